"""Shops, land, subleases, filings, letters: leases that are clear in wordings of their own."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.figures import Step
from samples_src.gold import (
    Doc,
    absent,
    deposit,
    option,
    rent,
    schedule,
    stated,
    terms,
)


def percentage() -> Doc:
    markup = """# SHOPPING CENTER LEASE

THIS LEASE, made and entered into this [[agreement_date:5th day of October, 2018]], by and between [[landlord_name:PINE BARRENS CROSSING ASSOCIATES, L.L.C.]], a New Jersey limited liability company (hereinafter referred to as "Landlord"), and [[tenant_name:COZY HEARTH HOME GOODS, INC.]], a Delaware corporation, d/b/a "The Cozy Hearth" (hereinafter referred to as "Tenant").

^ ARTICLE I - FUNDAMENTAL LEASE PROVISIONS

A. **Shopping Center:** Pine Barrens Crossing, [[property_address:750 Route 72 West, Manahawkin, New Jersey 08050]], comprising approximately 214,000 square feet of gross leasable area.

B. **Demised Premises:** Store No. 14, having a frontage of 60 feet and a depth of 95 feet and containing approximately [[premises_sqft:5,700 square feet]] of floor area.

C. **Lease Term:** [[term_months:Ten (10) Lease Years]], commencing [[lease_start:November 1, 2018]] and expiring [[lease_end:October 31, 2028]].

D. **Fixed Minimum Rent:** For Lease Years 1 through 5, [[base_rent:One Hundred Two Thousand Six Hundred and 00/100 Dollars ($102,600.00)]] per annum, payable in equal monthly installments of Eight Thousand Five Hundred Fifty and 00/100 Dollars ($8,550.00); for Lease Years 6 through 10, One Hundred Twelve Thousand Eight Hundred Sixty and 00/100 Dollars ($112,860.00) per annum, payable in equal monthly installments of Nine Thousand Four Hundred Five and 00/100 Dollars ($9,405.00).

E. **Percentage Rent:** Five percent (5%) of Gross Sales in excess of $2,052,000.00 in each of Lease Years 1 through 5 and in excess of $2,257,200.00 in each of Lease Years 6 through 10.

F. **Common Area Charge:** Tenant's pro rata share, initially estimated at $2.85 per square foot per annum.

G. **Security Deposit:** [[security_deposit:Eight Thousand Five Hundred Fifty and 00/100 Dollars ($8,550.00)]].

H. **Permitted Use:** Retail sale of home furnishings.

^ ARTICLE II - GRANT

2.01 Landlord hereby demises and leases to Tenant, and Tenant hereby takes and rents from Landlord, the Demised Premises for the Lease Term.

2.02 "Lease Year" means each period of twelve consecutive months beginning on November 1.

^ ARTICLE III - RENT

3.01 Tenant covenants to pay Fixed Minimum Rent, in advance, on the first day of each calendar month, and Percentage Rent within thirty (30) days after the end of each Lease Year. "Gross Sales" means the actual sales price of all goods sold in or from the Demised Premises.

3.02 If Tenant fails to report its Gross Sales, Landlord may have an audit made at Tenant's cost.

^ ARTICLE XIX - RENEWAL

19.01 Tenant may extend the Lease Term for [[options:two (2) further periods of five (5) Lease Years each]] by notice given at least one hundred eighty (180) days before the then expiration. Fixed Minimum Rent shall be $124,146.00 per annum in the first and $136,560.60 per annum in the second such period.

IN WITNESS WHEREOF, the parties have hereunto set their hands and seals.

LANDLORD: PINE BARRENS CROSSING ASSOCIATES, L.L.C.\\
By: Saul Friedlander, Managing Member

