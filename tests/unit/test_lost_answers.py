"""Every conditional write once more: its effect happened, its answer was lost, the state is tried again.

The final records must be those of a run without faults, and so must the published notices.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from leasebook.domain.errors import LeasebookError, StoreUnavailable, Throttled
from leasebook.domain.identity import event_of
from leasebook.domain.reviews import Action
from leasebook.domain.steps.sweep import resume_of
from tests.examples import REF, a_doubtful_reading
from tests.fakes import Broken
from tests.walk import Bench, bench

OTHER_REF = replace(REF, key="incoming/copy.pdf", version_id="v9", sequencer="0067AB99")
WRITES = [
    ("claims", "open"),
    ("claims", "note_content"),
    ("ledger", "commit"),
    ("ledger", "advance_head"),
    ("claims", "mark_done"),
    ("artifacts", "write"),
]
REVIEW_WRITES = [*WRITES, ("claims", "note_review"), ("reviews", "write")]


def break_(world: Bench, port: str, method: str, error: LeasebookError, *, after: bool) -> None:
    setattr(world, port, Broken(getattr(world, port), method, error, after=after))


def new_document(world: Bench) -> None:
    world.put()
    assert world.run(event_of(REF)).outcome == "committed"


def reviewed_document(world: Bench) -> None:
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.ledger.reviews.heads
    try:
        world.decide(review_id, Action.APPROVE)
    except LeasebookError:
        world.decide(review_id, Action.APPROVE)  # the person presses the button again
    assert world.go_on(walked).outcome == "committed"


def copy_during_review(world: Bench) -> None:
    world.put()
    world.put(OTHER_REF)
    world.reader.extraction = a_doubtful_reading()
    world.run(event_of(REF))
    assert world.run(event_of(OTHER_REF), "copy").outcome == "same_content"


def resumed_document(world: Bench) -> None:
    world.put()
    world.dies_in = "Extract"
    world.run(event_of(REF))
    claim = world.ledger.claims.rows[REF.claim_key]
    assert world.run(resume_of(claim, failed=True), "resumed").outcome == "committed"


def records_without_faults(story: Callable[[Bench], None]) -> tuple[dict[str, Any], Any]:
    world = bench()
    story(world)
    return world.records(), world.published


@pytest.mark.case("DDB-01", "DDB-03", "SFN-19")
@pytest.mark.requirement("L1", "V4", "V9")
@pytest.mark.parametrize("after", [True, False], ids=["answer lost", "never arrived"])
@pytest.mark.parametrize(
    "story, port, method",
    [
        *((new_document, *write) for write in WRITES),
        *((reviewed_document, *write) for write in REVIEW_WRITES),
        (copy_during_review, "reviews", "add_source"),
        *((resumed_document, *write) for write in [("claims", "take_over"), *WRITES]),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_write_whose_answer_was_lost_changes_nothing_in_the_end(
    story: Callable[[Bench], None], port: str, method: str, after: bool
) -> None:
    expected = records_without_faults(story)
    world = bench()
    break_(world, port, method, StoreUnavailable(), after=after)
    story(world)
    assert (world.records(), world.published) == expected


@pytest.mark.case("DDB-03")
@pytest.mark.parametrize("after", [True, False], ids=["answer lost", "never arrived"])
def test_a_decision_whose_answer_was_lost_is_decided_and_told(after: bool) -> None:
    """The adapter recognises its own write; whoever repeats the decision repeats its effect alone."""
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.ledger.reviews.heads
    break_(world, "reviews", "write", Throttled(), after=after)
    with pytest.raises(Throttled):
        world.decide(review_id, Action.APPROVE)
    again = world.decide(review_id, Action.APPROVE)
    assert again.result == ("already_decided" if after else "decided")
    assert again.answered
    assert world.go_on(walked).outcome == "committed"
    assert [line["event"] for line in world.reviews.history(review_id)][:2] == ["opened", "decided: approve"]


@pytest.mark.case("DDB-03", "HITL-13")
def test_an_answer_that_never_arrived_is_given_by_the_next_sweep() -> None:
    world = bench()
    world.put()
    world.reader.extraction = a_doubtful_reading()
    walked = world.run(event_of(REF))
    [review_id] = world.ledger.reviews.heads
    break_(world, "callbacks", "answer", StoreUnavailable(), after=False)
    with pytest.raises(StoreUnavailable):
        world.decide(review_id, Action.APPROVE)
    assert world.desk().tell_again(review_id).answered
    assert world.go_on(walked).outcome == "committed"


def test_a_story_without_faults_reads_each_document_once() -> None:
    world = bench()
    resumed_document(world)
    assert world.reader.reads == 1
