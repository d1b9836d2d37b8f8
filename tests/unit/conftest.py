"""The stack inside moto for tests of handlers; a file that needs more of it says so under the same names."""

from collections.abc import Iterator

import pytest

from tests.stack_on_moto import Stack, fresh_stack, moto_started


@pytest.fixture(scope="module")
def moto() -> Iterator[None]:
    with moto_started():
        yield


@pytest.fixture
def stack(moto: None, monkeypatch: pytest.MonkeyPatch) -> Stack:
    fresh = fresh_stack()
    fresh.give(monkeypatch)
    return fresh
