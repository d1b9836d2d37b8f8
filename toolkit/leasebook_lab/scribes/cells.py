"""A cell of the table: what came of one workload, through one scribe, under one condition."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from leasebook_lab.scribes.hands import Scribe


class Condition(StrEnum):
    """The rows of the table."""

    DUPLICATE = "duplicate delivery"
    TRANSIENT = "transient failure after the effect"
    POISON = "failure at the effect on every attempt (poison)"
    DEATH = "death between effect and mark done"
    AT_ONCE = "two deliveries at once"
    STORE_DOWN = "store down"
    EXPIRED = "record expired too soon"
    WARM = "warm worker that remembers the last run"
    SAME_BYTES = "same bytes under a new key"
    OVERWRITE = "overwrite under the same key"
    OLDER_LAST = "older event after newer"


class Came(StrEnum):
    """What the cell shows, in a word."""

    RIGHT = "right"
    AGAIN = "charged again"
    LOST = "lost in silence"
    STOPPED = "stopped, a person knows"
    MISTAKEN = "right effects, wrong record"


DOCUMENTS = {Condition.OVERWRITE: 2, Condition.OLDER_LAST: 2}
"""Real documents of a condition, which is how often rent should be posted; elsewhere one."""


@dataclass(frozen=True)
class Cell:
    """`effects` and `requests`: counted by the receiver. `agrees` None: the scribe keeps no record. `told`: people."""

    scribe: Scribe
    condition: Condition
    effects: int
    requests: int
    record: str
    agrees: bool | None
    told: tuple[str, ...] = ()

    @property
    def documents(self) -> int:
        return DOCUMENTS.get(self.condition, 1)

    @property
    def came(self) -> Came:
        if self.effects > self.documents:
            return Came.AGAIN
        if self.effects < self.documents:
            return Came.STOPPED if self.told else Came.LOST
        return Came.MISTAKEN if self.agrees is False else Came.RIGHT

    def as_json(self) -> dict[str, Any]:
        return {
            "scribe": str(self.scribe),
            "condition": str(self.condition),
            "documents": self.documents,
            "effects": self.effects,
            "requests": self.requests,
            "record": self.record,
            "agrees": self.agrees,
            "told": list(self.told),
            "came": str(self.came),
        }
