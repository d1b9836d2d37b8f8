"""Leases in yet other layouts, most with the usual clauses behind them."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src import exhibits as ex
from samples_src.clauses import Words, articles
from samples_src.figures import Step, per_month
from samples_src.gold import (
    Doc,
    a_paper,
    absent,
    deposit,
    derived,
    option,
    rent,
    schedule,
    stated,
    terms,
)


def spec_suite() -> Doc:
    markup = f"""^ FULL SERVICE OFFICE LEASE

^ Peregrine Office Centre

This Full Service Office Lease is entered into this [[agreement_date:1st day of June, 2021]] (the "Effective Date"), by and between

^ [[landlord_name:PEREGRINE CENTRE INVESTORS, LTD.]], a Texas limited partnership ("Landlord"),

^ and

^ [[tenant_name:BRAZOS PETROLEUM LANDMEN, INC.]], a Texas corporation ("Tenant").

**I. DEFINITIONS AND BASIC PROVISIONS**

A. "Premises" means Suite 825 on the 8th floor of the Building, deemed to contain [[premises_sqft:3,875]] square feet of Net Rentable Area.

B. "Building" means the office building at [[property_address:9600 Peregrine Pass, Houston, Harris County, Texas 77063]], deemed to contain 187,250 square feet of Net Rentable Area.

C. "Term" means [[term_months:thirty-nine (39) months]], commencing [[lease_start:July 1, 2021]] (the "Commencement Date") and ending [[lease_end:September 30, 2024]] (the "Expiration Date").

D. "Base Rental" means the following annual sums, payable monthly:

|!grid
|Period|Rate per sq. ft. of NRA|Annual Base Rental|Monthly Base Rental|
|07/01/21 - 09/30/21|$0.00|$0.00|$0.00|
|10/01/21 - 09/30/22|$21.00|$81,375.00|[[base_rent:$6,781.25]]|
|10/01/22 - 09/30/23|$21.50|$83,312.50|$6,942.71|
|10/01/23 - 09/30/24|$22.00|$85,250.00|$7,104.17|

E. "Security Deposit" means [[security_deposit:$7,104.17]].

F. "Expense Stop" means actual Operating Expenses for calendar year 2021.

**II. LEASE.** Landlord leases the Premises to Tenant for the Term.

{articles("h4-spec", 14, style="{n}. {title}.", first=3)}

LANDLORD: PEREGRINE CENTRE INVESTORS, LTD.     By: Win Pruitt

TENANT: BRAZOS PETROLEUM LANDMEN, INC.     By: Dell Chambers, President

{ex.exhibit(ex.RULES, "EXHIBIT B")}
"""
    steps = [
        Step("", a, b, Decimal(m), Decimal(y), Decimal(p))
        for a, b, m, y, p in (
            ("2021-10-01", "2022-09-30", "6781.25", "81375", "21"),
            ("2022-10-01", "2023-09-30", "6942.71", "83312.50", "21.5"),
            ("2023-10-01", "2024-09-30", "7104.17", "85250", "22"),
        )
    ]
    f = terms(
        "Brazos Petroleum Landmen, Inc.",
        "Peregrine Centre Investors, Ltd.",
        "Suite 825, 9600 Peregrine Pass, Houston, Texas 77063",
        3875,
        "2021-07-01",
        "2024-09-30",
        39,
        rent("6781.25", annual="81375", psf_year=21, period="from October 2021"),
        deposit("7104.17"),
        rent_schedule=schedule(steps),
        agreement_date="2021-06-01",
    )
    return a_paper(
        "g191",
        "pdf",
        "full-service office (US, Texas)",
        "Base Rental; net rentable area; free first quarter as a row; street kind Pass",
        markup,
        f,
    )


def landlord_tenant_names_below() -> Doc:
    markup = f"""# LEASE

**Parties**

This lease is between the landlord, [[landlord_name:Roosevelt Row Holdings LLC]], and the tenant, [[tenant_name:Desert Bloom Acupuncture, PLLC]].

**The space**

