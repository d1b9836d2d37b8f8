"""The documented JSON form of one reading: what `leasebook extract --json` prints and `evaluate` scores."""

from typing import Any

from leasebook.domain.extraction.model import Extraction, FieldReading
from leasebook.domain.validation.verdict import Verdict


def document_result(extraction: Extraction, verdict: Verdict) -> dict[str, Any]:
    """One object: content_hash, document_type, verdict commit | review, reasons, fields. Dates ISO, money as strings;
    what the document does not state is null."""
    return {
        "content_hash": extraction.content_hash,
        "extractor_version": extraction.extractor_version,
        "document_type": extraction.document_type,
        "verdict": "commit" if verdict.trusted else "review",
        "reasons": [reason.as_json() for reason in verdict.reasons],
        "property_id": verdict.property_id,
        "provisional": verdict.provisional,
        "fields": {name: _field(reading) for name, reading in extraction.fields.items()},
    }


def _field(reading: FieldReading) -> dict[str, Any]:
    shown = reading.model_dump(mode="json", exclude_none=False)
    if shown["condition"] is None:
        del shown["condition"]
    return shown
