"""Offices, shops, sheds and laboratories of many landlords: summaries, prose, event-bound starts, figures that disagree."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.clauses import Words, articles
from samples_src.figures import Step, per_foot
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
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look


def months_of_a_laboratory() -> Doc:
    """A summary whose rent is told by months of the term, the first of them abated."""
    steps = [
        Step("Months 1 - 12", 1, 12, Decimal("68750.00"), Decimal("825000.00")),
        Step("Months 13 - 24", 13, 24, Decimal("70812.50"), Decimal("849750.00")),
        Step("Months 25 - 36", 25, 36, Decimal("72936.88"), Decimal("875242.56")),
        Step("Months 37 - 40", 37, 40, Decimal("75124.98"), None),
    ]
    rows = "\n".join(
        f"|{s.label}*|${s.monthly:,.2f}|" if n == 0 else f"|{s.label}|${s.monthly:,.2f}|" for n, s in enumerate(steps)
    )
    rows = rows.replace("$68,750.00", "[[base_rent:$68,750.00]]")
    markup = f"""# LEASE

## SUMMARY OF BASIC LEASE INFORMATION

This Summary of Basic Lease Information ("Summary") is hereby incorporated into and made a part of the attached Lease.

|!plain
|TERMS OF LEASE (References are to the Lease)|DESCRIPTION
|1. Date:|[[agreement_date:June 10, 2020]]
|2. Landlord:|[[landlord_name:BP3-SEAPLANE CAMPUS 2 LLC]], a Delaware limited liability company
|3. Tenant:|[[tenant_name:ORTHOGONAL THERAPEUTICS, INC.]], a Delaware corporation
|4. Premises (Article 1).|
|4.1 Building:|[[property_address:455 Seaplane Drive, South San Francisco, California 94080]]
|4.2 Premises:|Approximately [[premises_sqft:13,750 rentable square feet]] of space located on the second (2nd) floor of the Building, as set forth in Exhibit A
|5. Lease Term (Article 2).|
|5.1 Length of Term:|[[term_months:Forty (40) months]]
|5.2 Lease Commencement Date:|[[lease_start:July 1, 2020]]
|5.3 Lease Expiration Date:|[[lease_end:October 31, 2023]]
|6. Base Rent (Article 3):|

|!grid
|Period During Lease Term|Monthly Installment of Base Rent
{rows}

*Subject to abatement of the Base Rent for months 2 and 3 as provided in Section 3.2.

|!plain
|7. Tenant's Share (Article 4):|11.63%
|8. Permitted Use (Article 5):|General office, research and development and laboratory
|9. Letter of Credit (Article 21):|[[security_deposit:$150,249.96]]
|10. Parking:|Thirty-four (34) unreserved passes
|11. Address of Tenant:|455 Seaplane Drive, Suite 200, South San Francisco, California 94080

{articles("h8-j", 15, style="ARTICLE {n} {TITLE}", first=6, runin=False)}

LANDLORD: BP3-Seaplane Campus 2 LLC, By: Ingrid Solheim, Vice President

TENANT: Orthogonal Therapeutics, Inc., By: Femi Adeyemi, Chief Executive Officer
"""
    f = terms(
        "Orthogonal Therapeutics, Inc.",
        "BP3-Seaplane Campus 2 LLC",
        stated("455 Seaplane Drive, South San Francisco, California 94080"),
        13750,
        "2020-07-01",
        "2023-10-31",
        40,
        rent("68750", period="months 1-12"),
        deposit("150249.96", "letter of credit"),
        rent_schedule=schedule(steps),
        agreement_date="2020-06-10",
    )
    return a_paper(
        "g264", "pdf", "laboratory summary", "months of the term; months 2 and 3 abated; no yearly rent", markup, f
    )


def substantial_completion() -> Doc:
    markup = f"""# OFFICE LEASE AGREEMENT

## BASIC LEASE PROVISIONS

