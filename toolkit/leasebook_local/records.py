"""The port through which the engine writes down what it does, and its adapter that keeps nothing.

Each method is called inside the critical section that made the change and must only queue it; `barrier` is called
before an answer leaves and returns when everything queued so far is safe.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any


class Records:
    """Keeps nothing: the engine in memory alone, for tests. The adapter that writes is `leasebook_local.storage`."""

    def barrier(self) -> None:
        """Return when everything recorded so far is safe."""

    def together(self) -> AbstractContextManager[None]:
        """What is recorded within the block survives as a whole or not at all."""
        return nullcontext()

    def new_body(self) -> Any:
        """Where the bytes of a new object go; None leaves them in memory."""
        return None

    def item_changed(self, table: str, key: str, attributes: Mapping[str, Any] | None) -> None:
        """An item of a table now has these attributes (DynamoDB JSON), or is gone (None)."""

    def object_changed(self, bucket: Any, key_name: str) -> None:
        """The versions of an object changed; `bucket` is moto's."""

    def upload_changed(self, bucket: Any, upload_id: str) -> None:
        """A multipart upload was begun, got a part, was completed or aborted; `bucket` is moto's."""

    def message_added(self, queue: str, message: Any) -> None:
        """A message lies in a queue; `message` is moto's."""

    def message_removed(self, queue: str, message_id: str) -> None:
        """A message left a queue for good."""

    def execution_started(self, execution: Any) -> None:
        """An execution runs; `execution` is moto's."""

    def history_event(self, execution_arn: str, event: Mapping[str, Any]) -> None:
        """An execution's history has one more event."""

    def execution_ended(self, execution: Any) -> None:
        """An execution has its final status."""

    def execution_over(self, execution: Any) -> None:
        """No thread needs moto's execution any more; what is asked of it from now on may be read from the records."""

    def close(self) -> None:
        """Write what is queued and close."""
