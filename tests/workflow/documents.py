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
