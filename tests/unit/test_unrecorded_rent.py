"""A sentence that changes the rent and that no field has taken up sends the lease to a person."""

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.validation import judge
from tests.workflow.documents import clear_lease

CHANGES = {
    "On each anniversary of the Commencement Date base rent shall increase by three percent (3%).": "SCHEDULE_GAP",
    "In the third Lease Year and thereafter the base rent shall be $20,000.00 per month.": "SCHEDULE_GAP",
    "From month three Tenant shall pay Nineteen Thousand Dollars ($19,000.00) per month.": "SCHEDULE_GAP",
    "During the first Lease Year Tenant shall pay only half of the monthly base rent.": "ABATEMENT",
    "For months one through six Tenant shall pay fifty percent of the base rent.": "ABATEMENT",
    "The rent so stated is reduced by fifteen percent throughout the Term.": "ABATEMENT",
    "Tenant has a credit of $500.00 per month against base rent.": "ABATEMENT",
}


@pytest.mark.parametrize(("sentence", "code"), CHANGES.items())
def test_a_change_of_rent_in_words_is_never_lost_in_silence(sentence: str, code: str) -> None:
    text = clear_lease().decode().replace("4. Security Deposit.", f"{sentence}\n\n4. Security Deposit.")

    verdict = judge(abstract_text(text), property_id="P-1")

    assert not verdict.trusted
    assert code in {str(reason.code) for reason in verdict.reasons}


def test_without_such_a_sentence_the_lease_is_trusted() -> None:
    assert judge(abstract_text(clear_lease().decode()), property_id="P-1").trusted
