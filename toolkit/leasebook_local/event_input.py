"""What a target of an EventBridge rule is given: the event, a constant, a part of it, or a filled-in template.

Source: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-transform-target-input.html
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

_PLACEHOLDER = re.compile(r'"<([A-Za-z0-9_.\-]+)>"|<([A-Za-z0-9_.\-]+)>')
_DELIVERED = (
    "version",
    "id",
    "detail-type",
    "source",
    "account",
    "time",
    "region",
    "resources",
    "detail",
    "replay-name",
)


class InputError(ValueError):
    """The target's input settings can't be applied to this event."""


def delivered_event(event: Mapping[str, Any]) -> dict[str, Any]:
    """The event as a target sees it: the documented fields alone, the time as ISO 8601 in whole seconds."""
    delivered = {name: event[name] for name in _DELIVERED if name in event}
    moment = delivered.get("time", "")
    if not isinstance(moment, str) or _is_number(moment):
        delivered["time"] = datetime.fromtimestamp(float(moment), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return delivered


def target_input(target: Mapping[str, Any], event: Mapping[str, Any]) -> str:
    """The text that the target receives, JSON unless its template says otherwise.

    Raises `InputError` where a path is not of the simple kind (`$.a.b`) or a template doesn't give JSON.
    """
    if "Input" in target:
        return str(target["Input"])
    if "InputPath" in target:
        return json.dumps(_at(event, target["InputPath"]))
    if "InputTransformer" in target:
        transformer = target["InputTransformer"]
        values = {name: _at(event, path) for name, path in transformer.get("InputPathsMap", {}).items()}
        return _filled(transformer["InputTemplate"], values)
    return json.dumps(event)


def _filled(template: str, values: Mapping[str, Any]) -> str:
    def fill(match: re.Match[str]) -> str:
        quoted, bare = match.groups()
        name = quoted or bare
        if name not in values:
            return match.group(0)  # a reserved variable, such as <aws.events.rule-arn>, is not known here
        value = values[name]
        if quoted:
            return json.dumps(value if isinstance(value, str) else json.dumps(value))
        return json.dumps(value)

    text = _PLACEHOLDER.sub(fill, template)
    try:
        json.loads(text)
    except ValueError as error:
        raise InputError("the input template does not give JSON") from error
    return text


def _at(event: Mapping[str, Any], path: str) -> Any:
    if path == "$":
        return event
    if not path.startswith("$."):
        raise InputError(f"{path!r} is not a path of the form $.a.b")
    found: Any = event
    for name in path[2:].split("."):
        if not isinstance(found, Mapping) or name not in found:
            return None
        found = found[name]
    return found


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
