"""Totals beside rents, rents that begin later, papers of parishes and parks, and sentences that take back what they gave."""

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

LESSOR = Words("Lessor", "Lessee")


def totals_beside_rent() -> Doc:
    markup = f"""# MULTI-TENANT INDUSTRIAL LEASE

|!grid
|Lease date|[[agreement_date:July 8, 2021]]
|Landlord|[[landlord_name:Sparrow Point Flex LLC]]
|Tenant|[[tenant_name:Tidal Bore Kayaks, Inc.]]
|Premises|Units C and D, [[property_address:2121 Sparrow Point Road, Sparrows Point, Maryland 21219]]
|Square feet|[[premises_sqft:5,600]]
|Term|[[term_months:36 months]]
|Commencement|[[lease_start:August 1, 2021]]
|Expiration|[[lease_end:July 31, 2024]]
|Security deposit|[[security_deposit:$6,440.00]]

|!grid
|Lease year|Base rent per month|Estimated CAM, taxes and insurance per month|Total monthly payment
|1|[[base_rent:$4,900.00]]|$1,540.00|$6,440.00
|2|$5,047.00|$1,540.00|$6,587.00
|3|$5,198.41|$1,540.00|$6,738.41

1. Landlord leases the Premises to Tenant for the Term. The total monthly payment is due on the first day of each month; only the base rent is fixed.

{articles("h10-a", 11, style="{n}. {title}.", first=2)}

Sparrow Point Flex LLC, by Hank Dorsey

Tidal Bore Kayaks, Inc., by Rue Calloway
"""
    f = terms(
        "Tidal Bore Kayaks, Inc.",
        "Sparrow Point Flex LLC",
        "Units C and D, 2121 Sparrow Point Road, Sparrows Point, Maryland 21219",
        5600,
        "2021-08-01",
        "2024-07-31",
        36,
        rent("4900", period="lease year 1"),
        deposit(6440),
        agreement_date="2021-07-08",
    )
    return a_paper(
        "g303",
        "pdf",
        "totals beside the rent",
        "columns: base rent, charges, total; the deposit is the total",
        markup,
        f,
    )


def or_if_later() -> Doc:
    markup = f"""# LEASE OF SHOP SPACE

THIS LEASE is made [[agreement_date:October 2, 2020]] between [[landlord_name:Marigold Row Associates]], a Texas general partnership ("Landlord"), and [[tenant_name:Tres Hermanas Taqueria, LLC]] ("Tenant").

**Premises.** [[premises_sqft:1,980 square feet]] at [[property_address:404 Marigold Row, San Antonio, Texas 78205]].

**Commencement Date.** December 1, 2020, or, if later, the day after Landlord's Work is substantially complete.

**Term.** [[term_months:Sixty (60) months]] from the Commencement Date.

**Rent.** [[base_rent:$4,125.00]] per month ($49,500.00 per year).

**Security Deposit.** [[security_deposit:$8,250.00]].

{articles("h10-b", 10, style="{n}. {title}.", first=1)}

Marigold Row Associates, by Len Ochoa\\
Tres Hermanas Taqueria, LLC, by Alma Ruiz
"""
    f = terms(
        "Tres Hermanas Taqueria, LLC",
        "Marigold Row Associates",
        "404 Marigold Row, San Antonio, Texas 78205",
        1980,
        conditional("a date, or the completion of work if later"),
        conditional("60 months after it"),
        60,
        rent("4125", annual="49500"),
        deposit(8250),
        agreement_date="2020-10-02",
    )
    return a_paper(
        "g304",
        "docx",
        "a date or if later",
        "headings in bold; the date is one of two",
        markup,
        f,
        True,
        "CONDITIONAL_DATE",
    )


