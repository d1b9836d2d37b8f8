"""Leases in further layouts: summaries of brokers, public bodies, farms, old indentures, mixed papers."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.figures import Step
from samples_src.gold import (
    Doc,
    Gold,
    a_paper,
    absent,
    blank,
    conditional,
    deposit,
    derived,
    option,
    rent,
    schedule,
    stated,
    terms,
)


def tower() -> Doc:
    markup = """# OFFICE LEASE

THIS OFFICE LEASE ("Lease") is made between [[landlord_name:CASCADE FIRST AVENUE LLC]], an Oregon limited liability company ("Landlord"), and the Tenant described in Item 1 of the Basic Lease Provisions.

## BASIC LEASE PROVISIONS

1. Tenant: [[tenant_name:Thimbleberry Genomics, Inc.]], a Delaware corporation

2. Building Name: First Avenue Tower\\
Address: [[property_address:1020 SW First Avenue, Portland, Oregon 97204]]

3. Suite Number: 1400

4. Rentable Area of Premises: [[premises_sqft:9,875]] square feet; Usable Area: 8,612 square feet

5. Initial Base Rent: $27,979.17 per month, as follows:

|!plain
|Months|Monthly Base Rent|Annual Rate/RSF|
|01-06|$13,989.58 (one-half)|$17.00|
|07-12|$27,979.17|$34.00|
|13-24|$28,802.08|$35.00|
|25-36|$29,625.00|$36.00|
|37-42|$30,447.92|$37.00|

6. Tenant's Proportionate Share: 3.91%

7. Base Year: The calendar year 2023

8. Security Deposit: [[security_deposit:$30,447.92]]

9. Lease Term: [[term_months:Forty-two (42)]] months

10. Commencement Date: [[lease_start:January 1, 2023]]

11. Expiration Date: [[lease_end:June 30, 2026]]

12. Broker(s): Stump Town Advisors

This Lease consists of these Basic Lease Provisions and the following Standard Provisions.

1.1 Landlord leases to Tenant and Tenant leases from Landlord the Premises for the Lease Term.

Dated: [[agreement_date:November 9, 2022]]

LANDLORD: CASCADE FIRST AVENUE LLC     By: Merritt Lowe

TENANT: Thimbleberry Genomics, Inc.     By: Ada Quist
"""
    f = terms(
        "Thimbleberry Genomics, Inc.",
        "Cascade First Avenue LLC",
        "Suite 1400, 1020 SW First Avenue, Portland, Oregon 97204",
        9875,
        "2023-01-01",
        "2026-06-30",
        42,
        Gold(
            {"amount": 27979.17, "unit": "month", "psf_year": 34.0, "period": "contract rent"},
            "derived",
            {"also_acceptable": [{"amount": 13989.58, "unit": "month", "psf_year": 17.0}]},
        ),
        deposit("30447.92"),
        agreement_date="2022-11-09",
        currency=derived("USD"),
    )
    return a_paper(
        "g171",
        "pdf",
        "office tower, numbered items (US, Oregon)",
        "half rent for six months inside the table; area without its unit; months with leading noughts",
        markup,
        f,
        review=True,
        reason="ABATEMENT",
    )


def school_district() -> Doc:
    markup = """LEASE OF REAL PROPERTY

