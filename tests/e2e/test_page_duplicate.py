"""A possible duplicate on the page: beside it the lease that the ledger holds, and its decision in its own words."""

from collections.abc import Iterator
from typing import Any

import pytest
from selenium.webdriver.common.keys import Keys

from tests.e2e.review_browser import Browser, chromium
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import annotated, clear_lease

DEPOSIT = b"Tenant has deposited $2,000.00 in cash"


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


@pytest.fixture(scope="module")
def page(stack: ReviewStack) -> Iterator[Browser]:
    browser = chromium()
    browser.open(stack.address)
    browser.find("h1", "What waits for a person")
    yield browser
    assert browser.complaints() == []
    browser.close()


def a_duplicate(stack: ReviewStack, number: int, again: bytes) -> dict[str, Any]:
    """The review of `again`, whose lease the ledger holds already from `first-<number>.txt`."""
    stack.claim_is(stack.put(f"first-{number}.txt", clear_lease(number), property_id=f"P-{number}"), "committed")
    return stack.review_of(stack.put(f"again-{number}.txt", again, property_id=f"P-{number}"))


def test_a_possible_duplicate_shows_what_differs_and_both_documents(page: Browser, stack: ReviewStack) -> None:
    again = clear_lease(64).replace(DEPOSIT, b"Tenant has deposited $4,500.00 in cash")
    review = a_duplicate(stack, 64, again)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    # side by side: what this document says, and what the ledger holds
    page.find(".similar table")
    heads = [head.text for head in page.driver.find_elements("css selector", ".similar thead th")]
    assert heads[1:] == ["This document\nagain-64.txt", "In the ledger\nfirst-64.txt"]
    row = page.find(".similar tbody tr", "Security deposit")
    assert [cell.text for cell in row.find_elements("css selector", "td")] == ["USD 4,500.00 cash", "USD 2,000.00 cash"]
    assert len(page.driver.find_elements("css selector", ".similar tbody tr")) == 2  # nothing else differs
    # either document is a click away, and a field's own place leads back
    page.find(".evidence .text", "4,500.00")
    page.find(".similar thead button", "first-64.txt").click()
    page.find(".evidence .which", "In the ledger: first-64.txt")
    page.until(lambda: "2,000.00 in cash" in page.find(".evidence .text").text, "the ledger's document is not shown")
    page.find(".similar thead button", "again-64.txt").click()
    page.until(lambda: "4,500.00 in cash" in page.find(".evidence .text").text, "this document is not shown again")
    page.gone(".evidence .which b")
    page.find(".similar a", "The lease that the ledger holds")


def test_a_lease_that_is_the_same_in_all_is_proposed_to_be_the_same(page: Browser, stack: ReviewStack) -> None:
    again = stack.put("first-65.txt", clear_lease(65), property_id="P-65")
    stack.claim_is(again, "committed")
    again = stack.put("again-65.txt", annotated(clear_lease(65), "scanned again"), property_id="P-65")
    page.open(f"{stack.base}#/review/{stack.review_of(again)['review_id']}")
    page.find(".similar", "Every term that was read is the same, and the property.")
    buttons = [button.text for button in page.driver.find_elements("css selector", ".form .buttons > button")]
    assert buttons[:2] == ["The same lease: do not commit", "A different lease: approve"]
    page.until(lambda: page.run("return document.activeElement.id") == "same", "the focus is elsewhere")
    page.press(Keys.ENTER)
    page.find(".toast", "Said to be a lease that the ledger holds")
    stack.claim_is(again, "same_lease")


def test_where_a_term_differs_or_is_typed_otherwise_nothing_is_proposed(page: Browser, stack: ReviewStack) -> None:
    review = a_duplicate(stack, 67, clear_lease(67).replace(DEPOSIT, b"Tenant has deposited $4,500.00 in cash"))
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find(".similar", "All other terms are the same.")
    page.find("#approve.main", "A different lease")
    review = a_duplicate(stack, 68, annotated(clear_lease(68), "scanned again"))
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find("#same.main")
    page.find("#sure summary").click()
    page.fill("tenant_name", "Another Tenant LLC")
    page.find("#approve.main", "A different lease")
    assert not page.driver.find_elements("css selector", "#same.main")


def test_a_different_lease_is_said_to_be_approved_as_a_different_lease(page: Browser, stack: ReviewStack) -> None:
    review = a_duplicate(stack, 66, annotated(clear_lease(66), "the second floor"))
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find("#approve", "A different lease").click()
    page.find("dialog", "Commit a lease of its own?")  # every term is the same: nobody means that by habit
    page.type("the second floor")
    page.press(Keys.ENTER)
    page.find(".toast", "Approved as a different lease")
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find(".notice", "Approved as a different lease by")
    page.find(".history summary").click()
    page.find(".history", "“the second floor”")