def lawyers_office() -> Doc:
    markup = f"""^ AGREEMENT OF LEASE

^ between

^ [[landlord_name:THE CHANCERY BUILDING COMPANY, L.L.C.]]

^ Landlord

^ and

^ [[tenant_name:HOLLIS, WREN & TATE, P.L.L.C.]]

^ Tenant

^ Premises: Suite 1400, [[property_address:1 Chancery Square, Raleigh, North Carolina 27601]]

^ Dated: [[agreement_date:May 30, 2017]]

===

THIS AGREEMENT OF LEASE is made between Landlord and Tenant, who are named on its cover.

1. **Demise.** Landlord leases to Tenant Suite 1400, which has [[premises_sqft:11,460 rentable square feet]], for a term of [[term_months:seven (7) years and six (6) months]].

2. **Dates.** The term commences on [[lease_start:July 1, 2017]] and expires on [[lease_end:December 31, 2024]].

3. **Base Rent.** Base Rent for the first twelve months is $28.00 per rentable square foot per annum, or [[base_rent:$26,740.00]] per month. In each twelve months after that it is two and three-quarters percent (2.75%) more than in the twelve months before.

4. **Abatement.** No Base Rent is payable for July through December, 2017, provided that Tenant is not in default.

5. **Security.** Tenant has delivered a letter of credit in the amount of [[security_deposit:$80,220.00]] as security.

{articles("h10-c", 13, style="{n}. {title}.", first=6)}

THE CHANCERY BUILDING COMPANY, L.L.C., by Orin Pike, Manager

HOLLIS, WREN & TATE, P.L.L.C., by Maude Tate
"""
    f = terms(
        "Hollis, Wren & Tate, P.L.L.C.",
        "The Chancery Building Company, L.L.C.",
        "Suite 1400, 1 Chancery Square, Raleigh, North Carolina 27601",
        11460,
        "2017-07-01",
        "2024-12-31",
        90,
        Gold({"amount": 26740.0, "unit": "month", "psf_year": 28.0, "period": "first twelve months"}, "stated", {}),
        deposit(80220, "letter of credit"),
        agreement_date="2017-05-30",
    )
    return a_paper(
        "g305",
        "pdf",
        "agreement with a cover",
        "parties on the cover only; years and months; rises in words",
        markup,
        f,
    )


def parish_house() -> Doc:
    markup = """# LEASE

The Vestry of [[landlord_name:St. Columba's Church]], Oxford, Mississippi, hereby leases its parish house at [[property_address:118 Church Street, Oxford, Mississippi]], to the [[tenant_name:Yoknapatawpha Literacy Council, Inc.]], for one year from [[lease_start:January 1, 2022]] through [[lease_end:December 31, 2022]].

The Council will pay the Church [[base_rent:six hundred twenty-five dollars ($625.00)]] on the first of each month, and will pay for its own telephone. The Church pays all other utilities.

The Council may use the house on weekdays until nine in the evening and on Saturdays. It will leave the kitchen as clean as it found it. It will carry liability insurance of not less than $1,000,000.

There is no deposit.

Either side may end this lease on sixty days' written notice.

Signed this [[agreement_date:10th day of December, 2021]].

For the Vestry: Harold Stamps, Senior Warden

For the Council: Inez Falkner, President
"""
    f = terms(
        "Yoknapatawpha Literacy Council, Inc.",
        "St. Columba's Church",
        "118 Church Street, Oxford, Mississippi",
        absent("not stated"),
        "2022-01-01",
        "2022-12-31",
        derived(12),
        rent("625"),
        absent("no deposit"),
        agreement_date="2021-12-10",
        options=derived([option("terminate", 1, None, 60)]),
    )
    return a_paper("g306", "docx", "parish house", "no party words; never says rent", markup, f)


