"""Sweep: on a schedule, and before a local runtime says that it is ready."""

import json
from collections.abc import Callable
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import SqsQueue, StepFunctions
from leasebook.domain.claims import Claim
from leasebook.domain.errors import StoreUnavailable
from leasebook.domain.reviews import review_id_of
from leasebook.domain.steps.sweep import Sweep
from leasebook.handlers.entry import Settings, count, function, now


class SweepSettings(Settings):
    claims_table: str
    state_machine_arn: str
    failed_starts_queue_url: str
    recovery_queue_url: str
    answer_function_name: str


@function("Sweep")
def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    settings = SweepSettings.load()
    sweep = Sweep(
        claims=DynamoClaims(settings.claims_table),
        executions=StepFunctions(settings.state_machine_arn),
        queues=(SqsQueue(settings.recovery_queue_url), SqsQueue(settings.failed_starts_queue_url)),
        repeat_answer=_repeat_answer(settings.answer_function_name),
        now=now(),
    )
    tally = sweep.run(lambda: context.get_remaining_time_in_millis() / 1000)
    for name, value in tally.as_json().items():
        count("Swept", value, Kind=name)
    if tally.held:
        count("ClaimHeld", tally.held)
    return tally.as_json()


def _repeat_answer(function_name: str) -> Callable[[Claim], bool]:
    """Only Answer may read tokens, so the sweep asks it to repeat."""

    def repeat(claim: Claim) -> bool:
        ids = (claim.content_hash, review_id_of(claim.ref.claim_key))
        return any(_tell(function_name, review_id) for review_id in ids if review_id)

    return repeat


def _tell(function_name: str, review_id: str) -> bool:
    with aws.errors_translated():
        answer = aws.lambda_().invoke(
            FunctionName=function_name, Payload=json.dumps({"action": "tell", "review_id": review_id})
        )
        body = answer["Payload"].read()
    if answer.get("FunctionError"):
        raise StoreUnavailable
    return bool(json.loads(body)["answered"])
