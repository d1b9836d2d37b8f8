"""Britain, Hong Kong, India, Canada; a brewery, a bank, a nursery, a gallery; short and long, by letter and by table."""

# ruff: noqa: E501 (running text)

from samples_src.clauses import Words, articles
from samples_src.gold import (
    Doc,
    Gold,
    a_paper,
    absent,
    conditional,
    deposit,
    derived,
    multiple,
    option,
    rent,
    stated,
    terms,
)
from samples_src.write_pdf import Look

LESSOR = Words("Lessor", "Lessee")
BRITISH = Words("the Landlord", "the Tenant", "the Property", "this lease")


def yorkshire_shop() -> Doc:
    markup = f"""# LEASE

DATED [[agreement_date:14 September 2018]]

(1) [[landlord_name:HARGREAVE ESTATES LIMITED]]

(2) [[tenant_name:BRAMBLE & RYE BAKERIES LIMITED]]

LEASE of 9 Market Row, Skipton

===

THIS LEASE is made on the date stated above between

(1) HARGREAVE ESTATES LIMITED (company number 04410927) whose registered office is at 2 Mill Bridge, Skipton BD23 1NJ (the Landlord); and

(2) BRAMBLE & RYE BAKERIES LIMITED (company number 09277103) whose registered office is at 40 Otley Street, Skipton BD23 1DY (the Tenant).

1. In this lease: the Property means the ground floor and basement of [[property_address:9 Market Row, Skipton, North Yorkshire BD23 1HX]]; the Term means [[term_months:five years]] beginning on [[lease_start:29 September 2018]] and ending on [[lease_end:28 September 2023]]; the Rent means [[base_rent:£18,000]] a year; the Rent Days are 25 March, 24 June, 29 September and 25 December.

2. The Landlord lets the Property to the Tenant for the Term at the Rent, payable by four equal payments of £4,500 in advance on the Rent Days.

3. The Tenant has paid a deposit of [[security_deposit:£4,500]] under a separate deed.

{articles("h11-a", 10, BRITISH, style="{n}. {title}.", first=4, british=True)}

Signed as a deed by HARGREAVE ESTATES LIMITED acting by a director

Signed as a deed by BRAMBLE & RYE BAKERIES LIMITED acting by a director
"""
    f = terms(
        "Bramble & Rye Bakeries Limited",
        "Hargreave Estates Limited",
        "9 Market Row, Skipton, North Yorkshire BD23 1HX",
        absent("not stated"),
        "2018-09-29",
        "2023-09-28",
        60,
        rent("18000", "year"),
        deposit(4500),
        currency="GBP",
        agreement_date="2018-09-14",
    )
    return a_paper("g321", "docx", "shop (England)", "quarter days; short address on the cover", markup, f)


def glasgow_unit() -> Doc:
    markup = f"""# LEASE

between

^ [[landlord_name:CLYDESIDE WORKS LLP]]

^ and

^ [[tenant_name:TARTAN TOOL HIRE LIMITED]]

**Subjects:** Unit 12, Clydeside Works, [[property_address:South Street, Glasgow G14 0BX]]

===

1. **Definitions.** "Annual Rent" means [[base_rent:FORTY TWO THOUSAND POUNDS (£42,000)]] STERLING per annum; "Date of Entry" means [[lease_start:1 December 2021]]; "Expiry Date" means [[lease_end:30 November 2026]]; "Landlord" means Clydeside Works LLP, a limited liability partnership having its registered office at 100 Broomielaw Quay, Glasgow G1 4QX; "Tenant" means Tartan Tool Hire Limited, having its registered office at 8 Dumbarton Close, Glasgow G11 6AA; "Gross Internal Area" means [[premises_sqft:6,000 square feet]].

2. **Grant and Duration.** The Landlord lets the Subjects to the Tenant for the period from and including the Date of Entry to and including the Expiry Date.

3. **Rent.** The Tenant shall pay the Annual Rent by equal monthly payments of £3,500 in advance on the first day of each month.

4. **Deposit.** [[security_deposit:£10,500]], to be held under the deposit agreement.

{articles("h11-b", 9, BRITISH, style="{n}. {title}.", first=5, british=True)}

IN WITNESS WHEREOF these presents are executed on [[agreement_date:22 November 2021]].
"""
    f = terms(
        "Tartan Tool Hire Limited",
        "Clydeside Works LLP",
        "Unit 12, Clydeside Works, South Street, Glasgow G14 0BX",
        6000,
        "2021-12-01",
        "2026-11-30",
        derived(60),
        rent("42000", "year", monthly="3500"),
        deposit(10500),
        currency="GBP",
        agreement_date="2021-11-22",
    )
    return a_paper(
        "g322",
        "pdf",
        "unit (Scotland)",
        "a street without a number; no length of the term",
        markup,
        f,
        look=Look(paper="a4"),
    )


