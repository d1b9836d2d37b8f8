"""The ledger on DynamoDB, and the one transaction that commits a document."""

import random
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.claims import Claim, Status
from leasebook.domain.errors import FencedOff, PossibleDuplicate, ReviewRefused, SameContent, TransactionBusy
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ledger import (
    Changes,
    Commit,
    Link,
    agreement_item,
    agreement_row_key,
    change_item,
    count_item,
    document_item,
    document_key,
    head_item,
    naming_item,
    naming_row,
    published,
    settled_agreement_item,
)
from leasebook.domain.pointers import DecisionRef
from leasebook.domain.reviews import ReviewStatus
from leasebook.domain.timeline.naming import Naming

row_is_absent = "attribute_not_exists(pk)"
agreement_is_free_or_of_this_content = "attribute_not_exists(pk) OR content_hash = :hash"
claim_is_mine = "#owner = :me"
claim_is_open = "#status IN (:in_progress, :in_review, :committed)"
review_is_as_decided = "#status = :decided AND #version = :version"
nobody_joined = "attribute_not_exists(pk)"
nobody_joined_since = "number_of_changes = :seen"
document_is_not_linked = "attribute_not_exists(linked_to)"
document_is_not_linked_elsewhere = "attribute_not_exists(linked_to) OR linked_to = :itself"
head_is_absent_or_older = "attribute_not_exists(pk) OR sequencer_order < :order"

