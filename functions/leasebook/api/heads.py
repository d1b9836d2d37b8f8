"""A review's record as the API gives it."""

import hashlib
from datetime import datetime

from leasebook.api import models
from leasebook.domain.drafts import Draft, Presence
from leasebook.domain.identity import RECEIPT_HEX_DIGITS
from leasebook.domain.reviews import Decision, Review, ReviewStatus

LOOKING_SECONDS = 90  # whoever looked longer ago is not on it any more; the page says so every 30 seconds


def head_of(review: Review, now: datetime, looker: Presence | None = None) -> models.ReviewHead:
    subject = review.subject.as_json()
    return models.ReviewHead(
        review_id=review.review_id,
        status=review.status.value,
        round=review.round,
        version=review.version,
        document=document_of(review.claim_key),
        receipt=receipt_of(review.claim_key),
        content_hash=review.content_hash,
        opened_at=review.opened_at,
        due_at=review.due_at,
        overdue=review.status is ReviewStatus.OPEN and datetime.fromisoformat(review.due_at) < now,
        reasons=[models.Reason.model_validate(reason.as_json()) for reason in review.reasons],
        subject=models.Subject.model_validate(subject),
        hold=models.Hold.model_validate(review.hold.as_json()) if review.hold else None,
        escalations=review.escalations,
        sources=len(review.sources),
        decision=decision_of(review.decision) if review.decision else None,
        on_it=_on_it(looker, now),
    )


def decision_of(decision: Decision) -> models.Decision:
    return models.Decision.model_validate(decision.as_json())


def draft_of(draft: Draft) -> models.Draft:
    return models.Draft(
        version=draft.version,
        values=dict(draft.values),
        note=draft.note,
        pending=draft.pending,
        by=draft.by,
        at=draft.at,
    )


def document_of(claim_key: str) -> str:
    """The object's key within its bucket: what people know the document by."""
    return claim_key.partition("/")[2].rpartition("@")[0] or claim_key


def receipt_of(claim_key: str) -> str:
    """What support may disclose of the document."""
    return hashlib.sha256(claim_key.encode()).hexdigest()[:RECEIPT_HEX_DIGITS]


def _on_it(looker: Presence | None, now: datetime) -> models.Looker | None:
    if looker is None or (now - datetime.fromisoformat(looker.at)).total_seconds() > LOOKING_SECONDS:
        return None
    return models.Looker(by=looker.by, at=looker.at)
