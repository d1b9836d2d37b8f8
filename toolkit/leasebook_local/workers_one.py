"""One worker seen from the runtime: give it an invocation, watch time and memory, say how it ended as Lambda does."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from leasebook_local.invoker import FunctionSpec, InvokeResult
from leasebook_local.worker_runtime import Closed, receive_frame, send_frame
from leasebook_local.workers_processes import ProcessSpec, Starter

MEBIBYTE = 1 << 20

INIT_LIMIT_S = 10.0
"""Seconds that Lambda allows for loading the code, before the first invocation; or the time-out, if that is longer."""

LOG_TAIL = 4096
"""Bytes of the log that an answer carries, as Lambda's LogType=Tail does."""

ADDRESS_SPACE_HEADROOM = 1024 * MEBIBYTE
"""Address space beyond the memory limit. What is mapped is more than what is used: 8 MB of stack and up to 64 MB of
malloc arena for each thread, files mapped whole, PDFium's reserved pools. The limit on resident memory is the real one;
this only stops a leap that no look at it would see in time."""

HAS_PROC = Path("/proc/self/statm").exists()
LOOK_EVERY_S = 0.05 if HAS_PROC else 0.25
"""Seconds between two looks at a busy worker's memory; without /proc each costs a run of ps."""

_SIGNAL_WORDS = {
    signal.SIGABRT: "aborted",
    signal.SIGBUS: "bus error",
    signal.SIGFPE: "floating point exception",
    signal.SIGILL: "illegal instruction",
    signal.SIGKILL: "killed",
    signal.SIGSEGV: "segmentation fault",
    signal.SIGTERM: "terminated",
    signal.SIGTRAP: "trace/breakpoint trap",
}
"""As Lambda's supervisor, a Go program, words them."""


class Lost(Exception):
    """The worker was gone before it had the invocation."""


