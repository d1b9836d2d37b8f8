import json
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.reasons import Code
from leasebook_cli.demo_accident import Accident, key_in
from leasebook_cli.demo_plan import Ending, Step, read_plan, samples_folder
from leasebook_cli.demo_report import add_up, judge_step, outcome_of
from leasebook_cli.demo_watch import Delivery
from leasebook_cli.errors import CommandError
from leasebook_cli.stack import Execution
from leasebook_local.invoker import InvokeContext, InvokeResult
from tests.unit.cli_records import OWNER, claim_of, done, ref_of, review_of

AT = datetime(2026, 3, 1, tzinfo=UTC)


def step_of(*right: Ending, **changes: Any) -> Step:
    step = Step(1, Path("office.pdf"), "incoming/office.pdf", "HM-1", "", None, 1, right or [Ending("committed")], "")
    return replace(step, **changes)


def delivery(claim: Any = None, arn: str = OWNER, status: str = "SUCCEEDED", **changes: Any) -> Delivery:
    execution = Execution(arn, arn.rpartition(":")[2], status, AT)
    return replace(
        Delivery(execution, ref_of(), ("Claim", "Claimed?", "End"), (), claim or done("committed")), **changes
    )


def with_person(*codes: Code) -> Delivery:
    claim = claim_of(status=Status.IN_REVIEW)
    return delivery(claim, status="RUNNING", review=review_of(claim, *codes))


REPEAT = delivery(arn="arn:again")


# ------------------------------------------------------------- the plan
def test_the_plan_of_the_samples_can_be_carried_out() -> None:
    plan = read_plan(samples_folder())
    assert len(plan) >= 15
    assert {step.special for step in plan} >= {"three_deliveries", "kill_worker", "overwrite", "unpleasant_name"}


@pytest.mark.parametrize(
    "change", [{"file": "missing.pdf"}, {"after": "later.pdf"}, {"expect": {"outcome": "probably"}}, {"key": None}]
)
def test_a_plan_that_cannot_be_carried_out_is_refused_at_once(tmp_path: Path, change: dict[str, Any]) -> None:
    (tmp_path / "a.pdf").write_bytes(b"x")
    step = {"step": 1, "file": "a.pdf", "key": "incoming/a.pdf", "expect": {"outcome": "committed"}} | change
    if step["key"] is None:
        del step["key"]
    (tmp_path / "manifest.json").write_text(json.dumps({"steps": [step]}))
    with pytest.raises(CommandError):
        read_plan(tmp_path)


# ---------------------------------------------------------- the verdict
def test_a_step_that_ends_as_planned_lacks_nothing() -> None:
    assert judge_step(step_of(), [delivery()]).unmet == ()


def test_an_ending_must_be_among_the_right_ones_with_its_reason() -> None:
    asked = [with_person(Code.ENCRYPTED)]
    assert judge_step(step_of(Ending("review", "ENCRYPTED")), asked).unmet == ()
    assert judge_step(step_of(Ending("committed"), Ending("review")), asked).unmet == ()
    assert judge_step(step_of(Ending("review", "CORRUPT")), asked).unmet == (
        "expected review (CORRUPT), saw review (ENCRYPTED)",
    )
    assert judge_step(step_of(), asked).unmet == ("expected committed, saw review (ENCRYPTED)",)


def test_each_repeat_must_be_seen_to_end_as_a_duplicate() -> None:
    three = step_of(deliveries=3)
    assert judge_step(three, [delivery(), REPEAT, REPEAT]).unmet == ()
    assert judge_step(three, [delivery(), REPEAT]).unmet == ("expected 2 duplicates, saw 1",)


def test_a_document_that_never_arrived_is_said_so() -> None:
    assert judge_step(step_of(), []).unmet == ("expected committed, saw no execution",)


def test_a_failed_execution_is_never_as_planned() -> None:
    failed = delivery(claim_of(), status="FAILED")
    assert judge_step(step_of(), [failed]).unmet == (
        "expected committed, saw under way",
        "an execution ended FAILED",
    )


def test_a_worker_that_should_be_killed_must_be_seen_to_die() -> None:
    killed = step_of(special="kill_worker")
    assert judge_step(killed, [delivery(failures=[("Extract", "Runtime.ExitError")])]).unmet == ()
    assert judge_step(killed, [delivery()]).unmet == ("expected its worker to be killed, and it was not",)


def test_outcomes_are_named_from_the_records() -> None:
    assert outcome_of(delivery(done("same_content"))) == "same_content"
    assert outcome_of(delivery(claim_of(), status="RUNNING")) == "under way"


@pytest.mark.requirement("V14")
def test_events_in_are_what_was_committed_repeated_asked_and_settled() -> None:
    deliveries = [
        delivery(),
        REPEAT,
        delivery(done("same_content")),
        with_person(),
        delivery(done("rejected")),
    ]
    totals = add_up(5, deliveries)
    assert totals.sentence() == (
        "Events in 5 = committed 1 + duplicates 2 + with people 1 + settled otherwise 1; lost 0. States entered: 15."
    )


def test_an_event_without_an_end_is_counted_as_lost() -> None:
    still_running, failed = delivery(claim_of(), status="RUNNING"), delivery(claim_of(), status="FAILED")
    assert add_up(3, [still_running, failed, delivery()]).lost == 2


# --------------------------------------------------------- the accident
def payload(key: str) -> bytes:
    return json.dumps({"state": {"detail": {"object": {"key": key}}}, "execution": "x"}).encode()


class Pool:
    """Runs each call on the caller's thread until its time is over or it is killed."""

    def __init__(self) -> None:
        self.serving: dict[str, threading.Event] = {}
        self.killed: list[str] = []

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        request_id = context.request_id if context else ""
        mine = self.serving[request_id] = threading.Event()
        died = mine.wait(0.3)
        del self.serving[request_id]
        return InvokeResult.failure("Runtime.ExitError", "killed") if died else InvokeResult(b"{}")

    def kill(self, request_id: str) -> bool:
        if request_id not in self.serving:
            return False
        self.serving[request_id].set()
        self.killed.append(request_id)
        return True

    def close(self) -> None:
        for request_id in list(self.serving):
            self.kill(request_id)


def together(*calls: Callable[[], InvokeResult]) -> list[InvokeResult]:
    results: dict[int, InvokeResult] = {}

    def run(number: int, call: Callable[[], InvokeResult]) -> None:
        results[number] = call()

    threads = [threading.Thread(target=run, args=(number, call)) for number, call in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [results[number] for number in sorted(results)]


@pytest.mark.requirement("L17")
def test_only_the_worker_of_the_unlucky_document_is_killed_and_only_once() -> None:
    pool = Pool()
    accident = Accident(pool, "extract", "incoming/doomed.pdf")

    results = together(
        lambda: accident.invoke("extract", payload("incoming/doomed.pdf"), InvokeContext("first")),
        lambda: accident.invoke("extract", payload("incoming/other.pdf"), InvokeContext("second")),
        lambda: accident.invoke("commit", payload("incoming/doomed.pdf"), InvokeContext("third")),
    )

    assert [result.error for result in results] == [True, False, False]
    assert len(pool.killed) == 1
    assert not accident.invoke("extract", payload("incoming/doomed.pdf"), InvokeContext("again")).error


@pytest.mark.parametrize("odd", [b"", b"[]", b"{}", b'{"state": {"detail": 1}}', b"\xff"])
def test_a_payload_without_a_key_is_nobodys(odd: bytes) -> None:
    assert key_in(odd) is None
