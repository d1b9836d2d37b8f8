"""The claim: which execution may work on an object version, and how far the work got.

    in_progress ──> in_review ──> committed ──> done          held: stopped until an operator releases it
         ^─── a replay, or a later upload ───────┘

`owner` (an execution's ARN) is the fence: every later write names it in its condition. A claim is never taken over
because time has passed; only the sweep hands it on, when its owner is seen not to run any more.

Without versions, the same bytes uploaded again under their key have the same claim. Its `sequencer` is the greatest
that was seen, so that the object's head can follow it; and where the bytes had been found overwritten or deleted before
they were read (`not_there`), the later upload opens the claim again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any

from leasebook.domain.identity import DocumentRef, padded_sequencer
from leasebook.domain.replay import Replay

RECORD_VERSION = 1
DEFAULT_RETENTION = timedelta(days=400)
MIN_RETENTION = timedelta(days=1)  # duplicates arrive for up to a day (EventBridge retries for 24 hours)
MAX_RESUMES_WITHOUT_PROGRESS = 10
NOT_THERE = frozenset({"superseded", "gone"})  # outcomes of a document that could not be read


class Status(StrEnum):
    IN_PROGRESS = "in_progress"
    IN_REVIEW = "in_review"
    COMMITTED = "committed"
    DONE = "done"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class Content:
    """What was fetched: SHA-256 (hex) of the bytes, their number, their type by magic bytes."""

    hash: str
    size: int
    media_type: str

    def as_json(self) -> dict[str, Any]:
        return {"hash": self.hash, "size": self.size, "media_type": self.media_type}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Content":
        return cls(str(data["hash"]), int(data["size"]), str(data["media_type"]))


@dataclass(frozen=True, slots=True)
class Claim:
    """One row of the claims table."""

    ref: DocumentRef
    owner: str
    status: Status
    opened_at: str
    updated_at: str
    resumes: int = 0  # how often the sweep has given it a new execution
    fruitless: int = 0  # of these, since the last progress, those whose execution had failed by itself
    content: Content | None = None
    property_id: str | None = None  # the object's `property-id` metadata
    commit: Mapping[str, Any] | None = None  # pointers to what was committed, as published
    outcome: str | None = None
    hold_reason: str | None = None
    held_by: str | None = None
    held_from: Status | None = None  # what it goes back to when it is released
    expires_at: int | None = None
    replays: tuple[Replay, ...] = ()  # the oldest first; the last one is under way while the claim is not done
    not_there: bool = False  # its execution found the object overwritten or deleted, and gives up

    @property
    def replay(self) -> Replay | None:
        """The replay that is under way."""
        return self.replays[-1] if self.replays and not self.finished else None

    @property
    def finished(self) -> bool:
        return self.status is Status.DONE

    @property
    def content_hash(self) -> str:
        """SHA-256 (hex) of the bytes; the empty text before they were fetched."""
        return self.content.hash if self.content else ""

    @property
    def given_up(self) -> bool:
        """Whether nobody will read the document any more, unless it is uploaded again."""
        return self.not_there or (self.finished and self.outcome in NOT_THERE)


@dataclass(frozen=True, slots=True)
class Proceed:
    """This execution owns the claim and goes on."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class Committed:
    """This execution owns the claim, and what it would do is in the ledger already: publish and mark done."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Another execution holds the claim or finished it; nothing is to be done here."""

    status: Status


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """The same unversioned key and multipart etag under another sequencer: one upload told twice, or two uploads."""


Decision = Proceed | Committed | Duplicate | Ambiguous


def decide(existing: Claim, ref: DocumentRef, me: str) -> Decision:
    """What to do when the claim of `ref` is there already. `me` is this execution.

    A put or a change of owner whose answer was lost shows `me` as the owner: it is mine, not a duplicate.
    """
    if existing.owner == me:
        if existing.status in (Status.COMMITTED, Status.DONE) and existing.commit:
            return Committed(existing)
        return Duplicate(existing.status) if existing.finished else Proceed(existing)
    cannot_tell = ref.version_id is None and ref.etag_is_opaque and not ref.ambiguous
    another_event = bool(ref.sequencer and existing.ref.sequencer and ref.sequencer != existing.ref.sequencer)
    if cannot_tell and another_event:
        return Ambiguous()
    return Duplicate(existing.status)


