"""Rents that a document names and none of which was taken: what a reviewer chooses from, and how high they go."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from leasebook.domain.consequences import consequences

PERIODS = ("month", "year", "sqft_year", "sqft_month", "term")
_AMOUNT = re.compile(r"[$€£]\s*(\d[\d,]*(?:\.\d+)?)")  # not the 00 of 00/100
_FIGURES = re.compile(r"\d[\d,]*(?:\.\d+)?")


def rent_in(candidate: Mapping[str, Any], read: Mapping[str, Any]) -> dict[str, Any] | None:
    """A candidate as the ledger takes it, an amount for some time: of a passage, its figures. None where it names no
    amount. `read` is the rent that was read, whose time is taken where the candidate tells none."""
    value = candidate.get("value")
    if isinstance(value, Mapping):
        return dict(value)
    if not isinstance(value, str):
        return None
    found = _AMOUNT.search(value)
    figures = found.group(1) if found else value if _FIGURES.fullmatch(value.strip()) else None
    if figures is None:
        return None
    period = candidate.get("period") or candidate.get("unit") or read.get("period")
    return {"amount": figures.replace(",", "").strip(), "period": period if period in PERIODS else "month"}


def highest_yearly(candidates: list[dict[str, Any]], values: Mapping[str, Any]) -> Decimal | None:
    """The highest rent of a year among the candidates; `values` are the other fields, for the area. None where none
    names an amount that has a year."""
    rents = (rent_in(candidate, {}) for candidate in candidates)
    years = [consequences({**values, "base_rent": rent}).yearly_rent for rent in rents if rent is not None]
    return max((Decimal(year) for year in years if year is not None), default=None)
