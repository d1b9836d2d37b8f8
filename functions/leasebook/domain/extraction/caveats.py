"""Words that make what was read not what holds: a sum with tax in it, a rent that hangs on an index, a lease that is
assigned as it begins. Each sends the lease to a person, with what was read as a candidate where it may be wrong.

They are sought where they matter: in the sentences that state the rent, beside the values, or in sentences that say
outright what they do. Ordinary clauses (gross rent that includes heat, yearly rises by an index, a bar on assignment)
are none.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.model import Evidence
from leasebook.domain.extraction.windows import around_words, finditer_within
from leasebook.domain.reasons import Code

_TAX = (
    r"(?:(?:[A-Z][a-z]+\s+)?(?:state\s+|local\s+)*(?:sales(?:\s+and\s+use)?|use|rental|excise|privilege|transaction\s+privilege|"
    r"general\s+excise|value[\s-]added|goods\s+and\s+services|harmoni[sz]ed\s+sales)\s+tax(?:es)?|VAT|GST|HST|TPT|GET)\b"
)
_TAX_INSIDE = re.compile(
    rf"(?<!not )\b(?:includ(?:es?|ing)|inclusive\s+of|incl?\.)\s+(?:of\s+)?(?:all\s+|any\s+|applicable\s+|the\s+)*"
    rf"{_TAX}|"
    r"\b(?:VAT|GST|HST|tax)[\s-]inclusive\b",
    re.I,
)
_RENTS_WITH_TAX = re.compile(
    rf"\brents?\b[^.;$£€]{{0,80}}\b(?<!not )(?:includes?|(?:is|are)\s+inclusive\s+of)\s+"
    rf"(?:all\s+|any\s+|applicable\s+|the\s+)*{_TAX}",
    re.I,
)
_SUM = r"[$£€]\s?[0-9][\d,]{0,14}(?:\.\d\d)?"
_EXTRA = (
    r"(?:parking|stalls?|storage|janitor\w*|clean\w*|electric\w*|utilit\w*|services?|furniture|furnishings|equipment|internet|"
    r"telephone|maintenance|repairs?|heat\w*|water|improvements?|amorti[sz]\w*|common\s+area|CAM|operating|insurance|tax(?:es)?|"
    r"sign(?:age)?|loan|licen[cs]e)\b"
)
_PART_INSIDE = re.compile(
    rf"\bof\s+(?:which|each|this|that|the\s+(?:said|rent|monthly|payment|foregoing))\b[^.;$£€]{{0,60}}{_SUM}[^;]{{0,60}}?"
    rf"\b(?:is|are|represents?|shall\s+be|being|for)\b[^.;]{{0,60}}?\b{_EXTRA}|"
    rf"\b(?:includ(?:es?|ing)|inclusive\s+of)\s+{_SUM}[^.;]{{0,40}}\b(?:for|of|towards?|as|in\s+respect\s+of)\b[^.;]{{0,40}}?\b{_EXTRA}|"
    r"\b(?:base|basic|contract)\s+rent\s+(?:proper|itself|alone|portion)\b",
    re.I,
)
_SALES = r"(?:gross|net)\s+(?:sales|receipts|revenues?|income)"
_SALES_ONLY = re.compile(
    rf"\b(?:in\s+lieu|instead)\s+of\s+(?:any\s+|all\s+)?(?:fixed|minimum|base|guaranteed)\b|"
    rf"\brent\b[^.;]{{0,80}}\b(?:equal\s+to|of|is)\b[^.;]{{0,40}}(?:percent|%)[^.;]{{0,40}}\b{_SALES}|"
    rf"\b(?:percent|%)\)?\s+of\s+[^.;]{{0,40}}\b{_SALES}[^.;]{{0,60}}\bas\s+(?:the\s+)?rent\b|"
    r"\brent\b[^.;]{0,60}\bto\s+be\s+(?:agreed|determined|negotiated|fixed)\b",
    re.I,
)
_GREATER_OF = re.compile(
    rf"\b(?:greater|higher|larger)\s+of\b[^.;]{{0,90}}(?:{_SUM})[^;]{{0,120}}?(?:percent|%)[^.;]{{0,60}}\b{_SALES}",
    re.I,
)
_INDEX = r"(?:index|indices|CPI(?:-[UW])?|RPI)"
_INDEXED_AT_ONCE = re.compile(
    rf"\b(?:initial|first\s+year'?s?)\s+(?:base\s+|annual\s+|monthly\s+|minimum\s+)?rent\b[^.;$]{{0,160}}\b{_INDEX}\b|"
    rf"\brents?\b[^.;$]{{0,40}}\bpayable\s+(?:from|on|at|as\s+of)\s+(?:the\s+)?(?:first\s+day|commencement)\b[^.;$]{{0,200}}\b{_INDEX}\b|"
    rf"\b(?:as\s+of|at|on|upon)\s+(?:the\s+)?(?:commencement(?:\s+date)?|first\s+day\s+of\s+the\s+term)\b[^.;$]{{0,120}}"
    rf"\b(?:adjusted|indexed|multiplied|increased)\b[^.;$]{{0,80}}\b{_INDEX}\b|"
    r"\bin\s+(?:money|dollars|prices|pounds)\s+of\s+(?:January|February|March|April|May|June|July|August|September|October|"
    r"November|December|(?:19|20)\d\d)",
    re.I,
)
_REMEASURED = re.compile(
    r"\b(?:base\s+|basic\s+|annual\s+|monthly\s+|minimum\s+)?rent\b[^.;]{0,100}\b(?:shall|will|to)\s+be\s+(?:re-?calculated|re-?computed|"
    r"adjusted|finally\s+determined)\b[^.;]{0,90}\b(?:re-?measure\w*|final\s+(?:measurement|area|cost)|actual\s+(?:area|cost|square)|"
    r"as-?built)\b",
    re.I,
)
_THOUSANDS = re.compile(
    r"\bin\s+(?:thousands|millions)\b|\b(?:US|C|A)?[$£€]\s?'?000s?\b(?![.,\d])|\(\s?[$£€]?\s?'?000s?\s?(?:omitted)?\)|\b000s\b",
    re.I,
)
_BY_HAND = re.compile(
    r"\b(?:struck|stricken|crossed|lined)\s+(?:out|through)\b|\bstrike-?through\b|\[\s*struck\b|~~|\bhand-?written\b|"
    r"\b(?:written|inserted|changed|corrected|added|amended)\s+(?:in\s+)?by\s+hand\b|\bin\s+(?:hand-?writing|manuscript|ink)\b|\binterlineat\w+",
    re.I,
)
_REPLACED = re.compile(
    r"\b(?:lease|sublease|tenancy)\b[^.;]{0,140}\b(?:is|are|shall\s+be|has\s+been)\s+(?:hereby\s+)?(?:cancell?ed|terminated|superseded|"
    r"surrendered|replaced)\b[^.;]{0,140}\b(?:replaced|superseded|by\s+this\s+(?:lease|sublease|agreement))\b|"
    r"\bthis\s+(?:lease|sublease|agreement)\s+(?:hereby\s+)?(?:amends\s+and\s+restates|replaces|supersedes|cancels|restates)\b"
    r"[^.;]{0,80}\b(?:lease|sublease|tenancy)\b[^.;]{0,80}\b(?:dated|of\s+(?:19|20)\d\d|between)\b|"
    r"\b(?:in\s+substitution\s+for|in\s+replacement\s+of|amended\s+and\s+restated\s+in\s+its\s+entirety)\b[^.;]{0,80}\blease\b|"
    r"\b(?:prior|existing|former|previous|old)\s+lease\b[^.;]{0,60}\b(?:is|are)\s+hereby\s+(?:cancell?ed|terminated|surrendered|superseded)\b",
    re.I,
)
_NO_LONGER = re.compile(r"(?<![^\n])[ \t]*(?:S(?:uperseded|UPERSEDED)|R(?:eplaced|EPLACED))\s+(?i:by)\b")
_ASSIGNED = re.compile(
    r"(?<!not )(?<!nor )\bassigns\s+(?:this\s+(?:lease|sublease)|(?:all\s+(?:of\s+)?)?its\s+(?:entire\s+)?"
    r"(?:rights?|interest)[^.;]{0,80}?\b(?:this\s+(?:lease|sublease)|hereunder))[^.;]{0,60}?\bto\s+"
    r"(?!(?:any|the|a|an|such|another|landlord|tenant|lender)\b)(?-i:[A-Z])|"
    r"\bfrom\s+(?:then|that\s+(?:day|date|time))\s+on\b[^.;]{0,30}\"?(?:tenant|lessee|landlord|lessor)\"?\s+"
    r"(?:means|shall\s+mean|is)\b",
    re.I,
)
_RENT_OVERRIDDEN = re.compile(
    r"\bnotwithstanding\b[^.;]{0,160}\brent(?:al)?\b[^.;$£€]{0,80}\b(?:shall\s+be|is|will\s+be|equals?|of)\b[^.;$£€]{0,60}(?P<sum>[$£€])",
    re.I,
)
_RENT_REPLACED = re.compile(
    r"\b(?:in\s+lieu|instead|in\s+place)\s+of\s+the\s+(?:[a-z]+\s+){0,2}rent(?:al)?\b[^.;$£€]{0,40}\b(?:stated|set\s+forth|printed|"
    r"provided|named|specified|written|reserved|shown|above)\b|"
    r"\brent(?:al)?\s+(?:(?:as\s+)?(?:stated|set\s+forth|printed|provided|specified|written|reserved|shown)\s+)?(?:in|above|on)\b"
    r"[^.;$£€]{0,60}\b(?:is|are|shall\s+be)\s+(?:hereby\s+)?(?:deleted|replaced|superseded|changed|reduced|struck)\b",
    re.I,
)
_TERM_CHANGED = re.compile(
    r"\b(?:term|expiration\s+date|lease)\b[^.;]{0,60}\b(?:is|are|has\s+been|was)\s+(?:hereby\s+)?(?:extended|shortened|reduced|changed)\s+"
    r"(?:to|until|through|so)\b",
    re.I,
)
_LESS_IN_FACT = re.compile(
    r"\brent\b[^.;]{0,100}\b(?:discount|rebate|allowance)\s+of\s+(?:[$£€]|\d|\w+\s+percent)|\b(?:discount|rebate)\s+of\s+"
    r"(?:[$£€]|\d|\w+\s+percent)[^.;]{0,100}\brent\b|\brent\b[^.;]{0,60}\b(?:is|are|shall\s+be)\s+deferred\b",
    re.I,
)
# For each pattern the words that every match holds, and how far to either side of them it may reach.
_ANCHORS: dict[re.Pattern[str], tuple[tuple[str, ...], int, int]] = {
    _RENTS_WITH_TAX: (("includ", "inclusive"), 140, 140),
    _GREATER_OF: (("greater of", "higher of", "larger of"), 20, 380),
    _REMEASURED: (
        ("measure", "final area", "final cost", "actual area", "actual cost", "actual square", "as-built", "asbuilt"),
        300,
        30,
    ),
    _LESS_IN_FACT: (("discount of", "rebate of", "allowance of", "deferred"), 130, 180),
    _REPLACED: (
        (
            "replac",
            "supersed",
            "restates",
            "restated",
            "substitution for",
            "replacement of",
            "by this",
            "hereby cancel",
            "hereby term",
            "hereby surr",
            "this lease cancels",
        ),
        330,
        260,
    ),
    _NO_LONGER: (("superseded by", "replaced by"), 20, 10),
    _ASSIGNED: (("assigns", "from then on", "from that"), 20, 240),
    _RENT_OVERRIDDEN: (("notwithstanding",), 0, 420),
    _RENT_REPLACED: (
        ("lieu", "instead", "place of", "deleted", "replaced", "superseded", "changed", "reduced", "struck"),
        180,
        140,
    ),
    _TERM_CHANGED: (("extended ", "shortened ", "reduced ", "changed "), 150, 30),
}
BESIDE = 160  # characters to either side of a value within which a note on it is about it
HEADS = 420  # characters before a table of sums within which its unit stands


@dataclass(frozen=True, slots=True)
class _Caveat:
    """A doubt about a field. `void` where the value itself may be wrong: it becomes a candidate."""

    code: Code
    field: str
    message: str
    at: int
    void: bool = False


def read_caveats(draft: Draft) -> None:
    """Adds a reason for every caveat, and empties the field that it makes doubtful."""
    found = [*_about_sums(draft), *_by_hand(draft), *_about_lease(draft), *_left_blank(draft)]
    for caveat in found:
        if draft.lease.usable(caveat.at):
            draft.reason(caveat.code, caveat.message, caveat.field, caveat.at)
            if caveat.void:
                _void(draft, caveat.field)


def _void(draft: Draft, name: str) -> None:
    reading = draft.fields.get(name)
    if reading is None or reading.value is None:
        return
    seen = [{"value": reading.value}, *reading.candidates]
    draft.put(name, None, "label", _places(reading.evidence), reading.witnesses, candidates=seen)


def _places(evidence: list[Evidence]) -> list[tuple[int, int]]:
    return [(e.start, e.end) for e in evidence]


def _about_sums(draft: Draft) -> Iterator[_Caveat]:
    lease, rent = draft.lease, draft.fields.get("base_rent")
    places = _places(rent.evidence) if rent is not None else []
    for start, end in places:
        begin, stop = lease.sentence(start, 420)
        following = lease.sentence(min(stop + 2, len(lease.text)), 300)[1] if stop < len(lease.text) else stop
        if (tax := _TAX_INSIDE.search(lease.text, begin, stop)) is not None:
            yield _Caveat(Code.RENT_INCLUDES, "base_rent", "The stated rent has tax in it.", tax.start())
        if (part := _PART_INSIDE.search(lease.text, begin, min(following, end + 420))) is not None:
            yield _Caveat(Code.RENT_INCLUDES, "base_rent", "", part.start(), void=True)
        if (index := _INDEXED_AT_ONCE.search(lease.text, begin, min(following, end + 420))) is not None:
            yield _Caveat(
                Code.RENT_VARIABLE, "base_rent", "The sum is indexed before it is first due.", index.start(), void=True
            )
        if (scale := _THOUSANDS.search(lease.text, max(0, start - HEADS), min(len(lease.text), end + 120))) is not None:
            yield _Caveat(
                Code.AMBIGUOUS_AMOUNT, "base_rent", "The sums seem to be in thousands.", scale.start(), void=True
            )
    for pattern, code in (
        (_RENTS_WITH_TAX, Code.RENT_INCLUDES),
        (_GREATER_OF, Code.RENT_VARIABLE),
        (_REMEASURED, Code.RENT_VARIABLE),
    ):
        if (match := _usable(draft, pattern)) is not None:
            yield _Caveat(code, "base_rent", "", match.start())
    if (rent is None or rent.value is None) and (match := _usable(draft, _SALES_ONLY)) is not None:
        yield _Caveat(Code.RENT_VARIABLE, "base_rent", "", match.start())
    if (match := _usable(draft, _LESS_IN_FACT)) is not None:
        begin, stop = lease.sentence(match.start(), 300)
        if not re.search(r"\bpresent\b", lease.text[begin:stop], re.I):  # damages discounted to their present value
            yield _Caveat(Code.ABATEMENT, "abatements", "", match.start())
    yield from _unsettled_abatement(draft)
    yield from _overridden(draft)


_UNSETTLED = re.compile(
    r"\b(?:(?:each|every)\s+(?:calendar\s+|lease\s+)?year|annually|side\s+letter|from\s+time\s+to\s+time)\b", re.I
)


def _unsettled_abatement(draft: Draft) -> Iterator[_Caveat]:
    """Rent waived year after year, or by a letter that is not here: no months of the term that could be counted."""
    reading = draft.fields.get("abatements")
    for start, end in _places(reading.evidence) if reading is not None else []:
        match = _UNSETTLED.search(draft.lease.text, start, end)
        if match is not None:
            yield _Caveat(Code.ABATEMENT, "abatements", "", match.start())


def _usable(draft: Draft, pattern: re.Pattern[str]) -> re.Match[str] | None:
    """The first match in the agreement itself, sought only about the words without which there is none."""
    lease = draft.lease
    words, before, after = _ANCHORS.get(pattern, ((), 0, 0))
    spans = around_words(lease.lower, words, before, after) if words else [(0, len(lease.text))]
    return next((m for m in finditer_within(pattern, lease.text, spans) if lease.usable(m.start())), None)


def _overridden(draft: Draft) -> Iterator[_Caveat]:
    """ "Notwithstanding Section 3, the monthly Base Rent shall be $4,600.00", unless it is a rent that is known."""
    lease = draft.lease
    if (replaced := _usable(draft, _RENT_REPLACED)) is not None:
        yield _Caveat(
            Code.AMOUNTS_DISAGREE, "base_rent", "One clause replaces the rent of another.", replaced.start(), void=True
        )
        return
    known = _known_sums(draft)
    words, before, after = _ANCHORS[_RENT_OVERRIDDEN]
    spans = around_words(lease.lower, words, before, after)
    for match in finditer_within(_RENT_OVERRIDDEN, lease.text, spans):
        amount = next(iter(lease.within(lease.amounts, match.start("sum") - 60, match.start("sum") + 40)), None)
        if (
            amount is not None
            and amount.value is not None
            and lease.usable(match.start())
            and amount.value not in known
        ):
            yield _Caveat(
                Code.AMOUNTS_DISAGREE, "base_rent", "A later clause says another rent.", match.start(), void=True
            )
            return


def _known_sums(draft: Draft) -> set[object]:
    """The sums of the rent schedule's rows, whose periods say when each is due."""
    schedule = draft.fields.get("rent_schedule")
    if schedule is None:
        return set()
    inside = (a for e in schedule.evidence for a in draft.lease.within(draft.lease.amounts, e.start, e.end))
    return {a.value for a in inside}


