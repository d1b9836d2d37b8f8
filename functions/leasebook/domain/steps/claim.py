"""Claim: one execution wins an object version, known by its identity alone, before a byte of it is fetched."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from leasebook.domain.claims import Ambiguous, Claim, Committed, Duplicate, Proceed, Status, decide, expiry
from leasebook.domain.errors import AmbiguousVersion
from leasebook.domain.identity import DocumentRef, Ignored, parse_event
from leasebook.domain.ports import ClaimStore
from leasebook.domain.state import Outcome, Route, opened


@dataclass(frozen=True, slots=True)
class Dead:
    """The execution whose claim is taken over, and whether it failed by itself (it may also have been stopped)."""

    owner: str
    failed: bool


def claim(
    event: Any,
    me: str,
    *,
    claims: ClaimStore,
    now: datetime,
    retention: timedelta,
    own_buckets: frozenset[str],
) -> tuple[dict[str, Any], Ignored | None]:
    """The first state, and the reason where the event is ignored. Raises `AmbiguousVersion` after claiming the event
    under its own sequencer, so that a person can be asked about exactly this event."""
    ref = parse_event(event, own_buckets=own_buckets)
    if isinstance(ref, Ignored):
        return opened(event, Route.IGNORED), ref
    resume = event.get("resume")
    dead = Dead(str(resume["owner"]), bool(resume.get("failed"))) if _names_an_owner(resume) else None
    # A resumed ambiguous claim says so in its event, since its key has the sequencer in it.
    if isinstance(resume, Mapping) and resume.get("ambiguous"):
        ref = ref.as_ambiguous()
    decision = _claim(ref, me, dead, claims, now)
    if isinstance(decision, Ambiguous):
        decision = _claim(ref.as_ambiguous(), me, None, claims, now)
        if isinstance(decision, Proceed):
            raise AmbiguousVersion
    if isinstance(decision, Proceed) and decision.claim.ref.ambiguous and decision.claim.content is None:
        raise AmbiguousVersion
    expires_at = expiry(now, retention)
    match decision:
        case Proceed(mine):
            return opened(event, Route.CLAIMED, mine, expires_at), None
        case Committed(mine):
            state = opened(event, Route.MINE_ALREADY_COMMITTED, mine, expires_at)
            return state | {"outcome": str(Outcome.COMMITTED), "commit": dict(mine.commit or {})}, None
        case _:
            return opened(event, Route.DUPLICATE), None


def _names_an_owner(resume: object) -> bool:
    return isinstance(resume, Mapping) and bool(resume.get("owner"))


def _claim(
    ref: DocumentRef, me: str, dead: Dead | None, claims: ClaimStore, now: datetime
) -> Proceed | Committed | Duplicate | Ambiguous:
    at = now.isoformat(timespec="milliseconds")
    if dead is not None:
        taken = claims.take_over(ref.claim_key, dead.owner, me, at, failed=dead.failed)
        if taken is not None:
            return decide(taken, ref, me)
    fresh = Claim(ref, me, Status.IN_PROGRESS, opened_at=at, updated_at=at)
    existing = claims.open(fresh)
    return Proceed(fresh) if existing is None else decide(existing, ref, me)
