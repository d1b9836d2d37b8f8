"""Messages are recorded when they enter and leave a queue, and queues are safe under threads.

moto: `moto.sqs.models.Queue.delete_message` rebuilds the list of messages with no lock, so that a message that arrives
meanwhile is lost; `receive_message` can hand one message to two callers at once. Queues live in memory alone.
Patches: `Queue.add_message`, `Queue.delete_message`, `SQSBackend.receive_message` (a short lock per queue; a long poll
waits outside it) and `SQSBackend.purge_queue`.
Can go: the recording never; the lock when moto's own covers deletion (canary: `test_moto_seams_data.py`).
"""

from __future__ import annotations

import threading
import time
from typing import Any

from moto.sqs.models import Queue, SQSBackend

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

POLL_S = 0.1
"""How often a long poll looks again."""


def apply(patches: Patches, engine: Engine) -> None:
    """Lock and record."""
    lock = threading.RLock()

    def add_message(queue: Any, message: Any) -> None:
        with lock:
            original_add(queue, message)
            engine.records.message_added(queue.name, message)

    def delete_message(queue: Any, receipt_handle: str) -> None:
        with lock:
            before = {message.id for message in queue._messages if message.had_receipt_handle(receipt_handle)}
            original_delete(queue, receipt_handle)
            for message_id in before:
                engine.records.message_removed(queue.name, message_id)

    def receive_message(
        backend: Any,
        queue_name: str,
        count: int,
        wait_seconds_timeout: int,
        visibility_timeout: int,
        message_attribute_names: list[str] | None = None,
    ) -> Any:
        until = time.monotonic() + float(wait_seconds_timeout or 0)
        while True:
            with lock, engine.records.together():  # a message is in one queue or in the other
                queue = backend.get_queue(queue_name)
                before = {message.id for message in queue._messages}
                result = original_receive(backend, queue_name, count, 0, visibility_timeout, message_attribute_names)
                for message_id in before - {message.id for message in queue._messages}:
                    engine.records.message_removed(queue_name, message_id)  # it went to the queue's dead-letter queue
            if result or time.monotonic() >= until or engine.closing.wait(POLL_S):
                return result

    def purge_queue(backend: Any, queue_name: str) -> None:
        with lock:
            before = [message.id for message in backend.get_queue(queue_name)._messages]
            original_purge(backend, queue_name)
            for message_id in before:
                engine.records.message_removed(queue_name, message_id)

    original_add = patches.replace(Queue, "add_message", add_message)
    original_delete = patches.replace(Queue, "delete_message", delete_message)
    original_receive = patches.replace(SQSBackend, "receive_message", receive_message)
    original_purge = patches.replace(SQSBackend, "purge_queue", purge_queue)
