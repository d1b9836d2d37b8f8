"""The four scribes, each under each condition, against the receiver: one trial a cell."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from leasebook_lab.scribes.cells import Cell, Condition
from leasebook_lab.scribes.hands import CLAIMED, DONE, IN_PROGRESS, Hands, Scribe
from leasebook_lab.scribes.keys import Upload
from leasebook_lab.scribes.receiver import Receiver
from leasebook_lab.scribes.service import Died, Service, Store

FIRST = Upload("incoming/lease.pdf", "v1", "etag-1", "0001")
NEWER = Upload("incoming/lease.pdf", "v2", "etag-2", "0002")
COPY = Upload("incoming/copy.pdf", "v1-of-copy", "etag-1", "0003")
LATER = 4 * 3600.0
OPERATOR_QUEUE = "operator: failure queue"


class Cut(Exception):
    """The work was done, and then the attempt failed."""


class Trial:
    """One scribe and its world."""

    def __init__(self, scribe: Scribe, receiver: Receiver) -> None:
        self.scribe, self.receiver = scribe, receiver
        self.store = Store()
        self.hands = Hands(self.store, self._post, lambda: self.service.now)
        self.service = Service(self.hands.of(scribe))
        self.before_post: Callable[[], None] | None = None

    def _post(self, upload: Upload, key: str) -> None:
        hook, self.before_post = self.before_post, None
        if hook:
            hook()
        self.receiver.post({"lease": upload.key, "version": upload.version, "rent": "2000.00"}, key)

    def deliver(self, *uploads: Upload) -> None:
        """One after the other, hours apart."""
        for n, upload in enumerate(uploads):
            self.service.deliver(upload, n * LATER)
        self.service.run()

    def cell(self, condition: Condition) -> Cell:
        ACT[condition](self)
        effects = len(self.receiver.effects)
        told = (OPERATOR_QUEUE,) if self.service.failures else ()
        record, agrees = self._record(effects)
        return Cell(self.scribe, condition, effects, self.receiver.requests, record, agrees, told)

    def _record(self, effects: int) -> tuple[str, bool | None]:
        """What it says, and whether so many effects fit: `in progress` says that it does not know of one."""
        if self.scribe is Scribe.NAIVE:
            return "keeps none", None
        counted = Counter(entry.status for entry in self.store.rows.values())
        done, unknown = counted[DONE] + counted[CLAIMED], counted[IN_PROGRESS]
        parts = [f"{number} {status}" for status, number in sorted(counted.items())] or ["nothing"]
        newer_is_done = self.hands.key_of(NEWER) in self.store.rows
        stale = newer_is_done and self.store.latest[NEWER.key] != NEWER.sequencer
        if stale:
            parts.append("latest: the older version")
        return ", ".join(parts), done <= effects <= done + unknown and not stale


def once(error: type[BaseException]) -> Callable[[Upload], None]:
    """Raises it the first time."""
    left = [error]

    def cut(_upload: Upload) -> None:
        if left:
            raise left.pop()

    return cut


def _transient(trial: Trial) -> None:
    trial.hands.at_end = once(Cut)
    trial.deliver(FIRST)


def _poison(trial: Trial) -> None:
    trial.receiver.refusals = math.inf
    trial.deliver(FIRST)


def _death(trial: Trial) -> None:
    trial.hands.after_effect = once(Died)
    trial.deliver(FIRST)


def _at_once(trial: Trial) -> None:
    trial.before_post = lambda: trial.service.attempt_now(FIRST)
    trial.deliver(FIRST)


def _store_down(trial: Trial) -> None:
    trial.store.down = True
    trial.deliver(FIRST)


def _expired(trial: Trial) -> None:
    trial.deliver(FIRST)
    trial.store.rows.clear()
    trial.deliver(FIRST)


def _warm(trial: Trial) -> None:
    """The first attempt is refused; the retry finds the worker that remembers having been at it."""
    trial.service.memory = set()
    trial.receiver.refusals = 1
    trial.deliver(FIRST)


ACT: dict[Condition, Callable[[Trial], None]] = {
    Condition.DUPLICATE: lambda trial: trial.deliver(FIRST, FIRST),
    Condition.TRANSIENT: _transient,
    Condition.POISON: _poison,
    Condition.DEATH: _death,
    Condition.AT_ONCE: _at_once,
    Condition.STORE_DOWN: _store_down,
    Condition.EXPIRED: _expired,
    Condition.WARM: _warm,
    Condition.SAME_BYTES: lambda trial: trial.deliver(FIRST, COPY),
    Condition.OVERWRITE: lambda trial: trial.deliver(FIRST, NEWER),
    Condition.OLDER_LAST: lambda trial: trial.deliver(NEWER, FIRST),
}


def cell_of(scribe: Scribe, condition: Condition) -> Cell:
    """Computed by acting it out. Raises KeyError for Leasebook, which has a machine of its own (own.py)."""
    with Receiver() as receiver:
        return Trial(scribe, receiver).cell(condition)


def effects_with(key_of: Callable[[Upload], str], *uploads: Upload) -> int:
    """Effects of these deliveries through the robust scribe under another recipe for its key."""
    with Receiver() as receiver:
        trial = Trial(Scribe.WITH_KEY, receiver)
        trial.hands.key_of = key_of
        trial.deliver(*uploads)
        return len(receiver.effects)


def unversioned(upload: Upload) -> Upload:
    """The same upload where the bucket keeps no versions."""
    return replace(upload, version=None)
