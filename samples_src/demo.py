"""The documents of `leasebook demo`."""

# ruff: noqa: E501 (running text)

from dataclasses import dataclass, field
from typing import Any

from samples_src.clauses import Words, articles
from samples_src.figures import dollars_in_words as dollars
from samples_src.figures import money, per_foot, per_year
from samples_src.scan import Scan
from samples_src.signatures import Signer, side_by_side, stacked
from samples_src.write_pdf import DEFAULT_LOOK, Look


@dataclass(frozen=True)
class Paper:
    """A sample file. `scan` makes it a picture; the markup is in markup.py's language."""

    file: str
    title: str
    markup: str
    look: Look = DEFAULT_LOOK
    scan: Scan | None = None
    extra: dict[str, Any] = field(default_factory=dict)


_OFFICE = per_foot(
    6240,
    [
        ("May 1, 2025 - April 30, 2026", "2025-05-01", "2026-04-30", "27.50"),
        ("May 1, 2026 - April 30, 2027", "2026-05-01", "2027-04-30", "28.25"),
        ("May 1, 2027 - April 30, 2028", "2027-05-01", "2028-04-30", "29.00"),
        ("May 1, 2028 - April 30, 2029", "2028-05-01", "2029-04-30", "29.75"),
        ("May 1, 2029 - April 30, 2030", "2029-05-01", "2030-04-30", "30.50"),
    ],
)


def _office() -> Paper:
    table = "\n".join(f"|{s.label}|{money(s.rate or 0)}|{money(s.annual or 0)}|{money(s.monthly)}|" for s in _OFFICE)
    markup = f"""# OFFICE LEASE

^ BASIC LEASE INFORMATION

|!lines
|Date of Lease:|March 18, 2025|
|Landlord:|Corwen & Bright Holdings, LLC, a Delaware limited liability company|
|Tenant:|Pelham Actuarial Group, Inc., a Pennsylvania corporation|
|Building:|Alder Point, 410 Alder Street, Harborview, Pennsylvania 19047, containing 88,400 rentable square feet|
|Premises:|Suite 300 on the third floor, containing 6,240 rentable square feet|
|Commencement Date:|May 1, 2025|
|Expiration Date:|April 30, 2030|
|Term:|Sixty (60) months|
|Monthly Base Rent, first lease year:|{dollars(_OFFICE[0].monthly)} ({money(_OFFICE[0].monthly)})|
|Security Deposit:|$28,600.00, in cash|
|Tenant's Share:|7.06%|
|Permitted Use:|General and executive offices|

**1. Demise.** Landlord leases to Tenant, and Tenant leases from Landlord, Suite 300 in the building at 410 Alder Street,
for a term of five (5) years beginning on May 1, 2025 and ending on April 30, 2030, on the terms of this Lease.

**2. Base Rent.** Tenant shall pay Base Rent in advance, without demand or set-off, on the first day of each month:

|Period|Per rentable sq. ft.|Annual Base Rent|Monthly Base Rent|
{table}

**3. Security Deposit.** On signing, Tenant shall deposit $28,600.00 with Landlord as security for its performance. The
deposit bears no interest and shall be returned within thirty (30) days after the Expiration Date.

{articles("demo-office", 13, first=4)}

**17. Extension Option.** Tenant may extend the term once for five (5) years, at fair market rent, by written notice given
not more than twelve (12) nor less than nine (9) months before the Expiration Date.

IN WITNESS WHEREOF, the parties have signed this Lease as of March 18, 2025.

{
        side_by_side(
            Signer("LANDLORD", "Corwen & Bright Holdings, LLC", "Margaret Holloway", "Manager", "March 18, 2025"),
            Signer("TENANT", "Pelham Actuarial Group, Inc.", "Desmond Okafor", "President", "March 17, 2025"),
        )
    }
"""
    return Paper("office.pdf", "Office Lease - Alder Point, Suite 300", markup, Look(header="Alder Point - Suite 300"))


