"""Characters as plain as they can be without changing what is said.

Ligatures and full-width forms become letters, all spaces a space, all hyphens and dashes "-", curly quotes straight.
Superscripts and fractions stay: "$18,500" with a footnote mark must not become "$18,5002".
"""

import re
import unicodedata

_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_NOTHING = "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"


def _compatible() -> dict[int, str]:
    """Ligatures and full-width forms with what they stand for."""
    ranges = (range(0xFB00, 0xFB07), range(0xFF01, 0xFF5F), range(0xFFE0, 0xFFE7))
    return {code: unicodedata.normalize("NFKC", chr(code)) for codes in ranges for code in codes}


_TABLE: dict[int, str] = {
    **_compatible(),
    **{ord(c): " " for c in _SPACES},
    **{ord(c): "" for c in _NOTHING},
    **{ord(c): "-" for c in _DASHES},
    **{ord(c): "'" for c in "\u2018\u2019\u201a\u201b\u2032\u02bc"},
    **{ord(c): '"' for c in "\u201c\u201d\u201e\u201f\u2033"},
    0x2044: "/",
    0x2026: "...",
}

UNREADABLE = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff\ufffd\ue000-\uf8ff\U000f0000-\U0010ffff]")
"""Characters that stand for a glyph whose letter is not known."""


def plain(text: str) -> str:
    """`text` with plain characters; letters with separate accents are composed (NFC)."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", text.translate(_TABLE))


_SYMBOL = re.compile("[\uf020-\uf0ff]")
_SYMBOL_TEXT = re.compile("[\uf020-\uf0ff]{3,}")


def without_unreadable(text: str) -> str:
    """`text` with a visible sign for glyphs whose letter is not known, so that no value hides the gap.

    Fonts with a symbol encoding give private codes: a lone one is a bullet or a box to tick, several in a row are
    letters that stand 0xF000 too high.
    """
    text = _SYMBOL_TEXT.sub(lambda found: "".join(chr(ord(c) - 0xF000) for c in found[0]), text)
    return UNREADABLE.sub(UNKNOWN, _SYMBOL.sub("\u2022", text))


UNKNOWN = "\u25a1"
"""Stands in the text for a glyph whose letter is not known."""
