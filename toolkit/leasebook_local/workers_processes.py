"""How a worker process comes to life, is watched and is ended: by a fork server (Linux), or as a program (anywhere)."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Protocol

from leasebook_local import worker_main
from leasebook_local.worker_main import kill, kill_with_descendants

PROGRAM = (sys.executable, "-P", str(Path(worker_main.__file__)))
"""The workers' program; -P keeps this folder off their import path, where its modules would hide others."""

FATE_KNOWN_S = 10.0
"""Seconds within which the system says how a process that is gone has ended."""


@dataclass(frozen=True)
class ProcessSpec:
    """What a worker process is told at its start. `address_space` in bytes beyond the loaded code; None = no limit."""

    handler: str
    environment: Mapping[str, str]
    code_paths: tuple[str, ...]
    working_dir: str
    address_space: int | None


class WorkerProcess(Protocol):
    """A running worker process."""

    @property
    def pid(self) -> int:
        """Its process id."""
        ...

    def kill(self) -> None:
        """End it and whatever it started, at once; nothing happens where it has ended."""
        ...

    def exit_code(self) -> int | None:
        """How it ended: a status, or minus the signal; waits a little for the answer, None where none comes."""
        ...


class Starter(Protocol):
    """A way of starting worker processes."""

    def start(self, spec: ProcessSpec, connection: socket.socket, log: int) -> WorkerProcess:
        """Start one. It serves on `connection` and writes to the descriptor `log`; both stay the caller's to close."""
        ...

    def close(self) -> None:
        """Start none any more; what was started ends."""
        ...


@dataclass
class _Forked:
    """A process that the fork server started; the server tells its fate."""

    pid: int
    ended: threading.Event = field(default_factory=threading.Event)
    code: int | None = None

    def kill(self) -> None:
        if not self.ended.is_set():
            kill(self.pid)  # the fork server ends what it leaves

    def exit_code(self) -> int | None:
        self.ended.wait(FATE_KNOWN_S)
        return self.code


class ForkServer:
    """Starts workers as copies of one process that has the heavy libraries loaded. Linux only (see worker_main).

    Should that process die, its workers die with it, and the next start brings up another.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._server = _Server()

    def start(self, spec: ProcessSpec, connection: socket.socket, log: int) -> WorkerProcess:
        with self._lock:
            if not self._server.alive:
                self._server.close()
                self._server = _Server()
            server = self._server
        return server.start(spec, connection, log)

    def close(self) -> None:
        with self._lock:
            self._server.close()


class _Server:
    """One fork server process, and the thread that listens to it."""

    def __init__(self) -> None:
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [*PROGRAM, "fork-server", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                env=bare_environment(),
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        self.alive = True
        self._tickets = itertools.count()
        self._changed = threading.Condition()
        self._started: dict[int, _Forked] = {}
        self._by_pid: dict[int, _Forked] = {}
        self._listener = threading.Thread(target=self._listen, name="fork-server-listener", daemon=True)
        self._listener.start()

    def start(self, spec: ProcessSpec, connection: socket.socket, log: int) -> _Forked:
        """See `Starter.start`; `OSError` where the server is gone."""
        with self._changed:
            ticket = next(self._tickets)
            message = json.dumps({**asdict(spec), "environment": dict(spec.environment), "ticket": ticket}).encode()
            socket.send_fds(self._control, [message], [connection.fileno(), log])
            self._changed.wait_for(lambda: ticket in self._started or not self.alive)
            if ticket not in self._started:
                raise OSError("the fork server has ended")
            return self._started.pop(ticket)

    def close(self) -> None:
        """End the server and, through it, its workers."""
        with contextlib.suppress(OSError):
            self._control.shutdown(socket.SHUT_RDWR)
        try:
            self._process.wait(FATE_KNOWN_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join()
        self._control.close()

    def _listen(self) -> None:
        """Hand on what the server reports, until it is gone."""
        while report := self._next_report():
            with self._changed:
                if "started" in report:
                    process = self._by_pid[report["started"]] = _Forked(report["started"])
                    self._started[report["ticket"]] = process
                    self._changed.notify_all()
                elif ended := self._by_pid.pop(report["ended"], None):
                    ended.code = report["code"]
                    ended.ended.set()
        with self._changed:
            self.alive = False
            for process in self._by_pid.values():
                process.ended.set()
            self._changed.notify_all()

    def _next_report(self) -> dict[str, int] | None:
        try:
            data = self._control.recv(4096)
        except OSError:
            return None
        report: dict[str, int] | None = json.loads(data) if data else None
        return report


class _Program:
    """A worker that is a program of its own."""

    def __init__(self, running: subprocess.Popen[bytes]) -> None:
        self._running = running
        self.pid = running.pid

    def kill(self) -> None:
        if self._running.poll() is None:
            kill_with_descendants(self.pid)

    def exit_code(self) -> int | None:
        try:
            return self._running.wait(FATE_KNOWN_S)
        except subprocess.TimeoutExpired:
            return None


class Programs:
    """Starts each worker as a program of its own: slower by the import of its libraries, but right everywhere."""

    def __init__(self) -> None:
        self._theirs, self._lifeline = os.pipe()
        self._running: list[_Program] = []

    def start(self, spec: ProcessSpec, connection: socket.socket, log: int) -> WorkerProcess:
        told = json.dumps({**asdict(spec), "environment": {}})
        running = subprocess.Popen(
            [*PROGRAM, "worker", str(connection.fileno()), str(self._theirs), told],
            pass_fds=[connection.fileno(), self._theirs],
            env=dict(spec.environment),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        process = _Program(running)
        self._running = [known for known in self._running if known._running.poll() is None] + [process]
        return process

    def close(self) -> None:
        os.close(self._lifeline)
        os.close(self._theirs)
        for process in self._running:
            process.kill()
            process.exit_code()


def best_starter() -> Starter:
    """The fastest way of starting workers that this system allows."""
    return ForkServer() if sys.platform == "linux" else Programs()


def bare_environment() -> dict[str, str]:
    """Of this process's environment what a program needs to run at all, and nothing that configures AWS or Python."""
    kept = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR", "TESSDATA_PREFIX")
    return {name: os.environ[name] for name in kept if name in os.environ}
