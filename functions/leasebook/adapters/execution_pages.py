"""Executions for reading. What may hold a task token (a task's parameters) never leaves here."""

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.adapters.cursor import BadCursor
from leasebook.domain.identity import DocumentRef, parse_event

SHOWN_EVENTS = 1_000  # of one history; the longest that a document has made is about a hundred
AT_ONCE = 8  # calls for one list; DescribeExecution refills by 15 a second on AWS
REMEMBERED = 2_000  # executions
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

    def told(self, executions: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The same with their documents and what ended them; without, where the service is too busy to say."""
        if not executions:
            return []
        with ThreadPoolExecutor(min(AT_ONCE, len(executions))) as pool:
            found = pool.map(lambda one: _about(self._arn(one["name"]), one["status"]), executions)
            return [{**one, **more} for one, more in zip(executions, found, strict=True)]

    def _arn(self, name: str) -> str:
        return f"{self.state_machine.replace(':stateMachine:', ':execution:')}:{name}"

    def count(self, status: str, most: int) -> tuple[int, bool]:
        """How many executions have the status, and whether that is all."""
        found, after = self.page(most, status, None)
        return len(found), after is None

    def one(self, name: str) -> dict[str, Any] | None:
        """Description and history of the execution of that name."""
        arn = self._arn(name)
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
            **_end(described),
            "arn": arn,
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


def _about(arn: str, status: str) -> Mapping[str, Any]:
    try:
        return _described(arn, status)
    except (ClientError, BotoCoreError):
        return {}


@lru_cache(maxsize=REMEMBERED)
def _described(arn: str, _status: str) -> Mapping[str, Any]:
    """What does not change while an execution keeps its status, so that a list asks once for each."""
    return _end(aws.stepfunctions().describe_execution(executionArn=arn))


def _end(described: Mapping[str, Any]) -> dict[str, Any]:
    given = _parsed(described.get("input"))
    ref = parse_event(given)
    return {
        "document": ref.key if isinstance(ref, DocumentRef) else None,
        "error": described.get("error"),
        "cause": described.get("cause"),
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
