"""Answer: who may decide what, and that a decision and its effect are two things."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from leasebook.domain.identity import event_of
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Action, ReviewStatus
from leasebook.domain.steps.answer import Result
from tests.examples import REF, a_doubtful_reading
from tests.walk import Bench, Walked, bench


def waiting() -> tuple[Bench, Walked, str]:
    """A document that waits for a person."""
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.reviews.heads
    return world, walked, review_id


def with_reasons(world: Bench, review_id: str, *codes: Code) -> None:
    head = world.reviews.heads[review_id]
    world.reviews.heads[review_id] = replace(head, reasons=tuple(Reason(code) for code in codes))


@pytest.mark.case("HITL-03", "SFN-11")
def test_a_double_click_decides_once_and_both_are_success() -> None:
    world, walked, review_id = waiting()
    first, second = (world.decide(review_id, Action.APPROVE, 1) for _ in range(2))
    assert (first.result, second.result) == (Result.DECIDED, Result.ALREADY_DECIDED)
    assert world.go_on(walked).outcome == "committed"
    assert world.decide(review_id, Action.REJECT, 1).result is Result.CONFLICT
    assert len([line for line in world.reviews.lines if line["event"].startswith("decided")]) == 1


@pytest.mark.case("HITL-01", "HITL-04")
def test_of_two_reviewers_the_first_decides_and_the_second_sees_what_was_decided() -> None:
    world, walked, review_id = waiting()
    mine = {"base_rent": {"amount": "18500.00", "period": "month", "monthly": "18500.00"}}
    theirs = {"base_rent": {"amount": "18050.00", "period": "month", "monthly": "18050.00"}}
    world.decide(review_id, Action.APPROVE, 1, values=mine)
    late = world.decide(review_id, Action.APPROVE, 1, values=theirs, by="Otto")
    assert late.result is Result.CONFLICT
    assert late.review is not None
    assert late.review.decision is not None
    assert (late.review.decision.by, late.review.decision.values) == ("Rosa", mine)
    world.go_on(walked)
    [document] = [row for key, row in world.ledger.rows.items() if key[0].startswith("doc#")]
    assert str(document["terms"]["base_rent"]["amount"]) == "18500.00"


@pytest.mark.case("HITL-01")
def test_a_review_that_was_asked_again_meanwhile_must_be_seen_first() -> None:
    world, walked, review_id = waiting()
    world.overdue(walked)
    assert world.decide(review_id, Action.APPROVE, 1).result is Result.CONFLICT
    assert world.decide(review_id, Action.APPROVE, 2).result is Result.DECIDED


@pytest.mark.case("HITL-13", "LOC-07")
def test_a_decision_stands_though_nobody_waits_for_it() -> None:
    world, _, review_id = waiting()
    world.callbacks.waiting.clear()
    decided = world.decide(review_id, Action.APPROVE)
    assert (decided.result, decided.answered) == (Result.DECIDED, False)
    assert world.reviews.head(review_id).status is ReviewStatus.DECIDED
    assert world.tokens.get(review_id) is None
    assert world.desk().tell_again(review_id).answered is False


@pytest.mark.case("SFN-11")
def test_an_execution_is_told_once() -> None:
    world, _, review_id = waiting()
    assert world.decide(review_id, Action.APPROVE).answered
    assert not world.desk().tell_again(review_id).answered
    assert len(world.callbacks.answers) == 1


def test_a_token_of_an_earlier_round_is_not_answered_with_a_later_decision() -> None:
    world, walked, review_id = waiting()
    world.decide(review_id, Action.RETRY)
    old = world.tokens.get(review_id)
    assert old is None
    world.go_on(walked)
    token = world.tokens.get(review_id)
    world.tokens.rows[review_id] = replace(token, round=1)
    assert world.decide(review_id, Action.APPROVE).answered is False


def test_nothing_is_told_before_it_is_decided() -> None:
    world, _, review_id = waiting()
    assert world.desk().tell_again(review_id).answered is False
    assert world.desk().tell_again("unknown").result is Result.NOT_FOUND
    assert world.decide("unknown", Action.APPROVE).result is Result.NOT_FOUND


@pytest.mark.parametrize(
    "action, codes, allowed",
    [
        (Action.APPROVE, [Code.NOT_EXECUTED], True),
        (Action.REJECT, [Code.NOT_EXECUTED], True),
        (Action.RETRY, [Code.NOT_EXECUTED], True),
        (Action.PROCESS, [Code.NOT_EXECUTED], False),
        (Action.PROCESS, [Code.AMBIGUOUS_VERSION], False),
        (Action.APPROVE, [Code.SAME_BYTES_OTHER_PROPERTY], False),
        (Action.RETRY, [Code.SAME_BYTES_OTHER_PROPERTY], False),
        (Action.REJECT, [Code.SAME_BYTES_OTHER_PROPERTY], True),
        (Action.APPROVE, [Code.EMPTY_OBJECT], False),
        (Action.RETRY, [Code.EMPTY_OBJECT], False),
        (Action.REJECT, [Code.EMPTY_OBJECT], True),
    ],
)
def test_what_may_be_decided_depends_on_what_is_asked(action: Action, codes: list[Code], allowed: bool) -> None:
    """(PROCESS is for an upload that nobody has fetched; this one was.)"""
    world, _, review_id = waiting()
    with_reasons(world, review_id, *codes)
    answer = world.decide(review_id, action)
    assert answer.result is (Result.DECIDED if allowed else Result.REFUSED)
    assert bool(answer.problems) is not allowed


@pytest.mark.case("MNY-19")
@pytest.mark.requirement("L9")
@pytest.mark.parametrize(
    "values, field",
    [
        ({"base_rent": {"amount": "NaN", "period": "month", "monthly": "NaN"}}, "base_rent"),
        ({"base_rent": {"amount": "1_000", "period": "month", "monthly": "1_000"}}, "base_rent"),
        ({"base_rent": {"amount": "0", "period": "month", "monthly": "0"}}, "base_rent"),
        ({"lease_start": "02/01/2026"}, "lease_start"),
        ({"lease_end": "2020-01-31"}, "lease_end"),
        ({"tenant_name": ""}, "tenant_name"),
        ({"surprise": "x"}, "surprise"),
    ],
    ids=str,
)
def test_an_approval_of_what_the_ledger_does_not_take_is_refused_by_field(values: dict[str, Any], field: str) -> None:
    world, _, review_id = waiting()
    answer = world.decide(review_id, Action.APPROVE, values=values)
    assert answer.result is Result.REFUSED
    assert field in {name for name, _ in answer.problems}
    assert world.reviews.head(review_id).status is ReviewStatus.OPEN


def test_a_review_whose_claim_is_gone_is_not_decided() -> None:
    world, _, review_id = waiting()
    world.ledger.claims.rows.clear()
    answer = world.decide(review_id, Action.REJECT)
    assert (answer.result, answer.problems[0][0]) == (Result.REFUSED, "review")


# -- taken back


def rejected_for_now() -> tuple[Bench, Walked, str]:
    """A rejection that may be taken back for a minute."""
    world, walked, review_id = waiting()
    later = (world.now + timedelta(minutes=1)).isoformat(timespec="milliseconds")
    assert not world.decide(review_id, Action.REJECT, settles_at=later).answered
    return world, walked, review_id


def test_an_execution_that_comes_while_a_rejection_may_be_taken_back_waits_for_it() -> None:
    """Told at once, it would have ended with the rejection, and whoever took it back would decide for nobody."""
    world, walked, review_id = rejected_for_now()
    world.executions.statuses[walked.execution] = "ABORTED"
    resumed = world.run({**event_of(REF), "resume": {"owner": walked.execution}}, "resumed")
    assert (resumed.status, resumed.token is None) == ("RUNNING", False)
    version = world.reviews.heads[review_id].version
    assert world.desk().undo(review_id, "Rosa", version).result is Result.DECIDED
    assert world.decide(review_id, Action.APPROVE).answered
    assert world.go_on(resumed).outcome == "committed"


def test_an_execution_that_waits_for_a_rejection_to_settle_is_told_then() -> None:
    world, walked, review_id = rejected_for_now()
    world.executions.statuses[walked.execution] = "ABORTED"
    resumed = world.run({**event_of(REF), "resume": {"owner": walked.execution}}, "resumed")
    assert not world.desk().tell_again(review_id).answered
    world.now += timedelta(minutes=1)
    assert world.desk().tell_again(review_id).answered
    assert world.go_on(resumed).outcome == "rejected"


def test_what_was_let_go_on_at_once_is_not_taken_back_elsewhere() -> None:
    world, walked, review_id = rejected_for_now()
    assert not world.desk().tell_again(review_id, "Otto").answered  # it is another's
    assert world.desk().tell_again(review_id, "Rosa").answered
    assert world.desk().undo(review_id, "Rosa", None).result is Result.REFUSED
    assert world.go_on(walked).outcome == "rejected"


def test_what_is_taken_back_in_the_same_instant_is_not_let_go_on() -> None:
    world, walked, review_id = rejected_for_now()
    write = world.reviews.write

    def overtaken(*given: Any) -> bool:
        world.reviews.write = write
        assert world.desk().undo(review_id, "Rosa", None).result is Result.DECIDED
        return bool(write(*given))

    world.reviews.write = overtaken
    told = world.desk().tell_again(review_id, "Rosa")
    assert not told.answered
    assert world.reviews.heads[review_id].status is ReviewStatus.OPEN
    assert world.go_on(walked).status == "RUNNING"


def test_nobody_decides_for_a_document_that_has_ended_without_being_told_so() -> None:
    """However its review came to be open: a decision would be kept, and nothing would ever come of it."""
    world, walked, review_id = waiting()
    world.claims.mark_done(REF.claim_key, walked.execution, "gone", "later")
    for action in (Action.APPROVE, Action.REJECT):
        refused = world.decide(review_id, action)
        assert (refused.result, [field for field, _ in refused.problems]) == (Result.REFUSED, ["review"])
    assert world.replay()[0] == "started"