def trailer_lot() -> Doc:
    markup = """                LAND LEASE

Date: [[agreement_date:03/15/2019]]

LESSOR: [[landlord_name:Dewitt Family Farms, LLC]]\\
        5 Old Mill Road, Canton, TX 75103

LESSEE: [[tenant_name:Big Thicket Trailer Sales, Inc.]]\\
        900 Highway 64, Canton, TX 75103

LAND: 3.5 acres at [[property_address:12200 Interstate Frontage Road, Canton, TX 75103]]

TERM: from [[lease_start:04/01/2019]] to [[lease_end:03/31/2022]] ([[term_months:36 months]])

RENT: [[base_rent:$1,350.00]] a month. Lessee pays $2,700.00 today, for the first and the last month.

1. Lessor leases the land to Lessee for the display and sale of trailers.

2. Lessee will keep the land mowed and the fence mended.

3. Lessee pays a late charge of $50.00 after the tenth.

4. Lessee may not sublet.

5. Lessor may enter to water the cattle on the adjoining land.

Lessor: Dewitt Family Farms, LLC, by Earl Dewitt

Lessee: Big Thicket Trailer Sales, Inc., by Ronnie Kirk
"""
    f = terms(
        "Big Thicket Trailer Sales, Inc.",
        "Dewitt Family Farms, LLC",
        "12200 Interstate Frontage Road, Canton, TX 75103",
        absent("acres only"),
        "2019-04-01",
        "2022-03-31",
        36,
        rent("1350"),
        absent("none"),
        agreement_date="2019-03-15",
    )
    return a_paper(
        "g307", "txt", "land for trailers", "capital labels; first and last month paid in one sum", markup, f, wrap=78
    )


def clinic_in_lettered_list() -> Doc:
    markup = f"""# LEASE AGREEMENT

This Lease Agreement (the "Lease") is made effective as of [[agreement_date:January 11, 2023]] between the Landlord and the Tenant named below.

**SECTION 1. DEFINED TERMS.**

(a) "Landlord" means [[landlord_name:Prairie Wind Medical Holdings, LLC]], a Nebraska limited liability company.

(b) "Tenant" means [[tenant_name:Sandhills Physical Therapy, P.C.]], a Nebraska professional corporation.

(c) "Building" means the building at [[property_address:4800 Prairie Wind Drive, Kearney, Nebraska 68847]], of 26,000 rentable square feet.

(d) "Premises" means Suite 103 of the Building, of [[premises_sqft:3,250 rentable square feet]].

(e) "Commencement Date" means [[lease_start:February 1, 2023]].

(f) "Expiration Date" means [[lease_end:January 31, 2028]].

(g) "Term" means the period of [[term_months:sixty (60) months]] from the Commencement Date through the Expiration Date.

(h) "Base Rent" means:

> (i) for the first Lease Year, [[base_rent:$58,500.00]] per annum, payable in monthly installments of $4,875.00;

> (ii) for the second Lease Year, $60,255.00 per annum, payable in monthly installments of $5,021.25;

> (iii) for the third Lease Year, $62,062.65 per annum, payable in monthly installments of $5,171.89;

> (iv) for the fourth Lease Year, $63,924.53 per annum, payable in monthly installments of $5,327.04; and

> (v) for the fifth Lease Year, $65,842.27 per annum, payable in monthly installments of $5,486.86.

(i) "Security Deposit" means [[security_deposit:$4,875.00]].

(j) "Tenant's Share" means 12.5%.

**SECTION 2. LEASE.** Landlord leases the Premises to Tenant, and Tenant accepts them, for the Term.

{articles("h10-d", 12, style="SECTION {n}. {TITLE}.", first=3)}

LANDLORD: Prairie Wind Medical Holdings, LLC, by Jo Havel

TENANT: Sandhills Physical Therapy, P.C., by Dr. Cy Brandt
"""
    f = terms(
        "Sandhills Physical Therapy, P.C.",
        "Prairie Wind Medical Holdings, LLC",
        "Suite 103, 4800 Prairie Wind Drive, Kearney, Nebraska 68847",
        3250,
        "2023-02-01",
        "2028-01-31",
        60,
        rent("58500", "year", "lease year 1", monthly="4875"),
        deposit(4875),
        agreement_date="2023-01-11",
    )
    return a_paper("g308", "html", "clinic in definitions", "all terms as definitions; rent in roman items", markup, f)


