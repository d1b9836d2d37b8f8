"""Leases of every day: labels above their values, sums in prose, sites and hangars, old deeds, and what is none."""

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
from samples_src.scan import Scan
from samples_src.write_pdf import Look

LESSOR = Words("Lessor", "Lessee")


def labels_above_values() -> Doc:
    """As web pages of filings come out: each label a paragraph, each value the next."""
    markup = f"""^ Exhibit 10.4

# OFFICE LEASE

## BASIC LEASE INFORMATION

Lease Date:

[[agreement_date:October 23, 2015]]

Landlord:

[[landlord_name:Kearny Mesa Gateway LP]], a Delaware limited partnership

Tenant:

[[tenant_name:Halcyon Imaging Systems, Inc.]], a California corporation

Premises:

Suite 250 on the second floor of the building located at [[property_address:4455 Gateway View Drive, San Diego, California 92123]] (the "Building")

Rentable Area of the Premises:

[[premises_sqft:7,918 rentable square feet]]

Term:

[[term_months:Sixty-five (65) months]]

Commencement Date:

[[lease_start:January 1, 2016]]

Expiration Date:

[[lease_end:May 31, 2021]]

Base Rent:

|!plain
|Months of Term|Monthly Base Rent
|1 - 12|[[base_rent:$20,586.80]]*
|13 - 24|$21,204.40
|25 - 36|$21,840.54
|37 - 48|$22,495.75
|49 - 60|$23,170.63
|61 - 65|$23,865.74

*Base Rent for months two (2) through six (6) is conditionally abated as provided in Section 3(b).

Tenant's Proportionate Share:

6.87%

Base Year:

Calendar year 2016

Security Deposit:

[[security_deposit:$26,252.32]]

Permitted Use:

General office use

{articles("h9-a", 14, style="{n}. {title}.", first=1)}

IN WITNESS WHEREOF, the parties have executed this Lease as of the Lease Date.

LANDLORD: Kearny Mesa Gateway LP, By: Tad Everhart

TENANT: Halcyon Imaging Systems, Inc., By: Wren Castillo
"""
    f = terms(
        "Halcyon Imaging Systems, Inc.",
        "Kearny Mesa Gateway LP",
        "Suite 250, 4455 Gateway View Drive, San Diego, California 92123",
        7918,
        "2016-01-01",
        "2021-05-31",
        65,
        rent("20586.80", period="months 1-12"),
        deposit("26252.32"),
        agreement_date="2015-10-23",
    )
    return a_paper(
        "g284", "html", "labels above values", "each value a paragraph below its label; abated months", markup, f
    )


def shop_by_lease_years() -> Doc:
    markup = f"""# LEASE AGREEMENT

THIS LEASE AGREEMENT (this "Lease") is made and entered into this [[agreement_date:6th day of June, 2012]], by and between [[landlord_name:MAGNOLIA CROSSING SHOPPING CENTER, LLC]], an Alabama limited liability company, whose address is 2000 Magnolia Avenue South, Birmingham, Alabama 35205 (hereinafter referred to as "Landlord"), and [[tenant_name:SOUTHERN BOBBIN FABRICS, INC.]], an Alabama corporation, whose address is 117 Mill Street, Anniston, Alabama 36201 (hereinafter referred to as "Tenant").

^ W I T N E S S E T H:

**1. PREMISES.** Landlord hereby leases to Tenant, and Tenant hereby rents from Landlord, Space No. 22, containing approximately [[premises_sqft:4,800 square feet]] (40' x 120'), in Magnolia Crossing Shopping Center, [[property_address:3315 Lorna Pike, Hoover, Alabama 35216]] (the "Shopping Center").

**2. TERM.** TO HAVE AND TO HOLD for a term of [[term_months:five (5) years]], commencing on [[lease_start:August 1, 2012]], and terminating at midnight on [[lease_end:July 31, 2017]].

**3. MINIMUM RENT.** Tenant shall pay minimum rent as follows:

> Lease Years 1 and 2: [[base_rent:$57,600.00]] per annum, payable in equal monthly installments of $4,800.00;

> Lease Years 3, 4 and 5: $62,400.00 per annum, payable in equal monthly installments of $5,200.00.

**4. PERCENTAGE RENT.** Tenant shall also pay four percent (4%) of Gross Sales in excess of $1,440,000.00 in Lease Years 1 and 2 and of $1,560,000.00 thereafter.

**5. COMMON AREA CHARGE.** $2.10 per square foot per annum, being $840.00 per month.

**6. SECURITY DEPOSIT.** Tenant has this day deposited with Landlord the sum of [[security_deposit:$4,800.00]].

**7. OPTION.** Tenant may renew for one (1) term of five (5) years at a minimum rent of $67,200.00 per annum ($5,600.00 per month), by notice given 180 days before the expiration of the term.

{articles("h9-b", 13, style="{n}. {TITLE}.", first=8)}

LANDLORD: MAGNOLIA CROSSING SHOPPING CENTER, LLC, By: J. T. Pruitt

TENANT: SOUTHERN BOBBIN FABRICS, INC., By: Lurleen Hadley
"""
    f = terms(
        "Southern Bobbin Fabrics, Inc.",
        "Magnolia Crossing Shopping Center, LLC",
        "Space No. 22, 3315 Lorna Pike, Hoover, Alabama 35216",
        4800,
        "2012-08-01",
        "2017-07-31",
        60,
        rent("57600", "year", "lease years 1-2", monthly="4800"),
        deposit(4800),
        agreement_date="2012-06-06",
        options=derived([option("renew", 1, 60, 180)]),
    )
    return a_paper(
        "g285", "pdf", "shop by lease years", "rent per annum and by instalments in a list; renewal rent", markup, f
    )


