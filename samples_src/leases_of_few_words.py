"""Leases of few words, of lettered terms and of old prose; land for a permit; a commission agreement."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.clauses import Words, articles
from samples_src.figures import Step, per_month
from samples_src.gold import (
    Doc,
    a_paper,
    absent,
    conditional,
    deposit,
    derived,
    option,
    rent,
    schedule,
    stated,
    terms,
)


def lettered_terms() -> Doc:
    markup = f"""^ BUILD OUT OFFICE LEASE

1. **Fundamental Terms**

(a) **Landlord:** [[landlord_name:Cannery Wharf Associates, a California general partnership]]

(b) **Tenant:** [[tenant_name:Marlin & Bligh Yacht Brokers, Inc., a California corporation]]

(c) **Guarantor(s):** None

(d) **Building:** [[property_address:1900 Cannery Wharf, Suite 310, Alameda, California 94501]]

(e) **Rentable Square Feet of Premises:** [[premises_sqft:2,860]]

(f) **Lease Term:** [[term_months:60 months]]

(g) **Lease Commencement Date:** [[lease_start:August 15, 2018]]

(h) **Lease Expiration Date:** [[lease_end:August 14, 2023]]

(i) **Monthly Base Rent:**

|!plain
|8/15/18 - 8/14/19|[[base_rent:$8,008.00]]|
|8/15/19 - 8/14/20|$8,248.24|
|8/15/20 - 8/14/21|$8,495.69|
|8/15/21 - 8/14/22|$8,750.56|
|8/15/22 - 8/14/23|$9,013.08|

(j) **Security Deposit:** [[security_deposit:$9,013.08]]

(k) **Date of Lease:** [[agreement_date:June 29, 2018]]

2. **Lease.** Landlord leases the Premises to Tenant.

{articles("h6-a", 12, style="{n}. {title}.", first=3)}

Landlord: Cannery Wharf Associates, by L. Pereira     Tenant: Marlin & Bligh Yacht Brokers, Inc., by C. Bligh
"""
    steps = [
        Step("", x, y, Decimal(m))
        for x, y, m in (
            ("2018-08-15", "2019-08-14", "8008"),
            ("2019-08-15", "2020-08-14", "8248.24"),
            ("2020-08-15", "2021-08-14", "8495.69"),
            ("2021-08-15", "2022-08-14", "8750.56"),
            ("2022-08-15", "2023-08-14", "9013.08"),
        )
    ]
    f = terms(
        "Marlin & Bligh Yacht Brokers, Inc.",
        "Cannery Wharf Associates",
        "1900 Cannery Wharf, Suite 310, Alameda, California 94501",
        2860,
        "2018-08-15",
        "2023-08-14",
        60,
        rent("8008", period="first year"),
        deposit("9013.08"),
        rent_schedule=schedule(steps),
        agreement_date="2018-06-29",
    )
    return a_paper(
        "g231",
        "pdf",
        "office, lettered terms",
        "parties with what they are in their labels; mid-month dates",
        markup,
        f,
    )


def old_store() -> Doc:
    markup = """# INDENTURE OF LEASE

THIS INDENTURE, made this [[agreement_date:thirtieth day of September, 1994]], between [[landlord_name:SAMUEL R. POTTER and ELEANOR G. POTTER]], husband and wife, of Keene, New Hampshire (hereinafter called the "Lessors"), and [[tenant_name:ASHUELOT HARDWARE, INC.]], a corporation duly organized by law (hereinafter called the "Lessee"),

WITNESSETH, that the Lessors do hereby lease, demise and let unto the Lessee the brick store numbered [[property_address:14 Main Street, Keene, New Hampshire 03431]], containing [[premises_sqft:4,100 square feet]], more or less,

TO HOLD for the term of [[term_months:ten years]] from the [[lease_start:first day of October, 1994]], ending on the [[lease_end:thirtieth day of September, 2004]],

