"""Executions and queues: in memory, and on Step Functions and SQS."""

import json
from types import SimpleNamespace

import pytest
from botocore.exceptions import ClientError
from botocore.session import get_session

from leasebook.adapters import aws
from leasebook.adapters.executions import CANNOT_BE_REDRIVEN, StepFunctions
from leasebook.domain.errors import Throttled
from tests.contract.conftest import World
from tests.fakes import FakeExecutions, FakeQueue

EVENT = {"detail": {"object": {"key": "Café"}}}


@pytest.mark.requirement("V10")
def test_an_execution_of_a_name_is_started_once(world: World) -> None:
    assert world.executions.start("0123456789abcdef-1", EVENT)
    arn = world.executions.arn_of("0123456789abcdef-1")
    assert world.executions.status(arn) == "RUNNING"
    assert world.executions.running() == {arn}


@pytest.mark.case("SFN-15")
def test_a_name_that_is_taken_by_another_input_starts_nothing(world: World) -> None:
    world.executions.start("0123456789abcdef-1", EVENT)
    assert not world.executions.start("0123456789abcdef-1", {"other": "input"})
    assert len(world.executions.running()) == 1


def test_an_execution_that_ended_runs_no_more_and_keeps_its_name(world: World) -> None:
    world.executions.start("0123456789abcdef-1", EVENT)
    arn = world.executions.arn_of("0123456789abcdef-1")
    if isinstance(world.executions, FakeExecutions):
        world.executions.statuses[arn] = "ABORTED"
    else:
        aws.stepfunctions().stop_execution(executionArn=arn)
    assert world.executions.status(arn) == "ABORTED"
    assert world.executions.running() == frozenset()
    assert not world.executions.start("0123456789abcdef-1", EVENT)


def test_an_execution_nobody_started_is_unknown(world: World) -> None:
    assert world.executions.status(world.executions.arn_of("nobody")) is None


def send(world: World, body: object) -> None:
    if isinstance(world.queue, FakeQueue):
        assert isinstance(body, dict)
        world.queue.send(body)
    else:
        assert world.stack is not None
        aws.sqs().send_message(QueueUrl=world.stack.failed_starts, MessageBody=json.dumps(body))


@pytest.mark.requirement("V13")
def test_a_message_is_received_until_it_is_deleted(world: World) -> None:
    assert world.queue.receive() == []
    send(world, EVENT)
    [message] = world.queue.receive()
    assert message.body == EVENT
    world.queue.delete(message)
    assert world.queue.receive() == []


def test_a_message_is_hidden_while_someone_works_on_it(world: World) -> None:
    send(world, EVENT)
    assert len(world.queue.receive()) == 1
    assert world.queue.receive() == []


@pytest.mark.requirement("C4")
@pytest.mark.parametrize("code", ["ExecutionNotRedrivable", "ExecutionDoesNotExist"])
def test_what_cannot_be_redriven_is_no_error(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    asked = refusing(monkeypatch, code)
    assert not StepFunctions("machine").redrive("execution")
    assert asked == ["execution"]


def test_every_refusal_that_the_service_names_is_told_apart() -> None:
    """By the service's own description; the two last are errors of whoever calls."""
    described = get_session().get_service_model("stepfunctions").operation_model("RedriveExecution")
    named = {shape.name for shape in described.error_shapes}
    assert named == CANNOT_BE_REDRIVEN | {"ExecutionLimitExceeded", "InvalidArn", "ValidationException"}
    assert described.idempotent_members == ["clientToken"]  # the SDK's own repetitions redrive once


@pytest.mark.parametrize("code", ["ThrottlingException", "ExecutionLimitExceeded"])
def test_a_redrive_that_is_throttled_may_be_tried_again(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    refusing(monkeypatch, code)
    with pytest.raises(Throttled):
        StepFunctions("machine").redrive("execution")


def test_a_failed_execution_is_redriven(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = refusing(monkeypatch, None)
    assert StepFunctions("machine").redrive("execution")
    assert asked == ["execution"]


def refusing(monkeypatch: pytest.MonkeyPatch, code: str | None) -> list[str]:
    """A service that answers a redrive with that error, or well; moto has none."""
    asked: list[str] = []

    def redrive_execution(**given: str) -> dict[str, object]:
        asked.append(given["executionArn"])
        if code:
            raise ClientError({"Error": {"Code": code, "Message": ""}}, "RedriveExecution")
        return {}

    service = SimpleNamespace(redrive_execution=redrive_execution)
    monkeypatch.setattr("leasebook.adapters.executions.aws.stepfunctions", lambda: service)
    return asked
