"""`leasebook release`: what was held goes on."""

from __future__ import annotations

import click

from leasebook_cli.commands.hold import by_option, reason_option
from leasebook_cli.options import Where, json_option, stack_options


@click.command(short_help="Let a held document, or with --all the paused sweep, go on.")
@click.argument("which", metavar="KEY|RECEIPT|HASH|EXECUTION", required=False)
@click.option("--all", "everything", is_flag=True, help="End the sweep's pause; held documents stay held.")
@reason_option
@by_option
@stack_options
@json_option
def release(where: Where, which: str | None, everything: bool, reason: str, by: str | None, as_json: bool) -> None:
    """Let a held document go on where it stood, and sweep at once so that it does.

    With --all the sweep's pause ends instead. Who, why and when is recorded.
    """
    from leasebook_cli import holding
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, say
    from leasebook_cli.decisions import user_name

    if everything == bool(which):
        raise click.UsageError("Name one document, or --all for the sweep.")
    stack, who = connect(where), by or user_name()
    if which is None:
        answer = holding.resume(stack, who, reason)
        was_paused = answer["result"] == "done"
        sentence = "The sweep goes on, and has just swept." if was_paused else "The sweep was not paused."
    else:
        answer = holding.release(stack, which, who, reason)
        if answer["result"] == "already":
            sentence = f"{answer['receipt']} was not held; it is {str(answer['status']).replace('_', ' ')}."
        else:
            sentence = f"{answer['receipt']} is released and goes on."
    if as_json:
        emit(answer)
        return
    say(sentence)
    if which is not None:
        say(f"Next: leasebook story {answer['receipt']}{where.as_arguments()}")
