"""The term: when it begins, how long it lasts, its last day; and dates that hang on events.

An event is never turned into a date: "the later of July 1, 2020 and 180 days after delivery" is a condition with a
target.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Literal

from leasebook.domain.extraction.finding import CLAUSE, LABEL, Candidate, choose
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.term_labels import (
    CONDITIONAL,
    END_LABELS,
    FOREIGN,
    RENT_START_LABELS,
    START_LABELS,
    TERM_LABELS,
    hangs_on_more,
    is_foreign_label,
    labelled_dates,
)
from leasebook.domain.extraction.term_length import TERM_WORDS

_TIME = (
    r"(?:at\s+)?(?:(?:12:01|12:00|11:59)\s*(?:a\.?m\.?|p\.?m\.?)?|midnight|noon|the\s+end\s+of\s+the\s+day|"
    r"5:00\s*p\.?m\.?)(?:\s*,?\s*(?:local|[A-Z][a-z]+|prevailing)\s+time)?"
)


_LEAD = (
    rf"(?:\s*(?:on|as\s+of|at|from|with|upon|and|the|date|day\s+of|of|,|:|;|is|shall\s+be|being|in\s+force|of\s+(?:the|this)\s+(?:lease|term|sublease|tenancy)|"
    rf"and\s+including|but\s+including)\b|\s*{_TIME}(?![A-Za-z0-9])|[\s,:()\"])*"
)


_START_CUE = re.compile(
    rf"\b(?P<cue>date\s+of\s+entry|tak(?:es|ing)\s+effect|commenc(?:e[sd]?|ing)|begin(?:s|ning)?|start(?:s|"
    rf"ing)?|from|commencement\s+date|effective)\b{_LEAD}$",
    re.I,
)


_END_CUE = re.compile(
    rf"\b(?P<cue>expir(?:e[sd]?|ing|ation|y)|terminat(?:e[sd]?|ing|ion)|end(?:s|ing|ed)?|until|through|thru|"
    rf"till|to|continu(?:e|es|ing))\b(?:\s+date)?(?:\s+(?:up\s+)?(?:through|to|until))?{_LEAD}$|"
    rf"\bexpiration\s+date\"?\)?{_LEAD}$",
    re.I,
)


def find_starts(lease: LeaseText) -> list[Candidate[date]]:
    """Days on which the term begins, as stated."""
    found = list(labelled_dates(lease, START_LABELS, "start"))
    found.extend(_clause_dates(lease, _START_CUE, "start"))
    found.extend(_spans(lease, "start"))
    found.extend(_by_reference(lease))
    found.extend(_monthly(lease))
    return found


_ON_NAMED_DAY = re.compile(
    r"\b(?:term|lease|tenancy)\b[^.;]{0,120}?\b(?:begins?|commences?|starts?)\s+(?:on|as\s+of|from|upon)\s+the\s+\"?"
    r"(?P<name>effective\s+date|lease\s+date|execution\s+date|date\s+(?:of\s+this\s+(?:lease|agreement)|hereof|"
    r"first\s+(?:above\s+)?(?:written|set\s+forth)))\"?(?!\s+of\s+(?:the\s+)?[a-z])",
    re.I,
)
_NAMED_DAY = re.compile(r"[\s,]*\(\s*(?:the\s+|hereinafter[^\"()]{0,30})?\"(?P<name>[A-Z][A-Za-z ]{3,30})\"", re.S)


def _by_reference(lease: LeaseText) -> Iterator[Candidate[date]]:
    """ "The term shall begin on the Effective Date", which another place dates."""
    match = next((m for m in _ON_NAMED_DAY.finditer(lease.text) if lease.usable(m.start())), None)
    if match is None or re.search(r"\b(?:option|exten\w+|renew\w*)\b", match.group(), re.I):
        return
    name = " ".join(match["name"].lower().split())
    for mention in lease.dates:
        named = _NAMED_DAY.match(lease.text, mention.end)
        if mention.value is not None and named and " ".join(named["name"].lower().split()) == name:
            yield Candidate(mention.value, mention.start, mention.end, "clause", CLAUSE)
            return
    meant = next(
        (
            v
            for v in labelled(lease, r"effective\s+date|lease\s+date|execution\s+date")
            if _AT_THE_TOP.match(lease.text, v.start)
        ),
        None,
    )
    if name.startswith("date") or (meant is not None and meant.label.lower() == name):
        agreed = choose(find_agreement_date(lease))
        if agreed is not None and agreed.best.weight >= CLAUSE:
            yield Candidate(agreed.best.value, agreed.best.start, agreed.best.end, "clause", CLAUSE)


_AT_THE_TOP = re.compile(
    r"the\s+(?:first\s+)?date\s+(?:first\s+)?(?:set\s+forth|written|stated|shown|appearing|above|of\s+this\s+(?:lease|agreement))",
    re.I,
)
_FROM_MONTH_TO_MONTH = re.compile(
    r"[\s,]*(?:and\s+)?(?:continu\w+\s+)?(?:thereafter\s+)?(?:from\s+)?month[\s-]to[\s-]month", re.I
)


def _monthly(lease: LeaseText) -> Iterator[Candidate[date]]:
    """ "from February 1, 2024, month to month"."""
    for mention in lease.dates:
        if (
            mention.value is not None
            and lease.usable(mention.start)
            and _FROM_MONTH_TO_MONTH.match(lease.text, mention.end)
            and re.search(
                r"\b(?:from|beginning|commencing|starting)(?:\s+on)?\s+$",
                lease.text[max(0, mention.start - 24) : mention.start],
                re.I,
            )
        ):
            yield Candidate(mention.value, mention.start, mention.end, "clause", CLAUSE - 1)


def find_ends(lease: LeaseText) -> list[Candidate[date]]:
    """Last days of the term, as stated."""
    found = list(labelled_dates(lease, END_LABELS, "end"))
    found.extend(_clause_dates(lease, _END_CUE, "end"))
    found.extend(_spans(lease, "end"))
    return found


def find_rent_starts(lease: LeaseText) -> list[Candidate[date]]:
    """Days on which base rent begins to accrue, where the document says so."""
    found = list(labelled_dates(lease, RENT_START_LABELS, "start"))
    for mention in lease.dates:
        lead = lease.text[max(0, mention.start - 90) : mention.start]
        if (
            mention.value is not None
            and lease.usable(mention.start)
            and _RENT_BEGINS.search(lead)
            and not hangs_on_more(lease, mention)
        ):
            found.append(Candidate(mention.value, mention.start, mention.end, "clause", CLAUSE - 1))
    return found


_RENT_BEGINS = re.compile(
    r"(?<!additional )(?<!percentage )\brent(?:al)?\s+(?:(?:shall\s+|will\s+)?(?:begins?|commences?|starts?)"
    r"(?:\s+to\s+(?:accrue|run))?|accrues|(?:is|shall\s+be)\s+(?:first\s+)?(?:due|payable))\s+(?:only\s+)?(?:beginning|commencing|starting|from|on|as\s+of)"
    r"\s+(?:and\s+after\s+)?(?:on\s+)?$",
    re.I,
)


def _clause_dates(lease: LeaseText, cue: re.Pattern[str], side: Literal["start", "end"]) -> Iterator[Candidate[date]]:
    in_term = [(v.start, min(v.end, v.start + 500)) for v in labelled(lease, TERM_LABELS)]
    for mention in lease.dates:
        if mention.value is None or not lease.usable(mention.start):
            continue
        lead = lease.text[max(0, mention.start - 70) : mention.start]
        match = cue.search(lead)
        if match is None or re.search(r"\t\s*\n", match.group()):
            continue  # a head of a column: its date stands in the column
        begin, _ = lease.sentence(mention.start, 420)
        if re.match(r"\s*(?:It|Which|And)\b", lease.text[begin : begin + 12]):
            begin = max(0, begin - 160) + lease.text[max(0, begin - 160) : begin].rfind("\n\n") + 1
        before = lease.text[begin : mention.start]
        under_term = any(s <= mention.start < e for s, e in in_term)
        if FOREIGN.search(_own_clause(before, under_term)) or hangs_on_more(lease, mention, side):
            continue
        if side == "start" and CONDITIONAL.search(before[-90:]):
            continue
        weight = _clause_weight(before, match, under_term, side)
        if (
            not weight
            and side == "start"
            and _TERM_FOLLOWS.match(lease.text, mention.end)
            and TERM_WORDS.search(before)
        ):
            weight = CLAUSE - 1
        if weight:
            yield Candidate(mention.value, mention.start, mention.end, "clause", weight)


_TERM_FOLLOWS = re.compile(
    r"\s*,?\s*(?:and\s+)?(?:continuing\s+)?for\s+(?:a\s+)?(?:term\s+of\s+|period\s+of\s+)?"
    r"[a-z0-9()\s-]{2,40}?(?:years?|months?)\b",
    re.I,
)
_SAYS_WHICH_DAY = re.compile(
    r"\b(?:commencement|expir(?:ation|y)|termination)\s+date\"?\)?(?:\s+of\s+(?:the|this)\s+(?:lease|term))?\s+"
    r"(?:is|shall\s+be|was|occurred\s+on|will\s+be)\b",
    re.I,
)


_MASTER = re.compile(r"\b(?:master|prime|head|main|underlying|superior)\s+lease|\boverlease", re.I)


def _own_clause(before: str, under_term: bool) -> str:
    """The part of the sentence that may turn a date of the term into another's; less of it under a "Term" heading."""
    near = before[-130:] if under_term else before[-260:]
    if _MASTER.search(near):
        return near
    return re.split(r"\bfor\s+(?:a|an|the)\s+(?:initial\s+)?term\b|\bto\s+hold\b", near, flags=re.I)[-1]


