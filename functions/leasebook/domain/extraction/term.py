"""The term: when it begins, how long it lasts, its last day; and dates that hang on events.

An event is never turned into a date: "the later of July 1, 2020 and 180 days after delivery" is a condition with a
target.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from leasebook.domain.extraction.dates import DateMention
from leasebook.domain.extraction.finding import CLAUSE, DEFINITION, LABEL, Candidate
from leasebook.domain.extraction.labels import Labelled, labelled
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.reading import LeaseText

START_LABELS = (
    r"(?:(?:lease|term|initial|actual|fixed|original)\s+)?(?:commencement|start(?:ing)?|beginning)"
    r"(?:\s+date)?(?:\s+of\s+(?:the\s+)?(?:lease|term|lease\s+term|initial\s+term|tenancy))?|"
    r"commencement\s+of\s+(?:the\s+)?term|date\s+of\s+commencement|term\s+(?:start|begins|commences)|lease\s+start|"
    r"commenc(?:es|ing)(?:\s+date)?|starts?|begins|first\s+day(?:\s+of\s+(?:the\s+)?term)?|date\s+of\s+entry|from|"
    r"start\s+of\s+(?:the\s+)?term"
)
END_LABELS = (
    r"(?:(?:lease|term|initial|scheduled|original|fixed)\s+)?(?:expiration|expiry|termination|end(?:ing)?)"
    r"(?:\s+date)?(?:\s+of\s+(?:the\s+)?(?:lease|term|lease\s+term|initial\s+term|tenancy))?|"
    r"date\s+of\s+(?:expiration|expiry|termination)|term\s+(?:ends|expires)|lease\s+end|(?:expir|terminat)(?:es|"
    r"ing)(?:\s+date)?|ends|last\s+day(?:\s+of\s+(?:the\s+)?term)?|end\s+of\s+(?:the\s+)?term|until|term\s+end"
)
TERM_LABELS = (
    r"(?:(?:initial|original|lease|contractual|fixed|primary|base)\s+)?term(?:\s+of\s+(?:this\s+|the\s+)?(?:lease|"
    r"tenancy|demise))?(?:\s+for\s+which\s+the\s+property\s+is\s+(?:leased|let))?|"
    r"length\s+of\s+(?:the\s+)?(?:lease\s+)?term|lease\s+term|duration(?:\s+of\s+(?:the\s+)?lease)?|"
    r"terms?\s+and\s+commencement(?:\s+date)?|commencement\s+and\s+term|term\s+and\s+possession|habendum|"
    r"contract\s+period|(?:lease\s+)?period|how\s+long|time|when|duration|lease\s+term\s+and\s+dates|"
    r"term\s+in\s+months|term\s+\(months\)|number\s+of\s+months"
)
RENT_START_LABELS = (
    r"(?:(?:base|fixed|minimum)\s+)?rent\s+(?:commencement|start|beginning)(?:\s+date)?|date\s+rent\s+begins"
)
TARGET_LABELS = (
    r"(?:estimated|target(?:ed)?|anticipated|projected|scheduled|expected)\s+(?:lease\s+|term\s+)?(?:commencement|"
    r"delivery|possession|completion)(?:\s+date)?"
)

_TIME = (
    r"(?:at\s+)?(?:(?:12:01|12:00|11:59)\s*(?:a\.?m\.?|p\.?m\.?)?|midnight|noon|the\s+end\s+of\s+the\s+day|"
    r"5:00\s*p\.?m\.?)(?:\s*,?\s*(?:local|[A-Z][a-z]+|prevailing)\s+time)?"
)
_LEAD = (
    rf"(?:\s*(?:on|as\s+of|at|from|with|upon|and|the|date|day\s+of|of|,|:|;|is|shall\s+be|being|in\s+force|"
    rf"and\s+including|but\s+including)\b|\s*{_TIME}(?![A-Za-z0-9])|[\s,:(\"])*"
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
_TERM_WORDS = re.compile(
    r"\b(?:terms?|lease[sd]?|demise[sd]?|lets?|tenancy|hold|rents?\s+to|rental\s+period|occup\w+)\b", re.I
)
_FOREIGN = re.compile(
    r"\b(?:options?|renew\w*|exten(?:d|ds|ded|sion|sions)|installments?|rent\s+commenc\w*|payable|fiscal|"
    r"tax\s+year|base\s+year|calendar\s+year|polic(?:y|ies)|guarant\w+|sublease|sub-?let|prior|former|"
    r"previous(?:ly)?|existing|"
    r"licen[cs]e|concession|abate\w*|free\s+rent|rent[\s-]free|replaces?|supersedes?|storage|parking|"
    r"construction|warrant\w*|insurance|deposit|reduced\s+to|letter\s+of\s+credit|notice|break|early|"
    r"may\s+terminate|right\s+to\s+terminate|"
    r"holdover|holding\s+over|sections?\s+\d+\s+to|act\b|year\s+ended|(?<!\) )lease\s+year\b|gross\s+sales|"
    r"rising|increas\w+|estimated?\s+for|occupied|tenancy\s+at\s+will|negotiat\w*|months?\s+\d|lease\s+year\s+\d|"
    r"base\s+rent\s+(?:shall\s+be|of|is)|monthly|per\s+month|per\s+annum|interest|temporary|"
    r"amended|assigned|memorandum|financial|repeal\w*|certificate|enter\b|may\s+enter|install|rate\s+of|(?:per|"
    r"a)\s+(?:month|year|annum)|rent\s+as\s+follows|yielding|beginning\s+of\s+the\s+term\s+to|if\s+the)\b",
    re.I,
)
_CONDITIONAL = re.compile(
    r"\b(?:later|earlier|earliest|latest|sooner|first\s+to\s+occur|last\s+to\s+occur)\s*(?:of|to\s+occur|,|\()|"
    r"\bupon\s+(?!execution)|\bdate\s+(?:on|upon)\s+which\b|\bdate\s+that\s+is\b|\bthat\s+is\s+the\b|"
    r"\bsubstantial(?:ly)?\s+complet|\bdeliver(?:y|s|ed)\b|\bopens?\s+for\s+business|"
    r"\bcertificate\s+of\s+occupancy|\bdays?\s+(?:after|following|from)\b|\b(?:months?|years?)\s+(?:after|"
    r"following)\b|\bestimated\b|\banticipated\b|\bprojected\b|\btarget|\bscheduled\b|\bon\s+or\s+about\b|"
    r"\bfirst\s+day\s+of\s+the\s+(?:[a-z]+\s+){0,4}month\s+(?:after|following|in\s+which)|\bwhen\s+(?:the|keys|"
    r"possession|landlord)\b|"
    r"\bcompletion\b|\bsubject\s+to\s+(?:adjustment|extension|delay|landlord'?s?\s+delivery)|"
    r"\bor\s+such\s+(?:other|later|earlier)\s+date|\bdate\s+(?:keys|possession|of\s+(?:delivery|occupancy|"
    r"possession|opening|issuance))|\btenders?\s+possession|\bkeys\b|\bdetermined\s+(?:in|by|pursuant|under)|"
    r"\bissuance\b|\bclosing\s+date\b",
    re.I,
)
_AFTER_DATE = re.compile(
    r"[^.;\n]{0,90}?\b(?:subject\s+to\s+(?:adjustment|extension|delay|postponement)|or\s+(?:such\s+)?(?:other|"
    r"later|earlier|sooner)|or\s+(?:on\s+)?the\s+date|or\s+upon|whichever|"
    r"provided,?\s+(?:however,?\s+)?(?:that\s+)?if|if\s+(?:landlord|possession|the\s+premises)|"
    r"unless\s+(?:the\s+premises|landlord|possession)|target\s+date)",
    re.I,
)
_TARGET_ONLY = re.compile(
    r"\b(?:commencement|delivery|possession)[^.;]{0,260}?\b(?:are|is)\s+(?:merely\s+|"
    r"only\s+)?(?:an?\s+)?(?:target|estimate[sd]?|anticipated)\s*(?:dates?)?(?:\s+only)?",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Conditional:
    """A date that hangs on events: the words at text[start:end] and the day that the parties expect, if they say."""

    kind: Literal["later_of", "earlier_of", "on"]
    start: int
    end: int
    terms: tuple[str, ...]
    target: date | None
    source: str = "clause"


def find_starts(lease: LeaseText) -> list[Candidate[date]]:
    """Days on which the term begins, as stated."""
    found = list(_labelled_dates(lease, START_LABELS, "start"))
    found.extend(_clause_dates(lease, _START_CUE, "start"))
    found.extend(_spans(lease, "start"))
    return found


def find_ends(lease: LeaseText) -> list[Candidate[date]]:
    """Last days of the term, as stated."""
    found = list(_labelled_dates(lease, END_LABELS, "end"))
    found.extend(_clause_dates(lease, _END_CUE, "end"))
    found.extend(_spans(lease, "end"))
    return found


def find_rent_starts(lease: LeaseText) -> list[Candidate[date]]:
    """Days on which base rent begins to accrue, where the document says so."""
    return list(_labelled_dates(lease, RENT_START_LABELS, "start"))


def problem_dates(lease: LeaseText, names: str) -> list[tuple[Labelled, DateMention]]:
    """Dates under the labels that cannot be read: without day, ambiguous, or not in the calendar."""
    found = []
    for value in labelled(lease, names):
        if value.kind == "heading":
            continue
        mentions = lease.within(lease.dates, value.start, min(value.end, value.start + 160))
        if mentions and mentions[0].value is None and mentions[0].start - value.start < 60:
            found.append((value, mentions[0]))
    return found


def _labelled_dates(lease: LeaseText, names: str, side: Literal["start", "end"]) -> Iterator[Candidate[date]]:
    for value in labelled(lease, names):
        if _foreign_label(lease, value):
            continue
        limit = value.end if value.kind != "heading" else min(value.end, value.start + 300)
        mentions = lease.within(lease.dates, value.start, limit)
        if not mentions or mentions[0].value is None:
            continue
        first = mentions[0]
        lead = lease.text[value.start : first.start]
        if len(lead) > 90 or _CONDITIONAL.search(lead) or _conditional_after(lease, first) or _FOREIGN.search(lead):
            continue
        if value.kind == "heading" and len(lead) > 40:
            continue
        assert first.value is not None
        yield Candidate(first.value, first.start, first.end, value.kind, LABEL if value.kind != "heading" else CLAUSE)
    for match in re.finditer(
        rf"\(\s*(?:the\s+|such\s+date\s+(?:being\s+|is\s+)?(?:the\s+)?|"
        rf"hereinafter[^\"()]{{0,30}})?\"(?:the\s+)?(?:{names})\"",
        lease.text,
        re.I,
    ):
        before = next(
            (d for d in reversed(lease.within(lease.dates, max(0, match.start() - 70), match.start() + 1))), None
        )
        if before is None or before.value is None or not lease.usable(match.start()) or match.start() - before.end > 22:
            continue
        lead = lease.text[max(0, before.start - 120) : before.start].split("\n\n")[-1]
        lead = re.split(r"[.;]\s", lead)[-1]
        if _CONDITIONAL.search(lead[-70:]) or _conditional_after(lease, before):
            continue
        yield Candidate(before.value, before.start, before.end, "definition", DEFINITION - 1)


def _foreign_label(lease: LeaseText, value: Labelled) -> bool:
    """A label inside an annexed table or after a word that makes it another's date ("Option Term", "Sublease Term")."""
    before = lease.text[max(0, value.at - 30) : value.at].split("\n")[-1]
    return bool(
        re.search(
            r"\b(?:option|renewal|extension|extended|sublease|policy|license|prior|rent|former|existing|current)\W*$",
            before,
            re.I,
        )
    )


