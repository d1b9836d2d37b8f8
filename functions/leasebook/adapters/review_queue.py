"""The queue of open reviews on DynamoDB: pages in order, and counts."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws, cursor
from leasebook.adapters.items import from_wire
from leasebook.domain.reviews import Review, from_item

INDEX_OF = {"risk": ("by-risk", "urgency"), "due": ("waiting", "due_at")}
COUNTED = 2_000  # reviews read for the counts at most: two megabytes or so; who has more waiting reads "2000+"
SCANNED = 1_000  # reviews looked at for one filtered page at most; then the caller asks on


@dataclass(frozen=True, slots=True)
class Filter:
    """Which reviews to show; None shows all."""

    code: str | None = None
    held: bool | None = None
    due_before: str | None = None

    def expression(self) -> dict[str, Any]:
        clauses, names, values = [], {}, {}
        if self.code:
            clauses.append("contains(#codes, :code)")
            names["#codes"], values[":code"] = "codes", {"S": self.code}
        if self.held is not None:
            clauses.append("attribute_exists(#hold)" if self.held else "attribute_not_exists(#hold)")
            names["#hold"] = "hold"
        if self.due_before:
            clauses.append("#due < :due")
            names["#due"], values[":due"] = "due_at", {"S": self.due_before}
        given: dict[str, Any] = {"FilterExpression": " AND ".join(clauses)} if clauses else {}
        return {**given, "names": names, "values": values}


@dataclass(frozen=True, slots=True)
class Counted:
    waiting: int
    overdue: int
    held: int
    by_code: Mapping[str, int]
    complete: bool


@dataclass(frozen=True, slots=True)
class ReviewQueue:
    table: str

    def page(self, order: str, limit: int, after: str | None, wanted: Filter) -> tuple[list[Review], str | None]:
        """Up to `limit` open reviews by `order` (risk or due), and where the next page begins."""
        index, sort_key = INDEX_OF[order]
        start = cursor.from_text(after, ("review_id", "sk", "waiting", sort_key))
        found: list[Review] = []
        looked_at = 0
        while True:
            query = self._query(index, limit - len(found), wanted, start)
            with aws.errors_translated():
                answer = aws.dynamodb().query(**query)
            found += [from_item(from_wire(item)) for item in answer["Items"]]
            start = answer.get("LastEvaluatedKey")
            looked_at += answer.get("ScannedCount", limit)
            if not start or len(found) >= limit or looked_at >= SCANNED:
                return found, cursor.to_text(start)

    def _query(
        self, index: str, limit: int, wanted: Filter, start: Mapping[str, Any] | None, **more: Any
    ) -> dict[str, Any]:
        given = wanted.expression()
        names, values = given.pop("names"), given.pop("values")
        query: dict[str, Any] = {
            "TableName": self.table,
            "IndexName": index,
            "KeyConditionExpression": "waiting = :y",
            "ExpressionAttributeValues": {":y": {"S": "y"}, **values},
            "Limit": limit,
            **given,
            **more,
        }
        if names:
            query["ExpressionAttributeNames"] = {**names, **query.get("ExpressionAttributeNames", {})}
        if start:
            query["ExclusiveStartKey"] = start
        return query

    def counts(self, now: str) -> Counted:
        """How many wait, bounded by `COUNTED`."""
        codes: Counter[str] = Counter()
        waiting = overdue = held = 0
        start: Mapping[str, Any] | None = None
        while waiting < COUNTED:
            query = self._query(
                "waiting",
                COUNTED - waiting,
                Filter(),
                start,
                ProjectionExpression="due_at, codes, #hold",
                ExpressionAttributeNames={"#hold": "hold"},
            )
            with aws.errors_translated():
                answer = aws.dynamodb().query(**query)
            for item in map(from_wire, answer["Items"]):
                waiting += 1
                overdue += item["due_at"] < now
                held += "hold" in item
                codes.update(set(item.get("codes", ())))
            start = answer.get("LastEvaluatedKey")
            if not start:
                break
        return Counted(waiting, overdue, held, dict(codes), not start)
