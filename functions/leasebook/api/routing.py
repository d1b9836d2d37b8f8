"""Routes with what their answers may be, so that the description of the API says all of them."""

import json
import re
from collections.abc import Callable
from typing import Any, TypeVar

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from leasebook.api.models import Conflict, Refused
from leasebook.api.room import Room

JSON = "application/json"
NO_STORE = "no-store"

_REFUSALS = {
    400: "The request cannot be read",
    401: "Nobody is signed in",
    403: "The caller may not, or the request could come from another site",
    404: "There is no such thing",
    413: "The body is too large",
    422: "A value is not of the form that is asked for",
    500: "The deployment is misconfigured, or Leasebook itself failed",
    503: "A store did not answer; try again",
}
_paths: list[tuple[re.Pattern[str], str]] = []


class Api:
    """Adds routes to the application. A route's function returns its model; other answers are raised as `Refusal`."""

    def __init__(self, app: APIGatewayHttpResolver) -> None:
        self.app = app

    @property
    def room(self) -> Room:
        room: Room = self.app.context["room"]
        return room

    def get(self, path: str, tag: str, **more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        _note("GET", path)
        return self.app.get(path, tags=[tag], responses={**_described(*_REFUSALS), **more.pop("answers", {})}, **more)

    def post(self, path: str, tag: str, **more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        _note("POST", path)
        answers = {**_described(*_REFUSALS), 409: _of("Someone was first: both values", Conflict)}
        return self.app.post(path, tags=[tag], responses={**answers, **more.pop("answers", {})}, **more)


Route = TypeVar("Route", bound=Callable[..., Any])


def raw(route: Route) -> Route:
    """For a route whose answer is no JSON: what it says to return is not validated, as it could not be."""
    route.__annotations__.pop("return", None)
    return route


def _described(*statuses: int) -> dict[int, Any]:
    return {status: _of(_REFUSALS[status], Refused) for status in statuses}


def _of(description: str, model: type) -> dict[str, Any]:
    return {"description": description, "content": {JSON: {"model": model}}}


def answers(model: type, description: str = "What was asked for") -> dict[int, Any]:
    """The description of an answer 200."""
    return {200: _of(description, model)}


def _note(method: str, path: str) -> None:
    _paths.append((re.compile(re.sub(r"<\w+>", "[^/]+", path)), method))


def methods_at(path: str) -> list[str]:
    """The methods that some route takes at this path."""
    return sorted({method for pattern, method in _paths if pattern.fullmatch(path)})


def json_answer(status: int, body: object) -> dict[str, Any]:
    return {
        "statusCode": status,
        "headers": {"Content-Type": JSON},
        "body": json.dumps(body, separators=(",", ":")),
        "isBase64Encoded": False,
    }
