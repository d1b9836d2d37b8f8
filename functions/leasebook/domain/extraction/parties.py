"""Who lets and who takes: tenant and landlord by their defined roles, labels, cover page and signatures."""

import re
from collections.abc import Iterator
from typing import Literal

from leasebook.domain.extraction.finding import CLAUSE, COVER, LABEL, MENTION, SIGNATURE, Candidate
from leasebook.domain.extraction.folding import clean, is_damaged
from leasebook.domain.extraction.labels import labelled
from leasebook.domain.extraction.letters import letter_parties
from leasebook.domain.extraction.names import (
    ANY_ROLE,
    LANDLORD_WORDS,
    LEGAL_FORM,
    PREAMBLE,
    ROLE_WORD_ONLY,
    TENANT_WORDS,
    is_plausible,
    name_at_head,
    name_before,
    unwrap,
)
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.extraction.windows import around_words, finditer_within

Role = Literal["tenant_name", "landlord_name"]


_ROLES: dict[Role, str] = {"tenant_name": TENANT_WORDS, "landlord_name": LANDLORD_WORDS}


_ROLE_STEMS: dict[Role, tuple[str, ...]] = {
    "tenant_name": ("tenant", "lessee", "occupant", "renter"),
    "landlord_name": ("landlord", "lessor", "owner"),
}


_RECITAL = re.compile(r"\b(?:between|among|(?:made|entered\s+into|dated)\b[^.;]{0,80}\bby)\b", re.I)


_LABELS: dict[Role, str] = {
    "tenant_name": r"(?:name\s+of\s+)?(?:the\s+)?(?:sub-?|ground\s+)?(?:tenant|lessee|renter|resident)"
    r"(?:\(?s\)?)?(?:['’]?s?\s+(?:legal\s+)?name|\s+legal\s+name)?",
    "landlord_name": r"(?:name\s+of\s+)?(?:the\s+)?(?:owner\s*/\s*)?(?:sub-?|ground\s+)?"
    r"(?:landlord|lessor|owner)(?:\s*/\s*(?:manager|agent))?"
    r"(?:\(?s\)?)?(?:['’]?s?\s+(?:legal\s+)?name|\s+legal\s+name)?",
}


_OPENING_REACH = 40_000  # defined roles stand in the opening, before or after a long table of contents


_SIGNED = re.compile(r"^[ \t]*(?:By\b|Name\b|Its\b|Title\b|/s/|_{3})|/s/|By:|,\s+(?:by|individually)\b", re.M)


_MEANS = re.compile(r"\b(?:means|mean|shall\s+mean)\b", re.I)


_DEMISE = re.compile(
    r"(?P<lessor>[A-Z](?:[^\n;:]|\n(?!\n)){3,160}?)\s+(?:hereby\s+)?"
    r"(?:leases?|lets?|rents?|demises?|sublets?|subleases?|agrees\s+to\s+(?:let|lease|rent))"
    r"(?:\s+(?:and|&)\s+(?:leases?|lets?|rents?|demises?))?(?:\s+out)?\s+to\s+"
    r"(?P<lessee>[A-Z](?:[^\n;:]|\n(?!\n)){3,200}?(?=[,(]|\s+the\s))",
)


# "The Vestry of X hereby leases its parish house at ..., to the Y, Inc., for one year".
_LETS_ITS = re.compile(
    r"(?:^|\n\s*|[.:]\s+)(?P<lessor>(?:The\s+)?[A-Z](?:[^\n;:]|\n(?!\n)){3,120}?)\s+(?:hereby\s+)?(?:leases|lets|rents|demises)\s+"
    r"(?:its|his|her|their|the|an?|certain)\s(?:[^;:\n]|\n(?!\n)){3,200}?,?\s+to\s+(?:the\s+)?"
    r"(?P<lessee>[A-Z](?:[^\n;:]|\n(?!\n)){3,160}?)(?=,?\s+(?:for|from|on\s+these|upon|as)\s|\s+\(|\.\s)"
)


def find_parties(lease: LeaseText, role: Role) -> list[Candidate[str]]:
    """Every name that the document gives the role, with its source."""
    found = list(_reversed(lease, role)) or list(_defined(lease, role))
    found += [*_labelled(lease, role), *_cover(lease, role), *_parts(lease, role), *_demised(lease, role)]
    found.extend(_copula(lease, role))
    found.extend(_is_role(lease, role))
    found.extend(_headed(lease, role))
    found.extend(_aliased(lease, role))
    found.extend(_we_and_you(lease, role))
    found.extend(_role_then_name(lease, role))
    found.extend(letter_parties(lease, role))
    found.extend(_signatures(lease, role))
    return found or list(_between(lease, role))


