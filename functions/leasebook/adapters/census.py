"""Counts over claims, objects and queues; bounded, and each says whether it is whole."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire

COUNTED = 20_000  # claims, or object versions, of one census at most


@dataclass(frozen=True, slots=True)
class Claims:
    by_status: Mapping[str, int]
    by_outcome: Mapping[str, int]
    complete: bool


@dataclass(frozen=True, slots=True)
class Objects:
    number: int
    complete: bool


@dataclass(frozen=True, slots=True)
class Census:
    claims_table: str
    inbox: str
    prefix: str

    def claims(self) -> Claims:
        by_status: Counter[str] = Counter()
        by_outcome: Counter[str] = Counter()
        pages = aws.dynamodb().get_paginator("scan")
        with aws.errors_translated():
            for page in pages.paginate(
                TableName=self.claims_table,
                ProjectionExpression="#status, outcome",
                ExpressionAttributeNames={"#status": "status"},
            ):
                for item in map(from_wire, page["Items"]):
                    by_status[item["status"]] += 1
                    by_outcome[item.get("outcome", "none")] += 1
                if by_status.total() >= COUNTED:
                    return Claims(by_status, by_outcome, "LastEvaluatedKey" not in page)
        return Claims(by_status, by_outcome, True)

    def objects(self) -> Objects:
        """Object versions under the prefix, folder markers apart."""
        number = 0
        pages = aws.s3().get_paginator("list_object_versions")
        with aws.errors_translated():
            for page in pages.paginate(Bucket=self.inbox, Prefix=self.prefix):
                versions: list[Any] = list(page.get("Versions", ()))
                number += sum(not (one["Key"].endswith("/") and one["Size"] == 0) for one in versions)
                if number >= COUNTED:
                    return Objects(number, not page["IsTruncated"])
        return Objects(number, True)

    def messages(self, queue_url: str) -> int:
        with aws.errors_translated():
            answer = aws.sqs().get_queue_attributes(QueueUrl=queue_url, AttributeNames=["ApproximateNumberOfMessages"])
        return int(answer["Attributes"]["ApproximateNumberOfMessages"])