YIELDING AND PAYING therefor the rent of [[base_rent:Eighteen Thousand Dollars ($18,000.00)]] a year for the first five years and Twenty-one Thousand Dollars ($21,000.00) a year for the remainder of the term, by equal monthly payments in advance.

And the Lessee covenants to pay said rent, to keep the premises in repair, and to yield them up peaceably at the end of the term. The Lessee has deposited [[security_deposit:Three Thousand Dollars ($3,000.00)]] as security.

IN WITNESS WHEREOF the parties have set their hands and seals.

/s/ Samuel R. Potter   /s/ Eleanor G. Potter   ASHUELOT HARDWARE, INC. by /s/ Carl Bemis
"""
    f = terms(
        "Ashuelot Hardware, Inc.",
        "Samuel R. Potter and Eleanor G. Potter",
        "14 Main Street, Keene, New Hampshire 03431",
        4100,
        "1994-10-01",
        "2004-09-30",
        120,
        rent("18000", "year", "first five years"),
        deposit(3000),
        agreement_date="1994-09-30",
        rent_schedule=schedule(
            [
                Step("", "LY1", "LY5", Decimal("1500"), Decimal("18000")),
                Step("", "LY6", "LY10", Decimal("1750"), Decimal("21000")),
            ]
        ),
    )
    return a_paper(
        "g232", "docx", "old store lease", "remainder of the term; days in words; husband and wife", markup, f
    )


def bakery() -> Doc:
    markup = f"""# LEASE

Lessor: [[landlord_name:Kaimuki Town Shops, Ltd.]]
\\
Lessee: [[tenant_name:Lilikoi Bakery LLC]]
\\
Premises: [[property_address:3415 Waialae Row, Space 4, Honolulu, Hawaii 96816]]; [[premises_sqft:980 sq. ft.]]
\\
Term: [[term_months:3 years]], [[lease_start:01/01/2023]] to [[lease_end:12/31/2025]]
\\
Base rent: 2023 [[base_rent:$3,920.00]]; 2024 $4,037.60; 2025 $4,158.73 per month, plus general excise tax
\\
CAM: about $1,180.00 per month
\\
Security deposit: [[security_deposit:$7,840.00]]
\\
Dated: [[agreement_date:12/05/2022]]

1. Lessor leases the Premises to Lessee on these terms.

{articles("h6-c", 7, Words("Lessor", "Lessee", "the Premises", "this Lease"), style="{n}. {title}.", first=2)}

Kaimuki Town Shops, Ltd., by R. Ching     Lilikoi Bakery LLC, by M. Souza
"""
    f = terms(
        "Lilikoi Bakery LLC",
        "Kaimuki Town Shops, Ltd.",
        "3415 Waialae Row, Space 4, Honolulu, Hawaii 96816",
        980,
        "2023-01-01",
        "2025-12-31",
        36,
        rent("3920", period="2023"),
        deposit(7840),
        agreement_date="2022-12-05",
        rent_schedule=schedule(
            [
                Step("", "2023-01-01", "2023-12-31", Decimal("3920")),
                Step("", "2024-01-01", "2024-12-31", Decimal("4037.60")),
                Step("", "2025-01-01", "2025-12-31", Decimal("4158.73")),
            ]
        ),
    )
    return a_paper(
        "g233",
        "pdf",
        "bakery (US, Hawaii)",
        "years with their sums in one line; tax on top",
        markup.replace("]]\n\\\n", "]]\\\n").replace("tax\n\\\n", "tax\\\n").replace("month\n\\\n", "month\\\n"),
        f,
    )


def articles_in_sentences() -> Doc:
    markup = """LEASE OF COMMERCIAL PREMISES

ARTICLE 1 - THE PARTIES. The Lessor is [[landlord_name:Ozark Gateway Realty, Inc.]] The Lessee is [[tenant_name:Whippoorwill Hearing Aids, P.C.]]

ARTICLE 2 - THE PREMISES. The Lessor lets to the Lessee the suite of [[premises_sqft:1,340 square feet]] numbered 12 in the building at [[property_address:2207 South Gateway Spur, Springfield, Missouri 65804]].

