"""The demo's plan names files that are there, unchanged, under keys that S3 accepts, with outcomes that exist."""

import hashlib
import json
import unicodedata
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from leasebook.domain.reasons import Code

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "toolkit" / "leasebook_cli" / "samples"
PLAN: dict[str, Any] = json.loads((SAMPLES / "manifest.json").read_text(encoding="utf-8"))


def test_samples_travel_light() -> None:
    assert sum(path.stat().st_size for path in SAMPLES.iterdir()) < 1_000_000


def test_every_file_of_the_plan_is_there_with_its_hash_and_no_other() -> None:
    assert {step["file"] for step in PLAN["steps"]} == set(PLAN["sha256"])
    beside = {"manifest.json", "properties.csv"}
    assert {path.name for path in SAMPLES.iterdir()} - beside == set(PLAN["sha256"])
    for name, digest in PLAN["sha256"].items():
        assert hashlib.sha256((SAMPLES / name).read_bytes()).hexdigest() == digest, name


def test_expected_outcomes_and_reasons_exist() -> None:
    for step in PLAN["steps"]:
        for expected in [step["expect"], *step["expect"].get("alternatives", [])]:
            assert expected["outcome"] in ("committed", "review", "same_content")
            assert (expected["reason"] is not None) == (expected["outcome"] == "review")
            assert expected["reason"] is None or expected["reason"] in {code.value for code in Code}


def test_steps_wait_only_for_earlier_ones() -> None:
    seen: set[str] = set()
    for step in PLAN["steps"]:
        assert step.get("after") is None or step["after"] in seen
        seen.add(step["file"])


def test_keys_lie_under_the_prefix_and_one_is_unpleasant() -> None:
    keys = [step["key"] for step in PLAN["steps"]]
    assert all(key.startswith(PLAN["prefix"]) and len(key.encode()) <= 1024 for key in keys)
    unpleasant = next(step["key"] for step in PLAN["steps"] if step.get("special") == "unpleasant_name")
    assert set("\"'%+& ") <= set(unpleasant)
    assert unpleasant != unicodedata.normalize("NFC", unpleasant)


def test_one_key_is_written_twice_and_one_content_comes_under_two_keys() -> None:
    keys = [step["key"] for step in PLAN["steps"]]
    files = [step["file"] for step in PLAN["steps"]]
    assert len(keys) - len(set(keys)) == 1
    assert len(files) - len(set(files)) == 1


def test_the_locked_pdf_opens_with_its_password_only() -> None:
    for name, password in PLAN["passwords"].items():
        with pytest.raises(pypdfium2.PdfiumError):
            pypdfium2.PdfDocument(SAMPLES / name)
        with pypdfium2.PdfDocument(SAMPLES / name, password=password) as document:
            assert len(document) >= 1


def test_the_scan_has_no_text() -> None:
    with pypdfium2.PdfDocument(SAMPLES / "workshop-scan.pdf") as document:
        assert all(not page.get_textpage().get_text_bounded().strip() for page in document)


@pytest.mark.slow
def test_samples_and_gold_set_are_what_their_sources_make() -> None:
    pytest.importorskip(
        "reportlab", reason="the sources need the development dependencies (reportlab, python-docx, pyphen)"
    )
    pytest.importorskip("docx", reason="the sources need the development dependencies (reportlab, python-docx, pyphen)")
    from samples_src.build import ROOT as BUILT_FOR
    from samples_src.build import build_demo, build_gold

    made = build_demo() | build_gold()
    drawn = (".jpg", ".tiff")  # pictures may differ by a bit with another version of Pillow or PDFium
    scans = {"workshop-scan.pdf"} | {f"{i}.pdf" for i in _scanned_ids()}
    stale = [
        str(path.relative_to(BUILT_FOR))
        for path, data in made.items()
        if path.suffix not in drawn
        and path.name not in scans | {"manifest.json", "manifest.jsonl"}
        and path.read_bytes() != data
    ]
    assert stale == []


def _scanned_ids() -> list[str]:
    manifest = (ROOT / "tests" / "gold" / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    return [line["id"] for line in map(json.loads, manifest) if line["needs_ocr"]]
