"""From when a change holds, and when two values of a term are the same value."""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

COMMENCEMENT = "commencement_certificate"
TERM_DATES = frozenset({"lease_start", "lease_end", "rent_commencement", "term_months"})
PERIODS = {
    "month": "a month",
    "year": "a year",
    "sqft_year": "a square foot a year",
    "sqft_month": "a square foot a month",
    "term": "for the whole term",
}
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
MAX_SAID = 120  # characters of a value in a sentence


def begins(terms: Mapping[str, Any], field: str) -> date:
    """The day from which a document's change of `field` holds. The dates of the term that a commencement certificate
    states are those of the lease itself: they hold from its beginning, whenever the certificate was made."""
    if terms.get("document_type") == COMMENCEMENT and field in TERM_DATES:
        return date.min
    return date.fromisoformat(str(terms["effective_date"]))


def canonical(value: Any) -> Any:
    """One form for each value: amounts by their number, groups without what is empty, lists in their order."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int | Decimal):
        return Decimal(value).normalize()
    if isinstance(value, str):
        return Decimal(value).normalize() if _NUMBER.fullmatch(value) else " ".join(value.split())
    if isinstance(value, Mapping):
        return {name: canonical(part) for name, part in value.items() if part not in (None, "", [], {})}
    if isinstance(value, list | tuple):
        return [canonical(part) for part in value]
    return value


def said(value: Any) -> str:
    """A value in a sentence: `2,000.00 a month`, or `kind share, share_percent 12`."""
    text = _said(value)
    return text if len(text) <= MAX_SAID else f"{text[: MAX_SAID - 1]}…"


def _said(value: Any) -> str:
    if isinstance(value, Mapping) and value.get("amount") is not None:
        return _money(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_said(part)}" for name, part in value.items() if part is not None)
    if isinstance(value, list | tuple):
        return "; ".join(_said(part) for part in value)
    return "nothing" if value is None else str(value)


def _money(value: Mapping[str, Any]) -> str:
    """An amount with its period or form; what is computed from them need not be said."""
    amount = str(value["amount"])
    period = str(value.get("period") or value.get("form") or "")
    if _NUMBER.fullmatch(amount):
        number = Decimal(amount)
        amount = f"{number:,.2f}" if number == round(number, 2) else f"{number:,}"
    return f"{amount} {PERIODS.get(period, period)}".strip()
