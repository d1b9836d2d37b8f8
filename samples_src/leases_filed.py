"""Leases in the layouts of what companies file: defined terms by letters, reference pages, run-on schedules."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.figures import Step, per_month, per_year
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


def plain_warehouse() -> Doc:
    markup = """^ CARGO PARK EASY LEASE

THIS LEASE is made between Landlord and Tenant as of the Effective Date below.

1. **General Defined Terms.**

a) **Effective Date:**\\
[[agreement_date:September 14, 2020]]

b) **Landlord:**\\
[[landlord_name:Cargo Park Ohio II LLC]], a Delaware limited liability company

c) **Landlord Notice Address:**\\
Cargo Park\\
1200 Freight Avenue, Suite 900\\
Columbus, Ohio 43215\\
With copy to: General Counsel, 60 Wharf Plaza, Boston, MA 02110

d) **Tenant:** [[tenant_name:Hollyhock Fulfillment, Inc.]], an Ohio corporation

e) **Tenant Notice Address:** Hollyhock Fulfillment, Inc., 77 Spool Street, Dayton, OH 45402

f) **Premises:** That portion of the Building containing approximately [[premises_sqft:44,800 rentable square feet]] as shown on Exhibit A.

g) **Building:**\\
Groveport Building 9\\
[[property_address:5150 Alum Spring Road]]\\
Groveport, OH 43125

h) **Project:** Groveport Commerce Center

i) **Tenant's Proportionate Share:** 21.40%

j) **Lease Term:** Beginning on the Commencement Date and ending on the last day of the [[term_months:60th full calendar month]] thereafter (the "Expiration Date"), being [[lease_end:September 30, 2025]].

k) **Commencement Date:** [[lease_start:October 1, 2020]]

l) **Monthly Base Rent:**

|!plain
|Period||Monthly Base Rent|
|Month 1|through Month 12|[[base_rent:USD$19,413.33]]|
|Month 13|through Month 24|USD$19,995.73|
|Month 25|through Month 36|USD$20,595.60|
|Month 37|through Month 48|USD$21,213.47|
|Month 49|through Month 60|USD$21,849.87|

m) **Monthly Fixed Operating Expenses:** Operating Expenses: USD$3,210.00. Capital Repairs: USD$480.00. Total: USD$3,690.00

n) **Annual Increase of Fixed Operating Expenses:** 3.00%

o) **Security Deposit:** [[security_deposit:USD$23,103.33]]

p) **Permitted Use:** Storage and distribution of household goods.

2. **Granting Clause.** Landlord leases the Premises to Tenant upon the terms of this Lease.

3. **Base Rent.** Tenant shall pay Monthly Base Rent in advance on the first day of each month. Tenant shall pay with the signing of this Lease the first month's Monthly Base Rent, Fixed Operating Expenses and estimated Taxes, together USD$27,014.90.

LANDLORD: Cargo Park Ohio II LLC     By: Ana Brill, Vice President

TENANT: Hollyhock Fulfillment, Inc.     By: Tod Lanning, CEO
"""
    steps = per_month(
        [
            ("", 1, 12, "19413.33"),
            ("", 13, 24, "19995.73"),
            ("", 25, 36, "20595.60"),
            ("", 37, 48, "21213.47"),
            ("", 49, 60, "21849.87"),
        ]
    )
    f = terms(
        "Hollyhock Fulfillment, Inc.",
        "Cargo Park Ohio II LLC",
        stated("5150 Alum Spring Road, Groveport, OH 43125"),
        44800,
        "2020-10-01",
        "2025-09-30",
        60,
        rent("19413.33", period="months 1-12"),
        deposit("23103.33"),
        rent_schedule=schedule(steps),
        agreement_date="2020-09-14",
    )
    return a_paper(
        "g151",
        "pdf",
        "warehouse, lettered terms of a logistics landlord (US, Ohio)",
        "labels with values on the next line; USD$; month pairs in two cells; building address over three lines",
        markup,
        f,
    )


def deed() -> Doc:
    markup = """^ DEED OF OFFICE LEASE

^ By and Between

^ BALLSTON COMMONS OWNER, LLC\\
a Delaware limited liability company\\
("Landlord")

^ and

^ QUILL & LEDGER AUDITORS, LLP\\
a Virginia limited liability partnership\\
("Tenant")

===

THIS DEED OF OFFICE LEASE (this "Lease") is made as of the __[[agreement_date:11th]]__ day of June, 2018, by and between [[landlord_name:BALLSTON COMMONS OWNER, LLC]], a Delaware limited liability company ("Landlord") and [[tenant_name:QUILL & LEDGER AUDITORS, LLP]], a Virginia limited liability partnership ("Tenant"), who agree as follows:

1. **BASIC LEASE TERMS.** The following terms shall have the following meanings in this Lease:

