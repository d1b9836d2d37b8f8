"""PDF to text through PDFium, page by page.

A page's own visible text comes first. A page without it (a scan), with text that a reader does not see, or with text
that cannot be decoded is read from its picture where an engine for that is given, and noted where not.
"""

import math
from dataclasses import dataclass, field, replace
from pathlib import Path

import pypdfium2.raw as pdfium

from leasebook.adapters.ocr import OcrPage, Picture
from leasebook.adapters.text.assemble import PageLayout, TextBuilder
from leasebook.adapters.text.furniture import mark_furniture
from leasebook.adapters.text.layout import arrange
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.marks import Mark
from leasebook.adapters.text.pdf_altered import alterations
from leasebook.adapters.text.pdf_document import Document
from leasebook.adapters.text.pdf_forms import filled_in
from leasebook.adapters.text.pdf_guard import inspect
from leasebook.adapters.text.pdf_visibility import Ink, drawn, ink_of, is_suspicious, unseen
from leasebook.adapters.text.pdf_words import PageGeometry, PageWords, TextPage, geometry_of
from leasebook.adapters.text.pictures import PictureReader, marks_of, write_png
from leasebook.adapters.text.readable import is_garbled
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText, Note, Source
from leasebook.domain.media import MediaType
from leasebook.domain.reasons import Code

READER = "pdfium"
_BATCH = 8  # pages whose pictures wait for recognition at once
_FEW_WORDS = 60  # a page with fewer words and a picture on 40 % of it or more is read from its picture
_PICTURE_PAGE = 0.4
_HIDDEN_CONFIDENCE = 0.5  # text that nobody saw on the page is worth no more than poor recognition
_NOTEWORTHY = 0.005  # share of words with a glyph of unknown letter from which on a page is called garbled
_POINTS = 72
_BLANK_TEST_PIXELS = 500_000
_DARK = 160  # of 255 grey levels
_ENOUGH_WORDS = 40  # long ones tell whether a page stands on its head
_MOST_DARK = 0.0002  # of a blank page: a speck of dust, a thin line


@dataclass(slots=True)
class _Native:
    """What the page's own text gave, before it is decided whether the picture must be read."""

    geometry: PageGeometry
    marks: list[Mark]
    hidden: list[Mark] = field(default_factory=list)
    code: Code | None = None  # why the marks are not the page's visible text
    notes: list[Note] = field(default_factory=list)
    ink: Ink = field(default_factory=Ink)
    picture: Picture | None = None


