"""`leasebook review`: what waits for a person, and the person's decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from leasebook_cli.options import Where, json_option, stack_options, yes_option

Function = TypeVar("Function", bound=Callable[..., Any])


@click.group(short_help="What waits for a person: list, show, approve, reject, retry, process.")
def review() -> None:
    """What waits for a person, and what they decide.

    An ID may be shortened to any prefix that means one review.
    """


@review.command("list", short_help="The reviews that wait, those due first first.")
@stack_options
@json_option
def list_(where: Where, as_json: bool) -> None:
    """The reviews that wait for a person, those due first first."""
    from datetime import UTC, datetime

    from leasebook_cli.connection import connect
    from leasebook_cli.console import emit, result, say
    from leasebook_cli.decisions import review_json
    from leasebook_cli.tables import reviews_table

    waiting = list(connect(where).reviews_waiting())
    if as_json:
        for head in waiting:
            emit(review_json(head))
    elif waiting:
        result().print(reviews_table(waiting, datetime.now(UTC)))
        say(f"Next: leasebook review show {waiting[0].review_id[:12]}{where.as_arguments()}")
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

    stack = connect(where)
    head = find_review(stack, review_id)
    extraction = stack.extraction(head.artifact)
    history = stack.review_history(head.review_id)
    if as_json:
        read = extraction.model_dump(mode="json") if extraction else None
        emit({"review": review_json(head), "extraction": read, "history": history})
        return
    result().print(review_view(head, extraction, history))
    if head.status == "open":
        say(
            f"Next: leasebook review approve {head.review_id[:12]} [--set FIELD=VALUE]{where.as_arguments()}, "
            "or reject, or retry"
        )


def decision_options(command: Function) -> Function:
    """ID, --by, --note, and what every command on a stack takes."""
    for option in reversed(
        (
            click.argument("review_id", metavar="ID"),
            click.option("--by", metavar="NAME", help="Who decides. Default: $LEASEBOOK_USER, else your user name."),
            click.option("--version", "seen", type=int, help="Decide only if the review is still at this version."),
            click.option("--wait", is_flag=True, help="Wait until the document is settled or with a person again."),
            stack_options,
            json_option,
            yes_option,
        )
    ):
        command = option(command)
    return command


@review.command(short_help="Commit the lease, with corrections if need be.")
@click.option("--set", "settings", metavar="FIELD=VALUE", multiple=True, help="A corrected value; may be given often.")
@click.option("--pending", is_flag=True, help="Approve with the start of the term pending.")
@click.option("--note", default="", help="Kept with the decision.")
@decision_options
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


@review.command(short_help="Read the document again.")
@click.option("--note", default="", help="Kept with the decision.")
@decision_options
@click.pass_context
def retry(ctx: click.Context, /, where: Where, note: str, **asked: Any) -> None:
    """Read the document again, for instance after text recognition was installed; opens the next round if need be."""
    _decide(ctx, where, "retry", asked, note=note)


@review.command(short_help="Take an ambiguous upload as a document of its own.")
@click.option("--note", default="", help="Kept with the decision.")
@decision_options
@click.pass_context
def process(ctx: click.Context, /, where: Where, note: str, **asked: Any) -> None:
    """Take an upload that could not be told apart from another as a document of its own, and read it."""
    _decide(ctx, where, "process", asked, note=note)


def _decide(ctx: click.Context, where: Where, action: str, asked: dict[str, Any], **decision: Any) -> None:
    from leasebook_cli.connection import connect
    from leasebook_cli.decisions import Asked, decide

    ctx.exit(decide(connect(where), where, Asked(action=action, **asked, **decision)))
