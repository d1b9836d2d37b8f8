"""A task's time-out, and the time that doesn't count: the wait for a free worker.

On Lambda an invocation begins at once or is throttled. On one machine there are few workers and an invocation waits its
turn; if that wait counted, forty documents put at once would time out without having been looked at.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_HERE = threading.local()


class TaskEnded(threading.Event):
    """Set when a task has ended. Its `wait` doesn't count the time for which the task was kept waiting."""

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()
        self._kept_since: float | None = None
        self._not_counted = 0.0
        _HERE.ended = self

    def keep(self) -> None:
        """The task waits its turn from now on."""
        with self._changed:
            self._kept_since = time.monotonic()

    def release(self) -> None:
        """The task runs; a second call does nothing."""
        with self._changed:
            if self._kept_since is not None:
                self._not_counted += time.monotonic() - self._kept_since
                self._kept_since = None

    def wait(self, timeout: float | None = None) -> bool:
        """True when the task has ended, False when it has run for `timeout` seconds."""
        if timeout is None:
            return super().wait()
        begun = time.monotonic()
        while True:
            with self._changed:
                kept = time.monotonic() - self._kept_since if self._kept_since is not None else 0.0
                left = begun + timeout + self._not_counted + kept - time.monotonic()
            if left <= 0 or super().wait(min(left, threading.TIMEOUT_MAX)):
                return self.is_set()


class TaskThread(threading.Thread):
    """The thread that runs a task; knows the event that its starter waits for."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ended = getattr(_HERE, "ended", None)

    def run(self) -> None:
        """Run the task."""
        _HERE.ended = self._ended
        super().run()


@contextmanager
def kept_waiting() -> Iterator[Callable[[], None]]:
    """The calling thread's task waits its turn until the function that this gives is called, or the block is left."""
    ended: TaskEnded | None = getattr(_HERE, "ended", None)
    if ended is None:
        yield lambda: None
        return
    ended.keep()
    try:
        yield ended.release
    finally:
        ended.release()
