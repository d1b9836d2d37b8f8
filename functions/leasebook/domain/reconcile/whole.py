"""One reconciliation: every record laid aside once, read back in the orders that the comparisons need."""

from collections.abc import Callable, Iterable, Iterator

from leasebook.domain.reconcile import compare
from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.facts import Arrived, Asked, Claimed, Committed, Leased, Revised
from leasebook.domain.reconcile.findings import Finding, Report
from leasebook.domain.reconcile.ports import Records, Spill


def reconcile(records: Records, spill: Spill, moment: Moment, report: Report) -> None:
    """Everything but the arrivals, which `reconcile_versions` compares; adds to `report`."""
    running = records.running()  # before the claims: an execution that ends meanwhile has finished its claim first
    _lay_aside(records, spill, report)
    for finding in _findings(records, spill, running.__contains__, moment):
        report.add(finding)


def reconcile_versions(
    versions: Iterable[Arrived], spill: Spill, moment: Moment, report: Report, missing: Callable[[Arrived], None]
) -> None:
    """The arrivals against the claims that `reconcile` has laid aside. `missing` hears of each that nobody claimed."""
    spill.keep("versions", versions)
    for finding, version in compare.unclaimed(
        map(Arrived._make, spill.sorted("versions", 0)), claims_by(spill, "identity"), moment, report.arrivals
    ):
        report.add(finding)
        missing(version)


def _lay_aside(records: Records, spill: Spill, report: Report) -> None:
    """Claims come last: what changed while the others were read shows by a claim that has just been written."""
    spill.keep("revisions", records.revisions())
    spill.keep("told", ((content_hash,) for content_hash in records.told()))
    spill.keep("documents", _counted(records.documents(), report, lambda document: "ledger documents"))
    spill.keep("reviews", _counted(records.reviews(), report, lambda review: f"reviews {review.status}"))
    spill.keep("claims", _counted(records.claims(), report, lambda claim: f"claims {claim.status}"))


def _counted(facts: Iterable[tuple[str, ...]], report: Report, kind: Callable[..., str]) -> Iterator[tuple[str, ...]]:
    for fact in facts:
        report.records[kind(fact)] += 1
        yield fact


def _findings(records: Records, spill: Spill, running: Callable[[str], bool], moment: Moment) -> Iterator[Finding]:
    yield from compare.unfinished(map(Claimed._make, spill.all("claims")), running, moment)
    yield from compare.not_in_the_ledger(
        claims_by(spill, "content_hash"),
        documents_by(spill, "content_hash"),
        reviews_by(spill, "content_hash"),
        moment,
    )
    yield from compare.two_commits(documents_by(spill, "claim_key"), claims_by(spill, "claim_key"))
    yield from compare.two_bases(documents_by(spill, "agreement"))
    yield from compare.overlapping_leases(_leases(spill), records.run_at_once, moment)
    yield from compare.unanswered(reviews_by(spill, "claim_key"), claims_by(spill, "claim_key"), running, moment)
    yield from compare.orphans(
        records.artifacts(),
        claims_by(spill, "content_hash"),
        documents_by(spill, "content_hash"),
        reviews_by(spill, "content_hash"),
    )


def _leases(spill: Spill) -> Iterator[Leased]:
    revisions = map(Revised._make, spill.sorted("revisions", 0))
    spill.keep("leases", compare.standing(revisions, (told for (told,) in spill.sorted("told", 0))))
    return map(Leased._make, spill.sorted("leases", 0))


def claims_by(spill: Spill, field: str) -> Iterator[Claimed]:
    return map(Claimed._make, spill.sorted("claims", Claimed._fields.index(field)))


def documents_by(spill: Spill, field: str) -> Iterator[Committed]:
    return map(Committed._make, spill.sorted("documents", Committed._fields.index(field)))


def reviews_by(spill: Spill, field: str) -> Iterator[Asked]:
    return map(Asked._make, spill.sorted("reviews", Asked._fields.index(field)))
