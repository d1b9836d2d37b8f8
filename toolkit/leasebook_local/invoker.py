"""How the local engine calls a Lambda function: the port between Step Functions and whatever runs the code.

Two adapters exist: warm worker processes (`leasebook_local.workers`), which a document can kill without harm, and plain
calls in this process (`leasebook_local.in_process`), for fast workflow tests.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True)
class FunctionSpec:
    """One Lambda function as the template states it, every value resolved.

    `code_paths` are the folders that stand first on the function's import path, as /var/task does on AWS.
    `environment` is all that the function's own configuration sets; the adapters add the AWS_* variables.
    """

    name: str
    handler: str
    memory_mb: int
    timeout_s: float
    environment: Mapping[str, str] = field(default_factory=dict)
    code_paths: tuple[Path, ...] = ()

    @property
    def module(self) -> str:
        """The module half of the handler string, `leasebook.handlers.claim` of `leasebook.handlers.claim.handler`."""
        return self.handler.rpartition(".")[0]

    @property
    def function(self) -> str:
        """The function half of the handler string."""
        return self.handler.rpartition(".")[2]


@dataclass(frozen=True)
class InvokeContext:
    """What the caller of a function passes along beside the payload.

    The invoker calls `on_start` when something runs the function: a wait for a free worker is not the function's time.
    """

    request_id: str = ""
    trace_id: str = ""
    on_start: Callable[[], None] = lambda: None


@dataclass(frozen=True)
class InvokeResult:
    """What Lambda's Invoke answers.

    `body` is the function's JSON answer, or with `error` an object of `errorType`, `errorMessage` and, where the code
    itself raised, `stackTrace`. `errorType` is the exception's class name, or one of `Runtime.ExitError`,
    `Runtime.ImportModuleError`, `Runtime.HandlerNotFound`, `Runtime.MarshalError`, `Runtime.OutOfMemory`,
    `Sandbox.Timedout`. `log_tail` is the last part (4 KB) of what the function wrote.
    """

    body: bytes
    error: bool = False
    log_tail: str = ""

    @classmethod
    def failure(cls, error_type: str, message: str, log_tail: str = "") -> InvokeResult:
        """The answer of a function that raised or died."""
        body = json.dumps({"errorType": error_type, "errorMessage": message}).encode()
        return cls(body=body, error=True, log_tail=log_tail)


class Invoker(Protocol):
    """Runs functions by name. Called from many threads at once."""

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        """Run the function on a JSON payload and wait for its answer; never raises for what the function does.

        Raises `KeyError` where no function of that name is known.
        """
        ...

    def close(self) -> None:
        """Stop whatever runs the functions; running invocations end as `Runtime.ExitError`."""
        ...
