"""Failures that an operator asks for, to see what a deployed stack does about them.

A record of the control table asks for them and says how many are left; one conditional write takes one. Nothing is
remembered in a worker, so that a cold one fails as a warm one does. Only a stack that is deployed with
ForcedFailures=true looks; docs/runbook.md has the record.
"""

from dataclasses import dataclass

from leasebook.adapters import aws
from leasebook.adapters.items import from_wire, to_wire
from leasebook.domain.control import NOW
from leasebook.domain.errors import BY_NAME, LeasebookError, Misconfigured, UnreadableDocument

DIES = "Runtime.ExitError"  # the worker ends where it stands
ERRORS: dict[str, type[LeasebookError]] = {**BY_NAME, UnreadableDocument.__name__: UnreadableDocument}


@dataclass(frozen=True, slots=True)
class Forced:
    """One failure: `error` of `ERRORS` or `DIES`; `after` the function has had its effect, or before it began."""

    error: str
    after: bool


def subject_of(state: str) -> str:
    """Under what a state's failures are asked for."""
    return f"forced#{state}"


def take(table: str, state: str) -> Forced | None:
    """One of the failures that are asked for of this state, or None where none is left. Raises Misconfigured for a
    record that asks for what cannot be forced."""
    try:
        with aws.errors_translated():
            answer = aws.dynamodb().update_item(
                TableName=table,
                Key=to_wire({"subject": subject_of(state), "at": NOW}),
                UpdateExpression="SET remaining = remaining - :one",
                ConditionExpression="remaining > :none",
                ExpressionAttributeValues={":one": {"N": "1"}, ":none": {"N": "0"}},
                ReturnValues="ALL_NEW",
            )
    except aws.ConditionFailed:
        return None
    item = from_wire(answer["Attributes"])
    error, when = str(item.get("error")), str(item.get("when", "before"))
    if error not in {*ERRORS, DIES} or when not in ("before", "after"):
        raise Misconfigured
    return Forced(error, when == "after")
