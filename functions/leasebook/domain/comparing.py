"""Two leases beside each other: which terms are not the same, and whether one repeats the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from leasebook.domain.extraction.model import Extraction
from leasebook.domain.reviews import plain
from leasebook.domain.terms import InvalidTerms, build_terms

ANY_PROPERTY = "unknown"  # terms are compared by what the papers say; the property is no part of that
NOT_OF_THE_PAPER = frozenset(
    {
        "schema_version",
        "property_id",
        "provisional",
        "extraction_confidence",
        "unconfirmed",
        "commencement",
        "waits_for",
    }
)


@dataclass(frozen=True, slots=True)
class Difference:
    """One term that is not the same: as this document was read, and as the ledger holds it; None is not stated."""

    field: str
    here: Any
    there: Any


def differences(here: Extraction, there: Mapping[str, Any]) -> list[Difference]:
    """What a document says otherwise than the terms of an entry of the ledger."""
    return differing(_terms_of(here), there)


def repeats(
    here: Extraction | None, property_id: str | None, entry: Mapping[str, Any], differs: Sequence[Difference]
) -> bool:
    """Whether a document says just what the entry does, of a property that is known to be the same. What could not be
    read repeats nothing."""
    return here is not None and not differs and bool(property_id) and property_id == entry.get("property_id")


def differing(here: Mapping[str, Any], there: Mapping[str, Any]) -> list[Difference]:
    """The terms of two papers that are not the same, in the order of the second."""
    named = dict.fromkeys([*there, *here])
    return [
        Difference(name, here.get(name), there.get(name))
        for name in named
        if name not in NOT_OF_THE_PAPER and _spoken(here.get(name)) != _spoken(there.get(name))
    ]


def _terms_of(reading: Extraction) -> Mapping[str, Any]:
    """As the ledger would hold them, so that the same is written the same; as they were read where that lacks one."""
    try:
        return dict(plain(build_terms(reading, property_id=ANY_PROPERTY, corrections={}).as_item()))
    except InvalidTerms:
        return reading.values()


def _spoken(value: Any) -> Any:
    """How a value compares: by its words and amounts, not by case, blanks or the form of a number."""
    if isinstance(value, Mapping):
        return {name: _spoken(part) for name, part in value.items() if part is not None}
    if isinstance(value, list):
        return [_spoken(part) for part in value]
    text = " ".join(str(value).split()).casefold() if value is not None else ""
    try:
        return Decimal(text).normalize()
    except InvalidOperation:
        return text
