"""Papers that change a lease: amendments, assignments, a sublease, certificates, notices, a surrender."""

# ruff: noqa: E501 (running text)

from typing import Any

from samples_src.clauses import Words, articles
from samples_src.figures import per_foot, per_year
from samples_src.gold import Doc, Gold, absent, deposit, derived, rent, schedule, stated, terms
from samples_src.scan import Scan
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look


def _fields(**values: Any) -> dict[str, Gold]:
    return {name: value if isinstance(value, Gold) else stated(value) for name, value in values.items()}


def _changes(*rows: tuple[str, Any, Any]) -> Gold:
    """What the paper changes: field, old value (None where it isn't recited), new value."""
    return derived([{"field": f, "from": a, "to": b} for f, a, b in rows])


def extension() -> Doc:
    steps = per_foot(
        18340,
        [
            ("May 1, 2030 - April 30, 2031", "2030-05-01", "2031-04-30", "44.00"),
            ("May 1, 2031 - April 30, 2032", "2031-05-01", "2032-04-30", "45.10"),
            ("May 1, 2032 - April 30, 2033", "2032-05-01", "2033-04-30", "46.23"),
        ],
    )
    markup = f"""# SECOND AMENDMENT TO OFFICE LEASE AGREEMENT

THIS [[amendment_number:SECOND AMENDMENT]] (this "Amendment") is entered into on [[amendment_date:August 7, 2029]] by [[landlord_name:CENTENNIAL RIVER TOWER OWNER LP]] ("Landlord") and [[tenant_name:MARIGOLD CASUALTY UNDERWRITERS, INC.]] ("Tenant").

WHEREAS, the parties entered into the [[amended_agreement:Office Lease Agreement dated November 22, 2022]], as amended by a First Amendment dated March 3, 2025 (together, the "Lease"), of [[premises_sqft:18,340 rentable square feet]] on the nineteenth floor of [[property_address:One Centennial Plaza, Minneapolis, Minnesota 55402]]; and

WHEREAS, the term began February 1, 2023 and is due to expire April 30, 2030;

NOW, THEREFORE, the parties agree:

1. The Term is extended by [[term_months:thirty-six (36) months]], from [[effective_date:May 1, 2030]] (the "Extension Commencement Date") through [[lease_end:April 30, 2033]].

2. During the extended Term Base Rent is:

{rent_rows(steps, "label rate annual monthly", head="Period|PSF|Annual|Monthly")}

Until then Base Rent continues at $72,672.25 per month.

3. The first of the two renewal options of Article 44 is deemed used; one remains.

4. The letter of credit is reduced from $250,000.00 to $200,000.00 as of the Extension Commencement Date.

5. Landlord contributes $366,800.00 to improvements.

6. In all else the Lease stands.

{side_by_side(Signer("LANDLORD", "Centennial River Tower Owner LP", "Gerald P. Amundsen", "Authorized Representative"), Signer("TENANT", "Marigold Casualty Underwriters, Inc.", "Lucinda Farrow", "Executive Vice President"))}
"""
    fields = _fields(
        amended_agreement="Office Lease Agreement dated November 22, 2022",
        amended_agreement_date=derived("2022-11-22"),
        amendment_number=2,
        amendment_date="2029-08-07",
        effective_date="2030-05-01",
        tenant_name="Marigold Casualty Underwriters, Inc.",
        landlord_name="Centennial River Tower Owner LP",
        property_address="One Centennial Plaza, Minneapolis, Minnesota 55402",
        premises_sqft=18340,
        lease_start=derived(
            "2030-05-01",
            ambiguity="start of the extension; the original start 2023-02-01 is recited",
            also_acceptable=["2023-02-01"],
        ),
        lease_end="2033-04-30",
        term_months=stated(36, also_acceptable=[123]),
        base_rent=rent(
            steps[0].monthly, annual=steps[0].annual or 0, psf_year=44, period="first year of the extension"
        ),
        rent_schedule=schedule(steps),
        currency="USD",
        changes=_changes(
            ("lease_end", "2030-04-30", "2033-04-30"),
            ("base_rent", None, "67246.67 a month from 2030-05-01"),
            ("security_deposit", "250000.00", "200000.00"),
        ),
    )
    return Doc(
        "g051",
        "pdf",
        "Second Amendment",
        "second amendment, extension (US, Minnesota)",
        "amends g001; a first amendment is recited; rent until the extension as decoy; deposit reduced; one option used",
        markup,
        fields,
        doc_type="amendment",
        kind="amendment",
        amends="g001",
    )


