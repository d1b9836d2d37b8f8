"""What the bucket policies of template.yaml refuse; the local engine keeps buckets without policies."""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from leasebook_local.stack import STACK_NAME
from leasebook_local.template import read_template

TEMPLATE = read_template(Path(__file__).parents[1] / "template.yaml", STACK_NAME, "http://localhost")
ARTIFACTS = {statement["Sid"]: statement for statement in (
    TEMPLATE.resources["ArtifactsBucketPolicy"].properties["PolicyDocument"]["Statement"]
)}  # fmt: skip


def refusals(operation: str, given: Mapping[str, Any]) -> set[str]:
    """The statements of the artifacts bucket's policy that deny this call, made over TLS."""
    return {sid for sid, statement in ARTIFACTS.items() if _denies(statement, operation, given)}


def _denies(statement: Mapping[str, Any], operation: str, given: Mapping[str, Any]) -> bool:
    assert statement["Effect"] == "Deny"
    resources = statement["Resource"] if isinstance(statement["Resource"], list) else [statement["Resource"]]
    keys = {str(resource).partition("/")[2] for resource in resources if "/" in str(resource)}
    return (
        fnmatchcase(f"s3:{operation}", statement["Action"])
        and any(fnmatchcase(given["Key"], key) for key in keys)
        and all(_holds(kind, asked, given) for kind, asked in statement["Condition"].items())
    )


def _holds(kind: str, asked: Mapping[str, str], given: Mapping[str, Any]) -> bool:
    """Knows the conditions that are there, and no other: a new one must be given its meaning here."""
    match kind, dict(asked):
        case "Bool", {"aws:SecureTransport": "false"}:
            return False
        case "Null", {"s3:if-none-match": "true"}:
            return "IfNoneMatch" not in given
        case "Bool", {"s3:ObjectCreationOperation": "true"}:
            return True
        case _:
            raise AssertionError(f"unknown condition {kind} {asked}")
