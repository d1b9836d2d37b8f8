"""Replay: an operator has a document gone through again. What may be done with it depends on where it stands.

finished                 opened again for an execution named `<receipt>-r<n>`, by one conditional write: of two who ask
                         at once one gets it
with a person, undecided read again or judged again by a decision of the open round, in the operator's name
died half-way            left to the sweep; with `failed` it goes on at once
anything else            refused: running, held, decided and under way, the same bytes as another document
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from leasebook.domain.claims import Claim, Status
from leasebook.domain.control import Act, Done
from leasebook.domain.identity import event_of
from leasebook.domain.pointers import Artifact
from leasebook.domain.ports import ClaimStore, Controls, Ledger, Redrivable, Reviews
from leasebook.domain.reasons import Code
from leasebook.domain.replay import Part, Replay
from leasebook.domain.reviews import MAX_ROUNDS, Action, Review, ReviewStatus, review_id_of
from leasebook.domain.state import Outcome
from leasebook.domain.steps.starting import ENDED, Start, start
from leasebook.domain.steps.sweep import FAILED, RUNNING, UNKNOWN_IS_DEAD_AFTER, resume_of


class Replayed(StrEnum):
    """What came of a request. The first four are acts; the rest changes nothing."""

    STARTED = "started"  # an execution goes through it again
    SENT_BACK = "sent_back"  # its open review was decided: read again, or judged again
    REDRIVEN = "redriven"  # its failed execution goes on where it failed
    RESUMED = "resumed"  # another execution takes it up where it stands
    RUNNING = "running"
    WITH_PERSON = "with_person"
    DECIDED = "decided"
    HELD = "held"
    DEAD = "dead"
    NOT_FAILED = "not_failed"
    SAME_CONTENT = "same_content"
    EXHAUSTED = "exhausted"
    SOMEONE_FIRST = "someone_first"
    NOT_FOUND = "not_found"


ACTS = frozenset({Replayed.STARTED, Replayed.SENT_BACK, Replayed.REDRIVEN, Replayed.RESUMED})
# Asked again later, it may be otherwise: somebody else is about to finish.
FOR_NOW = frozenset({Replayed.RUNNING, Replayed.DECIDED, Replayed.DEAD, Replayed.SOMEONE_FIRST})


@dataclass(frozen=True, slots=True)
class Request:
    """`failed`: only a document whose execution ended badly goes on. `dry_run`: nothing is written or started. `doubt`:
    see `LookAgain`."""

    claim_key: str
    by: str
    why: str
    part: Part = Part.EXTRACT
    failed: bool = False
    dry_run: bool = False
    doubt: Code | None = None


@dataclass(frozen=True, slots=True)
class Replayer:
    """`decide(review, action, request)` has Answer decide an open round and says whether it was taken."""

    claims: ClaimStore
    reviews: Reviews
    ledger: Ledger
    executions: Redrivable
    controls: Controls
    decide: Callable[[Review, Action, Request], bool]
    now: datetime

    def replay(self, request: Request) -> tuple[Replayed, str]:
        """What came of it, and the execution that works on the document now (the empty text: none)."""
        claim = self.claims.get(request.claim_key)
        if claim is None:
            return Replayed.NOT_FOUND, ""
        if claim.status is Status.HELD:
            return Replayed.HELD, ""
        if claim.finished:
            return (Replayed.NOT_FAILED, "") if request.failed else self._reopen(claim, request)
        status = self.executions.status(claim.owner)
        dead = status in ENDED or (status is None and self._rests(claim))
        if dead:
            return self._go_on(claim, status in FAILED, request) if request.failed else (Replayed.DEAD, "")
        if request.failed:
            return Replayed.NOT_FAILED, ""
        return self._send_back(claim, request)

    def _rests(self, claim: Claim) -> bool:
        """Whether an execution that the service does not know has had the time to show."""
        return self.now - datetime.fromisoformat(claim.updated_at) > UNKNOWN_IS_DEAD_AFTER

    def _review(self, claim: Claim) -> Review | None:
        """The claim's own review: about its content, or about this one object."""
        ids = [review_id_of(claim.ref.claim_key), *([claim.content_hash] if claim.content_hash else [])]
        heads = [head for head in map(self.reviews.head, ids) if head and head.claim_key == claim.ref.claim_key]
        return max(heads, key=lambda head: head.opened_at, default=None)

    def _reopen(self, claim: Claim, request: Request) -> tuple[Replayed, str]:
        review = self._review(claim)
        if claim.outcome == Outcome.SAME_CONTENT and self._is_elsewhere(claim):
            return Replayed.SAME_CONTENT, ""
        if review is not None and review.round >= MAX_ROUNDS:
            return Replayed.EXHAUSTED, ""
        n = len(claim.replays) + 1
        name = f"{claim.ref.receipt}-r{n}"
        execution = self.executions.arn_of(name)
        if request.dry_run:
            return Replayed.STARTED, execution
        replay = Replay(
            n=n,
            part=request.part,
            by=request.by,
            why=request.why,
            at=self._at(),
            execution=execution,
            after=claim.outcome or str(Outcome.NONE),
            consumed=review.ref() if review else None,
            before=self._before(claim, review),
            doubt=request.doubt,
        )
        if not self.claims.reopen(claim.ref.claim_key, replay):
            return Replayed.SOMEONE_FIRST, ""
        ambiguous = {"resume": {"ambiguous": True}} if claim.ref.ambiguous else {}
        self.executions.start(name, {**event_of(claim.ref), **ambiguous, "replay": {"n": n}})
        return Replayed.STARTED, execution

    def _is_elsewhere(self, claim: Claim) -> bool:
        """Whether ledger or reviews know the bytes as another document's. A copy of nothing may be replayed."""
        row, head = self.ledger.document(claim.content_hash), self.reviews.head(claim.content_hash)
        holders = {row["claim_key"] if row else None, head.claim_key if head else None} - {None}
        return bool(holders - {claim.ref.claim_key})

    def _before(self, claim: Claim, review: Review | None) -> Artifact | None:
        """The reading that was looked at last: by the person who decided, else by whom nobody had to be asked."""
        if review is not None and review.artifact is not None:
            return review.artifact
        row = self.ledger.document(claim.content_hash) if claim.content_hash else None
        pointer = (row or {}).get("provenance", {}).get("artifact")
        return Artifact.from_json(pointer) if pointer else None

    def _send_back(self, claim: Claim, request: Request) -> tuple[Replayed, str]:
        review = self._review(claim)
        if claim.status is not Status.IN_REVIEW or review is None:
            return Replayed.RUNNING, claim.owner
        if review.status is not ReviewStatus.OPEN:
            return Replayed.DECIDED, claim.owner
        unread = request.part is Part.VALIDATE and review.artifact is None
        if request.part is Part.REVIEW or unread:
            return Replayed.WITH_PERSON, claim.owner
        action = Action.RETRY if request.part is Part.EXTRACT else Action.RECHECK
        if request.dry_run or self.decide(review, action, request):
            return Replayed.SENT_BACK, claim.owner
        return Replayed.SOMEONE_FIRST, ""

    def _go_on(self, claim: Claim, failed: bool, request: Request) -> tuple[Replayed, str]:
        if request.dry_run:
            return Replayed.RESUMED, ""
        self.controls.note(Done(claim.ref.claim_key, Act.GO_ON, request.by, request.why, self._at()))
        if self.executions.redrive(claim.owner):
            return Replayed.REDRIVEN, claim.owner
        if self.executions.status(claim.owner) == RUNNING:
            return Replayed.RUNNING, claim.owner  # somebody else has redriven it: it must not be fenced off
        n = claim.resumes + 1
        started = start(self.executions, claim.ref, n, resume_of(claim, failed), self.now)
        if started is Start.STARTED:
            return Replayed.RESUMED, self.executions.arn_of(f"{claim.ref.receipt}-{n}")
        return (Replayed.RUNNING if started is Start.ON_ITS_WAY else Replayed.DEAD), ""

    def _at(self) -> str:
        return self.now.isoformat(timespec="milliseconds")
