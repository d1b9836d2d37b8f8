"""Answer: a person's decision, written once, and its effect on the waiting execution, repeated until seen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.ports import Artifacts, Callbacks, ClaimStore, Reviews, Tokens
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import (
    Action,
    AlreadyDecided,
    Conflict,
    Decided,
    Decision,
    Hold,
    Review,
    ReviewStatus,
    TooLate,
    decide,
    set_aside,
    settled,
    take_back,
)
from leasebook.domain.steps.compare import approved_terms
from leasebook.domain.steps.human_review import answered_state
from leasebook.domain.steps.reviewed import build_reviewed
from leasebook.domain.terms import InvalidTerms

IN_THE_LEDGER = (
    "It is in the ledger already and would stay there, contradicting the other one: correct what it changes, or "
    "approve it as it is to leave both."
)

RowsOf = Callable[[str], Sequence[Mapping[str, Any]]]
"""A document's rows in the ledger, by content hash, the commit first."""


class Result(StrEnum):
    DECIDED = "decided"
    ALREADY_DECIDED = "already_decided"
    CONFLICT = "conflict"
    REFUSED = "refused"
    NOT_FOUND = "not_found"


@dataclass(frozen=True, slots=True)
class Answered:
    """`problems` are (field, sentence) where the decision was refused; `answered` says whether the waiting execution
    has taken it (else the sweep brings it one that does)."""

    result: Result
    review: Review | None = None
    problems: tuple[tuple[str, str], ...] = ()
    answered: bool = False


@dataclass(frozen=True, slots=True)
class Desk:
    """Where reviews are decided. `now` is the moment of the call; `retention` is that of the claims."""

    claims: ClaimStore
    artifacts: Artifacts
    reviews: Reviews
    tokens: Tokens
    callbacks: Callbacks
    now: datetime
    retention: timedelta
    rows_of: RowsOf = lambda _: ()

    def decide(self, review_id: str, decision: Decision, seen_version: int | None) -> Answered:
        """Decides the open round of a review. Deciding the same again repeats only the effect."""
        head = self.reviews.head(review_id)
        if head is None:
            return Answered(Result.NOT_FOUND)
        verdict = decide(head, decision, seen_version)
        if isinstance(verdict, Conflict):
            return Answered(Result.CONFLICT, head)
        if isinstance(verdict, AlreadyDecided):
            return Answered(Result.ALREADY_DECIDED, head, answered=self._tell(head))
        claim = self.claims.get(head.claim_key)
        problems = problems_of(head, decision, claim, self.artifacts, self.rows_of)
        if problems:
            return Answered(Result.REFUSED, head, problems)
        event = f"decided: {decision.action}"
        if not self.reviews.write(verdict.review, verdict.replaces, event, decision.at, decision.by):
            return self._overtaken(review_id, decision)
        return Answered(Result.DECIDED, verdict.review, answered=self._tell(verdict.review))

    def _overtaken(self, review_id: str, decision: Decision) -> Answered:
        """Someone wrote between our look and our write: the other click of a double click, or another person."""
        head = self.reviews.head(review_id)
        if head is not None and head.decision is not None and head.decision.same_as(decision):
            return Answered(Result.ALREADY_DECIDED, head, answered=self._tell(head))
        return Answered(Result.CONFLICT, head)

    def hold(self, review_id: str, hold: Hold, seen_version: int | None) -> Answered:
        """Sets an open review aside, with a date and a note."""
        head = self.reviews.head(review_id)
        if head is None:
            return Answered(Result.NOT_FOUND)
        return self._written(head, set_aside(head, hold, seen_version), "held", hold.by)

    def undo(self, review_id: str, by: str, seen_version: int | None) -> Answered:
        """Takes back one's own decision while its execution has not been told."""
        head = self.reviews.head(review_id)
        if head is None:
            return Answered(Result.NOT_FOUND)
        return self._written(head, take_back(head, by, self.now, seen_version), "taken back", by)

    def _written(self, head: Review, verdict: Decided | Conflict | TooLate, event: str, by: str) -> Answered:
        if isinstance(verdict, Conflict):
            return Answered(Result.CONFLICT, head)
        if isinstance(verdict, TooLate):
            return Answered(Result.REFUSED, head, (("undo", "The decision is being carried out already."),))
        at = self.now.isoformat(timespec="milliseconds")
        if not self.reviews.write(verdict.review, verdict.replaces, event, at, by):
            return Answered(Result.CONFLICT, self.reviews.head(head.review_id))
        return Answered(Result.DECIDED, verdict.review)

    def tell_again(self, review_id: str, waived_by: str = "") -> Answered:
        """Repeats the effect of a decision that its execution has not taken; nothing where there is none such. Whoever
        decided may waive the time for taking it back; that is written before it is told, so that it is not both told
        and taken back."""
        head = self.reviews.head(review_id)
        if head is None:
            return Answered(Result.NOT_FOUND)
        decision = head.decision
        waives = decision is not None and decision.by == waived_by and not settled(decision, self.now)
        if decision is not None and waives:
            waived = replace(head, version=head.version + 1, decision=replace(decision, settles_at=""))
            at = self.now.isoformat(timespec="milliseconds")
            if not self.reviews.write(waived, head.version, "let go on at once", at, waived_by):
                return Answered(Result.ALREADY_DECIDED, self.reviews.head(review_id))  # or taken back: not told
            head = waived
        return Answered(Result.ALREADY_DECIDED, head, answered=self._tell(head))

    def _tell(self, review: Review) -> bool:
        """Hands a decided review to the execution that waits for it. False where none does; then the document is
        resumed and finds the decision."""
        claim = self.claims.get(review.claim_key)
        token = self.tokens.get(review.review_id)
        if review.status is not ReviewStatus.DECIDED or claim is None or token is None or token.round != review.round:
            return False
        decision = review.decision
        if decision is None or not settled(decision, self.now):
            return False  # it may still be taken back; whoever tells later finds it settled
        taken = self.callbacks.answer(token.token, answered_state(review, claim, self.now, self.retention))
        self.tokens.drop(token)
        return taken