|!grid
|Landlord|[[landlord_name:Meridian Hills Corporate Center, LP]]
|Tenant|[[tenant_name:Quillfeather Analytics, Inc.]]
|Building|[[property_address:9400 Meridian Hills Parkway, Carmel, Indiana 46032]]
|Premises|Suite 500, deemed to contain [[premises_sqft:21,308 rentable square feet]]
|Commencement Date|The earlier of (i) the date on which Tenant first conducts business in the Premises and (ii) the date of Substantial Completion of the Tenant Improvements, which is estimated to be March 1, 2022
|Expiration Date|The last day of the eighty-fourth (84th) full calendar month following the Commencement Date
|Term|[[term_months:Eighty-four (84) full calendar months]], plus any partial month
|Security Deposit|[[security_deposit:$44,391.67]]

|!grid
|Lease Months|Annual Base Rent per RSF|Monthly Base Rent
|1-12|$25.00|[[base_rent:$44,391.67]]
|13-24|$25.50|$45,279.50
|25-36|$26.01|$46,185.09
|37-48|$26.53|$47,108.44
|49-60|$27.06|$48,049.54
|61-72|$27.60|$49,008.40
|73-84|$28.15|$49,985.02

{articles("h8-k", 12, style="{n}. {title}.", first=1)}

IN WITNESS WHEREOF the parties have executed this Lease as of [[agreement_date:September 20, 2021]].

Meridian Hills Corporate Center, LP, by Rod Kessler

Quillfeather Analytics, Inc., by Ami Sato
"""
    f = terms(
        "Quillfeather Analytics, Inc.",
        "Meridian Hills Corporate Center, LP",
        "Suite 500, 9400 Meridian Hills Parkway, Carmel, Indiana 46032",
        21308,
        conditional("earlier of business or completion; an estimate is no date"),
        conditional("84 months after it"),
        84,
        rent("44391.67", psf_year=25, period="months 1-12"),
        deposit("44391.67"),
        agreement_date="2021-09-20",
    )
    return a_paper(
        "g265",
        "docx",
        "office, event-bound start",
        "an estimated date stands beside the events",
        markup,
        f,
        True,
        "CONDITIONAL_DATE",
    )


def later_of_delivery() -> Doc:
    markup = f"""# RETAIL LEASE

THIS LEASE is entered into as of [[agreement_date:April 30, 2019]] between [[landlord_name:Sawgrass Junction Owner, LLC]], a Florida limited liability company ("Landlord"), and [[tenant_name:Caracara Fitness Studios, Inc.]], a Florida corporation, d/b/a Caracara Barre ("Tenant").

**1.1 Premises.** Landlord leases to Tenant Store 14, containing [[premises_sqft:3,060 square feet]], in the shopping center known as Sawgrass Junction at [[property_address:11200 West Sunrise Way, Plantation, Florida 33323]].

**1.2 Term.** The term shall commence on the later of (a) one hundred twenty (120) days after Landlord delivers the Premises to Tenant with Landlord's Work complete, and (b) August 15, 2019, and shall continue for [[term_months:one hundred twenty (120) months]], unless sooner terminated. When the Commencement Date has been determined the parties shall confirm it in writing.

**1.3 Minimum Rent.** Tenant shall pay Minimum Rent of [[base_rent:$7,650.00]] per month ($91,800.00 per annum; $30.00 per square foot) in the first five lease years and $8,415.00 per month ($100,980.00 per annum; $33.00 per square foot) thereafter.

**1.4 Percentage Rent.** Six percent of Gross Sales over the natural breakpoint.

**1.5 Deposit.** [[security_deposit:$15,300.00]].

{articles("h8-l", 12, style="{n}.1 {title}.", first=2)}

Landlord: Sawgrass Junction Owner, LLC, by Hector Luna\\
Tenant: Caracara Fitness Studios, Inc., by Shay Colburn
"""
    f = terms(
        stated(
            "Caracara Fitness Studios, Inc.", also_acceptable=["Caracara Fitness Studios, Inc. d/b/a Caracara Barre"]
        ),
        "Sawgrass Junction Owner, LLC",
        "Store 14, 11200 West Sunrise Way, Plantation, Florida 33323",
        3060,
        conditional("later of 120 days after delivery and August 15, 2019"),
        conditional("120 months after it"),
        120,
        rent("7650", annual="91800", psf_year="30", period="years 1-5"),
        deposit(15300),
        agreement_date="2019-04-30",
    )
    return a_paper(
        "g266",
        "txt",
        "shop, later of two",
        "a date within a condition; percentage rent",
        markup,
        f,
        True,
        "CONDITIONAL_DATE",
    )


def warehouse_by_the_foot() -> Doc:
    steps = per_foot(
        96400,
        [
            ("Lease Year 1", "LY1", "LY1", "5.40"),
            ("Lease Year 2", "LY2", "LY2", "5.56"),
            ("Lease Year 3", "LY3", "LY3", "5.73"),
        ],
    )
    markup = f"""# INDUSTRIAL LEASE AGREEMENT

