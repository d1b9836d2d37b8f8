"""Base rent and its schedule held against each other: words, months, years, areas, totals, growth, echoes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.extras import find_deposits
from leasebook.domain.extraction.finding import STRONG
from leasebook.domain.extraction.model import JsonValue, Witness
from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.rent import (
    CENT,
    RentFact,
    agrees,
    find_rents,
    monthly,
    plain,
    rent_elsewhere,
    rent_value,
)
from leasebook.domain.extraction.rows import Row
from leasebook.domain.extraction.schedule import Schedule, find_schedules
from leasebook.domain.extraction.schedule_check import (
    closed,
    completed,
    grown,
    is_main,
    of_a_row,
    summed,
    write_schedule,
)
from leasebook.domain.extraction.term_check import Term
from leasebook.domain.extraction.whole_rates import whole_rate
from leasebook.domain.reasons import Code

ECHO_DIGITS = 3  # an equal sum elsewhere confirms only if it has so many significant digits


@dataclass(slots=True)
class Rent:
    """The rent facts of a document and the schedule that is believed."""

    facts: Sequence[RentFact]
    schedule: Schedule | None


def read_rent(draft: Draft, area: Decimal | None, settled: Term) -> Rent:
    """Finds schedule and facts; facts inside the schedule are its rows."""
    lease = draft.lease
    schedules = find_schedules(lease, area)
    facts = [f for f in find_rents(lease) if f.period is not None or f.amount.problem is not None]
    schedule = next((s for s in (completed(lease, s, facts, settled) for s in schedules) if is_main(s, settled)), None)
    if (
        schedule is not None
        and len(schedule.rows) == 1
        and any(f.weight >= 8 and f.amount.start < schedule.start for f in facts)
    ):
        schedule = None  # a single dated sum beside a stated rent is no schedule
    if schedule is not None:
        schedule = replace(schedule, rows=summed(lease, grown(closed(schedule.rows))))
        own = {amount.start for row in schedule.rows for amount in row.sums}
        facts = [f for f in facts if f.amount.start not in own and not schedule.start <= f.amount.start < schedule.end]
    return Rent(facts, schedule)


def write_rent(draft: Draft, rent: Rent, area: Decimal | None, settled: Term) -> None:
    """Writes base_rent and rent_schedule with witnesses and contradictions."""
    if rent.schedule is not None:
        write_schedule(draft, rent.schedule, settled)
    head = next((f for f in rent.facts if f.weight >= STRONG), None)
    if head is not None and head.value is None and (rent.schedule is None or head.amount.start < rent.schedule.start):
        _unreadable(draft, head)
        return
    if rent.schedule is not None and _from_schedule(draft, rent, area, settled):
        return
    usable = [f for f in rent.facts if f.value is not None and f.value > 0 and f.period is not None and not f.later]
    if not any(f.period != "quarter" for f in usable):
        _no_rent(draft, rent)
        return
    usable.sort(
        key=lambda f: f.period == "quarter"
    )  # what is paid by the quarter confirms; it is not how rent is quoted
    quoted = [f for f in usable if f.period != "quarter"]
    strongest = max(f.weight for f in quoted)
    main = next(f for f in quoted if f.weight >= strongest - 1)
    per_month = _per_month(main, usable, area, settled.months)
    same = [f for f in usable if f is not main and per_month is not None and agrees(f, per_month, area, settled.months)]
    rivals = [
        f for f in usable if f is not main and f not in same and f.weight >= STRONG + 1 and _comparable(f, main, area)
    ]
    printed = next((f for f in (main, *same) if f.period == "month"), main)
    if rivals:
        _rivals(draft, main, rivals, area, settled.months)
        return
    if per_month is None and printed.period == "month":
        per_month = printed.value
    witnesses = _fact_witnesses(draft, printed, [main, *same], per_month)
    if not witnesses and per_month is not None:
        witnesses = _multiple(draft, per_month, printed.amount, settled.months)
        witnesses = (
            witnesses
            or _secured(draft, per_month)
            or _prepaid(draft, per_month)
            or _by_acre(draft, printed.amount)
            or _by_whole_rate(draft, printed.value, printed.period, area)
        )
    problems = [f for f in rent.facts if f.amount.problem is Code.WORDS_FIGURES_MISMATCH]
    if problems:
        draft.reason(Code.WORDS_FIGURES_MISMATCH, "", "base_rent", problems[0].amount.start)
    draft.put(
        "base_rent",
        rent_value(printed.value, printed.period, per_month),
        _source(printed),
        [(f.amount.start, f.amount.end) for f in (printed, *[f for f in (main, *same) if f is not printed])],
        witnesses,
    )


def _source(fact: RentFact) -> str:
    return fact.source


def _per_month(main: RentFact, usable: Sequence[RentFact], area: Decimal | None, months: int | None) -> Decimal | None:
    """The monthly rent: printed where some fact prints it in agreement, else computed from the main one."""
    assert main.value is not None
    assert main.period is not None
    for fact in usable:
        if (
            fact.period == "month"
            and fact.value is not None
            and (fact is main or agrees(main, fact.value, area, months))
        ):
            return fact.value
    return monthly(main.value, main.period, area, months)


def _comparable(fact: RentFact, main: RentFact, area: Decimal | None) -> bool:
    """Facts per area say nothing where the area is unknown; a total says nothing of steps."""
    if "sqft" in (fact.period or "") and not area:
        return False
    return fact.period != "term" and main.period is not None


def _fact_witnesses(
    draft: Draft, printed: RentFact, facts: Sequence[RentFact], per_month: Decimal | None
) -> list[Witness]:
    kinds = {
        "year": "annual",
        "quarter": "quarter",
        "sqft_year": "area_rate",
        "sqft_month": "area_rate",
        "term": "total",
        "month": "mention",
    }
    witnesses = [
        draft.witness("words", True, "words = figures", (f.amount.start, f.amount.end))
        for f in facts
        if f.amount.words is not None
        and f.amount.words == f.value
        and f.amount.figures != (f.amount.start, f.amount.end)
    ][:1]
    for fact in facts:
        if fact is not printed and fact.period is not None:
            witnesses.append(
                draft.witness(
                    kinds[fact.period],
                    True,
                    f"{plain(fact.value or Decimal(0))} {fact.period}",
                    (fact.amount.start, fact.amount.end),
                )
            )
    taken = [f.amount for f in facts]
    if not witnesses and printed.value is not None:
        witnesses.extend(_echo(draft, printed.value, taken))
    witnesses.extend(_second_reading(draft, printed.amount))
    return witnesses


def _multiple(draft: Draft, per_month: Decimal, own: Amount, months: int | None) -> list[Witness]:
    """A sum printed elsewhere that is the rent of a year, of all the term, or of a week, to the cent."""
    multiples = [("annual", per_month * 12, "twelve monthly sums")]
    if months is not None and months > 1:
        multiples.append(("total", per_month * months, "the months of the term"))
    if own.value is not None and own.value > per_month:
        multiples.append(("annual", own.value / 52, "52 weekly sums"))
    for kind, value, detail in multiples:
        for amount in draft.lease.amounts:
            if (
                amount.value == value
                and amount.currency is not None
                and amount.start != own.start
                and draft.lease.usable(amount.start)
            ):
                return [draft.witness(kind, True, detail, (amount.start, amount.end))]
    return []


def _echo(draft: Draft, value: Decimal, taken: Sequence[Amount]) -> list[Witness]:
    """The same sum printed again, as a deposit or a first month's payment."""
    if len(str(int(value * 100)).rstrip("0")) < ECHO_DIGITS:
        return []
    places = {(a.start, a.end) for a in taken}
    own = [_statement(draft, a) for a in taken]  # there, the same sum may be a part of the rent
    for amount in draft.lease.amounts:
        if (
            amount.value == value
            and amount.currency is not None
            and (amount.start, amount.end) not in places
            and not any(begin <= amount.start < end for begin, end in own)
            and draft.lease.usable(amount.start)
        ):
            return [draft.witness("echo", True, "the same sum is printed again", (amount.start, amount.end))]
    return []


