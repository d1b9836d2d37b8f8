"""Claim, resume, commit, publish, mark done and review, as a machine small enough to be explored whole.

Every step is one call of the code with its condition (clauses.py); between any two anything else may happen. An
execution may be stopped anywhere, and a stopped one may still take further steps at any time, or none: so a crash and a
zombie are the same machine. A call's answer may be lost: then it is made again.

    claim > fetch > look > (validate) > commit > head > publish > mark > over
                      ask > note > write > wait ^           (a person decides)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from leasebook_lab.model import clauses as the
from leasebook_lab.model.clauses import Clause

MAX_ROUNDS = 2  # the code has five; what may go wrong between two goes wrong between more
UNFINISHED = ("in_progress", "in_review", "committed")
OVER = "over"


class Claim(NamedTuple):
    status: str
    owner: int
    outcome: str = ""


class Review(NamedTuple):
    status: str  # open, decided, committed
    version: int
    round: int
    claim: int
    execution: int
    action: str = ""


class Entry(NamedTuple):
    """What the ledger holds of a content; `version`: of the review that approved it, 0 where nobody was asked."""

    claim: int
    version: int


class Execution(NamedTuple):
    """`resumes`: the execution whose claim it takes over, -1: none. `saw`: the review's version that it read, 0: none.
    `heard`: the version at which it was told a decision; `round`: of that decision. `late_of`: the execution for which
    a function goes on that the state machine has given up, -1: none."""

    upload: int
    at: str = "claim"
    runs: bool = True
    resumes: int = -1
    saw: int = 0
    heard: int = 0
    round: int = 0
    outcome: str = ""
    late_of: int = -1


class State(NamedTuple):
    """Records, executions, what the receiver has, what each person looks at, and what may still go wrong."""

    claims: tuple[Claim | None, ...]  # by upload
    ledger: tuple[Entry | None, ...]  # by content
    agreements: tuple[int, ...]  # by agreement: the content that holds it, -1: none
    reviews: tuple[Review | None, ...]  # by content
    head: int  # the upload whose version is the object's head, -1: none
    received: frozenset[int]
    executions: tuple[Execution, ...]
    people: tuple[tuple[int, int], ...]  # (content, version) that each has open
    left: Left


class Left(NamedTuple):
    """How often it may still happen."""

    deliveries: tuple[int, ...]  # by upload
    stops: int
    sweeps_at_once: int
    undos: int
    losses: int
    late: int


@dataclass(frozen=True)
class Story:
    """Uploads to one object, the older first: the content of each. `shared`: all contents are one lease, else each is a
    lease of its own."""

    name: str
    uploads: tuple[int, ...]
    doubtful: frozenset[int] = frozenset()  # contents about which a person is asked
    deliveries: int = 1  # of each upload
    stops: int = 1
    sweeps_at_once: int = 0
    people: int = 0
    undos: int = 0
    losses: int = 1
    late: int = 0
    shared: bool = True

    def begin(self) -> State:
        contents = max(self.uploads) + 1
        left = Left(
            (self.deliveries,) * len(self.uploads), self.stops, self.sweeps_at_once, self.undos, self.losses, self.late
        )
        none = (None,) * contents
        claims, people = (None,) * len(self.uploads), ((-1, 0),) * self.people
        return State(claims, none, (-1,) * contents, none, -1, frozenset(), (), people, left)

    def agreement_of(self, content: int) -> int:
        return 0 if self.shared else content


class Move(NamedTuple):
    """`by`: the execution that made it, -1: anybody else. `wrote`: the records whose write was taken."""

    what: str
    by: int
    wrote: tuple[str, ...]
    after: State


class Machine:
    """All moves of a story. `without`: clauses that are left out of their conditions."""

    def __init__(self, story: Story, without: frozenset[Clause] = frozenset()) -> None:
        self.story = story
        self._without = without
        self._steps: dict[str, Callable[[State, int], Iterator[Move]]] = {
            name: getattr(self, f"_{name}") for name in STEPS
        }

    def moves(self, state: State) -> Iterator[Move]:
        yield from self._surroundings(state)
        for me, execution in enumerate(state.executions):
            step = self._steps.get(execution.at)
            if step is not None:
                for move in step(state, me):
                    yield _within_its_function(move, execution) if execution.late_of >= 0 else move
                    if move.wrote and execution.runs and state.left.losses:
                        yield self._lost(move, execution)

    def _lost(self, move: Move, execution: Execution) -> Move:
        """The answer of its call is lost, and the call is made again."""
        left = move.after.left._replace(losses=move.after.left.losses - 1)
        again = move.after._replace(executions=_put(move.after.executions, move.by, execution), left=left)
        return move._replace(what=f"{move.what}, answer lost", after=again)

    def _holds(self, clause: Clause, condition: bool) -> bool:
        return condition or clause in self._without

    # -- what happens by itself

    def _surroundings(self, state: State) -> Iterator[Move]:
        left = state.left
        for upload, deliveries in enumerate(left.deliveries):
            if deliveries:
                fewer = left._replace(deliveries=_put(left.deliveries, upload, deliveries - 1))
                yield Move("deliver", -1, (), _started(state._replace(left=fewer), Execution(upload)))
        for me, execution in enumerate(state.executions):
            if execution.runs and left.stops and execution.at != OVER:
                fewer = left._replace(stops=left.stops - 1)
                yield Move("stop", -1, (), _at(state._replace(left=fewer), me, runs=False))
            if execution.runs and left.late and execution.at in FUNCTION_OF:
                fewer = left._replace(late=left.late - 1)
                late = execution._replace(runs=False, late_of=me)
                yield Move("given up", -1, (), _started(state._replace(left=fewer), late))
        yield from self._sweep(state)
        for person in range(len(state.people)):
            yield from self._person(state, person)

    def _sweep(self, state: State) -> Iterator[Move]:
        """Resumes a claim whose owner does not run; starts again what died before its claim."""
        for upload, claim in enumerate(state.claims):
            tried = [one for one in state.executions if one.upload == upload and one.late_of < 0]
            if claim is None:
                if tried and not state.left.deliveries[upload] and not any(one.runs for one in tried):
                    yield Move("sweep", -1, (), _started(state, Execution(upload)))
                continue
            if claim.status not in UNFINISHED or state.executions[claim.owner].runs:
                continue
            if not any(one.runs and one.resumes == claim.owner for one in tried):
                yield Move("sweep", -1, (), _started(state, Execution(upload, resumes=claim.owner)))
            elif state.left.sweeps_at_once:
                fewer = state.left._replace(sweeps_at_once=state.left.sweeps_at_once - 1)
                resumed = _started(state._replace(left=fewer), Execution(upload, resumes=claim.owner))
                yield Move("sweep at once", -1, (), resumed)

    def _person(self, state: State, person: int) -> Iterator[Move]:
        content, seen = state.people[person]
        for other, review in enumerate(state.reviews):
            if review is not None and review.status == "open" and (other, review.version) != (content, seen):
                looks = _put(state.people, person, (other, review.version))
                yield Move("look", -1, (), state._replace(people=looks))
        looked_at = state.reviews[content] if content >= 0 else None
        if looked_at is None:
            return
        if self._holds(the.REVIEW_SEEN, looked_at.version == seen):
            for action in ("approve", "reject"):
                decided = looked_at._replace(status="decided", version=looked_at.version + 1, action=action)
                yield Move(f"decide {action}", -1, ("review",), _reviewed(state, content, decided, person))
        if looked_at.status == "decided" and state.left.undos:
            back = looked_at._replace(status="open", version=looked_at.version + 1, action="")
            fewer = state._replace(left=state.left._replace(undos=state.left.undos - 1))
            yield Move("undo", -1, ("review",), _reviewed(fewer, content, back, person))

    # -- the steps of an execution

    def _claim(self, state: State, me: int) -> Iterator[Move]:
        execution, who = state.executions[me], identity(state, me)
        there = state.claims[execution.upload]
        dead = execution.resumes
        if dead >= 0 and there is not None:
            mine = self._holds(the.THE_DEAD_OWNERS, there.owner == dead)
            if mine and self._holds(the.OPEN, there.status in UNFINISHED) and there.owner != who:
                there = there._replace(owner=who)
                taken = _claimed(state, execution.upload, there)
                next_ = "head" if there.status == "committed" else "fetch"
                yield Move("take over", me, ("claim",), _at(taken, me, at=next_))
                return
        if dead < 0 and self._holds(the.FREE, there is None) and (there is None or there.owner != who):
            opened = _claimed(state, execution.upload, Claim("in_progress", who))
            yield Move("claim", me, ("claim",), _at(opened, me, at="fetch"))
        elif there is not None and there.owner == who and there.status != "done":
            yield Move("mine already", me, (), _at(state, me, at="head" if there.status == "committed" else "fetch"))
        else:
            yield Move("duplicate", me, (), _over(state, me))

    def _fetch(self, state: State, me: int) -> Iterator[Move]:
        """Notes the content on the claim."""
        if self._mine(state, me, the.MINE):
            yield Move("note content", me, ("claim",), _at(state, me, at="look"))
        else:
            yield Move("fenced off", me, (), _over(state, me))

    def _look(self, state: State, me: int) -> Iterator[Move]:
        """Are the bytes known: in the ledger, or with a person?"""
        upload = state.executions[me].upload
        content = self.story.uploads[upload]
        entry, review = state.ledger[content], state.reviews[content]
        if entry is not None and entry.claim == upload:
            yield Move("mine is committed", me, (), _at(state, me, at="mark_committed"))
        elif entry is not None:
            yield Move("known", me, (), _at(state, me, at="mark", outcome="same_content"))
        elif review is None:
            yield Move("new", me, (), _at(state, me, at="validate"))
        elif review.claim == upload or (review.action == "reject" and self._heard(state, review)):
            yield Move("with a person", me, (), _at(state, me, at="ask"))
        else:
            yield Move("with a person already", me, (), _at(state, me, at="mark", outcome="same_content"))

    def _validate(self, state: State, me: int) -> Iterator[Move]:
        content = self._content(state, me)
        if content not in self.story.doubtful and self._is_free(state, content):
            yield Move("trusted", me, (), _at(state, me, at="commit"))
        else:
            yield Move("doubted", me, (), _at(state, me, at="ask"))

    def _ask(self, state: State, me: int) -> Iterator[Move]:
        """HumanReview reads the claim and the review's head."""
        execution = state.executions[me]
        claim, review = state.claims[execution.upload], state.reviews[self._content(state, me)]
        if claim is None or claim.owner != identity(state, me):
            yield Move("fenced off", me, (), _over(state, me))
        elif review is None:
            yield Move("ask", me, (), _at(state, me, at="note", saw=0))
        elif review.status == "open" and review.claim != execution.upload:
            yield Move("join", me, (), _at(state, me, at="mark", outcome="same_content"))
        elif review.status == "open":
            yield Move("ask again", me, (), _at(state, me, at="note", saw=review.version))
        elif review.claim == execution.upload and execution.round != review.round:
            yield Move("decided already", me, (), self._told(state, me, review))
        elif review.claim != execution.upload and not (review.action == "reject" and self._heard(state, review)):
            yield Move("join", me, (), _at(state, me, at="mark", outcome="same_content"))
        elif review.round >= MAX_ROUNDS:
            yield Move("exhausted", me, (), _at(state, me, at="hold"))
        else:
            yield Move("ask once more", me, (), _at(state, me, at="note", saw=review.version))

    def _heard(self, state: State, review: Review) -> bool:
        """Whether the upload that a decision was made for has come to its end."""
        claim = state.claims[review.claim]
        return claim is None or claim.status == "done"

    def _hold(self, state: State, me: int) -> Iterator[Move]:
        if self._mine_uncommitted(state, me):
            held = _claimed(state, state.executions[me].upload, Claim("held", identity(state, me)))
            yield Move("hold", me, ("claim",), _over(held, me))
        else:
            yield Move("fenced off", me, (), _over(state, me))

    def _note(self, state: State, me: int) -> Iterator[Move]:
        if self._mine_uncommitted(state, me):
            noted = _claimed(state, state.executions[me].upload, Claim("in_review", identity(state, me)))
            yield Move("note review", me, ("claim",), _at(noted, me, at="write"))
        else:
            yield Move("fenced off", me, (), _over(state, me))

    def _write(self, state: State, me: int) -> Iterator[Move]:
        """The review's head and the token, in one transaction."""
        execution, content = state.executions[me], self._content(state, me)
        head, upload, who = state.reviews[content], execution.upload, identity(state, me)
        if execution.saw == 0:
            allowed = self._holds(the.REVIEW_ABSENT, head is None)
        else:
            allowed = head is not None and self._holds(the.REVIEW_SEEN, head.version == execution.saw)
        if not allowed:
            yield Move("overtaken", me, (), _at(state, me, at="ask", saw=0))
            return
        if execution.saw == 0 or head is None:
            asked = Review("open", 1, 1, upload, who)
        elif head.status == "open":
            asked = head._replace(version=execution.saw + 1, execution=who)
        else:
            asked = Review("open", execution.saw + 1, head.round + 1, upload, who)
        opened = state._replace(reviews=_put(state.reviews, content, asked))
        yield Move("open review", me, ("review",), _at(opened, me, at="wait", saw=0))

    def _wait(self, state: State, me: int) -> Iterator[Move]:
        """The answer reaches whom the token belongs to, while it runs."""
        review = state.reviews[self._content(state, me)]
        if review is not None and review.status == "decided" and review.execution == me and state.executions[me].runs:
            yield Move("told", me, (), self._told(state, me, review))

    def _told(self, state: State, me: int, review: Review) -> State:
        if review.action == "reject":
            return _at(state, me, at="mark", outcome="rejected", round=review.round)
        return _at(state, me, at="commit", heard=review.version, round=review.round)

    def _commit(self, state: State, me: int) -> Iterator[Move]:
        """The transaction; what failed in it is looked at in the order of its rows."""
        execution, content = state.executions[me], self._content(state, me)
        there, review = state.ledger[content], state.reviews[content]
        if not self._holds(the.ROW_ABSENT, there is None):
            assert there is not None
            if there.claim == execution.upload:
                yield Move("committed before", me, (), _at(state, me, at="mark_committed"))
            else:
                yield Move("known", me, (), _at(state, me, at="mark", outcome="same_content"))
        elif not self._may_commit(state, me):
            yield Move("fenced off", me, (), _over(state, me))
        elif not self._holds(the.AGREEMENT_FREE, self._is_free(state, content)):
            yield Move("possible duplicate", me, (), _at(state, me, at="ask", heard=0))
        elif execution.heard and not self._as_decided(review, execution.heard):
            yield Move("review refused", me, (), _at(state, me, at="ask", heard=0))
        else:
            after = _claimed(state, execution.upload, Claim("committed", identity(state, me)))
            ledger = _put(state.ledger, content, Entry(execution.upload, execution.heard))
            agreements = _put(state.agreements, self.story.agreement_of(content), content)
            after, wrote = after._replace(ledger=ledger, agreements=agreements), ["claim", "ledger", "agreement"]
            if execution.heard and review is not None:
                closed = review._replace(status="committed", version=review.version + 1)
                after, wrote = after._replace(reviews=_put(state.reviews, content, closed)), [*wrote, "review"]
            yield Move("commit", me, tuple(wrote), _at(after, me, at="head"))

    def _mark_committed(self, state: State, me: int) -> Iterator[Move]:
        """The ledger has it by my claim, which learns so where it does not know it."""
        if self._may_commit(state, me):
            known = _claimed(state, state.executions[me].upload, Claim("committed", identity(state, me)))
            yield Move("mark committed", me, ("claim",), _at(known, me, at="head"))
        else:
            yield Move("fenced off", me, (), _over(state, me))

    def _head(self, state: State, me: int) -> Iterator[Move]:
        upload = state.executions[me].upload
        newer = self._holds(the.HEAD_OLDER, state.head < upload)
        advanced = state._replace(head=upload) if newer else state
        yield Move("advance head", me, ("head",) if newer else (), _at(advanced, me, at="publish"))

    def _publish(self, state: State, me: int) -> Iterator[Move]:
        told = state._replace(received=state.received | {self._content(state, me)})
        yield Move("publish", me, ("receiver",), _at(told, me, at="mark", outcome="committed"))

    def _mark(self, state: State, me: int) -> Iterator[Move]:
        execution = state.executions[me]
        if self._mine(state, me, the.MARK_MINE):
            done = _claimed(state, execution.upload, Claim("done", identity(state, me), execution.outcome))
            yield Move("mark done", me, ("claim",), _over(done, me))
        else:
            yield Move("fenced off", me, (), _over(state, me))

    # -- conditions

    def _mine(self, state: State, me: int, clause: Clause) -> bool:
        claim = state.claims[state.executions[me].upload]
        return claim is not None and self._holds(clause, claim.owner == identity(state, me))

    def _mine_uncommitted(self, state: State, me: int) -> bool:
        claim = state.claims[state.executions[me].upload]
        open_ = claim is not None and claim.status in ("in_progress", "in_review")
        return self._mine(state, me, the.MINE) and self._holds(the.NOT_COMMITTED, open_)

    def _may_commit(self, state: State, me: int) -> bool:
        claim = state.claims[state.executions[me].upload]
        open_ = claim is not None and claim.status in UNFINISHED
        return self._mine(state, me, the.COMMIT_MINE) and self._holds(the.COMMIT_OPEN, open_)

    def _as_decided(self, review: Review | None, version: int) -> bool:
        return (
            review is not None
            and self._holds(the.REVIEW_DECIDED, review.status == "decided")
            and self._holds(the.REVIEW_VERSION, review.version == version)
        )

    def _is_free(self, state: State, content: int) -> bool:
        return state.agreements[self.story.agreement_of(content)] in (-1, content)

    def _content(self, state: State, me: int) -> int:
        return self.story.uploads[state.executions[me].upload]


