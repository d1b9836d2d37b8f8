"""The grammar of money: read whole, or not at all."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.domain.extraction.folding import fold
from leasebook.domain.extraction.money import Amount, find_amounts
from leasebook.domain.extraction.numerals import cardinal, ordinal, split_words
from leasebook.domain.reasons import Code

UNITS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ["_", "_", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
CENTS = st.integers(min_value=1, max_value=99_999_999_99)


def spell(number: int) -> str:
    """English words for a whole number, written apart from the code under test."""
    if number < 20:
        return UNITS[number]
    if number < 100:
        return TENS[number // 10] + ("" if number % 10 == 0 else "-" + UNITS[number % 10])
    for size, name in ((10**6, "million"), (10**3, "thousand"), (100, "hundred")):
        if number >= size:
            rest = number % size
            return f"{spell(number // size)} {name}" + (f" {spell(rest)}" if rest else "")
    raise AssertionError(number)


def only(text: str) -> Amount:
    (amount,) = find_amounts(fold(text))
    return amount


@given(CENTS)
def test_figures_with_grouped_thousands_are_read_to_the_cent(cents: int) -> None:
    amount = Decimal(cents) / 100

    assert only(f"rent of ${amount:,.2f} per month").value == amount
    assert only(f"rent of {amount:,.2f} dollars").value == amount


@given(st.integers(min_value=1, max_value=999_999_999), st.integers(min_value=0, max_value=99))
def test_words_that_agree_confirm_the_figures(whole: int, cents: int) -> None:
    words = spell(whole).title()
    amount = only(f"{words} and {cents:02}/100 Dollars (${whole:,}.{cents:02})")

    assert amount.value == Decimal(whole) + Decimal(cents) / 100
    assert amount.words == amount.value


@given(st.integers(min_value=100, max_value=9_999_999), st.integers(min_value=1, max_value=9))
def test_words_that_differ_leave_no_value(whole: int, digit: int) -> None:
    other = whole + digit
    amount = only(f"{spell(whole)} dollars (${other:,}.00) a month")

    assert amount.value is None
    assert amount.problem is Code.WORDS_FIGURES_MISMATCH


@given(st.integers(min_value=0, max_value=999_999_999))
def test_the_reader_of_words_undoes_spelling(number: int) -> None:
    assert cardinal(split_words(spell(number))) == number


@given(st.lists(st.sampled_from(["one", "twenty", "hundred", "thousand", "million", "and", "fifteen"]), max_size=7))
def test_words_that_are_no_number_are_no_number(words: list[str]) -> None:
    value = cardinal(words)

    if value is not None:
        plain = [w for w in words if w != "and"]
        assert split_words(spell(value)) == plain or "hundred" in plain  # "twenty hundred" is two thousand


@pytest.mark.parametrize(
    ("text", "value", "currency"),
    [
        ("US$10,000.00 per annum", "10000.00", "USD"),
        ("CAD 18\u202f500,00 per month", "18500.00", "CAD"),
        ("CAD 18 500,00 per month", "18500.00", "CAD"),
        ("£44,100 per annum", "44100", "GBP"),
        ("Rs. 1,85,000/- (Rupees One Lakh Eighty Five Thousand only) per month", "185000", "INR"),
        ("S$6,080.00 (Singapore Dollars Six Thousand and Eighty Only)", "6080.00", "SGD"),
        ("AED 366,000 (UAE Dirhams Three Hundred Sixty-Six Thousand)", "366000", "AED"),
        ("($18,-\n500.00)", "18500.00", "$"),
        ("$                 19,261.20", "19261.20", "$"),
        ("One Hundred fifty eight thousand five\nhundred thirty & 50/100 DOLLARS ($158,530.50)", "158530.50", "$"),
        ("Eighteen Thou\ufffesand Five Hundred Dollars ($18,500.00)", "18500.00", "$"),
        ("EUR 113.220,00 and EUR 28.305,00", "113220.00", "EUR"),
        ("$1.2 million", "1200000", "$"),
    ],
)
def test_sums_as_leases_print_them(text: str, value: str, currency: str) -> None:
    amount = find_amounts(fold(text))[0]

    assert amount.value == Decimal(value)
    assert amount.currency == currency
    assert amount.problem is None


@pytest.mark.parametrize(
    "text", ["$l8,5OO.OO", "$1B,500.00", "$18.500,00", "$10,000.00 - $12,000.00", "$1,85.000", "$12,34,56"]
)
def test_what_can_be_read_in_two_ways_is_not_read(text: str) -> None:
    assert all(a.value is None and a.problem is Code.AMBIGUOUS_AMOUNT for a in find_amounts(fold(text)))


@pytest.mark.parametrize(
    "text", ["a dog over forty pounds", "vehicles over 26,000 pounds", "300 pounds per square foot"]
)
def test_weights_are_no_money(text: str) -> None:
    assert [a for a in find_amounts(text) if a.currency is not None] == []


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("forty-five hundred thirty", 4530),
        ("one hundred twenty", 120),
        ("two thousand and nineteen", 2019),
        ("forty five thirty", None),
        ("two thousand three thousand", None),
    ],
)
def test_cardinals_are_a_grammar_and_not_a_guess(words: str, value: int | None) -> None:
    assert cardinal(split_words(words)) == value


def test_ordinals_reach_the_long_terms() -> None:
    assert ordinal(split_words("one hundred twentieth")) == 120
    assert ordinal(split_words("thirty-first")) == 31
    assert ordinal(split_words("twenty eleventh")) is None
