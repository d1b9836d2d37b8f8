"""The report of a campaign: one HTML page with nothing outside itself.

`page` takes further sections from whoever has more to show; each is a title, a sentence and markup.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leasebook_lab.campaign import Results
from leasebook_lab.faults import Fault
from leasebook_lab.mutants import Killing, excused
from leasebook_lab.plots import bars, histogram, matrix, squares

TEMPLATE = Path(__file__).with_name("report.html.j2")


@dataclass(frozen=True)
class Section:
    """`markup` is HTML that its maker has escaped."""

    title: str
    intro: str
    markup: str


def page(found: Results, killings: Sequence[Killing], sections: Sequence[Section] = ()) -> str:
    """The whole page."""
    import jinja2

    environment = jinja2.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8")).render(
        found=found,
        verdict=str(found.verdict),
        runs=sum(tally.runs for tally in found.kinds.values()),
        places=sum(map(len, found.places.values())),
        befallen=sum(found.befell.values()),
        matrix=_matrix(found),
        bars=bars([(name, tally.runs, tally.runs - tally.verdicts["valid"]) for name, tally in found.kinds.items()]),
        lengths=histogram(found.lengths, "events"),
        durations=histogram(found.durations, "s"),
        faults=len({fault for _, fault in found.befell}),
        squares=_squares(killings),
        noticed=_noticed(killings),
        killings=sorted(killings, key=lambda killing: (killing.killed, killing.mutant.how, killing.name)),
        killed=sum(killing.killed for killing in killings),
        excused=sorted(excused().items()),
        failures=[_failure(failure.as_json()) for failure in found.failures],
        sections=sections,
    )


def _matrix(found: Results) -> str:
    rows = sorted({place for place, _ in found.befell})
    columns = [str(fault) for fault in Fault if any(one == fault for _, one in found.befell)]
    bad = {(told.partition("#")[0], told.partition(" ")[2]) for outcome in found.invalid for told in outcome.befell}
    return matrix(rows, columns, found.befell, bad)


def _squares(killings: Sequence[Killing]) -> str:
    """Every mutant by its module: noticed, not noticed, or one that no history can tell."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for killing in killings:
        told = f"{killing.name}: {killing.reasons[0] if killing.killed else 'nothing noticed it'}"
        groups.setdefault(killing.mutant.where, []).append((told, "hit" if killing.killed else "bad"))
    for name, why in excused().items():
        where = next((one for one in groups if name.startswith(f"{one}: ")), name.partition(":")[0])
        groups.setdefault(where, []).append((f"{name}: {why}", "none"))
    return squares(sorted((where, sorted(members, key=lambda one: one[1])) for where, members in groups.items()))


def _noticed(killings: Sequence[Killing]) -> list[tuple[str, int]]:
    """How many mutants each invariant was the first to notice."""
    return Counter(killing.reasons[0].partition(":")[0] for killing in killings if killing.reasons).most_common()


def _failure(told: dict[str, Any]) -> dict[str, Any]:
    import json

    return {**told, "scenario": json.dumps(told["scenario"]), "history": "\n".join(told["history"])}
