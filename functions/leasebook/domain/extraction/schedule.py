"""Rent schedules: rows by dates, month ranges or lease years, in whatever way the table came out as text.

A row is a period followed by its sums (or, in prose, sums followed by their period). Which sum is monthly, yearly or
per
square foot is settled by arithmetic first and by the column heads second.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from itertools import pairwise
from typing import Literal

from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.numerals import cardinal, ordinal, split_words
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.windows import finditer_within, windows
from leasebook.domain.reasons import Code

CENT_TOLERANCE = Decimal("0.06")  # twelve monthly sums, each rounded to the cent
HALF_CENT = Decimal("0.0051")
Unit = Literal["date", "month", "lease_year"]
Edge = date | int | None
START_EDGE, END_EDGE = "start", "end"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: from `first` to `last` in `unit` (None at the open ends of the term), with its sums."""

    start: int
    end: int
    unit: Unit
    first: Edge
    last: Edge
    sums: tuple[Amount, ...]
    monthly: Decimal | None = None
    annual: Decimal | None = None
    rate: Decimal | None = None
    rate_period: Literal["sqft_year", "sqft_month"] | None = None
    confirmed: bool = False
    problem: Code | None = None

    def per_month(self) -> Decimal | None:
        """The rent for one month of this row, where it is stated or follows."""
        if self.monthly is not None:
            return self.monthly
        return (self.annual / 12).quantize(Decimal("0.01")) if self.annual is not None else None


@dataclass(frozen=True, slots=True)
class Schedule:
    """Rows in order, where they stand, and how sure it is that they are base rent."""

    rows: tuple[Row, ...]
    start: int
    end: int
    weight: int
    heads: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class _Period:
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
_MONTHS = re.compile(
    rf"\b(?:lease\s+|rental\s+|calendar\s+)?(?:months?|mos?\.)[ \t]*(?:nos?\.?\s*|#\s*)?(?P<a>{_COUNT})"
    rf"\*{{0,3}}(?:{_TO}(?:months?\s+)?(?P<b>{_COUNT}))?(?![0-9.,]*[0-9])",
    re.I,
)
_YEARS = re.compile(
    rf"\b(?:lease\s+|rental\s+|rent\s+|contract\s+|term\s+)?years?[ \t]*(?:nos?\.?\s*|#\s*)?(?P<a>{_COUNT})"
    rf"\*{{0,3}}(?:{_TO}(?:years?\s+)?(?P<b>{_COUNT}))?(?![0-9.,]*[0-9])",
    re.I,
)
_ORDINAL = (
    r"(?:[0-9]{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|"
    r"twelfth|thirteenth|fourteenth|fifteenth)"
)
_NTH_YEAR = re.compile(
    rf"\b(?P<a>{_ORDINAL})(?:\s*\([0-9]{{1,2}}(?:st|nd|rd|th)?\))?(?:{_TO}(?P<b>{_ORDINAL})"
    rf"(?:\s*\([0-9]{{1,2}}(?:st|nd|rd|th)?\))?)?(?:\s+(?:full\s+)?(?:lease\s+|rental\s+)?years?\b|(?=\s*[.,;])"
    rf")",
    re.I,
)
_BARE_MONTHS = re.compile(
    r"(?:^|\t|\n)[ \t]*(?P<a>[0-9]{1,3})\*{0,3}(?:[ \t]*,[ \t]*[0-9]{1,3}){0,8}[ \t]*(?:-|through|thru|to|"
    r",?[ \t]*and)[ \t]*(?P<b>[0-9]{1,3})(?:th|st|nd|rd)?\*{0,3}(?=[ \t\n|*)]*[\n\t $£€0-9])",
    re.M,
)
_BARE_COUNT = re.compile(r"(?:^|\n)[ \t]*(?P<a>[0-9]{1,2})\*{0,3}(?=[ \t]*(?:\t|\n\s*|[ ]{1,})[$£€])", re.M)
_BARE_ORDINAL = re.compile(rf"(?:^|\n)[ \t]*(?P<a>{_ORDINAL})(?=[ \t]*\t|[ \t]*\n\s*[$£€]|[ ]{{2,}}[$£€])", re.M | re.I)
_CALENDAR_YEAR = re.compile(r"(?:^|\n|\t)[ \t]*(?P<year>(?:19|20)[0-9]{2})(?=[ \t]*(?:\t|\n\s*|[ ]{2,})[$£€])", re.M)
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
_RENT_WORD = re.compile(
    r"\b(?:base|basic|fixed|minimum|annual|monthly|yearly|net|gross|initial)?\s*rent(?:al)?s?\b", re.I
)
_NOT_RENT = re.compile(
    r"\b(?:cam|common\s+area|operating\s+(?:costs?|expenses?)|taxes|insurance|estimat\w*|parking|storage|"
    r"deposit|letter\s+of\s+credit|breakpoints?|percentage\s+rent|termination\s+(?:fee|payment)|"
    r"additional\s+rent|promotion|electric\w*|utilit\w*|allowance|"
    r"renewal\s+term|extension\s+term|option\s+(?:term|period)|extended\s+term|extension\s+period|"
    r"renewal\s+period|purchase\s+price|amortiz\w*|guarant\w*|service\s+charge|sublease|roof\s+rent|signage)\b",
    re.I,
)


