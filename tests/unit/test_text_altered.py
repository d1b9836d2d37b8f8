"""What was done to a page after its text was set is seen: covered, struck through, written over, stamped."""

from pathlib import Path

import pytest

from leasebook.adapters.reading import read_text
from leasebook.adapters.text.stamps import says_unfinished
from leasebook.domain.extraction.text import DocumentText
from leasebook.domain.reasons import Code
from tests.text_samples import docx, grey_picture, lines_of_text, paragraph, pdf

LINES = [(72.0, 720.0, "Base Rent is $18,500.00 per month."), (72.0, 700.0, "The Term begins on May 1, 2025.")]
TEXT = lines_of_text(LINES)
_BOX = "/Type /Annot /Rect [70 695 260 735]"


def read(tmp_path: Path, data: bytes) -> DocumentText:
    path = tmp_path / "lease.pdf"
    path.write_bytes(data)
    return read_text(path, ocr=None, isolated=False)


def codes(document: DocumentText) -> list[Code]:
    return [note.code for note in document.notes]


@pytest.mark.parametrize(
    "cover",
    [b"0 g 70 712 200 20 re f\n", b"1 g 70 712 200 20 re f\n", b"q 200 0 0 20 70 712 cm /Im Do Q\n"],
    ids=["blacked out", "painted white", "under a small picture"],
)
def test_words_under_what_was_laid_over_them_are_left_out_and_noted(tmp_path: Path, cover: bytes) -> None:
    document = read(tmp_path, pdf([TEXT + cover], objects={900: grey_picture(20, 2, 200)}))

    assert document.text == "The Term begins on May 1, 2025."
    assert codes(document) == [Code.HIDDEN_TEXT]


@pytest.mark.parametrize(
    "drawn",
    [b"0.9 g 70 712 200 20 re f\n0 g\n" + TEXT, TEXT + b"0 g 70 300 200 20 re f\n", TEXT + b"70 712 200 20 re S\n"],
    ids=["a shade behind", "an area elsewhere", "a frame"],
)
def test_an_area_that_covers_nothing_changes_nothing(tmp_path: Path, drawn: bytes) -> None:
    document = read(tmp_path, pdf([drawn]))

    assert "18,500.00" in document.text
    assert document.notes == ()


@pytest.mark.parametrize("line", [b"72 722.7 m 240 722.7 l S\n", b"72 722.4 168 0.6 re f\n"], ids=["line", "thin area"])
def test_a_line_through_words_is_noted(tmp_path: Path, line: bytes) -> None:
    assert codes(read(tmp_path, pdf([TEXT + line]))) == [Code.CHANGED_BY_HAND]


@pytest.mark.parametrize("y", [718.4, 731.0, 712.0], ids=["underline", "above", "between"])
def test_a_line_beneath_or_between_words_is_none_through_them(tmp_path: Path, y: float) -> None:
    assert read(tmp_path, pdf([TEXT + f"72 {y} m 240 {y} l S\n".encode()])).notes == ()


@pytest.mark.parametrize(
    ("annotation", "noted"),
    [
        ("/Subtype /StrikeOut /QuadPoints [72 730 240 730 72 718 240 718]", [Code.CHANGED_BY_HAND]),
        ("/Subtype /Redact /QuadPoints [72 730 240 730 72 718 240 718]", [Code.CHANGED_BY_HAND]),
        ("/Subtype /FreeText /Contents (Rent is $17,000.00) /DA (/Helv 10 Tf)", [Code.CHANGED_BY_HAND]),
        ("/Subtype /StrikeOut /F 2 /QuadPoints [72 730 240 730 72 718 240 718]", []),
        ("/Subtype /Highlight /QuadPoints [72 730 240 730 72 718 240 718]", []),
        ("/Subtype /Highlight /QuadPoints [72 730 240 730 72 718 240 718] /Contents (no)", [Code.CHANGED_BY_HAND]),
        ("/Subtype /Text /Contents (We agreed on $17,000.00)", [Code.CHANGED_BY_HAND]),
        ("/Subtype /Text /F 2 /Contents (We agreed on $17,000.00)", []),
        ("/Subtype /Text /Contents ()", []),
        ("/Subtype /Link /Contents (a web page)", []),
    ],
)
def test_a_mark_that_takes_words_away_or_remarks_on_them_is_noted(
    tmp_path: Path, annotation: str, noted: list[Code]
) -> None:
    document = read(tmp_path, pdf([TEXT], page_extra=f"/Annots [<< {_BOX} {annotation} >>]"))

    assert codes(document) == noted


def test_a_note_beside_the_text_is_text(tmp_path: Path) -> None:
    note = (
        "/Annots [<< /Type /Annot /Subtype /FreeText /Rect [72 640 260 660] /Contents (Suite 200) /DA (/Helv 10 Tf) >>]"
    )

    document = read(tmp_path, pdf([TEXT], page_extra=note))

    assert "Suite 200" in document.text
    assert document.notes == ()


@pytest.mark.parametrize("word", ["DRAFT", "VOID", "CANCELLED"])
@pytest.mark.parametrize("at", [b"0.7 0.7 -0.7 0.7 200 300", b"1 0 0 1 200 300"], ids=["across", "upright"])
def test_a_word_stamped_on_the_page_is_noted(tmp_path: Path, word: str, at: bytes) -> None:
    stamp = b"0.8 g BT /F1 80 Tf %s Tm (%s) Tj ET\n" % (at, word.encode())

    assert codes(read(tmp_path, pdf([TEXT + stamp]))) == [Code.NOT_EXECUTED]


@pytest.mark.parametrize(("remark", "noted"), [("We agreed on $17,000.00.", [Code.OPEN_REDLINES]), ("", [])])
def test_a_comment_in_word_is_no_text_and_is_noted(tmp_path: Path, remark: str, noted: list[Code]) -> None:
    comments = f'<w:comments><w:comment w:id="0">{paragraph(remark)}</w:comment></w:comments>'
    document = read_text(
        docx(tmp_path / "lease.docx", paragraph("LEASE"), {"comments.xml": comments}), ocr=None, isolated=False
    )

    assert document.text == "LEASE"
    assert codes(document) == noted


def test_a_watermark_of_word_is_noted(tmp_path: Path) -> None:
    watermark = (
        '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="{}"/></v:shape>'
        "</w:pict></w:r></w:p>"
    )
    found = {
        word: codes(
            read_text(
                docx(
                    tmp_path / f"{word}.docx",
                    paragraph("LEASE"),
                    {"header1.xml": f"<w:hdr>{watermark.format(word)}</w:hdr>"},
                ),
                ocr=None,
                isolated=False,
            )
        )
        for word in ("DRAFT", "COPY")
    }

    assert found == {"DRAFT": [Code.NOT_EXECUTED], "COPY": []}


@pytest.mark.parametrize("stamp", ["COPY", "ORIGINAL", "CONFIDENTIAL", "EXECUTED", "LEASE", "DRAFTING NOTES", ""])
def test_other_large_words_say_nothing_of_the_kind(stamp: str) -> None:
    assert not says_unfinished(stamp)


def test_a_page_on_its_head_is_read_in_order_with_boxes_where_it_stands(tmp_path: Path) -> None:
    document = read(tmp_path, pdf([TEXT], page_extra="/Rotate 180"))

    assert document.text == "Base Rent is $18,500.00 per month.\nThe Term begins on May 1, 2025."
    box = document.pages[0].words[0].box
    assert box is not None
    assert box[0] > 306, "the line begins at the right of the page as it is displayed"
    assert box[1] > 396
