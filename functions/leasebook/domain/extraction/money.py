"""The grammar of money in leases: figures, words, currencies. Decimal throughout.

An amount is read whole or not at all: a letter among its digits, a range, a separator whose meaning the document does
not
settle, or words that say otherwise leave `value` empty and name the problem.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from leasebook.domain.extraction.numerals import NUMBER_WORDS, cardinal, indian_cardinal, split_words
from leasebook.domain.extraction.windows import around, finditer_within
from leasebook.domain.reasons import Code


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum at text[start:end], its words included. `currency` is an ISO code, "$" where the sign alone is given, or
    None
    for bare figures. `words` is what the words beside it say; `problem` tells why `value` is None."""

    start: int
    end: int
    value: Decimal | None
    currency: str | None
    words: Decimal | None = None
    problem: Code | None = None
    figures: tuple[int, int] = (0, 0)
    european: bool = False


_SIGNS = {
    "US$": "USD",
    "U.S.$": "USD",
    "USD": "USD",
    "USD$": "USD",
    "C$": "CAD",
    "CA$": "CAD",
    "CAD": "CAD",
    "CAD$": "CAD",
    "CDN$": "CAD",
    "CDN": "CAD",
    "A$": "AUD",
    "AU$": "AUD",
    "AUD": "AUD",
    "AUD$": "AUD",
    "NZ$": "NZD",
    "NZD": "NZD",
    "NZD$": "NZD",
    "HK$": "HKD",
    "HKD": "HKD",
    "S$": "SGD",
    "SGD": "SGD",
    "B$": "BSD",
    "BSD": "BSD",
    "J$": "JMD",
    "£": "GBP",
    "GBP": "GBP",
    "€": "EUR",
    "EUR": "EUR",
    "EURO": "EUR",
    "₹": "INR",
    "INR": "INR",
    "RS.": "INR",
    "RS": "INR",
    "CHF": "CHF",
    "¥": "JPY",
    "JPY": "JPY",
    "ZAR": "ZAR",
    "AED": "AED",
    "MXN": "MXN",
    "SEK": "SEK",
    "NOK": "NOK",
    "DKK": "DKK",
    "BMD": "BMD",
    "KYD": "KYD",
    "BBD": "BBD",
    "TTD": "TTD",
    "JMD": "JMD",
    "PLN": "PLN",
    "CZK": "CZK",
    "HUF": "HUF",
    "ILS": "ILS",
    "SAR": "SAR",
    "QAR": "QAR",
    "MYR": "MYR",
    "THB": "THB",
    "PHP": "PHP",
    "KES": "KES",
    "NGN": "NGN",
    "$": "$",
}
_PREFIX = (
    r"(?:(?<![A-Za-z])(?:US|U\.S\.\s?|CA?|CDN|Cdn|AU?|NZ|HK|S|B|J|USD|CAD|AUD|NZD)\s?\$|[$£€₹¥]|(?<![A-Za-z])"
    r"(?:USD|CAD|CDN|AUD|NZD|HKD|SGD|BSD|GBP|EUR|Euro|INR|Rs\.?|CHF|JPY|ZAR|AED|MXN|SEK|NOK|DKK|BMD|KYD|BBD|TTD|"
    r"JMD|PLN|CZK|HUF|ILS|SAR|QAR|MYR|THB|PHP|KES|NGN)(?![A-Za-z]))"
)
_DIGITISH = r"[0-9OolISB]"
_TOKEN = (
    rf"{_DIGITISH}(?:{_DIGITISH}|[,'](?=(?:-?[ \t]*\n[ \t]*)?{_DIGITISH})|(?<!\.[0-9]{{2}})\.(?={_DIGITISH})"
    rf"|(?<![.,][0-9]{{2}})(?<![.,][0-9]{{3}})\.(?=-?[ \t]*\n[ \t]*[0-9]{{3}}\b)"
    rf"|(?<=[.,])-?[ \t]*\n[ \t]*(?=[0-9]{{3}}\b)"
    rf"|(?<=,)-[ \t]*(?=[0-9]{{3}}\b)|(?<=[0-9])[ ](?=[0-9]{{3}}(?:[ ][0-9]{{3}})*,[0-9]{{2}}(?![0-9])))*"
)
_MARKED = re.compile(rf"(?P<sign>{_PREFIX})[ \t]{{0,40}}(?P<token>{_TOKEN})(?P<more>\s(?:million|thousand)\b)?", re.A)
_TRAILED = re.compile(
    r"(?<![0-9$£€.,/-])(?P<token>[0-9][0-9.,']*[0-9]|[0-9])\s?(?P<sign>€|EUR\b|GBP\b|CAD\b|USD\b|AUD\b|INR\b|"
    r"euros?\b|dollars\b|pounds\s+sterling\b|rupees\b)(?!\s*\()",
    re.I | re.A,
)
_BARE = re.compile(
    r"(?<![0-9$£€.,/A-Za-z-])(?P<token>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{2})?|[0-9]{1,7}\.[0-9]{2})"
    r"(?![0-9%A-Za-z]|[.,][0-9]|\s?%|-|\.?[ \t]+[\"'(]*[A-Z][a-z])",
    re.A,
)

