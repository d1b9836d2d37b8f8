"""The options that commands share: where the stack is, and how the answer is printed."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

Function = TypeVar("Function", bound=Callable[..., Any])
DATA_VARIABLE = "LEASEBOOK_DATA"


@dataclass(frozen=True)
class Where:
    """Which stack a command speaks to: the local one that keeps its data in `data`, or the AWS stack `stack`."""

    data: Path | None = None
    stack: str | None = None

    def narrowed(self, data: Path | None, stack: str | None) -> Where:
        """What was said at the subcommand stands before what was said at `leasebook` itself."""
        chosen = Where(data, stack) if data or stack else self
        if chosen.data and chosen.stack:
            raise click.UsageError("--data is for the local stack and --stack for one on AWS: give one of them.")
        return chosen

    @property
    def data_dir(self) -> Path:
        """The local stack's folder: --data, else $LEASEBOOK_DATA, else the user's data folder."""
        if self.data:
            return self.data
        from leasebook_local.state_file import default_data_dir

        return default_data_dir()

    def as_arguments(self) -> str:
        """What to add to a command so that it speaks to the same stack; empty where that is the default."""
        import shlex

        if self.stack:
            return f" --stack {shlex.quote(self.stack)}"
        return f" --data {shlex.quote(str(self.data))}" if self.data else ""


data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help=f"Folder of the local stack. Default: ${DATA_VARIABLE}, else the user's data folder.",
)
stack_option = click.option("--stack", metavar="NAME", help="CloudFormation stack on AWS, instead of the local one.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON: one object, a list as one a line.")
yes_option = click.option("--yes", "-y", is_flag=True, help="Ask nothing back.")


def operator_options(everything: str) -> Callable[[Function], Function]:
    """What `hold` and `release` take: a document or --all, whose help is `everything`, then why and who."""
    options = (
        click.argument("which", metavar="KEY|RECEIPT|HASH|EXECUTION", required=False),
        click.option("--all", "everything", is_flag=True, help=everything),
        click.option("--reason", required=True, metavar="TEXT", help="Why; it is recorded with your name."),
        click.option("--by", metavar="NAME", help="Who. Default: $LEASEBOOK_USER, else your user name."),
        stack_options,
        json_option,
    )

    def declared(command: Function) -> Function:
        for option in reversed(options):
            command = option(command)
        return command

    return declared


def stack_options(command: Function) -> Function:
    """Gives `command` --data and --stack, and hands it a `Where` as its first argument."""

    @functools.wraps(command)
    def run(*args: Any, data: Path | None, stack: str | None, **kwargs: Any) -> Any:
        context = click.get_current_context()
        where = (context.find_object(Where) or Where()).narrowed(data, stack)
        return command(where, *args, **kwargs)

    return data_option(stack_option(run))  # type: ignore[return-value]
