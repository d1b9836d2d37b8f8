"""Reconciliation and back-fill as whole machines on a stack: what slipped through is found, and brought home."""

import json
import time
from typing import Any

import pytest

from leasebook.domain.identity import DocumentRef
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import QUIET_SECONDS, Intake


def run(intake: Intake, machine: str, **given: Any) -> dict[str, Any]:
    """Runs a machine to its end; its output."""
    sfn = intake.client("stepfunctions")
    arn = sfn.start_execution(stateMachineArn=intake.outputs[machine], input=json.dumps(given))["executionArn"]
    until = time.monotonic() + QUIET_SECONDS
    while (told := sfn.describe_execution(executionArn=arn))["status"] == "RUNNING" and time.monotonic() < until:
        time.sleep(0.05)
    assert told["status"] == "SUCCEEDED", (told["status"], told.get("error"), told.get("cause"))
    return dict(json.loads(told["output"])) if machine.startswith("Reconcile") else {}


def reconcile(intake: Intake, repair: bool = False, grace_minutes: float = 0) -> dict[str, Any]:
    """The report of one reconciliation of everything."""
    given = {"repair": repair, "grace_minutes": grace_minutes, "prefix": "", "limit": 0}
    output = run(intake, "ReconcileStateMachineArn", **given)
    told = intake.client("s3").get_object(Bucket=intake.outputs["ArtifactsBucket"], Key=output["report"])
    return dict(json.loads(told["Body"].read()))


def drift(intake: Intake, **more: Any) -> dict[str, int]:
    return {name: number for name, number in reconcile(intake, **more)["drift"].items() if number}


def delete_claims(intake: Intake) -> None:
    for item in intake.items("ClaimsTable"):
        key = {"claim_key": {"S": item["claim_key"]}}
        intake.client("dynamodb").delete_item(TableName=intake.table("ClaimsTable"), Key=key)


@pytest.mark.requirement("V14", "V15")
def test_a_stack_at_rest_adds_up(intake: Intake) -> None:
    intake.put("clear.txt", clear_lease())
    intake.put("copy.txt", clear_lease())
    intake.put("doubtful.txt", doubtful_lease(2))
    intake.quiet(runs=3)

    report = reconcile(intake)

    assert (report["total"], report["arrivals"]["arrived"], report["arrivals"]["claimed"]) == (0, 3, 3)
    assert report["records"] == {"claims done": 2, "claims in_review": 1, "ledger documents": 1, "reviews open": 1}


@pytest.mark.requirement("V15", "C4", "L8")
@pytest.mark.case("S3-13")
def test_events_that_were_dropped_are_found_and_their_documents_started_once(intake: Intake) -> None:
    events = intake.client("events")
    [rule] = [one["Name"] for one in events.list_rules()["Rules"] if "InboxRule" in one["Name"]]
    events.disable_rule(Name=rule)
    for number in range(3):
        intake.put(f"{number}.txt", clear_lease(number + 1))
    intake.put("folder/", b"")
    assert drift(intake) == {"missing": 3}

    report = reconcile(intake, repair=True)
    intake.quiet(runs=3)
    again = reconcile(intake, repair=True)

    assert (report["repaired"], report["left"]) == ({"started": 3}, 0)
    assert (again["total"], again["repaired"]) == (0, {})
    assert len(intake.ledger()) == len(intake.publications()) == 3


@pytest.mark.requirement("L8", "V15")
def test_claims_that_were_deleted_come_back_without_a_second_effect(intake: Intake) -> None:
    intake.put("clear.txt", clear_lease())
    asked = intake.put("doubtful.txt", doubtful_lease(2))
    intake.quiet(runs=2)
    intake.answer("reject", intake.review_of(asked))
    waits = intake.put("waits.txt", doubtful_lease(3))
    intake.quiet(runs=3)
    old = intake.run_of(waits).arn
    delete_claims(intake)
    assert drift(intake) == {"missing": 3, "review_without_waiter": 1}

    reconcile(intake, repair=True)
    until = time.monotonic() + QUIET_SECONDS
    while drift(intake) and time.monotonic() < until:
        time.sleep(0.1)

    assert drift(intake) == {}
    assert len(intake.ledger()) == 1
    keys = [event["idempotency_key"] for event in intake.publications()]
    assert len(set(keys)) == 1, "a repeat carries the key by which the receiver refuses it"
    # The execution that waited before waits under a token that nobody has any more: it ends without an effect.
    assert intake.review_of(waits)["execution"] != old
    values = {"base_rent": {"amount": "2000.00", "period": "month"}}
    assert intake.answer("approve", intake.review_of(waits), values=values)["answered"]
    intake.client("stepfunctions").stop_execution(executionArn=old)
    intake.quiet(runs=6)
    assert len(intake.ledger()) == 2


