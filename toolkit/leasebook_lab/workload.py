"""What a campaign runs: the stories in which every single fault is tried, pairs of faults, and stories by chance."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from leasebook_lab.faults import ENTER, Fault, Place, Planned, possible, says_more
from leasebook_lab.scenario import Action, Scenario

REST: Action = ("rest",)

STOPPED_AFTER_ITS_COMMIT = Planned(Place("Commit", "TransactWriteItems", 1), Fault.STOP_AFTER)
NEVER_CLAIMED = Planned(Place("Claim", ENTER, 1), Fault.STOP)

STORIES = (
    Scenario("a clear lease, told twice", (("put", "a.txt", "clear"), REST, ("again", "0"))),
    Scenario("a doubtful lease, approved", (("put", "a.txt", "doubtful"), REST, ("decide", "approve"))),
    Scenario(
        "two copies of a doubtful lease",
        (("put", "a.txt", "doubtful"), REST, ("put", "b.txt", "doubtful"), REST, ("decide", "approve")),
    ),
    Scenario("two copies of a clear lease", (("put", "a.txt", "clear"), REST, ("put", "b.txt", "clear"))),
    Scenario("an amendment before its lease", (("put", "b.txt", "amendment"), REST, ("put", "a.txt", "clear"))),
    Scenario(
        "an amendment that is approved without its lease",
        (("put", "b.txt", "amendment"), REST, ("decide", "approve"), REST, ("put", "a.txt", "clear")),
    ),
    Scenario(
        "an amendment that is approved without its lease, when another tenant's comes",
        (
            *(("put", "b.txt", "amendment"), REST, ("decide", "approve", "undoable"), ("put", "c.txt", "other")),
            *(("pass", "60"), ("sweep",), REST, ("put", "a.txt", "clear")),
        ),
    ),
    Scenario(
        "a lease that waits for its first day",
        (("put", "a.txt", "waiting"), REST, ("decide", "approve"), REST, ("put", "c.txt", "certificate")),
    ),
    Scenario(
        "read again, then rejected",
        (("put", "a.txt", "doubtful"), REST, ("decide", "retry"), REST, ("decide", "reject")),
    ),
    Scenario("the lease again in other bytes", (("put", "a.txt", "clear"), REST, ("put", "a.txt", "clear again"))),
    Scenario(
        "rivals at once",
        (("put", "l.txt", "clear"), REST, ("put", "a.txt", "amendment"), ("put", "b.txt", "rival amendment")),
    ),
    Scenario(
        "two uploads that nobody can tell apart", (("parts", "a.txt", "clear"), REST, ("parts", "a.txt", "clear"))
    ),
    Scenario(
        "overwritten where nothing is versioned",
        (("put", "a.txt", "clear", "plain"), ("put", "a.txt", "other", "plain")),
    ),
    Scenario(
        "put back where nothing is versioned",
        (
            *(("put", "a.txt", "clear", "plain"), REST, ("put", "a.txt", "other", "plain"), REST),
            *(("put", "a.txt", "clear", "plain"), REST, ("again", "0")),
        ),
    ),
    Scenario(
        "put back after nobody could read it",
        (
            *(("put", "a.txt", "clear", "plain"), ("put", "a.txt", "other", "plain"), REST),
            *(("put", "a.txt", "clear", "plain"), REST),
        ),
    ),
    Scenario(
        "stopped while it waits",
        (("put", "a.txt", "doubtful"), REST, ("stop",), ("decide", "approve"), ("sweep",)),
    ),
    Scenario("gone through again", (("put", "a.txt", "clear"), REST, ("replay", "extract", "0"))),
    Scenario(
        "gone through again, corrected",
        (("put", "a.txt", "clear"), REST, ("replay", "review", "0"), REST, ("decide", "approve", "raised")),
    ),
    Scenario(
        "rejected, gone through again and approved",
        (
            *(("put", "a.txt", "doubtful"), REST, ("decide", "reject"), REST),
            *(("replay", "validate", "0"), REST, ("decide", "approve")),
        ),
    ),
    Scenario("the same bytes for another property", (("put", "a.txt", "clear"), REST, ("elsewhere", "b.txt", "clear"))),
    Scenario(
        "taken back and decided otherwise",
        (
            *(("put", "a.txt", "doubtful"), REST, ("stop",), ("decide", "approve", "undoable"), ("undo",)),
            *(("decide", "approve", "raised"), ("sweep",)),
        ),
    ),
    Scenario("an empty file, and what is none", (("put", "a.txt", "empty"), ("odd", "folder"), ("odd", "nonsense"))),
    Scenario(
        "a copy of what is being rejected",
        (
            *(("put", "a.txt", "doubtful"), REST, ("decide", "reject", "undoable"), ("put", "b.txt", "doubtful")),
            *(("pass", "60"), ("sweep",)),
        ),
    ),
    Scenario(
        "a replay that dies after its commit",
        (
            *(("put", "a.txt", "doubtful"), REST, ("decide", "reject"), REST),
            *(("replay", "validate", "0"), REST, ("decide", "approve")),
        ),
        faults=(STOPPED_AFTER_ITS_COMMIT,),
    ),
    Scenario(
        "started by two sweeps at once",
        (("put", "a.txt", "clear"), REST, ("sweep", "beside"), ("sweep", "beside")),
        faults=(NEVER_CLAIMED,),
    ),
    Scenario(
        "stopped while the sweep is paused",
        (
            ("pause",),
            ("put", "a.txt", "doubtful"),
            REST,
            ("stop",),
            ("sweep",),
            ("pass", "60"),
            ("resume",),
            ("sweep",),
        ),
    ),
    Scenario(
        "set aside while a reviewer decides",
        (
            *(("put", "a.txt", "doubtful"), REST, ("decide", "approve", "beside"), ("hold", "0"), REST),
            *(("release", "0"), REST, ("sweep",)),
        ),
        seed=5,
    ),
    Scenario(
        "gone on with after it was stopped, while the sweep has still to hear of that",
        (("put", "a.txt", "doubtful"), REST, ("stop",), ("replay", "failed", "0"), REST, ("sweep",)),
    ),
    Scenario(
        "corrected while it is gone through again",
        (
            *(("put", "a.txt", "clear"), REST, ("replay", "review", "0"), REST),
            *(("correct", "0", "beside"), ("decide", "approve", "raised")),
        ),
    ),
    Scenario(
        "corrected while a certificate gives its dates",
        (
            *(("put", "a.txt", "waiting"), REST, ("decide", "approve"), REST),
            *(("put", "c.txt", "certificate"), ("correct", "0", "beside")),
        ),
    ),
    Scenario(
        "an event that never comes, found by reconciliation",
        (
            ("put", "a.txt", "clear"),
            REST,
            ("land", "a.txt", "other"),
            ("pass", "20000"),
            ("reconcile",),
            ("again", "1"),
        ),
    ),
)
"""Each is run clean first; its places that no earlier story has are where the single faults befall it."""

Sites = Mapping[Place, str]


def singles(found: Iterable[tuple[Scenario, Sites]]) -> Iterator[Scenario]:
    """Every possible fault in every place of the code, in the first story that comes there."""
    known: set[str] = set()
    for story, sites in found:
        for place, site in sites.items():
            if site in known:
                continue
            known.add(site)
            for fault in possible(place):
                if not says_more(fault, place):
                    continue
                name = f"single {place} {fault}"
                yield replace(story, name=f"{name}, in: {story.name}", faults=_beside(story, Planned(place, fault)))


def _beside(story: Scenario, *faults: Planned) -> tuple[Planned, ...]:
    """The story's own faults, but where another befalls the same place."""
    places = {planned.place for planned in faults}
    return (*(planned for planned in story.faults if planned.place not in places), *faults)


