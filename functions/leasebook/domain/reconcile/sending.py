"""Sending object versions that lie in the inbox already through the intake, no more than a window of them at once."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice

from leasebook.domain.claims import Status
from leasebook.domain.identity import event_of
from leasebook.domain.ports import Executions
from leasebook.domain.reconcile.compare import Moment
from leasebook.domain.reconcile.facts import Arrived
from leasebook.domain.reconcile.ports import Claims
from leasebook.domain.steps.starting import ENDED, Start, start

LOOKS_BEFORE_ASKING = 30  # for a claim, before the execution itself is asked whether it still runs


@dataclass(slots=True)
class Sent:
    """What became of the versions so far."""

    seen: int = 0
    started: int = 0
    already: int = 0  # claimed before: nothing is done again
    later: int = 0  # they could not be started; the next back-fill tries again

    def as_json(self) -> dict[str, int]:
        return {"seen": self.seen, "started": self.started, "already": self.already, "later": self.later}


@dataclass(slots=True)
class Window:
    """The versions that are under way. `wait` lets a little time pass; `moment` is when the sending began."""

    claims: Claims
    executions: Executions
    size: int
    moment: Moment
    wait: Callable[[], None]
    sent: Sent = field(default_factory=Sent)
    _under_way: dict[str, tuple[str, int]] = field(default_factory=dict)  # identity -> execution, looks so far

    def send(
        self,
        versions: Iterable[Arrived],
        progress: Callable[[Sent], None] = lambda sent: None,
        time_left: Callable[[], bool] = lambda: True,
    ) -> int:
        """Sends the versions in their order; returns how many of them are started or known, which is all of them unless
        time was up. They may still be under way."""
        before, rest = self.sent.seen, iter(versions)
        while (batch := list(islice(rest, self.size))) and self._send(batch, progress, time_left):
            continue
        return self.sent.seen - before

    def drain(self, time_left: Callable[[], bool] = lambda: True) -> None:
        """Waits until what was started is with a person, done or dead."""
        while self._under_way and time_left():
            self._look()

    def _send(self, batch: list[Arrived], progress: Callable[[Sent], None], time_left: Callable[[], bool]) -> bool:
        known = {claim.identity for claim in self.claims.of([one.identity for one in batch])}
        for version in batch:
            if version.identity in known:
                self.sent.already += 1
            elif self._has_room(time_left):
                self._begin(version)
            else:
                return False
            self.sent.seen += 1
            progress(self.sent)
        return time_left()

    def _has_room(self, time_left: Callable[[], bool]) -> bool:
        while len(self._under_way) >= self.size and time_left():
            self._look()
        return len(self._under_way) < self.size

    def _begin(self, version: Arrived) -> None:
        ref = version.ref
        begun = start(self.executions, ref, 0, event_of(ref), self.moment.now)
        if begun is Start.LATER:
            self.sent.later += 1
            return
        self.sent.started += 1
        self._under_way[version.identity] = (self.executions.arn_of(f"{ref.receipt}-0"), 0)

    def _look(self) -> None:
        """Takes those out of the window that no longer need a worker."""
        self.wait()
        found = {claim.identity: claim for claim in self.claims.of(list(self._under_way))}
        for identity, (execution, looks) in list(self._under_way.items()):
            claim = found.get(identity)
            if claim is not None and claim.status != Status.IN_PROGRESS:
                del self._under_way[identity]
            elif looks >= LOOKS_BEFORE_ASKING and self._ended(claim.owner if claim else execution):
                del self._under_way[identity]  # the sweep takes it from here
            else:
                again = 0 if looks >= LOOKS_BEFORE_ASKING else looks + 1
                self._under_way[identity] = (execution, again)

    def _ended(self, execution: str) -> bool:
        return self.executions.status(execution) in ENDED
