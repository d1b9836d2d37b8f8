"""Leases in still more layouts: term sheets, data sheets, public owners, riders, deeds; and papers that are none."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.clauses import Words, articles
from samples_src.figures import Step
from samples_src.gold import (
    Doc,
    a_paper,
    absent,
    conditional,
    deposit,
    derived,
    multiple,
    rent,
    schedule,
    stated,
    terms,
)


def flex() -> Doc:
    markup = f"""# LEASE AGREEMENT

This Lease Agreement is made on the [[agreement_date:19th day of February, 2024]] between

[[landlord_name:Interlocken Flex Owner, LP]]\\
a Delaware limited partnership\\
(hereinafter "Landlord")

and

[[tenant_name:Switchback Bicycle Works, Inc.]]\\
a Colorado corporation\\
(hereinafter "Tenant")

## TERM SHEET

|!grid
|Demised Premises|Units C and D, [[property_address:11455 Interlocken Crescent, Broomfield, Colorado 80021]]|
|Agreed Square Footage|[[premises_sqft:8,060]]|
|Commencement|[[lease_start:March 1, 2024]]|
|Expiration|[[lease_end:May 31, 2029]]|
|Number of Months|[[term_months:63]]|
|Fixed Rent, first Lease Year|[[base_rent:$10,075.00 per month]] ($15.00 per square foot)|
|Fixed Rent, later Lease Years|Year 2: $10,377.25; Year 3: $10,688.57; Year 4: $11,009.23; Year 5: $11,339.51; last three months: $11,679.70 (all per month)|
|Security Deposit|[[security_deposit:$11,679.70]]|
|Use|Assembly and sale of bicycles|

1. Landlord demises the Demised Premises to Tenant for the term stated.

{articles("h5-flex", 9, Words("Landlord", "Tenant", "the Demised Premises", "this Lease"), style="{n}. {title}.", first=2)}

Interlocken Flex Owner, LP, Landlord, by Carla Nuñez

Switchback Bicycle Works, Inc., Tenant, by Theo Brandt
"""
    f = terms(
        "Switchback Bicycle Works, Inc.",
        "Interlocken Flex Owner, LP",
        "Units C and D, 11455 Interlocken Crescent, Broomfield, Colorado 80021",
        8060,
        "2024-03-01",
        "2029-05-31",
        63,
        rent("10075", psf_year=15, period="first lease year"),
        deposit("11679.70"),
        agreement_date="2024-02-19",
    )
    return a_paper(
        "g211",
        "pdf",
        "flex units, term sheet",
        "later years in one cell; number of months without its unit; roles after 'hereinafter'",
        markup,
        f,
    )


def church_school() -> Doc:
    markup = """# FACILITY LEASE

The [[landlord_name:First Congregational Church of Tilton]] (the "Church") leases to [[tenant_name:Merrimack Montessori School, Inc.]] (the "School") the parish house at [[property_address:6 Prospect Green, Tilton, New Hampshire 03276]].

The lease runs for [[term_months:three years]], from [[lease_start:August 1, 2021]] to [[lease_end:July 31, 2024]].

The School pays the Church [[base_rent:twenty-two hundred dollars ($2,200)]] a month, on the first of the month, and $150 a month toward heat from November through April.

The School has given a deposit of [[security_deposit:$2,200]].

The Church keeps the use of the hall on Sundays.

Dated [[agreement_date:July 6, 2021]].

For the Church: Nathaniel Bean, Moderator. For the School: Priscilla Roy, Head.
"""
    f = terms(
        "Merrimack Montessori School, Inc.",
        "First Congregational Church of Tilton",
        "6 Prospect Green, Tilton, New Hampshire 03276",
        absent("none"),
        "2021-08-01",
        "2024-07-31",
        36,
        rent("2200"),
        deposit(2200),
        rent_schedule=absent("flat"),
        agreement_date="2021-07-06",
    )
    return a_paper(
        "g212", "txt", "parish house", "Church and School instead of landlord and tenant; no word of rent", markup, f
    )


def airport() -> Doc:
    markup = """# AIRPORT HANGAR LEASE

STATE OF KANSAS, COUNTY OF RENO

THIS AGREEMENT, entered into this [[agreement_date:2nd]] day of December, 2019, by and between the [[landlord_name:City of Hutchvale, Kansas]], a municipal corporation (the "City"), and [[tenant_name:Sky Prairie Aero Club]], a Kansas not-for-profit corporation (the "Tenant"), WITNESSETH:

1. LEASED PREMISES. The City hereby lets to the Tenant Hangar 7 at the Hutchvale Municipal Airport, [[property_address:1100 Airport Road, Hutchvale, Kansas 67501]], with a floor of [[premises_sqft:6,000 square feet]].

