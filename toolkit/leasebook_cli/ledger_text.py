"""What the ledger holds of a document, in one clause for a table."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

PERIODS = {
    "month": "a month",
    "year": "a year",
    "sqft_month": "a square foot and month",
    "sqft_year": "a square foot and year",
    "term": "for the whole term",
}


def committed_as(row: Mapping[str, Any]) -> str:
    """For a lease tenant, rent and term; for what changes one, what it changes and from when."""
    terms = row.get("terms") or {}
    if "changes" in terms:
        fields = dict.fromkeys(str(change.get("field")) for change in terms["changes"])
        return f"{row.get('document_type')}: {', '.join(fields)} from {terms.get('effective_date', '?')}"
    begins = terms.get("lease_start", "a day still pending")
    term = f"{begins} to {terms['lease_end']}" if "lease_end" in terms else f"from {begins}"
    return f"{terms.get('tenant_name', '?')}, {_rent(terms)}, {term}"


def _rent(terms: Mapping[str, Any]) -> str:
    rent = terms.get("base_rent") or {}
    amount = rent.get("amount")
    figures = f"{amount:,.2f}" if isinstance(amount, Decimal) else str(amount)
    period = PERIODS.get(str(rent.get("period")), str(rent.get("period")))
    return f"{terms.get('currency', '')} {figures} {period}".strip()
