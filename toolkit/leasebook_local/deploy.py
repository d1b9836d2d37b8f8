"""Creates on the local engine what template.yaml describes, through the same service calls that anyone could make.

The engine is empty at each start, names are the same each time, and the stored data is loaded afterwards: deploying is
idempotent by construction.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moto.kms.models import kms_backends

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.errors import TemplateError, UnsupportedResource
from leasebook_local.invoker import FunctionSpec
from leasebook_local.template import Resource, Template

ROLE = f"arn:aws:iam::{ACCOUNT}:role/leasebook-local"
"""moto wants a role that exists; nothing is checked against it."""

_RATE = re.compile(r"rate\((\d+) (minute|hour|day)s?\)")
_SECONDS = {"minute": 60, "hour": 3600, "day": 86400}
_PLACEHOLDER = re.compile(r"\$\{([A-Za-z0-9_]+)\}")

GetClient = Callable[[str], Any]


@dataclass(frozen=True)
class Schedule:
    """A function that is called again and again, or a state machine (its ARN) that is started; `event` is None where
    the template gives no input of its own."""

    function_name: str
    every_s: float
    event: str | None = None
    state_machine: str | None = None


@dataclass(frozen=True)
class Deployment:
    """What the rest of the runtime needs to know of a deployed template."""

    functions: Mapping[str, FunctionSpec]
    schedules: tuple[Schedule, ...]
    outputs: Mapping[str, str]
    state_machines: tuple[str, ...]


def deploy(template: Template, client: GetClient) -> Deployment:
    """Create every resource, in an order in which each finds what it names."""
    client("iam").create_role(RoleName=ROLE.rpartition("/")[2], AssumeRolePolicyDocument="{}")
    for resource_type, create in _CREATORS:
        for resource in template.of_type(resource_type):
            create(resource, template, client)
    functions = {
        resource.identity.name: function_spec(resource, template.folder)
        for resource in template.of_type("AWS::Serverless::Function")
    }
    machines = tuple(r.identity.ref for r in template.of_type("AWS::Serverless::StateMachine"))
    return Deployment(functions, tuple(_schedules(template)), dict(template.outputs), machines)


def function_spec(resource: Resource, folder: Path) -> FunctionSpec:
    """The function as the invoker runs it; its code is in CodeUri where that folder is, else in the environment."""
    properties = resource.properties
    code = folder / str(properties.get("CodeUri", "."))
    environment = properties.get("Environment", {}).get("Variables", {})
    return FunctionSpec(
        name=resource.identity.name,
        handler=str(properties["Handler"]),
        memory_mb=int(properties.get("MemorySize", 128)),
        timeout_s=float(properties.get("Timeout", 3)),
        environment={key: str(value) for key, value in environment.items()},
        code_paths=(code.resolve(),) if code.is_dir() else (),
    )


def definition(resource: Resource, folder: Path) -> str:
    """The state machine's definition with its substitutions made, byte for byte otherwise."""
    path = folder / str(resource.properties["DefinitionUri"])
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise TemplateError(
            f"The definition {path} of {resource.logical_id} can't be read: {error.strerror}."
        ) from error
    values = resource.properties.get("DefinitionSubstitutions", {})
    missing = sorted(set(_PLACEHOLDER.findall(text)) - set(values))
    if missing:
        raise TemplateError(f"{resource.logical_id} gives no DefinitionSubstitutions for {', '.join(missing)}.")
    return _PLACEHOLDER.sub(lambda match: str(values[match.group(1)]), text)


def _key(resource: Resource, template: Template, client: GetClient) -> None:
    created = client("kms").create_key(Description=str(resource.properties.get("Description", "")))["KeyMetadata"]
    keys = kms_backends[ACCOUNT][REGION].keys
    key = keys.pop(created["KeyId"])
    key.id, key.arn = resource.identity.name, resource.identity.attributes["Arn"]
    keys[key.id] = key


def _bucket(resource: Resource, template: Template, client: GetClient) -> None:
    s3, name, properties = client("s3"), resource.identity.name, resource.properties
    s3.create_bucket(Bucket=name)
    if properties.get("VersioningConfiguration"):
        s3.put_bucket_versioning(Bucket=name, VersioningConfiguration=properties["VersioningConfiguration"])
    notifications = dict(properties.get("NotificationConfiguration", {}))
    if notifications.pop("EventBridgeConfiguration", {}).get("EventBridgeEnabled"):
        s3.put_bucket_notification_configuration(
            Bucket=name, NotificationConfiguration={"EventBridgeConfiguration": {}}
        )
    if notifications:
        raise UnsupportedResource(f"{resource.logical_id} notifies otherwise than through EventBridge.")


def _table(resource: Resource, template: Template, client: GetClient) -> None:
    dynamodb, properties = client("dynamodb"), resource.properties
    wanted = ("AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes", "LocalSecondaryIndexes")
    settings = {name: properties[name] for name in wanted if name in properties}
    dynamodb.create_table(TableName=resource.identity.name, BillingMode="PAY_PER_REQUEST", **settings)
    if "TimeToLiveSpecification" in properties:
        specification = properties["TimeToLiveSpecification"]
        dynamodb.update_time_to_live(TableName=resource.identity.name, TimeToLiveSpecification=specification)


