"""Finds the stack that a command speaks to, and makes the clients that reach it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from leasebook_cli.errors import CommandError, Unreachable

if TYPE_CHECKING:
    from leasebook_cli.options import Where
    from leasebook_cli.stack import Stack
    from leasebook_local.state_file import StackState

CONNECT_SECONDS = 5
READ_SECONDS = 120  # an answer waits for the function behind it
SDK_ATTEMPTS = 3
LOCAL_CREDENTIAL = "local"  # the local stack accepts any; never the user's own, so that a mix-up reaches no account


def connect(where: Where) -> Stack:
    """The stack that `where` names. Raises `Unreachable` where none answers there."""
    from leasebook_cli.stack import Stack

    outputs = outputs_of(where)
    return Stack(outputs, Clients(outputs.get("endpoint"), outputs.get("region")))


def outputs_of(where: Where) -> Mapping[str, str]:
    """The names that the stack gave its parts; with `endpoint` where it is a local one."""
    if where.stack is not None:
        return _cloudformation_outputs(where.stack)
    from leasebook_local.errors import NotRunning
    from leasebook_local.state_file import is_held, read_state

    try:
        return _found(read_state(where.data_dir))
    except NotRunning as error:
        starting = is_held(where.data_dir)
        raise Unreachable(str(error), error.hint if starting else f"leasebook up{where.as_arguments()}") from error


def _found(state: StackState) -> Mapping[str, str]:
    console = {"console": state.console} if state.console else {}
    return {**state.outputs, "endpoint": state.endpoint, "region": state.region, **console}


def _cloudformation_outputs(name: str) -> Mapping[str, str]:
    from botocore.exceptions import ClientError

    clients = Clients(None, None)
    try:
        described = clients("cloudformation").describe_stacks(StackName=name)["Stacks"][0]
    except ClientError as error:
        if error.response.get("Error", {}).get("Code") != "ValidationError":
            raise
        raise Unreachable(
            f"There is no stack {name} in {clients.region}.", "list them with `aws cloudformation list-stacks`"
        ) from error
    outputs = {output["OutputKey"]: output["OutputValue"] for output in described.get("Outputs", [])}
    if "IntakeStateMachine" not in outputs and "StateMachineArn" not in outputs:
        raise CommandError(f"The stack {name} is no Leasebook stack.", "name the one that `sam deploy` made")
    return {"StackName": name, "region": clients.region, **outputs}


class Clients:
    """boto3 clients by service, made once each. With an endpoint they speak to it alone, with made-up credentials."""

    def __init__(self, endpoint: str | None, region: str | None) -> None:
        import boto3

        made_up = LOCAL_CREDENTIAL if endpoint else None
        self._session = boto3.Session(
            aws_access_key_id=made_up, aws_secret_access_key=made_up, region_name=region or None
        )
        self._endpoint = endpoint
        self._make = lru_cache(maxsize=None)(self._new)

    @property
    def region(self) -> str:
        return str(self._session.region_name or "")

    def __call__(self, service: str) -> Any:
        return self._make(service)

    def _new(self, service: str) -> Any:
        from botocore.config import Config

        config = Config(
            connect_timeout=CONNECT_SECONDS,
            read_timeout=READ_SECONDS,
            retries={"total_max_attempts": SDK_ATTEMPTS, "mode": "standard"},
            s3={"addressing_style": "path"} if self._endpoint else {},
        )
        make: Any = self._session.client
        return make(service, endpoint_url=self._endpoint, config=config)
