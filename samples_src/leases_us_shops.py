"""Clear leases of shops, restaurants and other places of trade in the United States."""

# ruff: noqa: E501 (running text)

from samples_src import exhibits as ex
from samples_src.clauses import Words, articles
from samples_src.figures import dollars_in_words as dollars
from samples_src.figures import per_foot, per_month, per_year
from samples_src.gold import Doc, absent, deposit, derived, option, rent, schedule, stated, terms
from samples_src.signatures import Signer, seals, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look

_NO_OFFICE = (
    "Services",
    "Electricity",
    "Interruption",
    "Relocation",
    "Telecommunications",
    "Sustainability",
    "Roof and Risers",
)


def mall_exhibit() -> Doc:
    steps = per_foot(
        4260,
        [
            ("Lease Years 1-3", "LY1", "LY3", "36.00"),
            ("Lease Years 4-6", "LY4", "LY6", "39.00"),
            ("Lease Years 7-10", "LY7", "LY10", "42.50"),
        ],
    )
    w = Words("Landlord", "Tenant", "the Demised Premises")
    markup = f"""# SHOPPING CENTER LEASE

^ THE SHOPS AT CORMORANT BAY

THIS LEASE, dated [[agreement_date:September 14, 2020]], is made between the Landlord and the Tenant named in the Data Sheet attached as Exhibit "DS". The Data Sheet is as much a part of this Lease as if it stood here.

**SECTION 1.** Landlord demises to Tenant the Demised Premises described in the Data Sheet, within the shopping center known as The Shops at Cormorant Bay, comprising 386,000 square feet of gross leasable area, a department store of 120,000 square feet not included.

**SECTION 2.** Tenant shall pay Fixed Rent as scheduled in the Data Sheet, and in addition seven percent (7%) of the amount by which Gross Sales in a Lease Year exceed the Breakpoint of $2,190,857.00 ("Percentage Rent"). By way of example only, if Gross Sales were $2,400,000.00, Percentage Rent would be $14,640.01.

**SECTION 3.** "Lease Year" means each period of twelve consecutive calendar months beginning with the first day of the term.

**SECTION 4. Continuous operation.** Tenant shall open on or before November 15, 2020, fully stocked, and operate during all hours that the center is open. For each day of closure Tenant shall pay $500.00 as liquidated damages.

**SECTION 5. Co-tenancy.** If the department store closes for more than six (6) months, Tenant may pay seven percent (7%) of Gross Sales in place of Fixed Rent until it is replaced, and if it is not replaced within eighteen (18) months may end this Lease by notice.

**SECTION 6. Marketing fund.** Tenant shall contribute $1.20 per square foot per annum, raised each year by three percent (3%), and $6,500.00 once for the grand re-opening of May 2021.

{articles("gold-mall", 40, w, style="SECTION {n}. {title}.", first=7, skip=_NO_OFFICE)}

{side_by_side(Signer("LANDLORD", "Cormorant Bay Retail Trust", "Phillipa Strand", "Trustee", "September 14, 2020"), Signer("TENANT", "Sunderland Optical Stores, Inc.", "Irving Mays", "Chief Executive Officer", "September 10, 2020"))}

{ex.exhibit(ex.PARCEL, "EXHIBIT A")}

{ex.exhibit(ex.WORK, "EXHIBIT B", allowance="85,200.00")}

{ex.exhibit(ex.RULES, "EXHIBIT C")}

===

## EXHIBIT DS

## DATA SHEET

|A.|Landlord:|[[landlord_name:Cormorant Bay Retail Trust]], a Massachusetts business trust|
|B.|Landlord's address:|One Federal Wharf, 14th Floor, Boston, Massachusetts 02110|
|C.|Tenant:|[[tenant_name:Sunderland Optical Stores, Inc.]], a New Hampshire corporation|
|D.|Trade name:|Clear Day Eyewear|
|E.|Demised Premises:|Space L-208 at [[property_address:1200 Cormorant Bay Drive, Portsmouth, New Hampshire 03801]]|
|F.|Floor area:|[[premises_sqft:4,260 square feet]]|
|G.|Commencement of term:|[[lease_start:October 1, 2020]]|
|H.|End of term:|[[lease_end:September 30, 2030]]|
|I.|Fixed Rent:|see below|
|J.|Security deposit:|[[security_deposit:$25,560.00]]|
|K.|Options:|[[options:One of five (5) years]] at $46.00 per square foot, by notice at least 270 days before the end of the term|

{rent_rows(steps, "label rate annual monthly", head="Period|Per square foot|Annual Fixed Rent|Monthly Fixed Rent")}
"""
    fields = terms(
        "Sunderland Optical Stores, Inc.",
        "Cormorant Bay Retail Trust",
        "Space L-208, 1200 Cormorant Bay Drive, Portsmouth, New Hampshire 03801",
        4260,
        "2020-10-01",
        "2030-09-30",
        derived(120),
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=36, period="lease years 1-3"),
        deposit(25560),
        rent_schedule=schedule(steps),
        agreement_date="2020-09-14",
        options=stated([option("renew", 1, 60, 270)]),
    )
    return Doc(
        "g008",
        "pdf",
        "Shopping Center Lease",
        "shopping centre, all terms in a data sheet on the last page (US, New Hampshire)",
        "ten pages or more; parties not named until the signature page; breakpoint and worked example; opening date before 15 November; legal description in square feet with purchase price; trust as landlord; no term count",
        markup,
        fields,
        look=Look(size=11.5, margin=80, header="The Shops at Cormorant Bay - L-208"),
    )