The landlord rents the tenant Suite B of [[property_address:1312 North Third Street, Phoenix, Arizona 85004]]. It measures [[premises_sqft:1,050 square feet]].

**How long**

The term is [[term_months:two years]]. It begins [[lease_start:May 15, 2022]] and ends [[lease_end:May 14, 2024]].

**What it costs**

The tenant pays [[base_rent:$1,575.00]] each month in the first year and $1,625.00 each month in the second year, plus the transaction privilege tax that the city and the state levy on rents. The rent is due on the 15th.

**Deposit**

The tenant has paid [[security_deposit:$1,575.00]], which the landlord keeps against damage and unpaid rent.

**Other things**

{articles("h4-plain", 8, style="{title}.", first=1)}

Signed on [[agreement_date:April 28, 2022]]

Roosevelt Row Holdings LLC, by Tia Begay, manager

Desert Bloom Acupuncture, PLLC, by Yuki Mori, member
"""
    steps = per_month([("", "LY1", "LY1", "1575"), ("", "LY2", "LY2", "1625")])
    f = terms(
        "Desert Bloom Acupuncture, PLLC",
        "Roosevelt Row Holdings LLC",
        "Suite B, 1312 North Third Street, Phoenix, Arizona 85004",
        1050,
        "2022-05-15",
        "2024-05-14",
        24,
        rent("1575", period="first year"),
        deposit(1575),
        rent_schedule=schedule(steps),
        agreement_date="2022-04-28",
    )
    return a_paper(
        "g192",
        "docx",
        "office, plain headings (US, Arizona)",
        "'the landlord, X' instead of X, the landlord; each month; tax on top",
        markup,
        f,
    )


def state_agency() -> Doc:
    markup = f"""STATE OF NEW ANVIL
DEPARTMENT OF GENERAL SERVICES

^ LEASE NO. 4471

This Lease, made this [[agreement_date:14th day of September, 2017]], by and between [[landlord_name:Capitol Ridge Partners, A Limited Partnership]], hereinafter called the LESSOR, and the [[tenant_name:STATE OF NEW ANVIL, acting by and through its Department of Revenue]], hereinafter called the LESSEE.

WITNESSETH:

1. The LESSOR hereby leases to the LESSEE and the LESSEE hereby leases from the LESSOR the following described premises: [[premises_sqft:18,620 square feet]] of office space on the first and third floors of the building known as Ridge Plaza, [[property_address:500 Capitol Ridge Road, Harrisville, Pennsylvania 16038]].

2. TO HAVE AND TO HOLD for a term of [[term_months:seven (7) years]] commencing on [[lease_start:November 1, 2017]], and terminating on [[lease_end:October 31, 2024]].

3. The LESSEE shall pay the LESSOR rent as follows:

|!lines
|From|To|Annual Rent|Monthly Rent|
|November 1, 2017|October 31, 2019|$288,610.00|[[base_rent:$24,050.83]]|
|November 1, 2019|October 31, 2021|$297,920.00|$24,826.67|
|November 1, 2021|October 31, 2024|$307,230.00|$25,602.50|

4. The obligations of the LESSEE are subject to annual appropriation.

5. The LESSOR shall furnish heat, light, water, janitor service and 74 parking spaces without additional charge.

{articles("h4-state", 10, Words("the LESSOR", "the LESSEE", "the premises", "this Lease"), style="{n}. {TITLE}.", first=6)}

IN WITNESS WHEREOF the parties have executed this Lease.

LESSOR: Capitol Ridge Partners, A Limited Partnership    By: Gordon Stahl, General Partner

