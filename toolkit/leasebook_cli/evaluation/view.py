"""The report as people see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from leasebook_cli.console import cell
from leasebook_cli.evaluation.gold import Truth
from leasebook_cli.evaluation.scores import Fate, Mark, Report, Scored, Tally
from leasebook_cli.tables import pairs_table, plain_table

FATES = {
    Fate.COMMIT_RIGHT: "committed rightly",
    Fate.COMMIT_WRONG: "committed wrongly",
    Fate.REVIEW_DUE: "asked, rightly",
    Fate.REVIEW_SPARE: "asked without need",
    Fate.OTHER_KIND: "amendments, assignments, subleases",
    Fate.FAILED: "failed",
}
BAD = (Mark.WRONG, Mark.SPURIOUS, Mark.MISSED)


def report_view(report: Report) -> RenderableType:
    """Fields, then documents."""
    fields = _fields_table(report.fields)
    fields.add_section()
    _row(fields, "all", report.whole)
    fates = {words: report.documents.get(fate, 0) for fate, words in FATES.items()}
    share = "-" if report.straight_through is None else f"{report.straight_through:.2f}"
    parts: list[RenderableType] = [fields]
    if any(sum(tally.count.values()) for tally in report.beside.values()):
        parts.append(_fields_table(report.beside, "not in the score"))
    return Group(*parts, pairs_table({**fates, "clear leases committed": share}))


def detail_lines(truths: Iterable[Truth], scored: Mapping[str, Scored]) -> Iterator[Text]:
    """One line for each document that failed, committed wrongly, or has a field that is not as it should be."""
    for truth in truths:
        one = scored[truth.id]
        bad = [f"{name} {mark}" for name, mark in {**one.marks, **one.beside}.items() if mark in BAD]
        if bad or one.fate in (Fate.COMMIT_WRONG, Fate.FAILED):
            told = f"{truth.file.name}: {one.error or FATES[one.fate]}"
            yield cell(told + (f"; {', '.join(bad)}" if bad else ""))


def _fields_table(fields: Mapping[str, Tally], title: str | None = None) -> Table:
    table = plain_table("field", *Mark, "precision", "recall", title=title)
    for name, tally in fields.items():
        _row(table, name, tally)
    return table


def _row(table: Table, name: str, tally: Tally) -> None:
    counts = [cell(tally.count[mark], style="red" if mark is Mark.WRONG and tally.count[mark] else "") for mark in Mark]
    shares = [cell("-" if share is None else f"{share:.3f}") for share in (tally.precision, tally.recall)]
    table.add_row(cell(name), *counts, *shares)
