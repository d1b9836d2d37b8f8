"""One key at a time from a terminal, and lines typed in the same mode, so that nothing typed ahead is lost."""

from __future__ import annotations

import codecs
import os
import select
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager

ENTER = "\r"
ESCAPE = "\x1b"
_BACKSPACE = ("\x7f", "\b")
_CLEAR, _END = "\x15", "\x04"  # Ctrl-U, Ctrl-D
_SEQUENCE_SECONDS = 0.05  # within which the rest of an arrow key's sequence follows its escape


class Keyboard:
    """The terminal on stdin, a key at a time. Ctrl-C interrupts as everywhere."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def key(self, seconds: float | None = None) -> str | None:
        """The next character, `ENTER` for the enter key; None when none came in time. Raises EOFError at the end."""
        while True:
            ready, _, _ = select.select([self._descriptor], [], [], seconds)
            if not ready:
                return None
            byte = os.read(self._descriptor, 1)
            if not byte or byte == _END.encode():
                raise EOFError
            character = self._decoder.decode(byte)
            if character == ESCAPE:
                self._skip_sequence()
            if character:
                return ENTER if character == "\n" else character

    def _skip_sequence(self) -> None:
        """An arrow or function key is an escape and more: the more must not be taken for keys."""
        while select.select([self._descriptor], [], [], _SEQUENCE_SECONDS)[0]:
            byte = os.read(self._descriptor, 1)
            if not byte or byte.isalpha() or byte == b"~":
                return

    def line(self, prompt: str) -> str | None:
        """A line, ended by enter; None where it was given up with escape."""
        _show(prompt)
        typed = ""
        while True:
            character = self.key() or ""
            if character in (ENTER, ESCAPE):
                _show("\n")
                return typed.strip() if character == ENTER else None
            if character in _BACKSPACE or character == _CLEAR:
                keep = typed[:-1] if character in _BACKSPACE else ""
                _show("\b \b" * (len(typed) - len(keep)))
                typed = keep
            elif character.isprintable():
                typed += character
                _show(character)


def _show(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


@contextmanager
def keyboard() -> Iterator[Keyboard]:
    """Within, the terminal hands on keys as they are pressed and shows none of them; afterwards it is as before."""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield Keyboard(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
