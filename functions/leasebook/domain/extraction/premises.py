"""The premises: their address, their floor area, whether there are several. Buildings and notice addresses are
decoys."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from leasebook.domain.extraction.finding import CLAUSE, LABEL, MENTION, Candidate
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.places import POSTCODE, STATE_CODE, STATES
from leasebook.domain.extraction.quantities import Area
from leasebook.domain.extraction.reading import LeaseText

_TYPES = (
    "street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|parkway|pkwy|plaza|square|sq|highway|hwy|circle|cir|terrace|trail|crescent|close|row|walk|mews|quay|"
    "wharf|esplanade|parade|alley|loop|pike|turnpike|broadway|route|expressway|freeway|gate|gardens?|green|grove|hill|heights|crossing|common|commons|yard|park|point|landing|embankment|market|vista|"
    "centre|center|bypass|causeway|promenade|rue|strasse|straße|allee|laan|straat|via|calle|marg|nagar|chowk"
)
_NUMBER_WORD = r"(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)"
_UNIT = r"(?:suites?|ste|units?|floors?|room|rm|bay|building|bldg|store(?:\s+no)?|space|shop|no|number|level|#)"
_STREET = re.compile(
    rf"(?<![A-Za-z0-9$.,-])(?P<number>[0-9]{{1,6}}(?:-[0-9]{{1,6}})?[A-Za-z]?|{_NUMBER_WORD})\s+"
    rf"(?P<name>(?:(?:[NSEW]|N\.E|N\.W|S\.E|S\.W|NE|NW|SE|SW)\.?\s+)?(?:(?:[A-Z][\w'.&-]*|[0-9]{{1,3}}(?:st|nd|"
    rf"rd|th))[ \n]+(?:de\s+|la\s+|of\s+the\s+|of\s+|and\s+)?){{0,5}})"
    rf"(?P<type>(?:{_TYPES.title()}|{_TYPES.upper()}))\b\.?(?:\s+(?:[0-9]{{1,4}}|[A-Z])(?=\s*,)"
    rf")?(?!\s*(?i:feet|foot|ft\b|metres|meters))",
)
_TAIL_PART = re.compile(
    rf"(?:\s*,\s*|\s+(?=(?:N\.?E|N\.?W|S\.?E|S\.?W|North|South|East|West)\b)|\s*\n\s*|"
    rf"\s+(?=(?:in\s+the\s+)?(?:City|County|Town|Borough)\s+of\s)|\s+and\s+(?=State\s+of)|"
    rf"\s+(?={STATE_CODE}\s+[0-9]{{5}})|\s+(?={POSTCODE}\b)|\s+(?=#))"
    rf"(?P<part>(?:in\s+)?(?:the\s+)?(?i:{_UNIT})\.?\s*(?:nos?\.\s*)?[A-Z0-9][A-Z0-9-]*(?:\s*(?:,|and|&)"
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
    r"Lessor|Lessee|The\s+(?:Premises|Building|Landlord|Tenant|Project|Property)|Premises|Building|Term|Rent|"
    r"Article|Section|Exhibit|Lease|This|All|Said|Such|Each|Together|Any|Commencement|Security|Dear|Re|Date|"
    r"Known|As|Ms|Mr|Mrs)\b",
)
_ADDRESS_LABELS = (
    r"(?:where|place|unit|shop|store|address|subjects|leased\s+space|address\s+of\s+(?:the\s+)?(?:demised\s+|"
    r"leased\s+)?(?:premises|property|building)|(?:(?:demised|leased|rented)\s+)?(?:premises|property|building|"
    r"project|location|shopping\s+cent(?:er|re)|demise|site)"
    r"(?:\s+(?:street\s+)?address)?(?:\s*(?:and|/|&)\s*(?:building|address|property|premises|location))?|"
    r"(?:property|street|site|building|premises|location)\s+address|situs|(?:the\s+)?(?:property|premises)"
    r"\s+leased|location\s+of\s+(?:the\s+)?(?:premises|property|building))"
)
_GOOD = re.compile(
    r"\b(?:premises|building|property|space|store|shop|warehouse|office|suite|unit|land|demise[sd]?|project|"
    r"lots?|rooms|hall|floor|facility|centre|center|site|parcel)\b[^.;]{0,220}$|\b(?:located|situate[d]?|"
    r"known\s+(?:and\s+numbered\s+)?as|address\s+of|addressed?|designated|numbered|commonly\s+known)"
    r"\b[^.;]{0,60}$",
    re.I,
)
_DIRECT = re.compile(
    r"\b(?:located|situated?|known(?:\s+and\s+(?:numbered|designated))?|numbered|lying|being|address\s+(?:of|"
    r"is)|having\s+an?\s+(?:street\s+)?address|premises|building)\s*(?:at|as|in|of|is|:|"
    r",)?[\s\"]*(?:no\.\s*)?$|"
    r"\b(?:premises|building|property|space|hall|rooms|unit|suite|store|warehouse|shop|facility|garage|barn|"
    r"yard|loft|showroom|land|square\s+feet|sq\.\s?ft\.)\b(?:[^;()\n]|\n(?!\n)){0,110}\b(?:at|of|"
    r"to\s+which\s+the\s+postal\s+address)\s+(?:no\.\s*)?$|"
    r"\b(?:leases?|lets?|rents?|demises?|renting\s+you)\b(?:[^.;]|\.(?=\S)){0,220}\b(?:at|to|up|of)"
    r"\s+(?:no\.\s*)?$|\bof\s+[0-9,]+\s+(?:rentable\s+)?square\s+feet\s+at\s+$",
    re.I,
)
_BAD = re.compile(
    r"\bc/o\b|\b(?:notices?|attention|attn|principal\s+(?:office|place)|place\s+of\s+business|"
    r"business\s+address|whose\s+address|(?:its|an|their|his|her)\s+(?:[a-z]+\s+)?(?:offices?|address)|"
    r"with\s+(?:an?\s+)?(?:offices?|address)|office\s+(?:at|is)|residing|resident|"
    r"registered\s+office|mailing|payable|paid\s+to|remit|bank|copy\s+to|copies\s+to|delivered\s+to|sent\s+to|"
    r"if\s+to|to\s+(?:landlord|tenant|lessor|lessee)\s*[:,]|residence|guarantor|broker|law\s+firm|counsel|"
    r"place\s+of\s+payment|recorded|arbitrat|depot|"
    r"former\s+premises|existing\s+premises|relocat|letterhead)\b|\b(?:landlord|lessor|tenant|lessee)\)?\"?\s+of\s+$",
    re.I,
)
_OF_PARTY = re.compile(
    r"(?:\)|\b(?:Inc|LLC|Ltd|Limited|Corp|LP|Company|Co)\.?|\b[A-Z][a-z]+\s+(?:[A-Z]\.\s+)?[A-Z][a-z-]+|"
    r"\b[A-Z]{2,}),?\s+of\s+$"
)  # "Teodor Marchetti of 12 Elm Court"
_BOTH_PARTIES = re.compile(r"\b(?:landlord|lessor)\b.*\b(?:tenant|lessee)\b", re.I | re.S)


def _is_decoy(before: str) -> bool:
    """Whether the words before an address make it a notice or office address: the nearer words decide."""
    if _OF_PARTY.search(before) and not _BOTH_PARTIES.search(before):
        return True
    bad = max((m.start() for m in _BAD.finditer(before, max(0, len(before) - 160))), default=-1)
    direct = _DIRECT.search(before)
    return bad >= 0 and (direct is None or direct.start() < bad)


_WORD = r"(?:[A-Z][\w'&-]*\.?|[0-9]{1,3}(?:st|nd|rd|th)|St\.)"
# A street whose kind no list has ("40 Chapel Turn"), known by the city and state behind it.
_ANY_STREET = re.compile(
    rf"(?<![A-Za-z0-9$.,-])(?P<number>[0-9]{{1,6}}(?:-[0-9]{{1,6}})?[A-Za-z]?|{_NUMBER_WORD})"
    rf"\s+(?P<name>{_WORD}(?:[ \n]{_WORD}){{0,4}})(?=(?:,\s*(?i:{_UNIT})"
    rf"\.?\s*[A-Z0-9-]{{1,6}})?\s*,\s*{_WORD}(?:[ \n]{_WORD}){{0,3}}\s*,\s*(?:{STATES}|"
    rf"{STATE_CODE}\s+[0-9]{{5}})\b)"
)
# Parts between commas that end in a postal code: "Unit 4, Craigshaw Brae, Aberdeen AB12 0ZZ".
_POSTAL = re.compile(
    rf"(?<![\w,])(?P<first>(?i:the\s+)?(?:(?i:{_UNIT}|no\.|plot|lot|ground\s+floor|first\s+floor|"
    rf"second\s+floor|third\s+floor|showroom)\s*)?[A-Z0-9][\w'&./#-]*(?:[ \n][A-Z0-9#&][\w'&./#-]*){{0,5}})"
    rf"(?:,\s*(?:[A-Z0-9][\w'&.#/-]*(?:[ \n][A-Z0-9#&][\w'&./#-]*){{0,5}})){{0,5}}?,?\s+"
    r"(?:[A-Z]{1,2}[0-9]{1,2}[A-Z]?\s[0-9][A-Z]{2}|[A-Z][0-9]{2}\s[A-Z0-9]{4}|(?:Singapore|Bengaluru|Mumbai|"
    r"Chennai|Hyderabad|Pune|New\s+Delhi|Delhi|Kolkata)\s+[0-9]{6}|[0-9]{4}\s[A-Z]{2}\s+[A-Z][a-z]+|"
    r"HM\s[0-9]{2})\b"
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
        if match["type"].islower() and not match["name"].strip():
            continue
        if match["number"].isalpha() and not re.search(r"[A-Z]", match["name"] + match["type"]):
            continue
        last = _tail(text, match.end())
        yield Address(match.start(), last, clean(lease.raw(match.start(), last)), match["number"])


def _other_addresses(lease: LeaseText, start: int, end: int) -> Iterator[Address]:
    """Addresses known by their city and state, or by their postal code, instead of a kind of street."""
    for pattern in (_ANY_STREET, _POSTAL):
        for match in pattern.finditer(lease.text, start, end):
            last = _tail(lease.text, match.end())
            words = clean(lease.raw(match.start(), last))
            if len(words.split()) > 2 and not re.match(
                r"(?:19|20)[0-9]{2}\s|[0-9]{1,2}\s+(?:January|February|March|April|May|June|July|August|"
                r"September|October|November|December)",
                words,
            ):
                number = match.groupdict().get("number") or next(iter(re.findall(r"[0-9]+", words)), "")
                yield Address(match.start(), last, words, number)


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
                rf"(?:{STATES}|{STATE_CODE}\b|{POSTCODE}|(?i:{_UNIT})|[A-Z][\w'. -]+,\s*(?:{STATES}|{STATE_CODE}\b))",
                text[part.start("part") :],
            )
        ):
            return at
        at = part.end()
        if re.search(rf"{POSTCODE}$", part["part"]) and not re.match(
            r"\s*,\s*(?:USA|U\.S\.A|Canada|Australia|Ireland|England|India)", text[at : at + 20]
        ):
            return at
    return at


def find_premises_address(lease: LeaseText) -> list[Candidate[str]]:
    """Addresses that may be the premises', weighed by what stands before them."""
    found = list(_labelled_addresses(lease))
    for address in all_addresses(lease):
        if not lease.usable(address.start):
            continue
        before = lease.text[max(0, address.start - 260) : address.start]
        paragraph = before.split("\n\n")[-1]
        if _is_decoy(paragraph):
            continue
        if _DIRECT.search(paragraph):
            weight = CLAUSE
        elif _GOOD.search(paragraph):
            weight = CLAUSE - 2
        else:
            weight = MENTION - 1
        if address.start > len(lease.text) * 0.5 and weight < LABEL and len(lease.text) > 20_000:
            weight -= 3
        found.append(
            Candidate(
                _with_unit(lease, address), address.start, address.end, "clause" if weight >= 6 else "mention", weight
            )
        )
    if (
        len(lease.text) < 15_000
        and found
        and all(c.weight < 5 for c in found)
        and len({c.value.split(",")[0] for c in found}) == 1
    ):
        found = [
            Candidate(c.value, c.start, c.end, c.source, 5) for c in found
        ]  # the only address that is nobody's office
    return found


