"""Each function's role against what the function really calls, in whole executions of every kind.

The local engine has no permissions, so a call that a role forgets works here and fails on AWS. This records every call
that a function makes and holds it against template.yaml, in both directions.
"""

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from botocore.client import BaseClient

from leasebook.domain.identity import DocumentRef, event_of
from leasebook_local.stack import STACK_NAME
from leasebook_local.template import Resource, read_template
from tests.workflow.documents import annotated, clear_lease, doubtful_lease, of_property, rival_amendment
from tests.workflow.harness import Intake

TEMPLATE = read_template(Path(__file__).parents[2] / "template.yaml", STACK_NAME, "http://localhost")
FUNCTIONS = {one.identity.name: one.logical_id for one in TEMPLATE.of_type("AWS::Serverless::Function")}
STEPS = (
    "Claim",
    "FetchAndHash",
    "Extract",
    "Validate",
    "HumanReview",
    "Commit",
    "Answer",
    "Sweep",
    "Control",
    "Replay",
)
INTAKE = {f"{step}Function" for step in STEPS}
"""The functions that documents go through; the review page's have their own test."""

Need = tuple[str, str]
"""(action, resource ARN); the ARN is "*" where the action takes no resource."""

NEVER_CALLED = {
    # granted for the answer alone: without it S3 says 403 of an object that is not there
    *((f"{step}Function", "s3:ListBucket") for step in STEPS),
    # the local engine reads scans here
    ("ExtractFunction", "textract:DetectDocumentText"),
    # for a claim that is gone between a refused put and its answer
    ("ClaimFunction", "dynamodb:GetItem"),
}

IN_TRANSACTION = {
    "Put": "PutItem",
    "Update": "UpdateItem",
    "Delete": "DeleteItem",
    "ConditionCheck": "ConditionCheckItem",
}


def needs_of(service: str, operation: str, given: Mapping[str, Any]) -> Iterator[Need]:
    """What a caller must be granted for an API call, after the services' authorization references."""
    if service == "dynamodb" and operation == "TransactWriteItems":
        for item in given["TransactItems"]:
            for kind, write in item.items():
                yield f"dynamodb:{IN_TRANSACTION[kind]}", arn_of_table(write["TableName"])
    elif service == "dynamodb" and operation == "BatchGetItem":
        for table in given["RequestItems"]:
            yield "dynamodb:BatchGetItem", arn_of_table(table)
    elif service == "dynamodb":
        index = f"/index/{given['IndexName']}" if "IndexName" in given else ""
        yield f"dynamodb:{operation}", arn_of_table(given["TableName"]) + index
    elif service == "s3":
        pinned = "Version" if operation == "GetObject" and given.get("VersionId") else ""
        yield f"s3:{operation}{pinned}", f"arn:aws:s3:::{given['Bucket']}/{given['Key']}"
    elif service == "stepfunctions" and operation.startswith("SendTask"):
        yield f"states:{operation}", "*"
    elif service == "stepfunctions":
        yield f"states:{operation}", str(given.get("executionArn") or given.get("stateMachineArn"))
    elif service == "sqs":
        yield f"sqs:{operation}", f"arn:aws:sqs:us-east-1:123456789012:{given['QueueUrl'].rpartition('/')[2]}"
    elif service == "lambda":
        yield "lambda:InvokeFunction", f"arn:aws:lambda:us-east-1:123456789012:function:{given['FunctionName']}"
    elif service == "sns":
        yield f"sns:{operation}", given["TopicArn"]
    elif service == "events":
        for entry in given["Entries"]:
            yield f"events:{operation}", f"arn:aws:events:us-east-1:123456789012:event-bus/{entry['EventBusName']}"
    else:
        yield f"{service}:{operation}", "a call that is new here: say what it needs"


def arn_of_table(name: str) -> str:
    return f"arn:aws:dynamodb:us-east-1:123456789012:table/{name}"