|!plain
|a.|Premises:|[[premises_sqft:7,260 rentable square feet]] of space located on the sixth (6th) floor of the Building, as outlined on Exhibit A.|
|b.|Building:|The building having a street address of [[property_address:4001 Wilson Mill Road, Arlington, Virginia 22203]], containing approximately 215,900 rentable square feet of space.|
|c.|Commencement Date:|[[lease_start:August 1, 2018]]|
|d.|Term:|The period commencing on the Commencement Date and ending on [[lease_end:July 31, 2023]] (the "Lease Expiration Date"), unless earlier terminated.|
|e.|Initial Annual Base Rent*:|$46.00 per rentable square foot // [[base_rent:$333,960.00]] per annum // $27,830.00 per month // [*subject to adjustments provided in this Lease]|
|f.|Annual Escalation:|2.75% on each anniversary of the Commencement Date|
|g.|Security Deposit:|[[security_deposit:$27,830.00]]|
|h.|Tenant's Share:|3.36%|
|i.|Base Year:|2018|
|j.|Broker:|Potomac Crossing Partners|

2. **Demise.** Landlord leases the Premises to Tenant for the Term.

3. **Holdover.** One hundred fifty percent of the Base Rent last due.

IN WITNESS WHEREOF the parties have signed this deed under seal.

LANDLORD: BALLSTON COMMONS OWNER, LLC   By: R. Chen [SEAL]

TENANT: QUILL & LEDGER AUDITORS, LLP   By: Agnes Firth, Partner [SEAL]
"""
    f = terms(
        "Quill & Ledger Auditors, LLP",
        "Ballston Commons Owner, LLC",
        "4001 Wilson Mill Road, sixth floor, Arlington, Virginia 22203",
        7260,
        "2018-08-01",
        "2023-07-31",
        derived(60),
        rent("333960", "year", "first year", monthly="27830", psf_year="46"),
        deposit(27830),
        rent_schedule=absent("2.75 % a year, no amounts"),
        agreement_date=derived("2018-06-11"),
    )
    return a_paper(
        "g152",
        "pdf",
        "office, deed of lease (US, Virginia)",
        "day written into a blank; three rents in one cell; escalation without amounts; 'subject to adjustments'",
        markup,
        f,
        review=True,
        reason="SCHEDULE_GAP",
    )


def information_schedule() -> Doc:
    markup = """^ STANDARD INDUSTRIAL GROSS LEASE

^ INFORMATION SCHEDULE

This Information Schedule is a part of the Lease between the parties named below. The information in this Schedule is further explained in the Lease paragraphs referenced.

|!plain
|INFORMATION|PARAGRAPH|
|DATE OF LEASE: [[agreement_date:February 2, 2012]]|#1|
|PARTIES: LANDLORD: [[landlord_name:Dulles Gateway Partnership]], a Virginia general partnership, c/o Blue Heron Management, 400 Tyco Terrace, Vienna, Virginia 22182|#1|
|TENANT: [[tenant_name:Aurora Borealis Signs, Inc.]], a Virginia corporation, 9 Neon Court, Sterling, Virginia 20164|#1|
|PREMISES: Approximately [[premises_sqft:11,300 square feet]] at [[property_address:22805 Gateway Runway Drive, Bays 7-9, Sterling, Virginia 20166]]|#2.1|
|LANDLORD'S WORK: None|#3.1|
|TERM: [[term_months:Four (4) years]]. Commencement Date: [[lease_start:March 1, 2012]]. Expiration Date: [[lease_end:February 29, 2016]]|#3|
|BASE RENT: [[base_rent:$8,475.00]] per month for the first year; $8,729.25 per month for the second year; $8,991.13 per month for the third year; $9,260.86 per month for the fourth year|#4|
|REAL ESTATE TAX BASE: Taxes for calendar year 2012|#5|
|SECURITY DEPOSIT: [[security_deposit:$8,475.00]]|#6|
|USE: Making and storing of signs|#7|
|RENEWAL: [[options:One option of three (3) years]] at market, on six months' notice|Addendum|
|BROKERS: None|#21|

1. **Parties.** Landlord leases to Tenant and Tenant leases from Landlord the Premises for the Term and at the Base Rent set out in the Information Schedule.

4. **Rent.** Base Rent is due in advance on the first day of each month, without demand.

LANDLORD: Dulles Gateway Partnership, by Orrin Wheatley, General Partner

TENANT: Aurora Borealis Signs, Inc., by Freya Dunn, President
"""
    steps = per_month(
        [
            ("", "LY1", "LY1", "8475"),
            ("", "LY2", "LY2", "8729.25"),
            ("", "LY3", "LY3", "8991.13"),
            ("", "LY4", "LY4", "9260.86"),
        ]
    )
    f = terms(
        "Aurora Borealis Signs, Inc.",
        "Dulles Gateway Partnership",
        "22805 Gateway Runway Drive, Bays 7-9, Sterling, Virginia 20166",
        11300,
        "2012-03-01",
        "2016-02-29",
        48,
        rent("8475", period="first year"),
        deposit(8475),
        rent_schedule=schedule(steps),
        agreement_date="2012-02-02",
        options=stated([option("renew", 1, 36, 180)]),
    )
    return a_paper(
        "g153",
        "docx",
        "industrial bays, information schedule (US, Virginia)",
        "labels within a cell; two labels in one cell; addresses of the parties; leap year end",
        markup,
        f,
    )


def sections_letters() -> Doc:
    markup = """^ LEASE AGREEMENT

