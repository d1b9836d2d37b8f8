"""Leases with a doubt that only their wording shows: a sum with tax in it, a rent that another clause overrides."""

# ruff: noqa: E501 (running text)

from samples_src.gold import Doc, absent, deposit, derived, multiple, rent, stated, terms


def _lease(id_, subtype, difficulty, markup, fields, reason, fmt="txt", review=True):
    return Doc(id_, fmt, subtype, subtype, difficulty, markup, fields, review=review, reason=reason)


def tax_inside() -> Doc:
    markup = """# LEASE

This Lease is made [[agreement_date:June 1, 2021]], between [[landlord_name:Mangrove Key Plaza, LLC]] ("Landlord") and [[tenant_name:Tradewinds Scuba Center, Inc.]] ("Tenant").

1. **Premises.** Unit 9, [[property_address:3301 Overseas Trail, Islamorada, Florida 33036]], [[premises_sqft:1,600 square feet]].

2. **Term.** [[term_months:Three (3) years]], from [[lease_start:July 1, 2021]] to [[lease_end:June 30, 2024]].

3. **Rent.** Tenant shall pay monthly rent of [[base_rent:$3,442.50]], being $41,310.00 per year, which amounts include Florida sales tax at the rate then in force.

4. **Deposit.** [[security_deposit:$3,000.00]].

LANDLORD: Mangrove Key Plaza, LLC, by Rae Pinder, Manager

TENANT: Tradewinds Scuba Center, Inc., by Cole Bethel, President
"""
    f = terms(
        "Tradewinds Scuba Center, Inc.",
        "Mangrove Key Plaza, LLC",
        "Unit 9, 3301 Overseas Trail, Islamorada, Florida 33036",
        1600,
        "2021-07-01",
        "2024-06-30",
        36,
        rent("3442.50", annual=41310, ambiguity="includes sales tax"),
        deposit(3000),
        rent_schedule=absent("flat"),
        agreement_date="2021-06-01",
    )
    return _lease(
        "g123",
        "dive shop, tax inside the rent (US, Florida)",
        "rent includes sales tax, so it is no base rent",
        markup,
        f,
        "RENT_INCLUDES",
    )


def parking_inside() -> Doc:
    markup = """# OFFICE LEASE

BETWEEN [[landlord_name:Granary Row Offices LP]], Landlord, and [[tenant_name:Hale & Whitlock Surveyors, Inc.]], Tenant. Dated [[agreement_date:September 9, 2022]].

**Premises:** Suite 3, [[property_address:14 Granary Row, Lancaster, Pennsylvania 17602]]; [[premises_sqft:1,480 square feet]].

**Term:** [[lease_start:October 1, 2022]] through [[lease_end:September 30, 2025]], being [[term_months:36 months]].

**Rent:** [[base_rent:$2,700.00]] per month ($32,400.00 per year). Of each monthly payment $240.00 is for four parking spaces and $310.00 for janitorial service and electricity; base rent proper is the remainder.

**Security deposit:** [[security_deposit:$2,700.00]].

Landlord leases the Premises to Tenant for the Term.

Signed: Granary Row Offices LP, by Edith Stoltzfus. Hale & Whitlock Surveyors, Inc., by Graham Hale.
"""
    f = terms(
        "Hale & Whitlock Surveyors, Inc.",
        "Granary Row Offices LP",
        "Suite 3, 14 Granary Row, Lancaster, Pennsylvania 17602",
        1480,
        "2022-10-01",
        "2025-09-30",
        36,
        rent("2700", annual=32400),
        deposit(2700),
        rent_schedule=absent("flat"),
        agreement_date="2022-09-09",
    )
    f["base_rent"].extra["also_acceptable"] = [{"amount": 2150.0, "unit": "month"}]
    return _lease(
        "g124",
        "office, parking and services inside the rent (US, Pennsylvania)",
        "the payment is more than the base rent",
        markup,
        f,
        "RENT_INCLUDES",
    )