def granted(function: Resource) -> set[Need]:
    return {
        (action, target)
        for policy in function.properties["Policies"]
        if isinstance(policy, dict)
        for statement in policy["Statement"]
        for action in _list(statement["Action"])
        for target in _list(statement["Resource"])
    }


def merged(needs: Mapping[str, set[Need]]) -> dict[str, set[Need]]:
    return {function: needs[function] for function in sorted(INTAKE)}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def covers(grant: Need, need: Need) -> bool:
    return grant[0] == need[0] and fnmatchcase(need[1], grant[1])


@pytest.fixture(scope="module")
def recorded() -> dict[str, set[Need]]:
    """Function -> what it needed, over one stack through which documents of every fate went."""
    calls: dict[str, set[Need]] = {logical_id: set() for logical_id in FUNCTIONS.values()}
    make = BaseClient.__dict__["_make_api_call"]

    def recording(self: BaseClient, operation: str, given: dict[str, Any]) -> Any:
        if caller := os.environ.get("AWS_LAMBDA_FUNCTION_NAME"):
            calls[FUNCTIONS[caller]].update(needs_of(self.meta.service_model.service_name, operation, given))
        return make(self, operation, given)

    with pytest.MonkeyPatch.context() as patch, Intake() as intake:
        patch.setattr(BaseClient, "_make_api_call", recording)
        every_fate(intake)
    return merged(calls)


def every_fate(intake: Intake) -> None:
    committed_and_repeated(intake)
    decided_by_a_person(intake)
    doubtful_for_other_reasons(intake)
    the_same_bytes_at_once(intake)
    brought_home_by_the_sweep(intake)
    told_by_the_sweep(intake)
    found_by_what_it_changes(intake)
    gone_through_again(intake)


def to_rest(intake: Intake, act: Callable[[], Any], runs: int = 1) -> Any:
    """What `act` gives, once so many more executions have come to rest."""
    known = len(intake.runs())
    given = act()
    intake.quiet(runs=known + runs)
    return given


def put(intake: Intake, name: str, body: bytes) -> DocumentRef:
    ref: DocumentRef = to_rest(intake, lambda: intake.put(name, body))
    return ref


def elsewhere(intake: Intake, name: str, body: bytes) -> tuple[str, str, str]:
    """An object that the rule does not see: its key, etag and version."""
    answer = intake.client("s3").put_object(Bucket=intake.bucket, Key=f"elsewhere/{name}", Body=body)
    return f"elsewhere/{name}", answer["ETag"].strip('"'), answer["VersionId"]


def committed_and_repeated(intake: Intake) -> None:
    """Committed; delivered again; the same bytes elsewhere, and once more under the same key; corrected later."""
    ref = put(intake, "lease.txt", clear_lease())
    to_rest(intake, lambda: intake.deliver(ref))
    put(intake, "copy.txt", clear_lease())
    put(intake, "lease.txt", clear_lease())
    (row,) = intake.ledger()
    changed = {"values": {"tenant_name": "Other"}, "note": "a typing slip"}
    asked = {"action": "correct", "content_hash": row["content_hash"], "version": 1, "by": "rita", **changed}
    assert intake.call("AnswerFunctionName", asked)["revision"]


def decided_by_a_person(intake: Intake) -> None:
    """Looked at, drafted, set aside, approved, rejected, sent back, taken back; the same bytes come meanwhile."""
    for number, action in enumerate(("approve", "reject", "retry"), start=2):
        doubtful = put(intake, f"doubtful-{number}.txt", doubtful_lease(number))
        put(intake, f"doubtful-{number}-again.txt", doubtful_lease(number))
        about = {"review_id": intake.review_of(doubtful)["review_id"], "by": "rita"}
        intake.call("AnswerFunctionName", {"action": "look", **about})
        intake.call("AnswerFunctionName", {"action": "draft", "values": {"tenant_name": "Kettle"}, **about})
        intake.call("AnswerFunctionName", {"action": "hold", "until": "2030-01-01", **about})
        intake.call("AnswerFunctionName", {"action": "reject", "undo_seconds": 10, **about})
        intake.call("AnswerFunctionName", {"action": "undo", **about})
        values = {"values": {"base_rent": {"amount": "2000.00", "period": "month"}}} if action == "approve" else {}
        assert intake.answer(action, intake.review_of(doubtful), **values)["answered"]
        intake.quiet()