def expires_after_rent_begins() -> Doc:
    markup = f"""# GROUND FLOOR RETAIL LEASE

Lease dated [[agreement_date:March 14, 2022]] between [[landlord_name:Fulton & Ash Retail Owner LLC]] ("Landlord") and [[tenant_name:Goldfinch Optical, Inc.]] ("Tenant").

1. **Premises.** The store of [[premises_sqft:2,415 square feet]] at [[property_address:61 Ash Street, Brooklyn, New York 11211]].

2. **Term.** The term begins on the date hereof and ends on the last day of the calendar month in which the tenth anniversary of the Rent Commencement Date occurs.

3. **Rent Commencement Date.** The date that is one hundred fifty days after the date hereof, as extended for delays of Landlord.

4. **Rent.** [[base_rent:$12,075.00]] per month ($144,900.00 per annum; $60.00 per square foot), increasing three percent (3%) each lease year.

5. **Security.** [[security_deposit:$36,225.00]].

{articles("h10-e", 11, style="{n}. {title}.", first=6)}

Fulton & Ash Retail Owner LLC, by Shira Blum

Goldfinch Optical, Inc., by Amos Trent
"""
    f = terms(
        "Goldfinch Optical, Inc.",
        "Fulton & Ash Retail Owner LLC",
        "61 Ash Street, Brooklyn, New York 11211",
        2415,
        stated("2022-03-14"),
        conditional("month of the tenth anniversary of the rent commencement"),
        absent("depends on the rent commencement"),
        rent("12075", annual="144900", psf_year="60", period="first lease year"),
        deposit(36225),
        agreement_date="2022-03-14",
    )
    f["lease_start"] = Gold("2022-03-14", "derived", {})
    return a_paper(
        "g309",
        "pdf",
        "shop, end after rent begins",
        "start is the date of the lease; the end hangs on an event",
        markup,
        f,
        True,
        "CONDITIONAL_DATE",
    )


def storage_units() -> Doc:
    markup = """# COMMERCIAL RENTAL AGREEMENT

LANDLORD (name and address): [[landlord_name:Pine Barrens Storage & Offices, Inc.]], 700 Route 70, Marlton, NJ 08053

TENANT (name and address): [[tenant_name:Cedar Run Landscaping LLC]], 18 Cedar Run, Medford, NJ 08055

RENTAL UNIT: Office 5 and Bay 6, [[property_address:700 Route 70, Marlton, NJ 08053]]

BEGINNING DATE: [[lease_start:June 1, 2023]]

ENDING DATE: [[lease_end:May 31, 2024]]

MONTHLY RENT: [[base_rent:$1,475.00]]

TOTAL RENT FOR THE TERM: $17,700.00

SECURITY DEPOSIT: [[security_deposit:$2,212.50]]

ADDITIONAL CHARGES: Electric $85.00 per month, snow removal at cost

The Landlord rents the Rental Unit to the Tenant. The Tenant will pay the Monthly Rent on the first day of each month.

The Tenant may park two trucks and one trailer in the yard.

The Tenant may not store fuel other than in the tanks of its vehicles.

If the Tenant stays after the Ending Date with the Landlord's consent the Monthly Rent is $1,575.00.

Date: [[agreement_date:May 22, 2023]]

Landlord: Pine Barrens Storage & Offices, Inc., by Vic Amato

Tenant: Cedar Run Landscaping LLC, by Ty Beaumont
"""
    f = terms(
        "Cedar Run Landscaping LLC",
        "Pine Barrens Storage & Offices, Inc.",
        "Office 5 and Bay 6, 700 Route 70, Marlton, NJ 08053",
        absent("not stated"),
        "2023-06-01",
        "2024-05-31",
        derived(12),
        rent("1475"),
        deposit("2212.50"),
        agreement_date="2023-05-22",
    )
    return a_paper(
        "g310",
        "docx",
        "rental agreement in capitals",
        "name and address in one label; half month's rent in the deposit",
        markup,
        f,
    )


