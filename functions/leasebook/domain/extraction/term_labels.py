"""Dates that stand under a label of the term, and the words that make a date conditional or another matter's."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Literal

from leasebook.domain.extraction.dates import DateMention
from leasebook.domain.extraction.finding import CLAUSE, DEFINITION, LABEL, Candidate
from leasebook.domain.extraction.labels import Labelled, labelled
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
    r"length\s+of\s+(?:the\s+)?(?:(?:lease\s+)?term|lease|agreement|tenancy|rental)|lease\s+term|duration(?:\s+of\s+(?:the\s+)?lease)?|"
    r"terms?\s+and\s+commencement(?:\s+date)?|commencement\s+and\s+term|term\s+and\s+possession|habendum|"
    r"contract\s+period|(?:lease\s+)?period|how\s+long|time|when|duration|lease\s+term\s+and\s+dates|"
    r"term\s+in\s+months|term\s+\(months\)|number\s+of\s+months|(?:lease\s+|key\s+)?dates"
)


RENT_START_LABELS = (
    r"(?:(?:base|fixed|minimum)\s+)?rent\s+(?:commencement|start|beginning)(?:\s+date)?|date\s+rent\s+begins"
)


TARGET_LABELS = (
    r"(?:estimated|target(?:ed)?|anticipated|projected|scheduled|expected)\s+(?:lease\s+|term\s+)?(?:commencement|"
    r"delivery|possession|completion)(?:\s+date)?"
)


FOREIGN = re.compile(
    r"\b(?:commission|options?|renew\w*|exten(?:d|ds|ded|sion|sions)|instal{1,2}ments?|rent\s+commenc\w*|payable|fiscal|"
    r"tax\s+year|base\s+year|calendar\s+year|polic(?:y|ies)|guarant\w+|sublease|sub-?let|prior|former|"
    r"previous(?:ly)?|existing|(?:master|prime|head|main|underlying|superior)\s+lease|overlease|"
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


CONDITIONAL = re.compile(
    r"\b(?:later|earlier|earliest|latest|sooner|first\s+to\s+occur|last\s+to\s+occur)\s*(?:of|to\s+occur|,|\()|"
    r"\bupon\s+(?!execution)|\bdate\s+(?:on|upon)\s+which\b|\bdate\s+that\s+is\b|\bthat\s+is\s+the\b|"
    r"\bsubstantial(?:ly)?\s+complet|\bdeliver(?:y|s|ed)\b|\bopens?\s+for\s+business|"
    r"\bcertificate\s+of\s+occupancy|\bdays?\s+(?:after|following|from)\b|\b(?:months?|years?)\s+(?:after|"
    r"following)\b|\bestimated\b|\banticipated\b|\bprojected\b|\btarget|\bscheduled\b|\bon\s+or\s+about\b|"
    r"\bfirst\s+day\s+of\s+the\s+(?:[a-z]+\s+){0,4}month\s+(?:after|following|in\s+which)|\bwhen\s+(?:the|keys|"
    r"possession|landlord|lessor|tenant|lessee|its?|all)\b|"
    r"\bcompletion\b|\bsubject\s+to\s+(?:adjustment|extension|delay|landlord'?s?\s+delivery)|"
    r"\bor\s+such\s+(?:other|later|earlier|sooner)\b|\bdate\s+(?:keys|possession|of\s+(?:delivery|occupancy|"
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


def labelled_dates(lease: LeaseText, names: str, side: Literal["start", "end"]) -> Iterator[Candidate[date]]:
    for value in labelled(lease, names):
        if is_foreign_label(lease, value):
            continue
        below = _below(lease, value)
        if below is not None and below.value is not None:
            yield Candidate(below.value, below.start, below.end, value.kind, LABEL)
            continue
        limit = value.end if value.kind != "heading" else min(value.end, value.start + 300)
        mentions = lease.within(lease.dates, value.start, limit)
        if not mentions or mentions[0].value is None:
            continue
        first = mentions[0]
        if _under_heads(lease.text, value):
            own = next((m for m in mentions if _in_own_column(lease.text, value, m)), None)
            if own is not None and own.value is not None and not hangs_on_more(lease, own, side):
                yield Candidate(own.value, own.start, own.end, value.kind, LABEL)
            continue
        lead = lease.text[value.start : first.start]
        if len(lead) > 90 or CONDITIONAL.search(lead) or hangs_on_more(lease, first, side) or FOREIGN.search(lead):
            continue
        if value.kind == "heading" and len(lead) > 40:
            continue
        assert first.value is not None
        yield Candidate(first.value, first.start, first.end, value.kind, LABEL if value.kind != "heading" else CLAUSE)
    for match in re.finditer(
        rf"\(\s*(?:the\s+|such\s+date\s+(?:being\s+|is\s+)?(?:the\s+)?|"
        rf"hereinafter[^\"()]{{0,30}})?(?:\"(?:the\s+)?(?:{names})\"|(?-i:(?=[A-Z]))(?:{names})\s*\))",
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
        if CONDITIONAL.search(lead[-70:]) or hangs_on_more(lease, before, side):
            continue
        yield Candidate(before.value, before.start, before.end, "definition", DEFINITION - 1)


_NOTARY = re.compile(
    r"\b(?:notary|notarial|commission|sworn|subscribed|acknowledged\s+before|executed\s+before)\b", re.I
)


def _below(lease: LeaseText, value: Labelled) -> DateMention | None:
    """The date on the line below a line of heads, in the label's own column."""
    text = lease.text
    line = text.rfind("\n", 0, value.at) + 1
    end = text.find("\n", value.at)
    if end < 0 or "\t" not in text[line:end] or re.search(r"[0-9:]", text[line:end]):
        return None
    column, stop = text.count("\t", line, value.at), text.find("\n", end + 1)
    mentions = lease.within(lease.dates, end + 1, stop if stop >= 0 else len(text))
    return next(
        (d for d in mentions if text.count("\t", end + 1, d.start) == column and not hangs_on_more(lease, d)), None
    )