ROWS = ("document", "claim", "agreement", "dated agreement", "review", "naming", "change", "count")
IN_PROGRESS_ATTEMPTS = 4  # a first try that is still under way on the server is asked after with the same token
IN_PROGRESS_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class DynamoLedger:
    """Implements `ports.Ledger`."""

    table: str
    claims_table: str = ""
    reviews_table: str = ""
    sleep: Callable[[float], None] = time.sleep

    def document(self, content_hash: str) -> Mapping[str, Any] | None:
        return self._get(document_key(content_hash))

    def agreement(self, agreement: str) -> Mapping[str, Any] | None:
        return self._get(agreement_row_key(agreement))

    def hold_agreement(self, agreement: str, first: Mapping[str, Any], at: str) -> None:
        item = settled_agreement_item(agreement, first, at)
        try:
            with aws.errors_translated():
                aws.dynamodb().put_item(TableName=self.table, Item=to_wire(item), ConditionExpression=row_is_absent)
        except aws.ConditionFailed:
            return  # it holds it already, or another does: the next document like them is asked about either way

    def rows_of(self, content_hash: str) -> list[Mapping[str, Any]]:
        return list(self._query(f"doc#{content_hash}"))

    def of_property(self, property_id: str) -> list[Naming]:
        return [Naming.from_item(row["naming"]) for row in self._query(f"property#{property_id}")]

    def changes_of(self, base: str) -> Changes:
        rows = list(self._query(f"lease#{base}"))
        count = next((int(row["number_of_changes"]) for row in rows if row["sk"] == "count"), 0)
        return Changes(tuple(str(row["content_hash"]) for row in rows if row["sk"] != "count"), count)

    def _query(self, pk: str) -> Iterator[Mapping[str, Any]]:
        pages = aws.dynamodb().get_paginator("query")
        with aws.errors_translated():
            for page in pages.paginate(
                TableName=self.table,
                KeyConditionExpression="pk = :pk",
                ExpressionAttributeValues=to_wire({":pk": pk}),
                ConsistentRead=True,
            ):
                yield from map(from_wire, page["Items"])

    def know(self, property_id: str, naming: Naming) -> None:
        try:
            with aws.errors_translated():
                aws.dynamodb().put_item(
                    TableName=self.table,
                    Item=to_wire(naming_row(property_id, naming)),
                    ConditionExpression=document_is_not_linked_elsewhere,
                    ExpressionAttributeValues=to_wire({":itself": naming.content_hash}),
                )
        except aws.ConditionFailed:
            return  # its lease has been found by what it was known by before

    def link(self, property_id: str, naming: Naming, link: Link) -> bool:
        known = {
            "Put": {
                "TableName": self.table,
                "Item": to_wire(naming_row(property_id, replace(naming, base=link.base))),
                "ConditionExpression": document_is_not_linked,
            }
        }
        writes: list[Any] = [known, *self._joining(link)]
        try:
            aws.dynamodb().transact_write_items(TransactItems=writes)
        except ClientError as error:
            if aws.code_of(error) != "TransactionCanceledException":
                raise aws.translate(error) from error
            reasons = [str(reason.get("Code")) for reason in error.response.get("CancellationReasons", [])]
            if reasons[:1] == ["ConditionalCheckFailed"]:
                return False
            if {"ConditionalCheckFailed", "TransactionConflict"} & set(reasons):
                raise TransactionBusy from error
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        return True

    def _get(self, key: Mapping[str, str]) -> Mapping[str, Any] | None:
        with aws.errors_translated():
            answer = aws.dynamodb().get_item(TableName=self.table, Key=to_wire(key), ConsistentRead=True)
        item = answer.get("Item")
        return from_wire(item) if item else None

    def commit(self, commit: Commit) -> None:
        # A token of this call alone: it lets a repeated try find the first one; what makes the commit exactly-once
        # are the conditions.
        token = str(uuid.uuid4())
        writes = [write for write in self._writes(commit) if write]
        for attempt in range(IN_PROGRESS_ATTEMPTS):
            try:
                aws.dynamodb().transact_write_items(TransactItems=writes, ClientRequestToken=token)  # type: ignore[arg-type]
                return
            except ClientError as error:
                code = aws.code_of(error)
                if code == "TransactionInProgressException" and attempt + 1 < IN_PROGRESS_ATTEMPTS:
                    self.sleep(IN_PROGRESS_SECONDS * 2**attempt * (0.5 + random.random() / 2))
                    continue
                if code == "TransactionCanceledException":
                    self._explain(commit, error)
                    return
                raise aws.translate(error) from error
            except BotoCoreError as error:
                raise aws.translate(error) from error

    def _writes(self, commit: Commit) -> tuple[dict[str, Any] | None, ...]:
        """The rows of the transaction, always in the order of `ROWS`."""
        naming = naming_item(commit)
        return (
            {
                "Put": {
                    "TableName": self.table,
                    "Item": to_wire(document_item(commit)),
                    "ConditionExpression": row_is_absent,
                }
            },
            self._claim_update(commit),
            self._agreement_put(commit, commit.agreement),
            self._agreement_put(commit, commit.dated),
            self._review_update(commit),
            {"Put": {"TableName": self.table, "Item": to_wire(naming)}} if naming else None,
            *(self._joining(commit.link) if commit.link else (None, None)),
        )

    def _joining(self, link: Link) -> tuple[dict[str, Any], dict[str, Any]]:
        """The change itself, and the count that lets no other one join unseen."""
        count: dict[str, Any] = {"TableName": self.table, "Item": to_wire(count_item(link))}
        if link.seen:
            count["ConditionExpression"] = nobody_joined_since
            count["ExpressionAttributeValues"] = to_wire({":seen": link.seen})
        else:
            count["ConditionExpression"] = nobody_joined
        return {"Put": {"TableName": self.table, "Item": to_wire(change_item(link))}}, {"Put": count}

    def _claim_update(self, commit: Commit) -> dict[str, Any]:
        return self._committed(commit.claim.ref.claim_key, commit.owner, published(commit), commit.at)

    def _committed(self, claim_key: str, owner: str, pointers: Mapping[str, Any], at: str) -> dict[str, Any]:
        """The claim learns what was committed, if its owner is still the one."""
        return {
            "Update": {
                "TableName": self.claims_table,
                "Key": {"claim_key": {"S": claim_key}},
                "UpdateExpression": "SET #status = :committed, #commit = :commit, fruitless = :none, updated_at = :at",
                "ConditionExpression": f"{claim_is_mine} AND {claim_is_open}",
                "ExpressionAttributeNames": {"#owner": "owner", "#status": "status", "#commit": "commit"},
                "ExpressionAttributeValues": to_wire(
                    {
                        ":me": owner,
                        ":committed": Status.COMMITTED.value,
                        ":in_progress": Status.IN_PROGRESS.value,
                        ":in_review": Status.IN_REVIEW.value,
                        ":commit": dict(pointers),
                        ":none": 0,
                        ":at": at,
                    }
                ),
            }
        }

    def _agreement_put(self, commit: Commit, agreement: str | None) -> dict[str, Any] | None:
        item = agreement_item(commit, agreement)
        if item is None:
            return None
        return {
            "Put": {
                "TableName": self.table,
                "Item": to_wire(item),
                "ConditionExpression": agreement_is_free_or_of_this_content,
                "ExpressionAttributeValues": {":hash": {"S": commit.content_hash}},
            }
        }

    def _review_update(self, commit: Commit) -> dict[str, Any] | None:
        return self._closed(commit.approval.decision) if commit.approval else None

    def _closed(self, decision: DecisionRef) -> dict[str, Any]:
        """The review is committed, if it is still as it was decided."""
        return {
            "Update": {
                "TableName": self.reviews_table,
                "Key": to_wire({"review_id": decision.review_id, "sk": "head"}),
                "UpdateExpression": "SET #status = :committed, #version = :next",
                "ConditionExpression": review_is_as_decided,
                "ExpressionAttributeNames": {"#status": "status", "#version": "version"},
                "ExpressionAttributeValues": to_wire(
                    {
                        ":committed": ReviewStatus.COMMITTED.value,
                        ":decided": ReviewStatus.DECIDED.value,
                        ":version": decision.version,
                        ":next": decision.version + 1,
                    }
                ),
            }
        }

    def revise(self, claim: Claim, row: Mapping[str, Any], decision: DecisionRef, at: str) -> None:
        writes: list[Any] = [
            {"Put": {"TableName": self.table, "Item": to_wire(row), "ConditionExpression": row_is_absent}},
            self._committed(claim.ref.claim_key, claim.owner, row["published"], at),
            self._closed(decision),
        ]
        try:
            aws.dynamodb().transact_write_items(TransactItems=writes)
        except ClientError as error:
            if aws.code_of(error) != "TransactionCanceledException":
                raise aws.translate(error) from error
            failed = [
                reason.get("Code") == "ConditionalCheckFailed"
                for reason in error.response.get("CancellationReasons", [])
            ] or [False] * len(writes)
            if failed[0]:
                raise TransactionBusy from error  # another revision of that number: it is looked at, then tried again
            if failed[1]:
                raise FencedOff from error
            if failed[2]:
                raise ReviewRefused from error
            raise TransactionBusy from error
        except BotoCoreError as error:
            raise aws.translate(error) from error

    def _explain(self, commit: Commit, error: ClientError) -> None:
        """Why the transaction was cancelled, row by row. A failed condition is final, a conflict alone is retried."""
        reasons = [str(reason.get("Code")) for reason in error.response.get("CancellationReasons", [])]
        failed = dict(
            zip(self._names(commit), (reason == "ConditionalCheckFailed" for reason in reasons), strict=False)
        )
        if failed.get("document"):
            existing = self.document(commit.content_hash)
            if existing is None or existing.get("claim_key") != commit.claim.ref.claim_key:
                raise SameContent from error
            self._mark_committed(commit)
            return
        if failed.get("claim"):
            raise FencedOff from error
        if failed.get("agreement") or failed.get("dated agreement"):
            raise PossibleDuplicate from error
        if failed.get("review"):
            raise ReviewRefused from error
        if failed.get("count"):
            raise TransactionBusy from error  # judged again, with the document that joined meanwhile
        raise aws.translate(error) from error

    def _names(self, commit: Commit) -> list[str]:
        return [name for name, write in zip(ROWS, self._writes(commit), strict=True) if write]

    def _mark_committed(self, commit: Commit) -> None:
        """My claim had this in the ledger already. Where the claim is new (a flushed table), it learns so now."""
        update: dict[str, Any] = self._claim_update(commit)["Update"]
        try:
            with aws.errors_translated():
                aws.dynamodb().update_item(**update)
        except aws.ConditionFailed:
            raise FencedOff from None

    def advance_head(self, ref: DocumentRef, content_hash: str, at: str) -> None:
        item = head_item(ref, content_hash, at)
        if item is None:
            return
        try:
            with aws.errors_translated():
                aws.dynamodb().put_item(
                    TableName=self.table,
                    Item=to_wire(item),
                    ConditionExpression=head_is_absent_or_older,
                    ExpressionAttributeValues={":order": {"S": item["sequencer_order"]}},
                )
        except aws.ConditionFailed:
            return  # a newer version, or this one, is the head