def _with_unit(lease: LeaseText, address: Address) -> str:
    """ "Suite 700, 500 Waterside Commons": a unit just before the street belongs to the address."""
    before = lease.text[max(0, address.start - 60) : address.start]
    unit = re.search(
        r"(?:^|[\s(,:])((?:Suites?|Unit|Store|Shop|Units|Space|Bay)\s+(?:Nos?\.\s*)?[A-Z0-9-]+(?:\s*(?:,|and|&)"
        r"\s*[0-9]+)*)\s*(?:,|at|of)\s+$",
        before,
    )
    return f"{unit[1]}, {address.text}" if unit else address.text


def _labelled_addresses(lease: LeaseText) -> Iterator[Candidate[str]]:
    for value in labelled(lease, _ADDRESS_LABELS):
        end = min(value.end, value.start + 700)
        inside = all_addresses(lease, value.start, end)
        weight = LABEL if value.kind in ("label", "inline") else CLAUSE - (0 if value.kind == "definition" else 1)
        name = value.label.lower()
        if "premises" not in name and "property" not in name and "address" not in name and "location" not in name:
            weight -= 2
        for address in inside:
            before = lease.text[value.start : address.start]
            if _is_decoy(before):
                continue
            yield Candidate(_with_unit(lease, address), address.start, address.end, "label", weight)
            break
        else:
            plain = _plain_place(lease, value.start, end) if value.kind != "heading" else None
            if plain:
                yield Candidate(plain, value.start, value.start + len(plain), "label", weight - 2)


