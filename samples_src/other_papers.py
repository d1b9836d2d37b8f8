"""Papers that look like leases, or lie with them in the same drawer, and are none."""

# ruff: noqa: E501 (running text)

from samples_src.clauses import Words, articles
from samples_src.gold import Doc
from samples_src.scan import Scan
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.write_pdf import Look


def _none(
    id_: str,
    form: str,
    title: str,
    subtype: str,
    difficulty: str,
    markup: str,
    look: Look | None = None,
    scan: Scan | None = None,
) -> Doc:
    return Doc(
        id_,
        form,
        title,
        subtype,
        difficulty,
        markup,
        doc_type="non-lease",
        kind="none",
        review=None,
        is_lease=False,
        reason="NOT_A_LEASE",
        look=look or Look(),
        scan=scan,
    )


def letter_of_intent() -> Doc:
    return _none(
        "g061",
        "pdf",
        "Proposal to Lease",
        "letter of intent (US)",
        "every term of a lease in a table, signed by both; says that it binds nobody",
        f"""Meridian Tenant Advisors\\
1 Commerce Lookout, Suite 900, Charlotte, North Carolina 28202

May 13, 2024

**RE: Proposal to lease - 2400 Selwyn Crest, Charlotte**

On behalf of Vantage Orthotics, Inc. we are pleased to present these terms on which it would enter into a lease. They are not binding; neither party is bound until a lease acceptable to both is signed and delivered.

|Landlord|Selwyn Crest Medical Partners, LLC|
|Tenant|Vantage Orthotics, Inc.|
|Premises|Suite 110, 3,960 rentable square feet|
|Term|Sixty-five (65) months|
|Commencement|October 1, 2024|
|Base Rent|$31.00 per rentable square foot, $10,230.00 per month, with 3% annual increases|
|Free rent|Five months|
|Deposit|One month|
|Allowance|$45.00 per square foot|
|Renewal|One option of five years at market|

This proposal expires if not countersigned by May 31, 2024. On countersignature Landlord's counsel shall prepare a lease on its standard form.

{stacked(Signer("For Tenant", "Meridian Tenant Advisors", "Kit Rosario", "Vice President"), Signer("Acknowledged, for Landlord", "Selwyn Crest Medical Partners, LLC", "A. Forsythe"))}
""",
    )


def copier_lease() -> Doc:
    return _none(
        "g062",
        "docx",
        "Lease Agreement",
        "equipment lease (copiers)",
        "LEASE AGREEMENT with lessor, lessee, rent, term, location and deposit; no real property",
        f"""# LEASE AGREEMENT

|Lessor|Summit Imaging Finance, Inc.|
|Lessee|Nashoba Sleep Medicine Associates, PLLC|
|Equipment|Two (2) multifunction copiers, serial nos. SX-88102 and SX-88103|
|Location|4500 Hillcrest Medical Parkway, Suite 410, Nashville, Tennessee 37215|
|Commencement Date|November 1, 2019|
|Term|60 months, ending October 31, 2024|
|Rent|$412.00 per month|
|Security Deposit|$824.00|

1. Lessor leases the equipment to Lessee, who selected it and its supplier. Rent is due whether or not the equipment works.

2. Up to 8,000 impressions per month are included; more cost $0.0098 each.

3. The equipment is and stays personal property even if fixed to land. Lessee shall obtain a waiver from its landlord on request.

4. At the end Lessee may return the equipment, renew for twelve months, or buy it for $1.00 if it has paid all rent.

5. Lessor may file financing statements. On default all rents to come are due at once, discounted at four percent.

{stacked(Signer("Lessor", "Summit Imaging Finance, Inc.", "B. Yates"), Signer("Lessee", "Nashoba Sleep Medicine Associates, PLLC", "Miriam Achterberg, M.D."))}
""",
    )


