"""Leases that no careful person would enter without asking: events, contradictions, blanks, drafts, gaps, doubts."""

# ruff: noqa: E501 (running text)

from samples_src import exhibits as ex
from samples_src.clauses import Words, articles
from samples_src.figures import dollars_in_words as dollars
from samples_src.figures import money, per_foot, per_month
from samples_src.gold import (
    Doc,
    Gold,
    absent,
    blank,
    conditional,
    deposit,
    derived,
    multiple,
    option,
    rent,
    schedule,
    stated,
    terms,
)
from samples_src.scan import Scan
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look

_SHOP = ("Services", "Electricity", "Interruption", "Relocation", "Telecommunications", "Sustainability")


def opening_or_120_days() -> Doc:
    steps = per_foot(9800, [("Lease Years 1-5", "LY1", "LY5", "24.00"), ("Lease Years 6-10", "LY6", "LY10", "26.40")])
    markup = f"""# SHOPPING CENTER LEASE

THIS LEASE is made [[agreement_date:April 4, 2023]] between [[landlord_name:Thistledown Crossing Developers, LLC]] ("Landlord") and [[tenant_name:Paws & Provender Pet Supply, Inc.]] ("Tenant").

**1. Premises.** Landlord leases to Tenant a store to be built by Landlord, containing [[premises_sqft:9,800 square feet]], in Thistledown Crossing, [[property_address:5000 Thistledown Parkway, Frisco, Texas 75035]].

**2. Delivery.** Landlord shall deliver the Premises with its work done on or about August 15, 2023 (the "Anticipated Delivery Date"). If delivery has not occurred by February 15, 2024 (the "Outside Date") Tenant may cancel.

**3. Term.** (a) [[lease_start:The term commences on the earlier of (i) one hundred twenty (120) days after delivery of the Premises and (ii) the day on which Tenant opens to the public]] (the "Commencement Date"). (b) [[lease_end:The term ends on the last day of the one hundred twentieth (120th) full calendar month after the Commencement Date]]. (c) The parties shall fix both dates by a supplement signed within thirty (30) days after the Commencement Date.

**4. Minimum Rent.**

{rent_rows(steps, "label rate annual monthly", head="Period|Per sq. ft.|Annual|Monthly")}

**5. Deposit.** [[security_deposit:$19,600.00]].

{articles("gold-opening", 32, style="{n}. {title}.", first=6, skip=_SHOP)}

{side_by_side(Signer("LANDLORD", "Thistledown Crossing Developers, LLC", "Boyd Renner", "Manager", "April 4, 2023"), Signer("TENANT", "Paws & Provender Pet Supply, Inc.", "Gloria Estes", "COO", "April 3, 2023"))}

{ex.exhibit(ex.CERTIFICATE, "EXHIBIT C")}
"""
    fields = terms(
        "Paws & Provender Pet Supply, Inc.",
        "Thistledown Crossing Developers, LLC",
        "5000 Thistledown Parkway, Frisco, Texas 75035",
        9800,
        conditional("earlier of 120 days after delivery and opening; anticipated delivery 2023-08-15 is a target"),
        conditional("depends on the Commencement Date"),
        absent(
            "120 full calendar months after the Commencement Date, and what is left of the first month",
            also_acceptable=[120],
        ),
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=24, period="lease years 1-5"),
        deposit(19600),
        rent_schedule=schedule(steps),
        agreement_date="2023-04-04",
    )
    return Doc(
        "g033",
        "pdf",
        "Shopping Center Lease",
        "store to be built, start depends on opening or delivery (US, Texas)",
        "earlier of two events; anticipated and outside dates as decoys; form of supplement with blanks",
        markup,
        fields,
        review=True,
        reason="CONDITIONAL_DATE",
        look=Look(size=11),
    )


