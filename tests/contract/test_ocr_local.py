"""The engine of one machine on the public scans: turned, skewed, several pages, a witness against hidden text."""

import importlib.util
from pathlib import Path

import pytest

from leasebook.adapters.ocr_local import installed_engine
from leasebook.adapters.reading import read_text
from leasebook.domain.extraction.text import DocumentText, Source
from tests.text_samples import CASES

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        importlib.util.find_spec("rapidocr") is None or importlib.util.find_spec("openvino") is None,
        reason="no text recognition is installed here (the ocr extra)",
    ),
]


def read(path: Path) -> DocumentText:
    return read_text(path, ocr=installed_engine())


@pytest.fixture(scope="module")
def scan() -> "object":
    """The page of the scanned lease as a grey picture at 150 dpi."""
    import pypdfium2

    return pypdfium2.PdfDocument(CASES / "pdf_image_only.pdf")[0].render(scale=150 / 72).to_pil().convert("L")


@pytest.mark.case("PDF-12")
def test_a_scan_is_read_with_the_places_and_confidences_of_its_words() -> None:
    document = read(CASES / "pdf_image_only.pdf")

    assert "Base Rent of $18,500.00 per month" in document.text
    assert "February 1, 2025" in document.text
    assert [page.source for page in document.pages] == [Source.OCR]
    amount = document.text.index("$18,500.00")
    (word,) = [w for w in document.pages[0].words if w.start <= amount < w.end]
    assert word.box is not None
    assert 0.5 < word.confidence <= 1
    assert "18,500.00" in document.alternatives[0]


@pytest.mark.case("OCR-01")
def test_the_amount_that_another_engine_misreads_is_read_rightly_twice() -> None:
    document = read(CASES / "pdf_scan_wellformed_wrong_amount.pdf")

    assert "$16,850.00" in document.text
    assert "$16,850.00" in document.alternatives[0]


@pytest.mark.case("OCR-08")
def test_an_identifier_on_a_noisy_scan_is_read_rightly() -> None:
    assert "PROP-4471\n" in read(CASES / "pdf_scan_noisy_dates.pdf").text


@pytest.mark.case("PDF-13")
def test_the_picture_is_the_text_and_a_hidden_layer_only_a_witness() -> None:
    document = read(CASES / "pdf_invisible_ocr_layer_disagrees.pdf")

    assert "18,500.00" in document.text
    assert "13,500.00" not in document.text
    assert "13,500.00" in document.alternatives[-1]


@pytest.mark.case("PDF-17")
def test_a_page_in_a_font_that_cannot_be_decoded_is_read_from_its_picture() -> None:
    document = read(CASES / "pdf_cid_font_no_tounicode.pdf")

    assert "Base Rent of $18,500.00 per month" in document.text
    assert [page.source for page in document.pages] == [Source.OCR]


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_turned_photograph_is_read_in_order(scan: object, tmp_path: Path, degrees: int) -> None:
    path = tmp_path / "lease.png"
    scan.rotate(degrees, expand=True).save(path)  # type: ignore[attr-defined]

    text = read(path).text

    assert text.index("Landlord") < text.index("Tenant") < text.index("$18,500.00")
    assert "Tenant shall pay Base Rent of $18,500.00 per month" in text


def test_a_skewed_photograph_keeps_its_lines_apart(scan: object, tmp_path: Path) -> None:
    path = tmp_path / "lease.jpg"
    scan.rotate(2.5, expand=True, fillcolor=255).save(path, quality=80)  # type: ignore[attr-defined]

    assert "Commencement Date: February 1, 2025\nExpiration Date: January 31, 2030" in read(path).text


def test_every_page_of_a_tiff_is_read(scan: object, tmp_path: Path) -> None:
    path = tmp_path / "lease.tiff"
    scan.save(path, save_all=True, append_images=[scan], dpi=(150, 150))  # type: ignore[attr-defined]

    document = read(path)

    assert len(document.pages) == 2
    assert document.pages[0].width == pytest.approx(612, abs=1)
    assert all("$18,500.00" in document.text[page.start : page.end] for page in document.pages)
