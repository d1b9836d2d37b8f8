"""Threads that run one at a time, in an order that a seed decides, on a clock that only the scheduler moves.

A task hands over where it calls the world (`pause`), where it waits (`wait`, `sleep`) and where it ends; between two
such points it runs alone. So every interleaving of external calls can happen, and each can be had again.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
TICK = 0.005  # virtual seconds that a call takes
MAX_STEPS = 60_000  # calls and waits of one run; more is a loop that nothing ends
STICKY = 0.6  # how often a random order leaves the running task alone at a call


class Gone(BaseException):
    """The run is over: the task ends where it stands."""


class Runaway(Exception):
    """More steps than any run needs."""


@dataclass(eq=False)
class Task:
    """One thread of the simulation. `rank`: who goes first when nothing else can happen."""

    name: str
    go: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    thread: threading.Thread | None = None
    waits_for: Callable[[], bool] | None = None
    until: float | None = None
    lazy: bool = False  # its deadline does not make time pass
    rank: int | None = None
    over: bool = False


class Scheduler:
    """`chance` None: a task runs until it must wait, then the oldest that can go on."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self.now = 0.0
        self.steps = 0
        self._chance = chance
        self._tasks: list[Task] = []
        self._main = Task("script")
        self._tasks.append(self._main)
        self._here = threading.local()
        self._here.task = self._main
        self._closing = False
        self._failure: BaseException | None = None

    @property
    def moment(self) -> datetime:
        """The virtual clock."""
        return START + timedelta(seconds=self.now)

    def spawn(self, name: str, work: Callable[[], None]) -> Task:
        task = Task(name)

        def run() -> None:
            self._here.task = task
            task.go.acquire()
            try:
                if not self._closing:
                    work()
            except Gone:
                return
            except BaseException as error:  # noqa: BLE001 - whoever drives the run hears of it
                self._failure = self._failure or error
            finally:
                task.over = True
                self._tasks.remove(task)
                if not self._closing:
                    self._next().go.release()

        task.thread = threading.Thread(target=run, name=name, daemon=True)
        self._tasks.append(task)
        task.thread.start()
        return task

    def pause(self) -> None:
        """A call of the world: others may come first."""
        self.now += TICK
        task = self._current()
        if self._chance is None or self._chance.random() < STICKY:
            self._count()
            return
        self._hand_over(task)

    def wait(self, for_: Callable[[], bool], seconds: float | None = None, *, lazy: bool = False) -> bool:
        """Waits until `for_` holds; False where `seconds` passed first."""
        task = self._current()
        task.waits_for, task.lazy = for_, lazy
        task.until = None if seconds is None else self.now + seconds
        self._hand_over(task)
        task.waits_for = task.until = None
        task.lazy = False
        return for_()

    def sleep(self, seconds: float) -> None:
        self.wait(lambda: False, seconds)

    def rest(self, rank: int = 0) -> None:
        """Waits until nothing else can happen without time passing for people; the highest rank goes first."""
        task = self._current()
        task.rank = rank
        self._hand_over(task)
        task.rank = None

    def close(self) -> None:
        """Ends every task where it stands."""
        self._closing = True
        for task in [task for task in self._tasks if task is not self._main]:
            task.go.release()
            if task.thread is not None:
                task.thread.join()

    def _current(self) -> Task:
        task: Task = self._here.task
        return task

    def _count(self) -> None:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise Runaway

    def _hand_over(self, task: Task) -> None:
        self._count()
        chosen = self._next()
        if chosen is not task:
            chosen.go.release()
            task.go.acquire()
        if self._closing:
            raise Gone
        if task is self._main and self._failure is not None:
            raise self._failure

    def _next(self) -> Task:
        if self._failure is not None:
            return self._main
        while True:
            ready = [task for task in self._tasks if self._is_ready(task)]
            if ready:
                return ready[0] if self._chance is None else self._chance.choice(ready)
            deadlines = [task.until for task in self._tasks if task.until is not None and not task.lazy]
            if deadlines:
                self.now = max(self.now, min(deadlines))
                continue
            resting = [task for task in self._tasks if task.rank is not None]
            return max(resting, key=lambda task: task.rank or 0)

    def _is_ready(self, task: Task) -> bool:
        if task.over or task.rank is not None:
            return False
        if task.waits_for is None:
            return True
        return task.waits_for() or (task.until is not None and self.now >= task.until)