def expansion() -> Doc:
    markup = f"""# AMENDMENT NO. 1

(expansion of the premises)

[[landlord_name:Rowan County Flex Investors, LLC]] and [[tenant_name:Hale & Hazard Instruments Corporation]] amend their [[amended_agreement:Lease Agreement of March 1, 2021]] as follows on [[amendment_date:June 20, 2023]]:

|Provision|Until August 31, 2023|From [[effective_date:September 1, 2023]]|
|Premises|Suites 100-140|Suites 100-160, Building 3, [[property_address:7700 Millhaven Technology Loop, Durham, North Carolina 27713]]|
|Area|27,250 square feet|[[premises_sqft:34,000 square feet]]|
|Base Rent per month (months 29-36)|$33,131.46|[[base_rent:$41,338.33]]|
|Tenant's share|5.47%|6.82%|
|Deposit|$62,447.92|[[security_deposit:$78,000.00]]|
|Expiration|October 31, 2026|[[lease_end:October 31, 2026]] (unchanged)|

The added 6,750 square feet are delivered on September 1, 2023 as they are. The rate per square foot follows Exhibit F of the Lease. The rest of the Lease is unchanged.

{stacked(Signer("Landlord", "Rowan County Flex Investors, LLC", "Dana Ferrell", "Manager"), Signer("Tenant", "Hale & Hazard Instruments Corporation", "Augustus Hale", "President"))}
"""
    fields = _fields(
        amended_agreement="Lease Agreement of March 1, 2021",
        amended_agreement_date=derived("2021-03-01"),
        amendment_number=derived(1),
        amendment_date="2023-06-20",
        effective_date="2023-09-01",
        tenant_name="Hale & Hazard Instruments Corporation",
        landlord_name="Rowan County Flex Investors, LLC",
        property_address="7700 Millhaven Technology Loop, Durham, North Carolina 27713",
        premises_sqft=stated(34000, also_acceptable=[27250, 6750]),
        lease_start=absent("not recited", also_acceptable=["2023-09-01"]),
        lease_end="2026-10-31",
        base_rent=rent("41338.33", period="from September 1, 2023"),
        security_deposit=deposit(78000),
        currency="USD",
        changes=_changes(
            ("premises_sqft", 27250, 34000),
            ("base_rent", "33131.46", "41338.33"),
            ("opex_share_percent", 5.47, 6.82),
            ("security_deposit", "62447.92", "78000.00"),
        ),
    )
    return Doc(
        "g052",
        "docx",
        "Amendment No. 1",
        "first amendment, expansion, before and after in a table (US, North Carolina)",
        "amends g017; old and new values side by side in one table; effective date in the table's head",
        markup,
        fields,
        doc_type="amendment",
        kind="amendment",
        amends="g017",
    )


def relief_letter() -> Doc:
    markup = """Cartwheel Toys, Inc.\\
25 Courthouse Square\\
Staunton, Virginia 24401

[[amendment_date:April 27, 2020]]

To Gideon Ashe, Prudence Ashe Wilder and Tabitha Ashe

Re: [[amended_agreement:Store Lease of October 30, 2018]]

Dear landlords,

As we agreed by telephone, the lease between you ([[landlord_name:Gideon Ashe, Prudence Ashe Wilder and Tabitha Ashe]]) and us ([[tenant_name:Cartwheel Toys, Inc.]]) of [[property_address:25 Courthouse Square, Staunton, Virginia 24401]] is changed in one point. [[effective_date:From May 1, 2020]] through October 31, 2020 the monthly rent is [[base_rent:$2,708.33]] instead of $5,416.67. The other half is not forgiven: we pay it in twelve parts of $1,354.17 with the rents of January to December 2021.

The lease ends on [[lease_end:December 31, 2022]] as before.

Please sign and return.

/s/ Noel Hargreaves, President, Cartwheel Toys, Inc.

Agreed: /s/ Gideon Ashe /s/ Prudence Ashe Wilder /s/ Tabitha Ashe
"""
    fields = _fields(
        amended_agreement="Store Lease of October 30, 2018",
        amended_agreement_date=derived("2018-10-30"),
        amendment_date="2020-04-27",
        effective_date="2020-05-01",
        tenant_name="Cartwheel Toys, Inc.",
        landlord_name="Gideon Ashe, Prudence Ashe Wilder and Tabitha Ashe",
        property_address="25 Courthouse Square, Staunton, Virginia 24401",
        lease_start=absent("not in the letter", also_acceptable=["2020-05-01"]),
        lease_end="2022-12-31",
        base_rent=rent("2708.33", period="May 1 - October 31, 2020"),
        currency="USD",
        changes=_changes(("base_rent", "5416.67", "2708.33 from 2020-05-01 to 2020-10-31, the rest deferred to 2021")),
    )
    return Doc(
        "g053",
        "txt",
        "",
        "letter deferring half the rent (US, Virginia)",
        "amends g013; temporary change; deferred part as an amount per month",
        markup,
        fields,
        doc_type="amendment",
        kind="amendment",
        review=True,
        reason="ABATEMENT",
        amends="g013",
    )