def kiosk_licence() -> Doc:
    return _none(
        "g063",
        "pdf",
        "Licence Agreement",
        "licence of a kiosk pitch",
        "area, fee per month, period and deposit, but expressly no tenancy: a licence terminable at will",
        f"""# SPECIALTY RETAIL LICENSE AGREEMENT

Licensor: Cormorant Bay Retail Trust. Licensee: Fizz & Float, Inc. Date: May 2, 2023.

1. Licensor permits Licensee to place one cart of 80 square feet at a spot in the common area of The Shops at Cormorant Bay, Portsmouth, New Hampshire, which Licensor may change at any time.

2. This is a license, revocable at will, and creates no lease, tenancy or interest in land. The relation is not that of landlord and tenant.

3. License period: June 1, 2023 to January 15, 2024. License fee: $1,900.00 per month, and $3,800.00 for December, or 15% of sales if more. Deposit: $1,900.00.

4. Licensor may revoke on twenty-four hours' notice. Licensee then removes the cart the same day.

5. Licensee carries $1,000,000 of liability insurance and wears the badge supplied.

{side_by_side(Signer("LICENSOR", "Cormorant Bay Retail Trust", "Phillipa Strand"), Signer("LICENSEE", "Fizz & Float, Inc.", "Benny Orlov"))}
""",
        Look(font="helvetica", size=10.5),
    )


def leasehold_loan() -> Doc:
    w = Words("Lender", "Borrower", "the Mortgaged Property", "this Agreement")
    return _none(
        "g064",
        "pdf",
        "Loan Agreement",
        "loan secured by a leasehold mortgage",
        "speaks of ground lease, tenants, rents, landlord and term throughout; assignment of leases and rents",
        f"""# LOAN AGREEMENT

This Loan Agreement is dated April 30, 1999, between Susquehanna Fidelity Bank ("Lender") and Whitmarsh Inn Associates, a limited partnership ("Borrower").

1. **Loan.** Lender lends Borrower $9,500,000.00, evidenced by a note of this date, with interest at 7.85% per annum, payable in monthly installments of $78,577.00 from June 1, 1999 until May 1, 2014, when the balance is due.

2. **Security.** Borrower mortgages its leasehold estate under the Ground Lease dated November 2, 1998 from The Trustees of Whitmarsh College, for a term of fifty years from January 1, 1999, at a ground rent of $84,000.00 per annum, and assigns all leases, rents and room revenues.

3. **Covenants as to the Ground Lease.** Borrower shall pay the ground rent when due, perform the tenant's covenants, not amend or surrender the Ground Lease, and exercise every option to extend it. A default under it is a default hereunder.

4. **Leases of space.** Borrower shall not lease the gift shop or restaurant for more than five years or at less than $18.00 per square foot without consent. Each tenant shall sign a subordination.

5. **Reserves.** 4% of gross revenue monthly for furniture and equipment; one-twelfth of taxes, estimated at $11,400.00 monthly.

{articles("gold-loan", 12, w, style="{n}. {title}.", first=6, skip=("Holding Over", "Quiet Enjoyment", "Signs", "Parking", "Surrender", "Brokers", "Relocation", "Services", "Security Interest", "Guaranty of Performance"))}

{stacked(Signer("LENDER", "Susquehanna Fidelity Bank", "R. Dauphin", "Vice President"), Signer("BORROWER", "Whitmarsh Inn Associates", "D. K. Lattimore"))}
""",
    )


def management_agreement() -> Doc:
    return _none(
        "g065",
        "docx",
        "Property Management Agreement",
        "property management agreement",
        "owner, manager, building address, term, monthly fee; manager shall lease space",
        f"""# PROPERTY MANAGEMENT AND LEASING AGREEMENT

Owner: Sandhill Crossing Associates Limited Partnership. Manager: Platte Valley Realty Services, Inc. Property: 8820 Sandhill Crossing, Omaha, Nebraska 68114, an office building of 124,800 rentable square feet.

1. **Term.** One (1) year from January 1, 2021 through December 31, 2021, and from year to year.

2. **Fee.** Three and one-half percent (3.5%) of monthly gross receipts, at least $6,500.00 per month.

3. **Leasing.** Manager shall lease vacant space at not less than the rents Owner approves, at present $22.00 per square foot, on Owner's form, collect rents and deposits, and enforce leases. For a new lease it earns six percent of the base rent of the term.

4. **Deposits.** Tenants' security deposits are kept in a separate account.

5. **Spending.** More than $5,000.00 for one repair needs consent.

6. **End.** Either may end this on sixty days' notice. Manager then hands over the rent roll, leases and keys.

{stacked(Signer("OWNER", "Sandhill Crossing Associates Limited Partnership", "Lyle Hruska"), Signer("MANAGER", "Platte Valley Realty Services, Inc.", "Darla Novak"))}
""",
    )


