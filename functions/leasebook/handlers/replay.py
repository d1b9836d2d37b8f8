"""Replay: opens a finished document again, called by `leasebook replay`; who may call it may replay.

in   {"claim_key", "by", "reason", "from": "extract" | "validate" | "review", "failed", "dry_run", "doubt": what the
      sweep asks to look for}
out  {"result": a value of `Replayed`, "execution"}
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.controls import DynamoControls
from leasebook.adapters.executions import StepFunctions
from leasebook.adapters.invoking import ask
from leasebook.adapters.ledger import DynamoLedger
from leasebook.adapters.reviews import DynamoReviews
from leasebook.domain.errors import Misconfigured
from leasebook.domain.reasons import Code
from leasebook.domain.replay import Part
from leasebook.domain.reviews import Action, Review
from leasebook.domain.steps.replay import Replayer, Request
from leasebook.handlers.entry import Settings, function, now

TAKEN = frozenset({"decided", "already_decided"})


class ReplaySettings(Settings):
    claims_table: str
    leases_table: str
    reviews_table: str
    control_table: str
    state_machine_arn: str
    answer_function_name: str


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    claim_key: Annotated[str, Field(min_length=1, max_length=2048)]
    by: Annotated[str, Field(min_length=1, max_length=200)]
    reason: Annotated[str, Field(min_length=1, max_length=1000)]
    part: Part = Field(default=Part.EXTRACT, alias="from")
    failed: bool = False
    dry_run: bool = False
    doubt: Literal["", "AMENDMENT_CONFLICT"] = ""


@function("Replay")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ReplaySettings.load()
    try:
        asked = Asked.model_validate(event)
    except ValidationError:
        raise Misconfigured from None  # only our own command line calls
    replayer = Replayer(
        claims=DynamoClaims(settings.claims_table),
        reviews=DynamoReviews(settings.reviews_table),
        ledger=DynamoLedger(settings.leases_table),
        executions=StepFunctions(settings.state_machine_arn),
        controls=DynamoControls(settings.control_table),
        decide=_decide(settings.answer_function_name),
        now=now(),
    )
    doubt = Code[asked.doubt] if asked.doubt else None
    request = Request(asked.claim_key, asked.by, asked.reason, asked.part, asked.failed, asked.dry_run, doubt)
    result, execution = replayer.replay(request)
    return {"result": str(result), "execution": execution}


def _decide(function_name: str) -> Callable[[Review, Action, Request], bool]:
    """Only Answer may read tokens, so it is asked to decide and to tell the execution that waits."""

    def decide(review: Review, action: Action, request: Request) -> bool:
        wanted = {
            "action": str(action),
            "review_id": review.review_id,
            "version": review.version,
            "by": request.by,
            "note": f"Replayed: {request.why}",
        }
        return ask(function_name, wanted)["result"] in TAKEN

    return decide
