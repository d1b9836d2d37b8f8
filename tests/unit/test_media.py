"""What a file is, by its first bytes."""

import pytest

from leasebook.domain.media import MediaType, sniff
from tests.text_samples import CASES

ZIP = b"PK\x03\x04\x14\x00\x06\x00\x08\x00" + b"\x00" * 16


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"%PDF-1.7\n...", MediaType.PDF),
        (b"\x00\xffjunk from a mail gateway\r\n%PDF-1.4\n", MediaType.PDF),
        (ZIP + b"[Content_Types].xml ... word/document.xml", MediaType.DOCX),
        (ZIP + b"_rels/.rels", MediaType.DOCX),
        (ZIP + b"[Content_Types].xml ... xl/workbook.xml", MediaType.UNSUPPORTED),
        (ZIP + b"photos/IMG_0001.jpg", MediaType.UNSUPPORTED),
        (b"PK\x05\x06" + b"\x00" * 18, MediaType.UNSUPPORTED),
        (b"\x89PNG\r\n\x1a\n\x00\x00", MediaType.PNG),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", MediaType.JPEG),
        (b"II*\x00\x08\x00", MediaType.TIFF),
        (b"MM\x00*\x00\x08", MediaType.TIFF),
        (b"\n <!DOCTYPE html><html><body>Lease", MediaType.HTML),
        (b'<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">', MediaType.HTML),
        (b"<!-- saved page --><HTML><BODY>", MediaType.HTML),
        ("LEASE made this 1st day of May – rent £18,500".encode(), MediaType.TEXT),
        ("LEASE rent £18,500".encode("cp1252"), MediaType.TEXT),
        ("LEASE rent £18,500".encode("utf-16"), MediaType.TEXT),
        ("LEASE AGREEMENT rent".encode("utf-16-le"), MediaType.TEXT),
        (b"# Lease\n\nBase rent < $20 and > $10 per square foot", MediaType.TEXT),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old Word", MediaType.UNSUPPORTED),
        (b"{\\rtf1\\ansi Lease}", MediaType.UNSUPPORTED),
        (b"Received: from a\nFrom: b@example.com\nTo: c@example.com\nSubject: lease\n\nHi", MediaType.UNSUPPORTED),
        (
            b"From: a\nMIME-Version: 1.0\nContent-Type: multipart/related\n\n<html><body>18,5=\n00",
            MediaType.UNSUPPORTED,
        ),
        (bytes(range(256)) * 4, MediaType.UNSUPPORTED),
        (b"", MediaType.EMPTY),
        (b" \r\n\t \n", MediaType.EMPTY),
    ],
)
def test_a_file_is_told_by_its_first_bytes(head: bytes, expected: MediaType) -> None:
    assert sniff(head, len(head)) is expected


def test_a_size_of_zero_is_empty_whatever_was_read() -> None:
    assert sniff(b"", 0) is MediaType.EMPTY


@pytest.mark.case("PDF-09")
def test_a_web_page_named_pdf_is_a_web_page() -> None:
    head = (CASES / "pdf_html_named_pdf.pdf").read_bytes()
    assert sniff(head, len(head)) is MediaType.HTML


def test_a_utf8_character_cut_at_the_end_of_the_head_does_not_change_the_type() -> None:
    head = ("a" * 50 + "é").encode()[:-1]
    assert sniff(head, 10_000) is MediaType.TEXT


def test_a_text_that_mentions_a_pdf_header_late_stays_a_text() -> None:
    head = b"The file begins with the letters " + b"." * 1100 + b"%PDF-"
    assert sniff(head, len(head)) is MediaType.TEXT
