"""A folder with gold values: `gold.jsonl`, one record a document, and `corpus/ID.ext`, the documents.

A record is `{"id", "doc_type", "is_lease", "review_expected", "fields": {NAME: {"value", "status",
"also_acceptable"?, "parent_value"?}}}`. Status `stated` and `derived` have a value; `stated_none`, `conditional`,
`not_stated`, `blank`, `multiple`, `outside_excerpt` and `illegible` say why there is none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leasebook_cli.errors import CommandError
from leasebook_cli.text import plural

KNOWN = frozenset({"stated", "derived"})
NOT_HERE = frozenset({"outside_excerpt", "illegible"})
OTHER_KINDS = frozenset({"amendment", "assignment", "sublease"})
"""Kinds with rules of their own for what must be known before they commit."""


@dataclass(frozen=True)
class Truth:
    """What a person read in one document."""

    id: str
    file: Path
    kind: str
    is_lease: bool
    ask: bool
    """A careful person would not accept the record unseen."""
    fields: Mapping[str, Mapping[str, Any]]

    @property
    def needs_person(self) -> bool:
        return self.ask or not self.is_lease

    def accepted(self, name: str) -> list[Any]:
        """The values that count as right; empty where the document states none."""
        field = self.fields.get(name) or {}
        value = field.get("value")
        return ([] if value is None else [value]) + list(field.get("also_acceptable") or [])

    def stated(self, name: str) -> bool:
        field = self.fields.get(name) or {}
        return field.get("value") is not None and field.get("status") in KNOWN


def truths(folder: Path, gold: Path | None = None) -> list[Truth]:
    """The documents of `folder` that have gold values, in the gold file's order."""
    path = gold or folder / "gold.jsonl"
    if not path.is_file():
        raise CommandError(f"There is no {path}.", "name a folder that has gold.jsonl, or give --gold FILE")
    documents = folder / "corpus" if (folder / "corpus").is_dir() else folder
    found, missing = [], 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        record = _record(line, path, number)
        file = next(iter(sorted(documents.glob(f"{record['id']}.*"))), None)
        if file is None:
            missing += 1
            continue
        found.append(
            Truth(
                record["id"],
                file,
                str(record.get("doc_type") or ""),
                bool(record.get("is_lease")),
                bool(record.get("review_expected")),
                record.get("fields") or {},
            )
        )
    if not found:
        raise CommandError(
            f"None of {plural(missing, 'document')} of {path} is in {documents}.",
            "put them there as ID.pdf, ID.docx, ... with the ids of the gold file",
        )
    return found


def _record(line: str, path: Path, number: int) -> dict[str, Any]:
    try:
        record = json.loads(line)
        if isinstance(record, dict) and isinstance(record["id"], str) and isinstance(record.get("fields", {}), dict):
            return record
    except (ValueError, KeyError):
        pass
    raise CommandError(f"Line {number} of {path} is no gold record.", "one JSON object a line, with id and fields")
