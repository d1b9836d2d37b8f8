"""Clear leases from outside the United States: other words, currencies, separators, measures and calendars of rent."""

# ruff: noqa: E501 (running text)

from samples_src.clauses import Words, articles
from samples_src.figures import money, per_foot, per_month, per_year
from samples_src.gold import Doc, absent, deposit, derived, option, rent, schedule, stated, terms
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look

_UK = Words("the Landlord", "the Tenant", "the Premises", "this Lease")


def english_shop() -> Doc:
    markup = f"""# LEASE

^ relating to

^ Ground Floor Shop, 61 Corn Exchange Street, Ludlow

|!lines
|DATE|[[agreement_date:17 March 2021]]|
|LANDLORD|[[landlord_name:Marcher Provincial Estates Limited]] (registered number 04471920), whose registered office is at 9 Finsbury Yard, London EC2M 0AB|
|TENANT|[[tenant_name:Wickstead Cheesemongers Limited]] (registered number 11820034), of The Old Dairy, Clun, Shropshire SY7 0ZZ|
|PREMISES|the ground floor shop and basement store known as [[property_address:61 Corn Exchange Street, Ludlow, Shropshire SY8 0XX]], with a net internal area of [[premises_sqft:1,475 square feet]] (137 square metres)|

## 1 Definitions

**Term:** [[term_months:ten years]] from and including [[lease_start:25 March 2021]] (so that it expires on [[lease_end:24 March 2031]]).

**Rent:** [[base_rent:£32,500 per annum]], exclusive of value added tax, until the Review Date, and then the rent found under Schedule 2.

**Rent Commencement Date:** [[rent_commencement:24 June 2021]].

**Review Date:** 25 March 2026.

**Quarter Days:** 25 March, 24 June, 29 September and 25 December.

**Tenant's Break Date:** 25 March 2026.

**Rent Deposit:** [[security_deposit:£16,250]], under a deed of the same date.

**Insured Risks:** as Schedule 3.

**Rateable value** (for information): £27,250.

## 2 Letting

The Landlord lets the Premises to the Tenant with full title guarantee for the Term, the Tenant paying the Rent without deduction by equal instalments (of £8,125) in advance on the Quarter Days, the first, apportioned, on the Rent Commencement Date. No Rent is due for the period before that date.

## 3 Premium

In consideration of £20,000 paid by the Tenant to the outgoing occupier, receipt of which is no concern of the Landlord, the fixtures in Schedule 4 pass to the Tenant.

{articles("gold-english", 16, _UK, style="{n} {title}", first=4, british=True, runin=False)}

## 20 Break

The Tenant may [[options:determine this Lease on the Tenant's Break Date]] by not less than six months' written notice, provided the Rent is paid up to that date.

## Schedule 2 - Rent review

The Rent from the Review Date shall be the higher of the Rent then payable and the open market rent on the usual assumptions, as agreed or as found by a surveyor acting as expert. Comparable lettings at £24.50 per square foot in 2019 are agreed not to be evidence.

{stacked(Signer("EXECUTED as a deed by", "Marcher Provincial Estates Limited", "Hugh Bellwether", "Director"), Signer("EXECUTED as a deed by", "Wickstead Cheesemongers Limited", "Nell Wickstead", "Director"))}
"""
    fields = terms(
        "Wickstead Cheesemongers Limited",
        "Marcher Provincial Estates Limited",
        "61 Corn Exchange Street, Ludlow, Shropshire SY8 0XX",
        1475,
        "2021-03-25",
        "2031-03-24",
        120,
        rent(32500, "year", "until the review of 25 March 2026"),
        deposit(16250, "rent deposit deed"),
        currency="GBP",
        rent_schedule=absent("open market review in year 5"),
        agreement_date="2021-03-17",
        rent_commencement="2021-06-24",
        options=stated([option("terminate", 1, None, 180, None)]),
    )
    return Doc(
        "g025",
        "pdf",
        "Lease - 61 Corn Exchange Street",
        "shop with rent review and break (England)",
        "quarter days; rent commencement three months after the term begins; review; premium; rateable value; square metres beside square feet; A4",
        markup,
        fields,
        look=Look(paper="a4", size=11, justify=False, footer="{n}"),
    )


