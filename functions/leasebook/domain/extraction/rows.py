"""Rows of a rent schedule: which sum is monthly, which yearly, which per square foot, and whether they agree."""

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal

from leasebook.domain.extraction.money import Amount
from leasebook.domain.extraction.periods import Edge, Unit
from leasebook.domain.extraction.reading import LeaseText
from leasebook.domain.reasons import Code

CENT_TOLERANCE = Decimal("0.06")  # twelve monthly sums, each rounded to the cent


LEAST_MONTHLY = 20  # less is a rate per square foot
HALF_CENT = Decimal("0.0051")


@dataclass(frozen=True, slots=True)
class Row:
    """One row: from `first` to `last` in `unit` (None at the open ends of the term), with its sums."""

    start: int
    end: int
    unit: Unit
    first: Edge
    last: Edge
    sums: tuple[Amount, ...]
    monthly: Decimal | None = None
    annual: Decimal | None = None
    rate: Decimal | None = None
    rate_period: Literal["sqft_year", "sqft_month"] | None = None
    confirmed: bool = False
    problem: Code | None = None
    by_column: bool = False  # other sums of the row stand under heads of charges or totals

    def per_month(self) -> Decimal | None:
        """The rent for one month of this row, where it is stated or follows."""
        if self.monthly is not None:
            return self.monthly
        return (self.annual / 12).quantize(Decimal("0.01")) if self.annual is not None else None


_AFTER_SUM = re.compile(
    r"\s*\)?\s*(?:dollars\b\s*)?,?\s*(?:(?P<rate>(?:per|/|a)\s*(?:rentable\s+|usable\s+|leasable\s+)*(?:square\s+foot|"
    r"sq\.?\s?ft\b\.?|rsf\b|sf\b)|psf\b)|(?P<month>(?:per|each|a|every|/)\s*(?:calendar\s+)?mo(?:nth|\.)|"
    r"monthly|/\s*mo\b|p\.?c\.?m\b)|"
    r"(?P<year>(?:per|each|a|/)\s*(?:annum|year|yr\b)|annually|yearly|p\.?a\.?(?=\W)))",
    re.I,
)


def classify_row(lease: LeaseText, row: Row, heads: str, area: Decimal | None) -> Row:
    """Tells the monthly, the yearly and the rate per area apart."""
    if area is not None and len(row.sums) > 1:  # a column of the area is no column of money
        row = replace(row, sums=tuple(a for a in row.sums if a.currency is not None or a.value != area) or row.sums)
    values = [a.value for a in row.sums]
    if values and all(v == 0 for v in values):
        return replace(row, monthly=Decimal(0), confirmed=True)
    if any(v is None for v in values):
        bad = next(a for a in row.sums if a.value is None)
        return replace(row, problem=bad.problem or Code.AMBIGUOUS_AMOUNT)
    numbers = [v for v in values if v is not None]
    labelled = row_by_words(lease, row)
    if labelled is not None:
        return check_row(labelled, area)
    for i, month in enumerate(numbers):
        for j, year in enumerate(numbers):
            if (
                i != j
                and month >= LEAST_MONTHLY
                and abs(month * 12 - year)
                <= max(
                    CENT_TOLERANCE,
                    Decimal("0.5")
                    if year == year.to_integral_value() and month == month.to_integral_value()
                    else CENT_TOLERANCE,
                )
            ):
                rest = [n for k, n in enumerate(numbers) if k not in (i, j)]
                return check_row(
                    replace(
                        row,
                        monthly=month,
                        annual=year,
                        rate=rest[0] if rest and rest[0] < 1000 else None,
                        rate_period="sqft_year" if rest and rest[0] < 1000 else None,
                        confirmed=True,
                    ),
                    area,
                )
    return _by_heads(row, numbers, heads, area)


def row_by_words(lease: LeaseText, row: Row) -> Row | None:
    """ "$10.00 per square foot ... $8,333.33 per month": every sum says itself what it is."""
    found: dict[str, Decimal] = {}
    for amount in row.sums:
        match = _AFTER_SUM.match(lease.text, amount.end)
        kind = next((k for k, v in match.groupdict().items() if v), None) if match else None
        if kind is None or amount.value is None or kind in found:
            return None
        found[kind] = amount.value
    return replace(
        row,
        monthly=found.get("month"),
        annual=found.get("year"),
        rate=found.get("rate"),
        rate_period="sqft_year" if "rate" in found else None,
    )