class PdfReader:
    """Reads one file. `recognise` reads pictures of pages, in `dpi`, written to `directory`."""

    def __init__(self, limits: Limits, recognise: PictureReader | None, dpi: int, directory: Path) -> None:
        self._limits, self._recognise, self._dpi, self._directory = limits, recognise, dpi, directory
        self._builder = TextBuilder()
        self._waiting: list[_Native] = []
        self._fields: list[tuple[str, str]] = []
        self._seconds: list[str] = []
        self._own_texts: list[str] = []

    def read(self, path: Path) -> DocumentText:
        """Raises UnreadableDocument; what could be read in part carries notes."""
        findings = inspect(path, self._limits)
        with Document(path) as document:
            if document.is_dynamic_xfa:
                raise UnreadableDocument(Code.XFA_FORM)
            if findings.portfolio:
                raise UnreadableDocument(Code.PORTFOLIO)
            count = document.page_count
            if count > self._limits.pages:
                raise UnreadableDocument(Code.TOO_MANY_PAGES)
            if findings.repaired:
                self._builder.notes.append(Note(Code.REPAIRED_FILE))
            for number in range(1, count + 1):
                self._page(document, number)
            self._settle()
        return self._document(count)

    def _document(self, count: int) -> DocumentText:
        builder = self._builder
        text = builder.text()
        failures = [note for note in builder.notes if note.code in _NOTHING_READ]
        if not text.strip("\f\n \t"):
            raise UnreadableDocument(failures[0].code if failures else Code.CORRUPT)
        builder.pages = mark_furniture(text, builder.pages, builder.edges)
        document = builder.build(str(MediaType.PDF), READER, tuple(self._fields))
        readings = tuple("\f".join(texts) for texts in (self._seconds, self._own_texts) if texts)
        return replace(document, alternatives=readings)

    def _page(self, document: Document, number: int) -> None:
        with document.page(number - 1) as page:
            if page is None:
                self._builder.notes.append(Note(Code.CORRUPT, number))
                self._waiting.append(_Native(_NO_PAGE, []))
            else:
                self._waiting.append(self._look(document, page, number))
        pending = sum(native.picture is not None for native in self._waiting)
        if pending == 0 or pending >= _BATCH or len(self._waiting) >= 8 * _BATCH:
            self._settle()

    def _look(self, document: Document, page: pdfium.FPDF_PAGE, number: int) -> _Native:
        geometry = geometry_of(page)
        ink = ink_of(page, geometry)
        with TextPage(page, geometry) as text_page:
            words = text_page.words()
            if self._builder.length + sum(len(mark.text) for mark in words.marks) > self._limits.text_characters:
                raise UnreadableDocument(Code.PARSE_LIMIT, number)
            count = len(words.marks)
            suspicious = count > 0 and (
                _reaches_out(words.marks, geometry) or is_suspicious(ink, text_page.objects(words), count)
            )
            native = _Native(geometry, _turned(text_page, words), ink=ink)
        if suspicious:
            _set_apart(page, native)
        self._judge(page, native, number)
        if native.code is None and words.unreadable > _NOTEWORTHY * count:
            native.notes.append(Note(Code.GARBLED_TEXT, number, f"{words.unreadable} words with unknown letters"))
        fields = list(filled_in(page, document.form, geometry))
        if native.code is None:
            unnamed = [field_.marks for field_ in fields if not field_.name]
            native.notes += alterations(page, native.marks, ink.rules, unnamed, number)
        for field_ in fields:
            native.marks = [*_without_blanks(native.marks, field_.marks), *field_.marks]
            if field_.name:
                self._fields.append((field_.name, field_.value))
        if native.code is not None and self._recognise is not None:
            native.picture = self._draw(page, geometry, number)
        return native

    def _judge(self, page: pdfium.FPDF_PAGE, native: _Native, number: int) -> None:
        """Set what is hidden, garbled or missing on the page."""
        native.code = _why_unread(page, native)
        if native.code is Code.GARBLED_TEXT:
            native.marks = []
        elif native.code is None and any(any(map(str.isalnum, mark.text)) for mark in native.hidden):
            native.notes.append(Note(Code.HIDDEN_TEXT, number, f"{len(native.hidden)} words left out"))

    def _draw(self, page: pdfium.FPDF_PAGE, geometry: PageGeometry, number: int) -> Picture:
        pixels = geometry.width * geometry.height * (self._dpi / _POINTS) ** 2
        scale = self._dpi / _POINTS * min(1.0, math.sqrt(self._limits.pixels / max(1.0, pixels)))
        width, height = max(1, round(geometry.width * scale)), max(1, round(geometry.height * scale))
        path = self._directory / f"page-{number}.png"
        write_png(path, drawn(page, width, height), width, height)
        return Picture(number, path, width, height)

    def _settle(self) -> None:
        """Write the waiting pages, those with pictures after recognition."""
        pictures = [native.picture for native in self._waiting if native.picture is not None]
        readings: dict[int, OcrPage] = {}
        if pictures:
            assert self._recognise is not None
            pages = self._recognise(pictures)
            readings = {picture.page: page for picture, page in zip(pictures, pages, strict=True)}
            for picture in pictures:
                picture.path.unlink(missing_ok=True)
        for native in self._waiting:
            reading = readings.get(native.picture.page) if native.picture is not None else None
            self._write(native, reading)
        self._waiting = []

    def _write(self, native: _Native, reading: OcrPage | None) -> None:
        number = len(self._builder.pages) + 1
        marks, source = native.marks, Source.NATIVE
        if reading is not None and native.picture is not None:
            own = " ".join(mark.text for mark in (*native.hidden, *native.marks))
            marks, source = marks_of(reading, native.geometry.width / native.picture.width), Source.OCR
            self._seconds += [reading.second] if reading.second else []
            self._own_texts += [own] if own else []
        elif native.code is not None:
            marks, source = self._unread(native)
            self._builder.notes.append(Note(native.code, number))
        for note in native.notes:
            self._builder.notes.append(note)
        blocks = arrange(marks, native.ink.rules)
        self._builder.add(PageLayout(native.geometry.width, native.geometry.height, source, blocks))

    @staticmethod
    def _unread(native: _Native) -> tuple[list[Mark], Source]:
        """What is left of a page whose picture would have to be read and cannot be."""
        if native.code is Code.HIDDEN_TEXT:
            hidden = [*native.hidden, *native.marks]
            return [mark._replace(confidence=_HIDDEN_CONFIDENCE) for mark in hidden], Source.HIDDEN
        return native.marks, Source.NATIVE if native.marks else Source.NONE