def irish_office() -> Doc:
    w = Words("the Lessor", "the Lessee", "the Demised Premises", "this Lease")
    markup = f"""# INDENTURE OF LEASE

THIS INDENTURE made the [[agreement_date:8th day of May 2023]] BETWEEN [[landlord_name:GRANUAILE HARBOUR PROPERTIES DESIGNATED ACTIVITY COMPANY]], having its registered office at Merchants Quay House, Galway (the "Lessor") of the one part and [[tenant_name:SKELLIG CLINICAL TRIALS LIMITED]], having its registered office at 4 Fitzmaurice Mews, Dublin 2 (the "Lessee") of the other part

WITNESSETH as follows:

1. The Lessor DEMISES unto the Lessee ALL THAT the second floor of the building known as [[property_address:Cladach House, Dock Road Lower, Galway, H91 X0X0]] containing 395 square metres net internal area TO HOLD for the term of [[term_months:four years and nine months]] from [[lease_start:1st June 2023]] until [[lease_end:29th February 2028]] YIELDING AND PAYING therefor

|!grid
|Period|Yearly rent|Monthly gale|
|1st June 2023 to 31st May 2025|[[base_rent:€94,800.00]]|€7,900.00|
|1st June 2025 to 29th February 2028|€102,000.00|€8,500.00|

by equal monthly payments in advance on the first day of each month by credit transfer, without any deduction.

2. The Lessee has on the execution hereof paid to the Lessor a deposit of [[security_deposit:€23,700.00]].

3. The Lessee has renounced its entitlement to a new tenancy by a deed of renunciation dated 5th May 2023 under section 17 of the Landlord and Tenant (Amendment) Act 1980.

4. The Lessor's building was acquired in 2019 for €6,350,000.00, of which no more need be said than that its title shall not be called for.

{articles("gold-irish", 12, w, style="{n}. {title}.", first=5, british=True, skip=("Costs", "Notices", "Statutory obligations", "Third parties", "Value added tax"))}

{stacked(Signer("PRESENT when the seal of the Lessor was affixed", "Granuaile Harbour Properties DAC", "Fionnuala Darcy", "Director"), Signer("PRESENT when the seal of the Lessee was affixed", "Skellig Clinical Trials Limited", "Eoin Garvey", "Director"))}
"""
    steps = per_year([("", "2023-06-01", "2025-05-31", "94800"), ("", "2025-06-01", "2028-02-29", "102000")])
    fields = terms(
        "Skellig Clinical Trials Limited",
        stated(
            "Granuaile Harbour Properties Designated Activity Company",
            also_acceptable=["Granuaile Harbour Properties DAC"],
        ),
        "second floor, Cladach House, Dock Road Lower, Galway, H91 X0X0",
        absent("395 square metres", also_acceptable=["4251.74", 4252, 395]),
        "2023-06-01",
        "2028-02-29",
        57,
        rent(94800, "year", "1 June 2023 - 31 May 2025", monthly=7900),
        deposit(23700),
        currency="EUR",
        rent_schedule=schedule(steps),
        agreement_date="2023-05-08",
    )
    return Doc(
        "g026",
        "docx",
        "Indenture of Lease",
        "office (Ireland)",
        "'gale' for instalment; ends on 29 February of a leap year; square metres only; DAC; purchase price; YIELDING AND PAYING",
        markup,
        fields,
    )


