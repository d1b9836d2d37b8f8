"""Printed forms of landlords' associations, of regulators' filings and of public bodies; land, a farm, a flat."""

# ruff: noqa: E501 (running text)

from samples_src.clauses import Words, articles
from samples_src.gold import (
    Doc,
    a_paper,
    absent,
    deposit,
    derived,
    option,
    rent,
    stated,
    terms,
)
from samples_src.write_pdf import Look

LESSOR = Words("Lessor", "Lessee")


def association_form() -> Doc:
    """The numbered sub-paragraphs of a West-coast industrial form, with steps in an addendum."""
    markup = f"""# STANDARD INDUSTRIAL/COMMERCIAL MULTI-TENANT LEASE - NET

1. **Basic Provisions ("Basic Provisions").**

1.1 **Parties.** This Lease ("Lease"), dated for reference purposes only [[agreement_date:March 4, 2019]], is made by and between [[landlord_name:Tidewater Slough Industrial, LLC]], a California limited liability company ("Lessor") and [[tenant_name:Abalone Marine Coatings, Inc.]], a California corporation ("Lessee"), (collectively the "Parties", or individually a "Party").

1.2(a) **Premises:** That certain portion of the Project (as defined below), known as [[property_address:1415 Slough Street, Unit C]], located in the City of Wilmington, County of Los Angeles, State of California, with zip code 90744, as outlined on Exhibit A attached hereto ("Premises") and generally described as approximately [[premises_sqft:11,250 square feet]] of a larger 45,000 square foot building.

1.2(b) **Parking:** 18 unreserved vehicle parking spaces.

1.3 **Term:** [[term_months:Five (5) years and Zero (0) months]] ("Original Term") commencing [[lease_start:April 1, 2019]] ("Commencement Date") and ending [[lease_end:March 31, 2024]] ("Expiration Date"). (See also Paragraph 3)

1.4 **Early Possession:** If the Premises are available Lessee may have non-exclusive possession of the Premises commencing March 15, 2019 ("Early Possession Date").

1.5 **Base Rent:** [[base_rent:$10,687.50]] per month ("Base Rent"), payable on the first day of each month commencing April 1, 2019. (See also Paragraph 4)

[X] If this box is checked, there are provisions in this Lease for the Base Rent to be adjusted. See Paragraph 51.

1.6 **Lessee's Share of Common Area Operating Expenses:** twenty-five percent (25%) ("Lessee's Share").

1.7 **Base Rent and Other Monies Paid Upon Execution:**

(a) Base Rent: $10,687.50 for the period April 1-30, 2019.

(b) Common Area Operating Expenses: $2,812.50 for the period April 1-30, 2019.

(c) Security Deposit: [[security_deposit:$12,400.00]] ("Security Deposit"). (See also Paragraph 5)

(d) Total Due Upon Execution of this Lease: $25,900.00.

1.8 **Agreed Use:** Storage, mixing and sale of marine coatings.

1.10 **Real Estate Brokers:** Harbor Realty Group represents Lessor exclusively.

2. **Premises.** Lessor hereby leases to Lessee, and Lessee hereby leases from Lessor, the Premises, for the term, at the rental, and upon all of the terms set forth in this Lease.

{articles("h8-a", 12, LESSOR, style="{n}. {title}.", first=5)}

## ADDENDUM

51. **Base Rent Adjustments.** The monthly Base Rent shall be increased to the following amounts on the dates set forth below:

|On (Adjustment Date)|The New Base Rent shall be|
|April 1, 2020|$11,008.13|
|April 1, 2021|$11,338.37|
|April 1, 2022|$11,678.52|
|April 1, 2023|$12,028.88|

By LESSOR: Tidewater Slough Industrial, LLC, By: Orrin Vance, Manager

By LESSEE: Abalone Marine Coatings, Inc., By: Delia Prudhomme, President
"""
    f = terms(
        "Abalone Marine Coatings, Inc.",
        "Tidewater Slough Industrial, LLC",
        "1415 Slough Street, Unit C, Wilmington, California 90744",
        11250,
        "2019-04-01",
        "2024-03-31",
        60,
        rent("10687.50"),
        deposit(12400),
        agreement_date="2019-03-04",
    )
    return a_paper(
        "g251", "pdf", "association form", "sub-paragraphs; rises in an addendum; sums at signing", markup, f
    )


