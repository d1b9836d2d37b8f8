"""Linking: the lease that a document changes, and what speaks against joining the two without a person."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.domain.kinds import LEASE_KINDS
from leasebook.domain.ports import Ledger
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.steps.settle import dates_settled_by_hand, unsettled_by
from leasebook.domain.terms import ChangeTerms
from leasebook.domain.timeline.conflicts import conflicts_of
from leasebook.domain.timeline.naming import Found, Missing, Naming, find_base, naming_of

# A document with one of these, on what it amends, is judged again when another document of its property is committed.
WAITING = frozenset({Code.BASE_LEASE_MISSING, Code.AMENDS_UNCLEAR})


@dataclass(frozen=True, slots=True)
class Linking:
    """`base`: the lease by content hash, None where it is not known. `seen`: see `ledger.Link`. `doubts`: why a person
    is asked; `approved`: the lease that a person's approval confirms."""

    naming: Naming
    base: str | None = None
    seen: int = 0
    doubts: tuple[Reason, ...] = ()
    approved: str | None = None

    @property
    def conflicts(self) -> bool:
        return any(reason.code is Code.AMENDMENT_CONFLICT for reason in self.doubts)


def linking_of(terms: ChangeTerms, content_hash: str, ledger: Ledger) -> Linking:
    """Looks a document that changes a lease up among the documents of its property."""
    item = terms.as_item()
    naming = naming_of(content_hash, terms.document_type, item)
    found = find_base(naming, ledger.of_property(terms.property_id))
    if isinstance(found, Missing):
        return Linking(naming, doubts=(Reason(Code.BASE_LEASE_MISSING, _missing(found), "amends"),))
    if isinstance(found, Found):
        return _joined(naming, found.base, item, ledger)
    unclear = Reason(Code.AMENDS_UNCLEAR, found.sentence, "amends")
    if found.base is None:
        return Linking(naming, doubts=(unclear,))
    joined = _joined(naming, found.base, item, ledger)
    return Linking(naming, None, joined.seen, (unclear, *joined.doubts), found.base)


def _missing(found: Missing) -> str:
    if not found.dated:
        return ""
    theirs = " and one of ".join(found.dated)
    return f"The ledger holds no lease of that date; of the same tenant it holds one of {theirs}."


def _joined(naming: Naming, base: str, item: Mapping[str, Any], ledger: Ledger) -> Linking:
    seen, doubts = doubts_of(naming, base, item, ledger)
    return Linking(naming, base, seen, doubts, base)


def doubts_of(naming: Naming, base: str, item: Mapping[str, Any], ledger: Ledger) -> tuple[int, tuple[Reason, ...]]:
    """What speaks against letting a document (its terms) change that lease, and the number of `Changes` looked at."""
    there = ledger.changes_of(base)  # before the documents themselves: whoever joins later is seen by the count
    others = [ledger.rows_of(one)[-1]["terms"] for one in there.documents if one != naming.content_hash]
    lease = ledger.rows_of(base)
    doubts = conflicts_of(item, others, dates_settled_by_hand(lease))
    open_still = unsettled_by(item, lease)
    if open_still:
        doubts = (*doubts, Reason(Code.AMENDS_UNCLEAR, open_still, "changes"))
    return there.count, doubts


def conflicts_in_the_ledger(row: Mapping[str, Any], ledger: Ledger) -> tuple[Reason, ...]:
    """What a committed document (its latest row) contradicts of those that change the same lease."""
    kind = str(row["terms"].get("document_type") or row["document_type"])
    if kind in LEASE_KINDS:
        return ()
    naming = naming_of(str(row["content_hash"]), kind, row["terms"])
    found = find_base(naming, ledger.of_property(str(row.get("property_id"))))
    if not isinstance(found, Found):
        return ()
    _, doubts = doubts_of(naming, found.base, row["terms"], ledger)
    return tuple(doubt for doubt in doubts if doubt.code is Code.AMENDMENT_CONFLICT)
