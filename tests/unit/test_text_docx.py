"""Reading DOCX: what the document says with all tracked changes accepted."""

from pathlib import Path

import pytest

from leasebook.adapters.reading import read_text
from leasebook.adapters.text.limits import Limits
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText
from leasebook.domain.reasons import Code
from tests.text_samples import docx, paragraph


def read(path: Path, **how: object) -> DocumentText:
    return read_text(path, ocr=None, isolated=False, **how)  # type: ignore[arg-type]


def cell(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(text)}</w:tc>"


def codes(document: DocumentText) -> set[Code]:
    return {note.code for note in document.notes}


def test_inserted_text_counts_and_deleted_text_does_not_and_both_are_noted(tmp_path: Path) -> None:
    body = (
        '<w:p><w:r><w:t xml:space="preserve">Base Rent is </w:t></w:r>'
        "<w:del><w:r><w:delText>$17,000.00</w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>$18,500.00</w:t></w:r></w:ins>"
        '<w:r><w:t xml:space="preserve"> per month.</w:t></w:r></w:p>'
    )

    document = read(docx(tmp_path / "lease.docx", body))

    assert document.text == "Base Rent is $18,500.00 per month."
    assert codes(document) == {Code.OPEN_REDLINES}


def test_a_clean_document_has_no_notes(tmp_path: Path) -> None:
    assert read(docx(tmp_path / "lease.docx", paragraph("Base Rent is $18,500.00."))).notes == ()


def test_struck_out_text_is_left_out_as_an_open_redline(tmp_path: Path) -> None:
    body = paragraph("The rent is $1.00.", "<w:strike/>") + paragraph("The rent is $2.00.", '<w:strike w:val="0"/>')

    document = read(docx(tmp_path / "lease.docx", body))

    assert document.text == "The rent is $2.00."
    assert codes(document) == {Code.OPEN_REDLINES}


def test_a_table_gives_rows_of_cells_and_a_merged_cell_stands_once(tmp_path: Path) -> None:
    starts, goes_on, two_wide = '<w:vMerge w:val="restart"/>', "<w:vMerge/>", '<w:gridSpan w:val="2"/>'
    header = f"<w:tr><w:trPr><w:tblHeader/></w:trPr>{cell('Period')}{cell('Annual')}{cell('Monthly')}</w:tr>"
    first = f"<w:tr>{cell('Year 1')}{cell('$222,000.00', starts)}{cell('$18,500.00')}</w:tr>"
    second = f"<w:tr>{cell('Year 2')}{cell('', goes_on)}{cell('$19,055.00')}</w:tr>"
    total = f"<w:tr>{cell('Total', two_wide)}{cell('$450,660.00')}</w:tr>"

    document = read(docx(tmp_path / "lease.docx", f"<w:tbl>{header}{first}{second}{total}</w:tbl>"))

    assert document.text == (
        "Period\tAnnual\tMonthly\nYear 1\t$222,000.00\t$18,500.00\nYear 2\t\t$19,055.00\nTotal\t\t$450,660.00"
    )
    (table,) = document.tables
    assert [(c.row, c.column, c.header) for c in table.cells][:4] == [
        (0, 0, True),
        (0, 1, True),
        (0, 2, True),
        (1, 0, False),
    ]


def test_a_deleted_row_is_gone(tmp_path: Path) -> None:
    kept = f"<w:tr>{cell('Year 1')}{cell('$1.00')}</w:tr>"
    deleted = f"<w:tr><w:trPr><w:del/></w:trPr>{cell('Year 2')}{cell('$2.00')}</w:tr>"

    document = read(docx(tmp_path / "lease.docx", f"<w:tbl>{kept}{deleted}</w:tbl>"))

    assert document.text == "Year 1\t$1.00"
    assert codes(document) == {Code.OPEN_REDLINES}


def test_content_controls_give_their_value_and_an_unfilled_one_a_blank(tmp_path: Path) -> None:
    def control(text: str, properties: str) -> str:
        return (
            f"<w:sdt><w:sdtPr>{properties}</w:sdtPr><w:sdtContent><w:r><w:t>{text}</w:t></w:r></w:sdtContent></w:sdt>"
        )

    filled = control("Northgate LLC", "<w:text/>")
    prompting = control("Click here to enter text.", "<w:showingPlcHdr/>")
    words = '<w:r><w:t xml:space="preserve">{}</w:t></w:r>'
    body = f"<w:p>{words.format('Tenant: ')}{filled}{words.format(' of ')}{prompting}</w:p>"

    assert read(docx(tmp_path / "lease.docx", body)).text == "Tenant: Northgate LLC of ________"


