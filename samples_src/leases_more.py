"""Further leases: a very long one, one filled in on a screen, searchable scans, rupees and dirhams, and more to doubt."""

# ruff: noqa: E501 (running text)

from samples_src import exhibits as ex
from samples_src.clauses import Words, articles
from samples_src.figures import dollars_in_words as dollars
from samples_src.figures import money, per_foot, per_year
from samples_src.gold import Doc, absent, deposit, multiple, option, rent, schedule, stated, stated_none, terms
from samples_src.long_articles import long_articles
from samples_src.scan import Scan
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look


def very_long() -> Doc:
    steps = per_foot(
        31775,
        [
            ("First", "LY1", "LY2", "47.00"),
            ("Second", "LY3", "LY4", "49.35"),
            ("Third", "LY5", "LY6", "51.82"),
            ("Fourth", "LY7", "LY8", "54.41"),
        ],
    )
    w = Words("Landlord", "Tenant", "the Demised Premises", "this Lease")
    markup = f"""# LEASE

^ from

^ TWELVE FARRIER SQUARE LLC

^ to

^ HALYARD & STAY NAVAL ARCHITECTS, INC.

^ Premises: floors 7 and 8, Twelve Farrier Square, Baltimore, Maryland

===

LEASE, dated as of [[agreement_date:May 19, 2020]], between [[landlord_name:TWELVE FARRIER SQUARE LLC]], a Maryland limited liability company having an office at 900 Avenue of the Arts, Philadelphia, Pennsylvania 19107 ("Landlord"), and [[tenant_name:HALYARD & STAY NAVAL ARCHITECTS, INC.]], a Delaware corporation having an office at 44 Thames Hollow, Newport, Rhode Island 02840 until it occupies, and then at the Demised Premises ("Tenant").

^ **ARTICLE 1**\\
**DEMISE AND TERM**

1.1 Landlord leases to Tenant, and Tenant hires from Landlord, for the term and at the rents stated in Article 60, the whole of the seventh and eighth floors (the "Demised Premises") of the building known as [[property_address:Twelve Farrier Square, Baltimore, Maryland 21202]] (the "Building").

1.2 The Building has 402,600 rentable square feet. Tenant has had floors 3 and 4 of another building of Landlord's affiliate, 26,000 square feet, at $41.50 per square foot, under a lease that ends on December 31, 2020, and shall leave them in time.

{long_articles(2, w)}

{articles("gold-verylong", 46, w, style="ARTICLE {n}. {TITLE}.", first=14)}

^ **ARTICLE 60**\\
**TERM, RENT AND CERTAIN PARTICULARS**

60.1 The term of this Lease is [[term_months:eight (8) years]]. It commences on [[lease_start:January 1, 2021]], and shall end on [[lease_end:December 31, 2028]].

60.2 The parties agree for all purposes that the Demised Premises contain [[premises_sqft:31,775 rentable square feet]] (15,800 on the seventh and 15,975 on the eighth floor).

60.3 Fixed Rent is as follows, in equal monthly installments in advance on the first day of each month:

{rent_rows(steps, "label rate annual monthly", head="Period of two years|Per square foot|Fixed Rent per annum|Monthly")}

60.4 [[abatements:Fixed Rent for the fourth, fifth and sixth months is abated]], in consideration of Tenant's moving.

60.5 Tenant has deposited [[security_deposit:$248,904.16]] in cash, twice the first monthly installment.

60.6 Tenant may [[options:extend the term once for five (5) years]], by notice not earlier than twenty-four (24) and not later than fifteen (15) months before it ends, at fair market rent.

60.7 Tenant's share of Operating Costs and real estate taxes is 7.892%, over those of 2021.

{side_by_side(Signer("LANDLORD", "Twelve Farrier Square LLC", "Constance Abernathy", "Authorized Person"), Signer("TENANT", "Halyard & Stay Naval Architects, Inc.", "Morten Haugland", "President"))}

{ex.exhibit(ex.RULES, "EXHIBIT A")}

{ex.exhibit(ex.CLEANING, "EXHIBIT B")}

{ex.exhibit(ex.WORK, "EXHIBIT C", allowance="2,383,125.00")}

{ex.exhibit(ex.CERTIFICATE, "EXHIBIT D")}

{ex.exhibit(ex.SNDA, "EXHIBIT E")}

{ex.exhibit(ex.PARCEL, "EXHIBIT F")}
"""
    fields = terms(
        "Halyard & Stay Naval Architects, Inc.",
        "Twelve Farrier Square LLC",
        "Twelve Farrier Square, floors 7 and 8, Baltimore, Maryland 21202",
        31775,
        "2021-01-01",
        "2028-12-31",
        96,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=47, period="lease years 1-2"),
        deposit("248904.16"),
        rent_schedule=schedule(steps),
        agreement_date="2020-05-19",
        options=stated([option("renew", 1, 60, 450, 720)]),
        abatements=stated([{"from": 4, "to": 6, "share": 1.0}]),
    )
    return Doc(
        "g073",
        "pdf",
        "Lease - Twelve Farrier Square",
        "office, very long, terms in the last article (US, Maryland)",
        "eighteen pages; all amounts at 80 % of the text, after twelve articles of subsections; outgoing lease as decoy; spelled-out street number; forms with blanks; two-year periods",
        markup,
        fields,
        look=Look(size=11.5, margin=78, header="Twelve Farrier Square - Lease"),
    )


