"""Functions as plain calls in this process: no isolation, no time-outs, but quick, and a debugger can step into them.

Each call sees the environment of its own function although all share one process: `os.environ` is overlaid per thread.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import threading
import time
import traceback
import uuid
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.invoker import FunctionSpec, InvokeContext, InvokeResult

HIDDEN = "AWS_"
"""What begins so in the user's environment (profile, endpoint, credentials) a function must not see."""


class ThreadEnvironment(MutableMapping[str, str]):
    """`os.environ` for most threads; within `overlay`, that with a function's variables on top."""

    def __init__(self, below: MutableMapping[str, str]) -> None:
        self.below = below
        self._here = threading.local()

    def overlay(self, variables: Mapping[str, str]) -> Mapping[str, str]:
        """Set this thread's variables; returns those that were set before, to be given back."""
        before: Mapping[str, str] = getattr(self._here, "variables", {})
        self._here.variables = dict(variables)
        return before

    def _own(self) -> dict[str, str]:
        own: dict[str, str] = getattr(self._here, "variables", {})
        return own

    def __getitem__(self, name: str) -> str:
        own = self._own()
        if name in own:
            return own[name]
        if own and name.startswith(HIDDEN):
            raise KeyError(name)
        return self.below[name]

    def __setitem__(self, name: str, value: str) -> None:
        own = self._own()
        if own:
            own[name] = value
        else:
            self.below[name] = value

    def __delitem__(self, name: str) -> None:
        if self._own().pop(name, None) is None:
            del self.below[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.copy())

    def __len__(self) -> int:
        return len(self.copy())

    def copy(self) -> dict[str, str]:
        """What `os.environ.copy()` gives."""
        own = self._own()
        below = {name: value for name, value in self.below.items() if not (own and name.startswith(HIDDEN))}
        return {**below, **own}


@dataclass(frozen=True)
class InProcessContext:
    """Lambda's context object."""

    function_name: str
    memory_limit_in_mb: int
    timeout_s: float
    aws_request_id: str
    function_version: str = "$LATEST"
    client_context: None = None
    identity: None = None
    started: float = field(default_factory=time.monotonic)

    @property
    def invoked_function_arn(self) -> str:
        """The function's ARN."""
        return f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{self.function_name}"

    @property
    def log_group_name(self) -> str:
        """As Lambda names it."""
        return f"/aws/lambda/{self.function_name}"

    @property
    def log_stream_name(self) -> str:
        """There is one, for the process."""
        return "in-process"

    def get_remaining_time_in_millis(self) -> int:
        """Counts down as on Lambda; nothing happens at zero."""
        return max(0, int((self.timeout_s - (time.monotonic() - self.started)) * 1000))


class InProcessInvoker:
    """Runs handlers in this process; satisfies `Invoker`."""

    def __init__(self, functions: Mapping[str, FunctionSpec], environment: Mapping[str, str]) -> None:
        self._functions = dict(functions)
        self._environment = dict(environment)
        self._import_lock = threading.RLock()
        self._before = os.environ
        self._overlay = ThreadEnvironment(os.environ)
        os.environ = self._overlay  # type: ignore[assignment]  # noqa: B003 - the overlay is the point

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        """See `Invoker.invoke`."""
        spec = self._functions[function_name]
        request_id = (context.request_id if context else "") or str(uuid.uuid4())
        if context is not None:
            context.on_start()
        before = self._overlay.overlay({**self._environment, **spec.environment, **_lambda_variables(spec)})
        try:
            return self._run(spec, payload, request_id)
        finally:
            self._overlay.overlay(before)

    def _run(self, spec: FunctionSpec, payload: bytes, request_id: str) -> InvokeResult:
        try:
            handler = self._handler(spec)
        except Exception as error:  # noqa: BLE001 - whatever an import raises is an import error to the caller
            kind = "Runtime.HandlerNotFound" if isinstance(error, AttributeError) else "Runtime.ImportModuleError"
            return InvokeResult.failure(kind, f"Unable to import module '{spec.module}': {error}")
        lambda_context = InProcessContext(spec.name, spec.memory_mb, spec.timeout_s, request_id)
        try:
            answer = handler(json.loads(payload or b"{}"), lambda_context)
        except SystemExit as error:
            return InvokeResult.failure("Runtime.ExitError", f"Runtime exited with error: exit status {error.code}")
        except Exception as error:  # noqa: BLE001 - becomes the invocation's error, as on Lambda
            return _raised(error)
        try:
            return InvokeResult(json.dumps(answer).encode())
        except (TypeError, ValueError) as error:
            return InvokeResult.failure("Runtime.MarshalError", f"Unable to marshal response: {error}")

    def _handler(self, spec: FunctionSpec) -> Callable[[Any, Any], Any]:
        with self._import_lock:
            for path in reversed(spec.code_paths):
                if str(path) not in sys.path:
                    sys.path.insert(0, str(path))
            handler: Callable[[Any, Any], Any] = getattr(importlib.import_module(spec.module), spec.function)
            return handler

    def close(self) -> None:
        """Give the process its environment back."""
        if os.environ is self._overlay:
            os.environ = self._before  # noqa: B003 - it was never emptied


def _lambda_variables(spec: FunctionSpec) -> dict[str, str]:
    return {
        "AWS_LAMBDA_FUNCTION_NAME": spec.name,
        "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": str(spec.memory_mb),
        "AWS_LAMBDA_FUNCTION_VERSION": "$LATEST",
        "AWS_LAMBDA_LOG_GROUP_NAME": f"/aws/lambda/{spec.name}",
        "AWS_REGION": REGION,
        "AWS_DEFAULT_REGION": REGION,
    }


def _raised(error: Exception) -> InvokeResult:
    body = {
        "errorMessage": str(error),
        "errorType": type(error).__name__,
        "requestId": "",
        "stackTrace": traceback.format_tb(error.__traceback__),
    }
    return InvokeResult(json.dumps(body).encode(), error=True)
