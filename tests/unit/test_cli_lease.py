"""`leasebook lease` on a stack on moto: the terms in force, where each comes from, and whom an id means."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import CliRunner, Result

from leasebook.domain.ledger import Link, change_item, count_item, naming_row
from leasebook.domain.terms import build_terms
from leasebook.domain.timeline.naming import naming_of
from leasebook_cli.main import cli
from tests.examples import PROPERTY
from tests.one_lease import READINGS
from tests.unit.cli_records import World, done, ref_of, world

Run = Callable[..., Result]
HASHES = {name: f"{number}{number}" * 32 for number, name in enumerate(READINGS, start=1)}
KEYS = {name: f"incoming/{name}.pdf" for name in READINGS}


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with world() as made:
        monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: made.stack)
        yield made


@pytest.fixture
def run() -> Run:
    return lambda *arguments: CliRunner().invoke(cli, list(arguments))


def commit(stack: World, name: str, *, linked: bool = True, receipt: str = "", reading: Any = None) -> str:
    """What Commit writes of a document of `one_lease`; its reading states every field on page 3."""
    reading, content_hash = (reading or READINGS[name]).model_copy(deep=True), HASHES[name]
    terms = build_terms(reading, property_id=PROPERTY, corrections={}, pending=name == "lease").as_item()
    base = HASHES["lease"] if linked and name != "lease" else None
    artifact = {"prefix": f"sha256/{content_hash}/x1/1", "digest": "0" * 64, "round": 1}
    row = {
        "pk": f"doc#{content_hash}",
        "sk": "rev#0001",
        "content_hash": content_hash,
        "document_type": reading.document_type,
        "property_id": PROPERTY,
        "agreement": f"agree-{name}",
        "terms": terms,
        "claim_key": ref_of(KEYS[name]).claim_key,
        "receipt": receipt or ref_of(KEYS[name]).receipt,
        "committed_at": "2026-03-01T10:00:04.000+00:00",
        "provenance": {
            "key": KEYS[name],
            "approved_by": "ada" if name == "lease" else "nobody: corroborated",
            "artifact": artifact,
        },
    }
    stack.write_ledger(row, naming_row(PROPERTY, naming_of(content_hash, reading.document_type, terms, base)))
    if base:
        seen = len(stack.stack.changes_of(base))
        link = Link(base, content_hash, seen, "2026-03-01", "me")
        stack.write_ledger(change_item(link), count_item(link))
    from leasebook.domain.state import Artifact

    text = reading.model_dump_json().replace('"page":1', '"page":3')
    stack.write_extraction(Artifact.from_json(artifact), text)
    return content_hash


def all_committed(stack: World) -> None:
    for name in READINGS:
        commit(stack, name)


def answer(run: Run, *arguments: str) -> dict[str, Any]:
    ended = run("lease", *arguments, "--json")
    assert ended.exit_code == 0, ended.stderr
    told: dict[str, Any] = json.loads(ended.stdout)
    return told


@pytest.mark.requirement("V17", "L11")
def test_each_term_comes_with_document_page_and_approver(stack: World, run: Run) -> None:
    all_committed(stack)
    told = answer(run, HASHES["lease"], "--as-of", "2028-06-01")
    rent = told["terms"]["base_rent"]
    assert (rent["key"], rent["page"], rent["since"]) == ("incoming/second.pdf", 3, "2028-01-01")
    assert rent["approved_by"] == "nobody: corroborated"
    assert told["terms"]["tenant_name"]["approved_by"] == "ada"
    assert [one["key"] for one in rent["replaced"]] == ["incoming/first.pdf", "incoming/lease.pdf"]
    assert (told["rent"], told["ahead"]) == ("20500.00", ["2029-06-01"])
    assert told["documents"][0]["key"] == "incoming/lease.pdf"
    assert len(told["documents"]) == 5


@pytest.mark.parametrize(
    "which",
    [HASHES["lease"], HASHES["lease"][:6], ref_of(KEYS["lease"]).receipt, "agree-lease", PROPERTY, HASHES["third"]],
    ids=["hash", "prefix", "receipt", "agreement", "property", "a document that changes it"],
)
def test_an_id_means_the_lease(stack: World, run: Run, which: str) -> None:
    all_committed(stack)
    if which == "agree-lease":
        which = "0a9ee1"
        stack.write_ledger({**(stack.stack.committed_row(HASHES["lease"]) or {}), "agreement": "0a9ee1ff"})
    assert answer(run, which)["lease"] == HASHES["lease"]


def test_an_objects_key_means_the_lease_that_its_bytes_belong_to(stack: World, run: Run) -> None:
    from leasebook.domain.claims import Content

    all_committed(stack)
    ref = ref_of(KEYS["first"])
    stack.write(done("committed", ref, content=Content(HASHES["first"], 9, "application/pdf")))
    assert answer(run, "first.pdf")["lease"] == HASHES["lease"]


def test_an_id_that_could_mean_two_leases_lists_them(stack: World, run: Run) -> None:
    commit(stack, "lease", receipt="abcd000000000000")
    commit(stack, "first", linked=False, receipt="abcd111111111111")
    ended = run("lease", "abcd")
    assert ended.exit_code == 2
    assert HASHES["lease"][:12] in ended.stderr
    assert HASHES["first"][:12] in ended.stderr
    assert "amendment: base rent from 2027-01-01" in ended.stderr


def test_nothing_of_that_name_and_a_document_without_its_lease_are_not_found(stack: World, run: Run) -> None:
    assert run("lease", "nothing-such").exit_code == 5
    commit(stack, "first", linked=False)
    ended = run("lease", HASHES["first"])
    assert ended.exit_code == 5
    assert "is not known" in ended.stderr


@pytest.mark.requirement("L11")
def test_the_table_shows_the_lease_its_terms_and_its_documents(stack: World, run: Run) -> None:
    all_committed(stack)
    ended = run("lease", HASHES["lease"], "--as-of", "2027-06-01", "--blame")
    assert ended.exit_code == 0
    for text in ("19,000.00 a month", "base rent", "2027-01-01", "before", "the lease itself", "incoming/third.pdf"):
        assert text in ended.stdout
    assert "Something changes on 2028-01-01, 2029-06-01" in ended.stdout
    assert "before" not in run("lease", HASHES["lease"], "--as-of", "2027-06-01").stdout


def corrected(stack: World, name: str, number: int, field: str, before: Any, after: Any, **terms: Any) -> None:
    """A revision of a document of `one_lease`, as Answer writes it."""
    rows = stack.stack.ledger_rows(HASHES[name])
    kept = {**rows[-1]["terms"], field: after, **terms}
    revision = {
        "pk": rows[0]["pk"],
        "sk": f"rev#{number:04d}",
        "content_hash": HASHES[name],
        "document_type": rows[0]["document_type"],
        "property_id": PROPERTY,
        "terms": {key: value for key, value in kept.items() if value is not None},
        "changes": [{"field": field, "from": before, "to": after}],
        "by": "bea",
        "why": "misread",
        "corrected_at": f"2026-04-0{number}T08:30:00.000+00:00",
    }
    stack.write_ledger(revision)


@pytest.mark.requirement("V17")
def test_blame_tells_what_each_correction_replaced_who_made_it_when_and_why(stack: World, run: Run) -> None:
    all_committed(stack)
    corrected(stack, "lease", 2, "tenant_name", "Pelham Inc.", "Pelham LLC")
    corrected(stack, "lease", 3, "tenant_name", "Pelham LLC", "Pelham & Co. LLC")

    told = answer(run, HASHES["lease"], "--as-of", "2028-06-01", "--blame")["terms"]["tenant_name"]["corrections"]
    assert [(one["from"], one["to"], one["by"], one["revision"]) for one in told] == [
        ("Pelham LLC", "Pelham & Co. LLC", "bea", 3),
        ("Pelham Inc.", "Pelham LLC", "bea", 2),
    ]
    assert (told[0]["why"], told[0]["at"]) == ("misread", "2026-04-03T08:30:00.000+00:00")
    shown = run("lease", HASHES["lease"], "--as-of", "2028-06-01", "--blame").stdout
    for text in ("corrected", "Pelham Inc.", "Pelham & Co. LLC", "bea", "2026-04-02 08:30", "misread"):
        assert text in shown
    assert "misread" not in run("lease", HASHES["lease"], "--as-of", "2028-06-01").stdout


def test_blame_tells_a_correction_of_what_an_amendment_changes(stack: World, run: Run) -> None:
    all_committed(stack)
    before = stack.stack.ledger_rows(HASHES["second"])[0]["terms"]["changes"]
    rent = {"amount": 20600, "period": "month", "monthly": 20600}
    after = [{**change, "to": rent} if change["field"] == "base_rent" else change for change in before]
    corrected(stack, "second", 2, "changes", before, after)

    told = answer(run, HASHES["lease"], "--as-of", "2028-06-01", "--blame")["terms"]["base_rent"]

    assert [(one["from"]["amount"], one["to"]["amount"]) for one in told["corrections"]] == [("20500.00", 20600)]
    assert told["replaced"][0]["corrections"] == []


def test_blame_tells_of_a_term_that_a_correction_took_away(stack: World, run: Run) -> None:
    all_committed(stack)
    landlord = stack.stack.ledger_rows(HASHES["lease"])[0]["terms"]["landlord_name"]
    corrected(stack, "lease", 2, "landlord_name", landlord, None)
    told = answer(run, HASHES["lease"], "--as-of", "2028-06-01", "--blame")
    assert "landlord_name" not in told["terms"]
    assert told["cleared"]["landlord_name"][0]["from"] == landlord
    assert landlord in run("lease", HASHES["lease"], "--blame").stdout


def test_blame_says_where_nothing_was_corrected(stack: World, run: Run) -> None:
    all_committed(stack)
    assert "Nothing of this lease was corrected" in run("lease", HASHES["lease"], "--blame").stdout


def test_who_approved_is_a_person_or_said_to_be_nobody_in_plain_words(stack: World, run: Run) -> None:
    all_committed(stack)
    shown = run("lease", HASHES["lease"], "--as-of", "2028-06-01").stdout
    assert "ada" in shown
    assert "automatic" in shown
    assert "corroborated" not in shown


def test_outside_its_term_a_lease_has_no_rent_and_says_why(stack: World, run: Run) -> None:
    all_committed(stack)

    assert "none yet: the term begins on " in run("lease", HASHES["lease"], "--as-of", "2020-01-01").stdout
    assert "none: the term ended on " in run("lease", HASHES["lease"], "--as-of", "2099-01-01").stdout


def test_a_lease_that_waits_says_so_and_names_documents_that_are_not_linked(stack: World, run: Run) -> None:
    commit(stack, "lease")
    commit(stack, "first", linked=False)
    ended = run("lease", PROPERTY, "--as-of", "2027-06-01")
    assert "the term waits for its first day" in ended.stdout
    assert "it is not known which lease is changed" in ended.stdout
    told = answer(run, PROPERTY, "--as-of", "2027-06-01")
    assert told["waits"]
    assert told["waits_for"]["terms"] == ["delivery of the Premises"]
    assert [one["content_hash"] for one in told["unlinked"]] == [HASHES["first"]]


@pytest.mark.requirement("L12")
def test_a_term_in_conflict_has_no_value_and_ends_with_three(stack: World, run: Run) -> None:
    from tests.one_lease import a_change, rent

    commit(stack, "lease")
    commit(stack, "first")
    change = [{"field": "base_rent", "to": rent("19999.00")}]
    commit(stack, "second", reading=a_change("amendment", "2027-01-01", change, "2026-10-01"))
    ended = run("lease", HASHES["lease"], "--as-of", "2027-06-01")
    assert ended.exit_code == 3
    assert "in conflict" in ended.stdout
    assert "19,000.00" in ended.stdout
    assert "19,999.00" in ended.stdout
