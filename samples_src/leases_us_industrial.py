"""Clear leases of industrial buildings, warehouses, land, and old or scanned instruments of the United States."""

# ruff: noqa: E501 (running text)

from samples_src import exhibits as ex
from samples_src.clauses import Words, articles
from samples_src.figures import dollars_in_words as dollars
from samples_src.figures import money, per_foot, per_month
from samples_src.gold import Doc, absent, deposit, option, rent, schedule, stated, terms
from samples_src.scan import Scan
from samples_src.signatures import Signer, seals, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look

_NET = ("Services", "Electricity", "Interruption", "Relocation", "Telecommunications", "Parking", "Common Areas")


def air_form() -> Doc:
    steps = per_month(
        [
            ("08/01/2022-07/31/2023", "2022-08-01", "2023-07-31", "21804.00"),
            ("08/01/2023-07/31/2024", "2023-08-01", "2024-07-31", "22676.16"),
            ("08/01/2024-07/31/2025", "2024-08-01", "2025-07-31", "23583.21"),
            ("08/01/2025-11/30/2025", "2025-08-01", "2025-11-30", "24526.54"),
        ]
    )
    rows = "\n".join(f"|{s.label}|{money(s.monthly)}|" for s in steps[1:])
    markup = f"""# STANDARD INDUSTRIAL/COMMERCIAL SINGLE-TENANT LEASE - NET

**1. Basic Provisions ("Basic Provisions").**

**1.1 Parties.** This Lease ("**Lease**"), dated for reference purposes only [[agreement_date:June 13, 2022]], is made by and between [[landlord_name:Avila Brothers Land Company, a California general partnership]] ("**Lessor**") and [[tenant_name:Nimbus Drone Systems, Inc.]], a Nevada corporation ("**Lessee**"), (collectively the "**Parties**", or individually a "**Party**").

**1.2 Premises.** That certain real property, including all improvements therein, commonly known as (street address, city, state, zip): [[property_address:15330 Avila Ranch Way, Gardena, California 90249]], and generally described as a freestanding concrete tilt-up building of approximately [[premises_sqft:23,700 square feet]] on a lot of approximately 51,200 square feet ("**Premises**").

**1.3 Term.** [[term_months:Three (3) years and four (4) months]] ("**Original Term**") commencing [[lease_start:August 1, 2022]] ("**Commencement Date**") and ending [[lease_end:November 30, 2025]] ("**Expiration Date**").

**1.4 Early Possession.** If the Premises are available Lessee may have non-exclusive possession commencing July 18, 2022 ("**Early Possession Date**").

**1.5 Base Rent.** [[base_rent:$21,804.00 per month]] ("**Base Rent**", being $0.92 per square foot), payable on the first day of each month commencing August 1, 2022. [X] If this box is checked, there are provisions in this Lease for the Base Rent to be adjusted. See Paragraph 51.

**1.6 Base Rent and Other Monies Paid Upon Execution.** (a) Base Rent: $21,804.00 for the period August 1 - 31, 2022. (b) Security Deposit: [[security_deposit:$49,053.08]] ("**Security Deposit**"). (c) Association Fees: $0 for the period n/a. (d) Other: $3,900.00 for estimated taxes of August. (e) Total Due Upon Execution of this Lease: $74,757.08.

**1.7 Agreed Use.** Assembly and testing of unmanned aircraft, indoors.

**1.8 Insuring Party.** Lessor is the "Insuring Party".

**1.9 Real Estate Brokers.** [ ] represents Lessor exclusively; [ ] represents Lessee exclusively; [X] represents both.

**1.10 Guarantor.** n/a.

**2. Premises.** Unless otherwise provided herein, any statement of size in this Lease is an approximation which the Parties agree is reasonable, and rent is not subject to revision whether or not the actual size is more or less.

{articles("gold-air", 30, Words("Lessor", "Lessee"), style="{n}. {title}.", first=3, skip=_NET)}

**51. Base Rent Adjustments.** On the dates set forth below Base Rent shall be:

|Period|Monthly Base Rent|
{rows}

INITIALS: ______ ______

{side_by_side(Signer("By LESSOR", "Avila Brothers Land Company", "Manuel Avila", "General Partner", "June 15, 2022"), Signer("By LESSEE", "Nimbus Drone Systems, Inc.", "Kirsten Dahl", "CFO", "June 14, 2022"))}
"""
    fields = terms(
        "Nimbus Drone Systems, Inc.",
        stated(
            "Avila Brothers Land Company",
            also_acceptable=["Avila Brothers Land Company, a California general partnership"],
        ),
        "15330 Avila Ranch Way, Gardena, California 90249",
        23700,
        "2022-08-01",
        "2025-11-30",
        40,
        rent(21804, period="first year", psf_month="0.92"),
        deposit("49053.08"),
        rent_schedule=schedule(steps),
        agreement_date="2022-06-13",
    )
    return Doc(
        "g016",
        "pdf",
        "Standard Lease",
        "industrial, printed form with check boxes (US, California)",
        "'dated for reference purposes only'; early possession date; lot area larger than the building; years and months; total due on execution; first year's rent in 1.5 and the rest in paragraph 51; monthly rate per foot",
        markup,
        fields,
        look=Look(font="helvetica", size=9, margin=50, footer="PAGE {n} OF {m}          Initials ____ ____"),
    )


