"""The review page's functions against their roles, in both directions, as for the functions of the workflow."""

import os
from pathlib import Path
from typing import Any

import pytest
from botocore.client import BaseClient

from tests.api_client import Person
from tests.workflow.documents import annotated, clear_lease, doubtful_lease
from tests.workflow.harness import Intake
from tests.workflow.test_template_permissions import FUNCTIONS, TEMPLATE, Need, covers, granted, needs_of

CASES = Path(__file__).parents[1] / "fixtures" / "cases"
OF_THE_PAGE = ("ApiFunction", "RenderPageFunction")
FOR_THE_ANSWER_ALONE = {"s3:ListBucket"}  # without it S3 says 403 of an object that is not there


def extra_needs(operation: str, given: dict[str, Any]) -> set[Need]:
    """What only the page calls, after the services' authorization references."""
    machine = TEMPLATE.resources["IntakeStateMachine"].identity.ref
    by_operation: dict[str, set[Need]] = {
        "BatchGetItem": {("dynamodb:BatchGetItem", _table(name)) for name in given.get("RequestItems", {})},
        "DescribeStateMachine": {("states:DescribeStateMachine", machine)},
        "GetExecutionHistory": {("states:GetExecutionHistory", given.get("executionArn", ""))},
        "ListObjectVersions": {("s3:ListBucketVersions", f"arn:aws:s3:::{given.get('Bucket')}")},
        "GetQueueAttributes": {("sqs:GetQueueAttributes", _queue(given.get("QueueUrl", "")))},
    }
    return by_operation.get(operation, set())


def _table(name: str) -> str:
    return f"arn:aws:dynamodb:us-east-1:123456789012:table/{name}"


def _queue(url: str) -> str:
    return f"arn:aws:sqs:us-east-1:123456789012:{url.rpartition('/')[2]}"


# An existing inbox may be unversioned; the stack's own is not, and its objects are read by their version.
UNVERSIONED = f"arn:aws:s3:::{TEMPLATE.resources['InboxBucket'].identity.ref}/*"


@pytest.fixture(scope="module")
def recorded() -> dict[str, set[Need]]:
    calls: dict[str, set[Need]] = {name: set() for name in OF_THE_PAGE}
    make = BaseClient._make_api_call

    def recording(self: BaseClient, operation: str, given: dict[str, Any]) -> Any:
        caller = FUNCTIONS.get(os.environ.get("AWS_LAMBDA_FUNCTION_NAME", ""), "")
        if caller in calls:
            own = extra_needs(operation, given)
            calls[caller].update(own or needs_of(self.meta.service_model.service_name, operation, given))
        return make(self, operation, given)

    with pytest.MonkeyPatch.context() as patch, Intake() as intake:
        patch.setattr(BaseClient, "_make_api_call", recording)
        everything_that_the_page_asks(intake)
    return calls


def everything_that_the_page_asks(intake: Intake) -> None:
    rita = Person(intake)
    committed = intake.put("lease.txt", clear_lease())
    intake.quiet()
    intake.put("doubt.txt", doubtful_lease(2))
    intake.put("words.pdf", (CASES / "pdf_words_figures_mismatch.pdf").read_bytes())
    intake.put("again.txt", annotated(clear_lease(), "a note"))
    runs = intake.quiet()
    for path in ("/api/me", "/api/reviews", "/api/counts", "/api/executions", "/api/machine", "/api/health"):
        assert rita.get(path).status == 200, path
    assert rita.get("/api/ledger").status == rita.get("/api/ledger", property_id="P-1").status == 200
    assert rita.get("/api/reviews", order="due").status == 200
    assert rita.get(f"/api/executions/{runs[0].name}").status == 200
    entry = f"/api/ledger/{intake.claim(committed)['content_hash']}"
    for path in (entry, f"{entry}/text", f"{entry}/timeline"):
        assert rita.get(path).status == 200, path
    assert rita.get(f"{entry}/pages/1").status == 404
    for review in intake.reviews():
        path = f"/api/reviews/{review['review_id']}"
        assert rita.get(path).status == rita.get(f"{path}/text").status == 200
        assert rita.get(f"{path}/pages/1").status in (200, 404)
        assert rita.post(f"{path}/check", {}).status == rita.post(f"{path}/look", {}).status == 200


def test_every_call_of_the_pages_functions_is_granted(recorded: dict[str, set[Need]]) -> None:
    refused = {
        (function, *need)
        for function, needs in recorded.items()
        for need in needs
        if not any(covers(grant, need) for grant in granted(TEMPLATE.resources[function]))
    }
    assert not refused
    assert all(recorded.values())


def test_the_pages_functions_are_granted_no_call_that_they_never_make(recorded: dict[str, set[Need]]) -> None:
    unused = {
        (function, *grant)
        for function, needs in recorded.items()
        for grant in granted(TEMPLATE.resources[function])
        if grant[0] not in FOR_THE_ANSWER_ALONE and not any(covers(grant, need) for need in needs)
    }
    assert unused <= {("RenderPageFunction", "s3:GetObject", UNVERSIONED)}
