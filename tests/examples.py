"""Values that many tests start from."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from leasebook.domain.claims import Claim, Content, Status
from leasebook.domain.extraction.model import Evidence, Extraction, FieldReading, JsonValue, ReasonRecord, Witness
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ledger import Approval, Commit
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Action, Ask, Decision, Review, ReviewStatus
from leasebook.domain.state import Artifact, DecisionRef

NOW = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
AT = NOW.isoformat(timespec="milliseconds")
RETENTION = timedelta(days=400)
EXECUTION = "arn:aws:states:us-east-1:123456789012:execution:intake:"
ME, OTHER, DEAD = EXECUTION + "me", EXECUTION + "other", EXECUTION + "dead"
HASH, OTHER_HASH = "a1" * 32, "b2" * 32
REF = DocumentRef("inbox-of-the-test", "incoming/lease.pdf", "9e107d9d372bb6826bd81d3542a419d6", "v1", 5, "0067AB12")
CONTENT = Content(HASH, 5, "application/pdf")
ARTIFACT = Artifact(f"sha256/{HASH}/x1/1", "c3" * 32, 1)
NOT_EXECUTED = Reason(Code.NOT_EXECUTED, Code.NOT_EXECUTED.sentence, page=3)


def a_claim(**changes: Any) -> Claim:
    return replace(Claim(REF, ME, Status.IN_PROGRESS, opened_at=AT, updated_at=AT), **changes)


def a_commit(**changes: Any) -> Commit:
    commit = Commit(
        claim=a_claim(content=CONTENT),
        content_hash=HASH,
        terms={"base_rent": {"amount": Decimal("18500.10"), "period": "month"}, "lease_start": "2026-01-01"},
        document_type="lease",
        property_id="PROP-1",
        agreement="agreement-1",
        extractor_version="x1",
        billable=True,
        owner=ME,
        at=AT,
    )
    return replace(commit, **changes)


def a_review(**changes: Any) -> Review:
    review = Review(
        review_id=HASH,
        status=ReviewStatus.OPEN,
        round=1,
        version=1,
        claim_key=REF.claim_key,
        execution=ME,
        opened_at=AT,
        due_at=AT,
        reasons=(NOT_EXECUTED,),
        content_hash=HASH,
        artifact=ARTIFACT,
        sources=(REF.claim_key,),
    )
    return replace(review, **changes)


def a_decision(action: Action = Action.APPROVE, **changes: Any) -> Decision:
    return replace(Decision(action, "Rosa", AT, {}), **changes)


def decided(action: Action = Action.APPROVE, **changes: Any) -> Review:
    """A review that was opened (version 1) and decided (version 2)."""
    return a_review(**{"status": ReviewStatus.DECIDED, "version": 2, "decision": a_decision(action), **changes})


def an_ask(**changes: Any) -> Ask:
    return replace(Ask(HASH, REF.claim_key, ME, (NOT_EXECUTED,), HASH, ARTIFACT, None), **changes)


def an_approval(version: int = 2, round_: int = 1) -> Approval:
    return Approval(DecisionRef(HASH, round_, version), "Rosa", AT)


PROPERTY = "PROP-4471"


def a_reading(**changes: Any) -> Extraction:
    """A lease that may commit alone when it is filed under `PROPERTY`: each required value has a witness."""

    def sure(value: JsonValue) -> FieldReading:
        place = Evidence(page=1, start=0, end=5, quote="value")
        return FieldReading(
            value=value, confidence=0.95, evidence=[place], witnesses=[Witness(kind="mention", agrees=True)]
        )

    fields = {
        "tenant_name": sure("Griffin Office Supply LLC"),
        "landlord_name": sure("Lakeside Holdings LP"),
        "property_address": sure("12 Lake Street, Springfield, IL 62701"),
        "base_rent": sure({"amount": "18500.10", "period": "month", "monthly": "18500.10"}),
        "lease_start": sure("2026-02-01"),
        "lease_end": sure("2031-01-31"),
        "currency": sure("USD"),
    }
    reading = Extraction(
        content_hash=HASH,
        extractor_version="x1",
        document_type="lease",
        fields=fields,
        pages=1,
        media_type="text/plain",
    )
    return reading.model_copy(update=changes)


def a_doubtful_reading() -> Extraction:
    """The same lease with a blank in it, which goes to a person."""
    doubt = ReasonRecord(code="NOT_EXECUTED", message=Code.NOT_EXECUTED.sentence, page=3)
    return a_reading(reasons=[doubt])
