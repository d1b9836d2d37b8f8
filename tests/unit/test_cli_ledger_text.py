from decimal import Decimal
from typing import Any

import pytest

from leasebook_cli.ledger_text import committed_as

LEASE = {
    "tenant_name": "Pelham Inc.",
    "base_rent": {"amount": Decimal("27.5"), "period": "sqft_year"},
    "currency": "USD",
    "lease_start": "2025-05-01",
    "lease_end": "2030-04-30",
}


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        (LEASE, "Pelham Inc., USD 27.50 a square foot a year, 2025-05-01 to 2030-04-30"),
        (
            {name: value for name, value in LEASE.items() if name not in ("lease_start", "lease_end")},
            "Pelham Inc., USD 27.50 a square foot a year, from a day still pending",
        ),
        (
            {"effective_date": "2026-01-01", "changes": [{"field": "lease_end"}, {"field": "base_rent"}]},
            "amendment: lease end, base rent from 2026-01-01",
        ),
    ],
)
def test_what_the_ledger_holds_is_said_in_one_clause(terms: dict[str, Any], text: str) -> None:
    kind = "amendment" if "changes" in terms else "lease"
    assert committed_as({"document_type": kind, "terms": terms}) == text


def test_a_row_of_an_unknown_shape_is_no_reason_to_fail() -> None:
    assert committed_as({}).startswith("?")
