"""The review page in a browser: from an upload to the ledger, by keys, through reloads, conflicts and hostile names."""

import io
from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image
from selenium.webdriver.common.keys import Keys

from tests.e2e.review_browser import Browser
from tests.e2e.review_stack import ReviewStack
from tests.workflow.documents import annotated, clear_lease, doubtful_lease

CASES = Path(__file__).parents[1] / "fixtures" / "cases"
SAMPLES = Path(__file__).parents[2] / "toolkit" / "leasebook_cli" / "samples"
MAX_PRESSES = 12
PICTURE_IS_THERE = "return document.querySelector('.picture img')?.naturalWidth > 500"
BOXES = "return [...document.querySelectorAll('.evidence .box.now')].map((box) => box.style.cssText)"


def boxes(page: Browser) -> list[str]:
    """Where the places of the field at hand are drawn."""
    found: list[str] = page.run(BOXES)
    return found


@pytest.fixture
def page(chrome: Browser, stack: ReviewStack) -> Iterator[Browser]:
    """The queue, freshly opened; afterwards the browser must have had nothing to complain about."""
    chrome.presses = 0
    chrome.open(stack.address)
    chrome.find("h1", "What waits for a person")
    yield chrome
    assert chrome.complaints() == []


def test_from_the_upload_to_the_ledger(page: Browser, stack: ReviewStack) -> None:
    lease = (CASES / "pdf_words_figures_mismatch.pdf").read_bytes()
    ref = stack.put("northgate.pdf", lease, property_id="PROP-4471")
    # it appears by itself, and the queue's first item has the focus
    page.find(".queue .name", "Northgate Dental Group LLC")
    review = stack.review_of(ref)
    page.until(lambda: "Northgate" in page.driver.switch_to.active_element.text, "the first item has not the focus")
    page.press(Keys.ENTER)
    # the first doubt has the focus and its place in the document is shown
    page.focus_is_in("base_rent")
    page.find(".evidence .box.now")
    page.until(lambda: page.run(PICTURE_IS_THERE), "the page's picture is not there")
    page.type("18050.00")
    page.until(lambda: "216,600.00" in page.find("[data-follows='A year']").text, "the yearly rent was not recomputed")
    page.press(Keys.CONTROL + Keys.ENTER)
    page.find(".toast", "Approved")
    # nobody is told for ten seconds; then the execution goes on
    assert stack.get(f"/api/reviews/{review['review_id']}").body["review"]["status"] == "decided"
    stack.claim_is(ref, "committed")
    page.open(f"{stack.base}#/ledger/{review['content_hash']}")
    assert "18,050.00" in page.find("[data-term=base_rent]").text
    page.find(".revisions", f"by {stack.get('/api/me').body['name']}")
    # each term leads to its place on the page
    page.find("[data-term=base_rent] .typed")
    assert len(page.driver.find_elements("css selector", "[data-term] .typed")) == 1  # nobody typed anything else
    page.find("[data-term=lease_end] .place").click()
    page.until(lambda: page.run(PICTURE_IS_THERE), "the page's picture is not there")
    marked = page.until(lambda: boxes(page), "no place is marked")
    page.find("[data-term=tenant_name] .place").click()
    page.until(lambda: boxes(page) and boxes(page) != marked, "the other term's place is not marked")


