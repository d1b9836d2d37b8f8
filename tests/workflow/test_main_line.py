"""The main line and its short ways out, on real histories."""

import json

import pytest

from leasebook.domain.identity import DocumentRef
from tests.workflow.documents import annotated, clear_lease, doubtful_lease
from tests.workflow.harness import Intake

NEW = (
    "Claim",
    "Claimed?",
    "FetchAndHash",
    "NewContent?",
    "Extract",
    "Validate",
    "Trusted?",
    "Commit",
    "Publish",
    "MarkDone",
)
REVIEWED = (*NEW[:7], "HumanReview", "Decided?", *NEW[7:])
DUPLICATE = ("Claim", "Claimed?", "Duplicate")
SAME_CONTENT = ("Claim", "Claimed?", "FetchAndHash", "NewContent?", "MarkDone")


@pytest.mark.requirement("L1", "L5", "L7", "L9", "V3", "V11")
def test_a_clear_lease_is_committed_in_ten_states_and_five_invocations(intake: Intake) -> None:
    ref = intake.put("lease.txt", clear_lease())

    (run,) = intake.quiet(runs=1)

    assert run.status == "SUCCEEDED"
    assert run.states == NEW
    assert sum(intake.faults.calls.values()) == 5
    (row,) = intake.ledger()
    assert str(row["terms"]["base_rent"]["amount"]) == "2000.00"
    assert row["provenance"]["execution"] == run.arn
    claim = intake.claim(ref)
    assert (claim["status"], claim["outcome"]) == ("done", "committed")
    assert "unfinished" not in claim
    (published,) = intake.publications()
    assert published["idempotency_key"] == f"lease-commit:{row['content_hash']}"


@pytest.mark.requirement("L1", "L15", "V5", "C1", "C7", "C9")
@pytest.mark.case("S3-11", "IDEM-03")
def test_a_second_delivery_ends_as_a_duplicate_in_three_states(intake: Intake) -> None:
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    intake.deliver(ref, **{"id": "another-event-id", "replay-name": "a-replay"})
    runs = intake.quiet(runs=2)

    assert [run.states for run in runs] == [NEW, DUPLICATE]
    assert all(run.status == "SUCCEEDED" for run in runs)
    assert len(intake.ledger()) == len(intake.publications()) == 1


@pytest.mark.requirement("L7", "L8", "L13", "V6")
@pytest.mark.case("S3-08")
def test_the_same_bytes_under_another_key_are_not_read_again(intake: Intake) -> None:
    intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    copy = intake.put("copy of lease.txt", clear_lease())
    runs = intake.quiet(runs=2)

    assert runs[1].states == SAME_CONTENT
    assert intake.faults.calls["Extract"] == 1
    assert intake.claim(copy)["outcome"] == "same_content"
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("L10", "L18")
def test_overwriting_with_the_same_bytes_commits_nothing_and_moves_the_head(intake: Intake) -> None:
    intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    second = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=2)

    assert len(intake.ledger()) == 1
    (head,) = (item for item in intake.items("LeasesTable") if item["sk"] == "head")
    assert head["claim_key"] == second.claim_key


@pytest.mark.requirement("L2", "L11", "V7", "C2")
@pytest.mark.case("S3-13")
def test_an_older_event_that_comes_late_is_committed_and_does_not_become_the_head(intake: Intake) -> None:
    newer = intake.put("lease.txt", clear_lease(2))
    intake.quiet(runs=1)
    (head,) = (item for item in intake.items("LeasesTable") if item["sk"] == "head")

    older = intake.client("s3").put_object(
        Bucket=intake.bucket, Key="elsewhere/lease.txt", Body=clear_lease(1), Metadata={"property-id": "P-1"}
    )
    late = DocumentRef(
        intake.bucket, "elsewhere/lease.txt", older["ETag"].strip('"'), older["VersionId"], sequencer="0000000000000001"
    )
    intake.deliver(late)
    intake.quiet(runs=2)
    intake.deliver(DocumentRef(newer.bucket, newer.key, newer.etag, newer.version_id, sequencer="0000000000000001"))
    intake.quiet(runs=3)

    assert len(intake.ledger()) == 2
    heads = {item["pk"]: item for item in intake.items("LeasesTable") if item["sk"] == "head"}
    assert heads[head["pk"]]["sequencer"] == head["sequencer"]