ARTICLE 3 - THE TERM. This lease shall be in force for [[term_months:four (4) years]], that is to say from [[lease_start:February 1, 2020]] up to and including [[lease_end:January 31, 2024]].

ARTICLE 4 - THE RENT. The Lessee shall pay the Lessor as rent the sum of [[base_rent:$1,675.00]] per month during the first and second years of this lease, and the sum of $1,742.00 per month during the third and fourth years, each payment in advance on the first day of the month.

ARTICLE 5 - THE DEPOSIT. The Lessor acknowledges having received [[security_deposit:$1,675.00]].

ARTICLE 6 - RENEWAL. The Lessee may renew this lease [[options:once for four (4) years]] by notice in writing given ninety (90) days before its end.

Made and signed in Greene County on [[agreement_date:January 8, 2020]].

Ozark Gateway Realty, Inc. by Vida Stroud. Whippoorwill Hearing Aids, P.C. by Dr. Noel Park.
"""
    steps = [Step("", "LY1", "LY2", Decimal("1675")), Step("", "LY3", "LY4", Decimal("1742"))]
    f = terms(
        "Whippoorwill Hearing Aids, P.C.",
        "Ozark Gateway Realty, Inc.",
        "suite 12, 2207 South Gateway Spur, Springfield, Missouri 65804",
        1340,
        "2020-02-01",
        "2024-01-31",
        48,
        rent("1675", period="years 1-2"),
        deposit(1675),
        rent_schedule=schedule(steps),
        agreement_date="2020-01-08",
        options=stated([option("renew", 1, 48, 90)]),
    )
    return a_paper("g234", "txt", "suite, articles in sentences", "The Lessor is X; steps by pairs of years", markup, f)


def surfboards() -> Doc:
    markup = """# LEASE

THIS LEASE is made on [[agreement_date:12 May 2021]]

PARTIES

[[landlord_name:PARNELL RISE INVESTMENTS LIMITED]] (Landlord)

[[tenant_name:KAURI COAST SURFBOARDS LIMITED]] (Tenant)

FIRST SCHEDULE

|!grid
|PREMISES|[[property_address:Unit 3, 27 Parnell Rise, Auckland 1052]]|
|TERM|[[term_months:Six (6) years]]|
|COMMENCEMENT DATE|[[lease_start:1 June 2021]]|
|FINAL EXPIRY DATE|[[lease_end:31 May 2027]]|
|ANNUAL RENT (subject to review if applicable)|[[base_rent:$61,200.00]] plus GST|
|MONTHLY RENT|$5,100.00 plus GST|
|RENT PAYMENT DATES|The 1st day of each month commencing on 1 June 2021|
|MARKET RENT REVIEW DATES|1 June 2024|
|PROPORTION OF OUTGOINGS|18.5%|
|DEFAULT INTEREST RATE|14% per annum|
|BANK GUARANTEE|[[security_deposit:$15,300.00]]|

1. The Landlord leases to the Tenant and the Tenant takes on lease the premises for the term and at the annual rent.

Signed by the parties.
"""
    f = terms(
        "Kauri Coast Surfboards Limited",
        "Parnell Rise Investments Limited",
        "Unit 3, 27 Parnell Rise, Auckland 1052",
        absent("none"),
        "2021-06-01",
        "2027-05-31",
        72,
        rent("61200", "year", monthly="5100"),
        deposit(15300, "bank guarantee"),
        rent_schedule=absent("flat until the review"),
        agreement_date="2021-05-12",
        currency="NZD",
    )
    return a_paper(
        "g235", "docx", "unit (New Zealand)", "annual above monthly rent, each plus GST; review date", markup, f
    )


def short_form() -> Doc:
    markup = f"""# SHORT FORM OFFICE LEASE

