"""The fields that leases and their changes share: parties, premises, dates of the agreement, money matters."""

import re
from datetime import date
from decimal import Decimal
from itertools import pairwise

from leasebook.domain.extraction import extras, names, parties, premises, term
from leasebook.domain.extraction.building import Draft, shown, source_of
from leasebook.domain.extraction.finding import STRONG, Candidate, Choice, choose
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.options import find_options
from leasebook.domain.extraction.rent import plain
from leasebook.domain.reasons import Code


def read_parties(draft: Draft) -> None:
    """Tenant and landlord, with where else they are named and who else is named so."""
    for role in ("tenant_name", "landlord_name"):
        found = parties.find_parties(draft.lease, role)
        choice = choose(found, key=names.name_key)
        if choice is None:
            continue
        write_party(draft, role, choice)
    sides = [draft.fields[role].value for role in ("tenant_name", "landlord_name") if role in draft.fields]
    if len(sides) == 2 and sides[0] is not None and sides[0] == sides[1]:
        draft.reason(Code.PARTY_DISAGREES, "Tenant and landlord were read as one and the same.", "tenant_name")
        for role in ("tenant_name", "landlord_name"):
            place = [(e.start, e.end) for e in draft.fields[role].evidence]
            draft.put(role, None, "label", place, candidates=[{"value": sides[0]}])


def read_printed_parties(draft: Draft) -> None:
    """The parties that an unfilled form has printed in it; what is doubtful about them is not asked of a form."""
    before = list(draft.reasons)
    read_parties(draft)
    draft.reasons[:] = before


def write_party(draft: Draft, role: str, choice: Choice[str]) -> None:
    best = choice.best
    witnesses = [
        draft.witness(c.source, True, c.value, (c.start, c.end))
        for c in choice.agreeing
        if abs(c.start - best.start) > 5
    ][:3]
    if not witnesses and (again := _named_again(draft, best)) is not None:
        witnesses.append(draft.witness("mention", True, best.value, again))
    rivals = [
        c
        for c in choice.rivals
        if (c.weight >= STRONG + 2 or c.source == "signature") and not names.same_party(c.value, best.value)
    ]
    if rivals:
        witnesses.extend(draft.witness("mention", False, c.value, (c.start, c.end)) for c in rivals[:2])
        draft.reason(Code.PARTY_DISAGREES, "", role, rivals[0].start)
    if parties.damaged(draft.lease, best):
        draft.put(role, None, "label", [(best.start, best.end)], candidates=[{"value": best.value}])
        draft.reason(Code.GARBLED_TEXT, "A party's name holds characters that cannot be read.", role, best.start)
        return
    draft.put(
        role,
        best.value,
        source_of(best),
        [(best.start, best.end)],
        witnesses,
        candidates=shown(choice.rivals, draft.lease),
    )


def _named_again(draft: Draft, best: Candidate[str]) -> tuple[int, int] | None:
    text, name = draft.lease.text.lower(), " ".join(best.value.lower().split())
    at = text.find(name)
    while at != -1:
        if abs(at - best.start) > len(name):
            return at, at + len(name)
        at = text.find(name, at + len(name))
    return None


def read_premises(draft: Draft) -> str | None:
    """The address of the premises; None where nothing marks an address as theirs."""
    found = premises.find_premises_address(draft.lease)
    choice = choose(found, key=_street_key)
    several = premises.several_premises(draft.lease)
    if several is not None:
        draft.reason(Code.MULTIPLE_PREMISES, "", "property_address", several[0])
    if choice is None or choice.best.weight < 5:
        return None
    longest = max(
        (c for c in (choice.best, *choice.agreeing) if c.weight >= 5),
        key=lambda c: (
            c.weight >= choice.best.weight - 2,
            bool(re.search(r"[0-9]+ [A-Za-z]", c.value)),
            "," in c.value,
            len(c.value),
        ),
    )
    best = (
        choice.best
        if len(choice.best.value) >= len(longest.value) and choice.best.value[0].isdigit() == longest.value[0].isdigit()
        else longest
    )
    if _cut_short(draft, best):
        draft.put(
            "property_address", None, source_of(best), [(best.start, best.end)], candidates=shown([best], draft.lease)
        )
        return None
    unit = premises.unit_of_premises(draft.lease)
    value = (
        f"{unit}, {best.value}"
        if unit and not re.search(r"\b(?:suites?|unit|ste|bay|store|shop|space|floor)\b|#", best.value, re.I)
        else best.value
    )
    witnesses = [
        draft.witness("mention", True, c.value, (c.start, c.end))
        for c in (choice.best, *choice.agreeing)
        if abs(c.start - best.start) > 5
    ][:3]
    rivals = [c for c in choice.rivals if c.weight >= choice.best.weight]
    witnesses.extend(draft.witness("mention", False, c.value, (c.start, c.end)) for c in rivals[:2])
    if rivals:
        draft.reason(Code.MULTIPLE_PREMISES, "", "property_address", rivals[0].start)
    draft.put(
        "property_address",
        value,
        source_of(best),
        [(best.start, best.end)],
        witnesses,
        candidates=shown(choice.rivals, draft.lease),
    )
    return value


