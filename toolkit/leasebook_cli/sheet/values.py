"""A field's value as the page shows it: one line for each row of a schedule and each of several rights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leasebook_cli.tables import field_value, one_line
from leasebook_cli.terms_text import value_text
from leasebook_cli.text import shown


def lines(reading: Mapping[str, Any]) -> list[str]:
    """A field's value or condition, one line for each row of a schedule and each of several rights."""
    value = reading.get("value")
    if isinstance(value, list):
        return [shown(one_line(value_text(part))) for part in value]
    return [shown(one_line(field_value(reading)))]
