"""Words with their places, as readers hand them to layout; lines and tables, as layout hands them to assembly.

Coordinates are points from the page's upper left corner as it is displayed; y grows downwards.
"""

from dataclasses import dataclass, field
from typing import NamedTuple


class Mark(NamedTuple):
    """One word, or the part of a word that stands on one line.

    `joins`: the word goes on in the next line's first mark. `place` is the box on the page where it differs from the
    one that layout works with (turned or skewed text).
    """

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    confidence: float = 1.0
    joins: bool = False
    place: tuple[float, float, float, float] | None = None


class Segment:
    """Words that stand side by side without a gap that would tell cells or columns apart."""

    __slots__ = ("marks", "middle", "x0", "x1", "y0", "y1")

    def __init__(self, marks: list[Mark]) -> None:
        self.marks = marks
        self.x0 = marks[0].x0
        self.x1 = max(mark.x1 for mark in marks)
        self.y0 = min(mark.y0 for mark in marks)
        self.y1 = max(mark.y1 for mark in marks)
        self.middle = (marks[0].y0 + marks[0].y1) / 2

    @property
    def height(self) -> float:
        return self.y1 - self.y0


Row = list[Segment]
"""Segments on one base line, from left to right."""


@dataclass(slots=True)
class Line:
    """A row outside tables: its segments, separated by tabs in the text."""

    segments: Row

    @property
    def top(self) -> float:
        return min(segment.y0 for segment in self.segments)

    @property
    def bottom(self) -> float:
        return max(segment.y1 for segment in self.segments)


@dataclass(slots=True)
class GridCell:
    """A cell's words, line by line."""

    column: int
    marks: list[Mark] = field(default_factory=list)


@dataclass(slots=True)
class Grid:
    """A table: rows of cells; a row holds only the cells that have words."""

    rows: list[list[GridCell]]
    columns: int
    top: float
    bottom: float


Block = Line | Grid