def realtors_form() -> Doc:
    markup = f"""# COMMERCIAL LEASE

USE OF THIS FORM BY PERSONS WHO ARE NOT MEMBERS OF THE ASSOCIATION IS NOT AUTHORIZED.

1. **PARTIES:** The parties to this lease are:

> Tenant: [[tenant_name:Prickly Pear Orthodontics, PLLC]]; and

> Landlord: [[landlord_name:Wimberley Oaks Plaza, Ltd.]]

2. **LEASED PREMISES:**

A. Landlord leases to Tenant the following described real property, known as the "leased premises," along with all its improvements (Check only one box):

> [X] (1) Multiple-Tenant Property: Suite or Unit Number 112 containing approximately [[premises_sqft:2,350]] square feet of rentable area in Wimberley Oaks Plaza (project name) at [[property_address:8801 Nutty Brown Lane]] (address) in Austin (city), Hays (county), Texas 78737, which is legally described on attached Exhibit A.

> [ ] (2) Single-Tenant Property: The real property containing approximately ______ square feet of rentable area at ____________ (address) in ________ (city), ________ (county), Texas.

3. **TERM:**

A. **Term:** The term of this lease is [[term_months:60 months]] and 0 days, commencing on:

> [[lease_start:July 1, 2021]] (Commencement Date)

and ending on [[lease_end:June 30, 2026]] (Expiration Date).

B. **Delay of Occupancy:** If Tenant is unable to occupy the leased premises on the Commencement Date because of a prior tenant's holding over, Landlord will not be liable to Tenant for such delay and this lease will remain enforceable.

4. **RENT AND EXPENSES:**

A. **Base Monthly Rent:** On or before the first day of each month during this lease, Tenant will pay Landlord base monthly rent as described on attached Exhibit B or as follows:

|!grid
|Dates From|To|Rate per rentable square foot (optional) // $ / rsf / year|Base Monthly Rent
|07/01/2021|06/30/2022|26.00|[[base_rent:$5,091.67]]
|07/01/2022|06/30/2023|26.78|$5,244.42
|07/01/2023|06/30/2024|27.58|$5,401.08
|07/01/2024|06/30/2025|28.41|$5,563.63
|07/01/2025|06/30/2026|29.26|$5,730.08

B. **Additional Rent:** In addition to the base monthly rent, Tenant will pay Landlord the expense reimbursement detailed in Paragraph 7.

C. **First Full Month's Rent:** The first full monthly rent is due on or before July 1, 2021.

D. **Prorated Rent:** If the Commencement Date is on a day other than the first day of a month, Tenant will pay Landlord as prorated rent an amount equal to the base monthly rent multiplied by a fraction.

5. **SECURITY DEPOSIT:**

A. Upon execution of this lease, Tenant will pay [[security_deposit:$5,730.08]] to Landlord as a security deposit.

{articles("h8-b", 10, style="{n}. {TITLE}:", first=6)}

Landlord: Wimberley Oaks Plaza, Ltd., By: Ransom Teague\\
Date: May 20, 2021

Tenant: Prickly Pear Orthodontics, PLLC, By: Dr. Ines Abara\\
Date: May 18, 2021
"""
    f = terms(
        "Prickly Pear Orthodontics, PLLC",
        "Wimberley Oaks Plaza, Ltd.",
        "Suite 112, 8801 Nutty Brown Lane, Austin, Texas 78737",
        2350,
        "2021-07-01",
        "2026-06-30",
        60,
        rent("5091.67", psf_year=26),
        deposit("5730.08"),
    )
    return a_paper("g252", "docx", "realtors' form", "check boxes; words in brackets name the blanks", markup, f)


def real_estate_board() -> Doc:
    markup = f"""# STANDARD FORM COMMERCIAL LEASE

1. **PARTIES** [[landlord_name:SALTBOX REALTY TRUST]], u/d/t dated June 3, 1988, LESSOR, which expression shall include its successors and assigns where the context so admits, does hereby lease to [[tenant_name:PEMIGEWASSET BICYCLE WORKS, INC.]], a Massachusetts corporation, LESSEE, which expression shall include its successors, executors, administrators and assigns where the context so admits, and the LESSEE hereby leases the following described premises:

2. **PREMISES** The first floor store, containing [[premises_sqft:1,900 square feet]], more or less, in the building numbered [[property_address:77 Turnpike Row, Concord, Massachusetts 01742]], together with the right to use in common the hallways and the parking area.

3. **TERM** The term of this lease shall be for [[term_months:three (3) years]] commencing on [[lease_start:May 1, 2015]] and ending on [[lease_end:April 30, 2018]].

4. **RENT** The LESSEE shall pay to the LESSOR base rent at the rate of [[base_rent:forty-five thousand six hundred dollars ($45,600.00)]] per year, payable in advance in monthly installments of $3,800.00, subject to proration in the case of any partial calendar month.

5. **SECURITY DEPOSIT** Upon the execution of this lease, the LESSEE shall pay to the LESSOR the amount of [[security_deposit:$7,600.00]], which shall be held as security.

6. **RENT ADJUSTMENT - TAX ESCALATION** The LESSEE shall pay 14 per cent of any increase in real estate taxes over those of fiscal year 2015.

{articles("h8-c", 11, Words("the LESSOR", "the LESSEE", "the leased premises", "this lease"), style="{n}. {TITLE}", first=7)}

IN WITNESS WHEREOF, the said parties hereunto set their hands and seals this [[agreement_date:22nd day of April, 2015]].

LESSOR: Saltbox Realty Trust, by Edna Thackeray, Trustee and not individually

LESSEE: Pemigewasset Bicycle Works, Inc., by Roy Dube, President
"""
    f = terms(
        "Pemigewasset Bicycle Works, Inc.",
        "Saltbox Realty Trust",
        "77 Turnpike Row, Concord, Massachusetts 01742",
        1900,
        "2015-05-01",
        "2018-04-30",
        36,
        rent("45600", "year", monthly="3800"),
        deposit(7600),
        agreement_date="2015-04-22",
    )
    return a_paper(
        "g253", "pdf", "real estate board form", "role in capitals after the name; yearly rent first", markup, f
    )


