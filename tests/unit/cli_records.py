"""Records as the intake writes them, and a stack on moto that holds them, for the tests of the command line."""

import io
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any

import boto3
from moto import mock_aws

from leasebook.adapters.items import to_wire
from leasebook.domain import claims, reviews
from leasebook.domain.claims import Claim, Content, Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Decision, Review, ReviewStatus
from leasebook.domain.state import Artifact
from leasebook_cli.connection import Clients
from leasebook_cli.stack import Stack

REGION = "us-east-1"
INBOX, ARTIFACTS = "inbox", "artifacts"
MACHINE = f"arn:aws:states:{REGION}:123456789012:stateMachine:intake"
OWNER = f"arn:aws:states:{REGION}:123456789012:execution:intake:first"
OPENED, UPDATED = "2026-03-01T10:00:00.000+00:00", "2026-03-01T10:00:05.000+00:00"
HASH = "ab" * 32

OUTPUTS = {
    "region": REGION,
    "InboxBucket": INBOX,
    "ArtifactsBucket": ARTIFACTS,
    "ClaimsTable": "claims",
    "LeasesTable": "leases",
    "ReviewsTable": "reviews",
    "StateMachineArn": MACHINE,
    "AnswerFunctionName": "answer",
    "SweepFunctionName": "sweep",
}


def ref_of(key: str = "incoming/office.pdf", version: str | None = "v1", etag: str = "e1") -> DocumentRef:
    return DocumentRef(INBOX, key, etag, version, 100, "0A")


def claim_of(ref: DocumentRef | None = None, status: Status = Status.IN_PROGRESS, **changes: Any) -> Claim:
    content = changes.pop("content", Content(HASH, 100, "application/pdf"))
    claim = Claim(ref or ref_of(), OWNER, status, OPENED, UPDATED, content=content)
    return replace(claim, **changes)


def done(outcome: str, ref: DocumentRef | None = None, **changes: Any) -> Claim:
    return claim_of(ref, Status.DONE, outcome=outcome, **changes)


def review_of(claim: Claim | None = None, *codes: Code, **changes: Any) -> Review:
    of = claim or claim_of(status=Status.IN_REVIEW)
    review = Review(
        review_id=of.content.hash if of.content else "cd" * 32,
        status=ReviewStatus.OPEN,
        round=1,
        version=1,
        claim_key=of.ref.claim_key,
        execution=of.owner,
        opened_at=UPDATED,
        due_at="2026-03-04T10:00:05.000+00:00",
        reasons=tuple(Reason(code, field="base_rent", page=2) for code in codes or (Code.RENT_ARITHMETIC,)),
        content_hash=of.content.hash if of.content else None,
        sources=(of.ref.claim_key,),
    )
    return replace(review, **changes)


def decision_of(action: str = "approve", by: str = "ada", **values: Any) -> Decision:
    return Decision(reviews.Action(action), by, "2026-03-02T09:00:00.000+00:00", values)


def extraction_json(quote: str = "the sum of $18,500.00", prefix: str = "sha256/x/1/1") -> tuple[Artifact, str]:
    """An artifact pointer, and the extraction that lies there."""
    reading = {
        "content_hash": HASH,
        "extractor_version": "1",
        "document_type": "lease",
        "fields": {
            "base_rent": {
                "value": {"amount": "18500.00", "period": "month", "monthly": "18500.00"},
                "confidence": 0.5,
                "evidence": [{"page": 2, "start": 1, "end": 20, "quote": quote}],
                "witnesses": [{"kind": "annual", "agrees": False, "detail": "12 x 18500 is not 200000"}],
                "candidates": [{"value": "18050.00"}],
            },
            "lease_start": {
                "value": None,
                "confidence": 0.9,
                "condition": {"kind": "later_of", "terms": ["delivery", "permit"], "text": "the later of"},
            },
        },
    }
    return Artifact(prefix, "0" * 64, 1), json.dumps(reading)


