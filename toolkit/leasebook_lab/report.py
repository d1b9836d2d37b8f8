"""The report of a campaign: one HTML page with nothing outside itself.

`page` takes further sections from whoever has more to show; each is a title, a sentence and markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leasebook_lab.campaign import Results
from leasebook_lab.faults import Fault
from leasebook_lab.mutants import Killing, excused
from leasebook_lab.plots import histogram, matrix

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
        kinds=[(name, tally.as_json()) for name, tally in found.kinds.items()],
        runs=sum(tally.runs for tally in found.kinds.values()),
        places=sum(map(len, found.places.values())),
        befallen=sum(found.befell.values()),
        matrix=_matrix(found),
        lengths=histogram(found.durations, "s"),
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


def _failure(told: dict[str, Any]) -> dict[str, Any]:
    import json

    return {**told, "scenario": json.dumps(told["scenario"]), "history": "\n".join(told["history"])}
