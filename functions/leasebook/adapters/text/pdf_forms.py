"""What a PDF's form fields and free-text notes say, as words at their places on the page.

The text of a page does not hold them: a filled lease form keeps its values apart.
"""

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pypdfium2.raw as pdfium

from leasebook.adapters.text.marks import Mark
from leasebook.adapters.text.pdf_words import PageGeometry
from leasebook.adapters.text.plain import plain, without_unreadable

_HIDDEN = 2 | 32  # annotation flags: hidden, not to be viewed
_LINE_HEIGHT = 12.0  # points; a field's text is set about this high
_LETTER_WIDTH = 0.5  # of the height
_TEXT_KINDS = (pdfium.FPDF_FORMFIELD_TEXTFIELD, pdfium.FPDF_FORMFIELD_COMBOBOX, pdfium.FPDF_FORMFIELD_LISTBOX)
_TICK_KINDS = (pdfium.FPDF_FORMFIELD_CHECKBOX, pdfium.FPDF_FORMFIELD_RADIOBUTTON)


@dataclass(frozen=True, slots=True)
class FilledIn:
    """One field's name, value and words. A free-text note has no name."""

    name: str
    value: str
    marks: tuple[Mark, ...]


def filled_in(
    page: pdfium.FPDF_PAGE, form: pdfium.FPDF_FORMHANDLE | None, geometry: PageGeometry
) -> Iterator[FilledIn]:
    """The fields and free-text notes that a reader sees on the page, empty fields left out."""
    for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
        annotation = pdfium.FPDFPage_GetAnnot(page, index)
        if not annotation:
            continue
        try:
            if pdfium.FPDFAnnot_GetFlags(annotation) & _HIDDEN:
                continue
            found = _read(annotation, form, geometry)
        finally:
            pdfium.FPDFPage_CloseAnnot(annotation)
        if found is not None:
            yield found


def _read(
    annotation: pdfium.FPDF_ANNOTATION, form: pdfium.FPDF_FORMHANDLE | None, geometry: PageGeometry
) -> FilledIn | None:
    kind = pdfium.FPDFAnnot_GetSubtype(annotation)
    name = ""
    if kind == pdfium.FPDF_ANNOT_FREETEXT:
        value = _string(lambda buffer, size: pdfium.FPDFAnnot_GetStringValue(annotation, b"Contents", buffer, size))
    elif kind == pdfium.FPDF_ANNOT_WIDGET and form:
        field = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
        name = _string(lambda buffer, size: pdfium.FPDFAnnot_GetFormFieldName(form, annotation, buffer, size))
        if field in _TEXT_KINDS:
            value = _string(lambda buffer, size: pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size))
        elif field in _TICK_KINDS:
            value = "[X]" if pdfium.FPDFAnnot_IsChecked(form, annotation) else "[ ]"
        else:
            return None
    else:
        return None
    value = without_unreadable(plain(value)).strip()
    rectangle = pdfium.FS_RECTF()
    if not value or not pdfium.FPDFAnnot_GetRect(annotation, rectangle):
        return None
    box = geometry.box(rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)
    return FilledIn(name, value, tuple(_words(value, box)))


def _words(value: str, box: tuple[float, float, float, float]) -> Iterator[Mark]:
    """The words of a field, spread over its box as a viewer would set them."""
    x0, y0, x1, y1 = box
    lines = value.splitlines() or [value]
    height = min(_LINE_HEIGHT, max(1.0, (y1 - y0) / len(lines)))
    top = y0 if len(lines) > 1 else (y0 + y1 - height) / 2
    for number, line in enumerate(lines):
        width = min(height * _LETTER_WIDTH, (x1 - x0) / max(1, len(line)))
        at = 0
        for word in line.split():
            start = line.index(word, at)
            at = start + len(word)
            yield Mark(word, x0 + start * width, top + number * height, x0 + at * width, top + (number + 1) * height)


def _string(ask: Callable[[object, int], int]) -> str:
    """The answer of one of PDFium's functions that write UTF-16 into a buffer and return its size in bytes."""
    size = ask(None, 0)
    if size <= 2:
        return ""
    buffer = ctypes.create_string_buffer(size)
    ask(ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), size)
    return buffer.raw[: size - 2].decode("utf-16-le", errors="replace")
