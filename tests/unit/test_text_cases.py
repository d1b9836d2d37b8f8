"""The public failure cases of PDF reading: what text, what notes, or which typed refusal comes out."""

import time
from pathlib import Path

import pytest

from leasebook.adapters.reading import read_text
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText, Source
from leasebook.domain.reasons import Code
from tests.text_samples import CASES

BASELINE = (
    "Property ID: PROP-4471\nLandlord: Harbor Row Holdings Inc.\nTenant: Northgate Dental Group LLC\n"
    "Commencement Date: February 1, 2025\nExpiration Date: January 31, 2030\n"
    "Tenant shall pay Base Rent of $18,500.00 per month."
)


def read(name: str, **how: object) -> DocumentText:
    return read_text(CASES / name, ocr=None, name_hint=name, **how)  # type: ignore[arg-type]


def refusal(name: str) -> Code:
    with pytest.raises(UnreadableDocument) as caught:
        read(name)
    return caught.value.code


def codes(document: DocumentText) -> set[Code]:
    return {note.code for note in document.notes}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("pdf_good_baseline.pdf", id="baseline"),
        pytest.param("pdf_owner_password_only_aes256.pdf", marks=pytest.mark.case("PDF-01"), id="owner password only"),
        pytest.param("pdf_xref_prev_loop.pdf", marks=pytest.mark.case("PDF-05"), id="circular prev"),
        pytest.param(
            "pdf_inline_image_without_EI.pdf", marks=pytest.mark.case("PDF-07"), id="inline image without end"
        ),
        pytest.param("pdf_rotate90_page.pdf", marks=pytest.mark.case("PDF-14"), id="rotated page"),
        pytest.param("pdf_huge_mediabox.pdf", marks=pytest.mark.case("PDF-22"), id="huge page"),
        pytest.param("pdf_form_xobject_self_reference.pdf", marks=pytest.mark.case("PDF-31"), id="resource loop"),
        pytest.param("pdf_fake_page_count.pdf", marks=pytest.mark.case("PDF-33"), id="fake page count"),
        pytest.param("pdf_missing_ET.pdf", marks=pytest.mark.case("PDF-37"), id="unbalanced text object"),
        pytest.param("pdf_plain_lease_with_attachment.pdf", marks=pytest.mark.case("PDF-39"), id="attachment"),
        pytest.param("pdf_leading_junk_before_header.pdf", marks=pytest.mark.case("PDF-41"), id="leading junk"),
    ],
)
def test_an_odd_file_with_a_whole_text_reads_like_the_baseline(name: str) -> None:
    document = read(name)

    assert BASELINE in document.text
    assert document.notes == ()
    assert [page.source for page in document.pages] == [Source.NATIVE]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param("pdf_user_password_aes256.pdf", Code.ENCRYPTED, marks=pytest.mark.case("PDF-02")),
        pytest.param("pdf_truncated_60pct.pdf", Code.CORRUPT, marks=pytest.mark.case("PDF-04")),
        pytest.param("pdf_header_only_5_bytes.pdf", Code.CORRUPT, marks=pytest.mark.case("PDF-08")),
        pytest.param("pdf_html_named_pdf.pdf", Code.NOT_A_PDF, marks=pytest.mark.case("PDF-09")),
        pytest.param("pdf_flate_bomb_300MB.pdf", Code.DECOMPRESSION_LIMIT, marks=pytest.mark.case("PDF-10")),
        pytest.param("pdf_image_only.pdf", Code.NO_TEXT_LAYER, marks=pytest.mark.case("PDF-12")),
        pytest.param("pdf_cid_font_no_tounicode.pdf", Code.GARBLED_TEXT, marks=pytest.mark.case("PDF-17")),
        pytest.param("pdf_xfa_please_wait.pdf", Code.XFA_FORM, marks=pytest.mark.case("PDF-20")),
        pytest.param("pdf_portfolio_two_leases.pdf", Code.PORTFOLIO, marks=pytest.mark.case("PDF-21")),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason(name: str, code: Code) -> None:
    assert refusal(name) is code


@pytest.mark.case("PDF-11")
@pytest.mark.slow
def test_a_page_that_draws_itself_billions_of_times_ends_at_a_limit_and_the_caller_lives_on() -> None:
    started = time.monotonic()

    assert refusal("pdf_form_xobject_billion_laughs.pdf") is Code.PARSE_LIMIT

    assert time.monotonic() - started < 60
    assert BASELINE in read("pdf_good_baseline.pdf").text