_OF_EXTENSION = re.compile(r"\b(?:renewal|extension|option|extended)(?:\s+(?:term|period))?\b", re.I)


def find_schedules(lease: LeaseText, area: Decimal | None, *, of_change: bool = False) -> list[Schedule]:
    """Every table or list of rents by period, the likeliest base rent first. In a document that changes a lease
    (`of_change`) the rent of an extension term is what is looked for; in a lease it is not yet rent."""
    periods = _periods(lease)
    rows = [row for row in (_row(lease, periods, at) for at in range(len(periods))) if row is not None]
    found = [s for group in _groups(lease, rows) if (s := _schedule(lease, group, area, of_change)) is not None]
    found.extend(s for s in [_prose(lease, periods, area), _sums_first(lease, periods, area)] if s is not None)
    found.extend(_lone_rows(lease, area))
    return sorted(found, key=lambda s: (-s.weight, s.start))


def _lone_rows(lease: LeaseText, area: Decimal | None) -> Iterator[Schedule]:
    """A row of monthly and yearly rent without a period of its own, under heads that name rent."""
    amounts = lease.amounts
    for at, first in enumerate(amounts):
        run = [first]
        while (
            at + len(run) < len(amounts)
            and len(run) < 4
            and not lease.text[run[-1].end : amounts[at + len(run)].start].strip(" \t\n|*")
        ):
            run.append(amounts[at + len(run)])
        if (
            not 2 <= len(run) <= 3
            or not lease.usable(first.start)
            or (at and not lease.text[amounts[at - 1].end : first.start].strip(" \t\n|*"))
        ):
            continue
        heads = lease.text[max(0, first.start - 260) : first.start]
        if not _RENT_WORD.search(heads) or re.search(_NOT_RENT.pattern, heads, re.I):
            continue
        row = _classify(lease, Row(first.start, run[-1].end, "date", None, None, tuple(run)), heads, area)
        if row.monthly is not None and row.annual is not None and row.problem is None:
            yield Schedule((row,), row.start, row.end, 6, heads)


def _number(word: str) -> int | None:
    digits = re.search(r"[0-9]+", word)
    if digits:
        return int(digits.group())
    words = split_words(word)
    return cardinal(words) if cardinal(words) is not None else ordinal(words)