def bistro_docx() -> Doc:
    steps = per_month(
        [
            ("October 1, 2022 - September 30, 2023", "2022-10-01", "2023-09-30", "8333.33"),
            ("October 1, 2023 - September 30, 2025", "2023-10-01", "2025-09-30", "8750"),
            ("October 1, 2025 - September 30, 2027", "2025-10-01", "2027-09-30", "9166.67"),
        ]
    )
    markup = f"""# RESTAURANT LEASE AGREEMENT

**Parties.** The landlord is [[landlord_name:the Estate of Leopold Ganz, by Minna Ganz and Felix Ganz, co-executors]]. The tenants, who are bound jointly and severally, are [[tenant_name:Paprika Brothers LLC, Andor Szekely and Bela Szekely]], trading as "Paprika".

**Place.** The corner store and cellar at [[property_address:77 Vine Market Street, Cincinnati, Ohio 45202]]; the store measures 2,050 and the cellar 950 square feet, together [[premises_sqft:3,000 square feet]].

**Time.** From [[lease_start:October 1, 2022]] to [[lease_end:September 30, 2027]], being [[term_months:sixty (60) months]].

**Money.** Monthly rent:

{rent_rows(steps, "label monthly", head="Months|Rent each month|").replace("||", "|")}

For the first year that makes $100,000.00 (the last installment being $8,333.37).

[[abatements:The rent of October and November 2022 is forgiven]] so that the kitchen can be rebuilt; the rent of December 2022 is the first to be paid.

The tenants pay [[security_deposit:$16,666.66]] as security, $40,000.00 to the outgoing tenant for the hood and the walk-in (not rent, and no concern of the landlord), and $275.00 a month for the dumpster.

**Sales.** If yearly sales pass $1,400,000.00 the tenants pay four percent of the excess.

{articles("gold-bistro", 13, Words("the landlord", "the tenants", "the store", "this lease"), style="{title}.", skip=_NO_OFFICE)}

{seals(Signer("landlord", "Estate of Leopold Ganz", "Minna Ganz, co-executor"), Signer("landlord", "Estate of Leopold Ganz", "Felix Ganz, co-executor"), Signer("tenant", "Paprika Brothers LLC", "Andor Szekely, member"), Signer("tenant", "Andor Szekely"), Signer("tenant", "Bela Szekely"))}

Cincinnati, August 29, 2022
"""
    fields = terms(
        stated(
            "Paprika Brothers LLC, Andor Szekely and Bela Szekely",
            also_acceptable=[
                "Paprika Brothers LLC",
                "Paprika Brothers LLC, Andor Szekely and Bela Szekely, trading as Paprika",
            ],
        ),
        stated(
            "Estate of Leopold Ganz",
            also_acceptable=["the Estate of Leopold Ganz, by Minna Ganz and Felix Ganz, co-executors"],
        ),
        "77 Vine Market Street, Cincinnati, Ohio 45202",
        3000,
        "2022-10-01",
        "2027-09-30",
        60,
        rent("8333.33", period="first year (first two months forgiven)", annual=100000),
        deposit("16666.66"),
        rent_schedule=schedule(steps, ambiguity="rent of October and November 2022 is forgiven"),
        abatements=stated([{"from": 1, "to": 2, "share": 1.0}]),
    )
    return Doc(
        "g009",
        "docx",
        "Restaurant Lease Agreement",
        "restaurant, three co-tenants, estate as landlord (US, Ohio)",
        "co-executors; entity and two natural persons as tenants; two areas with their sum; forgiven months inside the schedule; key money to a third person; percentage of sales; last instalment odd by cents",
        markup,
        fields,
    )


