"""Whatever stops half-way is brought home by the sweep: one effect, nothing lost, nobody asked twice."""

import json
import threading
import time

import pytest

from leasebook.domain.identity import DocumentRef, event_of
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake

FUNCTIONS = ("Claim", "FetchAndHash", "Extract", "Validate", "Commit")


@pytest.mark.requirement("L17", "V3", "V11", "V15")
@pytest.mark.case("IDEM-01", "DDB-08", "SFN-19")
@pytest.mark.parametrize("after", [False, True], ids=["before-its-work", "after-its-work"])
@pytest.mark.parametrize("function", FUNCTIONS)
def test_an_execution_that_dies_at_a_function_is_resumed_with_one_effect(
    intake: Intake, function: str, after: bool
) -> None:
    intake.plan(function, "Misconfigured", after=after)
    ref = intake.put("lease.txt", clear_lease())
    (dead,) = intake.quiet(runs=1)
    assert dead.status == "FAILED"

    intake.sweep()
    runs = intake.quiet(runs=2)
    intake.sweep()
    intake.quiet(runs=2)

    assert runs[-1].status == "SUCCEEDED"
    assert runs[-1].name.startswith(ref.receipt)
    assert len(intake.ledger()) == len(intake.publications()) == 1
    assert intake.claim(ref)["status"] == "done"
    assert len(intake.runs()) == 2


@pytest.mark.requirement("C6", "L17")
@pytest.mark.case("HITL-13")
def test_a_review_whose_execution_was_stopped_keeps_its_decision(intake: Intake) -> None:
    intake.put("lease.txt", doubtful_lease())
    (waiting,) = intake.quiet(runs=1)
    intake.client("stepfunctions").stop_execution(executionArn=waiting.arn, error="Operator", cause="stopped")

    answer = intake.answer("approve", values={"base_rent": {"amount": "2000.00", "period": "month"}})
    assert (answer["result"], answer["answered"]) == ("decided", False)
    intake.sweep()
    runs = intake.quiet(runs=2)

    assert runs[-1].status == "SUCCEEDED"
    assert len(intake.ledger()) == 1
    assert intake.reviews()[0]["status"] == "committed"


@pytest.mark.requirement("C6")
def test_an_undecided_review_whose_execution_was_stopped_waits_again_in_the_same_round(intake: Intake) -> None:
    intake.put("lease.txt", doubtful_lease())
    (waiting,) = intake.quiet(runs=1)
    intake.client("stepfunctions").stop_execution(executionArn=waiting.arn)

    intake.sweep()
    runs = intake.quiet(runs=2)

    assert runs[-1].waits
    (review,) = intake.reviews()
    assert (review["status"], review["round"], review["execution"]) == ("open", 1, runs[-1].arn)
    assert intake.answer("reject", note="not ours")["answered"]


@pytest.mark.requirement("V13", "L6")
def test_an_execution_that_failed_before_its_claim_is_started_again_from_the_recovery_queue(intake: Intake) -> None:
    intake.plan("Claim", "StoreUnavailable", times=8)
    ref = intake.put("lease.txt", clear_lease())
    (dead,) = intake.quiet(runs=1)
    assert dead.states == ("Claim",)

    tally = intake.sweep()
    runs = intake.quiet(runs=2)

    assert (tally["started"], tally["drained"]) == (1, 1)
    assert runs[-1].name == f"{ref.receipt}-0"
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("V13")
def test_an_event_that_could_not_start_an_execution_is_started_from_its_queue(intake: Intake) -> None:
    put = intake.client("s3").put_object(Bucket=intake.bucket, Key="elsewhere/lease.txt", Body=clear_lease())
    ref = DocumentRef(intake.bucket, "elsewhere/lease.txt", put["ETag"].strip('"'), put["VersionId"])
    queue = intake.outputs["FailedStartsQueueUrl"]
    intake.client("sqs").send_message(QueueUrl=queue, MessageBody=json.dumps(event_of(ref)))

    tally = intake.sweep()
    intake.quiet(runs=1)

    assert (tally["started"], tally["drained"]) == (1, 1)
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("L3")
@pytest.mark.case("SFN-15")
def test_two_sweeps_at_once_start_one_execution(intake: Intake) -> None:
    intake.plan("Validate", "Misconfigured")
    intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    threads = [threading.Thread(target=intake.sweep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    runs = intake.quiet(runs=2)

    assert len(runs) == 2
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("L17", "C6")
def test_a_claim_that_makes_no_progress_is_held_after_ten_resumes(intake: Intake) -> None:
    intake.plan("Validate", "Misconfigured", times=99)
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    for resumes in range(1, 11):
        let_rest(intake, ref)
        intake.sweep()
        assert len(intake.quiet(runs=1 + resumes)) == 1 + resumes
        assert intake.sweep()["resumed"] == 0  # it rests first
    let_rest(intake, ref)
    tally = intake.sweep()

    assert (tally["held"], tally["resumed"]) == (1, 0)
    assert intake.claim(ref)["status"] == "held"
    assert intake.sweep()["resumed"] == 0
    intake.deliver(ref)
    assert intake.quiet(runs=12)[-1].states == ("Claim", "Claimed?", "Duplicate")


def let_rest(intake: Intake, ref: DocumentRef) -> None:
    """As if the claim's last change were long ago."""
    intake.client("dynamodb").update_item(
        TableName=intake.table("ClaimsTable"),
        Key={"claim_key": {"S": ref.claim_key}},
        UpdateExpression="SET updated_at = :long_ago",
        ExpressionAttributeValues={":long_ago": {"S": "2020-01-01T00:00:00.000+00:00"}},
    )


@pytest.mark.requirement("L15", "L18")
def test_a_redelivery_while_the_first_attempt_is_dead_is_a_duplicate_and_takes_nothing_over(intake: Intake) -> None:
    intake.plan("Extract", "Misconfigured")
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    intake.deliver(ref)
    runs = intake.quiet(runs=2)

    assert runs[-1].states == ("Claim", "Claimed?", "Duplicate")
    assert intake.ledger() == []
    intake.sweep()
    time.sleep(0.1)
    intake.quiet(runs=3)
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("L3", "V9")
def test_a_zombie_whose_claim_was_taken_over_writes_nothing(intake: Intake) -> None:
    """The first owner goes on after the second has committed: every later write of it is refused."""
    ref = intake.put("lease.txt", doubtful_lease())
    (first,) = intake.quiet(runs=1)
    state = {"state": first.input | {"schema": 1, "claim": {"key": ref.claim_key, "receipt": ref.receipt}}}
    intake.client("stepfunctions").stop_execution(executionArn=first.arn)
    intake.sweep()
    intake.quiet(runs=2)

    for function in ("ValidateFunction", "CommitFunction", "FetchAndHashFunction"):
        answer = intake.client("lambda").invoke(
            FunctionName=f"leasebook-{function}", Payload=json.dumps(state | {"execution": first.arn})
        )
        assert "FunctionError" in answer
        assert json.loads(answer["Payload"].read())["errorType"] in ("FencedOff", "Defect")
    assert intake.ledger() == []