def government_form() -> Doc:
    markup = f"""^ STATE OF OKLAHOMA

^ DEPARTMENT OF GENERAL ADMINISTRATION

# LEASE FOR REAL PROPERTY

|!grid
|DATE OF LEASE|[[agreement_date:August 12, 2016]]|LEASE NO.|OK-16-0448|

THIS LEASE, made and entered into this date by and between [[landlord_name:CHISHOLM CROSSING OFFICE PARTNERS, LP]], whose address is 4400 Chisholm Road, Enid, OK 73703, and whose interest in the property hereinafter described is that of OWNER, hereinafter called the Lessor, and the [[tenant_name:OKLAHOMA BOARD OF WELL DRILLERS]], hereinafter called the State:

WITNESSETH: The parties hereto for the considerations hereinafter mentioned, covenant and agree as follows:

1. The Lessor hereby leases to the State the following described premises: [[premises_sqft:6,200 square feet]] of office space on the second floor of the building at [[property_address:210 East Randolph Street, Enid, Oklahoma 73701]], to be used for general office purposes.

2. TO HAVE AND TO HOLD the said premises with their appurtenances for the term beginning on [[lease_start:October 1, 2016]] through [[lease_end:September 30, 2021]], subject to termination and renewal rights as may be hereinafter set forth.

3. The State shall pay the Lessor annual rent of [[base_rent:$86,800.00]] at the rate of $7,233.33 per month in arrears. Rent for a lesser period shall be prorated. Rent checks shall be made payable to the Lessor.

4. The State may terminate this lease at any time after September 30, 2019 by giving at least 120 days' notice in writing to the Lessor, and no rental shall accrue after the effective date of termination.

5. This lease may be renewed at the option of the State for one term of five years at an annual rent of $93,000.00, provided notice be given in writing to the Lessor at least 90 days before the end of the original lease term.

6. The Lessor shall furnish to the State, as part of the rental consideration, all utilities, janitorial service and supplies, and 24 parking spaces.

{articles("h8-d", 7, Words("the Lessor", "the State", "the premises", "this lease"), style="{n}.", first=7)}

IN WITNESS WHEREOF, the parties hereto have hereunto subscribed their names as of the date first above written.

LESSOR: Chisholm Crossing Office Partners, LP, by Dale Whitfeather

STATE OF OKLAHOMA, by Norma Jean Kipp, Director
"""
    f = terms(
        "Oklahoma Board of Well Drillers",
        "Chisholm Crossing Office Partners, LP",
        "210 East Randolph Street, Enid, Oklahoma 73701",
        6200,
        "2016-10-01",
        "2021-09-30",
        derived(60),
        rent("86800", "year", monthly="7233.33"),
        absent("no deposit"),
        agreement_date="2016-08-12",
        options=derived([option("terminate", 1, None, 120), option("renew", 1, 60, 90)]),
    )
    return a_paper("g254", "pdf", "public body's form", "tenant is 'the State'; renewal rent as decoy", markup, f)


