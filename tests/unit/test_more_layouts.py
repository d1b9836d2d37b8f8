"""Ways of writing leases that came up in sets of documents nobody had looked at: what is read, and what asks."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.validation import judge
from tests.unit.test_changes import EXTENSION

OPENING = (
    'LEASE AGREEMENT\n\nThis lease is made May 4, 2021 between Aldgate Mews LLC ("Landlord") and Brass Kettle Cafe, Inc. ("Tenant").\n\n'
    "1. Landlord leases to Tenant {area}the shop at 12 Quarry Lane, Dover, Delaware 19901.\n\n"
)
TERM = "2. The term is three (3) years, from June 1, 2021 to May 31, 2024.\n\n"
RENT = "3. Tenant shall pay rent of $2,475.00 per month ($29,700.00 per year).\n\n"
SIGNED = "Aldgate Mews LLC, by A. Mews\n\nBrass Kettle Cafe, Inc., by B. Kettle\n"
ROWS = "June 1, 2021 - May 31, 2022\t$2,100.00\nJune 1, 2022 - May 31, 2023\t$2,475.00\nJune 1, 2023 - May 31, 2024\t$2,850.00\n\n"


def lease(*, area: str = "", term: str = TERM, rent: str = RENT, rest: str = "") -> str:
    return OPENING.format(area=area) + term + rent + rest + "\n\n" + SIGNED


def value(extraction: Extraction, name: str) -> Any:
    reading = extraction.fields.get(name)
    return reading.value if reading is not None else None


def codes(extraction: Extraction) -> set[str]:
    return {str(reason.code) for reason in judge(extraction).reasons}


@pytest.mark.parametrize(
    "rider",
    [
        "RIDER\n\nR1. In lieu of the rent stated in the printed form Tenant shall pay $2,100.00 per month.\n",
        "RIDER\n\nR1. Instead of the monthly rent above, Tenant pays what the parties have agreed.\n",
        "RIDER\n\nR1. The rent set forth in Section 3 is hereby deleted.\n",
    ],
)
def test_a_rent_that_another_clause_replaces_is_no_rent(rider: str) -> None:
    extraction = abstract_text(lease(rest=rider))

    assert value(abstract_text(lease()), "base_rent")["monthly"] == "2475.00"
    assert value(extraction, "base_rent") is None
    assert "AMOUNTS_DISAGREE" in codes(extraction)


def test_a_first_rent_that_is_a_later_one_of_the_schedule_contradicts_it() -> None:
    schedule = "EXHIBIT B\n\nMonthly base rent\n\n" + ROWS
    extraction = abstract_text(lease(rent="3. Tenant shall pay rent of $2,475.00 per month.\n\n", rest=schedule))

    assert value(extraction, "base_rent") is None
    assert {c["value"]["monthly"] for c in extraction.fields["base_rent"].candidates} == {"2100.00", "2475.00"}
    assert "AMOUNTS_DISAGREE" in codes(extraction)


def test_the_steps_behind_a_first_rent_contradict_nothing() -> None:
    stated = "3. Tenant shall pay rent of $2,100.00 per month, then $2,475.00 per month, then $2,850.00 per month.\n\n"
    extraction = abstract_text(lease(rent=stated, rest="EXHIBIT B\n\nMonthly base rent\n\n" + ROWS))

    assert value(extraction, "base_rent")["monthly"] == "2100.00"


@pytest.mark.parametrize(
    "party",
    [
        "Rowan and Ida Kettle, husband and wife, of 33610 Harrier Street, Fulda, Minnesota 56131",
        "Kettle Farms, a Minnesota partnership of 33610 Harrier Street, Fulda, Minnesota 56131",
    ],
)
def test_where_a_party_lives_is_not_what_is_let(party: str) -> None:
    text = (
        f"CASH FARM LEASE\n\nThis lease is made May 4, 2021 between Aldgate Mews LLC (landlord) and {party} (tenants).\n\n"
        "1. Landlord leases to tenants the Northeast Quarter of Section 14, Nobles County, Minnesota, 160 acres.\n\n"
    )

    assert value(abstract_text(text + TERM + RENT), "property_address") is None


@pytest.mark.parametrize(
    ("place", "tax", "currency"),
    [
        ("241 Riccarton Road, Riccarton, Christchurch", "plus GST", "NZD"),
        ("Shop 4, 212 The Parade, Norwood SA 5067", "plus GST", "AUD"),
        ("14 Harbour Road, Port Sirius", "plus GST", None),
        ("12 Quarry Lane, Dover, Delaware 19901", "plus sales tax", "USD"),
    ],
)
def test_a_bare_dollar_is_american_only_where_nothing_says_otherwise(
    place: str, tax: str, currency: str | None
) -> None:
    text = lease().replace("12 Quarry Lane, Dover, Delaware 19901", place).replace("per month (", f"per month {tax} (")
    extraction = abstract_text(text)

    assert value(extraction, "currency") == currency
    assert ("CURRENCY_UNCLEAR" in codes(extraction)) is (currency is None)


def test_rows_that_only_begin_end_before_the_next_ones() -> None:
    stepped = (
        "3. Base Rent: $2,100.00 per month. The monthly Base Rent shall be increased on the dates below:\n\n"
        "On June 1, 2022 the new Base Rent shall be $2,475.00\nOn June 1, 2023 the new Base Rent shall be $2,850.00\n\n"
    )
    rows = value(abstract_text(lease(rent=stepped)), "rent_schedule")

    assert [(r["from"], r["to"], r["monthly"]) for r in rows] == [
        ("2021-06-01", "2022-05-31", "2100.00"),
        ("2022-06-01", "2023-05-31", "2475.00"),
        ("2023-06-01", "2024-05-31", "2850.00"),
    ]


def test_free_months_at_the_rate_of_those_after_are_no_first_rent() -> None:
    table = (
        "3. Base rent\n\nMonths\tAnnual rate per RSF\tMonthly installment\n"
        "1-3\t$28.00\tAbated\n4-15\t$28.00\t$14,560.00\n16-36\t$28.75\t$14,950.00\n\n"
    )
    extraction = abstract_text(lease(area="6,240 rentable square feet in ", rent=table))

    assert value(extraction, "base_rent")["monthly"] == "14560.00"
    assert [r["monthly"] for r in value(extraction, "rent_schedule")] == ["0.00", "14560.00", "14950.00"]
    assert judge(extraction).trusted


@pytest.mark.parametrize(
    "sentence",
    [
        "The monthly rent shall increase by $50.00 on each anniversary of the commencement.",
        "Beginning June 1, 2022 the monthly rent will be $2,550.00.",
        "Rent after the first year: $2,550.00.",
        "The rent rises to $2,550.00 on June 1, 2022.",
        "After twelve months rent is to be $2,550.00 monthly.",
        "From June 1, 2023 rent is 105% of the rent before.",
        "Rent for the first six months is $2,000.00 per month.",
        "Tenant pays half rent for the first two months.",
        "Landlord gives Tenant a credit of $2,000.00 toward rent.",
        "Tenant receives a 10% discount on rent.",
    ],
)
def test_no_other_rent_is_lost_in_silence(sentence: str) -> None:
    assert judge(abstract_text(lease())).trusted
    assert not judge(abstract_text(lease(rent=f"{RENT.strip()} {sentence}\n\n"))).trusted


@pytest.mark.parametrize(
    "sentence",
    [
        "If Tenant holds over the rent shall be 150% of the rent before.",
        "The total rent for the term is $89,100.00.",
        "The rent for the whole year is $29,700.00.",
        "If the building is damaged by fire no rent is payable until it is restored.",
        "Tenant may extend the term for three years; the rent shall then be $2,700.00 per month.",
    ],
)
def test_rent_that_is_not_of_the_term_or_said_again_asks_nobody(sentence: str) -> None:
    assert judge(abstract_text(lease(rent=RENT + sentence + "\n\n"))).trusted


@pytest.mark.parametrize(
    "sentence",
    ["Annual increase: 3%.", "3% annual bumps.", "Item 11\tRent review\n3% on each anniversary of the commencing date\nItem 12\tOutgoings\t4% of all"],
)  # fmt: skip
def test_a_yearly_rise_is_computed_however_it_is_put(sentence: str) -> None:
    rows = value(abstract_text(lease(rent=RENT + sentence + "\n\n")), "rent_schedule")

    assert [r["monthly"] for r in rows] == ["2475.00", "2549.25", "2625.73"]


def test_a_rise_beside_another_rent_in_one_sentence_is_not_computed() -> None:
    mixed = "The rent increases by 3% on each anniversary and becomes $3,100.00 in the last year.\n\n"

    extraction = abstract_text(lease(rent=RENT + mixed))

    assert value(extraction, "rent_schedule") is None
    assert "SCHEDULE_GAP" in codes(extraction)


def test_a_rise_that_is_bounded_on_the_next_line_is_not_computed() -> None:
    bounded = "Rent review:\t3% on each anniversary,\nprovided that it never exceeds the market rent\n\n"

    assert value(abstract_text(lease(rent=RENT + bounded)), "rent_schedule") is None


@pytest.mark.parametrize(
    "sentence", ["No rent is due for June 2021.", "The first two (2) months are free.", "The first month is rent free."]
)
def test_free_months_are_recorded_however_they_are_put(sentence: str) -> None:
    assert value(abstract_text(lease(rent=f"{RENT.strip()} {sentence}\n\n")), "abatements")


def test_a_sentence_says_from_when_rent_runs() -> None:
    later = f"{RENT.strip()} Rent begins on August 1, 2021.\n\n"

    assert value(abstract_text(lease(rent=later)), "rent_commencement") == "2021-08-01"


PARTIES_ELSEWHERE = [
    "Aldgate Mews LLC, a Texas partnership, is the landlord. Brass Kettle Cafe, Inc., a Texas corporation, is the tenant.",
    "Item 1\tLessor\nAldgate Mews LLC of 3 Mill Row, Dover\nItem 2\tLessee\nBrass Kettle Cafe, Inc. of 7 Mill Row, Dover",
    "Owner/Manager: Aldgate Mews LLC\nResidents: Brass Kettle Cafe, Inc.",
    'WITNESSETH that Aldgate Mews LLC of Wellfleet in the County of Kent (hereinafter the "Lessor") doth hereby lease, demise and let unto Brass Kettle Cafe, Inc., a Texas corporation (hereinafter the "Lessee")',
]


@pytest.mark.parametrize("parties", PARTIES_ELSEWHERE)
def test_parties_are_found_where_they_are_only_called_so(parties: str) -> None:
    extraction = abstract_text(
        f"LEASE AGREEMENT\n\n{parties}\n\n1. The landlord leases to the tenant the shop at 12 Quarry Lane, Dover, Delaware 19901.\n\n{TERM}{RENT}"
    )

    assert value(extraction, "landlord_name") == "Aldgate Mews LLC"
    assert value(extraction, "tenant_name") == "Brass Kettle Cafe, Inc."


@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("11750 Philadelphia Avenue, Building 4, located in the City of Fulda, County of Nobles, State of Minnesota", "11750 Philadelphia Avenue, Building 4, located in the City of Fulda, County of Nobles, State of Minnesota"),
        ("388 Great Jones Alley\nin the Borough of Manhattan, City of New York", "388 Great Jones Alley in the Borough of Manhattan, City of New York"),
        ("2208 Ferry Street, Apartment 5, Dover, Delaware 19901", "2208 Ferry Street, Apartment 5, Dover, Delaware 19901"),
    ],
)  # fmt: skip
def test_an_address_goes_on_to_its_city(words: str, address: str) -> None:
    text = lease().replace("12 Quarry Lane, Dover, Delaware 19901", words)

    assert value(abstract_text(text), "property_address") == address


def test_a_street_whose_address_goes_on_elsewhere_is_no_address() -> None:
    text = lease().replace("12 Quarry Lane, Dover, Delaware 19901", "12 Quarry Lane,                 (see plan)")
    extraction = abstract_text(text)

    assert value(extraction, "property_address") is None
    assert "FIELD_MISSING" in codes(extraction)


@pytest.mark.parametrize(
    "term",
    [
        "2. Length of agreement: three years, starting June 1, 2021 and ending May 31, 2024.\n\n",
        "2. Landlord leases the shop to Tenant for three years, June 1, 2021 through May 31, 2024.\n\n",
    ],
)
def test_more_ways_of_saying_how_long(term: str) -> None:
    extraction = abstract_text(lease(term=term))

    assert [value(extraction, n) for n in ("lease_start", "lease_end")] == ["2021-06-01", "2024-05-31"]
    assert {w.kind for w in extraction.fields["lease_end"].witnesses} == {"term"}


def test_a_rent_for_each_year_in_twelve_payments() -> None:
    extraction = abstract_text(
        lease(
            rent="3. Tenant shall pay rent of $29,700.00 for each year of the lease, in twelve payments of $2,475.00.\n\n"
        )
    )

    assert value(extraction, "base_rent")["monthly"] == "2475.00"
    assert judge(extraction).trusted


def test_a_rate_per_acre_is_no_first_step() -> None:
    rent = "3. Rent. $280.00 per acre for 160 acres, a total of $44,800.00 per year.\n\n"

    assert value(abstract_text(lease(rent=rent)), "base_rent")["amount"] == "44800.00"


@pytest.mark.parametrize(
    "extra", ["is set at $9,100.00 instead of $8,500.00", "becomes $9,100.00", "rises on June 1, 2026"]
)
def test_an_amendment_says_when_more_of_it_was_not_read(extra: str) -> None:
    text = EXTENSION + f"\n3. The charge for the yard {extra}.\n"

    assert judge(abstract_text(EXTENSION)).trusted
    assert "AMENDS_UNCLEAR" in codes(abstract_text(text))


def test_the_label_of_the_other_party_is_no_part_of_a_name() -> None:
    extraction = abstract_text(
        f"LEASE\n\nLESSOR: Aldgate Mews, Inc. LESSEE: Brass Kettle Brokers, Inc.\n\n1. Lessor leases to Lessee 12 Quarry Lane, Dover, Delaware 19901.\n\n{TERM}{RENT}"
    )

    assert value(extraction, "landlord_name") == "Aldgate Mews, Inc."


def test_a_broker_may_be_the_tenant() -> None:
    text = f"LEASE\n\nLease made May 4, 2021 by Aldgate Mews, LLC, Landlord, and Kettle Freight Brokers, Inc., Tenant.\n\n{TERM}{RENT}"

    assert value(abstract_text(text), "tenant_name") == "Kettle Freight Brokers, Inc."


def test_a_number_of_a_clause_is_no_party() -> None:
    text = f"LEASE\n\nB.1 Landlord leases the Property to Tenant.\n\n{TERM}{RENT}"

    assert value(abstract_text(text), "landlord_name") is None


def test_the_rent_in_all_is_that_of_the_term() -> None:
    rent = "3. Rent: $2,475.00 per month ($89,100.00 in all), due on the first\n\n"

    assert value(abstract_text(lease(rent=rent)), "base_rent")["monthly"] == "2475.00"


def test_an_assignee_in_plain_brackets_takes_the_tenants_place() -> None:
    text = (
        "ASSIGNMENT OF LEASE\n\nPetal, Inc. (Assignor) assigns to Aldgate Florists LLC (Assignee) the lease dated June 8, 2021 of 12 Quarry Lane, "
        "Dover, Delaware 19901, with effect from February 1, 2024.\n"
    )

    assert value(abstract_text(text), "tenant_name") == "Aldgate Florists LLC"
