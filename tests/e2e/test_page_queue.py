"""The queue as it is used all day: it fills by itself, loses nothing at a refresh, and says amounts whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from leasebook.adapters.items import to_wire
from tests.e2e.review_browser import Browser
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import clear_lease, doubtful_lease

PAGE = Path(__file__).parents[2] / "functions" / "leasebook" / "page"
CARDS = "return document.querySelectorAll('.queue .card').length"
FIRST_PAGE = 50


@pytest.fixture
def page(chrome: Browser, stack: ReviewStack) -> Iterator[Browser]:
    chrome.open(stack.address)
    chrome.find("h1", "What waits for a person")
    yield chrome
    assert chrome.complaints() == []


def test_an_empty_queue_fills_by_itself_and_says_each_rent_with_its_currency(page: Browser, stack: ReviewStack) -> None:
    page.find(".queue .empty", "Nothing waits for a person")
    stack.review_of(stack.put("arrives.txt", doubtful_lease(67), property_id="P-67"))
    card = page.find(".queue .card", "KETTLE 67")
    assert "USD 36,000 a year" in card.text
    page.until(lambda: page.find("#waiting").text == "1", "the count in the heading is not kept")


def test_a_review_that_does_not_exist_is_a_plain_page_with_the_way_back(page: Browser, stack: ReviewStack) -> None:
    for place in (f"review/{'0' * 64}", "review/cut-short", "no/such/page", f"ledger/{'1' * 64}", "executions/none"):
        page.open(f"{stack.base}#/{place}")
        page.find("h1", "Nothing here")
        assert not page.driver.find_elements("css selector", ".bad")
        page.find(".links a", "To the queue").click()
        page.find("h1", "What waits for a person")


def test_the_browser_finds_the_pages_icon_and_keeps_what_has_not_changed(stack: ReviewStack) -> None:
    icon = stack.ask("GET", "/favicon.ico", key=None)
    assert (icon.status, icon.headers["content-type"]) == (200, "image/svg+xml")
    script = stack.ask("GET", "/page/item.js", key=None)
    again = stack.ask("GET", "/page/item.js", headers={"If-None-Match": f'"x", {script.headers["etag"]}'}, key=None)
    assert (again.status, again.body) == (304, b"")
    assert stack.ask("GET", "/page/item.js", headers={"If-None-Match": '"x"'}, key=None).status == 200


def test_every_script_of_the_page_is_asked_for_at_once() -> None:
    shell = (PAGE / "index.html").read_text(encoding="utf-8")
    missing = [path.name for path in PAGE.glob("*.js") if f'"/page/{path.name}"' not in shell]
    assert missing == []


def test_health_says_of_each_upload_where_it_is(page: Browser, stack: ReviewStack) -> None:
    stack.claim_is(stack.put("one.txt", clear_lease(68), property_id="P-68"), "committed")
    stack.claim_is(stack.put("same-bytes.txt", clear_lease(68), property_id="P-68"), "same_content")
    rejected = stack.put("rejected.txt", doubtful_lease(69), property_id="P-69")
    assert stack.decide(stack.review_of(rejected), "reject", note="not ours").status == 200
    stack.claim_is(rejected, "rejected")
    found = stack.get("/api/health").body
    ends = ("committed", "duplicates", "rejected", "superseded", "in_review", "under_way", "held", "not_begun", "lost")
    assert (found["duplicates"], found["rejected"], found["lost"]) == (1, 1, 0)
    assert sum(found[name] for name in ends) == found["came_in"]
    page.open(f"{stack.base}#/health")
    equation = page.find(".sum .big").text
    assert equation.startswith(f"{found['came_in']} uploads in = ")
    assert "1 duplicate" in equation
    assert "1 rejected" in equation
    page.find(".sum .good", "They add up: none is lost")
    shares = page.run("return [...document.querySelectorAll('.sum .bar span')].map((one) => one.style.flexGrow)")
    assert sum(map(int, shares)) == found["came_in"]


def test_a_refresh_shows_no_fewer_reviews_than_were_there(page: Browser, stack: ReviewStack) -> None:
    stack.review_of(stack.put("many.txt", doubtful_lease(70), property_id="P-70"))
    head = next(item for item in stack.items("ReviewsTable") if item.get("sk") == "head" and "waiting" in item)
    for number in range(FIRST_PAGE + 20):
        copy = {**head, "review_id": f"{number:064x}"}
        stack.client("dynamodb").put_item(TableName=stack.table("ReviewsTable"), Item=to_wire(copy))
    page.driver.refresh()
    page.until(lambda: page.run(CARDS) == FIRST_PAGE, "the first page is not there")
    page.find("main button", "More").click()
    page.until(lambda: page.run(CARDS) > FIRST_PAGE + 19, "the second page is not there")
    shown = page.run(CARDS)
    stack.review_of(stack.put("another.txt", doubtful_lease(71), property_id="P-71"))
    page.find(".queue .card", "KETTLE 71")  # a refresh later
    assert page.run(CARDS) >= shown


def test_find_looks_through_all_that_waits_not_only_what_is_loaded(page: Browser, stack: ReviewStack) -> None:
    stack.review_of(stack.put("find.txt", doubtful_lease(72), property_id="P-72"))
    head = next(item for item in stack.items("ReviewsTable") if "KETTLE 72" in str(item.get("subject")))
    for number in range(FIRST_PAGE + 20):  # each with more rent at risk
        more = {"urgency": f"0#{number:016d}#2026", "found_by": f"larch {number}", "subject": {"tenant_name": "Larch"}}
        copy = {**head, "review_id": f"f{number:063x}", **more}
        stack.client("dynamodb").put_item(TableName=stack.table("ReviewsTable"), Item=to_wire(copy))
    page.driver.refresh()
    page.until(lambda: page.run(CARDS) == FIRST_PAGE, "the first page is not there")
    assert "KETTLE 72" not in page.find(".queue").text
    page.press("/")
    page.type("find.TXT kettle")
    page.find(".queue .card", "KETTLE 72")
    page.until(lambda: page.run(CARDS) == 1, "what does not match is shown")
    page.type(" nowhere")
    page.find(".queue .empty", "Nothing here matches.")
    assert page.run("return document.activeElement.id") == "find"
