"""The ledger: append-only rows, and what a cancelled commit means.

pk                                        sk          one row for
doc#<content hash>                        rev#0001    the commit; rev#0002... corrections
agreement#<hash of kind, property,        base        the document that holds the agreement
           parties, start>
object#<bucket/key>                       head        the newest version of an object that is in the ledger
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.identity import DocumentRef, padded_sequencer
from leasebook.domain.state import DecisionRef

RECORD_VERSION = 1
FIRST_REVISION = "rev#0001"


def document_key(content_hash: str) -> dict[str, str]:
    return {"pk": f"doc#{content_hash}", "sk": FIRST_REVISION}


def agreement_row_key(agreement: str) -> dict[str, str]:
    return {"pk": f"agreement#{agreement}", "sk": "base"}


def head_key(ref: DocumentRef) -> dict[str, str]:
    return {"pk": f"object#{ref.bucket}/{ref.key}", "sk": "head"}


@dataclass(frozen=True, slots=True)
class Approval:
    """The decision behind a commit: which review at which version, by whom and when (ISO)."""

    decision: DecisionRef
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that one transaction writes. `terms` is what the ledger keeps: Decimal money, ISO dates."""

    claim: Claim
    content_hash: str
    terms: Mapping[str, Any]
    document_type: str
    property_id: str | None
    agreement: str | None  # None: it names none, or the reviewer says that it is a lease of its own
    extractor_version: str
    billable: bool
    owner: str
    at: str
    approval: Approval | None = None


def published(commit: Commit) -> dict[str, Any]:
    """What `LeaseCommitted` says: pointers and the key by which a receiver refuses a repeat. Also kept on the claim."""
    return {
        "idempotency_key": f"lease-commit:{commit.content_hash}",
        "content_hash": commit.content_hash,
        "receipt": commit.claim.ref.receipt,
        "document_type": commit.document_type,
        "billable": commit.billable,
        **document_key(commit.content_hash),
    }


def document_item(commit: Commit) -> dict[str, Any]:
    ref = commit.claim.ref
    item: dict[str, Any] = {
        **document_key(commit.content_hash),
        "record_version": RECORD_VERSION,
        "content_hash": commit.content_hash,
        "document_type": commit.document_type,
        "property_id": commit.property_id,
        "agreement": commit.agreement,
        "terms": dict(commit.terms),
        "billable": commit.billable,
        "claim_key": ref.claim_key,
        "receipt": ref.receipt,
        "committed_at": commit.at,
        "provenance": {
            "bucket": ref.bucket,
            "key": ref.key,
            "version_id": ref.version_id or "null",
            "extractor_version": commit.extractor_version,
            "execution": commit.owner,
            "approved_by": commit.approval.by if commit.approval else "nobody: corroborated",
            **({"approved_at": commit.approval.at} if commit.approval else {}),
        },
        "published": published(commit),
    }
    return {name: value for name, value in item.items() if value is not None}


def agreement_item(commit: Commit) -> dict[str, Any] | None:
    if commit.agreement is None:
        return None
    return {
        **agreement_row_key(commit.agreement),
        "record_version": RECORD_VERSION,
        "content_hash": commit.content_hash,
        "claim_key": commit.claim.ref.claim_key,
        "committed_at": commit.at,
    }


def head_item(ref: DocumentRef, content_hash: str, at: str) -> dict[str, Any] | None:
    """The head row, or None where the event carried no sequencer and order cannot be known."""
    if ref.sequencer is None:
        return None
    return {
        **head_key(ref),
        "record_version": RECORD_VERSION,
        "sequencer": ref.sequencer,
        "sequencer_order": padded_sequencer(ref.sequencer),
        "content_hash": content_hash,
        "claim_key": ref.claim_key,
        "version_id": ref.version_id or "null",
        "updated_at": at,
    }
