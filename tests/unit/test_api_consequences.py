"""What follows from values while they are typed."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.domain.consequences import consequences, last_day


@pytest.mark.parametrize(
    "start, months, end",
    [
        (date(2025, 10, 1), 12, date(2026, 9, 30)),
        (date(2024, 3, 15), 60, date(2029, 3, 14)),
        (date(2024, 8, 31), 6, date(2025, 2, 28)),
        (date(2024, 2, 29), 12, date(2025, 2, 28)),
        (date(2025, 1, 31), 1, date(2025, 2, 28)),
    ],
)
def test_the_last_day_of_a_term(start: date, months: int, end: date) -> None:
    assert last_day(start, months) == end


@given(st.dates(date(1990, 1, 1), date(2100, 1, 1)), st.integers(1, 600), st.integers(1, 600))
def test_a_longer_term_ends_later(start: date, months: int, more: int) -> None:
    first, second = last_day(start, months), last_day(start, months + more)
    assert first is not None
    assert second is not None
    assert start < first + timedelta(days=1) < second + timedelta(days=1)


@pytest.mark.parametrize(
    "rent, monthly, yearly",
    [
        ({"amount": "18500.00", "period": "month"}, "18500.00", "222000.00"),
        ({"amount": "100000", "period": "year"}, "8333.33", "100000.00"),
        ({"amount": "8.40", "period": "sqft_year"}, "22050.00", "264600.00"),
        ({"amount": "NaN", "period": "month"}, None, None),
        ({"amount": 18500.5, "period": "month"}, None, None),
        ({"amount": "1e400", "period": "month"}, None, None),
        ("18500", None, None),
    ],
)
def test_rent_of_a_month_and_a_year(rent: Any, monthly: str | None, yearly: str | None) -> None:
    found = consequences({"base_rent": rent, "premises_sqft": "31500"})
    assert (found.monthly_rent, found.yearly_rent) == (monthly, yearly)


def test_a_typed_end_stands_and_gives_the_length() -> None:
    found = consequences({"lease_start": "2025-10-01", "lease_end": "2027-09-30", "term_months": 12})
    assert (found.lease_end, found.term_months) == ("2027-09-30", 24)


@given(
    st.dictionaries(
        st.sampled_from(["lease_start", "lease_end", "term_months", "base_rent", "premises_sqft"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=12),
            lambda inner: st.dictionaries(st.sampled_from(["amount", "period", "monthly"]), inner),
            max_leaves=4,
        ),
    )
)
def test_nothing_that_is_typed_fails(values: dict[str, Any]) -> None:
    found = consequences(values)
    assert found.monthly_rent is None or Decimal(found.monthly_rent) >= 0
