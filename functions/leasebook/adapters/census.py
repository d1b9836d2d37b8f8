"""Counts over claims, objects and queues; bounded, and each says whether it is whole."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire
from leasebook.domain.claims import Status
from leasebook.domain.identity import DocumentRef

COUNTED = 20_000  # claims, or object versions, of one census at most


@dataclass(frozen=True, slots=True)
class Claims:
    """`by_outcome` counts those that are done. `versions` are the claimed object versions, whichever event claimed
    each, as their claim keys have them."""

    by_status: Mapping[str, int]
    by_outcome: Mapping[str, int]
    versions: frozenset[str]
    complete: bool


@dataclass(frozen=True, slots=True)
class Objects:
    """When each object version came (UTC), by its claim key."""

    came: Mapping[str, datetime]
    complete: bool


@dataclass(frozen=True, slots=True)
class Census:
    claims_table: str
    inbox: str
    prefix: str

    def claims(self) -> Claims:
        by_status: Counter[str] = Counter()
        by_outcome: Counter[str] = Counter()
        versions: set[str] = set()
        complete = True
        pages = aws.dynamodb().get_paginator("scan")
        with aws.errors_translated():
            for page in pages.paginate(
                TableName=self.claims_table,
                ProjectionExpression="claim_key, #status, outcome",
                ExpressionAttributeNames={"#status": "status"},
            ):
                for item in map(from_wire, page["Items"]):
                    by_status[item["status"]] += 1
                    by_outcome[item.get("outcome", "none")] += item["status"] == Status.DONE
                    versions.add(_without_sequencer(item["claim_key"]))
                if by_status.total() >= COUNTED:
                    complete = "LastEvaluatedKey" not in page
                    break
        return Claims(by_status, by_outcome, frozenset(versions), complete)

    def objects(self) -> Objects:
        """Object versions under the prefix, folder markers apart."""
        came: dict[str, datetime] = {}
        pages = aws.s3().get_paginator("list_object_versions")
        with aws.errors_translated():
            for page in pages.paginate(Bucket=self.inbox, Prefix=self.prefix):
                versions: list[Any] = list(page.get("Versions", ()))
                for one in versions:
                    if not (one["Key"].endswith("/") and one["Size"] == 0):
                        came[self._claim_key(one)] = one["LastModified"]
                if len(came) >= COUNTED:
                    return Objects(came, not page["IsTruncated"])
        return Objects(came, True)

    def _claim_key(self, one: Mapping[str, Any]) -> str:
        return DocumentRef(self.inbox, one["Key"], one["ETag"].strip('"'), one["VersionId"]).claim_key

    def messages(self, queue_url: str) -> int:
        with aws.errors_translated():
            answer = aws.sqs().get_queue_attributes(QueueUrl=queue_url, AttributeNames=["ApproximateNumberOfMessages"])
        return int(answer["Attributes"]["ApproximateNumberOfMessages"])


def _without_sequencer(claim_key: str) -> str:
    """An upload that its etag cannot tell from another is claimed under its sequencer too: it is one version still."""
    head, separator, etag = claim_key.rpartition("#")
    return f"{head}{separator}{etag.partition('~')[0]}"