def vancouver_shop() -> Doc:
    steps = per_foot(
        1880,
        [
            ("Years 1 and 2", "LY1", "LY2", "52.00"),
            ("Years 3 and 4", "LY3", "LY4", "54.50"),
            ("Year 5", "LY5", "LY5", "57.00"),
        ],
    )
    markup = f"""# RETAIL LEASE

^ (Province of British Columbia)

THIS LEASE, dated for reference January 12, 2022, is made

BETWEEN:

> [[landlord_name:KITSILANO GROVE HOLDINGS LTD.]], 1200 - 815 Harbour Concourse, Vancouver, B.C. V6C 0Z9 (the "Landlord")

AND:

> [[tenant_name:SALMONBERRY OUTDOOR CO-OPERATIVE]], an association under the Cooperative Association Act (the "Tenant")

AND:

> MARGUERITE HO, of Burnaby, B.C. (the "Indemnifier")

1.1 **Premises:** Unit 3 on the ground floor of the building at [[property_address:2275 Arbutus Slope, Vancouver, British Columbia V6K 0A1]], with a Rentable Area of [[premises_sqft:1,880 square feet]].

1.2 **Term:** [[term_months:five years]], commencing on [[lease_start:March 1, 2022]] (the "Commencement Date") and ending on [[lease_end:February 28, 2027]].

1.3 **Basic Rent:**

{rent_rows(steps, "label rate annual monthly", head="Lease Year|Rate|Per annum|Per month")}

1.4 **Fixturing Period:** from February 1, 2022 to February 28, 2022, free of Basic Rent but not of utilities.

1.5 **Deposit:** [[security_deposit:$20,533.34]], applied $8,554.00 to the first month's Gross Rent and the rest held.

1.6 **Additional Rent,** estimated for 2022: $21.60 per square foot. All amounts are [[currency:in Canadian dollars]] and exclusive of GST.

1.7 **Area of the development:** 44,300 square feet of commercial and 118,000 square feet of residential space.

{articles("gold-vancouver", 16, Words("the Landlord", "the Tenant"), style="{n}.1 {title}.", first=2, skip=("OFAC", "Accessibility", "Waiver of Jury Trial", "Hazardous Materials", "Services", "Electricity", "Relocation"))}

{side_by_side(Signer("LANDLORD", "Kitsilano Grove Holdings Ltd.", "Wing Tai Lo", "Authorized Signatory"), Signer("TENANT", "Salmonberry Outdoor Co-operative", "Jocelyn Tremblay", "Secretary"))}
"""
    fields = terms(
        "Salmonberry Outdoor Co-operative",
        "Kitsilano Grove Holdings Ltd.",
        "Unit 3, 2275 Arbutus Slope, Vancouver, British Columbia V6K 0A1",
        1880,
        "2022-03-01",
        "2027-02-28",
        60,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=52, period="years 1-2"),
        stated({"amount": 20533.34, "form": "cash"}),
        currency="CAD",
        rent_schedule=schedule(steps),
    )
    return Doc(
        "g027",
        "pdf",
        "Retail Lease",
        "shop (Canada, British Columbia)",
        "indemnifier as third party; fixturing period before the term; deposit partly applied; Additional Rent per foot; currency said in the words 'Canadian dollars'",
        markup,
        fields,
        look=Look(font="helvetica", size=10),
    )


