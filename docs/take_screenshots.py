"""Takes the pictures in docs/screenshots anew: a local stack, the demo's sample leases, a headless Chromium.

python docs/take_screenshots.py; needs Chromium and its driver (apt-get install chromium chromium-driver).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.review_browser import DESKTOP, PHONE, Browser, chromium
from tests.e2e.review_stack import ReviewStack

ROOT = Path(__file__).parents[1]
TARGET = Path(__file__).with_name("screenshots")
SAMPLES = ROOT / "toolkit" / "leasebook_cli" / "samples"
LEASES = {
    "larch-commons/store-14.pdf": ("retail.pdf", "HM-0214"),
    "ferncliff/suite-2b.docx": ("clinic.docx", "HM-0402"),
    "millrace/gallery.pdf": ("gallery.pdf", "HM-0505"),
    "northfield/laboratory.pdf": ("laboratory.pdf", "HM-0611"),
    "court-street/law-office.pdf": ("law-office-locked.pdf", "HM-0712"),
    "yard/forklifts.pdf": ("forklifts.pdf", "HM-0330"),
    "harborview/suite-300.pdf": ("office.pdf", "HM-0301"),
    "millrace/studio.pdf": ("studio.pdf", "HM-0509"),
}
SETTLED = "return document.getAnimations().length === 0"


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    browser = chromium()
    try:
        with ReviewStack() as stack:
            take(stack, browser)
    finally:
        browser.close()


def take(stack: ReviewStack, browser: Browser) -> None:
    refs = {key: stack.put(key, (SAMPLES / file).read_bytes(), property_id=id_) for key, (file, id_) in LEASES.items()}
    wanted = ("millrace/gallery.pdf", "northfield/laboratory.pdf", "court-street/law-office.pdf")
    gallery, laboratory, locked = (stack.review_of(refs[name]) for name in wanted)
    office = stack.claim_is(refs["harborview/suite-300.pdf"], "committed")["content_hash"]
    stack.claim_is(refs["millrace/studio.pdf"], "committed")
    retyped = stack.put("millrace/studio.docx", (SAMPLES / "studio.docx").read_bytes(), property_id="HM-0509")
    duplicate = stack.review_of(retyped)
    browser.open(stack.address)
    browser.find(".queue .card")
    shot(browser, "queue")
    browser.size(*DESKTOP, dark=True)
    shot(browser, "queue-dark")
    browser.size(*DESKTOP)
    for name, review, css in (
        ("review", gallery, ".picture img"),
        ("review-pending", laboratory, ".picture img"),
        ("review-locked", locked, ".form .field"),
        ("review-duplicate", duplicate, ".similar"),
    ):
        browser.open(f"{stack.base}#/review/{review['review_id']}")
        browser.find(css)
        shot(browser, name)
    browser.size(*PHONE)
    browser.open(f"{stack.base}#/review/{gallery['review_id']}")
    browser.find(".picture img")
    shot(browser, "review-phone")
    browser.size(*DESKTOP)
    browser.open(f"{stack.base}#/ledger")
    browser.find("table.list")
    shot(browser, "ledger")
    browser.open(f"{stack.base}#/ledger/{office}")
    browser.find(".picture img")
    shot(browser, "ledger-entry")
    browser.find("#correct summary").click()
    browser.run("document.querySelector('[data-correct=rent_schedule]').scrollIntoView()")
    shot(browser, "ledger-correction")
    execution = next(item["execution"] for item in stack.items("ReviewsTable") if item.get("sk") == "head")
    browser.open(f"{stack.base}#/executions/{execution.rpartition(':')[2]}")
    browser.find(".diagram svg")
    shot(browser, "execution")
    browser.open(f"{stack.base}#/executions")
    browser.find("table.list a")
    shot(browser, "executions")
    browser.open(f"{stack.base}#/health")
    browser.find(".numbers dd")
    shot(browser, "health")


def shot(browser: Browser, name: str) -> None:
    browser.until(lambda: browser.run(SETTLED), "the page does not come to rest")
    browser.driver.save_screenshot(str(TARGET / f"{name}.png"))


if __name__ == "__main__":
    main()