def thereafter_on() -> Doc:
    markup = f"""# OFFICE LEASE

This lease is dated [[agreement_date:December 14, 2018]]. [[landlord_name:Foxglove Partners, LLP]] ("Landlord") leases to [[tenant_name:Bellwether Court Reporters, Inc.]] ("Tenant"), and Tenant leases from Landlord, Suite 12 ([[premises_sqft:1,650 square feet]]) at [[property_address:720 North Foxglove Lane, Boise, Idaho 83702]].

1. **Term.** The term of this lease is [[term_months:three (3) years]], commencing on [[lease_start:January 1, 2019]] and terminating three years thereafter on [[lease_end:December 31, 2021]].

2. **Rent.** Tenant shall pay to Landlord rent of [[base_rent:$2,475.00]] per month during the first year, increasing by three percent (3%) on each anniversary of the commencement date.

3. **Deposit.** Tenant has paid a deposit of [[security_deposit:$2,475.00]].

4. **Services.** Landlord provides heat, water and trash removal. Tenant pays for electricity and data.

{articles("h9-c", 10, style="{n}. {title}.", first=5)}

Foxglove Partners, LLP, by Ardis Muir

Bellwether Court Reporters, Inc., by Kay Tolman
"""
    f = terms(
        "Bellwether Court Reporters, Inc.",
        "Foxglove Partners, LLP",
        "Suite 12, 720 North Foxglove Lane, Boise, Idaho 83702",
        1650,
        "2019-01-01",
        "2021-12-31",
        36,
        rent("2475", period="first year"),
        deposit(2475),
        agreement_date="2018-12-14",
    )
    return a_paper("g286", "docx", "short office lease", "rises by a percentage on anniversaries", markup, f)


def airport_hangar() -> Doc:
    markup = f"""# HANGAR LEASE

**Airport:** Minden Valley Airport

**Lessor:** [[landlord_name:Douglas Valley Airport Authority]], a political subdivision of the State of Nevada

**Lessee:** [[tenant_name:Silver Kestrel Aviation, LLC]]

**Premises:** Hangar H-14, being [[premises_sqft:6,400 square feet]], located at [[property_address:1146 Airport Road, Minden, Nevada 89423]]

**Term:** [[term_months:ten (10) years]], beginning [[lease_start:07/01/2020]] and ending [[lease_end:06/30/2030]]

**Rent:** $0.18 per square foot per month, or [[base_rent:$1,152.00]] per month, payable in advance on the first day of each month

**Deposit:** [[security_deposit:$2,304.00]]

**Dated:** [[agreement_date:May 18, 2020]]

1. **Lease.** Lessor leases the Premises to Lessee for the storage and maintenance of aircraft.

2. **Adjustment.** On July 1, 2025 the rent shall be adjusted by the change in the CPI-U, West Region, since July 1, 2020.

3. **Fuel.** Lessee shall pay a flowage fee of $0.08 per gallon.

{articles("h9-d", 9, LESSOR, style="{n}. {title}.", first=4)}

Douglas Valley Airport Authority, by Hale Renner, Chair

Silver Kestrel Aviation, LLC, by Dot Ferris
"""
    f = terms(
        "Silver Kestrel Aviation, LLC",
        "Douglas Valley Airport Authority",
        "Hangar H-14, 1146 Airport Road, Minden, Nevada 89423",
        6400,
        "2020-07-01",
        "2030-06-30",
        120,
        rent("0.18", "sqft_month", monthly="1152"),
        deposit(2304),
        agreement_date="2020-05-18",
    )
    f["base_rent"] = Gold({"amount": 1152.0, "unit": "month", "psf_month": 0.18, "period": "whole term"}, "stated", {})
    return a_paper("g287", "pdf", "hangar lease", "rate by the foot and month; figures as dates", markup, f)


