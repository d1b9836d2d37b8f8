"""The terms in force on a day: a function of the documents and the day, and of nothing else."""

import itertools
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from leasebook.domain.reasons import Code
from leasebook.domain.terms import build_terms
from leasebook.domain.timeline.conflicts import conflicts_of
from leasebook.domain.timeline.in_force import Conflict, Document, InForce, in_force
from leasebook.domain.timeline.layers import said
from tests.examples import PROPERTY
from tests.one_lease import READINGS, TENANT, a_change, days, rent

ORDERS = list(itertools.permutations(READINGS))


def row(name: str, terms: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "sk": "rev#0001",
        "content_hash": f"hash-{name}",
        "document_type": terms["document_type"],
        "terms": terms,
        "provenance": {"approved_by": "Rosa" if name == "lease" else "nobody: corroborated"},
        **more,
    }


def document(name: str, reading: Any = None) -> Document:
    reading = reading or READINGS[name]
    terms = build_terms(reading, property_id=PROPERTY, corrections={}, pending=name == "lease").as_item()
    return Document([row(name, terms)])


LEASE = document("lease")
CHANGES = {name: document(name) for name in READINGS if name != "lease"}


def on(day: str, *changes: Document, base: Document = LEASE) -> InForce:
    return in_force(base, changes or CHANGES.values(), date.fromisoformat(day))


@pytest.mark.requirement("L2", "L11", "L12")
def test_all_orders_of_five_documents_give_the_same_terms_on_every_day() -> None:
    expected = [in_force(LEASE, CHANGES.values(), day) for day in days()]
    assert len(ORDERS) == 120
    for order in ORDERS:
        documents = [LEASE if name == "lease" else CHANGES[name] for name in order]
        [base] = [one for one in documents if one.document_type == "lease"]
        changes = [one for one in documents if one is not base]
        assert [in_force(base, changes, day) for day in days()] == expected


@pytest.mark.requirement("L11")
@pytest.mark.parametrize(
    "day, rent_then, ends, source",
    [
        ("2026-03-31", None, "2031-03-31", "lease"),  # before the term
        ("2026-04-01", "18500.10", "2031-03-31", "lease"),
        ("2026-12-31", "18500.10", "2031-03-31", "lease"),
        ("2027-01-01", "19000.00", "2031-03-31", "first"),
        ("2028-01-01", "20500.00", "2031-03-31", "second"),
        ("2029-05-31", "20500.00", "2031-03-31", "second"),
        ("2029-06-01", "21000.00", "2034-03-31", "third"),
        ("2031-06-01", "22000.00", "2034-03-31", "third"),
        ("2034-04-01", None, "2034-03-31", "third"),  # after the term
    ],
)
def test_the_later_effective_change_wins_from_its_day_on(
    day: str, rent_then: str | None, ends: str, source: str
) -> None:
    settled = document("certificate", CERTIFICATE_WITH_END)
    found = on(day, *(change for name, change in CHANGES.items() if name != "certificate"), settled)
    assert found.rent == (Decimal(rent_then) if rent_then else None)
    assert found.terms["lease_end"].value == ends
    value = found.terms.get("rent_schedule") if source == "third" else found.terms["base_rent"]
    assert value is not None
    assert value.origin.content_hash == f"hash-{source}"


CERTIFICATE_WITH_END = a_change(
    "commencement_certificate",
    "2026-04-01",
    [{"field": "lease_start", "to": "2026-04-01"}, {"field": "lease_end", "to": "2031-03-31"}],
    "2026-04-10",
)


def test_a_schedule_takes_the_place_of_the_rent_that_was_stated_before_it() -> None:
    assert "base_rent" not in on("2029-06-01").terms
    assert "rent_schedule" not in on("2029-05-31").terms


def test_what_a_value_took_the_place_of_is_kept_beside_it() -> None:
    value = on("2028-06-01").terms["base_rent"]
    assert [origin.content_hash for _, origin in value.replaced] == ["hash-first", "hash-lease"]
    assert (value.origin.since, value.origin.field) == (date(2028, 1, 1), "changes")
    assert on("2028-06-01").terms["tenant_name"].origin.approved_by == "Rosa"


def test_a_certificate_dates_the_term_from_its_beginning_whenever_one_asks() -> None:
    found = on("2026-01-10")
    assert found.terms["lease_start"].value == "2026-04-01"
    assert found.terms["lease_start"].origin.content_hash == "hash-certificate"
    assert not found.waits
    assert on("2026-01-10", CHANGES["first"]).waits


def test_a_lease_that_was_settled_gives_the_terms_of_one_that_is_not_yet() -> None:
    terms = {**LEASE.terms, "commencement": "fixed", "lease_start": "2026-04-01", "lease_end": "2031-03-31"}
    changes = [{"field": "lease_start", "from": None, "to": "2026-04-01"}]
    settled = Document([LEASE.rows[0], row("lease", terms, sk="rev#0002", by="leasebook", changes=changes)])
    certificate = document("certificate", CERTIFICATE_WITH_END)
    for day in days():
        values = [
            {name: value.value for name, value in in_force(base, [certificate], day).terms.items()}
            for base in (LEASE, settled)
        ]
        assert values[0] == values[1]


def test_days_on_which_something_changes_later_are_named() -> None:
    assert on("2027-06-01").ahead == (date(2028, 1, 1), date(2029, 6, 1))