def _amendment() -> Paper:
    markup = f"""# FIRST AMENDMENT TO LEASE

This First Amendment to Lease (this "Amendment") is dated February 9, 2026, between Corwen & Bright Holdings, LLC
("Landlord") and Pelham Actuarial Group, Inc. ("Tenant").

## Recitals

A. Landlord and Tenant are parties to an Office Lease dated March 18, 2025 (the "Lease") of Suite 300, containing 6,240
rentable square feet, in the building located at 410 Alder Street, Harborview, Pennsylvania 19047.

B. The term of the Lease expires on April 30, 2030, and the parties wish to extend it.

## Agreement

1. **Extension.** The term of the Lease is extended for twenty-four (24) months. The Expiration Date is changed from April
30, 2030 to April 30, 2032.

2. **Base Rent.** Effective May 1, 2030, Tenant shall pay Base Rent as follows:

|Period|Annual Base Rent|Monthly Base Rent|
|May 1, 2030 - April 30, 2031|$195,000.00|$16,250.00|
|May 1, 2031 - April 30, 2032|$199,680.00|$16,640.00|

3. **Deposit.** The security deposit of $28,600.00 held under the Lease is not changed.

4. **Option.** The extension option in Section 17 of the Lease remains, to be counted from the Expiration Date as changed.

5. **Ratification.** Except as changed by this Amendment the Lease is in full force. This Amendment is effective as of
February 9, 2026, save where it gives another date.

{
        side_by_side(
            Signer("LANDLORD", "Corwen & Bright Holdings, LLC", "Margaret Holloway", "Manager", "February 9, 2026"),
            Signer("TENANT", "Pelham Actuarial Group, Inc.", "Desmond Okafor", "President", "February 6, 2026"),
        )
    }
"""
    return Paper("office-first-amendment.pdf", "First Amendment - Alder Point, Suite 300", markup)


def _retail() -> Paper:
    steps = per_year(
        [
            ("Years 1-3", "LY1", "LY3", "74100"),
            ("Years 4-5", "LY4", "LY5", "79800"),
            ("Years 6-7", "LY6", "LY7", "85500"),
        ]
    )
    table = "\n".join(f"|{s.label}|{money(s.annual or 0)}|{money(s.monthly)}|" for s in steps)
    markup = f"""# SHOPPING CENTER LEASE

^ Larch Commons

## ARTICLE I - FUNDAMENTAL LEASE PROVISIONS

1.1 **Date.** This Lease is made as of the 6th day of October, 2025.

1.2 **Parties.** Larch Commons Retail Partners, L.P., a Texas limited partnership ("Landlord"), and Ruddock Running
Company LLC, a Texas limited liability company, doing business as "Stride & Sole" ("Tenant").

1.3 **Premises.** Store 14, with 2,850 square feet of floor area, in the shopping center known as Larch Commons, 9120
Prairie Larch Road, Wexley, Texas 75098. The shopping center has 143,000 square feet of gross leasable area.

1.4 **Term.** Seven (7) years, commencing December 1, 2025 and expiring November 30, 2032.

1.5 **Minimum Rent.**

|Lease Years|Annual Minimum Rent|Monthly Installment|
{table}

1.6 **Percentage Rent.** Six percent (6%) of annual gross sales above $1,235,000.00.

1.7 **Security Deposit.** $6,175.00.

1.8 **Estimated charges, first year.** Common area charges $5.10, taxes $3.95 and insurance $1.15 per square foot.

## ARTICLE II - RENT

2.1 Tenant shall pay Minimum Rent in advance on the first day of each month, beginning December 1, 2025, in the installments
stated in Section 1.5, being {dollars(steps[0].monthly)} ({money(steps[0].monthly)}) a month in the first Lease Year.

2.2 A Lease Year is twelve consecutive months beginning on December 1. Percentage Rent is due within forty-five (45) days
after the end of each Lease Year, with a statement certified by an officer of Tenant.

{
        articles(
            "demo-retail",
            8,
            style="ARTICLE {r} - {TITLE}.",
            first=3,
            skip=("Services", "Electricity", "Interruption", "Relocation"),
        )
    }

{
        stacked(
            Signer(
                "LANDLORD",
                "Larch Commons Retail Partners, L.P., by its general partner, Larch GP, Inc.",
                "Anita Varga",
                "Vice President",
                "October 6, 2025",
            ),
            Signer("TENANT", "Ruddock Running Company LLC", "Colin Ruddock", "Managing Member", "October 3, 2025"),
        )
    }
"""
    return Paper(
        "retail.pdf", "Shopping Center Lease - Store 14", markup, Look(font="helvetica", size=10, justify=False)
    )


