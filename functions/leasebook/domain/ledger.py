"""The ledger: append-only rows, and what a cancelled commit means.

pk                                        sk          one row for
doc#<content hash>                        rev#0001    the commit; rev#0002... corrections
agreement#<hash of kind, property,        base        the document that holds the agreement
           parties, and start or date>
object#<bucket/key>                       head        the newest version of an object that is in the ledger
property#<property id>                    doc#<content hash>     what a committed document of it is known by
lease#<content hash>                      change#<content hash>  a document that changes this lease
                                          count       how many there are; whoever adds one says how many they saw
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.identity import DocumentRef, padded_sequencer
from leasebook.domain.state import Artifact, DecisionRef
from leasebook.domain.timeline.naming import Naming, naming_of

RECORD_VERSION = 1
FIRST_REVISION = "rev#0001"


def document_key(content_hash: str) -> dict[str, str]:
    return {"pk": f"doc#{content_hash}", "sk": FIRST_REVISION}


def agreement_row_key(agreement: str) -> dict[str, str]:
    return {"pk": f"agreement#{agreement}", "sk": "base"}


def head_key(ref: DocumentRef) -> dict[str, str]:
    return {"pk": f"object#{ref.bucket}/{ref.key}", "sk": "head"}


def naming_key(property_id: str, content_hash: str) -> dict[str, str]:
    return {"pk": f"property#{property_id}", "sk": f"doc#{content_hash}"}


def change_key(base: str, content_hash: str) -> dict[str, str]:
    return {"pk": f"lease#{base}", "sk": f"change#{content_hash}"}


def count_key(base: str) -> dict[str, str]:
    return {"pk": f"lease#{base}", "sk": "count"}


@dataclass(frozen=True, slots=True)
class Changes:
    """The documents that change one lease, by content hash in their order, and the number that guards the next one."""

    documents: tuple[str, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Link:
    """One document joins the lease that it changes. `seen`: the number of `Changes` that whoever links it has looked
    at, so that two that contradict each other cannot join unseen."""

    base: str
    content_hash: str
    seen: int
    at: str
    by: str  # the execution


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
    base: str | None = None  # the lease that this document changes, where that is known
    seen: int = 0  # see `Link`
    artifact: Artifact | None = None  # the reading; None where a person typed it all
    dated: str | None = None  # the agreement once more, by the document's own date (see `terms.AgreementKeys`)

    @property
    def link(self) -> Link | None:
        return Link(self.base, self.content_hash, self.seen, self.at, self.owner) if self.base else None


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
            **({"artifact": commit.artifact.as_json()} if commit.artifact else {}),
            "approved_by": commit.approval.by if commit.approval else "nobody: corroborated",
            **({"approved_at": commit.approval.at} if commit.approval else {}),
        },
        "published": published(commit),
    }
    return {name: value for name, value in item.items() if value is not None}


def agreement_item(commit: Commit, agreement: str | None) -> dict[str, Any] | None:
    """`agreement`: one of the commit's two."""
    if agreement is None:
        return None
    return {
        **agreement_row_key(agreement),
        "record_version": RECORD_VERSION,
        "content_hash": commit.content_hash,
        "claim_key": commit.claim.ref.claim_key,
        "committed_at": commit.at,
    }


def naming_item(commit: Commit) -> dict[str, Any] | None:
    if commit.property_id is None:
        return None
    naming = naming_of(commit.content_hash, commit.document_type, commit.terms, commit.base)
    return naming_row(commit.property_id, naming)


def naming_row(property_id: str, naming: Naming) -> dict[str, Any]:
    return {
        **naming_key(property_id, naming.content_hash),
        "record_version": RECORD_VERSION,
        "naming": naming.as_item(),
        **({"linked_to": naming.base} if naming.base else {}),
    }


def change_item(link: Link) -> dict[str, Any]:
    return {
        **change_key(link.base, link.content_hash),
        "record_version": RECORD_VERSION,
        "content_hash": link.content_hash,
        "linked_at": link.at,
        "linked_by": link.by,
    }


def count_item(link: Link) -> dict[str, Any]:
    return {**count_key(link.base), "record_version": RECORD_VERSION, "number_of_changes": link.seen + 1}


def settled_agreement_item(agreement: str, first: Mapping[str, Any], at: str) -> dict[str, Any]:
    """The agreement row of a lease that was committed (`first`) before its term had a first day."""
    return {
        **agreement_row_key(agreement),
        "record_version": RECORD_VERSION,
        "content_hash": first["content_hash"],
        "claim_key": first["claim_key"],
        "committed_at": at,
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
