"""The verdict: a pure function of the history. It knows nothing of the code that made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from leasebook_lab.facts import Facts
from leasebook_lab.history import Event
from leasebook_lab.invariants import INVARIANTS


class Judged(StrEnum):
    VALID = "valid"
    INVALID = "invalid"
    UNKNOWN = "unknown"  # nothing is wrong in it, and it does not reach its end


@dataclass(frozen=True, slots=True)
class Reason:
    """Which invariant, at which event (-1: at the end), in a sentence."""

    invariant: str
    event: int
    sentence: str

    def __str__(self) -> str:
        where = f" (event {self.event})" if self.event >= 0 else ""
        return f"{self.invariant}: {self.sentence}{where}"


@dataclass(frozen=True, slots=True)
class Verdict:
    judged: Judged
    reasons: tuple[Reason, ...] = ()


def check(events: Sequence[Event]) -> Verdict:
    """Valid: every invariant holds and the history reaches its end."""
    facts = Facts(events)
    reasons = tuple(
        Reason(name, event, sentence) for name, invariant in INVARIANTS.items() for event, sentence in invariant(facts)
    )
    if facts.final is None:
        # What only the end can show is no finding of a history without one.
        seen = tuple(reason for reason in reasons if reason.event >= 0 and reason.invariant != "accounted for")
        return Verdict(Judged.INVALID, seen) if seen else Verdict(Judged.UNKNOWN)
    return Verdict(Judged.INVALID if reasons else Judged.VALID, reasons)
