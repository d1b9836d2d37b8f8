"""What follows from values while they are being typed: the end of the term, its length, the rent of a month and a year.

Lenient where the terms are strict: whatever cannot be computed yet is None. Nothing here is committed.
"""

import calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Any

CENT = Decimal("0.01")
MONTHS_A_YEAR = 12
MAX_MONTHS = 1200


@dataclass(frozen=True, slots=True)
class Consequences:
    """ISO dates and decimal text."""

    lease_start: str | None = None
    lease_end: str | None = None
    term_months: int | None = None
    monthly_rent: str | None = None
    yearly_rent: str | None = None


def consequences(values: Mapping[str, Any]) -> Consequences:
    """`values` are plain JSON by field name. An end that was typed stands; without one, start and term give it."""
    start, end, months = _date(values.get("lease_start")), _date(values.get("lease_end")), _whole(values)
    if end is None and start is not None and months is not None:
        end = last_day(start, months)
    elif start is not None and end is not None and end > start:
        months = _months_between(start, end)
    monthly = _monthly(values.get("base_rent"), _decimal(values.get("premises_sqft")))
    return Consequences(
        start.isoformat() if start else None,
        end.isoformat() if end else None,
        months,
        _cents(monthly),
        _cents(monthly * MONTHS_A_YEAR) if monthly is not None else None,
    )


def last_day(start: date, months: int) -> date | None:
    """The last day of a term of so many months: the day before its anniversary, or its month's last."""
    index = start.year * 12 + start.month - 1 + months
    year, month = divmod(index, 12)
    if year > date.max.year - 1:
        return None
    days = calendar.monthrange(year, month + 1)[1]
    if start.day > days:
        return date(year, month + 1, days)
    return date(year, month + 1, start.day) - timedelta(days=1)


def _months_between(start: date, end: date) -> int | None:
    """Whole months from `start` to the end of `end`; None where the term is not of whole months."""
    guess = (end.year - start.year) * 12 + end.month - start.month
    return next((months for months in (guess, guess + 1) if months > 0 and last_day(start, months) == end), None)


def _monthly(rent: object, area: Decimal | None) -> Decimal | None:
    if not isinstance(rent, Mapping):
        return None
    amount, period = _decimal(rent.get("amount")), rent.get("period")
    if amount is None:
        return _decimal(rent.get("monthly"))
    if period == "month":
        return amount
    if period == "year":
        return amount / MONTHS_A_YEAR
    if area is None:
        return _decimal(rent.get("monthly"))
    if period == "sqft_year":
        return amount * area / MONTHS_A_YEAR
    return amount * area if period == "sqft_month" else _decimal(rent.get("monthly"))


def _date(value: object) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) and len(value) == len("2026-01-31") else None
    except ValueError:
        return None


def _whole(values: Mapping[str, Any]) -> int | None:
    value = values.get("term_months")
    text = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_MONTHS))):
        return None
    return int(text) if 0 < int(text) <= MAX_MONTHS else None


def _decimal(value: object) -> Decimal | None:
    if not isinstance(value, str | int) or isinstance(value, bool):
        return None
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return None
    return number if number.is_finite() and 0 < number < Decimal(10) ** 15 else None


def _cents(amount: Decimal | None) -> str | None:
    return str(amount.quantize(CENT, ROUND_HALF_UP)) if amount is not None else None
