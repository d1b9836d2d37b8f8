"""The words of a PDF page with their places, through PDFium's text page.

PDFium gives the characters in one call; only the first and last box of each word is asked for, which makes this several
times faster than asking for every character. PDFium marks the hyphen of a word that it joined over a line's end, and
also a glyph without a letter, with U+FFFE: which one is meant shows by whether the line changes there.
"""

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2.raw as pdfium

from leasebook.adapters.text.marks import Mark
from leasebook.adapters.text.plain import UNKNOWN, UNREADABLE, plain, without_unreadable

_TOKEN = re.compile(r"[^\s\u200b\ufeff]+")
_JOINT = "\ufffe"


@dataclass(frozen=True, slots=True)
class PageGeometry:
    """The map from PDF page space to points from the displayed page's upper left corner."""

    width: float
    height: float
    xx: float
    xy: float
    yx: float
    yy: float
    x0: float
    y0: float

    def box(self, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
        ax, ay = self.x0 + self.xx * left + self.xy * bottom, self.y0 + self.yx * left + self.yy * bottom
        bx, by = self.x0 + self.xx * right + self.xy * top, self.y0 + self.yx * right + self.yy * top
        return (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))


def geometry_of(page: pdfium.FPDF_PAGE) -> PageGeometry:
    """Honours the page's rotation and crop box."""
    width, height = pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)
    scale = 100  # device units a point, since PDFium answers in whole units
    x, y = ctypes.c_int(), ctypes.c_int()

    def at(px: float, py: float) -> tuple[float, float]:
        pdfium.FPDF_PageToDevice(page, 0, 0, int(width * scale), int(height * scale), 0, px, py, x, y)
        return x.value / scale, y.value / scale

    (ox, oy), (rx, ry), (ux, uy) = at(0, 0), at(1000, 0), at(0, 1000)
    return PageGeometry(width, height, (rx - ox) / 1000, (ux - ox) / 1000, (ry - oy) / 1000, (uy - oy) / 1000, ox, oy)


@dataclass(frozen=True, slots=True)
class Found:
    """A word on the page, where its characters start, how many they are, and whether one has no letter."""

    mark: Mark
    character: int
    length: int
    unreadable: bool


class TextPage:
    """The text of one page. Use as a context manager; `words` may be called while it is open."""

    def __init__(self, page: pdfium.FPDF_PAGE, geometry: PageGeometry) -> None:
        self._page, self._geometry = page, geometry
        self._box = pdfium.FS_RECTF()

    def __enter__(self) -> "TextPage":
        self.raw = pdfium.FPDFText_LoadPage(self._page)
        return self

    def __exit__(self, *exc: object) -> None:
        if self.raw:
            pdfium.FPDFText_ClosePage(self.raw)

    def characters(self) -> str:
        """All characters of the page; the index of each is its index for PDFium."""
        if not self.raw:
            return ""
        count = pdfium.FPDFText_CountChars(self.raw)
        if count <= 0:
            return ""
        buffer = (ctypes.c_ushort * (count + 1))()
        written = pdfium.FPDFText_GetText(self.raw, 0, count, buffer) - 1
        if written == count:
            return bytes(buffer)[: 2 * count].decode("utf-16-le", errors="surrogatepass")
        get = pdfium.FPDFText_GetUnicode
        return "".join(chr(get(self.raw, index)) for index in range(count))

    def words(self) -> Iterator[Found]:
        for token in _TOKEN.finditer(self.characters()):
            yield from self._word(token[0], token.start())

    def rises(self, found: Found) -> bool:
        """Whether the word runs upwards on the displayed page."""
        first, last = self._character(found.character), self._character(found.character + found.length - 1)
        return last[1] + last[3] < first[1] + first[3]

    def objects(self, found: list[Found]) -> "Iterator[pdfium.FPDF_PAGEOBJECT]":
        """The page objects that draw the words."""
        get = pdfium.FPDFText_GetTextObject
        return (thing for f in found if (thing := get(self.raw, f.character)))

    def _word(self, token: str, start: int) -> Iterator[Found]:
        joint = token.find(_JOINT, 1)
        if 0 < joint < len(token) - 1:
            before, after = self._span(start, joint), self._span(start + joint + 1, 1)
            if after[1] > (before[1] + before[3]) / 2 or after[0] < before[0] - 1:
                yield self._found(token[:joint], start, joins=True)
                yield from self._word(token[joint + 1 :], start + joint + 1)
                return
        yield self._found(token, start)

    def _found(self, token: str, start: int, joins: bool = False) -> Found:
        unreadable = False
        text = token
        if not token.isascii() or not token.isprintable():
            text = plain(token)
            unreadable = UNREADABLE.search(text) is not None
            if unreadable:
                text = without_unreadable(text)
                unreadable = UNKNOWN in text and any(map(str.isalnum, text))
        return Found(Mark(text, *self._span(start, len(token)), 1.0, joins), start, len(token), unreadable)

    def _span(self, start: int, length: int) -> tuple[float, float, float, float]:
        first = self._character(start)
        if length == 1:
            return first
        last = self._character(start + length - 1)
        return (min(first[0], last[0]), min(first[1], last[1]), max(first[2], last[2]), max(first[3], last[3]))

    def _character(self, index: int) -> tuple[float, float, float, float]:
        box = self._box
        if not pdfium.FPDFText_GetLooseCharBox(self.raw, index, box):
            return (0.0, 0.0, 0.0, 0.0)
        return self._geometry.box(box.left, box.bottom, box.right, box.top)
