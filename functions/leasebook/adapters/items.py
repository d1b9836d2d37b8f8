"""DynamoDB's wire form of items. Numbers are Decimal in and out; floats are refused."""

from collections.abc import Mapping
from typing import Any

from boto3.dynamodb.types import TypeDeserializer, TypeSerializer

_serializer = TypeSerializer()
_deserializer = TypeDeserializer()


def to_wire(item: Mapping[str, Any]) -> dict[str, Any]:
    """`item` as DynamoDB wants it, for instance {"pk": {"S": "doc#1"}}. Raises TypeError for a float."""
    return {name: _serializer.serialize(value) for name, value in item.items()}


def from_wire(item: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _deserializer.deserialize(value) for name, value in item.items()}