THIS INDUSTRIAL LEASE AGREEMENT (the "Lease") is executed this [[agreement_date:28th day of October, 2022]] (the "Effective Date") by and between [[landlord_name:GULFPORT LOGISTICS FUND IV, L.P.]], a Delaware limited partnership ("Landlord"), and [[tenant_name:CROWN PECAN PACKERS, LLC]], a Georgia limited liability company ("Tenant").

## ARTICLE 1 - BASIC LEASE PROVISIONS

A. **Leased Premises** (shown cross-hatched on Exhibit A): Suite 100 of Building 3, [[property_address:5050 Port Road, Savannah, Georgia 31407]]; Rentable Area: [[premises_sqft:96,400 square feet]]; Building area: 241,000 square feet.

B. **Minimum Annual Rent and Monthly Rental Installments:**

{rent_rows(steps, "label rate annual monthly", head="Lease Year|Per Square Foot|Minimum Annual Rent|Monthly Rental Installment")}

C. **Tenant's Proportionate Share:** 40%.

D. **Lease Term:** [[term_months:three (3) years]]. **Commencement Date:** [[lease_start:January 1, 2023]]. The Lease Term expires on [[lease_end:December 31, 2025]].

E. **Security Deposit:** [[security_deposit:$43,380.00]].

F. **Guarantor:** Crown Pecan Holdings, Inc.

G. **Broker(s):** Coastal Dirt Advisors representing Landlord.

H. **Annual Rental Adjustment:** see above. Additional Rent for 2023 is estimated at $1.62 per square foot.

## ARTICLE 2 - LEASED PREMISES

Landlord hereby leases to Tenant and Tenant hereby leases from Landlord the Leased Premises.

{articles("h8-m", 13, style="ARTICLE {n} - {TITLE}", first=3, runin=False)}

LANDLORD: Gulfport Logistics Fund IV, L.P., By: Dana Whitlock

TENANT: Crown Pecan Packers, LLC, By: Jasper Odom
"""
    f = terms(
        "Crown Pecan Packers, LLC",
        "Gulfport Logistics Fund IV, L.P.",
        "Suite 100, Building 3, 5050 Port Road, Savannah, Georgia 31407",
        96400,
        "2023-01-01",
        "2025-12-31",
        36,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year="5.4", period="lease year 1"),
        deposit(43380),
        rent_schedule=schedule(steps),
        agreement_date="2022-10-28",
    )
    return a_paper("g267", "html", "warehouse by the foot", "lettered provisions; a sentence gives the end", markup, f)


def strip_centre_columns() -> Doc:
    """A cover of data in two columns of labels."""
    markup = f"""# SHOPPING CENTER LEASE

## DATA SHEET

|!grid
|Execution date:|[[agreement_date:January 17, 2017]]|Shopping Center:|Quarry Bend Marketplace
|Landlord:|[[landlord_name:QB Marketplace Associates, LLC]]|Tenant:|[[tenant_name:Golden Wok of Quarry Bend, Inc.]]
|Address of Center:|[[property_address:640 Quarry Bend Road, Naperville, Illinois 60540]]|Space:|Unit 640-F, [[premises_sqft:1,875 square feet]]
|Commencement Date:|[[lease_start:March 1, 2017]]|Expiration Date:|[[lease_end:February 28, 2022]]
|Lease Term:|[[term_months:Five (5) years]]|Trade Name:|Golden Wok
|Base Rent, years 1-2:|[[base_rent:$4,062.50]] per month; $48,750.00 per year|Base Rent, years 3-5:|$4,375.00 per month; $52,500.00 per year
|Security Deposit:|[[security_deposit:$8,125.00]]|Use:|Carry-out restaurant
|CAM, first year:|$703.13 per month|Taxes, first year:|$890.63 per month

