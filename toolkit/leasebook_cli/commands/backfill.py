"""`leasebook backfill`: documents that lay in the bucket before Leasebook did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from leasebook_cli.options import Where, json_option, stack_options

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack


@click.command(short_help="Send what lies in the inbox already through the intake, a few at a time.")
@click.option("--prefix", default="", metavar="P", help="Only keys that begin so. Default: incoming/.")
@click.option("--limit", type=click.IntRange(0), default=0, metavar="N", help="At most so many versions; 0 is all.")
@click.option(
    "--concurrency", type=click.IntRange(1, 1000), default=10, show_default=True, help="Documents under way at once."
)
@stack_options
@json_option
def backfill(where: Where, prefix: str, limit: int, concurrency: int, as_json: bool) -> None:
    """Send every object version that lies in the inbox already, and that nothing has claimed, through the intake.

    May be broken off and run again: what was begun is not begun twice. With --stack a state machine does it, and goes
    on when this command has ended.
    """
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, say
    from leasebook_cli.running import told_when_interrupted

    stack = connect(where)
    goes_on = "What was begun goes on; run the same command again for the rest, nothing is begun twice."
    with told_when_interrupted(goes_on, f"leasebook status{where.as_arguments()}"):
        answer = _on_aws(stack, prefix, limit, concurrency) if where.stack else _here(stack, prefix, limit, concurrency)
    if as_json:
        emit(answer)
    elif where.stack:
        say(f"The back-fill runs as {answer['execution']}.")
        say(f"Next: leasebook status{where.as_arguments()}")
    else:
        say(
            f"Looked at {answer['seen']:,} versions: started {answer['started']:,}, {answer['already']:,} were begun "
            f"before" + (f", {answer['later']:,} could not be started." if answer["later"] else ".")
        )
        say(f"Next: leasebook status{where.as_arguments()}")


def _here(stack: Stack, prefix: str, limit: int, concurrency: int) -> dict[str, Any]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from leasebook_cli.backfilling import send, versions
    from leasebook_cli.console import messages

    console, prefix = messages(), prefix or stack.inbox_prefix
    total = sum(1 for _ in versions(stack, prefix, limit)) if console.is_terminal else None
    columns = (TextColumn("Sending"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("Sending", total=total)
        sent = send(stack, prefix, limit, concurrency, lambda now: progress.update(task, completed=now.seen))
    return dict(sent.as_json())


def _on_aws(stack: Stack, prefix: str, limit: int, concurrency: int) -> dict[str, Any]:
    import secrets

    from leasebook_cli.backfilling import PARTS_AT_ONCE

    given = {"prefix": prefix, "limit": limit, "window": -(-concurrency // PARTS_AT_ONCE)}
    return {"execution": stack.start_machine("BackfillStateMachineArn", f"cli-{secrets.token_hex(6)}", given)}