def _conditional_after(lease: LeaseText, mention: DateMention) -> bool:
    return bool(_AFTER_DATE.match(lease.text, mention.end, min(len(lease.text), mention.end + 130)))


def _clause_dates(lease: LeaseText, cue: re.Pattern[str], side: Literal["start", "end"]) -> Iterator[Candidate[date]]:
    in_term = [(v.start, min(v.end, v.start + 500)) for v in labelled(lease, TERM_LABELS)]
    for mention in lease.dates:
        if mention.value is None or not lease.usable(mention.start):
            continue
        lead = lease.text[max(0, mention.start - 70) : mention.start]
        match = cue.search(lead)
        if match is None:
            continue
        begin, _ = lease.sentence(mention.start, 420)
        if re.match(r"\s*(?:It|Which|And)\b", lease.text[begin : begin + 12]):
            begin = max(0, begin - 160) + lease.text[max(0, begin - 160) : begin].rfind("\n\n") + 1
        before = lease.text[begin : mention.start]
        under_term = any(s <= mention.start < e for s, e in in_term)
        if _FOREIGN.search(_own_clause(before, under_term)) or _conditional_after(lease, mention):
            continue
        if side == "start" and _CONDITIONAL.search(before[-90:]):
            continue
        weight = _clause_weight(before, match, under_term, side)
        if weight:
            yield Candidate(mention.value, mention.start, mention.end, "clause", weight)