def filled_form() -> Doc:
    markup = f"""# COMMERCIAL LEASE (SINGLE TENANT)

^ Fill in on screen. Form CL-4.

? Landlord | [[landlord_name:Mosaic Tile Building Partnership]]

? Tenant | [[tenant_name:Redbud Veterinary Clinic, P.L.L.C.]]

? Address of premises | [[property_address:1717 Osage Orange Street, Tulsa, Oklahoma 74104]]

? Square feet | [[premises_sqft:4,400]]

? Term in months | [[term_months:60]]

? Commencement date | [[lease_start:03/15/2022]]

? Ending date | [[lease_end:03/14/2027]]

? Monthly rent | [[base_rent:$6,233.33]]

? Annual rent | $74,800.00

? Security deposit | [[security_deposit:$6,233.33]]

? Date of lease | [[agreement_date:02/28/2022]]

1. Landlord leases the premises to Tenant for the term above, from the commencement date to the ending date. Where a line above is blank this form is not effective.

2. Tenant pays the monthly rent in advance on the 15th of each month.

{articles("gold-form", 9, style="{n}. {title}.", first=3)}

{stacked(Signer("Landlord", "Mosaic Tile Building Partnership", "Everett Lusk", "Partner"), Signer("Tenant", "Redbud Veterinary Clinic, P.L.L.C.", "Dr. Nan Whitehorse", "Manager"))}
"""
    fields = terms(
        "Redbud Veterinary Clinic, P.L.L.C.",
        "Mosaic Tile Building Partnership",
        "1717 Osage Orange Street, Tulsa, Oklahoma 74104",
        4400,
        "2022-03-15",
        "2027-03-14",
        60,
        rent("6233.33", annual=74800),
        deposit("6233.33"),
        rent_schedule=absent("flat"),
        agreement_date="2022-02-28",
    )
    return Doc(
        "g074",
        "pdf",
        "Commercial Lease CL-4",
        "veterinary clinic, form filled in on a screen (US, Oklahoma)",
        "the values are in AcroForm fields, not in the page's text; numeric US dates",
        markup,
        fields,
        look=Look(font="helvetica", size=10, justify=False),
    )


