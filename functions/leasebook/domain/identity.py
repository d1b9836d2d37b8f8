"""Which object version an event speaks of, byte for byte, from every event shape that reaches us.

Each shape is decoded by its own rule and never by guessing: the key of an EventBridge event is verbatim, the key of an
S3 notification record is form-encoded. A key is never normalised. A missing part of the identity is an error, not an
empty value. Sequencer, reason, event id and time take no part in the identity.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any
from urllib.parse import unquote_plus

MAX_CLAIM_KEY_BYTES = 2048  # DynamoDB's limit for a partition key
RECEIPT_HEX_DIGITS = 16
OUTPUT_PREFIXES = ("lease-artifacts/", "sha256/")  # what Leasebook itself writes, wherever it may have been put
_OPAQUE = re.compile(r"[^\s@#~]+")  # version ids and etags: without the separators, a claim key has one reading
_MULTIPART = re.compile(r"-\d+$")


class Ignored(StrEnum):
    """Why an event leaves no claim: a count only."""

    FOLDER_MARKER = "FOLDER_MARKER"
    OWN_OUTPUT = "OWN_OUTPUT"
    TEST_EVENT = "TEST_EVENT"
    NOT_A_CREATION = "NOT_A_CREATION"
    INVALID_EVENT = "INVALID_EVENT"


class InvalidEvent(ValueError):
    """The event does not say completely which object version it means. The message never quotes the event."""


@dataclass(frozen=True, slots=True)
class DocumentRef:
    """One version of one object. `version_id` is None in an unversioned bucket; `size` in bytes; `etag` is opaque."""

    bucket: str
    key: str
    etag: str
    version_id: str | None = None
    size: int | None = None
    sequencer: str | None = None
    ambiguous: bool = False  # claimed under its sequencer too, because its etag cannot tell two uploads apart

    @property
    def claim_key(self) -> str:
        """`bucket/key@versionId#etag`, with `null` where the bucket is unversioned, `~sequencer` where ambiguous."""
        own = f"~{self.sequencer or ''}" if self.ambiguous else ""
        return f"{self.bucket}/{self.key}@{self.version_id or 'null'}#{self.etag}{own}"

    @property
    def receipt(self) -> str:
        return receipt_of(self.claim_key)

    @property
    def etag_is_opaque(self) -> bool:
        """A multipart etag (`md5-n`) says nothing about the bytes."""
        return bool(_MULTIPART.search(self.etag))

    def as_ambiguous(self) -> "DocumentRef":
        return replace(self, ambiguous=True)


def receipt_of(claim_key: str) -> str:
    """What support may disclose: the first 16 hex digits of the SHA-256 of the claim key."""
    return hashlib.sha256(claim_key.encode()).hexdigest()[:RECEIPT_HEX_DIGITS]


def parse_event(event: object, *, own_buckets: frozenset[str] = frozenset()) -> DocumentRef | Ignored:
    """The document that `event` announces, or why there is none. Never raises for anything that JSON can hold."""
    try:
        ref = _ref_of(event)
    except InvalidEvent:
        return Ignored.INVALID_EVENT
    if isinstance(ref, Ignored):
        return ref
    if ref.bucket in own_buckets or ref.key.startswith(OUTPUT_PREFIXES):
        return Ignored.OWN_OUTPUT
    if ref.key.endswith("/") and ref.size == 0:
        return Ignored.FOLDER_MARKER
    return ref


def _ref_of(event: object) -> DocumentRef | Ignored:
    if not isinstance(event, Mapping):
        raise InvalidEvent("the event is not an object")
    if event.get("Event") == "s3:TestEvent":
        return Ignored.TEST_EVENT
    if "Records" in event:
        return _from_notification(event["Records"])
    if "detail" in event:
        return _from_eventbridge(event)
    raise InvalidEvent("the event is of no known shape")


def _from_eventbridge(event: Mapping[str, Any]) -> DocumentRef | Ignored:
    """S3 through EventBridge, also replayed from an archive (`replay-name`): the key is verbatim."""
    if event.get("source", "aws.s3") != "aws.s3" or event.get("detail-type", "Object Created") != "Object Created":
        return Ignored.NOT_A_CREATION
    bucket, item = _bucket_and_object(event["detail"])
    # The emulator's own shape spells the etag as notifications do.
    etag = item["etag"] if "etag" in item else item.get("eTag")
    return _build(bucket, item.get("key"), etag, item.get("version-id"), item)


def _from_notification(records: object) -> DocumentRef | Ignored:
    """An S3 notification (one record): the key is form-encoded, `+` is a blank and `%2B` a plus sign."""
    if not isinstance(records, list) or len(records) != 1 or not isinstance(records[0], Mapping):
        raise InvalidEvent("a notification must hold exactly one record")
    record = records[0]
    if not str(record.get("eventName", "")).startswith("ObjectCreated"):
        return Ignored.NOT_A_CREATION
    bucket, item = _bucket_and_object(record.get("s3"))
    key = item.get("key")
    try:
        decoded = unquote_plus(key, errors="strict") if isinstance(key, str) else key
    except UnicodeDecodeError:
        raise InvalidEvent("the key is not form-encoded UTF-8") from None
    return _build(bucket, decoded, item.get("eTag"), item.get("versionId"), item)


def _bucket_and_object(detail: object) -> tuple[object, Mapping[str, Any]]:
    bucket = detail.get("bucket") if isinstance(detail, Mapping) else None
    item = detail.get("object") if isinstance(detail, Mapping) else None
    if not isinstance(bucket, Mapping) or not isinstance(item, Mapping):
        raise InvalidEvent("the event names no bucket or no object")
    return bucket.get("name"), item


def _build(bucket: object, key: object, etag: object, version: object, item: Mapping[str, Any]) -> DocumentRef:
    etag = etag.strip('"') if isinstance(etag, str) else etag
    if not (isinstance(bucket, str) and bucket and "/" not in bucket and isinstance(key, str) and key):
        raise InvalidEvent("the event names no bucket or no key")
    if not (isinstance(etag, str) and _OPAQUE.fullmatch(etag)):
        raise InvalidEvent("the event carries no etag")
    if version in (None, "", "null"):
        version = None
    elif not (isinstance(version, str) and _OPAQUE.fullmatch(version)):
        raise InvalidEvent("the version id is not one")
    size, sequencer = item.get("size"), item.get("sequencer")
    ref = DocumentRef(
        bucket,
        key,
        etag,
        version,
        size if isinstance(size, int) and not isinstance(size, bool) and size >= 0 else None,
        sequencer if isinstance(sequencer, str) and re.fullmatch(r"[0-9A-Fa-f]+", sequencer) else None,
    )
    try:
        too_long = len(ref.claim_key.encode()) > MAX_CLAIM_KEY_BYTES
    except UnicodeEncodeError:
        raise InvalidEvent("the key is not UTF-8") from None
    if too_long:
        raise InvalidEvent("the identity is longer than a record key may be")
    return ref


def event_of(ref: DocumentRef) -> dict[str, Any]:
    """The event that announces `ref`, in EventBridge's shape: what a resumed execution is started with."""
    item: dict[str, Any] = {"key": ref.key, "etag": ref.etag}
    if ref.version_id is not None:
        item["version-id"] = ref.version_id
    if ref.size is not None:
        item["size"] = ref.size
    if ref.sequencer is not None:
        item["sequencer"] = ref.sequencer
    return {
        "source": "aws.s3",
        "detail-type": "Object Created",
        "detail": {"bucket": {"name": ref.bucket}, "object": item},
    }


SEQUENCER_WIDTH = 64  # wider than any sequencer seen; S3 asks to right-pad the shorter one with zeros before comparing


def padded_sequencer(sequencer: str) -> str:
    """A sequencer in a form whose text order is the order of the events of one object."""
    return sequencer.upper().ljust(SEQUENCER_WIDTH, "0")
