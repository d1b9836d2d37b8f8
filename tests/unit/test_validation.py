"""What may commit alone: confirmed by a second witness, contradicted by none."""

from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction, FieldReading, Witness
from leasebook.domain.property import PropertyRegister, provisional_id
from leasebook.domain.reasons import Code
from leasebook.domain.validation import Verdict, judge

ADDRESS = "12 Harbor Row, Portland, Maine 04101"
AGREES, DENIES = Witness(kind="term", agrees=True), Witness(kind="mention", agrees=False)


def field(value: Any, *witnesses: Witness, confidence: float = 0.95) -> FieldReading:
    return FieldReading(value=value, confidence=confidence, witnesses=list(witnesses))


def lease(
    *, ocr: bool = False, changed: dict[str, FieldReading | None] | None = None, **more: FieldReading | None
) -> Extraction:
    fields: dict[str, FieldReading | None] = {
        "tenant_name": field("Brass Kettle, Inc.", AGREES),
        "property_address": field(ADDRESS, AGREES),
        "base_rent": field({"amount": "900.00", "period": "month", "monthly": "900.00"}, AGREES),
        "lease_start": field("2025-02-01", AGREES),
        "lease_end": field("2030-01-31", AGREES),
        "currency": field("USD"),
        **(changed or {}),
        **more,
    }
    kept = {name: reading for name, reading in fields.items() if reading is not None}
    return Extraction(content_hash="0" * 64, extractor_version="1", document_type="lease", fields=kept, ocr=ocr)


def codes(verdict: Verdict) -> set[Code]:
    return {reason.code for reason in verdict.reasons}


def test_a_lease_confirmed_in_every_required_value_is_trusted_under_a_provisional_property() -> None:
    verdict = judge(lease())

    assert verdict.trusted
    assert verdict.reasons == ()
    assert (verdict.property_id, verdict.provisional) == (provisional_id(ADDRESS), True)


@pytest.mark.parametrize("name", ["tenant_name", "base_rent", "lease_start", "lease_end"])
def test_a_missing_required_value_asks(name: str) -> None:
    verdict = judge(lease(changed={name: None}))

    assert not verdict.trusted
    assert (Code.FIELD_MISSING, name) in {(r.code, r.field) for r in verdict.reasons}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("base_rent", Code.RENT_UNCORROBORATED),
        ("lease_start", Code.VALUE_UNCORROBORATED),
        ("lease_end", Code.VALUE_UNCORROBORATED),
    ],
)
def test_money_and_dates_that_nothing_confirms_ask(name: str, code: Code) -> None:
    alone = lease().fields[name].model_copy(update={"witnesses": []})

    assert code in codes(judge(lease(changed={name: alone})))


def test_high_confidence_does_not_replace_a_witness() -> None:
    sure = field({"amount": "900.00", "period": "month", "monthly": "900.00"}, confidence=1.0)

    assert not judge(lease(base_rent=sure)).trusted


@pytest.mark.parametrize("name", ["tenant_name", "base_rent", "lease_start", "lease_end"])
def test_a_contradicted_value_asks_however_often_it_is_confirmed(name: str) -> None:
    torn = lease().fields[name].model_copy(update={"witnesses": [AGREES, AGREES, DENIES]})

    assert not judge(lease(changed={name: torn})).trusted


def test_a_value_read_from_a_picture_with_one_witness_asks() -> None:
    rent = field({"amount": "900.00", "period": "month", "monthly": "900.00"})

    assert Code.LOW_OCR_CONFIDENCE in codes(judge(lease(ocr=True, base_rent=rent)))
    assert judge(lease(ocr=True)).trusted


def test_a_rent_without_its_month_asks() -> None:
    rate = field({"amount": "37.00", "period": "sqft_year", "monthly": None}, AGREES)

    assert Code.RENT_ARITHMETIC in codes(judge(lease(base_rent=rate)))


def test_an_unclear_currency_asks() -> None:
    assert Code.CURRENCY_UNCLEAR in codes(judge(lease(currency=None)))


def test_the_senders_property_is_believed_unless_the_register_does_not_know_it() -> None:
    register = PropertyRegister.of([("PROP-1", "1 Elm Street, Salem, Oregon", [])])

    assert judge(lease(), property_id="PROP-9").property_id == "PROP-9"
    assert Code.PROPERTY_UNKNOWN in codes(judge(lease(), property_id="PROP-9", register=register))
    assert judge(lease(), property_id="PROP-1", register=register).trusted


def test_the_register_finds_the_property_by_its_address() -> None:
    register = PropertyRegister.of([("PROP-1", "12 Harbor Row, Portland, ME", [])])
    verdict = judge(lease(), register=register)

    assert (verdict.property_id, verdict.provisional) == ("PROP-1", False)
    assert Code.PROPERTY_UNKNOWN in codes(judge(lease(), register=PropertyRegister.of([])))


def test_one_statement_is_enough_where_document_and_sender_name_one_property() -> None:
    rent = field({"amount": "900.00", "period": "month", "monthly": "900.00"})
    filed = lease(base_rent=rent, property_id=field("PROP-1"))

    assert judge(filed, property_id="PROP-1").trusted
    assert not judge(filed, property_id="PROP-2").trusted
    assert not judge(filed.model_copy(update={"ocr": True}), property_id="PROP-1").trusted


def test_judging_is_a_function_of_the_extraction_alone() -> None:
    extraction = abstract_text("LEASE\n\nLandlord: A LLC\nTenant: B Inc.\nBase Rent: $900.00 per month")

    assert judge(extraction) == judge(Extraction.model_validate_json(extraction.model_dump_json()))
