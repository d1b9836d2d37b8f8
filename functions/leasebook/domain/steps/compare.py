"""Compare: what a new reading of a committed document says that is news. Pure.

A field is news where the new reading differs from the reading before, on which the commit or the last decision rests,
and from what the ledger holds. What a person corrected is not news as long as the program reads what it read before;
what the new reading does not find contradicts nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leasebook.domain.extraction.model import Extraction, JsonValue
from leasebook.domain.kinds import CHANGE_KINDS
from leasebook.domain.revisions import DERIVED, corrected_terms
from leasebook.domain.terms import ChangeTerms, LeaseTerms
from leasebook.domain.timeline.layers import canonical

OF_A_READING = frozenset({"confirmed", "unit"})  # what a reading says beside a value


@dataclass(frozen=True, slots=True)
class News:
    """`page` counts from 1, None where the reading names none."""

    field: str
    new: Any
    held: Any
    page: int | None


def news_in(reading: Extraction, before: Extraction | None, row: Mapping[str, Any]) -> Iterator[News]:
    """`row` is the document's latest row in the ledger."""
    held = row["terms"]
    kind = str(held.get("document_type") or row["document_type"])
    if reading.document_type != kind and (before is None or before.document_type != reading.document_type):
        yield News("document_type", reading.document_type, kind, None)
    model = ChangeTerms if kind in CHANGE_KINDS else LeaseTerms
    for field in model.model_fields:
        found = reading.fields.get(field)
        if field in DERIVED or found is None or found.value in (None, "", [], {}):
            continue
        new = _value(found.value)
        old = before.fields.get(field) if before is not None else None
        if new == _value(held.get(field)) or (old is not None and new == _value(old.value)):
            continue
        yield News(field, found.value, held.get(field), found.evidence[0].page if found.evidence else None)


def approved_terms(
    reading: Extraction | None, before: Extraction | None, rows: Sequence[Mapping[str, Any]], given: Mapping[str, Any]
) -> tuple[dict[str, JsonValue], LeaseTerms | ChangeTerms]:
    """What an approval changes in the ledger, the news under what the reviewer typed, and the terms that come out;
    everything else stays. Raises `InvalidTerms`."""
    latest = rows[-1]
    news = news_in(reading, before, latest) if reading is not None else ()
    values: dict[str, JsonValue] = {**{one.field: _plain(one.new) for one in news}, **given}
    return values, corrected_terms(latest, values)


def _plain(value: Any) -> Any:
    """A reading's value without what it says beside it."""
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items() if name not in OF_A_READING}
    return [_plain(part) for part in value] if isinstance(value, list) else value


def _value(value: Any) -> Any:
    """A value of a reading or of the ledger in one form."""
    if isinstance(value, Mapping):
        plain = {name: part for name, part in value.items() if name not in OF_A_READING}
        for edge in ("from", "to"):
            if isinstance(plain.get(edge), int) and not isinstance(plain[edge], bool):
                plain[edge] = f"M{plain[edge]}"  # as the ledger writes a month of the term
        return canonical({name: _value(part) for name, part in plain.items()})
    if isinstance(value, list | tuple):
        return [_value(part) for part in value]
    return canonical(value)