def _plain_place(lease: LeaseText, start: int, end: int) -> str | None:
    """A place without a street number: "Unit 7, Saltmarsh Trade Park, Dock Road, Grimsby DN31 3RB", "Lot 4,
    Anytown"."""
    chunk = lease.text[start:end]
    cut = re.search(
        r"\s(?:as\s+(?:more|shown|described|outlined)|shown|containing|comprising|consisting|described|"
        r"more\s+particularly|together|being|the\s+boundaries|and\s+shown)\b|[(;_{\[]|\.\s|\.$|\n",
        chunk,
    )
    place = (chunk[: cut.start()] if cut else chunk).strip(" ,.\t\n")
    known = re.search(
        rf"\b(?:{STATES})\b|\b{STATE_CODE}\s+[0-9]{{5}}\b|\b[A-Z]{{1,2}}[0-9]{{1,2}}[A-Z]?\s*[0-9][A-Z]{{2}}\b|"
        rf"\b[A-Z][0-9][A-Z]\s?[0-9][A-Z][0-9]\b",
        place,
    )
    parts = re.split(r",\s+", place)
    listed = (
        len(parts) >= 3
        and all(part[:1].isupper() or part[:1].isdigit() for part in parts)
        and not re.search(r"\b(?:feet|area|floor\s+plan|lease)\b", place, re.I)
        and re.match(rf"(?:(?i:{_UNIT}|showroom|plot|lot|no\.)\s|[0-9])", place)
    )
    if (
        not (known or listed)
        or "," not in place
        or len(place) > 160
        or not (place[0].isupper() or place[0].isdigit())
        or not re.search(r"[0-9]", place)
    ):
        return None  # a town alone is no address
    return clean(lease.raw(start, start + len(place)))


