"""What the finders hand to corroboration: candidates for a field, each with where it stands and how it was come by."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

V = TypeVar("V")

# How much a source says. A labelled value or a definition outweighs a clause, a clause outweighs a mere mention.
LABEL, DEFINITION, CLAUSE, TABLE, COVER, SIGNATURE, MENTION = 10, 10, 8, 8, 6, 4, 3
STRONG = 6  # from here on a candidate that disagrees is a contradiction, not noise


@dataclass(frozen=True, slots=True)
class Candidate(Generic[V]):
    """A value for a field, found at [start, end) by `source`, with the weight of that source."""

    value: V
    start: int
    end: int
    source: str
    weight: int
    extra: dict[str, object] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Choice(Generic[V]):
    """The candidate that is believed, the others that agree with it, and those that contradict it."""

    best: Candidate[V]
    agreeing: tuple[Candidate[V], ...] = ()
    rivals: tuple[Candidate[V], ...] = ()


def choose(candidates: Sequence[Candidate[V]], key: Callable[[V], Hashable] = repr) -> Choice[V] | None:
    """The value with the strongest backing: the heaviest source first, then the number of places, then the first
    place."""
    groups: dict[Hashable, list[Candidate[V]]] = {}
    for candidate in candidates:
        groups.setdefault(key(candidate.value), []).append(candidate)
    if not groups:
        return None
    ranked = sorted(groups.values(), key=_rank)
    winners = sorted(ranked[0], key=lambda c: (-c.weight, c.start))
    rivals = tuple(max(group, key=lambda c: c.weight) for group in ranked[1:])
    return Choice(winners[0], tuple(winners[1:]), rivals)


def _rank(group: Iterable[Candidate[V]]) -> tuple[int, int, int]:
    members = list(group)
    return (-max(c.weight for c in members), -sum(c.weight for c in members), min(c.start for c in members))
