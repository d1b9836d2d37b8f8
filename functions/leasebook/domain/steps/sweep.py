"""Sweep: whatever stopped half-way goes on. It resumes, by liveness and never by the clock; no event takes over.

An unfinished claim whose owner does not run is handed to an execution named `<receipt>-<n>`, where n counts its
resumes: two sweeps at once start one execution. An execution of that name that ended before it took the claim over
makes room for `<receipt>-<n>.2`, and so on; after ten such starts there is one an hour, for as long as it takes.

An execution that was stopped is resumed at once. One that failed by itself is resumed at once the first time, then
after longer and longer pauses; a claim whose ten resumes brought no progress is held for an operator.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any

from leasebook.domain.claims import (
    MAX_RESUMES_WITHOUT_PROGRESS,
    Ambiguous,
    Claim,
    Status,
    decide,
    may_be_put_back,
)
from leasebook.domain.errors import FencedOff, LeasebookError
from leasebook.domain.identity import DocumentRef, event_of, parse_event
from leasebook.domain.ports import ClaimStore, Executions, Message, Queue, Reviews
from leasebook.domain.replay import LookAgain
from leasebook.domain.reviews import ReviewStatus, review_id_of
from leasebook.domain.state import event_in
from leasebook.domain.steps.starting import ENDED, Start, start

UNKNOWN_IS_DEAD_AFTER = timedelta(minutes=15)  # a start is visible to DescribeExecution only after a while
ENOUGH_SECONDS = 15  # for whatever a sweep begins; with less left, the next one goes on
FIRST_PAUSE = timedelta(minutes=5)  # doubled with each fruitless resume: ten of them take most of a day
LONGEST_PAUSE = timedelta(hours=6)
RUNNING = "RUNNING"
FAILED = frozenset({"FAILED", "TIMED_OUT", "SUCCEEDED"})  # ended of itself, and left its claim unfinished
LOOK_AGAIN = "look_again"  # what a message of the recovery queue holds that asks for that
HELD_BECAUSE = "resumed ten times without progress"


@dataclass(slots=True)
class Tally:
    """What one sweep did."""

    resumed: int = 0  # unfinished claims given a new execution
    started: int = 0  # events that had never led to a claim
    answered: int = 0  # decided reviews whose execution has been told again
    held: int = 0  # claims given up until an operator releases them
    drained: int = 0  # messages of the two queues that are settled

    def as_json(self) -> dict[str, int]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Sweep:
    """One sweep over the unfinished claims and both queues. `tell(review_id)` tells the execution that waits for a
    decided review what was decided, if it has not been told; it returns whether it was told now. `look_again` has a
    committed document judged again; it returns whether that needs to be asked no more."""

    claims: ClaimStore
    executions: Executions
    queues: tuple[Queue, ...]
    reviews: Reviews
    tell: Callable[[str], bool]
    look_again: Callable[[LookAgain], bool]
    now: datetime
    begun: set[str] = field(default_factory=set)  # documents that this sweep has started

    def run(self, seconds_left: Callable[[], float] = lambda: 60.0) -> Tally:
        """A claim that cannot be looked after keeps no other from it; its error is raised when all others are done."""
        tally, failure = Tally(), None
        running = self.executions.running()
        waiting: list[Claim] = []
        for claim in self.claims.unfinished():
            if seconds_left() < ENOUGH_SECONDS:
                break  # the next sweep goes on
            try:
                self._look_after(claim, running, waiting, tally)
            except LeasebookError as error:
                failure = failure or error
        try:
            self._answer_again(waiting, tally, seconds_left)
        except LeasebookError as error:
            failure = failure or error
        for queue in self.queues:
            self._drain(queue, tally, seconds_left)
        if failure is not None:
            raise failure
        return tally

    def _look_after(self, claim: Claim, running: frozenset[str], waiting: list[Claim], tally: Tally) -> None:
        if claim.status is Status.HELD:
            return
        if claim.owner in running:
            if claim.status is Status.IN_REVIEW:
                waiting.append(claim)
            return
        status = self.executions.status(claim.owner)
        if status in ENDED or (status is None and self._age(claim) > UNKNOWN_IS_DEAD_AFTER):
            self._resume(claim, status in FAILED, tally)

    def _answer_again(self, waiting: list[Claim], tally: Tally, seconds_left: Callable[[], float]) -> None:
        """Repeats the answers that may not have arrived. The reviews say which: one that nobody has decided costs a
        read and no call."""
        owners = {claim.ref.claim_key: claim.owner for claim in waiting}
        ids = [one for claim in waiting for one in (claim.content_hash, review_id_of(claim.ref.claim_key)) if one]
        for review in self.reviews.heads_of(ids):
            if seconds_left() < ENOUGH_SECONDS:
                return
            decided = review.status is ReviewStatus.DECIDED
            if decided and review.execution == owners.get(review.claim_key) and self.tell(review.review_id):
                tally.answered += 1

    def _age(self, claim: Claim) -> timedelta:
        """Since the claim's last change."""
        return self.now - datetime.fromisoformat(claim.updated_at)

    def _resume(self, stale: Claim, failed: bool, tally: Tally) -> None:
        # The index lags behind the table: only what the table says now counts.
        claim = self.claims.get(stale.ref.claim_key)
        if claim is None or claim.owner != stale.owner or claim.finished or claim.status is Status.HELD:
            return
        if failed and self._age(claim) < pause_after(claim.fruitless):
            return
        if claim.fruitless >= MAX_RESUMES_WITHOUT_PROGRESS and claim.status is not Status.COMMITTED:
            self._hold(claim, tally)
        elif claim.ref.claim_key not in self.begun:  # one that dies again at once is left to the next sweep
            self.begun.add(claim.ref.claim_key)
            tally.resumed += self._start(claim.ref, claim.resumes + 1, resume_of(claim, failed)) is Start.STARTED

    def _hold(self, claim: Claim, tally: Tally) -> None:
        try:
            self.claims.hold(claim.ref.claim_key, claim.owner, HELD_BECAUSE, self._at())
        except FencedOff:
            return  # it went on meanwhile
        tally.held += 1

    def _start(self, ref: DocumentRef, n: int, event: Mapping[str, Any]) -> Start:
        return start(self.executions, ref, n, event, self.now)

    def _drain(self, queue: Queue, tally: Tally, seconds_left: Callable[[], float]) -> None:
        while seconds_left() > ENOUGH_SECONDS and (messages := queue.receive()):
            for message in messages:
                if self._settle(message, tally):
                    queue.delete(message)
                    tally.drained += 1

    def _settle(self, message: Message, tally: Tally) -> bool:
        """Whether the message needs no more work. One that names no document stays, for the alarm on its age."""
        if isinstance(message.body.get(LOOK_AGAIN), Mapping):
            return self.look_again(LookAgain.from_json(message.body[LOOK_AGAIN]))
        event, ended = _event_of_message(message.body)
        ref = parse_event(event_in(event)) if event else None
        if not isinstance(ref, DocumentRef):
            return ended is not None  # an execution that ended over an ignored event; a start without one stays
        claim = self.claims.get(ref.claim_key)
        if claim is not None and isinstance(decide(claim, ref, ended or ""), Ambiguous):
            ref = ref.as_ambiguous()  # nothing tells this upload from the claimed one: it has a claim of its own
            claim = self.claims.get(ref.claim_key)
        if claim is None or (claim.owner != ended and may_be_put_back(ref, claim)):
            if ref.claim_key in self.begun:
                return False  # it died again at once; if it is tried again, then by the next sweep
            self.begun.add(ref.claim_key)
            begun = self._start(ref, 0, event_of(ref))
            tally.started += begun is Start.STARTED
            return begun is not Start.LATER  # the message is all that is known of this document, or of this upload
        if not claim.finished and claim.owner == ended and self.executions.status(ended) != RUNNING:
            # The message may be old news: an execution that was redriven runs again.
            self._resume(claim, _status_in(message.body) in FAILED, tally)
        return True

    def _at(self) -> str:
        return self.now.isoformat(timespec="milliseconds")


