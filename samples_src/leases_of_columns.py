"""Office parks, lofts, a form with columns of heads, names as roles, months waived by a side letter."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.clauses import Words, articles
from samples_src.figures import Step, per_foot
from samples_src.gold import (
    Doc,
    a_paper,
    absent,
    deposit,
    derived,
    rent,
    schedule,
    terms,
)
from samples_src.tables import rent_rows


def office_park() -> Doc:
    steps = per_foot(
        24600,
        [
            ("Year 1", "LY1", "LY1", "18.50"),
            ("Year 2", "LY2", "LY2", "19.00"),
            ("Year 3", "LY3", "LY3", "19.50"),
            ("Year 4", "LY4", "LY4", "20.00"),
            ("Year 5", "LY5", "LY5", "20.50"),
        ],
    )
    markup = f"""# LEASE

^ between

^ BRANDYWINE CORNERS I, L.P.

^ and

^ TRIDENT CLAIMS ADJUSTERS, INC.

===

THIS LEASE (the "Lease") is entered into as of [[agreement_date:October 11, 2013]] between [[landlord_name:BRANDYWINE CORNERS I, L.P.]], a Delaware limited partnership, with its principal place of business at 555 Lancaster Terrace, Radnor, PA 19087 ("Landlord"), and [[tenant_name:TRIDENT CLAIMS ADJUSTERS, INC.]], a Pennsylvania corporation with its principal place of business at 40 Market Court, Harrisburg, PA 17101 ("Tenant").

In consideration of the mutual covenants hereinafter set forth, Landlord and Tenant covenant and agree as follows:

1. **Basic Lease Terms and Definitions.**

(a) **Premises:** Suite 200, consisting of approximately [[premises_sqft:24,600 rentable square feet]].

(b) **Building:** Approximate rentable square feet: 92,400. Address: [[property_address:1200 Corners Parkway, Chadds Ford, PA 19317]].

(c) **Term:** [[term_months:sixty (60) months]] (plus any partial month from the Commencement Date to the first day of the next full calendar month during the Term).

(d) **Commencement Date:** [[lease_start:January 1, 2014]].

(e) **Expiration Date:** [[lease_end:December 31, 2018]].

(f) **Fixed Rent:**

{rent_rows(steps, "label rate annual monthly", head="Time Period|Fixed Rent per R.S.F.|Annualized Fixed Rent|Monthly Installment")}

(g) **Initial Estimated Operating Expenses:** $7.10 per rentable square foot.

(h) **Tenant's Share:** 26.62%.

(i) **Use:** General office use.

(j) **Security Deposit:** [[security_deposit:$42,743.00]].

2. **Premises.** Landlord leases to Tenant and Tenant leases from Landlord the Premises for the Term.

{articles("h7-a", 14, style="{n}. {title}.", first=3)}

LANDLORD: BRANDYWINE CORNERS I, L.P.   By: Corners GP LLC   By: Thea Malloy

TENANT: TRIDENT CLAIMS ADJUSTERS, INC.   By: Otis Grange
"""
    f = terms(
        "Trident Claims Adjusters, Inc.",
        "Brandywine Corners I, L.P.",
        "Suite 200, 1200 Corners Parkway, Chadds Ford, PA 19317",
        24600,
        "2014-01-01",
        "2018-12-31",
        60,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year="18.5", period="year 1"),
        deposit(42743),
        rent_schedule=schedule(steps),
        agreement_date="2013-10-11",
    )
    return a_paper("g241", "pdf", "office park", "principal places of business; address after the area", markup, f)


def loft_sections() -> Doc:
    markup = f"""# STANDARD FORM OF LOFT LEASE

AGREEMENT OF LEASE, dated as of [[agreement_date:May 5, 2017]], between [[landlord_name:HUBERT & SPRING ASSOCIATES LLC]], a New York limited liability company having its principal office at 90 Spring Mews, New York, New York 10012 ("Landlord"), and [[tenant_name:FERAL TYPE FOUNDRY CORP.]], a New York corporation having its principal office at 12 Canal Row, New York, New York 10013 ("Tenant").

**Section 1.1.** Landlord leases to Tenant and Tenant hires from Landlord the fifth floor (the "Premises") of the building known as [[property_address:161 Hubert Alley, New York, New York 10013]] (the "Building") for a term (the "Term") to commence on [[lease_start:June 1, 2017]] (the "Commencement Date") and to end on [[lease_end:May 31, 2022]] (the "Expiration Date"), both dates inclusive, unless the Term shall sooner end.

**Section 1.2.** The Premises are deemed to contain [[premises_sqft:3,900 square feet]].

**Section 2.1.** Tenant shall pay fixed rent ("Fixed Rent") as follows:

> (i) [[base_rent:One Hundred Ninety-Five Thousand ($195,000.00) Dollars]] per annum, or $16,250.00 per month, from the Commencement Date through May 31, 2019;

> (ii) Two Hundred Four Thousand Seven Hundred Fifty ($204,750.00) Dollars per annum, or $17,062.50 per month, from June 1, 2019 through May 31, 2021; and