def filed_exhibit() -> Doc:
    """As filed: exhibit number, centred cover, a table of contents, terms in a schedule."""
    markup = f"""^ Exhibit 10.27

^ LEASE

^ BY AND BETWEEN

^ ASHUELOT MILL HOLDINGS LLC

^ AND

^ TESSERA BIOSENSORS, INC.

^ Dated as of February 9, 2018

===

^ TABLE OF CONTENTS

|!plain
|ARTICLE I|REFERENCE DATA|1
|ARTICLE II|PREMISES AND TERM|3
|ARTICLE III|RENT|5
|ARTICLE IV|OPERATING COSTS AND TAXES|8

===

^ ARTICLE I

^ REFERENCE DATA

1.1 Introduction and Subjects Referred to.

This is a lease (this "Lease") entered into by and between [[landlord_name:Ashuelot Mill Holdings LLC]], a New Hampshire limited liability company ("Landlord"), and [[tenant_name:Tessera Biosensors, Inc.]], a Delaware corporation ("Tenant").

Each reference in this Lease to any of the following terms or phrases shall be construed to incorporate the corresponding definition stated in this Section 1.1.

|!plain
|Date of this Lease:|[[agreement_date:February 9, 2018]]
|Building and Property:|That certain building known as the Mill and numbered [[property_address:310 Ashuelot Way, Keene, New Hampshire 03431]]
|Premises:|A portion of the third floor of the Building, as shown on Exhibit FP
|Rentable Floor Area of Premises:|Agreed to be [[premises_sqft:14,620 square feet]]
|Rentable Floor Area of Building:|Agreed to be 118,400 square feet
|Term Commencement Date:|[[lease_start:May 1, 2018]]
|Rent Commencement Date:|July 1, 2018
|Expiration Date:|[[lease_end:April 30, 2025]]
|Term:|Approximately [[term_months:eighty-four (84) months]]
|Extension Option:|One (1) period of five (5) years as set forth in Section 2.4
|Annual Fixed Rent for the Term:|

|!grid
|Period|Annual Fixed Rent|Monthly Payment
|Rent Commencement Date through April 30, 2020|[[base_rent:$350,880.00]]|$29,240.00
|May 1, 2020 through April 30, 2022|$365,500.00|$30,458.33
|May 1, 2022 through April 30, 2025|$387,430.00|$32,285.83

|!plain
|Security Deposit:|[[security_deposit:$87,720.00]], in the form of a letter of credit
|Tenant's Percentage:|12.35%
|Permitted Uses:|Office, laboratory and light assembly
|Guarantor:|None

^ ARTICLE II

^ PREMISES AND TERM

2.1 Premises. Landlord hereby leases and demises to Tenant, and Tenant hereby leases from Landlord, the Premises.

2.2 Term. The term of this Lease shall commence on the Term Commencement Date and end on the Expiration Date. Landlord's delivery occurred before the date hereof.

^ ARTICLE III

^ RENT

3.1 Annual Fixed Rent. From and after the Rent Commencement Date Tenant shall pay Annual Fixed Rent in equal monthly installments in advance on the first day of each calendar month.

{articles("h8-e", 14, style="4.{n} {title}.", first=1)}

Executed as a sealed instrument.

LANDLORD: Ashuelot Mill Holdings LLC, By: Perrin Lodge, Manager

TENANT: Tessera Biosensors, Inc., By: Suresh Anand, Chief Financial Officer
"""
    f = terms(
        "Tessera Biosensors, Inc.",
        "Ashuelot Mill Holdings LLC",
        "310 Ashuelot Way, Keene, New Hampshire 03431",
        14620,
        "2018-05-01",
        "2025-04-30",
        84,
        rent("350880", "year", monthly="29240"),
        deposit(87720, "letter of credit"),
        agreement_date="2018-02-09",
        rent_commencement="2018-07-01",
        options=derived([option("renew", 1, 60)]),
    )
    f["rent_commencement"] = derived("2018-07-01")
    return a_paper("g255", "html", "filed exhibit", "reference data; rent begins two months after the term", markup, f)


