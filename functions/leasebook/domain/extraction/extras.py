"""What else is recorded of a lease: deposit, currency, options, abatements, recoveries, suite."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from leasebook.domain.extraction.finding import CLAUSE, LABEL, Candidate
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.reading import LeaseText

DEPOSIT_LABELS = (
    r"(?:the\s+)?(?:security\s+)?deposit(?:\s+amount)?|bank\s+guarantee|guarantee\s+amount|"
    r"security(?:\s*/\s*damage)?\s+deposit|letter\s+of\s+credit(?:\s+amount)?|security|rent(?:al)?\s+deposit|"
    r"amount\s+of\s+(?:security\s+)?deposit|damage\s+deposit|lease\s+security"
)
_NO_DEPOSIT = re.compile(
    r"^\s*(?:none|waived|not\s+applicable|n/?a|nil|no\s+(?:security\s+)?deposit|zero|"
    r"intentionally\s+(?:omitted|deleted))\b",
    re.I,
)
_DEPOSIT_CLAUSE = re.compile(
    r"\bsecurity\s+deposit\s+(?:in\s+the\s+(?:amount|sum)\s+)?(?:of|equal\s+to|is|shall\s+be)"
    r"\s*(?:the\s+(?:sum|amount)\s+of\s+)?$|\bdeposit(?:s|ed)?\s+(?:with\s+(?:the\s+)?(?:landlord|lessor|owner)"
    r"\s*,?\s*)?(?:herewith\s+|simultaneously[^$]{0,60}|(?:up)?on\s+(?:the\s+)?(?:signing|execution)[^$.;]{0,40}|the\s+(?:sum|amount)\s+of\s*|upon[^$]{0,60}|,\s*)*$|"
    r"\bdeposit\s+(?:with\s+(?:the\s+)?(?:landlord|lessor)\s+)?(?:in\s+)?(?:the\s+)?(?:amount|sum)?\s*(?:of|is)"
    r"\s*$|\bdeposit\s+with\s+(?:the\s+)?(?:landlord|lessor)\s+the\s+(?:amount|sum)\s+of\s*$|\b(?:security|"
    r"deposit)\b[^.;]{0,80}\bletter\s+of\s+credit\b[^.;]{0,60}\b(?:amount|sum)\s+of\s*$|\bdeposit\s+of\s*$|"
    r"\bdeposited\s*$|\bsecurity\s+deposit[^.;$]{0,40}$|\bon\s+deposit,?\s+(?:namely|being|that\s+is)?\s*$|"
    r"\bdeposit\s+equivalent\s+to[^.;$]{0,40}$|\bdeposit\s+for\s+(?:both|all)\s+is\s*$|"
    r"\bbank\s+guarantee\s+(?:of|for|in\s+the\s+(?:amount|sum)\s+of)\s*$|\b(?:a\s+|single\s+)?deposit\s+is\s*$|"
    r"\b(?:deliver(?:ed|s)?|post(?:ed|s)?|provided?s?|furnish(?:ed|es)?|lodged?)\s+(?:(?:to|with)\s+(?:the\s+)?(?:landlord|lessor)\s+)?"
    r"(?:an?\s+)?(?:irrevocable\s+|clean\s+|standby\s+)*letter\s+of\s+credit\s+(?:for|of|in\s+the\s+(?:face\s+)?(?:amount|sum)\s+of)\s*$|"
    r"\bholding\s+your\s+check\s+for\s*$",
    re.I,
)
_AS_SECURITY = re.compile(
    r"^[\s,)]*(?:\([^()$£€]{0,40}rent\),?\s+)?(?:which\s+(?:sum\s+)?(?:shall|will|is\s+to)\s+be\s+held\s+|which\s+(?:we|i)\s+(?:will\s+)?hold\s+|equal\s+to\s+[^$£€.;]{3,30}\s+rent,\s+)?(?:(?:in\s+cash\s+|to\s+(?:the\s+)?(?:landlord|lessor)\s+|shall\s+be\s+held\s+|"
    r"to\s+be\s+held\s+)*(?:as|for)\s+(?:a\s+|the\s+)?(?:security|rent(?:al)?\s+deposit|damage\s+deposit|"
    r"deposit)|against\s+(?:damage|breakage)|secures?\b|as\s+security)",
    re.I,
)
_NOT_DEPOSIT = re.compile(
    r"\b(?:reduc\w+|refund(?!able)\w*|non-?refund\w*|former|prior|pet|key|utility|existing\s+tenant|increase[sd]?\s+by|"
    r"additional\s+deposit|escrow|first\s+month|burn|return\w*|transferr?ed|balance)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Deposit:
    """The security deposit; `amount` None with `none` true where the document says that there is none."""

    amount: Decimal | None
    form: str | None
    none: bool = False


def find_deposits(lease: LeaseText) -> list[Candidate[Deposit]]:
    """The deposit by label and by clause."""
    found: list[Candidate[Deposit]] = []
    for value in labelled(lease, DEPOSIT_LABELS):
        chunk = lease.text[value.start : min(value.end, value.start + 320)]
        if _NO_DEPOSIT.match(chunk) and value.kind in ("label", "inline", "definition"):
            found.append(Candidate(Deposit(None, None, True), value.start, value.start + 12, "label", LABEL))
            continue
        amount = next(iter(lease.within(lease.amounts, value.start, value.start + len(chunk))), None)
        if amount is None or amount.value is None or (amount.currency is None and amount.start > value.start + 3):
            continue
        lead = lease.text[value.start : amount.start]
        if _NOT_DEPOSIT.search(lead) or (value.kind == "heading" and len(lead) > 170):
            continue
        form = _form(value.label + " " + chunk)
        near = len(lead) < 60
        weight = LABEL if value.kind != "heading" else CLAUSE
        if value.label.lower().startswith("letter"):
            weight -= 1
        found.append(
            Candidate(Deposit(amount.value, form), amount.start, amount.end, value.kind, weight if near else weight - 2)
        )
    found.extend(_clauses(lease))
    return found


def _clauses(lease: LeaseText) -> Iterator[Candidate[Deposit]]:
    for amount in lease.amounts:
        if amount.value is None or amount.currency is None or not lease.usable(amount.start):
            continue
        begin, end = lease.sentence(amount.start, 320)
        before, after = lease.text[begin : amount.start], lease.text[amount.end : min(end, amount.end + 140)]
        by_lead = _DEPOSIT_CLAUSE.search(before[-150:])
        by_tail = _AS_SECURITY.match(after)
        if not (by_lead or by_tail) or _NOT_DEPOSIT.search(before[-110:].split("$")[-1]):
            continue
        yield Candidate(
            Deposit(amount.value, _form(before[-150:] + after)),
            amount.start,
            amount.end,
            "clause",
            CLAUSE if by_lead and by_tail else CLAUSE - 1,
        )


def _form(words: str) -> str:
    if re.search(r"\bletter\s+of\s+credit\b", words, re.I):
        return "letter of credit"
    if re.search(r"\b(?:surety|bond)\b", words, re.I):
        return "bond"
    if re.search(r"\b(?:bank|parent)\s+guarantee\b", words, re.I):
        return "bank guarantee"
    return "cash"  # a deposit is money paid over, unless the document says otherwise


_COUNTRY_MONEY = (
    (
        "CAD",
        re.compile(
            r"\b(?:lawful\s+money\s+of\s+Canada|Canadian\s+(?:dollars|funds|currency)|currency\s+of\s+Canada|Cdn)\b",
            re.I,
        ),
    ),
    (
        "USD",
        re.compile(
            r"\b(?:lawful\s+money\s+of\s+the\s+United\s+States|United\s+States\s+(?:dollars|currency)|"
            r"U\.?S\.?\s+(?:dollars|currency|funds)|legal\s+tender[^.;]{0,60}United\s+States|"
            r"currency\s+of\s+the\s+United\s+States|public\s+and\s+private\s+debts)\b",
            re.I,
        ),
    ),
    ("AUD", re.compile(r"\b(?:Australian\s+(?:dollars|currency))\b", re.I)),
    ("NZD", re.compile(r"\bNew\s+Zealand\s+(?:dollars|currency)\b", re.I)),
    (
        "BSD",
        re.compile(
            r"\b(?:Bahamian\s+dollars|lawful\s+money\s+of\s+the\s+(?:Commonwealth\s+of\s+the\s+)?Bahamas)\b", re.I
        ),
    ),
    ("SGD", re.compile(r"\bSingapore\s+dollars\b", re.I)),
    ("HKD", re.compile(r"\bHong\s+Kong\s+dollars\b", re.I)),
)
_US_STATES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|"
    "Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|"
    "Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|"
    "West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico"
)
_DOLLAR_LANDS = (
    (
        "USD",
        re.compile(
            rf"\b(?:{_US_STATES}|U\.S\.A|USA)\b|,\s*(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|"
            rf"M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])\s+[0-9]{{5}}\b"
        ),
    ),
    (
        "CAD",
        re.compile(
            r"\b(?:Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|"
            r"New Brunswick|Newfoundland|Prince Edward Island|Canada)\b|\b[A-Z][0-9][A-Z]\s?[0-9][A-Z][0-9]\b|"
            r"\b(?:HST|Planning\s+Act)\b"
        ),
    ),
    (
        "AUD",
        re.compile(
            r"\b(?:New South Wales|NSW|Queensland|QLD|Tasmania|South Australia|Western Australia|Australia|"
            r"Victoria\s+[0-9]{4}|(?:VIC|SA|WA|TAS|ACT|NT)\s+[0-9]{4}|ACN|ABN)\b|\bPty\.?\s+(?:Ltd|Limited)\b"
        ),
    ),
    ("NZD", re.compile(r"\bNew Zealand\b|\bAuckland\b|\bWellington\b|\bChristchurch\b|\bDunedin\b|\bTauranga\b")),
    ("BSD", re.compile(r"\bBahamas\b|\bNassau\b")),
    ("BBD", re.compile(r"\bBarbados\b")),
    ("JMD", re.compile(r"\bJamaica\b(?!,?\s+N)")),
    ("TTD", re.compile(r"\bTrinidad\b")),
    ("BMD", re.compile(r"\bBermuda\b")),
    ("KYD", re.compile(r"\bCayman\b")),
    ("SGD", re.compile(r"\bSingapore\b")),
    ("HKD", re.compile(r"\bHong Kong\b")),
    ("BZD", re.compile(r"\bBelize\b(?!\s+(?:Street|Avenue))")),
    ("FJD", re.compile(r"\bFiji\b")),
    ("MXN", re.compile(r"\bM[ée]xico\b(?<!New Mexico)|\bTijuana\b")),
)


_LAND = (
    r"(?:United\s+States|U\.?S\.?|American|Canadian|Australian|Cayman|Bahamian|Barbados|Bermudian?|Jamaican|"
    r"Singapore|Hong\s+Kong)"
)
_EITHER_MONEY = re.compile(rf"\b{_LAND}\s+(?:dollars?\s+)?(?:or|and)\s+(?:in\s+)?{_LAND}\s+dollars?\b", re.I)
_DOLLARS = frozenset(("USD", "CAD", "AUD", "NZD", "BSD", "SGD", "HKD", "JMD", "BMD", "KYD", "BBD", "TTD"))


def find_currency(
    lease: LeaseText, address: str | None, of_rent: str | None = None
) -> tuple[str | None, bool, tuple[int, int] | None]:
    """(ISO code or None, whether it is unclear, where it is said). A bare "$" is settled by what the document says
    of its money, else by the land in which the premises lie; where another dollar land has a say, it stays unclear."""
    either = _EITHER_MONEY.search(lease.text)
    if either is not None:
        return None, True, (either.start(), either.end())
    for code, pattern in _COUNTRY_MONEY:
        match = pattern.search(lease.text)
        if match is not None:
            return code, False, (match.start(), match.end())
    codes = [a for a in lease.amounts if a.currency is not None]
    named = {a.currency for a in codes if a.currency != "$"}
    if of_rent not in (None, "$") and len(named) > 1:
        first = next(a for a in codes if a.currency == of_rent)
        return of_rent, False, (first.start, first.end)
    if len(named) == 1 and not any(a.currency == "$" for a in codes):
        first = next(a for a in codes if a.currency in named)
        if first.currency in _DOLLARS and len(codes) == 1 and first.currency not in _lands(lease.text):
            return None, True, (first.start, first.end)  # one letter code, and nothing else that speaks of that land
        return str(first.currency), False, (first.start, first.end)
    if len(named) == 1:
        first = next(a for a in codes if a.currency in named)
        return (
            (str(first.currency), False, (first.start, first.end))
            if first.currency in _DOLLARS
            else (None, True, (first.start, first.end))
        )
    if len(named) > 1:
        return None, True, None
    if not codes:
        return None, False, None
    return _by_land(lease, address, (codes[0].start, codes[0].end))


def _by_land(
    lease: LeaseText, address: str | None, place: tuple[int, int]
) -> tuple[str | None, bool, tuple[int, int] | None]:
    if address:
        lands = {code for code, pattern in _DOLLAR_LANDS if pattern.search(address)}
        if len(lands) == 1:
            code = lands.pop()
            clear = code == "USD" or not _lands(lease.text) - {code}
            return (code, False, place) if clear else (None, True, place)
        if len(lands) > 1:
            return None, True, place
    lands = _lands(lease.text)
    if len(lands) == 1:
        return lands.pop(), False, place
    abroad = _NOT_AMERICAN.search(lease.text) is not None
    return (None, True, place) if lands or abroad else ("USD", False, place)


# Taxes and measures of other dollar lands: there a bare "$" is no American dollar.
_NOT_AMERICAN = re.compile(r"\b(?:GST|VAT|HST)\b|\b(?:square|sq\.?)\s+metres?\b|\bm2\b|m²")


def _lands(text: str) -> set[str]:
    return {code for code, pattern in _DOLLAR_LANDS if pattern.search(text)}


_ABATEMENT = re.compile(
    r"\b(?:base\s+|basic\s+|minimum\s+|fixed\s+|all\s+)?rent(?:al)?\b[^.;]{0,80}?\b(?:shall\s+be\s+|is\s+|"
    r"be\s+)?(?:abate[ds]?|waived|forgiven|excused|conditionally\s+abated)\b|"
    r"\babate(?:ment)?\s+of\s+(?:base\s+|basic\s+|minimum\s+)?rent\b|\b(?:free\s+rent|rent[\s-]free|"
    r"rent\s+concession|rent\s+holiday|rent\s+abatement|no\s+(?:base\s+|"
    r"minimum\s+|monthly\s+)?rent\s+(?:(?:shall\s+be|will\s+be|is)\s+)?(?:due|payable|charged))\b|"
    r"\b(?:first|second|third|last)\s+(?:[a-z0-9()]{1,12}\s+){0,2}months?\s+(?:of\s+the\s+term\s+)?(?:is|are|shall\s+be)\s+(?:rent[\s-])?free\b|"
    r"\bone[\s-]half\s+(?:only\s+)?of\s+the\s+(?:annual\s+|base\s+)?rent\b",
    re.I,
)
_CASUALTY = re.compile(
    r"\b(?:casualty|damage[ds]?|destr\w+|fire|condemn\w*|taking|interrupt\w*|untenantable|hurricane|repairs?|"
    r"restor\w*|insured\s+risk|eminent|eviction|offset|without\s+(?:any\s+)?abatement|entitle|services?|"
    r"possession\s+(?:is|of\s+the\s+premises)\s+delay|no\s+abatement|deduction|set-?off|counterclaim)\b",
    re.I,
)


def find_abatements(lease: LeaseText) -> list[tuple[str, int, int]]:
    """Statements that contract rent is not, or not wholly, due for a time; casualty clauses are none."""
    found = []
    for match in _ABATEMENT.finditer(lease.text):
        begin, end = lease.sentence(match.start(), 400)
        sentence = lease.text[begin:end]
        timed = re.search(
            r"\b(?:months?|first|period|commencement|through|until)\b|\b(?:19|20)[0-9]{2}\b", sentence, re.I
        )
        if lease.usable(match.start()) and timed and not _CASUALTY.search(sentence):
            found.append((" ".join(sentence.split())[:300], begin, end))
    return found[:5]


_RECOVERY = (
    (
        "net",
        re.compile(
            r"\b(?:triple[\s-]net|absolute(?:ly)?\s+net|nnn|net\s+lease|net,?\s+net,?\s+net|"
            r"carefree\s+to\s+the\s+landlord|fully\s+net)\b",
            re.I,
        ),
    ),
    ("base year", re.compile(r"\bbase\s+(?:tax\s+|expense\s+)?year\b|\bexpense\s+stop\b", re.I)),
    (
        "gross",
        re.compile(
            r"\b(?:full[\s-]service(?:\s+gross)?|gross\s+lease|rent\s+includes\s+(?:heat|all|water|electric))\b", re.I
        ),
    ),
    (
        "share",
        re.compile(
            r"\b(?:proportionate|pro[\s-]rata)\s+share\b|\bshare\s+of\s+(?:taxes|operating|common)\b|"
            r"\bservice\s+charge\b",
            re.I,
        ),
    ),
)
_SHARE = re.compile(
    r"\b(?:proportionate\s+share|pro[\s-]rata\s+share|tenant's\s+(?:tax\s+|office\s+)?(?:share|percentage))"
    r"\b[^.%;]{0,220}?\b(?P<share>[0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%",
    re.I,
)


def find_recoveries(lease: LeaseText) -> tuple[dict[str, object], int, int] | None:
    """How outgoings are recovered, by the first telling phrase, with the tenant's share where it is printed."""
    for kind, pattern in _RECOVERY:
        match = next((m for m in pattern.finditer(lease.text) if lease.usable(m.start())), None)
        if match is not None:
            share = _SHARE.search(lease.text)
            return {"kind": kind, "share_percent": share["share"] if share else None}, match.start(), match.end()
    return None


def find_property_ids(lease: LeaseText) -> Sequence[Candidate[str]]:
    """Identifiers printed after "Property ID": believed only where metadata or the register knows them."""
    found = []
    for value in labelled(lease, r"property\s+(?:id|no|number|code|ref(?:erence)?)\.?"):
        match = re.match(r"[A-Za-z0-9][A-Za-z0-9._/-]{1,39}", lease.text[value.start : value.end])
        if match and value.kind in ("label", "inline"):
            found.append(
                Candidate(match.group().rstrip("."), value.start, value.start + len(match.group()), "label", LABEL)
            )
    return found
