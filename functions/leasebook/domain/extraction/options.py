"""Rights to renew, expand, purchase or end the term: how many, how long each, and the notice that they need."""

import re
from collections.abc import Iterator

from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.reading import LeaseText

Found = tuple[dict[str, object], int, int]

OPTION_LABELS = (
    r"(?:(?:renewal|extension)\s+)?options?(?:\s+to\s+(?:renew|extend))?(?:\s+terms?)?|"
    r"extension\s+(?:terms?|periods?)|renewal\s+(?:terms?|periods?)|rights?\s+of\s+renewal|renewals?|extensions?"
)
_RIGHT = re.compile(
    r"\b(?:options?|right|privilege)\s+to\s+(?P<a>renew|extend|expand|terminate|cancel|purchase)\b|"
    r"\b(?:renewal|extension)\s+options?\b|\boptions?\s+(?:for|of)\s+(?:an\s+additional|one|two|three|four|five)\b|"
    r"\bmay\s+(?P<e>end|break|determine|cancel)\s+(?:this|the)\s+(?:lease|tenancy|term)\b|"
    r"\bmay\s+be\s+(?P<f>renewed|extended)\s+(?:at\s+the\s+option\b|by\s+(?:the\s+)?(?:tenant|lessee)\b|for\b)|"
    r"\bmay\s+(?:once\s+|twice\s+)?(?P<b>extend|renew|terminate)\b(?!\s+this\s+lease\s+(?:by|if|upon|on)\s+(?:default|such))|"
    r"\bright\s+of\s+(?P<c>renewal|extension|termination)\b|"
    r"\bright\s+of\s+(?:either\s+party|(?:the\s+)?(?:tenant|lessee|landlord|lessor))\s+to\s+(?P<d>renew|extend|terminate|cancel)\b",
    re.I,
)
_COUNT = re.compile(
    r"\b(?P<word>one|two|three|four|five|six)\s*(?:\(\s*(?P<figure>[0-9])\s*\))?\s+"
    r"(?:(?:additional|further|consecutive|successive|separate|renewal|extension)\s+)*"
    r"(?:options?|periods?|terms?|renewals?|extensions?|rights?|of\b)|\b(?P<times>once|twice)\b",
    re.I,
)
_COUNTS = {"one": 1, "once": 1, "two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_KINDS = dict.fromkeys(("cancel", "termination", "end", "break", "determine"), "terminate") | dict.fromkeys(
    ("extend", "renewal", "extension", "renewed", "extended"), "renew"
)
_NOTICE_AFTER = re.compile(r"'?\s*(?:prior\b|before\b|(?:advance\s+|prior\s+|written\s+)*notice\b)", re.I)
_NOTICE_BEFORE = re.compile(r"(?:not\s+(?:less|later|fewer|earlier)\s+than|at\s+least|by|on)\s+$", re.I)
_REMEDY = re.compile(
    r"\b(?:default|breach|casualty|condemn\w*|taking|damage\w*|destr\w+|insolven\w+|hazardous|restor\w*|fire|fit\s+again|"
    r"untenantable|hold(?:s|ing)?\s+over|holdover|month[\s-]to[\s-]month)\b",
    re.I,
)


def find_options(lease: LeaseText) -> list[Found]:
    """Options under their labels and in sentences, each kind and length once. Rights that follow a default or a
    casualty are remedies and no options."""
    found: list[Found] = []
    seen: set[tuple[object, object]] = set()
    for kind, begin, end in [*_by_label(lease), *_by_sentence(lease)]:
        option = _read(lease, kind, begin, end)
        if option is not None and (option["kind"], option["months"]) not in seen:
            seen.add((option["kind"], option["months"]))
            found.append((option, begin, end))
    return found[:8]


def _by_label(lease: LeaseText) -> Iterator[tuple[str, int, int]]:
    for value in labelled(lease, OPTION_LABELS):
        if value.kind in ("label", "inline", "definition"):
            yield "renew", value.start, value.end


def _by_sentence(lease: LeaseText) -> Iterator[tuple[str, int, int]]:
    labels = [(v.at, v.end) for v in labelled(lease, OPTION_LABELS) if v.kind in ("label", "inline", "definition")]
    for match in _RIGHT.finditer(lease.text):
        if any(a <= match.start() < b for a, b in labels):
            continue  # read under its label
        begin, end = lease.sentence(match.start(), 600)
        word = (match["a"] or match["b"] or match["c"] or match["d"] or match["e"] or match["f"] or "renew").lower()
        kind = _KINDS.get(word, word)
        if lease.usable(match.start()) and not (kind == "terminate" and _REMEDY.search(lease.text, begin, end)):
            yield kind, begin, end


def _read(lease: LeaseText, kind: str, begin: int, end: int) -> dict[str, object] | None:
    notice = next((d for d in lease.within(lease.durations, begin, end + 260) if _is_notice(lease, d)), None)
    lengths = [d for d in lease.within(lease.durations, begin, end) if d.months and not _is_notice(lease, d)]
    if kind == "renew" and not lengths:
        return None
    if kind == "terminate" and notice is None:
        return None
    counted = _COUNT.search(lease.text, begin, lengths[0].start + 3 if lengths else end)
    count = 1
    if counted is not None:
        word = (counted["word"] or counted["times"]).lower()
        count = int(counted["figure"]) if counted["figure"] else _COUNTS[word]
    return {
        "kind": kind,
        "count": count,
        "months": lengths[0].months if lengths and kind == "renew" else None,
        "notice_months": notice.months if notice else None,
        "notice_days": notice.days if notice else None,
    }


def _is_notice(lease: LeaseText, duration: Duration) -> bool:
    """Whether a length is the notice's and not the option's own."""
    after = lease.text[duration.end : duration.end + 24]
    before = lease.text[max(0, duration.start - 26) : duration.start]
    return bool(_NOTICE_AFTER.match(after) or (_NOTICE_BEFORE.search(before) and not re.match(r"\s+each", after)))
