"""The names and ARNs of a stack's resources on one machine: the same at each start, so that data finds its place.

Where AWS would append random characters to the stack's name, the logical id alone is used.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.errors import UnsupportedResource


@dataclass(frozen=True)
class Identity:
    """What `Ref` and `GetAtt` of a resource give. `name` is what the service's own calls take."""

    name: str
    ref: str
    attributes: Mapping[str, str]


NO_LOCAL_MEANING = {
    "AWS::CloudWatch::Alarm": "nobody is called at night about one machine; `leasebook status` shows what is stuck",
    "AWS::CloudWatch::Dashboard": "as alarms",
    "AWS::CloudWatch::CompositeAlarm": "as alarms",
    "AWS::IAM::Role": "whoever can reach the loopback port may do everything there",
    "AWS::IAM::ManagedPolicy": "as roles",
    "AWS::IAM::Policy": "as roles",
    "AWS::Lambda::Permission": "as roles",
    "AWS::S3::BucketPolicy": "as roles; that artifacts are written once is kept by the writer's If-None-Match",
    "AWS::SQS::QueuePolicy": "as roles",
    "AWS::SNS::TopicPolicy": "as roles",
    "AWS::Events::EventBusPolicy": "as roles",
    "AWS::KMS::Alias": "only people in the console use it",
    "AWS::Logs::LogGroup": "functions write to the runtime's own log",
    "AWS::Logs::MetricFilter": "as log groups",
    "AWS::Serverless::LayerVersion": "the virtual environment holds the packages",
    "AWS::Lambda::EventInvokeConfig": "asynchronous invocations are not retried here; the next sweep comes anyway",
    "AWS::ApplicationInsights::Application": "as alarms",
    "AWS::ResourceGroups::Group": "as alarms",
}
"""Resource types that the deployer passes over, each with why. A type that is neither here nor deployed is an error."""


def _arn(service: str, resource: str) -> str:
    return f"arn:aws:{service}:{REGION}:{ACCOUNT}:{resource}"


def _bucket(name: str, endpoint: str) -> Identity:
    name = name.lower()
    attributes = {"Arn": f"arn:aws:s3:::{name}", "DomainName": f"{name}.s3.amazonaws.com"}
    return Identity(name, name, attributes)


def _table(name: str, endpoint: str) -> Identity:
    return Identity(name, name, {"Arn": _arn("dynamodb", f"table/{name}")})


def _queue(name: str, endpoint: str) -> Identity:
    url = f"{endpoint}/{ACCOUNT}/{name}"
    return Identity(name, url, {"Arn": _arn("sqs", name), "QueueName": name, "QueueUrl": url})


def _function(name: str, endpoint: str) -> Identity:
    return Identity(name, name, {"Arn": _arn("lambda", f"function:{name}")})


def _state_machine(name: str, endpoint: str) -> Identity:
    arn = _arn("states", f"stateMachine:{name}")
    return Identity(name, arn, {"Arn": arn, "Name": name})


def _bus(name: str, endpoint: str) -> Identity:
    return Identity(name, name, {"Arn": _arn("events", f"event-bus/{name}"), "Name": name})


def _rule(name: str, endpoint: str) -> Identity:
    return Identity(name, name, {"Arn": _arn("events", f"rule/{name}")})


def _topic(name: str, endpoint: str) -> Identity:
    arn = _arn("sns", name)
    return Identity(name, arn, {"TopicArn": arn, "TopicName": name})


def _key(name: str, endpoint: str) -> Identity:
    key_id = str(uuid.uuid5(uuid.NAMESPACE_URL, f"leasebook:{name}"))
    return Identity(key_id, key_id, {"Arn": _arn("kms", f"key/{key_id}"), "KeyId": key_id})


def _meaningless(name: str, endpoint: str) -> Identity:
    arn = f"arn:aws:iam::{ACCOUNT}:role/{name}"
    return Identity(name, name, {"Arn": arn, "RoleId": name, "PolicyArn": arn})


DEPLOYED: dict[str, Callable[[str, str], Identity]] = {
    "AWS::KMS::Key": _key,
    "AWS::S3::Bucket": _bucket,
    "AWS::DynamoDB::Table": _table,
    "AWS::SQS::Queue": _queue,
    "AWS::SNS::Topic": _topic,
    "AWS::Events::EventBus": _bus,
    "AWS::Serverless::Function": _function,
    "AWS::Serverless::StateMachine": _state_machine,
    "AWS::Events::Rule": _rule,
}
"""Resource types that the deployer creates."""


def identity_of(resource_type: str, logical_id: str, named: Mapping[str, Any], stack: str, endpoint: str) -> Identity:
    """The identity of a resource; `named` holds the name property that the template gives it, if any."""
    name = str(next(iter(named.values()), f"{stack}-{logical_id}"))
    if resource_type in NO_LOCAL_MEANING:
        return _meaningless(name, endpoint)
    if resource_type not in DEPLOYED:
        raise UnsupportedResource(
            f"The local runtime can't deploy {logical_id}, a {resource_type}.",
            hint="Teach leasebook_local.deploy that type, or list it with the reason why it has no local meaning.",
        )
    return DEPLOYED[resource_type](name, endpoint)
