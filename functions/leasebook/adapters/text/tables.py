"""Tables without ruled lines: by what stands under what."""

from dataclasses import dataclass, field

from leasebook.adapters.text.marks import Block, Grid, GridCell, Line, Row, Segment

_LEADING = 1.35  # of the height: the next line of the same cell follows within this distance (middle to middle)
_ALIGNED = 4.0  # points


@dataclass(slots=True)
class Rules:
    """Ruled lines of a page: horizontal ones as (y, x0, x1), upright ones as (x, y0, y1)."""

    horizontal: list[tuple[float, float, float]] = field(default_factory=list)
    upright: list[tuple[float, float, float]] = field(default_factory=list)


def tabulate(rows: list[Row]) -> list[Block]:
    """Lines and tables of rows that are in reading order."""
    blocks: list[Block] = []
    index = 0
    while index < len(rows):
        end = _table_end(rows, index)
        grid = _grid(rows[index:end]) if end - index > 1 else None
        if grid is None:
            blocks.append(Line(rows[index]))
            index += 1
        else:
            blocks.append(grid)
            index = end
    return blocks


def _table_end(rows: list[Row], start: int) -> int:
    """The row after the last one of the table that starts at `start`; `start` itself if none does."""
    if len(rows[start]) < 2:
        return start
    end, several = start + 1, 1
    while end < len(rows):
        before, row = rows[end - 1], rows[end]
        distance = row[0].middle - before[0].middle
        height = max(s.height for s in before)
        if len(row) >= 2 and distance < 4 * height:
            several += 1
        elif not (len(row) == 1 and distance <= _LEADING * height and _continues(row[0], rows[start:end])):
            break
        end += 1
    while end > start and len(rows[end - 1]) < 2 and not _continues(rows[end - 1][0], rows[start : end - 1]):
        end -= 1
    return end if several >= 2 or end - start >= 2 else start


def _continues(segment: Segment, above: list[Row]) -> bool:
    """Whether a lone segment stands under a cell that is not the first of its row."""
    return any(abs(segment.x0 - cell.x0) <= _ALIGNED for row in above[-4:] for cell in row[1:])


def _grid(rows: list[Row]) -> Grid | None:
    columns = _columns(rows)
    if len(columns) < 2:
        return None
    cells: list[list[GridCell]] = []
    for row in rows:
        placed = [(_column_of(segment, columns), segment) for segment in row]
        if cells and len(row) == 1 and placed[0][0] > 0:
            previous = next((c for c in cells[-1] if c.column == placed[0][0]), None)
            if previous is not None:
                previous.marks.extend(row[0].marks)
                continue
        line: list[GridCell] = []
        for column, segment in placed:
            if line and line[-1].column == column:
                line[-1].marks.extend(segment.marks)
            else:
                line.append(GridCell(column, list(segment.marks)))
        cells.append(line)
    if sum(len(line) >= 2 for line in cells) < 2 and len(cells) > 1:
        return None
    top = min(s.y0 for s in rows[0])
    bottom = max(s.y1 for s in rows[-1])
    return Grid(cells, len(columns), top, bottom)


def _columns(rows: list[Row]) -> list[tuple[float, float]]:
    """The x ranges of the columns: overlapping segments of different rows belong to one column."""
    spans = sorted((s.x0, s.x1) for row in rows for s in row)
    merged: list[list[float]] = []
    for x0, x1 in spans:
        if merged and x0 < merged[-1][1] - 1:
            merged[-1][1] = max(merged[-1][1], x1)
        else:
            merged.append([x0, x1])
    return [(low, high) for low, high in merged]


def _column_of(segment: Segment, columns: list[tuple[float, float]]) -> int:
    return next(index for index, (low, high) in enumerate(columns) if low - 0.01 <= segment.x0 <= high + 0.01)
