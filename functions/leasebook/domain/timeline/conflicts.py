"""Two documents that change the same term from the same day: only a person can say which of them holds."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from leasebook.domain.reasons import Code, Reason
from leasebook.domain.timeline.layers import COMMENCEMENT, begins, canonical, said


def conflicts_of(
    terms: Mapping[str, Any], others: Iterable[Mapping[str, Any]], settled_by_hand: Mapping[str, Any] | None = None
) -> tuple[Reason, ...]:
    """What the changes in `terms` contradict: those of `others`, documents that change the same lease (terms as the
    ledger keeps them), and the dates that a person settled (by field)."""
    mine = _by_field_and_day(terms)
    found: dict[str, Reason] = {}
    for other in others:
        for place, value in _by_field_and_day(other).items():
            if place in mine and canonical(mine[place]) != canonical(value):
                found.setdefault(place[0], _reason(place[0], mine[place], value))
    if terms.get("document_type") == COMMENCEMENT:
        for (field, _), value in mine.items():
            by_hand = (settled_by_hand or {}).get(field)
            if by_hand is not None and canonical(by_hand) != canonical(value):
                found.setdefault(field, _reason(field, value, by_hand))
    return tuple(found[field] for field in sorted(found))


def _reason(field: str, mine: Any, theirs: Any) -> Reason:
    message = f"This document says {said(mine)}, and the ledger holds {said(theirs)} from the same day."
    return Reason(Code.AMENDMENT_CONFLICT, message, field)


def _by_field_and_day(terms: Mapping[str, Any]) -> dict[tuple[str, date], Any]:
    return {(str(change["field"]), begins(terms, str(change["field"]))): change["to"] for change in terms["changes"]}
