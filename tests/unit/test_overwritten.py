"""One key, overwritten again and again: the head is the greatest sequencer's content, and no upload is lost unread."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.errors import StoreUnavailable
from leasebook.domain.identity import DocumentRef, event_of
from leasebook.domain.reviews import MAX_SOURCES, Action
from tests.examples import AT, REF, a_doubtful_reading, a_reading
from tests.walk import Bench, Walked, bench

A, B = b"%PDF-1.7 one lease", b"%PDF-1.7 another lease"
ETAGS = {A: "aaaa", B: "bbbb"}
VERSIONED = "versioned"


def upload(body: bytes, number: int, version: str | None = None) -> DocumentRef:
    """The `number`-th upload under the one key; its sequencer is greater than those before."""
    return replace(REF, etag=ETAGS[body], version_id=version, sequencer=f"00{number:02X}", size=len(body))


FIRST, SECOND, THIRD = upload(A, 1), upload(B, 2), upload(A, 3)


def world(doubtful: Sequence[bytes] = ()) -> Bench:
    """Each body is a lease of its own tenant."""
    made = bench()
    real = made.reader.read

    def read(path: Any, content: Any, name: str) -> Any:
        body = path.read_bytes()
        reading = a_doubtful_reading() if body in doubtful else a_reading()
        tenant = reading.fields["tenant_name"].model_copy(update={"value": f"Tenant of {ETAGS[body]} LLC"})
        made.reader.extraction = reading.model_copy(update={"fields": {**reading.fields, "tenant_name": tenant}})
        return real(path, content, name)

    made.reader.read = read
    return made


def body_of(ref: DocumentRef) -> bytes:
    return next(body for body, etag in ETAGS.items() if etag == ref.etag)


def arrives(made: Bench, ref: DocumentRef, name: str = "") -> Walked:
    """It is put, and its event delivered."""
    made.put(ref, body_of(ref))
    return made.run(event_of(ref), name or f"upload-{ref.sequencer}")


def head(made: Bench) -> tuple[str, str]:
    """Whose bytes the object's head is (by etag), and its sequencer."""
    [row] = [row for key, row in made.ledger.rows.items() if key[1] == "head"]
    return row["claim_key"].rpartition("#")[2], row["sequencer"]


def committed(made: Bench) -> int:
    return sum(key[0].startswith("doc#") for key in made.ledger.rows)


@pytest.mark.requirement("L10", "L13", "C2", "C9")
@pytest.mark.parametrize("version", [None, VERSIONED])
def test_a_lease_that_is_put_back_after_another_took_its_place_is_the_head_again(version: str | None) -> None:
    made = world()
    uploads = [replace(ref, version_id=version and f"v{n}") for n, ref in enumerate((FIRST, SECOND, THIRD))]
    walks = [arrives(made, ref) for ref in uploads]
    assert head(made) == ("aaaa", THIRD.sequencer)
    assert (committed(made), len(made.published)) == (2, 2)
    assert [walked.status for walked in walks] == ["SUCCEEDED"] * 3


@pytest.mark.requirement("L2", "C2")
@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
@pytest.mark.parametrize("version", [None, VERSIONED])
def test_in_whatever_order_the_three_events_come_the_head_is_what_lies_there(
    version: str | None, order: Sequence[int]
) -> None:
    made = world()
    uploads = [replace(ref, version_id=version and f"v{n}") for n, ref in enumerate((FIRST, SECOND, THIRD))]
    for ref in uploads:
        made.put(ref, body_of(ref))
    for number in order:
        assert made.run(event_of(uploads[number]), f"run-{number}").status == "SUCCEEDED"
    assert head(made) == ("aaaa", THIRD.sequencer)
    assert len({told["idempotency_key"] for told in made.published}) == len(made.published)


@pytest.mark.requirement("L1", "C2")
def test_an_old_event_delivered_again_leaves_the_head_where_it_is() -> None:
    made = world()
    for ref in (FIRST, SECOND, THIRD):
        arrives(made, ref)
    for ref in (FIRST, SECOND, THIRD):
        again = made.run(event_of(ref), f"again-{ref.sequencer}")
        assert again.entered == ["Claim", "Claimed?", "Duplicate"]
    assert head(made) == ("aaaa", THIRD.sequencer)