def variation_uk() -> Doc:
    markup = f"""# DEED OF VARIATION

THIS DEED is dated [[amendment_date:2 October 2024]]

PARTIES

(1) [[landlord_name:MARCHER PROVINCIAL ESTATES LIMITED]] (the Landlord)

(2) [[tenant_name:WICKSTEAD CHEESEMONGERS LIMITED]] (the Tenant)

BACKGROUND

(A) This deed is supplemental to the [[amended_agreement:lease dated 17 March 2021]] of the ground floor shop at [[property_address:61 Corn Exchange Street, Ludlow, Shropshire SY8 0XX]] for a term of ten years from 25 March 2021 (the Lease).

(B) The parties have agreed to vary the Lease.

AGREED TERMS

1. **Variations.** With effect from [[effective_date:and including 25 December 2024]] the Lease is varied as follows: (a) the definition of Rent is replaced by "[[base_rent:£30,000 per annum]]"; (b) the Tenant's Break Date of 25 March 2026 and clause 20 are deleted; (c) the Review Date is changed from 25 March 2026 to 25 March 2027.

2. **Confirmation.** The covenants in the Lease continue as varied. The Term is not altered.

3. **Fee.** The Tenant pays £1,150 plus value added tax toward the Landlord's costs.

{stacked(Signer("Executed as a deed by", "Marcher Provincial Estates Limited", "Hugh Bellwether", "Director"), Signer("Executed as a deed by", "Wickstead Cheesemongers Limited", "Nell Wickstead", "Director"))}
"""
    fields = _fields(
        amended_agreement="lease dated 17 March 2021",
        amended_agreement_date=derived("2021-03-17"),
        amendment_date="2024-10-02",
        effective_date="2024-12-25",
        tenant_name="Wickstead Cheesemongers Limited",
        landlord_name="Marcher Provincial Estates Limited",
        property_address="61 Corn Exchange Street, Ludlow, Shropshire SY8 0XX",
        lease_start=derived("2021-03-25", also_acceptable=["2024-12-25"]),
        lease_end=absent("not recited", also_acceptable=["2031-03-24"]),
        base_rent=rent(30000, "year", "from 25 December 2024"),
        currency="GBP",
        changes=_changes(
            ("base_rent", None, "30000.00 a year"),
            ("break_date", "2026-03-25", None),
            ("review_date", "2026-03-25", "2027-03-25"),
        ),
    )
    return Doc(
        "g054",
        "pdf",
        "Deed of Variation",
        "deed of variation (England)",
        "amends g025; 'variation' for amendment; rent reduced; break right deleted",
        markup,
        fields,
        doc_type="amendment",
        kind="amendment",
        amends="g025",
        look=Look(paper="a4", justify=False),
    )


