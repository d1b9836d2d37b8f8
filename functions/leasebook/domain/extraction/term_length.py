"""How long the term is, wherever the document says so: under its label, in a clause, by its last month."""

import re
from collections.abc import Iterator

from leasebook.domain.extraction.finding import CLAUSE, LABEL, Candidate
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.quantities import Duration
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.term_labels import TERM_LABELS, is_foreign_label

TERM_WORDS = re.compile(
    r"\b(?:terms?|lease[sd]?|demise[sd]?|lets?|tenancy|hold|rents?\s+to|rental\s+period|occup\w+)\b", re.I
)


def find_months(lease: LeaseText) -> list[Candidate[Duration]]:
    """Lengths of the term."""
    found: list[Candidate[Duration]] = []
    taken: set[int] = set()
    for value in labelled(lease, TERM_LABELS):
        if is_foreign_label(lease, value):
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
                r"\s*(?:following|after|beginning\s+on|of\s+the\s+(?:initial\s+)?(?:lease\s+)?term|from)[^.;]{0,30}",
                after,
                re.I,
            )
            and lease.usable(nth.start)
            and not re.search(r"\b(?:options?|renew\w*|exten\w+|abate\w*|monthly|rent\s+shall)\b[^.;]*$", before, re.I)
        ):
            found.append(Candidate(nth, nth.start, nth.end, "clause", CLAUSE))
    return found


def _bare_months(lease: LeaseText) -> Iterator[Candidate[Duration]]:
    """ "Term in months: 60": the unit stands in the label."""
    for value in labelled(
        lease,
        r"(?:lease\s+)?term\s*(?:\(months\)|in\s+months|,\s*months)|number\s+of\s+months|months\s+of\s+term|months",
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
        r"\b(?:term|period|hold)\b[^.;]{0,90}?\b(?:shall\s+be|is|of|will\s+be|for|be\s+for|means|shall\s+mean)\s+(?:(?:a|the|an)"
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
        return bool(TERM_WORDS.search(before))
    if re.search(
        r"\bruns?\s+for\s+(?:a\s+period\s+of\s+)?$|\bendures?\s+for\s+$|\bentered\s+into\s+for\s+$", before, re.I
    ):
        return True
    if re.search(r"\bfor\s+(?:a\s+)?(?:term\s+of\s+|period\s+of\s+)?$", before, re.I) and re.search(
        r"\b(?:begin\w*|commenc\w+|start\w*|from)\b[^.;]{0,50}$", before[-70:], re.I
    ):
        return bool(TERM_WORDS.search(before)) and bool(
            lease.within(lease.dates, max(begin, duration.start - 60), duration.start)
        )
    if re.search(r"\b(?:lease|tenancy|term)\s+is\s+(?:for\s+)?$", before, re.I):
        return True
    if re.search(r"\b(?:for|hold\s+for)\s+(?:a\s+)?$", before, re.I) and (
        re.match(r"\s*,?\s*(?:from|commencing|beginning|starting|to\s+commence)\b", after, re.I)
        or any(
            re.fullmatch(r"\s*,\s*", lease.text[duration.end : d.start])
            for d in lease.dates
            if 0 < d.start - duration.end < 5
        )
    ):
        return bool(TERM_WORDS.search(before))
    return False