@pytest.mark.requirement("L13", "L18")
@pytest.mark.parametrize("version", [None, VERSIONED])
def test_a_lease_that_is_put_back_while_a_person_looks_at_it_is_the_head_once_it_is_approved(
    version: str | None,
) -> None:
    made = world(doubtful=[A])
    uploads = [replace(ref, version_id=version and f"v{n}") for n, ref in enumerate((FIRST, SECOND, THIRD))]
    waiting, *_ = [arrives(made, ref) for ref in uploads]
    assert head(made) == ("bbbb", SECOND.sequencer)
    [review_id] = made.reviews.heads
    made.decide(review_id, Action.APPROVE)
    assert made.go_on(waiting).outcome == "committed"
    assert head(made) == ("aaaa", THIRD.sequencer)
    assert committed(made) == 2


@pytest.mark.parametrize("dies", [False, True])
def test_the_heads_of_all_copies_of_a_reviewed_lease_are_theirs_once_it_is_approved_however_many(dies: bool) -> None:
    made = world(doubtful=[A])
    copies = [replace(upload(A, n, f"v{n}"), key=f"incoming/{n}.pdf") for n in range(MAX_SOURCES + 4)]
    waiting, *others = [arrives(made, ref) for ref in copies]
    assert {walked.outcome for walked in others} == {"same_content"}
    [review_id] = made.reviews.heads
    made.decide(review_id, Action.APPROVE)
    if dies:
        made.dies_in = "Commit"
        made.go_on(waiting)
        resumed = {**event_of(copies[0]), "resume": {"owner": waiting.execution}}
        assert made.run(resumed, "resumed").outcome == "committed"
    else:
        assert made.go_on(waiting).outcome == "committed"
    heads = {key[0] for key in made.ledger.rows if key[1] == "head"}
    assert heads == {f"object#{ref.bucket}/{ref.key}" for ref in copies}
    assert committed(made) == 1


def test_a_commit_that_has_no_time_for_all_copies_goes_on_where_it_stopped() -> None:
    made = world(doubtful=[A])
    copies = [replace(upload(A, n, f"v{n}"), key=f"incoming/{n}.pdf") for n in range(MAX_SOURCES + 4)]
    waiting, *_ = [arrives(made, ref) for ref in copies]
    made.decide(next(iter(made.reviews.heads)), Action.APPROVE)
    deal_with, dealt_with = made.reviews.deal_with, []

    def late(review_id: str, source: str) -> None:
        deal_with(review_id, source)
        dealt_with.append(source)
        if len(dealt_with) == 2:
            raise StoreUnavailable

    made.reviews.deal_with = late
    assert made.go_on(waiting).outcome == "committed"
    assert sorted(dealt_with) == sorted(ref.claim_key for ref in copies[MAX_SOURCES:])
    assert len([key for key in made.ledger.rows if key[1] == "head"]) == len(copies)


@pytest.mark.requirement("L13", "L19")
def test_bytes_that_were_overwritten_before_they_were_read_are_read_when_they_are_put_back() -> None:
    made = world()
    made.put(SECOND, B)
    assert made.run(event_of(FIRST), "first").outcome == "superseded"
    made.run(event_of(SECOND), "second")
    back = arrives(made, THIRD)
    assert (back.outcome, committed(made)) == ("committed", 2)
    assert head(made) == ("aaaa", THIRD.sequencer)


def test_bytes_that_were_deleted_before_they_were_read_are_read_when_they_are_put_back() -> None:
    made = world()
    assert made.run(event_of(FIRST), "first").outcome == "gone"
    assert made.run(event_of(FIRST), "first again").entered[-1] == "Duplicate"
    assert arrives(made, THIRD).outcome == "committed"


