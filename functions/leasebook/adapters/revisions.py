"""Corrections of committed leases on DynamoDB: rows that are appended, never changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire

row_is_absent = "attribute_not_exists(pk)"


@dataclass(frozen=True, slots=True)
class DynamoRevisions:
    """Implements `ports.Revisions`."""

    table: str

    def of(self, content_hash: str) -> list[Mapping[str, Any]]:
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            return [
                from_wire(item)
                for page in pages.paginate(
                    TableName=self.table,
                    KeyConditionExpression="pk = :pk",
                    ExpressionAttributeValues=to_wire({":pk": f"doc#{content_hash}"}),
                    ConsistentRead=True,
                )
                for item in page["Items"]
            ]

    def append(self, row: Mapping[str, Any]) -> bool:
        item = to_wire(row)
        try:
            with aws.errors_translated():
                aws.dynamodb().put_item(
                    TableName=self.table,
                    Item=item,
                    ConditionExpression=row_is_absent,
                    ReturnValuesOnConditionCheckFailure="ALL_OLD",
                )
        except aws.ConditionFailed as refused:
            return refused.item == item  # this very write, whose answer was lost and which the SDK made again
        return True