def same_day(amount: str, signed: str, name: str) -> Document:
    change = [{"field": "base_rent", "to": rent(amount)}]
    return document(name, a_change("amendment", "2027-01-01", change, signed))


def test_of_two_changes_from_one_day_the_later_signed_holds() -> None:
    one, other = same_day("19000.00", "2026-10-01", "a"), same_day("19500.00", "2026-11-01", "b")
    for pair in ((one, other), (other, one)):
        assert on("2027-01-01", *pair, CHANGES["certificate"]).rent == Decimal("19500.00")


def test_where_nothing_tells_two_changes_of_one_day_apart_there_is_no_value_but_a_conflict() -> None:
    one, other = same_day("19000.00", "2026-10-01", "a"), same_day("19500.00", "2026-10-01", "b")
    found = on("2027-01-01", one, other)
    assert [conflict.field for conflict in found.conflicts] == ["base_rent"]
    assert "base_rent" not in found.terms
    assert found.rent is None
    assert isinstance(found.conflicts[0], Conflict)
    assert {origin.content_hash for _, origin in found.conflicts[0].values} == {"hash-a", "hash-b"}
    assert on("2026-12-31", one, other).conflicts == ()


def test_two_changes_of_one_day_that_say_the_same_are_no_conflict() -> None:
    one, other = same_day("19000.00", "2026-10-01", "a"), same_day("19000.0", "2026-10-01", "b")
    assert on("2027-01-01", one, other).conflicts == ()
    assert conflicts_of(one.terms, [other.terms]) == ()


def test_a_conflict_is_told_with_both_values() -> None:
    one, other = same_day("19000.00", "2026-10-01", "a"), same_day("19500.00", "2026-11-01", "b")
    [reason] = conflicts_of(one.terms, [other.terms])
    assert (reason.code, reason.field) == (Code.AMENDMENT_CONFLICT, "base_rent")
    assert "says 19,000.00 a month," in reason.message
    assert "holds 19,500.00 a month" in reason.message
    assert conflicts_of(one.terms, [CHANGES["second"].terms]) == ()


def test_a_certificate_contradicts_a_date_that_a_person_gave() -> None:
    terms = CHANGES["certificate"].terms
    assert conflicts_of(terms, [], {"lease_start": "2026-04-01"}) == ()
    [reason] = conflicts_of(terms, [], {"lease_start": "2026-05-01"})
    assert reason.field == "lease_start"


def test_a_corrected_value_is_its_correctors() -> None:
    terms = {**LEASE.terms, "tenant_name": "Griffin Supply LLC"}
    changes = [{"field": "tenant_name", "from": TENANT, "to": "Griffin Supply LLC"}]
    corrected = Document([LEASE.rows[0], row("lease", terms, sk="rev#0002", by="Otto", changes=changes)])
    origin = on("2027-01-01", base=corrected).terms["tenant_name"].origin
    assert (origin.revision, origin.approved_by) == (2, "Otto")


BY_YEARS = [{"from": "LY1", "to": "LY2", "monthly": "10.00"}, {"from": "LY3", "to": "LY5", "monthly": "12.00"}]
BY_MONTHS = [{"from": "M1", "to": "M12", "annual": "120.00"}, {"from": "M13", "to": "M60", "monthly": "11.00"}]


@pytest.mark.parametrize(
    "schedule, day, expected",
    [
        (BY_YEARS, "2028-03-31", "10.00"),
        (BY_YEARS, "2028-04-01", "12.00"),
        (BY_MONTHS, "2027-03-31", "10.00"),
        (BY_MONTHS, "2027-04-01", "11.00"),
        ([{"from": "M1", "to": "M12", "monthly": "10.00"}], "2027-04-01", None),
        ([{"from": "M1", "monthly": "10.00"}], "2026-05-01", None),
    ],
)
def test_a_row_of_the_schedule_covers_its_days_to_the_last(
    schedule: list[dict[str, str]], day: str, expected: str | None
) -> None:
    lease = Document([row("lease", {**LEASE.terms, "rent_schedule": schedule})])
    found = on(day, document("certificate", CERTIFICATE_WITH_END), base=lease)
    assert found.rent == (Decimal(expected) if expected else None)


def test_a_schedule_that_begins_later_leaves_the_days_before_to_the_lease() -> None:
    change = [{"field": "rent_schedule", "to": [{"from": "2027-01-01", "to": "2031-03-31", "monthly": "30.00"}]}]
    early = document("early", a_change("amendment", "2026-06-01", change, "2026-05-01"))
    certificate = document("certificate", CERTIFICATE_WITH_END)
    assert on("2026-12-31", early, certificate).rent == Decimal("18500.10")
    assert on("2027-01-01", early, certificate).rent == Decimal("30.00")


@pytest.mark.parametrize(
    "value, words",
    [
        ({"amount": Decimal("2700.00"), "period": "month", "monthly": Decimal("2700.00")}, "2,700.00 a month"),
        ({"amount": "1500.5", "form": "letter of credit"}, "1,500.50 letter of credit"),
        ({"amount": "0.0525", "period": "sqft_month"}, "0.0525 a square foot a month"),
        ({"kind": "share", "share_percent": 12}, "kind share, share_percent 12"),
        (None, "nothing"),
    ],
    ids=["a rent", "a deposit", "a rate", "another group", "nothing"],
)
def test_a_value_is_said_as_a_person_would(value: Any, words: str) -> None:
    assert said(value) == words