^ (Single Tenant Facility)

ARTICLE ONE: BASIC TERMS.

This Article One contains the Basic Terms of this Lease Agreement (this "Lease") between Landlord and Tenant named below. Other Articles, Sections and Paragraphs of the Lease referred to in this Article One explain and define the Basic Terms.

**Section 1.01. Terms.** a) **Execution Date.** [[agreement_date:May 17, 2017]] ("Execution Date"). b) **Landlord.** [[landlord_name:ALDER POINT OPPORTUNITY, LLC]], a Delaware limited liability company ("Landlord"). c) **Tenant.** [[tenant_name:TEAKETTLE BRANDS, INC.]], a Delaware corporation ("Tenant"). d) **Land:** Approximately 12.3 acres of land, located at [[property_address:1860 North Tamarack Avenue, Fontana, California]]. e) **Premises:** The Land and the building containing approximately [[premises_sqft:262,000 square feet]] of warehouse space with ancillary offices (the "Building").

**Section 1.02. Lease Term:** [[term_months:One hundred twenty (120) months]], beginning on [[lease_start:July 1, 2017]] ("Commencement Date"), and expiring on [[lease_end:June 30, 2027]].

**Section 1.03. Permitted Uses:** Warehousing and distribution of kitchen goods.

**Section 1.04. Initial Security Deposit:** [[security_deposit:$157,200.00]].

**Section 1.05. Base Rent:** Base Rent is payable in advance on the first day of each month:

|!grid
|Lease Months|Monthly Base Rent|
|1 - 30|[[base_rent:$144,100.00]]|
|31 - 60|$155,152.47|
|61 - 90|$167,052.66|
|91 - 120|$179,865.60|

**Section 1.06. Other Charges Payable by Tenant:** Real Property Taxes; Utilities; Insurance Premiums; CAM Expenses.

ARTICLE TWO: LEASE TERM.

**Section 2.01.** Landlord leases the Premises to Tenant and Tenant leases the Premises from Landlord for the Lease Term, which is 120 months.

"LANDLORD"\\
ALDER POINT OPPORTUNITY, LLC\\
By: Wes Imada, Authorized Signatory

"TENANT"\\
TEAKETTLE BRANDS, INC.\\
By: Lilah Stone, CFO
"""
    steps = per_month(
        [("", 1, 30, "144100"), ("", 31, 60, "155152.47"), ("", 61, 90, "167052.66"), ("", 91, 120, "179865.60")]
    )
    f = terms(
        "Teakettle Brands, Inc.",
        "Alder Point Opportunity, LLC",
        "1860 North Tamarack Avenue, Fontana, California",
        262000,
        "2017-07-01",
        "2027-06-30",
        120,
        rent("144100", period="months 1-30"),
        deposit("157200"),
        rent_schedule=schedule(steps),
        agreement_date="2017-05-17",
    )
    return a_paper(
        "g154",
        "txt",
        "single-tenant warehouse, basic terms by sections (US, California)",
        "letters run on in one paragraph; acres; rent stated once, in the table only",
        markup,
        f,
        review=False,
    )


def reference_pages() -> Doc:
    markup = """# LEASE

^ SPRUCE 12 NORTH LP,\\
a Texas limited partnership,

^ Landlord,

^ and

^ GRIDIRON METRICS, LLC\\
a Texas limited liability company,

^ Tenant

===

^ LEASE REFERENCE PAGES

|!plain
|BUILDING:|North Spruce, Tower II // [[property_address:12727 Spruce Road // Dallas, Texas 75230]]|
|LANDLORD:|[[landlord_name:Spruce 12 North LP]], a Texas limited partnership|
|LANDLORD'S ADDRESS:|Spruce 12 North LP // c/o Cormorant Advisors, Inc. // 700 Sixth Avenue, Suite 6100 // Seattle, Washington 98104-5071|
|ADDRESS FOR RENT PAYMENT:|Spruce 12 North LP // Post Office Box 1177 // Dallas, Texas 75284|
|LEASE REFERENCE DATE:|[[agreement_date:April 6, 2015]]|
|TENANT:|[[tenant_name:Gridiron Metrics, LLC]], a Texas limited liability company|
|TENANT'S NOTICE ADDRESS:|(a) As of beginning of Term: the Premises // (b) Prior to beginning of Term: 4040 Midtown Lane, Dallas, Texas 75244|
|PREMISES IDENTIFICATION:|Suite Number 1150|
|PREMISES RENTABLE AREA:|Approximately [[premises_sqft:5,620 sq. ft.]]|
|SCHEDULED COMMENCEMENT DATE:|June 1, 2015|
|COMMENCEMENT DATE:|[[lease_start:June 1, 2015]]|
|TERM:|[[term_months:Sixty-five (65) months]]|
|TERMINATION DATE:|[[lease_end:October 31, 2020]]|
|ANNUAL RENT and MONTHLY INSTALLMENT OF RENT (Article 3):|See the table below|