def test_a_claim_of_an_earlier_version_that_was_given_up_is_opened_again_too() -> None:
    made = world()
    made.run(event_of(FIRST), "first")
    there = made.claims.rows[FIRST.claim_key]
    made.claims.rows[FIRST.claim_key] = replace(there, not_there=False)  # it had no such mark
    assert arrives(made, THIRD).outcome == "committed"


def at(made: Bench, port: Any, method: str, then: Any, *, after: bool = False) -> None:
    """Has something happen once, just before (or after) the next call of a method."""
    real = getattr(port, method)

    def call(*args: Any, **kwargs: Any) -> Any:
        setattr(port, method, real)
        if not after:
            then()
        answer = real(*args, **kwargs)
        if after:
            then()
        return answer

    setattr(port, method, call)


@pytest.mark.requirement("L3", "L15")
@pytest.mark.parametrize("after", [False, True], ids=["before it is noted", "after it was noted"])
def test_bytes_that_are_put_back_while_their_first_upload_is_given_up_are_read_by_one_of_the_two(after: bool) -> None:
    made, walks = world(), []
    made.put(SECOND, B)
    at(made, made.claims, "note_absence", lambda: walks.append(arrives(made, THIRD, "third")), after=after)
    walks.append(made.run(event_of(FIRST), "first"))
    assert committed(made) == 1
    assert head(made) == ("aaaa", THIRD.sequencer)
    claim = made.claims.get(FIRST.claim_key)
    assert (claim.status, claim.outcome) == (Status.DONE, "committed")
    third, first = walks
    if after:  # the first is fenced off; the sweep finds nothing of it to do
        assert (first.status, first.error, third.outcome) == ("FAILED", "FencedOff", "committed")
    else:
        assert (first.outcome, third.entered[-1]) == ("committed", "Duplicate")


@pytest.mark.requirement("L3")
@pytest.mark.parametrize("method", ["commit", "advance_head"])
@pytest.mark.parametrize("after", [False, True])
def test_a_lease_that_is_put_back_while_it_is_being_committed_is_the_head(method: str, after: bool) -> None:
    made = world()
    at(made, made.ledger, method, lambda: arrives(made, THIRD), after=after)
    assert arrives(made, FIRST).outcome == "committed"
    assert head(made) == ("aaaa", THIRD.sequencer)
    assert (committed(made), len(made.published)) == (1, 1)


@pytest.mark.requirement("L3")
@pytest.mark.parametrize(
    "port, method", [("claims", "note_content"), ("reviews", "add_source"), ("ledger", "document")]
)
def test_a_copy_that_is_listed_while_its_like_is_being_committed_is_the_head(port: str, method: str) -> None:
    made = world(doubtful=[A])
    first, third = replace(FIRST, version_id="v1"), replace(THIRD, version_id="v3")
    waiting = arrives(made, first)
    [review_id] = made.reviews.heads

    def approved() -> None:
        made.decide(review_id, Action.APPROVE)
        made.go_on(waiting)

    at(made, getattr(made, port), method, approved)
    arrives(made, third)
    assert head(made) == ("aaaa", THIRD.sequencer)
    assert committed(made) == 1


def test_who_loses_the_race_to_the_same_bytes_may_still_have_the_newest_version() -> None:
    made = world()
    first, third = replace(FIRST, version_id="v1"), replace(THIRD, version_id="v3")
    at(made, made.ledger, "commit", lambda: arrives(made, first))
    assert arrives(made, third).outcome == "same_content"
    assert head(made) == ("aaaa", THIRD.sequencer)


def test_an_upload_whose_claim_lost_its_answer_goes_on_when_it_is_tried_again() -> None:
    made = world()
    made.run(event_of(FIRST), "first")
    made.put(THIRD, A)
    given_up = made.claims.get(FIRST.claim_key)
    assert made.claims.open_again(given_up, str(THIRD.sequencer), made.executions.arn_of("x"), AT) is not None
    mine = made.claims.rows[FIRST.claim_key].owner
    assert made.run(event_of(THIRD), "another").entered[-1] == "Duplicate"
    walked = Walked(mine, given=event_of(THIRD))
    assert made.walk(walked, "Claim", event_of(THIRD)).outcome == "committed"