def later_of_docx() -> Doc:
    markup = f"""# LEASE OF LIFE SCIENCE SPACE

|!lines
|Landlord|[[landlord_name:Tidal Basin Labs I, L.P.]]|
|Tenant|[[tenant_name:Ferrous Peptide Company]]|
|Premises|Third floor, [[property_address:64 Sculpin Street, South San Francisco, California 94080]]; [[premises_sqft:21,050 rentable square feet]]|
|Commencement Date|[[lease_start:The later of January 1, 2024 and Substantial Completion of the Tenant Improvements]]|
|Estimated Commencement Date|January 1, 2024|
|Expiration Date|[[lease_end:Seven years after the Commencement Date]]; if the Commencement Date is January 1, 2024, December 31, 2030|
|Term|[[term_months:Eighty-four (84) months]]|
|Base Rent, months 1-12|[[base_rent:$126,300.00 per month]] ($6.00 per RSF per month)|
|Increase|3% on each anniversary|
|Letter of Credit|[[security_deposit:$378,900.00]]|

1. "Substantial Completion" means that the Tenant Improvements are finished but for punch-list items and that a temporary certificate of occupancy has been issued.

2. Rent for months 3, 4 and 5 is abated by one half.

{articles("gold-laterof", 14, style="{n}. {title}.", first=3)}

{stacked(Signer("LANDLORD", "Tidal Basin Labs I, L.P.", "Carl Iwata", "Authorized Signatory", "July 10, 2023"), Signer("TENANT", "Ferrous Peptide Company", "Lena Strauss", "CEO", "July 7, 2023"))}
"""
    fields = terms(
        "Ferrous Peptide Company",
        "Tidal Basin Labs I, L.P.",
        "Third floor, 64 Sculpin Street, South San Francisco, California 94080",
        21050,
        conditional("later of 1 January 2024 and substantial completion"),
        conditional("depends on the Commencement Date", also_acceptable=["2030-12-31"]),
        84,
        rent(126300, period="months 1-12", psf_month=6),
        deposit(378900, "letter of credit"),
        rent_schedule=absent("3% a year, no amounts printed"),
    )
    return Doc(
        "g034",
        "docx",
        "Lease of Life Science Space",
        "laboratory, start is the later of a date and completion (US, California)",
        "a row of the estimated date with a plain date; the end given for the case that the estimate holds; half abatement",
        markup,
        fields,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def years_words_figures() -> Doc:
    markup = f"""# LEASE AGREEMENT

Made [[agreement_date:February 11, 2020]] by [[landlord_name:Cedar Fork Holdings, LLC]], Landlord, and [[tenant_name:Amaranth Physical Therapy, LLC]], Tenant.

1. **Premises.** [[property_address:930 Cedar Fork Pike, Suite C, Knoxville, Tennessee 37919]], [[premises_sqft:2,240 square feet]].

2. **Term.** [[term_months:Five (6) years]], beginning [[lease_start:April 1, 2020]].

3. **Rent.** {dollars(3360)} ([[base_rent:$3,360.00]]) per month, $40,320.00 per year, through the term.

4. **Deposit.** [[security_deposit:$3,360.00]].

{articles("gold-years", 10, style="{n}. {title}.", first=5)}

{stacked(Signer("Landlord", "Cedar Fork Holdings, LLC", "Jess Maddox", "Member"), Signer("Tenant", "Amaranth Physical Therapy, LLC", "Nora Quigley", "Member"))}
"""
    fields = terms(
        "Amaranth Physical Therapy, LLC",
        "Cedar Fork Holdings, LLC",
        "930 Cedar Fork Pike, Suite C, Knoxville, Tennessee 37919",
        2240,
        "2020-04-01",
        absent("five years would end 2025-03-31, six years 2026-03-31", also_acceptable=["2025-03-31", "2026-03-31"]),
        multiple("'Five (6) years'", also_acceptable=[60, 72]),
        rent(3360, annual=40320),
        deposit(3360),
        rent_schedule=absent("flat"),
        agreement_date="2020-02-11",
    )
    return Doc(
        "g035",
        "pdf",
        "Lease Agreement",
        "term in words against figures (US, Tennessee)",
        "'Five (6) years' and no end date",
        markup,
        fields,
        review=True,
        reason="WORDS_FIGURES_MISMATCH",
        look=Look(font="helvetica", size=10.5),
    )


def month_against_year() -> Doc:
    markup = f"""# OFFICE LEASE

|Landlord|[[landlord_name:Granite State Exchange Building, LLC]]|
|Tenant|[[tenant_name:Loon Lake Insurance Agency, Inc.]]|
|Premises|Suite 6, [[property_address:85 Exchange Court, Concord, New Hampshire 03301]]|
|Area|[[premises_sqft:1,900 rentable square feet]]|
|Term|[[term_months:36 months]], [[lease_start:May 1, 2022]] through [[lease_end:April 30, 2025]]|
|Base Rent|[[base_rent:$3,008.33]] per month|
|Deposit|[[security_deposit:$3,008.33]]|

1. Landlord leases the Premises to Tenant on the terms above, as of March 30, 2022.

2. Tenant shall pay Base Rent of $38,100.00 per year in equal monthly installments in advance.

{articles("gold-monthyear", 22, style="{n}. {title}.", first=3)}

{side_by_side(Signer("LANDLORD", "Granite State Exchange Building, LLC", "Paul Therrien", "Manager"), Signer("TENANT", "Loon Lake Insurance Agency, Inc.", "Sue Bouchard", "President"))}
"""
    fields = terms(
        "Loon Lake Insurance Agency, Inc.",
        "Granite State Exchange Building, LLC",
        "Suite 6, 85 Exchange Court, Concord, New Hampshire 03301",
        1900,
        "2022-05-01",
        "2025-04-30",
        36,
        multiple(
            "$3,008.33 a month is $36,100.00 a year, but section 2 says $38,100.00",
            also_acceptable=[{"amount": 3008.33, "unit": "month"}, {"amount": 38100.0, "unit": "year"}],
        ),
        deposit("3008.33"),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g036",
        "pdf",
        "Office Lease",
        "monthly against yearly rent (US, New Hampshire)",
        "one digit: 36,100 and 38,100; pages apart from each other",
        markup,
        fields,
        review=True,
        reason="RENT_ARITHMETIC",
    )


def area_disagrees() -> Doc:
    steps = per_foot(8540, [("1", "LY1", "LY1", "19.00"), ("2", "LY2", "LY2", "19.57"), ("3", "LY3", "LY3", "20.16")])
    markup = f"""# LEASE

BY THIS LEASE, of [[agreement_date:January 18, 2022]], [[landlord_name:Foundry Lofts Redevelopment, L.L.C.]] ("Lessor") leases to [[tenant_name:Hexagon Theatre Company]] ("Lessee") the second floor of [[property_address:1515 Crucible Street, St. Louis, Missouri 63103]], containing [[premises_sqft:8,450 square feet]], for [[term_months:three years]] from [[lease_start:March 1, 2022]] to [[lease_end:February 28, 2025]], at the rent in Exhibit 1.

{articles("gold-area", 18, Words("Lessor", "Lessee"), style="{n}. {title}.", first=2, skip=_SHOP)}

{stacked(Signer("LESSOR", "Foundry Lofts Redevelopment, L.L.C.", "Rhea Conti", "Member"), Signer("LESSEE", "Hexagon Theatre Company", "Barnaby Stokes", "Managing Director"))}

===

## EXHIBIT 1

The rent is computed on 8,540 square feet:

{rent_rows(steps, "label rate annual monthly", head="Lease Year|Rate|Annual|Monthly")}

Deposit: [[security_deposit:$13,521.67]]
"""
    fields = terms(
        "Hexagon Theatre Company",
        "Foundry Lofts Redevelopment, L.L.C.",
        "second floor, 1515 Crucible Street, St. Louis, Missouri 63103",
        multiple("8,450 in the lease, 8,540 in Exhibit 1", also_acceptable=[8450, 8540]),
        "2022-03-01",
        "2025-02-28",
        36,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=19, period="lease year 1"),
        deposit("13521.67"),
        rent_schedule=schedule(steps),
        agreement_date="2022-01-18",
    )
    return Doc(
        "g037",
        "pdf",
        "Lease",
        "two areas for one floor (US, Missouri)",
        "8,450 on the first page, 8,540 where the rent is computed",
        markup,
        fields,
        review=True,
        reason="AREA_DISAGREES",
    )