_LABELLED_LINE = re.compile(r"^[ \t]*(?:\(?[0-9a-zA-Z]{1,3}[.)][ \t]*)?[A-Z][^\n:\t]{1,60}(?::|\t)", re.M)


def _statement(draft: Draft, amount: Amount) -> tuple[int, int]:
    """The sentence in which a sum stands; lines that have labels of their own are statements of their own."""
    begin, end = draft.lease.sentence(amount.start, 420)
    line = draft.lease.text.rfind("\n", 0, amount.start) + 1
    if _LABELLED_LINE.match(draft.lease.text, line):
        begin = max(begin, line)
    following = _LABELLED_LINE.search(draft.lease.text, amount.end, end)
    return begin, following.start() if following is not None and following.start() > amount.end else end


MONTHS_OF_DEPOSIT = range(2, 7)


def _secured(draft: Draft, per_month: Decimal) -> list[Witness]:
    """A deposit of two to six months' rent, to the cent. (One month's is the same sum printed again.)"""
    if len(str(int(per_month * 100)).rstrip("0")) < ECHO_DIGITS:
        return []
    for found in find_deposits(draft.lease):
        months = next((n for n in MONTHS_OF_DEPOSIT if found.value.amount == per_month * n), None)
        if months is not None:
            return [draft.witness("deposit", True, f"the deposit is {months} months' rent", (found.start, found.end))]
    return []


