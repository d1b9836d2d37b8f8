"""One DynamoDB call at a time.

moto: `moto.dynamodb.responses.DynamoHandler.call_action` reads, compares and writes with no lock, so that two of fifty
threads can both win one conditional put, an ADD can be lost and a reader can see half a transaction.
Patches: that method, under one re-entrant lock.
Can go: when moto's own backend serialises writes (canary: `test_moto_seams_data.py`).
"""

from __future__ import annotations

import threading
from typing import Any

from moto.dynamodb.responses import DynamoHandler

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches


def apply(patches: Patches, engine: Engine) -> None:
    """Serialise the calls."""
    lock = threading.RLock()

    def call_action(handler: DynamoHandler) -> Any:
        with lock:
            return original(handler)

    original = patches.replace(DynamoHandler, "call_action", call_action)
