"""Facts laid aside in a file of SQLite's, and sorted there, in memory that does not grow with their number."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

CACHE_KB = 16 * 1024  # what SQLite may hold of the file; its sorts spill beside it
ROWS_AT_ONCE = 1000


class SqliteSpill:
    """Implements `reconcile.ports.Spill`, in a folder that goes with it."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="leasebook-")
        self._database = sqlite3.connect(Path(self._folder.name) / "facts", isolation_level=None)
        for pragma in ("journal_mode=OFF", "synchronous=OFF", f"cache_size=-{CACHE_KB}", "temp_store=FILE"):
            self._database.execute(f"PRAGMA {pragma}")
        self._names: set[str] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._database.close()
        self._folder.cleanup()

    def keep(self, name: str, facts: Iterable[tuple[str, ...]]) -> int:
        kept, batch = 0, []
        self._database.execute("BEGIN")
        for fact in facts:
            batch.append(fact)
            if len(batch) == ROWS_AT_ONCE:
                kept += self._add(name, batch)
                batch = []
        kept += self._add(name, batch)
        self._database.execute("COMMIT")
        return kept

    def _add(self, name: str, batch: list[tuple[str, ...]]) -> int:
        if not batch:
            return 0
        width = len(batch[0])
        if name not in self._names:
            assert name.isidentifier(), "names are our own"
            columns = ", ".join(f"c{number} TEXT" for number in range(width))
            self._database.execute(f"CREATE TABLE {name} ({columns})")
            self._names.add(name)
        self._database.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * width)})", batch)
        return len(batch)

    def all(self, name: str) -> Iterator[tuple[str, ...]]:
        return self._read(name, "")

    def sorted(self, name: str, column: int) -> Iterator[tuple[str, ...]]:
        return self._read(name, f"ORDER BY c{int(column)}")

    def _read(self, name: str, order: str) -> Iterator[tuple[str, ...]]:
        if name not in self._names:
            return
        cursor = self._database.execute(f"SELECT * FROM {name} {order}")
        while rows := cursor.fetchmany(ROWS_AT_ONCE):
            yield from rows
