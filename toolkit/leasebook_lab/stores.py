"""The stores of a run: moto's DynamoDB and S3, deployed from template.yaml, emptied between runs.

Conditions, transactions and versions are evaluated by moto as everywhere else in the project. Calls of DynamoDB are
put to moto's own handlers without the detour over HTTP and its wire form, and so are readings and writings of objects;
whatever is refused is asked again the long way, so that the error is the one that boto3 makes. A refusal changes
nothing, so that asking twice is safe.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from io import BytesIO
from typing import Any

from moto.dynamodb.models import dynamodb_backends
from moto.dynamodb.responses import DynamoHandler
from moto.moto_api._internal import mock_random
from moto.s3.models import s3_backends

from leasebook.adapters.items import from_wire
from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.records import Records
from leasebook_local.stack import LocalStack

PLAIN_BUCKET = "leasebook-plain-inbox"
"""An inbox without versioning, which the template does not make but an upload may come from."""

FINE = {"ResponseMetadata": {"HTTPStatusCode": 200, "HTTPHeaders": {}, "RetryAttempts": 0}}
PUT_ONCE = {"Bucket", "Key", "Body", "ContentType", "IfNoneMatch"}

Seen = Callable[[str, str, Mapping[str, Any] | None], None]
SeenObject = Callable[[str, str], None]


class Watched(Records):
    """Sees every change of a record at the moment at which it is made."""

    def __init__(self) -> None:
        self.item: Seen = lambda table, key, item: None
        self.object: SeenObject = lambda bucket, key: None

    def item_changed(self, table: str, key: str, attributes: Mapping[str, Any] | None) -> None:
        self.item(table, key, attributes)

    def object_changed(self, bucket: Any, key_name: str) -> None:
        self.object(bucket.name, key_name)


class _Handler(DynamoHandler):
    current_account = ACCOUNT
    region = REGION


class Stores:
    """Tables by their logical names in the template, buckets by theirs."""

    def __init__(self, stack: LocalStack) -> None:
        self.watched = Watched()
        stack.engine.records = self.watched
        self._stack = stack
        self._handler = _Handler()
        stack.client("s3").create_bucket(Bucket=PLAIN_BUCKET)
        self.tables = {name.rpartition("-")[2]: name for name in dynamodb_backends[ACCOUNT][REGION].tables}

    def ask(self, operation: str, parameters: Mapping[str, Any]) -> Any:
        """One call of DynamoDB; raises what boto3 raises."""
        answer = self.answered(operation, parameters)
        if answer is not None:
            return answer
        return getattr(self._stack.client("dynamodb"), _snake(operation))(**parameters)

    def answered(self, operation: str, parameters: Mapping[str, Any]) -> dict[str, Any] | None:
        """The short way; None where moto refuses the call."""
        handler = self._handler
        handler.body = handler.params = dict(parameters)
        try:
            result = getattr(handler, _snake(operation))()
        except Exception:  # noqa: BLE001 - whatever it is, the long way says it properly
            return None
        answer: dict[str, Any] = dict(result.result)
        return {**answer, **FINE}

    def opened(self, operation: str, asked: Mapping[str, Any]) -> dict[str, Any] | None:
        """The short way for an object that is there to be read, or that nothing keeps from being written; else None."""
        s3 = s3_backends[ACCOUNT]["aws"]
        if operation == "PutObject" and set(asked) == PUT_ONCE:
            if asked["Key"] in s3.buckets[asked["Bucket"]].keys:
                return None
            body = asked["Body"]  # boto3 has made a file of it by now
            key = s3.put_object(asked["Bucket"], asked["Key"], body if isinstance(body, bytes) else body.read())
            self.watched.object(asked["Bucket"], asked["Key"])
            return {"ETag": key.etag, **FINE}
        if operation != "GetObject":
            return None
        found: Any = s3.get_object(asked["Bucket"], asked["Key"], asked.get("VersionId"))
        if found is None or asked.get("IfMatch", found.etag) != found.etag:
            return None
        metadata = {name.removeprefix("x-amz-meta-"): value for name, value in dict(found.metadata).items()}
        body = found.value
        return {"Body": BytesIO(body), "ContentLength": len(body), "ETag": found.etag, "Metadata": metadata, **FINE}

    def keys(self, logical: str) -> list[str]:
        """The keys in a bucket of the template."""
        return list(self._bucket(logical).keys)

    def body(self, logical: str, key: str) -> bytes:
        """What lies under a key."""
        body: bytes = self._bucket(logical).keys[key].value
        return body

    def landed(self, bucket: str, key: str, at: datetime) -> None:
        """The newest version under a key landed then, and not when the machine's clock says."""
        newest = s3_backends[ACCOUNT]["aws"].buckets[bucket].keys.getlist(key)[-1]
        newest.last_modified = at.replace(tzinfo=None)  # moto keeps UTC without saying so

    def _bucket(self, logical: str) -> Any:
        return s3_backends[ACCOUNT]["aws"].buckets[self._stack.outputs()[logical]]

    def items(self, logical: str) -> list[dict[str, Any]]:
        """Every item of a table."""
        table = dynamodb_backends[ACCOUNT][REGION].tables[self.tables[logical]]
        held: list[Any] = list(table.items.values())
        found = [item for one in held for item in (one.values() if table.range_key_attr else [one])]
        return [from_wire(item.to_json()["Attributes"]) for item in found]


def empty_stores(seed: int) -> None:
    """Every table and bucket of the process as on the first day. Version ids follow from the seed."""
    mock_random.seed(seed)
    for table in dynamodb_backends[ACCOUNT][REGION].tables.values():
        held: list[Any] = list(table.items.values())
        for key in [key for one in held for key in _keys(table, one)]:
            dynamodb_backends[ACCOUNT][REGION].delete_item(table.name, key, {}, {}, None)
    for bucket in s3_backends[ACCOUNT]["aws"].buckets.values():
        bucket.keys.clear()


def _keys(table: Any, held: Any) -> list[dict[str, Any]]:
    items = held.values() if table.range_key_attr else [held]
    names = [name for name in (table.hash_key_attr, table.range_key_attr) if name]
    return [{name: item.attrs[name].to_json() for name in names} for item in items]


def _snake(operation: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", operation).lower()