def rent_elsewhere() -> Doc:
    markup = f"""# COMMERCIAL LEASE

1. Parties: [[landlord_name:Lantern Hill Realty Company]] ("Landlord") and [[tenant_name:Wren & Daughters Upholstery LLC]] ("Tenant"). Date: [[agreement_date:September 2, 2021]].

2. Premises: [[property_address:400 Lantern Hill Road, Bay 2, Mystic, Connecticut 06355]], [[premises_sqft:3,300 square feet]].

3. Term: [[lease_start:October 1, 2021]] to [[lease_end:September 30, 2024]] ([[term_months:36 months]]).

4. Rent: [[base_rent:as agreed in the rent letter between the parties of even date]], which is kept confidential and not annexed.

5. Deposit: [[security_deposit:$4,125.00]], being one month's rent and a half.

6. Common charges: $385.00 per month, fixed.

{articles("gold-elsewhere", 9, style="{n}. {title}.", first=7, skip=_SHOP)}

{stacked(Signer("Landlord", "Lantern Hill Realty Company", "Abel Stanton", "Partner"), Signer("Tenant", "Wren & Daughters Upholstery LLC", "Mavis Wren", "Member"))}
"""
    fields = terms(
        "Wren & Daughters Upholstery LLC",
        "Lantern Hill Realty Company",
        "400 Lantern Hill Road, Bay 2, Mystic, Connecticut 06355",
        3300,
        "2021-10-01",
        "2024-09-30",
        36,
        absent("in a rent letter that is not annexed"),
        deposit(4125),
        rent_schedule=absent("in the rent letter"),
        currency=stated("USD"),
    )
    fields["currency"] = Gold("USD", "derived")
    fields["agreement_date"] = stated("2021-09-02")
    return Doc(
        "g038",
        "docx",
        "Commercial Lease",
        "rent in a letter that is not there (US, Connecticut)",
        "no rent; common charges per month; the deposit as one and a half months' rent would let one compute it",
        markup,
        fields,
        review=True,
        reason="RENT_ELSEWHERE",
    )