LESSEE: State of New Anvil, Department of Revenue    By: Secretary of Revenue
"""
    steps = [
        Step("", a, b, Decimal(m), Decimal(y))
        for a, b, m, y in (
            ("2017-11-01", "2019-10-31", "24050.83", "288610"),
            ("2019-11-01", "2021-10-31", "24826.67", "297920"),
            ("2021-11-01", "2024-10-31", "25602.50", "307230"),
        )
    ]
    f = terms(
        stated(
            "State of New Anvil, acting by and through its Department of Revenue",
            also_acceptable=["State of New Anvil", "State of New Anvil, Department of Revenue"],
        ),
        "Capitol Ridge Partners, A Limited Partnership",
        "500 Capitol Ridge Road, Harrisville, Pennsylvania 16038",
        18620,
        "2017-11-01",
        "2024-10-31",
        84,
        rent("24050.83", annual="288610", period="first two years"),
        absent("none"),
        rent_schedule=schedule(steps),
        agreement_date="2017-09-14",
    )
    return a_paper(
        "g193",
        "pdf",
        "office of a state department (US)",
        "tenant acting by and through; From and To columns with written dates; appropriation",
        markup,
        f,
    )


def cafe_numbers() -> Doc:
    markup = f"""# RETAIL LEASE AGREEMENT

1.01 [[landlord_name:LAMPLIGHTER SQUARE ASSOCIATES]], a Pennsylvania general partnership, as lessor ("Landlord"), leases to [[tenant_name:SECOND CUP OF JOY, LLC]], as lessee ("Tenant"), the store space designated as Unit C-7 (the "Premises") in the Lamplighter Square Shopping Center, [[property_address:300 Lamplighter Road, Ambler, Pennsylvania 19002]] (the "Center"), which Premises measure approximately 32 feet by 55 feet, or [[premises_sqft:1,760 square feet]].

1.02 The lease term is [[term_months:sixty (60) months]] beginning on [[lease_start:9/1/2019]] and ending on [[lease_end:8/31/2024]].

1.03 Minimum rent. Tenant shall pay minimum rent, without demand, in these monthly installments:

> Months 1 through 24: [[base_rent:$3,520.00]]

> Months 25 through 48: $3,666.67

> Months 49 through 60: $3,813.33

1.04 The annual equivalents are $42,240.00, $44,000.04 and $45,759.96.

1.05 Tenant shall pay as further rent its share of taxes, insurance and common area maintenance, which for 2019 is estimated at $513.33 per month.

1.06 Security deposit: [[security_deposit:$3,520.00]].

1.07 Grand opening contribution: $500.00.

1.08 This lease is dated [[agreement_date:7/15/2019]].

{articles("h4-cafe", 12, style="{n}. {title}.", first=2)}

LANDLORD: Lamplighter Square Associates, by Ira Gold, Partner

TENANT: Second Cup of Joy, LLC, by Joy Bautista, Member
"""
    steps = per_month([("", 1, 24, "3520"), ("", 25, 48, "3666.67"), ("", 49, 60, "3813.33")])
    f = terms(
        "Second Cup of Joy, LLC",
        "Lamplighter Square Associates",
        "Unit C-7, 300 Lamplighter Road, Ambler, Pennsylvania 19002",
        1760,
        "2019-09-01",
        "2024-08-31",
        60,
        rent("3520", period="months 1-24"),
        deposit(3520),
        rent_schedule=schedule(steps),
        agreement_date="2019-07-15",
    )
    return a_paper(
        "g194",
        "txt",
        "cafe, decimal numbering (US, Pennsylvania)",
        "as lessor and as lessee before the roles; feet by feet; annual equivalents in a list; all-figure dates",
        markup,
        f,
    )


def industrial_uk_schedule() -> Doc:
    markup = """# LEASE OF PART

## PARTICULARS

|!grid
|Date|[[agreement_date:18 March 2021]]|
|Landlord|[[landlord_name:TRENT LANE INDUSTRIAL LLP]] (OC361177)|
|Tenant|[[tenant_name:FOUNDRY STREET CYCLES LIMITED]] (08820011)|
|Guarantor|None|
|Premises|[[property_address:Unit 9B Trent Lane, Nottingham NG2 4DS]] as shown edged red on the plan|
|Floor area|[[premises_sqft:2,650 sq ft]] (246.2 sq m) GIA|
|Term|A term of [[term_months:3 years]] from and including the Term Commencement Date|
|Term Commencement Date|[[lease_start:25 March 2021]]|
|Expiry Date|[[lease_end:24 March 2024]]|
|Rent|[[base_rent:£19,875]] per annum (£7.50 per sq ft)|
|Rent Commencement Date|[[rent_commencement:25 March 2021]]|
|Rent Deposit|[[security_deposit:£4,968.75]]|
|Service Charge|Capped at £1.10 per sq ft|
|Permitted Use|Use class B2|

