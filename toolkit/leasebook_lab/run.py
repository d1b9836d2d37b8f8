"""One run: a scenario is acted out in the world, and what could be seen of it is the history."""

from __future__ import annotations

import json
import os
import random
import sys
import threading
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from botocore.exceptions import ClientError, ReadTimeoutError

from leasebook_lab.befalling import Befalling, Died
from leasebook_lab.faults import DIRECT, ENTER, INVOKE, PUT_EVENTS, WRITES, Fault, Place, error_of
from leasebook_lab.history import History, Kind
from leasebook_lab.machine import Execution, Failed, Machine, Stopped
from leasebook_lab.scenario import Scenario
from leasebook_lab.scheduler import Scheduler
from leasebook_lab.seen import Seen
from leasebook_lab.services import Services
from leasebook_lab.stores import empty_stores
from leasebook_lab.world import PREFIX, World, printing_to
from leasebook_local.invoker import InvokeResult

RECOVERY = "RecoveryQueue"
ENDED_BADLY = frozenset({"FAILED", "TIMED_OUT", "ABORTED"})


@dataclass(eq=False)
class Call:
    """One invocation of a function."""

    number: int
    function: str
    execution: Execution | None
    payload: Mapping[str, Any]
    result: InvokeResult | None = None
    given_up: bool = False
    asked: int = 0  # calls that it has made


@dataclass
class Asked:
    """One call of a function, on its way to a service."""

    call: Call
    place: Place
    fault: Fault | None
    rows: int = 0
    first: bool = False  # of its invocation


