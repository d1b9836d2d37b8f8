"""The review on the command line: the queue in a terminal, and the commands for scripts, on a real local stack."""

import http.client
import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import boto3
import pytest

from tests.e2e.cli_process import COMMAND, ENVIRONMENT, SAMPLES, Up, start_up

MOST_KEYS = 12  # from opening the queue to a decided item with two corrections, besides typing the values
PATIENCE_S = 60


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Up]:
    with start_up(tmp_path_factory.mktemp("review")) as running:
        yield running
        code, messages = running.end()
        assert code == 0, messages


class Terminal:
    """The queue in a terminal of its own. `press` counts keys, `type` does not."""

    def __init__(self, up: Up, *arguments: str) -> None:
        self.pressed, self.text = 0, ""
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, "review", "--data", str(up.data), *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=ENVIRONMENT | {"COLUMNS": "120"},
            start_new_session=True,
        )
        os.close(theirs)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *exc: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def press(self, keys: str, then: str) -> str:
        """Presses keys and waits until `then` is shown; what was shown since."""
        self.pressed += len(keys)
        return self.type(keys, then)

    def type(self, text: str, then: str) -> str:
        os.write(self._ours, text.encode())
        return self.wait(then)

    def wait(self, then: str) -> str:
        fresh, until = "", time.monotonic() + PATIENCE_S
        while then not in fresh:
            if not select.select([self._ours], [], [], max(0.0, until - time.monotonic()))[0]:
                raise AssertionError(f"{then!r} was not shown; but: {fresh}")
            try:
                fresh += os.read(self._ours, 65536).decode(errors="replace")
            except OSError:  # how Linux says that the other side of a terminal is closed
                raise AssertionError(f"The queue ended without {then!r}; but: {fresh}") from None
        self.text += fresh
        return fresh

    def end(self) -> int:
        """Reads the rest, so that nothing blocks, and waits for the exit."""
        while True:
            try:
                fresh = os.read(self._ours, 65536)
            except OSError:
                break
            if not fresh:
                break
            self.text += fresh.decode(errors="replace")
        return self.process.wait(PATIENCE_S)


def put(up: Up, file: Path, *more: str) -> dict[str, Any]:
    ran = up.run("put", str(file), *more, "--wait", "--json")
    told: dict[str, Any] = json.loads(ran.stdout)
    assert (ran.returncode, told["fate"]) == (3, "with_person"), ran.stdout + ran.stderr
    return told


def gallery(tmp_path: Path, tenant: str) -> Path:
    """A lease whose rent differs in words and figures, of a tenant of its own: no agreement that the ledger holds."""
    made = tmp_path / f"{tenant}.txt"
    made.write_text(GALLERY.replace("Hollis", tenant).replace("HOLLIS", tenant.upper()), encoding="utf-8")
    return made


GALLERY = """\
GALLERY LEASE

This Lease is made on July 7, 2025 between Kestrel Row Properties LLC, a Maine limited liability company ("Landlord"),
and Hollis Printmakers, Inc., a Maine corporation ("Tenant").

1. Premises. Landlord leases to Tenant the gallery at 14 Kestrel Row, Barlow, Maine 04005.

2. Term. The term is three (3) years, beginning on September 1, 2025 and ending on August 31, 2028.

3. Rent. Tenant shall pay monthly rent of Three Thousand Six Hundred and 00/100 Dollars ($3,060.00).

4. Deposit. On signing, Tenant pays a security deposit of $3,600.00.

Signed by both parties on July 7, 2025.

LANDLORD: Kestrel Row Properties LLC, by /s/ Ada Kestrel
TENANT: Hollis Printmakers, Inc., by /s/ Hollis Gray
"""


def committed_terms(up: Up, content_hash: str) -> dict[str, Any]:
    outputs = up.json("outputs")
    client = boto3.client("dynamodb", endpoint_url=outputs["endpoint"], region_name=outputs["region"])
    item = client.get_item(
        TableName=outputs["LeasesTable"], Key={"pk": {"S": f"doc#{content_hash}"}, "sk": {"S": "rev#0001"}}
    )["Item"]
    terms: dict[str, Any] = item["terms"]["M"]
    return terms


