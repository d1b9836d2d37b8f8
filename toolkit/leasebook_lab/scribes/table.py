"""The table of scribes as values, as plain data and as a section of the lab's report."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from leasebook_lab.campaign import Lab
from leasebook_lab.report import Section
from leasebook_lab.scribes.cells import Came, Cell, Condition
from leasebook_lab.scribes.hands import Scribe
from leasebook_lab.scribes.own import own_cell
from leasebook_lab.scribes.trial import cell_of

FOUR = tuple(scribe for scribe in Scribe if scribe is not Scribe.LEASEBOOK)
TITLE = "The table of scribes"
INTRO = (
    "One lease is uploaded, and its rent is to be posted to a receiver that only counts. Each column is a way of "
    "handling the upload, each row what went wrong; in a cell: how often the rent was posted, of how often it should "
    "have been, what the record says afterwards, and who was told. What was charged again, "
    "lost in silence or recorded wrongly is red; what stopped so that a person knows is yellow."
)
BAD = frozenset({Came.AGAIN, Came.LOST, Came.MISTAKEN})


def table(lab: Lab) -> list[Cell]:
    """Every cell, row by row, computed by acting it out: about five seconds."""
    own = {cell.condition: cell for cell in lab.call(own_cell, list(Condition))}
    return [
        cell for condition in Condition for cell in (*(cell_of(scribe, condition) for scribe in FOUR), own[condition])
    ]


def as_data(cells: Sequence[Cell]) -> list[dict[str, Any]]:
    """One object a cell."""
    return [cell.as_json() for cell in cells]


def as_section(cells: Sequence[Cell]) -> Section:
    """For `report.page`."""
    head = "".join(f"<th>{escape(scribe)}</th>" for scribe in Scribe)
    rows = "".join(_row(condition, cells) for condition in Condition)
    return Section(
        TITLE, INTRO, f'<table class="scribes"><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _row(condition: Condition, cells: Sequence[Cell]) -> str:
    found = {cell.scribe: cell for cell in cells if cell.condition is condition}
    return f"<tr><th>{escape(condition)}</th>{''.join(_cell(found[scribe]) for scribe in Scribe)}</tr>"


def _cell(cell: Cell) -> str:
    colour = "bad" if cell.came in BAD else "warn" if cell.came is Came.STOPPED else "good"
    lines = [
        f"<b>{cell.effects} of {cell.documents}</b> {escape(cell.came)}",
        f'<span class="dim">record: {escape(cell.record)}{AGREES[cell.agrees]}</span>',
        f'<span class="dim">told: {escape(", ".join(cell.told) or "nobody")}</span>',
    ]
    return f'<td class="came {colour}">{"<br>".join(lines)}</td>'


AGREES = {True: "", False: " (not so)", None: ""}


def as_markdown(cells: Sequence[Cell]) -> str:
    """For docs/scribes.md: in a cell the effects, and what came of it."""
    lines = ["| | " + " | ".join(Scribe) + " |", "|---" * (len(Scribe) + 1) + "|"]
    for condition in Condition:
        found = {cell.scribe: cell for cell in cells if cell.condition is condition}
        lines.append(f"| {condition} | " + " | ".join(_short(found[scribe]) for scribe in Scribe) + " |")
    return "\n".join(lines) + "\n"


def _short(cell: Cell) -> str:
    came = f"**{cell.came}**" if cell.came in BAD else str(cell.came)
    record = f"record: {cell.record}{AGREES[cell.agrees]}"
    told = f"; told: {', '.join(cell.told)}" if cell.told else ""
    return f"{cell.effects} of {cell.documents}, {came}; {record}{told}"