def searchable_scan() -> Doc:
    markup = f"""# LEASE AGREEMENT

THIS LEASE is made October 24, 2013 between [[landlord_name:Bayard Terrace Holding Corp.]], Landlord, and [[tenant_name:Tidewater Piano Exchange, Inc.]], Tenant.

1. PREMISES. The showroom at [[property_address:2035 Bayard Terrace, Norfolk, Virginia 23510]], of [[premises_sqft:4,050 square feet]].

2. TERM. [[term_months:Three (3) years]], beginning [[lease_start:December 1, 2013]] and ending [[lease_end:November 30, 2016]].

3. RENT. {dollars("4387.50")} ([[base_rent:$4,387.50]]) per month; {dollars(52650)} ($52,650.00) per year.

4. DEPOSIT. [[security_deposit:Four Thousand Dollars ($4,000.00)]].

{articles("gold-searchable", 5, style="{n}. {TITLE}.", first=5)}

{stacked(Signer("Landlord", "Bayard Terrace Holding Corp.", "Ruben Castor", "President"), Signer("Tenant", "Tidewater Piano Exchange, Inc.", "Estelle Fontaine", "President"))}
"""
    fields = terms(
        "Tidewater Piano Exchange, Inc.",
        "Bayard Terrace Holding Corp.",
        "2035 Bayard Terrace, Norfolk, Virginia 23510",
        4050,
        "2013-12-01",
        "2016-11-30",
        36,
        rent("4387.50", annual=52650),
        deposit(4000),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g075",
        "pdf",
        "",
        "showroom, scan with a text layer (US, Virginia)",
        "invisible text over the pictures, as scanning software makes it; it agrees with the picture",
        markup,
        fields,
        look=Look(size=12, footer=""),
        scan=Scan(dpi=110, skew=0.0, noise=10, quality=30, hidden_text=True),
    )


def hidden_text_lies() -> Doc:
    markup = """# SHOP LEASE

Dated March 9, 2015. Landlord: [[landlord_name:Garnet Street Investors]]. Tenant: [[tenant_name:Needle & Bobbin Company]].

1. Premises: [[property_address:404 Garnet Street, Bisbee, Arizona 85603]], [[premises_sqft:1,010 square feet]].

2. Term: [[term_months:two years]], from [[lease_start:April 1, 2015]] to [[lease_end:March 31, 2017]].

3. Rent: [[base_rent:$1,150.00]] per month.

4. Deposit: [[security_deposit:$1,000.00]].

5. Tenant pays for water and power. Landlord keeps the roof.

/s/ H. Garnet          /s/ Lila Prewitt, President
"""
    fields = terms(
        "Needle & Bobbin Company",
        "Garnet Street Investors",
        "404 Garnet Street, Bisbee, Arizona 85603",
        1010,
        "2015-04-01",
        "2017-03-31",
        24,
        rent(1150),
        deposit(1000),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g076",
        "pdf",
        "",
        "shop, scan whose hidden text misreads the rent (US, Arizona)",
        "the picture says $1,150.00, the invisible text $1,750.00; no second witness",
        markup,
        fields,
        review=True,
        reason="HIDDEN_TEXT",
        look=Look(size=12, footer=""),
        scan=Scan(dpi=110, skew=0.0, noise=10, quality=30, hidden_text=True, hidden_instead=(("1,150", "1,750"),)),
    )


