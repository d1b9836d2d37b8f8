"""CompareVersions: one part of the listed object versions against their claims; with `repair` it starts the missed.

in   {"part": the part's key, "repair": bool, "grace_minutes"}
out  {"total"}: how many were missing; the rest is written beside the part
"""

from datetime import timedelta
from typing import Any

from leasebook.adapters.executions import StepFunctions
from leasebook.adapters.pacing import half_of_the_quota
from leasebook.adapters.reconciling import DynamoClaimsOf, S3Lists
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.part import compare_part
from leasebook.handlers.entry import Settings, function, now

PARTS_AT_ONCE = 20  # MaxConcurrency of the map in reconcile.asl.json


class CompareVersionsSettings(Settings):
    claims_table: str
    artifacts_bucket: str
    state_machine_arn: str
    claim_retention_days: int = DEFAULT_RETENTION.days


@function("CompareVersions")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = CompareVersionsSettings.load()
    lists = S3Lists(settings.artifacts_bucket)
    intakes = half_of_the_quota(StepFunctions(settings.state_machine_arn), PARTS_AT_ONCE)
    moment = Moment(
        now(), timedelta(days=settings.claim_retention_days), timedelta(minutes=float(event["grace_minutes"]))
    )
    report = compare_part(
        lists.part(event["part"]), DynamoClaimsOf(settings.claims_table), intakes if event["repair"] else None, moment
    )
    lists.write_result(event["part"], report.as_json())
    return {"total": report.total}
