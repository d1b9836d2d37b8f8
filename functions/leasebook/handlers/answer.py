"""Answer: decides a review and tells the waiting execution. Called by the command line, the page and the sweep.

in   {"action": "approve" | "reject" | "retry" | "process", "review_id", "version", "by", "values", "note", "pending"}
     {"action": "tell", "review_id"}: repeats the effect of a decision taken earlier
out  {"result", "review", "problems": [{"field", "message"}], "answered"}
"""

from datetime import timedelta
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import StepFunctions
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.reviews import DynamoReviews, DynamoTokens
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.reviews import Action, Decision, to_item
from leasebook.domain.steps.answer import Answered, Desk, Result
from leasebook.handlers.entry import Settings, function, now

TELL = "tell"


class AnswerSettings(Settings):
    claims_table: str
    reviews_table: str
    tokens_table: str
    artifacts_bucket: str
    properties_key: str | None = None
    claim_retention_days: int = DEFAULT_RETENTION.days


class Request(BaseModel):
    """What a caller sends. Values are plain JSON, checked by the ledger's own models before anything is written."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    action: Action
    review_id: str = Field(min_length=1, max_length=128)
    version: int | None = None
    by: str = Field(min_length=1, max_length=200)
    values: dict[str, Any] = {}
    note: str = Field(default="", max_length=4000)
    pending: bool = False


@function("Answer")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = AnswerSettings.load()
    moment = now()
    desk = Desk(
        claims=DynamoClaims(settings.claims_table),
        artifacts=S3Artifacts(settings.artifacts_bucket, settings.properties_key),
        reviews=DynamoReviews(settings.reviews_table),
        tokens=DynamoTokens(settings.tokens_table),
        callbacks=StepFunctions(""),
        now=moment,
        retention=timedelta(days=settings.claim_retention_days),
    )
    if event.get("action") == TELL:
        return as_json(desk.tell_again(str(event.get("review_id"))))
    try:
        request = Request.model_validate(event)
    except ValidationError as invalid:
        problems = tuple((".".join(map(str, problem["loc"])), problem["msg"]) for problem in invalid.errors())
        return as_json(Answered(Result.REFUSED, None, problems))
    at = moment.isoformat(timespec="milliseconds")
    decision = Decision(request.action, request.by, at, request.values, request.note, request.pending)
    return as_json(desk.decide(request.review_id, decision, request.version))


def as_json(answered: Answered) -> dict[str, Any]:
    return {
        "result": str(answered.result),
        "review": to_item(answered.review) if answered.review else None,
        "problems": [{"field": field, "message": message} for field, message in answered.problems],
        "answered": answered.answered,
    }
