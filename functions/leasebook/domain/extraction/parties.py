"""Who lets and who takes: tenant and landlord by their defined roles, labels, cover page and signatures."""

import re
from collections.abc import Iterator
from typing import Literal

from leasebook.domain.extraction.finding import CLAUSE, COVER, LABEL, MENTION, SIGNATURE, Candidate
from leasebook.domain.extraction.folding import clean, is_damaged
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.places import STATES
from leasebook.domain.extraction.reading import LeaseText

Role = Literal["tenant_name", "landlord_name"]

_TENANT = r"(?:sub-?|ground\s+|head\s+)?(?:tenant|lessee|occupant|renter)s?"
_LANDLORD = r"(?:sub-?|ground\s+|head\s+)?(?:landlord|lessor|owner)s?"
_ROLES: dict[Role, str] = {"tenant_name": _TENANT, "landlord_name": _LANDLORD}
_ANY_ROLE = rf"(?:{_TENANT}|{_LANDLORD}|guarantors?|assignors?|assignees?)"
_RECITAL = re.compile(r"\b(?:between|among|(?:made|entered\s+into|dated)\b[^.;]{0,80}\bby)\b", re.I)
_CONNECTING = frozenset(
    [
        "of",
        "and",
        "the",
        "for",
        "as",
        "trustee",
        "trustees",
        "under",
        "de",
        "la",
        "du",
        "der",
        "von",
        "van",
        "den",
        "to",
        "in",
        "on",
        "at",
        "by",
        "or",
        "with",
        "under",
        "agreement",
        "dated",
        "d/b/a",
        "u/d/t",
        "u/t/a",
        "u/a",
        "f/b/o",
        "dba",
        "t/a",
        "a/k/a",
        "his",
        "her",
        "wife",
        "husband",
        "its",
        "et",
        "al",
    ]
)
_BLANK = re.compile(r"_{3,}|[{\[][^}\]\n]{0,60}[}\]]|\.{6,}")
_LABELS: dict[Role, str] = {
    "tenant_name": r"(?:name\s+of\s+)?(?:the\s+)?(?:sub-?|ground\s+)?(?:tenant|lessee|renter)"
    r"(?:\(?s\)?)?(?:['’]?s?\s+(?:legal\s+)?name|\s+legal\s+name)?",
    "landlord_name": r"(?:name\s+of\s+)?(?:the\s+)?(?:owner\s*/\s*)?(?:sub-?|ground\s+)?(?:landlord|lessor|owner)"
    r"(?:\(?s\)?)?(?:['’]?s?\s+(?:legal\s+)?name|\s+legal\s+name)?",
}
_OPENING_REACH = 40_000  # defined roles stand in the opening, before or after a long table of contents