|!grid
|Period from|through|Rentable Square Footage|Annual Rent Per Square Foot|Annual Rent|Monthly Installment of Rent|
|6/1/2015|10/31/2015|5,620|$0.00|$0.00|$0.00|
|11/1/2015|10/31/2016|5,620|$23.50|$132,070.00|[[base_rent:$11,005.83]]|
|11/1/2016|10/31/2017|5,620|$24.00|$134,880.00|$11,240.00|
|11/1/2017|10/31/2018|5,620|$24.50|$137,690.00|$11,474.17|
|11/1/2018|10/31/2019|5,620|$25.00|$140,500.00|$11,708.33|
|11/1/2019|10/31/2020|5,620|$25.50|$143,310.00|$11,942.50|

|!plain
|TENANT'S PROPORTIONATE SHARE:|1.41%|
|SECURITY DEPOSIT:|[[security_deposit:$11,942.50]]|
|ASSIGNMENT/SUBLETTING FEE:|$1,000.00|
|REAL ESTATE BROKER:|Two Rivers Tenant Advisors, representing Tenant|

The Reference Pages information is incorporated into and made a part of the Lease.

By this Lease Landlord leases to Tenant and Tenant leases from Landlord the Premises in the Building as set forth and described on the Reference Pages.

LANDLORD: Spruce 12 North LP   By: Cormorant GP, Inc., its general partner   By: Joss Hale

TENANT: Gridiron Metrics, LLC   By: Nate Ferro, Manager
"""
    steps = [
        Step("", a, b, Decimal(m), Decimal(y), Decimal(p))
        for a, b, m, y, p in (
            ("2015-11-01", "2016-10-31", "11005.83", "132070", "23.5"),
            ("2016-11-01", "2017-10-31", "11240", "134880", "24"),
            ("2017-11-01", "2018-10-31", "11474.17", "137690", "24.5"),
            ("2018-11-01", "2019-10-31", "11708.33", "140500", "25"),
            ("2019-11-01", "2020-10-31", "11942.50", "143310", "25.5"),
        )
    ]
    f = terms(
        "Gridiron Metrics, LLC",
        "Spruce 12 North LP",
        stated("12727 Spruce Road, Suite 1150, Dallas, Texas 75230"),
        5620,
        "2015-06-01",
        "2020-10-31",
        65,
        rent("11005.83", annual="132070", psf_year="23.5", period="from November 2015"),
        deposit("11942.50"),
        rent_schedule=schedule(steps),
        agreement_date="2015-04-06",
    )
    return a_paper(
        "g155",
        "pdf",
        "office, reference pages (US, Texas)",
        "scheduled date beside the date; table of six columns with free months; area in the table",
        markup,
        f,
    )


def parcel_leases() -> Doc:
    markup = """^ LEASE

^ From: FERNDALE HORTICULTURAL HOLDINGS PTY LIMITED

^ To: GUMNUT SEEDLINGS PTY LTD

THIS LEASE is made the [[agreement_date:2nd day of March 2020]]

BETWEEN [[landlord_name:FERNDALE HORTICULTURAL HOLDINGS PTY LIMITED]] (ACN 004 117 226) of Level 4, 88 Collins Lane, Melbourne, Victoria ("the Lessor") of the one part

AND [[tenant_name:GUMNUT SEEDLINGS PTY LTD]] (ACN 155 208 993) of 12 Nursery Way, Monbulk, Victoria ("the Lessee") of the other part

WHEREBY IT IS AGREED as follows:

1. The Lessor leases to the Lessee the glasshouses and land at [[property_address:410 Silvan Creek Road, Silvan VIC 3795]] for the term of [[term_months:seven years]] commencing on [[lease_start:1 April 2020]] and expiring on [[lease_end:31 March 2027]].

2. The Lessee shall pay rent of [[base_rent:$96,000.00]] per annum (exclusive of GST) by equal monthly payments of $8,000.00 in advance on the first day of each month. There is no review of the rent during the term.

3. The Lessee shall give the Lessor on signing a bank guarantee for [[security_deposit:$24,000.00]].

4. The Lessee pays all rates, taxes and water of the land.

5. The Lessee may renew for [[options:one further term of seven years]], by notice given between nine and six months before the end of the term, at a rent to be agreed or valued.