def pairs(found: Sequence[tuple[Scenario, Sites]], seed: int, number: int) -> Iterator[Scenario]:
    """So many pairs of faults, by chance."""
    chance = random.Random(seed)
    for n in range(number):
        story, sites = chance.choice(found)
        places = chance.sample(sorted(sites), 2)
        faults = tuple(Planned(place, chance.choice(possible(place))) for place in places)
        yield replace(story, name=f"pair {n} of seed {seed}, in: {story.name}", faults=_beside(story, *faults))


KEYS = ("a.txt", "b.txt")
WELCOME = ("clear", "doubtful", "clear again", "amendment", "rival amendment", "other", "waiting", "certificate")
DECISIONS = ("approve", "approve", "reject", "retry", "same_lease", "recheck")


def by_chance(found: Sequence[tuple[Scenario, Sites]], seed: int, documents: int = 2) -> Scenario:
    """A story of at most so many documents, its order and its faults: all of it follows from the seed."""
    chance = random.Random(seed)
    actions: list[Action] = []
    names = chance.sample(WELCOME, documents)
    if chance.random() < 0.3:
        names[-1] = names[0]  # the same bytes once more
    bucket: Action = ("plain",) if chance.random() < 0.12 else ()
    parts = bool(bucket) and chance.random() < 0.5
    for name in names:
        key = chance.choice(KEYS)
        actions.append(("parts", key, name) if parts else ("put", key, name, *bucket))
        actions += _between(chance, sum(action[0] in ("put", "parts") for action in actions))
    actions += [step for _ in range(chance.randint(0, 3)) for step in _between(chance, documents)]
    order = chance.randrange(1 << 30) if chance.random() < 0.85 else None
    return Scenario(f"random {seed}", tuple(actions), order, tuple(faults_by_chance(chance, found, MOST_FAULTS)))


def _between(chance: random.Random, uploads: int) -> list[Action]:
    steps: list[Action] = []
    for _ in range(chance.randint(0, 2)):
        roll = chance.random()
        if roll < 0.25:
            steps.append(("again", str(chance.randrange(uploads))))
        elif roll < 0.5:
            undoable: Action = ("undoable",) if chance.random() < 0.2 else ()
            steps.append(("decide", chance.choice(DECISIONS), *undoable))
            if undoable and chance.random() < 0.5:
                steps.append(("undo",))
        elif roll < 0.6:
            steps.append(("sweep",))
        elif roll < 0.64:
            steps.append(("replay", chance.choice(("extract", "validate", "review")), str(chance.randrange(uploads))))
        elif roll < 0.72:
            steps.append(("stop",))
        elif roll < 0.8:
            steps.append(("pass", str(chance.choice((1, 60, 20_000, 450_000)))))
        else:
            steps.append(REST)
    return steps


MOST_FAULTS = (0, 1, 1, 2, 2, 3, 4)


def faults_by_chance(
    chance: random.Random, found: Sequence[tuple[Scenario, Sites]], numbers: Sequence[int], later: int = 3
) -> Iterator[Planned]:
    """As many as one of `numbers`, at places of the stories or up to so many calls `later`."""
    taken: set[Place] = set()
    for _ in range(chance.choice(numbers)):
        _, sites = chance.choice(found)
        place = chance.choice(sorted(sites))
        place = replace(place, n=max(1, place.n + chance.randint(-1, later)))
        if place not in taken:
            taken.add(place)
            yield Planned(place, chance.choice(possible(place)))
