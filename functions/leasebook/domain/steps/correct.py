"""Correct: a committed lease gets a new revision, with who, why and what from what; nothing is overwritten.

The revision is one conditional write and the truth; publishing it is its effect. The same correction sent again by the
same person publishes again, under the same key.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.domain.ports import Bus, Revisions
from leasebook.domain.revisions import Correction, corrected_terms, number_of, plain_json, revision_row
from leasebook.domain.steps.answer import Result
from leasebook.domain.terms import InvalidTerms


@dataclass(frozen=True, slots=True)
class Corrected:
    result: Result
    revision: int | None = None
    problems: tuple[tuple[str, str], ...] = ()


def correct(
    correction: Correction, *, revisions: Revisions, bus: Bus, follow_up: Callable[[str, str, str], None]
) -> Corrected:
    """`follow_up` is given the content hash, who corrected and when; both it and the bus are told again where the same
    correction is sent again."""
    rows = revisions.of(correction.content_hash)
    if not rows:
        return Corrected(Result.NOT_FOUND)
    latest = rows[-1]
    if _is_repeated(latest, correction):
        bus.publish(latest["published_as"], latest["published"])
        follow_up(correction.content_hash, correction.by, correction.at)
        return Corrected(Result.ALREADY_DECIDED, number_of(latest))
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
    bus.publish(row["published_as"], row["published"])
    follow_up(correction.content_hash, correction.by, correction.at)
    return Corrected(Result.DECIDED, number_of(row))


def _is_repeated(latest: Mapping[str, Any], correction: Correction) -> bool:
    return (
        number_of(latest) == correction.seen + 1
        and latest.get("by") == correction.by
        and latest.get("why") == correction.why
        and plain_json(latest.get("values")) == plain_json(dict(correction.values))
    )