_ENGLISH = re.compile(r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]{1,4})?", re.A)
_EUROPEAN = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]{2})?|[0-9]+,[0-9]{2}", re.A)
_SPACED = re.compile(r"[0-9]{1,3}(?:[' ][0-9]{3})+(?:[.,][0-9]{2})?", re.A)
_INDIAN = re.compile(r"[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}(?:\.[0-9]{1,2})?", re.A)
_RANGE = re.compile(rf"\s*-\s*(?:{_PREFIX})?\s*[0-9]")
_RANGE_BEFORE = re.compile(rf"{_PREFIX}\s*[0-9][0-9.,]*\s*-\s*$")
_TRAILING_NAMES = {"euro": "EUR", "euros": "EUR", "dollars": "$", "pounds": "GBP", "rupees": "INR"}

_NW = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_UNIT_NAMES = (
    r"(?:(?:united\s+states|u\.?\s?s\.?|canadian|australian)\s+)?(?:dollars?|pounds?(?:\s+sterling)?|euros?|rupees)"
)
_CENTS = r"(?:(?:and|&)\s*)?(?:(?P<cents>[0-9]{2}|no|00|xx)\s*/\s*(?:100|00)(?:ths?)?)"
_WORDS = re.compile(
    rf"\b(?P<words>(?:{_NW})(?:(?:[\s,]+|\s*-\s*|\s+and\s+)(?:{_NW}))*)\s*"
    rf"(?:(?:{_CENTS}\s*)?(?P<unit>{_UNIT_NAMES})"
    rf"(?:\s*{_CENTS.replace('?P<cents>', '?P<cents_after>')})?(?:\s+and\s+(?P<cent_words>(?:{_NW})"
    rf"(?:[\s-]+(?:{_NW}))*)\s+(?:cents|pence))?"
    rf"|{_CENTS.replace('?P<cents>', '?P<cents_only>')})",
    re.I,
)
# "Rupees One Lakh Eighty Five Thousand only", "Singapore Dollars Six Thousand and Eighty Only": the currency first.
_CURRENCY_FIRST = re.compile(
    rf"\b(?P<unit>(?:(?:singapore|us|u\.s\.|canadian|australian|hong\s+kong|new\s+zealand|uae)\s+)?(?:dollars|"
    rf"rupees|dirhams|euros?|pounds(?:\s+sterling)?))[\s:]+(?:of\s+)?"
    rf"(?P<words>(?:{_NW}|lakhs?|crores?)(?:(?:[\s,]+|\s*-\s*|\s+and\s+)(?:{_NW}|lakhs?|crores?))*)(?:\s+only)?",
    re.I,
)
_MONEY_WORD = re.compile(r"(?i:dollar|pounds?\b|euros?\b|rupees|dirhams)|/\s?(?:100|00)\b")
_UNIT_CURRENCY = {"pound": "GBP", "euro": "EUR", "rupee": "INR", "dolla": "$"}
_FIGURES_BESIDE = re.compile(r"[\s,]*[(\[]\s*(?:being\s+|i\.e\.,?\s+|the\s+sum\s+of\s+)?$")
_FIGURES_BESIDE_AFTER = re.compile(r"[\s,]*[(\[]\s*")
_CLOSES = re.compile(r"\s*(?:(?:per|a|each)\s+(?:month|annum|year)\s*,?\s*)?\(\s*(?:in\s+words:?\s*|say,?\s+)?$")


