import json
from typing import Any

import click
import pytest

from leasebook.domain.extraction.model import Extraction
from leasebook.domain.reasons import Code, Reason
from leasebook_cli.doubts import PENDING, Doubt, doubts_of, general_sentences, typed_value, witness_text
from leasebook_cli.review_item import Item, item_lines, page_lines
from tests.unit.cli_records import extraction_json, review_of

PAGE = "First page. The sum of $18,500.00 a month."


def item(quote: str = "the sum of $18,500.00", **changes: Any) -> Item:
    extraction = Extraction.model_validate(json.loads(extraction_json(quote)[1]))
    return Item(review_of(**changes), extraction, opened=0.0, property_id="HM-0101")


def of(name: str, among: list[Doubt]) -> Doubt:
    return next(doubt for doubt in among if doubt.field == name)


def test_each_doubt_has_its_sentences_its_place_and_a_proposal() -> None:
    rent = of("base_rent", item().doubts)
    assert any("RENT_ARITHMETIC" in sentence for sentence in rent.sentences)
    assert any("12 x 18500" in sentence for sentence in rent.sentences)
    assert (rent.page, rent.quote) == (2, "the sum of $18,500.00")
    assert [choice.value["amount"] for choice in rent.choices] == ["18500.00", "18050.00"]


def test_a_date_that_depends_is_proposed_as_pending_and_what_is_missing_is_asked_for() -> None:
    doubts = item().doubts
    start = of("lease_start", doubts)
    assert (start.choices[0].pending, start.choices[0].source) == (True, PENDING)
    assert of("tenant_name", doubts).choices == ()


def test_what_is_said_of_the_whole_document_is_said_once() -> None:
    twice = (Reason(Code.NOT_EXECUTED), Reason(Code.NOT_EXECUTED, page=2))
    told = general_sentences(review_of(reasons=twice))
    assert told == [f"NOT_EXECUTED: {Code.NOT_EXECUTED.sentence}"]


def test_an_unread_document_asks_for_every_needed_value() -> None:
    names = [doubt.field for doubt in doubts_of(review_of(reasons=(Reason(Code.ENCRYPTED),)), None)]
    assert names == ["tenant_name", "base_rent", "lease_start", "lease_end", "currency", "property_id"]


def test_a_document_of_no_kind_asks_first_which_kind_it_is() -> None:
    other = Extraction(content_hash="a", extractor_version="1", document_type="other", fields={})
    first = doubts_of(review_of(reasons=(Reason(Code.NOT_A_LEASE),)), other)[0]
    assert (first.field, first.choices) == ("document_type", ())


def test_a_date_that_is_typed_is_not_pending_any_more() -> None:
    one = item()
    start = of("lease_start", one.doubts)
    one.take(start, start.choices[0])
    assert one.pending
    one.type("lease_start", "2026-09-01")
    assert not one.pending


def test_the_value_that_was_read_is_no_correction_and_another_one_is() -> None:
    one = item()
    rent = of("base_rent", one.doubts)
    one.take(rent, rent.choices[0])
    assert one.values == {}
    one.take(rent, rent.choices[1])
    assert one.values["base_rent"]["amount"] == "18050.00"
    one.take(rent, rent.choices[0])
    assert one.values == {}


def test_what_follows_is_computed_from_what_was_typed() -> None:
    one = item()
    one.type("base_rent", {"amount": "1000.00", "period": "month"})
    assert "What follows: 1,000.00 a month, 12,000.00 a year." in item_lines(one)


def test_money_in_the_queue_is_told_with_its_currency() -> None:
    one = item()
    one.type("currency", "GBP")
    told = "\n".join(item_lines(one))
    assert "[1, enter] GBP 18,500.00 a month" in told
    assert "What follows: GBP 18,500.00 a month, GBP 222,000.00 a year." in told


@pytest.mark.parametrize(
    ("kind", "detail", "text"),
    [
        ("mention", "36", "elsewhere in the document: 36"),
        ("annual", "12 x 18500 is not 200000", "the yearly rent: 12 x 18500 is not 200000"),
        ("words", "words and figures differ", "Words and figures differ."),
        ("some_new_kind", "x", "some new kind: x"),
    ],
)
def test_what_speaks_against_a_value_is_said_without_the_programs_own_words(kind: str, detail: str, text: str) -> None:
    assert witness_text(kind, detail) == text


def test_text_of_a_document_reaches_the_terminal_as_text() -> None:
    one = item(quote="\x1b[2J\u202erent\x07")
    shown = "\n".join([*item_lines(one), *page_lines("\x1b[2J" + PAGE + "\u202e", one.doubts[0])])
    assert not set(shown) & set("\x1b\x07\u202e")
    assert "\\x1b[2J" in shown


def test_the_place_on_the_page_is_marked() -> None:
    start = PAGE.index("$18,500.00")
    doubt = Doubt("base_rent", (), None, (), 1, "$18,500.00", (start, start + 10))
    assert "  | First page. The sum of >>$18,500.00<< a month." in page_lines(PAGE, doubt)


@pytest.mark.parametrize(
    ("name", "text", "before", "value"),
    [
        ("base_rent", "$3,600.00", None, {"amount": "3600.00", "period": "month"}),
        ("base_rent", "43200 year", None, {"amount": "43200", "period": "year"}),
        ("base_rent", "8.40", {"amount": "8.00", "period": "sqft_year"}, {"amount": "8.40", "period": "sqft_year"}),
        ("base_rent", '{"amount": "1.00", "period": "term"}', None, {"amount": "1.00", "period": "term"}),
        ("security_deposit", "500.00 letter of credit", None, {"amount": "500.00", "form": "letter of credit"}),
        ("security_deposit", "500.00", {"amount": "1", "form": "cash"}, {"amount": "500.00", "form": "cash"}),
        ("term_months", "36", None, 36),
        ("lease_end", "2028-08-31", None, "2028-08-31"),
        ("tenant_name", "Smith = Sons", None, "Smith = Sons"),
    ],
)
def test_what_is_typed_takes_the_fields_shape(name: str, text: str, before: Any, value: Any) -> None:
    assert typed_value(name, text, before) == value


@pytest.mark.parametrize("text", ["3600 month", "March 1st", "2026-13-01", "20260301"])
def test_a_date_that_is_none_is_refused_where_it_is_typed(text: str) -> None:
    with pytest.raises(click.UsageError, match="lease_start is a date: it is typed as 2026-03-31"):
        typed_value("lease_start", text, None)
