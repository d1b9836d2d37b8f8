"""What may commit alone. Rules over witnesses and typed reasons; no bare threshold decides.

A required value of a lease is trusted when something else in the document confirms it and nothing contradicts it.
Values
read from a picture need that for every required field; native text needs it for money and dates, whose misprints nobody
can see.
"""

from collections.abc import Iterator

from leasebook.domain.extraction.model import Extraction, FieldReading
from leasebook.domain.kinds import CHANGE_KINDS, KINDS
from leasebook.domain.property import PropertyRegister, provisional_id
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.validation.verdict import Verdict

UNREAD = frozenset({Code.NO_TEXT_LAYER, Code.GARBLED_TEXT, Code.XFA_FORM, Code.PORTFOLIO, Code.ENCRYPTED, Code.CORRUPT})
# A name or address read from a picture needs a second mention below this confidence (source times least sure word).
# A name is not money, where one digit decides; the figure is a choice, not a measurement.
OCR_CERTAIN = 0.65
CORROBORATED_ALWAYS = ("base_rent", "lease_start", "lease_end")


def judge(
    extraction: Extraction, *, property_id: str | None = None, register: PropertyRegister | None = None
) -> Verdict:
    """Trusted or not, and why. Judges the document alone; likeness to what the ledger holds is judged elsewhere."""
    found = [record.as_reason() for record in extraction.reasons]
    kind = KINDS.get(extraction.document_type)
    known, provisional, doubts = _property(extraction, property_id, register)
    if kind is None:
        if not any(r.code in UNREAD for r in found):
            found.append(Reason(Code.NOT_A_LEASE))
        return Verdict(False, _distinct(found), property_id, False)
    if not any(r.code is Code.BLANK_FORM for r in found):
        found.extend(
            _lease(extraction, known, filed=_filed(extraction, known, provisional))
            if kind.name not in CHANGE_KINDS
            else _change(extraction)
        )
        found.extend(doubts)
    reasons = _distinct(found)
    return Verdict(not reasons, reasons, known, provisional)


def _property(
    extraction: Extraction, given: str | None, register: PropertyRegister | None
) -> tuple[str | None, bool, list[Reason]]:
    """(id, whether provisional, doubts). An id printed in the document is believed only if sender or register has
    it."""
    printed = _text(extraction, "property_id")
    address = _text(extraction, "property_address")
    if given is not None:
        doubts = []
        if register is not None and not register.knows(given):
            doubts.append(Reason(Code.PROPERTY_UNKNOWN, field="property_id"))
        if printed is not None and printed != given and (register is None or register.knows(printed)):
            doubts.append(
                Reason(
                    Code.PROPERTY_UNKNOWN,
                    "The document names another property than the one it was filed under.",
                    "property_id",
                )
            )
        return given, False, doubts
    if register is not None:
        if printed is not None and register.knows(printed):
            return printed, False, []
        by_address = register.find(address) if address else None
        if by_address is not None:
            return by_address, False, []
        return None, False, [Reason(Code.PROPERTY_UNKNOWN, field="property_id")]
    if address is None:
        return (
            None,
            False,
            [Reason(Code.FIELD_MISSING, "The document does not say which property it is of.", "property_address")],
        )
    return provisional_id(address), True, []


def _filed(extraction: Extraction, known: str | None, provisional: bool) -> bool:
    """Whether the document itself prints the id of the property under which it was filed: sender and text agree."""
    return known is not None and not provisional and _text(extraction, "property_id") == known and not extraction.ocr


def _text(extraction: Extraction, name: str) -> str | None:
    reading = extraction.fields.get(name)
    return reading.value if reading is not None and isinstance(reading.value, str) else None


def _lease(extraction: Extraction, known: str | None, *, filed: bool) -> Iterator[Reason]:
    explained = {r.field for r in extraction.reasons}
    for name in KINDS[extraction.document_type].required:
        reading = extraction.fields.get(name)
        if reading is None or reading.value is None:
            if name not in explained:
                yield Reason(Code.FIELD_MISSING, field=name)
            continue
        yield from _value(name, reading, extraction.ocr, filed)
    address = extraction.fields.get("property_address")
    if address is not None and address.value is not None and extraction.ocr:
        yield from _value("property_address", address, True, filed)
    currency = extraction.fields.get("currency")
    if (currency is None or currency.value is None) and "currency" not in explained:
        yield Reason(Code.CURRENCY_UNCLEAR, field="currency")
    rent = extraction.fields.get("base_rent")
    if rent is not None and isinstance(rent.value, dict) and rent.value.get("monthly") is None:
        yield Reason(Code.RENT_ARITHMETIC, "The rent of a month cannot be computed from what is stated.", "base_rent")


def _value(name: str, reading: FieldReading, ocr: bool, filed: bool) -> Iterator[Reason]:
    """Doubts about one value that is there."""
    page = reading.evidence[0].page if reading.evidence else None
    if any(not w.agrees for w in reading.witnesses):
        yield Reason(
            Code.AMOUNTS_DISAGREE
            if name == "base_rent"
            else Code.DATES_DISAGREE
            if name.startswith("lease_")
            else Code.PARTY_DISAGREES
            if name == "tenant_name"
            else Code.MULTIPLE_PREMISES,
            field=name,
            page=page,
        )
        return
    # A second reading of a picture is by the same eyes: it may confirm a name, never the rent alone.
    weak = {"second_reading"} if name == "base_rent" else set[str]()
    confirmed = any(w.agrees and w.kind not in weak for w in reading.witnesses)
    if name in CORROBORATED_ALWAYS and not confirmed and not filed:
        if ocr:
            yield Reason(Code.LOW_OCR_CONFIDENCE, field=name, page=page)
        yield Reason(
            Code.RENT_UNCORROBORATED if name == "base_rent" else Code.VALUE_UNCORROBORATED, field=name, page=page
        )
    elif ocr and not confirmed and reading.confidence < OCR_CERTAIN:
        yield Reason(Code.LOW_OCR_CONFIDENCE, field=name, page=page)


def _change(extraction: Extraction) -> Iterator[Reason]:
    amends, effective, changes = (extraction.fields.get(n) for n in ("amends", "effective_date", "changes"))
    if amends is None or amends.value is None:
        yield Reason(Code.AMENDS_UNCLEAR, "It does not say which lease it changes.", "amends")
    if effective is None or effective.value is None:
        yield Reason(Code.AMENDS_UNCLEAR, "It does not say from when it holds.", "effective_date")
    elif not any(w.agrees for w in effective.witnesses):
        yield Reason(Code.VALUE_UNCORROBORATED, field="effective_date")
    if changes is None or not changes.value:
        yield Reason(Code.AMENDS_UNCLEAR, "No change could be read out of it.", "changes")
    elif not any(w.agrees for w in changes.witnesses):
        yield Reason(Code.VALUE_UNCORROBORATED, field="changes")


def _distinct(reasons: list[Reason]) -> tuple[Reason, ...]:
    kept: dict[tuple[Code, str | None], Reason] = {}
    for reason in reasons:
        kept.setdefault((reason.code, reason.field), reason)
    return tuple(kept.values())
