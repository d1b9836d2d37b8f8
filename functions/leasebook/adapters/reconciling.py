"""What reconciliation reads, from DynamoDB, S3 and Step Functions, a page at a time; its lists and reports on S3."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from leasebook.adapters import aws
from leasebook.adapters.executions import StepFunctions
from leasebook.adapters.items import from_wire
from leasebook.adapters.ledger import DynamoLedger
from leasebook.domain import claims
from leasebook.domain.identity import DocumentRef, Ignored, event_of, parse_event
from leasebook.domain.reconcile.facts import (
    OF_A_TERM,
    Arrived,
    Asked,
    Claimed,
    Committed,
    Revised,
    arrived,
    claimed,
    revised,
)
from leasebook.domain.steps.overlapping import OVERLAP_SEEN, run_at_once

BATCH = 100  # keys that BatchGetItem takes
OF_A_CLAIM = (
    "claim_key, #bucket, #key, version_id, etag, sequencer, ambiguous, #status, outcome, #owner, content, #commit, "
    "opened_at, updated_at"
)
CLAIM_NAMES = {"#bucket": "bucket", "#key": "key", "#status": "status", "#owner": "owner", "#commit": "commit"}
REVIEW_NAMES = {"#status": "status", "#execution": "execution", "#decision": "decision"}


@dataclass(frozen=True, slots=True)
class DynamoRecords:
    """Implements `reconcile.ports.Records`."""

    claims_table: str
    leases_table: str
    reviews_table: str
    artifacts_bucket: str
    state_machine: str

    def claims(self) -> Iterator[Claimed]:
        asked = {"ProjectionExpression": OF_A_CLAIM, "ExpressionAttributeNames": CLAIM_NAMES}
        for item in _scan(self.claims_table, **asked):
            yield claimed(claims.from_item(item))

    def documents(self) -> Iterator[Committed]:
        asked = {
            "ProjectionExpression": "content_hash, claim_key, agreement, committed_at",
            "FilterExpression": "begins_with(pk, :doc) AND sk = :first",
            "ExpressionAttributeValues": {":doc": {"S": "doc#"}, ":first": {"S": "rev#0001"}},
        }
        for item in _scan(self.leases_table, **asked):
            yield Committed(
                item["content_hash"], item["claim_key"], item.get("agreement") or "", item.get("committed_at", "")
            )

    def reviews(self) -> Iterator[Asked]:
        asked = {
            "ProjectionExpression": "review_id, #status, claim_key, content_hash, #execution, opened_at, #decision",
            "FilterExpression": "sk = :head",
            "ExpressionAttributeNames": REVIEW_NAMES,
            "ExpressionAttributeValues": {":head": {"S": "head"}},
        }
        for item in _scan(self.reviews_table, **asked):
            decision: Mapping[str, Any] = item.get("decision") or {}
            yield Asked(
                item["review_id"],
                item["status"],
                item["claim_key"],
                item.get("content_hash") or "",
                item["execution"],
                item["opened_at"],
                str(decision.get("action", "")),
                str(decision.get("at", "")),
                str(decision.get("settles_at", "")),
            )

    def revisions(self) -> Iterator[Revised]:
        asked = {
            "ProjectionExpression": "content_hash, sk, claim_key, document_type, property_id, committed_at, "
            + ", ".join(f"#terms.{name}" for name in OF_A_TERM),
            "FilterExpression": "begins_with(pk, :doc)",
            "ExpressionAttributeNames": {"#terms": "terms"},
            "ExpressionAttributeValues": {":doc": {"S": "doc#"}},
        }
        return map(revised, _scan(self.leases_table, **asked))

    def told(self) -> Iterator[str]:
        # A head has its codes, a line of the history its reasons, which outlive the round.
        codes = {f":code{number}": {"S": str(code)} for number, code in enumerate(OVERLAP_SEEN)}
        either = [f"contains({name}, {code})" for name in ("codes", "reasons") for code in codes]
        asked = {
            "ProjectionExpression": "review_id, content_hash",
            "FilterExpression": " OR ".join(either),
            "ExpressionAttributeValues": codes,
        }
        for item in _scan(self.reviews_table, **asked):
            yield str(item.get("content_hash") or item["review_id"])

    def run_at_once(self, one: str, other: str) -> bool:
        return run_at_once(one, other, DynamoLedger(self.leases_table))

    def artifacts(self) -> Iterator[str]:
        pages = aws.s3().get_paginator("list_objects_v2")
        with aws.errors_translated():
            # With the slash as delimiter S3 tells each hash once, whatever lies below it.
            for page in pages.paginate(Bucket=self.artifacts_bucket, Prefix="sha256/", Delimiter="/"):
                for common in page.get("CommonPrefixes", ()):
                    yield common.get("Prefix", "").split("/")[1]

    def running(self) -> frozenset[str]:
        return StepFunctions(self.state_machine).running()


def _scan(table: str, **asked: Any) -> Iterator[dict[str, Any]]:
    pages = aws.dynamodb().get_paginator("scan")
    with aws.errors_translated():
        for page in pages.paginate(TableName=table, **asked):
            for item in page["Items"]:
                yield from_wire(item)


@dataclass(frozen=True, slots=True)
class DynamoClaimsOf:
    """Implements `reconcile.ports.Claims`."""

    table: str

    def of(self, identities: Sequence[str]) -> list[Claimed]:
        wanted: list[Any] = [{"claim_key": {"S": key}} for key in dict.fromkeys(identities)]
        found: list[Claimed] = []
        while wanted:
            batch, wanted = wanted[:BATCH], wanted[BATCH:]
            with aws.errors_translated():
                answer = aws.dynamodb().batch_get_item(
                    RequestItems={self.table: {"Keys": batch, "ConsistentRead": True}}
                )
            found += [claimed(claims.from_item(from_wire(item))) for item in answer["Responses"].get(self.table, [])]
            left: Any = answer.get("UnprocessedKeys", {})
            wanted += left.get(self.table, {}).get("Keys", [])
        return found


@dataclass(frozen=True, slots=True)
class S3Versions:
    """Implements `reconcile.ports.Versions`."""

    bucket: str

    def page(self, prefix: str, cursor: str) -> tuple[list[Arrived], str]:
        after: dict[str, Any] = json.loads(cursor) if cursor else {}
        with aws.errors_translated():
            page = aws.s3().list_object_versions(Bucket=self.bucket, Prefix=prefix, **after)
        found = []
        for item in page.get("Versions", ()):
            version_id = item.get("VersionId")
            ref = DocumentRef(
                self.bucket,
                item.get("Key", ""),
                item.get("ETag", "").strip('"'),
                None if version_id in (None, "null") else version_id,
                item.get("Size"),
            )
            if not isinstance(parse_event(event_of(ref)), Ignored):  # folder markers and our own output leave no claim
                found.append(arrived(ref, item["LastModified"].isoformat()))
        if not page.get("IsTruncated"):
            return found, ""
        following = {"KeyMarker": page["NextKeyMarker"]}
        if page.get("NextVersionIdMarker"):
            following["VersionIdMarker"] = page["NextVersionIdMarker"]
        return found, json.dumps(following)


@dataclass(frozen=True, slots=True)
class S3Lists:
    """Implements `reconcile.ports.Lists`, under `lists/<run>/`: `versions/`, `results/` and `report.json`."""

    bucket: str

    def write_part(self, run: str, number: int, versions: Sequence[Arrived]) -> None:
        body = "".join(json.dumps(version) + "\n" for version in versions)
        self._put(f"lists/{run}/versions/{number:08d}.jsonl", body)

    def part(self, key: str) -> list[Arrived]:
        return [Arrived._make(json.loads(line)) for line in self._get(key).splitlines()]

    def write_result(self, key: str, result: object) -> None:
        self._put(key.replace("/versions/", "/results/").removesuffix(".jsonl") + ".json", json.dumps(result))

    def results(self, run: str) -> Iterator[object]:
        pages = aws.s3().get_paginator("list_objects_v2")
        with aws.errors_translated():
            for page in pages.paginate(Bucket=self.bucket, Prefix=f"lists/{run}/results/"):
                for item in page.get("Contents", ()):
                    yield json.loads(self._get(item.get("Key", "")))

    def write_report(self, run: str, report: object) -> str:
        key = f"lists/{run}/report.json"
        body = json.dumps(report)
        self._put(key, body)
        self._put("reports/latest.json", body)
        return key

    def _get(self, key: str) -> str:
        with aws.errors_translated():
            answer = aws.s3().get_object(Bucket=self.bucket, Key=key)
            with closing(answer["Body"]) as body:
                return body.read().decode()

    def _put(self, key: str, body: str) -> None:
        with aws.errors_translated():
            aws.s3().put_object(Bucket=self.bucket, Key=key, Body=body.encode(), ContentType="application/json")
