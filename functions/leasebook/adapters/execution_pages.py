"""Executions for reading. What may hold a task token (a task's parameters) never leaves here."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.adapters.cursor import BadCursor

SHOWN_EVENTS = 1_000  # of one history; the longest that a document has made is about a hundred
MAX_DATA = 16_384  # characters of one event's input or output
_GONE = frozenset({"ExecutionDoesNotExist", "InvalidArn"})
_SHOWN = ("input", "output")  # of a state or an execution; a task's `parameters` hold the token


@dataclass(frozen=True, slots=True)
class ExecutionPages:
    state_machine: str

    def page(self, limit: int, status: str | None, after: str | None) -> tuple[list[dict[str, Any]], str | None]:
        query: dict[str, Any] = {"stateMachineArn": self.state_machine, "maxResults": limit}
        if status:
            query["statusFilter"] = status
        if after:
            query["nextToken"] = after
        try:
            answer = aws.stepfunctions().list_executions(**query)
        except ClientError as error:
            if aws.code_of(error) == "InvalidToken":
                raise BadCursor from None
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return [_summary(one) for one in answer["executions"]], answer.get("nextToken")

    def count(self, status: str, most: int) -> tuple[int, bool]:
        """How many executions have the status, and whether that is all."""
        found, after = self.page(most, status, None)
        return len(found), after is None

    def one(self, name: str) -> dict[str, Any] | None:
        """Description and history of the execution of that name."""
        arn = f"{self.state_machine.replace(':stateMachine:', ':execution:')}:{name}"
        try:
            described = aws.stepfunctions().describe_execution(executionArn=arn)
            events = list(_events(arn))
        except ClientError as error:
            if aws.code_of(error) in _GONE:
                return None
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return {
            **_summary(described),
            "arn": arn,
            "error": described.get("error"),
            "cause": described.get("cause"),
            "input": _parsed(described.get("input")),
            "events": events,
        }

    def definition(self) -> dict[str, Any]:
        with aws.errors_translated():
            answer = aws.stepfunctions().describe_state_machine(stateMachineArn=self.state_machine)
        parsed: dict[str, Any] = json.loads(answer["definition"])
        return parsed


def _summary(one: Mapping[str, Any]) -> dict[str, Any]:
    stopped = one.get("stopDate")
    return {
        "name": one["name"],
        "status": one["status"],
        "started": _iso(one["startDate"]),
        "stopped": _iso(stopped) if stopped else None,
    }


def _events(arn: str) -> Iterator[dict[str, Any]]:
    answer = aws.stepfunctions().get_execution_history(executionArn=arn, maxResults=SHOWN_EVENTS)
    yield from map(_event, answer["events"])


def _event(event: Mapping[str, Any]) -> dict[str, Any]:
    details: Mapping[str, Any] = next((value for name, value in event.items() if name.endswith("EventDetails")), {})
    data = next((_parsed(details[name]) for name in _SHOWN if name in details and _is_state(event)), None)
    return {
        "id": int(event["id"]),
        "type": str(event["type"]),
        "at": _iso(event["timestamp"]),
        "state": details.get("name"),
        "error": details.get("error"),
        "cause": details.get("cause"),
        "data": data,
    }


def _is_state(event: Mapping[str, Any]) -> bool:
    return str(event["type"]).startswith("Execution") or str(event["type"]).endswith(("StateEntered", "StateExited"))


def _parsed(text: object) -> Any:
    if not isinstance(text, str) or len(text) > MAX_DATA:
        return None
    try:
        return json.loads(text)
    except ValueError:
        return None


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
