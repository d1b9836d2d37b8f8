"""Answer: decides a review and tells the waiting execution. Called by the command line, the page and the sweep.

in   {"action": "approve" | "reject" | "retry" | "process" | "same_lease" | "recheck", "review_id", "version", "by",
      "values", "note", "pending", "undo_seconds", "open_seconds"}
     {"action": "tell", "review_id", "waived_by" (optional)}: repeats the effect of a decision taken earlier; who
      took it may waive the time for taking it back
     {"action": "undo", "review_id", "version", "by"}: takes back a decision that its execution has not been told
     {"action": "hold", "review_id", "version", "by", "until", "note"}: sets an open review aside
     {"action": "draft", "review_id", "version" (of the draft seen, 0 = none), "by", "values", "note", "pending"}
     {"action": "look", "review_id", "by"}: says who is on it
     {"action": "correct", "content_hash", "version" (the revision seen), "by", "values", "note"}: a committed lease
out  {"result", "review", "problems": [{"field", "message"}], "answered"}, and for a draft {"draft"}, for a correction
     {"revision"}
"""

import json
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from leasebook.adapters.bus import EventBus
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.desk import DynamoDesk
from leasebook.adapters.executions import SqsQueue, StepFunctions
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.objects import S3Artifacts
from leasebook.adapters.reviews import DynamoReviews, DynamoTokens
from leasebook.adapters.revisions import DynamoRevisions
from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook.domain.replay import LookAgain
from leasebook.domain.reviews import MOST_UNDO_SECONDS, Action, Decision, Hold, Review, plain, to_item
from leasebook.domain.revisions import Correction
from leasebook.domain.steps.answer import Answered, Desk, Result
from leasebook.domain.steps.correct import Corrected, correct
from leasebook.domain.steps.draft import Kept, keep_draft, look
from leasebook.domain.steps.follow_up import FollowUp
from leasebook.domain.steps.sweep import LOOK_AGAIN
from leasebook.handlers.entry import Settings, function, now

TELL = "tell"
MAX_VALUES_BYTES = 64 * 1024  # a record holds them beside the rest, and an item of DynamoDB is 400 KB at most


class AnswerSettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    tokens_table: str
    artifacts_bucket: str
    event_bus_name: str
    recovery_queue_url: str
    properties_key: str | None = None
    claim_retention_days: int = DEFAULT_RETENTION.days


def _writable(values: dict[str, Any]) -> dict[str, Any]:
    """Values that the records can hold: numbers with a fraction come as text, so that none is rounded."""
    if _has_float(values):
        raise ValueError('Write an amount or another number with a fraction as text, such as "18500.00".')
    if len(json.dumps(values)) > MAX_VALUES_BYTES:
        raise ValueError("The values are larger than what a review keeps.")
    return values


def _has_float(value: object) -> bool:
    if isinstance(value, Mapping):
        return any(_has_float(part) for part in value.values())
    return any(map(_has_float, value)) if isinstance(value, list) else isinstance(value, float)