def is_later_upload(ref: DocumentRef, claim: Claim) -> bool:
    """Whether `ref` tells of an upload after all that the claim knows of: the same bytes under the same key again, in a
    bucket without versions. A multipart etag does not say that the bytes are the same."""
    return may_be_put_back(ref, claim) and ref.sequencer != claim.ref.sequencer


def may_be_put_back(ref: DocumentRef, claim: Claim) -> bool:
    """The same, or the last upload that the claim knows of, whose delivery may have died before it moved the head."""
    if ref.version_id is not None or ref.etag_is_opaque or ref.sequencer is None:
        return False
    known = claim.ref.sequencer
    return known is None or padded_sequencer(known) <= padded_sequencer(ref.sequencer)


def expiry(now: datetime, retention: timedelta = DEFAULT_RETENTION) -> int:
    """When a claim done `now` may be collected, in epoch seconds. Garbage collection only, never a correctness test."""
    return int((now.astimezone(UTC) + max(retention, MIN_RETENTION)).timestamp())


def to_item(claim: Claim) -> dict[str, Any]:
    """The claim as a DynamoDB item; absent attributes are left out, `unfinished` is there only while it is not done."""
    item: dict[str, Any] = {
        "claim_key": claim.ref.claim_key,
        "record_version": RECORD_VERSION,
        "status": str(claim.status),
        "owner": claim.owner,
        "resumes": claim.resumes,
        "fruitless": claim.fruitless,
        "bucket": claim.ref.bucket,
        "key": claim.ref.key,
        "version_id": claim.ref.version_id,
        "etag": claim.ref.etag,
        "sequencer": claim.ref.sequencer,
        "size": claim.ref.size,
        "ambiguous": claim.ref.ambiguous or None,
        "receipt": claim.ref.receipt,
        "opened_at": claim.opened_at,
        "updated_at": claim.updated_at,
        "content": claim.content.as_json() if claim.content else None,
        "content_hash": claim.content_hash or None,
        "property_id": claim.property_id,
        "commit": dict(claim.commit) if claim.commit else None,
        "outcome": claim.outcome,
        "hold_reason": claim.hold_reason,
        "held_by": claim.held_by,
        "held_from": str(claim.held_from) if claim.held_from else None,
        "expires_at": claim.expires_at,
        "replays": [replay.as_json() for replay in claim.replays] or None,
        "not_there": claim.not_there or None,
        "unfinished": None if claim.finished else "y",
    }
    return {name: value for name, value in item.items() if value is not None}


def from_item(item: Mapping[str, Any]) -> Claim:
    content = item.get("content")
    size, expires = item.get("size"), item.get("expires_at")
    return Claim(
        ref=DocumentRef(
            item["bucket"],
            item["key"],
            item["etag"],
            item.get("version_id"),
            None if size is None else int(size),
            item.get("sequencer"),
            bool(item.get("ambiguous")),
        ),
        owner=item["owner"],
        status=Status(item["status"]),
        opened_at=item["opened_at"],
        updated_at=item["updated_at"],
        resumes=int(item.get("resumes", 0)),
        fruitless=int(item.get("fruitless", 0)),
        content=Content.from_json(content) if content else None,
        property_id=item.get("property_id"),
        commit=item.get("commit"),
        outcome=item.get("outcome"),
        hold_reason=item.get("hold_reason"),
        held_by=item.get("held_by"),
        held_from=Status(item["held_from"]) if item.get("held_from") else None,
        expires_at=None if expires is None else int(expires),
        replays=tuple(Replay.from_json(replay) for replay in item.get("replays", ())),
        not_there=bool(item.get("not_there")),
    )
