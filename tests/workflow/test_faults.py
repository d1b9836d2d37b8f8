"""Faults that go on for a while, on whole stacks: in the end counts in equal counts out, with one effect each, and
nobody was asked about what only an operator can mend.
"""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from moto.dynamodb.models import DynamoDBBackend
from moto.events.models import EventsBackend

from leasebook.domain.identity import DocumentRef, event_of
from leasebook_local.seams.step_start import executions
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import QUIET_SECONDS, Intake
from tests.workflow.test_reconcile import drift, reconcile
from tests.workflow.test_recovery import let_rest

FUNCTIONS = ("Claim", "FetchAndHash", "Extract", "Validate", "HumanReview", "Commit")
RENT = {"base_rent": {"amount": "2000.00", "period": "month"}}


def stop_all(intake: Intake) -> None:
    """Stops what runs, as an operator would; whatever its thread is about to write comes too late or not at all."""
    machine = intake.outputs["StateMachineArn"]
    for execution in executions():
        if execution.state_machine_arn == machine and execution.status == "RUNNING":
            intake.client("stepfunctions").stop_execution(executionArn=execution.exec_arn)


def swept_home(intake: Intake) -> None:
    """Sweeps until nothing is left to be resumed, as the schedule would."""
    until = time.monotonic() + QUIET_SECONDS
    while time.monotonic() < until:
        tally = intake.sweep()
        intake.quiet()
        time.sleep(1.1)  # what a sweep has left in a queue is visible again
        if not (tally["resumed"] or tally["started"]):
            return
    raise AssertionError("the sweep does not come to an end")


def everything_adds_up(intake: Intake, versions: int) -> None:
    """Counts in = counts out, from the records alone."""
    report = reconcile(intake)
    assert report["total"] == 0, report["examples"]
    assert report["arrivals"]["arrived"] == report["arrivals"]["claimed"] == versions
    assert sum(number for kind, number in report["records"].items() if kind.startswith("claims")) == versions


def one_effect_each(intake: Intake, leases: int) -> None:
    """One row for each lease; what was published more than once carries the key that lets a receiver refuse it."""
    assert len(intake.ledger()) == leases
    assert len({event["idempotency_key"] for event in intake.publications()}) == leases


# -- stopped in every state


@pytest.mark.requirement("L17", "V11", "V15")
@pytest.mark.case("SFN-19", "IDEM-01", "DDB-08")
@pytest.mark.parametrize("state", FUNCTIONS)
def test_an_execution_that_is_stopped_as_it_enters_a_state_is_brought_home(intake: Intake, state: str) -> None:
    asks = state == "HumanReview"
    intake.faults.before[state] = lambda: stop_all(intake)
    intake.put("lease.txt", doubtful_lease() if asks else clear_lease())
    (stopped,) = intake.quiet(runs=1)
    assert (stopped.status, stopped.states[-1]) == ("ABORTED", state)

    swept_home(intake)
    if asks:
        assert intake.answer("approve", values=RENT)["answered"]
        intake.quiet(runs=2)

    one_effect_each(intake, 1)
    everything_adds_up(intake, 1)


@pytest.mark.requirement("L17", "V4", "C7")
@pytest.mark.case("SFN-19")
def test_an_execution_that_is_stopped_at_publish_publishes_when_it_is_resumed(
    intake: Intake, monkeypatch: pytest.MonkeyPatch
) -> None:
    original, stops = EventsBackend.put_events, [1]

    def put_events(self: EventsBackend, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if events[0].get("DetailType") == "LeaseCommitted" and stops:
            stops.pop()
            stop_all(intake)
            return [{"ErrorCode": "InternalFailure", "ErrorMessage": "the bus is away"}]
        return original(self, events)

    monkeypatch.setattr(EventsBackend, "put_events", put_events)
    ref = intake.put("lease.txt", clear_lease())
    (stopped,) = intake.quiet(runs=1)
    assert (stopped.states[-1], intake.claim(ref)["status"]) == ("Publish", "committed")

    swept_home(intake)

    one_effect_each(intake, 1)
    assert len(intake.publications()) == 1
    everything_adds_up(intake, 1)


@pytest.mark.requirement("L17", "V4")
@pytest.mark.case("SFN-19", "DDB-01")
@pytest.mark.parametrize("before_its_write", [True, False])
def test_an_execution_that_is_stopped_at_mark_done_has_one_effect(
    intake: Intake, monkeypatch: pytest.MonkeyPatch, before_its_write: bool
) -> None:
    original, stops = DynamoDBBackend.update_item, [1]

    def update_item(self: DynamoDBBackend, *given: Any, **named: Any) -> Any:
        marks_done = ":done" in str((given, named))
        if marks_done and stops:
            stops.pop()
            if before_its_write:
                stop_all(intake)
                raise ConnectionError("the store is away")
            written = original(self, *given, **named)
            stop_all(intake)
            return written
        return original(self, *given, **named)

    monkeypatch.setattr(DynamoDBBackend, "update_item", update_item)
    intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)

    swept_home(intake)

    one_effect_each(intake, 1)
    everything_adds_up(intake, 1)


