"""Draft: what a reviewer typed is kept, so that a reload, a crash or a colleague loses none of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from leasebook.domain.drafts import Draft, Presence
from leasebook.domain.ports import DeskNotes, Reviews
from leasebook.domain.reviews import ReviewStatus


@dataclass(frozen=True, slots=True)
class Kept:
    """`saved` is whether the draft was written; `draft` is the one that is there now (None: no such open review)."""

    saved: bool
    draft: Draft | None


def keep_draft(
    review_id: str,
    values: Mapping[str, Any],
    note: str,
    pending: bool,
    by: str,
    seen: int,
    *,
    reviews: Reviews,
    notes: DeskNotes,
    now: datetime,
) -> Kept:
    """Saves over the draft version that the reviewer saw. A draft of an earlier round gives way to this one's."""
    head = reviews.head(review_id)
    if head is None or head.status is not ReviewStatus.OPEN:
        return Kept(False, None)
    existing = notes.draft(review_id)
    version = existing.version if existing else 0
    current = existing is not None and existing.round == head.round
    draft = Draft(review_id, head.round, version + 1, values, note, pending, by, now.isoformat(timespec="milliseconds"))
    if current and existing is not None and seen != version and existing.by != by:
        return Kept(False, existing)
    if notes.keep(draft, version):
        return Kept(True, draft)
    return Kept(False, notes.draft(review_id))


def look(review_id: str, by: str, *, notes: DeskNotes, now: datetime) -> None:
    notes.look(review_id, Presence(by, now.isoformat(timespec="milliseconds")))
