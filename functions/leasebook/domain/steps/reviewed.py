"""What a reviewer approved, as terms: the reading with their corrections over it, held to the same models."""

from leasebook.domain.claims import Claim
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.ports import Artifacts
from leasebook.domain.reviews import Decision
from leasebook.domain.steps.assess import Terms, register_of
from leasebook.domain.terms import build_terms
from leasebook.domain.validation import judge

TYPED_BY_A_PERSON = "none"


def build_reviewed(extraction: Extraction | None, decision: Decision, claim: Claim, artifacts: Artifacts) -> Terms:
    """Raises `InvalidTerms`, naming each field that is missing or not of the form that the ledger accepts."""
    values = dict(decision.values)
    if extraction is None:
        extraction = unread(claim, str(values.pop("document_type", "lease")))
    verdict = judge(extraction, property_id=claim.property_id, register=register_of(artifacts))
    property_id = values.pop("property_id", None) or verdict.property_id
    return build_terms(
        extraction, property_id=str(property_id) if property_id else None, corrections=values, pending=decision.pending
    )


def unread(claim: Claim, document_type: str) -> Extraction:
    """The empty reading of a document that no program could read."""
    return Extraction(
        content_hash=claim.content.hash if claim.content else "",
        extractor_version=TYPED_BY_A_PERSON,
        document_type=document_type,
        fields={},
    )