def _clause_weight(before: str, cue: re.Match[str], under_term: bool, side: str) -> int:
    word = (cue.groupdict().get("cue") or "expiration").lower()
    weak = word in ("from", "to", "through", "thru", "effective", "until", "till")
    if (
        weak
        and not under_term
        and not re.search(r"\b(?:term|hold|demise[sd]?|lease[sd]?|lets?|years?|months?|tenancy)\b", before, re.I)
    ):
        return 0
    if word == "effective" and not under_term:
        return 0
    if word.startswith("date") or _SAYS_WHICH_DAY.search(cue.group()):
        return CLAUSE
    if not (under_term or TERM_WORDS.search(before)):
        return 0
    if under_term or re.search(r"\b(?:term|hold)\b", before, re.I):
        return CLAUSE
    if re.search(r"\b(?:years?|months?)\b", before[-120:], re.I) or re.search(
        r"\blease\s+(?:shall\s+)?(?:is\s+for|begins?|commences?|starts?|ends?|expires?)\b", before[-120:], re.I
    ):
        return CLAUSE - 1
    return 0


_JOIN = re.compile(r"\s*(?:-|to|through|thru|until|till)\s*(?:and\s+(?:including|ending)\s+)?(?:on\s+)?", re.I)


_TERM_BEFORE = re.compile(
    r"\b(?:term|tenancy|hold)\b[^.;]{0,120}$|\b(?:may|shall|will)\s+(?:have|occupy|use|hold|rent)\s+[^.;$]{3,80}\bfrom\s+$|\bfor\s+(?:a\s+(?:term|period)"
    r"\s+of\s+)?[a-z0-9() -]{2,40}(?:years?|months?)\s*,?\s*(?:from\s+)?$|\b(?:leases?|lets?|rents?)"
    r"\b[^;]{0,260}\bfrom\s+$",
    re.I,
)


