"""Which words of a PDF page a reader does not see.

Cheap signs come first: text drawn in render mode 3, in white, without opacity, under an area that is filled later, or
on a page with a large picture. Only where one shows is the page drawn twice, with and without its text: a word whose
place looks the same both times is not seen, whatever hides it (white on white, under a picture, clipped, off the page).
"""

import ctypes
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pypdfium2.raw as pdfium

from leasebook.adapters.text.pdf_rules import add_rules
from leasebook.adapters.text.pdf_words import PageGeometry
from leasebook.adapters.text.tables import Rules

_INVISIBLE_MODES = (3, 7)  # neither filled nor stroked; clip only
_NEARLY_WHITE = 235  # of 255, in all three colours
_NEARLY_CLEAR = 40  # of 255
_LARGE_PICTURE = 0.15  # of the page's area
_DRAWN_PIXELS = 1_500_000  # enough to tell a letter of 6 points on a letter page
_DIFFERENCE = 24  # of 255 grey levels
_MOST_PATHS = 3000  # a page with more is a drawing
_LEAST_COVER = 4.0  # points: a filled area that is lower or narrower is a line
_MOST_COVERS = 100  # filled areas whose place is compared with the words'; a page with more is drawn to know
_DEEPEST = 6  # levels of nested form objects


@dataclass(slots=True)
class Ink:
    """What the objects of a page tell: the largest picture's share of the page, its ruled lines, its text objects, and
    whether an area that is filled, or a picture, lies over text that was set before it."""

    picture: float = 0.0
    rules: Rules = field(default_factory=Rules)
    paths: int = 0
    texts: list[pdfium.FPDF_PAGEOBJECT] = field(default_factory=list)
    covers: bool = False


def ink_of(page: pdfium.FPDF_PAGE, geometry: PageGeometry) -> Ink:
    """Look through the page's objects, once."""
    ink = Ink()
    covers = _Covers()
    for kind, thing, form in _objects(page):
        # Where something lies inside a form is not known; the form's place stands for it.
        placed = thing if form is None else form
        if kind == _TEXT:
            ink.texts.append(thing)
            covers.text(placed)
        elif kind == _PATH:
            covers.path(thing, placed)
            if form is None:
                ink.paths += 1
                if ink.paths <= _MOST_PATHS:
                    add_rules(thing, geometry, ink.rules)
        elif kind == _IMAGE:
            covers.area(placed)
            ink.picture = max(ink.picture, _share(placed, geometry))
    ink.covers = covers.found
    return ink


class _Covers:
    """Whether something opaque is drawn over text that was drawn before it. Texts' places are asked for only once
    there is such a thing."""

    def __init__(self) -> None:
        self.found = False
        self._texts: list[pdfium.FPDF_PAGEOBJECT] = []
        self._boxes: list[tuple[float, float, float, float]] = []
        self._areas = 0

    def text(self, thing: pdfium.FPDF_PAGEOBJECT) -> None:
        self._texts.append(thing)

    def path(self, thing: pdfium.FPDF_PAGEOBJECT, placed: pdfium.FPDF_PAGEOBJECT) -> None:
        if self.found or not self._texts or not pdfium.FPDFPath_GetDrawMode(thing, _FILL, _STROKE) or not _FILL.value:
            return
        red, green, blue, alpha = _COLOURS
        if not pdfium.FPDFPageObj_GetFillColor(thing, red, green, blue, alpha) or alpha.value > _NEARLY_CLEAR:
            self.area(placed)

    def area(self, placed: pdfium.FPDF_PAGEOBJECT) -> None:
        box = None if self.found or not self._texts else _bounds(placed)
        if box is None or box[2] - box[0] < _LEAST_COVER or box[3] - box[1] < _LEAST_COVER:
            return
        self._areas += 1
        for thing in self._texts[len(self._boxes) :]:
            self._boxes.append(_bounds(thing) or _NOWHERE)
        left, bottom, right, top = box
        self.found = self._areas > _MOST_COVERS or any(
            left < x1 and x0 < right and bottom < y1 and y0 < top for x0, y0, x1, y1 in self._boxes
        )


def _bounds(thing: pdfium.FPDF_PAGEOBJECT) -> tuple[float, float, float, float] | None:
    """Left, bottom, right, top in page space."""
    left, bottom, right, top = _EDGES
    if not pdfium.FPDFPageObj_GetBounds(thing, left, bottom, right, top):
        return None
    return left.value, bottom.value, right.value, top.value


