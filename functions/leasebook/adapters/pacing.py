"""Calls of a service within a share of its quota: a bucket of tokens, as the services themselves count."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from leasebook.domain.ports import Executions

# The documented quota of DescribeExecution, in the Regions that have least of it: a bucket of 250, refilled with 10 a
# second. Half of it is left to people and to other programs.
DESCRIBE_AT_ONCE = 125
DESCRIBE_A_SECOND = 5.0


@dataclass(slots=True)
class Allowance:
    """Lets `at_once` calls through, then `per_second`; whoever comes too early waits."""

    at_once: float
    per_second: float
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _tokens: float = field(init=False)
    _filled: float = field(init=False)

    def __post_init__(self) -> None:
        self._tokens, self._filled = self.at_once, self.clock()

    def take(self) -> None:
        now = self.clock()
        self._tokens = min(self.at_once, self._tokens + (now - self._filled) * self.per_second)
        self._filled = now
        if self._tokens < 1:
            self.sleep((1 - self._tokens) / self.per_second)
            self._tokens, self._filled = 1.0, self.clock()
        self._tokens -= 1


@dataclass(frozen=True, slots=True)
class PacedExecutions:
    """`Executions` whose look at a single execution keeps to an allowance."""

    inner: Executions
    describe: Allowance

    def status(self, execution: str) -> str | None:
        self.describe.take()
        return self.inner.status(execution)

    def running(self) -> frozenset[str]:
        return self.inner.running()

    def start(self, name: str, event: Mapping[str, Any]) -> bool:
        return self.inner.start(name, event)

    def arn_of(self, name: str) -> str:
        return self.inner.arn_of(name)


def half_of_the_quota(executions: Executions, among: int = 1) -> Executions:
    """`executions` within half of the quota, or within its share where `among` functions run at once."""
    return PacedExecutions(executions, Allowance(max(1, DESCRIBE_AT_ONCE / among), DESCRIBE_A_SECOND / among))
