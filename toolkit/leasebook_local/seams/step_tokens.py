"""Task tokens are answered once, with JSON, and a late answer is told that it is late.

moto: `StepFunctionResponse.send_task_failure` drops the cause; a second SendTaskSuccess can be accepted before the
waiting state has woken; output that isn't JSON is accepted and fails inside the machine; a token whose task is over
gives `InvalidToken`, where AWS says `TaskTimedOut` ("Provided task does not exist anymore"); each answer searches every
execution, and fails on one that is just starting; a heartbeat that fails to come is named `States.Timeout`.
Patches: the three SendTask methods of `StepFunctionResponse`, `CallbackPoolManager.add` (tokens are registered) and
`StateTaskService._get_timed_out_failure_event` (through `StateTask._from_error`).
Can go: when moto does these (canaries: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import json
import threading
import uuid
from typing import Any

from moto.core.responses import EmptyResult
from moto.stepfunctions.parser.api import InvalidOutput, InvalidToken, TaskTimedOut
from moto.stepfunctions.parser.asl.eval.callback.callback import (
    CallbackOutcomeFailure,
    CallbackOutcomeSuccess,
    CallbackPoolManager,
)
from moto.stepfunctions.responses import StepFunctionResponse

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

LARGEST_OUTPUT = 262_144
"""Bytes of UTF-8 that AWS takes as a task's output."""

OVER = "Task Timed Out: 'Provided task does not exist anymore'"


def apply(patches: Patches, engine: Engine) -> None:
    """Answer tokens as AWS does."""
    lock = threading.Lock()

    def add(pool: Any, callback_id: str) -> Any:
        endpoint = original_add(pool, callback_id)
        engine.tokens[callback_id] = endpoint
        return endpoint

    def open_endpoint(token: Any) -> Any:
        """The endpoint that still waits for this token's answer; raises what AWS says of any other token."""
        endpoint = engine.tokens.get(token)
        if endpoint is None and not _looks_like_a_token(token):
            raise InvalidToken()  # type: ignore[no-untyped-call]
        if endpoint is None or endpoint.get_outcome() is not None or endpoint._notify_event.is_set():
            engine.tokens.pop(token, None)
            raise TaskTimedOut(OVER)
        return endpoint

    def answer(token: Any, outcome: Any) -> Any:
        with lock:
            open_endpoint(token).notify(outcome)
        return EmptyResult()

    def send_task_success(response: Any) -> Any:
        token, output = response._get_param("taskToken"), response._get_param("output")
        _check_output(output)
        return answer(token, CallbackOutcomeSuccess(callback_id=token, output=output))

    def send_task_failure(response: Any) -> Any:
        token = response._get_param("taskToken")
        error, cause = response._get_param("error") or "", response._get_param("cause") or ""
        return answer(token, CallbackOutcomeFailure(callback_id=token, error=error, cause=cause))

    def send_task_heartbeat(response: Any) -> Any:
        with lock:
            open_endpoint(response._get_param("taskToken")).notify_heartbeat()
        return EmptyResult()

    original_add = patches.replace(CallbackPoolManager, "add", add)
    patches.replace(StepFunctionResponse, "send_task_success", send_task_success)
    patches.replace(StepFunctionResponse, "send_task_failure", send_task_failure)
    patches.replace(StepFunctionResponse, "send_task_heartbeat", send_task_heartbeat)


def _looks_like_a_token(token: Any) -> bool:
    """Whether the interpreter may have given this token out, in this process or before a restart."""
    try:
        return str(uuid.UUID(str(token))) == str(token)
    except ValueError:
        return False


def _check_output(output: Any) -> None:
    try:
        json.loads(output)
    except (TypeError, ValueError) as error:
        raise InvalidOutput("Invalid Output: 'Provided output is not valid JSON'") from error
    if len(output.encode()) > LARGEST_OUTPUT:
        raise InvalidOutput("Invalid Output: 'Provided output is larger than 262144 bytes'")