TENANT: COZY HEARTH HOME GOODS, INC.\\
By: Bettina Cross, Vice President - Real Estate
"""
    steps = [
        Step("1-5", "LY1", "LY5", Decimal("8550"), Decimal("102600")),
        Step("6-10", "LY6", "LY10", Decimal("9405"), Decimal("112860")),
    ]
    fields = terms(
        "Cozy Hearth Home Goods, Inc.",
        "Pine Barrens Crossing Associates, L.L.C.",
        "Store No. 14, 750 Route 72 West, Manahawkin, New Jersey 08050",
        5700,
        "2018-11-01",
        "2028-10-31",
        120,
        rent("102600", "year", "lease years 1-5", monthly="8550"),
        deposit(8550),
        rent_schedule=schedule(steps),
        agreement_date="2018-10-05",
        options=stated([option("renew", 2, 60, 180)]),
    )
    return Doc(
        "g111",
        "docx",
        "Shopping Center Lease",
        "store with percentage rent (US, New Jersey)",
        "minimum rent in words and figures; breakpoints; option rents; trade name; frontage in feet",
        markup,
        fields,
    )


def ground() -> Doc:
    markup = """# GROUND LEASE

This Ground Lease (this "Lease") is made as of [[agreement_date:June 28, 2016]] (the "Effective Date"), by and between [[landlord_name:THE ROMAN CATHOLIC BISHOP OF CANYON LAKES, A CORPORATION SOLE]] ("Ground Lessor"), and [[tenant_name:CANYON LAKES SENIOR LIVING PARTNERS, L.P.]], a Nevada limited partnership ("Ground Lessee").

## RECITALS

A. Ground Lessor owns fee title to approximately 4.2 acres of unimproved land at [[property_address:8100 Mission Bell Road, Henderson, Nevada 89014]] (the "Land").

B. Ground Lessee wishes to build a residence for the elderly on the Land at its own cost.

## AGREEMENT

1. **Demise.** Ground Lessor leases the Land to Ground Lessee, and Ground Lessee leases the Land from Ground Lessor, on the terms of this Lease.

2. **Term.** The term of this Lease is [[term_months:fifty (50) years]]. It begins on [[lease_start:July 1, 2016]] and, unless sooner ended, expires at midnight on [[lease_end:June 30, 2066]].

3. **Ground Rent.**

3.1 **Initial Ground Rent.** For the first ten (10) Lease Years Ground Lessee shall pay annual Ground Rent of [[base_rent:Two Hundred Ten Thousand Dollars ($210,000)]], in twelve equal monthly installments of $17,500 each.

3.2 **Steps.** The annual Ground Rent is $241,500 in Lease Years 11 through 20, $277,725 in Lease Years 21 through 30, $319,383.75 in Lease Years 31 through 40 and $367,291.31 in Lease Years 41 through 50.

4. **Net lease.** Ground Rent is absolutely net. Ground Lessee pays all taxes, assessments, insurance premiums and costs of the Land and of the improvements.

5. **Leasehold mortgages.** Ground Lessee may mortgage its estate for not more than $28,000,000 without consent.

6. **Improvements.** At the end of the term the improvements become the property of Ground Lessor without payment.

7. **No security deposit** is required.

8. **Non-disturbance.** Ground Lessor will recognize subtenants whose leases meet Exhibit D.

9. **Notices.** To Ground Lessor: Chancery Office, 21 Cathedral Plaza, Las Vegas, Nevada 89101. To Ground Lessee: 3960 Howard Frontage, Suite 500, Las Vegas, Nevada 89169.

GROUND LESSOR: THE ROMAN CATHOLIC BISHOP OF CANYON LAKES, A CORPORATION SOLE\\
By: Most Rev. Anselm Duarte

