"""What runs a scribe: deliveries at least once, two retries, then a failure queue that an operator watches; a record
store with conditional writes; warm workers that are used again; a clock that nobody waits for."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from leasebook_lab.scribes.keys import Upload

RETRY_AFTER = (60.0, 120.0)  # seconds, as Lambda retries asynchronous invocations
FUNCTION_SECONDS = 30.0  # after so long a worker is dead, and its entry may be taken over


class StoreDown(Exception):
    """The store cannot be asked. That is no refusal."""


class Died(BaseException):
    """The worker's process is gone; no code of the scribe can hold it."""


@dataclass(frozen=True)
class Entry:
    """One row: how far the work got."""

    status: str
    at: float


@dataclass
class Store:
    """Rows by key; each write is one step, with its condition."""

    down: bool = False
    rows: dict[str, Entry] = field(default_factory=dict)
    latest: dict[str, str] = field(default_factory=dict)  # object key -> version that was written last

    def write(self, key: str, entry: Entry, allowed: Callable[[Entry | None], bool]) -> bool:
        """False where the condition failed. Raises `StoreDown`."""
        if self.down:
            raise StoreDown
        if not allowed(self.rows.get(key)):
            return False
        self.rows[key] = entry
        return True


@dataclass(frozen=True, order=True)
class _Due:
    at: float
    number: int
    upload: Upload = field(compare=False)
    attempt: int = field(compare=False)


@dataclass
class Service:
    """`handle` is the scribe's function. `failures`: what came to the queue when its retries had run out."""

    handle: Callable[[Upload], None]
    now: float = 0.0
    failures: list[Upload] = field(default_factory=list)
    memory: set[str] | None = None  # of the one warm worker; None: it remembers nothing
    _due: list[_Due] = field(default_factory=list)
    _numbers: int = 0

    def deliver(self, upload: Upload, after: float = 0.0) -> None:
        self._put(_Due(self.now + after, 0, upload, 0))

    def attempt_now(self, upload: Upload) -> None:
        """A second delivery begins while another one is at work."""
        self._try(_Due(self.now, 0, upload, 0))

    def run(self) -> None:
        """Until nothing is to come any more."""
        while self._due:
            due = heapq.heappop(self._due)
            self.now = max(self.now, due.at)
            self._try(due)

    def _put(self, due: _Due) -> None:
        self._numbers += 1
        heapq.heappush(self._due, replace(due, number=self._numbers))

    def _try(self, due: _Due) -> None:
        try:
            self._invoke(due.upload)
        except (Exception, Died):  # noqa: BLE001 - whatever an invocation ends with, it is retried
            if due.attempt < len(RETRY_AFTER):
                self._put(_Due(self.now + RETRY_AFTER[due.attempt], 0, due.upload, due.attempt + 1))
            else:
                self.failures.append(due.upload)

    def _invoke(self, upload: Upload) -> None:
        if self.memory is not None:
            if upload.sequencer in self.memory:
                return
            self.memory.add(upload.sequencer)
        self.handle(upload)
