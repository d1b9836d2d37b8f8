"""Text from documents, file names and other people, made safe to show: a terminal must never obey it."""

from __future__ import annotations

import unicodedata

_REPLACED = frozenset({"Cc", "Cs", "Zl", "Zp"})  # controls, lone surrogates, line and paragraph separators
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
ELLIPSIS = "…"


def shown(text: object, limit: int | None = None) -> str:
    """`text` on one line with control, direction and surrogate characters escaped; cut to `limit` characters."""
    escaped = "".join(_escape(character) for character in str(text))
    if limit is not None and len(escaped) > limit:
        return escaped[: limit - 1] + ELLIPSIS
    return escaped


def _escape(character: str) -> str:
    if character in _BIDI or unicodedata.category(character) in _REPLACED:
        code = ord(character)
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    return character


def plural(count: int, one: str, many: str | None = None) -> str:
    """`1 document`, `2 documents`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"