GROUND LESSEE: CANYON LAKES SENIOR LIVING PARTNERS, L.P.\\
By: CLSL GP, LLC, its general partner\\
By: Rosalind Teague, Manager
"""
    steps = [
        Step("", f"LY{a}", f"LY{b}", (Decimal(x) / 12).quantize(Decimal("0.01")), Decimal(x))
        for a, b, x in (
            (1, 10, "210000"),
            (11, 20, "241500"),
            (21, 30, "277725"),
            (31, 40, "319383.75"),
            (41, 50, "367291.31"),
        )
    ]
    fields = terms(
        "Canyon Lakes Senior Living Partners, L.P.",
        "The Roman Catholic Bishop of Canyon Lakes, a corporation sole",
        "8100 Mission Bell Road, Henderson, Nevada 89014",
        absent("4.2 acres"),
        "2016-07-01",
        "2066-06-30",
        600,
        rent("210000", "year", "lease years 1-10", monthly="17500"),
        absent("none required"),
        rent_schedule=schedule(steps),
        agreement_date="2016-06-28",
    )
    return Doc(
        "g112",
        "pdf",
        "Ground Lease",
        "bare land, fifty years (US, Nevada)",
        "Ground Lessor and Ground Lessee; steps in one sentence; mortgage as decoy; acres; corporation sole",
        markup,
        fields,
    )


def sublease_master() -> Doc:
    markup = """# SUBLEASE AGREEMENT

THIS SUBLEASE AGREEMENT ("Sublease") is dated as of [[agreement_date:March 3, 2022]], between [[landlord_name:ALTIMETER ANALYTICS, INC.]], a Delaware corporation ("Sublandlord"), and [[tenant_name:PLUM TREE THERAPEUTICS, INC.]], a Delaware corporation ("Subtenant").

## RECITALS

A. Under that certain Office Lease dated August 9, 2017, as amended by First Amendment dated May 1, 2019 (collectively, the "Master Lease"), between 600 Harbor Owner LP ("Master Landlord"), as landlord, and Sublandlord, as tenant, Sublandlord leases approximately 31,220 rentable square feet on the 9th and 10th floors of the building at [[property_address:600 Harbor Plaza, Oakland, California 94607]] (the "Master Premises"). The term of the Master Lease commenced on November 1, 2017 and expires on October 31, 2027. Base rent under the Master Lease is currently $171,710.00 per month.

B. Sublandlord wishes to sublease to Subtenant the portion of the Master Premises known as Suite 1025, containing [[premises_sqft:6,480 rentable square feet]] (the "Subleased Premises").

## AGREEMENT

1. **Sublease.** Sublandlord subleases to Subtenant, and Subtenant subleases from Sublandlord, the Subleased Premises.

2. **Term.** The term of this Sublease (the "Sublease Term") commences on [[lease_start:April 1, 2022]] (the "Sublease Commencement Date") and expires on [[lease_end:September 30, 2024]] (the "Sublease Expiration Date"), being [[term_months:thirty (30) months]].

3. **Sublease Rent.** Subtenant shall pay to Sublandlord as base rent:

|!grid
|Period|Monthly Base Rent|Per RSF per month|
|April 1, 2022 - March 31, 2023|[[base_rent:$29,160.00]]|$4.50|
|April 1, 2023 - March 31, 2024|$30,034.80|$4.635|
|April 1, 2024 - September 30, 2024|$30,935.84|$4.774|

4. **Additional rent.** Subtenant pays 20.76% of all increases in Operating Expenses that Sublandlord owes under the Master Lease over those for calendar year 2022.

5. **Security deposit.** Subtenant shall deliver to Sublandlord [[security_deposit:a letter of credit in the amount of $61,871.68]].

6. **Master Lease.** This Sublease is subject and subordinate to the Master Lease. Master Landlord's written consent is annexed as Exhibit B and was given on March 10, 2022.

7. **Furniture.** Subtenant may use the furniture listed in Exhibit C for no additional charge.

SUBLANDLORD: ALTIMETER ANALYTICS, INC.\\
By: Joan Kettering, CFO

SUBTENANT: PLUM TREE THERAPEUTICS, INC.\\
By: Vikram Sethi, CEO
"""
    steps = [
        Step("1", "2022-04-01", "2023-03-31", Decimal("29160")),
        Step("2", "2023-04-01", "2024-03-31", Decimal("30034.80")),
        Step("3", "2024-04-01", "2024-09-30", Decimal("30935.84")),
    ]
    fields = terms(
        "Plum Tree Therapeutics, Inc.",
        "Altimeter Analytics, Inc.",
        "Suite 1025, 600 Harbor Plaza, Oakland, California 94607",
        6480,
        "2022-04-01",
        "2024-09-30",
        30,
        rent("29160", period="first year", psf_month="4.5"),
        deposit("61871.68", "letter of credit"),
        rent_schedule=schedule(steps),
        agreement_date="2022-03-03",
    )
    return Doc(
        "g115",
        "pdf",
        "Sublease Agreement",
        "office sublease reciting the master lease (US, California)",
        "master lease's area, term and rent as decoys; rates of three decimals",
        markup,
        fields,
        doc_type="sublease",
        kind="sublease",
    )


def filing() -> Doc:
    markup = """^ Exhibit 10.14

