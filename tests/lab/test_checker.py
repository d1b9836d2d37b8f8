"""The checker finds each violation that is planted into a sound history, and nothing in the sound one.

The history is of a real run, the violation an edit of it; the checker sees the edited list alone.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from leasebook_lab.checker import Judged, check
from leasebook_lab.documents import SECRET
from leasebook_lab.history import Event, History, Kind
from leasebook_lab.run import Run
from leasebook_lab.workload import STORIES
from leasebook_lab.world import World

Events = list[Event]
FENCED_OFF = "arn:aws:states:us-east-1:123456789012:execution:leasebook-IntakeStateMachine:another"


@pytest.fixture(scope="module")
def told(world: World) -> dict[str, Events]:
    """The stories' histories, by a word of their names."""
    return {story.name: Run(world, story).go().events for story in STORIES}


def story(told: dict[str, Events], words: str) -> Events:
    return next(list(events) for name, events in told.items() if words in name)


def changed(events: Events, which: Callable[[Event], bool], **data: Any) -> Events:
    """The history with other data in its first event of that kind."""
    at = next(at for at, event in enumerate(events) if which(event))
    return [*events[:at], replace(events[at], data={**events[at].data, **data}), *events[at + 1 :]]


def without(events: Events, which: Callable[[Event], bool]) -> Events:
    return [event for event in events if not which(event)]


def with_more(events: Events, which: Callable[[Event], bool], **data: Any) -> Events:
    """The last such event once more, just before the end, with other data."""
    again = next(event for event in reversed(events) if which(event))
    more = Event(events[-3].n, events[-3].at, again.kind, {**again.data, **data})
    return [*events[:-2], more, *events[-2:]]


def final(events: Events, **data: Any) -> Events:
    return changed(events, lambda event: event.kind is Kind.FINAL, **data)


def is_(kind: Kind, **data: Any) -> Callable[[Event], bool]:
    return lambda event: event.kind is kind and all(event.data.get(name) == value for name, value in data.items())


def is_commit(event: Event) -> bool:
    return event.kind is Kind.WRITE and event.data.get("sk") == "rev#0001"


def is_claim(event: Event, **data: Any) -> bool:
    return is_(Kind.WRITE, table="ClaimsTable", **data)(event)


def is_done(event: Event) -> bool:
    return is_claim(event, status="done")


CLEAR, DOUBTFUL, RIVALS = "told twice", "a doubtful lease, approved", "rivals at once"

