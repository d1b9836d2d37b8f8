"""Tables without ruled lines: by what stands under what."""

from dataclasses import dataclass, field

from leasebook.adapters.text.marks import Block, Grid, GridCell, Line, Row, Segment

_LEADING = 1.35  # of the height: the next line of the same cell follows within this distance (middle to middle)
_LOOSE = 4.0  # of the height: rows further apart are no longer one table
_ALIGNED = 4.0  # points
_UNFINISHED = frozenset(["-", "to", "through", "and", "of", "the", "until"])  # a cell that ends so goes on below


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
    columns = _columns(rows[start : start + 1])
    end, several = start + 1, 1
    while end < len(rows):
        before, row = rows[end - 1], rows[end]
        distance = row[0].middle - before[0].middle
        height = max(s.height for s in before)
        if len(row) >= 2:
            if distance >= _LOOSE * height or not _fits(row, columns):
                break
            several += 1
            columns = _merge([*columns, *((s.x0, s.x1) for s in row)])
        elif not (distance <= _LEADING * height and _continues(rows, start, end, columns)):
            break
        end += 1
    return end if several >= 2 or end - start >= 2 else start


def _fits(row: Row, columns: list[tuple[float, float]]) -> bool:
    """Whether no segment spans two columns and no column takes two segments."""
    taken: set[int] = set()
    for segment in row:
        under = [i for i, (low, high) in enumerate(columns) if segment.x0 < high - 1 and segment.x1 > low + 1]
        if len(under) > 1 or taken.intersection(under):
            return False
        taken.update(under)
    return True


def _continues(rows: list[Row], start: int, index: int, columns: list[tuple[float, float]]) -> bool:
    """Whether a lone segment is the next line of a cell of the row above it."""
    segment, above = rows[index][0], rows[start:index]
    if any(abs(segment.x0 - cell.x0) <= _ALIGNED for row in above[-4:] for cell in row[1:]):
        return True
    if abs(segment.x0 - above[0][0].x0) > _ALIGNED or segment.x1 > columns[0][1] + 2 * _ALIGNED:
        return False
    if above[-1][0].marks[-1].text.lower() in _UNFINISHED:
        return True
    # Under the first column only the white around it tells a second line from a new row or a paragraph.
    following = rows[index + 1] if index + 1 < len(rows) else None
    return (
        following is not None
        and len(following) >= 2
        and following[0].middle - segment.middle > (segment.middle - above[-1][0].middle) + 0.25 * segment.height
        and _fits(following, columns)
    )


def _grid(rows: list[Row]) -> Grid | None:
    columns = _columns(rows)
    if len(columns) < 2:
        return None
    cells: list[list[GridCell]] = []
    above: Row | None = None
    for row in rows:
        placed = [(_column_of(segment, columns), segment) for segment in row]
        if cells and len(row) == 1:
            previous = next((c for c in cells[-1] if c.column == placed[0][0]), None)
            if previous is not None:
                previous.marks.extend(row[0].marks)
                above = row
                continue
        if cells and above is not None and _goes_on(cells[-1], placed, above, row):
            _add_below(cells[-1], placed)
            above = row
            continue
        above = row
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


def _goes_on(cells: list[GridCell], placed: list[tuple[int, Segment]], above: Row, row: Row) -> bool:
    """Whether a row is the second line of one whose label runs over two lines: it starts under the label and brings
    the value that the first line lacks."""
    if row[0].middle - above[0].middle > _LEADING * max(s.height for s in above):
        return False
    return 0 < placed[0][0] == cells[-1].column < placed[-1][0] and cells[0].column == 0


def _add_below(cells: list[GridCell], placed: list[tuple[int, Segment]]) -> None:
    for column, segment in placed:
        if cells[-1].column == column:
            cells[-1].marks.extend(segment.marks)
        else:
            cells.append(GridCell(column, list(segment.marks)))


def _columns(rows: list[Row]) -> list[tuple[float, float]]:
    """The x ranges of the columns: overlapping segments of different rows belong to one column."""
    return _merge([(s.x0, s.x1) for row in rows for s in row])


def _merge(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for x0, x1 in sorted(spans):
        if merged and x0 < merged[-1][1] - 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], x1))
        else:
            merged.append((x0, x1))
    return merged


def _column_of(segment: Segment, columns: list[tuple[float, float]]) -> int:
    return next(index for index, (low, high) in enumerate(columns) if low - 0.01 <= segment.x0 <= high + 0.01)
