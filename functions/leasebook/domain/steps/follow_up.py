"""Follow up: what a commit means for other documents of its property. Part of Commit, repeated until it is done.

Documents that were committed before their lease join it now; those that wait for it with a person are judged again;
a term that waits for its first day gets it. Every part finds out for itself whether it was done before.

Whoever approved two documents before their lease was there has not seen that they contradict each other. They join it
all the same, so that the lease shows it; and the second is put to a person again, by a request that is queued before
the two join.

Exactly once under races: whoever waits is noted before their review is opened, and looks for the lease once more when
it is open; whoever commits a lease looks for notes when the commit is made. So one of the two sees the other. A review
is sent on by a decision at the version that was seen, like every decision.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leasebook.domain.errors import TransactionBusy
from leasebook.domain.kinds import LEASE_KINDS
from leasebook.domain.ledger import Link
from leasebook.domain.ports import Bus, Ledger, Reviews, Revisions
from leasebook.domain.reasons import Code
from leasebook.domain.replay import LookAgain
from leasebook.domain.reviews import Review, ReviewStatus
from leasebook.domain.revisions import DATES_SETTLED
from leasebook.domain.steps.linking import WAITING, doubts_of
from leasebook.domain.steps.settle import hold_agreement, settle
from leasebook.domain.timeline.layers import COMMENCEMENT
from leasebook.domain.timeline.naming import Found, Missing, Naming, Unclear, find_base, moved, naming_of

JOIN_ATTEMPTS = 5  # another document joins the same lease in between
CONTRADICTED = "It joined its lease beside a document that says something else from the same day."
OPENS_DOORS = LEASE_KINDS | {"assignment"}  # after an assignment, documents may name the new tenant


@dataclass(frozen=True, slots=True)
class FollowUp:
    """`recheck(review, why)` has a waiting document judged again, unless somebody decided meanwhile. `look_again` has
    one that is in the ledger judged again, as soon as its execution is over."""

    ledger: Ledger
    revisions: Revisions
    reviews: Reviews
    bus: Bus
    recheck: Callable[[Review, str], None]
    look_again: Callable[[LookAgain], None]

    def corrected(self, content_hash: str, by: str, at: str) -> None:
        """After a correction: the document may be known by something else now, and so find others or be found. All its
        revisions are looked at, since whoever made the one before may have died before this."""
        for _ in range(JOIN_ATTEMPTS):
            rows = self.ledger.rows_of(content_hash)
            settled = next((row for row in reversed(rows) if row.get("published_as") == DATES_SETTLED), None)
            if settled is not None:
                hold_agreement(rows[0], settled, at, self.ledger)
            known = [_known_by(row) for row in rows]
            now, here = known[-1]
            linked = None if now.is_lease else self._linked(content_hash, [place for _, place in known])
            if linked is not None or all(one == known[-1] for one in known):
                self._settle(linked, at)
                return
            for there in dict.fromkeys(place for _, place in known if place != here):
                self.ledger.know(there, moved(now))
            self.ledger.know(here, now)
            if len(self.ledger.rows_of(content_hash)) == len(rows):  # else what was kept may be older than what stood
                self._follow(content_hash, here, str(rows[0]["receipt"]), by, at)
                return
        raise TransactionBusy

    def _linked(self, content_hash: str, places: Sequence[str]) -> Naming | None:
        """By what the document has found its lease; it stays known by that. None where it has found none."""
        namings = (one for place in dict.fromkeys(places) for one in self.ledger.of_property(place))
        mine = (one for one in namings if one.content_hash == content_hash)
        return next((one for one in mine if one.base not in (None, content_hash)), None)

    def __call__(self, content_hash: str, execution: str, at: str) -> None:
        rows = self.ledger.rows_of(content_hash)
        property_id = rows[-1].get("property_id") if rows else None
        if property_id is not None:
            self._follow(content_hash, str(property_id), str(rows[0]["receipt"]), execution, at)

    def _follow(self, content_hash: str, property_id: str, receipt: str, execution: str, at: str) -> None:
        namings = self.ledger.of_property(property_id)
        mine = next((naming for naming in namings if naming.content_hash == content_hash), None)
        if mine is None:
            return  # committed by a version that did not keep it
        for naming in namings:
            if not naming.is_lease and naming.base is None:
                self._join(property_id, naming, namings, mine, execution, at)
        if mine.document_type in OPENS_DOORS:
            self._send_on(property_id, namings, receipt)
        if mine.is_lease:
            settle(content_hash, at, ledger=self.ledger, revisions=self.revisions, bus=self.bus)
        else:
            self._settle(self._linked(content_hash, [property_id]), at)

    def _join(
        self, property_id: str, naming: Naming, namings: Sequence[Naming], mine: Naming, execution: str, at: str
    ) -> None:
        found = find_base(naming, namings)
        if not isinstance(found, Found) or mine.content_hash not in (naming.content_hash, found.base):
            return
        rows = self.ledger.rows_of(naming.content_hash)
        for _ in range(JOIN_ATTEMPTS):
            seen, doubts = doubts_of(naming, found.base, rows[-1]["terms"], self.ledger)
            if any(doubt.code is Code.AMENDMENT_CONFLICT for doubt in doubts):
                self.look_again(LookAgain(str(rows[0]["claim_key"]), CONTRADICTED, Code.AMENDMENT_CONFLICT))
            try:
                self.ledger.link(property_id, naming, Link(found.base, naming.content_hash, seen, at, execution))
                return
            except TransactionBusy:
                continue
        raise TransactionBusy

    def _settle(self, linked: Naming | None, at: str) -> None:
        """The lease that a commencement certificate has found gets its dates, if it waits for them."""
        if linked is not None and linked.base and linked.document_type == COMMENCEMENT:
            settle(linked.base, at, ledger=self.ledger, revisions=self.revisions, bus=self.bus)

    def _send_on(self, property_id: str, namings: Sequence[Naming], receipt: str) -> None:
        for waiting in self.reviews.waiting_for_base(property_id):
            review = self.reviews.head(waiting.review_id)
            in_its_round = review is not None and review.round == waiting.round
            if review is not None and in_its_round and has_news(review, find_base(waiting.naming, namings)):
                self.recheck(review, f"A document that it may have waited for was committed: {receipt}.")


def _known_by(row: Mapping[str, Any]) -> tuple[Naming, str]:
    """What a document's row in the ledger says it is known by, and under which property."""
    kind = str(row["terms"].get("document_type") or row["document_type"])
    return naming_of(str(row["content_hash"]), kind, row["terms"]), str(row.get("property_id"))


def has_news(review: Review, found: Found | Missing | Unclear) -> bool:
    """Whether judging a waiting document again tells something new: its lease is known, or at least is there now."""
    if review.status is not ReviewStatus.OPEN or not any(review.has(code) for code in WAITING):
        return False
    return isinstance(found, Found) or (isinstance(found, Unclear) and review.has(Code.BASE_LEASE_MISSING))
