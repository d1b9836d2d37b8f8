"""Finds a run that kills each mutant which has none, makes it small, and keeps it in killers.json.

    python -m leasebook_lab.search [TEXT]       only mutants whose name holds TEXT

For whoever changes conditions or refusals; `leasebook prove` only runs what was found.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from leasebook_lab.campaign import Lab, cores, outcome_of, smallest
from leasebook_lab.faults import WRITES, Fault, Place
from leasebook_lab.killers import KILLERS, killers
from leasebook_lab.mutants import Mutant, applied, excused, mutants
from leasebook_lab.scenario import Scenario
from leasebook_lab.workload import STORIES, Sites, by_chance, singles
from leasebook_lab.world import World

NASTY = (
    *(Fault.LOST, Fault.SLOW, Fault.GHOST_BEFORE, Fault.ZOMBIE_BEFORE, Fault.GHOST_AFTER, Fault.STOP_AFTER),
    *(Fault.AT_ONCE, Fault.TWICE, Fault.CONFLICT, Fault.UNAVAILABLE, Fault.THROTTLED, Fault.GIVEN_UP),
)
BY_CHANCE = 120
Work = tuple[Mutant, list[Scenario]]


def found_by(world: World, work: Work) -> tuple[str, Scenario | None]:
    """The smallest run that notices the mutant."""
    mutant, scenarios = work
    for scenario in scenarios:
        with applied(world, mutant):
            outcome = outcome_of(world, scenario)
            if outcome.valid:
                continue
            small = smallest(world, outcome).scenario
        for candidate in (small, scenario):  # the code as it is must not fail there
            if outcome_of(world, candidate).valid:
                return mutant.name, candidate
    return mutant.name, None


def attacks(lab: Lab) -> list[Scenario]:
    """The stories, then nasty faults at what writes, then chance."""
    found: list[tuple[Scenario, Sites]] = []
    for outcome in lab.run(STORIES, sites=True):
        found.append((outcome.scenario, {Place.parse(place): site for place, site in outcome.sites}))
    found.sort(key=lambda one: STORIES.index(one[0]))
    nasty = [one for one in singles(found) if _is_nasty(one)]
    return [*STORIES, *nasty, *(by_chance(found, seed) for seed in range(BY_CHANCE))]


def _is_nasty(scenario: Scenario) -> bool:
    planned = scenario.faults[-1]  # after those of the story itself
    place = planned.place
    return planned.fault in NASTY and (place.operation in (*WRITES, "Invoke") or place.function == "MarkDone")


def wanted(text: str) -> Iterator[Mutant]:
    known, held = killers(), excused()
    return (one for one in mutants() if text in one.name and one.name not in held and (text or one.name not in known))


def as_text(kept: dict[str, Any]) -> str:
    """A line a mutant."""
    lines = [f" {json.dumps(name)}: {json.dumps(scenario)}" for name, scenario in sorted(kept.items())]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    text = sys.argv[1] if len(sys.argv) > 1 else ""
    with Lab(cores()) as lab:
        scenarios = attacks(lab)
        for name, scenario in lab.call(found_by, [(mutant, scenarios) for mutant in wanted(text)]):
            print("killed " if scenario else "SURVIVED ", name, file=sys.stderr, flush=True)
            if scenario is not None:
                kept = {known: one.as_json() for known, one in killers().items()} | {name: scenario.as_json()}
                KILLERS.write_text(as_text(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