_BLANKS = {
    "tenant_name": re.compile(
        r"\b(?:tenant|lessee)\s*:\s*_{3,}|_{6,}[^.\n]{0,60}\(?[\"']?(?:the\s+)?(?:tenant|lessee)\b", re.I
    ),
    "lease_start": re.compile(
        r"\b(?:begins?|beginning|commenc(?:es?|ing|ement(?:\s+date)?)|starts?|starting)\b[^.;\n]{0,30}_{3,}", re.I
    ),
    "lease_end": re.compile(
        r"\b(?:ends?|ending|expir(?:es?|ing|ation(?:\s+date)?)|terminat(?:es?|ing)|until)\b[^.;\n]{0,30}_{3,}", re.I
    ),
    "base_rent": re.compile(r"\brent\b[^.;\n]{0,60}[$£€]?\s*_{3,}", re.I),
}


def _left_blank(draft: Draft) -> Iterator[_Caveat]:
    """A needed value whose place is there and empty."""
    for name, pattern in _BLANKS.items():
        reading = draft.fields.get(name)
        if (reading is None or (reading.value is None and reading.condition is None)) and not any(
            r.field == name for r in draft.reasons
        ):
            match = _usable(draft, pattern)
            if match is not None:
                yield _Caveat(Code.FIELD_BLANK, name, "", match.start())


