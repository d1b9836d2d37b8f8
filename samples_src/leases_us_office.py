"""Clear office leases of the United States: long forms with summaries, definitions, prose, a filing in plain text."""

# ruff: noqa: E501 (running text)

from samples_src import exhibits as ex
from samples_src.clauses import Words, articles
from samples_src.figures import dollars_in_words as dollars
from samples_src.figures import money, per_foot, per_month, per_year
from samples_src.gold import Doc, deposit, derived, option, rent, schedule, stated, stated_none, terms
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.tables import rent_rows
from samples_src.write_pdf import Look


def tower_long() -> Doc:
    steps = per_foot(
        18340,
        [
            ("1 through 12", 1, 12, "41.00"),
            ("13 through 24", 13, 24, "42.03"),
            ("25 through 36", 25, 36, "43.08"),
            ("37 through 48", 37, 48, "44.15"),
            ("49 through 60", 49, 60, "45.26"),
            ("61 through 72", 61, 72, "46.39"),
            ("73 through 87", 73, 87, "47.55"),
        ],
    )
    contents = "\n".join(
        f"|{a}|{b}|"
        for a, b in [
            ("Summary of Basic Terms", "3"),
            ("Article 1. Premises and Common Areas", "5"),
            ("Article 2. Term", "5"),
            ("Article 3. Base Rent; Abatement", "6"),
            ("Article 4. Letter of Credit", "6"),
            ("Articles 5 to 44. General Provisions", "7"),
            ("Exhibit A. Rules and Regulations", "19"),
            ("Exhibit B. Work Letter", "20"),
            ("Exhibit C. Form of Commencement Date Certificate", "21"),
            ("Exhibit D. Form of Letter of Credit", "22"),
            ("Exhibit E. Form of SNDA", "23"),
        ]
    )
    markup = f"""# OFFICE LEASE AGREEMENT

^ by and between

^ CENTENNIAL RIVER TOWER OWNER LP,\\
as landlord

^ and

^ MARIGOLD CASUALTY UNDERWRITERS, INC.,\\
as tenant

^ One Centennial Plaza\\
Minneapolis, Minnesota

===

^ TABLE OF CONTENTS

|!plain
{contents}

===

# SUMMARY OF BASIC TERMS

Each reference in the Lease to a term in this Summary has the meaning given here. If the Summary and the body of the Lease conflict, the body governs.

|!lines
|1. Lease Date|[[agreement_date:November 22, 2022]]|
|2. Landlord|[[landlord_name:Centennial River Tower Owner LP]], a Delaware limited partnership. Address for notices: c/o Ballard Asset Services, 2100 Peachtree Hollow Road, Suite 1500, Atlanta, Georgia 30309|
|3. Tenant|[[tenant_name:Marigold Casualty Underwriters, Inc.]], a Wisconsin corporation. Address before the Commencement Date: 415 East Mifflin Row, Madison, Wisconsin 53703|
|4. Building|The thirty-one story office tower containing approximately 612,900 rentable square feet|
|5. Premises|Suites 1900 and 1950, occupying the whole of the nineteenth (19th) floor of the Building, whose street address is [[property_address:One Centennial Plaza, Minneapolis, Minnesota 55402]]|
|6. Rentable Area of the Premises|[[premises_sqft:18,340 rentable square feet]] (16,210 usable square feet)|
|7. Commencement Date|[[lease_start:February 1, 2023]]|
|8. Expiration Date|[[lease_end:April 30, 2030]]|
|9. Length of Term|[[term_months:Eighty-seven (87) months]]|
|10. Base Rent|See Article 3|
|11. Abated Rent|Base Rent for months 1 through 3 of the Term|
|12. Tenant's Proportionate Share|[[recoveries:2.99% over Base Year 2023]]|
|13. Letter of Credit|[[security_deposit:$375,970.00]]|
|14. Parking|Twelve (12) unreserved stalls in the ramp at 90 Marquette Alley, currently $215.00 per stall per month|
|15. Brokers|Two named in a separate agreement|

===

**Article 1. Premises and Common Areas.** Landlord hereby leases the Premises to Tenant for the Term. The areas in the Summary were computed under a published method of measurement, are stipulated, and shall not be changed on remeasurement.

**Article 2. Term.** The Term begins on February 1, 2023, whether or not Tenant has then moved in, and ends at 11:59 p.m. on April 30, 2030, unless it ends sooner under another provision. Tenant may enter from January 3, 2023 to install cabling, without Base Rent.

**Article 3. Base Rent; Abatement.** Tenant shall pay Base Rent in equal monthly installments, in advance, as follows:

{rent_rows(steps, "label rate annual monthly", head="Months of the Term|Annual rate per rentable sq. ft.|Annualized|Monthly installment")}

The annualized figure for months 73 through 87 is for a year of twelve months. So long as no default has occurred, [[abatements:Base Rent for the first three (3) months of the Term shall be abated]] (a total of {money(steps[0].monthly * 3)}); should this Lease end by reason of Tenant's default the unamortized part of the abated rent becomes due.

**Article 4. Letter of Credit.** In place of a cash deposit Tenant shall deliver on signing an irrevocable standby letter of credit for $375,970.00 in the form of Exhibit D, which may be reduced to $250,000.00 at the end of the forty-eighth month if Tenant has not been in default.

{articles("gold-tower", 39, style="Article {n}. {title}.", first=5)}

**Article 44. Renewal.** Tenant may renew the Term for [[options:two (2) successive periods of five (5) years each]], at ninety-five percent (95%) of fair market rent, by notice not more than fifteen (15) and not less than twelve (12) months before the Term would end.

{side_by_side(Signer("LANDLORD", "Centennial River Tower Owner LP", "Gerald P. Amundsen", "Authorized Representative", "November 22, 2022"), Signer("TENANT", "Marigold Casualty Underwriters, Inc.", "Lucinda Farrow", "Senior Vice President", "November 18, 2022"))}

{ex.exhibit(ex.RULES, "EXHIBIT A")}

{ex.exhibit(ex.WORK, "EXHIBIT B", allowance="733,600.00")}

{ex.exhibit(ex.CERTIFICATE, "EXHIBIT C")}

{ex.exhibit(ex.LC, "EXHIBIT D")}

{ex.exhibit(ex.SNDA, "EXHIBIT E")}
"""
    fields = terms(
        "Marigold Casualty Underwriters, Inc.",
        "Centennial River Tower Owner LP",
        "One Centennial Plaza, Suites 1900 and 1950, Minneapolis, Minnesota 55402",
        18340,
        "2023-02-01",
        "2030-04-30",
        87,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year="41.00", period="months 1-12"),
        deposit(375970, "letter of credit"),
        rent_schedule=schedule(steps),
        agreement_date="2022-11-22",
        options=stated([option("renew", 2, 60, 360, 450)]),
        abatements=stated([{"from": 1, "to": 3, "share": 1.0}]),
        recoveries=stated({"kind": "base_year", "year": 2023, "share_percent": 2.99}),
    )
    return Doc(
        "g001",
        "pdf",
        "Office Lease Agreement",
        "office tower, long form with cover, contents and summary (US, Minnesota)",
        "more than ten pages; two suites as one premises; building 612,900 sq. ft.; notice addresses in Atlanta and Madison; early entry date; abated first months; letter of credit that shrinks; exhibits with blank forms",
        markup,
        fields,
        look=Look(size=11.5, header="One Centennial Plaza / Marigold", footer="- {n} -", margin=78),
    )


