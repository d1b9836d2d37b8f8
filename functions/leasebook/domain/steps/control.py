"""Control: an operator stops a document, lets it go on, pauses the sweep; who, why and when is recorded."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from leasebook.domain.claims import Claim, Status
from leasebook.domain.control import THE_SWEEP, Act, Done, Pause
from leasebook.domain.errors import FencedOff
from leasebook.domain.ports import ClaimStore, Controls


class Result(StrEnum):
    DONE = "done"
    ALREADY = "already"  # it was so before; nothing is written
    TOO_LATE = "too_late"  # it is committed or done: there is nothing left to stop
    CHANGED = "changed"  # it went on while we looked; ask again
    NOT_FOUND = "not_found"


@dataclass(frozen=True, slots=True)
class Controlled:
    result: Result
    claim: Claim | None = None
    pause: Pause | None = None


@dataclass(frozen=True, slots=True)
class Controller:
    """`now` is the moment of the call."""

    claims: ClaimStore
    controls: Controls
    now: datetime

    def hold(self, claim_key: str, by: str, reason: str) -> Controlled:
        """Stops a document before its commit. An execution that works on it writes nothing any more and ends."""
        claim = self.claims.get(claim_key)
        if claim is None:
            return Controlled(Result.NOT_FOUND)
        if claim.status is Status.HELD:
            return Controlled(Result.ALREADY, claim)
        if claim.status in (Status.COMMITTED, Status.DONE):
            return Controlled(Result.TOO_LATE, claim)
        # First the act: a hold without its line would be one that nobody has done.
        self.controls.note(Done(claim_key, Act.HOLD, by, reason, self._at()))
        try:
            self.claims.hold(claim_key, claim.owner, reason, self._at(), by)
        except FencedOff:
            return Controlled(Result.CHANGED, self.claims.get(claim_key))
        return Controlled(Result.DONE, self.claims.get(claim_key))

    def release(self, claim_key: str, by: str, reason: str) -> Controlled:
        """Lets a held document go on where it stood; the next sweep resumes it."""
        claim = self.claims.get(claim_key)
        if claim is None:
            return Controlled(Result.NOT_FOUND)
        if claim.status is not Status.HELD:
            return Controlled(Result.ALREADY, claim)
        self.controls.note(Done(claim_key, Act.RELEASE, by, reason, self._at()))
        released = self.claims.release(claim_key, self._at())
        return Controlled(Result.DONE if released else Result.CHANGED, self.claims.get(claim_key))

    def pause(self, by: str, reason: str) -> Controlled:
        """The sweep resumes and starts nothing until it is told to go on. A second reason replaces no first one."""
        standing = self.controls.pause()
        if standing is not None:
            return Controlled(Result.ALREADY, pause=standing)
        pause = Pause(by, reason, self._at())
        self.controls.note(Done(THE_SWEEP, Act.PAUSE, by, reason, self._at()))
        self.controls.set_pause(pause)
        return Controlled(Result.DONE, pause=pause)

    def resume(self, by: str, reason: str) -> Controlled:
        standing = self.controls.pause()
        if standing is None:
            return Controlled(Result.ALREADY)
        self.controls.note(Done(THE_SWEEP, Act.RESUME, by, reason, self._at()))
        self.controls.end_pause(by, reason, self._at())
        return Controlled(Result.DONE, pause=standing)

    def _at(self) -> str:
        return self.now.isoformat(timespec="milliseconds")