PLANTED: dict[str, tuple[str, str, Callable[[Events], Events]]] = {
    "a ledger row written over": ("one commit", CLEAR, lambda events: with_more(events, is_commit)),
    "two contents of one claim": (
        "one commit",
        CLEAR,
        lambda events: with_more(events, is_commit, content_hash="ff" * 32, pk=f"doc#{'ff' * 32}", agreement=""),
    ),
    "an agreement of two contents": (
        "one commit",
        CLEAR,
        lambda events: with_more(
            events, lambda event: str(event.data.get("pk")).startswith("agreement#"), content_hash="ff" * 32
        ),
    ),
    "an arrival without a claim": ("accounted for", CLEAR, lambda events: final(events, claims={})),
    "a claim that never ended": (
        "accounted for",
        CLEAR,
        lambda events: final(events, claims=of_claims(events, status="in_progress")),
    ),
    "an outcome that is none": (
        "accounted for",
        CLEAR,
        lambda events: final(events, claims=of_claims(events, outcome="gone")),
    ),
    "rejected by nobody": (
        "accounted for",
        CLEAR,
        lambda events: final(events, claims=of_claims(events, outcome="rejected")),
    ),
    "held and no alarm": (
        "accounted for",
        CLEAR,
        lambda events: final(events, claims=of_claims(events, status="held")),
    ),
    "the bytes of another version": (
        "accounted for",
        CLEAR,
        lambda events: final(events, claims=of_claims(events, content_hash="ff" * 32)),
    ),
    "done a second time": ("accounted for", CLEAR, lambda events: with_more(events, is_done, outcome="rejected")),
    "a commit by another than the owner": (
        "nothing without a claim",
        CLEAR,
        lambda events: changed(events, is_commit, actor=FENCED_OFF),
    ),
    "told before it is in the ledger": (
        "nothing without a claim",
        CLEAR,
        lambda events: [replace(next(event for event in events if event.kind is Kind.RECEIVED), n=0), *events],
    ),
    "a claim changed by a fenced-off owner": (
        "fenced",
        CLEAR,
        lambda events: with_more(events, lambda event: is_claim(event, status="committed"), actor=FENCED_OFF),
    ),
    "a claim taken over by an event": (
        "fenced",
        CLEAR,
        lambda events: changed(
            events, lambda event: is_claim(event, status="committed"), actor=FENCED_OFF, owner=FENCED_OFF
        ),
    ),
    "committed and nobody was asked": (
        "as approved",
        DOUBTFUL,
        lambda events: changed(events, is_commit, approved_by="nobody: corroborated"),
    ),
    "an approval that did not stand": (
        "as approved",
        DOUBTFUL,
        lambda events: changed(events, is_(Kind.WRITE, sk="head", status="decided"), status="open"),
    ),
    "another rent than was approved": (
        "as approved",
        DOUBTFUL,
        lambda events: changed(events, is_commit, rent="2999.00"),
    ),
    "another rent than the document's": (
        "as approved",
        CLEAR,
        lambda events: changed(events, is_commit, rent="2999.00"),
    ),
    "a reading that was not trusted": ("as approved", CLEAR, lambda events: changed(events, is_commit, artifact="ff")),
    "a revision that nobody heard of": (
        "receiver agrees",
        CLEAR,
        lambda events: without(events, is_(Kind.RECEIVED)),
    ),
    "an event without a revision": (
        "receiver agrees",
        CLEAR,
        lambda events: with_more(events, is_(Kind.RECEIVED), key="k"),
    ),
    "one key for two contents": (
        "receiver agrees",
        CLEAR,
        lambda events: with_more(events, is_(Kind.RECEIVED), content="ff" * 32),
    ),
    "told again and again": (
        "nothing loops",
        CLEAR,
        lambda events: [*events[:-2], *[e for e in events if e.kind is Kind.RECEIVED] * 20, *events[-2:]],
    ),
    "output where uploads start executions": (
        "nothing loops",
        CLEAR,
        lambda events: with_more(events, is_(Kind.OBJECT, by="Extract"), key="incoming/extraction.json"),
    ),
    "an error that was not counted": (
        "departures counted",
        CLEAR,
        lambda events: changed(events, is_(Kind.ANSWERED, function="Commit"), error="Throttled", message=""),
    ),
    "an end that the sweep never hears of": (
        "departures counted",
        CLEAR,
        lambda events: changed(events, is_(Kind.ENDED), status="FAILED"),
    ),
    "an error of our own making": (
        "nothing unforeseen",
        CLEAR,
        lambda events: changed(events, is_(Kind.ANSWERED, function="Commit"), error="Defect", message="KeyError"),
    ),
    "an operator called for nothing": (
        "no false alarm",
        CLEAR,
        lambda events: changed(events, is_(Kind.ANSWERED, function="Commit"), error="Misconfigured", message=""),
    ),
    "a review that skips a version": (
        "reviews in order",
        DOUBTFUL,
        lambda events: changed(events, is_(Kind.WRITE, sk="head", status="decided"), version=9),
    ),
    "a copy that is listed twice": (
        "reviews in order",
        DOUBTFUL,
        lambda events: changed(events, is_(Kind.WRITE, sk="head", status="open"), same_copies=1),
    ),
    "a revision that says nothing": (
        "revisions say something",
        "again, corrected",
        lambda events: changed(events, is_(Kind.WRITE, sk="rev#0002"), changes="extraction_confidence"),
    ),
    "a head that went back": (
        "heads are newest",
        CLEAR,
        lambda events: with_more(events, is_(Kind.WRITE, sk="head", table="LeasesTable"), sequencer_order="0"),
    ),
    "a head that is missing": ("heads are newest", CLEAR, lambda events: final(events, heads={})),
    "an execution that waits for ever": ("nothing is left", CLEAR, lambda events: final(events, running=[FENCED_OFF])),
    "a message that nobody takes": (
        "nothing is left",
        CLEAR,
        lambda events: final(events, messages={"RecoveryQueue": 1}),
    ),
    "a record that expires too soon": (
        "nothing is left",
        CLEAR,
        lambda events: changed(events, is_done, expires_at=1_772_442_000),
    ),
    "a reading written over": (
        "readings stand",
        CLEAR,
        lambda events: final(events, contents={"sha256/x/1/1/aa/extraction.json": "bb"}),
    ),
    "contradicting amendments, nobody asked": (
        "changes are seen",
        RIVALS,
        lambda events: [
            replace(event, data={**event.data, "approved_by": "nobody: corroborated"}) if is_commit(event) else event
            for event in events
        ],
    ),
    "an amendment without its lease": (
        "changes are seen",
        "an amendment before its lease",
        lambda events: final(events, changes={}),
    ),
    "a correction that was taken and is not there": (
        "corrections stand",
        "corrected while it is gone",
        lambda events: changed(events, is_(Kind.CORRECTED), result="decided", rent="1.00"),
    ),
    "a sweep that goes on while it is paused": (
        "paused",
        "while the sweep is paused",
        lambda events: [
            more
            for event in events
            for more in (
                [event, replace(event, kind=Kind.STARTED, data={"execution": "x", "resumes": "", "by": "Sweep"})]
                if event.kind is Kind.PAUSED and event.data["on"]
                else [event]
            )
        ],
    ),
    "a difference that reconciliation finds at the end": (
        "reconciliation agrees",
        "an event that never comes",
        lambda events: with_more(events, is_(Kind.RECONCILED), total=1, drift="missing 1"),
    ),
    "the secret in a log": ("secret kept", CLEAR, lambda events: with_more(events, is_(Kind.LOG), text=SECRET)),
    "the secret told to the receiver": (
        "secret kept",
        CLEAR,
        lambda events: changed(events, is_(Kind.RECEIVED), detail=SECRET),
    ),
    "a task token in a log": (
        "secret kept",
        CLEAR,
        lambda events: with_more(events, is_(Kind.LOG, where="log"), text="token-delivery-1-0-1"),
    ),
}


