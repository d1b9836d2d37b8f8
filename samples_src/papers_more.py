"""Further papers that change a lease, papers that are none, and blank forms."""

# ruff: noqa: E501 (running text)

from samples_src.gold import Doc, absent, blank, deposit, derived, rent, stated


def extension_amendment() -> Doc:
    markup = """# SECOND AMENDMENT TO LEASE

THIS SECOND AMENDMENT TO LEASE (this "Amendment") is made as of [[amendment_date:November 14, 2023]] (the "Effective Date"), between [[landlord_name:Peachtree Hollow Owner, LLC]], a Delaware limited liability company ("Landlord"), and [[tenant_name:Dogwood Benefits Administrators, Inc.]], a Georgia corporation ("Tenant").

## RECITALS

A. Landlord (as successor in interest to Peachtree Hollow Associates) and Tenant are parties to that certain [[amended_agreement:Office Lease dated January 22, 2016]], as amended by that certain First Amendment to Lease dated May 30, 2019 (as so amended, the "Lease"), for premises containing [[premises_sqft:9,115 rentable square feet]] known as Suite 600 of the building at [[property_address:3340 Peachtree Hollow Road, Atlanta, Georgia 30326]] (the "Premises").

B. The term of the Lease is scheduled to expire on February 29, 2024 (the "Prior Expiration Date"), and the parties desire to extend it.

## AGREEMENT

1. **Extension.** The term of the Lease is hereby extended for a period of sixty (60) months commencing on [[effective_date:March 1, 2024]] and expiring on [[lease_end:February 28, 2029]] (the "Extended Term"), unless sooner terminated.

2. **Base Rent.** Commencing on March 1, 2024, Tenant shall pay Base Rent for the Premises as follows:

|!grid
|Period|Annual Rate per RSF|Monthly Base Rent|
|3/1/24 - 2/28/25|$32.00|[[base_rent:$24,306.67]]|
|3/1/25 - 2/28/26|$32.80|$24,914.33|
|3/1/26 - 2/28/27|$33.62|$25,537.19|
|3/1/27 - 2/29/28|$34.46|$26,175.24|
|3/1/28 - 2/28/29|$35.32|$26,828.48|

3. **Condition.** Tenant accepts the Premises "as is", but Landlord shall contribute up to $91,150.00 to the cost of carpet and paint.

4. **Ratification.** Except as amended hereby the Lease remains in full force and effect.

LANDLORD: Peachtree Hollow Owner, LLC\\
By: Terrence Oyelaran, Authorized Signatory

TENANT: Dogwood Benefits Administrators, Inc.\\
By: Elaine Strickland, CEO
"""
    f = {
        "amended_agreement": stated("Office Lease dated January 22, 2016"),
        "amended_agreement_date": derived("2016-01-22"),
        "amendment_date": stated("2023-11-14"),
        "effective_date": stated("2024-03-01", also_acceptable=["2023-11-14"]),
        "tenant_name": stated("Dogwood Benefits Administrators, Inc."),
        "landlord_name": stated("Peachtree Hollow Owner, LLC"),
        "property_address": stated("Suite 600, 3340 Peachtree Hollow Road, Atlanta, Georgia 30326"),
        "premises_sqft": stated(9115),
        "lease_end": stated("2029-02-28"),
        "base_rent": rent("24306.67", psf_year=32, period="first year of the extended term"),
        "currency": stated("USD"),
        "changes": derived(
            [
                {"field": "lease_end", "from": "2024-02-29", "to": "2029-02-28"},
                {"field": "base_rent", "from": None, "to": "24306.67"},
            ]
        ),
    }
    return Doc(
        "g135",
        "docx",
        "Second Amendment to Lease",
        "extension with a new rent (US, Georgia)",
        "earlier amendment recited; successor landlord; old expiration; allowance as decoy",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def expansion_amendment() -> Doc:
    markup = """# FIRST AMENDMENT TO LEASE AGREEMENT

This First Amendment is entered into on [[amendment_date:June 2, 2021]] by [[landlord_name:Cottonwood Tech Center, L.L.C.]] ("Landlord") and [[tenant_name:Mesa Verde Imaging, Inc.]] ("Tenant"), and amends the [[amended_agreement:Lease Agreement dated August 12, 2019]] between them (the "Lease") for [[property_address:Suite 120, 900 Cottonwood Loop, Durango, Colorado 81301]].

1. From and after [[effective_date:July 1, 2021]] the Premises shall include Suite 124, containing 1,150 rentable square feet, so that the Premises contain a total of [[premises_sqft:4,700 rentable square feet]] instead of 3,550.

2. From and after July 1, 2021 the monthly Base Rent is increased from $5,917.00 to [[base_rent:$7,833.00]].

3. The security deposit is increased from $6,000.00 to [[security_deposit:$8,000.00]].

4. All other terms of the Lease are unchanged.

Landlord: Cottonwood Tech Center, L.L.C., by Neva Ruiz. Tenant: Mesa Verde Imaging, Inc., by Harlan Beal.
"""
    f = {
        "amended_agreement": stated("Lease Agreement dated August 12, 2019"),
        "amended_agreement_date": derived("2019-08-12"),
        "amendment_date": stated("2021-06-02"),
        "effective_date": stated("2021-07-01"),
        "tenant_name": stated("Mesa Verde Imaging, Inc."),
        "landlord_name": stated("Cottonwood Tech Center, L.L.C."),
        "property_address": stated("Suite 120, 900 Cottonwood Loop, Durango, Colorado 81301"),
        "premises_sqft": stated(4700),
        "base_rent": rent("7833"),
        "security_deposit": deposit(8000),
        "currency": stated("USD"),
        "changes": derived(
            [
                {"field": "premises_sqft", "from": "3550", "to": "4700"},
                {"field": "base_rent", "from": "5917", "to": "7833"},
                {"field": "security_deposit", "from": "6000", "to": "8000"},
            ]
        ),
    }
    return Doc(
        "g136",
        "txt",
        "First Amendment",
        "expansion (US, Colorado)",
        "area added and total; from ... to ...",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def assignment_consent() -> Doc:
    markup = """# ASSIGNMENT AND ASSUMPTION OF LEASE

THIS ASSIGNMENT AND ASSUMPTION OF LEASE (the "Assignment") is made and entered into as of [[amendment_date:August 25, 2022]], by and between [[assignor:HARBORLIGHT COFFEE ROASTERS, INC.]], a Maine corporation ("Assignor"), and [[assignee:FERRY LANDING CAFES, LLC]], a Maine limited liability company ("Assignee").

WHEREAS, Assignor is the tenant under that certain [[amended_agreement:Retail Lease dated April 2, 2018]] (the "Lease") with [[landlord_name:Long Wharf Landlord LLC]] ("Landlord") for premises of approximately [[premises_sqft:1,975 square feet]] at [[property_address:18 Long Wharf, Portland, Maine 04101]]; and

WHEREAS, Assignor desires to assign the Lease to Assignee, and Assignee desires to accept it;

NOW, THEREFORE, for Ten Dollars ($10.00) and other good and valuable consideration:

1. Effective as of [[effective_date:September 1, 2022]] (the "Assignment Date"), Assignor assigns, transfers and sets over to Assignee all of Assignor's right, title and interest as tenant in and to the Lease, including the security deposit of $5,400.00 held by Landlord.

2. Assignee accepts the assignment and assumes all obligations of the tenant under the Lease that accrue from and after the Assignment Date. Base rent, now $5,565.00 per month, is paid through August 31, 2022.

3. The term of the Lease expires on [[lease_end:April 30, 2028]].

ASSIGNOR: HARBORLIGHT COFFEE ROASTERS, INC.     By: Thea Libby, President

ASSIGNEE: FERRY LANDING CAFES, LLC     By: Marc Pelletier, Member

^ CONSENT OF LANDLORD

Landlord consents to the foregoing Assignment. LONG WHARF LANDLORD LLC     By: Alden Sewall, Manager
"""
    f = {
        "amended_agreement": stated("Retail Lease dated April 2, 2018"),
        "amended_agreement_date": derived("2018-04-02"),
        "amendment_date": stated("2022-08-25"),
        "effective_date": stated("2022-09-01"),
        "assignor": stated("Harborlight Coffee Roasters, Inc."),
        "assignee": stated("Ferry Landing Cafes, LLC"),
        "tenant_name": derived("Ferry Landing Cafes, LLC", also_acceptable=["Harborlight Coffee Roasters, Inc."]),
        "landlord_name": stated("Long Wharf Landlord LLC"),
        "property_address": stated("18 Long Wharf, Portland, Maine 04101"),
        "premises_sqft": stated(1975),
        "lease_end": stated("2028-04-30"),
        "base_rent": absent("recited", also_acceptable=[{"amount": 5565.0, "unit": "month"}]),
        "currency": derived("USD"),
        "changes": derived(
            [{"field": "tenant_name", "from": "Harborlight Coffee Roasters, Inc.", "to": "Ferry Landing Cafes, LLC"}]
        ),
    }
    return Doc(
        "g137",
        "pdf",
        "Assignment and Assumption of Lease",
        "assignment with the landlord's consent (US, Maine)",
        "consideration of ten dollars; rent recited",
        markup,
        f,
        doc_type="assignment",
        kind="assignment",
    )


def certificate() -> Doc:
    markup = """# COMMENCEMENT DATE MEMORANDUM

Date: [[amendment_date:April 11, 2022]]

Re: [[amended_agreement:Lease dated October 6, 2021]], between [[landlord_name:Bluestem Flex Park, LLC]], as Landlord, and [[tenant_name:Sandhill Avionics, LLC]], as Tenant, for Building 4, [[property_address:4400 Bluestem Drive, Salina, Kansas 67401]]

Landlord and Tenant agree and confirm as follows:

1. The Commencement Date of the Lease is [[lease_start:April 1, 2022]].

2. The Expiration Date of the Lease is [[lease_end:June 30, 2027]], being sixty-three (63) months after the Commencement Date.

3. Tenant's obligation to pay Base Rent begins on [[rent_commencement:July 1, 2022]].

4. The Premises contain [[premises_sqft:12,030 rentable square feet]].

Agreed: Bluestem Flex Park, LLC, by Wade Janzen, Manager. Sandhill Avionics, LLC, by Lois Friesen, Member.
"""
    f = {
        "amended_agreement": stated("Lease dated October 6, 2021"),
        "amended_agreement_date": derived("2021-10-06"),
        "amendment_date": stated("2022-04-11"),
        "effective_date": derived("2022-04-01", also_acceptable=["2022-04-11"]),
        "tenant_name": stated("Sandhill Avionics, LLC"),
        "landlord_name": stated("Bluestem Flex Park, LLC"),
        "property_address": stated("Building 4, 4400 Bluestem Drive, Salina, Kansas 67401"),
        "lease_start": stated("2022-04-01"),
        "lease_end": stated("2027-06-30"),
        "rent_commencement": stated("2022-07-01"),
        "premises_sqft": stated(12030),
        "currency": absent("no money"),
        "changes": derived(
            [
                {"field": "lease_start", "from": None, "to": "2022-04-01"},
                {"field": "lease_end", "from": None, "to": "2027-06-30"},
                {"field": "rent_commencement", "from": None, "to": "2022-07-01"},
            ]
        ),
    }
    return Doc(
        "g138",
        "txt",
        "Commencement Date Memorandum",
        "dates fixed after delivery (US, Kansas)",
        "memorandum by its name, certificate by its work",
        markup,
        f,
        doc_type="amendment",
        kind="commencement_certificate",
    )


def _other(id_, subtype, difficulty, markup, fmt="txt") -> Doc:
    return Doc(
        id_,
        fmt,
        subtype,
        subtype,
        difficulty,
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
        reason="NOT_A_LEASE",
    )


def coworking() -> Doc:
    return _other(
        "g139",
        "membership agreement of a coworking space",
        "fees by the month, desks, a term; expressly no tenancy",
        """# MEMBERSHIP AGREEMENT

This Membership Agreement is between Hive & Comb Workspaces LLC ("we") and Fennel Road Software Ltd. ("Member"), effective May 1, 2024.

1. **Services.** We give the Member the use of private office 7 and four desks at 88 Apiary Street, Boulder, Colorado 80302, Monday to Friday, with internet, mail and coffee.

2. **Membership fee.** $2,450.00 per month, payable in advance, and a service retainer of $4,900.00.

3. **Term.** Twelve months from the effective date, then month to month.

4. **No tenancy.** This Agreement is the commercial equivalent of an agreement for accommodation in a hotel. It creates no tenancy interest, leasehold estate or other real property interest in the Member's favor; the whole of the space remains in our possession and control. The relationship of landlord and tenant does not exist.

Hive & Comb Workspaces LLC, by Zoe Lind. Fennel Road Software Ltd., by Amir Haddad.
""",
    )


def estoppel() -> Doc:
    return _other(
        "g140",
        "tenant estoppel certificate",
        "certifies every term of a lease and makes none",
        """# TENANT ESTOPPEL CERTIFICATE

To: First Piedmont Bank, N.A., its successors and assigns ("Lender")

Re: Lease dated March 12, 2018 (the "Lease"), between Cloverleaf Plaza Investors LLC, as landlord ("Landlord"), and Sycamore Dental Care, P.C., as tenant ("Tenant"), for Suite 8, 1200 Cloverleaf Plaza, Greensboro, North Carolina 27407 (the "Premises")

Tenant certifies to Lender, knowing that Lender relies on it, that as of July 19, 2023:

1. The Lease is in full force and effect and has not been modified. The Premises contain 3,140 rentable square feet.

2. The term commenced on April 1, 2018 and expires on March 31, 2028. Tenant has one option to renew for five years.

3. Base rent is $6,018.33 per month and has been paid through July 31, 2023. The security deposit is $6,018.33.

4. Landlord is not in default, and Tenant has no claim or offset against rent.

TENANT: Sycamore Dental Care, P.C.
By: Dr. Alma Reyes
""",
    )


def guaranty() -> Doc:
    return _other(
        "g141",
        "guaranty of a lease",
        "names landlord, tenant, premises and rent",
        """# GUARANTY OF LEASE

FOR VALUE RECEIVED, and in consideration of and as an inducement to Palmetto Retail Fund II, LP ("Landlord") to enter into the Lease dated September 1, 2021 with Low Country Kitchens LLC ("Tenant") for the premises at 301 Palmetto Row, Charleston, South Carolina 29401, at an annual base rent of $84,000.00, the undersigned, Beaufort Simms ("Guarantor"), unconditionally guarantees to Landlord the full and prompt payment of all rent and the performance of all of Tenant's obligations under the Lease throughout its term from October 1, 2021 to September 30, 2026.

1. This is a guaranty of payment and not of collection.

2. Guarantor's liability is limited to twelve months' base rent after a default.

Dated: September 1, 2021

Beaufort Simms
""",
    )


def equipment() -> Doc:
    return _other(
        "g142",
        "lease of equipment",
        "Lessor, Lessee, term, monthly rent, deposit and an address, and no premises",
        """# MASTER LEASE AGREEMENT No. 20-1187

Lessor: Great Basin Capital Corporation        Lessee: Tule Springs Excavating, Inc.

Equipment location: 4100 Tule Springs Road, North Las Vegas, Nevada 89131

1. LEASE. Lessor leases to Lessee, and Lessee leases from Lessor, the equipment described in each schedule.

SCHEDULE 1: One (1) hydraulic excavator, serial no. KX4-220871. Term: forty-eight (48) months, commencing on June 1, 2020. Monthly rent: $4,118.00, in advance. Security deposit: $8,236.00. Purchase option at expiry: $1.00.

2. TITLE. The equipment is personal property even if attached to realty.

3. INSURANCE. Lessee insures the equipment for its stipulated loss value.

LESSOR: Great Basin Capital Corporation, by Y. Moss. LESSEE: Tule Springs Excavating, Inc., by B. Ordaz.
""",
    )


def memorandum() -> Doc:
    return _other(
        "g143",
        "memorandum of a lease for recording",
        "recites parties, premises, term and option of a lease, and no rent",
        """Prepared by and return to: Lindell & Farrow, P.A., 40 Court Street, Ocala, Florida 34471

# MEMORANDUM OF LEASE

THIS MEMORANDUM OF LEASE is made as of February 3, 2023, between MARION TOWNE CENTER, LLC, a Florida limited liability company ("Landlord"), and PALM & PINE PHARMACY CORP., a Florida corporation ("Tenant").

1. By a Lease of even date herewith Landlord has leased to Tenant certain premises of approximately 13,013 square feet at 2600 Towne Center Way, Ocala, Florida 34474.

2. The term commences on April 1, 2023 and ends on March 31, 2043. Tenant has six options to extend the term for five years each.

3. This Memorandum is recorded to give notice of the Lease and does not change its terms. In the event of conflict the Lease controls.

Signed, sealed and delivered in the presence of two witnesses: MARION TOWNE CENTER, LLC; PALM & PINE PHARMACY CORP.
""",
    )


def offer() -> Doc:
    return _other(
        "g144",
        "offer to lease with conditions, not accepted",
        "every term of a lease, in an offer open until a day",
        """# OFFER TO LEASE

TO: Fundy Shore Properties Inc. (the "Landlord")

Acadian Press Ltd. (the "Tenant") offers to lease from the Landlord the second floor of 22 Water Street, Saint John, New Brunswick E2L 2A7, about 4,100 square feet, on these terms:

Term: five years from June 1, 2024 to May 31, 2029. Basic rent: $12.50 per square foot per annum, being $51,250.00 a year, $4,270.83 a month. Deposit: $8,541.66, payable on acceptance.

The Tenant's obligations are conditional for fifteen days upon the approval of its board and upon the execution of the Landlord's standard form of lease.

This offer is open for acceptance until 5:00 p.m. on April 12, 2024, after which it is null and void.

Acadian Press Ltd., per L. Cormier
""",
    )


def parking_licence() -> Doc:
    return _other(
        "g145",
        "licence of parking stalls",
        "a fee by the month, a term and an address; nothing is let",
        """# PARKING LICENSE AGREEMENT

1. Licensor: Trolley Barn Garage, LLC. Licensee: Copperline Engineering, Inc. Date: March 4, 2022.

2. Licensor grants Licensee a revocable license to park twelve (12) passenger vehicles on level 3 of the garage at 60 Trolley Barn Lane, Richmond, Virginia 23219, from April 1, 2022 to March 31, 2024.

3. Licensee shall pay a license fee of $1,620.00 per month, $135.00 for each stall, in advance.

4. This is a license only. No bailment, lease or tenancy is created.

Trolley Barn Garage, LLC, by Ansel Doyle. Copperline Engineering, Inc., by Mina Sorrell.
""",
    )


def _form(id_, subtype, difficulty, markup, fmt="txt") -> Doc:
    names = (
        "tenant_name",
        "landlord_name",
        "property_address",
        "premises_sqft",
        "lease_start",
        "lease_end",
        "term_months",
        "base_rent",
        "security_deposit",
        "currency",
    )
    return Doc(
        id_,
        fmt,
        subtype,
        subtype,
        difficulty,
        markup,
        {n: blank() for n in names},
        doc_type="form-with-blanks",
        review=True,
        reason="BLANK_FORM",
    )


def blank_net() -> Doc:
    return _form(
        "g146",
        "printed form of a net lease, not filled in",
        "lines of underscores; printed late charge and interest",
        """# STANDARD LEASE - NET

1. Basic Provisions.

1.1 Parties. This Lease, dated for reference purposes only ____________, 20__, is made by and between ______________________________ ("Lessor") and ______________________________ ("Lessee").

1.2 Premises. That certain real property commonly known as ______________________________, located in the County of ____________, State of ____________, and generally described as ______________________________.

1.3 Term. ______ years and ______ months ("Original Term") commencing ____________ ("Commencement Date") and ending ____________ ("Expiration Date").

1.5 Base Rent. $____________ per month, payable on the ______ day of each month commencing ____________.

1.7 Security Deposit: $____________.

2. Lessor hereby leases to Lessee, and Lessee hereby leases from Lessor, the Premises.

13.4 Late Charges. A one-time late charge equal to ten percent of each overdue amount or $100, whichever is greater.

LESSOR: ______________________  By: ______________________

LESSEE: ______________________  By: ______________________
""",
        fmt="pdf",
    )


def blank_brackets() -> Doc:
    return _form(
        "g147",
        "template of an office lease with brackets",
        "bracketed placeholders instead of lines",
        """# OFFICE LEASE

THIS OFFICE LEASE (this "Lease") is made as of [DATE], by and between [LANDLORD NAME], a [STATE] [TYPE OF ENTITY] ("Landlord"), and [TENANT NAME], a [STATE] [TYPE OF ENTITY] ("Tenant").

BASIC LEASE INFORMATION

Premises: Suite [__] on the [__] floor of the Building, containing [_____] rentable square feet

Building: [BUILDING ADDRESS]

Term: [NUMBER] months, beginning on [COMMENCEMENT DATE] and ending on [EXPIRATION DATE]

Base Rent: $[AMOUNT] per month

Security Deposit: $[AMOUNT]

1. Landlord leases the Premises to Tenant. Rent is due on the first day of each month.

2. If Tenant holds over, Base Rent shall be one hundred fifty percent (150%) of that last payable.

LANDLORD: [LANDLORD NAME]    By: ________________

TENANT: [TENANT NAME]    By: ________________
""",
    )


def documents() -> list[Doc]:
    return [
        extension_amendment(),
        expansion_amendment(),
        assignment_consent(),
        certificate(),
        coworking(),
        estoppel(),
        guaranty(),
        equipment(),
        memorandum(),
        offer(),
        parking_licence(),
        blank_net(),
        blank_brackets(),
    ]
