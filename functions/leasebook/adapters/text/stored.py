"""`DocumentText` as compact JSON and back, as it is kept (gzipped) in text.json.gz.

Words are one flat list of whole numbers a page: start, end, box in tenths of a point, confidence in thousandths.
"""

import gzip
import json
from typing import Any

from leasebook.adapters.text.words import PackedWords, pack
from leasebook.domain.extraction.text import Cell, DocumentText, Note, Page, Source, Table
from leasebook.domain.reasons import Code

FORMAT = 1
_NO_BOX = (0.0, 0.0, -1.0, -1.0)


def to_json(document: DocumentText) -> bytes:
    """UTF-8 JSON. The same document gives the same bytes."""
    data = {
        "format": FORMAT,
        "text": document.text,
        "media_type": document.media_type,
        "reader": document.reader,
        "pages": [_page(page) for page in document.pages],
        "tables": [
            {"page": table.page, "cells": [[c.start, c.end, c.row, c.column, int(c.header)] for c in table.cells]}
            for table in document.tables
        ],
        "notes": [[str(note.code), note.page, note.detail] for note in document.notes],
        "form_fields": [list(pair) for pair in document.form_fields],
        "alternatives": list(document.alternatives),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", errors="replace")


def from_json(data: bytes) -> DocumentText:
    """Raises ValueError for what `to_json` did not write."""
    raw: dict[str, Any] = json.loads(data)
    if raw.get("format") != FORMAT:
        raise ValueError("unknown format of a document's text")
    return DocumentText(
        text=raw["text"],
        pages=tuple(_page_back(page) for page in raw["pages"]),
        media_type=raw["media_type"],
        tables=tuple(_table_back(table) for table in raw["tables"]),
        notes=tuple(Note(Code[code], page, detail) for code, page, detail in raw["notes"]),
        form_fields=tuple((name, value) for name, value in raw["form_fields"]),
        alternatives=tuple(raw["alternatives"]),
        reader=raw["reader"],
    )


def from_gzip(data: bytes) -> DocumentText:
    """The document whose text.json.gz this is."""
    return from_json(gzip.decompress(data))


def _page(page: Page) -> dict[str, object]:
    return {
        "span": [page.number, page.start, page.end],
        "size": [round(page.width, 2), round(page.height, 2)],
        "source": str(page.source),
        "words": _packed(page).numbers.tolist(),
        "furniture": [list(span) for span in page.furniture],
    }


def _packed(page: Page) -> PackedWords:
    if isinstance(page.words, PackedWords):
        return page.words
    numbers = PackedWords().numbers
    for word in page.words:
        pack(numbers, word.start, word.end, *(word.box or _NO_BOX), word.confidence)
    return PackedWords(numbers)


def _page_back(raw: dict[str, Any]) -> Page:
    number, start, end = raw["span"]
    width, height = raw["size"]
    furniture = tuple((first, last) for first, last in raw["furniture"])
    words = PackedWords.from_numbers(raw["words"])
    return Page(number, start, end, width, height, Source(raw["source"]), words, furniture)


def _table_back(raw: dict[str, Any]) -> Table:
    cells = tuple(Cell(start, end, row, column, bool(header)) for start, end, row, column, header in raw["cells"])
    return Table(raw["page"], cells)