def problems_of(
    head: Review, decision: Decision, claim: Claim | None, artifacts: Artifacts, rows_of: RowsOf = lambda _: ()
) -> tuple[tuple[str, str], ...]:
    """Why the decision cannot be taken; empty where it can. `rows_of` gives a document's rows in the ledger, which an
    approval after a replay corrects."""
    if claim is None:
        return (("review", "The claim of this document is gone; reconcile it first."),)
    if claim.finished:
        return (("review", "The document has ended and nobody waits for a decision; an operator can replay it."),)
    ambiguous = head.has(Code.AMBIGUOUS_VERSION) and claim.content is None
    if decision.action is Action.PROCESS and not ambiguous:
        return (("action", "Only an ambiguous upload can be sent on to processing."),)
    if decision.action in (Action.APPROVE, Action.RETRY) and claim.content is None:
        return (("action", "The document has not been fetched yet: process it or reject it."),)
    if decision.action is Action.RECHECK and head.artifact is None:
        return (("action", "The document has not been read: there is nothing to judge again."),)
    if decision.action is Action.SAME_LEASE and not head.has(Code.POSSIBLE_DUPLICATE):
        return (("action", "Only a possible duplicate can be said to be a lease that the ledger holds."),)
    if decision.action is Action.REJECT and claim.replay and claim.commit and head.has(Code.AMENDMENT_CONFLICT):
        return (("action", IN_THE_LEDGER),)
    if decision.action in (Action.REJECT, Action.PROCESS, Action.SAME_LEASE, Action.RECHECK):
        return ()
    if head.has(Code.SAME_BYTES_OTHER_PROPERTY):
        return (("property_id", "These bytes came for another property before; correct that entry, or reject."),)
    if head.has(Code.EMPTY_OBJECT):
        return (("action", "An empty file holds no lease; reject it."),)
    if decision.action is Action.RETRY:
        return ()
    rows = rows_of(claim.content_hash) if claim.replay is not None else ()
    try:
        if rows and claim.replay is not None:
            before = artifacts.load(claim.replay.before) if claim.replay.before else None
            approved_terms(_reading(head, artifacts), before, rows, decision.values)
        else:
            build_reviewed(_reading(head, artifacts), decision, claim, artifacts)
    except InvalidTerms as invalid:
        return tuple(invalid.problems)
    return ()


def _reading(head: Review, artifacts: Artifacts) -> Extraction | None:
    return artifacts.load(head.artifact) if head.artifact else None