def typed_filing() -> Doc:
    """Plain text of the nineties, in paragraphs of words and figures."""
    markup = f"""^ EXHIBIT 10(h)

# OFFICE LEASE

THIS LEASE is made and entered into as of the [[agreement_date:15th day of November, 1996]], by and between [[landlord_name:PONTCHARTRAIN PLAZA JOINT VENTURE]], a Louisiana joint venture (hereinafter referred to as "Lessor"), and [[tenant_name:DELTA SEISMIC DATA CORPORATION]], a Delaware corporation (hereinafter referred to as "Lessee").

^ W I T N E S S E T H :

1. PREMISES. Lessor hereby leases to Lessee and Lessee hereby leases from Lessor, upon the terms and conditions hereof, that certain space consisting of approximately [[premises_sqft:8,415 square feet]] of Net Rentable Area on the eleventh (11th) floor of the office building located at [[property_address:3850 North Causeway Terrace, Metairie, Louisiana 70002]] (the "Building").

2. TERM. The term of this Lease shall be for [[term_months:sixty-three (63) months]], commencing on the [[lease_start:1st day of January, 1997]] and ending on the [[lease_end:31st day of March, 2002]], unless sooner terminated.

3. RENT. Lessee agrees to pay to Lessor as base rental the sum of [[base_rent:Nine Thousand One Hundred Sixteen and 25/100 Dollars ($9,116.25)]] per month for the first thirty-nine (39) months of the term, and Nine Thousand Eight Hundred Seventeen and 50/100 Dollars ($9,817.50) per month for the remaining twenty-four (24) months, in advance on the first day of each calendar month. Provided Lessee is not in default, base rental shall be abated for the months of January, February and March, 1997.

4. BASE YEAR. Lessee shall pay its proportionate share (3.2%) of the increase of operating expenses over those of calendar year 1997.

5. SECURITY DEPOSIT. Lessee has deposited with Lessor the sum of [[security_deposit:$9,116.25]].

{articles("h8-f", 13, LESSOR, style="{n}. {TITLE}.", first=6)}

IN WITNESS WHEREOF, the parties have executed this Lease in triplicate.

LESSOR: PONTCHARTRAIN PLAZA JOINT VENTURE, By: /s/ A. B. Thibodeaux

LESSEE: DELTA SEISMIC DATA CORPORATION, By: /s/ Conrad Lisle
"""
    f = terms(
        "Delta Seismic Data Corporation",
        "Pontchartrain Plaza Joint Venture",
        "3850 North Causeway Terrace, Metairie, Louisiana 70002",
        8415,
        "1997-01-01",
        "2002-03-31",
        63,
        rent("9116.25"),
        deposit("9116.25"),
        agreement_date="1996-11-15",
    )
    return a_paper(
        "g256", "txt", "typed filing", "63 months; months free named by month; two rents in words", markup, f
    )


def ground_lease() -> Doc:
    markup = f"""# GROUND LEASE

THIS GROUND LEASE ("Lease") is made this [[agreement_date:1st day of September, 2011]] by and between [[landlord_name:THE MADRONE COUNTY PORT DISTRICT]], a municipal corporation ("District"), as lessor, and [[tenant_name:SALISH TIMBER EXPORT LLC]], a Washington limited liability company ("Lessee").

**1. Land.** District leases to Lessee approximately 12.4 acres of unimproved land lying at [[property_address:2200 Terminal Road, Anacortes, Washington 98221]], described on Exhibit A (the "Land").

**2. Term.** The term shall be [[term_months:thirty (30) years]], commencing [[lease_start:October 1, 2011]] and expiring [[lease_end:September 30, 2041]], unless sooner terminated.

**3. Ground Rent.** Lessee shall pay ground rent of [[base_rent:One Hundred Eight Thousand Dollars ($108,000.00)]] per year, in equal monthly installments of $9,000.00, plus leasehold excise tax. On October 1, 2016 and every fifth anniversary thereafter the ground rent shall be adjusted by the change in the Consumer Price Index, but never decreased.

**4. Security.** Lessee shall post a bond in the amount of [[security_deposit:$108,000.00]] under RCW 53.08.085.

**5. Improvements.** Lessee shall construct a log yard and scales at a cost of not less than $2,500,000.00. All improvements become District's property at the end of the term.

**6. Wharfage.** Wharfage at the tariff is payable besides ground rent, with a yearly minimum of $60,000.00.

{articles("h8-g", 11, Words("District", "Lessee", "the Land"), style="{n}. {title}.", first=7)}

MADRONE COUNTY PORT DISTRICT, by Karen Oldfield, Executive Director

SALISH TIMBER EXPORT LLC, by Bjorn Aaland, Manager
"""
    f = terms(
        "Salish Timber Export LLC",
        "The Madrone County Port District",
        "2200 Terminal Road, Anacortes, Washington 98221",
        absent("land in acres only"),
        "2011-10-01",
        "2041-09-30",
        360,
        rent("108000", "year", monthly="9000"),
        deposit(108000, "bond"),
        agreement_date="2011-09-01",
    )
    return a_paper("g257", "pdf", "ground lease", "acres; a bond; rises by an index every five years", markup, f)


