"""`--set FIELD=VALUE` as the values of a decision."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import click

_JSON_STARTS = ("{", "[", '"')


def parse_settings(settings: Iterable[str]) -> dict[str, Any]:
    """The values by field. `FIELD.PART=VALUE` sets a part of a compound value.

    A value that begins like JSON's object, list or text, and `null`, `true`, `false`, is read as JSON; anything else
    is text as it stands, so that no amount or date passes through a number.
    """
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        path = name.strip().split(".")
        if not equals or not all(path):
            raise click.UsageError(f"--set wants FIELD=VALUE, for instance base_rent.amount=18500.00; not {setting!r}.")
        _place(values, path, _value(text, name), name)
    return values


def _value(text: str, name: str) -> Any:
    if text in ("null", "true", "false") or text.startswith(_JSON_STARTS):
        try:
            return json.loads(text, parse_float=str)
        except ValueError as error:
            raise click.UsageError(f"The value of {name} begins like JSON but is none: {error}.") from error
    return text


def _place(values: dict[str, Any], path: list[str], value: Any, name: str) -> None:
    inner = values
    for part in path[:-1]:
        inner = inner.setdefault(part, {})
        if not isinstance(inner, dict):
            raise click.UsageError(f"{name} is set once as a whole and once in parts.")
    if path[-1] in inner:
        raise click.UsageError(f"{name} is set twice.")
    inner[path[-1]] = value