def test_two_corrections_take_twelve_key_presses_at_most(page: Browser, stack: ReviewStack) -> None:
    lease = doubtful_lease(85).replace(b"September 30, 2026", b"August 31, 2026")
    ref = stack.put("two.txt", lease, property_id="P-85")
    review = stack.review_of(ref)
    page.open(stack.address)
    page.find(".queue .name", "KETTLE 85")
    page.until(lambda: "KETTLE 85" in page.driver.switch_to.active_element.text, "the first item has not the focus")
    page.presses = 0
    page.press(Keys.ENTER)
    page.focus_is_in("base_rent")
    page.find(".text mark.now")
    page.type("3000.00")
    page.press(Keys.ENTER)
    while page.field() != "lease_end":  # what else is doubted is accepted as it was read
        page.press(Keys.ENTER)
        assert page.presses < MAX_PRESSES
    page.type("2026-09-30")
    page.until(lambda: page.find("[data-follows=Ends]").text == "2026-09-30", "the end was not recomputed")
    while page.run("return document.activeElement.id") != "approve":
        page.press(Keys.ENTER)
        assert page.presses < MAX_PRESSES
    page.press(Keys.ENTER)
    page.find(".toast", "Approved")
    assert page.presses <= MAX_PRESSES
    stack.claim_is(ref, "committed")
    terms = stack.get(f"/api/ledger/{review['content_hash']}").body["revisions"][0]["terms"]
    assert terms["lease_end"] == "2026-09-30"
    assert str(terms["base_rent"]["monthly"]).startswith("3000")