def research_park() -> Doc:
    markup = f"""# RESEARCH PARK LEASE

|!plain
|1.|Landlord:|[[landlord_name:Board of Regents of Cascade State University]]
|2.|Tenant:|[[tenant_name:Loamwise Soil Diagnostics, Inc.]], an Oregon corporation
|3.|Premises:|Laboratories 210-216 in the Agronomy Innovation Building, [[property_address:3300 Campus Way, Corvallis, Oregon 97331]]
|4.|Net Rentable Area:|[[premises_sqft:4,380 square feet]]
|5.|Term:|[[lease_start:September 15, 2020]] through [[lease_end:September 14, 2025]]
|6.|Rent:|[[base_rent:$10,950.00]] per month through September 14, 2022; $11,388.00 per month from September 15, 2022 through September 14, 2025
|7.|Security Deposit:|Waived
|8.|Effective Date:|[[agreement_date:August 24, 2020]]

9. The Landlord leases the Premises to the Tenant for research in soil microbiology.

10. The Tenant shall give at least two students of the University a paid internship in each year.

{articles("h10-f", 10, Words("the Landlord", "the Tenant"), style="{n}. {title}.", first=11)}

Board of Regents of Cascade State University, by Dr. Lorna Weiss, Vice Provost

Loamwise Soil Diagnostics, Inc., by Gareth Quill
"""
    f = terms(
        "Loamwise Soil Diagnostics, Inc.",
        "Board of Regents of Cascade State University",
        "Laboratories 210-216, 3300 Campus Way, Corvallis, Oregon 97331",
        4380,
        "2020-09-15",
        "2025-09-14",
        derived(60),
        rent("10950", period="first two years"),
        absent("waived"),
        agreement_date="2020-08-24",
    )
    return a_paper(
        "g311",
        "pdf",
        "research park",
        "numbers in a column of their own; mid-month dates; no length of the term",
        markup,
        f,
    )


def prior_tenant() -> Doc:
    markup = f"""# SHOPPING CENTER LEASE

This Lease, dated [[agreement_date:November 18, 2013]], is between [[landlord_name:Chestnut Ridge Plaza, Inc.]] (hereinafter, "Landlord") and [[tenant_name:Maple & Moss Consignments, LLC]] (hereinafter, "Tenant").

**Recital.** Landlord formerly leased the Premises to Ridgeway Video, Inc. under a lease dated May 1, 2006, at $2,900.00 per month, which expired October 31, 2013.

**Article 1.** Landlord leases to Tenant Store 9 of the Chestnut Ridge Plaza, [[property_address:1440 Chestnut Ridge Road, Woodcliff, New Jersey 07677]], of [[premises_sqft:2,040 square feet]] (the "Premises").

**Article 2.** The term is for [[term_months:three years]], beginning [[lease_start:December 1, 2013]] and ending [[lease_end:November 30, 2016]].

**Article 3.** Tenant shall pay rent of [[base_rent:$36,720.00]] in the first year ($3,060.00 per month), $37,740.00 in the second year ($3,145.00 per month) and $38,760.00 in the third year ($3,230.00 per month).

**Article 4.** Tenant shall deposit [[security_deposit:$6,120.00]] with Landlord as security.

{articles("h10-g", 11, style="Article {n}. {title}.", first=5)}

Chestnut Ridge Plaza, Inc., by Sol Fineman

Maple & Moss Consignments, LLC, by Wendy Roper
"""
    f = terms(
        "Maple & Moss Consignments, LLC",
        "Chestnut Ridge Plaza, Inc.",
        "Store 9, 1440 Chestnut Ridge Road, Woodcliff, New Jersey 07677",
        2040,
        "2013-12-01",
        "2016-11-30",
        36,
        rent("36720", "year", "first year", monthly="3060"),
        deposit(6120),
        agreement_date="2013-11-18",
    )
    return a_paper(
        "g312", "txt", "a former tenant recited", "the former lease's rent and end; years in one sentence", markup, f
    )


def rent_of_two_buildings() -> Doc:
    markup = f"""# LEASE

Lease made [[agreement_date:February 7, 2020]] between [[landlord_name:Bluestem Holdings, LLC]], landlord, and [[tenant_name:Kaw Valley Millwork, Inc.]], tenant.

1. Landlord leases to tenant two buildings at [[property_address:1500 Mill Street, Lawrence, Kansas 66044]]: the mill, of 18,000 square feet, and the drying shed, of 6,000 square feet, [[premises_sqft:24,000 square feet]] together.

2. The term is [[term_months:five years]], from [[lease_start:March 1, 2020]] to [[lease_end:February 28, 2025]].

3. The rent is $6,750.00 per month for the mill and $1,250.00 per month for the drying shed.

4. The deposit is [[security_deposit:$8,000.00]].

{articles("h10-h", 9, Words("Landlord", "Tenant"), style="{n}. {title}.", first=5)}

Bluestem Holdings, LLC, by Roy Gantz

Kaw Valley Millwork, Inc., by Etta Shaw
"""
    f = terms(
        "Kaw Valley Millwork, Inc.",
        "Bluestem Holdings, LLC",
        "1500 Mill Street, Lawrence, Kansas 66044",
        24000,
        "2020-03-01",
        "2025-02-28",
        60,
        multiple(
            "6,750.00 for the mill and 1,250.00 for the shed", also_acceptable=[{"amount": 8000.0, "unit": "month"}]
        ),
        deposit(8000),
        currency=derived("USD"),
        agreement_date="2020-02-07",
    )
    return a_paper("g313", "docx", "a rent for each building", "two rents that are paid together", markup, f, True)


