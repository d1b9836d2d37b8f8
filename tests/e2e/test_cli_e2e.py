"""The command as a user runs it: a process of its own, on a local stack that another process holds."""

import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest

from tests.e2e.cli_process import ENVIRONMENT, SAMPLES, Up, leasebook, start_up


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Up]:
    with start_up(tmp_path_factory.mktemp("up")) as running:
        yield running
        code, messages = running.end()
        assert code == 0, messages


def test_up_says_what_to_type(up: Up) -> None:
    assert up.ready == f"Ready. Type: leasebook put FILE --wait --data {up.data}\n"


def test_with_the_outputs_and_boto3_anyone_can_drive_the_stack(up: Up) -> None:
    outputs = up.json("outputs")
    wanted = {"endpoint", "region", "InboxBucket", "ArtifactsBucket", "ClaimsTable", "LeasesTable", "ReviewsTable"}
    assert set(outputs) >= wanted | {"StateMachineArn", "EventBusName", "FailedStartsQueueUrl"}
    client = boto3.client("stepfunctions", endpoint_url=outputs["endpoint"], region_name=outputs["region"])
    assert client.describe_state_machine(stateMachineArn=outputs["StateMachineArn"])["status"] == "ACTIVE"


@pytest.mark.requirement("L9", "V17")
def test_a_clear_lease_is_put_committed_and_told(up: Up) -> None:
    ran = up.run("put", str(SAMPLES / "mill-v1.pdf"), "--property", "HM-1106", "--wait", "--json")
    put = json.loads(ran.stdout)
    assert (ran.returncode, put["fate"]) == (0, "committed"), ran.stdout + ran.stderr

    story = up.json("story", put["receipt"])

    told = " | ".join(event["sentence"] for event in story["events"])
    for part in (
        "The document was taken on",
        "Extract: read the document (",
        "Committed to the ledger as lease of property HM-1106",
        "Done: it is in the ledger",
    ):
        assert part in told
    status = up.json("status")
    assert status["documents"]["committed"] >= 1
    assert status["documents"]["lost"] == 0


def test_a_lease_with_a_doubt_is_completed_by_hand(up: Up) -> None:
    ran = up.run("put", str(SAMPLES / "gallery.pdf"), "--property", "HM-0811", "--wait", "--json")
    put = json.loads(ran.stdout)
    assert (ran.returncode, put["fate"]) == (3, "with_person"), ran.stdout + ran.stderr
    review = put["review_id"]
    assert review in {line["review_id"] for line in _lines(up.run("review", "list", "--json").stdout)}
    shown = up.run("review", "show", review[:10])
    assert "WORDS_FIGURES_MISMATCH" in shown.stdout

    rent = ("--set", "base_rent.amount=3600.00", "--set", "base_rent.period=month")
    refused = up.run("review", "approve", review[:10], *rent, "--set", "lease_end=1999-01-01")
    approved = up.run("review", "approve", review[:10], *rent, "--wait", "--json")
    again = up.run("review", "reject", review[:10], "--reason", "no lease", "--by", "grace")

    assert refused.returncode == 1
    assert "lease_end" in refused.stderr
    assert approved.returncode == 0, approved.stdout + approved.stderr
    assert json.loads(approved.stdout)["fate"] == "committed"
    assert again.returncode == 4
    assert "ada was first" in again.stderr
    story = up.run("story", review)
    assert "approved by ada" in story.stdout


def test_an_unreadable_document_can_be_rejected(up: Up) -> None:
    put = json.loads(up.run("put", str(SAMPLES / "law-office-locked.pdf"), "--wait", "--json").stdout)
    assert put["why"] == "ENCRYPTED"

    rejected = up.run("review", "reject", put["review_id"], "--reason", "ask for an open copy", "--wait", "--json")

    assert rejected.returncode == 0, rejected.stderr
    assert json.loads(rejected.stdout)["fate"] == "settled_otherwise"


@pytest.mark.requirement("L10")
def test_the_same_file_again_is_a_duplicate_whatever_its_name(up: Up, tmp_path: Path) -> None:
    copy = tmp_path / "Cafe\u0301 'copy' 50%+VAT.txt"
    copy.write_bytes((SAMPLES / "letter.txt").read_bytes())
    first = up.run("put", str(SAMPLES / "letter.txt"), "--property", "HM-1003", "--wait", "--json")
    second = up.run("put", str(copy), "--property", "HM-1003", "--wait", "--json")
    assert json.loads(first.stdout)["fate"] in ("committed", "with_person")
    told = json.loads(second.stdout)
    assert (second.returncode, told["fate"], told["key"]) == (0, "duplicate", f"incoming/{copy.name}")
    assert told["twin"]["receipt"] == json.loads(first.stdout)["receipt"]
    assert told["why"].endswith(f": incoming/letter.txt (receipt {told['twin']['receipt']})")


def test_a_second_up_on_the_folder_says_so_at_once(up: Up) -> None:
    second = up.run("up")
    assert second.returncode == 1
    assert "already runs on the data folder" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_port_that_is_taken_is_said_at_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        began = time.monotonic()
        ran = leasebook("up", "--data", str(tmp_path), "--port", str(port))
    assert ran.returncode == 1
    assert f"Port {port} on 127.0.0.1 is taken" in ran.stderr
    assert "--port" in ran.stderr
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_up_stops_cleanly_and_its_stack_is_then_unreachable(tmp_path: Path, number: int) -> None:
    with start_up(tmp_path) as running:
        code, messages = running.end(number)

    assert (code, "Traceback" in messages) == (0, False), messages
    after = running.run("status")
    assert after.returncode == 6
    assert "leasebook up" in after.stderr


def test_a_killed_stack_is_unreachable_and_can_be_started_again(tmp_path: Path) -> None:
    with start_up(tmp_path) as running:
        put = running.json("put", str(SAMPLES / "letter.txt"))
        running.process.kill()
        running.process.communicate(timeout=120)
        assert running.run("status").returncode == 6

    with start_up(tmp_path) as again:
        told = again.run("story", put["receipt"])
        assert told.returncode == 0, told.stderr
        assert again.end()[0] == 0


def test_output_that_nobody_reads_any_more_ends_quietly(up: Up) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ran = up.run("outputs", "--json", capture_output=False, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert "Traceback" not in ran.stderr
    assert "BrokenPipe" not in ran.stderr


def test_a_terminal_without_utf8_is_no_reason_to_fail(up: Up) -> None:
    up.run("put", str(SAMPLES / "letter.txt"), "--key", "incoming/Zoe\u0308.txt")
    ran = up.run("story", "Zoe\u0308.txt", env=ENVIRONMENT | {"PYTHONIOENCODING": "ascii"})
    assert (ran.returncode, "Zoe\\u0308.txt" in ran.stdout) == (0, True), ran.stderr


def _lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]
