"""The stack's tables, buckets and queues inside moto, made from template.yaml, for tests of adapters and handlers.

moto's DynamoDB is not thread-safe; `serialised` puts its calls under one lock for tests that race.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from moto import mock_aws
from moto.backends import get_backend

from leasebook.adapters import aws
from leasebook_local.engine import Engine
from leasebook_local.seams import dynamodb_lock
from leasebook_local.seams.patching import Patches
from leasebook_local.template import Template, read_template

ROOT = Path(__file__).resolve().parent.parent
MACHINE = "arn:aws:states:us-east-1:123456789012:stateMachine:intake"
INBOX, ARTIFACTS = "inbox-of-the-test", "artifacts-of-the-test"
TABLES = {
    "claims": "ClaimsTable",
    "leases": "LeasesTable",
    "reviews": "ReviewsTable",
    "tokens": "TokensTable",
    "control": "ControlTable",
}


@dataclass(frozen=True, slots=True)
class Stack:
    """Names within moto."""

    claims: str
    leases: str
    reviews: str
    tokens: str
    control: str
    failed_starts: str
    recovery: str
    inbox: str = INBOX
    artifacts: str = ARTIFACTS
    machine: str = MACHINE

    def give(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Sets the environment that template.yaml gives to the functions."""
        for name, value in {
            "CLAIMS_TABLE": self.claims,
            "LEASES_TABLE": self.leases,
            "REVIEWS_TABLE": self.reviews,
            "TOKENS_TABLE": self.tokens,
            "CONTROL_TABLE": self.control,
            "ARTIFACTS_BUCKET": self.artifacts,
            "INBOX_BUCKET": self.inbox,
            "STATE_MACHINE_ARN": self.machine,
            "FAILED_STARTS_QUEUE_URL": self.failed_starts,
            "RECOVERY_QUEUE_URL": self.recovery,
            "ANSWER_FUNCTION_NAME": "answer",
            "REPLAY_FUNCTION_NAME": "replay",
            "EVENT_BUS_NAME": "default",
            "POWERTOOLS_SERVICE_NAME": "test",
            "POWERTOOLS_METRICS_NAMESPACE": "Leasebook",
        }.items():
            monkeypatch.setenv(name, value)


@cache
def template() -> Template:
    """template.yaml with its defaults."""
    return read_template(ROOT / "template.yaml", "test", "http://localhost")


@contextmanager
def moto_started() -> Iterator[None]:
    """moto instead of AWS, for all clients made inside and for the adapters'."""
    with mock_aws():
        forget_clients()
        yield
    forget_clients()


@contextmanager
def stack_on_moto() -> Iterator[Stack]:
    """moto with a fresh, empty stack in it."""
    with moto_started():
        yield fresh_stack()


def fresh_stack() -> Stack:
    """Empties moto (which must have been started) and makes the stack in it anew."""
    for service in ("dynamodb", "s3", "sqs", "stepfunctions"):
        get_backend(service).reset()  # type: ignore[call-overload]
    sqs, s3 = aws.sqs(), aws.s3()
    stack = Stack(
        **{name: _table(logical_id) for name, logical_id in TABLES.items()},
        failed_starts=sqs.create_queue(QueueName="failed-starts")["QueueUrl"],
        recovery=sqs.create_queue(QueueName="recovery")["QueueUrl"],
    )
    for bucket in (INBOX, ARTIFACTS):
        s3.create_bucket(Bucket=bucket)
    s3.put_bucket_versioning(Bucket=INBOX, VersioningConfiguration={"Status": "Enabled"})
    _machine()
    return stack


def forget_clients() -> None:
    """Clients are kept per process; one made inside moto must not outlive it."""
    aws._client.cache_clear()


@contextmanager
def serialised() -> Iterator[None]:
    """The local runtime's seam that serialises moto's DynamoDB."""
    patches = Patches()
    dynamodb_lock.apply(patches, cast(Engine, SimpleNamespace()))
    try:
        yield
    finally:
        patches.undo()


def table_definition(logical_id: str) -> dict[str, Any]:
    """What CreateTable needs of the table of that logical id."""
    properties = template().resources[logical_id].properties
    wanted = ("AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes", "BillingMode")
    return {name: properties[name] for name in wanted if name in properties}


def _table(logical_id: str) -> str:
    aws.dynamodb().create_table(TableName=logical_id, **table_definition(logical_id))
    return logical_id


def _machine() -> None:
    definition = '{"StartAt": "Wait", "States": {"Wait": {"Type": "Wait", "Seconds": 600, "End": true}}}'
    role = "arn:aws:iam::123456789012:role/intake"
    aws.stepfunctions().create_state_machine(name="intake", definition=definition, roleArn=role)
