"""`leasebook replay` on a stack on moto: whom it means, what it asks of the function, what it says."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import CliRunner, Result

from leasebook.domain.claims import Content, Status
from leasebook.domain.ledger import document_key
from leasebook_cli.main import cli
from tests.unit.cli_records import Functions, World, claim_of, done, ref_of, world

Run = Callable[..., Result]
HASHES = ["1a" * 32, "2b" * 32, "3c" * 32]
KEYS = ["incoming/2025/a.pdf", "incoming/2025/b.pdf", "incoming/2026/c.pdf"]


@pytest.fixture
def functions() -> Functions:
    return Functions({"result": "started", "execution": "arn:aws:states:us-east-1:1:execution:intake:r1"})


@pytest.fixture
def stack(functions: Functions, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with world(functions) as made:
        made.outputs["ReplayFunctionName"] = "replay"
        monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: made.stack)
        monkeypatch.setenv("LEASEBOOK_USER", "ada")
        for number, (key, content_hash) in enumerate(zip(KEYS, HASHES, strict=True)):
            content, opened = Content(content_hash, 9, "application/pdf"), f"2026-03-0{number + 1}T10:00:00.000+00:00"
            made.write(done("committed", ref_of(key), content=content, opened_at=opened))
        yield made


@pytest.fixture
def run() -> Run:
    return lambda *arguments: CliRunner().invoke(cli, ["replay", *arguments])


def asked(functions: Functions) -> list[dict[str, Any]]:
    return [given for given in functions.asked if given["function"] == "replay"]


@pytest.mark.requirement("C4")
def test_a_replay_says_who_and_why_and_from_where(stack: World, functions: Functions, run: Run) -> None:
    ended = run("2025/a.pdf", "--reason", "reader 2", "--from", "validate")
    assert ended.exit_code == 0, ended.output
    [request] = asked(functions)
    assert request == {
        "function": "replay",
        "claim_key": ref_of(KEYS[0]).claim_key,
        "by": "ada",
        "reason": "reader 2",
        "from": "validate",
        "failed": False,
        "dry_run": False,
    }
    assert "it is gone through again" in ended.stdout
    assert "Acted on 1 of 1 document." in ended.stderr


@pytest.mark.parametrize(
    "which, meant",
    [
        (["2025/"], KEYS[:2]),
        (["incoming/"], KEYS),
        ([ref_of(KEYS[2]).receipt[:8]], KEYS[2:]),
        ([HASHES[1][:6], "2026/c.pdf"], KEYS[1:]),
        (["2025/", "2025/a.pdf"], KEYS[:2]),
    ],
    ids=["a prefix", "all", "a receipt", "a hash and a key", "named twice"],
)
def test_keys_prefixes_and_receipts_mean_documents_the_oldest_first(
    stack: World, functions: Functions, run: Run, which: list[str], meant: list[str]
) -> None:
    assert run(*which, "--reason", "x").exit_code == 0
    assert [request["claim_key"] for request in asked(functions)] == [ref_of(key).claim_key for key in meant]


def test_a_limit_and_a_rate_hold(stack: World, functions: Functions, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []
    monkeypatch.setattr("leasebook_cli.replaying.replay.__defaults__", (paused.append,))
    run("incoming/", "--reason", "x", "--limit", "2", "--rate", "4")
    assert len(asked(functions)) == 2
    assert paused == [0.25]


def test_a_dry_run_asks_for_nothing_to_be_done(stack: World, functions: Functions, run: Run) -> None:
    ended = run("2025/", "--reason", "x", "--dry-run")
    assert all(request["dry_run"] for request in asked(functions))
    assert "it would be gone through again" in ended.stdout
    assert "Would act on 2 of 2 documents." in ended.stderr


def test_json_is_one_object_a_document(stack: World, run: Run) -> None:
    lines = [json.loads(line) for line in run("2025/", "--reason", "x", "--json").stdout.splitlines()]
    assert [(line["key"], line["result"]) for line in lines] == [(key, "started") for key in KEYS[:2]]


@pytest.mark.requirement("C4")
@pytest.mark.parametrize(
    "result, words",
    [
        ("running", "it is being worked on"),
        ("with_person", "a person is asked about it already"),
        ("same_content", "another document's"),
        ("held", "release it first"),
        ("someone_first", "someone else was first"),
    ],
)
def test_what_was_not_done_is_said_and_ends_with_four(
    stack: World, functions: Functions, run: Run, result: str, words: str
) -> None:
    functions.answer = {"result": result, "execution": ""}
    ended = run("2025/a.pdf", "--reason", "x")
    assert ended.exit_code == 4
    assert words in ended.stdout


def test_of_a_duplicate_it_is_said_which_document_to_replay(stack: World, functions: Functions, run: Run) -> None:
    first, copy = ref_of(KEYS[0]), ref_of("incoming/copy.pdf")
    stack.write_ledger({**document_key(HASHES[0]), "claim_key": first.claim_key})
    stack.write(done("same_content", copy, content=Content(HASHES[0], 9, "application/pdf")))
    functions.answer = {"result": "same_content", "execution": ""}
    assert f"its bytes are those of {KEYS[0]} (receipt {first.receipt})" in run("copy.pdf", "--reason", "x").stdout
    told = json.loads(run("copy.pdf", "--reason", "x", "--json").stdout)
    assert (told["twin"]["receipt"], told["twin"]["kept_in"]) == (first.receipt, "ledger")


@pytest.mark.requirement("C4", "L17")
def test_failed_means_the_unfinished_whose_execution_ended_badly(stack: World, functions: Functions, run: Run) -> None:
    sfn = stack.clients("stepfunctions")
    ref = ref_of("incoming/failed.pdf")
    arn = stack.start(ref, "failed-one")
    sfn.stop_execution(executionArn=arn, error="Boom")
    stack.write(claim_of(ref, owner=arn), claim_of(ref_of("incoming/nobody-knows.pdf")))
    if sfn.describe_execution(executionArn=arn)["status"] == "SUCCEEDED":
        pytest.skip("the engine ended the execution before it could be stopped")
    functions.answer = {"result": "resumed", "execution": ""}
    ended = run("--failed", "--reason", "mended")
    assert ended.exit_code == 0
    [request] = asked(functions)
    assert (request["claim_key"], request["failed"]) == (ref.claim_key, True)


def test_nothing_that_failed_is_fine_and_no_name_is_a_wrong_call(stack: World, run: Run) -> None:
    ended = run("--failed", "--reason", "x")
    assert (ended.exit_code, "No document's execution has failed" in ended.stderr) == (0, True)
    assert run("--reason", "x").exit_code == 2
    assert run("2025/a.pdf").exit_code == 2
    assert run("nothing-such", "--reason", "x").exit_code == 5
    assert Status.DONE
