"""Functions run where the local stack runs them, not in Docker.

moto: `moto.awslambda.models.LambdaFunction._invoke_lambda` starts a container per call. In the state machine, an error
answer without an `errorType` is named `Exception` there; AWS names it `Lambda.Unknown`.
Patches: that method (to the engine's invoker), `LambdaFunction.invoke` (asynchronous invocations answer at once) and
`StateTaskServiceLambda._from_error`.
Can go: when moto can be given an invoker (canary: the method still wants Docker).
"""

from __future__ import annotations

import json
import uuid
from typing import Any

from moto.awslambda.models import LambdaFunction
from moto.stepfunctions.parser.asl.component.state.exec.state_task.lambda_eval_utils import (
    LambdaFunctionErrorException,
)
from moto.stepfunctions.parser.asl.component.state.exec.state_task.service.state_task_service_lambda import (
    StateTaskServiceLambda,
)

from leasebook_local.engine import Engine
from leasebook_local.invoker import InvokeContext, InvokeResult
from leasebook_local.seams.patching import Patches
from leasebook_local.task_clock import kept_waiting


def apply(patches: Patches, engine: Engine) -> None:
    """Send invocations to the engine's invoker."""

    def invoke_lambda(function: Any, event: Any = None) -> tuple[str, bool, str]:
        result = run(engine, function.function_name, json.dumps(event).encode())
        return result.body.decode(), result.error, result.log_tail

    def invoke(function: Any, body: Any, request_headers: Any, response_headers: Any) -> Any:
        if request_headers.get("x-amz-invocation-type", "RequestResponse") != "Event":
            return original_invoke(function, body, request_headers, response_headers)
        name, payload = function.function_name, body or b"{}"
        payload = payload.encode() if isinstance(payload, str) else payload
        engine.in_background(lambda: _discard(run(engine, name, payload)), f"invoke-{name}")
        return ""

    def from_error(task: Any, env: Any, ex: Exception) -> Any:
        if isinstance(ex, LambdaFunctionErrorException) and _error_type(ex.payload) is None:
            message = (
                "The cause could not be determined because Lambda did not return an error type. "
                f"Returned payload: {ex.payload}"
            )
            body = json.dumps({"errorType": "Lambda.Unknown", "errorMessage": message})
            ex = LambdaFunctionErrorException(ex.function_error, body)
        return original_from_error(task, env, ex)

    patches.replace(LambdaFunction, "_invoke_lambda", invoke_lambda)
    original_invoke = patches.replace(LambdaFunction, "invoke", invoke)
    original_from_error = patches.replace(StateTaskServiceLambda, "_from_error", from_error)


def run(engine: Engine, function_name: str, payload: bytes) -> InvokeResult:
    """One invocation; a function that nobody can run is a `Runtime.HandlerNotFound`, as with a broken deployment."""
    try:
        with kept_waiting() as begins:
            context = InvokeContext(request_id=str(uuid.uuid4()), on_start=begins)
            return engine.invoker.invoke(function_name, payload, context)
    except KeyError:
        return InvokeResult.failure("Runtime.HandlerNotFound", f"No code is registered for function {function_name}")


def _discard(result: InvokeResult) -> None:
    """An asynchronous invocation has no reader; what it did is in its logs and records."""


def _error_type(payload: str) -> str | None:
    try:
        parsed = json.loads(payload)
    except ValueError:
        return None
    found = parsed.get("errorType") if isinstance(parsed, dict) else None
    return found if isinstance(found, str) and found else None
