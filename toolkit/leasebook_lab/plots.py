"""Pictures of the report, as SVG with nothing outside itself."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

CELL, LEFT, TOP = 22, 230, 148
BARS, WIDTH, HEIGHT = 32, 720, 140


def matrix(
    rows: Sequence[str], columns: Sequence[str], counts: Mapping[tuple[str, str], int], bad: set[tuple[str, str]]
) -> str:
    """A square for each fault that befell a place: the darker, the oftener; red where a run was not valid."""
    width, height = LEFT + CELL * len(columns) + 110, TOP + CELL * len(rows) + 8
    most = max(counts.values(), default=1)
    parts = [f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="Faults by place" class="matrix">']
    for at, column in enumerate(columns):
        x = LEFT + at * CELL + CELL / 2
        parts.append(f'<text transform="translate({x:.0f} {TOP - 8}) rotate(-50)">{escape(column)}</text>')
    for line, row in enumerate(rows):
        y = TOP + line * CELL
        parts.append(f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(row)}</text>')
        for at, column in enumerate(columns):
            times, x = counts.get((row, column), 0), LEFT + at * CELL
            if not times:
                parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" class="none"/>')
                continue
            dark = 0.25 + 0.75 * math.log1p(times) / math.log1p(most)
            kind = "bad" if (row, column) in bad else "hit"
            title = f"{escape(row)}, {escape(column)}: {times} times"
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" class="{kind}" '
                f'fill-opacity="{dark:.2f}"><title>{title}</title></rect>'
            )
    return "".join([*parts, "</svg>"])


def bars(rows: Sequence[tuple[str, int, int]]) -> str:
    """A line for each kind of runs: how many, and how many of them are not valid (red, at its end)."""
    most = max((runs for _, runs, _ in rows), default=1)
    wide, height = 440, 26 * len(rows) + 4
    parts = [f'<svg viewBox="0 0 720 {height}" role="img" aria-label="Runs by kind" class="bars">']
    for at, (name, runs, bad) in enumerate(rows):
        y, length = at * 26 + 4, max(2.0, wide * runs / most)
        red = max(2.0, length * bad / runs) if bad else 0.0
        told = f"{runs:,} valid" if not bad else f"{runs - bad:,} valid, {bad:,} not"
        parts.append(f'<text x="162" y="{y + 14}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<rect class="hit" x="170" y="{y}" width="{length:.1f}" height="18" rx="2"/>')
        parts.append(f'<rect class="bad" x="{170 + length - red:.1f}" y="{y}" width="{red:.1f}" height="18" rx="2"/>')
        parts.append(f'<text x="{176 + length:.1f}" y="{y + 14}">{told}</text>')
    return "".join([*parts, "</svg>"])


def squares(groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """A square for each mutant, by where it is: (name, kind), whose kinds are hit, bad and none."""
    cell, left, across = 16, 230, 30
    parts, y = [], 4
    for name, members in groups:
        parts.append(f'<text x="{left - 8}" y="{y + 12}" text-anchor="end">{escape(name)}</text>')
        for at, (what, kind) in enumerate(members):
            x, line = left + at % across * cell, y + at // across * cell
            parts.append(
                f'<rect class="{kind}" x="{x}" y="{line}" width="{cell - 3}" height="{cell - 3}" rx="2">'
                f"<title>{escape(what)}</title></rect>"
            )
        y += ((len(members) - 1) // across + 1) * cell + 8
    return "".join(
        [f'<svg viewBox="0 0 720 {y}" role="img" aria-label="Mutants by module" class="squares">', *parts, "</svg>"]
    )


def histogram(values: Sequence[float], unit: str) -> str:
    """How often which length, on a logarithmic axis."""
    if not values:
        return ""
    least, most = max(min(values), 1e-3), max(*values, 2e-3)
    step = (math.log(most) - math.log(least)) / BARS or 1.0
    bars = [0] * BARS
    for value in values:
        bars[min(BARS - 1, max(0, int((math.log(max(value, least)) - math.log(least)) / step)))] += 1
    tallest, wide = max(bars), WIDTH / BARS
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT + 22}" role="img" aria-label="Lengths of the runs" class="histogram">']
    for at, count in enumerate(bars):
        tall = HEIGHT * count / tallest
        low, high = math.exp(math.log(least) + at * step), math.exp(math.log(least) + (at + 1) * step)
        parts.append(
            f'<rect class="hit" x="{at * wide:.1f}" y="{HEIGHT - tall:.1f}" width="{wide - 1.5:.1f}" '
            f'height="{tall:.1f}">'
            f"<title>{low:.3g} to {high:.3g} {unit}: {count} runs</title></rect>"
        )
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        value = math.exp(math.log(least) + share * BARS * step)
        said = f"{value:,.0f} {unit}" if value >= 10 else f"{value:.2g} {unit}"
        anchor = "start" if share == 0 else "end" if share == 1 else "middle"
        parts.append(f'<text x="{share * WIDTH:.0f}" y="{HEIGHT + 16}" text-anchor="{anchor}">{said}</text>')
    return "".join([*parts, "</svg>"])
