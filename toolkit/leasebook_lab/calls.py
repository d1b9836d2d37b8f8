"""Where the functions touch the world: hooks on their boto3 clients, before and after every call.

A hook names the place, lets a planned fault befall it, and answers the services that the lab plays by itself; DynamoDB
and S3 are moto's. What no invocation of the lab asks passes untouched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Protocol

from leasebook.adapters import aws
from leasebook_lab.stores import Stores

SERVICES = ("dynamodb", "s3", "stepfunctions", "lambda", "sqs", "events", "sns")
PARAMETERS, PLACED = "leasebook_lab_parameters", "leasebook_lab_call"


class Run(Protocol):
    """The run that goes on."""

    def before_call(self, operation: str, parameters: Mapping[str, Any]) -> object:
        """What to hand to `after_call`; None where no invocation asks. Raises what befalls the call."""

    def after_call(self, call: Any, answer: dict[str, Any]) -> None:
        """Raises what befalls the answer."""

    def play(self, service: str, operation: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """The answer of a service that the lab plays."""


class Calls:
    """The hooks. `run` is set while one goes on."""

    def __init__(self, stores: Stores) -> None:
        self.run: Run | None = None
        self._stores = stores
        self._undo: list[Callable[[], None]] = []
        for service in SERVICES:
            self._hook(service)

    def _hook(self, service: str) -> None:
        client = aws._client(service)
        events = client.meta.events
        hooks = {
            "provide-client-params": self._remember,
            "before-call": lambda **given: self._before(service, **given),
            "after-call": self._after,
        }
        for name, hook in hooks.items():
            events.register_last(name, hook)
            self._undo.append(lambda events=events, name=name, hook=hook: events.unregister(name, hook))  # type: ignore[misc]

    def close(self) -> None:
        for undo in self._undo:
            undo()

    def _remember(self, params: Any, context: dict[str, Any], **_: Any) -> None:
        context[PARAMETERS] = params

    def _before(self, service: str, model: Any, context: dict[str, Any], **_: Any) -> Any:
        if self.run is None:
            return None
        parameters = context.get(PARAMETERS, {})
        call = self.run.before_call(model.name, parameters)
        if call is None:
            return None
        context[PLACED] = call
        if service == "dynamodb":
            answer = self._stores.answered(model.name, parameters)
            return None if answer is None else (SimpleNamespace(status_code=200), answer)
        if service == "s3":
            answer = self._stores.opened(model.name, parameters)
            return None if answer is None else (SimpleNamespace(status_code=200), answer)
        return SimpleNamespace(status_code=200), self.run.play(service, model.name, parameters)

    def _after(self, context: dict[str, Any], parsed: dict[str, Any], **_: Any) -> None:
        if self.run is not None and PLACED in context:
            self.run.after_call(context.pop(PLACED), parsed)
