"""Start, length and end of the term held against each other and against the rest of the document."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from leasebook.domain.extraction import conditions, term, term_labels, term_length
from leasebook.domain.extraction.building import Draft, shown, source_of
from leasebook.domain.extraction.dates import add_months, last_day, months_between
from leasebook.domain.extraction.finding import Candidate, Choice, choose
from leasebook.domain.extraction.model import Condition, Witness
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.schedule import Schedule
from leasebook.domain.reasons import Code

RIVAL = 7  # a date of at least this weight contradicts
ONE_DAY = timedelta(days=1)
YEAR_WINDOW = 12  # months after the date of the agreement within which a fixed term begins


@dataclass(slots=True)
class Term:
    """The term as far as it is settled."""

    start: date | None = None
    end: date | None = None
    months: int | None = None
    start_choice: Choice[date] | None = None
    end_choice: Choice[date] | None = None
    months_choice: Choice[Duration] | None = None
    derived_end: bool = False
    derived_months: bool = False
    conditional: bool = False


def settle_term(draft: Draft) -> Term:
    """Reads the term and notes conditions, ambiguities and rivals; nothing is written to the draft's fields yet."""
    lease = draft.lease
    settled = Term()
    starts, ends = term.find_starts(lease), term.find_ends(lease)
    condition = conditions.find_condition(
        lease, term_labels.START_LABELS, r"commences?|commencing|begins?|beginning|start(?:s|ing)?"
    )
    settled.start_choice, settled.end_choice = choose(starts), choose(ends)
    settled.months_choice = choose(term_length.find_months(lease), key=lambda d: d.months)
    weight = settled.start_choice.best.weight if settled.start_choice else 0
    target = conditions.target_only(lease)
    if (
        condition is not None and (weight < RIVAL or (condition.source == "label" and weight < 9))
    ) or target is not None:
        _conditional_start(draft, settled, condition, target)
    elif settled.start_choice is not None:
        settled.start = _unrivalled(draft, "lease_start", settled.start_choice)
    else:
        _problem(draft, "lease_start", term_labels.START_LABELS)
    if settled.end_choice is not None:
        settled.end = _unrivalled(draft, "lease_end", settled.end_choice)
    else:
        _problem(draft, "lease_end", term_labels.END_LABELS)
    _settle_months(draft, settled)
    return settled


def _conditional_start(
    draft: Draft, settled: Term, condition: conditions.Conditional | None, target: tuple[int, int] | None
) -> None:
    settled.conditional = True
    if condition is None:
        best = settled.start_choice.best if settled.start_choice else None
        place = target or (0, 0)
        condition = conditions.Conditional(
            "on",
            place[0],
            place[1],
            (" ".join(draft.lease.text[place[0] : place[1]].split()),),
            best.value if best else None,
        )
    model = _condition(draft, condition)
    draft.put(
        "lease_start", None, "label", [(condition.start, min(condition.end, condition.start + 300))], condition=model
    )
    draft.reason(Code.CONDITIONAL_DATE, "", "lease_start", condition.start)


def _condition(draft: Draft, found: conditions.Conditional) -> Condition:
    end = min(found.end, found.start + 400)
    return Condition(
        kind=found.kind,
        terms=[t[:240] for t in found.terms],
        target=found.target.isoformat() if found.target else None,
        text=" ".join(draft.lease.raw(found.start, end).split()),
        evidence=draft.lease.evidence(found.start, end),
    )


def _unrivalled(draft: Draft, name: str, choice: Choice[date]) -> date | None:
    """The chosen date, unless another strong statement says otherwise."""
    rivals = [c for c in choice.rivals if c.weight >= RIVAL]
    if not rivals:
        return choice.best.value
    everything = [choice.best, *rivals]
    draft.put(
        name,
        None,
        "label",
        [(c.start, c.end) for c in everything],
        [draft.witness("mention", False, c.value.isoformat(), (c.start, c.end)) for c in rivals],
        candidates=shown(everything, draft.lease),
    )
    draft.reason(
        Code.DATES_DISAGREE,
        "The document gives " + " and ".join(c.value.isoformat() for c in everything[:3]) + ".",
        name,
        choice.best.start,
    )
    return None


