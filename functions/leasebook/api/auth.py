"""Who calls, as the JWT authorizer of an HTTP API hands it on. Whatever is in doubt is denied.

An HTTP API flattens each claim to text: a list of groups arrives as `[reviewer viewer]`. Anything that is not exactly
of that form gives no group at all.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

MAX_NAME = 200
NAME_CLAIMS = ("username", "cognito:username", "preferred_username", "email", "sub")
_LIST = re.compile(r"\[([\w.:/@-]+(?: [\w.:/@-]+)*)\]", re.ASCII)


class Group(StrEnum):
    """What the members of a group may do; each may also look at everything that is not marked otherwise."""

    REVIEWER = "reviewer"  # decide, hold, take back, correct
    OPERATOR = "operator"  # executions and health
    VIEWER = "viewer"  # look


@dataclass(frozen=True, slots=True)
class Caller:
    """A person who is signed in."""

    name: str
    groups: frozenset[Group]

    def may(self, *groups: Group) -> bool:
        return not self.groups.isdisjoint(groups)


def caller_of(claims: object, groups_claim: str) -> Caller | None:
    """The caller of these claims (None where there are none, or they name nobody)."""
    if not isinstance(claims, Mapping):
        return None
    name = _name_in(claims)
    return Caller(name, groups_in(claims.get(groups_claim))) if name else None


def groups_in(wire: Any) -> frozenset[Group]:
    """The groups in a claim's wire form. Groups that are not ours count for nothing; an ill-formed list is no list."""
    match = _LIST.fullmatch(wire) if isinstance(wire, str) else None
    if match is None:
        return frozenset()
    known = {str(group) for group in Group}
    return frozenset(Group(name) for name in match.group(1).split(" ") if name in known)


def _name_in(claims: Mapping[str, Any]) -> str:
    for claim in NAME_CLAIMS:
        value = claims.get(claim)
        if isinstance(value, str) and value.strip() and len(value) <= MAX_NAME and value.isprintable():
            return value.strip()
    return ""
