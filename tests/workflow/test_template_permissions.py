"""Each function's role against what the function really calls, in whole executions of every kind.

The local engine has no permissions, so a call that a role forgets works here and fails on AWS. This records every call
that a function makes and holds it against template.yaml, in both directions.
"""

import json
import os
import time
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from botocore.client import BaseClient

from leasebook.domain.identity import DocumentRef, event_of
from leasebook_local.stack import STACK_NAME
from leasebook_local.template import Resource, read_template
from tests.workflow.documents import annotated, clear_lease, doubtful_lease
from tests.workflow.harness import Intake

TEMPLATE = read_template(Path(__file__).parents[2] / "template.yaml", STACK_NAME, "http://localhost")
FUNCTIONS = {one.identity.name: one.logical_id for one in TEMPLATE.of_type("AWS::Serverless::Function")}
STEPS = ("Claim", "FetchAndHash", "Extract", "Validate", "HumanReview", "Commit", "Answer", "Sweep")
INTAKE = {f"{step}Function" for step in STEPS}
"""The functions that documents go through; the review page's have their own test."""

Need = tuple[str, str]
"""(action, resource ARN); the ARN is "*" where the action takes no resource."""

NEVER_CALLED = {
    # granted for the answer alone: without it S3 says 403 of an object that is not there
    *((f"{step}Function", "s3:ListBucket") for step in STEPS),
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


def committed_and_repeated(intake: Intake) -> None:
    """Committed; delivered again; the same bytes elsewhere, and once more under the same key; corrected later."""
    ref = intake.put("lease.txt", clear_lease())
    intake.quiet(runs=1)
    intake.deliver(ref)
    intake.put("copy.txt", clear_lease())
    intake.put("lease.txt", clear_lease())
    intake.quiet(runs=4)
    (row,) = intake.ledger()
    changed = {
        "content_hash": row["content_hash"],
        "version": 1,
        "values": {"tenant_name": "Other"},
        "note": "a typing slip",
    }
    assert intake.call("AnswerFunctionName", {"action": "correct", "by": "rita", **changed})["revision"]


def decided_by_a_person(intake: Intake) -> None:
    """Looked at, drafted, set aside, approved, rejected, sent back, taken back; the same bytes come meanwhile."""
    for number, action in enumerate(("approve", "reject", "retry"), start=2):
        doubtful = intake.put(f"doubtful-{number}.txt", doubtful_lease(number))
        intake.quiet()
        intake.put(f"doubtful-{number}-again.txt", doubtful_lease(number))
        intake.quiet()
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
    """The agreement is held by other bytes; a document that can't be read; an object without a version id."""
    intake.put("other-bytes.txt", annotated(clear_lease(), "a note"))
    intake.put("broken.pdf", b"%PDF-1.7\nnothing more")
    bare = intake.client("s3").put_object(Bucket=intake.bucket, Key="elsewhere/bare.txt", Body=clear_lease(8))
    intake.deliver(DocumentRef(intake.bucket, "elsewhere/bare.txt", bare["ETag"].strip('"')))
    intake.quiet()


def brought_home_by_the_sweep(intake: Intake) -> None:
    """Executions die or stop, before and after the decision; one event never started; one claim ends held."""
    intake.plan("Commit", "Misconfigured")
    intake.put("dies.txt", clear_lease(5))
    intake.quiet()
    bare = intake.client("s3").put_object(Bucket=intake.bucket, Key="elsewhere/lost.txt", Body=clear_lease(9))
    lost = DocumentRef(intake.bucket, "elsewhere/lost.txt", bare["ETag"].strip('"'), bare["VersionId"])
    queue = intake.outputs["FailedStartsQueueUrl"]
    intake.client("sqs").send_message(QueueUrl=queue, MessageBody=json.dumps(event_of(lost)))
    waiting = intake.put("waits.txt", doubtful_lease(6))
    intake.client("stepfunctions").stop_execution(executionArn=intake.run_of(waiting).arn)
    assert not intake.answer("reject", intake.review_of(waiting))["answered"]
    assert intake.sweep()["started"] == 1
    intake.quiet()
    intake.plan("Validate", "Misconfigured")
    held = intake.put("held.txt", clear_lease(7))
    intake.quiet()
    intake.client("dynamodb").update_item(
        TableName=intake.table("ClaimsTable"),
        Key={"claim_key": {"S": held.claim_key}},
        UpdateExpression="SET resumes = :ten",
        ExpressionAttributeValues={":ten": {"N": "10"}},
    )
    assert intake.sweep()["held"] == 1


def the_same_bytes_at_once(intake: Intake) -> None:
    """Two executions reach the same review: the second joins it."""
    intake.faults.before["Validate"] = lambda: time.sleep(1.0)
    intake.put("twin.txt", doubtful_lease(10))
    intake.put("twin-too.txt", doubtful_lease(10))
    intake.quiet()


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
