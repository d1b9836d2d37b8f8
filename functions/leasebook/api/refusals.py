"""How the API says no: one shape for all, with a sentence for the person at the page."""

from collections.abc import Mapping
from typing import Any


class Refusal(Exception):
    """An answer other than what was asked for. `more` goes into the body beside the sentence."""

    def __init__(self, status: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.more: Mapping[str, Any] = more

    def body(self) -> dict[str, Any]:
        return {"message": self.message, **self.more}


def not_found(what: str) -> Refusal:
    return Refusal(404, f"There is no such {what}.")
