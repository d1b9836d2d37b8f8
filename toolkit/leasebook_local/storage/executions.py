"""Executions and their histories on disk; histories are read only when somebody asks."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

from moto.stepfunctions.parser.api import ExecutionStatus
from moto.stepfunctions.parser.backend.execution import Execution
from moto.stepfunctions.parser.models import stepfunctions_parser_backends

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.storage.journal import Journal

KEPT = timedelta(days=90)
"""How long Step Functions keeps the history of an execution that has ended."""

DIED = "LocalStackDied"
DIED_CAUSE = "The local stack ended while this execution ran."

_LAST_EVENTS = {
    "ExecutionSucceeded": (ExecutionStatus.SUCCEEDED, "executionSucceededEventDetails"),
    "ExecutionFailed": (ExecutionStatus.FAILED, "executionFailedEventDetails"),
    "ExecutionTimedOut": (ExecutionStatus.TIMED_OUT, "executionTimedOutEventDetails"),
    "ExecutionAborted": (ExecutionStatus.ABORTED, "executionAbortedEventDetails"),
}

ReadHistory = Callable[[str], list[dict[str, Any]]]


class StoredExecution(Execution):
    """An execution that is over; its history is on disk."""

    read_history: ReadHistory

    def to_history_output(self) -> Any:
        """The events, as GetExecutionHistory gives them."""
        return {"events": self.read_history(self.exec_arn)}


def record_started(journal: Journal, execution: Any) -> None:
    """Write that an execution runs."""
    journal.add(
        "INSERT INTO executions (arn, machine_arn, name, input, status, started) VALUES (?, ?, ?, ?, 'RUNNING', ?)",
        (
            execution.execution_arn,
            execution.state_machine_arn,
            execution.name,
            execution.execution_input,
            execution.start_date.isoformat(),
        ),
    )


def record_event(journal: Journal, execution_arn: str, event: Mapping[str, Any]) -> None:
    """Write one event of a history."""
    values = (execution_arn, event["id"], json.dumps(event, default=str))
    journal.add("INSERT OR REPLACE INTO history VALUES (?, ?, ?)", values)


def record_ended(journal: Journal, execution: Any) -> None:
    """Write an execution's final status."""
    output = json.dumps(execution.output) if execution.status == "SUCCEEDED" else None
    stopped = execution.stop_date.isoformat()
    journal.add(
        "UPDATE executions SET status = ?, stopped = ?, error = ?, cause = ?, output = ? WHERE arn = ?",
        (execution.status, stopped, execution.error, execution.cause, output, execution.execution_arn),
    )


def load(connection: sqlite3.Connection, read_history: ReadHistory) -> list[Any]:
    """Give every stored execution to its machine; returns those that were running when the process ended."""
    _forget_old(connection)
    machines = {machine.arn: machine for machine in stepfunctions_parser_backends[ACCOUNT][REGION].state_machines}
    running = []
    columns = "arn, machine_arn, name, input, status, started, stopped, error, cause, output"
    for row in connection.execute(f"SELECT {columns} FROM executions ORDER BY number"):
        machine = machines.get(row[1])
        if machine is None:
            continue
        execution = _execution(SimpleNamespace(**dict(zip(columns.split(", "), row, strict=True))), machine)
        execution.read_history = read_history
        machine.executions.append(execution)  # type: ignore[arg-type]  # moto declares its other kind of execution
        if execution.exec_status == ExecutionStatus.RUNNING:
            running.append(execution)
    return running


def let_go(execution: Any, read_history: ReadHistory) -> None:
    """Replace an execution that is over by one whose history is on disk."""
    for machine in stepfunctions_parser_backends[ACCOUNT][REGION].state_machines:
        if machine.arn == execution.state_machine_arn and execution in machine.executions:
            stored = _stored(execution, machine)
            stored.read_history = read_history
            machine.executions[machine.executions.index(execution)] = stored  # type: ignore[call-overload]


def _stored(execution: Any, machine: Any) -> StoredExecution:
    row = SimpleNamespace(
        name=execution.name,
        arn=execution.execution_arn,
        started=execution.start_date.isoformat(),
        stopped=execution.stop_date.isoformat(),
        input=execution.execution_input,
        status=execution.status,
        error=execution.error,
        cause=execution.cause,
        output=None if execution.output is None else json.dumps(execution.output),
    )
    return _execution(row, machine)


def history(connection: sqlite3.Connection, execution_arn: str) -> list[dict[str, Any]]:
    """The stored events of an execution, first to last."""
    rows = connection.execute("SELECT event FROM history WHERE arn = ? ORDER BY id", (execution_arn,))
    return [json.loads(event) for (event,) in rows]


def end_as_died(execution: Any, events: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Give an execution that no process runs its final status.

    Returns the last event of its history; None where it has one, since the process died between that and the status.
    """
    if events and events[-1]["type"] in _LAST_EVENTS:
        _end_as_recorded(execution, events[-1])
        return None
    now = datetime.now(UTC)
    execution.exec_status, execution.stop_date = ExecutionStatus.ABORTED, now
    execution.error, execution.cause = DIED, DIED_CAUSE
    return {
        "id": events[-1]["id"] + 1 if events else 1,
        "previousEventId": 0,
        "type": "ExecutionAborted",
        "timestamp": now.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z",
        "executionAbortedEventDetails": {"error": DIED, "cause": DIED_CAUSE},
    }


def _end_as_recorded(execution: Any, last: dict[str, Any]) -> None:
    status, details = _LAST_EVENTS[last["type"]]
    told = last.get(details, {})
    execution.exec_status = status
    execution.stop_date = datetime.fromisoformat(str(last["timestamp"]).replace("Z", "+00:00"))
    execution.error, execution.cause = told.get("error"), told.get("cause")
    execution.output = json.loads(told["output"]) if "output" in told else None


def _forget_old(connection: sqlite3.Connection) -> None:
    before = (datetime.now(UTC) - KEPT).isoformat()
    old = "SELECT arn FROM executions WHERE stopped IS NOT NULL AND stopped < ?"
    connection.execute(f"DELETE FROM history WHERE arn IN ({old})", (before,))
    connection.execute("DELETE FROM executions WHERE stopped IS NOT NULL AND stopped < ?", (before,))


def _execution(row: Any, machine: Any) -> StoredExecution:
    execution = StoredExecution(
        name=row.name,
        sm_type=machine.sm_type,
        role_arn=machine.roleArn,
        exec_arn=row.arn,
        account_id=ACCOUNT,
        region_name=REGION,
        state_machine=machine,
        start_date=datetime.fromisoformat(row.started),
        cloud_watch_logging_session=None,
        activity_store={},
        input_data=row.input,
    )
    execution.exec_status = ExecutionStatus(row.status)
    execution.stop_date = datetime.fromisoformat(row.stopped) if row.stopped else None
    execution.error, execution.cause = row.error, row.cause
    execution.output = None if row.output is None else json.loads(row.output)
    return execution