def hong_kong_office() -> Doc:
    markup = f"""# TENANCY AGREEMENT

AN AGREEMENT made the [[agreement_date:28th day of June 2019]]

BETWEEN the Landlord and the Tenant named in the Schedule hereto.

1. The Landlord shall let and the Tenant shall take the Premises for the Term at the Rent set out in the Schedule.

2. The Tenant shall pay the Rent in advance, clear of all deductions, on the first day of each calendar month.

{articles("h11-c", 7, Words("The Landlord", "The Tenant", "the Premises", "this Agreement"), style="{n}. {title}.", first=3)}

## SCHEDULE

|!grid
|The Landlord|[[landlord_name:Harbour Crest Investments Limited]], of 30/F, 1 Connaught Mews, Hong Kong
|The Tenant|[[tenant_name:Jade Anchor Shipping Agencies Limited]], of 12/F, 88 Des Voeux Terrace, Hong Kong
|The Premises|Office No. 1506 on the 15th Floor, [[property_address:168 Queen's Road Central, Hong Kong]]
|Gross area|[[premises_sqft:1,850 square feet]]
|Term|[[term_months:Two years]] commencing on [[lease_start:15 July 2019]] and expiring on [[lease_end:14 July 2021]] (both days inclusive)
|Rent|[[base_rent:HK$92,500.00]] per calendar month, exclusive of rates and management fee
|Rent-free period|15 July 2019 to 14 August 2019
|Management fee|HK$9,805.00 per calendar month
|Deposit|[[security_deposit:HK$277,500.00]], being three months' rent

SIGNED by Lam Wai Keung for the Landlord

SIGNED by Nadia Osman for the Tenant
"""
    f = terms(
        "Jade Anchor Shipping Agencies Limited",
        "Harbour Crest Investments Limited",
        "Office No. 1506, 15th Floor, 168 Queen's Road Central, Hong Kong",
        1850,
        "2019-07-15",
        "2021-07-14",
        24,
        rent("92500"),
        deposit(277500),
        currency="HKD",
        agreement_date="2019-06-28",
    )
    return a_paper(
        "g323", "docx", "office (Hong Kong)", "schedule behind; a rent-free month; management fee", markup, f
    )


def bengaluru_office() -> Doc:
    markup = """# LEASE DEED

THIS DEED OF LEASE is executed at Bengaluru on this [[agreement_date:18th day of March, 2021]] by and between

[[landlord_name:M/s. KAVERI TECH PARKS PRIVATE LIMITED]], a company registered under the Companies Act, 2013, having its registered office at No. 14, Residency Road, Bengaluru 560025, hereinafter called the LESSOR of the ONE PART;

AND

[[tenant_name:M/s. NILGIRI ANALYTICS LLP]], having its registered office at No. 7, Church Street, Bengaluru 560001, hereinafter called the LESSEE of the OTHER PART.

1. The Lessor leases to the Lessee the third floor, of [[premises_sqft:5,000 square feet]] of super built-up area, of the building at [[property_address:No. 221, Outer Ring Road, Bengaluru 560103]].

2. The lease is for a period of [[term_months:thirty-six (36) months]] commencing from [[lease_start:1st April, 2021]] and ending on [[lease_end:31st March, 2024]].

3. The Lessee shall pay a monthly rent of [[base_rent:Rs. 3,50,000/- (Rupees Three Lakhs Fifty Thousand only)]], being Rs. 70/- per square foot, on or before the 7th day of every month, exclusive of GST.

4. The Lessee has paid an interest-free refundable security deposit of [[security_deposit:Rs. 21,00,000/- (Rupees Twenty One Lakhs only)]].

5. The rent shall not be increased during the lease. For any renewal it shall be increased by 15%.

6. The Lessee shall pay maintenance of Rs. 12/- per square foot per month to the association of owners.

7. The Lessee shall not sub-let the premises or any part of it.

8. Either party may end this lease after the first twelve months by three months' notice.

IN WITNESS WHEREOF the parties have signed.

LESSOR: for Kaveri Tech Parks Private Limited, R. Subramanian, Director

LESSEE: for Nilgiri Analytics LLP, Anjali Rao, Partner
"""
    f = terms(
        stated("M/s. Nilgiri Analytics LLP", also_acceptable=["Nilgiri Analytics LLP"]),
        stated("M/s. Kaveri Tech Parks Private Limited", also_acceptable=["Kaveri Tech Parks Private Limited"]),
        "No. 221, Outer Ring Road, Bengaluru 560103",
        5000,
        "2021-04-01",
        "2024-03-31",
        36,
        rent("350000"),
        deposit(2100000),
        currency="INR",
        options=derived([option("terminate", 1, None, 90)]),
        agreement_date="2021-03-18",
    )
    return a_paper("g324", "pdf", "office floor (India)", "lakhs; one part and other part; maintenance", markup, f)


