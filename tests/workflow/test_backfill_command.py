"""`leasebook backfill` against a whole stack, and the schedule of a state machine on one machine."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from leasebook_cli.main import cli
from leasebook_cli.stack import Stack
from leasebook_local.deploy import Schedule
from leasebook_local.schedule import call
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake


@pytest.fixture
def archive(intake: Intake, monkeypatch: pytest.MonkeyPatch) -> Intake:
    """A stack whose bucket held three documents before its rule did."""
    for number in range(1, 4):
        body = doubtful_lease(number) if number == 3 else clear_lease(number)
        intake.client("s3").put_object(Bucket=intake.bucket, Key=f"archive/{number}.txt", Body=body)
    monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: Stack(intake.outputs, intake.client))
    return intake


def backfill(*words: str) -> Result:
    return CliRunner().invoke(cli, ["backfill", "--prefix", "archive/", *words])


def told(result: Result) -> dict[str, Any]:
    (line,) = [line for line in result.stdout.splitlines() if line.startswith('{"seen"')]
    return dict(json.loads(line))


@pytest.mark.requirement("C4", "V18")
def test_it_sends_what_nothing_has_claimed_and_goes_on_where_it_was_broken_off(archive: Intake) -> None:
    first = told(backfill("--limit", "1", "--json"))
    assert first == {"seen": 1, "started": 1, "already": 0, "later": 0}

    rest = told(backfill("--concurrency", "1", "--json"))
    again = backfill()
    archive.quiet(runs=3)

    assert rest == {"seen": 3, "started": 2, "already": 1, "later": 0}
    assert (again.exit_code, "started 0, 3 were begun before" in again.stderr) == (0, True)
    assert len(archive.ledger()) == 2
    assert len(archive.reviews()) == 1


def test_it_refuses_a_concurrency_of_nothing(archive: Intake) -> None:
    assert backfill("--concurrency", "0").exit_code == 2


def test_on_aws_a_state_machine_does_it(archive: Intake) -> None:
    ended = backfill("--stack", "leases", "--concurrency", "12", "--json")
    (line,) = [line for line in ended.stdout.splitlines() if line.startswith('{"execution"')]
    arn = json.loads(line)["execution"]
    sfn = archive.client("stepfunctions")
    assert json.loads(sfn.describe_execution(executionArn=arn)["input"]) == {
        "prefix": "archive/",
        "limit": 0,
        "window": 3,
    }
    archive.quiet(runs=3)
    assert len(archive.ledger()) == 2


@pytest.mark.requirement("V15")
def test_the_schedule_of_the_template_starts_the_reconciliation_here_too(archive: Intake) -> None:
    (schedule,) = [one for one in archive.stack.deployment.schedules if one.state_machine]
    assert schedule == Schedule(
        schedule.function_name, 86400.0, schedule.event, archive.outputs["ReconcileStateMachineArn"]
    )

    call(archive.stack.engine, schedule, archive.client)

    sfn = archive.client("stepfunctions")
    started = sfn.list_executions(stateMachineArn=archive.outputs["ReconcileStateMachineArn"])["executions"]
    assert len(started) == 1
