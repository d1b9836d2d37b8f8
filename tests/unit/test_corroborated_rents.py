"""What confirms a rent that stands once, what a table's heads leave out of it, and which rises can be computed."""
# ruff: noqa: E501 - wordings of leases stand on one line each, so that they can be read and compared

from decimal import Decimal
from typing import Any

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.extraction.whole_rates import whole_rate
from leasebook.domain.validation import judge

OPENING = (
    'LEASE AGREEMENT\n\nThis lease is made May 4, 2021 between Aldgate Mews LLC ("Landlord") and Brass Kettle Cafe, Inc. ("Tenant").\n\n'
    "1. Landlord leases to Tenant {area}the shop at 12 Quarry Lane, Dover, Delaware 19901.\n\n"
)
TERM = "2. The term is three (3) years, from June 1, 2021 to May 31, 2024.\n\n"


def lease(rent: str, *, area: str = "", term: str = TERM, rest: str = "") -> str:
    return (
        OPENING.format(area=area)
        + term
        + f"3. {rent}\n\n{rest}\n\nAldgate Mews LLC, by A. Mews\n\nBrass Kettle Cafe, Inc., by B. Kettle\n"
    )


def value(extraction: Extraction, name: str) -> Any:
    reading = extraction.fields.get(name)
    return reading.value if reading is not None else None


def kinds(extraction: Extraction, name: str) -> set[str]:
    return {w.kind for w in extraction.fields[name].witnesses if w.agrees}


def trusted(text: str) -> bool:
    return judge(abstract_text(text)).trusted


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (lease("Rent is $2,475.00 per month.", area="1,650 square feet being "), "area_rate"),
        (lease("Rent is $1,440.00 per month.", rest="4. Tenant has deposited $4,320.00 with Landlord as security."), "deposit"),
        (lease("Rent is $1,350.00 per month. Tenant pays $2,700.00 today, for the first and the last month."), "echo"),
        (lease("Tenant shall pay as rent the sum of $60,912.50 per year, being $275.00 per acre for 221.5 tillable acres."), "area_rate"),
        (lease("The rent is SINGAPORE DOLLARS EIGHT THOUSAND SIX HUNDRED ONLY (S$8,600.00) per month."), "words"),
    ],
)  # fmt: skip
def test_a_rent_that_stands_once_is_confirmed_by_what_agrees_with_it_to_the_cent(text: str, kind: str) -> None:
    extraction = abstract_text(text)

    assert kind in kinds(extraction, "base_rent")
    assert judge(extraction).trusted


@pytest.mark.parametrize(
    "text",
    [
        lease("Rent is $2,476.00 per month.", area="1,650 square feet being "),
        lease("Rent is $1,440.00 per month.", rest="4. Tenant has deposited $4,329.00 with Landlord as security."),
        lease("Rent is $1,350.00 per month. Tenant pays $2,800.00 today, for the first and the last month."),
        lease(
            "Tenant shall pay as rent the sum of $60,912.50 per year, being $275.00 per acre for 221.6 tillable acres."
        ),
        lease("Rent is $1,440.00 per month."),
    ],
)
def test_a_rent_that_nothing_confirms_goes_to_a_person(text: str) -> None:
    assert not trusted(text)


@pytest.mark.parametrize(
    ("rent", "unit", "area", "rate"),
    [
        ("2475.00", "month", 1650, ("18.00", "year")),
        ("20586.80", "month", 7918, ("31.20", "year")),
        ("102000", "year", 3400, ("30", "year")),
        ("2476.00", "month", 1650, None),
        ("6250.00", "month", 5000, None),  # 6,750.00 would be a whole rate too
        ("950.00", "month", 95, None),  # too small an area to tell
    ],
)
def test_a_whole_rate_per_foot_confirms_only_where_no_other_digit_would_fit(
    rent: str, unit: Any, area: int, rate: tuple[str, str] | None
) -> None:
    found = whole_rate(Decimal(rent), unit, Decimal(area))

    assert (found and (found[0], found[1])) == (rate and (Decimal(rate[0]), rate[1]))


def test_a_total_for_the_term_confirms_start_and_end_of_which_no_length_is_stated() -> None:
    dates = "2. The term is from June 15, 2021 to June 14, 2022.\n\n"

    with_total = abstract_text(
        lease("Rent is $1,475.00 per month. The total rent for the term is $17,700.00.", term=dates)
    )
    without = abstract_text(lease("Rent is $1,475.00 per month, or $17,700.00 per year.", term=dates))

    assert {"total"} <= kinds(with_total, "lease_end")
    assert judge(with_total).trusted
    assert not judge(without).trusted


def test_charges_and_totals_beside_the_rent_are_told_from_it_by_their_heads() -> None:
    rows = (
        "Lease year\tBase rent per month\tEstimated CAM, taxes and insurance per month\tTotal monthly payment\n"
        "1\t$4,900.00\t$1,540.00\t$6,440.00\n2\t$5,047.00\t$1,540.00\t$6,587.00\n3\t$5,198.41\t$1,540.00\t$6,738.41\n"
    )

    extraction = abstract_text(lease("Rent:\n\n" + rows))

    assert value(extraction, "base_rent")["monthly"] == "4900.00"
    assert [row["monthly"] for row in value(extraction, "rent_schedule")] == ["4900.00", "5047.00", "5198.41"]
    assert "schedule" in kinds(extraction, "base_rent")


def test_a_rise_by_one_percentage_a_year_becomes_rows_and_one_by_more_is_asked() -> None:
    once = "Rent is $2,475.00 per month during the first year, increasing by two and one-half percent (2.5%) on each anniversary of the commencement date."
    bounded = "Rent is $2,475.00 per month during the first year, increasing by at least two percent (2%) on each anniversary of the commencement date."
    contradicted = once.replace("(2.5%)", "(3.5%)")

    rows = value(abstract_text(lease(once)), "rent_schedule")

    assert [row["monthly"] for row in rows] == ["2475.00", "2536.88", "2600.30"]
    for text in (bounded, contradicted):
        assert "SCHEDULE_GAP" in {str(r.code) for r in judge(abstract_text(lease(text))).reasons}


def test_a_rise_of_renewal_terms_or_of_taxes_is_no_rise_of_this_term() -> None:
    renewal = "Rent is $2,475.00 per month, or $29,700.00 per year. For each renewal term rent increases by ten percent (10%)."
    taxes = "RENT ADJUSTMENT - TAX ESCALATION The rent is $2,475.00 per month, or $29,700.00 per year. Tenant pays 14 per cent of any increase in real estate taxes."

    assert trusted(lease(renewal))
    assert trusted(lease(taxes))


def test_a_yearly_sum_beside_a_monthly_one_in_brackets_is_never_taken_for_a_month() -> None:
    text = "Tenant shall pay rent of $36,720.00 in the first year ($3,060.00 per month), $37,740.00 in the second year ($3,145.00 per month) and $38,760.00 in the third year ($3,230.00 per month)."

    rows = value(abstract_text(lease(text)), "rent_schedule")

    assert [(row["annual"], row["monthly"]) for row in rows] == [
        ("36720.00", "3060.00"),
        ("37740.00", "3145.00"),
        ("38760.00", "3230.00"),
    ]


def test_the_second_row_of_a_broken_table_is_not_the_first_rent() -> None:
    rows = "The annual rent is as follows:\n\nPeriod\tAnnual Rent\tMonthly Installment\nOpening\t$110,900.00\t$9,166.67\nMiddle\t$115,500.00\t$9,625.00\n"

    rent = value(abstract_text(lease(rows)), "base_rent")

    assert rent is None or rent["monthly"] != "9625.00"
