"""What text acquisition hands to field finding: one text, with where each part of it stands on the pages.

Every offset in an extraction (`Evidence.start`, `Evidence.end`) points into `DocumentText.text`, counted in characters.
Boxes are in points (1/72 inch) from the page's upper left corner, after the page's own rotation: (x0, y0, x1, y1).
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from leasebook.domain.reasons import Code

Box = tuple[float, float, float, float]


class Source(StrEnum):
    """How the text of a page was come by; the order is that of trust."""

    NATIVE = "native"  # the document's own visible text
    HIDDEN = "hidden"  # text that a reader does not see: OCR quality at best
    OCR = "ocr"  # read from a picture
    NONE = "none"  # nothing could be read


@dataclass(frozen=True, slots=True)
class Word:
    """A word's place. `confidence` is in [0, 1]; native text has 1.0."""

    start: int
    end: int
    box: Box | None
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A table cell's span in the text; `row` and `column` count from 0; a merged cell stands once, at its first
    place."""

    start: int
    end: int
    row: int
    column: int
    header: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table. In the text, cells of one row are separated by a tab and rows by a line feed."""

    page: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Page `number` (from 1) covers text[start:end]. `furniture` are spans of running headers, footers, page
    numbers."""

    number: int
    start: int
    end: int
    width: float = 0.0
    height: float = 0.0
    source: Source = Source.NATIVE
    words: Sequence[Word] = ()
    furniture: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """Something about the document as a whole that the judgement must know (REPAIRED_FILE, OPEN_REDLINES ...)."""

    code: Code
    page: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class DocumentText:
    """The whole text of one document with its pages, tables and notes. `alternatives` holds second readings of the same
    pages (another OCR scale or engine) as plain text, to be used as witnesses only."""

    text: str
    pages: tuple[Page, ...]
    media_type: str
    tables: tuple[Table, ...] = ()
    notes: tuple[Note, ...] = ()
    form_fields: tuple[tuple[str, str], ...] = ()
    alternatives: tuple[str, ...] = ()
    reader: str = ""
    _starts: tuple[int, ...] = field(default=(), repr=False, compare=False)

    def page_at(self, offset: int) -> Page | None:
        """The page that covers the character at `offset`, or None in a document without pages."""
        starts = self._starts or tuple(page.start for page in self.pages)
        index = bisect_right(starts, offset) - 1
        return self.pages[index] if index >= 0 else None

    def box_of(self, start: int, end: int) -> Box | None:
        """The smallest box around the words that overlap [start, end) on the first page they touch."""
        page = self.page_at(start)
        if page is None:
            return None
        boxes = [w.box for w in page.words if w.box is not None and w.start < end and w.end > start]
        if not boxes:
            return None
        x0, y0, x1, y1 = zip(*boxes, strict=True)
        return (min(x0), min(y0), max(x1), max(y1))
