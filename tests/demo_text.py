"""What the demo prints, read again: its lines without their times, its table's rows whatever width wrapped them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

LINE = re.compile(r" *\d+\.\d s  (?P<told>\S.*)")
COLUMNS = ("#", "document", "became", "why", "states", "as planned")


@dataclass(frozen=True)
class Printed:
    """`told` holds the lines, `rows` the table's by step, `total` the sentence at its end."""

    told: frozenset[str]
    rows: Mapping[int, tuple[str, ...]]
    total: str


def printed(text: str) -> Printed:
    lines = text.splitlines()
    told = (" ".join(match["told"].split()) for match in map(LINE.fullmatch, lines) if match)
    total = next(line for line in lines if line.startswith("Events in "))
    return Printed(frozenset(told), {int(row[0]): row[1:] for row in _rows(lines)}, total.strip())


def _rows(lines: Iterable[str]) -> list[tuple[str, ...]]:
    rows: list[list[str]] = []
    starts: list[int] = []
    for line in lines:
        if line.split()[:2] == ["#", "document"]:
            starts = [line.index(name) for name in COLUMNS]
        elif starts and line.startswith("Events in "):
            break
        elif starts and line.strip() not in ("", "..."):
            ends = [*starts[1:], len(line)]
            cells = [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]
            if cells[0].isdigit():
                rows.append(cells)
            elif rows:
                rows[-1] = [f"{one} {more}".strip() for one, more in zip(rows[-1], cells, strict=True)]
    return [tuple(row) for row in rows]


def without_order(row: tuple[str, ...]) -> tuple[str, ...]:
    """A row with its states in order of size: which of several deliveries wins the claim is chance."""
    *others, states, planned = row
    return (*others, "+".join(sorted(states.split("+"), key=int)), planned)
