"""The ledger on DynamoDB for reading: committed documents page by page, and all revisions of one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws, cursor
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.reviews import plain

BATCH = 100  # keys of one BatchGetItem
SECOND = "rev#0002"
LOOKED_AT = 2_000  # rows for one page at most
BY_PROPERTY = ("pk", "sk", "property_id")
BY_ROW = ("pk", "sk")
_DOCUMENT = "begins_with(pk, :doc) AND sk = :first"


@dataclass(frozen=True, slots=True)
class LedgerPages:
    table: str

    def page(self, limit: int, after: str | None, property_id: str | None) -> tuple[list[dict[str, Any]], str | None]:
        """First revisions of documents, of one property or of all, in the table's own order."""
        names = BY_PROPERTY if property_id else BY_ROW
        start = cursor.from_text(after, names)
        found: list[dict[str, Any]] = []
        looked_at = 0
        while True:
            answer = self._read(limit - len(found), property_id, start)
            found += [plain(from_wire(item)) for item in answer["Items"]]
            start = answer.get("LastEvaluatedKey")
            looked_at += answer.get("ScannedCount", limit)
            if not start or len(found) >= limit or looked_at >= LOOKED_AT:
                return found, cursor.to_text(start)

    def _read(self, limit: int, property_id: str | None, start: Mapping[str, Any] | None) -> Mapping[str, Any]:
        more: dict[str, Any] = {"ExclusiveStartKey": start} if start else {}
        with aws.errors_translated():
            if property_id:
                return aws.dynamodb().query(
                    TableName=self.table,
                    IndexName="by-property",
                    KeyConditionExpression="property_id = :property AND sk = :first",
                    ExpressionAttributeValues=to_wire({":property": property_id, ":first": "rev#0001"}),
                    Limit=limit,
                    **more,
                )
            return aws.dynamodb().scan(
                TableName=self.table,
                FilterExpression=_DOCUMENT,
                ExpressionAttributeValues=to_wire({":doc": "doc#", ":first": "rev#0001"}),
                Limit=max(limit, 200),
                **more,
            )

    def with_corrections(self, rows: Sequence[Mapping[str, Any]]) -> list[Sequence[Mapping[str, Any]]]:
        """All revisions of each document of which `rows` are the first; one look tells which have more than one."""
        corrected: set[str] = set()
        for start in range(0, len(rows), BATCH):
            keys = [to_wire({"pk": row["pk"], "sk": SECOND}) for row in rows[start : start + BATCH]]
            with aws.errors_translated():
                answer = aws.dynamodb().batch_get_item(
                    RequestItems={self.table: {"Keys": keys, "ProjectionExpression": "pk"}}
                )
            corrected.update(item["pk"]["S"] for item in answer["Responses"].get(self.table, []))
            unread = answer.get("UnprocessedKeys") or {}
            if self.table in unread:  # too busy to say: then each is looked at
                corrected.update(item["pk"]["S"] for item in unread[self.table]["Keys"])
        return [self.revisions(row["content_hash"]) if row["pk"] in corrected else [row] for row in rows]

    def revisions(self, content_hash: str) -> list[dict[str, Any]]:
        """The rows of one document, the commit first; empty where there is none."""
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            return [
                plain(from_wire(item))
                for page in pages.paginate(
                    TableName=self.table,
                    KeyConditionExpression="pk = :pk",
                    ExpressionAttributeValues=to_wire({":pk": f"doc#{content_hash}"}),
                    ConsistentRead=True,
                )
                for item in page["Items"]
            ]