def vancouver_gallery() -> Doc:
    markup = f"""# COMMERCIAL LEASE

THIS LEASE, dated for reference [[agreement_date:February 11, 2020]], is made pursuant to the Land Transfer Form Act, Part 2, BETWEEN:

[[landlord_name:GASTOWN HERITAGE HOLDINGS INC.]], 300 - 55 Water Street, Vancouver, British Columbia V6B 1A1 (the "Landlord")

AND:

[[tenant_name:CEDAR & INK GALLERY LTD.]], 1208 Powell Street, Vancouver, British Columbia V6A 1H7 (the "Tenant")

1. **Premises.** [[property_address:128 Alexander Street, Vancouver, British Columbia V6A 1B5]], ground floor, approximately [[premises_sqft:1,440 square feet]].

2. **Term.** [[term_months:Three (3) years]], from [[lease_start:April 1, 2020]] to [[lease_end:March 31, 2023]].

3. **Basic Rent.** The Tenant shall pay the Landlord Basic Rent, in lawful money of Canada, of:

> (a) Year 1: $34.00 per square foot per annum, being [[base_rent:$48,960.00]] per annum, $4,080.00 per month;

> (b) Year 2: $35.00 per square foot per annum, being $50,400.00 per annum, $4,200.00 per month; and

> (c) Year 3: $36.00 per square foot per annum, being $51,840.00 per annum, $4,320.00 per month,

plus GST.

4. **Deposit.** [[security_deposit:$9,870.00]], of which $5,550.00 shall be applied to the first month's Basic Rent and Additional Rent and the rest held as security.

{articles("h11-d", 9, Words("The Landlord", "The Tenant"), style="{n}. {title}.", first=5)}

GASTOWN HERITAGE HOLDINGS INC., by its authorized signatory

CEDAR & INK GALLERY LTD., by its authorized signatory
"""
    f = terms(
        "Cedar & Ink Gallery Ltd.",
        "Gastown Heritage Holdings Inc.",
        "128 Alexander Street, Vancouver, British Columbia V6A 1B5",
        1440,
        "2020-04-01",
        "2023-03-31",
        36,
        rent("48960", "year", "year 1", monthly="4080", psf_year="34"),
        stated({"amount": 9870.0, "form": "cash"}, also_acceptable=[{"amount": 4320.0, "form": "cash"}]),
        currency="CAD",
        agreement_date="2020-02-11",
    )
    return a_paper(
        "g325",
        "html",
        "gallery (British Columbia)",
        "three sums a year in a list; part of the deposit is applied",
        markup,
        f,
    )


