"""The functions of reconcile and back-fill against their roles, in both directions, as for those of the workflow."""

import os
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from botocore.client import BaseClient

from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake
from tests.workflow.test_reconcile import reconcile, run
from tests.workflow.test_template_permissions import FUNCTIONS, TEMPLATE, Need, covers, granted, needs_of

OWN = ("ListVersionsFunction", "CompareVersionsFunction", "ReconcileFunction", "SendVersionsFunction")
UNUSED_HERE = {
    # only where two leases of one tenant and place meet
    ("ReconcileFunction", "dynamodb:Query"),
    # where S3 must say of an object that is not there that it is not
    ("CompareVersionsFunction", "s3:ListBucket"),
    ("SendVersionsFunction", "s3:ListBucket"),
    # only for a version that was started before
    ("CompareVersionsFunction", "states:DescribeExecution"),
    ("SendVersionsFunction", "states:DescribeExecution"),
}


def needs(service: str, operation: str, given: Mapping[str, Any]) -> Iterator[Need]:
    """What these calls need, after the services' authorization references; of the others `needs_of` knows."""
    if operation == "ListObjectVersions":
        yield "s3:ListBucketVersions", f"arn:aws:s3:::{given['Bucket']}"
    elif operation == "ListObjectsV2":
        yield "s3:ListBucket", f"arn:aws:s3:::{given['Bucket']}"
    else:
        yield from needs_of(service, operation, given)


@pytest.fixture(scope="module")
def recorded() -> dict[str, set[Need]]:
    calls: dict[str, set[Need]] = {name: set() for name in OWN}
    make = BaseClient.__dict__["_make_api_call"]

    def recording(self: BaseClient, operation: str, given: dict[str, Any]) -> Any:
        caller = FUNCTIONS.get(os.environ.get("AWS_LAMBDA_FUNCTION_NAME", ""), "")
        if caller in calls:
            calls[caller].update(needs(self.meta.service_model.service_name, operation, given))
        return make(self, operation, given)

    with pytest.MonkeyPatch.context() as patch, Intake() as intake:
        patch.setattr(BaseClient, "_make_api_call", recording)
        intake.put("clear.txt", clear_lease())
        intake.put("doubtful.txt", doubtful_lease(2))
        intake.client("s3").put_object(Bucket=intake.bucket, Key="archive/a.txt", Body=clear_lease(3))
        intake.quiet(runs=2)
        intake.client("dynamodb").delete_item(
            TableName=intake.table("ClaimsTable"), Key={"claim_key": {"S": intake.items("ClaimsTable")[0]["claim_key"]}}
        )
        reconcile(intake, repair=True)
        run(intake, "BackfillStateMachineArn", prefix="archive/", limit=0, window=1)
        intake.quiet(runs=3)
    return calls


@pytest.mark.slow
def test_every_call_is_granted(recorded: dict[str, set[Need]]) -> None:
    assert all(recorded.values())
    refused = {
        (function, *need)
        for function, made in recorded.items()
        for need in made
        if not any(covers(grant, need) for grant in granted(TEMPLATE.resources[function]))
    }
    assert not refused


@pytest.mark.slow
def test_nothing_is_granted_that_is_never_called(recorded: dict[str, set[Need]]) -> None:
    unused = {
        (function, *grant)
        for function, made in recorded.items()
        for grant in granted(TEMPLATE.resources[function])
        if (function, grant[0]) not in UNUSED_HERE and not any(covers(grant, need) for need in made)
    }
    assert not unused