def definitions() -> Doc:
    steps = per_year(
        [
            ("June 1, 2023 to May 31, 2025", "2023-06-01", "2025-05-31", "214200"),
            ("June 1, 2025 to May 31, 2027", "2025-06-01", "2027-05-31", "224910"),
            ("June 1, 2027 to May 31, 2028", "2027-06-01", "2028-05-31", "236160"),
        ]
    )
    lines = "; ".join(
        f"{money(s.annual or 0)} per annum ({money(s.monthly)} per month) from {s.label}" for s in steps[1:]
    )
    w = Words("Lessor", "Lessee", "the Demised Premises", "this Indenture")
    markup = f"""# INDENTURE OF LEASE

**ARTICLE ONE**\\
**DEFINITIONS**

1.01 In this Indenture the following words have the following meanings, and cognate expressions are to be read accordingly:

"Affiliate" means an entity that controls, is controlled by or is under common control with another.

"Annual Fixed Rent" means [[base_rent:$214,200.00 per annum]] ({money(steps[0].monthly)} per month) from June 1, 2023 to May 31, 2025; {lines}.

"Business Day" means a day other than a Saturday, a Sunday or a day on which banks in the State of Maine are closed.

"Commencement Date" means [[lease_start:June 1, 2023]].

"Demised Premises" means that part of the second and third floors of the Property shown hatched on the plan, agreed to contain [[premises_sqft:12,600 square feet]].

"Default Rate" means the prime rate published in a newspaper of national circulation plus three percent (3%).

"Deposit" means the sum of [[security_deposit:$35,700.00]].

"Expiration Date" means [[lease_end:May 31, 2028]].

"Lessee" means [[tenant_name:Penobscot Marine Surveyors, P.A.]], a Maine professional association whose place of business until the Commencement Date is 3 Custom Wharf, Belfast, Maine.

"Lessor" means [[landlord_name:The Congress Square Block Company]], a Maine corporation.

"Option Rent" means $19.40 per square foot, being the rent for the Option Space should Lessee take it up.

"Option Space" means the 2,150 square feet adjoining the Demised Premises on the third floor.

"Permitted Use" means professional offices and the storage of instruments.

"Property" means the land and the brick building known as and numbered [[property_address:571 Congress Hill Street, Portland, Maine 04101]], of 54,000 square feet.

"Term" means the [[term_months:five (5) years]] beginning on the Commencement Date and ending on the Expiration Date.

**ARTICLE TWO**\\
**DEMISE**

2.01 By these presents, dated April 14, 2023, Lessor demises to Lessee the Demised Premises for the Term, Lessee paying the Annual Fixed Rent in equal monthly installments on the first Business Day of each month.

2.02 The predecessor of Lessee occupied 9,000 square feet of the Property under a lease dated May 2, 2013 at $126,000.00 per annum, which expired May 31, 2023.

{articles("gold-definitions", 46, w, style="ARTICLE {n} - {title}.", first=3, skip=("Use", "Signs"))}

{stacked(Signer("LESSOR", "The Congress Square Block Company", "Amos Whitcomb", "Treasurer"), Signer("LESSEE", "Penobscot Marine Surveyors, P.A.", "Dorothea Lunt", "President"))}
"""
    fields = terms(
        "Penobscot Marine Surveyors, P.A.",
        "The Congress Square Block Company",
        "571 Congress Hill Street, Portland, Maine 04101",
        12600,
        "2023-06-01",
        "2028-05-31",
        60,
        rent("214200", "year", "June 1, 2023 - May 31, 2025", monthly="17850"),
        deposit(35700),
        rent_schedule=schedule(steps),
    )
    return Doc(
        "g002",
        "pdf",
        "Indenture of Lease",
        "office, terms in a definitions article (US, Maine)",
        "two columns; alphabetical definitions; Option Rent and Option Space as decoys; predecessor's rent; Lessor and Lessee; 'Indenture' instead of lease; ten pages or more",
        markup,
        fields,
        look=Look(
            columns=2,
            size=10.5,
            margin=50,
            hyphenate=True,
            header="571 Congress Hill Street                                       Indenture of Lease",
        ),
    )