def flex_exhibit_end() -> Doc:
    steps = per_foot(
        27250,
        [
            ("Months 1-12", 1, 12, "13.75"),
            ("Months 13-24", 13, 24, "14.16"),
            ("Months 25-36", 25, 36, "14.59"),
            ("Months 37-48", 37, 48, "15.03"),
            ("Months 49-60", 49, 60, "15.48"),
            ("Months 61-66", 61, 66, "15.94"),
        ],
    )
    markup = f"""# LEASE AGREEMENT

This Lease Agreement ("Lease") is entered into as of [[agreement_date:March 1, 2021]] by [[landlord_name:Rowan County Flex Investors, LLC]] ("Landlord") and [[tenant_name:Hale & Hazard Instruments Corporation]] ("Tenant").

**1. Premises.** Landlord leases to Tenant approximately [[premises_sqft:27,250 square feet]] (the "Premises"), known as Suites 100-140 of Building 3, [[property_address:7700 Millhaven Technology Loop, Durham, North Carolina 27713]], in a business park of seven buildings and 498,300 square feet.

**2. Term.** The term (the "Term") is [[term_months:sixty-six (66) months]] and shall commence on [[lease_start:May 1, 2021]] (the "Commencement Date"). Unless sooner ended it shall expire on [[lease_end:October 31, 2026]].

**3. Base Rent.** Tenant shall pay to Landlord the Base Rent set forth on **Exhibit F**, in advance, on or before the first day of each month of the Term.

**4. Security.** On execution Tenant shall deliver [[security_deposit:$62,447.92]] by wire.

**5. Operating Charges.** Tenant shall pay its share of Operating Charges, estimated for 2021 at $3.30 per square foot ($7,493.75 per month).

{articles("gold-flex", 44, style="{n}. {title}.", first=6, skip=("Relocation",))}

{side_by_side(Signer("LANDLORD", "Rowan County Flex Investors, LLC", "Dana Ferrell", "Manager", "March 1, 2021"), Signer("TENANT", "Hale & Hazard Instruments Corporation", "Augustus Hale", "President", "February 26, 2021"))}

{ex.exhibit(ex.RULES, "Exhibit A")}

{ex.exhibit(ex.WORK, "Exhibit B", allowance="340,625.00")}

{ex.exhibit(ex.CERTIFICATE, "Exhibit C")}

{ex.exhibit(ex.SNDA, "Exhibit D")}

{ex.exhibit(ex.PARCEL, "Exhibit E")}

===

## Exhibit F

## BASE RENT

{rent_rows(steps, "label rate annual monthly", head="Months|Per Sq. Ft.|Annual Base Rent|Monthly Base Rent")}

Annual Base Rent for months 61-66 is stated for a whole year for reference.

## OPTION

Tenant may [[options:renew for one (1) term of three (3) years]] at Base Rent of $16.42 per square foot in its first year, by notice between twelve (12) and eight (8) months before the Term expires.
"""
    fields = terms(
        "Hale & Hazard Instruments Corporation",
        "Rowan County Flex Investors, LLC",
        "Suites 100-140, Building 3, 7700 Millhaven Technology Loop, Durham, North Carolina 27713",
        27250,
        "2021-05-01",
        "2026-10-31",
        66,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year="13.75", period="months 1-12"),
        deposit("62447.92"),
        rent_schedule=schedule(steps),
        agreement_date="2021-03-01",
        options=stated([option("renew", 1, 36, 240, 360)]),
    )
    return Doc(
        "g017",
        "pdf",
        "Lease Agreement",
        "flex building, rent in the last exhibit (US, North Carolina)",
        "ten pages or more; rent in Exhibit F on the last page after five other exhibits; option rent below it; estimates near the rent clause; forms with blanks",
        markup,
        fields,
        look=Look(size=11.5, margin=76),
    )