_ABBREVIATED = "".join(
    rf"(?<!\b{word}\.)"
    for word in (
        "Inc",
        "Bros",
        "St",
        "Mr",
        "Mrs",
        "Ms",
        "Dr",
        "Co",
        "Corp",
        "Ltd",
        "No",
        "Jr",
        "Sr",
        "Messrs",
        "Ste",
        "Ave",
        "Pte",
        "Pty",
        "Thos",
        "Wm",
        "Chas",
        "Geo",
        "Sri",
        "Smt",
        "Esq",
    )
)
_START = re.compile(
    r"\bbetween[:,]?\s+|\bby\s+and\s+among\s+|\bamong\s+|\b(?:made|dated|entered|executed|granted|effective|"
    r"Made|MADE|[0-9]{4},?)\b(?:(?!\bbetween\b|\bamong\b)[^;]){0,110}?\b(?:by|BY)\s+(?!and\b)"
    r"(?:and\s+between\s+)?|"
    r"[)\"']\s*,?\s*(?:and|AND|And|&|to|TO)[,:]?\s+|\"\)\s*,\s+(?=[A-Z])|\b(?:[Ll]andlords?|[Ll]essors?|[Tt]enants?|[Ll]essees?|"
    r"[Oo]wners?|LANDLORDS?|LESSORS?|TENANTS?|LESSEES?|OWNERS?|part)\b[\"')]*\s*,?\s+(?:and|AND|&)\s+|"
    r"\n\s*(?:and|AND|And|-and-|- and -|TO|BETWEEN)\s*:?[ \t]*\n|\n[ \t]*\n|\bWITNESSETH\b[:,]?|,\s+(?:with|"
    r"WITH)\s+(?=[A-Z])|\bwith\s+(?=[A-Z][A-Za-z&.'-]+\s+[A-Z])|\t|\bthat\s+(?=the\s+[A-Z]|[A-Z])|"
    r":[ \t]+(?=[A-Z])|(?:19|20)[0-9]{2},?\s+(?=[A-Z])|\b(?:landlord|lessor|owner|tenants?|lessees?)\s+(?:is|"
    r"are|being)\s+(?=the\s+[A-Z]|[A-Z])|,\s+are\s+(?=[A-Z])|\b(?:leases?|rents?|lets?|demises?|sublets?|"
    r"subleases?)(?:\s+and\s+\w+)?\s+to\s+|\b(?:I|II|\(?[12]\))[.)]\s+(?=[A-Z])|"
    rf"(?<=[a-z0-9)]{{2}}[.;]){_ABBREVIATED}\s+(?=[A-Z])|\bfrom\s+(?=[A-Z])|^\s*[0-9]{{1,2}}\.[ \t]+",
    re.M,
)
_NAME_END = re.compile(
    r",?\s*\(|[,;]?\s*\[|,\s*(?i:an?|the)\s+(?:[A-Za-z.-]+\s+){0,6}?(?i:corporation|company|partnership|"
    r"partner|liability|individual|person|limited|trust|trustee|association|non-?profit|not-for-profit|"
    r"municipal|public|body|bank|firm|society|entity|sole|general|joint|professional|business|statutory|"
    r"Delaware|cooperative|venture|charity|charitable|resident|married|single|widow|duly|registered|private|"
    r"proprietary|proprietorship|married|natural|banking|religious|political|state|corporate|subsidiary|"
    r"division)\b|"
    r",\s*(?:his|her|their|by)\s|,?\s+as\s+(?:[Tt]enants?\s+in\s+[Cc]ommon|[Tt]enants\s+in\s+[Cc]ommon|"
    r"joint\s+tenants)\b|,\s*(?:both\s+)?(?:having|whose|with|organi[sz]ed|incorporated|acting|residing|"
    r"resident|located|duly|by\s+its|doing\s+business|d/b/a|dba\b|trading|of\s+(?=[0-9A-Z])|c/o|"
    r"its\s+successors|party|parties|as\s+(?!trustees?\b)|hereinafter|hereafter|herein|husband|wife|jointly|"
    r"individually|collectively|(?:being\s+)?(?:the\s+)?registered|company\s+(?:number|no)|a\s+)|"
    r"\s+(?:having|whose|doing\s+business|d/b/a|dba|trading\s+as|t/a|hereinafter|hereafter|"
    r"organi[sz]ed\s+under|incorporated\s+(?:under|in)|a\s+corporation|parties\s+of|party\s+of)\b|"
    r"\s+of\s+(?=[0-9])|\s+\((?=company|registered|UEN|ACN)|\s+(?:ACN|ABN|UEN|CIN|CRN|ARBN)\b|"
    r",?\s+(?:as\s+to\s+an\s+undivided|each\s+as\s+to)|"
    r"\s+of\s+(?=(?:[A-Z][\w'.-]+,?\s+){1,6}[A-Z]{1,2}[0-9]{1,2}[A-Z]?\s*[0-9][A-Z]{2})|\n[ \t]*\n|\t|[ ]{4,}|"
    r":\s|;|\s+-\s+|_{3,}|\.\s*$|\.\s+(?=[A-Z][a-z]{2,}\s+[a-z]|(?:Tenant|Landlord|Lessee|Lessor)\b)",
)
_CITY_AFTER = re.compile(
    r"^(.+?\b(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|LP|L\.P|LLP|PLC|GmbH|B\.V|N\.V)\.?),\s+(?!(?:Inc|"
    r"LLC|LP|L\.P|Ltd|LLP|N\.A|Trustee|P\.C|as\b|and\b|[A-Z][\w.&' -]{2,40}\s+and\s))[A-Z].*$",
    re.S,
)
_OF_PLACE = re.compile(rf"^(\S+\s+\S+.*?),?\s+of\s+[A-Z][\w.' -]+,\s*(?:{STATES})$", re.S)
_PREAMBLE = re.compile(
    r"^\s*(?:(?:and|by|between|among|from|to|the\s+(?:landlord|tenant|lessor|lessee)\s*,?|landlord|tenant|"
    r"lessor|lessee|lease|agreement|(?:this|the)\s+\w+\s+is\s+between|i+\)|\(?[0-9a-z]\)|whereas|as)"
    r"[\s:,.\"']+)+",
    re.I,
)
_ENTITY = re.compile(
    r"\b(?:Inc|LLC|L\.?L\.?C|L\.?P|LLP|L\.?L\.?P|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|Pty|GmbH|"
    r"B\.?V|N\.?V|S\.?A|AG|Trust|Partnership|P\.?C|P\.?A|PLLC|Bank|University|Authority|Association|Foundation|"
    r"Church|Diocese|Council|Ltée|Inc)\b\.?",
    re.I,
)
_NOT_A_NAME = re.compile(
    r"^(?:as\b|of\b|(?:article|section|clause|part|schedule|exhibit)\s+[0-9ivx]+|the\s+(?:party|parties|above|"
    r"undersigned|same|following|land|building|premises|term|state)|said|see\b|listed|none\b|n/?a\b|by(?=:?$)|"
    r"name|address|notice|signature|date|its\b|their\b|to\b|insert|same\b|shall|will|hereby|means|is\b|has\b|"
    r"may\b|agrees?\b|and\b|or\b|if\b|for\b|at\b|in\b|on\b|upon\b|attention|attn|prior|suite|floor|"
    r"not\s+applicable|initial|promptly|within|when|without|other|subject|notwithstanding|except|this|that|"
    r"these|waiver|in\s+addition|representative|improvements|work|covenants|obligations|default|"
    r"tenants?\s+(?:in\s+common|by\s+the)|joint\s+tenants|co-?executors)(?![A-Za-z])|"
    r"\b(?:hereby|shall|agrees|extent\s+permitted|entered\s+into|lease[sd]?\s+to|which|that\s+certain|"
    r"undersigned|pursuant|obligations?|provided)\b|[_{}\[\]<>]|\b(?:lease|sublease|agreement|contract|deed|"
    r"indenture)$|^(?:lease|deed|indenture|agreement)\b|\$|\b(?:19|20)[0-9]{2}\b.*\bday\b",
    re.I,
)
_SIGNED = re.compile(r"^[ \t]*(?:By\b|Name\b|Its\b|Title\b|/s/|_{3})|/s/|By:|,\s+(?:by|individually)\b", re.M)
_MEANS = re.compile(r"\b(?:means|mean|shall\s+mean)\b", re.I)
_DOTTED = re.compile(r"\b(?:Inc|Corp|Ltd|Co|Bros|L\.P|L\.L\.C|P\.C|N\.A|L\.L\.P|P\.A|B\.V|N\.V|S\.A|Jr|Sr)$", re.I)
_ROLE_WORD_ONLY = re.compile(rf"^(?:the\s+)?(?:{_ANY_ROLE}|owner|buyer|seller|broker|parties|party)(?:'s)?\W*$", re.I)
_DEMISE = re.compile(
    r"(?P<lessor>[A-Z](?:[^\n;:]|\n(?!\n)){3,160}?)\s+(?:hereby\s+)?"
    r"(?:leases?|lets?|rents?|demises?|sublets?|subleases?|agrees\s+to\s+(?:let|lease|rent))"
    r"(?:\s+(?:and|&)\s+(?:leases?|lets?|rents?|demises?))?(?:\s+out)?\s+to\s+"
    r"(?P<lessee>[A-Z](?:[^\n;:]|\n(?!\n)){3,200}?(?=[,(]|\s+the\s))",
)


