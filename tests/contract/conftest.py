"""Each port twice: in memory, and through its adapter on moto. Both must pass the same tests."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import SqsQueue, StepFunctions
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts, S3Inbox
from leasebook.adapters.reviews import DynamoReviews, DynamoTokens
from leasebook.domain.ports import Artifacts, ClaimStore, Executions, Inbox, Ledger, Queue, Reviews, Tokens
from leasebook_local.stack import LocalStack
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
from tests.fixtures.local_stack.bare_moto import bare_moto
from tests.fixtures.local_stack.writer import TEMPLATE
from tests.stack_on_moto import Stack, fresh_stack, moto_started


@pytest.fixture
def plain() -> Iterator[Callable[[str], Any]]:
    """Clients of moto as it comes."""
    with bare_moto() as client:
        yield client


@pytest.fixture
def stack() -> Iterator[LocalStack]:
    """The local stack with the fixture application, at twenty times the pace."""
    with LocalStack(None, in_process=True, template=TEMPLATE, repairs=False, time_scale=0.05) as running:
        yield running


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
