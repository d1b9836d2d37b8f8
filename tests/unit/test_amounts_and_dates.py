"""Misprints, foreign separators and dates that no document settles: the right value, or a person; never another value.

Each case is one clause of an otherwise clear lease that would commit alone, filed under the property that it prints.
"""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.reasons import Code
from leasebook.domain.terms import InvalidTerms, build_terms
from leasebook.domain.validation import judge

CLAUSES = {
    "start": "Commencement Date: February 1, 2025",
    "end": "Expiration Date: January 31, 2030",
    "rent": "Tenant shall pay Base Rent of $18,500.00 per month.",
}


def a_lease(**clauses: str) -> str:
    """A clear lease with some of its clauses in other words."""
    parts = {**CLAUSES, **clauses}
    return "\n".join(
        [
            "COMMERCIAL LEASE AGREEMENT",
            "",
            "Property ID: PROP-4471",
            "Landlord: Harbor Row Holdings Inc.",
            "Tenant: Northgate Dental Group LLC",
            *parts.values(),
        ]
    )


@dataclass(frozen=True)
class Outcome:
    """Whether a lease commits alone, with what, and why not."""

    trusted: bool
    codes: frozenset[Code]
    values: dict[str, Any] = field(default_factory=dict)


def read(text: str) -> Outcome:
    extraction = abstract_text(text)
    verdict = judge(extraction, property_id="PROP-4471")
    codes = frozenset(reason.code for reason in verdict.reasons)
    try:
        terms = build_terms(extraction, property_id=verdict.property_id).as_item()
    except InvalidTerms:
        return Outcome(False, codes, dict(extraction.values()))
    return Outcome(verdict.trusted, codes, terms)


def monthly(outcome: Outcome) -> Decimal | None:
    rent = outcome.values.get("base_rent")
    return Decimal(str(rent["monthly"])) if isinstance(rent, dict) and rent.get("monthly") is not None else None


def test_the_lease_commits_alone_when_nothing_is_wrong_with_it() -> None:
    outcome = read(a_lease())
    assert outcome.trusted
    assert (monthly(outcome), outcome.values["lease_start"]) == (Decimal("18500.00"), "2025-02-01")


@pytest.mark.parametrize(
    "clause, right",
    [
        pytest.param("Base Rent: $l8,5OO.OO per month", "18500.00", marks=pytest.mark.case("OCR-04")),
        pytest.param("Base Rent: $1B,500.00 per month.", None, marks=pytest.mark.case("OCR-05")),
        pytest.param(
            "Base Rent: $1850000 per month. Annual Base Rent: $222,000.00.", None, marks=pytest.mark.case("OCR-06")
        ),
        pytest.param(
            "Base Rent: $181500 per month (Eighteen Thousand Five Hundred Dollars)",
            None,
            marks=pytest.mark.case("OCR-07", "MNY-12"),
        ),
        pytest.param("Base Rent: $18.500,00 per month", "18500.00", marks=pytest.mark.case("MNY-08")),
        pytest.param("Base Rent: $1,600 per month", "1600.00", marks=pytest.mark.case("MNY-08")),
        pytest.param("Base Rent: $10,000.00 - $12,000.00 per month", None, marks=pytest.mark.case("MNY-17")),
        pytest.param(
            "Base Rent: forty-five hundred thirty dollars ($4,530.00) per month",
            "4530.00",
            marks=pytest.mark.case("MNY-13"),
        ),
        pytest.param("Base Rent: $29\u202f000.00 per month", "29000.00", marks=pytest.mark.case("MNY-11", "MNY-10")),
        pytest.param("Base Rent: $ 1\u2009234\u2009567.89 per month", "1234567.89", marks=pytest.mark.case("MNY-11")),
        pytest.param("Base Rent: US$10,000.00 per annum", "833.33", marks=pytest.mark.case("MNY-15")),
        pytest.param(
            "Base Rent: Eighteen Thousand Five Hundred Dollars ($18,050.00) per month",
            None,
            marks=pytest.mark.case("MNY-12"),
        ),
    ],
)
def test_a_rent_is_read_rightly_or_goes_to_a_person(clause: str, right: str | None) -> None:
    outcome = read(a_lease(rent=clause))
    if outcome.trusted:
        assert right is not None, monthly(outcome)
        assert monthly(outcome) == Decimal(right)
    else:
        assert outcome.codes


@pytest.mark.case("MNY-12", "OCR-07")
def test_words_against_figures_is_named_as_what_it_is() -> None:
    outcome = read(a_lease(rent="Base Rent: Eighteen Thousand Five Hundred Dollars ($18,050.00) per month"))
    assert Code.WORDS_FIGURES_MISMATCH in outcome.codes


@pytest.mark.parametrize(
    "clauses, right",
    [
        pytest.param(
            {"start": "Commencement Date: the 1st day of March, 2025"},
            ("2025-03-01", "2030-01-31"),
            marks=pytest.mark.case("MNY-03"),
        ),
        pytest.param({"start": "Commencement Date: March 2025"}, None, marks=pytest.mark.case("MNY-04")),
        pytest.param({"start": "Commencement Date: 2024-13-01"}, None, marks=pytest.mark.case("MNY-04")),
        pytest.param(
            {"start": "", "end": "Term: 12 months from the date keys are delivered"},
            None,
            marks=pytest.mark.case("MNY-04"),
        ),
        pytest.param({"start": "Commencement Date: 04.03.2025"}, None, marks=pytest.mark.case("MNY-02")),
        pytest.param(
            {"start": "Commencement Date: 13/04/2025", "end": "Expiration Date: 12/04/2030"},
            ("2025-04-13", "2030-04-12"),
            marks=pytest.mark.case("MNY-01"),
        ),
        pytest.param(
            {"start": "Commencement Date: 03/04/2025", "end": "Expiration Date: 02/04/2030"},
            None,
            marks=pytest.mark.case("MNY-01"),
        ),
        pytest.param(
            {"start": "Commencement Date: February\u00a01,\u00a02025", "end": "Expiration Date: January 31,\u20092030"},
            ("2025-02-01", "2030-01-31"),
            marks=pytest.mark.case("MNY-10"),
        ),
    ],
)
def test_a_date_is_read_rightly_or_goes_to_a_person(clauses: dict[str, str], right: tuple[str, str] | None) -> None:
    outcome = read(a_lease(**clauses))
    if outcome.trusted:
        assert right is not None, outcome.values
        assert (outcome.values["lease_start"], outcome.values["lease_end"]) == right
    else:
        assert outcome.codes


@pytest.mark.case("MNY-04")
def test_no_date_is_borrowed_from_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reading is a function of the text: the domain has no clock to ask, and says the same at any time."""
    import time

    texts = [a_lease(start="Commencement Date: March 2025"), a_lease(end="Term: 12 months from delivery of the keys")]
    before = [abstract_text(text) for text in texts]
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert [abstract_text(text) for text in texts] == before


@pytest.mark.case("MNY-15")
def test_a_period_is_never_lost_from_its_amount() -> None:
    rent = abstract_text(a_lease(rent="Base Rent: US$10,000.00 per annum")).fields["base_rent"].value
    assert isinstance(rent, dict)
    assert rent["period"] == "year"
    assert rent["monthly"] != "10000.00"