def _periods(lease: LeaseText) -> list[_Period]:
    text = lease.text
    found: list[_Period] = list(_date_periods(lease))
    near_sums = list(windows(((a.start, a.end) for a in lease.amounts), 380, 170, len(text)))
    for pattern, unit in (
        (_MONTHS, "month"),
        (_YEARS, "lease_year"),
        (_NTH_YEAR, "lease_year"),
        (_BARE_MONTHS, "month"),
        (_BARE_COUNT, "lease_year"),
        (_BARE_ORDINAL, "lease_year"),
    ):
        for match in finditer_within(pattern, text, near_sums):
            first = _number(match["a"])
            last = _number(match["b"]) if match.groupdict().get("b") else first
            if first is None or last is None or not 1 <= first <= last <= 600:
                continue
            kind: Unit = "month" if unit == "month" else "lease_year"
            if pattern is _BARE_MONTHS:
                kind = _unit_in_heads(text, match.start())
            if pattern is _BARE_ORDINAL and (
                span := _PERIODS_OF.search(text, max(0, match.start() - 700), match.start())
            ):
                size = _number(span["count"]) or 1
                first, last = (first - 1) * size + 1, last * size
            found.append(_Period(match.start("a"), match.end(), kind, first, last, pattern is _BARE_COUNT))
    for match in _CALENDAR_YEAR.finditer(text):
        year = int(match["year"])
        found.append(_Period(match.start("year"), match.end(), "date", date(year, 1, 1), date(year, 12, 31)))
    found.sort(key=lambda p: (p.start, -p.end))
    distinct: list[_Period] = []
    for period in found:
        if not distinct or period.start >= distinct[-1].end:
            distinct.append(period)
        elif period.unit != "date" and distinct[-1].unit != "date" and period.end > distinct[-1].end:
            distinct[-1] = replace(period, start=distinct[-1].start)
    return [p for p in distinct if lease.usable(p.start)]


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


def _date_periods(lease: LeaseText) -> list[_Period]:
    text, dates = lease.text, lease.dates
    by_start = {d.start: d for d in dates}
    found = []
    for mention in dates:
        join = _DATE_JOIN.match(text, mention.end, mention.end + 60)
        if join and join.group().strip():
            second = by_start.get(join.end())
            words = re.compile(_END_WORDS, re.I).match(text, join.end(), join.end() + 60)
            if second is not None:
                found.append(_Period(mention.start, second.end, "date", mention.value, second.value))
                continue
            if words:
                found.append(_Period(mention.start, words.end(), "date", mention.value, None))
                continue
        found.append(_Period(mention.start, mention.end, "date", mention.value, None, bare=True))
    for match in re.finditer(
        rf"\b{_START_WORDS}\"?(?P<join>\s*(?:-+|to|through|thru|until)\s*(?:and\s+including\s+)?)", text, re.I
    ):
        second = by_start.get(match.end())
        if second is not None:
            found.append(_Period(match.start(), second.end, "date", None, second.value))
    inside = {p.end for p in found if not p.bare}
    return [p for p in found if not (p.bare and p.end in inside)]


def _row(lease: LeaseText, periods: Sequence[_Period], at: int) -> Row | None:
    """The period `at` with the sums that follow it before the next period."""
    period = periods[at]
    limit = min(periods[at + 1].start if at + 1 < len(periods) else len(lease.text), period.end + 330)
    sums: list[Amount] = []
    reached = period.end
    for amount in lease.within(lease.amounts, period.end, limit):
        gap = lease.text[reached : amount.start]
        if len(re.findall(r"[A-Za-z]{2,}", gap)) > (14 if not sums else 9) or (
            "\n\n\n\n" in gap and sums and len(gap.split()) > 6
        ):
            break
        if re.search(r"[.;]\s+[A-Z][a-z]|;", gap) or (sums and re.search(r"\n[ \t]*\n[^0-9$£€]*[A-Za-z]{3}", gap)):
            break
        sums.append(amount)
        reached = amount.end
        if len(sums) == 4:
            break
    if not sums or (period.bare and period.unit == "date" and len(lease.text[period.end : sums[0].start].split()) > 3):
        return None
    if all(a.currency is None for a in sums) and not re.search(
        r"[$£€]", lease.text[max(0, period.start - 600) : reached]
    ):
        return None
    return Row(period.start, reached, period.unit, period.first, period.last, tuple(sums))