def executed_with_blanks() -> Doc:
    markup = f"""# OFFICE LEASE

Date of this lease: [[agreement_date:August 3, 2022]]

Landlord: [[landlord_name:Cobblestone Court Associates]]. Tenant: [[tenant_name:Vesper Analytics Group, LLC]].

1. Landlord leases to Tenant Suite 220, [[premises_sqft:4,015 square feet]], at [[property_address:19 Cobblestone Court, Savannah, Georgia 31401]].

2. The term begins on [[lease_start:________ __, 2022]] and ends on [[lease_end:________ __, 20__]].

3. Tenant shall pay base rent of [[base_rent:$8,364.58 per month]] ($100,374.96 per year; $25.00 per square foot).

4. Tenant has paid a deposit of [[security_deposit:$8,364.58]].

{articles("gold-execblank", 11, style="{n}. {title}.", first=5)}

{side_by_side(Signer("LANDLORD", "Cobblestone Court Associates", "Harlan Pruitt", "Partner", "August 3, 2022"), Signer("TENANT", "Vesper Analytics Group, LLC", "Yolanda Reyes", "Manager", "August 2, 2022"))}
"""
    fields = terms(
        "Vesper Analytics Group, LLC",
        "Cobblestone Court Associates",
        "Suite 220, 19 Cobblestone Court, Savannah, Georgia 31401",
        4015,
        blank("left blank in a signed lease"),
        blank("left blank in a signed lease"),
        absent("no term is given"),
        rent("8364.58", annual="100374.96", psf_year=25),
        deposit("8364.58"),
        rent_schedule=absent("flat"),
        agreement_date="2022-08-03",
    )
    return Doc(
        "g039",
        "pdf",
        "Office Lease",
        "signed with the dates left blank (US, Georgia)",
        "signed and dated, but the term's dates are blanks; dates of signing as decoys",
        markup,
        fields,
        review=True,
        reason="FIELD_BLANK",
        look=Look(font="vera", size=9.5),
    )


def draft_brackets() -> Doc:
    markup = f"""# RETAIL LEASE

DRAFT NO. 3 - 9/14/2024 - FOR DISCUSSION PURPOSES ONLY - SUBJECT TO CLIENT REVIEW

THIS LEASE is dated as of [October __, 2024] between [[landlord_name:Peachblossom Galleria, LP]] ("Landlord") and [[tenant_name:Sugar Maple Confectionery, Inc.]] [NTD: confirm entity] ("Tenant").

1. **Premises.** Kiosk space and Store 31, [[premises_sqft:1,210 square feet]], at [[property_address:1 Galleria Circle, Macon, Georgia 31210]].

2. **Term.** [[term_months:Sixty (60) months]], from [[lease_start:December 1, 2024]] to [[lease_end:November 30, 2029]].

3. **Rent.** [[base_rent:[$4,033.33] [$3,831.67] per month]] [Landlord to confirm; Tenant has proposed $38.00 per square foot].

4. **Deposit.** [[[security_deposit:$8,066.66]]].

{articles("gold-draft", 9, style="{n}. {title}.", first=5, skip=_SHOP)}

{side_by_side(Signer("LANDLORD", "Peachblossom Galleria, LP"), Signer("TENANT", "Sugar Maple Confectionery, Inc."), signed=False)}
"""
    fields = terms(
        "Sugar Maple Confectionery, Inc.",
        "Peachblossom Galleria, LP",
        "Store 31, 1 Galleria Circle, Macon, Georgia 31210",
        1210,
        "2024-12-01",
        "2029-11-30",
        60,
        multiple(
            "two bracketed amounts, not settled",
            also_acceptable=[{"amount": 4033.33, "unit": "month"}, {"amount": 3831.67, "unit": "month"}],
        ),
        stated({"amount": 8066.66, "form": "cash"}, ambiguity="in brackets"),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g040",
        "docx",
        "Retail Lease - draft 3",
        "unsigned draft with bracketed alternatives (US, Georgia)",
        "two rents in brackets; notes to draft; unsigned",
        markup,
        fields,
        review=True,
        reason="NOT_EXECUTED",
    )


def redlines() -> Doc:
    markup = f"""# WAREHOUSE LEASE

This Lease is made [[agreement_date:May 6, 2024]] between [[landlord_name:Kettle River Storage Properties, Inc.]] ("Landlord") and [[tenant_name:Fable Book Distributors, LLC]] ("Tenant").

1. **Premises.** [[property_address:2020 Kettle River Road, Spokane, Washington 99202]], [[premises_sqft:16,000 square feet]].

2. **Term.** [[term_months:Four (4) years]], from [[lease_start:July 1, 2024]] to [[lease_end:June 30, 2028]].

3. **Rent.** {{-$9,600.00-}}{{+[[base_rent:$9,866.67]]+}} per month, being {{-$115,200.00-}}{{+$118,400.00+}} per year, {{-$7.20-}}{{+$7.40+}} per square foot.

4. **Deposit.** [[security_deposit:$10,000.00]]{{-, returned without interest-}}{{+, returned with interest at two percent (2%)+}}.

5. **Option.** {{+Tenant may [[options:renew once for two (2) years]] by 120 days' notice.+}}

{articles("gold-redlines", 9, style="{n}. {title}.", first=6, skip=_SHOP)}

{stacked(Signer("Landlord", "Kettle River Storage Properties, Inc.", "Olaf Tveit", "President"), Signer("Tenant", "Fable Book Distributors, LLC", "Cora Benning", "Manager"))}
"""
    fields = terms(
        "Fable Book Distributors, LLC",
        "Kettle River Storage Properties, Inc.",
        "2020 Kettle River Road, Spokane, Washington 99202",
        16000,
        "2024-07-01",
        "2028-06-30",
        48,
        rent("9866.67", annual=118400, psf_year="7.40"),
        deposit(10000),
        rent_schedule=absent("flat"),
        agreement_date="2024-05-06",
        options=stated([option("renew", 1, 24, 120)]),
    )
    return Doc(
        "g041",
        "docx",
        "Warehouse Lease",
        "tracked changes not accepted (US, Washington)",
        "the rent itself is a tracked change: the accepted text says 9,866.67, the rejected one 9,600.00",
        markup,
        fields,
        review=True,
        reason="OPEN_REDLINES",
    )


