"""The sweep: what stopped half-way goes on, by liveness and never by the clock."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import pytest

from leasebook.domain.claims import MAX_RESUMES_WITHOUT_PROGRESS, Claim, Status
from leasebook.domain.errors import AccessOrMissing, LeasebookError, StoreUnavailable, Throttled
from leasebook.domain.identity import DocumentRef, Ignored, event_of, parse_event
from leasebook.domain.reasons import Code
from leasebook.domain.replay import LookAgain
from leasebook.domain.reviews import Review, ReviewStatus, review_id_of
from leasebook.domain.steps.starting import ENDED, QUICK_STARTS
from leasebook.domain.steps.sweep import (
    LOOK_AGAIN,
    UNKNOWN_IS_DEAD_AFTER,
    Sweep,
    Tally,
    pause_after,
    resume_of,
)
from tests.examples import DEAD, ME, NOW, REF, a_claim
from tests.fakes import Broken, FakeClaims, FakeExecutions, FakeQueue, FakeReviews

Load = Callable[[str], Any]
STATUSES = ["RUNNING", *sorted(ENDED), "PENDING_REDRIVE", None]


@dataclass
class Night:
    """The stores that a sweep looks at."""

    claims: Any = field(default_factory=FakeClaims)
    executions: Any = field(default_factory=FakeExecutions)
    recovery: FakeQueue = field(default_factory=FakeQueue)
    failed_starts: FakeQueue = field(default_factory=FakeQueue)
    reviews: FakeReviews = field(default_factory=FakeReviews)
    told: list[str] = field(default_factory=list)
    looked: list[LookAgain] = field(default_factory=list)
    deaf: bool = False  # the waiting execution does not take the answer

    def add(self, claim: Claim, status: str | None) -> None:
        self.claims.rows[claim.ref.claim_key] = claim
        if status is not None:
            self.executions.statuses[claim.owner] = status

    def sweep(self, now: Any = NOW, seconds_left: Callable[[], float] = lambda: 60.0) -> Tally:
        return Sweep(
            claims=self.claims,
            executions=self.executions,
            queues=(self.recovery, self.failed_starts),
            reviews=self.reviews,
            tell=self._tell,
            look_again=self._look_again,
            now=now,
        ).run(seconds_left)

    def started(self) -> list[str]:
        return [arn.rpartition(":")[2] for arn in self.executions.inputs]

    def _look_again(self, asked: LookAgain) -> bool:
        self.looked.append(asked)
        return not self.deaf

    def _tell(self, review_id: str) -> bool:
        self.told.append(review_id)
        return not self.deaf


LONG_AGO = "2020-01-01T00:00:00.000+00:00"


def resume_name(claim: Claim, suffix: str = "") -> str:
    return f"{claim.ref.receipt}-{claim.resumes + 1}{suffix}"


@pytest.mark.requirement("L17", "V11")
@pytest.mark.parametrize("status", STATUSES)
def test_a_claim_is_resumed_if_its_owner_has_ended_and_only_then(status: str | None) -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), status)
    tally = night.sweep()
    assert tally.resumed == (1 if status in ENDED else 0)
    assert night.started() == ([resume_name(a_claim())] if status in ENDED else [])


@pytest.mark.case("IDEM-01", "DDB-08")
@pytest.mark.parametrize("age", [timedelta(minutes=14), timedelta(minutes=16), timedelta(days=30)])
def test_an_owner_that_nobody_knows_is_dead_only_after_a_while(age: timedelta) -> None:
    night = Night()
    night.add(a_claim(owner=DEAD, updated_at=(NOW - age).isoformat(timespec="milliseconds")), None)
    assert night.sweep().resumed == (1 if age > UNKNOWN_IS_DEAD_AFTER else 0)


@pytest.mark.case("IDEM-01")
def test_no_age_makes_a_running_owner_dead() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD, updated_at="2020-01-01T00:00:00.000+00:00"), "RUNNING")
    assert night.sweep() == Tally()


@pytest.mark.parametrize("error", [AccessOrMissing(), Throttled()], ids=lambda error: type(error).__name__)
def test_an_owner_that_may_not_be_looked_at_is_not_dead(error: LeasebookError) -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "FAILED")
    night.executions = Broken(night.executions, "status", error, after=False)
    with pytest.raises(type(error)):
        night.sweep()
    assert night.started() == []


def test_an_owner_that_started_after_the_list_was_read_is_not_dead() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "RUNNING")
    night.executions.running = frozenset
    assert night.sweep().resumed == 0


@pytest.mark.requirement("V15")
def test_a_claim_that_cannot_be_looked_after_keeps_no_other_from_it() -> None:
    night = Night()
    for number in range(3):
        ref, at = replace(REF, key=str(number)), f"2026-11-29T0{number}:00:00"
        night.add(a_claim(ref=ref, opened_at=at, owner=f"{DEAD}{number}"), "FAILED")
    night.failed_starts.send(event_of(replace(REF, key="new")))
    started = night.executions.inputs
    night.executions = Broken(night.executions, "status", StoreUnavailable(), after=False)
    with pytest.raises(StoreUnavailable):
        night.sweep()
    assert len(started) == 3, "two claims and one message"


def test_the_index_may_lag_behind_the_table() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "FAILED")
    stale = night.claims.rows[REF.claim_key]
    for now_there in (
        replace(stale, owner=ME),
        replace(stale, status=Status.DONE),
        replace(stale, status=Status.HELD),
        None,
    ):
        night.claims.unfinished = lambda: iter([stale])
        night.claims.get = lambda key, there=now_there: there
        assert night.sweep() == Tally()


@dataclass
class Meeting:
    """Has something happen once, before (or after) the call number `at` that the ports around which it stands hear."""

    at: int
    then: Callable[[], Any]
    after: bool
    calls: int = 0

    def around(self, port: Any) -> Any:
        return _Met(self, port)

    def happens(self, here: bool) -> None:
        if here and self.calls == self.at + 1:
            self.then()


class _Met:
    def __init__(self, meeting: Meeting, port: Any) -> None:
        self._meeting, self._port = meeting, port

    def __getattr__(self, name: str) -> Any:
        real, meeting = getattr(self._port, name), self._meeting

        def call(*args: Any, **kwargs: Any) -> Any:
            meeting.calls += 1
            meeting.happens(not meeting.after)
            result = real(*args, **kwargs)
            meeting.happens(meeting.after)
            return result

        return call


def a_night_of_much() -> tuple[Night, list[DocumentRef]]:
    """Two claims whose executions are dead, of one of which the queue tells too, an event that led to no claim, and one
    whose first start ended before it took the claim over."""
    night = Night()
    refs = [replace(REF, key=f"incoming/{name}.pdf") for name in ("dead", "told", "twice dead", "never claimed")]
    for n, ref in enumerate(refs[:3]):
        night.add(a_claim(ref=ref, owner=f"{DEAD}-{n}"), "FAILED")
    night.executions.statuses[night.executions.arn_of(f"{refs[2].receipt}-1")] = "FAILED"
    detail = {"executionArn": f"{DEAD}-1", "status": "FAILED", "input": event_of(refs[1])}
    night.recovery.send({"detail": detail})
    night.failed_starts.send(event_of(refs[3]))
    return night, refs


@pytest.mark.requirement("V10")
@pytest.mark.parametrize("after", [False, True])
def test_two_sweeps_at_once_start_one_execution(after: bool) -> None:
    """The second one runs between any two calls of the first, and between a call and its answer."""
    for many in count():
        night, refs = a_night_of_much()
        meeting = Meeting(many, night.sweep, after)
        ports = ("claims", "executions", "recovery", "failed_starts", "reviews")
        replace(night, **{port: meeting.around(getattr(night, port)) for port in ports}).sweep()
        names = [f"{refs[0].receipt}-1", f"{refs[1].receipt}-1", f"{refs[2].receipt}-1.2", f"{refs[3].receipt}-0"]
        assert sorted(night.started()) == sorted(names), f"the second one ran at call {many}"
        if meeting.calls <= many:
            break  # the first one was over before
    assert many > 10


def test_the_resumed_execution_is_told_whom_it_replaces(load_event: Load) -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "FAILED")
    night.sweep()
    [given] = night.executions.inputs.values()
    assert given == {**event_of(REF), "resume": {"owner": DEAD, "failed": True}}
    assert set(given) == set(load_event("claim_resumed"))
    assert parse_event(given) == REF


def test_an_ambiguous_claim_is_resumed_as_ambiguous(load_event: Load) -> None:
    claim = a_claim(ref=replace(REF, ambiguous=True), owner=DEAD)
    assert resume_of(claim, failed=True)["resume"] == {"owner": DEAD, "failed": True, "ambiguous": True}
    assert set(load_event("claim_resumed_ambiguous")["resume"]) == {"owner", "ambiguous"}


@pytest.mark.case("S3-17")
@pytest.mark.requirement("C8")
def test_the_name_of_an_execution_says_nothing_of_the_document() -> None:
    night = Night()
    night.add(a_claim(ref=replace(REF, key='"><img src=x onerror=alert(1)>.pdf'), owner=DEAD), "FAILED")
    night.sweep()
    [name] = night.started()
    assert set(name) <= set("0123456789abcdef-")
    assert len(name) <= 80


def test_a_start_that_ended_before_its_claim_makes_room_for_the_next() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "FAILED")
    for _ in range(3):
        assert night.sweep().resumed == 1
        night.executions.statuses = dict.fromkeys(night.executions.statuses, "FAILED")
    assert night.started() == [resume_name(a_claim(), suffix) for suffix in ("", ".2", ".3")]


@pytest.mark.requirement("L17", "V13")
def test_after_many_such_starts_there_is_one_an_hour_for_as_long_as_it_takes() -> None:
    """A deployment that was broken for a night is mended in the morning: every document goes on."""
    night = Night()
    night.add(a_claim(owner=DEAD), "FAILED")
    night.recovery.send(event_of(replace(REF, key="never claimed")))
    moment = NOW
    for _ in range(12 * 12):
        night.sweep(moment)
        night.executions.statuses = dict.fromkeys(night.executions.statuses, "FAILED")
        night.recovery.bodies, night.recovery.hidden = night.recovery.left(), {}
        moment += timedelta(minutes=5)
    of_claim = [name for name in night.started() if name.startswith(REF.receipt)]
    assert QUICK_STARTS < len(of_claim) <= QUICK_STARTS + 12
    assert night.sweep(moment + timedelta(hours=1)).resumed == 1


@pytest.mark.requirement("L6", "V13")
def test_a_document_that_dies_again_at_once_is_left_to_the_next_sweep() -> None:
    """Else one sweep would use up all quick starts of every document while a store is away."""
    night = Night()
    event = event_of(REF)
    started = night.executions.start

    def dies(name: str, given: Any) -> bool:
        begun = started(name, given)
        if begun:
            night.executions.statuses[night.executions.arn_of(name)] = "FAILED"
            night.failed_starts.send(event)
        return bool(begun)

    night.executions.start = dies
    night.failed_starts.send(event)
    tally = night.sweep()
    assert (tally.started, tally.drained, night.failed_starts.left()) == (1, 1, [event])


@pytest.mark.requirement("L16", "V13")
def test_an_upload_that_nothing_tells_from_a_claimed_one_is_started_and_not_taken_for_it() -> None:
    """Its execution died before it had claimed; the claim that is there is another upload's."""
    night = Night()
    first = replace(REF, version_id=None, etag="5f363e0e58a95f06cbe9bbc662c5dfb6-2")
    second = replace(first, sequencer="FFFF")
    night.add(a_claim(ref=first, status=Status.DONE), "SUCCEEDED")
    event = {"executionArn": DEAD, "status": "FAILED", "input": event_of(second)}
    night.recovery.send({"detail": event})
    tally = night.sweep()
    assert (tally.started, night.started()) == (1, [f"{second.as_ambiguous().receipt}-0"])


