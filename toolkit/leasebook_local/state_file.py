"""How a command finds the running stack: `stack.json` in the data folder, and the lock that says if it is alive."""

from __future__ import annotations

import fcntl
import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO

import platformdirs

from leasebook_local.errors import DataDirInUse, DataDirUnusable, NotRunning

STATE_FILE = "stack.json"
LOCK_FILE = "lock"


@dataclass(frozen=True)
class StackState:
    """What a running stack says of itself."""

    endpoint: str
    pid: int
    region: str
    outputs: dict[str, str]
    console: str | None = None
    data_dir: str = ""
    environment: dict[str, str] = field(default_factory=dict)
    """The AWS_* variables with which a client talks to it, so that nobody's real credentials are used."""


def default_data_dir() -> Path:
    """$LEASEBOOK_DATA, else the user's folder for application data."""
    given = os.environ.get("LEASEBOOK_DATA")
    return Path(given) if given else Path(platformdirs.user_data_dir("leasebook", appauthor=False))


class DataDirLock:
    """Held by the one runtime that uses a data folder; the system lets go of it when the process dies, however."""

    def __init__(self, data_dir: Path) -> None:
        self._data_dir = data_dir
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        """Take the folder, making it if need be; raises `DataDirInUse` or `DataDirUnusable` with a sentence."""
        try:
            self._data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle = (self._data_dir / LOCK_FILE).open("a+")
        except OSError as error:
            raise DataDirUnusable(
                f"The data folder {self._data_dir} can't be used: {error.strerror}.", hint="Choose another with --data."
            ) from error
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            handle.seek(0)
            holder = handle.read().strip()
            handle.close()
            process = f" (process {holder})" if holder else ""
            raise DataDirInUse(
                f"Another Leasebook already runs on the data folder {self._data_dir}{process}.",
                hint="Stop that one, or give this one a folder of its own with --data.",
            ) from error
        handle.seek(0)
        handle.truncate()
        handle.write(str(os.getpid()))
        handle.flush()
        self._file = handle

    def release(self) -> None:
        """Let the folder go."""
        if self._file is not None:
            self._file.close()
            self._file = None


def is_held(data_dir: Path) -> bool:
    """Whether a runtime is alive on the folder."""
    try:
        with (data_dir / LOCK_FILE).open("r") as handle:
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False


def write_state(data_dir: Path, state: StackState) -> None:
    """Say where the stack is; whole or not at all."""
    draft = data_dir / f"{STATE_FILE}.new"
    draft.write_text(json.dumps(asdict(state), indent=2) + "\n", encoding="utf-8")
    draft.replace(data_dir / STATE_FILE)


def remove_state(data_dir: Path) -> None:
    """Say that no stack is there any more."""
    (data_dir / STATE_FILE).unlink(missing_ok=True)


def read_state(data_dir: Path | None = None) -> StackState:
    """Where the stack on the folder is; raises `NotRunning` where none is, or none is alive."""
    folder = data_dir or default_data_dir()
    if not is_held(folder):
        raise NotRunning(f"No local stack runs on {folder}.", hint="Start one with `leasebook up`.")
    try:
        return StackState(**json.loads((folder / STATE_FILE).read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError, TypeError) as error:
        raise NotRunning(
            f"The local stack on {folder} is still starting.", hint="Wait for it to say that it is ready."
        ) from error