def live_work_text() -> Doc:
    markup = """^ SHOP AND DWELLING LEASE

1. On the 20th of May, 2022 [[landlord_name:Hortense Delacroix-Boone]] (Landlord) and [[tenant_name:Ignatius "Nash" Villanueva]] (Tenant), doing business as Nash's Guitar Repair, agreed to this lease.

2. Landlord rents to Tenant the shop on the street floor and the apartment behind it at [[property_address:912 Dauphine Alley, New Orleans, Louisiana 70116]]. The shop is the main thing; Tenant may live in the apartment but shall not let it.

3. The lease is for [[term_months:two years]], beginning [[lease_start:June 1, 2022]], and it ends on [[lease_end:May 31, 2024]].

4. For the shop and the apartment together Tenant pays [[base_rent:$1,650]] on the first of every month (of which, for Tenant's tax return only, $1,050 is for the shop and $600 for the apartment). Over two years that is $39,600.

5. Landlord has received [[security_deposit:$1,650]] as deposit, and $1,650 for June.

6. Tenant may not keep a dog over forty pounds. The pet deposit is $200 and is not refundable.

7. Rent not paid by the fifth costs $50 more. A returned check costs $30.

8. Landlord fixes the roof, walls, pipes and water heater. Tenant fixes what Tenant breaks and changes the air filter every month.

9. Music with amplifiers stops at 9 in the evening.

10. In a hurricane that makes the place unfit to use, rent stops until it is fit again, and if that takes over ninety days either may end the lease.

11. If rent is fifteen days late, Landlord may give five days' notice to leave as the law of Louisiana provides.

12. This paper is the whole lease. The earlier one, of 2019, at $1,400 a month, is over.

Landlord: /s/ H. Delacroix-Boone, 14 Esplanade Ridge, Metairie, Louisiana 70005\\
Tenant: /s/ I. Villanueva
"""
    fields = terms(
        stated(
            'Ignatius "Nash" Villanueva',
            also_acceptable=["Ignatius Nash Villanueva d/b/a Nash's Guitar Repair", "Ignatius Villanueva"],
        ),
        "Hortense Delacroix-Boone",
        "912 Dauphine Alley, New Orleans, Louisiana 70116",
        absent("no area is given"),
        "2022-06-01",
        "2024-05-31",
        24,
        rent(1650),
        deposit(1650),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g010",
        "txt",
        "",
        "shop with a dwelling, natural persons (US, Louisiana)",
        "nickname in quotation marks; the rent split for tax; total for two years; pet deposit; former rent; no area",
        markup,
        fields,
        wrap=70,
    )


