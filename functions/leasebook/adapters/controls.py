"""What operators did, and the sweep's pause, on DynamoDB."""

from dataclasses import dataclass

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.control import NOW, THE_SWEEP, Done, Pause, pause_from, running_item, swept_item


@dataclass(frozen=True, slots=True)
class DynamoControls:
    """Implements `ports.Controls`."""

    table: str

    def pause(self) -> Pause | None:
        with aws.errors_translated():
            answer = aws.dynamodb().get_item(
                TableName=self.table, Key=to_wire({"subject": THE_SWEEP, "at": NOW}), ConsistentRead=True
            )
        return pause_from(from_wire(answer["Item"]) if "Item" in answer else None)

    def set_pause(self, pause: Pause) -> None:
        self._put(pause.as_item())

    def end_pause(self, by: str, reason: str, at: str) -> None:
        self._put(running_item(by, reason, at))

    def swept(self, at: str) -> None:
        self._put(swept_item(at))

    def note(self, done: Done) -> None:
        self._put(done.as_item())

    def _put(self, item: dict[str, object]) -> None:
        with aws.errors_translated():
            aws.dynamodb().put_item(TableName=self.table, Item=to_wire(item))
