"""What a start finds that no event will ever tell of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from leasebook.domain.identity import DocumentRef, parse_event
from leasebook_local.invoker import InvokeContext, InvokeResult
from leasebook_local.repair import missed_objects, repair
from leasebook_local.stack import LocalStack


class Nobody:
    """Runs no function: what these tests start need not get anywhere."""

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        return InvokeResult.failure("Misconfigured", "nobody runs here")

    def close(self) -> None:
        return None


@pytest.fixture
def stack() -> Iterator[LocalStack]:
    """The real template, with a rule that loses every event."""
    with LocalStack(None, in_process=True, repairs=False, invokes=lambda *_: Nobody()) as running:
        for rule in running.client("events").list_rules()["Rules"]:
            running.client("events").disable_rule(Name=rule["Name"])
        yield running


def put(stack: LocalStack, key: str, body: bytes = b"x") -> None:
    stack.client("s3").put_object(Bucket=stack.outputs()["InboxBucket"], Key=key, Body=body)


def keys(events: list[dict[str, Any]]) -> list[str]:
    return [event["detail"]["object"]["key"] for event in events]


@pytest.mark.requirement("V15")
def test_objects_whose_event_was_lost_are_found_in_the_order_in_which_they_came(stack: LocalStack) -> None:
    put(stack, "incoming/b.pdf")
    put(stack, "incoming/a b+c.pdf")
    put(stack, "incoming/b.pdf", b"the next version")
    assert keys(missed_objects(stack)) == ["incoming/b.pdf", "incoming/a b+c.pdf", "incoming/b.pdf"]


def test_what_leaves_no_claim_is_not_missed(stack: LocalStack) -> None:
    put(stack, "incoming/2026/", b"")
    put(stack, "elsewhere/a.pdf")
    stack.client("s3").put_object(Bucket=stack.outputs()["ArtifactsBucket"], Key="incoming/x", Body=b"x")
    assert missed_objects(stack) == []


def test_what_has_a_claim_is_not_missed(stack: LocalStack) -> None:
    put(stack, "incoming/known.pdf")
    put(stack, "incoming/new.pdf")
    ref = parse_event(missed_objects(stack)[0])
    assert isinstance(ref, DocumentRef)
    item = {"claim_key": {"S": ref.claim_key}, "status": {"S": "in_progress"}}
    stack.client("dynamodb").put_item(TableName=stack.outputs()["ClaimsTable"], Item=item)
    assert keys(missed_objects(stack)) == ["incoming/new.pdf"]


def test_what_an_execution_works_on_is_not_missed(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    put(stack, "incoming/underway.pdf")
    [event] = missed_objects(stack)
    monkeypatch.setattr(Nobody, "invoke", lambda *_, **__: stack.engine.closing.wait() and None)
    stack.client("stepfunctions").start_execution(
        stateMachineArn=stack.outputs()["StateMachineArn"], input=json.dumps(event)
    )
    assert missed_objects(stack) == []


@pytest.mark.requirement("V15", "L17")
def test_the_repair_starts_each_of_them_once_and_says_how_many(stack: LocalStack) -> None:
    for number in range(120):  # more than BatchGetItem takes at once
        put(stack, f"incoming/{number:03}.pdf")
    report = repair(stack)
    executions = stack.client("stepfunctions").list_executions(
        stateMachineArn=stack.outputs()["StateMachineArn"], maxResults=1000
    )["executions"]
    assert (report.started, len(executions)) == (120, 120)


def test_a_sweep_that_fails_does_not_keep_the_stack_from_starting(stack: LocalStack) -> None:
    assert repair(stack).swept is None
