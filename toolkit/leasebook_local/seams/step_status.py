"""An execution's end: a status change event on the default bus, a record, and no change after it.

moto: `moto.stepfunctions.parser.backend.execution.BaseExecutionWorkerCommunication` sets the final status and tells
nobody; Step Functions sends `Step Functions Execution Status Change` to EventBridge
(https://docs.aws.amazon.com/step-functions/latest/dg/eventbridge-integration.html). StopExecution's error and cause are
lost there.
Patches: `BaseExecutionWorkerCommunication.terminated`.
Can go: when moto sends the event (canary: `test_moto_seams_step_functions.py`); the recording never.
"""

from __future__ import annotations

import json
import threading
import uuid
from datetime import UTC, datetime
from typing import Any

from moto.stepfunctions.parser.backend.execution import BaseExecutionWorkerCommunication

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.s3_events import send_to_rules

ENDING = threading.RLock()
"""Held while an execution gets its final status: it gets one only, and nobody reads half of it."""


def status_event(execution: Any) -> dict[str, Any]:
    """The event that Step Functions sends when this execution has got its present status."""
    output = execution.output if execution.status == "SUCCEEDED" else None
    detail = {
        "executionArn": execution.execution_arn,
        "stateMachineArn": execution.state_machine_arn,
        "name": execution.name,
        "status": execution.status,
        "startDate": _milliseconds(execution.start_date),
        "stopDate": _milliseconds(execution.stop_date),
        "input": execution.execution_input,
        "output": None if output is None else output if isinstance(output, str) else json.dumps(output),
        "inputDetails": {"included": True},
        "outputDetails": None if output is None else {"included": True},
        "error": execution.error,
        "cause": execution.cause,
    }
    return {
        "version": "0",
        "id": str(uuid.uuid4()),
        "detail-type": "Step Functions Execution Status Change",
        "source": "aws.states",
        "account": execution.account_id,
        "time": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "region": execution.region_name,
        "resources": [execution.execution_arn],
        "detail": detail,
    }


def announce(execution: Any) -> None:
    """Offer the status change to the rules of the default bus."""
    send_to_rules(execution.account_id, execution.region_name, status_event(execution))


def end(engine: Engine, execution: Any, settle: Any) -> None:
    """Give an execution its final status through `settle()`, once; record and announce it."""
    with ENDING:
        if execution.stop_date is not None:
            return
        settle()
        if execution.exec_worker is not None:
            env = execution.exec_worker.env
            env.event_manager.is_over = True
            env.callback_pool_manager.is_closed = True
        engine.records.execution_ended(execution)
    announce(execution)


def _milliseconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp() * 1000)


def apply(patches: Patches, engine: Engine) -> None:
    """Announce and record the ends."""

    def terminated(communication: Any) -> None:
        if not engine.closing.is_set():
            execution = communication.execution
            end(engine, execution, lambda: original(communication))
            for token in list(execution.exec_worker.env.callback_pool_manager._pool):
                engine.tokens.pop(token, None)
            engine.records.execution_over(execution)

    original = patches.replace(BaseExecutionWorkerCommunication, "terminated", terminated)
