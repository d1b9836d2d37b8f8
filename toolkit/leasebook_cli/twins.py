"""The document that another one repeats: which it is, and where it stands."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from leasebook.domain.claims import Claim
from leasebook.domain.identity import receipt_of
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Review
from leasebook.domain.state import Outcome
from leasebook_cli.fates import Fate, document_of, fate_of

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack

SAME_BYTES, SAME_LEASE, PERHAPS = "same_bytes", "same_lease", "possible_duplicate"


@dataclass(frozen=True, slots=True)
class Twin:
    """`relation` says what the two share: the bytes, by a person's word the lease, or perhaps the lease. `kept_in` is
    `ledger` or `review`, `content_hash` that of the bytes there."""

    relation: str
    receipt: str
    key: str
    content_hash: str
    kept_in: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def name(self) -> str:
        """By the object's key and the receipt; not yet escaped."""
        return f"{self.key} (receipt {self.receipt})"

    def after(self, clause: str) -> str:
        """The clause that says why a document stands where it does, with this one named; not yet escaped."""
        if self.relation != PERHAPS:
            return f"{clause}: {self.name}"
        return f"{clause}; the ledger holds {self.name}"


def twin_of(stack: Stack, claim: Claim | None, review: Review | None = None) -> Twin | None:
    """The document that this one repeats, or that it may repeat; None where it repeats none, or where that is gone."""
    if claim is None or claim.content is None:
        return None
    if claim.outcome == Outcome.SAME_CONTENT:
        return _of_bytes(stack, claim, claim.content.hash)
    if claim.outcome == Outcome.SAME_LEASE:
        head = stack.review(claim.content.hash)
        return _in_ledger(stack, SAME_LEASE, head.like if head else None, claim)
    if fate_of(claim, review) is Fate.WITH_PERSON and review is not None and review.has(Code.POSSIBLE_DUPLICATE):
        return _in_ledger(stack, PERHAPS, review.like, claim)
    return None


def _of_bytes(stack: Stack, claim: Claim, content_hash: str) -> Twin | None:
    committed = _in_ledger(stack, SAME_BYTES, (content_hash,), claim)
    if committed is not None:
        return committed
    head = stack.review(content_hash)
    if head is None or head.claim_key == claim.ref.claim_key:
        return None
    return _twin(SAME_BYTES, head.claim_key, content_hash, "review")


def _in_ledger(stack: Stack, relation: str, hashes: tuple[str, ...] | None, claim: Claim) -> Twin | None:
    """The first of these that the ledger holds from another document."""
    for content_hash in hashes or ():
        row = stack.committed_row(content_hash)
        if row is not None and row.get("claim_key") not in (None, claim.ref.claim_key):
            return _twin(relation, str(row["claim_key"]), content_hash, "ledger")
    return None


def _twin(relation: str, claim_key: str, content_hash: str, kept_in: str) -> Twin:
    return Twin(relation, receipt_of(claim_key), document_of(claim_key), content_hash, kept_in)
