"""A local stack with its real worker processes and the review page, asked over HTTP as a browser would."""

import http.client
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from leasebook.adapters.items import from_wire
from leasebook.domain.identity import DocumentRef
from leasebook_local.stack import LocalStack

QUIET_SECONDS = 90.0


@dataclass(frozen=True)
class HttpAnswer:
    """What came back; `body` is parsed where it is JSON."""

    status: int
    body: Any
    headers: dict[str, str]


class ReviewStack:
    """The stack under test."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self.stack = LocalStack(data_dir)

    def __enter__(self) -> "ReviewStack":
        self.stack.start()
        self.outputs = self.stack.outputs()
        self.address = self.outputs["console"]
        self.base, _, fragment = self.address.partition("#")
        self.key = fragment.removeprefix("key=")
        self.host = urlsplit(self.base).netloc
        return self

    def __exit__(self, *exc: object) -> None:
        self.stack.stop()

    # the page's side

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None, key: str | None = ""
    ) -> HttpAnswer:
        """One request. `key` "" is this run's, None is none. A text body goes out as it is."""
        given = {"Content-Type": "application/json"} if body is not None else {}
        if key is not None:
            given["Authorization"] = f"Bearer {key or self.key}"
        given |= headers or {}
        text = None if body is None else body if isinstance(body, str | bytes) else json.dumps(body)
        connection = http.client.HTTPConnection(self.host, timeout=60)
        try:
            connection.request(method, path, text, given)
            answer = connection.getresponse()
            raw = answer.read()
            found = {name.lower(): value for name, value in answer.getheaders()}
            parsed = json.loads(raw) if found.get("content-type", "").startswith("application/json") else raw
            return HttpAnswer(answer.status, parsed, found)
        finally:
            connection.close()

    def get(self, path: str) -> HttpAnswer:
        return self.ask("GET", path)

    def post(self, path: str, body: object) -> HttpAnswer:
        return self.ask("POST", path, body)

    def decide(self, review: dict[str, Any], action: str = "approve", **more: Any) -> HttpAnswer:
        body = {"action": action, "version": review["version"], **more}
        return self.post(f"/api/reviews/{review['review_id']}/decision", body)

    # the world's side

    def client(self, service: str) -> Any:
        return self.stack.client(service)

    @property
    def bucket(self) -> str:
        return self.outputs["InboxBucket"]

    def table(self, logical_id: str) -> str:
        names: list[str] = self.client("dynamodb").list_tables()["TableNames"]
        return next(name for name in names if name.endswith(logical_id))

    def items(self, logical_id: str) -> list[dict[str, Any]]:
        pages = self.client("dynamodb").get_paginator("scan")
        return [from_wire(item) for page in pages.paginate(TableName=self.table(logical_id)) for item in page["Items"]]

    def put(self, key: str, body: bytes, **metadata: str) -> DocumentRef:
        """Puts an object under `incoming/` with user metadata; its event starts an execution."""
        key = f"incoming/{key}"
        given = {name.replace("_", "-"): value for name, value in metadata.items()}
        answer = self.client("s3").put_object(Bucket=self.bucket, Key=key, Body=body, Metadata=given)
        return DocumentRef(self.bucket, key, answer["ETag"].strip('"'), answer.get("VersionId"), len(body))

    def review_of(self, ref: DocumentRef) -> dict[str, Any]:
        """The open review of an object, once it is there."""

        def find() -> dict[str, Any] | None:
            reviews = self.get("/api/reviews?limit=100").body["reviews"]
            return next((one for one in reviews if one["receipt"] == ref.receipt), None)

        found: dict[str, Any] = self.until(find, "no review of the document appeared")
        return found

    def claim_is(self, ref: DocumentRef, outcome: str) -> dict[str, Any]:
        """The claim, once it is done with that outcome."""

        def find() -> dict[str, Any] | None:
            claims = (item for item in self.items("ClaimsTable") if item["claim_key"] == ref.claim_key)
            return next((item for item in claims if item.get("outcome") == outcome), None)

        found: dict[str, Any] = self.until(find, f"the document did not end as {outcome}")
        return found

    @staticmethod
    def until(find: Any, complaint: str, seconds: float = QUIET_SECONDS) -> Any:
        """What `find` gives as soon as it gives anything."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            found = find()
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(complaint)