@pytest.mark.requirement("L19")
def test_a_doubtful_lease_that_a_person_approves_takes_twelve_states(intake: Intake) -> None:
    intake.put("lease.txt", doubtful_lease())
    (waiting,) = intake.quiet(runs=1)
    assert waiting.waits
    (review,) = intake.reviews()
    assert "WORDS_FIGURES_MISMATCH" in {reason["code"] for reason in review["reasons"]}

    answer = intake.answer("approve", values={"base_rent": {"amount": "2000.00", "period": "month"}})
    (run,) = intake.quiet()

    assert (answer["result"], answer["answered"]) == ("decided", True)
    assert run.states == REVIEWED
    (row,) = intake.ledger()
    assert str(row["terms"]["base_rent"]["amount"]) == "2000.00"
    assert row["provenance"]["approved_by"] == "rita"
    assert intake.reviews()[0]["status"] == "committed"


@pytest.mark.requirement("L3", "V9", "V18")
@pytest.mark.case("S3-11")
def test_fifty_deliveries_at_once_have_one_effect(intake: Intake) -> None:
    ref = intake.put("lease.txt", clear_lease())
    for number in range(49):
        intake.deliver(ref, name=f"delivery-{number}")

    runs = intake.quiet(runs=50)

    assert sorted(len(run.states) for run in runs) == [3] * 49 + [10]
    assert {run.status for run in runs} == {"SUCCEEDED"}
    assert len(intake.ledger()) == len(intake.publications()) == 1


@pytest.mark.requirement("L6")
def test_copies_that_arrive_at_once_are_committed_once(intake: Intake) -> None:
    for number in range(8):
        intake.put(f"copy-{number}.txt", clear_lease())

    runs = intake.quiet(runs=8)

    assert {run.status for run in runs} == {"SUCCEEDED"}
    assert len(intake.ledger()) == 1
    outcomes = sorted(item["outcome"] for item in intake.items("ClaimsTable"))
    assert outcomes == ["committed"] + ["same_content"] * 7


def test_the_same_lease_in_other_bytes_goes_to_a_person_as_a_possible_duplicate(intake: Intake) -> None:
    intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    intake.put("lease-again.txt", annotated(clear_lease(), "Filed by the office."))
    runs = intake.quiet(runs=2)

    assert runs[1].waits
    assert [reason["code"] for reason in intake.reviews()[0]["reasons"]] == ["POSSIBLE_DUPLICATE"]
    assert len(intake.ledger()) == 1


@pytest.mark.case("S3-04", "S3-20", "IDEM-04", "LAM-01")
@pytest.mark.parametrize(
    "name",
    ["claim_folder_marker", "claim_own_output", "claim_test_event", "claim_no_etag", "claim_empty_object_event"],
)
def test_what_is_no_document_leaves_no_claim(intake: Intake, name: str) -> None:
    events = {
        "claim_folder_marker": {"detail": {"bucket": {"name": "b"}, "object": {"key": "in/", "size": 0, "etag": "e"}}},
        "claim_own_output": {"detail": {"bucket": {"name": "b"}, "object": {"key": "lease-artifacts/x", "etag": "e"}}},
        "claim_test_event": {"Service": "Amazon S3", "Event": "s3:TestEvent"},
        "claim_no_etag": {"detail": {"bucket": {"name": "b"}, "object": {"key": "in/a.pdf"}}},
        "claim_empty_object_event": {},
    }
    intake.client("stepfunctions").start_execution(
        stateMachineArn=intake.outputs["StateMachineArn"], input=json.dumps(events[name])
    )

    (run,) = intake.quiet(runs=1)

    assert (run.status, run.states) == ("SUCCEEDED", ("Claim", "Claimed?", "Ignored"))
    assert intake.items("ClaimsTable") == []


def test_a_copy_for_another_property_is_asked_about_while_its_twin_waits(intake: Intake) -> None:
    intake.put("lease.txt", doubtful_lease(), "P-1")
    intake.quiet(runs=1)

    copy = intake.put("copy.txt", doubtful_lease(), "P-2")
    runs = intake.quiet(runs=2)

    assert all(run.waits for run in runs)
    assert {reason["code"] for reason in intake.review_of(copy)["reasons"]} == {"SAME_BYTES_OTHER_PROPERTY"}