def site_lease() -> Doc:
    markup = f"""# SITE LEASE AGREEMENT

This Site Lease Agreement ("Agreement") is entered into as of [[agreement_date:March 2, 2017]] (the "Effective Date"), by and between [[landlord_name:Orville and June Stackhouse]], husband and wife ("Lessor"), and [[tenant_name:Plains Relay Towers, LLC]], a Delaware limited liability company ("Lessee").

1. **Premises.** Lessor leases to Lessee a parcel of 10,000 square feet (100 feet by 100 feet) (the "Site") of Lessor's land at [[property_address:7710 County Road 14, Yuma, Colorado 80759]], with rights of access.

2. **Term.** The initial term is [[term_months:five (5) years]], commencing on [[lease_start:April 1, 2017]] and ending on [[lease_end:March 31, 2022]]. It renews automatically for four further terms of five years unless Lessee gives notice of non-renewal at least ninety days before the end of a term.

3. **Rent.** Lessee shall pay rent of [[base_rent:Nine Hundred Dollars ($900.00)]] per month in advance. For each renewal term rent increases by ten percent (10%) over that of the preceding term.

4. **Use.** Lessee may erect and operate a tower, equipment shelters and antennas, and may sublease space on them. Lessor receives fifteen percent of sublease revenue.

{articles("h9-e", 8, Words("Lessor", "Lessee", "the Site", "this Agreement"), style="{n}. {title}.", first=5)}

Orville Stackhouse\\
June Stackhouse

Plains Relay Towers, LLC, by Gil Marchetti
"""
    f = terms(
        "Plains Relay Towers, LLC",
        stated("Orville and June Stackhouse"),
        "7710 County Road 14, Yuma, Colorado 80759",
        stated(10000),
        "2017-04-01",
        "2022-03-31",
        60,
        rent("900"),
        absent("none"),
        agreement_date="2017-03-02",
    )
    return a_paper(
        "g288",
        "txt",
        "site lease",
        "a couple as lessor; rent of renewal terms by a percentage",
        markup.replace("10,000 square feet", "[[premises_sqft:10,000 square feet]]"),
        f,
    )


def school_building() -> Doc:
    markup = f"""# FACILITY USE AND LEASE AGREEMENT

|!grid
|1. Parties|[[landlord_name:Tamarack Union School District]] ("District") and [[tenant_name:Bright Harbor Charter Academy]], a nonprofit public benefit corporation ("Charter")
|2. Facility|Former Juniper Elementary, [[property_address:2255 Juniper Street, Redding, California 96002]]; [[premises_sqft:31,400 square feet]] of classrooms and offices
|3. Term|[[lease_start:July 1, 2021]] to [[lease_end:June 30, 2024]] ([[term_months:three fiscal years]])
|4. Annual fee|[[base_rent:$188,400.00]] ($6.00 per square foot), in twelve equal installments of $15,700.00
|5. Deposit|None
|6. Utilities|Charter pays all utilities, estimated at $4,100.00 per month

7. District leases the Facility to Charter on the terms above, and Charter accepts it as it stands. The annual fee is the rent.

8. Charter shall use the Facility only to operate a charter school with an enrollment of not more than 420.

{articles("h9-f", 9, Words("District", "Charter", "the Facility", "this Agreement"), style="{n}. {title}.", first=9)}

Approved by the Board of Trustees on [[agreement_date:May 12, 2021]].

Tamarack Union School District, by Dr. Ione Pratt, Superintendent

Bright Harbor Charter Academy, by Lamont Greer, Executive Director
"""
    f = terms(
        "Bright Harbor Charter Academy",
        "Tamarack Union School District",
        "2255 Juniper Street, Redding, California 96002",
        31400,
        "2021-07-01",
        "2024-06-30",
        stated(36),
        rent("188400", "year", monthly="15700", psf_year="6"),
        absent("none"),
        agreement_date="2021-05-12",
    )
    return a_paper(
        "g289",
        "docx",
        "facility of a school district",
        "parties called District and Charter; a fee that is the rent",
        markup,
        f,
    )


