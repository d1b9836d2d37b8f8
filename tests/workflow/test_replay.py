"""Replays through real executions: no second effect, no decision replaced, and whatever dies is finished."""

import threading
from pathlib import Path
from typing import Any

import pytest

from leasebook.adapters.reader import DocumentReader
from leasebook.domain.claims import Content
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake
from tests.workflow.test_main_line import NEW


def replay(intake: Intake, ref: DocumentRef, **more: object) -> str:
    asked = {"claim_key": ref.claim_key, "by": "otto", "reason": "a newer reader", **more}
    return str(intake.call("ReplayFunctionName", asked)["result"])


@pytest.mark.requirement("C4", "C7", "V4")
def test_a_replay_of_a_committed_document_has_no_second_effect(intake: Intake) -> None:
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)
    rows, told = intake.items("LeasesTable"), intake.publications()

    assert replay(intake, ref) == "started"
    first, second = intake.quiet(runs=2)

    assert first.states == NEW
    assert second.states == (*NEW[:7], "MarkDone")
    assert second.name == f"{ref.receipt}-r1"
    assert (intake.items("LeasesTable"), intake.publications()) == (rows, told)
    claim = intake.claim(ref)
    assert (claim["status"], claim["outcome"], "unfinished" in claim) == ("done", "committed", False)
    [kept] = claim["replays"]
    assert (kept["by"], kept["why"], kept["part"]) == ("otto", "a newer reader", "extract")


@pytest.mark.requirement("C4", "V8", "C7")
def test_what_a_person_corrects_after_a_replay_is_told_once_as_a_correction(intake: Intake) -> None:
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    assert replay(intake, ref, **{"from": "review"}) == "started"
    intake.quiet(runs=2)
    assert intake.answer("approve", values={"tenant_name": "Corrected LLC"}, note="a slip")["answered"]
    intake.quiet(runs=2)

    first, second = sorted(intake.ledger(), key=lambda row: str(row["sk"]))
    assert (second["terms"]["tenant_name"], second["by"], second["why"]) == ("Corrected LLC", "rita", "a slip")
    keys = [told["idempotency_key"] for told in intake.publications()]
    assert keys == [f"lease-commit:{first['content_hash']}", f"lease-correct:{first['content_hash']}:2"]
    assert intake.reviews()[0]["status"] == "committed"


@pytest.mark.requirement("C4", "L3", "V9")
def test_of_four_replays_at_once_one_starts(intake: Intake) -> None:
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)
    results: list[str] = []

    threads = [threading.Thread(target=lambda: results.append(replay(intake, ref))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    runs = intake.quiet(runs=2)

    assert results.count("started") >= 1
    assert len(runs) == 1 + len(intake.claim(ref)["replays"])
    assert len(intake.ledger()) == len(intake.publications()) == 1


@pytest.mark.requirement("C4", "C6")
def test_a_rejected_document_is_never_committed_by_a_replay_alone(intake: Intake) -> None:
    ref = intake.put("lease.txt", doubtful_lease())
    intake.quiet(runs=1)
    intake.answer("reject", note="not ours")
    intake.quiet(runs=1)

    assert replay(intake, ref) == "started"
    intake.quiet(runs=2)

    [review] = intake.reviews()
    assert (review["status"], int(review["round"])) == ("open", 2)
    assert "PREVIOUSLY_REJECTED" in review["codes"]
    assert intake.ledger() == []
    assert replay(intake, ref, **{"from": "review"}) == "with_person"


@pytest.mark.requirement("C4", "L17")
@pytest.mark.parametrize("function", ["Claim", "FetchAndHash", "Extract", "Validate"])
def test_a_replay_that_dies_is_resumed_by_the_sweep_without_an_effect(intake: Intake, function: str) -> None:
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)
    intake.plan(function, "Misconfigured")

    assert replay(intake, ref) == "started"
    intake.quiet(runs=2)
    intake.sweep()
    runs = intake.quiet(runs=3)

    assert runs[-1].status == "SUCCEEDED"
    assert intake.claim(ref)["outcome"] == "committed"
    assert len(intake.ledger()) == len(intake.publications()) == 1


@pytest.mark.requirement("C4", "L17")
def test_what_failed_goes_on_at_once_when_the_operator_has_mended_it(intake: Intake) -> None:
    intake.plan("Validate", "Misconfigured")
    ref = intake.put("lease.txt", clear_lease())
    [dead] = intake.quiet(runs=1)
    assert dead.status == "FAILED"
    assert replay(intake, ref) == "dead"

    assert replay(intake, ref, failed=True) == "resumed"
    runs = intake.quiet(runs=2)
    intake.sweep()

    assert [run.status for run in runs] == ["FAILED", "SUCCEEDED"]
    assert len(intake.quiet(runs=2)) == 2
    assert len(intake.ledger()) == 1
    [act] = [item for item in intake.items("ControlTable") if "act" in item]
    assert (act["by"], act["act"]) == ("otto", "go_on")


class NewerReader:
    """The reader of a later version: it reads one tenant's name otherwise, and all else as before."""

    def __init__(self, *given: Any) -> None:
        self.inner = DocumentReader(*given)
        self.most_bytes = self.inner.most_bytes

    def read(self, path: Path, content: Content, name: str) -> tuple[Extraction, bytes]:
        reading, text = self.inner.read(path, content, name)
        fields = dict(reading.fields)
        tenant = fields["tenant_name"]
        if tenant.value == "KETTLE 2 PROVISIONS LLC":
            fields["tenant_name"] = tenant.model_copy(update={"value": "KETTLE 2 PROVISIONS AND SONS LLC"})
        return reading.model_copy(update={"extractor_version": NEWER, "fields": fields}), text


NEWER = "99.0.0"


@pytest.mark.requirement("C4", "C7", "V8")
def test_a_new_version_of_the_reader_over_old_documents_asks_about_what_it_reads_otherwise(
    intake: Intake, monkeypatch: pytest.MonkeyPatch
) -> None:
    same, other = intake.put("same.txt", clear_lease(1)), intake.put("other.txt", clear_lease(2))
    intake.quiet(runs=2)
    monkeypatch.setattr("leasebook.handlers.extract.EXTRACTOR_VERSION", NEWER)
    monkeypatch.setattr("leasebook.handlers.extract.DocumentReader", NewerReader)

    for ref in (same, other):
        assert replay(intake, ref) == "started"
    intake.quiet(runs=4)

    assert intake.claim(same)["outcome"] == "committed"
    [review] = intake.reviews()
    [reason] = review["reasons"]
    assert (review["claim_key"], reason["code"], reason["field"]) == (
        other.claim_key,
        "NEW_READING_DISAGREES",
        "tenant_name",
    )
    assert "KETTLE 2 PROVISIONS AND SONS LLC" in reason["message"]
    assert "the ledger holds KETTLE 2 PROVISIONS LLC" in reason["message"]
    assert len(intake.ledger()) == len(intake.publications()) == 2

    assert intake.answer("approve", review)["answered"]
    intake.quiet(runs=4)
    [revision] = [row for row in intake.ledger() if row["sk"] == "rev#0002"]
    assert revision["terms"]["tenant_name"] == "KETTLE 2 PROVISIONS AND SONS LLC"
    assert [change["field"] for change in revision["changes"] if change["field"] != "unconfirmed"] == ["tenant_name"]
    assert len(intake.publications()) == 3
