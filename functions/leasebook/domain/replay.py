"""A replay: a document that is finished is opened again under control, because an operator said why.

    done ──> in_progress (owner: the replay's execution) ──> ... ──> done

The claim keeps each replay for good: who, when, why, from which part, and how the document had ended before. Nothing of
what was committed or decided is replaced by it; what it finds becomes a question for a person, or nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from leasebook.domain.pointers import Artifact, DecisionRef
from leasebook.domain.reasons import Code


class Part(StrEnum):
    """From where a document is gone through again."""

    EXTRACT = "extract"  # read by this version of the reader, then judged
    VALIDATE = "validate"  # the same reading judged again
    REVIEW = "review"  # a person looks at it again


@dataclass(frozen=True, slots=True)
class LookAgain:
    """A committed document is to be judged again, because of what was committed after it. `doubt` is what to look for:
    it is no news to who approved the document with it, and so is asked only of a replay that names it."""

    claim_key: str
    why: str
    doubt: Code

    def as_json(self) -> dict[str, str]:
        return {"claim_key": self.claim_key, "why": self.why, "doubt": str(self.doubt)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "LookAgain":
        return cls(str(data["claim_key"]), str(data["why"]), Code[data["doubt"]])


@dataclass(frozen=True, slots=True)
class Replay:
    """One replay as the claim keeps it. `n` counts from 1. `after` is the outcome before; `consumed` the decision that
    had been acted on; `before` the reading that the ledger's values or the last decision rest on; `doubt` see
    `LookAgain`."""

    n: int
    part: Part
    by: str
    why: str
    at: str
    execution: str
    after: str
    consumed: DecisionRef | None = None
    before: Artifact | None = None
    doubt: Code | None = None

    def committed(self, row: Mapping[str, Any]) -> bool:
        """Whether the ledger's row was written in the course of this replay: a document that had ended otherwise
        before. Its commit has still to be told, like any other."""
        return str(row["committed_at"]) > self.at

    def as_json(self) -> dict[str, Any]:
        return {
            "n": self.n,
            "part": str(self.part),
            "by": self.by,
            "why": self.why,
            "at": self.at,
            "execution": self.execution,
            "after": self.after,
            **({"consumed": self.consumed.as_json()} if self.consumed else {}),
            **({"before": self.before.as_json()} if self.before else {}),
            **({"doubt": str(self.doubt)} if self.doubt else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Replay":
        consumed, before = data.get("consumed"), data.get("before")
        return cls(
            int(data["n"]),
            Part(data["part"]),
            str(data["by"]),
            str(data["why"]),
            str(data["at"]),
            str(data["execution"]),
            str(data["after"]),
            DecisionRef.from_json(consumed) if consumed else None,
            Artifact.from_json(before) if before else None,
            Code[data["doubt"]] if data.get("doubt") else None,
        )

    def pointer(self) -> dict[str, Any]:
        """What travels in the state: no name, no reason."""
        return {"n": self.n, "part": str(self.part), "after": self.after}
