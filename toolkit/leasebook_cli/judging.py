"""One document read and judged in this process: what `leasebook extract --json` prints."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

CHUNK = 1 << 20


def judged(file: Path) -> dict[str, Any]:
    """The document's result in its documented form. A file that cannot be read is a result too: review, with why."""
    from leasebook.adapters.reading import extract_file
    from leasebook.domain.extraction.result import document_result
    from leasebook.domain.validation import judge

    reading = extract_file(file, content_hash=sha256(file), name_hint=file.name)
    result: dict[str, Any] = document_result(reading.extraction, judge(reading.extraction))
    return result


def sha256(file: Path) -> str:
    """The hex digest of the file's bytes, read in bounded memory."""
    digest = hashlib.sha256()
    with file.open("rb") as source:
        while chunk := source.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()