1. PARTIES. The parties to this Lease are the [[landlord_name:BOARD OF EDUCATION OF THE SILVER MAPLE UNIFIED SCHOOL DISTRICT]], hereinafter "District," and [[tenant_name:ROBIN'S NEST EARLY LEARNING, a California nonprofit public benefit corporation]], hereinafter "Lessee."

2. PROPERTY LEASED. District hereby leases to Lessee, and Lessee hires from District, Rooms 11 through 16 of the former Juniper School, located at [[property_address:3535 Juniper Lane, Davis, California 95618]], comprising [[premises_sqft:6,240 square feet]], together with the adjoining play yard.

3. TERM. The term of this Lease shall be [[term_months:three (3) years]], commencing [[lease_start:July 1, 2020]], and ending [[lease_end:June 30, 2023]], subject to the right of either party to terminate on one hundred eighty (180) days' written notice.

4. RENT. Lessee shall pay District rent of [[base_rent:$7,488.00]] per month ($1.20 per square foot) during the first year. Rent shall be $7,712.64 per month during the second year and $7,944.02 per month during the third year. Rent is due on the first of the month at the District Office, 526 B Street, Davis, California 95616.

5. DEPOSIT. Lessee has paid a deposit of [[security_deposit:$7,500.00]].

6. UTILITIES. District furnishes water, gas and electricity at its cost.

7. INSURANCE. Lessee shall carry liability insurance of $2,000,000 per occurrence naming District.

Approved by the Board on [[agreement_date:June 4, 2020]].

DISTRICT: By: /s/ Superintendent     LESSEE: By: /s/ Executive Director
"""
    steps = [
        Step("", "LY1", "LY1", Decimal("7488")),
        Step("", "LY2", "LY2", Decimal("7712.64")),
        Step("", "LY3", "LY3", Decimal("7944.02")),
    ]
    f = terms(
        stated("Robin's Nest Early Learning"),
        "Board of Education of the Silver Maple Unified School District",
        "Rooms 11 through 16, 3535 Juniper Lane, Davis, California 95618",
        6240,
        "2020-07-01",
        "2023-06-30",
        36,
        rent("7488", psf_month="1.2", period="first year"),
        deposit(7500),
        rent_schedule=schedule(steps),
        agreement_date="2020-06-04",
        options=stated([option("terminate", 1, None, 180)]),
    )
    f["options"] = derived([option("terminate", 1, None, 180)])
    return a_paper(
        "g172",
        "txt",
        "class rooms of a school district (US, California)",
        "landlord called District; rate by month in brackets; steps in a second sentence; place of payment",
        markup,
        f,
    )


def ranch() -> Doc:
    markup = """# GRAZING AND FARM LEASE

This lease is entered into this [[agreement_date:12th day of January, 2021]] by [[landlord_name:Three Forks Land & Cattle Company]], landlord, and [[tenant_name:Hollis and June Barnard]], tenants.

**Land.** About 1,240 acres in Sections 4, 5 and 9, Township 2 North, Range 3 East, Gallatin County, Montana, headquarters at [[property_address:8800 Horseshoe Creek Road, Three Forks, Montana 59752]].

**Term.** Five years from [[lease_start:March 1, 2021]] through [[lease_end:February 28, 2026]] ([[term_months:60 months]]).

**Rent.** [[base_rent:Thirty-one thousand dollars ($31,000.00)]] per year, payable one-half on May 1 and one-half on November 1 of each year.

**Deposit.** None required.

**Water.** All ditch rights are included. Landlord pays the ditch assessments of $1.85 per acre.

**Stock.** Not more than 310 pairs.

/s/ C. Renner, for Three Forks Land & Cattle Company     /s/ Hollis Barnard     /s/ June Barnard
"""
    f = terms(
        "Hollis and June Barnard",
        "Three Forks Land & Cattle Company",
        "8800 Horseshoe Creek Road, Three Forks, Montana 59752",
        absent("acres"),
        "2021-03-01",
        "2026-02-28",
        60,
        rent("31000", "year"),
        absent("none"),
        rent_schedule=absent("flat"),
        agreement_date="2021-01-12",
    )
    return a_paper(
        "g173",
        "docx",
        "grazing land (US, Montana)",
        "acres and sections; halves of the yearly rent; two persons with one surname",
        markup,
        f,
    )


def pub() -> Doc:
    markup = """# LEASE

**LR1. Date of lease** [[agreement_date:3 October 2022]]

**LR2. Title number(s)** LR2.1 Landlord's title number(s): WK339021. LR2.2 Other title numbers: None

**LR3. Parties to this lease**

Landlord: [[landlord_name:ARDEN INNS LIMITED]] (Company Registration No. 02211874) whose registered office is at 5 Maltings Yard, Warwick CV34 4QA

Tenant: [[tenant_name:TWO OTTERS HOSPITALITY LTD]] (Company Registration No. 11873320) whose registered office is at The Otter, Mill Lane, Welford CV37 8TT

**LR4. Property** In the case of a conflict between this clause and the remainder of this lease then, for the purposes of registration, this clause shall prevail. The public house known as [[property_address:The Speckled Trout, 18 Weir Lane, Alcester B49 5QX]]

**LR5. Prescribed statements etc.** None.

**LR6. Term for which the Property is leased** From and including [[lease_start:17 October 2022]] to and including [[lease_end:16 October 2032]]

**LR7. Premium** None.

**LR8. Prohibitions or restrictions on disposing of this lease** This lease contains a provision that prohibits or restricts dispositions.

## 1. Definitions

"Annual Rent": the sum of [[base_rent:£36,400]] per annum payable by equal weekly instalments of £700 each Monday.

"Deposit": [[security_deposit:£9,100]].

"Term": [[term_months:ten years]].

2. The Landlord lets the Property to the Tenant for the Term at the Annual Rent.

3. Review. The Annual Rent is reviewed to the open market rent on 17 October 2027.

Executed as a deed.
"""
    f = terms(
        "Two Otters Hospitality Ltd",
        "Arden Inns Limited",
        "The Speckled Trout, 18 Weir Lane, Alcester B49 5QX",
        absent("none"),
        "2022-10-17",
        "2032-10-16",
        120,
        rent("36400", "year"),
        deposit(9100),
        rent_schedule=absent("flat until the review"),
        agreement_date="2022-10-03",
        currency="GBP",
    )
    return a_paper(
        "g174",
        "pdf",
        "public house, prescribed clauses (UK, England)",
        "weekly instalments; market review; registered offices; start in mid-month",
        markup,
        f,
    )


def suite_with_storage() -> Doc:
    markup = """# LEASE SUMMARY

|!grid
|Tenant (legal name)|[[tenant_name:Bellwether Title Company of Nebraska]]|
|Landlord|[[landlord_name:Old Market Lofts, LLC]]|
|Premises address|[[property_address:1115 Howard Arcade, Suite 2, Omaha, Nebraska 68102]]|
|Premises size|[[premises_sqft:3,040 SF]] plus 210 SF of basement storage|
|Lease start|[[lease_start:05/01/2021]]|
|Lease end|[[lease_end:04/30/2024]]|
|Lease term|[[term_months:36 months]]|
|Base rent|[[base_rent:$4,813.33/mo]] ($57,760.00/yr; $19.00/SF)|
|Storage rent|$105.00/mo|
|CAM/taxes/insurance|Included (gross)|
|Security deposit|[[security_deposit:$4,813.33]]|
|Renewal|[[options:One 3-year option]], 120 days' written notice, at $21.00/SF|
|Lease date|[[agreement_date:03/29/2021]]|

The Landlord leases the Premises and the storage space to the Tenant on the General Terms that follow.

## General Terms

1. Rent is due on the first of the month. After the fifth a fee of 5% is due.

2. The Tenant may not keep anything wet in the storage space.

Signed: Old Market Lofts, LLC, by Ione Kucera. Bellwether Title Company of Nebraska, by Grant Moss.
"""
    f = terms(
        "Bellwether Title Company of Nebraska",
        "Old Market Lofts, LLC",
        "1115 Howard Arcade, Suite 2, Omaha, Nebraska 68102",
        3040,
        "2021-05-01",
        "2024-04-30",
        36,
        rent("4813.33", annual="57760", psf_year=19),
        deposit("4813.33"),
        rent_schedule=absent("flat"),
        agreement_date="2021-03-29",
        options=stated([option("renew", 1, 36, 120)]),
    )
    return a_paper(
        "g175",
        "docx",
        "office with storage, one-page summary (US, Nebraska)",
        "abbreviations /mo and /yr; storage area and rent as decoys; option rent",
        markup,
        f,
    )


def parking_lot_month_ranges() -> Doc:
    markup = """LEASE AGREEMENT

Date: [[agreement_date:December 1, 2023]]

LESSOR: [[landlord_name:St. Brendan's Episcopal Church, Inc.]]
LESSEE: [[tenant_name:Crosstown Valet & Parking Services, LLC]]

1. The Lessor lets to the Lessee the paved lot at [[property_address:620 Chapel Hill Boulevard, Durham, North Carolina 27701]], being about 38,000 square feet, for parking on all days but Sunday.

2. Term: [[term_months:eighteen (18) months]], [[lease_start:January 1, 2024]] - [[lease_end:June 30, 2025]].

3. Rent: [[base_rent:$2,900.00]] monthly from January 1, 2024 to December 31, 2024; $3,000.00 monthly from January 1, 2025 to June 30, 2025. Total rent for the term: $52,800.00.

4. The Lessee deposits [[security_deposit:$2,900.00]].

5. The Lessor may end this lease on sixty days' notice if the lot is sold.

St. Brendan's Episcopal Church, Inc., by Fr. Thomas Okoro, Rector
Crosstown Valet & Parking Services, LLC, by Lena Whitfield
"""
    steps = [
        Step("", "2024-01-01", "2024-12-31", Decimal("2900")),
        Step("", "2025-01-01", "2025-06-30", Decimal("3000")),
    ]
    f = terms(
        "Crosstown Valet & Parking Services, LLC",
        "St. Brendan's Episcopal Church, Inc.",
        "620 Chapel Hill Boulevard, Durham, North Carolina 27701",
        stated(38000),
        "2024-01-01",
        "2025-06-30",
        18,
        rent("2900", period="2024"),
        deposit(2900),
        rent_schedule=schedule(steps),
        agreement_date="2023-12-01",
        options=derived([option("terminate", 1, None, 60)]),
    )
    f["premises_sqft"] = derived(38000)
    return a_paper(
        "g176",
        "txt",
        "parking lot of a church (US, North Carolina)",
        "abbreviated saint; parking that is the premises; total for the term",
        markup,
        f,
    )


def lab_rent_start() -> Doc:
    markup = """# LEASE AGREEMENT

## ARTICLE 1 - REFERENCE DATA

1.1 Subjects Referred To. Each reference in this Lease to any of the following subjects shall incorporate the data stated for that subject in this Section.

> Date of Lease: [[agreement_date:July 22, 2021]]

> Landlord: [[landlord_name:Mystic Reach Laboratories LLC]]

> Landlord's Address: c/o Seawall Asset Management, 1 Rowes Quay, Boston, Massachusetts 02110

> Tenant: [[tenant_name:Anemone Therapeutics, Inc.]]

> Premises: A portion of the third floor of the Building at [[property_address:77 Mystic Reach Drive, Medford, Massachusetts 02155]] containing [[premises_sqft:12,480 rentable square feet]], as shown on Exhibit B

> Term Commencement Date: [[lease_start:September 1, 2021]]

> Rent Commencement Date: [[rent_commencement:December 1, 2021]]

> Expiration Date: [[lease_end:August 31, 2026]]

> Base Rent:

|!grid
|RENT YEAR|ANNUAL BASE RENT|MONTHLY PAYMENT|
|1|$873,600.00|[[base_rent:$72,800.00]]|
|2|$899,808.00|$74,984.00|
|3|$926,802.24|$77,233.52|
|4|$954,606.31|$79,550.53|
|5|$983,244.50|$81,937.04|

> Letter of Credit: [[security_deposit:$218,400.00]]

> Permitted Uses: Laboratory and office

## ARTICLE 2

2.1 Landlord hereby leases the Premises to Tenant for the Term, which begins on the Term Commencement Date and ends on the Expiration Date.

2.2 Tenant shall pay Base Rent from and after the Rent Commencement Date. "Rent Year" means twelve months beginning on the Term Commencement Date or its anniversary.

LANDLORD: Mystic Reach Laboratories LLC, by Hugh Pell

TENANT: Anemone Therapeutics, Inc., by Dr. Tova Lind
"""
    steps = [
        Step("", f"LY{n}", f"LY{n}", (Decimal(a) / 12).quantize(Decimal("0.01")), Decimal(a))
        for n, a in enumerate(("873600", "899808", "926802.24", "954606.31", "983244.50"), 1)
    ]
    f = terms(
        "Anemone Therapeutics, Inc.",
        "Mystic Reach Laboratories LLC",
        "77 Mystic Reach Drive, third floor, Medford, Massachusetts 02155",
        12480,
        "2021-09-01",
        "2026-08-31",
        derived(60),
        rent("72800", annual="873600", period="rent year 1"),
        deposit("218400", "letter of credit"),
        rent_schedule=schedule(steps),
        agreement_date="2021-07-22",
        rent_commencement="2021-12-01",
    )
    return a_paper(
        "g177",
        "pdf",
        "laboratory, reference data (US, Massachusetts)",
        "rent begins three months later; rent years; letter of credit as a line of its own",
        markup,
        f,
    )


def dutch_style() -> Doc:
    markup = """# LEASE OF OFFICE SPACE

The undersigned:

1. [[landlord_name:Bastion Vastgoed Beheer B.V.]], having its registered office in Utrecht, hereinafter referred to as "Lessor", and

2. [[tenant_name:Polder Analytics B.V.]], having its registered office in Amersfoort, hereinafter referred to as "Lessee",

have agreed as follows:

1.1 Lessor lets to Lessee and Lessee rents from Lessor the office space on the fourth floor of the building at [[property_address:Stationsplein 27, 3511 ED Utrecht]], with a lettable floor area of approximately 640 m2.

3.1 This lease is entered into for a period of [[term_months:five years]], beginning on [[lease_start:1 January 2023]] and running until and including [[lease_end:31 December 2027]].

4.1 The rent on an annual basis amounts to [[base_rent:EUR 115,200.00]] (in words: one hundred fifteen thousand two hundred euros), excluding VAT.

4.2 The rent is payable in quarterly instalments in advance of EUR 28,800.00.

4.3 The rent shall be adjusted annually on 1 January, for the first time on 1 January 2024, in line with the consumer price index (CPI).

6.1 Before the beginning date Lessee shall furnish a bank guarantee of [[security_deposit:EUR 34,848.00]], being three months' rent increased by VAT.

Drawn up and signed in duplicate on [[agreement_date:14 November 2022]].

Lessor: Bastion Vastgoed Beheer B.V.     Lessee: Polder Analytics B.V.
"""
    f = terms(
        "Polder Analytics B.V.",
        "Bastion Vastgoed Beheer B.V.",
        "Stationsplein 27, 3511 ED Utrecht",
        absent("square metres"),
        "2023-01-01",
        "2027-12-31",
        60,
        rent("115200", "year"),
        deposit(34848, "bank guarantee"),
        rent_schedule=absent("indexed"),
        agreement_date="2022-11-14",
        currency="EUR",
    )
    return a_paper(
        "g178",
        "docx",
        "office (Netherlands, in English)",
        "house number after the street; index with its first date; amounts with the currency's letters; square metres",
        markup,
        f,
    )


def rent_in_kind_event() -> Doc:
    markup = """# STORE LEASE

THIS STORE LEASE dated [[agreement_date:February 20, 2019]] between [[landlord_name:Kettle Moraine Outlets, LLC]] ("Landlord") and [[tenant_name:Fox & Fern Toys, Inc.]] ("Tenant").

**Premises:** Space 41, Kettle Moraine Outlets, [[property_address:2100 Outlet Parkway, Johnson Creek, Wisconsin 53038]], [[premises_sqft:2,210 square feet]].

**Term:** Five (5) years. The Term shall begin on the date that is sixty (60) days after Landlord's notice that the Premises are ready, and shall end on the last day of the sixtieth full month thereafter.

**Minimum Annual Rent:** [[base_rent:$55,250.00]], payable $4,604.17 per month.

**Percentage Rent:** Six percent of Gross Sales above $920,833.00.

**Security:** [[security_deposit:$4,604.17]].

Landlord leases the Premises to Tenant. If the Premises are not ready by October 31, 2019 either may cancel.

LANDLORD: Kettle Moraine Outlets, LLC, by G. Stroud     TENANT: Fox & Fern Toys, Inc., by L. Marsh
"""
    f = terms(
        "Fox & Fern Toys, Inc.",
        "Kettle Moraine Outlets, LLC",
        "Space 41, 2100 Outlet Parkway, Johnson Creek, Wisconsin 53038",
        2210,
        conditional("sixty days after notice"),
        conditional("depends on the start"),
        stated(60),
        rent("55250", "year", monthly="4604.17"),
        deposit("4604.17"),
        rent_schedule=absent("flat"),
        agreement_date="2019-02-20",
    )
    f["term_months"] = derived(60)
    return a_paper(
        "g179",
        "pdf",
        "outlet store, start by notice (US, Wisconsin)",
        "sixty days after a notice; outside date as decoy",
        markup,
        f,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def wholesale_rent_fixed() -> Doc:
    markup = """# LEASE

By this lease, signed on [[agreement_date:30 June 2021]], [[landlord_name:Shannon Quays Designated Activity Company]] (the "Landlord") lets to [[tenant_name:Burren Botanicals Limited]] (the "Tenant") the unit known as [[property_address:Unit 12, Raheen Business Park, Limerick V94 X2P8]], measuring [[premises_sqft:5,300 sq. ft.]] gross, for a term of [[term_months:four years and nine months]] from [[lease_start:1 July 2021]] to [[lease_end:31 March 2026]].

The yearly rent is [[base_rent:€42,400]] (forty-two thousand four hundred euro) plus VAT, payable by equal monthly payments of €3,533.33 in advance by standing order.

The Tenant has lodged [[security_deposit:€10,600]] as a deposit.

The Tenant pays 2.7% of the estate service charge, the commercial rates and the insurance.

Signed for the Landlord: Aoife Hickey. Signed for the Tenant: Donal Creagh.
"""
    f = terms(
        "Burren Botanicals Limited",
        "Shannon Quays Designated Activity Company",
        "Unit 12, Raheen Business Park, Limerick V94 X2P8",
        5300,
        "2021-07-01",
        "2026-03-31",
        57,
        rent("42400", "year", monthly="3533.33"),
        deposit(10600),
        rent_schedule=absent("flat"),
        agreement_date="2021-06-30",
        currency="EUR",
    )
    return a_paper(
        "g180",
        "docx",
        "unit on an estate (Ireland)",
        "everything in one sentence; years and months; euro in words without a plural",
        markup,
        f,
    )


def heads() -> Doc:
    return a_paper(
        "g181",
        "txt",
        "heads of terms",
        "every term of a lease, subject to contract",
        """HEADS OF TERMS - SUBJECT TO CONTRACT

Property: 14 Tanner Row, Leeds LS1 4DL
Landlord: Aire Valley Estates Limited
Tenant: Crumb & Kettle Limited
Term: ten years from 1 March 2024
Rent: £52,000 per annum exclusive
Rent free: six months
Deposit: £13,000
Legal costs: each side its own

These heads are not intended to be legally binding. A formal lease will be prepared by the Landlord's solicitors.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def snda() -> Doc:
    return a_paper(
        "g182",
        "txt",
        "subordination agreement",
        "lender, landlord and tenant; recites a lease",
        """SUBORDINATION, NON-DISTURBANCE AND ATTORNMENT AGREEMENT

THIS AGREEMENT is made as of April 3, 2022 among Heartland Life Assurance Company ("Lender"), Grain Belt Properties LLC ("Landlord") and Stonecutter Dental Group, P.C. ("Tenant").

A. By a Lease dated January 4, 2020 Landlord leased to Tenant 4,200 square feet at 99 Quarry Lane, Sioux Falls, South Dakota 57104, for a term from February 1, 2020 to January 31, 2027 at a base rent of $7,350.00 per month.

B. Lender has made a loan of $6,200,000.00 to Landlord secured by a mortgage.

1. The Lease is subordinate to the mortgage. 2. Lender shall not disturb Tenant so long as it is not in default. 3. Tenant shall attorn to Lender.

LENDER: by R. Voss. LANDLORD: by S. Amdahl. TENANT: by Dr. H. Bly.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def option_notice() -> Doc:
    markup = """[[amendment_date:May 6, 2024]]

VIA FEDEX

Silverleaf Equities LP\\
900 Silverleaf Court, Suite 50\\
Tulsa, Oklahoma 74103

Re: [[amended_agreement:Lease dated June 11, 2019]] between [[landlord_name:Silverleaf Equities LP]], as Landlord, and [[tenant_name:Prairie Rose Physical Therapy, PLLC]], as Tenant, for [[property_address:Suite 210, 4141 South Elm Grove Avenue, Tulsa, Oklahoma 74135]]

Ladies and Gentlemen:

Pursuant to Section 38 of the Lease, Tenant hereby exercises its option to extend the term of the Lease for five (5) years. The extension term commences on [[effective_date:October 1, 2024]] and expires on [[lease_end:September 30, 2029]].

Sincerely,

Prairie Rose Physical Therapy, PLLC\\
By: Cass Whitehorn, Manager
"""
    f = {
        "amended_agreement": stated("Lease dated June 11, 2019"),
        "amended_agreement_date": derived("2019-06-11"),
        "amendment_date": stated("2024-05-06"),
        "effective_date": stated("2024-10-01"),
        "tenant_name": stated("Prairie Rose Physical Therapy, PLLC"),
        "landlord_name": stated("Silverleaf Equities LP"),
        "property_address": stated("Suite 210, 4141 South Elm Grove Avenue, Tulsa, Oklahoma 74135"),
        "lease_end": stated("2029-09-30"),
        "currency": absent("no money"),
        "changes": derived(
            [
                {"field": "option_exercised", "from": None, "to": "renew"},
                {"field": "lease_end", "from": None, "to": "2029-09-30"},
            ]
        ),
    }
    return a_paper(
        "g183",
        "txt",
        "notice of extension (US, Oklahoma)",
        "letter with the parties in its subject line",
        markup,
        f,
        doc_type="amendment",
        kind="notice",
    )


def blank_form_partly() -> Doc:
    names = (
        "tenant_name",
        "property_address",
        "premises_sqft",
        "lease_start",
        "lease_end",
        "term_months",
        "base_rent",
        "security_deposit",
        "currency",
    )
    f = {n: blank() for n in names}
    f["landlord_name"] = stated("Port of Willapa Harbor")
    return a_paper(
        "g184",
        "txt",
        "form of a port, landlord printed and the rest blank",
        "the landlord's name and address are printed",
        """PORT OF WILLAPA HARBOR
STANDARD TERM LEASE

THIS LEASE is made this ____ day of __________, 20__, by and between the [[landlord_name:PORT OF WILLAPA HARBOR]], a Washington municipal corporation ("Lessor"), whose address is 1725 Ocean Jetty, Raymond, Washington 98577, and ______________________________ ("Lessee").

1. PREMISES. Lessor leases to Lessee ______________________________, consisting of approximately ________ square feet.

2. TERM. The term is ______ years, beginning __________, 20__ and ending __________, 20__.

3. RENT. Lessee shall pay $__________ per month plus leasehold excise tax.

4. SECURITY. Lessee shall furnish security of $__________.

LESSOR: Port of Willapa Harbor  By: ____________   LESSEE: ____________  By: ____________
""",
        f,
        review=True,
        reason="BLANK_FORM",
        doc_type="form-with-blanks",
    )


def documents() -> list[Doc]:
    return [
        tower(),
        school_district(),
        ranch(),
        pub(),
        suite_with_storage(),
        parking_lot_month_ranges(),
        lab_rent_start(),
        dutch_style(),
        rent_in_kind_event(),
        wholesale_rent_fixed(),
        heads(),
        snda(),
        option_notice(),
        blank_form_partly(),
    ]
