"""Group commit: many threads write, one thread commits for all of them, each waits for its own group.

Statements are queued inside the critical section that made the change, so that their order is the order of the changes;
whoever answers then waits at `barrier` outside it. While one group is on its way to the disk the next one gathers, so
that fifty writers cost little more than one.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leasebook_local.errors import LocalRuntimeError

SYNCS_AT_ONCE = 8
"""Files that are synced in parallel; more gained nothing on one disk."""


class StorageFailed(LocalRuntimeError):
    """What was done can't be written down, so nothing more is answered."""


@dataclass(frozen=True)
class _Entry:
    statement: str
    values: Sequence[Any]
    sync: Path | None = None
    remove: Path | None = None


class Journal:
    """Owns the connection from here on."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._state = threading.Condition()
        self._queued: list[_Entry] = []
        self._added = 0
        self._safe = 0
        self._closing = False
        self._failure: BaseException | None = None
        self._syncs = ThreadPoolExecutor(SYNCS_AT_ONCE, thread_name_prefix="sync")
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    def add(self, statement: str, values: Sequence[Any], sync: Path | None = None, remove: Path | None = None) -> None:
        """Queue a statement; the file `sync` is on disk before it is, the file `remove` goes when it is."""
        with self._state:
            if self._closing:  # whoever waits for this at the barrier is told that it did not happen
                self._failure = self._failure or RuntimeError("the stack is stopping")
                return
            self._queued.append(_Entry(statement, values, sync, remove))
            self._added += 1
            self._state.notify_all()

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is queued within the block is committed in one transaction: a crash leaves all of it, or none."""
        with self._state:  # a group is taken whole, and not while this is held
            yield

    def barrier(self) -> None:
        """Return when all that was queued before is on disk; raises `StorageFailed` where it can't be."""
        wanted = self._added
        if self._safe >= wanted and self._failure is None:
            return
        with self._state:
            self._state.wait_for(lambda: self._safe >= wanted or self._failure is not None)
        if self._failure is not None:
            raise StorageFailed(f"The data folder can't be written: {self._failure}.") from self._failure

    def close(self) -> None:
        """Write what is queued, then take nothing more."""
        with self._state:
            self._closing = True
            self._state.notify_all()
        self._thread.join()
        self._syncs.shutdown()
        self._connection.close()

    def _write(self) -> None:
        while True:
            with self._state:
                self._state.wait_for(lambda: self._queued or self._closing)
                group, self._queued = self._queued, []
                if not group:
                    return
            try:
                self._sync({entry.sync for entry in group if entry.sync is not None})
                self._commit(group)
            except (sqlite3.Error, OSError) as error:
                with self._state:
                    self._failure = error
                    self._state.notify_all()
                return
            with self._state:
                self._safe += len(group)
                self._state.notify_all()
            for entry in group:
                if entry.remove is not None:
                    entry.remove.unlink(missing_ok=True)

    def _commit(self, group: Iterable[_Entry]) -> None:
        cursor = self._connection.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        for entry in group:
            cursor.execute(entry.statement, entry.values)
        cursor.execute("COMMIT")

    def _sync(self, paths: set[Path]) -> None:
        if paths:
            list(self._syncs.map(_sync, [*paths, *{path.parent for path in paths}]))


def _sync(path: Path) -> None:
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return  # already replaced and removed by a later change of the same group
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
