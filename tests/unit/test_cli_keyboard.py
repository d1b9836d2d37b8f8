import os
import pty
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from leasebook_cli.keyboard import ENTER, ESCAPE, Keyboard


@dataclass
class Both:
    """The two sides of a terminal: what a person types into, and the keyboard that reads it."""

    person: int
    keys: Keyboard

    def types(self, data: bytes) -> None:
        os.write(self.person, data)


@pytest.fixture
def both() -> Iterator[Both]:
    import tty

    person, ours = pty.openpty()
    tty.setcbreak(ours)
    try:
        yield Both(person, Keyboard(ours))
    finally:
        os.close(person)
        os.close(ours)


def test_a_key_is_a_character_whatever_its_bytes(both: Both) -> None:
    both.types("aé\r".encode())
    assert [both.keys.key(), both.keys.key(), both.keys.key()] == ["a", "é", ENTER]


def test_no_key_in_time_is_none(both: Both) -> None:
    assert both.keys.key(0.01) is None


def test_an_arrow_key_is_one_key_and_none_of_the_commands(both: Both) -> None:
    both.types(b"\x1b[A\x1b[3~n")
    assert [both.keys.key(), both.keys.key(), both.keys.key()] == [ESCAPE, ESCAPE, "n"]


def test_the_end_of_input_ends_it(both: Both) -> None:
    both.types(b"\x04")
    with pytest.raises(EOFError):
        both.keys.key()


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (b" 3600.00 \r", "3600.00"),
        (b"36x\x7f00\r", "3600"),
        (b"wrong\x15right\r", "right"),
        ("Zo\u00eb\r".encode(), "Zo\u00eb"),
        (b"ab\x01c\r", "abc"),
        (b"\x7f\r", ""),
    ],
)
def test_a_line_is_what_was_typed_and_not_rubbed_out(both: Both, typed: bytes, line: str) -> None:
    both.types(typed)
    assert both.keys.line("value = ") == line


def test_escape_gives_a_line_up(both: Both) -> None:
    both.types(b"half\x1b")
    assert both.keys.line("value = ") is None
