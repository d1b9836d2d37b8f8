"""Signature blocks beside each other: each party's name stands in its own column."""

import pytest

from leasebook.domain.extraction import abstract_text
from tests.workflow.documents import clear_lease

BLOCK = """
LANDLORD:{gap}TENANT:
THORNBURY FARM HOLDINGS, LTD.{gap}KETTLE 1 PROVISIONS LLC
By: /s/ Walter Thornbury{gap}By: /s/ Rosalind Kettle
"""


@pytest.mark.parametrize("gap", ["\t", "        "])
def test_the_name_in_the_other_column_is_no_second_reading_of_the_tenant(gap: str) -> None:
    text = clear_lease().decode().partition("LANDLORD: THORN")[0] + BLOCK.format(gap=gap)

    reading = abstract_text(text)

    tenant = reading.fields["tenant_name"]
    assert tenant.value == "KETTLE 1 PROVISIONS LLC"
    assert [witness for witness in tenant.witnesses if not witness.agrees] == []
    assert "PARTY_DISAGREES" not in {reason.code for reason in reading.reasons}


def test_a_name_that_differs_in_the_own_column_still_contradicts() -> None:
    block = BLOCK.format(gap="\t").replace("KETTLE 1", "CROWBAR 9")
    text = clear_lease().decode().partition("LANDLORD: THORN")[0] + block

    tenant = abstract_text(text).fields["tenant_name"]

    assert [witness for witness in tenant.witnesses if not witness.agrees]
