"""DynamoDB, S3 and SQS: what plain moto still gets wrong (canaries), and what the local stack makes of it.

A canary that fails says that moto has mended the gap: the seam that its message names can go.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from botocore.exceptions import ClientError
from moto.dynamodb.models.table import Table
from moto.s3.models import FakeKey, S3Backend
from moto.sqs.models import SQSBackend, sqs_backends

from leasebook_local.stack import LocalStack
from tests.fixtures.local_stack.bare_moto import ACCOUNT, REGION, eventually, machine, meets_itself
from tests.fixtures.local_stack.writer import TEMPLATE

Client = Callable[[str], Any]

THINGS = {
    "TableName": "things",
    "BillingMode": "PAY_PER_REQUEST",
    "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}],
    "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}],
}


@pytest.fixture
def stack() -> Iterator[LocalStack]:
    with LocalStack(None, in_process=True, template=TEMPLATE, repairs=False) as running:
        yield running


def conditional_put(client: Client, table: str) -> Any:
    return client("dynamodb").put_item(
        TableName=table, Item={"pk": {"S": "a"}}, ConditionExpression="attribute_not_exists(pk)"
    )


def test_canary_dynamodb_lock_moto_lets_two_conditional_puts_in_at_once(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain("dynamodb").create_table(**THINGS)
    assert meets_itself(Table, "get_item", lambda: conditional_put(plain, "things"), monkeypatch.setattr)


def test_one_call_at_a_time_reaches_the_tables(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    table = stack.outputs()["ThingsTable"]
    stack.client("dynamodb")
    assert not meets_itself(Table, "get_item", lambda: conditional_put(stack.client, table), monkeypatch.setattr)


def failing_transaction(client: Client, table: str) -> None:
    with pytest.raises(ClientError, match="TransactionCanceled"):
        client("dynamodb").transact_write_items(
            TransactItems=[
                {
                    "Update": {
                        "TableName": table,
                        "Key": {"pk": {"S": "old"}},
                        "UpdateExpression": "SET colour = :new",
                        "ExpressionAttributeValues": {":new": {"S": "new"}},
                    }
                },
                {"Put": {"TableName": table, "Item": {"pk": {"S": "fresh"}}}},
                {"Delete": {"TableName": table, "Key": {"pk": {"S": "gone"}}}},
                {
                    "ConditionCheck": {
                        "TableName": table,
                        "Key": {"pk": {"S": "none"}},
                        "ConditionExpression": "attribute_exists(pk)",
                    }
                },
            ]
        )


def copies_of_tables(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Counts the real copies of a whole table that are made from now on."""
    copied: list[Any] = []
    original = copy.deepcopy

    def watched(value: Any, memo: Any = None) -> Any:
        result = original(value, memo)
        if isinstance(value, Table) and result is not value:
            copied.append(value)
        return result

    monkeypatch.setattr("moto.dynamodb.models.copy.deepcopy", watched)
    return copied


