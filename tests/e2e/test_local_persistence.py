"""What the local stack has acknowledged is there again after a stop, and after kill -9 at any moment."""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leasebook_local.stack import LocalStack
from leasebook_local.storage.journal import Journal
from tests.fixtures.local_stack.bare_moto import eventually
from tests.fixtures.local_stack.writer import stack_on

KILLS = int(os.environ.get("LEASEBOOK_KILLS", "8"))
"""How often the writers are killed; set LEASEBOOK_KILLS=50 for the long run."""

LONGEST_LOAD_S = 0.6
ROOT = Path(__file__).parents[2]


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def stack(data_dir: Path) -> Iterator[LocalStack]:
    with stack_on(data_dir) as running:
        yield running


def restarted(stack: LocalStack, data_dir: Path) -> LocalStack:
    stack.stop()
    again = stack_on(data_dir)
    again.start()
    return again


@pytest.fixture
def writers() -> Iterator[subprocess.Popen[str]]:
    """A process that forks writers: see `tests/fixtures/local_stack/writer.py`."""
    paths = [str(ROOT / "functions"), str(ROOT / "toolkit"), str(ROOT)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, str(ROOT / "tests/fixtures/local_stack/writer.py")]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        yield process
        process.kill()


def write_until_killed(writers: subprocess.Popen[str], data_dir: Path, notes: Path, after_s: float) -> None:
    """Let a new writer work on the folder and kill it `after_s` seconds after it began to write."""
    assert writers.stdin is not None
    assert writers.stdout is not None
    writers.stdin.write(f"{data_dir}\t{notes}\n")
    writers.stdin.flush()
    writer = int(writers.stdout.readline())
    answer = writers.stdout.readline()
    if answer == "ready\n":
        time.sleep(after_s)
        os.kill(writer, signal.SIGKILL)
        answer = writers.stdout.readline()
    assert answer == "dead\n"
    assert notes.exists(), "the writer did not start"