_START_WORD = re.compile(r"\b(?:from|begin\w*|commenc\w+|start\w*)\s*(?:on\s+)?(?:the\s+)?:?\s*$", re.I)
_END_WORD = re.compile(
    r"\b(?:to|through|until|till|expir\w+|end(?:s|ing)?|terminat\w+)\s*(?:on\s+)?(?:the\s+)?:?\s*$", re.I
)
_OF_TERM = re.compile(r"\bterm\b", re.I)


def _problem(draft: Draft, name: str, labels: str) -> None:
    for _, mention in term_labels.problem_dates(draft.lease, labels):
        if mention.problem is not None:
            choices = sorted({d.isoformat() for d in mention.choices})
            draft.put(name, None, "label", [(mention.start, mention.end)], candidates=[{"value": c} for c in choices])
            draft.reason(mention.problem, "", name, mention.start)
            return
    cue = _START_WORD if name == "lease_start" else _END_WORD
    for mention in draft.lease.dates:
        lead = draft.lease.text[max(0, mention.start - 200) : mention.start]
        if (
            mention.problem in (Code.AMBIGUOUS_DATE, Code.INVALID_DATE)
            and draft.lease.usable(mention.start)
            and cue.search(lead)
            and _OF_TERM.search(lead.split("\n\n")[-1])
            and not term_labels.FOREIGN.search(lead.split("\n\n")[-1][-90:])
        ):
            choices = sorted({d.isoformat() for d in mention.choices})
            draft.put(name, None, "clause", [(mention.start, mention.end)], candidates=[{"value": c} for c in choices])
            draft.reason(mention.problem, "", name, mention.start)
            return


def _settle_months(draft: Draft, settled: Term) -> None:
    choice = settled.months_choice
    stated = choice.best.value.months if choice else None
    if choice is not None and choice.best.value.problem is not None:
        draft.reason(
            choice.best.value.problem,
            "The length of the term is given differently in words and in figures.",
            "term_months",
            choice.best.start,
        )
    rivals = [c for c in choice.rivals if c.weight >= 8] if choice else []
    spanned = months_between(settled.start, settled.end) if settled.start and settled.end else None
    if (
        choice
        and rivals
        and not (spanned is not None and spanned == stated and all(c.weight < choice.best.weight for c in rivals))
    ):
        agreeing = next(
            (
                c
                for c in [choice.best, *rivals]
                if settled.start and settled.end and fits(settled.start, settled.end, c.value)
            ),
            None,
        )
        if agreeing is not None and settled.start_choice and settled.end_choice and not _doubtful(settled):
            settled.months = agreeing.value.months
            settled.months_choice = Choice(agreeing)
            return
        draft.put(
            "term_months",
            None,
            "label",
            [(c.start, c.end) for c in (choice.best, *rivals)],
            [draft.witness("mention", False, str(c.value.months), (c.start, c.end)) for c in rivals],
            candidates=shown([choice.best, *rivals], draft.lease),
        )
        draft.reason(
            Code.TERM_DISAGREES,
            "The length of the term is given differently in different places.",
            "term_months",
            choice.best.start,
        )
        return
    settled.months = stated
    if stated is None and spanned is not None:
        settled.months, settled.derived_months = spanned, True
    if (
        settled.end is None
        and settled.end_choice is None
        and settled.start
        and stated
        and choice
        and "lease_end" not in draft.fields
    ):
        settled.end, settled.derived_end = _end_of(settled.start, choice.best.value, draft), True


def _doubtful(settled: Term) -> bool:
    return any(
        c.weight >= RIVAL for choice in (settled.start_choice, settled.end_choice) if choice for c in choice.rivals
    )


def _end_of(start: date, length: Duration, draft: Draft) -> date:
    months = length.months or 0
    if start.day != 1 and re.search(
        r"full\s+(?:calendar\s+)?months?", draft.lease.text[length.start : length.end + 10], re.I
    ):
        return last_day(add_months(start.replace(day=1), 1), months)
    return last_day(start, months)


