"""Two reviewers at the same moment: a hundred reviews, one decision each, and the other is told who was first."""

import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from leasebook.adapters.items import to_wire
from leasebook.domain import claims, reviews
from leasebook.domain.claims import Claim, Content, Status
from leasebook.domain.identity import DocumentRef
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Review, ReviewStatus
from tests.e2e.review_stack import ReviewStack

ROUNDS = 100
NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
EXECUTION = "arn:aws:states:us-east-1:123456789012:execution:leasebook:gone"


@pytest.fixture(scope="module")
def stack() -> Iterator[ReviewStack]:
    with ReviewStack() as running:
        yield running


def put_review(stack: ReviewStack, number: int) -> dict[str, Any]:
    """An open review and its claim, as HumanReview leaves them; nothing waits for its answer."""
    ref = DocumentRef(stack.bucket, f"incoming/{number}.pdf", "e" * 32, f"v{number}", 10)
    digest = hashlib.sha256(str(number).encode()).hexdigest()
    at = NOW.isoformat(timespec="milliseconds")
    claim = Claim(ref, EXECUTION, Status.IN_REVIEW, at, at, content=Content(digest, 10, "application/pdf"))
    due = (NOW + timedelta(days=5)).isoformat(timespec="milliseconds")
    review = Review(
        digest, ReviewStatus.OPEN, 1, 1, ref.claim_key, EXECUTION, at, due, (Reason(Code.ENCRYPTED),), digest
    )
    dynamodb = stack.client("dynamodb")
    dynamodb.put_item(TableName=stack.table("ClaimsTable"), Item=to_wire(claims.to_item(claim)))
    dynamodb.put_item(TableName=stack.table("ReviewsTable"), Item=to_wire(reviews.to_item(review)))
    return {"review_id": digest, "version": 1}


def lines_of(stack: ReviewStack) -> int:
    return len([item for item in stack.items("ReviewsTable") if item["sk"].startswith("history#")])


def test_two_different_decisions_at_once_are_one_decision_a_hundred_times(stack: ReviewStack) -> None:
    """The two come from one person at two windows: over one machine's page everybody is the same person."""
    before = lines_of(stack)
    with ThreadPoolExecutor(2) as both:
        for number in range(ROUNDS):
            review = put_review(stack, number)
            offers = [both.submit(stack.decide, review, action) for action in ("reject", "retry")]
            answers = {action: offer.result() for action, offer in zip(("reject", "retry"), offers, strict=True)}
            assert sorted(answer.status for answer in answers.values()) == [200, 409], answers
            winner, other = sorted(answers, key=lambda action: answers[action].status)
            assert answers[other].body["review"]["decision"]["action"] == winner
            assert "was first" in answers[other].body["message"]
    assert lines_of(stack) - before == ROUNDS


def test_a_double_click_is_one_decision_a_hundred_times(stack: ReviewStack) -> None:
    before = lines_of(stack)
    with ThreadPoolExecutor(2) as both:
        for number in range(1000, 1000 + ROUNDS):
            review = put_review(stack, number)
            clicks = [both.submit(stack.decide, review, "reject") for _ in range(2)]
            assert [click.result().status for click in clicks] == [200, 200]
    assert lines_of(stack) - before == ROUNDS


def test_two_reviewers_at_once_make_one_decision_a_hundred_times(stack: ReviewStack) -> None:
    """Two people, as the API hands their names to Answer; the other is told who was first."""
    lambda_, function = stack.client("lambda"), stack.outputs["AnswerFunctionName"]

    def decide(review: dict[str, Any], by: str) -> dict[str, Any]:
        request = {"action": "reject", "by": by, **review}
        answer = lambda_.invoke(FunctionName=function, Payload=json.dumps(request))
        body: dict[str, Any] = json.loads(answer["Payload"].read())
        return body

    before = lines_of(stack)
    with ThreadPoolExecutor(2) as both:
        for number in range(2000, 2000 + ROUNDS):
            review = put_review(stack, number)
            offers = {by: both.submit(decide, review, by) for by in ("ann", "bob")}
            answers = {by: offer.result() for by, offer in offers.items()}
            results = {by: answer["result"] for by, answer in answers.items()}
            assert sorted(results.values()) == ["conflict", "decided"]
            winner = next(by for by, result in results.items() if result == "decided")
            assert all(answer["review"]["decision"]["by"] == winner for answer in answers.values())
    assert lines_of(stack) - before == ROUNDS