def _own_clause(before: str, under_term: bool) -> str:
    """The part of the sentence that may turn a date of the term into another's; less of it under a "Term" heading."""
    return before[-130:] if under_term else before[-260:]


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
    if word.startswith("date"):
        return CLAUSE
    if not (under_term or _TERM_WORDS.search(before)):
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
    r"\b(?:term|tenancy|hold)\b[^.;]{0,120}$|\bfor\s+(?:a\s+(?:term|period)"
    r"\s+of\s+)?[a-z0-9() -]{2,40}(?:years?|months?)\s*,?\s*(?:from\s+)?$|\b(?:leases?|lets?|rents?)"
    r"\b[^;]{0,260}\bfrom\s+$",
    re.I,
)


def _spans(lease: LeaseText, side: Literal["start", "end"]) -> Iterator[Candidate[date]]:
    """ "Term: May 1, 2022 through April 30, 2025": two dates joined, where the term is spoken of."""
    under = [(v.start, min(v.end, v.start + 260)) for v in labelled(lease, TERM_LABELS) if not _foreign_label(lease, v)]
    by_start = {d.start: d for d in lease.dates}
    for first in lease.dates:
        join = _JOIN.match(lease.text, first.end, first.end + 50)
        second = by_start.get(join.end()) if join else None
        if second is not None and re.match(r"[\s|*]*[$£€]", lease.text[second.end : second.end + 40]):
            continue  # a row of a rent schedule
        if second is None or first.value is None or second.value is None or not lease.usable(first.start):
            continue
        begin, _ = lease.sentence(first.start, 320)
        before = lease.text[begin : first.start]
        labelled_so = next((s for s, e in under if s <= first.start < e), None)
        if labelled_so is not None and not _FOREIGN.search(lease.text[labelled_so : first.start]):
            weight = LABEL - 1
        elif _TERM_BEFORE.search(before) and not _FOREIGN.search(before[-200:]):
            weight = CLAUSE
        else:
            continue
        mention = first if side == "start" else second
        assert mention.value is not None
        yield Candidate(mention.value, mention.start, mention.end, "label" if weight > CLAUSE else "clause", weight)


