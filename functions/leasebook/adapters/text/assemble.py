"""One text out of pages of lines and tables, with the offsets of words, cells and running headers.

In the text, cells of a row are separated by a tab, rows and lines by a line feed, paragraphs by an empty line and pages
by a form feed. A word that is broken at a line's end is joined and stands on the earlier line.
"""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field

from leasebook.adapters.text.marks import Block, Grid, Line, Mark
from leasebook.adapters.text.words import PackedWords, pack
from leasebook.domain.extraction.text import Cell, DocumentText, Note, Page, Source, Table

PAGE_BREAK = "\f"
_PARAGRAPH_GAP = 0.75  # of a line's height: more white than this between two lines starts a paragraph
_EDGE_LINES = 3  # lines at the head and foot of a page that may be running headers and footers

_BROKEN_WORD = re.compile(r"[^\W\d_]{2,}-$")
_BROKEN_AMOUNT = re.compile(r"(?:[$€£]\s?\d[\d,.]*|\d{1,3}(?:,\d{3})*,)-$")
_PREFIXES = frozenset(["self", "non", "then", "cross", "third", "well"])  # whose hyphen stays
_SHORT_CAPITALS = 2  # letters: "CA-" at a line's end is a name's first part, "PREM-" half a word
_ORDINALS = frozenset(["st", "nd", "rd", "th"])  # raised, and set apart from their number by PDFium
_NUMBER_WORDS = frozenset(["twenty", "thirty", "forty", "fourty", "fifty", "sixty", "seventy", "eighty", "ninety"])


@dataclass(frozen=True, slots=True)
class PageLayout:
    """One page ready to be written: what `TextBuilder.add` takes."""

    width: float
    height: float
    source: Source
    blocks: list[Block]


@dataclass(slots=True)
class Edge:
    """A line at the head or foot of a page, which may turn out to be furniture."""

    start: int
    end: int
    head: bool


@dataclass(slots=True)
class TextBuilder:
    """Collects pages one after the other; holds the text and packed numbers only, so memory per page is small."""

    pages: list[Page] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    edges: list[list[Edge]] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _length: int = 0

    @property
    def length(self) -> int:
        return self._length

    def add(self, layout: PageLayout) -> None:
        """Append a page."""
        if self.pages:
            self._write(PAGE_BREAK)
        start, number = self._length, len(self.pages) + 1
        numbers = array("i")
        lines: list[tuple[int, int]] = []
        bottom: float | None = None
        pending: Mark | None = None
        for index, block in enumerate(layout.blocks):
            if index:
                height = block.bottom - block.top if isinstance(block, Line) else 12.0
                apart = bottom is not None and not -1 < block.top - bottom < _PARAGRAPH_GAP * height
                self._write("\n\n" if apart and pending is None else "\n")
            at = self._length
            if isinstance(block, Grid):
                self._grid(block, number, numbers)
                pending = None
            else:
                pending = self._line(block, numbers, layout.blocks, index)
            lines.append((at, self._length))
            bottom = block.bottom
        width, height = round(layout.width, 2), round(layout.height, 2)
        self.pages.append(Page(number, start, self._length, width, height, layout.source, PackedWords(numbers)))
        heads = [Edge(a, b, True) for a, b in lines[:_EDGE_LINES]]
        feet = [Edge(a, b, False) for a, b in lines[-_EDGE_LINES:]]
        self.edges.append(heads + feet)

    def text(self) -> str:
        joined = "".join(self._pieces)
        self._pieces = [joined]
        return joined

    def build(self, media_type: str, reader: str, form_fields: tuple[tuple[str, str], ...] = ()) -> DocumentText:
        return DocumentText(
            text=self.text(),
            pages=tuple(self.pages),
            media_type=media_type,
            tables=tuple(self.tables),
            notes=tuple(self.notes),
            form_fields=form_fields,
            reader=reader,
        )

    def _write(self, text: str) -> None:
        self._pieces.append(text)
        self._length += len(text)

    def _mark(self, text: str, mark: Mark, numbers: array[int]) -> None:
        start = self._length
        self._write(text)
        box = mark.place or (mark.x0, mark.y0, mark.x1, mark.y1)
        pack(numbers, start, self._length, *box, mark.confidence)

    def _line(self, line: Line, numbers: array[int], blocks: list[Block], index: int) -> Mark | None:
        """Write a line; where its last word goes on in the next line, take the rest from there and return it."""
        joined: Mark | None = None
        for place, segment in enumerate(line.segments):
            if place:
                self._write("\t")
            last = place == len(line.segments) - 1
            follower = _first_of(blocks, index + 1) if last else None
            taken = self._words(segment.marks, numbers, follower)
            if taken:
                joined = _take_first(blocks, index + 1)
        return joined

    def _words(self, marks: list[Mark], numbers: array[int], follower: Mark | None = None) -> bool:
        """Write words with spaces between them; True if `follower` was written too, as the end of a broken word."""
        pieces, at = self._pieces, self._length
        last = len(marks) - 1
        skip = taken = False
        for index, mark in enumerate(marks):
            if skip:
                skip = False
                continue
            text = mark.text
            if index and not (text in _ORDINALS and _is_beside(marks[index - 1], mark)):
                pieces.append(" ")
                at += 1
            if mark.joins or text[-1] == "-":
                rest = marks[index + 1] if index < last and marks[index + 1].y0 > mark.y0 + 1 else None
                rest = follower if index == last else rest
                whole = _join(mark, rest) if rest is not None else None
                if rest is not None and whole is not None:
                    self._length = at
                    self._mark(whole, mark, numbers)
                    self._mark(rest.text, rest, numbers)
                    at = self._length
                    skip, taken = index < last, index == last
                    continue
                text += "-" if mark.joins else ""
            pieces.append(text)
            start, at = at, at + len(text)
            box = mark.place
            if box is None:
                pack(numbers, start, at, mark.x0, mark.y0, mark.x1, mark.y1, mark.confidence)
            else:
                pack(numbers, start, at, *box, mark.confidence)
        self._length = at
        return taken

    def _grid(self, grid: Grid, page: int, numbers: array[int]) -> None:
        cells: list[Cell] = []
        for row_number, row in enumerate(grid.rows):
            if row_number:
                self._write("\n")
            column = 0
            for cell in row:
                self._write("\t" * (cell.column - column))
                column = cell.column
                start = self._length
                self._words(_in_lines(cell.marks), numbers)
                cells.append(Cell(start, self._length, row_number, cell.column))
        self.tables.append(Table(page, tuple(cells)))