def brewery() -> Doc:
    markup = f"""# INDUSTRIAL LEASE

This lease is dated [[agreement_date:August 30, 2018]].

**Lessor:** [[landlord_name:Foundry Flats, LLC]], 12 Mill Plaza, Bend, Oregon 97701

**Lessee:** [[tenant_name:Sagehen Brewing Cooperative]], 60 Century Court, Bend, Oregon 97702

**Premises:** Building C, [[property_address:1875 Foundry Road, Bend, Oregon 97701]], approximately [[premises_sqft:9,200 square feet]]

Lessor hereby leases the Premises to Lessee on the following terms.

**Section 1. Occupancy.** 1.1 Original Term. The term of this lease shall commence October 1, 2018 and continue through September 30, 2028, unless sooner terminated as hereinafter provided. 1.2 Possession. Lessee's right to possession shall commence upon execution. 1.3 Renewal Option. If the lease is not then in default, Lessee shall have the option to renew for two successive terms of five years each.

**Section 2. Rent.** 2.1 Base Rent. During the original term, Lessee shall pay to Lessor as base rent the sum of [[base_rent:$7,360.00]] per month. Rent shall be payable on the first day of each month in advance. 2.2 Escalation. On October 1 of each year base rent shall be adjusted by the percentage change in the CPI, but not by more than four percent (4%).

**Section 3. Security.** To secure Lessee's compliance Lessee has paid Lessor [[security_deposit:$14,720.00]] as a security deposit.

{articles("h11-e", 11, LESSOR, style="Section {n}. {title}.", first=4)}

Foundry Flats, LLC, by Lars Nygaard

Sagehen Brewing Cooperative, by Mika Dorn
""".replace("commence October 1, 2018", "commence [[lease_start:October 1, 2018]]").replace(
        "through September 30, 2028", "through [[lease_end:September 30, 2028]]"
    )
    f = terms(
        "Sagehen Brewing Cooperative",
        "Foundry Flats, LLC",
        "Building C, 1875 Foundry Road, Bend, Oregon 97701",
        9200,
        "2018-10-01",
        "2028-09-30",
        derived(120),
        rent("7360"),
        deposit(14720),
        agreement_date="2018-08-30",
        options=derived([option("renew", 2, 60)]),
    )
    return a_paper(
        "g326", "pdf", "brewery", "sub-paragraphs run together; no length of the term; index with a cap", markup, f
    )


def bank_branch() -> Doc:
    markup = f"""# BRANCH LEASE

1. **PARTIES AND DATE.** [[landlord_name:Dogwood Corners Associates, LLLP]] ("Landlord") and [[tenant_name:First Piedmont Savings Bank]] ("Tenant") make this Lease as of [[agreement_date:January 15, 2010]].

2. **PREMISES.** Landlord leases to Tenant the bank building with drive-through lanes, [[premises_sqft:3,400 square feet]], at [[property_address:2 Dogwood Corners Drive, Greer, South Carolina 29651]].

3. **TERM.** Fifteen years, beginning at 12:01 a.m. on [[lease_start:February 1, 2010]] and ending at midnight on [[lease_end:January 31, 2025]].

4. **RENT.**

|!lines
|From|Through|Yearly|Monthly
|February 1, 2010|January 31, 2015|[[base_rent:$102,000.00]]|$8,500.00
|February 1, 2015|January 31, 2020|$112,200.00|$9,350.00
|February 1, 2020|January 31, 2025|$123,420.00|$10,285.00

5. **DEPOSIT.** Landlord requires none of a bank.

{articles("h11-f", 12, style="{n}. {TITLE}.", first=6)}

DOGWOOD CORNERS ASSOCIATES, LLLP, by Truett Cline

FIRST PIEDMONT SAVINGS BANK, by Ruth Ann Sizemore
""".replace("Fifteen years, beg", "[[term_months:Fifteen years]], beg")
    f = terms(
        "First Piedmont Savings Bank",
        "Dogwood Corners Associates, LLLP",
        "2 Dogwood Corners Drive, Greer, South Carolina 29651",
        3400,
        "2010-02-01",
        "2025-01-31",
        180,
        rent("102000", "year", "first five years", monthly="8500"),
        absent("none"),
        agreement_date="2010-01-15",
    )
    return a_paper("g327", "docx", "bank branch", "from and through in columns of their own", markup, f)


