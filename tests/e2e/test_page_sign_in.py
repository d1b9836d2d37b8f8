"""Signing in at an issuer, in a browser: authorization code with PKCE against a provider made of Authlib.

What checks the tokens here stands in for an HTTP API's JWT authorizer, which only AWS has.
"""

from collections.abc import Iterator

import pytest
from joserfc import jwt
from selenium.webdriver.common.keys import Keys

from tests.e2e.oidc_issuer import LIFETIME_S, Issuer, running, served
from tests.e2e.page_gateway import Gateway
from tests.e2e.review_browser import Browser, chromium
from tests.workflow.documents import doubtful_lease
from tests.workflow.harness import Intake

GROUPS = {"rosa": ["reviewer", "staff"], "rita": ["reviewer"], "vera": ["viewer"], "gus": ["gardeners"], "ned": []}

NUMBERS = (91, 92, 93, 94)  # of the leases that wait


@pytest.fixture(scope="module")
def gateway() -> Iterator[Gateway]:
    with Intake() as intake, running(Issuer(GROUPS)) as issuer:
        for number in NUMBERS:
            intake.put(f"doubtful-{number}.txt", doubtful_lease(number), property_id=f"P-{number}")
        intake.quiet(runs=len(NUMBERS))
        gateway = Gateway(intake, issuer)
        gateway.signs_people_in()
        with served(lambda: gateway) as address:
            issuer.page = address
            yield gateway


@pytest.fixture
def page(gateway: Gateway) -> Iterator[Browser]:
    """A browser in which nobody has signed in yet."""
    gateway.ahead, gateway.refused[:] = 0.0, []
    browser = chromium()
    yield browser
    assert browser.complaints() == []
    browser.close()


def sign_in(page: Browser, gateway: Gateway, name: str) -> None:
    page.open(gateway.issuer.page)
    page.find("input[name=name]").send_keys(name, Keys.ENTER)


def test_who_signs_in_at_the_issuer_sees_the_queue(page: Browser, gateway: Gateway) -> None:
    before = gateway.issuer.redeemed
    sign_in(page, gateway, "rosa")
    page.find(".queue .name", "KETTLE 91")
    assert page.find("#who").text == "rosa"
    assert gateway.issuer.redeemed == before + 1
    # the code is redeemed once and is in the address no more; the token is in no address and in no other tab's store
    assert "code=" not in page.driver.current_url
    assert page.run("return Object.values(localStorage).some((kept) => kept.includes('eyJ'))") is False
    # the calls carry it, and nothing else than the page's own origin and the issuer is allowed
    assert gateway.refused == []
    page.driver.refresh()
    page.find(".queue .name", "KETTLE 91")
    assert gateway.issuer.redeemed == before + 1


def test_a_token_that_expires_while_somebody_types_loses_nothing(page: Browser, gateway: Gateway) -> None:
    sign_in(page, gateway, "rosa")
    page.find(".queue .name", "KETTLE 92").click()
    page.focus_is_in("base_rent")
    before = (gateway.issuer.redeemed, gateway.issuer.sign_ins)
    page.type("2345.6")
    gateway.ahead = LIFETIME_S + 1.0  # what the browser holds is refused from here on
    page.driver.switch_to.active_element.send_keys("7")  # only this browser will know of it
    page.until(lambda: gateway.refused, "the token was not refused")
    gateway.ahead = 0.0
    # the issuer knows them still: they are back without a word, at the same item, with what was typed
    page.until(lambda: gateway.issuer.redeemed > before[0], "nobody signed in again")
    page.until(lambda: page.find("#f-base_rent").get_attribute("value") == "2345.67", "what was typed is lost")
    assert gateway.issuer.sign_ins == before[1]
    page.find("#approve").click()
    page.find(".toast", "Approved")


@pytest.fixture
def colleague(gateway: Gateway) -> Iterator[Browser]:
    """A second browser, for somebody else."""
    browser = chromium()
    yield browser
    assert browser.complaints() == []
    browser.close()


def test_two_at_one_item_see_each_other_and_both_values_where_both_decide(
    page: Browser, colleague: Browser, gateway: Gateway
) -> None:
    for browser, name in ((page, "rosa"), (colleague, "rita")):
        sign_in(browser, gateway, name)
        browser.find(".queue .name", "KETTLE 93").click()
        browser.focus_is_in("base_rent")
    colleague.find("#others .notice", "rosa is on it too")
    page.find("#others .notice", "rita is on it too")  # at the next look, without a reload
    colleague.type("2100.00")
    colleague.press(Keys.CONTROL + Keys.ENTER)
    colleague.find(".toast", "Approved")
    # rosa has not decided: she learns of it all the same, and what she typed is kept
    page.type("2050.00")
    page.press(Keys.CONTROL + Keys.ENTER)
    dialog = page.find("dialog.conflict")
    assert "rita was first and approved it" in dialog.text
    assert [cell.text for cell in dialog.find_elements("css selector", "tbody td")] == [
        "USD 2,100.00 a month",
        "USD 2,050.00 a month",
    ]


