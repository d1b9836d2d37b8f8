"""The commands beside the decisions, through click's runner, on a stack on moto: hold, undo, correct, duplicates."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from leasebook.domain.claims import Status
from leasebook.domain.ledger import document_key
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Review, ReviewStatus, history_item, to_item
from leasebook_cli.main import cli
from tests.unit.cli_records import HASH, Functions, World, claim_of, decision_of, done, ref_of, review_of, world

Run = Callable[..., Result]


@pytest.fixture
def functions() -> Functions:
    return Functions()


@pytest.fixture
def stack(functions: Functions, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with world(functions) as made:
        monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: made.stack)
        monkeypatch.setenv("LEASEBOOK_USER", "ada")
        yield made


@pytest.fixture
def run() -> Run:
    def ran(*arguments: str) -> Result:
        return CliRunner().invoke(cli, list(arguments))

    return ran


def waiting(stack: World, functions: Functions, *codes: Code, **changes: Any) -> Review:
    """An open review; the function answers that what it is asked is done."""
    claim = claim_of(ref_of(), Status.IN_REVIEW)
    head = review_of(claim, *codes, **changes)
    stack.write(claim, head)
    functions.answer = answered("decided", head)
    return head


def answered(result: str, head: Review | None, *problems: dict[str, str]) -> dict[str, Any]:
    return {
        "result": result,
        "review": to_item(head) if head else None,
        "problems": list(problems),
        "answered": True,
    }


def test_hold_asks_with_the_version_seen_the_day_and_the_note(stack: World, functions: Functions, run: Run) -> None:
    waiting(stack, functions, version=3)
    ended = run("review", "hold", HASH[:8], "--until", "2099-01-31", "--note", "ask the broker")
    assert ended.exit_code == 0, ended.output
    assert functions.asked == [
        {
            "function": "answer",
            "action": "hold",
            "review_id": HASH,
            "version": 3,
            "by": "ada",
            "until": "2099-01-31",
            "note": "ask the broker",
        }
    ]
    assert ended.stdout == "Held until 2099-01-31: incoming/office.pdf; it stays due.\n"


@pytest.mark.parametrize("until", ["2001-01-31", "tomorrow", "2026-13-01"])
def test_a_day_that_is_over_or_none_is_a_wrong_call(stack: World, functions: Functions, run: Run, until: str) -> None:
    waiting(stack, functions)
    assert run("review", "hold", HASH, "--until", until).exit_code == 2
    assert functions.asked == []


def test_a_hold_of_what_has_changed_ends_with_four(stack: World, functions: Functions, run: Run) -> None:
    head = waiting(stack, functions)
    functions.answer = answered("conflict", replace(head, version=5))
    assert run("review", "hold", HASH, "--until", "2099-01-31", "--version", "1").exit_code == 4


def test_undo_names_the_version_and_says_that_the_review_is_open(stack: World, functions: Functions, run: Run) -> None:
    waiting(stack, functions, version=2)
    ended = run("review", "undo", HASH, "--by", "grace")
    assert (ended.exit_code, functions.asked[0]["action"]) == (0, "undo")
    assert (functions.asked[0]["version"], functions.asked[0]["by"]) == (2, "grace")
    assert "Taken back: incoming/office.pdf" in ended.stdout


def test_undo_too_late_fails_and_says_what_can_be_done(stack: World, functions: Functions, run: Run) -> None:
    head = waiting(stack, functions, status=ReviewStatus.DECIDED, decision=decision_of("reject"))
    functions.answer = answered("refused", head, {"field": "undo", "message": "late"})
    ended = run("review", "undo", HASH, "--json")
    assert ended.exit_code == 1
    assert "leasebook review correct" in ended.stderr
    assert json.loads(ended.stdout)["result"] == "refused"


def test_the_same_lease_and_a_different_one_are_decisions(stack: World, functions: Functions, run: Run) -> None:
    waiting(stack, functions, Code.POSSIBLE_DUPLICATE)
    assert run("review", "same-lease", HASH).exit_code == 0
    different = run("review", "different", HASH, "--set", "tenant_name=B")
    assert (different.exit_code, "Approved as a lease of its own: " in different.stdout) == (0, True)
    assert [(asked["action"], asked["values"]) for asked in functions.asked] == [
        ("same_lease", {}),
        ("approve", {"tenant_name": "B"}),
    ]


def test_only_a_possible_duplicate_is_called_different(stack: World, functions: Functions, run: Run) -> None:
    waiting(stack, functions)
    ended = run("review", "different", HASH)
    assert (ended.exit_code, functions.asked) == (1, [])
    assert "leasebook review approve" in ended.stderr


# -------------------------------------------------------------- correct
def committed(stack: World, *further: int) -> None:
    stack.write(done("committed"))
    key = document_key(HASH)
    stack.write_ledger({**key, "content_hash": HASH}, *({**key, "sk": f"rev#{number:04d}"} for number in further))


def test_a_correction_is_asked_upon_the_latest_revision(stack: World, functions: Functions, run: Run) -> None:
    committed(stack, 2)
    functions.answer = {**answered("decided", None), "revision": 3}
    ended = run("review", "correct", HASH[:8], "--set", "tenant_name=B", "--reason", "renamed")
    assert ended.exit_code == 0, ended.output
    assert functions.asked == [
        {
            "function": "answer",
            "action": "correct",
            "content_hash": HASH,
            "version": 2,
            "by": "ada",
            "values": {"tenant_name": "B"},
            "note": "renamed",
        }
    ]
    assert "is at revision 3" in ended.stdout


@pytest.mark.parametrize(("result", "code"), [("conflict", 4), ("refused", 1), ("not_found", 5)])
def test_a_correction_that_does_not_stand_has_its_exit_code(
    stack: World, functions: Functions, run: Run, result: str, code: int
) -> None:
    committed(stack)
    functions.answer = {**answered(result, None, {"field": "lease_end", "message": "too early"}), "revision": 2}
    ended = run("review", "correct", HASH, "--set", "lease_end=1999-01-01", "--reason", "typo", "--json")
    assert ended.exit_code == code
    assert json.loads(ended.stdout)["result"] == result


def test_a_correction_wants_a_value_a_reason_and_a_committed_lease(stack: World, run: Run) -> None:
    stack.write(claim_of())
    assert run("review", "correct", HASH, "--reason", "x").exit_code == 2
    assert run("review", "correct", HASH, "--set", "a=b", "--reason", " ").exit_code == 2
    assert run("review", "correct", HASH, "--set", "a=b", "--reason", "x").exit_code == 5
    assert run("review", "correct", "beef", "--set", "a=b", "--reason", "x").exit_code == 5


# ------------------------------------------------------- queue and status
def test_without_a_terminal_the_queue_is_a_wrong_call(run: Run) -> None:
    ended = run("review")
    assert ended.exit_code == 2
    assert "leasebook review list --json" in ended.stderr


def test_status_tells_the_median_of_the_timed_decisions(stack: World, run: Run) -> None:
    assert json.loads(run("status", "--json").stdout)["reviews"]["median_open_seconds"] is None
    for number, seconds in enumerate((5, 40, 90), 2):
        decided = review_of(version=number, decision=replace(decision_of(), open_seconds=seconds))
        stack._put("reviews", history_item(decided, "decided: approve", "2026-03-02T09:00:00+00:00"))
        stack._put(
            "reviews", history_item(replace(decided, version=number + 10), "committed", "2026-03-02T09:00:00+00:00")
        )
    stack._put("reviews", history_item(review_of(version=30, decision=decision_of()), "decided: reject", "2026-03-02"))

    assert json.loads(run("status", "--json").stdout)["reviews"]["median_open_seconds"] == 40
    assert "median seconds from open to decided" in run("status").stdout
