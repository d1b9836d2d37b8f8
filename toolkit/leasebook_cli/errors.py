"""What a command can end with when it does not end well: one sentence, a next step and an exit code.

    CommandError                1   failed
    ├── NotFound                5   no record of that id
    ├── SomeoneFirst            4   another decision stands
    └── Unreachable             6   no stack answers
A wrong call is click's own `UsageError` (2); a document that needs a person is no error, its command exits with 3.
"""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import IO, Any

import click

from leasebook_cli.text import shown


class ExitCode(IntEnum):
    """The exit codes of every command."""

    OK = 0
    FAILED = 1
    USAGE = 2
    NEEDS_PERSON = 3
    SOMEONE_FIRST = 4
    NOT_FOUND = 5
    UNREACHABLE = 6
    INTERRUPTED = 130  # what shells report for Ctrl-C


class CommandError(click.ClickException):
    """Printed on stderr as its sentence and, on a line of its own, what to do next."""

    exit_code = int(ExitCode.FAILED)

    def __init__(self, sentence: str, next_step: str = "") -> None:
        super().__init__(sentence)
        self.next_step = next_step

    def show(self, file: IO[Any] | None = None) -> None:
        target = file or sys.stderr
        click.echo(f"leasebook: {shown(self.message)}", file=target)
        if self.next_step:
            click.echo(f"Next: {shown(self.next_step)}", file=target)


class NotFound(CommandError):
    exit_code = int(ExitCode.NOT_FOUND)


class SomeoneFirst(CommandError):
    exit_code = int(ExitCode.SOMEONE_FIRST)


class Unreachable(CommandError):
    exit_code = int(ExitCode.UNREACHABLE)