def cash_farm_lease() -> Doc:
    markup = """# CASH FARM LEASE

This lease is entered into on [[agreement_date:December 3, 2020]], between

^ [[landlord_name:Harlan and Verna Kuhlmann, husband and wife]], of 608 Elm Street, Atlantic, Iowa 50022, landlord, and

^ [[tenant_name:Three Creeks Grain Farms, LLC]], of 2190 Quail Road, Griswold, Iowa 51535, tenant.

**Section I. Description.** The landlord rents and leases to the tenant, to occupy and use for agricultural purposes only, the real estate located at [[property_address:31440 Nishna Avenue, Griswold, Iowa 51535]], consisting of approximately 240 acres, of which 221.5 are tillable.

**Section II. Term of lease.** The term of this lease shall be from [[lease_start:March 1, 2021]], to [[lease_end:February 29, 2024]], a period of [[term_months:three years]], and the tenant shall surrender possession at the end of this term.

**Section III. Cash rent.** The tenant agrees to pay as annual cash rent the sum of [[base_rent:$60,912.50]], being $275.00 per acre for 221.5 tillable acres, payable one half on March 1 and one half on December 1 of each year of the lease.

**Section IV. Land use.** The tenant will follow good husbandry, keep the waterways in grass and control noxious weeds. The tenant may not remove stalks.

**Section V. Reimbursement.** At the end of the lease the landlord will pay the tenant for the unused part of lime applied, spread over four years.

**Section VI. Entry.** The landlord reserves the right to enter at any reasonable time to inspect, and after December 1, 2023 to till ground from which the crop is harvested.

**Section VII. No partnership.** This lease shall not be deemed to give rise to a partnership.

Harlan Kuhlmann, landlord\\
Verna Kuhlmann, landlord\\
Three Creeks Grain Farms, LLC, by Todd Benning, tenant
"""
    f = terms(
        "Three Creeks Grain Farms, LLC",
        stated("Harlan and Verna Kuhlmann", also_acceptable=["Harlan and Verna Kuhlmann, husband and wife"]),
        "31440 Nishna Avenue, Griswold, Iowa 51535",
        absent("acres only"),
        "2021-03-01",
        "2024-02-29",
        36,
        rent("60912.50", "year"),
        absent("none"),
        agreement_date="2020-12-03",
    )
    return a_paper("g258", "txt", "cash farm lease", "rent by the acre; halves; leap day", markup, f)


def apartment_lease() -> Doc:
    markup = """# RESIDENTIAL LEASE AGREEMENT

|!grid
|Landlord|[[landlord_name:Larkin Terrace Apartments, LLC]]
|Tenant(s)|[[tenant_name:Ms. Noor Haddad and Mr. Elias Haddad]]
|Premises|[[property_address:Apartment 4B, 1620 Larkin Terrace, Columbus, Ohio 43215]]
|Term|Twelve months
|Lease begins|[[lease_start:September 1, 2024]]
|Lease ends|[[lease_end:August 31, 2025]] at noon
|Monthly rent|[[base_rent:$1,685.00]]
|Total rent for the term|$20,220.00
|Security deposit|[[security_deposit:$1,685.00]]
|Pet rent|$35.00 per month, for one cat
|Late fee|$75.00 after the 5th

1. **Rent.** Tenant shall pay the monthly rent by the first day of each month through the online portal.

2. **Occupants.** Only the Tenants and their two children may live in the apartment.

3. **Utilities.** Tenant pays electricity and internet. Landlord pays water, sewer and trash.

4. **Deposit.** The deposit shall be returned within thirty days after the Tenant leaves, less damage beyond ordinary wear.

5. **Renewal.** If neither party gives sixty days' notice the lease continues from month to month at $1,760.00 per month.

6. **Smoking.** None in the building. A fee of $250.00 applies.

7. **Keys.** Two keys are provided. A lost key costs $25.00.

Signed [[agreement_date:July 19, 2024]]

Larkin Terrace Apartments, LLC, by Beth Orsini, agent

Noor Haddad

Elias Haddad
"""
    markup = markup.replace("Twelve months", "[[term_months:Twelve months]]")
    f = terms(
        stated("Noor Haddad and Elias Haddad", also_acceptable=["Ms. Noor Haddad and Mr. Elias Haddad"]),
        "Larkin Terrace Apartments, LLC",
        "Apartment 4B, 1620 Larkin Terrace, Columbus, Ohio 43215",
        absent("not stated"),
        "2024-09-01",
        "2025-08-31",
        12,
        rent("1685"),
        deposit(1685),
        agreement_date="2024-07-19",
    )
    return a_paper("g259", "docx", "apartment lease", "table; month-to-month rent and pet rent as decoys", markup, f)


