"""An execution's event history, condensed: which states were entered, how long each took, what failed in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from leasebook_cli.times import utc

_FAILURES = ("Failed", "TimedOut", "Aborted")
_ATTEMPTS = ("LambdaFunctionScheduled", "TaskScheduled", "ActivityScheduled")


@dataclass(frozen=True, slots=True)
class Failure:
    """One call that failed: the error's name and its cause, as the history has them."""

    error: str
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Visit:
    """One state, entered once. `seconds` is None while the execution is in it; `tries` counts the calls it made."""

    state: str
    entered: datetime
    seconds: float | None = None
    tries: int = 0
    failures: tuple[Failure, ...] = ()
    waits: bool = False


def states_entered(events: Iterable[Mapping[str, Any]]) -> int:
    """What AWS bills as state transitions, retries apart: the states entered."""
    return sum(1 for event in events if str(event["type"]).endswith("StateEntered"))


def states(events: Iterable[Mapping[str, Any]]) -> list[str]:
    """The names of the states entered, in order."""
    entered = (event for event in events if str(event["type"]).endswith("StateEntered"))
    return [str(event["stateEnteredEventDetails"]["name"]) for event in entered]


def visits(events: Sequence[Mapping[str, Any]]) -> list[Visit]:
    """The states in the order in which they were entered."""
    done: list[Visit] = []
    current: Visit | None = None
    for event in events:
        kind, at = str(event["type"]), utc(event["timestamp"])
        if kind.endswith("StateEntered"):
            if current is not None:
                done.append(_left(current, at))
            current = Visit(str(event["stateEnteredEventDetails"]["name"]), at)
        elif current is None or kind.startswith("Execution"):
            continue
        elif kind.endswith("StateExited"):
            done.append(_left(current, at))
            current = None
        else:
            current = _during(current, kind, event)
    return [*done, current] if current is not None else done


def _left(visit: Visit, at: datetime) -> Visit:
    return replace(visit, seconds=max(0.0, (at - visit.entered).total_seconds()), waits=False)


def _during(visit: Visit, kind: str, event: Mapping[str, Any]) -> Visit:
    if kind in _ATTEMPTS:
        return replace(visit, tries=visit.tries + 1, waits="waitForTaskToken" in str(event))
    if kind.endswith(_FAILURES):
        found = (value for name, value in event.items() if name.endswith("EventDetails"))
        details: Mapping[str, Any] = next(found, {})
        failure = Failure(str(details.get("error") or kind), str(details.get("cause") or ""))
        return replace(visit, failures=(*visit.failures, failure))
    return visit
