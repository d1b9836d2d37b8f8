"""Which property a lease is of: the sender's id, the register, or the normalised address."""

import csv
import hashlib
import io
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from leasebook.domain.extraction.folding import clean

PROVISIONAL_PREFIX = "addr-"
_ABBREVIATIONS = {
    "street": "st",
    "avenue": "ave",
    "av": "ave",
    "road": "rd",
    "drive": "dr",
    "lane": "ln",
    "boulevard": "blvd",
    "parkway": "pkwy",
    "place": "pl",
    "court": "ct",
    "square": "sq",
    "highway": "hwy",
    "circle": "cir",
    "terrace": "ter",
    "centre": "ctr",
    "center": "ctr",
    "north": "n",
    "south": "s",
    "east": "e",
    "west": "w",
    "northeast": "ne",
    "northwest": "nw",
    "southeast": "se",
    "southwest": "sw",
    "suite": "ste",
    "suites": "ste",
    "floor": "fl",
    "building": "bldg",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "saint": "st",
    "mount": "mt",
    "fort": "ft",
    "first": "1st",
    "second": "2nd",
    "third": "3rd",
    "fourth": "4th",
    "fifth": "5th",
    "sixth": "6th",
    "seventh": "7th",
    "eighth": "8th",
    "ninth": "9th",
    "tenth": "10th",
}
_STATES = {
    "alabama": "al",
    "alaska": "ak",
    "arizona": "az",
    "arkansas": "ar",
    "california": "ca",
    "colorado": "co",
    "connecticut": "ct",
    "delaware": "de",
    "florida": "fl",
    "georgia": "ga",
    "hawaii": "hi",
    "idaho": "id",
    "illinois": "il",
    "indiana": "in",
    "iowa": "ia",
    "kansas": "ks",
    "kentucky": "ky",
    "louisiana": "la",
    "maine": "me",
    "maryland": "md",
    "massachusetts": "ma",
    "michigan": "mi",
    "minnesota": "mn",
    "mississippi": "ms",
    "missouri": "mo",
    "montana": "mt",
    "nebraska": "ne",
    "nevada": "nv",
    "ohio": "oh",
    "oklahoma": "ok",
    "oregon": "or",
    "pennsylvania": "pa",
    "tennessee": "tn",
    "texas": "tx",
    "utah": "ut",
    "vermont": "vt",
    "virginia": "va",
    "washington": "wa",
    "wisconsin": "wi",
    "wyoming": "wy",
    "ontario": "on",
    "alberta": "ab",
    "quebec": "qc",
}
_TWO_WORD_STATES = {
    "new hampshire": "nh",
    "new jersey": "nj",
    "new mexico": "nm",
    "new york": "ny",
    "north carolina": "nc",
    "north dakota": "nd",
    "rhode island": "ri",
    "south carolina": "sc",
    "south dakota": "sd",
    "west virginia": "wv",
    "british columbia": "bc",
    "nova scotia": "ns",
}
_DOOR = "unit"  # what suites, units, spaces, rooms and shops are called here: senders use them for one another
_DESIGNATORS = {
    **dict.fromkeys(("ste", "unit", "units", "space", "spaces", "room", "rooms", "rm", "shop", "store", "apt"), _DOOR),
    "fl": "fl",
    "bldg": "bldg",
    "bay": "bay",
}
_NUMBER = r"(?:[0-9][a-z0-9-]*|[a-z][0-9]*(?:-[a-z0-9]+)?)"  # 210, 12b, a, c4: what a unit is called
_UNIT = re.compile(  # a list of numbers ends with "and": "Suite 210, 1420 Larkspur" has one unit and a street number
    rf"\b(?P<designator>{'|'.join(_DESIGNATORS)}) (?:no |number )?"
    rf"(?P<numbers>{_NUMBER}\b(?:(?: {_NUMBER}\b)* (?:and|&) {_NUMBER}\b)?)"
)
_ORDINAL_FLOOR = re.compile(r"\b([0-9]+)(?:st|nd|rd|th) fl\b")


