"""One stack a test, in process and in memory."""

from collections.abc import Iterator

import pytest

from tests.workflow.harness import Intake


@pytest.fixture
def intake() -> Iterator[Intake]:
    with Intake() as running:
        yield running