def notwithstanding() -> Doc:
    markup = """# LEASE AGREEMENT

This Lease Agreement is dated [[agreement_date:March 1, 2020]] and made between [[landlord_name:Tallgrass Business Campus, LLC]] ("Landlord") and [[tenant_name:Osage Credit Bureau, Inc.]] ("Tenant").

1. PREMISES. Landlord leases to Tenant Suite 200, [[property_address:700 Tallgrass Parkway, Bartlesville, Oklahoma 74006]], containing [[premises_sqft:4,000 square feet]].

2. TERM. Five (5) years, commencing on [[lease_start:April 1, 2020]] and expiring on [[lease_end:March 31, 2025]] ([[term_months:sixty months]]).

3. BASE RENT. Tenant shall pay Base Rent of $5,000.00 per month, being $60,000.00 per annum, in advance on the first day of each month.

4. SECURITY DEPOSIT. [[security_deposit:$5,000.00]].

5. USE. Offices.

26. SPECIAL PROVISIONS. Notwithstanding Section 3, the monthly Base Rent shall be $4,600.00 until Landlord has replaced the windows of the Premises, and $5,000.00 thereafter.

LANDLORD: Tallgrass Business Campus, LLC\\
By: Vernon Red Elk, Manager

TENANT: Osage Credit Bureau, Inc.\\
By: Lorna Pike, President
"""
    f = terms(
        "Osage Credit Bureau, Inc.",
        "Tallgrass Business Campus, LLC",
        "Suite 200, 700 Tallgrass Parkway, Bartlesville, Oklahoma 74006",
        4000,
        "2020-04-01",
        "2025-03-31",
        60,
        multiple("5000 or 4600 until the windows are replaced"),
        deposit(5000),
        agreement_date="2020-03-01",
        currency=derived("USD"),
    )
    return _lease(
        "g125",
        "office, rent overridden in special provisions (US, Oklahoma)",
        "notwithstanding: another rent until an event",
        markup,
        f,
        "AMOUNTS_DISAGREE",
    )


def percentage_only() -> Doc:
    markup = """# KIOSK LEASE

THIS LEASE is made [[agreement_date:April 30, 2022]] by [[landlord_name:Sunburst Galleria LP]], Landlord, and [[tenant_name:Pretzel Republic, LLC]], Tenant.

Landlord leases to Tenant kiosk K-12 in Sunburst Galleria, [[property_address:1500 Sunburst Ring Road, Chandler, Arizona 85226]], [[premises_sqft:180 square feet]], for a term of [[term_months:twenty-four (24) months]] beginning [[lease_start:June 1, 2022]] and ending [[lease_end:May 31, 2024]].

RENT. In lieu of any fixed or minimum rent Tenant shall pay as rent fifteen percent (15%) of Gross Sales of each month, by the tenth day of the next.

Tenant has deposited [[security_deposit:$2,500.00]].

LANDLORD: Sunburst Galleria LP, by Trent Yazzie

TENANT: Pretzel Republic, LLC, by Nora Beck
"""
    f = terms(
        "Pretzel Republic, LLC",
        "Sunburst Galleria LP",
        "Kiosk K-12, 1500 Sunburst Ring Road, Chandler, Arizona 85226",
        180,
        "2022-06-01",
        "2024-05-31",
        24,
        absent("percentage rent only"),
        deposit(2500),
        agreement_date="2022-04-30",
        currency=stated("USD"),
    )
    return _lease(
        "g126",
        "kiosk, percentage rent only (US, Arizona)",
        "no fixed rent at all",
        markup.replace("$2,500.00]]", "$2,500.00]]"),
        f | {"currency": derived("USD")},
        "RENT_VARIABLE",
    )


def indexed_from_start() -> Doc:
    markup = """# LEASE

Landlord: [[landlord_name:Old Mint Trading Co.]]\\
Tenant: [[tenant_name:Argent Numismatics, Inc.]]\\
Premises: [[property_address:90 Mint Alley, Carson City, Nevada 89701]], [[premises_sqft:2,600 square feet]]\\
Term: [[term_months:5 years]], [[lease_start:January 1, 2024]] to [[lease_end:December 31, 2028]]\\
Dated: [[agreement_date:June 15, 2023]]

1. Landlord leases the Premises to Tenant for the Term.

2. The monthly rent is $5,200.00 ($62,400.00 a year) in money of June 2023. The rent payable from the first day of the Term shall be that sum multiplied by the Consumer Price Index for December 2023 and divided by that for June 2023, and shall be so adjusted again on each January 1.

3. Deposit: [[security_deposit:$5,200.00]].

Landlord: Old Mint Trading Co., by A. Paiute. Tenant: Argent Numismatics, Inc., by C. Silva.
"""
    f = terms(
        "Argent Numismatics, Inc.",
        "Old Mint Trading Co.",
        "90 Mint Alley, Carson City, Nevada 89701",
        2600,
        "2024-01-01",
        "2028-12-31",
        60,
        absent("indexed before it begins", also_acceptable=[{"amount": 5200.0, "unit": "month"}]),
        deposit(5200),
        agreement_date="2023-06-15",
        currency=derived("USD"),
    )
    return _lease(
        "g127",
        "shop, rent indexed before the term (US, Nevada)",
        "the printed sum is never payable as printed",
        markup,
        f,
        "RENT_VARIABLE",
    )


