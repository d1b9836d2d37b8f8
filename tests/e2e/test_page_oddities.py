"""The page with what is out of the ordinary: long documents, long names, odd amounts, a server that refuses."""

from collections.abc import Iterator
from typing import Any

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.e2e.review_browser import DESKTOP, PHONE, Browser
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import doubtful_lease

PAGES = 12
LONG = f"{'deep folder ' * 16}/{'Lease of the Amalgamated and Consolidated ' * 12}.txt"
LINES = 3  # of a name that are shown; its title has all of it
HEIGHTS = """
    const element = arguments[0];
    return element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight);
"""


@pytest.fixture
def page(chrome: Browser, stack: ReviewStack) -> Iterator[Browser]:
    chrome.size(*DESKTOP)
    chrome.open(stack.address)
    chrome.find("h1", "What waits for a person")
    yield chrome
    assert chrome.complaints() == []


def opened(page: Browser, stack: ReviewStack, key: str, body: bytes, property_id: str) -> dict[str, Any]:
    """The review of what was put, shown with the focus in its first doubt."""
    review = stack.review_of(stack.put(key, body, property_id=property_id))
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find("#f-base_rent")
    return review


def test_a_long_document_is_turned_to_a_page_by_its_number(page: Browser, stack: ReviewStack) -> None:
    exhibits = "".join(f"\f\nEXHIBIT {number}\n\nRules of the building.\n" for number in range(2, PAGES + 1))
    opened(page, stack, "long.txt", doubtful_lease(91) + exhibits.encode(), "P-91")
    page.find(".evidence .at", f"of {PAGES}")
    number = page.find(".evidence .goto")
    assert number.get_attribute("value") == "1"
    for typed, shown in ((str(PAGES - 1), PAGES - 1), ("9999", PAGES), ("no number", PAGES), ("2", 2)):
        number.send_keys(Keys.CONTROL, "a")
        number.send_keys(typed, Keys.ENTER)
        page.find(".evidence .text", f"EXHIBIT {shown}\n")
        assert number.get_attribute("value") == str(shown)


def test_commas_that_group_nothing_are_not_taken_away(page: Browser, stack: ReviewStack) -> None:
    opened(page, stack, "commas.txt", doubtful_lease(92), "P-92")
    page.find("[data-follows='A month']", "USD 2,000.00")
    for typed, month in (
        ("2,0000", "—"),
        ("$2,345.00", "USD 2,345.00"),
        ("2.000,00", "—"),
        ("1,234,567", "1,234,567.00"),
    ):
        page.fill("base_rent", typed)
        page.find("[data-follows='A month']", month)


def test_a_rent_far_from_all_that_was_seen_is_asked_about_once_more(page: Browser, stack: ReviewStack) -> None:
    review = opened(page, stack, "slip.txt", doubtful_lease(95), "P-95")
    page.focus_is_in("base_rent")
    page.fill("base_rent", "1")  # meant to choose the first of what was seen
    page.press(Keys.CONTROL + Keys.ENTER)
    page.find("dialog", "Commit a rent of USD 1.00 a month?")
    page.find("dialog button", "Cancel").click()
    page.gone("dialog:not(#keys)")
    assert stack.get(f"/api/reviews/{review['review_id']}").body["review"]["status"] == "open"
    page.fill("base_rent", "2900.00")
    page.press(Keys.CONTROL + Keys.ENTER)
    page.find(".toast", "Approved")


def test_what_cannot_be_checked_is_followed_by_nothing(page: Browser, stack: ReviewStack) -> None:
    opened(page, stack, "unchecked.txt", doubtful_lease(93), "P-93")
    page.find("[data-follows='A month']", "USD 2,000.00")
    page.run("localStorage.setItem('leasebook.key', 'that of another run')")
    page.fill("base_rent", "2999.00")
    page.find(".follows .problem", "This is not the key of this run")
    page.find("[data-follows='A month']", "—")


def test_a_very_long_name_leaves_room_for_the_rest(page: Browser, stack: ReviewStack) -> None:
    unnamed = doubtful_lease(94).replace(b"KETTLE 94", b"THE AMALGAMATED AND CONSOLIDATED INTERNATIONAL " * 8)
    opened(page, stack, LONG, unnamed, "P-94")
    heading = page.find("h1", "deep folder")
    assert heading.get_attribute("title") == LONG
    assert page.run(HEIGHTS, heading) <= LINES + 0.1
    page.open(f"{stack.base}#/executions")
    cell = page.find("table.list th", "deep folder").find_element(By.XPATH, "..")
    assert page.run(HEIGHTS, cell.find_element(By.CSS_SELECTOR, "time")) <= 1.5
    page.open(f"{stack.base}#/")
    assert page.run(HEIGHTS, page.find(".card .name", "deep folder")) <= LINES + 0.1


def test_on_a_phone_every_section_and_the_keys_are_in_sight(page: Browser) -> None:
    page.size(*PHONE)
    assert page.run("const nav = document.querySelector('.top nav'); return nav.scrollWidth <= nav.clientWidth")
    assert page.find("#help").rect["x"] + page.find("#help").rect["width"] <= PHONE[0]
