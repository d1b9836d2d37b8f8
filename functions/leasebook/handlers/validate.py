"""Validate."""

from typing import Any

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts
from leasebook.domain.state import accept
from leasebook.domain.steps.validate import validate
from leasebook.handlers.entry import Settings, function


class ValidateSettings(Settings):
    claims_table: str
    leases_table: str
    artifacts_bucket: str
    properties_key: str | None = None


@function("Validate")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ValidateSettings.load()
    return validate(
        accept(event["state"]),
        event["execution"],
        claims=DynamoClaims(settings.claims_table),
        artifacts=S3Artifacts(settings.artifacts_bucket, settings.properties_key),
        ledger=DynamoLedger(settings.leases_table),
    )
