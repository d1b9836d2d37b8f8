"""The premises: their address, their floor area, whether there are several. Buildings and notice addresses are
decoys."""

import re
from collections.abc import Iterator
from decimal import Decimal

from leasebook.domain.extraction.addresses import UNIT_WORDS, Address, all_addresses
from leasebook.domain.extraction.finding import CLAUSE, LABEL, MENTION, Candidate
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.labels import Labelled, labelled
from leasebook.domain.extraction.places import STATE_CODE, STATES
from leasebook.domain.extraction.quantities import Area
from leasebook.domain.extraction.reading import LeaseText

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
    r"school|church|house|dwelling|apartment|hangar|clinic|yard|loft|showroom|land|square\s+feet|sq\.\s?ft\.)\b(?:[^;()\n]|\n(?!\n)){0,110}\b(?:at|of|"
    r"to\s+which\s+the\s+postal\s+address)\s+(?:no\.\s*)?$|"
    r"\b(?:leases?|lets?|rents?|demises?|renting\s+you)\b(?:[^.;]|\.(?=\S)){0,220}\b(?:at|to|up|of)"
    r"\s+(?:no\.\s*)?$|\bof\s+[0-9,]+\s+(?:rentable\s+)?square\s+feet\s+at\s+$",
    re.I,
)


_BAD = re.compile(
    r"\bc/o\b|\b(?:notices?|attention|attn|principal\s+(?:office|place)|place\s+of\s+business|"
    r"business\s+address|whose\s+address|(?:its|an|their|his|her)\s+(?:[a-z]+\s+)?(?:offices?|address)|"
    r"with\s+(?:an?\s+)?(?:offices?|address)|offices?\s+(?:is|are)|(?:'s|s'|principal|head|main)\s+offices?\s+at|residing|resident|"
    r"registered\s+office|mailing(?:\s+address)?|payable|paid\s+to|remit|bank(?!\s+(?:building|branch))|copy\s+to|copies\s+to|delivered\s+to|sent\s+to|"
    r"if\s+to|to\s+(?:landlord|tenant|lessor|lessee)\s*[:,]|residence|guarantor|broker|law\s+firm|counsel|"
    r"place\s+of\s+payment|prior\s+to\s+(?:the\s+)?(?:beginning|commencement)|(?:until|before)\s+the\s+(?:commencement|term)|recorded|arbitrat|depot|"
    r"former\s+premises|phone|general\s+manager|parent\s+company|p\.?\s?o\.?\s*box|existing\s+premises|relocat|letterhead)\b|\b(?:landlord|lessor|tenant|lessee)\)?\"?\s+of\s+$",
    re.I,
)


_OF_PARTY = re.compile(
    r"(?:\)|\b(?:Inc|LLC|Ltd|Limited|Corp|LP|Company|Co)\.?|\b[A-Z][a-z]+\s+(?:[A-Z]\.\s+)?[A-Z][a-z-]+|"
    r"\b[A-Z]{2,}|\b(?:husband|wife|spouses?|couple|persons?|individuals?|(?:wo)?man|widow(?:er)?|trustees?|corporation|"
    r"company|partnership|association|trust|partners)),?\s+(?:both\s+|all\s+)?of\s+$"
)  # "Teodor Marchetti of 12 Elm Court", "A. and B. Marsh, husband and wife, of 7 Mill Row"


_BOTH_PARTIES = re.compile(r"\b(?:landlord|lessor)\b.*\b(?:tenant|lessee)\b", re.I | re.S)


def _is_decoy(before: str) -> bool:
    """Whether the words before an address make it a notice or office address: the nearer words decide."""
    if _OF_PARTY.search(before) and not _BOTH_PARTIES.search(before):
        return True
    bad = max((m.end() for m in _BAD.finditer(before, max(0, len(before) - 160))), default=-1)
    direct = _DIRECT.search(before)
    return bad >= 0 and (direct is None or direct.start() < bad)


def find_premises_address(lease: LeaseText) -> list[Candidate[str]]:
    """Addresses that may be the premises', weighed by what stands before them."""
    found = list(_labelled_addresses(lease))
    for address in lease.addresses:
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


_OTHERS_LABEL = re.compile(
    r"\b(?:notices?|landlord|lessor|tenant|lessee|payments?|rent|billing|mailing|guarantor)\b", re.I
)


def _label_above(lease: LeaseText, value: Labelled) -> str:
    """The beginning of a label that is broken over two lines: "TENANT'S NOTICE" above "ADDRESS:"."""
    line = lease.text.rfind("\n", 0, value.at) + 1
    above = lease.text[lease.text.rfind("\n", 0, max(0, line - 1)) + 1 : max(0, line - 1)]
    cell = above.split("\t")[0].rstrip()
    colon = ":" in lease.text[value.at : value.start]
    return cell if colon and "\t" in above and not cell.endswith(":") else ""


