"""template.yaml as the local deployer sees it: read, its parameters chosen, every intrinsic function resolved.

Only what a SAM template of this project needs: Ref, GetAtt, Sub, If, Equals, Not, And, Or, Join, Select, Split,
FindInMap is not there. What is unknown is a `TemplateError`, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.errors import TemplateError
from leasebook_local.physical import Identity, identity_of

NO_VALUE = object()
"""What `!Ref AWS::NoValue` gives: the property (or list entry) that holds it is left out."""

_SUB = re.compile(r"\$\{(!?)([^}]+)\}")


class _Loader(yaml.SafeLoader):
    """YAML with CloudFormation's short tags."""


def _short_tag(loader: _Loader, suffix: str, node: yaml.Node) -> Any:
    if isinstance(node, yaml.ScalarNode):
        value: Any = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        assert isinstance(node, yaml.MappingNode)
        value = loader.construct_mapping(node, deep=True)
    if suffix in ("Ref", "Condition"):
        return {suffix: value}
    if suffix == "GetAtt" and isinstance(value, str):
        value = value.split(".", 1)
    return {f"Fn::{suffix}": value}


_Loader.add_multi_constructor("!", _short_tag)


@dataclass(frozen=True)
class Resource:
    """One resource that the conditions let exist, its properties resolved."""

    logical_id: str
    type: str
    properties: Mapping[str, Any]
    identity: Identity


@dataclass(frozen=True)
class Template:
    """A template read for one stack. `folder` is what the paths in it are relative to."""

    folder: Path
    resources: Mapping[str, Resource]
    outputs: Mapping[str, str]
    parameters: Mapping[str, Any] = field(default_factory=dict)

    def of_type(self, *types: str) -> list[Resource]:
        """The resources of these types, in the order of the template."""
        return [resource for resource in self.resources.values() if resource.type in types]


def read_template(
    path: Path,
    stack: str,
    endpoint: str,
    parameters: Mapping[str, str] | None = None,
    defaults: Mapping[str, str] | None = None,
) -> Template:
    """Read and resolve a template; `endpoint` is what queue URLs begin with, `defaults` stand in the place of the
    template's own where it has a parameter of that name.

    Raises `TemplateError` with a sentence where the file is missing, isn't YAML or uses what is not understood here.
    """
    try:
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise TemplateError(f"The template {path} can't be read: {error.strerror}.") from error
    except yaml.YAMLError as error:
        raise TemplateError(f"The template {path} is not YAML: {error}") from error
    if not isinstance(document, dict) or not isinstance(document.get("Resources"), dict):
        raise TemplateError(f"The template {path} has no Resources.")
    declared = document.get("Parameters", {})
    given = {name: value for name, value in (defaults or {}).items() if name in declared} | dict(parameters or {})
    return _Reading(document, path.parent, stack, endpoint, given).template()