Values = Annotated[dict[str, Any], AfterValidator(_writable)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Id = Annotated[str, Field(min_length=1, max_length=128)]
Note = Annotated[str, Field(max_length=4000)]


class _Request(BaseModel):
    """What a caller sends. Values are plain JSON, checked by the ledger's own models before anything is written."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    action: str
    by: Name


class Request(_Request):
    action: Action
    review_id: Id
    version: int | None = None
    values: Values = {}
    note: Note = ""
    pending: bool = False
    undo_seconds: int = Field(default=0, ge=0, le=MOST_UNDO_SECONDS)
    open_seconds: int | None = Field(default=None, ge=0)


class UndoRequest(_Request):
    review_id: Id
    version: int | None = None


class HoldRequest(_Request):
    review_id: Id
    version: int | None = None
    until: date
    note: Note = ""


class DraftRequest(_Request):
    review_id: Id
    version: int = Field(default=0, ge=0)
    values: Values = {}
    note: Note = ""
    pending: bool = False


class LookRequest(_Request):
    review_id: Id


class CorrectRequest(_Request):
    content_hash: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    version: int = Field(ge=1)
    values: Values
    note: Annotated[str, Field(min_length=1, max_length=4000)]


@function("Answer")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = AnswerSettings.load()
    counter = Counter(settings)
    if event.get("action") == TELL:
        return as_json(counter.desk.tell_again(str(event.get("review_id")), str(event.get("waived_by", ""))))
    serve = counter.services().get(str(event.get("action")), counter.decide)
    try:
        return serve(event)
    except ValidationError as invalid:
        problems = tuple((".".join(map(str, problem["loc"])), problem["msg"]) for problem in invalid.errors())
        return as_json(Answered(Result.REFUSED, None, problems))


class Counter:
    """Where requests come in: each is parsed, put to the step that serves it, and answered."""

    def __init__(self, settings: AnswerSettings) -> None:
        self.settings = settings
        self.now = now()
        self.at = self.now.isoformat(timespec="milliseconds")
        self.reviews = DynamoReviews(settings.reviews_table)
        self.artifacts = S3Artifacts(settings.artifacts_bucket, settings.properties_key)
        self.desk = Desk(
            claims=DynamoClaims(settings.claims_table),
            artifacts=self.artifacts,
            reviews=self.reviews,
            tokens=DynamoTokens(settings.tokens_table),
            callbacks=StepFunctions(""),
            now=self.now,
            retention=timedelta(days=settings.claim_retention_days),
            rows_of=DynamoRevisions(settings.leases_table).of,
        )

    def services(self) -> dict[str, Callable[[dict[str, Any]], dict[str, Any]]]:
        return {
            "undo": self.undo,
            "hold": self.hold,
            "draft": self.draft,
            "look": self.look,
            "correct": self.correct,
        }

    def decide(self, event: dict[str, Any]) -> dict[str, Any]:
        request = Request.model_validate(event)
        settles = self.now + timedelta(seconds=request.undo_seconds)
        decision = Decision(
            request.action,
            request.by,
            self.at,
            request.values,
            request.note,
            request.pending,
            settles.isoformat(timespec="milliseconds") if request.undo_seconds else "",
            request.open_seconds,
        )
        return as_json(self.desk.decide(request.review_id, decision, request.version))

    def undo(self, event: dict[str, Any]) -> dict[str, Any]:
        request = UndoRequest.model_validate(event)
        return as_json(self.desk.undo(request.review_id, request.by, request.version))

    def hold(self, event: dict[str, Any]) -> dict[str, Any]:
        request = HoldRequest.model_validate(event)
        hold = Hold(request.until.isoformat(), request.by, request.note)
        return as_json(self.desk.hold(request.review_id, hold, request.version))

    def draft(self, event: dict[str, Any]) -> dict[str, Any]:
        request = DraftRequest.model_validate(event)
        kept = keep_draft(
            request.review_id,
            request.values,
            request.note,
            request.pending,
            request.by,
            request.version,
            reviews=self.reviews,
            notes=DynamoDesk(self.settings.reviews_table),
            now=self.now,
        )
        return _kept(kept)

    def look(self, event: dict[str, Any]) -> dict[str, Any]:
        request = LookRequest.model_validate(event)
        if self.reviews.head(request.review_id) is None:
            return as_json(Answered(Result.NOT_FOUND))
        look(request.review_id, request.by, notes=DynamoDesk(self.settings.reviews_table), now=self.now)
        return as_json(Answered(Result.DECIDED))

    def correct(self, event: dict[str, Any]) -> dict[str, Any]:
        request = CorrectRequest.model_validate(event)
        revisions, bus = DynamoRevisions(self.settings.leases_table), EventBus(self.settings.event_bus_name)
        ledger = DynamoLedger(self.settings.leases_table)
        corrected = correct(
            Correction(request.content_hash, request.version, request.values, request.note, request.by, self.at),
            revisions=revisions,
            bus=bus,
            follow_up=FollowUp(ledger, revisions, self.reviews, bus, self.recheck, self.look_again).corrected,
        )
        return _corrected(corrected)

    def look_again(self, asked: LookAgain) -> None:
        """A document that a correction let join its lease is judged again, by the sweep's request."""
        SqsQueue(self.settings.recovery_queue_url).send({LOOK_AGAIN: asked.as_json()})

    def recheck(self, review: Review, why: str) -> None:
        """A document that waited for what a correction brought is judged again."""
        self.desk.decide(review.review_id, Decision(Action.RECHECK, "leasebook", self.at, {}, why), review.version)


def as_json(answered: Answered) -> dict[str, Any]:
    return {
        "result": str(answered.result),
        "review": plain(to_item(answered.review)) if answered.review else None,
        "problems": [{"field": field, "message": message} for field, message in answered.problems],
        "answered": answered.answered,
    }


def _kept(kept: Kept) -> dict[str, Any]:
    result = Result.DECIDED if kept.saved else Result.CONFLICT if kept.draft else Result.NOT_FOUND
    return {**as_json(Answered(result)), "draft": kept.draft.as_json() if kept.draft else None}


def _corrected(corrected: Corrected) -> dict[str, Any]:
    answer = as_json(Answered(corrected.result, None, corrected.problems))
    return {**answer, "revision": corrected.revision}
