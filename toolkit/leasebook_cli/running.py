"""Waits for the signal that ends a command which stays in the foreground."""

from __future__ import annotations

import queue
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """Set by Ctrl-C or SIGTERM. Until it is armed, or waited for, the signal interrupts what runs instead."""

    def __init__(self) -> None:
        # Not an Event: its lock is not for handlers, which may run within each other.
        self._signals: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._came = False
        self._armed = False

    def arm(self) -> None:
        """From here on the first signal sets it and interrupts nothing."""
        self._armed = True

    def wait(self, seconds: float | None = None) -> bool:
        """Returns when the signal came, or after `seconds`; whether it came."""
        self.arm()
        if not self._came:
            with suppress(queue.Empty):
                self._signals.get(timeout=seconds)
        return self._came

    def on_signal(self, number: int, frame: FrameType | None) -> None:
        """The first signal ends the wait; another one interrupts, should the stop take too long."""
        again, self._came = self._came, True
        self._signals.put(number)
        if again or not self._armed:
            raise KeyboardInterrupt


@contextmanager
def stop_signal() -> Iterator[Stop]:
    """Within, Ctrl-C and SIGTERM set the `Stop` that is given."""
    stop = Stop()
    before = {number: signal.signal(number, stop.on_signal) for number in SIGNALS}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def told_when_interrupted(sentence: str, look: str) -> Iterator[None]:
    """Within, Ctrl-C still ends the command, but not without saying what goes on all the same and how to look at it."""
    try:
        yield
    except KeyboardInterrupt:
        from leasebook_cli.console import say

        say(f"Interrupted. {sentence}")
        if look:
            say(f"Next: {look}")
        raise
