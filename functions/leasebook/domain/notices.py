"""What reviewers are told by mail or chat: that something waits, under its receipt. No contents, no name, no token."""

from typing import Any

from leasebook.domain.reviews import Review


def notice_of(review: Review, receipt: str, console_url: str | None) -> tuple[str, dict[str, Any]]:
    """Subject and body. The first time a review is overdue is a reminder, from then on it is an escalation."""
    kind = ("new review", "reminder", "escalation")[min(review.escalations, 2)]
    body: dict[str, Any] = {
        "notice": kind,
        "receipt": receipt,
        "reasons": [str(reason.code) for reason in review.reasons],
        "round": review.round,
        "due_at": review.due_at,
    }
    if console_url:
        body["link"] = f"{console_url.rstrip('/')}/#/review/{review.review_id}"
    return f"Leasebook: {kind} {receipt}", body