@pytest.mark.requirement("V15", "L17")
@pytest.mark.case("SFN-19")
def test_each_kind_of_stop_is_named_and_the_sweep_mends_it(intake: Intake) -> None:
    intake.plan("Validate", "Misconfigured")
    intake.put("stuck.txt", clear_lease())
    intake.quiet(runs=1)
    asked = intake.put("asked.txt", doubtful_lease(2))
    intake.quiet(runs=2)
    intake.client("stepfunctions").stop_execution(executionArn=intake.run_of(asked).arn)
    decided = intake.put("decided.txt", doubtful_lease(3))
    intake.quiet(runs=3)
    intake.client("stepfunctions").stop_execution(executionArn=intake.run_of(decided).arn)
    intake.answer("reject", intake.review_of(decided))
    assert drift(intake) == {"stuck": 3, "review_without_waiter": 1, "decided_not_done": 1}

    intake.sweep()
    intake.quiet(runs=6)

    assert drift(intake) == {}
    assert len(intake.ledger()) == 1


@pytest.mark.case("SFN-18")
@pytest.mark.requirement("V15")
def test_a_row_that_vanished_from_the_ledger_is_found(intake: Intake) -> None:
    intake.put("clear.txt", clear_lease())
    intake.quiet(runs=1)
    [row] = intake.ledger()
    key = {name: {"S": row[name]} for name in ("pk", "sk")}
    intake.client("dynamodb").delete_item(TableName=intake.table("LeasesTable"), Key=key)

    report = reconcile(intake)

    assert report["drift"]["without_row"] == report["total"] == 1
    assert reconcile(intake, grace_minutes=15)["total"] == 0, "it changed a moment ago"


@pytest.mark.requirement("C4", "V18")
def test_what_lay_in_the_bucket_before_is_sent_through_the_same_intake_once(intake: Intake) -> None:
    s3 = intake.client("s3")
    for number in range(3):
        s3.put_object(Bucket=intake.bucket, Key=f"archive/{number}.txt", Body=clear_lease(number + 1))
    s3.put_object(Bucket=intake.bucket, Key="archive/0.txt", Body=clear_lease(1))  # the same bytes again

    for _ in range(2):
        run(intake, "BackfillStateMachineArn", prefix="archive/", limit=0, window=2)
    runs = intake.quiet(runs=4)

    assert [one.status for one in runs] == ["SUCCEEDED"] * 4
    assert len(intake.ledger()) == len(intake.publications()) == 3


def test_a_backfill_ends_at_its_limit(intake: Intake) -> None:
    for number in range(3):
        intake.client("s3").put_object(Bucket=intake.bucket, Key=f"archive/{number}.txt", Body=clear_lease(number + 1))
    run(intake, "BackfillStateMachineArn", prefix="archive/", limit=2, window=1)
    intake.quiet(runs=2)
    assert len(intake.ledger()) == 2


@pytest.mark.requirement("C4", "C6")
def test_a_held_document_goes_on_only_when_it_is_released_and_keeps_its_decision(intake: Intake) -> None:
    ref = intake.put("asked.txt", doubtful_lease())
    intake.quiet(runs=1)
    why = {"by": "olga", "reason": "asked by legal"}
    held = intake.call("ControlFunctionName", {"action": "hold", "claim_key": ref.claim_key, **why})
    assert held["result"] == "done"

    values = {"base_rent": {"amount": "2000.00", "period": "month"}}
    assert intake.answer("approve", values=values)["answered"]
    (stopped,) = intake.quiet(runs=1)
    assert (stopped.status, stopped.error, intake.ledger()) == ("FAILED", "FencedOff", [])
    assert intake.sweep()["resumed"] == 0

    intake.call("ControlFunctionName", {"action": "release", "claim_key": ref.claim_key, **why})
    assert intake.sweep()["resumed"] == 1
    runs = intake.quiet(runs=2)
    assert runs[-1].status == "SUCCEEDED"
    assert len(intake.ledger()) == 1
    lines = [item for item in intake.items("ControlTable") if item["subject"] == ref.claim_key]
    assert [(line["act"], line["by"], line["reason"]) for line in sorted(lines, key=lambda line: line["at"])] == [
        ("hold", "olga", "asked by legal"),
        ("release", "olga", "asked by legal"),
    ]


@pytest.mark.requirement("C4")
def test_a_paused_sweep_does_nothing_and_says_why(intake: Intake) -> None:
    intake.plan("Validate", "Misconfigured")
    intake.put("stuck.txt", clear_lease())
    intake.quiet(runs=1)
    intake.call("ControlFunctionName", {"action": "pause", "by": "olga", "reason": "the bank's night"})

    tally = intake.sweep()
    assert (tally["paused"], tally["resumed"], tally["drained"]) == ("the bank's night", 0, 0)
    intake.put("new.txt", clear_lease(2))
    intake.quiet(runs=2)
    assert len(intake.ledger()) == 1, "new documents are taken in all the same"

    intake.call("ControlFunctionName", {"action": "resume", "by": "olga", "reason": "over"})
    assert intake.sweep()["resumed"] == 1
    intake.quiet(runs=3)
    assert len(intake.ledger()) == 2


def test_the_register_that_is_configured_and_missing_is_the_operators_to_mend(intake: Intake) -> None:
    from leasebook.adapters.objects import S3Artifacts
    from leasebook.domain.errors import Misconfigured

    with pytest.raises(Misconfigured):
        S3Artifacts(intake.outputs["ArtifactsBucket"], "config/properties.csv").properties()
    assert S3Artifacts(intake.outputs["ArtifactsBucket"]).properties() is None
    assert DocumentRef("b", "k", "e").claim_key == "b/k@null#e"
