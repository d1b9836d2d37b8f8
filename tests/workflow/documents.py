"""Small invented leases as plain text: clear ones, which are committed unseen, and one with a typed doubt."""

UNITS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def clear_lease(number: int = 1, *, rent_thousands: int = 2) -> bytes:
    """A lease whose rent is confirmed by its words and its yearly sum, its end by its term."""
    rent = rent_thousands * 1000
    street = f"{40 + number} Orchard Spur, Dunmere, New York 12534"
    return f"""
LEASE AGREEMENT

THIS LEASE AGREEMENT (this "Lease") is made as of September 8, 2025, between THORNBURY FARM HOLDINGS, LTD., a New York
corporation ("Landlord"), and KETTLE {number} PROVISIONS LLC, a New York limited liability company ("Tenant").

1. Premises. Landlord leases to Tenant, and Tenant leases from Landlord, the building of 3,800 rentable square feet at
{street} (the "Premises").

2. Term. The term of this Lease is one (1) year. It begins on October 1, 2025 (the "Commencement Date") and ends on
September 30, 2026 (the "Expiration Date").

3. Base Rent. Tenant shall pay to Landlord base rent of {UNITS[rent_thousands - 1]} Thousand and 00/100 Dollars
(${rent:,}.00) per month, being ${rent * 12:,}.00 per year, in advance on the first day of each month.

4. Security Deposit. Tenant has deposited ${rent:,}.00 in cash with Landlord as a security deposit.

5. Use. Tenant shall use the Premises as a cold store and for no other purpose.

IN WITNESS WHEREOF, Landlord and Tenant have executed this Lease.

LANDLORD: THORNBURY FARM HOLDINGS, LTD.
By: /s/ Walter Thornbury
Name: Walter Thornbury, President

TENANT: KETTLE {number} PROVISIONS LLC
By: /s/ Rosalind Kettle
Name: Rosalind Kettle, Manager
""".encode()


def doubtful_lease(number: int = 1) -> bytes:
    """The same, but its words and figures disagree about the rent."""
    return clear_lease(number).replace(b"Two Thousand", b"Three Thousand")


def annotated(lease: bytes, note: str) -> bytes:
    """Other bytes, the same lease."""
    return lease + f"\n{note}\n".encode()


# -- five documents of one lease: the lease, whose term waits for its first day, three amendments and the certificate

PARTIES = 'THORNBURY FARM HOLDINGS, LTD. ("Landlord") and KETTLE PROVISIONS LLC ("Tenant")'
SIGNED = """
IN WITNESS WHEREOF, the parties have executed this instrument.

LANDLORD: THORNBURY FARM HOLDINGS, LTD.
By: /s/ Walter Thornbury
Name: Walter Thornbury, President

TENANT: KETTLE PROVISIONS LLC
By: /s/ Rosalind Kettle
Name: Rosalind Kettle, Manager
"""


def lease_that_waits() -> bytes:
    return f"""
LEASE AGREEMENT

THIS LEASE AGREEMENT (this "Lease") is made as of September 8, 2025, between THORNBURY FARM HOLDINGS, LTD., a New York
corporation ("Landlord"), and KETTLE PROVISIONS LLC, a New York limited liability company ("Tenant").

1. Premises. Landlord leases to Tenant, and Tenant leases from Landlord, the building of 3,800 rentable square feet at
41 Orchard Spur, Dunmere, New York 12534 (the "Premises").

2. Term. The term of this Lease is five (5) years. It begins on the date on which Landlord delivers possession of the
Premises to Tenant with the Landlord's Work substantially completed (the "Commencement Date").

3. Base Rent. Tenant shall pay to Landlord base rent of Two Thousand and 00/100 Dollars ($2,000.00) per month, being
$24,000.00 per year, in advance on the first day of each month.

4. Security Deposit. Tenant has deposited $2,000.00 in cash with Landlord as a security deposit.
{SIGNED}""".encode()


def amendment_of_the_rent(number: str, signed: str, effective: str, words: str, figures: str, before: str) -> bytes:
    return f"""
{number.upper()} AMENDMENT TO LEASE

THIS {number.upper()} AMENDMENT (this "Amendment") is made as of {signed} between {PARTIES}.

Landlord and Tenant are parties to the Lease Agreement dated September 8, 2025, of the building at 41 Orchard Spur,
Dunmere, New York 12534 (the "Lease"). They amend it as follows.

1. This Amendment takes effect on {effective} (the "Effective Date").

2. From {effective} the monthly base rent is increased from {before} to {words} and 00/100 Dollars ({figures}).

3. Except as amended, the Lease remains in force.
{SIGNED}""".encode()


def amendment_of_the_term() -> bytes:
    return f"""
THIRD AMENDMENT TO LEASE

THIS THIRD AMENDMENT (this "Amendment") is made as of February 2, 2030 between {PARTIES}.

Landlord and Tenant are parties to the Lease Agreement dated September 8, 2025, of the building at 41 Orchard Spur,
Dunmere, New York 12534 (the "Lease"). They amend it as follows.

1. The term of the Lease expires on October 31, 2030. Effective November 1, 2030 (the "Effective Date"), the term of the
Lease is extended for two (2) years, from November 1, 2030, so that it shall expire on October 31, 2032.

2. Except as amended, the Lease remains in force.
{SIGNED}""".encode()


def certificate() -> bytes:
    return f"""
COMMENCEMENT CERTIFICATE

THIS COMMENCEMENT CERTIFICATE is made as of November 10, 2025 between {PARTIES} under the Lease Agreement dated
September 8, 2025, of the building at 41 Orchard Spur, Dunmere, New York 12534 (the "Lease").

Landlord and Tenant certify that possession of the Premises was delivered and that:

1. The term of the Lease is five (5) years. It began on November 1, 2025 (the "Commencement Date") and ends on
October 31, 2030 (the "Expiration Date").

2. This certificate takes effect on November 1, 2025.
{SIGNED}""".encode()


ONE_LEASE = {
    "lease": lease_that_waits(),
    "first": amendment_of_the_rent(
        "First", "October 1, 2026", "January 1, 2027", "Two Thousand Five Hundred", "$2,500.00", "$2,000.00"
    ),
    "second": amendment_of_the_rent(
        "Second", "October 1, 2027", "January 1, 2028", "Three Thousand", "$3,000.00", "$2,500.00"
    ),
    "third": amendment_of_the_term(),
    "certificate": certificate(),
}


def of_property(name: str, number: int) -> bytes:
    """A document of `ONE_LEASE` for another tenant."""
    return _of_tenant(ONE_LEASE[name], number)


def rival_amendment(number: int, figures: str = "$2,600.00", words: str = "Two Thousand Six Hundred") -> bytes:
    """What says something else than the first amendment of `ONE_LEASE`, from the same day."""
    given = ("First", "October 1, 2026", "January 1, 2027", words, figures, "$2,000.00")
    return _of_tenant(amendment_of_the_rent(*given), number)


def _of_tenant(body: bytes, number: int) -> bytes:
    return body.replace(b"KETTLE", f"KETTLE {number}".encode())