def old_deed() -> Doc:
    markup = """# THIS INDENTURE OF LEASE

made this [[agreement_date:first day of May]], in the year one thousand nine hundred and eighty-six,

by and between [[landlord_name:EBENEZER HATCH]], of Nantucket in the County of Nantucket and Commonwealth of Massachusetts, hereinafter called the Lessor, and [[tenant_name:NANTUCKET CHANDLERY COMPANY, INC.]], a corporation duly established by law, hereinafter called the Lessee,

WITNESSETH, that the Lessor does hereby demise and lease unto the Lessee the store and wharf numbered [[property_address:19 Straight Wharf Lane, Nantucket, Massachusetts]].

TO HOLD for the term of [[term_months:ten years]] from the [[lease_start:first day of June, 1986]], ending on the [[lease_end:thirty-first day of May, 1996]],

YIELDING AND PAYING therefor the yearly rent of [[base_rent:Twenty-Four Thousand Dollars ($24,000.00)]], by equal monthly payments of Two Thousand Dollars ($2,000.00) on the first day of each month, the first to be made on the first day of June, 1986, and at that rate for any part of a month.

And the Lessee covenants to pay the said rent; to keep all and singular the premises in such repair as the same are in at the commencement of the term, damage by fire or unavoidable casualty only excepted; not to make or suffer any waste; not to assign or underlet without the consent of the Lessor in writing; and to yield up the premises at the end of the term.

And the Lessor covenants that the Lessee shall peaceably hold the premises.

PROVIDED ALWAYS that if the Lessee shall neglect to perform any of the covenants the Lessor may enter and repossess the premises as of his former estate.

IN WITNESS WHEREOF the parties have set their hands and seals the day and year first above written.

Ebenezer Hatch

Nantucket Chandlery Company, Inc., by Silas Coffin, President
"""
    f = terms(
        "Nantucket Chandlery Company, Inc.",
        "Ebenezer Hatch",
        "19 Straight Wharf Lane, Nantucket, Massachusetts",
        absent("not stated"),
        "1986-06-01",
        "1996-05-31",
        120,
        rent("24000", "year", monthly="2000"),
        absent("none"),
    )
    f["agreement_date"] = stated("1986-05-01")
    return a_paper(
        "g290",
        "pdf",
        "old deed",
        "the year in words; nothing but prose",
        markup,
        f,
        scan=Scan(dpi=170, skew=0.5, noise=8),
        look=Look(size=12),
    )


def new_zealand() -> Doc:
    markup = f"""# DEED OF LEASE

DEED made the [[agreement_date:21st day of February 2022]]

**LANDLORD** [[landlord_name:Kereru Holdings Limited]]

**TENANT** [[tenant_name:Southern Lights Optometry Limited]]

THE LANDLORD leases to the Tenant and the Tenant takes on lease the premises described in the First Schedule, for the term from the commencement date and at the annual rent set out there.

{articles("h9-g", 8, Words("The Landlord", "The Tenant"), style="{n}. {title}.", first=1)}

## FIRST SCHEDULE

**1. PREMISES:** Ground floor shop at [[property_address:84 Victoria Street, Hamilton Central, Hamilton 3204]], New Zealand

**2. CAR PARKS:** Two, at $40.00 plus GST per week each

**3. TERM:** [[term_months:Six (6) years]]

**4. COMMENCEMENT DATE:** [[lease_start:1 April 2022]]

**5. RIGHTS OF RENEWAL:** Two of three (3) years each

**6. FINAL EXPIRY DATE:** 31 March 2034 (if all rights of renewal are exercised)

**7. ANNUAL RENT:** [[base_rent:$54,000.00]] plus GST

**8. MONTHLY RENT:** $4,500.00 plus GST

**9. RENT PAYMENT DATES:** The 1st day of each month

**10. RENT REVIEW DATES:** 1 April 2025 and each renewal date

**11. PROPORTION OF OUTGOINGS:** 22.5%, estimated at $9,180.00 plus GST per annum

**12. BANK GUARANTEE:** [[security_deposit:$13,500.00]]

SIGNED by the Landlord: M. Parata, director

SIGNED by the Tenant: L. Wirihana, director
"""
    f = terms(
        "Southern Lights Optometry Limited",
        "Kereru Holdings Limited",
        "84 Victoria Street, Hamilton Central, Hamilton 3204",
        absent("not stated"),
        "2022-04-01",
        derived("2028-03-31"),
        72,
        rent("54000", "year", monthly="4500"),
        deposit(13500, "bank guarantee"),
        currency="NZD",
        options=derived([option("renew", 2, 36)]),
        agreement_date="2022-02-21",
    )
    return a_paper(
        "g291",
        "docx",
        "deed of lease (New Zealand)",
        "final expiry after all renewals is no end of the term",
        markup,
        f,
    )