> (iii) Two Hundred Fourteen Thousand Nine Hundred Eighty-Seven and 50/100 ($214,987.50) Dollars per annum, or $17,915.63 per month, from June 1, 2021 through the Expiration Date.

**Section 3.1.** Upon signing Tenant shall deposit [[security_deposit:$48,750.00]] as security.

{articles("h7-b", 10, style="Section {n}.1. {title}.", first=4)}

HUBERT & SPRING ASSOCIATES LLC, Landlord, by R. Voss

FERAL TYPE FOUNDRY CORP., Tenant, by L. Osei
"""
    steps = [
        Step("", x, y, Decimal(m), Decimal(z))
        for x, y, m, z in (
            ("2017-06-01", "2019-05-31", "16250", "195000"),
            ("2019-06-01", "2021-05-31", "17062.50", "204750"),
            ("2021-06-01", "2022-05-31", "17915.63", "214987.50"),
        )
    ]
    f = terms(
        "Feral Type Foundry Corp.",
        "Hubert & Spring Associates LLC",
        "fifth floor, 161 Hubert Alley, New York, New York 10013",
        3900,
        "2017-06-01",
        "2022-05-31",
        derived(60),
        rent("195000", "year", "first two years", monthly="16250"),
        deposit(48750),
        rent_schedule=schedule(steps),
        agreement_date="2017-05-05",
    )
    return a_paper(
        "g242",
        "docx",
        "loft, sections",
        "sums before their word Dollars; from the Commencement Date through",
        markup,
        f,
    )


def form_of_columns() -> Doc:
    markup = f"""# INDUSTRIAL BUILDING LEASE

^ Basic terms

|!lines
|DATE OF LEASE|LEASE TERM||MONTHLY BASE RENT|
| |BEGINNING|ENDING| |
|[[agreement_date:July 10, 2019]]|[[lease_start:August 1, 2019]]|[[lease_end:July 31, 2022]]|[[base_rent:$9,350.00]]|

|!lines
|LESSEE|LESSOR|
|Name: [[tenant_name:Pilsen Plating Works, Inc.]]|Name: [[landlord_name:Blue Island Storage & Realty Co.]]|
|Address of Premises: [[property_address:2330 South Blue Island Court, Chicago, Illinois 60608]]|Address: 1 Loomis Plaza, Chicago, Illinois 60607|

In consideration of the mutual covenants and agreements herein stated, Lessor hereby leases to Lessee and Lessee hereby leases from Lessor solely for the above purpose the premises designated above (the "Premises"), of [[premises_sqft:17,000 square feet]], for the above Term of [[term_months:thirty-six months]].

1. RENT. Lessee shall pay Lessor as rent the sum of $112,200.00 a year, in monthly payments as stated above.

2. SECURITY DEPOSIT. Lessee has deposited [[security_deposit:$9,350.00]].

{articles("h7-c", 7, Words("Lessor", "Lessee", "the Premises", "this Lease"), style="{n}. {TITLE}.", first=3)}

LESSEE: Pilsen Plating Works, Inc.   LESSOR: Blue Island Storage & Realty Co.
"""
    f = terms(
        "Pilsen Plating Works, Inc.",
        "Blue Island Storage & Realty Co.",
        "2330 South Blue Island Court, Chicago, Illinois 60608",
        17000,
        "2019-08-01",
        "2022-07-31",
        36,
        rent("9350", annual=112200),
        deposit(9350),
        rent_schedule=absent("flat"),
        agreement_date="2019-07-10",
    )
    return a_paper(
        "g243", "pdf", "form with columns of heads", "dates below their heads; two addresses side by side", markup, f
    )


def bookshop() -> Doc:
    markup = """COMMERCIAL LEASE

This lease of commercial space is made by [[landlord_name:Dorothea Hatch]] (called "Hatch") and [[tenant_name:The Quiet Page Bookshop LLC]] (called "the Bookshop") on [[agreement_date:August 27, 2023]].

Hatch rents to the Bookshop the shop at [[property_address:11 Mechanic Street, Bellows Falls, Vermont 05101]], about [[premises_sqft:1,100 square feet]], beginning [[lease_start:September 1, 2023]] for [[term_months:two years]], which end [[lease_end:August 31, 2025]].

Rent is [[base_rent:$1,050.00]] a month, which comes to $12,600.00 a year, due the first.

The Bookshop has paid Hatch a deposit of [[security_deposit:$1,050.00]].

Hatch pays for water and plowing. The Bookshop pays for heat and light.

Dorothea Hatch          The Quiet Page Bookshop LLC, by Amos Field
"""
    f = terms(
        "The Quiet Page Bookshop LLC",
        "Dorothea Hatch",
        "11 Mechanic Street, Bellows Falls, Vermont 05101",
        1100,
        "2023-09-01",
        "2025-08-31",
        24,
        rent("1050", annual=12600),
        deposit(1050),
        rent_schedule=absent("flat"),
        agreement_date="2023-08-27",
    )
    return a_paper("g244", "txt", "bookshop, names as roles", "names as roles; beginning D for two years", markup, f)


def tower_room() -> Doc:
    markup = f"""# OFFICE LEASE