@pytest.mark.requirement("L13", "L17")
@pytest.mark.parametrize("sequencer, started", [("FFFF", 1), (REF.sequencer, 1), ("0001", 0)])
def test_bytes_that_were_put_back_are_told_of_again_where_their_delivery_died(sequencer: str, started: int) -> None:
    """Where nothing is versioned they have the claim of their first upload; the head is to follow them all the same."""
    night = Night()
    first = replace(REF, version_id=None)
    night.add(a_claim(ref=first, status=Status.DONE), "SUCCEEDED")
    event = {"executionArn": DEAD, "status": "FAILED", "input": event_of(replace(first, sequencer=sequencer))}
    night.recovery.send({"detail": event})
    assert night.sweep().started == started
    assert night.recovery.left() == []


def test_a_message_is_kept_while_its_document_cannot_be_started() -> None:
    night = Night()
    event = event_of(REF)
    for suffix in ("", *(f".{n}" for n in range(2, QUICK_STARTS + 1)), f".{NOW:%Y%m%dT%H}"):
        night.executions.statuses[night.executions.arn_of(f"{REF.receipt}-0{suffix}")] = "FAILED"
    night.failed_starts.send(event)
    assert night.sweep().drained == 0
    assert night.failed_starts.left() == [event]


@pytest.mark.requirement("L17")
def test_a_claim_resumed_too_often_is_held_for_an_operator() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD, updated_at=LONG_AGO, fruitless=MAX_RESUMES_WITHOUT_PROGRESS), "FAILED")
    tally = night.sweep()
    there = night.claims.get(REF.claim_key)
    assert (tally.held, tally.resumed, there.status) == (1, 0, Status.HELD)
    assert night.sweep() == Tally()


