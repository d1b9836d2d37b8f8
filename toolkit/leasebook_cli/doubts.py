"""What a reviewer has to settle in one item: each doubt with its place, what was seen, and a proposal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

import click

from leasebook.domain.reasons import Code, Reason
from leasebook.domain.rents_seen import rent_in
from leasebook.domain.reviews import Review
from leasebook_cli.settings import parse_settings

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Evidence, Extraction, FieldReading

NEEDED = ("tenant_name", "base_rent", "lease_start", "lease_end", "currency")
NEEDED_OF_CHANGES = ("amends", "effective_date", "changes")
OTHER = "other"  # what a document is that is of no kind which the ledger keeps
KINDS = "Which kind it is: lease, sublease, amendment, assignment, notice, commencement_certificate."
CHANGING = frozenset({"amendment", "assignment", "notice", "commencement_certificate"})
PENDING = "the date is not known yet: approve as pending"
# Where else a value was seen, or what speaks for or against it: what the reading calls it, and what people do.
WITNESSES = {
    "mention": "elsewhere in the document",
    "schedule": "the rent schedule",
    "words": "in words",
    "figures": "in figures",
    "term": "start, length and end of the term",
    "signature": "beside the signatures",
    "agreement": "the date of the agreement",
    "echo": "said again",
    "label": "beside its label",
    "second_reading": "read a second time",
    "annual": "the yearly rent",
    "area_rate": "the rate per area",
    "arithmetic": "by calculation",
    "coverage": "the days that the schedule covers",
    "extension": "the extension",
    "changes": "the changes",
}
SAYS_ITSELF = frozenset({"words", "term", "arithmetic", "coverage"})  # what these found is a sentence
DATES = frozenset({"lease_start", "lease_end", "agreement_date", "rent_commencement", "effective_date"})
MOST_CHOICES = 9  # one key each
_MONEY = re.compile(r"[$€£]?\s*(\d[\d,]*(?:\.\d+)?)(?:\s+(.+))?")


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that may be taken with one key. A pending one has no value: the date is left open."""

    value: Any
    source: str = ""
    pending: bool = False


EMPTY = Choice(None, "leave it empty")


@dataclass(frozen=True, slots=True)
class Doubt:
    """One field to look at. The first choice is the proposal; without choices the value must be typed."""

    field: str
    sentences: tuple[str, ...]
    read: Any
    choices: tuple[Choice, ...]
    page: int | None = None
    quote: str = ""
    span: tuple[int, int] | None = None


def doubts_of(head: Review, extraction: Extraction | None, property_id: str | None = None) -> list[Doubt]:
    """The fields in doubt, in the document's own order of importance; those that were not found are among them."""
    kind = extraction.document_type if extraction else "lease"
    needed = NEEDED_OF_CHANGES if kind in CHANGING else NEEDED
    read = extraction.fields if extraction else {}
    reasons: dict[str, list[Reason]] = {}
    for reason in head.reasons:
        if reason.field:
            reasons.setdefault(reason.field, []).append(reason)
    missing = [name for name in needed if name not in read]
    open_dates = [name for name, reading in read.items() if reading.condition]
    names = dict.fromkeys([*(name for name in needed if name in {*reasons, *missing, *open_dates}), *reasons, *missing])
    names |= dict.fromkeys(open_dates)
    if property_id is None and (extraction is None or head.has(Code.PROPERTY_UNKNOWN)):
        names["property_id"] = None
    must = (*needed, "property_id")
    doubts = [_doubt(name, read.get(name), reasons.get(name, []), name in must) for name in names]
    return [Doubt("document_type", (KINDS,), None, ()), *doubts] if kind == OTHER else doubts


def general_sentences(head: Review) -> list[str]:
    """What is doubted about the whole document, each thing once."""
    found = [f"{reason.code}: {_sentence(reason)}" for reason in head.reasons if not reason.field]
    return list(dict.fromkeys(found))


