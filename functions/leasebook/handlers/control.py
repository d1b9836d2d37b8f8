"""Control: what an operator does with documents and with the sweep, called by `leasebook hold` and `release`.

in   {"action": "hold" | "release", "claim_key", "by", "reason"}
     {"action": "pause" | "resume", "by", "reason"}: the sweep itself
out  {"result": "done" | "already" | "too_late" | "changed" | "not_found", "status", "pause"}
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.controls import DynamoControls
from leasebook.domain.errors import Misconfigured
from leasebook.domain.steps.control import Controlled, Controller, Result
from leasebook.handlers.entry import Settings, function, now


class ControlSettings(Settings):
    claims_table: str
    control_table: str


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    action: Literal["hold", "release", "pause", "resume"]
    by: Annotated[str, Field(min_length=1, max_length=200)]
    reason: Annotated[str, Field(min_length=1, max_length=1000)]
    claim_key: Annotated[str, Field(max_length=2048)] = ""


@function("Control")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ControlSettings.load()
    try:
        request = Request.model_validate(event)
    except ValidationError:
        raise Misconfigured from None  # only our own command line calls
    controller = Controller(DynamoClaims(settings.claims_table), DynamoControls(settings.control_table), now())
    match request.action:
        case "hold":
            controlled = controller.hold(request.claim_key, request.by, request.reason)
        case "release":
            controlled = controller.release(request.claim_key, request.by, request.reason)
        case "pause":
            controlled = controller.pause(request.by, request.reason)
        case "resume":
            controlled = controller.resume(request.by, request.reason)
    return as_json(controlled)


def as_json(controlled: Controlled) -> dict[str, Any]:
    claim, pause = controlled.claim, controlled.pause
    return {
        "result": str(controlled.result),
        "status": str(claim.status) if claim else None,
        "pause": {"by": pause.by, "reason": pause.reason, "since": pause.since} if pause else None,
    }


__all__ = ["ControlSettings", "Result", "handler"]
