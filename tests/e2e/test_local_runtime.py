"""The local stack as a client, a second runtime, a web page and an operator meet it."""

from __future__ import annotations

import json
import os
import re
import socket
import threading
import time
import unicodedata
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError
from moto.core.config import default_user_config

from leasebook_local import self_check
from leasebook_local.engine import NoFunctions
from leasebook_local.errors import (
    AlreadyRunning,
    DataDirInUse,
    NotRunning,
    PortTaken,
    SelfCheckFailed,
    UnsupportedResource,
)
from leasebook_local.seams.step_clients import local_clients
from leasebook_local.stack import LocalStack
from leasebook_local.state_file import DataDirLock, read_state
from tests.fixtures.local_stack.writer import TEMPLATE, stack_on

PATIENCE_S = 60.0
DELIVERIES = 50

T = TypeVar("T")


@pytest.fixture
def stack(tmp_path: Path) -> Iterator[LocalStack]:
    with stack_on(tmp_path / "data") as running:
        yield running


@pytest.fixture
def client(stack: LocalStack) -> Callable[[str], Any]:
    """boto3 as any program would use it: over the port."""
    session = boto3.Session(aws_access_key_id="any", aws_secret_access_key="thing", region_name="us-east-1")
    config = Config(max_pool_connections=DELIVERIES, retries={"max_attempts": 0})
    return lambda service: session.client(service, endpoint_url=stack.endpoint, config=config)


def eventually(look: Callable[[], T]) -> T:
    """What `look` gives as soon as it gives something."""
    until = time.monotonic() + PATIENCE_S
    while not (found := look()) and time.monotonic() < until:
        time.sleep(0.01)
    assert found, "nothing came of it in time"
    return found


def ended_execution(client: Callable[[str], Any], stack: LocalStack, key: str) -> dict[str, Any]:
    """The execution that an object's event started, when it is over."""
    states, machine = client("stepfunctions"), stack.outputs()["StateMachineArn"]

    def look() -> dict[str, Any] | None:
        for entry in states.list_executions(stateMachineArn=machine)["executions"]:
            found: dict[str, Any] = states.describe_execution(executionArn=entry["executionArn"])
            if json.loads(found["input"])["detail"]["object"]["key"] == key and found["status"] != "RUNNING":
                return found
        return None

    return eventually(look)