# A lease to the United States calls its tenant the Government.
_DEFINED_AS: dict[Role, str] = {**_ROLES, "tenant_name": rf"(?:{TENANT_WORDS}|government)"}


def _markers(role: Role) -> re.Pattern[str]:
    name = _DEFINED_AS[role]
    return re.compile(
        rf"\([^()]{{0,140}}?[\"']\s*(?:the\s+)?(?P<a>{name})[,.]?[\"'][^()]{{0,90}}\)|\(\s*(?:the\s+|as\s+|"
        rf"hereinafter\s+)?(?P<b>{name})\s*\)|"
        rf"(?:hereinafter|hereafter|herein|collectively|sometimes|jointly|also)?\s*(?:(?:collectively|"
        rf"sometimes|together|jointly|hereinafter|hereafter|herein)\s+)*(?:referred\s+to|called|known|"
        rf"designated|styled)(?:\s+(?:collectively|hereinafter|hereafter|herein|together)"
        rf")*(?:\s+(?:to\s+)?as)?\s*,?\s*(?:the\s+)?[\"']?(?:the\s+)?(?P<c>{name})[,.]?[\"']?(?![a-z])|"
        rf",?\s+(?:as|AS)\s+(?:the\s+)?[\"'(]*(?P<d>{name})\b(?=[\"')]*\s*(?:,|;|\.|and\b|\n|$))|"
        rf"\b(?:hereinafter|hereafter|herein)\s*,?\s*(?:the\s+)?[\"']\s*(?:the\s+)?(?P<f>{name})[,.]?[\"']|"
        rf",\s+(?:the\s+)?(?P<e>(?-i:(?:Sub-?|Ground\s+)?(?:Tenant|Lessee|Landlord|Lessor|TENANT|LESSEE|"
        rf"LANDLORD|LESSOR|landlord|lessor|tenant|lessee)s?))\b(?=\s*(?:,|;|\.\s|and\b))",
        re.I,
    )


_MARKERS = {role: _markers(role) for role in ("tenant_name", "landlord_name")}


