"""`leasebook evaluate`: marks for fields and documents, and what they add up to."""

import importlib.util
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from leasebook_cli.evaluation.gold import Truth, truths
from leasebook_cli.evaluation.matching import matches, same_form, same_options, same_schedule
from leasebook_cli.evaluation.scores import SCORED, Fate, Mark, report, score
from leasebook_cli.main import cli

GOLD = Path(__file__).resolve().parents[1] / "gold"
RENT = {"amount": "2000.00", "period": "month", "monthly": "2000.00"}
BY_YEAR = {"amount": "24000.00", "period": "year"}


def truth(kind: str = "lease", is_lease: bool = True, ask: bool = False, **fields: Any) -> Truth:
    stated = {
        name: value if isinstance(value, dict) and "status" in value else {"value": value, "status": "stated"}
        for name, value in fields.items()
    }
    return Truth("d1", Path("d1.txt"), kind, is_lease, ask, stated)


def told(verdict: str = "commit", **values: Any) -> dict[str, Any]:
    return {"verdict": verdict, "fields": {name: {"value": value} for name, value in values.items()}}


@pytest.mark.parametrize(
    ("name", "got", "true", "same"),
    [
        ("tenant_name", "ACME Widgets, Inc.", "Acme Widgets, Inc., a Delaware corporation", False),
        ("tenant_name", "ACME WIDGETS INC", "Acme Widgets, Inc.", True),
        ("tenant_name", "Acme Gadgets, Inc.", "Acme Widgets, Inc.", False),
        ("property_address", "12 Mill St, Ste 4, Barlow", "12 Mill Street, Suite 4, Barlow, Vermont", True),
        ("property_address", "14 Mill Street, Barlow, Vermont", "12 Mill Street, Barlow, Vermont", False),
        ("base_rent", RENT, {"amount": 2000, "unit": "month"}, True),
        ("base_rent", RENT, {"amount": 24000, "unit": "year", "monthly": 2000}, True),
        ("base_rent", RENT, {"amount": 24000, "unit": "year"}, False),
        ("base_rent", {**BY_YEAR, "monthly": "2001"}, {"amount": 24000, "unit": "year", "monthly": 2000}, False),
        ("base_rent", "2000", {"amount": 2000}, False),
        ("security_deposit", {"amount": "4000.00", "form": "cash"}, 4000, True),
        ("security_deposit", {"amount": "4001.00", "form": "cash"}, {"amount": 4000}, False),
        ("premises_sqft", 1120, "1,120", True),
        ("term_months", 36, 37, False),
        ("lease_start", "2025-06-01", "2025-06-01", True),
        ("currency", "USD", "CAD", False),
    ],
)
def test_a_value_counts_as_the_true_one_when_it_says_the_same(name: str, got: Any, true: Any, same: bool) -> None:
    assert matches(name, got, true) is same


def test_a_rent_told_by_the_foot_counts_as_its_month_where_the_area_is_known() -> None:
    by_foot = {"amount": 24, "unit": "sqft_year"}

    assert matches("base_rent", RENT, by_foot, area=1000)
    assert not matches("base_rent", RENT, by_foot, area=1100)


def test_a_schedule_is_the_same_when_its_rents_are_in_order() -> None:
    rows = [{"from": 1, "to": 12, "monthly": "0"}, {"from": 13, "to": 24, "annual": "12000"}]

    assert same_schedule(rows, [{"from": 13, "to": 24, "monthly": 1000}])
    assert not same_schedule(rows, [{"from": 13, "to": 24, "monthly": 1000}, {"from": 25, "to": 36, "monthly": 900}])


def test_options_and_forms_of_deposits_are_compared_by_what_they_grant() -> None:
    renew = {"kind": "renew", "count": 2, "months": 60}
    end = {"kind": "terminate", "months": None}

    assert same_options([end, renew], [renew, {**end, "count": 1}])
    assert not same_options([renew], [{**renew, "months": 36}])
    assert same_form({"amount": 1, "form": "letter_of_credit"}, {"amount": 1, "form": "letter of credit"})
    assert not same_form({"amount": 1, "form": "cash"}, {"amount": 1, "form": "letter of credit"})


def test_every_mark_is_earned_by_what_was_given_and_what_is_stated() -> None:
    document = truth(
        tenant_name="Acme Widgets",
        landlord_name="Mill Owner",
        premises_sqft=1120,
        term_months={"value": None, "status": "not_stated"},
        lease_start={"value": None, "status": "conditional"},
        lease_end={"value": None, "status": "outside_excerpt"},
    )

    marks = score(document, told(tenant_name="Acme Widgets", landlord_name="Other", lease_start="2025-01-01")).marks

    assert marks == {
        "tenant_name": Mark.RIGHT,
        "landlord_name": Mark.WRONG,
        "premises_sqft": Mark.MISSED,
        "term_months": Mark.NULL,
        "lease_start": Mark.SPURIOUS,
    }


@pytest.mark.parametrize(
    ("document", "result", "fate"),
    [
        (truth(tenant_name="A B"), told(tenant_name="A B"), Fate.COMMIT_RIGHT),
        (truth(tenant_name="A B"), told(tenant_name="C D"), Fate.COMMIT_WRONG),
        (truth(ask=True, tenant_name="A B"), told(tenant_name="A B"), Fate.COMMIT_WRONG),
        (truth(is_lease=False), told(), Fate.COMMIT_WRONG),
        (truth(is_lease=False), told("review"), Fate.REVIEW_DUE),
        (truth(tenant_name="A B"), told("review"), Fate.REVIEW_SPARE),
        (truth("amendment", tenant_name="A B"), told("review"), Fate.OTHER_KIND),
        (truth("amendment", tenant_name="A B"), told(tenant_name="C D"), Fate.COMMIT_WRONG),
        (truth(tenant_name="A B"), None, Fate.FAILED),
    ],
)
def test_a_document_earns_what_its_verdict_is_worth(document: Truth, result: Any, fate: Fate) -> None:
    assert score(document, result).fate is fate


