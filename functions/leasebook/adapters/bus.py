"""Events for those who act on leases, and notices for those who review them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws
from leasebook.domain.errors import StoreUnavailable

SOURCE = "leasebook"


@dataclass(frozen=True, slots=True)
class EventBus:
    """Implements `ports.Bus`."""

    name: str

    def publish(self, kind: str, detail: Mapping[str, Any]) -> None:
        """Raises `StoreUnavailable` where the bus did not take it; publishing again is safe by its idempotency key."""
        entry = {"Source": SOURCE, "DetailType": kind, "EventBusName": self.name, "Detail": json.dumps(detail)}
        with aws.errors_translated():
            answer = aws.events().put_events(Entries=[entry])  # type: ignore[list-item]
        if answer["FailedEntryCount"]:
            raise StoreUnavailable


@dataclass(frozen=True, slots=True)
class Notices:
    """Tells reviewers that something waits."""

    topic_arn: str

    def send(self, subject: str, notice: Mapping[str, Any]) -> None:
        with aws.errors_translated():
            aws.sns().publish(TopicArn=self.topic_arn, Subject=subject, Message=json.dumps(notice, indent=2))