def _by_heads(row: Row, numbers: list[Decimal], heads: str, area: Decimal | None) -> Row:
    order = [
        m.lastgroup
        for m in re.finditer(
            r"(?P<rate>(?:annual\s+|monthly\s+)?(?:rent(?:al)?\s+)?(?:basic\s+rent\s+)?(?:rate\s+)?(?:per|/)"
            r"\s*(?:rentable\s+|usable\s+)*(?:sq\w*\.?\s*(?:ft|foot|feet)|rsf|sf)|psf|rent\s+psf)|"
            r"(?P<month>month(?:ly)?(?!\s*(?:s\b|[0-9])))|(?P<year>annual(?:ly)?|yearly|per\s+(?:annum|year))",
            heads,
            re.I,
        )
    ]
    small = [n for n in numbers if n < 500]
    large = [n for n in numbers if n >= 500]
    if len(large) == 1 and len(small) == 2 and abs(min(small) * 12 - max(small)) < Decimal("0.12"):
        small = [max(small)]  # the rate of a year, and that of a month rounded to the cent
    if len(large) == 1 and len(small) <= 1:
        rate = small[0] if small else None
        says_month, says_year = "month" in order[-4:], "year" in order[-4:]
        if rate is not None and area:
            if _near(rate * area / 12, large[0], area / 12):
                return replace(
                    row,
                    monthly=large[0],
                    rate=rate,
                    rate_period="sqft_year",
                    confirmed=_exact(rate * area / 12, large[0]),
                )
            if _near(rate * area, large[0], area):
                exact = _exact(rate * area, large[0])
                if says_month and not says_year:
                    return replace(row, monthly=large[0], rate=rate, rate_period="sqft_month", confirmed=exact)
                return replace(row, annual=large[0], rate=rate, rate_period="sqft_year", confirmed=exact)
        if says_month and not says_year:
            return replace(row, monthly=large[0], rate=rate, rate_period="sqft_year" if rate else None)
        if says_year and not says_month:
            return replace(row, annual=large[0], rate=rate, rate_period="sqft_year" if rate else None)
        return (
            replace(row, problem=Code.AMBIGUOUS_AMOUNT) if len(numbers) > 1 or not order else replace(row, problem=None)
        )
    if len(large) == 2 and order:
        month, year = min(large), max(large)
        return replace(
            row,
            monthly=month,
            annual=year,
            rate=small[0] if small else None,
            rate_period="sqft_year" if small else None,
            problem=Code.RENT_ARITHMETIC,
        )
    if (
        len(small) == 1
        and not large
        and "rate" in order[-3:]
        and not ("month" in order[-3:] and "year" not in order[-3:] and area is None)
    ):
        return replace(row, rate=small[0], rate_period="sqft_year")
    if len(small) == 1 and not large and "month" in order[-3:]:
        return replace(row, monthly=small[0])
    return replace(row, problem=Code.AMBIGUOUS_AMOUNT)


def _exact(computed: Decimal, stated: Decimal) -> bool:
    """Whether a product is the stated sum to the cent: then each confirms the other."""
    return abs(computed - stated) <= HALF_CENT


def _near(computed: Decimal, stated: Decimal, per_cent_of_rate: Decimal) -> bool:
    """Whether a product of a rate rounded to the cent may be the stated sum: enough to tell a column, not to confirm
    it."""
    return abs(computed - stated) <= max(Decimal("0.06"), per_cent_of_rate * Decimal("0.0055"))


def check_row(row: Row, area: Decimal | None) -> Row:
    """A row whose sums contradict each other says so."""
    if (
        row.monthly is not None
        and row.annual is not None
        and abs(row.monthly * 12 - row.annual)
        > max(
            CENT_TOLERANCE,
            Decimal("0.5")
            if row.annual == row.annual.to_integral_value() and row.monthly == row.monthly.to_integral_value()
            else CENT_TOLERANCE,
        )
    ):
        return replace(row, problem=Code.RENT_ARITHMETIC, confirmed=False)
    confirmed = row.confirmed or (row.monthly is not None and row.annual is not None)
    if row.rate is not None and area:
        yearly = row.annual if row.annual is not None else row.monthly * 12 if row.monthly is not None else None
        if yearly is not None and _near(row.rate * area, yearly, area):
            return replace(row, confirmed=confirmed or _exact(row.rate * area, yearly), rate_period="sqft_year")
        if yearly is not None and _near(row.rate * area * 12, yearly, area * 12):
            return replace(row, confirmed=confirmed or _exact(row.rate * area, yearly / 12), rate_period="sqft_month")
    return replace(row, confirmed=confirmed)


def solve_rows(rows: list[Row]) -> list[Row]:
    """A lone sum in a table of monthly and yearly ones stays unexplained; a column of single sums takes its
    neighbour's kind."""
    kinds = {
        ("m" if r.monthly is not None else "") + ("a" if r.annual is not None else "")
        for r in rows
        if r.problem is None
    }
    if len(kinds) == 1 or len(rows) == 1:
        return rows
    return [
        replace(r, problem=r.problem or Code.SCHEDULE_GAP)
        if r.monthly is None and r.annual is None and r.rate is None
        else r
        for r in rows
    ]
