"""The page itself: what the reading says, in the order in which a person would check it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leasebook_cli.sheet.places import Picture, Place, draw_pages, place
from leasebook_cli.sheet.values import lines
from leasebook_cli.tables import one_line
from leasebook_cli.text import shown

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Evidence, FieldReading
    from leasebook.domain.extraction.text import DocumentText
    from leasebook_cli.judging import Judged

TEMPLATE = Path(__file__).with_name("page.html.j2")
FROM_WITNESS = {  # how a witness bears on a value, by its kind
    "words": "in words",
    "mention": "said again",
    "signature": "at the signature",
    "annual": "twelve months make a year",
    "area_rate": "area times rate",
    "term": "start and term give the end",
    "schedule": "in the schedule of rent",
    "coverage": "the rows cover the term",
    "second_reading": "second reading of the picture",
    "arithmetic": "by arithmetic",
}


@dataclass(frozen=True)
class Said:
    """A witness: how it bears on the value, what it says, whether it agrees, and where it stands."""

    how: str
    says: str
    agrees: bool
    place: Place | None


@dataclass(frozen=True)
class Row:
    """One field as the page shows it."""

    name: str
    lines: list[str]
    stated: bool
    sure: str
    doubts: list[str]
    places: list[Place]
    contradicted: list[Said]
    confirmed: list[Said]
    candidates: list[str] = field(default_factory=list)


def sheet(file: Path, name: str, document: Judged) -> str:
    """The page for one document as HTML with nothing outside itself. `name` is what the document is called there."""
    import jinja2

    reading = document.reading
    text = reading.text if reading else None
    pictures = draw_pages(file, text, _pages(reading.extraction.fields)) if reading and text else {}
    rows = [
        _row(name, one, document.result["reasons"], text, pictures)
        for name, one in (reading.extraction.fields.items() if reading else ())
        if text is not None
    ]
    environment = jinja2.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8")).render(
        name=shown(name),
        result=document.result,
        general=[_sentence(reason) for reason in document.result["reasons"] if not reason["field"]],
        doubted=[row for row in rows if row.doubts],
        sure=[row for row in rows if not row.doubts and row.stated],
        silent=[row.name for row in rows if not row.doubts and not row.stated],
        pictures=list(pictures.values()),
        pages=reading.extraction.pages if reading else 0,
        recognised=bool(reading and reading.extraction.ocr),
    )


def _row(
    name: str,
    reading: FieldReading,
    reasons: list[Mapping[str, Any]],
    text: DocumentText,
    pictures: dict[int, Picture],
) -> Row:
    evidence = [
        *reading.evidence,
        *([reading.condition.evidence] if reading.condition and reading.condition.evidence else []),
    ]
    witnesses = _distinct(reading, text, pictures)
    return Row(
        name=name.replace("_", " "),
        lines=lines(reading.model_dump(mode="json")),
        stated=reading.value is not None or reading.condition is not None,
        sure=f"{reading.confidence:.2f}",
        doubts=[_sentence(reason) for reason in reasons if reason["field"] == name],
        places=[place(one, text, pictures) for one in _once(evidence)],
        contradicted=[said for said in witnesses if not said.agrees],
        confirmed=[said for said in witnesses if said.agrees],
        candidates=["; ".join(lines(one)) for one in reading.candidates],
    )


def _distinct(reading: FieldReading, text: DocumentText, pictures: dict[int, Picture]) -> list[Said]:
    said: list[Said] = []
    for witness in reading.witnesses:
        where = place(witness.evidence, text, pictures) if witness.evidence else None
        how = FROM_WITNESS.get(witness.kind, witness.kind.replace("_", " "))
        one = Said(how, shown(one_line(witness.detail)), witness.agrees, where)
        if one not in said:
            said.append(one)
    return said


def _once(evidence: list[Evidence]) -> Iterator[Evidence]:
    seen: set[tuple[int, int]] = set()
    for one in evidence:
        if (one.start, one.end) not in seen:
            seen.add((one.start, one.end))
            yield one


def _pages(fields: Mapping[str, FieldReading]) -> Iterator[int]:
    """The pages on which anything stands that the page shows."""
    for reading in fields.values():
        condition = [reading.condition.evidence] if reading.condition else []
        for one in [*reading.evidence, *condition, *(witness.evidence for witness in reading.witnesses)]:
            if one is not None:
                yield one.page


def _sentence(reason: Mapping[str, Any]) -> str:
    where = f" (page {reason['page']})" if reason.get("page") else ""
    return shown(f"{reason['code']}: {reason['message']}{where}")