STEPS = (
    *("claim", "fetch", "look", "validate", "ask", "hold", "note", "write", "wait"),
    *("commit", "mark_committed", "head", "publish", "mark"),
)

FUNCTION_OF = {
    "claim": "Claim",
    "fetch": "FetchAndHash",
    "look": "FetchAndHash",
    "validate": "Validate",
    **dict.fromkeys(("ask", "hold", "note", "write"), "HumanReview"),
    **dict.fromkeys(("commit", "mark_committed", "head"), "Commit"),
}

T = TypeVar("T")


def identity(state: State, me: int) -> int:
    """As whom it writes."""
    late_of = state.executions[me].late_of
    return late_of if late_of >= 0 else me


def _within_its_function(move: Move, before: Execution) -> Move:
    """Nobody takes the answer of a function that was given up: it ends with its last call."""
    now = move.after.executions[move.by]
    if FUNCTION_OF.get(now.at) == FUNCTION_OF[before.at]:
        return move
    return move._replace(after=_over(move.after, move.by))


def _put(whole: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    return (*whole[:at], one, *whole[at + 1 :])


def _started(state: State, execution: Execution) -> State:
    return state._replace(executions=(*state.executions, execution))


def _at(state: State, me: int, **changes: Any) -> State:
    return state._replace(executions=_put(state.executions, me, state.executions[me]._replace(**changes)))


def _over(state: State, me: int) -> State:
    """It has ended; what it knew is forgotten."""
    was = state.executions[me]
    ended = Execution(was.upload, OVER, False, was.resumes, late_of=was.late_of)
    return state._replace(executions=_put(state.executions, me, ended))


def _claimed(state: State, upload: int, claim: Claim) -> State:
    return state._replace(claims=_put(state.claims, upload, claim))


def _reviewed(state: State, content: int, review: Review, person: int) -> State:
    """A person has written the review, and looks at nothing any more."""
    reviews = _put(state.reviews, content, review)
    return state._replace(reviews=reviews, people=_put(state.people, person, (-1, 0)))
