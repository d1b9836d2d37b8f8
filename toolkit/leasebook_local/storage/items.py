"""DynamoDB items on disk."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Mapping
from typing import Any

from moto.dynamodb.models import dynamodb_backends

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.storage.journal import Journal

log = logging.getLogger("leasebook.local.storage")


def record(journal: Journal, table: str, key: str, attributes: Mapping[str, Any] | None) -> None:
    """Write an item as it now is, or that it is gone."""
    if attributes is None:
        journal.add("DELETE FROM items WHERE table_name = ? AND key = ?", (table, key))
    else:
        journal.add("INSERT OR REPLACE INTO items VALUES (?, ?, ?)", (table, key, json.dumps(attributes)))


def load(connection: sqlite3.Connection) -> None:
    """Put every stored item into its table; items of tables that the template no longer has stay on disk."""
    backend = dynamodb_backends[ACCOUNT][REGION]
    for table_name, attributes in connection.execute("SELECT table_name, attributes FROM items"):
        table = backend.tables.get(table_name)
        if table is None:
            log.warning("An item of the unknown table %s stays on disk.", table_name)
        else:
            table.put_item(json.loads(attributes))
