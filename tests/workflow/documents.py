"""Small invented leases as plain text: clear ones, which are committed unseen, and one with a typed doubt."""

from datetime import date

UNITS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def clear_lease(number: int = 1, *, rent_thousands: int = 2, street: str = "Orchard Spur") -> bytes:
    """A letter lease whose rent is confirmed by its words and its yearly sum, its end by its term."""
    rent = rent_thousands * 1000
    return f"""
Thornbury Farm Holdings, Ltd.
Route 9, Dunmere, New York 12534

September 8, 2025

Kettle {number} Provisions LLC

Re: The cold store at {40 + number} {street}, Dunmere, New York 12534

LEASE

This letter, when you have signed the copy, is our lease to you (as tenant,
Kettle {number} Provisions LLC; we, Thornbury Farm Holdings, Ltd., are the
landlord) of the cold store at {40 + number} {street}, Dunmere, New York 12534,
which has 3,800 square feet.

You have it for one (1) year, from October 1, 2025 through September 30,
2026.

The rent is {UNITS[rent_thousands - 1]} Thousand and 00/100 Dollars (${rent:,}.00)
a month, that is ${rent * 12:,}.00 for the year, due on the first of every month at
our office. We hold a security deposit of ${rent:,}.00 from you.

You may not sublet.

THORNBURY FARM HOLDINGS, LTD.
/s/ Walter Thornbury, President

Agreed, September 10, 2025:
KETTLE {number} PROVISIONS LLC
/s/ Rosalind Kettle, Manager
""".encode()


def doubtful_lease(number: int = 1) -> bytes:
    """The same, but its words and figures disagree about the rent."""
    return clear_lease(number).replace(b"Two Thousand", b"Three Thousand")


def annotated(lease: bytes, note: str) -> bytes:
    """Other bytes, the same lease."""
    return lease + f"\n{note}\n".encode()


START, END = date(2025, 10, 1), date(2026, 9, 30)
