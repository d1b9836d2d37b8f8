"""Rent that the document changes in words which no rent schedule and no abatement has taken up: a person is asked.

A first rent may be right and corroborated while the sentence that raises it by three percent, or halves it for a year,
was not understood. Increases by an index are left alone: they have no amount that could be recorded today.
"""

import re

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.reasons import Code

_RAISED = re.compile(
    r"\brent(?:al)?\b(?:[^.;]|\.(?=\d)){0,160}?\b(?:increas(?:e|ed|es|ing)|escalat\w{1,8}|ris(?:e|es|ing))\b(?:[^.;]|\.(?=\d)){0,120}?"
    r"(?:percent|per\s+cent|%)|"
    r"(?:^|\t)[ \t]*(?:\(?[a-z0-9]{1,3}[.)][ \t]*)?(?:annual\s+|yearly\s+|rent\s+)?"
    r"(?:escalations?|escalators?|increases?|steps?)\b[^\n.;]{0,20}[:\t][ \t]*\d{1,2}(?:\.\d+)?\s*%|"
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
        for match in _LOWERED.finditer(lease.text):
            if lease.usable(match.start()):
                draft.reason(Code.ABATEMENT, "", "abatements", match.start())
                break


def open_changes(draft: Draft) -> list[re.Match[str]]:
    """The places at which the document changes the rent by another amount than those that were read."""
    lease, known = draft.lease, _amounts(draft)
    found = []
    for match in (*_RAISED.finditer(lease.text), *_STEPPED.finditer(lease.text)):
        amount = (match.groupdict().get("amount") or "").replace(",", "").removesuffix(".00")
        if (
            lease.usable(match.start())
            and amount not in known
            and not _by_index(lease, match)
            and not _OF_OTHER_CHARGES.search(match.group())
            and not _of_further_term(lease, match)
        ):
            found.append(match)
    return found


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
    """The first rent's own amounts, without trailing cents of nought."""
    rent = _value(draft, "base_rent")
    given = [rent.get("amount"), rent.get("monthly")] if isinstance(rent, dict) else []
    return {str(amount).removesuffix(".00") for amount in given if amount}