def letter_yard() -> Doc:
    markup = """Orrin Blackwood\\
RR 2, Box 118\\
Casper, Wyoming 82604

February 27, 2023

Dear Wes,

Here is what we shook on. I am renting you, that is [[tenant_name:High Plains Fence & Deck, Inc.]], the pole barn and the fenced yard (barn is 60 by 80, so [[premises_sqft:4,800 square feet]]; yard about an acre) out at [[property_address:6100 Zero Road, Casper, Wyoming 82604]].

You have it [[term_months:three years]], starting [[lease_start:April 1, 2023]] and done [[lease_end:March 31, 2026]].

Rent is [[base_rent:$1,900 a month]] the first year. It goes to $2,000 a month April 1, 2024 and $2,100 a month April 1, 2025. That is $22,800, $24,000 and $25,200 for the years. Mail it to the box above by the 10th.

I am holding your check for [[security_deposit:$1,500]] against damage. The old renter paid me $1,650, so you know I am not gouging you.

Propane, power and trash are yours. I grade the road. Insure your stuff, and put me on your liability for a million.

If you want to quit early give me six months and two months rent. If I sell (I was offered $310,000 once and said no) the new man takes you with it.

Sign below and send one back.

/s/ Orrin Blackwood, owner ([[landlord_name:Orrin Blackwood]])

Agreed: /s/ Wes Tillman, Pres., High Plains Fence & Deck, Inc., 3-2-23
"""
    steps = per_month(
        [
            ("", "2023-04-01", "2024-03-31", "1900"),
            ("", "2024-04-01", "2025-03-31", "2000"),
            ("", "2025-04-01", "2026-03-31", "2100"),
        ],
        with_annual=True,
    )
    fields = terms(
        "High Plains Fence & Deck, Inc.",
        "Orrin Blackwood",
        "6100 Zero Road, Casper, Wyoming 82604",
        4800,
        "2023-04-01",
        "2026-03-31",
        36,
        rent(1900, period="first year", annual=22800),
        deposit(1500),
        rent_schedule=schedule(steps),
    )
    return Doc(
        "g018",
        "txt",
        "",
        "letter lease between neighbours (US, Wyoming)",
        "no defined terms at all; landlord named only as signer; prose schedule; former rent and an offer to buy; barn 60 by 80",
        markup,
        fields,
        wrap=66,
    )