def _industrial() -> Paper:
    steps = per_foot(31500, [("1-12", 1, 12, "8.40"), ("13-24", 13, 24, "8.65"), ("25-36", 25, 36, "8.91")])
    table = "\n".join(f"|{s.label}|{money(s.rate or 0)}|{money(s.annual or 0)}|{money(s.monthly)}|" for s in steps)
    markup = f"""# INDUSTRIAL LEASE

^ (Single tenant, triple net)

THIS LEASE is made May 12, 2025 between TALLOW CREEK LOGISTICS OWNER, LLC, an Ohio limited liability company
("Landlord"), and BRANNIGAN VALVE & FITTING CO., an Ohio corporation ("Tenant").

1. **Premises.** Landlord leases to Tenant the building at 77 Switchyard Road, Tallow Creek, Ohio 44087, having 31,500
square feet of floor area, with the land on which it stands, a tract of 4.1 acres (the "Premises").

2. **Term.** The term is thirty-six (36) months. It begins on July 1, 2025 and ends on June 30, 2028.

3. **Rent.** Base Rent, at the yearly rates per square foot shown, is payable monthly in advance:

|Months|Rate per sq. ft.|Annual|Monthly|
{table}

The first installment of {money(steps[0].monthly)} is due on July 1, 2025. Base Rent is absolutely net to Landlord.

4. **Taxes, insurance and upkeep.** Tenant shall pay these directly. For guidance only, they came to $2.15 per square foot in
the calendar year before the date of this Lease.

5. **Security.** Tenant deposits {money(44100)} in cash on signing.

{
        articles(
            "demo-industrial",
            9,
            first=6,
            skip=(
                "Services",
                "Electricity",
                "Interruption",
                "Relocation",
                "Parking",
                "Real Estate Taxes",
                "Operating Expenses",
            ),
        )
    }

{
        side_by_side(
            Signer(
                "LANDLORD", "Tallow Creek Logistics Owner, LLC", "Peter Szabo", "Authorized Signatory", "May 12, 2025"
            ),
            Signer("TENANT", "Brannigan Valve & Fitting Co.", "Ruth Brannigan", "Chief Executive", "May 9, 2025"),
        )
    }
"""
    return Paper(
        "industrial.pdf", "Industrial Lease - 77 Switchyard Road", markup, Look(font="vera", size=9, margin=64)
    )


def _clinic() -> Paper:
    markup = f"""# MEDICAL OFFICE LEASE

This Lease is dated August 4, 2025.

|Item|Agreed|
|Landlord|Ferncliff Medical Arts, LLC|
|Tenant|Oakhurst Pediatric Dentistry, P.C.|
|Premises|Suite 2B, 1,975 square feet, at 62 Ferncliff Avenue, Marlow, New Jersey 08053|
|Commencement Date|October 1, 2025|
|Expiration Date|September 30, 2028|
|Term|36 months|
|Base Rent|$4,937.50 per month ($59,250.00 per year)|
|Security Deposit|$9,875.00|

1. **Lease.** Landlord leases Suite 2B to Tenant for three (3) years, from October 1, 2025 through September 30, 2028.

2. **Rent.** Tenant shall pay {dollars("4937.50")} ($4,937.50) on the first day of each month during the whole term.

3. **Deposit.** Tenant has paid a security deposit of $9,875.00, equal to two months' rent.

{articles("demo-clinic", 7, first=4)}

{
        stacked(
            Signer("Landlord", "Ferncliff Medical Arts, LLC", "Ines Castellan", "Member", "August 4, 2025"),
            Signer(
                "Tenant", "Oakhurst Pediatric Dentistry, P.C.", "Harriet Yoon, D.M.D.", "President", "August 1, 2025"
            ),
        )
    }
"""
    return Paper("clinic.docx", "Medical Office Lease - Suite 2B", markup, extra={"header": "Ferncliff Medical Arts"})


def _studio(file: str) -> Paper:
    markup = f"""# STUDIO LEASE

Made the 2nd day of June, 2025, by MILLRACE STUDIOS, INC., a Vermont corporation ("Landlord"), with JUNIPER LOOM
COLLECTIVE, LLC, a Vermont limited liability company ("Tenant").

1. **The studio.** Studio 9 on the second floor of the old mill at 5 Millrace Lane, Barlow, Vermont 05143, of 1,120 square
feet.

2. **Two years.** The term is twenty-four (24) months, beginning July 1, 2025 and ending June 30, 2027.

3. **Rent.** {dollars(1400)} ($1,400.00) per month, which is $16,800.00 per year, in advance on the first of each month.

4. **Deposit.** $1,400.00, returned within fourteen days after the studio is given back in good order.

5. **Heat and light.** Landlord supplies heat to 64 degrees from October to April. Tenant pays for its electricity.

{articles("demo-studio", 5, first=6)}

{
        stacked(
            Signer("Landlord", "Millrace Studios, Inc.", "Edwin Thorne", "Treasurer", "June 2, 2025"),
            Signer("Tenant", "Juniper Loom Collective, LLC", "Priya Raman", "Manager", "June 2, 2025"),
        )
    }
"""
    return Paper(file, "Studio Lease - Studio 9", markup, Look(font="times", size=12))


