"""The one place where a state machine's seconds become real seconds.

moto: Wait, Retry and time-outs sleep in real time, a Retry can't be interrupted.
Patches: `Timeout._eval_body` and `Heartbeat._eval_body` (what a task's TimeoutSeconds and HeartbeatSeconds come to),
`WaitFunction._wait_interval`, the `time.sleep` of `retrier_decl`, and the TimeoutSeconds of a whole machine in
`Program.eval`. With `time_scale` 1 nothing changes but that a Retry ends when the stack stops.
`$$.State.EnteredTime` is written with microseconds and an offset there; AWS writes milliseconds and Z.
A task's time begins when a worker takes it: here an invocation waits for a free worker, where AWS would start another.
Patches further: `Event` and `Thread` of `execute_state` (for that) and `datetime` of `state`.
A task that works rather than waits keeps at least `WORK_S` real seconds: its work isn't scaled either.
Can go: when moto can scale its own time (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timezone
from types import SimpleNamespace
from typing import Any

from moto.stepfunctions.parser.asl.component.common.retry import retrier_decl
from moto.stepfunctions.parser.asl.component.common.timeouts.heartbeat import Heartbeat
from moto.stepfunctions.parser.asl.component.common.timeouts.timeout import Timeout
from moto.stepfunctions.parser.asl.component.program.program import Program
from moto.stepfunctions.parser.asl.component.state import state
from moto.stepfunctions.parser.asl.component.state.exec import execute_state
from moto.stepfunctions.parser.asl.component.state.exec.execute_state import ExecutionState
from moto.stepfunctions.parser.asl.component.state.wait.wait_function.wait_function import WaitFunction

from leasebook_local import task_clock
from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.step_tokens import waits_for_token

WORK_S = 30
"""Real seconds that a working task has at the least, however fast time passes, unless its own time-out is shorter."""


def apply(patches: Patches, engine: Engine) -> None:
    """Scale every duration of the interpreter."""

    def evaluate(task: Any, env: Any) -> None:
        task.timeout.waits_for_token = waits_for_token(task)
        original_evaluate(task, env)

    def timeout_body(timeout: Any, env: Any) -> None:
        seconds = timeout._eval_seconds(env=env)
        least = 0 if getattr(timeout, "waits_for_token", False) else min(seconds, WORK_S)
        env.stack.append(max(_scaled(engine, seconds), least))

    def heartbeat_body(heartbeat: Any, env: Any) -> None:
        env.stack.append(_scaled(engine, heartbeat._eval_seconds(env=env)))

    def wait_interval(function: Any, env: Any, wait_seconds: float) -> None:
        until = time.monotonic() + engine.scaled(wait_seconds)
        while env.is_running() and (left := until - time.monotonic()) > 0:
            env.program_state_event.wait(left)

    def program_eval(program: Any, env: Any) -> None:
        limit = program.timeout_seconds
        if limit is None or engine.time_scale == 1:
            original_eval(program, env)
            return
        scaled = SimpleNamespace(timeout_seconds=engine.scaled(limit.timeout_seconds))
        copy = Program.__new__(Program)
        copy.__dict__.update({**program.__dict__, "timeout_seconds": scaled})
        original_eval(copy, env)

    patches.replace(execute_state, "threading", SimpleNamespace(Event=task_clock.TaskEnded))
    patches.replace(execute_state, "Thread", task_clock.TaskThread)
    patches.replace(state, "datetime", SimpleNamespace(datetime=_AwsDatetime, timezone=timezone))
    original_evaluate = patches.replace(ExecutionState, "_evaluate_with_timeout", evaluate)
    patches.replace(Timeout, "_eval_body", timeout_body)
    patches.replace(Heartbeat, "_eval_body", heartbeat_body)
    patches.replace(WaitFunction, "_wait_interval", wait_interval)
    patches.replace(retrier_decl, "time", SimpleNamespace(sleep=engine.pause))
    original_eval = patches.replace(Program, "eval", program_eval)


class _AwsDatetime(datetime):
    """A moment that is written as the context object writes moments."""

    def isoformat(self, sep: str = "T", timespec: str = "milliseconds") -> str:
        return self.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def _scaled(engine: Engine, seconds: float) -> float:
    return seconds if engine.time_scale == 1 else engine.scaled(seconds)
