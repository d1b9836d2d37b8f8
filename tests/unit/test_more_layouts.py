"""Ways of writing leases that came up in sets of documents nobody had looked at: what is read, and what asks."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.validation import judge

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