_UNIT_NAMED = re.compile(
    r"\b(?P<unit>(?:Suites?|Units?|Bay|Store|Shop|Space)\s+(?:Nos?\.?\s*)?(?P<names>[A-Z]?[0-9][A-Z0-9-]*|"
    r"[A-Z](?![a-z]))(?:\s*,\s*(?:and\s+)?[0-9][0-9A-Z-]*|\s*(?:and|&)\s*[0-9][0-9A-Z-]*)*)",
    re.I,
)


def unit_of_premises(lease: LeaseText) -> str | None:
    """The suite or unit that the document names as the premises, apart from their address."""
    names = r"(?:(?:demised|leased)\s+)?premises|suite(?:\s+(?:no\.?|number))?|unit|space"
    for value in labelled(lease, names):
        if value.kind in ("label", "inline", "definition"):
            match = _UNIT_NAMED.search(lease.text, value.start, min(value.end, value.start + 320))
            if match is not None:
                return clean(re.sub(r"\bNos?\.?\s*", "", match["unit"]))
    match = re.search(
        rf"(?:designated|known)\s+as\s+(?P<named>{_UNIT_NAMED.pattern})[^.;]{{0,40}}\bpremises\b",
        lease.text[:20_000],
        re.I,
    )
    return clean(match["unit"]) if match else None