def _groups(lease: LeaseText, rows: Sequence[Row]) -> list[list[Row]]:
    groups: list[list[Row]] = []
    for row in rows:
        last = groups[-1][-1] if groups else None
        if (
            last is not None
            and row.unit == last.unit
            and row.start - last.end < 190
            and _follows(last, row)
            and len(re.findall(r"[A-Za-z]{2,}", lease.text[last.end : row.start])) <= 22
        ):
            groups[-1].append(row)
        else:
            groups.append([row])
    return groups


def _follows(last: Row, row: Row) -> bool:
    """Rows of one table go forward in time."""
    if isinstance(last.first, int) and isinstance(row.first, int):
        return row.first > last.first
    if isinstance(last.first, date) and isinstance(row.first, date):
        return row.first > last.first
    return True


def _schedule(lease: LeaseText, group: list[Row], area: Decimal | None, of_change: bool) -> Schedule | None:
    before = lease.text[max(0, group[0].start - 420) : group[0].start]
    if of_change:
        before = _OF_EXTENSION.sub(" ", before)
    if group[0].unit == "lease_year" and group[0].first not in (1, 2) and len(group) < 3:
        return None
    nearest = list(re.finditer(rf"(?P<no>{_NOT_RENT.pattern})|(?P<rent>{_RENT_WORD.pattern})", before, re.I))
    heads = before[-260:]
    rent_named = any(m["rent"] for m in nearest)
    own_heads = re.split(r"\n[ \t]*\n", before.rstrip("\n \t"))[-1]
    if not rent_named and (len(group) < 2 or re.search(_NOT_RENT.pattern, own_heads, re.I)):
        return None
    weight = 5 + (2 if len(group) > 1 else 0) + (1 if len(group) > 2 else 0)
    last_rent = max((m.start() for m in nearest if m["rent"]), default=-1)
    if (
        rent_named
        and (
            any(m["no"] and m.start() > last_rent for m in nearest) or re.search(_NOT_RENT.pattern, before[-110:], re.I)
        )
        and (re.search(_NOT_RENT.pattern, own_heads, re.I) or not _RENT_WORD.search(own_heads))
    ):
        weight -= 5
    if re.search(
        r"\b(?:base|basic|fixed|minimum|annual|monthly)\s+(?:annual\s+|monthly\s+|base\s+|minimum\s+)?rent(?:al)?\b",
        before,
        re.I,
    ):
        weight += 2
    if not of_change and re.search(r"\b(?:options?|renewal|extension|extended)\b[^.;]{0,140}$", before, re.I):
        weight -= 4
    if len(group) == 1 and (group[0].unit != "date" or (group[0].first is None and group[0].last is None)):
        weight -= 3
    rows = _solve(_by_echo(lease, [_classify(lease, row, heads, area) for row in group]))
    if not rent_named and not all(r.confirmed for r in rows):
        return None
    if weight < 4 or not any(r.per_month() is not None or r.rate is not None for r in rows):
        return None
    return Schedule(tuple(rows), group[0].start, group[-1].end, weight, heads)


_AFTER_SUM = re.compile(
    r"\s*\)?\s*,?\s*(?:(?P<rate>(?:per|/|a)\s*(?:rentable\s+|usable\s+|leasable\s+)*(?:square\s+foot|"
    r"sq\.?\s?ft\b\.?|rsf\b|sf\b)|psf\b)|(?P<month>(?:per|each|a|every|/)\s*(?:calendar\s+)?mo(?:nth|\.)|"
    r"monthly|/\s*mo\b|p\.?c\.?m\b)|"
    r"(?P<year>(?:per|each|a|/)\s*(?:annum|year|yr\b)|annually|yearly|p\.?a\.?(?=\W)))",
    re.I,
)


