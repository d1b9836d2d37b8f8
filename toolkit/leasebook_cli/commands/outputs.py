"""`leasebook outputs`: the names by which anyone can drive the stack."""

from __future__ import annotations

import click

from leasebook_cli.options import Where, json_option, stack_options


@click.command(short_help="The stack's names: endpoint, buckets, tables, state machine.")
@stack_options
@json_option
def outputs(where: Where, as_json: bool) -> None:
    """The stack's names: endpoint, buckets, tables, state machine, queues.

    With them and boto3, or `aws --endpoint-url`, anyone can drive the local stack as they would AWS.
    """
    from leasebook_cli.connection import outputs_of
    from leasebook_cli.console import emit, result
    from leasebook_cli.tables import pairs_table

    named = outputs_of(where)
    if as_json:
        emit(named)
    else:
        result().print(pairs_table(named))