1. The Landlord lets the Premises to the Tenant for the Term at the Rent, payable by equal quarterly instalments in advance on the usual quarter days.

2. Sections 24 to 28 of the Landlord and Tenant Act 1954 are excluded.

3. Either party may end this Lease on [[options:25 March 2023]] by six months' notice.

Signed as a deed by the parties.
"""
    f = terms(
        "Foundry Street Cycles Limited",
        "Trent Lane Industrial LLP",
        "Unit 9B Trent Lane, Nottingham NG2 4DS",
        2650,
        "2021-03-25",
        "2024-03-24",
        36,
        rent("19875", "year", psf_year="7.5"),
        deposit("4968.75"),
        rent_schedule=absent("flat"),
        agreement_date="2021-03-18",
        rent_commencement="2021-03-25",
        options=stated([option("terminate", 1, None, 180)]),
        currency="GBP",
    )
    return a_paper(
        "g195",
        "docx",
        "industrial unit, particulars (UK, England)",
        "company numbers in brackets; unit on a lane without a house number; break date",
        markup,
        f,
    )


def net_lease_annual_steps() -> Doc:
    markup = f"""^ ABSOLUTE NET LEASE

THIS ABSOLUTE NET LEASE AGREEMENT ("Lease") is made and entered into effective as of [[agreement_date:December 30, 2015]], by and between [[landlord_name:GULF STATES REALTY INCOME FUND 14, LLC]], a Nevada limited liability company ("Landlord"), and [[tenant_name:MAGNOLIA BISCUIT COMPANY, INC.]], a Mississippi corporation ("Tenant").

ARTICLE 1. **Grant and Term**

1.1 Landlord leases to Tenant the restaurant property at [[property_address:1801 Pass Harbor Boulevard, Gulfport, Mississippi 39507]], consisting of a lot of 48,000 square feet and a building of [[premises_sqft:4,320 square feet]] (together the "Premises").

1.2 The initial term is [[term_months:twenty (20) years]] (the "Primary Term"), commencing on [[lease_start:January 1, 2016]] and expiring at 11:59 p.m. on [[lease_end:December 31, 2035]].

1.3 Tenant has [[options:four (4) options]] to renew, each for five (5) years, on notice of at least nine (9) months.

ARTICLE 2. **Rent**

2.1 Annual base rent during the Primary Term is:

|!plain
|Lease Years 1-5|[[base_rent:$142,500.00]]|($11,875.00 monthly)|
|Lease Years 6-10|$156,750.00|($13,062.50 monthly)|
|Lease Years 11-15|$172,425.00|($14,368.75 monthly)|
|Lease Years 16-20|$189,667.50|($15,805.63 monthly)|

2.2 During the renewal terms it is $208,634.25, $229,497.68, $252,447.45 and $277,692.20 per year.

2.3 No security deposit is required.

2.4 This Lease is absolutely net to Landlord.

{articles("h4-net", 12, style="ARTICLE {n}. {title}.", first=3)}

LANDLORD: GULF STATES REALTY INCOME FUND 14, LLC   By: Marcy Dell

