"""Reading order: from words with places to lines, columns and tables.

Words are grouped into rows by their base line and split into segments where a gap is too wide for a space. Rows that
share a gutter between two flows of prose are columns and are read one after the other; other rows with several segments
are table rows. What tells prose from table cells is that lines of prose go on in lower case and fill their column.
"""

from itertools import pairwise

from leasebook.adapters.text.marks import Block, Mark, Row, Segment
from leasebook.adapters.text.ruled import ruled_grids
from leasebook.adapters.text.tables import Rules, tabulate

_SAME_ROW = 0.4  # of the lower height: how far apart the middles of words on one base line may lie
_WIDE_GAP = 1.0  # of the height: a gap wider than this, and than
_GAP_OUTLIER = 2.5  # times the row's narrow gaps, separates cells (justified lines have wide gaps throughout);
_ALWAYS_WIDE = 2.2  # of the height: so does any gap wider than this
_CURRENCY_SIGNS = frozenset("$€£¥")  # stand apart from their amounts in tables and belong to them
_MIN_COLUMN_ROWS = 4  # fewer lines side by side than this are no columns of prose
_SAME_COLUMN = 2.2  # of the height: a left column that is longer goes on below the right one within this distance
_LONG_COLUMN_ROWS = (
    12  # a left column of so many lines of prose is one whatever the end of the text beside it looks like
)
_END_WORDS = 1.8  # words a line on average, at the end of a text: signatures, dates; cells of sums have fewer
_PROSE_WORDS = 3.0  # words a line on average
_PROSE_LOWER = 0.3  # share of lines that begin in lower case
_PROSE_FILL = 0.45  # share of lines that fill at least 60 % of their column
_LONG_LINES = 5.0  # words a line on average that no table cell has, if
_LONG_LINES_FILL = 0.6  # so many of the lines fill their column


def arrange(marks: list[Mark], rules: Rules | None = None) -> list[Block]:
    """Lines and tables in reading order."""
    grids, rest = ruled_grids(marks, rules) if rules is not None else ([], marks)
    blocks: list[Block] = []
    for grid in grids:
        above = [mark for mark in rest if (mark.y0 + mark.y1) / 2 < grid.top]
        if above:
            blocks += _flow(rows_of(above))
            rest = [mark for mark in rest if (mark.y0 + mark.y1) / 2 >= grid.top]
        blocks.append(grid)
    return blocks + _flow(rows_of(rest)) if rest else blocks


def rows_of(marks: list[Mark]) -> list[Row]:
    """Rows from top to bottom, each with its segments from left to right."""
    grouped: list[list[Mark]] = []
    middle = height = 0.0
    for mark in sorted(marks, key=_middle_of):
        own = mark.y1 - mark.y0
        here = mark.y0 + mark.y1
        if grouped and here - middle <= 2 * _SAME_ROW * min(own, height):
            grouped[-1].append(mark)
            if own > height:
                middle, height = here, own
        else:
            grouped.append([mark])
            middle, height = here, own
    return [_segments(sorted(row, key=_left_of)) for row in grouped]


def _middle_of(mark: Mark) -> float:
    return mark.y0 + mark.y1


def _left_of(mark: Mark) -> float:
    return mark.x0


