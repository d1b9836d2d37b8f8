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

from leasebook.domain.extraction.columns import own_columns
from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.periods import ORDINAL, Period, count_of, find_periods
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.rows import Row, check_row, classify_row, row_by_words, solve_rows
from leasebook.domain.reasons import Code

START_EDGE, END_EDGE = "start", "end"


@dataclass(frozen=True, slots=True)
class Schedule:
    """Rows in order, where they stand, and how sure it is that they are base rent."""

    rows: tuple[Row, ...]
    start: int
    end: int
    weight: int
    heads: str = field(default="", compare=False)


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
    periods = find_periods(lease)
    rows = [row for row in (_row(lease, periods, at) for at in range(len(periods))) if row is not None]
    found = [s for group in _groups(lease, rows) if (s := _schedule(lease, group, area, of_change)) is not None]
    found.extend(s for s in [_prose(lease, periods, rows, area), _sums_first(lease, periods, area)] if s is not None)
    tables = [(s.start, s.end) for s in found if len(s.rows) > 1]
    found.extend(s for s in _lone_rows(lease, area) if not any(a <= s.start < b for a, b in tables))
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
        if lease.within(amounts, max(0, first.start - 260), first.start):
            continue  # a later row of a table is not the first rent
        row = classify_row(lease, Row(first.start, run[-1].end, "date", None, None, tuple(run)), heads, area)
        if row.monthly is not None and row.annual is not None and row.problem is None:
            yield Schedule((row,), row.start, row.end, 6, heads)


def _row(lease: LeaseText, periods: Sequence[Period], at: int) -> Row | None:
    """The period `at` with the sums that follow it before the next period."""
    period = periods[at]
    if _told_by_sum(lease, period):
        return None
    limit = min(periods[at + 1].start if at + 1 < len(periods) else len(lease.text), period.end + 330)
    sums: list[Amount] = []
    reached = period.end
    for amount in lease.within(lease.amounts, period.end, limit):
        gap = lease.text[reached : amount.start]
        if len(re.findall(r"[A-Za-z]{2,}", gap)) > (14 if not sums else 9) or (
            "\n\n\n\n" in gap and sums and len(gap.split()) > 6
        ):
            break
        if sums and re.search(r"\n[ \t]*[A-Z][A-Za-z /]{1,40}:", gap):
            break  # the next label
        if (re.search(r"[.;]\s+[A-Z][a-z]|;", gap) and not (sums and _SAYS_AGAIN.fullmatch(gap))) or (
            sums and re.search(r"\n[ \t]*\n[^0-9$£€]*[A-Za-z]{3}", gap)
        ):
            break
        sums.append(amount)
        reached = amount.end
        if len(sums) == 4:
            break
    if not sums:
        return None
    lead = lease.text[period.end : sums[0].start]
    if period.bare and period.unit == "date" and len(lead.split()) > 3 and not _NEW_RENT.fullmatch(lead):
        return None
    if all(a.currency is None for a in sums) and not re.search(
        r"[$£€]", lease.text[max(0, period.start - 600) : reached]
    ):
        return None
    own = own_columns(lease, sums)
    return Row(
        period.start,
        reached,
        period.unit,
        period.first,
        period.last,
        tuple(own.sums),
        confirmed=own.adds_up,
        by_column=len(own.sums) < len(sums),
    )


# "On November 1, 2022 the new Base Rent shall be $82,789.65".
_NEW_RENT = re.compile(
    r"\s*,?\s*(?:the\s+)?(?:new\s+)?(?:monthly\s+|annual\s+)?(?:base|basic|minimum|fixed)?\s*rent\s+(?:shall|will)\s+(?:be|"
    r"(?:be\s+)?increased?\s+to)\s*:?\s*",
    re.I,
)
# "$4,062.50 per month; $48,750.00 per year": the same rent for another period.
_SAYS_AGAIN = re.compile(
    r"\s*(?:per|a|each|/)\s*(?:calendar\s+|lease\s+)?(?:month|annum|year)\s*\)?\s*[;,(]\s*(?:or\s+|being\s+)?", re.I
)
_SUM_BEFORE = re.compile(
    r"\s*\)?\s*,?\s*(?:(?:(?:per|a|each|every)\s+(?:calendar\s+|lease\s+)?(?:month|annum|year)|monthly|annually|yearly)\s*\)?\s*,?\s*"
    r"(?:payable[^;.$]{0,40}\s)?)?(?:for|during|in|throughout)\s+(?:each\s+of\s+)?(?:the\s+)?(?:lease\s+|rental\s+|contract\s+)?(?:(?:years?|months?)\s+)?",
    re.I,
)