def pharmacy_ground() -> Doc:
    steps = per_year([("1 through 10", "LY1", "LY10", "318000"), ("11 through 20", "LY11", "LY20", "349800")])
    option_rows = "\n".join(
        f"|{n}|${r}|" for n, r in [("First", "384,780.00"), ("Second", "423,258.00"), ("Third", "465,583.80")]
    )
    markup = f"""# ABSOLUTE NET LEASE

^ (Drug store)

This Lease is between [[landlord_name:Bluestem Net Lease Fund VII, LLC]], as lessor, and [[tenant_name:Corbett-Vance Drug Stores of Kansas, LLC]], as lessee, and is dated as of [[agreement_date:December 19, 2011]].

**(1) Property.** The parcel of 1.62 acres with the building of [[premises_sqft:14,490 square feet]] to which the postal address [[property_address:2901 Bluestem Boulevard, Salina, Kansas 67401]] belongs. Lessor bought it on the date hereof for $4,975,000.00 at a capitalization rate of 6.39%.

**(2) Fixed Term.** [[term_months:Twenty (20) years]], from [[lease_start:January 1, 2012]] up to and including [[lease_end:December 31, 2031]].

**(3) Fixed Rent.** In lease years:

{rent_rows(steps, "label annual monthly", head="Lease Years|Per annum|Per month")}

**(4) Extension Terms.** Lessee has [[options:three (3) options to extend for five (5) years each]], each exercised unless Lessee gives notice to the contrary at least nine (9) months before the term would end, at these rents per annum:

|Option|Rent|
{option_rows}

**(5) Net.** Lessee pays all taxes, insurance, upkeep and replacements, structural ones included, from first to last, and Lessor nothing. Rent is due without abatement, deduction or counterclaim.

**(6) Guaranty.** Corbett-Vance Pharmacies, Inc. guarantees this Lease. There is [[security_deposit:no security deposit]].

**(7) Right of first refusal.** If Lessor receives an offer for the Property it shall give Lessee twenty (20) days to match it. The right is waived for a sale among lessor's affiliates.

{articles("gold-pharmacy", 15, Words("Lessor", "Lessee", "the Property"), style="({n}) {title}.", first=8, skip=(*_NO_OFFICE, "Real Estate Taxes", "Operating Expenses", "Audit", "Common Areas", "Parking", "Repairs by Landlord", "Guaranty of Performance"))}

{stacked(Signer("LESSOR", "Bluestem Net Lease Fund VII, LLC", "Wade Kessinger", "Manager"), Signer("LESSEE", "Corbett-Vance Drug Stores of Kansas, LLC", "T. Oyelaran", "Vice President, Real Estate"))}
"""
    from samples_src.gold import stated_none

    fields = terms(
        "Corbett-Vance Drug Stores of Kansas, LLC",
        "Bluestem Net Lease Fund VII, LLC",
        "2901 Bluestem Boulevard, Salina, Kansas 67401",
        14490,
        "2012-01-01",
        "2031-12-31",
        240,
        rent("26500", annual=318000, period="lease years 1-10"),
        stated_none("no security deposit"),
        rent_schedule=schedule(steps),
        agreement_date="2011-12-19",
        options=stated([option("renew", 3, 60, 270)]),
    )
    return Doc(
        "g011",
        "pdf",
        "Absolute Net Lease",
        "drug store, absolute net (US, Kansas)",
        "rents of the options in a table of the same look; purchase price; extension by silence; lessor and lessee; guarantor with almost the tenant's name; acres beside square feet",
        markup,
        fields,
        look=Look(font="helvetica", size=9.5, justify=False),
    )


