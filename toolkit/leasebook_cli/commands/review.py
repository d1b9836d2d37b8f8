"""`leasebook review`: what waits for a person, and the person's decisions."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

import click

from leasebook_cli.options import Where, json_option, stack_options, yes_option

Function = TypeVar("Function", bound=Callable[..., Any])


@click.group(
    short_help="What waits for a person, and their decisions; alone it opens the queue.", invoke_without_command=True
)
@click.option("--by", metavar="NAME", help="Who decides in the queue. Default: $LEASEBOOK_USER, else your user name.")
@stack_options
@click.pass_context
def review(ctx: click.Context, /, where: Where, by: str | None) -> None:
    """What waits for a person, and what they decide.

    Alone, on a terminal, it opens the queue at the item with the most rent at risk: every doubt with its place, a
    proposal for each, and one key for each decision. An ID may be shortened to any prefix that means one review.
    """
    ctx.obj = where
    if ctx.invoked_subcommand is None:
        from leasebook_cli.review_desk import open_queue

        ctx.exit(open_queue(where, by))


@review.command("list", short_help="The reviews that wait, those due first first, those set aside last.")
@stack_options
@json_option
def list_(where: Where, as_json: bool) -> None:
    """The reviews that wait for a person: those due first first, those set aside last."""
    from datetime import UTC, datetime

    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, result, say
    from leasebook_cli.decisions import review_json
    from leasebook_cli.tables import reviews_table

    waiting = sorted(connect(where).reviews_waiting(), key=lambda head: (head.hold is not None, head.due_at))
    if as_json:
        for head in waiting:
            emit(review_json(head))
    elif waiting:
        result().print(reviews_table(waiting, datetime.now(UTC)))
        say(
            f"Next: leasebook review{where.as_arguments()} opens the queue; "
            f"leasebook review show {waiting[0].review_id[:12]}{where.as_arguments()} shows the first"
        )
    else:
        say("No review waits.")


@review.command(short_help="One review: why a person is asked, what was read, what was decided.")
@click.argument("review_id", metavar="ID")
@stack_options
@json_option
def show(where: Where, review_id: str, as_json: bool) -> None:
    """One review: why a person is asked, what was read and where, and what was decided so far."""
    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, result, say
    from leasebook_cli.decisions import find_review, review_json
    from leasebook_cli.review_view import review_view
    from leasebook_cli.similar import similar_to

    stack = connect(where)
    head = find_review(stack, review_id)
    extraction = stack.extraction(head.artifact)
    history = stack.review_history(head.review_id)
    claim = stack.claims_by_key([head.claim_key]).get(head.claim_key)
    like = similar_to(stack, head, extraction, claim.property_id if claim else None)
    if as_json:
        read = extraction.model_dump(mode="json") if extraction else None
        similar = [one.as_json() for one in like]
        emit({"review": review_json(head), "extraction": read, "history": history, "like": similar})
        return
    result().print(review_view(head, extraction, history, like))
    if head.status == "open":
        same = any(one.repeated for one in like)
        proposed, others = ("same-lease", "different") if same else ("approve", "reject, or retry")
        values = "" if same else " [--set FIELD=VALUE]"
        say(f"Next: leasebook review {proposed} {head.review_id[:12]}{values}{where.as_arguments()}, or {others}")


WHO = (
    click.option("--by", metavar="NAME", help="Who decides. Default: $LEASEBOOK_USER, else your user name."),
    click.option("--version", "seen", type=int, help="Only if the review is still at this version."),
)
HOW = (stack_options, json_option, yes_option)


def decision_options(command: Function) -> Function:
    """ID, --by, --note, and what every command on a stack takes."""
    for option in reversed(
        (
            click.argument("review_id", metavar="ID"),
            *WHO,
            click.option("--wait", is_flag=True, help="Wait until the document is settled or with a person again."),
            click.option(
                "--undoable",
                is_flag=True,
                help="Tell the execution in ten seconds, or $LEASEBOOK_UNDO_SECONDS; u takes it back.",
            ),
            *HOW,
        )
    ):
        command = option(command)
    return command


def desk_options(command: Function) -> Function:
    """ID and --by, for what touches a review and decides nothing."""
    for option in reversed((click.argument("review_id", metavar="ID"), *WHO, *HOW)):
        command = option(command)
    return command


set_option = click.option(
    "--set", "settings", metavar="FIELD=VALUE", multiple=True, help="A corrected value; may be given often."
)
pending_option = click.option("--pending", is_flag=True, help="Approve with the start of the term pending.")
note_option = click.option("--note", default="", help="Kept with the decision.")


def approval_options(command: Function) -> Function:
    """What every command takes that commits a document."""
    for option in (decision_options, note_option, pending_option, set_option):
        command = option(command)
    return command


@review.command(short_help="Commit the lease, with corrections if need be.")
@approval_options
@click.pass_context
def approve(
    ctx: click.Context, /, where: Where, settings: tuple[str, ...], pending: bool, note: str, **asked: Any
) -> None:
    """Commit the lease as it was read, with the corrections given.

    A VALUE is text as it should stand in the ledger (dates 2026-03-31, money 18500.00), or JSON; a part of a compound
    field is named with a dot: --set base_rent.amount=18500.00 --set base_rent.period=month.
    """
    from leasebook_cli.settings import parse_settings

    _decide(ctx, where, "approve", asked, settings=parse_settings(settings), pending=pending, note=note)


@review.command(short_help="Never commit this document.")
@click.option("--reason", required=True, metavar="TEXT", help="Why; kept with the decision.")
@decision_options
@click.pass_context
def reject(ctx: click.Context, /, where: Where, reason: str, **asked: Any) -> None:
    """Settle the document without committing it."""
    if not reason.strip():
        raise click.UsageError("--reason must say why.")
    _decide(ctx, where, "reject", asked, note=reason)


# Decisions that carry nothing but a note: the command's name, the action, its one line, and its help.
NOTED = (
    (
        "retry",
        "retry",
        "Read the document again.",
        "Read the document again, for instance after text recognition was installed; opens the next round if need be.",
    ),
    (
        "process",
        "process",
        "Take an ambiguous upload as a document of its own.",
        "Take an upload that could not be told apart from another as a document of its own, and read it.",
    ),
    (
        "same-lease",
        "same_lease",
        "A possible duplicate is the lease that the ledger holds.",
        "End a possible duplicate without a second entry: the ledger holds this lease already, from other bytes.",
    ),
)


def _noted(name: str, action: str, short_help: str, help_text: str) -> None:
    """Declares one of `NOTED`."""

    @review.command(name, short_help=short_help, help=help_text)
    @note_option
    @decision_options
    @click.pass_context
    def command(ctx: click.Context, /, where: Where, note: str, **asked: Any) -> None:
        _decide(ctx, where, action, asked, note=note)


for noted in NOTED:
    _noted(*noted)


@review.command(short_help="A possible duplicate is a lease of its own: commit it.")
@approval_options
@click.pass_context
def different(
    ctx: click.Context, /, where: Where, settings: tuple[str, ...], pending: bool, note: str, **asked: Any
) -> None:
    """Commit a possible duplicate as a lease of its own, with the corrections given."""
    from leasebook_cli.settings import parse_settings

    values = parse_settings(settings)
    _decide(ctx, where, "approve", asked, settings=values, pending=pending, note=note, duplicate=True)


@review.command(short_help="Set an open review aside, until a day.")
@click.option(
    "--until", required=True, type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="The day, as 2026-03-31."
)
@click.option("--note", default="", help="Why; shown with the review.")
@desk_options
@click.pass_context
def hold(ctx: click.Context, /, where: Where, until: datetime, note: str, **asked: Any) -> None:
    """Set an open review aside until a day. It moves to the end of the queue and stays due."""
    from leasebook_cli.connection import connect
    from leasebook_cli.setting_aside import Touch, hold_review

    ctx.exit(hold_review(connect(where), where, Touch(**asked), until.date(), note))


@review.command(short_help="Take back your decision, within ten seconds.")
@desk_options
@click.pass_context
def undo(ctx: click.Context, /, where: Where, **asked: Any) -> None:
    """Take back your own decision while its execution has not been told: for ten seconds after a decision on the page,
    in the queue, or with --undoable."""
    from leasebook_cli.connection import connect
    from leasebook_cli.setting_aside import Touch, undo_review

    ctx.exit(undo_review(connect(where), where, Touch(**asked)))


@review.command(short_help="Correct a committed lease: a new revision.")
@click.argument("which", metavar="ID")
@set_option
@click.option("--reason", required=True, metavar="TEXT", help="Why; kept with the revision.")
@click.option("--by", metavar="NAME", help="Who corrects. Default: $LEASEBOOK_USER, else your user name.")
@click.option("--revision", "seen", type=int, help="Only if this is still the latest revision.")
@stack_options
@json_option
@yes_option
@click.pass_context
def correct(
    ctx: click.Context, /, where: Where, which: str, settings: tuple[str, ...], reason: str, **asked: Any
) -> None:
    """Correct a committed lease: a new revision with what changed, by whom and why, published as a correction.

    ID is the review, the content hash, the receipt or the object's key. Nothing that stands is overwritten.
    """
    from leasebook_cli.connection import connect
    from leasebook_cli.corrections import Wanted, correct_lease
    from leasebook_cli.settings import parse_settings

    values = parse_settings(settings)
    if not values:
        raise click.UsageError("--set FIELD=VALUE must say what to correct.")
    if not reason.strip():
        raise click.UsageError("--reason must say why.")
    ctx.exit(correct_lease(connect(where), where, Wanted(which, values, reason, **asked)))


def _decide(ctx: click.Context, where: Where, action: str, asked: dict[str, Any], **decision: Any) -> None:
    from leasebook_cli.connection import connect
    from leasebook_cli.decisions import Asked, decide

    ctx.exit(decide(connect(where), where, Asked(action=action, **asked, **decision)))
