"""`leasebook replay`: which documents are meant, one request for each, and what came of it in words."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leasebook.domain.claims import Claim, Status
from leasebook_cli.errors import NotFound
from leasebook_cli.sources import find_claims
from leasebook_cli.text import shown
from leasebook_cli.twins import Twin, twin_of

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack

ACTS = ("started", "sent_back", "redriven", "resumed")
SENTENCES = {
    "started": "it is gone through again",
    "sent_back": "its open review was sent back, and it goes on",
    "redriven": "its failed execution goes on where it failed",
    "resumed": "a new execution takes it up where it stands",
    "running": "it is being worked on; nothing was done",
    "with_person": "a person is asked about it already; nothing was done",
    "decided": "it has been decided and goes on; nothing was done",
    "held": "it is held: release it first",
    "dead": "its execution has died: the sweep resumes it, --failed does so at once",
    "not_failed": "its execution has not failed; nothing was done",
    "same_content": "its bytes are another document's: replay that one",
    "exhausted": "five rounds of review did not settle it; it is not opened again",
    "someone_first": "someone else was first; nothing was done",
    "not_found": "its claim is gone",
}
WOULD = {
    "started": "it would be gone through again",
    "sent_back": "its open review would be sent back",
    "resumed": "it would go on where it stands",
}
DEAD = ("FAILED", "TIMED_OUT", "ABORTED")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the user wants of each document."""

    by: str
    reason: str
    part: str = "extract"
    failed: bool = False
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    claim: Claim
    result: str
    execution: str
    twin: Twin | None = None  # whose bytes the document repeats, where that is why nothing was done

    @property
    def acted(self) -> bool:
        return self.result in ACTS

    def sentence(self, dry_run: bool) -> str:
        if self.twin is not None:
            return f"its bytes are those of {self.twin.name}: replay that one"
        found = WOULD.get(self.result) if dry_run else None
        return found or SENTENCES.get(self.result, self.result)

    def as_json(self, dry_run: bool) -> dict[str, Any]:
        return {
            "receipt": self.claim.ref.receipt,
            "key": self.claim.ref.key,
            "version_id": self.claim.ref.version_id,
            "result": self.result,
            "execution": self.execution or None,
            "twin": self.twin.as_json() if self.twin else None,
            "dry_run": dry_run,
        }


def meant(stack: Stack, which: Sequence[str], failed: bool) -> list[Claim]:
    """The claims that keys, prefixes and receipts mean, the oldest first. With `failed` only those whose execution
    ended badly; without a name all of these."""
    found: dict[str, Claim] = {}
    for name in which:
        for claim in _named(stack, name):
            found[claim.ref.claim_key] = claim
    if not which:
        found = {claim.ref.claim_key: claim for claim in stack.claims()}
    claims = sorted(found.values(), key=lambda claim: (claim.opened_at, claim.ref.claim_key))
    return [claim for claim in claims if _has_failed(stack, claim)] if failed else claims


def _named(stack: Stack, name: str) -> list[Claim]:
    try:
        return find_claims(stack, name)
    except NotFound:
        bucket = stack.output("InboxBucket")
        without_bucket = name.removeprefix("s3://").removeprefix(f"{bucket}/")
        for prefix in dict.fromkeys((without_bucket, f"{stack.inbox_prefix}{without_bucket}")):
            if found := stack.claims_where("key", begins=prefix):
                return found
        raise NotFound(
            f"Nothing is known of {shown(name, 100)}.", "give an object's key, the beginning of one, or a receipt"
        ) from None


def _has_failed(stack: Stack, claim: Claim) -> bool:
    if claim.finished or claim.status is Status.HELD:
        return False
    execution = stack.execution(claim.owner)
    return execution is not None and execution.status in DEAD


def replay(
    stack: Stack,
    claims: Sequence[Claim],
    asked: Asked,
    rate: float | None,
    pause: Callable[[float], object] = time.sleep,
) -> Iterator[Answered]:
    """One request after the other, at most `rate` a second."""
    for number, claim in enumerate(claims):
        if rate and number:
            pause(1 / rate)
        answer = stack.replay(
            {
                "claim_key": claim.ref.claim_key,
                "by": asked.by,
                "reason": asked.reason,
                "from": asked.part,
                "failed": asked.failed,
                "dry_run": asked.dry_run,
            }
        )
        result = str(answer["result"])
        twin = twin_of(stack, claim) if result == "same_content" else None
        yield Answered(claim, result, str(answer.get("execution") or ""), twin)