def at_once(work: Callable[[int], Any], times: int) -> list[Any]:
    """`work(0)` ... `work(times - 1)` on threads that start together; what each gave, or raised."""
    start, results = threading.Barrier(times), [None] * times

    def one(number: int) -> None:
        start.wait()
        try:
            results[number] = work(number)
        except ClientError as error:
            results[number] = error  # type: ignore[call-overload]

    threads = [threading.Thread(target=one, args=(number,)) for number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_an_object_put_over_the_port_starts_an_execution_whose_history_can_be_read(
    client: Callable[[str], Any], stack: LocalStack
) -> None:
    client("s3").put_object(
        Bucket=stack.outputs()["InboxBucket"], Key="incoming/lease.pdf", Body=b"x", Metadata={"property-id": "P-1"}
    )

    execution = ended_execution(client, stack, "incoming/lease.pdf")

    history = client("stepfunctions").get_execution_history(executionArn=execution["executionArn"])["events"]
    entered = [e["stateEnteredEventDetails"]["name"] for e in history if "stateEnteredEventDetails" in e]
    assert execution["status"] == "SUCCEEDED"
    assert entered == ["Work", "Mark", "Publish", "Done"]


@pytest.mark.case("LOC-09", "S3-01", "S3-03")
@pytest.mark.parametrize(
    "key",
    [
        "incoming/id=A%20B/lease.pdf",
        "incoming/Lease A+B (1) final v2.pdf",
        "incoming/" + unicodedata.normalize("NFD", "Büro-é.pdf"),
        'incoming/"><img src=x onerror=alert(1)>.pdf',
        "incoming/a//b/./c?d#e&f=%.pdf",
    ],
)
@pytest.mark.parametrize("multipart", [False, True])
def test_a_key_arrives_byte_for_byte_however_it_is_uploaded(
    client: Callable[[str], Any], stack: LocalStack, key: str, multipart: bool
) -> None:
    s3, bucket = client("s3"), stack.outputs()["InboxBucket"]
    if multipart:
        upload = s3.create_multipart_upload(Bucket=bucket, Key=key)["UploadId"]
        part = s3.upload_part(Bucket=bucket, Key=key, UploadId=upload, PartNumber=1, Body=b"x")
        parts = [{"PartNumber": 1, "ETag": part["ETag"]}]
        s3.complete_multipart_upload(Bucket=bucket, Key=key, UploadId=upload, MultipartUpload={"Parts": parts})
    else:
        s3.put_object(Bucket=bucket, Key=key, Body=b"x")

    execution = ended_execution(client, stack, key)

    event = json.loads(execution["input"])["detail"]
    assert event["reason"] == ("CompleteMultipartUpload" if multipart else "PutObject")
    assert s3.get_object(Bucket=bucket, Key=key, VersionId=event["object"]["version-id"])["Body"].read() == b"x"
    assert [entry["Key"] for entry in s3.list_objects_v2(Bucket=bucket)["Contents"]] == [key]


@pytest.mark.requirement("L3", "V9")
def test_one_of_fifty_conditional_puts_wins_each_time(client: Callable[[str], Any], stack: LocalStack) -> None:
    dynamodb, table = client("dynamodb"), stack.outputs()["ThingsTable"]

    def put(number: int) -> Any:
        return dynamodb.put_item(
            TableName=table,
            Item={"pk": {"S": f"claim-{turn}"}, "owner": {"N": str(number)}},
            ConditionExpression="attribute_not_exists(pk)",
        )

    for turn in range(4):  # noqa: B007 - each turn has a key of its own, see put
        results = at_once(put, DELIVERIES)
        losers = [result for result in results if isinstance(result, ClientError)]
        assert {error.response["Error"]["Code"] for error in losers} == {"ConditionalCheckFailedException"}
        assert len(losers) == DELIVERIES - 1


def test_one_of_fifty_puts_that_say_if_none_match_wins(client: Callable[[str], Any], stack: LocalStack) -> None:
    s3, bucket = client("s3"), stack.outputs()["PlainBucket"]

    results = at_once(
        lambda number: s3.put_object(Bucket=bucket, Key="sha256/x", Body=str(number).encode(), IfNoneMatch="*"),
        DELIVERIES,
    )

    losers = [result for result in results if isinstance(result, ClientError)]
    [winner] = [number for number, result in enumerate(results) if not isinstance(result, ClientError)]
    assert {error.response["Error"]["Code"] for error in losers} == {"PreconditionFailed"}
    assert s3.get_object(Bucket=bucket, Key="sha256/x")["Body"].read() == str(winner).encode()


def test_no_version_is_lost_when_one_key_is_written_by_fifty(client: Callable[[str], Any], stack: LocalStack) -> None:
    s3, bucket = client("s3"), stack.outputs()["InboxBucket"]

    results = at_once(lambda number: s3.put_object(Bucket=bucket, Key="same", Body=b"x")["VersionId"], DELIVERIES)

    stored = {version["VersionId"] for version in s3.list_object_versions(Bucket=bucket)["Versions"]}
    assert stored == set(results)


@pytest.mark.requirement("V13")
def test_an_event_that_can_start_nothing_lies_in_the_dead_letter_queue_with_the_reason(
    client: Callable[[str], Any], stack: LocalStack
) -> None:
    outputs = stack.outputs()
    client("stepfunctions").delete_state_machine(stateMachineArn=outputs["StateMachineArn"])

    client("s3").put_object(Bucket=outputs["InboxBucket"], Key="incoming/lost.pdf", Body=b"x")

    [message] = client("sqs").receive_message(QueueUrl=outputs["FailedStartsQueueUrl"], MessageAttributeNames=["All"])[
        "Messages"
    ]
    assert json.loads(message["Body"])["detail"]["object"]["key"] == "incoming/lost.pdf"
    why = {name: value["StringValue"] for name, value in message["MessageAttributes"].items()}
    assert why["ERROR_CODE"] == "StateMachineDoesNotExist"
    assert why["TARGET_ARN"] == outputs["StateMachineArn"]
    assert why["RULE_ARN"].endswith("rule/leasebook-InboxRule")


@pytest.mark.requirement("V13")
def test_an_execution_that_fails_is_announced_in_the_recovery_queue(
    client: Callable[[str], Any], stack: LocalStack
) -> None:
    client("s3").put_object(Bucket=stack.outputs()["InboxBucket"], Key="incoming/fault", Body=b"x")
    execution = ended_execution(client, stack, "incoming/fault")

    queue = stack.outputs()["RecoveryQueueUrl"]
    [message] = eventually(lambda: client("sqs").receive_message(QueueUrl=queue).get("Messages", []))

    event = json.loads(message["Body"])
    assert (event["source"], event["detail-type"]) == ("aws.states", "Step Functions Execution Status Change")
    assert event["detail"]["executionArn"] == execution["executionArn"]
    assert (event["detail"]["status"], event["detail"]["error"]) == ("FAILED", "OperatorFault")


def test_a_function_can_be_invoked_and_its_error_is_named_as_lambda_names_it(client: Callable[[str], Any]) -> None:
    functions = client("lambda")

    good = functions.invoke(FunctionName="leasebook-WorkFunction", Payload=b'{"state": {"key": "a"}}')
    bad = functions.invoke(FunctionName="leasebook-WorkFunction", Payload=b'{"state": {"key": "fault"}}')

    assert json.loads(good["Payload"].read())["id"] == "a"
    assert "FunctionError" not in good
    assert json.loads(bad["Payload"].read())["errorType"] == "OperatorFault"
    assert bad["FunctionError"]


def test_the_sweep_is_called_on_its_schedule(tmp_path: Path) -> None:
    # given five minutes that pass in a third of a second
    with LocalStack(None, in_process=True, template=TEMPLATE, time_scale=0.001) as stack:
        key = {"TableName": stack.outputs()["ThingsTable"], "Key": {"pk": {"S": "sweeps"}}}

        def swept_again() -> bool:
            item = stack.client("dynamodb").get_item(**key).get("Item", {"times": {"N": "0"}})
            return int(item["times"]["N"]) >= 3

        assert eventually(swept_again)


def test_the_sweep_runs_before_the_stack_is_ready(stack: LocalStack) -> None:
    assert stack.repair_report is not None
    assert stack.repair_report.swept == {}
    item = stack.client("dynamodb").get_item(TableName=stack.outputs()["ThingsTable"], Key={"pk": {"S": "sweeps"}})
    assert item["Item"]["times"] == {"N": "1"}


def test_a_port_that_is_taken_is_said_in_a_sentence_and_at_once(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        began = time.monotonic()
        with pytest.raises(PortTaken, match=f"^Port {port} on 127.0.0.1 is taken by another program.$") as raised:
            LocalStack(tmp_path, port=port, template=TEMPLATE).start()
    assert time.monotonic() - began < 30
    assert "--port" in raised.value.hint


def test_a_second_runtime_on_the_same_data_says_whose_it_is(tmp_path: Path) -> None:
    held = DataDirLock(tmp_path)
    held.acquire()
    try:
        with pytest.raises(DataDirInUse, match=rf"^Another Leasebook already runs on .* \(process {os.getpid()}\)\.$"):
            LocalStack(tmp_path, template=TEMPLATE).start()
    finally:
        held.release()


def test_one_process_runs_one_stack(stack: LocalStack, tmp_path: Path) -> None:
    with pytest.raises(AlreadyRunning):
        LocalStack(tmp_path / "other", template=TEMPLATE).start()
    assert stack.client("s3").list_buckets()["Buckets"]


def test_commands_find_the_running_stack_through_its_data_folder(tmp_path: Path) -> None:
    with pytest.raises(NotRunning):
        read_state(tmp_path)
    with stack_on(tmp_path) as stack:
        state = read_state(tmp_path)
        assert (state.endpoint, state.outputs, state.pid) == (stack.endpoint, stack.outputs(), os.getpid())
        assert state.environment["AWS_ENDPOINT_URL"] == stack.endpoint
    with pytest.raises(NotRunning):
        read_state(tmp_path)


def test_the_port_is_free_again_after_a_stop(tmp_path: Path) -> None:
    with stack_on(tmp_path) as stack:
        port = stack.port
    with LocalStack(tmp_path, port=port, template=TEMPLATE, repairs=False) as again:
        assert again.port == port


def answer_to(stack: LocalStack, path: str, **headers: str) -> int:
    request = urllib.request.Request(f"{stack.endpoint}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_a_web_page_may_not_read_the_stack(stack: LocalStack) -> None:
    bucket = stack.outputs()["InboxBucket"]
    assert answer_to(stack, f"/{bucket}") == 200
    assert answer_to(stack, f"/{bucket}", Origin="https://example.com") == 403
    assert answer_to(stack, f"/{bucket}", Host="example.com") == 403


def test_the_emulators_administration_pages_are_not_served(stack: LocalStack) -> None:
    assert answer_to(stack, "/moto-api/") == 404
    assert answer_to(stack, "/moto-api/data.json") == 404


@pytest.mark.case("LOC-01")
def test_a_stack_that_does_not_really_run_state_machines_refuses_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_check, "PATIENCE_S", 0.3)
    monkeypatch.setattr(LocalStack, "_configure_moto", lambda self: default_user_config.update(stepfunctions={}))
    with pytest.raises(SelfCheckFailed, match="was seen RUNNING"):
        LocalStack(None, template=TEMPLATE).start()


def test_a_resource_that_has_no_place_here_is_named(tmp_path: Path) -> None:
    template = tmp_path / "template.yaml"
    template.write_text("Resources: {Search: {Type: AWS::OpenSearchService::Domain}}")
    with pytest.raises(UnsupportedResource, match="can't deploy Search, a AWS::OpenSearchService::Domain"):
        LocalStack(None, template=template, in_process=True).start()


def test_a_start_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    template = tmp_path / "template.yaml"
    template.write_text("Resources: {Search: {Type: AWS::OpenSearchService::Domain}}")
    with pytest.raises(UnsupportedResource):
        LocalStack(tmp_path / "data", template=template).start()
    with stack_on(tmp_path / "data") as stack:
        assert stack.endpoint is not None


@pytest.mark.case("LOC-06")
def test_the_machine_that_runs_is_the_file_that_is_deployed_but_for_its_substitutions(root: Path) -> None:
    text = (root / "statemachine" / "intake.asl.json").read_text(encoding="utf-8")
    with LocalStack(None, in_process=True, repairs=False, invokes=lambda *_: NoFunctions()) as stack:
        described = stack.client("stepfunctions").describe_state_machine(
            stateMachineArn=stack.outputs()["StateMachineArn"]
        )["definition"]
    parts = re.split(r"\$\{\w+\}", text)
    assert re.fullmatch(".+".join(re.escape(part) for part in parts), described, re.DOTALL)
    assert len(parts) > 1
    assert '"JitterStrategy": "FULL"' in described
    assert '"MaxDelaySeconds"' in described


@pytest.mark.parametrize("in_process", [True, False])
def test_the_users_own_aws_settings_are_neither_used_nor_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_process: bool
) -> None:
    (tmp_path / "config").write_text("[default]\nregion = eu-west-1\nendpoint_url = http://127.0.0.1:9\n")
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "config"))
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("AWS_PROFILE", "of-somebody-else")
    local_clients.cache_clear()
    with LocalStack(None, in_process=in_process, template=TEMPLATE) as stack:
        assert stack.repair_report is not None
        assert stack.repair_report.swept == {}
