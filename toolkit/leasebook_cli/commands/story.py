"""`leasebook story`: everything that happened to one document."""

from __future__ import annotations

import click

from leasebook_cli.options import Where, json_option, stack_options


@click.command(short_help="Everything that happened to one document, in order.")
@click.argument("which", metavar="KEY|RECEIPT|HASH|EXECUTION")
@click.option(
    "--deliveries/--no-deliveries",
    default=True,
    show_default=True,
    help="Look through the newest executions for further deliveries of the same event, which leave no record.",
)
@stack_options
@json_option
def story(where: Where, which: str, deliveries: bool, as_json: bool) -> None:
    """Everything that happened to one document, in order, from its records and, where it still exists, its history.

    KEY is an object's key, with or without incoming/ or the bucket; each of its versions is told. RECEIPT and HASH (of
    the content) may be shortened. EXECUTION is a name or an ARN.
    """
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, result, say
    from leasebook_cli.sources import find_claims, gather
    from leasebook_cli.story import tell
    from leasebook_cli.tables import story_view

    stack = connect(where)
    for claim in find_claims(stack, which):
        told = tell(gather(stack, claim, deliveries))
        if as_json:
            emit(told.as_json())
        else:
            result().print(story_view(told))
            if told.next_step:
                say(f"Next: leasebook {told.next_step}{where.as_arguments()}")
