"""Whatever road a document takes, every path that a state reads is there: checked by walking the roads.

The walk reads paths as AWS does (a missing one fails). These tests see to it that every Choice branch and every Catch
is walked, so that nothing is left to the reading of the file.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from leasebook.domain.errors import (
    AmbiguousVersion,
    Defect,
    LeasebookError,
    PossibleDuplicate,
    ReviewRefused,
    SameContent,
    Superseded,
    Unchanged,
    UnreadableDocument,
)
from leasebook.domain.identity import DocumentRef, event_of
from leasebook.domain.reviews import Action, review_id_of
from tests.examples import REF, a_doubtful_reading
from tests.walk import STATES, Bench, Walked, bench

OTHER_REF = replace(REF, key="incoming/copy.pdf", version_id="v9", sequencer="0067AB99")
UNVERSIONED = replace(REF, version_id=None, etag="6f1ed002ab5595859014ebf0951522d9-4", sequencer="0A")

CAUGHT: list[tuple[str, LeasebookError]] = [
    ("Claim", AmbiguousVersion()),
    ("Extract", UnreadableDocument()),
    ("Extract", Defect("MemoryError", "x:1")),
    ("Extract", Superseded()),
    ("Commit", PossibleDuplicate()),
    ("Commit", ReviewRefused()),
    ("Commit", SameContent()),
    ("Commit", Unchanged()),
]


def world(reading: Any = None, ref: DocumentRef = REF) -> Bench:
    made = bench()
    made.put(ref)
    if reading is not None:
        made.reader.extraction = reading
    return made


def decided(made: Bench, walked: Walked, action: Action, **given: Any) -> Walked:
    review_id = next(key for key, head in made.reviews.heads.items() if head.execution == walked.execution)
    assert made.decide(review_id, action, **given).result == "decided"
    return made.go_on(walked)


def ambiguous() -> tuple[Bench, Walked]:
    made = world(ref=UNVERSIONED)
    made.run(event_of(UNVERSIONED), "first")
    return made, made.run(event_of(replace(UNVERSIONED, sequencer="0B")), "second")


def roads() -> Iterator[tuple[str, Walked]]:
    """One walk for each way through the machine, by name."""
    made = world()
    yield "new", made.run(event_of(REF))
    yield "duplicate", made.run(event_of(REF), "again")
    yield "ignored", made.run({}, "nothing")
    made.put(OTHER_REF)
    yield "same content", made.run(event_of(OTHER_REF), "copy")
    made.claims.rows.clear()
    yield "committed before, by content", made.run(event_of(REF), "flushed")
    made = world()
    made.dies_in = "Commit"
    made.run(event_of(REF))
    dead = made.claims.get(REF.claim_key).owner
    yield "committed before, by claim", made.run(event_of(REF) | {"resume": {"owner": dead}}, "resumed")
    made = world()
    made.run(event_of(REF))
    yield "replayed", made.run_replay()
    yield "gone", bench().run(event_of(REF))
    made = bench()
    made.put(replace(UNVERSIONED, etag="other"))
    yield "superseded", made.run(event_of(UNVERSIONED))
    for action in (Action.APPROVE, Action.REJECT, Action.RETRY, Action.RECHECK):
        made = world(a_doubtful_reading())
        yield action, decided(made, made.run(event_of(REF)), action)
    made, walked = ambiguous()
    yield "process", decided(made, walked, Action.PROCESS)
    made = world(a_doubtful_reading())
    one, two = made.run(event_of(REF)), None
    assert one.token
    made.put(OTHER_REF)
    made.reviews.heads, kept = {}, dict(made.reviews.heads)  # the other copy is read before this one's review shows
    made.faults = {"Validate": []}
    two = _joining(made, kept)
    yield "joined", two
    made = world(b"")
    made.inbox.objects.clear()
    made.put(REF, b"")
    yield "empty", made.run(event_of(REF))
    made = world(a_doubtful_reading())
    walked = made.run(event_of(REF))
    yield "overdue", made.overdue(walked)
    for state, error in CAUGHT:
        made = world()
        if isinstance(error, AmbiguousVersion):
            made, walked = ambiguous()
            yield f"{state} raised {type(error).__name__}", walked
            continue
        made.faults = {state: [error, error]}
        yield f"{state} raised {type(error).__name__}", made.run(event_of(REF))


def _joining(made: Bench, kept: dict[str, Any]) -> Walked:
    """A copy that reaches HumanReview while another copy's review is open: both had been read at once."""
    hidden = made.reviews.head
    made.reviews.heads = kept
    seen: list[str] = []

    def head(review_id: str) -> Any:
        seen.append(review_id)
        return hidden(review_id) if len(seen) > 1 else None  # FetchAndHash looks first

    made.reviews.head = head
    try:
        return made.run(event_of(OTHER_REF), "joining")
    finally:
        del made.reviews.head