def _defined(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """X ("Tenant"); X, hereinafter called "TENANT"; X, as Tenant; X, Tenant."""
    wanted = re.compile(_DEFINED_AS[role], re.I)
    given = 0
    for match in _MARKERS[role].finditer(lease.text, 0, max(_OPENING_REACH, len(lease.text) // 3)):
        marker = next(group for group in match.groups() if group)
        if not wanted.fullmatch(marker) or not lease.usable(match.start()) or _of_broker(lease, match.start()):
            continue
        if match["e"] and not _RECITAL.search(_recital(lease.text[max(0, match.start() - 420) : match.start()])):
            continue
        several = bool(
            re.search(r"collectively|jointly|severally|individually|together|both|each", match.group(), re.I)
        ) or marker.lower().endswith("s")
        name = name_before(lease, match.start(), several)
        if name is not None:
            given += 1
            yield Candidate(name[0], name[1], name[2], "definition", CLAUSE + 1 if given == 1 else CLAUSE - 1)
        if given == 3:
            return


def _recital(before: str) -> str:
    """The paragraph in hand, and those above it that only lead on to it: "between", "X, landlord, and"."""
    parts = re.split(r"\n[ \t]*\n", before)
    kept = [parts.pop()]
    while parts and re.search(r"\b(?:between|among|by|and)[,:]?\s*$", parts[-1], re.I):
        kept.insert(0, parts.pop())
    return " ".join(kept)


_BROKER = re.compile(r"\b(?:brokers?|brokerage|realtors?|agents?\s+for|counsel|attorneys?)\b", re.I)


def _of_broker(lease: LeaseText, at: int) -> bool:
    """Whether a role stands in a line of brokers: "Beacon Realty (Landlord)" acts for the landlord."""
    line = lease.text[max(0, lease.text.rfind("\n", 0, at), at - 160) : at]
    return bool(_BROKER.search(_BROKERS_INC.sub("", line)))


_BROKERS_INC = re.compile(r"\b(?:Brokers?|Brokerage|Realtors?)(?=,?\s+(?:Inc|LLC|L\.L\.C|Ltd|Corp|Co|LP|L\.P)\b)")


_PLAIN_WORDS = re.compile(
    r"\"(?:we|us|our|you|your)[,.]?\"(?:\s*(?:,|or|and)\s*\"\w+[,.]?\")*\s+(?:means?|refers?\s+to|is|are)\s+(?P<name>(?-i:[A-Z])"
    r"[^;:\n]{2,140}?),\s+(?:the|as|our|your)\s+(?P<role>[A-Za-z-]+)",
    re.I,
)


def _we_and_you(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "we" means X, the landlord, and "you" means Y, the tenant."""
    for match in _PLAIN_WORDS.finditer(lease.text, 0, 10_000):
        name = name_at_head(match["name"])
        if re.fullmatch(_ROLES[role], match["role"], re.I) and is_plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE + 1)


_NAMED_AFTER = re.compile(
    r"\bthe\s+(?P<role>[a-z-]+),\s+(?P<name>(?-i:[A-Z])[^;:\n]{2,110}?)(?=,?\s+(?:and|to)\s+the\s+[a-z-]+,|[,.;]\s|\.?\n)",
    re.I,
)


def _role_then_name(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "between the landlord, X, and the tenant, Y"."""
    for match in _NAMED_AFTER.finditer(lease.text, 0, 6_000):
        before = lease.text[max(0, match.start() - 240) : match.start()].split("\n\n")[-1]
        if not re.fullmatch(_ROLES[role], match["role"], re.I) or not re.search(
            r"\b(?:between|among|by)\b", before, re.I
        ):
            continue
        name = name_at_head(match["name"])
        if is_plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE + 1)


def _reversed(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """as "LANDLORD", X, and as "TENANT", Y."""
    pattern = re.compile(
        rf"\bas\s+(?:the\s+)?[\"'(]{_ROLES[role]}[\"')],?\s*:?\s*(?P<name>(?=[A-Z])[^;:]{{3,200}})", re.I
    )
    match = pattern.search(lease.text, 0, _OPENING_REACH)
    if match is not None:
        chunk = re.split(r",?\s+and,?\s+as\b", match["name"], maxsplit=1, flags=re.I)[0]
        name = name_at_head(" ".join(chunk.split("\n")))
        if is_plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE + 1)


def _labelled(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    for value in labelled(lease, _LABELS[role]):
        if (value.kind == "heading" and not _ITEM.search(lease.text, max(0, value.at - 12), value.at)) or (
            value.kind == "definition" and not _MEANS.search(lease.text, value.at, value.start)
        ):
            continue
        start = _in_own_column(lease.text, value.at, value.start)
        if start is None:
            continue
        chunk = lease.text[start : value.end] if start == value.start else _cell(lease.text, start)
        line = chunk.split("\n\n")[0]
        first = line.split("\n")[0]
        if re.search(rf"[ \t]{{3,}}(?:{ANY_ROLE})\b|^(?:{ANY_ROLE})\b", first, re.I):
            continue
        name = name_at_head(unwrap(line))
        if not name or not is_plausible(name):
            continue
        late = start > len(lease.text) * 0.5 and bool(_SIGNED.search(lease.text, start, start + len(name) + 130))
        prior = re.search(r"notice|copy|addresse?s?|deliver", lease.text[max(0, value.at - 160) : value.at], re.I)
        weight = SIGNATURE if late else (MENTION if prior else LABEL)
        yield Candidate(clean(name), start, start + len(name), "signature" if late else "label", weight)


_ITEM = re.compile(r"\bItem[ \t]+[0-9]{1,2}[.:)]?[ \t]+$")  # "Item 1 | Lessor", and the name on the line below
_CELL = re.compile(r"\S(?:[^\n]*?\S)?(?=\t| {3,}|\n|$)", re.M)


def _in_own_column(text: str, label: int, value: int) -> int | None:
    """Where the value of a label begins. Labels that stand side by side have their values side by side on the next
    line, each in its own column; None where that column is empty. What is no party's label opens no column."""
    beside = text[text.rfind("\n", 0, label) + 1 : label].strip()
    if not re.search(rf"\b{ANY_ROLE}\b", beside, re.I) or "\n" not in text[label:value]:
        return value
    column = len(re.split(r"\t+| {3,}", beside))
    line = text.rfind("\n", 0, value) + 1
    end = text.find("\n", value)
    cells = list(_CELL.finditer(text, line, end if end >= 0 else len(text)))
    return cells[column].start() if column < len(cells) else None


def _cell(text: str, start: int) -> str:
    match = _CELL.match(text, start)
    return match.group() if match else ""


def _cover(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """NAME, on a line of its own, and below it "as Tenant"."""
    pattern = re.compile(
        rf"\n[ \t]*(?P<name>[A-Z0-9][^\n:]{{2,110}}(?:\n[ \t]*[A-Z][^\n:]{{2,80}})?)\s*\n\s*(?:as|"
        rf"AS)?[ \t]*[(\"']*(?:the\s+)?{_ROLES[role]}[\"')]*[,.]?[ \t]*(?:AND|and)?[ \t]*(?:\n|$)",
        re.I,
    )
    for match in pattern.finditer(lease.text, 0, 12_000):
        name = name_at_head(" ".join(match["name"].split("\n")))
        if is_plausible(name) and (LEGAL_FORM.search(name) or name.isupper()):
            yield Candidate(clean(name), match.start("name"), match.end("name"), "cover", COVER)


def _headed(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "LANDLORD Kereru Holdings Limited": a role in capitals at the head of a line, and nothing else but the name."""
    for match in _HEADED.finditer(lease.text, 0, 12_000):
        name = name_at_head(match["name"])
        if re.fullmatch(_ROLES[role], match["role"], re.I) and is_plausible(name) and LEGAL_FORM.search(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "label", LABEL)


_HEADED = re.compile(r"^[ \t]*(?P<role>LANDLORD|TENANT|LESSOR|LESSEE)[ \t]+(?P<name>[A-Z][^\n]{3,110})$", re.M)


def _parts(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """Parties of the first part let, parties of the second part take."""
    part = "second" if role == "tenant_name" else "first"
    for match in re.finditer(
        rf",?\s+(?:hereinafter\s+)?(?:part(?:y|ies))\s+of\s+the\s+{part}\s+part", lease.text[:8000], re.I
    ):
        name = name_before(lease, match.start(), False)
        if name is not None:
            yield Candidate(name[0], name[1], name[2], "definition", CLAUSE)
            return


def _demised(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """X (the "Parish") lease to Y (the "School"): roles without their usual names."""
    match = _DEMISE.search(lease.text, 0, 12_000) or _LETS_ITS.search(lease.text, 0, 12_000)
    if match is None:
        return
    group = "lessee" if role == "tenant_name" else "lessor"
    name = name_at_head(match[group])
    if group == "lessor":
        name = name_at_head(PREAMBLE.sub("", re.sub(r"^[A-Z][A-Z ,&-]{3,40}\.\s+", "", match[group])))
    if is_plausible(name) and not ROLE_WORD_ONLY.match(name) and len(name.split()) > 1:
        yield Candidate(clean(name), match.start(group), match.end(group), "demise", CLAUSE - 1)


_ALIASES = re.compile(
    r"\b(?:[Tt]he\s+)?(?P<lessor>[A-Z][a-z]+)\s+(?:does\s+)?(?:hereby\s+)?(?:leases?|lets?|rents?|demises?)\b"
    r"[^.;]{0,60}?\b(?:to|unto)\s+(?:the\s+)?(?P<lessee>[A-Z][a-z]+)"
)


def _aliased(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "District hereby leases to Lessee", where "District" was said to be a board of education."""
    said = _ALIASES.search(lease.text, 0, 12_000)
    alias = said["lessor" if role == "landlord_name" else "lessee"] if said is not None else ""
    if not alias or ROLE_WORD_ONLY.match(alias):
        return
    marker = re.compile(
        rf"[(,]?\s*(?:hereinafter|hereafter|herein|called|referred\s+to\s+as|the|as|[\s,(\"'])*[\"'](?:the\s+)?{alias}[,.]?[\"']|"
        rf",?\s*\(?(?:hereinafter|hereafter|herein)\s+(?:called|known\s+as|referred\s+to\s+as)\s+(?:the\s+)?{alias}\b"
    )
    match = marker.search(lease.text, 0, _OPENING_REACH)
    name = name_before(lease, match.start(), False) if match is not None else None
    if name is not None:
        yield Candidate(name[0], name[1], name[2], "definition", CLAUSE)


def _copula(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "The tenants, who are bound jointly, are X, Y and Z"."""
    pattern = re.compile(
        rf"(?:\bthe\s+|(?:^|\n|\.\s)[ \t]*(?=(?-i:[A-Z])))"
        rf"(?:{_ROLES[role]})(?:,[^,.;]{{0,70}},)?\s+(?:is|are)\s+(?:the\s+)?(?P<name>(?-i:[A-Z])"
        rf"[^;:\n]{{2,160}})",
        re.I,
    )
    for match in pattern.finditer(lease.text, 0, 10_000):
        name = name_at_head(match["name"])
        if is_plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE)


_IS_ROLE = re.compile(
    r"(?:^|\n|[.:]\s)[ \t]*(?P<name>[A-Z][^;:\n]{2,160}?),?\s+(?:is|are)\s+the\s+(?P<role>[A-Za-z-]+)(?=[.,;]|\s+and\b)"
)


def _is_role(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """ "Catalina Plaza Associates, an Arizona partnership, is the landlord"."""
    for match in _IS_ROLE.finditer(lease.text, 0, 10_000):
        name = name_at_head(match["name"])
        if re.fullmatch(_ROLES[role], match["role"], re.I) and is_plausible(name):
            yield Candidate(clean(name), match.start("name"), match.start("name") + len(name), "definition", CLAUSE)


_PAIR = re.compile(
    r"(?:^|\n|\b)[ \t]*(?:between|BETWEEN|Between|from|FROM)"
    r"[ \t:]*\n\s*(?P<lessor>[A-Z0-9][^\n]{2,110}(?:\n[^\n]{2,80})?)\s*\n\s*(?:and|AND|to|TO)"
    r"[ \t]*\n\s*(?P<lessee>[A-Z0-9][^\n]{2,110})\s*\n|"
    r"\bbetween\s+(?P<lessor2>[A-Z][^\n;]{2,110}?)\s+and\s+(?P<lessee2>[A-Z][^\n;]{2,110}?)(?=(?<! [A-Z])\.|[;\n,(])"
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
    if len((match["lessor2"] or "two words").split()) < 2:
        return  # "Otto and Lena Breuer": a couple, not its two sides
    name = name_at_head(" ".join(match[group].split("\n")))
    if is_plausible(name):
        yield Candidate(clean(name), match.start(group), match.start(group) + len(name), "cover", COVER - 1)


def _signatures(lease: LeaseText, role: Role) -> Iterator[Candidate[str]]:
    """LANDLORD: X at the end, on one line with the other party or above its own."""
    pattern = re.compile(
        rf"(?:^|[ \t]{{2,}}|\t)"
        rf"(?:for\s+(?:the\s+)?)?{_ROLES[role]}[ \t]*:[ \t]*(?:\n\s*)?(?P<name>[A-Z0-9][^\n\t_:]{{2,90}}?)"
        rf"(?=[ \t]{{3,}}|\t|\n|,\s+an?\s|$)",
        re.I | re.M,
    )
    behind = min(len(lease.text) // 3, max(0, len(lease.text) - 20_000))
    labels = [word + colon for word in _ROLE_STEMS[role] for colon in (":", "s:", " :", "s :")]
    spans = [(max(a, behind), b) for a, b in around_words(lease.lower, labels, 40, 130) if b > behind]
    for match in finditer_within(pattern, lease.text, spans):
        label = match.start() + len(match.group()) - len(match.group().lstrip())
        start = _in_own_column(lease.text, label, match.start("name"))
        if start is None:
            continue
        name = name_at_head(match["name"] if start == match.start("name") else _cell(lease.text, start))
        if is_plausible(name) and lease.usable(match.start()) and LEGAL_FORM.search(name):
            yield Candidate(clean(name), start, start + len(name), "signature", SIGNATURE)


def find_named_role(lease: LeaseText, role: str) -> Iterator[Candidate[str]]:
    """Parties by a role of their own document: "X (\"Assignor\")", "Assignee: Y"."""
    pattern = re.compile(
        rf"\([^()]{{0,80}}?[\"'](?:the\s+)?{role}s?[,.]?[\"'][^()]{{0,60}}\)|"
        rf"\(\s*(?:the\s+)?{role}\s*\)|,?\s+as\s+(?:the\s+)?[\"']?{role}\b",
        re.I,
    )
    for match in pattern.finditer(lease.text, 0, 20_000):
        name = name_before(lease, match.start(), False)
        if name is not None:
            yield Candidate(name[0], name[1], name[2], "definition", CLAUSE + 1)
    for value in labelled(lease, rf"{role}(?:\s+name)?"):
        found = name_at_head(unwrap(lease.text[value.start : value.end]))
        if value.kind == "label" and found and is_plausible(found):
            yield Candidate(clean(found), value.start, value.start + len(found), "label", LABEL)


def damaged(lease: LeaseText, candidate: Candidate[str]) -> bool:
    """Whether the name holds characters that cannot be restored."""
    return is_damaged(lease.raw(candidate.start, candidate.start + len(candidate.value) + 4).replace("\ufffe", ""))
