"""Task tokens are answered once, with JSON, and a late answer is told that it is late.

moto: `StepFunctionResponse.send_task_failure` drops the cause; a second SendTaskSuccess can be accepted before the
waiting state has woken; output that isn't JSON is accepted and fails inside the machine; a token whose task is over
gives `InvalidToken`, where AWS says `TaskTimedOut` ("Provided task does not exist anymore"); each answer searches every
execution, and fails on one that is just starting; a retried task keeps the used-up token of its first attempt; an
answer that comes before the task begins to listen for heartbeats is seen only when the first heartbeat is overdue.
(A heartbeat that fails to come is named `States.Timeout` there: definitions catch both names.)
Patches: the three SendTask methods of `StepFunctionResponse`, `CallbackPoolManager.add` (tokens are registered),
`ExecutionState._evaluate_with_timeout` (a token ends with its attempt) and `CallbackEndpoint.setup_heartbeat_endpoint`.
Can go: when moto does these (canaries: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import json
import threading
import uuid
from typing import Any

from moto.core.exceptions import JsonRESTError
from moto.core.responses import EmptyResult
from moto.stepfunctions.parser.asl.component.common.timeouts.timeout import EvalTimeoutError
from moto.stepfunctions.parser.asl.component.state.exec.execute_state import ExecutionState
from moto.stepfunctions.parser.asl.component.state.exec.state_task.service.resource import ResourceCondition
from moto.stepfunctions.parser.asl.eval.callback.callback import (
    CallbackEndpoint,
    CallbackOutcomeFailure,
    CallbackOutcomeSuccess,
    CallbackPoolManager,
)
from moto.stepfunctions.responses import StepFunctionResponse

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

LARGEST_OUTPUT = 262_144
"""Bytes of UTF-8 that AWS takes as a task's output."""


def apply(patches: Patches, engine: Engine) -> None:
    """Answer tokens as AWS does."""
    lock = threading.Lock()

    def add(pool: Any, callback_id: str) -> Any:
        endpoint = original_add(pool, callback_id)
        endpoint.pool = pool
        engine.tokens[callback_id] = endpoint
        return endpoint

    def open_endpoint(token: Any) -> Any:
        """The endpoint that still waits for this token's answer; raises what AWS says of any other token."""
        endpoint = engine.tokens.get(token)
        if endpoint is None and not _looks_like_a_token(token):
            raise JsonRESTError("InvalidToken", "Invalid Token: 'Invalid token'")
        if endpoint is None or _is_over(endpoint):
            engine.tokens.pop(token, None)
            raise JsonRESTError("TaskTimedOut", "Task Timed Out: 'Provided task does not exist anymore'")
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

    def evaluate(task: Any, env: Any) -> None:
        if not waits_for_token(task):
            original_evaluate(task, env)
            return
        context = env.states.context_object
        if context.context_object_data["State"]["RetryCount"] > 0:
            env.callback_pool_manager.add(context.update_task_token())  # an attempt has a token of its own
        token = context.context_object_data["Task"]["Token"]
        try:
            original_evaluate(task, env)
        except EvalTimeoutError:
            engine.tokens[token].interrupt_all()  # from this moment on an answer is too late
            raise

    def setup_heartbeat_endpoint(endpoint: Any, heartbeat_seconds: float) -> Any:
        heartbeats = original_setup(endpoint, heartbeat_seconds)
        if endpoint.get_outcome() is not None:
            heartbeats.notify()  # the answer is there already: wake up and see it
        return heartbeats

    original_setup = patches.replace(CallbackEndpoint, "setup_heartbeat_endpoint", setup_heartbeat_endpoint)
    original_evaluate = patches.replace(ExecutionState, "_evaluate_with_timeout", evaluate)
    original_add = patches.replace(CallbackPoolManager, "add", add)
    patches.replace(StepFunctionResponse, "send_task_success", send_task_success)
    patches.replace(StepFunctionResponse, "send_task_failure", send_task_failure)
    patches.replace(StepFunctionResponse, "send_task_heartbeat", send_task_heartbeat)


def waits_for_token(task: Any) -> bool:
    """Whether a state is a task that waits for its token."""
    return getattr(getattr(task, "resource", None), "condition", None) == ResourceCondition.WaitForTaskToken


def _is_over(endpoint: Any) -> bool:
    answered = endpoint.get_outcome() is not None
    return answered or endpoint._notify_event.is_set() or getattr(endpoint.pool, "is_closed", False)


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
        raise JsonRESTError("InvalidOutput", "Invalid Output: 'Provided output is not valid JSON'") from error
    if len(output.encode()) > LARGEST_OUTPUT:
        raise JsonRESTError("InvalidOutput", "Invalid Output: 'Provided output is larger than 262144 bytes'")
