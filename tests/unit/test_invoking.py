"""What a function is told when the one that it asked could not answer."""

import io
import json
from typing import Any

import pytest
from botocore.config import Config

from leasebook.adapters import aws
from leasebook.adapters.invoking import ask
from leasebook.domain.errors import (
    AccessOrMissing,
    Defect,
    LeasebookError,
    Misconfigured,
    StoreUnavailable,
    Throttled,
    TransactionBusy,
)


class Answers:
    """A Lambda service whose function left with this error, or answered."""

    def __init__(self, body: Any, function_error: str | None) -> None:
        self.body, self.function_error = body, function_error
        self.requests: list[dict[str, Any]] = []

    def invoke(self, **request: Any) -> dict[str, Any]:
        self.requests.append(request)
        said: dict[str, Any] = {"Payload": io.BytesIO(json.dumps(self.body).encode())}
        return said | ({"FunctionError": self.function_error} if self.function_error else {})


def answering(monkeypatch: pytest.MonkeyPatch, body: Any, function_error: str | None = None) -> Answers:
    answers = Answers(body, function_error)
    monkeypatch.setattr(aws, "lambda_", lambda: answers)
    return answers


def test_the_answer_is_handed_on_and_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = answering(monkeypatch, {"result": "decided"})
    assert ask("Answer", {"action": "approve"}) == {"result": "decided"}
    assert [json.loads(request["Payload"]) for request in answers.requests] == [{"action": "approve"}]


@pytest.mark.requirement("L19")
@pytest.mark.parametrize(
    ("left_with", "told"),
    [
        ("Misconfigured", Misconfigured),
        ("AccessOrMissing", AccessOrMissing),
        ("Runtime.ImportModuleError", Misconfigured),
        ("Defect", Defect),
        ("Throttled", Throttled),
        ("TransactionBusy", TransactionBusy),
        ("StoreUnavailable", StoreUnavailable),
        ("Sandbox.Timedout", StoreUnavailable),
        ("Runtime.ExitError", StoreUnavailable),
        ("", StoreUnavailable),
    ],
)
def test_an_operators_fault_stays_one_and_a_dead_worker_is_a_store_away(
    monkeypatch: pytest.MonkeyPatch, left_with: str, told: type[LeasebookError]
) -> None:
    answering(monkeypatch, {"errorType": left_with, "errorMessage": "secret"}, "Unhandled")
    with pytest.raises(told) as raised:
        ask("Answer", {})
    assert type(raised.value) is told
    assert "secret" not in str(raised.value)


def test_a_function_has_the_time_to_draw_a_page_and_is_not_asked_twice() -> None:
    from leasebook.adapters.text.render import SECONDS

    config: Config = aws.lambda_().meta.config
    assert SECONDS < config.read_timeout < 30
    assert config.retries["total_max_attempts"] == 1