def find_parties(lease: LeaseText, role: Role) -> list[Candidate[str]]:
    """Every name that the document gives the role, with its source."""
    found = list(_reversed(lease, role)) or list(_defined(lease, role))
    found += [*_labelled(lease, role), *_cover(lease, role), *_parts(lease, role), *_demised(lease, role)]
    found.extend(_copula(lease, role))
    found.extend(_signatures(lease, role))
    return found or list(_between(lease, role))


def _markers(role: Role) -> re.Pattern[str]:
    name = _ROLES[role]
    return re.compile(
        rf"\([^()]{{0,140}}?[\"'](?:the\s+)?(?P<a>{name})[,.]?[\"'][^()]{{0,90}}\)|\(\s*(?:the\s+|as\s+|"
        rf"hereinafter\s+)?(?P<b>{name})\s*\)|"
        rf"(?:hereinafter|hereafter|herein|collectively|sometimes|jointly|also)?\s*(?:(?:collectively|"
        rf"sometimes|together|jointly|hereinafter|hereafter|herein)\s+)*(?:referred\s+to|called|known|"
        rf"designated|styled)(?:\s+(?:collectively|hereinafter|hereafter|herein|together)"
        rf")*(?:\s+(?:to\s+)?as)?\s*,?\s*(?:the\s+)?[\"']?(?:the\s+)?(?P<c>{name})[,.]?[\"']?(?![a-z])|"
        rf",?\s+(?:as|AS)\s+(?:the\s+)?[\"'(]*(?P<d>{name})\b(?=[\"')]*\s*(?:,|;|\.|and\b|\n|$))|"
        rf",\s+(?:the\s+)?(?P<e>(?-i:(?:Sub-?|Ground\s+)?(?:Tenant|Lessee|Landlord|Lessor|TENANT|LESSEE|"
        rf"LANDLORD|LESSOR)s?))\b(?=\s*(?:,|;|\.\s|and\b))",
        re.I,
    )


