"""`leasebook hold`, `release` and `reconcile` through click's runner, on a stack on moto."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import CliRunner, Result

from leasebook.domain.claims import Status
from leasebook.domain.control import Pause
from leasebook.domain.reconcile.findings import Arrivals, Drift, Finding, Report
from leasebook_cli.main import cli
from tests.unit.cli_records import ARTIFACTS, Functions, World, claim_of, done, ref_of, world

Run = Callable[..., Result]
REASON = ("--reason", "asked by legal")


@pytest.fixture
def functions() -> Functions:
    return Functions()


@pytest.fixture
def stack(functions: Functions, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with world(functions) as made:
        made.outputs |= {"ControlFunctionName": "control", "ReconcileStateMachineArn": "reconcile"}
        monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: made.stack)
        monkeypatch.setenv("LEASEBOOK_USER", "ada")
        yield made


@pytest.fixture
def run() -> Run:
    def ran(*arguments: str) -> Result:
        return CliRunner().invoke(cli, list(arguments))

    return ran


# -- hold and release


@pytest.mark.requirement("C4", "C6")
@pytest.mark.parametrize("status", [Status.IN_PROGRESS, Status.IN_REVIEW])
def test_hold_names_the_claim_who_and_why(stack: World, run: Run, functions: Functions, status: Status) -> None:
    claim = claim_of(status=status)
    stack.write(claim)
    functions.answer = {"result": "done", "status": "held", "pause": None}

    ended = run("hold", "office.pdf", *REASON, "--json")

    assert (ended.exit_code, json.loads(ended.stdout)["receipt"]) == (0, claim.ref.receipt)
    assert functions.asked == [
        {
            "function": "control",
            "action": "hold",
            "claim_key": claim.ref.claim_key,
            "by": "ada",
            "reason": "asked by legal",
        }
    ]


def test_hold_says_how_to_release(stack: World, run: Run, functions: Functions) -> None:
    stack.write(claim_of())
    functions.answer = {"result": "done", "status": "held", "pause": None}
    ended = run("hold", ref_of().receipt, *REASON)
    assert f"leasebook release {ref_of().receipt}" in ended.stderr
    functions.answer = {"result": "already", "status": "held", "pause": None}
    assert "was held already" in run("hold", ref_of().receipt, *REASON).stderr


@pytest.mark.parametrize(
    "result, code, sentence",
    [("too_late", 4, "committed already"), ("not_found", 5, "is gone"), ("changed", 1, "went on while")],
)
def test_hold_says_why_it_could_not(
    stack: World, run: Run, functions: Functions, result: str, code: int, sentence: str
) -> None:
    stack.write(claim_of())
    functions.answer = {"result": result, "status": None, "pause": None}
    ended = run("hold", "office.pdf", *REASON)
    assert (ended.exit_code, sentence in ended.stderr, "Next: " in ended.stderr) == (code, True, True)


def test_hold_wants_one_document_or_all_and_a_reason(stack: World, run: Run) -> None:
    assert run("hold", *REASON).exit_code == 2
    assert run("hold", "office.pdf", "--all", *REASON).exit_code == 2
    assert run("hold", "office.pdf").exit_code == 2
    assert run("release", *REASON).exit_code == 2
    assert run("hold", "nowhere.pdf", *REASON).exit_code == 5


def test_of_several_versions_the_one_that_can_be_held_is_meant(stack: World, run: Run, functions: Functions) -> None:
    unfinished = claim_of(ref_of(version="v2"))
    stack.write(done("committed", ref_of(version="v1")), unfinished)
    functions.answer = {"result": "done", "status": "held", "pause": None}
    run("hold", "office.pdf", *REASON)
    assert functions.asked[0]["claim_key"] == unfinished.ref.claim_key
    stack.write(claim_of(ref_of(version="v3")))
    several = run("hold", "office.pdf", *REASON)
    assert (several.exit_code, unfinished.ref.receipt in several.stderr) == (2, True)
    assert "in progress, came 2026-03-01 10:00:00 UTC" in several.stderr


def test_where_no_version_can_be_held_all_are_named_with_where_they_stand(
    stack: World, run: Run, functions: Functions
) -> None:
    committed, copy = done("committed", ref_of(version="v1")), done("same_content", ref_of(version="v2"))
    stack.write(committed, copy)
    ended = run("hold", "office.pdf", *REASON)
    assert (ended.exit_code, functions.asked) == (4, [])
    assert f"{committed.ref.receipt} (it is in the ledger" in ended.stderr
    assert f"{copy.ref.receipt} (the same bytes are known" in ended.stderr


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [("committed", "correct it in the ledger instead"), ("rejected", "nothing to stop: a reviewer rejected it")],
)
def test_what_is_done_says_how_it_ended_when_it_is_to_be_held(
    stack: World, run: Run, functions: Functions, outcome: str, sentence: str
) -> None:
    stack.write(done(outcome))
    functions.answer = {"result": "too_late", "status": "done", "pause": None}
    ended = run("hold", "office.pdf", *REASON)
    assert (ended.exit_code, sentence in ended.stderr) == (4, True)


@pytest.mark.parametrize("command", [("hold", "office.pdf"), ("release", "--all"), ("replay", "office.pdf")])
def test_a_blank_reason_is_none(stack: World, run: Run, functions: Functions, command: tuple[str, ...]) -> None:
    stack.write(claim_of())
    assert run(*command, "--reason", " ").exit_code == 2
    assert functions.asked == []


def test_release_sweeps_at_once(stack: World, run: Run, functions: Functions) -> None:
    stack.write(claim_of(status=Status.HELD))
    functions.answer = {"result": "done", "status": "in_progress", "pause": None}
    ended = run("release", "office.pdf", *REASON)
    assert [asked["function"] for asked in functions.asked] == ["control", "sweep"]
    assert "goes on" in ended.stderr
    functions.answer = {"result": "already", "status": "in_review", "pause": None}
    assert "was not held; it is in review" in run("release", "office.pdf", *REASON).stderr


@pytest.mark.requirement("C4")
def test_the_sweep_is_paused_and_released_by_name_and_reason(stack: World, run: Run, functions: Functions) -> None:
    pause = {"by": "ada", "reason": "the bank's night", "since": "2026-11-30T00:00:00"}
    functions.answer = {"result": "done", "status": None, "pause": pause}
    held = run("hold", "--all", "--reason", "the bank's night")
    assert (held.exit_code, "paused by ada" in held.stderr, "release --all" in held.stderr) == (0, True, True)
    released = run("release", "--all", "--reason", "over")
    assert "goes on" in released.stderr
    assert [asked.get("action") for asked in functions.asked] == ["pause", "resume", None]
    functions.answer = {"result": "already", "status": None, "pause": None}
    assert "was not paused" in run("release", "--all", "--reason", "over").stderr


def test_the_status_tells_of_a_pause(stack: World, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(stack.stack), "pause", lambda self: Pause("olga", "the bank's night", "2026-11-30"))
    assert "paused by olga since 2026-11-30 00:00:00 UTC: the bank's night" in run("status").stderr
    told = json.loads(run("status", "--json").stdout)
    assert told["paused"] == {"by": "olga", "since": "2026-11-30", "reason": "the bank's night"}


# -- reconcile


def a_report(**drift: int) -> Report:
    report = Report("2026-11-30T00:00:00+00:00", Arrivals(arrived=5, claimed=5))
    for name, number in drift.items():
        kind = next(one for one in Drift if one.label == name)
        for index in range(number):
            report.add(Finding(kind, f"inbox/incoming/{index}.pdf@v#e", f"{index:016x}", "2026-11-29T00:00:00"))
    return report


@pytest.fixture
def reported(stack: World, monkeypatch: pytest.MonkeyPatch) -> Callable[[Report], list[dict[str, Any]]]:
    """Has the machine end with that report; what it was given is listed."""
    given: list[dict[str, Any]] = []

    def report(made: Report) -> list[dict[str, Any]]:
        stack.clients("s3").put_object(Bucket=ARTIFACTS, Key="report", Body=json.dumps(made.as_json()).encode())

        def finished(of: Any, machine: str, name: str, asked: dict[str, Any]) -> dict[str, Any]:
            given.append(asked)
            return {"report": "report"}

        monkeypatch.setattr("leasebook_cli.reconciling.finished", finished)
        return given

    return report


@pytest.mark.requirement("V15")
def test_reconcile_says_that_everything_adds_up(stack: World, run: Run, reported: Any) -> None:
    given = reported(a_report())
    ended = run("reconcile", "--grace", "2")
    assert (ended.exit_code, "Everything adds up." in ended.stderr) == (0, True)
    assert given == [{"repair": False, "grace_minutes": 2.0, "prefix": "", "limit": 0}]


@pytest.mark.requirement("V15")
def test_reconcile_names_what_does_not_add_up_and_ends_with_1(stack: World, run: Run, reported: Any) -> None:
    reported(a_report(stuck=2, two_bases=1))
    ended = run("reconcile")
    assert (ended.exit_code, "3 do not add up" in ended.stderr, "--repair" in ended.stderr) == (1, True, True)
    assert Drift.STUCK.meaning.split(" and ")[0] in " ".join(ended.stdout.split())
    told = json.loads(run("reconcile", "--json").stdout)
    assert (told["total"], told["drift"]["stuck"], len(told["examples"])) == (3, 2, 3)


@pytest.mark.requirement("V15", "C4")
def test_repair_sweeps_first_and_says_what_was_done(
    stack: World, run: Run, reported: Any, functions: Functions
) -> None:
    functions.answer = {"resumed": 2, "started": 1, "answered": 0, "held": 0, "drained": 3}
    repaired = a_report(missing=2)
    repaired.repaired["started"] = 2
    given = reported(repaired)
    ended = run("reconcile", "--repair")
    assert ended.exit_code == 0
    assert "resumed 2" in ended.stderr
    assert "started 3" in ended.stderr
    assert given[0]["repair"] is True
    assert [asked["function"] for asked in functions.asked] == ["sweep"]


def test_repair_is_refused_while_the_sweep_is_paused(
    stack: World, run: Run, reported: Any, functions: Functions
) -> None:
    functions.answer = {"paused": "the bank's night", "resumed": 0}
    given = reported(a_report())
    ended = run("reconcile", "--repair")
    assert (ended.exit_code, "the bank's night" in ended.stderr, given) == (1, True, [])


def test_a_run_that_fails_is_told_with_its_error(stack: World, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(stack.stack)
    monkeypatch.setattr(kind, "start_machine", lambda *given: "arn")
    monkeypatch.setattr(kind, "machine_status", lambda *given: ("FAILED", {}, "AccessOrMissing denied"))
    ended = run("reconcile")
    assert (ended.exit_code, "AccessOrMissing denied" in ended.stderr, "doctor" in ended.stderr) == (1, True, True)
