"""What a document is: leases in many forms, what changes them, and what only looks like one."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.kinds import CHANGE_KINDS, KINDS, LEASE_KINDS
from leasebook.domain.reasons import Code
from leasebook.domain.validation import judge

PARTIES = 'between Aldgate Mews LLC ("Landlord") and Brass Kettle Cafe, Inc. ("Tenant")'
BODY = (
    "Landlord leases to Tenant the premises at 12 Harbor Row, Portland, Maine 04101, at a rent of $900.00 per month.\n"
)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (f"LEASE\n\nThis lease is made {PARTIES}.\n\n{BODY}", "lease"),
        (f"OFFICE BUILDING LEASE\n\nThis lease is made {PARTIES}.\n\n{BODY}", "lease"),
        (f"COMMERCIAL TENANCY AGREEMENT\n\nMade {PARTIES}.\n\n{BODY}", "lease"),
        (f"GROUND LEASE\n\nThis lease is made {PARTIES}.\n\n{BODY}", "lease"),
        (f"AGREEMENT OF LEASE\n\nmade {PARTIES}.\n\nWITNESSETH: Landlord does hereby demise and let the store to Tenant at the yearly rent of $9,000.00.", "lease"),
        ('WAREHOUSE RENTAL AGREEMENT\n\nTeodora Marsh ("Lessor") rents to Brass Kettle, Inc. ("Lessee") Unit 3 at $950.00 a month from July 1, 2021.', "lease"),
        ('SUBLEASE\n\nThis Sublease is between Polymath, Inc. ("Sublandlord") and Grant Writers, LLC ("Subtenant"). Sublandlord subleases to Subtenant the premises at a rent of $900.00 per month.', "sublease"),
        (f"FIRST AMENDMENT TO LEASE\n\nThis Amendment is made {PARTIES}. The Lease dated May 1, 2020 is amended.", "amendment"),
        (f"LEASE EXTENSION AGREEMENT\n\nmade {PARTIES}. The term of the Lease dated May 1, 2020 is extended.", "amendment"),
        ("DEED OF VARIATION\n\nThis deed varies the lease dated 1 May 2020 between A Limited (the Landlord) and B Limited (the Tenant).", "amendment"),
        ("Re: Lease dated August 1, 2017\n\nDear Ms. Collins:\n\nThis letter amends the Lease. The monthly rent is reduced.", "amendment"),
        ('ASSIGNMENT AND ASSUMPTION OF LEASE\n\nmade by A, Inc. ("Assignor") and B, LLC ("Assignee"). Assignor assigns the Lease dated March 6, 2019 to Assignee.', "assignment"),
        ("NOTICE OF EXERCISE OF OPTION\n\nTenant hereby exercises its option under the lease dated May 1, 2020.", "notice"),
        ("Dear Mr. Hale:\n\nThis letter serves as notice that we exercise our option to extend the term of the Lease Agreement dated March 30, 1995.", "notice"),
        (f"COMMENCEMENT DATE CERTIFICATE\n\nThis certificate is given {PARTIES} under the Lease dated May 1, 2020. The Commencement Date is June 1, 2020.", "commencement_certificate"),
    ],
)  # fmt: skip
def test_leases_and_what_changes_them_are_told_apart(text: str, kind: str) -> None:
    assert abstract_text(text).document_type == kind


@pytest.mark.parametrize(
    "text",
    [
        "LETTER OF INTENT\n\nWe propose to lease Suite 4 at $37.00 per square foot. This letter is non-binding. Landlord: A LLC. Tenant: B Inc.",
        "MASTER EQUIPMENT LEASE AGREEMENT\n\nLessor leases to Lessee six forklifts, serial nos. 1 to 6, at a monthly rent of $4,185.00. This is a finance lease under Article 2A.",
        "VEHICLE LEASE\n\nLessor leases to Lessee one truck. Monthly rent $900.00.",
        "CONSTRUCTION LOAN AGREEMENT\n\nBorrower shall assign to Lender all leases; each tenant shall pay rent to Lender. Borrower. Lender. Borrower. Lender. Borrower. Lender.",
        "PURCHASE AND SALE AGREEMENT\n\nSeller sells to Buyer the building, subject to the leases and rents of the tenants. Buyer. Seller. Buyer. Seller.",
        "SOFTWARE LICENSE AGREEMENT\n\nLicensor licenses to Licensee the software for the term.",
        "PROPERTY MANAGEMENT AGREEMENT\n\nManager shall collect rent from tenants, lease space and receive a management fee.",
        "FOR IMMEDIATE RELEASE\n\nThe company announced a new lease of 40,000 square feet. Press contact: Media.",
        "RETAIL SPACE FOR LEASE\n\nAvailable now: 2,000 square feet. Contact broker. Demographics. Traffic counts.",
        "TENANT ESTOPPEL CERTIFICATE\n\nTenant certifies to Lender that the Lease dated May 1, 2020 is in force and rent is $900.00 per month.",
        "MEMORANDUM OF LEASE\n\nNotice is given that Landlord has leased the premises to Tenant by a lease dated May 1, 2020.",
        "GUARANTY OF LEASE\n\nGuarantor guarantees to Landlord the obligations of Tenant under the Lease.",
        "INVOICE\n\nRent for May: $900.00. Please pay the landlord.",
        "SECOND AMENDMENT TO CONSTRUCTION LOAN AGREEMENT\n\nBorrower and Lender amend the loan. Borrower. Lender. Borrower. Lender.",
        "",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_lease_is_none(text: str) -> None:
    extraction = abstract_text(text)
    verdict = judge(extraction)

    assert extraction.document_type == "other"
    assert extraction.fields == {}
    assert not verdict.trusted
    assert [r.code for r in verdict.reasons] == [Code.NOT_A_LEASE]


@pytest.mark.parametrize(
    "text",
    [
        "LEASE\n\nThis lease is made this ____ day of ________, 20__ between ____________ (Landlord) and ____________ (Tenant).\n1. The premises located at __________.\n2. The term shall commence on __________.\n3. Rent of $________ per month.",
        "SAMPLE COMMERCIAL LEASE\n\nbetween [NAME OF LANDLORD] (\"Landlord\") and [NAME OF TENANT] (\"Tenant\"). Premises at [ADDRESS]. Rent: [AMOUNT] per month.",
        "LEASE AGREEMENT - SPECIMEN\n\nbetween the Authority (\"Landlord\") and {NAME OF TENANT} (\"Tenant\"), at {insert address}, from {insert date} at {insert rent} per month.",
    ],
)  # fmt: skip
def test_an_unfilled_form_is_a_blank_form_and_gives_nothing_but_its_printed_landlord(text: str) -> None:
    extraction = abstract_text(text)

    assert Code.BLANK_FORM.value in {r.code for r in extraction.reasons}
    assert {name for name, reading in extraction.fields.items() if reading.value} <= {"landlord_name"}


def test_blank_signature_lines_make_no_blank_form() -> None:
    text = f"LEASE\n\nThis lease is made May 1, 2024 {PARTIES}.\n\n{BODY}\nBy: __________\n\nBy: __________\n\nDate: ________\n"

    assert Code.BLANK_FORM.value not in {r.code for r in abstract_text(text).reasons}


def test_letters_before_a_lease_are_several_documents() -> None:
    letter = "Dear Mr. Hale:\n\nHere is the lease.\n\nSincerely,\n\nA. Crumb\n\n\n"
    text = letter + f"LEASE AGREEMENT\n\nTHIS LEASE AGREEMENT, made May 1, 2024 {PARTIES}.\n\n{BODY}"

    assert Code.SEVERAL_DOCUMENTS.value in {r.code for r in abstract_text(text).reasons}


def test_every_kind_is_either_a_lease_or_a_change() -> None:
    assert set(KINDS) == LEASE_KINDS | CHANGE_KINDS
    assert not LEASE_KINDS & CHANGE_KINDS