EXECUTED by the parties as a deed.
"""
    f = terms(
        "Gumnut Seedlings Pty Ltd",
        "Ferndale Horticultural Holdings Pty Limited",
        "410 Silvan Creek Road, Silvan VIC 3795",
        absent("none"),
        "2020-04-01",
        "2027-03-31",
        84,
        rent("96000", "year", monthly="8000"),
        deposit(24000, "bank guarantee"),
        rent_schedule=absent("flat"),
        agreement_date="2020-03-02",
        options=stated([option("renew", 1, 84, 180, 270)]),
        currency="AUD",
    )
    return a_paper(
        "g156",
        "txt",
        "glasshouses, deed (Australia, Victoria)",
        "addresses of both parties; option rent to be agreed; GST exclusive",
        markup,
        f,
    )


def scotland_office() -> Doc:
    markup = """# LEASE

between

[[landlord_name:CALTON HILL PROPERTY COMPANY LIMITED]], incorporated under the Companies Acts (Registered Number SC204771) and having its Registered Office at 2 Waterloo Stair, Edinburgh EH1 3BG (the "Landlord")

and

[[tenant_name:LEITH WALK ANALYTICS LIMITED]], incorporated under the Companies Acts (Registered Number SC388120) and having its Registered Office at 40 Elm Row, Edinburgh EH7 4AA (the "Tenant")

1. In this Lease:

"**Date of Entry**" means [[lease_start:1 November 2021]], notwithstanding the date or dates of this Lease;

"**Expiry Date**" means [[lease_end:31 October 2026]];

"**Premises**" means the second floor office at [[property_address:19 Calton Stair, Edinburgh EH1 3BJ]], extending to [[premises_sqft:3,420 square feet]] or thereby net internal;

"**Rent**" means [[base_rent:SIXTY-EIGHT THOUSAND FOUR HUNDRED POUNDS (£68,400)]] STERLING per annum exclusive of VAT.

2. The Landlord lets the Premises to the Tenant from the Date of Entry until the Expiry Date.

3. The Tenant shall pay the Rent by equal quarterly payments in advance on 28 February, 28 May, 28 August and 28 November in each year.

4. The Tenant has paid a deposit of [[security_deposit:£17,100]] to be held by the Landlord.

5. The Tenant shall keep the Premises in good and tenantable repair.

IN WITNESS WHEREOF these presents are executed on [[agreement_date:20 October 2021]].
"""
    f = terms(
        "Leith Walk Analytics Limited",
        "Calton Hill Property Company Limited",
        "second floor, 19 Calton Stair, Edinburgh EH1 3BJ",
        3420,
        "2021-11-01",
        "2026-10-31",
        derived(60),
        rent("68400", "year"),
        deposit(17100),
        rent_schedule=absent("flat"),
        agreement_date="2021-10-20",
        currency="GBP",
    )
    return a_paper(
        "g157",
        "docx",
        "office (UK, Scotland)",
        "date of entry; words in capitals; quarterly payments on named days; parties incorporated under the Companies Acts",
        markup,
        f,
    )


def ontario_offer_form() -> Doc:
    markup = """# COMMERCIAL LEASE AGREEMENT

**Landlord:** [[landlord_name:1488217 Ontario Limited]]\\
**Tenant:** [[tenant_name:Bloor Street Ceramics Co-operative Inc.]]\\
**Date:** [[agreement_date:2021-06-28]]

**1. Premises:** [[property_address:207 Bloor Mews, Unit 2, Toronto, ON M5S 1W4]], approximately [[premises_sqft:1,950 sq. ft.]] of Rentable Area

**2. Term:** [[term_months:5 years]], from [[lease_start:2021-08-01]] to [[lease_end:2026-07-31]]

**3. Minimum Rent (plus HST):**

|!grid
|Year|Per sq. ft.|Per Year|Per Month|
|2021-08-01 to 2022-07-31|$38.00|$74,100.00|[[base_rent:$6,175.00]]|
|2022-08-01 to 2024-07-31|$40.00|$78,000.00|$6,500.00|
|2024-08-01 to 2026-07-31|$42.00|$81,900.00|$6,825.00|

**4. Additional Rent:** estimated at $14.75 per square foot for 2021

**5. Deposit:** [[security_deposit:$15,876.50]], of which the first month's Minimum Rent and Additional Rent are applied on August 1, 2021 and the rest is held as security

**6. Use:** studio, kiln room and sales

The Landlord hereby leases the Premises to the Tenant. The Tenant shall pay Minimum Rent in advance on the first day of each month.