def ambiguous_dates() -> Doc:
    markup = f"""# Lease of a Warehouse

^ Hamilton Trading Park

Agreement dated 03/02/2021 between [[landlord_name:Front Street Bonded Stores Ltd.]], Hamilton, Bermuda, as landlord, and [[tenant_name:Gombey Marine Chandlery Ltd.]], as tenant.

1. The bonded store at [[property_address:12 Dockyard Lane, Hamilton HM 11, Bermuda]], [[premises_sqft:2,700 square feet]].

2. Term: from [[lease_start:04/05/2021]] to [[lease_end:03/05/2024]].

3. Rent: [[base_rent:BMD 5,400.00 per month]], BMD 64,800.00 per year.

4. Deposit: [[security_deposit:BMD 10,800.00]].

{articles("gold-ambiguous", 7, Words("the landlord", "the tenant", "the store", "this agreement"), style="{n}. {title}", first=5, british=True, runin=False, skip=("Notices", "Costs", "Statutory obligations", "Third parties", "Value added tax", "Outgoings"))}

Signed: /s/ A. Trimingham (landlord) /s/ J. Outerbridge (tenant)
"""
    fields = terms(
        "Gombey Marine Chandlery Ltd.",
        "Front Street Bonded Stores Ltd.",
        "12 Dockyard Lane, Hamilton HM 11, Bermuda",
        2700,
        multiple("4 May or April 5, 2021", also_acceptable=["2021-05-04", "2021-04-05"]),
        multiple("3 May or March 5, 2024", also_acceptable=["2024-05-03", "2024-03-05"]),
        absent("no term is printed; three years if day comes first", also_acceptable=[36]),
        rent(5400, annual=64800),
        deposit(10800),
        currency="BMD",
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g042",
        "html",
        "Lease of a Warehouse",
        "dates that can be read in two ways (Bermuda)",
        "04/05/2021 to 03/05/2024: the day-first reading makes three whole years, but nothing says so; BMD",
        markup,
        fields,
        review=True,
        reason="AMBIGUOUS_DATE",
    )


def currency_unclear() -> Doc:
    markup = f"""# LEASE OF BEACHFRONT PREMISES

Between [[landlord_name:Lone Star Cays Development, LLC]], of Corpus Christi, Texas (Lessor), and [[tenant_name:Blue Hole Dive Shop Limited]], of Belize City (Lessee), 14 November 2022.

1. Premises: the boathouse and [[premises_sqft:980 square feet]] of shop at [[property_address:7 Seagrape Drive, San Pedro, Ambergris Caye, Belize]].

2. Term: [[term_months:two (2) years]] from [[lease_start:1 January 2023]] to [[lease_end:31 December 2024]].

3. Rent: Two Thousand Nine Hundred Dollars ([[base_rent:$2,900.00]]) per month, $34,800.00 per year, paid into Lessor's account in Corpus Christi or at the bank in San Pedro, as Lessee likes.

4. Security: [[security_deposit:$2,900.00]].

{articles("gold-belize", 6, Words("Lessor", "Lessee", "the premises", "this lease"), style="{n}. {title}:", first=5, skip=(*_SHOP, "OFAC", "Accessibility", "Hazardous Materials"))}

{stacked(Signer("Lessor", "Lone Star Cays Development, LLC", "Rusty Hanlon", "Manager"), Signer("Lessee", "Blue Hole Dive Shop Limited", "Marisol Cal", "Director"))}
"""
    fields = terms(
        "Blue Hole Dive Shop Limited",
        "Lone Star Cays Development, LLC",
        "7 Seagrape Drive, San Pedro, Ambergris Caye, Belize",
        980,
        "2023-01-01",
        "2024-12-31",
        24,
        rent(2900, annual=34800),
        deposit(2900),
        rent_schedule=absent("flat"),
        currency=absent("Belize or United States dollars"),
    )
    return Doc(
        "g043",
        "pdf",
        "",
        "which dollars? (Belize, landlord in Texas; scan)",
        "'Dollars' that may be Belizean or American; scanned",
        markup,
        fields,
        review=True,
        reason="CURRENCY_UNCLEAR",
        look=Look(size=12, footer=""),
        scan=Scan(dpi=140, skew=0.6, noise=14),
    )


