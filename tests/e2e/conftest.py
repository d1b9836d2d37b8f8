"""What tests of the page share: a stack and a browser for each module."""

from collections.abc import Iterator

import pytest

from tests.e2e.review_browser import Browser, chromium
from tests.e2e.review_stack import ReviewStack


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    browser = chromium()
    yield browser
    browser.close()
