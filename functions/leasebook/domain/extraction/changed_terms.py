"""What a document changes in a lease: who is tenant, when it ends, the rent, the deposit; each as {field, from, to}."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from leasebook.domain.extraction import parties
from leasebook.domain.extraction.building import Draft, source_of
from leasebook.domain.extraction.dates import DateMention
from leasebook.domain.extraction.finding import CLAUSE, Candidate, choose
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.model import JsonValue, Witness
from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.names import same_party
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.readers import write_party
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.rent import CENT, plain, rent_value
from leasebook.domain.extraction.schedule import Schedule
from leasebook.domain.extraction.term import find_ends, find_starts
from leasebook.domain.extraction.term_check import fits
from leasebook.domain.extraction.term_length import find_months
from leasebook.domain.reasons import Code


@dataclass(frozen=True, slots=True)
class Change:
    """One change: a field from an old value (None where not recited) to a new one; `confirmed` by a second witness."""

    field: str
    old: JsonValue
    new: JsonValue
    confirmed: bool
    start: int
    end: int

    def as_json(self) -> dict[str, JsonValue]:
        return {"field": self.field, "from": self.old, "to": self.new, "confirmed": self.confirmed}


_EXTENDED = re.compile(
    r"\b(?:term|lease)\b[^.;]{0,120}?\b(?:is|be|are|hereby)\s+(?:hereby\s+)?(?:extended|renewed)\b|"
    r"\bextends?\s+the\s+(?:lease\s+)?term\b|\bextension\s+term\b[^.;]{0,60}?\bshall\b",
    re.I,
)
_OLD_END = re.compile(
    r"\b(?:expire[sd]?|to\s+expire|expiring|expires|terminates?|scheduled\s+to\s+(?:expire|end)|ends?|"
    r"due\s+to\s+expire)\b\s*(?:by\s+its\s+terms\s*)?(?:on|at\s+midnight\s+on)?\s*$",
    re.I,
)
_RENT_CHANGE = re.compile(
    r"\b(?:monthly|annual|yearly)?\s*(?:base\s+|minimum\s+|fixed\s+|"
    r"basic\s+)?rent(?:al)?\b[^.;$£€]{0,80}?\b(?:reduced|increased|changed|decreased|amended|adjusted|goes\s+up)"
    r"\b\s*(?:from\s+|to\s+)?$",
    re.I,
)
_NEW_RENT = re.compile(
    r"\b(?:monthly|annual|yearly)?\s*(?:base\s+|minimum\s+|fixed\s+|"
    r"basic\s+)?rent(?:al)?\b[^.;$£€]{0,120}?\b(?:shall\s+be|will\s+be|is\s+(?:now|hereby\s+fixed\s+at)|"
    r"(?:is\s+)?(?:hereby\s+)?replaced\s+(?:by|with))\b[^.;$£€]{0,40}$",
    re.I,
)
_IS_RENT = re.compile(
    r"\b(?:monthly|annual|yearly)?\s*(?:base\s+|minimum\s+|fixed\s+)?rent(?:al)?\s+(?:is|shall\s+be|becomes)\s+$", re.I
)
_INSTEAD = re.compile(
    r"\s*(?:(?:per|a|each)\s+\w+\s*)?(?:\([^()]{0,90}\))?,?\s*(?:instead\s+of|in\s+place\s+of|rather\s+than|in\s+lieu\s+of)\s+$",
    re.I,
)
_IN_BRACKETS = re.compile(r"\s*(?:(?:per|a|each)\s+\w+\s*)?\([^()]{0,90}\)")
_MOVED = re.compile(
    r"\b(?:expiration|expiry|termination|ending)\s+date\b[^.;]{0,80}?\b(?:is|shall\s+be)\s+(?:hereby\s+)?(?:changed|extended|amended|"
    r"modified|postponed)\b[^.;]{0,60}",
    re.I,
)
_NEW_TERM = re.compile(
    r"\b(?:extended|renewal|extension|renewed)\s+term\b[^.;]{0,60}?\b(?:begins?|commences?|runs?|is)\b[^.;]{0,140}",
    re.I,
)
_ENDS_IT = re.compile(r"\b(?:termination|surrender|cancellation)\b", re.I)
_LAST_DAY = re.compile(r"\s*\(?(?:the\s+)?[\"(]*(?:early\s+)?(?:termination|surrender|cancellation)\s+date", re.I)
_DEPOSIT_CHANGE = re.compile(
    r"\b(?:security\s+)?deposit\b[^.;$£€]{0,60}\b(?:increased|reduced|decreased|changed)\b\s*(?:from\s+|to\s+)$", re.I
)


def assigned_to(draft: Draft) -> Iterator[Change]:
    """The assignee takes the tenant's place."""
    assignor, assignee = _role(draft, "assignor"), _role(draft, "assignee")
    if assignee is None:
        assignor, assignee = _assigned(draft)
    if assignee is None:
        return
    if assignor is not None and same_party(assignor.value, assignee.value):
        draft.reason(
            Code.PARTY_DISAGREES, "Both sides of the assignment were read as one.", "tenant_name", assignee.start
        )
        draft.fields.pop("tenant_name", None)
        return
    choice = choose([assignee])
    if choice is not None:
        write_party(draft, "tenant_name", choice)
        if any(r.code is Code.PARTY_DISAGREES and r.field == "tenant_name" for r in draft.reasons):
            draft.reasons[:] = [
                r for r in draft.reasons if not (r.code is Code.PARTY_DISAGREES and r.field == "tenant_name")
            ]
    again = len(re.findall(re.escape(assignee.value.split(",")[0]), draft.lease.document.text, re.I)) > 1
    yield Change(
        "tenant_name", assignor.value if assignor else None, assignee.value, again, assignee.start, assignee.end
    )