This lease, dated [[agreement_date:November 3, 2022]], is between [[landlord_name:Vulcan Ironworks Building Company]], landlord, and [[tenant_name:Patchwork Policy Research]], tenant.

**Office.** Suite 4-East, [[property_address:301 Foundry Street, Birmingham, Alabama 35203]], [[premises_sqft:1,900 square feet]]; landlord leases it to tenant.

**Dates.** Starts [[lease_start:December 1, 2022]]; ends [[lease_end:November 30, 2025]]; [[term_months:36 months]].

**Money.** Rent [[base_rent:$2,850.00]] monthly in year 1, $2,935.50 in year 2, $3,023.57 in year 3. Deposit [[security_deposit:$2,850.00]]. Late fee $50.00.

{articles("h6-g", 5, style="{title}.", first=1)}

Vulcan Ironworks Building Company, by H. Stamps     Patchwork Policy Research, by J. Odom
"""
    steps = per_month([("", "LY1", "LY1", "2850"), ("", "LY2", "LY2", "2935.50"), ("", "LY3", "LY3", "3023.57")])
    f = terms(
        "Patchwork Policy Research",
        "Vulcan Ironworks Building Company",
        "Suite 4-East, 301 Foundry Street, Birmingham, Alabama 35203",
        1900,
        "2022-12-01",
        "2025-11-30",
        36,
        rent("2850", period="year 1"),
        deposit(2850),
        rent_schedule=schedule(steps),
        agreement_date="2022-11-03",
    )
    return a_paper("g236", "txt", "short form", "headings of one word; sums by year in one sentence", markup, f)


def solar_land() -> Doc:
    markup = """# LEASE AGREEMENT

made [[agreement_date:June 20, 2022]] between [[landlord_name:Cobalt Ridge Land Trust No. 8]] ("Lessor") and [[tenant_name:Highline Solar Storage LLC]] ("Lessee")

1. Lessor leases to Lessee 6.5 acres at [[property_address:7700 Cobalt Ridge Road, Elko, Nevada 89801]].

2. The term begins when Lessee receives its building permit and ends twenty (20) years later.

3. Rent is [[base_rent:$26,000.00]] per year ($4,000.00 per acre), in advance.

4. Lessor may treat this lease as ended if the permit is not received by June 30, 2024.

Lessor: Cobalt Ridge Land Trust No. 8, by its trustee. Lessee: Highline Solar Storage LLC, by P. Rask.
"""
    f = terms(
        "Highline Solar Storage LLC",
        "Cobalt Ridge Land Trust No. 8",
        "7700 Cobalt Ridge Road, Elko, Nevada 89801",
        absent("acres"),
        conditional("on receipt of the permit"),
        conditional("twenty years later"),
        derived(240),
        rent("26000", "year"),
        absent("none"),
        agreement_date="2022-06-20",
    )
    return a_paper(
        "g237",
        "pdf",
        "land for storage, start on a permit",
        "rent by the acre in brackets; start when a permit comes",
        markup,
        f,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def commission() -> Doc:
    return a_paper(
        "g238",
        "txt",
        "commission agreement",
        "a lease that may come; commission",
        """COMMISSION AGREEMENT

Sagebrush Commercial Brokers ("Broker") and Juniper Landing LLC ("Owner") agree on May 2, 2023: if Owner leases Suite 200, 4,500 square feet at 60 Juniper Landing, Reno, Nevada 89501, to Sierra Dermatology, P.C. for five years at a base rent of $9,000.00 per month, Owner shall pay Broker a commission of five percent of the base rent of the initial term, half on signing and half when the tenant opens.

Owner: by R. Alvarado. Broker: by T. Quinn.
""",
        {},
        review=None,
        reason="NOT_A_LEASE",
        doc_type="non-lease",
        kind="none",
        is_lease=False,
    )


def documents() -> list[Doc]:
    return [
        lettered_terms(),
        old_store(),
        bakery(),
        articles_in_sentences(),
        surfboards(),
        short_form(),
        solar_land(),
        commission(),
    ]
