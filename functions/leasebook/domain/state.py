"""The state that travels from state to state: the event as it came, and pointers to records. Never contents.

    {...event, schema, route, outcome, claim, content?, artifact?, reasons?, decision?, commit?, publishes?, replay?}

`route` is what the last function decided and the next Choice takes; `outcome` is what MarkDone writes. The event stays
at the root, so that HumanReview can start from it alone. A state carries `schema`; handlers accept this version and
the one before, since an execution may wait for days across a deployment.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from leasebook.domain.claims import Claim, Content
from leasebook.domain.errors import Misconfigured
from leasebook.domain.identity import event_of
from leasebook.domain.pointers import Artifact as Artifact
from leasebook.domain.pointers import DecisionRef as DecisionRef
from leasebook.domain.replay import Part

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
    UNCHANGED = "unchanged"
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


# A person said no: whatever a program finds later, the next round is a person's as well.
REFUSED = frozenset({Outcome.REJECTED, Outcome.SAME_LEASE})


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
        if claim.replay is not None:
            state["replay"] = claim.replay.pointer()
            state |= {"decision": claim.replay.consumed.as_json()} if claim.replay.consumed else {}
            if claim.replay.part is not Part.EXTRACT and claim.replay.before is not None:
                state["artifact"] = claim.replay.before.as_json()
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


def replay_in(state: Mapping[str, Any]) -> tuple[Part, Outcome] | None:
    """From where the document is gone through again and how it had ended; None in a first run."""
    replay = state.get("replay")
    return (Part(replay["part"]), Outcome(replay["after"])) if replay else None


def content_in(state: Mapping[str, Any]) -> Content | None:
    return Content.from_json(state["content"]) if state.get("content") else None


def artifact_in(state: Mapping[str, Any]) -> Artifact | None:
    return Artifact.from_json(state["artifact"]) if state.get("artifact") else None


def decision_in(state: Mapping[str, Any]) -> DecisionRef | None:
    return DecisionRef.from_json(state["decision"]) if state.get("decision") else None