def _spans(lease: LeaseText, side: Literal["start", "end"]) -> Iterator[Candidate[date]]:
    """ "Term: May 1, 2022 through April 30, 2025": two dates joined, where the term is spoken of."""
    under = [
        (v.start, min(v.end, v.start + 260)) for v in labelled(lease, TERM_LABELS) if not is_foreign_label(lease, v)
    ]
    by_start = {d.start: d for d in lease.dates}
    for first in lease.dates:
        join = _JOIN.match(lease.text, first.end, first.end + 50)
        second = by_start.get(join.end()) if join else None
        if second is not None and re.match(r"[\s|*:;,-]*[$£€]", lease.text[second.end : second.end + 40]):
            continue  # a row of a rent schedule
        if second is None or first.value is None or second.value is None or not lease.usable(first.start):
            continue
        begin, _ = lease.sentence(first.start, 320)
        before = lease.text[begin : first.start]
        labelled_so = next((s for s, e in under if s <= first.start < e), None)
        if labelled_so is not None and not FOREIGN.search(lease.text[labelled_so : first.start]):
            weight = LABEL - 1
        elif _TERM_BEFORE.search(before) and not FOREIGN.search(before[-200:]):
            weight = CLAUSE
        else:
            continue
        mention = first if side == "start" else second
        assert mention.value is not None
        yield Candidate(mention.value, mention.start, mention.end, "label" if weight > CLAUSE else "clause", weight)