class _Reading:
    """The reading of one document; exists only inside `read_template`."""

    def __init__(
        self, document: dict[str, Any], folder: Path, stack: str, endpoint: str, parameters: Mapping[str, str]
    ) -> None:
        self.document = document
        self.folder = folder
        self.parameters = self._parameters(parameters)
        self.pseudo = {
            "AWS::AccountId": ACCOUNT,
            "AWS::Region": REGION,
            "AWS::Partition": "aws",
            "AWS::StackName": stack,
            "AWS::StackId": f"arn:aws:cloudformation:{REGION}:{ACCOUNT}:stack/{stack}/local",
            "AWS::URLSuffix": "amazonaws.com",
            "AWS::NoValue": NO_VALUE,
        }
        self.stack = stack
        self.endpoint = endpoint
        self.identities: dict[str, Identity] = {}

    def template(self) -> Template:
        present = {
            logical_id: resource
            for logical_id, resource in self.document["Resources"].items()
            if "Condition" not in resource or self._condition(resource["Condition"])
        }
        for logical_id, resource in present.items():
            self.identities[logical_id] = self._identity(logical_id, resource)
        resources = {
            logical_id: Resource(
                logical_id,
                resource["Type"],
                self._plain(self._with_globals(resource)),
                self.identities[logical_id],
            )
            for logical_id, resource in present.items()
        }
        outputs = {
            name: str(self._plain(output["Value"]))
            for name, output in self.document.get("Outputs", {}).items()
            if "Condition" not in output or self._condition(output["Condition"])
        }
        return Template(self.folder, resources, outputs, self.parameters)

    def _parameters(self, given: Mapping[str, str]) -> dict[str, Any]:
        declared = self.document.get("Parameters", {})
        unknown = sorted(set(given) - set(declared))
        if unknown:
            raise TemplateError(f"The template has no parameter {', '.join(unknown)}.")
        missing = [name for name, of in declared.items() if name not in given and "Default" not in of]
        if missing:
            raise TemplateError(f"The template's parameter {', '.join(missing)} has no default and no value was given.")
        return {name: given.get(name, of.get("Default")) for name, of in declared.items()}

    def _identity(self, logical_id: str, resource: Mapping[str, Any]) -> Identity:
        """Names come first, so that any resource may refer to any other; an own name may use parameters alone."""
        named = {
            key: self.resolve(value)
            for key, value in resource.get("Properties", {}).items()
            if key in ("Name", "BucketName", "TableName", "QueueName", "FunctionName", "TopicName", "RoleName")
        }
        return identity_of(resource["Type"], logical_id, named, self.stack, self.endpoint)

    def _with_globals(self, resource: Mapping[str, Any]) -> dict[str, Any]:
        """SAM's Globals under the resource's own properties; maps are merged, lists joined, the rest replaced."""
        kind = str(resource["Type"]).removeprefix("AWS::Serverless::")
        base = self.document.get("Globals", {}).get(kind, {}) if kind != resource["Type"] else {}
        merged: dict[str, Any] = _merged(base, resource.get("Properties", {}))
        return merged

    def _condition(self, name: str) -> bool:
        try:
            return self._truth(self.document["Conditions"][name])
        except KeyError as error:
            raise TemplateError(f"The template has no condition {name}.") from error

    def _truth(self, value: Any) -> bool:
        if not isinstance(value, dict) or len(value) != 1:
            return str(value).lower() == "true"
        [(function, argument)] = value.items()
        if function == "Condition":
            return self._condition(argument)
        if function == "Fn::Equals":
            left, right = (self.resolve(part) for part in argument)
            return str(left) == str(right)
        if function == "Fn::Not":
            return not self._truth(argument[0])
        if function == "Fn::And":
            return all(self._truth(part) for part in argument)
        if function == "Fn::Or":
            return any(self._truth(part) for part in argument)
        raise TemplateError(f"The condition function {function} is not understood here.")

    def _plain(self, value: Any) -> Any:
        resolved = self.resolve(value)
        return None if resolved is NO_VALUE else resolved

    def resolve(self, value: Any) -> Any:
        """`value` with every intrinsic function in it replaced by what it gives."""
        if isinstance(value, list):
            entries = (self.resolve(entry) for entry in value)
            return [entry for entry in entries if entry is not NO_VALUE]
        if not isinstance(value, dict):
            return value
        if len(value) == 1:
            [(function, argument)] = value.items()
            if function == "Ref":
                return self._ref(argument)
            if str(function).startswith("Fn::"):
                return self._function(function, argument)
        resolved = {key: self.resolve(entry) for key, entry in value.items()}
        return {key: entry for key, entry in resolved.items() if entry is not NO_VALUE}

    def _function(self, function: str, argument: Any) -> Any:
        if function == "Fn::GetAtt":
            return self._attribute(*argument)
        if function == "Fn::If":
            name, then, otherwise = argument
            return self.resolve(then if self._condition(name) else otherwise)
        if function == "Fn::Sub":
            return self._sub(argument)
        if function == "Fn::Join":
            separator, parts = argument
            return str(separator).join(str(part) for part in self.resolve(parts))
        if function == "Fn::Select":
            index, parts = argument
            return self.resolve(parts)[int(self.resolve(index))]
        if function == "Fn::Split":
            separator, text = argument
            return str(self.resolve(text)).split(separator)
        if function in ("Fn::Equals", "Fn::Not", "Fn::And", "Fn::Or"):
            return self._truth({function: argument})
        raise TemplateError(f"The function {function} is not understood here.")

    def _sub(self, argument: Any) -> str:
        text, values = (argument, {}) if isinstance(argument, str) else argument
        known = {name: self.resolve(value) for name, value in values.items()}

        def replace(match: re.Match[str]) -> str:
            literal, name = match.groups()
            if literal:
                return "${" + name + "}"
            if name in known:
                return str(known[name])
            return str(self._attribute(*name.split(".", 1)) if "." in name else self._ref(name))

        return _SUB.sub(replace, text)

    def _ref(self, name: str) -> Any:
        if name in self.pseudo:
            return self.pseudo[name]
        if name in self.parameters:
            return self.parameters[name]
        if name in self.identities:
            return self.identities[name].ref
        raise TemplateError(f"The template refers to {name}, which is neither a parameter nor a resource that exists.")

    def _attribute(self, logical_id: str, attribute: str) -> Any:
        if logical_id not in self.identities:
            raise TemplateError(f"The template asks for {logical_id}.{attribute}, and {logical_id} doesn't exist.")
        attributes = self.identities[logical_id].attributes
        if attribute not in attributes:
            raise TemplateError(f"The local runtime doesn't know the attribute {logical_id}.{attribute}.")
        return attributes[attribute]


def _merged(base: Any, own: Any) -> Any:
    if isinstance(base, dict) and isinstance(own, dict) and not _is_function(base) and not _is_function(own):
        return {
            key: _merged(base[key], own[key]) if key in base and key in own else {**base, **own}[key]
            for key in {**base, **own}
        }
    if isinstance(base, list) and isinstance(own, list):
        return [*base, *own]
    return own


def _is_function(value: dict[str, Any]) -> bool:
    return len(value) == 1 and str(next(iter(value))).startswith(("Fn::", "Ref"))
