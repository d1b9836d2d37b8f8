"""The adapter of `Records` that writes, and what it loads when the stack starts."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from leasebook_local.records import Records
from leasebook_local.seams.step_status import announce
from leasebook_local.storage import executions, items, messages, objects
from leasebook_local.storage.bodies import Bodies, BodyFile
from leasebook_local.storage.database import open_database
from leasebook_local.storage.journal import Journal


class StoredRecords(Records):
    """Keeps everything in a folder. Construct it, `load` it into the deployed engine, then let the engine use it."""

    def __init__(self, data_dir: Path) -> None:
        self._reader = open_database(data_dir)
        self._reading = threading.Lock()
        [last_number] = self._reader.execute("SELECT coalesce(max(number), 0) FROM versions").fetchone()
        self._bodies = Bodies(data_dir)
        self._journal = Journal(open_database(data_dir))
        self._objects = objects.ObjectRows(self._journal, self._bodies, last_number)
        self._died: list[Any] = []

    def load(self) -> None:
        """Fill moto's backends; call it before the engine has these records, so that loading records nothing."""
        connection = self._reader
        items.load(connection)
        objects.load(connection, self._objects, self._bodies)
        messages.load(connection)
        self._died = executions.load(connection, self._history)

    def end_the_dead(self) -> None:
        """End the executions that ran when the process died, and say so on the event bus; after `load`."""
        for execution in self._died:
            last = executions.end_as_died(execution, self._history(execution.execution_arn))
            with self.together():
                if last is not None:
                    self.history_event(execution.execution_arn, last)
                self.execution_ended(execution)
            announce(execution)
        self._died = []

    def _history(self, execution_arn: str) -> list[dict[str, Any]]:
        self.barrier()
        with self._reading:
            return executions.history(self._reader, execution_arn)

    def barrier(self) -> None:
        """See `Journal.barrier`."""
        self._journal.barrier()

    def together(self) -> AbstractContextManager[None]:
        """See `Records`."""
        return self._journal.together()

    def new_body(self) -> BodyFile | None:
        """A file for the bytes of a new object."""
        return self._bodies.new()

    def item_changed(self, table: str, key: str, attributes: Mapping[str, Any] | None) -> None:
        """See `Records`."""
        items.record(self._journal, table, key, attributes)

    def object_changed(self, bucket: Any, key_name: str) -> None:
        """See `Records`."""
        self._objects.changed(bucket, key_name)

    def upload_changed(self, bucket: Any, upload_id: str) -> None:
        """See `Records`."""
        self._objects.upload_changed(bucket, upload_id)

    def message_added(self, queue: str, message: Any) -> None:
        """See `Records`."""
        messages.record_added(self._journal, queue, message)

    def message_removed(self, queue: str, message_id: str) -> None:
        """See `Records`."""
        messages.record_removed(self._journal, queue, message_id)

    def execution_started(self, execution: Any) -> None:
        """See `Records`."""
        executions.record_started(self._journal, execution)

    def history_event(self, execution_arn: str, event: Mapping[str, Any]) -> None:
        """See `Records`."""
        executions.record_event(self._journal, execution_arn, event)

    def execution_ended(self, execution: Any) -> None:
        """See `Records`."""
        executions.record_ended(self._journal, execution)

    def execution_over(self, execution: Any) -> None:
        """See `Records`: the memory holds a line for each execution that is over, not its history."""
        executions.let_go(execution, self._history)

    def close(self) -> None:
        """See `Records`."""
        self._journal.close()
        try:
            self._reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError:
            return  # somebody reads the file; the next start makes up for it
        finally:
            self._reader.close()
