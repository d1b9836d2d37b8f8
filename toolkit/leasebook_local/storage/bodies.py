"""The bytes of objects, one file each, under names that no key can influence."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from pathlib import Path

FOLDER = "objects"


class BodyFile:
    """As much of a temporary file as moto uses, over a file that is open only while it is read or written.

    An open handle for each object would end at the process's limit of open files.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._at = 0

    def seek(self, offset: int, whence: int = 0) -> int:
        """Only from the start."""
        if whence != 0:
            raise ValueError("only from the start")
        self._at = offset
        return offset

    def read(self, size: int = -1) -> bytes:
        """From where it stands."""
        with self.path.open("rb") as file:
            file.seek(self._at)
            data = file.read(size)
        self._at += len(data)
        return data

    def write(self, data: bytes) -> int:
        """At where it stands; at the start it replaces all there was."""
        with self.path.open("wb" if self._at == 0 else "r+b") as file:
            file.seek(self._at)
            file.write(data)
        self._at += len(data)
        return len(data)

    def truncate(self) -> int:
        """Nothing to do: a write at the start replaces all."""
        return self._at

    def close(self) -> None:
        """Nothing is open; the file goes when its row has gone."""


class Bodies:
    """The folder of all bodies."""

    def __init__(self, data_dir: Path) -> None:
        self._folder = data_dir / FOLDER
        for first in range(256):
            (self._folder / f"{first:02x}").mkdir(parents=True, exist_ok=True)

    def new(self) -> BodyFile:
        """A body that isn't there yet."""
        name = uuid.uuid4().hex
        return BodyFile(self._folder / name[:2] / name)

    def at(self, name: str) -> BodyFile:
        """The body of that name."""
        return BodyFile(self.path(name))

    def path(self, name: str) -> Path:
        """Where the body of that name lies."""
        return self._folder / name[:2] / name

    def remove_others(self, known: Iterable[str]) -> None:
        """Remove the files that no row names: what was being written when the process died."""
        kept = set(known)
        for path in self._folder.glob("??/*"):
            if path.name not in kept:
                path.unlink(missing_ok=True)
