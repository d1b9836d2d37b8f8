"""Whole executions of the real definition and the real functions on the in-process engine, with faults on demand.

Nothing here knows what should happen: it puts objects, injects faults, waits until the stack is quiet and reads records
and histories.
"""

import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from leasebook.adapters.items import from_wire
from leasebook.domain.identity import DocumentRef, event_of
from leasebook_local.in_process import InProcessInvoker
from leasebook_local.invoker import FunctionSpec, InvokeContext, InvokeResult
from leasebook_local.stack import LocalStack

QUIET_SECONDS = 120.0
TIME_SCALE = 0.01  # retries and time-outs of the definition pass a hundred times faster


@dataclass
class Fault:
    """Makes the next `times` calls of a function leave with `error`: before its work, or after it (the answer lost)."""

    function: str
    error: str = ""
    after: bool = False
    times: int = 1
    message: str = "planted"
    route: str = ""  # instead of an error: the function's answer, with this route in it


class FaultyInvoker:
    """Calls functions in this process, and fails as planned. Counts the invocations by function."""

    def __init__(self, functions: Mapping[str, FunctionSpec], environment: Mapping[str, str]) -> None:
        self.inner = InProcessInvoker(functions, environment)
        self.plan: list[Fault] = []
        self.calls: Counter[str] = Counter()
        self.before: dict[str, Callable[[], None]] = {}

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        name = next(part for part in function_name.split("-") if part.endswith("Function")).removesuffix("Function")
        self.calls[name] += 1
        if hook := self.before.pop(name, None):
            hook()
        fault = next((fault for fault in self.plan if fault.function == name and fault.times > 0), None)
        if fault is None:
            return self.inner.invoke(function_name, payload, context)
        fault.times -= 1
        if fault.route:
            answer = json.loads(self.inner.invoke(function_name, payload, context).body)
            return InvokeResult(json.dumps(answer | {"route": fault.route}).encode())
        if fault.after:
            self.inner.invoke(function_name, payload, context)
        return InvokeResult.failure(fault.error, fault.message)

    def close(self) -> None:
        self.inner.close()


@dataclass(frozen=True)
class Run:
    """One execution as its history tells it."""

    arn: str
    status: str
    states: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]
    error: str | None
    cause: str | None
    input: dict[str, Any]
    output: dict[str, Any] | None
    events: list[dict[str, Any]] = field(repr=False, default_factory=list)

    @property
    def name(self) -> str:
        return self.arn.rpartition(":")[2]

    @property
    def waits(self) -> bool:
        return self.status == "RUNNING" and self.states[-1:] == ("HumanReview",)

    @property
    def invocations(self) -> int:
        return sum(
            event["type"] == "TaskScheduled" and "lambda" in json.dumps(event, default=str) for event in self.events
        )


