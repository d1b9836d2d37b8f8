"""The one way in and out of every function: settings, log, metric, trace, and the only place where an error leaves.

What leaves is one fixed sentence of at most 300 characters: no chained traceback, no text of the document, no file
name, no token. One log line tells what was decided, under the receipt as correlation id and with the execution's name;
one count per outcome and per departure goes out as an EMF metric.
"""

import os
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any, Self

from aws_lambda_powertools import Logger, Tracer, single_metric
from aws_lambda_powertools.metrics import MetricUnit
from pydantic import BaseModel, ConfigDict, ValidationError

from leasebook.domain.errors import Defect, LeasebookError, Misconfigured
from leasebook.domain.identity import Ignored, parse_event, receipt_of

Handler = Callable[[Any, Any], dict[str, Any]]

NAMESPACE = "Leasebook"
_REVIEW_ID = re.compile("[0-9a-f]{8,64}")  # whatever else a caller sends stays out of the log
logger = Logger()
# Not patched: the SDK's subsegments would name the object keys.
tracer = Tracer(auto_patch=False)


class Settings(BaseModel):
    """Base of each function's settings: every field is an environment variable of the same name in capitals."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    @classmethod
    def load(cls) -> Self:
        given = {name: os.environ[name.upper()] for name in cls.model_fields if os.environ.get(name.upper())}
        try:
            return cls.model_validate(given)
        except ValidationError:
            raise Misconfigured from None


def now() -> datetime:
    return datetime.now(UTC)


def function(state: str) -> Callable[[Handler], Handler]:
    """Wraps the handler of the state (or function) of that name."""

    def wrap(handler: Handler) -> Handler:
        @wraps(handler)
        @tracer.capture_lambda_handler(capture_response=False, capture_error=False)
        def wrapped(event: Any, context: Any) -> dict[str, Any]:
            failure: LeasebookError
            try:
                answer = _forced_or_done(state, lambda: handler(event, context))
            except LeasebookError as error:
                failure = error
            except Exception as error:  # noqa: BLE001 - the boundary: its message may quote a document, so it ends here
                failure = _defect(error)
            else:
                _tell(state, answer, _names_in(event, answer))
                return answer
            _tell_failure(state, failure, _names_in(event))
            failure.__cause__ = failure.__context__ = None
            raise failure.with_traceback(None)

        return wrapped

    return wrap


def _forced_or_done(state: str, act: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What the handler answers, but for a failure that an operator asked for on a stack that allows it."""
    table = os.environ.get("FORCED_FAILURES_TABLE")
    if not table:
        return act()
    from leasebook.adapters.forced import DIES, ERRORS, take

    forced = take(table, state)
    answer = act() if forced is None or forced.after else {}
    if forced is None:
        return answer
    count("ForcedFailures", State=state)
    if forced.error == DIES:
        os._exit(1)
    raise ERRORS[forced.error]()


def _names_in(event: Any, answer: Mapping[str, Any] | None = None) -> dict[str, str]:
    """By what a line is found: the receipt, the execution's name, and the review's id where a review is asked for."""
    asked = event if isinstance(event, Mapping) else {}
    named = {"correlation_id": _receipt_in(answer) or _receipt_in(asked)}
    if isinstance(asked.get("execution"), str):
        named["execution"] = asked["execution"].rpartition(":")[2]
    if _REVIEW_ID.fullmatch(str(asked.get("review_id"))):
        named["review_id"] = asked["review_id"]
    return named


def _receipt_in(said: Mapping[str, Any] | None) -> str:
    """As its claim, its claim key or its review names it; before it has any, as its event does. Empty where no
    document is meant."""
    if said is None:
        return ""
    state = said.get("state", said)  # Claim is handed the event itself, which may be anything
    if isinstance(state, Mapping) and isinstance(state.get("claim"), Mapping):
        return str(state["claim"].get("receipt", ""))
    for place in (said, said.get("review")):
        if isinstance(place, Mapping) and isinstance(place.get("claim_key"), str):
            return receipt_of(place["claim_key"])
    ref = parse_event(state)
    return "" if isinstance(ref, Ignored) else ref.receipt


def _tell(state: str, answer: Mapping[str, Any], names: Mapping[str, str]) -> None:
    route = str(answer.get("route", answer.get("result", "done")))
    reasons = [str(code) for code in answer.get("reasons", ())]
    logger.info("decided", extra={"state": state, "route": route, "reasons": reasons, **names})
    count("Outcomes", State=state, Route=route)
    for code in reasons:
        count("Reasons", State=state, Reason=code)


def _tell_failure(state: str, failure: LeasebookError, names: Mapping[str, str]) -> None:
    name = type(failure).__name__
    logger.warning("left", extra={"state": state, "error": name, "sentence": str(failure), **names})
    count("Departures", State=state, Error=name)


def count(metric: str, value: int = 1, **dimensions: str) -> None:
    """One count, sent at once as a line of its own."""
    with single_metric(name=metric, unit=MetricUnit.Count, value=value, namespace=NAMESPACE) as line:
        for name, of in dimensions.items():
            line.add_dimension(name, of)


def measure(metric: str, value: float, unit: MetricUnit) -> None:
    """One measurement, sent at once as a line of its own."""
    with single_metric(name=metric, unit=unit, value=value, namespace=NAMESPACE):
        return


def _defect(error: BaseException) -> Defect:
    """Class and line of an unforeseen error; the innermost line of our own code, so that it can be found."""
    place, trace = "unknown", error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if "leasebook" in code.co_filename:
            place = f"{Path(code.co_filename).stem}.{code.co_name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return Defect(type(error).__name__, place)