def clause_takes_back() -> Doc:
    markup = f"""# OFFICE LEASE

Basic Terms

Landlord: [[landlord_name:Lantern Hill Offices, LP]]

Tenant: [[tenant_name:Fathom Translation Bureau, Inc.]]

Premises: Suite 305, [[property_address:25 Lantern Hill Road, Mystic, Connecticut 06355]], [[premises_sqft:1,440 square feet]]

Term: [[term_months:36 months]]

Commencement Date: [[lease_start:May 1, 2021]]

Expiration Date: [[lease_end:April 30, 2024]]

Base Rent: $2,400.00 per month ($28,800.00 per year)

Security Deposit: [[security_deposit:$2,400.00]]

{articles("h10-i", 10, style="{n}. {title}.", first=1)}

11. **Special Provision.** Notwithstanding the Basic Terms, the Base Rent shall be $2,100.00 per month in the first twelve months, because the elevator is out of service.

Dated [[agreement_date:April 9, 2021]]

Lantern Hill Offices, LP, by Nate Coit

Fathom Translation Bureau, Inc., by Odile Brandt
"""
    f = terms(
        "Fathom Translation Bureau, Inc.",
        "Lantern Hill Offices, LP",
        "Suite 305, 25 Lantern Hill Road, Mystic, Connecticut 06355",
        1440,
        "2021-05-01",
        "2024-04-30",
        36,
        multiple(
            "2,400.00 in the terms, 2,100.00 for the first year by a special provision",
            also_acceptable=[{"amount": 2400.0, "unit": "month"}, {"amount": 2100.0, "unit": "month"}],
        ),
        deposit(2400),
        currency=derived("USD"),
        agreement_date="2021-04-09",
    )
    return a_paper(
        "g314",
        "pdf",
        "a clause takes back",
        "a special provision lowers the first year's rent",
        markup,
        f,
        True,
        "AMOUNTS_DISAGREE",
    )


def marina_building() -> Doc:
    markup = f"""# COMMERCIAL LEASE

1. NAMES. This lease is made by [[landlord_name:Chandler's Cove Marina, LLC]] (Landlord) and [[tenant_name:Osprey Sailmakers, Inc.]] (Tenant).

2. PREMISES BEING LEASED. Landlord is leasing to Tenant and Tenant is leasing from Landlord the following premises: the loft building at [[property_address:88 Cove Road, Rockport, Maine 04856]], about [[premises_sqft:3,000 square feet]].

3. TERM OF LEASE. This lease begins on [[lease_start:November 1, 2018]] and ends on [[lease_end:October 31, 2021]].

4. RENT. Tenant will pay rent in advance on the 1st day of each month. Tenant's first rent payment will be on November 1, 2018 in the amount of [[base_rent:$2,250.00]]. Tenant will pay rent of $2,250.00 per month thereafter.

5. OPTION TO EXTEND LEASE. First Option. Landlord grants Tenant the option to extend this lease for an additional three years, at a rent of $2,500.00 per month, by written notice on or before July 31, 2021.

6. SECURITY DEPOSIT. Tenant has deposited [[security_deposit:$4,500.00]] with Landlord as security for Tenant's performance of this lease.

7. UTILITIES AND SERVICES. Tenant will pay for all utilities.

{articles("h10-j", 8, style="{n}. {TITLE}.", first=8)}

LANDLORD: Chandler's Cove Marina, LLC, by Win Thaxter. Dated: [[agreement_date:October 15, 2018]]

TENANT: Osprey Sailmakers, Inc., by Peg Dow. Dated: October 15, 2018
"""
    f = terms(
        "Osprey Sailmakers, Inc.",
        "Chandler's Cove Marina, LLC",
        "88 Cove Road, Rockport, Maine 04856",
        3000,
        "2018-11-01",
        "2021-10-31",
        derived(36),
        rent("2250"),
        deposit(4500),
        agreement_date="2018-10-15",
        options=derived([option("renew", 1, 36)]),
    )
    return a_paper(
        "g315",
        "docx",
        "plain-language form",
        "first payment and monthly rent; an option's rent; no length of the term",
        markup,
        f,
    )