@pytest.mark.requirement("L17", "C6")
def test_what_failed_again_rests_longer_and_longer_before_it_is_resumed() -> None:
    pauses = [pause_after(fruitless) for fruitless in range(12)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[1], pauses[-1]) == (timedelta(), timedelta(minutes=5), timedelta(hours=6))
    night = Night()
    claim = a_claim(owner=DEAD, fruitless=1)
    night.add(claim, "FAILED")
    resting = datetime.fromisoformat(claim.updated_at) + timedelta(minutes=4)
    assert night.sweep(now=resting).resumed == 0
    assert night.sweep(now=resting + timedelta(minutes=2)).resumed == 1


@pytest.mark.requirement("L17")
def test_an_execution_that_was_stopped_is_resumed_at_once_however_often() -> None:
    night = Night()
    claim = a_claim(owner=DEAD, resumes=40, fruitless=9)
    night.add(claim, "ABORTED")
    assert night.sweep(now=datetime.fromisoformat(claim.updated_at)).resumed == 1


def test_what_is_committed_is_published_however_often_that_takes() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD, status=Status.COMMITTED, updated_at=LONG_AGO, resumes=50, fruitless=50), "FAILED")
    assert night.sweep().resumed == 1


def test_a_claim_that_went_on_meanwhile_is_not_held() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD, updated_at=LONG_AGO, fruitless=MAX_RESUMES_WITHOUT_PROGRESS), "FAILED")
    there = night.claims.rows[REF.claim_key]
    night.claims.get = lambda key: there
    night.claims.rows[REF.claim_key] = replace(there, owner=ME)
    assert night.sweep().held == 0
    assert night.claims.rows[REF.claim_key].status is Status.IN_PROGRESS