def test_a_start_that_depends_on_an_event_is_approved_as_pending(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("laboratory.pdf", (SAMPLES / "laboratory.pdf").read_bytes(), property_id="HM-0900")
    review = stack.review_of(ref)
    assert "CONDITIONAL_DATE" in {reason["code"] for reason in review["reasons"]}
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find(".condition q")
    for pending in page.driver.find_elements("css selector", "[data-field=lease_start] [data-pending]"):
        pending.click()
    doubted = {reason["field"] for reason in review["reasons"]}
    if "base_rent" in doubted:
        page.fill("base_rent", "31000.00")
    page.until(
        lambda: not [p for p in page.driver.find_elements("css selector", ".problem") if p.is_displayed() and p.text],
        "the values are not accepted",
    )
    page.find("#approve").click()
    page.find(".toast", "Approved")
    stack.claim_is(ref, "committed")
    entry = stack.get(f"/api/ledger/{review['content_hash']}").body
    assert entry["entry"]["billable"] is False
    assert entry["revisions"][0]["terms"]["commencement"] == "pending"
    # once it has happened the dates are settled by a revision
    page.open(f"{stack.base}#/ledger/{review['content_hash']}")
    page.find("#correct summary").click()
    _over(page, "#c-lease_start", "2026-09-01")
    _over(page, "#c-lease_end", "2036-08-31")
    page.find("#why").send_keys("certificate of 1 September")
    page.find("#correct button.main").click()
    page.find(".revisions", "certificate of 1 September")
    settled = stack.get(f"/api/ledger/{review['content_hash']}").body
    assert settled["entry"]["billable"] is True
    assert settled["entry"]["revision"] == 2


def _over(page: Browser, css: str, text: str) -> None:
    box = page.find(css)
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys(text)


def test_a_possible_duplicate_is_shown_beside_the_lease_that_the_ledger_holds(
    page: Browser, stack: ReviewStack
) -> None:
    first = stack.put("first.txt", clear_lease(71), property_id="P-71")
    stack.claim_is(first, "committed")
    ref = stack.put("second.txt", annotated(clear_lease(71), "copy for the broker"), property_id="P-71")
    review = stack.review_of(ref)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    link = page.find(".reason a", "The lease that the ledger holds, page 1")
    similar = page.find(".similar").text
    for fact in ("KETTLE 71", "P-71", "2025-10-01", "first.txt", first.receipt):
        assert fact in similar
    assert stack.get(f"/api/ledger/{link.get_attribute('href').rpartition('/')[2]}").status == 200
    page.find("button", "The same lease: do not commit").click()
    page.find(".toast", "lease that the ledger holds")
    stack.claim_is(ref, "same_lease")


def test_a_schedule_of_rent_is_edited_as_rows(page: Browser, stack: ReviewStack) -> None:
    claim = stack.claim_is(
        stack.put("office.pdf", (SAMPLES / "office.pdf").read_bytes(), property_id="HM-0301"), "committed"
    )
    hash_ = claim["content_hash"]
    before = stack.get(f"/api/ledger/{hash_}").body["revisions"][0]["terms"]["rent_schedule"]
    page.open(f"{stack.base}#/ledger/{hash_}")
    page.find("#correct summary").click()
    table = "[data-correct=rent_schedule]"
    rows = page.driver.find_elements("css selector", f"{table} tbody tr")
    assert len(rows) == len(before)
    # by keys: down to the second row, its amount wrong at first; a row more at the end, without a date
    page.find(f"{table} [aria-label='Amount, row 1']").click()
    page.press(Keys.ARROW_DOWN)
    page.type("16,000.00x")
    _over(page, f"{table} [aria-label='To, row 2']", "2027-02-30")
    page.find(f"{table} button", "Add row").click()
    page.type("next year")
    page.find("#why").send_keys("as the parties read it")
    page.find("#correct button.main").click()
    problem = page.find(f"{table} .problem", "Row 2, amount").text
    assert "Row 2, to: must be a date that the calendar has" in problem
    assert f"Row {len(before) + 1}, from" in problem
    wrong = [
        e.get_attribute("aria-label") for e in page.driver.find_elements("css selector", f"{table} [aria-invalid]")
    ]
    assert wrong == ["To, row 2", "Amount, row 2", f"From, row {len(before) + 1}"]
    # mended: the row that was too many goes by a key, the amount is typed as people write it
    page.find(f"{table} [aria-label='From, row {len(before) + 1}']").click()
    page.driver.switch_to.active_element.send_keys(Keys.ALT, Keys.BACKSPACE)
    _over(page, f"{table} [aria-label='To, row 2']", before[1]["to"])
    _over(page, f"{table} [aria-label='Amount, row 2']", "16,000.00")
    page.find("#correct button.main").click()
    page.find(".revisions", "as the parties read it")
    after = stack.get(f"/api/ledger/{hash_}").body["revisions"][1]["terms"]["rent_schedule"]
    assert after[1] == {"from": before[1]["from"], "to": before[1]["to"], "monthly": 16000}
    assert [*after[:1], *after[2:]] == [*before[:1], *before[2:]]


def test_what_was_not_read_can_be_typed_too(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("further.txt", doubtful_lease(86), property_id="P-86")
    review = stack.review_of(ref)
    address = f"{stack.base}#/review/{review['review_id']}"
    page.open(address)
    page.focus_is_in("base_rent")
    page.type("2600.00")
    page.press(Keys.ESCAPE, "f")
    page.find("#further").send_keys("Options", Keys.ENTER)
    page.find("[data-field=options] button", "Add row").click()
    page.find("[aria-label='Months, row 1']").send_keys("60")
    page.open(address)  # it survives a reload as all the rest does
    page.until(lambda: page.find("[aria-label='Months, row 1']").get_attribute("value") == "60", "the reload lost it")
    page.find("#approve").click()
    page.find(".toast", "Approved")
    stack.claim_is(ref, "committed")
    terms = stack.get(f"/api/ledger/{review['content_hash']}").body["revisions"][0]["terms"]
    assert terms["options"] == [{"kind": "renew", "count": 1, "months": 60}]


def test_every_page_of_a_tiff_is_shown(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("fax.tif", a_fax((SAMPLES / "gallery.pdf").read_bytes()), property_id="HM-0909")
    review = stack.review_of(ref)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find(".evidence .at", "of 2")
    page.until(lambda: page.run(PICTURE_IS_THERE), "the page's picture is not there")
    assert page.driver.find_elements("css selector", ".evidence .box")
    page.press(Keys.ESCAPE, "]")
    page.find(".evidence .at", "2 of 2")
    page.until(lambda: page.run(PICTURE_IS_THERE), "the second page's picture is not there")
    answer = stack.get(f"/api/reviews/{review['review_id']}/pages/2")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
    assert stack.get(f"/api/reviews/{review['review_id']}/pages/3").status == 404


def a_fax(document: bytes) -> bytes:
    """The document as a TIFF of grey pages, with a cover sheet behind it."""
    with pdfium.PdfDocument(document) as opened:
        pages = [page.render(scale=2, grayscale=True).to_pil() for page in opened]
    made = io.BytesIO()
    blank = Image.new("L", pages[0].size, 255)
    pages[0].save(
        made, "TIFF", save_all=True, append_images=[*pages[1:], blank], compression="tiff_lzw", dpi=(144, 144)
    )
    return made.getvalue()


def test_an_encrypted_file_is_reviewed_by_typing_what_it_says(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("locked.pdf", (SAMPLES / "law-office-locked.pdf").read_bytes(), property_id="P-LOCKED")
    review = stack.review_of(ref)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find(".reason", "protected with a password")
    page.find("#approve").click()
    page.find("[data-field=tenant_name] .problem", "needed")
    typed = {
        "tenant_name": "Hobart & Lyle LLP",
        "base_rent": "9,200.00",
        "lease_start": "2026-01-01",
        "lease_end": "2030-12-31",
        "currency": "USD",
    }
    for field, value in typed.items():
        page.fill(field, value)
    page.until(lambda: page.find("[data-follows=Months]").text == "60", "the term was not recomputed")
    page.find("#approve").click()
    page.find(".toast", "Approved")
    stack.claim_is(ref, "committed")
    (revision,) = stack.get(f"/api/ledger/{review['content_hash']}").body["revisions"]
    assert revision["terms"]["tenant_name"] == "Hobart & Lyle LLP"
    assert str(revision["terms"]["base_rent"]["monthly"]).startswith("9200")


@pytest.mark.case("HITL-05")
def test_names_and_texts_that_are_markup_are_shown_as_text(page: Browser, stack: ReviewStack) -> None:
    key = "<img src=x onerror=alert(1)>\"'><script>alert(2)<\\script>\u202efdp.exe.pdf"
    ref = stack.put(key, (CASES / "pdf_xss_in_text.pdf").read_bytes(), property_id="<b>P</b>")
    review = stack.review_of(ref)
    seen = page.find(".queue .card", "<img src=x onerror=alert(1)>").text
    assert "\u202e" not in seen
    assert "\\u202e" in seen
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.find(".evidence .tabs button", "Text").click()
    page.find(".text", '<script>fetch("/approve")</script>')
    for field, value in {"tenant_name": "<script>alert(3)</script> & Sons <b>LLC</b>"}.items():
        page.fill(field, value)
    page.find("#approve").click()
    page.find(".toast", "Approved")
    stack.claim_is(ref, "committed")
    page.open(f"{stack.base}#/ledger/{review['content_hash']}")
    page.find("h1", "<script>alert(3)</script> & Sons <b>LLC</b>")
    planted = "return document.querySelectorAll('main img:not(.picture img), main script, main b i, [onerror]').length"
    assert page.run(planted) == 0
    scripts = page.run("return [...document.scripts].map((script) => new URL(script.src).pathname)")
    assert scripts == ["/page/main.js"]


def test_what_was_typed_survives_a_reload_and_a_lost_tab(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("reload.txt", doubtful_lease(81), property_id="P-81")
    review = stack.review_of(ref)
    address = f"{stack.base}#/review/{review['review_id']}"
    page.open(address)
    page.focus_is_in("base_rent")
    page.type("2222.00")
    page.open(address)  # at once: only this browser knows of it
    page.until(lambda: page.find("#f-base_rent").get_attribute("value") == "2222.00", "the reload lost it")
    page.fill("base_rent", "2333.00")

    def kept() -> bool:
        draft = stack.get(f"/api/reviews/{review['review_id']}").body["draft"]
        return bool(draft) and draft["values"].get("base_rent", {}).get("amount") == "2333.00"

    page.until(kept, "the draft did not reach the server")
    page.run("localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('leasebook.draft')))")
    page.open(address)
    page.until(lambda: page.find("#f-base_rent").get_attribute("value") == "2333.00", "another browser lost it")


@pytest.fixture
def time_enough(page: Browser) -> Iterator[None]:
    """A reviewer who has set themselves ten minutes for taking back: nothing depends on how fast the browser is."""
    page.find("#help").click()
    seconds = page.find("#undo-seconds")
    assert seconds.get_attribute("value") == "10"
    seconds.send_keys(Keys.CONTROL, "a")
    seconds.send_keys("600", Keys.TAB)
    page.press(Keys.ESCAPE)
    yield
    page.run("localStorage.removeItem('leasebook.undo-seconds')")


@pytest.mark.usefixtures("time_enough")
def test_a_decision_is_taken_back_within_its_time(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("undo.txt", doubtful_lease(82), property_id="P-82")
    review = stack.review_of(ref)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.focus_is_in("base_rent")
    page.type("2100.00")
    page.press(Keys.CONTROL + Keys.ENTER)
    assert int(page.find(".toast .left").text.removesuffix(" s")) > 10
    page.find(".toast button", "Take back").click()
    page.until(
        lambda: stack.get(f"/api/reviews/{review['review_id']}").body["review"]["status"] == "open", "not taken back"
    )
    page.find("#approve")
    page.gone(".toast")


def test_whoever_comes_second_sees_both_values_and_keeps_their_own(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("second-place.txt", doubtful_lease(83), property_id="P-83")
    review = stack.review_of(ref)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.focus_is_in("base_rent")
    page.type("2050.00")
    values = {"base_rent": {"amount": "2100.00", "period": "month"}}
    assert stack.decide(stack.get(f"/api/reviews/{review['review_id']}").body["review"], values=values).status == 200
    page.press(Keys.CONTROL + Keys.ENTER)
    dialog = page.find("dialog.conflict")
    assert "was first" in dialog.text
    assert "2,100.00 a month" in dialog.text
    assert "2,050.00 a month" in dialog.text


def test_hold_sets_an_item_aside_and_goes_to_the_next(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("hold.txt", doubtful_lease(84), property_id="P-84")
    review = stack.review_of(ref)
    page.open(f"{stack.base}#/review/{review['review_id']}")
    page.focus_is_in("base_rent")
    page.press(Keys.ESCAPE, "h")
    page.find("dialog #note")
    page.type("waits for the side letter")
    page.find("dialog button.main", "Hold").click()
    held = page.until(
        lambda: stack.get(f"/api/reviews/{review['review_id']}").body["review"]["hold"], "it was not set aside"
    )
    assert held["note"] == "waits for the side letter"


def test_an_execution_is_shown_with_the_path_that_it_took(page: Browser, stack: ReviewStack) -> None:
    ref = stack.put("path.txt", clear_lease(72), property_id="P-72")
    owner = stack.claim_is(ref, "committed")["owner"]
    page.open(f"{stack.base}#/executions/{owner.rpartition(':')[2]}")
    page.find(".status", "succeeded")
    steps = [element.text for element in page.driver.find_elements("css selector", ".path b")]
    assert steps[0] == "Claim"
    assert steps[-1] == "MarkDone"
    taken = page.run("return [...document.querySelectorAll('.diagram .taken text')].map((text) => text.textContent)")
    assert set(taken) == set(steps)
    page.find("details.history summary").click()
    page.find(".events", "ExecutionSucceeded")


def test_health_adds_up(page: Browser, stack: ReviewStack) -> None:
    page.open(f"{stack.base}#/health")
    page.find(".sum .good", "They add up")


def test_without_the_key_of_the_run_the_page_is_empty(chrome: Browser, stack: ReviewStack) -> None:
    chrome.run("localStorage.clear()")
    chrome.open(f"{stack.base}#/")
    chrome.find(".notice.bad", "carries this run's key")
    assert not chrome.driver.find_elements("css selector", ".card")