def _queue(resource: Resource, template: Template, client: GetClient) -> None:
    wanted = ("VisibilityTimeout", "MessageRetentionPeriod", "DelaySeconds", "RedrivePolicy", "MaximumMessageSize")
    given = {name: resource.properties[name] for name in wanted if name in resource.properties}
    attributes = {name: json.dumps(value) if isinstance(value, dict) else str(value) for name, value in given.items()}
    client("sqs").create_queue(QueueName=resource.identity.name, Attributes=attributes)


def _topic(resource: Resource, template: Template, client: GetClient) -> None:
    client("sns").create_topic(Name=resource.identity.name)


def _bus(resource: Resource, template: Template, client: GetClient) -> None:
    client("events").create_event_bus(Name=resource.identity.name)


def _function(resource: Resource, template: Template, client: GetClient) -> None:
    spec = function_spec(resource, template.folder)
    client("lambda").create_function(
        FunctionName=spec.name,
        Handler=spec.handler,
        Role=ROLE,
        Runtime=str(resource.properties.get("Runtime", "python3.13")),
        Code={"ZipFile": _NO_CODE},
        MemorySize=spec.memory_mb,
        Timeout=int(spec.timeout_s),
        Environment={"Variables": dict(spec.environment)},
    )
    for name, event in resource.properties.get("Events", {}).items():
        if event["Type"] not in ("Schedule", "ScheduleV2"):
            raise UnsupportedResource(
                f"{resource.logical_id} has the event {name} of the unknown kind {event['Type']}."
            )


def _state_machine(resource: Resource, template: Template, client: GetClient) -> None:
    client("stepfunctions").create_state_machine(
        name=resource.identity.name,
        definition=definition(resource, template.folder),
        roleArn=ROLE,
        type=str(resource.properties.get("Type", "STANDARD")),
    )
    for name, event in resource.properties.get("Events", {}).items():
        if event["Type"] not in ("EventBridgeRule", "CloudWatchEvent"):
            raise UnsupportedResource(
                f"{resource.logical_id} has the event {name} of the unknown kind {event['Type']}."
            )
        own = event["Properties"]
        target = {"Id": name, "Arn": resource.identity.ref}
        for setting in ("Input", "InputPath", "RetryPolicy", "DeadLetterConfig"):
            if setting in own:
                target[setting] = own[setting]
        rule = {"Name": f"{resource.identity.name}-{name}", "EventPattern": json.dumps(own["Pattern"])}
        bus = str(own.get("EventBusName", "default"))
        _put_rule(client, {**rule, "EventBusName": bus}, [target])


def _rule(resource: Resource, template: Template, client: GetClient) -> None:
    properties = resource.properties
    if "EventPattern" not in properties:
        return  # a schedule: see _schedules
    rule = {
        "Name": resource.identity.name,
        "EventPattern": json.dumps(properties["EventPattern"]),
        "EventBusName": str(properties.get("EventBusName", "default")),
        "State": str(properties.get("State", "ENABLED")),
    }
    _put_rule(client, rule, properties.get("Targets", []))


def _put_rule(client: GetClient, rule: dict[str, str], targets: list[dict[str, Any]]) -> None:
    client("events").put_rule(**rule)
    client("events").put_targets(Rule=rule["Name"], EventBusName=rule["EventBusName"], Targets=targets)


def _schedules(template: Template) -> list[Schedule]:
    """Every rate(...) that calls a function or starts a state machine, in a function's Events or as a rule."""
    found: list[Schedule] = []
    for resource in template.of_type("AWS::Serverless::Function"):
        for event in resource.properties.get("Events", {}).values():
            own = event["Properties"]
            every = _seconds(str(own.get("Schedule", own.get("ScheduleExpression"))))
            found.append(Schedule(resource.identity.name, every, own.get("Input")))
    for resource in template.of_type("AWS::Events::Rule"):
        if "ScheduleExpression" in resource.properties:
            every = _seconds(str(resource.properties["ScheduleExpression"]))
            for target in resource.properties.get("Targets", []):
                arn = str(target["Arn"])
                machine = arn if ":stateMachine:" in arn else None
                found.append(Schedule(arn.split(":")[6], every, target.get("Input"), machine))
    return found


def _seconds(expression: str) -> float:
    match = _RATE.fullmatch(expression)
    if match is None:
        raise UnsupportedResource(f"The schedule {expression} is not of the form rate(5 minutes).")
    return float(match.group(1)) * _SECONDS[match.group(2)]


def _empty_archive() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("README", "The local runtime runs functions from the source tree.")
    return buffer.getvalue()


_NO_CODE = _empty_archive()

_CREATORS: tuple[tuple[str, Callable[[Resource, Template, GetClient], None]], ...] = (
    ("AWS::KMS::Key", _key),
    ("AWS::S3::Bucket", _bucket),
    ("AWS::DynamoDB::Table", _table),
    ("AWS::SQS::Queue", _queue),
    ("AWS::SNS::Topic", _topic),
    ("AWS::Events::EventBus", _bus),
    ("AWS::Serverless::Function", _function),
    ("AWS::Serverless::StateMachine", _state_machine),
    ("AWS::Events::Rule", _rule),
)
