"""Reviews and task tokens on DynamoDB. Tokens lie in a table of their own, which two functions may read or write."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.errors import TransactionBusy
from leasebook.domain.ports import Token
from leasebook.domain.reviews import (
    MAX_SOURCES,
    RECORD_VERSION,
    Review,
    from_item,
    history_item,
    merged_sources,
    review_id_of,
    to_item,
)
from leasebook.domain.timeline.naming import Naming, Waiting

BATCH = 100  # keys that BatchGetItem takes

head_is_absent = "attribute_not_exists(review_id)"
head_has_version = "#version = :version"
no_source_came_since = "(attribute_not_exists(sources) OR sources IN (:sources, :sources_before))"
source_is_not_listed = "attribute_exists(review_id) AND NOT contains(sources, :claim_key) AND size(sources) < :most"
token_is_the_one = "#token = :token"

SOURCE_ATTEMPTS = 5  # a write that a further copy overtakes is made again with that copy listed


@dataclass(frozen=True, slots=True)
class DynamoReviews:
    """Implements `ports.Reviews`."""

    table: str
    tokens_table: str = ""

    def head(self, review_id: str) -> Review | None:
        with aws.errors_translated():
            answer = aws.dynamodb().get_item(
                TableName=self.table, Key=to_wire({"review_id": review_id, "sk": "head"}), ConsistentRead=True
            )
        item = answer.get("Item")
        return from_item(from_wire(item)) if item else None

    def heads_of(self, review_ids: Sequence[str]) -> list[Review]:
        wanted: list[Any] = [to_wire({"review_id": one, "sk": "head"}) for one in dict.fromkeys(review_ids)]
        found: list[Review] = []
        while wanted:
            batch, wanted = wanted[:BATCH], wanted[BATCH:]
            with aws.errors_translated():
                answer = aws.dynamodb().batch_get_item(
                    RequestItems={self.table: {"Keys": batch, "ConsistentRead": True}}
                )
            found += [from_item(from_wire(item)) for item in answer["Responses"].get(self.table, [])]
            left: Any = answer.get("UnprocessedKeys", {})
            wanted += left.get(self.table, {}).get("Keys", [])
        return found

    def write(
        self, review: Review, replaces: int | None, event: str, at: str, by: str, token: Token | None = None
    ) -> bool:
        for _attempt in range(SOURCE_ATTEMPTS):
            if self._written(review, replaces, event, at, by, token):
                return True
            head = self.head(review.review_id)
            if head is None or head.version != replaces:
                # Someone was first; or the write that was refused had been done before, by me.
                return head is not None and _says(head) == _says(review)
            review = replace(review, sources=merged_sources(head.sources, review.sources))
        raise TransactionBusy

    def _written(self, review: Review, replaces: int | None, event: str, at: str, by: str, token: Token | None) -> bool:
        """One try; False where a condition failed."""
        head: dict[str, Any] = {"TableName": self.table, "Item": to_wire(to_item(review))}
        if replaces is None:
            head["ConditionExpression"] = head_is_absent
        else:
            # The version says nothing of copies, which are listed without asking whoever decides.
            sources = list(review.sources)
            head["ConditionExpression"] = f"{head_has_version} AND {no_source_came_since}"
            head["ExpressionAttributeNames"] = {"#version": "version"}
            head["ExpressionAttributeValues"] = to_wire(
                {":version": replaces, ":sources": sources, ":sources_before": sources[:-1]}
            )
        writes: list[Any] = [
            {"Put": head},
            {"Put": {"TableName": self.table, "Item": to_wire(history_item(review, event, at, by))}},
        ]
        if token is not None:
            writes.append({"Put": {"TableName": self.tokens_table, "Item": to_wire(_token_item(token, at))}})
        try:
            aws.dynamodb().transact_write_items(TransactItems=writes)
        except ClientError as error:
            if aws.code_of(error) != "TransactionCanceledException":
                raise aws.translate(error) from error
            reasons = {str(reason.get("Code")) for reason in error.response.get("CancellationReasons", [])}
            if "ConditionalCheckFailed" in reasons:
                return False
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return True

    def wait_for_base(self, property_id: str, waiting: Waiting) -> None:
        item = {
            "review_id": f"waits-for-base#{property_id}",
            "sk": waiting.review_id,
            "record_version": RECORD_VERSION,
            "round": waiting.round,
            "naming": waiting.naming.as_item(),
        }
        with aws.errors_translated():
            aws.dynamodb().put_item(TableName=self.table, Item=to_wire(item))

    def waiting_for_base(self, property_id: str) -> list[Waiting]:
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            return [
                Waiting(Naming.from_item(item["naming"]), str(item["sk"]), int(item["round"]))
                for page in pages.paginate(
                    TableName=self.table,
                    KeyConditionExpression="review_id = :id",
                    ExpressionAttributeValues=to_wire({":id": f"waits-for-base#{property_id}"}),
                    ConsistentRead=True,
                )
                for item in map(from_wire, page["Items"])
            ]

    def add_source(self, review_id: str, claim_key: str) -> None:
        try:
            with aws.errors_translated():
                aws.dynamodb().update_item(
                    TableName=self.table,
                    Key=to_wire({"review_id": review_id, "sk": "head"}),
                    UpdateExpression="SET sources = list_append(sources, :one)",
                    ConditionExpression=source_is_not_listed,
                    ExpressionAttributeValues=to_wire(
                        {":one": [claim_key], ":claim_key": claim_key, ":most": MAX_SOURCES}
                    ),
                    ReturnValuesOnConditionCheckFailure="ALL_OLD",
                )
        except aws.ConditionFailed as refused:
            there = from_item(from_wire(refused.item)) if refused.item else None
            if there is not None and claim_key not in there.sources:  # the list is full
                self._update_further(review_id, claim_key, "SET source_key = :claim_key", {":claim_key": claim_key})

    def further_sources(self, review_id: str) -> Iterator[str]:
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            for page in pages.paginate(
                TableName=self.table,
                KeyConditionExpression="review_id = :id AND begins_with(sk, :source)",
                FilterExpression="attribute_not_exists(dealt_with)",
                ExpressionAttributeValues=to_wire({":id": review_id, ":source": "source#"}),
                ConsistentRead=True,
            ):
                for item in page["Items"]:
                    yield str(from_wire(item)["source_key"])

    def deal_with(self, review_id: str, source: str) -> None:
        self._update_further(review_id, source, "SET dealt_with = :yes", {":yes": True})

    def _update_further(self, review_id: str, claim_key: str, change: str, values: Mapping[str, Any]) -> None:
        with aws.errors_translated():
            aws.dynamodb().update_item(
                TableName=self.table,
                Key=to_wire({"review_id": review_id, "sk": f"source#{review_id_of(claim_key)}"}),
                UpdateExpression=f"{change}, record_version = :record_version",
                ExpressionAttributeValues=to_wire({**values, ":record_version": RECORD_VERSION}),
            )

    def history(self, review_id: str) -> list[Mapping[str, Any]]:
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            return [
                from_wire(item)
                for page in pages.paginate(
                    TableName=self.table,
                    KeyConditionExpression="review_id = :id AND begins_with(sk, :history)",
                    ExpressionAttributeValues=to_wire({":id": review_id, ":history": "history#"}),
                )
                for item in page["Items"]
            ]


def _says(review: Review) -> tuple[object, ...]:
    """What tells one write of a head from another."""
    return (review.version, review.execution, review.status, review.decision)


def _token_item(token: Token, at: str) -> dict[str, Any]:
    return {
        "review_id": token.review_id,
        "record_version": RECORD_VERSION,
        "round": token.round,
        "token": token.token,
        "execution": token.execution,
        "put_at": at,
    }


@dataclass(frozen=True, slots=True)
class DynamoTokens:
    """Implements `ports.Tokens`."""

    table: str

    def get(self, review_id: str) -> Token | None:
        with aws.errors_translated():
            answer = aws.dynamodb().get_item(
                TableName=self.table, Key={"review_id": {"S": review_id}}, ConsistentRead=True
            )
        if "Item" not in answer:
            return None
        item = from_wire(answer["Item"])
        return Token(item["review_id"], int(item["round"]), item["token"], item["execution"])

    def drop(self, token: Token) -> None:
        try:
            with aws.errors_translated():
                aws.dynamodb().delete_item(
                    TableName=self.table,
                    Key={"review_id": {"S": token.review_id}},
                    ConditionExpression=token_is_the_one,
                    ExpressionAttributeNames={"#token": "token"},
                    ExpressionAttributeValues={":token": {"S": token.token}},
                )
        except aws.ConditionFailed:
            return  # another token waits now, or none does