def ground_lease() -> Doc:
    w = Words("Ground Lessor", "Ground Lessee", "the Land", "this Ground Lease")
    markup = f"""# GROUND LEASE

THIS GROUND LEASE is made the [[agreement_date:second day of November, nineteen hundred and ninety-eight]], by [[landlord_name:THE TRUSTEES OF WHITMARSH COLLEGE]], a Pennsylvania nonprofit corporation ("Ground Lessor"), with [[tenant_name:WHITMARSH INN ASSOCIATES, A LIMITED PARTNERSHIP]] ("Ground Lessee").

FIRST. Ground Lessor demises the land of 5.001 acres at [[property_address:300 College Mill Road, Whitmarsh, Pennsylvania 19350]], described in Schedule I, on which Ground Lessee shall at its cost build an inn of not fewer than 84 rooms and about 61,000 square feet.

SECOND. To have and to hold for [[term_months:fifty (50) years]], beginning the [[lease_start:first day of January, nineteen hundred and ninety-nine]], and ending the [[lease_end:thirty-first day of December, two thousand and forty-eight]].

THIRD. Yielding and paying therefor, yearly, net ground rent as follows:

(a) from the beginning of the term to December 31, 2008, {dollars(84000)} ([[base_rent:$84,000.00]]) per annum;

(b) from January 1, 2009 to December 31, 2018, {dollars(105000)} ($105,000.00) per annum;

(c) from January 1, 2019 to December 31, 2028, {dollars(131250)} ($131,250.00) per annum; and

(d) from January 1, 2029 to the end of the term, {dollars(164062)} ($164,062.00) per annum;

in each case by four equal quarterly payments on the first days of January, April, July and October.

FOURTH. In addition, three percent (3%) of room revenue above $3,000,000.00 in any calendar year.

FIFTH. The inn belongs to Ground Lessee until the end of the term and then to Ground Lessor without payment.

SIXTH. Ground Lessee may mortgage its leasehold, to secure not more than $9,500,000.00, to an institutional lender, which shall have notice of every default and sixty (60) days beyond Ground Lessee's time to cure it.

{articles("gold-ground", 26, w, style="{title}.", skip=(*_NET, "Signs", "Rules and Regulations", "Operating Expenses", "Audit", "Repairs by Landlord", "Roof and Risers"))}

{seals(Signer("Ground Lessor", "The Trustees of Whitmarsh College", "Lydia Penhallow, Treasurer"), Signer("Ground Lessee", "Whitmarsh Inn Associates, by its general partner, Mill Road Hospitality Corp.", "D. K. Lattimore, President"))}

{ex.exhibit(ex.PARCEL, "SCHEDULE I")}
"""
    from samples_src.figures import per_year

    steps = per_year(
        [
            ("", "1999-01-01", "2008-12-31", "84000"),
            ("", "2009-01-01", "2018-12-31", "105000"),
            ("", "2019-01-01", "2028-12-31", "131250"),
            ("", "2029-01-01", "2048-12-31", "164062"),
        ]
    )
    fields = terms(
        stated("Whitmarsh Inn Associates, a limited partnership", also_acceptable=["Whitmarsh Inn Associates"]),
        "The Trustees of Whitmarsh College",
        "300 College Mill Road, Whitmarsh, Pennsylvania 19350",
        absent("land of 5.001 acres", also_acceptable=[217853, 217844]),
        "1999-01-01",
        "2048-12-31",
        600,
        rent(84000, "year", "to December 31, 2008"),
        absent("no security deposit clause"),
        rent_schedule=schedule(steps),
        agreement_date="1998-11-02",
    )
    return Doc(
        "g019",
        "pdf",
        "Ground Lease",
        "ground lease of land for an inn (US, Pennsylvania)",
        "years in words ('nineteen hundred and ninety-nine'); acres, no premises area; inn's area to be built; quarterly payments; leasehold mortgage; fifty years",
        markup,
        fields,
        look=Look(size=11.5, margin=80, footer="{n}"),
    )


