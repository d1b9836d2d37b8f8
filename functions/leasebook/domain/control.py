"""What an operator decides about the machinery itself: that a document stays stopped, that the sweep pauses.

Each act is a record of its own, append-only: who, why, when. The sweep's pause is one record beside them, the only one
that is written over.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

RECORD_VERSION = 1
THE_SWEEP = "sweep"  # the subject of acts about the sweep itself
SWEPT = "swept"  # where the time of the last sweep lies
NOW = "now"  # where the sweep's pause lies; acts lie under the time at which they were done


class Act(StrEnum):
    HOLD = "hold"
    RELEASE = "release"
    GO_ON = "go_on"  # a failed execution was redriven, or another one was started at once
    PAUSE = "pause"
    RESUME = "resume"


@dataclass(frozen=True, slots=True)
class Done:
    """One act of an operator. `subject` is a claim key, or `THE_SWEEP`; `at` is ISO 8601 in UTC."""

    subject: str
    act: Act
    by: str
    reason: str
    at: str

    def as_item(self) -> dict[str, Any]:
        return {
            "subject": self.subject,
            "at": self.at,
            "record_version": RECORD_VERSION,
            "act": str(self.act),
            "by": self.by,
            "reason": self.reason,
        }

    @classmethod
    def from_item(cls, item: Mapping[str, Any]) -> "Done":
        return cls(str(item["subject"]), Act(item["act"]), str(item["by"]), str(item["reason"]), str(item["at"]))


@dataclass(frozen=True, slots=True)
class Pause:
    """While it stands the sweep resumes and starts nothing."""

    by: str
    reason: str
    since: str

    def as_item(self) -> dict[str, Any]:
        return {
            "subject": THE_SWEEP,
            "at": NOW,
            "record_version": RECORD_VERSION,
            "paused": True,
            "by": self.by,
            "reason": self.reason,
            "since": self.since,
        }


def pause_from(item: Mapping[str, Any] | None) -> Pause | None:
    """The pause that a record says, if it says one."""
    if not item or not item.get("paused"):
        return None
    return Pause(str(item["by"]), str(item["reason"]), str(item["since"]))


def swept_item(at: str) -> dict[str, Any]:
    """The record by which one sees that the sweep is alive."""
    return {"subject": THE_SWEEP, "at": SWEPT, "record_version": RECORD_VERSION, "swept_at": at}


def running_item(by: str, reason: str, at: str) -> dict[str, Any]:
    """The record of a sweep that is not paused (any more)."""
    return {**Pause(by, reason, at).as_item(), "paused": False}
