"""A refused decision as sentences, and the call that would stand."""

from typing import Any

import pytest

from leasebook.domain.revisions import corrected_terms
from leasebook.domain.terms import InvalidTerms
from leasebook_cli.refusals import nearest, problems_sentence, settings_again

UNKNOWN = "is not a field of this kind of document"


@pytest.mark.parametrize(
    ("name", "meant"),
    [("base_rnt", "base_rent"), ("lease_strt", "lease_start"), ("effective", "effective_date"), ("zzz", None)],
)
def test_the_field_whose_name_is_most_like_it_is_meant(name: str, meant: str | None) -> None:
    assert nearest(name) == meant


def test_a_problem_of_the_whole_decision_is_told_without_the_name_of_a_field() -> None:
    problems = [{"field": "action", "message": "An empty file holds no lease; reject it."}]
    assert problems_sentence(problems) == "An empty file holds no lease; reject it."
    assert settings_again({}, problems) == ""


def test_what_was_given_rightly_stands_in_the_next_call_again() -> None:
    values: dict[str, Any] = {"tenant_name": "Smith & Sons", "rent_schedule": [{"from": 1}], "lease_strt": "2026-01-01"}
    problems = [{"field": "lease_strt", "message": UNKNOWN}]
    assert settings_again(values, problems) == (
        "--set tenant_name='Smith & Sons' --set rent_schedule='[{\"from\": 1}]' --set lease_start=2026-01-01"
    )


@pytest.mark.parametrize("rent", [{"period": "month"}, {"amout": "6200.00"}])
def test_a_rent_without_its_sum_is_refused_though_a_schedule_stands_beside_it(rent: dict[str, str]) -> None:
    terms = {
        "document_type": "lease",
        "tenant_name": "T",
        "currency": "USD",
        "lease_start": "2026-01-01",
        "lease_end": "2027-12-31",
        "base_rent": {"amount": "6000.00", "period": "month", "monthly": "6000.00"},
        "rent_schedule": [{"from": "LY1", "to": "LY2", "monthly": "6000.00"}],
    }
    row = {"content_hash": "ab" * 32, "property_id": "HM-1", "document_type": "lease", "terms": terms}
    with pytest.raises(InvalidTerms) as refused:
        corrected_terms(row, {"base_rent": rent})
    assert "base_rent" in str(refused.value.problems)
