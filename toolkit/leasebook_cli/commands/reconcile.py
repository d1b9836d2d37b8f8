"""`leasebook reconcile`: what arrived against what the records say became of it."""

from __future__ import annotations

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import Where, json_option, stack_options


@click.command(short_help="What arrived against what became of it; --repair mends what is safe to mend.")
@click.option("--repair", is_flag=True, help="Sweep, and start what was missed. Nothing is deleted or decided.")
@click.option(
    "--grace",
    "grace_minutes",
    type=click.FloatRange(0),
    default=15,
    show_default=True,
    metavar="MINUTES",
    help="What is younger is not judged: its event or its execution may be on the way.",
)
@stack_options
@json_option
@click.pass_context
def reconcile(ctx: click.Context, where: Where, repair: bool, grace_minutes: float, as_json: bool) -> None:
    """Compare what arrived (the inbox's object versions) with claims, ledger, reviews, executions and artifacts.

    All counts come from the records themselves. With --repair the sweep runs first, and what nothing has claimed is
    started. Ends with 1 where something is left that does not add up. The same comparison runs every day by itself.
    """
    from contextlib import nullcontext

    from leasebook_cli import reconciling
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, messages, result, say
    from leasebook_cli.running import told_when_interrupted

    stack = connect(where)
    console = messages()
    goes_on = "The comparison goes on in the stack; its report will be the latest one that `leasebook doctor` sees."
    with (
        told_when_interrupted(goes_on, f"leasebook doctor{where.as_arguments()}"),
        console.status("Comparing records") if console.is_terminal else nullcontext(),
    ):
        report = reconciling.run(stack, repair, grace_minutes)
    if as_json:
        emit(report)
    else:
        for table in reconciling.tables(report):
            result().print(table)
        say(reconciling.sentence(report, repair))
        if report["left"] and not repair:
            say(f"Next: leasebook reconcile --repair{where.as_arguments()}")
    ctx.exit(ExitCode.FAILED if report["left"] else ExitCode.OK)
