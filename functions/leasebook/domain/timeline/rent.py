"""The rent of one month on a day, out of what each document says of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Any

from leasebook.domain.extraction.dates import add_months

CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class RentSource:
    """One document's rent (`{"amount", "period", "monthly"}`, or a sum for a month) and schedule, from `since` on."""

    since: date
    base_rent: Any
    schedule: Any


def rent_on(as_of: date, strongest_first: Iterable[RentSource], start: date | None) -> Decimal | None:
    """Contract rent for a month. A schedule that begins later than `as_of` leaves it to the document before; one that
    has ended, or whose rows cannot be placed, leaves the question open: None."""
    for source in strongest_first:
        if isinstance(source.schedule, Sequence) and not isinstance(source.schedule, str) and source.schedule:
            placed = [_placed(row, start) for row in source.schedule]
            if any(edges is None for edges in placed):
                return None
            spans = [edges for edges in placed if edges is not None]
            for (first, last), row in zip(spans, source.schedule, strict=True):
                if first <= as_of <= last:
                    return _per_month(row)
            if as_of > max(last for _, last in spans):
                return None
            if source.base_rent is None:
                continue
        return _month_of(source.base_rent)
    return None


def _placed(row: Any, start: date | None) -> tuple[date, date] | None:
    if not isinstance(row, Mapping):
        return None
    first, last = _edge(row.get("from"), start), _edge(row.get("to"), start, last=True)
    return (first, last) if first is not None and last is not None else None


def _edge(text: Any, start: date | None, *, last: bool = False) -> date | None:
    """An edge as a day: a date, a month of the term ("M13") or a lease year ("LY3")."""
    if isinstance(text, int | Decimal):
        text = f"M{int(text)}"
    if not isinstance(text, str):
        return None
    if len(text) == 10:
        return date.fromisoformat(text)
    if start is None:
        return None
    months = int(text[2:]) * 12 if text.startswith("LY") else int(text[1:])
    step = 12 if text.startswith("LY") else 1
    day = add_months(start, months if last else months - step)
    return day - timedelta(days=1) if last else day


def _per_month(row: Mapping[str, Any]) -> Decimal | None:
    monthly, annual = _decimal(row.get("monthly")), _decimal(row.get("annual"))
    if monthly is not None:
        return monthly
    return (annual / 12).quantize(CENT, ROUND_HALF_UP) if annual is not None else None


def _month_of(rent: Any) -> Decimal | None:
    return _decimal(rent.get("monthly")) if isinstance(rent, Mapping) else _decimal(rent)


def _decimal(value: Any) -> Decimal | None:
    if value is None or isinstance(value, bool):
        return None
    try:
        return Decimal(str(value))
    except InvalidOperation:
        return None
