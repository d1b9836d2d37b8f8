"""What a reviewer has typed and not decided, and who looks at a review. Neither decides anything.

A review has one draft, with a version of its own: whoever saves names the version that they saw, so that two people
who type at once learn of each other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

RECORD_VERSION = 1


@dataclass(frozen=True, slots=True)
class Draft:
    """Corrections so far, plain JSON by field name, for one round of a review. `version` counts the saves."""

    review_id: str
    round: int
    version: int
    values: Mapping[str, Any]
    note: str
    pending: bool
    by: str
    at: str

    def as_json(self) -> dict[str, Any]:
        return {
            "review_id": self.review_id,
            "round": self.round,
            "version": self.version,
            "values": dict(self.values),
            "note": self.note,
            "pending": self.pending,
            "by": self.by,
            "at": self.at,
        }


@dataclass(frozen=True, slots=True)
class Presence:
    """Who looked at a review last, and when (ISO)."""

    by: str
    at: str


def draft_item(draft: Draft) -> dict[str, Any]:
    return {**draft.as_json(), "sk": "draft", "record_version": RECORD_VERSION}


def draft_from(item: Mapping[str, Any]) -> Draft:
    return Draft(
        item["review_id"],
        int(item["round"]),
        int(item["version"]),
        item.get("values") or {},
        str(item.get("note") or ""),
        bool(item.get("pending")),
        str(item["by"]),
        str(item["at"]),
    )


def typed_before(history: Iterable[Mapping[str, Any]], review_id: str, round_: int) -> Draft | None:
    """What was approved in the round before, for the round that opened because it could not be committed: whoever
    typed it need not type it again. `history` is the review's, the oldest first."""
    lines = [line for line in history if line.get("decision") and int(line["round"]) == round_ - 1]
    decision = lines[-1]["decision"] if lines else None
    if decision is None or decision["action"] != "approve" or not (decision.get("values") or decision.get("pending")):
        return None
    values, pending = dict(decision.get("values") or {}), bool(decision.get("pending"))
    return Draft(review_id, round_, 0, values, "", pending, str(decision["by"]), str(decision["at"]))