def _labelled_addresses(lease: LeaseText) -> Iterator[Candidate[str]]:
    for value in labelled(lease, _ADDRESS_LABELS):
        end = min(value.end, value.start + 700)
        inside = all_addresses(lease, value.start, end)
        weight = LABEL if value.kind in ("label", "inline") else CLAUSE - (0 if value.kind == "definition" else 1)
        name = value.label.lower()
        if "premises" not in name and "property" not in name and "address" not in name and "location" not in name:
            weight -= 2
        if name == "address" and _OTHERS_LABEL.search(_label_above(lease, value)):
            continue
        if name == "address":
            weight -= 3  # somebody's; "address of the premises" says whose
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
        and re.match(rf"(?:(?i:{UNIT_WORDS}|showroom|plot|lot|no\.)\s|[0-9])", place)
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
    r"[A-Z](?![a-z]))(?:\s*,\s*(?:and\s+)?[0-9][0-9A-Z-]*(?![0-9A-Z,-]*,[0-9]{3}|[0-9,]*\s+(?:square|sq|r?sf)\b)|\s*(?:and|&)\s*[0-9][0-9A-Z-]*)*)",
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
    r"internal|square|building|property|unit)\s+)?(?:(?:area|floor\s+area|square\s+(?:footage|feet)|rsf|size)"
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
    r"occup(?:y|ied|ying)|anchor|other\s+tenants?|other\s+space|relocat|roof|sign|confined|terrace|patio|yard|outdoor|"
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
        if label is not None and weight == 0 and re.fullmatch(r"property\s+area", label.label, re.I):
            weight = MENTION + 1  # abroad, "property" is what is let
        elif label is not None and weight > 0:
            first = not any(a.start >= label.start for a in lease.areas if label.start <= a.start < area.start)
            named = bool(re.search(r"area|footage|feet|size|rsf", label.label, re.I)) and not _WHOLE.search(label.label)
            weight = max(weight, LABEL if named and first and label.kind != "heading" else CLAUSE if first else weight)
        if weight > 0:
            found.append(Candidate(area.value, area.start, area.end, "label" if label else "clause", weight))
    found.extend(_unitless(lease))
    return found or _let_whole(lease)


def _let_whole(lease: LeaseText) -> list[Candidate[Decimal]]:
    """The one area of a document that lets a property as a whole: "the real property containing 23,500 square feet"."""
    whole = [
        a
        for a in lease.areas
        if not a.metric
        and a.value >= 50
        and lease.usable(a.start)
        and _LETS_WHOLE.search(_without_addresses(lease, max(0, a.start - 260), a.start))
    ]
    if len({a.value for a in whole}) != 1:
        return []
    return [Candidate(whole[0].value, whole[0].start, whole[0].end, "mention", MENTION + 1)]


_LETS_WHOLE = re.compile(
    r"\b(?:single[-\s]tenant|leases?|leased|lets?|rents?|demises?)\b[^;]{0,200}\b(?:real\s+property|property|building|facility)\b"
    r"[^.;]{0,60}\b(?:containing|comprising|consisting\s+of|with|of)\s+(?:approximately\s+|about\s+)?$|"
    r"\b(?:with|and)\s+(?:an?\s+|the\s+)?(?:\w+\s+){0,2}(?:building|improvements)\s+(?:thereon\s+)?(?:containing|comprising|of)\s+"
    r"(?:approximately\s+|about\s+)?$",
    re.I,
)


_OF_WHOLE = re.compile(
    r"\b(?:of|in)\s+the\s+(?:building|project|shopping\s+cent(?:er|re)|cent(?:er|re)|complex|property|park|development)"
    r"\s*,?\s*(?:which\s+is\s+|being\s+|is\s+|are\s+|i\.e\.,?\s+)?(?:approximately\s+|about\s+)?\(?$",
    re.I,
)
_OF_MASTER = re.compile(r"\b(?:master|prime|head|main|underlying)\s+(?:lease|landlord|lessor)\b", re.I)
_PREMISES_CONTAIN = re.compile(
    r"\b(?:premises|suite\s+\S+|demised\s+space)\b(?:\s*\([^()]{0,40}\))?,?\s+(?:(?:shall\s+be\s+|are\s+|is\s+)?(?:hereby\s+)?"
    r"(?:agreed|deemed|stipulated|conclusively\s+deemed)\s+to\s+)?(?:contains?|comprises?|consists?\s+of|measures?|be|have|has|are|is)"
    r"\s+(?:a\s+(?:total\s+)?(?:rentable\s+|floor\s+)?area\s+of\s+)?(?:approximately\s+|about\s+|a\s+total\s+of\s+|some\s+)*$",
    re.I,
)


