"""Executions on the page: whose document each is, where it led, and a drawing in which the path taken is plain."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.review_browser import Browser, chromium
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import clear_lease, doubtful_lease

# Points along every line that lie within a box at which the line neither begins nor ends.
CROSSINGS = """
    const boxes = [...document.querySelectorAll('.diagram .state')].map((state) => {
      const rect = state.querySelector('rect');
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
      return {name: state.querySelector('text').textContent, x, y, w, h};
    });
    const found = [];
    for (const line of document.querySelectorAll('.diagram .edge')) {
      const length = line.getTotalLength();
      for (let at = 0; at <= length; at += 2) {
        const {x, y} = line.getPointAtLength(at);
        for (const box of boxes)
          if (x > box.x + 1 && x < box.x + box.w - 1 && y > box.y + 1 && y < box.y + box.h - 1)
            found.push(`${line.textContent} runs over ${box.name}`);
      }
    }
    return [boxes.length, [...new Set(found)]];
"""


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


@pytest.fixture(scope="module")
def committed(stack: ReviewStack) -> dict[str, Any]:
    """The claim of a lease that nobody had to look at."""
    return stack.claim_is(stack.put("north/clear lease.txt", clear_lease(61), property_id="P-61"), "committed")


def open_execution(page: Browser, stack: ReviewStack, arn: str) -> None:
    page.open(f"{stack.base}#/executions/{arn.rpartition(':')[2]}")
    page.find(".diagram svg")


@pytest.mark.parametrize("path", ["committed", "reviewed"])
def test_no_line_of_the_drawing_runs_over_a_box(
    page: Browser, stack: ReviewStack, committed: dict[str, Any], path: str
) -> None:
    arn = committed["owner"]
    if path == "reviewed":
        ref = stack.put("doubt.txt", doubtful_lease(62), property_id="P-62")
        stack.review_of(ref)
        arn = next(item for item in stack.items("ClaimsTable") if item["claim_key"] == ref.claim_key)["owner"]
    open_execution(page, stack, arn)
    boxes, crossings = page.run(CROSSINGS)
    assert boxes == len(stack.get("/api/machine").body["states"])
    assert crossings == []


def test_the_path_that_was_taken_goes_straight_down(
    page: Browser, stack: ReviewStack, committed: dict[str, Any]
) -> None:
    open_execution(page, stack, committed["owner"])
    middles = page.run(
        "return [...document.querySelectorAll('.diagram .state.taken rect')].map((rect) => "
        "Math.round(Number(rect.getAttribute('x'))))"
    )
    assert len(middles) == 10
    assert len(set(middles)) == 1


def test_the_list_of_executions_names_documents_and_the_zone_of_its_times(
    page: Browser, stack: ReviewStack, committed: dict[str, Any]
) -> None:
    page.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": "America/New_York"})
    try:
        page.open(f"{stack.base}#/executions")
        name = committed["owner"].rpartition(":")[2]
        line = page.find("table.list tbody tr", name).text
        assert "north/clear lease.txt" in line
        started = page.run("return document.querySelector('table.list tbody time').textContent")
        assert started.endswith(("EST", "EDT", "GMT-5", "GMT-4"))
    finally:
        page.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": ""})


def test_an_execution_leads_to_its_review_and_to_its_entry(
    page: Browser, stack: ReviewStack, committed: dict[str, Any]
) -> None:
    open_execution(page, stack, committed["owner"])
    page.find("h1", "north/clear lease.txt")
    page.find(".links a", "Its entry in the ledger").click()
    page.find("h1", "KETTLE 61 PROVISIONS LLC")
    review = stack.review_of(stack.put("look.txt", doubtful_lease(63), property_id="P-63"))
    found = stack.get("/api/executions").body["executions"]
    name = next(one["name"] for one in found if one["document"] == "incoming/look.txt")
    detail = stack.get(f"/api/executions/{name}").body
    assert (detail["review_id"], detail["content_hash"]) == (review["review_id"], None)
