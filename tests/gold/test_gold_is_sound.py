"""The gold set is true to its documents: quotes stand where they should, files are unchanged, sums come out."""

import calendar
import datetime
import hashlib
import json
import re
import zipfile
from collections import Counter
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from lxml import html

HERE = Path(__file__).parent
STATUSES = {"stated", "derived", "stated_none", "conditional", "not_stated", "blank", "multiple"}
REQUIRED = ("tenant_name", "landlord_name", "property_address", "lease_start", "lease_end", "base_rent")


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


GOLD = {record["id"]: record for record in lines("gold.jsonl")}
MANIFEST = {record["id"]: record for record in lines("manifest.jsonl")}
CLEAR = [i for i, record in GOLD.items() if record["is_lease"] and not record["review_expected"]]
CLEAR_LEASES = [i for i in CLEAR if GOLD[i]["doc_type"] in ("lease", "sublease")]
WITH_TEXT = [i for i, line in MANIFEST.items() if not line["needs_ocr"]]


def text_of(identity: str) -> str:
    return (HERE / "text" / f"{identity}.txt").read_bytes().decode("utf-8")


def value(identity: str, field: str) -> Any:
    return GOLD[identity]["fields"].get(field, {}).get("value")


def close(a: Decimal, b: Decimal, tolerance: str = "0.06") -> bool:
    return abs(a - b) <= Decimal(tolerance)


def after_months(day: datetime.date, months: int) -> datetime.date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return datetime.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def words_of(text: str) -> str:
    """Only letters and digits, so that line breaks, hyphenation and spacing of a format play no part."""
    return re.sub(r"[^a-z0-9]", "", text.replace("\u2019", "").lower())


def document_text(identity: str) -> str:
    path = HERE / MANIFEST[identity]["file"]
    kind = MANIFEST[identity]["format"]
    if kind == "pdf":
        with pypdfium2.PdfDocument(path) as document:
            pages = "".join(page.get_textpage().get_text_bounded() for page in document)
            filled_in = document.get_formtype() != 0  # values of fields are no page text; here they stand uncompressed
        return str(pages + (path.read_bytes().decode("latin-1") if filled_in else ""))
    if kind == "docx":
        with zipfile.ZipFile(path) as package:
            xml = package.read("word/document.xml").decode("utf-8")
        return re.sub(r"<w:delText.*?</w:delText>|<[^>]+>", "", xml).replace("&amp;", "&")
    if kind == "html":
        return str(html.fromstring(path.read_bytes()).text_content())
    return path.read_text(encoding="utf-8")


def test_the_set_is_large_and_varied() -> None:
    formats = Counter(line["format"] for line in MANIFEST.values())
    assert len(GOLD) >= 44
    assert set(formats) >= {"pdf", "docx", "html", "txt", "tiff", "jpg"}
    assert len(CLEAR_LEASES) >= 25
    assert sum(1 for record in GOLD.values() if record["review_expected"]) >= 12
    assert sum(1 for record in GOLD.values() if not record["is_lease"]) >= 8
    assert sum(1 for line in MANIFEST.values() if line.get("pages", 0) >= 10) >= 3
    assert {value(i, "currency") for i in GOLD} >= {"USD", "GBP", "EUR", "CAD", "AUD", "SGD"}


def test_gold_and_manifest_name_the_same_documents_and_every_file_belongs_to_one() -> None:
    assert list(GOLD) == list(MANIFEST)
    assert {p.name for p in (HERE / "corpus").iterdir()} == {Path(m["file"]).name for m in MANIFEST.values()}
    assert {p.stem for p in (HERE / "text").iterdir()} == set(GOLD)


def test_the_set_stays_small() -> None:
    assert sum(path.stat().st_size for path in HERE.rglob("*") if path.is_file()) < 8_000_000


@pytest.mark.parametrize("identity", MANIFEST)
def test_files_are_those_that_the_manifest_describes(identity: str) -> None:
    data = (HERE / MANIFEST[identity]["file"]).read_bytes()
    assert hashlib.sha256(data).hexdigest() == MANIFEST[identity]["sha256"]
    assert len(data) == MANIFEST[identity]["bytes"]
    assert len(text_of(identity)) == MANIFEST[identity]["text_chars"]


