"""Changes told by a table: "Item | As amended", "Provision | Existing | Modified", one row a term of the lease."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.changed_terms import Change
from leasebook.domain.extraction.dates import DateMention
from leasebook.domain.extraction.finding import Candidate
from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.rent import CENT, plain, rent_value
from leasebook.domain.extraction.term_check import fits

_OLD = r"(?:existing|current|present|original|old|previous|prior|from|was|before|as\s+is|in\s+the\s+lease)"
_NEW = (
    r"(?:as\s+amended|amended(?:\s+(?:to|terms?|provision))?|modified|revised|new|changed\s+to|now|to|after|"
    r"replaced\s+by|as\s+(?:modified|revised))"
)
_HEADS = re.compile(
    rf"^[ \t]*[A-Z][^\t\n]{{1,40}}(?:\t[ \t]*(?P<old>{_OLD})\b[^\t\n]{{0,24}})?\t[ \t]*"
    rf"(?P<new>{_NEW})\b[^\t\n]{{0,24}}[ \t]*$",
    re.I | re.M,
)
_END = re.compile(
    r"\b(?:expir\w+|termination\s+date|end(?:ing)?\s+(?:date|of\s+(?:the\s+)?(?:lease\s+)?term)|last\s+day)\b", re.I
)
_RENT = re.compile(r"\b(?:base|basic|minimum|fixed|monthly|annual|yearly)?\s*rent(?:al)?\b(?!\s+commencement)", re.I)
_NOT_BASE = re.compile(r"\b(?:additional|percentage|parking|storage|operating|tax)\b", re.I)
_DEPOSIT = re.compile(r"\bdeposit\b|\bsecurity\b", re.I)
_LENGTH = re.compile(r"\bterm\b", re.I)
_BY_YEAR = re.compile(r"\b(?:annual|yearly|per\s+annum|per\s+year|a\s+year)\b", re.I)


@dataclass(frozen=True, slots=True)
class _Line:
    """A row: its label, and where its old and its new value stand."""

    label: str
    old: tuple[int, int] | None
    new: tuple[int, int]


def tabled(draft: Draft, effective: Candidate[date] | None, known: Collection[str]) -> Iterator[Change]:
    """Every change of end, length, rent and deposit that a table of two or three columns tells, but for the fields
    `known` already."""
    lines = list(_lines(draft))
    if "lease_end" not in known:
        yield from _ends(draft, lines, effective)
    if not {"base_rent", "rent_schedule"} & set(known):
        yield from _rents(draft, lines)
    for line in lines if "security_deposit" not in known else ():
        if _DEPOSIT.search(line.label) and (new := _sum(draft, line.new)) is not None:
            old = _sum(draft, line.old)
            yield Change("security_deposit", _said(old), _said(new), False, new.start, new.end)
            draft.put("security_deposit", {"amount": _said(new), "form": "cash"}, "table", [(new.start, new.end)])
            return


def _lines(draft: Draft) -> Iterator[_Line]:
    text = draft.lease.text
    for head in _HEADS.finditer(text):
        at = head.end() + 1
        while at < len(text) and (end := _line_end(text, at)) > at and "\t" in text[at:end]:
            cells, start = [], at
            for cell in text[at:end].split("\t"):
                cells.append((start, start + len(cell)))
                start += len(cell) + 1
            wanted = 3 if head["old"] else 2
            if len(cells) >= wanted:
                yield _Line(text[slice(*cells[0])], cells[1] if wanted == 3 else None, cells[wanted - 1])
            at = end + 1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _date(draft: Draft, span: tuple[int, int] | None) -> DateMention | None:
    found = draft.lease.within(draft.lease.dates, *span) if span else []
    return found[0] if len(found) == 1 and found[0].value is not None else None


def _sum(draft: Draft, span: tuple[int, int] | None) -> Amount | None:
    """The first sum of a cell; what follows it in brackets may be the old one."""
    found = draft.lease.within(draft.lease.amounts, *span) if span else []
    return found[0] if found and found[0].value is not None and found[0].currency is not None else None


def _said(amount: Amount | None) -> str | None:
    return plain(amount.value) if amount is not None and amount.value is not None else None


def _ends(draft: Draft, lines: list[_Line], effective: Candidate[date] | None) -> Iterator[Change]:
    lengths = [
        d
        for x in lines
        if _LENGTH.search(x.label)
        for d in draft.lease.within(draft.lease.durations, *x.new)
        if d.months
    ]
    for line in lines:
        new = _date(draft, line.new)
        if not _END.search(line.label) or new is None or new.value is None:
            continue
        old = _date(draft, line.old)
        confirmed = effective is not None and any(fits(effective.value, new.value, length) for length in lengths)
        was = old.value.isoformat() if old is not None and old.value is not None else None
        yield Change("lease_end", was, new.value.isoformat(), confirmed, new.start, new.end)
        witnesses = [draft.witness("term", True, "start + length = end")] if confirmed else []
        draft.put("lease_end", new.value.isoformat(), "table", [(new.start, new.end)], witnesses)
        if lengths:
            draft.put("term_months", lengths[0].months, "table", [(lengths[0].start, lengths[0].end)])
        return


def _rents(draft: Draft, lines: list[_Line]) -> Iterator[Change]:
    """The first rent of the table. (Several are a schedule, which its own finder reads.)"""
    for line in lines:
        if not _RENT.search(line.label) or _NOT_BASE.search(line.label) or _DEPOSIT.search(line.label):
            continue
        new, old = _sum(draft, line.new), _sum(draft, line.old)
        if new is None or new.value is None:
            continue
        said = line.label + " " + draft.lease.text[new.end : line.new[1]]
        period = "year" if _BY_YEAR.search(said) else "month"
        per = new.value if period == "month" else (new.value / 12).quantize(CENT)
        yield Change("base_rent", _said(old), rent_value(new.value, period, per), False, new.start, new.end)
        draft.put("base_rent", rent_value(new.value, period, per), "table", [(new.start, new.end)])
        return