Landlord: 1488217 Ontario Limited, per S. Okonkwo, A.S.O.\\
Tenant: Bloor Street Ceramics Co-operative Inc., per H. Lindgren, President
"""
    steps = [
        Step("", "2021-08-01", "2022-07-31", Decimal("6175"), Decimal("74100"), Decimal("38")),
        Step("", "2022-08-01", "2024-07-31", Decimal("6500"), Decimal("78000"), Decimal("40")),
        Step("", "2024-08-01", "2026-07-31", Decimal("6825"), Decimal("81900"), Decimal("42")),
    ]
    f = terms(
        "Bloor Street Ceramics Co-operative Inc.",
        "1488217 Ontario Limited",
        "207 Bloor Mews, Unit 2, Toronto, ON M5S 1W4",
        1950,
        "2021-08-01",
        "2026-07-31",
        60,
        rent("6175", annual="74100", psf_year=38, period="first year"),
        deposit("15876.50"),
        rent_schedule=schedule(steps),
        agreement_date="2021-06-28",
        currency="CAD",
    )
    return a_paper(
        "g158",
        "pdf",
        "studio (Canada, Ontario)",
        "numbered company; ISO dates; deposit partly applied; HST on top",
        markup,
        f,
    )


def conditional_months() -> Doc:
    markup = """# OFFICE LEASE

1. **BASIC LEASE INFORMATION**

1.1 **Date:** [[agreement_date:August 29, 2019]]

1.2 **Premises.** 1.2.1 "Building": [[property_address:5750 Trailblazer Parkway, Dublin, Ohio 43017]]. 1.2.2 "Premises": [[premises_sqft:14,710 rentable square feet]] of space located on the second (2nd) floor of the Building and commonly known as Suite 200.

1.3 **Term.** 1.3.1 The term of this Lease (the "Term") shall commence on [[lease_start:the earlier of (a) the date that is one hundred twenty (120) days after Landlord delivers the Premises and (b) the first date on which Tenant conducts business in the Premises]] (the "Commencement Date"), and shall end on [[lease_end:the last day of the 87th full calendar month beginning on or after the Commencement Date]] (the "Expiration Date").

1.4 **Base Rent:**

|!grid
|Period During Term|Annual Base Rent Per Rentable Square Foot|Monthly Base Rent Per Rentable Square Foot (rounded)|Monthly Installment of Base Rent|
|Commencement Date through last day of 12th full calendar month of Term|$11.50|$0.96|[[base_rent:$14,097.08]]|
|13th through 24th full calendar months of Term|$11.85|$0.99|$14,526.13|
|25th through 87th full calendar months of Term|$12.20|$1.02|$14,955.17|

1.5 "Base Year" for Expenses: 2020.

1.6 "Tenant's Share": 33.8%.

1.8 "Security Deposit": [[security_deposit:$28,500.00]].

Made by and between [[landlord_name:BRC Dublin Property LLC]] ("Landlord") and [[tenant_name:Lanternfish Diagnostics, Inc.]] ("Tenant").

2. Landlord hereby leases the Premises to Tenant.

LANDLORD: BRC Dublin Property LLC  By: K. Ross

TENANT: Lanternfish Diagnostics, Inc.  By: Dr. Y. Amato
"""
    steps = [
        Step("", 1, 12, Decimal("14097.08"), None, Decimal("11.5")),
        Step("", 13, 24, Decimal("14526.13"), None, Decimal("11.85")),
        Step("", 25, 87, Decimal("14955.17"), None, Decimal("12.2")),
    ]
    f = terms(
        "Lanternfish Diagnostics, Inc.",
        "BRC Dublin Property LLC",
        "Suite 200, 5750 Trailblazer Parkway, Dublin, Ohio 43017",
        14710,
        conditional("earlier of 120 days after delivery and business"),
        conditional("87th full month"),
        Gold(87, "derived", {}),
        rent("14097.08", psf_year="11.5", period="months 1-12"),
        deposit(28500),
        rent_schedule=schedule(steps),
        agreement_date="2019-08-29",
    )
    return a_paper(
        "g159",
        "pdf",
        "office, start by event (US, Ohio)",
        "rounded monthly rates; ordinal months; start by an event",
        markup,
        f,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def restaurant_prose() -> Doc:
    markup = """# RESTAURANT LEASE

THIS INDENTURE OF LEASE, made and entered into as of the [[agreement_date:first day of May, 2016]], by and between [[landlord_name:THE TRUSTEES OF BRATTLE ARCADE TRUST, under declaration of trust dated March 3, 1988]] (hereinafter "Lessor"), and [[tenant_name:SALT COD TAVERN, INC.]], a Massachusetts corporation having its usual place of business at 55 Pier Lane, Gloucester, Massachusetts (hereinafter "Lessee").

WITNESSETH: That the Lessor, in consideration of the rents and covenants herein, does hereby demise and lease unto the Lessee the premises numbered [[property_address:31-33 Brattle Arcade, Cambridge, Massachusetts 02138]], consisting of [[premises_sqft:2,875 square feet]] on the ground floor together with the basement thereunder.

TO HAVE AND TO HOLD the premises for a term of [[term_months:fifteen (15) years]], commencing on the [[lease_start:first day of June, 2016]] and ending on the [[lease_end:thirty-first day of May, 2031]], unless sooner terminated as herein provided.