class Worker:
    """A worker process of one function. One thread at a time invokes it; any thread may end it."""

    def __init__(
        self,
        spec: FunctionSpec,
        function_arn: str,
        environment: Mapping[str, str],
        temporary: Path,
        log_file: Path,
        starter: Starter,
    ) -> None:
        self._spec = spec
        self._function_arn = function_arn
        self._temporary = temporary
        self._log_file = log_file
        self._log = b""
        self._ready = False
        self._busy = threading.Lock()
        self._open = True
        self.alive = True
        self._connection, theirs = socket.socketpair()
        self._log_read, log_write = os.pipe()
        os.set_blocking(self._log_read, False)
        limit = spec.memory_mb * MEBIBYTE + ADDRESS_SPACE_HEADROOM if sys.platform == "linux" else None
        paths = tuple(str(path) for path in spec.code_paths)
        process = ProcessSpec(spec.handler, environment, paths, paths[0] if paths else str(temporary), limit)
        try:
            self._process = starter.start(process, theirs, log_write)
        except OSError as error:
            self.alive = False
            self._close()
            raise Lost from error
        finally:
            theirs.close()
            os.close(log_write)

    def idle(self) -> bool:
        """Whether it can take an invocation: it is there, and it did not end by itself meanwhile."""
        if self.alive and self._ready and select.select([self._connection], [], [], 0)[0]:
            self.end()
        return self.alive

    def wait_until_ready(self) -> None:
        """Return once the handler is loaded, or once it is clear that it can't be; the next invocation says why."""
        with self._busy:
            if not self._ready:
                limit = max(INIT_LIMIT_S, self._spec.timeout_s)
                self._ready = bool(select.select([self._connection], [], [], limit)[0]) and self._peek_ready()

    def invoke(self, payload: bytes, request_id: str, trace_id: str) -> InvokeResult:
        """Run one invocation and wait for its answer, its time-out or its end; `Lost` where it never had it."""
        with self._busy:
            try:
                self._log = b""
                self._empty_temporary()
                return self._invoke(payload, request_id, trace_id)
            finally:
                if not self.alive:
                    self._close()

    def end(self) -> None:
        """End the process at once. An invocation that runs ends as `Runtime.ExitError`."""
        self.alive = False
        self._process.kill()
        if self._busy.acquire(blocking=False):
            try:
                self._close()
            finally:
                self._busy.release()

    def _invoke(self, payload: bytes, request_id: str, trace_id: str) -> InvokeResult:
        started = time.monotonic()
        if not self._ready:
            early = self._answer(request_id, started, max(INIT_LIMIT_S, self._spec.timeout_s), initialising=True)
            if early is not None:
                return early
            self._ready = True
            started = time.monotonic()
        request = {
            "request_id": request_id,
            "trace_id": trace_id,
            "function_arn": self._function_arn,
            "timeout_s": self._spec.timeout_s,
        }
        try:
            self._connection.settimeout(self._spec.timeout_s)
            send_frame(self._connection, request, payload)
        except OSError as error:
            self.alive = False
            self._process.kill()
            raise Lost from error
        answer = self._answer(request_id, started, self._spec.timeout_s)
        if answer is None:  # only an initialisation ends without one
            raise AssertionError("the worker said that it is ready twice")
        return answer

    def _answer(self, request_id: str, started: float, limit: float, initialising: bool = False) -> InvokeResult | None:
        """The next thing that the worker says or that befalls it; None = it is ready."""
        peak = 0
        while True:
            left = started + limit - time.monotonic()
            if left <= 0:
                return self._timed_out(request_id, limit if initialising else self._spec.timeout_s)
            watched: list[socket.socket | int] = [self._connection, self._log_read]
            readable, _, _ = select.select(watched, [], [], min(left, LOOK_EVERY_S))
            self._drain_log()
            if self._connection in readable:
                break
            peak = max(peak, resident_bytes(self._process.pid))
            if peak > self._spec.memory_mb * MEBIBYTE:
                return self._out_of_memory(request_id)
        try:
            said, body = receive_frame(self._connection)
        except (Closed, OSError):
            return self._exited(request_id)
        self._drain_log()
        kind = said["kind"]
        if kind == "ready":
            return None
        if kind == "out_of_memory":
            return self._out_of_memory(request_id)
        if kind == "init_error":
            self._gone()
        status = "success" if kind == "result" else "error"
        self._report(request_id, status, time.monotonic() - started, max(peak, resident_bytes(self._process.pid)))
        return InvokeResult(body, error=kind != "result", log_tail=self._tail())

    def _exited(self, request_id: str) -> InvokeResult:
        code = self._gone()
        if code is None or code == 0:
            return self._dead(request_id, "Runtime.ExitError", "Runtime exited without providing a reason")
        how = f"exit status {code}" if code > 0 else f"signal: {_signal_word(-code)}"
        return self._dead(request_id, "Runtime.ExitError", f"Runtime exited with error: {how}")

    def _timed_out(self, request_id: str, limit: float) -> InvokeResult:
        self._gone()
        return self._dead(request_id, "Sandbox.Timedout", f"Task timed out after {limit:.2f} seconds")

    def _out_of_memory(self, request_id: str) -> InvokeResult:
        self._gone()
        return self._dead(request_id, "Runtime.OutOfMemory", "Runtime exited with error: signal: killed")

    def _dead(self, request_id: str, error_type: str, message: str) -> InvokeResult:
        self._drain_log()
        self._report(request_id, "timeout" if error_type == "Sandbox.Timedout" else "failure", None, 0, error_type)
        return InvokeResult.failure(error_type, f"RequestId: {request_id} Error: {message}", self._tail())

    def _gone(self) -> int | None:
        """End what is left of the process and learn how it ended by itself, if it did."""
        self.alive = False
        code = None
        if self._connection_closed():
            code = self._process.exit_code()
        self._process.kill()
        return code

    def _connection_closed(self) -> bool:
        """Whether the process has closed its side, as one that ended has."""
        with contextlib.suppress(OSError):
            if select.select([self._connection], [], [], 0)[0]:
                return not self._connection.recv(1, socket.MSG_PEEK)
            return False
        return True

    def _peek_ready(self) -> bool:
        """Take the "ready" that lies on the connection; leave anything else for the invocation that will ask."""
        waiting = self._connection.recv(64, socket.MSG_PEEK)
        if b'"ready"' not in waiting:
            return False
        receive_frame(self._connection)
        return True

    def _drain_log(self) -> None:
        """Take what the worker wrote: whole lines go to the log file, in one write each time."""
        written = b""
        with contextlib.suppress(BlockingIOError):
            while part := os.read(self._log_read, 1 << 16):
                written += part
        if written:
            self._log = (self._log + written)[-LOG_TAIL:]
            self._append(written)

    def _append(self, written: bytes) -> None:
        with self._log_file.open("ab", buffering=0) as log:
            log.write(written)

    def _report(
        self, request_id: str, status: str, seconds: float | None, memory: int, error_type: str | None = None
    ) -> None:
        """What Lambda's platform itself logs of an invocation."""
        record: dict[str, Any] = {"requestId": request_id, "status": status}
        if error_type:
            record["errorType"] = error_type
        if seconds is not None:
            used = {"durationMs": round(seconds * 1000, 1), "maxMemoryUsedMB": memory // MEBIBYTE}
            record["metrics"] = {**used, "memorySizeMB": self._spec.memory_mb}
        line = {"time": datetime.now(UTC).isoformat(timespec="milliseconds"), "type": "platform.report"}
        self._append(json.dumps({**line, "record": record}).encode() + b"\n")

    def _tail(self) -> str:
        return self._log.decode("utf-8", "replace")

    def _empty_temporary(self) -> None:
        for entry in self._temporary.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry, ignore_errors=True)
            else:
                entry.unlink(missing_ok=True)

    def _close(self) -> None:
        if self._open:
            self._open = False
            self._connection.close()
            os.close(self._log_read)
            shutil.rmtree(self._temporary, ignore_errors=True)


def resident_bytes(pid: int) -> int:
    """Resident memory of a process and of what it started; 0 where it is gone. Shared pages count for each."""
    if not HAS_PROC:
        return resident_bytes_by_ps(pid)
    total, family = 0, [pid]
    for one in family:
        with contextlib.suppress(OSError):  # it ended between two looks
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1]) * resource.getpagesize()
            for thread in Path(f"/proc/{one}/task").iterdir():
                family += map(int, (thread / "children").read_text().split())
    return total


def resident_bytes_by_ps(pid: int) -> int:
    """The same where the system has no /proc."""
    shown = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,rss="], capture_output=True, check=True, text=True).stdout
    rows = [tuple(map(int, line.split())) for line in shown.splitlines()]
    family = [pid]
    for one in family:
        family += [child for child, parent, _ in rows if parent == one]
    return sum(size for child, _, size in rows if child in family) * 1024


def _signal_word(number: int) -> str:
    try:
        known = signal.Signals(number)
    except ValueError:
        return f"signal {number}"
    return _SIGNAL_WORDS.get(known, known.name.removeprefix("SIG").lower())