@pytest.mark.requirement("C6", "L17")
@pytest.mark.case("HITL-13", "SFN-12")
def test_a_review_that_is_stopped_again_and_again_is_the_same_round_and_keeps_its_decision(intake: Intake) -> None:
    ref = intake.put("asked.txt", doubtful_lease())
    intake.quiet(runs=1)
    for _ in range(3):
        stop_all(intake)
        swept_home(intake)
    assert (intake.review_of(ref)["round"], len(intake.reviews())) == (1, 1)
    stop_all(intake)
    assert intake.answer("approve", values=RENT)["result"] == "decided"

    swept_home(intake)

    assert intake.review_of(ref)["status"] == "committed"
    one_effect_each(intake, 1)
    everything_adds_up(intake, 1)


# -- events


@pytest.mark.requirement("L2", "L12", "C2", "V7")
@pytest.mark.case("S3-13", "S3-11")
def test_an_old_event_that_is_delivered_after_a_newer_one_moves_no_head_back(intake: Intake) -> None:
    rule = rule_of_the_inbox(intake)
    intake.client("events").disable_rule(Name=rule)
    old = intake.put("lease.txt", clear_lease(1))
    intake.client("events").enable_rule(Name=rule)
    new = intake.put("lease.txt", clear_lease(2))
    intake.quiet(runs=1)

    intake.deliver(replace(old, sequencer="00"))  # late, and twice
    intake.deliver(replace(old, sequencer="00"))
    intake.quiet(runs=3)

    heads = [item for item in intake.items("LeasesTable") if item["sk"] == "head"]
    assert [head["claim_key"] for head in heads] == [new.claim_key]
    one_effect_each(intake, 2)
    everything_adds_up(intake, 2)


def rule_of_the_inbox(intake: Intake) -> str:
    rules = intake.client("events").list_rules()["Rules"]
    return str(next(rule["Name"] for rule in rules if "InboxRule" in rule["Name"]))


@pytest.mark.requirement("V13", "V14", "L6")
@pytest.mark.case("S3-11")
def test_of_many_documents_some_dropped_some_refused_some_repeated_none_is_lost_or_done_twice(intake: Intake) -> None:
    rule = rule_of_the_inbox(intake)
    arrived: list[DocumentRef] = []
    for number in range(1, 9):
        dropped = number % 4 == 0
        if dropped:
            intake.client("events").disable_rule(Name=rule)
        arrived.append(intake.put(f"{number}.txt", clear_lease(number)))
        intake.client("events").enable_rule(Name=rule)
    refused = intake.client("s3").put_object(Bucket=intake.bucket, Key="incoming/folder/", Body=b"")
    assert refused["ETag"]
    intake.client("sqs").send_message(
        QueueUrl=intake.outputs["FailedStartsQueueUrl"], MessageBody=json.dumps(event_of(arrived[3]))
    )
    intake.deliver(arrived[0])
    intake.quiet()

    swept_home(intake)
    report = reconcile(intake, repair=True)
    intake.quiet()

    assert report["repaired"] == {"started": 1}, "the other one that was dropped came back from its queue"
    one_effect_each(intake, 8)
    everything_adds_up(intake, 8)


# -- what stays broken for a while


@pytest.mark.requirement("L6", "L19", "V13")
def test_while_the_claim_store_is_away_nothing_happens_and_then_everything_does(intake: Intake) -> None:
    soon_visible(intake)
    intake.plan("Claim", "StoreUnavailable", times=8 * 3)
    for number in range(3):
        intake.put(f"{number}.txt", clear_lease(number + 1))
    dead = intake.quiet(runs=3)
    assert {(run.status, run.states) for run in dead} == {("FAILED", ("Claim",))}
    assert (intake.items("ClaimsTable"), intake.ledger()) == ([], [])

    swept_home(intake)

    one_effect_each(intake, 3)
    everything_adds_up(intake, 3)


