"""The grammar of dates in leases.

Every date is settled by what the document says and never by a clock: a date without its day is refused, a date that the
calendar does not have is refused, and whether 03/04/2025 is in March or in April is decided once for the whole document
or not at all.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum

from leasebook.domain.extraction.numerals import NUMBER_WORDS, ORDINAL_WORDS, ordinal, split_words, year_in_words
from leasebook.domain.extraction.windows import around, finditer_within
from leasebook.domain.reasons import Code

EARLIEST_YEAR, LATEST_YEAR = 1900, 2199
TWO_DIGIT_PIVOT = 70  # "12/01/06" is 2006, "3/1/95" is 1995


class DateOrder(StrEnum):
    """How all-figure dates of a document are to be read."""

    MONTH_FIRST = "mdy"
    DAY_FIRST = "dmy"


@dataclass(frozen=True, slots=True)
class DateMention:
    """A date at text[start:end]. `value` is None where `problem` says why; `choices` are its possible readings."""

    start: int
    end: int
    value: date | None
    problem: Code | None = None
    month_first: date | None = None
    day_first: date | None = None
    numeric: bool = False

    @property
    def choices(self) -> tuple[date, ...]:
        """The readings of an all-figure date that the calendar has."""
        return tuple(d for d in (self.month_first, self.day_first) if d is not None)

    @property
    def proves(self) -> DateOrder | None:
        """The order in which alone this all-figure date exists."""
        if not self.numeric or (self.month_first is None) == (self.day_first is None):
            return None
        return DateOrder.MONTH_FIRST if self.month_first is not None else DateOrder.DAY_FIRST


_MONTH_NAMES = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_MONTHS = {name: n for n, name in enumerate(_MONTH_NAMES, 1)}
_MONTHS |= {name[:3]: n for name, n in list(_MONTHS.items())} | {"sept": 9}
_MONTH = (
    r"(?P<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|"
    r"Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?"
)
_YEAR = r"(?P<year>[12][0-9]{3})(?![0-9A-Za-z]|[.,/][0-9]{3})"
_ORD = "|".join(sorted(ORDINAL_WORDS, key=len, reverse=True))
_CARD = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_YEAR_WORDS = rf"(?P<year_words>(?:two\s+thousand|nineteen)(?:[\s-]+(?:and\s+)?(?:{_CARD}))*)"
_ANY_YEAR = rf"(?:{_YEAR}|{_YEAR_WORDS})"
_SUFFIX = r"\s?(?:st|nd|rd|th)\b"
_AD = r"(?:A\.?\s?D\.?\s*,?\s*)?(?:,?\s*in\s+the\s+year\s+(?:of\s+our\s+Lord\s+)?)?"

_MONTH_DAY_YEAR = re.compile(
    rf"\b{_MONTH}\s{{0,40}}(?P<day>[0-9]{{1,2}})(?:{_SUFFIX})?\s*,?\s{{0,40}}{_AD}{_YEAR}", re.I
)
_DAY_MONTH_YEAR = re.compile(
    rf"(?<![0-9/.,$-])(?P<day>[0-9]{{1,2}})"
    rf"(?:{_SUFFIX})?\s+(?:day\s+)?(?:of\s+)?{_MONTH}\s*,?\s{{0,40}}{_AD}{_ANY_YEAR}",
    re.I,
)
_WORDED = re.compile(
    rf"\b(?P<words>(?:(?:twenty|thirty)[\s-]+)?(?:{_ORD}))\s*(?:\(\s*(?P<figure>[0-9]{{1,2}})(?:st|nd|rd|"
    rf"th)?\s*\)\s*)?\s+day\s+of\s+"
    rf"{_MONTH}\s*,?\s{{0,40}}{_AD}{_ANY_YEAR}",
    re.I,
)
_ISO = re.compile(r"(?<![0-9/.-])(?P<year>[12][0-9]{3})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})(?![0-9/-])")
_NUMERIC = re.compile(
    r"(?:(?<![0-9/.$-])|(?<=/[0-9]{4}-)|(?<=/[0-9]{2}-))"  # "08/01/2023-07/31/2024" are two dates
    r"(?P<a>[0-9]{1,2})(?P<sep>[/.-])(?P<b>[0-9]{1,2})(?P=sep)(?P<year>[0-9]{4}|[0-9]{2})"
    r"(?![0-9/]|-(?![0-9]{1,2}/[0-9]{1,2}/)|\.[0-9])"
)
_MONTH_YEAR = re.compile(rf"\b{_MONTH}\s*,?\s+{_YEAR}", re.I)
_SHARED_YEAR = re.compile(
    rf"\b{_MONTH}\s+(?P<day>[0-9]{{1,2}})(?:{_SUFFIX})?(?=\s*(?:-|to|through|until|thru)\s*(?:and\s+including\s+)?"
    r"(?P<last>January|February|March|April|May|June|July|August|September|October|November|December)"
    r"\s+(?P<last_day>[0-9]{1,2})\s*,\s*(?P<year>[12][0-9]{3}))",
    re.I,
)
_DAMAGED = re.compile(
    rf"\b{_MONTH}\s+(?=[0-9OolISB]{{1,2}}\s*,\s*[0-9OolISB]{{4}}\b)"
    rf"(?P<figures>[0-9OolISB]{{1,2}}\s*,\s*[0-9OolISB]{{4}})\b"
)


def find_dates(text: str, declared: DateOrder | None = None) -> list[DateMention]:
    """Every date of a folded text, in order of place, without overlaps."""
    found: list[DateMention] = []
    written, all_figures = around(_MONTH_NAME, text, 110, 90), around(_SEPARATED, text, 6, 12)
    for pattern, reader in _GRAMMAR:
        spans = all_figures if pattern in (_ISO, _NUMERIC) else written
        found.extend(
            mention for match in finditer_within(pattern, text, spans) if (mention := reader(match)) is not None
        )
    distinct = list(_without_overlaps(found))
    order = declared or settle_order(distinct)
    return [_settle(mention, order) for mention in distinct]


def settle_order(mentions: Sequence[DateMention]) -> DateOrder | None:
    """The order that the document's own all-figure dates prove; None where they prove none, or both."""
    proofs = {m.proves for m in mentions} - {None}
    return proofs.pop() if len(proofs) == 1 else None