def test_canary_dynamodb_writes_moto_copies_whole_tables_for_a_transaction(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain("dynamodb").create_table(**THINGS)
    copied = copies_of_tables(monkeypatch)
    failing_transaction(plain, "things")
    assert copied


def test_a_failed_transaction_leaves_every_item_as_it_was_and_copies_no_table(
    stack: LocalStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    dynamodb, table = stack.client("dynamodb"), stack.outputs()["ThingsTable"]
    for key in ("old", "gone"):
        dynamodb.put_item(TableName=table, Item={"pk": {"S": key}, "colour": {"S": "old"}})
    before = sorted(dynamodb.scan(TableName=table)["Items"], key=json.dumps)
    copied = copies_of_tables(monkeypatch)

    failing_transaction(stack.client, table)

    assert sorted(dynamodb.scan(TableName=table)["Items"], key=json.dumps) == before
    assert copied == []


def s3_events(client: Client, versioned: bool = True) -> Callable[[], list[dict[str, Any]]]:
    """A bucket `box` whose events all go to a queue; gives what reads them."""
    s3, events, sqs = client("s3"), client("events"), client("sqs")
    s3.create_bucket(Bucket="box")
    if versioned:
        s3.put_bucket_versioning(Bucket="box", VersioningConfiguration={"Status": "Enabled"})
    s3.put_bucket_notification_configuration(Bucket="box", NotificationConfiguration={"EventBridgeConfiguration": {}})
    queue = sqs.create_queue(QueueName="heard")["QueueUrl"]
    events.put_rule(
        Name="all", EventPattern=json.dumps({"source": ["aws.s3"], "detail": {"bucket": {"name": ["box"]}}})
    )
    events.put_targets(Rule="all", Targets=[{"Id": "q", "Arn": f"arn:aws:sqs:{REGION}:{ACCOUNT}:heard"}])

    def read() -> list[dict[str, Any]]:
        found = []
        while messages := sqs.receive_message(QueueUrl=queue, MaxNumberOfMessages=10).get("Messages"):
            found += [json.loads(message["Body"]) for message in messages]
        return found

    return read


def upload_in_parts(client: Client, key: str) -> None:
    s3 = client("s3")
    upload = s3.create_multipart_upload(Bucket="box", Key=key)["UploadId"]
    etag = s3.upload_part(Bucket="box", Key=key, UploadId=upload, PartNumber=1, Body=b"x")["ETag"]
    s3.complete_multipart_upload(
        Bucket="box", Key=key, UploadId=upload, MultipartUpload={"Parts": [{"PartNumber": 1, "ETag": etag}]}
    )


@pytest.mark.case("S3-23", "LOC-02")
def test_canary_s3_events_moto_writes_another_shape(plain: Client) -> None:
    read = s3_events(plain, versioned=False)
    plain("s3").put_object(Bucket="box", Key="a", Body=b"x")
    plain("s3").put_object(Bucket="box", Key="b", Body=b"x")
    created = [event["detail"] for event in read() if event["detail-type"] == "Object Created"]
    assert "etag" not in created[0]["object"]
    assert created[0]["object"]["version-id"] == "null"
    assert created[0]["object"]["sequencer"] == created[1]["object"]["sequencer"]
    assert created[0]["reason"] == "ObjectCreated"


@pytest.mark.case("LOC-02")
def test_canary_s3_calls_moto_announces_an_upload_twice(plain: Client) -> None:
    read = s3_events(plain)
    upload_in_parts(plain, "big")
    assert len([event for event in read() if event["detail-type"] == "Object Created"]) == 2


def test_canary_s3_calls_moto_announces_an_object_before_it_has_its_metadata(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, str]] = []
    monkeypatch.setattr(
        "moto.s3.notifications.send_event", lambda account, name, bucket, key: seen.append(dict(key.metadata))
    )
    plain("s3").create_bucket(Bucket="box")
    plain("s3").put_object(Bucket="box", Key="a", Body=b"x", Metadata={"property-id": "P-1"})
    assert "x-amz-meta-property-id" not in seen[0]


def test_canary_s3_calls_moto_writes_one_key_from_two_threads_at_once(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain("s3").create_bucket(Bucket="box")
    assert meets_itself(
        S3Backend, "put_object", lambda: plain("s3").put_object(Bucket="box", Key="a", Body=b"x"), monkeypatch.setattr
    )


@pytest.mark.case("LOC-02", "S3-06")
def test_objects_are_announced_once_in_the_shape_that_aws_documents(stack: LocalStack) -> None:
    read, s3 = s3_events(stack.client), stack.client("s3")
    version = s3.put_object(Bucket="box", Key="a b+c%20é", Body=b"one", Metadata={"property-id": "P"})["VersionId"]
    s3.copy_object(Bucket="box", Key="copy", CopySource={"Bucket": "box", "Key": "a b+c%20é"})
    upload_in_parts(stack.client, "big")
    s3.put_object_tagging(Bucket="box", Key="copy", Tagging={"TagSet": [{"Key": "k", "Value": "v"}]})

    events = read()

    details = [event["detail"] for event in events]
    assert [event["detail-type"] for event in events] == ["Object Created"] * 3
    assert [detail["reason"] for detail in details] == ["PutObject", "CopyObject", "CompleteMultipartUpload"]
    assert details[0]["object"] == {
        "key": "a b+c%20é",
        "size": 3,
        "etag": "f97c5d29941bfb1b2fdab0874906ab82",
        "version-id": version,
        "sequencer": details[0]["object"]["sequencer"],
    }
    assert details[2]["object"]["etag"].endswith("-1")
    sequencers = [detail["object"]["sequencer"] for detail in details]
    assert sequencers == sorted(set(sequencers))
    assert all(len(sequencer) == 16 and int(sequencer, 16) for sequencer in sequencers)
    assert len({event["id"] for event in events}) == 3


@pytest.mark.requirement("L13")
def test_an_unversioned_bucket_names_no_version(stack: LocalStack) -> None:
    read = s3_events(stack.client, versioned=False)
    stack.client("s3").put_object(Bucket="box", Key="a", Body=b"x")
    [event] = read()
    assert "version-id" not in event["detail"]["object"]


def test_what_an_event_starts_finds_the_metadata(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, str]] = []

    def created_event(account: str, bucket: Any, key: Any, reason: str) -> dict[str, Any]:
        seen.append(dict(key.metadata))
        return {}

    monkeypatch.setattr("leasebook_local.seams.s3_events.created_event", created_event)
    stack.client("s3").put_object(
        Bucket=stack.outputs()["InboxBucket"], Key="a", Body=b"x", Metadata={"property-id": "P-1"}
    )
    assert seen[0]["x-amz-meta-property-id"] == "P-1"


def test_canary_s3_bodies_moto_keeps_bodies_in_temporary_files(plain: Client) -> None:
    plain("s3").create_bucket(Bucket="box")
    plain("s3").put_object(Bucket="box", Key="a", Body=b"x")
    key: Any = FakeKey("a", b"x", account_id=ACCOUNT, region_name=REGION)
    assert type(key._value_buffer).__name__ == "SpooledTemporaryFile"


def test_canary_sqs_messages_moto_hands_one_message_to_two(plain: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    url = plain("sqs").create_queue(QueueName="heard")["QueueUrl"]
    plain("sqs").send_message(QueueUrl=url, MessageBody="x")
    assert meets_itself(
        SQSBackend,
        "is_message_valid_based_on_retention_period",
        lambda: plain("sqs").receive_message(QueueUrl=url, VisibilityTimeout=0),
        monkeypatch.setattr,
    )


def test_a_long_poll_gets_a_message_that_comes_meanwhile(stack: LocalStack) -> None:
    sqs, url = stack.client("sqs"), stack.outputs()["HeardQueueUrl"]
    stack.engine.in_background(lambda: sqs.send_message(QueueUrl=url, MessageBody="x") and None, "sender")
    assert eventually(lambda: sqs.receive_message(QueueUrl=url, WaitTimeSeconds=5).get("Messages"))


def test_a_message_that_was_received_too_often_goes_to_the_dead_letter_queue(stack: LocalStack) -> None:
    sqs = stack.client("sqs")
    dead = sqs.create_queue(QueueName="dead")["QueueUrl"]
    policy = {"deadLetterTargetArn": f"arn:aws:sqs:{REGION}:{ACCOUNT}:dead", "maxReceiveCount": 1}
    url = sqs.create_queue(QueueName="live", Attributes={"RedrivePolicy": json.dumps(policy)})["QueueUrl"]
    sqs.send_message(QueueUrl=url, MessageBody="poison")
    assert sqs.receive_message(QueueUrl=url, VisibilityTimeout=0)["Messages"]
    eventually(lambda: not sqs.receive_message(QueueUrl=url, VisibilityTimeout=0).get("Messages"))
    assert sqs.receive_message(QueueUrl=dead)["Messages"][0]["Body"] == "poison"
    assert len(sqs_backends[ACCOUNT][REGION].queues["live"]._messages) == 0


def rule_to(client: Client, target: dict[str, Any]) -> None:
    client("events").put_rule(Name="r", EventPattern=json.dumps({"source": ["test"]}))
    client("events").put_targets(Rule="r", Targets=[{"Id": "t", **target}])


def send(client: Client) -> None:
    client("events").put_events(Entries=[{"Source": "test", "DetailType": "T", "Detail": '{"a": {"b": 1}}'}])


def test_canary_event_targets_moto_starts_no_execution(plain: Client) -> None:
    arn = machine(plain, {"Only": {"Type": "Succeed"}})
    rule_to(plain, {"Arn": arn})
    with pytest.raises(NotImplementedError):
        send(plain)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, None),
        ({"Input": '{"fixed": true}'}, {"fixed": True}),
        ({"InputPath": "$.detail.a"}, {"b": 1}),
        (
            {
                "InputTransformer": {
                    "InputPathsMap": {"b": "$.detail.a.b", "s": "$.source"},
                    "InputTemplate": '{"n": <b>, "s": <s>, "t": "<s>"}',
                }
            },
            {"n": 1, "s": "test", "t": "test"},
        ),
    ],
)
def test_a_rule_starts_an_execution_with_the_input_that_its_target_asks_for(
    stack: LocalStack, settings: dict[str, Any], expected: Any
) -> None:
    arn = machine(stack.client, {"Only": {"Type": "Succeed"}})
    rule_to(stack.client, {"Arn": arn, **settings})

    send(stack.client)

    [entry] = stack.client("stepfunctions").list_executions(stateMachineArn=arn)["executions"]
    given = json.loads(stack.client("stepfunctions").describe_execution(executionArn=entry["executionArn"])["input"])
    if expected is None:
        assert set(given) == {
            "version",
            "id",
            "detail-type",
            "source",
            "account",
            "time",
            "region",
            "resources",
            "detail",
        }
        assert given["time"].endswith("Z")
    else:
        assert given == expected


