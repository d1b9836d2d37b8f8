"""The published JSON Schema of what is committed, and a check by it that agrees with the models.

Two things a bare JSON Schema would let through are stopped here: NaN and the infinities, which pass every `minimum`,
and formats, which are comments without a format checker.
"""

import math
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker

from leasebook.domain.terms.models import ChangeTerms, LeaseTerms

BASE = "https://leasebook.dev/schemas/"


def lease_schema() -> dict[str, Any]:
    """The schema of a lease or sublease; a fixed term has its first and last day, a pending one has no first day."""
    schema = _schema(LeaseTerms, "lease-terms.json")
    fixed = {"properties": {"commencement": {"const": "pending"}}, "required": ["commencement"]}
    dated = {name: {"type": "string"} for name in ("lease_start", "lease_end")}
    schema["if"] = fixed
    schema["then"] = {"properties": {"lease_start": {"type": "null"}}}
    schema["else"] = {"required": ["lease_start", "lease_end"], "properties": dated}
    return schema


def change_schema() -> dict[str, Any]:
    """The schema of an amendment, assignment, notice or commencement certificate."""
    return _schema(ChangeTerms, "change-terms.json")


def _schema(model: type[LeaseTerms] | type[ChangeTerms], name: str) -> dict[str, Any]:
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": BASE + name, **model.model_json_schema()}


@cache
def _validator(change: bool) -> Draft202012Validator:
    return Draft202012Validator(change_schema() if change else lease_schema(), format_checker=FormatChecker())


def schema_accepts(data: dict[str, Any], *, change: bool = False) -> bool:
    """Whether the JSON Schema alone would take `data`."""
    return _is_json(data) and _validator(change).is_valid(data)


def _is_json(value: Any) -> bool:
    match value:
        case float():
            return math.isfinite(value)
        case list():
            return all(_is_json(v) for v in value)
        case dict():
            return all(isinstance(k, str) and _is_json(v) for k, v in value.items())
        case None | bool() | int() | str():
            return True
    return False