## TERMS AND CONDITIONS

1. Landlord leases the Space to Tenant for the Lease Term upon the terms of the Data Sheet and these Terms and Conditions.

{articles("h8-n", 12, Words("Landlord", "Tenant", "the Space"), style="{n}. {title}.", first=2)}

QB Marketplace Associates, LLC, by Stan Wojcik

Golden Wok of Quarry Bend, Inc., by Mei Chan
"""
    f = terms(
        "Golden Wok of Quarry Bend, Inc.",
        "QB Marketplace Associates, LLC",
        "Unit 640-F, 640 Quarry Bend Road, Naperville, Illinois 60540",
        1875,
        "2017-03-01",
        "2022-02-28",
        60,
        rent("4062.50", annual="48750", period="years 1-2"),
        deposit(8125),
        agreement_date="2017-01-17",
    )
    return a_paper("g268", "pdf", "data sheet", "two pairs of label and value to a row", markup, f)


def words_against_figures() -> Doc:
    markup = f"""# LEASE OF OFFICE SPACE

This Lease, made [[agreement_date:July 8, 2014]], between [[landlord_name:Piedmont Row Partners]], a North Carolina general partnership, Landlord, and [[tenant_name:Blue Heron Title Services, LLC]], Tenant.

1. Landlord leases to Tenant Suite 210, of [[premises_sqft:2,140 square feet]], at [[property_address:88 Piedmont Row, Charlotte, North Carolina 28210]].

2. The term is [[term_months:four (4) years]] from [[lease_start:August 1, 2014]] through [[lease_end:July 31, 2018]].

3. The rent is Three Thousand Five Hundred Sixty-Six and 67/100 Dollars ($3,656.67) per month, in advance.

4. The deposit is [[security_deposit:$3,566.67]].

{articles("h8-o", 10, style="{n}. {title}.", first=5)}

Landlord: Piedmont Row Partners, by Lowell Frick

Tenant: Blue Heron Title Services, LLC, by Anita Desmond
"""
    f = terms(
        "Blue Heron Title Services, LLC",
        "Piedmont Row Partners",
        "Suite 210, 88 Piedmont Row, Charlotte, North Carolina 28210",
        2140,
        "2014-08-01",
        "2018-07-31",
        48,
        multiple("3,566.67 in words, 3,656.67 in figures"),
        deposit("3566.67"),
        agreement_date="2014-07-08",
        currency=derived("USD"),
    )
    return a_paper(
        "g269",
        "txt",
        "words against figures",
        "two digits change places in the figures",
        markup,
        f,
        True,
        "WORDS_FIGURES_MISMATCH",
    )


def end_against_length() -> Doc:
    markup = f"""# LEASE

## Basic Terms

|!plain
|Landlord:|[[landlord_name:Harbor Flats LLC]]
|Tenant:|[[tenant_name:Pinwheel Pediatrics, P.C.]]
|Premises:|[[property_address:2750 Flats Boulevard, Suite 4, Duluth, Minnesota 55802]]
|Area:|[[premises_sqft:3,480 rentable square feet]]
|Term:|Seven (7) years
|Commencement Date:|[[lease_start:November 1, 2016]]
|Expiration Date:|October 31, 2022
|Base Rent:|[[base_rent:$6,670.00]] per month ($80,040.00 per year)
|Deposit:|[[security_deposit:$6,670.00]]

{articles("h8-p", 12, style="{n}. {title}.", first=1)}

Dated [[agreement_date:September 26, 2016]]

Harbor Flats LLC, by Gus Lindgren

Pinwheel Pediatrics, P.C., by Dr. Lena Moua
"""
    f = terms(
        "Pinwheel Pediatrics, P.C.",
        "Harbor Flats LLC",
        "2750 Flats Boulevard, Suite 4, Duluth, Minnesota 55802",
        3480,
        "2016-11-01",
        multiple("seven years end October 31, 2023", also_acceptable=["2022-10-31"]),
        multiple("84 stated, 72 by the dates", also_acceptable=[84, 72]),
        rent("6670", annual="80040"),
        deposit(6670),
        agreement_date="2016-09-26",
    )
    return a_paper(
        "g270",
        "docx",
        "end against length",
        "seven years stated, six between the dates",
        markup,
        f,
        True,
        "TERM_DISAGREES",
    )


def owner_and_tenant_prose() -> Doc:
    """A city form: fixed annual rent in words, years named by their dates, no table."""
    markup = f"""# AGREEMENT OF LEASE

