"""What a document is: a lease, something that changes one, or neither; and whether it is an unfilled form.

The title counts most, then who the parties are to each other, then whether land is let. A loan agreement names tenants
hundreds of times and is no lease; an equipment lease has rent, a term and a deposit, and lets no premises.
"""

import re
from dataclasses import dataclass

from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.unfinished import DEMISE, is_blank_form, is_draft, several
from leasebook.domain.kinds.table import OTHER

HEAD = 6_000  # titles, recitals and parties stand here


@dataclass(frozen=True, slots=True)
class Recognition:
    """The kind, whether it is a form with blanks, whether several documents seem to be in the file, and where."""

    kind: str
    blank_form: bool = False
    several: bool = False
    draft: bool = False
    start: int = 0
    end: int = 0


_LETTER = re.compile(r"^[ \t]*Dear\b[^\n]*|^[ \t]*(?:Re|Subject)[ \t]*:[^\n]*", re.M | re.I)
_INTENT = re.compile(
    r"\bletter\s+of\s+intent\b|\bnon-?binding\b|\bproposal\b|\bterm\s+sheet\b|\bheads\s+of\s+terms\b|"
    r"\bexpression\s+of\s+interest\b",
    re.I,
)
_LEASE_TITLE = re.compile(
    r"\b(?:leases?|sublease|sub-?lease)\b|\b(?:rental|tenancy)\s+(?:agreement|contract)\b|"
    r"\bagreement\s+of\s+lease\b|\bl\s+e\s+a\s+s\s+e\b|\bprescribed\s+clauses\b|\bindenture\b|\bunderlease\b|"
    r"\bleave\s+and\s+licen[cs]e\b",
    re.I,
)
_PREMISES = re.compile(
    r"\b(?:premises|square\s+feet|building|suite|floor|demised|shopping\s+cent|warehouse|store|rooms?|property|"
    r"shop|office|land|acres?|shed|barn|yard|unit|sq\.?\s?ft|loft|garage|hall|showroom|studio|bay|house|apartment|flat)\b",
    re.I,
)
_TITLE_KINDS = (
    (
        "commencement_certificate",
        re.compile(
            r"\b(?:commencement\s+(?:date\s+)?(?:certificate|letter|memorandum|agreement|notice)|"
            r"(?:certificate|confirmation|memorandum|acknowledge?ment|declaration)"
            r"\s+of\s+(?:lease\s+)?(?:commencement|lease\s+term|term)(?:\s+dates?)?|"
            r"confirmation\s+of\s+(?:lease\s+)?terms?|lease\s+commencement\s+date\s+(?:certificate|letter)|"
            r"commencement\s+date\s+supplement|supplement(?:al)?\s+(?:agreement\s+)?(?:as\s+to|fixing|"
            r"confirming)\s+(?:the\s+)?commencement|delivery\s+(?:date\s+)?certificate|certificate\s+(?:of|"
            r"as\s+to)\s+(?:the\s+)?(?:commencement|term))\b",
            re.I,
        ),
    ),
    (
        "assignment",
        re.compile(
            r"\bassignment\b(?:[^.\n]{0,50}\b(?:of|and\s+assumption)\b[^.\n]{0,30}\blease)?|"
            r"\bconsent\s+to\s+assignment\b|\bassignment\s+and\s+assumption\b|\bnovation\b|"
            r"\bdeed\s+of\s+assignment\b",
            re.I,
        ),
    ),
    (
        "amendment",
        re.compile(
            r"\b(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|[0-9]+(?:st|nd|rd|th))"
            r"\s+)?(?:amendment|modification|amending\s+agreement|extension\s+(?:and\s+\w+\s+)?agreement|"
            r"lease\s+extension|extension\s+of\s+lease|renewal\s+agreement|lease\s+renewal|"
            r"deed\s+of\s+variation|supplement(?:al)?\s+(?:agreement|lease)|addendum\s+to\s+lease|"
            r"rent\s+(?:reduction|deferral)\s+agreement|side\s+letter|(?:deed\s+of\s+|lease\s+)?surrender|"
            r"(?:agreement\s+for\s+)?termination\s+(?:of\s+lease|agreement)|lease\s+termination|"
            r"expansion\s+agreement)\b",
            re.I,
        ),
    ),
    (
        "notice",
        re.compile(
            r"\bnotice\s+of\s+(?:exercise|renewal|termination|extension|option|rent\s+(?:increase|review|"
            r"adjustment)|election)\b|\b(?:exercise|renewal|extension|termination|break)\s+notice\b|"
            r"\brent\s+review\s+memorandum\b",
            re.I,
        ),
    ),
    ("sublease", re.compile(r"\bsub-?\s?lease\b|\bsub-?\s?letting\b|\bunderlease\b|\bsub-?tenancy\b", re.I)),
)
_OTHER_TITLE = re.compile(
    r"\b(?:loan|credit|line\s+of\s+credit|promissory|mortgage|deed\s+of\s+trust|security\s+agreement|purchase|"
    r"sale\s+(?:agreement|and)|asset|stock|share|merger|software|license\s+agreement|licen[cs]e\s+to|"
    r"services?\s+agreement|consult\w*|employment|management|listing|brokerage|commission|construction|design|"
    r"equipment|vehicle|"
    r"aircraft|master\s+equipment|letter\s+of\s+intent|term\s+sheet|proposal|offer\s+to|heads\s+of\s+terms|"
    r"request\s+for\s+proposal|press\s+release|news\s+release|estoppel|subordination|non-?disturbance|snda|"
    r"guarant[ye]|easement|memorandum\s+of\s+lease|notice\s+of\s+lease|short\s+form\s+(?:of\s+)?lease|"
    r"rent\s+roll|abstract|invoice|statement|"
    r"golf|use\s+agreement|joint\s+venture|partnership\s+agreement|operating\s+agreement|supply|"
    r"distribution\s+agreement|confidential|non-?disclosure|escrow|indemnity|settlement|work\s+letter|"
    r"inspection|appraisal|insurance|policy|brochure|flyer|for\s+lease\b|for\s+rent\b|parking\s+(?:license|"
    r"agreement)|storage\s+(?:license|rental)|"
    r"telecommunications|rooftop|memorandum\s+of\s+understanding|option\s+agreement|development\s+agreement|"
    r"trust\s+agreement|bill\s+of\s+sale|car|truck|copier|photocopier|computer|machinery)\b",
    re.I,
)
_FLYER = re.compile(
    r"\b(?:for\s+lease|available\s+(?:space|now|immediately)|contact\s+(?:broker|us|agent)|call\s+(?:today|now)"
    r"|tenant\s+roster|demographics|asking\s+rent|traffic\s+counts?|no\s+warranty\s+or\s+representation|"
    r"information\s+contained\s+herein)\b",
    re.I,
)
_NON_LEASE = (
    (
        re.compile(
            r"\b(?:(?<!prior )non-?binding|expression\s+of\s+interest|neither\s+party\s+(?:shall\s+be|is)"
            r"\s+bound|this\s+(?:proposal|letter\s+of\s+intent)|heads\s+of\s+terms|subject\s+to\s+(?:contract|(?:the\s+)?"
            r"(?:signing|execution|preparation|negotiation)\s+of\s+(?:an?\s+)?(?:\w+\s+)?lease))\b",
            re.I,
        ),
        3,
    ),
    (
        re.compile(
            r"\b(?:serial\s+n(?:o|umber)s?|article\s+2A|finance\s+lease|uniform\s+commercial\s+code|"
            r"stipulated\s+loss|certificate\s+of\s+acceptance|lessor'?s?\s+equipment|leased?\s+equipment|"
            r"equipment\s+location|personal\s+property\s+even|odometer|mileage|vehicle\s+identification)\b",
            re.I,
        ),
        3,
    ),
    (
        re.compile(
            r"\b(?:borrower|lender|mortgagor|loan\s+documents|advances|promissory\s+note|line\s+of\s+credit)\b", re.I
        ),
        1,
    ),
    (re.compile(r"\b(?:seller|buyer|purchaser)\b", re.I), 1),
    (re.compile(r"\b(?:licensor|licensee)\b", re.I), 1),
    (
        re.compile(
            r"\b(?:service\s+provider|the\s+services|contractor|consultant|statement\s+of\s+work|deliverables)\b", re.I
        ),
        1,
    ),
    (re.compile(r"\b(?:property\s+manager|management\s+fee|leasing\s+commission|managing\s+agent\s+shall)\b", re.I), 1),
    (re.compile(r"\b(?:for\s+immediate\s+release|press\s+contact|forward-looking|media\s+contact)\b", re.I), 3),
    (_FLYER, 3),
    (
        re.compile(
            r"\b(?:hereby\s+certifies\s+(?:to|that)|estoppel|certifies\s+to\s+(?:lender|buyer|purchaser))\b", re.I
        ),
        1,
    ),
)
_ROLE_PAIR = re.compile(r"\b(?:sub|ground\s+)?(?:landlord|lessor)s?\b", re.I)
_ROLE_PAIR_2 = re.compile(r"\b(?:sub|ground\s+)?(?:tenant|lessee)s?\b", re.I)