_FIRST_AND_LAST = re.compile(
    r"\bfirst\b(?:\s+and(?:\s+the)?\s+last\b|[^.;$£€]{0,40}\blast\b)[^.;$£€]{0,20}\bmonth", re.I
)


def _prepaid(draft: Draft, per_month: Decimal) -> list[Witness]:
    """ "Lessee pays $2,700.00 today, for the first and the last month": two months' rent in one sum."""
    if len(str(int(per_month * 100)).rstrip("0")) < ECHO_DIGITS:
        return []
    for amount in draft.lease.amounts:
        if amount.value == per_month * 2 and amount.currency is not None and draft.lease.usable(amount.start):
            begin, end = draft.lease.sentence(amount.start, 320)
            if _FIRST_AND_LAST.search(draft.lease.text, begin, end):
                return [
                    draft.witness("echo", True, "the first and the last month together", (amount.start, amount.end))
                ]
    return []


def confirm_span(draft: Draft, settled: Term) -> None:
    """Start and end of which no length is stated: the total rent is that of the months between them."""
    rent = draft.fields.get("base_rent")
    total = next((w for w in rent.witnesses if w.kind == "total" and w.agrees), None) if rent is not None else None
    if total is None or not settled.derived_months or settled.derived_end:
        return
    for name in ("lease_start", "lease_end"):
        reading = draft.fields.get(name)
        if reading is not None and reading.value is not None and not reading.witnesses:
            witness = draft.witness("total", True, "the total rent is that of the months between start and end")
            draft.put(
                name,
                reading.value,
                "label",
                [(e.start, e.end) for e in reading.evidence],
                [witness],
                candidates=reading.candidates,
            )


_PER_ACRE = re.compile(
    r"[$£€]\s?(?P<rate>[0-9][0-9,]{0,11}(?:\.[0-9]{1,4})?)\s{1,4}(?:per|an|each|/)\s{0,4}acre\b",
    re.I,
)
_ACRES = re.compile(
    r"(?<![0-9,.])(?P<count>[0-9][0-9,]{0,11}(?:\.[0-9]{1,3})?)\s{1,4}(?:[a-z-]{1,20}\s{1,4}){0,3}acres\b",
    re.I,
)