def of_claims(events: Events, **data: Any) -> dict[str, Any]:
    last = next(event for event in events if event.kind is Kind.FINAL)
    return {key: {**claim, **data} for key, claim in last.data["claims"].items()}


@pytest.mark.requirement("V16", "C9")
@pytest.mark.parametrize("story_", [story.name for story in STORIES])
def test_a_story_that_nothing_befell_is_valid(told: dict[str, Events], story_: str) -> None:
    assert check(told[story_]).reasons == ()


@pytest.mark.requirement("L1", "V4", "V14", "C5")
@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_violation_is_found(told: dict[str, Events], planted: str) -> None:
    invariant, words, plant = PLANTED[planted]
    verdict = check(plant(story(told, words)))
    assert verdict.judged is Judged.INVALID
    assert invariant in {reason.invariant for reason in verdict.reasons}


def test_every_invariant_has_a_planted_violation() -> None:
    from leasebook_lab.invariants import INVARIANTS

    assert {invariant for invariant, _, _ in PLANTED.values()} == set(INVARIANTS)


def test_a_fenced_off_execution_that_is_told_to_go_on_is_found(told: dict[str, Events]) -> None:
    """It owned the claim once, and does not when it calls."""
    events = story(told, CLEAR)
    commit = next(event for event in events if event.kind is Kind.INVOKED and event.data["function"] == "Commit")
    claim = next(event for event in events if is_claim(event))
    taken = replace(claim, data={**claim.data, "owner": FENCED_OFF, "actor": FENCED_OFF, "resumes": 1})
    at = events.index(commit)
    sentences = [reason.sentence for reason in check([*events[:at], taken, *events[at:]]).reasons]
    assert "Commit told a fenced-off execution to go on" in sentences


def test_a_history_that_breaks_off_is_neither_valid_nor_invalid(told: dict[str, Events]) -> None:
    assert check(story(told, CLEAR)[:-2]).judged is Judged.UNKNOWN
    assert check([]).judged is Judged.UNKNOWN


def test_a_violation_in_a_history_that_breaks_off_is_a_violation(told: dict[str, Events]) -> None:
    events = changed(story(told, CLEAR), is_commit, actor=FENCED_OFF)[:-2]
    assert check(events).judged is Judged.INVALID


def test_the_checker_sees_the_history_alone(told: dict[str, Events]) -> None:
    """Written down and read back it is judged as before."""
    import json

    for events in told.values():
        history = History()
        history.events = events
        read = [Event.from_json(json.loads(line)) for line in history.as_lines()]
        assert check(read) == check(events)
        assert all(re.fullmatch(r"[a-z]+", event.kind) for event in read)
