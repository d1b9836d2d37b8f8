"""When a value that was read counts as the value that is true.

Names and addresses are compared by their words, since people write them in many ways; dates exactly; sums and areas to
two cents or a ten-thousandth, whichever is more, for what rounding leaves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

NAME_LIKENESS = 0.75  # words in common, of all the words of both names
ADDRESS_COVER = 0.6  # words of the true address that must have been read
CENT = Decimal("0.02")
SHARE = Decimal("0.0001")
ZIP_DIGITS = 5

_LITTLE = frozenset(
    {
        *("inc", "llc", "ltd", "lp", "llp", "corp", "corporation", "company", "co", "limited", "liability"),
        *("the", "a", "an", "of", "and", "by", "through", "its"),
    }
)
_SHORT = {
    "street": "st",
    "avenue": "ave",
    "drive": "dr",
    "road": "rd",
    "boulevard": "blvd",
    "suite": "ste",
    "floor": "fl",
    "north": "n",
    "south": "s",
    "east": "e",
    "west": "w",
}
_UNITS = {"monthly": "month", "annual": "year", "psf_year": "sqft_year", "psf_month": "sqft_month"}


def matches(name: str, got: Any, true: Any, area: Any = None) -> bool:
    """Whether `got` says what `true` says of the field `name`. `area` in square feet serves rents told by the foot."""
    if name in ("tenant_name", "landlord_name"):
        return _same_name(got, true)
    if name == "property_address":
        return _same_address(got, true)
    if name == "base_rent":
        return _same_rent(got, true, _decimal(area))
    if name == "security_deposit":
        return _near(_amount(got), _amount(true))
    if name in ("premises_sqft", "term_months"):
        return _near(_decimal(got), _decimal(true))
    return str(got).strip() == str(true).strip()


def same_schedule(got: Any, true: Any) -> bool:
    """The same rents in the same order; months that cost nothing are no rent. Both lists of rows."""
    if not isinstance(got, list) or not isinstance(true, list):
        return False
    return [rent for row in got if (rent := _row_rent(row))] == [rent for row in true if (rent := _row_rent(row))]


def same_options(got: Any, true: Any) -> bool:
    """The same rights: kind, how often, for how long. Order does not matter."""
    if not isinstance(got, list) or not isinstance(true, list):
        return False
    return sorted(_right(one) for one in got) == sorted(_right(one) for one in true)


def same_form(got: Any, true: Any) -> bool:
    """The same form of a deposit: cash, letter of credit, ..."""
    form = [str(one.get("form") or "").replace("_", " ") if isinstance(one, Mapping) else "" for one in (got, true)]
    return form[0] == form[1]


def _words(text: Any) -> set[str]:
    return {_SHORT.get(word, word) for word in re.findall(r"[a-z0-9]+", str(text).lower())}


def _same_name(got: Any, true: Any) -> bool:
    one, other = _words(got) - _LITTLE, _words(true) - _LITTLE
    return bool(one and other) and len(one & other) / len(one | other) >= NAME_LIKENESS


def _same_address(got: Any, true: Any) -> bool:
    one, other = _words(got), _words(true)
    numbers = {word for word in other if word.isdigit() and len(word) != ZIP_DIGITS}
    return bool(other) and len(one & other) / len(other) >= ADDRESS_COVER and (not numbers or bool(numbers & one))


def _same_rent(got: Any, true: Any, area: Decimal | None) -> bool:
    """The amount as printed in any of the units in which the truth has it, and what is said to be a month's, too."""
    if not isinstance(got, Mapping):
        return False
    truth = true if isinstance(true, Mapping) else {"amount": true}
    accepted = [(_decimal(truth.get("amount")), str(truth.get("unit", "month")))]
    accepted += [(_decimal(truth[name]), unit) for name, unit in _UNITS.items() if truth.get(name) is not None]
    if area:
        accepted += [(rate * area / 12, "month") for rate, unit in accepted if unit == "sqft_year" and rate is not None]
    printed = any(_near(_decimal(got.get("amount")), sum_) and got.get("period") == unit for sum_, unit in accepted)
    months = [sum_ for sum_, unit in accepted if unit == "month"]
    monthly = _decimal(got.get("monthly"))
    return printed and (monthly is None or not months or any(_near(monthly, month) for month in months))


def _row_rent(row: Any) -> Decimal | None:
    """The rent of a month of one row, to the cent."""
    monthly, annual = _decimal(row.get("monthly")), _decimal(row.get("annual"))
    if monthly is None and annual is not None:
        monthly = annual / 12
    return monthly.quantize(Decimal("0.01")) or None if monthly is not None else None


def _right(right: Any) -> tuple[str, str, str]:
    return str(right.get("kind")), str(right.get("count") or 1), str(right.get("months"))


def _amount(value: Any) -> Decimal | None:
    return _decimal(value.get("amount") if isinstance(value, Mapping) else value)


def _decimal(value: Any) -> Decimal | None:
    try:
        number = Decimal(re.sub(r"[,$]", "", str(value)))
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def _near(one: Decimal | None, other: Decimal | None) -> bool:
    return one is not None and other is not None and abs(one - other) <= max(CENT, abs(other) * SHARE)
