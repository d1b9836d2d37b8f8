"""A rent that rises every year by one percentage: the schedule that follows from it, by arithmetic.

"Base Rent increases by two and one-half percent (2.5%) on each anniversary of the Commencement Date" says as much as a
table. What bounds the rise, hangs it on an index or leaves its day open is not computed but asked.
"""

import re
from decimal import ROUND_HALF_UP, Decimal

from leasebook.domain.extraction.building import Draft
from leasebook.domain.extraction.model import JsonValue
from leasebook.domain.extraction.numerals import NUMBER_WORDS, cardinal, split_words
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.rent import CENT, plain
from leasebook.domain.extraction.term_check import Term
from leasebook.domain.extraction.unrecorded import open_changes

_YEARLY = re.compile(
    r"\b(?:on|upon|at|as\s+of|with)\s+(?:each|every)\s+(?:and\s+every\s+)?(?:yearly\s+|annual\s+)?anniversary\b|"
    r"\b(?:each|every|per|a)\s+(?:and\s+every\s+)?(?:succeeding\s+|subsequent\s+)?(?:lease\s+|rental\s+|term\s+)?year\b|"
    r"\b(?:annually|yearly|per\s+annum|every\s+twelve\s+(?:\(12\)\s+)?months|(?:annual|yearly)\s+(?:rent\s+)?(?:escalat\w+|increases?|bumps?|uplifts?))\b",
    re.I,
)
_NOT_FIXED = re.compile(
    r"\b(?:index|CPI(?:-[UW])?|RPI|greater|lesser|higher|lower|exceed|more\s+than|less\s+than|cap(?:ped)?|at\s+least|"
    r"minimum\s+of|up\s+to|options?|renewal|extension|extended|market|may|except|provided|commencing(?!\s+date)|beginning\s+(?:on|with|in)|"
    r"starting|from|after\s+the\s+(?:second|third|fourth|fifth)|sales)\b",
    re.I,
)
_NUMBER = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_PERCENT = re.compile(
    rf"(?:(?P<words>(?:{_NUMBER})(?:[\s-]+(?:{_NUMBER}))*)(?:\s+and\s+(?P<part>one[\s-]half|one[\s-]quarter|three[\s-]quarters)"
    rf"(?:\s+of\s+one)?)?\s+(?:per\s*cent)(?:\s*\(\s*(?P<beside>\d{{1,2}}(?:\.\d{{1,3}})?)\s*%\s*\))?|"
    rf"(?P<figures>\d{{1,2}}(?:\.\d{{1,3}})?)\s*(?:%|per\s*cent))",
    re.I,
)
_PARTS = {"one half": Decimal("0.5"), "one quarter": Decimal("0.25"), "three quarters": Decimal("0.75")}


def write_rises(draft: Draft, settled: Term) -> None:
    """Writes rent_schedule for a rent that rises by one fixed percentage a year, and by nothing else."""
    rent = draft.fields.get("base_rent")
    changes = open_changes(draft)
    if (
        len(changes) != 1
        or rent is None
        or not isinstance(rent.value, dict)
        or "rent_schedule" in draft.fields
        or not settled.months
        or any(r.field in ("base_rent", "term_months", "rent_schedule") for r in draft.reasons)
    ):
        return
    begin, end = _statement(draft.lease, changes[0])
    said = draft.lease.text[begin:end]
    rates = [rate_of(m) for m in _PERCENT.finditer(said)]
    if len(rates) != 1 or rates[0] is None or not _YEARLY.search(said) or _NOT_FIXED.search(said):
        return
    amount, yearly = rent.value.get("amount"), rent.value.get("period") == "year"
    if rent.value.get("period") not in ("month", "year") or not isinstance(amount, str):
        return
    rows = _rows(Decimal(amount), rates[0], yearly=yearly, years=-(-settled.months // 12))
    if len(rows) > 1:
        draft.put("rent_schedule", rows, "derived", [(begin, end)])


_LABEL = re.compile(r"[^\n.;]{1,60}(?:\t|:)")
_NEXT = re.compile(r"\n(?=[ \t]*\n|[^\n.;]{1,60}(?:\t|:))")


def _statement(lease: LeaseText, change: re.Match[str]) -> tuple[int, int]:
    """The sentence that tells the rise; under a label of its own ("Item 11 | Review | 3.5% on ...") its lines."""
    line, following = lease.text.rfind("\n", 0, change.start() + 1) + 1, _NEXT.search(lease.text, change.end())
    if _LABEL.match(lease.text, line):
        return line, following.start() if following is not None else len(lease.text)
    return lease.sentence(change.start(), 420)


def rate_of(match: re.Match[str]) -> Decimal | None:
    """The percentage as a number; None where its words and its figures disagree or are no number."""
    if match["figures"]:
        return Decimal(match["figures"])
    whole = cardinal(split_words(match["words"]))
    if whole is None:
        return None
    part = _PARTS[" ".join(re.split(r"[\s-]+", match["part"].lower()))] if match["part"] else Decimal(0)
    rate = whole + part
    return rate if match["beside"] is None or Decimal(match["beside"]) == rate else None


def _rows(first: Decimal, rate: Decimal, *, yearly: bool, years: int) -> list[JsonValue]:
    """One row a lease year; each rent is the one before it raised and rounded to the cent."""
    rows: list[JsonValue] = []
    value = first
    for year in range(1, years + 1):
        rows.append(
            {
                "from": f"LY{year}",
                "to": f"LY{year}",
                "unit": "lease_year",
                "monthly": plain((value / 12).quantize(CENT)) if yearly else plain(value),
                "annual": plain(value) if yearly else None,
                "psf_year": None,
                "psf_month": None,
            }
        )
        value = (value * (1 + rate / 100)).quantize(CENT, ROUND_HALF_UP)
    return rows