def test_marks_add_up_to_precision_recall_and_the_share_that_commits_alone() -> None:
    clear = truth(tenant_name="A B", landlord_name="E F")
    scored = [
        score(clear, told(tenant_name="A B", landlord_name="X Y")),
        score(clear, told("review")),
        score(clear, None),
    ]

    told_all = report(scored).as_json()

    assert (told_all["documents"], told_all["commit_right"], told_all["review_spare"], told_all["failed"]) == (
        3,
        1,
        1,
        1,
    )
    assert told_all["straight_through"] == 0.5
    assert told_all["precision"] == 0.5
    assert told_all["recall"] == pytest.approx(1 / 6, abs=0.001)
    tenants = told_all["fields"]["tenant_name"]
    assert (tenants["right"], tenants["missed"], tenants["wrong"]) == (1, 2, 0)
    assert (tenants["precision"], tenants["recall"]) == (1.0, 0.333)


def some_gold(folder: Path, *ids: str) -> None:
    (folder / "corpus").mkdir()
    records = [json.loads(line) for line in (GOLD / "gold.jsonl").read_text(encoding="utf-8").splitlines()]
    chosen = [record for record in records if record["id"] in ids]
    (folder / "gold.jsonl").write_text("".join(json.dumps(record) + "\n" for record in chosen), encoding="utf-8")
    for name in ids:
        for file in (GOLD / "corpus").glob(f"{name}.*"):
            shutil.copy(file, folder / "corpus")


def test_a_folder_of_documents_is_read_and_its_report_printed(tmp_path: Path) -> None:
    some_gold(tmp_path, "g001", "g003")

    as_json = CliRunner().invoke(cli, ["evaluate", str(tmp_path), "--json"])
    as_table = CliRunner().invoke(cli, ["evaluate", str(tmp_path), "--detail", "--jobs", "1"])

    told_all = json.loads(as_json.stdout)
    assert (as_json.exit_code, as_json.stderr) == (0, "")
    assert told_all["documents"] == 2
    assert told_all["fields"]["tenant_name"]["right"] == 2
    assert "tenant_name" in as_table.stdout
    assert "committed wrongly" in as_table.stdout


def test_a_wrong_commit_is_told_and_ends_with_failure(tmp_path: Path) -> None:
    some_gold(tmp_path, "g003")
    record = json.loads((tmp_path / "gold.jsonl").read_text(encoding="utf-8"))
    record["fields"]["tenant_name"]["value"] = "Somebody Else Entirely"
    record["fields"]["tenant_name"].pop("also_acceptable", None)
    (tmp_path / "gold.jsonl").write_text(json.dumps(record), encoding="utf-8")

    ended = CliRunner().invoke(cli, ["evaluate", str(tmp_path), "--detail"])

    assert ended.exit_code == 1
    assert "committed wrongly; tenant_name wrong" in ended.stderr


@pytest.mark.parametrize(
    ("gold", "sentence"),
    [
        ('{"id": "x1"}\n', "None of 1 document"),
        ("no json\n", "Line 1"),
        ('{"fields": {}}\n', "Line 1"),
    ],
)
def test_gold_values_without_their_documents_or_form_are_refused_with_a_sentence(
    tmp_path: Path, gold: str, sentence: str
) -> None:
    (tmp_path / "gold.jsonl").write_text(gold, encoding="utf-8")

    ended = CliRunner().invoke(cli, ["evaluate", str(tmp_path)])

    assert (ended.exit_code, ended.stdout) == (1, "")
    assert sentence in ended.stderr
    assert "Next: " in ended.stderr


def test_a_folder_without_a_gold_file_is_a_wrong_call(tmp_path: Path) -> None:
    ended = CliRunner().invoke(cli, ["evaluate", str(tmp_path)])

    assert (ended.exit_code, ended.stdout) == (2, "")
    assert f"There is no gold.jsonl in {tmp_path}" in ended.stderr


@pytest.mark.parametrize("name", ["leases", "varied"])
@pytest.mark.parametrize("altered", ["none", "null", "other"])
def test_marks_are_those_of_the_scorer_beside_the_shared_documents(shared_dir: Path, name: str, altered: str) -> None:
    spec = importlib.util.spec_from_file_location("shared_score", shared_dir / "leases" / "score.py")
    assert spec is not None
    assert spec.loader is not None
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    records = [json.loads(line) for line in (shared_dir / name / "gold.jsonl").read_text(encoding="utf-8").splitlines()]
    golds = {record["id"]: record for record in records}

    for document in truths(shared_dir / name):
        for verdict in ("commit", "review"):
            result = told(verdict, **{field: reading(document, field, altered) for field in SCORED})
            marks, fate = scorer.judge(golds[document.id], result)
            ours = score(document, result)
            assert ({str(k): str(v) for k, v in ours.marks.items()}, str(ours.fate)) == (marks, fate), document.id


def reading(document: Truth, name: str, altered: str) -> Any:
    """The true value in the documented form, nothing, or another value."""
    value = (document.fields.get(name) or {}).get("value")
    if altered == "null":
        return None
    if altered == "other":
        return {"amount": "1.00", "period": "year", "monthly": "0.08"} if name == "base_rent" else "1 Other"
    if name == "base_rent" and value is not None:
        rent = value if isinstance(value, dict) else {"amount": value}
        return {"amount": str(rent["amount"]), "period": rent.get("unit", "month"), "monthly": rent.get("monthly")}
    return value