def rupees() -> Doc:
    markup = """# LEASE DEED

This Deed of Lease is executed at Bengaluru on this the [[agreement_date:17th day of June 2023]] BETWEEN [[landlord_name:Sri Manjunatha Estates Private Limited]], a company incorporated under the Companies Act, 1956, having its registered office at No. 14, 3rd Cross, Malleswaram, Bengaluru 560003 (the "LESSOR") AND [[tenant_name:Banyan Cloud Kitchens LLP]], having its office at Andheri East, Mumbai 400069 (the "LESSEE").

WHEREAS the Lessor is the absolute owner of the schedule property, purchased under a sale deed dated 4th February 2009 for Rs. 2,10,00,000/-;

NOW THIS DEED WITNESSETH:

1. **Premises.** The Lessor leases the ground floor, measuring [[premises_sqft:3,700 square feet]] super built-up area, of the building at [[property_address:No. 88, Hosur Old Road, Bengaluru 560030, Karnataka]].

2. **Term.** [[term_months:Five years]] commencing from [[lease_start:1st July 2023]] and expiring on [[lease_end:30th June 2028]], of which the first three years are a lock-in for both.

3. **Rent.** [[base_rent:Rs. 1,85,000/-]] (Rupees One Lakh Eighty Five Thousand only) per month, payable on or before the 7th, less tax deducted at source, plus GST. The rent shall be enhanced by 5% every year.

4. **Security deposit.** [[security_deposit:Rs. 11,10,000/-]] (Rupees Eleven Lakhs Ten Thousand only), being six months' rent, free of interest and refundable on vacating.

5. **Maintenance.** Rs. 4.50 per square foot per month, i.e. Rs. 16,650/-.

6. **Use.** Kitchen for the preparation of food for delivery.

7. **Notice.** After the lock-in either party may terminate by three months' notice.

8. **Stamp duty and registration** are borne by the Lessee.

SCHEDULE: East by Hosur Old Road, West by the property of Sri Venkatappa, North by a conservancy lane, South by No. 90.

LESSOR: /s/ M. Nagaraj, Director          LESSEE: /s/ Rohan Mehta, Designated Partner

WITNESSES: 1. S. Girish 2. Anita D'Souza
"""
    fields = terms(
        "Banyan Cloud Kitchens LLP",
        "Sri Manjunatha Estates Private Limited",
        "No. 88, Hosur Old Road, Bengaluru 560030, Karnataka",
        3700,
        "2023-07-01",
        "2028-06-30",
        60,
        rent(185000, period="first year, then 5% a year"),
        deposit(1110000),
        currency="INR",
        rent_schedule=absent("5% a year, no amounts printed"),
        agreement_date="2023-06-17",
    )
    return Doc(
        "g077",
        "docx",
        "Lease Deed",
        "kitchen (India)",
        "lakhs and Indian grouping of digits; '/-'; purchase price of the building; maintenance per month; lock-in",
        markup,
        fields,
    )


def dirhams() -> Doc:
    markup = f"""# TENANCY CONTRACT

^ (Commercial)

|Date|[[agreement_date:12 January 2024]]|
|Owner / Lessor|[[landlord_name:Al Waha Souk Real Estate LLC]]|
|Tenant|[[tenant_name:Meridian Gulf Optics FZ-LLC]]|
|Property usage|Commercial - showroom|
|Location|[[property_address:Showroom 5, Al Waha Souk, Jumeirah Terrace Road, Dubai]]|
|Property area|[[premises_sqft:1,830 square feet]] (170.01 sq. m.)|
|Contract period|From [[lease_start:1 February 2024]] to [[lease_end:31 January 2026]] ([[term_months:2 years]])|
|Annual rent|[[base_rent:AED 366,000]] (UAE Dirhams Three Hundred Sixty-Six Thousand)|
|Contract value|AED 732,000|
|Security deposit|[[security_deposit:AED 18,300]]|
|Mode of payment|8 cheques of AED 91,500 each, quarterly in advance|
|Plot no.|366-118|

1. The annual rent is AED 200 per square foot and is exclusive of VAT and of the chilled water charge of AED 27,450 a year.

2. The tenant fits out at its cost. No rent-free time is given.

3. Increases on renewal follow the index of the land department.

{articles("gold-dubai", 7, Words("the lessor", "the tenant", "the showroom", "this contract"), style="{n}. {title}.", first=4, british=True, skip=("Notices", "Costs", "Statutory obligations", "Third parties", "Value added tax", "Outgoings", "Forfeiture", "Service charge"))}

Signed for the lessor and the tenant.
"""
    fields = terms(
        "Meridian Gulf Optics FZ-LLC",
        "Al Waha Souk Real Estate LLC",
        "Showroom 5, Al Waha Souk, Jumeirah Terrace Road, Dubai",
        1830,
        "2024-02-01",
        "2026-01-31",
        24,
        rent(366000, "year", psf_year=200),
        deposit(18300),
        currency="AED",
        rent_schedule=absent("flat"),
        agreement_date="2024-01-12",
    )
    return Doc(
        "g078",
        "pdf",
        "Tenancy Contract",
        "showroom (Dubai)",
        "contract value above the annual rent; cheques; plot number that contains the rent's digits; AED",
        markup,
        fields,
        look=Look(paper="a4", font="helvetica", size=10, justify=False),
    )


