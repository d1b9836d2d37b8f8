"""Every state that a story can come to, breadth first, with what must hold of each move and of each state.

A finding comes with the shortest way to it. That everything can still end well is looked at backwards: from every state
there must be a way to one in which all uploads have ended.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from leasebook_lab.model.clauses import Clause
from leasebook_lab.model.machine import UNFINISHED, Machine, Move, State, Story, identity


class TooLarge(Exception):
    """The story has more states than may be looked at."""


MAX_STATES = 400_000
Invariant = Callable[[Story, State, Move], bool]


def one_commit(story: Story, before: State, move: Move) -> bool:
    """A content is committed once, by one claim, and an agreement is one content's."""
    rewritten = any(old is not None and old != new for old, new in zip(before.ledger, move.after.ledger, strict=True))
    moved = any(old not in (-1, new) for old, new in zip(before.agreements, move.after.agreements, strict=True))
    return not rewritten and not moved


def commits_are_the_owners(story: Story, before: State, move: Move) -> bool:
    """No effect without a claim: the ledger is written by the owner of an unfinished claim."""
    if "ledger" not in move.wrote:
        return True
    claim = before.claims[before.executions[move.by].upload]
    return claim is not None and claim.owner == identity(before, move.by) and claim.status in UNFINISHED


def fenced(story: Story, before: State, move: Move) -> bool:
    """A claim is written by its owner, or by who resumes it from an owner that does not run."""
    if "claim" not in move.wrote:
        return True
    me = before.executions[move.by]
    claim = before.claims[me.upload]
    if claim is None or claim.owner == identity(before, move.by):
        return True
    dead = claim.owner == me.resumes and not before.executions[claim.owner].runs
    return move.what.startswith("take over") and dead and claim.status in UNFINISHED


def no_way_back(story: Story, before: State, move: Move) -> bool:
    """A claim that was done or held stays so; one that was committed is not uncommitted."""
    order = {"in_progress": 0, "in_review": 1, "committed": 2, "done": 3, "held": 3}
    for old, new in zip(before.claims, move.after.claims, strict=True):
        if old is None:
            continue
        if new is None or (order[old.status] > 1 and order[new.status] < order[old.status]):
            return False
        if old.status in ("done", "held") and (old.status, old.outcome) != (new.status, new.outcome):
            return False
    return not any(
        old is not None and new is not None and old.status == "committed" and new.status == "held"
        for old, new in zip(before.claims, move.after.claims, strict=True)
    )


def as_approved(story: Story, before: State, move: Move) -> bool:
    """What was doubtful is committed as a person approved it, by the decision that stands."""
    if "ledger" not in move.wrote:
        return True
    me = before.executions[move.by]
    content = story.uploads[me.upload]
    review = before.reviews[content]
    if not me.heard:
        return content not in story.doubtful
    return review is not None and (review.status, review.action, review.version) == ("decided", "approve", me.heard)


def reviews_in_order(story: Story, before: State, move: Move) -> bool:
    """A review goes from one version to the next; it is decided while it is open; what led to a commit stands."""
    for old, new in zip(before.reviews, move.after.reviews, strict=True):
        if old == new or old is None:
            continue
        if new is None or new.version != old.version + 1 or old.status == "committed":
            return False
        if new.status == "decided" and (old.status != "open" or not _was_seen(before, move, old.version)):
            return False
        if new.status == "open" and old.status == "decided" and new.round == old.round and move.what != "undo":
            return False
    return True


def _was_seen(before: State, move: Move, version: int) -> bool:
    changed = [one for one, other in zip(before.people, move.after.people, strict=True) if one != other]
    return any(seen == version for _, seen in changed)


def told_what_is_committed(story: Story, before: State, move: Move) -> bool:
    """The receiver hears only of what is in the ledger."""
    return all(move.after.ledger[content] is not None for content in move.after.received)


