"""What Step Functions answers about executions and failed entries, where moto leaves something out.

moto: `StepFunctionResponse.get_execution_history` ignores `reverseOrder`, `maxResults` and `nextToken`; Describe and
List leave out the stop date of an execution that timed out, and read an execution that ends this instant half (a stop
date, no status yet; SUCCEEDED, no output yet); the interpreter gives the whole PutEvents answer, an
object, as the cause of `EventBridge.FailedEntry`, where a cause is text.
Patches: `StepFunctionResponse.get_execution_history`, `describe_execution` and `list_executions`, and
`StateTaskServiceEvents._from_error`.
Can go: when moto does these (canaries: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import json
from typing import Any

from moto.core.responses import ActionResult
from moto.stepfunctions.parser.asl.component.state.exec.state_task.service.state_task_service_events import (
    SfnFailedEntryCountException,
    StateTaskServiceEvents,
)
from moto.stepfunctions.responses import StepFunctionResponse

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.step_status import ENDING

PAGE = 1000
"""The most events that AWS gives at once."""


def apply(patches: Patches, engine: Engine) -> None:
    """Fill in what is missing."""

    def get_execution_history(response: Any) -> Any:
        backend = response.stepfunction_backend
        events = list(backend.get_execution_history(response._get_param("executionArn"))["events"])
        if response._get_param("reverseOrder"):
            events.reverse()
        start = int(response._get_param("nextToken") or 0)
        size = min(int(response._get_param("maxResults") or PAGE) or PAGE, PAGE)
        answer: dict[str, Any] = {"events": events[start : start + size]}
        if start + size < len(events):
            answer["nextToken"] = str(start + size)
        return ActionResult(answer)

    def describe_execution(response: Any) -> Any:
        with ENDING:
            described = original_describe(response)
            execution = response.stepfunction_backend.describe_execution(response._get_param("executionArn"))
            if execution.stop_date is not None:
                described.result["stopDate"] = execution.stop_date
            return described

    def list_executions(response: Any) -> Any:
        with ENDING:
            listed = original_list(response)
            backend = response.stepfunction_backend
            machine = backend.describe_state_machine(response._get_param("stateMachineArn"))
            stopped = {execution.execution_arn: execution.stop_date for execution in machine.executions}
            for entry in listed.result["executions"]:
                if stopped.get(entry["executionArn"]) is not None:
                    entry["stopDate"] = stopped[entry["executionArn"]]
            return listed

    def from_error(task: Any, env: Any, ex: Exception) -> Any:
        if isinstance(ex, SfnFailedEntryCountException) and not isinstance(ex.cause, str):
            ex = SfnFailedEntryCountException(cause=json.dumps(ex.cause))  # type: ignore[arg-type]  # a cause is text
        return original_from_error(task, env, ex)

    patches.replace(StepFunctionResponse, "get_execution_history", get_execution_history)
    original_describe = patches.replace(StepFunctionResponse, "describe_execution", describe_execution)
    original_list = patches.replace(StepFunctionResponse, "list_executions", list_executions)
    original_from_error = patches.replace(StateTaskServiceEvents, "_from_error", from_error)
