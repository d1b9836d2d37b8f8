"""A rent that is a whole rate per square foot times the stated area: $2,475.00 a month for 1,650 square feet is $18.00
a year, to the cent.

Rents are set by the foot and rounded to the cent, so that a sum and an area which fit to the cent belong together. The
rate must be coarse for the area (neighbouring rates at least `LEAST_STEP` apart in rent), so that hardly one wrong sum
in thousands fits; and no other digit in the sum's place may fit as well.
"""

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

CENT = Decimal("0.01")
LEAST_STEP = Decimal(50)
STEPS = tuple(Decimal(s) for s in ("1", "0.5", "0.25", "0.10", "0.05", "0.01"))
RATES_OF_YEAR = (Decimal(2), Decimal(250))
RATES_OF_MONTH = (Decimal("0.10"), Decimal(20))

Unit = Literal["month", "year"]


def whole_rate(value: Decimal, unit: Unit, area: Decimal) -> tuple[Decimal, Unit] | None:
    """The rate per square foot and its period, if `value` a month or year is that rate times `area` to the cent and
    no sum that differs in one digit is such a product too."""
    if area < 100:
        return None
    found = _fits(value, unit, area)
    if found is None or any(_fits(other, unit, area) for other in _one_digit_off(value)):
        return None
    return found


def _fits(value: Decimal, unit: Unit, area: Decimal) -> tuple[Decimal, Unit] | None:
    periods: tuple[tuple[Unit, Decimal, tuple[Decimal, Decimal]], ...] = (
        ("year", area / 12 if unit == "month" else area, RATES_OF_YEAR),
        ("month", area if unit == "month" else area * 12, RATES_OF_MONTH),
    )
    for period, factor, (least, most) in periods:
        for step in STEPS:
            if factor * step < LEAST_STEP:
                break
            rate = (value / factor / step).quantize(Decimal(1), ROUND_HALF_UP) * step
            if least <= rate <= most and (rate * factor).quantize(CENT, ROUND_HALF_UP) == value.quantize(CENT):
                return rate, period
    return None


def _one_digit_off(value: Decimal) -> Iterator[Decimal]:
    figures = f"{value.quantize(CENT)}"
    for at, digit in enumerate(figures):
        if digit.isdigit():
            for other in "0123456789":
                if other != digit:
                    yield Decimal(figures[:at] + other + figures[at + 1 :])
