"""Writes docs/cli.md from the commands themselves: `python docs/generate_cli_reference.py`. A test compares the two."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

import click

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "functions"), str(ROOT / "toolkit")]

TARGET = ROOT / "docs" / "cli.md"

OPENING = """\
# The command line

Written from the commands by `docs/generate_cli_reference.py`; a test compares.

Results go to stdout, progress and messages to stderr. `--json` prints one object, a list as one object a line, in
ASCII. Without `--stack` a command speaks to the local stack that `leasebook up` runs on `--data` (default
`$LEASEBOOK_DATA`, else your data folder); `--data` and `--stack` may stand before or after the command's name. An id
may be shortened to any prefix, of four digits at least, that means one record; one that means several is a usage error
that lists them. Times are UTC. What documents, file names and other people say is shown as text: control characters
are escaped. `NO_COLOR` is respected, and without a terminal there is no colour, no progress bar and no question. Ctrl-C
ends a command with 130 and says what goes on without it.

| exit code | means |
|---|---|
| 0 | ok |
| 1 | failed |
| 2 | the command was called wrongly |
| 3 | a document needs a person |
| 4 | someone was first |
| 5 | not found |
| 6 | the stack can't be reached |
| 130 | interrupted |
"""


def reference() -> str:
    """The whole page."""
    from leasebook_cli.main import cli

    context = click.Context(cli, info_name="leasebook")
    return "\n".join([OPENING, *_command(cli, context, 2)]).rstrip() + "\n"


def _command(command: click.Command, context: click.Context, level: int) -> Iterator[str]:
    yield f"{'#' * level} `{context.command_path}`\n"
    yield _usage(command, context)
    yield inspect.cleandoc(command.help or "") + "\n"
    options = [option for option in command.params if isinstance(option, click.Option)]
    if options:
        yield "| option | |\n|---|---|"
        yield "\n".join(_option(option) for option in options) + "\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None, name
            yield from _command(inner, click.Context(inner, info_name=name, parent=context), min(level + 1, 4))


def _usage(command: click.Command, context: click.Context) -> str:
    pieces = " ".join(command.collect_usage_pieces(context))
    return f"    {context.command_path.split(' [')[0]} {pieces}\n"


def _option(option: click.Option) -> str:
    names = ", ".join((*option.opts, *option.secondary_opts))
    value = f" {option.metavar or option.type.name.upper()}" if not option.is_flag else ""
    help_text = (option.help or "").replace("|", "\\|")
    default = f" Default: {option.default:g}." if option.show_default and isinstance(option.default, float) else ""
    required = " Required." if option.required else ""
    return f"| `{names}{value}` | {help_text}{default}{required} |"


if __name__ == "__main__":
    TARGET.write_text(reference(), encoding="utf-8")
