"""Money and dates as leases write them; arithmetic in Decimal, so that figures are right by construction."""

import calendar
import datetime
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from leasebook.domain.extraction.numerals import TENS, UNITS

_ONES = list(UNITS)
_TENS = ["-", "-", *(word for word in TENS if word != "fourty")]  # read, never written
_CENT = Decimal("0.01")


def cents(value: Decimal | str | int) -> Decimal:
    return Decimal(value).quantize(_CENT, ROUND_HALF_UP)


def money(value: Decimal | str | int, sign: str = "$") -> str:
    return f"{sign}{cents(value):,.2f}"


def in_words(number: int, joiner: str = " ") -> str:
    """The number in English words; `joiner` stands between hundreds and the rest (" and " in British use)."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10] + ("-" + _ONES[number % 10] if number % 10 else "")
    for size, name in ((1_000_000, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= size:
            rest = number % size
            head = f"{in_words(number // size, joiner)} {name}"
            link = joiner if rest and (size == 100 or rest < 100) else " "
            return head + (link + in_words(rest, joiner) if rest else "")
    raise AssertionError(number)


def dollars_in_words(value: Decimal | str | int) -> str:
    """As in 'Four Thousand Two Hundred and 50/100 Dollars'."""
    amount = cents(value)
    whole = in_words(int(amount))
    return (
        "-".join(w[:1].upper() + w[1:] for w in " ".join(w.capitalize() for w in whole.split(" ")).split("-"))
        + f" and {int(amount % 1 * 100):02d}/100 Dollars"
    )


def plus_months(day: datetime.date, months: int) -> datetime.date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return datetime.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


@dataclass(frozen=True)
class Step:
    """One row of a rent schedule: printed label, first and last (month number, lease year or date), amounts, rate."""

    label: str
    first: object
    last: object
    monthly: Decimal
    annual: Decimal | None = None
    rate: Decimal | None = None

    def gold(self) -> dict[str, object]:
        return {
            "from": self.first,
            "to": self.last,
            "monthly": float(self.monthly),
            "annual": None if self.annual is None else float(self.annual),
            "psf_year": None if self.rate is None else float(self.rate),
        }


def per_foot(area: int, steps: list[tuple[str, object, object, str]]) -> list[Step]:
    """Steps from rates per square foot and year."""
    result = []
    for label, first, last, rate in steps:
        annual = cents(Decimal(rate) * area)
        result.append(Step(label, first, last, cents(annual / 12), annual, Decimal(rate)))
    return result


def per_year(steps: list[tuple[str, object, object, str]]) -> list[Step]:
    return [
        Step(label, first, last, cents(Decimal(annual) / 12), cents(annual)) for label, first, last, annual in steps
    ]


def per_month(steps: list[tuple[str, object, object, str]], with_annual: bool = False) -> list[Step]:
    return [
        Step(label, first, last, cents(monthly), cents(Decimal(monthly) * 12) if with_annual else None)
        for label, first, last, monthly in steps
    ]
