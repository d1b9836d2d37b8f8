"""Picture files without an engine, over their limits, or damaged."""

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from leasebook.adapters.ocr import OcrPage, OcrWord, Picture
from leasebook.adapters.reading import read_text
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.pictures import write_png
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.reasons import Code


class Engine:
    name, dpi = "fake", 200

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int]] = []

    def read(self, pictures: Sequence[Picture], document: str) -> list[OcrPage]:
        self.sizes += [(picture.width, picture.height) for picture in pictures]
        word = OcrWord("LEASE", ((0, 0), (50, 0), (50, 10), (0, 10)), 0.9)
        return [OcrPage((word,)) for _ in pictures]


def png(path: Path, width: int = 40, height: int = 50) -> Path:
    write_png(path, b"\xff" * (width * height), width, height)
    return path


def code(path: Path, **how: object) -> Code:
    with pytest.raises(UnreadableDocument) as caught:
        read_text(path, isolated=False, **how)  # type: ignore[arg-type]
    return caught.value.code


def test_without_an_engine_a_picture_has_no_text(tmp_path: Path) -> None:
    assert code(png(tmp_path / "a.png"), ocr=None) is Code.NO_TEXT_LAYER


def test_a_picture_becomes_a_page_of_letter_width(tmp_path: Path) -> None:
    document = read_text(png(tmp_path / "a.png", 850, 1100), ocr=Engine(), isolated=False)

    assert document.text == "LEASE"
    assert (document.pages[0].width, document.pages[0].height) == (612, 792)
    assert document.pages[0].words[0].box == (0, 0, 36, 7.2)


def test_a_picture_over_the_limit_of_pixels_is_scaled_down(tmp_path: Path) -> None:
    engine = Engine()

    read_text(png(tmp_path / "a.png", 400, 500), ocr=engine, isolated=False, limits=Limits(pixels=100_000))

    ((width, height),) = engine.sizes
    assert width * height <= 100_000


def test_a_picture_that_declares_far_more_pixels_than_allowed_is_not_decoded(tmp_path: Path) -> None:
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    chunk = b"IHDR" + header
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    path = tmp_path / "bomb.png"
    path.write_bytes(bomb + b"\x00\x00\x00\x00IEND\xaeB`\x82")

    assert code(path, ocr=Engine()) is Code.DECOMPRESSION_LIMIT


def test_a_damaged_picture_is_corrupt(tmp_path: Path) -> None:
    path = png(tmp_path / "a.png")
    path.write_bytes(path.read_bytes()[:60])

    assert code(path, ocr=Engine()) is Code.CORRUPT
