"""`leasebook lease`: the terms in force of one lease."""

from __future__ import annotations

from datetime import datetime

import click

from leasebook_cli.options import Where, json_option, stack_options


@click.command(short_help="The terms of a lease that are in force, with document, page and approver.")
@click.argument("which", metavar="ID")
@click.option(
    "--as-of", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="The day to tell of. Default: today (UTC)."
)
@click.option("--blame", is_flag=True, help="Also tell what each value took the place of.")
@stack_options
@json_option
@click.pass_context
def lease(ctx: click.Context, /, where: Where, which: str, as_of: datetime | None, blame: bool, as_json: bool) -> None:
    """The terms of a lease that are in force on a day, with the document, page and approver of each.

    ID is a content hash, a receipt or an agreement, each of which may be shortened; a property that has one lease; or
    an object's key. A document that changes a lease means that lease. A later-effective change wins; where two of one
    day contradict each other the term has no value and the exit code is 3.
    """
    from datetime import UTC

    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, result
    from leasebook_cli.errors import ExitCode
    from leasebook_cli.lease import find_lease, lease_view, told

    stack = connect(where)
    day = as_of.date() if as_of else datetime.now(UTC).date()
    answer = told(stack, find_lease(stack, which), day)
    if as_json:
        emit(answer)
    else:
        result().print(lease_view(answer, blame))
    ctx.exit(ExitCode.NEEDS_PERSON if answer["conflicts"] else ExitCode.OK)