def find_months(lease: LeaseText) -> list[Candidate[Duration]]:
    """Lengths of the term."""
    found: list[Candidate[Duration]] = []
    taken: set[int] = set()
    for value in labelled(lease, TERM_LABELS):
        if _foreign_label(lease, value):
            continue
        for duration in lease.within(lease.durations, value.start, min(value.end, value.start + 320)):
            lead = lease.text[value.start : duration.start]
            if value.label.lower() in ("time", "when", "from", "period") and not lease.within(
                lease.dates, value.start, min(value.end, value.start + 320)
            ):
                continue
            if (
                (duration.months or duration.problem)
                and not re.search(
                    r"\b(?:options?|renew\w*|exten\w+|additional|notice|after|prior|within|lease\s+year|first|"
                    r"abate\w*)\b",
                    lead,
                    re.I,
                )
                and _length_follows(lease, duration)
            ):
                taken.add(duration.start)
                found.append(
                    Candidate(
                        duration,
                        duration.start,
                        duration.end,
                        value.kind,
                        LABEL if value.kind in ("label", "inline", "definition") else CLAUSE,
                    )
                )
                break
    found.extend(_bare_months(lease))
    for duration in lease.durations:
        if duration.start in taken or not (duration.months or duration.problem) or not lease.usable(duration.start):
            continue
        if _is_term(lease, duration):
            found.append(Candidate(duration, duration.start, duration.end, "clause", CLAUSE))
    for nth in lease.nth_months:
        before = lease.text[max(0, nth.start - 200) : nth.start]
        after = lease.text[nth.end : nth.end + 80]
        if (
            re.search(
                r"\b(?:expir\w+|end(?:s|ing)?|terminat\w+|expiration\s+date|last\s+day\s+of)\b[^.;]*$", before, re.I
            )
            and re.match(
                r"\s*(?:following|after|of\s+the\s+(?:initial\s+)?(?:lease\s+)?term|from)[^.;]{0,30}", after, re.I
            )
            and lease.usable(nth.start)
            and not re.search(r"\b(?:options?|renew\w*|exten\w+|abate\w*|monthly|rent\s+shall)\b[^.;]*$", before, re.I)
        ):
            found.append(Candidate(nth, nth.start, nth.end, "clause", CLAUSE))
    return found


