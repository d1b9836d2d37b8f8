"""Columns of a table of money that are no rent: charges beside it, and the total of both.

"Base rent | Estimated CAM, taxes and insurance | Total monthly payment": only the heads tell the first from the last.
"""

import re
from dataclasses import dataclass
from decimal import Decimal

from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.reading import LeaseText

_CHARGE = re.compile(
    r"\b(?:cam|common\s+area|operating|expenses?|taxes|tax|insurance|nnn|charges?|additional|estimat\w*|utilit\w*|parking|"
    r"services?|opex|outgoings|vat|gst|hst)\b",
    re.I,
)
_TOTAL = re.compile(r"\btotals?\b|\bgrand\b|\ball[\s-]in\b", re.I)
_RENT = re.compile(r"\brent(?:al)?s?\b", re.I)
HEAD_REACH = 900  # characters above a row within which the heads of its columns stand


@dataclass(frozen=True, slots=True)
class OwnColumns:
    """The sums of a row that are rent; `adds_up` where they and the charges make the printed total."""

    sums: list[Amount]
    adds_up: bool


def own_columns(lease: LeaseText, sums: list[Amount]) -> OwnColumns:
    """The sums of a row without those that stand under heads of charges and totals. All of them where no heads tell."""
    heads = _heads(lease.text, sums)
    if heads is None or len(sums) < 2:
        return OwnColumns(sums, False)
    kinds = [_kind(heads[_column(lease.text, a)]) for a in sums]
    own = [a for a, kind in zip(sums, kinds, strict=True) if kind == "rent"]
    if not own or len(own) == len(sums):
        return OwnColumns(sums, False)
    values = {
        k: [a.value for a, kind in zip(sums, kinds, strict=True) if kind == k] for k in ("rent", "charge", "total")
    }
    parts = [v for v in (*values["rent"], *values["charge"]) if v is not None]
    adds_up = len(own) == 1 and bool(values["charge"]) and values["total"] == [sum(parts, Decimal(0))]
    return OwnColumns(own, adds_up)


def _kind(head: str) -> str:
    if _TOTAL.search(head):
        return "total"
    return (
        "charge"
        if _CHARGE.search(head) and not re.search(r"\b(?:base|basic|minimum|fixed)\s+rent", head, re.I)
        else "rent"
    )


def _column(text: str, amount: Amount) -> int:
    return text.count("\t", text.rfind("\n", 0, amount.start) + 1, amount.start)


def _heads(text: str, sums: list[Amount]) -> list[str] | None:
    """The cells of the nearest line above that has as many as the row, no digit, and names rent."""
    start = text.rfind("\n", 0, sums[0].start) + 1
    end = text.find("\n", sums[-1].end)
    row = text[start : end if end >= 0 else len(text)]
    if "\n" in row or row.count("\t") < len(sums):
        return None
    for line in reversed(text[max(0, start - HEAD_REACH) : start].split("\n")):
        if line.count("\t") != row.count("\t"):
            if line.strip():
                return None
            continue
        if not re.search(r"[$£€]|\d{3}", line):
            return line.split("\t") if _RENT.search(line) else None
    return None
