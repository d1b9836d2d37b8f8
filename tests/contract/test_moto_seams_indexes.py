"""Queries by an index: what plain moto reads for one (canary), and that the local stack finds the same with less."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from botocore.exceptions import ClientError
from moto.dynamodb.models.table import Table

from leasebook_local.stack import LocalStack
from tests.fixtures.local_stack.bare_moto import bare_moto

TABLE: dict[str, Any] = {
    "TableName": "queue",
    "BillingMode": "PAY_PER_REQUEST",
    "AttributeDefinitions": [{"AttributeName": name, "AttributeType": kind} for name, kind in
                             (("id", "S"), ("sk", "S"), ("open", "S"), ("rank", "N"))],
    "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
    "GlobalSecondaryIndexes": [{
        "IndexName": "by-rank",
        "KeySchema": [{"AttributeName": "open", "KeyType": "HASH"}, {"AttributeName": "rank", "KeyType": "RANGE"}],
        "Projection": {"ProjectionType": "ALL"},
    }],
}  # fmt: skip


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with LocalStack(None, in_process=True, repairs=False) as stack:
        yield stack.client("dynamodb")


@pytest.fixture
def queue(client: Any) -> Iterator[Any]:
    client.create_table(**TABLE)
    yield client
    client.delete_table(TableName="queue")


def read_by(dynamodb: Any, monkeypatch: pytest.MonkeyPatch, **query: Any) -> int:
    """How many items moto looked at to answer one query."""
    seen: list[int] = []
    original = Table.all_items

    def counted(table: Any) -> Any:
        found = original(table)
        seen.append(len(found))
        return found

    with monkeypatch.context() as patched:
        patched.setattr(Table, "all_items", counted)
        dynamodb.query(TableName="queue", **query)
    return sum(seen)


def by_rank(**more: Any) -> dict[str, Any]:
    keyed = {"KeyConditionExpression": "#o = :y", "ExpressionAttributeNames": {"#o": "open"}}
    return {"IndexName": "by-rank", **keyed, "ExpressionAttributeValues": {":y": {"S": "y"}}, **more}


OF_ONE = {"KeyConditionExpression": "id = :i", "ExpressionAttributeValues": {":i": {"S": "item-7"}}}


def fill(dynamodb: Any, count: int = 60) -> None:
    for number in range(count):
        item = {"id": {"S": f"item-{number}"}, "sk": {"S": "head"}, "open": {"S": "y"}, "rank": {"N": str(number)}}
        dynamodb.put_item(TableName="queue", Item=item)


def test_canary_moto_reads_the_whole_table_for_one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    with bare_moto() as client:
        dynamodb = client("dynamodb")
        dynamodb.create_table(**TABLE)
        fill(dynamodb)
        seen = [read_by(dynamodb, monkeypatch, **query) for query in (by_rank(Limit=5), OF_ONE)]
        assert seen == [60, 60], "moto keeps an index now: seams/dynamodb_indexes.py can go"


def test_a_page_reads_itself_and_one_more(queue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(queue)
    assert read_by(queue, monkeypatch, **by_rank(Limit=5)) == 6
    assert read_by(queue, monkeypatch, **OF_ONE) == 1


def expected(queue: Any, forward: bool) -> list[tuple[str, str]]:
    """What the index holds, from a scan, which no index serves."""
    items = [item for item in queue.scan(TableName="queue")["Items"] if item.get("open") == {"S": "y"}]
    places = [(float(item["rank"]["N"]), item["id"]["S"], item["sk"]["S"]) for item in items if "rank" in item]
    return [place[1:] for place in sorted(places, reverse=not forward)]


def paged(queue: Any, limit: int, forward: bool) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    more: dict[str, Any] = {}
    while True:
        page = queue.query(TableName="queue", **by_rank(Limit=limit, ScanIndexForward=forward), **more)
        assert len(page["Items"]) <= limit
        found += [(item["id"]["S"], item["sk"]["S"]) for item in page["Items"]]
        if "LastEvaluatedKey" not in page:
            return found
        more = {"ExclusiveStartKey": page["LastEvaluatedKey"]}


def change(queue: Any, chance: random.Random) -> None:
    key = {"id": {"S": f"item-{chance.randrange(12)}"}, "sk": {"S": chance.choice(["head", "draft"])}}
    attributes: dict[str, Any] = {"rank": {"N": str(chance.randrange(4))}, "open": {"S": chance.choice("yyn")}}
    if chance.random() < 0.2:
        del attributes[chance.choice(["rank", "open"])]
    put = {"Put": {"TableName": "queue", "Item": {**key, **attributes}}}
    kind = chance.randrange(5)
    if kind == 0:
        queue.delete_item(TableName="queue", Key=key)
    elif kind == 1:
        given = {"ExpressionAttributeNames": {"#o": "open"}, "UpdateExpression": "REMOVE #o SET note = :n"}
        queue.update_item(TableName="queue", Key=key, **given, ExpressionAttributeValues={":n": {"S": "closed"}})
    elif kind == 2:
        queue.transact_write_items(TransactItems=[put])
    elif kind == 3:
        absent = {"ConditionExpression": "attribute_exists(nothing)"}
        other = {"Put": {"TableName": "queue", "Item": {"id": {"S": "never"}, "sk": {"S": "head"}}, **absent}}
        with pytest.raises(ClientError, match="TransactionCanceled"):
            queue.transact_write_items(TransactItems=[put, other])
    else:
        queue.batch_write_item(RequestItems={"queue": [{"PutRequest": {"Item": {**key, **attributes}}}]})


@pytest.mark.parametrize("seed", range(4))
def test_whatever_was_written_pages_by_an_index_are_what_a_scan_finds(queue: Any, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        change(queue, chance)
        if chance.random() < 0.2:
            forward, limit = chance.random() < 0.7, chance.randrange(1, 6)
            assert paged(queue, limit, forward) == expected(queue, forward)
    assert paged(queue, 3, True) == expected(queue, True)


def test_a_result_is_no_handle_on_what_is_stored(queue: Any) -> None:
    fill(queue, 3)
    for _ in range(2):
        (first, *_rest) = queue.query(TableName="queue", **by_rank())["Items"]
        first["rank"] = {"N": "99"}
    assert [item["rank"]["N"] for item in queue.query(TableName="queue", **by_rank())["Items"]] == ["0", "1", "2"]
