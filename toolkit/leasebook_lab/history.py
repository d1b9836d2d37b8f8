"""The history of a run: what could be seen from outside, in its order. Only ever appended to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """What can be seen."""

    ARRIVED = "arrived"  # an object version landed; what it says is known to whoever wrote the workload
    DELIVERED = "delivered"  # an event of it was delivered, to an execution
    STARTED = "started"
    REDRIVEN = "redriven"  # an execution that had ended badly goes on where it ended
    ENTERED = "entered"
    ENDED = "ended"
    INVOKED = "invoked"
    ANSWERED = "answered"
    WRITE = "write"  # a record changed, by whom
    OBJECT = "object"  # an object was written, by whom
    RECEIVED = "received"  # an event reached the receiver
    NOTICE = "notice"  # reviewers were told
    DECIDED = "decided"  # a reviewer decided, and what came back
    CORRECTED = "corrected"  # an operator corrected what is in the ledger, and what came back
    PAUSED = "paused"  # the sweep is paused from here on, or not any more
    RECONCILED = "reconciled"  # what a reconciliation found
    QUEUED = "queued"  # the sweep was told of an execution that ended badly
    METRIC = "metric"
    LOG = "log"
    FAULT = "fault"
    FINAL = "final"  # the records at the end
    OVER = "over"  # the run came to rest; a history without it says nothing of what was still to come


@dataclass(frozen=True, slots=True)
class Event:
    """`at` in virtual seconds."""

    n: int
    at: float
    kind: Kind
    data: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        return {"n": self.n, "at": round(self.at, 3), "kind": str(self.kind), **self.data}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Event:
        rest = {name: value for name, value in data.items() if name not in ("n", "at", "kind")}
        return cls(int(data["n"]), float(data["at"]), Kind(data["kind"]), rest)


class History:
    """The recorder."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, at: float, kind: Kind, **data: Any) -> None:
        self.events.append(Event(len(self.events), at, kind, data))

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def as_lines(self) -> list[str]:
        """One JSON object an event."""
        return [json.dumps(event.as_json(), default=str, sort_keys=True) for event in self.events]


TOLD = (
    *(Kind.ARRIVED, Kind.DELIVERED, Kind.STARTED, Kind.ENTERED, Kind.ENDED, Kind.WRITE, Kind.RECEIVED, Kind.DECIDED),
    *(Kind.REDRIVEN, Kind.CORRECTED, Kind.PAUSED, Kind.RECONCILED),
)


def told(events: list[Event]) -> list[str]:
    """The history as a person reads it: a line an event, without logs and metrics."""
    lines = []
    for event in events:
        if event.kind not in (*TOLD, Kind.FAULT, Kind.ANSWERED):
            continue
        said = ", ".join(f"{name} {_short(value)}" for name, value in event.data.items() if value not in (None, "", {}))
        lines.append(f"{event.n:4d}  {event.at:9.2f} s  {event.kind:<9}  {said}")
    return lines


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    text = text.rpartition(":execution:")[2] or text
    return text if len(text) <= 90 else f"{text[:60]}…{text[-12:]}"
