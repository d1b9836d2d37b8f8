"""Overlapping: one tenant, one place, two leases at a time. One takes the other's place, or one was read wrongly."""

from collections.abc import Collection
from datetime import date

from leasebook.domain.ports import Ledger
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.terms import LeaseTerms
from leasebook.domain.timeline.in_force import Document, InForce, in_force
from leasebook.domain.timeline.naming import may_be_one_place, naming_of, tenants_of

# A round that shows one of these has shown the overlap, or has been refused for one that only corrections brought.
OVERLAP_SEEN = (Code.LEASE_REPLACED, Code.POSSIBLE_DUPLICATE, Code.REVIEW_REFUSED)


def overlapping(
    terms: LeaseTerms, content_hash: str, ledger: Ledger, but_not: Collection[str] = ()
) -> tuple[Reason, ...]:
    """A reason for each lease of the ledger, but those of `but_not`, that runs at the same time. Leases of different
    suites may, and so may a lease and a sublease."""
    if terms.lease_start is None or terms.lease_end is None:
        return ()
    mine = naming_of(content_hash, terms.document_type, terms.as_item())
    there = ledger.of_property(terms.property_id)
    found = []
    for one in sorted(there, key=lambda naming: naming.content_hash):
        if one.document_type != mine.document_type or one.content_hash in (content_hash, *but_not):
            continue
        if not may_be_one_place(one, mine) or not tenants_of(one, there) & set(mine.tenants):
            continue
        first, last = _term(_standing(one.content_hash, terms.lease_start, ledger))
        if first and last and first <= terms.lease_end and terms.lease_start <= last:
            found.append(Reason(Code.LEASE_REPLACED, _sentence(one.content_hash, first, last), "lease_start"))
    return tuple(found[:1])  # one is enough for a person to look


def run_at_once(one: str, other: str, ledger: Ledger) -> bool:
    """Whether two leases of the ledger, by content hash, run at the same time, as amended when the later one begins."""
    begin = [ledger.rows_of(lease)[-1]["terms"].get("lease_start") for lease in (one, other)]
    if not all(begin):
        return False
    day = max(date.fromisoformat(str(first)) for first in begin)
    (first, last), (others_first, others_last) = (_term(_standing(lease, day, ledger)) for lease in (one, other))
    if first is None or last is None or others_first is None or others_last is None:
        return False
    return others_first <= last and first <= others_last


def _standing(content_hash: str, day: date, ledger: Ledger) -> InForce:
    changes = [Document(ledger.rows_of(one)) for one in ledger.changes_of(content_hash).documents]
    return in_force(Document(ledger.rows_of(content_hash)), changes, day)


def _term(standing: InForce) -> tuple[date | None, date | None]:
    ends = (standing.terms.get(name) for name in ("lease_start", "lease_end"))
    first, last = (date.fromisoformat(str(end.value)) if end is not None else None for end in ends)
    return first, last


def _sentence(content_hash: str, first: date, last: date) -> str:
    return (
        f"The ledger holds a lease of the same tenant and property from {first} to {last} ({content_hash[:12]}), which "
        "runs at the same time. If this document takes its place, correct the last day of that lease."
    )
