"""From a reading and a person's corrections to the terms that may be committed."""

import json
from calendar import monthrange
from collections.abc import Mapping
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from pydantic import ValidationError

from leasebook.domain.extraction.dates import months_between
from leasebook.domain.extraction.folding import clean
from leasebook.domain.extraction.model import Extraction, FieldReading, JsonValue
from leasebook.domain.kinds import CHANGE_KINDS, KINDS
from leasebook.domain.money_text import MoneyError, read_rate
from leasebook.domain.property import PROVISIONAL_PREFIX
from leasebook.domain.terms.models import ChangeTerms, InvalidTerms, LeaseTerms

MAX_ITEM_BYTES = 50_000
CENT = Decimal("0.01")
MAX_MONTHS = 1200  # as the models have it
_LEASE_FIELDS = frozenset(LeaseTerms.model_fields) - {
    "schema_version",
    "property_id",
    "provisional",
    "extraction_confidence",
    "unconfirmed",
    "document_type",
    "commencement",
    "waits_for",
}
_CHANGE_FIELDS = frozenset(ChangeTerms.model_fields) - {
    "schema_version",
    "property_id",
    "provisional",
    "extraction_confidence",
    "unconfirmed",
    "document_type",
}
_TEXTS = frozenset({"tenant_name", "landlord_name", "property_address"})
_MISSING = "is needed and was not found in the document"


def build_terms(
    extraction: Extraction,
    *,
    property_id: str | None,
    corrections: Mapping[str, JsonValue] | None = None,
    pending: bool = False,
) -> LeaseTerms | ChangeTerms:
    """The terms of a reading with `corrections` over it (None: nobody has looked). `pending` commits a lease whose
    start
    depends on an event. Raises InvalidTerms naming each field that is missing or not of the ledger's form."""
    given = dict(corrections or {})
    document_type = str(given.pop("document_type", None) or extraction.document_type)
    if document_type not in KINDS:
        raise InvalidTerms((("document_type", "is not a kind of document that the ledger keeps"),))
    known = _CHANGE_FIELDS if document_type in CHANGE_KINDS else _LEASE_FIELDS
    problems = [
        (name, "is not a field of this kind of document") for name in given if name not in known and name != "waits_for"
    ]
    values = _values(extraction, given, known)
    if document_type not in CHANGE_KINDS:
        problems.extend(_lease_values(extraction, values, given, pending, corrections is not None))
    problems.extend(_missing(document_type, values, property_id, pending))
    if problems:
        raise InvalidTerms(tuple(dict.fromkeys(problems)))
    return _validated(
        document_type, values, extraction, given, property_id, attended=corrections is not None, pending=pending
    )


def _values(extraction: Extraction, given: Mapping[str, JsonValue], known: frozenset[str]) -> dict[str, Any]:
    """What was read, with what a person typed over it; an empty correction clears a field."""
    values: dict[str, Any] = {}
    for name in known:
        reading = extraction.fields.get(name)
        value = given.get(name, reading.value if reading is not None else None)
        if value in (None, "", [], {}):
            continue
        values[name] = clean(value) if name in _TEXTS and isinstance(value, str) else value
    return values


def _lease_values(
    extraction: Extraction, values: dict[str, Any], given: Mapping[str, JsonValue], pending: bool, attended: bool
) -> list[tuple[str, str]]:
    problems: list[tuple[str, str]] = []
    values["currency"] = (
        values["currency"].strip().upper() if isinstance(values.get("currency"), str) else values.get("currency")
    )
    if values["currency"] is None:
        del values["currency"]
    for name, shape in (
        ("base_rent", _rent),
        ("security_deposit", _deposit),
        ("term_months", _count),
        ("premises_sqft", _area),
        ("rent_schedule", _steps),
    ):
        if name in values:
            try:
                values[name] = shape(values[name], values)
            except MoneyError as error:
                problems.append((name, str(error)))
    if pending:
        values.pop("lease_start", None)
        if "lease_end" not in given:
            values.pop("lease_end", None)
        values["waits_for"] = _waits_for(extraction)
    problems.extend(_consistent(values, given, attended))
    return problems