AGREEMENT OF LEASE made as of the [[agreement_date:31st day of March, 2008]], between [[landlord_name:CORTLANDT GARMENT REALTY CORP.]], having an office at 260 West 38th Place, New York, New York 10018 (hereinafter called "Owner") and [[tenant_name:VALENTINA NOTIONS & TRIMMINGS, INC.]], having an office at 512 Seventh Court, New York, New York 10018 (hereinafter called "Tenant").

WITNESSETH: Owner hereby leases to Tenant and Tenant hereby hires from Owner the entire ninth (9th) floor, as shown on Exhibit A, in the building known as [[property_address:244 West 38th Place]], in the Borough of Manhattan, City of New York, for the term of [[term_months:five (5) years]] to commence on the [[lease_start:1st day of May, 2008]] and to end on the [[lease_end:30th day of April, 2013]], both dates inclusive, at the annual rental rates set forth in Article 40, which Tenant agrees to pay in lawful money of the United States in equal monthly installments in advance on the first day of each month during said term.

{articles("h8-q", 14, Words("Owner", "Tenant", "the demised premises", "this lease"), style="{n}. {title}:", first=1)}

## RIDER

40. The annual rent shall be:

> (a) [[base_rent:$138,000.00]] per annum ($11,500.00 per month) for the period May 1, 2008 through April 30, 2009;

> (b) $142,140.00 per annum ($11,845.00 per month) for the period May 1, 2009 through April 30, 2010;

> (c) $146,404.20 per annum ($12,200.35 per month) for the period May 1, 2010 through April 30, 2011;

> (d) $150,796.32 per annum ($12,566.36 per month) for the period May 1, 2011 through April 30, 2012;

> (e) $155,320.20 per annum ($12,943.35 per month) for the period May 1, 2012 through April 30, 2013.

41. Tenant has deposited with Owner [[security_deposit:$34,500.00]] as security under Article 31.

42. Owner shall, at its expense, paint the demised premises once. The electricity inclusion factor of $9,200.00 per annum is included in no part of the annual rent and is payable as additional rent.

CORTLANDT GARMENT REALTY CORP., Owner, by Saul Adler

VALENTINA NOTIONS & TRIMMINGS, INC., Tenant, by V. Romano
"""
    f = terms(
        "Valentina Notions & Trimmings, Inc.",
        "Cortlandt Garment Realty Corp.",
        stated(
            "ninth floor, 244 West 38th Place, New York, New York", also_acceptable=["244 West 38th Place, New York"]
        ),
        absent("not stated"),
        "2008-05-01",
        "2013-04-30",
        60,
        rent("138000", "year", "first year", monthly="11500"),
        deposit(34500),
        agreement_date="2008-03-31",
    )
    return a_paper(
        "g271",
        "pdf",
        "city form with rider",
        "rent in a rider; city in words; electricity as decoy",
        markup,
        f,
        look=Look(columns=2, size=9, hyphenate=True),
    )


def medical_office_prose() -> Doc:
    markup = f"""# MEDICAL OFFICE BUILDING LEASE

This Medical Office Building Lease (the "Lease") is made as of [[agreement_date:November 3, 2021]] (the "Execution Date"), by and between [[landlord_name:St. Cyril Health Properties, Inc.]], a Wisconsin nonstock corporation (the "Landlord"), and [[tenant_name:Lakeshore Retina Associates, S.C.]], a Wisconsin service corporation (the "Tenant").

**Section 1. Demise.** Landlord demises to Tenant Suite 330, comprising [[premises_sqft:4,912 rentable square feet]] (4,271 usable square feet), in the medical office building at [[property_address:1801 North Cathedral Avenue, Racine, Wisconsin 53402]], which has 68,300 rentable square feet.

