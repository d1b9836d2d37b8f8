"""`leasebook hold` and `release`: an operator stops a document or the sweep, or lets it go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from leasebook.domain.claims import Claim, Status
from leasebook.domain.state import Outcome
from leasebook_cli.errors import CommandError, NotFound, SomeoneFirst
from leasebook_cli.fates import outcome_text
from leasebook_cli.ids import MAX_LISTED
from leasebook_cli.sources import find_claims
from leasebook_cli.text import shown
from leasebook_cli.times import told

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack


def check(which: str | None, everything: bool, reason: str) -> None:
    """Raises a usage error unless one thing is named, and a reason for it."""
    if everything == bool(which):
        raise click.UsageError("Name one document, or --all for the sweep.")
    if not reason.strip():
        raise click.UsageError("--reason must say why.")


def claim_to(stack: Stack, which: str, wanted: Callable[[Claim], bool], what: str) -> Claim:
    """The one claim of `which` (key, receipt, hash, execution) that can be acted on; the newest where none can."""
    found = find_claims(stack, which)
    fitting = [claim for claim in found if wanted(claim)]
    if len(fitting) > 1:
        raise click.UsageError(
            f"{shown(which, 80)} means {len(fitting)} documents to {what}: {_listed(fitting)}. Name one receipt."
        )
    return fitting[0] if fitting else found[-1]


def _listed(claims: Sequence[Claim]) -> str:
    """Each by its receipt, with where it stands and since when."""
    more = f"; and {len(claims) - MAX_LISTED} more" if len(claims) > MAX_LISTED else ""
    one = (f"{c.ref.receipt} ({_stands(c)}, came {told(c.opened_at)})" for c in claims[:MAX_LISTED])
    return "; ".join(one) + more


def _stands(claim: Claim) -> str:
    return outcome_text(claim) if claim.finished else claim.status.replace("_", " ")


def hold(stack: Stack, which: str, by: str, reason: str) -> dict[str, Any]:
    """Holds one document. Raises `SomeoneFirst` where it is too late for that: with all that `which` means, where it
    means several."""
    stoppable = (Status.IN_PROGRESS, Status.IN_REVIEW)
    claim = claim_to(stack, which, lambda one: one.status in stoppable, "hold")
    if claim.status not in (*stoppable, Status.HELD):
        found = find_claims(stack, which)
        if len(found) > 1:
            raise SomeoneFirst(
                f"{shown(which, 80)} means {len(found)} documents, and none can be stopped any more: {_listed(found)}.",
                f"leasebook story {claim.ref.receipt} tells what happened to the newest",
            )
    answer = stack.control({"action": "hold", "claim_key": claim.ref.claim_key, "by": by, "reason": reason})
    return _settled(answer, claim, _too_late(claim))


def _too_late(claim: Claim) -> str:
    if claim.finished and claim.outcome != Outcome.COMMITTED:
        return f"It is done already, there is nothing to stop: {outcome_text(claim)}."
    return "It is committed already and cannot be stopped; correct it in the ledger instead."


def release(stack: Stack, which: str, by: str, reason: str) -> dict[str, Any]:
    """Releases one document, and sweeps so that it goes on at once."""
    claim = claim_to(stack, which, lambda one: one.status is Status.HELD, "release")
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
    return f"The sweep has been paused by {pause['by']} since {told(pause['since'])}: {pause['reason']}"