def _contradicts(months: Any, start: date, end: date) -> bool:
    """Whether so many months cannot be the term: a month or more lies between its end and the last day. Less than one
    is the broken month with which many terms begin or end."""
    if isinstance(months, bool) or not isinstance(months, int) or not 1 <= months <= MAX_MONTHS:
        return False  # the models say what is wrong with it
    ends_a_month = end.day == monthrange(end.year, end.month)[1]
    spanned = 12 * (end.year - start.year) + end.month - start.month + ends_a_month
    days = (1 if ends_a_month else end.day + 1) - start.day
    return not (months - 1, 0) < (spanned, days) < (months + 1, 0)


def _rent(value: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """A person may type the monthly sum alone; the month of a yearly sum is computed, never typed."""
    if not isinstance(value, dict):
        value = {"amount": value, "period": "month"}
    period = value.get("period") or value.get("unit") or "month"
    amount = read_rate(value.get("amount"))
    monthly = value.get("monthly")
    if monthly is None:
        monthly = _monthly(amount, str(period), values)
    if monthly is None:
        raise MoneyError("needs the sum for one month")
    result = {"amount": amount, "period": period, "monthly": monthly}
    extra = set(value) - {"amount", "period", "monthly", "unit"}
    return result | {name: value[name] for name in extra}


def _monthly(amount: Decimal, period: str, values: Mapping[str, Any]) -> Decimal | None:
    area = read_rate(values["premises_sqft"]) if "premises_sqft" in values else None
    match period:
        case "month":
            return amount
        case "year":
            return (amount / 12).quantize(CENT, ROUND_HALF_UP)
        case "sqft_year" if area:
            return (amount * area / 12).quantize(CENT, ROUND_HALF_UP)
        case "sqft_month" if area:
            return (amount * area).quantize(CENT, ROUND_HALF_UP)
    return None


def _deposit(value: Any, _: Mapping[str, Any]) -> dict[str, Any]:
    shaped = dict(value) if isinstance(value, dict) else {"amount": value}
    return {k: v for k, v in shaped.items() if v is not None}


def _count(value: Any, _: Mapping[str, Any]) -> Any:
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 5 else value


def _area(value: Any, _: Mapping[str, Any]) -> Decimal:
    return read_rate(value.replace(",", "") if isinstance(value, str) else value)


def _steps(value: Any, _: Mapping[str, Any]) -> Any:
    if not isinstance(value, list):
        return value
    steps = []
    for row in value:
        if not isinstance(row, dict):
            return value
        step = {k: v for k, v in row.items() if v is not None and k != "unit"}
        for edge in ("from", "to"):
            if isinstance(step.get(edge), int) and not isinstance(step[edge], bool):
                step[edge] = f"M{step[edge]}"
        steps.append(step)
    return steps


def _waits_for(extraction: Extraction) -> dict[str, Any] | None:
    reading = extraction.fields.get("lease_start")
    if reading is None or reading.condition is None:
        return None
    condition = reading.condition
    terms = [t for term in condition.terms if (t := clean(term))][:8]
    return {"kind": condition.kind, "terms": terms, "target": condition.target} if terms else None


def _consistent(values: dict[str, Any], given: Mapping[str, JsonValue], attended: bool) -> list[tuple[str, str]]:
    """A correction must not leave what follows from it behind, and nobody approves a term that its dates contradict
    (of what nobody has looked at, the judgement of the reading says so)."""
    problems: list[tuple[str, str]] = []
    start, end = (_date(values.get(n)) for n in ("lease_start", "lease_end"))
    if start and end and ("lease_start" in given or "lease_end" in given) and "term_months" not in given:
        spanned = months_between(start, end) if end < date.max else None  # no day comes after it
        values.pop("term_months", None)
        if spanned:
            values["term_months"] = spanned
    elif attended and start and end and start < end and _contradicts(values.get("term_months"), start, end):
        problems.append(("term_months", "does not agree with the first and the last day of the term"))
    steps, rent = values.get("rent_schedule"), values.get("base_rent")
    if (
        isinstance(steps, list)
        and steps
        and isinstance(rent, dict)
        and "base_rent" in given
        and "rent_schedule" not in given
    ):
        first = steps[0].get("monthly") if isinstance(steps[0], dict) else None
        monthly = rent.get("monthly")  # absent where the rent has no form of its own, which is told as well
        if first is not None and monthly is not None and Decimal(str(first)) != Decimal(str(monthly)):
            problems.append(
                ("rent_schedule", "does not begin with the corrected base rent; correct it too, or clear it")
            )
    return problems


def _date(value: Any) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) and len(value) == 10 else None
    except ValueError:
        return None