**Section 2. Term.** The initial term is [[term_months:ten (10) years]]. It commences on [[lease_start:January 1, 2022]] (the "Commencement Date") and, unless sooner terminated under this Lease, expires at midnight on [[lease_end:December 31, 2031]] (the "Expiration Date").

**Section 3. Base Rent.** In the first Lease Year Base Rent is [[base_rent:$117,888.00]] ($24.00 per rentable square foot), payable in monthly installments of $9,824.00. On each anniversary of the Commencement Date Base Rent increases by two and one-half percent (2.5%) over that of the Lease Year then ended.

**Section 4. Fair market value.** The parties agree that the rent is fair market value, and was set without regard to the volume of referrals.

**Section 5. Security.** None is required.

**Section 6. Operating Expenses.** Tenant pays 7.19% of Operating Expenses, estimated at $11.35 per rentable square foot for 2022.

{articles("h8-r", 13, style="Section {n}. {title}.", first=7)}

St. Cyril Health Properties, Inc., by Sister Miriam Gratz, President

Lakeshore Retina Associates, S.C., by Dr. Paul Venn
"""
    f = terms(
        "Lakeshore Retina Associates, S.C.",
        "St. Cyril Health Properties, Inc.",
        "Suite 330, 1801 North Cathedral Avenue, Racine, Wisconsin 53402",
        4912,
        "2022-01-01",
        "2031-12-31",
        120,
        rent("117888", "year", "lease year 1", monthly="9824", psf_year="24"),
        absent("none required"),
        agreement_date="2021-11-03",
    )
    return a_paper(
        "g272",
        "docx",
        "medical offices in prose",
        "usable and rentable areas; rises by per cent; no security",
        markup,
        f,
    )


def fixed_and_cpi() -> Doc:
    markup = f"""# COMMERCIAL LEASE AGREEMENT

THIS COMMERCIAL LEASE AGREEMENT is entered into effective [[agreement_date:February 27, 2018]].

