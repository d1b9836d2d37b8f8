"""What corrections took the place of: of each value what stood before, and who changed it, when and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from leasebook.domain.reviews import plain
from leasebook.domain.timeline.in_force import NOT_TERMS, Document

OF_CHANGES = "changes"  # the field in which a document that changes a lease keeps what it changes


def with_corrections(answer: Mapping[str, Any], documents: Sequence[Document]) -> dict[str, Any]:
    """The lease as told, each value with `corrections`, the latest first; `cleared` has those of the terms that a
    correction took away altogether."""
    by_hash = {document.content_hash: document for document in documents}

    def told(field: str, value: Mapping[str, Any]) -> dict[str, Any]:
        replaced = [told(field, one) for one in value.get("replaced", ())]
        corrections = list(corrections_of(by_hash[value["content_hash"]], field))
        return {**value, **({"replaced": replaced} if "replaced" in value else {}), "corrections": corrections}

    terms = {field: told(field, value) for field, value in answer["terms"].items()}
    conflicts = [
        {**conflict, "values": [told(conflict["field"], value) for value in conflict["values"]]}
        for conflict in answer["conflicts"]
    ]
    disputed = {conflict["field"] for conflict in conflicts}
    cleared = {
        field: list(corrections_of(by_hash[answer["lease"]], field))
        for field in _cleared(by_hash[answer["lease"]])
        if field not in terms and field not in disputed
    }
    return {**answer, "terms": terms, "conflicts": conflicts, "cleared": cleared}


def corrections_of(document: Document, field: str) -> Iterator[dict[str, Any]]:
    """What was done to a field of one document after its commit, the latest first."""
    for row in reversed(document.rows[1:]):
        for before, after in _differences(row, field):
            yield {
                "from": plain(before),
                "to": plain(after),
                "revision": int(str(row["sk"]).partition("#")[2]),
                "by": row.get("by"),
                "at": row.get("corrected_at"),
                "why": row.get("why"),
                "settled_by": row.get("settled_by"),
            }


def _differences(row: Mapping[str, Any], field: str) -> Iterator[tuple[Any, Any]]:
    """What a revision made of a field: of the lease itself, or among what its document changes."""
    for change in row.get("changes", ()):
        if change.get("field") == field:
            yield change.get("from"), change.get("to")
        elif change.get("field") == OF_CHANGES:
            before, after = _changed_to(change.get("from"), field), _changed_to(change.get("to"), field)
            if before != after:
                yield before, after


def _changed_to(changes: Iterable[Mapping[str, Any]] | None, field: str) -> Any:
    return next((change.get("to") for change in changes or () if change.get("field") == field), None)


def _cleared(base: Document) -> list[str]:
    """The terms that a correction took away."""
    touched = {str(change.get("field")) for row in base.rows[1:] for change in row.get("changes", ())}
    return sorted(touched - set(base.terms) - NOT_TERMS - {OF_CHANGES})
