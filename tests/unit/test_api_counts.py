"""What the page is told: uploads that nobody has begun, executions whose document cannot be had."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from botocore.exceptions import ClientError

from leasebook.adapters import aws, census, execution_pages
from leasebook.api import health

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
AGES = {"new": timedelta(minutes=2), "late": timedelta(minutes=20), "known": timedelta(hours=2)}


def objects(**ages: timedelta) -> census.Objects:
    return census.Objects({name: NOW - age for name, age in ages.items()}, True)


def test_an_upload_that_nobody_has_begun_for_a_quarter_of_an_hour_is_told_apart_from_one_on_its_way() -> None:
    assert health._unclaimed(objects(**AGES), frozenset({"known"}), NOW) == (1, 1)


def test_of_an_upload_that_is_older_than_claims_are_kept_nothing_is_said() -> None:
    assert health._unclaimed(objects(old=timedelta(days=500)), frozenset(), NOW) == (0, 0)


def test_a_claim_under_its_sequencer_is_of_the_same_upload() -> None:
    assert census._without_sequencer("inbox/incoming/a#b.pdf@null#e7~00A1") == "inbox/incoming/a#b.pdf@null#e7"
    assert census._without_sequencer("inbox/incoming/a~b.pdf@v1#e7") == "inbox/incoming/a~b.pdf@v1#e7"


class Busy:
    """Step Functions when it is asked too often."""

    def describe_execution(self, **_: str) -> Any:
        raise ClientError({"Error": {"Code": "ThrottlingException", "Message": "slow down"}}, "DescribeExecution")


def test_a_list_of_executions_is_given_also_where_their_documents_cannot_be_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(aws, "stepfunctions", Busy)
    listed = [{"name": "one", "status": "RUNNING"}]
    pages = execution_pages.ExecutionPages("arn:aws:states:us-east-1:1:stateMachine:intake")
    assert pages.told(listed) == listed