def test_a_rule_that_is_disabled_or_has_only_a_schedule_delivers_nothing(stack: LocalStack) -> None:
    arn = machine(stack.client, {"Only": {"Type": "Succeed"}})
    rule_to(stack.client, {"Arn": arn})
    stack.client("events").disable_rule(Name="r")
    stack.client("events").put_rule(Name="timed", ScheduleExpression="rate(5 minutes)")
    stack.client("events").put_targets(Rule="timed", Targets=[{"Id": "t", "Arn": arn}])
    send(stack.client)
    assert stack.client("stepfunctions").list_executions(stateMachineArn=arn)["executions"] == []


def test_a_start_that_is_throttled_is_tried_again(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    from moto.stepfunctions.parser.models import StepFunctionsParserBackend

    arn, refusals = machine(stack.client, {"Only": {"Type": "Succeed"}}), [True, True]
    original = StepFunctionsParserBackend.start_execution
    stack.engine.time_scale = 0.01

    class ThrottlingException(Exception):
        """As AWS names it."""

    def sometimes(*args: Any, **kwargs: Any) -> Any:
        if refusals:
            refusals.pop()
            raise ThrottlingException
        return original(*args, **kwargs)

    monkeypatch.setattr(StepFunctionsParserBackend, "start_execution", sometimes)
    rule_to(stack.client, {"Arn": arn})
    send(stack.client)
    assert eventually(lambda: stack.client("stepfunctions").list_executions(stateMachineArn=arn)["executions"])
