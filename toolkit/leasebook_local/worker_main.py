"""The program of the worker processes, run as a script: one worker by itself, or a fork server that makes them.

A fork server imports the heavy libraries once and forks each worker from there within milliseconds. It runs one thread
and has opened no connection, so its copies are sound; macOS forbids it all the same, so there each worker is a program
of its own. Either ends when its parent does, by whatever death: the closed socket says so.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import io
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, NoReturn

PRELOADED = (
    "boto3",
    "botocore.httpsession",
    "botocore.parsers",
    "botocore.retries.standard",
    "botocore.signers",
    "s3transfer",
    "pydantic.main",
    "pydantic.functional_validators",
    "jsonschema",
    "aws_lambda_powertools",
    "aws_lambda_powertools.metrics",
    "aws_lambda_powertools.tracing",
    "aws_xray_sdk.core",
)
"""What nearly every function imports. None reads a setting of the function's while it is imported, except the X-Ray
SDK, whose settings mean nothing here: there is no daemon, and workers run with tracing off."""

MESSAGE_LIMIT = 1 << 20
"""Bytes of one request to the fork server at most."""

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36


def main(arguments: list[str]) -> None:
    """`worker_main.py fork-server FD`, or `worker_main.py worker SOCKET_FD LIFELINE_FD SPEC`."""
    if arguments[0] == "fork-server":
        _ForkServer(socket.socket(fileno=int(arguments[1]))).run()
    else:
        spec = json.loads(arguments[3])
        _die_with(int(arguments[2]))
        _become_worker(spec, socket.socket(fileno=int(arguments[1])))


class _ForkServer:
    """Forks a worker for each message on `control`, and reports how each ended.

    What a worker leaves behind becomes this process's child (it is their "subreaper") and is ended at once.
    """

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._workers: set[int] = set()
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)

    def run(self) -> None:
        """Serve until the parent is gone; then end every worker, busy or not."""
        _prctl(_PR_SET_CHILD_SUBREAPER, 1)
        for name in PRELOADED:
            with contextlib.suppress(ImportError):  # preloading is for speed alone: the function says what it lacks
                importlib.import_module(name)
        gc.freeze()  # so that the copies go on sharing what is loaded here
        signal.set_wakeup_fd(self._wake_write, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda _signal, _frame: None)
        server = os.getpid()
        try:
            while self._step():
                pass
        finally:
            if os.getpid() == server:  # an exit of a copy comes by here too
                self._end_everything()

    def _step(self) -> bool:
        watched: list[socket.socket | int] = [self._control, self._wake_read]
        ready, _, _ = select.select(watched, [], [])
        if self._wake_read in ready:
            os.read(self._wake_read, 4096)
            self._report_ended()
        if self._control not in ready:
            return True
        message, descriptors, _, _ = socket.recv_fds(self._control, MESSAGE_LIMIT, 2)
        if not message:
            return False
        self._fork(json.loads(message), *descriptors)
        return True

    def _fork(self, spec: dict[str, Any], connection: int, log: int) -> None:
        server = os.getpid()
        pid = os.fork()
        if pid == 0:
            self._control.close()
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(self._wake_read)
            os.close(self._wake_write)
            _die_with_parent(server)
            os.dup2(log, 1)
            os.dup2(log, 2)
            os.close(log)
            os.environ.clear()
            os.environ.update(spec["environment"])
            _become_worker(spec, socket.socket(fileno=connection))
        os.close(connection)
        os.close(log)
        self._workers.add(pid)
        self._tell({"started": pid, "ticket": spec["ticket"]})

    def _report_ended(self) -> None:
        while (ended := _ended_child(os.WNOHANG)) is not None:
            pid, code = ended
            if pid in self._workers:
                self._workers.discard(pid)
                self._tell({"ended": pid, "code": code})
        for orphan in _children() - self._workers:
            kill(orphan)

    def _end_everything(self) -> None:
        while children := _children():
            for pid in children:
                kill(pid)
            _ended_child(0)

    def _tell(self, message: dict[str, int]) -> None:
        with contextlib.suppress(BrokenPipeError):  # the parent is gone: the next read says so
            self._control.send(json.dumps(message).encode())


def _become_worker(spec: dict[str, Any], connection: socket.socket) -> NoReturn:
    """Turn this process into a worker of the function that `spec` describes, and serve until told otherwise."""
    if os.getsid(0) != os.getpid():
        os.setsid()  # Ctrl-C in the terminal is for the runtime, which stops its workers itself
    time.tzset()
    sys.stdout = io.TextIOWrapper(os.fdopen(1, "wb", 0), "utf-8", "backslashreplace", write_through=True)
    sys.stderr = io.TextIOWrapper(os.fdopen(2, "wb", 0), "utf-8", "backslashreplace", write_through=True)
    runtime = _runtime()
    sys.path[:0] = spec["code_paths"]
    os.chdir(spec["working_dir"])
    runtime.run(connection, spec["handler"], spec["address_space"])
    raise AssertionError("run does not return")


def _runtime() -> Any:
    """`leasebook_local.worker_runtime`, without leaving the toolkit where a function could import it."""
    toolkit = str(Path(__file__).resolve().parents[1])
    sys.path.append(toolkit)
    try:
        return importlib.import_module("leasebook_local.worker_runtime")
    finally:
        sys.path.remove(toolkit)


def _die_with_parent(parent: int) -> None:
    """Ask Linux to end this process with its parent, the fork server, whatever that dies of."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before we asked
        os._exit(1)


def _prctl(option: int, value: int) -> None:
    ctypes.CDLL(None).prctl(option, value)


def _children() -> set[int]:
    """This process's children, those that it adopted among them (Linux)."""
    return {int(pid) for own in Path("/proc/self/task").iterdir() for pid in (own / "children").read_text().split()}


def _ended_child(options: int) -> tuple[int, int] | None:
    """A child that has ended, with its exit code; None where there is none."""
    try:
        pid, status = os.waitpid(-1, options)
    except ChildProcessError:
        return None
    return (pid, os.waitstatus_to_exitcode(status)) if pid else None


def kill(pid: int) -> None:
    """End a process at once, if it is still there."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def kill_with_descendants(pid: int) -> None:
    """End a process and all that came of it, as far as the parents of what came of it still live; itself last."""
    shown = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = {int(child): int(parent) for child, parent in (line.split() for line in shown.splitlines())}
    family = [pid]
    for one in family:
        family += [child for child, parent in parents.items() if parent == one]
    for one in reversed(family):
        kill(one)


def _die_with(lifeline: int) -> None:
    """End this process as soon as the other end of the pipe `lifeline` is closed, even in the middle of a document."""

    def wait() -> None:
        os.read(lifeline, 1)
        kill_with_descendants(os.getpid())

    threading.Thread(target=wait, daemon=True, name="lifeline").start()


if __name__ == "__main__":
    main(sys.argv[1:])
