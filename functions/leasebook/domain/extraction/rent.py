"""Base rent: what the document says is payable for the first period of contract rent, before any abatement.

Every statement of rent is a fact with its period. The nearest word of money before a sum tells whose it is: "security
deposit", "late charge", "Additional Rent" and "rent under the prior lease" are not the rent.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from leasebook.domain.extraction.finding import CLAUSE, LABEL, MENTION
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.model import JsonValue
from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.rows import LEAST_MONTHLY
from leasebook.domain.reasons import Code

Period = Literal["month", "quarter", "year", "sqft_year", "sqft_month", "term"]
CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class RentFact:
    """One statement of rent. `value` is None where it cannot be read (`problem` says why)."""

    amount: Amount
    period: Period | None
    weight: int
    source: str
    later: bool = False  # of a later step, not of the first period

    @property
    def value(self) -> Decimal | None:
        return self.amount.value


RENT_LABELS = (
    r"(?:(?:initial|first\s+year|starting|annual|yearly|monthly|minimum|fixed|guaranteed|contract|net|gross|"
    r"principal|basic|base)\s+){0,3}(?:rent|rental)(?:\s+(?:per\s+(?:month|annum|year)|payable|amount|schedule|"
    r"rate|reserved|\(monthly\)|\(annual\)))?"
    r"(?:,?\s*(?:(?:for\s+(?:the\s+)?)?first\s+(?:lease\s+)?year|year\s+(?:1|one)|(?:lease\s+)?(?:months?|"
    r"years?)\s*[0-9]+(?:\s*-\s*[0-9]+)?))?|for\s+the\s+year|what\s+it\s+costs|money|(?:(?:initial|fixed|base|"
    r"basic)\s+)?(?:monthly|annual)\s+(?:instal{1,2}ments?|payments?)(?:\s+of\s+(?:base\s+|fixed\s+)?rent)?|"
    r"rent\s+and\s+payment|rents?\s+reserved"
)
_RENT = (
    r"(?:(?:base|basic|fixed|minimum|annual|monthly|yearly|net|gross|initial|guaranteed|principal|contract|cash)"
    r"\s+){0,3}(?:rent|rental|rentals|rents)\b(?!\s+(?:commencement|deposit|abatement|insurance|concession|review|"
    r"free|roll|loss))|"
    r"(?:equal\s+)?(?:consecutive\s+)?(?:monthly\s+)?instal{1,2}ments?\s+of(?!\s+(?:the\s+)?(?:estimated|additional|"
    r"taxes))"
)
_OTHER = (
    r"additional\s+rent(?:al)?|not\s+rent|receipt\s+of|(?:first|last|final)\s+instal{1,2}ment|rental\s+value|"
    r"appraised|percentage\s+rent|supplemental\s+rent|first\s+(?:full\s+)?month(?:'s|s)?'?\s+(?:base\s+|"
    r"minimum\s+|fixed\s+|basic\s+)?rent|last\s+month(?:'s|s)?'?\s+(?:base\s+|minimum\s+)?rent|"
    r"months?'?\s+(?:base\s+)?rent|prepaid\s+rent|advance\s+rent|rent\s+(?:deposit|abatement|insurance|"
    r"concession|review|loss|credit)|"
    r"(?:instal{1,2}ment|payment)\s+of\s+(?:the\s+)?(?:estimated|additional)|minimum\s+of|wharfage|security(?:\s+deposit)?|deposit(?:s|"
    r"ed)?|estimat\w*|operating|common\s+(?:area|charges)|cam\b|tax(?:es)?|insurance|premiums?|liabilit\w+|"
    r"late\b|fees?|charges?|licen[cs]e\s+fee|letter\s+of\s+(?:intent|credit)|breakpoints?|gross\s+sales|"
    r"parking|storage|stalls?|purchase|price|electric\w*|utilit\w*|allowance|contribution|commissions?|"
    r"liquidated|damages|key\s+money|cap\b|exceed(?:s|ing)?|excess|abate[ds]?|abatement|reimburs\w+|market|"
    r"service\s+charge|promotion\w*|costs?|expenses?|interest|budget|amortiz\w*|sign(?:age)?\b|antenna|roof\b|"
    r"janitorial|water|heat(?:ing)?|increase[sd]?\s+(?:by|of)|decrease[sd]?|valued|improvements?|equipment|"
    r"fine|penalty|bond|capital|per\s+trailer|registration|surcharge|reduction|deferred|arrears|value|worth|"
    r"credit(?:ed)?|loan|mortgage|consideration\s+of"
)
_MONEY_NOUN = re.compile(rf"\b(?:(?P<other>{_OTHER})|(?P<rent>{_RENT}))", re.I)
_FOREIGN_SENTENCE = re.compile(
    r"\b(?:(?:master|prime|head|main|underlying|superior)\s+lease|overlease|prior\s+(?:lease|tenancy|rent|agreement)|former(?:ly)?|previous(?:ly)?|existing\s+(?:lease|tenancy)|"
    r"tenancy\s+at\s+will|licen[cs]e\s+of|seasonal\s+license|letter\s+of\s+intent|proposal|(?:by\s+way\s+of|"
    r"for)\s+example|example\s+only|for\s+illustration|illustrat\w+|hold(?:s|ing)?\s*-?\s*over|"
    r"fair\s+(?:market|rental)|comparable|sub-?lease[sd]?|sub-?let\w*|subtenant|replaces|superseded|"
    r"month[\s-]to[\s-]month|options?\s+(?:term|period|rent)|renewal\s+(?:term|period|rent)|"
    r"extension\s+(?:term|period|rent)|extended\s+term|if\s+(?:the\s+)?(?:remaining\s+)?rent|were\b|"
    r"renew(?:ed|able)\s+(?:at|for|by)|may\s+(?:be\s+)?(?:renew|extend)(?:ed)?|hypothetical|other\s+tenants?|neighbou?ring|paid\s+under|under\s+which\s+(?:the\s+)?(?:tenant|school|"
    r"lessee|it)|"
    r"recites|heretofore|(?:was|been)\s+let|who\s+stays|after\s+the\s+term|proposed|proposes|asking|"
    r"(?:stays?|remains?)\s+(?:on|in\s+possession|after|beyond|past)|after\s+the\s+(?:ending|expiration|termination)\s+date|last\s+lessee|former\s+lessee|rent\s+disclosure|affiliate|another\s+(?:building|lease)|(?:the|a)"
    r"\s+lease\s+dated|until\s+now|currently\s+pays?|temporary\s+(?:space|premises)|guarant(?:y|or)|liquidated)"
    r"\b",
    re.I,
)
_AFTER = re.compile(
    r"(?:\s*\))?(?:\s*,)?(?:\s*/-)?(?:\s*\([^()]{0,80}\))?(?:\s+sterling)?(?:\s*,)?(?:\s+(?:plus|"
    r"exclusive\s+of|net\s+of)\s+(?:vat|hst|gst|taxes?)\s*,?)?(?:\s*/-)?(?:\s*(?:US|U\.S\.)"
    r"\s+dollars)?\s*(?:in\s+lawful\s+money[^,.;]{0,70},?\s*)?(?:payable\s+|due\s+)?"
    r"(?:(?P<rate>(?:per|/|a)\s*(?:rentable\s+|usable\s+|leasable\s+|net\s+)*(?:square\s+foot|sq\.?\s?ft\b\.?|"
    r"rsf\b|sf\b|foot\b)(?:\s+of\s+(?:the\s+)?(?:[a-z]+\s+){0,4}?(?:area|premises))?|psf\b)"
    r"\s*,?\s*(?:(?:(?:per|a|each|/)\s*)?(?P<rate_month>month(?:ly)?)|(?:per\s+|a\s+|/\s*)?(?P<rate_year>year|"
    r"annum|annually|yr))?|"
    r"(?P<month>(?:per|each|a|every|/|by\s+the)\s*(?:calendar\s+|and\s+every\s+)?month|monthly|/\s?mo\b|"
    r"p\.?c\.?m\b|per\s+calendar\s+month|on\s+(?:or\s+before\s+)?the\s+[a-z0-9]+\s+(?:day\s+)?of\s+(?:each|"
    r"every)(?:\s+and\s+every)?\s+(?:calendar\s+)?month)|(?P<year>(?:per|each|a|every|/|by\s+the)"
    r"\s*(?:lease\s+)?(?:annum|year|yr\b)|annually|yearly|p\.?\s?a\b\.?|per\s+annum)|(?P<quarter>(?:per|a|each|"
    r"every)\s+quarter|quarterly|on\s+the\s+(?:usual\s+)?quarter\s+days|"
    r"\)?\s*in\s+advance\s+on\s+the\s+quarter\s+days)|(?P<week>(?:per|a|each)\s+(?:week|day)|weekly)|"
    r"(?P<year2>for\s+(?:(?:the|all)\s+(?:twelve|12)\s+months|each\s+(?:lease\s+)?year|the\s+(?:whole\s+)?year\b))|(?P<term>for\s+the\s+(?:entire\s+|whole\s+|full\s+)?term|in\s+(?:all|total)\b))",
    re.I,
)
_BEFORE = re.compile(
    r"\b(?:(?P<month>monthly|month\s*:|per\s+month|each\s+month|(?:every|calendar)\s+month|twelve\s+(?:\(12\)\s+)?(?:equal|payments|instal{1,2}ments))|"
    r"(?P<year>annual|"
    r"yearly|per\s+annum|per\s+year|annum|(?:for|over)\s+the\s+(?:first\s+|whole\s+)?year)|(?P<term>total\s+(?:rent|rental)|"
    r"aggregate\s+(?:rent|rental)|rent\s+for\s+the\s+(?:entire\s+|whole\s+)?term)|"
    r"(?P<rate>per\s+(?:rentable\s+)?(?:square\s+foot|sq\.?\s?ft\.?)|psf|a\s+foot)|(?P<quarter>quarterly|"
    r"four\s+(?:\(4\)\s+)?equal|"
    r"quarter\s+days)|(?P<week>weekly|half[-\s]yearly|semi-?annual(?:ly)?|two\s+equal|"
    r"per\s+week|per\s+diem|daily))\b",
    re.I,
)


def find_rents(lease: LeaseText) -> list[RentFact]:
    """Every statement of base rent in labels and prose, in order of place."""
    facts: dict[int, RentFact] = {}
    for fact in [*_labelled_rents(lease), *_prose_rents(lease)] or _bare_payments(lease):
        known = facts.get(fact.amount.start)
        if known is None or (known.period is None, -known.weight) > (fact.period is None, -fact.weight):
            facts[fact.amount.start] = fact
    return sorted(facts.values(), key=lambda f: f.amount.start)


def _labelled_rents(lease: LeaseText) -> Iterator[RentFact]:
    for value in labelled(lease, RENT_LABELS):
        before = lease.text[max(0, value.at - 24) : value.at].split("\n")[-1]
        if re.search(
            r"\b(?:additional|percentage|option|renewal|prior|prepaid|advance|market|sub|ground|parking|storage)\W*$",
            before,
            re.I,
        ):
            continue
        weight = LABEL if value.kind != "heading" else CLAUSE
        first, stepped, unsaid = True, False, False  # a sum without its period may be the first of several steps
        for amount in lease.within(lease.amounts, value.start, min(value.end, value.start + 420)):
            lead = lease.text[value.start : amount.start]
            last = _last_noun(lead)
            if (last is not None and last == "other") or _FOREIGN_SENTENCE.search(lead):
                continue
            if _tabular(lease, amount):
                continue
            if amount.currency is None and (not first or len(lead.strip()) > 2):
                continue
            if _PER_OTHER.match(lease.text, amount.end):
                continue  # "$280.00 per acre": a rate, and no first step
            period = period_of(lease, amount, value.label + " : " + lead[-140:])
            if (not first and period is None) or _is_rate(amount, period):
                continue
            stepped = not first and (stepped or unsaid or _is_later(lead))
            unsaid = first and period is None
            yield RentFact(amount, period, weight if first else weight - 1, value.kind, stepped)
            first = False


def _is_rate(amount: Amount, period: Period | None) -> bool:
    """Whether a sum "a month" is a rate per square foot, whose words stand elsewhere."""
    return period == "month" and amount.words is None and amount.value is not None and amount.value < LEAST_MONTHLY


def _tabular(lease: LeaseText, amount: Amount) -> bool:
    """Whether the sum stands in a row of sums: what it is, its column says and no word before it."""
    around = lease.within(lease.amounts, max(0, amount.start - 60), amount.end + 60)
    at = next((i for i, a in enumerate(around) if a.start == amount.start), None)
    if at is None:
        return False
    before = lease.text[around[at - 1].end : amount.start] if at else "x"
    after = lease.text[amount.end : around[at + 1].start] if at + 1 < len(around) else "x"
    return not before.strip(" \t\n|*") or not after.strip(" \t\n|*")


def _last_noun(lead: str) -> str | None:
    last = None
    for match in _MONEY_NOUN.finditer(lead):
        last = match.lastgroup
    return last


def _is_later(lead: str) -> bool:
    return bool(
        re.search(
            r"\b(?:(?:second|third|fourth|fifth)\s+(?:lease\s+|rental\s+)?(?:year|period)|thereafter|"
            r"increas\w+[^.;$£€]{0,50}\s+to\b|year\s+(?:2|two)|lease\s+year\s+2)\b",
            lead[-140:],
            re.I,
        )
    )


def _prose_rents(lease: LeaseText) -> Iterator[RentFact]:
    for amount in lease.amounts:
        if amount.currency is None or not lease.usable(amount.start) or _tabular(lease, amount):
            continue
        begin, end = lease.sentence(amount.start, 420)
        before = lease.text[begin : amount.start]
        last = _last_noun(before[-260:])
        if last == "other":
            continue
        after = lease.text[amount.end : min(end, amount.end + 120)]
        if (
            last is None
            and not _apposed(lease, amount)
            and not _PAYS.search(before)
            and not re.match(
                r"\s*(?:per|a|each)\s+(?:month|year|annum)\s+(?:as\s+|in\s+|for\s+)?(?:base\s+|monthly\s+|"
                r"annual\s+)?rent\b",
                after,
                re.I,
            )
        ):
            continue
        if re.match(
            r"[^.;]{0,30}?\b(?:towards?|on\s+account\s+of|which\s+is\s+not\s+rent|for\s+(?:the\s+)?(?:heat|light|electric|water|"
            r"parking|dumpster|storage|signage|use\s+of)\w*)\b",
            after,
            re.I,
        ):
            continue
        if (
            _of_option(lease, begin)
            or _FOREIGN_SENTENCE.search(before)
            or re.search(
                r"\bunder\s+(?:which|the\s+(?:master|prime|head|main|underlying)\s+lease)\b|\btenancy\s+at\s+will\b|\bprior\s+lease\b",
                after,
                re.I,
            )
        ):
            continue
        period = period_of(lease, amount, before[-160:])
        if period is None or _is_rate(amount, period):
            continue
        later = _is_later(before) or bool(_THEREAFTER.match(after))
        yield RentFact(amount, period, CLAUSE if _payable(before) else MENTION + 2, "clause", later)


# "$8,415.00 per month ($100,980.00 per annum) thereafter", of either sum.
_THEREAFTER = re.compile(
    r"(?:\s*\))?(?:\s*(?:per|a|each)\s+(?:[a-z]+\s+)?[a-z]+)?[;,]?(?:\s*\([^()]{0,90}\)|[^().]{0,50}\)|\s*[$£€][\d,.]+\s+per\s+[a-z\s]{4,30}\))?"
    r"\s*,?\s*thereafter\b",
    re.I,
)
_ONE_PAYS = re.compile(
    r"\b[Tt]he\s+[A-Z][a-z]+\s+(?:(?:shall|will|agrees\s+to)\s+)?pays?\s+(?:to\s+)?the\s+[A-Z][a-z]+\s+$|"
    r"\b[Yy]ou\s+(?:(?:will|shall|agree\s+to|are\s+to)\s+)?pay\s+(?:to\s+)?(?:us|me)\s+$"
)


def _bare_payments(lease: LeaseText) -> Iterator[RentFact]:
    """ "The School pays the Church $2,200 a month", in a lease that never says rent."""
    for amount in lease.amounts:
        match = _ONE_PAYS.search(lease.text, max(0, amount.start - 90), amount.start)
        period = period_of(lease, amount, "")
        if match is not None and amount.currency is not None and period is not None and lease.usable(amount.start):
            yield RentFact(amount, period, MENTION + 2, "clause")
            return


_APPOSED = re.compile(
    r"\s*(?:per|a|each|/|by\s+the)\s+(?:calendar\s+|lease\s+)?(?:month|year|annum)\s*[,(;]?\s*(?:or|and|being|that\s+is|which\s+is|i\.e\.)?,?\s*",
    re.I,
)


def _apposed(lease: LeaseText, amount: Amount) -> bool:
    """Whether the sum only says another sum again: "pays $3,025.00 a month, $36,300.00 a year"."""
    before = next((a for a in reversed(lease.within(lease.amounts, max(0, amount.start - 60), amount.start))), None)
    if before is None or before.currency is None or not _APPOSED.fullmatch(lease.text[before.end : amount.start]):
        return False
    begin, _ = lease.sentence(before.start, 420)
    lead = lease.text[begin : before.start]
    return _last_noun(lead[-260:]) == "rent" or bool(_PAYS.search(lead))


_GRANTS_OPTION = re.compile(
    r"\b(?:options?\s+to|may\s+(?:extend|renew)|right\s+to\s+(?:extend|renew)|renewal|extension|extended|further\s+terms?)\b",
    re.I,
)


def _of_option(lease: LeaseText, sentence: int) -> bool:
    """Whether the sentence before this one, in the same paragraph, grants an option: its rent is not yet due."""
    paragraph = lease.text[max(0, sentence - 420) : sentence].split("\n\n")[-1]
    earlier = re.split(r"(?<=[a-z)]{2})[.;]\s+", paragraph.rstrip(" .;\n"))[-1]
    return bool(_GRANTS_OPTION.search(earlier))


_PAYS = re.compile(
    r"\b(?:tenants?|lessees?|renters?|occupants?)\s+(?:shall\s+|will\s+|agrees?\s+to\s+|"
    r"must\s+)?pays?\s+(?:(?:to\s+)?(?:the\s+)?(?:landlord|lessor|owner)\s+)?$",
    re.I,
)


def _payable(before: str) -> bool:
    return bool(
        re.search(
            r"\b(?:pay(?:s|able|ing|ment)?|rent\s+(?:is|of|shall\s+be|at)|yielding|reserv\w+|rate\s+of|"
            r"sum\s+of|amount\s+of|instal{1,2}ments?)\b",
            before[-260:],
            re.I,
        )
    )


_PER_OTHER = re.compile(
    r"\s*\)?\s*(?:per|an?|each|/)\s*(?:acre|hectare|stall|space|unit|seat|room|bed|person|gallon|hour|day|mile|car|visit|use)\b",
    re.I,
)
_NEXT_LABEL = re.compile(r"\n[ \t]*[A-Z][^\n\t:]{0,60}(?:\t|:)")


def period_of(lease: LeaseText, amount: Amount, before: str) -> Period | None:
    """The period for which the sum is due: what follows it decides, else what stands before it."""
    if re.match(r"\s*(?:per|a|/)\s*(?:m²|m2|sq(?:uare)?\.?\s*m)", lease.text[amount.end : amount.end + 24]):
        return None
    if _PER_OTHER.match(lease.text, amount.end):
        return None
    line_end = lease.text.find("\n", amount.end)
    own_line = line_end if line_end >= 0 and _NEXT_LABEL.match(lease.text, line_end) else len(lease.text)
    match = _AFTER.match(lease.text, amount.end, own_line)
    if match is not None:
        if match["rate"]:
            return "sqft_month" if match["rate_month"] else "sqft_year"
        if match["year2"]:
            return "year"
        for name in ("month", "quarter", "year", "term"):
            if match[name]:
                return name
        return None
    last = None
    for found in _BEFORE.finditer(before):
        last = found
    if last is None or last["week"]:
        return None
    if last["rate"]:
        return "sqft_year"
    return next((name for name in ("month", "quarter", "year", "term") if last[name]), None)


def monthly(value: Decimal, period: Period, area: Decimal | None, months: int | None) -> Decimal | None:
    """The rent of one month, to the cent; None where the area or the length of the term is needed and unknown."""
    match period:
        case "month":
            return value
        case "quarter":
            return (value / 3).quantize(CENT)
        case "year":
            return (value / 12).quantize(CENT)
        case "sqft_year":
            return (value * area / 12).quantize(CENT) if area else None
        case "sqft_month":
            return (value * area).quantize(CENT) if area else None
        case "term":
            return (value / months).quantize(CENT) if months else None


def rent_value(amount: Decimal | None, period: str | None, per_month: Decimal | None) -> JsonValue:
    if amount is None or period is None:
        return None
    return {"amount": plain(amount), "period": period, "monthly": plain(per_month) if per_month is not None else None}


def plain(value: Decimal) -> str:
    """Money as text with two decimals, or with as many as a rate needs."""
    exact = value.quantize(CENT)
    return format(exact if exact == value else value.normalize(), "f")


HALF_CENT = Decimal("0.0051")
ROUNDING = Decimal("0.06")  # twelve monthly sums, each rounded to the cent


def agrees(one: RentFact, value: Decimal, area: Decimal | None, months: int | None) -> bool:
    """Whether a fact says the same rent as `value` a month, to the cent of its own period: then each confirms the
    other."""
    if one.value is None or one.period is None:
        return False
    match one.period:
        case "month":
            return one.value == value
        case "quarter":
            return abs(value * 3 - one.value) <= Decimal("0.02")
        case "year":
            return abs(value * 12 - one.value) <= ROUNDING
        case "sqft_year":  # "$0.92 per square foot" beside a monthly rent may be the rate of a month
            of_year = abs(value - one.value * (area or 0) / 12) <= HALF_CENT
            return bool(area) and (of_year or abs(value - one.value * (area or 0)) <= HALF_CENT)
        case "sqft_month":
            return bool(area) and abs(value - one.value * (area or 0)) <= HALF_CENT
        case "term":
            return bool(months) and abs(value * (months or 0) - one.value) <= max(
                ROUNDING, Decimal("0.005") * (months or 0)
            )


def compatible(one: RentFact, value: Decimal, area: Decimal | None) -> bool:
    """Whether a rate per area rounded to the cent may mean `value` a month: no confirmation, but no contradiction
    either."""
    if one.value is None or not area or one.period not in ("sqft_year", "sqft_month"):
        return False
    slack = area * Decimal("0.0055")
    return abs(value * 12 - one.value * area) <= slack or abs(value - one.value * area) <= slack


_ELSEWHERE = re.compile(
    r"\b(?:base|basic|fixed|minimum|annual|monthly|net)?\s*rent(?:al)?\b[^.;$]{0,160}?\b(?:set\s+forth|"
    r"set\s+out|stated|specified|shown|described|provided|contained|listed|in\s+accordance\s+with|as\s+per|"
    r"according\s+to)\b[^.;$]{0,60}?\b(?P<where>(?:exhibit|schedule|appendix|annex|rider|addendum|attachment)"
    r"\s+\"?(?P<letter>[A-Z0-9]{1,3}(?:-[0-9A-Z])?)\b)",
    re.I,
)


_IN_A_LETTER = re.compile(
    r"\brent(?:al)?\b[^.;$£€]{0,90}\b(?:agreed|set\s+(?:forth|out)|stated|provided|fixed|specified)\s+in\s+(?:the|a)\s+(?:\w+\s+){0,2}"
    r"(?:letter|side\s+agreement|separate\s+(?:agreement|writing|document))\b",
    re.I,
)


def rent_elsewhere(lease: LeaseText) -> tuple[int, int] | None:
    """Where the document refers for its rent to an exhibit that is not in it."""
    apart = _IN_A_LETTER.search(lease.text)
    if apart is not None and lease.usable(apart.start()):
        return apart.start(), apart.end()
    for match in _ELSEWHERE.finditer(lease.text):
        name = re.escape(match["where"].split()[0]) + r"[ \t]+\"?" + re.escape(match["letter"]) + r"\"?"
        heads = list(re.finditer(rf"^[ \t]*{name}(?=[ \t]*(?:$|[-:.(\t]))", lease.text, re.I | re.M))
        if not any(_has_content(lease, m.end()) for m in heads):
            return match.start(), match.end()
    return None


def _has_content(lease: LeaseText, at: int) -> bool:
    return any(a.value is not None for a in lease.within(lease.amounts, at, min(len(lease.text), at + 3_000)))


def unreadable(facts: Sequence[RentFact]) -> RentFact | None:
    """The first statement of rent whose sum cannot be read, if no other is before it."""
    return next((f for f in facts if f.amount.problem in (Code.AMBIGUOUS_AMOUNT, Code.WORDS_FIGURES_MISMATCH)), None)
