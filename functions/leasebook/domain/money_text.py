"""Money as text: the one spelling that enters the ledger.

Plain ASCII digits with at most two decimals. "1_000", "1e5", full-width digits, NaN, signs, booleans and floats are
refused;
pydantic's own Decimal would take the first four.
"""

import re
from decimal import Decimal
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

# "$(?!\n)": some validators let "$" match before a last line feed.
MONEY_PATTERN = r"^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$(?!\n)"
RATE_PATTERN = r"^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$(?!\n)"
DATE_PATTERN = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)"
_MONEY = re.compile(MONEY_PATTERN)
_RATE = re.compile(RATE_PATTERN)


class MoneyError(ValueError):
    """Text or value that is no money; the message never repeats it."""


def read_money(value: Any) -> Decimal:
    """The Decimal of money text, or of a finite non-negative Decimal or int with at most two decimals."""
    return _read(value, _MONEY, 2)


def read_rate(value: Any) -> Decimal:
    """Like `read_money`, with up to six decimals: a rate per square foot or an area."""
    return _read(value, _RATE, 6)


def _read(value: Any, pattern: re.Pattern[str], places: int) -> Decimal:
    if isinstance(value, bool | float):
        raise MoneyError("must be written as decimal text")
    if isinstance(value, int):
        value = str(value)
    if isinstance(value, Decimal):
        exponent = value.as_tuple().exponent
        if not value.is_finite() or not isinstance(exponent, int) or value.is_signed():
            raise MoneyError("must be a plain amount of at least zero")
        value = format(value.normalize() if exponent > 0 or exponent < -places else value, "f")
    if not isinstance(value, str) or not pattern.match(value):
        raise MoneyError(f"must be plain digits with at most {places} decimals")
    return Decimal(value)


def _positive(value: Any) -> Decimal:
    amount = read_money(value)
    if amount <= 0:
        raise MoneyError("must be above zero")
    return amount


def _schema(pattern: str) -> dict[str, Any]:
    return {"type": "string", "pattern": pattern}


# "Above zero" as a pattern: some digit from 1 to 9.
POSITIVE_PATTERN = r"^(?=.*[1-9])(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$(?!\n)"
POSITIVE_RATE_PATTERN = r"^(?=.*[1-9])(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$(?!\n)"


def _positive_rate(value: Any) -> Decimal:
    amount = read_rate(value)
    if amount <= 0:
        raise MoneyError("must be above zero")
    return amount


Money = Annotated[Decimal, BeforeValidator(read_money), WithJsonSchema(_schema(MONEY_PATTERN))]
PositiveMoney = Annotated[Decimal, BeforeValidator(_positive), WithJsonSchema(_schema(POSITIVE_PATTERN))]
Rate = Annotated[Decimal, BeforeValidator(_positive_rate), WithJsonSchema(_schema(POSITIVE_RATE_PATTERN))]
