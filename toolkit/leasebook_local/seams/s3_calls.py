"""One writing S3 call at a time, its change recorded whole, its events sent when it is over.

moto: `moto.s3.responses.S3Response` reads and writes with no lock (two `If-None-Match: *` puts can both succeed, a
version of a key can be lost), announces an object before it has its metadata, and announces a completed multipart
upload twice, as a put and as an upload.
Patches: `S3Response.key_response` and `bucket_response` (lock, then record, then send), `send_event` of
`moto.s3.notifications` (held back until then), and the backend methods that change an object (noted; a new version
gets its sequencer there).
Can go: never as a whole; canaries watch the announcement that comes too early and the second one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

from moto.s3 import notifications
from moto.s3.models import S3Backend
from moto.s3.notifications import S3NotificationEvent
from moto.s3.responses import S3Response

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.s3_events import SEQUENCER


@dataclass
class _Call:
    """What one S3 call has done so far."""

    objects: dict[tuple[str, str], None] = field(default_factory=dict)
    uploads: dict[tuple[str, str], None] = field(default_factory=dict)
    events: list[tuple[Any, ...]] = field(default_factory=list)
    completes_upload: bool = False


def apply(patches: Patches, engine: Engine) -> None:
    """Put each writing call into one critical section."""
    lock = threading.RLock()
    here = threading.local()

    def responds(original: Callable[..., Any], lists: bool) -> Callable[..., Any]:
        def respond(response: Any, request: Any, full_url: str, headers: Any) -> Any:
            if request.method not in ("GET", "HEAD", "OPTIONS"):
                return respond_to_a_write(response, request, full_url, headers)
            with lock if lists else nullcontext():
                return original(response, request, full_url, headers)

        def respond_to_a_write(response: Any, request: Any, full_url: str, headers: Any) -> Any:
            _ = request.data  # a slow sender must not hold the lock
            call = _Call()
            try:
                with lock:
                    here.call = call
                    try:
                        return original(response, request, full_url, headers)
                    finally:
                        here.call = None
                        _record(engine, response.backend, call)
            finally:
                for event in call.events:
                    original_send(*event)

        return respond

    def send_event(account_id: str, event_name: Any, bucket: Any, key: Any) -> None:
        call: _Call | None = getattr(here, "call", None)
        if call is None:
            original_send(account_id, event_name, bucket, key)
        elif not (call.completes_upload and event_name == S3NotificationEvent.OBJECT_CREATED_PUT_EVENT):
            call.events.append((account_id, event_name, bucket, key))

    def put_object(backend: Any, bucket_name: str, key_name: str, *args: Any, **kwargs: Any) -> Any:
        key = original_put(backend, bucket_name, key_name, *args, **kwargs)
        key.sequencer = SEQUENCER.next()
        note_object(bucket_name, key_name)
        return key

    def delete_object(backend: Any, bucket_name: str, key_name: str, *args: Any, **kwargs: Any) -> Any:
        note_object(bucket_name, key_name)
        return original_delete(backend, bucket_name, key_name, *args, **kwargs)

    def put_object_tagging(backend: Any, key: Any, *args: Any, **kwargs: Any) -> Any:
        if key is not None:
            note_object(key.bucket_name, key.name)
        return original_tagging(backend, key, *args, **kwargs)

    def create_multipart_upload(backend: Any, bucket_name: str, *args: Any, **kwargs: Any) -> Any:
        upload = original_create(backend, bucket_name, *args, **kwargs)
        note_upload(bucket_name, upload.id)
        return upload

    def upload_part(backend: Any, bucket_name: str, multipart_id: str, *args: Any, **kwargs: Any) -> Any:
        note_upload(bucket_name, multipart_id)
        return original_part(backend, bucket_name, multipart_id, *args, **kwargs)

    def abort_multipart_upload(backend: Any, bucket_name: str, multipart_id: str) -> Any:
        note_upload(bucket_name, multipart_id)
        return original_abort(backend, bucket_name, multipart_id)

    def complete_multipart_upload(backend: Any, bucket_name: str, multipart_id: str, body: Any) -> Any:
        note_upload(bucket_name, multipart_id)
        call: _Call | None = getattr(here, "call", None)
        if call is not None:
            call.completes_upload = True
        key = original_complete(backend, bucket_name, multipart_id, body)
        if key is not None and key.multipart is not None:
            key.multipart.dispose()  # its parts are in the object now; kept, each byte would be held twice
            key.multipart = None
        return key

    def note_object(bucket_name: str, key_name: str) -> None:
        call: _Call | None = getattr(here, "call", None)
        if call is not None:
            call.objects[(bucket_name, key_name)] = None

    def note_upload(bucket_name: str, upload_id: str) -> None:
        call: _Call | None = getattr(here, "call", None)
        if call is not None:
            call.uploads[(bucket_name, upload_id)] = None

    original_send = notifications.send_event
    patches.replace(notifications, "send_event", send_event)
    original_put = patches.replace(S3Backend, "put_object", put_object)
    original_delete = patches.replace(S3Backend, "delete_object", delete_object)
    original_tagging = patches.replace(S3Backend, "put_object_tagging", put_object_tagging)
    original_create = patches.replace(S3Backend, "create_multipart_upload", create_multipart_upload)
    original_part = patches.replace(S3Backend, "upload_part", upload_part)
    original_abort = patches.replace(S3Backend, "abort_multipart_upload", abort_multipart_upload)
    original_complete = patches.replace(S3Backend, "complete_multipart_upload", complete_multipart_upload)
    patches.replace(S3Response, "key_response", responds(S3Response.key_response, lists=False))
    patches.replace(S3Response, "bucket_response", responds(S3Response.bucket_response, lists=True))


def _record(engine: Engine, backend: Any, call: _Call) -> None:
    with engine.records.together():  # a version and the one it replaces, an object and the upload that it ends
        for bucket_name, key_name in call.objects:
            engine.records.object_changed(backend.get_bucket(bucket_name), key_name)
        for bucket_name, upload_id in call.uploads:
            engine.records.upload_changed(backend.get_bucket(bucket_name), upload_id)