^ LEASE AGREEMENT

THIS LEASE AGREEMENT is entered into as of the [[agreement_date:27th day of January, 1999]], by and between [[landlord_name:MERIDIAN TECHNOLOGY PARK ASSOCIATES II]], a Pennsylvania general partnership ("Lessor"), and [[tenant_name:LUMENWORKS PHOTONICS CORPORATION]], a Pennsylvania corporation ("Lessee").

W I T N E S S E T H:

1. SUMMARY OF DEFINED TERMS. The following defined terms, as used in this Agreement, shall have the meanings and shall be construed as set forth below:

(a) "BUILDING": The Building located at [[property_address:1150 Meridian Parkway, Malvern, Pennsylvania 19355]], consisting of 58,300 square feet.

(b) "PROJECT": The Building and the land and all other improvements located at Meridian Technology Park.

(c) "PREMISES": Suite 200 which the parties stipulate and agree is [[premises_sqft:17,850 rentable square feet]] shown on the space plan attached hereto as Exhibit "A" and made a part hereof.

^ - 1 -

===

(d) "TERM": From and after the Commencement Date for a period ending the last day of the calendar month which is [[term_months:seventy-two (72) months]] thereafter.

(e) "FIXED RENT":

|!plain
|YEAR|ANNUAL|MONTHLY|
|1|$205,275.00|[[base_rent:$17,106.25]]|
|2|$210,630.00|$17,552.50|
|3|$215,985.00|$17,998.75|
|4|$221,340.00|$18,445.00|
|5|$226,695.00|$18,891.25|
|6|$232,050.00|$19,337.50|

(f) "SECURITY DEPOSIT": [[security_deposit:$34,212.50]]

(g) "COMMENCEMENT DATE": [[lease_start:March 1, 1999]]. The Term ends on [[lease_end:February 28, 2005]].

(h) "TENANT'S ALLOCATED SHARE": 30.62%

(i) "RENTABLE AREA": Premises 17,850 sq. ft.; Building 58,300 sq. ft.

(j) "PERMITTED USES": Lessee's use of the Premises shall be limited to general office, research and light assembly.

2. PREMISES. Lessor does hereby lease, demise and let unto Lessee and Lessee does hereby hire and lease from Lessor the Premises for the Term, upon the provisions, conditions and limitations set forth herein.

^ - 2 -

===

3. TERM. The Term of this Lease shall commence on the Commencement Date.

4. FIXED RENT. Lessee shall pay to Lessor without notice or demand, and without set-off, the annual Fixed Rent payable in the monthly installments of Fixed Rent as set forth in Article 1(e), in advance on the first day of each calendar month during the Term by check to Lessor at P.O. Box 828104, Philadelphia, PA 19182.

5. SECURITY DEPOSIT. Lessee shall deposit the Security Deposit upon signing this Lease.

IN WITNESS WHEREOF, the parties hereto have executed this Lease the day and year first above written.

LESSOR:

MERIDIAN TECHNOLOGY PARK ASSOCIATES II

By: /s/ George D. Pratt, General Partner

LESSEE:

LUMENWORKS PHOTONICS CORPORATION

By: /s/ Helen Nardone, Treasurer