def _short(
    id_: str,
    subtype: str,
    difficulty: str,
    reason: str,
    tenant: str,
    landlord: str,
    address: str,
    sqft: int,
    body: str,
    signers: tuple[str, str],
    **values: object,
) -> Doc:
    markup = f"""# LEASE OF BUSINESS PREMISES

This lease is made [[agreement_date:{values.pop("dated")}]] between [[landlord_name:{landlord}]] ("Landlord") and [[tenant_name:{tenant}]] ("Tenant") of [[premises_sqft:{sqft:,} square feet]] at [[property_address:{address}]].

{body}

{articles("gold-" + id_, 10, style="{n}. {title}.", first=4)}

{stacked(Signer("LANDLORD", landlord, signers[0]), Signer("TENANT", tenant, signers[1]))}
"""
    fields = terms(
        tenant,
        landlord,
        address,
        sqft,
        values["start"],
        values["end"],
        values["months"],
        values["rent"],
        values["deposit"],
        rent_schedule=absent("flat"),
        agreement_date=values["iso"],
    )
    return Doc(
        id_,
        "pdf",
        "Lease of Business Premises",
        subtype,
        difficulty,
        markup,
        fields,
        review=True,
        reason=reason,
        look=Look(size=11),
    )


def impossible_date() -> Doc:
    return _short(
        "g079",
        "an end that no calendar has (US, Iowa)",
        "ends on June 31",
        "INVALID_DATE",
        "Corncrib Brewing Cooperative",
        "Duvall & Roe Warehousing Co.",
        "606 Elevator Street, Davenport, Iowa 52801",
        7000,
        "1. **Term.** From [[lease_start:July 1, 2022]] through [[lease_end:June 31, 2025]], being [[term_months:three years]].\n\n2. **Rent.** [[base_rent:$4,083.33]] per month ($49,000.00 per year).\n\n3. **Deposit.** [[security_deposit:$4,000.00]].",
        ("J. Duvall", "Kim Sorensen"),
        dated="May 31, 2022",
        iso="2022-05-31",
        start="2022-07-01",
        end=absent("June 31 does not exist", also_acceptable=["2025-06-30"]),
        months=36,
        rent=rent("4083.33", annual=49000),
        deposit=deposit(4000),
    )


def term_disagrees() -> Doc:
    return _short(
        "g080",
        "start, length and end disagree (US, Vermont)",
        "five years printed, four years between the dates",
        "TERM_DISAGREES",
        "Maple Run Orthopedics, Inc.",
        "Winooski Block Realty LLC",
        "31 Canal Row, Winooski, Vermont 05404",
        3600,
        "1. **Term.** [[term_months:Five (5) years]] commencing [[lease_start:September 1, 2021]] and expiring [[lease_end:August 31, 2025]].\n\n2. **Rent.** [[base_rent:$6,300.00]] per month ($75,600.00 per year).\n\n3. **Deposit.** [[security_deposit:$6,300.00]].",
        ("T. Laroche", "Dr. Gail Emmons"),
        dated="July 20, 2021",
        iso="2021-07-20",
        start="2021-09-01",
        end=multiple("2025-08-31 is printed; five years end 2026-08-31", also_acceptable=["2025-08-31", "2026-08-31"]),
        months=multiple("60 printed, 48 between the dates", also_acceptable=[60, 48]),
        rent=rent(6300, annual=75600),
        deposit=deposit(6300),
    )


