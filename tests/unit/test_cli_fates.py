from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.reviews import ReviewStatus
from leasebook_cli.fates import Fate, Totals, fate_of, review_ids_of, totals, why
from leasebook_cli.stack import ObjectVersion
from tests.unit.cli_records import HASH, claim_of, done, ref_of, review_of

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("outcome", "fate"),
    [
        ("committed", Fate.COMMITTED),
        ("same_content", Fate.DUPLICATE),
        ("superseded", Fate.SETTLED),
        ("gone", Fate.SETTLED),
        ("rejected", Fate.SETTLED),
    ],
)
def test_a_done_claim_ended_as_its_outcome_says(outcome: str, fate: Fate) -> None:
    assert fate_of(done(outcome)) is fate


def test_a_document_nobody_claimed_is_not_begun() -> None:
    assert fate_of(None) is Fate.NOT_BEGUN
    assert why(None) == "no execution has claimed it yet"


def test_a_claim_in_review_is_with_a_person_until_they_decide() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    assert fate_of(claim, review_of(claim)) is Fate.WITH_PERSON
    assert fate_of(claim, review_of(claim, status=ReviewStatus.DECIDED)) is Fate.UNDER_WAY


def test_why_names_the_reasons_of_a_review_and_of_a_hold() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    assert why(claim, review_of(claim)) == "RENT_ARITHMETIC"
    assert why(claim_of(status=Status.HELD, hold_reason="resumed ten times")) == "resumed ten times"


def test_a_review_is_looked_for_under_the_content_and_under_the_event() -> None:
    by_event = review_ids_of(claim_of(content=None))
    assert review_ids_of(claim_of()) == (HASH, *by_event)
    assert by_event[0].startswith(ref_of().receipt)


def _version(number: int, minutes_old: float) -> ObjectVersion:
    return ObjectVersion(replace(ref_of(version=f"v{number}"), sequencer=None), NOW - timedelta(minutes=minutes_old))


def test_what_came_in_is_what_is_accounted_for() -> None:
    claims = [
        done("committed", ref_of(version="v1")),
        done("same_content", ref_of(version="v2")),
        claim_of(ref_of(version="v3"), Status.IN_REVIEW),
        done("rejected", ref_of(version="v4")),
        claim_of(ref_of(version="v5")),
        claim_of(ref_of(version="v6"), Status.HELD),
    ]
    versions = [_version(number, 60) for number in range(1, 9)] + [_version(9, 1), _version(10, 60 * 24 * 500)]

    counted = totals(versions, claims, frozenset({claims[2].ref.claim_key}), NOW)

    assert counted == Totals(
        came_in=10,
        committed=1,
        duplicate=1,
        with_person=1,
        settled_otherwise=1,
        under_way=1,
        held=1,
        not_begun=1,
        lost=2,
        forgotten=1,
    )
    assert sum(counted.as_json().values()) == 2 * counted.came_in


def test_a_deleted_object_still_counts_as_come_in() -> None:
    assert totals([], [done("committed")], frozenset(), NOW) == Totals(came_in=1, committed=1)


def test_a_decided_review_is_under_way_in_the_totals() -> None:
    assert totals([], [claim_of(status=Status.IN_REVIEW)], frozenset(), NOW) == Totals(came_in=1, under_way=1)


def test_a_claim_made_under_its_sequencer_is_of_the_same_object_version() -> None:
    ref = ref_of(version=None, etag="e-2")
    version = ObjectVersion(replace(ref, sequencer=None), NOW - timedelta(hours=1))

    counted = totals([version], [done("committed", ref.as_ambiguous())], frozenset(), NOW)

    assert counted == Totals(came_in=1, committed=1)