def test_who_waits_at_an_item_is_told_that_a_colleague_decided_it(
    page: Browser, colleague: Browser, gateway: Gateway
) -> None:
    for browser, name in ((page, "rosa"), (colleague, "rita")):
        sign_in(browser, gateway, name)
        browser.find(".queue .name", "KETTLE 94").click()
        browser.focus_is_in("base_rent")
    colleague.find(".buttons button", "Reject").click()
    colleague.find("dialog #note").send_keys("not ours", Keys.ENTER)
    colleague.find(".toast", "Rejected")
    page.find("#others .notice", "Rejected by rita")
    page.find("#others button", "Look at it").click()
    page.find(".notice", "Rejected by rita")
    page.gone("#approve")


def test_a_viewer_sees_and_decides_nothing(page: Browser, gateway: Gateway) -> None:
    sign_in(page, gateway, "vera")
    page.find(".queue .name", "KETTLE 91").click()
    page.find(".field input:disabled")
    page.gone("#approve")


def test_who_signs_out_is_forgotten_here_and_at_the_issuer(page: Browser, gateway: Gateway) -> None:
    sign_in(page, gateway, "rosa")
    page.find(".queue .name", "KETTLE 91").click()
    page.focus_is_in("base_rent")
    page.type("1999.00")
    page.until(lambda: "draft kept" in page.find("#kept").text, "the draft was not kept")
    page.find("#sign-out").click()
    page.find("h1", "You are signed out")
    assert page.run("return Object.values(sessionStorage).some((kept) => kept.includes('eyJ'))") is False
    page.driver.refresh()  # nobody is signed in again unasked
    page.find("h1", "You are signed out")
    assert not page.driver.find_elements("css selector", ".card")
    # the issuer has forgotten them too: somebody else may sign in, and is not given what rosa typed as their own
    page.find("main button", "Sign in").click()
    page.find("input[name=name]").send_keys("rita", Keys.ENTER)
    page.find(".queue .name", "KETTLE 91").click()
    page.find(".notice", "rosa has typed: Base rent USD 1,999.00 a month")
    page.until(lambda: page.find("#f-base_rent").get_attribute("value") != "1999.00", "it is taken for rita's own")


@pytest.mark.parametrize("name", ["gus", "ned"])
def test_who_is_in_none_of_the_groups_sees_nothing(page: Browser, gateway: Gateway, name: str) -> None:
    sign_in(page, gateway, name)
    page.find(".notice.bad", "This is for the group")
    page.gone(".card")


def test_a_code_of_another_sign_in_is_not_redeemed(page: Browser, gateway: Gateway) -> None:
    """A link with a code that an attacker got for themselves: the state is not one that this tab made."""
    before = gateway.issuer.redeemed
    page.open(f"{gateway.issuer.page}/?code=of-somebody-else&state=made-up")
    page.find("input[name=name]")
    assert gateway.issuer.redeemed == before


def test_a_sign_in_that_the_issuer_refuses_is_told_and_not_tried_for_ever(page: Browser, gateway: Gateway) -> None:
    page.open(f"{gateway.issuer.page}/?error=access_denied&state=x")
    page.find(".notice.bad", "refused")
    assert page.driver.current_url.startswith(gateway.issuer.page)


@pytest.mark.parametrize("change", ["", "x", "other-issuer", "expired", "other-client", "unsigned"])
def test_a_token_that_the_authorizer_would_refuse_gives_no_claims(gateway: Gateway, change: str) -> None:
    """The stand-in is as strict as what it stands in for is documented to be."""
    now = 1_900_000_000
    claims = {
        "iss": gateway.issuer.address,
        "aud": gateway.issuer.client_id,
        "exp": now * 2,
        "cognito:groups": ["a", "b"],
    }
    good = jwt.encode({"alg": "RS256", "kid": "first"}, claims, gateway.issuer.key)
    assert gateway.claims_of(f"Bearer {good}") == {**{n: str(v) for n, v in claims.items()}, "cognito:groups": "[a b]"}
    wrong = {
        "other-issuer": {"iss": "https://elsewhere.example"},
        "expired": {"exp": 1_000_000_000},
        "other-client": {"aud": "another"},
    }
    if change in wrong:
        bad = jwt.encode({"alg": "RS256", "kid": "first"}, {**claims, **wrong[change]}, gateway.issuer.key)
    elif change == "unsigned":
        bad = good.rpartition(".")[0] + "."
    else:
        bad = f"{change}{good}" if change else ""
    assert gateway.claims_of(f"Bearer {bad}") is None
