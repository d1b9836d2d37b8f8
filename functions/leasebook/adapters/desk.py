"""Drafts and presence on DynamoDB: rows beside the review's head (`sk` = draft, desk), which never change it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.drafts import RECORD_VERSION, Draft, Presence, draft_from, draft_item
from leasebook.domain.reviews import plain

draft_is_absent = "attribute_not_exists(review_id)"
draft_has_version = "#version = :version"
BATCH = 100  # keys of one BatchGetItem


@dataclass(frozen=True, slots=True)
class DynamoDesk:
    """Implements `ports.DeskNotes`."""

    table: str

    def draft(self, review_id: str) -> Draft | None:
        with aws.errors_translated():
            answer = aws.dynamodb().get_item(
                TableName=self.table, Key=to_wire({"review_id": review_id, "sk": "draft"}), ConsistentRead=True
            )
        item = answer.get("Item")
        return draft_from(plain(from_wire(item))) if item else None

    def keep(self, draft: Draft, replaces: int) -> bool:
        """Writes the draft if the one that is there has version `replaces` (0: there is none)."""
        put: dict[str, Any] = {"TableName": self.table, "Item": to_wire(draft_item(draft))}
        if replaces == 0:
            put["ConditionExpression"] = draft_is_absent
        else:
            put["ConditionExpression"] = draft_has_version
            put["ExpressionAttributeNames"] = {"#version": "version"}
            put["ExpressionAttributeValues"] = {":version": {"N": str(replaces)}}
        try:
            with aws.errors_translated():
                aws.dynamodb().put_item(**put)
        except aws.ConditionFailed:
            return False
        return True

    def look(self, review_id: str, presence: Presence) -> None:
        item = {"review_id": review_id, "sk": "desk", "record_version": RECORD_VERSION}
        with aws.errors_translated():
            aws.dynamodb().put_item(TableName=self.table, Item=to_wire({**item, "by": presence.by, "at": presence.at}))

    def lookers(self, review_ids: Sequence[str]) -> Mapping[str, Presence]:
        """Who looked last at each of the reviews, where anybody did."""
        found = {}
        for start in range(0, len(review_ids), BATCH):
            for item in self._rows(review_ids[start : start + BATCH]):
                found[str(item["review_id"])] = Presence(str(item["by"]), str(item["at"]))
        return found

    def _rows(self, review_ids: Sequence[str]) -> Iterator[dict[str, Any]]:
        keys = [to_wire({"review_id": review_id, "sk": "desk"}) for review_id in review_ids]
        with aws.errors_translated():
            answer = aws.dynamodb().batch_get_item(RequestItems={self.table: {"Keys": keys}})
        for item in answer["Responses"].get(self.table, []):
            yield from_wire(item)