def brisbane_shop() -> Doc:
    markup = f"""# RETAIL SHOP LEASE

^ REFERENCE SCHEDULE

|Item 1|Lessor|[[landlord_name:Moreton Arcade Pty Ltd]] ACN 600 118 227 as trustee for the Moreton Unit Trust|
|Item 2|Lessee|[[tenant_name:Bower & Finch Stationers Pty Ltd]] ACN 633 940 015|
|Item 3|Guarantor|Sarah Jane Finch|
|Item 4|Premises|Shop 12, Moreton Arcade, [[property_address:188 Adelaide Row, Brisbane City QLD 4000]] (Lot 12 on SP 204418)|
|Item 5|Lettable area|86.5 square metres|
|Item 6|Term|[[term_months:Three (3) years]]|
|Item 7|Commencing date|[[lease_start:14/07/2023]]|
|Item 8|Terminating date|[[lease_end:13/07/2026]]|
|Item 9|Options|[[options:One of three (3) years]]; notice not earlier than 6 nor later than 3 months before the Terminating date|
|Item 10|Rent for first year|[[base_rent:$77,850.00 per annum]] plus GST ($6,487.50 per calendar month plus GST)|
|Item 11|Review|3.5% on each anniversary of the Commencing date|
|Item 12|Outgoings|3.11% of the Building Outgoings, estimated at $14,200.00 per annum|
|Item 13|Bank guarantee|[[security_deposit:$25,695.00]]|
|Item 14|Permitted use|Sale of stationery and gifts|
|Item 15|Public liability|$20,000,000.00|
|Item 16|Promotion levy|$1,557.00 per annum|

The parties agree to the terms that follow. [[currency:Dollars are Australian dollars.]]

{articles("gold-brisbane", 13, Words("the Lessor", "the Lessee"), style="{n}. {title}", first=1, british=True, runin=False, skip=("Notices", "Costs", "Statutory obligations", "Third parties", "Value added tax", "Forfeiture", "Service charge"))}

Dated the 30th day of June 2023

{stacked(Signer("Executed by the Lessor", "Moreton Arcade Pty Ltd", "P. Karvelas", "Sole director"), Signer("Executed by the Lessee", "Bower & Finch Stationers Pty Ltd", "Sarah Jane Finch", "Sole director"))}
"""
    fields = terms(
        stated(
            "Bower & Finch Stationers Pty Ltd", also_acceptable=["Bower & Finch Stationers Pty Ltd ACN 633 940 015"]
        ),
        stated(
            "Moreton Arcade Pty Ltd",
            also_acceptable=[
                "Moreton Arcade Pty Ltd as trustee for the Moreton Unit Trust",
                "Moreton Arcade Pty Ltd ACN 600 118 227 as trustee for the Moreton Unit Trust",
                "Moreton Arcade Pty Ltd ACN 600 118 227",
            ],
        ),
        "Shop 12, Moreton Arcade, 188 Adelaide Row, Brisbane City QLD 4000",
        absent("86.5 square metres", also_acceptable=["931.08", 931, "86.5"]),
        "2023-07-14",
        "2026-07-13",
        36,
        rent(77850, "year", "first year, then 3.5% a year", monthly="6487.50"),
        deposit(25695, "bank guarantee"),
        currency="AUD",
        rent_schedule=absent("3.5% a year, no amounts printed"),
        options=stated([option("renew", 1, 36, 90, 180)]),
    )
    return Doc(
        "g028",
        "pdf",
        "Retail Shop Lease",
        "shop, reference schedule (Australia, Queensland)",
        "three-column items; day/month/year that only that order allows; trustee company; bank guarantee; square metres; GST",
        markup,
        fields,
        look=Look(paper="a4", font="helvetica", size=9.5),
    )