def prose_docx() -> Doc:
    markup = f"""# LEASE

[[landlord_name:Wentworth Sisters Properties, LLC]] ("Owner"), of Raleigh, North Carolina, on this [[agreement_date:ninth day of January, 2024]], lets to [[tenant_name:Copperline Geographic Data Co.]] ("Occupant") the entire fourth story, [[premises_sqft:7,425 square feet]] by agreement of the parties, of the Wentworth Block at [[property_address:218 Fayette Court, Raleigh, North Carolina 27601]].

Occupant shall hold the space for a term that begins with [[lease_start:the first day of March, 2024]] and runs for [[term_months:fifty (50) months]], so that it ends with [[lease_end:the thirtieth day of April, 2028]].

So that Occupant may fit out the space, no rent is payable for March and April of 2024. [[rent_commencement:Rent begins on May 1, 2024]]. From that day Occupant shall pay rent at the rate of One Hundred Fifty-Five Thousand Nine Hundred Twenty-Five Dollars ($155,925.00) a year, which is [[base_rent:Twelve Thousand Nine Hundred Ninety-Three and 75/100 Dollars ($12,993.75) a month]], until April 30, 2026, and from May 1, 2026 to the end at the rate of One Hundred Sixty-Three Thousand Three Hundred Fifty Dollars ($163,350.00) a year, which is Thirteen Thousand Six Hundred Twelve and 50/100 Dollars ($13,612.50) a month. It is payable on or before the fifth of each month without a bill.

The rent includes taxes, insurance, heat, cooling, cleaning and water; Occupant pays for electricity alone. Should taxes in any year exceed those of 2024, Occupant shall bear 13.5% of the excess.

Owner holds no deposit, [[security_deposit:none being required]] in view of the guaranty of Copperline Holdings, Inc. of this date.

{articles("gold-prose", 12, Words("Owner", "Occupant", "the space", "this Lease"), style="{title}.", skip=("Late Charge", "Electricity", "Guaranty of Performance", "Operating Expenses", "Real Estate Taxes", "Services"))}

Witness our hands.

{stacked(Signer("OWNER", "Wentworth Sisters Properties, LLC", "Eudora Wentworth", "Manager"), Signer("OCCUPANT", "Copperline Geographic Data Co.", "S. R. Banerjee", "President"))}
"""
    steps = per_year([("", "2024-05-01", "2026-04-30", "155925"), ("", "2026-05-01", "2028-04-30", "163350")])
    fields = terms(
        "Copperline Geographic Data Co.",
        "Wentworth Sisters Properties, LLC",
        "218 Fayette Court, fourth story, Raleigh, North Carolina 27601",
        7425,
        "2024-03-01",
        "2028-04-30",
        50,
        rent("12993.75", "month", "May 1, 2024 - April 30, 2026", annual="155925"),
        stated_none("none being required"),
        rent_schedule=schedule(steps, ambiguity="March and April 2024 are without rent"),
        rent_commencement="2024-05-01",
        agreement_date="2024-01-09",
    )
    return Doc(
        "g003",
        "docx",
        "Lease - Wentworth Block",
        "office, prose without headings (US, North Carolina)",
        "ordinal dates in words; Owner and Occupant; free fit-out months before the rent; fifty-month term; deposit expressly none; unnumbered articles",
        markup,
        fields,
    )