def blank_form() -> Doc:
    markup = f"""# MULTI-TENANT OFFICE LEASE (GROSS)

^ Form of an association of realtors, 2019 edition. Consult your lawyer.

LANDLORD: [NAME OF LANDLORD]

TENANT: [NAME OF TENANT]

PREMISES: Suite [____], [ADDRESS], approximately [_____] rentable square feet

TERM: [___] months, from [DATE] to [DATE]

BASE RENT: $[________] per month, for example $2,500.00

SECURITY DEPOSIT: $[________]

{articles("gold-blank", 12, style="{n}. {title}.", first=1)}

{side_by_side(Signer("LANDLORD", "[NAME OF LANDLORD]"), Signer("TENANT", "[NAME OF TENANT]"), signed=False)}
"""
    names = (
        "landlord_name",
        "tenant_name",
        "property_address",
        "premises_sqft",
        "lease_start",
        "lease_end",
        "base_rent",
        "security_deposit",
    )
    fields = {name: blank("placeholder") for name in names}
    fields["currency"] = absent("a form")
    return Doc(
        "g044",
        "pdf",
        "Multi-Tenant Office Lease",
        "association form with bracketed placeholders (US)",
        "placeholders in brackets; an example amount",
        markup,
        fields,
        doc_type="form-with-blanks",
        review=True,
        reason="BLANK_FORM",
        look=Look(font="helvetica", size=10),
    )


def two_leases() -> Doc:
    def part(unit: str, sqft: str, monthly: str, start: str, end: str, mark: bool) -> str:
        m = (lambda name, text: f"[[{name}:{text}]]") if mark else (lambda name, text: text)
        return f"""# LEASE OF STORAGE UNIT {unit}

[[landlord_name:Overlook Self Storage & Lofts, LLC]] (Landlord) leases to [[tenant_name:Brightwater Event Rentals, Inc.]] (Tenant) Unit {unit} at {m("property_address", "655 Overlook Terrace, Chattanooga, Tennessee 37403")}, {m("premises_sqft", sqft + " square feet")}, from {m("lease_start", start)} to {m("lease_end", end)}, {m("term_months", "12 months")}, at {m("base_rent", "$" + monthly)} per month, with a deposit of {m("security_deposit", "$500.00")}.

Tenant shall store no food, no animals and nothing that burns. Landlord may enter in an emergency. Rent ten days late costs $25.00 more. After the term the unit is let by the month.

{stacked(Signer("Landlord", "Overlook Self Storage & Lofts, LLC", "Guy Lomax", "Manager"), Signer("Tenant", "Brightwater Event Rentals, Inc.", "Simone Archer", "President"))}"""

    markup = (
        part("14", "1,200", "1,050.00", "January 1, 2024", "December 31, 2024", True)
        + "\n\n===\n\n"
        + part("22", "600", "575.00", "March 1, 2024", "February 28, 2025", False)
    )
    fields = terms(
        "Brightwater Event Rentals, Inc.",
        "Overlook Self Storage & Lofts, LLC",
        "655 Overlook Terrace, Chattanooga, Tennessee 37403",
        multiple("1,200 and 600 in two leases", also_acceptable=[1200, 600]),
        multiple("2024-01-01 and 2024-03-01", also_acceptable=["2024-01-01", "2024-03-01"]),
        multiple("2024-12-31 and 2025-02-28", also_acceptable=["2024-12-31", "2025-02-28"]),
        12,
        multiple(
            "1,050.00 and 575.00",
            also_acceptable=[{"amount": 1050.0, "unit": "month"}, {"amount": 575.0, "unit": "month"}],
        ),
        deposit(500),
        rent_schedule=absent("two leases"),
    )
    return Doc(
        "g045",
        "pdf",
        "",
        "two leases in one file (US, Tennessee)",
        "two complete one-page leases between the same parties, of two units",
        markup,
        fields,
        review=True,
        reason="SEVERAL_DOCUMENTS",
        look=Look(size=12),
    )