def letter_lease() -> Doc:
    """A letter by which one neighbour lets to another; the parties are 'we' and 'you'."""
    markup = """BRACKEN & SONS CIDER COMPANY\\
14 Orchard Lane\\
Hood River, Oregon 97031

[[agreement_date:February 20, 2022]]

Ms. Petra Lindqvist\\
[[tenant_name:Lindqvist Letterpress LLC]]\\
9 Depot Square\\
Hood River, Oregon 97031

Re: The old press house

Dear Petra:

This letter is our lease of the old press house at [[property_address:16 Orchard Lane, Hood River, Oregon 97031]] (about [[premises_sqft:1,250 square feet]]) from [[landlord_name:Bracken & Sons Cider Company]], as landlord, to Lindqvist Letterpress LLC, as tenant.

The lease runs for [[term_months:two years]], from [[lease_start:April 1, 2022]] to [[lease_end:March 31, 2024]].

The rent is [[base_rent:nine hundred fifty dollars ($950.00)]] a month, payable on the first of the month. It includes water; you will pay your own electricity.

You have given us [[security_deposit:$950.00]] as a deposit, which we will return within thirty days after you move out if the place is in good order.

You may hang your sign on the lane side. Please keep the yard clear during harvest, from August 15 to November 15, when our trucks need it. We would ask you not to sublet without asking us.

If you would like to stay on for another two years, tell us by December 31, 2023, and the rent will be $1,000.00 a month.

If this is right, please sign the second copy and return it.

Yours,

Walter Bracken, for Bracken & Sons Cider Company

Agreed: Petra Lindqvist, for Lindqvist Letterpress LLC
"""
    f = terms(
        "Lindqvist Letterpress LLC",
        "Bracken & Sons Cider Company",
        "16 Orchard Lane, Hood River, Oregon 97031",
        1250,
        "2022-04-01",
        "2024-03-31",
        24,
        rent("950"),
        deposit(950),
        agreement_date="2022-02-20",
    )
    return a_paper("g260", "pdf", "letter lease", "addresses of both at the head; renewal rent", markup, f)


def letter_of_we_and_you() -> Doc:
    markup = """^ ST. BRENDAN HISTORICAL SOCIETY

^ 3 Chapel Street, Galena, Illinois 61036

[[agreement_date:May 2, 2023]]

[[tenant_name:River Bend String Academy]]\\
Attention: Mr. Tobias Henke, Director

Dear Mr. Henke,

The [[landlord_name:St. Brendan Historical Society]] agrees to let you have the use of the lecture room and two practice rooms at [[property_address:5 Chapel Street, Galena, Illinois]], and you agree to take them, for one year beginning [[lease_start:July 1, 2023]] and ending [[lease_end:June 30, 2024]].

You will pay us [[base_rent:$640.00]] every month, being $7,680.00 for the year. On signing you will also leave with us [[security_deposit:$500.00]] against breakage.

The rooms may be used on any day but Sunday. Concerts need our consent. You will carry liability insurance of $500,000.

Either of us may end this on ninety days' written notice.

For the Society: Agnes Molloy, President

For the Academy: Tobias Henke
"""
    f = terms(
        "River Bend String Academy",
        "St. Brendan Historical Society",
        "5 Chapel Street, Galena, Illinois",
        absent("not stated"),
        "2023-07-01",
        "2024-06-30",
        stated(12),
        rent("640", annual="7680"),
        deposit(500),
        agreement_date="2023-05-02",
    )
    f["term_months"] = derived(12)
    return a_paper("g261", "docx", "letter of 'we' and 'you'", "no party words at all", markup, f)


