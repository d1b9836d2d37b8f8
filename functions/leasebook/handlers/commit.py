"""Commit."""

from collections.abc import Callable
from typing import Any

from leasebook.adapters.bus import EventBus
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import SqsQueue
from leasebook.adapters.invoking import ask
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.reviews import DynamoReviews
from leasebook.adapters.revisions import DynamoRevisions
from leasebook.domain.reviews import Action, Review
from leasebook.domain.state import accept
from leasebook.domain.steps.commit import commit
from leasebook.domain.steps.follow_up import FollowUp
from leasebook.domain.steps.sweep import LOOK_AGAIN
from leasebook.handlers.entry import Settings, function, now


class CommitSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    artifacts_bucket: str
    event_bus_name: str
    answer_function_name: str
    recovery_queue_url: str
    properties_key: str | None = None


@function("Commit")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = CommitSettings.load()
    ledger = DynamoLedger(settings.leases_table, settings.claims_table, settings.reviews_table)
    reviews = DynamoReviews(settings.reviews_table)
    return commit(
        accept(event["state"]),
        event["execution"],
        claims=DynamoClaims(settings.claims_table),
        artifacts=S3Artifacts(settings.artifacts_bucket, settings.properties_key),
        ledger=ledger,
        reviews=reviews,
        follow_up=FollowUp(
            ledger,
            DynamoRevisions(settings.leases_table),
            reviews,
            EventBus(settings.event_bus_name),
            _recheck(settings.answer_function_name),
            lambda asked: SqsQueue(settings.recovery_queue_url).send({LOOK_AGAIN: asked.as_json()}),
        ),
        now=now(),
    )


def _recheck(function_name: str) -> Callable[[Review, str], None]:
    """Only Answer may read tokens, so it is asked to decide and to tell the execution that waits."""

    def recheck(review: Review, why: str) -> None:
        request = {
            "action": str(Action.RECHECK),
            "review_id": review.review_id,
            "version": review.version,
            "by": "leasebook",
            "note": why,
        }
        ask(function_name, request)  # a conflict is no error: somebody decided first

    return recheck