@dataclass
class Run:
    """Implements `calls.Run` for the functions and `machine.Does` for the state machine."""

    world: World
    scenario: Scenario
    history: History = field(default_factory=History)
    places: Counter[str] = field(default_factory=Counter)
    seen_places: list[Place] = field(default_factory=list)
    settled: bool = False
    acted: int = 0  # events until the actions of the scenario had come to rest
    sites: dict[Place, str] | None = None  # where in the code each place is, for whoever asks by giving a dict

    def __post_init__(self) -> None:
        seed = self.scenario.seed
        self.chance = random.Random(seed if seed is not None else 1)
        self.scheduler = Scheduler(None if seed is None else random.Random(seed + 1))
        self.machine = Machine(self.world.definition, self, self.scheduler, self.note, self.chance)
        self.services = Services(self.machine, self.scheduler, self._run_function, self.receive, self.notice)
        self.faults = {planned.place: planned.fault for planned in self.scenario.faults}
        self.befalling = Befalling(self)
        self.befallen: set[Place] = set()
        self._calls = 0
        self._here = threading.local()
        self._seen = Seen(self)

    # -- what is seen

    def note(self, kind: Kind, **data: Any) -> None:
        self.history.add(self.scheduler.now, kind, **data)

    def receive(self, kind: str, detail: Mapping[str, Any]) -> None:
        """The receiver outside: it counts by the key that it was handed."""
        self.note(
            Kind.RECEIVED,
            event=kind,
            key=str(detail.get("idempotency_key", "")),
            content=str(detail.get("content_hash", "")),
            detail=json.dumps(detail),
            **self.actor(),
        )

    def notice(self, subject: str, more: Mapping[str, Any]) -> None:
        self.note(Kind.NOTICE, subject=subject, **more)

    def starter(self) -> str:
        return self.actor()["by"]

    def actor(self) -> dict[str, str]:
        """Who acts: a function and the execution for which it was called, or the state that calls a service itself."""
        doer: tuple[str, str] = getattr(self._here, "doer", ("", ""))
        return {"by": doer[0], "execution": doer[1]}

    # -- the course of things

    def go(self) -> History:
        """Acts the scenario out. What goes wrong within the lab itself is raised."""
        empty_stores(self.scenario.seed or 7)
        self._seen.begin()
        self.world.calls.run = self
        self.world.clock.moment = lambda: self.scheduler.moment
        try:
            with printing_to(self.world.tap):
                self.act()
        finally:
            self.scheduler.close()
            self.world.calls.run = None
            self._seen.end()
        return self.history

    def act(self) -> None:
        """The scenario itself, on empty stores and with all that happens noted."""
        from leasebook_lab.script import Script

        Script(self).act()

    # -- functions

    def begin(self, function: str, payload: Mapping[str, Any], execution: Execution | None = None) -> Call:
        """Invokes a function; it runs beside whoever asked."""
        self._calls += 1
        call = Call(self._calls, function, execution, payload)
        arn = execution.arn if execution else ""
        self.note(Kind.INVOKED, call=call.number, function=function, execution=arn)
        self.scheduler.spawn(f"{function}-{call.number}", lambda: self._work(call))
        return call

    def finish(self, call: Call) -> InvokeResult:
        self.scheduler.wait(lambda: call.result is not None)
        assert call.result is not None
        return call.result

    def _work(self, call: Call) -> None:
        arn = call.execution.arn if call.execution else ""
        self._here.call, self._here.doer = call, (call.function, arn)
        invoker = self.world.stack.engine.invoker
        try:
            result = invoker.invoke(f"{PREFIX}{call.function}Function", json.dumps(call.payload).encode())
        except Died as death:
            result = InvokeResult.failure(death.error, "The worker died.")
        self._seen.answered(call.number, call.function, arn, result)
        call.result = result

    def _run_function(self, name: str, payload: bytes) -> InvokeResult:
        """A function that another function calls, to its end."""
        function = name.removeprefix(PREFIX).removesuffix("Function")
        return self.finish(self.begin(function, json.loads(payload)))

    # -- hooks of the functions' calls

    def place(self, function: str, operation: str) -> tuple[Place, Fault | None]:
        """The next place of that name, and what is to befall it."""
        self.places[f"{function}.{operation}"] += 1
        place = Place(function, operation, self.places[f"{function}.{operation}"])
        self.seen_places.append(place)
        if self.sites is not None:
            self.sites[place] = site_of(place)
        fault = self.faults.pop(place, None)
        if fault is not None:
            self.befallen.add(place)
            self.note(Kind.FAULT, place=str(place), fault=str(fault))
        return place, fault

    def before_call(self, operation: str, parameters: Mapping[str, Any]) -> Asked | None:
        call: Call | None = getattr(self._here, "call", None)
        if call is None:
            return None
        self.scheduler.pause()
        place, fault = self.place(call.function, operation)
        asked = Asked(call, place, fault, len(parameters.get("TransactItems", ())), call.asked == 0)
        call.asked += 1
        if fault is Fault.REPEATED:
            self._make(operation, parameters)
        elif fault is not None:
            self.befalling.before(asked)
        return asked

    def _make(self, operation: str, parameters: Mapping[str, Any]) -> None:
        """A call whose answer nobody hears."""
        with suppress(ClientError):
            if operation in WRITES:
                self.world.stores.ask(operation, parameters)
            else:
                self.services.play(operation, parameters)

    def after_call(self, call: Asked, answer: dict[str, Any]) -> None:
        if call.fault is not None:
            self.befalling.after(call, answer)

    def play(self, service: str, operation: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        return self.services.play(operation, parameters)

    # -- what the state machine needs done

    def enter(self, execution: Execution, state: str, data: Any) -> None:
        self.scheduler.pause()
        self.note(Kind.ENTERED, execution=execution.arn, state=state, size=len(json.dumps(data)))
        self._seen.data(execution.arn, data)
        _, fault = self.place(state, ENTER)
        if fault is Fault.STOP:
            self.machine.stop(execution)
        if not execution.running:
            raise Stopped

    def invoke(self, execution: Execution, state: str, payload: Mapping[str, Any], seconds: float) -> Any:
        _, fault = self.place(state, INVOKE)
        if fault in NOT_INVOKED:
            raise Failed(NOT_INVOKED[fault], "planted by the fault lab")
        call = self.begin(state, payload, execution)
        if fault is Fault.AT_ONCE:
            self.begin(state, payload, execution)  # its answer is nobody's
        self.scheduler.wait(lambda: call.result is not None or call.given_up or not execution.running, seconds)
        if fault is Fault.TWICE:
            self.finish(self.begin(state, payload, execution))
        if not execution.running:
            raise Stopped
        if call.given_up or call.result is None:
            raise Failed("States.Timeout")
        if fault is Fault.LOST:
            raise Failed("Lambda.SdkClientException", "planted by the fault lab")
        if fault is Fault.UNKNOWN:
            raise Failed("Lambda.Unknown", "planted by the fault lab")
        body = json.loads(call.result.body)
        if call.result.error:
            raise Failed(str(body.get("errorType", "Lambda.Unknown")), call.result.body.decode())
        return body

    def publish(self, execution: Execution, state: str, entries: list[Mapping[str, Any]]) -> None:
        def send() -> None:
            for entry in entries:
                self.receive(str(entry["DetailType"]), entry["Detail"])

        self._direct(execution, state, PUT_EVENTS, "EventBridge", send)

    def update_item(self, execution: Execution, state: str, parameters: Mapping[str, Any]) -> None:
        asked = {**parameters}
        self._direct(execution, state, "UpdateItem", "DynamoDB", lambda: self.world.stores.ask("UpdateItem", asked))

    def _direct(self, execution: Execution, state: str, operation: str, service: str, do: Any) -> None:
        """A call that the state machine makes itself; errors are named as Step Functions names them."""
        self._here.doer = (state, execution.arn)
        self.scheduler.pause()
        _, fault = self.place(state, operation)
        try:
            if fault is Fault.GHOST_BEFORE:
                self.machine.stop(execution)
                self.begin("Sweep", {})
                self.scheduler.wait(lambda: self.settled)
            if fault is Fault.PARTLY:
                raise Failed("EventBridge.FailedEntry", "planted by the fault lab")
            if fault in DIRECT_ERRORS:
                raise error_of(fault, operation)
            do()
            if fault is Fault.TWICE:
                do()
            if fault is Fault.LOST:
                raise error_of(fault, operation)
        except ClientError as error:
            raise Failed(f"{service}.{error.response['Error']['Code']}", "refused") from error
        except ReadTimeoutError as error:
            raise Failed(f"{service}.SdkClientException", "no answer") from error
        finally:
            self._here.doer = ("", "")
        if not execution.running:
            raise Stopped

    def ended(self, execution: Execution) -> None:
        """The rule of the template: the sweep hears of every execution that ended badly."""
        if execution.status in ENDED_BADLY:
            detail = {"executionArn": execution.arn, "status": execution.status, "input": json.dumps(execution.given)}
            event = {"source": "aws.states", "detail-type": "Step Functions Execution Status Change", "detail": detail}
            self.services.queue(f"-{RECOVERY}").send(event)
            self.note(Kind.QUEUED, execution=execution.arn, status=execution.status)


def site_of(place: Place) -> str:
    """The lines of the project's code that make a call: those of the adapter, and the one that asks it. They are the
    same in another run; by which way the asking line is reached makes no other place of it."""
    if place.operation in (ENTER, INVOKE) or place.function in DIRECT:
        return f"{place.function}.{place.operation}"
    lines, frame = [], sys._getframe(1)
    while frame is not None:
        file = frame.f_code.co_filename
        if f"{os.sep}leasebook{os.sep}" in file and "handlers" not in file:
            lines.append(f"{os.path.basename(file)}:{frame.f_lineno}")
            if f"{os.sep}adapters{os.sep}" not in file:
                break
        frame = frame.f_back  # type: ignore[assignment]
    return f"{place.function}.{place.operation} {' '.join(lines)}"


NOT_INVOKED: dict[Fault | None, str] = {
    Fault.NOT_BEGUN: "Lambda.ServiceException",
    Fault.FULL: "Lambda.TooManyRequestsException",
    Fault.BROKEN: "Runtime.ImportModuleError",
    Fault.MEMORY: "Runtime.OutOfMemory",
}
DIRECT_ERRORS = (Fault.UNAVAILABLE, Fault.THROTTLED, Fault.DENIED, Fault.CONFLICT)