def outcomes_are_true(story: Story, before: State, move: Move) -> bool:
    """A claim that is done says what became of its upload."""
    for upload, claim in enumerate(move.after.claims):
        if claim is None or claim.status != "done" or claim == before.claims[upload]:
            continue
        content = story.uploads[upload]
        entry, review = move.after.ledger[content], move.after.reviews[content]
        if claim.outcome == "committed" and (
            entry is None or entry.claim != upload or content not in move.after.received
        ):
            return False
        # The same bytes may come again after a rejection, and be approved then: not under this claim.
        if claim.outcome == "rejected" and (review is None or (entry is not None and entry.claim == upload)):
            return False
        if claim.outcome == "same_content" and entry is None and review is None:
            return False
    return True


def head_goes_forward(story: Story, before: State, move: Move) -> bool:
    """The head of an object becomes a newer version, never an older one."""
    return move.after.head >= before.head


INVARIANTS: tuple[Invariant, ...] = (
    *(one_commit, commits_are_the_owners, fenced, no_way_back, as_approved, reviews_in_order),
    *(told_what_is_committed, outcomes_are_true, head_goes_forward),
)
ENDS_WELL = "everything can still end"


@dataclass(frozen=True)
class Finding:
    """`way`: what happened, from the beginning."""

    invariant: str
    way: tuple[str, ...]


@dataclass
class Explored:
    """`settled`: states in which every upload has ended."""

    story: Story
    states: int = 0
    moves: int = 0
    settled: int = 0
    depth: int = 0
    findings: list[Finding] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.findings


def explore(story: Story, without: frozenset[Clause] = frozenset()) -> Explored:
    """All of it, or up to the first finding. Raises `TooLarge`."""
    machine, begin = Machine(story, without), story.begin()
    found = Explored(story)
    came_from: dict[State, tuple[State, str] | None] = {begin: None}
    befores: dict[State, list[State]] = defaultdict(list)
    depth = {begin: 0}
    waiting = deque([begin])
    while waiting:
        state = waiting.popleft()
        found.settled += is_settled(state)
        for move in machine.moves(state):
            found.moves += 1
            broken = [one for one in INVARIANTS if not one(story, state, move)]
            if broken:
                way = (*_way(came_from, state), _told(move))
                found.findings = [Finding(one.__name__.replace("_", " "), way) for one in broken]
                found.states = len(came_from)
                return found
            if move.after not in came_from:
                came_from[move.after] = (state, _told(move))
                depth[move.after] = found.depth = depth[state] + 1
                waiting.append(move.after)
                if len(came_from) > MAX_STATES:
                    raise TooLarge(story.name)
            befores[move.after].append(state)
    found.states = len(came_from)
    found.findings = list(_stuck(came_from, befores))
    return found


def is_settled(state: State) -> bool:
    """Every upload has ended, and the receiver has what the ledger has."""
    ended = all(claim is not None and claim.status in ("done", "held") for claim in state.claims)
    committed = {content for content, entry in enumerate(state.ledger) if entry is not None}
    return ended and not any(state.left.deliveries) and state.received == committed


def _stuck(came_from: dict[State, tuple[State, str] | None], befores: dict[State, list[State]]) -> Iterator[Finding]:
    """The first state from which nothing can end well any more."""
    good = {state for state in came_from if is_settled(state)}
    waiting = list(good)
    while waiting:
        for before in befores[waiting.pop()]:
            if before not in good:
                good.add(before)
                waiting.append(before)
    stuck = next((state for state in came_from if state not in good), None)
    if stuck is not None:
        yield Finding(ENDS_WELL, _way(came_from, stuck))


def _way(came_from: dict[State, tuple[State, str] | None], state: State) -> tuple[str, ...]:
    way = []
    step = came_from[state]
    while step is not None:
        way.append(step[1])
        step = came_from[step[0]]
    return tuple(reversed(way))


def _told(move: Move) -> str:
    return move.what if move.by < 0 else f"{move.by}: {move.what}"