def salon_strip() -> Doc:
    steps = per_month([("Mo. 1-24", 1, 24, "2475"), ("Mo. 25-48", 25, 48, "2574"), ("Mo. 49-63", 49, 63, "2677")])
    markup = f"""# LEASE

^ Marigold Plaza - a neighborhood center

^ FACE PAGE

Landlord ......... [[landlord_name:Roberto Luis Carrasco and Marta Elena Carrasco, Trustees of the Carrasco Family Trust u/d/t dated May 6, 1998]]

Tenant ......... [[tenant_name:Thuy Le Nguyen]], a single woman, d/b/a Golden Lotus Nails

Shop ......... No. 11, at [[property_address:6735 Saguaro Vista Road, Tucson, Arizona 85710]]

Size ......... [[premises_sqft:1,350 square feet]] (the center: 41,800 square feet)

Term ......... [[term_months:63 months]]

First day ......... [[lease_start:March 1, 2023]]

Last day ......... [[lease_end:May 31, 2028]]

Rent .........

{rent_rows(steps, "label monthly", ruling="plain")}

(Yearly: $29,700.00 for the first 24 months, at $22.00 a foot.)

[[abatements:Free: months 2, 3 and 4]] (base rent only; the charges in paragraph 3 are paid)

Deposit ......... [[security_deposit:$2,900.00]]

Lease signed ......... [[agreement_date:January 27, 2023]]

===

1. Landlord lets Shop 11 to Tenant for the term and the rent on the face page.

2. Rent is due on the 1st and late on the 6th. To it Tenant adds transaction privilege tax, at present 2.6%.

3. Tenant pays 3.23% of the center's taxes, insurance and upkeep, which were $7.05 a foot last year, that is $793.13 a month, with the rent.

{articles("gold-salon", 14, style="{n}. {title}.", first=4, skip=_NO_OFFICE)}

Tenant's home address: 2210 East Linden Circle, Tucson, Arizona 85719. Guarantor: Minh Tran.

{stacked(Signer("Landlord", "Carrasco Family Trust", "Roberto Luis Carrasco", "Trustee"), Signer("Landlord", "Carrasco Family Trust", "Marta Elena Carrasco", "Trustee"), Signer("Tenant", "Thuy Le Nguyen d/b/a Golden Lotus Nails", "Thuy Le Nguyen"))}
"""
    fields = terms(
        stated(
            "Thuy Le Nguyen",
            also_acceptable=[
                "Thuy Le Nguyen d/b/a Golden Lotus Nails",
                "Thuy Le Nguyen, a single woman, d/b/a Golden Lotus Nails",
            ],
        ),
        stated(
            "Roberto Luis Carrasco and Marta Elena Carrasco, Trustees of the Carrasco Family Trust",
            also_acceptable=[
                "Roberto Luis Carrasco and Marta Elena Carrasco, Trustees of the Carrasco Family Trust u/d/t dated May 6, 1998",
                "Carrasco Family Trust",
            ],
        ),
        "Shop 11, 6735 Saguaro Vista Road, Tucson, Arizona 85710",
        1350,
        "2023-03-01",
        "2028-05-31",
        63,
        rent(2475, period="months 1-24", annual=29700, psf_year=22),
        deposit(2900),
        rent_schedule=schedule(steps),
        agreement_date="2023-01-27",
        abatements=stated([{"from": 2, "to": 4, "share": 1.0}]),
    )
    return Doc(
        "g012",
        "pdf",
        "Lease - Marigold Plaza",
        "strip centre, face page with dotted leaders (US, Arizona)",
        "leaders instead of a table; trustees under a trust dated 1998; d/b/a natural person; months 2 to 4 free, not the first; monthly charges beside the rent; guarantor",
        markup,
        fields,
        look=Look(font="vera", size=9, justify=False),
    )