def recognise(lease: LeaseText) -> Recognition:
    """The kind of the document, judged from its title, its parties and what they do."""
    text = lease.text
    head = text[:HEAD]
    start, end, title = _title(text)
    kind = _kind(text, head, title)
    if kind == OTHER:
        return Recognition(OTHER, start=start, end=end)
    return Recognition(kind, is_blank_form(lease, kind), several(lease), is_draft(head), start, end)


def _title(text: str) -> tuple[int, int, str]:
    """The first lines that look like a title: short, capitalised, no address and no letterhead matter."""
    lines: list[tuple[int, int, str]] = []
    for match in re.finditer(r"[^\n]+", text[:HEAD]):
        line = match.group().strip()
        if len(line) > 110 or len(line) < 4 or not re.search(r"[A-Za-z]{3}", line):
            if len(line) > 110 and lines:
                break
            continue
        if re.match(
            r"(?:exhibit|ex)[\s-]*[0-9.]+|ex[0-9]+|execution\s+(?:copy|version)|https?:|page\s+[0-9]|"
            r"table\s+of\s+contents",
            line,
            re.I,
        ):
            continue
        if re.match(r"\(?[0-9]{1,2}[.)]", line) or (line.endswith(".") and len(line.split()) > 7):
            continue  # a clause is no title
        lines.append((match.start(), match.end(), line))
        if len(lines) == 14:
            break
    titled = [
        entry
        for entry in lines
        if _LEASE_TITLE.search(entry[2]) or _titles_other(entry[2]) or any(p.search(entry[2]) for _, p in _TITLE_KINDS)
    ]
    chosen = titled[:3] or lines[:3]
    if not chosen:
        return 0, 0, ""
    return chosen[0][0], chosen[-1][1], "\n".join(line for _, _, line in chosen)


