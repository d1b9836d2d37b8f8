"""One part of a listing against the claims of exactly its versions; what was missed is started where that is asked."""

from collections.abc import Sequence

from leasebook.domain.identity import event_of
from leasebook.domain.ports import Executions
from leasebook.domain.reconcile.compare import Moment, unclaimed
from leasebook.domain.reconcile.facts import Arrived
from leasebook.domain.reconcile.findings import Report
from leasebook.domain.reconcile.ports import Claims
from leasebook.domain.steps.starting import Start, start


def compare_part(versions: Sequence[Arrived], claims: Claims, executions: Executions | None, moment: Moment) -> Report:
    """`executions` None: nothing is started."""
    report = Report(at=moment.now.isoformat(timespec="milliseconds"))
    ordered = sorted(versions)
    its_claims = sorted(claims.of([version.identity for version in ordered]))
    for finding, version in unclaimed(ordered, its_claims, moment, report.arrivals):
        report.add(finding)
        if executions is not None:
            begun = start(executions, version.ref, 0, event_of(version.ref), moment.now)
            report.repaired["started"] += begun is not Start.LATER
    return report
