"""Leases that are letters, changes told by a table, dates that are one of two, and names beside addresses."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.extraction.names import is_plausible
from leasebook.domain.validation import judge

LETTER = """ALDGATE HISTORICAL SOCIETY
3 Chapel Street, Dover, Delaware 19901

May 2, 2023

Brass Kettle String School
Attention: Mr. Tobias Crumb
9 Mill Street, Dover, Delaware 19901

Dear Mr. Crumb:

{lets} two rooms at 5 Chapel Street, Dover, Delaware 19901, for one year beginning July 1, 2023 and ending June 30, 2024.

You will pay us $640.00 every month, being $7,680.00 for the year.

For the Society: Agnes Mews
"""


def value(extraction: Extraction, name: str) -> Any:
    reading = extraction.fields.get(name)
    return reading.value if reading is not None else None


@pytest.mark.parametrize("lets", ["The Aldgate Historical Society agrees to let you", "We are pleased to lease to you"])
def test_a_letter_that_lets_names_its_tenant_as_the_addressee(lets: str) -> None:
    extraction = abstract_text(LETTER.format(lets=lets))

    assert value(extraction, "tenant_name") == "Brass Kettle String School"
    assert value(extraction, "landlord_name").upper() == "ALDGATE HISTORICAL SOCIETY"
    assert value(extraction, "property_address") == "5 Chapel Street, Dover, Delaware 19901"
    assert judge(extraction).trusted


def test_a_letter_that_only_offers_a_lease_is_none() -> None:
    offer = LETTER.format(lets="We are pleased to offer you, subject to the execution of a definitive lease,")

    assert not judge(abstract_text(offer)).trusted


def test_a_letter_that_confirms_the_commencement_date_is_a_certificate() -> None:
    letter = (
        "Re: Lease dated February 28, 2023\n\nLadies and Gentlemen:\n\nPursuant to the Lease we confirm that:\n\n"
        "1. The Commencement Date is August 1, 2023.\n\n2. The Expiration Date is October 31, 2030.\n"
    )

    extraction = abstract_text(letter)

    assert extraction.document_type == "commencement_certificate"
    assert value(extraction, "lease_start") == "2023-08-01"
    assert value(extraction, "lease_end") == "2030-10-31"


@pytest.mark.parametrize(
    ("table", "old"),
    [
        ("Item\tAs amended\nExpiration Date\tSeptember 30, 2027\nTerm of extension\tSixty (60) months\nBase Rent\t$13,273.33 per month\nSecurity Deposit\t$13,876.67\n", None),
        ("Provision\tExisting\tModified\nExpiration of the term\tSeptember 30, 2022\tSeptember 30, 2027\nMonthly rent\t$11,000.00\t$13,273.33\nSecurity deposit\t$11,000.00\t$13,876.67\n", "2022-09-30"),
    ],
)  # fmt: skip
def test_changes_are_read_from_a_table_of_two_or_three_columns(table: str, old: str | None) -> None:
    text = (
        'THIRD AMENDMENT TO LEASE\n\nThis amendment is dated September 12, 2022 between Aldgate Mews LLC ("Landlord") and Brass Kettle Cafe, Inc. ("Tenant"). '
        "It amends the Lease dated May 6, 2015, effective as of October 1, 2022:\n\n" + table
    )

    changes = {c["field"]: c for c in value(abstract_text(text), "changes")}

    assert (changes["lease_end"]["from"], changes["lease_end"]["to"]) == (old, "2027-09-30")
    assert changes["base_rent"]["to"]["monthly"] == "13273.33"
    assert changes["security_deposit"]["to"] == "13876.67"


def test_the_assignee_is_the_one_who_is_called_so_and_not_the_assignor() -> None:
    text = (
        "ASSIGNMENT OF LEASE\n\nThis agreement, effective April 1, 2019, is between Brass Kettle Cafe, Inc., as assignor, and Copper Kettle Club, LLC, as assignee.\n\n"
        "The assignor assigns the Lease dated July 15, 2014 with Aldgate Mews LLC, as landlord.\n"
    )

    assert value(abstract_text(text), "tenant_name") == "Copper Kettle Club, LLC"


PREMISES = (
    'LEASE\n\nThis lease is made October 2, 2020 between Aldgate Mews LLC ("Landlord") and Brass Kettle Cafe, Inc. ("Tenant").\n\n'
    "Landlord leases to Tenant the shop at 12 Quarry Lane, Dover, Delaware 19901.\n\n"
)


@pytest.mark.parametrize(
    "start",
    [
        "Commencement Date: December 1, 2020, or, if later, the day after the work is complete.",
        "Commencement Date: December 1, 2020 (or such later date as possession is delivered).",
        "Commencement Date: December 1, 2020, or the date on which Tenant opens.",
    ],
)
def test_a_date_that_is_one_of_two_is_no_start(start: str) -> None:
    extraction = abstract_text(
        PREMISES + start + "\n\nTerm: sixty (60) months\n\nRent: $4,125.00 per month ($49,500.00 per year)\n"
    )

    assert value(extraction, "lease_start") is None
    assert not judge(extraction).trusted


def test_that_a_term_may_end_sooner_is_no_condition_of_its_end() -> None:
    term = "The term begins on December 1, 2020 and ends on November 30, 2025, or on such earlier date on which it may cease, being sixty (60) months.\n\n"

    assert value(abstract_text(PREMISES + term), "lease_end") == "2025-11-30"


def test_dates_below_a_line_of_heads_stand_each_in_its_own_column() -> None:
    table = "DATE OF LEASE\tLEASE TERM\t\tRENT\n\tBEGINNING\tENDING\t\nJuly 10, 2019\tAugust 1, 2019\tJuly 31, 2022\t$9,350.00\n"

    extraction = abstract_text(
        "INDUSTRIAL BUILDING LEASE\n\n" + table + "\nLessor leases to Lessee the premises for the rent.\n"
    )

    assert value(extraction, "lease_start") == "2019-08-01"
    assert value(extraction, "lease_end") == "2022-07-31"


@pytest.mark.parametrize(
    ("text", "landlord", "tenant"),
    [
        ("Lessor: Aldgate Mews, LLC, 12 Mill Plaza, Bend, Oregon 97701\n\nLessee: Brass Kettle Cooperative, 60 Century Court, Bend, Oregon 97702", "Aldgate Mews, LLC", "Brass Kettle Cooperative"),
        ('between Otto A. Crumb and Lena B. Crumb, as Trustees of the Crumb Trust ("Landlord"), and Brass Kettle LLC and Brass Catering LLC, each a Maine limited liability company, jointly and severally (together the "Tenant")', "Otto A. Crumb and Lena B. Crumb, as Trustees of the Crumb Trust", "Brass Kettle LLC and Brass Catering LLC"),
        ("DEED made the 21st day of February 2022\n\nLANDLORD Aldgate Holdings Limited\n\nTENANT Brass Kettle Limited", "Aldgate Holdings Limited", "Brass Kettle Limited"),
        ("between\n\nHarlan and Verna Crumb, husband and wife, of 608 Elm Street, Atlantic, Iowa 50022, landlord, and\n\nBrass Kettle Farms, LLC, of 2190 Quail Road, Griswold, Iowa 51535, tenant.", "Harlan and Verna Crumb", "Brass Kettle Farms, LLC"),
        ("- Landlord: Aldgate Sheds, Inc.\n\n- Tenant: Brass Kettle Freight, LLC", "Aldgate Sheds, Inc.", "Brass Kettle Freight, LLC"),
    ],
)  # fmt: skip
def test_names_end_where_an_address_or_a_description_begins(text: str, landlord: str, tenant: str) -> None:
    extraction = abstract_text(
        "LEASE\n\n" + text + "\n\nLandlord leases the premises to Tenant for the term, and Tenant shall pay the rent.\n"
    )

    assert value(extraction, "landlord_name") == landlord
    assert value(extraction, "tenant_name") == tenant


def test_a_street_that_begins_like_a_month_is_a_street() -> None:
    text = PREMISES.replace("12 Quarry Lane, Dover, Delaware 19901", "27 Mayor Square, Dublin 1, D01 X2K4")

    assert value(abstract_text(text), "property_address") == "27 Mayor Square, Dublin 1, D01 X2K4"


def test_either_of_two_moneys_is_a_doubt() -> None:
    text = PREMISES + "The rent is $3,300.00 per month. Payments in United States or Cayman dollars are taken.\n"

    assert "CURRENCY_UNCLEAR" in {str(r.code) for r in judge(abstract_text(text)).reasons}


def test_a_letter_about_a_lease_names_its_parties_by_whom_the_lease_is_between() -> None:
    letter = (
        "Subject: 5 Chapel Street\n\nDear Mr. Crumb:\n\nThis letter serves as notice that Copper is exercising its option to extend "
        "the term of the lease pursuant to the Lease Agreement dated March 30, 1995 between A.B. Aldgate Building Co. and Brass "
        "Kettle Services, Inc., which was assigned to Copper Kettle, Inc. on August 10, 1999.\n"
    )

    extraction = abstract_text(letter)

    assert extraction.document_type == "notice"
    assert value(extraction, "landlord_name") == "A.B. Aldgate Building Co."
    assert value(extraction, "tenant_name") == "Copper Kettle, Inc."


@pytest.mark.parametrize(
    ("words", "plausible"),
    [
        ("KETTLE 21050 PROVISIONS LLC", True),  # a number within a name is no postal code
        ("Route 66 Diner, Inc.", True),
        ("Dunmere, New York 12534", False),
        ("Dunmere, NY 12534-0001", False),
        ("NY 12534 attention Finance", False),
    ],
)
def test_a_postal_code_ends_an_address_and_a_number_within_a_name_does_not(words: str, plausible: bool) -> None:
    assert is_plausible(words) is plausible
