"""Names of parties: where they begin and end in running text, what is none, and when two spellings are one party."""

import re

from leasebook.domain.extraction.folding import clean, fold
from leasebook.domain.extraction.places import STATES
from leasebook.domain.extraction.reading import LeaseText

TENANT_WORDS = r"(?:sub-?|ground\s+|head\s+)?(?:tenant|lessee|occupant|renter)s?"


LANDLORD_WORDS = r"(?:sub-?|ground\s+|head\s+)?(?:landlord|lessor|owner)s?"


ANY_ROLE = rf"(?:{TENANT_WORDS}|{LANDLORD_WORDS}|guarantors?|assignors?|assignees?)"


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
    r"\((?:i{1,3}|iv|[a-d]|[1-4])\)\s+(?=[A-Z])|"
    r"\bbetween[:,]?\s+|\bby\s+and\s+among\s+|\bamong\s+|\b(?:made|dated|entered|executed|granted|effective|"
    r"Made|MADE|[0-9]{4},?)\b(?:(?!\bbetween\b|\bamong\b)[^;]){0,110}?\b(?:by|BY)\s+(?!and\b)"
    r"(?:and\s+between\s+)?|"
    r"[)\"']\s*,?\s*(?:and|AND|And|&|to|TO)[,:]?\s+|\"\)\s*[,;]\s+(?=[A-Z])|\b(?:[Ll]andlords?|[Ll]essors?|[Tt]enants?|[Ll]essees?|"
    r"[Oo]wners?|[Aa]ssignors?|LANDLORDS?|LESSORS?|TENANTS?|LESSEES?|OWNERS?|part|PART)\b[\"')]*\s*,?\s+(?:and|AND|&|to(?=\s+[A-Z]))\s+|"
    r"\n\s*(?:and|AND|And|-and-|- and -|TO|BETWEEN)\s*:?[ \t]*\n|\n[ \t]*\n|\bWITNESSETH\b[:,]?|,\s+(?:with|"
    r"WITH)\s+(?=[A-Z])|\bwith\s+(?=[A-Z][A-Za-z&.'-]+\s+[A-Z])|\t|\bthat\s+(?=the\s+[A-Z]|[A-Z])|"
    r":[ \t]+(?=[A-Z])|\b[Pp]arties\b[^.;]{0,40}\bare[:,]?\s+(?=(?:the\s+)?[A-Z])|"
    r"(?:19|20)[0-9]{2},?\s+(?=[A-Z])|\b(?:landlord|lessor|owner|tenants?|lessees?)\s+(?:is|"
    r"are|being)\s+(?=the\s+[A-Z]|[A-Z])|,\s+are\s+(?=[A-Z])|\b(?:leases?|rents?|lets?|demises?|sublets?|"
    r"subleases?)(?:\s+and\s+\w+)?\s+(?:to|unto)\s+|\bassigns?(?:\s+and\s+\w+)*\s+(?:\w+\s+){0,3}?to\s+(?=[A-Z])|"
    r"\bundersigned,?\s+(?=[A-Z])|\b(?:I|II|\(?[12]\))[.)]\s+(?=[A-Z])|"
    rf"(?<=[a-z0-9)]{{2}}[.;]){_ABBREVIATED}\s+(?=[A-Z])|\bfrom\s+(?=[A-Z])|^\s*[0-9]{{1,2}}\.[ \t]+",
    re.M,
)


_NAME_END = re.compile(
    r",?\s*\(|[,;]?\s*\[|(?:,\s*|\s*\n\s*)(?i:an?|the)(?:\s+|\.\s?)(?:[A-Za-z.-]+\s+){0,6}?(?i:corporation|company|partnership|"
    r"partner|liability|individual|person|limited|trust|trustee|association|non-?profit|not-for-profit|"
    r"municipal|public|body|bank|firm|society|entity|sole|general|joint|professional|business|statutory|"
    r"Delaware|cooperative|venture|charity|charitable|resident|married|single|widow|duly|registered|private|"
    r"proprietary|proprietorship|married|natural|banking|religious|political|state|corporate|subsidiary|"
    r"division)\b|"
    r",\s*(?:his|her|their|by)\s|,\s*(?:each|all|both)\s+(?:an?|of|being)\s|,?\s+as\s+(?:[Tt]enants?\s+in\s+[Cc]ommon|[Tt]enants\s+in\s+[Cc]ommon|"
    r"joint\s+tenants)\b|,\s*(?:both\s+)?(?:having|whose|with|organi[sz]ed|incorporated|acting|residing|"
    r"resident|located|duly|by\s+its|doing\s+business|d/b/a|dba\b|trading|of\s+(?=[0-9A-Z])|c/o|"
    r"its\s+successors|party|parties|as\s+(?![Tt]rustees?\b|TRUSTEES?\b)|hereinafter|hereafter|herein|husband|wife|jointly|"
    r"individually|collectively|(?:being\s+)?(?:the\s+)?registered|company\s+(?:number|no)|a\s+)|"
    r"\s+(?:having|whose|doing\s+business|d/b/a|dba|trading\s+as|t/a|hereinafter|hereafter|"
    r"organi[sz]ed\s+under|incorporated\s+(?:under|in|and)|a\s+corporation|parties\s+of|party\s+of)\b|"
    r"\s+of\s+(?=[0-9])|(?<!\b[Tt]own)(?<!\b[Cc]ity)(?<!\bVillage)(?<!\bInhabitants)\s+of\s+(?=[A-Z][\w'-]+(?:\s+[A-Z][\w'-]+)?,?\s+in\s+"
    r"(?:the\s+|said\s+)?(?:County|City|Town|State|Commonwealth)\b)|,\s+(?=[0-9]{1,5}(?:\s*-\s*[0-9]{1,5})?\s+[A-Z0-9][\w'.-]*(?:\s+[\w'.-]+){0,4},)|\s+\((?=company|registered|UEN|ACN)|\s+(?:ACN|ABN|UEN|CIN|CRN|ARBN)\b|"
    r",?\s+(?:as\s+to\s+an\s+undivided|each\s+as\s+to)|"
    r"\s+of\s+(?=(?:[A-Z][\w'.-]+,?\s+){1,6}[A-Z]{1,2}[0-9]{1,2}[A-Z]?\s*[0-9][A-Z]{2})|\n[ \t]*\n|\t|[ ]{4,}|"
    r":\s|;|\s+-\s+|_{3,}|\.\s*$|(?<!\b[A-Z])\.\s+(?=[A-Z][a-z]{2,}\s+[a-z]|(?:Tenant|Landlord|Lessee|Lessor)\b)",
)


