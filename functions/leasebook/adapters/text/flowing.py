"""The text of documents without pages of their own (DOCX, HTML, TXT): paragraphs and tables one after the other.

There are no places on a page, so words are not listed. Explicit page breaks make pages.
"""

from dataclasses import dataclass, field

from leasebook.adapters.text.assemble import PAGE_BREAK
from leasebook.adapters.text.plain import plain, without_unreadable
from leasebook.adapters.text.words import PackedWords
from leasebook.domain.extraction.text import Cell, DocumentText, Note, Page, Source, Table


@dataclass(slots=True)
class FlowingText:
    """Collects paragraphs, rows and page breaks."""

    notes: list[Note] = field(default_factory=list)
    form_fields: list[tuple[str, str]] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _length: int = 0
    _starts: list[int] = field(default_factory=lambda: [0])
    _furniture: list[list[tuple[int, int]]] = field(default_factory=lambda: [[]])
    _tables: list[Table] = field(default_factory=list)

    @property
    def length(self) -> int:
        return self._length

    def paragraph(self, text: str, furniture: bool = False, apart: bool = True) -> None:
        """Append a paragraph; `apart`: an empty line before it. Empty ones are left out."""
        clean = _clean(text).strip("\n ")
        if not clean.strip():
            return
        self._separate(apart)
        start = self._length
        self._write(clean)
        if furniture:
            self._furniture[-1].append((start, self._length))

    def table(self, rows: list[list[tuple[int, str]]], header_rows: int = 0) -> None:
        """Append a table: each row lists its cells as (column, text); a merged cell stands once, at its first place."""
        rows = [row for row in rows if any(text.strip() for _, text in row)]
        if not rows:
            return
        self._separate(True)
        cells: list[Cell] = []
        for number, row in enumerate(rows):
            if number:
                self._write("\n")
            at = 0
            for column, text in row:
                self._write("\t" * max(0, column - at))
                at = max(at, column)
                start = self._length
                self._write(" ".join(_clean(text).split()))
                cells.append(Cell(start, self._length, number, column, number < header_rows))
        self._tables.append(Table(len(self._starts), tuple(cells)))

    def page_break(self) -> None:
        """Begin a page, unless the present one is still empty."""
        if self._length > self._starts[-1]:
            self._write(PAGE_BREAK)
            self._starts.append(self._length)
            self._furniture.append([])

    def build(self, media_type: str, reader: str) -> DocumentText:
        ends = [start - len(PAGE_BREAK) for start in self._starts[1:]] + [self._length]
        pages = tuple(
            Page(number, start, end, source=Source.NATIVE, words=PackedWords(), furniture=tuple(furniture))
            for number, (start, end, furniture) in enumerate(zip(self._starts, ends, self._furniture, strict=True), 1)
        )
        return DocumentText(
            text="".join(self._pieces),
            pages=pages,
            media_type=media_type,
            tables=tuple(self._tables),
            notes=tuple(self.notes),
            form_fields=tuple(self.form_fields),
            reader=reader,
        )

    def _separate(self, apart: bool) -> None:
        if self._length > self._starts[-1]:
            self._write("\n\n" if apart else "\n")

    def _write(self, text: str) -> None:
        self._pieces.append(text)
        self._length += len(text)


def _clean(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return without_unreadable(plain(text.replace("\r\n", "\n").replace("\r", "\n")))
