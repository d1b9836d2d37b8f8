"""Every change of an item is recorded, and a transaction copies only what it touches.

moto: `moto.dynamodb.models.DynamoDBBackend` keeps items in memory alone; `transact_write_items` takes a deep copy of
every table it names, so that one commit costs as much as the whole ledger is long.
Patches: `put_item`, `update_item`, `delete_item` (recorded after they succeed) and `transact_write_items` (recorded
together when all of it has succeeded; put back from copies of the touched items when it has not).
Can go: the recording never; the copying when moto snapshots items instead of tables (canary).
"""

from __future__ import annotations

import copy
import json
import threading
from typing import Any

from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.models.dynamo_type import DynamoType
from moto.dynamodb.models.table import Table

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

Touched = dict[tuple[str, str], None]


def key_text(table: Any, attributes: dict[str, Any]) -> str:
    """The primary key within DynamoDB JSON attributes, as canonical text."""
    names = [table.hash_key_attr] + ([table.range_key_attr] if table.range_key_attr else [])
    return json.dumps([attributes[name] for name in names], sort_keys=True, separators=(",", ":"))


def item_at(table: Any, key: str) -> Any:
    """moto's item with that key text, or None."""
    values = [DynamoType(value) for value in json.loads(key)]
    return table.get_item(values[0], values[1] if len(values) > 1 else None)


def apply(patches: Patches, engine: Engine) -> None:
    """Record the writes; make transactions cheap."""
    here = threading.local()

    def changed(backend: Any, table_name: str, key: str) -> None:
        touched: Touched | None = getattr(here, "touched", None)
        if touched is not None:
            touched[(table_name, key)] = None
            return
        item = item_at(backend.get_table(table_name), key)
        engine.records.item_changed(table_name, key, item.to_json()["Attributes"] if item else None)

    def put_item(backend: Any, table_name: str, item_attrs: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        item = original_put(backend, table_name, item_attrs, *args, **kwargs)
        changed(backend, table_name, key_text(backend.get_table(table_name), item_attrs))
        return item

    def update_item(backend: Any, table_name: str, key: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        item = original_update(backend, table_name, key, *args, **kwargs)
        changed(backend, table_name, key_text(backend.get_table(table_name), key))
        return item

    def delete_item(backend: Any, table_name: str, key: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        item = original_delete(backend, table_name, key, *args, **kwargs)
        changed(backend, table_name, key_text(backend.get_table(table_name), key))
        return item

    def transact_write_items(backend: Any, transact_items: list[dict[str, Any]]) -> None:
        before = _copies(backend, transact_items)
        here.touched, here.cheap_copies = {}, True
        try:
            original_transact(backend, transact_items)
        except BaseException:
            here.touched = None
            for (table_name, key), item in before.items():
                _put_back(backend.get_table(table_name), key, item)
            raise
        finally:
            touched, here.touched, here.cheap_copies = here.touched, None, False
        with engine.records.together():
            for table_name, key in touched:
                changed(backend, table_name, key)

    def table_copy(table: Any, memo: dict[int, Any]) -> Any:
        if getattr(here, "cheap_copies", False):
            return table  # the transaction above restores the items that it touched, nothing else can have changed
        result = table.__class__.__new__(table.__class__)
        memo[id(table)] = result
        result.__dict__.update({name: copy.deepcopy(value, memo) for name, value in table.__dict__.items()})
        return result

    patches.add(Table, "__deepcopy__", table_copy)
    original_put = patches.replace(DynamoDBBackend, "put_item", put_item)
    original_update = patches.replace(DynamoDBBackend, "update_item", update_item)
    original_delete = patches.replace(DynamoDBBackend, "delete_item", delete_item)
    original_transact = patches.replace(DynamoDBBackend, "transact_write_items", transact_write_items)


def _copies(backend: Any, transact_items: list[dict[str, Any]]) -> dict[tuple[str, str], Any]:
    """Deep copies of the items that a transaction names; None for those that do not exist."""
    copies: dict[tuple[str, str], Any] = {}
    for entry in transact_items:
        for operation in entry.values():
            table = backend.tables.get(operation.get("TableName"))
            attributes = operation.get("Item", operation.get("Key"))
            if table is None or not attributes or table.hash_key_attr not in attributes:
                continue  # moto itself refuses it below
            if table.range_key_attr and table.range_key_attr not in attributes:
                continue
            key = key_text(table, attributes)
            copies[(table.name, key)] = copy.deepcopy(item_at(table, key))
    return copies


def _put_back(table: Any, key: str, item: Any) -> None:
    values = [DynamoType(value) for value in json.loads(key)]
    if item is None:
        table.delete_item(values[0], values[1] if len(values) > 1 else None)
    elif len(values) > 1:
        table.items[values[0]][values[1]] = item
    else:
        table.items[values[0]] = item
