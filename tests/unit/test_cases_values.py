"""The public cases of money, dates and PDF values: what is read, and what goes to a person instead."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from leasebook.adapters.reading import extract_file
from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.dates import DateOrder
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.property import PropertyRegister
from leasebook.domain.reasons import Code
from leasebook.domain.validation import Verdict, judge

CASES = Path(__file__).resolve().parent.parent / "fixtures" / "cases"
TEXT_CASES = {case["id"]: case for case in json.loads((CASES / "text_cases.json").read_text(encoding="utf-8"))}
PROPERTY = "PROP-4471"
FRAME = (
    "COMMERCIAL LEASE\nLandlord: Harbor Row Holdings Inc.\nTenant: Northgate Dental Group LLC\nRent is due monthly.\n"
)


def read(text: str) -> tuple[Extraction, Verdict]:
    extraction = abstract_text(FRAME + text)
    return extraction, judge(extraction, property_id=PROPERTY)


def value(extraction: Extraction, name: str) -> Any:
    reading = extraction.fields.get(name)
    return reading.value if reading is not None else None


def monthly(extraction: Extraction) -> Decimal | None:
    rent = value(extraction, "base_rent")
    return Decimal(rent["monthly"]) if isinstance(rent, dict) and rent["monthly"] else None


def codes(verdict: Verdict) -> set[Code]:
    return {reason.code for reason in verdict.reasons}


@pytest.mark.case("OCR-04", "MNY-08", "MNY-17")
@pytest.mark.parametrize("case_id", ["T01", "T02", "T04"])
def test_an_amount_that_can_be_read_in_two_ways_is_not_read_at_all(case_id: str) -> None:
    extraction, verdict = read(TEXT_CASES[case_id]["text"])

    assert value(extraction, "base_rent") is None
    assert Code.AMBIGUOUS_AMOUNT in codes(verdict)
    assert not verdict.trusted


@pytest.mark.case("MNY-08")
def test_a_comma_before_three_digits_groups_thousands() -> None:
    extraction, _ = read(TEXT_CASES["T03"]["text"])

    assert monthly(extraction) == Decimal("1600.00")


@pytest.mark.case("MNY-13")
def test_words_in_hundreds_confirm_their_figures() -> None:
    extraction, _ = read(TEXT_CASES["T05"]["text"])

    assert monthly(extraction) == Decimal("4530.00")
    assert [w.kind for w in extraction.fields["base_rent"].witnesses if w.agrees] == ["words"]


@pytest.mark.case("MNY-03")
def test_the_legal_wording_of_a_date_is_read() -> None:
    extraction, _ = read(TEXT_CASES["T06"]["text"])

    assert value(extraction, "lease_start") == "2025-03-01"


@pytest.mark.case("MNY-04", "MNY-01", "MNY-02")
@pytest.mark.parametrize(
    ("case_id", "code"), [("T07", Code.AMBIGUOUS_DATE), ("T08", Code.INVALID_DATE), ("T10", Code.AMBIGUOUS_DATE)]
)
def test_a_date_without_its_day_or_its_order_goes_to_a_person(case_id: str, code: Code) -> None:
    extraction, verdict = read(TEXT_CASES[case_id]["text"])

    assert value(extraction, "lease_start") is None
    assert code in codes(verdict)


@pytest.mark.case("MNY-02")
def test_a_declared_order_settles_a_date_with_dots() -> None:
    extraction = abstract_text(FRAME + TEXT_CASES["T10"]["text"], date_order=DateOrder.DAY_FIRST)

    assert value(extraction, "lease_start") == "2025-03-04"


@pytest.mark.case("MNY-04")
def test_a_term_that_runs_from_an_event_has_no_end() -> None:
    extraction, verdict = read(TEXT_CASES["T09"]["text"])

    assert value(extraction, "lease_end") is None
    assert not verdict.trusted


@pytest.mark.case("MNY-01")
def test_one_order_of_day_and_month_holds_for_the_whole_document() -> None:
    extraction, _ = read(TEXT_CASES["T11"]["text"])

    assert value(extraction, "lease_start") == "2025-04-13"
    assert value(extraction, "lease_end") == "2030-04-12"


@pytest.mark.case("MNY-15")
def test_the_period_stays_with_the_amount() -> None:
    extraction, _ = read(TEXT_CASES["T12"]["text"])

    assert value(extraction, "base_rent") == {"amount": "10000.00", "period": "year", "monthly": "833.33"}


@pytest.mark.case("OCR-05")
def test_a_letter_among_the_digits_is_not_dropped() -> None:
    extraction, verdict = read("Base Rent: $1B,500.00 per month.")

    assert value(extraction, "base_rent") is None
    assert Code.AMBIGUOUS_AMOUNT in codes(verdict)


@pytest.mark.case("OCR-06")
def test_a_lost_decimal_point_shows_against_the_yearly_rent() -> None:
    extraction, verdict = read("Base Rent: $1850000 per month\nAnnual Base Rent: $222,000.00")

    assert value(extraction, "base_rent") is None
    assert Code.RENT_ARITHMETIC in codes(verdict)


@pytest.mark.case("OCR-07")
def test_a_lost_comma_shows_against_the_words() -> None:
    extraction, verdict = read("Base Rent: $181500 per month (Eighteen Thousand Five Hundred Dollars)")

    assert value(extraction, "base_rent") is None
    assert Code.WORDS_FIGURES_MISMATCH in codes(verdict)


@pytest.mark.case("MNY-11")
@pytest.mark.parametrize(
    ("text", "expected"),
    [("$29\u202f000.00 per month", "29000.00"), ("$ 1\u2009234\u2009567.89 per month", "1234567.89")],
)
def test_digits_after_a_thin_space_are_not_lost(text: str, expected: str) -> None:
    extraction, _ = read(f"Base Rent: {text}.")

    assert monthly(extraction) == Decimal(expected)


BASELINE = [
    pytest.param(name, id=name, marks=pytest.mark.case(*case_ids))
    for name, case_ids in {
        "good_baseline": ["PDF-01"],
        "owner_password_only_aes256": ["PDF-01"],
        "rotate90_page": ["PDF-14"],
        "huge_mediabox": ["PDF-22"],
        "fake_page_count": ["PDF-33"],
        "missing_ET": ["PDF-37"],
        "plain_lease_with_attachment": ["PDF-39"],
        "leading_junk_before_header": ["PDF-41"],
        "xref_prev_loop": ["PDF-05"],
        "inline_image_without_EI": ["PDF-07"],
        "form_xobject_self_reference": ["PDF-31"],
        "hyphen_linebreak_amount": ["PDF-23"],
        "first_day_of": ["MNY-03"],
        "annual_and_monthly": ["MNY-15"],
        "two_columns_same_baseline": ["PDF-15"],
    }.items()
]


def read_pdf(name: str) -> Extraction:
    return extract_file(CASES / f"pdf_{name}.pdf", content_hash="0" * 64, ocr=None, isolated=False).extraction


@pytest.mark.parametrize("name", BASELINE)
def test_the_baseline_values_are_read_and_commit_under_the_property_that_the_document_names(name: str) -> None:
    extraction = read_pdf(name)
    verdict = judge(extraction, property_id=PROPERTY)

    assert monthly(extraction) == Decimal("18500.00")
    assert value(extraction, "lease_start") == "2025-02-01"
    assert value(extraction, "lease_end") == "2030-01-31"
    assert verdict.trusted


def test_a_rent_stated_once_does_not_commit_when_nobody_says_which_property_it_is_of() -> None:
    verdict = judge(read_pdf("good_baseline"))

    assert not verdict.trusted
    assert Code.RENT_UNCORROBORATED in codes(verdict)


@pytest.mark.case("PDF-03", "PDF-06")
@pytest.mark.parametrize("name", ["bad_startxref", "page_tree_cycle"])
def test_a_repaired_file_gives_its_values_to_a_person(name: str) -> None:
    extraction = read_pdf(name)

    assert monthly(extraction) == Decimal("18500.00")
    assert not judge(extraction, property_id=PROPERTY).trusted


@pytest.mark.case("PDF-13")
def test_an_invisible_text_layer_never_commits_its_amount() -> None:
    verdict = judge(read_pdf("invisible_ocr_layer_disagrees"), property_id=PROPERTY)

    assert not verdict.trusted
    assert Code.LOW_OCR_CONFIDENCE in codes(verdict)


@pytest.mark.case("PDF-16")
def test_a_schedule_with_a_merged_cell_gives_the_first_monthly_rent_and_goes_to_a_person() -> None:
    extraction = read_pdf("rent_schedule_table_merged_cell")

    assert value(extraction, "base_rent") == {"amount": "18500.00", "period": "month", "monthly": "18500.00"}
    assert not judge(extraction, property_id=PROPERTY).trusted


@pytest.mark.case("PDF-18")
def test_a_name_with_characters_that_cannot_be_restored_is_no_name() -> None:
    extraction = read_pdf("ligature_maps_to_nul")

    assert value(extraction, "tenant_name") is None
    assert not judge(extraction, property_id=PROPERTY).trusted


@pytest.mark.case("PDF-19")
def test_a_ligature_is_spelled_out_in_a_name() -> None:
    assert value(read_pdf("ligature_fb03"), "tenant_name") == "Griffin Office Supply LLC"


@pytest.mark.case("PDF-28")
def test_the_values_of_form_fields_are_read() -> None:
    extraction = read_pdf("acroform_field_values")

    assert monthly(extraction) == Decimal("18500.00")
    assert value(extraction, "tenant_name") == "Northgate Dental Group LLC"


@pytest.mark.case("MNY-12")
def test_words_and_figures_that_differ_are_both_shown_to_a_person() -> None:
    extraction = read_pdf("words_figures_mismatch")
    verdict = judge(extraction, property_id=PROPERTY)

    assert value(extraction, "base_rent") is None
    assert Code.WORDS_FIGURES_MISMATCH in codes(verdict)
    shown = " ".join(str(c["value"]) for c in extraction.fields["base_rent"].candidates)
    assert "18,050.00" in shown
    assert "18500.00" in shown


@pytest.mark.case("MNY-10")
def test_no_break_spaces_and_dashes_are_read_and_a_lone_currency_code_is_asked_about() -> None:
    extraction = read_pdf("nbsp_unicode_dash")
    verdict = judge(extraction, property_id=PROPERTY)

    assert value(extraction, "lease_start") == "2025-02-01"
    assert value(extraction, "lease_end") == "2030-01-31"
    assert monthly(extraction) == Decimal("18500.00")
    assert Code.CURRENCY_UNCLEAR in codes(verdict)


@pytest.mark.case("MNY-01")
def test_dates_that_are_ambiguous_throughout_go_to_a_person() -> None:
    verdict = judge(read_pdf("ambiguous_dates"), property_id=PROPERTY)

    assert Code.AMBIGUOUS_DATE in codes(verdict)


@pytest.mark.case("OCR-08")
def test_a_printed_property_id_is_believed_only_if_the_sender_or_the_register_has_it() -> None:
    misread = abstract_text(FRAME + "Property ID: PROP-447E\nBase Rent: $18,500.00 per month\n")
    register = PropertyRegister.of([("PROP-4471", "12 Harbor Row, Boston, Massachusetts 02110", [])])

    alone = judge(misread)
    against_the_register = judge(misread, register=register)

    assert alone.property_id is None
    assert against_the_register.property_id is None
    assert Code.PROPERTY_UNKNOWN in codes(against_the_register)


@pytest.mark.case("OCR-01")
def test_an_amount_read_from_a_picture_with_one_witness_goes_to_a_person() -> None:
    extraction = read_pdf("good_baseline").model_copy(update={"ocr": True})
    verdict = judge(extraction, property_id=PROPERTY)

    assert not verdict.trusted
    assert Code.LOW_OCR_CONFIDENCE in codes(verdict)
