"""Reading HTML and plain text."""

from pathlib import Path

import pytest

from leasebook.adapters.reading import read_text
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText
from leasebook.domain.reasons import Code


def read(path: Path, content: bytes | str) -> DocumentText:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_text(path, ocr=None, isolated=False)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return tmp_path / "lease.html"


@pytest.fixture
def note(tmp_path: Path) -> Path:
    return tmp_path / "lease.txt"


def test_what_a_browser_does_not_show_is_not_read(page: Path) -> None:
    html = (
        "<html><head><title>T</title><style>p{}</style></head><body><script>rent = 1</script><p>Base&nbsp;Rent is "
        "&#36;18,500.00</p><p style='display: none'>$1.00</p><p hidden>$2.00</p><!-- $3.00 --></body></html>"
    )

    assert read(page, html).text == "Base Rent is $18,500.00"


@pytest.mark.parametrize(
    "struck",
    [
        "<s>$18,500.00</s>",
        "<strike>$18,500.00</strike>",
        "<del>$18,500.00</del><ins>$17,000.00</ins>",
        "<span style='color: red; text-decoration: line-through'>$18,500.00</span>",
        "<span class='c1 c5'>$18,500.00</span>",
    ],
)
@pytest.mark.parametrize("around", ["<p>{}</p>", "<table><tr><td>Rent</td><td>{}</td></tr></table>"])
def test_struck_out_text_is_left_out_as_an_open_redline(page: Path, struck: str, around: str) -> None:
    style = "<style>.c1{color:#000} p.c4, .c5 {font-weight:400;text-decoration:line-through}</style>"

    document = read(page, f"<html><head>{style}</head><body>{around.format('of ' + struck + ' a month')}</body></html>")

    assert "18,500.00" not in document.text
    assert "a month" in document.text
    assert [note.code for note in document.notes] == [Code.OPEN_REDLINES]


def test_underlined_and_bold_text_is_no_redline(page: Path) -> None:
    html = "<html><body><p class=c5><u>Rent</u> <b style='text-decoration: underline'>$18,500.00</b></p></body></html>"

    document = read(page, html)

    assert document.text == "Rent $18,500.00"
    assert document.notes == ()


def test_a_page_within_the_page_is_noted_as_not_read(page: Path) -> None:
    html = "<html><body><p>Rent</p><iframe srcdoc='&lt;p&gt;Rider&lt;/p&gt;'></iframe></body></html>"

    assert [note.code for note in read(page, html).notes] == [Code.UNSUPPORTED_TYPE]


@pytest.mark.parametrize("declared", ["windows-1252", "iso-8859-1", "utf-8", "utf-16", "no-such-code"])
def test_utf_8_is_read_as_that_whatever_a_page_declares(page: Path, declared: str) -> None:
    html = f"<html><head><meta charset={declared}></head><body>Café Zoë</body></html>"

    assert read(page, html).text == "Café Zoë"


def test_a_page_in_another_encoding_is_read_as_it_declares(page: Path) -> None:
    html = "<html><head><meta charset=windows-1250></head><body>Łódź</body></html>"

    assert read(page, html.encode("cp1250")).text == "Łódź"


def test_inline_marks_do_not_part_words_and_blocks_do(page: Path) -> None:
    assert (
        read(page, "<html><body><div>Base <b>Re</b>nt<br>is due</div>monthly</body></html>").text
        == "Base Rent\nis due\n\nmonthly"
    )


def test_a_table_gives_rows_of_cells_without_columns_that_only_make_room(page: Path) -> None:
    html = (
        "<html><body><table><tr><td>Year</td><td></td><td colspan=2>Monthly</td></tr>"
        "<tr><td>1</td><td></td><td>$</td><td>18,500.00</td></tr>"
        "<tr><td rowspan=2>2</td><td></td><td>$</td><td>19,055.00</td></tr>"
        "<tr><td></td><td>$</td><td>19,626.65</td></tr></table></body></html>"
    )

    document = read(page, html)

    assert document.text == "Year\tMonthly\n1\t$18,500.00\n2\t$19,055.00\n\t$19,626.65"
    assert [(c.row, c.column) for c in document.tables[0].cells if c.end > c.start][-1] == (3, 1)


def test_a_table_that_lays_out_the_page_is_read_as_blocks(page: Path) -> None:
    prose = "The Tenant shall pay the rent. " * 60

    document = read(
        page, f"<html><body><table><tr><td>menu</td><td><p>{prose}</p><p>Term</p></td></tr></table></body></html>"
    )

    assert document.tables == ()
    assert document.text.endswith("\n\nTerm")


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_text_is_decoded_whatever_its_encoding(note: Path, codec: str) -> None:
    assert (
        read(note, "Rent: £18,500 – “monthly”, the tenant’s".encode(codec)).text
        == 'Rent: £18,500 - "monthly", the tenant\'s'
    )


def test_form_feeds_make_pages(note: Path) -> None:
    document = read(note, "LEASE\n\fEXHIBIT A\n")

    assert [document.text[p.start : p.end] for p in document.pages] == ["LEASE", "EXHIBIT A"]
    assert document.page_at(document.text.index("EXHIBIT")) == document.pages[1]


def test_page_marks_of_old_filings_make_pages_and_lone_page_numbers_are_furniture(note: Path) -> None:
    document = read(note, "LEASE\nthe rent shall\n\n   - 12 -\n<PAGE>\nbe paid monthly\n\n  13\n<PAGE>\n1. Term\n")

    assert document.text == "LEASE\nthe rent shall\n\n- 12 -\fbe paid monthly\n\n13\f1. Term"
    assert [[document.text[a:b] for a, b in page.furniture] for page in document.pages] == [["- 12 -"], ["13"], []]


def test_a_lone_number_in_a_text_without_pages_stays_text(note: Path) -> None:
    assert read(note, "Suite\n\n12\n").pages[0].furniture == ()


def test_a_blank_file_is_empty(note: Path) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        read(note, " \r\n\n")
    assert caught.value.code is Code.EMPTY_OBJECT