def _settle(mention: DateMention, order: DateOrder | None) -> DateMention:
    if not mention.numeric:
        return mention
    if not mention.choices:
        return replace(mention, problem=Code.INVALID_DATE)
    if len(set(mention.choices)) == 1 and (len(mention.choices) == 2 or order in (None, mention.proves)):
        return replace(mention, value=mention.choices[0])
    if order is None or mention.proves not in (None, order):
        return replace(mention, problem=Code.AMBIGUOUS_DATE)
    return replace(mention, value=mention.month_first if order is DateOrder.MONTH_FIRST else mention.day_first)


def _without_overlaps(mentions: list[DateMention]) -> Iterator[DateMention]:
    """The longest mention wins where two cover the same words."""
    end = -1
    for mention in sorted(mentions, key=lambda m: (m.start, -m.end)):
        if mention.start >= end:
            yield mention
            end = mention.end


def calendar_date(year: int, month: int, day: int) -> date | None:
    """The date, or None where the calendar has none or the year is out of range."""
    if not EARLIEST_YEAR <= year <= LATEST_YEAR:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _year(match: re.Match[str]) -> int | None:
    groups = match.groupdict()
    if groups.get("year"):
        return int(groups["year"])
    return year_in_words(split_words(groups["year_words"]))


def _dated(match: re.Match[str], year: int | None, month: int, day: int) -> DateMention:
    value = calendar_date(year, month, day) if year is not None else None
    return DateMention(match.start(), match.end(), value, None if value else Code.INVALID_DATE)


def _written(match: re.Match[str]) -> DateMention:
    return _dated(match, _year(match), _month(match["month"]), int(match["day"]))


def _sharing_year(match: re.Match[str]) -> DateMention | None:
    """ "September 1 through December 31, 2025": the first day is of the same year, unless it would follow the last."""
    if (_month(match["month"]), int(match["day"])) >= (_month(match["last"]), int(match["last_day"])):
        return None
    return _written(match)


def _worded(match: re.Match[str]) -> DateMention | None:
    day = ordinal(split_words(match["words"]))
    if day is None:
        return None
    if match["figure"] and int(match["figure"]) != day:
        return DateMention(match.start(), match.end(), None, Code.WORDS_FIGURES_MISMATCH)
    return _dated(match, _year(match), _month(match["month"]), day)


def _iso(match: re.Match[str]) -> DateMention:
    return _dated(match, int(match["year"]), int(match["month"]), int(match["day"]))


def _figures(match: re.Match[str]) -> DateMention | None:
    first, second, year = int(match["a"]), int(match["b"]), int(match["year"])
    if len(match["year"]) == 2:
        if match["sep"] == ".":
            return None  # 1.2.10 is a clause
        year += 2000 if year < TWO_DIGIT_PIVOT else 1900
    return DateMention(
        match.start(),
        match.end(),
        None,
        month_first=calendar_date(year, first, second),
        day_first=calendar_date(year, second, first),
        numeric=True,
    )


def _without_day(match: re.Match[str]) -> DateMention:
    return DateMention(match.start(), match.end(), None, Code.AMBIGUOUS_DATE)


def _unreadable(match: re.Match[str]) -> DateMention | None:
    if re.fullmatch(r"[0-9]{1,2}\s*,\s*[0-9]{4}", match["figures"]):
        return None
    return DateMention(match.start(), match.end(), None, Code.INVALID_DATE)


def _month(name: str) -> int:
    return _MONTHS[name.lower().rstrip(".")[:3] if name.lower() not in _MONTHS else name.lower()]


_MONTH_NAME = re.compile(
    r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|"
    r"NOV|DEC)[A-Z]*\b"
)
_SEPARATED = re.compile(r"[0-9][/.-][0-9]{1,2}[/.-][0-9]{2}")
_GRAMMAR = (
    (_WORDED, _worded),
    (_MONTH_DAY_YEAR, _written),
    (_DAY_MONTH_YEAR, _written),
    (_SHARED_YEAR, _sharing_year),
    (_ISO, _iso),
    (_NUMERIC, _figures),
    (_DAMAGED, _unreadable),
    (_MONTH_YEAR, _without_day),
)


def add_months(start: date, months: int) -> date:
    """The day `months` later; where that month is shorter, its last day."""
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    day = start.day
    while (moved := _safe(year, month + 1, day)) is None:
        day -= 1
    return moved


def _safe(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def last_day(start: date, months: int) -> date:
    """The last day of a term of `months` that begins on `start`: the day before its anniversary."""
    return add_months(start, months) - timedelta(days=1)


def months_between(start: date, end: date) -> int | None:
    """The whole months from `start` up to and including `end`; None where they are no whole months."""
    after = end + timedelta(days=1)
    months = (after.year - start.year) * 12 + after.month - start.month
    return months if months > 0 and add_months(start, months) == after else None
