"""S3 objects on disk: a row for each version and delete marker, a file for each body, uploads not yet complete."""

from __future__ import annotations

import json
import sqlite3
from datetime import datetime
from typing import Any

from moto.s3.models import FakeDeleteMarker, FakeKey, FakeMultipart, s3_backends

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.seams.s3_events import SEQUENCER
from leasebook_local.storage.bodies import Bodies, BodyFile
from leasebook_local.storage.journal import Journal

PARTITION = "aws"

_PLAIN = (
    "_storage_class",
    "_etag",
    "_version_id",
    "_is_versioned",
    "contentsize",
    "encryption",
    "kms_key_id",
    "bucket_key_enabled",
    "lock_mode",
    "lock_legal_status",
    "lock_until",
    "checksum_algorithm",
    "checksum_value",
    "checksum_type",
    "checksum_parts",
    "website_redirect_location",
)
"""Attributes of moto's key that are kept as they are."""


class ObjectRows:
    """Knows which versions are on disk, so that a change writes only what changed."""

    def __init__(self, journal: Journal, bodies: Bodies, last_number: int) -> None:
        self._journal = journal
        self._bodies = bodies
        self._number = last_number
        self._rows: dict[tuple[str, str], dict[int, BodyFile | None]] = {}
        self._parts: dict[str, dict[int, BodyFile]] = {}

    def known(self, bucket: str, key: str, version: Any, number: int) -> None:
        """A version that was loaded from its row."""
        version.row_number, version.row_text = number, _described(version)
        self._rows.setdefault((bucket, key), {})[number] = _body_of(version)

    def known_upload(self, upload: Any) -> None:
        """An upload that was loaded from its rows."""
        self._parts[upload.id] = {number: part._value_buffer for number, part in upload.parts.items()}

    def changed(self, bucket: Any, key_name: str) -> None:
        """Write how the versions of a key differ from their rows."""
        versions = bucket.keys.getlist(key_name, [])
        rows = self._rows.setdefault((bucket.name, key_name), {})
        for version in versions:
            if getattr(version, "row_number", None) is None:
                self._number += 1
                version.row_number, version.row_text = self._number, ""
            text = _described(version)
            if text != version.row_text:
                self._insert(bucket.name, key_name, version, text)
                rows[version.row_number] = _body_of(version)
        for number in set(rows) - {version.row_number for version in versions}:
            body = rows.pop(number)
            remove = body.path if body is not None else None
            self._journal.add("DELETE FROM versions WHERE number = ?", (number,), remove=remove)
        if not rows:
            del self._rows[(bucket.name, key_name)]

    def _insert(self, bucket: str, key_name: str, version: Any, text: str) -> None:
        body, is_new = _body_of(version), version.row_text == ""
        version.row_text = text
        name = body.path.name if body is not None else None
        values = (version.row_number, bucket, key_name, getattr(version, "sequencer", None), name, text)
        sync = body.path if body is not None and is_new else None
        self._journal.add("INSERT OR REPLACE INTO versions VALUES (?, ?, ?, ?, ?, ?)", values, sync=sync)

    def upload_changed(self, bucket: Any, upload_id: str) -> None:
        """Write how an upload differs from its rows."""
        upload = bucket.multiparts.get(upload_id)
        if upload is None:
            for body in self._parts.pop(upload_id, {}).values():
                self._journal.add("DELETE FROM parts WHERE upload_id = ?", (upload_id,), remove=body.path)
            self._journal.add("DELETE FROM uploads WHERE upload_id = ?", (upload_id,))
            return
        if upload_id not in self._parts:
            values = (upload_id, bucket.name, upload.key_name, _described_upload(upload))
            self._journal.add("INSERT OR REPLACE INTO uploads VALUES (?, ?, ?, ?)", values)
        written = self._parts.setdefault(upload_id, {})
        for number, part in list(upload.parts.items()):
            body, before = part._value_buffer, written.get(number)
            if body is not before:
                written[number] = body
                modified = part.last_modified.isoformat()
                row = (upload_id, number, part.etag.strip('"'), part.contentsize, modified, body.path.name)
                remove = before.path if before is not None else None
                self._journal.add("INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)", row, body.path, remove)


