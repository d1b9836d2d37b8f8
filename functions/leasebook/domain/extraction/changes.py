"""Documents that change a lease: what they amend, from when, and each change as {field, from, to}."""

import re
from datetime import date

from leasebook.domain.extraction.building import Draft, source_of
from leasebook.domain.extraction.changed_tables import tabled
from leasebook.domain.extraction.changed_terms import (
    Change,
    assigned_to,
    certified,
    deposit_changed,
    end_moved,
    ended,
    exercised,
    extended,
    remaining_term,
    rents_changed,
)
from leasebook.domain.extraction.finding import CLAUSE, Candidate, choose
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.names import is_plausible, name_at_head
from leasebook.domain.extraction.readers import (
    read_agreement_date,
    read_area,
    read_currency,
    read_parties,
    read_premises,
)
from leasebook.domain.extraction.schedule import find_schedules
from leasebook.domain.reasons import Code

_AMENDS = re.compile(
    r"(?P<title>(?:[A-Z][\w&'-]*\s+){0,5}(?:Lease|Sublease|LEASE|SUBLEASE|Tenancy)(?:\s+(?:Agreement|Contract|"
    r"AGREEMENT))?|\blease(?:\s+agreement)?)\s*(?:,|\([^()]{0,60}\))?\s*(?:\b(?:made|entered\s+into|executed)"
    r"\s*,?\s*(?:and\s+)?)?(?:dated|of|made|as\s+of)(?:\s+(?:as\s+of|the|on|effective))*\s+$"
)
_EFFECTIVE = re.compile(
    r"\b(?:effective(?:\s+date)?(?:\s+of\s+this\s+\w+(?=\s*:)|\"?\)?\s*(?:is|shall\s+be|means|of\s+this\s+\w+\s+(?:is|shall\s+be)))?|"
    r"with\s+effect|takes?\s+effect)\s*(?:as\s+of|on\s+and\s+after|from(?:\s+and\s+after)?|on|upon|beginning|"
    r"commencing|:)?\s*(?:the\s+)?$",
    re.I,
)
_BEGINNING = re.compile(
    r"\b(?:beginning|commencing|starting|from\s+and\s+after|as\s+of|(?-i:From))\s*(?:on|with|the)?\s*(?:the\s+)?$", re.I
)


def read_change(draft: Draft, kind: str) -> None:
    """Reads an amendment, assignment, notice or commencement certificate."""
    read_parties(draft)
    _recited_parties(draft)
    address = read_premises(draft)
    area = read_area(draft)
    agreed = read_agreement_date(draft)
    amends = _amends(draft)
    if agreed is not None and amends is not None and agreed.start == amends.start:
        draft.fields.pop("agreement_date", None)
    effective = _effective(draft)
    changes: list[Change] = []
    if kind == "assignment":
        changes.extend(assigned_to(draft))
        remaining_term(draft)
    if kind == "commencement_certificate":
        changes.extend(certified(draft))
    if kind in ("amendment", "notice"):
        schedules = [
            s
            for s in find_schedules(draft.lease, area, of_change=True)
            if s.rows and all(r.problem is None for r in s.rows)
        ]
        changes.extend(list(extended(draft, effective)) or list(end_moved(draft)) or list(ended(draft)))
        changes.extend(rents_changed(draft, schedules))
        changes.extend(deposit_changed(draft))
        known = {change.field for change in changes}
        changes.extend(change for change in tabled(draft, effective, known))
    if kind == "notice":
        changes.extend(exercised(draft))
    _write(draft, amends, effective, changes)
    if kind == "amendment":
        _ask_about_the_rest(draft, changes)
    if draft.lease.amounts:
        read_currency(draft, address)
        draft.reasons[:] = [
            r for r in draft.reasons if r.code is not Code.CURRENCY_UNCLEAR
        ]  # a change needs none of its own


_RECITED = re.compile(
    r"\b[Ll]ease\b[^;]{0,90}?\bbetween\s+(?P<landlord_name>[A-Z][^;()]{3,90}?)\s+and\s+(?P<first>[A-Z][^;()]{3,110}?)"
    r"(?=,?\s+(?:which|that|as\s|for\s|dated|covering|of\s)|\s*\(|\.\s)"
    r"(?:,?\s+(?:which|that)\s+(?:was|has\s+been)\s+assigned\s+to\s+(?P<next>[A-Z][^;()]{2,90}?)"
    r"(?=\s+(?:on|as\s+of|by|effective)\b|\.\s|;))?"
)


def _recited_parties(draft: Draft) -> None:
    """Parties of whom a letter says only that the lease is between them, and to whom it was assigned since."""
    match = _RECITED.search(draft.lease.text)
    if match is None or "tenant_name" in draft.fields or "landlord_name" in draft.fields:
        return
    for role, group in (("landlord_name", "landlord_name"), ("tenant_name", "next" if match["next"] else "first")):
        with_stop = draft.lease.text[match.start(group) : match.end(group) + 1]  # of "Inc."
        name = name_at_head(" ".join(with_stop.split()))
        if is_plausible(name):
            draft.put(role, clean(name), "mention", [(match.start(group), match.end(group))])


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


_CHANGES_SOMETHING = re.compile(
    r"\b(?:is|are|shall\s+be)\s+(?:hereby\s+)?(?:amended|modified|deleted|replaced|increased|decreased|reduced|changed|added|extended|"
    r"substituted|waived|deferred|enlarged|expanded|raised|lowered|moved|relocated|surrendered)\b|\b(?:instead|in\s+place|in\s+lieu)\s+of\b|"
    r"\b(?:rises?|increases?|decreases?)\s+(?:to|on|by|each|every)\b|\bbecomes?\b|\bshall\s+(?:now\s+)?(?:include|contain)\b|\bin\s+its\s+entirety\b",
    re.I,
)
_IN_FORCE = re.compile(
    r"\b(?:except\s+as|as\s+(?:hereby\s+|so\s+)?(?:amended|modified)|remains?\s+in|is\s+hereby\s+(?:ratified|confirmed)|follows?\s*:?$|"
    r"lease\s+is\s+(?:hereby\s+)?(?:amended|modified|varied))\b",
    re.I,
)


def _ask_about_the_rest(draft: Draft, changes: list[Change]) -> None:
    """A change that is told in words and that none of those read has taken up."""
    lease = draft.lease
    for match in _CHANGES_SOMETHING.finditer(lease.text):
        begin, end = lease.sentence(match.start(), 420)
        if not lease.usable(match.start()) or _IN_FORCE.search(lease.text, begin, end):
            continue
        if not any(begin - 60 <= change.start <= end + 400 for change in changes):
            draft.reason(
                Code.AMENDS_UNCLEAR, "It seems to change more than could be read out of it.", "changes", match.start()
            )
            return


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
        draft.lease, r"(?:date\s+of\s+(?:the\s+)?(?:original\s+)?lease|lease\s+dated?|original\s+lease(?:\s+date)?)"
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