def replaces() -> Doc:
    markup = """# NEW LEASE

This Lease is entered into [[agreement_date:October 3, 2022]] between [[landlord_name:Heron Marsh Partners]], Landlord, and [[tenant_name:Bitterroot Guide Service, Inc.]], Tenant.

1. Landlord leases to Tenant the building at [[property_address:66 Marsh Road, Hamilton, Montana 59840]], [[premises_sqft:3,300 square feet]].

2. The term is [[term_months:four years]], from [[lease_start:November 1, 2022]] to [[lease_end:October 31, 2026]].

3. Tenant pays [[base_rent:$3,025.00]] a month, $36,300.00 a year.

4. The lease between the parties dated November 1, 2019 is cancelled as of October 31, 2022 and replaced by this Lease, and the deposit of [[security_deposit:$2,800.00]] held under it is held under this one.

Landlord: Heron Marsh Partners, by Levi Stand. Tenant: Bitterroot Guide Service, Inc., by June Cantrell.
"""
    f = terms(
        "Bitterroot Guide Service, Inc.",
        "Heron Marsh Partners",
        "66 Marsh Road, Hamilton, Montana 59840",
        3300,
        "2022-11-01",
        "2026-10-31",
        48,
        rent("3025", annual=36300),
        deposit(2800),
        rent_schedule=absent("flat"),
        agreement_date="2022-10-03",
    )
    return _lease(
        "g128",
        "lease that cancels and replaces another (US, Montana)",
        "another lease in the ledger ends by this paper",
        markup,
        f,
        "LEASE_REPLACED",
    )


def assigned_from_start() -> Doc:
    markup = """# COMMERCIAL LEASE

Made [[agreement_date:January 20, 2023]] between [[landlord_name:Sabine Pass Realty Trust]] ("Landlord") and Orchard Lane Ventures, LLC ("Tenant").

1. Landlord leases to Tenant the store at [[property_address:402 Sabine Street, Beaumont, Texas 77701]] of [[premises_sqft:2,750 square feet]] for [[term_months:five years]], from [[lease_start:March 1, 2023]] to [[lease_end:February 29, 2028]].

2. Rent is [[base_rent:$4,125.00 per month]] ($49,500.00 per year, $18.00 per square foot).

3. Deposit: [[security_deposit:$4,125.00]].

4. With effect from the Commencement Date Orchard Lane Ventures, LLC assigns this Lease to Gumbo Junction Restaurants, LLC, which assumes it, and Landlord consents and releases the assignor; from then on "Tenant" means Gumbo Junction Restaurants, LLC.

Landlord: Sabine Pass Realty Trust, by L. Broussard, Trustee

Tenant: Orchard Lane Ventures, LLC, by P. Voss

Assignee: Gumbo Junction Restaurants, LLC, by M. Thibodeaux
"""
    f = terms(
        multiple(
            "assigned from the start", also_acceptable=["Orchard Lane Ventures, LLC", "Gumbo Junction Restaurants, LLC"]
        ),
        "Sabine Pass Realty Trust",
        "402 Sabine Street, Beaumont, Texas 77701",
        2750,
        "2023-03-01",
        "2028-02-29",
        60,
        rent("4125", annual=49500, psf_year=18),
        deposit(4125),
        rent_schedule=absent("flat"),
        agreement_date="2023-01-20",
    )
    return _lease(
        "g129",
        "lease assigned from its commencement (US, Texas)",
        "who pays is not who is called Tenant at first",
        markup,
        f,
        "PARTY_DISAGREES",
    )