def filing_text() -> Doc:
    steps = per_month(
        [("Months 1-12", 1, 12, "9312.50"), ("Months 13-24", 13, 24, "9591.88"), ("Months 25-36", 25, 36, "9879.63")]
    )
    rows = "\n".join(
        f"|{s.label}|{'[[base_rent:' + money(s.monthly) + ']]' if i == 0 else money(s.monthly)}|"
        for i, s in enumerate(steps)
    )
    markup = f"""EX-10.14\\
EXHIBIT 10.14

^ MEDICAL OFFICE BUILDING LEASE

^ HILLCREST PHYSICIANS PAVILION

THIS LEASE (the "Lease") is entered into effective as of the 1st day of August, 2019 (the "Effective Date"), by and between [[landlord_name:HCP HILLCREST PAVILION, LLC]], a Tennessee limited liability company ("Lessor"), and [[tenant_name:NASHOBA SLEEP MEDICINE ASSOCIATES, PLLC]], a Tennessee professional limited liability company ("Lessee").

^ ARTICLE I - BASIC PROVISIONS

1.1  Building: Hillcrest Physicians Pavilion, [[property_address:4500 Hillcrest Medical Parkway, Nashville, Tennessee 37215]], containing 71,220 rentable square feet, on the campus of a hospital.

1.2  Premises: Suite 410, containing [[premises_sqft:4,470 rentable square feet]].

1.3  Term: [[term_months:Three (3) years]].

1.4  Commencement Date: [[lease_start:October 1, 2019]].

1.5  Expiration Date: [[lease_end:September 30, 2022]].

1.6  Basic Monthly Rent:

|!plain
{rows}

The annual rent for the first year is therefore $111,750.00, or $25.00 for each rentable square foot.

1.7  Security Deposit: [[security_deposit:$9,312.50]].

1.8  Base Year for operating costs: calendar year 2020.

1.9  Lessor's Address: 3000 West End Circle, Suite 600, Nashville, Tennessee 37203. Lessee's Address: at the Premises.

1.10 Compliance: The parties intend that the rent be fair market value, determined without regard to referrals, within the meaning of 42 U.S.C. 1395nn.

^ ARTICLE II - GENERAL PROVISIONS

{articles("gold-filing", 18, Words("Lessor", "Lessee"), style="2.{n}  {title}.", first=1).replace("**", "").replace("’", "'")}

IN WITNESS WHEREOF, the parties have executed this Lease.

{stacked(Signer("LESSOR", "HCP HILLCREST PAVILION, LLC", "Rex Tolland", "Vice President"), Signer("LESSEE", "NASHOBA SLEEP MEDICINE ASSOCIATES, PLLC", "Miriam Achterberg, M.D.", "Chief Manager"))}
"""
    fields = terms(
        "Nashoba Sleep Medicine Associates, PLLC",
        "HCP Hillcrest Pavilion, LLC",
        "Suite 410, 4500 Hillcrest Medical Parkway, Nashville, Tennessee 37215",
        4470,
        "2019-10-01",
        "2022-09-30",
        36,
        rent("9312.50", "month", "months 1-12", annual="111750", psf_year="25"),
        deposit("9312.50"),
        rent_schedule=schedule(steps),
    )
    return Doc(
        "g004",
        "txt",
        "",
        "medical office, filing in plain text (US, Tennessee)",
        "exhibit number lines first; effective date before the commencement date; base year; U.S.C. citation; notice address; month table without rules",
        markup,
        fields,
    )


