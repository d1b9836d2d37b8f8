"""The seconds in which a decision can be taken back: here with a key, elsewhere with `leasebook review undo`."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import click

from leasebook.domain.reviews import MOST_UNDO_SECONDS, UNDO_SECONDS, Review, ReviewStatus
from leasebook_cli.console import is_terminal, say
from leasebook_cli.ids import short
from leasebook_cli.options import Where
from leasebook_cli.running import told_when_interrupted
from leasebook_cli.stack import Stack
from leasebook_cli.times import told, when

TAKE_BACK = "u"
SECONDS_VARIABLE = "LEASEBOOK_UNDO_SECONDS"
LOOK_S = 1  # between two looks at a decision that somebody may take back elsewhere


def undo_seconds() -> int:
    """How long a decision can be taken back: ten seconds, or as many as its environment says."""
    text = os.environ.get(SECONDS_VARIABLE) or str(UNDO_SECONDS)
    if not text.isdecimal() or not 1 <= int(text) <= MOST_UNDO_SECONDS:
        raise click.UsageError(f"${SECONDS_VARIABLE} must be a number of seconds from 1 to {MOST_UNDO_SECONDS}.")
    return int(text)


def told_later(stack: Stack, answer: Mapping[str, Any], where: Where, by: str) -> dict[str, Any]:
    """Gives the decision its time to be taken back, then has the execution told; the answer as it then stands.
    `taken_back` is in it where the key for that was pressed here."""
    review = answer["review"]
    review_id = str(review["review_id"])
    undo = f"leasebook review undo {short(review_id)}{where.as_arguments()}"
    waiver = {}
    until = told(str(review["decision"]["settles_at"]))
    seconds = undo_seconds()
    stands = f"The decision stands, and the next sweep tells its execution. Until {until} it can be taken back."
    with told_when_interrupted(stands, undo):
        if is_terminal():
            say(f"For {seconds} s u takes it back; enter lets it go on at once.")
            key = _key(seconds)
            if key == TAKE_BACK:
                request = {"action": "undo", "review_id": review_id, "version": review["version"], "by": by}
                undone = stack.answer(request)
                if undone.get("result") == "decided":
                    return {**answer, "review": undone["review"], "answered": False, "taken_back": True}
                say("Too late: its execution has been told.")
            waiver = {"waived_by": by} if key else {}
        else:
            say(f"For {seconds} s, in another terminal: {undo}")
            _wait(stack, review_id, int(review["version"]), seconds)
    now = stack.answer({"action": "tell", "review_id": review_id, **waiver})
    return {**answer, "review": now.get("review"), "answered": now.get("answered")}


def _wait(stack: Stack, review_id: str, version: int, seconds: int) -> None:
    """Until the time is over, or the review has changed: whoever took the decision back need not be waited for."""
    for _ in range(0, seconds, LOOK_S):
        time.sleep(LOOK_S)
        head = stack.review(review_id)
        if head is None or head.version != version:
            return


def _key(seconds: int) -> str | None:
    """`u`, or enter; None where neither was pressed in time."""
    from leasebook_cli.keyboard import ENTER, keyboard

    end = time.monotonic() + seconds
    with keyboard() as keys:
        while (left := end - time.monotonic()) > 0:
            try:
                key = keys.key(left)
            except EOFError:
                time.sleep(max(0.0, end - time.monotonic()))
                return None
            if key in (TAKE_BACK, ENTER):
                return key
    return None


def why_not(head: Review, by: str, now: datetime) -> str:
    """Why `by` cannot take the decision of this review back, in one sentence."""
    decision = head.decision
    if decision is None or head.status is ReviewStatus.OPEN:
        return "There is nothing to take back: the review is open, and no decision stands."
    made = f"It was decided at {told(decision.at)}"
    if decision.by != by:
        return f"{made} by {decision.by}: only they can take it back, and you are {by}."
    if not decision.settles_at:
        return (
            f"{made}, and its execution was told at once: only what is decided with --undoable waits {UNDO_SECONDS} s."
        )
    if now >= when(decision.settles_at):
        return f"Too late: it could be taken back until {told(decision.settles_at)}; its execution has been told."
    return f"{made}, and is being carried out already."