def _is_beside(number: Mark, ordinal: Mark) -> bool:
    """Whether "th" belongs to the number before it."""
    return number.text[-1].isdigit() and abs(ordinal.x0 - number.x1) < 0.3 * (number.y1 - number.y0)


def _in_lines(marks: list[Mark]) -> list[Mark]:
    """A cell's words line by line, from left to right."""
    ordered: list[Mark] = []
    line: list[Mark] = []
    for mark in sorted(marks, key=lambda m: m.y0 + m.y1):
        if line and mark.y0 + mark.y1 - line[0].y0 - line[0].y1 > 0.8 * (line[0].y1 - line[0].y0):
            ordered += sorted(line, key=lambda m: m.x0)
            line = []
        line.append(mark)
    return ordered + sorted(line, key=lambda m: m.x0)


def _first_of(blocks: list[Block], index: int) -> Mark | None:
    """The first word of the line at `index`, if there is a line."""
    block = blocks[index] if index < len(blocks) else None
    return block.segments[0].marks[0] if isinstance(block, Line) else None


def _take_first(blocks: list[Block], index: int) -> Mark:
    """Take the first word out of the line at `index`; a line that held no other goes with it."""
    line = blocks[index]
    assert isinstance(line, Line)
    mark = line.segments[0].marks.pop(0)
    if not line.segments[0].marks:
        line.segments.pop(0)
    if not line.segments:
        blocks.pop(index)
    return mark


def _join(mark: Mark, rest: Mark) -> str | None:
    """How the first part of a word that is broken at a line's end is written before `rest`; None if it is whole."""
    first = rest.text[:1]
    if mark.joins:
        return _with_or_without_hyphen(mark.text.rstrip("-"), rest.text)
    if _BROKEN_AMOUNT.search(mark.text) and first.isdigit():
        return mark.text[:-1]
    if _BROKEN_WORD.search(mark.text) and first.islower():
        return _with_or_without_hyphen(mark.text[:-1], rest.text)
    return None


def _with_or_without_hyphen(head: str, tail: str) -> str:
    """`head`, with the hyphen where the word is a compound ("twenty-" "five", "555-" "1234", "Multi-" "Tenant")."""
    word = head.rsplit("-", 1)[-1].lower().lstrip("($\"'")
    compound = (
        word in _NUMBER_WORDS
        or word in _PREFIXES
        or (head[-1:].isdigit() and not _BROKEN_AMOUNT.search(head + "-"))
        or (tail[:1].isupper() and (not head.isupper() or len(word) <= _SHORT_CAPITALS))
        or tail[:1].isdigit() != head[-1:].isdigit()
    )
    return head + "-" if compound and not (tail[:1].isdigit() and _BROKEN_AMOUNT.search(head + "-")) else head