class Intake:
    """The stack under test."""

    def __init__(
        self,
        data_dir: Path | None = None,
        time_scale: float = TIME_SCALE,
        parameters: Mapping[str, str] | None = None,
    ) -> None:
        self.faults: FaultyInvoker

        def invokes(
            functions: Mapping[str, FunctionSpec], _endpoint: str, environment: Mapping[str, str]
        ) -> FaultyInvoker:
            self.faults = FaultyInvoker(functions, environment)
            return self.faults

        self.stack = LocalStack(
            data_dir,
            in_process=True,
            time_scale=time_scale,
            invokes=invokes,
            repairs=False,
            parameters=parameters,
        )

    def __enter__(self) -> "Intake":
        self.stack.start()
        self.outputs = self.stack.outputs()
        self._listen()
        return self

    def _listen(self) -> None:
        """A receiver outside our control: a queue that gets whatever the bus delivers."""
        sqs, events = self.client("sqs"), self.client("events")
        self._receiver = sqs.create_queue(QueueName="receiver")["QueueUrl"]
        arn = sqs.get_queue_attributes(QueueUrl=self._receiver, AttributeNames=["QueueArn"])["Attributes"]["QueueArn"]
        bus = self.outputs["EventBusName"]
        events.put_rule(Name="receiver", EventBusName=bus, EventPattern=json.dumps({"source": ["leasebook"]}))
        events.put_targets(Rule="receiver", EventBusName=bus, Targets=[{"Id": "receiver", "Arn": arn}])
        self._published: list[dict[str, Any]] = []
        self._ended: dict[str, Run] = {}  # what has ended does not change any more

    def __exit__(self, *exc: object) -> None:
        self.stack.stop()

    def client(self, service: str) -> Any:
        return self.stack.client(service)

    # what arrives

    def put(self, key: str, body: bytes, property_id: str | None = "P-1") -> DocumentRef:
        """Puts an object under `incoming/`; its event starts an execution. Returns its identity."""
        key = f"incoming/{key}"
        metadata = {"property-id": property_id} if property_id else {}
        answer = self.client("s3").put_object(Bucket=self.bucket, Key=key, Body=body, Metadata=metadata)
        return DocumentRef(self.bucket, key, answer["ETag"].strip('"'), answer.get("VersionId"), len(body))

    def deliver(self, ref: DocumentRef, name: str | None = None, **more: Any) -> str:
        """Delivers the event of `ref` (again). Returns the execution's ARN."""
        arguments = {"name": name} if name else {}
        answer = self.client("stepfunctions").start_execution(
            stateMachineArn=self.outputs["StateMachineArn"], input=json.dumps({**event_of(ref), **more}), **arguments
        )
        return str(answer["executionArn"])

    @property
    def bucket(self) -> str:
        return self.outputs["InboxBucket"]

    # what happened

    def quiet(self, runs: int | None = None) -> list[Run]:
        """Waits until no execution moves: each has ended or waits for a person. Returns them, the oldest first."""
        until, seen = time.monotonic() + QUIET_SECONDS, -1
        while time.monotonic() < until:
            found = self.runs()
            moving = [run for run in found if run.status == "RUNNING" and not run.waits]
            enough = runs is None or len(found) >= runs
            if enough and found and not moving and len(found) == seen and self._waiters_are_asked(found):
                return found
            seen = len(found)
            time.sleep(0.05)
        raise AssertionError(f"the stack did not come to rest: {[(run.status, run.states) for run in self.runs()]}")

    def _waiters_are_asked(self, runs: list[Run]) -> bool:
        """A run that waits has its review on record, open and with its own token."""
        waiting = [run.arn for run in runs if run.waits]
        asked = {item["execution"] for item in self.items("TokensTable")} if waiting else set()
        return all(arn in asked for arn in waiting)

    def runs(self) -> list[Run]:
        sfn = self.client("stepfunctions")
        pages = sfn.get_paginator("list_executions").paginate(stateMachineArn=self.outputs["StateMachineArn"])
        listed = [execution["executionArn"] for page in pages for execution in page["executions"]]
        return [self._run(arn) for arn in reversed(listed)]

    def _run(self, arn: str) -> Run:
        if arn not in self._ended:
            run = self._read_run(arn)
            if run.status == "RUNNING":
                return run
            self._ended[arn] = run
        return self._ended[arn]

    def _read_run(self, arn: str) -> Run:
        sfn = self.client("stepfunctions")
        described = sfn.describe_execution(executionArn=arn)  # first: a history that is read later is not shorter
        events = sfn.get_execution_history(executionArn=arn, maxResults=1000)["events"]
        states = tuple(
            event["stateEnteredEventDetails"]["name"] for event in events if "stateEnteredEventDetails" in event
        )
        output = described.get("output")
        return Run(
            arn,
            described["status"],
            states,
            tuple(itertools.pairwise(states)),
            described.get("error"),
            described.get("cause"),
            json.loads(described["input"]),
            json.loads(output) if output else None,
            events,
        )

    def items(self, table: str) -> list[dict[str, Any]]:
        pages = self.client("dynamodb").get_paginator("scan")
        return [from_wire(item) for page in pages.paginate(TableName=self.table(table)) for item in page["Items"]]

    def table(self, logical_id: str) -> str:
        names: list[str] = self.client("dynamodb").list_tables()["TableNames"]
        return next(name for name in names if name.endswith(logical_id))

    def run_of(self, ref: DocumentRef) -> Run:
        """The latest execution over `ref`, once the stack is quiet."""
        return next(run for run in reversed(self.quiet()) if run.input["detail"]["object"]["key"] == ref.key)

    def review_of(self, ref: DocumentRef) -> dict[str, Any]:
        return next(review for review in self.reviews() if review["claim_key"] == ref.claim_key)

    def claim(self, ref: DocumentRef) -> dict[str, Any]:
        return next(item for item in self.items("ClaimsTable") if item["claim_key"] == ref.claim_key)

    def ledger(self) -> list[dict[str, Any]]:
        """The committed documents."""
        return [item for item in self.items("LeasesTable") if item["pk"].startswith("doc#")]

    def reviews(self) -> list[dict[str, Any]]:
        return [item for item in self.items("ReviewsTable") if item["sk"] == "head"]

    def publications(self) -> list[dict[str, Any]]:
        """What the receiver got: the events' details, also repeated ones."""
        sqs = self.client("sqs")
        while messages := sqs.receive_message(QueueUrl=self._receiver, MaxNumberOfMessages=10).get("Messages"):
            for message in messages:
                self._published.append(json.loads(message["Body"])["detail"])
                sqs.delete_message(QueueUrl=self._receiver, ReceiptHandle=message["ReceiptHandle"])
        return list(self._published)

    # what people and the operator do

    def plan(self, function: str, error: str = "", **more: Any) -> None:
        self.faults.plan.append(Fault(function, error, **more))

    def answer(self, action: str, review: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        review = review or self.reviews()[0]
        request = {"action": action, "review_id": review["review_id"], "by": "rita", **more}
        if action != "tell":
            request.setdefault("version", int(review["version"]))
        else:
            del request["by"]
        return self.call("AnswerFunctionName", request)

    def reject_overdue(self, ref: DocumentRef) -> dict[str, Any]:
        """Rejects a review that reminders change meanwhile. Its round may end in that instant: `answered` tells nothing
        then, and the next round finds the decision."""
        while True:
            decided = self.answer("reject", self.review_of(ref), version=None, note="late, but decided")
            if decided["result"] != "conflict":
                return decided

    def sweep(self) -> dict[str, Any]:
        return self.call("SweepFunctionName", {})

    def call(self, function: str, request: Mapping[str, Any]) -> dict[str, Any]:
        answer = self.client("lambda").invoke(FunctionName=self.outputs[function], Payload=json.dumps(request))
        body = json.loads(answer["Payload"].read())
        assert "FunctionError" not in answer, body
        return dict(body)