def irish_lease() -> Doc:
    markup = f"""# LEASE

THIS LEASE made the [[agreement_date:9th day of October 2019]] BETWEEN

(1) [[landlord_name:LIFFEY QUARTER PROPERTIES DAC]] having its registered office at 14 Harbourmaster Place, Dublin 1 (the "Landlord"); and

(2) [[tenant_name:SEABHAC SOFTWARE LIMITED]] having its registered office at 3 Charlemont Row, Dublin 2 (the "Tenant").

## PARTICULARS

|!grid
|Demised Premises|Third floor, [[property_address:27 Mayor Square, Dublin 1, D01 X2K4]], Ireland
|Net internal area|[[premises_sqft:5,380 square feet]]
|Term|[[term_months:Ten years]] from and including the Term Commencement Date
|Term Commencement Date|[[lease_start:1 November 2019]]
|Initial Rent|[[base_rent:€269,000.00]] per annum exclusive of VAT (€50.00 per square foot)
|Rent Commencement Date|1 February 2020
|Rent Review|1 November 2024
|Break Date|31 October 2024, on nine months' notice
|Deposit|[[security_deposit:€134,500.00]]

1. The Landlord demises the Demised Premises to the Tenant for the Term.

{articles("h9-h", 9, Words("the Landlord", "the Tenant", "the Demised Premises"), style="{n}. {title}.", first=2, british=True)}

GIVEN under the common seal of LIFFEY QUARTER PROPERTIES DAC

GIVEN under the common seal of SEABHAC SOFTWARE LIMITED
"""
    f = terms(
        "Seabhac Software Limited",
        "Liffey Quarter Properties DAC",
        "Third floor, 27 Mayor Square, Dublin 1, D01 X2K4",
        5380,
        "2019-11-01",
        derived("2029-10-31"),
        120,
        rent("269000", "year", psf_year="50"),
        deposit(134500),
        currency="EUR",
        agreement_date="2019-10-09",
        rent_commencement="2020-02-01",
    )
    f["rent_commencement"] = derived("2020-02-01")
    return a_paper(
        "g292",
        "pdf",
        "lease of an office floor (Ireland)",
        "no expiry printed; break date as decoy; euro",
        markup,
        f,
        look=Look(paper="a4"),
    )


def net_lease_in_columns() -> Doc:
    markup = f"""# NET LEASE

AGREEMENT made [[agreement_date:April 12, 2005]] between [[landlord_name:Bristol Axle Realty Corp.]], a Connecticut corporation, hereinafter "Landlord," and [[tenant_name:Nutmeg Spring & Coil, Inc.]], a Connecticut corporation, hereinafter "Tenant."

**ARTICLE 1. Demised Premises.** Landlord demises to Tenant the one-story building of [[premises_sqft:22,000 square feet]] and the land on which it stands, known as [[property_address:95 Riverside Forge Road, Bristol, Connecticut 06010]].

**ARTICLE 2. Term.** For the term of [[term_months:eight (8) years]] to commence May 1, 2005 and to end April 30, 2013 (the "Term"), or until the Term shall sooner cease.

**ARTICLE 3. Rent.** The annual rent is as follows:

|!lines
|Year of Term|Annual Rent|Monthly Installment
|First and second|[[base_rent:$110,000.00]]|$9,166.67
|Third through fifth|$115,500.00|$9,625.00
|Sixth through eighth|$121,000.00|$10,083.33

**ARTICLE 4. Net Lease.** Tenant shall pay all taxes, insurance and repairs, it being intended that the rent be net to Landlord.

**ARTICLE 5. Security.** Tenant deposits [[security_deposit:$18,333.34]] with Landlord as security.

{articles("h9-i", 14, style="ARTICLE {n}. {title}.", first=6)}

BRISTOL AXLE REALTY CORP. By Constance Bidwell, Its President

NUTMEG SPRING & COIL, INC. By Peter Zalewski, Its Vice President
""".replace("commence May 1, 2005", "commence [[lease_start:May 1, 2005]]").replace(
        "end April 30, 2013", "end [[lease_end:April 30, 2013]]"
    )
    f = terms(
        "Nutmeg Spring & Coil, Inc.",
        "Bristol Axle Realty Corp.",
        "95 Riverside Forge Road, Bristol, Connecticut 06010",
        22000,
        "2005-05-01",
        "2013-04-30",
        96,
        rent("110000", "year", "years 1-2", monthly="9166.67"),
        deposit("18333.34"),
        agreement_date="2005-04-12",
    )
    return a_paper(
        "g293",
        "pdf",
        "net lease in columns",
        "two columns; years in words in the table",
        markup,
        f,
        look=Look(columns=2, size=9.5, hyphenate=True),
    )


def lease_leaseback() -> Doc:
    markup = f"""# LEASE

This Lease (this "Lease") is made as of [[agreement_date:September 30, 2021]] by and between [[landlord_name:STORAGE NET LEASE REIT III, LLC]], a Maryland limited liability company ("Landlord"), and [[tenant_name:PIEDMONT COLD CHAIN, INC.]], a North Carolina corporation ("Tenant"), in connection with the purchase by Landlord from Tenant on the date hereof of the Property.

## ARTICLE I - BASIC TERMS

**1.1 Property.** The land and the improvements of [[premises_sqft:148,000 square feet]] at [[property_address:900 Frostline Boulevard, Greensboro, North Carolina 27409]].

**1.2 Commencement Date.** [[lease_start:October 1, 2021]].

**1.3 Initial Term.** [[term_months:Two hundred forty (240) months]], expiring [[lease_end:September 30, 2041]] (the "Expiration Date").

**1.4 Base Rent.** Initially [[base_rent:$1,184,000.00]] per annum, payable in equal monthly installments of $98,666.67, increasing by two percent (2%) annually on each anniversary of the Commencement Date.

**1.5 Extension Options.** Four (4) of five (5) years each.

**1.6 Security Deposit.** None.

**1.7 Guarantor.** Piedmont Cold Holdings, L.P.

## ARTICLE II - DEMISE

2.1 Landlord leases the Property to Tenant, and Tenant leases it from Landlord, absolutely net.

2.2 The purchase price of $16,914,285.00 paid this day has no bearing on the rights of the parties hereunder.

{articles("h9-j", 13, Words("Landlord", "Tenant", "the Property"), style="{n}.1 {title}.", first=3)}

STORAGE NET LEASE REIT III, LLC, by Anneliese Roth

PIEDMONT COLD CHAIN, INC., by Dale Cundiff
"""
    f = terms(
        "Piedmont Cold Chain, Inc.",
        "Storage Net Lease REIT III, LLC",
        "900 Frostline Boulevard, Greensboro, North Carolina 27409",
        148000,
        "2021-10-01",
        "2041-09-30",
        240,
        rent("1184000", "year", "first year", monthly="98666.67"),
        absent("none"),
        agreement_date="2021-09-30",
        options=derived([option("renew", 4, 60)]),
    )
    return a_paper("g294", "docx", "sale and leaseback", "a purchase price; net; rises by 2 % a year", markup, f)


