"""Which files become which objects. Keys are what the file system says, byte for byte: never normalised or encoded."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from leasebook_cli.errors import CommandError
from leasebook_cli.text import plural, shown

INBOX = "incoming/"
MAX_KEY_BYTES = 1024  # S3's limit
MAX_PUT_BYTES = 5 * 1024**3  # what one PutObject takes
MAX_PROPERTY_ID = 128  # characters; what the intake accepts as one


@dataclass(frozen=True, slots=True)
class Upload:
    """One file and the key of the object that it becomes; `size` counts bytes."""

    path: Path
    key: str
    size: int


def plan(paths: Sequence[Path], prefix: str, key: str | None) -> list[Upload]:
    """The uploads for files and folders, in order. Raises before anything is sent if one of them cannot be."""
    if key is not None:
        if len(paths) != 1 or not paths[0].is_file():
            raise click.UsageError("--key names one object: give one file with it.")
        if not key.startswith(INBOX):
            raise click.UsageError(f'--key must begin with "{INBOX}": only such objects are read.')
        return [_upload(paths[0], key)]
    below = f"{INBOX}{prefix.strip('/')}/" if prefix.strip("/") else INBOX
    uploads = [_upload(file, below + name) for path in paths for file, name in _files(path)]
    if not uploads:
        raise CommandError("There is no file in there.", "name files, or folders that hold some")
    _refuse_collisions(uploads)
    return uploads


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


def _upload(path: Path, key: str) -> Upload:
    try:
        length = len(key.encode())
    except UnicodeEncodeError:
        raise CommandError(
            f"The name of {shown(path)} is not UTF-8, and S3 keys are.", "rename the file, or give it a --key"
        ) from None
    if length > MAX_KEY_BYTES:
        raise CommandError(
            f"The key of {shown(path, 100)} would have {length} bytes; S3 takes {MAX_KEY_BYTES}.",
            "give a shorter --key",
        )
    size = path.stat().st_size
    if size > MAX_PUT_BYTES:
        raise CommandError(f"{shown(path)} is larger than 5 GiB.", "no lease is; is it the right file?")
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
