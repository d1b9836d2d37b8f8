"""Where a page of results ended, as text that a caller hands back. It is checked, for it comes from outside."""

import base64
import json
from collections.abc import Collection, Mapping
from typing import Any

MAX_CURSOR = 4096


class BadCursor(ValueError):
    """The text is not one that we gave out."""


def to_text(key: Mapping[str, Any] | None) -> str | None:
    """A key in DynamoDB's wire form (text attributes only) as URL-safe text."""
    if not key:
        return None
    plain = {name: value["S"] for name, value in key.items()}
    return base64.urlsafe_b64encode(json.dumps(plain).encode()).decode().rstrip("=")


def from_text(text: str | None, names: Collection[str]) -> dict[str, Any] | None:
    """The key again; it must have exactly these attributes."""
    if not text:
        return None
    if len(text) > MAX_CURSOR:
        raise BadCursor
    try:
        plain = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError:
        raise BadCursor from None
    if not isinstance(plain, dict) or set(plain) != set(names):
        raise BadCursor
    if not all(isinstance(value, str) and 0 < len(value) <= 2048 for value in plain.values()):
        raise BadCursor
    return {name: {"S": value} for name, value in plain.items()}