_CITY_AFTER = re.compile(
    r"^(.+?\b(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|LP|L\.P|LLP|PLC|GmbH|B\.V|N\.V)\.?),\s+(?!(?:Inc|"
    r"LLC|LP|L\.P|Ltd|LLP|N\.A|Trustee|P\.C|as\b|and\b|[A-Z][\w.&' -]{2,40}\s+and\s))[A-Z].*$",
    re.S,
)


_OF_PLACE = re.compile(rf"^(\S+\s+\S+.*?),?\s+of\s+[A-Z][\w.' -]+,\s*(?:{STATES})$", re.S)


PREAMBLE = re.compile(
    r"^\s*(?:(?:[0-9]{1,2}(?:\.[0-9]{1,2})+|and|by|between|among|from|to|the\s+(?:landlord|tenant|lessor|lessee)\s*,?|landlord|tenant|"
    r"lessor|lessee|lease|agreement|(?:this|the)\s+\w+\s+is\s+between|i+\)|\(?[0-9a-z]\)|whereas|as)"
    r"[\s:,.\"']+)+",
    re.I,
)


LEGAL_FORM = re.compile(
    r"\b(?:Inc|LLC|L\.?L\.?C|L\.?P|LLP|L\.?L\.?P|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|Pty|GmbH|"
    r"B\.?V|N\.?V|S\.?A|AG|Trust|Partnership|P\.?C|P\.?A|PLLC|Bank|University|Authority|Association|Foundation|"
    r"Church|Diocese|Council|Ltée|Inc)\b\.?",
    re.I,
)


_NOT_A_NAME = re.compile(
    r"^[0-9]{1,2}[.)]\s|^page\s+[0-9]|^(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+[0-9]|"
    r"^(?:as\b|of\b|(?:article|section|clause|part|schedule|exhibit)\s+[0-9ivx]+|the\s+(?:party|parties|above|"
    r"undersigned|same|following|land|building|premises|term|state)|said|see\b|listed|none\b|n/?a\b|by(?=:?$)|"
    r"name|address|notice|signature|date|its\b|their\b|to\b|insert|same\b|shall|will|hereby|means|is\b|has\b|"
    r"may\b|agrees?\b|witnesseth\b|and\b|or\b|if\b|for\b|at\b|in\b|on\b|upon\b|attention|attn|prior|suite|floor|"
    r"not\s+applicable|initial|promptly|within|when|without|other|subject|notwithstanding|except|this|that|"
    r"these|waiver|in\s+addition|representative|improvements|work|covenants|obligations|default|"
    r"tenants?\s+(?:in\s+common|by\s+the)|joint\s+tenants|co-?executors)(?![A-Za-z])|"
    r"\b(?:hereby|shall|agrees|extent\s+permitted|entered\s+into|lease[sd]?\s+to|which|that\s+certain|"
    r"undersigned|pursuant|obligations?|provided)\b|\bSuite\b|\bP\.?\s?O\.?\s?Box\b|[_{}\[\]<>]|"
    r"\b(?:[A-Z]{2}\.?,?\s+[0-9]{5}\b|[0-9]{5}(?:-[0-9]{4})?(?=\s*(?:$|[,;(])))|"
    r"\b(?:lease|sublease|agreement|contract|deed|"
    r"indenture)$|^(?:lease|deed|indenture|agreement)\b|\$|\b(?:19|20)[0-9]{2}\b.*\bday\b",
    re.I,
)


_DOTTED = re.compile(r"\b(?:Inc|Corp|Ltd|Co|Bros|L\.P|L\.L\.C|P\.C|N\.A|L\.L\.P|P\.A|B\.V|N\.V|S\.A|Jr|Sr)$", re.I)