_MARKERS = {role: _markers(role) for role in ("tenant_name", "landlord_name")}


def _defined(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """X ("Tenant"); X, hereinafter called "TENANT"; X, as Tenant; X, Tenant."""
    wanted = re.compile(_ROLES[role], re.I)
    given = 0
    for match in _MARKERS[role].finditer(lease.text, 0, max(_OPENING_REACH, len(lease.text) // 3)):
        marker = next(group for group in match.groups() if group)
        if not wanted.fullmatch(marker) or not lease.usable(match.start()):
            continue
        if match["e"] and not _RECITAL.search(
            lease.text[max(0, match.start() - 420) : match.start()].split("\n\n")[-1]
        ):
            continue
        several = bool(
            re.search(r"collectively|jointly|severally|individually|together|both|each", match.group(), re.I)
        ) or marker.lower().endswith("s")
        name = _name_before(lease, match.start(), several)
        if name is not None:
            given += 1
            yield Candidate(name[0], name[1], name[2], "definition", CLAUSE + 1 if given == 1 else CLAUSE - 1)
        if given == 3:
            return


# A name and its role stand in one sentence; only a cover page puts blank lines between them.
_BROKEN_OFF = re.compile(rf"\w\s*\n[ \t]*\n\s*\S*\w|(?<=[a-z0-9)]{{2}}[.;]){_ABBREVIATED}\s+(?=[A-Z])")


def _name_before(lease: LeaseText, marker: int, several: bool) -> tuple[str, int, int] | None:
    low = max(0, marker - 700)
    window = lease.text[low:marker]
    starts = [m.end() for m in _START.finditer(window) if m.end() < len(window)]
    for offset in reversed([0, *starts] if low == 0 else starts):
        if offset != starts[-1] and _BROKEN_OFF.search(window, offset):
            return None
        skipped = _PREAMBLE.match(window[offset:])
        begin = offset + (skipped.end() if skipped else 0)
        article = re.match(r"\s*the\s+(?=[A-Z])", window[begin:])
        begin += article.end() if article else 0
        chunk = window[begin:]
        if _BLANK.search(chunk):
            return None  # the blank stands where the name would
        name = _head(chunk)
        lead = len(chunk) - len(chunk.lstrip(" \t\n\"'"))
        if name and _plausible(name) and _described(chunk[lead + len(name) :]):
            place = low + begin + lead
            joint = _joint(window) if several else None
            return joint or clean(lease.raw(place, place + len(name))), place, place + len(name)
    return None


def _described(rest: str) -> bool:
    """What lies between a name and its role only describes the party."""
    return (
        not rest.lstrip().startswith(":")
        and not re.search(r"\b(?:shall|will|leases?|demises|agrees?|hereby)\b", rest)
        and len(rest) < 520
    )


def _head(chunk: str) -> str:
    """The name at the head of a chunk, cut where its description begins, with the full stop of an abbreviation kept."""
    end = _NAME_END.search(chunk, 2)
    name = (chunk[: end.start()] if end else chunk).rstrip(" \t\n,;:\"'")
    lead = len(name) - len(name.lstrip(" \t\n\"'"))
    name = re.sub(r",\s*an?$", "", name)
    name = _OF_PLACE.sub(r"\1", _CITY_AFTER.sub(r"\1", name))
    bare = name.rstrip(".")
    if _DOTTED.search(bare) and chunk[len(bare) : len(bare) + 1] == ".":
        return bare[lead:] + "."
    return bare[lead:]


_STRONG_START = re.compile(
    r"\b(?:between|among|BETWEEN|AMONG)[:,]?\s+|\b(?:made|entered|dated|granted)\b(?:(?!\bbetween\b)"
    r"[^;]){0,110}?\bby\s+|\b(?:landlord|lessor|tenant|lessee|owner)s?\b[\"')]*\s*,?\s+(?:and|to)\s+|\n[ \t]*\n|"
    r"[)\"']\s*,?\s*and\s+",
    re.I,
)


def _joint(window: str) -> str | None:
    """All parties of "X, a corporation, and Y and Z, individuals (collectively, ...)"."""
    start = max((m.end() for m in _STRONG_START.finditer(window)), default=0)
    names: list[str] = []
    rest = window[start:]
    while rest and len(names) < 6:
        name = _head(rest)
        if _plausible(name):
            names.append(name)
        following = re.search(r"\b(?:and|AND|And)\s+(?=[A-Z])", rest[len(name) :])
        if following is None:
            break
        rest = rest[len(name) + following.end() :]
    return clean(" and ".join(names)) if len(names) > 1 else None


def _plausible(name: str) -> bool:
    words = re.findall(r"[A-Za-z0-9&'./-]+", name)
    if any(w[0].islower() and w.lower() not in _CONNECTING and not w.startswith("d'") for w in words):
        return False
    return (
        2 <= len(name.strip()) <= 160
        and 1 <= len(words) <= 22
        and bool(re.match(r"[\"']?(?:[A-Z0-9]|d')", name))
        and any(c.isalpha() for c in name)
        and not _NOT_A_NAME.search(" ".join(name.split()))
        and not re.search(r"(?:,|\b(?:and|or|of|the))$", name, re.I)
        and not _ROLE_WORD_ONLY.match(" ".join(name.split()))
    )


def _reversed(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """as "LANDLORD", X, and as "TENANT", Y."""
    pattern = re.compile(
        rf"\bas\s+(?:the\s+)?[\"'(]{_ROLES[role]}[\"')],?\s*:?\s*(?P<name>(?=[A-Z])[^;:]{{3,200}})", re.I
    )
    match = pattern.search(lease.text, 0, _OPENING_REACH)
    if match is not None:
        chunk = re.split(r",?\s+and,?\s+as\b", match["name"], maxsplit=1, flags=re.I)[0]
        name = _head(" ".join(chunk.split("\n")))
        if _plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE + 1)


def _labelled(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    for value in labelled(lease, _LABELS[role]):
        if value.kind == "heading" or (
            value.kind == "definition" and not _MEANS.search(lease.text, value.at, value.start)
        ):
            continue
        chunk = lease.text[value.start : value.end]
        line = chunk.split("\n\n")[0]
        first = line.split("\n")[0]
        if re.search(rf"[ \t]{{3,}}(?:{_ANY_ROLE})\b|^(?:{_ANY_ROLE})\b", first, re.I):
            continue
        name = _head(_unwrapped(line))
        if not name or not _plausible(name):
            continue
        late = value.start > len(lease.text) * 0.5 and bool(
            _SIGNED.search(lease.text, value.start, value.start + len(name) + 130)
        )
        prior = re.search(r"notice|copy|addresse?s?|deliver", lease.text[max(0, value.at - 160) : value.at], re.I)
        weight = SIGNATURE if late else (MENTION if prior else LABEL)
        yield Candidate(clean(name), value.start, value.start + len(name), "signature" if late else "label", weight)


def _unwrapped(chunk: str) -> str:
    """The lines of a value as one, as long as the next line does not start something else (an address, a form
    label)."""
    lines = chunk.split("\n")
    kept = [lines[0]]
    for line in lines[1:]:
        words = line.strip()
        if not words or re.match(
            r"(?:[0-9]|c/o|attn|attention|by\b|suite|p\.?\s?o\.?|fax|tel|email|address|one\b|two\b|three\b|"
            r"name|title|its)",
            words,
            re.I,
        ):
            break
        if _ENTITY.search(kept[-1][-12:]) and not re.match(r"(?:a|an|and|as|&|Inc|LLC|L\.)\b", words):
            break
        kept.append(words)
    return " ".join(kept)


def _cover(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """NAME, on a line of its own, and below it "as Tenant"."""
    pattern = re.compile(
        rf"\n[ \t]*(?P<name>[A-Z0-9][^\n:]{{2,110}}(?:\n[ \t]*[A-Z][^\n:]{{2,80}})?)\s*\n\s*(?:as|"
        rf"AS)?[ \t]*[(\"']*(?:the\s+)?{_ROLES[role]}[\"')]*[,.]?[ \t]*(?:AND|and)?[ \t]*(?:\n|$)",
        re.I,
    )
    for match in pattern.finditer(lease.text, 0, 12_000):
        name = _head(" ".join(match["name"].split("\n")))
        if _plausible(name) and (_ENTITY.search(name) or name.isupper()):
            yield Candidate(clean(name), match.start("name"), match.end("name"), "cover", COVER)


def _parts(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """Parties of the first part let, parties of the second part take."""
    part = "second" if role == "tenant_name" else "first"
    for match in re.finditer(
        rf",?\s+(?:hereinafter\s+)?(?:part(?:y|ies))\s+of\s+the\s+{part}\s+part", lease.text[:8000], re.I
    ):
        name = _name_before(lease, match.start(), False)
        if name is not None:
            yield Candidate(name[0], name[1], name[2], "definition", CLAUSE)
            return


def _demised(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """X (the "Parish") lease to Y (the "School"): roles without their usual names."""
    match = _DEMISE.search(lease.text, 0, 12_000)
    if match is None:
        return
    group = "lessee" if role == "tenant_name" else "lessor"
    name = _head(match[group])
    if group == "lessor":
        name = _head(_PREAMBLE.sub("", match[group]))
    if _plausible(name) and not _ROLE_WORD_ONLY.match(name) and len(name.split()) > 1:
        yield Candidate(clean(name), match.start(group), match.end(group), "demise", CLAUSE - 1)


def _copula(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "The tenants, who are bound jointly, are X, Y and Z"."""
    pattern = re.compile(
        rf"\bthe\s+{_ROLES[role]}(?:,[^,.;]{{0,70}},)?\s+(?:is|are)\s+(?:the\s+)?(?P<name>(?-i:[A-Z])"
        rf"[^;:\n]{{2,160}})",
        re.I,
    )
    for match in pattern.finditer(lease.text, 0, 10_000):
        name = _head(match["name"])
        if _plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE)


_PAIR = re.compile(
    r"(?:^|\n|\b)[ \t]*(?:between|BETWEEN|Between|from|FROM)"
    r"[ \t:]*\n\s*(?P<lessor>[A-Z0-9][^\n]{2,110}(?:\n[^\n]{2,80})?)\s*\n\s*(?:and|AND|to|TO)"
    r"[ \t]*\n\s*(?P<lessee>[A-Z0-9][^\n]{2,110})\s*\n|"
    r"\bbetween\s+(?P<lessor2>[A-Z][^\n;]{2,110}?)\s+and\s+(?P<lessee2>[A-Z][^\n;]{2,110}?)(?=[.;\n,(])"
)


def _between(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """Parties named one after the other without their roles: he who lets comes first."""
    match = _PAIR.search(lease.text, 0, 4_000)
    if match is None:
        return
    if re.search(
        r"\blease\b[^.;]{0,60}\bdated\b[^.;]{0,60}$", lease.text[max(0, match.start() - 130) : match.start()], re.I
    ):
        return  # the parties of another document, recited
    side = "lessee" if role == "tenant_name" else "lessor"
    group = side if match[side] else side + "2"
    name = _head(" ".join(match[group].split("\n")))
    if _plausible(name):
        yield Candidate(clean(name), match.start(group), match.start(group) + len(name), "cover", COVER - 1)


def _signatures(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """LANDLORD: X at the end, on one line with the other party or above its own."""
    pattern = re.compile(
        rf"(?:^|[ \t]{{2,}}|\t)"
        rf"(?:for\s+(?:the\s+)?)?{_ROLES[role]}[ \t]*:[ \t]*(?:\n\s*)?(?P<name>[A-Z0-9][^\n\t_:]{{2,90}}?)"
        rf"(?=[ \t]{{3,}}|\t|\n|,\s+an?\s|$)",
        re.I | re.M,
    )
    for match in pattern.finditer(lease.text, min(len(lease.text) // 3, max(0, len(lease.text) - 20_000))):
        name = _head(match["name"])
        if _plausible(name) and lease.usable(match.start()) and _ENTITY.search(name):
            yield Candidate(clean(name), match.start("name"), match.end("name"), "signature", SIGNATURE)


def find_named_role(lease: LeaseText, role: str) -> Iterator[Candidate[str]]:
    """Parties by a role of their own document: "X (\"Assignor\")", "Assignee: Y"."""
    pattern = re.compile(
        rf"\([^()]{{0,80}}?[\"'](?:the\s+)?{role}s?[,.]?[\"'][^()]{{0,60}}\)|,?\s+as\s+(?:the\s+)?[\"']?{role}\b", re.I
    )
    for match in pattern.finditer(lease.text, 0, 20_000):
        name = _name_before(lease, match.start(), False)
        if name is not None:
            yield Candidate(name[0], name[1], name[2], "definition", CLAUSE + 1)
    for value in labelled(lease, rf"{role}(?:\s+name)?"):
        found = _head(_unwrapped(lease.text[value.start : value.end]))
        if value.kind == "label" and found and _plausible(found):
            yield Candidate(clean(found), value.start, value.start + len(found), "label", LABEL)


_SUFFIXES = {
    "inc",
    "incorporated",
    "llc",
    "ltd",
    "limited",
    "lp",
    "llp",
    "corp",
    "corporation",
    "company",
    "co",
    "pc",
    "the",
    "and",
    "of",
    "plc",
    "partnership",
    "liability",
}


def name_key(name: str) -> frozenset[str]:
    """The words of a name that tell parties apart."""
    words = re.findall(r"[a-z0-9]+", clean(name).lower().replace("'", "").replace(".", ""))
    return frozenset(w for w in words if w not in _SUFFIXES) or frozenset(words)


def same_party(one: str, other: str) -> bool:
    """Whether two spellings name one party: the same words but for legal form, or one within the other."""
    a, b = name_key(one), name_key(other)
    return bool(a and b) and (len(a & b) / len(a | b) >= 0.6 or a <= b or b <= a)


def damaged(lease: LeaseText, candidate: Candidate[str]) -> bool:
    """Whether the name holds characters that cannot be restored."""
    return is_damaged(lease.raw(candidate.start, candidate.start + len(candidate.value) + 4).replace("\ufffe", ""))