def small_html() -> Doc:
    markup = f"""# Office Space Agreement

**Quillfeather Commons** leases, [[property_address:1408 Larkmead Way, Unit B, Boise, Idaho 83702]]

|Who pays|[[tenant_name:Tamarack Bookkeeping LLC]] (tenant)|
|Who is paid|[[landlord_name:Quillfeather Commons, Inc.]] (landlord)|
|What|Unit B, two rooms and a shared kitchen, [[premises_sqft:640 sq. ft.]]|
|Starts|[[lease_start:2024-02-01]]|
|Ends|[[lease_end:2025-01-31]]|
|How long|[[term_months:12 months]]|
|Monthly rent|[[base_rent:$1,120]]|
|For the year|$13,440|
|Deposit|[[security_deposit:$560]]|

## The small print

The rent includes water, trash, internet to 500 Mbps and the use of the meeting room for ten hours a month; further hours are $18 each.

After the term the agreement ends; it does not renew by itself. A tenant who stays by agreement pays $1,180 a month.

The unit was let until December 2023 for $1,050 a month, which is mentioned because the law of the city on rent disclosure asks for it.

{articles("gold-html", 6, Words("the landlord", "the tenant", "the unit", "this agreement"), style="{n}. {title}", first=1, runin=False, skip=("Late Charge", "Electricity", "Relocation"))}

Signed 19 January 2024: /s/ Bettina Orloff for Quillfeather Commons, Inc.; /s/ Marcus Webb for Tamarack Bookkeeping LLC
"""
    fields = terms(
        "Tamarack Bookkeeping LLC",
        "Quillfeather Commons, Inc.",
        "1408 Larkmead Way, Unit B, Boise, Idaho 83702",
        640,
        "2024-02-01",
        "2025-01-31",
        12,
        rent(1120, annual=13440),
        deposit(560),
    )
    return Doc(
        "g005",
        "html",
        "Office Space Agreement",
        "small office, plain language (US, Idaho)",
        "ISO dates; amounts without cents; 'who pays' instead of tenant; former rent and holdover rent as decoys; script in the HTML head",
        markup,
        fields,
    )


