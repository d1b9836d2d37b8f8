"""A headless Chromium at the review page. Debian's: apt-get install chromium chromium-driver."""

import os
import shutil
import time
from collections.abc import Callable
from typing import Any

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

PATIENCE_S = 60.0
DESKTOP, PHONE = (1280, 860), (390, 844)


def chromium() -> "Browser":
    """A browser, or a skip that says why there is none; where CI=true, a missing browser is a failure."""
    binary = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    if binary is None or driver is None:
        missing = "Chromium and its driver are not installed (apt-get install chromium chromium-driver)"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    flags = ("--headless=new", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars", "--lang=en-GB")
    for flag in flags if os.geteuid() else (*flags, "--no-sandbox"):  # root may not have the sandbox
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return Browser(webdriver.Chrome(options=options, service=Service(driver)))


class Browser:
    """What the tests do with a page, in their own words. Waits for what is asked for; never sleeps for luck."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver
        self.presses = 0
        self.size(*DESKTOP)

    def close(self) -> None:
        self.driver.quit()

    def size(self, width: int, height: int, dark: bool = False) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def open(self, address: str) -> None:
        """Opens the address anew, also where only its fragment differs."""
        self.driver.get("about:blank")
        self.driver.get(address)

    def find(self, css: str, text: str | None = None) -> WebElement:
        """The first shown element that matches, with `text` in it."""

        def look() -> WebElement | None:
            for element in self.driver.find_elements(By.CSS_SELECTOR, css):
                if element.is_displayed() and (text is None or text in element.text):
                    return element
            return None

        found: WebElement = self.until(look, f"nothing like {css} {text or ''} is shown")
        return found

    def gone(self, css: str) -> None:
        self.until(lambda: not self.driver.find_elements(By.CSS_SELECTOR, css), f"{css} is still there")

    def press(self, *keys: str) -> None:
        """Presses keys where the focus is, and counts them."""
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)
            self.presses += 1

    def type(self, text: str) -> None:
        """Types a value over what is selected; typing values is not counted."""
        self.driver.switch_to.active_element.send_keys(text)

    def field(self) -> str | None:
        """The field in which the focus is."""
        found: str | None = self.run("return document.activeElement.closest('[data-field]')?.dataset.field ?? null")
        return found

    def focus_is_in(self, field: str) -> None:
        self.until(lambda: self.field() == field, f"the focus is not in {field} but in {self.field()}")

    def fill(self, field: str, text: str) -> None:
        box = self.find(f"[data-field={field}] input")
        box.send_keys(Keys.CONTROL, "a")
        box.send_keys(text)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def until(self, find: Callable[[], Any], complaint: str) -> Any:
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                found = find()
            except StaleElementReferenceException:
                found = None  # it was drawn anew while we looked
            except WebDriverException as error:
                if "stale" not in str(error).lower():
                    raise
                found = None
            if found:
                return found
            time.sleep(0.05)
        raise AssertionError(f"{complaint}; the page says: {self.run('return document.body.innerText')[:800]}")

    def complaints(self) -> list[str]:
        """What the browser's console says, refusals of the server apart."""
        lines = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [
            line["message"]
            for line in lines
            if line["level"] == "SEVERE" and "Failed to load resource" not in line["message"]
        ]
