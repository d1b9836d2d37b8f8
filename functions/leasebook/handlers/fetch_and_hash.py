"""FetchAndHash."""

from typing import Any

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Inbox
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.state import accept
from leasebook.domain.steps.fetch_and_hash import fetch_and_hash
from leasebook.handlers.entry import Settings, function, now


class FetchAndHashSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str


@function("FetchAndHash")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = FetchAndHashSettings.load()
    return fetch_and_hash(
        accept(event["state"]),
        event["execution"],
        inbox=S3Inbox(),
        claims=DynamoClaims(settings.claims_table),
        ledger=DynamoLedger(settings.leases_table),
        reviews=DynamoReviews(settings.reviews_table),
        now=now(),
    )