def _by_acre(draft: Draft, own: Amount) -> list[Witness]:
    """ "$60,912.50, being $275.00 per acre for 221.5 tillable acres", to the cent."""
    begin, end = draft.lease.sentence(own.start, 420)
    rates = [Decimal(m["rate"].replace(",", "")) for m in _PER_ACRE.finditer(draft.lease.text, begin, end)]
    for acres in _ACRES.finditer(draft.lease.text):
        if any((rate * Decimal(acres["count"].replace(",", ""))).quantize(CENT) == own.value for rate in rates):
            return [draft.witness("area_rate", True, "rate per acre x acres", (acres.start(), acres.end()))]
    return []


def _by_whole_rate(draft: Draft, value: Decimal | None, period: str | None, area: Decimal | None) -> list[Witness]:
    if value is None or area is None or period not in ("month", "year"):
        return []
    found = whole_rate(value, "month" if period == "month" else "year", area)
    if found is None:
        return []
    return [
        draft.witness("area_rate", True, f"{plain(area)} square feet at {plain(found[0])} a {found[1]}, to the cent")
    ]


def _second_reading(draft: Draft, amount: Amount) -> list[Witness]:
    """Another reading of the same picture that shows the same figures."""
    figures = draft.lease.text[amount.figures[0] : amount.figures[1]].lstrip("$£€ \t")
    if not draft.lease.ocr or len(re.sub(r"[^0-9]", "", figures)) < 4:
        return []
    readings = draft.lease.document.alternatives
    return (
        [draft.witness("second_reading", True, "a second reading shows the same figures")]
        if any(figures in other for other in readings)
        else []
    )


def _unreadable(draft: Draft, fact: RentFact) -> None:
    code = fact.amount.problem or Code.AMBIGUOUS_AMOUNT
    place = (fact.amount.start, fact.amount.end)
    candidates: list[dict[str, object]] = [{"value": draft.lease.raw(*place)}]
    if fact.amount.words is not None:
        candidates.append({"value": plain(fact.amount.words), "source": "words"})
    draft.put(
        "base_rent",
        None,
        "label",
        [place],
        [draft.witness("words", False, "words and figures differ", place)]
        if code is Code.WORDS_FIGURES_MISMATCH
        else [],
        candidates=candidates,
    )
    draft.reason(code, "", "base_rent", fact.amount.start)


def _rivals(draft: Draft, main: RentFact, rivals: Sequence[RentFact], area: Decimal | None, months: int | None) -> None:
    everything = [main, *rivals]
    arithmetic = all(f.period != main.period for f in rivals)
    witnesses = [
        draft.witness(
            "arithmetic" if f.period != main.period else "mention",
            False,
            f"{plain(f.value or Decimal(0))} {f.period}",
            (f.amount.start, f.amount.end),
        )
        for f in rivals
    ]
    candidates = [
        {"value": plain(f.value or Decimal(0)), "period": f.period, "start": f.amount.start, "end": f.amount.end}
        for f in everything[:5]
    ]
    draft.put(
        "base_rent",
        None,
        "label",
        [(f.amount.start, f.amount.end) for f in everything],
        witnesses,
        candidates=candidates,
    )
    draft.reason(Code.RENT_ARITHMETIC if arithmetic else Code.AMOUNTS_DISAGREE, "", "base_rent", rivals[0].amount.start)


def _no_rent(draft: Draft, rent: Rent) -> None:
    elsewhere = rent_elsewhere(draft.lease)
    broken = next((f for f in rent.facts if f.amount.problem is not None), None)
    if broken is not None:
        _unreadable(draft, broken)
    elif elsewhere is not None:
        draft.put("base_rent", None, "label", [elsewhere])
        draft.reason(Code.RENT_ELSEWHERE, "", "base_rent", elsewhere[0])
    elif rent.facts:
        seen: list[dict[str, object]] = [
            {"value": plain(f.value), "period": f.period, "start": f.amount.start, "end": f.amount.end}
            for f in rent.facts[:5]
            if f.value is not None
        ]
        draft.put("base_rent", None, "label", [(f.amount.start, f.amount.end) for f in rent.facts[:4]], candidates=seen)


