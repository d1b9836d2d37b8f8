"""Two leases beside each other: what differs, and what just repeats the other."""

from typing import Any

import pytest

from leasebook.domain import comparing
from leasebook.domain.comparing import Difference
from leasebook.domain.extraction.model import Extraction


@pytest.mark.parametrize(
    "here, there",
    [
        ({"tenant_name": "Kettle  LLC"}, {"tenant_name": "KETTLE LLC"}),
        ({"base_rent": {"amount": "2000.00", "period": "month"}}, {"base_rent": {"amount": 2000, "period": "month"}}),
        ({"security_deposit": {"amount": "5", "form": None}}, {"security_deposit": {"amount": "5.00"}}),
        ({"extraction_confidence": "0.9"}, {"extraction_confidence": "0.8"}),  # of the reading, not of the paper
    ],
    ids=["case and blanks", "the form of a number", "a part that is not stated", "not of the paper"],
)
def test_what_is_only_written_otherwise_does_not_differ(here: dict[str, Any], there: dict[str, Any]) -> None:
    assert comparing.differing(here, there) == []


def test_a_term_that_only_one_of_two_leases_has_differs() -> None:
    found = comparing.differing({"options": [{"kind": "renew"}]}, {"currency": "USD"})
    assert [(one.field, one.here, one.there) for one in found] == [
        ("currency", None, "USD"),
        ("options", [{"kind": "renew"}], None),
    ]


READ = Extraction(content_hash="ab" * 32, extractor_version="1", document_type="lease", fields={})
OTHER_END = Difference("lease_end", "2030-01-31", "2031-01-31")


@pytest.mark.parametrize(
    "here, property_id, differs, repeated",
    [
        (READ, "P-1", [], True),
        (READ, "P-1", [OTHER_END], False),
        (READ, "P-2", [], False),
        (READ, None, [], False),
        (None, "P-1", [], False),
    ],
    ids=["nothing", "a term", "the property", "a property that is not known", "what could not be read"],
)
def test_only_what_differs_in_nothing_repeats_an_entry(
    here: Extraction | None, property_id: str | None, differs: list[Difference], repeated: bool
) -> None:
    assert comparing.repeats(here, property_id, {"property_id": "P-1"}, differs) is repeated


def test_an_entry_of_no_known_property_is_repeated_by_nothing() -> None:
    assert not comparing.repeats(READ, None, {}, [])