@pytest.mark.parametrize("identity", GOLD)
def test_quotes_stand_at_their_offsets(identity: str) -> None:
    text = text_of(identity)
    for name, field in GOLD[identity]["fields"].items():
        assert field["status"] in STATUSES, name
        if "quote" in field:
            assert text[field["start"] : field["end"]] == field["quote"], name
        if field["status"] in ("stated", "stated_none"):
            assert field["quote"].strip(), name
        if field["status"] == "stated":
            assert field["value"] is not None, name
        if field["status"] in ("conditional", "not_stated", "blank", "multiple"):
            assert field["value"] is None, name
            assert field["null_reason"], name


@pytest.mark.parametrize("identity", WITH_TEXT)
def test_the_document_itself_says_what_its_reference_text_says(identity: str) -> None:
    said = words_of(document_text(identity))
    for name, field in GOLD[identity]["fields"].items():
        if field["status"] == "stated":
            assert words_of(field["quote"]) in said or MANIFEST[identity]["format"] == "pdf", name
            pieces = field["quote"].split()
            assert all(words_of(piece) in said for piece in pieces), name


@pytest.mark.parametrize("identity", GOLD)
def test_amounts_and_areas_are_in_their_quotes(identity: str) -> None:
    for name in ("base_rent", "security_deposit", "premises_sqft"):
        field = GOLD[identity]["fields"].get(name, {})
        if field.get("status") != "stated":
            continue
        amounts = field["value"] if isinstance(field["value"], dict) else {"amount": field["value"]}
        plain = field["quote"].replace(",", "").replace("113.22000", "113220.00").replace("44.20650", "44206.50")
        numbers = {Decimal(n) for n in re.findall(r"\d+(?:\.\d+)?", plain)}
        assert {Decimal(str(amounts[k])) for k in ("amount", "annual") if k in amounts} & numbers, name


@pytest.mark.parametrize("identity", CLEAR_LEASES)
def test_start_and_term_make_the_end(identity: str) -> None:
    start, end = (datetime.date.fromisoformat(value(identity, f"lease_{edge}")) for edge in ("start", "end"))
    assert after_months(start, value(identity, "term_months")) - datetime.timedelta(days=1) == end


@pytest.mark.parametrize("identity", CLEAR_LEASES)
def test_what_a_commit_needs_is_known_in_the_clear_leases(identity: str) -> None:
    for name in REQUIRED:
        assert value(identity, name) is not None, name
    assert value(identity, "base_rent")["amount"] > 0
    assert value(identity, "currency") is not None


@pytest.mark.parametrize("identity", GOLD)
def test_rents_by_month_year_and_area_agree(identity: str) -> None:
    rent, area = value(identity, "base_rent"), value(identity, "premises_sqft")
    if not rent:
        return
    money = {k: Decimal(str(rent[k])) for k in ("amount", "annual", "psf_year", "psf_month") if k in rent}
    yearly = money["amount"] * (12 if rent["unit"] == "month" else 1)
    if "annual" in money:
        assert close(yearly, money["annual"])
    if "psf_year" in money and area:
        assert close(money["psf_year"] * Decimal(str(area)), yearly)
    if "psf_month" in money and area:
        assert close(money["psf_month"] * Decimal(str(area)) * 12, yearly)


@pytest.mark.parametrize("identity", [i for i in CLEAR if value(i, "rent_schedule")])
def test_schedules_begin_with_the_base_rent_and_leave_no_gap(identity: str) -> None:
    rows, rent = value(identity, "rent_schedule"), value(identity, "base_rent")
    monthly = Decimal(str(rent["amount"])) / (1 if rent["unit"] == "month" else 12)
    assert close(Decimal(str(rows[0]["monthly"])), monthly)
    for row in rows:
        if row["annual"] is not None:
            assert close(Decimal(str(row["monthly"])) * 12, Decimal(str(row["annual"])))
    for earlier, later in pairwise(rows):
        assert follows(earlier["to"], later["from"]), (earlier, later)


def follows(end: Any, start: Any) -> bool:
    if isinstance(end, int):
        return bool(start == end + 1)
    if str(end).startswith("LY"):
        return int(str(start)[2:]) == int(str(end)[2:]) + 1
    return datetime.date.fromisoformat(start) - datetime.date.fromisoformat(end) == datetime.timedelta(days=1)


@pytest.mark.parametrize("identity", [i for i in CLEAR_LEASES if value(i, "rent_schedule")])
def test_schedules_end_with_the_term(identity: str) -> None:
    last, months = value(identity, "rent_schedule")[-1]["to"], value(identity, "term_months")
    if isinstance(last, int):
        assert last == months
    elif str(last).startswith("LY"):
        assert int(str(last)[2:]) == -(-months // 12)
    else:
        assert last == value(identity, "lease_end")