def tenants_in_common() -> Doc:
    markup = f"""# STORE LEASE

THIS LEASE made [[agreement_date:October 30, 2018]] between [[landlord_name:GIDEON ASHE, as to an undivided one-half interest, and PRUDENCE ASHE WILDER and TABITHA ASHE, each as to an undivided one-quarter interest, as Tenants in Common]] (collectively "Landlord"), and [[tenant_name:CARTWHEEL TOYS, INC.]], a Virginia corporation ("Tenant").

**A. Store.** Landlord leases to Tenant the whole of the store building at [[property_address:25 Courthouse Square, Staunton, Virginia 24401]], being two floors of 2,600 square feet each ([[premises_sqft:5,200 square feet]] in all).

**B. Term.** [[term_months:Four (4) years]] from [[lease_start:January 1, 2019]]; the term ends [[lease_end:December 31, 2022]].

**C. Rent.** {dollars("5416.67")} ([[base_rent:$5,416.67]]) a month, or {dollars(65000)} ($65,000.00) a year, without change. Tenant shall pay one-half of each installment to Gideon Ashe and one-quarter to each of the other Tenants in Common, namely $2,708.33, $1,354.17 and $1,354.17.

**D. Deposit.** [[security_deposit:Five Thousand Dollars ($5,000.00)]], held by Gideon Ashe for all of them.

**E. Severance.** A conveyance by one of the Tenants in Common of his or her interest does not affect this Lease. If they partition the store, Tenant shall be told whom to pay.

{articles("gold-tic", 12, style="{n}. {title}.", first=6, skip=_NO_OFFICE)}

{seals(Signer("Landlord", "Tenant in Common", "Gideon Ashe"), Signer("Landlord", "Tenant in Common", "Prudence Ashe Wilder"), Signer("Landlord", "Tenant in Common", "Tabitha Ashe"), Signer("Tenant", "Cartwheel Toys, Inc.", "by Noel Hargreaves, President"))}
"""
    fields = terms(
        "Cartwheel Toys, Inc.",
        stated(
            "Gideon Ashe, Prudence Ashe Wilder and Tabitha Ashe",
            also_acceptable=[
                "Gideon Ashe, Prudence Ashe Wilder and Tabitha Ashe, as Tenants in Common",
                "Gideon Ashe, as to an undivided one-half interest, and Prudence Ashe Wilder and Tabitha Ashe, each as to an undivided one-quarter interest, as Tenants in Common",
            ],
        ),
        "25 Courthouse Square, Staunton, Virginia 24401",
        5200,
        "2019-01-01",
        "2022-12-31",
        48,
        rent("5416.67", annual=65000),
        deposit(5000),
        rent_schedule=absent("flat"),
        agreement_date="2018-10-30",
    )
    return Doc(
        "g013",
        "pdf",
        "Store Lease",
        "store, three landlords as Tenants in Common (US, Virginia)",
        "'Tenants in Common' are landlords and occur five times; rent divided among them; two floors with the sum",
        markup,
        fields,
        look=Look(size=12),
    )


def church_dollar() -> Doc:
    w = Words("the Lessor", "the Lessee", "the Hall", "this Lease")
    markup = f"""# LEASE OF PARISH HALL

Be it known that [[landlord_name:the Vestry of St. Brendan's Church]], a religious corporation of the State of Delaware (the Lessor), lets to [[tenant_name:Brandywine Hundred Food Pantry, Inc.]], a charity (the Lessee), the hall at [[property_address:40 Chapel Turn, Wilmington, Delaware 19803]], of [[premises_sqft:2,860 square feet]], for [[term_months:ten years]] from [[lease_start:July 1, 2019]] to [[lease_end:June 30, 2029]], at a rent of [[base_rent:One Dollar ($1.00) per year]], the receipt of the whole Ten Dollars ($10.00) being acknowledged.

The fair rental value is appraised at $34,320.00 per year and is given as a charitable contribution in kind. The Lessee shall pay $350.00 per month towards heat and light, which is not rent.

{articles("gold-church", 7, w, style="{n}. {title}.", first=1, skip=(*_NO_OFFICE, "Late Charge", "Operating Expenses", "Real Estate Taxes", "Brokers", "Guaranty of Performance"))}

{stacked(Signer("For the Vestry", "St. Brendan's Church", "The Rev. Alma Quist", "Rector"), Signer("For the Pantry", "Brandywine Hundred Food Pantry, Inc.", "Clement Dorsey", "Chair"))}

June 9, 2019
"""
    fields = terms(
        "Brandywine Hundred Food Pantry, Inc.",
        stated("Vestry of St. Brendan's Church", also_acceptable=["St. Brendan's Church"]),
        "40 Chapel Turn, Wilmington, Delaware 19803",
        2860,
        "2019-07-01",
        "2029-06-30",
        120,
        rent(1, "year"),
        absent("no security deposit clause"),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g014",
        "docx",
        "Lease of Parish Hall",
        "hall at a nominal rent (US, Delaware)",
        "rent of one dollar a year; appraised rental value and a monthly contribution as decoys; parties and terms in one sentence",
        markup,
        fields,
    )