def rotterdam_office() -> Doc:
    markup = f"""# LEASE AGREEMENT FOR OFFICE SPACE

The undersigned:

1. [[landlord_name:Maasvallei Vastgoed B.V.]], with its seat in Rotterdam, entered in the trade register under number 24390017 ("Lessor"); and

2. [[tenant_name:Polaris Freight Forwarding N.V.]], with its seat in Antwerp ("Lessee"),

have agreed as follows:

**Article 1 - Leased space.** 612 m² of office space on the fourth floor, with six parking places, at [[property_address:Westerkade Plantsoen 27, 3016 XX Rotterdam]], the Netherlands (the "Leased Space").

**Article 2 - Duration.** The agreement is entered into for [[term_months:five years]], taking effect on [[lease_start:1 September 2023]] and therefore lasting up to and including [[lease_end:31 August 2028]]. It is then continued for periods of five years unless ended by notice of at least one year.

**Article 3 - Rent.** On the effective date the rent amounts, on an annual basis, to [[base_rent:EUR 113.220,00]] (in words: one hundred thirteen thousand two hundred twenty euros), being EUR 185,00 per m², to be paid in quarterly instalments of EUR 28.305,00. To this come turnover tax and, for services, an advance of EUR 7.956,00 per quarter.

**Article 4 - Indexation.** The rent is adjusted each year, for the first time on 1 September 2024, by the consumer price index (CPI, all households, 2015 = 100).

**Article 5 - Incentive.** For the first contract year the Lessor grants a rebate of EUR 18.870,00, spread over the four quarters, that is two months' rent. It is not part of the rent of Article 3.

**Article 6 - Bank guarantee.** The Lessee shall furnish a bank guarantee of [[security_deposit:EUR 44.206,50]].

{articles("gold-rotterdam", 9, Words("the Lessor", "the Lessee", "the Leased Space", "this agreement"), style="Article {n} - {title}.", first=7, british=True, skip=("Notices", "Costs", "Statutory obligations", "Third parties", "Value added tax", "Forfeiture", "Outgoings", "Insurance", "Guarantee"))}

Drawn up and signed in duplicate at Rotterdam on 22 June 2023.

{stacked(Signer("Lessor", "Maasvallei Vastgoed B.V.", "H. de Wilde", "Managing director"), Signer("Lessee", "Polaris Freight Forwarding N.V.", "L. Verstraeten", "Director"))}
"""
    fields = terms(
        "Polaris Freight Forwarding N.V.",
        "Maasvallei Vastgoed B.V.",
        "Westerkade Plantsoen 27, 3016 XX Rotterdam",
        absent("612 square metres", also_acceptable=["6587.51", 6588, 612]),
        "2023-09-01",
        "2028-08-31",
        60,
        rent(113220, "year", "first year, then indexed"),
        deposit("44206.50", "bank guarantee"),
        currency="EUR",
        rent_schedule=absent("indexed"),
        abatements=absent("a rebate of EUR 18.870,00 in the first year"),
    )
    return Doc(
        "g029",
        "pdf",
        "Lease Agreement for Office Space",
        "office (Netherlands, in English)",
        "points as thousands separators and commas for decimals; square metres; quarterly payments; rebate; automatic continuation",
        markup,
        fields,
        look=Look(paper="a4", font="vera", size=9, justify=False),
    )


def scottish_unit() -> Doc:
    markup = """^ LEASE

^ between

^ [[landlord_name:THE FIRM OF INVERALLAN ESTATES]] and the partners thereof as trustees for the firm

^ and

^ [[tenant_name:DUNLIN OFFSHORE RIGGING LIMITED]]

^ Subjects: Unit 4, Craigshaw Brae, Aberdeen

IT IS CONTRACTED AND AGREED between the parties above named (the Landlord and the Tenant) as follows:

ONE. The Landlord lets to the Tenant Unit 4, [[property_address:Craigshaw Brae, Aberdeen AB12 0ZZ]], extending to [[premises_sqft:6,200 square feet]] or thereby gross internal, with the yard to the rear thereof.

TWO. The date of entry is [[lease_start:28 November 2022]] notwithstanding the date or dates hereof. The lease endures for [[term_months:five years]] from that date, that is to say until [[lease_end:27 November 2027]], without any need of notice; tacit relocation is excluded.

THREE. The Tenant binds itself to pay to the Landlord the yearly rent of FORTY-SIX THOUSAND FIVE HUNDRED POUNDS ([[base_rent:£46,500]]) STERLING, exclusive of value added tax, by twelve equal payments of £3,875 on the twenty-eighth day of each month, beginning on the date of entry.

FOUR. There is no review of the rent. The Landlord acknowledges one month's rent on deposit, namely [[security_deposit:£3,875]].

FIVE. The Tenant accepts the subjects as in good and tenantable repair and shall so keep them, as at common law and beyond it, latent defects excepted.

SIX. The Tenant shall free and relieve the Landlord of rates, at present £19,404 a year upon a rateable value of £39,600.

SEVEN. The Tenant shall not assign nor sub-let without consent, which is at the Landlord's discretion as to part.

EIGHT. Irritancy. If any rent is twenty-one days in arrear, or the Tenant goes into liquidation or administration, the Landlord may bring the lease to an end, after such notice as statute requires.

NINE. The parties consent to registration hereof for preservation and execution.

IN WITNESS WHEREOF these presents typewritten on this and the preceding page are subscribed at Aberdeen on the eleventh day of November, two thousand and twenty-two:

For Inverallan Estates: /s/ Ranald Mackintosh, partner. Witness: /s/ E. Petrie\\
For Dunlin Offshore Rigging Limited: /s/ Shona Geddes, director. Witness: /s/ C. Imlach
"""
    fields = terms(
        "Dunlin Offshore Rigging Limited",
        stated(
            "Inverallan Estates",
            also_acceptable=[
                "The Firm of Inverallan Estates",
                "The Firm of Inverallan Estates and the partners thereof as trustees for the firm",
            ],
        ),
        "Unit 4, Craigshaw Brae, Aberdeen AB12 0ZZ",
        6200,
        "2022-11-28",
        "2027-11-27",
        60,
        rent(46500, "year", monthly=3875),
        deposit(3875),
        currency="GBP",
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g030",
        "txt",
        "",
        "industrial unit (Scotland)",
        "'date of entry', 'endures', 'subjects'; term from the 28th; rates and rateable value; the words 'two thousand and twenty-two' in the date of signing",
        markup,
        fields,
        wrap=72,
    )


