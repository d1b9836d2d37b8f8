"""What changes a lease: which lease, from when, and what from and to."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

from typing import Any

from leasebook.domain.extraction import abstract_text
from leasebook.domain.terms import ChangeTerms, build_terms
from leasebook.domain.validation import judge

EXTENSION = """FIRST AMENDMENT TO INDUSTRIAL LEASE

THIS AMENDMENT is made January 29, 2025 between ALDGATE MEWS, L.P. ("Lessor") and BRASS KETTLE, LLC ("Lessee").

A. Lessor and Lessee are parties to that certain Industrial Lease dated April 14, 2020 (the "Lease"), of 48,200 square
feet at 55 Wicker Parkway, Groveport, Ohio 43125.

B. The term of the Lease commenced June 1, 2020 and is to expire May 31, 2025.

1. Extension. Effective June 1, 2025 the term of the Lease is extended for three (3) years, so that it shall expire on
May 31, 2028.

2. Base Rent. Base Rent during the Extension Term shall be:

Period	Annual	Monthly
June 1, 2025 - May 31, 2026	$390,420.00	$32,535.00
June 1, 2026 - May 31, 2027	$403,916.00	$33,659.67
June 1, 2027 - May 31, 2028	$417,894.00	$34,824.50
"""


def changes(text: str) -> dict[str, Any]:
    reading = abstract_text(text).fields["changes"]
    assert isinstance(reading.value, list)
    return {change["field"]: change for change in reading.value}


def test_an_extension_says_which_lease_from_when_and_to_when() -> None:
    extraction = abstract_text(EXTENSION)

    assert extraction.fields["amends"].value == {"title": "Industrial Lease", "date": "2020-04-14"}
    assert extraction.fields["effective_date"].value == "2025-06-01"
    assert changes(EXTENSION)["lease_end"] == {
        "field": "lease_end",
        "from": "2025-05-31",
        "to": "2028-05-31",
        "confirmed": True,
    }


def test_a_confirmed_extension_commits_its_changes_and_never_the_base_lease() -> None:
    extraction = abstract_text(EXTENSION)
    verdict = judge(extraction)
    terms = build_terms(extraction, property_id=verdict.property_id)

    assert verdict.trusted
    assert isinstance(terms, ChangeTerms)
    assert [change.field for change in terms.changes] == ["lease_end", "rent_schedule"]


def test_an_extension_whose_dates_do_not_add_up_goes_to_a_person() -> None:
    assert not judge(abstract_text(EXTENSION.replace("May 31, 2028.", "May 31, 2029."))).trusted


def test_a_reduction_keeps_the_old_rent_beside_the_new() -> None:
    text = (
        "Re: Lease dated August 1, 2017\n\nDear Ms. Collins:\n\nThis letter amends the Lease.\n\n"
        "1. Beginning June 1, 2020 the monthly base rent is reduced from $3,400.00 to $2,100.00."
    )
    change = changes(text)["base_rent"]

    assert change["from"] == "3400.00"
    assert change["to"] == {"amount": "2100.00", "period": "month", "monthly": "2100.00"}


def test_an_assignment_puts_the_assignee_in_the_tenants_place() -> None:
    text = (
        'ASSIGNMENT OF LEASE\n\nmade August 21, 2024, to be effective September 1, 2024 (the "Effective Date"), among OLD OAK, INC. '
        '("Assignor"), LOOM HOUSE, LLC ("Assignee") and ALDGATE MEWS LLC ("Landlord").\n\n1. Assignor is the tenant under the Lease '
        "dated March 6, 2019.\n\n2. LOOM HOUSE, LLC assumes it.\n"
    )
    change = changes(text)["tenant_name"]

    assert (change["from"], change["to"]) == ("OLD OAK, INC.", "LOOM HOUSE, LLC")
    assert abstract_text(text).fields["effective_date"].value == "2024-09-01"


def test_a_change_that_names_no_lease_goes_to_a_person() -> None:
    assert not judge(
        abstract_text("AMENDMENT TO LEASE\n\nLandlord and Tenant agree that the rent goes up to $1,500.00 a month.")
    ).trusted