def _workshop() -> Paper:
    markup = f"""# LEASE OF WORKSHOP

THIS LEASE, made the 11th day of November, 2024, between ARTHUR and BEATRIX SOLBERG, husband and wife, as Landlord, and
CANDLEWICK CYCLE WORKS, INC., as Tenant.

1. The Landlord leases to the Tenant the workshop located at 318 Tannery Street, Eastmoor, Minnesota 55033, containing 2,200
square feet.

2. The term is two (2) years, beginning January 1, 2025 and ending December 31, 2026.

3. The Tenant shall pay rent of {dollars(2310)} ($2,310.00) per month, or {dollars(27720)} ($27,720.00) per
year, on the first day of each month.

4. The Tenant has paid a security deposit of {dollars(2310)} ($2,310.00).

5. The Tenant shall keep the inside in repair, and the Landlord the roof, the walls and the furnace.

6. The Tenant shall pay for heat, light, water and the removal of snow. Notices to the Tenant go to the Premises at 318
Tannery Street, Eastmoor, Minnesota 55033.

7. The Tenant shall not assign or sublet without the written consent of the Landlord.

8. If rent remains unpaid for ten (10) days after written notice the Landlord may end this lease according to law.

Signed in duplicate on the day first written.

{
        stacked(
            Signer("Landlord", "Arthur Solberg and Beatrix Solberg", "Arthur Solberg"),
            Signer("Tenant", "Candlewick Cycle Works, Inc.", "Lionel Marsh", "President"),
        )
    }
"""
    return Paper(
        "workshop-scan.pdf",
        "",
        markup,
        Look(font="times", size=12.5, justify=False, footer=""),
        Scan(dpi=200, skew=0.4, specks=25, fax=True, stamp="RECEIVED NOV 14 2024"),
    )


def _laboratory() -> Paper:
    markup = f"""# LABORATORY LEASE

This Lease is made as of January 20, 2026 between QUARRYSIDE SCIENCE PARK, LLC, a Massachusetts limited liability company
("Landlord"), and TERN BIOANALYTICS, INC., a Delaware corporation ("Tenant").

1. **Premises.** The first floor, 14,300 rentable square feet, of Building C at 12 Quarryside Drive, Linden, Massachusetts 01757.

2. **Commencement.** The term begins on the date on which Landlord delivers the Premises with Landlord's Work substantially
complete, as certified by Landlord's architect (the "Commencement Date"). Landlord expects this to be about September 1,
2026, but a later date is neither a default nor ground for damages. When the Commencement Date is known the parties shall
sign a certificate in the form of Exhibit D.

3. **Term.** The term is eighty-four (84) full calendar months after the Commencement Date.

4. **Base Rent.** {
        dollars("58391.67")
    } ($58,391.67) per month ($700,700.04 per year, or $49.00 per rentable square foot) in
the first twelve months, and three percent (3%) more in each twelve months that follow.

5. **Letter of Credit.** Tenant shall deliver an irrevocable letter of credit of $233,566.68.

{articles("demo-laboratory", 9, first=6)}

{
        side_by_side(
            Signer("LANDLORD", "Quarryside Science Park, LLC", "Owen Tarrant", "Manager", "January 20, 2026"),
            Signer("TENANT", "Tern Bioanalytics, Inc.", "Sabine Lotz", "Chief Operating Officer", "January 19, 2026"),
        )
    }
"""
    return Paper("laboratory.pdf", "Laboratory Lease - Building C", markup)


def _blank_form() -> Paper:
    markup = f"""# COMMERCIAL LEASE

^ Form 7 (rev. 2024)

This Lease is made on ____________, 20__ between ______________________________ ("Landlord") and
______________________________ ("Tenant").

1. **Premises.** Landlord leases to Tenant the premises at ________________________________________, consisting of
approximately ________ square feet.

2. **Term.** The term shall be ______ years and ______ months, beginning ____________, 20__ and ending ____________, 20__.

3. **Rent.** Tenant shall pay rent of $____________ per month, in advance on the ______ day of each month.

4. **Security deposit.** On signing, Tenant shall pay $____________ as a security deposit.

5. **Use.** The premises shall be used for ______________________________ and no other purpose.

{articles("demo-form", 5, first=6)}

{stacked(Signer("Landlord", "______________________"), Signer("Tenant", "______________________"), signed=False)}
"""
    return Paper("blank-form.docx", "Commercial Lease Form 7", markup)