def nursery_letter() -> Doc:
    markup = """[[landlord_name:GRACE LUTHERAN CONGREGATION]]\\
77 Lake Street, Duluth, Minnesota 55804

[[agreement_date:June 12, 2023]]

[[tenant_name:Little Loons Child Care, Inc.]]\\
Ms. Berit Aune, Director\\
120 Shore Drive\\
Duluth, Minnesota 55804

Dear Ms. Aune:

We are pleased to lease to you four classrooms on the lower level of our education wing at [[property_address:75 Lake Street, Duluth, Minnesota 55804]], about [[premises_sqft:2,800 square feet]], from [[lease_start:August 1, 2023]] through [[lease_end:July 31, 2025]], a term of [[term_months:two years]].

Rent will be [[base_rent:$1,960.00]] per month, or $23,520.00 per year, payable on the first. It covers heat, water and snow removal.

Please send with your signed copy a security deposit of [[security_deposit:$1,960.00]].

You will carry liability insurance of $2,000,000 and name the congregation. You may use the playground. We keep the right to use the classrooms on Sundays.

If you agree, please sign below.

Faithfully yours,

Gordon Halvorsen, President of the Congregation

Accepted for Little Loons Child Care, Inc.: Berit Aune
"""
    f = terms(
        "Little Loons Child Care, Inc.",
        "Grace Lutheran Congregation",
        "75 Lake Street, Duluth, Minnesota 55804",
        2800,
        "2023-08-01",
        "2025-07-31",
        24,
        rent("1960", annual="23520"),
        deposit(1960),
        agreement_date="2023-06-12",
    )
    return a_paper("g328", "txt", "nursery by letter", "we and you; the letterhead lets", markup, f)


def warehouse_key_terms() -> Doc:
    markup = f"""# LEASE AGREEMENT - KEY TERMS

> - Landlord: [[landlord_name:Port Covington Sheds, Inc.]]

> - Tenant: [[tenant_name:Oriole Freight Forwarding, LLC]]

> - Address: [[property_address:3100 Shed Street, Baltimore, Maryland 21230]]

> - Size: [[premises_sqft:18,750 sf]]

> - Commencement: [[lease_start:1/1/2022]]

> - Expiration: [[lease_end:12/31/2026]]

> - Term: [[term_months:5 years]]

> - Rent: $6.40/sf NNN = $120,000/yr = [[base_rent:$10,000/mo]], with 3% annual bumps

> - NNN estimate: $2.15/sf

> - Deposit: [[security_deposit:$10,000]]

1. Landlord leases the premises at the Address to Tenant, and Tenant leases the same from Landlord, on the Key Terms.

{articles("h11-g", 10, style="{n}. {title}.", first=2)}

Signed [[agreement_date:December 6, 2021]]

Port Covington Sheds, Inc., by Lou Stanko

Oriole Freight Forwarding, LLC, by Dev Patel
"""
    f = terms(
        "Oriole Freight Forwarding, LLC",
        "Port Covington Sheds, Inc.",
        "3100 Shed Street, Baltimore, Maryland 21230",
        18750,
        "2022-01-01",
        "2026-12-31",
        60,
        Gold(
            {"amount": 10000.0, "unit": "month", "annual": 120000.0, "psf_year": 6.4, "period": "year 1"}, "stated", {}
        ),
        deposit(10000),
        agreement_date="2021-12-06",
    )
    return a_paper("g329", "pdf", "key terms in bullets", "slashes for per; figures as dates; annual bumps", markup, f)


def art_studio() -> Doc:
    markup = """# STUDIO LEASE

Landlord is [[landlord_name:Paper Mill Arts Foundation]]. Tenant is [[tenant_name:Josephine Marchetti]], a painter.

Landlord rents to Tenant Studio 21, of [[premises_sqft:540 square feet]], at [[property_address:9 Paper Mill Lane, Holyoke, Massachusetts 01040]].

Tenant may have the studio from [[lease_start:September 1, 2023]] to [[lease_end:August 31, 2024]].

Rent: [[base_rent:$385.00]] monthly, $4,620.00 for the twelve months.

Security: one month's rent ([[security_deposit:$385.00]]).

Heat and light are in the rent. Tenant shall not live in the studio.

Tenant shall keep solvents in the metal cabinet.

This lease was signed on [[agreement_date:August 8, 2023]].

For Paper Mill Arts Foundation: Ines Laurent

Josephine Marchetti
"""
    f = terms(
        "Josephine Marchetti",
        "Paper Mill Arts Foundation",
        "Studio 21, 9 Paper Mill Lane, Holyoke, Massachusetts 01040",
        540,
        "2023-09-01",
        "2024-08-31",
        derived(12),
        rent("385"),
        deposit(385),
        agreement_date="2023-08-08",
    )
    return a_paper("g330", "txt", "studio", "a few sentences; parties by 'is'", markup, f)


