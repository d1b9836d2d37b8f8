"""Sweep: on a schedule, and before a local runtime says that it is ready."""

from typing import Any

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.controls import DynamoControls
from leasebook.adapters.executions import SqsQueue, StepFunctions
from leasebook.adapters.invoking import ask
from leasebook.adapters.pacing import half_of_the_quota
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.replay import LookAgain, Part
from leasebook.domain.steps.replay import FOR_NOW
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
    replay_function_name: str


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
        look_again=lambda asked: _look_again(settings.replay_function_name, asked),
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
    return bool(ask(function_name, {"action": "tell", "review_id": review_id})["answered"])


def _look_again(function_name: str, asked: LookAgain) -> bool:
    """Only Replay opens what is finished; it keeps who asked and why."""
    request = {"claim_key": asked.claim_key, "by": "leasebook", "reason": asked.why, "from": Part.VALIDATE}
    return ask(function_name, {**request, "doubt": str(asked.doubt)})["result"] not in FOR_NOW
