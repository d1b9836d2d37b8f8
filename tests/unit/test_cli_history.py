from datetime import UTC, datetime, timedelta
from typing import Any

from leasebook_cli.history import Failure, states, states_entered, visits

BEGAN = datetime(2026, 3, 1, 10, tzinfo=UTC)


def event(kind: str, second: float, **details: Any) -> dict[str, Any]:
    return {"type": kind, "timestamp": BEGAN + timedelta(seconds=second), **details}


def entered(name: str, second: float, kind: str = "Task") -> dict[str, Any]:
    return event(f"{kind}StateEntered", second, stateEnteredEventDetails={"name": name})


RETRIED = [
    event("ExecutionStarted", 0),
    entered("Claim", 0),
    event("TaskScheduled", 0.1),
    event("TaskSucceeded", 0.4),
    event("TaskStateExited", 0.5),
    entered("Claimed?", 0.5, "Choice"),
    event("ChoiceStateExited", 0.5),
    entered("Extract", 0.6),
    event("TaskScheduled", 0.6),
    event("TaskFailed", 1.0, taskFailedEventDetails={"error": "Runtime.ExitError", "cause": "killed"}),
    event("TaskScheduled", 3.0),
    event("TaskFailed", 3.5, taskFailedEventDetails={"error": "Throttled"}),
    event("TaskScheduled", 5.0),
    event("TaskSucceeded", 6.0),
    event("TaskStateExited", 6.6),
    event("ExecutionSucceeded", 6.7),
]


def test_states_are_counted_as_they_are_entered() -> None:
    assert states_entered(RETRIED) == 3
    assert states(RETRIED) == ["Claim", "Claimed?", "Extract"]


def test_a_visit_keeps_its_time_its_tries_and_each_failure() -> None:
    claim, choice, extract = visits(RETRIED)

    assert (claim.seconds, claim.tries, claim.failures) == (0.5, 1, ())
    assert (choice.state, choice.seconds, choice.tries) == ("Claimed?", 0.0, 0)
    assert (extract.seconds, extract.tries) == (6.0, 3)
    assert extract.failures == (Failure("Runtime.ExitError", "killed"), Failure("Throttled", ""))


def test_a_state_that_is_left_by_a_catch_has_an_end_too() -> None:
    caught = [
        entered("Extract", 0),
        event("TaskScheduled", 0),
        event("TaskFailed", 2, taskFailedEventDetails={"error": "UnreadableDocument", "cause": "ENCRYPTED"}),
        entered("HumanReview", 2.5),
    ]
    extract, review = visits(caught)
    assert (extract.state, extract.seconds) == ("Extract", 2.5)
    assert (review.state, review.seconds) == ("HumanReview", None)


def test_a_state_that_waits_for_a_token_says_so() -> None:
    waiting = [
        entered("HumanReview", 0),
        event("TaskScheduled", 0, taskScheduledEventDetails={"resource": "invoke.waitForTaskToken"}),
    ]
    assert visits(waiting)[0].waits


def test_an_execution_without_history_has_no_visits() -> None:
    assert visits([]) == []
