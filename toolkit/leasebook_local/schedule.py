"""Calls the functions that the template has called on a schedule."""

from __future__ import annotations

import json
import logging
import threading
import uuid
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from leasebook_local.deploy import Schedule
from leasebook_local.engine import ACCOUNT, REGION, Engine
from leasebook_local.seams.lambda_invoke import run

log = logging.getLogger("leasebook.local.schedule")

JOIN_S = 5.0


class Scheduler:
    """One thread per schedule; the first call comes one period after the start, as after a deployment on AWS."""

    def __init__(self, engine: Engine, schedules: Sequence[Schedule], client: Callable[[str], Any]) -> None:
        self._engine = engine
        self._client = client
        self._schedules = schedules
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begin to count."""
        for schedule in self._schedules:
            thread = threading.Thread(
                target=self._repeat, args=(schedule,), name=f"schedule-{schedule.function_name}", daemon=True
            )
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        """Call nothing any more."""
        self._stop.set()
        for thread in self._threads:
            thread.join(JOIN_S)

    def _repeat(self, schedule: Schedule) -> None:
        while not self._stop.wait(self._engine.scaled(schedule.every_s)):
            call(self._engine, schedule, self._client)


def call(engine: Engine, schedule: Schedule, client: Callable[[str], Any]) -> None:
    """One scheduled invocation or start; its failure is logged and leaves the next one alone."""
    payload = schedule.event if schedule.event is not None else json.dumps(scheduled_event())
    if schedule.state_machine is not None:
        if not engine.closing.is_set():
            client("stepfunctions").start_execution(stateMachineArn=schedule.state_machine, input=payload)
        return
    result = run(engine, schedule.function_name, payload.encode())
    if result.error:
        log.warning("%s, called on its schedule, failed: %s", schedule.function_name, error_type(result.body))


def scheduled_event() -> dict[str, object]:
    """What EventBridge hands to the target of a schedule."""
    return {
        "version": "0",
        "id": str(uuid.uuid4()),
        "detail-type": "Scheduled Event",
        "source": "aws.events",
        "account": ACCOUNT,
        "time": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "region": REGION,
        "resources": [],
        "detail": {},
    }


def error_type(body: bytes) -> str:
    """The name of a function's error, without its text."""
    try:
        parsed = json.loads(body)
    except ValueError:
        return "unknown"
    return str(parsed.get("errorType", "unknown")) if isinstance(parsed, dict) else "unknown"
