"""Where output goes: results to stdout, progress and messages to stderr; no colour but on a terminal that wants it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from leasebook_cli.text import shown

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

PIPED_WIDTH = 140  # columns of a table that nobody's terminal limits


def result() -> Console:
    """The console of results."""
    return _console(stderr=False)


def messages() -> Console:
    """The console of progress and messages."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else PIPED_WIDTH
    return Console(file=stream, markup=False, highlight=False, emoji=False, width=width)


def is_terminal() -> bool:
    """Whether a person sits at both ends: what may be asked, and what may stay up."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def say(message: str) -> None:
    """A message for the person at the terminal, on stderr; what others wrote in it is escaped."""
    print(shown(message), file=sys.stderr, flush=True)


def emit(value: Mapping[str, Any]) -> None:
    """One JSON object on one line of stdout. ASCII only, so that no terminal can obey what a document says."""
    print(json.dumps(value, default=_plain), flush=True)


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() and value.as_tuple().exponent == 0 else str(value)
    if hasattr(value, "isoformat"):
        return value.isoformat()
    return str(value)


def cell(value: object, limit: int | None = None, style: str = "") -> Text:
    """A table's cell: plain text, never markup; None is a dash."""
    from rich.text import Text

    return Text("-" if value is None or value == "" else shown(value, limit), style=style)
