"""The shape in which S3 tells EventBridge what happened.

moto: `moto.s3.notifications._send_event_bridge_message` writes `eTag` for `etag`, one constant sequencer and event id,
`version-id: "null"` for an unversioned bucket, and the reason `ObjectCreated` for every way of creating an object;
`Object Tags Added` follows each put. The shape on AWS: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html
Patches: that function. What may be sent while a call still runs is held back by `s3_calls`.
Can go: when moto sends the documented shape (canary: `test_moto_seams_data.py`).
"""

from __future__ import annotations

import threading
import time
import uuid
from datetime import UTC, datetime
from typing import Any

from moto.events.models import events_backends
from moto.s3 import notifications
from moto.s3.notifications import S3NotificationEvent

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

REASONS = {
    S3NotificationEvent.OBJECT_CREATED_PUT_EVENT.value: "PutObject",
    S3NotificationEvent.OBJECT_CREATED_POST_EVENT.value: "POST Object",
    S3NotificationEvent.OBJECT_CREATED_COPY_EVENT.value: "CopyObject",
    S3NotificationEvent.OBJECT_CREATED_COMPLETE_MULTIPART_UPLOAD_EVENT.value: "CompleteMultipartUpload",
}


class Sequencer:
    """Sixteen hex digits that only rise, also from one start of the runtime to the next (they hold nanoseconds)."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = 0

    def next(self) -> str:
        """One more than ever before, or the clock if that is further on."""
        with self._lock:
            self._last = max(self._last + 1, time.time_ns())
            return f"{self._last:016x}"

    def at_least(self, sequencer: str) -> None:
        """Never give out this one or a lower one again (a clock may have been set back between two starts)."""
        with self._lock:
            self._last = max(self._last, int(sequencer, 16))


SEQUENCER = Sequencer()


def created_event(account: str, bucket: Any, key: Any, reason: str) -> dict[str, Any]:
    """The EventBridge event of an object that was created; `bucket` and `key` are moto's."""
    described = {
        "key": key.name,
        "size": key.size,
        "etag": key.etag.replace('"', ""),
        "sequencer": key.sequencer,
    }
    if bucket.is_versioned and key.version_id != "null":
        described["version-id"] = key.version_id
    return {
        "version": "0",
        "id": str(uuid.uuid4()),
        "detail-type": "Object Created",
        "source": "aws.s3",
        "account": account,
        "time": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "region": bucket.region_name,
        "resources": [bucket.arn],
        "detail": {
            "version": "0",
            "bucket": {"name": bucket.name},
            "object": described,
            "request-id": uuid.uuid4().hex[:16].upper(),
            "requester": account,
            "source-ip-address": "127.0.0.1",
            "reason": reason,
        },
    }


def send_to_rules(account: str, region: str, event: Any) -> None:
    """Offer an AWS service's event to the rules of the default bus, which is where services send theirs."""
    for rule in list(events_backends[account][region].event_buses["default"].rules.values()):
        rule.send_to_targets(event)


def apply(patches: Patches, engine: Engine) -> None:
    """Send the AWS shape for created objects; moto's other S3 events (tags, access lists, restores) are not sent."""

    def send(account_id: str, bucket: Any, event_name: Any, key: Any) -> None:
        reason = REASONS.get(getattr(event_name, "value", event_name))
        if reason is None or key is None:
            return
        send_to_rules(account_id, bucket.region_name, created_event(account_id, bucket, key, reason))

    patches.replace(notifications, "_send_event_bridge_message", send)
