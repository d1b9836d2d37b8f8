"""Who may do what, read from the claims as an HTTP API hands them on."""

import pytest

from leasebook.api.auth import Group, caller_of, groups_in

CLAIM = "cognito:groups"


@pytest.mark.parametrize(
    "wire, groups",
    [
        ("[reviewer]", {Group.REVIEWER}),
        ("[operator reviewer viewer]", {Group.OPERATOR, Group.REVIEWER, Group.VIEWER}),
        ("[accounting viewer]", {Group.VIEWER}),
        ("[accounting]", set()),
    ],
)
def test_groups_are_read_from_the_wire_form(wire: str, groups: set[Group]) -> None:
    assert groups_in(wire) == groups


@pytest.mark.parametrize(
    "wire",
    [
        None,
        "",
        "reviewer",
        "[]",
        "[ reviewer]",
        "[reviewer ]",
        "[reviewer  viewer]",
        "[reviewer,viewer]",
        '["reviewer"]',
        "[reviewer",
        "reviewer]",
        "[[reviewer]]",
        "[reviewer]\n",
        "[Reviewer]",
        "[reviewers]",
        "[not-reviewer]",
        "[revi\u0435wer]",
        ["reviewer"],
        {"reviewer": True},
        True,
    ],
)
def test_whatever_is_not_exactly_a_list_of_ours_gives_no_group(wire: object) -> None:
    assert groups_in(wire) == frozenset()


def test_a_token_without_a_name_is_nobody() -> None:
    assert caller_of({CLAIM: "[reviewer]"}, CLAIM) is None
    assert caller_of(None, CLAIM) is None
    assert caller_of({"username": "r\x1b[2J", CLAIM: "[reviewer]"}, CLAIM) is None
    assert caller_of({"username": "r" * 201, CLAIM: "[reviewer]"}, CLAIM) is None


def test_the_groups_are_those_of_the_claim_that_was_configured() -> None:
    caller = caller_of({"sub": "s-1", "roles": "[viewer]", CLAIM: "[reviewer]"}, "roles")
    assert caller is not None
    assert caller.groups == {Group.VIEWER}
    assert not caller.may(Group.REVIEWER)