_COMPANY_LINE = re.compile(
    r"\b(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|Co|Company|L\.?P|LLP|Pty|PLC)\.?,?$", re.I
)


def _titles_other(line: str) -> bool:
    """Whether a line is the title of something that is no lease; "X Management Co." on a letterhead is no title."""
    return bool(_OTHER_TITLE.search(line)) and not _COMPANY_LINE.search(line)


def _kind(text: str, head: str, title: str) -> str:
    main_title = title.split("\n")[0] if title else ""
    opening = " ".join(head.split())[:3000]
    if _LETTER.search(text[:2500]) and len(text) < 12_000 and not _INTENT.search(head):
        letter = _letter_kind(" ".join(_LETTER.split(text[:4000], maxsplit=1)[-1].split())[:1500], opening)
        if letter is not None:
            return letter
    if _is_other(text, head, title, main_title):
        return OTHER
    change = _change_kind(text, title, main_title, opening)
    if change is not None:
        return change
    if _lets_premises(text, head, title):
        return (
            "sublease"
            if re.search(r"\bsub-?\s?(?:lease|landlord|lessor|tenant|lessee)|\bunderlease\b", main_title, re.I)
            or (
                re.search(r"\bsub-?(?:landlord|lessor)\b", opening, re.I)
                and re.search(r"\bsub-?(?:tenant|lessee)\b", opening, re.I)
            )
            else "lease"
        )
    return OTHER