def fits(start: date, end: date, length: Duration) -> bool:
    """Whether start + length = end, counting the last day in, or by full calendar months."""
    if not length.months:
        return False
    whole = last_day(start, length.months)
    by_calendar = last_day(add_months(start.replace(day=1), 1), length.months) if start.day != 1 else whole
    return end in (whole, by_calendar)


def write_term(draft: Draft, settled: Term, schedule: Schedule | None, agreed: Candidate[date] | None) -> None:
    """Writes start, end and length with their witnesses; says where they disagree."""
    months = settled.months_choice.best if settled.months_choice and not settled.derived_months else None
    term_fits: bool | None = None
    if (
        settled.start
        and settled.end
        and months
        and months.value.months
        and not settled.derived_end
        and settled.months is not None
    ):
        term_fits = fits(settled.start, settled.end, months.value)
        if settled.end == add_months(settled.start, months.value.months):
            term_fits = None  # "from May 1 to May 1": usual, one day too long, and so no confirmation
        elif not term_fits:
            draft.reason(
                Code.TERM_DISAGREES,
                f"{settled.start} plus {months.value.months} months does not end on {settled.end}.",
                "lease_end",
                months.start,
            )
    place = (months.start, months.end) if months else None
    if settled.start is not None and settled.start_choice is not None:
        _write_date(
            draft,
            "lease_start",
            settled.start,
            settled.start_choice,
            _start_witnesses(draft, settled, schedule, agreed, term_fits, place),
        )
    if settled.end is not None:
        if settled.derived_end and months is not None and settled.start_choice is not None:
            _write_derived_end(draft, settled, months)
        elif settled.end_choice is not None:
            _write_date(
                draft,
                "lease_end",
                settled.end,
                settled.end_choice,
                _end_witnesses(draft, settled, schedule, term_fits, place),
            )
    _write_months(draft, settled, term_fits)
    if settled.end is None and settled.conditional and "lease_end" not in draft.fields:
        found = conditions.find_condition(
            draft.lease, term_labels.END_LABELS, r"expires?|expiring|ends?|terminates?|continu(?:e|es|ing)"
        )
        draft.put(
            "lease_end",
            None,
            "label",
            [(found.start, min(found.end, found.start + 300))] if found else [],
            condition=_condition(draft, found) if found else None,
        )
        draft.reason(Code.CONDITIONAL_DATE, "", "lease_end", found.start if found else None)


def _write_date(draft: Draft, name: str, value: date, choice: Choice[date], witnesses: list[Witness]) -> None:
    places = [(c.start, c.end) for c in (choice.best, *choice.agreeing)]
    draft.put(
        name, value.isoformat(), source_of(choice.best), places, witnesses, candidates=shown(choice.rivals, draft.lease)
    )


def _write_derived_end(draft: Draft, settled: Term, months: Candidate[Duration]) -> None:
    """An end that follows from start and length is as sure as both of them. A length in words has no digit to
    misprint."""
    assert settled.end is not None
    start = draft.fields.get("lease_start")
    witnesses = []
    others = settled.months_choice.agreeing if settled.months_choice else ()
    written = not re.search(r"[0-9]", draft.lease.text[months.start : months.end]) and not draft.lease.ocr
    if start is not None and any(w.agrees for w in start.witnesses) and (months.value.confirmed or others or written):
        witnesses.append(
            draft.witness(
                "derived", True, "start and length of the term are each confirmed", (months.start, months.end)
            )
        )
    draft.put("lease_end", settled.end.isoformat(), "derived", [(months.start, months.end)], witnesses)


def _mentions(draft: Draft, choice: Choice[date]) -> list[Witness]:
    """Other places that state the same date of their own accord."""
    return [
        draft.witness("mention", True, c.value.isoformat(), (c.start, c.end))
        for c in choice.agreeing
        if abs(c.start - choice.best.start) > 15
    ][:3]