_AREA_LABELS = (
    r"(?:(?:approximate|total|agreed|initial|net|gross)\s+)?(?:(?:rentable|leasable|lettable|floor|usable|"
    r"internal|square|building)\s+)?(?:(?:area|floor\s+area|square\s+(?:footage|feet)|rsf|size)"
    r"(?:\s+of\s+(?:the\s+)?(?:demised\s+|leased\s+)?(?:premises|unit|property))?|"
    r"rentable\s+square\s+(?:footage|feet)\s+of\s+(?:the\s+)?(?:premises))"
    r"|(?:(?:demised|leased)\s+)?premises(?:\s+(?:area|size|rentable\s+area|square\s+footage))?|(?:demised|"
    r"leased)\s+premises|demise|net\s+internal\s+area|gross\s+internal\s+area|lettable\s+area|floor\s+space|"
    r"(?:rentable\s+)?square\s+feet"
)
_WHOLE = re.compile(
    r"\b(?:building|project|cent(?:er|re)|complex|property|park|estate|development|mall|land|lot|parcel|"
    r"component|office\s+area|campus|garage|tower|industrial\s+park|plaza|common\s+areas?)\b",
    re.I,
)
_NOT_PREMISES = re.compile(
    r"\bper\s+(?:each\s+)?$|\bfor\s+(?:each|every)\s+$|\b(?:including|of\s+which|expansion|additional|"
    r"must-take|option\s+(?:space|premises)|first\s+(?:refusal|offer)|storage|parking|exceed(?:s|ing)?|"
    r"excess\s+of|more\s+than|less\s+than|fewer\s+than|at\s+least|minimum\s+of|up\s+to|greater\s+than|"
    r"occup(?:y|ied|ying)|anchor|other\s+tenants?|other\s+space|relocat|roof|sign|terrace|patio|yard|outdoor|"
    r"out\s+of|divided\s+by|denominator|adjoining|adjacent|contiguous|proposed|sublease[sd]?|subtenant|vacant|"
    r"available|abate[ds]?|respect\s+to|remaining)\b[^.;]{0,60}$",
    re.I,
)


def find_area(lease: LeaseText) -> list[Candidate[Decimal]]:
    """Floor areas in square feet that may be the premises'."""
    found: list[Candidate[Decimal]] = []
    spans = [(v.start, min(v.end, v.start + 420), v) for v in labelled(lease, _AREA_LABELS)]
    for area in lease.areas:
        if area.metric or not lease.usable(area.start) or area.value < 50:
            continue
        weight = _area_weight(lease, area)
        label = next((v for s, e, v in spans if s <= area.start < e), None)
        if label is not None and weight > 0:
            first = not any(a.start >= label.start for a in lease.areas if label.start <= a.start < area.start)
            named = bool(re.search(r"area|footage|feet|size|rsf", label.label, re.I)) and not _WHOLE.search(label.label)
            weight = max(weight, LABEL if named and first and label.kind != "heading" else CLAUSE if first else weight)
        if weight > 0:
            found.append(Candidate(area.value, area.start, area.end, "label" if label else "clause", weight))
    found.extend(_unitless(lease))
    return found


