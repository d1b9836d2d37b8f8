"""A document with what a careful reader would find in it, and the record that the gold file holds."""

from dataclasses import dataclass, field
from typing import Any

from samples_src.figures import Step
from samples_src.scan import Scan
from samples_src.write_pdf import DEFAULT_LOOK, Look

NEEDS_QUOTE = ("stated", "stated_none")


@dataclass
class Gold:
    """One field's truth; `status` as in the gold format (tests/gold/README.md)."""

    value: Any
    status: str = "stated"
    extra: dict[str, Any] = field(default_factory=dict)


def stated(value: Any, **extra: Any) -> Gold:
    return Gold(value, "stated", extra)


def derived(value: Any, **extra: Any) -> Gold:
    return Gold(value, "derived", extra)


def stated_none(reason: str) -> Gold:
    return Gold(None, "stated_none", {"null_reason": reason})


def absent(reason: str, **extra: Any) -> Gold:
    return Gold(None, "not_stated", {"null_reason": reason, **extra})


def conditional(reason: str, **extra: Any) -> Gold:
    return Gold(None, "conditional", {"null_reason": reason, **extra})


def blank(reason: str = "form field left blank") -> Gold:
    return Gold(None, "blank", {"null_reason": reason})


def multiple(reason: str, **extra: Any) -> Gold:
    return Gold(None, "multiple", {"null_reason": reason, **extra})


def rent(amount: Any, unit: str = "month", period: str = "whole term", **more: Any) -> Gold:
    """Contract rent of the first period; `annual`, `monthly`, `psf_year`, `psf_month` where they are printed.

    Where a yearly and a monthly amount are both printed the gold format leads with the monthly one.
    """
    figures = {name: float(value) for name, value in more.items() if name not in _EXTRA}
    if unit == "year" and "monthly" in figures:
        figures["annual"], amount, unit = float(amount), figures.pop("monthly"), "month"
    value = {"amount": float(amount), "unit": unit, **figures, "period": period}
    return Gold(value, "stated", {name: value for name, value in more.items() if name in _EXTRA})


_EXTRA = ("ambiguity", "also_acceptable")


def schedule(steps: list[Step], **extra: Any) -> Gold:
    return Gold([step.gold() for step in steps], "stated", extra)


def deposit(amount: Any, form: str = "cash", **extra: Any) -> Gold:
    return Gold({"amount": float(amount), "form": form}, "stated", extra)


def option(
    kind: str, count: int, months: int | None, notice_min: int | None = None, notice_max: int | None = None
) -> dict[str, Any]:
    """`notice_*` in days before the current term ends (a month counted as 30 days); None where not stated."""
    return {
        "kind": kind,
        "count": count,
        "months": months,
        "notice_days_min": notice_min,
        "notice_days_max": notice_max,
    }


@dataclass
class Doc:
    """A document of the gold set: its source, how it is set, and its truth."""

    id: str
    format: str
    title: str
    subtype: str
    difficulty: str
    markup: str
    fields: dict[str, Gold] = field(default_factory=dict)
    doc_type: str = "lease"
    kind: str = "lease"
    review: bool | None = False
    is_lease: bool = True
    reason: str | None = None
    amends: str | None = None
    look: Look = DEFAULT_LOOK
    scan: Scan | None = None
    wrap: int = 76


def a_paper(id_, fmt, subtype, difficulty, markup, fields, review=False, reason=None, **more):
    """A document whose title is what kind of paper it is."""
    return Doc(id_, fmt, subtype, subtype, difficulty, markup, fields, review=review, reason=reason, **more)


def record(doc: Doc, text: str, places: dict[str, tuple[int, int]]) -> dict[str, Any]:
    """The gold line. A stated field without a mark in the source is a mistake of the author and stops the build."""
    fields = dict(doc.fields)
    if "currency" not in fields and "base_rent" in fields:
        raise ValueError(f"{doc.id}: currency is missing")
    unknown = set(places) - set(fields)
    if unknown:
        raise ValueError(f"{doc.id}: marks without a field: {sorted(unknown)}")
    result: dict[str, Any] = {}
    for name, truth in fields.items():
        entry: dict[str, Any] = {"value": truth.value, "status": truth.status}
        place = places.get(name) or places.get({"currency": "base_rent", "rent_schedule": "base_rent"}.get(name, ""))
        if place:
            entry.update(quote=text[place[0] : place[1]], start=place[0], end=place[1])
        elif truth.status in NEEDS_QUOTE:
            raise ValueError(f"{doc.id}: {name} is {truth.status} but not marked in the source")
        extra = dict(truth.extra)
        if name == "property_address" and place and truth.status == "stated" and entry["quote"] != truth.value:
            extra["also_acceptable"] = [
                *extra.get("also_acceptable", []),
                entry["quote"],
            ]  # as printed, without the unit
        result[name] = {**entry, **extra}
    head = {
        "id": doc.id,
        "doc_type": doc.doc_type,
        "document_kind": doc.kind,
        "review_expected": doc.review,
        "is_lease": doc.is_lease,
    }
    if not doc.is_lease:
        head["expect"] = "no lease record: NOT_A_LEASE"
    return {**head, "fields": result, "offsets_in": f"text/{doc.id}.txt"}


def terms(
    tenant: Any,
    landlord: Any,
    address: Any,
    sqft: Any,
    start: Any,
    end: Any,
    months: Any,
    base_rent: Any,
    deposit_: Any,
    **more: Any,
) -> dict[str, Gold]:
    """The fields of a lease; plain values are stated ones. Currency is USD where nothing else is said."""
    more.setdefault("currency", "USD")
    fields = {
        "tenant_name": tenant,
        "landlord_name": landlord,
        "property_address": address,
        "premises_sqft": sqft,
        "lease_start": start,
        "lease_end": end,
        "term_months": months,
        "base_rent": base_rent,
        "security_deposit": deposit_,
        **more,
    }
    return {name: value if isinstance(value, Gold) else stated(value) for name, value in fields.items()}