^ - 3 -
"""
    steps = [
        Step(str(n), f"LY{n}", f"LY{n}", (Decimal(a) / 12).quantize(Decimal("0.01")), Decimal(a))
        for n, a in enumerate(("205275", "210630", "215985", "221340", "226695", "232050"), 1)
    ]
    fields = terms(
        "Lumenworks Photonics Corporation",
        "Meridian Technology Park Associates II",
        "Suite 200, 1150 Meridian Parkway, Malvern, Pennsylvania 19355",
        17850,
        "1999-03-01",
        "2005-02-28",
        72,
        rent("17106.25", annual="205275", period="year 1"),
        deposit("34212.50"),
        rent_schedule=schedule(steps),
        agreement_date="1999-01-27",
    )
    return Doc(
        "g116",
        "txt",
        "Lease Agreement",
        "research building, exhibit of a filing (US, Pennsylvania)",
        "page numbers in the text; lettered defined terms; bare year numbers in the table; two totals of area",
        markup,
        fields,
    )


def trustees_tenants() -> Doc:
    markup = """# STORE LEASE

1. **DATE:** [[agreement_date:August 1, 2017]]

2. **LANDLORD:** [[landlord_name:Eugene P. Sandoval and Corazon Sandoval, as Trustees of the Sandoval 2004 Revocable Trust]], with an address at 19 Chaparral Terrace, Santa Fe, New Mexico 87505

3. **TENANTS:** [[tenant_name:Wendell Tso and Marisol Quintana]], husband and wife, jointly and severally

4. **GUARANTOR:** Hector Quintana

5. **STORE:** The ground floor store at [[property_address:227 Galisteo Plaza, Santa Fe, New Mexico 87501]], measuring [[premises_sqft:1,310 square feet]]

6. **TERM:** [[term_months:Four years]], from [[lease_start:September 1, 2017]] through [[lease_end:August 31, 2021]]

7. **RENT:** [[base_rent:Two thousand four hundred dollars ($2,400.00)]] a month for the first two years and two thousand five hundred fifty dollars ($2,550.00) a month for the last two, on the first of each month

8. **SECURITY:** [[security_deposit:$4,800.00]], two months' rent

9. **USE:** Sale of jewelry and weavings

The Landlord leases the store to the Tenants and the Tenants take it for the term and at the rent above. Each of the Tenants owes the whole of the rent.

The Guarantor, by signing below, guarantees everything that the Tenants owe for the first two years, but no more than $28,800.00.

A check that is returned costs the Tenants $35.00. If the Tenants stay beyond the term they pay $120.00 for each day.

LANDLORD: _E. P. Sandoval, Trustee_   _Corazon Sandoval, Trustee_

TENANTS: _Wendell Tso_   _Marisol Quintana_

GUARANTOR: _Hector Quintana_
"""
    steps = [Step("a", "LY1", "LY2", Decimal("2400")), Step("b", "LY3", "LY4", Decimal("2550"))]
    fields = terms(
        "Wendell Tso and Marisol Quintana",
        "Eugene P. Sandoval and Corazon Sandoval, as Trustees of the Sandoval 2004 Revocable Trust",
        "227 Galisteo Plaza, Santa Fe, New Mexico 87501",
        1310,
        "2017-09-01",
        "2021-08-31",
        48,
        rent("2400", period="first two years"),
        deposit(4800),
        rent_schedule=schedule(steps),
        agreement_date="2017-08-01",
    )
    return Doc(
        "g117",
        "txt",
        "Store Lease",
        "store, numbered lines, trustees and two tenants (US, New Mexico)",
        "trustees; two persons as tenants; guarantor's limit as decoy; steps by 'the last two'; daily rent of holding over",
        markup,
        fields,
    )


def suites() -> Doc:
    markup = """# OFFICE LEASE

## Summary of Terms

