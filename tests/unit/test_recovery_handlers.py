"""The functions of control, reconcile and back-fill at their boundary: sample events, their answers, their metrics."""

import importlib
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from leasebook.adapters import aws
from leasebook.adapters.claims import DynamoClaims
from leasebook.domain.claims import Status
from leasebook.domain.errors import Misconfigured
from leasebook.domain.reconcile.findings import Drift
from tests.examples import DEAD, a_claim
from tests.stack_on_moto import MACHINE, Stack

Load = Callable[[str], Any]
SECRET = "Griffin-Office-Supply"
CONTEXT = SimpleNamespace(
    function_name="Control",
    memory_limit_in_mb=512,
    invoked_function_arn="arn:aws:lambda:us-east-1:123456789012:function:Control",
    aws_request_id="1",
    get_remaining_time_in_millis=lambda: 300_000,
)


@pytest.fixture
def stack(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> Stack:
    monkeypatch.setenv("INBOX_PREFIX", "incoming/")
    return stack


def call(handler: str, event: Any) -> dict[str, Any]:
    answer: dict[str, Any] = importlib.import_module(f"leasebook.handlers.{handler}").handler(event, CONTEXT)
    return answer


def metrics(printed: str) -> dict[str, list[float]]:
    """Metric (and its kind) -> its values, as the lines of a log carry them."""
    found: dict[str, list[float]] = {}
    for line in printed.splitlines():
        told = json.loads(line) if line.startswith('{"_aws"') else {}
        for of in told.get("_aws", {}).get("CloudWatchMetrics", []):
            for metric in of["Metrics"]:
                name = " ".join(part for part in (metric["Name"], told.get("Kind")) if part)
                found.setdefault(name, []).extend(told[metric["Name"]])
    return found


@pytest.mark.requirement("C4", "C6")
def test_a_document_is_held_and_released(stack: Stack, load_event: Load) -> None:
    DynamoClaims(stack.claims).open(a_claim(status=Status.IN_REVIEW))
    assert call("control", load_event("control_hold")) == {"result": "done", "status": "held", "pause": None}
    assert call("control", load_event("control_hold"))["result"] == "already"
    assert call("control", load_event("control_release"))["status"] == "in_review"
    assert aws.dynamodb().scan(TableName=stack.control)["Count"] == 2


def test_a_document_that_nobody_knows_is_not_found(stack: Stack, load_event: Load) -> None:
    assert call("control", load_event("control_hold"))["result"] == "not_found"


@pytest.mark.requirement("C4")
def test_a_paused_sweep_says_so_and_counts_it(
    stack: Stack, load_event: Load, capsys: pytest.CaptureFixture[str]
) -> None:
    paused = call("control", load_event("control_pause"))
    assert (paused["pause"]["by"], paused["pause"]["reason"]) == ("olga", "a store is being moved")
    aws.sqs().send_message(
        QueueUrl=stack.failed_starts, MessageBody=json.dumps(load_event("sweep_event_could_not_start"))
    )
    capsys.readouterr()
    assert call("sweep", {})["paused"] == "a store is being moved"
    assert metrics(capsys.readouterr().out)["SweepPaused"] == [1.0]
    call("control", load_event("control_resume"))
    assert call("sweep", {})["started"] == 1


@pytest.mark.parametrize(
    "change",
    [{"reason": ""}, {"by": ""}, {"action": "delete"}, {"more": 1}, {"reason": "x" * 1001}],
    ids=["no reason", "nobody", "another action", "another field", "a long reason"],
)
def test_a_request_of_another_form_does_nothing(stack: Stack, load_event: Load, change: dict[str, Any]) -> None:
    DynamoClaims(stack.claims).open(a_claim())
    with pytest.raises(Misconfigured):
        call("control", load_event("control_hold") | change)
    assert aws.dynamodb().scan(TableName=stack.control)["Count"] == 0


@pytest.mark.requirement("V14", "V15", "C5")
def test_a_listing_is_compared_repaired_and_reported(
    stack: Stack, load_event: Load, capsys: pytest.CaptureFixture[str]
) -> None:
    # given an object that nothing has claimed, and a claim whose execution nobody knows
    aws.s3().put_object(Bucket=stack.inbox, Key=f"incoming/{SECRET}.pdf", Body=b"x")
    DynamoClaims(stack.claims).open(a_claim(owner=DEAD, updated_at="2020-01-01T00:00:00.000+00:00"))

    # when it is listed, compared and reported, as the machine does
    listed = call("list_versions", load_event("list_versions"))
    compared = call("compare_versions", load_event("compare_versions"))
    reported = call("reconcile", load_event("reconcile"))

    # then what was missed has been started under the name that says so, and the counts are told without a name
    assert (listed["versions"], listed["parts"], listed["more"], listed["repair"]) == (1, 1, False, False)
    assert (compared, reported["total"], reported["left"]) == ({"total": 1}, 2, 1)
    [execution] = aws.stepfunctions().list_executions(stateMachineArn=MACHINE)["executions"]
    assert execution["name"].endswith("-0")
    printed = capsys.readouterr().out
    assert "Drift" not in metrics(printed), "a look without grace rings no alarm"
    assert SECRET not in printed

    # and with the grace of the schedule the metrics are told
    again = load_event("reconcile")
    again["state"]["grace_minutes"] = 15
    assert call("reconcile", again)["total"] == 2
    printed = capsys.readouterr().out
    told = metrics(printed)
    assert told["Drift"] == [2.0]
    assert {name: told[f"DriftOf {name}"] for name in ("missing", "stuck")} == {"missing": [1.0], "stuck": [1.0]}
    assert {f"DriftOf {drift.label}" for drift in Drift} <= set(told)
    assert SECRET not in printed


@pytest.mark.requirement("C4")
def test_a_part_is_sent_and_says_how_far_it_got(
    stack: Stack, load_event: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leasebook.handlers.send_versions.time.sleep", lambda seconds: claim_all(stack))
    for number in range(3):
        aws.s3().put_object(Bucket=stack.inbox, Key=f"incoming/{number}.pdf", Body=b"x")
    call("list_versions", load_event("list_versions"))

    answer = call("send_versions", load_event("send_versions"))

    assert answer == load_event("send_versions") | {"sent": 3, "more": False}
    assert len(aws.stepfunctions().list_executions(stateMachineArn=MACHINE)["executions"]) == 3
    assert call("send_versions", load_event("send_versions"))["sent"] == 3
    assert len(aws.stepfunctions().list_executions(stateMachineArn=MACHINE)["executions"]) == 3


def claim_all(stack: Stack) -> None:
    """What the executions would do while time passes."""
    from leasebook.adapters.reconciling import S3Versions

    for version in S3Versions(stack.inbox).page("incoming/", "")[0]:
        DynamoClaims(stack.claims).open(a_claim(ref=version.ref, status=Status.IN_REVIEW))


def test_a_part_that_runs_out_of_time_goes_on_with_the_rest(
    stack: Stack, load_event: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        aws.s3().put_object(Bucket=stack.inbox, Key=f"incoming/{number}.pdf", Body=b"x")
    call("list_versions", load_event("list_versions"))
    monkeypatch.setattr(CONTEXT, "get_remaining_time_in_millis", lambda: 1_000)
    answer = call("send_versions", load_event("send_versions") | {"window": 2})
    assert (answer["sent"], answer["more"]) == (2, True)
    monkeypatch.setattr(CONTEXT, "get_remaining_time_in_millis", lambda: 300_000)
    monkeypatch.setattr("leasebook.handlers.send_versions.time.sleep", lambda seconds: claim_all(stack))
    assert call("send_versions", answer) == answer | {"sent": 3, "more": False}
