"""Documents that change a lease: what they amend, from when, and each change as {field, from, to}."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from leasebook.domain.extraction import parties
from leasebook.domain.extraction.building import Draft, source_of
from leasebook.domain.extraction.dates import DateMention
from leasebook.domain.extraction.finding import CLAUSE, Candidate, choose
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.model import JsonValue
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.readers import (
    read_agreement_date,
    read_area,
    read_currency,
    read_parties,
    read_premises,
    write_party,
)
from leasebook.domain.extraction.rent import CENT
from leasebook.domain.extraction.rent_check import plain, rent_value
from leasebook.domain.extraction.schedule import Schedule, find_schedules
from leasebook.domain.extraction.term import find_ends, find_months, find_starts
from leasebook.domain.extraction.term_check import fits
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


_AMENDS = re.compile(
    r"(?P<title>(?:[A-Z][\w&'-]*\s+){0,5}(?:Lease|Sublease|LEASE|SUBLEASE|Tenancy)(?:\s+(?:Agreement|Contract|"
    r"AGREEMENT))?|\blease(?:\s+agreement)?)\s*(?:,|\([^()]{0,60}\))?\s*(?:\b(?:made|entered\s+into|executed)"
    r"\s*,?\s*(?:and\s+)?)?(?:dated|of|made|as\s+of)(?:\s+(?:as\s+of|the|on|effective))*\s+$"
)
_EFFECTIVE = re.compile(
    r"\b(?:effective(?:\s+date)?(?:\"?\)?\s*(?:is|shall\s+be|means|of\s+this\s+\w+\s+(?:is|shall\s+be)))?|"
    r"with\s+effect|takes?\s+effect)\s*(?:as\s+of|on\s+and\s+after|from(?:\s+and\s+after)?|on|upon|beginning|"
    r"commencing|:)?\s*(?:the\s+)?$",
    re.I,
)
_BEGINNING = re.compile(
    r"\b(?:beginning|commencing|starting|from\s+and\s+after|as\s+of)\s*(?:on|with|the)?\s*(?:the\s+)?$", re.I
)
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
    r"basic\s+)?rent(?:al)?\b[^.;$£€]{0,80}?\b(?:reduced|increased|changed|decreased|amended|adjusted)"
    r"\b\s*(?:from\s+)?$",
    re.I,
)
_NEW_RENT = re.compile(
    r"\b(?:monthly|annual|yearly)?\s*(?:base\s+|minimum\s+|fixed\s+|"
    r"basic\s+)?rent(?:al)?\b[^.;$£€]{0,120}?\b(?:shall\s+be|will\s+be|is\s+(?:now|hereby\s+fixed\s+at))"
    r"\b[^.;$£€]{0,40}$",
    re.I,
)


def read_change(draft: Draft, kind: str) -> None:
    """Reads an amendment, assignment, notice or commencement certificate."""
    read_parties(draft)
    address = read_premises(draft)
    area = read_area(draft)
    agreed = read_agreement_date(draft)
    amends = _amends(draft)
    if agreed is not None and amends is not None and agreed.start == amends.start:
        draft.fields.pop("agreement_date", None)
    effective = _effective(draft)
    changes: list[Change] = []
    if kind == "assignment":
        changes.extend(_assignment(draft))
        _remaining_term(draft)
    if kind == "commencement_certificate":
        changes.extend(_certified(draft))
    if kind in ("amendment", "notice"):
        schedules = [
            s
            for s in find_schedules(draft.lease, area, of_change=True)
            if s.rows and all(r.problem is None for r in s.rows)
        ]
        changes.extend(_extension(draft, effective))
        changes.extend(_rents(draft, schedules))
    if kind == "notice":
        changes.extend(_exercised(draft))
    _write(draft, amends, effective, changes)
    if draft.lease.amounts:
        read_currency(draft, address)
        draft.reasons[:] = [
            r for r in draft.reasons if r.code is not Code.CURRENCY_UNCLEAR
        ]  # a change needs none of its own


def _write(
    draft: Draft, amends: Candidate[date] | None, effective: Candidate[date] | None, changes: list[Change]
) -> None:
    if amends is not None:
        title = amends.extra.get("title")
        draft.put(
            "amends",
            {"title": title if isinstance(title, str) else "Lease", "date": amends.value.isoformat()},
            "clause",
            [(amends.start, amends.end)],
        )
    if effective is not None:
        confirmed = any(c.confirmed and c.extra_start == effective.value for c in [_Dated(c) for c in changes])
        witnesses = [draft.witness("term", True, "old end and extension agree with it")] if confirmed else []
        again = [d for d in draft.lease.dates if d.value == effective.value and abs(d.start - effective.start) > 20]
        if again:
            witnesses.append(
                draft.witness("mention", True, effective.value.isoformat(), (again[0].start, again[0].end))
            )
        draft.put(
            "effective_date",
            effective.value.isoformat(),
            source_of(effective),
            [(effective.start, effective.end)],
            witnesses,
        )
    if changes:
        witnesses = (
            [draft.witness("changes", True, "every change is confirmed")] if all(c.confirmed for c in changes) else []
        )
        draft.put("changes", [c.as_json() for c in changes], "clause", [(c.start, c.end) for c in changes], witnesses)


class _Dated:
    """The day from which a change holds, where its own value says so."""

    def __init__(self, change: Change) -> None:
        self.confirmed = change.confirmed
        new = change.new
        first = new[0].get("from") if isinstance(new, list) and new and isinstance(new[0], dict) else None
        self.extra_start = date.fromisoformat(first) if isinstance(first, str) and len(first) == 10 else None


def _amends(draft: Draft) -> Candidate[date] | None:
    """ "that certain Industrial Building Lease dated April 14, 2020"."""
    for mention in draft.lease.dates:
        before = draft.lease.text[max(0, mention.start - 150) : mention.start]
        match = _AMENDS.search(before)
        if match is None or mention.value is None:
            continue
        title = clean(match["title"])
        return Candidate(
            mention.value, mention.start, mention.end, "clause", CLAUSE, {"title": title[0].upper() + title[1:]}
        )
    for value in labelled(
        draft.lease, r"(?:date\s+of\s+(?:the\s+)?(?:original\s+)?lease|lease\s+date|original\s+lease(?:\s+date)?)"
    ):
        first = next(iter(draft.lease.within(draft.lease.dates, value.start, value.start + 60)), None)
        if first is not None and first.value is not None:
            return Candidate(first.value, first.start, first.end, "label", CLAUSE, {"title": "Lease"})
    return None


def _effective(draft: Draft) -> Candidate[date] | None:
    lease = draft.lease
    found: list[Candidate[date]] = []
    for mention in lease.dates:
        if mention.value is None:
            continue
        before = lease.text[max(0, mention.start - 90) : mention.start]
        after = lease.text[mention.end : mention.end + 40]
        if re.match(r"\s*\(?(?:the\s+)?[\"(]*effective\s+date", after, re.I):
            found.append(Candidate(mention.value, mention.start, mention.end, "definition", 10))
        elif _EFFECTIVE.search(before):
            found.append(Candidate(mention.value, mention.start, mention.end, "clause", 9))
        elif (
            _BEGINNING.search(before)
            and not re.search(
                r"\b(?:made|dated|entered|executed)\s+(?:and\s+entered\s+into\s+)?(?:as\s+of\s+)$", before, re.I
            )
            and re.search(
                r"\b(?:rent|term|premises|tenant|lease)\b",
                lease.text[mention.start - 160 if mention.start > 160 else 0 : mention.end + 160],
                re.I,
            )
        ):
            found.append(Candidate(mention.value, mention.start, mention.end, "clause", 6))
    choice = choose(found)
    return choice.best if choice else None


def _assignment(draft: Draft) -> Iterator[Change]:
    """The assignee takes the tenant's place."""
    assignor, assignee = _role(draft, "assignor"), _role(draft, "assignee")
    if assignee is None:
        assignor, assignee = _assigned(draft)
    if assignee is None:
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


def _remaining_term(draft: Draft) -> None:
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


def _extension(draft: Draft, effective: Candidate[date] | None) -> Iterator[Change]:
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
    yield Change(
        "lease_end",
        old.value.isoformat() if old and old.value else None,
        new.value.isoformat(),
        confirmed,
        new.start,
        new.end,
    )
    draft.put(
        "lease_end",
        new.value.isoformat(),
        "clause",
        [(new.start, new.end)],
        [draft.witness("term", True, "old end + extension = new end")] if confirmed else [],
    )
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


def _rents(draft: Draft, schedules: list[Schedule]) -> Iterator[Change]:
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
        change, plainly = _RENT_CHANGE.search(before), _NEW_RENT.search(before)
        said = change or plainly
        if amount.value is None or amount.currency is None or said is None:
            continue
        following = lease.amounts[at + 1] if at + 1 < len(lease.amounts) else None
        old, new = None, amount
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


def _exercised(draft: Draft) -> Iterator[Change]:
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


def _certified(draft: Draft) -> Iterator[Change]:
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