def remaining_term(draft: Draft) -> None:
    """The end of the assigned lease, where it is recited."""
    choice = choose(find_ends(draft.lease))
    if choice is not None and choice.best.weight >= CLAUSE and not any(c.weight >= CLAUSE for c in choice.rivals):
        draft.put("lease_end", choice.best.value.isoformat(), "clause", [(choice.best.start, choice.best.end)])


def _role(draft: Draft, role: str) -> Candidate[str] | None:
    return next(iter(parties.find_named_role(draft.lease, role)), None)


_TO_ASSIGN = re.compile(
    r"\b(?:permission\s+for|consents?\s+to)\s+(?P<from>[A-Z][\w.&' -]{2,60}?)"
    r"\s+to\s+assign\b[^;]{0,200}?\bto\s+(?P<to>[A-Z][\w.&', -]{3,80}?)(?=,?\s+(?:effective|as\s+of|dated)|\.\s|"
    r";)",
    re.S,
)


def _assigned(draft: Draft) -> tuple[Candidate[str] | None, Candidate[str] | None]:
    match = _TO_ASSIGN.search(draft.lease.text)
    if match is None:
        return None, None
    made = [
        Candidate(clean(match[g]).strip(" ,"), match.start(g), match.end(g), "clause", CLAUSE) for g in ("from", "to")
    ]
    return made[0], made[1]


def extended(draft: Draft, effective: Candidate[date] | None) -> Iterator[Change]:
    """ "the term is extended for three (3) years, so that it shall expire on May 31, 2028"."""
    lease = draft.lease
    match = next((m for m in _EXTENDED.finditer(lease.text) if lease.usable(m.start())), None)
    if match is None:
        return
    begin, end = lease.sentence(match.start(), 500)
    length: Duration | None = next((d for d in lease.within(lease.durations, begin, end) if d.months), None)
    inside = lease.within(lease.dates, begin, end)
    ends = [
        d
        for d in inside
        if d.value
        and re.search(
            r"\b(?:expire|expiring|through|until|to|end|ending|terminat\w+)\b[^.;]{0,40}$",
            lease.text[max(begin, d.start - 60) : d.start],
            re.I,
        )
    ]
    old = _old_end(draft, begin)
    new = ends[-1] if ends else None
    if new is None or new.value is None:
        return
    first = (
        old.value + timedelta(days=1)
        if old is not None and old.value is not None
        else effective.value
        if effective
        else None
    )
    confirmed = bool(first and length and fits(first, new.value, length))
    yield _new_end(draft, old, new, [draft.witness("term", True, "old end + extension = new end")] if confirmed else [])
    if first is not None and confirmed and effective is not None and effective.value == first:
        draft.put(
            "lease_start",
            first.isoformat(),
            "clause",
            [(effective.start, effective.end)],
            [draft.witness("term", True, "the day after the old end")],
        )
    if length is not None and length.months:
        draft.put("term_months", length.months, "clause", [(length.start, length.end)])


