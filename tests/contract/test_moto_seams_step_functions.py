"""Step Functions and Lambda: what plain moto still gets wrong (canaries), and what the local stack makes of it.

A canary that fails says that moto has mended the gap: the seam that its message names can go.
"""

from __future__ import annotations

import inspect
import json
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.exceptions import ClientError
from moto.awslambda.models import LambdaFunction
from moto.core.botocore_stubber import BotocoreStubber
from moto.stepfunctions.parser.asl.component import eval_component
from moto.stepfunctions.parser.asl.component.common.retry import retrier_decl
from moto.stepfunctions.parser.asl.component.common.retry.max_attempts_decl import MaxAttemptsDecl
from moto.stepfunctions.parser.asl.component.state.exec import execute_state
from moto.stepfunctions.parser.asl.component.state.exec.state_task.service import state_task_service_batch
from moto.stepfunctions.parser.asl.utils import json_path
from moto.stepfunctions.parser.backend.execution_worker import ExecutionWorker

from leasebook_local.stack import LocalStack
from tests.fixtures.local_stack.bare_moto import REGION, ROLE, ended, eventually, machine

Client = Callable[[str], Any]

SUCCEED = {"Only": {"Type": "Succeed"}}
WAIT = {"Only": {"Type": "Wait", "Seconds": 600, "End": True}}


def token_task(**more: Any) -> dict[str, Any]:
    """A state that writes its token into a queue `tokens` and waits for the answer."""
    return {
        "Only": {
            "Type": "Task",
            "Resource": "arn:aws:states:::sqs:sendMessage.waitForTaskToken",
            "Parameters": {
                "QueueUrl": "https://sqs.us-east-1.amazonaws.com/123456789012/tokens",
                "MessageBody": {"token.$": "$$.Task.Token"},
            },
            "TimeoutSeconds": 600,
            "End": True,
            **more,
        }
    }


@pytest.fixture
def client(stack: LocalStack) -> Client:
    return stack.client


def waiting(client: Client, **more: Any) -> tuple[str, str]:
    """An execution that waits for its token: its ARN and the token."""
    sqs = client("sqs")
    url = sqs.create_queue(QueueName="tokens")["QueueUrl"]
    arn = machine(client, token_task(**more))
    execution = client("stepfunctions").start_execution(stateMachineArn=arn, name="one", input="{}")["executionArn"]
    messages = eventually(lambda: sqs.receive_message(QueueUrl=url).get("Messages", []))
    history = client("stepfunctions").get_execution_history
    eventually(lambda: any(e["type"] == "TaskSubmitted" for e in history(executionArn=execution)["events"]))
    return execution, json.loads(messages[0]["Body"])["token"]


def refusal(call: Callable[..., Any], **arguments: Any) -> str:
    """The code with which a call is refused, or `accepted`."""
    try:
        call(**arguments)
    except ClientError as error:
        return str(error.response["Error"]["Code"])
    return "accepted"


# ------------------------------------------------------------------------------------------------------------- starting


def test_canary_step_start_moto_names_a_nameless_execution_none(plain: Client) -> None:
    started = plain("stepfunctions").start_execution(stateMachineArn=machine(plain, SUCCEED))
    assert started["executionArn"].endswith(":None")


def test_nameless_executions_have_names_of_their_own(client: Client) -> None:
    arn = machine(client, SUCCEED)
    started = {client("stepfunctions").start_execution(stateMachineArn=arn)["executionArn"] for _ in range(3)}
    assert len(started) == 3
    assert not any(execution.endswith(":None") for execution in started)