def summary_at_the_end() -> Doc:
    markup = f"""# COMMERCIAL LEASE

THIS LEASE is between the Landlord and the Tenant who sign below, on the terms of the Lease Summary that is its last page.

{articles("h9-k", 14, style="{n}. {title}.", first=1)}

===

## LEASE SUMMARY

Date of lease: [[agreement_date:January 29, 2020]]

Landlord's name and address: [[landlord_name:Ironbound Loft Partners LLC]], 40 Ferry Court, Newark, New Jersey 07105

Tenant's name and address: [[tenant_name:Pomegranate Paper Goods LLC]], 12 Market Row, Hoboken, New Jersey 07030

Leased space: Unit 3R, [[property_address:215 Lafayette Mews, Newark, New Jersey 07105]], about [[premises_sqft:2,200 square feet]]

Start of term: [[lease_start:March 1, 2020]]

End of term: [[lease_end:February 28, 2023]]

Length of term: [[term_months:3 years]]

Rent: First year [[base_rent:$2,750.00]] per month ($33,000.00 for the year); second year $2,860.00 per month ($34,320.00 for the year); third year $2,970.00 per month ($35,640.00 for the year)

Security: [[security_deposit:$5,500.00]]

Landlord: Ironbound Loft Partners LLC, by C. Sousa

Tenant: Pomegranate Paper Goods LLC, by Ilana Katz
"""
    f = terms(
        "Pomegranate Paper Goods LLC",
        "Ironbound Loft Partners LLC",
        "Unit 3R, 215 Lafayette Mews, Newark, New Jersey 07105",
        2200,
        "2020-03-01",
        "2023-02-28",
        36,
        rent("2750", annual="33000", period="first year"),
        deposit(5500),
        agreement_date="2020-01-29",
    )
    return a_paper(
        "g295", "pdf", "summary on the last page", "name and address in one label; years in one line", markup, f
    )


def table_against_clause() -> Doc:
    markup = f"""# OFFICE LEASE

## SUMMARY

|!grid
|Landlord|[[landlord_name:Cathedral Hill Offices, LLC]]
|Tenant|[[tenant_name:Marrow Bone & Joint, P.A.]]
|Premises|Suite 800, [[property_address:340 Cathedral Hill Road, Saint Paul, Minnesota 55102]]
|Rentable area|[[premises_sqft:6,000 square feet]]
|Commencement Date|[[lease_start:May 1, 2019]]
|Expiration Date|[[lease_end:April 30, 2024]]
|Term|[[term_months:Sixty (60) months]]
|Monthly Base Rent|$13,500.00

1. Landlord leases the Premises to Tenant.

2. Base Rent. Tenant shall pay Base Rent of $156,000.00 per year in equal monthly installments of $13,000.00.

3. Security Deposit. [[security_deposit:$13,000.00]].

{articles("h9-l", 11, style="{n}. {title}.", first=4)}

Dated [[agreement_date:March 27, 2019]]

Cathedral Hill Offices, LLC, by Greta Holm

Marrow Bone & Joint, P.A., by Dr. Noel Abbas
"""
    f = terms(
        "Marrow Bone & Joint, P.A.",
        "Cathedral Hill Offices, LLC",
        "Suite 800, 340 Cathedral Hill Road, Saint Paul, Minnesota 55102",
        6000,
        "2019-05-01",
        "2024-04-30",
        60,
        multiple(
            "13,500 a month in the summary, 13,000 in the clause",
            also_acceptable=[{"amount": 13500.0, "unit": "month"}, {"amount": 13000.0, "unit": "month"}],
        ),
        deposit(13000),
        currency=derived("USD"),
        agreement_date="2019-03-27",
    )
    return a_paper(
        "g296",
        "docx",
        "table against clause",
        "the summary's rent is not the clause's",
        markup,
        f,
        True,
        "AMOUNTS_DISAGREE",
    )