def typewriter() -> Doc:
    markup = """# LEASE OF WAREHOUSE

THIS AGREEMENT, made in triplicate this 4th day of March, A.D. 1968, by and between [[landlord_name:THE LACKAWANNA ICE AND COAL COMPANY]], a corporation, hereinafter called the Lessor, and [[tenant_name:PULASKI BROTHERS PRODUCE]], a co-partnership consisting of Stanley Pulaski and Walter Pulaski, hereinafter called the Lessees.

WITNESSETH: That the Lessor, in consideration of the rents and covenants herein, does hereby lease unto the Lessees all that certain one-story brick warehouse, with the railroad siding appurtenant, situate at [[property_address:No. 1140 Cliff Street, in the City of Scranton]], County of Lackawanna and State of Pennsylvania, containing [[premises_sqft:eleven thousand two hundred (11,200) square feet]] of floor space, be the same more or less.

TO HAVE AND TO HOLD the same for and during the term of [[term_months:three (3) years]], commencing on the [[lease_start:1st day of April, 1968]], and ending on the [[lease_end:31st day of March, 1971]].

The Lessees shall pay as rental the sum of Nineteen Thousand Eight Hundred Dollars ($19,800.00) for the entire term, in monthly payments of Five Hundred Fifty Dollars ([[base_rent:$550.00]]), each in advance, the first on the execution hereof.

As security the Lessees have deposited [[security_deposit:One Thousand One Hundred Dollars ($1,100.00)]], to bear interest at four per centum.

The Lessees may purchase the said warehouse at any time during the term for the sum of Forty-Two Thousand Five Hundred Dollars ($42,500.00).

The Lessees shall make all ordinary repairs, shall not suffer any waste, and shall surrender the premises in as good order as received, reasonable use and damage by the elements excepted.

The Lessor may distrain for rent in arrears, and the Lessees waive the benefit of all laws exempting property from levy.

IN WITNESS WHEREOF the parties have set their hands and seals.

> Thos. J. Gilhooly, President (SEAL)

> Stanley Pulaski (SEAL)

> Walter Pulaski (SEAL)
"""
    fields = terms(
        stated("Pulaski Brothers Produce", also_acceptable=["Stanley Pulaski and Walter Pulaski"]),
        "The Lackawanna Ice and Coal Company",
        stated(
            "1140 Cliff Street, Scranton, Pennsylvania",
            also_acceptable=["No. 1140 Cliff Street, in the City of Scranton"],
        ),
        11200,
        "1968-04-01",
        "1971-03-31",
        36,
        rent(550),
        deposit(1100),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g020",
        "pdf",
        "",
        "warehouse of 1968, typewriter carbon (US, Pennsylvania; scan, light)",
        "typewriter face; total for the term before the monthly payment; option to buy; partnership and partners",
        markup,
        fields,
        look=Look(font="courier", size=11, justify=False, footer="", margin=80),
        scan=Scan(dpi=150, skew=0.5, noise=14, blur=0.4, specks=60, stamp="FILED 3-18-68"),
    )


