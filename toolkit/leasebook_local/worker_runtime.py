"""Inside a worker process: load the handler, then serve one invocation after another, as Lambda's Python runtime does.

Behaves as awslambdaric, which has no wheels for macOS: the same error names and messages, the same JSON, the same
context. tests/contract/test_workers_against_awslambdaric.py holds it to that. Imports nothing of this project.
"""

from __future__ import annotations

import importlib
import json
import logging
import math
import os
import re
import signal
import socket
import struct
import sys
import time
import traceback
import uuid
from collections.abc import Callable, Mapping
from decimal import Decimal
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn

Handler = Callable[[Any, "LambdaContext"], Any]

MAX_RESPONSE = 6 * 1024 * 1024 + 100
"""Bytes that Lambda accepts as a synchronous answer."""

_LENGTHS = struct.Struct(">II")


class Closed(Exception):
    """The other side of a worker's socket is gone."""


def send_frame(to: socket.socket, header: Mapping[str, Any], body: bytes = b"") -> None:
    """Write one message: a JSON header and a body of bytes."""
    head = json.dumps(header).encode()
    to.sendall(_LENGTHS.pack(len(head), len(body)) + head + body)


def receive_frame(source: socket.socket) -> tuple[dict[str, Any], bytes]:
    """Read one message; `Closed` where the other side went away before or within it."""
    head_length, body_length = _LENGTHS.unpack(_exactly(source, _LENGTHS.size))
    header = json.loads(_exactly(source, head_length))
    return header, _exactly(source, body_length)


def _exactly(source: socket.socket, wanted: int) -> bytes:
    parts = []
    while wanted:
        part = source.recv(min(wanted, 1 << 20))
        if not part:
            raise Closed
        parts.append(part)
        wanted -= len(part)
    return b"".join(parts)


class Fault(Exception):
    """An error that Lambda's runtime finds itself, with the name that it gives it."""

    def __init__(self, error_type: str, message: str, trace: list[str] | None = None) -> None:
        super().__init__(message)
        self.error_type = error_type
        self.trace = trace


class LambdaContext:
    """The second argument of a handler, with the attributes that Lambda documents."""

    def __init__(self, request_id: str, function_arn: str, deadline: float) -> None:
        self.aws_request_id = request_id
        self.invoked_function_arn = function_arn
        self.function_name = os.environ.get("AWS_LAMBDA_FUNCTION_NAME")
        self.function_version = os.environ.get("AWS_LAMBDA_FUNCTION_VERSION")
        self.memory_limit_in_mb = os.environ.get("AWS_LAMBDA_FUNCTION_MEMORY_SIZE")
        self.log_group_name = os.environ.get("AWS_LAMBDA_LOG_GROUP_NAME")
        self.log_stream_name = os.environ.get("AWS_LAMBDA_LOG_STREAM_NAME")
        self.client_context = None
        self.identity = None
        self.tenant_id = None
        self._deadline = deadline

    def get_remaining_time_in_millis(self) -> int:
        """Milliseconds until the function's time-out, never below 0."""
        return max(0, int((self._deadline - time.time()) * 1000))

    def log(self, message: object) -> None:
        """Write to the function's log as it stands."""
        sys.stdout.write(str(message))


class _Encoder(json.JSONEncoder):
    """Lambda's JSON: Decimal as a number with all its digits, NaN as NaN, bytes as text, characters unescaped.

    The standard library writes no number of its own choice, so a Decimal is written as a marked string first.
    """

    _MARK = uuid.uuid4().hex
    _MARKED = re.compile(f'"{_MARK}([^"]*)"')

    def __init__(self) -> None:
        super().__init__(ensure_ascii=False, allow_nan=True)

    def default(self, o: Any) -> Any:
        if isinstance(o, Decimal):
            return math.nan if o.is_nan() else f"{self._MARK}{o}"
        if isinstance(o, bytes):
            return o.decode()
        return super().default(o)

    def encode(self, o: Any) -> str:
        return self._MARKED.sub(r"\1", super().encode(o))


def load_handler(handler: str) -> Handler:
    """The function that the handler string names; `Fault` with Lambda's error name where there is none.

    Whatever else the module raises while it is imported leaves as it is.
    """
    module_name, dot, function_name = handler.rpartition(".")
    if not dot:
        unpacking = "not enough values to unpack (expected 2, got 1)"
        raise Fault("Runtime.MalformedHandlerName", f"Bad handler '{handler}': {unpacking}")
    if module_name.split(".")[0] in sys.builtin_module_names:
        message = f"Cannot use built-in module {module_name} as a handler module"
        raise Fault("Runtime.BuiltInModuleConflict", message)
    try:
        module = importlib.import_module(module_name.replace("/", "."))
    except ImportError as error:
        message = f"Unable to import module '{module_name}': {error}"
        raise Fault("Runtime.ImportModuleError", message) from error
    except SyntaxError as error:
        trace = [f'  File "{error.filename}" Line {error.lineno}\n    {error.text}']
        message = f"Syntax error in module '{module_name}': {error}"
        raise Fault("Runtime.UserCodeSyntaxError", message, trace) from error
    try:
        found: Handler = getattr(module, function_name)
    except AttributeError as error:
        message = f"Handler '{function_name}' missing on module '{module_name}'"
        raise Fault("Runtime.HandlerNotFound", message) from error
    return found


