"""Reconcile: what the parts found of arrivals, and every record against the others; writes the report and its metrics.

in   {"run", "state": {"grace_minutes", ...}}
out  the state with {"report": its key in the artifacts bucket, "total", "left"}
"""

from datetime import timedelta
from typing import Any

from leasebook.adapters.reconciling import DynamoRecords, S3Lists
from leasebook.adapters.spill import SqliteSpill
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.reconcile.compare import ON_THE_WAY, Moment
from leasebook.domain.reconcile.findings import Drift, Report
from leasebook.domain.reconcile.whole import reconcile
from leasebook.handlers.entry import Settings, count, function, now


class ReconcileSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    artifacts_bucket: str
    state_machine_arn: str
    claim_retention_days: int = DEFAULT_RETENTION.days


@function("Reconcile")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ReconcileSettings.load()
    run, state, at = event["run"], event["state"], now()
    lists = S3Lists(settings.artifacts_bucket)
    report = Report(at=at.isoformat(timespec="milliseconds"))
    for part in lists.results(run):
        assert isinstance(part, dict), "a part's result is a report"
        report.merge(part)
    records = DynamoRecords(
        settings.claims_table,
        settings.leases_table,
        settings.reviews_table,
        settings.artifacts_bucket,
        settings.state_machine_arn,
    )
    moment = Moment(at, timedelta(days=settings.claim_retention_days), timedelta(minutes=float(state["grace_minutes"])))
    with SqliteSpill() as spill:
        reconcile(records, spill, moment, report)
    key = lists.write_report(run, report.as_json())
    if moment.grace >= ON_THE_WAY:  # a closer look sees what is merely on the way, which must wake nobody
        count("Drift", report.total)
        for drift in Drift:
            count("DriftOf", report.drift[drift.label], Kind=drift.label)
    return {**state, "report": key, "total": report.total, "left": report.left}
