"""What `up` does before it says that it is ready: resume what died, start what was never begun.

The sweep (the deployed function) resumes documents whose execution is dead and drains both queues. What it can't know
of is an object whose event was lost altogether (the process died after the object was safe and before its execution
was): those are found here, by comparing the inbox with the claims.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from moto.s3.models import FakeKey, s3_backends

from leasebook.domain.identity import DocumentRef, parse_event
from leasebook_local.engine import ACCOUNT
from leasebook_local.schedule import error_type, scheduled_event
from leasebook_local.seams.lambda_invoke import run
from leasebook_local.seams.s3_events import created_event
from leasebook_local.seams.step_start import executions

if TYPE_CHECKING:
    from leasebook_local.stack import LocalStack

log = logging.getLogger("leasebook.local.repair")

KEYS_PER_READ = 100
"""The most keys that BatchGetItem takes."""


@dataclass(frozen=True)
class RepairReport:
    """What a start has repaired. `swept` is the sweep's own tally, None where it failed or there is no sweep."""

    swept: dict[str, Any] | None
    started: int


def repair(stack: LocalStack) -> RepairReport:
    """Run the sweep once and start an execution for each missed object.

    A sweep that fails doesn't keep the stack from starting: the next one comes on its schedule.
    """
    outputs = stack.deployment.outputs
    swept = _sweep(stack, outputs["SweepFunctionName"]) if "SweepFunctionName" in outputs else None
    started = 0
    if {"InboxBucket", "ClaimsTable", "StateMachineArn"} <= set(outputs):
        for event in missed_objects(stack):
            stack.client("stepfunctions").start_execution(
                stateMachineArn=outputs["StateMachineArn"], input=json.dumps(event)
            )
            started += 1
    if started:
        log.warning("Started %d documents whose event had been lost.", started)
    return RepairReport(swept, started)


def _sweep(stack: LocalStack, function_name: str) -> dict[str, Any] | None:
    result = run(stack.engine, function_name, json.dumps(scheduled_event()).encode())
    if result.error:
        log.warning("The sweep at the start failed (%s); the next one comes on its schedule.", error_type(result.body))
        return None
    tally = json.loads(result.body)
    return tally if isinstance(tally, dict) else {}


def missed_objects(stack: LocalStack) -> list[dict[str, Any]]:
    """The events of all object versions under the inbox prefix that no claim and no running execution knows.

    In the order in which the objects came. Folder markers and our own output leave no claim and are not missed.
    """
    outputs = stack.deployment.outputs
    underway = set(_claim_keys_underway(outputs["StateMachineArn"]))
    events = {
        ref.claim_key: event
        for ref, event in _inbox_events(outputs["InboxBucket"], _prefix(stack))
        if ref.claim_key not in underway
    }
    known = _claimed(stack.client("dynamodb"), outputs["ClaimsTable"], list(events))
    missed = [event for key, event in events.items() if key not in known]
    return sorted(missed, key=lambda event: str(event["detail"]["object"]["sequencer"]))


def _prefix(stack: LocalStack) -> str:
    found = [
        spec.environment["INBOX_PREFIX"]
        for spec in stack.deployment.functions.values()
        if "INBOX_PREFIX" in spec.environment
    ]
    return found[0] if found else "incoming/"


def _inbox_events(bucket_name: str, prefix: str) -> Iterator[tuple[DocumentRef, dict[str, Any]]]:
    bucket = s3_backends[ACCOUNT]["aws"].buckets.get(bucket_name)
    if bucket is None:
        return  # somebody's own bucket, which is not on this machine
    for key_name in list(bucket.keys):
        if not str(key_name).startswith(prefix):
            continue
        for version in bucket.keys.getlist(key_name):
            if isinstance(version, FakeKey):
                event = created_event(ACCOUNT, bucket, version, "PutObject")
                ref = parse_event(event)
                if isinstance(ref, DocumentRef):
                    yield ref, event


def _claim_keys_underway(state_machine_arn: str) -> Iterator[str]:
    for execution in executions():
        if execution.state_machine_arn == state_machine_arn and execution.status == "RUNNING":
            ref = parse_event(json.loads(execution.execution_input))
            if isinstance(ref, DocumentRef):
                yield ref.claim_key


def _claimed(dynamodb: Any, table: str, claim_keys: list[str]) -> set[str]:
    known: set[str] = set()
    for start in range(0, len(claim_keys), KEYS_PER_READ):
        wanted: dict[str, Any] = {
            table: {
                "Keys": [{"claim_key": {"S": key}} for key in claim_keys[start : start + KEYS_PER_READ]],
                "ProjectionExpression": "claim_key",
                "ConsistentRead": True,
            }
        }
        while wanted:
            answer = dynamodb.batch_get_item(RequestItems=wanted)
            known.update(item["claim_key"]["S"] for item in answer["Responses"].get(table, []))
            wanted = answer.get("UnprocessedKeys", {})
    return known