def _told_by_sum(lease: LeaseText, period: Period) -> bool:
    """Whether the period belongs to the sum before it: in "$22.00 in the first two years, $23.50 in the third" the
    first two years have the former."""
    before = lease.within(lease.amounts, max(0, period.start - 110), period.start)
    return bool(before) and bool(_SUM_BEFORE.fullmatch(lease.text[before[-1].end : period.start]))


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
        and not all(row.by_column for row in group)
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
    rows = _freed(
        lease, solve_rows(_as_one_says(_by_echo(lease, [classify_row(lease, row, heads, area) for row in group])))
    )
    if not rent_named and not all(r.confirmed for r in rows):
        return None
    if weight < 4 or not any(r.per_month() is not None or r.rate is not None for r in rows):
        return None
    return Schedule(tuple(rows), group[0].start, group[-1].end, weight, heads)


_FREE = re.compile(r"[ \t|]*(?:abated|free|waived|no\s+rent|nil)\b[^\n]{0,40}(?=\n|$)", re.I)


def _freed(lease: LeaseText, rows: list[Row]) -> list[Row]:
    """ "1-3 | $28.00 | Abated" before "4-15 | $28.00 | $14,560.00": months that are free at the rate of those after."""
    if len(rows) < 2 or rows[0].per_month() is not None or rows[0].rate is None or rows[0].rate != rows[1].rate:
        return rows
    if rows[1].per_month() is None or not _FREE.match(lease.text, rows[0].end):
        return rows
    return [replace(rows[0], monthly=Decimal(0), confirmed=True), *rows[1:]]


def _as_one_says(rows: list[Row]) -> list[Row]:
    """ "2023 $3,920.00; 2024 $4,037.60; 2025 $4,158.73 per month": what one of the sums says holds for all."""
    said = [r for r in rows if (r.monthly is None) != (r.annual is None) and len(r.sums) == 1]
    open_ = [r for r in rows if r.per_month() is None and r.rate is None and len(r.sums) == 1 and r.sums[0].value]
    if not said or len(said) + len(open_) != len(rows) or len({r.monthly is None for r in said}) != 1:
        return rows
    known = said[0].sums[0].value or Decimal(0)
    if any(not known / 2 < (r.sums[0].value or Decimal(0)) < known * 2 for r in open_):
        return rows
    monthly = said[0].monthly is not None
    return [
        replace(
            r, monthly=r.sums[0].value if monthly else None, annual=None if monthly else r.sums[0].value, problem=None
        )
        if r in open_
        else r
        for r in rows
    ]


def _by_echo(lease: LeaseText, rows: list[Row]) -> list[Row]:
    """A lone column without a head: twelve times its first sum, or a twelfth, printed elsewhere tells what it is."""
    lone = [
        r
        for r in rows
        if r.problem in (None, Code.AMBIGUOUS_AMOUNT)
        and r.per_month() is None
        and r.rate is None
        and len(r.sums) == 1
        and r.sums[0].value is not None
    ]
    if not lone or len(lone) != len(rows) or rows[0].sums[0].value is None:
        return rows
    printed = {a.value for a in lease.amounts if a.value is not None and a.currency is not None}
    first = rows[0].sums[0].value
    if first * 12 in printed:
        return [replace(r, monthly=r.sums[0].value, problem=None, confirmed=r is rows[0]) for r in rows]
    if (first / 12).quantize(Decimal("0.01")) in printed:
        return [replace(r, annual=r.sums[0].value, problem=None, confirmed=r is rows[0]) for r in rows]
    return rows


_PROSE_PERIOD = re.compile(
    r"\s*(?:\)|,)?\s*(?:(?:per|a|each|every)\s+(?:calendar\s+)?(?P<per>month|year|annum)|(?P<adv>monthly|"
    r"annually|yearly))\s*,?\s*(?:payable\s+[a-z\s]{0,40})?(?:for|during|in|throughout|from|beginning|"
    r"commencing|starting)\s+(?:and\s+including\s+)?(?:the\s+)?",
    re.I,
)