def _missing(
    document_type: str, values: Mapping[str, Any], property_id: str | None, pending: bool
) -> list[tuple[str, str]]:
    waived = {"lease_start", "lease_end"} if pending else set()
    problems = [(name, _MISSING) for name in KINDS[document_type].required if name not in values and name not in waived]
    if document_type not in CHANGE_KINDS and "currency" not in values:
        problems.append(("currency", _MISSING))
    if not property_id:
        problems.append(("property_id", "is needed: give the property's id"))
    return problems


def _validated(
    document_type: str,
    values: dict[str, Any],
    extraction: Extraction,
    given: Mapping[str, JsonValue],
    property_id: str | None,
    *,
    attended: bool,
    pending: bool,
) -> LeaseTerms | ChangeTerms:
    common = {
        "document_type": document_type,
        "property_id": property_id,
        "provisional": str(property_id).startswith(PROVISIONAL_PREFIX),
        "extraction_confidence": _confidence(document_type, extraction, given),
        "unconfirmed": [] if attended else _unconfirmed(document_type, values, extraction),
    }
    try:
        if document_type in CHANGE_KINDS:
            values["changes"] = _changes(values.get("changes"))
            terms: LeaseTerms | ChangeTerms = ChangeTerms.model_validate(common | values)
        else:
            terms = LeaseTerms.model_validate(common | values | {"commencement": "pending" if pending else "fixed"})
    except ValidationError as error:
        raise InvalidTerms(_problems(error)) from None
    if len(json.dumps(terms.as_item(), default=str).encode()) > MAX_ITEM_BYTES:
        raise InvalidTerms((("rent_schedule", "is too long for one ledger entry"),))
    return terms


def _changes(value: Any) -> Any:
    """Changes as committed: whether each was confirmed stays with the reading."""
    if not isinstance(value, list):
        return value
    return [
        {k: v for k, v in change.items() if k != "confirmed"} if isinstance(change, dict) else change
        for change in value
    ]


def _problems(error: ValidationError) -> tuple[tuple[str, str], ...]:
    """Field by name, and within a list by place: `rent_schedule.2.monthly` is in the third row."""
    found = []
    for entry in error.errors(include_url=False, include_context=False, include_input=False):
        place = entry["loc"] if len(entry["loc"]) > 1 and isinstance(entry["loc"][1], int) else entry["loc"][:1]
        where = ".".join(map(str, place)) or "lease_end"
        sentence = entry["msg"].removeprefix("Value error, ")
        found.append((where, sentence[:1].lower() + sentence[1:]))
    return tuple(dict.fromkeys(found))


def _readings(document_type: str, extraction: Extraction, given: Mapping[str, JsonValue]) -> list[FieldReading]:
    return [extraction.fields[n] for n in KINDS[document_type].required if n in extraction.fields and n not in given]


def _confidence(document_type: str, extraction: Extraction, given: Mapping[str, JsonValue]) -> Decimal:
    """That of the least sure required field which nobody typed; 1 where a person gave them all."""
    read = [r.confidence for r in _readings(document_type, extraction, given) if r.value is not None]
    return Decimal(str(min(read, default=1.0)))


def _unconfirmed(document_type: str, values: Mapping[str, Any], extraction: Extraction) -> list[str]:
    """Optional values that a single statement carries: in the books, and marked as such."""
    required = KINDS[document_type].required
    return sorted(
        n
        for n in values
        if n not in required and n in extraction.fields and not any(w.agrees for w in extraction.fields[n].witnesses)
    )
