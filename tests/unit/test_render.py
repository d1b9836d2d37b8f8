"""Pages as pictures: of PDFs, photographs and TIFFs of several pages, small enough, whatever a file holds."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from leasebook.adapters.documents import MAX_PICTURE_BYTES
from leasebook.adapters.text.render import MAX_SIDE, render, render_isolated

CASES = Path(__file__).parents[1] / "fixtures" / "cases"


def drawn(picture: bytes | None) -> Image.Image:
    assert picture is not None
    return Image.open(io.BytesIO(picture))


def grey_at(picture: Image.Image, x: int, y: int) -> int:
    grey = picture.getpixel((x, y))
    assert isinstance(grey, int)
    return grey


def a_fax(tmp_path: Path, pages: int = 3, mode: str = "1") -> Path:
    """A TIFF as fax machines write them; page n has a black bar n tenths down."""
    frames = []
    for number in range(1, pages + 1):
        frame = Image.new(mode, (800, 1000), 1 if mode == "1" else "white")
        ImageDraw.Draw(frame).rectangle((100, number * 100, 700, number * 100 + 50), fill=0 if mode == "1" else "black")
        frames.append(frame)
    target = tmp_path / "fax.tif"
    frames[0].save(target, save_all=True, append_images=frames[1:], compression="group4" if mode == "1" else None)
    return target


@pytest.mark.parametrize("mode", ["1", "RGB"])
@pytest.mark.parametrize("page", [1, 2, 3])
def test_each_page_of_a_tiff_is_drawn(tmp_path: Path, page: int, mode: str) -> None:
    picture = drawn(render_isolated(a_fax(tmp_path, mode=mode), page, MAX_PICTURE_BYTES))
    assert (picture.format, picture.size) == ("PNG", (800, 1000))
    dark = [row for row in range(picture.height) if grey_at(picture, 400, row) == 0]
    assert (dark[0], dark[-1]) == (page * 100, page * 100 + 50)


@pytest.mark.parametrize("page", [0, 4])
def test_a_page_that_a_tiff_does_not_have_is_not_drawn(tmp_path: Path, page: int) -> None:
    assert render(a_fax(tmp_path), page, MAX_PICTURE_BYTES) is None


def test_a_photograph_is_drawn_upright_as_recognition_saw_it(tmp_path: Path) -> None:
    photograph = Image.new("RGB", (400, 300), "white")
    ImageDraw.Draw(photograph).rectangle((0, 0, 40, 300), fill="black")  # left, and on top once it is turned
    turned = photograph.getexif()
    turned[0x0112] = 6  # to be shown turned by 90 degrees
    target = tmp_path / "photograph.jpg"
    photograph.save(target, exif=turned)

    picture = drawn(render_isolated(target, 1, MAX_PICTURE_BYTES))

    assert picture.size == (300, 400)
    assert grey_at(picture, 150, 10) < 50 < 200 < grey_at(picture, 150, 390)


def test_what_would_be_too_large_is_drawn_smaller(tmp_path: Path) -> None:
    noise = Image.frombytes("L", (1500, 1500), os.urandom(1500 * 1500))
    target = tmp_path / "noise.tif"
    noise.save(target)
    picture = render(target, 1, 1 << 20)
    assert picture is not None
    assert len(picture) <= 1 << 20
    assert drawn(picture).width < 1500


def test_a_large_scan_is_drawn_within_the_longest_side(tmp_path: Path) -> None:
    target = tmp_path / "a3.tif"
    Image.new("1", (7016, 9922), 1).save(target, compression="group4")
    assert max(drawn(render_isolated(target, 1, MAX_PICTURE_BYTES)).size) == MAX_SIDE


def test_a_picture_that_declares_more_than_is_decoded_is_none(tmp_path: Path) -> None:
    target = tmp_path / "bomb.tif"
    Image.new("1", (13_000, 13_000), 1).save(target, compression="group4")
    assert target.stat().st_size < 1 << 20
    assert render_isolated(target, 1, MAX_PICTURE_BYTES) is None


def test_a_broken_tiff_is_none(tmp_path: Path) -> None:
    whole = a_fax(tmp_path).read_bytes()
    broken = tmp_path / "broken.tif"
    broken.write_bytes(whole[:60])
    assert render_isolated(broken, 1, MAX_PICTURE_BYTES) is None


def test_a_page_of_a_pdf_is_drawn() -> None:
    picture = drawn(render_isolated(CASES / "pdf_good_baseline.pdf", 1, MAX_PICTURE_BYTES))
    assert picture.height > picture.width > 500