def _change_kind(text: str, title: str, main_title: str, opening: str) -> str | None:
    about_lease = re.search(r"\b(?:lease|tenancy|sublease|premises|landlord|tenant)\b", opening, re.I)
    for kind, pattern in _TITLE_KINDS:
        if kind == "sublease":
            continue
        for line in title.split("\n")[:2]:
            if (
                pattern.search(line)
                and len(line.split()) <= 14
                and not re.search(r"\bfor\s+(?:lease|rent)\b", line, re.I)
            ):
                return kind if about_lease else OTHER
    return None


def _letter_kind(body: str, opening: str) -> str | None:
    """Letters without a title say in their first lines what they do to a lease."""
    if not re.search(
        r"\blease\b[^.]{0,120}\b(?:dated|of)\s+(?:[A-Z][a-z]+\s+[0-9]|[0-9])|\blease\b[^.]{0,120}\bdated\b|"
        r"\bdated\b[^.]{0,80}\blease\b|\bre:\s[^.]{0,80}\blease\b|\b(?:the|your)\s+lease\b",
        opening,
        re.I,
    ) or re.search(r"\bthis\s+lease\b[^.]{0,80}\b(?:is\s+made|made|between|dated)\b", opening, re.I):
        return None
    if re.search(
        r"\b(?:confirm|acknowledge|certif|agree)\w*\b[^.]{0,120}?(?:[.0-9\s]{0,6}(?:the\s+)?)\bcommencement\s+date\b",
        body,
        re.I,
    ):
        return "commencement_certificate"
    if (
        re.search(
            r"\b(?:amends?|modif(?:y|ies)|(?:is|are)\s+(?:hereby\s+)?(?:amended|changed|varied|reduced)|"
            r"shall\s+be\s+amended|extends?\s+the\s+term|is\s+(?:hereby\s+)?extended)\b[^.]{0,80}",
            body,
            re.I,
        )
        and re.search(r"\bamend|\bmodif|\bextend|\bchanged\b|\bvaried\b|\breduced\b", body, re.I)
        and not re.search(r"\bexercis", body, re.I)
    ):
        return "amendment"
    if re.search(
        r"\b(?:exercis\w+|elects?\s+to)\b[^.]{0,80}\b(?:option|right|extend|renew|terminate)\b|"
        r"\bnotice\s+(?:that|of)\b",
        body,
        re.I,
    ):
        return "notice"
    if re.search(
        r"\b(?:assigns?|consents?\s+to\s+the\s+assignment|permission\b[^.]{0,60}\bto\s+assign|"
        r"assignment\s+of\s+the\s+lease)\b",
        body,
        re.I,
    ):
        return "assignment"
    return None


_NO_LEASE_TITLE = re.compile(
    r"\b(?:letter\s+of\s+intent|term\s+sheet|memorandum\s+of\s+lease|estoppel|rent\s+roll|lease\s+abstract|"
    r"request\s+for\s+proposal|heads\s+of\s+terms|press\s+release|for\s+lease\b|purchase\s+and\s+sale|"
    r"offer\s+to\s+lease|guaranty\s+of\s+lease|lease\s+guaranty|subordination)\b",
    re.I,
)