def signed_by_another() -> Doc:
    markup = f"""# LEASE AGREEMENT

This Lease Agreement is made [[agreement_date:August 16, 2022]] between [[landlord_name:Quayside Yards, Inc.]] ("Landlord") and Corvid Marine Electronics, LLC ("Tenant").

1. Landlord leases to Tenant Building 7 ([[premises_sqft:8,250 square feet]]) at [[property_address:51 Quayside Street, Bellingham, Washington 98225]].

2. The term is [[term_months:two (2) years]], from [[lease_start:September 1, 2022]] to [[lease_end:August 31, 2024]].

3. Rent is [[base_rent:$6,187.50]] per month, or $74,250.00 per year ($9.00 per square foot).

4. The deposit is [[security_deposit:$6,187.50]].

{articles("h9-m", 9, style="{n}. {title}.", first=5)}

LANDLORD: Quayside Yards, Inc.\\
By: Dana Orcutt

TENANT: Jackdaw Harbor Holdings, Inc.\\
By: Ruth Pell
"""
    f = terms(
        multiple(
            "Corvid in the preamble, Jackdaw at the signature",
            also_acceptable=["Corvid Marine Electronics, LLC", "Jackdaw Harbor Holdings, Inc."],
        ),
        "Quayside Yards, Inc.",
        "Building 7, 51 Quayside Street, Bellingham, Washington 98225",
        8250,
        "2022-09-01",
        "2024-08-31",
        24,
        rent("6187.50", annual="74250", psf_year="9"),
        deposit("6187.50"),
        agreement_date="2022-08-16",
    )
    return a_paper(
        "g297", "txt", "signed by another", "another company signs as tenant", markup, f, True, "PARTY_DISAGREES"
    )


def opening_starts_the_term() -> Doc:
    markup = f"""# LEASE

1. **Parties.** [[landlord_name:Tupelo Town Square, L.P.]] ("Landlord"); [[tenant_name:Blue Plate Diners, Inc.]] ("Tenant").

2. **Premises.** Outparcel 3, [[property_address:1900 Town Square Boulevard, Tupelo, Mississippi 38804]], with a building of [[premises_sqft:5,000 square feet]] to be built by Tenant.

3. **Term.** [[term_months:Fifteen (15) years]], beginning on the earlier of the day Tenant opens for business or 210 days after Landlord delivers the pad (expected about June 1, 2018).

4. **Rent.** [[base_rent:$8,333.33]] per month ($100,000.00 per year) in years 1-5, $9,166.67 per month ($110,000.00 per year) in years 6-10, and $10,083.33 per month ($121,000.00 per year) in years 11-15.

5. **Deposit.** None.

{articles("h9-n", 11, style="{n}. {title}.", first=6)}

Executed [[agreement_date:November 8, 2017]].

Tupelo Town Square, L.P., by Coy Whitten

Blue Plate Diners, Inc., by Mavis Crump
"""
    f = terms(
        "Blue Plate Diners, Inc.",
        "Tupelo Town Square, L.P.",
        "Outparcel 3, 1900 Town Square Boulevard, Tupelo, Mississippi 38804",
        5000,
        conditional("earlier of opening and 210 days after delivery"),
        conditional("15 years after it"),
        180,
        rent("8333.33", annual="100000", period="years 1-5"),
        absent("none"),
        agreement_date="2017-11-08",
    )
    return a_paper(
        "g298",
        "html",
        "term begins on opening",
        "an expected date; three steps in prose",
        markup,
        f,
        True,
        "CONDITIONAL_DATE",
    )


