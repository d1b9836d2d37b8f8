"""Claim: one execution wins an object version, known by its identity alone, before a byte of it is fetched."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from leasebook.domain.claims import (
    Ambiguous,
    Claim,
    Committed,
    Duplicate,
    Proceed,
    Status,
    decide,
    expiry,
    is_later_upload,
)
from leasebook.domain.errors import AmbiguousVersion, TransactionBusy
from leasebook.domain.identity import DocumentRef, Ignored, parse_event
from leasebook.domain.ports import ClaimStore, Ledger
from leasebook.domain.state import Outcome, Route, opened

LOOKS = 5  # at a claim that other deliveries change at the same time


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
    ledger: Ledger,
    now: datetime,
    retention: timedelta,
    own_buckets: frozenset[str],
) -> tuple[dict[str, Any], Ignored | None]:
    """The first state, and the reason where the event is ignored. Raises `AmbiguousVersion` after claiming the event
    under its own sequencer, so that a person can be asked about exactly this event.

    A duplicate in a bucket without versions may tell of a later upload of the same bytes: then the object's head is
    theirs. Its sequencer is noted on the claim before the ledger is asked; Commit writes the ledger before it asks the
    claim: so one of the two sees the other."""
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
            _lead_head(ref, claims, ledger, now)
            return opened(event, Route.DUPLICATE), None


def _lead_head(ref: DocumentRef, claims: ClaimStore, ledger: Ledger, now: datetime) -> None:
    """The head of an object without versions, where the bytes that this event tells of are in the ledger."""
    existing = claims.get(ref.claim_key) if ref.version_id is None and ref.sequencer is not None else None
    if existing is not None and existing.content is not None and ledger.document(existing.content_hash) is not None:
        ledger.advance_head(ref, existing.content_hash, now.isoformat(timespec="milliseconds"))


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
    for _ in range(LOOKS):
        existing = claims.open(fresh)
        if existing is None:
            return Proceed(fresh)
        if existing.owner == me or not is_later_upload(ref, existing):
            return decide(existing, ref, me)
        decision = _later(ref, existing, me, claims, at)
        if decision is not None:
            return decision
    raise TransactionBusy


def _later(ref: DocumentRef, existing: Claim, me: str, claims: ClaimStore, at: str) -> Proceed | Duplicate | None:
    """The same bytes were uploaded again: to be read where nobody could read them before. None where the claim has
    changed since it was looked at."""
    assert ref.sequencer is not None, "without one no upload is later"
    if existing.given_up:
        mine = claims.open_again(existing, ref.sequencer, me, at)
        return Proceed(mine) if mine is not None else None
    noted = claims.note_upload(existing, ref.sequencer)
    return Duplicate(noted.status) if noted is not None and not is_later_upload(ref, noted) else None
