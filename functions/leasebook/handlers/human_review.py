"""HumanReview: the request function; the state then waits for the task token that it stored."""

from datetime import timedelta
from typing import Any

from leasebook.adapters.bus import Notices
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import StepFunctions
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.errors import LeasebookError, RoundsExhausted
from leasebook.domain.notices import notice_of
from leasebook.domain.reviews import DEFAULT_DUE, Review
from leasebook.domain.state import accept
from leasebook.domain.steps.human_review import human_review
from leasebook.handlers.entry import Settings, count, function, now


class HumanReviewSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    tokens_table: str
    artifacts_bucket: str
    properties_key: str | None = None
    review_due_days: int = DEFAULT_DUE.days
    claim_retention_days: int = DEFAULT_RETENTION.days
    notification_topic_arn: str | None = None
    console_url: str | None = None


@function("HumanReview")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = HumanReviewSettings.load()
    try:
        done = _ask(event, settings)
    except RoundsExhausted:
        count("ClaimHeld")
        raise
    return {"result": done}


def _ask(event: dict[str, Any], settings: HumanReviewSettings) -> str:
    return human_review(
        accept(event["state"]),
        event["execution"],
        event["token"],
        claims=DynamoClaims(settings.claims_table),
        artifacts=S3Artifacts(settings.artifacts_bucket, settings.properties_key),
        ledger=DynamoLedger(settings.leases_table),
        reviews=DynamoReviews(settings.reviews_table, settings.tokens_table),
        callbacks=StepFunctions(""),
        now=now(),
        due=timedelta(days=settings.review_due_days),
        retention=timedelta(days=settings.claim_retention_days),
        tell=lambda review, receipt: _tell(review, receipt, settings),
    )


def _tell(review: Review, receipt: str, settings: HumanReviewSettings) -> None:
    """A notice that cannot be sent is counted and holds nothing up: the review is in the queue all the same."""
    if review.escalations:
        count("ReviewsOverdue")
    if settings.notification_topic_arn is None:
        return
    try:
        Notices(settings.notification_topic_arn).send(*notice_of(review, receipt, settings.console_url))
    except LeasebookError:
        count("NoticesLost")