def commencement_certificate() -> Doc:
    markup = f"""# COMMENCEMENT DATE SUPPLEMENT

This Supplement is dated [[amendment_date:January 22, 2024]] and is made under Section 3(c) of the [[amended_agreement:Shopping Center Lease dated April 4, 2023]] between [[landlord_name:Thistledown Crossing Developers, LLC]] ("Landlord") and [[tenant_name:Paws & Provender Pet Supply, Inc.]] ("Tenant"), of 9,800 square feet at [[property_address:5000 Thistledown Parkway, Frisco, Texas 75035]].

1. The Premises were delivered on September 6, 2023. Tenant opened on January 11, 2024.

2. The Commencement Date is [[lease_start:January 4, 2024]].

3. The term ends on [[lease_end:January 31, 2034]].

4. Minimum Rent of the first Lease Year is [[base_rent:$19,600.00 per month]].

5. Nothing is owed by either to the other as of this date, and Landlord's Work is accepted but for the items on the attached list.

{side_by_side(Signer("LANDLORD", "Thistledown Crossing Developers, LLC", "Boyd Renner", "Manager", "January 22, 2024"), Signer("TENANT", "Paws & Provender Pet Supply, Inc.", "Gloria Estes", "COO", "January 20, 2024"))}
"""
    fields = _fields(
        amended_agreement="Shopping Center Lease dated April 4, 2023",
        amended_agreement_date=derived("2023-04-04"),
        amendment_date="2024-01-22",
        effective_date=derived("2024-01-04", also_acceptable=["2024-01-22"]),
        tenant_name="Paws & Provender Pet Supply, Inc.",
        landlord_name="Thistledown Crossing Developers, LLC",
        property_address="5000 Thistledown Parkway, Frisco, Texas 75035",
        lease_start="2024-01-04",
        lease_end="2034-01-31",
        base_rent=rent(19600, period="first lease year"),
        currency="USD",
        changes=_changes(("lease_start", None, "2024-01-04"), ("lease_end", None, "2034-01-31")),
    )
    return Doc(
        "g055",
        "pdf",
        "Commencement Date Supplement",
        "supplement fixing the dates of g033 (US, Texas)",
        "settles the condition of g033 (120 days after delivery came before opening); delivery and opening dates as decoys",
        markup,
        fields,
        doc_type="amendment",
        kind="commencement_certificate",
        amends="g033",
    )


def renewal_notice() -> Doc:
    markup = """SUNDERLAND OPTICAL STORES, INC.

[[amendment_date:November 19, 2029]]

By certified mail

Cormorant Bay Retail Trust\\
One Federal Wharf, 14th Floor\\
Boston, Massachusetts 02110

Notice of exercise of option

Ladies and Gentlemen:

The undersigned, [[tenant_name:Sunderland Optical Stores, Inc.]], is Tenant under the [[amended_agreement:Shopping Center Lease dated September 14, 2020]] of Space L-208, [[property_address:1200 Cormorant Bay Drive, Portsmouth, New Hampshire 03801]], with [[landlord_name:Cormorant Bay Retail Trust]] as Landlord.

Tenant hereby exercises its option for five (5) years. The extended term begins [[effective_date:October 1, 2030]] and ends [[lease_end:September 30, 2035]], at the rent of $46.00 per square foot per annum that the Data Sheet names, that is $195,960.00 a year or [[base_rent:$16,330.00 a month]].

Please confirm receipt.

Very truly yours,

/s/ Irving Mays, Chief Executive Officer
"""
    fields = _fields(
        amended_agreement="Shopping Center Lease dated September 14, 2020",
        amended_agreement_date=derived("2020-09-14"),
        amendment_date="2029-11-19",
        effective_date="2030-10-01",
        tenant_name="Sunderland Optical Stores, Inc.",
        landlord_name="Cormorant Bay Retail Trust",
        property_address="1200 Cormorant Bay Drive, Portsmouth, New Hampshire 03801",
        lease_start=derived("2030-10-01"),
        lease_end="2035-09-30",
        base_rent=rent(16330, annual=195960, psf_year=46, period="extended term"),
        currency="USD",
        changes=_changes(
            ("lease_end", "2030-09-30", "2035-09-30"), ("base_rent", None, "16330.00 a month from 2030-10-01")
        ),
    )
    return Doc(
        "g056",
        "txt",
        "",
        "notice exercising an option (US, New Hampshire)",
        "concerns g008; one-sided; landlord's address in another state",
        markup,
        fields,
        doc_type="amendment",
        kind="notice",
        amends="g008",
    )