def _parts_before(lease: LeaseText, area: Area) -> bool:
    """Whether the areas just before this one add up to it: a total that is told part by part."""
    parts = [a for a in lease.within(lease.areas, max(0, area.start - 260), area.start) if not a.metric]
    return any(sum(p.value for p in parts[at:]) == area.value for at in range(len(parts) - 1))


def _without_addresses(lease: LeaseText, start: int, end: int) -> str:
    """The words of [start, end) without addresses: a street may be called a terrace, a park or a yard."""
    words = lease.text[start:end]
    for address in lease.addresses:
        low, high = max(address.start, start), min(address.end, end)
        if low < high:
            words = words[: low - start] + " " * (high - low) + words[high - start :]
    return words


def _area_weight(lease: LeaseText, area: Area) -> int:
    text = lease.text
    before = _without_addresses(lease, max(0, area.start - 170), area.start).split("\n\n")[-1]
    clause = re.split(r"(?<=[a-z)]{3})[.;]\s", before)[-1]
    after = re.split(r"[.;,(]\s?", text[area.end : area.end + 110])[0].split("\n\n")[0]
    if (
        _NOT_PREMISES.search(clause[-90:])
        or re.match(r"\s*each\b", after, re.I)
        or re.search(r"\b(?:each|every|one\s+person\s+(?:per|for|to)|per)\s*$", clause, re.I)
    ):
        return 0
    if (
        _OF_WHOLE.search(clause)
        or _OF_MASTER.search(clause)
        or re.search(r"\(\s*(?:the\s+)?\"(?:master|prime|head|main)\s+premises", text[area.end : area.end + 190], re.I)
    ):
        return 0
    if re.match(r"\s*(?:in\s+all|in\s+total|altogether|together)\b", after, re.I) or re.search(
        r"\b(?:together|in\s+all|total(?:ling|s|\s+area)?(?:\s+of)?)\s*:?\s*$", clause, re.I
    ):
        return LABEL + 1 if _parts_before(lease, area) else CLAUSE
    if _PREMISES_CONTAIN.search(clause):
        return CLAUSE
    whole_alone = re.search(
        r"\b(?:freestanding|single[- ]tenant|entire|whole|all\s+of\s+the)\b[^;]{0,80}\bbuilding\b", clause, re.I
    ) or re.search(r"\b(?:on\s+a\s+(?:lot|parcel)|acres?\b)", clause + after, re.I)
    if whole_alone and re.search(
        r"\bbuilding\s+(?:of|containing|with)\s+(?:approximately\s+|about\s+)?$", clause, re.I
    ):
        return MENTION + 1
    if re.match(
        r"\s*(?:of\s+space\s+)?(?:of|in|within)\s+(?:(?:the|a)\s+building|building\s+(?:no\.?\s+)?[A-Z0-9]{1,3})\b",
        after,
        re.I,
    ) and re.search(r"\b(?:leases|lets|rents|demises)\b[^.;]{0,160}$", clause):
        return CLAUSE - 1  # a part of a building is let
    if re.match(
        r"\s*(?:[\w-]+\s+){0,3}?(?:building|project|shopping\s+cent|complex|cent(?:er|re)|office\s+building|"
        r"park|estate|facility|tract|lot|parcel|land)\b",
        after,
        re.I,
    ) or re.match(r"\s*(?:of\s+)?(?:land|acres|per\b|of\s+land)", after, re.I):
        return 0
    whole_before = re.search(
        r"\b(?:building|project|cent(?:er|re)|complex|property|park|(?<!real )estate|land|component|office\s+area|"
        r"parcel|lot)\b[^,;]{0,60}?\b(?:contain(?:s|ing)|compris(?:es|ing)|consist(?:s|ing)\s+of|having|totall?ing|"
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
    if (
        whole_before
        and not re.search(r"\bpremises\b[^,;]{0,60}$", clause, re.I)
        and not re.search(r"\b(?:portion|part|floors?)\s+(?:of|in)\s+(?:the|a|that|said)\b", clause, re.I)
    ):
        return 0
    return CLAUSE - 1 if premises_near else MENTION


def _unitless(lease: LeaseText) -> Iterator[Candidate[Decimal]]:
    """ "Rentable Square Feet: 12,345" - the unit stands in the label."""
    names = (
        r"(?:(?:approximate|total|agreed|stipulated)\s+)?(?:rentable\s+|leasable\s+|usable\s+)?(?:square\s+(?:footage|feet)|rsf|"
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
