"""Which files become which objects. Keys are what the file system says, byte for byte: never normalised or encoded."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from leasebook_cli.errors import CommandError
from leasebook_cli.text import plural, shown

MAX_KEY_BYTES = 1024  # S3's limit
MAX_PUT_BYTES = 5 * 1024**3  # what one PutObject takes
RENAME = "rename the file, or give it a --key"
MAX_PROPERTY_ID = 128  # characters; what the intake accepts as one


@dataclass(frozen=True, slots=True)
class LeftOut:
    """One file that cannot be put, why, and what would mend it."""

    path: Path
    reason: str
    mend: str

    def sentence(self) -> str:
        """Not yet escaped."""
        return f"{self.path} is left out: {self.reason}; {self.mend}."


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be sent, in order, and what is not."""

    uploads: list[Upload]
    left_out: list[LeftOut]


@dataclass(frozen=True, slots=True)
class Upload:
    """One file and the key of the object that it becomes; `size` counts bytes."""

    path: Path
    key: str
    size: int


def plan(paths: Sequence[Path], prefix: str, key: str | None, inbox: str) -> Plan:
    """The uploads for files and folders, whose keys begin with `inbox`. A file that cannot be put is left out; where
    none can be, or two would become one object, it raises before anything is sent."""
    if key is not None:
        if len(paths) != 1 or not paths[0].is_file():
            raise click.UsageError("--key names one object: give one file with it.")
        if not key.startswith(inbox):
            raise click.UsageError(f'--key must begin with "{inbox}": only such objects are read.')
        files: list[tuple[Path, str]] = [(paths[0], key)]
    else:
        below = f"{inbox}{prefix.strip('/')}/" if prefix.strip("/") else inbox
        files = [(file, below + name) for path in paths for file, name in _files(path)]
    planned = [_upload(file, name) for file, name in files]
    uploads = [one for one in planned if isinstance(one, Upload)]
    left_out = [one for one in planned if isinstance(one, LeftOut)]
    if not uploads:
        if left_out:
            raise CommandError(f"{shown(left_out[0].path)} cannot be put: {left_out[0].reason}.", left_out[0].mend)
        raise CommandError("There is no file in there.", "name files, or folders that hold some")
    _refuse_collisions(uploads)
    return Plan(uploads, left_out)


def _files(path: Path) -> Iterator[tuple[Path, str]]:
    """The files of `path` with their names: a folder's are relative to it, hidden ones are left out."""
    if not path.is_dir():
        yield path, path.name
        return
    for folder, folders, files in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if not name.startswith("."):
                file = Path(folder, name)
                yield file, file.relative_to(path).as_posix()


def _upload(path: Path, key: str) -> Upload | LeftOut:
    """The file's upload, or why there is none."""
    controls = sorted({character for character in key if unicodedata.category(character) == "Cc"})
    if controls:
        named = ", ".join(map(shown, controls))
        return LeftOut(path, f"its key would have a control character ({named})", RENAME)
    try:
        length = len(key.encode())
    except UnicodeEncodeError:
        return LeftOut(path, "its name is not UTF-8, and S3 keys are", RENAME)
    if length > MAX_KEY_BYTES:
        return LeftOut(path, f"its key would have {length} bytes; S3 takes {MAX_KEY_BYTES}", "give a shorter --key")
    try:
        size = path.stat().st_size
    except OSError as error:
        return LeftOut(path, f"it cannot be read ({error.strerror})", "see what it is and whose")
    if not path.is_file():
        return LeftOut(path, "it is no file but a pipe, socket or device", "save what it gives as a file")
    if size > MAX_PUT_BYTES:
        return LeftOut(path, "it is larger than 5 GiB", "no lease is; is it the right file?")
    return Upload(path, key, size)


def _refuse_collisions(uploads: Sequence[Upload]) -> None:
    seen: dict[str, Path] = {}
    for upload in uploads:
        other = seen.setdefault(upload.key, upload.path)
        if other != upload.path:
            raise click.UsageError(
                f"{shown(other)} and {shown(upload.path)} would become the same object; put them with two commands "
                "and a --prefix each."
            )


def property_id(text: str | None) -> str | None:
    """The property id as object metadata may carry it. Raises a usage error for what would arrive as something else."""
    if text is None:
        return None
    if not text or text != text.strip() or not text.isascii() or not text.isprintable() or len(text) > MAX_PROPERTY_ID:
        raise click.UsageError(
            f"--property must be 1 to {MAX_PROPERTY_ID} printable ASCII characters without blanks at its ends."
        )
    return text


def summary(uploads: Sequence[Upload]) -> str:
    total = sum(upload.size for upload in uploads)
    return f"{plural(len(uploads), 'file')}, {total:,} bytes"
