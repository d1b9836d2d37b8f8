"""`leasebook extract --html`: one page, complete in itself, that shows every value beside its place."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from leasebook_cli.main import cli
from leasebook_cli.sheet.values import lines

SAMPLES = Path(__file__).resolve().parents[2] / "toolkit" / "leasebook_cli" / "samples"


def page_of(file: Path, out: Path) -> str:
    ended = CliRunner().invoke(cli, ["extract", str(file), "--html", str(out)])
    assert ended.exit_code in (0, 3), ended.stderr
    assert ended.stderr == f"Written: {out}\n"
    return out.read_text(encoding="utf-8")


def test_values_stand_beside_the_picture_of_their_place(tmp_path: Path) -> None:
    page = page_of(SAMPLES / "studio.pdf", tmp_path / "studio.html")

    assert "JUNIPER LOOM COLLECTIVE, LLC" in page
    assert "1,400.00 a month" in page
    assert "Would be committed without a question." in page
    assert page.count("data:image/png;base64,") == 2  # each page once, however many strips show it
    strips = re.findall(r'viewBox="0 ([\d.]+) ([\d.]+) ([\d.]+)" role="img"', page)
    assert len(strips) > 5
    assert all(float(top) >= 0 and float(height) >= 70 and float(width) == 612 for top, width, height in strips)


def test_the_page_asks_for_nothing_outside_itself_and_runs_nothing(tmp_path: Path) -> None:
    page = page_of(SAMPLES / "studio.pdf", tmp_path / "studio.html")

    assert "<script" not in page
    assert "default-src 'none'; img-src data:; style-src 'unsafe-inline'" in page
    assert not re.search(r"""(?:src|href)=["'](?!#|data:image/png;base64,)""", page)
    assert "http" not in page.replace("http-equiv", "")


def test_a_document_without_pictures_shows_the_words_around(tmp_path: Path) -> None:
    page = page_of(SAMPLES / "cafe.html", tmp_path / "cafe.html")

    assert "<mark>8 Linden Wharf, Castlebray, Somerset TA1 9ZQ</mark>" in page
    assert "data:image" not in page


def test_doubts_come_first_with_their_reason(tmp_path: Path) -> None:
    page = page_of(SAMPLES / "forklifts.pdf", tmp_path / "out.html")

    assert "Goes to a person." in page
    assert page.index("NOT_A_LEASE") < page.index("</section>")


def test_a_file_that_cannot_be_read_has_a_page_that_says_why(tmp_path: Path) -> None:
    page = page_of(SAMPLES / "law-office-locked.pdf", tmp_path / "out.html")

    assert "ENCRYPTED" in page


def test_what_a_document_or_its_name_says_is_text_and_never_markup(tmp_path: Path) -> None:
    text = (SAMPLES / "letter.txt").read_text(encoding="utf-8")
    file = tmp_path / "<script>alert(1)<\u2215script>.txt"
    file.write_text('<img src=x onerror="alert(1)">\n' + text, encoding="utf-8")

    page = page_of(file, tmp_path / "out.html")

    assert "<script>" not in page
    assert "<img src=x" not in page
    assert "&lt;script&gt;" in page


def test_a_picture_file_itself_is_left_as_it_was(tmp_path: Path) -> None:
    picture = tmp_path / "blank.png"
    Image.new("L", (400, 300), 255).save(picture)
    before = picture.read_bytes()

    CliRunner().invoke(cli, ["extract", str(picture), "--html", str(tmp_path / "out.html")])

    assert picture.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["blank.png", "out.html"]


def test_a_page_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    ended = CliRunner().invoke(
        cli, ["extract", str(SAMPLES / "letter.txt"), "--html", str(tmp_path / "no" / "out.html")]
    )

    assert ended.exit_code == 1
    assert "Traceback" not in ended.stderr
    assert "out.html" in ended.stderr


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ({"amount": "18500.5", "period": "month", "monthly": "18500.50"}, ["18,500.50 a month"]),
        ({"amount": "20000", "form": "letter_of_credit"}, ["20,000.00 letter of credit"]),
        ([{"from": "M1", "to": "M12", "monthly": "100.00", "annual": None}], ["month 1 to month 12: 100.00 a month"]),
        ([{"from": "LY2", "to": None, "psf_year": "21.5"}], ["year 2 to …: 21.50 a square foot a year"]),
        ([{"from": 1, "to": 3}], ["month 1 to month 3: no sum"]),
        (
            [{"kind": "renew", "count": 2, "months": 60, "notice_days": 90}],
            ["may renew 2 times for 60 months, notice 90 days"],
        ),
        ("2025-06-01", ["2025-06-01"]),
        (None, ["-"]),
    ],
)
def test_values_are_written_as_people_write_them(value: object, shown: list[str]) -> None:
    assert lines({"value": value}) == shown
