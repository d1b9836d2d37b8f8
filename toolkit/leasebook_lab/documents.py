"""The invented documents of the lab, each with what a person who wrote it knows of it. Every one holds a secret."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property

SECRET = "QUINCEBERRY"
"""A word that stands in every document and in every object's name: it may lie in the stores and nowhere else."""

LANDLORD = "THORNBURY FARM HOLDINGS, LTD."
SIGNED = """
IN WITNESS WHEREOF, the parties have executed this instrument.

LANDLORD: THORNBURY FARM HOLDINGS, LTD.
By: /s/ Walter Thornbury
Name: Walter Thornbury, President

TENANT: {tenant}
By: /s/ Rosalind Kettle
Name: Rosalind Kettle, Manager
"""
WORDS = {2000: "Two Thousand", 2500: "Two Thousand Five Hundred", 3000: "Three Thousand", 4000: "Four Thousand"}


@dataclass(frozen=True)
class Document:
    """`rent`: the monthly rent that its parties agreed. `must_ask`: no program may commit it unseen. `kind`: what it
    says it is. `lease`: the name of the lease that it changes, `effective` from when: two of one day contradict each
    other. `same_as`: the lease that it is, in other bytes."""

    name: str
    text: str
    rent: int
    must_ask: bool = False
    kind: str = "lease"
    lease: str = ""
    effective: str = ""
    same_as: str = ""

    @cached_property
    def body(self) -> bytes:
        return self.text.encode()

    @cached_property
    def sha256(self) -> str:
        return hashlib.sha256(self.body).hexdigest()


def _lease(tenant: str, number: int, rent: int, words: str, *, waits: bool = False) -> str:
    first = "the date on which Landlord delivers possession of the Premises to Tenant with its work substantially"
    begins = (
        f'It begins on {first} completed (the "Commencement Date").'
        if waits
        else 'It begins on October 1, 2025 (the "Commencement Date") and ends on September 30, 2030 (the "Last Day").'
    )
    return f"""
LEASE AGREEMENT

THIS LEASE AGREEMENT (this "Lease") is made as of September 8, 2025, between {LANDLORD}, a New York corporation
("Landlord"), and {tenant}, a New York limited liability company ("Tenant").

1. Premises. Landlord leases to Tenant, and Tenant leases from Landlord, the building of 3,800 rentable square feet at
{number} Orchard Spur, Dunmere, New York 12534 (the "Premises").

2. Term. The term of this Lease is five (5) years. {begins}

3. Base Rent. Tenant shall pay to Landlord base rent of {words} and 00/100 Dollars (${rent:,}.00) per month, being
${rent * 12:,}.00 per year, in advance on the first day of each month.

4. Security Deposit. Tenant has deposited ${rent:,}.00 in cash with Landlord as a security deposit.

5. Use. Tenant shall use the Premises as a store of {SECRET.lower()} jam and for no other purpose.
{SIGNED.format(tenant=tenant)}"""


def _amendment(tenant: str, number: int, rent: int, before: int, year: int = 2027, words: str = "") -> str:
    return f"""
FIRST AMENDMENT TO LEASE

THIS FIRST AMENDMENT (this "Amendment") is made as of October 1, 2026 between {LANDLORD} ("Landlord") and {tenant}
("Tenant").

Landlord and Tenant are parties to the Lease Agreement dated September 8, 2025, of the building at {number} Orchard
Spur, Dunmere, New York 12534 (the "Lease"). They amend it as follows.

1. This Amendment takes effect on January 1, {year} (the "Effective Date").

2. From January 1, {year} the monthly base rent is increased from ${before:,}.00 to {words or WORDS[rent]} and 00/100
Dollars (${rent:,}.00).

3. Tenant may also keep {SECRET.lower()} jam. Except as amended, the Lease remains in force.
{SIGNED.format(tenant=tenant)}"""


def _certificate(tenant: str, number: int) -> str:
    return f"""
COMMENCEMENT CERTIFICATE

THIS COMMENCEMENT CERTIFICATE is made as of November 10, 2025 between {LANDLORD} ("Landlord") and {tenant} ("Tenant")
under the Lease Agreement dated September 8, 2025, of the building at {number} Orchard Spur, Dunmere, New York 12534
(the "Lease").

Landlord and Tenant certify that possession of the Premises was delivered, {SECRET.lower()} jam included, and that:

1. The term of the Lease is five (5) years. It began on November 1, 2025 (the "Commencement Date") and ends on
October 31, 2030 (the "Expiration Date").

2. This certificate takes effect on November 1, 2025.
{SIGNED.format(tenant=tenant)}"""


ALIKE = frozenset({"clear", "clear again", "waiting"})
"""Leases of one tenant, building and day: of two of them in the ledger, an amendment does not say which it means."""
AGAIN = "\nScanned again.\n"
CHANGES = ("amendment", "clear")
KETTLE, PANTRY, LARDER = "KETTLE PROVISIONS LLC", "PANTRY PROVISIONS LLC", "LARDER PROVISIONS LLC"

DOCUMENTS = {
    document.name: document
    for document in (
        Document("clear", _lease(KETTLE, 41, 2000, "Two Thousand"), 2000),
        Document("other", _lease(PANTRY, 52, 4000, "Four Thousand"), 4000),
        # its words and figures disagree
        Document("doubtful", _lease(LARDER, 63, 2000, "Three Thousand"), 2000, must_ask=True),
        # read without a doubt about its values, and no lease yet
        Document("draft", "DRAFT\n" + _lease(PANTRY, 52, 4000, "Four Thousand"), 4000, must_ask=True),
        # other bytes, the same lease: the agreement may stand in the books once
        Document("clear again", _lease(KETTLE, 41, 2000, "Two Thousand") + AGAIN, 2000, same_as="clear"),
        Document("doubtful again", _lease(LARDER, 63, 2000, "Three Thousand") + AGAIN, 2000, True, same_as="doubtful"),
        Document("amendment", _amendment(KETTLE, 41, 2500, 2000), 2500, False, *CHANGES, "2027"),
        Document("rival amendment", _amendment(KETTLE, 41, 3000, 2000), 3000, False, *CHANGES, "2027"),
        Document("later amendment", _amendment(KETTLE, 41, 3000, 2500, 2028), 3000, False, *CHANGES, "2028"),
        Document("later rival", _amendment(KETTLE, 41, 4000, 2500, 2028), 4000, False, *CHANGES, "2028"),
        # its words and figures disagree
        Document(
            "doubtful amendment",
            _amendment(KETTLE, 41, 4000, 2000, 2027, "Three Thousand"),
            4000,
            True,
            *CHANGES,
            "2027",
        ),
        # its first day waits for an event, and a certificate tells it
        Document("waiting", _lease(KETTLE, 41, 2000, "Two Thousand", waits=True), 2000, must_ask=True),
        Document("certificate", _certificate(KETTLE, 41), 2000, kind="commencement_certificate", lease="waiting"),
        Document("empty", "", 0, must_ask=True),
    )
}
"""By name."""
