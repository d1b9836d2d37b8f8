"""`leasebook doctor`: is this deployment well, and what is to be done where it is not."""

from __future__ import annotations

import click

from leasebook_cli.errors import ExitCode
from leasebook_cli.options import Where, json_option, stack_options


@click.command(short_help="Whether the deployment is well, part by part, and what to do where it is not.")
@stack_options
@json_option
@click.pass_context
def doctor(ctx: click.Context, where: Where, as_json: bool) -> None:
    """Look at the deployment part by part: rule, inbox, queues, sweep, drift, functions, versions; say what to do.

    Changes nothing. Ends with 1 where a part is ill; what only wants a look ends with 0.
    """
    from leasebook_cli.connection import connect
    from leasebook_cli.console import cell, emit, result, say
    from leasebook_cli.doctor import Health, examine, patient_of, verdict
    from leasebook_cli.tables import plain_table

    checks = list(examine(patient_of(connect(where), where.stack is not None, where.as_arguments())))
    ill = [check for check in checks if check.health is Health.ILL]
    if as_json:
        look = [check.part for check in checks if check.health is Health.LOOK]
        emit(
            {
                "well": not ill and not look,
                "ill": [check.part for check in ill],
                "look": look,
                "checks": [check.as_json() for check in checks],
            }
        )
        ctx.exit(ExitCode.FAILED if ill else ExitCode.OK)
    styles = {Health.WELL: "green", Health.LOOK: "yellow", Health.ILL: "red"}
    table = plain_table("part", "is", "why", "what to do")
    for check in checks:
        health = cell(check.health, style=styles[check.health])
        table.add_row(cell(check.part), health, cell(check.sentence), cell(check.todo))
    result().print(table)
    say(verdict(checks))
    ctx.exit(ExitCode.FAILED if ill else ExitCode.OK)
