"""What reconciliation needs to know of each record: a few texts, so that a million of them pass in little memory.

Every fact is a tuple of texts, "" where there is none, in which it can be laid aside and sorted.
"""

from typing import NamedTuple

from leasebook.domain.claims import Claim
from leasebook.domain.identity import DocumentRef


class Arrived(NamedTuple):
    """An object version that lies in the inbox. `identity` is its claim key; `modified` is ISO 8601 in UTC."""

    identity: str
    bucket: str
    key: str
    version_id: str
    etag: str
    size: str
    modified: str

    @property
    def ref(self) -> DocumentRef:
        size = int(self.size) if self.size else None
        return DocumentRef(self.bucket, self.key, self.etag, self.version_id or None, size)


def arrived(ref: DocumentRef, modified: str) -> Arrived:
    size = "" if ref.size is None else str(ref.size)
    return Arrived(ref.claim_key, ref.bucket, ref.key, ref.version_id or "", ref.etag, size, modified)


class Claimed(NamedTuple):
    """A claim. `identity` leaves out the sequencer of an ambiguous one: it is of the same object version. `commit` is
    the content hash that it says it committed."""

    identity: str
    claim_key: str
    status: str
    outcome: str
    owner: str
    content_hash: str
    commit: str
    updated_at: str


def claimed(claim: Claim) -> Claimed:
    ref = claim.ref
    plain = DocumentRef(ref.bucket, ref.key, ref.etag, ref.version_id).claim_key if ref.ambiguous else ref.claim_key
    return Claimed(
        plain,
        ref.claim_key,
        str(claim.status),
        claim.outcome or "",
        claim.owner,
        claim.content_hash,
        str((claim.commit or {}).get("content_hash", "")),
        claim.updated_at,
    )


class Committed(NamedTuple):
    """A commit in the ledger. `agreement` is "" where it holds none."""

    content_hash: str
    claim_key: str
    agreement: str
    committed_at: str


class Asked(NamedTuple):
    """A review's head. `decided_at` is "" while it is open; `settles_at` is when its decision takes effect."""

    review_id: str
    status: str
    claim_key: str
    content_hash: str
    execution: str
    opened_at: str
    action: str
    decided_at: str
    settles_at: str