def power_centre() -> Doc:
    markup = f"""# SHOPPING CENTER LEASE

THIS LEASE made as of [[agreement_date:the 3rd day of February, 2016]], by and between [[landlord_name:CROSSROADS POWER CENTER, L.P.]], a Delaware limited partnership (the "Landlord"), and [[tenant_name:BARGAIN ATTIC STORES, INC.]], an Ohio corporation (the "Tenant").

## ARTICLE I. BASIC PROVISIONS

Section 1.01. Demised Premises: Space J, containing [[premises_sqft:24,000 square feet]] of leasable floor area, in the shopping center at [[property_address:7800 Crossroads Boulevard, Toledo, Ohio 43615]].

Section 1.02. Commencement Date: [[lease_start:May 1, 2016]].

Section 1.03. Termination Date: [[lease_end:January 31, 2027]].

Section 1.04. Lease Year: each twelve months ending January 31; the first Lease Year ends January 31, 2018.

Section 1.05. Minimum Rent: [[base_rent:$21,000.00]] per month ($252,000.00 per annum; $10.50 per square foot) from the Commencement Date through January 31, 2021; $22,000.00 per month ($264,000.00 per annum; $11.00 per square foot) from February 1, 2021 through the Termination Date.

Section 1.06. Percentage Rent: two percent (2%) of Gross Sales above $12,000,000.00.

Section 1.07. Security Deposit: none.

Section 1.08. Extension Periods: three of five years each, at $12.00, $13.00 and $14.00 per square foot.

{articles("h11-h", 13, Words("Landlord", "Tenant", "the Demised Premises"), style="ARTICLE {r}. {TITLE}.", first=2, runin=False)}

CROSSROADS POWER CENTER, L.P., by Ada Kroll

BARGAIN ATTIC STORES, INC., by Vern Stubbs
"""
    f = terms(
        "Bargain Attic Stores, Inc.",
        "Crossroads Power Center, L.P.",
        "Space J, 7800 Crossroads Boulevard, Toledo, Ohio 43615",
        24000,
        "2016-05-01",
        "2027-01-31",
        derived(129),
        rent("21000", annual="252000", psf_year="10.5", period="to January 31, 2021"),
        absent("none"),
        agreement_date="2016-02-03",
        options=derived([option("renew", 3, 60)]),
    )
    return a_paper("g331", "pdf", "power centre", "129 months that nobody counts; rents of extensions", markup, f)


def unsure_currency() -> Doc:
    markup = f"""# COMMERCIAL LEASE

THIS LEASE is made the [[agreement_date:5th day of May, 2022]] between [[landlord_name:Seawall Holdings Ltd.]], a company of the Cayman Islands (the "Lessor"), and [[tenant_name:Reef & Rum Provisions Ltd.]] (the "Lessee").

1. The Lessor leases to the Lessee the shop of [[premises_sqft:1,100 square feet]] at [[property_address:30 Seawall Parade, George Town, Grand Cayman]].

2. The term is [[term_months:two years]] from [[lease_start:June 1, 2022]] to [[lease_end:May 31, 2024]].

3. The rent is [[base_rent:$3,300.00]] per month, $39,600.00 per annum. Payments in United States or Cayman dollars are taken at the rate of the day.

4. The deposit is [[security_deposit:$3,300.00]].

{articles("h11-i", 6, Words("The Lessor", "The Lessee"), style="{n}. {title}.", first=5)}

Signed for the Lessor and for the Lessee on the day first above written.
"""
    f = terms(
        "Reef & Rum Provisions Ltd.",
        "Seawall Holdings Ltd.",
        "30 Seawall Parade, George Town, Grand Cayman",
        1100,
        "2022-06-01",
        "2024-05-31",
        24,
        rent("3300", annual="39600"),
        deposit(3300),
        currency=multiple("US or Cayman dollars"),
        agreement_date="2022-05-05",
    )
    return a_paper("g332", "txt", "shop (Cayman Islands)", "two dollars", markup, f, True, "CURRENCY_UNCLEAR")