def _bare_months(lease: LeaseText) -> Iterator[Candidate[Duration]]:
    """ "Term in months: 60": the unit stands in the label."""
    for value in labelled(
        lease, r"(?:lease\s+)?term\s*(?:\(months\)|in\s+months|,\s*months)|number\s+of\s+months|months\s+of\s+term"
    ):
        match = re.match(r"[0-9]{1,3}(?![0-9.,/-])", lease.text[value.start : value.end])
        if match and value.kind != "heading":
            length = Duration(value.start, value.start + match.end(), int(match.group()))
            yield Candidate(length, length.start, length.end, "label", LABEL)


def _length_follows(lease: LeaseText, duration: Duration) -> bool:
    """Not "five (5) years' notice" nor "thirty-six months after": the length is the term's own."""
    after = lease.text[duration.end : duration.end + 40]
    return not re.match(
        r"'?\s*(?:prior|notice|written|before|of\s+age)|\s*after\s+(?!the\s+(?:lease\s+|term\s+|rent\s+)?commencement)",
        after,
        re.I,
    )


def _is_term(lease: LeaseText, duration: Duration) -> bool:
    begin, _ = lease.sentence(duration.start, 300)
    before = lease.text[begin : duration.start]
    after = lease.text[duration.end : duration.end + 90]
    if re.search(
        r"\b(?:options?|renew\w*|exten\w+|additional|further|guarant\w+|abate\w*|warrant\w*|policy|sublease|"
        r"notice|within|prior|(?:last|first)(?:\s+\w+)?$|successive|every|each|license|lease\s+year\"?\s+means|"
        r"stub|holdover|preceding|example)\b",
        before[-170:],
        re.I,
    ):
        return False
    if re.search(
        r"\b(?:term|period|hold)\b[^.;]{0,90}?\b(?:shall\s+be|is|of|will\s+be|for|be\s+for)\s+(?:(?:a|the|an)"
        r"\s+)?(?:(?:initial|term|period|full|fixed)\s+)*(?:of\s+|for\s+)*(?:approximately\s+)?$",
        before,
        re.I,
    ):
        return bool(re.search(r"\b(?:lease|term|hold|premises|demise\w*|tenancy)\b", before, re.I)) and _length_follows(
            lease, duration
        )
    if (
        re.search(r"(?:\(|\bbeing\s+|,\s*|\ba\s+term\s+of\s+|\bthat\s+is\s+)$", before)
        and lease.within(lease.dates, max(begin, duration.start - 70), duration.start)
        and re.match(r"\s*(?:\)|,|\.|;|$)", after)
    ):
        return bool(_TERM_WORDS.search(before))
    if re.search(
        r"\bruns?\s+for\s+(?:a\s+period\s+of\s+)?$|\bendures?\s+for\s+$|\bentered\s+into\s+for\s+$", before, re.I
    ):
        return True
    if re.search(r"\b(?:lease|tenancy|term)\s+is\s+(?:for\s+)?$", before, re.I):
        return True
    if re.search(r"\b(?:for|hold\s+for)\s+(?:a\s+)?$", before, re.I) and re.match(
        r"\s*,?\s*(?:from|commencing|beginning|starting|to\s+commence)\b", after, re.I
    ):
        return bool(_TERM_WORDS.search(before))
    return False