@pytest.mark.requirement("L17", "L19", "C6", "V13")
@pytest.mark.case("S3-15")
@pytest.mark.slow
@pytest.mark.parametrize("function", ["Claim", "FetchAndHash", "Commit"])
def test_an_operators_mistake_of_an_hour_asks_no_reviewer_and_loses_nothing(intake: Intake, function: str) -> None:
    """A role that may not read for an hour: twelve sweeps, documents arriving before and during it. Before the claim,
    where there is nothing yet to rest, a document is started ten times and then once an hour: here nine times."""
    soon_visible(intake)
    intake.plan(function, "AccessOrMissing", times=10_000)
    refs = []
    for sweep in range(9 if function == "Claim" else 12):
        if sweep < 3:
            refs.append(intake.put(f"{sweep}.txt", clear_lease(sweep + 1)))
        intake.quiet()
        intake.sweep()
        if function == "Claim":
            time.sleep(1.1)
        if sweep in (4, 8):
            rest(intake, refs)
    intake.quiet()
    assert (intake.reviews(), intake.ledger()) == ([], [])
    assert not [item for item in intake.items("ClaimsTable") if item["status"] == "held"]
    assert {run.error for run in intake.runs()} == {"AccessOrMissing"}

    intake.faults.plan.clear()  # mended
    rest(intake, refs)
    swept_home(intake)

    assert intake.reviews() == []
    one_effect_each(intake, 3)
    everything_adds_up(intake, 3)


def soon_visible(intake: Intake) -> None:
    """A message that a sweep has left comes back before the next one, which here comes sooner than in five minutes."""
    intake.client("sqs").set_queue_attributes(
        QueueUrl=intake.outputs["RecoveryQueueUrl"], Attributes={"VisibilityTimeout": "1"}
    )


def rest(intake: Intake, refs: list[DocumentRef]) -> None:
    """As if the pause after the last failure were over."""
    claimed = {item["claim_key"] for item in intake.items("ClaimsTable")}
    for ref in refs:
        if ref.claim_key in claimed:
            let_rest(intake, ref)


@pytest.mark.requirement("L17", "C7")
def test_while_the_bus_is_away_what_is_committed_waits_and_is_then_published_once(
    intake: Intake, monkeypatch: pytest.MonkeyPatch
) -> None:
    original, away = EventsBackend.put_events, [True]

    def put_events(self: EventsBackend, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if away and events[0].get("DetailType") == "LeaseCommitted":
            return [{"ErrorCode": "InternalFailure", "ErrorMessage": "the bus is away"} for _ in events]
        return original(self, events)

    monkeypatch.setattr(EventsBackend, "put_events", put_events)
    refs = [intake.put(f"{number}.txt", clear_lease(number + 1)) for number in range(2)]
    runs = intake.quiet(runs=2)
    assert {(run.status, run.states[-1]) for run in runs} == {("FAILED", "Publish")}
    assert drift(intake) == {"committed_not_done": 2}

    away.clear()
    rest(intake, refs)
    swept_home(intake)

    one_effect_each(intake, 2)
    assert len(intake.publications()) == 2
    everything_adds_up(intake, 2)


@pytest.mark.requirement("L3", "V9", "V18")
@pytest.mark.case("SFN-15")
def test_sweeps_and_repairs_at_once_start_each_document_once(intake: Intake) -> None:
    import threading

    rule = rule_of_the_inbox(intake)
    intake.plan("Validate", "Misconfigured", times=2)
    for number in range(2):
        intake.put(f"stuck-{number}.txt", clear_lease(number + 1))
    intake.quiet(runs=2)
    intake.client("events").disable_rule(Name=rule)
    for number in range(2, 4):
        intake.put(f"missed-{number}.txt", clear_lease(number + 1))

    work: list[Callable[[], object]] = [intake.sweep, intake.sweep, lambda: reconcile(intake, repair=True)] * 2
    threads = [threading.Thread(target=one) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    runs = intake.quiet(runs=6)

    assert len(runs) == 6, "two that failed, and one more for each of the four documents"
    one_effect_each(intake, 4)
    everything_adds_up(intake, 4)
