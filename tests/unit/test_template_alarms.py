"""The alarms of template.yaml: what wakes an operator, and that it can."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leasebook.handlers.entry import NAMESPACE, count
from tests.unit.test_template import FUNCTIONS, TEMPLATE_READ, read

QUICKSTART = Path(__file__).resolve().parents[2] / "docs" / "quickstart-aws.md"
NUMBERS = {"twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18}
SIGNS = {"GreaterThanThreshold": "> ", "LessThanThreshold": "< "}
STACK_NAME = "stack"


@pytest.mark.requirement("V14")
def test_each_alarm_tells_the_topic_and_says_what_it_means() -> None:
    alarms = {one.logical_id: one.properties for one in TEMPLATE_READ.of_type("AWS::CloudWatch::Alarm")}
    topic = TEMPLATE_READ.resources["AlarmTopic"].identity.ref
    for name, alarm in alarms.items():
        assert alarm["AlarmActions"] == [topic], name
        assert len(alarm["AlarmDescription"]) > 30, name
    assert all(len(alarm["OKActions"]) == 1 for alarm in alarms.values())


def series(alarm: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str, int]]:
    """Each metric that an alarm looks at, with its statistic and its period in seconds."""
    if "MetricName" in alarm:
        yield alarm, alarm["Statistic"], alarm["Period"]
    for one in alarm.get("Metrics", ()):
        if "MetricStat" in one:
            yield one["MetricStat"]["Metric"], one["MetricStat"]["Stat"], one["MetricStat"]["Period"]


@pytest.mark.requirement("V14", "V13")
def test_what_each_alarm_looks_at_when_it_rings_and_what_it_makes_of_silence() -> None:
    """An alarm on a metric that nobody sends, or a threshold that is never reached, is no alarm."""
    told = {
        one.logical_id: (
            sorted({f"{metric['Namespace']}/{metric['MetricName']}" for metric, _, _ in series(one.properties)}),
            SIGNS[one.properties["ComparisonOperator"]] + str(one.properties["Threshold"]),
            max(period for _, _, period in series(one.properties)) * one.properties["EvaluationPeriods"] // 60,
            one.properties["TreatMissingData"],
        )
        for one in TEMPLATE_READ.of_type("AWS::CloudWatch::Alarm")
    }
    queue = ["AWS/SQS/ApproximateNumberOfMessagesNotVisible", "AWS/SQS/ApproximateNumberOfMessagesVisible"]
    assert told == {
        "ExecutionsFailedAlarm": (["AWS/States/ExecutionsFailed"], "> 0", 5, "notBreaching"),
        "ExecutionsTimedOutAlarm": (["AWS/States/ExecutionsTimedOut"], "> 0", 5, "notBreaching"),
        "FailedStartsAlarm": (queue, "> 0", 15, "notBreaching"),
        "RecoveryAlarm": (queue, "> 0", 15, "notBreaching"),
        "EventsLostAlarm": (["AWS/Events/InvocationsFailedToBeSentToDlq"], "> 0", 5, "notBreaching"),
        "ExtractThrottledAlarm": (["AWS/Lambda/Throttles"], "> 0", 30, "notBreaching"),
        "SweepSilentAlarm": (["AWS/Lambda/Invocations"], "< 1", 15, "breaching"),
        "SweepErrorsAlarm": (["AWS/Lambda/Errors"], "> 0", 15, "notBreaching"),
        "DriftAlarm": (["Leasebook/Drift"], "> 0", 24 * 60, "notBreaching"),
        "ReconcileSilentAlarm": (["AWS/States/ExecutionsSucceeded"], "< 1", 26 * 60, "breaching"),
        "SweepPausedAlarm": (["Leasebook/SweepPaused"], "> 0", 24 * 60, "notBreaching"),
        "ClaimsHeldAlarm": (["Leasebook/ClaimHeld"], "> 0", 5, "notBreaching"),
        "FunctionErrorsAlarm": (["AWS/Lambda/Errors"], "> 0", 15, "notBreaching"),
        "NoticesLostAlarm": (["Leasebook/NoticesLost"], "> 0", 5, "notBreaching"),
        "ReviewsOverdueAlarm": (["Leasebook/ReviewsOverdue"], "> 0", 5, "notBreaching"),
    }


@pytest.mark.requirement("V14")
def test_an_alarm_on_a_metric_of_ours_names_it_as_the_functions_send_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """CloudWatch takes the same name with other dimensions for another metric, which nobody sends."""
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", STACK_NAME)
    settings = [function.properties["Environment"]["Variables"] for function in FUNCTIONS.values()]
    service = {variables["POWERTOOLS_SERVICE_NAME"] for variables in settings}
    for alarm in TEMPLATE_READ.of_type("AWS::CloudWatch::Alarm"):
        for metric, _, _ in series(alarm.properties):
            if metric["Namespace"] != NAMESPACE:
                continue
            count(metric["MetricName"])
            [sent] = json.loads(capsys.readouterr().out)["_aws"]["CloudWatchMetrics"]
            assert [[one["Name"] for one in metric["Dimensions"]]] == sent["Dimensions"], alarm.logical_id
            assert {one["Value"] for one in metric["Dimensions"]} == service, alarm.logical_id


@pytest.mark.requirement("V14")
def test_each_alarm_watches_what_is_in_this_stack() -> None:
    machine, rule = TEMPLATE_READ.resources["IntakeStateMachine"], TEMPLATE_READ.resources["InboxRule"]
    there = {machine.identity.ref, TEMPLATE_READ.resources["ReconcileStateMachine"].identity.ref, STACK_NAME}
    there |= {function.identity.ref for function in FUNCTIONS.values()} | {rule.identity.ref}
    there |= {TEMPLATE_READ.resources[queue].identity.name for queue in ("FailedStartsQueue", "RecoveryQueue")}
    for alarm in TEMPLATE_READ.of_type("AWS::CloudWatch::Alarm"):
        watched = [one["Value"] for metric, _, _ in series(alarm.properties) for one in metric["Dimensions"]]
        assert watched
        assert set(watched) <= there, alarm.logical_id


@pytest.mark.requirement("V14")
def test_only_alarms_of_this_account_speak_on_the_topic() -> None:
    [statement] = TEMPLATE_READ.resources["AlarmTopicPolicy"].properties["PolicyDocument"]["Statement"]
    assert statement["Principal"] == {"Service": "cloudwatch.amazonaws.com"}
    assert set(statement["Condition"]["StringEquals"]) == {"aws:SourceAccount"}


def test_no_level_of_logging_drops_the_metrics_or_writes_requests() -> None:
    """Lambda drops lines below the level; metrics are lines without one. Below INFO libraries would write requests."""
    for function in FUNCTIONS.values():
        assert function.properties["LoggingConfig"]["ApplicationLogLevel"] == "INFO"


def test_alarms_are_mailed_where_an_address_is_given() -> None:
    assert "Subscription" not in TEMPLATE_READ.resources["AlarmTopic"].properties
    (subscription,) = read(AlarmEmail="ops@example.com").resources["AlarmTopic"].properties["Subscription"]
    assert subscription == {"Protocol": "email", "Endpoint": "ops@example.com"}


def test_what_the_alarms_cost_is_told_of_as_many_as_there_are() -> None:
    told = re.search(r"(\w+) alarms \(0\.10 USD", QUICKSTART.read_text(encoding="utf-8"))
    assert told is not None
    assert NUMBERS[told[1]] == len(list(TEMPLATE_READ.of_type("AWS::CloudWatch::Alarm")))
