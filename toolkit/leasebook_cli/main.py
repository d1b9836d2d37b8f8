"""The `leasebook` command: finds the subcommand, and turns whatever goes wrong into a sentence and an exit code."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from leasebook import __version__
from leasebook_cli.errors import CommandError, ExitCode
from leasebook_cli.options import Where, data_option, stack_option
from leasebook_cli.text import shown

COMMANDS = (
    "demo",
    "up",
    "put",
    "status",
    "story",
    "lease",
    "review",
    "doctor",
    "reconcile",
    "backfill",
    "replay",
    "hold",
    "release",
    "extract",
    "evaluate",
    "prove",
    "outputs",
)
DEBUG = "LEASEBOOK_DEBUG"


class LeasebookGroup(click.Group):
    """Loads a subcommand's module only when it is asked for; nothing leaves as a stack trace."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"leasebook_cli.commands.{cmd_name}"), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, and names the command that was probably meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=1)
            if not near:
                raise
            raise click.UsageError(f"{error.format_message()} Did you mean {near[0]}?", ctx) from error

    def main(self, *args: Any, **extra: Any) -> Any:
        """Runs and exits: every way out is a code of `ExitCode`."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")  # a terminal without UTF-8 must not end a command
        try:
            code = super().main(*args, **({"prog_name": "leasebook"} | extra | {"standalone_mode": False}))
            sys.stdout.flush()
        except click.ClickException as error:
            error.show()
            code = error.exit_code
        except (KeyboardInterrupt, click.Abort):
            code = ExitCode.INTERRUPTED
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader left; nothing to complain of
            code = ExitCode.OK
        except Exception as error:  # noqa: BLE001 - the last place before the user, who gets a sentence
            code = _explain(error)
        sys.exit(code if isinstance(code, int) else ExitCode.OK)


def _explain(error: Exception) -> int:
    from leasebook_cli.explain import explained

    if os.environ.get(DEBUG):
        import traceback

        traceback.print_exception(error)
    known = explained(error) or CommandError(
        f"Leasebook itself failed: {type(error).__name__}: {shown(error, 300)}",
        f"run the same command with {DEBUG}=1 to see where, and report that",
    )
    known.show()
    return known.exit_code


@click.group(
    cls=LeasebookGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog="Exit codes: 0 ok, 1 failed, 2 usage, 3 needs a person, 4 someone was first, 5 not found, "
    "6 stack unreachable.",
)
@click.version_option(__version__, prog_name="leasebook")
@data_option
@stack_option
@click.pass_context
def cli(ctx: click.Context, data: Path | None, stack: str | None) -> None:
    """Leases that land in a bucket reach the ledger exactly once, or a person is asked.

    Without --stack the commands speak to the local stack that `leasebook up` runs.
    """
    ctx.obj = Where(data, stack)


def main() -> None:
    cli()
