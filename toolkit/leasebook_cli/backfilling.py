"""`leasebook backfill`: what lies in the inbox already is sent through the intake; here from this machine, bounded."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Any

from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.facts import Arrived, Claimed, arrived, claimed
from leasebook.domain.reconcile.sending import Sent, Window

if TYPE_CHECKING:
    from leasebook_cli.stack import Stack

PAUSE_SECONDS = 0.2  # between two looks at what is under way
PARTS_AT_ONCE = 5  # of the state machine on AWS


@dataclass(frozen=True)
class ClaimsOfStack:
    """Implements `reconcile.ports.Claims`."""

    stack: Stack

    def of(self, identities: Sequence[str]) -> list[Claimed]:
        return [claimed(claim) for claim in self.stack.claims_by_key(identities).values()]


@dataclass(frozen=True)
class ExecutionsOfStack:
    """Implements `ports.Executions` as far as sending needs it."""

    stack: Stack

    def status(self, execution: str) -> str | None:
        found = self.stack.execution(execution)
        return found.status if found else None

    def running(self) -> frozenset[str]:
        return frozenset(execution.arn for execution in self.stack.executions("RUNNING"))

    def start(self, name: str, event: Mapping[str, Any]) -> bool:
        return self.stack.start_named(name, event)

    def arn_of(self, name: str) -> str:
        return self.stack.execution_arn(name)


def versions(stack: Stack, prefix: str, limit: int) -> Iterator[Arrived]:
    """The object versions to send, at most `limit` of them (0: all)."""
    found = (arrived(version.ref, version.modified.isoformat()) for version in stack.versions(prefix))
    return islice(found, limit) if limit else found


def send(stack: Stack, prefix: str, limit: int, concurrency: int, progress: Callable[[Sent], None]) -> Sent:
    """Sends them; returns when each is with a person, done, or dead and left to the sweep."""
    window = Window(
        ClaimsOfStack(stack),
        ExecutionsOfStack(stack),
        concurrency,
        Moment(datetime.now(UTC)),
        lambda: time.sleep(PAUSE_SECONDS),
    )
    window.send(versions(stack, prefix, limit), progress)
    window.drain()
    return window.sent
