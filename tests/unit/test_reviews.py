"""Reviews: rounds, decisions, records. Every row of what HumanReview may do and of what a decision may meet."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import (
    DEFAULT_DUE,
    MAX_ROUNDS,
    MAX_SOURCES,
    Action,
    AlreadyDecided,
    AnswerAtOnce,
    Conflict,
    Decided,
    Decision,
    Exhausted,
    JoinAsSource,
    Open,
    Review,
    ReviewStatus,
    decide,
    from_item,
    history_item,
    open_round,
    to_item,
)
from leasebook.domain.state import Artifact, DecisionRef
from tests.examples import (
    ARTIFACT,
    AT,
    HASH,
    NOT_EXECUTED,
    NOW,
    OTHER,
    a_decision,
    a_review,
    an_ask,
    decided,
)

BLANK = Reason(Code.BLANK_FORM, Code.BLANK_FORM.sentence)
REJECTED_BEFORE = Reason(Code.PREVIOUSLY_REJECTED)


def consumed(round_: int, version: int = 2) -> DecisionRef:
    return DecisionRef(HASH, round_, version)


def test_the_first_ask_opens_round_one() -> None:
    action = open_round(None, an_ask(), NOW)
    assert isinstance(action, Open)
    assert action.replaces is None
    due_at = (NOW + DEFAULT_DUE).isoformat(timespec="milliseconds")
    assert action.review == a_review(due_at=due_at, like=())


@pytest.mark.requirement("L17")
def test_a_resumed_execution_asks_again_in_the_same_round_with_the_reasons_as_they_were() -> None:
    action = open_round(a_review(), an_ask(execution=OTHER, reasons=(BLANK,)), NOW)
    assert isinstance(action, Open)
    assert (action.review.round, action.review.version, action.replaces) == (1, 2, 1)
    assert (action.review.execution, action.review.reasons) == (OTHER, (NOT_EXECUTED,))
    assert action.review.due_at == AT


@pytest.mark.case("SFN-12")
def test_an_overdue_review_is_asked_again_with_a_later_date_and_says_so() -> None:
    action = open_round(a_review(), an_ask(overdue=True), NOW, timedelta(days=2))
    assert isinstance(action, Open)
    assert action.review.has(Code.REVIEW_OVERDUE)
    assert action.review.due_at == (NOW + timedelta(days=2)).isoformat(timespec="milliseconds")
    assert action.review.escalations == 1
    again = open_round(action.review, an_ask(overdue=True), NOW, timedelta(days=2))
    assert isinstance(again, Open)
    assert (again.review.reasons, again.review.escalations) == (action.review.reasons, 2)


@pytest.mark.case("HITL-13")
@pytest.mark.parametrize("action", list(Action))
def test_a_resumed_execution_finds_its_decision_at_once(action: Action) -> None:
    head = decided(action)
    assert open_round(head, an_ask(execution=OTHER, consumed=None), NOW) == AnswerAtOnce(head)


@pytest.mark.parametrize("action", [Action.APPROVE, Action.RETRY, Action.PROCESS])
def test_a_decision_that_was_acted_on_never_answers_the_next_round(action: Action) -> None:
    following = open_round(decided(action), an_ask(consumed=consumed(1), reasons=(BLANK,)), NOW)
    assert isinstance(following, Open)
    review = following.review
    assert (review.round, review.version, following.replaces) == (2, 3, 2)
    assert (review.status, review.decision, review.reasons) == (ReviewStatus.OPEN, None, (BLANK,))


def test_a_decision_of_another_review_was_not_acted_on_here() -> None:
    head = decided(Action.RETRY)
    elsewhere = DecisionRef("another review", 1, 2)
    assert open_round(head, an_ask(consumed=elsewhere), NOW) == AnswerAtOnce(head)


def test_the_next_round_is_prefilled_with_the_last_reading() -> None:
    later = Artifact(ARTIFACT.prefix.replace("/1", "/2"), "d4" * 32, 2)
    kept = open_round(decided(Action.RETRY), an_ask(consumed=consumed(1), artifact=None), NOW)
    read_again = open_round(decided(Action.RETRY), an_ask(consumed=consumed(1), artifact=later), NOW)
    assert isinstance(kept, Open)
    assert isinstance(read_again, Open)
    assert (kept.review.artifact, read_again.review.artifact) == (ARTIFACT, later)


@pytest.mark.parametrize(
    "code", [Code.EMPTY_OBJECT, Code.AMBIGUOUS_VERSION, Code.SAME_BYTES_OTHER_PROPERTY, Code.PREVIOUSLY_REJECTED]
)
def test_a_doubt_about_the_object_lasts_through_the_rounds(code: Code) -> None:
    head = decided(Action.RETRY, reasons=(NOT_EXECUTED, Reason(code)))
    following = open_round(head, an_ask(consumed=consumed(1), reasons=(BLANK,)), NOW)
    assert isinstance(following, Open)
    assert [reason.code for reason in following.review.reasons] == [Code.BLANK_FORM, code]


@pytest.mark.requirement("L10")
@pytest.mark.parametrize(
    "head",
    [a_review(), decided(Action.APPROVE), decided(Action.RETRY), decided(status=ReviewStatus.COMMITTED, version=3)],
    ids=["open", "approved", "to be read again", "committed"],
)
def test_the_same_bytes_under_another_claim_join_the_review(head: Review) -> None:
    assert open_round(head, an_ask(claim_key="another"), NOW) == JoinAsSource(head)


def test_the_same_bytes_after_a_rejection_open_a_round_that_says_so() -> None:
    following = open_round(decided(Action.REJECT), an_ask(claim_key="another", reasons=(BLANK,)), NOW)
    assert isinstance(following, Open)
    review = following.review
    assert (review.round, review.claim_key) == (2, "another")
    assert review.sources == (a_review().claim_key, "another")
    assert [reason.code for reason in review.reasons] == [Code.BLANK_FORM, Code.PREVIOUSLY_REJECTED]


@pytest.mark.requirement("L3", "C6")
def test_the_same_bytes_before_a_rejection_was_heard_join_it_so_that_nobody_takes_its_token() -> None:
    head = decided(Action.REJECT)

    assert open_round(head, an_ask(claim_key="another"), NOW, heard=False) == JoinAsSource(head)


@pytest.mark.requirement("L17")
@pytest.mark.parametrize("action", list(Action))
def test_after_the_last_round_an_operator_must_look(action: Action) -> None:
    head = decided(action, round=MAX_ROUNDS)
    assert open_round(head, an_ask(consumed=consumed(MAX_ROUNDS)), NOW) == Exhausted(head)


def test_the_same_bytes_cannot_open_rounds_for_ever_after_rejections() -> None:
    head = decided(Action.REJECT, round=MAX_ROUNDS)
    assert open_round(head, an_ask(claim_key="another"), NOW) == Exhausted(head)


def test_sources_are_listed_once_and_who_opens_a_round_always() -> None:
    many = tuple(f"copy-{number}" for number in range(MAX_SOURCES))
    for sources, expected in ((("a", "another"), ("a", "another")), (many, (*many, "another"))):
        head = decided(Action.REJECT, sources=sources)
        following = open_round(head, an_ask(claim_key="another"), NOW)
        assert isinstance(following, Open)
        assert following.review.sources == expected


@pytest.mark.requirement("L17")
@given(actions=st.lists(st.sampled_from([Action.APPROVE, Action.RETRY, Action.PROCESS]), min_size=1, max_size=12))
def test_however_a_document_is_asked_about_it_settles_or_ends_with_an_operator(actions: list[Action]) -> None:
    """An execution that asks, is answered, acts and asks again: rounds grow by one and end at five."""
    head: Review | None = None
    acted: DecisionRef | None = None
    rounds: list[int] = []
    for action in actions:
        step = open_round(head, an_ask(consumed=acted), NOW)
        if isinstance(step, Exhausted):
            break
        assert isinstance(step, Open), "a decision that was acted on is not given again"
        rounds.append(step.review.round)
        # Whoever is resumed before the decision asks in the same round.
        again = open_round(step.review, an_ask(consumed=acted, execution=OTHER), NOW)
        assert isinstance(again, Open)
        assert again.review.round == step.review.round
        verdict = decide(again.review, a_decision(action), again.review.version)
        assert isinstance(verdict, Decided)
        head = verdict.review
        # Whoever is resumed after it is answered at once, with this round's decision.
        assert open_round(head, an_ask(consumed=acted, execution=OTHER), NOW) == AnswerAtOnce(head)
        acted = head.ref()
    assert rounds == list(range(1, min(len(actions), MAX_ROUNDS) + 1))


@pytest.mark.case("HITL-01")
def test_a_decision_is_written_over_the_version_that_was_seen() -> None:
    verdict = decide(a_review(version=3), a_decision(), 3)
    assert isinstance(verdict, Decided)
    assert (verdict.replaces, verdict.review.version, verdict.review.status) == (3, 4, ReviewStatus.DECIDED)
    assert verdict.review.decision == a_decision()


@pytest.mark.case("HITL-01", "HITL-04")
@pytest.mark.parametrize("seen", [1, 4])
def test_a_decision_on_a_review_that_has_changed_is_a_conflict(seen: int) -> None:
    assert decide(a_review(version=3), a_decision(), seen) == Conflict(a_review(version=3))


def test_a_caller_who_has_seen_no_version_decides_what_is_open() -> None:
    assert isinstance(decide(a_review(version=3), a_decision(), None), Decided)


@pytest.mark.case("HITL-03", "SFN-11")
@pytest.mark.parametrize("seen", [None, 1, 2])
@pytest.mark.parametrize("status", [ReviewStatus.DECIDED, ReviewStatus.COMMITTED])
def test_the_same_decision_again_is_success(seen: int | None, status: ReviewStatus) -> None:
    head = decided(status=status)
    assert decide(head, a_decision(at="2026-11-30T00:00:00.000+00:00", note="twice"), seen) == AlreadyDecided(head)


@pytest.mark.case("HITL-01", "HITL-03")
@pytest.mark.parametrize(
    "other",
    [
        a_decision(Action.REJECT),
        a_decision(by="Otto"),
        a_decision(values={"tenant_name": "Acme"}),
        a_decision(pending=True),
    ],
    ids=["action", "person", "values", "pending"],
)
def test_another_decision_on_a_decided_round_is_a_conflict(other: Decision) -> None:
    head = decided()
    assert decide(head, other, head.version) == Conflict(head)


def test_a_whole_number_from_the_table_is_the_number_that_was_given() -> None:
    stored = {
        "action": "approve",
        "by": "Rosa",
        "at": AT,
        "values": {"term_months": Decimal("60"), "rows": [{"from": Decimal("1")}], "share": Decimal("12.5")},
    }
    values = Decision.from_json(stored).values
    assert values == {"term_months": 60, "rows": [{"from": 1}], "share": "12.5"}
    assert isinstance(values["term_months"], int)
    assert Decision.from_json(stored).same_as(a_decision(values={**values}))


@pytest.mark.parametrize("status", list(ReviewStatus))
def test_only_an_open_review_waits(status: ReviewStatus) -> None:
    assert ("waiting" in to_item(a_review(status=status))) == (status is ReviewStatus.OPEN)


@pytest.mark.parametrize(
    "review",
    [a_review(), decided(Action.REJECT, escalations=3), a_review(content_hash=None, artifact=None, sources=())],
    ids=["open", "decided", "without content"],
)
def test_a_review_survives_its_record(review: Review) -> None:
    assert from_item(to_item(review)) == review


def test_a_history_line_names_what_happened_by_codes_alone() -> None:
    line = history_item(replace(decided(), reasons=(Reason(Code.PARTY_DISAGREES, "Griffin is not Gryphon"),)), "x", AT)
    assert line["sk"] == "history#000002"
    assert line["reasons"] == ["PARTY_DISAGREES"]
    assert "Griffin" not in str(line)


def test_the_due_date_is_the_templates_default() -> None:
    from tests.stack_on_moto import template

    assert timedelta(days=template().parameters["ReviewDueDays"]) == DEFAULT_DUE
