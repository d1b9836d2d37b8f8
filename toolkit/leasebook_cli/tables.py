"""What people see: tables made from records. Text of documents, names and people is escaped, never markup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from leasebook.domain.reviews import Review
from leasebook_cli.console import cell
from leasebook_cli.fates import WORDS, Fate, codes_of, document_of
from leasebook_cli.ids import short
from leasebook_cli.story import Story
from leasebook_cli.terms_text import value_text
from leasebook_cli.text import plural, shown
from leasebook_cli.times import when

if TYPE_CHECKING:
    from leasebook_cli.follow import Followed
    from leasebook_cli.overview import Overview

STYLES = {
    Fate.COMMITTED: "green",
    Fate.DUPLICATE: "cyan",
    Fate.WITH_PERSON: "yellow",
    Fate.SETTLED: "cyan",
    Fate.UNDER_WAY: "",
    Fate.HELD: "red",
    Fate.NOT_BEGUN: "",
}
NARROW = 76  # columns of a terminal below which a table of several columns is shown as blocks
WIDE = 10_000  # columns that no table needs
NEVER_FOLDED = ("receipt", "review", "count", "when (UTC)", "due (UTC)")
QUOTE_LIMIT = 90  # characters of a quotation that a table shows


class PlainTable(Table):
    """A table that a narrow terminal shows as one block a row: columns of a few letters could not be read."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wanted = self.__rich_measure__(console, options.update(max_width=WIDE)).maximum
        if options.max_width >= min(NARROW, wanted):
            yield from super().__rich_console__(console, options)
            return
        yield Text.assemble("\n", (str(self.columns[0].header), "bold underline"))
        rows = zip(*(column.cells for column in self.columns), strict=True)
        for first, *others in rows:
            yield first
            block = Table(box=None, show_header=False, padding=(0, 1, 0, 2), pad_edge=True)
            block.add_column(no_wrap=True, style="dim")
            block.add_column(overflow="fold")
            for column, part in zip(self.columns[1:], others, strict=True):
                if str(part) not in ("", "-"):
                    block.add_row(column.header, part)
            yield block


