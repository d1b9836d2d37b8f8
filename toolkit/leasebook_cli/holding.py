"""`leasebook hold` and `release`: an operator stops a document or the sweep, or lets it go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import click

from leasebook.domain.claims import Claim, Status
from leasebook_cli.errors import CommandError, NotFound, SomeoneFirst
from leasebook_cli.sources import find_claims
from leasebook_cli.text import shown

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack


def claims_to(stack: Stack, which: str, wanted: Callable[[Claim], bool], what: str) -> Claim:
    """The one claim of `which` (key, receipt, hash, execution) that can be acted on."""
    found = find_claims(stack, which)
    fitting = [claim for claim in found if wanted(claim)]
    if len(fitting) > 1:
        listed = ", ".join(claim.ref.receipt for claim in fitting[:10])
        raise click.UsageError(f"{shown(which, 80)} has several versions to {what}: {listed}. Name one receipt.")
    return fitting[0] if fitting else found[-1]


def hold(stack: Stack, which: str, by: str, reason: str) -> dict[str, Any]:
    """Holds one document. Raises `SomeoneFirst` where it is too late for that."""
    claim = claims_to(stack, which, lambda one: one.status in (Status.IN_PROGRESS, Status.IN_REVIEW), "hold")
    answer = stack.control({"action": "hold", "claim_key": claim.ref.claim_key, "by": by, "reason": reason})
    return _settled(answer, claim, "It is committed already and cannot be stopped; correct it in the ledger instead.")


def release(stack: Stack, which: str, by: str, reason: str) -> dict[str, Any]:
    """Releases one document, and sweeps so that it goes on at once."""
    claim = claims_to(stack, which, lambda one: one.status is Status.HELD, "release")
    answer = stack.control({"action": "release", "claim_key": claim.ref.claim_key, "by": by, "reason": reason})
    settled = _settled(answer, claim, "It is committed already; there is nothing to release.")
    return {**settled, "swept": stack.sweep() if settled["result"] == "done" else None}


def _settled(answer: Mapping[str, Any], claim: Claim, too_late: str) -> dict[str, Any]:
    result = str(answer["result"])
    if result == "too_late":
        raise SomeoneFirst(too_late, f"leasebook story {claim.ref.receipt} tells what happened to it")
    if result == "not_found":
        raise NotFound("The claim is gone: it has expired or was deleted.", "leasebook reconcile finds its document")
    if result == "changed":
        raise CommandError("The document went on while it was looked at; nothing was changed.", "run it again")
    return {"result": result, "receipt": claim.ref.receipt, "key": claim.ref.key, "status": answer["status"]}


def pause(stack: Stack, by: str, reason: str) -> dict[str, Any]:
    return dict(stack.control({"action": "pause", "by": by, "reason": reason}))


def resume(stack: Stack, by: str, reason: str) -> dict[str, Any]:
    """Ends the pause, and sweeps at once."""
    answer = dict(stack.control({"action": "resume", "by": by, "reason": reason}))
    return {**answer, "swept": stack.sweep() if answer["result"] == "done" else None}


def paused_sentence(pause: Mapping[str, Any]) -> str:
    return f"The sweep has been paused by {pause['by']} since {pause['since']}: {pause['reason']}"