ROLE_WORD_ONLY = re.compile(rf"^(?:the\s+)?(?:{ANY_ROLE}|owner|buyer|seller|broker|parties|party)(?:'s)?\W*$", re.I)


# A name and its role stand in one sentence; only a cover page puts blank lines between them.
_BROKEN_OFF = re.compile(rf"\w\s*\n[ \t]*\n\s*\S*\w|(?<=[a-z0-9)]{{2}}[.;]){_ABBREVIATED}\s+(?=[A-Z])")


def name_before(lease: LeaseText, marker: int, several: bool) -> tuple[str, int, int] | None:
    low = max(0, marker - 700)
    window = lease.text[low:marker]
    starts = [m.end() for m in _START.finditer(window) if m.end() < len(window)]
    for offset in reversed([0, *starts] if low == 0 else starts):
        if starts and offset != starts[-1] and _BROKEN_OFF.search(window, offset):
            return None
        skipped = PREAMBLE.match(window[offset:])
        begin = offset + (skipped.end() if skipped else 0)
        heading = re.match(r"\s*[A-Z][A-Z ,&-]{1,36}[A-Z]{3}\.\s+(?=[A-Z])", window[begin:])
        numbered = re.search(r"(?:^|\n)[ \t]*[0-9]{1,2}\.[ \t]*$", window[:begin])
        begin += heading.end() if heading and numbered else 0  # "1. PARTIES AND DATE. Dogwood ..."
        article = re.match(r"\s*the\s+(?=[A-Z])", window[begin:])
        begin += article.end() if article else 0
        chunk = window[begin:]
        if _BLANK.search(chunk):
            return None  # the blank stands where the name would
        name = name_at_head(chunk)
        lead = len(chunk) - len(chunk.lstrip(" \t\n\"'"))
        if name and is_plausible(name) and _described(chunk[lead + len(name) :]):
            place = low + begin + lead
            joint = _joint(window) if several else None
            return joint or clean(lease.raw(place, place + len(name))), place, place + len(name)
    return None


_OTHERS_ROLE = re.compile(
    rf"\([^()]{{0,80}}[\"']\s*(?:the\s+)?(?:[A-Z][a-z]+\s+)?(?:{ANY_ROLE})[,.]?\s*[\"'][^()]{{0,60}}\)", re.I
)


def _described(rest: str) -> bool:
    """What lies between a name and its role only describes the party; a role that is given there is another's."""
    return (
        not rest.lstrip().startswith(":")
        and not _OTHERS_ROLE.search(rest)
        and not re.search(rf",\s+(?:as\s+)?(?:the\s+)?{ANY_ROLE}\s*,", rest, re.I)
        and not re.search(r"\b(?:shall|will|leases?|demises|agrees?|hereby)\b", rest)
        and len(rest) < 520
    )


# The other party's label behind a name on one line: "LESSOR: Aldgate Mews, Inc. LESSEE: ...".
_NEXT_ROLE = re.compile(r"(?<=[\w.])\s+(?:[Tt]he\s+)?(?i:landlord|tenant|lessor|lessee)$")


def name_at_head(chunk: str) -> str:
    """The name at the head of a chunk, cut where its description begins, with the full stop of an abbreviation kept."""
    end = _NAME_END.search(chunk, 2)
    name = (chunk[: end.start()] if end else chunk).rstrip(" \t\n,;:\"'")
    lead = len(name) - len(name.lstrip(" \t\n\"'"))
    name = re.sub(r",\s*an?$", "", _NEXT_ROLE.sub("", name))
    name = re.sub(rf"(?<=\w),\s+[A-Z][A-Za-z.' -]+,\s*(?:{STATES})$", "", name)
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
        name = name_at_head(rest)
        if is_plausible(name):
            names.append(name)
        following = re.search(r"\b(?:and|AND|And)\s+(?=[A-Z])", rest[len(name) :])
        if following is None:
            break
        rest = rest[len(name) + following.end() :]
    return clean(" and ".join(names)) if len(names) > 1 else None


def is_plausible(name: str) -> bool:
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
        and not ROLE_WORD_ONLY.match(" ".join(name.split()))
        and not re.fullmatch(r"[A-Z]?\.?[0-9.]+", name.strip())
    )


def unwrap(chunk: str) -> str:
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
        if LEGAL_FORM.search(kept[-1][-12:]) and not re.match(r"(?:a|an|and|as|&|Inc|LLC|L\.)\b", words):
            break
        kept.append(words)
    return " ".join(kept)


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
    words = re.findall(r"[a-z0-9]+", fold(clean(name)).lower().replace("'", "").replace(".", ""))
    return frozenset(w for w in words if w not in _SUFFIXES) or frozenset(words)


def same_party(one: str, other: str) -> bool:
    """Whether two spellings name one party: the same words but for legal form, or one within the other."""
    a, b = name_key(one), name_key(other)
    return bool(a and b) and (len(a & b) / len(a | b) >= 0.6 or a <= b or b <= a)
