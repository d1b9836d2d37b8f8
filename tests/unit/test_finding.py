"""Finding fields in the ways in which leases are written. All names, places and figures are invented."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction

HEAD = "LEASE AGREEMENT\n\n"
BODY = (
    "\n\nLandlord leases the premises to Tenant for the term, and Tenant shall pay the rent.\n\n"
    "20. Late Charge. A charge of $75.00 is due for every check returned.\n"
)


def value(extraction: Extraction, name: str) -> Any:
    reading = extraction.fields.get(name)
    return reading.value if reading is not None else None


def read(text: str) -> Extraction:
    return abstract_text(HEAD + text + BODY)


@pytest.mark.parametrize(
    ("text", "landlord", "tenant"),
    [
        ('THIS LEASE is made May 1, 2024 between Aldgate Mews LLC, a Delaware limited liability company ("Landlord"), and Brass Kettle Cafe, Inc., a Texas corporation ("Tenant").', "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ("Landlord: Aldgate Mews LLC\nTenant: Brass Kettle Cafe, Inc.", "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ("Lessor\tAldgate Mews LLC, a Delaware limited liability company\nLessee\tBrass Kettle Cafe, Inc., a Texas corporation", "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ("by and between\n\nALDGATE MEWS LLC,\nas Landlord\n\nand\n\nBRASS KETTLE CAFE, INC.,\nas Tenant", "ALDGATE MEWS LLC", "BRASS KETTLE CAFE, INC."),
        ("THIS INDENTURE, made this 3rd day of June, 1988, between ALDGATE MEWS COMPANY, party of the first part, and BRASS KETTLE CAFE, INC., party of the second part.", "ALDGATE MEWS COMPANY", "BRASS KETTLE CAFE, INC."),
        ('This agreement is made by Aldgate Mews LLC, hereinafter called "Lessor", and Brass Kettle Cafe, Inc., hereinafter called "Lessee".', "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ("This Lease, dated May 1, 2024, is between Aldgate Mews LLC, as landlord, and Brass Kettle Cafe, Inc., as tenant.", "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ("This Lease is made by Aldgate Mews LLC, Landlord, and Brass Kettle Cafe, Inc., Tenant.", "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ('AGREEMENT entered into on May 1, 2024 by AS "LANDLORD", ALDGATE MEWS LLC, AND AS "TENANT", BRASS KETTLE CAFE, INC.:', "ALDGATE MEWS LLC", "BRASS KETTLE CAFE, INC."),
        ('Made between A. B. CRUMB and LOUISA CRUMB, husband and wife (collectively, "Landlord"), and BRASS KETTLE CAFE, INC., a Texas corporation ("Tenant").', "A. B. CRUMB and LOUISA CRUMB", "BRASS KETTLE CAFE, INC."),
        ('between Aldgate Mews LLC (the "Landlord") and BRASS KETTLE CAFE, INC., a Texas corporation, and OLIVE TRENT, an individual, doing business as "Kettle" (together, the "Tenant")', "Aldgate Mews LLC", "BRASS KETTLE CAFE, INC. and OLIVE TRENT"),
        ('between Hugh Marsh, Trustee of the Marsh Family Trust u/d/t dated May 6, 1998 ("Landlord") and Brass Kettle Cafe, Inc., d/b/a The Kettle ("Tenant")', "Hugh Marsh, Trustee of the Marsh Family Trust u/d/t dated May 6, 1998", "Brass Kettle Cafe, Inc."),
        ('"Lessee" means Brass Kettle Cafe, Inc., a Texas corporation.\n\n"Lessor" means Aldgate Mews LLC.', "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ("(1) ALDGATE MEWS LIMITED (company number 08220133) whose registered office is at 9 Quay Row, London EC2M 0AB (the Landlord)\n\n(2) BRASS KETTLE LIMITED (company number 0922) of 1 Dock Road, London E1 0AA (the Tenant)", "ALDGATE MEWS LIMITED", "BRASS KETTLE LIMITED"),
        ("Landlord ........ Aldgate Mews LLC\n\nTenant ........ Brass Kettle Cafe, Inc., a Texas corporation", "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
        ('between Aldgate Properties Pty Ltd ACN 600 118 227 ("Lessor") and Brass Kettle Pty Ltd ACN 633 940 015 ("Lessee")', "Aldgate Properties Pty Ltd", "Brass Kettle Pty Ltd"),
        ("The landlord is Aldgate Mews LLC. The tenant is Brass Kettle Cafe, Inc.", "Aldgate Mews LLC", "Brass Kettle Cafe, Inc."),
    ],
)  # fmt: skip
def test_parties_are_found_by_their_roles(text: str, landlord: str, tenant: str) -> None:
    extraction = read(text)

    assert value(extraction, "landlord_name") == landlord
    assert value(extraction, "tenant_name") == tenant


@pytest.mark.parametrize(
    "text",
    [
        "between ______________ (\"Landlord\") and ______________ (\"Tenant\")",
        "Landlord: As listed on the cover page\nTenant: As listed on the cover page",
        'Promptly after the Commencement Date, Landlord and Tenant shall sign a certificate.',
        "TO THE EXTENT PERMITTED BY LAW, Landlord AND Tenant WAIVE TRIAL BY JURY.",
        "SECTION 14. Force Majeure. If more than one person signs as Tenant, each is bound.",
    ],
)  # fmt: skip
def test_what_names_nobody_is_no_party(text: str) -> None:
    extraction = read(text)

    assert value(extraction, "tenant_name") is None
    assert value(extraction, "landlord_name") is None


@pytest.mark.parametrize(
    ("text", "start", "end", "months"),
    [
        ("2. Term. Five (5) years, commencing February 1, 2025 and expiring January 31, 2030.", "2025-02-01", "2030-01-31", 60),
        ("Commencement Date: February 1, 2025\nExpiration Date: January 31, 2030\nTerm: sixty (60) months", "2025-02-01", "2030-01-31", 60),
        ("The term is five years, from February 1, 2025 through January 31, 2030.", "2025-02-01", "2030-01-31", 60),
        ("TO HAVE AND TO HOLD for the term of five years from the first day of February, 2025, until the thirty-first day of January, 2030.", "2025-02-01", "2030-01-31", 60),
        ('The Term shall commence on February 1, 2025 (the "Commencement Date") and, unless terminated early, end on January 31, 2030 (the "Termination Date").', "2025-02-01", "2030-01-31", 60),
        ("LR6. Term\tFrom and including 1 February 2025 to and including 31 January 2030", "2025-02-01", "2030-01-31", 60),
        ("Term: 2/15/2025 - 2/14/2030 (5 years)", "2025-02-15", "2030-02-14", 60),
        ("Term: February 1, 2025 to January 31, 2030 (60 months)", "2025-02-01", "2030-01-31", 60),
        ("Contractual Term: a term of five years beginning on, and including, 1 February 2025.", "2025-02-01", "2030-01-31", 60),
        ("First day\tFebruary 1, 2025\nLast day\tJanuary 31, 2030", "2025-02-01", "2030-01-31", 60),
        ("COMMENCES: 02/15/2025\tEXPIRES: 02/14/2030\nTERM: 60 months", "2025-02-15", "2030-02-14", 60),
        ("Time. From February 1, 2025 to January 31, 2030, being sixty (60) months.", "2025-02-01", "2030-01-31", 60),
        ("1.3 Term. Three (3) years and four (4) months (\"Original Term\") commencing August 1, 2022 and ending November 30, 2025.", "2022-08-01", "2025-11-30", 40),
        ("60.1 The term of this Lease is five (5) years. It commences on February 1, 2025, and shall end on January 31, 2030.", "2025-02-01", "2030-01-31", 60),
        ("Item 6\tTerm\tFive (5) years\nItem 7\tCommencing date\t01/02/2025\nItem 8\tTerminating date\t31/01/2030", "2025-02-01", "2030-01-31", 60),
        ("The lease runs for sixty (60) months. It starts on February 1, 2025 and ends on January 31, 2030.", "2025-02-01", "2030-01-31", 60),
        ("Occupant shall hold the space for a term that begins with the first day of February, 2025 and runs for sixty (60) months, so that it ends with the thirty-first day of January, 2030.", "2025-02-01", "2030-01-31", 60),
    ],
)  # fmt: skip
def test_the_term_is_found_however_it_is_put(text: str, start: str, end: str, months: int) -> None:
    extraction = read(text)

    assert (value(extraction, "lease_start"), value(extraction, "lease_end")) == (start, end)
    assert value(extraction, "term_months") == months


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Commencement Date: The later of (a) July 1, 2020, and (b) the date that is 180 days after Landlord tenders possession.", "later_of"),
        ("2. Term. The term commences on the earlier of (i) one hundred twenty days after delivery and (ii) the day on which Tenant opens for business.", "earlier_of"),
        ("The Term shall commence upon substantial completion of Landlord's Work and continue for ten (10) years.", "on"),
        ("Commencement Date: June 1, 2024, subject to adjustment pursuant to Section 2.2", "on"),
        ("Tenant shall hold the Premises for fifteen (15) years to commence on the first day of the following month after the completion of the building.", "on"),
        ("Commencement Date\tThe date on which keys are delivered, estimated to be May 1, 2025", "on"),
        ("Commencement Date: on or about September 1, 2025", "on"),
        ("2. Term. Five (5) years, commencing on the later of February 1, 2025 and the delivery of the Premises.", "later_of"),
    ],
)  # fmt: skip
def test_a_start_that_hangs_on_an_event_is_a_condition_and_never_a_date(text: str, kind: str) -> None:
    extraction = read(text)
    reading = extraction.fields["lease_start"]

    assert reading.value is None
    assert reading.condition is not None
    assert reading.condition.kind == kind
    assert value(extraction, "lease_end") is None
    assert "CONDITIONAL_DATE" in {r.code for r in extraction.reasons}


RENTS = [
    ("Base Rent: $18,500.00 per month", "18500.00"),
    ("Tenant shall pay to Landlord annual rental in the amount of Two Hundred Twenty-Two Thousand Dollars ($222,000.00), in equal monthly installments of $18,500.00.", "18500.00"),
    ("Annual Rent: rent at the rate of £222,000 per annum.", "18500.00"),
    ("Tenant shall pay as rent the sum of Eighteen Thousand Five Hundred and no/100 Dollars ($18,500.00) each month.", "18500.00"),
    ("RENT. Eighteen thousand five hundred dollars ($18,500.00) per month.", "18500.00"),
    ("Rentable Area of the Premises: 6,000 square feet\nBase Rent: $37.00 per rentable square foot per annum", "18500.00"),
    ("The total rent for the term is $222,000.00. Tenant shall pay installments of $18,500.00 each month.", "18500.00"),
    ("Minimum Annual Rent\t$222,000.00 ($18,500.00 monthly)", "18500.00"),
    ("Yielding and paying therefor the yearly rent of two hundred twenty-two thousand dollars ($222,000.00) by equal quarterly payments.", "18500.00"),
    ("Base Rent\n\nPeriod\tAnnual\tMonthly\nLease Year 1\t$222,000.00\t$18,500.00\nLease Year 2\t$228,660.00\t$19,055.00", "18500.00"),
    ("Base Rent:\n\nMonths\tMonthly Base Rent\n1-12\t$18,500.00\n13-24\t$19,055.00\n25-36\t$19,626.65", "18500.00"),
    ("Basic Rent\n\nLease Month\n\nAnnual rate\n\nMonthly\n\n1 through 24\n\n$37.00\n\n$18,500.00\n\n25 through 60\n\n$38.00\n\n$19,000.00\n\nFloor area: 6,000 square feet", "18500.00"),
    ("Fixed Rent is $222,000.00 per annum ($18,500.00 per month) from June 1, 2023 to May 31, 2025; $228,000.00 per annum ($19,000.00 per month) from June 1, 2025 to May 31, 2028.", "18500.00"),
    ("Rent is $18,500.00 per month for the first year, and $19,000.00 per month for the second year.", "18500.00"),
    ("Base Rent\n\n06/01/2025 - 05/31/2026\t$222,000.00\t$18,500.00\n06/01/2026 - 05/31/2027\t$228,000.00\t$19,000.00", "18500.00"),
    ("Rent\n\nMonths\tMonthly Rent\n1 and 2\t$0.00 (free)\n3 to 24\t$18,500.00\n25 to 48\t$19,425.00", "18500.00"),
    ("Base rent per year\n\nCalendar year\tAnnual\tMonthly\n2024\t$222,000.00\t$18,500.00\n2025\t$228,000.00\t$19,000.00", "18500.00"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), RENTS)
def test_the_first_rent_is_found_in_labels_prose_and_tables(text: str, expected: str) -> None:
    rent = value(read(text), "base_rent")

    assert rent is not None
    assert rent["monthly"] == expected


@pytest.mark.parametrize(
    "decoy",
    [
        "Security Deposit: $37,000.00.",
        "Tenant shall pay Additional Rent, estimated at $4,200.00 per month.",
        "Rent under the prior lease was $9,900.00 per month.",
        "By way of example only, if the rent were $10,000.00 per month the damages would be $2,500.00.",
        "The letter of intent proposed a rent of $12,250.00 per month and is superseded.",
        "If Tenant holds over, rent shall be $27,750.00 per month during the holdover.",
        "Percentage Rent: six percent of Gross Sales exceeding $1,707,500.00 per year.",
        "Tenant may rent parking stalls at $65.00 per space per month.",
        "The fair market rent for an extension term shall be not less than $40.00 per square foot per year.",
        "A subtenant of the former premises paid $3,000.00 per month.",
        "The monthly charge for electricity is $350.00 per month.",
        "Landlord shall maintain insurance of $1,000,000 per occurrence.",
        "Tenant's late fee is $500.00 per month.",
        "No rent was payable under the license of October 1, 2021, under which Tenant paid $3,000.00 per month.",
        "The unit was let until December for $1,050.00 a month.",
    ],
)  # fmt: skip
def test_other_sums_are_not_the_rent(decoy: str) -> None:
    extraction = read(
        f"4. Base Rent. $222,000.00 per year, payable in monthly installments of $18,500.00.\n\n5. {decoy}"
    )

    assert value(extraction, "base_rent")["monthly"] == "18500.00"
    assert not {r.code for r in extraction.reasons} & {"AMOUNTS_DISAGREE", "RENT_ARITHMETIC"}


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Premises: Suite 200, 12 Harbor Row, Portland, Maine 04101", "Suite 200, 12 Harbor Row, Portland, Maine 04101"),
        ("Landlord leases to Tenant the garage at 54 Sycamore Alley, Dayton, Ohio 45402.", "54 Sycamore Alley, Dayton, Ohio 45402"),
        ("the hall at 40 Chapel Turn, Wilmington, Delaware 19803, is let to Tenant", "40 Chapel Turn, Wilmington, Delaware 19803"),
        ("LR4. Property\tUnit 7, Saltmarsh Park, Dock Road, Grimsby DN31 3RB as shown edged red", "Unit 7, Saltmarsh Park, Dock Road, Grimsby DN31 3RB"),
        ("in Lessor's building having a street address of 55 Wicker Parkway, Groveport, Ohio 43125", "55 Wicker Parkway, Groveport, Ohio 43125"),
        ("premises known as 2316 South Sixth Avenue, in the City of Milwaukee, County of Milwaukee and State of Wisconsin.", "2316 South Sixth Avenue, in the City of Milwaukee, County of Milwaukee and State of Wisconsin"),
        ("Notices to Tenant: 9 Elm Court, Salem, Massachusetts 01970.\n\nThe Premises are located at 86 Foundry Lane, Worcester, Massachusetts 01604.", "86 Foundry Lane, Worcester, Massachusetts 01604"),
        ("Ms. Teodora Marsh of 12 Elm Court, Salem, MA (\"Lessor\") rents to Brass Kettle, Inc. (\"Lessee\") the shop at 86 Foundry Lane, Worcester, Massachusetts 01604.", "86 Foundry Lane, Worcester, Massachusetts 01604"),
        ("Landlord, having its principal office at 900 Lake Street, Chicago, Illinois 60601, leases to Tenant the store at 18 Woodes Parade, Evanston, Illinois 60201.", "18 Woodes Parade, Evanston, Illinois 60201"),
    ],
)  # fmt: skip
def test_the_address_is_that_of_the_premises(text: str, address: str) -> None:
    assert value(read(text), "property_address") == address


@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("Building: contains 217,054 square feet.\nRentable Area of the Premises: 9,172 square feet", 9172),
        ("Lessor leases to Lessee approximately 48,200 square feet of space in Lessor's 192,800-square-foot building.", 48200),
        ("Landlord leases Suite 4, containing 3,415 square feet. The Shopping Center contains 286,000 square feet of leasable area.", 3415),
        ("AREA: 5,118 RSF", 5118),
        ("the westerly 210,600 square feet of the 421,200-square-foot building", 210600),
        ("two floors of 2,600 square feet each (5,200 square feet in all) are let to Tenant", 5200),
        ("Premises of 2,240 square feet. No more than five persons per 1,000 square feet shall occupy the premises.", 2240),
    ],
)  # fmt: skip
def test_the_area_is_that_of_the_premises(text: str, area: int) -> None:
    assert value(read(text), "premises_sqft") == area


@pytest.mark.parametrize(
    ("text", "amount", "form"),
    [
        ("Security Deposit: $20,000.00, as described in Section 6", "20000.00", "cash"),
        ("Letter of Credit Amount: $210,000.00", "210000.00", "letter of credit"),
        ("Upon execution Tenant shall deliver $28,500.00 to Landlord as a security deposit.", "28500.00", "cash"),
        ("Tenant has deposited $1,000.00 against damage.", "1000.00", "cash"),
        ("TENANT shall deposit with LANDLORD the amount of $10,782.30 as security.", "10782.30", "cash"),
        ("At signing Tenant pays first month's rent $1,950.00 and a security deposit of $1,925.00.", "1925.00", "cash"),
    ],
)  # fmt: skip
def test_the_deposit_is_found_with_its_form(text: str, amount: str, form: str) -> None:
    assert value(read(text), "security_deposit") == {"amount": amount, "form": form}


@pytest.mark.parametrize(
    ("text", "kind", "count", "months"),
    [
        ("Tenant may extend the Term for one (1) additional period of three (3) years on not less than nine (9) months' notice.", "renew", 1, 36),
        ("Options: One of five (5) years at market rent, by notice at least 270 days before the end of the term", "renew", 1, 60),
        ("Tenant may renew once for two (2) years by 120 days' notice.", "renew", 1, 24),
        ("Lessee has three (3) options to extend for five (5) years each.", "renew", 3, 60),
        ("Tenant shall have two (2) successive options to renew this Lease for a period of five (5) years each.", "renew", 2, 60),
        ("Tenant may terminate this Lease at the end of the second year by one hundred eighty (180) days' notice.", "terminate", 1, None),
    ],
)  # fmt: skip
def test_options_are_found_with_their_count_and_length(text: str, kind: str, count: int, months: int | None) -> None:
    (option,) = value(read(text), "options")

    assert (option["kind"], option["count"], option["months"]) == (kind, count, months)


def test_a_remedy_is_no_option() -> None:
    assert value(read("Upon a default Landlord may terminate this Lease by ten (10) days' notice."), "options") is None


def test_a_waived_deposit_is_none() -> None:
    assert value(read("Security Deposit: None."), "security_deposit") is None


def test_a_schedule_covers_its_term_or_says_that_it_does_not() -> None:
    rows = "Base Rent\n\nMonths\tMonthly\n1-12\t$6,875.00\n13-24\t$7,081.00\n"
    term = "Term: 36 months, December 1, 2022 to November 30, 2025\n"

    whole, torn = read(term + rows + "25-36\t$7,290.00"), read(term + rows + "31-36\t$7,513.00")

    assert "SCHEDULE_GAP" not in {r.code for r in whole.reasons}
    assert "SCHEDULE_GAP" in {r.code for r in torn.reasons}
    assert [row["from"] for row in value(whole, "rent_schedule")] == [1, 13, 25]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Commencement Date: September 1, 2023\nExpiration Date: August 31, 2029\n\n2. The term shall expire on August 31, 2030.", "DATES_DISAGREE"),
        ("Base Rent: $18,500.00 per month\n\n3. Tenant shall pay Base Rent of $19,500.00 per month.", "AMOUNTS_DISAGREE"),
        ("Base Rent: $3,008.33 per month\n\n2. Tenant shall pay Base Rent of $38,100.00 per year.", "RENT_ARITHMETIC"),
        ("2. Term. Five (6) years, beginning April 1, 2020.", "WORDS_FIGURES_MISMATCH"),
        ("2. Term. Five (5) years commencing September 1, 2021 and expiring August 31, 2025.", "TERM_DISAGREES"),
        ("3. Tenant shall pay Base Rent in the amounts set forth in Exhibit C attached hereto.", "RENT_ELSEWHERE"),
        ("Premises A: Suite 1, 12 Oak Street, Salem, Oregon 97301.\n\nPremises B: 90 Elm Avenue, Salem, Oregon 97302.", "MULTIPLE_PREMISES"),
        ("Rentable area: 8,450 square feet\n\nThe rent is computed on the premises' area of 8,540 square feet.", "AREA_DISAGREES"),
    ],
)  # fmt: skip
def test_contradictions_are_named(text: str, code: str) -> None:
    assert code in {r.code for r in read(text).reasons}


def test_evidence_points_at_the_words_in_the_document() -> None:
    text = HEAD + "Base Rent: $18,500.00 per month\nTerm: February 1, 2025 to January 31, 2030\n" + BODY
    extraction = abstract_text(text)

    for name in ("base_rent", "lease_start", "lease_end"):
        for place in extraction.fields[name].evidence:
            assert " ".join(text[place.start : place.end].split()) == place.quote


def test_lengths_that_disagree_are_candidates_that_a_reviewer_may_take() -> None:
    reading = abstract_text(
        "LEASE AGREEMENT between Harbor Row Holdings Inc. (the Landlord) and Northgate Dental LLC (the Tenant).\n\n"
        "Term. The Term of this Lease is sixty (60) months from March 1, 2025.\n\n"
        "Lease Term: thirty-six (36) months.\n\nTenant shall pay Base Rent of $2,000.00 per month."
    )

    months = reading.fields["term_months"]

    assert months.value is None
    assert {candidate["value"] for candidate in months.candidates} == {60, 36}