def thousands() -> Doc:
    markup = """# BUILDING LEASE

^ dated as of [[agreement_date:May 2, 2016]]

[[landlord_name:Corliss Works Holdings, Inc.]] ("Lessor") leases to [[tenant_name:Nine Forge Robotics Corporation]] ("Lessee") the building at [[property_address:1 Corliss Yard, Providence, Rhode Island 02904]], [[premises_sqft:118,000 square feet]], for [[term_months:ten years]] commencing [[lease_start:June 1, 2016]] and ending [[lease_end:May 31, 2026]].

**Basic Rent** (dollars in thousands):

|!grid
|Lease Years|Annual|Monthly|
|1-5|$1,416.0|$118.0|
|6-10|$1,534.0|$127.8|

Deposit: none.

LESSOR: Corliss Works Holdings, Inc., by Amy Tillinghast, President

LESSEE: Nine Forge Robotics Corporation, by Rolf Sundin, CFO
"""
    f = terms(
        "Nine Forge Robotics Corporation",
        "Corliss Works Holdings, Inc.",
        "1 Corliss Yard, Providence, Rhode Island 02904",
        118000,
        "2016-06-01",
        "2026-05-31",
        120,
        multiple("printed in thousands", also_acceptable=[{"amount": 118000.0, "unit": "month", "annual": 1416000.0}]),
        absent("none"),
        agreement_date="2016-05-02",
        currency=derived("USD"),
    )
    return _lease(
        "g130",
        "building, rent in thousands (US, Rhode Island)",
        "figures are in thousands of dollars",
        markup,
        f,
        "AMBIGUOUS_AMOUNT",
        fmt="pdf",
    )


def two_signs() -> Doc:
    markup = """# LEASE

between [[landlord_name:Quinte Harbour Properties Ltd.]] (Landlord) and [[tenant_name:Eurolink Marine Parts Inc.]] (Tenant), dated [[agreement_date:12 January 2022]]

Premises: [[property_address:7 Harbour Street, Belleville, Ontario K8N 2S3]], [[premises_sqft:5,000 square feet]]

Term: [[term_months:60 months]], [[lease_start:1 February 2022]] to [[lease_end:31 January 2027]]

Basic Rent: €5,500.00 per month

1. The Landlord leases the Premises to the Tenant for the Term at the Basic Rent.

2. The yearly Basic Rent is $66,000.00, payable in twelve equal instalments of $5,500.00.

3. No deposit is taken.

Landlord: Quinte Harbour Properties Ltd., per R. Hume. Tenant: Eurolink Marine Parts Inc., per D. Vanek.
"""
    f = terms(
        "Eurolink Marine Parts Inc.",
        "Quinte Harbour Properties Ltd.",
        "7 Harbour Street, Belleville, Ontario K8N 2S3",
        5000,
        "2022-02-01",
        "2027-01-31",
        60,
        multiple("euros or dollars", also_acceptable=[{"amount": 5500.0, "unit": "month", "annual": 66000.0}]),
        absent("none"),
        agreement_date="2022-01-12",
        currency=multiple("euros or dollars"),
    )
    return _lease(
        "g131",
        "warehouse, two currency signs (Canada, Ontario)",
        "the same sums once with the euro sign and once with the dollar's",
        markup,
        f,
        "CURRENCY_UNCLEAR",
        fmt="pdf",
    )


def struck() -> Doc:
    markup = """LEASE

1. Landlord: [[landlord_name:Edda Torvald]]. Tenant: [[tenant_name:Rime & Hoar Ice Cream, LLC]].

2. Premises: [[property_address:31 Fjord Street, Decorah, Iowa 52101]], [[premises_sqft:950 square feet]]. Landlord leases them to Tenant.

3. Term: [[term_months:two years]], from [[lease_start:May 1, 2023]] to [[lease_end:April 30, 2025]].

4. Rent: $1,400.00 [struck out by hand; above it: $1,250.00, initialed E.T.] per month, $16,800.00 per year.

5. Deposit: [[security_deposit:$1,400.00]].

Dated [[agreement_date:April 12, 2023]]. Signed: Edda Torvald; Rime & Hoar Ice Cream, LLC, by Kjersti Moen.
"""
    f = terms(
        "Rime & Hoar Ice Cream, LLC",
        "Edda Torvald",
        "31 Fjord Street, Decorah, Iowa 52101",
        950,
        "2023-05-01",
        "2025-04-30",
        24,
        multiple("printed and changed by hand", also_acceptable=[{"amount": 1250.0, "unit": "month"}]),
        deposit(1400),
        agreement_date="2023-04-12",
        currency=derived("USD"),
    )
    return _lease(
        "g132", "shop, rent changed by hand (US, Iowa)", "the typed sum is struck out", markup, f, "CHANGED_BY_HAND"
    )


