"""Each port twice: in memory, and through its adapter on moto. Both must pass the same tests."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import SqsQueue, StepFunctions
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts, S3Inbox
from leasebook.adapters.reviews import DynamoReviews, DynamoTokens
from leasebook.domain.ports import Artifacts, ClaimStore, Executions, Inbox, Ledger, Queue, Reviews, Tokens
from tests.fakes import (
    FakeArtifacts,
    FakeClaims,
    FakeExecutions,
    FakeInbox,
    FakeLedger,
    FakeQueue,
    FakeReviews,
    FakeTokens,
)
from tests.stack_on_moto import Stack, fresh_stack, moto_started


@dataclass(frozen=True)
class World:
    """All ports of one kind, over one set of stores. `stack` is None in memory."""

    claims: ClaimStore
    ledger: Ledger
    reviews: Reviews
    tokens: Tokens
    artifacts: Artifacts
    inbox: Inbox
    executions: Executions
    queue: Queue
    stack: Stack | None


def in_memory() -> World:
    claims, tokens = FakeClaims(), FakeTokens()
    reviews = FakeReviews(tokens)
    ledger = FakeLedger(claims, reviews)
    return World(
        claims, ledger, reviews, tokens, FakeArtifacts(), FakeInbox(), FakeExecutions(), FakeQueue(), stack=None
    )


def on_moto(stack: Stack) -> World:
    return World(
        DynamoClaims(stack.claims),
        DynamoLedger(stack.leases, stack.claims, stack.reviews),
        DynamoReviews(stack.reviews, stack.tokens),
        DynamoTokens(stack.tokens),
        S3Artifacts(stack.artifacts),
        S3Inbox(),
        StepFunctions(stack.machine),
        SqsQueue(stack.failed_starts),
        stack,
    )


@pytest.fixture(scope="module")
def moto() -> Iterator[None]:
    with moto_started():
        yield


@pytest.fixture(params=["in memory", "on moto"])
def world(request: pytest.FixtureRequest) -> World:
    if request.param == "in memory":
        return in_memory()
    request.getfixturevalue("moto")
    return on_moto(fresh_stack())