def short_assignment() -> Doc:
    markup = """# AGREEMENT OF ASSIGNMENT AND ASSUMPTION

THIS AGREEMENT, effective [[effective_date:April 1, 2019]], is between Gaslight Billiards, Inc., as assignor, and [[tenant_name:Gaslight Social Club, LLC]], as assignee.

The assignor is the tenant under the [[amended_agreement:Lease dated July 15, 2014]] with [[landlord_name:Quarter House Properties, Ltd.]], as landlord, of [[property_address:17 Quarter House Lane, Savannah, Georgia 31401]]. The lease expires July 31, 2024. Rent is $4,400.00 per month.

The assignor assigns the lease to the assignee, and the assignee assumes it, from April 1, 2019.

Gaslight Billiards, Inc., by Mort Levy

Gaslight Social Club, LLC, by Mort Levy

Consented to: Quarter House Properties, Ltd., by Anne Troup
"""
    f = {
        "amended_agreement": stated("Lease dated July 15, 2014"),
        "amended_agreement_date": derived("2014-07-15"),
        "effective_date": stated("2019-04-01"),
        "tenant_name": stated("Gaslight Social Club, LLC"),
        "landlord_name": stated("Quarter House Properties, Ltd."),
        "property_address": stated("17 Quarter House Lane, Savannah, Georgia 31401"),
    }
    return Doc(
        "g316",
        "pdf",
        "Assignment and Assumption",
        "assignment (US, Georgia)",
        "as assignor, as assignee",
        markup,
        f,
        doc_type="assignment",
        kind="assignment",
    )


def expansion_and_extension() -> Doc:
    markup = """# FOURTH AMENDMENT TO LEASE

THIS FOURTH AMENDMENT TO LEASE is made as of [[amendment_date:June 3, 2024]] by and between [[landlord_name:Overlook Tech Portfolio, L.P.]] ("Landlord") and [[tenant_name:Pangolin Security Software, Inc.]] ("Tenant").

WHEREAS, Landlord and Tenant entered into that certain [[amended_agreement:Lease Agreement dated March 18, 2014]], as amended, of Suite 400 at [[property_address:15 Overlook Drive, Bedford, Massachusetts 01730]] (the "Lease");

WHEREAS, the term expires on August 31, 2024;

NOW, THEREFORE:

1. The term is hereby extended for a period of [[term_months:five (5) years]], commencing on [[effective_date:September 1, 2024]] and expiring on [[lease_end:August 31, 2029]].

2. Base Rent for the Premises during the extended term shall be:

|!grid
|Period|Annual Base Rent|Monthly Base Rent
|9/1/24 - 8/31/25|$412,500.00|[[base_rent:$34,375.00]]
|9/1/25 - 8/31/26|$424,875.00|$35,406.25
|9/1/26 - 8/31/27|$437,621.25|$36,468.44
|9/1/27 - 8/31/28|$450,749.89|$37,562.49
|9/1/28 - 8/31/29|$464,272.39|$38,689.37

3. Except as amended the Lease remains in full force and effect.

Overlook Tech Portfolio, L.P., by Gwen Safdie

Pangolin Security Software, Inc., by Rafe Ortiz
"""
    f = {
        "amended_agreement": stated("Lease Agreement dated March 18, 2014"),
        "amended_agreement_date": derived("2014-03-18"),
        "amendment_date": stated("2024-06-03"),
        "effective_date": stated("2024-09-01"),
        "tenant_name": stated("Pangolin Security Software, Inc."),
        "landlord_name": stated("Overlook Tech Portfolio, L.P."),
        "property_address": stated(
            "Suite 400, 15 Overlook Drive, Bedford, Massachusetts 01730",
            also_acceptable=["15 Overlook Drive, Bedford, Massachusetts 01730"],
        ),
        "lease_end": stated("2029-08-31"),
        "term_months": stated(60),
        "base_rent": rent("34375", annual="412500", period="first year of the extension"),
        "currency": stated("USD"),
    }
    return Doc(
        "g317",
        "html",
        "Fourth Amendment",
        "extension (US, Massachusetts)",
        "whereas clauses; old end recited",
        markup,
        f,
        doc_type="amendment",
        kind="amendment",
    )


