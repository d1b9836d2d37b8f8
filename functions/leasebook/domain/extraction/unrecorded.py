"""Rent that the document changes in words which no rent schedule and no abatement has taken up: a person is asked.

A first rent may be right and corroborated while the sentence that raises it by three percent, or halves it for a year,
was not understood. Increases by an index are left alone: they have no amount that could be recorded today.
"""

import re
from decimal import Decimal

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.rent import plain
from leasebook.domain.reasons import Code

_RAISED = re.compile(
    r"\brent(?:al)?\b(?:[^.;]|\.(?=\d)){0,160}?\b(?:increas(?:e|ed|es|ing)|escalat\w{1,8}|ris(?:e|es|ing))\b(?:[^.;]|\.(?=\d)){0,120}?"
    r"(?:percent|per\s+cent|%)|"
    r"(?:^|\t|(?<=[.;])[ ])[ \t]*(?:\(?[a-z0-9]{1,3}[.)][ \t]*)?(?:annual\s+|yearly\s+|rent\s+)?"
    r"(?:escalations?|escalators?|increases?|steps?|reviews?|adjustments?)\b[^\n.;]{0,20}[:\t\n][ \t]*"
    r"(?:fixed\s+)?\d{1,2}(?:\.\d+)?\s*(?:%|per\s?cent)|"
    r"(?<![\d.])\d{1,2}(?:\.\d+)?\s*(?:%|per\s?cent)\)?\s*(?:fixed\s+)?(?:annual\s+|yearly\s+)?(?:(?:rent\s+)?(?:increases?|escalat\w{1,8}|bumps?|uplifts?)|"
    r"(?:on|upon|at)\s+(?:each|every)\s+anniversary)\b|"
    r"\brent(?:al)?\b[^.;$£€]{0,120}\b(?:increas(?:e|es|ed|ing)|escalat\w{1,8}|ris(?:e|es|ing)|go(?:es)?\s+up|step(?:s|ped)?\s+up)\s+"
    r"(?:each\s+year\s+|annually\s+|every\s+year\s+)?by\s+(?:[a-z -]{1,40}\(?)?[$£€]\s?\d|"
    r"\b(?:base|minimum|fixed)\s+rent\s+(?:shall|will)\s+(?:then\s+|thereafter\s+)?(?:be(?:come)?|increase\s+to)\s+"
    r"\$[\d,.]{1,20}",
    re.I | re.M,
)
_STEPPED = re.compile(
    r"\b(?:thereafter|(?:second|third|fourth|fifth)\s+(?:lease\s+)?year|from\s+(?:the\s+)?(?:\w{1,12}\s+)?month)\b"
    r"[^.;]{0,200}?\$\s?(?P<amount>[\d,]{1,15}(?:\.\d\d)?)\)?,?\s*(?:per|a|each)\s+(?:month|year|annum)",
    re.I,
)
# "14 per cent of any increase in real estate taxes"; "from month to month at $1,760.00", after the term.
_OF_OTHER_CHARGES = re.compile(
    r"(?:percent|per\s+cent|%)\)?\s+of\s+(?:any|the|all|such)\s+increase|\bincreas\w*\s+(?:in|of|over)\s+(?:the\s+)?(?:real\s+estate\s+)?"
    r"(?:tax|operating|insurance|cost|expense|charge|premium)|\bescalation\s+The\s+|\bmonth[\s-]to[\s-]month\b",
    re.I,
)
# Rents that "rise to $2,550.00 on June 1, 2022", are said for "after the first year", or are "105% of" those before.
_ANOTHER = re.compile(
    r"\brent(?:al)?\b[^.;:$£€]{0,60}?\b(?:(?:rises?|increases?|goes\s+up|steps?(?:\s+up)?|changes?|drops?|falls?)\s+to|(?:is|are|will|shall|to)\s+"
    r"(?:then\s+|thereafter\s+)?(?:be|become|increase\s+to|rise\s+to)|becomes)\s+[$£€]\s?(?P<to>[\d,]{1,15}(?:\.\d\d)?)|"
    r"\brent\s+(?:after|from|for|in)\s+(?:the\s+)?[^.;:$£€\n]{3,40}(?::|\s+is|\s+are)\s*[$£€]\s?(?P<of>[\d,]{1,15}(?:\.\d\d)?)|"
    r"\brent\b[^.;$£€]{0,60}\b(?:is|are|shall\s+be|will\s+be)\s+1\d\d(?:\.\d+)?\s*(?:%|per\s?cent)\s+of\b",
    re.I,
)
_PER_FOOT = re.compile(r"\s*(?:per|a|/)\s*(?:rentable\s+|usable\s+)*(?:square\s+foot|sq\.?\s?ft|r?sf\b)|\s*psf\b", re.I)
_NOT_OF_THE_TERM = re.compile(
    r"\b(?:options?|renew\w*|exten(?:d|ds|ded|sions?)|successive|further\s+(?:term|period)s?|hold(?:s|ing)?[\s-]*over|holdover|month[\s-]to[\s-]month|"
    r"prior|former\w*|previous\w*|existing|proposed|market|sub-?lease|sub-?let|subtenan\w+|illustrat\w+|example|stays?|remains?\s+in|"
    r"percentage|additional|default|damage\w*|destr\w+|fire|casualty|condemn\w*|untenant\w*|taking|taken|repair\w*|restor\w*|interrupt\w*|"
    r"deposit|master|prime|head|superior)\b",
    re.I,
)
_LESS = re.compile(
    r"\bhalf(?:\s+(?:of\s+)?the)?\s+(?:monthly\s+|annual\s+|base\s+|minimum\s+)*rent\b|"
    r"\bcredit\s+of\s+[$£€][\d,.]{1,20}[^.;]{0,40}\b(?:against|towards?)\b[^.;]{0,30}\brent\b|"
    r"\bdiscount\s+(?:on|off|from)\s+(?:the\s+)?(?:monthly\s+|base\s+)*rent\b",
    re.I,
)
_LOWERED = re.compile(
    r"(?<!hundred )(?<!hundred-)\b(?:one[- ]half|half|\d{1,2}\s*%|(?!hundred\b)\w{1,15}\s+percent)\s+of\s+"
    r"(?:the\s+)?(?:monthly\s+|annual\s+)?"
    r"(?:base\s+|minimum\s+)?rent\b|\brent\b[^.;]{0,80}\breduced\s+by\b|"
    r"\bcredit\s+of\s+\$[\d,.]{1,20}[^.;]{0,60}\bagainst\b[^.;]{0,30}\brent\b",
    re.I,
)


