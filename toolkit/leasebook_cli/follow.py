"""Follows documents through the records until each is at rest: settled, with a person, held, or given up on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from leasebook.domain.claims import Claim, Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reviews import Review
from leasebook_cli.fates import IN_REST, Fate, fate_of, review_ids_of, why
from leasebook_cli.stack import Stack
from leasebook_cli.twins import Twin, twin_of

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.2, 2.0
ENDED_BADLY = ("FAILED", "TIMED_OUT", "ABORTED")
MOST_LISTED = 1000  # of each status, the newest: what is followed here was started just now


@dataclass(frozen=True, slots=True)
class Followed:
    """Where one document stands now. `failed` names the status of an execution that ended without finishing it, `row`
    is what the ledger holds of it, `twin` the document that it repeats."""

    ref: DocumentRef
    claim: Claim | None = None
    review: Review | None = None
    failed: str | None = None
    row: Mapping[str, Any] | None = None
    twin: Twin | None = None

    @property
    def why(self) -> str:
        """Why it stands where it does, in one clause; not yet escaped."""
        clause = why(self.claim, self.review, self.row)
        return self.twin.after(clause) if self.twin else clause

    @property
    def fate(self) -> Fate:
        return fate_of(self.claim, self.review)

    @property
    def at_rest(self) -> bool:
        """Settled, held or given up on; with a person only when there is a review that they can decide: the claim says
        so a moment before."""
        if self.failed is not None:
            return True
        return self.fate in IN_REST and (self.fate is not Fate.WITH_PERSON or self.review is not None)


def look(stack: Stack, refs: Sequence[DocumentRef]) -> list[Followed]:
    """Where each document stands at this moment, in the order of `refs`."""
    known = stack.claims_by_key(ref.claim_key for ref in refs)
    under_way = any(fate_of(claim) in (Fate.UNDER_WAY, Fate.WITH_PERSON) for claim in known.values())
    dead = _ended_badly(stack) if under_way else {}
    return [_followed(stack, ref, known.get(ref.claim_key), dead) for ref in refs]


def _ended_badly(stack: Stack) -> dict[str, str]:
    """The executions that did not finish, with their status: three lists, however many documents are followed."""
    listed = (islice(stack.executions(status), MOST_LISTED) for status in ENDED_BADLY)
    return {execution.arn: execution.status for executions in listed for execution in executions}


def _followed(stack: Stack, ref: DocumentRef, claim: Claim | None, dead: Mapping[str, str]) -> Followed:
    if claim is None or claim.finished or claim.status is Status.HELD:
        return Followed(ref, claim, row=ledger_row(stack, claim), twin=twin_of(stack, claim))
    review = review_of(stack, claim) if claim.status is Status.IN_REVIEW else None
    if review is not None and fate_of(claim, review) is Fate.WITH_PERSON:
        return Followed(ref, claim, review, twin=twin_of(stack, claim, review))
    return Followed(ref, claim, review, dead.get(claim.owner))


def ledger_row(stack: Stack, claim: Claim | None) -> Mapping[str, Any] | None:
    """What the ledger holds of a committed document."""
    if claim is None or claim.content is None or fate_of(claim) is not Fate.COMMITTED:
        return None
    return stack.committed_row(claim.content.hash)


def review_of(stack: Stack, claim: Claim) -> Review | None:
    """The review that this claim itself opened, if any."""
    heads = (stack.review(review_id) for review_id in review_ids_of(claim))
    return next((head for head in heads if head is not None and head.claim_key == claim.ref.claim_key), None)


def until_at_rest(
    stack: Stack,
    refs: Sequence[DocumentRef],
    seconds: float,
    pause: Callable[[float], None] = time.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[Followed]:
    """Each document as soon as it is at rest; after `seconds` the others as they then stand.

    An execution that ended badly is given one more look before it counts, since the sweep may just be resuming it.
    """
    open_refs = list(dict.fromkeys(refs))
    end, wait, suspects = clock() + seconds, FIRST_PAUSE_S, dict[DocumentRef, str]()
    while open_refs:
        seen = {followed.ref: followed for followed in look(stack, open_refs)}
        arrived = [followed for followed in seen.values() if followed.at_rest and _believed(followed, suspects)]
        yield from arrived
        suspects = _suspects(seen)
        done = {followed.ref for followed in arrived}
        open_refs = [ref for ref in open_refs if ref not in done]
        if open_refs and clock() >= end:
            yield from (seen[ref] for ref in open_refs)
            return
        wait = FIRST_PAUSE_S if arrived else min(wait * 1.5, LONGEST_PAUSE_S)
        if open_refs:
            pause(wait)


def _believed(followed: Followed, suspects: Mapping[DocumentRef, str]) -> bool:
    if followed.failed is None or followed.claim is None:
        return True
    return suspects.get(followed.ref) == followed.claim.owner


def _suspects(seen: Mapping[DocumentRef, Followed]) -> dict[DocumentRef, str]:
    return {ref: one.claim.owner for ref, one in seen.items() if one.failed is not None and one.claim is not None}