def doubtful_for_other_reasons(intake: Intake) -> None:
    """The agreement is held by other bytes; a document that can't be read; an object without a version id, put back."""
    put(intake, "other-bytes.txt", annotated(clear_lease(), "a note"))
    put(intake, "broken.pdf", b"%PDF-1.7\nnothing more")
    key, etag, _ = elsewhere(intake, "bare.txt", clear_lease(8))
    for sequencer in ("0A", "0B"):
        bare = DocumentRef(intake.bucket, key, etag, sequencer=sequencer)
        to_rest(intake, lambda bare=bare: intake.deliver(bare))


def the_same_bytes_at_once(intake: Intake) -> None:
    """Two executions reach the same review: the second joins it."""
    intake.faults.before["Validate"] = lambda: time.sleep(1.0)
    body = doubtful_lease(10)
    to_rest(intake, lambda: [intake.put(name, body) for name in ("twin.txt", "twin-too.txt")], runs=2)


def brought_home_by_the_sweep(intake: Intake) -> None:
    """Executions die or stop, before and after the decision; one event never started; one claim ends held."""
    intake.plan("Commit", "Misconfigured")
    put(intake, "dies.txt", clear_lease(5))
    key, etag, version = elsewhere(intake, "lost.txt", clear_lease(9))
    intake.client("sqs").send_message(
        QueueUrl=intake.outputs["FailedStartsQueueUrl"],
        MessageBody=json.dumps(event_of(DocumentRef(intake.bucket, key, etag, version))),
    )
    waiting = put(intake, "waits.txt", doubtful_lease(6))
    intake.client("stepfunctions").stop_execution(executionArn=intake.run_of(waiting).arn)
    assert not intake.answer("reject", intake.review_of(waiting))["answered"]
    tally = to_rest(intake, intake.sweep, runs=3)
    assert (tally["started"], tally["resumed"]) == (1, 2)
    intake.plan("Validate", "Misconfigured")
    held = put(intake, "held.txt", clear_lease(7))
    intake.client("dynamodb").update_item(
        TableName=intake.table("ClaimsTable"),
        Key={"claim_key": {"S": held.claim_key}},
        UpdateExpression="SET fruitless = :ten, updated_at = :long_ago",
        ExpressionAttributeValues={":ten": {"N": "10"}, ":long_ago": {"S": "2026-01-01T00:00:00.000+00:00"}},
    )
    assert intake.sweep()["held"] == 1
    stopped_by_an_operator(intake, held)


def stopped_by_an_operator(intake: Intake, held: DocumentRef) -> None:
    """Released, held by hand, the sweep paused and released."""
    why = {"by": "olga", "reason": "why"}
    for action in ("release", "hold"):
        asked = {"action": action, "claim_key": held.claim_key, **why}
        assert intake.call("ControlFunctionName", asked)["result"] == "done"
    for action in ("pause", "resume"):
        assert intake.call("ControlFunctionName", {"action": action, **why})["result"] == "done"


def told_by_the_sweep(intake: Intake) -> None:
    """A decision that could be taken back for a second, and is told by the sweep afterwards."""
    waits = put(intake, "told-late.txt", doubtful_lease(12))
    assert not intake.answer("reject", intake.review_of(waits), undo_seconds=1)["answered"]
    time.sleep(1.1)
    assert intake.sweep()["answered"] == 1
    intake.quiet()


