import runpy
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from leasebook_cli.main import cli


def every_command(command: click.Command, context: click.Context) -> Iterator[tuple[str, click.Command]]:
    yield context.command_path, command
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from every_command(inner, click.Context(inner, info_name=name, parent=context))


COMMANDS = dict(every_command(cli, click.Context(cli, info_name="leasebook")))


def test_the_reference_is_what_the_commands_say(root: Path) -> None:
    generated = runpy.run_path(str(root / "docs" / "generate_cli_reference.py"))["reference"]()
    committed = (root / "docs" / "cli.md").read_text(encoding="utf-8")
    assert generated == committed, "run `python docs/generate_cli_reference.py`"


@pytest.mark.parametrize("path", COMMANDS)
def test_every_command_and_option_says_what_it_does(path: str) -> None:
    command = COMMANDS[path]
    assert command.help
    assert [option.name for option in command.params if isinstance(option, click.Option) and not option.help] == []


@pytest.mark.parametrize("path", [path for path, command in COMMANDS.items() if not isinstance(command, click.Group)])
def test_every_command_that_tells_something_tells_it_in_json_too(path: str) -> None:
    names = {name for option in COMMANDS[path].params for name in option.opts}
    assert "--json" in names or path == "leasebook up"  # `up` says one line, and `outputs` says it in JSON


def test_the_commands_of_the_first_stage_are_all_there() -> None:
    assert set(COMMANDS) >= {
        f"leasebook {name}"
        for name in (
            *("up", "demo", "put", "status", "story", "extract", "outputs"),
            *(f"review {verb}" for verb in ("list", "show", "approve", "reject", "retry", "process")),
        )
    }
