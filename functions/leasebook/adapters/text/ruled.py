"""Tables drawn with ruled lines: their cells are what the lines enclose, merged where a line between them is missing.
Where only rows are ruled, white that runs down the whole table parts the columns."""

from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass

from leasebook.adapters.text.marks import Grid, GridCell, Mark
from leasebook.adapters.text.tables import Rules

_TOUCH = 3.0  # points; lines that come this close meet
_MOST_WORDS = 60  # words a cell on average; more is a page laid out with lines, not a table
_COLUMN_GAP = 0.6  # of the words' height: white that runs down a whole table and is wider than this parts columns
_MIN_LINED_ROWS = 3  # a table without upright lines is known by as many lines of one width
_MOST_RULES = 1500  # a drawing, not a table


@dataclass(slots=True)
class _Frame:
    """Lines that hang together."""

    horizontal: list[tuple[float, float, float]]
    upright: list[tuple[float, float, float]]
    xs: list[float]
    ys: list[float]

    def holds(self, mark: Mark) -> bool:
        x, y = (mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2
        return self.xs[0] - 1 <= x <= self.xs[-1] + 1 and self.ys[0] - 1 <= y <= self.ys[-1] + 1

    def anchor(self, mark: Mark) -> tuple[int, int]:
        """Row and column of the cell that holds the mark; of a merged cell, its first."""
        row = _band(self.ys, (mark.y0 + mark.y1) / 2)
        column = _band(self.xs, (mark.x0 + mark.x1) / 2)
        while column > 0 and not self._upright_at(self.xs[column], row):
            column -= 1
        while row > 0 and not self._horizontal_at(self.ys[row], column):
            row -= 1
        return row, column

    def _upright_at(self, x: float, row: int) -> bool:
        y = (self.ys[row] + self.ys[row + 1]) / 2
        return any(abs(at - x) <= _TOUCH and low - _TOUCH <= y <= high + _TOUCH for at, low, high in self.upright)

    def _horizontal_at(self, y: float, column: int) -> bool:
        x = (self.xs[column] + self.xs[column + 1]) / 2
        return any(abs(at - y) <= _TOUCH and low - _TOUCH <= x <= high + _TOUCH for at, low, high in self.horizontal)


def ruled_grids(marks: list[Mark], rules: Rules) -> tuple[list[Grid], list[Mark]]:
    """The tables that the rules draw, from top to bottom, and the marks outside them."""
    if not rules.horizontal or len(rules.horizontal) + len(rules.upright) > _MOST_RULES:
        return [], marks
    grids: list[Grid] = []
    rest = marks
    for frame in [*_frames(rules), *_lined(rules, marks)]:
        inside = [mark for mark in rest if frame.holds(mark)]
        grid = _fill(frame, inside)
        if grid is not None:
            taken = set(map(id, inside))
            rest = [mark for mark in rest if id(mark) not in taken]
            grids.append(grid)
    return sorted(grids, key=lambda grid: grid.top), rest


def _fill(frame: _Frame, marks: list[Mark]) -> Grid | None:
    cells: dict[tuple[int, int], list[Mark]] = defaultdict(list)
    for mark in marks:
        cells[frame.anchor(mark)].append(mark)
    rows = sorted({row for row, _ in cells})
    if len(cells) < 2 or len({column for _, column in cells}) < 2 or len(marks) > _MOST_WORDS * len(cells):
        return None
    lines = [
        [GridCell(column, cells[row, column]) for column in sorted(c for r, c in cells if r == row)] for row in rows
    ]
    return Grid(lines, len(frame.xs) - 1, frame.ys[0], frame.ys[-1])


def _frames(rules: Rules) -> list[_Frame]:
    """Groups of lines that meet, each with at least two columns and one row."""
    lines = [(x0 - _TOUCH, y - _TOUCH, x1 + _TOUCH, y + _TOUCH) for y, x0, x1 in rules.horizontal]
    lines += [(x - _TOUCH, y0 - _TOUCH, x + _TOUCH, y1 + _TOUCH) for x, y0, y1 in rules.upright]
    groups = _connected(lines)
    count = len(rules.horizontal)
    frames = []
    for group in groups:
        horizontal = [rules.horizontal[i] for i in group if i < count]
        upright = [rules.upright[i - count] for i in group if i >= count]
        xs, ys = _merged([x for x, _, _ in upright]), _merged([y for y, _, _ in horizontal])
        if len(xs) >= 3 and len(ys) >= 2:
            frames.append(_Frame(horizontal, upright, xs, ys))
    return frames


def _lined(rules: Rules, marks: list[Mark]) -> list[_Frame]:
    """Tables whose rows are parted by lines of one width and whose columns are parted by white."""
    groups: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)
    for rule in rules.horizontal:
        groups[round(rule[1] / _TOUCH), round(rule[2] / _TOUCH)].append(rule)
    frames = []
    for lines in groups.values():
        ys = _merged([y for y, _, _ in lines])
        if len(ys) < _MIN_LINED_ROWS:
            continue
        x0, x1 = lines[0][1], lines[0][2]
        inside = [m for m in marks if ys[0] < (m.y0 + m.y1) / 2 < ys[-1] and x0 - 1 <= m.x0 and m.x1 <= x1 + 1]
        xs = [x0, *_white(inside), x1]
        if len(xs) >= 3:
            upright = [(x, ys[0], ys[-1]) for x in xs]
            frames.append(_Frame([(y, x0, x1) for y in ys], upright, xs, ys))
    return frames


def _white(marks: list[Mark]) -> list[float]:
    """The middles of the upright white strips that no word crosses."""
    strips: list[float] = []
    reach: float | None = None
    for mark in sorted(marks, key=lambda m: m.x0):
        if reach is not None and mark.x0 - reach > _COLUMN_GAP * (mark.y1 - mark.y0):
            strips.append((reach + mark.x0) / 2)
        reach = mark.x1 if reach is None else max(reach, mark.x1)
    return strips


def _connected(boxes: list[tuple[float, float, float, float]]) -> list[list[int]]:
    parents = list(range(len(boxes)))

    def root(index: int) -> int:
        while parents[index] != index:
            parents[index] = parents[parents[index]]
            index = parents[index]
        return index

    order = sorted(range(len(boxes)), key=lambda i: boxes[i][1])
    open_: list[int] = []
    for index in order:
        x0, y0, x1, _ = boxes[index]
        open_ = [other for other in open_ if boxes[other][3] >= y0]
        for other in open_:
            if boxes[other][0] <= x1 and boxes[other][2] >= x0:
                parents[root(other)] = root(index)
        open_.append(index)
    groups: dict[int, list[int]] = defaultdict(list)
    for index in range(len(boxes)):
        groups[root(index)].append(index)
    return list(groups.values())


def _merged(values: list[float]) -> list[float]:
    """Sorted, those within `_TOUCH` of each other taken together."""
    merged: list[float] = []
    for value in sorted(values):
        if not merged or value - merged[-1] > _TOUCH:
            merged.append(value)
    return merged


def _band(edges: list[float], value: float) -> int:
    return min(max(bisect_right(edges, value) - 1, 0), len(edges) - 2)