class Functions:
    """Stands for Lambda: answers what the test says and remembers what it was asked."""

    def __init__(self, answer: Mapping[str, Any] | None = None, error: bool = False) -> None:
        self.answer, self.error = answer, error
        self.asked: list[dict[str, Any]] = []

    def invoke(self, *, FunctionName: str, Payload: bytes) -> dict[str, Any]:  # noqa: N803 - boto3's names
        self.asked.append({"function": FunctionName, **json.loads(Payload)})
        failed = {"FunctionError": "Unhandled"} if self.error else {}
        return {"Payload": io.BytesIO(json.dumps(self.answer).encode()), **failed}


@lru_cache(maxsize=1)
def shared_clients() -> Clients:
    """Clients made once: making them is slow, and moto answers those of an earlier test as well."""
    return Clients(None, REGION)


class World:
    """A stack on moto without its functions: buckets, tables, queues and a state machine that never moves."""

    def __init__(self, functions: Functions) -> None:
        self.functions = functions
        self.clients = shared_clients()
        self.outputs = dict(OUTPUTS)
        self._make()
        self.stack = Stack(self.outputs, lambda service: functions if service == "lambda" else self.clients(service))

    def _make(self) -> None:
        s3, dynamodb, sqs = self.clients("s3"), self.clients("dynamodb"), self.clients("sqs")
        for bucket in (INBOX, ARTIFACTS):
            s3.create_bucket(Bucket=bucket)
        s3.put_bucket_versioning(Bucket=INBOX, VersioningConfiguration={"Status": "Enabled"})
        _table(dynamodb, "claims", "claim_key")
        _table(dynamodb, "leases", "pk", "sk")
        _table(dynamodb, "reviews", "review_id", "sk", index={"waiting": "due_at", "by-risk": "urgency"})
        for name, output in (("starts", "FailedStartsQueueUrl"), ("recovery", "RecoveryQueueUrl")):
            self.outputs[output] = sqs.create_queue(QueueName=name)["QueueUrl"]
        role = "arn:aws:iam::123456789012:role/any"
        definition = json.dumps({"StartAt": "S", "States": {"S": {"Type": "Succeed"}}})
        self.clients("stepfunctions").create_state_machine(name="intake", definition=definition, roleArn=role)

    def write(self, *records: Claim | Review) -> None:
        for record in records:
            if isinstance(record, Claim):
                self._put("claims", claims.to_item(record))
            else:
                self._put("reviews", reviews.to_item(record))
                self._put("reviews", reviews.history_item(record, "opened", record.opened_at))

    def write_ledger(self, *rows: Mapping[str, Any]) -> None:
        for row in rows:
            self._put("leases", row)

    def write_extraction(self, artifact: Artifact, text: str) -> None:
        self.clients("s3").put_object(
            Bucket=ARTIFACTS, Key=f"{artifact.prefix}/{artifact.digest}/extraction.json", Body=text.encode()
        )

    def put(self, key: str, body: bytes = b"a lease") -> DocumentRef:
        return self.stack.put(io.BytesIO(body), key, None)

    def start(self, ref: DocumentRef, name: str) -> str:
        from leasebook.domain.identity import event_of

        return self.stack.start(event_of(ref), name)

    def _put(self, table: str, item: Mapping[str, Any]) -> None:
        self.clients("dynamodb").put_item(TableName=table, Item=to_wire(item))


def _table(dynamodb: Any, name: str, key: str, sort: str | None = None, index: Mapping[str, str] | None = None) -> None:
    """A table; `index` names its indexes over `waiting`, each with its sort key."""
    names = [key, *([sort] if sort else []), *(["waiting", *index.values()] if index else [])]
    settings: dict[str, Any] = {}
    if index:
        settings["GlobalSecondaryIndexes"] = [
            {
                "IndexName": named,
                "KeySchema": [
                    {"AttributeName": "waiting", "KeyType": "HASH"},
                    {"AttributeName": by, "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "ALL"},
            }
            for named, by in index.items()
        ]
    dynamodb.create_table(
        TableName=name,
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=[{"AttributeName": each, "AttributeType": "S"} for each in names],
        KeySchema=[
            {"AttributeName": key, "KeyType": "HASH"},
            *([{"AttributeName": sort, "KeyType": "RANGE"}] if sort else []),
        ],
        **settings,
    )


@contextmanager
def world(functions: Functions | None = None) -> Iterator[World]:
    with mock_aws():
        boto3.setup_default_session()
        yield World(functions or Functions())