@pytest.mark.case("PDF-03")
def test_a_file_whose_table_of_objects_was_rebuilt_is_noted() -> None:
    document = read("pdf_bad_startxref.pdf")

    assert BASELINE in document.text
    assert codes(document) == {Code.REPAIRED_FILE}


@pytest.mark.case("PDF-06")
def test_a_page_that_cannot_be_loaded_is_noted_and_does_not_hide_the_others() -> None:
    document = read("pdf_page_tree_cycle.pdf")

    assert BASELINE in document.text
    assert [(note.code, note.page) for note in document.notes] == [(Code.CORRUPT, 2)]


@pytest.mark.case("PDF-13")
def test_text_that_only_a_machine_sees_over_a_picture_is_hidden_text_of_doubtful_words() -> None:
    document = read("pdf_invisible_ocr_layer_disagrees.pdf")

    assert [page.source for page in document.pages] == [Source.HIDDEN]
    assert codes(document) == {Code.HIDDEN_TEXT}
    assert all(word.confidence <= 0.5 for word in document.pages[0].words)


@pytest.mark.case("PDF-15")
def test_columns_are_read_one_after_the_other() -> None:
    text = read("pdf_two_columns_same_baseline.pdf").text

    rent, deposit = text.index("$18,500.00"), text.index("$37,000.00")
    assert text.index("monthly Base Rent") < rent < text.index("9. Security Deposit") < deposit
    assert "the sum of\n$18,500.00 on the first day\nof each calendar month." in text


@pytest.mark.case("PDF-16")
def test_a_merged_cell_stands_once_in_its_first_row_and_its_column() -> None:
    document = read("pdf_rent_schedule_table_merged_cell.pdf")

    assert (
        "Lease Period\tAnnual Base Rent\tMonthly Base Rent\n02/01/2025 - 01/31/2026\t$222,000.00\t$18,500.00"
        in document.text
    )
    assert "02/01/2026 - 01/31/2027\t$228,660.00\t$19,055.00\n02/01/2027 - 01/31/2028\t\t$19,626.65" in document.text
    columns = {document.text[c.start : c.end]: c.column for table in document.tables for c in table.cells}
    assert columns["$18,500.00"] == columns["$19,626.65"] == columns["$20,821.91"] == 2
    assert columns["$222,000.00"] == columns["$228,660.00"] == 1


@pytest.mark.case("PDF-18")
def test_a_glyph_of_unknown_letter_leaves_a_visible_gap_and_no_control_character() -> None:
    document = read("pdf_ligature_maps_to_nul.pdf")

    assert "Tenant: Gri\u25a1n O\u25a1ce Supply LLC" in document.text
    assert document.text.replace("\n", "").isprintable()
    assert codes(document) == {Code.GARBLED_TEXT}


@pytest.mark.case("PDF-19")
def test_ligatures_become_letters() -> None:
    assert "Tenant: Griffin Office Supply LLC\n" in read("pdf_ligature_fb03.pdf").text


@pytest.mark.case("PDF-23")
def test_words_and_amounts_that_break_across_lines_are_joined_without_losing_a_digit() -> None:
    text = read("pdf_hyphen_linebreak_amount.pdf").text

    assert "Eighteen Thousand\nFive Hundred and No/100 Dollars ($18,500.00)\n" in text
    assert "Commencement\nDate" in text


def test_odd_spaces_and_dashes_are_plain_ones() -> None:
    text = read("pdf_nbsp_unicode_dash.pdf").text

    assert "Commencement Date: 1 February 2025" in text
    assert "Term 01-02-2025 - 31-01-2030. Base Rent: CAD 18 500,00 per month." in text


@pytest.mark.case("PDF-28")
def test_form_field_values_stand_at_their_places_in_the_text() -> None:
    document = read("pdf_acroform_field_values.pdf")

    assert "Tenant: Northgate Dental Group LLC\n" in document.text
    assert "Base Rent per month:\t18,500.00" in document.text
    assert set(document.form_fields) == {("base_rent", "18,500.00"), ("tenant", "Northgate Dental Group LLC")}


def test_every_word_s_offsets_point_at_the_word_and_its_box_lies_on_the_page() -> None:
    document = read("pdf_rotate90_page.pdf")

    page = document.pages[0]
    words = [document.text[word.start : word.end] for word in page.words]
    assert words == document.text.split()
    assert all(
        w.box and 0 <= w.box[0] < w.box[2] <= page.width and 0 <= w.box[1] < w.box[3] <= page.height for w in page.words
    )


def test_a_file_that_is_copied_nowhere_leaves_no_directory_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    read("pdf_good_baseline.pdf")
    refusal("pdf_truncated_60pct.pdf")

    assert list(tmp_path.iterdir()) == []