def normalise_address(address: str, *, keep_unit: bool = True) -> str:
    """One spelling per address: NFKC, lower case, usual abbreviations, no punctuation, no county, no postal code.

    Units stand at the end, in order, whatever they are called and wherever they stood: "Suite 210, 1420 Larkspur
    Avenue" is "1420 Larkspur Ave., Unit 210". Without `keep_unit` they are left out.
    """
    plain = re.sub(r"#\s*(?=[a-z0-9])", f" {_DOOR} ", clean(address).casefold())
    words = re.sub(r"[^a-z0-9&' -]+", " ", plain).replace("'", "")
    for name, code in _TWO_WORD_STATES.items():
        words = words.replace(name, code)
    short = [_ABBREVIATIONS.get(w, _STATES.get(w, w)) for w in words.split()]
    text = " ".join(short)
    text = re.sub(r"\b(?:in the )?city of ", "", text)
    text = re.sub(r"\b[a-z]+ county\b|\bcounty of [a-z]+\b|\b(?:and )?state of\b|\busa\b", " ", text)
    text = _ORDINAL_FLOOR.sub(r"fl \1", " ".join(text.split()))
    units = _units(text) if keep_unit else []
    text = re.sub(r"(?<= )[0-9]{5}(?:-[0-9]{4})?$", "", " ".join(_UNIT.sub(" ", text).split()))
    return " ".join([*text.split(), *units])


def units_of(address: str) -> tuple[str, ...]:
    """The suites, floors, buildings that an address names, each in one spelling; empty where it names none."""
    whole, bare = normalise_address(address), normalise_address(address, keep_unit=False)
    return tuple(_units(whole[len(bare) :]))


def _units(text: str) -> list[str]:
    """The units that an address names, each once, in order."""
    found = set()
    for unit in _UNIT.finditer(text):
        for number in re.split(r" (?:(?:and|&) )?", unit["numbers"]):
            found.add(f"{_DESIGNATORS[unit['designator']]} {number}")
    return sorted(found)


def provisional_id(address: str) -> str:
    """An id derived from the address alone, for a property that no register knows."""
    return PROVISIONAL_PREFIX + hashlib.sha256(normalise_address(address).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class PropertyRegister:
    """The properties that the company knows, by id and by every address and alias."""

    ids: frozenset[str]
    addresses: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, entries: Iterable[tuple[str, str, Iterable[str]]]) -> "PropertyRegister":
        """From (id, address, aliases). An address that two ids claim belongs to neither."""
        ids: set[str] = set()
        addresses: dict[str, str] = {}
        claimed_twice: set[str] = set()
        for property_id, address, aliases in entries:
            ids.add(property_id)
            for name in (address, *aliases):
                key = normalise_address(name)
                if not key:
                    continue
                if addresses.setdefault(key, property_id) != property_id:
                    claimed_twice.add(key)
        return cls(frozenset(ids), {k: v for k, v in addresses.items() if k not in claimed_twice})

    @classmethod
    def from_csv(cls, text: str) -> "PropertyRegister":
        """From `config/properties.csv`: columns id, address, aliases (separated by a semicolon)."""
        rows = csv.DictReader(io.StringIO(text))
        if rows.fieldnames is None or not {"id", "address"} <= {name.strip() for name in rows.fieldnames}:
            raise ValueError("the property register needs the columns id and address")
        entries = []
        for row in rows:
            plain = {(k or "").strip(): (v or "").strip() for k, v in row.items() if isinstance(v, str) or v is None}
            if plain.get("id"):
                entries.append(
                    (
                        plain["id"],
                        plain.get("address", ""),
                        [a.strip() for a in plain.get("aliases", "").split(";") if a.strip()],
                    )
                )
        return cls.of(entries)

    def knows(self, property_id: str) -> bool:
        return property_id in self.ids

    def find(self, address: str) -> str | None:
        """The id whose address or alias this is, with its unit, else the one property at the address without it."""
        key = normalise_address(address)
        if key in self.addresses:
            return self.addresses[key]
        bare = normalise_address(address, keep_unit=False)
        if not bare:
            return None
        at_building = {
            v for k, v in self.addresses.items() if k == bare or normalise_address(k, keep_unit=False) == bare
        }
        return at_building.pop() if len(at_building) == 1 else None
