"""Values as a lease administrator would write them: money with its period, a schedule as rows, a right in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from leasebook.domain.timeline.layers import PERIODS

SUMS = {
    "monthly": "a month",
    "annual": "a year",
    "psf_year": "a square foot a year",
    "psf_month": "a square foot a month",
}
RIGHTS = {
    "renew": "may renew",
    "expand": "may expand",
    "terminate": "may end it early",
    "purchase": "may purchase",
}
NO_PERSON = "nobody: corroborated"  # what the ledger has as the approver of what no person had to approve
_EDGE = re.compile(r"(M|LY)(\d+)")


def money(amount: object) -> str:
    """`18500.5` as `18,500.50`; what is no plain amount as it is."""
    text = str(amount)
    whole, point, cents = text.partition(".")
    if not whole.isdigit() or (point and not cents.isdigit()):
        return text
    return f"{int(whole):,}.{cents.ljust(2, '0') if point else '00'}"


def value_text(value: object) -> str:
    """A field's value on one line, not yet escaped; None is a dash, the rows of a list stand behind each other."""
    if value is None:
        return "-"
    if isinstance(value, Mapping):
        return _compound(value)
    if isinstance(value, list | tuple):
        return "; ".join(value_text(part) for part in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def name_text(name: object) -> str:
    """A field's name in words: `base rent` for `base_rent`."""
    return str(name).replace("_", " ")


def approver(by: object) -> str:
    """Who approved, for a table: a person's name, or that no person had to."""
    return "automatic" if by in (None, "", NO_PERSON) else str(by)


def rent_text(rent: Mapping[str, Any]) -> str:
    """`27.50 a square foot a year (14,300.00 a month)`."""
    period = str(rent.get("period"))
    monthly = rent.get("monthly")
    per_month = f" ({money(monthly)} a month)" if monthly is not None and period != "month" else ""
    return f"{money(rent['amount'])} {PERIODS.get(period, period)}{per_month}"


def _compound(value: Mapping[str, Any]) -> str:
    if "field" in value and "to" in value:
        before = f"{value_text(value['from'])} -> " if value.get("from") is not None else ""
        return f"{name_text(value['field'])} {before}{value_text(value['to'])}"
    if "from" in value and "to" in value:
        return _step(value)
    if value.get("kind") in RIGHTS and "terms" not in value:
        return _right(value)
    if "amount" in value and value.get("period"):
        return rent_text(value)
    if "amount" in value:
        return f"{money(value['amount'])} {name_text(value.get('form') or '')}".strip()
    return ", ".join(f"{name_text(name)} {value_text(part)}" for name, part in value.items() if part is not None)


def _step(row: Mapping[str, Any]) -> str:
    sums = [f"{money(row[name])} {words}" for name, words in SUMS.items() if row.get(name) is not None]
    return f"{_edge(row['from'])} to {_edge(row['to'])}: {', '.join(sums) or 'no sum'}"


def _edge(edge: object) -> str:
    if edge is None:
        return "…"
    if isinstance(edge, int):
        return f"month {edge}"
    found = _EDGE.fullmatch(str(edge))
    return f"{'month' if found[1] == 'M' else 'year'} {found[2]}" if found else str(edge)


def _right(right: Mapping[str, Any]) -> str:
    count, months = right.get("count"), right.get("months")
    notice = next((f"notice {right[f'notice_{u}']} {u}" for u in ("months", "days") if right.get(f"notice_{u}")), "")
    parts = [
        RIGHTS[right["kind"]],
        f"{count} times" if count and count > 1 else "",
        f"for {months} months" if months else "",
    ]
    return ", ".join(part for part in [" ".join(p for p in parts if p), notice] if part)