def test_two_corrections_and_a_decision_take_no_more_than_twelve_keys(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Keys"), "--property", "HM-0811")

    with Terminal(up) as queue:
        opened = queue.wait("· q quit")
        assert "WORDS_FIGURES_MISMATCH" in opened
        assert "-> 1. base_rent" in opened
        queue.press("e", "base_rent = ")
        queue.type("3600.00", "3600.00")
        queue.press("\r", "USD 3,600.00 a month")
        queue.press("f", "field: ")
        queue.press("ten\r", "tenant_name = ")
        queue.type("Hollis Print Works, Inc.", "Works, Inc.")
        queue.press("\r", "a approves")
        queue.press("a", "Approved")
        queue.press("q", "the execution goes on")
        code = queue.end()

    assert (code, queue.pressed <= MOST_KEYS) == (0, True), queue.pressed
    assert up.run("story", told["review_id"]).returncode == 0
    up_until(up, told["receipt"], "committed")
    terms = committed_terms(up, told["review_id"])
    assert terms["tenant_name"]["S"] == "Hollis Print Works, Inc."
    assert terms["base_rent"]["M"]["amount"]["N"] == "3600.00"
    assert "approved it with" in up.run("story", told["receipt"]).stdout
    reviews = up.json("status")["reviews"]
    assert reviews["median_open_seconds"] is not None


def up_until(up: Up, receipt: str, outcome: str) -> None:
    until = time.monotonic() + PATIENCE_S
    while up.json("story", receipt)["outcome"] != outcome:
        assert time.monotonic() < until, up.run("story", receipt).stdout
        time.sleep(0.3)


def test_a_decision_in_the_queue_can_be_taken_back_and_what_was_typed_is_kept(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Undo"), "--property", "HM-0811")
    with Terminal(up) as queue:
        queue.wait("· q quit")
        queue.press("1a", "Nothing else waits")
        again = queue.press("u", "· q quit")
        assert "What you had typed is still there" in again
        page = queue.press("p", "\n--")
        assert "monthly rent of" in page.replace(">>", "").replace("<<", "")
        queue.press("r", "committed? ")
        queue.type("wrong building\r", "Rejected")
        queue.press("q", "the execution goes on")
        assert queue.end() == 0
    up_until(up, told["receipt"], "rejected")


@pytest.mark.requirement("L9")
def test_a_refused_approval_names_the_field_and_keeps_what_was_typed(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Refused"), "--property", "HM-0811")
    with Terminal(up) as queue:
        queue.wait("· q quit")
        queue.press("1f", "field: ")
        queue.type("lease_end\r", "lease_end = ")
        queue.type("1999-01-01\r", "a approves")
        refused = queue.press("a", "[e] type the value")
        assert "Refused, and nothing was written." in refused
        assert "  lease_end " in refused
        queue.press("q", "")
        assert queue.end() == 0
    with Terminal(up) as queue:
        taken_up = queue.wait("· q quit")
        assert "typed before is taken up" in taken_up
        assert "1999-01-01" in taken_up
        queue.press("h", "Until")
        queue.press("\r", "Why: ")
        queue.type("ask the broker\r", "Held until")
        queue.press("q", "")
        assert queue.end() == 0
    review = up.json("review", "show", told["review_id"])["review"]
    assert (review["status"], review["hold"]["note"]) == ("open", "ask the broker")
    assert up.run("review", "reject", told["review_id"], "--reason", "a test").returncode == 0


def test_ctrl_c_leaves_the_terminal_as_it_was_and_tells_what_was_decided(up: Up, tmp_path: Path) -> None:
    told = [put(up, gallery(tmp_path, name), "--property", "HM-0811") for name in ("Ctrl", "Second")]
    with Terminal(up) as queue:
        queue.wait("· q quit")
        decided = queue.press("1a", "· q quit")  # the second item is opened: with it, the queue does not end by itself
        assert "u takes it back" in decided
        queue.process.send_signal(signal.SIGINT)
        assert queue.end() == 130
        assert "Traceback" not in queue.text
    left = up.json("review", "list")["review_id"]
    (first,) = [one for one in told if one["review_id"] != left]
    up_until(up, first["receipt"], "committed")
    assert up.run("review", "reject", left, "--reason", "a test", "--yes").returncode == 0


def test_without_a_terminal_the_queue_says_what_to_type_instead(up: Up) -> None:
    ran = up.run("review")
    assert ran.returncode == 2
    assert "leasebook review list --json" in ran.stderr
    assert "Traceback" not in ran.stderr


# ------------------------------------------------------------ for scripts
def page_decides(up: Up, review_id: str, **body: Any) -> int:
    """Decides as the page does, over its API."""
    base, _, fragment = up.json("outputs")["console"].partition("#")
    connection = http.client.HTTPConnection(urlsplit(base).netloc, timeout=60)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {fragment.removeprefix('key=')}"}
    connection.request("POST", f"/api/reviews/{review_id}/decision", json.dumps(body), headers)
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.case("HITL-04")
def test_a_command_started_before_the_page_decided_overwrites_nothing(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Stale"), "--property", "HM-0811")
    review_id = told["review_id"]
    seen = up.json("review", "show", review_id)["review"]["version"]
    rent = {"base_rent": {"amount": "3600.00", "period": "month"}}
    assert page_decides(up, review_id, action="approve", version=seen, values=rent) == 200

    late = up.run("review", "approve", review_id, "--version", str(seen), "--set", "base_rent.amount=9999.00")

    assert late.returncode == 4
    assert "already decided" in late.stderr
    up_until(up, told["receipt"], "committed")
    assert committed_terms(up, review_id)["base_rent"]["M"]["amount"]["N"] == "3600.00"


@pytest.mark.case("HITL-09")
def test_the_task_token_is_in_nothing_that_the_command_line_says(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Token"), "--property", "HM-0811")
    review_id, said = told["review_id"], [json.dumps(told)]
    token = waiting_token(up, review_id)
    rent = ("--set", "base_rent.amount=3600.00", "--set", "base_rent.period=month")
    for command in (
        ("review", "list", "--json"),
        ("review", "list"),
        ("review", "show", review_id),
        ("review", "show", review_id, "--json"),
        ("review", "hold", review_id, "--until", tomorrow(), "--json"),
        ("review", "approve", review_id, "--set", "lease_end=1999-01-01"),
        ("review", "approve", review_id, *rent, "--wait", "--json"),
        ("review", "reject", review_id, "--reason", "late"),
        ("story", told["receipt"]),
        ("story", told["receipt"], "--json"),
        ("status", "--json"),
    ):
        ran = up.run(*command)
        said += [ran.stdout, ran.stderr]

    everything = "\n".join(said)
    assert "committed" in everything
    assert len(token) > 20
    for form in (token, quote(token, safe=""), json.dumps(token)[1:-1]):
        assert form not in everything


def waiting_token(up: Up, review_id: str) -> str:
    outputs = up.json("outputs")
    client = boto3.client("dynamodb", endpoint_url=outputs["endpoint"], region_name=outputs["region"])
    tables = client.list_tables()["TableNames"]
    table = next(name for name in tables if name.endswith("TokensTable"))
    return str(client.get_item(TableName=table, Key={"review_id": {"S": review_id}})["Item"]["token"]["S"])


def tomorrow() -> str:
    return (datetime.now(UTC).date() + timedelta(days=1)).isoformat()


def test_a_committed_lease_is_corrected_as_a_revision(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Correct"), "--property", "HM-0811")
    rent = ("--set", "base_rent.amount=3600.00", "--set", "base_rent.period=month")
    assert up.run("review", "approve", told["review_id"], *rent, "--wait").returncode == 0
    change = ("--set", "tenant_name=Hollis Print Works, Inc.")

    corrected = up.run("review", "correct", told["review_id"][:12], *change, "--reason", "renamed", "--yes", "--json")
    stale = up.run(
        "review", "correct", told["receipt"], "--set", "tenant_name=X", "--reason", "y", "--revision", "1", "--yes"
    )
    refused = up.run("review", "correct", told["receipt"], "--set", "lease_end=1999-01-01", "--reason", "y", "--yes")

    assert corrected.returncode == 0, corrected.stderr
    assert json.loads(corrected.stdout)["revision"] == 2
    assert (stale.returncode, "revision 2 already" in stale.stderr) == (4, True)
    assert (refused.returncode, "lease_end" in refused.stderr) == (1, True)
    story = re.sub(r"\s+", " ", up.run("story", told["receipt"]).stdout)
    assert "Revision 2: ada corrected the entry: tenant name" in story
    assert "Why: renamed" in story


def test_a_decision_that_may_be_undone_is_taken_back_from_another_shell(up: Up, tmp_path: Path) -> None:
    told = put(up, gallery(tmp_path, "Twoshells"), "--property", "HM-0811")
    review_id = told["review_id"]
    deciding = subprocess.Popen(
        [*COMMAND, "review", "reject", review_id, "--reason", "oops", "--undoable", "--yes", "--data", str(up.data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
    assert deciding.stderr is not None
    assert "in another terminal: leasebook review undo" in deciding.stderr.readline()

    by_another = up.run("review", "undo", review_id, "--by", "grace", "--yes")
    undone = up.run("review", "undo", review_id, "--yes", "--json")
    _, messages = deciding.communicate(timeout=PATIENCE_S)

    assert (by_another.returncode, "only they can take it back" in by_another.stderr) == (1, True)
    assert undone.returncode == 0, undone.stderr
    assert json.loads(undone.stdout)["review"]["status"] == "open"
    assert (deciding.returncode, "taken back" in messages) == (4, True)
    assert up.run("review", "reject", review_id, "--reason", "meant now", "--yes").returncode == 0
    late = up.run("review", "undo", review_id, "--yes")
    assert late.returncode in (1, 4)


def test_a_possible_duplicate_is_the_same_lease_or_another(up: Up) -> None:
    first = up.run("put", str(SAMPLES / "studio.pdf"), "--property", "HM-0509", "--wait", "--json")
    assert first.returncode in (0, 3), first.stderr
    if first.returncode == 3:
        assert up.run("review", "approve", json.loads(first.stdout)["review_id"], "--wait").returncode == 0
    again = put(up, SAMPLES / "studio.docx", "--property", "HM-0509")
    assert "POSSIBLE_DUPLICATE" in again["why"]
    (like,) = up.json("review", "show", again["review_id"])["like"]
    assert (like["receipt"], like["property_id"], like["page"]) == (json.loads(first.stdout)["receipt"], "HM-0509", 1)
    shown = " ".join(up.run("review", "show", again["review_id"]).stdout.split())
    assert f"receipt {like['receipt']}" in shown
    with Terminal(up) as queue:
        assert "The ledger holds " in queue.wait("· q quit")
        queue.press("q", "")
        assert queue.end() == 0

    ended = up.run("review", "same-lease", again["review_id"], "--wait", "--json", "--yes")

    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert json.loads(ended.stdout)["fate"] != "committed"
    assert up.json("story", again["receipt"])["outcome"] == "same_lease"
