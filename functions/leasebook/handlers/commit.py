"""Commit."""

from typing import Any

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.state import accept
from leasebook.domain.steps.commit import commit
from leasebook.handlers.entry import Settings, function, now


class CommitSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    artifacts_bucket: str
    properties_key: str | None = None


@function("Commit")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = CommitSettings.load()
    return commit(
        accept(event["state"]),
        event["execution"],
        claims=DynamoClaims(settings.claims_table),
        artifacts=S3Artifacts(settings.artifacts_bucket, settings.properties_key),
        ledger=DynamoLedger(settings.leases_table, settings.claims_table, settings.reviews_table),
        reviews=DynamoReviews(settings.reviews_table),
        now=now(),
    )