def found_by_what_it_changes(intake: Intake) -> None:
    """An amendment and the certificate wait for their lease, which waits for its dates."""
    for name in ("first", "certificate"):
        to_rest(intake, lambda name=name: intake.put(f"one/{name}.txt", of_property(name, 50), property_id="P-50"))
    lease = to_rest(intake, lambda: intake.put("one/lease.txt", of_property("lease", 50), property_id="P-50"))
    assert intake.answer("approve", intake.review_of(lease), pending=True)["answered"]
    intake.quiet()
    assert any(row.get("settled_by") for row in intake.ledger())
    contradicted(intake)


def contradicted(intake: Intake) -> None:
    """Two amendments that say different things are approved before their lease; one more joins it by a correction."""
    late = rival_amendment(51, "$2,700.00", "Two Thousand Seven Hundred").replace(b"September 8, 2025", b"May 8, 2025")
    for name, body in {"first": of_property("first", 51), "rival": rival_amendment(51), "late": late}.items():
        ref = to_rest(intake, lambda name=name, body=body: intake.put(f"two/{name}.txt", body, property_id="P-51"))
        assert intake.answer("approve", intake.review_of(ref))["answered"]
        intake.quiet()
    lease = to_rest(intake, lambda: intake.put("two/lease.txt", of_property("lease", 51), property_id="P-51"))
    assert intake.answer("approve", intake.review_of(lease), pending=True)["answered"]
    intake.quiet()
    to_rest(intake, intake.sweep)
    commits = [row for row in intake.ledger() if "provenance" in row]
    content = next(row["content_hash"] for row in commits if row["provenance"]["key"].endswith("late.txt"))
    amends = {"values": {"amends": {"title": "Lease Agreement", "date": "2025-09-08"}}, "note": "a slip of its writer"}
    asked = {"action": "correct", "content_hash": content, "version": 1, "by": "rita", **amends}
    assert intake.call("AnswerFunctionName", asked)["revision"]


def gone_through_again(intake: Intake) -> None:
    """A finished document, one that a person is asked about, and one whose execution failed."""
    ref, waits = put(intake, "again.txt", clear_lease(4)), put(intake, "again-doubtful.txt", doubtful_lease(3))
    asked = {"claim_key": ref.claim_key, "by": "otto", "reason": "a newer reader"}
    to_rest(intake, lambda: intake.call("ReplayFunctionName", {**asked, "from": "review"}))
    corrected = {"values": {"tenant_name": "Corrected LLC"}}
    assert intake.answer("approve", intake.review_of(ref), **corrected)["answered"]
    intake.quiet()
    sent_back = {**asked, "claim_key": waits.claim_key, "from": "validate"}
    assert intake.call("ReplayFunctionName", sent_back)["result"] == "sent_back"
    intake.quiet()
    intake.plan("Validate", "Misconfigured")
    failed = put(intake, "again-failed.txt", clear_lease(1).replace(b"KETTLE 1", b"KETTLE 11"))
    going_on = {**asked, "claim_key": failed.claim_key, "failed": True}
    assert to_rest(intake, lambda: intake.call("ReplayFunctionName", going_on))["result"] == "resumed"


@pytest.mark.slow
def test_every_call_of_every_function_is_granted(recorded: dict[str, set[Need]]) -> None:
    refused = {
        (function, *need)
        for function, needs in recorded.items()
        for need in needs
        if not any(covers(grant, need) for grant in granted(TEMPLATE.resources[function]))
    }
    assert not refused
    assert all(recorded.values())


@pytest.mark.slow
def test_no_function_is_granted_a_call_that_it_never_makes(recorded: dict[str, set[Need]]) -> None:
    unused = {
        (function, *grant)
        for function, needs in recorded.items()
        for grant in granted(TEMPLATE.resources[function])
        if (function, grant[0]) not in NEVER_CALLED and not any(covers(grant, need) for need in needs)
    }
    assert not unused
