"""What others see while a call is half done: moto shows it (canaries), the local stack doesn't.

Each test stops one call at the place where it is half done and asks there. The last one looks for places that nobody
has thought of: many callers at once, each put to sleep by chance between any two lines of the engine.
"""

from __future__ import annotations

import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest
from botocore.exceptions import ClientError
from moto.events.models import Rule
from moto.stepfunctions.parser.api import ExecutionStatus
from moto.stepfunctions.parser.backend.execution import Execution

from leasebook_local.stack import LocalStack
from tests.fixtures.local_stack.bare_moto import ended, eventually, machine

Client = Callable[[str], Any]

RESULT = {"Only": {"Type": "Pass", "Result": {"a": 1}, "End": True}}

BUSY_S = float(os.environ.get("LEASEBOOK_AT_ONCE", "4"))
"""How long many callers use the engine at once; set LEASEBOOK_AT_ONCE=60 after a change of the engine or of moto."""


# ---------------------------------------------------------------------------------------- an execution that just begins


def asked_before_it_runs(client: Client, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What each question about an execution gives in the instant between its listing and its first step."""
    states, found, begin = client("stepfunctions"), {}, Execution.start
    arn = machine(client, RESULT)

    def start(execution: Any) -> None:
        questions = {
            "list": lambda: states.list_executions(stateMachineArn=arn),
            "describe": lambda: states.describe_execution(executionArn=execution.execution_arn),
            "history": lambda: states.get_execution_history(executionArn=execution.execution_arn),
            "map runs": lambda: states.list_map_runs(executionArn=execution.execution_arn),
        }
        for name, ask in questions.items():
            try:
                ask()
                found[name] = "answered"
            except AttributeError:
                found[name] = "broke"
        begin(execution)

    monkeypatch.setattr(Execution, "start", start)
    ended(client, states.start_execution(stateMachineArn=arn, name="a", input="{}")["executionArn"])
    return found


def test_canary_step_start_moto_lists_an_execution_before_it_is_whole(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "broke" in asked_before_it_runs(plain, monkeypatch).values()


def test_an_execution_can_be_asked_about_before_its_first_step(
    stack: LocalStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = asked_before_it_runs(stack.client, monkeypatch)
    assert found == {"list": "answered", "describe": "answered", "history": "answered", "map runs": "answered"}


# ----------------------------------------------------------------------------------------------- an execution that ends


def described_while_it_ends(client: Client, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What Describe and List give when they ask between the stop date, the status and the output of an execution."""
    states, answers = client("stepfunctions"), []
    arn = machine(client, RESULT)

    def look(execution: str) -> None:
        answers.append(states.describe_execution(executionArn=execution))
        answers.extend({"output": "", **listed} for listed in states.list_executions(stateMachineArn=arn)["executions"])

    def set_attribute(execution: Any, name: str, value: Any) -> None:
        object.__setattr__(execution, name, value)
        if (name == "stop_date" and value is not None) or value == ExecutionStatus.SUCCEEDED:
            asker = threading.Thread(target=look, args=(execution.execution_arn,))
            asker.start()
            asker.join(0.5)  # the local stack lets it wait until the execution has ended

    monkeypatch.setattr(Execution, "__setattr__", set_attribute, raising=False)
    states.start_execution(stateMachineArn=arn, name="a", input="{}")
    eventually(lambda: len(answers) == 4)  # two askers, each with two questions
    return answers


def is_whole(answer: dict[str, Any]) -> bool:
    """Whether an answer tells of an execution that runs or of one that has ended, and not of something between."""
    parts = {"stopDate", "output"} & set(answer)
    return parts <= {"output"} if answer["status"] == "RUNNING" else parts == {"stopDate", "output"}


def test_canary_step_answers_moto_describes_an_execution_that_half_ended(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not all(is_whole(answer) for answer in described_while_it_ends(plain, monkeypatch))


def test_an_execution_has_ended_whole_or_not_yet(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(is_whole(answer) for answer in described_while_it_ends(stack.client, monkeypatch))


# -------------------------------------------------------------------------------------------------- the rules of a bus


def put_a_rule_meanwhile(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer an event to the rules of a bus; while the first looks at it, a rule is put there."""
    events, offer = client("events"), Rule.send_to_targets
    for name in ("first", "second"):
        events.put_rule(Name=name, EventPattern=json.dumps({"source": ["test"]}))

    def send_to_targets(rule: Any, *args: Any, **kwargs: Any) -> None:
        events.put_rule(Name="third", EventPattern=json.dumps({"source": ["test"]}))
        offer(rule, *args, **kwargs)

    monkeypatch.setattr(Rule, "send_to_targets", send_to_targets)
    events.put_events(Entries=[{"Source": "test", "DetailType": "T", "Detail": "{}"}])


def test_canary_event_targets_moto_fails_when_a_rule_is_put_meanwhile(
    plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(RuntimeError, match="mutated during iteration"):
        put_a_rule_meanwhile(plain, monkeypatch)


def test_a_rule_can_be_put_while_an_event_is_offered(stack: LocalStack, monkeypatch: pytest.MonkeyPatch) -> None:
    put_a_rule_meanwhile(stack.client, monkeypatch)
    assert {"first", "second", "third"} <= {rule["Name"] for rule in stack.client("events").list_rules()["Rules"]}


def test_a_rule_keeps_all_its_targets_while_one_of_them_gets_an_event(
    stack: LocalStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    events, seen = stack.client("events"), []
    events.put_rule(Name="r", EventPattern=json.dumps({"source": ["test"]}))
    group, queue = "arn:aws:logs:us-east-1:123456789012:log-group:g", "arn:aws:sqs:us-east-1:123456789012:q"
    events.put_targets(Rule="r", Targets=[{"Id": "log", "Arn": group}, {"Id": "queue", "Arn": queue}])
    stack.client("sqs").create_queue(QueueName="q")

    def look(rule: Any, name: str, event: Any) -> None:
        seen.extend(target["Id"] for target in events.list_targets_by_rule(Rule="r")["Targets"])

    monkeypatch.setattr(Rule, "_send_to_cw_log_group", look)
    events.put_events(Entries=[{"Source": "test", "DetailType": "T", "Detail": "{}"}])
    assert sorted(seen) == ["log", "queue"]


# ------------------------------------------------------------------------------------------------------- many callers


ENGINE = (
    "/moto/stepfunctions/parser/backend/",
    "/moto/stepfunctions/parser/models",
    "/moto/stepfunctions/models",
    "/moto/stepfunctions/responses",
    "/moto/events/",
    "/moto/sqs/",
    "/leasebook_local/seams/",
)


def sleeps_between_lines(seed: int) -> Callable[[FrameType, str, Any], Any]:
    """A trace function that lets a thread sleep for an instant, by chance, between two lines of the engine."""
    chance = random.Random(seed)

    def line(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line" and chance.random() < 0.002:
            time.sleep(chance.choice((0.0005, 0.002, 0.01)))
        return line

    def call(frame: FrameType, event: str, argument: Any) -> Any:
        return line if any(part in frame.f_code.co_filename for part in ENGINE) else None

    return call


@pytest.fixture
def chancy_threads() -> Iterator[None]:
    before = threading.gettrace()
    threading.settrace(sleeps_between_lines(seed=random.SystemRandom().randrange(2**32)))
    yield
    threading.settrace(before)  # type: ignore[arg-type]  # None is what it was, and what it takes


class Callers:
    """What many callers ask of Step Functions, EventBridge and SQS at once."""

    def __init__(self, client: Client) -> None:
        self.states, self.events, self.sqs = client("stepfunctions"), client("events"), client("sqs")
        self.tokens = self.sqs.create_queue(QueueName="tokens")["QueueUrl"]
        self.quick = machine(client, RESULT, name="quick")
        waits = {
            "Type": "Task",
            "Resource": "arn:aws:states:::sqs:sendMessage.waitForTaskToken",
            "Parameters": {"QueueUrl": self.tokens, "MessageBody": {"token.$": "$$.Task.Token"}},
            "TimeoutSeconds": 600,
            "End": True,
        }
        self.waiting = machine(client, {"Only": waits}, name="waiting")
        self.events.put_rule(Name="r", EventPattern=json.dumps({"source": ["test"]}))
        self.events.put_targets(Rule="r", Targets=[{"Id": "t", "Arn": self.quick}])

    def start(self) -> None:
        for arn in (self.quick, self.waiting):
            self.states.start_execution(stateMachineArn=arn, input="{}")

    def read(self) -> None:
        for arn in (self.quick, self.waiting):
            for listed in self.states.list_executions(stateMachineArn=arn, maxResults=4)["executions"]:
                execution = listed["executionArn"]
                assert is_whole({"output": "", **listed}), listed
                described = self.states.describe_execution(executionArn=execution)
                assert described["status"] == "ABORTED" or is_whole(described), described
                ids = [e["id"] for e in self.states.get_execution_history(executionArn=execution)["events"]]
                assert ids == sorted(set(ids))
                self.states.list_map_runs(executionArn=execution)

    def stop(self) -> None:
        for listed in self.states.list_executions(stateMachineArn=self.waiting, maxResults=1)["executions"]:
            self.states.stop_execution(executionArn=listed["executionArn"])

    def answer(self) -> None:
        for message in self.sqs.receive_message(QueueUrl=self.tokens, MaxNumberOfMessages=5).get("Messages", []):
            self.states.send_task_success(taskToken=json.loads(message["Body"])["token"], output="{}")
            self.sqs.delete_message(QueueUrl=self.tokens, ReceiptHandle=message["ReceiptHandle"])

    def rules(self) -> None:
        self.events.put_rule(Name=f"r{random.random()}", EventPattern=json.dumps({"source": ["other"]}))
        self.events.put_events(Entries=[{"Source": "test", "DetailType": "T", "Detail": "{}"}])
        self.events.list_rules()


LATE = {"TaskTimedOut", "ReceiptHandleIsInvalid"}
"""What a caller may be told whom another forestalled."""


def test_many_callers_at_once_see_nothing_half_done(stack: LocalStack, chancy_threads: None) -> None:
    callers, over, wrong, done = Callers(stack.client), threading.Event(), [], []

    def repeat(call: Callable[[], None]) -> None:
        while not over.is_set():
            try:
                call()
                done.append(call.__name__)
            except ClientError as error:
                if error.response["Error"]["Code"] not in LATE:
                    wrong.append(repr(error))
            except BaseException as error:
                wrong.append(repr(error))
                raise

    calls = [callers.start, callers.read, callers.read, callers.stop, callers.answer, callers.rules]
    threads = [threading.Thread(target=repeat, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    over.wait(BUSY_S)
    over.set()
    for thread in threads:
        thread.join()

    assert wrong == []
    assert {"start", "read"} <= set(done)
