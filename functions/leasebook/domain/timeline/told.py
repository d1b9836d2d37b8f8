"""A lease over time as plain JSON: for the command line and the review page."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from leasebook.domain.reviews import plain
from leasebook.domain.timeline.in_force import Document, InForce, Origin

Page = Callable[[Document, str, int], int | None]
"""The page on which a document states a field; for a change, its place among the document's changes."""


def lease_as_json(found: InForce, base: Document, changes: Sequence[Document], page: Page) -> dict[str, Any]:
    """The terms in force with what each comes from, and the documents in the order in which they take effect."""
    by_hash = {document.content_hash: document for document in (base, *changes)}

    def origin(of: Origin, field: str) -> dict[str, Any]:
        document = by_hash[of.content_hash]
        return {
            **_document_ref(document),
            "page": page(document, of.field, _place(document, field)),
            "revision": of.revision,
            "approved_by": of.approved_by,
            "since": of.since.isoformat() if of.since else None,
        }

    return {
        "lease": base.content_hash,
        "receipt": base.rows[0].get("receipt"),
        "document_type": base.document_type,
        "property_id": base.terms.get("property_id"),
        "as_of": found.as_of.isoformat(),
        "rent": None if found.rent is None else f"{found.rent:.2f}",
        "currency": base.terms.get("currency"),
        "waits": found.waits,
        "waits_for": plain(base.terms.get("waits_for")) if found.waits else None,
        "terms": {
            field: {
                "value": plain(value.value),
                **origin(value.origin, field),
                "replaced": [{"value": plain(old), **origin(of, field)} for old, of in value.replaced],
            }
            for field, value in found.terms.items()
        },
        "conflicts": [
            {
                "field": conflict.field,
                "values": [{"value": plain(value), **origin(of, conflict.field)} for value, of in conflict.values],
            }
            for conflict in found.conflicts
        ],
        "documents": [_document(document) for document in (base, *in_order(changes))],
        "ahead": [day.isoformat() for day in found.ahead],
    }


def in_order(changes: Iterable[Document]) -> list[Document]:
    """By the day from which they hold, then as they were signed."""

    def order(document: Document) -> tuple[str, str, str]:
        terms = document.terms
        return str(terms["effective_date"]), str(terms.get("agreement_date") or ""), document.content_hash

    return sorted(changes, key=order)


def _place(document: Document, field: str) -> int:
    changes = document.terms.get("changes") or ()
    return next((place for place, change in enumerate(changes) if change["field"] == field), 0)


def _document_ref(document: Document) -> dict[str, Any]:
    first = document.rows[0]
    provenance: Mapping[str, Any] = first.get("provenance") or {}
    return {
        "content_hash": document.content_hash,
        "receipt": first.get("receipt"),
        "document_type": document.document_type,
        "key": provenance.get("key"),
    }


def _document(document: Document) -> dict[str, Any]:
    first, terms = document.rows[0], document.terms
    return {
        **_document_ref(document),
        "effective_date": terms.get("effective_date"),
        "agreement_date": terms.get("agreement_date"),
        "changes": [str(change["field"]) for change in terms.get("changes") or ()],
        "committed_at": first.get("committed_at"),
        "approved_by": (first.get("provenance") or {}).get("approved_by"),
        "revisions": len(document.rows),
    }