def test_headers_are_furniture_and_footnotes_stand_at_the_end(tmp_path: Path) -> None:
    path = docx(
        tmp_path / "lease.docx",
        paragraph("Base Rent is $18,500.00."),
        {
            "header1.xml": f"<w:hdr>{paragraph('Harbor Row')}</w:hdr>",
            "footnotes.xml": f'<w:footnotes><w:footnote w:type="separator">{paragraph("---")}</w:footnote>'
            f"<w:footnote>{paragraph('Payable in advance.')}</w:footnote></w:footnotes>",
        },
    )

    document = read(path)

    assert document.text == "Harbor Row\n\nBase Rent is $18,500.00.\n\nPayable in advance."
    assert [document.text[a:b] for a, b in document.pages[0].furniture] == ["Harbor Row"]


def test_a_text_box_is_read_once_and_hidden_text_is_noted(tmp_path: Path) -> None:
    box = f"<w:txbxContent>{paragraph('Rent: $18,500.00')}</w:txbxContent>"
    body = (
        '<w:p><w:r><w:t>LEASE</w:t></w:r><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/'
        f'markup-compatibility/2006"><mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback>'
        "</mc:AlternateContent></w:r></w:p>" + paragraph("Rent: $99,000.00", "<w:vanish/>")
    )

    document = read(docx(tmp_path / "lease.docx", body))

    assert document.text == "LEASE\n\nRent: $18,500.00"
    assert codes(document) == {Code.HIDDEN_TEXT}


def picture(inches: tuple[float, float]) -> str:
    """A paragraph with a picture of this width and height."""
    drawing = "http://schemas.openxmlformats.org/drawingml/2006/"
    width, height = (round(914_400 * side) for side in inches)
    return (
        f'<w:p><w:r><w:drawing><wp:inline xmlns:wp="{drawing}wordprocessingDrawing"><wp:extent cx="{width}" '
        f'cy="{height}"/><pic:pic xmlns:pic="{drawing}picture"/></wp:inline></w:drawing></w:r></w:p>'
    )


def test_a_picture_as_large_as_a_page_is_noted_as_not_read_and_a_letterhead_is_not(tmp_path: Path) -> None:
    lease = paragraph("Base Rent is $18,500.00.")

    assert codes(read(docx(tmp_path / "scan.docx", lease + picture((6.5, 9))))) == {Code.UNSUPPORTED_TYPE}
    assert codes(read(docx(tmp_path / "letterhead.docx", picture((6.5, 1.2)) + lease))) == set()


def test_a_file_of_pictures_alone_is_not_called_empty(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        read(docx(tmp_path / "scan.docx", picture((6.5, 9))))

    assert caught.value.code is Code.NO_TEXT_LAYER


def test_page_breaks_make_pages(tmp_path: Path) -> None:
    body = paragraph("LEASE") + '<w:p><w:r><w:br w:type="page"/><w:t>EXHIBIT A</w:t></w:r></w:p>'

    document = read(docx(tmp_path / "lease.docx", body))

    assert [document.text[p.start : p.end].strip() for p in document.pages] == ["LEASE", "EXHIBIT A"]


def test_entities_are_not_expanded(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("TOP SECRET")
    path = docx(tmp_path / "lease.docx", paragraph("x"))
    import zipfile

    evil = tmp_path / "evil.docx"
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(evil, "w") as target:
        for name in source.namelist():
            content = source.read(name).decode()
            if name == "word/document.xml":
                content = f'<!DOCTYPE d [<!ENTITY e SYSTEM "file://{secret}">]>' + content.replace(
                    ">x<", ">rent &e; end<"
                )
            target.writestr(name, content)

    assert "TOP SECRET" not in read(evil).text


@pytest.mark.parametrize("limit", [{"stream_bytes": 1_000_000}, {"unpacked_bytes": 1_000_000}])
def test_a_zip_bomb_is_refused_by_what_it_unpacks_to(tmp_path: Path, limit: dict[str, int]) -> None:
    path = docx(tmp_path / "lease.docx", paragraph("a" * 5_000_000))

    with pytest.raises(UnreadableDocument) as caught:
        read(path, limits=Limits(**limit))

    assert caught.value.code is Code.DECOMPRESSION_LIMIT


def test_a_cut_off_package_is_corrupt_and_another_kind_of_package_is_not_read(tmp_path: Path) -> None:
    path = docx(tmp_path / "lease.docx", paragraph("LEASE " * 200))
    path.write_bytes(path.read_bytes()[:-200])

    with pytest.raises(UnreadableDocument) as caught:
        read(path)

    assert caught.value.code is Code.CORRUPT


def test_a_word_file_with_a_password_is_encrypted(tmp_path: Path) -> None:
    path = tmp_path / "lease.docx"
    path.write_bytes(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600 + "EncryptedPackage".encode("utf-16-le") + b"\x00" * 99
    )

    with pytest.raises(UnreadableDocument) as caught:
        read(path)

    assert caught.value.code is Code.ENCRYPTED
