"""Dates that hang on events: "the later of July 1, 2020 and 180 days after delivery" is a condition, never a date."""

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.term_labels import (
    CONDITIONAL,
    FOREIGN,
    TARGET_LABELS,
    TERM_LABELS,
    hangs_on_more,
    is_foreign_label,
    labelled_dates,
)

_TARGET_ONLY = re.compile(
    r"\b(?:commencement|delivery|possession)[^.;]{0,260}?\b(?:are|is)\s+(?:merely\s+|"
    r"only\s+)?(?:an?\s+)?(?:target|estimate[sd]?|anticipated)\s*(?:dates?)?(?:\s+only)?",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Conditional:
    """A date that hangs on events: the words at text[start:end] and the day that the parties expect, if they say."""

    kind: Literal["later_of", "earlier_of", "on"]
    start: int
    end: int
    terms: tuple[str, ...]
    target: date | None
    source: str = "clause"


def find_condition(lease: LeaseText, names: str, verbs: str) -> Conditional | None:
    """The condition on which a date hangs, where its label, definition or clause names an event instead of a day."""
    for value in labelled(lease, names):
        if value.kind == "heading" or is_foreign_label(lease, value):
            continue
        chunk = lease.text[value.start : min(value.end, value.start + 420)]
        head = re.split(r"(?<=[a-z)0-9])\.\s", chunk)[0]
        dates = lease.within(lease.dates, value.start, value.start + len(head))
        early = dates[0] if dates and dates[0].start - value.start < 30 and dates[0].value else None
        if (
            early is not None
            and not CONDITIONAL.search(lease.text[value.start : early.start])
            and not hangs_on_more(lease, early)
        ):
            continue
        if CONDITIONAL.search(head):
            return replace(_conditional(lease, value.start, value.start + len(head)), source="label")
    under_term = re.compile(rf"\b(?:{verbs})\b(?P<what>[^.;]{{0,300}})", re.I)
    for value in labelled(lease, TERM_LABELS):
        said = under_term.search(lease.text, value.start, min(value.end, value.start + 400))
        if said is None or is_foreign_label(lease, value):
            continue
        found = CONDITIONAL.search(said["what"][:160])
        dates = lease.within(lease.dates, said.start("what"), said.start("what") + 60)
        if found and not (dates and dates[0].value and dates[0].start - said.start("what") <= found.start()):
            return replace(_conditional(lease, said.start("what"), said.end("what")), source="label")
    pattern = re.compile(
        rf"\b(?:term|lease|tenancy|hold)\b(?:[^.;]|\.(?=\S)){{0,140}}?\b(?:{verbs})\b(?P<what>[^.;]{{0,300}})", re.I
    )
    for match in pattern.finditer(lease.text):
        if not lease.usable(match.start()) or FOREIGN.search(
            match.group()[: match.start("what") - match.start()][-100:]
        ):
            continue
        what = match["what"]
        found = CONDITIONAL.search(what[:160])
        dates = lease.within(lease.dates, match.start("what"), match.start("what") + 60)
        early = dates[0] if dates and dates[0].value else None
        if found and (
            early is None or early.start - match.start("what") > found.start() or hangs_on_more(lease, early)
        ):
            return _conditional(lease, match.start("what"), match.end("what"))
    return None


def _conditional(lease: LeaseText, start: int, end: int) -> Conditional:
    words = lease.text[start:end]
    kind: Literal["later_of", "earlier_of", "on"] = "on"
    if re.search(r"\b(?:later|latest|last\s+to\s+occur)\b", words[:200], re.I):
        kind = "later_of"
    elif re.search(r"\b(?:earlier|earliest|sooner|first\s+to\s+occur)\b", words[:200], re.I):
        kind = "earlier_of"
    parts = (
        re.split(r"\(?\b(?:[a-d]|i{1,3}|iv)\)\s*|,?\s+(?:and|or)\s+(?=\(|the\b)", words) if kind != "on" else [words]
    )
    terms = tuple(" ".join(p.split()).strip(" ,;:.") for p in parts if len(p.split()) > 1)[:6]
    target = next((d.value for d in lease.within(lease.dates, start, end) if d.value), None)
    if target is None:
        target = next((c.value for c in labelled_dates(lease, TARGET_LABELS, "start")), None)
    return Conditional(kind, start, end, terms or (" ".join(words.split()),), target)


def target_only(lease: LeaseText) -> tuple[int, int] | None:
    """Where the document says that its commencement date is a target only."""
    match = next((m for m in _TARGET_ONLY.finditer(lease.text) if lease.usable(m.start())), None)
    return (match.start(), match.end()) if match else None
