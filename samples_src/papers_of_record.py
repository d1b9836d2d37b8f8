"""Papers beside leases: an amendment by a table, an assignment, a certificate; purchase, estoppel, guaranty, blank form."""

# ruff: noqa: E501 (running text)

from samples_src.clauses import articles
from samples_src.gold import Doc, Gold, absent, blank, deposit, derived, rent, stated


def amendment_by_table() -> Doc:
    markup = """# THIRD AMENDMENT TO LEASE

This Third Amendment to Lease (this "Amendment") is dated [[amendment_date:September 12, 2022]] and is between [[landlord_name:Cape Fear Exchange LLC]] ("Landlord") and [[tenant_name:Osprey Claims Services, Inc.]] ("Tenant"). It amends the [[amended_agreement:Lease dated May 6, 2015]], as amended (the "Lease"), of [[premises_sqft:7,240 rentable square feet]] at [[property_address:201 Exchange Alley, Suite 410, Wilmington, North Carolina 28401]].

The Lease is amended as follows, effective as of [[effective_date:October 1, 2022]]:

|!grid
|Item|As amended
|Expiration Date|[[lease_end:September 30, 2027]]
|Term of extension|[[term_months:Sixty (60) months]]
|Base Rent 10/1/22 - 9/30/24|[[base_rent:$13,273.33]] per month
|Base Rent 10/1/24 - 9/30/27|$13,876.67 per month
|Security Deposit|[[security_deposit:$13,876.67]] (increased from $11,000.00)
|Parking|22 spaces

Except as amended the Lease is ratified. Capitalized terms have the meanings in the Lease.

Landlord: Cape Fear Exchange LLC, by Wes Applewhite\\
Tenant: Osprey Claims Services, Inc., by Rhonda Silas
"""
    f = {
        "amended_agreement": stated("Lease dated May 6, 2015"),
        "amended_agreement_date": derived("2015-05-06"),
        "amendment_date": stated("2022-09-12"),
        "effective_date": stated("2022-10-01"),
        "tenant_name": stated("Osprey Claims Services, Inc."),
        "landlord_name": stated("Cape Fear Exchange LLC"),
        "property_address": stated("201 Exchange Alley, Suite 410, Wilmington, North Carolina 28401"),
        "premises_sqft": stated(7240),
        "lease_end": stated("2027-09-30"),
        "term_months": stated(60),
        "base_rent": rent("13273.33", period="first two years of the extension"),
        "security_deposit": deposit("13876.67"),
        "currency": stated("USD"),
    }
    return Doc(
        "g276",
        "docx",
        "Third Amendment",
        "amendment by a table (US, North Carolina)",
        "two columns: item, as amended",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def amendment_from_to() -> Doc:
    markup = """# FIRST LEASE MODIFICATION AGREEMENT

Parties: [[landlord_name:Hollister Ranch Industrial, L.P.]] ("Lessor") and [[tenant_name:Rosewater Botanicals, Inc.]] ("Lessee")

Lease: [[amended_agreement:Standard Industrial Lease dated as of January 9, 2019]] (the "Lease")

Premises: [[property_address:2480 Hollister Way, Gilroy, California 95020]]

Date of this Agreement: [[amendment_date:December 1, 2023]]

The parties agree that the Lease is modified as set out below.

|!grid
|Provision|Existing|Modified
|Expiration of the term|January 31, 2024|[[lease_end:January 31, 2027]]
|Monthly rent from February 1, 2024|$18,420.00|[[base_rent:$20,262.00]]
|Monthly rent from February 1, 2025|-|$20,869.86
|Monthly rent from February 1, 2026|-|$21,495.96
|Security deposit|$18,420.00|[[security_deposit:$20,262.00]]

The modifications take effect on [[effective_date:February 1, 2024]]. All other provisions of the Lease remain as they are.

Hollister Ranch Industrial, L.P., by Ward Tunney

Rosewater Botanicals, Inc., by Celeste Imai
"""
    f = {
        "amended_agreement": stated("Standard Industrial Lease dated as of January 9, 2019"),
        "amended_agreement_date": derived("2019-01-09"),
        "amendment_date": stated("2023-12-01"),
        "effective_date": stated("2024-02-01"),
        "tenant_name": stated("Rosewater Botanicals, Inc."),
        "landlord_name": stated("Hollister Ranch Industrial, L.P."),
        "property_address": stated("2480 Hollister Way, Gilroy, California 95020"),
        "lease_end": stated("2027-01-31"),
        "base_rent": rent("20262", period="from 2024-02-01"),
        "security_deposit": deposit(20262),
        "currency": stated("USD"),
    }
    return Doc(
        "g277",
        "pdf",
        "Lease Modification",
        "modification, existing and modified (US, California)",
        "three columns: provision, existing, modified",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def assignment() -> Doc:
    markup = """# ASSIGNMENT OF LEASE

FOR VALUE RECEIVED, the undersigned [[landlord_name:]]Bluffton Dry Goods, Inc. ("Assignor") assigns to [[tenant_name:Marsh Tacky Outfitters, LLC]] ("Assignee"), as of [[effective_date:June 1, 2021]], all of Assignor's interest as tenant under the [[amended_agreement:Lease dated April 2, 2018]] with Calhoun Street Holdings, Ltd., as landlord, of the store at [[property_address:29 Calhoun Street, Bluffton, South Carolina 29910]].

1. Assignee assumes the obligations of the tenant from and after June 1, 2021.

2. Assignor remains liable under the Lease.

3. The deposit of $4,200.00 held by the landlord is transferred to Assignee. The rent of $4,200.00 per month is paid through May 31, 2021. The term expires on April 30, 2023.

Dated May 24, 2021

Bluffton Dry Goods, Inc., by Hal Pinckney

Marsh Tacky Outfitters, LLC, by Jo Rivers

CONSENT: Calhoun Street Holdings, Ltd. consents to this assignment. By: Temple Gadsden
""".replace("[[landlord_name:]]", "")
    f = {
        "amended_agreement": stated("Lease dated April 2, 2018"),
        "amended_agreement_date": derived("2018-04-02"),
        "effective_date": stated("2021-06-01"),
        "tenant_name": stated("Marsh Tacky Outfitters, LLC"),
        "property_address": stated("29 Calhoun Street, Bluffton, South Carolina 29910"),
    }
    return Doc(
        "g278",
        "txt",
        "Assignment",
        "assignment with consent (US, South Carolina)",
        "deed of few words",
        markup,
        f,
        doc_type="assignment",
        kind="assignment",
    )


def purchase_agreement() -> Doc:
    markup = f"""# PURCHASE AND SALE AGREEMENT

This Purchase and Sale Agreement is made as of March 3, 2020 between Ridgely Office Investors, LP ("Seller") and Castellan Realty Trust ("Purchaser").

1. **Property.** Seller shall sell and Purchaser shall buy the land and the building of 84,200 rentable square feet at 1100 Ridgely Street, Annapolis, Maryland 21401, together with Seller's interest as landlord in the leases listed in Exhibit C (the "Leases").

2. **Purchase Price.** $21,750,000.00. A deposit of $500,000.00 is due within three business days.

3. **Closing.** May 29, 2020.

4. **Leases.** Base rent, additional rent and security deposits under the Leases shall be prorated. Seller shall deliver estoppel certificates from tenants of not less than eighty percent of the leased area.

5. **Rent Roll.** The tenant of Suite 200, Chesapeake Actuarial Group, pays base rent of $22,416.67 per month, its lease having commenced January 1, 2018 and expiring December 31, 2024.

{articles("h8-v", 5, style="{n}. {title}.", first=6)}

Seller: Ridgely Office Investors, LP, by Dorsey Calvert

Purchaser: Castellan Realty Trust, by Mae Onishi
"""
    return Doc(
        "g279",
        "docx",
        "Purchase and Sale Agreement",
        "purchase of a leased building",
        "rent roll with a tenant, rent and dates",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def estoppel() -> Doc:
    markup = """# TENANT ESTOPPEL CERTIFICATE

To: Granite Basin Savings Bank

Re: Lease dated October 4, 2017 between Prescott Plaza Partners, LLC, as landlord, and High Desert Hearing Centers, Inc., as tenant, of Suite 7, 1550 Plaza Drive, Prescott, Arizona 86303

The undersigned tenant certifies as of June 30, 2021 that:

1. The Lease is in full force and has not been modified.

2. The term commenced November 1, 2017 and expires October 31, 2022.

3. The monthly base rent is $3,115.00 and is paid through June 30, 2021. The security deposit is $3,000.00.

4. The premises contain 1,780 square feet.

5. There is no default by landlord, and tenant has no option to purchase.

High Desert Hearing Centers, Inc.

By: Corliss Yoder, Treasurer
"""
    return Doc(
        "g280",
        "pdf",
        "Tenant Estoppel Certificate",
        "estoppel certificate",
        "all terms of a lease, certified",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def guaranty() -> Doc:
    markup = """# GUARANTY OF LEASE

In consideration of the making of the lease dated January 14, 2023 between Wexford Quay LLC ("Landlord") and Paper Lantern Games, Inc. ("Tenant") for premises at 18 Wexford Quay, Unit 2, Norwalk, Connecticut 06854 (the "Lease"), the undersigned, Theodora Klee ("Guarantor"), guarantees to Landlord the payment of all rent, being $5,225.00 per month for the term from February 1, 2023 to January 31, 2028, and the performance of all covenants of Tenant.

1. This is a guaranty of payment and not of collection.

2. Guarantor's liability is limited to twelve months' rent, or $62,700.00.

3. Guarantor waives notice of default, presentment and demand.

Theodora Klee
"""
    return Doc(
        "g281",
        "txt",
        "Guaranty of Lease",
        "guaranty",
        "rent, term and parties of the lease recited",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def blank_office_form() -> Doc:
    markup = f"""# OFFICE LEASE

THIS LEASE is made as of the ____ day of ______________, 20___, between [[landlord_name:______________________________]] ("Landlord") and [[tenant_name:______________________________]] ("Tenant").

1. **Premises.** Landlord leases to Tenant Suite ______, containing approximately ________ rentable square feet, in the building at [[property_address:____________________________]] (the "Building").

2. **Term.** The term shall be ______ months, commencing on [[lease_start:________________]] and ending on [[lease_end:________________]].

3. **Base Rent.** Tenant shall pay [[base_rent:$__________]] per month, subject to annual increases of three percent (3%).

4. **Security Deposit.** [[security_deposit:$__________]].

5. **Late Charge.** Five percent (5%) of the overdue amount, with a minimum of $100.00.

{articles("h8-w", 10, style="{n}. {title}.", first=6)}

LANDLORD: ____________________

TENANT: ____________________
"""
    names = (
        "tenant_name",
        "landlord_name",
        "property_address",
        "lease_start",
        "lease_end",
        "base_rent",
        "security_deposit",
    )
    f: dict[str, Gold] = {name: blank() for name in names}
    f["premises_sqft"], f["term_months"], f["currency"] = blank(), blank(), blank()
    return Doc(
        "g282",
        "docx",
        "Office Lease (form)",
        "blank office form",
        "rises, late charge printed; all else blank",
        markup,
        f,
        doc_type="form-with-blanks",
        kind="lease",
        review=True,
        reason="BLANK_FORM",
    )


def commencement_letter() -> Doc:
    markup = """[[landlord_name:LODESTAR CAMPUS OWNER LLC]]\\
500 Lodestar Drive\\
Boulder, Colorado 80301

[[amendment_date:August 9, 2023]]

[[tenant_name:Tern Robotics, Inc.]]\\
480 Lodestar Drive, Suite 150\\
Boulder, Colorado 80301

Re: [[amended_agreement:Lease dated February 28, 2023]] (the "Lease") of Suite 150, [[property_address:480 Lodestar Drive, Boulder, Colorado 80301]]

Ladies and Gentlemen:

Pursuant to Section 2.3 of the Lease we confirm that:

1. The Commencement Date is [[lease_start:August 1, 2023]].

2. The Rent Commencement Date is November 1, 2023.

3. The Expiration Date is [[lease_end:October 31, 2030]].

4. The Premises contain [[premises_sqft:16,902 rentable square feet]].

5. Base Rent for the first Lease Year is [[base_rent:$49,297.50]] per month.

Please countersign and return this letter.

Lodestar Campus Owner LLC, by Ezra Noll

Agreed: Tern Robotics, Inc., by Pia Castell
"""
    f = {
        "amended_agreement": stated("Lease dated February 28, 2023"),
        "amended_agreement_date": derived("2023-02-28"),
        "amendment_date": stated("2023-08-09"),
        "tenant_name": stated("Tern Robotics, Inc."),
        "landlord_name": stated("Lodestar Campus Owner LLC"),
        "property_address": stated("Suite 150, 480 Lodestar Drive, Boulder, Colorado 80301"),
        "lease_start": stated("2023-08-01"),
        "lease_end": stated("2030-10-31"),
        "premises_sqft": stated(16902),
        "base_rent": rent("49297.50", period="lease year 1"),
        "security_deposit": absent("not recited"),
        "currency": stated("USD"),
    }
    return Doc(
        "g283",
        "pdf",
        "Commencement letter",
        "letter that confirms dates",
        "addresses of both at the head",
        markup,
        f,
        doc_type="amendment",
        kind="commencement_certificate",
    )


def documents() -> list[Doc]:
    return [
        amendment_by_table(),
        amendment_from_to(),
        assignment(),
        purchase_agreement(),
        estoppel(),
        guaranty(),
        blank_office_form(),
        commencement_letter(),
    ]
