"""The application: routes, how errors become answers, the headers that every answer has."""

import base64
import logging
import threading
from collections.abc import Mapping
from typing import Any

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver, Response
from aws_lambda_powertools.event_handler.exceptions import NotFoundError
from aws_lambda_powertools.event_handler.openapi.exceptions import (
    RequestUnsupportedContentType,
    RequestValidationError,
)

from leasebook.adapters.cursor import BadCursor
from leasebook.api import executions, health, item, ledger, queue, shell, timeline
from leasebook.api.refusals import Refusal
from leasebook.api.routing import JSON, NO_STORE, Api, json_answer, methods_at
from leasebook.domain.errors import LeasebookError, OperatorFault, Retryable

TITLE = "Leasebook review"
VERSION = "1"
MAX_BODY_BYTES = 256 * 1024
DESCRIPTION = "What the review page and scripts use: the queue, one review, decisions, executions, the ledger, health."

# It logs an error with its message, which may quote a document; the handler's own line says class and place.
logging.getLogger("aws_lambda_powertools.event_handler").setLevel(logging.CRITICAL + 1)

# The event handler keeps the event on its class. Lambda has one call at a time in a process; the tests have several.
_ONE_AT_A_TIME = threading.Lock()

app = APIGatewayHttpResolver(enable_validation=True, response_validation_error_http_code=500)
_api = Api(app)
for part in (shell, queue, item, executions, ledger, timeline, health):
    part.add_to(_api)


def answer_to(event: dict[str, Any], context: Any, **given: Any) -> dict[str, Any]:
    """What the HTTP API is answered; `given` is what routes find in their context."""
    refusal = _refused_at_the_door(event)
    if refusal is not None:
        return _with_headers(json_answer(refusal.status, refusal.body()), shell.policy_of(given["room"].places))
    with _ONE_AT_A_TIME:
        app.append_context(**given)  # type: ignore[no-untyped-call]
        answer: dict[str, Any] = app.resolve(event, context)
    return _with_headers(answer, shell.policy_of(given["room"].places))


def openapi() -> str:
    """The API's description as JSON, as docs/openapi.json holds it."""
    return app.get_openapi_json_schema(title=TITLE, version=VERSION, description=DESCRIPTION)


def _refused_at_the_door(event: Mapping[str, Any]) -> Refusal | None:
    """A body that is too large, or that a form of another site could have sent."""
    try:
        body = _body_of(event)
    except ValueError:
        return Refusal(400, "The body is not text in UTF-8.")
    if len(body) > MAX_BODY_BYTES:
        return Refusal(413, f"The body is larger than {MAX_BODY_BYTES} bytes.")
    method = event["requestContext"]["http"]["method"]
    headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
    if method == "POST" and headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        return Refusal(403, "Send application/json: a form of another site cannot.")
    return None


def _body_of(event: Mapping[str, Any]) -> str:
    """Raises ValueError for what is no text."""
    body = event.get("body") or ""
    return base64.b64decode(body, validate=True).decode("utf-8") if event.get("isBase64Encoded") else str(body)


def _with_headers(answer: dict[str, Any], policy: Mapping[str, str]) -> dict[str, Any]:
    headers = {name.lower(): value for name, value in (answer.get("headers") or {}).items()}
    return {**answer, "headers": {"cache-control": NO_STORE, **headers, **policy}}


@app.not_found
def _no_such_path(_error: NotFoundError) -> Response[Any]:
    allowed = methods_at(app.current_event.path)
    if allowed and app.current_event.http_method not in allowed:
        refusal = Refusal(405, f"This address takes {' and '.join(allowed)}.")
        return _response(refusal, {"Allow": ", ".join(allowed)})
    return _response(Refusal(404, "There is nothing at this address."))


@app.exception_handler(Refusal)  # type: ignore[untyped-decorator]
def _refused(refusal: Refusal) -> Response[Any]:
    return _response(refusal)


@app.exception_handler(BadCursor)  # type: ignore[untyped-decorator]
def _bad_cursor(_error: BadCursor) -> Response[Any]:
    problem = {"field": "after", "message": "This is not where a page ended."}
    return _response(Refusal(422, "The request is not of the form that is asked for.", problems=[problem]))


@app.exception_handler(RecursionError)  # type: ignore[untyped-decorator]
def _too_deep(_error: RecursionError) -> Response[Any]:
    problem = {"field": "body", "message": "It is nested too deeply."}
    return _response(Refusal(422, "The request is not of the form that is asked for.", problems=[problem]))


@app.exception_handler([RequestValidationError, RequestUnsupportedContentType])  # type: ignore[untyped-decorator]
def _ill_formed(error: RequestValidationError) -> Response[Any]:
    problems = [
        {"field": ".".join(map(str, one["loc"])), "message": str(one.get("msg") or one["type"])[:200]}
        for one in error.errors()
    ]
    return _response(Refusal(422, "The request is not of the form that is asked for.", problems=problems))


@app.exception_handler(LeasebookError)  # type: ignore[untyped-decorator]
def _failed(error: LeasebookError) -> Response[Any]:
    if isinstance(error, Retryable):
        return _response(Refusal(503, "A store did not answer. Nothing was lost; try again."), {"Retry-After": "2"})
    if isinstance(error, OperatorFault):
        return _response(Refusal(500, "The deployment is misconfigured; the operator's runbook says what to look at."))
    return _response(
        Refusal(500, "Leasebook itself failed at this. What you typed is kept; the function's log says where.")
    )


def _response(refusal: Refusal, headers: Mapping[str, str] | None = None) -> Response[Any]:
    given = json_answer(refusal.status, refusal.body())
    return Response(refusal.status, JSON, given["body"], dict(headers or {}))
