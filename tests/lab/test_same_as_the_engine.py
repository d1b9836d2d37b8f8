"""The lab's state machine does what the engine of the workflow tests does: same states, same ends, same records.

Each scenario is acted out on both: moto's Step Functions with real time scaled down, and the lab's scheduler.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from leasebook_lab.documents import DOCUMENTS
from leasebook_lab.faults import Fault, Place, Planned
from leasebook_lab.history import Kind
from leasebook_lab.run import Run
from leasebook_lab.scenario import Action, Scenario
from leasebook_lab.stores import empty_stores
from leasebook_lab.world import World
from tests.workflow.harness import Fault as PlantedError
from tests.workflow.harness import Intake

REST: Action = ("rest",)
Told = list[tuple[str, tuple[str, ...], str]]  # of each execution: how it ended, its states, its error

STORIES: dict[str, tuple[Action, ...]] = {
    "a clear lease, told twice": (("put", "a", "clear"), REST, ("again", "0")),
    "approved": (("put", "a", "doubtful"), REST, ("decide", "approve")),
    "read again, then rejected": (("put", "a", "doubtful"), REST, ("decide", "retry"), REST, ("decide", "reject")),
    "two copies": (("put", "a", "clear"), REST, ("put", "b", "clear")),
    "in other bytes": (("put", "a", "clear"), REST, ("put", "a", "clear again"), REST, ("decide", "same_lease")),
    "an amendment first": (("put", "b", "amendment"), REST, ("put", "a", "clear")),
    "stopped while it waits": (("put", "a", "doubtful"), REST, ("stop",), ("decide", "approve"), ("sweep",)),
    "an empty file": (("put", "a", "empty"), REST, ("decide", "reject")),
}
ERRORS: dict[str, tuple[str, str, int]] = {  # function, error, how often
    "throttled once": ("Commit", "Lambda.TooManyRequestsException", 1),
    "a worker that dies once": ("Extract", "Runtime.ExitError", 1),
    "a worker that dies whenever it reads it": ("Extract", "Runtime.ExitError", 2),
    "a broken deployment": ("Validate", "Runtime.ImportModuleError", 1),
    "a function that does not begin": ("FetchAndHash", "Lambda.ServiceException", 2),
    "a claim that dies three times": ("Claim", "Runtime.OutOfMemory", 3),
}
AS_A_FAULT = {
    "Lambda.TooManyRequestsException": Fault.FULL,
    "Runtime.ImportModuleError": Fault.BROKEN,
    "Lambda.ServiceException": Fault.NOT_BEGUN,
    "Runtime.OutOfMemory": Fault.MEMORY,
    "Runtime.ExitError": Fault.CRASH_BEFORE,
}


@pytest.fixture(scope="module")
def told_by_the_engine() -> dict[str, tuple[Told, Any]]:
    """All stories on the engine first, each in empty stores: a process holds one stack at a time."""
    told: dict[str, tuple[Told, Any]] = {}
    with Intake() as intake:
        for name, actions in STORIES.items():
            told[name] = on_the_engine(intake, actions, [])
        for name, (function, error, times) in ERRORS.items():
            told[name] = on_the_engine(intake, STORY_OF_ERRORS, [PlantedError(function, error, times=times)])
    return told


STORY_OF_ERRORS: tuple[Action, ...] = (("put", "a", "clear"), REST)


@pytest.fixture(scope="module")
def lab(told_by_the_engine: object) -> Iterator[World]:
    with World() as world:
        yield world


def on_the_engine(intake: Intake, actions: tuple[Action, ...], faults: list[PlantedError]) -> tuple[Told, Any]:
    empty_stores(seed=7)
    intake.faults.plan[:] = faults
    before, heard = {run.arn for run in intake.runs()}, len(intake.publications())
    refs, runs = [], len(before)
    for action in actions:
        match action:
            case ("put", key, name):
                refs.append(intake.put(key, DOCUMENTS[name].body))
                runs += 1
            case ("again", number):
                intake.deliver(refs[int(number)])
                runs += 1
            case ("rest",):
                intake.quiet(runs=runs)
            case ("decide", wanted):
                intake.quiet(runs=runs)
                review = next(review for review in intake.reviews() if review["status"] == "open")
                values = {"base_rent": {"amount": "2000.00", "period": "month"}} if wanted == "approve" else {}
                intake.answer(wanted, review, values=values)
            case ("stop",):
                waiting = intake.quiet(runs=runs)[-1]
                intake.client("stepfunctions").stop_execution(executionArn=waiting.arn)
            case ("sweep",):
                intake.sweep()
                runs += 1
    found = [run for run in intake.quiet(runs=runs) if run.arn not in before]
    claims = sorted((item["status"], item.get("outcome", "")) for item in intake.items("ClaimsTable"))
    for run in [run for run in found if run.waits]:
        intake.client("stepfunctions").stop_execution(executionArn=run.arn)
    rows = sorted(f"{item['pk']}/{item['sk']}" for item in intake.items("LeasesTable") if item["sk"] != "head")
    return [(run.status, run.states, run.error or "") for run in found], (
        claims,
        rows,
        len(intake.publications()) - heard,
    )


def in_the_lab(world: World, actions: tuple[Action, ...], faults: list[Planned]) -> tuple[Told, Any]:
    """Up to where the actions end: what the lab does afterwards, to bring everything home, is no part of it."""
    run = Run(world, Scenario("both", actions, faults=tuple(faults)))
    events, end = run.go().events, run.acted
    acted = events[:end]
    states: dict[str, list[str]] = {}
    ends: dict[str, tuple[str, str]] = {}
    claims: dict[str, tuple[str, str]] = {}
    rows: set[str] = set()
    for event in acted:
        if event.kind is Kind.ENTERED:
            states.setdefault(event.data["execution"], []).append(event.data["state"])
        elif event.kind is Kind.ENDED:
            ends[event.data["execution"]] = (event.data["status"], event.data["error"])
        elif event.kind is Kind.WRITE and event.data["table"] == "ClaimsTable":
            claims[event.data["claim_key"]] = (event.data["status"], event.data.get("outcome", ""))
        elif event.kind is Kind.WRITE and event.data["table"] == "LeasesTable" and event.data["sk"] != "head":
            rows.add(f"{event.data['pk']}/{event.data['sk']}")
    told = [
        (ends.get(one, ("RUNNING", ""))[0], tuple(entered), ends.get(one, ("", ""))[1])
        for one, entered in states.items()
    ]
    published = sum(event.kind is Kind.RECEIVED for event in acted)
    return told, (sorted(claims.values()), sorted(rows), published)


def as_told(told: Told) -> Told:
    """An execution that was stopped has an error that only the engine gives it."""
    return [(status, states, "" if status == "ABORTED" else error) for status, states, error in told]


@pytest.mark.slow
@pytest.mark.requirement("V16")
@pytest.mark.parametrize("name", STORIES)
def test_a_story_goes_the_same_way_on_both(
    told_by_the_engine: dict[str, tuple[Told, Any]], lab: World, name: str
) -> None:
    expected, records = told_by_the_engine[name]
    told, found = in_the_lab(lab, STORIES[name], [])
    assert as_told(told) == as_told(expected)
    assert found == records


@pytest.mark.slow
@pytest.mark.requirement("V16", "L19")
@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_retried_caught_or_left_the_same_way_on_both(
    told_by_the_engine: dict[str, tuple[Told, Any]], lab: World, name: str
) -> None:
    function, error, times = ERRORS[name]
    operation, first = ("GetObject", 1) if error == "Runtime.ExitError" else ("Invoke", 1)
    faults = [Planned(Place(function, operation, first + n), AS_A_FAULT[error]) for n in range(times)]
    expected, records = told_by_the_engine[name]
    told, found = in_the_lab(lab, STORY_OF_ERRORS, faults)
    assert as_told(told) == as_told(expected)
    assert found == records