def _is_other(text: str, head: str, title: str, main_title: str) -> bool:
    lease_title = bool(_LEASE_TITLE.search(title))
    other_title = _titles_other(main_title)
    if re.search(
        r"\b(?:equipment|vehicle|aircraft|truck|automobile|copier|machinery|computer)\b[^\n]{0,30}\b(?:lease|"
        r"rental)\b|\blease\b[^\n]{0,20}\b(?:of|for)\s+(?:equipment|vehicles?)\b",
        title,
        re.I,
    ):
        return True
    if _NO_LEASE_TITLE.search(main_title) or (_NO_LEASE_TITLE.search(title) and not _is_let(head)):
        return True
    score = sum(weight for pattern, weight in _NON_LEASE if len(pattern.findall(head)) >= (1 if weight > 1 else 4))
    if (
        other_title
        and not _LEASE_TITLE.search(main_title)
        and not any(p.search(main_title) and re.search(r"\blease\b", title, re.I) for _, p in _TITLE_KINDS)
    ):
        return not (
            _is_let(head) and score == 0 and re.search(r"[\"(,]\s*(?:the\s+)?\"?(?:landlord|lessor)\b", head, re.I)
        )
    if lease_title:
        score -= 3 if len(_FLYER.findall(head)) else 0
        return score >= 3 and not _is_let(head)
    return score >= 1 and not _is_let(head)


def _is_let(head: str) -> bool:
    return (
        bool(DEMISE.search(head))
        and len(_PREMISES.findall(head)) >= 2
        and not re.search(
            r"\bthis\s+(?:letter|proposal)\s+is\b|\bnon-?binding\b|\bfinance\s+lease\b|\barticle\s+2A\b|\bserial\s+no",
            head,
            re.I,
        )
    )


_PAYS_MONTHLY = re.compile(
    r"\byou\s+(?:will|shall|agree\s+to|are\s+to)\s+pay\s+(?:us|me)\s+[$£€][0-9,.]+\s+(?:a|per|each|every)\s+(?:month|year|quarter)\b",
    re.I,
)


def _lets_premises(text: str, head: str, title: str) -> bool:
    """Whether somebody lets premises to somebody: roles, a demise and rent."""
    reach = text[: max(40_000, len(text) // 3)]
    roles = len(_ROLE_PAIR.findall(reach)) >= 1 and len(_ROLE_PAIR_2.findall(reach)) >= 1
    let = bool(DEMISE.search(reach))
    rent = bool(re.search(r"\brent(?:al)?\b", reach, re.I))
    if _LEASE_TITLE.search(title):
        pays = bool(
            re.search(
                r"\bpays?\b[^.]{0,120}?[$£€][^.]{0,40}?(?:\.[0-9]{2})?[^.]{0,40}?\b(?:month|year|annum)", reach, re.I
            )
        )
        return (roles and (rent or let)) or (let and (rent or pays) and bool(_PREMISES.search(reach)))
    rent = rent or bool(_PAYS_MONTHLY.search(reach))
    titled = bool(re.search(r"\b(?:this|the)\s+(?:lease|sublease|tenancy|agreement)\b", reach, re.I))
    paid = bool(
        re.search(
            r"\brent(?:al)?\b[^.]{0,120}?[$£€][^.]{0,40}?(?:\.[0-9]{2})?[^.]{0,20}?\b(?:month|year|annum)", reach, re.I
        )
        or _PAYS_MONTHLY.search(reach)
    )
    dated = bool(re.search(r"\b(?:starting|starts|begin\w*|commenc\w*|term|from)\b", reach, re.I))
    return (
        let
        and rent
        and len(_PREMISES.findall(reach)) >= (1 if paid and dated else 2)
        and ((roles and titled) or (paid and dated and len(text) < 15_000))
    )
