"""A rent schedule held against itself, against the term and against the rent that is stated beside it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.dates import months_between
from leasebook.domain.extraction.finding import STRONG
from leasebook.domain.extraction.model import JsonValue
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.rent import CENT, RentFact, agrees, plain
from leasebook.domain.extraction.rows import Row
from leasebook.domain.extraction.schedule import Schedule
from leasebook.domain.extraction.term_check import Term
from leasebook.domain.reasons import Code


def is_main(schedule: Schedule, settled: Term) -> bool:
    if schedule.weight < 6:
        return False
    first = schedule.rows[0]
    if isinstance(first.first, int):
        return first.first == 1
    if settled.start is not None and isinstance(first.first, date):
        return first.first <= settled.start or (len(schedule.rows) > 1 and (first.first - settled.start).days < 400)
    return True


def completed(lease: LeaseText, schedule: Schedule, facts: Sequence[RentFact], settled: Term) -> Schedule:
    """A schedule of the rises alone begins with the rent that the document states for the time before them."""
    first = schedule.rows[0]
    if isinstance(first.first, date):
        missing = settled.start is not None and timedelta(0) < first.first - settled.start < timedelta(days=800)
        start, last = settled.start, first.first - timedelta(days=1)
    elif isinstance(first.first, int):
        missing = first.first > 1 and len(schedule.rows) > 1
        start, last = 1, first.first - 1  # type: ignore[assignment]
    else:
        return schedule
    if missing and isinstance(first.first, int) and (free := _free_before(lease, schedule)) is not None:
        return replace(schedule, rows=(free, *schedule.rows))
    stated = next(
        (
            f
            for f in facts
            if f.weight >= STRONG + 1
            and not f.later
            and f.value is not None
            and f.period in ("month", "year")
            and not schedule.start <= f.amount.start < schedule.end
        ),
        None,
    )
    if not missing or stated is None or of_a_row(stated, schedule, None, None):
        return schedule
    row = Row(
        stated.amount.start,
        stated.amount.end,
        first.unit,
        start,
        last,
        (stated.amount,),
        monthly=stated.value if stated.period == "month" else None,
        annual=stated.value if stated.period == "year" else None,
        confirmed=stated.amount.words is not None,
    )
    return replace(schedule, rows=(row, *schedule.rows))


def closed(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows that only say when they begin end on the day before the next: "On June 1, 2022 ... $2,100.00"."""
    ended = [
        replace(row, last=after.first - timedelta(days=1))
        if row.unit == "date" and row.last is None and isinstance(after.first, date)
        else row
        for row, after in pairwise(rows)
    ]
    return (*ended, *rows[-1:])


def _free_before(lease: LeaseText, schedule: Schedule) -> Row | None:
    """ "1-4 | Abated": a row without a sum before the first one that has any."""
    first = schedule.rows[0]
    assert isinstance(first.first, int)
    last = first.first - 1
    free = re.search(
        rf"\b0?1\s*(?:-|to|through)\s*{last}\b[^\n$£€]{{0,40}}\b(?:abated|free|waived|none|no\s+rent)\b[^\n]{{0,30}}\s*\S{{0,12}}\s*$",
        lease.text[max(0, schedule.start - 160) : schedule.start],
        re.I,
    )
    if free is None:
        return None
    start = max(0, schedule.start - 160) + free.start()
    return Row(start, schedule.start, first.unit, 1, last, (), monthly=Decimal(0), confirmed=True)