|!grid
|Landlord|[[landlord_name:Foshay Skyway Properties, Inc.]]|
|Tenant|[[tenant_name:Ravenel Actuarial Group LLP]]|
|Building|[[property_address:55 South Skyway, Minneapolis, Minnesota 55402]]|
|Premises|Suites 410, 420 and 455|
|Rentable area|Suite 410: 3,120 sq. ft. // Suite 420: 2,240 sq. ft. // Suite 455: 1,140 sq. ft. // Total: [[premises_sqft:6,500 sq. ft.]]|
|Term|[[term_months:Sixty-six (66) months]]|
|Commencement Date|[[lease_start:June 1, 2022]]|
|Termination Date|[[lease_end:November 30, 2027]]|
|Annual Base Rent|6/1/22 - 11/30/23: [[base_rent:$123,500.00]] ($10,291.67 per month) // 12/1/23 - 5/31/25: $126,750.00 ($10,562.50 per month) // 6/1/25 - 11/30/27: $130,000.00 ($10,833.33 per month)|
|Net Rent per square foot|$19.00 / $19.50 / $20.00|
|Proportionate Share|2.13%|
|Security Deposit|[[security_deposit:$21,666.66]]|
|Parking|Four contract stalls in the ramp at the posted rate, now $185.00 per month each|
|Brokers|Lakeland Partners for Tenant|

This Lease is made on [[agreement_date:April 20, 2022]].

1. Landlord leases the Premises to Tenant for the Term. The Premises are one premises although they do not adjoin.

2. Tenant shall pay Base Rent monthly in advance on the first day of each month, and its Proportionate Share of Operating Costs.

3. Tenant may audit Operating Costs within ninety days after each statement.

LANDLORD: Foshay Skyway Properties, Inc.\\
By: Harriet Lindqvist, President

TENANT: Ravenel Actuarial Group LLP\\
By: Desmond Ravenel, Partner
"""
    steps = [
        Step("a", "2022-06-01", "2023-11-30", Decimal("10291.67"), Decimal("123500")),
        Step("b", "2023-12-01", "2025-05-31", Decimal("10562.50"), Decimal("126750")),
        Step("c", "2025-06-01", "2027-11-30", Decimal("10833.33"), Decimal("130000")),
    ]
    fields = terms(
        "Ravenel Actuarial Group LLP",
        "Foshay Skyway Properties, Inc.",
        "Suites 410, 420 and 455, 55 South Skyway, Minneapolis, Minnesota 55402",
        6500,
        "2022-06-01",
        "2027-11-30",
        66,
        rent("123500", "year", "first period", monthly="10291.67"),
        deposit("21666.66"),
        rent_schedule=schedule(steps),
        agreement_date="2022-04-20",
    )
    return Doc(
        "g118",
        "pdf",
        "Office Lease",
        "three suites as one premises (US, Minnesota)",
        "area of each suite and a total; dates with two-digit years; rows of rent in one cell; parking by the month",
        markup,
        fields,
    )


def rate_by_month() -> Doc:
    markup = """# INDUSTRIAL LEASE (NNN)

**Effective Date:** [[agreement_date:January 15, 2024]]

**Landlord:** [[landlord_name:Stockyards Rail Logistics, LLC]]

**Tenant:** [[tenant_name:Ironweed Tire Distributors, Inc.]]

**Property:** The land, building and improvements at [[property_address:2801 Rail Yard Avenue, Commerce City, Colorado 80022]] (the building containing 96,000 square feet)

**Premises:** Bays 3, 4 and 5 of the building, consisting of approximately [[premises_sqft:36,000 square feet]]

**Initial Term:** [[term_months:Three (3) years]], commencing on [[lease_start:February 1, 2024]] and ending on [[lease_end:January 31, 2027]]

**Minimum Rent:**

|!grid
|From|To|Rate / SF / Month|Minimum Monthly Rent|
|02/01/2024|01/31/2025|$0.78|[[base_rent:$28,080.00]]|
|02/01/2025|01/31/2026|$0.81|$29,160.00|
|02/01/2026|01/31/2027|$0.84|$30,240.00|

**Tenant's Share:** 37.50%

**Estimated NNN Expenses:** $0.24 per square foot per month, being $8,640.00 per month for calendar year 2024

**Security Deposit:** [[security_deposit:$38,880.00]]

**Renewal Option:** [[options:One (1) option to renew for three (3) years]] at 95% of market, on not less than 270 days' prior written notice

1. GRANT. Landlord leases the Premises to Tenant.

2. RENT. Beginning on February 1, 2024 Tenant shall pay Minimum Rent in advance on the first day of each month together with one-twelfth of the estimated NNN Expenses.

