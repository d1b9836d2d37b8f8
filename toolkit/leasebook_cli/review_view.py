"""One review as a person reads it: the doubts first, then what was read, then what was decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType

from leasebook.domain.reviews import Review
from leasebook_cli.console import cell
from leasebook_cli.doubts import source_text, witness_text
from leasebook_cli.fates import document_of
from leasebook_cli.review_history import review_lines
from leasebook_cli.similar import Similar
from leasebook_cli.tables import fields_table, one_line, pairs_table, plain_table, reasons_list, title
from leasebook_cli.terms_text import value_text
from leasebook_cli.times import told

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Extraction


def review_view(
    head: Review, extraction: Extraction | None, history: Sequence[Mapping[str, Any]], like: Sequence[Similar] = ()
) -> RenderableType:
    facts = {
        "document": document_of(head.claim_key),
        "review": head.review_id,
        "status": f"{head.status}, round {head.round}, version {head.version}",
        "due": told(head.due_at),
        "set aside": f"until {head.hold.until} by {head.hold.by}: {head.hold.note}" if head.hold else None,
        "further copies": len(head.sources) - 1 if len(head.sources) > 1 else None,
    }
    parts: list[RenderableType] = [
        pairs_table({name: value for name, value in facts.items() if value is not None}),
        title("Why a person is asked"),
        *reasons_list([reason.as_json() for reason in head.reasons]),
        *[cell(similar.sentence()) for similar in like],
    ]
    if extraction is None:
        parts.append(cell("Nothing could be read: type what the document says with --set FIELD=VALUE."))
    else:
        fields = {name: reading.model_dump(mode="json") for name, reading in extraction.fields.items()}
        parts += [title(f"What was read ({extraction.document_type})"), fields_table(fields)]
        parts += _doubts(fields)
    lines = plain_table("when (UTC)", "what")
    for at, sentence in review_lines(history):
        lines.add_row(cell(at.strftime("%Y-%m-%d %H:%M:%S")), cell(sentence))
    return Group(*parts, title("History"), lines)


def _doubts(fields: Mapping[str, Mapping[str, Any]]) -> list[RenderableType]:
    """What else was seen for a field, and what contradicts it."""
    rows = []
    for name, reading in fields.items():
        for candidate in reading.get("candidates") or []:
            seen = source_text(candidate.get("source"))
            rows.append((name, f"also seen {seen}".strip(), candidate.get("value", candidate)))
        for witness in reading.get("witnesses") or []:
            if not witness.get("agrees"):
                rows.append((name, "contradicted", witness_text(str(witness.get("kind")), witness.get("detail"))))
    if not rows:
        return []
    table = plain_table("field", "doubt", "what")
    for name, doubt, what in rows:
        table.add_row(cell(name), cell(doubt), cell(one_line(value_text(what)), 120))
    return [table]