TENANT: MAGNOLIA BISCUIT COMPANY, INC.   By: Earl Tate, President
"""
    steps = [
        Step("", f"LY{a}", f"LY{b}", (Decimal(y) / 12).quantize(Decimal("0.01")), Decimal(y))
        for a, b, y in ((1, 5, "142500"), (6, 10, "156750"), (11, 15, "172425"), (16, 20, "189667.50"))
    ]
    f = terms(
        "Magnolia Biscuit Company, Inc.",
        "Gulf States Realty Income Fund 14, LLC",
        "1801 Pass Harbor Boulevard, Gulfport, Mississippi 39507",
        4320,
        "2016-01-01",
        "2035-12-31",
        240,
        rent("142500", "year", "lease years 1-5", monthly="11875"),
        absent("none"),
        rent_schedule=schedule(steps),
        agreement_date="2015-12-30",
        options=stated([option("renew", 4, 60, 270)]),
    )
    return a_paper(
        "g196",
        "pdf",
        "restaurant, absolute net (US, Mississippi)",
        "lot and building areas; monthly sums in brackets; option rents listed; no deposit",
        markup,
        f,
    )


def creative_office_sub() -> Doc:
    markup = """# SUB-LEASE

Sub-Lease made [[agreement_date:August 8, 2023]] between [[landlord_name:Northern Lights Pictures Inc.]] ("Sub-Landlord") and [[tenant_name:Lantern Post Sound Ltd.]] ("Sub-Tenant").

1. **Head Lease.** By a lease dated November 30, 2018 (the "Head Lease") False Creek Studios Ltd. (the "Head Landlord") leased to the Sub-Landlord the second and third floors of [[property_address:55 East Cordova Mews, Vancouver, British Columbia V6A 1K2]], 14,900 square feet, for a term that ends on December 30, 2026, at a rent which is now $37,250.00 a month.

2. **Sub-Leased Premises.** The Sub-Landlord sub-leases to the Sub-Tenant the north half of the third floor, [[premises_sqft:3,725 square feet]].

3. **Term.** From [[lease_start:September 1, 2023]] to [[lease_end:August 31, 2025]], [[term_months:twenty-four months]].

4. **Rent.** [[base_rent:$8,381.25]] a month ($27.00 per square foot per annum) plus GST, gross of operating costs.

5. **Deposit.** [[security_deposit:$16,762.50]] for the first and last months.

6. The Head Landlord consented on July 31, 2023.

Northern Lights Pictures Inc., by S. Varga. Lantern Post Sound Ltd., by O. Achebe.
"""
    f = terms(
        "Lantern Post Sound Ltd.",
        "Northern Lights Pictures Inc.",
        "third floor, 55 East Cordova Mews, Vancouver, British Columbia V6A 1K2",
        3725,
        "2023-09-01",
        "2025-08-31",
        24,
        rent("8381.25", psf_year=27),
        deposit("16762.50"),
        rent_schedule=absent("flat"),
        agreement_date="2023-08-08",
        currency="CAD",
    )
    return a_paper(
        "g197",
        "docx",
        "sub-lease (Canada, British Columbia)",
        "hyphenated sub-; head lease with its own term, rent and area",
        markup,
        f,
        doc_type="sublease",
        kind="sublease",
    )


def warehouse_cpi_capped() -> Doc:
    markup = f"""# WAREHOUSE LEASE

Dated as of [[agreement_date:March 22, 2018]]. Landlord: [[landlord_name:Savannah River Terminals, L.P.]] Tenant: [[tenant_name:Palmetto Paper Recyclers, Inc.]]

1. **Premises.** Warehouse No. 6, [[property_address:210 Foundation Wharf, Savannah, Georgia 31408]], of [[premises_sqft:52,000 square feet]], with six dock doors. Landlord leases the Premises to Tenant.

2. **Term.** [[term_months:Sixty (60) months]] from [[lease_start:April 1, 2018]]; it expires on [[lease_end:March 31, 2023]].

3. **Base rent.** [[base_rent:Nineteen Thousand Five Hundred and 00/100 Dollars ($19,500.00)]] per month. Commencing with the second lease year base rent increases by the lesser of three percent (3%) and the percentage increase of the CPI.

4. **Security deposit.** [[security_deposit:$39,000.00]].

5. **Net.** Tenant pays its share, 24%, of taxes and insurance.

{articles("h4-cpi", 9, style="{n}. {title}.", first=6)}

