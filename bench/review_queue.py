"""Server time of the queue with many open reviews: on the in-process engine, and its share outside of the store; how
often the store is asked, how many reviews it reads, and the read units that DynamoDB would charge for them.

python bench/review_queue.py [REVIEWS] [--plain]. What DynamoDB takes on AWS is not in the time. With --plain the
engine's own index is left out, and moto reads the whole table for each query.
"""

import hashlib
import json
import math
import statistics
import sys
import time
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from botocore.client import BaseClient

from leasebook.adapters.items import to_wire
from leasebook.domain import reviews
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Review, ReviewStatus, Subject
from leasebook_local import seams
from leasebook_local.seams import dynamodb_indexes
from leasebook_local.stack import LocalStack

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
ARN = "arn:aws:states:us-east-1:123456789012:execution:leasebook:x"
CALLS = 6


def review(number: int) -> Review:
    digest = hashlib.sha256(str(number).encode()).hexdigest()
    reasons = (Reason(Code.WORDS_FIGURES_MISMATCH, field="base_rent", page=1), Reason(Code.CONDITIONAL_DATE))
    subject = Subject(f"Tenant {number} LLC", "lease", f"{number} Orchard Spur", Decimal(12_000 + number * 7 % 90_000))
    opened = NOW - timedelta(minutes=number)
    return Review(
        digest,
        ReviewStatus.OPEN,
        1,
        1,
        f"inbox/incoming/{number}.pdf@v#e",
        ARN,
        opened.isoformat(),
        (opened + timedelta(days=5)).isoformat(),
        reasons,
        digest,
        subject=subject,
    )


def event(path: str, **query: str) -> bytes:
    http = {"method": "GET", "path": path, "protocol": "HTTP/1.1", "sourceIp": "127.0.0.1", "userAgent": ""}
    claims = {"username": "bench", "cognito:groups": "[viewer]"}
    context = {"http": http, "stage": "$default", "requestId": "r", "authorizer": {"jwt": {"claims": claims}}}
    given = {"version": "2.0", "rawPath": path, "rawQueryString": "", "headers": {}, "requestContext": context}
    return json.dumps({**given, "isBase64Encoded": False, "queryStringParameters": query}).encode()


UNIT_BYTES = 4096  # an eventually consistent query costs half a unit for each, whatever its filter leaves


def size(value: Any) -> int:
    """Bytes of an attribute in DynamoDB's wire form, about as it counts them: names and values."""
    if isinstance(value, dict):
        return sum(len(name) + size(part) for name, part in value.items())
    return sum(map(size, value)) if isinstance(value, list) else len(str(value).encode())


class Clock:
    """How long the calls of the store took within one request, in seconds of processor time, and what they read."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.store, self.calls, self.read, self.units = 0.0, 0, 0, 0.0

    def count(self, operation: str, answer: dict[str, Any]) -> None:
        self.calls += 1
        read = answer.get("ScannedCount", 0) if operation == "Query" else 0
        self.read += read
        self.units += math.ceil(read * ITEM_BYTES / UNIT_BYTES) / 2

    def watch(self) -> None:
        make = BaseClient._make_api_call

        def timed(client: Any, operation: str, given: Any) -> Any:
            started = time.process_time()
            try:
                answer = make(client, operation, given)
                self.count(operation, answer)
                return answer
            finally:
                self.store += time.process_time() - started

        BaseClient._make_api_call = timed


CLOCK = Clock()
ITEM_BYTES = size(to_wire(reviews.to_item(review(1234))))


def main(count: int, plain: bool) -> None:
    CLOCK.watch()
    if plain:
        seams.ALL = tuple(seam for seam in seams.ALL if seam is not dynamodb_indexes)
    stack = LocalStack(None, in_process=True, repairs=False)
    stack.start()
    try:
        dynamodb, table = stack.client("dynamodb"), stack.outputs()["ReviewsTable"]
        for number in range(count):
            dynamodb.put_item(TableName=table, Item=to_wire(reviews.to_item(review(number))))
        invoker, function = stack.engine.invoker, stack.outputs()["ApiFunctionName"]
        for what, asked in {
            "first view": event("/api/reviews", order="risk"),
            "by due date": event("/api/reviews", order="due"),
            "one reason": event("/api/reviews", code="CONDITIONAL_DATE"),
            "find a few": event("/api/reviews", find="tenant 999 "),
            "find nothing": event("/api/reviews", find="nobody"),
            "counts": event("/api/counts"),
        }.items():
            whole, own = [], []
            for _ in range(CALLS):
                CLOCK.start()
                started = time.process_time()
                answer = json.loads(invoker.invoke(function, asked).body)
                spent = time.process_time() - started
                whole.append(spent * 1000)
                own.append((spent - CLOCK.store) * 1000)
                assert answer["statusCode"] == 200, answer
            middle, ours = statistics.median(whole[1:]), statistics.median(own[1:])
            read = f"{CLOCK.calls} calls, {CLOCK.read} reviews read, {CLOCK.units:.1f} units"
            share = f"{ours:.0f} outside of the store's calls (1 in {middle / ours:.0f})"
            print(f"{count} reviews of {ITEM_BYTES} bytes, {what}: {middle:.0f} ms of processor, {share}; {read}")
    finally:
        stack.stop()


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(numbers[0] if numbers else 10_000, "--plain" in sys.argv)
