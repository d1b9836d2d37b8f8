"""Taking a decision back: with a key while the command waits, or later, and why it cannot be."""

import json
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from leasebook.domain.claims import Status
from leasebook.domain.reviews import Review, ReviewStatus, to_item
from leasebook_cli import undoing
from leasebook_cli.main import cli
from leasebook_cli.options import Where
from tests.unit.cli_records import HASH, Functions, World, claim_of, decision_of, review_of, world

Run = Callable[..., Result]
NOW = datetime(2026, 3, 2, 9, 0, 5, tzinfo=UTC)
SETTLES = "2026-03-02T09:00:10.000+00:00"


def decided(by: str = "ada", settles: str = SETTLES, **changes: Any) -> Review:
    decision = replace(decision_of("reject", by), settles_at=settles)
    return review_of(status=ReviewStatus.DECIDED, version=2, decision=decision, **changes)


class Answers:
    """Stands for the stack: answers each action as it is told to."""

    def __init__(self, **by_action: dict[str, Any]) -> None:
        self.by_action = by_action
        self.asked: list[dict[str, Any]] = []
        self.looks: list[Review | None] = []

    def review(self, review_id: str) -> Review | None:
        return self.looks.pop(0) if self.looks else decided()

    def answer(self, payload: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(payload)
        return self.by_action[payload["action"]]


def made(head: Review) -> dict[str, Any]:
    return {"result": "decided", "review": to_item(head), "answered": False}


@pytest.fixture
def functions() -> Functions:
    return Functions()


@pytest.fixture
def stack(functions: Functions, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with world(functions) as there:
        monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: there.stack)
        monkeypatch.setenv("LEASEBOOK_USER", "ada")
        yield there


# -- while the command waits


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, key: str | None) -> None:
    monkeypatch.setattr(undoing, "is_terminal", lambda: True)
    monkeypatch.setattr(undoing, "_key", lambda seconds: key)


