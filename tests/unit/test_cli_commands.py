"""The commands through click's runner, on a stack on moto."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from leasebook.domain.claims import Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reasons import Code
from leasebook.domain.replay import Part, Replay
from leasebook.domain.reviews import ReviewStatus, to_item
from leasebook_cli.main import cli
from leasebook_cli.options import Where
from tests.unit.cli_records import (
    HASH,
    MACHINE,
    Functions,
    World,
    claim_of,
    decision_of,
    done,
    extraction_json,
    ref_of,
    review_of,
    world,
)

Run = Callable[..., Result]


@pytest.fixture
def functions() -> Functions:
    return Functions()


@pytest.fixture
def stack(functions: Functions, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    with world(functions) as made:
        monkeypatch.setattr("leasebook_cli.connection.connect", lambda where: made.stack)
        monkeypatch.setattr("leasebook_cli.connection.outputs_of", lambda where: made.outputs)
        monkeypatch.setenv("LEASEBOOK_USER", "ada")
        yield made


@pytest.fixture
def run() -> Run:
    def ran(*arguments: str) -> Result:
        return CliRunner().invoke(cli, list(arguments))

    return ran


def test_a_narrow_terminal_gets_a_block_for_each_row(stack: World, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _waiting(stack, "incoming/a-rather-long-folder-name/and-a-file.pdf")
    wide = run("review", "list").stdout
    monkeypatch.setenv("COLUMNS", "48")
    narrow = run("review", "list").stdout
    assert "incoming/a-rather-long-folder-name/and-a-file.pdf" in wide
    assert f"\n{HASH[:12]}\n" in narrow
    assert "RENT_ARITHMETIC" in narrow
    assert all(len(line) <= 48 for line in narrow.splitlines())


def test_the_story_of_what_lies_in_the_inbox_unclaimed_says_so_and_what_starts_it(stack: World, run: Run) -> None:
    stack.put("incoming/office.pdf")
    for which in ("office.pdf", "incoming/office.pdf"):
        ended = run("story", which)
        assert ended.exit_code == 5
        assert "incoming/office.pdf lies in the inbox, and nothing has claimed it yet" in ended.stderr
        assert "Next: leasebook reconcile --repair" in ended.stderr
    assert "Nothing is known of other.pdf" in run("story", "other.pdf").stderr


def test_a_misspelt_command_is_answered_with_the_one_that_was_meant(run: Run) -> None:
    ended = run("statsu")
    assert (ended.exit_code, "No such command 'statsu'. Did you mean status?" in ended.stderr) == (2, True)
    assert "Did you mean" not in run("zzz").stderr


@pytest.mark.parametrize(("given", "start"), [((), "leasebook up\n"), (("--data",), "leasebook up --data ")])
def test_where_no_stack_runs_the_next_step_starts_one_on_the_same_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], start: str
) -> None:
    monkeypatch.setenv("LEASEBOOK_DATA", str(tmp_path))
    ended = run("status", *given, *([str(tmp_path)] if given else []))
    assert (ended.exit_code, f"Next: {start}" in ended.stderr) == (6, True)


# ------------------------------------------------------------------ put
def test_put_stores_the_bytes_under_the_exact_key_with_the_property(stack: World, run: Run, tmp_path: Path) -> None:
    name = 'Cafe\u0301 "Zoe\u0308" 50%+VAT.pdf'
    (tmp_path / name).write_bytes(b"%PDF")

    ended = run("put", str(tmp_path / name), "--property", "HM-0101", "--prefix", "2026")

    stored = stack.clients("s3").get_object(Bucket="inbox", Key=f"incoming/2026/{name}")
    assert (ended.exit_code, stored["Body"].read(), stored["Metadata"]) == (0, b"%PDF", {"property-id": "HM-0101"})
    assert ended.stdout.strip().endswith(f"incoming/2026/{name}")


def test_put_json_is_one_object_a_file(stack: World, run: Run, tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(name.encode())

    ended = run("put", str(tmp_path), "--json")

    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [line["key"] for line in lines] == ["incoming/a.pdf", "incoming/b.pdf"]
    one = lines[0]
    assert one["receipt"] == DocumentRef("inbox", one["key"], one["etag"], one["version_id"]).receipt


def test_put_wait_shows_what_became_of_the_document(
    stack: World, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.pdf").write_bytes(b"a")
    put = stack.stack.put

    def put_and_ask(*arguments: Any) -> DocumentRef:
        ref = put(*arguments)
        claim = claim_of(ref, Status.IN_REVIEW)
        stack.write(claim, review_of(claim, Code.ENCRYPTED))
        return ref

    monkeypatch.setattr(stack.stack, "put", put_and_ask)

    ended = run("put", str(tmp_path / "a.pdf"), "--wait", "--json")

    line = json.loads(ended.stdout)
    assert (ended.exit_code, line["fate"], line["why"], line["review_id"]) == (3, "with_person", "ENCRYPTED", HASH)


def test_put_wait_that_comes_to_no_end_in_time_ends_with_one(stack: World, run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"a")
    ended = run("put", str(tmp_path / "a.pdf"), "--wait", "--timeout", "0")
    assert ended.exit_code == 1
    assert "not begun" in ended.stdout


def test_put_leaves_out_a_file_with_its_reason_puts_the_others_and_ends_with_one(
    stack: World, run: Run, tmp_path: Path
) -> None:
    for name in ("a\nb.pdf", "lease.pdf"):
        (tmp_path / name).write_bytes(b"x")

    ended = run("put", str(tmp_path))

    assert (ended.exit_code, "incoming/lease.pdf" in ended.stdout) == (1, True)
    assert "a\\x0ab.pdf is left out: its key would have a control character (\\x0a)" in ended.stderr
    assert "1 of 2 files left out" in ended.stderr
    told = [json.loads(line) for line in run("put", str(tmp_path), "--json").stdout.splitlines()]
    assert [sorted(one)[0] for one in told] == ["file", "bucket"]


def test_a_file_that_cannot_be_opened_any_more_is_left_out(
    stack: World, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lease.pdf").write_bytes(b"x")
    (tmp_path / "locked.pdf").write_bytes(b"x")
    opened: Any = Path.open

    def refuse(path: Path, *mode: str) -> Any:
        if path.name == "locked.pdf":
            raise PermissionError(13, "Permission denied")
        return opened(path, *mode)

    monkeypatch.setattr(Path, "open", refuse)
    ended = run("put", str(tmp_path))
    assert (ended.exit_code, "incoming/lease.pdf" in ended.stdout) == (1, True)
    assert "locked.pdf is left out: it cannot be read (Permission denied)" in ended.stderr


def test_an_interrupted_wait_says_that_the_documents_go_on(
    stack: World, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*given: object) -> Iterator[None]:
        raise KeyboardInterrupt
        yield

    (tmp_path / "a.pdf").write_bytes(b"x")
    monkeypatch.setattr("leasebook_cli.follow.until_at_rest", interrupt)
    ended = run("put", str(tmp_path / "a.pdf"), "--wait")
    assert ended.exit_code == 130
    assert "The documents are in the inbox and go on without this command." in ended.stderr
    assert "Next: leasebook status" in ended.stderr


def test_put_of_what_is_not_there_is_a_usage_error(stack: World, run: Run) -> None:
    assert run("put", "/nowhere/x.pdf").exit_code == 2


# --------------------------------------------------------------- status
@pytest.mark.requirement("V14", "V17")
def test_status_counts_in_against_out(stack: World, run: Run) -> None:
    refs = [stack.put(f"incoming/{number}.pdf") for number in range(4)]
    asked = claim_of(refs[1], Status.IN_REVIEW)
    stack.write(done("committed", refs[0]), asked, review_of(asked), done("same_content", refs[2]))
    stack.put("incoming/folder/", b"")
    stack.start(refs[0], "one")

    told = json.loads(run("status", "--json").stdout)

    documents = {name: count for name, count in told["documents"].items() if count}
    assert documents == {"came_in": 4, "committed": 1, "with_person": 1, "duplicate": 1, "not_begun": 1}
    assert told["claims"] == {"done": 2, "in_review": 1}
    assert told["reviews"]["waiting"] == 1
    assert sum(told["executions"].values()) == 1
    assert told["queues"] == {"failed_starts": 0, "recovery": 0}


def test_status_for_people_is_a_table(stack: World, run: Run) -> None:
    stack.write(done("committed"))
    shown = run("status").stdout
    assert "came in" in shown
    assert "lost" in shown


# ---------------------------------------------------------------- story
def test_story_finds_a_document_by_every_handle(stack: World, run: Run) -> None:
    ref = stack.put("incoming/office.pdf")
    arn = stack.start(ref, "one")
    claim = done("committed", ref, owner=arn)
    stack.write(claim)
    handles = ["incoming/office.pdf", "office.pdf", "s3://inbox/incoming/office.pdf", ref.receipt, ref.receipt[:6]]
    for which in (*handles, HASH, HASH[:10], arn, "one"):
        ended = run("story", which, "--json")
        assert ended.exit_code == 0, (which, ended.output)
        assert json.loads(ended.stdout)["receipt"] == ref.receipt, which


def test_story_finds_a_document_whose_object_and_execution_are_gone(stack: World, run: Run) -> None:
    claim = done("committed", owner=f"{MACHINE.replace('stateMachine', 'execution')}:gone")
    stack.write(claim)

    told = json.loads(run("story", "incoming/office.pdf", "--json").stdout)

    assert told["outcome"] == "committed"
    assert told["forgotten_executions"] == [claim.owner]
    assert json.loads(run("story", claim.owner, "--json").stdout)["receipt"] == claim.ref.receipt


@pytest.mark.requirement("C4", "V17")
def test_story_of_a_replay_that_is_gone_is_found_by_its_name_and_told_from_records(stack: World, run: Run) -> None:
    ref = ref_of()
    arn = f"{MACHINE.replace('stateMachine', 'execution')}:{ref.receipt}-r1"
    replay = Replay(1, Part.REVIEW, "otto", "the tenant asked", "2026-03-03T09:00:00.000+00:00", arn, "committed")
    stack.write(done("committed", ref, replays=(replay,)))

    for which in (arn, f"{ref.receipt}-r1", f"{ref.receipt}-2.3"):
        told = json.loads(run("story", which, "--json").stdout)
        assert told["receipt"] == ref.receipt, which
    assert arn in told["forgotten_executions"]
    assert "otto had it put to a person again" in run("story", ref.receipt).stdout


def test_story_tells_each_version_of_a_key(stack: World, run: Run) -> None:
    for number in (1, 2):
        stack.write(done("committed", stack.put("incoming/a.pdf", str(number).encode())))
    assert len(run("story", "a.pdf", "--json").stdout.splitlines()) == 2


@pytest.mark.requirement("L1", "V17")
def test_story_names_the_deliveries_that_came_to_nothing(stack: World, run: Run) -> None:
    ref = stack.put("incoming/office.pdf")
    arn = stack.start(ref, "one")
    stack.start(ref, "two")
    stack.write(done("committed", ref, owner=arn, opened_at="2020-01-01T00:00:00+00:00"))

    told = json.loads(run("story", "office.pdf", "--json").stdout)
    alone = json.loads(run("story", "office.pdf", "--json", "--no-deliveries").stdout)

    assert {event["source"] for event in told["events"]} >= {"one", "two"}
    assert "two" not in {event["source"] for event in alone["events"]}


def test_story_of_an_ambiguous_prefix_lists_the_candidates(stack: World, run: Run) -> None:
    from leasebook.domain.claims import Content

    for number, digits in enumerate(("abcd01", "abcd02")):
        content = Content(digits.ljust(64, "0"), 1, "text/plain")
        stack.write(done("committed", ref_of(f"incoming/{number}"), content=content))
    ended = run("story", "abcd")
    assert ended.exit_code == 2
    assert "abcd010" in ended.stderr
    assert "abcd020" in ended.stderr


def test_story_of_the_unknown_ends_with_five(stack: World, run: Run) -> None:
    ended = run("story", "no-such-thing")
    assert ended.exit_code == 5
    assert ended.stderr.startswith("leasebook: Nothing is known of no-such-thing.\nNext: ")


# --------------------------------------------------------------- review
def _waiting(stack: World, key: str = "incoming/office.pdf", **changes: Any) -> tuple[Any, Any]:
    claim = claim_of(ref_of(key), Status.IN_REVIEW)
    head = review_of(claim, **changes)
    stack.write(claim, head)
    return claim, head


def test_review_list_shows_what_waits_the_first_due_first(stack: World, run: Run) -> None:
    _waiting(stack, "incoming/late.pdf", review_id="1" * 64, due_at="2026-03-09T00:00:00+00:00")
    _waiting(stack, "incoming/soon.pdf", review_id="2" * 64, due_at="2026-03-02T00:00:00+00:00")
    _waiting(stack, "incoming/done.pdf", review_id="3" * 64, status=ReviewStatus.DECIDED)

    lines = [json.loads(line) for line in run("review", "list", "--json").stdout.splitlines()]

    assert [line["review_id"][0] for line in lines] == ["2", "1"]
    shown = run("review", "list").stdout
    assert "incoming/soon.pdf" in shown
    assert "RENT_ARITHMETIC" in shown


def test_review_show_gives_doubts_values_and_their_places(stack: World, run: Run) -> None:
    artifact, text = extraction_json()
    stack.write_extraction(artifact, text)
    _waiting(stack, artifact=artifact)

    shown = run("review", "show", HASH[:8]).stdout

    for part in ("RENT_ARITHMETIC", "18,500.00 a month", "the sum of $18,500.00", "18050.00", "12 x 18500", "later of"):
        assert part in shown
    told = json.loads(run("review", "show", HASH, "--json").stdout)
    assert told["extraction"]["fields"]["base_rent"]["value"]["amount"] == "18500.00"
    assert told["history"][0]["event"] == "opened"


def test_text_of_a_document_reaches_the_terminal_as_text(stack: World, run: Run) -> None:
    artifact, text = extraction_json(quote="[red]\x1b[2J\u202erent[/red]")
    stack.write_extraction(artifact, text)
    claim, _ = _waiting(stack, "incoming/\x1b]0;owned\x07.pdf", artifact=artifact)

    for command in (("review", "show", HASH), ("review", "list"), ("story", claim.ref.receipt), ("status",)):
        shown = run(*command)
        assert shown.exit_code == 0
        for character in "\x1b\x07\u202e":
            assert character not in shown.stdout + shown.stderr
    assert "[red]\\x1b[2J" in run("review", "show", HASH).stdout


def test_review_show_of_an_unread_document_says_so(stack: World, run: Run) -> None:
    _waiting(stack)
    assert "Nothing could be read" in run("review", "show", HASH).stdout


def test_a_prefix_of_two_reviews_is_a_usage_error_that_lists_them(stack: World, run: Run) -> None:
    _waiting(stack, "incoming/a", review_id="1234a" + "0" * 59)
    _waiting(stack, "incoming/b", review_id="1234b" + "0" * 59)
    ended = run("review", "show", "1234")
    assert ended.exit_code == 2
    assert "1234a000" in ended.stderr
    assert "1234b000" in ended.stderr
    assert run("review", "show", "1234a").exit_code == 0


def test_a_review_that_is_not_there_ends_with_five(stack: World, run: Run) -> None:
    assert run("review", "approve", "beef").exit_code == 5


def test_approve_asks_the_function_with_the_version_seen_and_the_corrections(
    stack: World, functions: Functions, run: Run
) -> None:
    _, head = _waiting(stack, version=4)
    functions.answer = {"result": "decided", "review": to_item(head), "problems": [], "answered": True}

    ended = run("review", "approve", HASH[:6], "--set", "base_rent.amount=18500.00", "--pending", "--note", "by phone")

    assert ended.exit_code == 0, ended.output
    assert functions.asked == [
        {
            "function": "answer",
            "action": "approve",
            "review_id": HASH,
            "version": 4,
            "by": "ada",
            "values": {"base_rent": {"amount": "18500.00"}},
            "note": "by phone",
            "pending": True,
        }
    ]
    assert ended.stdout == "Approved: incoming/office.pdf; the execution goes on.\n"


@pytest.mark.parametrize(
    ("arguments", "action"),
    [(("reject", HASH, "--reason", "no lease"), "reject"), (("retry", HASH), "retry"), (("process", HASH), "process")],
)
def test_each_decision_reaches_the_function(
    stack: World, functions: Functions, run: Run, arguments: tuple[str, ...], action: str
) -> None:
    _, head = _waiting(stack)
    functions.answer = {"result": "decided", "review": to_item(head), "problems": [], "answered": False}
    ended = run("review", *arguments, "--by", "grace")
    assert ended.exit_code == 0, ended.output
    assert (functions.asked[0]["action"], functions.asked[0]["by"]) == (action, "grace")
    assert "the sweep takes it up again" in ended.stdout


def test_a_rejection_must_say_why(stack: World, run: Run) -> None:
    assert run("review", "reject", HASH).exit_code == 2
    assert run("review", "reject", HASH, "--reason", " ").exit_code == 2


def test_whoever_comes_second_is_told_who_was_first_and_both_values(
    stack: World, functions: Functions, run: Run
) -> None:
    _waiting(stack)
    theirs = review_of(
        status=ReviewStatus.DECIDED, version=2, decision=decision_of(by="grace", lease_start="2026-05-01")
    )
    functions.answer = {"result": "conflict", "review": to_item(theirs), "problems": [], "answered": False}

    ended = run("review", "approve", HASH, "--set", "lease_start=2026-06-01")

    assert ended.exit_code == 4
    for part in ("grace was first", "theirs 2026-05-01", "yours 2026-06-01"):
        assert part in ended.stderr


def test_a_review_that_changed_under_ones_eyes_is_a_conflict_too(stack: World, functions: Functions, run: Run) -> None:
    _, head = _waiting(stack, version=3)
    functions.answer = {"result": "conflict", "review": to_item(head), "problems": [], "answered": False}
    ended = run("review", "approve", HASH, "--version", "2")
    assert (ended.exit_code, functions.asked[0]["version"]) == (4, 2)
    assert "changed since you saw it" in ended.stderr


def test_a_refusal_names_each_field_and_how_to_mend_it(stack: World, functions: Functions, run: Run) -> None:
    _, head = _waiting(stack)
    problems = [{"field": "lease_end", "message": "is before the start"}, {"field": "base_rent", "message": "missing"}]
    functions.answer = {"result": "refused", "review": to_item(head), "problems": problems, "answered": False}

    ended = run("review", "approve", HASH)

    assert ended.exit_code == 1
    assert "lease_end is before the start; base_rent missing" in ended.stderr
    assert "--set lease_end=... --set base_rent=..." in ended.stderr


def test_a_misspelt_field_is_answered_with_the_one_that_was_meant_and_the_whole_call(
    stack: World, functions: Functions, run: Run
) -> None:
    _, head = _waiting(stack)
    unknown = "is not a field of this kind of document"
    problems = [
        {"field": "base_rnt", "message": unknown},
        {"field": "base_rent", "message": "is needed and was not found in the document"},
        {"field": "zzz", "message": unknown},
        {"field": "currency", "message": "is needed and was not found in the document"},
    ]
    functions.answer = {"result": "refused", "review": to_item(head), "problems": problems, "answered": False}

    given = ("--set", "base_rnt.amount=3600.00", "--set", "base_rnt.period=month", "--set", "zzz=a b")
    ended = run("review", "approve", HASH, *given)

    assert f"base_rnt {unknown} (did you mean base_rent?)" in ended.stderr
    assert f"zzz {unknown};" in ended.stderr
    assert (
        f"leasebook review approve {HASH[:12]} --set base_rent.amount=3600.00 --set base_rent.period=month "
        "--set zzz='a b' --set currency=...`"
    ) in ended.stderr


def test_the_refusal_of_an_approval_without_its_open_date_names_pending(
    stack: World, functions: Functions, run: Run
) -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    head = review_of(claim, Code.CONDITIONAL_DATE)
    stack.write(claim, head)
    problems = [{"field": "lease_start", "message": "is needed and was not found in the document"}]
    functions.answer = {"result": "refused", "review": to_item(head), "problems": problems, "answered": False}
    ended = run("review", "approve", HASH)
    assert f"leasebook review approve {HASH[:12]} --set lease_start=..." in ended.stderr
    assert f"leasebook review approve {HASH[:12]} --pending" in ended.stderr


def test_the_same_decision_again_says_that_nothing_was_changed(stack: World, functions: Functions, run: Run) -> None:
    _waiting(stack)
    before = review_of(status=ReviewStatus.DECIDED, version=2, decision=decision_of())
    functions.answer = {"result": "already_decided", "review": to_item(before), "problems": [], "answered": False}
    ended = run("review", "approve", HASH)
    assert (ended.exit_code, "ada had decided so before" in ended.stdout) == (0, True)


def test_a_decision_with_json_prints_the_functions_answer(stack: World, functions: Functions, run: Run) -> None:
    _, head = _waiting(stack)
    functions.answer = {"result": "decided", "review": to_item(head), "problems": [], "answered": True}
    assert json.loads(run("review", "approve", HASH, "--json").stdout) == functions.answer


def test_a_decision_can_be_waited_for(stack: World, functions: Functions, run: Run) -> None:
    claim, head = _waiting(stack)
    functions.answer = {"result": "decided", "review": to_item(head), "problems": [], "answered": True}
    stack.write(done("rejected", claim.ref))
    ended = run("review", "reject", HASH, "--reason", "no lease", "--wait")
    assert ended.exit_code == 0, ended.output
    assert "a reviewer rejected it" in ended.stdout


def test_a_function_that_fails_is_a_sentence(stack: World, functions: Functions, run: Run) -> None:
    _waiting(stack)
    functions.answer, functions.error = {"errorType": "Throttled", "errorMessage": "Slow down."}, True
    ended = run("review", "approve", HASH)
    assert ended.exit_code == 1
    assert "Throttled: Slow down." in ended.stderr
    assert "Traceback" not in ended.output


# -------------------------------------------------- what all have alike
def test_outputs_are_the_stacks_names(stack: World, run: Run) -> None:
    assert json.loads(run("outputs", "--json").stdout)["StateMachineArn"] == MACHINE
    assert MACHINE in run("outputs").stdout


def test_no_stack_on_the_folder_ends_with_six(run: Run, tmp_path: Path) -> None:
    for command in (["status"], ["outputs"], ["review", "list"], ["story", "x"]):
        ended = run("--data", str(tmp_path), *command)
        assert ended.exit_code == 6
        assert "leasebook up" in ended.stderr


def test_data_may_stand_before_or_after_the_command(monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    seen: list[Where] = []

    def noted(where: Where) -> dict[str, str]:
        seen.append(where)
        return {"region": "x"}

    monkeypatch.setattr("leasebook_cli.connection.outputs_of", noted)
    run("--data", str(tmp_path), "outputs")
    run("outputs", "--data", str(tmp_path))
    run("--stack", "prod", "outputs")
    assert seen == [Where(tmp_path), Where(tmp_path), Where(None, "prod")]


def test_a_local_folder_and_a_stack_at_once_are_a_usage_error(run: Run, tmp_path: Path) -> None:
    assert run("outputs", "--data", str(tmp_path), "--stack", "prod").exit_code == 2


def test_a_folder_is_found_by_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LEASEBOOK_DATA", str(tmp_path))
    assert Where().data_dir == tmp_path
    assert Where(tmp_path / "named").data_dir == tmp_path / "named"


def test_a_stack_on_aws_is_found_by_its_outputs(stack: World) -> None:
    from leasebook_cli.connection import Clients, _cloudformation_outputs
    from leasebook_cli.errors import CommandError, Unreachable

    template = {
        "Resources": {"Topic": {"Type": "AWS::SNS::Topic"}},
        "Outputs": {"StateMachineArn": {"Value": MACHINE}, "InboxBucket": {"Value": "theirs"}},
    }
    formation = Clients(None, None)("cloudformation")
    formation.create_stack(StackName="prod", TemplateBody=json.dumps(template))
    formation.create_stack(StackName="other", TemplateBody=json.dumps({"Resources": template["Resources"]}))

    found = _cloudformation_outputs("prod")

    assert (found["InboxBucket"], found["StackName"], found["region"]) == ("theirs", "prod", "us-east-1")
    with pytest.raises(Unreachable, match="no stack nowhere"):
        _cloudformation_outputs("nowhere")
    with pytest.raises(CommandError, match="no Leasebook stack"):
        _cloudformation_outputs("other")


def test_a_fault_of_ours_is_a_sentence_and_no_trace(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def broken(where: Where) -> None:
        raise ZeroDivisionError("\x1b[31moops")

    monkeypatch.setattr("leasebook_cli.connection.outputs_of", broken)
    ended = run("outputs")
    assert ended.exit_code == 1
    assert "ZeroDivisionError: \\x1b[31moops" in ended.stderr
    assert "Traceback" not in ended.output


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def interrupted(where: Where) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("leasebook_cli.connection.outputs_of", interrupted)
    ended = run("outputs")
    assert (ended.exit_code, ended.output.strip()) == (130, "")
