"""Watches a stack through its records and histories, and says what is new. Nothing is said that was not seen there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.identity import DocumentRef, parse_event
from leasebook.domain.reviews import Review
from leasebook_cli.fates import Fate, fate_of, why
from leasebook_cli.follow import ledger_row, review_of
from leasebook_cli.history import states, visits
from leasebook_cli.stack import Execution, Stack

WAITING_STATE = "HumanReview"


@dataclass(frozen=True, slots=True)
class Delivery:
    """One execution: the event that started it, the states it has entered, and where its document stands; `row` is what
    the ledger holds of it."""

    execution: Execution
    ref: DocumentRef | None
    states: Sequence[str] = ()
    failures: Sequence[tuple[str, str]] = ()  # (state, error), in order
    claim: Claim | None = None
    review: Review | None = None
    row: Mapping[str, Any] | None = None

    @property
    def fate(self) -> Fate:
        """Where this delivery ended: that of its document where it is the one that works on it, else a duplicate."""
        if self.claim is None or self.claim.owner == self.execution.arn:
            return fate_of(self.claim, self.review)
        return Fate.DUPLICATE if self.execution.status == "SUCCEEDED" else Fate.UNDER_WAY

    @property
    def redelivered(self) -> bool:
        """Whether another execution works on the document, or did."""
        return self.claim is not None and self.claim.owner != self.execution.arn

    @property
    def failed(self) -> bool:
        return self.execution.status in ("FAILED", "TIMED_OUT", "ABORTED")

    @property
    def at_rest(self) -> bool:
        """Over, or waiting for a person whose review is there to be seen."""
        if self.execution.status != "RUNNING":
            return True
        return self.fate is Fate.WITH_PERSON and self.review is not None

    @property
    def why(self) -> str:
        if self.redelivered:
            return "the same event again; another execution has its document"
        return why(self.claim, self.review, self.row)


@dataclass(frozen=True, slots=True)
class News:
    """Something that was seen for the first time. `kind`: broken (a call failed) or ended."""

    kind: str
    delivery: Delivery
    detail: str = ""


@dataclass
class Watcher:
    """Keeps what was seen of each execution, so that each thing is news once."""

    stack: Stack
    deliveries: dict[str, Delivery] = field(default_factory=dict)
    _inputs: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def look(self) -> Iterator[News]:
        """What has happened since the last look."""
        for execution in reversed(list(self.stack.executions())):
            known = self.deliveries.get(execution.arn)
            if known is not None and known.at_rest:
                continue
            seen = self._seen(execution, known)
            self.deliveries[execution.arn] = seen
            yield from _news(known, seen)

    def input_of(self, arn: str) -> Mapping[str, Any]:
        """The event that an execution was started with."""
        return self._inputs[arn]

    def of(self, ref: DocumentRef) -> list[Delivery]:
        """The deliveries of one object version, the first one first."""
        found = [one for one in self.deliveries.values() if one.ref is not None and one.ref.claim_key == ref.claim_key]
        return sorted(found, key=lambda one: one.execution.started)

    def _seen(self, execution: Execution, known: Delivery | None) -> Delivery:
        ref = known.ref if known else self._ref(execution)
        events = self.stack.history(execution.arn)
        claim = self.stack.claims_by_key([ref.claim_key]).get(ref.claim_key) if ref else None
        entered = states(events)
        asks = claim is not None and entered[-1:] == [WAITING_STATE]
        return Delivery(
            # The status was read before the records: an execution that has ended has written them all.
            execution=replace(execution, input=None),
            ref=ref,
            states=entered,
            failures=[(visit.state, failure.error) for visit in visits(events) for failure in visit.failures],
            claim=claim,
            review=review_of(self.stack, claim) if asks and claim else None,
            row=ledger_row(self.stack, claim),
        )

    def _ref(self, execution: Execution) -> DocumentRef | None:
        described = self.stack.execution(execution.arn)
        self._inputs[execution.arn] = (described.input if described else None) or {}
        ref = parse_event(self._inputs[execution.arn])
        return ref if isinstance(ref, DocumentRef) else None


def _news(known: Delivery | None, seen: Delivery) -> Iterator[News]:
    told = len(known.failures) if known else 0
    for state, error in seen.failures[told:]:
        yield News("broken", seen, f"{error} in {state}")
    if seen.at_rest:
        yield News("ended", seen)