LANDLORD: Savannah River Terminals, L.P., by Knox Tillery     TENANT: Palmetto Paper Recyclers, Inc., by Ana Ruiz
"""
    f = terms(
        "Palmetto Paper Recyclers, Inc.",
        "Savannah River Terminals, L.P.",
        "Warehouse No. 6, 210 Foundation Wharf, Savannah, Georgia 31408",
        52000,
        "2018-04-01",
        "2023-03-31",
        60,
        rent("19500", period="first year"),
        deposit(39000),
        rent_schedule=absent("index, capped"),
        agreement_date="2018-03-22",
    )
    return a_paper(
        "g198",
        "pdf",
        "warehouse, capped index (US, Georgia)",
        "two labels in one line; words and figures; lesser of percent and index",
        markup,
        f,
        review=False,
    )


def two_page_email() -> Doc:
    markup = """LEASE CONFIRMATION

Landlord: [[landlord_name:Gadsby Mill Storage LLC]]\\
Tenant: [[tenant_name:Otter Creek Kayaks LLC]]\\
Space: Bay 12, [[property_address:40 Gadsby Mill Road, Wells, Maine 04090]] ([[premises_sqft:1,200 sq ft]])\\
Start: [[lease_start:4/1/2024]]\\
End: [[lease_end:10/31/2024]]\\
Months: [[term_months:7]]\\
Rent: [[base_rent:$950/month]], due on the 1st\\
Total: $6,650\\
Deposit: [[security_deposit:$500]]

By signing, Landlord leases the space to Tenant, and Tenant accepts Landlord's house rules. No pets. No fuel indoors. Either may have this notarized.

Signed [[agreement_date:3/18/2024]]

Gadsby Mill Storage LLC - Hank Poole
Otter Creek Kayaks LLC - Sunny Beal
"""
    f = terms(
        "Otter Creek Kayaks LLC",
        "Gadsby Mill Storage LLC",
        "Bay 12, 40 Gadsby Mill Road, Wells, Maine 04090",
        1200,
        "2024-04-01",
        "2024-10-31",
        7,
        rent("950"),
        deposit(500),
        rent_schedule=absent("flat"),
        agreement_date="2024-03-18",
    )
    return a_paper(
        "g199",
        "txt",
        "one-page confirmation (US, Maine)",
        "no cents; a bare number of months; total; seven months",
        markup,
        f,
    )


def ocr_noise() -> Doc:
    markup = """LEASE  AGREEMENT

THIS LEASE AGREEMENT, made and entered into this [[agreement_date:10th day of Apri1, 2003]], by and between [[landlord_name:HAWTHORNE-GRAND PROPERTIES]], an Illinois partnership (hereinafter called "Lessor"), and [[tenant_name:MIDWEST ENVELOPE & LITHO CO.]], an I11inois corporation (hereinafter called "Lessee").

1. PREMISES: Lessor hereby leases to Lessee the one story bui1ding at [[property_address:4455 West Grand Avenue, Chicago, Illinois 60639]], containing [[premises_sqft:33,600 square feet]].

2. TERM: [[term_months:Five (5) years]], commencing [[lease_start:May 1, 2003]] and ending [[lease_end:April 30, 2008]].

3. RENTAL: Lessee shall pay [[base_rent:$11,200.00]] per month, being $134,400.00 per year, in advance.

4. DEPOSIT: $1l,200.00.

5. LESSEE shall pay all uti1ities.

LESSOR: HAWTHORNE-GRAND PROPERTIES   By: /s/ R. Grand

LESSEE: MIDWEST ENVELOPE & LITHO CO.   By: /s/ T. Kowalczyk
"""
    f = terms(
        "Midwest Envelope & Litho Co.",
        "Hawthorne-Grand Properties",
        "4455 West Grand Avenue, Chicago, Illinois 60639",
        33600,
        "2003-05-01",
        "2008-04-30",
        60,
        rent("11200", annual=134400),
        absent("unreadable: $1l,200.00"),
        rent_schedule=absent("flat"),
        agreement_date=absent("month misread"),
    )
    f["agreement_date"] = derived("2003-04-10")
    return a_paper(
        "g200",
        "txt",
        "factory, text of a poor scan (US, Illinois)",
        "ones and els confused; deposit unreadable; street without city hyphen name",
        markup,
        f,
    )


def offer_accepted_no() -> Doc:
    return a_paper(
        "g201",
        "txt",
        "lease abstract",
        "summary of a lease by a consultant",
        """LEASE ABSTRACT

