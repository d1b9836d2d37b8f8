"""The stories that are explored whole, and what is found; with every clause left out in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leasebook_lab.model.clauses import CLAUSES, REVIEW_DECIDED, Clause
from leasebook_lab.model.explore import Explored, explore
from leasebook_lab.model.machine import Story

STORIES = (
    Story("two versions, each a lease of its own", (0, 1), stops=0, losses=0, shared=False),
    Story("a doubtful document, a function given up that goes on", (0,), frozenset({0}), stops=0, people=1, late=1),
    Story("one clear document, told twice, stopped, swept twice at once", (0,), deliveries=2, sweeps_at_once=1),
    Story("the same bytes twice, stopped", (0, 0), losses=0),
    Story("one lease in other bytes", (0, 1), stops=0, people=1),
    Story(
        "a doubtful document, two reviewers, one of whom takes it back",
        (0,),
        frozenset({0}),
        people=2,
        undos=1,
        losses=0,
    ),
    Story("the same doubtful bytes twice", (0, 0), frozenset({0}), stops=0, people=1),
)
EXCUSED: dict[Clause, str] = {
    REVIEW_DECIDED: "the version grows with every write of a review, and stands in the same condition",
}
"""Clauses that break nothing when they are left out alone, with the reason."""


def all_of_it() -> list[Explored]:
    return [explore(story) for story in STORIES]


def broken_without(clause: Clause) -> Explored | None:
    """The first story that breaks when the clause is left out; None where none does."""
    for story in STORIES:
        found = explore(story, frozenset({clause}))
        if not found.holds:
            return found
    return None


def as_markdown(explored: Sequence[Explored], broken: Mapping[Clause, Explored | None]) -> str:
    """For docs/model.md: what was explored, and what each clause is for."""
    lines = ["| story | states | moves | of the states, all ended | longest way |", "|---|---|---|---|---|"]
    for found in explored:
        verdict = "" if found.holds else f" **{found.findings[0].invariant} does not hold**"
        numbers = f"{found.states:,} | {found.moves:,} | {found.settled:,} | {found.depth}"
        lines.append(f"| {found.story.name}{verdict} | {numbers} |")
    lines.append(f"| all | {sum(one.states for one in explored):,} | {sum(one.moves for one in explored):,} | | |")
    lines += ["", "| left out | breaks | by this way |", "|---|---|---|"]
    lines += [_line(clause, broken[clause]) for clause in CLAUSES]
    return "\n".join(lines) + "\n"


def _line(clause: Clause, broken: Explored | None) -> str:
    if broken is None:
        return f"| `{clause.name}` | nothing | {EXCUSED.get(clause, '')} |"
    finding = broken.findings[0]
    return f"| `{clause.name}` | {finding.invariant} | {', '.join(finding.way)} |"