def draft_of_counsel() -> Doc:
    markup = f"""^ DRAFT 3/14/24 - FOR DISCUSSION ONLY

# OFFICE LEASE

THIS OFFICE LEASE is made [[agreement_date:April 1, 2024]] between [[landlord_name:Quincy Shore Towers LLC]] ("Landlord") and [[tenant_name:Barnacle Software, Inc.]] ("Tenant").

1. Landlord leases to Tenant Suite 900 ([[premises_sqft:12,000 rentable square feet]]) at [[property_address:1 Quincy Shore Plaza, Quincy, Massachusetts 02171]].

2. The term is [[term_months:sixty (60) months]] from [[lease_start:May 1, 2024]] to [[lease_end:April 30, 2029]].

3. Base Rent is [[base_rent:$36,000.00]] per month ($432,000.00 per year).

4. The security deposit is [[security_deposit:$72,000.00]].

{articles("h11-j", 9, style="{n}. {title}.", first=5)}

LANDLORD: ____________________

TENANT: ____________________
"""
    f = terms(
        "Barnacle Software, Inc.",
        "Quincy Shore Towers LLC",
        "Suite 900, 1 Quincy Shore Plaza, Quincy, Massachusetts 02171",
        12000,
        "2024-05-01",
        "2029-04-30",
        60,
        rent("36000", annual="432000"),
        deposit(72000),
        agreement_date="2024-04-01",
    )
    return a_paper("g333", "docx", "draft", "complete, but a draft", markup, f, True, "NOT_EXECUTED")


def delivered_on_notice() -> Doc:
    markup = f"""# WAREHOUSE LEASE

[[landlord_name:Delta Gate Industrial LLC]] (Landlord) and [[tenant_name:Muscadine Beverage Distributors, Inc.]] (Tenant) agree on [[agreement_date:March 8, 2023]]:

1. Landlord leases to Tenant [[premises_sqft:64,000 square feet]] of the building under construction at [[property_address:900 Delta Gate Road, Olive Branch, Mississippi 38654]].

2. The term is [[term_months:eighty-seven (87) months]] and starts when Landlord gives notice that the premises are ready, which the parties anticipate will be on or about October 1, 2023.

3. Rent is $0.00 in months 1 to 3 and [[base_rent:$26,666.67]] per month ($320,000.00 per year; $5.00 per square foot) in months 4 to 87.

4. Deposit: [[security_deposit:$26,666.67]].

{articles("h11-k", 9, style="{n}. {title}.", first=5)}

Delta Gate Industrial LLC, by Bo Tarver

Muscadine Beverage Distributors, Inc., by Cora Mays
"""
    f = terms(
        "Muscadine Beverage Distributors, Inc.",
        "Delta Gate Industrial LLC",
        "900 Delta Gate Road, Olive Branch, Mississippi 38654",
        64000,
        conditional("on notice that the premises are ready"),
        conditional("87 months after it"),
        87,
        rent("26666.67", annual="320000", psf_year="5", period="months 4-87"),
        deposit("26666.67"),
        agreement_date="2023-03-08",
    )
    return a_paper(
        "g334",
        "pdf",
        "warehouse to be delivered",
        "start on notice; free months first",
        markup,
        f,
        True,
        "CONDITIONAL_DATE",
    )


def lease_option() -> Doc:
    markup = """# OPTION AGREEMENT

THIS OPTION AGREEMENT is made June 2, 2021 between Cattail Farms, Inc. ("Owner") and Sunthread Solar Development, LLC ("Developer").

1. For an option payment of $10,000.00 Owner grants Developer the option, until June 1, 2023, to lease 180 acres at 5500 Cattail Road, Macomb, Illinois 61455, for a solar energy facility.

2. If the option is exercised the parties shall sign a lease for a term of thirty-five years at a rent of $900.00 per acre per year.

3. During the option period Developer may enter to make studies. Owner may go on farming.

4. No lease exists until the option is exercised and a lease is signed.

Cattail Farms, Inc., by Dale Overholt

Sunthread Solar Development, LLC, by Priya Menon
"""
    return Doc(
        "g335",
        "docx",
        "Option Agreement",
        "option to lease land",
        "rent, term and acres of a lease that may never be",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def documents() -> list[Doc]:
    return [
        yorkshire_shop(),
        glasgow_unit(),
        hong_kong_office(),
        bengaluru_office(),
        vancouver_gallery(),
        brewery(),
        bank_branch(),
        nursery_letter(),
        warehouse_key_terms(),
        art_studio(),
        power_centre(),
        unsure_currency(),
        draft_of_counsel(),
        delivered_on_notice(),
        lease_option(),
    ]
