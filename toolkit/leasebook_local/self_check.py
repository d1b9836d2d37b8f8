"""Proof, at each start, that state machines really run here: one that must end FAILED is seen FAILED.

With the interpreter off, moto reports every execution as RUNNING or succeeded, and everything built on it shows nothing
(getmoto/moto#6154).
"""

from __future__ import annotations

import json
import time
from typing import Any

from leasebook_local.deploy import ROLE, GetClient
from leasebook_local.errors import SelfCheckFailed

PATIENCE_S = 10.0
ERROR = "SelfCheck"

DEFINITION = {"StartAt": "MustFail", "States": {"MustFail": {"Type": "Fail", "Error": ERROR, "Cause": "as it should"}}}


def check(client: GetClient) -> None:
    """Run the machine; raises `SelfCheckFailed` where it isn't seen to fail with its own error."""
    states = client("stepfunctions")
    arn = states.create_state_machine(name="leasebook-self-check", definition=json.dumps(DEFINITION), roleArn=ROLE)
    execution = states.start_execution(stateMachineArn=arn["stateMachineArn"], input="{}")["executionArn"]
    seen = _ended(states, execution)
    states.delete_state_machine(stateMachineArn=arn["stateMachineArn"])
    if (seen["status"], seen.get("error")) != ("FAILED", ERROR):
        raise SelfCheckFailed(
            f"A state machine that must end FAILED was seen {seen['status']}: the local interpreter can't be trusted.",
            hint="Reinstall Leasebook with its pinned dependencies.",
        )


def _ended(states: Any, execution: str) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE_S
    while True:
        seen: dict[str, Any] = states.describe_execution(executionArn=execution)
        if seen["status"] != "RUNNING" or time.monotonic() > until:
            return seen
        time.sleep(0.005)