def acknowledged(notes: Path) -> dict[str, list[dict[str, Any]]]:
    """What was noted, by kind; a line that was cut off by the kill is none."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in notes.read_text().splitlines():
        try:
            note = json.loads(line)
        except ValueError:
            continue
        found[next(iter(note))].append(note)
    return found


@pytest.mark.slow
def test_no_acknowledged_write_is_lost_when_the_runtime_is_killed_under_load(
    tmp_path: Path, data_dir: Path, writers: subprocess.Popen[str]
) -> None:
    # given writers of every kind, killed again and again at random moments on one data folder
    notes = tmp_path / "notes"
    chance = random.Random(20261129)
    for _ in range(KILLS):
        write_until_killed(writers, data_dir, notes, chance.uniform(0, LONGEST_LOAD_S))
    written = acknowledged(notes)
    assert all(len(written[kind]) >= KILLS for kind in ("item", "object", "message", "execution", "pair", "counter"))

    # when it starts once more
    with stack_on(data_dir) as stack:
        # then everything that was acknowledged is there
        check_items(stack, written)
        check_objects(stack, written)
        check_messages(stack, written)
        check_executions(stack, written)


def check_items(stack: LocalStack, written: dict[str, list[dict[str, Any]]]) -> None:
    names = stack.outputs()
    things = {item["pk"]["S"]: item for item in everything(stack, names["ThingsTable"])}
    assert {note["item"] for note in written["item"]} - set(things) == set()
    assert {note["removed"] for note in written["removed"]} & set(things) == set()
    counted = [note["counter"] for note in written["counter"]]
    assert len(set(counted)) == len(counted), "a lost update gave one number twice"
    assert int(things["counter"]["times"]["N"]) >= max(counted)
    sides = defaultdict(set)
    for item in everything(stack, names["RowsTable"]):
        sides[item["pk"]["S"]].add(item["sk"]["S"])
    assert {note["pair"] for note in written["pair"]} - set(sides) == set()
    assert all(found == {"a", "b"} for found in sides.values()), "half a transaction survived"


def everything(stack: LocalStack, table: str) -> list[dict[str, Any]]:
    pages = stack.client("dynamodb").get_paginator("scan").paginate(TableName=table)
    return [item for page in pages for item in page["Items"]]


def check_objects(stack: LocalStack, written: dict[str, list[dict[str, Any]]]) -> None:
    s3, names = stack.client("s3"), stack.outputs()
    for note in written["object"]:
        found = s3.get_object(Bucket=names["InboxBucket"], Key=note["object"], VersionId=note["version"])
        assert hashlib.sha256(found["Body"].read()).hexdigest() == note["sha256"]
        assert found["Metadata"] == {"property-id": "P-1"}
    last = {note["overwrite"]: note["number"] for note in written["overwrite"]}
    for key, number in last.items():
        versions = s3.list_object_versions(Bucket=names["PlainBucket"], Prefix=key)["Versions"]
        assert len(versions) == 1, "an unversioned bucket holds one version of a key"
        assert int(s3.get_object(Bucket=names["PlainBucket"], Key=key)["Body"].read()) >= number


def check_messages(stack: LocalStack, written: dict[str, list[dict[str, Any]]]) -> None:
    sqs, queue = stack.client("sqs"), stack.outputs()["HeardQueueUrl"]
    bodies: set[str] = set()
    while messages := sqs.receive_message(QueueUrl=queue, MaxNumberOfMessages=10, VisibilityTimeout=600).get(
        "Messages"
    ):
        bodies.update(message["Body"] for message in messages)
    assert {note["message"] for note in written["message"]} - bodies == set()


def check_executions(stack: LocalStack, written: dict[str, list[dict[str, Any]]]) -> None:
    states = stack.client("stepfunctions")
    for note in written["execution"]:
        execution = states.describe_execution(executionArn=note["execution"])
        history = states.get_execution_history(executionArn=note["execution"])["events"]
        assert execution["status"] in ("SUCCEEDED", "ABORTED")
        assert [event["id"] for event in history] == list(range(1, len(history) + 1))
        assert (
            history[-1]["type"]
            == {"SUCCEEDED": "ExecutionSucceeded", "ABORTED": "ExecutionAborted"}[execution["status"]]
        )


def test_object_versions_keep_their_identity_over_a_restart(stack: LocalStack, data_dir: Path) -> None:
    s3, bucket = stack.client("s3"), stack.outputs()["InboxBucket"]
    s3.put_object(
        Bucket=bucket, Key="a b/é+%20.pdf", Body=b"one", Metadata={"property-id": "P-1"}, ContentType="text/plain"
    )
    s3.put_object(Bucket=bucket, Key="a b/é+%20.pdf", Body=b"two", Tagging="colour=red")
    s3.delete_object(Bucket=bucket, Key="a b/é+%20.pdf")
    before = s3.list_object_versions(Bucket=bucket)

    again = restarted(stack, data_dir)

    try:
        s3 = again.client("s3")
        after = s3.list_object_versions(Bucket=bucket)
        assert after["Versions"] == before["Versions"]
        assert after["DeleteMarkers"] == before["DeleteMarkers"]
        oldest = before["Versions"][-1]["VersionId"]
        first = s3.get_object(Bucket=bucket, Key="a b/é+%20.pdf", VersionId=oldest)
        assert (first["Body"].read(), first["Metadata"], first["ContentType"]) == (
            b"one",
            {"property-id": "P-1"},
            "text/plain",
        )
        newest = before["Versions"][0]["VersionId"]
        tags = s3.get_object_tagging(Bucket=bucket, Key="a b/é+%20.pdf", VersionId=newest)["TagSet"]
        assert tags == [{"Key": "colour", "Value": "red"}]
    finally:
        again.stop()


def test_a_multipart_upload_can_be_completed_after_a_restart(stack: LocalStack, data_dir: Path) -> None:
    s3, bucket = stack.client("s3"), stack.outputs()["PlainBucket"]
    upload = s3.create_multipart_upload(Bucket=bucket, Key="big", Metadata={"a": "b"})["UploadId"]
    first = s3.upload_part(Bucket=bucket, Key="big", UploadId=upload, PartNumber=1, Body=b"x" * 5_500_000)["ETag"]

    again = restarted(stack, data_dir)

    try:
        s3 = again.client("s3")
        second = s3.upload_part(Bucket=bucket, Key="big", UploadId=upload, PartNumber=2, Body=b"y")["ETag"]
        parts = [{"PartNumber": 1, "ETag": first}, {"PartNumber": 2, "ETag": second}]
        etag = s3.complete_multipart_upload(
            Bucket=bucket, Key="big", UploadId=upload, MultipartUpload={"Parts": parts}
        )["ETag"]
        found = s3.get_object(Bucket=bucket, Key="big")
        assert etag.endswith('-2"')
        assert (found["ETag"], found["Metadata"], len(found["Body"].read())) == (etag, {"a": "b"}, 5_500_001)
        # the parts are in the object now and need no files of their own; the journal removes them after it has written
        eventually(lambda: len(list((data_dir / "objects").glob("??/*"))) == 1)
    finally:
        again.stop()


def test_an_execution_that_waited_for_a_person_ends_as_aborted_and_says_so_on_the_bus(
    stack: LocalStack, data_dir: Path
) -> None:
    states, names = stack.client("stepfunctions"), stack.outputs()
    execution = states.start_execution(stateMachineArn=names["StateMachineArn"], input='{"key": "human"}')[
        "executionArn"
    ]

    again = restarted(stack, data_dir)

    try:
        seen = again.client("stepfunctions").describe_execution(executionArn=execution)
        assert seen["status"] == "ABORTED"
        messages = again.client("sqs").receive_message(QueueUrl=again.outputs()["RecoveryQueueUrl"])["Messages"]
        assert [json.loads(message["Body"])["detail"]["executionArn"] for message in messages] == [execution]
    finally:
        again.stop()


def test_messages_stay_deleted_and_keep_their_attributes(stack: LocalStack, data_dir: Path) -> None:
    sqs, queue = stack.client("sqs"), stack.outputs()["HeardQueueUrl"].rpartition("/")[2]
    url = stack.outputs()["HeardQueueUrl"]
    sqs.send_message(QueueUrl=url, MessageBody="gone")
    [message] = sqs.receive_message(QueueUrl=url)["Messages"]
    sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])
    sqs.send_message(
        QueueUrl=url, MessageBody="kept", MessageAttributes={"ERROR_CODE": {"DataType": "String", "StringValue": "X"}}
    )

    again = restarted(stack, data_dir)

    try:
        assert queue in again.outputs()["HeardQueueUrl"]
        [found] = again.client("sqs").receive_message(
            QueueUrl=again.outputs()["HeardQueueUrl"], MaxNumberOfMessages=10, MessageAttributeNames=["All"]
        )["Messages"]
        assert found["Body"] == "kept"
        assert found["MessageAttributes"]["ERROR_CODE"]["StringValue"] == "X"
    finally:
        again.stop()


def test_sequencers_rise_from_one_start_to_the_next(stack: LocalStack, data_dir: Path) -> None:
    def put_and_read(running: LocalStack) -> str:
        names = running.outputs()
        running.client("s3").put_object(Bucket=names["InboxBucket"], Key="incoming/same", Body=b"x")
        states = running.client("stepfunctions")
        newest = states.list_executions(stateMachineArn=names["StateMachineArn"])["executions"][0]["executionArn"]
        event = json.loads(states.describe_execution(executionArn=newest)["input"])
        return str(event["detail"]["object"]["sequencer"])

    first = put_and_read(stack)
    again = restarted(stack, data_dir)
    try:
        assert put_and_read(again) > first
    finally:
        again.stop()


def test_what_one_call_changes_is_committed_together(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    # given a journal that takes its time between two statements, so that a group could be taken there
    groups: list[list[str]] = []
    original = Journal._commit

    def watched(journal: Any, group: list[Any]) -> None:
        groups.append([entry.statement.split()[0] + " " + entry.statement.split()[2] for entry in group])
        original(journal, group)

    original_add = Journal.add

    def slow_add(journal: Any, *args: Any, **kwargs: Any) -> None:
        original_add(journal, *args, **kwargs)
        time.sleep(0.02)

    monkeypatch.setattr(Journal, "_commit", watched)
    monkeypatch.setattr(Journal, "add", slow_add)
    s3, dynamodb, names = stack.client("s3"), stack.client("dynamodb"), stack.outputs()
    s3.put_object(Bucket=names["PlainBucket"], Key="same", Body=b"one")
    groups.clear()

    s3.put_object(Bucket=names["PlainBucket"], Key="same", Body=b"two")
    overwrite, groups[:] = list(groups), []
    put = [{"Put": {"TableName": names["RowsTable"], "Item": {"pk": {"S": "x"}, "sk": {"S": side}}}} for side in "abc"]
    dynamodb.transact_write_items(TransactItems=put)

    assert ["INSERT REPLACE", "DELETE versions"] in overwrite
    assert ["INSERT REPLACE"] * 3 in groups
