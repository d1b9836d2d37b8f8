"""The time line of a lease on the ledger's page, in a browser."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.review_browser import Browser, chromium
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import clear_lease, of_property


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


@pytest.fixture(scope="module")
def page() -> Iterator[Browser]:
    browser = chromium()
    yield browser
    browser.close()


def as_of(page: Browser, day: str) -> None:
    page.run(
        "const day = document.getElementById('as-of'); day.value = arguments[0];"
        "day.dispatchEvent(new Event('change', { bubbles: true }))",
        day,
    )


def value(page: Browser, field: str) -> str:
    found: Any = page.run("return document.querySelector(`[data-in-force=${arguments[0]}] dd`)?.innerText ?? ''", field)
    return str(found)


@pytest.mark.requirement("L11", "L12", "V17")
def test_a_lease_that_came_last_shows_its_documents_and_what_holds_on_a_day(page: Browser, stack: ReviewStack) -> None:
    early = [stack.put(f"{name}.txt", of_property(name, 0), property_id="P-0") for name in ("first", "certificate")]
    for ref in early:
        stack.review_of(ref)
    lease = stack.put("lease.txt", of_property("lease", 0), property_id="P-0")
    review = stack.review_of(lease)
    item = stack.get(f"/api/reviews/{review['review_id']}").body["review"]
    assert stack.decide(item, pending=True).status == 200
    for ref in (lease, *early):
        stack.claim_is(ref, "committed")

    page.open(f"{stack.address}")
    page.open(f"{stack.base}#/ledger/{review['content_hash']}")
    page.find(".timeline li[aria-current=true]", "lease.txt")
    page.find(".timeline li", "first.txt")
    as_of(page, "2026-12-31")
    page.find("section", "USD 2,000.00 a month")
    page.until(lambda: not value(page, "base_rent"), "the lease's own rent is listed a second time")
    as_of(page, "2027-01-01")
    page.until(lambda: "2,500.00" in value(page, "base_rent"), "the changed rent is not shown")
    assert "since 2027-01-01, approved automatically" in value(page, "base_rent")
    page.find("[data-in-force=base_rent] .where a", "Amendment, page 1").click()
    page.find("h1", "KETTLE 0 PROVISIONS LLC")
    page.find(".timeline li[aria-current=true]", "first.txt")
    assert page.complaints() == []


def test_an_entry_lists_each_of_its_terms_once_and_speaks_of_nobody(page: Browser, stack: ReviewStack) -> None:
    claim = stack.claim_is(stack.put("once.txt", clear_lease(73), property_id="P-73"), "committed")
    page.open(stack.address)
    page.open(f"{stack.base}#/ledger/{claim['content_hash']}")
    page.find("#in-force", "as they are listed above")
    names = [term.text for term in page.driver.find_elements("css selector", ".terms dt") if term.text]
    assert len(names) == len(set(names)) > 9
    page.find("[data-term=base_rent]", "USD 2,000.00 a month")
    page.find(".revisions", "automatically, its values confirm each other")
    assert "nobody" not in page.find("main").text
    page.open(f"{stack.base}#/ledger")
    page.find("table.list tr", "KETTLE 73 PROVISIONS LLC")
    assert "nobody" not in page.find("main").text


def test_the_ledger_is_found_through_by_tenant_property_or_document_and_tells_rents(
    page: Browser, stack: ReviewStack
) -> None:
    for number in (74, 75):
        stack.claim_is(stack.put(f"row-{number}.txt", clear_lease(number), property_id=f"P-{number}"), "committed")
    page.open(stack.address)
    page.open(f"{stack.base}#/ledger")
    assert "USD 2,000.00 a month" in page.find("table.list tr", "KETTLE 74").text
    for what in ("kettle 75", "P-75", "ROW-75"):
        box = page.find("#find")
        box.clear()
        box.send_keys(what)
        page.find("table.list tr", "KETTLE 75")
        assert "KETTLE 74" not in page.find("table.list").text
    page.find("#find").send_keys(" nobody has this")
    page.find("table.list .empty", "matches")
