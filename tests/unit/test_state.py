"""The state between states: what is accepted, what travels on, what the first and the rebuilt state hold."""

from typing import Any

import pytest

from leasebook.domain.claims import Content
from leasebook.domain.errors import Misconfigured
from leasebook.domain.identity import event_of
from leasebook.domain.state import (
    ACCEPTED_SCHEMAS,
    SCHEMA,
    DecisionRef,
    Outcome,
    Route,
    accept,
    advanced,
    artifact_in,
    content_in,
    decision_in,
    event_in,
    opened,
    rebuilt,
)
from tests.examples import ARTIFACT, CONTENT, HASH, REF, a_claim

EXPIRES = 1798545600


def test_this_schema_and_the_one_before_are_accepted() -> None:
    """An execution may wait for days across a deployment."""
    assert ACCEPTED_SCHEMAS == (SCHEMA, SCHEMA - 1)
    for schema in ACCEPTED_SCHEMAS:
        assert accept({"schema": schema}) == {"schema": schema}
    assert accept({"detail": {}}) == {"detail": {}}


@pytest.mark.parametrize(
    "state",
    [{"schema": SCHEMA + 1}, {"schema": SCHEMA - 2}, {"schema": "1"}, {"schema": None}, [], None, "x"],
    ids=repr,
)
def test_any_other_state_is_for_an_operator(state: Any) -> None:
    with pytest.raises(Misconfigured):
        accept(state)


def test_the_first_state_keeps_the_event_and_drops_what_is_none_of_it() -> None:
    event = event_of(REF) | {"resume": {"owner": "x"}, "replay-name": "r", "surprise": 1, "id": "1"}
    state = opened(event, Route.CLAIMED, a_claim(), EXPIRES)
    assert event_in(state) == event_of(REF) | {"id": "1"}
    assert set(state) == {"source", "detail-type", "detail", "id", "schema", "route", "outcome", "claim"}
    assert state["claim"] == {"key": REF.claim_key, "receipt": REF.receipt, "expires_at": str(EXPIRES)}


def test_an_error_that_was_caught_does_not_travel_on() -> None:
    state = opened(event_of(REF), Route.CLAIMED, a_claim(), EXPIRES) | {"error": {}, "overdue": {}, "resume": {}}
    after = advanced(state, Route.NEW, content=CONTENT.as_json())
    assert not {"error", "overdue", "resume"} & set(after)
    assert (after["route"], after["outcome"]) == ("new", str(Outcome.NONE))


@pytest.mark.parametrize("content", [None, CONTENT])
@pytest.mark.parametrize("artifact", [None, ARTIFACT])
def test_a_rebuilt_state_says_what_the_records_say(content: Content | None, artifact: Any) -> None:
    decision = DecisionRef(HASH, 2, 5)
    state = rebuilt(a_claim(content=content), EXPIRES, Route.APPROVE, Outcome.NONE, decision, artifact)
    assert (content_in(state), artifact_in(state), decision_in(state)) == (content, artifact, decision)
    assert event_in(state) == event_of(REF)


@pytest.mark.case("IDEM-06")
def test_the_expiry_in_the_state_is_text_of_seconds() -> None:
    """DynamoDB's number type is text on the wire, and MarkDone passes it through."""
    state = opened(event_of(REF), Route.CLAIMED, a_claim(), EXPIRES)
    assert state["claim"]["expires_at"] == "1798545600"
    assert len(state["claim"]["expires_at"]) == 10, "ten digits are seconds, thirteen are milliseconds"
