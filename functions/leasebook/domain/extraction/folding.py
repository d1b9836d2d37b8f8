"""Folding: the document's text with typographic variants made plain, character for character.

The folded text has the length of the original, so that every offset found in it holds in the document. Grammars run on
folded text; quotes and names are cut from the original.
"""

import re
import unicodedata

_SPACES = dict.fromkeys(
    map(
        ord,
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\r\x0b\x0c\x85",
    ),
    " ",
)
_SINGLE_QUOTES = dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u2032\u00b4\u0060"), "'")
_DOUBLE_QUOTES = dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"), '"')
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u00ad\ufffe"), "-")
_TABLE = {
    **_SPACES,
    **_SINGLE_QUOTES,
    **_DOUBLE_QUOTES,
    **_DASHES,
    0x2028: "\n",
    0x2029: "\n",
    0x200B: " ",
    0xFEFF: " ",
}

# A no-break or thin space between groups of three digits is a group separator, whatever follows; where a comma and two
# digits follow, the comma is the decimal sign and the group stays apart from it, written with an apostrophe.
_GROUP_SPACE = re.compile(r"(?<=[0-9])[\u00a0\u202f\u2009\u2007](?=[0-9]{3}(?![0-9]))")
_DECIMAL_COMMA = re.compile(r"[0-9]{3}(?:[\u00a0\u202f\u2009\u2007' ][0-9]{3})*,[0-9]{2}(?![0-9])")


# A word broken at a line's end is closed up and the break put behind it. "forty-\nfive" keeps its hyphen.
_BROKEN_WORD = re.compile(
    r"(?P<head>[A-Za-z]{2,})(?P<hyphen>[\u00ad\ufffe]\s*|[-\u2010\u2011][ \t\r]*\n[ \t]*)(?P<tail>[a-z]{2,})"
)
_TENS = frozenset(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"))


def _close_up(match: re.Match[str]) -> str:
    if match["head"].lower() in _TENS:
        return match.group()
    return match["head"] + match["tail"] + "".join("\n" if c == "\n" else " " for c in match["hyphen"])


# No gap in a lease is so long; without a limit, a page of nothing would cost the square of its length.
LONGEST_GAP = 240
FILLER = "\u2591"
_LONG_GAP = re.compile(rf"\s{{{LONGEST_GAP},}}")


def _fill(match: re.Match[str]) -> str:
    """A gap of the same length whose middle is no space."""
    gap, edge = match.group(), LONGEST_GAP // 3
    return gap[:edge] + FILLER * (len(gap) - 2 * edge) + gap[-edge:]


# "made as of the __29th__ day of May": a blank that is filled in is none.
_FILLED_BLANK = re.compile(
    r"_{1,12}(?=[0-9A-Za-z$])(?P<words>[^_\n]{0,30}?[0-9][^_\n]{0,30}?)(?<=[0-9A-Za-z.,%)])_{1,12}(?!_)"
)


def fold(text: str) -> str:
    """`text` with plain spaces, quotes and dashes, of the same length."""

    def filled(match: re.Match[str]) -> str:
        return match.group().replace("_", " ")

    def group(match: re.Match[str]) -> str:
        return "'" if _DECIMAL_COMMA.match(text, match.end()) else ","

    plain = _GROUP_SPACE.sub(group, _BROKEN_WORD.sub(_close_up, _FILLED_BLANK.sub(filled, text))).translate(_TABLE)
    return _LONG_GAP.sub(_fill, plain)


_SUB = re.compile(
    r"\b(?:[Ss]ub|SUB)[-\s]?(?P<word>(?i:leas(?:es?|ed|ing)|landlords?|lessors?|tenants?|lessees?|premises|let|lets|term|rent))\b"
)


def as_own_lease(text: str) -> str:
    """The folded text of a sublease with "Sublease", "Subtenant" and the like as a lease's own words, character for
    character, so that it is read as any lease is; what is above it keeps its name ("Master Lease")."""

    def own(match: re.Match[str]) -> str:
        word = match["word"]
        if match.group()[0] == "S":
            word = word[0].upper() + word[1:]
        return word.rjust(len(match.group()))

    return _SUB.sub(own, text)


def clean(value: str) -> str:
    """A name or address as it is stored: NFKC, without control and non-characters, with single spaces."""
    normal = unicodedata.normalize("NFKC", value)
    kept = (c if unicodedata.category(c)[0] != "C" else " " for c in normal)
    return " ".join("".join(kept).split())


_GAP = re.compile("\ufffd|\\w\u25a1|\u25a1\\w")
"""A character that was lost, or the sign that stands in a word for a glyph whose letter is not known."""


def is_damaged(value: str) -> bool:
    """Whether a name holds characters that no reader should see: what was there cannot be restored."""
    return has_gap(value) or any(
        unicodedata.category(c) in ("Cc", "Cn", "Co", "Cs") and c not in "\t\n\r\x0b\x0c\x85" for c in value
    )


def has_gap(value: str) -> bool:
    """Whether a letter within a word is not known; a box that stands alone is one to tick."""
    return _GAP.search(value) is not None
