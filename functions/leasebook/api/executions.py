"""Executions as the console of Step Functions shows them, so that a local stack lacks nothing."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

from aws_lambda_powertools.event_handler.openapi.params import Path, Query

from leasebook.api import models
from leasebook.api.auth import Group
from leasebook.api.refusals import not_found
from leasebook.api.room import Room
from leasebook.api.routing import Api, answers
from leasebook.domain.identity import DocumentRef, parse_event

Name = Annotated[str, Path(pattern="^[0-9A-Za-z_.-]{1,80}$", description="the execution's name")]
Status = Literal["RUNNING", "SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"]
_FAILURES = ("Failed", "TimedOut", "Aborted")
_CALLS = ("LambdaFunctionScheduled", "TaskScheduled")


def add_to(api: Api) -> None:
    @api.get("/api/executions", "executions", answers=answers(models.Executions))
    def executions(
        status: Annotated[Status | None, Query()] = None,
        after: Annotated[str | None, Query(max_length=4096)] = None,
        limit: Annotated[int, Query(ge=1, le=100)] = 25,
    ) -> models.Executions:
        """Executions with their documents, the latest first."""
        room = api.room
        room.admit(Group.OPERATOR)
        found, following = room.executions.page(limit, status, after or None)
        listed = [models.Execution.model_validate(one) for one in room.executions.told(found)]
        return models.Executions(executions=listed, next=following)

    @api.get("/api/executions/<name>", "executions", answers=answers(models.ExecutionDetail))
    def execution(name: Name) -> models.ExecutionDetail:
        """One execution: the path taken, times, retries, causes, and its history."""
        room = api.room
        room.admit(Group.OPERATOR)
        found = room.executions.one(name)
        if found is None:
            raise not_found("execution")
        visits = visits_in(found["events"])
        link = None if room.places.sign_in_issuer is None else _console(found["arn"])
        more = {"visits": visits, "console_url": link, **_led_to(found, room)}
        return models.ExecutionDetail.model_validate({**found, **more})

    @api.get("/api/machine", "executions", answers=answers(models.Machine))
    def machine() -> models.Machine:
        """The state machine as a graph."""
        room = api.room
        room.look()
        return graph_of(room.executions.definition())


def _led_to(found: Mapping[str, Any], room: Room) -> dict[str, str | None]:
    """The review and the ledger's entry of the document, where there are such."""
    ref = parse_event(found["input"])
    if not isinstance(ref, DocumentRef):
        return {}
    states = [event["data"] for event in found["events"] if isinstance(event["data"], Mapping)]
    contents = [state["content"] for state in states if isinstance(state.get("content"), Mapping)]
    content_hash = contents[-1].get("hash") if contents else None
    by_event = hashlib.sha256(ref.claim_key.encode()).hexdigest()
    ids = [one for one in (content_hash, by_event) if one is not None]
    return {
        "review_id": next((one for one in ids if room.reviews.head(one) is not None), None),
        "content_hash": content_hash if content_hash and room.ledger.revisions(content_hash) else None,
    }


def visits_in(events: Sequence[Mapping[str, Any]]) -> list[models.Visit]:
    """The states in the order in which they were entered, with what failed in each."""
    visits: list[models.Visit] = []
    for event in events:
        kind = str(event["type"])
        if kind.endswith("StateEntered"):
            if visits and visits[-1].seconds is None:
                _leave(visits[-1], event["at"])
            visits.append(models.Visit(state=str(event["state"]), entered=event["at"]))
        elif not visits:
            continue
        elif kind.endswith("StateExited") or kind.startswith("Execution"):
            _leave(visits[-1], event["at"])
        elif kind in _CALLS:
            visits[-1].tries += 1
        elif kind.endswith(_FAILURES):
            failure = models.Failure(error=event["error"] or kind, cause=event["cause"] or "")
            visits[-1].failures.append(failure)
    return visits


def _leave(visit: models.Visit, at: str) -> None:
    if visit.seconds is None:
        elapsed = datetime.fromisoformat(at) - datetime.fromisoformat(visit.entered)
        visit.seconds = max(0.0, round(elapsed.total_seconds(), 3))


def graph_of(definition: Mapping[str, Any]) -> models.Machine:
    states = definition["States"]
    edges = [edge for name, state in states.items() for edge in _edges(name, state)]
    return models.Machine(
        start=definition["StartAt"],
        states=[
            models.State(name=name, type=state["Type"], comment=state.get("Comment", ""))
            for name, state in states.items()
        ],
        edges=edges,
    )


def _edges(name: str, state: Mapping[str, Any]) -> Iterable[models.Edge]:
    for choice in state.get("Choices", ()):
        yield models.Edge(source=name, target=choice["Next"], label=str(choice.get("StringEquals", "")))
    if "Default" in state:
        yield models.Edge(source=name, target=state["Default"], label="otherwise")
    if "Next" in state:
        yield models.Edge(source=name, target=state["Next"])
    for catch in state.get("Catch", ()):
        yield models.Edge(source=name, target=catch["Next"], label=", ".join(catch["ErrorEquals"]))


def _console(arn: str) -> str:
    region = arn.split(":")[3]
    return f"https://{region}.console.aws.amazon.com/states/home?region={region}#/v2/executions/details/{arn}"
