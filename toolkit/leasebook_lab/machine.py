"""The state machine's definition, run on the lab's scheduler: tasks, choices, passes, retries, catches, task tokens.

It knows what intake.asl.json may use (plain paths, no filters) and fails on anything else. Its equality with the engine
that the workflow tests run on is a test of its own (tests/lab/test_same_as_the_engine.py).
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from leasebook_lab.history import Kind
from leasebook_lab.scheduler import Scheduler

ARN = "arn:aws:states:us-east-1:123456789012:execution:leasebook-IntakeStateMachine:"
MAX_ENTERED = 120
REDRIVABLE = frozenset({"FAILED", "ABORTED", "TIMED_OUT"})
LAMBDA, TOKEN = "arn:aws:states:::lambda:invoke", "arn:aws:states:::lambda:invoke.waitForTaskToken"
PUT_EVENTS, UPDATE_ITEM = "arn:aws:states:::events:putEvents", "arn:aws:states:::dynamodb:updateItem"

Note = Callable[..., None]


class Failed(Exception):
    """A task failed: error name and cause as a Catch sees them."""

    def __init__(self, error: str, cause: str = "") -> None:
        super().__init__(error)
        self.error, self.cause = error, cause


class Stopped(Exception):
    """The execution was stopped from outside."""


@dataclass(eq=False)
class Execution:
    """One execution, as Step Functions tells of it."""

    name: str
    given: Any
    status: str = "RUNNING"
    error: str = ""
    cause: str = ""
    output: Any = None
    entered: list[str] = field(default_factory=list)
    answers: dict[str, Any] = field(default_factory=dict)
    token: str = ""  # under which it waits; empty while it works
    data: Any = None  # with which its last state was entered

    @property
    def arn(self) -> str:
        return ARN + self.name

    @property
    def running(self) -> bool:
        return self.status == "RUNNING"


class Does(Protocol):
    """What a state machine needs done. A call that fails raises `Failed`."""

    def enter(self, execution: Execution, state: str, data: Any) -> None:
        """A state is entered; raises `Stopped` where the execution is stopped there."""

    def invoke(self, execution: Execution, state: str, payload: Mapping[str, Any], seconds: float) -> Any:
        """Calls the state's function; its answer."""

    def publish(self, execution: Execution, state: str, entries: list[Mapping[str, Any]]) -> None: ...

    def update_item(self, execution: Execution, state: str, parameters: Mapping[str, Any]) -> None: ...

    def ended(self, execution: Execution) -> None: ...

    def starter(self) -> str:
        """The function that starts an execution; the empty text where an event does."""


