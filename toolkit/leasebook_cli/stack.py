"""The client of one stack: reads its records and histories, puts documents, asks its functions. Decides nothing.

Every method may raise what boto3 raises; `explain` turns that into sentences at the edge.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import IO, TYPE_CHECKING, Any

from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain import claims, ledger, reviews
from leasebook.domain.claims import Claim
from leasebook.domain.control import NOW, SWEPT, THE_SWEEP, Done, Pause, pause_from
from leasebook.domain.drafts import Draft, draft_from
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reviews import Review
from leasebook.domain.state import Artifact
from leasebook.domain.timeline.naming import Naming
from leasebook_cli.errors import CommandError

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Extraction

INBOX_PREFIX = "incoming/"
PROPERTY_METADATA = "property-id"
BATCH = 100  # keys that BatchGetItem takes
EXECUTION_STATUSES = ("RUNNING", "SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED")


@dataclass(frozen=True, slots=True)
class ObjectVersion:
    """One version of an object that lies in the inbox now."""

    ref: DocumentRef
    modified: datetime


@dataclass(frozen=True, slots=True)
class Execution:
    """One execution as the service knows it. `input` is absent where it was not asked for."""

    arn: str
    name: str
    status: str
    started: datetime
    stopped: datetime | None = None
    input: Mapping[str, Any] | None = None
    cause: str = ""


class Stack:
    """`outputs` are the names that the deployment gave; `client` makes a boto3 client for a service."""

    def __init__(self, outputs: Mapping[str, str], client: Callable[[str], Any]) -> None:
        self.outputs = outputs
        self._client = client

    def client(self, service: str) -> Any:
        """A boto3 client of the stack, for what no method here reads."""
        return self._client(service)

    def output(self, name: str) -> str:
        try:
            return self.outputs[name]
        except KeyError:
            raise CommandError(
                f"The stack has no output {name}: it was deployed by another version.", "deploy it again"
            ) from None

    @property
    def inbox_prefix(self) -> str:
        """What the keys of documents begin with; nothing else in the bucket is looked at."""
        return self.outputs.get("InboxPrefix", INBOX_PREFIX)

    # ------------------------------------------------------------- claims
    def claims(self) -> Iterator[Claim]:
        """Every claim, in no order. Reads the whole table, a page at a time."""
        return (claims.from_item(item) for item in self._scan("ClaimsTable"))

    def claims_where(self, attribute: str, *, equals: str = "", begins: str = "") -> list[Claim]:
        """The claims with `attribute` equal to, or beginning with, a text. Reads the whole table."""
        condition = "begins_with(#a, :v)" if begins else "#a = :v"
        found = self._scan(
            "ClaimsTable",
            FilterExpression=condition,
            ExpressionAttributeNames={"#a": attribute},
            ExpressionAttributeValues={":v": {"S": begins or equals}},
        )
        return [claims.from_item(item) for item in found]

    def unfinished(self) -> Iterator[Claim]:
        """The claims that are not done, the oldest first."""
        found = self._query("ClaimsTable", "unfinished", "y", index="unfinished")
        return (claims.from_item(item) for item in found)

    def claims_by_key(self, keys: Iterable[str]) -> dict[str, Claim]:
        """The claims of these keys, as they are now; a key without a claim is left out."""
        table, wanted, found = self.output("ClaimsTable"), list(dict.fromkeys(keys)), {}
        while wanted:
            batch, wanted = wanted[:BATCH], wanted[BATCH:]
            asked = {"Keys": [{"claim_key": {"S": key}} for key in batch], "ConsistentRead": True}
            answer = self._client("dynamodb").batch_get_item(RequestItems={table: asked})
            for item in answer["Responses"].get(table, []):
                claim = claims.from_item(from_wire(item))
                found[claim.ref.claim_key] = claim
            left = answer.get("UnprocessedKeys", {}).get(table, {}).get("Keys", [])
            wanted += [key["claim_key"]["S"] for key in left]
        return found

    # ------------------------------------------------------------ reviews
    def review(self, review_id: str) -> Review | None:
        item = self._get("ReviewsTable", {"review_id": review_id, "sk": "head"})
        return reviews.from_item(item) if item else None

    def reviews_waiting(self) -> Iterator[Review]:
        """The reviews that wait for a person, those due first first."""
        for item in self._query("ReviewsTable", "waiting", "y", index="waiting"):
            head = reviews.from_item(item)
            if head.status is reviews.ReviewStatus.OPEN:
                yield head

    def queue(self) -> Iterator[Review]:
        """The open reviews in the order in which they are best taken: those with the most rent at risk first, what is
        set aside last."""
        for item in self._query("ReviewsTable", "waiting", "y", index="by-risk"):
            head = reviews.from_item(item)
            if head.status is reviews.ReviewStatus.OPEN:
                yield head

    def open_seconds(self) -> list[int]:
        """For how long reviewers had an item open before each decision that was timed. Reads the whole table."""
        found = self._scan(
            "ReviewsTable",
            FilterExpression="begins_with(sk, :line) AND begins_with(#e, :decided) AND attribute_exists(#d.#s)",
            ProjectionExpression="#d.#s",
            ExpressionAttributeNames={"#d": "decision", "#s": "open_seconds", "#e": "event"},
            ExpressionAttributeValues={":line": {"S": "history#"}, ":decided": {"S": "decided"}},
        )
        return [int(item["decision"]["open_seconds"]) for item in found]

    def draft(self, review_id: str) -> Draft | None:
        """What somebody typed for a review and has not decided."""
        item = self._get("ReviewsTable", {"review_id": review_id, "sk": "draft"})
        return draft_from(reviews.plain(item)) if item else None

    def reviews_beginning(self, prefix: str) -> list[Review]:
        """The reviews whose id begins with `prefix`; an id in full is one read, a prefix reads the whole table."""
        exact = self.review(prefix)
        if exact is not None:
            return [exact]
        found = self._scan(
            "ReviewsTable",
            FilterExpression="sk = :head AND begins_with(review_id, :v)",
            ExpressionAttributeValues={":head": {"S": "head"}, ":v": {"S": prefix}},
        )
        return [reviews.from_item(item) for item in found]

    def review_history(self, review_id: str) -> list[dict[str, Any]]:
        """The lines of the review's history, the oldest first."""
        return [i for i in self._query("ReviewsTable", "review_id", review_id) if str(i["sk"]).startswith("history#")]

    def extraction(self, artifact: Artifact | None) -> Extraction | None:
        """What was read out of the document, or None where nothing was or it is not there any more."""
        if artifact is None:
            return None
        from leasebook.domain.extraction.model import Extraction  # brings the finders along; few commands need it

        body = self._artifact(artifact, "extraction.json")
        return Extraction.model_validate_json(body) if body is not None else None

    def document_text(self, artifact: Artifact | None) -> str | None:
        """The document's text as it was read, in which evidence counts characters; None where it was not kept."""
        body = self._artifact(artifact, "text.json.gz") if artifact else None
        return str(json.loads(gzip.decompress(body))["text"]) if body is not None else None

    def _artifact(self, artifact: Artifact, name: str) -> bytes | None:
        s3 = self._client("s3")
        key = f"{artifact.prefix}/{artifact.digest}/{name}"
        try:
            body: bytes = s3.get_object(Bucket=self.output("ArtifactsBucket"), Key=key)["Body"].read()
        except s3.exceptions.NoSuchKey:
            return None
        return body

    def artifact_text(self, key: str) -> str:
        """An object of the artifacts bucket, such as a report."""
        body: bytes = self._client("s3").get_object(Bucket=self.output("ArtifactsBucket"), Key=key)["Body"].read()
        return body.decode()

    # ------------------------------------------------------------- ledger
    def ledger_rows(self, content_hash: str) -> list[dict[str, Any]]:
        """The commit of these bytes and its corrections, in order."""
        return list(self._query("LeasesTable", "pk", ledger.document_key(content_hash)["pk"]))

    def committed_row(self, content_hash: str) -> dict[str, Any] | None:
        """The commit of these bytes."""
        return self._get("LeasesTable", ledger.document_key(content_hash))

    def namings(self, property_id: str) -> list[Naming]:
        """What each committed document of a property is known by."""
        return [Naming.from_item(row["naming"]) for row in self._query("LeasesTable", "pk", f"property#{property_id}")]

    def changes_of(self, base: str) -> list[str]:
        """The documents that change a lease, by content hash."""
        rows = self._query("LeasesTable", "pk", f"lease#{base}")
        return [str(row["content_hash"]) for row in rows if "content_hash" in row]

    def commits_beginning(self, prefix: str) -> list[dict[str, Any]]:
        """The commits whose content hash, receipt or agreement begins with `prefix`. Reads the whole table."""
        named = " OR ".join(f"begins_with({name}, :v)" for name in ("content_hash", "receipt", "agreement"))
        found = self._scan(
            "LeasesTable",
            FilterExpression=f"sk = :first AND ({named})",
            ExpressionAttributeValues={":first": {"S": ledger.FIRST_REVISION}, ":v": {"S": prefix}},
        )
        return list(found)

    def head_row(self, ref: DocumentRef) -> dict[str, Any] | None:
        return self._get("LeasesTable", ledger.head_key(ref))

    # ------------------------------------------------------------ objects
    def put(self, body: IO[bytes], key: str, property_id: str | None) -> DocumentRef:
        """Puts the file into the inbox and says which version of the object it became."""
        bucket = self.output("InboxBucket")
        metadata = {"Metadata": {PROPERTY_METADATA: property_id}} if property_id else {}
        answer = self._client("s3").put_object(Bucket=bucket, Key=key, Body=body, **metadata)
        version = answer.get("VersionId")
        return DocumentRef(bucket, key, answer["ETag"].strip('"'), None if version in (None, "null") else version)

    def versions(self, prefix: str | None = None) -> Iterator[ObjectVersion]:
        """Every version of every object under `prefix`, or of the inbox, but folder markers, which are no documents."""
        bucket = self.output("InboxBucket")
        prefix = self.inbox_prefix if prefix is None else prefix
        pages = self._client("s3").get_paginator("list_object_versions").paginate(Bucket=bucket, Prefix=prefix)
        for page in pages:
            for item in page.get("Versions", []):
                if item["Key"].endswith("/") and item["Size"] == 0:
                    continue
                version = None if item.get("VersionId") in (None, "null") else item["VersionId"]
                ref = DocumentRef(bucket, item["Key"], item["ETag"].strip('"'), version, item["Size"])
                yield ObjectVersion(ref, item["LastModified"])

    # --------------------------------------------------------- executions
    def executions(self, status: str | None = None) -> Iterator[Execution]:
        """The executions, the newest first, without their input."""
        asked: dict[str, Any] = {"stateMachineArn": self.output("StateMachineArn")}
        if status:
            asked["statusFilter"] = status
        while True:
            answer = self._client("stepfunctions").list_executions(**asked)
            for item in answer["executions"]:
                yield Execution(
                    item["executionArn"], item["name"], item["status"], item["startDate"], item.get("stopDate")
                )
            if not answer.get("nextToken"):
                return
            asked["nextToken"] = answer["nextToken"]

    def execution(self, arn: str) -> Execution | None:
        """One execution with its input; None where the service has forgotten it."""
        client = self._client("stepfunctions")
        try:
            item = client.describe_execution(executionArn=arn)
        except (client.exceptions.ExecutionDoesNotExist, client.exceptions.InvalidArn):
            return None
        return Execution(
            item["executionArn"],
            item["name"],
            item["status"],
            item["startDate"],
            item.get("stopDate"),
            _loaded(item.get("input")),
            item.get("cause") or "",
        )

    def execution_arn(self, name: str) -> str:
        """The ARN that an execution of this name has."""
        machine = self.output("StateMachineArn")
        return f"{machine.replace(':stateMachine:', ':execution:')}:{name}"

    def history(self, arn: str) -> list[dict[str, Any]]:
        """An execution's events in order; empty where the service has forgotten it."""
        client = self._client("stepfunctions")
        events: list[dict[str, Any]] = []
        asked: dict[str, Any] = {"executionArn": arn, "maxResults": 1000}
        while True:
            try:
                answer = client.get_execution_history(**asked)
            except (client.exceptions.ExecutionDoesNotExist, client.exceptions.InvalidArn):
                return events
            events += answer["events"]
            if not answer.get("nextToken"):
                return events
            asked["nextToken"] = answer["nextToken"]

    def start(self, event: Mapping[str, Any], name: str | None = None) -> str:
        """Starts an execution with `event`, as a delivery of it would; returns its ARN."""
        named = {"name": name} if name else {}
        answer = self._client("stepfunctions").start_execution(
            stateMachineArn=self.output("StateMachineArn"), input=json.dumps(event), **named
        )
        return str(answer["executionArn"])

    def start_named(self, name: str, event: Mapping[str, Any]) -> bool:
        """Starts the execution of that name; False where one of that name has been started before."""
        client = self._client("stepfunctions")
        try:
            self.start(event, name)
        except client.exceptions.ExecutionAlreadyExists:
            return False
        return True

    def start_machine(self, output: str, name: str, given: Mapping[str, Any]) -> str:
        """Starts one of the other state machines; returns the execution's ARN."""
        answer = self._client("stepfunctions").start_execution(
            stateMachineArn=self.output(output), name=name, input=json.dumps(given)
        )
        return str(answer["executionArn"])

    def machine_status(self, arn: str) -> tuple[str, dict[str, Any], str]:
        """An execution's status, its output (empty while it has none) and the error that it ended with."""
        item = self._client("stepfunctions").describe_execution(executionArn=arn)
        failure = " ".join(part for part in (item.get("error"), item.get("cause")) if part)
        return item["status"], dict(_loaded(item.get("output")) or {}), failure

    # ----------------------------------------------- queues and functions
    def queue_depth(self, output: str) -> int:
        """Messages that lie in a queue, those that somebody is working on included."""
        names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"]
        answer = self._client("sqs").get_queue_attributes(QueueUrl=self.output(output), AttributeNames=names)
        return sum(int(answer["Attributes"].get(name, 0)) for name in names)

    def answer(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Has AnswerFunction decide a review."""
        return self._invoke("AnswerFunctionName", payload)

    def sweep(self) -> dict[str, Any]:
        """Has SweepFunction take up what is unfinished."""
        return self._invoke("SweepFunctionName", {})

    def replay(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Has ReplayFunction open a document again."""
        return self._invoke("ReplayFunctionName", payload)

    def links(self, content_hash: str, property_id: str | None) -> list[dict[str, Any]]:
        """The links of a document: to the lease that it changes, or from the documents that change it."""
        naming = next((one for one in self.namings(property_id or "") if one.content_hash == content_hash), None)
        if naming is None:
            return []
        if naming.is_lease:
            rows = self._query("LeasesTable", "pk", f"lease#{content_hash}")
            return [row for row in rows if "content_hash" in row]
        row = self._get("LeasesTable", ledger.change_key(naming.base, content_hash)) if naming.base else None
        return [row] if row else []

    def control(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Has ControlFunction stop or release a document or the sweep."""
        return self._invoke("ControlFunctionName", payload)

    def pause(self) -> Pause | None:
        """The sweep's pause; None where it is not paused, or the stack is too old to know one."""
        if "ControlTable" not in self.outputs:
            return None
        return pause_from(self._get("ControlTable", {"subject": THE_SWEEP, "at": NOW}))

    def swept_at(self) -> datetime | None:
        """When the last sweep ended well; None where none has, or the stack is too old to say."""
        if "ControlTable" not in self.outputs:
            return None
        item = self._get("ControlTable", {"subject": THE_SWEEP, "at": SWEPT})
        return datetime.fromisoformat(item["swept_at"]) if item else None

    def acts(self, subject: str) -> list[Done]:
        """What operators did with a document (its claim key), the oldest first."""
        if "ControlTable" not in self.outputs:
            return []
        return [Done.from_item(item) for item in self._query("ControlTable", "subject", subject) if "act" in item]

    def _invoke(self, output: str, payload: Mapping[str, Any]) -> dict[str, Any]:
        response = self._client("lambda").invoke(
            FunctionName=self.output(output), Payload=json.dumps(payload, allow_nan=False).encode()
        )
        answer = json.loads(response["Payload"].read() or b"null")
        if response.get("FunctionError") or not isinstance(answer, dict):
            fault = answer if isinstance(answer, dict) else {}
            raise CommandError(
                f"The function failed: {fault.get('errorType', 'no answer')}: {fault.get('errorMessage', '')}",
                "nothing is lost; try again, then look at the function's log",
            )
        return answer

    # ------------------------------------------------------------- tables
    def _get(self, output: str, key: Mapping[str, str]) -> dict[str, Any] | None:
        answer = self._client("dynamodb").get_item(TableName=self.output(output), Key=to_wire(key), ConsistentRead=True)
        item = answer.get("Item")
        return from_wire(item) if item else None

    def _query(self, output: str, attribute: str, value: str, index: str | None = None) -> Iterator[dict[str, Any]]:
        asked: dict[str, Any] = {
            "KeyConditionExpression": "#k = :v",
            "ExpressionAttributeNames": {"#k": attribute},
            "ExpressionAttributeValues": {":v": {"S": value}},
        }
        asked |= {"IndexName": index} if index else {"ConsistentRead": True}
        return self._pages("query", output, asked)

    def _scan(self, output: str, **asked: Any) -> Iterator[dict[str, Any]]:
        return self._pages("scan", output, {"ConsistentRead": True, **asked})

    def _pages(self, verb: str, output: str, asked: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        paginator = self._client("dynamodb").get_paginator(verb)
        for page in paginator.paginate(TableName=self.output(output), **asked):
            for item in page["Items"]:
                yield from_wire(item)


def _loaded(text: str | None) -> Mapping[str, Any] | None:
    loaded = json.loads(text) if text else None
    return loaded if isinstance(loaded, dict) else None