def _under_heads(text: str, value: Labelled) -> bool:
    """Whether the label stands in a row of heads, whose values are below it, each in its own column."""
    heads = text[text.rfind("\n", 0, value.at) + 1 : value.at]
    return "\t" in heads and "\n" in text[value.at : value.start]


def _in_own_column(text: str, value: Labelled, mention: DateMention) -> bool:
    heads = text[text.rfind("\n", 0, value.at) + 1 : value.at]
    line = text.rfind("\n", 0, mention.start) + 1
    return heads.count("\t") == text.count("\t", line, mention.start)


def is_foreign_label(lease: LeaseText, value: Labelled) -> bool:
    """A label inside an annexed table or after a word that makes it another's date ("Option Term", "Sublease Term"), or
    of a notary, whose commission expires."""
    if _NOTARY.search(lease.text, max(0, value.at - 240), min(len(lease.text), value.start + 60)):
        return True
    before = lease.text[max(0, value.at - 30) : value.at].split("\n")[-1]
    return bool(
        re.search(
            r"\b(?:commission|option|renewal|extension|extended|sublease|policy|license|prior|rent|former|existing|current)\W*$",
            before,
            re.I,
        )
    )


# "or, if later, the day after ...": the date is one of two.
_OR_ELSE = re.compile(
    r"[\s,]*\(?(?:or|and)\s*,?\s+(?:if\b|such\s+later|when(?:ever)?\b|as\s+soon|the\s+(?:date|day)\b|on\s+the\s+(?:date|day)|upon\b|"
    r"as\s+(?:extended|adjusted|postponed))",
    re.I,
)
# "or on such earlier date on which the term may expire": usual of an end, and no condition of it.
_OR_SOONER = re.compile(
    r"[\s,]*(?:\([^()]{0,60}\))?[\s,]*\(?or\s+(?:(?:on|upon|until|at)\s+)?(?:such\s+|any\s+)?(?:earlier|sooner|prior)\b",
    re.I,
)


def hangs_on_more(lease: LeaseText, mention: DateMention, side: str = "start") -> bool:
    """Whether what follows a date makes it one of two, or subject to something."""
    reach = min(len(lease.text), mention.end + 130)
    if side == "end" and _OR_SOONER.match(lease.text, mention.end, reach):
        return False
    return bool(_AFTER_DATE.match(lease.text, mention.end, reach) or _OR_ELSE.match(lease.text, mention.end, reach))
