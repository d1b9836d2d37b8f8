"""Numbers in words: cardinals, ordinals and years as leases write them.

A grammar, not a guess: what is not a well-formed number is None. "forty-five hundred thirty" is 4530, "forty-five
thirty"
is nothing.
"""

import re
from collections.abc import Sequence

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
)
UNITS = {word: number for number, word in enumerate([*_UNITS.split(), "eighteen", "nineteen"])}
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS = {word: number * 10 for number, word in enumerate(_TENS.split(), start=2)} | {"fourty": 40}
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
NUMBER_WORDS = frozenset({*UNITS, *TENS, *SCALES, "hundred"})

_IRREGULAR = {"first": 1, "second": 2, "third": 3, "fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12}
ORDINAL_UNITS = _IRREGULAR | {w + "th": n for w, n in UNITS.items() if n and n not in _IRREGULAR.values()}
ORDINAL_TENS = {w[:-1] + "ieth": n for w, n in TENS.items() if w.endswith("y")}
ORDINAL_WORDS = frozenset({*ORDINAL_UNITS, *ORDINAL_TENS, "hundredth"})

_LETTERS = re.compile(r"[a-z]+")


def split_words(text: str) -> list[str]:
    """The lower-case words of a phrase; a hyphen at a line's end is joined ("Thou-\\nsand"), any other splits."""
    joined = re.sub(r"([A-Za-z])-[ \t]*\n\s*([A-Za-z])", r"\1\2", text)
    return _LETTERS.findall(joined.lower())


def cardinal(words: Sequence[str]) -> int | None:
    """The value of a well-formed English cardinal, with or without "and"; None for anything else."""
    if not words or words[0] == "and" or words[-1] == "and":
        return None
    total, ceiling, group = 0, None, []
    for word in words:
        if word not in SCALES:
            group.append(word)
            continue
        scale, count = SCALES[word], _below_ten_thousand(group)
        if not count or (ceiling is not None and scale >= ceiling):
            return None
        total, ceiling, group = total + count * scale, scale, []
    if not group:
        return total
    rest = _below_ten_thousand(group)
    if rest is None or (ceiling is not None and rest >= ceiling):
        return None
    return total + rest


def _below_ten_thousand(words: Sequence[str]) -> int | None:
    """[tens] hundred [and] [tens]: "forty-five hundred thirty" is 4530."""
    plain = [w for w in words if w != "and"]
    if "hundred" not in plain:
        return _below_hundred(plain)
    at = plain.index("hundred")
    hundreds = _below_hundred(plain[:at]) if at else 1
    rest = _below_hundred(plain[at + 1 :]) if plain[at + 1 :] else 0
    return None if not hundreds or rest is None else hundreds * 100 + rest


def _below_hundred(words: Sequence[str]) -> int | None:
    match list(words):
        case [w] if w in UNITS:
            return UNITS[w]
        case [w] if w in TENS:
            return TENS[w]
        case [t, u] if t in TENS and 1 <= UNITS.get(u, 0) <= 9:
            return TENS[t] + UNITS[u]
    return None


def indian_cardinal(words: Sequence[str]) -> int | None:
    """Cardinals with crores (ten million) and lakhs (one hundred thousand): "one lakh eighty five thousand"."""
    total, rest = 0, [w.rstrip("s") if w in ("lakhs", "crores") else w for w in words]
    for scale, size in (("crore", 10**7), ("lakh", 10**5)):
        if scale not in rest:
            continue
        at = rest.index(scale)
        count = cardinal(rest[:at])
        if not count:
            return None
        total, rest = total + count * size, rest[at + 1 :]
    tail = cardinal(rest) if rest else 0
    return None if tail is None else total + tail


def ordinal(words: Sequence[str]) -> int | None:
    """The value of an English ordinal below one thousand ("one hundred twentieth"); None for anything else."""
    if not words:
        return None
    *head, last = [w for w in words if w != "and"]
    if last == "hundredth":
        count = _below_hundred(head) if head else 1
        return count * 100 if count else None
    value = ORDINAL_UNITS.get(last) or ORDINAL_TENS.get(last)
    if value is None:
        return None
    if not head:
        return value
    base = _below_ten_thousand(head)
    if base is None or base % 10 or (base % 100 and value > 9) or (last in ORDINAL_TENS and base % 100):
        return None
    return base + value


def year_in_words(words: Sequence[str]) -> int | None:
    """ "two thousand twenty-five", "nineteen hundred ninety-nine", "nineteen ninety-nine"; None outside 1900-2199."""
    value = cardinal(words)
    if value is None:
        plain = [w for w in words if w != "and"]
        century = UNITS.get(plain[0], TENS.get(plain[0])) if plain else None
        rest = _below_hundred(plain[1:])
        value = century * 100 + rest if century in (19, 20, 21) and rest and rest >= 10 else None
    return value if value is not None and 1900 <= value <= 2199 else None
