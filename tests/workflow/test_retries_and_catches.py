"""Each error name of the definition, raised in each task: retried, caught, or the execution fails at that state."""

import json
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from leasebook.domain.identity import DocumentRef
from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake, Run

ROOT = Path(__file__).resolve().parents[2]
STATES = json.loads((ROOT / "statemachine" / "intake.asl.json").read_text(encoding="utf-8"))["States"]
FUNCTIONS = [name for name, state in STATES.items() if "lambda" in state.get("Resource", "")]
numbers = count(1)


@pytest.fixture(scope="module")
def intake() -> Iterator[Intake]:
    """One stack for the whole module: each test has a document of its own."""
    with Intake() as running:
        yield running


def policy(state: str, error: str) -> dict[str, Any]:
    """The first retrier that matches, as Step Functions picks it."""
    retriers: list[dict[str, Any]] = STATES[state]["Retry"]
    return next(
        retrier for retrier in retriers if error in retrier["ErrorEquals"] or retrier["ErrorEquals"] == ["States.ALL"]
    )


def catcher(state: str, error: str) -> str | None:
    return next((rule["Next"] for rule in STATES[state].get("Catch", ()) if error in rule["ErrorEquals"]), None)


def named_errors(state: str) -> list[str]:
    names = [
        name for rule in (*STATES[state]["Retry"], *STATES[state].get("Catch", ())) for name in rule["ErrorEquals"]
    ]
    own = [
        name for name in dict.fromkeys(names) if name not in ("States.ALL", "States.Timeout", "States.HeartbeatTimeout")
    ]
    return [*own, "SomethingUnlisted"]


# Claim raises AmbiguousVersion only after it has claimed; test_every_edge.py has the real thing.
CASES = [
    (state, error)
    for state in FUNCTIONS
    for error in named_errors(state)
    if (state, error) != ("Claim", "AmbiguousVersion")
]
# Extract's patience with throttling is hours of sixty attempts: its first retries are shown, its end is not waited for.
ONE_OF_EACH_RETRIER = [
    (state, next(error for error in named_errors(state) if policy(state, error) == retrier))
    for state in FUNCTIONS
    for retrier in STATES[state]["Retry"]
    if 0 < retrier["MaxAttempts"] <= 10
]


@pytest.mark.requirement("L17", "L19", "V13")
@pytest.mark.case("SFN-08", "SFN-09", "SFN-10")
@pytest.mark.parametrize(("state", "error"), CASES, ids=str)
def test_an_error_raised_once_is_retried_or_leaves_as_the_definition_says(
    intake: Intake, state: str, error: str
) -> None:
    retried = policy(state, error)["MaxAttempts"] > 0
    intake.plan(state, error)
    ref = put(intake, state)

    run = settled(intake, ref)

    caught = catcher(state, error)
    if retried:
        assert run.status == "SUCCEEDED" or run.waits
        assert run.states.count(state) == 1
    elif caught is not None:
        assert (state, caught) in run.edges
        assert run.status == "SUCCEEDED" or run.waits
    else:
        assert (run.status, run.error, run.states[-1]) == ("FAILED", error, state)


@pytest.mark.parametrize(("state", "error"), ONE_OF_EACH_RETRIER, ids=str)
def test_an_error_that_stays_uses_up_its_retries_and_then_leaves_as_the_definition_says(
    intake: Intake, state: str, error: str
) -> None:
    attempts = policy(state, error)["MaxAttempts"]
    intake.faults.calls.clear()
    intake.plan(state, error, times=attempts + 1)
    ref = put(intake, state)

    run = settled(intake, ref)

    assert intake.faults.calls[state] == attempts + 1
    caught = catcher(state, error)
    if caught is None:
        assert (run.status, run.error) == ("FAILED", error)
        assert not any(row["claim_key"] == ref.claim_key for row in intake.ledger())
    else:
        assert (state, caught) in run.edges


@pytest.mark.requirement("L6")
def test_with_the_claim_store_down_the_execution_fails_having_done_nothing(intake: Intake) -> None:
    intake.plan("Claim", "StoreUnavailable", times=8)
    intake.faults.calls.clear()
    ref = put(intake, "Claim")

    run = settled(intake, ref)

    assert (run.status, run.error, run.states) == ("FAILED", "StoreUnavailable", ("Claim",))
    assert set(intake.faults.calls) == {"Claim"}
    assert not any(item["claim_key"] == ref.claim_key for item in intake.items("ClaimsTable"))


@pytest.mark.requirement("V4", "L17")
@pytest.mark.case("DDB-01", "DDB-03", "SFN-19")
@pytest.mark.parametrize("state", FUNCTIONS)
def test_an_answer_that_is_lost_after_the_effect_has_no_second_effect(intake: Intake, state: str) -> None:
    intake.plan(state, "StoreUnavailable", after=True)
    ref = put(intake, state)

    run = settled(intake, ref)

    assert run.status == "SUCCEEDED" or run.waits
    content = intake.claim(ref)["content_hash"]
    assert [row["content_hash"] for row in intake.ledger()].count(content) == (0 if state == "HumanReview" else 1)
    keys = [published["content_hash"] for published in intake.publications()]
    assert keys.count(content) == (0 if state == "HumanReview" else 1)


@pytest.mark.requirement("V4", "V13")
def test_publishing_is_repeated_until_the_bus_takes_it(intake: Intake, monkeypatch: pytest.MonkeyPatch) -> None:
    from moto.events.models import EventsBackend

    refusals = [3]
    original = EventsBackend.put_events

    def put_events(self: EventsBackend, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if any(event.get("Source") == "leasebook" for event in events) and refusals[0]:
            refusals[0] -= 1
            return [{"ErrorCode": "InternalFailure", "ErrorMessage": "planted"} for _ in events]
        return original(self, events)

    monkeypatch.setattr(EventsBackend, "put_events", put_events)
    ref = put(intake, "Publish")

    run = settled(intake, ref)

    assert (run.status, refusals[0], run.states.count("Publish")) == ("SUCCEEDED", 0, 1)
    keys = [published["content_hash"] for published in intake.publications()]
    assert keys.count(intake.claim(ref)["content_hash"]) == 1


@pytest.mark.requirement("V3")
def test_marking_done_is_refused_to_whoever_lost_the_claim(intake: Intake) -> None:
    def lose() -> None:
        intake.client("dynamodb").update_item(
            TableName=intake.table("ClaimsTable"),
            Key={"claim_key": {"S": claim_key[0]}},
            UpdateExpression="SET #owner = :other",
            ExpressionAttributeNames={"#owner": "owner"},
            ExpressionAttributeValues={":other": {"S": "arn:another"}},
        )

    claim_key: list[str] = []
    intake.faults.before["Commit"] = lose
    ref = put(intake, "Commit")
    claim_key.append(ref.claim_key)

    run = settled(intake, ref)

    assert (run.status, run.error) == ("FAILED", "FencedOff")
    assert not any(row["claim_key"] == ref.claim_key for row in intake.ledger())


def put(intake: Intake, state: str) -> DocumentRef:
    number = next(numbers)
    body = doubtful_lease(number) if state == "HumanReview" else clear_lease(number)
    return intake.put(f"lease-{number}.txt", body)


def settled(intake: Intake, ref: DocumentRef) -> Run:
    for _ in range(200):
        if any(run.input["detail"]["object"]["key"] == ref.key for run in intake.runs()):
            break
        time.sleep(0.02)
    return intake.run_of(ref)