_NO_PAGE = PageGeometry(0, 0, 1, 0, 0, 1, 0, 0)
_NOTHING_READ = (Code.NO_TEXT_LAYER, Code.GARBLED_TEXT, Code.HIDDEN_TEXT, Code.CORRUPT)


def _place(mark: Mark) -> tuple[float, float, float, float]:
    return mark.place or (mark.x0, mark.y0, mark.x1, mark.y1)


def _why_unread(page: pdfium.FPDF_PAGE, native: _Native) -> Code | None:
    """Why the page must be read from its picture; None where its own text will do."""
    if is_garbled(" ".join(mark.text for mark in native.marks)):
        return Code.GARBLED_TEXT
    if native.ink.picture >= _PICTURE_PAGE:
        if len(native.hidden) > len(native.marks):
            return Code.HIDDEN_TEXT
        return Code.NO_TEXT_LAYER if len(native.marks) < _FEW_WORDS else None
    if native.marks or native.hidden or _is_blank(page, native.geometry):
        return None
    return Code.NO_TEXT_LAYER


def _reaches_out(marks: list[Mark], geometry: PageGeometry) -> bool:
    """Whether a word lies off the page."""
    width, height = geometry.width, geometry.height
    return any(x1 <= 0 or y1 <= 0 or x0 >= width or y0 >= height for _, x0, y0, x1, y1, *_ in marks)


def _set_apart(page: pdfium.FPDF_PAGE, native: _Native) -> None:
    """Move the words that are not seen from the page's marks to its hidden ones."""
    gone = unseen(page, native.geometry, [_place(mark) for mark in native.marks])
    native.hidden = [mark for mark, hidden in zip(native.marks, gone, strict=True) if hidden]
    native.marks = [mark for mark, hidden in zip(native.marks, gone, strict=True) if not hidden]


def _turned(text_page: TextPage, words: PageWords) -> list[Mark]:
    """The marks, turned upright for layout where most of the page's words run upwards, downwards or backwards."""
    marks = words.marks
    long = tall = rising = backwards = 0
    for mark, span in zip(marks, words.spans, strict=True):
        if len(mark.text) >= 4:
            long += 1
            if mark.y1 - mark.y0 > 1.5 * (mark.x1 - mark.x0):
                tall += 1
                rising += text_page.rises(span)
            elif long <= _ENOUGH_WORDS:
                backwards += text_page.runs_back(span)
    if backwards > min(long, _ENOUGH_WORDS) / 2:
        boxes = ((-mark.x1, -mark.y1, -mark.x0, -mark.y0) for mark in marks)
        return [_at(mark, box) for mark, box in zip(marks, boxes, strict=True)]
    if tall <= long / 2:
        return marks
    turned = []
    for mark in marks:
        upwards = rising > tall / 2
        box = (-mark.y1, mark.x0, -mark.y0, mark.x1) if upwards else (mark.y0, -mark.x1, mark.y1, -mark.x0)
        turned.append(_at(mark, box))
    return turned


def _at(mark: Mark, box: tuple[float, float, float, float]) -> Mark:
    """The mark at another place for layout; its own is kept."""
    return mark._replace(x0=box[0], y0=box[1], x1=box[2], y1=box[3], place=_place(mark))


def _without_blanks(marks: list[Mark], filled: tuple[Mark, ...]) -> list[Mark]:
    """The marks without the underscores that a filled-in value stands on."""
    x0, y0 = min(m.x0 for m in filled), min(m.y0 for m in filled)
    x1, y1 = max(m.x1 for m in filled), max(m.y1 for m in filled)

    def is_under(mark: Mark) -> bool:
        return mark.x0 < x1 and mark.x1 > x0 and mark.y0 < y1 and mark.y1 > y0 and not mark.text.strip("_.")

    return [mark for mark in marks if not is_under(mark)]


def _is_blank(page: pdfium.FPDF_PAGE, geometry: PageGeometry) -> bool:
    """Whether nothing dark stands on the page."""
    if pdfium.FPDFPage_CountObjects(page) == 0:
        return True
    scale = min(1.0, math.sqrt(_BLANK_TEST_PIXELS / max(1.0, geometry.width * geometry.height)))
    width, height = max(1, round(geometry.width * scale)), max(1, round(geometry.height * scale))
    grey = drawn(page, width, height)
    dark = sum(grey.count(level) for level in range(_DARK))
    return dark <= _MOST_DARK * len(grey)
