"""Executions of the state machine, and the queues that tell of those that failed or never started."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.domain.errors import Misconfigured
from leasebook.domain.ports import Message

EXECUTION_OVER = frozenset({"TaskTimedOut", "TaskDoesNotExist", "InvalidToken"})
# It runs or ended well, ended more than 14 days ago, has too long a history, is a year old; or is forgotten (90 days).
CANNOT_BE_REDRIVEN = frozenset({"ExecutionNotRedrivable", "ExecutionDoesNotExist"})
MAX_OUTPUT_BYTES = 256 * 1024  # the service's limit for a state's output
RECEIVE_AT_ONCE = 10


@dataclass(frozen=True, slots=True)
class StepFunctions:
    """Implements `ports.Executions` and `ports.Callbacks`."""

    state_machine: str

    def answer(self, token: str, output: Mapping[str, Any]) -> bool:
        text = json.dumps(output, allow_nan=False)
        if len(text.encode()) > MAX_OUTPUT_BYTES:
            raise Misconfigured
        try:
            aws.stepfunctions().send_task_success(taskToken=token, output=text)
        except ClientError as error:
            if aws.code_of(error) in EXECUTION_OVER:
                return False
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return True

    def status(self, execution: str) -> str | None:
        try:
            return aws.stepfunctions().describe_execution(executionArn=execution)["status"]
        except ClientError as error:
            if aws.code_of(error) == "ExecutionDoesNotExist":
                return None
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error

    def running(self) -> frozenset[str]:
        pages = aws.stepfunctions().get_paginator("list_executions")
        with aws.errors_translated():
            return frozenset(
                execution["executionArn"]
                for page in pages.paginate(stateMachineArn=self.state_machine, statusFilter="RUNNING")
                for execution in page["executions"]
            )

    def start(self, name: str, event: Mapping[str, Any]) -> bool:
        try:
            aws.stepfunctions().start_execution(stateMachineArn=self.state_machine, name=name, input=json.dumps(event))
        except ClientError as error:
            if aws.code_of(error) == "ExecutionAlreadyExists":
                return False
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return True

    def redrive(self, execution: str) -> bool:
        try:
            aws.stepfunctions().redrive_execution(executionArn=execution)
        except ClientError as error:
            if aws.code_of(error) in CANNOT_BE_REDRIVEN:
                return False
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return True

    def arn_of(self, name: str) -> str:
        return f"{self.state_machine.replace(':stateMachine:', ':execution:')}:{name}"


@dataclass(frozen=True, slots=True)
class SqsQueue:
    """Implements `ports.Queue`."""

    url: str

    def receive(self) -> list[Message]:
        with aws.errors_translated():
            answer = aws.sqs().receive_message(QueueUrl=self.url, MaxNumberOfMessages=RECEIVE_AT_ONCE)
        return [
            Message(_object(message.get("Body", "")), message["ReceiptHandle"])
            for message in answer.get("Messages", [])
            if "ReceiptHandle" in message
        ]

    def send(self, body: Mapping[str, Any]) -> None:
        with aws.errors_translated():
            aws.sqs().send_message(QueueUrl=self.url, MessageBody=json.dumps(body))

    def delete(self, message: Message) -> None:
        with aws.errors_translated():
            aws.sqs().delete_message(QueueUrl=self.url, ReceiptHandle=message.receipt)


def _object(text: str) -> dict[str, Any]:
    """A message's JSON object, with the input that a status change carries as text parsed too; an empty one for what
    is none, which the sweep then knows it cannot act on."""
    value = _parsed(text)
    detail = value.get("detail")
    if isinstance(detail, dict) and isinstance(detail.get("input"), str):
        detail["input"] = _parsed(detail["input"])
    return value


def _parsed(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