_GOES_ON = re.compile(r"[ \t]*,(?:[ \t]*\n|[ ]{3,}|[ \t]*(?:\n[ \t]*)?[A-Z0-9])")


def _cut_short(draft: Draft, best: Candidate[str]) -> bool:
    """Whether only the street was read of an address that goes on: "915 Sandhill Road," at the end of a column."""
    return "," not in best.value and _GOES_ON.match(draft.lease.text, best.end) is not None


_NUMBERS = {
    w: str(n)
    for n, w in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
_SHORT = {"north": "n", "south": "s", "east": "e", "west": "w"}


def _street_key(address: str) -> tuple[str, ...]:
    """House number and street name: what two spellings of one address share."""
    words = clean(address).lower().replace(".", "").replace(",", " ").split()
    at = next((i for i, w in enumerate(words) if w[0].isdigit() or w in _NUMBERS), 0)
    if at and words[0] in ("suite", "unit", "store", "shop", "bay", "space", "suites"):
        numbers = [i for i, w in enumerate(words) if w[0].isdigit()]
        at = numbers[1] if len(numbers) > 1 and "," in address.split()[1] else numbers[-1] if len(numbers) > 1 else at
    street = [_SHORT.get(w, w) for w in words[at : at + 3]]
    return (_NUMBERS.get(street[0], street[0]), *street[1:]) if street else tuple(words)


def read_area(draft: Draft) -> Decimal | None:
    found = premises.find_area(draft.lease)
    choice = choose(found)
    if choice is None:
        return None
    best = choice.best
    parts = _parts(draft, best, found)
    if parts:
        draft.put(
            "premises_sqft",
            None,
            "clause",
            [(c.start, c.end) for c in parts],
            candidates=shown(parts, draft.lease),
        )
        draft.reason(
            Code.AREA_DISAGREES,
            "The premises consist of several parts, and their area as a whole is not printed.",
            "premises_sqft",
            best.start,
        )
        return None
    witnesses = [
        draft.witness("mention", True, str(c.value), (c.start, c.end))
        for c in choice.agreeing
        if abs(c.start - best.start) > 5
    ][:3]
    rivals = [c for c in choice.rivals if _same_space(draft, best, c)]
    if rivals:
        witnesses.extend(draft.witness("mention", False, str(c.value), (c.start, c.end)) for c in rivals[:2])
        draft.reason(Code.AREA_DISAGREES, "", "premises_sqft", rivals[0].start)
    value = int(best.value) if best.value == best.value.to_integral_value() else plain(best.value)
    draft.put(
        "premises_sqft",
        value,
        source_of(best),
        [(best.start, best.end)],
        witnesses,
        candidates=shown(choice.rivals, draft.lease),
    )
    return best.value


def _parts(draft: Draft, best: Candidate[Decimal], found: list[Candidate[Decimal]]) -> list[Candidate[Decimal]]:
    """The areas of "Suite 100, 2,000 square feet, and Suite 200, 3,000 square feet", where none is the whole."""
    kinds = {a.start: a.kind for a in draft.lease.areas}
    beside = [
        c
        for c in found
        if c.weight == best.weight and abs(c.start - best.start) < 420 and kinds.get(c.start) == kinds.get(best.start)
    ]
    beside.sort(key=lambda c: c.start)
    linked = [
        (one, two)
        for one, two in pairwise(beside)
        if one.value != two.value and _PART_LINK.fullmatch(draft.lease.text[one.end : two.start])
    ]
    parts = [c for c in beside if any(c in pair for pair in linked)]
    whole = sum((c.value for c in parts), Decimal(0))
    if not parts or best not in parts or any(a.value in (whole, whole - best.value) for a in draft.lease.areas):
        return []
    return parts


_PART_LINK = re.compile(
    r"[^.]{0,160}?(?:\b(?:on|of)\s+the\s+(?:\w+\s+)?(?:floor|level)|;)?[^.;]{0,60}\b(?:and|plus|suite|unit|floor|following)\b[^.]{0,160}",
    re.I | re.S,
)


def _same_space(draft: Draft, best: Candidate[Decimal], other: Candidate[Decimal]) -> bool:
    """Whether two areas seem to be of one space, measured alike: near each other, both told of the premises."""
    kinds = {a.start: a.kind for a in draft.lease.areas}
    if min(best.weight, other.weight) < 7 or kinds.get(best.start) != kinds.get(other.start):
        return False
    return Decimal("0.8") < other.value / best.value < Decimal("1.25")


def read_agreement_date(draft: Draft) -> Candidate[date] | None:
    choice = choose(term.find_agreement_date(draft.lease))
    if choice is None or choice.best.weight < STRONG:
        return None
    best = choice.best
    draft.put(
        "agreement_date",
        best.value.isoformat(),
        source_of(best),
        [(best.start, best.end)],
        [draft.witness("mention", True, c.value.isoformat(), (c.start, c.end)) for c in choice.agreeing][:2],
    )
    return best


def read_extras(draft: Draft, address: str | None) -> None:
    """Deposit, currency, options, abatements, recoveries, rent commencement and a printed property id."""
    lease = draft.lease
    _deposit(draft)
    if any(name in draft.fields for name in ("base_rent", "rent_schedule", "security_deposit")):
        read_currency(draft, address)  # insurance limits and prices alone say nothing of the rent's currency
    options = find_options(lease)
    if options:
        draft.put("options", [dict(o[0]) for o in options], "clause", [(o[1], o[2]) for o in options])
    abatements = extras.find_abatements(lease)
    if abatements:
        draft.put("abatements", [a[0] for a in abatements], "clause", [(a[1], a[2]) for a in abatements])
    recovery = extras.find_recoveries(lease)
    if recovery is not None:
        draft.put("recoveries", dict(recovery[0]), "mention", [(recovery[1], recovery[2])])
    rent_start = choose(term.find_rent_starts(lease))
    if rent_start is not None:
        best = rent_start.best
        draft.put("rent_commencement", best.value.isoformat(), source_of(best), [(best.start, best.end)])
    printed = choose(extras.find_property_ids(lease))
    if printed is not None:
        draft.put("property_id", printed.best.value, "label", [(printed.best.start, printed.best.end)])


def read_currency(draft: Draft, address: str | None) -> None:
    """The currency of the rent, or the doubt about it."""
    lease = draft.lease
    currency, unclear, place = extras.find_currency(lease, address, _currency_of_rent(draft))
    if unclear:
        draft.put("currency", None, "mention", [place] if place else [])
        draft.reason(Code.CURRENCY_UNCLEAR, "", "currency", place[0] if place else None)
    elif currency is not None:
        draft.put("currency", currency, "clause", [place] if place else [])


def _currency_of_rent(draft: Draft) -> str | None:
    """The currency in which the base rent is printed."""
    rent = draft.fields.get("base_rent")
    if rent is None or not rent.evidence:
        return None
    place = rent.evidence[0]
    return next(
        (a.currency for a in draft.lease.within(draft.lease.amounts, place.start, place.end) if a.currency), None
    )


def _deposit(draft: Draft) -> None:
    choice = choose(extras.find_deposits(draft.lease))
    if choice is None:
        return
    best = choice.best
    place = [(best.start, best.end)]
    if best.value.none or best.value.amount is None:
        draft.put("security_deposit", None, "label", place)
        return
    forms = [
        c.value.form
        for c in (best, *choice.agreeing, *choice.rivals)
        if c.value.form and c.value.amount == best.value.amount
    ]
    witnesses = [
        draft.witness("mention", True, plain(c.value.amount), (c.start, c.end))
        for c in (*choice.agreeing, *choice.rivals)
        if c.value.amount == best.value.amount and abs(c.start - best.start) > 5
    ][:3]
    amount = next((a for a in draft.lease.amounts if a.start == best.start), None)
    if amount is not None and amount.words is not None and amount.words == amount.value:
        witnesses.append(draft.witness("words", True, "words = figures", place[0]))
    rivals = [c for c in choice.rivals if c.value.amount not in (None, best.value.amount) and c.weight >= best.weight]
    witnesses.extend(
        draft.witness("mention", False, plain(c.value.amount), (c.start, c.end))
        for c in rivals[:2]
        if c.value.amount is not None
    )
    draft.put(
        "security_deposit",
        {"amount": plain(best.value.amount), "form": forms[0] if forms else None},
        source_of(best),
        place,
        witnesses,
    )
