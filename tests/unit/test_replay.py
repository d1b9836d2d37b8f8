"""Replay: what may be gone through again, and that it repeats no effect and replaces no decision of a person."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.control import Act, Done
from leasebook.domain.errors import Defect, StoreUnavailable
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import event_of
from leasebook.domain.reasons import Code
from leasebook.domain.replay import Part
from leasebook.domain.reviews import MAX_ROUNDS, Action, Review
from leasebook.domain.steps.replay import Replayed
from tests.examples import AT, REF, a_doubtful_reading, a_reading
from tests.one_lease import sure
from tests.walk import Bench, Walked, bench

NEWER = "x2"


def other_rent(amount: str = "19000.00", **fields: Any) -> Extraction:
    rent = sure({"amount": amount, "period": "month", "monthly": amount})
    return a_reading(extractor_version=NEWER, fields={**a_reading().fields, "base_rent": rent, **fields})


def committed() -> Bench:
    world = bench()
    world.put()
    assert world.run(event_of(REF)).outcome == "committed"
    return world


def approved(**values: Any) -> Bench:
    """A document that a person approved, with corrections."""
    world = bench()
    world.reader.extraction = a_doubtful_reading()
    world.put()
    walked = world.run(event_of(REF))
    world.decide(the_review(world).review_id, Action.APPROVE, values=values)
    assert world.go_on(walked).outcome == "committed"
    return world


def rejected() -> Bench:
    world = bench()
    world.reader.extraction = a_doubtful_reading()
    world.put()
    walked = world.run(event_of(REF))
    world.decide(the_review(world).review_id, Action.REJECT)
    assert world.go_on(walked).outcome == "rejected"
    return world


def newer(world: Bench, reading: Extraction, version: str = NEWER) -> None:
    world.extractor_version = version
    world.reader.extraction = reading.model_copy(update={"extractor_version": version})


def the_review(world: Bench) -> Review:
    [head] = world.reviews.heads.values()
    assert isinstance(head, Review)
    return head


def revisions(world: Bench) -> list[Any]:
    [content_hash] = {key[0].removeprefix("doc#") for key in world.ledger.rows if key[0].startswith("doc#")}
    return list(world.ledger.rows_of(content_hash))


def decide_and_go_on(world: Bench, walked: Walked, action: Action, **given: Any) -> Walked:
    answered = world.decide(the_review(world).review_id, action, **given)
    assert answered.result == "decided", answered.problems
    return world.go_on(walked)


# -- a document that is in the ledger


@pytest.mark.requirement("C4", "V4", "C7")
@pytest.mark.parametrize("part", [Part.EXTRACT, Part.VALIDATE])
def test_a_newer_reading_that_says_the_same_changes_nothing_and_is_told_to_nobody(part: Part) -> None:
    world = committed()
    rows, told = dict(world.ledger.rows), list(world.published)
    newer(world, a_reading(extractor_version=NEWER))
    walked = world.run_replay(part=part)
    assert (walked.status, walked.outcome) == ("SUCCEEDED", "committed")
    assert walked.entered[-4:] == ["Extract", "Validate", "Trusted?", "MarkDone"]
    assert (world.ledger.rows, world.published, world.reviews.heads) == (rows, told, {})
    assert world.reader.reads == (2 if part is Part.EXTRACT else 1)
    assert world.status_of() is Status.DONE


@pytest.mark.requirement("C4")
def test_a_newer_reading_that_disagrees_is_put_to_a_person_with_both_values() -> None:
    world = committed()
    newer(world, other_rent())
    walked = world.run_replay()
    assert walked.token
    [reason] = the_review(world).reasons
    assert (reason.code, reason.field, reason.page) == (Code.NEW_READING_DISAGREES, "base_rent", 1)
    assert "19,000.00" in reason.message
    assert "18,500.10" in reason.message
    assert len(revisions(world)) == 1


@pytest.mark.requirement("C4", "V8", "V5", "C7")
def test_approving_it_adds_a_revision_that_is_told_as_a_correction_under_its_own_key() -> None:
    world = committed()
    newer(world, other_rent())
    walked = decide_and_go_on(world, world.run_replay(), Action.APPROVE)
    assert (walked.status, walked.outcome) == ("SUCCEEDED", "committed")
    first, second = revisions(world)
    assert str(first["terms"]["base_rent"]["amount"]) == "18500.10"
    assert str(second["terms"]["base_rent"]["amount"]) == "19000.00"
    assert [change["field"] for change in second["changes"]] == ["base_rent"]
    assert (second["by"], second["why"], second["replay"]) == ("Rosa", "Replay 1: a newer reader", 1)
    assert world.published_as == ["LeaseCommitted", "LeaseCorrected"]
    keys = [notice["idempotency_key"] for notice in world.published]
    assert keys == [f"lease-commit:{first['content_hash']}", f"lease-correct:{first['content_hash']}:2"]


@pytest.mark.requirement("C4")
def test_turning_it_down_leaves_the_document_committed_as_it_was_and_it_is_not_asked_again() -> None:
    world = committed()
    newer(world, other_rent())
    walked = decide_and_go_on(world, world.run_replay(), Action.REJECT)
    assert walked.outcome == "committed"
    assert len(revisions(world)) == 1
    again = world.run_replay()
    assert (again.token, again.outcome) == (None, "committed")
    assert world.published_as == ["LeaseCommitted"]


@pytest.mark.requirement("C4")
def test_what_a_person_corrected_is_no_news_and_an_approval_does_not_undo_it() -> None:
    """The program still misreads the tenant as it did before; only the rent is news."""
    world = approved(tenant_name="Corrected LLC")
    newer(world, a_reading(extractor_version=NEWER))
    assert world.run_replay().outcome == "committed"
    newer(world, other_rent(), "x3")
    walked = world.run_replay()
    assert [reason.field for reason in the_review(world).reasons] == ["base_rent"]
    decide_and_go_on(world, walked, Action.APPROVE)
    latest = revisions(world)[-1]["terms"]
    assert (latest["tenant_name"], str(latest["base_rent"]["amount"])) == ("Corrected LLC", "19000.00")


def test_a_field_that_the_new_reading_does_not_find_contradicts_nothing() -> None:
    world = committed()
    fields = {name: field for name, field in a_reading().fields.items() if name != "landlord_name"}
    newer(world, a_reading(extractor_version=NEWER, fields=fields))
    assert world.run_replay().outcome == "committed"
    assert world.reviews.heads == {}


def test_a_field_that_only_the_new_reading_finds_is_news() -> None:
    world = committed()
    newer(world, a_reading(extractor_version=NEWER, fields={**a_reading().fields, "term_months": sure(60)}))
    world.run_replay()
    [reason] = the_review(world).reasons
    assert reason.field == "term_months"
    assert "holds nothing" in reason.message


@pytest.mark.requirement("C4")
def test_a_person_may_look_again_and_what_is_approved_unchanged_adds_nothing() -> None:
    world = committed()
    walked = world.run_replay(part=Part.REVIEW)
    assert [reason.code for reason in the_review(world).reasons] == [Code.ASKED_AGAIN]
    assert world.reader.reads == 1
    walked = decide_and_go_on(world, walked, Action.APPROVE)
    assert walked.entered[-3:] == ["Commit", "Unchanged", "MarkDone"]
    assert (walked.outcome, len(revisions(world)), len(world.published)) == ("committed", 1, 1)


def test_a_person_who_looks_again_may_correct() -> None:
    world = committed()
    walked = world.run_replay(part=Part.REVIEW)
    decide_and_go_on(world, walked, Action.APPROVE, values={"tenant_name": "Corrected LLC"}, note="a slip")
    latest = revisions(world)[-1]
    assert (latest["terms"]["tenant_name"], latest["why"]) == ("Corrected LLC", "a slip")


def test_an_approval_that_the_ledger_would_not_take_is_refused_and_says_why() -> None:
    world = committed()
    world.run_replay(part=Part.REVIEW)
    answered = world.decide(the_review(world).review_id, Action.APPROVE, values={"lease_end": "2020-01-01"})
    assert answered.result == "refused"
    assert [field for field, _ in answered.problems] == ["lease_end"]


# -- what a person decided


@pytest.mark.requirement("C4", "C6")
@pytest.mark.parametrize("part", list(Part))
def test_a_rejected_document_goes_to_a_person_again_whatever_a_program_thinks_of_it(part: Part) -> None:
    world = rejected()
    newer(world, a_reading(extractor_version=NEWER))
    walked = world.run_replay(part=part)
    head = the_review(world)
    assert walked.token
    assert (head.round, head.decision) == (2, None)
    assert head.has(Code.PREVIOUSLY_REJECTED)
    assert world.ledger.rows == {}
    lines = [line["event"] for line in world.reviews.history(head.review_id)]
    assert lines == ["opened", "decided: reject", "opened"]


def test_a_rejected_document_that_is_approved_after_a_replay_is_committed_once() -> None:
    world = rejected()
    walked = decide_and_go_on(world, world.run_replay(), Action.APPROVE)
    assert walked.outcome == "committed"
    assert world.published_as == ["LeaseCommitted"]


def test_a_document_that_five_rounds_did_not_settle_is_not_opened_again() -> None:
    world = rejected()
    for _ in range(MAX_ROUNDS - 1):
        decide_and_go_on(world, world.run_replay(), Action.REJECT)
    assert world.replay()[0] is Replayed.EXHAUSTED
    assert world.status_of() is Status.DONE


# -- where it stands, and races


@pytest.mark.requirement("C4", "L3", "V9")
def test_of_two_replays_at_once_one_has_an_effect() -> None:
    world = committed()
    reopen = world.claims.reopen

    def overtaken(claim_key: str, replay: Any) -> bool:
        world.claims.reopen = reopen
        assert world.replay()[0] is Replayed.STARTED
        return bool(reopen(claim_key, replay))

    world.claims.reopen = overtaken
    assert world.replay()[0] is Replayed.SOMEONE_FIRST
    assert len(world.claims.get(REF.claim_key).replays) == 1


@pytest.mark.requirement("C4", "L3")
def test_a_document_that_is_worked_on_is_not_replayed() -> None:
    world = committed()
    assert world.replay()[0] is Replayed.STARTED
    assert world.replay()[0] is Replayed.RUNNING
    assert len(world.executions.inputs) == 1


@pytest.mark.requirement("C4")
@pytest.mark.parametrize(
    "part, result, decision",
    [
        (Part.EXTRACT, Replayed.SENT_BACK, Action.RETRY),
        (Part.VALIDATE, Replayed.SENT_BACK, Action.RECHECK),
        (Part.REVIEW, Replayed.WITH_PERSON, None),
    ],
)
def test_a_document_that_a_person_is_asked_about_is_sent_back_by_a_decision(
    part: Part, result: Replayed, decision: Action | None
) -> None:
    world = bench()
    world.reader.extraction = a_doubtful_reading()
    world.put()
    walked = world.run(event_of(REF))
    assert world.replay(part=part, dry_run=True)[0] is result
    assert the_review(world).decision is None
    assert world.replay(part=part)[0] is result
    made = the_review(world).decision
    assert (made.action if made else None) is decision
    if decision is not None:
        world.go_on(walked)
        assert the_review(world).round == 2
        assert world.replay(part=part)[0] is result


def test_a_decided_document_whose_execution_has_not_taken_it_yet_is_left_alone() -> None:
    world = bench()
    world.reader.extraction = a_doubtful_reading()
    world.put()
    world.run(event_of(REF))
    world.decide(the_review(world).review_id, Action.APPROVE)
    assert world.replay()[0] is Replayed.DECIDED


def test_whoever_decides_between_the_look_and_the_replay_is_first() -> None:
    world = bench()
    world.reader.extraction = a_doubtful_reading()
    world.put()
    world.run(event_of(REF))
    head = world.reviews.head
    seen: list[str] = []

    def overtaken(review_id: str) -> Any:
        found = head(review_id)
        if found is not None and not seen:
            seen.append(review_id)
            world.reviews.head = head
            world.decide(review_id, Action.REJECT)
        return found

    world.reviews.head = overtaken
    assert world.replay()[0] is Replayed.SOMEONE_FIRST
    assert the_review(world).decision.action is Action.REJECT  # type: ignore[union-attr]


def test_the_same_bytes_as_another_document_are_not_replayed() -> None:
    world = committed()
    copy = replace(REF, key="incoming/copy.pdf", version_id="v9")
    world.put(copy)
    assert world.run(event_of(copy), "copy").outcome == "same_content"
    assert world.replay(copy)[0] is Replayed.SAME_CONTENT


@pytest.mark.requirement("L8", "C4")
def test_a_copy_of_what_nobody_knows_any_more_is_committed_by_a_replay() -> None:
    world = committed()
    copy = replace(REF, key="incoming/copy.pdf", version_id="v9")
    world.put(copy)
    world.run(event_of(copy), "copy")
    world.ledger.rows.clear()
    assert world.run_replay(copy).outcome == "committed"
    assert len(revisions(world)) == 1


@pytest.mark.requirement("L8", "C4")
def test_a_document_whose_row_was_lost_is_committed_again_under_the_same_key() -> None:
    world = committed()
    world.ledger.rows.clear()
    assert world.run_replay().outcome == "committed"
    assert len({notice["idempotency_key"] for notice in world.published}) == 1


def test_what_is_not_there_or_held_is_refused() -> None:
    world = bench()
    assert world.replay()[0] is Replayed.NOT_FOUND
    world = committed()
    there = world.claims.get(REF.claim_key)
    world.claims.rows[REF.claim_key] = replace(there, status=Status.HELD)
    assert world.replay()[0] is Replayed.HELD


@pytest.mark.requirement("C4", "V17")
def test_who_when_and_why_is_kept_for_good() -> None:
    world = committed()
    world.run_replay()
    world.run_replay(part=Part.VALIDATE)
    first, second = world.claims.get(REF.claim_key).replays
    assert (first.n, first.by, first.why, first.at, first.part) == (1, "Otto", "a newer reader", AT, Part.EXTRACT)
    assert (second.n, second.part, second.after) == (2, Part.VALIDATE, "committed")
    assert first.execution.endswith(f":{REF.receipt}-r1")


def test_a_dry_run_writes_and_starts_nothing() -> None:
    world = committed()
    before = world.records()
    assert world.replay(dry_run=True)[0] is Replayed.STARTED
    assert (world.records(), world.executions.inputs) == (before, {})


def test_an_object_that_is_gone_since_leaves_what_became_of_it() -> None:
    world = committed()
    world.inbox.objects.clear()
    assert world.run_replay().outcome == "committed"


# -- a replay that dies


@pytest.mark.requirement("C4", "L17")
def test_a_replay_that_was_recorded_and_not_started_is_resumed() -> None:
    world = committed()
    newer(world, other_rent())
    start = world.executions.start

    def unavailable(name: str, event: Any) -> bool:
        raise StoreUnavailable

    world.executions.start = unavailable  # type: ignore[method-assign]
    with pytest.raises(StoreUnavailable):
        world.replay()
    world.executions.start = start  # type: ignore[method-assign]
    dead = world.claims.get(REF.claim_key).owner
    walked = world.run(event_of(REF) | {"resume": {"owner": dead}}, "resumed")
    assert walked.token
    assert the_review(world).has(Code.NEW_READING_DISAGREES)


@pytest.mark.requirement("C4", "L17", "C6")
@pytest.mark.parametrize("state", ["Claim", "FetchAndHash", "Extract", "Validate", "HumanReview", "Commit"])
def test_a_replay_that_dies_anywhere_ends_in_one_revision_and_one_correction(state: str) -> None:
    world = committed()
    newer(world, other_rent())
    world.dies_in = state if state != "Commit" else None
    walked = world.run_replay()
    if walked.status == "ABORTED":
        walked = world.run(event_of(REF) | {"resume": {"owner": walked.execution}}, "resumed")
    world.dies_in = "Commit" if state == "Commit" else None
    walked = decide_and_go_on(world, walked, Action.APPROVE)
    if walked.status == "ABORTED":
        walked = world.run(event_of(REF) | {"resume": {"owner": walked.execution}}, "again")
    assert walked.outcome == "committed"
    assert len(revisions(world)) == 2
    assert world.published_as.count("LeaseCorrected") == 1
    assert the_review(world).round == 1


# -- documents whose execution failed


@pytest.mark.requirement("C4", "V4", "V5")
@pytest.mark.case("SFN-19")
@pytest.mark.parametrize("state", ["Publish", "MarkDone"])
def test_what_failed_after_its_commit_goes_on_without_a_second_commit(state: str) -> None:
    world = bench()
    world.put()
    world.faults = {state: [Defect("Lost", "x:1") for _ in range(40)]}
    assert world.run(event_of(REF)).status == "FAILED"
    rows = dict(world.ledger.rows)
    world.faults = {}
    result, execution = world.replay(failed=True)
    assert result is Replayed.RESUMED
    walked = Walked(execution, given=world.executions.inputs[execution])
    assert world.walk(walked, "Claim", walked.given).outcome == "committed"
    assert world.ledger.rows == rows
    assert len({notice["idempotency_key"] for notice in world.published}) == 1
    assert world.status_of() is Status.DONE


def failed() -> Bench:
    world = bench()
    world.put()
    world.faults = {"Validate": [Defect("KeyError", "x:1") for _ in range(9)]}
    assert world.run(event_of(REF)).status == "FAILED"
    world.faults = {}
    return world


@pytest.mark.requirement("C4", "L17")
def test_a_failed_document_is_redriven_where_the_engine_can() -> None:
    world = failed()
    owner = world.claims.get(REF.claim_key).owner
    world.executions.redrivable.add(owner)
    assert world.replay()[0] is Replayed.DEAD
    assert world.replay(failed=True, dry_run=True)[0] is Replayed.RESUMED
    assert world.controls.lines == []
    assert world.replay(failed=True) == (Replayed.REDRIVEN, owner)
    assert world.controls.lines == [Done(REF.claim_key, Act.GO_ON, "Otto", "a newer reader", AT)]
    assert world.replay(failed=True)[0] is Replayed.NOT_FAILED


@pytest.mark.requirement("C4", "L3")
def test_an_execution_that_somebody_has_redriven_meanwhile_is_left_alone() -> None:
    world = failed()
    owner = world.claims.get(REF.claim_key).owner

    def overtaken(execution: str) -> bool:
        world.executions.statuses[execution] = "RUNNING"
        return False  # ExecutionNotRedrivable: it is RUNNING

    world.executions.redrive = overtaken  # type: ignore[method-assign]
    assert world.replay(failed=True) == (Replayed.RUNNING, owner)
    assert world.executions.inputs == {}


@pytest.mark.requirement("C4", "L17")
def test_an_execution_whose_history_is_gone_is_followed_by_another_one() -> None:
    world = failed()
    owner = world.claims.get(REF.claim_key).owner
    del world.executions.statuses[owner]
    world.now += timedelta(days=91)
    result, execution = world.replay(failed=True)
    assert (result, execution.endswith(f":{REF.receipt}-1")) == (Replayed.RESUMED, True)


@pytest.mark.requirement("C4", "L17")
def test_a_failed_document_is_resumed_where_the_engine_cannot_redrive() -> None:
    world = failed()
    result, execution = world.replay(failed=True)
    assert (result, execution.endswith(f":{REF.receipt}-1")) == (Replayed.RESUMED, True)
    assert world.replay(failed=True) == (Replayed.RESUMED, execution)  # asked again: the same one
    assert len(world.executions.inputs) == 1
    walked = Walked(execution, given=world.executions.inputs[execution])
    assert world.walk(walked, "Claim", walked.given).outcome == "committed"
    assert world.replay(failed=True)[0] is Replayed.NOT_FAILED
