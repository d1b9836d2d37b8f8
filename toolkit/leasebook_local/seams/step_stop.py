"""StopExecution stops: a waiting token is interrupted, the status is ABORTED with its error and cause.

moto: `StateMachine.stop_execution` passes an empty error and cause and marks the environment only; a state that waits
for a token goes on waiting, and when it ends the interpreter takes the mark for a failure. The response drops `error`
and `cause` of the request.
Patches: `StepFunctionResponse.stop_execution`, `CallbackPoolManager.add` (no wait begins after a stop), and
`Environment.set_error` and `set_timed_out` (a stopped machine stays stopped).
Can go: when moto interrupts the wait (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from moto.core.responses import ActionResult
from moto.stepfunctions.parser.api import ExecutionStatus, HistoryEventType
from moto.stepfunctions.parser.asl.eval.callback.callback import CallbackPoolManager
from moto.stepfunctions.parser.asl.eval.environment import Environment
from moto.stepfunctions.parser.asl.eval.event.event_manager import EventHistoryContext
from moto.stepfunctions.parser.asl.eval.program_state import ProgramStopped
from moto.stepfunctions.responses import StepFunctionResponse

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.step_status import end

JUST_STARTED_S = 2.0
"""How long an execution may take from its start to its first state."""


def abort(engine: Engine, execution: Any, error: str | None, cause: str | None) -> None:
    """End a running execution as ABORTED, now; what its state still waits for no longer matters."""

    def settle() -> None:
        now = datetime.now(UTC)
        env = _running_environment(execution)
        if env is not None:
            details = {key: value for key, value in (("error", error), ("cause", cause)) if value}
            env.event_manager.add_event(
                context=EventHistoryContext.of_program_start(),
                event_type=HistoryEventType.ExecutionAborted,
                event_details={"executionAbortedEventDetails": details},
            )
            env.set_stop(stop_date=now, cause=cause, error=error)
        execution.error, execution.cause = error, cause
        execution.exec_status, execution.stop_date = ExecutionStatus.ABORTED, now

    end(engine, execution, settle)
    interrupt(execution)


def _running_environment(execution: Any) -> Any:
    """The environment of a running execution; the interpreter of one that was started this instant is waited for."""
    until = time.monotonic() + JUST_STARTED_S
    while execution.exec_worker is not None and time.monotonic() < until:
        if execution.exec_worker.env.program_state() is not None:
            return execution.exec_worker.env
        time.sleep(0.001)
    return None


def interrupt(execution: Any) -> None:
    """Wake every state of the execution that waits for a token, and let none begin to."""
    if execution.exec_worker is not None:
        env = execution.exec_worker.env
        env.callback_pool_manager.is_closed = True
        for endpoint in list(env.callback_pool_manager._pool.values()):
            endpoint.interrupt_all()


def apply(patches: Patches, engine: Engine) -> None:
    """Make StopExecution stop."""

    def stop_execution(response: Any) -> Any:
        execution = response.stepfunction_backend.describe_execution(response._get_param("executionArn"))
        abort(engine, execution, response._get_param("error"), response._get_param("cause"))
        return ActionResult({"stopDate": execution.stop_date})

    def add(pool: Any, callback_id: str) -> Any:
        endpoint = original_add(pool, callback_id)
        if getattr(pool, "is_closed", False):
            endpoint.interrupt_all()
        return endpoint

    def set_error(env: Any, *args: Any, **kwargs: Any) -> None:
        if not isinstance(env._program_state, ProgramStopped):
            original_error(env, *args, **kwargs)

    def set_timed_out(env: Any) -> None:
        if not isinstance(env._program_state, ProgramStopped):
            original_timed_out(env)

    patches.replace(StepFunctionResponse, "stop_execution", stop_execution)
    original_add = patches.replace(CallbackPoolManager, "add", add)
    original_error = patches.replace(Environment, "set_error", set_error)
    original_timed_out = patches.replace(Environment, "set_timed_out", set_timed_out)