2. TERM. The term shall be [[term_months:ten (10) years]] beginning [[lease_start:January 1, 2020]] and ending [[lease_end:December 31, 2029]].

3. RENTAL. For the period January 1, 2020 through December 31, 2024 the Tenant shall pay [[base_rent:$7,200.00]] per year, in monthly payments of $600.00; for the period January 1, 2025 through December 31, 2029, $7,800.00 per year, in monthly payments of $650.00.

4. FUEL. A flowage fee of $0.07 per gallon is due on fuel.

5. INSURANCE. The Tenant shall carry $1,000,000 of liability coverage.

6. No deposit is taken.

CITY OF HUTCHVALE, KANSAS: Mayor. ATTEST: City Clerk.

SKY PRAIRIE AERO CLUB: President.
"""
    steps = [
        Step("", "2020-01-01", "2024-12-31", Decimal("600"), Decimal("7200")),
        Step("", "2025-01-01", "2029-12-31", Decimal("650"), Decimal("7800")),
    ]
    f = terms(
        "Sky Prairie Aero Club",
        "City of Hutchvale, Kansas",
        "Hangar 7, 1100 Airport Road, Hutchvale, Kansas 67501",
        6000,
        "2020-01-01",
        "2029-12-31",
        120,
        rent("7200", "year", "first five years", monthly="600"),
        absent("none"),
        rent_schedule=schedule(steps),
        agreement_date=derived("2019-12-02"),
    )
    return a_paper(
        "g213", "docx", "hangar of a city", "the City as landlord; 'for the period ... shall pay'", markup, f
    )


def mall_data_sheet() -> Doc:
    markup = f"""^ LEASE OF PREMISES IN TANGLEWOOD GALLERIA

^ DATA SHEET

Date: [[agreement_date:January 31, 2022]]

Landlord: [[landlord_name:TANGLEWOOD GALLERIA CMBS 2014 HOLDINGS LLC]], a Delaware limited liability company

Tenant: [[tenant_name:SPARROW & SAGE APOTHECARY, LLC]], a Michigan limited liability company

Tenant's Trade Name: Sparrow & Sage

Guarantor: Wilhelmina Voss

Center: Tanglewood Galleria, [[property_address:4800 Tanglewood Beltway SE, Kentwood, Michigan 49512]]

Premises: Space 1140, containing approximately [[premises_sqft:1,275 square feet]] of Floor Area

Permitted Use: Retail sale of soap and candles

Required Opening Date: April 15, 2022

Term: [[term_months:Five (5) years]]. Commencement: [[lease_start:April 1, 2022]]. Expiration: [[lease_end:March 31, 2027]].

Fixed Minimum Rent: [[base_rent:$44,625.00]] per annum ($3,718.75 per month), increasing on each April 1 to: $45,963.75 (2023), $47,342.66 (2024), $48,762.94 (2025), $50,225.83 (2026).

Percentage Rent Rate and Breakpoint: 6% over $743,750.00

Marketing Fund: $1.50 per square foot

Security: [[security_deposit:$7,437.50]]

1. Landlord leases the Premises to Tenant upon this Data Sheet and the following terms.

{articles("h5-mall", 11, style="{n}. {title}.", first=2)}

LANDLORD: TANGLEWOOD GALLERIA CMBS 2014 HOLDINGS LLC   By: P. Drummond

TENANT: SPARROW & SAGE APOTHECARY, LLC   By: W. Voss
"""
    f = terms(
        "Sparrow & Sage Apothecary, LLC",
        "Tanglewood Galleria CMBS 2014 Holdings LLC",
        "Space 1140, 4800 Tanglewood Beltway SE, Kentwood, Michigan 49512",
        1275,
        "2022-04-01",
        "2027-03-31",
        60,
        rent("44625", "year", "first year", monthly="3718.75"),
        deposit("7437.50"),
        agreement_date="2022-01-31",
    )
    return a_paper(
        "g214",
        "pdf",
        "mall shop, data sheet",
        "rises listed with their years in brackets; required opening date",
        markup,
        f,
    )


def bc_strata() -> Doc:
    markup = """COMMERCIAL TENANCY AGREEMENT

THIS AGREEMENT dated for reference the [[agreement_date:15th day of July, 2022]].

BETWEEN:

[[landlord_name:0931774 B.C. LTD.]], of 200 - 885 Howe Lane, Vancouver, British Columbia V6Z 2H4

(the "Landlord")

AND:

[[tenant_name:SALTSPRING KOMBUCHA LTD.]], of 12 Ganges Wharf, Salt Spring Island, British Columbia V8K 2S3

(the "Tenant")

1. The Landlord leases to the Tenant strata lot 9, [[property_address:3180 Victoria Bend, Unit 109, Victoria, British Columbia V8T 4R2]], having an area of [[premises_sqft:2,020 square feet]].

2. The term is [[term_months:five (5) years]] commencing [[lease_start:August 1, 2022]] and ending [[lease_end:July 31, 2027]].

3. Basic rent, in Canadian funds and exclusive of GST:

years one and two - [[base_rent:$3,535.00]] per month ($42,420.00 per annum; $21.00 per square foot)

years three to five - $3,703.33 per month ($44,440.00 per annum; $22.00 per square foot)

4. The Tenant pays the strata fees, now $612.40 per month.

5. A deposit of [[security_deposit:$7,238.33]] is acknowledged.

Signed by the Landlord: J. Szeto. Signed by the Tenant: M. Laframboise.
"""
    steps = [
        Step("", "LY1", "LY2", Decimal("3535"), Decimal("42420"), Decimal("21")),
        Step("", "LY3", "LY5", Decimal("3703.33"), Decimal("44440"), Decimal("22")),
    ]
    f = terms(
        "Saltspring Kombucha Ltd.",
        "0931774 B.C. Ltd.",
        "3180 Victoria Bend, Unit 109, Victoria, British Columbia V8T 4R2",
        2020,
        "2022-08-01",
        "2027-07-31",
        60,
        rent("3535", annual="42420", psf_year=21, period="years 1-2"),
        deposit("7238.33"),
        rent_schedule=schedule(steps),
        agreement_date="2022-07-15",
        currency="CAD",
    )
    return a_paper(
        "g215",
        "docx",
        "strata unit (Canada)",
        "numbered company; addresses between name and role; years in words",
        markup,
        f,
    )


def warehouse_possession() -> Doc:
    markup = f"""# SINGLE-TENANT INDUSTRIAL LEASE

**Lease Date:** [[agreement_date:May 9, 2023]]

**Landlord:** [[landlord_name:LBA Alder 7, LLC]]

**Tenant:** [[tenant_name:Cinder Path Outdoor Furniture Corp.]]

**Premises:** The building of [[premises_sqft:71,400 square feet]] at [[property_address:19200 SE Alder Prairie Highway, Clackamas, Oregon 97015]]

**Delivery Date:** The date on which Landlord delivers possession of the Premises with the Landlord Work complete, estimated to be September 1, 2023

**Commencement Date:** [[lease_start:Thirty (30) days after the Delivery Date]]

**Term:** [[term_months:One hundred twenty-four (124) months]] from the Commencement Date

**Base Rent:**

|!grid
|Month|Monthly Base Rent|
|1-4|Abated|
|5-12|[[base_rent:$57,120.00]]|
|13-24|$59,119.20|
|25-124|3.5% above that of the preceding 12 months|

**Letter of Credit:** [[security_deposit:$350,000.00]]

1. Landlord leases the Premises to Tenant.

{articles("h5-wh", 8, style="{n}. {title}.", first=2)}

LANDLORD: LBA Alder 7, LLC, by S. Rowe     TENANT: Cinder Path Outdoor Furniture Corp., by A. Lindqvist
"""
    f = terms(
        "Cinder Path Outdoor Furniture Corp.",
        "LBA Alder 7, LLC",
        "19200 SE Alder Prairie Highway, Clackamas, Oregon 97015",
        71400,
        conditional("thirty days after delivery"),
        conditional("124 months after"),
        124,
        rent("57120", period="months 5-12"),
        deposit(350000, "letter of credit"),
        agreement_date="2023-05-09",
    )
    return a_paper(
        "g216",
        "pdf",
        "building to be delivered",
        "start thirty days after delivery; abated months; rises by percent in the table",
        markup,
        f,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def nyc_store() -> Doc:
    markup = """LEASE made the [[agreement_date:23rd day of January, 2015]] between [[landlord_name:417 AMSTERDAM REALTY LLC]] hereinafter referred to as LANDLORD, and [[tenant_name:NOODLE HOUSE OF THE EIGHT WINDS INC.]] hereinafter jointly, severally and collectively referred to as TENANT.

Witnesseth, that the Landlord hereby leases to the Tenant, and the Tenant hereby hires and takes from the Landlord the ground floor store and part of the basement in the building known as [[property_address:417 Amsterdam Row, New York, New York 10024]] to be used and occupied by the Tenant as a restaurant and for no other purpose, for a term to commence on [[lease_start:February 1, 2015]] and to end on [[lease_end:January 31, 2025]] unless sooner terminated as hereinafter provided, at the ANNUAL RENT of as set forth in paragraph 3 of the rider all payable in equal monthly instalments in advance on the first day of each and every calendar month during said term.

