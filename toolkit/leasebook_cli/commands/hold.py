"""`leasebook hold`: a document, or the sweep, stays stopped until it is released."""

from __future__ import annotations

import click

from leasebook_cli.options import Where, operator_options


@click.command(short_help="Stop a document, or with --all the sweep, until it is released.")
@operator_options("Pause the sweep: nothing that died is resumed or started.")
def hold(where: Where, which: str | None, everything: bool, reason: str, by: str | None, as_json: bool) -> None:
    """Stop a document until `leasebook release`: nothing resumes it, and an execution that works on it commits nothing.

    With --all the sweep is paused instead: what dies is not resumed and what could not start is not started, while new
    documents are still taken in. Who, why and when is recorded. A document that is committed can't be stopped (exit
    code 4).
    """
    from leasebook_cli import holding
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, say
    from leasebook_cli.decisions import user_name

    holding.check(which, everything, reason)
    stack, who = connect(where), by or user_name()
    if which is None:
        answer = holding.pause(stack, who, reason)
        sentence = holding.paused_sentence(answer["pause"])
        after = f"Next: leasebook release --all --reason TEXT{where.as_arguments()}"
    else:
        answer = holding.hold(stack, which, who, reason)
        was = "was held already" if answer["result"] == "already" else "is held"
        sentence = f"{answer['key']} ({answer['receipt']}) {was}: nothing goes on with it until it is released."
        after = f"Next: leasebook release {answer['receipt']} --reason TEXT{where.as_arguments()}"
    if as_json:
        emit(answer)
        return
    say(sentence)
    say(after)