def singapore_html() -> Doc:
    markup = f"""# TENANCY AGREEMENT

An Agreement made on [[agreement_date:5 December 2023]] between [[landlord_name:Temasek Quayside Realty Pte. Ltd.]] (UEN 199803377K) of 20 Cecil Terrace #18-02 Singapore 049705 (hereinafter called "the Landlord" of the one part) and [[tenant_name:Nutmeg & Rye Trading Pte. Ltd.]] (UEN 202011984M) (hereinafter called "the Tenant" of the other part).

## NOW IT IS HEREBY AGREED

1. The Landlord lets and the Tenant takes all that unit known as [[property_address:33 Ubi Junction #05-14, Singapore 408868]] with an estimated floor area of [[premises_sqft:1,216 square feet]] (113 square metres) for the term of [[term_months:24 months]] from [[lease_start:1 January 2024]] to [[lease_end:31 December 2025]] at the monthly rent of [[base_rent:S$6,080.00]] (Singapore Dollars Six Thousand and Eighty Only), made up as follows:

|Rental|S$4,864.00|
|Service charge|S$912.00|
|Furniture and fittings|S$304.00|
|Total monthly rent|S$6,080.00|

The rent is S$5.00 per square foot per month and is subject to prevailing GST.

2. The Tenant has paid a deposit equivalent to two months' rent, [[security_deposit:S$12,160.00]], free of interest.

3. If the unit is not handed back by noon on the last day the Tenant pays double rent.

4. Option: [[options:the Tenant may renew for a further 24 months]] at the prevailing market rent by three months' notice.

5. Stamp duty of S$584.00 is borne by the Tenant.

{articles("gold-singapore", 8, Words("the Landlord", "the Tenant", "the unit", "this Agreement"), style="{n}. {title}", first=6, british=True, skip=("Notices", "Costs", "Statutory obligations", "Third parties", "Value added tax", "Outgoings", "Service charge", "Alienation"))}

Signed by Tan Boon Huat for the Landlord and by Aisha Rahmat for the Tenant, in the presence of the witnesses whose names are on the original.
"""
    fields = terms(
        "Nutmeg & Rye Trading Pte. Ltd.",
        "Temasek Quayside Realty Pte. Ltd.",
        "33 Ubi Junction #05-14, Singapore 408868",
        1216,
        "2024-01-01",
        "2025-12-31",
        24,
        rent(6080, psf_month=5),
        deposit(12160),
        currency="SGD",
        rent_schedule=absent("flat"),
        agreement_date="2023-12-05",
        options=stated([option("renew", 1, 24, 90)]),
    )
    return Doc(
        "g031",
        "html",
        "Tenancy Agreement",
        "business unit (Singapore)",
        "S$; the rent broken into parts whose sum it is; per foot and month; 'Tenancy Agreement'",
        markup,
        fields,
    )


