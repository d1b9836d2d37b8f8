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
AT_ONCE = 200  # reviews looked at by each query after the first, which few may fit: a fifth of what one reads at most


@dataclass(frozen=True, slots=True)
class Filter:
    """Which reviews to show; None shows all."""

    code: str | None = None
    held: bool | None = None
    due_before: str | None = None
    words: tuple[str, ...] = ()  # each must be in what the review is found by, or begin its receipt

    def expression(self) -> dict[str, Any]:
        clauses, names, values = [], {}, {}
        for number, word in enumerate(self.words):
            clauses.append(f"(contains(#found_by, :word{number}) OR begins_with(#receipt, :word{number}))")
            names["#found_by"], names["#receipt"], values[f":word{number}"] = "found_by", "receipt", {"S": word}
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
class Page:
    """`following` is where the next page begins, None at the end; `looked_at` counts the reviews that were read."""

    reviews: list[Review]
    following: str | None
    looked_at: int


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

    def page(self, order: str, limit: int, after: str | None, wanted: Filter) -> Page:
        """Up to `limit` open reviews by `order` (risk or due). What is filtered is read all the same, so that one page
        reads no more than `SCANNED` reviews or one query more; it may be short or empty and still not the last."""
        index, sort_key = INDEX_OF[order]
        key = ("review_id", "sk", "waiting", sort_key)
        start = cursor.from_text(after, key)
        found: list[Review] = []
        looked_at = 0
        while True:
            query = self._query(index, max(AT_ONCE, limit) if looked_at else limit, wanted, start)
            with aws.errors_translated():
                answer = aws.dynamodb().query(**query)
            start = answer.get("LastEvaluatedKey")
            looked_at += answer["ScannedCount"]
            items = answer["Items"]
            if len(found) + len(items) > limit:  # the next page begins after the last that is shown
                items = items[: limit - len(found)]
                start = {name: items[-1][name] for name in key}
            found += [from_item(from_wire(item)) for item in items]
            if not start or len(found) >= limit or looked_at >= SCANNED:
                return Page(found, cursor.to_text(start), looked_at)

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
