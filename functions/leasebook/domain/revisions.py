"""Revisions of a committed document: new rows beside the commit, with who, why and what from what."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from leasebook.domain.extraction.model import Extraction, FieldReading
from leasebook.domain.terms import ChangeTerms, LeaseTerms, build_terms

RECORD_VERSION = 1
CORRECTED, DATES_SETTLED = "LeaseCorrected", "LeaseDatesSettled"
# What the ledger adds to the fields of a reading; they are derived again.
DERIVED = frozenset(
    {
        "schema_version",
        "document_type",
        "property_id",
        "extraction_confidence",
        "commencement",
        "provisional",
        "unconfirmed",
        "waits_for",
    }
)


@dataclass(frozen=True, slots=True)
class Correction:
    """`seen` is the number of the revision that the reviewer saw; `values` replace its fields, plain JSON."""

    content_hash: str
    seen: int
    values: Mapping[str, Any]
    why: str
    by: str
    at: str


def corrected_terms(row: Mapping[str, Any], values: Mapping[str, Any]) -> LeaseTerms | ChangeTerms:
    """The row's terms with `values` over them, held to the ledger's own models. Raises `InvalidTerms`."""
    kept = {name: plain_json(value) for name, value in row["terms"].items() if name not in DERIVED}
    fields = {name: FieldReading(value=value, confidence=1.0) for name, value in kept.items()}
    given = dict(values)
    property_id = given.pop("property_id", None) or row.get("property_id")
    reading = Extraction(
        content_hash=row["content_hash"],
        extractor_version="none",
        document_type=row["terms"].get("document_type") or row["document_type"],
        fields=fields,
    )
    start_is_open = row["terms"].get("commencement") == "pending" and not given.get("lease_start")
    return build_terms(reading, property_id=property_id, corrections=given, pending=start_is_open)


def revision_row(
    first: Mapping[str, Any], latest: Mapping[str, Any], correction: Correction, terms: LeaseTerms | ChangeTerms
) -> dict[str, Any]:
    number = number_of(latest) + 1
    pending = isinstance(terms, LeaseTerms) and terms.commencement == "pending"
    settles = latest["terms"].get("commencement") == "pending" and not pending
    item = terms.as_item()
    row = {
        "pk": first["pk"],
        "sk": f"rev#{number:04d}",
        "record_version": RECORD_VERSION,
        "content_hash": correction.content_hash,
        "document_type": terms.document_type,
        "property_id": terms.property_id,
        "terms": item,
        "billable": not pending,
        "changes": changes_between(latest["terms"], item),
        "by": correction.by,
        "why": correction.why,
        "values": dict(correction.values),
        "corrected_at": correction.at,
        "receipt": first["receipt"],
        "published_as": DATES_SETTLED if settles else CORRECTED,
        "published": {
            "idempotency_key": f"lease-correct:{correction.content_hash}:{number}",
            "content_hash": correction.content_hash,
            "receipt": first["receipt"],
            "document_type": terms.document_type,
            "billable": not pending,
            "pk": first["pk"],
            "sk": f"rev#{number:04d}",
        },
    }
    return {name: value for name, value in row.items() if value is not None}


def changes_between(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every field that differs, with both values."""
    names = sorted({*before, *after} - {"extraction_confidence"})
    return [
        {"field": name, "from": before.get(name), "to": after.get(name)}
        for name in names
        if before.get(name) != after.get(name)
    ]


def number_of(row: Mapping[str, Any]) -> int:
    return int(str(row["sk"]).partition("#")[2])


def plain_json(value: Any) -> Any:
    """A value of the ledger as a reading has it: money and rates as text, whole numbers as numbers."""
    if isinstance(value, Decimal):
        return int(value) if value.as_tuple().exponent == 0 else str(value)
    if isinstance(value, Mapping):
        return {name: plain_json(part) for name, part in value.items()}
    return [plain_json(part) for part in value] if isinstance(value, list | tuple) else value