def _doubt(name: str, reading: FieldReading | None, reasons: Sequence[Reason], needed: bool) -> Doubt:
    sentences = [f"{reason.code}: {_sentence(reason)}" for reason in reasons]
    page = next((reason.page for reason in reasons if reason.page), None)
    if reading is None:
        return Doubt(name, tuple(sentences) or ("It was not found.",), None, () if needed else (EMPTY,), page)
    place = _place(reading)
    if reading.condition:
        target = f"; the parties expect {reading.condition.target}" if reading.condition.target else ""
        quoted = place is not None and place.quote == reading.condition.text  # which is shown with its page
        sentences.append(f"It depends{'' if quoted else f': {reading.condition.text}'}{target}.")
    sentences += [witness_text(one.kind, one.detail) for one in reading.witnesses if not one.agrees and one.detail]
    choices = tuple(_choices(name, reading, reasons))[:MOST_CHOICES] or (() if needed else (EMPTY,))
    if place is None:
        return Doubt(name, tuple(sentences), reading.value, choices, page)
    return Doubt(name, tuple(sentences), reading.value, choices, place.page, place.quote, (place.start, place.end))


def witness_text(kind: str, detail: object) -> str:
    """What speaks against a value, as `elsewhere in the document: 36`."""
    if kind in SAYS_ITSELF and " " in str(detail):
        return f"{str(detail)[:1].upper()}{str(detail)[1:]}."
    return f"{WITNESSES.get(kind, kind.replace('_', ' '))}: {detail}"


def source_text(kind: object) -> str:
    """Where a further value was seen."""
    return WITNESSES.get(str(kind), str(kind or "").replace("_", " "))


def _sentence(reason: Reason) -> str:
    return reason.message or reason.code.sentence


def _place(reading: FieldReading) -> Evidence | None:
    if reading.evidence:
        return reading.evidence[0]
    if reading.condition and reading.condition.evidence:
        return reading.condition.evidence
    return next((one.evidence for one in reading.witnesses if one.evidence), None)


def _choices(name: str, reading: FieldReading, reasons: Iterable[Reason]) -> Iterable[Choice]:
    conditional = reading.condition is not None or any(reason.code is Code.CONDITIONAL_DATE for reason in reasons)
    if reading.value is not None:
        yield Choice(reading.value, "as read")
    elif conditional:
        yield Choice(None, PENDING, pending=True)
    seen = [reading.value]
    for candidate in reading.candidates:
        value = _candidate(name, candidate, reading)
        if value is not None and value not in seen:
            seen.append(value)
            page = f"page {candidate['page']}" if candidate.get("page") else ""
            yield Choice(value, ", ".join(part for part in (source_text(candidate.get("source")), page) if part))


def _candidate(name: str, candidate: Mapping[str, Any], reading: FieldReading) -> Any:
    """A candidate as the ledger takes it."""
    if name != "base_rent":
        return candidate.get("value")
    return rent_in(candidate, reading.value if isinstance(reading.value, dict) else {})


def _is_day(text: str) -> bool:
    try:
        return len(text) == len("2026-03-31") and bool(date.fromisoformat(text))
    except ValueError:
        return False


def typed_value(name: str, text: str, before: Any) -> Any:
    """What was typed, in the field's shape: `3600.00`, `3600.00 year` for a rent, `3600.00 cash` for a deposit.
    Raises a usage error for a date that is none."""
    money = _MONEY.fullmatch(text)
    if name == "base_rent" and money:
        period = money.group(2) or (before.get("period") if isinstance(before, dict) else None) or "month"
        return {"amount": money.group(1).replace(",", ""), "period": period}
    if name == "security_deposit" and money:
        form = money.group(2) or (before.get("form") if isinstance(before, dict) else None)
        return {"amount": money.group(1).replace(",", ""), **({"form": form} if form else {})}
    if name in DATES and text != "null" and not _is_day(text):
        raise click.UsageError(f"{name} is a date: it is typed as 2026-03-31.")
    if name == "term_months" and text.isascii() and text.isdigit():
        return int(text)
    return parse_settings([f"{name}={text}"])[name]
