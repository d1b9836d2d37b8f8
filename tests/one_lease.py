"""Five documents of one lease: the lease, whose term waits for its first day, three amendments, and the certificate
that states the dates. As readings; `days` are those on which something changes, and one on either side of each."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from leasebook.domain.extraction.model import Condition, Evidence, Extraction, FieldReading, JsonValue, Witness
from tests.examples import a_reading

TENANT, LANDLORD = "Griffin Office Supply LLC", "Lakeside Holdings LP"
DATED = "2026-01-05"


def sure(value: JsonValue) -> FieldReading:
    place = Evidence(page=1, start=0, end=5, quote="value")
    return FieldReading(
        value=value, confidence=0.95, evidence=[place], witnesses=[Witness(kind="mention", agrees=True)]
    )


def rent(amount: str) -> dict[str, str]:
    return {"amount": amount, "period": "month", "monthly": amount}


def the_lease() -> Extraction:
    """Its term begins when the premises are handed over."""
    condition = Condition(kind="on", terms=["delivery of the Premises"], text="on delivery of the Premises")
    fields = {
        **a_reading().fields,
        "agreement_date": sure(DATED),
        "lease_start": FieldReading(value=None, confidence=0.0, condition=condition),
        "lease_end": FieldReading(value=None, confidence=0.0),
        "term_months": sure(60),
    }
    return a_reading(fields=fields)


def a_change(kind: str, effective: str, changes: list[dict[str, Any]], signed: str, **more: str) -> Extraction:
    fields = {
        "amends": sure({"title": "Lease", "date": DATED}),
        "effective_date": sure(effective),
        "changes": sure([{"from": None, **change} for change in changes]),
        "tenant_name": sure(TENANT),
        "landlord_name": sure(LANDLORD),
        "agreement_date": sure(signed),
        **{name: sure(value) for name, value in more.items()},
    }
    return a_reading(document_type=kind, fields=fields)


FIRST = a_change("amendment", "2027-01-01", [{"field": "base_rent", "to": rent("19000.00")}], "2026-10-01")
SECOND = a_change(
    "amendment",
    "2028-01-01",
    [{"field": "base_rent", "to": rent("20500.00")}, {"field": "premises_sqft", "to": "9400"}],
    "2027-11-15",
)
THIRD = a_change(
    "amendment",
    "2029-06-01",
    [
        {"field": "lease_end", "to": "2034-03-31"},
        {
            "field": "rent_schedule",
            "to": [
                {"from": "2029-06-01", "to": "2031-05-31", "monthly": "21000.00"},
                {"from": "2031-06-01", "to": "2034-03-31", "monthly": "22000.00"},
            ],
        },
    ],
    "2029-02-02",
)
CERTIFICATE = a_change(
    "commencement_certificate", "2026-04-01", [{"field": "lease_start", "to": "2026-04-01"}], "2026-04-10"
)

READINGS: Mapping[str, Extraction] = {
    "lease": the_lease(),
    "first": FIRST,
    "second": SECOND,
    "third": THIRD,
    "certificate": CERTIFICATE,
}
BODIES = {name: f"%PDF-1.7 {name}".encode() for name in READINGS}
CHANGE_DAYS = ("2026-04-01", "2027-01-01", "2028-01-01", "2029-06-01", "2031-06-01", "2034-03-31")


def days() -> list[date]:
    one = timedelta(days=1)
    changing = [date.fromisoformat(day) for day in CHANGE_DAYS]
    return sorted({day + step for day in changing for step in (-one, timedelta(), one)})