_AGREEMENT_LABELS = (
    r"(?:date\s+of\s+(?:this\s+|the\s+)?(?:lease|agreement|sublease|amendment)|(?:lease|agreement|reference|"
    r"execution|effective|sublease)\s+date|dated?|lease\s+dated|dated\s+as\s+of)"
)


_DATE_ALONE = re.compile(r"(?:\A|\n[ \t]*\n)[ \t]*DATED?[ \t]*:[ \t]*\Z|\n[ \t]*\n[ \t]*Dated?[ \t]*:[ \t]*\Z")
_MADE = re.compile(
    r"\b(?:made|dated|entered\s+into|executed|effective|agreed)\b(?:\s+(?:and\s+(?:entered\s+into|executed|dated|made|"
    r"effective)|as\s+of|on|this|the|of|effective|in\s+duplicate|by\s+and\s+between|and)\b|[\s,:])*$",
    re.I,
)


def find_agreement_date(lease: LeaseText) -> list[Candidate[date]]:
    """The date of the agreement itself."""
    found = []
    for value in labelled(lease, _AGREEMENT_LABELS):
        mention = next(iter(lease.within(lease.dates, value.start, min(value.end, value.start + 60))), None)
        if mention is None or mention.value is None or mention.start - value.start >= 12 or value.kind == "heading":
            continue
        above = lease.text[max(0, value.at - 80) : value.at].rstrip(" \t")
        if not re.search(r"[A-Za-z]\n$", above) or value.label.lower() not in (
            "date",
            "dated",
        ):  # else the label began a line above
            found.append(
                Candidate(
                    mention.value,
                    mention.start,
                    mention.end,
                    "label",
                    LABEL if value.start < len(lease.text) * 0.6 else 5,
                )
            )
    for mention in lease.within(lease.dates, 0, max(12_000, len(lease.text) // 8)):
        if mention.value is not None and _DATE_ALONE.search(lease.text, max(0, mention.start - 24), mention.start):
            weight = LABEL if mention.start < len(lease.text) * 0.6 else 5
            found.append(Candidate(mention.value, mention.start, mention.end, "label", weight))
        before = lease.text[max(0, mention.start - 90) : mention.start]
        if mention.value is not None and _MADE.search(before):
            begin, _ = lease.sentence(mention.start, 260)
            sentence = lease.text[begin : mention.start]
            foreign = re.search(
                r"\b(?:that\s+certain|under\s+(?:the|a)\s+lease|letter|prior|certain|amend\w*|replaces|tenancy|"
                r"parties\s+to|to\s+be\s+made|payments?|instal{1,2}ments?)\b",
                sentence[-160:],
                re.I,
            )
            found.append(Candidate(mention.value, mention.start, mention.end, "clause", 4 if foreign else CLAUSE))
    return found
