"""Postal addresses in running text: by street, by city and state, by postal code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.places import POSTCODE, STATE_CODE, STATES
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.windows import finditer_within

_TYPES = (
    "street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|parkway|pkwy|plaza|square|sq|highway|hwy|circle|cir|terrace|trail|crescent|close|row|walk|mews|quay|"
    "wharf|esplanade|parade|alley|loop|pike|turnpike|broadway|route|expressway|freeway|gate|gardens?|green|grove|hill|heights|crossing|common|commons|yard|park|point|landing|embankment|market|vista|"
    "centre|center|bypass|causeway|promenade|rue|strasse|straße|allee|laan|straat|via|calle|marg|nagar|chowk"
)


_NUMBER_WORD = r"(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)"


UNIT_WORDS = (
    r"(?:suites?|ste|units?|apartments?|apt|flats?|floors?|rooms?|rm|bays?|buildings?|bldg|stores?(?:\s+no)?|spaces?|"
    r"shops?|lots?|no|number|levels?|#)"
)


_STREET = re.compile(
    rf"(?<![A-Za-z0-9$.,-])(?P<number>[0-9]{{1,6}}(?:-[0-9]{{1,6}})?[A-Za-z]?|{_NUMBER_WORD})[ \n]+"
    rf"(?P<name>(?:(?:[NSEW]|N\.E|N\.W|S\.E|S\.W|NE|NW|SE|SW)\.?\s+)?(?:(?:[A-Z][\w'.&-]*|[0-9]{{1,3}}(?:st|nd|"
    rf"rd|th))[ \n]+(?:de\s+|la\s+|of\s+the\s+|of\s+|and\s+)?){{0,5}})"
    rf"(?P<type>(?:{_TYPES.title()}|{_TYPES.upper()}))\b\.?(?:\s+(?:[0-9]{{1,4}}[A-Z]?|[A-Z])"
    rf"(?:\s+(?:North|South|East|West|[NSEW]))?(?=\s*[,;(]|\s+(?:in|located)\s))?"
    rf"(?:[ ]Central(?=\s*,))?(?!\s*(?i:feet|foot|ft\b|metres|meters))",
)


_TAIL_PART = re.compile(
    rf"(?:\s*,\s*|\s+(?=(?:N\.?E|N\.?W|S\.?E|S\.?W|North|South|East|West)\b)|\s*\n\s*|"
    rf"\s*,?\s+(?:located\s+)?(?=(?:in\s+the\s+)?(?:City|County|Town|Village|Borough)\s+of\s)|\s+and\s+(?=State\s+of)|"
    rf"\s+(?=[A-Z][\w'.-]+(?:[ ][A-Z][\w'.-]+){{0,2}},\s*(?:{STATES}|{STATE_CODE})\s+[0-9]{{5}})|"
    rf"\s+(?={STATE_CODE}\s+[0-9]{{5}})|\s+(?={POSTCODE}\b)|\s+(?=#))"
    rf"(?P<part>(?:in\s+)?(?:the\s+)?(?i:{UNIT_WORDS})\.?\s*(?:nos?\.\s*)?[A-Z0-9][A-Z0-9-]*(?:\s*(?:,|and|&)"
    rf"\s*[0-9]{{3,4}}\b)*|(?:the\s+)?[0-9A-Za-z]+(?:st|nd|rd|th)\s+floor|"
    rf"(?:N\.?E|N\.?W|S\.?E|S\.?W)\b\.?|(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest)"
    rf"(?=\s*,)|(?:in\s+the\s+)?(?:City|County|Town|Borough|State)"
    rf"\s+of\s+(?:[A-Z][\w'-]+\s*){{1,3}}(?:,?\s*(?:County|and\s+State)\s+of\s+(?:[A-Z][\w'-]+\s*){{1,3}})*|"
    rf"(?:{STATES})\b(?:\s+{POSTCODE})?|{STATE_CODE}\b\.?(?:\s+{POSTCODE})?|{POSTCODE}\b|"
    rf"(?:The\s+)?(?:[A-Z][\w'.-]+[ ]?){{1,4}}?(?:\s+(?:County|Parish)"
    rf")?(?:\s+(?:{STATE_CODE}\s+)?{POSTCODE})?(?=\s*(?:,|\n|[.;()\"]|$|\s(?:containing|consisting|as|and|"
    rf"known|in|for|being|with|\())))",
)


_STOP_PART = re.compile(
    r"^(?:TO\b|AND\b|FOR\b|BEING\b|WITH\b|NOW\b|WITNESS|Attention|Attn|Tel|Fax|Phone|Email|Landlord|Tenant|"
    r"Lessor|Lessee|The\s+(?:Premises|Building|Landlord|Tenant|Project|Property)|Premises|Building(?!\s+[A-Z0-9]{1,3}\b)|Term|Rent|"
    r"Article|Section|Exhibit|Lease|This|All|Said|Such|Each|Together|Any|Commencement|Security|Dear|Re|Date|"
    r"Known|As|Ms|Mr|Mrs)\b",
)


_WORD = r"(?:[A-Z][\w'&-]*\.?|[0-9]{1,3}(?:st|nd|rd|th)|St\.)"


# A street whose kind no list has ("40 Chapel Turn"), known by the city and state behind it.
_ANY_STREET = re.compile(
    rf"(?<![A-Za-z0-9$.,-])(?P<number>[0-9]{{1,6}}(?:-[0-9]{{1,6}})?[A-Za-z]?|{_NUMBER_WORD})"
    rf"\s+(?P<name>{_WORD}(?:[ \n]{_WORD}){{0,4}})(?=(?:,\s*(?i:{UNIT_WORDS})"
    rf"\.?\s*[A-Z0-9-]{{1,6}})?\s*,\s*{_WORD}(?:[ \n]{_WORD}){{0,3}}\s*,\s*(?:{STATES}|"
    rf"{STATE_CODE}\s+[0-9]{{5}})\b)"
)


# A street whose kind no list has, where the words before it say that an address follows.
_INTRODUCED = re.compile(
    rf"\b(?:street\s+address\s+(?:of|is)|address\s+(?:of|is)|located\s+(?:at|on)|situated?\s+at|known\s+(?:and\s+numbered\s+)?as|"
    rf"numbered|(?:premises|building|store|property)\s+at)\s*:?\s+(?P<number>[0-9]{{1,6}}(?:-[0-9]{{1,6}})?[A-Za-z]?)\s+"
    rf"(?P<name>(?![A-Z][a-z]*\s+[0-9]{{4}}\b){_WORD}(?:[ \n]{_WORD}){{0,4}})"
    rf"(?=\s*[,;(\n]|\.\s|\s+(?:in|located|containing|consisting|being)\s)"
)


# Parts between commas that end in a postal code: "Unit 4, Craigshaw Brae, Aberdeen AB12 0ZZ".
_POSTAL = re.compile(
    rf"(?<![\w,])(?P<first>(?i:the\s+)?(?:(?i:{UNIT_WORDS}|no\.|plot|lot|ground\s+floor|first\s+floor|"
    rf"second\s+floor|third\s+floor|showroom)\s*)?"
    rf"[A-Z0-9][\w'&./#-]{{0,40}}(?:[ \n][A-Z0-9#&][\w'&./#-]{{0,40}}){{0,5}})"
    rf"(?:,\s*(?:[A-Z0-9][\w'&.#/-]{{0,40}}(?:[ \n][A-Z0-9#&][\w'&./#-]{{0,40}}){{0,5}})){{0,5}}?,?\s+"
    r"(?:[A-Z]{1,2}[0-9]{1,2}[A-Z]?\s[0-9][A-Z]{2}|[A-Z][0-9]{2}\s[A-Z0-9]{4}|(?:Singapore|Bengaluru|Mumbai|"
    r"Chennai|Hyderabad|Pune|New\s+Delhi|Delhi|Kolkata)\s+[0-9]{6}|[0-9]{4}\s[A-Z]{2}\s+[A-Z][a-z]+|"
    r"HM\s[0-9]{2})\b"
)


_OF_A_DATE = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+[0-9]{1,2},\s+$"
)


@dataclass(frozen=True, slots=True)
class Address:
    """A postal address at text[start:end]; `number` is its house number, as printed."""

    start: int
    end: int
    text: str
    number: str


def find_addresses(lease: LeaseText, start: int = 0, end: int | None = None) -> Iterator[Address]:
    """Every street address of the text, with its city, state and code as far as they follow."""
    text = lease.text
    last = -1
    for match in _STREET.finditer(text, start, len(text) if end is None else end):
        if (
            match.start() < last
            or not re.search(r"[A-Za-z]{2}", match["name"] + match["type"])
            or re.match(r"\s*(?:Days?|Months?|Years?|Percent|Square|Additional|Business)\b", match["name"])
        ):
            continue
        if _OF_A_DATE.search(text, max(0, match.start() - 20), match.start()):
            continue
        if match["type"].islower() and not match["name"].strip():
            continue
        if match["number"].isalpha() and not re.search(r"[A-Z]", match["name"] + match["type"]):
            continue
        last = _tail(text, match.end())
        yield Address(match.start(), last, clean(lease.raw(match.start(), last)), match["number"])


def _other_addresses(lease: LeaseText, start: int, end: int) -> Iterator[Address]:
    """Addresses known by their city and state, or by their postal code, instead of a kind of street."""
    introduced = [(max(a, start), min(b, end)) for a, b in lease.address_cues if a < end and b > start]
    for pattern, spans in ((_ANY_STREET, [(start, end)]), (_POSTAL, [(start, end)]), (_INTRODUCED, introduced)):
        for match in finditer_within(pattern, lease.text, spans):
            last = _tail(lease.text, match.end())
            begin = match.start("number") if pattern is _INTRODUCED else match.start()
            words = clean(lease.raw(begin, last))
            if re.search(r"\b(?:Range|Township|Section|Lot|Block)s?\s+$", lease.text[max(0, begin - 12) : begin], re.I):
                continue  # land by its survey
            if len(words.split()) > 2 and not re.match(
                r"(?:19|20)[0-9]{2}\s|[0-9]{1,2}\s+(?:January|February|March|April|May|June|July|August|"
                r"September|October|November|December)\b",
                words,
            ):
                number = match.groupdict().get("number") or next(iter(re.findall(r"[0-9]+", words)), "")
                yield Address(begin, last, words, number)


def all_addresses(lease: LeaseText, start: int = 0, end: int | None = None) -> list[Address]:
    """Every address in order of place; where two readings overlap, the one that begins first and reaches farthest."""
    stop = len(lease.text) if end is None else end
    found = sorted(
        [*find_addresses(lease, start, stop), *_other_addresses(lease, start, stop)], key=lambda a: (a.start, -a.end)
    )
    kept: list[Address] = []
    for address in found:
        if kept and address.start < kept[-1].end:
            if address.end > kept[-1].end:
                kept[-1] = Address(
                    kept[-1].start, address.end, clean(lease.raw(kept[-1].start, address.end)), kept[-1].number
                )
            continue
        kept.append(address)
    return kept


def _tail(text: str, at: int) -> int:
    """The end of an address whose street ends at `at`."""
    for _ in range(7):
        part = _TAIL_PART.match(text, at)
        if (
            part is None
            or _STOP_PART.match(part["part"])
            or part.end() == at
            or "\n\n" in text[at : part.start("part")]
        ):
            return at
        gap = text[at : part.start("part")]
        if (
            "\n" in gap
            and "," not in gap
            and not re.match(
                rf"(?:{STATES}|{STATE_CODE}\b|{POSTCODE}|(?i:{UNIT_WORDS})|"
                rf"(?:in\s+the\s+)?(?:City|County|Town|Village|Borough)\s+of\s|"
                rf"[A-Z][\w'. -]+,\s*(?:{STATES}|{STATE_CODE}\b))",
                text[part.start("part") :],
            )
        ):
            return at
        at = len(text[: part.end()].rstrip())
        if re.search(rf"{POSTCODE}$", part["part"]) and not re.match(
            r"\s*,\s*(?:USA|U\.S\.A|Canada|Australia|Ireland|England|India)", text[at : at + 20]
        ):
            return at
    return at