def schedule_gap() -> Doc:
    steps = per_month(
        [("Months 1-12", 1, 12, "6875"), ("Months 13-24", 13, 24, "7081"), ("Months 31-48", 31, 48, "7513")]
    )
    markup = f"""# INDUSTRIAL LEASE

Dated [[agreement_date:October 5, 2022]]. Landlord: [[landlord_name:Piney Branch Commerce Park, LLC]]. Tenant: [[tenant_name:Torque Bicycle Frames Corporation]].

1. Premises: [[property_address:310 Piney Branch Spur, Greenville, South Carolina 29607]], [[premises_sqft:11,000 square feet]].

2. Term: [[term_months:forty-eight (48) months]], [[lease_start:December 1, 2022]] to [[lease_end:November 30, 2026]].

3. Base rent per month:

{rent_rows(steps, "label monthly", head="Period|Monthly")}

The annual rent of the first twelve months is $82,500.00.

4. Deposit: [[security_deposit:$6,875.00]].

{articles("gold-gap", 9, style="{n}. {title}.", first=5, skip=_SHOP)}

{stacked(Signer("Landlord", "Piney Branch Commerce Park, LLC", "Tess Calloway", "Manager"), Signer("Tenant", "Torque Bicycle Frames Corporation", "Hiro Watanabe", "President"))}
"""
    fields = terms(
        "Torque Bicycle Frames Corporation",
        "Piney Branch Commerce Park, LLC",
        "310 Piney Branch Spur, Greenville, South Carolina 29607",
        11000,
        "2022-12-01",
        "2026-11-30",
        48,
        rent(6875, annual=82500, period="months 1-12"),
        deposit(6875),
        rent_schedule=schedule(steps, ambiguity="months 25-30 have no rent"),
        agreement_date="2022-10-05",
    )
    return Doc(
        "g046",
        "pdf",
        "Industrial Lease",
        "rent schedule with a hole (US, South Carolina)",
        "months 25 to 30 are not in the table",
        markup,
        fields,
        review=True,
        reason="SCHEDULE_GAP",
    )


def party_disagrees() -> Doc:
    markup = f"""# LEASE

THIS LEASE, made [[agreement_date:June 21, 2023]] between [[landlord_name:Quoin Street Partners, L.P.]] ("Landlord") and [[tenant_name:Marlowe Tea Importers, Inc.]], a Massachusetts corporation ("Tenant"), of [[property_address:8 Quoin Street, New Bedford, Massachusetts 02740]], [[premises_sqft:3,080 square feet]].

1. **Term.** [[term_months:Three (3) years]], [[lease_start:August 1, 2023]] to [[lease_end:July 31, 2026]].

2. **Rent.** [[base_rent:$4,620.00]] per month ($55,440.00 per year).

3. **Deposit.** [[security_deposit:$9,240.00]].

{articles("gold-party", 9, style="{n}. {title}.", first=4, skip=_SHOP)}

{stacked(Signer("LANDLORD", "Quoin Street Partners, L.P.", "Byron Sylvia", "General Partner"), Signer("TENANT", "Marlowe Coffee Roasters, LLC", "Edith Marlowe", "Manager"))}
"""
    fields = terms(
        stated("Marlowe Tea Importers, Inc.", ambiguity="signed by Marlowe Coffee Roasters, LLC"),
        "Quoin Street Partners, L.P.",
        "8 Quoin Street, New Bedford, Massachusetts 02740",
        3080,
        "2023-08-01",
        "2026-07-31",
        36,
        rent(4620, annual=55440),
        deposit(9240),
        rent_schedule=absent("flat"),
        agreement_date="2023-06-21",
    )
    return Doc(
        "g047",
        "pdf",
        "Lease",
        "signed by another company than named (US, Massachusetts)",
        "the tenant of the first page is not the one who signs",
        markup,
        fields,
        review=True,
        reason="PARTY_DISAGREES",
    )


def month_to_month() -> Doc:
    markup = """^ RENTAL AGREEMENT - MONTH TO MONTH

[[landlord_name:Sixpenny Wharf Co.]] rents to [[tenant_name:Alder & Ash Woodturners]] the loft at [[property_address:2 Sixpenny Wharf, Astoria, Oregon 97103]], [[premises_sqft:1,900 square feet]], from [[lease_start:February 1, 2024]], month to month, until either gives thirty days' written notice.

The rent is [[base_rent:$1,425.00 a month]], at present, and may be changed on sixty days' notice. A deposit of [[security_deposit:$1,425.00]] has been paid.

The renters clear the shavings daily and keep an extinguisher at each door. The owner keeps the roof and the stairs.

Signed January 25, 2024

/s/ Petra Nyberg, Sixpenny Wharf Co.\\
/s/ Tom Ash, for Alder & Ash Woodturners
"""
    fields = terms(
        "Alder & Ash Woodturners",
        "Sixpenny Wharf Co.",
        "2 Sixpenny Wharf, Astoria, Oregon 97103",
        1900,
        "2024-02-01",
        absent("month to month, no end"),
        absent("month to month"),
        rent(1425),
        deposit(1425),
        rent_schedule=absent("flat"),
    )
    return Doc(
        "g048",
        "txt",
        "",
        "month to month (US, Oregon)",
        "no end; notice periods in days",
        markup,
        fields,
        review=True,
        reason="FIELD_MISSING",
    )