def find_condition(lease: LeaseText, names: str, verbs: str) -> Conditional | None:
    """The condition on which a date hangs, where its label, definition or clause names an event instead of a day."""
    for value in labelled(lease, names):
        if value.kind == "heading" or _foreign_label(lease, value):
            continue
        chunk = lease.text[value.start : min(value.end, value.start + 420)]
        head = re.split(r"(?<=[a-z)0-9])\.\s", chunk)[0]
        dates = lease.within(lease.dates, value.start, value.start + len(head))
        early = dates[0] if dates and dates[0].start - value.start < 30 and dates[0].value else None
        if (
            early is not None
            and not _CONDITIONAL.search(lease.text[value.start : early.start])
            and not _conditional_after(lease, early)
        ):
            continue
        if _CONDITIONAL.search(head):
            return replace(_conditional(lease, value.start, value.start + len(head)), source="label")
    under_term = re.compile(rf"\b(?:{verbs})\b(?P<what>[^.;]{{0,300}})", re.I)
    for value in labelled(lease, TERM_LABELS):
        said = under_term.search(lease.text, value.start, min(value.end, value.start + 400))
        if said is None or _foreign_label(lease, value):
            continue
        found = _CONDITIONAL.search(said["what"][:160])
        dates = lease.within(lease.dates, said.start("what"), said.start("what") + 60)
        if found and not (dates and dates[0].value and dates[0].start - said.start("what") <= found.start()):
            return replace(_conditional(lease, said.start("what"), said.end("what")), source="label")
    pattern = re.compile(
        rf"\b(?:term|lease|tenancy|hold)\b(?:[^.;]|\.(?=\S)){{0,140}}?\b(?:{verbs})\b(?P<what>[^.;]{{0,300}})", re.I
    )
    for match in pattern.finditer(lease.text):
        if not lease.usable(match.start()) or _FOREIGN.search(
            match.group()[: match.start("what") - match.start()][-100:]
        ):
            continue
        what = match["what"]
        found = _CONDITIONAL.search(what[:160])
        dates = lease.within(lease.dates, match.start("what"), match.start("what") + 60)
        early = dates[0] if dates and dates[0].value else None
        if found and (
            early is None or early.start - match.start("what") > found.start() or _conditional_after(lease, early)
        ):
            return _conditional(lease, match.start("what"), match.end("what"))
    return None


def _conditional(lease: LeaseText, start: int, end: int) -> Conditional:
    words = lease.text[start:end]
    kind: Literal["later_of", "earlier_of", "on"] = "on"
    if re.search(r"\b(?:later|latest|last\s+to\s+occur)\b", words[:200], re.I):
        kind = "later_of"
    elif re.search(r"\b(?:earlier|earliest|sooner|first\s+to\s+occur)\b", words[:200], re.I):
        kind = "earlier_of"
    parts = (
        re.split(r"\(?\b(?:[a-d]|i{1,3}|iv)\)\s*|,?\s+(?:and|or)\s+(?=\(|the\b)", words) if kind != "on" else [words]
    )
    terms = tuple(" ".join(p.split()).strip(" ,;:.") for p in parts if len(p.split()) > 1)[:6]
    target = next((d.value for d in lease.within(lease.dates, start, end) if d.value), None)
    if target is None:
        target = next((c.value for c in _labelled_dates(lease, TARGET_LABELS, "start")), None)
    return Conditional(kind, start, end, terms or (" ".join(words.split()),), target)


def target_only(lease: LeaseText) -> tuple[int, int] | None:
    """Where the document says that its commencement date is a target only."""
    match = next((m for m in _TARGET_ONLY.finditer(lease.text) if lease.usable(m.start())), None)
    return (match.start(), match.end()) if match else None


_AGREEMENT_LABELS = (
    r"(?:date\s+of\s+(?:this\s+|the\s+)?(?:lease|agreement|sublease|amendment)|(?:lease|agreement|reference|"
    r"execution|effective|sublease)\s+date|dated?|lease\s+dated|dated\s+as\s+of)"
)
_MADE = re.compile(
    r"\b(?:made|dated|entered\s+into|executed|effective)\b(?:\s+(?:and\s+(?:entered\s+into|executed|dated|made|"
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
        before = lease.text[max(0, mention.start - 90) : mention.start]
        if mention.value is not None and _MADE.search(before):
            begin, _ = lease.sentence(mention.start, 260)
            sentence = lease.text[begin : mention.start]
            foreign = re.search(
                r"\b(?:that\s+certain|under\s+(?:the|a)\s+lease|letter|prior|certain|amend\w*|replaces|tenancy|"
                r"parties\s+to)\b",
                sentence[-160:],
                re.I,
            )
            found.append(Candidate(mention.value, mention.start, mention.end, "clause", 4 if foreign else CLAUSE))
    return found
