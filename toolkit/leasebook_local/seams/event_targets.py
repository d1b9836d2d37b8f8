"""EventBridge rules reach state machines, functions and queues; what can't be delivered reaches a dead-letter queue.

moto: `moto.events.models.Rule.send_to_targets` knows no `states` and no `lambda` target, raises for them (S3 swallows
that, so that no execution starts: getmoto/moto#8452), ignores a rule's state, takes a rule with a
schedule and no pattern to match every event, and has neither retries nor dead-letter queues. An event that is offered
to the rules of a bus while a rule is put there fails (`EventBus.rules` is walked as it is).
Patches: that method; other kinds of targets (log groups, archives, buses) still go to moto's own. `EventBus.__init__`.
Delivery: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-retry-policy.html and ...eb-rule-dlq.html
Can go: when moto delivers to state machines with dead-letter queues (canary: `test_moto_seams_data.py`).
"""

from __future__ import annotations

import copy
import json
import uuid
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from moto.events.models import EventBus, Rule
from moto.sqs.models import sqs_backends
from moto.stepfunctions.parser.models import stepfunctions_parser_backends

from leasebook_local.engine import Engine
from leasebook_local.event_input import InputError, delivered_event, target_input
from leasebook_local.seams.lambda_invoke import run
from leasebook_local.seams.patching import Patches

FIRST_RETRY_S = 1.0
LONGEST_RETRY_S = 60.0
DEFAULT_ATTEMPTS = 185
"""What EventBridge does where the target has no RetryPolicy."""

RETRIED = {"ThrottlingException", "InternalFailure", "ServiceUnavailable", "KmsThrottlingException", "INTERNAL_ERROR"}
"""Errors of a target that may pass; the rest (no such state machine, no permission) goes to the dead-letter queue."""


class DeliveryFailed(Exception):
    """A target refused an event; `code` is the error's name as the dead letter carries it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class _Rules(OrderedDict[str, Any]):
    """The rules of a bus; who walks them walks those that were there when the walk began."""

    def values(self) -> Any:
        """The rules."""
        return list(super().values())

    def items(self) -> Any:
        """The rules with their names."""
        return list(super().items())


@dataclass(frozen=True)
class _Delivery:
    rule: Any
    target: Mapping[str, Any]
    event: Mapping[str, Any]


def apply(patches: Patches, engine: Engine) -> None:
    """Deliver to state machines, functions and queues."""

    def send_to_targets(rule: Any, original_event: Mapping[str, Any], transform_input: bool = True) -> None:
        if rule.state != "ENABLED" or not rule.event_pattern.get_pattern():
            return
        event = delivered_event({"id": str(uuid.uuid4()), **original_event})
        if not rule.event_pattern.matches_event(event):
            return
        ours = [target for target in rule.targets if _service(target) in SENDERS]
        if len(ours) < len(rule.targets):
            others = copy.copy(rule)
            others.targets = [target for target in rule.targets if target not in ours]
            original(others, original_event, transform_input)
        for target in ours:
            _deliver(engine, _Delivery(rule, target, event), attempt=0)

    def initialise(bus: Any, *args: Any, **kwargs: Any) -> None:
        original_init(bus, *args, **kwargs)
        bus.rules = _Rules(bus.rules)

    original = patches.replace(Rule, "send_to_targets", send_to_targets)
    original_init = patches.replace(EventBus, "__init__", initialise)


def _service(target: Mapping[str, Any]) -> str:
    return str(target["Arn"]).split(":")[2]


def _deliver(engine: Engine, delivery: _Delivery, attempt: int) -> None:
    """Send once; retry in the background while the error may pass; give up into the dead-letter queue."""
    try:
        text = target_input(delivery.target, delivery.event)
        SENDERS[_service(delivery.target)](engine, delivery, text)
    except InputError as error:
        _dead_letter(delivery, DeliveryFailed("INVALID_JSON", str(error)), attempt)
    except DeliveryFailed as failure:
        if failure.code not in RETRIED or attempt >= _attempts(delivery.target):
            _dead_letter(delivery, failure, attempt)
            return

        def again() -> None:
            engine.pause(min(FIRST_RETRY_S * 2**attempt, LONGEST_RETRY_S))
            _deliver(engine, delivery, attempt + 1)

        engine.in_background(again, "eventbridge-retry")


def _attempts(target: Mapping[str, Any]) -> int:
    return int(target.get("RetryPolicy", {}).get("MaximumRetryAttempts", DEFAULT_ATTEMPTS))


def _start_execution(engine: Engine, delivery: _Delivery, text: str) -> None:
    arn = str(delivery.target["Arn"])
    _, _, _, region, account, *_ = arn.split(":")
    try:
        stepfunctions_parser_backends[account][region].start_execution(arn, str(uuid.uuid4()), text)
    except Exception as error:
        raise _failure(error) from error


def _send_message(engine: Engine, delivery: _Delivery, text: str) -> None:
    _, _, _, region, account, name = str(delivery.target["Arn"]).split(":")
    group = delivery.target.get("SqsParameters", {}).get("MessageGroupId")
    try:
        sqs_backends[account][region].send_message(queue_name=name, message_body=text, group_id=group)
    except Exception as error:
        raise _failure(error) from error


def _invoke(engine: Engine, delivery: _Delivery, text: str) -> None:
    name = str(delivery.target["Arn"]).split(":")[6]

    def call() -> None:
        run(engine, name, text.encode())

    engine.in_background(call, f"rule-invokes-{name}")


SENDERS: dict[str, Callable[[Engine, _Delivery, str], None]] = {
    "states": _start_execution,
    "sqs": _send_message,
    "lambda": _invoke,
}


def _failure(error: Exception) -> DeliveryFailed:
    code = getattr(error, "error_type", None) or getattr(error, "code", None) or type(error).__name__
    message = getattr(error, "message", None) or str(error)
    return DeliveryFailed(str(code), str(message))


def _dead_letter(delivery: _Delivery, failure: DeliveryFailed, attempts: int) -> None:
    """Put the event, with why it failed, into the target's dead-letter queue; without one it is lost, as on AWS."""
    arn = delivery.target.get("DeadLetterConfig", {}).get("Arn")
    if not arn:
        return
    _, _, _, region, account, name = str(arn).split(":")
    why = {
        "RULE_ARN": delivery.rule.arn,
        "TARGET_ARN": delivery.target["Arn"],
        "ERROR_CODE": failure.code,
        "ERROR_MESSAGE": str(failure)[:512] or failure.code,
        "RETRY_ATTEMPTS": str(attempts),
        "EXHAUSTED_RETRY_CONDITION": "MaximumRetryAttempts",
    }
    attributes = {key: {"DataType": "String", "StringValue": value} for key, value in why.items()}
    sqs_backends[account][region].send_message(
        queue_name=name, message_body=json.dumps(delivery.event), message_attributes=attributes
    )