def _gallery() -> Paper:
    markup = f"""# LEASE OF GALLERY SPACE

Dated July 7, 2025, between KESTREL ROW PROPERTIES LLC, Landlord, and HOLLIS PRINTMAKERS, INC., Tenant.

1. **Premises.** The ground floor of the building located at 233 Kestrel Row, Ashgrove, Oregon 97045, about 1,640 square feet.

2. **Term.** Three (3) years, from September 1, 2025 to August 31, 2028.

3. **Rent.** Tenant shall pay as base rent {dollars(3600)} ($3,060.00) each month, in advance.

4. **Deposit.** {dollars(3600)} ($3,600.00), held by Landlord without interest.

{articles("demo-gallery", 6, first=5)}

{
        stacked(
            Signer("Landlord", "Kestrel Row Properties LLC", "Judith Amsel", "Member", "July 7, 2025"),
            Signer("Tenant", "Hollis Printmakers, Inc.", "Theo Hollis", "President", "July 7, 2025"),
        )
    }
"""
    return Paper(
        "gallery.pdf", "Lease of Gallery Space - 233 Kestrel Row", markup, Look(columns=2, size=9.5, margin=54)
    )


def _encrypted() -> Paper:
    markup = f"""# OFFICE LEASE

Between Stannard Building Trust and Whitlock & Daye LLP, dated April 2, 2025, of the fifth floor of 9 Stannard Place,
Cresthaven, Connecticut 06510, 4,480 square feet, for five (5) years from June 1, 2025 to May 31, 2030, at $10,266.67 per
month ($123,200.00 per year).

{articles("demo-encrypted", 6, first=2)}
"""
    return Paper("law-office-locked.pdf", "Office Lease", markup, Look(password="fifth-floor"))


def _forklifts() -> Paper:
    markup = f"""# EQUIPMENT LEASE AGREEMENT

Lessor: Pallister Material Handling, Inc. Lessee: Brannigan Valve & Fitting Co. Date: May 19, 2025.

1. **Equipment.** Lessor leases to Lessee three (3) electric counterbalance forklift trucks, model PT-30, serial numbers
PT30-20411 to PT30-20413, with chargers, for use at 77 Switchyard Road, Tallow Creek, Ohio 44087.

2. **Term.** Forty-eight (48) months, beginning July 1, 2025 and ending June 30, 2029.

3. **Rent.** $1,485.00 per month for all units, plus sales tax, in advance. The total of payments is $71,280.00.

4. **Deposit.** $2,970.00.

5. **Title and return.** The equipment remains Lessor's personal property. At the end of the term Lessee shall return it, or buy
it at its fair market value. Lessee grants Lessor leave to file financing statements under the Uniform Commercial Code.

6. **Maintenance and hours.** Lessee shall keep the trucks serviced every 250 hours. Use above 2,000 hours in a year costs $4.10
an hour. Tires, forks and batteries are at Lessee's expense.

7. **No warranty.** Lessor is not the manufacturer and LEASES THE EQUIPMENT AS IS. Rent is payable come hell or high water.

8. **Loss.** Lessee bears the risk of loss and shall insure each truck for $38,000.00.

{
        stacked(
            Signer("Lessor", "Pallister Material Handling, Inc.", "Gil Prentiss", "Regional Manager", "May 19, 2025"),
            Signer("Lessee", "Brannigan Valve & Fitting Co.", "Ruth Brannigan", "Chief Executive", "May 16, 2025"),
        )
    }
"""
    return Paper("forklifts.pdf", "Equipment Lease Agreement", markup, Look(font="helvetica", size=10))


