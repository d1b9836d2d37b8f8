"""Sweep: on a schedule, and before a local runtime says that it is ready."""

import json
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.controls import DynamoControls
from leasebook.adapters.executions import SqsQueue, StepFunctions
from leasebook.adapters.pacing import half_of_the_quota
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.errors import StoreUnavailable
from leasebook.domain.steps.sweep import Sweep, Tally
from leasebook.handlers.entry import Settings, count, function, now


class SweepSettings(Settings):
    claims_table: str
    reviews_table: str
    control_table: str
    state_machine_arn: str
    failed_starts_queue_url: str
    recovery_queue_url: str
    answer_function_name: str


@function("Sweep")
def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    """The tally; with `paused`, the reason, where an operator has paused the sweep, which then does nothing."""
    settings = SweepSettings.load()
    controls, at = DynamoControls(settings.control_table), now()
    pause = controls.pause()
    if pause is not None:
        count("SweepPaused")
        return {**Tally().as_json(), "paused": pause.reason}
    sweep = Sweep(
        claims=DynamoClaims(settings.claims_table),
        executions=half_of_the_quota(StepFunctions(settings.state_machine_arn)),
        queues=(SqsQueue(settings.recovery_queue_url), SqsQueue(settings.failed_starts_queue_url)),
        reviews=DynamoReviews(settings.reviews_table),
        tell=lambda review_id: _tell(settings.answer_function_name, review_id),
        now=at,
    )
    tally = sweep.run(lambda: context.get_remaining_time_in_millis() / 1000)
    controls.swept(at.isoformat(timespec="milliseconds"))
    for name, value in tally.as_json().items():
        count("Swept", value, Kind=name)
    if tally.held:
        count("ClaimHeld", tally.held)
    return dict(tally.as_json())


def _tell(function_name: str, review_id: str) -> bool:
    """Only Answer may read tokens, so the sweep asks it to repeat."""
    with aws.errors_translated():
        answer = aws.lambda_().invoke(
            FunctionName=function_name, Payload=json.dumps({"action": "tell", "review_id": review_id})
        )
        body = answer["Payload"].read()
    if answer.get("FunctionError"):
        raise StoreUnavailable
    return bool(json.loads(body)["answered"])
