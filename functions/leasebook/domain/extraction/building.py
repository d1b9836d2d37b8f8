"""The extraction while it is being built: fields, witnesses and reasons, and the one scale of confidence."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from leasebook.domain.extraction.finding import LABEL, Candidate
from leasebook.domain.extraction.folding import has_gap
from leasebook.domain.extraction.model import Condition, Evidence, FieldReading, JsonValue, ReasonRecord, Witness
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.reasons import Code, Reason

# Confidence is 1 - (1 - base) * step ** witnesses, by the source of the value; see docs/decisions on what was measured.
BASE = {
    "label": 0.9,
    "inline": 0.9,
    "definition": 0.9,
    "table": 0.9,
    "clause": 0.85,
    "heading": 0.85,
    "cover": 0.8,
    "demise": 0.8,
    "derived": 0.8,
    "signature": 0.6,
    "mention": 0.5,
}
STEP = 0.35
CONTRADICTED = 0.4


@dataclass
class Draft:
    """Collects what the finders and the checks say of one document."""

    lease: LeaseText
    fields: dict[str, FieldReading] = field(default_factory=dict)
    reasons: list[Reason] = field(default_factory=list)

    def reason(self, code: Code, message: str = "", field_name: str | None = None, at: int | None = None) -> None:
        """Adds a reason once per code and field."""
        if not any(r.code is code and r.field == field_name for r in self.reasons):
            self.reasons.append(Reason(code, message, field_name, self.lease.page(at) if at is not None else None))

    def witness(self, kind: str, agrees: bool, detail: str = "", place: tuple[int, int] | None = None) -> Witness:
        return Witness(kind=kind, agrees=agrees, detail=detail, evidence=self.lease.evidence(*place) if place else None)

    def put(
        self,
        name: str,
        value: JsonValue,
        source: str,
        places: Sequence[tuple[int, int]],
        witnesses: Iterable[Witness] = (),
        condition: Condition | None = None,
        candidates: Sequence[dict[str, Any]] = (),
    ) -> None:
        """Records a field with its evidence; its confidence follows from source and witnesses."""
        kept = list(witnesses)
        evidence: list[Evidence] = [self.lease.evidence(start, end) for start, end in places[:4]]
        self.fields[name] = FieldReading(
            value=value,
            confidence=self._confidence(value, source, places, kept),
            condition=condition,
            evidence=evidence,
            witnesses=kept,
            candidates=list(candidates),
        )

    def _confidence(
        self, value: JsonValue, source: str, places: Sequence[tuple[int, int]], witnesses: list[Witness]
    ) -> float:
        if value is None:
            return 0.0
        doubt = (1 - BASE.get(source, 0.5)) * STEP ** sum(w.agrees for w in witnesses)
        certain = 1 - doubt
        if places:
            certain *= self.lease.word_confidence(*places[0])
        if any(not w.agrees for w in witnesses):
            certain = min(certain, CONTRADICTED)
        return round(certain, 3)

    def withhold_gaps(self) -> None:
        """Asks a person for every field whose words hold, or touch, a letter or figure that is not known."""
        for name, reading in self.fields.items():
            words = [self.lease.raw(max(0, place.start - 1), place.end + 1) for place in reading.evidence]
            if reading.value is None or not any(map(has_gap, [*words, *_texts(reading.value)])):
                continue
            seen = [{"value": reading.value}, *reading.candidates] if isinstance(reading.value, str) else None
            asked = {"value": None, "confidence": 0.0, "candidates": seen or reading.candidates}
            self.fields[name] = reading.model_copy(update=asked)
            start = reading.evidence[0].start if reading.evidence else None
            self.reason(Code.GARBLED_TEXT, "A letter or a figure there cannot be read.", name, start)

    def records(self) -> list[ReasonRecord]:
        return [
            ReasonRecord(code=str(r.code), message=r.message or r.code.sentence, field=r.field, page=r.page)
            for r in self.reasons
        ]


def _texts(value: JsonValue) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)


def source_of(candidate: Candidate[Any]) -> str:
    """The name under which confidence knows a candidate's source."""
    return candidate.source if candidate.source in BASE else ("label" if candidate.weight >= LABEL else "clause")


def shown(candidates: Iterable[Candidate[Any]], lease: LeaseText, limit: int = 5) -> list[dict[str, Any]]:
    """Candidates as a reviewer sees them, and may take them: a length of time as its months."""
    result = []
    for candidate in list(candidates)[:limit]:
        value = candidate.value.months if isinstance(candidate.value, Duration) else str(candidate.value)
        if value is None:
            continue
        result.append(
            {
                "value": value,
                "source": candidate.source,
                "page": lease.page(candidate.start),
                "start": candidate.start,
                "end": candidate.end,
            }
        )
    return result