3. RAIL. Tenant may use the spur at $50.00 per car.

4. LATE PAYMENT. 5% of what is late, and interest at 12% per annum.

Executed by: Stockyards Rail Logistics, LLC, Landlord, by Benedict Achterberg, its Manager; and Ironweed Tire Distributors, Inc., Tenant, by Opal Strand, its President.
"""
    steps = [
        Step("a", "2024-02-01", "2025-01-31", Decimal("28080")),
        Step("b", "2025-02-01", "2026-01-31", Decimal("29160")),
        Step("c", "2026-02-01", "2027-01-31", Decimal("30240")),
    ]
    fields = terms(
        "Ironweed Tire Distributors, Inc.",
        "Stockyards Rail Logistics, LLC",
        "2801 Rail Yard Avenue, Bays 3, 4 and 5, Commerce City, Colorado 80022",
        36000,
        "2024-02-01",
        "2027-01-31",
        36,
        rent("28080", period="first year", psf_month="0.78"),
        deposit(38880),
        rent_schedule=schedule(steps),
        agreement_date="2024-01-15",
        options=stated([option("renew", 1, 36, 270)]),
    )
    return Doc(
        "g119",
        "pdf",
        "Industrial Lease",
        "warehouse bays, rate by foot and month (US, Colorado)",
        "rates per month; estimate of expenses per month as decoy; building's area beside the address; rail charges",
        markup,
        fields,
    )


def letter_lease() -> Doc:
    markup = """KINGFISHER QUAY MANAGEMENT CO.\\
10 Kingfisher Quay, Annapolis, Maryland 21401

[[agreement_date:May 2, 2022]]

Chesapeake Sail Repair LLC\\
c/o Ms. Tamsin Doyle

Re: Lease of Loft B, 12 Kingfisher Quay

Dear Ms. Doyle:

This letter, when countersigned, is the lease between [[landlord_name:Kingfisher Quay Management Co.]] ("Landlord") and [[tenant_name:Chesapeake Sail Repair LLC]] ("Tenant") of Loft B at [[property_address:12 Kingfisher Quay, Annapolis, Maryland 21401]], [[premises_sqft:2,080 square feet]] on the upper floor.

The lease is for [[term_months:two years]] beginning [[lease_start:June 1, 2022]] and ending [[lease_end:May 31, 2024]].

The rent is [[base_rent:$31,200.00]] a year, which you will pay at $2,600.00 a month on the first of the month. It includes heat and water; electricity is yours.

You have given us [[security_deposit:$2,600.00]] as a deposit, which we keep in a separate account and will return within 45 days after you leave, less the cost of any damage.

You will insure your work and your customers' sails, and us for at least $1,000,000.00. You may not let the loft to others without our consent in writing.

If this is as we agreed, please sign the copy and return it.

Sincerely,

Kingfisher Quay Management Co.\\
By: Everard Cole, President

AGREED AND ACCEPTED this 4th day of May, 2022:

Chesapeake Sail Repair LLC\\
By: Tamsin Doyle, Member
"""
    fields = terms(
        "Chesapeake Sail Repair LLC",
        "Kingfisher Quay Management Co.",
        "Loft B, 12 Kingfisher Quay, Annapolis, Maryland 21401",
        2080,
        "2022-06-01",
        "2024-05-31",
        24,
        rent("31200", "year", monthly="2600"),
        deposit(2600),
        rent_schedule=absent("flat"),
        agreement_date="2022-05-02",
    )
    return Doc(
        "g120",
        "txt",
        "Letter lease",
        "lease in the form of a letter (US, Maryland)",
        "sender's address; 'which you will pay at'; heat included in the rent",
        markup,
        fields,
    )


def month_to_month() -> Doc:
    markup = """# MONTH-TO-MONTH TENANCY AGREEMENT

[[agreement_date:November 20, 2023]]