def _from_schedule(draft: Draft, rent: Rent, area: Decimal | None, settled: Term) -> bool:
    """Base rent is the first row of the schedule."""
    assert rent.schedule is not None
    rows = rent.schedule.rows
    first = next(
        (r for r in rows if r.problem is not None or r.per_month() != 0), rows[0]
    )  # free months come before it
    if first.problem is not None and first.per_month() is None:
        return False
    if first.monthly is not None:
        amount, period, per_month = first.monthly, "month", first.monthly
    elif first.annual is not None:
        amount, period, per_month = first.annual, "year", (first.annual / 12).quantize(CENT)
    elif first.rate is not None and first.rate_period is not None:
        computed = monthly(first.rate, first.rate_period, area, settled.months)
        amount, period, per_month = first.rate, first.rate_period, computed  # type: ignore[assignment]
    else:
        return False
    witnesses: list[Witness] = []
    if first.confirmed:
        witnesses.append(
            draft.witness("schedule", True, "the sums of the row agree with each other", (first.start, first.end))
        )
    words = [a for a in first.sums if a.words is not None and a.words == a.value]
    if words:
        witnesses.append(draft.witness("words", True, "words = figures", (words[0].start, words[0].end)))
    others = _stated_beside(draft, rent, first, per_month, area, settled.months, witnesses)
    if not witnesses and per_month is not None:
        witnesses.extend(
            _echo(draft, amount, first.sums)
            or _secured(draft, per_month)
            or _by_whole_rate(draft, amount, period, area)
        )
    witnesses.extend(_second_reading(draft, first.sums[0]))
    if first.problem is Code.RENT_ARITHMETIC:
        draft.put(
            "base_rent",
            None,
            "table",
            [(first.start, first.end)],
            [draft.witness("arithmetic", False, "monthly x 12 is not the annual sum", (first.start, first.end))],
            candidates=[{"value": plain(a.value)} for a in first.sums if a.value is not None],
        )
        return True
    value = rent_value(amount, period, per_month)
    draft.put(
        "base_rent",
        None if others else value,
        "table",
        [(s.start, s.end) for s in first.sums if s.value == amount] or [(first.start, first.end)],
        witnesses,
        candidates=[{"value": v} for v in (value, *others)] if others else (),
    )
    return True


def _stated_beside(
    draft: Draft,
    rent: Rent,
    first: Row,
    per_month: Decimal | None,
    area: Decimal | None,
    months: int | None,
    witnesses: list[Witness],
) -> list[JsonValue]:
    """Rents that are stated beside the schedule and are not that of its first row; adds what each of them witnesses.

    A sum of a later row is a step where it stands behind the first rent, and another first rent where it stands before.
    """
    others: list[JsonValue] = []
    stepped = False
    for fact in rent.facts:
        if fact.value is None or fact.later or per_month is None:
            continue
        agreed = agrees(fact, per_month, area, months)
        stepped = stepped or agreed or fact.amount.start > first.start
        place = (fact.amount.start, fact.amount.end)
        said = f"{plain(fact.value)} {fact.period}"
        if agreed:
            witnesses.append(draft.witness("mention", True, said, place))
        elif (
            fact.weight >= STRONG + 1
            and fact.period in ("month", "year")
            and not (stepped and rent.schedule is not None and of_a_row(fact, rent.schedule, area, months))
        ):
            witnesses.append(draft.witness("mention", False, said, place))
            draft.reason(Code.AMOUNTS_DISAGREE, "", "base_rent", fact.amount.start)
            others.append(rent_value(fact.value, fact.period, monthly(fact.value, fact.period, area, months)))
    return others