def assignment() -> Doc:
    markup = f"""# ASSIGNMENT OF LEASE AND CONSENT

Dated [[amendment_date:February 14, 2025]]

[[assignor:THUY LE NGUYEN]], doing business as Golden Lotus Nails ("Assignor"), for $85,000.00 and other consideration, assigns to [[assignee:SILK ROAD DAY SPA, LLC]] ("Assignee"), as of [[effective_date:March 1, 2025]], all her interest in the [[amended_agreement:Lease dated January 27, 2023]], made with [[landlord_name:Roberto Luis Carrasco and Marta Elena Carrasco, Trustees of the Carrasco Family Trust]] ("Landlord"), of Shop 11, [[property_address:6735 Saguaro Vista Road, Tucson, Arizona 85710]], the term of which ends [[lease_end:May 31, 2028]].

1. Assignee assumes every obligation of the tenant falling due on and after March 1, 2025.

2. The deposit of $2,900.00 passes to Assignee, who has repaid it to Assignor.

3. Of the price, $60,000.00 is for equipment and $25,000.00 for goodwill.

4. Landlord consents, for a fee of $750.00, and does not release Assignor. Rent is at present $2,574.00 a month from March 1, 2025.

{stacked(Signer("Assignor", "Thuy Le Nguyen", "Thuy Le Nguyen"), Signer("Assignee", "Silk Road Day Spa, LLC", "Farida Aziz", "Manager"), Signer("Landlord", "Carrasco Family Trust", "Marta Elena Carrasco", "Trustee"))}
"""
    fields = _fields(
        amended_agreement="Lease dated January 27, 2023",
        amended_agreement_date=derived("2023-01-27"),
        amendment_date="2025-02-14",
        effective_date="2025-03-01",
        assignor="Thuy Le Nguyen",
        assignee="Silk Road Day Spa, LLC",
        tenant_name=derived("Silk Road Day Spa, LLC", also_acceptable=["Thuy Le Nguyen"]),
        landlord_name=stated(
            "Roberto Luis Carrasco and Marta Elena Carrasco, Trustees of the Carrasco Family Trust",
            also_acceptable=["Carrasco Family Trust"],
        ),
        property_address="Shop 11, 6735 Saguaro Vista Road, Tucson, Arizona 85710",
        lease_start=absent("not recited", also_acceptable=["2025-03-01"]),
        lease_end="2028-05-31",
        base_rent=absent("the rent is recited, not made", also_acceptable=[{"amount": 2574.0, "unit": "month"}]),
        currency=derived("USD"),
        changes=_changes(("tenant_name", "Thuy Le Nguyen", "Silk Road Day Spa, LLC")),
    )
    return Doc(
        "g057",
        "pdf",
        "Assignment of Lease",
        "assignment with consent (US, Arizona)",
        "of g012; price of the business in two parts; present rent recited",
        markup,
        fields,
        doc_type="assignment",
        kind="assignment",
        amends="g012",
        look=Look(font="helvetica", size=10.5),
    )


def sublease() -> Doc:
    w = Words("Sublandlord", "Subtenant", "the Subleased Premises", "this Sublease")
    steps = per_year(
        [
            ("April 1, 2024 - March 31, 2025", "2024-04-01", "2025-03-31", "98000"),
            ("April 1, 2025 - September 30, 2026", "2025-04-01", "2026-09-30", "101500"),
        ]
    )
    markup = f"""# SUBLEASE

This Sublease, dated [[agreement_date:March 5, 2024]], is between [[landlord_name:Polymath Learning Systems, Inc.]] ("Sublandlord") and [[tenant_name:Greenlight Grant Writers, LLC]] ("Subtenant").

**Master Lease.** Sublandlord is tenant of 21,400 square feet under a lease dated August 9, 2016 from Hennepin Exchange Owner, LLC ("Master Landlord"), at $42,800.00 per month, which expires October 31, 2026.

**Subleased Premises.** [[premises_sqft:3,500 rentable square feet]] in the northwest corner of the sixth floor of [[property_address:712 Marquette Row, Minneapolis, Minnesota 55402]].

**Term.** [[term_months:Thirty (30) months]], beginning [[lease_start:April 1, 2024]] and ending [[lease_end:September 30, 2026]], that is one month before the Master Lease expires.

**Rent.**

{rent_rows(steps, "label annual monthly", head="Period|Per year|Per month")}

Rent is gross. Subtenant pays no share of taxes or operating expenses.

**Deposit.** [[security_deposit:$8,166.67]].

**Furniture.** The furniture listed stays for Subtenant's use and may be bought at the end for $1.00.

{articles("gold-sublease", 10, w, style="{title}.", skip=("Real Estate Taxes", "Operating Expenses", "Audit", "Relocation", "Roof and Risers"))}

**Consent.** Master Landlord has consented by a letter of March 1, 2024.

{side_by_side(Signer("SUBLANDLORD", "Polymath Learning Systems, Inc.", "Hazel Winslow", "CFO"), Signer("SUBTENANT", "Greenlight Grant Writers, LLC", "Omar Diallo", "Member"))}
"""
    fields = terms(
        "Greenlight Grant Writers, LLC",
        "Polymath Learning Systems, Inc.",
        "712 Marquette Row, sixth floor, Minneapolis, Minnesota 55402",
        3500,
        "2024-04-01",
        "2026-09-30",
        30,
        rent(steps[0].monthly, annual=98000, period="first year"),
        deposit("8166.67"),
        rent_schedule=schedule(steps),
        agreement_date="2024-03-05",
        recoveries=derived({"kind": "gross"}),
    )
    return Doc(
        "g058",
        "pdf",
        "Sublease",
        "sublease of part of a floor (US, Minnesota)",
        "master lease with its own area, rent, landlord and end",
        markup,
        fields,
        doc_type="sublease",
        kind="sublease",
    )