def read_unrecorded(draft: Draft) -> None:
    """Adds SCHEDULE_GAP or ABATEMENT at the first place whose change of rent is in no field."""
    lease = draft.lease
    if _rows(draft) < 2 and (changes := open_changes(draft)):
        draft.reason(Code.SCHEDULE_GAP, "", "rent_schedule", changes[0].start())
    if not _value(draft, "abatements"):
        for match in (
            *_LOWERED.finditer(lease.text),
            *(m for m in _LESS.finditer(lease.text) if _of_the_term(lease, m)),
        ):
            if lease.usable(match.start()):
                draft.reason(Code.ABATEMENT, "", "abatements", match.start())
                break


def _of_the_term(lease: LeaseText, match: re.Match[str]) -> bool:
    """Whether the sentence speaks of the term itself, and not of an option, a holding over or a casualty."""
    begin, end = lease.sentence(match.start(), 420)
    paragraph = lease.text[max(0, begin - 420) : begin].split("\n\n")[-1]
    return not _NOT_OF_THE_TERM.search(paragraph + lease.text[begin:end])


def open_changes(draft: Draft) -> list[re.Match[str]]:
    """The places at which the document changes the rent by another amount than those that were read."""
    lease, known = draft.lease, _amounts(draft)
    found: list[re.Match[str]] = []
    others = (m for m in _ANOTHER.finditer(lease.text) if _of_the_term(lease, m))
    for match in (*_RAISED.finditer(lease.text), *_STEPPED.finditer(lease.text), *others):
        sums = [v for k, v in match.groupdict().items() if v and k in ("amount", "to", "of")]
        amount = "".join(sums[:1]).replace(",", "").removesuffix(".00")
        if (
            lease.usable(match.start())
            and amount not in known
            and not _PER_FOOT.match(lease.text, match.end())
            and not _by_index(lease, match)
            and not _OF_OTHER_CHARGES.search(match.group())
            and not _of_further_term(lease, match)
            and not any(
                m.re is match.re is _RAISED and _in_one_sentence(lease, m.start(), match.start()) for m in found
            )
        ):
            found.append(match)
    return found


def _in_one_sentence(lease: LeaseText, one: int, other: int) -> bool:
    """Whether two places tell one rise: "increasing by ... percent (2.5%) on each anniversary" matches twice."""
    begin, end = lease.sentence(one, 420)
    return begin <= other < end


_FURTHER_TERM = re.compile(
    r"\b(?:for|during|in|of|at\s+the\s+(?:beginning|commencement|start)\s+of|upon|on)\s+(?:each|any|every|the|such|a)\s+"
    r"(?:(?:first|second|third|successive|further)\s+)?(?:such\s+)?(?:renewal|extension|extended|option|further)\s+(?:terms?|periods?)\b",
    re.I,
)


def _of_further_term(lease: LeaseText, match: re.Match[str]) -> bool:
    """Whether the rise is that of a renewal alone: "for each renewal term rent increases by ten percent"."""
    begin, end = lease.sentence(match.start(), 420)
    said = lease.text[begin:end]
    return bool(_FURTHER_TERM.search(said)) and not re.search(
        r"\b(?:lease\s+year|annual|each\s+year|anniversar|initial)", said, re.I
    )


def _by_index(lease: LeaseText, match: re.Match[str]) -> bool:
    """Whether the percentage only bounds a rise by an index."""
    begin, end = lease.sentence(match.start(), 420)
    said = lease.text[begin:end]
    return bool(
        re.search(r"\b(?:index|CPI(?:-[UW])?|RPI)\b", said, re.I)
        and re.search(
            r"\b(?:lesser|greater|lower|higher|exceed|more\s+than|less\s+than|cap(?:ped)?|at\s+least|minimum|maximum)\b",
            said,
            re.I,
        )
    )


def _value(draft: Draft, name: str) -> object:
    return draft.fields[name].value if name in draft.fields else None


def _rows(draft: Draft) -> int:
    schedule = _value(draft, "rent_schedule")
    return len(schedule) if isinstance(schedule, list) else 0


def _amounts(draft: Draft) -> set[str]:
    """The first rent's own amounts, of a month, of a year and of the whole term, without trailing cents of nought."""
    rent, months = _value(draft, "base_rent"), _value(draft, "term_months")
    if not isinstance(rent, dict):
        return set()
    given = {str(rent[key]) for key in ("amount", "monthly") if rent.get(key)}
    if isinstance(per_month := rent.get("monthly"), str):
        lengths = (12, months) if isinstance(months, int) else (12,)
        given |= {plain(Decimal(per_month) * length) for length in lengths}
    return {amount.removesuffix(".00") for amount in given}