RIDER

3. Annual rent: 2/1/15 - 1/31/16 [[base_rent:$126,000.00]] ($10,500.00 a month); 2/1/16 - 1/31/18 $132,000.00 ($11,000.00 a month); 2/1/18 - 1/31/21 $141,000.00 ($11,750.00 a month); 2/1/21 - 1/31/25 $153,000.00 ($12,750.00 a month).

4. Security: The Tenant has deposited [[security_deposit:$31,500.00]].

5. The Tenant's share of tax increases over the 2014/15 tax year is 22%.

LANDLORD: 417 AMSTERDAM REALTY LLC By: A. Zuckerman

TENANT: NOODLE HOUSE OF THE EIGHT WINDS INC. By: Mei Tan
"""
    steps = [
        Step("", a, b, Decimal(m), Decimal(y))
        for a, b, m, y in (
            ("2015-02-01", "2016-01-31", "10500", "126000"),
            ("2016-02-01", "2018-01-31", "11000", "132000"),
            ("2018-02-01", "2021-01-31", "11750", "141000"),
            ("2021-02-01", "2025-01-31", "12750", "153000"),
        )
    ]
    f = terms(
        "Noodle House of the Eight Winds Inc.",
        "417 Amsterdam Realty LLC",
        "417 Amsterdam Row, New York, New York 10024",
        absent("none"),
        "2015-02-01",
        "2025-01-31",
        derived(120),
        rent("126000", "year", "first year", monthly="10500"),
        deposit(31500),
        rent_schedule=schedule(steps),
        agreement_date="2015-01-23",
    )
    return a_paper(
        "g217",
        "txt",
        "store with rider (US, New York)",
        "annual rent 'of as set forth' in the rider; words between term and dates",
        markup,
        f,
    )


def indian_office() -> Doc:
    markup = """# LEASE DEED

THIS LEASE DEED is made at Pune on this [[agreement_date:5th day of April, 2023]] BETWEEN [[landlord_name:Sahyadri Techparks Private Limited]], a company incorporated under the Companies Act, having its registered office at 9 Law College Road, Pune 411004 (hereinafter referred to as the "LESSOR") of the ONE PART AND [[tenant_name:Kaveri Cloudworks LLP]], a limited liability partnership (hereinafter referred to as the "LESSEE") of the OTHER PART.

1. The Lessor hereby leases unto the Lessee the Fourth Floor, Tower B, [[property_address:Sahyadri Techpark, 212 Baner Road, Pune 411045]], admeasuring [[premises_sqft:14,250 sq. ft.]] carpet area.

2. The term of the lease is [[term_months:36 (thirty six) months]] commencing from [[lease_start:1 May 2023]] and ending on [[lease_end:30 April 2026]].

3. The Lessee shall pay a monthly rent of [[base_rent:Rs. 9,97,500/- (Rupees Nine Lakh Ninety Seven Thousand Five Hundred Only)]] exclusive of GST, on or before the 7th day of each month.

4. The Lessee has paid an interest free refundable security deposit of [[security_deposit:Rs. 59,85,000/-]], being six months' rent.

5. Neither party shall terminate during the lock-in of 18 months.

IN WITNESS WHEREOF the parties have signed this Deed.
"""
    f = terms(
        "Kaveri Cloudworks LLP",
        "Sahyadri Techparks Private Limited",
        "Fourth Floor, Tower B, Sahyadri Techpark, 212 Baner Road, Pune 411045",
        14250,
        "2023-05-01",
        "2026-04-30",
        36,
        rent("997500"),
        deposit(5985000),
        rent_schedule=absent("flat"),
        agreement_date="2023-04-05",
        currency="INR",
    )
    return a_paper("g218", "pdf", "office (India)", "lakhs; one part and other part; refundable deposit", markup, f)


def doubtful_gift() -> Doc:
    markup = """# LEASE

Landlord: [[landlord_name:Bluegrass Mercantile Trust]]. Tenant: [[tenant_name:Ridge Runner Coffee LLC]]. Date: [[agreement_date:March 3, 2023]].

Premises: [[property_address:29 Courthouse Square, Danville, Kentucky 40422]], [[premises_sqft:1,500 square feet]], which Landlord leases to Tenant.

Term: [[term_months:three years]], [[lease_start:April 1, 2023]] to [[lease_end:March 31, 2026]].

