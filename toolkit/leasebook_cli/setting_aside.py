"""What touches a review and decides nothing: setting it aside, and taking one's decision back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

import click

from leasebook.domain.reviews import Review, ReviewStatus, from_item
from leasebook_cli.console import emit, is_terminal
from leasebook_cli.decisions import find_review, settle_answer, user_name
from leasebook_cli.errors import CommandError, ExitCode
from leasebook_cli.fates import document_of
from leasebook_cli.ids import short
from leasebook_cli.options import Where
from leasebook_cli.stack import Stack
from leasebook_cli.text import shown
from leasebook_cli.undoing import why_not


@dataclass(frozen=True, slots=True)
class Touch:
    """Which review, by whom, and at which version they saw it."""

    review_id: str
    by: str | None = None
    seen: int | None = None
    as_json: bool = False
    yes: bool = False


def hold_review(stack: Stack, where: Where, touch: Touch, until: date, note: str) -> int:
    """Sets an open review aside. A day that is over is a wrong call."""
    if until < datetime.now(UTC).date():
        raise click.UsageError(f"--until {until} is over.")
    head = find_review(stack, touch.review_id)
    request = {"until": until.isoformat(), "note": note}
    after = _asked(stack, where, touch, head, "hold", request)
    if not touch.as_json:
        click.echo(f"Held until {until}: {shown(document_of(after.claim_key))}; it stays due.")
    return ExitCode.OK


def undo_review(stack: Stack, where: Where, touch: Touch) -> int:
    """Takes back one's own decision. Raises `CommandError` where the execution has been told of it."""
    head = find_review(stack, touch.review_id)
    after = _asked(stack, where, touch, head, "undo", {})
    if not touch.as_json:
        click.echo(f"Taken back: {shown(document_of(after.claim_key))}; the review is open again.")
    return ExitCode.OK


def _asked(stack: Stack, where: Where, touch: Touch, head: Review, action: str, more: Mapping[str, Any]) -> Review:
    if is_terminal() and not touch.yes:
        click.confirm(shown(f"{action} {document_of(head.claim_key)}?"), abort=True, err=True)
    version = head.version if touch.seen is None else touch.seen
    by = touch.by or user_name()
    payload = {"action": action, "review_id": head.review_id, "version": version, "by": by, **more}
    answer = stack.answer(payload)
    if touch.as_json:
        emit(answer)
    if action == "undo" and answer.get("result") == "refused":
        raise _not_taken_back(answer, head, by, where)
    return settle_answer(answer, payload, where.as_arguments())


def _not_taken_back(answer: Mapping[str, Any], head: Review, by: str, where: Where) -> CommandError:
    """The refusal as an error: an open review has nothing to take back, a decision may be another person's or told."""
    now = from_item(answer["review"]) if answer.get("review") else head
    show = f"`leasebook review show {short(head.review_id)}{where.as_arguments()}`"
    if now.status is not ReviewStatus.OPEN:
        show += "; what is committed can be corrected with `leasebook review correct`"
    return CommandError(why_not(now, by, datetime.now(UTC)), show)
