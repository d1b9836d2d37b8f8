"""The state that travels from state to state: the event as it came, and pointers to records. Never contents.

    {...event, schema, route, outcome, claim, content?, artifact?, reasons?, decision?, commit?}

`route` is what the last function decided and the next Choice takes; `outcome` is what MarkDone writes. The event stays
at the root, so that HumanReview can start from it alone. A state carries `schema`; handlers accept this version and
the one before, since an execution may wait for days across a deployment.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from leasebook.domain.claims import Claim, Content
from leasebook.domain.errors import Misconfigured
from leasebook.domain.identity import event_of

SCHEMA = 1
ACCEPTED_SCHEMAS = (SCHEMA, SCHEMA - 1)
EVENT_FIELDS = ("version", "id", "source", "detail-type", "account", "time", "region", "resources", "detail", "Records")


class Route(StrEnum):
    """Every value of `$.route`; the Choices of the state machine name exactly these (a test compares them)."""

    CLAIMED = "claimed"
    DUPLICATE = "duplicate"
    IGNORED = "ignored"
    NEW = "new"
    SAME_CONTENT = "same_content"
    MINE_ALREADY_COMMITTED = "mine_already_committed"
    SUPERSEDED = "superseded"
    GONE = "gone"
    EXTRACTED = "extracted"
    TRUSTED = "trusted"
    REVIEW = "review"
    APPROVE = "approve"
    REJECT = "reject"
    EXTRACT = "extract"
    PROCESS = "process"
    RECHECK = "recheck"
    COMMITTED = "committed"


class Outcome(StrEnum):
    """How a claim ended; `none` while it has not."""

    NONE = "none"
    COMMITTED = "committed"
    SAME_CONTENT = "same_content"
    SUPERSEDED = "superseded"
    GONE = "gone"
    REJECTED = "rejected"
    SAME_LEASE = "same_lease"  # a person: the ledger holds this lease already, from other bytes


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


def accept(state: object) -> Mapping[str, Any]:
    """`state` if this code can work on it; a state of another schema is a fault of the deployment."""
    if not isinstance(state, Mapping) or state.get("schema", SCHEMA) not in ACCEPTED_SCHEMAS:
        raise Misconfigured
    return state


def event_in(state: Mapping[str, Any]) -> dict[str, Any]:
    return {name: state[name] for name in EVENT_FIELDS if name in state}


def opened(event: object, route: Route, claim: Claim | None = None, expires_at: int | None = None) -> dict[str, Any]:
    """The first state, made by Claim. `expires_at`: epoch seconds, what MarkDone will write."""
    state: dict[str, Any] = event_in(event) if isinstance(event, Mapping) else {}
    state |= {"schema": SCHEMA, "route": str(route), "outcome": str(Outcome.NONE)}
    if claim is not None:
        state["claim"] = claim_pointer(claim, expires_at or 0)
    return state


def claim_pointer(claim: Claim, expires_at: int) -> dict[str, Any]:
    return {"key": claim.ref.claim_key, "receipt": claim.ref.receipt, "expires_at": str(expires_at)}


def advanced(state: Mapping[str, Any], route: Route, outcome: Outcome = Outcome.NONE, **parts: Any) -> dict[str, Any]:
    """`state` with what a function adds. An error that an earlier Catch left behind does not travel on."""
    kept = {name: value for name, value in state.items() if name not in ("error", "overdue", "resume")}
    return {**kept, "schema": SCHEMA, "route": str(route), "outcome": str(outcome), **parts}


def rebuilt(
    claim: Claim, expires_at: int, route: Route, outcome: Outcome, decision: DecisionRef, artifact: Artifact | None
) -> dict[str, Any]:
    """The state as an answered review hands it on, from records alone: a path through a Catch lacks nothing."""
    state = opened(event_of(claim.ref), route, claim, expires_at)
    state |= {"outcome": str(outcome), "decision": decision.as_json()}
    if claim.content is not None:
        state["content"] = claim.content.as_json()
    if artifact is not None:
        state["artifact"] = artifact.as_json()
    return state


def content_in(state: Mapping[str, Any]) -> Content | None:
    return Content.from_json(state["content"]) if state.get("content") else None


def artifact_in(state: Mapping[str, Any]) -> Artifact | None:
    return Artifact.from_json(state["artifact"]) if state.get("artifact") else None


def decision_in(state: Mapping[str, Any]) -> DecisionRef | None:
    return DecisionRef.from_json(state["decision"]) if state.get("decision") else None