@pytest.mark.case("HITL-13")
def test_a_decision_that_was_not_taken_is_told_again_to_who_waits() -> None:
    night = Night()
    claim = a_claim(owner=DEAD, status=Status.IN_REVIEW)
    night.add(claim, "RUNNING")
    review = a_review(claim)
    night.reviews.heads[review.review_id] = review
    assert night.sweep().answered == 1
    assert night.told == [review.review_id]
    night.deaf = True
    assert night.sweep().answered == 0


@pytest.mark.requirement("V18")
def test_reviews_that_nobody_has_decided_cost_no_call() -> None:
    night = Night()
    for number in range(150):
        claim = a_claim(ref=replace(REF, key=str(number)), owner=f"{DEAD}{number}", status=Status.IN_REVIEW)
        night.add(claim, "RUNNING")
        review = a_review(claim, ReviewStatus.OPEN)
        night.reviews.heads[review.review_id] = review
    assert night.sweep() == Tally()
    assert night.told == []


def test_a_decision_for_another_execution_is_not_repeated_to_this_one() -> None:
    night = Night()
    claim = a_claim(owner=ME, status=Status.IN_REVIEW)
    night.add(claim, "RUNNING")
    review = replace(a_review(claim), execution=DEAD)
    night.reviews.heads[review.review_id] = review
    night.sweep()
    assert night.told == []


def a_review(claim: Claim, status: ReviewStatus = ReviewStatus.DECIDED) -> Review:
    return Review(
        review_id_of(claim.ref.claim_key), status, 1, 2, claim.ref.claim_key, claim.owner, LONG_AGO, LONG_AGO, ()
    )


def test_nobody_is_told_anything_who_is_not_in_review() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "RUNNING")
    night.sweep()
    assert night.told == []


def test_a_sweep_that_runs_out_of_time_leaves_the_rest_to_the_next() -> None:
    night = Night()
    night.add(a_claim(owner=DEAD), "FAILED")
    night.failed_starts.send(event_of(REF))
    assert night.sweep(seconds_left=lambda: 5.0) == Tally()
    assert night.failed_starts.left() == [event_of(REF)]


# -- the queues


def claim_of(event: Any, **changes: Any) -> Claim:
    ref = parse_event(event)
    assert isinstance(ref, DocumentRef)
    return a_claim(ref=ref, **changes)


@pytest.mark.requirement("V13", "V14")
def test_an_event_that_could_not_start_is_started(load_event: Load) -> None:
    night = Night()
    event = load_event("sweep_event_could_not_start")
    night.failed_starts.send(event)
    assert (night.sweep().started, night.failed_starts.left()) == (1, [])
    [given] = night.executions.inputs.values()
    assert parse_event(given) == parse_event(event)
    assert night.started() == [f"{claim_of(event).ref.receipt}-0"]


