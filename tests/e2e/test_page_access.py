"""The page for everybody: axe finds nothing (WCAG 2.2 AA), on a desk and on a phone, in light and dark."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.review_browser import DESKTOP, PHONE, Browser, chromium
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import clear_lease, doubtful_lease

AXE = (Path(__file__).parent / "vendor" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SAMPLES = Path(__file__).parents[2] / "toolkit" / "leasebook_cli" / "samples"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
VIEWS = {
    "queue": ".queue .card",
    "item": ".evidence .text, .evidence .picture img",
    "locked": ".form .field",
    "duplicate": ".similar tbody tr td",
    "nothing": ".links a",
    "ledger": "table.list a",
    "entry": ".terms dd",
    "rows": "#correct .rows input",
    "executions": "table.list a",
    "execution": ".diagram svg",
    "health": ".numbers dd",
}


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


@pytest.fixture(scope="module")
def addresses(stack: ReviewStack) -> dict[str, str]:
    """Where each view is, with something in it."""
    claim = stack.claim_is(stack.put("clear.txt", clear_lease(51), property_id="P-51"), "committed")
    office = stack.put("office.pdf", (SAMPLES / "office.pdf").read_bytes(), property_id="P-54")
    item = stack.review_of(stack.put("gallery.pdf", (SAMPLES / "gallery.pdf").read_bytes(), property_id="P-52"))
    locked = stack.review_of(stack.put("locked.pdf", (SAMPLES / "law-office-locked.pdf").read_bytes()))
    other = clear_lease(51).replace(b"deposited $2,000.00", b"deposited $4,500.00")
    again = stack.review_of(stack.put("again.txt", other, property_id="P-51"))
    stack.review_of(stack.put("doubt.txt", doubtful_lease(53), property_id="P-53"))
    return {
        "queue": f"{stack.base}#/",
        "item": f"{stack.base}#/review/{item['review_id']}",
        "locked": f"{stack.base}#/review/{locked['review_id']}",
        "duplicate": f"{stack.base}#/review/{again['review_id']}",
        "nothing": f"{stack.base}#/review/{'0' * 64}",
        "ledger": f"{stack.base}#/ledger",
        "entry": f"{stack.base}#/ledger/{claim['content_hash']}",
        "rows": f"{stack.base}#/ledger/{stack.claim_is(office, 'committed')['content_hash']}",
        "executions": f"{stack.base}#/executions",
        "execution": f"{stack.base}#/executions/{claim['owner'].rpartition(':')[2]}",
        "health": f"{stack.base}#/health",
    }


@pytest.fixture(scope="module")
def chrome(stack: ReviewStack) -> Iterator[Browser]:
    browser = chromium()
    browser.open(stack.address)  # from here on this browser has the key
    browser.find("h1", "What waits for a person")
    yield browser
    browser.close()


def see(page: Browser, addresses: dict[str, str], view: str) -> None:
    page.open(addresses[view])
    if view == "rows":
        page.find("#correct summary").click()
    page.find(VIEWS[view])
    page.run("scrollTo(0, 0)")  # axe takes what has scrolled half beneath the fixed document for a target too small


def violations(page: Browser) -> list[str]:
    page.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": AXE})
    script = """
        const [rules, done] = arguments;
        const told = (one) => one.nodes.map((node) => `${node.html} ${node.failureSummary}`).slice(0, 3).join(" | ");
        axe.run(document, {runOnly: rules, resultTypes: ["violations"]})
          .then((found) => done(found.violations.map((one) => `${one.id}: ${told(one)}`)));
    """
    found: list[str] = page.driver.execute_async_script(script, RULES)
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1280", "390"])
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(
    chrome: Browser, addresses: dict[str, str], view: str, size: tuple[int, int], dark: bool
) -> None:
    chrome.size(*size, dark=dark)
    see(chrome, addresses, view)
    assert violations(chrome) == []


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_sticks_out_of_a_phone(chrome: Browser, addresses: dict[str, str], view: str) -> None:
    chrome.size(*PHONE)
    see(chrome, addresses, view)
    wide: Any = chrome.run("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


def test_on_a_phone_no_field_with_the_focus_lies_beneath_the_document(
    chrome: Browser, addresses: dict[str, str]
) -> None:
    chrome.size(*PHONE)
    see(chrome, addresses, "item")
    chrome.find("#sure summary").click()
    covered = chrome.run("""
        const inputs = [...document.querySelectorAll('.form .field input')].filter((input) => input.offsetParent);
        return inputs.reverse().filter((input) => {
          input.focus();
          const {left, top, width, height} = input.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) !== input;
        }).map((input) => input.id);
    """)
    assert covered == []


def test_the_dialogs_are_accessible_too(chrome: Browser, addresses: dict[str, str]) -> None:
    chrome.size(*DESKTOP)
    chrome.open(addresses["item"])
    chrome.find(VIEWS["item"])
    chrome.find("#help").click()
    chrome.find("dialog#keys")
    assert violations(chrome) == []
    chrome.find("dialog#keys button", "Close").click()
    chrome.find(".buttons button", "Hold").click()
    chrome.find("dialog #note")
    assert violations(chrome) == []