[[landlord_name:Osceola Cold Storage, Inc.]] ("Landlord") lets to [[tenant_name:Prairie Crocus Floral Wholesale LLC]] ("Tenant") cooler no. 3 at [[property_address:5 Depot Lane, Osceola, Wisconsin 54020]], about [[premises_sqft:900 square feet]], from [[lease_start:December 1, 2023]] from month to month, until either gives the other thirty days' notice in writing that ends with a calendar month.

Rent: [[base_rent:$1,350.00 per month]], due on the first. Power is included.

Deposit: [[security_deposit:$1,350.00]].

Tenant's former lease of the cooler, dated October 1, 2018, ended on September 30, 2023, since when Tenant has held over at $1,300.00 per month.

For Landlord: Dale Brandvold        For Tenant: Signe Aaberg
"""
    fields = terms(
        "Prairie Crocus Floral Wholesale LLC",
        "Osceola Cold Storage, Inc.",
        "Cooler no. 3, 5 Depot Lane, Osceola, Wisconsin 54020",
        900,
        "2023-12-01",
        absent("month to month"),
        absent("month to month"),
        rent("1350"),
        deposit(1350),
        rent_schedule=absent("flat"),
        agreement_date="2023-11-20",
    )
    return Doc(
        "g121",
        "txt",
        "Month-to-month tenancy",
        "tenancy from month to month after holding over (US, Wisconsin)",
        "no end; the former lease's end and rent as decoys",
        markup,
        fields,
        review=True,
        reason="FIELD_MISSING",
    )


def prose_rates() -> Doc:
    markup = """# LEASE

In this lease, made on [[agreement_date:10 January 2020]], "we" means [[landlord_name:Dunvegan Wharf Developments Ltd.]], the landlord, and "you" means [[tenant_name:Northern Tern Outfitters Inc.]], the tenant.

## Premises

We lease to you the main-floor unit of about [[premises_sqft:3,250 square feet]] at [[property_address:48 Dunvegan Wharf Road, Halifax, Nova Scotia B3J 1X9]].

## Term

Your lease runs for [[term_months:five years]]. It starts on [[lease_start:1 February 2020]] and ends on [[lease_end:31 January 2025]].

## Basic rent

You pay basic rent at these yearly rates per square foot: $22.00 in the first two years, $23.50 in the third and fourth, and $25.00 in the fifth. That comes to [[base_rent:$5,958.33 per month]] in the first two years, $6,364.58 per month in the third and fourth, and $6,770.83 per month in the fifth. HST is extra.

## Additional rent

You also pay your share (9.1%) of the taxes and operating costs of the property, which we estimate at $11.40 per square foot for 2020.

## Deposit

We hold [[security_deposit:$13,703.96]], to be applied to the first and the last month's rent.

## Signing

Dunvegan Wharf Developments Ltd., by its president, Alasdair MacInnes

Northern Tern Outfitters Inc., by its president, Jocelyne Arsenault
"""
    steps = [
        Step("a", "LY1", "LY2", Decimal("5958.33"), None, Decimal("22")),
        Step("b", "LY3", "LY4", Decimal("6364.58"), None, Decimal("23.5")),
        Step("c", "LY5", "LY5", Decimal("6770.83"), None, Decimal("25")),
    ]
    fields = terms(
        "Northern Tern Outfitters Inc.",
        "Dunvegan Wharf Developments Ltd.",
        "48 Dunvegan Wharf Road, Halifax, Nova Scotia B3J 1X9",
        3250,
        "2020-02-01",
        "2025-01-31",
        60,
        rent("5958.33", period="years 1-2", psf_year=22),
        deposit("13703.96"),
        rent_schedule=schedule(steps),
        agreement_date="2020-01-10",
        currency="CAD",
    )
    return Doc(
        "g122",
        "docx",
        "Lease",
        "shop, plain language (Canada, Nova Scotia)",
        "'we' and 'you'; steps listed in one sentence; headings without numbers; HST",
        markup,
        fields,
    )


def documents() -> list[Doc]:
    return [
        percentage(),
        ground(),
        sublease_master(),
        filing(),
        trustees_tenants(),
        suites(),
        rate_by_month(),
        letter_lease(),
        month_to_month(),
        prose_rates(),
    ]
