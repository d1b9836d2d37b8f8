"""A query reads the items that its key names, in the order of its index, and no others.

moto: `moto.dynamodb.models.table.Table.query` collects and sorts every item of the table for each call, then walks over
all pages before the one that was asked for, and copies deeply what it has found: a page of 50 out of 10,000 takes most
of a second, where DynamoDB reads 50.
Patches: `Table.query` (which items it is shown), `Table.all_items` (which shows them), `Item.__deepcopy__` (results
are read only) and the changes in `DynamoDBBackend`, by which the indexes are kept in order. What is found, its order,
limits and filters stay moto's.
Can go: when moto keeps an index (canary: `test_moto_seams_indexes.py`).
"""

from __future__ import annotations

import copy
import threading
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.models.dynamo_type import DynamoType, Item
from moto.dynamodb.models.table import RESULT_SIZE_LIMIT, Table

from leasebook_local.engine import Engine
from leasebook_local.seams.dynamodb_writes import item_at, key_text
from leasebook_local.seams.patching import Patches

Place = tuple[tuple[Any, ...], str]  # what an index orders by, and the item's key text


class Index:
    """The keys of one secondary index: for each hash key its items, in order."""

    def __init__(self, table: Any, index: Any) -> None:
        self.hash = next(key["AttributeName"] for key in index.schema if key["KeyType"] == "HASH")
        ranges = [key["AttributeName"] for key in index.schema if key["KeyType"] == "RANGE"]
        self.needed = (self.hash, *ranges)
        self.order = [name for name in (*ranges, table.hash_key_attr, table.range_key_attr) if name]
        self.places: dict[Any, list[Place]] = {}
        self.where: dict[str, tuple[Any, Place]] = {}

    def note(self, key: str, item: Any) -> None:
        """The item with that key is now this one (None: it is gone)."""
        before = self.where.pop(key, None)
        if before is not None:
            bucket = self.places[before[0]]
            del bucket[bisect_left(bucket, before[1])]
        if item is None or any(not item.attrs.get(name) for name in self.needed):
            return
        place = (self._sort(item.attrs), key)
        insort(self.places.setdefault(_value(item.attrs[self.hash]), []), place)
        self.where[key] = (_value(item.attrs[self.hash]), place)

    def after(self, value: Any, start: dict[str, Any] | None) -> Iterator[str]:
        """The keys under a hash key, from behind `start`."""
        bucket = self.places.get(value, [])
        first = 0
        if start is not None:
            edge = self._sort({name: DynamoType(part) for name, part in start.items()})
            first = bisect_right(bucket, edge, key=lambda place: place[0])
        return (bucket[at][1] for at in range(first, len(bucket)))

    def _sort(self, attributes: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(_value(attributes[name]) for name in self.order)


def _value(typed: Any) -> Any:
    return typed.cast_value


class Indexes:
    """The indexes of every table that has been queried by one."""

    def __init__(self) -> None:
        self._of: WeakKeyDictionary[Any, dict[str, Index]] = WeakKeyDictionary()

    def of(self, table: Any, name: str) -> Index:
        known = self._of.setdefault(table, {})
        if name not in known:
            known[name] = Index(table, table.get_index(name))
            for key, item in _items(table):
                known[name].note(key, item)
        return known[name]

    def changed(self, table: Any, key: str) -> None:
        for index in self._of.get(table, {}).values():
            index.note(key, item_at(table, key))


def _items(table: Any) -> Iterable[tuple[str, Any]]:
    for held in table.items.values():
        for item in held.values() if table.range_key_attr else (held,):
            yield key_text(table, {name: typed.to_json() for name, typed in item.attrs.items()}), item


def apply(patches: Patches, engine: Engine) -> None:
    """Keep indexes, and show each query what it asks for."""
    indexes, here = Indexes(), threading.local()

    def query(table: Any, hash_key: Any, comparison: Any, objects: Any, limit: Any, start: Any, forward: Any,
              projection: Any, index_name: Any = None, *args: Any, **given: Any) -> Any:  # fmt: skip
        names = given.get("hash_key_conditions") or []
        if index_name is None:
            held = table.items.get(hash_key, {})
            here.shown = list(held.values()) if table.range_key_attr else [held] if held else []
        elif len(names) == 1 and index_name in {index.name for index in table.all_indexes()}:
            found = indexes.of(table, index_name).after(_value(names[0][1]), start if forward else None)
            here.shown = [item_at(table, key) for key in found] if comparison else _page(table, found, limit, forward)
        try:
            return original(
                table, hash_key, comparison, objects, limit, start, forward, projection, index_name, *args, **given
            )
        finally:
            here.shown = None

    def all_items(table: Any) -> Any:
        shown = getattr(here, "shown", None)
        return original_items(table) if shown is None else list(shown)

    def item_copy(item: Any, memo: dict[int, Any]) -> Any:
        result = item.__class__.__new__(item.__class__)
        memo[id(item)] = result
        if getattr(here, "shown", None) is not None:
            result.__dict__.update(item.__dict__)  # a result of a query is sent and forgotten
        else:
            result.__dict__.update({name: copy.deepcopy(value, memo) for name, value in item.__dict__.items()})
        return result

    original = patches.replace(Table, "query", query)
    original_items = patches.replace(Table, "all_items", all_items)
    patches.add(Item, "__deepcopy__", item_copy)
    _follow(patches, indexes)


def _page(table: Any, keys: Iterable[str], limit: int | None, forward: bool) -> list[Any]:
    """The items of one page, and the one behind it, by which moto sees that there are more. Backwards, all of them."""
    shown: list[Any] = []
    size = 0
    for key in keys:
        item = item_at(table, key)
        shown.append(item)
        size += item.size()
        if forward and (size > RESULT_SIZE_LIMIT or (limit is not None and len(shown) > limit)):
            break
    return shown


def _follow(patches: Patches, indexes: Indexes) -> None:
    """Notes every change of an item in the indexes of its table."""

    def noting(name: str) -> None:
        def call(backend: Any, table_name: str, *args: Any, **kwargs: Any) -> Any:
            result = before(backend, table_name, *args, **kwargs)
            table = backend.get_table(table_name)
            attributes = args[0] if args else kwargs["item_attrs" if name == "put_item" else "key"]
            indexes.changed(table, key_text(table, attributes))
            return result

        before = patches.replace(DynamoDBBackend, name, call)

    def transact_write_items(backend: Any, transact_items: list[dict[str, Any]]) -> None:
        try:
            original_transact(backend, transact_items)
        finally:  # also where it was taken back: its first writes have been noted
            for entry in transact_items:
                for operation in entry.values():
                    _noted(backend, operation)

    def _noted(backend: Any, operation: dict[str, Any]) -> None:
        table = backend.tables.get(operation.get("TableName"))
        attributes = operation.get("Item", operation.get("Key"))
        if (
            table is not None
            and attributes
            and all(name in attributes for name in (table.hash_key_attr, table.range_key_attr) if name)
        ):
            indexes.changed(table, key_text(table, attributes))

    for name in ("put_item", "update_item", "delete_item"):
        noting(name)
    original_transact = patches.replace(DynamoDBBackend, "transact_write_items", transact_write_items)