def flyer() -> Doc:
    return _none(
        "g066",
        "pdf",
        "FOR LEASE",
        "broker's flyer",
        "FOR LEASE with areas, rents and availability",
        """# FOR LEASE

# 2,150 - 14,700 SF

^ **Kestrel Creek Business Center**, 6100 Kestrel Creek Drive, Aurora, Colorado 80011

|Suite|Available|Size|Rate (NNN)|
|100|Now|2,150 SF|$14.50 / SF / yr|
|140|October 1, 2024|4,800 SF|$13.75 / SF / yr|
|200-230|January 1, 2025|14,700 SF|$12.25 / SF / yr|

**Highlights:** 18' clear height; dock-high and drive-in doors; 3.2 / 1,000 parking; three minutes to the interstate; estimated NNN $5.85.

**Sample:** Suite 100 costs $2,597.92 a month plus NNN on a 60-month term.

Call Wyatt Lindgren, Front Range Industrial Brokers, 303-555-0142. The information is believed reliable but not warranted. Subject to prior leasing or withdrawal.
""",
        Look(font="helvetica", size=13, justify=False, footer=""),
    )


def press_release() -> Doc:
    return _none(
        "g067",
        "html",
        "News",
        "press release about a lease",
        "names landlord, tenant, address, area, term and rent of a lease",
        """# Nimbus Drone Systems Moves Into Gardena Plant

GARDENA, Calif., June 20, 2022 - Nimbus Drone Systems, Inc. announced today that it has leased a 23,700-square-foot building at 15330 Avila Ranch Way from Avila Brothers Land Company for three years and four months beginning August 1, 2022.

"The building lets us double output," said Kirsten Dahl, chief financial officer. Base rent starts at about $21,800 a month.

The company expects to hire 35 people and to spend $1.4 million on test equipment. It leaves 9,000 square feet in Hawthorne whose lease expires on September 30, 2022.

**Forward-looking statements.** Statements about the future involve risk; actual results may differ.

**Contact:** press@nimbus.example
""",
    )


def estoppel() -> Doc:
    return _none(
        "g068",
        "pdf",
        "Tenant Estoppel Certificate",
        "estoppel certificate",
        "certifies every term of a lease to a lender: tenant, rent, dates, deposit, options",
        """# TENANT ESTOPPEL CERTIFICATE

To: Great Basin Life Insurance Company ("Lender") and Quail Hollow Acquisitions, LLC ("Purchaser")

The undersigned certifies, knowing that you rely on it in buying and lending upon the property, that as of July 8, 2024:

1. It is tenant under a lease dated May 6, 2021 (the "Lease") of Suite 12, 5,600 square feet, 330 Quail Hollow Road, Reno, Nevada 89509; landlord: Quail Hollow Center, Ltd.

2. The Lease is in force and not amended.

3. The term commenced June 1, 2021 and expires May 31, 2026. There is one option of five years.

4. Base rent is $9,333.33 per month ($112,000.00 per year) and is paid through July 31, 2024.

5. The security deposit is $9,333.33.

6. No default of landlord is known, and no free rent or allowance is owed.

7. This certificate does not amend the Lease.

Saddleback Gym Equipment, Inc.

/s/ Dirk Lawson, President
""",
    )


def guaranty() -> Doc:
    return _none(
        "g069",
        "txt",
        "",
        "guaranty of a lease",
        "landlord, tenant, premises and date of a lease; undertakes payment of rent",
        """^ GUARANTY OF LEASE

To induce Marigold Plaza's owners, Roberto Luis Carrasco and Marta Elena Carrasco, Trustees ("Landlord"), to lease Shop 11 at 6735 Saguaro Vista Road, Tucson, to Thuy Le Nguyen ("Tenant") by a lease dated January 27, 2023 for sixty-three months, the undersigned guarantees the payment of the rent, at present $2,475.00 a month, and of all other sums, and the performance of every covenant.

1. This is a guaranty of payment and not of collection. Landlord need not first sue Tenant nor use the deposit.

2. The guaranty is not released by extensions, amendments, assignments or bankruptcy.

3. The undersigned's liability is limited to $29,700.00 plus costs of enforcement, and ends on February 28, 2026 if there has been no default.

4. Notices to the undersigned go to 2210 East Linden Circle, Tucson, Arizona 85719.

Dated January 27, 2023

/s/ Minh Tran, Guarantor
""",
    )


