"""Values as a lease administrator would write them: money with its period, a schedule as rows, a right in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from leasebook_cli.tables import field_value, one_line
from leasebook_cli.text import shown

PERIODS = {
    "month": "a month",
    "year": "a year",
    "sqft_year": "a square foot a year",
    "sqft_month": "a square foot a month",
    "term": "for the term",
}
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
_EDGE = re.compile(r"(M|LY)(\d+)")


def lines(reading: Mapping[str, Any]) -> list[str]:
    """A field's value or condition, one line for each row of a schedule and each of several rights."""
    value = reading.get("value")
    if isinstance(value, list):
        return [_one(part) for part in value]
    if isinstance(value, Mapping):
        return [_one(value)]
    return [shown(one_line(field_value(reading)))]


def _one(value: object) -> str:
    if isinstance(value, Mapping):
        if "from" in value and "to" in value and "field" not in value:
            return shown(_step(value))
        if value.get("kind") in RIGHTS and "terms" not in value:
            return shown(_right(value))
        if "amount" in value:
            rest = PERIODS.get(str(value.get("period")), str(value.get("form") or "").replace("_", " "))
            return shown(f"{money(value['amount'])} {rest}".strip())
    return shown(one_line(field_value({"value": value})))


def money(amount: object) -> str:
    """`18500.5` as `18,500.50`; what is no plain amount as it is."""
    text = str(amount)
    whole, point, cents = text.partition(".")
    if not whole.isdigit() or (point and not cents.isdigit()):
        return text
    return f"{int(whole):,}.{cents.ljust(2, '0') if point else '00'}"


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