def toronto_numbered() -> Doc:
    steps = per_month(
        [
            ("January 1, 2021 to December 31, 2023", "2021-01-01", "2023-12-31", "11458.33"),
            ("January 1, 2024 to December 31, 2025", "2024-01-01", "2025-12-31", "12031.25"),
        ]
    )
    markup = f"""# INDUSTRIAL LEASE

^ SUMMARY

|!plain
|Landlord:|[[landlord_name:2217846 Ontario Inc. and 2217847 Ontario Inc.]]|
|Tenant:|[[tenant_name:Bluewater Hydroponics Corp.]]|
|Premises:|Units 6 and 7, [[property_address:4480 Harvester Line, Burlington, Ontario L7L 0B2]]|
|Area:|[[premises_sqft:13,750 sq. ft.]] (Unit 6: 7,250; Unit 7: 6,500)|
|Term:|[[lease_start:1 January 2021]] - [[lease_end:31 December 2025]], [[term_months:five (5) years]]|
|Minimum Rent:|[[base_rent:$137,500.00 per annum]] ($10.00 per sq. ft.), then $144,375.00 per annum ($10.50 per sq. ft.)|
|Deposit:|[[security_deposit:$31,000.00]], of which $18,000.00 is for the last month and $13,000.00 for damage|

In consideration of the rents and covenants the Landlord leases to the Tenant the Premises, having a single entrance and let as one.

2. The Tenant covenants to pay Minimum Rent in equal monthly payments of:

|Period|Payment|
|{steps[0].label}|{money(steps[0].monthly)}|
|{steps[1].label}|{money(steps[1].monthly)}|

plus HST, in [[currency:lawful money of Canada]].

{articles("gold-ontario", 13, Words("the Landlord", "the Tenant"), style="{n}. {title}.", first=3, skip=("OFAC", "Accessibility", "Waiver of Jury Trial", "Hazardous Materials", "Services", "Electricity", "Relocation", "Real Estate Taxes"))}

{side_by_side(Signer("LANDLORD", "2217846 Ontario Inc. and 2217847 Ontario Inc.", "Rocco Santangelo", "President of both"), Signer("TENANT", "Bluewater Hydroponics Corp.", "Deepa Nair", "CEO"))}
"""
    annual = per_year([("", "2021-01-01", "2023-12-31", "137500"), ("", "2024-01-01", "2025-12-31", "144375")])
    fields = terms(
        "Bluewater Hydroponics Corp.",
        stated(
            "2217846 Ontario Inc. and 2217847 Ontario Inc.",
            also_acceptable=["2217846 Ontario Inc.", "2217847 Ontario Inc."],
        ),
        "Units 6 and 7, 4480 Harvester Line, Burlington, Ontario L7L 0B2",
        13750,
        "2021-01-01",
        "2025-12-31",
        60,
        rent(137500, "year", "2021-2023", monthly="11458.33", psf_year=10),
        deposit(31000),
        currency="CAD",
        rent_schedule=schedule(annual),
    )
    return Doc(
        "g032",
        "docx",
        "Industrial Lease",
        "industrial units (Canada, Ontario)",
        "two numbered companies as landlord; two units let as one with the sum of areas; deposit in two parts; money of Canada",
        markup,
        fields,
    )


def documents() -> list[Doc]:
    return [
        english_shop(),
        irish_office(),
        vancouver_shop(),
        brisbane_shop(),
        rotterdam_office(),
        scottish_unit(),
        singapore_html(),
        toronto_numbered(),
    ]


__all__ = ["derived", "documents"]
