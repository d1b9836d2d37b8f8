"""What a campaign found, for the terminal and as an object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from leasebook_lab.campaign import Results
from leasebook_lab.mutants import Killing
from leasebook_lab.scribes import Cell, Condition, Scribe
from leasebook_lab.scribes.table import BAD


def as_object(found: Results, killings: Sequence[Killing]) -> dict[str, Any]:
    """`verdict`, the runs of each kind, and the mutants."""
    mutants = {
        "made": len(killings),
        "killed": sum(killing.killed for killing in killings),
        "survived": [killing.name for killing in killings if not killing.killed],
    }
    return {**found.as_json(), **({"mutants": mutants} if killings else {})}


def table(found: Results, killings: Sequence[Killing]) -> Group:
    """A line for each kind of runs, and the verdict."""
    rows = Table(box=None, pad_edge=False)
    for heading in ("runs", "number", "valid", "invalid", "unknown"):
        rows.add_column(heading, justify="left" if heading == "runs" else "right")
    for name, tally in found.kinds.items():
        verdicts = [str(tally.verdicts[judged]) for judged in ("valid", "invalid", "unknown")]
        rows.add_row(name, str(tally.runs), *verdicts)
    places = sum(map(len, found.places.values()))
    lines = [Text(f"{places} places in the code, {sum(found.befell.values())} faults befell them.")]
    if killings:
        killed = sum(killing.killed for killing in killings)
        lines.append(Text(f"{len(killings)} conditions and refusals removed in turn, {killed} of them noticed."))
        lines += [Text(f"  not noticed: {killing.name}") for killing in killings if not killing.killed]
    return Group(rows, *lines, Text(f"Verdict: {found.verdict} (seed {found.seed})"))


def scribes_table(cells: Sequence[Cell]) -> Table:
    """How often the receiver was told to post the rent of one upload, by what went wrong and by who handled it."""
    rows = Table(box=None, pad_edge=False, title="Rent posted for one upload, by who handled it", title_justify="left")
    rows.add_column("what went wrong")
    for scribe in Scribe:
        rows.add_column(str(scribe))
    for condition in Condition:
        found = {cell.scribe: cell for cell in cells if cell.condition is condition}
        told = [Text(f"{found[s].effects} of {found[s].documents}, {found[s].came}") for s in Scribe]
        for scribe, text in zip(Scribe, told, strict=True):
            text.style = "red" if found[scribe].came in BAD else ""
        rows.add_row(str(condition), *told)
    return rows
