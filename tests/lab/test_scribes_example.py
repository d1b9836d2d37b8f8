"""docs/examples/receiver.yaml: from the event bus to a receiver that gets the key as a header."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from leasebook_lab.scribes.receiver import KEY_HEADER

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "receiver.yaml"


class Tags(yaml.SafeLoader):
    """Reads a short tag as what it tags."""


Tags.add_multi_constructor(
    "!",
    lambda loader, _, node: (
        loader.construct_scalar(node) if isinstance(node, yaml.ScalarNode) else loader.construct_sequence(node)
    ),
)


@pytest.fixture(scope="module")
def resources() -> dict[str, Any]:
    read: dict[str, Any] = yaml.load(EXAMPLE.read_text(encoding="utf-8"), Loader=Tags)
    return {name: resource["Properties"] for name, resource in read["Resources"].items()}


def test_cfn_lint_has_no_complaint_about_the_examples() -> None:
    files = [str(path) for path in sorted(EXAMPLE.parent.glob("*.yaml"))]
    linted = subprocess.run(
        [str(Path(sys.executable).with_name("cfn-lint")), "--format", "parseable", *files],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert linted.returncode == 0, linted.stdout + linted.stderr


@pytest.mark.requirement("V4", "V5")
def test_the_receiver_gets_the_key_of_the_event_as_the_header_that_the_labs_receiver_honours(
    resources: dict[str, Any],
) -> None:
    (target,) = resources["Committed"]["Targets"]
    assert target["HttpParameters"]["HeaderParameters"] == {KEY_HEADER: "$.detail.idempotency_key"}


def test_the_rule_hears_everything_that_is_published_to_receivers(resources: dict[str, Any]) -> None:
    pattern = resources["Committed"]["EventPattern"]
    told = {"LeaseCommitted", "LeaseCorrected", "LeaseDatesSettled"}
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "functions" / "leasebook").rglob("*.py"))
    assert set(pattern["detail-type"]) == told
    assert all(f'"{name}"' in source for name in told)


@pytest.mark.requirement("V13", "V14")
def test_what_the_receiver_does_not_take_lies_in_a_queue_with_an_alarm(resources: dict[str, Any]) -> None:
    (target,) = resources["Committed"]["Targets"]
    assert target["DeadLetterConfig"] == {"Arn": "Undelivered.Arn"}
    assert target["RetryPolicy"]["MaximumEventAgeInSeconds"] == 86_400
    assert resources["UndeliveredAlarm"]["AlarmActions"] == ["AlarmTopicArn"]
    assert resources["UndeliveredAlarm"]["Dimensions"] == [{"Name": "QueueName", "Value": "Undelivered.QueueName"}]