def surrender() -> Doc:
    markup = f"""# AGREEMENT FOR TERMINATION OF LEASE

On [[amendment_date:September 9, 2025]] [[landlord_name:Quillfeather Commons, Inc.]] and [[tenant_name:Prairie Ledger Co.]] agree to end their [[amended_agreement:Office Space Agreement dated 11 March 2024]] of [[property_address:1408 Larkmead Way, Unit D, Boise, Idaho 83702]] early.

1. The agreement, which would run until March 31, 2027, ends on [[effective_date:October 31, 2025]] (the "Termination Date"), as if that had been its last day.

2. The tenant pays a termination fee of $3,360.00 on or before the Termination Date, in addition to the rent of $1,120.00 for October.

3. The deposit of $560.00 is returned within ten days after the key.

4. Each releases the other from what would fall due afterwards.

{stacked(Signer("Landlord", "Quillfeather Commons, Inc.", "Bettina Orloff", "President"), Signer("Tenant", "Prairie Ledger Co.", "Ansel Grove", "President"))}
"""
    fields = _fields(
        amended_agreement="Office Space Agreement dated 11 March 2024",
        amended_agreement_date=derived("2024-03-11"),
        amendment_date="2025-09-09",
        effective_date="2025-10-31",
        tenant_name="Prairie Ledger Co.",
        landlord_name="Quillfeather Commons, Inc.",
        property_address="1408 Larkmead Way, Unit D, Boise, Idaho 83702",
        lease_start=absent("not recited"),
        lease_end=derived("2025-10-31", also_acceptable=["2027-03-31"]),
        base_rent=absent("recited only", also_acceptable=[{"amount": 1120.0, "unit": "month"}]),
        currency=derived("USD"),
        changes=_changes(("lease_end", "2027-03-31", "2025-10-31")),
    )
    return Doc(
        "g059",
        "docx",
        "Agreement for Termination of Lease",
        "early termination (US, Idaho)",
        "the new end is earlier; termination fee; the lease itself is not in the set",
        markup,
        fields,
        doc_type="amendment",
        kind="amendment",
    )


def unclear_amendment() -> Doc:
    markup = f"""# LEASE MODIFICATION

This modifies the lease between [[landlord_name:Oyster Flats Realty]] (landlord) and [[tenant_name:Bivalve Bait & Tackle]] (tenant) for [[property_address:11 Oyster Flats Road, Wellfleet, Massachusetts 02667]].

The rent goes up to [[base_rent:$1,500.00 a month]] when the new dock is done. The lease is extended another three years.

All else stays.

{stacked(Signer("landlord", "Oyster Flats Realty", "W. Doane"), Signer("tenant", "Bivalve Bait & Tackle", "C. Rich"))}
"""
    fields = _fields(
        amended_agreement=absent("the lease is not dated or otherwise identified"),
        amendment_date=absent("undated"),
        effective_date=Gold(None, "conditional", {"null_reason": "when the new dock is done"}),
        tenant_name="Bivalve Bait & Tackle",
        landlord_name="Oyster Flats Realty",
        property_address="11 Oyster Flats Road, Wellfleet, Massachusetts 02667",
        lease_start=absent("not recited"),
        lease_end=absent("three years after an end that is not recited"),
        base_rent=rent(1500, period="when the new dock is done"),
        currency="USD",
        changes=_changes(("base_rent", None, "1500.00 a month on an event"), ("lease_end", None, "three years later")),
    )
    return Doc(
        "g060",
        "pdf",
        "",
        "undated modification of an unidentified lease (US, Massachusetts; scan)",
        "no date of the lease or of the paper; effective on an event",
        markup,
        fields,
        doc_type="amendment",
        kind="amendment",
        review=True,
        reason="AMENDS_UNCLEAR",
        look=Look(size=13, footer=""),
        scan=Scan(dpi=130, skew=0.9, noise=16),
    )


def documents() -> list[Doc]:
    return [
        extension(),
        expansion(),
        relief_letter(),
        variation_uk(),
        commencement_certificate(),
        renewal_notice(),
        assignment(),
        sublease(),
        surrender(),
        unclear_amendment(),
    ]