def find_amounts(text: str, *, bare: bool = True) -> list[Amount]:
    """Every sum of money of a folded text, in order of place. Words and the figures beside them are one amount."""
    figures = _figures(text, bare)
    return list(_join_words(text, figures))


def _figures(text: str, bare: bool) -> list[Amount]:
    found = [a for m in _MARKED.finditer(text) if (a := _marked(text, m)) is not None]
    taken = [(a.start, a.end) for a in found]
    for pattern in (_TRAILED, _BARE) if bare else (_TRAILED,):
        for match in pattern.finditer(text):
            if not _overlaps(taken, match.start(), match.end()):
                found.append(_unmarked(text, match))
        taken = sorted((a.start, a.end) for a in found)
    found.sort(key=lambda a: a.start)
    return _settle_european(found)


def _overlaps(taken: list[tuple[int, int]], start: int, end: int) -> bool:
    at = bisect_left(taken, (start, end))
    return any(s < end and e > start for s, e in taken[max(0, at - 1) : at + 1])


def _marked(text: str, match: re.Match[str]) -> Amount | None:
    token = match["token"].rstrip("'")
    if not re.search(r"[0-9]", token):
        return None
    sign = _SIGNS[re.sub(r"\s", "", match["sign"]).upper()]
    end = match.start("token") + len(token)
    value, european, problem = read_figures(token)
    if value is not None and match["more"]:
        end = match.end()
        value *= 1_000_000 if "million" in match["more"].lower() else 1_000
    elif re.match(r"[A-Za-z0-9]", text[end : end + 1]):
        value, problem = None, Code.AMBIGUOUS_AMOUNT
    if _RANGE.match(text, end) or _RANGE_BEFORE.search(text, max(0, match.start() - 30), match.start()):
        value, problem = None, Code.AMBIGUOUS_AMOUNT
    return Amount(match.start(), end, value, sign, None, problem, (match.start(), end), european)


def _unmarked(text: str, match: re.Match[str]) -> Amount:
    value, european, problem = read_figures(match["token"])
    name = (match.groupdict().get("sign") or "").lower()
    currency = (_TRAILING_NAMES.get(name.split()[0]) or _SIGNS.get(name.upper())) if name else None
    return Amount(match.start(), match.end(), value, currency, None, problem, (match.start(), match.end()), european)


def read_figures(token: str) -> tuple[Decimal | None, bool, Code | None]:
    """(value, whether it is written in the continental manner, problem) of the figures of one amount."""
    plain = re.sub(r"-?[ \t]*\n[ \t]*|-[ \t]*", "", token)
    if _ENGLISH.fullmatch(plain) or _INDIAN.fullmatch(plain):
        return Decimal(plain.replace(",", "")), False, None
    if _SPACED.fullmatch(plain):
        return Decimal(plain.replace("'", "").replace(" ", "").replace(",", ".")), False, None
    if _EUROPEAN.fullmatch(plain):
        return Decimal(plain.replace(".", "").replace(",", ".")), True, None
    return None, False, Code.AMBIGUOUS_AMOUNT


def _settle_european(found: list[Amount]) -> list[Amount]:
    """Continental separators are believed only in a document that writes its euros so and nothing in the English
    way."""
    continental = [a for a in found if a.european]
    english = [
        a
        for a in found
        if a.value is not None and a.currency is not None and not a.european and a.value != a.value.to_integral_value()
    ]
    if (
        len(continental) >= 2
        and not english
        and all(a.currency not in ("$", "USD", "GBP", "CAD", "AUD") for a in continental)
    ):
        return found
    return [replace(a, value=None, problem=Code.AMBIGUOUS_AMOUNT) if a.european else a for a in found]