1. Date and Parties. This Lease is dated [[agreement_date:February 26, 2020]] and is between [[landlord_name:Pacific Guardian Tower LLC]] as landlord and [[tenant_name:Reef & Rainforest Conservancy, a Hawaii nonprofit corporation]], as tenant.

2. Premises. Landlord leases to Tenant Room 1208 on the twelfth floor of [[property_address:733 Bishop Walk, Honolulu, Hawaii 96813]], with [[premises_sqft:1,460 square feet]] of floor area.

3. Term. The term begins on [[lease_start:April 1, 2020]] and expires on [[lease_end:March 31, 2023]], a term of [[term_months:three years]].

4. Rent. Tenant pays base rent monthly in advance, at the following rates:

> April 1, 2020 - March 31, 2021: $1.85 per sq. ft. per month, or [[base_rent:$2,701.00]]

> April 1, 2021 - March 31, 2022: $1.90 per sq. ft. per month, or $2,774.00

> April 1, 2022 - March 31, 2023: $1.95 per sq. ft. per month, or $2,847.00

together with the general excise tax on each payment.

5. Operating expenses. Tenant pays its share, estimated at $1.62 per square foot per month, or $2,365.20.

6. Security deposit. [[security_deposit:$5,214.00]].

{articles("h7-e", 9, style="{n}. {title}.", first=7)}

Landlord: Pacific Guardian Tower LLC     Tenant: Reef & Rainforest Conservancy
"""
    steps = [
        Step("", x, y, Decimal(m))
        for x, y, m in (
            ("2020-04-01", "2021-03-31", "2701"),
            ("2021-04-01", "2022-03-31", "2774"),
            ("2022-04-01", "2023-03-31", "2847"),
        )
    ]
    f = terms(
        "Reef & Rainforest Conservancy",
        "Pacific Guardian Tower LLC",
        "Room 1208, 733 Bishop Walk, Honolulu, Hawaii 96813",
        1460,
        "2020-04-01",
        "2023-03-31",
        36,
        rent("2701", psf_month="1.85", period="first year"),
        deposit(5214),
        rent_schedule=schedule(steps),
        agreement_date="2020-02-26",
    )
    return a_paper("g245", "pdf", "room in a tower", "rate by month, then the sum; excise tax", markup, f)


def waived_months() -> Doc:
    markup = """# STORE LEASE

Lease dated [[agreement_date:April 4, 2022]] by and between [[landlord_name:Sunset Strip Center, Ltd.]] ("Landlord") and [[tenant_name:Gecko Vape & Glass LLC]] ("Tenant").

1. Premises: Store 12, Sunset Strip Center, [[property_address:6400 Sunset Strip, Tulsa, Oklahoma 74133]]; [[premises_sqft:1,400 square feet]]. Landlord leases the Premises to Tenant.

2. Term: [[term_months:36 months]], [[lease_start:May 1, 2022]] through [[lease_end:April 30, 2025]].

3. Base rent: [[base_rent:$1,633.33]] per month ($19,600.00 per year; $14.00 per square foot). In any month in which the grocery store of the Center is closed Tenant shall pay, instead of base rent, four percent (4%) of its gross sales.

4. Deposit: [[security_deposit:$1,633.33]].

5. By a side letter of even date the parties have agreed that base rent for the months of November and December of each year is waived.

Sunset Strip Center, Ltd., by B. Lott. Gecko Vape & Glass LLC, by S. Ray.
"""
    f = terms(
        "Gecko Vape & Glass LLC",
        "Sunset Strip Center, Ltd.",
        "Store 12, 6400 Sunset Strip, Tulsa, Oklahoma 74133",
        1400,
        "2022-05-01",
        "2025-04-30",
        36,
        rent("1633.33", annual=19600, psf_year=14),
        deposit("1633.33"),
        rent_schedule=absent("flat"),
        agreement_date="2022-04-04",
    )
    return a_paper(
        "g246",
        "docx",
        "store, rent waived by a side letter",
        "rent waived in two months of every year",
        markup,
        f,
        review=True,
        reason="ABATEMENT",
    )


def appraisal() -> Doc:
    return a_paper(
        "g247",
        "txt",
        "appraisal summary",
        "contract rent of a lease that is only described",
        """SUMMARY OF LEASED FEE APPRAISAL

Property: 1010 Harness Lane, Lodi, California 95242. Tenant: Delta Tractor Parts, Inc. Landlord: Harness Lane Partners.

The lease commenced May 1, 2019 and expires April 30, 2029. Contract rent is $14,250.00 per month for 19,000 square feet. Market rent is estimated at $0.82 per square foot per month. The indicated value of the leased fee is $2,310,000.00 as of June 30, 2023.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def documents() -> list[Doc]:
    return [office_park(), loft_sections(), form_of_columns(), bookshop(), tower_room(), waived_months(), appraisal()]
