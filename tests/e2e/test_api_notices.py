"""What reviewers are told outside of the page: that something waits, under its receipt, and nothing of what it says."""

import json
import time
from dataclasses import replace
from typing import Any

import pytest

from leasebook.domain.notices import notice_of
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import Review, ReviewStatus, Subject
from tests.api_client import Person
from tests.workflow.documents import doubtful_lease
from tests.workflow.harness import Intake

PATIENCE_S = 60.0
REVIEW = Review(
    "a" * 64,
    ReviewStatus.OPEN,
    1,
    1,
    "inbox/incoming/Secret Tenant <b>.pdf@v#e",
    "arn:x",
    "2026-11-29T12:00:00.000+00:00",
    "2026-12-04T12:00:00.000+00:00",
    (Reason(Code.WORDS_FIGURES_MISMATCH, "18,500 against 18,050", "base_rent", 3),),
    subject=Subject("Secret Tenant LLC"),
)


def test_a_notice_has_receipt_codes_and_link_and_no_contents() -> None:
    subject, body = notice_of(REVIEW, "0123456789abcdef", "https://review.example/")
    assert subject == "Leasebook: new review 0123456789abcdef"
    assert body == {
        "notice": "new review",
        "receipt": "0123456789abcdef",
        "reasons": ["WORDS_FIGURES_MISMATCH"],
        "round": 1,
        "due_at": "2026-12-04T12:00:00.000+00:00",
        "link": f"https://review.example/#/review/{'a' * 64}",
    }


def test_the_first_time_overdue_is_a_reminder_and_then_it_is_an_escalation() -> None:
    kinds = [notice_of(replace(REVIEW, escalations=count), "r", None)[1]["notice"] for count in range(4)]
    assert kinds == ["new review", "reminder", "escalation", "escalation"]


def test_each_review_that_opens_is_announced_once_on_the_topic() -> None:
    with Intake() as intake:
        inbox = _subscribe(intake)
        ref = intake.put("Secret Tenant.txt", doubtful_lease(61))
        intake.quiet()
        review = intake.review_of(ref)
        (notice,) = _received(intake, inbox)
        assert notice["Subject"] == f"Leasebook: new review {ref.receipt}"
        said = json.loads(notice["Message"])
        assert said["reasons"] == [reason["code"] for reason in review["reasons"]]
        token = next(item["token"] for item in intake.items("TokensTable") if item["review_id"] == review["review_id"])
        told = json.dumps(notice)
        for secret in (token, "Secret", "KETTLE", "Kettle", ref.key):
            assert secret not in told


@pytest.mark.case("SFN-12", "SFN-13")
def test_who_is_late_is_reminded_then_it_is_escalated_and_can_still_be_decided() -> None:
    """The whole path, five days in some seconds: the heartbeat passes, Overdue, the topic, the queue. Functions know
    real time only, so that the review is due at once."""
    with Intake(time_scale=1e-5, parameters={"ReviewDueDays": "0"}) as intake:
        inbox = _subscribe(intake)
        ref = intake.put("late.txt", doubtful_lease(62), property_id="P-62")
        told = [_next(intake, inbox) for _ in range(3)]

        assert [notice["Subject"].removesuffix(f" {ref.receipt}") for notice in told] == [
            "Leasebook: new review",
            "Leasebook: reminder",
            "Leasebook: escalation",
        ]
        bodies = [json.loads(notice["Message"]) for notice in told]
        assert ["REVIEW_OVERDUE" in body["reasons"] for body in bodies] == [False, True, True]
        # the same review is in the queue, marked, and its round is the one that it was
        (listed,) = Person(intake).get("/api/reviews").body["reviews"]
        assert listed["receipt"] == ref.receipt
        assert listed["escalations"] >= 2
        assert listed["round"] == 1
        assert "REVIEW_OVERDUE" in {reason["code"] for reason in listed["reasons"]}
        decided = intake.reject_overdue(ref)
        (run,) = intake.quiet()

    assert decided["result"] == "decided"
    assert run.status == "SUCCEEDED"
    assert run.states.count("Overdue") >= 2
    assert {("HumanReview", "Overdue"), ("Overdue", "HumanReview")} <= set(run.edges)


def _next(intake: Intake, url: str) -> dict[str, Any]:
    """The next notice, in the order of sending."""
    sqs, until = intake.client("sqs"), time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        for message in sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=1, WaitTimeSeconds=1).get("Messages", []):
            sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])
            notice: dict[str, Any] = json.loads(message["Body"])
            return notice
    raise AssertionError("no further notice came")


def _subscribe(intake: Intake) -> str:
    sqs, sns = intake.client("sqs"), intake.client("sns")
    url: str = sqs.create_queue(QueueName="reviewers")["QueueUrl"]
    arn = sqs.get_queue_attributes(QueueUrl=url, AttributeNames=["QueueArn"])["Attributes"]["QueueArn"]
    sns.subscribe(TopicArn=intake.outputs["NotificationTopicArn"], Protocol="sqs", Endpoint=arn)
    return url


def _received(intake: Intake, url: str) -> list[dict[str, Any]]:
    """The notice goes out after the review is on record: waits for the first, and for a repeat that must not come."""
    sqs, found, until = intake.client("sqs"), [], time.monotonic() + PATIENCE_S
    while not found and time.monotonic() < until:
        found = sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10).get("Messages", [])
    found += sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10, WaitTimeSeconds=1).get("Messages", [])
    return [json.loads(message["Body"]) for message in found]
