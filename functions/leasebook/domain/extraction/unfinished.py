"""Whether a document is finished: a form with blanks, a draft, or several documents in one file."""

import re
from itertools import pairwise

from leasebook.domain.extraction.reading import LeaseText

DEMISE = re.compile(
    r"\b(?:leases?|lets?|demises?|rents?|sublets?|subleases?)\b(?:\s*(?:,|and|&)\s*(?:leases?|lets?|demises?|"
    r"rents?|hires?))*(?:\s+(?:out|unto|and\s+let|from\s+landlord))?\s+(?:to|unto|from)\b|"
    r"\bdoes?\s+hereby\s+(?:lease|let|demise|rent)\b|\bhereby\s+(?:leases?|lets?|demises?|rents?|sublets?)\b|"
    r"\b(?:landlord|lessor|owner)\s+(?:hereby\s+)?(?:leases?|lets?|demises?|rents?)\b|"
    r"\b(?:leases|lets|rents|demises)\s+(?:the\s+|its\s+)?(?:\w+\s+){1,3}to\b|\bagree[sd]?\s+to\s+(?:lease|let|rent)\b|"
    r"\bthis\s+(?:letter|note|document|memorandum)\s+(?:is|constitutes|serves\s+as|will\s+(?:be|serve\s+as)|records|confirms|sets\s+out)\s+"
    r"(?:\w+\s+){0,3}(?:lease|letting|tenancy|rental)\b|\bto\s+have\s+and\s+to\s+hold\b|\bto\s+hold\b|\blets\s+the\b|"
    r"\bhereby\s+leased\b|\bare\s+hereby\s+leased\b|\b(?:am|are|is)\s+(?:hereby\s+)?(?:renting|leasing|letting)"
    r"\b|\btakes?\s+(?:on\s+lease\s+)?(?:the\s+premises|all\s+that)\b",
    re.I,
)
_BLANK = re.compile(
    r"_{4,}|\{[A-Za-z][^{}\n]{2,70}(?:\n[^{}\n]{1,60})?\}|\[(?:[A-Z][A-Z '/-]{3,50}|insert[^\]]{0,60}|"
    r"name[^\]]{0,40}|date|address|amount|●|•|\s{2,})\]|<(?:[A-Z][A-Za-z ]{2,40}|insert[^>]{0,40})>|\.{8,}|"
    r"\bXX+\b|\$\s*(?:_|\.{3,})",
    re.I,
)


def is_blank_form(lease: LeaseText, kind: str) -> bool:
    """Whether the places where parties, premises, dates and rent belong are blanks."""
    head = lease.text[:9_000]
    body = re.split(r"\bIN\s+WITNESS\b", head)[0]
    blanks = [
        m
        for m in _BLANK.finditer(body)
        if not re.search(
            r"\b(?:by|name|title|its|date|signed|signature|witness|attest)\s*:?\s*$",
            body[max(0, m.start() - 20) : m.start()],
            re.I,
        )
    ]
    if len(blanks) < 3:
        return False
    filled = sum(1 for d in lease.dates if d.start < len(body) and d.value) + sum(
        1 for a in lease.amounts if a.start < len(body) and a.value and a.currency
    )
    roles_blank = re.search(
        rf"(?:{_BLANK.pattern})[^.\n]{{0,60}}?\(?\s*(?:the\s+|hereinafter[^\"]{{0,40}})?[\"(]*(?:landlord|"
        rf"lessor|tenant|lessee)\b|\b(?:landlord|lessor|tenant|lessee)\s*[:\t]\s*(?:{_BLANK.pattern})",
        body,
        re.I,
    )
    key_blank = len(
        re.findall(
            rf"\b(?:commenc\w*|begin\w*|term|rent|sum|between|located|dated|day)\b[^.\n]{{0,60}}?(?:{_BLANK.pattern})",
            body,
            re.I,
        )
    )
    template = re.search(r"\b(?:specimen|template|sample|form\s+of|insert)\b", body[:1500], re.I)
    return ((bool(roles_blank) or key_blank >= 2) and filled <= max(2, len(blanks) // 2)) or bool(template)


_TITLE_LINE = re.compile(
    r"^[ \t]*(?:THIS[ \n]+)?(?:[A-Z]+[ ]+){0,4}(?:LEASE|SUBLEASE)(?:[ ]+AGREEMENT)?[ \t]*$|^[ \t]*(?:LEASE|"
    r"SUBLEASE)[ ]+AGREEMENT\b",
    re.M,
)
_LETTER_END = re.compile(
    r"^[ \t]*(?:sincerely|very\s+truly\s+yours|yours\s+(?:truly|faithfully|sincerely)|best\s+regards|"
    r"respectfully),?[ \t]*$",
    re.I | re.M,
)


_INSTRUMENT = re.compile(
    r"^[ \t]*(?:THIS[ \n]+)?(?:[A-Z]+[ ]+){0,4}(?:LEASE|SUBLEASE)(?:[ ]+AGREEMENT)?(?:[ ]+OF[ ][A-Z0-9 ]{3,40})?"
    r"[ \t]*$|"
    r"^[ \t]*(?:(?:FIRST|SECOND|THIRD|FOURTH|FIFTH)[ ]+)?(?:AMENDMENT|MODIFICATION|ADDENDUM|ASSIGNMENT)"
    r"[ ]+(?:TO|OF|AND[ ]+ASSUMPTION[ ]+OF)"
    r"[ ]+(?:THE[ ]+)?(?:[A-Z]+[ ]+){0,2}LEASE(?:[ ]+AGREEMENT)?[ \t]*$",
    re.M,
)
_SIGNED = re.compile(
    r"^[ \t]*(?:By\b|BY\b)|/s/|\bIN\s+WITNESS\b|^[ \t]*(?:LANDLORD|LESSOR|Landlord|Lessor)[ \t]*:", re.M
)
_OPERATES = re.compile(rf"{DEMISE.pattern}|\b(?:amend(?:s|ed)?|assigns?|modif(?:y|ies))\b", re.I)


def several(lease: LeaseText) -> bool:
    """Whether one file holds several instruments: letters before the lease, a second lease or an amendment after."""
    text = lease.text
    letter = _LETTER_END.search(text[:30_000])
    if letter is not None:
        after = text[letter.end() : letter.end() + 30_000]
        if _TITLE_LINE.search(after) and DEMISE.search(after):
            return True
    titles = [m for m in _INSTRUMENT.finditer(text) if lease.usable(m.start())]
    return any(
        _SIGNED.search(text, one.end(), two.start())
        and _SIGNED.search(text, two.end())
        and _OPERATES.search(text, two.end(), min(len(text), two.end() + 900))
        for one, two in pairwise(titles)
        if two.start() - one.end() > 400
    )


def is_draft(head: str) -> bool:
    return bool(
        re.search(
            r"^[ \t]*(?:\[?draft\b|.{0,40}\bdraft\s+(?:of|dated|[0-9]|v)|for\s+discussion\s+purposes)",
            head[:2500],
            re.I | re.M,
        )
    ) or bool(re.search(r"\bnot\s+(?:for|to\s+be)\s+execut|\bunexecuted\s+draft\b", head, re.I))
