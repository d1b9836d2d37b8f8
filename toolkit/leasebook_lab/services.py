"""The services that the lab plays: Step Functions as functions see it, Lambda, SQS, the event bus, notices.

They keep to what their AWS counterparts promise and no more: a queue hands a message out again until it is deleted, a
bus and a topic take everything, an execution's name can be had once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from botocore.exceptions import ClientError

from leasebook_lab.machine import ARN, Machine
from leasebook_lab.scheduler import Scheduler
from leasebook_local.invoker import InvokeResult

VISIBLE_AGAIN = 300.0  # virtual seconds, as template.yaml's queues
RECEIVE_AT_ONCE = 10


@dataclass(slots=True)
class Message:
    body: str
    number: int
    visible_at: float = 0.0


@dataclass
class Queue:
    """One queue: at least once, in no promised order (here the oldest first)."""

    messages: list[Message] = field(default_factory=list)
    sent: int = 0

    def send(self, body: Mapping[str, Any]) -> None:
        self.sent += 1
        self.messages.append(Message(json.dumps(body), self.sent))

    def receive(self, now: float) -> list[dict[str, Any]]:
        found = [message for message in self.messages if message.visible_at <= now][:RECEIVE_AT_ONCE]
        for message in found:
            message.visible_at = now + VISIBLE_AGAIN
        return [{"Body": one.body, "ReceiptHandle": str(one.number), "MessageId": str(one.number)} for one in found]

    def delete(self, handle: str) -> None:
        self.messages = [message for message in self.messages if str(message.number) != handle]


Invoke = Callable[[str, bytes], InvokeResult]
Told = Callable[[str, Mapping[str, Any]], None]


class Services:
    """`invoke` runs a function to its end; `receive` and `notice` are what the world outside gets."""

    def __init__(self, machine: Machine, scheduler: Scheduler, invoke: Invoke, receive: Told, notice: Told) -> None:
        self._machine = machine
        self._scheduler = scheduler
        self._invoke = invoke
        self._receive = receive
        self._notice = notice
        self.queues: dict[str, Queue] = {}
        self._operations: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "StartExecution": self._start,
            "DescribeExecution": self._describe,
            "ListExecutions": self._list,
            "RedriveExecution": self._redrive,
            "SendTaskSuccess": self._answer,
            "Invoke": self._call,
            "ReceiveMessage": lambda asked: {"Messages": self.queue(asked["QueueUrl"]).receive(scheduler.now)},
            "DeleteMessage": self._delete,
            "SendMessage": self._send,
            "PutEvents": self._put_events,
            "Publish": self._publish,
        }

    def play(self, operation: str, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Raises KeyError for an operation that no function of the intake uses."""
        return {"ResponseMetadata": {"HTTPStatusCode": 200}, **self._operations[operation](asked)}

    def queue(self, url: str) -> Queue:
        return self.queues.setdefault(url.rpartition("-")[2], Queue())

    def _start(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        execution = self._machine.start(asked["name"], json.loads(asked["input"]))
        if execution is None:
            raise refusal("ExecutionAlreadyExists", "StartExecution")
        return {"executionArn": execution.arn, "startDate": self._scheduler.moment}

    def _describe(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        execution = self._machine.executions.get(asked["executionArn"].removeprefix(ARN))
        if execution is None:
            raise refusal("ExecutionDoesNotExist", "DescribeExecution")
        return {"executionArn": execution.arn, "status": execution.status}

    def _list(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        wanted = asked.get("statusFilter")
        found = [one for one in self._machine.executions.values() if wanted in (None, one.status)]
        return {"executions": [{"executionArn": one.arn, "status": one.status, "name": one.name} for one in found]}

    def _redrive(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        execution = self._machine.executions.get(asked["executionArn"].removeprefix(ARN))
        if execution is None:
            raise refusal("ExecutionDoesNotExist", "RedriveExecution")
        if not self._machine.redrive(execution):
            raise refusal("ExecutionNotRedrivable", "RedriveExecution")
        return {"redriveDate": self._scheduler.moment}

    def _answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        if not self._machine.answer(asked["taskToken"], json.loads(asked["output"])):
            raise refusal("TaskTimedOut", "SendTaskSuccess")
        return {}

    def _call(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        payload = asked.get("Payload", b"{}")
        result = self._invoke(asked["FunctionName"], payload.encode() if isinstance(payload, str) else payload)
        error = {"FunctionError": "Unhandled"} if result.error else {}
        return {"StatusCode": 200, "Payload": BytesIO(result.body), **error}

    def _send(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        self.queue(asked["QueueUrl"]).send(json.loads(asked["MessageBody"]))
        return {"MessageId": "1"}

    def _delete(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        self.queue(asked["QueueUrl"]).delete(asked["ReceiptHandle"])
        return {}

    def _put_events(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        for entry in asked["Entries"]:
            self._receive(entry["DetailType"], json.loads(entry["Detail"]))
        return {"FailedEntryCount": 0, "Entries": [{"EventId": "1"} for _ in asked["Entries"]]}

    def _publish(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        self._notice(asked["Subject"], {"message": asked["Message"]})
        return {"MessageId": "1"}


def refusal(code: str, operation: str) -> ClientError:
    response: Any = {"Error": {"Code": code, "Message": "said by the fault lab"}, "ResponseMetadata": {}}
    return ClientError(response, operation)