_IN_PERIOD = re.compile(
    r"\s*(?:\)|,)?\s*(?:plus\s+\w+\s*,?\s*)?(?:for|during|in|throughout)\s+(?:each\s+of\s+)?(?:the\s+)?", re.I
)
_PER_FOOT = re.compile(
    r"\b(?:per\s+(?:rentable\s+|usable\s+)*(?:square\s+foot|sq\.?\s?ft|rsf|sf)|a\s+foot|psf)\b", re.I
)
_UNIT_WORD = re.compile(r"(?:lease\s+|rental\s+|contract\s+)?(?:years?|months?)\s+(?:nos?\.?\s*)?", re.I)
_PER_WORD = re.compile(
    r"\b(?P<month>monthly|per\s+month|a\s+month|each\s+month)|\b(?:annual|yearly|per\s+annum|per\s+year|a\s+year)", re.I
)


def _unsaid_unit(lease: LeaseText, at: int, rows: Sequence[Row]) -> bool | None:
    """Whether a sum "in Lease Years 6 through 10" is monthly, as the sum before it was or the words before them
    said."""
    if rows:
        return rows[-1].monthly is not None
    said = [
        m
        for m in _PER_WORD.finditer(lease.text, max(0, at - 160), at)
        if not _OF_A_SUM.search(lease.text, max(0, m.start() - 30), m.start())
    ]
    return bool(said[-1]["month"]) if said else None


_OF_A_SUM = re.compile(r"[$£€]\s?[0-9][0-9,.]*\)?\s+$")


def _said_beside(lease: LeaseText, at: int) -> Amount | None:
    """ "$37,740.00 in the second year ($3,145.00 per month)": the monthly sum in the brackets."""
    bracket = re.compile(r"\s*,?\s*\(\s*(?:or\s+|being\s+)?").match(lease.text, at)
    beside = next(iter(lease.within(lease.amounts, bracket.end(), bracket.end() + 40)), None) if bracket else None
    if bracket is None or beside is None or beside.start != bracket.end() or beside.value is None:
        return None
    return (
        beside
        if re.match(r"\s*(?:per|a|each|/)\s*(?:calendar\s+)?month", lease.text[beside.end : beside.end + 24], re.I)
        else None
    )


def _prose(
    lease: LeaseText, periods: Sequence[Period], period_rows: Sequence[Row], area: Decimal | None
) -> Schedule | None:
    """ "$1,875.00 per month for the first year, and $1,925.00 per month for the second": sums before their periods."""
    by_start = {p.start: p for p in periods}
    rows: list[Row] = []
    for amount in lease.amounts:
        said = _PROSE_PERIOD.match(lease.text, amount.end)
        match = said or _IN_PERIOD.match(lease.text, amount.end)
        if match is None or amount.currency is None or not lease.usable(amount.start):
            continue
        unit_word = _UNIT_WORD.match(lease.text, match.end())
        period = by_start.get(match.end()) or (by_start.get(unit_word.end()) if unit_word else None)
        if period is None:
            nth = re.compile(rf"(?P<a>{ORDINAL})(?=\s*[,.;]|\s+and\b|\s+(?:twelve|year|lease))", re.I).match(
                lease.text, match.end()
            )
            first = count_of(nth["a"]) if nth else None
            period = Period(match.end(), nth.end(), "lease_year", first, first) if nth and first else None
        if period is None or (rows and amount.start - rows[-1].end > 240):
            if period is None or len(rows) >= 2:
                continue
            rows = []
        if not said and _PER_FOOT.search(lease.text, max(0, amount.start - 160), amount.start):
            continue  # a list of rates
        beside = None if said else _said_beside(lease, period.end)
        monthly = (
            (said["per"] or said["adv"] or "").lower().startswith("month")
            if said
            else False
            if beside is not None
            else _unsaid_unit(lease, amount.start, rows)
        )
        if monthly is None:
            continue
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
            check_row(
                replace(
                    row,
                    monthly=amount.value if monthly else beside.value if beside else None,
                    annual=None if monthly else amount.value,
                    confirmed=amount.words is not None and amount.value is not None,
                ),
                area,
            )
        )
    if rows and isinstance(rows[0].first, int) and rows[0].first > 1:
        rows = [*_first_before(lease, period_rows, rows[0], area), *rows]
    if len(rows) < 2 or not _RENT_WORD.search(lease.text, max(0, rows[0].start - 300), rows[0].start):
        return None
    if _NOT_RENT.search(lease.text, max(0, rows[0].start - 90), rows[0].start):
        return None
    return Schedule(tuple(rows), rows[0].start, rows[-1].end, 8)