def summed(lease: LeaseText, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows whose rents add up to the total that is printed for the term confirm each other."""
    total = Decimal(0)
    for row in rows:
        months = _length(row)
        per_month = row.per_month()
        if months is None or per_month is None:
            return rows
        total += per_month * months
    if len(rows) < 2 or not any(a.value == total and a.currency is not None for a in lease.amounts):
        return rows
    return tuple(replace(r, confirmed=True) for r in rows)


def _length(row: Row) -> int | None:
    """How many months a row covers."""
    if isinstance(row.first, date) and isinstance(row.last, date):
        return months_between(row.first, row.last)
    if isinstance(row.first, int) and isinstance(row.last, int):
        return (row.last - row.first + 1) * (12 if row.unit == "lease_year" else 1)
    return None


def grown(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows that rise by exactly one step, or to the cent by one percentage of two decimals, confirm each other."""
    if rows and rows[0].per_month() == 0:
        return rows[:1] + grown(rows[1:])
    sums = [r.per_month() for r in rows]
    if len(rows) < 3 or any(s is None for s in sums) or all(r.confirmed for r in rows):
        return rows
    values = [s for s in sums if s is not None]
    step = values[1] - values[0]
    even = step != 0 and all(b - a == step for a, b in pairwise(values))
    percent = ((values[1] / values[0] - 1) * 100).quantize(CENT)
    factor = 1 + percent / 100
    rising = percent != 0 and (
        all((a * factor).quantize(CENT, ROUND_HALF_UP) == b for a, b in pairwise(values))
        or all((values[0] * factor**n).quantize(CENT, ROUND_HALF_UP) == b for n, b in enumerate(values))
    )  # from the sum as printed, or from the sum as computed: leases do either
    return tuple(replace(r, confirmed=True) for r in rows) if even or rising else rows


def of_a_row(fact: RentFact, schedule: Schedule, area: Decimal | None, months: int | None) -> bool:
    return any((per := row.per_month()) is not None and agrees(fact, per, area, months) for row in schedule.rows)


def write_schedule(draft: Draft, schedule: Schedule, settled: Term) -> None:
    rows = schedule.rows
    broken = next((r for r in rows if r.problem is not None), None)
    if broken is not None and broken.problem is not None:
        draft.reason(
            Code.RENT_ARITHMETIC if broken.problem is Code.RENT_ARITHMETIC else broken.problem,
            "",
            "rent_schedule",
            broken.start,
        )
    low = _low_at_first(draft, rows)
    if low is not None:
        draft.reason(Code.ABATEMENT, "The rent of the first rows is much lower than of those after.", "abatements", low)
    gap = _gap(draft, rows, settled)
    if gap:
        draft.reason(Code.SCHEDULE_GAP, gap, "rent_schedule", schedule.start)
    if len(rows) == 1 and (rows[0].unit != "date" or (rows[0].first is None and rows[0].last is None)):
        return
    confirmed = all(r.confirmed for r in rows)
    witnesses = [draft.witness("schedule", True, "every row agrees with itself")] if confirmed else []
    if gap:
        witnesses.append(draft.witness("coverage", False, gap))
    elif settled.months and len(rows) > 1:
        witnesses.append(draft.witness("coverage", True, "the rows cover the term without gap or overlap"))
    value: list[JsonValue] = [_row_json(row, settled) for row in rows]
    place = [(schedule.start, schedule.end)]
    if broken is not None:
        draft.put("rent_schedule", None, "table", place, witnesses, candidates=[{"value": row} for row in value])
    else:
        draft.put("rent_schedule", value, "table", place, witnesses)


_REDUCED = re.compile(
    r"\b(?:one[-\s]half|half|abated?|reduced|discount\w*|deferred|[1-9][0-9]?\s?%\s+(?:of|rent|abate\w*))\b", re.I
)
MUCH_LOWER = Decimal("0.7")


def _low_at_first(draft: Draft, rows: tuple[Row, ...]) -> int | None:
    """Where the first rent is no contract rent but a part of it: its row says so, or the next row is far higher."""
    paid = [r for r in rows if r.per_month()]
    for row, after in pairwise(paid[:3]):
        first, second = row.per_month(), after.per_month()
        if first is not None and second is not None and first < second * MUCH_LOWER:
            return row.start
    noted = next((r for r in paid if _REDUCED.search(draft.lease.text, r.start, r.end + 24)), None)
    return noted.start if noted is not None else None


def _row_json(row: Row, settled: Term) -> JsonValue:
    def edge(value: date | int | None, fallback: date | None) -> JsonValue:
        if isinstance(value, date):
            return value.isoformat()
        if isinstance(value, int):
            return f"LY{value}" if row.unit == "lease_year" else value
        if isinstance(row.first, int) and settled.months and fallback == settled.end:  # "the remainder of the term"
            return f"LY{-(-settled.months // 12)}" if row.unit == "lease_year" else settled.months
        return fallback.isoformat() if fallback else None

    return {
        "from": edge(row.first, settled.start),
        "to": edge(row.last, settled.end),
        "unit": row.unit,
        "monthly": plain(row.monthly) if row.monthly is not None else None,
        "annual": plain(row.annual) if row.annual is not None else None,
        "psf_year": plain(row.rate) if row.rate is not None and row.rate_period == "sqft_year" else None,
        "psf_month": plain(row.rate) if row.rate is not None and row.rate_period == "sqft_month" else None,
    }


def _gap(draft: Draft, rows: tuple[Row, ...], settled: Term) -> str:
    """What the rows leave open of the term, in words; empty where they cover it."""
    if len(rows) < 2:
        return ""
    for before, after in pairwise(rows):
        if isinstance(before.last, int) and isinstance(after.first, int) and after.first != before.last + 1:
            unit = before.unit.replace("_", " ")
            return f"Between {unit} {before.last} and {after.first} the rows leave a gap or overlap."
        if (
            isinstance(before.last, date)
            and isinstance(after.first, date)
            and not timedelta(0) <= after.first - before.last <= timedelta(days=1)
        ):
            return f"Between {before.last.isoformat()} and {after.first.isoformat()} the rows leave a gap or overlap."
    if _rises_on(draft, rows[-1].end):
        return ""
    last, first = rows[-1], rows[0]
    if isinstance(last.last, int) and settled.months:
        covered = last.last * 12 if last.unit == "lease_year" else last.last
        if covered < settled.months or (last.unit == "lease_year" and covered >= settled.months + 12):
            return f"The rows cover {covered} months, the term has {settled.months}."
    if isinstance(last.last, date) and settled.end and last.last != settled.end:
        return f"The last row ends on {last.last.isoformat()}, the term on {settled.end.isoformat()}."
    if isinstance(first.first, date) and settled.start and first.first > settled.start:
        return f"The first row begins on {first.first.isoformat()}, the term on {settled.start.isoformat()}."
    return ""


def _rises_on(draft: Draft, end: int) -> bool:
    """ "thereafter the rent increases by 3 % a year": the table need not cover the whole term."""
    return bool(
        re.search(
            r"\b(?:thereafter|each\s+(?:lease\s+)?year\s+thereafter|increase[sd]?\s+(?:annually|each\s+year|"
            r"by\s+[0-9a-z]+))\b",
            draft.lease.text[end : end + 400],
            re.I,
        )
    )