def sale_with_rent_roll() -> Doc:
    return _none(
        "g070",
        "pdf",
        "Purchase and Sale Agreement",
        "purchase contract with a rent roll (scan)",
        "leases, tenants, rents, terms and deposits in a table; closing date; scanned",
        f"""# AGREEMENT OF PURCHASE AND SALE

Seller: Old Orchard Plaza, LLC. Buyer: Harvest Moon Realty Fund, LP. September 18, 2023.

1. Seller sells to Buyer the shopping plaza at 900 Old Orchard Road, Erie, Pennsylvania 16508, with all leases listed below, for $3,280,000.00, of which $100,000.00 is deposited in escrow.

2. Closing takes place on November 15, 2023. Rents are apportioned as of that day and deposits credited.

|Tenant|Sq. ft.|From|To|Monthly rent|Deposit|
|Erie Vacuum & Sewing|1,400|1/1/2020|12/31/2024|$1,633.33|$1,600.00|
|Lake Effect Laundromat|2,300|7/1/2018|6/30/2028|$3,066.67|$3,000.00|
|Pho Harbor|1,950|4/1/2022|3/31/2027|$2,762.50|$2,762.50|

3. Seller shall deliver estoppel certificates of all tenants ten days before closing.

4. Risk of loss is Seller's until closing.

{stacked(Signer("SELLER", "Old Orchard Plaza, LLC", "Vince Marino"), Signer("BUYER", "Harvest Moon Realty Fund, LP", "Odette Blanc"))}
""",
        Look(size=11.5, footer=""),
        Scan(dpi=130, skew=0.5, noise=14),
    )


def vehicle_lease() -> Doc:
    return _none(
        "g071",
        "txt",
        "",
        "motor vehicle lease",
        "LEASE with lessee, term, monthly payment, deposit; garaging address",
        """^ CLOSED-END COMMERCIAL VEHICLE LEASE

LESSOR: Three Rivers Truck Leasing Co.      LESSEE: Fable Book Distributors, LLC

1. VEHICLE. One 2024 box truck, VIN 1XX000DEMO0000042, garaged at 2020 Kettle River Road, Spokane, Washington 99202.

2. TERM. 36 months, from July 1, 2024 to June 30, 2027.

3. PAYMENTS. $1,149.00 per month, total $41,364.00. Due at signing: first payment, security deposit of $1,149.00, acquisition fee of $395.00.

4. MILEAGE. 20,000 miles a year; $0.18 for each mile over.

5. RESIDUAL. $38,500.00. Lessee may buy at that price.

6. INSURANCE. Collision and comprehensive with deductibles of at most $1,000; liability of $1,000,000.

/s/ Lou Castellano      /s/ Cora Benning
""",
    )


def coworking() -> Doc:
    return _none(
        "g072",
        "html",
        "Membership",
        "coworking membership",
        "desks, monthly fee, start date, retainer; terms of service and no tenancy",
        """# Membership Agreement - Hivehouse Denver

|Member company|Ostler Maps LLC|
|Location|1775 Larimer Rise, Denver, Colorado 80202|
|Product|Dedicated desks: 4|
|Start|March 1, 2024|
|Commitment|12 months|
|Membership fee|$1,960.00 per month|
|Service retainer|$3,920.00|

The member company receives services and the use of space that Hivehouse may change. The whole of the location remains in Hivehouse's possession and control. This agreement creates no tenancy, leasehold, easement or other interest in real property.

Fees rise on each January 1 by 3%. Guests, printing and meeting rooms are charged by credits at $10 each.

Accepted online, 2024-02-19, by R. Ostler.
""",
    )


def documents() -> list[Doc]:
    return [
        letter_of_intent(),
        copier_lease(),
        kiosk_licence(),
        leasehold_loan(),
        management_agreement(),
        flyer(),
        press_release(),
        estoppel(),
        guaranty(),
        sale_with_rent_roll(),
        vehicle_lease(),
        coworking(),
    ]