class Machine:
    """The executions of a run."""

    def __init__(
        self, definition: Mapping[str, Any], does: Does, scheduler: Scheduler, note: Note, chance: random.Random
    ) -> None:
        self.states: Mapping[str, Any] = definition["States"]
        self.first = str(definition["StartAt"])
        self.executions: dict[str, Execution] = {}
        self._does = does
        self._scheduler = scheduler
        self._note = note
        self._chance = chance
        self._tokens: dict[str, Execution] = {}

    def start(self, name: str, given: Any) -> Execution | None:
        """None where an execution of that name ended, or runs with another input."""
        known = self.executions.get(name)
        if known is not None:
            return known if known.running and known.given == given else None
        execution = self.executions[name] = Execution(name, given)
        resume = given.get("resume") if isinstance(given, Mapping) else None
        resumes = (resume or {}).get("owner", "")
        self._note(Kind.STARTED, execution=execution.arn, resumes=resumes, by=self._does.starter())
        self._scheduler.spawn(name, lambda: self._run(execution, self.first, given))
        return execution

    def redrive(self, execution: Execution) -> bool:
        """RedriveExecution: one that ended badly goes on at the state where it ended; False where it did not."""
        if execution.status not in REDRIVABLE or not execution.entered:
            return False
        execution.status, execution.error, execution.cause = "RUNNING", "", ""
        self._note(Kind.REDRIVEN, execution=execution.arn, by=self._does.starter())
        at, data = execution.entered[-1], execution.data
        self._scheduler.spawn(f"{execution.name} again", lambda: self._run(execution, at, data))
        return True

    def answer(self, token: str, output: Any) -> bool:
        """Completes the task that waits under this token; False where none does any more."""
        execution = self._tokens.get(token)
        if execution is None or not execution.running or token in execution.answers or execution.token != token:
            return False
        execution.answers[token] = output
        return True

    def stop(self, execution: Execution) -> None:
        """StopExecution."""
        if execution.running:
            self._end(execution, "ABORTED", "Operator", "stopped")

    def _end(self, execution: Execution, status: str, error: str = "", cause: str = "", output: Any = None) -> None:
        if not execution.running:
            return
        execution.status, execution.error, execution.cause, execution.output = status, error, cause, output
        state = execution.entered[-1] if execution.entered else ""
        self._note(
            Kind.ENDED, execution=execution.arn, status=status, error=error, cause=cause, state=state, output=output
        )
        self._does.ended(execution)

    def _run(self, execution: Execution, name: str, data: Any) -> None:
        try:
            status, error, cause, output = self._walk(execution, name, data)
        except Stopped:
            return
        self._end(execution, status, error, cause, output)

    def _walk(self, execution: Execution, name: str, data: Any) -> tuple[str, str, str, Any]:
        """From that state on. Status, error, cause, output."""
        while True:
            state = self.states[name]
            data = json.loads(json.dumps(data))
            execution.entered.append(name)
            execution.data = data
            if len(execution.entered) > MAX_ENTERED:
                return "FAILED", "TooManyStates", "it goes round for ever", None
            self._does.enter(execution, name, data)
            if state["Type"] == "Succeed":
                return "SUCCEEDED", "", "", data
            if state["Type"] == "Fail":
                return "FAILED", state["Error"], state["Cause"], None
            if state["Type"] == "Choice":
                name = chosen(state, data)
                continue
            if state["Type"] == "Pass":
                data = placed(state, data, state.get("Result", data))
                name = state["Next"]
                continue
            try:
                data = placed(state, data, self._tried(execution, name, state, data))
            except Failed as failure:
                caught = first_for(state.get("Catch", ()), failure.error)
                if caught is None:
                    return "FAILED", failure.error, failure.cause, None
                kept = {"Error": failure.error, "Cause": failure.cause}
                data, name = put(data, caught["ResultPath"], kept), caught["Next"]
                continue
            if state.get("End"):
                return "SUCCEEDED", "", "", data
            name = state["Next"]

    def _tried(self, execution: Execution, name: str, state: Mapping[str, Any], data: Any) -> Any:
        """The task, as often as its Retry allows."""
        tries: dict[int, int] = {}
        retriers = state.get("Retry", ())
        context = {"$$.Execution.Id": execution.arn, "$$.State.EnteredTime": self._time()}
        while True:
            try:
                return self._done(execution, name, state, data, context)
            except Failed as failure:
                rule = first_for(retriers, failure.error)
                at = retriers.index(rule) if rule is not None else -1
                if rule is None or tries.get(at, 0) >= rule.get("MaxAttempts", 3):
                    raise
                delay = rule.get("IntervalSeconds", 1) * rule.get("BackoffRate", 2.0) ** tries.get(at, 0)
                delay = min(delay, rule.get("MaxDelaySeconds", delay))
                if rule.get("JitterStrategy") == "FULL":
                    delay *= self._chance.random()
                tries[at] = tries.get(at, 0) + 1
                self._scheduler.wait(lambda: not execution.running, delay)
                if not execution.running:
                    raise Stopped from None

    def _done(self, execution: Execution, name: str, state: Mapping[str, Any], data: Any, context: Any) -> Any:
        resource, seconds = state["Resource"], float(state["TimeoutSeconds"])
        if resource == TOKEN:
            return self._asked(execution, name, state, data, context)
        parameters = filled(state["Parameters"], data, context)
        if resource == LAMBDA:
            return {"Payload": self._does.invoke(execution, name, parameters["Payload"], seconds)}
        if resource == PUT_EVENTS:
            self._does.publish(execution, name, parameters["Entries"])
            return {}
        assert resource == UPDATE_ITEM, resource
        self._does.update_item(execution, name, parameters)
        return {}

    def _asked(self, execution: Execution, name: str, state: Mapping[str, Any], data: Any, context: Any) -> Any:
        """A task that waits for its token."""
        token = f"token-{execution.name}-{len(execution.answers)}-{len(self._tokens)}"
        self._tokens[token] = execution
        execution.token = token
        parameters = filled(state["Parameters"], data, {**context, "$$.Task.Token": token})
        seconds, heartbeat = float(state["TimeoutSeconds"]), float(state["HeartbeatSeconds"])
        begun = self._scheduler.now
        self._does.invoke(execution, name, parameters["Payload"], seconds)
        left = max(0.0, min(seconds, heartbeat) - (self._scheduler.now - begun))
        self._scheduler.wait(lambda: token in execution.answers or not execution.running, left, lazy=True)
        execution.token = ""
        if not execution.running:
            raise Stopped
        if token not in execution.answers:
            raise Failed("States.HeartbeatTimeout" if heartbeat <= seconds else "States.Timeout")
        return execution.answers[token]

    def _time(self) -> str:
        return self._scheduler.moment.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def first_for(rules: Any, error: str) -> Any:
    """The first Retry or Catch rule that an error name fits."""
    return next((rule for rule in rules if error in rule["ErrorEquals"] or "States.ALL" in rule["ErrorEquals"]), None)


def chosen(state: Mapping[str, Any], data: Any) -> str:
    """Where a Choice goes."""
    for choice in state["Choices"]:
        if read(data, choice["Variable"]) == choice["StringEquals"]:
            return str(choice["Next"])
    return str(state["Default"])


def read(data: Any, path: str) -> Any:
    """What a plain path names; a missing one fails, as on AWS."""
    if path == "$":
        return data
    found = data
    for part in path.removeprefix("$.").split("."):
        if not isinstance(found, Mapping) or part not in found:
            raise Failed("States.Runtime", f"The path {path} is missing.")
        found = found[part]
    return found


def put(data: Any, path: str, value: Any) -> Any:
    """`data` with `value` at a path of one name, or instead of it (`$`)."""
    return value if path == "$" else {**data, path.removeprefix("$."): value}


def placed(state: Mapping[str, Any], data: Any, result: Any) -> Any:
    """A result as ResultPath and OutputPath place it."""
    path = state.get("ResultPath", "$")
    after = data if path is None else put(data, path, result)
    return read(after, state.get("OutputPath", "$"))


def filled(template: Any, data: Any, context: Mapping[str, str]) -> Any:
    """A payload template with its paths read."""
    if isinstance(template, list):
        return [filled(part, data, context) for part in template]
    if not isinstance(template, Mapping):
        return template
    whole = {}
    for name, part in template.items():
        if name.endswith(".$"):
            whole[name[:-2]] = context[part] if part.startswith("$$.") else read(data, part)
        else:
            whole[name] = filled(part, data, context)
    return whole