def _by_hand(draft: Draft) -> Iterator[_Caveat]:
    for name in ("base_rent", "lease_start", "lease_end", "tenant_name", "term_months"):
        reading = draft.fields.get(name)
        for start, end in _places(reading.evidence) if reading is not None else []:
            low = max(start - BESIDE, draft.lease.text.rfind("\n\n", 0, start), 0)
            match = _BY_HAND.search(draft.lease.text, low, draft.lease.paragraph_end(end, BESIDE))
            if match is not None:
                yield _Caveat(Code.CHANGED_BY_HAND, name, "", match.start(), void=True)
                break


def _about_lease(draft: Draft) -> Iterator[_Caveat]:
    lease = draft.lease
    if (match := _usable(draft, _REPLACED)) is not None:
        yield _Caveat(Code.LEASE_REPLACED, "agreement_date", "", match.start())
    if (match := _usable(draft, _NO_LONGER)) is not None:
        yield _Caveat(
            Code.LEASE_REPLACED, "agreement_date", "A line says that another document replaces this one.", match.start()
        )
    if (match := _usable(draft, _ASSIGNED)) is not None:
        yield _Caveat(
            Code.PARTY_DISAGREES, "tenant_name", "The lease is assigned in the same document.", match.start(), void=True
        )
    end = draft.fields.get("lease_end")
    words, before, after = _ANCHORS[_TERM_CHANGED]
    for match in finditer_within(_TERM_CHANGED, lease.text, around_words(lease.lower, words, before, after)):
        _, stop = lease.sentence(match.start(), 420)
        dates = [d for d in lease.within(lease.dates, match.end() - 4, stop) if d.value is not None]
        if dates and lease.usable(match.start()) and end is not None and end.value != str(dates[-1].value):
            yield _Caveat(
                Code.DATES_DISAGREE, "lease_end", "The term is changed by another clause.", match.start(), void=True
            )
            return
