"""The caller's side of the reading process: orders, clocks, and what its death means.

The process is started with the first document and kept: a document then costs a fork (milliseconds), not a start of the
interpreter. It gets no credentials: its environment holds paths only. Works where there is no shared memory (Lambda):
pipes and files are all it takes.
"""

import atexit
import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from leasebook.adapters.ocr import OcrPage, Picture
from leasebook.adapters.text.limits import Limits
from leasebook.domain.errors import Defect, Misconfigured, UnreadableDocument
from leasebook.domain.reasons import Code

TEXT_FILE, EXTRACTION_FILE = "text.json", "extraction.json"
"""What a carried-out order leaves in its directory."""

_START_SECONDS = 60.0  # a cold start on a small Lambda with everything to be read from disk takes about 5
_AFTER_KILL_SECONDS = 10.0
_LOOK_SECONDS = 0.5  # how often a silent process is looked at
_KEPT = 2  # idle processes
_NEAR_LIMIT = 0.5  # of the allowed memory: an abort above this share was for want of memory
_OUT_OF_RESOURCES = (signal.SIGXCPU, signal.SIGKILL)
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR", "HOME", "SYSTEMROOT")

Recognise = Callable[[list[Picture]], list[OcrPage]]


@dataclass(frozen=True, slots=True)
class Order:
    """One document to read. Results are written to `directory`. Without a content hash no fields are sought."""

    file: Path
    directory: Path
    content_hash: str | None
    name: str | None
    limits: Limits
    dpi: int
    date_order: str | None = None


class ReadingProcess:
    """One process, one document at a time."""

    def __init__(self) -> None:
        environment = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
        environment["PYTHONPATH"] = os.pathsep.join(path or os.getcwd() for path in sys.path)
        self.owner = os.getpid()
        self._buffer = b""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "leasebook.adapters.text.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # a parser's complaint may quote the document
            env=environment,
            start_new_session=True,  # Ctrl-C in a terminal is for the caller, who ends this one
        )
        if self._next(time.monotonic() + _START_SECONDS) != {"ready": True}:
            self.close()
            raise Misconfigured

    def read(self, order: Order, recognise: Recognise | None) -> None:
        """Raises UnreadableDocument, Defect, or whatever `recognise` raises."""
        limits = order.limits
        self._send({**asdict(order), "file": str(order.file), "directory": str(order.directory)})
        deadline = time.monotonic() + limits.seconds
        recognising = 0.0
        worker, verdict = 0, None
        while True:
            message = self._next(deadline)
            if message is None:
                self._kill(worker)
                raise UnreadableDocument(Code.PARSE_LIMIT)
            if "process" in message:
                worker = message["process"]
            elif "pictures" in message:
                started = time.monotonic()
                try:
                    self._send({"readings": self._recognised(message["pictures"], recognise)})
                except BaseException:
                    self._kill(worker)
                    raise
                spent = time.monotonic() - started
                deadline, recognising = deadline + spent, recognising + spent
                if recognising > limits.ocr_seconds:
                    self._kill(worker)
                    raise UnreadableDocument(Code.PARSE_LIMIT)
            elif "ended" in message:
                _judge(verdict, message["ended"], message["peak"], limits)
                return
            else:
                verdict = message

    @property
    def usable(self) -> bool:
        return self._process.poll() is None and self.owner == os.getpid()

    def close(self) -> None:
        """End the process. A copy in a forked caller is only forgotten."""
        if self.owner != os.getpid():
            return
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @staticmethod
    def _recognised(raw: list[Any], recognise: Recognise | None) -> list[dict[str, Any]]:
        assert recognise is not None
        pages = recognise([Picture(page, Path(path), width, height) for page, path, width, height in raw])
        return [
            {"words": [[w.text, w.corners, w.confidence] for w in page.words], "second": page.second} for page in pages
        ]

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return  # the next answer is missing then, and says so

    def _next(self, deadline: float) -> dict[str, Any] | None:
        """The next message, or None at the deadline or where the process has ended."""
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while b"\n" not in self._buffer:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            if not select.select([pipe], [], [], min(left, _LOOK_SECONDS))[0]:
                # A fork keeps the pipe open where the process that forked it has died.
                if self._process.poll() is not None:
                    return None
                continue
            piece = os.read(pipe, 1 << 16)
            if not piece:
                return None
            self._buffer += piece
        line, _, self._buffer = self._buffer.partition(b"\n")
        message: dict[str, Any] = json.loads(line)
        return message

    def _kill(self, worker: int) -> None:
        """End the fork; where its parent does not report that, end both."""
        if worker and self.usable:
            os.kill(worker, signal.SIGKILL)
            until = time.monotonic() + _AFTER_KILL_SECONDS
            while (message := self._next(until)) is not None:
                if "ended" in message:
                    return
        if self.owner == os.getpid():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)  # the fork too, where only it is left
            self._process.wait()


def _judge(verdict: dict[str, Any] | None, status: int, peak: int, limits: Limits) -> None:
    """Raise what the fork's last word, or its death without one, means."""
    if verdict is None:
        ending = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        starved = ending in _OUT_OF_RESOURCES or peak > _NEAR_LIMIT * limits.memory_bytes
        raise UnreadableDocument(Code.PARSE_LIMIT if starved else Code.EXTRACT_CRASHED)
    if "unreadable" in verdict:
        raise UnreadableDocument(Code[verdict["unreadable"]], verdict["page"])
    if "defect" in verdict:
        raise Defect(verdict["defect"], verdict["where"])


_idle: list[ReadingProcess] = []
_lock = threading.Lock()


def read_isolated(order: Order, recognise: Recognise | None) -> None:
    """Carry out an order in a reading process of its own for the time being."""
    process = _taken()
    try:
        process.read(order, recognise)
    finally:
        _put_back(process)


def warm_up() -> None:
    """Start a reading process ahead of the first document."""
    _put_back(_taken())


def _taken() -> ReadingProcess:
    with _lock:
        while _idle:
            process = _idle.pop()
            if process.usable:
                return process
    return ReadingProcess()


def _put_back(process: ReadingProcess) -> None:
    with _lock:
        if process.usable and len(_idle) < _KEPT:
            _idle.append(process)
            return
    process.close()


@atexit.register
def _close_all() -> None:
    with _lock:
        while _idle:
            _idle.pop().close()