@pytest.mark.case("SFN-04", "SFN-06")
def test_every_branch_and_every_catch_is_walked_and_no_path_is_missing() -> None:
    entered: set[tuple[str, str]] = set()
    statuses = {}
    for name, walked in roads():
        entered |= set(zip(walked.entered, walked.entered[1:], strict=False))
        statuses[name] = walked.status
    expected = set()
    for name, state in STATES.items():
        expected |= {(name, rule["Next"]) for rule in (*state.get("Choices", ()), *state.get("Catch", ()))}
        if "Next" in state:
            expected.add((name, state["Next"]))
    assert expected - entered == set()
    assert "FAILED" not in statuses.values()


@pytest.mark.case("SFN-06")
@pytest.mark.requirement("L17")
@pytest.mark.parametrize(
    "state, error", CAUGHT, ids=lambda value: value if isinstance(value, str) else type(value).__name__
)
def test_a_review_that_a_catch_opened_knows_the_whole_document(state: str, error: LeasebookError) -> None:
    if isinstance(error, SameContent | Superseded | Unchanged):
        made = world()
        made.faults = {state: [error, error]}
        assert made.run(event_of(REF)).status == "SUCCEEDED"
        return
    if isinstance(error, AmbiguousVersion):
        made, walked = ambiguous()
        claim = made.claims.get(replace(UNVERSIONED, sequencer="0B", ambiguous=True).claim_key)
        head = made.reviews.head(review_id_of(claim.ref.claim_key))
    else:
        made = world()
        made.faults = {state: [error, error]}
        walked = made.run(event_of(REF))
        claim = made.claims.get(REF.claim_key)
        head = made.reviews.head(claim.content.hash)
    assert (head.claim_key, head.execution) == (claim.ref.claim_key, walked.execution)
    assert claim.ref.bucket in claim.ref.claim_key
    done = decided(made, walked, Action.REJECT)
    assert (done.status, done.outcome) == ("SUCCEEDED", "rejected")


@pytest.mark.case("SFN-04")
@pytest.mark.parametrize("error", ["X", "States.Timeout", "Lambda.Unknown", "Runtime.OutOfMemory"])
@pytest.mark.parametrize("cause", ["y", "", "{}", "[]", '{"errorMessage": 7}', '{"errorMessage": "NOBODY: knows"}'])
def test_a_review_opens_whatever_the_catch_kept(error: str, cause: str) -> None:
    """The minimal input of a Catch: the event, the claim and any error text that a platform may give."""
    made = world()
    made.dies_in = "Extract"
    data = made.run(event_of(REF)).data | {"error": {"Error": error, "Cause": cause}}
    walked = made.walk(Walked(made.claims.get(REF.claim_key).owner), "HumanReview", data)
    assert walked.token is not None
    [head] = made.reviews.heads.values()
    assert len(head.reasons) == 1
    assert decided(made, walked, Action.REJECT).status == "SUCCEEDED"