YIELDING AND PAYING therefor fixed rent at the rate of [[base_rent:One Hundred Fifteen Thousand Dollars ($115,000.00)]] per year for the first five years of said term, One Hundred Twenty-Six Thousand Five Hundred Dollars ($126,500.00) per year for the next five years of said term, and One Hundred Thirty-Nine Thousand One Hundred Fifty Dollars ($139,150.00) per year for the last five years of said term, in each case in equal monthly instalments in advance on the first day of every month.

The Lessee has deposited with the Lessor [[security_deposit:Twenty Thousand Dollars ($20,000.00)]] as security.

The Lessee shall also pay thirty-one percent of all increases in the real estate taxes upon the land and buildings over those for the fiscal year ending June 30, 2016.

The Lessee shall not assign this lease without leave of the Lessor, save to a purchaser of its liquor license.

WITNESS our hands and seals.

LESSOR: THE TRUSTEES OF BRATTLE ARCADE TRUST, by Adelaide Thorne, Trustee and not individually

LESSEE: SALT COD TAVERN, INC., by Rui Medeiros, President
"""
    steps = per_year([("", "LY1", "LY5", "115000"), ("", "LY6", "LY10", "126500"), ("", "LY11", "LY15", "139150")])
    f = terms(
        "Salt Cod Tavern, Inc.",
        stated(
            "The Trustees of Brattle Arcade Trust",
            also_acceptable=[
                "The Trustees of Brattle Arcade Trust, under declaration of trust dated March 3, 1988",
                "Brattle Arcade Trust",
            ],
        ),
        "31-33 Brattle Arcade, Cambridge, Massachusetts 02138",
        2875,
        "2016-06-01",
        "2031-05-31",
        180,
        rent("115000", "year", "first five years"),
        deposit(20000),
        rent_schedule=schedule(steps),
        agreement_date="2016-05-01",
    )
    return a_paper(
        "g160",
        "docx",
        "restaurant, old prose (US, Massachusetts)",
        "days in words; next and last five years; trustees under a declaration; fiscal year as decoy",
        markup,
        f,
    )


def extension_letter_amendment() -> Doc:
    markup = """# SECOND LEASE AMENDMENT

THIS SECOND LEASE AMENDMENT (the "Amendment") is dated [[amendment_date:August 18, 2021]] and is made by [[landlord_name:Calle San Tomas LLC]] ("Landlord") and [[tenant_name:Prism Silicon Corporation]] ("Tenant") with respect to the [[amended_agreement:Lease dated February 25, 2014]] (as amended, the "Lease") for Building A, [[property_address:2701 San Tomas Aquino Parkway, Santa Clara, California 95050]].

Landlord and Tenant hereby agree as follows:

1. The Lease Expiration Date is changed from February 28, 2022 to [[lease_end:February 28, 2029]]. The period of time commencing [[effective_date:March 1, 2022]] to February 28, 2029 shall be deemed the "Extension Term."

2. Upon the commencement of the Extension Term, Base Monthly Rent shall be paid in accordance with the following schedule:

|!grid
|3/1/22 - 2/28/23|[[base_rent:$235,000 per month]]|
|3/1/23 - 2/29/24|$242,050 per month|
|3/1/24 - 2/28/25|$249,312 per month|
|3/1/25 - 2/28/26|$256,791 per month|
|3/1/26 - 2/28/27|$264,495 per month|
|3/1/27 - 2/29/28|$272,430 per month|
|3/1/28 - 2/28/29|$280,602 per month|

3. The security deposit of $750,000 shall be refunded to Tenant within ten (10) business days.

4. Except as modified herein the Lease is unchanged.

LANDLORD: Calle San Tomas LLC, by P. Arrillo     TENANT: Prism Silicon Corporation, by D. Kwan
"""
    f = {
        "amended_agreement": stated("Lease dated February 25, 2014"),
        "amended_agreement_date": derived("2014-02-25"),
        "amendment_date": stated("2021-08-18"),
        "effective_date": stated("2022-03-01", also_acceptable=["2021-08-18"]),
        "tenant_name": stated("Prism Silicon Corporation"),
        "landlord_name": stated("Calle San Tomas LLC"),
        "property_address": stated("2701 San Tomas Aquino Parkway, Santa Clara, California 95050"),
        "lease_end": stated("2029-02-28"),
        "base_rent": rent("235000", period="first year of the extension"),
        "currency": stated("USD"),
        "changes": derived([{"field": "lease_end", "from": "2022-02-28", "to": "2029-02-28"}]),
    }
    return a_paper(
        "g161",
        "docx",
        "extension with steps (US, California)",
        "'is changed from ... to ...'; deposit refunded",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def sale_leaseback() -> Doc:
    markup = """# LEASE AND PURCHASE OPTION AGREEMENT

This agreement is made [[agreement_date:October 9, 2019]] between [[landlord_name:Rosalie Fontenot Guidry]] ("Lessor") and [[tenant_name:Atchafalaya Crawfish Packers, L.L.C.]] ("Lessee").

