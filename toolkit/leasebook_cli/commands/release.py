"""`leasebook release`: what was held goes on."""

from __future__ import annotations

import click

from leasebook_cli.options import Where, operator_options


@click.command(short_help="Let a held document, or with --all the paused sweep, go on.")
@operator_options("End the sweep's pause; held documents stay held.")
def release(where: Where, which: str | None, everything: bool, reason: str, by: str | None, as_json: bool) -> None:
    """Let a held document go on where it stood, and sweep at once so that it does.

    With --all the sweep's pause ends instead. Who, why and when is recorded.
    """
    from leasebook_cli import holding
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, say
    from leasebook_cli.decisions import user_name

    holding.check(which, everything, reason)
    stack, who = connect(where), by or user_name()
    if which is None:
        answer = holding.resume(stack, who, reason)
        was_paused = answer["result"] == "done"
        sentence = "The sweep goes on, and has just swept." if was_paused else "The sweep was not paused."
    else:
        answer = holding.release(stack, which, who, reason)
        named = f"{answer['key']} ({answer['receipt']})"
        if answer["result"] == "already":
            sentence = f"{named} was not held; it is {str(answer['status']).replace('_', ' ')}."
        else:
            sentence = f"{named} is released and goes on."
    if as_json:
        emit(answer)
        return
    say(sentence)
    if which is not None:
        say(f"Next: leasebook story {answer['receipt']}{where.as_arguments()}")