def percentage_only() -> Doc:
    markup = f"""# LICENSED DEPARTMENT SPACE LEASE

Between [[landlord_name:Halloran's Department Stores, Inc.]], Lessor, and [[tenant_name:Opaline Fine Jewelers, LLC]], Lessee, dated [[agreement_date:January 3, 2023]].

1. Lessor leases to Lessee [[premises_sqft:420 square feet]] on the main floor of its store at [[property_address:100 Halloran Square, Rochester, New York 14604]], enclosed by walls and with a door of its own that Lessee locks.

2. The term is [[term_months:two years]], [[lease_start:February 1, 2023]] through [[lease_end:January 31, 2025]].

3. The rent is [[base_rent:eighteen percent (18%) of Net Sales]] of each month, paid by the tenth of the next. There is no minimum. In the year before the lease Net Sales of the former lessee were $512,400.00.

4. No deposit is taken, [[security_deposit:none]].

{articles("gold-percent", 6, Words("Lessor", "Lessee"), style="{n}. {title}.", first=5, skip=_SHOP)}

{stacked(Signer("Lessor", "Halloran's Department Stores, Inc.", "Gwen Halloran", "President"), Signer("Lessee", "Opaline Fine Jewelers, LLC", "Isaac Brenner", "Manager"))}
"""
    from samples_src.gold import stated_none

    fields = terms(
        "Opaline Fine Jewelers, LLC",
        "Halloran's Department Stores, Inc.",
        "100 Halloran Square, Rochester, New York 14604",
        420,
        "2023-02-01",
        "2025-01-31",
        24,
        absent("percentage of sales without a minimum"),
        stated_none("none"),
        rent_schedule=absent("percentage"),
        currency=Gold("USD", "derived"),
        agreement_date="2023-01-03",
    )
    return Doc(
        "g049",
        "docx",
        "Licensed Department Space Lease",
        "rent as a percentage of sales only (US, New York)",
        "no base rent at all; sales of a former lessee; 'licensed' in the title of what is a lease",
        markup,
        fields,
        review=True,
        reason="RENT_VARIABLE",
    )


def two_premises_uk() -> Doc:
    markup = f"""# LEASE OF TWO UNITS

Dated [[agreement_date:1 February 2022]]. [[landlord_name:Severn Wharf Developments Ltd]] (Landlord) and [[tenant_name:Holloway Theatrical Lighting Ltd]] (Tenant).

|Unit|Address|Area|Term|Rent|
|A|[[property_address:Unit A, 3 Severn Wharf, Gloucester GL1 0AA]]|[[premises_sqft:2,150 sq ft]]|[[lease_start:1 March 2022]] to [[lease_end:28 February 2027]]|[[base_rent:£15,050 per annum]]|
|B|Unit B, 90 Bristol Causeway, Stroud GL5 0BB|4,800 sq ft|1 May 2022 to 30 April 2025|£26,400 per annum|

The two lettings stand apart: the end of one is not the end of the other. The deposit for both is [[security_deposit:£10,362]].

{articles("gold-twouk", 7, Words("the Landlord", "the Tenant", "the Units", "this Lease"), style="{n}. {title}.", first=1, british=True)}

{stacked(Signer("Landlord", "Severn Wharf Developments Ltd", "Miles Arkwright", "Director"), Signer("Tenant", "Holloway Theatrical Lighting Ltd", "Freya Holloway", "Director"))}
"""
    fields = terms(
        "Holloway Theatrical Lighting Ltd",
        "Severn Wharf Developments Ltd",
        stated(
            "Unit A, 3 Severn Wharf, Gloucester GL1 0AA",
            also_acceptable=["Unit B, 90 Bristol Causeway, Stroud GL5 0BB"],
        ),
        multiple("2,150 and 4,800", also_acceptable=[2150, 4800, 6950]),
        multiple("1 March and 1 May 2022", also_acceptable=["2022-03-01"]),
        multiple("2027-02-28 and 2025-04-30", also_acceptable=["2027-02-28"]),
        multiple("60 and 36", also_acceptable=[60, 36]),
        multiple("15,050 and 26,400", also_acceptable=[{"amount": 15050.0, "unit": "year"}]),
        deposit(10362),
        currency="GBP",
        rent_schedule=multiple("two rents"),
        agreement_date="2022-02-01",
    )
    return Doc(
        "g050",
        "pdf",
        "Lease of Two Units",
        "two units with their own terms and rents (England)",
        "one row each in a table",
        markup,
        fields,
        review=True,
        reason="MULTIPLE_PREMISES",
        look=Look(paper="a4", size=10.5),
    )


def documents() -> list[Doc]:
    return [
        opening_or_120_days(),
        later_of_docx(),
        years_words_figures(),
        month_against_year(),
        area_disagrees(),
        rent_elsewhere(),
        executed_with_blanks(),
        draft_brackets(),
        redlines(),
        ambiguous_dates(),
        currency_unclear(),
        blank_form(),
        two_leases(),
        schedule_gap(),
        party_disagrees(),
        month_to_month(),
        percentage_only(),
        two_premises_uk(),
    ]


__all__ = ["derived", "documents", "money"]
