"""The SQLite file: its tables, its settings, its version.

WAL, so that reading never waits for writing. `synchronous=FULL`: with NORMAL a commit survives the death of the process
but not that of the machine; the price is one fsync per group of commits, which the group shares (see `journal`).
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from leasebook_local.errors import DataDirUnusable

FILE = "leasebook.db"
VERSION = 1

_TABLES = """
CREATE TABLE IF NOT EXISTS items (
    table_name TEXT NOT NULL, key TEXT NOT NULL, attributes TEXT NOT NULL, PRIMARY KEY (table_name, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS versions (
    number INTEGER PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, sequencer TEXT, body TEXT,
    described TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS uploads (
    upload_id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, described TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS parts (
    upload_id TEXT NOT NULL, part INTEGER NOT NULL, etag TEXT NOT NULL, size INTEGER NOT NULL, modified TEXT NOT NULL,
    body TEXT NOT NULL, PRIMARY KEY (upload_id, part)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, message_id TEXT NOT NULL, described TEXT NOT NULL,
    UNIQUE (queue, message_id));
CREATE TABLE IF NOT EXISTS executions (
    number INTEGER PRIMARY KEY AUTOINCREMENT, arn TEXT NOT NULL UNIQUE, machine_arn TEXT NOT NULL, name TEXT NOT NULL,
    input TEXT NOT NULL, status TEXT NOT NULL, started TEXT NOT NULL, stopped TEXT, error TEXT, cause TEXT,
    output TEXT);
CREATE TABLE IF NOT EXISTS history (
    arn TEXT NOT NULL, id INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (arn, id)) WITHOUT ROWID;
"""


def open_database(folder: Path) -> sqlite3.Connection:
    """A connection for any one thread at a time, the tables there.

    Raises `DataDirUnusable` where the file is damaged, can't be written or comes from a newer Leasebook.
    """
    path = folder / FILE
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        [version] = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            connection.close()
            raise DataDirUnusable(
                f"The data in {folder} was written by a newer Leasebook.", hint="Use that one, or another data folder."
            )
        connection.executescript(_TABLES)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except sqlite3.Error as error:
        raise DataDirUnusable(
            f"The database {path} can't be used: {error}.", hint="Choose another with --data."
        ) from error
    return connection
