"""Pointers that records and state data hold: to a reading, and to a decision."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Artifact:
    """Where one reading of the document lies: the manifest's prefix in the artifacts bucket, the SHA-256 (hex) of
    extraction.json, and the reading's round, counted from 1."""

    prefix: str
    digest: str
    round: int

    def as_json(self) -> dict[str, Any]:
        return {"prefix": self.prefix, "digest": self.digest, "round": self.round}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Artifact":
        return cls(str(data["prefix"]), str(data["digest"]), int(data["round"]))


@dataclass(frozen=True, slots=True)
class DecisionRef:
    """Which decision an execution acts on: the review, its round and the version of its head when it was decided."""

    review_id: str
    round: int
    version: int

    def as_json(self) -> dict[str, Any]:
        return {"review_id": self.review_id, "round": self.round, "version": self.version}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "DecisionRef":
        return cls(str(data["review_id"]), int(data["round"]), int(data["version"]))
