"""Every public case with a document, put into one local stack at once, ends as it should or with a person.

The functions run in their worker processes: a bomb costs a worker at most, and the documents beside it are committed.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leasebook.adapters.items import from_wire
from leasebook_local.stack import LocalStack
from tests.workflow.documents import clear_lease

CASES = Path(__file__).resolve().parents[1] / "fixtures" / "cases"
PATIENCE_S = 420.0
FILES = sorted(file.name for file in CASES.glob("*.pdf"))
CLEAR = "clear.txt"
BASELINE = ("2025-02-01", "2030-01-31", "18500.00")

REASONS = {
    "pdf_user_password_aes256.pdf": {"ENCRYPTED"},
    "pdf_truncated_60pct.pdf": {"CORRUPT"},
    "pdf_header_only_5_bytes.pdf": {"CORRUPT"},
    "pdf_html_named_pdf.pdf": {"NOT_A_PDF"},
    "pdf_flate_bomb_300MB.pdf": {"DECOMPRESSION_LIMIT", "PARSE_LIMIT"},
    "pdf_form_xobject_billion_laughs.pdf": {"PARSE_LIMIT", "EXTRACT_CRASHED"},
    "pdf_xfa_please_wait.pdf": {"XFA_FORM"},
    "pdf_portfolio_two_leases.pdf": {"PORTFOLIO"},
    "pdf_words_figures_mismatch.pdf": {"WORDS_FIGURES_MISMATCH"},
    "pdf_ambiguous_dates.pdf": {"AMBIGUOUS_DATE"},
    "pdf_cid_font_no_tounicode.pdf": {"GARBLED_TEXT", "NO_TEXT_LAYER", "LOW_OCR_CONFIDENCE", "NOT_A_LEASE"},
}


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, Any]]]:
    """File name -> {"status", "outcome", "reasons", "terms", "executions"} of all of them, put at once."""
    with LocalStack(tmp_path_factory.mktemp("stack")) as stack:
        outputs, s3 = stack.outputs(), stack.client("s3")
        for name in FILES:
            s3.put_object(
                Bucket=outputs["InboxBucket"],
                Key=f"incoming/{name}",
                Body=(CASES / name).read_bytes(),
                Metadata={"property-id": f"PROP-{name}"},
            )
        s3.put_object(
            Bucket=outputs["InboxBucket"],
            Key=f"incoming/{CLEAR}",
            Body=clear_lease(),
            Metadata={"property-id": "PROP-1"},
        )
        yield settled(stack, len(FILES) + 1)


def settled(stack: LocalStack, documents: int) -> dict[str, dict[str, Any]]:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        claims = rows(stack, "ClaimsTable")
        reviews = {row["claim_key"]: row for row in rows(stack, "ReviewsTable") if row["sk"] == "head"}
        waiting = [claim for claim in claims if claim["status"] == "in_review" and claim["claim_key"] in reviews]
        done = [claim for claim in claims if claim["status"] == "done"]
        if len(waiting) + len(done) == documents:
            ledger = {row["content_hash"]: row for row in rows(stack, "LeasesTable") if row["pk"].startswith("doc#")}
            return {claim["key"].rpartition("/")[2]: described(claim, reviews, ledger) for claim in claims}
        time.sleep(0.5)
    raise AssertionError({claim["key"]: claim["status"] for claim in rows(stack, "ClaimsTable")})


def described(claim: dict[str, Any], reviews: dict[str, Any], ledger: dict[str, Any]) -> dict[str, Any]:
    review = reviews.get(claim["claim_key"])
    committed = ledger.get(claim["content_hash"], {}) if claim.get("outcome") == "committed" else {}
    return {
        "status": claim["status"],
        "outcome": claim.get("outcome"),
        "reasons": {reason["code"] for reason in review["reasons"]} if review else set(),
        "terms": committed.get("terms"),
    }


def rows(stack: LocalStack, table: str) -> list[dict[str, Any]]:
    pages = stack.client("dynamodb").get_paginator("scan")
    return [from_wire(item) for page in pages.paginate(TableName=stack.outputs()[table]) for item in page["Items"]]


@pytest.mark.slow
@pytest.mark.requirement("L17", "L19", "V13")
@pytest.mark.parametrize("name", FILES)
def test_the_file_is_committed_with_the_right_terms_or_waits_for_a_person_with_a_reason(
    outcomes: dict[str, dict[str, Any]], name: str
) -> None:
    end = outcomes[name]

    if end["outcome"] == "committed":
        terms = end["terms"]
        assert name not in REASONS
        assert (terms["lease_start"], terms["lease_end"]) == BASELINE[:2]
        monthly = str(terms["base_rent"]["monthly"])
        assert monthly == (BASELINE[2] if name != "pdf_scan_wellformed_wrong_amount.pdf" else "16850.00")
    else:
        assert end["status"] == "in_review" or end["outcome"] == "same_content"
        assert end["reasons"] or end["outcome"] == "same_content"
    if name in REASONS:
        assert end["reasons"] & REASONS[name], end["reasons"]


@pytest.mark.slow
@pytest.mark.requirement("L17")
def test_a_clear_lease_beside_the_bombs_is_committed(outcomes: dict[str, dict[str, Any]]) -> None:
    assert outcomes[CLEAR]["outcome"] == "committed"
