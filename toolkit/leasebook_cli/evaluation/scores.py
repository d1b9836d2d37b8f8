"""Marks for fields and documents, and what they add up to. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from leasebook_cli.evaluation.gold import KNOWN, NOT_HERE, OTHER_KINDS, Truth
from leasebook_cli.evaluation.matching import matches, same_form, same_options, same_schedule

REQUIRED = ("tenant_name", "property_address", "base_rent", "lease_start", "lease_end")
SCORED = (*REQUIRED, "landlord_name", "premises_sqft", "term_months", "security_deposit", "currency")
BESIDE: Mapping[str, tuple[str, Callable[[Any, Any], bool]]] = {
    "rent_schedule": ("rent_schedule", same_schedule),
    "options": ("options", same_options),
    "deposit_form": ("security_deposit", same_form),
}
"""Fields that are measured beside the score: the name in the table, the field, and what makes two values the same."""


class Mark(StrEnum):
    """What a field earns."""

    RIGHT = "right"
    WRONG = "wrong"  # another value than the stated one: the costly mark
    SPURIOUS = "spurious"  # a value where the document states none
    MISSED = "missed"
    NULL = "null"  # rightly left empty


class Fate(StrEnum):
    """What a document earns."""

    COMMIT_RIGHT = "commit_right"
    COMMIT_WRONG = "commit_wrong"  # a required value wrong, or a document that a person should have seen
    REVIEW_DUE = "review_due"
    REVIEW_SPARE = "review_spare"  # asked although everything was stated and clear
    OTHER_KIND = "other_kind"  # an amendment, assignment or sublease without a wrong commit
    FAILED = "failed"  # no result at all


@dataclass(frozen=True)
class Scored:
    """One document's marks. `beside` are those of `BESIDE`; `error` names what failed."""

    id: str
    fate: Fate
    marks: Mapping[str, Mark]
    beside: Mapping[str, Mark]
    error: str | None = None


def score(truth: Truth, result: Mapping[str, Any] | None, error: str | None = None) -> Scored:
    """The marks of one result in its documented form; without a result all that is stated is missed."""
    fields = (result or {}).get("fields") or {}
    marks = {name: mark for name in SCORED if (mark := _mark(truth, name, _value(fields, name)))}
    beside = {
        shown: _beside(truth, name, _value(fields, name), same)
        for shown, (name, same) in BESIDE.items()
        if truth.stated(name) and (shown != "deposit_form" or _has_form(truth))
    }
    fate = Fate.FAILED if result is None else _fate(truth, marks, result["verdict"] == "commit")
    return Scored(truth.id, fate, marks, beside, error)


def _mark(truth: Truth, name: str, got: Any) -> Mark | None:
    field = truth.fields.get(name)
    if field is None:
        return None
    status = field.get("status")
    if status in NOT_HERE:
        return Mark.SPURIOUS if got is not None and field.get("parent_value") is None else None
    if got is None:
        return Mark.MISSED if truth.stated(name) else Mark.NULL
    area = (truth.fields.get("premises_sqft") or {}).get("value")
    if any(matches(name, got, value, area) for value in truth.accepted(name)):
        return Mark.RIGHT
    known = field.get("value") is not None and status in KNOWN | {"stated_none"}
    return Mark.WRONG if known else Mark.SPURIOUS


def _beside(truth: Truth, name: str, got: Any, same: Callable[[Any, Any], bool]) -> Mark:
    if got is None:
        return Mark.MISSED
    return Mark.RIGHT if any(same(got, value) for value in truth.accepted(name)) else Mark.WRONG


def _has_form(truth: Truth) -> bool:
    value = (truth.fields.get("security_deposit") or {}).get("value")
    return isinstance(value, Mapping) and bool(value.get("form"))


def _value(fields: Mapping[str, Any], name: str) -> Any:
    got = (fields.get(name) or {}).get("value")
    return None if got in ("", [], {}) else got


def _fate(truth: Truth, marks: Mapping[str, Mark], committed: bool) -> Fate:
    bad = any(marks.get(name) in (Mark.WRONG, Mark.SPURIOUS) for name in REQUIRED)
    if truth.kind in OTHER_KINDS:
        return Fate.COMMIT_WRONG if committed and bad else Fate.OTHER_KIND
    if committed:
        return Fate.COMMIT_WRONG if truth.needs_person or bad else Fate.COMMIT_RIGHT
    return Fate.REVIEW_DUE if truth.needs_person else Fate.REVIEW_SPARE


@dataclass(frozen=True)
class Tally:
    """Marks of one field, or of all."""

    count: Counter[Mark]

    @property
    def precision(self) -> float | None:
        """Right ones among those given; None where none was given."""
        given = self.count[Mark.RIGHT] + self.count[Mark.WRONG] + self.count[Mark.SPURIOUS]
        return self.count[Mark.RIGHT] / given if given else None

    @property
    def recall(self) -> float | None:
        """Right ones among those stated; None where none is stated."""
        stated = self.count[Mark.RIGHT] + self.count[Mark.WRONG] + self.count[Mark.MISSED]
        return self.count[Mark.RIGHT] / stated if stated else None

    def as_json(self) -> dict[str, Any]:
        counts = {str(mark): self.count[mark] for mark in Mark}
        return {**counts, "precision": _rounded(self.precision), "recall": _rounded(self.recall)}


@dataclass(frozen=True)
class Report:
    """What a folder's documents add up to."""

    documents: Mapping[Fate, int]
    fields: Mapping[str, Tally]
    beside: Mapping[str, Tally]
    whole: Tally

    @property
    def straight_through(self) -> float | None:
        """Clear leases that commit alone."""
        clear = self.documents.get(Fate.COMMIT_RIGHT, 0) + self.documents.get(Fate.REVIEW_SPARE, 0)
        return self.documents.get(Fate.COMMIT_RIGHT, 0) / clear if clear else None

    def as_json(self) -> dict[str, Any]:
        return {
            "documents": sum(self.documents.values()),
            **{str(fate): self.documents.get(fate, 0) for fate in Fate},
            "straight_through": _rounded(self.straight_through),
            "precision": _rounded(self.whole.precision),
            "recall": _rounded(self.whole.recall),
            "fields": {name: tally.as_json() for name, tally in self.fields.items()},
            "beside": {name: tally.as_json() for name, tally in self.beside.items()},
        }


def report(scored: Iterable[Scored]) -> Report:
    """Adds the documents up."""
    documents: Counter[Fate] = Counter()
    fields: dict[str, Counter[Mark]] = {name: Counter() for name in SCORED}
    beside: dict[str, Counter[Mark]] = {name: Counter() for name in BESIDE}
    whole: Counter[Mark] = Counter()
    for one in scored:
        documents[one.fate] += 1
        for name, mark in one.marks.items():
            fields[name][mark] += 1
            whole[mark] += 1
        for name, mark in one.beside.items():
            beside[name][mark] += 1
    tallies = {name: Tally(count) for name, count in fields.items()}
    return Report(documents, tallies, {name: Tally(count) for name, count in beside.items()}, Tally(whole))


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 3)
