"""A glyph whose letter is not known leaves a gap in its word; no value with a gap commits, whichever field it is."""

import pytest

from leasebook.domain.extraction import abstract_text
from leasebook.domain.extraction.folding import has_gap
from leasebook.domain.validation import judge
from tests.workflow.documents import clear_lease

LEASE = clear_lease().decode()


def test_the_lease_itself_commits() -> None:
    assert judge(abstract_text(LEASE)).trusted


@pytest.mark.case("PDF-18")
@pytest.mark.parametrize(
    ("word", "gap", "field"),
    [
        ("KETTLE 1 PROVISIONS", "KETTLE 1 PROVISION□", "tenant_name"),
        ("KETTLE 1 PROVISIONS", "KE□LE 1 PROVISIONS", "tenant_name"),
        ("KETTLE 1 PROVISIONS", "KETTL\ufffd 1 PROVISIONS", "tenant_name"),
        ("THORNBURY FARM", "THORNBURY FAR□", "landlord_name"),
        ("41 Orchard", "□1 Orchard", "property_address"),
    ],
)
def test_a_value_with_a_gap_asks_wherever_in_its_word_the_gap_is(word: str, gap: str, field: str) -> None:
    extraction = abstract_text(LEASE.replace(word, gap))

    assert not judge(extraction).trusted
    assert ("GARBLED_TEXT", field) in {(reason.code, reason.field) for reason in extraction.reasons}
    assert extraction.fields[field].value is None
    assert extraction.fields[field].candidates


@pytest.mark.parametrize(
    ("word", "gap"),
    [("KETTLE 1", "□ETTLE 1"), ("Orchard Spur", "Orchar□ Spur"), ("41 Orchard", "4□ Orchard"), ("Dunmere", "□unmere")],
)
def test_words_that_are_no_value_any_more_ask_too(word: str, gap: str) -> None:
    assert not judge(abstract_text(LEASE.replace(word, gap))).trusted


@pytest.mark.parametrize(
    ("text", "gap"), [("Cli□ Sails", True), ("Suite □", False), ("□ Renewal", False), ("a□b", True)]
)
def test_a_box_that_stands_alone_is_one_to_tick(text: str, gap: bool) -> None:
    assert has_gap(text) is gap