def _start_witnesses(
    draft: Draft,
    settled: Term,
    schedule: Schedule | None,
    agreed: Candidate[date] | None,
    term_fits: bool | None,
    place: tuple[int, int] | None,
) -> list[Witness]:
    assert settled.start is not None
    assert settled.start_choice is not None
    start, witnesses = settled.start, _mentions(draft, settled.start_choice)
    if term_fits is not None:
        witnesses.append(draft.witness("term", term_fits, "start + length = end", place))
    if schedule is not None and schedule.rows and isinstance(schedule.rows[0].first, date):
        same = schedule.rows[0].first == start
        if same:
            witnesses.append(
                draft.witness(
                    "schedule",
                    True,
                    "the rent schedule begins on that day",
                    (schedule.rows[0].start, schedule.rows[0].end),
                )
            )
    on_its_day = start.day == 1 or (
        settled.end is not None
        and not settled.derived_end
        and (settled.end + ONE_DAY).replace(year=2000) == start.replace(year=2000)
    )
    if agreed is not None and on_its_day and agreed.value <= start < add_months(agreed.value, YEAR_WINDOW):
        witnesses.append(
            draft.witness(
                "agreement",
                True,
                "first of a month, within twelve months after the date of the agreement"
                if start.day == 1
                else "whole years before the day after the end, within twelve months after the date of the agreement",
                (agreed.start, agreed.end),
            )
        )
    return witnesses


def _end_witnesses(
    draft: Draft, settled: Term, schedule: Schedule | None, term_fits: bool | None, place: tuple[int, int] | None
) -> list[Witness]:
    assert settled.end is not None
    assert settled.end_choice is not None
    end, witnesses = settled.end, _mentions(draft, settled.end_choice)
    if term_fits is not None:
        witnesses.append(draft.witness("term", term_fits, "start + length = end", place))
    if schedule is not None and schedule.rows:
        last = schedule.rows[-1]
        if isinstance(last.last, date) and last.last == end:
            witnesses.append(
                draft.witness("schedule", True, "the rent schedule ends on that day", (last.start, last.end))
            )
        spanned = settled.start and months_between(settled.start, end)
        if isinstance(last.last, int) and spanned and len(schedule.rows) > 1:
            count = last.last if last.unit == "lease_year" else -(-last.last // 12)
            if -(-spanned // 12) == count and (last.unit == "lease_year" or last.last == spanned):
                witnesses.append(
                    draft.witness("schedule", True, "the rent schedule has as many years", (last.start, last.end))
                )
    witnesses.extend(_extended(draft, settled))
    return witnesses


def _extended(draft: Draft, settled: Term) -> Sequence[Witness]:
    """ "July 31, 2024; or, if extended for one period of five years, July 31, 2029": the later date confirms the
    earlier."""
    assert settled.end is not None
    assert settled.end_choice is not None
    best = settled.end_choice.best
    lease = draft.lease
    reach = lease.paragraph_end(best.end, 400)
    for mention in lease.within(lease.dates, best.end, reach):
        between = lease.text[best.end : mention.start]
        if mention.value and re.search(r"\b(?:exten|renew|option)", between, re.I):
            for duration in lease.within(lease.durations, best.end, reach):
                if duration.months and last_day(settled.end + ONE_DAY, duration.months) == mention.value:
                    return [
                        draft.witness("extension", True, "end + option = extended end", (mention.start, mention.end))
                    ]
    return []


def _write_months(draft: Draft, settled: Term, term_fits: bool | None) -> None:
    if "term_months" in draft.fields or settled.months is None:
        return
    if settled.derived_months:
        places = [(c.best.start, c.best.end) for c in (settled.start_choice, settled.end_choice) if c]
        draft.put("term_months", settled.months, "derived", places)
        return
    assert settled.months_choice is not None
    best = settled.months_choice.best
    witnesses = [] if term_fits is None else [draft.witness("term", term_fits, "start + length = end")]
    if best.value.confirmed:
        witnesses.append(draft.witness("words", True, "words = figures", (best.start, best.end)))
    draft.put("term_months", settled.months, source_of(best), [(best.start, best.end)], witnesses)