def plain_table(*columns: str, title: str | None = None) -> Table:
    """A table without lines but under its head; ids and numbers are never folded apart."""
    table = PlainTable(box=box.SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold", no_wrap=column in NEVER_FOLDED)
    return table


def pairs_table(pairs: Mapping[str, Any]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for name, value in pairs.items():
        table.add_row(cell(name), cell(value))
    return table


def fate_cell(fate: Fate) -> Text:
    return Text(WORDS[fate], style=STYLES[fate])


def ends_table(ended: Iterable[Followed]) -> Table:
    """How each document that was put ended."""
    table = plain_table("receipt", "document", "what became of it", "why", "review")
    for one in ended:
        state = Text(f"execution {one.failed}", style="red") if one.failed else fate_cell(one.fate)
        reason = "see its story" if one.failed else one.why
        review = short(one.review.review_id) if one.review and one.fate is Fate.WITH_PERSON else ""
        table.add_row(cell(one.ref.receipt), cell(one.ref.key), state, cell(reason), cell(review))
    return table


def overview_tables(overview: Overview) -> list[RenderableType]:
    documents = plain_table("documents", "count")
    for name, count in overview.documents.as_json().items():
        if count or name in ("came_in", "committed", "lost"):
            documents.add_row(cell(name.replace("_", " ")), cell(f"{count:,}", style=_alarm(name, count)))
    rest = plain_table("what", "status", "count")
    reviews = {"waiting": overview.waiting, "overdue": overview.overdue}
    if overview.open_seconds is not None:
        reviews["median seconds from open to decided"] = overview.open_seconds
    groups: list[tuple[str, Mapping[str, int]]] = [
        ("claims", overview.claims),
        ("outcomes", overview.outcomes),
        ("executions", {name: count for name, count in overview.executions.items() if count}),
        ("reviews", reviews),
        ("queues", overview.queues),
    ]
    for group, counts in groups:
        for row, (name, count) in enumerate(counts.items()):
            first = "" if row else group
            rest.add_row(Text(first), cell(name.replace("_", " ")), cell(f"{count:,}", style=_alarm(name, count)))
    return [documents, rest]


def _alarm(name: str, count: int) -> str:
    return "red" if count and name in ("lost", "held", "overdue", "failed_starts", "FAILED", "TIMED_OUT") else ""


def story_view(story: Story) -> RenderableType:
    """Where one document stands, its facts, and what happened, in order. Executions are numbered, not named, in the
    lines; their names stand below."""
    executions: dict[str, str] = {}
    lines = plain_table("when (UTC)", "recorded by", "what")
    for line in story.lines:
        by = line.source
        if by not in RECORDS:
            by = executions.setdefault(line.source, f"execution {len(executions) + 1}")
        lines.add_row(cell(_moment(line.at)), cell(by), cell(line.sentence))
    parts: list[RenderableType] = [pairs_table({"now": story.standing, **_story_facts(story)}), lines]
    if executions:
        parts.append(pairs_table({number: name for name, number in executions.items()}))
    if story.forgotten:
        parts.append(cell(f"The history of {plural(len(story.forgotten), 'execution')} is gone; records remain."))
    return Group(*parts)


RECORDS = ("claim", "review", "ledger", "operator")  # what tells a line of a story, if it is no execution


def _story_facts(story: Story) -> dict[str, Any]:
    facts = {name.replace("_", " "): value for name, value in story.facts.items() if value not in (None, "", 0)}
    for name in ("status", "outcome"):  # the records' own words; the first line says it in plain ones
        facts.pop(name, None)
    return facts | ({"size": f"{facts['size']:,} bytes"} if "size" in facts else {})


def _moment(at: datetime) -> str:
    return at.strftime("%Y-%m-%d %H:%M:%S.") + f"{at.microsecond // 1000:03d}"


def reviews_table(waiting: Sequence[Review], now: datetime) -> Table:
    table = plain_table("review", "round", "due (UTC)", "document", "why")
    for review in waiting:
        due = when(review.due_at)
        table.add_row(
            cell(short(review.review_id)),
            cell(review.round),
            cell(due.strftime("%Y-%m-%d %H:%M"), style="red" if due < now else ""),
            cell(document_of(review.claim_key)),
            cell(codes_of(review) + (f"; held until {review.hold.until} by {review.hold.by}" if review.hold else "")),
        )
    return table


def reasons_list(reasons: Iterable[Mapping[str, Any]]) -> list[Text]:
    """One line for each reason: its sentence, and where."""
    lines = []
    for reason in reasons:
        field = f" [{reason['field']}]" if reason.get("field") else ""
        page = f" (page {reason['page']})" if reason.get("page") else ""
        lines.append(cell(f"{reason['code']}{field}{page}: {reason['message']}"))
    return lines


def fields_table(fields: Mapping[str, Mapping[str, Any]]) -> Table:
    """The fields of a reading: value or condition, confidence, page and the words there."""
    table = plain_table("field", "value", "sure", "page", "in the document")
    for name, reading in fields.items():
        evidence = (reading.get("evidence") or [{}])[0]
        table.add_row(
            cell(name),
            value_cell(reading),
            cell(f"{float(reading.get('confidence') or 0):.2f}"),
            cell(evidence.get("page")),
            cell(one_line(evidence.get("quote")), QUOTE_LIMIT),
        )
    return table


def value_cell(reading: Mapping[str, Any]) -> Text:
    """A field's value; the rows of a schedule or a list of options stand one below the other."""
    value = reading.get("value")
    if isinstance(value, list):
        return Text("\n").join(cell(value_text(part)) for part in value) or cell(None)
    return cell(field_value(reading))


def field_value(reading: Mapping[str, Any]) -> str:
    condition = reading.get("condition")
    if reading.get("value") is None and condition:
        return _depends(str(condition.get("kind", "")), [str(term) for term in condition.get("terms", [])])
    return value_text(reading.get("value"))


def _depends(kind: str, terms: Sequence[str]) -> str:
    """`depends on the later of: delivery; the permit`, or on one event alone."""
    of = f"the {kind.replace('_', ' ')}: " if kind in ("later_of", "earlier_of") and len(terms) > 1 else ""
    named = [term.removeprefix("on ") for term in terms]
    return f"depends on {of}{'; '.join(named)}" if named else "depends on an event"


def extraction_view(answer: Mapping[str, Any], name: str) -> RenderableType:
    """What `leasebook extract` shows of one document: its fields, then the verdict and the reasons for it."""
    verdict = "would be committed" if answer["verdict"] == "commit" else "goes to a person"
    style = STYLES[Fate.COMMITTED if answer["verdict"] == "commit" else Fate.WITH_PERSON]
    return Group(
        title(f"{name}: {answer['document_type']}"),
        *([fields_table(answer["fields"])] if answer["fields"] else []),
        Text.assemble("Verdict: ", (verdict, style)),
        *reasons_list(answer["reasons"]),
    )


def one_line(text: object) -> str:
    """A quotation on one line: its line breaks and runs of blanks are blanks."""
    return " ".join(str(text).split()) if text else ""


def title(text: str) -> Text:
    return Text(shown(text), style="bold")