def test_of_twenty_starts_with_one_name_one_starts(client: Client) -> None:
    arn, begun = machine(client, WAIT), threading.Barrier(20)
    results: list[str] = []

    def start(number: int) -> None:
        begun.wait()
        states = client("stepfunctions")
        results.append(refusal(states.start_execution, stateMachineArn=arn, name="one", input=json.dumps(number)))

    threads = [threading.Thread(target=start, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(results) == ["ExecutionAlreadyExists"] * 19 + ["accepted"]


def test_canary_step_start_moto_gives_the_start_time_as_an_object(plain: Client) -> None:
    states = {"Only": {"Type": "Pass", "Parameters": {"at.$": "$$.Execution.StartTime"}, "End": True}}
    execution = plain("stepfunctions").start_execution(stateMachineArn=machine(plain, states), name="a")["executionArn"]
    with pytest.raises(Exception, match="datetime is not JSON serializable"):
        ended(plain, execution)


def test_moments_are_text_as_aws_writes_them(client: Client) -> None:
    wanted = {"start.$": "$$.Execution.StartTime", "entered.$": "$$.State.EnteredTime"}
    states = {"Only": {"Type": "Pass", "Parameters": wanted, "End": True}}
    execution = client("stepfunctions").start_execution(stateMachineArn=machine(client, states))["executionArn"]
    output = json.loads(ended(client, execution)["output"])
    for moment in output.values():
        time.strptime(moment[:19], "%Y-%m-%dT%H:%M:%S")
        assert len(moment) == len("2026-11-29T21:00:00.000Z")
        assert moment.endswith("Z")


def test_canary_step_definitions_moto_parses_the_definition_at_each_start() -> None:
    assert "cache" not in inspect.getsource(ExecutionWorker._get_evaluation_entrypoint)
    assert not hasattr(json_path.parse, "cache_info")  # type: ignore[attr-defined]


def test_a_changed_definition_is_run_as_changed(client: Client) -> None:
    states, arn = client("stepfunctions"), machine(client, SUCCEED)
    first = states.start_execution(stateMachineArn=arn, input='{"a": 1}')["executionArn"]
    assert json.loads(ended(client, first)["output"]) == {"a": 1}
    changed = {"StartAt": "Only", "States": {"Only": {"Type": "Pass", "Result": 2, "End": True}}}
    states.update_state_machine(stateMachineArn=arn, definition=json.dumps(changed))
    second = states.start_execution(stateMachineArn=arn, input='{"a": 1}')["executionArn"]
    assert json.loads(ended(client, second)["output"]) == 2


def test_executions_of_one_cached_definition_do_not_share_their_retries(client: Client) -> None:
    retry = [{"ErrorEquals": ["States.ALL"], "IntervalSeconds": 1, "MaxAttempts": 2}]
    states = {
        "Only": {
            "Type": "Task",
            "Resource": "arn:aws:states:::dynamodb:getItem",
            "Parameters": {"TableName": "none", "Key": {"pk": {"S": "a"}}},
            "Retry": retry,
            "TimeoutSeconds": 20,
            "End": True,
        }
    }
    arn = machine(client, states)
    started = [client("stepfunctions").start_execution(stateMachineArn=arn)["executionArn"] for _ in range(5)]
    for execution in started:
        assert ended(client, execution)["status"] == "FAILED"
        events = client("stepfunctions").get_execution_history(executionArn=execution)["events"]
        assert [event["type"] for event in events].count("TaskFailed") == 3


def names_asked_at_once(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names that one component gives itself when two threads ask for it together."""
    component, both, given = MaxAttemptsDecl(), threading.Barrier(2), []

    def slow_uid() -> str:
        time.sleep(0.2)
        return uuid.uuid4().hex

    def ask() -> None:
        both.wait()
        given.append(component.heap_key)

    monkeypatch.setattr(eval_component, "long_uid", slow_uid)
    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(given) == 2
    return set(given)


def test_canary_step_definitions_moto_names_a_component_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(names_asked_at_once(monkeypatch)) == 2


def test_a_component_has_one_name_for_all_executions(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(names_asked_at_once(monkeypatch)) == 1


def test_canary_step_clients_moto_makes_a_client_for_each_task(plain: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    plain("dynamodb")
    made: list[str] = []
    original = boto3.client

    def watched(*args: Any, **kwargs: Any) -> Any:
        made.append(kwargs.get("service_name", ""))
        return original(*args, **kwargs)

    monkeypatch.setattr("moto.stepfunctions.parser.asl.utils.boto_client.boto3.client", watched)
    get = {
        "Type": "Task",
        "Resource": "arn:aws:states:::dynamodb:getItem",
        "Parameters": {"TableName": "none", "Key": {"pk": {"S": "a"}}},
        "Catch": [{"ErrorEquals": ["States.ALL"], "Next": "Again"}],
        "Next": "Again",
    }
    again = {**get, "Catch": [{"ErrorEquals": ["States.ALL"], "Next": "End"}], "Next": "End"}
    arn = machine(plain, {"Only": get, "Again": again, "End": {"Type": "Succeed"}})
    ended(plain, plain("stepfunctions").start_execution(stateMachineArn=arn, name="a")["executionArn"])
    assert made.count("dynamodb") == 2


def test_canary_direct_calls_moto_builds_the_patterns_for_each_request() -> None:
    assert "re.compile(url)" in inspect.getsource(BotocoreStubber.process_request)


def test_canary_batch_import_moto_imports_all_of_batch_for_one_enumeration() -> None:
    assert (
        "from moto.batch.utils import JobStatus"
        in Path(str(inspect.getsourcefile(state_task_service_batch))).read_text()
    )


# --------------------------------------------------------------------------------------------------------------- ending


def status_events(client: Client) -> Callable[[], list[dict[str, Any]]]:
    """A queue that hears of every status change; gives what reads it."""
    url = client("sqs").create_queue(QueueName="changes")["QueueUrl"]
    client("events").put_rule(Name="changes", EventPattern=json.dumps({"source": ["aws.states"]}))
    target = {"Id": "q", "Arn": f"arn:aws:sqs:{REGION}:123456789012:changes"}
    client("events").put_targets(Rule="changes", Targets=[target])

    def read() -> list[dict[str, Any]]:
        messages = client("sqs").receive_message(QueueUrl=url, MaxNumberOfMessages=10).get("Messages", [])
        return [json.loads(message["Body"]) for message in messages]

    return read


def test_canary_step_status_moto_announces_no_end(plain: Client) -> None:
    read = status_events(plain)
    execution = plain("stepfunctions").start_execution(stateMachineArn=machine(plain, SUCCEED), name="a")[
        "executionArn"
    ]
    ended(plain, execution)
    assert read() == []


@pytest.mark.parametrize(
    ("states", "more", "status"),
    [
        (SUCCEED, {}, "SUCCEEDED"),
        ({"Only": {"Type": "Fail", "Error": "Broken", "Cause": "why"}}, {}, "FAILED"),
        (WAIT, {"TimeoutSeconds": 2}, "TIMED_OUT"),
    ],
)
def test_start_and_end_are_announced_on_the_default_bus(
    client: Client, states: dict[str, Any], more: dict[str, Any], status: str
) -> None:
    read = status_events(client)
    definition = json.dumps({"StartAt": "Only", "States": states, **more})
    arn = client("stepfunctions").create_state_machine(name="m", definition=definition, roleArn=ROLE)["stateMachineArn"]
    execution = client("stepfunctions").start_execution(stateMachineArn=arn, input='{"a": 1}')["executionArn"]
    described = ended(client, execution)

    heard: list[dict[str, Any]] = []
    eventually(lambda: heard.extend(read()) or len(heard) >= 2)

    assert [event["detail"]["status"] for event in heard] == ["RUNNING", status]
    detail = heard[1]["detail"]
    assert (detail["executionArn"], detail["stateMachineArn"], detail["input"]) == (execution, arn, '{"a": 1}')
    assert detail["stopDate"] >= detail["startDate"] > 1_700_000_000_000
    assert described["stopDate"]
    assert client("stepfunctions").list_executions(stateMachineArn=arn)["executions"][0]["stopDate"]
    if status == "FAILED":
        assert (detail["error"], detail["cause"]) == ("Broken", "why")


def test_canary_step_stop_moto_does_not_interrupt_a_waiting_token(plain: Client) -> None:
    execution, _ = waiting(plain)
    plain("stepfunctions").stop_execution(executionArn=execution, error="Mine", cause="because")
    time.sleep(0.3)
    assert plain("stepfunctions").describe_execution(executionArn=execution)["status"] == "RUNNING"


def test_a_stopped_execution_is_aborted_at_once_with_its_error_and_cause(client: Client) -> None:
    execution, token = waiting(client, Catch=[{"ErrorEquals": ["States.ALL"], "Next": "Only"}])

    client("stepfunctions").stop_execution(executionArn=execution, error="Mine", cause="because")

    stopped = client("stepfunctions").describe_execution(executionArn=execution)
    assert (stopped["status"], stopped["error"], stopped["cause"]) == ("ABORTED", "Mine", "because")
    assert refusal(client("stepfunctions").send_task_success, taskToken=token, output="{}") == "TaskTimedOut"
    history = client("stepfunctions").get_execution_history(executionArn=execution)["events"]
    assert history[-1]["executionAbortedEventDetails"] == {"error": "Mine", "cause": "because"}
    time.sleep(0.2)
    assert client("stepfunctions").get_execution_history(executionArn=execution)["events"] == history


def test_canary_step_answers_moto_ignores_the_order_and_the_size_of_a_history(plain: Client) -> None:
    execution = plain("stepfunctions").start_execution(stateMachineArn=machine(plain, SUCCEED), name="a")[
        "executionArn"
    ]
    ended(plain, execution)
    events = plain("stepfunctions").get_execution_history(executionArn=execution, reverseOrder=True, maxResults=1)[
        "events"
    ]
    assert events[0]["type"] == "ExecutionStarted"
    assert len(events) > 1


def test_a_history_is_given_backwards_and_in_pages(client: Client) -> None:
    execution = client("stepfunctions").start_execution(stateMachineArn=machine(client, SUCCEED))["executionArn"]
    ended(client, execution)
    read = client("stepfunctions").get_paginator("get_execution_history").paginate
    forwards = [event["id"] for page in read(executionArn=execution) for event in page["events"]]
    pages = list(read(executionArn=execution, reverseOrder=True, PaginationConfig={"PageSize": 1}))
    assert [event["id"] for page in pages for event in page["events"]] == forwards[::-1]
    assert len(pages) == len(forwards)


# --------------------------------------------------------------------------------------------------------------- tokens


@pytest.mark.case("SFN-11", "LOC-07")
def test_canary_step_tokens_moto_takes_any_text_and_drops_the_cause(plain: Client) -> None:
    execution, token = waiting(plain)
    assert refusal(plain("stepfunctions").send_task_success, taskToken=token, output="not json") == "accepted"
    assert ended(plain, execution)["status"] == "FAILED"
    assert refusal(plain("stepfunctions").send_task_success, taskToken=token, output="{}") == "InvalidToken"


@pytest.mark.case("SFN-11", "LOC-07")
def test_a_token_is_answered_once_and_with_json(client: Client) -> None:
    states = client("stepfunctions")
    execution, token = waiting(client)
    assert refusal(states.send_task_success, taskToken=token, output="not json") == "InvalidOutput"
    assert refusal(states.send_task_success, taskToken=token, output='{"approved": true}') == "accepted"
    assert refusal(states.send_task_success, taskToken=token, output="{}") == "TaskTimedOut"
    assert refusal(states.send_task_failure, taskToken=token, error="X") == "TaskTimedOut"
    assert refusal(states.send_task_success, taskToken="never one", output="{}") == "InvalidToken"
    assert json.loads(ended(client, execution)["output"]) == {"approved": True}


def test_a_failure_keeps_its_error_and_cause(client: Client) -> None:
    execution, token = waiting(client)
    client("stepfunctions").send_task_failure(taskToken=token, error="ReviewRefused", cause="a sentence")
    failed = ended(client, execution)
    assert (failed["error"], failed["cause"]) == ("ReviewRefused", "a sentence")


@pytest.mark.case("SFN-12")
def test_a_token_that_nobody_answers_times_out(client: Client) -> None:
    execution, token = waiting(client, TimeoutSeconds=4)
    assert ended(client, execution)["error"] == "States.Timeout"
    assert refusal(client("stepfunctions").send_task_success, taskToken=token, output="{}") == "TaskTimedOut"


def test_each_attempt_has_a_token_of_its_own(client: Client) -> None:
    retry = [{"ErrorEquals": ["States.Timeout"], "IntervalSeconds": 1, "MaxAttempts": 1}]
    execution, first = waiting(client, TimeoutSeconds=4, Retry=retry)
    url = client("sqs").get_queue_url(QueueName="tokens")["QueueUrl"]
    [message] = eventually(lambda: client("sqs").receive_message(QueueUrl=url).get("Messages", []))
    second = json.loads(message["Body"])["token"]
    answer = client("stepfunctions").send_task_success
    assert second != first
    assert refusal(answer, taskToken=first, output="{}") == "TaskTimedOut"
    eventually(lambda: refusal(answer, taskToken=second, output='{"second": true}') == "accepted")
    assert json.loads(ended(client, execution)["output"]) == {"second": True}


# ----------------------------------------------------------------------------------------------------- time and Lambda


def test_canary_step_time_moto_waits_in_real_time() -> None:
    assert "time.sleep(interval_seconds)" in inspect.getsource(retrier_decl)
    assert "terminated_event.wait(timeout_seconds)" in inspect.getsource(execute_state)


def test_waits_and_retries_pass_at_the_stacks_pace(client: Client) -> None:
    began = time.monotonic()
    states = {"Only": {"Type": "Wait", "Seconds": 20, "End": True}}
    execution = client("stepfunctions").start_execution(stateMachineArn=machine(client, states))["executionArn"]
    assert ended(client, execution)["status"] == "SUCCEEDED"
    assert 0.9 < time.monotonic() - began < 20


def test_a_task_that_works_keeps_its_real_time(stack: LocalStack) -> None:
    # given time that passes so fast that the task's twenty seconds would be over in a hundredth of one
    stack.engine.time_scale = 0.0005
    states = stack.client("stepfunctions")
    machine_arn = stack.outputs()["StateMachineArn"]
    execution = states.start_execution(stateMachineArn=machine_arn, input='{"key": "a"}')["executionArn"]
    assert ended(stack.client, execution)["status"] == "SUCCEEDED"


def test_canary_lambda_invoke_moto_wants_docker() -> None:
    assert "docker" in inspect.getsource(LambdaFunction._invoke_lambda)


@pytest.mark.parametrize(("key", "error"), [("crash", "Runtime.ExitError"), ("fault", "OperatorFault")])
def test_a_functions_error_reaches_the_machine_under_its_name(
    client: Client, stack: LocalStack, key: str, error: str
) -> None:
    execution = client("stepfunctions").start_execution(
        stateMachineArn=stack.outputs()["StateMachineArn"], input=json.dumps({"key": key})
    )["executionArn"]
    failed = ended(client, execution)
    assert (failed["status"], failed["error"]) == ("FAILED", error)
    assert json.loads(failed["cause"])["errorType"] == error


def test_a_failed_entry_has_a_cause_that_is_text(client: Client) -> None:
    entry = {"Source": "things", "DetailType": "T", "Detail": "not an object"}
    states = {
        "Only": {
            "Type": "Task",
            "Resource": "arn:aws:states:::events:putEvents",
            "Parameters": {"Entries": [entry]},
            "TimeoutSeconds": 20,
            "End": True,
        }
    }
    execution = client("stepfunctions").start_execution(stateMachineArn=machine(client, states))["executionArn"]
    failed = ended(client, execution)
    assert failed["error"] == "EventBridge.FailedEntry"
    assert json.loads(failed["cause"])["FailedEntryCount"] == 1


def test_the_time_that_an_invocation_waits_for_a_worker_is_not_the_tasks(stack: LocalStack) -> None:
    # given a task with a second of time, and an invoker that finds a worker after two
    class Busy:
        def invoke(self, function_name: str, payload: bytes, context: Any = None) -> Any:
            time.sleep(2)
            context.on_start()
            return stack_invoker.invoke(function_name, payload, None)

        def close(self) -> None:
            stack_invoker.close()

    stack_invoker = stack.engine.invoker
    stack.engine.time_scale, stack.engine.invoker = 1, Busy()
    states = {
        "Only": {
            "Type": "Task",
            "Resource": "arn:aws:states:::lambda:invoke",
            "Parameters": {"FunctionName": "leasebook-WorkFunction", "Payload": {"state": {"key": "a"}}},
            "TimeoutSeconds": 1,
            "End": True,
        }
    }
    arn = machine(stack.client, states)
    execution = stack.client("stepfunctions").start_execution(stateMachineArn=arn)["executionArn"]
    assert ended(stack.client, execution)["status"] == "SUCCEEDED"


# ------------------------------------------------------------- redrive
def test_canary_step_redrive_moto_does_not_know_redrive(plain: Client) -> None:
    execution = plain("stepfunctions").start_execution(stateMachineArn=machine(plain, SUCCEED), name="a")[
        "executionArn"
    ]
    with pytest.raises(NotImplementedError):
        plain("stepfunctions").redrive_execution(executionArn=execution)


def test_an_execution_cannot_be_redriven_here_and_the_adapter_says_so(client: Client) -> None:
    states = client("stepfunctions")
    execution = states.start_execution(stateMachineArn=machine(client, SUCCEED))["executionArn"]
    ended(client, execution)
    with pytest.raises(states.exceptions.ExecutionNotRedrivable):
        states.redrive_execution(executionArn=execution)