Prepared by: Benchmark Lease Audit LLC for internal use
Tenant: Coyote Ridge Pharmacy, Inc.
Landlord: Sandia Crossing LP
Premises: 3,300 sf, 7000 Sandia Crossing NE, Albuquerque, New Mexico 87113
Commencement: 02/01/2020   Expiration: 01/31/2030
Base rent: $6,600.00/mo through 01/31/2025, then $7,260.00/mo
Options: two five-year
Notes: no copy of Exhibit D was found. See lease section 12 for exclusives.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def vehicle() -> Doc:
    return a_paper(
        "g202",
        "txt",
        "truck rental agreement",
        "rental, term, deposit and an address of a yard",
        """TRUCK RENTAL AGREEMENT

Owner: Cascadia Fleet Rentals, Inc., 800 Harborside Yard, Tacoma, Washington 98421. Renter: Mossback Landscapes LLC.

Owner rents to Renter one flatbed truck, VIN 3HAMMAAL5CL000123, for six months from March 1, 2024 to August 31, 2024, at $1,150.00 per month, and Renter has paid a deposit of $2,000.00. Mileage over 1,500 per month costs $0.22 a mile.

Cascadia Fleet Rentals, Inc., by L. Stroud. Mossback Landscapes LLC, by P. Nye.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def rent_relief() -> Doc:
    markup = """# RENT DEFERRAL AGREEMENT

This Rent Deferral Agreement is made [[amendment_date:April 20, 2020]] between [[landlord_name:Gaslight Alley Partners LP]] ("Landlord") and [[tenant_name:Velvet Curtain Theatre Company]] ("Tenant") and modifies the [[amended_agreement:Lease dated July 9, 2016]] of [[property_address:12 Gaslight Alley, Sacramento, California 95814]].

1. Of the base rent of $14,000.00 due for each of May, June and July 2020, one half ($7,000.00) is deferred.

2. The deferred sum of $21,000.00 is repaid in twelve equal installments of $1,750.00 from [[effective_date:January 1, 2021]].

3. The Lease is otherwise unchanged.

Gaslight Alley Partners LP, by N. Ito. Velvet Curtain Theatre Company, by B. Lund.
"""
    f = {
        "amended_agreement": stated("Lease dated July 9, 2016"),
        "amended_agreement_date": derived("2016-07-09"),
        "amendment_date": stated("2020-04-20"),
        "effective_date": stated("2021-01-01", also_acceptable=["2020-05-01", "2020-04-20"]),
        "tenant_name": stated("Velvet Curtain Theatre Company"),
        "landlord_name": stated("Gaslight Alley Partners LP"),
        "property_address": stated("12 Gaslight Alley, Sacramento, California 95814"),
        "base_rent": absent(
            "recited and deferred",
            also_acceptable=[{"amount": 14000.0, "unit": "month"}, {"amount": 7000.0, "unit": "month"}],
        ),
        "currency": derived("USD"),
        "changes": derived([{"field": "base_rent", "from": "14000", "to": "7000 for three months, the rest deferred"}]),
    }
    return a_paper(
        "g203",
        "pdf",
        "deferral of rent (US, California)",
        "halves deferred and repaid in instalments",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
        review=True,
        reason="AMENDS_UNCLEAR",
    )


def documents() -> list[Doc]:
    return [
        spec_suite(),
        landlord_tenant_names_below(),
        state_agency(),
        cafe_numbers(),
        industrial_uk_schedule(),
        net_lease_annual_steps(),
        creative_office_sub(),
        warehouse_cpi_capped(),
        two_page_email(),
        ocr_noise(),
        offer_accepted_no(),
        vehicle(),
        rent_relief(),
    ]
