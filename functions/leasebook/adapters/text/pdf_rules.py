"""Ruled lines of a PDF page: strokes, thin filled rectangles and the edges of stroked boxes."""

import ctypes
from collections.abc import Iterator

import pypdfium2.raw as pdfium

from leasebook.adapters.text.pdf_words import PageGeometry
from leasebook.adapters.text.tables import Rules

_THIN = 2.5  # points; a filled rectangle no thicker is a line
_SHORTEST = 6.0  # points
_MOST_POINTS = 400  # a path with more is a drawing

_EDGES = tuple(ctypes.c_float() for _ in range(4))
_FILL, _STROKE = ctypes.c_int(), ctypes.c_int()
_X, _Y = ctypes.c_float(), ctypes.c_float()
_MATRIX = pdfium.FS_MATRIX()


def add_rules(path: pdfium.FPDF_PAGEOBJECT, geometry: PageGeometry, rules: Rules) -> None:
    """Add the lines that a path object draws to `rules`."""
    left, bottom, right, top = _EDGES
    if not pdfium.FPDFPageObj_GetBounds(path, left, bottom, right, top):
        return
    x0, y0, x1, y1 = geometry.box(left.value, bottom.value, right.value, top.value)
    if y1 - y0 <= _THIN or x1 - x0 <= _THIN:
        _add(x0, y0, x1, y1, rules)
        return
    if not pdfium.FPDFPath_GetDrawMode(path, _FILL, _STROKE):
        return
    count = pdfium.FPDFPath_CountSegments(path)
    if 2 <= count <= _MOST_POINTS and (_STROKE.value or count >= 8):
        for ax, ay, bx, by in _strokes(path, count):
            sx0, sy0, sx1, sy1 = geometry.box(ax, ay, bx, by)
            if sx1 - sx0 <= _THIN or sy1 - sy0 <= _THIN:
                _add(sx0, sy0, sx1, sy1, rules)


def _add(x0: float, y0: float, x1: float, y1: float, rules: Rules) -> None:
    if x1 - x0 >= _SHORTEST and x1 - x0 > y1 - y0:
        rules.horizontal.append(((y0 + y1) / 2, x0, x1))
    elif y1 - y0 >= _SHORTEST:
        rules.upright.append(((x0 + x1) / 2, y0, y1))


def _strokes(path: pdfium.FPDF_PAGEOBJECT, count: int) -> Iterator[tuple[float, float, float, float]]:
    """The straight pieces of a path, in page space."""
    if not pdfium.FPDFPageObj_GetMatrix(path, _MATRIX):
        return
    a, b, c, d, e, f = _MATRIX.a, _MATRIX.b, _MATRIX.c, _MATRIX.d, _MATRIX.e, _MATRIX.f
    last = start = (0.0, 0.0)
    for index in range(count):
        segment = pdfium.FPDFPath_GetPathSegment(path, index)
        if not segment or not pdfium.FPDFPathSegment_GetPoint(segment, _X, _Y):
            return
        x, y = _X.value, _Y.value
        point = (a * x + c * y + e, b * x + d * y + f)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind == pdfium.FPDF_SEGMENT_MOVETO:
            start = point
        elif kind == pdfium.FPDF_SEGMENT_LINETO:
            yield (*last, *point)
        last = point
        if pdfium.FPDFPathSegment_GetClose(segment):
            yield (*point, *start)
            last = start