**1. Lease.** Lessor leases to Lessee the processing plant at [[property_address:1140 Levee Road, Henderson, Louisiana 70517]], of [[premises_sqft:16,400 square feet]].

**2. Term.** [[lease_start:November 1, 2019]] to [[lease_end:October 31, 2024]] ([[term_months:5 years]]).

**3. Rent.** [[base_rent:$5,500.00]] per month, $66,000.00 per year, $330,000.00 for the whole term.

**4. Option to purchase.** Lessee may buy the plant at any time during the term for $640,000.00. One half of all rent paid is credited to the price.

**5. Security deposit.** None.

**6.** Lessee pays taxes and insurance and does all repairs.

Signed: Rosalie Fontenot Guidry; Atchafalaya Crawfish Packers, L.L.C., by Remy Castille, Manager.
"""
    f = terms(
        "Atchafalaya Crawfish Packers, L.L.C.",
        "Rosalie Fontenot Guidry",
        "1140 Levee Road, Henderson, Louisiana 70517",
        16400,
        "2019-11-01",
        "2024-10-31",
        60,
        rent("5500", annual=66000),
        Gold(None, "stated_none", {"null_reason": "None"}),
        rent_schedule=absent("flat"),
        agreement_date="2019-10-09",
        options=derived([option("purchase", 1, None)]),
    )
    return a_paper(
        "g162",
        "txt",
        "plant with purchase option (US, Louisiana)",
        "'purchase' in the title; half of the rent credited to the price; total for the term",
        markup.replace("deposit.** None", "deposit.** [[security_deposit:None]]"),
        f,
    )


def management() -> Doc:
    return a_paper(
        "g163",
        "txt",
        "property management agreement",
        "owner, tenants, rents and fees; manages and lets nothing",
        """# PROPERTY MANAGEMENT AGREEMENT

This Property Management Agreement is made January 2, 2022 between Larkspur Plaza Owner LLC ("Owner") and Keystone Realty Managers, Inc. ("Manager") for the shopping center at 8800 Larkspur Avenue, Boise, Idaho 83704, containing 142,000 square feet.

1. Owner appoints Manager its exclusive agent to lease, operate and manage the Property for a term of two years commencing January 2, 2022 and ending January 1, 2024.

2. Manager shall collect all base rent, additional rent and security deposits from tenants, and shall sign leases of up to three years at not less than $18.00 per square foot.

3. Owner shall pay Manager a management fee of four percent (4%) of gross receipts but not less than $3,500.00 per month, and leasing commissions under Schedule B.

Owner: Larkspur Plaza Owner LLC, by J. Treadwell. Manager: Keystone Realty Managers, Inc., by M. Oyama.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def brochure() -> Doc:
    return a_paper(
        "g164",
        "txt",
        "leasing flyer",
        "asking rents, suites and a term on offer",
        """AVAILABLE FOR LEASE

The Foundry at Mill Street - 300 Mill Street, Greenville, South Carolina 29601

Suite 110: 2,400 RSF - $24.00/SF NNN - available now
Suite 205: 5,150 RSF - $22.50/SF NNN - available March 1, 2024
Suite 300: 9,900 RSF - full floor - negotiable

Lease term: 3 to 10 years. Tenant improvement allowance: up to $35.00/SF.
Estimated NNN: $6.85/SF. Parking: 4 per 1,000.

Contact broker: Willa Jennings, Palmetto Commercial Advisors, 864-555-0142

The information contained herein is from sources deemed reliable. No warranty or representation is made.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def blank_retail() -> Doc:
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
    return a_paper(
        "g165",
        "txt",
        "printed retail lease with dots and blanks",
        "rows of dots; ordinal day left blank; interest rate printed",
        """# RETAIL LEASE

THIS LEASE made the ........ day of .................... 20......

BETWEEN ................................................ (the Landlord)

and .................................................... (the Tenant)

1. The Landlord leases to the Tenant the shop known as ........................................ having an area of about .......... square feet.

2. The term is .......... years from the ........ day of .................... 20...... to the ........ day of .................... 20......

3. The rent is $.................... per month, payable in advance on the first day of each month.

4. Interest of 18% per annum is due on late payments. The Tenant deposits $.................... as security.

Landlord ........................................ Tenant ........................................
""",
        {n: blank() for n in names},
        review=True,
        reason="BLANK_FORM",
        doc_type="form-with-blanks",
    )


def documents() -> list[Doc]:
    return [
        plain_warehouse(),
        deed(),
        information_schedule(),
        sections_letters(),
        reference_pages(),
        parcel_leases(),
        scotland_office(),
        ontario_offer_form(),
        conditional_months(),
        restaurant_prose(),
        extension_letter_amendment(),
        sale_leaseback(),
        management(),
        brochure(),
        blank_retail(),
    ]
