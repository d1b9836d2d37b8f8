"""Leases after the printed forms of trade bodies and of the bar: boxes, numbered items, prose of the last century."""

# ruff: noqa: E501 (running text)

from decimal import Decimal

from samples_src.figures import Step, per_foot, per_month, per_year
from samples_src.gold import (
    Doc,
    Gold,
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


def industrial_multi_tenant() -> Doc:
    markup = """# STANDARD INDUSTRIAL/COMMERCIAL MULTI-TENANT LEASE - NET

1. **Basic Provisions ("Basic Provisions").**

1.1 **Parties.** This Lease ("**Lease**"), dated for reference purposes only [[agreement_date:May 11, 2021]], is made by and between [[landlord_name:Brea Canyon Associates, LP]], a California limited partnership ("**Lessor**") and [[tenant_name:Kestrel Metal Finishing, Inc.]], a California corporation ("**Lessee**"), (collectively the "**Parties**", or individually a "**Party**").

1.2(a) **Premises.** That certain portion of the Project (as defined below), known as Unit B, commonly known by the street address of [[property_address:2485 Imperial Spur, Unit B]], located in the City of Brea, County of Orange, State of California, with zip code 92821, as outlined on Exhibit A attached hereto ("**Premises**") and generally described as (describe briefly the nature of the Premises): an approximately [[premises_sqft:14,200 square foot]] industrial unit in a building of approximately 61,750 square feet.

1.2(b) **Parking.** Twenty-two (22) unreserved vehicle parking spaces. (See Paragraph 2.6)

1.3 **Term.** [[term_months:Five (5) years and zero (0) months]] ("**Original Term**") commencing [[lease_start:July 1, 2021]] ("**Commencement Date**") and ending [[lease_end:June 30, 2026]] ("**Expiration Date**"). (See also Paragraph 3)

1.4 **Early Possession.** If the Premises are available Lessee may have non-exclusive possession of the Premises commencing June 15, 2021 ("**Early Possession Date**"). (See also Paragraphs 3.2 and 3.3)

1.5 **Base Rent.** [[base_rent:$16,330.00]] per month ("**Base Rent**"), payable on the first (1st) day of each month commencing July 1, 2021. (See also Paragraph 4) [X] If this box is checked, there are provisions in this Lease for the Base Rent to be adjusted. See Paragraph 51.

1.6 **Lessee's Share of Common Area Operating Expenses.** Twenty-three percent (23%) ("**Lessee's Share**").

1.7 **Base Rent and Other Monies Paid Upon Execution.**

> (a) **Base Rent:** $16,330.00 for the period July 1-31, 2021.

> (b) **Common Area Operating Expenses:** $3,408.00 for the period July 1-31, 2021.

> (c) **Security Deposit:** [[security_deposit:$17,500.00]] ("**Security Deposit**"). (See also Paragraph 5)

> (d) **Other:** None.

> (e) **Total Due Upon Execution of this Lease:** $37,238.00.

1.8 **Agreed Use.** Anodizing and finishing of metal parts and related office use.

1.9 **Insuring Party.** Lessor is the "Insuring Party". (See also Paragraph 8)

1.10 **Real Estate Brokers.** None.

2. **Premises.** 2.1 **Letting.** Lessor hereby leases to Lessee, and Lessee hereby leases from Lessor, the Premises, for the term, at the rental, and upon all of the terms, covenants and conditions set forth in this Lease. While the approximate square footage of the Premises may have been used in the marketing of the Premises for purposes of comparison, the Base Rent stated herein is NOT tied to square footage.

3. **Term.** 3.1 The Commencement Date, Expiration Date and Original Term of this Lease are as specified in Paragraph 1.3.

4. **Rent.** 4.3 In the event that any check is dishonored, Lessee shall pay a late charge in addition to the sum of $25.

51. **Base Rent Adjustments.** The Base Rent shall be as follows:

|!plain
|Months 1 - 12|$16,330.00 per month|
|Months 13 - 24|$16,819.90 per month|
|Months 25 - 36|$17,324.50 per month|
|Months 37 - 48|$17,844.23 per month|
|Months 49 - 60|$18,379.56 per month|

52. **Option to Extend.** Lessor grants Lessee the option to extend the term for [[options:one (1) additional sixty (60) month period]], upon written notice at least six (6) but not more than nine (9) months before the Original Term expires.

LESSOR: Brea Canyon Associates, LP\\
By: /s/ Delia Montrose, General Partner

LESSEE: Kestrel Metal Finishing, Inc.\\
By: /s/ Hugh Okafor, President
"""
    steps = per_month(
        [
            ("1", 1, 12, "16330"),
            ("2", 13, 24, "16819.90"),
            ("3", 25, 36, "17324.50"),
            ("4", 37, 48, "17844.23"),
            ("5", 49, 60, "18379.56"),
        ]
    )
    fields = terms(
        "Kestrel Metal Finishing, Inc.",
        "Brea Canyon Associates, LP",
        "2485 Imperial Spur, Unit B, Brea, California 92821",
        14200,
        "2021-07-01",
        "2026-06-30",
        60,
        rent("16330.00", period="months 1-12"),
        deposit(17500),
        rent_schedule=schedule(steps),
        agreement_date="2021-05-11",
        options=stated([option("renew", 1, 60, 180, 270)]),
    )
    return Doc(
        "g101",
        "pdf",
        "Multi-Tenant Lease",
        "industrial multi-tenant net lease after a trade form (US, California)",
        "early possession date; building area; totals due on execution; adjustments in paragraph 51; city apart from street",
        markup,
        fields,
    )


def boxes_form() -> Doc:
    markup = """# COMMERCIAL LEASE AGREEMENT

Date (For reference only): [[agreement_date:02/14/2022]]

[[landlord_name:Juniper Slope Properties LLC]] ("Landlord") and [[tenant_name:Mabel's Yarn Loft LLC]] ("Tenant") agree as follows:

1. **PROPERTY:** Landlord rents to Tenant and Tenant rents from Landlord, the real property and improvements described as: [[property_address:418 W. Cottonwood Street, Flagstaff, AZ 86001]] ("Premises"), which comprise approximately 12.5 % of the total square footage of rentable space in the entire property. See exhibit ____ for a further description of the Premises.

2. **TERM:** The term shall be for 3 years and 0 months, beginning on (date) [[lease_start:03/15/2022]] ("Commencement Date"), (Check A or B):\\
[X] A. **Lease:** and shall terminate on (date) [[lease_end:03/14/2025]] at 5:00 [ ] AM [X] PM. Any holding over after the term of this agreement expires, with Landlord's consent, shall create a month-to-month tenancy that either party may terminate as specified in paragraph 2B.\\
[ ] B. **Month-to-month:** and continues from month-to-month. Either party may terminate the tenancy by giving written notice at least 30 days prior.\\
[ ] C. RENEWAL OR EXTENSION TERMS: See attached addendum ____.

3. **BASE RENT:**\\
A. Tenant agrees to pay Base Rent at the rate of (CHECK ONE ONLY:)\\
[X] (1) [[base_rent:$ 2,150.00]] per month, for the term of the agreement.\\
[ ] (2) $ ______ per month, for the first 12 months of the agreement. Commencing with the 13th month, and upon expiration of each 12 months thereafter, rent shall be adjusted according to any increase in the U.S. Consumer Price Index.\\
[ ] (3) $ ______ per month for the period commencing ______ and ending ______\\
B. Base Rent is payable in advance on the 1st day of each calendar month, and is delinquent on the next day. If the Commencement Date falls on any day other than the first day of the month, Base Rent for the first calendar month shall be prorated based on a 30-day period.

4. **RENT:** A. Definition: ("Rent") shall mean all monetary obligations of Tenant to Landlord under the terms of this agreement, except security deposit. B. Payment: Rent shall be paid to Juniper Slope Properties LLC at 77 Paseo Verde, Sedona, AZ 86336.

5. **EARLY POSSESSION:** Tenant is entitled to possession of the Premises on 03/10/2022 without rent.

6. **SECURITY DEPOSIT:** A. Tenant agrees to pay Landlord [[security_deposit:$ 2,150.00]] as a security deposit. Tenant agrees not to hold Broker responsible for its return.

7. **PAYMENTS:**

|!grid
| |TOTAL DUE|PAYMENT RECEIVED|BALANCE DUE|DUE DATE|
|A. Rent: From 03/15/2022 To 03/31/2022|$ 1,218.33|$ 1,218.33|$ 0.00|02/14/2022|
|B. Security Deposit|$ 2,150.00|$ 2,150.00|$ 0.00|02/14/2022|
|C. Other: keys|$ 50.00|$ 50.00|$ 0.00|02/14/2022|
|E. Total|$ 3,418.33|$ 3,418.33|$ 0.00| |

8. **PARKING:** Tenant is entitled to 3 unreserved vehicle parking spaces. The right to parking is included in the Base Rent charged.

9. **LATE CHARGE:** If any installment of Rent is not received within 5 calendar days after date due, Tenant shall pay an additional $75.00 as late charge.

Tenant: Mabel's Yarn Loft LLC    Date 02/14/2022\\
By: Mabel Trujillo, Member

Landlord: Juniper Slope Properties LLC    Date 02/14/2022\\
By: Owen Castellan, Manager
"""
    fields = terms(
        "Mabel's Yarn Loft LLC",
        "Juniper Slope Properties LLC",
        "418 W. Cottonwood Street, Flagstaff, AZ 86001",
        absent("not stated"),
        "2022-03-15",
        "2025-03-14",
        derived(36),
        rent("2150.00"),
        deposit(2150),
        rent_schedule=absent("flat"),
        agreement_date="2022-02-14",
    )
    return Doc(
        "g102",
        "pdf",
        "Commercial Lease Agreement",
        "form with boxes, one checked of three (US, Arizona)",
        "unchecked alternatives with blanks; month-to-month as an unchecked box; prorated first month; deposit equal to rent",
        markup,
        fields,
    )


def table_of_dates() -> Doc:
    markup = """# COMMERCIAL LEASE

**1. PARTIES:** The parties to this lease are:

Tenant: [[tenant_name:Llano Estacado Pump & Supply, LLC]]; and

Landlord: [[landlord_name:T. R. Whisenhunt Family Partnership, Ltd.]]

**2. LEASED PREMISES:**

A. Landlord leases to Tenant the following described real property, known as the "leased premises," along with all its improvements (Check only one box):\\
[ ] (1) Multiple-Tenant Property: Suite or Unit Number ____ containing approximately ____ square feet of rentable area in ____ (project name).\\
[X] (2) Single-Tenant Property: The real property containing approximately [[premises_sqft:23,500 square feet]] of rentable area at: [[property_address:6110 East Loop 289]] (address) in Lubbock (city), Lubbock (county), Texas, which is legally described as: Lot 4, Block 2, Loop Industrial Addition.

B. If Paragraph 2A(1) applies: "Property" means the building or complex in which the leased premises are located.

**3. TERM:**

A. Term: The term of this lease is [[term_months:36 months]] and 0 days, commencing on: [[lease_start:November 1, 2019]] (Commencement Date) and ending on [[lease_end:October 31, 2022]] (Expiration Date).

B. Delay of Occupancy: If Tenant is unable to occupy the leased premises on the Commencement Date because of construction to be completed by Landlord, Tenant may terminate this lease if the leased premises are not available within 90 days.

**4. RENT AND EXPENSES:**

A. Base Monthly Rent: On or before the first day of each month during this lease, Tenant will pay Landlord base monthly rent as described below.

|!grid
|Dates||Rate per rentable square foot (optional)||Base Monthly Rent $|
|From|To|$ Monthly Rate|$ Annual Rate| |
|11/01/2019|10/31/2020|/rsf/month|6.00/rsf/year|[[base_rent:11,750.00]]|
|11/01/2020|10/31/2021|/rsf/month|6.18/rsf/year|12,102.50|
|11/01/2021|10/31/2022|/rsf/month|6.37/rsf/year|12,474.58|

B. Additional Rent: In addition to the base monthly rent, Tenant will pay Landlord the expense reimbursement detailed in Addendum B.

C. First Full Month's Rent: The first full monthly rent is due on or before November 1, 2019.

E. Place of Payment: Tenant will remit all amounts due to: T. R. Whisenhunt Family Partnership, Ltd., P.O. Box 2217, Lubbock, Texas 79408.

G. Late Charges: If Landlord does not actually receive a rent payment within 5 days after the date it is due, Tenant will pay Landlord a late charge equal to 10% of the amount due.

**5. SECURITY DEPOSIT:** A. Upon execution of this lease, Tenant will pay [[security_deposit:$11,750.00]] to Landlord as a security deposit.

**6. TAXES:** Unless otherwise agreed by the parties, Landlord will pay all real property ad valorem taxes assessed against the leased premises.

**23. HOLDOVER:** Rent for any holdover period will be 150% of the base monthly rent plus any additional rent and is immediately due.

Landlord: T. R. Whisenhunt Family Partnership, Ltd.\\
By: /s/ Tolbert R. Whisenhunt     Date: October 8, 2019

Tenant: Llano Estacado Pump & Supply, LLC\\
By: /s/ Inez Gallardo     Date: October 7, 2019
"""
    rows = [
        Step("1", "2019-11-01", "2020-10-31", Decimal("11750.00"), None, Decimal("6.00")),
        Step("2", "2020-11-01", "2021-10-31", Decimal("12102.50"), None, Decimal("6.18")),
        Step("3", "2021-11-01", "2022-10-31", Decimal("12474.58"), None, Decimal("6.37")),
    ]
    fields = terms(
        "Llano Estacado Pump & Supply, LLC",
        "T. R. Whisenhunt Family Partnership, Ltd.",
        "6110 East Loop 289, Lubbock, Texas",
        23500,
        "2019-11-01",
        "2022-10-31",
        36,
        rent("11750.00", period="first year", psf_year=6),
        deposit(11750),
        rent_schedule=schedule(rows),
    )
    return Doc(
        "g103",
        "pdf",
        "Commercial Lease",
        "single tenant, form of a brokers' association (US, Texas)",
        "table with two head rows and half-empty cells; sums without a sign; box not checked; road number in the street name",
        markup,
        fields,
    )


def loft() -> Doc:
    markup = """AGREEMENT OF LEASE, made as of this [[agreement_date:14th day of March in the year two thousand nineteen]], between [[landlord_name:BOWERY & GREAT JONES REALTY CORP.]], a New York corporation with offices at 31 Cooper Mews, New York, New York 10003, party of the first part, hereinafter referred to as OWNER, and [[tenant_name:GRISAILLE STUDIO LTD.]], a New York corporation, party of the second part, hereinafter referred to as TENANT,

**WITNESSETH:** Owner hereby leases to Tenant and Tenant hereby hires from Owner the entire fourth (4th) floor in the building known as [[property_address:388 Great Jones Alley]] in the Borough of Manhattan, City of New York, for the term of [[term_months:ten (10) years]] (or until such term shall sooner cease and expire as hereinafter provided) to commence on the [[lease_start:1st day of May, two thousand nineteen]], and to end on the [[lease_end:30th day of April, two thousand twenty-nine]], both dates inclusive, at the annual rental rate set forth in Article 37, which Tenant agrees to pay in lawful money of the United States which shall be legal tender in payment of all debts and dues, public and private, at the time of payment, in equal monthly installments in advance on the first day of each month during said term, at the office of Owner or such other place as Owner may designate, without any set off or deduction whatsoever, except that Tenant shall pay the first monthly installment on the execution hereof (unless this lease be a renewal).

The parties hereto, for themselves, their heirs, distributees, executors, administrators, legal representatives, successors and assigns, hereby covenant as follows:

**Rent:** 1. Tenant shall pay the rent as above and as hereinafter provided.

**Occupancy:** 2. Tenant shall use and occupy demised premises for an artist's studio and sales room and for no other purpose.

**Alterations:** 3. Tenant shall make no changes in or to the demised premises of any nature without Owner's prior written consent.

**Security:** 34. Tenant has deposited with Owner the sum of [[security_deposit:$49,500.00]] as security for the faithful performance and observance by Tenant of the terms of this lease.

^ RIDER TO LEASE

37. **FIXED RENT.** The annual rental rate is as follows:

> (a) [[base_rent:One Hundred Ninety-Eight Thousand and 00/100 Dollars ($198,000.00)]] per annum ($16,500.00 per month) from May 1, 2019 to April 30, 2022;

> (b) Two Hundred Twelve Thousand Eight Hundred Fifty and 00/100 Dollars ($212,850.00) per annum ($17,737.50 per month) from May 1, 2022 to April 30, 2025; and

> (c) Two Hundred Twenty-Eight Thousand Eight Hundred Thirteen and 80/100 Dollars ($228,813.80) per annum ($19,067.82 per month) from May 1, 2025 to April 30, 2029.

38. **Real estate taxes.** Tenant shall pay 8.33% of any increase over the taxes for the fiscal year July 1, 2018 through June 30, 2019.

39. **Electricity.** Tenant pays its own electricity by direct meter.

40. In the event of any inconsistency between this Rider and the printed form of lease, the provisions of this Rider shall govern.

IN WITNESS WHEREOF, Owner and Tenant have respectively signed and sealed this lease as of the day and year first above written.

BOWERY & GREAT JONES REALTY CORP., Owner    By: /s/ M. Falcone, President

GRISAILLE STUDIO LTD., Tenant    By: /s/ Odile Renard, Secretary
"""
    steps = per_year(
        [
            ("a", "2019-05-01", "2022-04-30", "198000"),
            ("b", "2022-05-01", "2025-04-30", "212850"),
            ("c", "2025-05-01", "2029-04-30", "228813.80"),
        ]
    )
    fields = terms(
        "Grisaille Studio Ltd.",
        "Bowery & Great Jones Realty Corp.",
        "388 Great Jones Alley, fourth floor, New York, New York",
        absent("not stated"),
        "2019-05-01",
        "2029-04-30",
        120,
        rent("198000", "year", "first three years", monthly="16500"),
        deposit(49500),
        rent_schedule=schedule(steps),
        agreement_date="2019-03-14",
    )
    return Doc(
        "g104",
        "txt",
        "Agreement of Lease",
        "loft, printed form with rider (US, New York)",
        "roles after 'hereinafter referred to as'; years in words; rent only in the rider; 'unless this lease be a renewal'; tax year as decoy",
        markup,
        fields,
    )


def summary_letters() -> Doc:
    markup = """^ MULTI-TENANT LEASE (TRIPLE NET)

THIS LEASE AGREEMENT (the "Lease") is entered into and effective as of this [[agreement_date:22nd day of August, 2023]] between [[landlord_name:Duwamish Bend Industrial LLC]], a Washington limited liability company ("Landlord"), and [[tenant_name:Salish Kelp Foods, Inc.]], a Washington corporation ("Tenant"). Landlord and Tenant agree as follows:

1. **LEASE SUMMARY.**

> a. **Leased Premises.** The leased commercial real estate i) is an agreed area of [[premises_sqft:7,640 rentable square feet]] and is outlined on the floor plan attached as Exhibit A (the "Premises"); ii) is located on the land legally described on attached Exhibit B; and iii) is commonly known as [[property_address:9012 Slough Way South, Suite 110, Tukwila, Washington 98168]] (suite number and address). Tenant's pro rata share of the Property is 11.84% based on the ratio of the agreed rentable area of the Premises to the agreed rentable area of the Building, 64,527 square feet, as of the date of this Lease.

> b. **Lease Commencement Date.** The term of this Lease shall be for a period of [[term_months:sixty-three (63) months]] and shall commence on [[lease_start:October 1, 2023]] or such earlier or later date as provided in Section 3 (the "Commencement Date"). Tenant shall have no right or option to extend this Lease, unless otherwise set forth in a rider attached to this Lease.

> c. **Lease Termination Date.** The term of this Lease shall expire at midnight on [[lease_end:December 31, 2028]] or such earlier or later date as provided in Section 3 (the "Termination Date").

> d. **Base Rent.** The base monthly rent shall be (check one): [ ] $____, or [X] according to the Rent Rider attached hereto ("Base Rent"). Rent shall be payable at Landlord's address shown in Section 1.h below.

> e. **Prepaid Rent.** Upon mutual execution of this Lease, Tenant shall deliver to Landlord the sum of $11,460.00 as prepaid rent, to be applied to the Rent due for the fourth month of the Lease.

> f. **Security Deposit.** Upon execution of this Lease, Tenant shall deliver to Landlord the sum of [[security_deposit:$13,285.22]] to be held as a security deposit.

> g. **Permitted Use.** Preparing and packing of food.

> h. **Notice and Payment Addresses.** Landlord: 1400 Alaskan Steps, Suite 700, Seattle, Washington 98101. Tenant: the Premises.

2. **PREMISES.** Landlord leases to Tenant, and Tenant leases from Landlord the Premises upon the terms specified in this Lease.

3. **TERM.** The Commencement Date is set forth in Section 1. The Premises are vacant and have been shown to Tenant; Landlord has delivered the keys.

^ RENT RIDER

1. **BASE MONTHLY RENT SCHEDULE.** Tenant shall pay Landlord base monthly rent during the Lease Term according to the following schedule:

|!grid
|Lease Year (Stated in Years or Months)|Base Monthly Rent Amount|
|Months 1 - 3|$0.00 (abated)|
|Months 4 - 15|[[base_rent:$11,460.00]]|
|Months 16 - 27|$11,860.00|
|Months 28 - 39|$12,275.00|
|Months 40 - 51|$12,705.00|
|Months 52 - 63|$13,150.00|

2. **ABATED RENT.** [[abatements:Base rent for the first three months shall be abated]] provided that Tenant is not in default.

LANDLORD: Duwamish Bend Industrial LLC, by Petra Aldous, Manager

TENANT: Salish Kelp Foods, Inc., by Ken Nakashima, CEO
"""
    steps = per_month(
        [
            ("2", 4, 15, "11460"),
            ("3", 16, 27, "11860"),
            ("4", 28, 39, "12275"),
            ("5", 40, 51, "12705"),
            ("6", 52, 63, "13150"),
        ]
    )
    fields = terms(
        "Salish Kelp Foods, Inc.",
        "Duwamish Bend Industrial LLC",
        "9012 Slough Way South, Suite 110, Tukwila, Washington 98168",
        7640,
        conditional(
            "October 1, 2023 or such earlier or later date as Section 3 provides", also_acceptable=["2023-10-01"]
        ),
        conditional("hangs on the start", also_acceptable=["2028-12-31"]),
        63,
        rent("11460", period="months 4-15"),
        deposit("13285.22"),
        rent_schedule=schedule(steps),
        agreement_date="2023-08-22",
        abatements=stated([{"from": 1, "to": 3, "share": 1.0}]),
    )
    return Doc(
        "g105",
        "docx",
        "Multi-Tenant Lease",
        "summary in lettered items with rent rider (US, Washington)",
        "'or such earlier or later date as provided'; free months in the table; prepaid rent; share of the building",
        markup,
        fields,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def federal() -> Doc:
    markup = """# LEASE NO. GS-09P-LAZ04417

This Lease is made and entered into between

**Lessor's Name:** [[landlord_name:Catalina Foothills Government Properties, LLC]]

(Lessor), whose principal place of business is 2200 Finance Row, Phoenix, AZ 85004-2210, and whose interest in the Property described herein is that of Fee Owner, and

**[[tenant_name:The United States of America]]**

(Government), acting by and through the designated representative of the General Services Administration (GSA), upon the terms and conditions set forth herein.

Witnesseth: The parties hereto, for the consideration hereinafter mentioned, covenant and agree as follows:

Lessor hereby leases to the Government the Premises described herein, being all or a portion of the Property located at

[[property_address:3300 North Saguaro Court, Tucson, AZ 85705-1120]]

and more fully described in Section 1 and Exhibit A, together with rights to the use of parking and other areas as set forth herein, to be used for such purposes as determined by GSA.

**LEASE TERM**

To Have and To Hold the said Premises with its appurtenances for the term [[lease_start:beginning upon acceptance of the Premises as required by this Lease]] and continuing for a period of

[[term_months:15 Years, 10 Years Firm]],

subject to termination and renewal rights as may be hereinafter set forth. The commencement date of this Lease, along with any applicable termination and renewal rights, shall be more specifically set forth in a Lease Amendment upon substantial completion and acceptance of the Space by the Government.

In Witness Whereof, the parties to this Lease evidence their agreement to all terms and conditions set forth herein by their signatures below, to be effective as of the date of delivery of the fully executed Lease to the Lessor.

**SECTION 1 THE PREMISES, RENT, AND OTHER TERMS**

1.01 **THE PREMISES (JUN 2012).** The Premises are described as follows: A. Office and Related Space: [[premises_sqft:21,906 rentable square feet (RSF)]], yielding 19,120 ANSI/BOMA Office Area (ABOA) square feet (SF) of office and related Space located on the first and second floors of the Building, as depicted on the floor plan attached hereto as Exhibit B. B. Common Area Factor: The Common Area Factor (CAF) is established as 1.1457.

1.03 **RENT AND OTHER CONSIDERATION (SEP 2015).** A. The Government shall pay the Lessor annual rent, payable in monthly installments in arrears, at the following rates:

|!grid
| |FIRM TERM // ANNUAL RENT|NON FIRM TERM // ANNUAL RENT|
|SHELL RENT|$438,120.00|$460,026.00|
|TENANT IMPROVEMENTS RENT|$91,744.12|$0.00|
|OPERATING COSTS|$142,389.00|$142,389.00|
|BUILDING SPECIFIC AMORTIZED CAPITAL|$10,000.00|$0.00|
|PARKING|$0.00|$0.00|
|TOTAL ANNUAL RENT|[[base_rent:$682,253.12]]|$602,415.00|

1.05 **TERMINATION RIGHTS (AUG 2011).** The Government may terminate this Lease, in whole or in part, [[options:at any time effective after the Firm Term]] of this Lease, by providing not less than 90 days' prior written notice to the Lessor.

FOR THE LESSOR: /s/ Ruben Acosta, Managing Member, Catalina Foothills Government Properties, LLC. Date: 4/19/2018

FOR THE GOVERNMENT: /s/ Lease Contracting Officer, GSA, Public Buildings Service. Date: 5/02/2018
"""
    fields = terms(
        "The United States of America",
        "Catalina Foothills Government Properties, LLC",
        "3300 North Saguaro Court, Tucson, AZ 85705-1120",
        stated(21906, also_acceptable=[19120]),
        conditional("on acceptance of the premises"),
        conditional("15 years after acceptance"),
        stated(180),
        rent("682253.12", "year", "firm term"),
        absent("none"),
        options=stated([option("terminate", 1, None, 90)]),
    )
    return Doc(
        "g106",
        "pdf",
        "Lease No. GS-09P-LAZ04417",
        "federal government lease (US, Arizona)",
        "shell rent and total; two areas; start upon acceptance; tenant called Government",
        markup,
        fields,
        review=True,
        reason="CONDITIONAL_DATE",
    )


def reference_schedule() -> Doc:
    markup = """# RETAIL SHOP LEASE

## REFERENCE SCHEDULE

|!grid
|Item 1|Lessor|[[landlord_name:Banksia Grove Nominees Pty Ltd]] ACN 088 420 117 as trustee for the Banksia Grove Unit Trust|
|Item 2|Lessee|[[tenant_name:Little Wattle Bakehouse Pty Ltd]] ACN 612 903 448|
|Item 3|Guarantor|Imogen Claire Farrar of 14 Lorikeet Crescent, Buderim QLD 4556|
|Item 4|Premises|Shop 7, Banksia Grove Village, [[property_address:210 Nicklin Boulevard, Buddina QLD 4575]]|
|Item 5|Lettable area|118 square metres|
|Item 6|Term|[[term_months:Five (5) years]]|
|Item 7|Commencing Date|[[lease_start:1 September 2021]]|
|Item 8|Terminating Date|[[lease_end:31 August 2026]]|
|Item 9|Option|[[options:One (1) further term of five (5) years]]|
|Item 10|Rent|[[base_rent:$77,000.00]] per annum plus GST payable by equal calendar monthly instalments of $6,416.67 plus GST|
|Item 11|Rent Review|Fixed increase of 3.5% on each anniversary of the Commencing Date; market review on exercise of option|
|Item 12|Lessee's proportion of Outgoings|4.2%|
|Item 13|Permitted Use|Bakery and cafe|
|Item 14|Security|[[security_deposit:Bank guarantee of $21,175.00]]|

## OPERATIVE PROVISIONS

1. **Grant.** The Lessor leases the Premises to the Lessee for the Term, subject to the Retail Shop Leases Act 1994 (Qld).

2. **Rent.** The Lessee must pay the Rent without demand, deduction or set-off on the first day of each month.

3. **Holding over.** If the Lessee occupies the Premises after the Terminating Date with the Lessor's consent it does so as a monthly tenant at a rent equal to one-twelfth of the annual Rent.

4. **Option.** To exercise the option the Lessee must give notice not more than six (6) months and not less than three (3) months before the Terminating Date.

EXECUTED as a deed on [[agreement_date:20 July 2021]].

Executed by Banksia Grove Nominees Pty Ltd in accordance with section 127: Director / Secretary

Executed by Little Wattle Bakehouse Pty Ltd: Sole director
"""
    fields = terms(
        "Little Wattle Bakehouse Pty Ltd",
        "Banksia Grove Nominees Pty Ltd",
        "Shop 7, 210 Nicklin Boulevard, Buddina QLD 4575",
        absent("square metres"),
        "2021-09-01",
        "2026-08-31",
        60,
        rent("77000", "year", "first year", monthly="6416.67"),
        deposit(21175, "bank guarantee"),
        rent_schedule=absent("3.5 % a year, no amounts"),
        agreement_date="2021-07-20",
        options=stated([option("renew", 1, 60, 90, 180)]),
        currency="AUD",
    )
    return Doc(
        "g107",
        "pdf",
        "Retail Shop Lease",
        "shop, reference schedule of numbered items (Australia, Queensland)",
        "rises by percent without amounts; GST; company numbers after names; guarantor with address; metres",
        markup,
        fields,
        review=True,
        reason="SCHEDULE_GAP",
    )


def business_lease() -> Doc:
    markup = """^ **DATED** [[agreement_date:9 June 2023]]

# LEASE of Unit 6, Harrier Court

This lease is dated 9 June 2023.

## PARTIES

(1) [[landlord_name:HARRIER COURT ESTATES LIMITED]] incorporated and registered in England and Wales with company number 07114402 whose registered office is at 3 Temple Row, Birmingham B2 5LG (**Landlord**)

(2) [[tenant_name:BOBBIN & SHUTTLE TEXTILES LIMITED]] incorporated and registered in England and Wales with company number 09923385 whose registered office is at 61 Weir Mill, Stockport SK4 1NP (**Tenant**)

## AGREED TERMS

1. **INTERPRETATION**

**Annual Rent:** rent at an initial rate of [[base_rent:£48,000]] (forty-eight thousand pounds) per annum (exclusive of VAT).

**Building:** Harrier Court, Harrier Lane, Macclesfield.

**Contractual Term:** a term of [[term_months:five years]] beginning on, and including [[lease_start:24 June 2023]] and ending on, and including [[lease_end:23 June 2028]].

**Default Interest Rate:** four percentage points above the Interest Rate.

**Deposit:** [[security_deposit:£12,000]] held under the Rent Deposit Deed.

**Insured Risks:** fire, explosion, lightning, earthquake and such other risks as the Landlord decides to insure against.

**Permitted Use:** light industrial use within Use Class E(g).

**Property:** [[property_address:Unit 6, Harrier Court, Harrier Lane, Macclesfield SK10 2XQ]] shown edged red on Plan 1, with a gross internal area of [[premises_sqft:4,015 square feet]].

**Rent Commencement Date:** [[rent_commencement:24 September 2023]].

**Rent Payment Dates:** 25 March, 24 June, 29 September and 25 December.

**Service Charge:** a fair proportion of the Service Costs.

2. **GRANT**

2.1 The Landlord lets the Property to the Tenant for the Contractual Term.

2.2 The grant is made with the Tenant paying as rent to the Landlord: (a) the Annual Rent and all VAT in respect of it; (b) the Service Charge; (c) the Insurance Rent.

7. **ANNUAL RENT**

7.1 The Tenant must pay the Annual Rent by four equal instalments of £12,000 in advance on or before the Rent Payment Dates. The first instalment is for the period beginning on the Rent Commencement Date.

41. **TENANT'S BREAK CLAUSE.** The Tenant may terminate this lease on [[options:23 June 2026]] by serving not less than six months' written notice.

This lease has been entered into on the date stated at the beginning of it.

Signed by a director for and on behalf of HARRIER COURT ESTATES LIMITED

Signed by a director for and on behalf of BOBBIN & SHUTTLE TEXTILES LIMITED
"""
    fields = terms(
        "Bobbin & Shuttle Textiles Limited",
        "Harrier Court Estates Limited",
        "Unit 6, Harrier Court, Harrier Lane, Macclesfield SK10 2XQ",
        4015,
        "2023-06-24",
        "2028-06-23",
        60,
        rent("48000", "year", "whole term"),
        deposit(12000, "cash"),
        rent_schedule=absent("flat"),
        agreement_date="2023-06-09",
        rent_commencement="2023-09-24",
        options=stated([option("terminate", 1, None, 180)]),
        currency="GBP",
    )
    return Doc(
        "g108",
        "pdf",
        "Lease of Unit 6",
        "light industrial unit, definitions clause (UK, England)",
        "parties numbered with company numbers; quarter days; rent begins three months later; deposit equal to a quarter's rent; words without 'only'",
        markup,
        fields,
    )


def first_part() -> Doc:
    markup = """# NET LEASE

THIS INDENTURE made the [[agreement_date:3rd day of November, 2020]].

IN PURSUANCE OF the Short Forms of Leases Act,

BETWEEN:

^ [[landlord_name:WELLAND CANAL HOLDINGS INC.]]

^ (hereinafter called the "Landlord")

^ OF THE FIRST PART,

^ - and -

^ [[tenant_name:SUGARBUSH NUTRITION INC.]]

^ (hereinafter called the "Tenant")

^ OF THE SECOND PART,

^ - and -

^ MARGUERITE LALONDE

^ (hereinafter called the "Indemnifier")

^ OF THE THIRD PART.

WITNESSETH that in consideration of the rents, covenants and agreements hereinafter reserved and contained on the part of the Tenant to be paid, observed and performed, the Landlord has demised and leased and by these presents does demise and lease unto the Tenant those certain premises municipally known as [[property_address:1180 Lock Street, Unit 4, St. Catharines, Ontario L2S 1A7]], comprising [[premises_sqft:6,000 square feet]] more or less of rentable area (the "Premises").

TO HAVE AND TO HOLD the Premises for and during the term of [[term_months:five (5) years]] to be computed from the [[lease_start:1st day of January, 2021]] and from thenceforth next ensuing and to be fully completed and ended on the [[lease_end:31st day of December, 2025]].

YIELDING AND PAYING therefor yearly and every year during the term unto the Landlord a net annual minimum rent, plus HST, as follows:

(a) during the first and second years of the term, the sum of [[base_rent:$54,000.00]] per annum, payable in equal monthly instalments of $4,500.00 each in advance on the first day of each and every month, being $9.00 per square foot per annum;

(b) during the third and fourth years of the term, the sum of $57,000.00 per annum, payable in equal monthly instalments of $4,750.00 each in advance on the first day of each and every month, being $9.50 per square foot per annum; and

(c) during the fifth year of the term, the sum of $60,000.00 per annum, payable in equal monthly instalments of $5,000.00 each in advance on the first day of each and every month, being $10.00 per square foot per annum.

1. THE TENANT COVENANTS WITH THE LANDLORD to pay its proportionate share, being 14.6%, of Taxes and of the cost of maintaining the common areas, estimated for 2021 at $4.35 per square foot.

2. DEPOSIT. The Landlord acknowledges receipt of [[security_deposit:$10,848.00]], of which $5,085.00 including HST shall be applied to the first month's rent and the balance shall be held as security for the performance of the Tenant's covenants.

3. OVERHOLDING. If the Tenant overholds it shall be a monthly tenant at a monthly rent of one and one-half times the rent for the last month.

IN WITNESS WHEREOF the parties have executed this Lease.

WELLAND CANAL HOLDINGS INC.   Per: (signed) A. Petrov, President

SUGARBUSH NUTRITION INC.   Per: (signed) M. Lalonde, President
"""
    steps = [
        Step("a", "LY1", "LY2", Decimal("4500"), Decimal("54000"), Decimal("9")),
        Step("b", "LY3", "LY4", Decimal("4750"), Decimal("57000"), Decimal("9.5")),
        Step("c", "LY5", "LY5", Decimal("5000"), Decimal("60000"), Decimal("10")),
    ]
    fields = terms(
        "Sugarbush Nutrition Inc.",
        "Welland Canal Holdings Inc.",
        "1180 Lock Street, Unit 4, St. Catharines, Ontario L2S 1A7",
        6000,
        "2021-01-01",
        "2025-12-31",
        60,
        rent("54000", "year", "years 1-2", monthly="4500", psf_year=9),
        deposit("10848.00", also_acceptable=[{"amount": 5763.0, "form": "cash"}]),
        rent_schedule=schedule(steps),
        agreement_date="2020-11-03",
        currency="CAD",
    )
    return Doc(
        "g109",
        "docx",
        "Net Lease",
        "industrial unit, indenture (Canada, Ontario)",
        "parties of three parts, centred; HST; deposit of which a part is rent; estimate per foot as decoy; more or less",
        markup,
        fields,
    )


def medical() -> Doc:
    markup = """# MEDICAL OFFICE BUILDING LEASE

## BASIC LEASE INFORMATION

|!lines
|LEASE DATE:|[[agreement_date:December 18, 2020]]|
|LANDLORD:|[[landlord_name:HCP Sweetwater MOB, LLC]], a Delaware limited liability company|
|TENANT:|[[tenant_name:Gulf Breeze Orthopaedic Associates, P.A.]], a Florida professional association|
|BUILDING:|Sweetwater Medical Pavilion II, [[property_address:4500 Sweetwater Hospital Drive, Sarasota, Florida 34239]], containing 88,410 rentable square feet|
|PREMISES:|Suite 305, consisting of [[premises_sqft:5,188 rentable square feet]] (4,592 usable square feet)|
|TERM:|[[term_months:Eighty-four (84) months]], beginning on the Commencement Date and ending on the Expiration Date, unless sooner terminated|
|COMMENCEMENT DATE:|[[lease_start:February 1, 2021]]|
|EXPIRATION DATE:|[[lease_end:January 31, 2028]]|
|SECURITY DEPOSIT:|None|
|TENANT'S PROPORTIONATE SHARE:|5.87%|
|PERMITTED USE:|Medical offices for the practice of orthopaedic surgery|
|BROKERS:|Beacon Health Realty (Landlord)|
|GUARANTORS:|Dr. Lucas Amory and Dr. Priya Venkat|

**BASE RENT:**

|!grid
|Months of Term|Annual Base Rent per RSF|Annual Base Rent|Monthly Installment|
|1-12|$27.50|$142,670.00|[[base_rent:$11,889.17]]|
|13-24|$28.33|$146,976.04|$12,248.00|
|25-36|$29.17|$151,333.96|$12,611.16|
|37-48|$30.05|$155,899.40|$12,991.62|
|49-60|$30.95|$160,568.60|$13,380.72|
|61-72|$31.88|$165,393.44|$13,782.79|
|73-84|$32.84|$170,373.92|$14,197.83|

All Base Rent and Additional Rent are subject to Florida sales tax, which Tenant shall pay together with each installment.

1. **Lease of Premises.** In consideration of the Rent, Landlord leases to Tenant, and Tenant leases from Landlord, the Premises, subject to the terms of this Lease. The foregoing Basic Lease Information is incorporated herein.

2. **Compliance.** The parties intend that this Lease satisfy the space rental safe harbor. The rent is consistent with fair market value and is not determined by the volume or value of referrals.

3. **Base Rent.** Tenant shall pay Base Rent in advance on or before the first day of each month, beginning on the Commencement Date.

4. **Holding over.** If Tenant holds over, Base Rent shall be 150% of that for the last month.

LANDLORD: HCP Sweetwater MOB, LLC     By: Carla Westbrook, Vice President

TENANT: Gulf Breeze Orthopaedic Associates, P.A.     By: Lucas Amory, M.D., President
"""
    steps = per_foot(
        5188,
        [
            ("1-12", 1, 12, "27.50"),
            ("13-24", 13, 24, "28.33"),
            ("25-36", 25, 36, "29.17"),
            ("37-48", 37, 48, "30.05"),
            ("49-60", 49, 60, "30.95"),
            ("61-72", 61, 72, "31.88"),
            ("73-84", 73, 84, "32.84"),
        ],
    )
    fields = terms(
        "Gulf Breeze Orthopaedic Associates, P.A.",
        "HCP Sweetwater MOB, LLC",
        "Suite 305, 4500 Sweetwater Hospital Drive, Sarasota, Florida 34239",
        5188,
        "2021-02-01",
        "2028-01-31",
        84,
        rent("11889.17", annual="142670", psf_year="27.5", period="months 1-12"),
        Gold(None, "stated_none", {"null_reason": "None"}),
        rent_schedule=schedule(steps),
        agreement_date="2020-12-18",
    )
    return Doc(
        "g110",
        "pdf",
        "Medical Office Building Lease",
        "medical office, basic lease information (US, Florida)",
        "two areas and the building's; no deposit; sales tax on top; guarantors",
        markup.replace("SECURITY DEPOSIT:|None", "SECURITY DEPOSIT:|[[security_deposit:None]]"),
        fields,
    )


def documents() -> list[Doc]:
    return [
        industrial_multi_tenant(),
        boxes_form(),
        table_of_dates(),
        loft(),
        summary_letters(),
        federal(),
        reference_schedule(),
        business_lease(),
        first_part(),
        medical(),
    ]