def rider_form() -> Doc:
    w = Words("Owner", "Tenant", "the demised premises", "this lease")
    steps = per_year([("", "2021-09-01", "2024-08-31", "93600"), ("", "2024-09-01", "2026-08-31", "98280")])
    markup = f"""# STANDARD FORM OF OFFICE LEASE

AGREEMENT OF LEASE, made as of this [[agreement_date:3rd day of August in the year 2021]], between [[landlord_name:LAMPLIGHT EQUITIES CORP.]], having its office at 16 Nassau Row, New York, NY, party of the first part, hereinafter referred to as OWNER, and [[tenant_name:VESTRYMAN & POOLE ARCHITECTS, D.P.C.]], party of the second part, hereinafter referred to as TENANT,

WITNESSETH: Owner hereby leases to Tenant and Tenant hereby hires from Owner the front portion of the seventh (7th) floor in the building known as [[property_address:129 Lispenard Lane]] in the Borough of Manhattan, City of New York, for the term of **SEE RIDER PARAGRAPH 38** at an annual rental rate of **SEE RIDER PARAGRAPH 39**, which Tenant agrees to pay in lawful money of the United States in equal monthly installments in advance on the first day of each month during said term.

The parties hereto, for themselves and their successors, hereby covenant as follows:

{articles("gold-rider", 22, w, style="{n}. {title}:", first=1, skip=("Signs", "Brokers"))}

===

# RIDER

Annexed to and forming part of the lease dated August 3, 2021 between Lamplight Equities Corp., Owner, and Vestryman & Poole Architects, D.P.C., Tenant. In a conflict the Rider governs.

37. **Area.** The parties treat the demised premises as [[premises_sqft:2,400 rentable square feet]]. The entire floor has 5,150.

38. **Term.** The term is [[term_months:five (5) years]], commencing on [[lease_start:September 1, 2021]] and ending on [[lease_end:August 31, 2026]], both dates inclusive.

39. **Rent.** (a) {dollars(93600)} ([[base_rent:$93,600.00]]) per annum, $7,800.00 per month, from September 1, 2021 through August 31, 2024; and (b) {dollars(98280)} ($98,280.00) per annum, $8,190.00 per month, from September 1, 2024 through August 31, 2026.

40. **Electric inclusion.** Rent includes $7,200.00 per annum for electric current, subject to survey.

41. **Security.** Tenant has deposited with Owner [[security_deposit:$23,400.00]], to be kept in an interest-bearing account, Owner keeping one percent per annum for its trouble.

42. **Good guy.** The liability of the principals is limited as stated in a separate guaranty, on ninety (90) days' notice.

{stacked(Signer("OWNER", "Lamplight Equities Corp.", "Solomon Reich", "Vice President"), Signer("TENANT", "Vestryman & Poole Architects, D.P.C.", "Agnes Poole", "Principal"))}
"""
    fields = terms(
        "Vestryman & Poole Architects, D.P.C.",
        "Lamplight Equities Corp.",
        "129 Lispenard Lane, Manhattan, New York, New York",
        2400,
        "2021-09-01",
        "2026-08-31",
        60,
        rent(93600, "year", "September 1, 2021 - August 31, 2024", monthly=7800),
        deposit(23400),
        rent_schedule=schedule(steps),
        agreement_date="2021-08-03",
    )
    return Doc(
        "g006",
        "pdf",
        "Standard Form of Office Lease",
        "New York loft, printed form with rider (US)",
        "term and rent say SEE RIDER; rider at the end decides; electric inclusion; two columns of small type",
        markup,
        fields,
        look=Look(columns=2, size=8.5, margin=42, hyphenate=True, footer=""),
    )


