"""What became of each document, and whether what came in equals what came out. Pure functions of records."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from leasebook.domain.claims import DEFAULT_RETENTION, Claim, Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reviews import Review, ReviewStatus
from leasebook.domain.state import Outcome
from leasebook_cli.ledger_text import committed_as
from leasebook_cli.stack import ObjectVersion
from leasebook_cli.times import told

ON_THE_WAY = timedelta(minutes=15)  # an event may take this long before its absence means anything


class Fate(StrEnum):
    """Where a document stands."""

    COMMITTED = "committed"
    DUPLICATE = "duplicate"
    WITH_PERSON = "with_person"
    SETTLED = "settled_otherwise"
    UNDER_WAY = "under_way"
    HELD = "held"
    NOT_BEGUN = "not_begun"


IN_REST = frozenset({Fate.COMMITTED, Fate.DUPLICATE, Fate.WITH_PERSON, Fate.SETTLED, Fate.HELD})

_OUTCOMES = {
    Outcome.COMMITTED: Fate.COMMITTED,
    Outcome.SAME_CONTENT: Fate.DUPLICATE,
    Outcome.SUPERSEDED: Fate.SETTLED,
    Outcome.GONE: Fate.SETTLED,
    Outcome.REJECTED: Fate.SETTLED,
    Outcome.SAME_LEASE: Fate.SETTLED,
}

WORDS = {
    Fate.COMMITTED: "committed",
    Fate.DUPLICATE: "duplicate",
    Fate.WITH_PERSON: "with a person",
    Fate.SETTLED: "settled otherwise",
    Fate.UNDER_WAY: "under way",
    Fate.HELD: "held for the operator",
    Fate.NOT_BEGUN: "not begun",
}


def fate_of(claim: Claim | None, review: Review | None = None) -> Fate:
    """Where the document of `claim` stands; a decided review is under way again until its claim says how it ended."""
    if claim is None:
        return Fate.NOT_BEGUN
    if claim.status is Status.HELD:
        return Fate.HELD
    if claim.status is Status.DONE:
        return _OUTCOMES.get(Outcome(claim.outcome or Outcome.NONE), Fate.SETTLED)
    if claim.status is Status.IN_REVIEW:
        decided = review is not None and review.status is not ReviewStatus.OPEN
        return Fate.UNDER_WAY if decided else Fate.WITH_PERSON
    return Fate.UNDER_WAY


def why(claim: Claim | None, review: Review | None = None, row: Mapping[str, Any] | None = None) -> str:
    """One clause that says why the document stands where it does, or what of it is in the ledger (its `row` there)."""
    fate = fate_of(claim, review)
    if fate is Fate.COMMITTED and row is not None:
        return committed_as(row)
    if claim is None:
        return "no execution has claimed it yet"
    if fate is Fate.WITH_PERSON:
        return codes_of(review) or "a person is asked"
    if fate is Fate.HELD:
        return claim.hold_reason or "stopped until an operator releases it"
    if fate is Fate.UNDER_WAY:
        return f"{_UNDER_WAY.get(claim.status, 'it is being worked on')}, last change {told(claim.updated_at)}"
    return outcome_text(claim)


def outcome_text(claim: Claim) -> str:
    """Why a document that is done is done."""
    return _WHY.get(Outcome(claim.outcome or Outcome.NONE), "it ended without an outcome")


def document_of(claim_key: str) -> str:
    """The object's key within a claim key `bucket/key@version#etag`."""
    return claim_key.partition("/")[2].rpartition("@")[0] or claim_key


def codes_of(review: Review | None) -> str:
    """The codes of a review's reasons, each once."""
    return ", ".join(dict.fromkeys(str(reason.code) for reason in review.reasons)) if review else ""


_UNDER_WAY = {
    Status.IN_PROGRESS: "it is being read",
    Status.IN_REVIEW: "a person has decided, and it goes on",
    Status.COMMITTED: "it is in the ledger and about to be published",
}
_WHY = {
    Outcome.COMMITTED: "it is in the ledger",
    Outcome.SAME_CONTENT: "the same bytes are known under another name or version",
    Outcome.SUPERSEDED: "it was overwritten before it could be read",
    Outcome.GONE: "it was deleted before it could be read",
    Outcome.REJECTED: "a reviewer rejected it",
    Outcome.SAME_LEASE: "a reviewer said that the ledger holds this lease already",
}


def review_ids_of(claim: Claim) -> tuple[str, ...]:
    """The ids that a review of this claim may have: its content's hash, or its claim key's where the event is asked
    about (no content yet, an empty file, the same bytes for another property)."""
    by_event = hashlib.sha256(claim.ref.claim_key.encode()).hexdigest()
    return (claim.content.hash, by_event) if claim.content else (by_event,)


@dataclass(frozen=True, slots=True)
class Totals:
    """Object versions that came in, against where they are now. `lost` ones are old, and nobody has begun them."""

    came_in: int = 0
    committed: int = 0
    duplicate: int = 0
    with_person: int = 0
    settled_otherwise: int = 0
    under_way: int = 0
    held: int = 0
    not_begun: int = 0
    lost: int = 0
    forgotten: int = 0  # older than claims are kept: nothing is known, nor can be

    def as_json(self) -> dict[str, int]:
        return {item.name: getattr(self, item.name) for item in fields(self)}


@dataclass(slots=True)
class _Count:
    by: dict[str, int] = field(default_factory=dict)

    def add(self, name: str) -> None:
        self.by[name] = self.by.get(name, 0) + 1


def totals(
    versions: Iterable[ObjectVersion], known: Iterable[Claim], asked_about: frozenset[str], now: datetime
) -> Totals:
    """Counts in against counts out. `asked_about` are the claim keys whose reviews wait for a person.

    A document whose object has been deleted since still counts as come in: its claim says so.
    """
    count = _Count()
    claimed: set[str] = set()
    for claim in known:
        claimed.add(_identity(claim.ref))
        count.add(_fate_by_queue(claim, asked_about))
    came_in = len(claimed)
    for version in versions:
        if _identity(version.ref) in claimed:
            continue
        came_in += 1
        count.add(_unclaimed(now - version.modified))
    return Totals(came_in=came_in, **count.by)


def _fate_by_queue(claim: Claim, asked_about: frozenset[str]) -> str:
    fate = fate_of(claim)
    if fate is Fate.WITH_PERSON and claim.ref.claim_key not in asked_about:
        return Fate.UNDER_WAY  # decided; the execution is about to go on
    return fate


def _identity(ref: DocumentRef) -> str:
    """The version alone: a claim that was made under its sequencer too is of the same object version."""
    return DocumentRef(ref.bucket, ref.key, ref.etag, ref.version_id).claim_key


def _unclaimed(age: timedelta) -> str:
    if age < ON_THE_WAY:
        return Fate.NOT_BEGUN
    return "forgotten" if age > DEFAULT_RETENTION else "lost"
