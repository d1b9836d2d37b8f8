"""One world a module: a process holds one stack at a time."""

from collections.abc import Iterator

import pytest

from leasebook_lab.world import World


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    with World() as made:
        yield made