def end_moved(draft: Draft) -> Iterator[Change]:
    """ "The Expiration Date is changed from February 28, 2022 to February 28, 2029", "the extended term ends ..."."""
    lease = draft.lease
    for pattern in (_MOVED, _NEW_TERM):
        for match in pattern.finditer(lease.text):
            dates = [d for d in lease.within(lease.dates, match.start(), match.end() + 30) if d.value is not None]
            if not dates or not lease.usable(match.start()) or (pattern is _NEW_TERM and len(dates) < 2):
                continue
            new, old = dates[-1], dates[0] if pattern is _MOVED and len(dates) > 1 else None
            assert new.value is not None
            again = [d for d in lease.dates if d.value == new.value and d.start != new.start]
            told = new.value.isoformat()
            yield _new_end(draft, old, new, [draft.witness("mention", True, told, (d.start, d.end)) for d in again[:2]])
            return


def ended(draft: Draft) -> Iterator[Change]:
    """An agreement to end a lease names its last day."""
    lease = draft.lease
    if not _ENDS_IT.search(lease.text, 0, min(len(lease.text), 400)):
        return
    for mention in lease.dates:
        if mention.value is not None and _LAST_DAY.match(lease.text, mention.end):
            yield _new_end(draft, None, mention, [])
            return


def _new_end(draft: Draft, old: DateMention | None, new: DateMention, witnesses: list[Witness]) -> Change:
    """The last day becomes `new`; confirmed where there are witnesses."""
    assert new.value is not None, "a date that cannot be read changes nothing"
    before = old.value.isoformat() if old is not None and old.value is not None else None
    after = new.value.isoformat()
    draft.put("lease_end", after, "clause", [(new.start, new.end)], witnesses)
    return Change("lease_end", before, after, bool(witnesses), new.start, new.end)


def _old_end(draft: Draft, before: int) -> DateMention | None:
    lease = draft.lease
    for mention in lease.dates:
        if (
            mention.value
            and mention.start < max(before, 1) + 400
            and _OLD_END.search(lease.text[max(0, mention.start - 70) : mention.start])
            and not re.search(r"\b(?:shall|so\s+that)\b", lease.text[max(0, mention.start - 50) : mention.start], re.I)
        ):
            return mention
    return None


def rents_changed(draft: Draft, schedules: list[Schedule]) -> Iterator[Change]:
    table = next((s for s in sorted(schedules, key=lambda s: -len(s.rows)) if len(s.rows) > 1 or s.weight >= 6), None)
    if table is not None and len(table.rows) > 1:
        rows: list[JsonValue] = [
            {
                "from": r.first.isoformat() if isinstance(r.first, date) else r.first,
                "to": r.last.isoformat() if isinstance(r.last, date) else r.last,
                "monthly": plain(r.monthly) if r.monthly is not None else None,
                "annual": plain(r.annual) if r.annual is not None else None,
                "psf_year": plain(r.rate) if r.rate is not None else None,
            }
            for r in table.rows
        ]
        confirmed = all(r.confirmed for r in table.rows)
        yield Change("rent_schedule", None, rows, confirmed, table.start, table.end)
        first = table.rows[0]
        per = first.per_month()
        draft.put(
            "rent_schedule",
            rows,
            "table",
            [(table.start, table.end)],
            [draft.witness("schedule", True, "every row agrees with itself")] if confirmed else [],
        )
        if per is not None:
            draft.put(
                "base_rent",
                rent_value(per, "month", per),
                "table",
                [(first.start, first.end)],
                [draft.witness("schedule", True, "the sums of the row agree")] if first.confirmed else [],
            )
        return
    yield from _rent_sentence(draft)