def fax_summary() -> Doc:
    steps = per_foot(
        3150, [("Year 1", "LY1", "LY1", "16.00"), ("Year 2", "LY2", "LY2", "16.50"), ("Year 3", "LY3", "LY3", "17.00")]
    )
    markup = f"""# OFFICE LEASE

|!lines
|LANDLORD|[[landlord_name:Tri-County Professional Plaza, Ltd.]]|
|TENANT|[[tenant_name:Gulfstream Title & Abstract Company]]|
|PREMISES|Suite 5, [[property_address:2750 Mangrove Trace, Fort Myers, Florida 33907]]|
|SQUARE FEET|[[premises_sqft:3,150]]|
|TERM|[[term_months:36 months]]|
|COMMENCEMENT|[[lease_start:January 1, 2005]]|
|TERMINATION|[[lease_end:December 31, 2007]]|
|DEPOSIT|[[security_deposit:$4,200.00]]|

{rent_rows(steps, "label rate annual monthly", head="Lease|Per sq. ft.|Per year|Per month", ruling="lines")}

1. Landlord leases and Tenant takes the premises named above for the term and at the rent named above, with Florida sales tax, payable on the first of each month without demand.

2. The first month's rent, {dollars(steps[0].monthly)} ({money(steps[0].monthly)}), is paid on signing.

3. RADON GAS: Radon is a naturally occurring radioactive gas that, when it has accumulated in a building in sufficient quantities, may present health risks to persons who are exposed to it over time.

{articles("gold-fax", 5, style="{n}. {title}.", first=4)}

Executed December 6, 2004.

{stacked(Signer("Landlord", "Tri-County Professional Plaza, Ltd.", "Roy Sandoval", "General Partner"), Signer("Tenant", "Gulfstream Title & Abstract Company", "Peggy Linder", "President"))}
"""
    fields = terms(
        "Gulfstream Title & Abstract Company",
        "Tri-County Professional Plaza, Ltd.",
        "Suite 5, 2750 Mangrove Trace, Fort Myers, Florida 33907",
        3150,
        "2005-01-01",
        "2007-12-31",
        36,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=16, period="year 1"),
        deposit(4200),
        rent_schedule=schedule(steps),
    )
    return Doc(
        "g021",
        "pdf",
        "",
        "office, faxed scan with a table (US, Florida)",
        "black and white fax with specks; terms in a ruled table; label TERMINATION for the end",
        markup,
        fields,
        look=Look(font="helvetica", size=11, justify=False),
        scan=Scan(dpi=200, skew=0.7, specks=400, fax=True),
    )


def tiff_shop() -> Doc:
    markup = f"""# LEASE

Between [[landlord_name:Samuel Okonkwo, Trustee of the Nia Realty Trust]] (Lessor) and [[tenant_name:Flatbread Society, LLC]] (Lessee), this 12th day of July, 2016.

1. PREMISES: [[property_address:388 Cabot Mill Street, Lowell, Massachusetts 01852]], first floor, about [[premises_sqft:1,725 square feet]].

2. TERM: [[term_months:Five years]], from [[lease_start:September 1, 2016]] to [[lease_end:August 31, 2021]].

3. RENT: The rent is {dollars("2587.50")} ([[base_rent:$2,587.50]]) per month, i.e. {dollars(31050)} ($31,050.00) per year.

4. SECURITY: {dollars(5175)} ([[security_deposit:$5,175.00]]).

5. UTILITIES: Lessee pays for gas, electricity, sewer and water, which the last lessee found to be about $610.00 per month.

6. USE: Bakery and cafe with not more than 24 seats.

{articles("gold-tiff", 6, Words("Lessor", "Lessee", "the premises", "this lease"), style="{n}. {TITLE}:", first=7, skip=_NET)}

{stacked(Signer("LESSOR", "Nia Realty Trust", "Samuel Okonkwo", "Trustee and not individually"), Signer("LESSEE", "Flatbread Society, LLC", "Ingrid Bjornstad", "Manager"))}
"""
    fields = terms(
        "Flatbread Society, LLC",
        stated("Samuel Okonkwo, Trustee of the Nia Realty Trust", also_acceptable=["Nia Realty Trust"]),
        "388 Cabot Mill Street, first floor, Lowell, Massachusetts 01852",
        1725,
        "2016-09-01",
        "2021-08-31",
        60,
        rent("2587.50", annual=31050),
        deposit(5175),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g022",
        "tiff",
        "",
        "shop, multi-page TIFF from a scanner (US, Massachusetts)",
        "TIFF with two pages; trustee as landlord; utilities of the last lessee",
        markup,
        fields,
        look=Look(size=12, margin=80),
        scan=Scan(dpi=200, skew=0.3, specks=30, fax=True, kind="tiff"),
    )


