"""docs/quickstart-aws.md says what each person must be granted, and names what there is."""

import re

import pytest

from tests.unit.test_template import RAW, ROOT

TEXT = (ROOT / "docs" / "quickstart-aws.md").read_text(encoding="utf-8")
PART = TEXT[TEXT.index("## Who may do what") : TEXT.index("## Parameters")]


@pytest.mark.requirement("C4")
def test_who_may_replay_is_a_permission_of_its_own_and_no_other_row_grants_it() -> None:
    rows = [line for line in PART.splitlines() if line.startswith("| ")]
    assert [row.split("|")[1].strip() for row in rows if "ReplayFunctionName" in row] == ["who may replay"]


@pytest.mark.requirement("V17")
def test_every_name_in_it_is_an_output_and_the_tokens_are_none() -> None:
    named = set(re.findall(r"\b[A-Z]\w+(?:Table|Bucket|FunctionName|StateMachineArn)\b", PART))
    assert len(named) >= 10
    assert named <= set(RAW["Outputs"])
    assert not any("Token" in name for name in RAW["Outputs"])


@pytest.mark.requirement("V17")
def test_the_page_on_removal_counts_what_is_kept() -> None:
    kept = [name for name, of in RAW["Resources"].items() if of.get("DeletionPolicy") == "Retain"]
    tables = sum(RAW["Resources"][name]["Type"] == "AWS::DynamoDB::Table" for name in kept)
    assert f"the {['', 'one', 'two', 'three', 'four', 'five', 'six'][tables]} tables" in TEXT
    removal = TEXT[TEXT.index("## Remove") : TEXT.index("## What only AWS")]
    assert "sam delete" in removal
    assert "DeletionProtection=false" in removal
