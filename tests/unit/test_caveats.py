"""Words that make what was read not what holds send the lease to a person; ordinary words of a lease do not."""

# ruff: noqa: E501 - the sentences read best in one line

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.validation import judge
from tests.workflow.documents import clear_lease

LEASE = clear_lease().decode()
AFTER_RENT = "in advance on the first day of each month."
DOUBTFUL = {
    "Of each monthly payment $240.00 is for four parking spaces; base rent proper is the remainder.": "RENT_INCLUDES",
    "The monthly sum includes $300.00 for janitorial service and electricity.": "RENT_INCLUDES",
    "The rent is inclusive of VAT at the rate in force.": "RENT_INCLUDES",
    "The rents above include Florida sales tax.": "RENT_INCLUDES",
    "The rent payable from the first day of the term shall be that sum multiplied by the Consumer Price Index for that month.": "RENT_VARIABLE",
    "The initial Base Rent shall be adjusted by the CPI published before the Commencement Date.": "RENT_VARIABLE",
    "The Base Rent shall be recalculated upon final measurement of the Premises by Landlord's architect.": "RENT_VARIABLE",
    "Tenant pays the greater of $2,000.00 per month and six percent (6%) of its gross sales.": "RENT_VARIABLE",
    "The lease between the parties dated May 1, 2019 is cancelled and replaced by this Lease.": "LEASE_REPLACED",
    "This Lease amends and restates in its entirety the Lease dated May 1, 2019 between the parties.": "LEASE_REPLACED",
    "From the Commencement Date Tenant assigns this Lease to Gumbo Junction Restaurants, LLC, which assumes it.": "PARTY_DISAGREES",
    "Notwithstanding Section 3, the monthly Base Rent shall be $1,750.00 until the roof is mended.": "AMOUNTS_DISAGREE",
    "The term is hereby extended to September 30, 2031.": "DATES_DISAGREE",
    "Tenant has a discount of ten percent from the rent if it is paid by the first.": "ABATEMENT",
    "[The sum of $2,000.00 is struck out by hand and initialed.]": "CHANGED_BY_HAND",
}
ORDINARY = [
    "The rent includes heat, water and the removal of trash.",
    "Tenant shall pay with each installment the sales tax on it, which is not included in the rent.",
    "On each anniversary Base Rent shall be adjusted by the change in the Consumer Price Index.",
    "Tenant shall not assign this Lease to any person without Landlord's consent.",
    "This Lease supersedes all prior negotiations and agreements of the parties.",
    "Notwithstanding anything to the contrary, Tenant shall pay Additional Rent under Section 9 on demand.",
    "Landlord may recover the present value of the rent, at a discount of six percent, upon a default.",
    "The Premises may be used by not more than eight thousand customers a day.",
]


@pytest.mark.parametrize(("sentence", "code"), DOUBTFUL.items())
def test_words_that_change_what_was_read_ask_a_person(sentence: str, code: str) -> None:
    assert AFTER_RENT in LEASE
    verdict = judge(abstract_text(LEASE.replace(AFTER_RENT, f"{AFTER_RENT} {sentence}")), property_id="P-1")

    assert not verdict.trusted
    assert code in {str(reason.code) for reason in verdict.reasons}


@pytest.mark.parametrize("sentence", ORDINARY)
def test_ordinary_words_of_a_lease_ask_nobody(sentence: str) -> None:
    verdict = judge(abstract_text(LEASE.replace(AFTER_RENT, f"{AFTER_RENT} {sentence}")), property_id="P-1")

    assert verdict.reasons == ()


def test_sums_in_thousands_are_no_rent() -> None:
    text = LEASE.replace("3. Base Rent.", "3. Base Rent (dollars in thousands).")

    extraction = abstract_text(text)

    assert extraction.values()["base_rent"] is None
    assert "AMBIGUOUS_AMOUNT" in {reason.code for reason in extraction.reasons}


def test_a_rent_from_sales_alone_is_named_so() -> None:
    start, end = LEASE.index("3. Base Rent."), LEASE.index("4. Security Deposit.")
    text = f"{LEASE[:start]}3. Rent. In lieu of any fixed rent Tenant shall pay as rent fifteen percent (15%) of its gross sales.\n\n{LEASE[end:]}"

    verdict = judge(abstract_text(text), property_id="P-1")

    assert {(str(r.code), r.field) for r in verdict.reasons} >= {("RENT_VARIABLE", "base_rent")}


def test_what_is_doubtful_stays_to_be_seen_as_a_candidate() -> None:
    text = LEASE.replace(
        AFTER_RENT, f"{AFTER_RENT} Notwithstanding Section 3, the Base Rent shall be $1,750.00 for now."
    )

    rent = abstract_text(text).fields["base_rent"]

    assert rent.value is None
    assert any("2000.00" in str(candidate) for candidate in rent.candidates)
    assert rent.evidence


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("\nSuperseded by the Amended and Restated Lease of May 1, 2026.\n", {"LEASE_REPLACED"}),
        ("\nSUPERSEDED BY LEASE NO. 2\n", {"LEASE_REPLACED"}),
        ("\nReplaced by the lease of the whole building.\n", {"LEASE_REPLACED"}),
        ("\nWhat was said before is\nsuperseded by this paper.\n", set()),
    ],
)
def test_a_line_that_says_that_another_document_replaces_this_one_asks(line: str, codes: set[str]) -> None:
    assert {reason.code for reason in abstract_text(LEASE + line).reasons} == codes