def memorandum() -> Doc:
    markup = """# MEMORANDUM OF LEASE

This Memorandum of Lease is recorded to give notice of the lease dated May 4, 2020 between Alder Bluff Properties, LLC, as landlord, and Tri-County Urgent Care, Inc., as tenant, of the premises at 6100 Bluff Road, Moline, Illinois 61265.

1. The term begins July 1, 2020 and ends June 30, 2030.

2. The tenant has two options to extend, of five years each, and a right of first refusal to purchase.

3. The rent is stated in the lease. This Memorandum does not amend it; in case of conflict the lease controls.

Alder Bluff Properties, LLC, by Wynn Fairley

Tri-County Urgent Care, Inc., by Dr. Asha Menon

STATE OF ILLINOIS, COUNTY OF ROCK ISLAND: acknowledged before me on May 4, 2020.
"""
    return Doc(
        "g299",
        "txt",
        "Memorandum of Lease",
        "memorandum for the land records",
        "names a lease, its parties, premises and term",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def management_agreement() -> Doc:
    markup = f"""# PROPERTY MANAGEMENT AGREEMENT

This Agreement is made January 1, 2022 between Larkspur Medical Plaza, LLC ("Owner") and Granger Asset Services, Inc. ("Manager").

1. Owner engages Manager to manage and lease the building of 64,000 rentable square feet at 1500 Larkspur Street, Chico, California 95926, for a term of two years from January 1, 2022 to December 31, 2023.

2. Manager shall collect rent from tenants, enforce leases, and deposit all receipts in the operating account.

3. Owner shall pay a management fee of four percent of gross receipts, but not less than $3,500.00 per month.

4. For each new lease Manager earns a commission of six percent of the base rent for the first five years. Proposed leases shall be at a base rent of not less than $24.00 per square foot per year.

{articles("h9-o", 5, Words("Owner", "Manager", "the Property", "this Agreement"), style="{n}. {title}.", first=5)}

Owner: Larkspur Medical Plaza, LLC, by Dr. Ian Vail

Manager: Granger Asset Services, Inc., by Trudy Lamb
"""
    return Doc(
        "g300",
        "pdf",
        "Property Management Agreement",
        "management agreement",
        "owner, building, term, sums a month",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def offer_letter() -> Doc:
    markup = """COPPERLINE BROKERAGE\\
88 Canyon Way\\
Bozeman, Montana 59715

May 9, 2023

Huckleberry Depot Partners\\
20 Depot Lane\\
Bozeman, Montana 59715

Re: Offer to lease, Unit B, 31 Depot Lane

Dear Partners:

Our client, Gallatin Climbing Gym, LLC, offers to lease 9,600 square feet at 31 Depot Lane, Bozeman, Montana 59715, from September 1, 2023 to August 31, 2028, at a base rent of $12,000.00 per month, with a deposit of $24,000.00.

This offer is subject to the execution of a definitive lease acceptable to both sides and does not bind either until then. It lapses on May 23, 2023.

Sincerely,

Tess Ballard
"""
    return Doc(
        "g301",
        "docx",
        "Offer to lease",
        "letter with an offer",
        "all terms; nothing binds until a lease is signed",
        markup,
        {},
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
    )


def sublease_of_suite() -> Doc:
    markup = f"""# SUBLEASE

THIS SUBLEASE is made as of [[agreement_date:February 3, 2021]], between [[landlord_name:Verity Payroll Corp.]], a Delaware corporation ("Sublandlord"), and [[tenant_name:Lattice Grant Writers, LLC]], a Virginia limited liability company ("Subtenant").

1. **Master Lease.** Sublandlord is tenant under a lease dated June 12, 2017 with Rosslyn Crescent Owner LLC (the "Master Lease"), whose term expires August 31, 2024 and under which it pays $31,350.00 per month.

2. **Premises.** Sublandlord subleases to Subtenant Suite 610, of [[premises_sqft:3,300 rentable square feet]], at [[property_address:1200 Crescent Terrace, Arlington, Virginia 22209]].

3. **Term.** The term is [[term_months:forty-two (42) months]], commencing March 1, 2021 and expiring on August 31, 2024.

4. **Rent.** Base rent is [[base_rent:$8,250.00]] per month ($99,000.00 per annum) through August 31, 2022 and $8,500.00 per month ($102,000.00 per annum) thereafter.

5. **Deposit.** [[security_deposit:$16,500.00]].

{articles("h9-p", 8, Words("Sublandlord", "Subtenant", "the Premises", "this Sublease"), style="{n}. {title}.", first=6)}

Verity Payroll Corp., by Moira Lund

Lattice Grant Writers, LLC, by Emeka Obi
""".replace("commencing March 1, 2021", "commencing [[lease_start:March 1, 2021]]").replace(
        "expiring on August 31, 2024", "expiring on [[lease_end:August 31, 2024]]"
    )
    f = terms(
        "Lattice Grant Writers, LLC",
        "Verity Payroll Corp.",
        "Suite 610, 1200 Crescent Terrace, Arlington, Virginia 22209",
        3300,
        "2021-03-01",
        "2024-08-31",
        42,
        rent("8250", annual="99000", period="through August 31, 2022"),
        deposit(16500),
        agreement_date="2021-02-03",
    )
    return Doc(
        "g302",
        "pdf",
        "Sublease",
        "sublease of a suite (US, Virginia)",
        "the master lease's rent and end as decoys",
        markup,
        f,
        doc_type="sublease",
        kind="sublease",
    )


def documents() -> list[Doc]:
    return [
        labels_above_values(),
        shop_by_lease_years(),
        thereafter_on(),
        airport_hangar(),
        site_lease(),
        school_building(),
        old_deed(),
        new_zealand(),
        irish_lease(),
        net_lease_in_columns(),
        lease_leaseback(),
        summary_at_the_end(),
        table_against_clause(),
        signed_by_another(),
        opening_starts_the_term(),
        memorandum(),
        management_agreement(),
        offer_letter(),
        sublease_of_suite(),
    ]