def test_u_takes_the_decision_back_in_the_terminal_that_made_it(monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal(monkeypatch, "u")
    stack: Any = Answers(undo={"result": "decided", "review": to_item(review_of(version=3))})

    after = undoing.told_later(stack, made(decided()), Where(), "ada")

    assert (after["taken_back"], after["review"]["status"]) == (True, "open")
    assert stack.asked == [{"action": "undo", "review_id": HASH, "version": 2, "by": "ada"}]


def test_enter_has_the_execution_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal(monkeypatch, "\r")
    stack: Any = Answers(tell={"review": to_item(decided()), "answered": True})

    after = undoing.told_later(stack, made(decided()), Where(), "ada")

    assert (after["answered"], "taken_back" in after) == (True, False)
    assert stack.asked == [{"action": "tell", "review_id": HASH, "waived_by": "ada"}]


def test_u_that_comes_too_late_says_so_and_the_decision_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_terminal(monkeypatch, "u")
    stack: Any = Answers(undo={"result": "refused"}, tell={"review": to_item(decided()), "answered": True})
    assert "taken_back" not in undoing.told_later(stack, made(decided()), Where(), "ada")
    assert "Too late" in capsys.readouterr().err


def test_without_a_terminal_the_other_way_to_take_it_back_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("leasebook_cli.undoing.time.sleep", lambda seconds: None)
    stack: Any = Answers(tell={"review": to_item(decided()), "answered": True})
    undoing.told_later(stack, made(decided()), Where(), "ada")
    assert f"in another terminal: leasebook review undo {HASH[:12]}" in capsys.readouterr().err


def test_without_a_terminal_the_wait_ends_when_the_decision_is_taken_back_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("leasebook_cli.undoing.time.sleep", waits.append)
    stack: Any = Answers(tell={"review": to_item(review_of(version=3)), "answered": False})
    stack.looks = [decided(), review_of(version=3)]
    after = undoing.told_later(stack, made(decided()), Where(), "ada")
    assert (sum(waits), after["review"]["status"]) == (2, "open")


def test_whoever_needs_more_time_to_take_a_decision_back_has_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("leasebook_cli.undoing.time.sleep", waits.append)
    monkeypatch.setenv("LEASEBOOK_UNDO_SECONDS", "120")
    stack: Any = Answers(tell={"review": to_item(decided()), "answered": True})
    undoing.told_later(stack, made(decided()), Where(), "ada")
    assert "For 120 s, in another terminal" in capsys.readouterr().err
    assert sum(waits) == 120


@pytest.mark.parametrize("text", ["0", "601", "-1", "ten", "1.5"])
def test_a_time_to_take_back_that_is_none_is_a_wrong_call(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("LEASEBOOK_UNDO_SECONDS", text)
    with pytest.raises(click.UsageError, match="from 1 to 600"):
        undoing.undo_seconds()


def test_an_interrupt_leaves_the_decision_and_says_until_when_it_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("leasebook_cli.undoing.time.sleep", interrupt)
    stack: Any = Answers()
    with pytest.raises(KeyboardInterrupt):
        undoing.told_later(stack, made(decided()), Where(), "ada")
    said = capsys.readouterr().err
    assert "The decision stands" in said
    assert "Until 2026-03-02 09:00:10 UTC it can be taken back." in said


def test_a_decision_taken_back_where_it_was_made_ends_well(
    stack: World, functions: Functions, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack.write(claim_of(status=Status.IN_REVIEW), review_of())
    functions.answer = made(decided())
    opened = {**made(review_of(version=3)), "taken_back": True}
    monkeypatch.setattr("leasebook_cli.decisions.told_later", lambda *given: opened)

    ended = CliRunner().invoke(cli, ["review", "reject", HASH, "--reason", "no", "--undoable"])

    assert (ended.exit_code, ended.stdout) == (0, "Taken back: incoming/office.pdf; the review is open again.\n")


class Pressed:
    """A keyboard on which these keys are pressed; None is a wait in vain."""

    def __init__(self, *keys: str | None) -> None:
        self.keys = list(keys)

    def key(self, seconds: float | None = None) -> str | None:
        if not self.keys:
            raise EOFError
        return self.keys.pop(0)


@pytest.mark.parametrize(
    ("pressed", "key"), [(("x", "u"), "u"), (("\r",), "\r"), ((None, "x"), None)], ids=["u", "enter", "the end"]
)
def test_other_keys_than_u_and_enter_do_nothing(
    monkeypatch: pytest.MonkeyPatch, pressed: tuple[str | None, ...], key: str | None
) -> None:
    monkeypatch.setattr("leasebook_cli.keyboard.keyboard", lambda: nullcontext(Pressed(*pressed)))
    monkeypatch.setattr("leasebook_cli.undoing.time.sleep", lambda seconds: None)
    assert undoing._key(10) == key


# -- later


def test_there_is_nothing_to_take_back_of_an_open_review() -> None:
    assert undoing.why_not(review_of(), "ada", NOW).startswith("There is nothing to take back")


def test_another_persons_decision_is_theirs_to_take_back() -> None:
    assert "by bob: only they can take it back, and you are ada" in undoing.why_not(decided("bob"), "ada", NOW)


def test_a_decision_that_was_told_at_once_says_how_another_one_can_wait() -> None:
    assert "only what is decided with --undoable waits 10 s" in undoing.why_not(decided(settles=""), "ada", NOW)


def test_after_its_time_a_decision_says_when_they_were_over() -> None:
    late = datetime.fromisoformat(SETTLES)
    said = undoing.why_not(decided(), "ada", late)
    assert said == "Too late: it could be taken back until 2026-03-02 09:00:10 UTC; its execution has been told."


def test_the_two_causes_reach_the_terminal_as_two_sentences(stack: World, functions: Functions) -> None:
    stack.write(claim_of(status=Status.IN_REVIEW), review_of())
    run: Run = lambda: CliRunner().invoke(cli, ["review", "undo", HASH])  # noqa: E731
    functions.answer = {"result": "refused", "review": to_item(review_of()), "problems": []}
    nothing = run()
    functions.answer = {"result": "refused", "review": to_item(decided()), "problems": []}
    late = run()
    assert (nothing.exit_code, "nothing to take back" in nothing.stderr) == (1, True)
    assert (late.exit_code, "Too late" in late.stderr, "review correct" in late.stderr) == (1, True, True)


# -- other answers to a decision


def test_a_decision_about_a_held_document_says_who_holds_it_and_how_to_release_it(
    stack: World, functions: Functions
) -> None:
    claim = claim_of(status=Status.HELD, hold_reason="wait for legal", held_by="olga")
    stack.write(claim, review_of())
    functions.answer = {**made(decided()), "answered": True}
    ended = CliRunner().invoke(cli, ["review", "reject", HASH, "--reason", "no", "--wait"])
    assert ended.exit_code == 1
    assert "nothing goes on before the document is released" in ended.stdout
    assert "held by olga: wait for legal" in ended.stderr
    assert f"Next: leasebook release {claim.ref.receipt} --reason TEXT" in ended.stderr
    told = CliRunner().invoke(cli, ["review", "reject", HASH, "--reason", "no", "--wait", "--json"])
    assert (told.exit_code, json.loads(told.stdout)["fate"]) == (1, "held")


def test_an_interrupted_wait_for_a_decision_says_that_it_stands(
    stack: World, functions: Functions, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*given: object) -> Iterator[None]:
        raise KeyboardInterrupt
        yield

    stack.write(claim_of(status=Status.IN_REVIEW), review_of())
    functions.answer = {**made(decided()), "answered": True}
    monkeypatch.setattr("leasebook_cli.follow.until_at_rest", interrupt)
    ended = CliRunner().invoke(cli, ["review", "reject", HASH, "--reason", "no", "--wait"])
    assert ended.exit_code == 130
    assert "The decision stands, and the document goes on without this command." in ended.stderr
    assert "Next: leasebook story" in ended.stderr


def test_a_review_is_found_by_its_documents_key_and_receipt_too(stack: World, functions: Functions) -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    stack.write(claim, review_of(claim))
    for which in (claim.ref.receipt, claim.ref.receipt[:6], "incoming/office.pdf"):
        shown = CliRunner().invoke(cli, ["review", "show", which, "--json"])
        assert json.loads(shown.stdout)["review"]["review_id"] == HASH, which


@pytest.mark.parametrize("command", [("approve",), ("reject", "--reason", "no"), ("show",), ("undo",)])
def test_fewer_than_four_digits_decide_nothing(stack: World, functions: Functions, command: tuple[str, ...]) -> None:
    stack.write(claim_of(status=Status.IN_REVIEW), review_of())
    ended = CliRunner().invoke(cli, ["review", command[0], HASH[:3], *command[1:]])
    assert (ended.exit_code, functions.asked) == (2, [])
    assert "at least 4 digits" in ended.stderr