def _segments(row: list[Mark]) -> Row:
    if len(row) == 1:
        return [Segment(row)]
    gaps = [after.x0 - before.x1 for before, after in pairwise(row)]
    height = row[0].y1 - row[0].y0
    if max(gaps) <= _WIDE_GAP * height:
        return [Segment(row)]
    narrow = sorted(gaps)[len(gaps) // 4] if len(gaps) > 2 else 0.0
    limit = min(max(_WIDE_GAP * height, _GAP_OUTLIER * narrow), _ALWAYS_WIDE * height)
    segments, start = [], 0
    for index, gap in enumerate(gaps, 1):
        if gap > limit and row[index - 1].text not in _CURRENCY_SIGNS:
            segments.append(Segment(row[start:index]))
            start = index
    segments.append(Segment(row[start:]))
    return segments


def _flow(rows: list[Row]) -> list[Block]:
    columns = _column_run(rows)
    if columns is None:
        return tabulate(rows)
    first, last, gutter = columns
    inside = [segment for row in rows[first:last] for segment in row]
    left = [mark for segment in inside if segment.x1 <= gutter for mark in segment.marks]
    right = [mark for segment in inside if segment.x0 >= gutter for mark in segment.marks]
    # Rows are made anew on each side: what is a wide gap depends on the line it stands in.
    return [*tabulate(rows[:first]), *_flow(rows_of(left)), *_flow(rows_of(right)), *_flow(rows[last:])]


def _column_run(rows: list[Row]) -> tuple[int, int, float] | None:
    """The first run of rows that are two columns of prose: first row, row after the last, the gutter's x."""
    if len(rows) < _MIN_COLUMN_ROWS:
        return None
    for gutter in _gutters(rows):
        start = None
        for index in range(len(rows) + 1):
            crossed = index == len(rows) or any(s.x0 < gutter < s.x1 for s in rows[index])
            if not crossed:
                start = index if start is None else start
                continue
            if start is not None and index - start >= _MIN_COLUMN_ROWS:
                run = _trim(rows, start, index, gutter)
                if run is not None:
                    return (*run, gutter)
            start = None
    return None


def _gutters(rows: list[Row]) -> list[float]:
    """Where a gutter between columns could be, likeliest first."""
    gaps = [(a.x1, b.x0) for row in rows if len(row) > 1 for a, b in pairwise(row)]
    found = []
    if len(gaps) >= _MIN_COLUMN_ROWS:
        edges = sorted([(x0, 1) for x0, _ in gaps] + [(x1, -1) for _, x1 in gaps])
        depth = best = 0
        at = 0.0
        for index, (x, step) in enumerate(edges):
            depth += step
            if step > 0 and depth > best and index + 1 < len(edges):
                best, at = depth, (x + edges[index + 1][0]) / 2
        found.append(at)
    found += [gutter for gutter in (_offset_gutter(rows), _gutter_beside_long_column(rows)) if gutter is not None]
    return found


def _offset_gutter(rows: list[Row]) -> float | None:
    """The emptiest upright strip near the middle, for columns whose base lines do not meet."""
    segments = [s for row in rows for s in row]
    low, high = min(s.x0 for s in segments), max(s.x1 for s in segments)
    width = high - low
    if width <= 0 or sum(s.x1 - s.x0 < 0.6 * width for s in segments) < 0.6 * len(segments):
        return None
    candidates = [low + width * share / 40 for share in range(12, 29)]
    crossings = [sum(s.x0 < x < s.x1 for s in segments) for x in candidates]
    least = min(crossings)
    if least > 0.2 * len(segments):
        return None
    best = [x for x, count in zip(candidates, crossings, strict=True) if count == least]
    return best[len(best) // 2]


def _gutter_beside_long_column(rows: list[Row]) -> float | None:
    """Right of a long column, where a few short lines begin beyond it."""
    segments = [s for row in rows for s in row]
    if len(segments) < _LONG_COLUMN_ROWS:
        return None
    margin = sorted(s.x1 for s in segments)[len(segments) * 3 // 4]  # where most lines of a column end
    beyond = [s.x0 for s in segments if s.x0 >= margin]
    return (margin + min(beyond)) / 2 if len(beyond) >= _MIN_COLUMN_ROWS else None


def _trim(rows: list[Row], start: int, end: int, gutter: float) -> tuple[int, int] | None:
    """The part of a run from its first to its last row that has words on the right, if both sides are prose, and the
    rest of a longer left column."""
    with_right = [i for i in range(start, end) if any(s.x0 >= gutter for s in rows[i])]
    if not with_right:
        return None
    first, last = with_right[0], with_right[-1] + 1
    left = [s for row in rows[first:last] for s in row if s.x1 <= gutter]
    right = [s for row in rows[first:last] for s in row if s.x0 >= gutter]
    if _is_prose(left) and _is_prose(right):
        while last < end and rows[last][0].middle - rows[last - 1][0].middle < _SAME_COLUMN * rows[last][0].height:
            last += 1
        return first, last
    whole = [s for row in rows[first:end] for s in row if s.x1 <= gutter]
    if len(whole) >= _LONG_COLUMN_ROWS and _is_prose(whole) and _is_end_of_text(right):
        return first, end
    return None


def _is_end_of_text(segments: list[Segment]) -> bool:
    """Whether the segments beside a column are the last lines of its text, a block of signatures for instance: some
    words each, one right below the other, all from one left edge. Cells of a table stand apart."""
    if len(segments) < _MIN_COLUMN_ROWS or sum(len(s.marks) for s in segments) < _END_WORDS * len(segments):
        return False
    edge, height = min(s.x0 for s in segments), max(s.height for s in segments)
    near = all(after.middle - before.middle < _SAME_COLUMN * height for before, after in pairwise(segments))
    return near and all(s.x0 - edge < height for s in segments)


def _is_prose(segments: list[Segment]) -> bool:
    if len(segments) < _MIN_COLUMN_ROWS:
        return False
    count = len(segments)
    words = sum(len(s.marks) for s in segments)
    lower = sum(s.marks[0].text[:1].islower() for s in segments)
    width = max(s.x1 for s in segments) - min(s.x0 for s in segments)
    full = sum(s.x1 - s.x0 >= 0.6 * width for s in segments)
    if words >= _LONG_LINES * count and full >= _LONG_LINES_FILL * count:
        return True  # whatever the lines begin with: many headings and names stand in a lease's first lines
    return words >= _PROSE_WORDS * count and lower >= _PROSE_LOWER * count and full >= _PROSE_FILL * count
