"""The grammar of lengths of time and of floor areas."""

import re
from dataclasses import dataclass
from decimal import Decimal

from leasebook.domain.extraction.numerals import NUMBER_WORDS, ORDINAL_WORDS, cardinal, ordinal, split_words
from leasebook.domain.extraction.windows import around, finditer_within
from leasebook.domain.reasons import Code

SQUARE_FEET_PER_METRE = Decimal("10.7639104167")


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time. `months` is None where it is no whole number of months or its words and figures disagree;
    `confirmed` tells that words and figures both say it."""

    start: int
    end: int
    months: int | None
    days: int | None = None
    confirmed: bool = False
    problem: Code | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """A floor area in square feet; metric ones keep `metric` set and are converted by nobody."""

    start: int
    end: int
    value: Decimal
    kind: str | None = None
    metric: bool = False


_NW = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_OW = "|".join(sorted(ORDINAL_WORDS, key=len, reverse=True))
_COUNT_WORDS = rf"(?P<words>(?:{_NW}|an?)(?:(?:[\s-]+|\s+and\s+)(?:{_NW}))*)"
_FILLER = (
    r"(?:(?:fiscal|school|academic|crop|full|whole|complete|calendar|conse"
    r"cutive|successive|additional|further|lease|contract)[\s,-]+){0,3}"
)
_DURATION = re.compile(
    rf"\b(?:{_COUNT_WORDS}\s*(?:\(\s*(?P<beside>[0-9]{{1,4}})\s*\))?|(?P<figures>[0-9]{{1,4}})"
    rf"(?:\s*\(\s*(?P<beside_words>(?:{_NW})(?:[\s-]+(?:{_NW}))*)\s*\))?)"
    rf"[\s-]*{_FILLER}(?P<unit>years?|months?|weeks?|days?)\b(?:'|\(s\))?",
    re.I,
)
_NTH_MONTH = re.compile(
    rf"\b(?:(?P<words>(?:(?:{_NW})[\s-]+(?:and\s+)?)*(?:{_OW}))\s*(?:\(\s*(?P<beside>[0-9]{{1,4}})(?:st|nd|rd|"
    rf"th)?\s*\))?|(?P<figures>[0-9]{{1,4}})(?:st|nd|rd|th))\s+"
    rf"{_FILLER}(?P<unit>month|anniversary|year)\b",
    re.I,
)
_UNIT_OF_TIME = re.compile(r"(?:year|month|week|day|YEAR|MONTH|Year|Month|Day)")
_NTH_OF = re.compile(
    r"(?:th|st|nd|rd|TH)\)?\s+(?=(?:full|calendar|whole|consecutive|complete|lease|month|anniversary|year|FULL|"
    r"CALENDAR|MONTH)\b)|(?:first|second|third|FIRST|SECOND|THIRD)\s+(?=(?:full|calendar|month|anniversary|"
    r"year)\b)"
)
_AREA = re.compile(
    r"(?<![0-9$£€.,])(?P<number>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{1,2})?|[0-9]{2,7}(?:\.[0-9]{1,2})?)\)?[\s-]*"
    r"(?P<kind>(?:(?:net|gross|rentable|leasable|lettable|usable|useable|internal|interior)\s+){0,3})"
    r"(?P<unit>square[\s-]+feet|square[\s-]+foot|sq\.?\s*-?ft\b\.?|sq\.?\s+feet|sf\b|s\.f\.|rsf\b|r\.s\.f\.|"
    r"square\s+met(?:re|er)s?|sq\.?\s?m\b|m2\b|m²)",
    re.I,
)


def find_durations(text: str) -> list[Duration]:
    """Every length of time in years, months, weeks or days, in order of place."""
    return _compounded(
        text,
        [_duration(m) for m in finditer_within(_DURATION, text, around(_UNIT_OF_TIME, text, 110, 6)) if _has_count(m)],
    )


def _compounded(text: str, found: list[Duration]) -> list[Duration]:
    """ "three (3) years and four (4) months" is one length."""
    joined: list[Duration] = []
    for part in found:
        last = joined[-1] if joined else None
        if (
            last is not None
            and last.months
            and part.months is not None
            and last.months % 12 == 0
            and part.months < 12
            and re.fullmatch(r"\s*,?\s*(?:and\s+)?", text[last.end : part.start])
        ):
            joined[-1] = Duration(
                last.start, part.end, last.months + part.months, None, last.confirmed and part.confirmed
            )
        else:
            joined.append(part)
    return joined


def _has_count(match: re.Match[str]) -> bool:
    return (match["words"] or "").lower() not in ("a", "an") or match["beside"] is not None


def _duration(match: re.Match[str]) -> Duration:
    words = cardinal(split_words(match["words"] or match["beside_words"] or ""))
    figures = match["beside"] or match["figures"]
    count = int(figures) if figures else words
    unit, problem = match["unit"].lower()[:3], None
    if figures and words is not None and words != int(figures):
        count, problem = None, Code.WORDS_FIGURES_MISMATCH
    both = bool(figures) and words is not None and problem is None
    months = None if count is None else {"yea": count * 12, "mon": count}.get(unit)
    days = None if count is None else {"wee": count * 7, "day": count}.get(unit)
    return Duration(match.start(), match.end(), months, days, both, problem)


def find_nth_months(text: str) -> list[Duration]:
    """ "the last day of the one hundred twentieth (120th) full calendar month": 120 months."""
    found = []
    for match in finditer_within(_NTH_MONTH, text, around(_NTH_OF, text, 110, 30)):
        words = ordinal(split_words(match["words"] or ""))
        figures = match["beside"] or match["figures"]
        count = int(figures) if figures else words
        if count is None or (words is not None and figures and words != int(figures)):
            continue
        factor = 1 if match["unit"].lower() == "month" else 12
        found.append(Duration(match.start(), match.end(), count * factor, None, bool(figures) and words is not None))
    return found


def find_areas(text: str) -> list[Area]:
    """Every floor area, in order of place. `kind` is the qualifier ("rentable"), where there is one."""
    found = []
    for match in _AREA.finditer(text):
        kind = " ".join(match["kind"].lower().split()) or None
        unit = match["unit"].lower()
        found.append(
            Area(
                match.start(),
                match.end(),
                Decimal(match["number"].replace(",", "")),
                kind,
                "m" in unit.replace("ft", ""),
            )
        )
    return found