def photo_garage() -> Doc:
    markup = """# GARAGE LEASE

May 1, 2024

LANDLORD: [[landlord_name:Dolores Whitfield]]

TENANT: [[tenant_name:Speedwell Auto Glass LLC]]

1. Landlord leases to Tenant the garage at [[property_address:54 Sycamore Alley, Dayton, Ohio 45402]], [[premises_sqft:1,500 square feet]].

2. The lease begins [[lease_start:June 1, 2024]] and ends [[lease_end:May 31, 2026]], a term of [[term_months:24 months]].

3. Rent: [[base_rent:Eight Hundred Seventy-Five Dollars ($875.00)]] per month, Ten Thousand Five Hundred Dollars ($10,500.00) per year.

4. Deposit: [[security_deposit:Eight Hundred Seventy-Five Dollars ($875.00)]].

5. Tenant pays electric and gas. Landlord pays water and taxes.

6. No fuel or tires are stored in the garage. No cars are left in the alley.

7. Thirty days' written notice of any breach; then Landlord may end the lease.

/s/ Dolores Whitfield                    /s/ K. Abara, for Speedwell Auto Glass LLC
"""
    fields = terms(
        "Speedwell Auto Glass LLC",
        "Dolores Whitfield",
        "54 Sycamore Alley, Dayton, Ohio 45402",
        1500,
        "2024-06-01",
        "2026-05-31",
        24,
        rent(875, annual=10500),
        deposit(875),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g023",
        "jpg",
        "",
        "garage, photographed page (US, Ohio)",
        "JPEG photograph with uneven light, a little crooked",
        markup,
        fields,
        look=Look(size=14, margin=80, footer="", justify=False),
        scan=Scan(dpi=130, skew=1.2, noise=22, blur=0.5, specks=10, shade=True, kind="jpg", quality=60),
    )


def sideways_scan() -> Doc:
    markup = """# FARM LEASE

This lease is made January 8, 2020 by [[landlord_name:Verna Lindqvist]] of Benson, Minnesota (owner) with [[tenant_name:Prairie Smoke Organics, LLP]] (operator).

1. **Land.** The owner leases to the operator the tillable land, 154.6 acres, and the machine shed at [[property_address:18400 County Road 22, Benson, Minnesota 56215]].

2. **Term.** [[term_months:Three (3) years]], [[lease_start:March 1, 2020]] to [[lease_end:February 28, 2023]].

3. **Rent.** The cash rent is [[base_rent:Thirty-Four Thousand Twelve Dollars ($34,012.00) a year]], being $220.00 an acre, half on April 1 and half on November 1, that is $17,006.00 each time.

4. **Deposit.** [[security_deposit:None is taken.]]

5. **Practice.** The operator keeps the land certified, plants cover after beans, and does not break the waterways.

6. **Yield.** The county average of 187 bushels is noted for information. There is no share rent.

7. **Buildings.** The house and the grove are not leased.

/s/ Verna Lindqvist        /s/ Prairie Smoke Organics, LLP by Jonas Eide, partner
"""
    from samples_src.gold import stated_none

    fields = terms(
        "Prairie Smoke Organics, LLP",
        "Verna Lindqvist",
        "18400 County Road 22, Benson, Minnesota 56215",
        absent("acres of land"),
        "2020-03-01",
        "2023-02-28",
        36,
        rent(34012, "year"),
        stated_none("None is taken"),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g024",
        "pdf",
        "",
        "farm land at a cash rent, page scanned sideways (US, Minnesota)",
        "page turned by 90 degrees; rent per acre and half-yearly payments; ends on 28 February; bushels; no deposit",
        markup,
        fields,
        look=Look(size=12, margin=76, footer=""),
        scan=Scan(dpi=140, skew=0.4, noise=12, turn=90),
    )


def documents() -> list[Doc]:
    return [
        air_form(),
        flex_exhibit_end(),
        letter_yard(),
        ground_lease(),
        typewriter(),
        fax_summary(),
        tiff_shop(),
        photo_garage(),
        sideways_scan(),
    ]