def words_to_amount(match: re.Match[str]) -> Decimal | None:
    """The sum that a match of the words grammar says; None where the words are no well-formed number."""
    whole = cardinal(split_words(match["words"]))
    if whole is None:
        return None
    cents = match["cents"] or match["cents_after"] or match["cents_only"]
    if match["cent_words"]:
        extra = cardinal(split_words(match["cent_words"]))
        return None if extra is None or extra > 99 else Decimal(whole) + Decimal(extra) / 100
    if cents and cents.isdigit():
        return Decimal(whole) + Decimal(cents) / 100
    return Decimal(whole)


def _join_words(text: str, figures: list[Amount]) -> Iterator[Amount]:
    by_start = {a.start: a for a in figures}
    by_end = {a.end: a for a in figures}
    starts = sorted(by_start)
    used: set[int] = set()
    joined: list[Amount] = []
    for match in finditer_within(_WORDS, text, around(_MONEY_WORD, text, 190, 60)):
        value = words_to_amount(match)
        at = bisect_left(starts, match.end())
        following = by_start[starts[at]] if at < len(starts) else None
        if (
            following is not None
            and following.start - match.end() < 30
            and _FIGURES_BESIDE.fullmatch(text[match.end() : following.start])
        ):
            used.add(following.start)
            joined.append(_agree(following, match.start(), following.end, value))
            continue
        before = next((by_end[e] for e in range(match.start(), max(match.start() - 24, -1), -1) if e in by_end), None)
        if before is not None and before.start not in used and _CLOSES.fullmatch(text[before.end : match.start()]):
            used.add(before.start)
            joined.append(_agree(before, before.start, match.end(), value))
            continue
        if (
            value is not None and match["unit"] and not re.fullmatch(r"pounds?", match["unit"], re.I)
        ):  # those are weights
            currency = next((c for n, c in _UNIT_CURRENCY.items() if n in match["unit"].lower()), None)
            joined.append(
                Amount(match.start(), match.end(), value, currency, value, None, (match.start(), match.end()))
            )
    joined.extend(_join_currency_first(text, by_start, by_end, used))
    joined.extend(a for a in figures if a.start not in used)
    yield from sorted(joined, key=lambda a: a.start)


def _join_currency_first(
    text: str, by_start: dict[int, Amount], by_end: dict[int, Amount], used: set[int]
) -> Iterator[Amount]:
    """Words that begin with their currency confirm or contradict the figures just before or after them."""
    for match in finditer_within(_CURRENCY_FIRST, text, around(_MONEY_WORD, text, 20, 160)):
        whole = indian_cardinal(split_words(match["words"]))
        words = Decimal(whole) if whole is not None else None
        beside = _FIGURES_BESIDE_AFTER.match(text, match.end())
        after = by_start.get(beside.end()) if beside else None
        if after is not None and after.start not in used:
            used.add(after.start)
            yield _agree(after, match.start(), after.end, words)
            continue
        before = next((by_end[e] for e in range(match.start(), max(match.start() - 24, -1), -1) if e in by_end), None)
        if (
            before is None
            or before.start in used
            or not _CLOSES.fullmatch(text[before.end : match.start()].replace("/-", ""))
        ):
            continue
        used.add(before.start)
        yield _agree(before, before.start, match.end(), words)


def _agree(amount: Amount, start: int, end: int, words: Decimal | None) -> Amount:
    """One amount out of its words and its figures; where they disagree it has no value."""
    if words is None or amount.value is None:
        return replace(amount, start=start, end=end, words=words)
    if words != amount.value:
        return replace(amount, start=start, end=end, words=words, value=None, problem=Code.WORDS_FIGURES_MISMATCH)
    return replace(amount, start=start, end=end, words=words)
