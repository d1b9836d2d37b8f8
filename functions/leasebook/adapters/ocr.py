"""The port to text recognition: pictures of pages in, words with places and confidences out."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Picture:
    """One page as a grey PNG that this program made. `page` counts from 1; `width` and `height` are pixels."""

    page: int
    path: Path
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class OcrWord:
    """A word with its corners in pixels, in reading order: upper left, upper right, lower right, lower left of the
    word as it is read. `confidence` in [0, 1]."""

    text: str
    corners: tuple[Point, Point, Point, Point]
    confidence: float


@dataclass(frozen=True, slots=True)
class OcrPage:
    """What stands on one picture. `second` is another reading of the same page, as plain text, where the engine made
    one (another scale): a witness, no more."""

    words: tuple[OcrWord, ...]
    second: str | None = None


class OcrEngine(Protocol):
    """An engine for text recognition."""

    name: str
    """With the version of its model: part of the extractor's version."""

    dpi: int
    """The resolution in which it wants pages."""

    def read(self, pictures: Sequence[Picture], document: str) -> list[OcrPage]:
        """One page for each picture, in order. `document` is the content hash, under which an engine may store and find
        its results. Raises Retryable where trying later may help."""
        ...
