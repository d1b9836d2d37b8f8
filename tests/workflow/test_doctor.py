"""`leasebook doctor` on a whole stack: each part that can be ill is made ill, and it says so and what to do."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from botocore.exceptions import ClientError, EndpointConnectionError

from leasebook import __version__
from leasebook_cli.doctor import CHECKS, Check, Health, Patient, examine, patient_of, verdict
from leasebook_cli.stack import Stack
from tests.unit.test_template import TEMPLATE_READ
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake
from tests.workflow.test_reconcile import reconcile

WELL = set(CHECKS)


def patient(intake: Intake, **outputs: str) -> Patient:
    stack = Stack({**intake.outputs, "endpoint": "http://local", **outputs}, intake.client)
    return patient_of(stack, False, " --data D")


def found(of: Patient) -> dict[str, Check]:
    return {check.part: check for check in examine(of)}


def unwell(of: Patient) -> dict[str, Health]:
    return {part: check.health for part, check in found(of).items() if check.health is not Health.WELL}


@pytest.fixture
def healthy(intake: Intake) -> Intake:
    """Swept and reconciled, as a stack is after its first day."""
    intake.sweep()
    reconcile(intake)
    return intake


def test_a_healthy_stack_is_well_in_every_part(healthy: Intake) -> None:
    checks = found(patient(healthy))
    assert {part for part, check in checks.items() if check.health is Health.WELL} == WELL
    assert not any(check.todo for check in checks.values())


def test_a_stack_that_has_just_been_made_only_wants_a_look(intake: Intake) -> None:
    intake.sweep()
    assert unwell(patient(intake)) == {"drift": Health.LOOK}


@pytest.mark.requirement("V14")
def test_a_rule_that_is_disabled_or_gone_is_ill(healthy: Intake) -> None:
    events = healthy.client("events")
    [name] = [one["Name"] for one in events.list_rules()["Rules"] if "InboxRule" in one["Name"]]
    events.disable_rule(Name=name)
    check = found(patient(healthy))["rule"]
    assert (check.health, "enable-rule" in check.todo, "reconcile --repair --data D" in check.todo) == (
        Health.ILL,
        True,
        True,
    )
    targets = events.list_targets_by_rule(Rule=name)["Targets"]
    events.enable_rule(Name=name)
    events.put_targets(Rule=name, Targets=[{key: target[key] for key in ("Id", "Arn")} for target in targets])
    assert "no queue" in found(patient(healthy))["rule"].sentence
    events.remove_targets(Rule=name, Ids=[target["Id"] for target in targets])
    assert "No rule" in found(patient(healthy))["rule"].sentence


def test_an_inbox_without_versions_wants_a_look_and_one_that_tells_nobody_is_ill(healthy: Intake) -> None:
    s3 = healthy.client("s3")
    s3.put_bucket_versioning(Bucket=healthy.bucket, VersioningConfiguration={"Status": "Suspended"})
    assert unwell(patient(healthy)) == {"inbox": Health.LOOK}
    silent = Aws()
    silent.get_bucket_notification_configuration = lambda **asked: {}  # type: ignore[attr-defined]
    of = on_aws(healthy, Aws())
    clients = {"s3": silent}
    stack = Stack(of.stack.outputs, lambda service: clients.get(service) or of.client(service))
    check = found(replace(of, stack=stack))["inbox"]
    assert (check.health, "tells EventBridge of nothing" in check.sentence) == (Health.ILL, True)


@pytest.mark.requirement("V13")
def test_messages_that_wait_want_a_look(healthy: Intake) -> None:
    healthy.client("sqs").send_message(QueueUrl=healthy.outputs["FailedStartsQueueUrl"], MessageBody="{}")
    check = found(patient(healthy))["queues"]
    assert (check.health, check.todo) == (Health.LOOK, "leasebook reconcile --repair --data D")


@pytest.mark.requirement("V14")
def test_a_sweep_that_is_silent_is_ill_and_a_paused_one_wants_a_look(healthy: Intake) -> None:
    later = patient(healthy)
    assert unwell(replace(later, now=later.now + timedelta(minutes=16))) == {"sweep": Health.ILL}
    healthy.call("ControlFunctionName", {"action": "pause", "by": "olga", "reason": "the bank's night"})
    check = found(patient(healthy))["sweep"]
    assert (check.health, "olga" in check.sentence, "the bank's night" in check.sentence) == (Health.LOOK, True, True)


def test_a_sweep_that_never_ran_is_ill(intake: Intake) -> None:
    assert found(patient(intake))["sweep"].health is Health.ILL


@pytest.mark.requirement("V15")
def test_drift_is_ill_until_it_is_mended_and_so_is_an_old_report(healthy: Intake) -> None:
    later = patient(healthy)
    assert unwell(replace(later, now=later.now + timedelta(days=2)))["drift"] is Health.ILL
    healthy.plan("Validate", "Misconfigured")
    healthy.put("stuck.txt", clear_lease())
    healthy.quiet(runs=1)
    reconcile(healthy)
    check = found(patient(healthy))["drift"]
    assert (check.health, "stuck 1" in check.sentence) == (Health.ILL, True)
    healthy.sweep()
    healthy.quiet(runs=2)
    reconcile(healthy)
    assert found(patient(healthy))["drift"].health is Health.WELL


@pytest.mark.requirement("C6")
def test_a_held_document_wants_a_look(healthy: Intake) -> None:
    ref = healthy.put("asked.txt", doubtful_lease())
    healthy.quiet(runs=1)
    asked = {"action": "hold", "claim_key": ref.claim_key, "by": "olga", "reason": "asked by legal"}
    healthy.call("ControlFunctionName", asked)
    check = found(patient(healthy))["held"]
    assert (check.health, "asked by legal" in check.sentence, ref.receipt in check.todo) == (Health.LOOK, True, True)


def test_a_function_that_does_not_load_is_ill(healthy: Intake) -> None:
    healthy.plan("Answer", "Runtime.ImportModuleError")
    assert unwell(patient(healthy)) == {"functions": Health.ILL}


@pytest.mark.requirement("L19", "V14")
@pytest.mark.case("S3-15")
@pytest.mark.parametrize("error", ["AccessOrMissing", "Misconfigured", "Runtime.ImportModuleError"])
def test_a_right_that_is_missing_shows_by_the_executions_that_it_failed(healthy: Intake, error: str) -> None:
    healthy.plan("FetchAndHash", error, times=9)
    healthy.put("refused.txt", clear_lease())
    healthy.quiet(runs=1)
    later = patient(healthy)
    check = found(later)["permissions"]
    assert (check.health, f"{error} 1" in check.sentence, "runbook" in check.todo) == (Health.ILL, True, True)
    assert found(replace(later, now=later.now + timedelta(hours=2)))["permissions"].health is Health.WELL


def test_another_version_is_ill(healthy: Intake) -> None:
    assert unwell(patient(healthy, Version="0.0.9")) == {"version": Health.ILL}
    assert TEMPLATE_READ.outputs["Version"] == __version__


def test_a_part_that_is_gone_is_told_and_keeps_no_other_from_being_looked_at(healthy: Intake) -> None:
    healthy.client("dynamodb").delete_table(TableName=healthy.outputs["ControlTable"])
    checks = found(patient(healthy))
    assert set(checks) == WELL
    assert {part for part, check in checks.items() if check.health is Health.ILL} == {"sweep"}
    assert "ResourceNotFoundException" in checks["sweep"].sentence
    assert checks["sweep"].todo


# -- on AWS


class Aws:
    """The services that only a deployed stack has, as far as the doctor asks them."""

    def __init__(self, status: str = "UPDATE_COMPLETE", ringing: tuple[str, ...] = (), listeners: int = 1) -> None:
        self.status, self.ringing, self.listeners = status, ringing, listeners

    def describe_stacks(self, **asked: str) -> dict[str, Any]:
        return {"Stacks": [{"StackStatus": self.status}]}

    def get_paginator(self, name: str) -> "Aws":
        return self

    def paginate(self, **asked: str) -> list[dict[str, Any]]:
        return [{"MetricAlarms": [{"AlarmName": name} for name in self.ringing]}]

    def list_subscriptions_by_topic(self, **asked: str) -> dict[str, Any]:
        return {"Subscriptions": [{}] * self.listeners}


class TellsOfEvents:
    """S3 with the answer that AWS gives where the local engine gives none."""

    def __init__(self, real: Any) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def get_bucket_notification_configuration(self, **asked: str) -> dict[str, Any]:
        return {"EventBridgeConfiguration": {}}


def told_of_events(client: Any, service: str) -> Any:
    return TellsOfEvents(client) if service == "s3" else client


def on_aws(intake: Intake, aws: Any) -> Patient:
    def client(service: str) -> Any:
        return (
            aws
            if service in ("cloudformation", "cloudwatch", "sns")
            else told_of_events(intake.client(service), service)
        )

    return Patient(
        Stack({**intake.outputs, "StackName": "leases"}, client), patient(intake).now, True, " --stack leases"
    )


@pytest.mark.parametrize(
    "aws, expected",
    [
        (Aws(), {}),
        (Aws("UPDATE_ROLLBACK_COMPLETE"), {"deployment": Health.ILL}),
        (Aws("UPDATE_IN_PROGRESS"), {"deployment": Health.LOOK}),
        (Aws(ringing=("leases-DriftAlarm-1",)), {"alarms": Health.ILL}),
        (Aws(listeners=0), {"alarms": Health.LOOK}),
    ],
    ids=["well", "rolled back", "under way", "an alarm rings", "nobody listens"],
)
def test_a_deployed_stack_is_also_asked_for_its_deployment_and_alarms(
    healthy: Intake, aws: Aws, expected: dict[str, Health]
) -> None:
    assert unwell(on_aws(healthy, aws)) == expected


def test_what_may_not_be_read_is_told_with_what_to_do(healthy: Intake) -> None:
    denied = ClientError({"Error": {"Code": "AccessDenied", "Message": "no"}}, "DescribeStacks")

    class Denied(Aws):
        def describe_stacks(self, **asked: str) -> dict[str, Any]:
            raise denied

    check = found(on_aws(healthy, Denied()))["deployment"]
    assert (check.health, "AccessDenied" in check.sentence, "right to read" in check.todo) == (Health.ILL, True, True)


def test_a_stack_that_does_not_answer_is_no_patient(healthy: Intake) -> None:
    class Away(Aws):
        def describe_stacks(self, **asked: str) -> dict[str, Any]:
            raise EndpointConnectionError(endpoint_url="http://nowhere")

    with pytest.raises(EndpointConnectionError):
        found(on_aws(healthy, Away()))


# -- the command


def test_the_last_sentence_says_that_the_sweep_is_paused_and_how_to_go_on(
    healthy: Intake, monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    from leasebook_cli.main import cli

    healthy.call("ControlFunctionName", {"action": "pause", "by": "olga", "reason": "the bank's night"})
    monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: patient(healthy).stack)
    ended = CliRunner().invoke(cli, ["doctor"], env={"COLUMNS": "200"})
    assert (ended.exit_code, "The deployment is well" in ended.stderr) == (0, False)
    assert "Nothing is ill, but this wants a look: sweep." in ended.stderr
    assert "UTC by olga: the bank's night. What dies meanwhile is not resumed." in ended.stdout
    assert "leasebook release --all --reason TEXT" in ended.stdout
    lines = CliRunner().invoke(cli, ["doctor", "--json"]).stdout.splitlines()
    (told,) = [json.loads(line) for line in lines if line.startswith('{"well"')]
    assert (told["well"], told["ill"], told["look"]) == (False, [], ["sweep"])


@pytest.mark.parametrize(
    ("health", "sentence"),
    [
        ([], "The deployment is well."),
        ([Health.LOOK], "Nothing is ill, but this wants a look: p0."),
        ([Health.ILL], "1 of 1 part is ill: p0."),
        (
            [Health.ILL, Health.ILL, Health.LOOK, Health.LOOK],
            "2 of 4 parts are ill: p0, p1; these want a look: p2, p3.",
        ),
    ],
)
def test_the_verdict_names_what_is_ill_and_what_wants_a_look(health: list[Health], sentence: str) -> None:
    assert verdict([Check(f"p{number}", one, "", "") for number, one in enumerate(health)]) == sentence


def test_the_command_prints_one_object_and_ends_with_1_where_a_part_is_ill(
    healthy: Intake, monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    from leasebook_cli.main import cli

    monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: patient(healthy).stack)
    run: Callable[..., Any] = lambda *words: CliRunner().invoke(cli, ["doctor", *words])  # noqa: E731
    well = run("--json")
    assert "The deployment is well." in run().stderr
    (told,) = [line for line in well.stdout.splitlines() if line.startswith('{"well"')]  # functions print their metrics
    assert (well.exit_code, json.loads(told)["well"]) == (0, True)
    healthy.plan("Answer", "Runtime.ImportModuleError")
    ill = run()
    assert ill.exit_code == 1
    assert "functions" in ill.stdout
