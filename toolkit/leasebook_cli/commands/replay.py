"""`leasebook replay`: documents are gone through again, under control."""

from __future__ import annotations

import click

from leasebook_cli.options import Where, json_option, stack_options, yes_option


@click.command(short_help="Go through documents again, without a second effect.")
@click.argument("which", metavar="[KEY|PREFIX|RECEIPT]...", nargs=-1)
@click.option("--reason", required=True, metavar="TEXT", help="Why; it is recorded with your name.")
@click.option(
    "--from",
    "part",
    type=click.Choice(["extract", "validate", "review"]),
    default="extract",
    show_default=True,
    help="Read again, judge the same reading again, or ask a person again.",
)
@click.option("--failed", is_flag=True, help="Let documents go on whose execution ended badly; without names, all.")
@click.option("--dry-run", is_flag=True, help="Say what would be done, and do nothing.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="At most so many documents, the oldest first.")
@click.option("--rate", type=click.FloatRange(min=0.01), metavar="N", help="At most so many documents a second.")
@click.option("--by", metavar="NAME", help="Who. Default: $LEASEBOOK_USER, else your user name.")
@yes_option
@stack_options
@json_option
@click.pass_context
def replay(
    ctx: click.Context,
    /,
    where: Where,
    which: tuple[str, ...],
    reason: str,
    part: str,
    failed: bool,
    dry_run: bool,
    limit: int | None,
    rate: float | None,
    by: str | None,
    yes: bool,
    as_json: bool,
) -> None:
    """Go through documents again: read them anew after an update of the reader, judge them, or ask a person again.

    What the ledger holds and what a person decided stays. A new reading that says the same changes nothing; one that
    says something else becomes a review, and approving it adds a revision. A document that a person rejected goes to a
    person. With --failed, documents whose execution failed go on where they stand instead. Who, when and why is kept
    with the document. Ends with 4 when nothing could be done.
    """
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, is_terminal, say
    from leasebook_cli.decisions import user_name
    from leasebook_cli.errors import ExitCode
    from leasebook_cli.replaying import Asked, meant
    from leasebook_cli.replaying import replay as replayed
    from leasebook_cli.running import told_when_interrupted
    from leasebook_cli.text import plural, shown

    if not which and not failed:
        raise click.UsageError("Name keys, prefixes or receipts, or give --failed.")
    if not reason.strip():
        raise click.UsageError("--reason must say why.")
    stack = connect(where)
    claims = meant(stack, which, failed)[:limit]
    if not claims:
        say("No document's execution has failed." if failed else "There is no such document.")
        ctx.exit(ExitCode.OK if failed else ExitCode.NOT_FOUND)
    if is_terminal() and not (yes or dry_run):
        click.confirm(f"Go through {plural(len(claims), 'document')} again?", abort=True, err=True)
    answers = []
    look = f"leasebook status{where.as_arguments()}"
    with told_when_interrupted("The documents named above go on; the others were left as they are.", look):
        for answer in replayed(stack, claims, Asked(by or user_name(), reason, part, failed, dry_run), rate):
            answers.append(answer)
            if as_json:
                emit(answer.as_json(dry_run))
            else:
                click.echo(shown(f"{answer.claim.ref.receipt}  {answer.claim.ref.key}: {answer.sentence(dry_run)}"))
    acted = sum(answer.acted for answer in answers)
    say(f"{'Would act' if dry_run else 'Acted'} on {acted} of {plural(len(answers), 'document')}.")
    ctx.exit(ExitCode.OK if acted else ExitCode.SOMEONE_FIRST)
