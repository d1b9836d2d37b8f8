"""Places in a document as a person sees them: a strip of the page's picture, or the words around."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from leasebook_cli.text import shown

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Evidence
    from leasebook.domain.extraction.text import Box, DocumentText

MARGIN = 26.0  # points of the page above and below a place
LEAST_HEIGHT = 70.0  # points of the page that a strip shows
AROUND = 160  # characters of the text before and after a place
MOST_PICTURE_BYTES = 4 << 20


@dataclass(frozen=True)
class Picture:
    """A page drawn; `width` and `height` are points, `data` is the PNG in base64."""

    page: int
    width: float
    height: float
    data: str


@dataclass(frozen=True)
class Place:
    """Where something stands. `box` in points on the page's picture, `top` and `height` of the strip to show; without a
    picture the words `before`, `words` and `after`."""

    page: int
    words: str
    before: str = ""
    after: str = ""
    box: Box | None = None
    width: float = 0.0
    top: float = 0.0
    height: float = 0.0


def draw_pages(file: Path, text: DocumentText, numbers: Iterable[int]) -> dict[int, Picture]:
    """The pages asked for as pictures, each drawn by a process that may die; one that cannot be drawn is left out."""
    from leasebook.adapters.text.render import render_isolated

    sizes = {page.number: (page.width, page.height) for page in text.pages if page.width and page.height}
    drawn: dict[int, Picture] = {}
    for number in sorted(set(numbers) & sizes.keys()):
        picture = render_isolated(file.resolve(), number, MOST_PICTURE_BYTES)
        if picture is not None:
            drawn[number] = Picture(number, *sizes[number], base64.b64encode(picture).decode())
    return drawn


def place(evidence: Evidence, text: DocumentText, pictures: dict[int, Picture]) -> Place:
    """The place of one piece of evidence, on a picture where there is one."""
    picture = pictures.get(evidence.page)
    if picture is None or evidence.box is None:
        before = text.text[max(0, evidence.start - AROUND) : evidence.start]
        after = text.text[evidence.end : evidence.end + AROUND]
        return Place(evidence.page, _line(text.text[evidence.start : evidence.end]), _line(before), _line(after))
    _x0, y0, _x1, y1 = evidence.box
    height = min(max(y1 - y0 + 2 * MARGIN, LEAST_HEIGHT), picture.height)
    top = min(max(0.0, (y0 + y1 - height) / 2), picture.height - height)
    return Place(
        evidence.page, _line(evidence.quote), box=evidence.box, width=picture.width, top=round(top, 1), height=height
    )


def _line(text: str) -> str:
    """`text` on one line, nothing in it that a page would obey; blanks at its ends stay, as one."""
    lead, trail = text[:1].isspace(), text[-1:].isspace()
    words = shown(" ".join(text.split()))
    return (" " if lead else "") + words + (" " if trail and words else "")
