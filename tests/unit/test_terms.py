"""What is committed to the ledger: strict models, a schema that agrees with them, and the key of an agreement."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.money_text import MoneyError, read_money
from leasebook.domain.terms import ChangeTerms, InvalidTerms, LeaseTerms, agreement_keys, build_terms, party_key
from leasebook.domain.terms.schema import schema_accepts

LEASE = """OFFICE LEASE AGREEMENT

This Lease is made January 5, 2025 between Harbor Row Holdings Inc., a Maine corporation ("Landlord"), and Northgate
Dental Group LLC, a Maine limited liability company ("Tenant").

1. Premises. Suite 200, containing 6,000 rentable square feet, at 12 Harbor Row, Portland, Maine 04101.

2. Term. Five (5) years, commencing February 1, 2025 and expiring January 31, 2030.

3. Base Rent. $222,000.00 per year, payable in monthly installments of $18,500.00.

4. Security Deposit. $37,000.00.

LANDLORD: Harbor Row Holdings Inc.
TENANT: Northgate Dental Group LLC
"""
PENDING = LEASE.replace(
    "commencing February 1, 2025 and expiring January 31, 2030.",
    "commencing on the later of February 1, 2025 and the date on which Landlord delivers the Premises.",
)
PROPERTY = "PROP-4471"
GOOD: dict[str, Any] = {
    "document_type": "lease",
    "property_id": PROPERTY,
    "provisional": False,
    "extraction_confidence": 0.97,
    "tenant_name": "Northgate Dental Group LLC",
    "lease_start": "2025-02-01",
    "lease_end": "2030-01-31",
    "base_rent": {"amount": "18500.00", "period": "month", "monthly": "18500.00"},
    "currency": "USD",
}


@pytest.fixture(scope="module")
def extraction() -> Extraction:
    return abstract_text(LEASE)


def models_accept(data: dict[str, Any]) -> bool:
    try:
        LeaseTerms.model_validate(data)
    except ValidationError:
        return False
    return True


def with_value(path: str, value: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(GOOD))
    *parents, last = path.split(".")
    place = data
    for name in parents:
        place = place.setdefault(name, {})
    place[last] = value
    return data


RENT = "base_rent.monthly"
HOSTILE: list[tuple[str, Any, bool]] = [
    (RENT, "18500.00", True), (RENT, "18500", True), (RENT, "18500.1", True), (RENT, "0.01", True),
    (RENT, "1_000", False), (RENT, "1e5", False), (RENT, "NaN", False), (RENT, "Infinity", False), (RENT, "-Infinity", False),
    (RENT, "0", False), (RENT, "0.00", False), (RENT, "-0", False), (RENT, "-18500", False), (RENT, "+18500", False),
    (RENT, "18,500.00", False), (RENT, "18500.001", False), (RENT, " 18500", False), (RENT, "18500\n", False), (RENT, "", False),
    (RENT, "１８５００", False), (RENT, "١٨٥٠٠", False), (RENT, "018500", False), (RENT, ".50", False), (RENT, "18500.", False),
    (RENT, True, False), (RENT, 18500.1, False), (RENT, None, False), (RENT, ["18500"], False), (RENT, "9" * 13, False),
    ("extraction_confidence", 0, True), ("extraction_confidence", 1, True), ("extraction_confidence", 0.5, True),
    ("extraction_confidence", float("nan"), False), ("extraction_confidence", float("inf"), False), ("extraction_confidence", 1.7, False),
    ("extraction_confidence", "0.9", False), ("extraction_confidence", True, False), ("extraction_confidence", -0.1, False),
    ("lease_start", "31/31/2025", False), ("lease_start", "2025-02-30", False), ("lease_start", "20250201", False), ("lease_start", "2025-2-1", False),
    ("lease_start", "2025-02-01T00:00:00", False), ("lease_start", "2025-02-01\n", False), ("lease_start", None, False), ("lease_start", 20250201, False),
    ("term_months", 60, True), ("term_months", 60.0, True), ("term_months", 0, False), ("term_months", -12, False), ("term_months", "60", False), ("term_months", True, False),
    ("tenant_name", "", False), ("tenant_name", " x", False), ("tenant_name", "a  b", False), ("tenant_name", "Gri\x00n", False), ("tenant_name", "Gri\ufffen", False), ("tenant_name", 7, False),
    ("tenant_name", "Ltée & Söhne d’Or", True), ("currency", "usd", False), ("currency", "US", False), ("currency", "CAD", True),
    ("base_rent.period", "week", False), ("base_rent.period", "sqft_year", True), ("surprise", 1, False), ("premises_sqft", "6000", True), ("premises_sqft", 0, False),
]  # fmt: skip


@pytest.mark.case("MNY-19", "MNY-20")
@pytest.mark.parametrize(("path", "value", "accepted"), HOSTILE, ids=[f"{p}={v!r}" for p, v, _ in HOSTILE])
def test_models_and_schema_agree_on_hostile_values(path: str, value: Any, accepted: bool) -> None:
    data = with_value(path, value)

    assert models_accept(data) is accepted
    if path != "premises_sqft":  # a whole number is taken by the models; the schema asks for text
        assert schema_accepts(data) is accepted


@pytest.mark.case("MNY-20")
def test_the_schema_alone_refuses_a_date_that_the_calendar_does_not_have() -> None:
    assert not schema_accepts(with_value("lease_start", "31/31/2025"))
    assert schema_accepts(GOOD)


@pytest.mark.parametrize(
    "value", [True, 1.5, "1e3", "NaN", "-1", Decimal("NaN"), Decimal("-1"), Decimal("1.005"), None]
)
def test_money_is_plain_text_or_a_plain_decimal(value: Any) -> None:
    with pytest.raises(MoneyError):
        read_money(value)


def test_an_end_before_the_start_is_refused() -> None:
    assert not models_accept(with_value("lease_end", "2024-01-31"))


def test_terms_hold_decimals_and_dates_and_nothing_empty(extraction: Extraction) -> None:
    item = build_terms(extraction, property_id=PROPERTY).as_item()

    assert item["base_rent"]["monthly"] == Decimal("18500.00")
    assert item["lease_start"] == "2025-02-01"
    assert item["security_deposit"] == {"amount": Decimal("37000.00"), "form": "cash"}
    assert not any(v in (None, "", [], {}) for v in item.values())
    assert "float" not in {type(v).__name__ for v in _leaves(item)}


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for v in value.values() for leaf in _leaves(v)]
    if isinstance(value, list):
        return [leaf for v in value for leaf in _leaves(v)]
    return [value]


def test_an_optional_value_that_nothing_confirms_is_marked_until_a_person_approves(extraction: Extraction) -> None:
    unattended = build_terms(extraction, property_id=PROPERTY)
    approved = build_terms(extraction, property_id=PROPERTY, corrections={})

    assert "security_deposit" in unattended.unconfirmed
    assert approved.unconfirmed == []


def test_missing_values_are_named_without_any_value() -> None:
    with pytest.raises(InvalidTerms) as refused:
        build_terms(abstract_text(PENDING), property_id=None)

    assert {field for field, _ in refused.value.problems} == {"lease_start", "lease_end", "property_id"}


def test_a_lease_whose_start_waits_commits_as_pending_without_a_start() -> None:
    terms = build_terms(abstract_text(PENDING), property_id=PROPERTY, corrections={}, pending=True)

    assert isinstance(terms, LeaseTerms)
    assert (terms.commencement, terms.lease_start) == ("pending", None)
    assert terms.waits_for is not None
    assert terms.waits_for.kind == "later_of"
    keys = agreement_keys(terms)
    assert (keys.started, len(list(keys))) == (None, 1)


@pytest.mark.parametrize(
    ("corrections", "field"),
    [
        ({"base_rent": "1_000"}, "base_rent"),
        ({"base_rent": 18500.5}, "base_rent"),
        ({"lease_start": "02/01/2025"}, "lease_start"),
        ({"lease_end": "2024-01-31"}, "lease_end"),
        ({"tenant_name": ""}, "tenant_name"),
        ({"rents": "1"}, "rents"),
    ],
)
def test_a_bad_correction_is_refused_and_never_repeated(
    extraction: Extraction, corrections: dict[str, Any], field: str
) -> None:
    with pytest.raises(InvalidTerms) as refused:
        build_terms(extraction, property_id=PROPERTY, corrections=corrections)

    assert field in {name for name, _ in refused.value.problems}
    for typed in corrections.values():
        assert not typed or str(typed) not in str(refused.value)


def test_a_correction_replaces_the_reading_and_what_follows_from_it(extraction: Extraction) -> None:
    terms = build_terms(
        extraction, property_id=PROPERTY, corrections={"base_rent": "19000.00", "lease_end": "2028-01-31"}
    )

    assert isinstance(terms, LeaseTerms)
    assert terms.base_rent.monthly == Decimal("19000.00")
    assert terms.term_months == 36


def test_a_wrong_cell_of_a_schedule_is_named_by_its_row(extraction: Extraction) -> None:
    rows = [
        {"from": "2025-02-01", "to": "2026-01-31", "monthly": "18500.00"},
        {"from": "next year", "to": "2027-01-31", "monthly": "-3"},
    ]

    with pytest.raises(InvalidTerms) as refused:
        build_terms(extraction, property_id=PROPERTY, corrections={"rent_schedule": rows})

    assert {name for name, _ in refused.value.problems} == {"rent_schedule.1.from", "rent_schedule.1.monthly"}
    assert "next year" not in str(refused.value)


@pytest.mark.parametrize("months", [35, 37, 60])
def test_a_term_that_its_dates_contradict_is_refused_by_name(extraction: Extraction, months: int) -> None:
    given = {"lease_start": "2025-02-01", "lease_end": "2028-01-31", "term_months": months}

    with pytest.raises(InvalidTerms) as refused:
        build_terms(extraction, property_id=PROPERTY, corrections=given)

    assert [name for name, _ in refused.value.problems] == ["term_months"]


@pytest.mark.parametrize("end", ["2028-01-31", "2028-02-15", "2028-01-15"])
def test_a_term_may_begin_or_end_with_a_broken_month(extraction: Extraction, end: str) -> None:
    given = {"lease_start": "2025-02-01", "lease_end": end, "term_months": 36}

    terms = build_terms(extraction, property_id=PROPERTY, corrections=given)

    assert isinstance(terms, LeaseTerms)
    assert terms.term_months == 36


def test_a_term_typed_against_the_dates_that_were_read_is_refused_too(extraction: Extraction) -> None:
    with pytest.raises(InvalidTerms, match="term_months"):
        build_terms(extraction, property_id=PROPERTY, corrections={"term_months": 24})


def test_the_last_day_that_the_calendar_has_is_no_error_of_ours(extraction: Extraction) -> None:
    terms = build_terms(extraction, property_id=PROPERTY, corrections={"lease_end": "9999-12-31"})

    assert isinstance(terms, LeaseTerms)
    assert terms.term_months is None


def test_the_agreement_keys_tell_parties_apart_and_spellings_not(extraction: Extraction) -> None:
    keys = agreement_keys(build_terms(extraction, property_id=PROPERTY))
    spelled = build_terms(
        extraction, property_id=PROPERTY, corrections={"tenant_name": "NORTHGATE DENTAL GROUP, L.L.C."}
    )
    other = build_terms(extraction, property_id=PROPERTY, corrections={"tenant_name": "Northgate Dental Group Inc."})

    assert keys == agreement_keys(spelled)
    assert not set(keys) & set(agreement_keys(other))
    assert party_key("The Griﬃn & Sons, Incorporated") == party_key("Griffin and Sons Inc")


def test_changes_have_no_agreement_key() -> None:
    terms = ChangeTerms.model_validate(
        {
            "document_type": "amendment",
            "property_id": PROPERTY,
            "provisional": False,
            "extraction_confidence": 1,
            "amends": {"title": "Lease", "date": "2020-04-14"},
            "effective_date": "2025-06-01",
            "changes": [{"field": "lease_end", "from": "2025-05-31", "to": "2028-05-31"}],
        }
    )

    assert list(agreement_keys(terms)) == []
    assert terms.as_item()["changes"][0]["to"] == "2028-05-31"


def test_generated_pages_and_schemas_are_fresh(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(root / "docs" / "generate_reference.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(root / "functions"), "PATH": ""},
    )

    assert done.stderr == ""
    assert done.returncode == 0