def _classify(lease: LeaseText, row: Row, heads: str, area: Decimal | None) -> Row:
    """Tells the monthly, the yearly and the rate per area apart."""
    values = [a.value for a in row.sums]
    if any(v is None for v in values):
        bad = next(a for a in row.sums if a.value is None)
        return replace(row, problem=bad.problem or Code.AMBIGUOUS_AMOUNT)
    numbers = [v for v in values if v is not None]
    labelled = _by_words(lease, row)
    if labelled is not None:
        return _checked(labelled, area)
    for i, month in enumerate(numbers):
        for j, year in enumerate(numbers):
            if (
                i != j
                and month > 0
                and abs(month * 12 - year)
                <= max(
                    CENT_TOLERANCE,
                    Decimal("0.5")
                    if year == year.to_integral_value() and month == month.to_integral_value()
                    else CENT_TOLERANCE,
                )
            ):
                rest = [n for k, n in enumerate(numbers) if k not in (i, j)]
                return _checked(
                    replace(
                        row,
                        monthly=month,
                        annual=year,
                        rate=rest[0] if rest and rest[0] < 1000 else None,
                        rate_period="sqft_year" if rest and rest[0] < 1000 else None,
                        confirmed=True,
                    ),
                    area,
                )
    return _by_heads(row, numbers, heads, area)


def _by_words(lease: LeaseText, row: Row) -> Row | None:
    """ "$10.00 per square foot ... $8,333.33 per month": every sum says itself what it is."""
    found: dict[str, Decimal] = {}
    for amount in row.sums:
        match = _AFTER_SUM.match(lease.text, amount.end)
        kind = next((k for k, v in match.groupdict().items() if v), None) if match else None
        if kind is None or amount.value is None or kind in found:
            return None
        found[kind] = amount.value
    return replace(
        row,
        monthly=found.get("month"),
        annual=found.get("year"),
        rate=found.get("rate"),
        rate_period="sqft_year" if "rate" in found else None,
    )


def _by_heads(row: Row, numbers: list[Decimal], heads: str, area: Decimal | None) -> Row:
    order = [
        m.lastgroup
        for m in re.finditer(
            r"(?P<rate>(?:annual\s+|monthly\s+)?(?:rent(?:al)?\s+)?(?:basic\s+rent\s+)?(?:rate\s+)?(?:per|/)"
            r"\s*(?:rentable\s+|usable\s+)*(?:sq\w*\.?\s*(?:ft|foot|feet)|rsf|sf)|psf|rent\s+psf)|"
            r"(?P<month>month(?:ly)?(?!\s*(?:s\b|[0-9])))|(?P<year>annual(?:ly)?|yearly|per\s+(?:annum|year))",
            heads,
            re.I,
        )
    ]
    small = [n for n in numbers if n < 500]
    large = [n for n in numbers if n >= 500]
    if len(large) == 1 and len(small) <= 1:
        rate = small[0] if small else None
        says_month, says_year = "month" in order[-4:], "year" in order[-4:]
        if rate is not None and area:
            if _near(rate * area / 12, large[0], area / 12):
                return replace(
                    row,
                    monthly=large[0],
                    rate=rate,
                    rate_period="sqft_year",
                    confirmed=_exact(rate * area / 12, large[0]),
                )
            if _near(rate * area, large[0], area):
                exact = _exact(rate * area, large[0])
                if says_month and not says_year:
                    return replace(row, monthly=large[0], rate=rate, rate_period="sqft_month", confirmed=exact)
                return replace(row, annual=large[0], rate=rate, rate_period="sqft_year", confirmed=exact)
        if says_month and not says_year:
            return replace(row, monthly=large[0], rate=rate, rate_period="sqft_year" if rate else None)
        if says_year and not says_month:
            return replace(row, annual=large[0], rate=rate, rate_period="sqft_year" if rate else None)
        return (
            replace(row, problem=Code.AMBIGUOUS_AMOUNT) if len(numbers) > 1 or not order else replace(row, problem=None)
        )
    if len(large) == 2 and order:
        month, year = min(large), max(large)
        return replace(
            row,
            monthly=month,
            annual=year,
            rate=small[0] if small else None,
            rate_period="sqft_year" if small else None,
            problem=Code.RENT_ARITHMETIC,
        )
    if (
        len(small) == 1
        and not large
        and "rate" in order[-3:]
        and not ("month" in order[-3:] and "year" not in order[-3:] and area is None)
    ):
        return replace(row, rate=small[0], rate_period="sqft_year")
    if len(small) == 1 and not large and "month" in order[-3:]:
        return replace(row, monthly=small[0])
    return replace(row, problem=Code.AMBIGUOUS_AMOUNT)


