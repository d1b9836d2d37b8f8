"""The time line that the ledger page shows: the documents of a lease, and its terms in force on a day."""

import pytest

from tests.api_client import Person
from tests.workflow.documents import of_property
from tests.workflow.harness import Intake


@pytest.fixture(scope="module")
def intake() -> object:
    with Intake() as running:
        for name in ("first", "certificate", "lease"):
            running.put(f"{name}.txt", of_property(name, 0), property_id="P-0")
        running.quiet(runs=3)
        lease = next(review for review in running.reviews() if "CONDITIONAL_DATE" in review["codes"])
        running.answer("approve", lease, pending=True)
        running.quiet(runs=3)
        yield running


def hashes(intake: Intake) -> dict[str, str]:
    return {row["document_type"]: row["content_hash"] for row in intake.ledger() if row["sk"] == "rev#0001"}


@pytest.mark.requirement("V17", "L11")
def test_each_document_of_a_lease_shows_the_same_time_line(intake: Intake) -> None:
    told = [
        Person(intake).get(f"/api/ledger/{one}/timeline", as_of="2027-03-01").body for one in hashes(intake).values()
    ]
    assert told[0] == told[1] == told[2]
    [lease, certificate, amendment] = told[0]["documents"]
    assert [one["effective_date"] for one in (lease, certificate, amendment)] == [None, "2025-11-01", "2027-01-01"]
    assert (told[0]["rent"], told[0]["waits"]) == ("2500.00", False)


@pytest.mark.requirement("L11")
def test_a_term_names_document_page_and_approver(intake: Intake) -> None:
    body = Person(intake).get(f"/api/ledger/{hashes(intake)['lease']}/timeline", as_of="2027-03-01").body
    rent = body["terms"]["base_rent"]
    assert (rent["key"], rent["page"], rent["since"]) == ("incoming/first.txt", 1, "2027-01-01")
    assert rent["approved_by"] == "nobody: corroborated"
    assert [one["key"] for one in rent["replaced"]] == ["incoming/lease.txt"]
    assert body["terms"]["tenant_name"]["approved_by"] == "rita"
    before = Person(intake).get(f"/api/ledger/{hashes(intake)['lease']}/timeline", as_of="2026-12-31").body
    assert (before["rent"], before["ahead"]) == ("2000.00", ["2027-01-01"])


def test_a_day_that_is_none_is_refused_and_an_unknown_document_is_not_found(intake: Intake) -> None:
    path = f"/api/ledger/{hashes(intake)['lease']}/timeline"
    assert Person(intake).get(path, as_of="2027-02-30").status == 422
    assert Person(intake).get(f"/api/ledger/{'0' * 64}/timeline").status == 404
    assert Person(intake, groups="[]").get(path).status == 403


def test_a_document_without_its_lease_says_so(intake: Intake) -> None:
    intake.put("alone.txt", of_property("second", 7), property_id="P-7")
    intake.quiet(runs=4)
    waiting = next(review for review in intake.reviews() if review["status"] == "open")
    assert intake.answer("approve", waiting)["answered"]
    intake.quiet(runs=4)
    body = Person(intake).get(f"/api/ledger/{waiting['content_hash']}/timeline").body
    assert (body["lease"], body["documents"]) == (None, [])