def _first_before(lease: LeaseText, rows: Sequence[Row], later: Row, area: Decimal | None) -> list[Row]:
    """The row of the first years, told in a sentence of its own before those that list the steps."""
    for row in rows:
        if (
            row.unit == later.unit
            and row.first == 1
            and isinstance(row.last, int)
            and row.last + 1 == later.first
            and 0 <= later.start - row.end < 900
        ):
            read = classify_row(lease, row, "", area)
            return [read] if read.problem is None and read.per_month() is not None else []
    return []


_TIES = re.compile(
    r"\s*\)?\s*,?\s*(?:(?:per|a|each|every)\s+(?:(?:calendar\s+|lease\s+)?(?:month|annum|year)|(?:rentable\s+)?square\s+foot)|monthly|annually|"
    r"yearly)\s*\)?\s*,?\s*(?:payable[^;.$]{0,40}\s)?(?:from|for|during|in|until|through|beginning|commencing)"
    r"\s+(?:and\s+including\s+)?(?:the\s+)?(?:(?:period|years?|term)\s+(?:(?:of|from|beginning|commencing|starting)\s+"
    r"(?:on\s+)?(?:and\s+including\s+)?)?)?(?:the\s+)?",
    re.I,
)


def _last_stop(text: str, low: int, high: int) -> int:
    """The last semicolon of a stretch that stands in no brackets; -1 where there is none."""
    depth = 0
    for at in range(high - 1, low - 1, -1):
        if text[at] == ")":
            depth += 1
        elif text[at] == "(":
            depth -= 1
        elif text[at] == ";" and depth == 0:
            return at
    return -1


# "$10,950.00 per month through September 14, 2022", of the first rent.
_UNTIL = re.compile(
    r"\s*\)?\s*,?\s*(?:(?:per|a|each)\s+(?:calendar\s+)?(?:month|annum|year)|monthly|annually)\s*\)?\s*,?\s*(?:through|until|to|ending)"
    r"\s+(?:and\s+including\s+)?",
    re.I,
)


def _sums_first(lease: LeaseText, periods: Sequence[Period], area: Decimal | None) -> Schedule | None:
    """ "$214,200.00 per annum ($17,850.00 per month) from June 1, 2023 to May 31, 2025; $224,910.00 ..."."""
    rows: list[Row] = []
    for named in periods:
        period = named
        low = max(rows[-1].end if rows else 0, period.start - 170)
        sums = [a for a in lease.within(lease.amounts, low, period.start) if a.currency is not None]
        cut = max(_last_stop(lease.text, low, period.start), lease.text.rfind("\n\n", low, period.start))
        sums = [a for a in sums if a.start > cut]
        until = not rows and period.bare and isinstance(period.first, date)
        if not sums or not (_UNTIL if until else _TIES).fullmatch(lease.text[sums[-1].end : period.start]):
            continue
        if until:
            period = replace(period, first=None, last=period.first)
        if rows and period.start - rows[-1].end > 330:
            if len(rows) >= 2:
                break
            rows = []
        row = row_by_words(lease, Row(sums[0].start, period.end, period.unit, period.first, period.last, tuple(sums)))
        if row is None or any(a.value is None for a in sums):
            continue
        rows.append(check_row(replace(row, confirmed=any(a.words is not None for a in sums)), area))
    if len(rows) < 2 or not all(_follows(a, b) for a, b in pairwise(rows)):
        return None
    before = lease.text[max(0, rows[0].start - 300) : rows[0].start]
    if not _RENT_WORD.search(before) or _NOT_RENT.search(before[-90:]):
        return None
    return Schedule(tuple(rows), rows[0].start, rows[-1].end, 11)
