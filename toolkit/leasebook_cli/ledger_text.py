"""What the ledger holds of a document, in one clause for a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leasebook.domain.timeline.layers import PERIODS
from leasebook_cli.terms_text import money, name_text


def committed_as(row: Mapping[str, Any]) -> str:
    """For a lease tenant, rent and term; for what changes one, what it changes and from when."""
    terms = row.get("terms") or {}
    if "changes" in terms:
        fields = dict.fromkeys(name_text(change.get("field")) for change in terms["changes"])
        kind = name_text(row.get("document_type"))
        return f"{kind}: {', '.join(fields)} from {terms.get('effective_date', '?')}"
    begins = terms.get("lease_start", "a day still pending")
    term = f"{begins} to {terms['lease_end']}" if "lease_end" in terms else f"from {begins}"
    return f"{terms.get('tenant_name', '?')}, {_rent(terms)}, {term}"


def _rent(terms: Mapping[str, Any]) -> str:
    rent = terms.get("base_rent") or {}
    if rent.get("amount") is None:
        return "no rent"
    period = str(rent.get("period"))
    return f"{terms.get('currency', '')} {money(rent['amount'])} {PERIODS.get(period, period)}".strip()
