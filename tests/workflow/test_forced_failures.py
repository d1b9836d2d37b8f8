"""Failures forced on a deployed stack by a record of its control table: the rehearsal of docs/runbook.md."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from leasebook.adapters import forced
from tests.workflow.documents import clear_lease
from tests.workflow.harness import Intake, Run

RUNBOOK = Path(__file__).parents[2] / "docs" / "runbook.md"


@pytest.fixture
def intake() -> Iterator[Intake]:
    with Intake(parameters={"ForcedFailures": "true"}) as intake:
        yield intake


def ask_for(intake: Intake, state: str, error: str, remaining: int, when: str) -> None:
    item = {"subject": f"forced#{state}", "at": "now", "error": error, "when": when}
    wire = {name: {"S": value} for name, value in item.items()} | {"remaining": {"N": str(remaining)}}
    intake.client("dynamodb").put_item(TableName=intake.outputs["ControlTable"], Item=wire)


def left(intake: Intake, state: str) -> int:
    key = {"subject": {"S": f"forced#{state}"}, "at": {"S": "now"}}
    answer = intake.client("dynamodb").get_item(TableName=intake.outputs["ControlTable"], Key=key)
    return int(answer["Item"]["remaining"]["N"])


def errors_of(run: Run) -> list[str]:
    return [
        details["error"]
        for event in run.events
        if (details := event.get("taskFailedEventDetails") or event.get("lambdaFunctionFailedEventDetails"))
    ]


@pytest.mark.requirement("V16", "V10", "V4")
@pytest.mark.parametrize("when", ["before", "after"])
def test_as_many_commits_fail_as_were_asked_for_and_the_lease_is_committed_once(intake: Intake, when: str) -> None:
    ask_for(intake, "Commit", "StoreUnavailable", 2, when)
    intake.put("a.txt", clear_lease())
    [run] = intake.quiet(runs=1)
    assert errors_of(run) == ["StoreUnavailable"] * 2
    assert (run.status, left(intake, "Commit")) == ("SUCCEEDED", 0)
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("V16")
def test_an_operator_s_fault_that_is_forced_fails_the_execution_and_the_sweep_finishes_the_document(
    intake: Intake,
) -> None:
    ask_for(intake, "Validate", "Misconfigured", 10, "before")
    intake.put("a.txt", clear_lease())
    [run] = intake.quiet(runs=1)
    assert (run.status, run.error) == ("FAILED", "Misconfigured")
    ask_for(intake, "Validate", "Misconfigured", 0, "before")
    intake.sweep()
    assert [one.status for one in intake.quiet(runs=2)] == ["FAILED", "SUCCEEDED"]
    assert len(intake.ledger()) == 1


@pytest.mark.requirement("V16")
def test_a_stack_that_does_not_allow_it_looks_at_no_record() -> None:
    with Intake() as intake:
        ask_for(intake, "Commit", "Misconfigured", 2, "before")
        intake.put("a.txt", clear_lease())
        [run] = intake.quiet(runs=1)
        assert (run.status, left(intake, "Commit")) == ("SUCCEEDED", 2)


@pytest.mark.requirement("V16")
def test_a_record_that_asks_for_what_cannot_be_forced_is_an_operators_fault(intake: Intake) -> None:
    ask_for(intake, "Commit", "SomethingElse", 1, "before")
    intake.put("a.txt", clear_lease())
    [run] = intake.quiet(runs=1)
    assert (run.status, run.error) == ("FAILED", "Misconfigured")


def test_the_runbook_names_every_error_that_can_be_forced() -> None:
    text = RUNBOOK.read_text(encoding="utf-8")
    part = text[text.index("## Rehearse a failure") :]
    for error in (*forced.ERRORS, forced.DIES):
        assert f"`{error}`" in part
