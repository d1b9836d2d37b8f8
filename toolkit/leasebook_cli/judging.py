"""One document read and judged in this process: what `leasebook extract` prints."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leasebook.adapters.reading import Reading
    from leasebook.domain.errors import UnreadableDocument

UNKNOWN = "unknown"  # the type of a document that could not be read
CHUNK = 1 << 20


@dataclass(frozen=True)
class Judged:
    """`result` is the documented form; `reading` has the document's text too, None where it could not be read."""

    result: dict[str, Any]
    reading: Reading | None


def judged(file: Path) -> Judged:
    """The document read and judged alone. A file that cannot be read is a result too: review, with why."""
    from leasebook.adapters.reading import extract_file
    from leasebook.domain.errors import UnreadableDocument
    from leasebook.domain.extraction.result import document_result
    from leasebook.domain.validation import judge

    content_hash = sha256(file)
    try:
        reading = extract_file(file, content_hash=content_hash, name_hint=file.name)
    except UnreadableDocument as unreadable:
        return Judged(_unread(content_hash, unreadable), None)
    return Judged(document_result(reading.extraction, judge(reading.extraction)), reading)


def _unread(content_hash: str, unreadable: UnreadableDocument) -> dict[str, Any]:
    """The result of a file without a reading: a person is asked, for the reason that reading it gave."""
    from leasebook.domain.extraction import EXTRACTOR_VERSION
    from leasebook.domain.extraction.model import Extraction
    from leasebook.domain.extraction.result import document_result
    from leasebook.domain.reasons import Reason
    from leasebook.domain.validation import Verdict

    empty = Extraction(content_hash=content_hash, extractor_version=EXTRACTOR_VERSION, document_type=UNKNOWN, fields={})
    reason = Reason(unreadable.code, page=unreadable.page)
    return document_result(empty, Verdict(trusted=False, reasons=(reason,), property_id=None, provisional=False))


def sha256(file: Path) -> str:
    """The hex digest of the file's bytes, read in bounded memory."""
    digest = hashlib.sha256()
    with file.open("rb") as source:
        while chunk := source.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()
