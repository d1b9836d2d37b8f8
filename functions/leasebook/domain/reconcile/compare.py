"""The comparisons: sorted streams of facts in, findings out. Pure, and in memory that does not grow with the streams.

Each takes its left stream item by item beside the few facts of the right one that have the same key. The streams must
be sorted by that key, as text by code point.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import groupby
from typing import TypeVar

from leasebook.domain.claims import DEFAULT_RETENTION, Status
from leasebook.domain.identity import RECEIPT_HEX_DIGITS
from leasebook.domain.reconcile.facts import (
    SEPARATOR,
    Arrived,
    Asked,
    Claimed,
    Committed,
    Leased,
    Revised,
)
from leasebook.domain.reconcile.findings import Arrivals, Drift, Finding
from leasebook.domain.reviews import ReviewStatus
from leasebook.domain.state import Outcome

ON_THE_WAY = timedelta(
    minutes=15
)  # an event, a resume or an answer may take this long before its absence means a thing
GROUP = 1000  # facts of the right stream that are kept for one key; more copies of the same bytes say nothing new

Left = TypeVar("Left")
Right = TypeVar("Right")


@dataclass(frozen=True, slots=True)
class Moment:
    """When the comparison is made, and how far claims reach back."""

    now: datetime
    horizon: timedelta = DEFAULT_RETENTION
    grace: timedelta = ON_THE_WAY

    def young(self, at: str) -> bool:
        """Whether what happened at `at` (ISO) is too recent to say anything."""
        return bool(at) and self.now - datetime.fromisoformat(at) < self.grace

    def forgotten(self, at: str) -> bool:
        return self.now - datetime.fromisoformat(at) > self.horizon


def receipt_of(claim_key: str) -> str:
    return sha256(claim_key.encode()).hexdigest()[:RECEIPT_HEX_DIGITS]


def beside(
    left: Iterable[Left], left_key: Callable[[Left], str], right: Iterable[Right], right_key: Callable[[Right], str]
) -> Iterator[tuple[Left, list[Right]]]:
    """Each item of `left` with the items of `right` that have its key. Raises ValueError where one is out of order."""
    rest = iter(right)
    ahead = next(rest, None)
    ahead_key = right_key(ahead) if ahead is not None else ""
    group: list[Right] = []
    group_key: str | None = None
    last = ""
    for item in left:
        key = left_key(item)
        if key < last:
            raise ValueError("the left stream is not sorted by its key")
        last = key
        if key != group_key:
            group, group_key = [], key
            while ahead is not None and ahead_key <= key:
                if ahead_key == key and len(group) < GROUP:
                    group.append(ahead)
                ahead = next(rest, None)
                ahead_key = right_key(ahead) if ahead is not None else ""
        yield item, group


def unclaimed(
    versions: Iterable[Arrived], claims: Iterable[Claimed], moment: Moment, count: Arrivals
) -> Iterator[tuple[Finding, Arrived]]:
    """The versions that nothing has claimed although it is time; both streams by identity. Counts every version."""
    for version, its_claims in beside(versions, lambda one: one.identity, claims, lambda one: one.identity):
        count.arrived += 1
        if its_claims:
            count.claimed += 1
        elif moment.young(version.modified):
            count.on_the_way += 1
        elif moment.forgotten(version.modified):
            count.forgotten += 1
        else:
            count.missing += 1
            yield _of_claim(Drift.MISSING, version.identity, version.modified), version


def unfinished(claims: Iterable[Claimed], running: Callable[[str], bool], moment: Moment) -> Iterator[Finding]:
    """The claims that are not done and have nobody who works on them; in any order."""
    for claim in claims:
        if claim.status in (Status.DONE, Status.HELD) or running(claim.owner) or moment.young(claim.updated_at):
            continue
        drift = Drift.COMMITTED_NOT_DONE if claim.status == Status.COMMITTED else Drift.STUCK
        yield _of_claim(drift, claim.claim_key, claim.updated_at)


def not_in_the_ledger(
    claims: Iterable[Claimed], documents: Iterable[Committed], reviews: Iterable[Asked], moment: Moment
) -> Iterator[Finding]:
    """Claims that say of their bytes what the ledger, or a review, does not bear out; all streams by content hash."""
    with_rows = beside(claims, lambda one: one.content_hash, documents, lambda one: one.content_hash)
    with_all = beside(with_rows, lambda pair: pair[0].content_hash, reviews, lambda one: one.content_hash)
    for (claim, rows), asked in with_all:
        says_committed = claim.status == Status.COMMITTED or claim.outcome == Outcome.COMMITTED
        if rows or not claim.content_hash or moment.young(claim.updated_at):
            continue
        if says_committed:
            yield _of_claim(Drift.WITHOUT_ROW, claim.claim_key, claim.updated_at)
        elif claim.outcome == Outcome.SAME_CONTENT and not asked:
            yield _of_claim(Drift.COPY_OF_NOTHING, claim.claim_key, claim.updated_at)


def two_commits(documents: Iterable[Committed], claims: Iterable[Claimed]) -> Iterator[Finding]:
    """Claims of which the ledger holds two documents, or another one than they say; both streams by claim key."""
    before: Committed | None = None
    for document, its_claims in beside(documents, lambda one: one.claim_key, claims, lambda one: one.claim_key):
        other = next((one.commit for one in its_claims if one.commit not in ("", document.content_hash)), "")
        if before is not None and before.claim_key == document.claim_key:
            other = before.content_hash
        if other:
            found = _of_claim(Drift.TWO_COMMITS, document.claim_key, document.committed_at)
            yield Finding(found.drift, found.about, found.receipt, found.since, f"{document.content_hash} {other}")
        before = document


def two_bases(documents: Iterable[Committed]) -> Iterator[Finding]:
    """Agreements that two documents hold; by agreement."""
    before: Committed | None = None
    for document in documents:
        if before is not None and document.agreement and before.agreement == document.agreement:
            yield Finding(
                Drift.TWO_BASES,
                document.claim_key,
                receipt_of(document.claim_key),
                document.committed_at,
                f"{document.content_hash} {before.content_hash}",
            )
        before = document


def standing(revisions: Iterable[Revised], told: Iterable[str]) -> Iterator[Leased]:
    """Each lease whose term has both its days, as it was corrected last; `revisions` by revision, `told` sorted."""
    by_document = groupby(revisions, lambda one: one.content_hash)
    for (content_hash, group), told_of in beside(by_document, lambda pair: pair[0], told, str):
        first, *corrections = group
        last = corrections[-1] if corrections else first
        if last.place and last.first and last.last:
            yield Leased(
                f"{last.place}{SEPARATOR}{last.first}",
                last.place,
                last.units,
                last.first,
                last.last,
                content_hash,
                first.claim_key,
                first.committed_at,
                "y" if told_of else "",
            )


def overlapping_leases(
    leases: Iterable[Leased], run_at_once: Callable[[str, str], bool], moment: Moment
) -> Iterator[Finding]:
    """Leases of one place that run at the same time, of which the later one was committed by somebody who was not told
    of another; in their order. Each is named once, however many it overlaps."""
    running: list[Leased] = []
    for lease in leases:
        running = [one for one in running if one.place == lease.place and one.last >= lease.first][-GROUP:]
        for other in running:
            earlier, later = sorted((other, lease), key=lambda one: (one.committed_at, one.content_hash))
            if later.told or moment.young(later.committed_at) or not _may_be_one_place(one=lease, other=other):
                continue
            if run_at_once(other.content_hash, lease.content_hash):
                both = f"{later.content_hash} {earlier.content_hash}"
                yield _of_claim(Drift.OVERLAPPING_LEASES, later.claim_key, later.committed_at, both)
                break
        running.append(lease)


def _may_be_one_place(one: Leased, other: Leased) -> bool:
    """Unless both name suites, and other ones."""
    return not (one.units and other.units) or bool(set(one.units.split(SEPARATOR)) & set(other.units.split(SEPARATOR)))


def unanswered(
    reviews: Iterable[Asked], claims: Iterable[Claimed], running: Callable[[str], bool], moment: Moment
) -> Iterator[Finding]:
    """Reviews that nobody waits for, and decisions of which nothing came; both streams by claim key."""
    for review, its_claims in beside(reviews, lambda one: one.claim_key, claims, lambda one: one.claim_key):
        claim = its_claims[0] if its_claims else None
        if claim is not None and (claim.status == Status.HELD or moment.young(claim.updated_at)):
            continue
        if review.status == ReviewStatus.OPEN:
            waits = claim is not None and claim.owner == review.execution and running(review.execution)
            if not waits and not moment.young(review.opened_at):
                yield _of_claim(Drift.REVIEW_WITHOUT_WAITER, review.claim_key, review.opened_at, review.review_id)
        elif review.status == ReviewStatus.DECIDED and claim is not None and not _done(claim):
            if moment.young(max(review.decided_at, review.settles_at)):
                continue
            yield _of_claim(Drift.DECIDED_NOT_DONE, review.claim_key, review.decided_at, review.review_id)


def _done(claim: Claimed) -> bool:
    return claim.status == Status.DONE


def orphans(
    kept: Iterable[str], claims: Iterable[Claimed], documents: Iterable[Committed], reviews: Iterable[Asked]
) -> Iterator[Finding]:
    """Content hashes of which a reading is kept and that no record knows; all streams by content hash."""
    one = beside(kept, str, claims, lambda claim: claim.content_hash)
    two = beside(one, lambda pair: pair[0], documents, lambda document: document.content_hash)
    three = beside(two, lambda pair: pair[0][0], reviews, lambda review: review.content_hash)
    for ((content_hash, its_claims), rows), asked in three:
        if not (its_claims or rows or asked):
            yield Finding(Drift.ORPHAN_ARTIFACT, content_hash, "")


def _of_claim(drift: Drift, claim_key: str, since: str, other: str = "") -> Finding:
    return Finding(drift, claim_key, receipt_of(claim_key), since, other)
