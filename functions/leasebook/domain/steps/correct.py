"""Correct: a committed lease gets a new revision, with who, why and what from what; nothing is overwritten.

The revision is one conditional write and the truth; publishing it is its effect. The same correction sent again by the
same person publishes again, under the same key, whatever revisions have come after it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leasebook.domain.ports import Bus, Revisions
from leasebook.domain.revisions import Correction, corrected_terms, number_of, plain_json, revision_row
from leasebook.domain.steps.answer import Result
from leasebook.domain.terms import InvalidTerms

Row = Mapping[str, Any]
FollowUp = Callable[[str, str, str], None]


@dataclass(frozen=True, slots=True)
class Corrected:
    result: Result
    revision: int | None = None
    problems: tuple[tuple[str, str], ...] = ()


def correct(correction: Correction, *, revisions: Revisions, bus: Bus, follow_up: FollowUp) -> Corrected:
    """`follow_up` is given the content hash, who corrected and when; both it and the bus are told again where the same
    correction is sent again."""
    rows = revisions.of(correction.content_hash)
    if not rows:
        return Corrected(Result.NOT_FOUND)
    latest = rows[-1]
    if (stands := _standing(rows, correction)) is not None:
        return _told(stands, Result.ALREADY_DECIDED, correction, bus, follow_up)
    if correction.seen != number_of(latest):
        return Corrected(Result.CONFLICT, number_of(latest))
    try:
        terms = corrected_terms(latest, correction.values)
    except InvalidTerms as invalid:
        return Corrected(Result.REFUSED, None, tuple(invalid.problems))
    row = revision_row(rows[0], latest, correction, terms)
    if not row["changes"]:
        return Corrected(Result.REFUSED, None, (("values", "Nothing is different from what the ledger holds."),))
    if not revisions.append(row):
        return Corrected(Result.CONFLICT, number_of(latest))
    return _told(row, Result.DECIDED, correction, bus, follow_up)


def _told(row: Row, result: Result, correction: Correction, bus: Bus, follow_up: FollowUp) -> Corrected:
    bus.publish(row["published_as"], row["published"])
    follow_up(correction.content_hash, correction.by, correction.at)
    return Corrected(result, number_of(row))


def _standing(rows: Sequence[Row], correction: Correction) -> Row | None:
    """The revision that says this already, if there is one."""
    return next((row for row in rows if _is_repeated(row, correction)), None)


def _is_repeated(row: Row, correction: Correction) -> bool:
    return (
        number_of(row) == correction.seen + 1
        and row.get("by") == correction.by
        and row.get("why") == correction.why
        and plain_json(row.get("values")) == plain_json(dict(correction.values))
    )
