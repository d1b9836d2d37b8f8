"""Claim."""

from datetime import timedelta
from typing import Any

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.ledger import DynamoLedger
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.steps.claim import claim
from leasebook.handlers.entry import Settings, count, function, now


class ClaimSettings(Settings):
    claims_table: str
    leases_table: str
    artifacts_bucket: str
    claim_retention_days: int = DEFAULT_RETENTION.days


@function("Claim")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ClaimSettings.load()
    state, ignored = claim(
        event["state"],  # the event itself, whatever it is: nobody has made a state of it yet
        event["execution"],
        claims=DynamoClaims(settings.claims_table),
        ledger=DynamoLedger(settings.leases_table),
        now=now(),
        retention=timedelta(days=settings.claim_retention_days),
        own_buckets=frozenset({settings.artifacts_bucket}),
    )
    if ignored is not None:
        count("Ignored", Reason=str(ignored))
        return state | {"reason": str(ignored)}
    return state