def _area_weight(lease: LeaseText, area: Area) -> int:
    text = lease.text
    before = text[max(0, area.start - 170) : area.start].split("\n\n")[-1]
    clause = re.split(r"(?<=[a-z)]{3})[.;]\s", before)[-1]
    after = re.split(r"[.;,(]\s?", text[area.end : area.end + 110])[0].split("\n\n")[0]
    if (
        _NOT_PREMISES.search(clause[-90:])
        or re.match(r"\s*each\b", after, re.I)
        or re.search(r"\b(?:each|every|one\s+person\s+(?:per|for|to)|per)\s*$", clause, re.I)
    ):
        return 0
    if re.match(r"\s*(?:in\s+all|in\s+total|altogether)\b", after, re.I) or re.search(
        r"\b(?:together|in\s+all|total(?:ling)?(?:\s+of)?)\s*$", clause, re.I
    ):
        return CLAUSE
    whole_alone = re.search(
        r"\b(?:freestanding|single[- ]tenant|entire|whole|all\s+of\s+the)\b[^;]{0,80}\bbuilding\b", clause, re.I
    ) or re.search(r"\b(?:on\s+a\s+(?:lot|parcel)|acres?\b)", clause + after, re.I)
    if whole_alone and re.search(
        r"\bbuilding\s+(?:of|containing|with)\s+(?:approximately\s+|about\s+)?$", clause, re.I
    ):
        return MENTION + 1
    if re.match(
        r"\s*(?:[\w-]+\s+){0,3}?(?:building|project|shopping\s+cent|complex|cent(?:er|re)|office\s+building|"
        r"park|estate|facility|tract|lot|parcel|land)\b",
        after,
        re.I,
    ) or re.match(r"\s*(?:of\s+)?(?:land|acres|per\b|of\s+land)", after, re.I):
        return 0
    whole_before = re.search(
        r"\b(?:building|project|cent(?:er|re)|complex|property|park|estate|land|component|office\s+area|parcel|"
        r"lot)\b[^,;]{0,60}?\b(?:contain(?:s|ing)|compris(?:es|ing)|consist(?:s|ing)\s+of|having|totall?ing|"
        r"aggregat\w+|is|be|with|of|area|has)\b[^,;]{0,50}$",
        clause,
        re.I,
    )
    premises_near = re.search(
        r"\b(?:premises|suite|unit|space|store|shop|demised?|leases?|lets?|rents?|deemed)\b", clause, re.I
    ) or re.search(
        r"\b(?:premises|\(the\s+\"premises|in\s+the\s+building|of\s+space|on\s+the|floor|located|of\s+rentable|"
        r"of\s+floor)\b",
        text[area.end : area.end + 70],
        re.I,
    )
    if whole_before and not re.search(r"\bpremises\b[^,;]{0,60}$", clause, re.I):
        return 0
    return CLAUSE - 1 if premises_near else MENTION


def _unitless(lease: LeaseText) -> Iterator[Candidate[Decimal]]:
    """ "Rentable Square Feet: 12,345" - the unit stands in the label."""
    names = (
        r"(?:(?:approximate|total)\s+)?(?:rentable\s+|leasable\s+|usable\s+)?(?:square\s+(?:footage|feet)|rsf|"
        r"sq\.?\s?ft\.?)(?:\s+of\s+(?:the\s+)?premises)?|rentable\s+area\s*\((?:sq\.?\s?ft\.?|sf|square\s+feet)\)|"
        r"area\s*\((?:sq\.?\s?ft\.?|sf)\)"
    )
    for value in labelled(lease, names):
        match = re.match(
            r"(?:approximately\s+|about\s+)?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{3,6})(?![0-9,]|\.[0-9]|\s*%)",
            lease.text[value.start : value.end],
        )
        if match and value.kind != "heading":
            number = Decimal(match[1].replace(",", ""))
            yield Candidate(number, value.start, value.start + match.end(1), "label", LABEL)


_SEVERAL = re.compile(
    r"\b(?:Premises|PREMISES)\s+(?:\"?(?:A|One|1|I)\"?)\b.{1,4000}?\b(?:Premises|PREMISES)\s+(?:\"?(?:B|Two|2|"
    r"II)\"?)\b|\b(?:Parcel|Unit|Building|Property|Location|Store)\s+(?:A|One|1)"
    r"\b\s*[:(-].{1,3000}?\b(?:Parcel|Unit|Building|Property|Location|Store)\s+(?:B|Two|2)\b\s*[:(-]",
    re.S,
)


def several_premises(lease: LeaseText) -> tuple[int, int] | None:
    """Where the document lets "Premises A" and "Premises B": several premises with terms of their own."""
    match = _SEVERAL.search(lease.text[:60_000])
    return (match.start(), match.start() + 60) if match else None