def base_year_docx() -> Doc:
    steps = per_foot(
        5118,
        [
            ("Lease Year 1", "LY1", "LY1", "22.00"),
            ("Lease Year 2", "LY2", "LY2", "22.66"),
            ("Lease Year 3", "LY3", "LY3", "23.34"),
            ("Lease Year 4", "LY4", "LY4", "24.04"),
        ],
    )
    markup = f"""# OFFICE BUILDING LEASE

|LANDLORD: [[landlord_name:Sandhill Crossing Associates Limited Partnership]]|TENANT: [[tenant_name:Bright Harbor Hospice of Nebraska, Inc.]] (a nonprofit corporation)|
|PREMISES: Suite 210, [[property_address:8820 Sandhill Crossing, Omaha, Nebraska 68114]]|AREA: [[premises_sqft:5,118 RSF]]|
|LEASE DATE: May 25, 2021|TERM: [[term_months:48 months]]|
|COMMENCES: [[lease_start:07/15/2021]]|EXPIRES: [[lease_end:07/14/2025]]|
|DEPOSIT: [[security_deposit:Waived]]|SHARE: [[recoveries:4.1%]]|

1. Landlord leases the Premises to Tenant. A lease year is twelve months counted from July 15, 2021.

2. Tenant pays base rent as in this table, in twelve equal parts each lease year, on the 15th of each month:

{rent_rows(steps, "label rate annual monthly", head="Period|$/RSF|Per lease year|Per month")}

3. Tenant may [[options:terminate this Lease at the end of the twenty-fourth month]] if its state funding is withdrawn, by one hundred eighty (180) days' notice and payment of $18,766.00.

{articles("gold-baseyear", 14, style="{n}. {title}.", first=4)}

{side_by_side(Signer("LANDLORD", "Sandhill Crossing Associates Limited Partnership", "Lyle Hruska", "General Partner", "05/25/2021"), Signer("TENANT", "Bright Harbor Hospice of Nebraska, Inc.", "Carol Osei", "Executive Director", "05/24/2021"))}
"""
    fields = terms(
        "Bright Harbor Hospice of Nebraska, Inc.",
        "Sandhill Crossing Associates Limited Partnership",
        "Suite 210, 8820 Sandhill Crossing, Omaha, Nebraska 68114",
        5118,
        "2021-07-15",
        "2025-07-14",
        48,
        rent(steps[0].monthly, annual=steps[0].annual or 0, psf_year=22, period="lease year 1"),
        stated_none("Waived"),
        rent_schedule=schedule(steps),
        options=stated([option("terminate", 1, None, 180, None)]),
        recoveries=stated({"kind": "net", "share_percent": 4.1}),
    )
    return Doc(
        "g007",
        "docx",
        "Office Building Lease",
        "office, two-by-two data table (US, Nebraska)",
        "label and value in one table cell, two to a row; term from the 15th of a month; numeric dates that only month/day can be; deposit waived; termination right",
        markup,
        fields,
    )


def documents() -> list[Doc]:
    return [tower_long(), definitions(), prose_docx(), filing_text(), small_html(), rider_form(), base_year_docx()]


__all__ = ["derived", "documents"]
