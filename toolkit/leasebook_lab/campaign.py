"""Many runs, on every core: the stories, every single fault, pairs, stories by chance; what failed is made small."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import count, islice
from typing import Any

from leasebook_lab.checker import Judged, Reason, Verdict, check
from leasebook_lab.crowds import crowd
from leasebook_lab.faults import Place
from leasebook_lab.history import told
from leasebook_lab.killers import attacks
from leasebook_lab.run import Run
from leasebook_lab.scenario import UPLOADS, Scenario
from leasebook_lab.scheduler import Runaway
from leasebook_lab.workload import STORIES, Sites, by_chance, pairs, singles
from leasebook_lab.world import World

PAIRS, RANDOM = 120, 300
MORE, CROWDS = "random, more", "random, 3 to 6 documents"
SHRINKS = 80  # runs spent on making one failure small
WORST = 5  # failures that are made small; more would only say the same again
BATCH = 4


@dataclass(frozen=True)
class Outcome:
    """What came of one run. `befell`: the faults that happened (a place that no run came to has none)."""

    scenario: Scenario
    verdict: Verdict
    befell: tuple[str, ...] = ()
    seconds: float = 0.0
    events: int = 0
    lines: tuple[str, ...] = ()
    sites: tuple[tuple[str, str], ...] = ()

    @property
    def valid(self) -> bool:
        return self.verdict.judged is Judged.VALID


def outcome_of(world: World, scenario: Scenario, *, sites: bool = False, history: bool = False) -> Outcome:
    """Acts a scenario out and judges it. A run that does not end is judged by what there is of it."""
    run = Run(world, scenario)
    run.sites = {} if sites else None
    begun = time.perf_counter()
    try:
        run.go()
    except Runaway:
        verdict = Verdict(Judged.INVALID, (Reason("nothing loops", -1, "it takes more steps than any run needs"),))
    else:
        verdict = check(run.history.events)
    befell = tuple(f"{one.place} {one.fault}" for one in scenario.faults if one.place in run.befallen)
    return Outcome(
        scenario,
        verdict,
        befell,
        time.perf_counter() - begun,
        len(run.history.events),
        tuple(told(run.history.events)) if history or verdict.judged is not Judged.VALID else (),
        tuple((str(place), site) for place, site in (run.sites or {}).items()),
    )


class Lab:
    """Runs scenarios in so many processes; with one, or in a world that is there, in this process."""

    def __init__(self, jobs: int = 1, world: World | None = None) -> None:
        self.jobs = jobs
        self._exits = ExitStack()
        self._world = world
        self._pool: Any = None

    def __enter__(self) -> Lab:
        if self.jobs == 1:
            self._world = self._exits.enter_context(World())
        else:
            self._pool = multiprocessing.get_context("spawn").Pool(self.jobs, _open)
            self._exits.callback(self._pool.join)
            self._exits.callback(self._pool.terminate)
        return self

    def __exit__(self, *exc: object) -> None:
        self._exits.close()

    def run(self, scenarios: Iterable[Scenario], *, sites: bool = False, history: bool = False) -> Iterator[Outcome]:
        """The outcomes, as they come; with their histories also where they are valid, if asked."""
        if self._world is not None:
            world = self._world
            return (outcome_of(world, scenario, sites=sites, history=history) for scenario in scenarios)
        work = ((scenario, sites, history) for scenario in scenarios)
        outcomes: Iterator[Outcome] = self._pool.imap_unordered(_run, work, 1 if sites else BATCH)
        return outcomes

    def call(self, work: Callable[[World, Any], Any], over: Iterable[Any]) -> Iterator[Any]:
        """`work(world, one)` for each, as they come; `work` is a function of a module."""
        if self._world is not None:
            world = self._world
            return (work(world, one) for one in over)
        found: Iterator[Any] = self._pool.imap_unordered(_call, ((work, one) for one in over), 1)
        return found


_here: dict[str, World] = {}


def _open() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when it is over
    _here["world"] = World().__enter__()


def _run(work: tuple[Scenario, bool, bool]) -> Outcome:
    return outcome_of(_here["world"], work[0], sites=work[1], history=work[2])


def _call(work: tuple[Callable[[World, Any], Any], Any]) -> Any:
    return work[0](_here["world"], work[1])


@dataclass
class Tally:
    """What came of one kind of runs."""

    runs: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        return {"runs": self.runs, **{str(judged): self.verdicts[judged] for judged in Judged}}


@dataclass
class Failure:
    """A run that is not valid: as it was, as small as it could be made, and its history."""

    outcome: Outcome
    smallest: Outcome

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.outcome.scenario.name,
            "verdict": str(self.smallest.verdict.judged),
            "reasons": [str(reason) for reason in self.smallest.verdict.reasons],
            "scenario": self.smallest.scenario.as_json(),
            "history": list(self.smallest.lines),
        }


@dataclass
class Results:
    """Of a whole campaign."""

    seed: int
    kinds: dict[str, Tally] = field(default_factory=dict)
    befell: Counter[tuple[str, str]] = field(default_factory=Counter)  # (Function.Operation, fault)
    places: dict[str, set[str]] = field(default_factory=dict)  # Function.Operation -> its places in the code
    failures: list[Failure] = field(default_factory=list)
    invalid: list[Outcome] = field(default_factory=list)
    durations: list[float] = field(default_factory=list)
    lengths: list[float] = field(default_factory=list)  # of the histories, in events

    @property
    def verdict(self) -> Judged:
        judged = {outcome.verdict.judged for outcome in self.invalid}
        return next((one for one in (Judged.INVALID, Judged.UNKNOWN) if one in judged), Judged.VALID)

    def take(self, kind: str, outcome: Outcome) -> None:
        tally = self.kinds.setdefault(kind, Tally())
        tally.runs += 1
        tally.verdicts[outcome.verdict.judged] += 1
        tally.seconds += outcome.seconds
        self.durations.append(outcome.seconds)
        self.lengths.append(outcome.events)
        for told_ in outcome.befell:
            place, _, fault = told_.partition(" ")
            self.befell[place.partition("#")[0], fault] += 1
        if not outcome.valid:
            self.invalid.append(outcome)

    def place(self, place: str, site: str) -> None:
        self.places.setdefault(place.partition("#")[0], set()).add(site)

    def as_json(self) -> dict[str, Any]:
        return {
            "verdict": str(self.verdict),
            "seed": self.seed,
            "runs": {name: tally.as_json() for name, tally in self.kinds.items()},
            "places": sum(map(len, self.places.values())),
            "faults_befallen": sum(self.befell.values()),
            "kinds_of_fault": len({fault for _, fault in self.befell}),
            "failures": [failure.as_json() for failure in self.failures],
        }


Progress = Callable[[str, int], None]


@dataclass
class Campaign:
    """`only` keeps the runs whose name holds that text. `seconds` > 0: pairs and chance go on for so long."""

    lab: Lab
    seed: int = 1
    only: str = ""
    seconds: float = 0.0
    progress: Progress = lambda kind, runs: None
    numbers: tuple[int, int] = (PAIRS, RANDOM)
    share: int = 1  # every so-many-th single fault

    def run(self) -> Results:
        results, begun = Results(self.seed), time.monotonic()
        found: list[tuple[Scenario, Sites]] = []
        for outcome in self.lab.run(STORIES, sites=True):
            found.append((outcome.scenario, {Place.parse(place): site for place, site in outcome.sites}))
            for place, site in outcome.sites:
                results.place(place, site)
            results.take("stories", outcome)
        found.sort(key=lambda one: STORIES.index(one[0]))
        self._all(results, "attacks", attacks())
        self._all(results, "single faults", list(singles(found))[self.seed % self.share :: self.share])
        self._all(results, "pairs", pairs(found, self.seed, self.numbers[0]))
        self._all(results, "random", (by_chance(found, self._seed(n)) for n in range(self.numbers[1])))
        if self.seconds:
            more = (by_chance(found, self._seed(n)) for n in count(self.numbers[1]))
            crowds = (crowd(found, self._seed(n)) for n in count())
            while time.monotonic() - begun < self.seconds:
                self._all(results, CROWDS, islice(crowds, 20 * self.lab.jobs))
                self._all(results, MORE, islice(more, 10 * self.lab.jobs))
        self._make_small(results)
        return results

    def _seed(self, n: int) -> int:
        return self.seed * 1_000_000 + n

    def _all(self, results: Results, kind: str, scenarios: Iterable[Scenario]) -> None:
        wanted = (scenario for scenario in scenarios if self.only in scenario.name)
        for outcome in self.lab.run(wanted):
            results.take(kind, outcome)
            self.progress(kind, results.kinds[kind].runs)

    def _make_small(self, results: Results) -> None:
        """The first failure of each invariant."""
        chosen: dict[str, Outcome] = {}
        for outcome in results.invalid:
            reasons = outcome.verdict.reasons
            chosen.setdefault(reasons[0].invariant if reasons else "", outcome)
        worst = list(chosen.values())[:WORST]
        results.failures = [Failure(one, small) for one, small in self.lab.call(_smallest, worst)]


def _smallest(world: World, outcome: Outcome) -> tuple[Outcome, Outcome]:
    return outcome, smallest(world, outcome)


def smallest(world: World, outcome: Outcome) -> Outcome:
    """The same invariant broken by fewer faults, fewer actions and, where it can be, the plain order."""
    reasons = outcome.verdict.reasons
    wanted = reasons[0].invariant if reasons else ""
    left = SHRINKS
    best = outcome
    moved = True
    while moved and left > 0:
        moved = False
        for candidate in smaller(best.scenario):
            left -= 1
            tried = outcome_of(world, candidate)
            if any(reason.invariant == wanted for reason in tried.verdict.reasons):
                best, moved = tried, True
                break
            if left <= 0:
                break
    return best if best is not outcome else outcome_of(world, outcome.scenario)


def smaller(scenario: Scenario) -> Iterator[Scenario]:
    """With one fault less, one action less, without its order."""
    for at in range(len(scenario.faults)):
        yield replace(scenario, faults=scenario.faults[:at] + scenario.faults[at + 1 :])
    if scenario.seed is not None:
        yield replace(scenario, seed=None)
    uploads = sum(action[0] in UPLOADS for action in scenario.actions)
    for at, action in enumerate(scenario.actions):
        if action[0] in UPLOADS and uploads == 1:
            continue
        rest = scenario.actions[:at] + scenario.actions[at + 1 :]
        count_after = sum(one[0] in UPLOADS for one in rest)
        if all(one[0] != "again" or int(one[1]) < count_after for one in rest):
            yield replace(scenario, actions=rest)


def cores() -> int:
    """Processes that the lab uses: one a core, four at most, for each holds a stack."""
    return max(1, min(4, os.cpu_count() or 1))
