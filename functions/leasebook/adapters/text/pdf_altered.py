"""What was done to a page after its text was set: words struck through, notes written over them, a word stamped on it.

A reader sees all of that; the page's text, which is read, says nothing of it. It is noted, and a person looks.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from statistics import median

import pypdfium2.raw as pdfium

from leasebook.adapters.text.marks import Mark
from leasebook.adapters.text.stamps import says_unfinished
from leasebook.adapters.text.tables import Rules
from leasebook.domain.extraction.text import Note
from leasebook.domain.reasons import Code

_STRUCK_BETWEEN = (0.35, 0.65)  # of a word's height from its top: an underline lies lower, a table's rule outside
_STRUCK_SHARE = 0.7  # of a word's width
_STAMP_HEIGHT = 2.5  # times the page's usual height of a word: a watermark, upright or across the page
_SHORTEST_STAMP = 20.0  # points
_NOT_SEEN = 2 | 32  # annotation flags: hidden, not to be viewed
_STRIKES = (pdfium.FPDF_ANNOT_STRIKEOUT, pdfium.FPDF_ANNOT_CARET, pdfium.FPDF_ANNOT_REDACT)
_REMARKS = (
    pdfium.FPDF_ANNOT_TEXT,
    pdfium.FPDF_ANNOT_HIGHLIGHT,
    pdfium.FPDF_ANNOT_UNDERLINE,
    pdfium.FPDF_ANNOT_SQUIGGLY,
)
_EMPTY_STRING = 2  # bytes of UTF-16 with its end


def alterations(
    page: pdfium.FPDF_PAGE, marks: Sequence[Mark], rules: Rules, fields: Sequence[Sequence[Mark]], number: int
) -> Iterator[Note]:
    """Notes on page `number`. `marks` are its own visible words, `fields` the words of each free-text note on it."""
    struck = _struck(marks, rules)
    if struck:
        yield Note(Code.CHANGED_BY_HAND, number, f"{struck} words are struck through")
    elif marked := next(_telling_annotations(page), None):
        yield Note(Code.CHANGED_BY_HAND, number, marked)
    if any(_overlaps(mark, own) for words in fields for mark in words for own in marks):
        yield Note(Code.CHANGED_BY_HAND, number, "a note is written over the text")
    stamp = _stamped(marks)
    if says_unfinished(stamp):
        yield Note(Code.NOT_EXECUTED, number, f'"{stamp[:40]}" stands across the page')


def _struck(marks: Sequence[Mark], rules: Rules) -> int:
    """How many words a level line runs through. Words of a page that was turned for reading are left out."""
    lines = sorted(rules.horizontal)
    heights = [y for y, _, _ in lines]
    count = 0
    for mark in marks:
        if not lines or mark.place is not None or not any(map(str.isalnum, mark.text)):
            continue
        x0, y0, x1, y1 = mark[1:5]
        low, high = (y0 + share * (y1 - y0) for share in _STRUCK_BETWEEN)
        for y, left, right in lines[bisect_left(heights, low) :]:
            if y > high:
                break
            if min(x1, right) - max(x0, left) >= _STRUCK_SHARE * (x1 - x0) > 0:
                count += 1
                break
    return count


def _telling_annotations(page: pdfium.FPDF_PAGE) -> Iterator[str]:
    """What the visible annotations of the page do that its text doesn't say: take words away, or remark on them."""
    for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
        annotation = pdfium.FPDFPage_GetAnnot(page, index)
        if annotation:
            kind, flags = pdfium.FPDFAnnot_GetSubtype(annotation), pdfium.FPDFAnnot_GetFlags(annotation)
            remark = pdfium.FPDFAnnot_GetStringValue(annotation, b"Contents", None, 0)
            pdfium.FPDFPage_CloseAnnot(annotation)
            if flags & _NOT_SEEN:
                continue
            if kind in _STRIKES:
                yield "words are marked as struck out, replaced or to be blacked out"
            elif kind in _REMARKS and remark > _EMPTY_STRING:
                yield "somebody's remark is attached to the page"


def _overlaps(one: Mark, other: Mark) -> bool:
    """Whether two words lie on each other; the blanks that a value is written on are no words."""
    x0, y0, x1, y1 = other.place or other[1:5]
    across, down = min(one.x1, x1) - max(one.x0, x0), min(one.y1, y1) - max(one.y0, y0)
    small = 0.25 * min(one.y1 - one.y0, y1 - y0)
    return across > small and down > small and any(map(str.isalnum, other.text))


def _stamped(marks: Sequence[Mark]) -> str:
    """The words that are far larger than the page's others, in their order."""
    if not marks:
        return ""
    least = max(_SHORTEST_STAMP, _STAMP_HEIGHT * median(mark.y1 - mark.y0 for mark in marks))
    return " ".join(mark.text for mark in marks if mark.y1 - mark.y0 >= least)