def subordination() -> Doc:
    markup = """# SUBORDINATION, NON-DISTURBANCE AND ATTORNMENT AGREEMENT

This Agreement is made February 12, 2021 among First Copper Bank ("Lender"), Ridgeline Retail, LLC ("Landlord") and Tumbleweed Toys, Inc. ("Tenant").

A. Tenant leases Store 4 at 300 Ridgeline Road, Prescott, Arizona 86301 from Landlord under a lease dated January 5, 2021, for a term from February 1, 2021 to January 31, 2026, at a base rent of $3,900.00 per month.

B. Lender has made a loan to Landlord secured by a deed of trust.

1. The lease is subordinate to the deed of trust.

2. Lender shall not disturb Tenant's possession so long as Tenant is not in default.

3. Tenant shall attorn to any purchaser at foreclosure.

First Copper Bank, by Amy Stroud

Ridgeline Retail, LLC, by Doug Pell

Tumbleweed Toys, Inc., by Fay Nunez
"""
    return Doc(
        "g318",
        "docx",
        "SNDA",
        "subordination agreement",
        "recites the terms of a lease",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def listing_sheet() -> Doc:
    markup = """# 1200 FOUNDRY AVENUE

^ FOR LEASE - Office and Light Industrial

|!plain
|Available|Suite 120: 4,100 SF; Suite 140: 6,850 SF
|Asking rent|$14.50/SF NNN
|Term|3 to 7 years
|Available from|March 1, 2024
|Landlord|Foundry Avenue Partners
|Parking|3 per 1,000 SF

Located in the heart of the Foundry District, with quick access to the interstate.

For a tour contact Denise Kwan, Keystone Commercial, 215-555-0142.

The information contained herein is believed to be reliable but is not guaranteed.
"""
    return Doc(
        "g319",
        "pdf",
        "Listing",
        "leasing flyer",
        "asking rent, areas, landlord",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def apartment_form() -> Doc:
    markup = """# APARTMENT LEASE (form)

Landlord: ______________________    Tenant: ______________________

Apartment: ______________________

Term: from ____________ to ____________

Monthly rent: $__________    Deposit: $__________

1. Tenant shall pay the rent on the first day of each month.

2. Late charge: $50.00 after the fifth day.

3. No pets without consent. Pet deposit: $300.00.

4. Tenant shall keep the apartment clean and give notice of any leak.

5. Landlord may enter on one day's notice.

Signed: ______________________    ______________________
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
    from samples_src.gold import blank

    f: dict[str, Gold] = {name: blank() for name in names}
    return Doc(
        "g320",
        "pdf",
        "Apartment lease (form)",
        "blank apartment form",
        "two blanks to a line; fees printed",
        markup,
        {**f, "currency": blank()},
        doc_type="form-with-blanks",
        kind="lease",
        review=True,
        reason="BLANK_FORM",
    )


def documents() -> list[Doc]:
    return [
        totals_beside_rent(),
        or_if_later(),
        lawyers_office(),
        parish_house(),
        trailer_lot(),
        clinic_in_lettered_list(),
        expires_after_rent_begins(),
        storage_units(),
        research_park(),
        prior_tenant(),
        rent_of_two_buildings(),
        clause_takes_back(),
        marina_building(),
        short_assignment(),
        expansion_and_extension(),
        subordination(),
        listing_sheet(),
        apartment_form(),
    ]
