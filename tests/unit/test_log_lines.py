"""Every line of every function can be found by the document's receipt, and none says more than it may."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from leasebook.adapters import aws
from leasebook.domain.errors import AmbiguousVersion, LeasebookError, StoreUnavailable
from leasebook.domain.identity import event_of
from tests.examples import ME, REF
from tests.stack_on_moto import ROOT, Stack
from tests.unit.test_handlers import CONTEXT, TOKEN, Lines, handler_of, printed_lines

__all__ = ["printed_lines"]

NAME = ME.rpartition(":")[2]


def decided_and_left(lines: Lines) -> list[dict[str, Any]]:
    return [line for line in lines()[0] if line.get("message") in {"decided", "left"}]


@pytest.mark.requirement("L20")
def test_a_duplicate_is_logged_under_the_document_s_receipt(stack: Stack, printed_lines: Lines) -> None:
    for execution in (ME, ME + "-again"):
        handler_of("claim")({"state": event_of(REF), "execution": execution}, CONTEXT)
    first, second = decided_and_left(printed_lines)
    assert (second["route"], second["correlation_id"]) == ("duplicate", REF.receipt)
    assert (first["execution"], second["execution"]) == (NAME, NAME + "-again")


@pytest.mark.requirement("L20")
def test_a_claim_that_fails_is_logged_under_the_document_s_receipt(
    stack: Stack, printed_lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(**_: Any) -> None:
        raise StoreUnavailable

    monkeypatch.setattr(aws.dynamodb(), "put_item", away)
    with pytest.raises(LeasebookError):
        handler_of("claim")({"state": event_of(REF), "execution": ME}, CONTEXT)
    [line] = decided_and_left(printed_lines)
    assert (line["error"], line["correlation_id"], line["execution"]) == ("StoreUnavailable", REF.receipt, NAME)


@pytest.mark.requirement("L20")
def test_an_event_that_means_no_document_is_logged_under_its_execution(stack: Stack, printed_lines: Lines) -> None:
    handler_of("claim")({"state": {"anything": 1}, "execution": ME}, CONTEXT)
    [line] = decided_and_left(printed_lines)
    assert (line["route"], line["correlation_id"], line["execution"]) == ("ignored", "", NAME)


@pytest.mark.requirement("L20")
def test_a_decision_is_logged_under_the_receipt_of_the_document_that_it_is_about(
    stack: Stack, load_event: Callable[[str], Any], printed_lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aws.stepfunctions(), "send_task_success", lambda **_: None)
    first, second = load_event("claim_unversioned_multipart"), load_event("claim_unversioned_multipart_other_sequencer")
    handler_of("claim")({"state": first, "execution": ME}, CONTEXT)
    with pytest.raises(AmbiguousVersion):
        handler_of("claim")({"state": second, "execution": ME + "2"}, CONTEXT)
    caught = {**second, "error": {"Error": "AmbiguousVersion", "Cause": "{}"}}
    handler_of("human_review")({"state": caught, "execution": ME + "2", "token": TOKEN}, CONTEXT)
    [head] = [item for item in aws.dynamodb().scan(TableName=stack.reviews)["Items"] if item["sk"]["S"] == "head"]
    [claim] = [
        item
        for item in aws.dynamodb().scan(TableName=stack.claims)["Items"]
        if item["claim_key"] == head["claim_key"] and "receipt" in item
    ]
    printed_lines()
    handler_of("answer")(load_event("answer_process") | {"review_id": head["review_id"]["S"]}, CONTEXT)
    line = decided_and_left(printed_lines)[-1]
    assert (line["state"], line["review_id"]) == ("Answer", head["review_id"]["S"])
    assert line["correlation_id"] == claim["receipt"]["S"]


def test_a_review_id_that_is_none_is_not_repeated(stack: Stack, printed_lines: Lines) -> None:
    handler_of("answer")({"action": "approve", "review_id": "Griffin Office Supply", "by": "me", "version": 1}, CONTEXT)
    assert "Griffin" not in printed_lines()[1]


AT_DEBUG = """
import contextlib
import awslambdaric.bootstrap as bootstrap
class Sink:
    def log(self, message, frame_type=None): print(message)
    log_error = log
bootstrap._setup_logging(bootstrap.LogFormat.JSON, "DEBUG", Sink())
from botocore.exceptions import ClientError
from tests.stack_on_moto import fresh_stack, moto_started
import logging
logging.getLogger("leasebook.test").debug("it is at debug")
from leasebook.handlers import answer, fetch_and_hash
from leasebook.adapters import aws
from leasebook.domain.identity import DocumentRef
from leasebook.adapters.objects import S3Inbox
with moto_started():
    stack = fresh_stack()
    put = aws.s3().put_object(Bucket=stack.inbox, Key="incoming/Doe-family.txt", Body=b"rent for Doe-family")
    ref = DocumentRef(stack.inbox, "incoming/Doe-family.txt", put["ETag"].strip('"'), put["VersionId"])
    S3Inbox().fetch(ref)
    with contextlib.suppress(ClientError):  # nobody has given such a token
        aws.stepfunctions().send_task_success(taskToken="SECRET-TOKEN", output="{}")
"""


@pytest.mark.requirement("C5")
@pytest.mark.skipif(sys.platform != "linux", reason="Lambda's runtime client is for Linux alone")
def test_at_the_runtime_s_debug_level_no_library_writes_requests() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "POWERTOOLS_SERVICE_NAME": "test"}
    ran = subprocess.run(
        [sys.executable, "-c", AT_DEBUG], capture_output=True, text=True, env=environment, cwd=ROOT, check=True
    )
    assert "it is at debug" in ran.stdout
    for text in (ran.stdout, ran.stderr):
        assert "Doe-family" not in text
        assert "SECRET-TOKEN" not in text
