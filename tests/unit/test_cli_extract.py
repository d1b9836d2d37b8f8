"""`leasebook extract`: a result for whatever file it is given."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from leasebook_cli.main import cli

SAMPLES = Path(__file__).resolve().parents[2] / "toolkit" / "leasebook_cli" / "samples"


def extracted(file: Path) -> tuple[int, dict[str, object]]:
    ended = CliRunner().invoke(cli, ["extract", str(file), "--json"])
    assert ended.stderr == ""
    told: dict[str, object] = json.loads(ended.stdout)
    return ended.exit_code, told


def test_a_clear_lease_gives_its_fields_in_the_documented_form() -> None:
    code, told = extracted(SAMPLES / "studio.pdf")

    assert set(told) >= {"content_hash", "document_type", "verdict", "reasons", "fields"}
    assert (code == 0) == (told["verdict"] == "commit")
    fields = told["fields"]
    assert isinstance(fields, dict)
    rent = fields["base_rent"]
    assert set(rent["value"]) == {"amount", "period", "monthly"}
    assert isinstance(rent["value"]["amount"], str)
    assert 0 <= rent["confidence"] <= 1
    assert set(rent["evidence"][0]) == {"page", "start", "end", "quote", "box"}


def test_a_document_that_is_no_lease_goes_to_a_person() -> None:
    code, told = extracted(SAMPLES / "forklifts.pdf")
    assert (code, told["verdict"]) == (3, "review")
    reasons = told["reasons"]
    assert isinstance(reasons, list)
    assert reasons[0]["code"] == "NOT_A_LEASE"


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("empty.pdf", b"", "EMPTY_OBJECT"),
        ("broken.pdf", b"%PDF-", "CORRUPT"),
        ("page.pdf", b"<html><body>Lease</body></html>", "NOT_A_PDF"),
        ("program.bin", b"\x7fELF\x02\x01\x01\x00" + b"\x00" * 64, "UNSUPPORTED_TYPE"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_result_with_a_reason(
    tmp_path: Path, name: str, content: bytes, code: str
) -> None:
    (tmp_path / name).write_bytes(content)

    ended, told = extracted(tmp_path / name)

    assert (ended, told["verdict"], told["document_type"], told["fields"]) == (3, "review", "unknown", {})
    reasons = told["reasons"]
    assert isinstance(reasons, list)
    assert [reason["code"] for reason in reasons] == [code]


def test_an_encrypted_file_is_told_in_words_for_people() -> None:
    ended = CliRunner().invoke(cli, ["extract", str(SAMPLES / "law-office-locked.pdf")])
    assert ended.exit_code == 3
    assert "goes to a person" in ended.stdout
    assert "ENCRYPTED: The document is protected with a password." in ended.stdout


def test_what_is_not_there_or_a_folder_is_a_usage_error(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.pdf", tmp_path):
        assert CliRunner().invoke(cli, ["extract", str(path)]).exit_code == 2