def _by_echo(lease: LeaseText, rows: list[Row]) -> list[Row]:
    """A lone column without a head: twelve times its first sum, or a twelfth, printed elsewhere tells what it is."""
    lone = [r for r in rows if r.problem is None and r.per_month() is None and r.rate is None and len(r.sums) == 1]
    if not lone or len(lone) != len(rows) or rows[0].sums[0].value is None:
        return rows
    printed = {a.value for a in lease.amounts if a.value is not None and a.currency is not None}
    first = rows[0].sums[0].value
    if first * 12 in printed:
        return [replace(r, monthly=r.sums[0].value) for r in rows]
    if (first / 12).quantize(Decimal("0.01")) in printed:
        return [replace(r, annual=r.sums[0].value) for r in rows]
    return rows


def _exact(computed: Decimal, stated: Decimal) -> bool:
    """Whether a product is the stated sum to the cent: then each confirms the other."""
    return abs(computed - stated) <= HALF_CENT


def _near(computed: Decimal, stated: Decimal, per_cent_of_rate: Decimal) -> bool:
    """Whether a product of a rate rounded to the cent may be the stated sum: enough to tell a column, not to confirm
    it."""
    return abs(computed - stated) <= max(Decimal("0.06"), per_cent_of_rate * Decimal("0.0055"))


def _checked(row: Row, area: Decimal | None) -> Row:
    """A row whose sums contradict each other says so."""
    if (
        row.monthly is not None
        and row.annual is not None
        and abs(row.monthly * 12 - row.annual)
        > max(
            CENT_TOLERANCE,
            Decimal("0.5")
            if row.annual == row.annual.to_integral_value() and row.monthly == row.monthly.to_integral_value()
            else CENT_TOLERANCE,
        )
    ):
        return replace(row, problem=Code.RENT_ARITHMETIC, confirmed=False)
    confirmed = row.confirmed or (row.monthly is not None and row.annual is not None)
    if row.rate is not None and area:
        yearly = row.annual if row.annual is not None else row.monthly * 12 if row.monthly is not None else None
        if yearly is not None and _near(row.rate * area, yearly, area):
            return replace(row, confirmed=confirmed or _exact(row.rate * area, yearly), rate_period="sqft_year")
        if yearly is not None and _near(row.rate * area * 12, yearly, area * 12):
            return replace(row, confirmed=confirmed or _exact(row.rate * area, yearly / 12), rate_period="sqft_month")
    return replace(row, confirmed=confirmed)


def _solve(rows: list[Row]) -> list[Row]:
    """A lone sum in a table of monthly and yearly ones stays unexplained; a column of single sums takes its
    neighbour's kind."""
    kinds = {
        ("m" if r.monthly is not None else "") + ("a" if r.annual is not None else "")
        for r in rows
        if r.problem is None
    }
    if len(kinds) == 1 or len(rows) == 1:
        return rows
    return [
        replace(r, problem=r.problem or Code.SCHEDULE_GAP)
        if r.monthly is None and r.annual is None and r.rate is None
        else r
        for r in rows
    ]


_PROSE_PERIOD = re.compile(
    r"\s*(?:\)|,)?\s*(?:(?:per|a|each|every)\s+(?:calendar\s+)?(?P<per>month|year|annum)|(?P<adv>monthly|"
    r"annually|yearly))\s*,?\s*(?:payable\s+[a-z\s]{0,40})?(?:for|during|in|throughout|from|beginning|"
    r"commencing|starting)\s+(?:and\s+including\s+)?(?:the\s+)?",
    re.I,
)