def _rent_sentence(draft: Draft) -> Iterator[Change]:
    """ "the monthly base rent is reduced from $3,400.00 to $2,100.00"."""
    lease = draft.lease
    for at, amount in enumerate(lease.amounts):
        before = lease.text[max(0, amount.start - 220) : amount.start]
        following = _next_outside_brackets(lease, at)
        swapped = following is not None and _INSTEAD.fullmatch(lease.text[amount.end : following.start])
        change, plainly = _RENT_CHANGE.search(before), _NEW_RENT.search(before)
        said = change or plainly or (_IS_RENT.search(before) if swapped else None)
        if amount.value is None or amount.currency is None or said is None:
            continue
        old, new = None, amount
        if swapped:
            old = following
        if (
            change
            and following is not None
            and re.fullmatch(r"\s*(?:per\s+\w+\s+)?to\s+", lease.text[amount.end : following.start])
            and following.value is not None
        ):
            old, new = amount, following
        if old is None and change is not None and change.group().rstrip().endswith("from"):
            continue  # the old rent, and the new one could not be read
        period = (
            "year"
            if re.search(r"\b(?:annual|yearly)\b", before[said.start() :], re.I)
            or re.match(r"\s*per\s+(?:annum|year)", lease.text[new.end :], re.I)
            else "month"
        )
        assert new.value is not None
        per = new.value if period == "month" else (new.value / 12).quantize(CENT)
        confirmed = new.words is not None and new.words == new.value
        yield Change(
            "base_rent",
            plain(old.value) if old is not None and old.value is not None else None,
            rent_value(new.value, period, per),
            confirmed,
            new.start,
            new.end,
        )
        draft.put(
            "base_rent",
            rent_value(new.value, period, per),
            "clause",
            [(new.start, new.end)],
            [draft.witness("words", True, "words = figures")] if confirmed else [],
        )
        return


def _next_outside_brackets(lease: LeaseText, at: int) -> Amount | None:
    """The sum after the one at `at`; a rate in brackets behind it only says the same rent again."""
    amount = lease.amounts[at]
    aside = _IN_BRACKETS.match(lease.text, amount.end)
    return next((a for a in lease.amounts[at + 1 :] if aside is None or a.start >= aside.end()), None)


def exercised(draft: Draft) -> Iterator[Change]:
    match = re.search(
        r"\b(?:exercis\w+|elects?\s+to)\b[^.]{0,60}?\b(?P<what>extend|renew|terminate|cancel|option|expand)",
        draft.lease.text,
        re.I,
    )
    if match is not None:
        what = match["what"].lower()
        yield Change(
            "option_exercised",
            None,
            {"extend": "renew", "option": "renew", "cancel": "terminate"}.get(what, what),
            True,
            match.start(),
            match.end(),
        )


def certified(draft: Draft) -> Iterator[Change]:
    """A commencement certificate settles start, end and rent commencement."""
    lease = draft.lease
    starts, ends, months = (
        choose(find_starts(lease)),
        choose(find_ends(lease)),
        choose(find_months(lease), key=lambda d: d.months),
    )
    agree = bool(starts and ends and months and fits(starts.best.value, ends.best.value, months.best.value))
    for name, choice in (("lease_start", starts), ("lease_end", ends)):
        if choice is not None:
            confirmed = agree or bool(choice.agreeing)
            yield Change(name, None, choice.best.value.isoformat(), confirmed, choice.best.start, choice.best.end)
            draft.put(
                name,
                choice.best.value.isoformat(),
                source_of(choice.best),
                [(choice.best.start, choice.best.end)],
                [draft.witness("term", True, "start + length = end")] if agree else [],
            )


def deposit_changed(draft: Draft) -> Iterator[Change]:
    """ "the security deposit is increased from $6,000.00 to $8,000.00"."""
    lease = draft.lease
    for at, amount in enumerate(lease.amounts):
        said = _DEPOSIT_CHANGE.search(lease.text, max(0, amount.start - 160), amount.start)
        if said is None or amount.value is None or not lease.usable(amount.start):
            continue
        old: Amount | None = None
        new = amount
        following = lease.amounts[at + 1] if at + 1 < len(lease.amounts) else None
        if said.group().rstrip().endswith("from"):
            if following is None or following.value is None or lease.text[amount.end : following.start].strip() != "to":
                continue
            old, new = amount, following
        value: Decimal = new.value or Decimal(0)
        confirmed = new.words is not None and new.words == new.value
        yield Change(
            "security_deposit",
            plain(old.value) if old is not None and old.value is not None else None,
            plain(value),
            confirmed,
            new.start,
            new.end,
        )
        draft.put("security_deposit", {"amount": plain(value), "form": "cash"}, "clause", [(new.start, new.end)])
        return
