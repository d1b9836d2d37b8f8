"""What reconciliation needs to know of each record: a few texts, so that a million of them pass in little memory.

Every fact is a tuple of texts, "" where there is none, in which it can be laid aside and sorted.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from leasebook.domain.claims import Claim
from leasebook.domain.identity import DocumentRef
from leasebook.domain.kinds import LEASE_KINDS
from leasebook.domain.timeline.naming import naming_of

SEPARATOR = "\x1f"  # stands in no text that is put together with it
OF_A_TERM = ("document_type", "tenant_name", "landlord_name", "property_address", "lease_start", "lease_end")


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


class Revised(NamedTuple):
    """One row of a document in the ledger. `revision` sorts a document's rows by their number. `place` (property, kind,
    tenant) and the days of the term are "" where it is no lease or has none; `units` are the suites of its address.
    `claim_key` and `committed_at` are the commit's alone."""

    revision: str
    content_hash: str
    claim_key: str
    place: str
    units: str
    first: str
    last: str
    committed_at: str


def revised(row: Mapping[str, Any]) -> Revised:
    """From a row as the ledger keeps it; of its terms no more is needed than `OF_A_TERM` names."""
    content_hash, terms = str(row["content_hash"]), row.get("terms") or {}
    kind = str(terms.get("document_type") or row.get("document_type", ""))
    place, units = "", ""
    if kind in LEASE_KINDS:
        naming = naming_of(content_hash, kind, terms)
        place = SEPARATOR.join((str(row.get("property_id", "")), kind, *naming.tenants))
        units = SEPARATOR.join(naming.units)
    return Revised(
        f"{content_hash}{SEPARATOR}{row['sk']}",
        content_hash,
        str(row.get("claim_key", "")),
        place,
        units,
        str(terms.get("lease_start") or ""),
        str(terms.get("lease_end") or ""),
        str(row.get("committed_at", "")),
    )


class Leased(NamedTuple):
    """A lease as its last revision has it. `order` sorts those of one place by their first day. `told`: a person who
    looked at it was told of another one like it ("y")."""

    order: str
    place: str
    units: str
    first: str
    last: str
    content_hash: str
    claim_key: str
    committed_at: str
    told: str