def run(connection: socket.socket, handler: str, address_space: int | None) -> NoReturn:
    """Serve invocations from `connection` until it closes; the process ends with this call.

    `address_space` bytes may be mapped beyond what is mapped once the handler is loaded (None = no limit).
    """
    _log_through_stdout()
    try:
        call = load_handler(handler)
    except Fault as fault:
        _init_failed(connection, _error(str(fault), fault.error_type, fault.trace))
    except MemoryError:
        _out_of_memory(connection)
    except Exception as error:  # noqa: BLE001  whatever a module raises is the function's answer, as on Lambda
        _init_failed(connection, _error(str(error), type(error).__name__, _frames(error.__traceback__)))
    if address_space is not None:
        limit_address_space(address_space)
    send_frame(connection, {"kind": "ready"})
    while True:
        try:
            request, payload = receive_frame(connection)
        except Closed:
            sys.exit(0)
        kind, body = _serve(call, request, payload, connection)
        sys.stdout.flush()
        sys.stderr.flush()
        send_frame(connection, {"kind": kind}, body)


def limit_address_space(beyond: int) -> None:
    """Refuse mappings of more than `beyond` bytes on top of the present ones, where the system can (Linux)."""
    import resource

    statm = Path("/proc/self/statm")
    if statm.exists():
        mapped = int(statm.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (mapped + beyond, mapped + beyond))


def _serve(call: Handler, request: Mapping[str, Any], payload: bytes, connection: socket.socket) -> tuple[str, bytes]:
    """One invocation: ("result" or "error", the body that Lambda would answer with)."""
    request_id = str(request["request_id"])
    os.environ["_X_AMZN_TRACE_ID"] = str(request["trace_id"])
    context = LambdaContext(request_id, str(request["function_arn"]), time.time() + float(request["timeout_s"]))
    try:
        return "result", _marshal(call(_unmarshal(payload), context))
    except Fault as fault:
        error = _error(str(fault), fault.error_type, fault.trace, request_id)
    except MemoryError:
        _out_of_memory(connection)
    except Exception as raised:  # noqa: BLE001  whatever the handler raises is its answer, as on Lambda
        error = _error(str(raised), type(raised).__name__, _frames(raised.__traceback__), request_id)
    _log_error(error)
    return "error", _to_json(error)


def _unmarshal(payload: bytes) -> Any:
    try:
        return json.loads(payload)
    except ValueError as error:
        raise Fault("Runtime.UnmarshalError", f"Unable to unmarshal input: {error}") from error


def _marshal(answer: Any) -> bytes:
    if isinstance(answer, bytes):
        return answer
    try:
        body = _to_json(answer)
    except Exception as error:
        raise Fault("Runtime.MarshalError", f"Unable to marshal response: {error}") from error
    if len(body) > MAX_RESPONSE:
        size = f"Response payload size exceeded maximum allowed payload size ({MAX_RESPONSE} bytes)."
        raise Fault("Function.ResponseSizeTooLarge", size)
    return body


def _to_json(value: Any) -> bytes:
    return _Encoder().encode(value).encode()


def _error(message: str, error_type: str, trace: list[str] | None, request_id: str = "") -> dict[str, Any]:
    return {"errorMessage": message, "errorType": error_type, "requestId": request_id, "stackTrace": trace or []}


def _frames(trace: TracebackType | None) -> list[str]:
    """The traceback's lines below this file, in the form of Lambda's stackTrace."""
    frames = traceback.extract_tb(trace)
    while frames and frames[0].filename == __file__:
        del frames[0]
    return traceback.format_list([(frame.filename, frame.lineno or 0, frame.name, frame.line) for frame in frames])


def _log_error(error: Mapping[str, Any]) -> None:
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    sys.stdout.write(_to_json({"timestamp": now, "level": "ERROR", **error}).decode() + "\n")


def _log_through_stdout() -> None:
    logging.Formatter.converter = time.gmtime
    handler = logging.StreamHandler(sys.stdout)
    form = "[%(levelname)s]\t%(asctime)s.%(msecs)03dZ\t%(message)s"
    handler.setFormatter(logging.Formatter(form, "%Y-%m-%dT%H:%M:%S"))
    logging.getLogger().addHandler(handler)


def _init_failed(connection: socket.socket, error: Mapping[str, Any]) -> NoReturn:
    """Report what the import raised and end with status 1, as Lambda's runtime does."""
    _log_error(error)
    sys.stdout.flush()
    send_frame(connection, {"kind": "init_error"}, _to_json(error))
    os._exit(1)


def _out_of_memory(connection: socket.socket) -> NoReturn:
    """End as the kernel ends a function that outgrew its memory: Python's MemoryError does not exist on Lambda."""
    send_frame(connection, {"kind": "out_of_memory"})
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")