def reference_schedule() -> Doc:
    """An Australian lease: the terms are items of a reference schedule behind the clauses."""
    markup = f"""# LEASE OF RETAIL PREMISES

This lease is made on the date in Item 1 between the Landlord in Item 2 and the Tenant in Item 3.

1. **Grant.** The Landlord leases the Premises to the Tenant for the Term, and the Tenant accepts the lease.

2. **Rent.** The Tenant must pay the Rent by equal monthly instalments in advance on the first day of each month, without deduction.

{articles("h8-h", 9, Words("the Landlord", "the Tenant"), style="{n}. {title}.", first=3, british=True)}

## REFERENCE SCHEDULE

|!grid
|Item 1|Date of lease|[[agreement_date:14 March 2022]]
|Item 2|Landlord|[[landlord_name:Wattle Grove Centres Pty Ltd]] ACN 601 448 220 of Level 9, 40 Collins Row, Melbourne VIC 3000
|Item 3|Tenant|[[tenant_name:Billabong Lane Bakers Pty Ltd]] ACN 633 019 771 of 8 Mill Street, Geelong VIC 3220
|Item 4|Guarantor|Aroha Tamati of 8 Mill Street, Geelong VIC 3220
|Item 5|Premises|[[property_address:Shop 17, Wattle Grove Shopping Centre, 220 High Street, Belmont VIC 3216]]
|Item 6|Lettable area|118 square metres
|Item 7|Term|[[term_months:Five (5) years]]
|Item 8|Commencing date|[[lease_start:1 April 2022]]
|Item 9|Expiry date|[[lease_end:31 March 2027]]
|Item 10|Rent (exclusive of GST)|[[base_rent:$74,400.00]] per annum ($6,200.00 per calendar month)
|Item 11|Review|Fixed 3.5% on each anniversary of the commencing date
|Item 12|Outgoings|4.6% of the Outgoings, estimated at $11,350.00 in the first year
|Item 13|Security|Bank guarantee of [[security_deposit:$20,460.00]]
|Item 14|Option|One further term of five (5) years, notice 3 to 6 months before the end of the Term
|Item 15|Currency|Australian dollars

EXECUTED as a deed.

Wattle Grove Centres Pty Ltd by its attorney, Fiona Drummond

Billabong Lane Bakers Pty Ltd by its director, Aroha Tamati
"""
    f = terms(
        "Billabong Lane Bakers Pty Ltd",
        "Wattle Grove Centres Pty Ltd",
        "Shop 17, Wattle Grove Shopping Centre, 220 High Street, Belmont VIC 3216",
        absent("square metres only"),
        "2022-04-01",
        "2027-03-31",
        60,
        rent("74400", "year", monthly="6200"),
        deposit(20460, "bank guarantee"),
        currency="AUD",
        options=derived([option("renew", 1, 60, 90, 180)]),
        agreement_date="2022-03-14",
    )
    return a_paper("g262", "docx", "reference schedule (Australia)", "items behind the clauses", markup, f)


def tenancy_agreement() -> Doc:
    markup = f"""# TENANCY AGREEMENT

THIS AGREEMENT is made the [[agreement_date:3rd day of January 2023]] BETWEEN [[landlord_name:RAFFLES QUAY ESTATES PTE. LTD.]] (Company Registration No. 199804417D), a company incorporated in Singapore with its registered office at 6 Cecil Lane #11-02, Singapore 049704 (hereinafter called "the Landlord") of the one part AND [[tenant_name:KOPI & KETTLE HOLDINGS PTE. LTD.]] (Company Registration No. 201633208M) (hereinafter called "the Tenant") of the other part.

WHEREBY IT IS AGREED as follows:

1. The Landlord agrees to let and the Tenant agrees to take all that premises known as [[property_address:121 Telok Ayer Walk #01-05, Singapore 068590]] with a floor area of approximately [[premises_sqft:1,020 square feet]] (hereinafter called "the said premises") TO HOLD unto the Tenant from [[lease_start:1 February 2023]] for a term of [[term_months:Three (3) years]] expiring on [[lease_end:31 January 2026]] at the monthly rent of [[base_rent:SINGAPORE DOLLARS EIGHT THOUSAND SIX HUNDRED ONLY (S$8,600.00)]] payable in advance on the 1st day of each calendar month.

2. The Tenant hereby agrees with the Landlord as follows:

(a) To pay the said rent at the times and in the manner aforesaid, with Goods and Services Tax thereon.

(b) To pay a service charge of S$1,020.00 per month.

(c) To deposit with the Landlord on signing [[security_deposit:S$25,800.00]], equal to three months' rent, as security, to be refunded free of interest within fourteen days after the end of the term.

{articles("h8-i", 7, Words("the Landlord", "the Tenant", "the said premises", "this Agreement"), style="{n}.", first=3, british=True)}

IN WITNESS WHEREOF the parties have hereunto set their hands the day and year first above written.

SIGNED by Tan Boon Heng for the Landlord

SIGNED by Priya Nair for the Tenant
"""
    f = terms(
        "Kopi & Kettle Holdings Pte. Ltd.",
        "Raffles Quay Estates Pte. Ltd.",
        "121 Telok Ayer Walk #01-05, Singapore 068590",
        1020,
        "2023-02-01",
        "2026-01-31",
        36,
        rent("8600"),
        deposit(25800),
        currency="SGD",
        agreement_date="2023-01-03",
    )
    return a_paper(
        "g263",
        "pdf",
        "tenancy agreement (Singapore)",
        "S$; service charge; words before figures",
        markup,
        f,
        look=Look(paper="a4"),
    )


def documents() -> list[Doc]:
    return [
        association_form(),
        realtors_form(),
        real_estate_board(),
        government_form(),
        filed_exhibit(),
        typed_filing(),
        ground_lease(),
        cash_farm_lease(),
        apartment_lease(),
        letter_lease(),
        letter_of_we_and_you(),
        reference_schedule(),
        tenancy_agreement(),
    ]
