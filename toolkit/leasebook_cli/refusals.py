"""A refused decision as sentences: what is wrong with each value, the field that was probably meant, what to type."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

ABOUT_THE_WHOLE = frozenset({"action", "review", "undo"})  # problems that are of no field
UNKNOWN = "is not a field"  # how the ledger's refusal of a field's name begins


def problems_sentence(problems: Iterable[Mapping[str, Any]]) -> str:
    """Every problem in one sentence, with the field that was meant where a name is misspelt."""
    return "; ".join(map(problem_sentence, problems))


def problem_sentence(problem: Mapping[str, Any]) -> str:
    """What is wrong with one field, and the field that was probably meant."""
    field, message = str(problem["field"]), str(problem["message"])
    if field in ABOUT_THE_WHOLE:
        return message
    near = nearest(field) if message.startswith(UNKNOWN) else None
    said = f"{field} {message}" if message[:1].islower() else f"{field}: {message}"
    return f"{said} (did you mean {near}?)" if near else said


def nearest(name: str) -> str | None:
    """The field whose name is most like `name`; None where none is like it."""
    from difflib import get_close_matches

    from leasebook.domain.terms import ChangeTerms, LeaseTerms

    known = [*LeaseTerms.model_fields, *ChangeTerms.model_fields]
    return next(iter(get_close_matches(name, known, n=1, cutoff=0.6)), None)


def settings_again(values: Mapping[str, Any], problems: Iterable[Mapping[str, Any]]) -> str:
    """The `--set` options to type instead: those given, under the names that were meant, and those still wanting."""
    given: dict[str, str] = {}
    for name, value in values.items():
        unknown = any(p["field"] == name and str(p["message"]).startswith(UNKNOWN) for p in problems)
        given |= dict(_typed((nearest(name) if unknown else None) or name, value))
    names = {name.partition(".")[0] for name in given}
    wrong = dict.fromkeys(str(problem["field"]).partition(".")[0] for problem in problems)
    for name in wrong:
        if name in ABOUT_THE_WHOLE or str(name) in names or (nearest(name) in names and name in values):
            continue
        given[name] = "..."
    return " ".join(f"--set {name}={text}" for name, text in given.items())


def _typed(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value as it would be typed, the parts of a compound one apart."""
    if isinstance(value, Mapping):
        for part, inner in value.items():
            yield from _typed(f"{name}.{part}", inner)
    else:
        yield name, shlex.quote(value if isinstance(value, str) else json.dumps(value, default=str))