def as_the_queue_reads_it(message: dict[str, Any]) -> dict[str, Any]:
    """The adapter parses the input that a status change carries as text."""
    import json

    from leasebook.adapters.executions import _object

    return _object(json.dumps(message))


@pytest.mark.requirement("L6", "L17")
@pytest.mark.parametrize("name", ["sweep_execution_failed", "sweep_execution_timed_out"])
def test_an_execution_that_died_before_its_claim_is_started_anew(load_event: Load, name: str) -> None:
    night = Night()
    night.recovery.send(as_the_queue_reads_it(load_event(name)))
    assert (night.sweep().started, night.recovery.left()) == (1, [])


@pytest.mark.requirement("L17")
def test_an_execution_that_died_with_its_claim_is_resumed_at_once(load_event: Load) -> None:
    night = Night()
    message = as_the_queue_reads_it(load_event("sweep_execution_failed"))
    claim = claim_of(message["detail"]["input"], owner=message["detail"]["executionArn"])
    night.claims.rows[claim.ref.claim_key] = claim
    night.claims.unfinished = lambda: iter(())  # the index does not show it yet
    night.recovery.send(message)
    assert night.sweep().resumed == 1
    assert night.started() == [resume_name(claim)]


@pytest.mark.requirement("L17")
def test_an_execution_that_was_redriven_since_it_died_keeps_its_claim(load_event: Load) -> None:
    night = Night()
    message = as_the_queue_reads_it(load_event("sweep_execution_failed"))
    owner = message["detail"]["executionArn"]
    night.add(claim_of(message["detail"]["input"], owner=owner), "RUNNING")
    night.recovery.send(message)
    tally = night.sweep()
    assert (tally.resumed, tally.drained, night.recovery.left()) == (0, 1, [])


@pytest.mark.parametrize("status", [Status.DONE, Status.HELD])
def test_an_execution_whose_claim_is_over_needs_nothing(load_event: Load, status: Status) -> None:
    night = Night()
    message = as_the_queue_reads_it(load_event("sweep_execution_aborted"))
    claim = claim_of(message["detail"]["input"], owner=message["detail"]["executionArn"], status=status)
    night.claims.rows[claim.ref.claim_key] = claim
    night.recovery.send(message)
    tally = night.sweep()
    assert (tally.resumed, tally.drained, night.recovery.left()) == (0, 1, [])


def test_a_dead_duplicate_takes_nothing_from_the_holder(load_event: Load) -> None:
    night = Night()
    message = as_the_queue_reads_it(load_event("sweep_execution_failed"))
    night.add(claim_of(message["detail"]["input"], owner=ME), "RUNNING")
    night.recovery.send(message)
    tally = night.sweep()
    assert (tally.resumed, tally.started, tally.drained) == (0, 0, 1)


def test_an_execution_that_died_over_nothing_needs_nothing(load_event: Load) -> None:
    night = Night()
    message = as_the_queue_reads_it(load_event("sweep_execution_failed_on_nothing"))
    assert isinstance(parse_event(message["detail"]["input"]), Ignored)
    night.recovery.send(message)
    assert (night.sweep().drained, night.started()) == (1, [])


@pytest.mark.requirement("V13")
@pytest.mark.parametrize("body", [{}, {"detail": {}}, {"what": "is this"}], ids=repr)
def test_a_message_that_names_no_document_stays_for_an_operator(body: dict[str, Any]) -> None:
    night = Night()
    night.failed_starts.send(body)
    assert (night.sweep().drained, night.failed_starts.left()) == (0, [body])


@pytest.mark.requirement("V18")
@pytest.mark.requirement("L12")
@pytest.mark.parametrize("deaf, left", [(False, 0), (True, 1)])
def test_a_request_to_judge_a_committed_document_again_is_kept_until_it_is_heard(deaf: bool, left: int) -> None:
    night = Night(deaf=deaf)
    asked = LookAgain(REF.claim_key, "why", Code.AMENDMENT_CONFLICT)
    night.recovery.send({LOOK_AGAIN: asked.as_json()})
    night.sweep()
    assert (night.looked, len(night.recovery.left())) == ([asked], left)


def test_many_messages_are_drained_in_one_sweep() -> None:
    night = Night()
    for number in range(37):
        night.failed_starts.send(event_of(replace(REF, key=f"incoming/{number}.pdf")))
    tally = night.sweep()
    assert (tally.started, tally.drained) == (37, 37)


def test_a_tally_names_what_the_caller_is_promised() -> None:
    assert set(Tally().as_json()) == {"resumed", "held", "started", "answered", "drained"}
