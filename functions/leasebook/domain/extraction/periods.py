"""Periods of rent: date ranges, months of the term, lease years, calendar years, as tables and sentences name them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from leasebook.domain.extraction.numerals import cardinal, ordinal, split_words
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.windows import finditer_within, windows

Unit = Literal["date", "month", "lease_year"]


Edge = date | int | None


@dataclass(frozen=True, slots=True)
class Period:
    start: int
    end: int
    unit: Unit
    first: Edge
    last: Edge
    bare: bool = False


_COUNT = (
    r"(?:[0-9]{1,3}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    r"sixteen|seventeen|eighteen|nineteen|twenty)(?:\s*\([0-9]{1,2}\))?)"
)


_TO = r"\s*(?:-+|to|through|thru|and|&|until)\s*"


# A line may break before a range ("Lease Years\n21 through 30"), not before a clause's number.
_WRAPPED = r"(?:\n[ \t]*(?=[0-9]{1,3}[ \t]*(?:-|to\b|through\b|thru\b)[ \t]*[0-9]))?"


_MONTHS = re.compile(
    rf"\b(?:lease\s+|rental\s+|calendar\s+)?(?:months?|mos?\.)(?:(?<=ths){_WRAPPED})?[ \t]*(?:nos?\.?\s*|#\s*)?"
    rf"(?P<a>{_COUNT})\*{{0,3}}(?:{_TO}(?:months?\s+)?(?P<b>{_COUNT}))?(?![0-9.,]*[0-9])",
    re.I,
)


_YEARS = re.compile(
    rf"\b(?:lease\s+|rental\s+|rent\s+|contract\s+|term\s+)?years?[ \t]*{_WRAPPED}(?:nos?\.?\s*|#\s*)?(?P<a>{_COUNT})"
    rf"\*{{0,3}}(?:{_TO}(?:years?\s+)?(?P<b>{_COUNT}))?(?![0-9.,]*[0-9])",
    re.I,
)


ORDINAL = (
    r"(?:[0-9]{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|"
    r"twelfth|thirteenth|fourteenth|fifteenth)"
)


_NTH_YEAR = re.compile(
    rf"\b(?P<a>{ORDINAL})(?:\s*\([0-9]{{1,2}}(?:st|nd|rd|th)?\))?(?:{_TO}(?P<b>{ORDINAL})"
    rf"(?:\s*\([0-9]{{1,2}}(?:st|nd|rd|th)?\))?)?(?:\s+(?:full\s+)?(?:lease\s+|rental\s+)?years?\b|(?=\s*[.,;])"
    rf")",
    re.I,
)


_NTH_MONTHS = re.compile(
    rf"(?:\b(?P<a>{ORDINAL}){_TO})?(?:(?:the\s+)?last\s+day\s+of\s+)?(?:the\s+)?\b(?P<b>{ORDINAL})\s+(?:full\s+|calendar\s+|complete\s+)*months?\b"
    r"(?:\s+of\s+(?:the\s+)?(?:lease\s+)?term)?",
    re.I,
)


_BARE_MONTHS = re.compile(
    r"(?:^|\t|\n)[ \t]*(?P<a>[0-9]{1,3})\*{0,3}(?:[ \t]*,[ \t]*[0-9]{1,3}){0,8}[ \t]*(?:-|through|thru|to|"
    r",?[ \t]*and)[ \t]*(?P<b>[0-9]{1,3})(?:th|st|nd|rd)?\*{0,3}(?=[ \t\n|*)]*[\n\t $£€0-9])",
    re.M,
)


_BARE_COUNT = re.compile(r"(?:^|\n)[ \t]*(?P<a>[0-9]{1,2})\*{0,3}(?=[ \t]*(?:\t|\n\s*|[ ]{1,})[$£€])", re.M)


_BARE_ORDINAL = re.compile(
    rf"(?:^|\n)[ \t]*(?P<a>{ORDINAL})(?:{_TO}(?P<b>{ORDINAL}))?(?=[ \t]*\t|[ \t]*\n\s*[$£€]|[ ]{{2,}}[$£€])",
    re.M | re.I,
)


_CALENDAR_YEAR = re.compile(
    r"(?:(?:^|\n|\t)[ \t]*(?P<year>(?:19|20)[0-9]{2})(?=[ \t]*(?:\t|\n\s*|[ ]{2,})[$£€])|"
    r"[:;,\t][ \t]*(?P<inline>(?:19|20)[0-9]{2}):?(?=[ ]+[$£€]))",
    re.M,
)


_PERIODS_OF = re.compile(rf"\bperiods?\s+of\s+(?P<count>{_COUNT})\s+(?:lease\s+)?years\b", re.I)


_START_WORDS = (
    r"(?:(?:the\s+)?(?:beginning|commencement|start)\s+of\s+(?:the|this)\s+(?:term|lease)(?:\s+of\s+this\s+lease)?|"
    r"(?:the\s+)?(?:rent\s+|lease\s+|term\s+)?commencement\s+date(?:\s+of\s+(?:this|the)\s+lease)?|commencement|"
    r"date\s+of\s+commencement)"
)


_END_WORDS = (
    r"(?:(?:the\s+)?(?:(?:lease\s+|term\s+)?(?:expiration|expiry|termination)\s+date|"
    r"end\s+of\s+(?:the\s+)?(?:initial\s+)?(?:lease\s+)?term|expiration(?:\s+of\s+(?:the\s+)?(?:lease|term))?))"
)


_DATE_JOIN = re.compile(
    r"\s*(?:-+|to|through|thru|until|ending|and\s+ending|and\s+continuing\s+(?:to|through|until))"
    r"\s*(?:and\s+including\s+)?",
    re.I,
)


# "the first two years ... the next three": told from the period before.
_SOME = rf"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?(?:\s*\([0-9]{{1,3}}\))?|{_COUNT})"
_RELATIVE = re.compile(
    rf"\b(?P<which>first|initial|next|following|succeeding|ensuing|subsequent|last|final|remaining)\s+(?P<count>{_SOME})"
    rf"(?:\s+(?:full\s+|calendar\s+|consecutive\s+|lease\s+|rental\s+)*(?P<unit>months?|years?)\b|(?=\s*(?:[.,;]|$)))",
    re.I,
)
_REST = re.compile(
    r"\b(?:remainder|balance|rest|remaining\s+years?)\s+of\s+(?:the|said|this)\s+(?:initial\s+|lease\s+)*term\b", re.I
)
_CELL_GAP = re.compile(r"[ ]*(?:\t|[ ]{2,})[ \t]*")


def count_of(word: str) -> int | None:
    digits = re.search(r"[0-9]+", word)
    if digits:
        return int(digits.group())
    words = split_words(word)
    return cardinal(words) if cardinal(words) is not None else ordinal(words)


def find_periods(lease: LeaseText) -> list[Period]:
    text = lease.text
    found: list[Period] = list(_date_periods(lease))
    near_sums = list(windows(((a.start, a.end) for a in lease.amounts), 380, 170, len(text)))
    for pattern, unit in (
        (_MONTHS, "month"),
        (_YEARS, "lease_year"),
        (_NTH_MONTHS, "month"),
        (_NTH_YEAR, "lease_year"),
        (_BARE_MONTHS, "month"),
        (_BARE_COUNT, "lease_year"),
        (_BARE_ORDINAL, "lease_year"),
    ):
        for match in finditer_within(pattern, text, near_sums):
            last = count_of(match["b"]) if match.groupdict().get("b") else count_of(match["a"])
            first = count_of(match["a"]) if match["a"] else _from_the_start(text, match) or last
            if first is None or last is None or not 1 <= first <= last <= 600:
                continue
            kind: Unit = "month" if unit == "month" else "lease_year"
            if pattern is _BARE_MONTHS:
                kind = _unit_in_heads(text, match.start())
            if pattern is _BARE_ORDINAL and (
                span := _PERIODS_OF.search(text, max(0, match.start() - 700), match.start())
            ):
                size = count_of(span["count"]) or 1
                first, last = (first - 1) * size + 1, last * size
            start = match.start("a") if match["a"] else match.start()
            found.append(Period(start, match.end(), kind, first, last, pattern is _BARE_COUNT))
    found.extend(_relative(text, near_sums))
    for match in _CALENDAR_YEAR.finditer(text):
        name = "year" if match["year"] else "inline"
        year = int(match[name])
        found.append(Period(match.start(name), match.end(), "date", date(year, 1, 1), date(year, 12, 31)))
    found.sort(key=lambda p: (p.start, -p.end))
    distinct: list[Period] = []
    for period in found:
        if not distinct or period.start >= distinct[-1].end:
            distinct.append(period)
        elif period.unit != "date" and distinct[-1].unit != "date" and period.end > distinct[-1].end:
            distinct[-1] = replace(period, start=distinct[-1].start)
    return [p for p in distinct if lease.usable(p.start)]


def _from_the_start(text: str, match: re.Match[str]) -> int | None:
    """1 for "Commencement Date through the last day of the 12th full calendar month"."""
    lead = text[max(0, match.start() - 80) : match.start()]
    return 1 if re.search(rf"{_START_WORDS}\"?{_TO}$", lead, re.I) else None


def _relative(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[Period]:
    """ "the first two years", "the next three", "the last five": each follows on the one before."""
    before: Period | None = None
    for match in finditer_within(_RELATIVE, text, spans):
        count, which = count_of(match["count"]), match["which"].lower()
        if before is not None and match.start() - before.end > 500:
            before = None
        unit: Unit | None = before.unit if before else None
        if match["unit"]:
            unit = "month" if match["unit"].lower().startswith("month") else "lease_year"
        if (
            not count
            or unit is None
            or (before is not None and unit != before.unit and which not in ("first", "initial"))
        ):
            continue
        if which in ("first", "initial"):
            first = 1
        elif before is not None and isinstance(before.last, int):
            first = before.last + 1
        else:
            continue
        before = Period(match.start(), match.end(), unit, first, first + count - 1)
        yield before
        rest = _REST.search(text, match.end(), match.end() + 330)
        following = _RELATIVE.search(text, match.end(), match.end() + 330)
        if rest is not None and (following is None or rest.start() < following.start()):
            yield Period(rest.start(), rest.end(), unit, first + count, None)


def _unit_in_heads(text: str, at: int) -> Unit:
    """Whether "1 through 10" counts months or lease years: the head of the column says."""
    for line in reversed(text[max(0, at - 700) : at].split("\n")):
        if re.match(r"\s*[0-9]", line) or not re.search(r"[A-Za-z]{3}", line):
            continue
        word = re.search(r"\b(years?|months?|mos?\b)", line, re.I)
        if word is not None:
            return "lease_year" if word[1].lower().startswith("year") else "month"
        if len(line.split()) > 12:
            break
    return "month"


def _date_periods(lease: LeaseText) -> list[Period]:
    text, dates = lease.text, lease.dates
    by_start = {d.start: d for d in dates}
    found = []
    for mention in dates:
        join = _DATE_JOIN.match(text, mention.end, mention.end + 60)
        if join and join.group().strip():
            second = by_start.get(join.end())
            words = re.compile(_END_WORDS, re.I).match(text, join.end(), join.end() + 60)
            if second is not None:
                found.append(Period(mention.start, second.end, "date", mention.value, second.value))
                continue
            if words:
                found.append(Period(mention.start, words.end(), "date", mention.value, None))
                continue
        beside = _CELL_GAP.match(text, mention.end)
        until = by_start.get(beside.end()) if beside else None
        if (
            until is not None
            and mention.value is not None
            and until.value is not None
            and until.value > mention.value
            and (sums := lease.within(lease.amounts, until.end, until.end + 60))
            and not lease.within(dates, until.end, sums[0].start)
        ):  # columns "From" and "To"
            found.append(Period(mention.start, until.end, "date", mention.value, until.value))
            continue
        found.append(Period(mention.start, mention.end, "date", mention.value, None, bare=True))
    for match in re.finditer(
        rf"\b{_START_WORDS}\"?(?P<join>\s*(?:-+|to|through|thru|until)\s*(?:and\s+including\s+)?)", text, re.I
    ):
        second = by_start.get(match.end())
        if second is not None:
            found.append(Period(match.start(), second.end, "date", None, second.value))
    inside = {p.end for p in found if not p.bare}
    return [p for p in found if not (p.bare and p.end in inside)]