def exhibit_contradicts() -> Doc:
    markup = """# LEASE

THIS LEASE is made [[agreement_date:July 7, 2021]] between [[landlord_name:Two Rivers Commerce Park LLC]] ("Landlord") and [[tenant_name:Cutbank Outfitting Co.]] ("Tenant").

1. Premises. [[property_address:115 Confluence Drive, Great Falls, Montana 59404]], [[premises_sqft:8,000 square feet]].

2. Term. [[term_months:Thirty-six months]], commencing [[lease_start:August 1, 2021]] and expiring [[lease_end:July 31, 2024]].

3. Base Rent. $6,000.00 per month ($72,000.00 per year; $9.00 per square foot).

4. Security Deposit. [[security_deposit:$6,000.00]].

5. Landlord hereby leases the Premises to Tenant.

LANDLORD: Two Rivers Commerce Park LLC, by Otis Grinnell\\
TENANT: Cutbank Outfitting Co., by Fern Maddox

===

^ EXHIBIT C

^ PAYMENT INSTRUCTIONS

Landlord: Two Rivers Commerce Park LLC. Tenant: Cutbank Outfitting Co. Monthly Base Rent: $6,350.00, due on the first day of each month by transfer to the account named below.
"""
    f = terms(
        "Cutbank Outfitting Co.",
        "Two Rivers Commerce Park LLC",
        "115 Confluence Drive, Great Falls, Montana 59404",
        8000,
        "2021-08-01",
        "2024-07-31",
        36,
        multiple(
            "6000 in the lease, 6350 in Exhibit C",
            also_acceptable=[{"amount": 6000.0, "unit": "month", "annual": 72000.0}],
        ),
        deposit(6000),
        agreement_date="2021-07-07",
        currency=derived("USD"),
    )
    return _lease(
        "g133",
        "warehouse, another rent in an exhibit (US, Montana)",
        "Exhibit C prints another rent than section 3",
        markup,
        f,
        "AMOUNTS_DISAGREE",
        fmt="pdf",
    )


def cpi_clear() -> Doc:
    markup = """# OFFICE LEASE

THIS LEASE is made as of [[agreement_date:February 18, 2022]], by and between [[landlord_name:Copper Dome Properties, LLC]], an Arizona limited liability company ("Landlord"), and [[tenant_name:Javelina Accounting Services, PLLC]], an Arizona professional limited liability company ("Tenant").

1.1 **Premises.** Landlord leases to Tenant Suite 150 in the building at [[property_address:2020 North Copper Dome Way, Phoenix, Arizona 85004]], containing [[premises_sqft:2,400 rentable square feet]].

1.2 **Term.** The term is [[term_months:five (5) years]], commencing on [[lease_start:March 1, 2022]] and expiring on [[lease_end:February 28, 2027]].

1.3 **Base Rent.** Base Rent for the first Lease Year is [[base_rent:$57,600.00]] per annum, payable in monthly installments of $4,800.00. On each anniversary of the commencement the Base Rent shall be adjusted by the change in the Consumer Price Index (CPI-U, Phoenix-Mesa-Scottsdale) over the preceding twelve months, but in no event decreased.

1.4 **Security Deposit.** [[security_deposit:$4,800.00]].

1.5 **Base Year.** Calendar 2022. Tenant pays 3.1% of the increase of Operating Expenses over those of the Base Year.

LANDLORD: Copper Dome Properties, LLC\\
By: Ida Nez, Manager

TENANT: Javelina Accounting Services, PLLC\\
By: Ross Tillman, Member
"""
    f = terms(
        "Javelina Accounting Services, PLLC",
        "Copper Dome Properties, LLC",
        "Suite 150, 2020 North Copper Dome Way, Phoenix, Arizona 85004",
        2400,
        "2022-03-01",
        "2027-02-28",
        60,
        rent("57600", "year", "first lease year", monthly="4800"),
        deposit(4800),
        rent_schedule=absent("indexed"),
        agreement_date="2022-02-18",
    )
    return _lease(
        "g134",
        "office, later years indexed (US, Arizona)",
        "rises by an index that has no amount yet",
        markup,
        f,
        None,
        fmt="pdf",
        review=False,
    )


def documents() -> list[Doc]:
    return [
        tax_inside(),
        parking_inside(),
        notwithstanding(),
        percentage_only(),
        indexed_from_start(),
        replaces(),
        assigned_from_start(),
        thousands(),
        two_signs(),
        struck(),
        exhibit_contradicts(),
        cpi_clear(),
    ]
