"""The counts that `leasebook status` shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import median
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.control import Pause
from leasebook.domain.reviews import Review
from leasebook_cli.fates import Totals, totals
from leasebook_cli.stack import EXECUTION_STATUSES, ObjectVersion, Stack
from leasebook_cli.times import when

MOST_EXECUTIONS = 10_000  # counted per status; the service lists a thousand a page


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything counted once. `executions` stops at `MOST_EXECUTIONS` for each status."""

    documents: Totals
    claims: Mapping[str, int]
    outcomes: Mapping[str, int]
    executions: Mapping[str, int]
    waiting: int
    overdue: int
    queues: Mapping[str, int]
    paused: Pause | None = None
    open_seconds: int | None = None  # the median for which an item was open before it was decided

    def as_json(self) -> dict[str, Any]:
        return {
            "documents": self.documents.as_json(),
            "claims": dict(self.claims),
            "outcomes": dict(self.outcomes),
            "executions": dict(self.executions),
            "reviews": {
                "waiting": self.waiting,
                "overdue": self.overdue,
                "median_open_seconds": self.open_seconds,
            },
            "queues": dict(self.queues),
            "paused": {"by": self.paused.by, "since": self.paused.since, "reason": self.paused.reason}
            if self.paused
            else None,
        }


def overview(
    versions: Iterable[ObjectVersion],
    claims: Iterable[Claim],
    waiting: Sequence[Review],
    executions: Mapping[str, int],
    queues: Mapping[str, int],
    now: datetime,
    open_seconds: Sequence[int] = (),
    paused: Pause | None = None,
) -> Overview:
    """The overview of these records at the moment `now`. Claims are looked at one by one."""
    statuses, outcomes = Counter[str](), Counter[str]()

    def counted() -> Iterator[Claim]:
        for claim in claims:
            statuses[str(claim.status)] += 1
            if claim.finished:
                outcomes[claim.outcome or "none"] += 1
            yield claim

    documents = totals(versions, counted(), frozenset(review.claim_key for review in waiting), now)
    overdue = sum(1 for review in waiting if when(review.due_at) < now)
    typical = round(median(open_seconds)) if open_seconds else None
    return Overview(
        documents,
        dict(statuses),
        dict(outcomes),
        dict(executions),
        len(waiting),
        overdue,
        dict(queues),
        paused,
        typical,
    )


def count_executions(stack: Stack) -> dict[str, int]:
    """How many executions have each status, up to `MOST_EXECUTIONS`."""
    return {status: _counted(stack, status) for status in EXECUTION_STATUSES}


def _counted(stack: Stack, status: str) -> int:
    count = 0
    for _ in stack.executions(status):
        count += 1
        if count >= MOST_EXECUTIONS:
            break
    return count