**Landlord:** [[landlord_name:Arroyo Vista Investments, an Arizona limited partnership]]\\
**Tenant:** [[tenant_name:Saguaro Pool & Spa Supply, Inc.]]\\
**Premises:** [[property_address:7035 East Arroyo Road, Suite 101, Scottsdale, Arizona 85250]], approximately [[premises_sqft:5,200 square feet]]\\
**Term:** [[term_months:36 months]], from [[lease_start:March 1, 2018]] to [[lease_end:February 28, 2021]]\\
**Base Rent:** [[base_rent:$5,460.00]] per month, plus transaction privilege tax\\
**Rent Escalation:** beginning with the thirteenth month and each twelve months thereafter, the greater of 2% or the increase of the CPI\\
**Security Deposit:** [[security_deposit:$5,460.00]]\\
**Monies due on signing:** $10,920.00 (first month's Base Rent of $5,460.00 and the Security Deposit)

{articles("h8-s", 12, style="{n}. {title}.", first=1)}

LANDLORD: Arroyo Vista Investments, by Lupe Ortega, its general partner

TENANT: Saguaro Pool & Spa Supply, Inc., by Chet Barlow
"""
    f = terms(
        "Saguaro Pool & Spa Supply, Inc.",
        stated(
            "Arroyo Vista Investments", also_acceptable=["Arroyo Vista Investments, an Arizona limited partnership"]
        ),
        "7035 East Arroyo Road, Suite 101, Scottsdale, Arizona 85250",
        5200,
        "2018-03-01",
        "2021-02-28",
        36,
        rent("5460"),
        deposit(5460),
        agreement_date="2018-02-27",
    )
    return a_paper(
        "g273",
        "txt",
        "bold labels on lines",
        "start and end on one line; rises by the greater of two",
        markup,
        f,
        wrap=72,
    )


def trustees_and_two_tenants() -> Doc:
    markup = f"""# INDENTURE OF LEASE

THIS INDENTURE OF LEASE is made this [[agreement_date:19th day of May, 2020]], by and between [[landlord_name:Margaret A. Finch and Robert L. Finch, as Trustees of the Finch Family Trust]] (the "Landlord"), and [[tenant_name:Cobalt Kitchen LLC and Cobalt Catering LLC]], each a Maine limited liability company, jointly and severally (together the "Tenant").

1. **Premises.** The building and land at [[property_address:41 Custom House Street, Portland, Maine 04101]], containing [[premises_sqft:6,050 square feet]] on two floors.

2. **Term.** From [[lease_start:June 1, 2020]] to [[lease_end:May 31, 2027]], being [[term_months:seven years]].

3. **Rent.** In each year of the term, payable in monthly installments in advance:

|!grid
|Lease year beginning|Yearly|Monthly
|June 1, 2020|[[base_rent:$96,800.00]]|$8,066.67
|June 1, 2021|$99,704.00|$8,308.67
|June 1, 2022|$102,695.12|$8,557.93
|June 1, 2023|$105,775.97|$8,814.66
|June 1, 2024|$108,949.25|$9,079.10
|June 1, 2025|$112,217.73|$9,351.48
|June 1, 2026|$115,584.26|$9,632.02

4. **Security.** [[security_deposit:$16,133.34]] in cash.

5. **Taxes.** Tenant pays all real estate taxes, about $13,900.00 a year.

{articles("h8-t", 12, style="{n}. {title}.", first=6)}

Margaret A. Finch, Trustee\\
Robert L. Finch, Trustee

Cobalt Kitchen LLC, by Joss Avery\\
Cobalt Catering LLC, by Joss Avery
"""
    f = terms(
        stated("Cobalt Kitchen LLC and Cobalt Catering LLC"),
        stated(
            "Margaret A. Finch and Robert L. Finch, as Trustees of the Finch Family Trust",
            also_acceptable=["Margaret A. Finch and Robert L. Finch, Trustees", "Finch Family Trust"],
        ),
        "41 Custom House Street, Portland, Maine 04101",
        6050,
        "2020-06-01",
        "2027-05-31",
        84,
        rent("96800", "year", "first year", monthly="8066.67"),
        deposit("16133.34"),
        agreement_date="2020-05-19",
    )
    return a_paper("g274", "pdf", "trustees and two tenants", "years named by their first day; two tenants", markup, f)


def exhibit_missing() -> Doc:
    markup = f"""# FACILITY LEASE

This Facility Lease is made [[agreement_date:August 5, 2024]] by [[landlord_name:Elkhorn Data Realty, LLC]] ("Lessor") to [[tenant_name:Northfork Colocation, Inc.]] ("Lessee").

1. Lessor leases to Lessee the building at [[property_address:700 Elkhorn Parkway, Cheyenne, Wyoming 82007]], of [[premises_sqft:54,000 square feet]] (the "Facility").

2. The term is [[term_months:fifteen (15) years]], from [[lease_start:October 1, 2024]] through [[lease_end:September 30, 2039]].

3. Lessee shall pay Monthly Rent in the amounts set forth on Schedule 1, in advance.

4. Lessee has delivered a letter of credit for [[security_deposit:$1,200,000.00]].

5. Power is metered and paid at cost, estimated at $212,000.00 per month.

{articles("h8-u", 10, Words("Lessor", "Lessee", "the Facility"), style="{n}. {title}.", first=6)}

Elkhorn Data Realty, LLC, by Troy Banning

Northfork Colocation, Inc., by Kim Estrada
"""
    f = terms(
        "Northfork Colocation, Inc.",
        "Elkhorn Data Realty, LLC",
        "700 Elkhorn Parkway, Cheyenne, Wyoming 82007",
        54000,
        "2024-10-01",
        "2039-09-30",
        180,
        absent("on Schedule 1, which is not attached"),
        deposit(1200000, "letter of credit"),
        currency=derived("USD"),
        agreement_date="2024-08-05",
    )
    return a_paper(
        "g275", "pdf", "rent on a missing schedule", "power estimate as decoy", markup, f, True, "RENT_ELSEWHERE"
    )


def documents() -> list[Doc]:
    return [
        months_of_a_laboratory(),
        substantial_completion(),
        later_of_delivery(),
        warehouse_by_the_foot(),
        strip_centre_columns(),
        words_against_figures(),
        end_against_length(),
        owner_and_tenant_prose(),
        medical_office_prose(),
        fixed_and_cpi(),
        trustees_and_two_tenants(),
        exhibit_missing(),
    ]
