"""The model explored whole: everything holds, and each clause of the code's conditions is needed for it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from leasebook_lab import model
from leasebook_lab.model import CLAUSES, EXCUSED, STORIES, Clause, Explored, explore
from leasebook_lab.model.clauses import REVIEW_DECIDED, REVIEW_VERSION
from leasebook_lab.model.explore import ENDS_WELL
from leasebook_lab.model.machine import Claim, Machine, State

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def explored() -> list[Explored]:
    return model.all_of_it()


@pytest.fixture(scope="module")
def broken() -> Mapping[Clause, Explored | None]:
    return {clause: model.broken_without(clause) for clause in CLAUSES}


@pytest.mark.slow
@pytest.mark.requirement("L1", "L3", "L8", "L15", "L17", "V9", "V11", "V18")
def test_every_invariant_holds_in_every_state_of_every_story(explored: list[Explored]) -> None:
    assert {found.story.name: found.findings for found in explored} == {story.name: [] for story in STORIES}
    assert all(found.settled for found in explored)


@pytest.mark.slow
@pytest.mark.requirement("L5", "L8", "V9")
def test_each_clause_left_out_breaks_an_invariant(broken: Mapping[Clause, Explored | None]) -> None:
    needless = {clause for clause, found in broken.items() if found is None}
    assert needless == set(EXCUSED)


def test_the_excused_clause_is_held_by_the_other_one_of_its_condition() -> None:
    story = next(story for story in STORIES if story.people == 2)
    assert not explore(story, frozenset({REVIEW_DECIDED, REVIEW_VERSION})).holds


@pytest.mark.slow
def test_the_page_shows_what_was_found(explored: list[Explored], broken: Mapping[Clause, Explored | None]) -> None:
    page = (ROOT / "docs" / "model.md").read_text(encoding="utf-8")
    assert model.as_markdown(explored, broken) in page, "write it anew: python docs/write_lab_tables.py"


def test_a_copy_that_comes_before_a_rejection_was_heard_would_leave_it_unheard_if_it_were_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Machine, "_heard", lambda self, state, review: True)

    (finding,) = explore(STORIES[-1]).findings

    assert finding.invariant == ENDS_WELL
    assert finding.way[-7:] == (
        "decide reject",
        "1: claim",
        "1: note content",
        "1: with a person",
        "1: ask once more",
        "1: note review",
        "1: open review",
    )


def reached(state: State, *wanted: str) -> State:
    """The state after these moves."""
    machine = Machine(STORIES[-1])
    for what in wanted:
        state = next(move.after for move in machine.moves(state) if _told(move.what, move.by) == what)
    return state


def _told(what: str, by: int) -> str:
    return what if by < 0 else f"{by}: {what}"


def test_a_story_goes_as_the_workflow_goes() -> None:
    way = (
        *("deliver", "0: claim", "0: note content", "0: new", "0: doubted", "0: ask", "0: note review"),
        *("0: open review", "look", "decide approve", "0: told", "0: commit", "0: advance head", "0: publish"),
        "0: mark done",
    )
    end = reached(STORIES[-1].begin(), *way)
    assert end.claims == (Claim("done", 0, "committed"), None)
    assert end.received == {0}
    assert end.reviews[0] is not None
    assert (end.reviews[0].status, end.reviews[0].version) == ("committed", 3)