def load(connection: sqlite3.Connection, rows: ObjectRows, bodies: Bodies) -> None:
    """Put every stored version and upload into its bucket, and remove files that belong to none."""
    buckets = s3_backends[ACCOUNT][PARTITION].buckets
    known = {name for (name,) in connection.execute("SELECT body FROM versions WHERE body IS NOT NULL")}
    known |= {name for (name,) in connection.execute("SELECT body FROM parts")}
    bodies.remove_others(known)
    stored = "SELECT number, bucket, key, sequencer, body, described FROM versions ORDER BY number"
    for number, bucket_name, key_name, sequencer, body, text in connection.execute(stored):
        bucket = buckets.get(bucket_name)
        if bucket is None:
            continue
        versions = bucket.keys.getlist(key_name, [])
        if body is None:
            version = _marker(key_name, json.loads(text), versions)
        else:
            version = _key(bucket_name, key_name, json.loads(text), bodies.at(body))
            version.sequencer = sequencer
            SEQUENCER.at_least(sequencer)
        bucket.keys.setlist(key_name, [*versions, version])
        rows.known(bucket_name, key_name, version, number)
    for upload_id, bucket_name, key_name, text in connection.execute("SELECT * FROM uploads"):
        if bucket_name in buckets:
            upload = _upload(connection, upload_id, key_name, json.loads(text), bodies)
            dict.__setitem__(buckets[bucket_name].multiparts, upload_id, upload)
            rows.known_upload(upload)


def _body_of(version: Any) -> BodyFile | None:
    return None if isinstance(version, FakeDeleteMarker) else version._value_buffer


def _described(version: Any) -> str:
    """A version as JSON, all but its bytes."""
    modified = version.last_modified.isoformat()
    if isinstance(version, FakeDeleteMarker):
        return json.dumps({"version_id": version.version_id, "modified": modified})
    _ = version.etag  # computed when first asked for
    plain = {name: getattr(version, name) for name in _PLAIN}
    tags = s3_backends[ACCOUNT][PARTITION].tagger.get_tag_dict_for_resource(version.arn)
    return json.dumps({"plain": plain, "modified": modified, "metadata": dict(version.metadata), "tags": tags})


def _key(bucket_name: str, key_name: str, described: dict[str, Any], body: BodyFile) -> Any:
    key = FakeKey(
        name=key_name, value=b"", account_id=ACCOUNT, region_name=REGION, bucket_name=bucket_name, storage="STANDARD"
    )
    key._value_buffer.close()
    key._value_buffer = body  # type: ignore[assignment]
    for name, value in described["plain"].items():
        setattr(key, name, value)
    key.last_modified = datetime.fromisoformat(described["modified"])
    key.set_metadata(described["metadata"])
    if described["tags"]:
        s3_backends[ACCOUNT][PARTITION].tagger.tag_resource(
            key.arn, [{"Key": name, "Value": value} for name, value in described["tags"].items()]
        )
    return key


def _marker(key_name: str, described: dict[str, Any], versions: list[Any]) -> Any:
    hidden = versions[-1] if versions else FakeKey(key_name, b"", account_id=ACCOUNT, region_name=REGION)
    marker = FakeDeleteMarker(key=hidden)
    marker._version_id = described["version_id"]
    marker.last_modified = datetime.fromisoformat(described["modified"])
    return marker


def _described_upload(upload: Any) -> str:
    return json.dumps(
        {
            "metadata": dict(upload.metadata),
            "storage": upload.storage,
            "tags": upload.tags,
            "sse_encryption": upload.sse_encryption,
            "kms_key_id": upload.kms_key_id,
        }
    )


def _upload(
    connection: sqlite3.Connection, upload_id: str, key_name: str, described: dict[str, Any], bodies: Bodies
) -> Any:
    upload = FakeMultipart(key_name, account_id=ACCOUNT, region_name=REGION, **described)
    upload.id = upload_id
    rows = connection.execute(
        "SELECT part, etag, size, modified, body FROM parts WHERE upload_id = ? ORDER BY part", (upload_id,)
    )
    for number, etag, size, modified, body in rows:
        part = upload.set_part(number, b"")
        part._value_buffer.close()
        part._value_buffer = bodies.at(body)  # type: ignore[assignment]
        part._etag, part.contentsize, part.last_modified = etag, size, datetime.fromisoformat(modified)
    return upload
