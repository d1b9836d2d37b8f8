"""Parties of a lease that is a letter: "we agree to let you ...", with the tenant as its addressee."""

import re
from collections.abc import Iterator

from leasebook.domain.extraction.finding import CLAUSE, COVER, Candidate
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.names import LEGAL_FORM, is_plausible, name_at_head
from leasebook.domain.extraction.reading import LeaseText

REACH = 4_000  # a letterhead, an address, a salutation and the sentence that lets stand within so many characters
_DEAR = re.compile(r"^[ \t]*Dear\b", re.M)
_TO_YOU = re.compile(
    r"(?:(?:^|[.:\n])\s*(?:The\s+)?(?P<name>[A-Z][\w.,&' -]{3,80}?)|\b[Ww]e|\bI)\s+"
    r"(?:hereby\s+|will\s+|shall\s+|am\s+|are\s+)?"
    r"(?:(?:am|are|is)\s+(?:pleased|happy|glad|willing)\s+to\s+|agrees?\s+to\s+)?"
    r"(?:let(?:s|ting)?|lease[s]?|leasing|rent(?:s|ing)?)\s+(?:to\s+)?you\b"
)
_AGREED = re.compile(
    r"\b(?:Agreed|Accepted|AGREED|ACCEPTED)\b[^\n]{0,80}?(?:,\s+|:\s*|for\s+)"
    r"(?P<name>[A-Z][\w&'-]*(?:\s+(?:&|and|of|[A-Z][\w&'-]*)){0,6},?\s+(?:Inc\.?|LLC|L\.L\.C\.|Ltd\.?|Corp\.?|LLP|L\.P\.|Co\.))"
)
_NO_NAME = re.compile(
    r"^(?:re|subject|attn|attention|via|by|c/o|to|from|dear|date|tel|phone|fax|email|e-mail|www|suite|p\.?\s?o\.?)\b|^[0-9]|@|\b[0-9]{5}\b",
    re.I,
)
_PERSON = re.compile(r"^(?:Mr|Mrs|Ms|Miss|Dr|Rev|Messrs|Prof)\b\.?")
_TOWN = re.compile(r"^[A-Z][A-Za-z.' -]+,\s+(?:[A-Z]{2}|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)(?:\s+[0-9-]+)?$")


def letter_parties(lease: LeaseText, role: str) -> Iterator[Candidate[str]]:
    """The landlord as the one who lets "to you", else as the letterhead; the tenant as the addressee."""
    dear = _DEAR.search(lease.text, 0, REACH)
    if dear is None:
        return
    lets = _TO_YOU.search(lease.text, dear.end(), dear.end() + REACH)
    if lets is None:
        return
    blocks = _blocks(lease.text, dear.start())
    if role == "tenant_name":
        for start, lines in reversed(blocks[1:]):
            found = _name(lines)
            if found:
                at = lease.text.find(found, start)
                yield Candidate(clean(found), at, at + len(found), "cover", CLAUSE - 1)
                return
        for match in _AGREED.finditer(lease.text, lets.end()):
            if is_plausible(match["name"]):
                yield Candidate(clean(match["name"]), match.start("name"), match.end("name"), "signature", CLAUSE - 1)
                return
        return
    named = name_at_head(lets["name"]) if lets["name"] else ""
    if named and is_plausible(named):
        yield Candidate(clean(named), lets.start("name"), lets.start("name") + len(named), "demise", CLAUSE)
    elif blocks and (found := _name(blocks[0][1])):
        at = lease.text.find(found)
        yield Candidate(clean(found), at, at + len(found), "cover", COVER)


def _blocks(text: str, end: int) -> list[tuple[int, list[str]]]:
    """Letterhead, date, address: what stands above the salutation, in blocks apart by blank lines."""
    found, at = [], 0
    for part in re.split(r"(\n[ \t]*\n)", text[:end]):
        lines = [line.strip() for line in part.split("\n") if line.strip()]
        if lines and not re.match(r"(?:re|subject)\b\s*:", lines[0], re.I):
            found.append((at, lines))
        at += len(part)
    return found


def _name(lines: list[str]) -> str:
    """Who is named in an address: a firm before a person; no street, no town."""
    usable = [name_at_head(x) for x in lines if not _NO_NAME.search(x) and not _TOWN.match(x)]
    usable = [x for x in usable if is_plausible(x)]
    firms = [x for x in usable if LEGAL_FORM.search(x)]
    others = [x for x in usable if not _PERSON.match(x)]
    persons = [_PERSON.sub("", x).strip() for x in usable if _PERSON.match(x)]
    return next(iter([*firms, *others, *persons]), "")
