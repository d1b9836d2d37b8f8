"""What a fault does to a call of a function, and meanwhile to everything else."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from leasebook_lab.faults import Fault, Torn, error_of
from leasebook_lab.history import Kind

if TYPE_CHECKING:
    from leasebook_lab.run import Asked, Run

SLOW_SECONDS = 5.0
OF_THE_CALL = (Fault.UNAVAILABLE, Fault.UNREACHABLE, Fault.THROTTLED, Fault.DENIED, Fault.CONFLICT)


class Died(BaseException):
    """The worker is gone, as Lambda names it. No code of the function can hold it."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


class Befalling:
    """The faults of one run."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def before(self, asked: Asked) -> None:
        """Raises what the caller sees; returns where the call is made after all."""
        fault = asked.fault
        if fault in OF_THE_CALL:
            assert fault is not None
            raise error_of(fault, asked.place.operation, asked.rows)
        if fault is Fault.CRASH_BEFORE:
            raise Died("Runtime.ExitError")
        if fault is Fault.SLOW:
            self._meanwhile(asked)
            self._run.scheduler.sleep(SLOW_SECONDS)
        elif fault is Fault.LATE_BEFORE:
            self._run.scheduler.wait(lambda: self._run.settled)
            self._goes_on(asked)
        elif fault in (Fault.STOP_BEFORE, Fault.ZOMBIE_BEFORE, Fault.GHOST_BEFORE, Fault.GIVEN_UP):
            self._cut_off(asked)
            self._goes_on(asked)

    def after(self, asked: Asked, answer: dict[str, Any]) -> None:
        """Raises what the caller sees instead of the answer."""
        fault = asked.fault
        if fault is Fault.LOST:
            raise error_of(fault, asked.place.operation)
        if fault is Fault.CRASH_AFTER:
            raise Died("Runtime.ExitError")
        if fault is Fault.KILLED:
            raise Died("Sandbox.Timedout")
        if fault is Fault.TORN and "Body" in answer:
            answer["Body"] = Torn(answer["Body"])
        elif fault is Fault.SHORT and "Body" in answer:
            whole = answer["Body"].read()
            answer["Body"] = BytesIO(whole[: len(whole) // 2])
        elif fault in (Fault.STOP_AFTER, Fault.ZOMBIE_AFTER, Fault.GHOST_AFTER):
            self._cut_off(asked)

    def _cut_off(self, asked: Asked) -> None:
        """The execution, or its patience, ends here; the function dies with it or goes on later."""
        run, execution = self._run, asked.call.execution
        assert execution is not None, "only the functions of states have an execution"
        if asked.fault is Fault.GIVEN_UP:
            asked.call.given_up = True
            run.scheduler.rest(rank=1)
            return
        run.machine.stop(execution)
        if asked.fault in (Fault.STOP_BEFORE, Fault.STOP_AFTER):
            raise Died("Runtime.ExitError")
        run.begin("Sweep", {})
        if asked.fault in (Fault.ZOMBIE_BEFORE, Fault.ZOMBIE_AFTER):
            run.scheduler.rest(rank=1)
        else:
            run.scheduler.wait(lambda: run.settled)

    def _goes_on(self, asked: Asked) -> None:
        """A function that has asked for nothing yet begins, as far as anybody can see, only now."""
        if asked.first:
            execution = asked.call.execution
            arn = execution.arn if execution else ""
            self._run.note(Kind.INVOKED, call=asked.call.number, function=asked.call.function, execution=arn)

    def _meanwhile(self, asked: Asked) -> None:
        """What comes while a call is under way: the same event once more, and a sweep."""
        execution = asked.call.execution
        if execution is not None:
            self._run.machine.start(f"{execution.name}-again-{asked.call.number}", execution.given)
        self._run.begin("Sweep", {})