def cpi_bank() -> Doc:
    markup = f"""# BANK BRANCH LEASE

|!lines
|Lessor|[[landlord_name:Old Line Savings Building Corporation]]|
|Lessee|[[tenant_name:Chesapeake Tidewater Bank, National Association]]|
|Leased Premises|Ground floor and vault of [[property_address:1 East Calvert Crossing, Annapolis, Maryland 21401]], [[premises_sqft:3,906 sq ft]] gross|
|Original Term|[[lease_start:4/15/2016]] - [[lease_end:4/14/2026]] ([[term_months:10 years]])|
|Minimum Annual Rent|[[base_rent:$136,710.00]] ($11,392.50 monthly; $35.00 / sq ft)|
|Adjustment|CPI, from the fourth lease year, not less than 1% nor more than 4% a year|
|Deposit|[[security_deposit:None]]|
|Executed|March 2, 2016|

1. The Minimum Annual Rent holds for lease years one to three. From 4/15/2019 and each April 15 afterwards it is multiplied by the fraction whose numerator is the Consumer Price Index for All Urban Consumers, U.S. City Average, All Items (1982-84 = 100) for the preceding January and whose denominator is that index for January a year before.

2. Lessee may install a drive-up machine in the alley for $250.00 a month from installation.

3. The vault door (appraised at $62,000.00) belongs to Lessor.

{articles("gold-bank", 16, Words("Lessor", "Lessee", "the Leased Premises"), style="{n}. {title}.", first=4, skip=("Late Charge",))}

{side_by_side(Signer("LESSOR", "Old Line Savings Building Corporation", "Horace Tull", "President", "3/2/2016"), Signer("LESSEE", "Chesapeake Tidewater Bank, National Association", "Viola Prentis", "Senior Vice President", "3/1/2016"))}
"""
    from samples_src.gold import stated_none

    fields = terms(
        "Chesapeake Tidewater Bank, National Association",
        "Old Line Savings Building Corporation",
        "1 East Calvert Crossing, Annapolis, Maryland 21401",
        3906,
        "2016-04-15",
        "2026-04-14",
        120,
        rent(136710, "year", "lease years 1-3, then by index", monthly="11392.50", psf_year=35),
        stated_none("None"),
        rent_schedule=absent("adjusted by an index: no amounts for later years"),
    )
    return Doc(
        "g015",
        "pdf",
        "Bank Branch Lease",
        "bank branch, rent by index (US, Maryland)",
        "dates as 4/15/2016 - 4/14/2026 in one cell; index figures 1982-84 = 100; rent steps not computable; deposit None",
        markup,
        fields,
        look=Look(font="helvetica", size=10),
    )


def documents() -> list[Doc]:
    return [
        mall_exhibit(),
        bistro_docx(),
        live_work_text(),
        pharmacy_ground(),
        salon_strip(),
        tenants_in_common(),
        church_dollar(),
        cpi_bank(),
    ]
