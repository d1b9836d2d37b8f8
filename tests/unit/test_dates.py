"""The grammar of dates: legal wording, both orders, and nothing borrowed from a clock."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.domain.extraction.dates import DateOrder, add_months, find_dates, last_day, months_between
from leasebook.domain.extraction.folding import fold
from leasebook.domain.reasons import Code

MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
DAYS = st.dates(min_value=date(1950, 1, 1), max_value=date(2099, 12, 31))


def only(text: str, order: DateOrder | None = None) -> date | None:
    (mention,) = find_dates(fold(text), order)
    return mention.value


def suffix(day: int) -> str:
    return "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


@given(DAYS)
def test_every_way_of_writing_a_day_is_read_as_that_day(day: date) -> None:
    month = MONTHS[day.month - 1]
    ways = (
        f"{month} {day.day}, {day.year}",
        f"{month} {day.day}{suffix(day.day)}, {day.year}",
        f"{month.upper()} {day.day:02}, {day.year}",
        f"{day.day} {month} {day.year}",
        f"the {day.day}{suffix(day.day)} day of {month}, {day.year}",
        f"the {day.day}{suffix(day.day)} day of {month}, A.D. {day.year}",
        f"{day.day}{suffix(day.day)} of {month}, {day.year}",
        day.isoformat(),
    )
    for way in ways:
        assert only(f"The term begins on {way} and lasts.") == day, way


@given(DAYS)
def test_an_all_figure_date_is_never_read_against_the_declared_order(day: date) -> None:
    assert only(f"on {day:%d/%m/%Y}.", DateOrder.DAY_FIRST) == day
    assert only(f"on {day:%m/%d/%Y}.", DateOrder.MONTH_FIRST) == day


@given(DAYS, DAYS)
def test_one_order_holds_for_a_whole_document(one: date, other: date) -> None:
    mentions = find_dates(f"from {one:%d/%m/%Y} and {other:%d/%m/%Y}")

    read = [m.value for m in mentions]
    settled = one.day > 12 or other.day > 12
    assert read == [one, other] if settled else all(v is None or v.day == v.month for v in read)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the thirty-first (31st) day of January, 2030", date(2030, 1, 31)),
        ("this ninth day of January, two thousand and twenty-four", date(2024, 1, 9)),
        ("the first day of January, nineteen hundred and ninety-nine", date(1999, 1, 1)),
        ("31st day of\nMarch,\n2000", date(2000, 3, 31)),
        ("Sept. 5, 2024", date(2024, 9, 5)),
        ("April 1,1995", date(1995, 4, 1)),
        ("December 1,\n                 2006", date(2006, 12, 1)),
        ("1\u00a0February\u00a02025", date(2025, 2, 1)),
        ("03/03/2025", date(2025, 3, 3)),
    ],
)
def test_wordings_found_in_leases_are_read(text: str, expected: date) -> None:
    assert only(text) == expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("March 2025", Code.AMBIGUOUS_DATE),
        ("04.03.2025", Code.AMBIGUOUS_DATE),
        ("2024-13-01", Code.INVALID_DATE),
        ("February 30, 2025", Code.INVALID_DATE),
        ("31/31/2025", Code.INVALID_DATE),
        ("January l5, 2O25", Code.INVALID_DATE),
        ("the thirtieth (31st) day of May, 2025", Code.WORDS_FIGURES_MISMATCH),
    ],
)
def test_a_date_that_is_not_settled_by_the_document_is_refused_with_its_reason(text: str, problem: Code) -> None:
    (mention,) = find_dates(text)

    assert mention.value is None
    assert mention.problem is problem


@pytest.mark.parametrize(
    "text",
    ["Section 12.1.10 applies", "(555) 867-5309", "1,000 to 2,000", "Lot 4-12-2", "$12.01.06", "3/4 of the rent"],
)
def test_numbers_that_are_no_dates_are_left_alone(text: str) -> None:
    assert find_dates(text) == []


def test_a_shared_year_belongs_to_both_days_only_where_they_follow_each_other() -> None:
    assert [m.value for m in find_dates("March 1 through August 31, 2026")] == [date(2026, 3, 1), date(2026, 8, 31)]
    assert [m.value for m in find_dates("June 1 through May 31, 2026")] == [date(2026, 5, 31)]


@given(DAYS, st.integers(min_value=1, max_value=240))
def test_the_last_day_of_a_term_is_the_day_before_its_anniversary(start: date, months: int) -> None:
    end = last_day(start, months)

    assert add_months(start, months) > end
    if start.day <= 28:
        assert months_between(start, end) == months
