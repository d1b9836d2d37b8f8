"""The words of a PDF page with their places, through PDFium's text page.

PDFium gives the characters in one call; only the first and last box of each word is asked for, which makes this several
times faster than asking for every character. PDFium marks the hyphen of a word that it joined over a line's end, and
also a glyph without a letter, with U+FFFE: which one is meant shows by whether the line changes there.
"""

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pypdfium2.raw as pdfium

from leasebook.adapters.text.marks import Mark
from leasebook.adapters.text.plain import UNKNOWN, UNREADABLE, plain, without_unreadable

_TOKEN = re.compile(r"[^\s\u200b\ufeff]+")
_JOINT = "\ufffe"
_SMALL = 0.8  # of the first character's height: digits so small that end above its foot are a footnote's
_SOFT_HYPHEN = "\u00ad"


@dataclass(frozen=True, slots=True)
class PageGeometry:
    """The map from PDF page space to points from the displayed page's upper left corner. `upright`: the page is
    displayed as it is, neither turned nor mirrored."""

    width: float
    height: float
    xx: float
    xy: float
    yx: float
    yy: float
    x0: float
    y0: float
    upright: bool = False

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
    xx, xy, yx, yy = (rx - ox) / 1000, (ux - ox) / 1000, (ry - oy) / 1000, (uy - oy) / 1000
    return PageGeometry(width, height, xx, xy, yx, yy, ox, oy, xy == 0 == yx and xx > 0 > yy)


@dataclass(slots=True)
class PageWords:
    """The words of a page; `spans[i]` are the first character of word i and the one after its last, as PDFium counts.
    `unreadable`: how many have a glyph without a letter."""

    marks: list[Mark] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)
    unreadable: int = 0


class TextPage:
    """The text of one page. Use as a context manager; its methods may be called while it is open."""

    def __init__(self, page: pdfium.FPDF_PAGE, geometry: PageGeometry) -> None:
        self._page, self._geometry = page, geometry
        self._box = pdfium.FS_RECTF()
        self._at_box = ctypes.byref(self._box)

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

    def words(self) -> PageWords:
        found = PageWords()
        marks, spans, make, box_of = found.marks, found.spans, Mark._make, self._span
        for token in _TOKEN.finditer(self.characters()):
            text, span = token[0], token.span()
            if text[-1].isdigit() and span[1] - span[0] > 1 and (cut := self._raised_from(*span)):
                # A footnote's number behind an amount would add a digit to it.
                self._odd_word(text[:cut], span[0], found)
                self._odd_word(text[cut:], span[0] + cut, found)
            elif text.isascii() and text.isprintable():
                marks.append(make((text, *box_of(*span), 1.0, False, None)))
                spans.append(span)
            else:
                self._odd_word(text, span[0], found)
        return found

    def rises(self, span: tuple[int, int]) -> bool:
        """Whether the word runs upwards on the displayed page."""
        first, last = self._span(span[0], span[0] + 1), self._span(span[1] - 1, span[1])
        return last[1] + last[3] < first[1] + first[3]

    def runs_back(self, span: tuple[int, int]) -> bool:
        """Whether the word runs from right to left on the displayed page."""
        first, last = self._span(span[0], span[0] + 1), self._span(span[1] - 1, span[1])
        return last[0] + last[2] < first[0] + first[2]

    def objects(self, words: PageWords) -> "Iterator[pdfium.FPDF_PAGEOBJECT]":
        """The page objects that draw the words."""
        get = pdfium.FPDFText_GetTextObject
        return (thing for start, _ in words.spans if (thing := get(self.raw, start)))

    def _odd_word(self, token: str, start: int, found: PageWords) -> None:
        """A word with a character that must be made plain, that has no letter, or that joins two lines."""
        joint = token.find(_JOINT, 1)
        if 0 < joint < len(token) - 1:
            before, after = self._span(start, start + joint), self._span(start + joint + 1, start + joint + 2)
            apart = abs(after[1] + after[3] - before[1] - before[3])
            if apart > before[3] - before[1] or after[0] < before[0] - 1:
                self._add(token[:joint], start, found, joins=True)
                self._odd_word(token[joint + 1 :], start + joint + 1, found)
                return
        self._add(token, start, found)

    def _add(self, token: str, start: int, found: PageWords, joins: bool = False) -> None:
        text, span = plain(token), (start, start + len(token))
        if UNREADABLE.search(text) is not None:
            text = without_unreadable(text)
            found.unreadable += UNKNOWN in text and any(map(str.isalnum, text))
        joins = joins or token.endswith(_SOFT_HYPHEN)
        for part in text.split():
            found.marks.append(Mark(part, *self._span(*span), 1.0, joins))
            found.spans.append(span)

    def _raised_from(self, start: int, end: int) -> int:
        """How many characters of a word stand before its raised small digits; 0 where it has none."""
        first, last = self._span(start, start + 1), self._span(end - 1, end)
        small = _SMALL * (first[3] - first[1])
        if last[3] - last[1] > small or last[3] >= first[3]:
            return 0
        cut = end - 1
        while cut > start + 1 and (box := self._span(cut - 1, cut))[3] - box[1] <= small:
            cut -= 1
        return cut - start

    def _span(self, start: int, end: int) -> tuple[float, float, float, float]:
        """The box around characters on the displayed page, from its first and its last one."""
        box, ask, raw = self._box, pdfium.FPDFText_GetLooseCharBox, self.raw
        if not ask(raw, start, self._at_box):
            return (0.0, 0.0, 0.0, 0.0)
        left, top, right, bottom = box.left, box.top, box.right, box.bottom
        if end - start > 1 and ask(raw, end - 1, self._at_box):
            # Compared by hand: this runs for every word, and min() and max() cost more than the rest.
            if box.left < left:
                left = box.left
            if box.right > right:
                right = box.right
            if box.top > top:
                top = box.top
            if box.bottom < bottom:
                bottom = box.bottom
        map_ = self._geometry
        if map_.upright:
            return (
                map_.x0 + map_.xx * left,
                map_.y0 + map_.yy * top,
                map_.x0 + map_.xx * right,
                map_.y0 + map_.yy * bottom,
            )
        return map_.box(left, bottom, right, top)
