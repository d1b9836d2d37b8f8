"""The condition clauses of the model, each the one of the code: an adapter's variable and its text.

tests/lab/test_model_clauses.py holds them to the code: the same text, used by the same calls, and none forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clause:
    """`part`: of a condition of several clauses, the one that is meant."""

    module: str
    variable: str
    text: str
    part: str = ""

    @property
    def name(self) -> str:
        return f"{self.module}.{self.variable}" + (f", {self.part}" if self.part else "")


FREE = Clause("claims", "claim_is_free", "attribute_not_exists(claim_key)")
MINE = Clause("claims", "claim_is_mine", "#owner = :me")
THE_DEAD_OWNERS = Clause("claims", "claim_is_the_dead_owners", "#owner = :dead")
OPEN = Clause("claims", "claim_is_open", "#status IN (:in_progress, :in_review, :committed)")
NOT_COMMITTED = Clause("claims", "claim_is_not_committed", "#status IN (:in_progress, :in_review)")
ROW_ABSENT = Clause("ledger", "row_is_absent", "attribute_not_exists(pk)")
AGREEMENT_FREE = Clause(
    "ledger", "agreement_is_free_or_of_this_content", "attribute_not_exists(pk) OR content_hash = :hash"
)
COMMIT_MINE = Clause("ledger", "claim_is_mine", "#owner = :me")
COMMIT_OPEN = Clause("ledger", "claim_is_open", "#status IN (:in_progress, :in_review, :committed)")
AS_DECIDED = "#status = :decided AND #version = :version"
REVIEW_DECIDED = Clause("ledger", "review_is_as_decided", AS_DECIDED, "#status = :decided")
REVIEW_VERSION = Clause("ledger", "review_is_as_decided", AS_DECIDED, "#version = :version")
HEAD_OLDER = Clause("ledger", "head_is_absent_or_older", "attribute_not_exists(pk) OR sequencer_order < :order")
REVIEW_ABSENT = Clause("reviews", "head_is_absent", "attribute_not_exists(review_id)")
REVIEW_SEEN = Clause("reviews", "head_has_version", "#version = :version")
MARK_MINE = Clause("intake.asl.json", "MarkDone", "#owner = :me")

CLAUSES = (
    *(FREE, MINE, THE_DEAD_OWNERS, OPEN, NOT_COMMITTED, ROW_ABSENT, AGREEMENT_FREE, COMMIT_MINE, COMMIT_OPEN),
    *(REVIEW_DECIDED, REVIEW_VERSION, HEAD_OLDER, REVIEW_ABSENT, REVIEW_SEEN, MARK_MINE),
)

CALLS: dict[str, tuple[Clause, ...]] = {
    "claims.DynamoClaims.open": (FREE,),
    "claims.DynamoClaims.take_over": (THE_DEAD_OWNERS, OPEN),
    "claims.DynamoClaims._update_mine": (MINE, NOT_COMMITTED),
    "ledger.DynamoLedger._writes": (ROW_ABSENT,),
    "ledger.DynamoLedger._committed": (COMMIT_MINE, COMMIT_OPEN),
    "ledger.DynamoLedger._agreement_put": (AGREEMENT_FREE,),
    "ledger.DynamoLedger._closed": (REVIEW_DECIDED, REVIEW_VERSION),
    "ledger.DynamoLedger.advance_head": (HEAD_OLDER,),
    "reviews.DynamoReviews._written": (REVIEW_ABSENT, REVIEW_SEEN),
}
"""Which call of the code names which of them; the steps of machine.py are these calls."""

STEPS: dict[str, tuple[Clause, ...]] = {
    "_claim": (FREE, OPEN, THE_DEAD_OWNERS),
    "_fetch": (MINE,),
    "_mine_uncommitted": (MINE, NOT_COMMITTED),
    "_write": (REVIEW_ABSENT, REVIEW_SEEN),
    "_person": (REVIEW_SEEN,),
    "_commit": (AGREEMENT_FREE, ROW_ABSENT),
    "_may_commit": (COMMIT_MINE, COMMIT_OPEN),
    "_as_decided": (REVIEW_DECIDED, REVIEW_VERSION),
    "_head": (HEAD_OLDER,),
    "_mark": (MARK_MINE,),
}
"""Which step of machine.py names which of them."""

OUTSIDE = {
    "claims.claim_is_done": "a replay",
    "claims.no_replay_came_between": "a replay",
    "claims.as_many_replays": "a replay",
    "claims.claim_is_held": "an operator's release",
    "claims.no_upload_was_noted_since": "the same bytes uploaded again where nothing is versioned",
    "claims.no_upload_was_noted": "the same bytes uploaded again where nothing is versioned",
    "claims.claim_is_known": "the same bytes uploaded again where nothing is versioned",
    "claims.nobody_gave_it_up": "the same bytes uploaded again where nothing is versioned",
    "claims.nobody_took_it_since": "the same bytes uploaded again where nothing is versioned",
    "claims.claim_was_given_up": "the same bytes uploaded again where nothing is versioned",
    "ledger.nobody_joined": "documents that change a lease",
    "ledger.nobody_joined_since": "documents that change a lease",
    "ledger.document_is_not_linked": "documents that change a lease",
    "ledger.document_is_not_linked_elsewhere": "documents that change a lease",
    "reviews.no_source_came_since": "the list of copies on a review",
    "reviews.source_is_not_listed": "the list of copies on a review",
    "reviews.token_is_the_one": "an old token, which Step Functions refuses by itself",
}
"""Clauses that the model has no step for, and what they belong to. The fault lab breaks those."""