def _prose(lease: LeaseText, periods: Sequence[_Period], area: Decimal | None) -> Schedule | None:
    """ "$1,875.00 per month for the first year, and $1,925.00 per month for the second": sums before their periods."""
    by_start = {p.start: p for p in periods}
    rows: list[Row] = []
    for amount in lease.amounts:
        match = _PROSE_PERIOD.match(lease.text, amount.end)
        if match is None or amount.currency is None or not lease.usable(amount.start):
            continue
        period = by_start.get(match.end())
        if period is None:
            nth = re.compile(rf"(?P<a>{_ORDINAL})(?=\s*[,.;]|\s+and\b|\s+(?:twelve|year|lease))", re.I).match(
                lease.text, match.end()
            )
            first = _number(nth["a"]) if nth else None
            period = _Period(match.end(), nth.end(), "lease_year", first, first) if nth and first else None
        if period is None or (rows and amount.start - rows[-1].end > 240):
            if period is None or len(rows) >= 2:
                continue
            rows = []
        monthly = (match["per"] or match["adv"] or "").lower().startswith("month")
        row = Row(
            amount.start,
            period.end,
            period.unit,
            period.first,
            period.last,
            (amount,),
            problem=amount.problem if amount.value is None else None,
        )
        rows.append(
            replace(
                row,
                monthly=amount.value if monthly else None,
                annual=None if monthly else amount.value,
                confirmed=amount.words is not None and amount.value is not None,
            )
        )
    if len(rows) < 2 or not _RENT_WORD.search(lease.text, max(0, rows[0].start - 300), rows[0].start):
        return None
    if _NOT_RENT.search(lease.text, max(0, rows[0].start - 90), rows[0].start):
        return None
    return Schedule(tuple(rows), rows[0].start, rows[-1].end, 8)


_TIES = re.compile(
    r"\s*\)?\s*,?\s*(?:(?:per|a|each|every)\s+(?:calendar\s+|lease\s+)?(?:month|annum|year)|monthly|annually|"
    r"yearly)\s*\)?\s*,?\s*(?:payable[^;.$]{0,40}\s)?(?:from|for|during|in|until|through|beginning|commencing)"
    r"\s+(?:and\s+including\s+)?(?:the\s+)?",
    re.I,
)


def _sums_first(lease: LeaseText, periods: Sequence[_Period], area: Decimal | None) -> Schedule | None:
    """ "$214,200.00 per annum ($17,850.00 per month) from June 1, 2023 to May 31, 2025; $224,910.00 ..."."""
    rows: list[Row] = []
    for period in periods:
        low = max(rows[-1].end if rows else 0, period.start - 170)
        sums = [a for a in lease.within(lease.amounts, low, period.start) if a.currency is not None]
        cut = max(lease.text.rfind(";", low, period.start), lease.text.rfind("\n\n", low, period.start))
        sums = [a for a in sums if a.start > cut]
        if not sums or not _TIES.fullmatch(lease.text[sums[-1].end : period.start]):
            continue
        if rows and period.start - rows[-1].end > 330:
            if len(rows) >= 2:
                break
            rows = []
        row = _by_words(lease, Row(sums[0].start, period.end, period.unit, period.first, period.last, tuple(sums)))
        if row is None or any(a.value is None for a in sums):
            continue
        rows.append(_checked(replace(row, confirmed=any(a.words is not None for a in sums)), area))
    if len(rows) < 2 or not all(_follows(a, b) for a, b in pairwise(rows)):
        return None
    before = lease.text[max(0, rows[0].start - 300) : rows[0].start]
    if not _RENT_WORD.search(before) or _NOT_RENT.search(before[-90:]):
        return None
    return Schedule(tuple(rows), rows[0].start, rows[-1].end, 11)
