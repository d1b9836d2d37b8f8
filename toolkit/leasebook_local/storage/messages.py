"""SQS messages on disk. Who has received one and not deleted it is not kept: after a crash it is visible again."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from moto.sqs.models import Message, sqs_backends

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.storage.journal import Journal


def record_added(journal: Journal, queue: str, message: Any) -> None:
    """Write a message that came into a queue."""
    described = {
        "body": message.body,
        "attributes": {
            name: {key: value for key, value in attribute.items() if isinstance(value, str)}
            for name, attribute in message.message_attributes.items()
        },
        "sent": message.sent_timestamp,
        "delayed_until": message.delayed_until,
        "group": message.group_id,
        "deduplication": message.deduplication_id,
        "sequence": message.sequence_number,
    }
    journal.add(
        "INSERT INTO messages (queue, message_id, described) VALUES (?, ?, ?)",
        (queue, message.id, json.dumps(described)),
    )


def record_removed(journal: Journal, queue: str, message_id: str) -> None:
    """Write that a message left a queue."""
    journal.add("DELETE FROM messages WHERE queue = ? AND message_id = ?", (queue, message_id))


def load(connection: sqlite3.Connection) -> None:
    """Put every stored message into its queue, in the order in which they came."""
    queues = sqs_backends[ACCOUNT][REGION].queues
    rows = connection.execute("SELECT queue, message_id, described FROM messages ORDER BY number")
    for queue_name, message_id, text in rows:
        queue = queues.get(queue_name)
        if queue is not None:
            queue._messages.append(_message(message_id, json.loads(text)))


def _message(message_id: str, described: dict[str, Any]) -> Any:
    message = Message(message_id, described["body"])
    message.message_attributes = described["attributes"]
    message.sent_timestamp = described["sent"]
    message.delayed_until = described["delayed_until"]
    message.group_id = described["group"]
    message.deduplication_id = described["deduplication"]
    message.sequence_number = described["sequence"]
    return message