def is_suspicious(ink: Ink, drawing: Iterable[pdfium.FPDF_PAGEOBJECT], words: int) -> bool:
    """Whether any of the text may not be seen, so that the page must be drawn to know. `drawing` are the objects of the
    words, asked for only where a page has more objects than words (some printers draw every letter apart)."""
    if ink.covers or ink.picture >= _LARGE_PICTURE:
        return True
    return any(map(_may_be_unseen, ink.texts if len(ink.texts) <= words else drawing))


def _share(thing: pdfium.FPDF_PAGEOBJECT, geometry: PageGeometry) -> float:
    """The share of the page that an object covers."""
    bounds = _bounds(thing)
    if bounds is None:
        return 0.0
    x0, y0, x1, y1 = geometry.box(*bounds)
    width = min(x1, geometry.width) - max(x0, 0)
    height = min(y1, geometry.height) - max(y0, 0)
    return max(0.0, width) * max(0.0, height) / max(1.0, geometry.width * geometry.height)


def unseen(
    page: pdfium.FPDF_PAGE, geometry: PageGeometry, boxes: list[tuple[float, float, float, float]]
) -> list[bool]:
    """For each box whether the text in it is not seen. Changes the page's text objects: read their text before."""
    scale = min(1.5, math.sqrt(_DRAWN_PIXELS / max(1.0, geometry.width * geometry.height)))
    width, height = max(1, round(geometry.width * scale)), max(1, round(geometry.height * scale))
    with_text = drawn(page, width, height)
    for kind, thing, _ in _objects(page):
        if kind == _TEXT:
            pdfium.FPDFTextObj_SetTextRenderMode(thing, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE)
    without_text = drawn(page, width, height)
    return [_same(with_text, without_text, width, height, scale, box) for box in boxes]


def _may_be_unseen(text: pdfium.FPDF_PAGEOBJECT) -> bool:
    if pdfium.FPDFTextObj_GetTextRenderMode(text) in _INVISIBLE_MODES:
        return True
    red, green, blue, alpha = _COLOURS
    if not pdfium.FPDFPageObj_GetFillColor(text, red, green, blue, alpha):
        return False
    return min(red.value, green.value, blue.value) >= _NEARLY_WHITE or alpha.value <= _NEARLY_CLEAR


_TEXT, _PATH, _IMAGE = pdfium.FPDF_PAGEOBJ_TEXT, pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_IMAGE
_FORM = pdfium.FPDF_PAGEOBJ_FORM
_COLOURS = tuple(ctypes.c_uint() for _ in range(4))
_EDGES = tuple(ctypes.c_float() for _ in range(4))
_FILL, _STROKE = ctypes.c_int(), ctypes.c_int()
_NOWHERE = (0.0, 0.0, 0.0, 0.0)

_Object = tuple[int, Any, Any]
"""An object's kind, itself, and the form on the page that it lies in."""


def _objects(page: pdfium.FPDF_PAGE) -> Iterator[_Object]:
    get, type_of = pdfium.FPDFPage_GetObject, pdfium.FPDFPageObj_GetType
    for index in range(pdfium.FPDFPage_CountObjects(page)):
        thing = get(page, index)
        kind = type_of(thing)
        if kind == _FORM:
            yield from _inside(thing, thing, 1)
        else:
            yield kind, thing, None


def _inside(form: pdfium.FPDF_PAGEOBJECT, outermost: pdfium.FPDF_PAGEOBJECT, depth: int) -> Iterator[_Object]:
    for index in range(pdfium.FPDFFormObj_CountObjects(form)):
        thing = pdfium.FPDFFormObj_GetObject(form, index)
        kind = pdfium.FPDFPageObj_GetType(thing)
        if kind != _FORM:
            yield kind, thing, outermost
        elif depth < _DEEPEST:
            yield from _inside(thing, outermost, depth + 1)


def drawn(page: pdfium.FPDF_PAGE, width: int, height: int) -> bytes:
    """The page in grey, one byte a pixel, without padding."""
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_Gray, None, 0)
    if not bitmap:
        raise MemoryError
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, pdfium.FPDF_ANNOT)
        stride = pdfium.FPDFBitmap_GetStride(bitmap)
        whole = ctypes.string_at(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    if stride == width:
        return whole
    return b"".join(whole[row * stride : row * stride + width] for row in range(height))


def _same(
    first: bytes, second: bytes, width: int, height: int, scale: float, box: tuple[float, float, float, float]
) -> bool:
    x0, x1 = max(0, int(box[0] * scale)), min(width, int(box[2] * scale) + 1)
    y0, y1 = max(0, int(box[1] * scale)), min(height, int(box[3] * scale) + 1)
    for y in range(y0, y1):
        start, end = y * width + x0, y * width + x1
        a, b = first[start:end], second[start:end]
        if a != b and max(abs(p - q) for p, q in zip(a, b, strict=True)) >= _DIFFERENCE:
            return False
    return True
