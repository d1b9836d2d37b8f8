"""Whole documents through the definition, over ports in memory: outcomes, budgets, sizes, and who is asked."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.errors import (
    AccessOrMissing,
    Defect,
    FencedOff,
    LeasebookError,
    Misconfigured,
    PossibleDuplicate,
    ReviewRefused,
    SameContent,
    StoreUnavailable,
    Superseded,
    Throttled,
    TransactionBusy,
    UnreadableDocument,
)
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef, event_of
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import MAX_ROUNDS, Action, ReviewStatus, review_id_of
from leasebook.domain.steps.sweep import resume_of
from tests.examples import DEAD, REF, a_doubtful_reading, a_reading
from tests.walk import BODY, MAX_STATE_BYTES, Bench, Walked, bench

OTHER_REF = replace(REF, key="incoming/copy.pdf", version_id="v9", sequencer="0067AB99")
UNVERSIONED = replace(REF, version_id=None, etag="6f1ed002ab5595859014ebf0951522d9-4", sequencer="0A")
NEW_DOCUMENT = [
    *("Claim", "Claimed?", "FetchAndHash", "NewContent?", "Extract", "Validate", "Trusted?"),
    *("Commit", "Publish", "MarkDone"),
]
NO_DOCUMENTS = [
    "claim_folder_marker",
    "claim_own_output",
    "claim_test_event",
    "claim_no_key",
    "claim_no_etag",
    "claim_object_deleted",
]


def new(ref: DocumentRef = REF, **changes: Any) -> Bench:
    """A bench with one document in its inbox."""
    world = bench(**changes)
    world.put(ref)
    return world


def doubtful(ref: DocumentRef = REF) -> Bench:
    world = new(ref)
    world.reader.extraction = a_doubtful_reading()
    return world


def the_review(world: Bench) -> str:
    [review_id] = world.reviews.heads
    return str(review_id)


# -- outcomes and budgets


@pytest.mark.requirement("L1", "L5", "L7")
def test_a_new_document_commits_in_ten_states() -> None:
    world = new()
    walked = world.run(event_of(REF))
    assert walked.entered == NEW_DOCUMENT
    assert (walked.status, walked.outcome, world.status_of()) == ("SUCCEEDED", "committed", Status.DONE)
    assert [notice["idempotency_key"] for notice in world.published] == [
        f"lease-commit:{world.published[0]['content_hash']}"
    ]


@pytest.mark.case("S3-11")
@pytest.mark.requirement("L1", "L15", "C9")
def test_a_delivery_again_ends_in_three_states_and_publishes_nothing() -> None:
    world = new()
    world.run(event_of(REF))
    before = world.records()
    again = world.run(event_of(REF), "again")
    assert (again.entered, again.status) == (["Claim", "Claimed?", "Duplicate"], "SUCCEEDED")
    assert world.records() == before
    assert len(world.published) == 1


@pytest.mark.requirement("L10", "L8")
@pytest.mark.case("S3-08")
def test_the_same_bytes_under_another_key_end_in_five_states_unread() -> None:
    world = new()
    world.run(event_of(REF))
    world.put(OTHER_REF)
    copy = world.run(event_of(OTHER_REF), "copy")
    assert copy.entered == ["Claim", "Claimed?", "FetchAndHash", "NewContent?", "MarkDone"]
    assert (copy.outcome, world.reader.reads, len(world.published)) == ("same_content", 1, 1)


def test_a_reviewed_and_approved_document_takes_twelve_states() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    assert walked.token is not None
    assert world.status_of() is Status.IN_REVIEW
    assert world.decide(the_review(world), Action.APPROVE, 1).answered
    world.go_on(walked)
    assert len(walked.entered) == 12
    assert walked.outcome == "committed"
    head = world.reviews.head(the_review(world))
    assert head.status is ReviewStatus.COMMITTED


def test_a_rejected_document_is_done_and_commits_nothing() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.decide(the_review(world), Action.REJECT)
    world.go_on(walked)
    assert (walked.outcome, world.status_of(), world.published) == ("rejected", Status.DONE, [])
    assert world.ledger.rows == {}


@pytest.mark.requirement("L11")
def test_other_bytes_under_the_same_key_are_a_document_of_their_own() -> None:
    world = new()
    world.run(event_of(REF))
    second = replace(REF, version_id="v2", sequencer="0067AB13")
    world.put(second, b"%PDF-1.7 an amendment")
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(second), "second")
    assert walked.entered[-1] == "HumanReview"
    assert len([key for key in world.ledger.rows if key[0].startswith("doc#")]) == 1


@pytest.mark.case("S3-04", "S3-20", "LAM-01")
@pytest.mark.parametrize("name", NO_DOCUMENTS)
def test_what_is_no_document_leaves_no_claim(load_event: Callable[[str], Any], name: str) -> None:
    world = bench()
    walked = world.run(load_event(name))
    assert (walked.entered, walked.status) == (["Claim", "Claimed?", "Ignored"], "SUCCEEDED")
    assert world.ledger.claims.rows == {}


@pytest.mark.case("S3-20")
@pytest.mark.parametrize("event", [{}, [], "text", None, 7, {"Records": []}, {"detail": {}}], ids=repr)
def test_what_is_no_event_is_ignored_and_no_failure(event: Any) -> None:
    walked = bench().run(event)
    assert (walked.entered, walked.status) == (["Claim", "Claimed?", "Ignored"], "SUCCEEDED")


@pytest.mark.case("S3-05")
def test_an_empty_document_goes_to_a_person_and_can_only_be_rejected(load_event: Callable[[str], Any]) -> None:
    event = load_event("fetch_and_hash_empty_object")
    world = bench()
    for key in ("inbox/empty.pdf", "inbox/empty too.pdf"):
        item = event["detail"]["object"] | {"key": key}
        ref = DocumentRef(event["detail"]["bucket"]["name"], key, item["etag"], item["version-id"])
        world.put(ref, b"")
        walked = world.run({**event, "detail": {**event["detail"], "object": item}}, key[-7:-4])
        assert walked.entered[-1] == "HumanReview"
    assert len(world.reviews.heads) == 2, "empty files are not one lease"
    review_id = next(iter(world.reviews.heads))
    assert [reason.code for reason in world.reviews.head(review_id).reasons] == [Code.EMPTY_OBJECT]
    for action in (Action.APPROVE, Action.RETRY, Action.PROCESS):
        assert world.decide(review_id, action).result == "refused"
    assert world.decide(review_id, Action.REJECT).result == "decided"
    assert world.reader.reads == 0


@pytest.mark.case("S3-09", "S3-13")
@pytest.mark.requirement("L13")
def test_an_object_that_is_not_there_any_more_is_settled(load_event: Callable[[str], Any]) -> None:
    world = bench()
    gone = world.run(load_event("claim_new_lease"))
    assert (gone.status, gone.outcome) == ("SUCCEEDED", "gone")
    overwritten = replace(REF, version_id=None)
    world.put(replace(overwritten, etag="another"), b"other bytes")
    superseded = world.run(event_of(overwritten), "two")
    assert (superseded.status, superseded.outcome) == ("SUCCEEDED", "superseded")


@pytest.mark.case("S3-01")
def test_both_shapes_of_one_upload_commit_once(load_event: Callable[[str], Any]) -> None:
    world = bench()
    shapes = [load_event("claim_s3_notification"), load_event("claim_plus_space_paren")]
    item = shapes[1]["detail"]["object"]
    world.put(DocumentRef("lease-inbox-example", item["key"], item["etag"], item["version-id"]))
    walks = [world.run(event, str(number)) for number, event in enumerate(shapes)]
    assert [walked.entered[-1] for walked in walks] == ["MarkDone", "Duplicate"]
    assert len(world.published) == 1


@pytest.mark.case("SFN-01", "S3-17")
@pytest.mark.requirement("C5")
@pytest.mark.parametrize("key", ["k" * 1024, "語" * 341, '"\\\n' * 341, '"><img src=x onerror=alert(1)>.pdf'])
def test_no_state_outgrows_eight_kilobytes_whatever_the_key(key: str) -> None:
    ref = replace(REF, key=key)
    world = doubtful(ref)
    walked = world.run(event_of(ref))
    world.decide(the_review(world), Action.RETRY)
    world.go_on(walked)
    world.decide(the_review(world), Action.APPROVE)
    world.go_on(walked)
    assert walked.outcome == "committed"
    assert walked.largest < MAX_STATE_BYTES


@pytest.mark.requirement("C5")
def test_no_content_and_no_token_enters_the_state() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    seen = [str(walked.data)]
    world.decide(the_review(world), Action.APPROVE, values={"tenant_name": "Secretive Tenant LLC"})
    token = walked.token
    world.go_on(walked)
    seen.append(str(walked.data))
    for text in seen:
        assert not any(word in text for word in ("Griffin", "Lakeside", "18500", "Secretive", "Rosa", str(token)))


# -- what is retried, what fails, what goes to a person


@pytest.mark.requirement("L6", "L19")
@pytest.mark.parametrize("error", [Throttled(), StoreUnavailable(), TransactionBusy()], ids=lambda e: type(e).__name__)
@pytest.mark.parametrize("state", ["Claim", "FetchAndHash", "Extract", "Validate", "Commit"])
def test_a_store_that_is_away_for_a_while_costs_nothing_but_time(state: str, error: LeasebookError) -> None:
    world = new(faults={state: [error] * 5})
    walked = world.run(event_of(REF))
    assert (walked.entered, walked.outcome) == (NEW_DOCUMENT, "committed")


@pytest.mark.requirement("L6")
def test_a_claim_store_that_stays_away_fails_closed_with_nothing_done() -> None:
    world = new(faults={"Claim": [StoreUnavailable() for _ in range(100)]})
    walked = world.run(event_of(REF))
    assert (walked.status, walked.error) == ("FAILED", "StoreUnavailable")
    assert (world.ledger.claims.rows, world.inbox.reads) == ({}, 0)


@pytest.mark.case("S3-15")
@pytest.mark.requirement("L19")
@pytest.mark.parametrize("state", ["Claim", "FetchAndHash", "Extract", "Validate", "Commit"])
@pytest.mark.parametrize("error", [AccessOrMissing(), Misconfigured(), FencedOff()], ids=lambda e: type(e).__name__)
def test_a_fault_of_the_deployment_fails_the_execution_and_asks_no_reviewer(state: str, error: LeasebookError) -> None:
    world = new(faults={state: [error] * 100})
    walked = world.run(event_of(REF))
    assert (walked.status, walked.error) == ("FAILED", type(error).__name__)
    assert walked.entered[-1] == state
    assert world.reviews.heads == {}


def test_a_property_register_that_is_none_stops_the_document_and_asks_no_reviewer() -> None:
    world = new()
    world.artifacts.register = "name;place\nOne;12 Lake Street\n"
    walked = world.run(event_of(REF))
    assert (walked.status, walked.error, world.reviews.heads) == ("FAILED", "Misconfigured", {})


@pytest.mark.requirement("L19")
@pytest.mark.parametrize("state", ["Claim", "FetchAndHash", "Validate", "Commit"])
def test_an_unforeseen_error_outside_extract_never_opens_a_review(state: str) -> None:
    world = new(faults={state: [Defect("KeyError", "x:1")] * 100})
    walked = world.run(event_of(REF))
    assert (walked.status, walked.error) == ("FAILED", "Defect")
    assert world.reviews.heads == {}


@pytest.mark.case("SFN-10")
@pytest.mark.requirement("V3")
@pytest.mark.parametrize("times, read", [(1, True), (2, False)])
def test_a_document_that_crashes_its_reader_is_tried_once_more_and_then_shown(times: int, read: bool) -> None:
    world = new(faults={"Extract": [Defect("MemoryError", "x:1")] * times})
    walked = world.run(event_of(REF))
    if read:
        assert walked.outcome == "committed"
        return
    assert walked.entered[-1] == "HumanReview"
    head = world.reviews.head(the_review(world))
    assert [reason.code for reason in head.reasons] == [Code.EXTRACT_CRASHED]
    assert world.status_of() is Status.IN_REVIEW


@pytest.mark.case("SFN-06", "PDF-02")
@pytest.mark.requirement("L19")
def test_an_unreadable_document_is_asked_about_with_its_reason_and_page_and_can_be_typed_in() -> None:
    world = new(faults={"Extract": [UnreadableDocument(Code.ENCRYPTED, page=2)]})
    walked = world.run(event_of(REF))
    [reason] = world.reviews.head(the_review(world)).reasons
    assert (reason.code, reason.page) == (Code.ENCRYPTED, 2)
    values = {
        "document_type": "lease",
        "tenant_name": "Griffin Office Supply LLC",
        "base_rent": {"amount": "18500.00", "period": "month", "monthly": "18500.00"},
        "lease_start": "2026-02-01",
        "lease_end": "2031-01-31",
        "currency": "USD",
    }
    refused = world.decide(the_review(world), Action.APPROVE, values={"tenant_name": "Griffin"})
    assert refused.result == "refused"
    assert {field for field, _ in refused.problems} >= {"base_rent", "lease_start", "lease_end"}
    assert world.decide(the_review(world), Action.APPROVE, values=values).result == "decided"
    assert world.go_on(walked).outcome == "committed"
    [document] = [row for key, row in world.ledger.rows.items() if key[0].startswith("doc#")]
    assert document["provenance"]["extractor_version"] == "none"


@pytest.mark.requirement("L3")
def test_losing_the_race_to_the_same_bytes_settles_as_same_content() -> None:
    world = new(faults={"Commit": [SameContent()]})
    walked = world.run(event_of(REF))
    assert walked.entered[-3:] == ["Commit", "SameContent", "MarkDone"]
    assert (walked.status, walked.outcome, world.published) == ("SUCCEEDED", "same_content", [])


def test_an_object_overwritten_while_it_waited_is_fetched_again_and_settles_as_superseded() -> None:
    unversioned = replace(REF, version_id=None)
    world = new(unversioned)
    real = world.reader.read

    def overwritten(*args: Any) -> Any:
        world.inbox.put(replace(unversioned, etag="another"), b"other bytes")
        world.reader.read = real
        raise Superseded  # as where the second look at the object finds other bytes

    world.reader.read = overwritten
    walked = world.run(event_of(unversioned))
    assert walked.entered[-4:] == ["Extract", "FetchAndHash", "NewContent?", "MarkDone"]
    assert (walked.status, walked.outcome) == ("SUCCEEDED", "superseded")


@pytest.mark.parametrize("error", [PossibleDuplicate(), ReviewRefused()], ids=lambda e: type(e).__name__)
def test_what_cannot_be_committed_as_it_stands_is_asked_about(error: LeasebookError) -> None:
    world = new(faults={"Commit": [error]})
    walked = world.run(event_of(REF))
    assert walked.entered[-2:] == ["Commit", "HumanReview"]
    assert [str(r.code) for r in world.reviews.head(the_review(world)).reasons] == [
        "POSSIBLE_DUPLICATE" if isinstance(error, PossibleDuplicate) else "REVIEW_REFUSED"
    ]


def test_the_same_agreement_in_other_bytes_is_asked_about_and_may_be_a_lease_of_its_own() -> None:
    world = new()
    world.run(event_of(REF))
    world.put(OTHER_REF, b"%PDF-1.7 the same lease printed anew")
    walked = world.run(event_of(OTHER_REF), "other")
    assert walked.entered[-1] == "HumanReview"
    assert world.reviews.head(the_review(world)).has(Code.POSSIBLE_DUPLICATE)
    world.decide(the_review(world), Action.APPROVE)
    assert world.go_on(walked).outcome == "committed"
    assert len(world.published) == 2


def test_a_correction_that_leads_to_yet_another_lease_ends_with_a_person_again() -> None:
    """Three leases that differ in their tenant alone: the reading is like the first, its correction like the second."""
    world = new()
    world.run(event_of(REF))
    second, third = (replace(REF, key=f"incoming/{name}.pdf", version_id=name, sequencer=name) for name in "CD")
    world.put(second, b"%PDF-1.7 another tenant")
    world.reader.extraction = with_tenant("Hollis Printmakers Inc")
    world.run(event_of(second), "second")
    held_by_second = world.claims.get(second.claim_key).content_hash
    world.put(third, b"%PDF-1.7 the first lease printed anew")
    world.reader.extraction = a_reading()
    walked = world.run(event_of(third), "third")
    first_round = world.reviews.head(the_review(world))
    corrected = {"tenant_name": "Hollis Printmakers, Inc."}

    world.decide(the_review(world), Action.APPROVE, values=corrected)
    world.go_on(walked)

    assert walked.entered[-2:] == ["Commit", "HumanReview"]
    again = world.reviews.head(the_review(world))
    assert (again.status, again.round) == (ReviewStatus.OPEN, 2)
    assert again.has(Code.POSSIBLE_DUPLICATE)
    assert first_round.like == (world.claims.get(REF.claim_key).content_hash,)
    assert again.like == (*first_round.like, held_by_second)
    # seen beside that one too, it is a lease of its own, and asks no third time
    world.decide(the_review(world), Action.APPROVE, values=corrected)
    assert world.go_on(walked).outcome == "committed"
    assert len(world.published) == 3


def with_tenant(name: str) -> Extraction:
    reading = a_reading()
    tenant = reading.fields["tenant_name"].model_copy(update={"value": name})
    return a_reading(fields={**reading.fields, "tenant_name": tenant})


def test_the_same_bytes_filed_under_another_property_go_to_a_person_who_cannot_approve_them() -> None:
    world = new()
    world.run(event_of(REF))
    world.put(OTHER_REF, property_id="PROP-9")
    walked = world.run(event_of(OTHER_REF), "other")
    assert walked.entered[-1] == "HumanReview"
    review_id = review_id_of(OTHER_REF.claim_key)
    assert world.reviews.head(review_id).has(Code.SAME_BYTES_OTHER_PROPERTY)
    assert world.decide(review_id, Action.APPROVE).result == "refused"
    assert world.decide(review_id, Action.RETRY).result == "refused"
    world.decide(review_id, Action.REJECT)
    assert world.go_on(walked).outcome == "rejected"


# -- reviews over time


def test_the_same_bytes_while_they_are_in_review_are_listed_there() -> None:
    world = doubtful()
    world.run(event_of(REF))
    world.put(OTHER_REF)
    copy = world.run(event_of(OTHER_REF), "copy")
    assert (copy.status, copy.outcome) == ("SUCCEEDED", "same_content")
    assert world.reviews.head(the_review(world)).sources == (REF.claim_key, OTHER_REF.claim_key)


def test_the_same_bytes_after_a_rejection_are_asked_about_again() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.decide(the_review(world), Action.REJECT)
    world.go_on(walked)
    world.put(OTHER_REF)
    copy = world.run(event_of(OTHER_REF), "copy")
    assert copy.entered[-1] == "HumanReview"
    head = world.reviews.head(the_review(world))
    assert (head.round, head.claim_key) == (2, OTHER_REF.claim_key)
    assert head.has(Code.PREVIOUSLY_REJECTED)
    assert world.reader.reads == 1


@pytest.mark.parametrize("superseded", [False, True])
@pytest.mark.parametrize("decided", [False, True])
def test_a_document_that_a_person_has_goes_on_though_its_object_was_deleted_or_overwritten(
    superseded: bool, decided: bool
) -> None:
    """The reading is kept and the review waits: whoever takes the document up goes on there."""
    ref = replace(REF, version_id=None) if superseded else REF
    world = doubtful()
    world.put(ref)
    walked = world.run(event_of(ref))
    if decided:
        world.callbacks.waiting.clear()  # it was stopped before it could be told
        world.decide(the_review(world), Action.APPROVE)
    world.executions.statuses[walked.execution] = "ABORTED"
    world.inbox.objects.clear()
    if superseded:
        world.put(replace(ref, etag="f" * 32), b"%PDF-1.7 something else")
    resumed = world.run({**event_of(ref), "resume": {"owner": walked.execution}}, "resumed")
    if not decided:
        assert resumed.entered[-1] == "HumanReview"
        world.decide(the_review(world), Action.APPROVE)
        world.go_on(resumed)
    assert (resumed.outcome, len(world.published)) == ("committed", 1)
    assert world.reader.reads == 1


def test_a_document_that_is_to_be_read_again_and_is_not_there_any_more_is_gone() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.inbox.objects.clear()
    world.decide(the_review(world), Action.RETRY)
    assert world.go_on(walked).outcome == "gone"
    assert world.status_of() is Status.DONE


def test_a_copy_of_what_a_person_rejected_is_not_read_by_a_newer_program_that_trusts_it() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.decide(the_review(world), Action.REJECT)
    world.go_on(walked)
    world.extractor_version, world.reader.extraction = "x2", a_reading()
    world.put(OTHER_REF)
    copy = world.run(event_of(OTHER_REF), "copy")
    assert copy.entered == ["Claim", "Claimed?", "FetchAndHash", "NewContent?", "HumanReview"]
    assert (world.reader.reads, world.published) == (1, [])


@pytest.mark.requirement("L3", "C6")
def test_the_same_bytes_while_a_rejection_is_not_yet_heard_join_it_and_the_first_execution_is_told() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.decide(the_review(world), Action.REJECT)
    world.put(OTHER_REF)

    copy = world.run(event_of(OTHER_REF), "copy")

    assert (copy.status, copy.outcome) == ("SUCCEEDED", "same_content")
    head = world.reviews.head(the_review(world))
    assert (head.round, head.sources) == (1, (REF.claim_key, OTHER_REF.claim_key))
    assert world.go_on(walked).outcome == "rejected"


@pytest.mark.requirement("L19")
def test_a_document_read_again_and_then_trusted_commits() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.reader.extraction = a_reading()
    world.decide(the_review(world), Action.RETRY)
    world.go_on(walked)
    assert (walked.outcome, world.reader.reads) == ("committed", 2)


def test_a_document_read_again_in_vain_is_asked_about_in_the_next_round() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    for round_ in range(1, MAX_ROUNDS):
        assert world.reviews.head(the_review(world)).round == round_
        world.decide(the_review(world), Action.RETRY)
        world.go_on(walked)
        assert walked.token is not None
    world.decide(the_review(world), Action.RETRY)
    world.go_on(walked)
    assert (walked.status, walked.error, world.status_of()) == ("FAILED", "RoundsExhausted", Status.HELD)


@pytest.mark.case("SFN-12", "SFN-13")
def test_an_overdue_review_is_asked_again_and_can_still_be_decided() -> None:
    world = doubtful()
    walked = world.run(event_of(REF))
    world.overdue(walked)
    head = world.reviews.head(the_review(world))
    assert (head.round, head.escalations) == (1, 1)
    assert head.has(Code.REVIEW_OVERDUE)
    assert world.decide(the_review(world), Action.APPROVE).answered
    assert world.go_on(walked).outcome == "committed"


@pytest.mark.case("SFN-12")
def test_a_review_that_is_not_due_yet_keeps_its_day_and_reminds_nobody_when_the_machine_asks_again() -> None:
    """The machine asks again every five days, and reviewers may have been given thirty."""
    world = doubtful()
    world.due = timedelta(days=12)
    walked = world.run(event_of(REF))
    due_at = world.reviews.head(the_review(world)).due_at
    seen = []
    for _ in range(3):
        world.overdue(walked)
        head = world.reviews.head(the_review(world))
        seen.append((head.escalations, head.has(Code.REVIEW_OVERDUE), head.due_at == due_at))
    assert seen == [(0, False, True), (0, False, True), (1, True, False)]
    assert world.decide(the_review(world), Action.APPROVE).answered


@pytest.mark.requirement("L16")
def test_two_events_that_cannot_be_told_apart_are_a_persons_to_judge(load_event: Callable[[str], Any]) -> None:
    first = load_event("claim_unversioned_multipart")
    second = load_event("claim_unversioned_multipart_other_sequencer")
    item = first["detail"]["object"]
    ref = DocumentRef("lease-inbox-example", item["key"], item["etag"])
    world = new(ref)
    assert world.run(first, "one").outcome == "committed"
    asked = world.run(second, "two")
    assert asked.entered == ["Claim", "HumanReview"]
    review_id = the_review(world)
    assert world.reviews.head(review_id).has(Code.AMBIGUOUS_VERSION)
    assert world.decide(review_id, Action.APPROVE).result == "refused"
    world.decide(review_id, Action.PROCESS)
    assert world.go_on(asked).outcome == "same_content"
    assert world.run(second, "three").entered[-1] == "Duplicate"


# -- death and resumption


def resumed(world: Bench, dead: Walked, ref: DocumentRef = REF, name: str = "resumed") -> Walked:
    """What the sweep starts for the claim of a dead execution."""
    claim = world.claims.get(ref.claim_key)
    assert claim.owner == dead.execution
    return world.run(resume_of(claim, failed=True), name)


@pytest.mark.requirement("L17", "V4", "L1")
@pytest.mark.parametrize("state", NEW_DOCUMENT)
def test_wherever_an_execution_dies_its_successor_finishes_the_document_once(state: str) -> None:
    if state.endswith("?"):
        state = "Claim"
    world = new(dies_in=state)
    dead = world.run(event_of(REF))
    if state == "MarkDone":
        assert world.status_of() is Status.DONE
        return
    walked = resumed(world, dead)
    assert (walked.status, world.status_of()) == ("SUCCEEDED", Status.DONE)
    assert world.claims.get(REF.claim_key).outcome == "committed"
    assert len([key for key in world.ledger.rows if key[0].startswith("doc#")]) == 1
    # Publishing may repeat; its key does not change, so that a receiver can refuse the repeat.
    assert len({notice["idempotency_key"] for notice in world.published}) == 1
    assert world.reader.reads == 1


@pytest.mark.requirement("L3")
def test_the_dead_that_come_back_are_fenced_off() -> None:
    world = new(dies_in="Extract")
    dead = world.run(event_of(REF))
    resumed(world, dead)
    before = world.records()
    late = world.walk(
        Walked(dead.execution), "Validate", dead.data | {"artifact": {"prefix": "x", "digest": "y", "round": 1}}
    )
    assert (late.status, late.error) == ("FAILED", "FencedOff")
    assert world.records() == before


@pytest.mark.requirement("L17")
def test_a_resumption_of_an_owner_that_was_replaced_is_a_duplicate(load_event: Callable[[str], Any]) -> None:
    world = new()
    world.run(event_of(REF))
    event = event_of(REF) | {"resume": {"owner": DEAD}}
    assert world.run(event, "late").entered[-1] == "Duplicate"
    assert load_event("claim_resumed")["resume"]["owner"]


@pytest.mark.requirement("L8")
def test_claims_that_were_flushed_post_nothing_twice(load_event: Callable[[str], Any]) -> None:
    world = new()
    world.run(event_of(REF))
    world.ledger.claims.rows.clear()
    walked = world.run(event_of(REF) | {"resume": load_event("claim_resumed")["resume"]}, "again")
    assert walked.entered == ["Claim", "Claimed?", "FetchAndHash", "NewContent?", "Commit", "Publish", "MarkDone"]
    assert len({notice["idempotency_key"] for notice in world.published}) == 1
    assert world.reader.reads == 1


@pytest.mark.case("HITL-13")
@pytest.mark.parametrize("action, outcome", [(Action.APPROVE, "committed"), (Action.REJECT, "rejected")])
@pytest.mark.parametrize("when", ["before the decision", "after the decision"])
def test_a_decision_survives_the_death_of_its_execution(action: Action, outcome: str, when: str) -> None:
    world = doubtful()
    dead = world.run(event_of(REF))
    world.executions.statuses[dead.execution] = "ABORTED"
    world.callbacks.waiting.clear()
    values = {"tenant_name": "Corrected Tenant LLC"} if action is Action.APPROVE else {}
    if when == "after the decision":
        decided = world.decide(the_review(world), action, values=values)
        assert (decided.result, decided.answered) == ("decided", False)
        walked = resumed(world, dead)
    else:
        walked = resumed(world, dead)
        assert world.decide(the_review(world), action, values=values).answered
        world.go_on(walked)
    assert (walked.status, walked.outcome) == ("SUCCEEDED", outcome)
    assert len(world.reviews.heads) == 1
    for row in world.ledger.rows.values():
        if "terms" in row:
            assert row["terms"]["tenant_name"] == "Corrected Tenant LLC"


@pytest.mark.case("HITL-13")
@pytest.mark.parametrize("action", [Action.APPROVE, Action.REJECT])
def test_a_newer_program_that_would_trust_the_document_does_not_pass_over_the_person(action: Action) -> None:
    world = doubtful()
    dead = world.run(event_of(REF))
    world.decide(the_review(world), action, values={"tenant_name": "Corrected LLC"} if action is Action.APPROVE else {})
    world.extractor_version, world.reader.extraction = "x2", a_reading(extractor_version="x2")
    walked = resumed(world, dead)
    if action is Action.REJECT:
        assert (walked.outcome, world.ledger.rows) == ("rejected", {})
    else:
        [document] = [row for key, row in world.ledger.rows.items() if key[0].startswith("doc#")]
        assert document["terms"]["tenant_name"] == "Corrected LLC"
        assert document["provenance"]["approved_by"] == "Rosa"


def test_a_retry_that_was_decided_before_the_death_is_done_once_and_does_not_loop() -> None:
    world = doubtful()
    dead = world.run(event_of(REF))
    world.decide(the_review(world), Action.RETRY)
    for number in range(3):
        walked = resumed(world, dead, name=f"resumed-{number}")
        assert walked.token is not None
        assert world.reviews.head(the_review(world)).round == 2
        dead = walked
    assert world.reader.reads == 2


def test_an_ambiguous_upload_that_was_processed_keeps_its_review_when_it_is_resumed(
    load_event: Callable[[str], Any],
) -> None:
    event = load_event("claim_resumed_ambiguous")
    item = event["detail"]["object"]
    ref = DocumentRef("lease-inbox-example", item["key"], item["etag"], None, None, item["sequencer"])
    world = new(ref)
    world.reader.extraction = a_doubtful_reading()
    world.run(event_of(replace(ref, sequencer="00672A4F1B7C21D4E0")), "first")
    world.ledger.reviews.heads.clear()
    world.put(ref, BODY + b" signed")
    asked = world.run(event_of(ref), "second")
    world.decide(the_review(world), Action.PROCESS)
    world.go_on(asked)
    assert asked.token is not None
    assert world.decide(the_review(world), Action.APPROVE, values={"tenant_name": "Corrected LLC"}).result == "decided"
    claim = world.claims.get(replace(ref, ambiguous=True).claim_key)
    walked = world.run(resume_of(claim, failed=True), "third")
    assert (walked.outcome, len(world.reviews.heads)) == ("committed", 1)
    assert event["resume"]["ambiguous"] is True