def resume_of(claim: Claim, failed: bool) -> dict[str, Any]:
    """The input of the execution that takes `claim` over from its dead owner."""
    ambiguous = {"ambiguous": True} if claim.ref.ambiguous else {}
    return {**event_of(claim.ref), "resume": {"owner": claim.owner, "failed": failed, **ambiguous}}


def pause_after(fruitless: int) -> timedelta:
    """How long a claim rests after so many fruitless resumes before it is resumed again."""
    doublings = min(fruitless - 1, 10)
    return min(FIRST_PAUSE * 2**doublings, LONGEST_PAUSE) if fruitless else timedelta()


def _status_in(body: Mapping[str, Any]) -> str:
    detail = body.get("detail")
    return str(detail.get("status", "")) if isinstance(detail, Mapping) else ""


def _event_of_message(body: Mapping[str, Any]) -> tuple[Mapping[str, Any], str | None]:
    """The S3 event in a queue's message and the execution that ended over it: an event that could not start one is the
    message itself; a status change carries its execution's input as text."""
    detail = body.get("detail")
    if isinstance(detail, Mapping) and "executionArn" in detail:
        return _input_of(detail), str(detail["executionArn"])
    return body, None


def _input_of(detail: Mapping[str, Any]) -> Mapping[str, Any]:
    given = detail.get("input")
    return given if isinstance(given, Mapping) else {}