def two_rents() -> Doc:
    return _short(
        "g081",
        "two rents, each consistent in itself (US, Utah)",
        "the rent of the grant is not that of the rent clause",
        "AMOUNTS_DISAGREE",
        "Salt Flat Speedometer Service, Inc.",
        "Deseret Arcade Company",
        "250 South Arcade Lane, Ogden, Utah 84401",
        2500,
        "1. **Grant.** Landlord leases the premises for [[term_months:four years]], [[lease_start:January 1, 2023]] to [[lease_end:December 31, 2026]], at a rent of [[base_rent:$3,125.00 per month]], that is $37,500.00 a year.\n\n2. **Payment of rent.** Tenant shall pay Three Thousand Three Hundred Twenty-Five Dollars ($3,325.00) on the first day of every month, or $39,900.00 a year.\n\n3. **Deposit.** [[security_deposit:$3,125.00]].",
        ("B. Christensen", "Vern Tolman"),
        dated="November 28, 2022",
        iso="2022-11-28",
        start="2023-01-01",
        end="2026-12-31",
        months=48,
        rent=multiple(
            "$3,125.00 in section 1, $3,325.00 in section 2",
            also_acceptable=[{"amount": 3125.0, "unit": "month"}, {"amount": 3325.0, "unit": "month"}],
        ),
        deposit=deposit(3125),
    )


def signed_two_years_flat() -> Doc:
    steps = per_year(
        [
            ("2024", "2024-01-01", "2024-12-31", "61200"),
            ("2025", "2025-01-01", "2025-12-31", "63036"),
            ("2026", "2026-01-01", "2026-12-31", "64927.08"),
        ]
    )
    markup = f"""# STANDARD OFFICE LEASE

^ EXECUTIVE SUMMARY (for the convenience of the reader)

|!lines
|Who|Landlord [[landlord_name:Larkspur Annex Condominium Unit Owners, LLC]]; Tenant [[tenant_name:Pinecone Payroll Partners, a limited liability partnership]]|
|Where|Unit 2-C, [[property_address:10 Larkspur Annex, Santa Fe, New Mexico 87501]]|
|How much space|[[premises_sqft:2,040 rentable square feet]], 1,785 usable|
|When|[[lease_start:January 1, 2024]] to [[lease_end:December 31, 2026]]|
|What it costs|see Section 3; the first payment is [[base_rent:$5,100.00]]|

===

## 1. Lease

Landlord leases Unit 2-C to Tenant on the terms of this lease, made November 15, 2023.

## 2. Term

[[term_months:Thirty-six (36) months]] from January 1, 2024.

## 3. Rent

|Calendar year|Annual|Monthly|
|2024|$61,200.00|$5,100.00|
|2025|$63,036.00|$5,253.00|
|2026|$64,927.08|$5,410.59|

The condominium charge of $412.00 per month is paid by Landlord.

## 4. Deposit

[[security_deposit:No deposit is required.]]

{articles("gold-summary", 11, style="{n}. {title}", first=5, runin=False)}

{side_by_side(Signer("LANDLORD", "Larkspur Annex Condominium Unit Owners, LLC", "Inez Baca", "Manager"), Signer("TENANT", "Pinecone Payroll Partners", "Oliver Trask", "Partner"))}
"""
    fields = terms(
        stated(
            "Pinecone Payroll Partners, a limited liability partnership", also_acceptable=["Pinecone Payroll Partners"]
        ),
        "Larkspur Annex Condominium Unit Owners, LLC",
        "Unit 2-C, 10 Larkspur Annex, Santa Fe, New Mexico 87501",
        2040,
        "2024-01-01",
        "2026-12-31",
        36,
        rent(5100, annual=61200, period="2024"),
        stated_none("No deposit is required"),
        rent_schedule=schedule(steps),
    )
    return Doc(
        "g082",
        "docx",
        "Standard Office Lease",
        "office condominium, who-where-when summary (US, New Mexico)",
        "both parties in one cell; calendar years as periods; usable beside rentable; condominium charge; no deposit",
        markup,
        fields,
    )


def documents() -> list[Doc]:
    return [
        very_long(),
        filled_form(),
        searchable_scan(),
        hidden_text_lies(),
        rupees(),
        dirhams(),
        impossible_date(),
        term_disagrees(),
        two_rents(),
        signed_two_years_flat(),
    ]


__all__ = ["documents", "money"]