Rent: $1,875.00 per month ($22,500.00 per year), except that so long as Tenant keeps the public restroom open Landlord shall accept $1,500.00 per month in full payment.

Deposit: [[security_deposit:$1,875.00]].

Bluegrass Mercantile Trust, by E. Pell. Ridge Runner Coffee LLC, by D. Marsh.
"""
    f = terms(
        "Ridge Runner Coffee LLC",
        "Bluegrass Mercantile Trust",
        "29 Courthouse Square, Danville, Kentucky 40422",
        1500,
        "2023-04-01",
        "2026-03-31",
        36,
        multiple(
            "1875, or 1500 so long as a condition holds",
            also_acceptable=[{"amount": 1875.0, "unit": "month", "annual": 22500.0}],
        ),
        deposit(1875),
        agreement_date="2023-03-03",
        currency=derived("USD"),
    )
    return a_paper(
        "g219",
        "txt",
        "coffee shop, rent accepted in part",
        "less is accepted so long as a condition holds",
        markup,
        f,
        review=True,
        reason="AMOUNTS_DISAGREE",
    )


def sale() -> Doc:
    return a_paper(
        "g220",
        "txt",
        "purchase and sale of a leased building",
        "rents and deposits of tenants; sells",
        """PURCHASE AND SALE AGREEMENT

This Agreement is made June 1, 2023 between Wabash Avenue Holdings LLC ("Seller") and Northgate Capital Partners LP ("Buyer").

1. Seller sells to Buyer the land and building at 900 Wabash Avenue, Terre Haute, Indiana 47807, containing 41,000 square feet, subject to the leases on Exhibit B, for $3,400,000.00.

2. Buyer has deposited $100,000.00 with the escrow agent. 3. Closing is on August 31, 2023. 4. Rents are prorated as of closing and all security deposits of tenants are credited to Buyer.

SELLER: by R. Haney. BUYER: by C. Ito.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def license_space() -> Doc:
    return a_paper(
        "g221",
        "txt",
        "kiosk licence",
        "a fee by the month; no lease",
        """LICENSE AGREEMENT (SPECIALTY LEASING)

Licensor: Tamarack Mall Realty LLC. Licensee: Phone Fix Express Inc.

Licensor grants Licensee a non-exclusive license to place a cart in the common area of Tamarack Mall, 500 Tamarack Drive, Duluth, Minnesota 55811, from November 1, 2023 to January 15, 2024, for a license fee of $3,200.00 per month. This is a license and not a lease; no interest in real property is conveyed and Licensor may revoke it on 48 hours' notice.

Tamarack Mall Realty LLC, by O. Berg. Phone Fix Express Inc., by T. Nguyen.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def surrender() -> Doc:
    markup = """# LEASE TERMINATION AGREEMENT

This Lease Termination Agreement is dated [[amendment_date:July 12, 2023]] between [[landlord_name:Pomegranate Plaza LP]] ("Landlord") and [[tenant_name:Zinnia Fabrics, Inc.]] ("Tenant"), who are parties to the [[amended_agreement:Lease dated October 3, 2018]] of [[property_address:88 Pomegranate Plaza, Fresno, California 93721]].

1. The Lease, which would expire on November 30, 2025, shall terminate on [[lease_end:August 31, 2023]] (the "Early Termination Date"), effective as of [[effective_date:August 31, 2023]].

2. Tenant shall pay a termination fee of $18,400.00 on signing.

3. Landlord keeps the deposit of $6,133.33 toward the fee.

Pomegranate Plaza LP, by V. Sarkis. Zinnia Fabrics, Inc., by L. Okada.
"""
    f = {
        "amended_agreement": stated("Lease dated October 3, 2018"),
        "amended_agreement_date": derived("2018-10-03"),
        "amendment_date": stated("2023-07-12"),
        "effective_date": stated("2023-08-31"),
        "tenant_name": stated("Zinnia Fabrics, Inc."),
        "landlord_name": stated("Pomegranate Plaza LP"),
        "property_address": stated("88 Pomegranate Plaza, Fresno, California 93721"),
        "lease_end": stated("2023-08-31"),
        "currency": derived("USD"),
        "changes": derived([{"field": "lease_end", "from": "2025-11-30", "to": "2023-08-31"}]),
    }
    return a_paper(
        "g222",
        "docx",
        "termination of a lease",
        "early end; fee and deposit as decoys",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def documents() -> list[Doc]:
    return [
        flex(),
        church_school(),
        airport(),
        mall_data_sheet(),
        bc_strata(),
        warehouse_possession(),
        nyc_store(),
        indian_office(),
        doubtful_gift(),
        sale(),
        license_space(),
        surrender(),
    ]
