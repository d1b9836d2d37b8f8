"""Sending object versions that lie in the inbox already through the intake, no more than a window of them at once."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

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

    def send(self, versions: Iterable[Arrived], progress: Callable[[Sent], None] = lambda sent: None) -> None:
        """Sends the versions in their order; returns when each is started or known. They may still be under way."""
        batch: list[Arrived] = []
        for version in versions:
            batch.append(version)
            if len(batch) == self.size:
                self._send(batch, progress)
                batch = []
        self._send(batch, progress)

    def drain(self, time_left: Callable[[], bool] = lambda: True) -> None:
        """Waits until what was started is with a person, done or dead."""
        while self._under_way and time_left():
            self._look()

    def _send(self, batch: list[Arrived], progress: Callable[[Sent], None]) -> None:
        known = {claim.identity for claim in self.claims.of([one.identity for one in batch])} if batch else set()
        for version in batch:
            self.sent.seen += 1
            if version.identity in known:
                self.sent.already += 1
            else:
                self._begin(version)
            progress(self.sent)

    def _begin(self, version: Arrived) -> None:
        while len(self._under_way) >= self.size:
            self._look()
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
