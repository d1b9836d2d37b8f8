"""Why the intake is built as it is: three handlers, the same two misfortunes, and what each leaves behind.

The first two are the ones that people write; what goes wrong with them is pinned here. The third is the intake's own
order of effects: in progress, effect, done, with a fence and a key that the receiver can refuse a repeat by.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from leasebook.domain.identity import event_of
from tests.examples import REF
from tests.walk import bench

KEY = REF.claim_key


class Misfortune(Exception):
    """The attempt ends here; the event is delivered again."""


@dataclass
class World:
    """What is remembered (by key) and what has happened in the world (each posting counts)."""

    remembered: dict[str, str] = field(default_factory=dict)
    postings: list[str] = field(default_factory=list)
    receiver_refuses_repeats: bool = False

    def post(self, key: str) -> None:
        if not (self.receiver_refuses_repeats and key in self.postings):
            self.postings.append(key)


Trouble = Callable[[str], None]
Handler = Callable[[World, str, Trouble], None]


def naive(world: World, key: str, trouble: Trouble) -> None:
    trouble("before the effect")
    world.post(key)
    trouble("after the effect")


def claim_first(world: World, key: str, trouble: Trouble) -> None:
    if key in world.remembered:
        return
    world.remembered[key] = "seen"
    trouble("before the effect")
    world.post(key)
    trouble("after the effect")


def in_progress_then_done(world: World, key: str, trouble: Trouble) -> None:
    if world.remembered.get(key) == "done":
        return
    world.remembered[key] = "in progress"
    trouble("before the effect")
    world.post(key)
    trouble("after the effect")
    world.remembered[key] = "done"


def once(where: str) -> Trouble:
    """Trouble at that point of the first attempt only."""
    left = [where]

    def trouble(now: str) -> None:
        if now in left:
            left.remove(now)
            raise Misfortune

    return trouble


def always(where: str) -> Trouble:
    """A poison document: trouble at that point of every attempt."""

    def trouble(now: str) -> None:
        if now == where:
            raise Misfortune

    return trouble


def delivered(handler: Handler, trouble: Trouble, world: World | None = None, times: int = 3) -> World:
    world = world or World()
    for _ in range(times):
        try:
            handler(world, KEY, trouble)
        except Misfortune:
            continue
        break
    return world


@pytest.mark.requirement("V1")
def test_a_naive_handler_has_its_effect_again_when_it_is_tried_again() -> None:
    assert delivered(naive, once("after the effect")).postings == [KEY, KEY]


@pytest.mark.requirement("V2")
def test_claiming_first_holds_a_repeat_but_loses_what_failed_and_says_nothing() -> None:
    assert delivered(claim_first, once("after the effect")).postings == [KEY]
    lost = delivered(claim_first, always("before the effect"))
    assert (lost.postings, lost.remembered) == ([], {KEY: "seen"}), "the record says seen, the books say nothing"


@pytest.mark.requirement("V3", "V11")
def test_saying_how_far_the_work_got_loses_nothing_and_shows_what_is_stuck() -> None:
    assert delivered(in_progress_then_done, once("before the effect")).postings == [KEY]
    poison = delivered(in_progress_then_done, always("before the effect"))
    assert poison.remembered == {KEY: "in progress"}


@pytest.mark.requirement("V4")
def test_death_between_effect_and_mark_repeats_the_effect_unless_the_receiver_knows_the_key() -> None:
    assert delivered(in_progress_then_done, once("after the effect")).postings == [KEY, KEY]
    told = delivered(in_progress_then_done, once("after the effect"), World(receiver_refuses_repeats=True))
    assert told.postings == [KEY]


@pytest.mark.requirement("V4", "C7")
def test_the_intake_may_publish_again_but_only_under_the_same_key() -> None:
    """The effect on the ledger is one conditional transaction; the notice repeats, and its key says so."""
    world = bench(dies_in="Publish")
    world.put()
    dead = world.run(event_of(REF))
    world.run(event_of(REF) | {"resume": {"owner": dead.execution}}, "resumed")
    assert len(world.published) == 2
    assert len({notice["idempotency_key"] for notice in world.published}) == 1
    assert len([key for key in world.ledger.rows if key[0].startswith("doc#")]) == 1
