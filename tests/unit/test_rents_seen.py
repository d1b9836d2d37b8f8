"""Of a rent that nobody took, the queue shows the highest that the document names."""

from decimal import Decimal
from typing import Any

import pytest

from leasebook.domain.extraction.model import FieldReading
from leasebook.domain.rents_seen import highest_yearly, rent_in
from leasebook.domain.reviews import Subject
from leasebook.domain.steps.human_review import subject_of
from tests.examples import a_reading

SEEN = [{"value": "Three Thousand Six\nHundred and 00/100 Dollars ($3,060.00"}, {"value": "3600.00", "source": "words"}]


def with_rent(value: Any, candidates: list[dict[str, Any]]) -> Subject:
    rent = FieldReading(value=value, confidence=0.4, candidates=candidates)
    return subject_of(a_reading(fields={**a_reading().fields, "base_rent": rent}))


def test_without_a_rent_the_highest_that_was_seen_stands_for_it_and_says_so() -> None:
    subject = with_rent(None, SEEN)
    assert (subject.yearly_rent, subject.about) == (Decimal("43200.00"), True)
    assert Subject.from_json(subject.as_json()) == subject


def test_a_rent_that_was_read_is_not_about() -> None:
    subject = with_rent({"amount": "1.00", "period": "month", "monthly": "1.00"}, SEEN)
    assert (subject.yearly_rent, subject.about) == (Decimal("12.00"), False)
    assert "about" not in subject.as_json()


@pytest.mark.parametrize("candidates", [[], [{"value": "a percentage of sales"}], [{"value": None}], [{"value": "0"}]])
def test_where_no_amount_was_seen_the_rent_is_unknown(candidates: list[dict[str, Any]]) -> None:
    subject = with_rent(None, candidates)
    assert (subject.yearly_rent, subject.about) == (None, False)


def test_the_area_gives_a_rent_by_the_foot_its_year() -> None:
    seen = [{"value": "2.85", "period": "sqft_year"}, {"value": "100.00", "period": "month"}]
    assert highest_yearly(seen, {"premises_sqft": "1000"}) == Decimal("2850.00")
    assert highest_yearly(seen, {}) == Decimal("1200.00")


def test_a_candidate_takes_the_time_of_the_rent_that_was_read_where_it_tells_none() -> None:
    assert rent_in({"value": "$222,000"}, {"period": "year"}) == {"amount": "222000", "period": "year"}
    assert rent_in({"value": "$222,000", "unit": "fortnight"}, {}) == {"amount": "222000", "period": "month"}