def _letter() -> Paper:
    markup = f"""Thornbury Farm Holdings, Ltd.\\
Route 9, Dunmere, New York 12534

September 8, 2025

Kettle & Crane Provisions LLC\\
Attention: Ms. Rosalind Kettle

Re: The cold store at 41 Orchard Spur, Dunmere, New York 12534

Dear Ms. Kettle:

This letter, when you have signed the copy, is our lease to you:

Landlord: Thornbury Farm Holdings, Ltd.

Tenant: Kettle & Crane Provisions LLC

Premises: 41 Orchard Spur, Dunmere, New York 12534 (the cold store, 3,800 square feet)

The term is one (1) year, beginning October 1, 2025 and ending September 30, 2026.

The rent is {dollars(2850)} ($2,850.00) per month, that is $34,200.00 per year, due on the first of every month at
our office. We hold a security deposit of $2,850.00 from you, and you have prepaid October.

You pay the electricity, which has run at some $1,900 a month in summer. We maintain the compressors; you keep the doors and
seals, clear the snow from the dock, and carry $1,000,000 of liability insurance naming us.

You may not sublet. Either of us may speak of another year by the end of June 2026; nobody is bound to one.

Yours truly,

THORNBURY FARM HOLDINGS, LTD.\\
/s/ Walter Thornbury, President

Agreed, September 10, 2025:\\
KETTLE & CRANE PROVISIONS LLC\\
/s/ Rosalind Kettle, Manager
"""
    return Paper("letter.txt", "", markup)


def _mill(file: str, dated: str, start: str, end: str, monthly: str, annual: str, deposit: str, intro: str) -> Paper:
    markup = f"""# LEASE

^ Harbor Mill, Unit 6

Date: {dated}. Landlord: Harbor Mill Associates, LLC. Tenant: Saltmarsh Sailmakers, Inc. {intro}

**Section 1. Premises.** Unit 6 in Harbor Mill, 20 Wharf Street, Port Ellery, Rhode Island 02840, having 5,400 square feet.

**Section 2. Term.** Two (2) years, commencing {start} and ending {end}.

**Section 3. Rent.** {dollars(monthly)} ({money(monthly)}) per month, equal to {
        money(annual)
    } per year, due on the first day of each month.

**Section 4. Deposit.** {money(deposit)}.

{articles("demo-mill", 5, style="Section {n}. {title}.", first=5)}

{
        stacked(
            Signer("Landlord", "Harbor Mill Associates, LLC", "Naomi Furst", "Manager", dated),
            Signer("Tenant", "Saltmarsh Sailmakers, Inc.", "Jack Tolliver", "President", dated),
        )
    }
"""
    return Paper(file, "Lease - Harbor Mill, Unit 6", markup, Look(font="helvetica", size=10.5))


def _cafe() -> Paper:
    words = Words("the Landlord", "the Tenant", "the Premises", "this lease")
    markup = f"""# LEASE OF A CAFÉ

This lease is dated 3 November 2025 and made between Linden Wharf Estates Limited (the "Landlord") and Zoë Marchbank Catering
Limited (the "Tenant").

## 1. Particulars

|Item|Particulars|
|Premises|The ground floor café of 8 Linden Wharf, Castlebray, Somerset TA1 9ZQ, with a net internal area of 1,050 square feet|
|Contractual term|Three years beginning on and including 1 December 2025 and ending on 30 November 2028|
|Annual rent|£18,900.00 per annum|
|Monthly instalments|£1,575.00, payable in advance on the first day of each month|
|Rent deposit|£4,725.00|
|Permitted use|Café and the sale of food for consumption off the premises|

## 2. Grant and rent

The Landlord lets the Premises to the Tenant for a term of three years from 1 December 2025 to 30 November 2028 at a rent of eighteen thousand
nine hundred pounds (£18,900.00) a year, by equal monthly payments of £1,575.00.

{articles("demo-cafe", 7, words, style="{n}. {title}", first=3, british=True, runin=False)}

{
        stacked(
            Signer("Signed as a deed for the Landlord", "Linden Wharf Estates Limited", "Graham Pell", "Director"),
            Signer("Signed as a deed for the Tenant", "Zoë Marchbank Catering Limited", "Zoë Marchbank", "Director"),
        )
    }
"""
    return Paper("cafe.html", "Lease of a café - 8 Linden Wharf", markup)


def papers() -> list[Paper]:
    return [
        _office(),
        _retail(),
        _industrial(),
        _clinic(),
        _studio("studio.pdf"),
        _studio("studio.docx"),
        _workshop(),
        _amendment(),
        _laboratory(),
        _blank_form(),
        _gallery(),
        _encrypted(),
        _forklifts(),
        _letter(),
        _mill("mill-v1.pdf", "November 14, 2023", "January 1, 2024", "December 31, 2025", "4050", "48600", "4050", ""),
        _mill(
            "mill-v2.pdf",
            "October 20, 2025",
            "January 1, 2026",
            "December 31, 2027",
            "4275",
            "51300",
            "4275",
            "This lease follows the lease of the same unit dated November 14, 2023, which ends on December 31, 2025.",
        ),
        _cafe(),
    ]
