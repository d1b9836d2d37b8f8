"""Stories by chance of three to six documents, with everything that people, operators and the world do to them.

Documents of one lease come together more often than not: the lease, its copies, what amends it and contradicts that,
what gives it its dates.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from leasebook_lab.scenario import Action, Scenario
from leasebook_lab.workload import DECISIONS, REST, Sites, faults_by_chance

LEAST, MOST = 3, 6
KEYS = ("a.txt", "b.txt", "c.txt")
OF_ONE_LEASE = (
    *("clear", "clear", "clear again", "amendment", "rival amendment", "later amendment", "later rival"),
    *("doubtful amendment", "waiting", "certificate"),
)
OF_OTHERS = ("doubtful", "doubtful again", "other", "draft", "empty", "doubtful")
WAYS = {"put": 66, "land": 12, "elsewhere": 8, "plain": 9, "parts": 5}
ACTS = {
    "again": 12,
    "decide": 24,
    "undoable": 5,
    "beside": 5,
    "raised": 4,
    "undo": 4,
    "sweep": 8,
    "sweep beside": 4,
    "stop": 6,
    "pass": 8,
    "rest": 14,
    "replay": 9,
    "correct": 7,
    "correct beside": 4,
    "hold": 5,
    "release": 4,
    "pause": 2,
    "resume": 2,
    "reconcile": 4,
}
FAULTS = (0, 1, 2, 2, 3, 3, 4, 5)
LATER = 8  # calls: there are more of each kind than in a story
SECONDS = (1, 60, 1_000, 20_000, 450_000)


def crowd(found: Sequence[tuple[Scenario, Sites]], seed: int) -> Scenario:
    """All of it follows from the seed."""
    chance = random.Random(f"crowd {seed}")
    actions: list[Action] = []
    number = chance.randint(LEAST, MOST)
    for n in range(number):
        actions.append(_upload(chance))
        actions += [_act(chance, n + 1) for _ in range(chance.randint(0, 3))]
    actions += [_act(chance, number) for _ in range(chance.randint(0, 6))]
    order = chance.randrange(1 << 30) if chance.random() < 0.85 else None
    return Scenario(f"crowd {seed}", tuple(actions), order, tuple(faults_by_chance(chance, found, FAULTS, LATER)))


def _upload(chance: random.Random) -> Action:
    name = chance.choice(OF_ONE_LEASE if chance.random() < 0.7 else OF_OTHERS)
    way, key = _one_of(chance, WAYS), chance.choice(KEYS)
    return ("put", key, name, "plain") if way == "plain" else (way, key, name)


def _act(chance: random.Random, uploads: int) -> Action:
    which = str(chance.randrange(uploads))
    match _one_of(chance, ACTS):
        case ("again" | "hold" | "release" | "correct") as act:
            return (act, which)
        case "correct beside":
            return ("correct", which, "beside")
        case "replay":
            return ("replay", chance.choice(("extract", "validate", "review", "failed")), which)
        case "decide":
            return ("decide", chance.choice(DECISIONS))
        case "undoable":
            return ("decide", chance.choice(DECISIONS), "undoable")
        case "beside":
            return ("decide", chance.choice(DECISIONS), "beside")
        case "raised":
            return ("decide", "approve", "raised")
        case "pass":
            return ("pass", str(chance.choice(SECONDS)))
        case "sweep beside":
            return ("sweep", "beside")
        case "rest":
            return REST
        case act:
            return (act,)


def _one_of(chance: random.Random, weights: dict[str, int]) -> str:
    return chance.choices(list(weights), list(weights.values()))[0]
