"""An id may be shortened to any prefix, of four digits at least, that means one record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import click

from leasebook_cli.errors import NotFound
from leasebook_cli.text import shown

Record = TypeVar("Record")
SHORT = 12  # digits of an id in tables; enough to stay unique for a long time
MIN_DIGITS = 4  # of a shortened id; with fewer, a slip of the finger soon means another record
MAX_LISTED = 10


def short(identifier: str) -> str:
    return identifier[:SHORT]


def long_enough(prefix: str) -> None:
    """Raises a usage error where a shortened id is too short to be meant for sure."""
    if len(prefix) < MIN_DIGITS:
        raise click.UsageError(
            f"{shown(prefix, 80)!r} is too short for an id: give at least {MIN_DIGITS} digits of it."
        )


def the_one(found: Iterable[Record], prefix: str, id_of: Callable[[Record], str], what: str, look: str) -> Record:
    """The only record found. None: `NotFound` with `look` as the next step; several: a usage error that lists them."""
    by_id = {id_of(record): record for record in found}
    if not by_id:
        raise NotFound(f"There is no {what} {shown(prefix, 80)}.", look)
    if len(by_id) > 1:
        listed = sorted(by_id)
        more = f" and {len(listed) - MAX_LISTED} more" if len(listed) > MAX_LISTED else ""
        raise click.UsageError(
            f"{shown(prefix, 80)} could be any of these: {', '.join(listed[:MAX_LISTED])}{more}. Give more digits."
        )
    return next(iter(by_id.values()))
