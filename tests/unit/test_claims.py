"""The claim decision and its records."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leasebook.domain.claims import (
    DEFAULT_RETENTION,
    MIN_RETENTION,
    Ambiguous,
    Claim,
    Committed,
    Duplicate,
    Proceed,
    Status,
    decide,
    expiry,
    from_item,
    may_be_put_back,
    to_item,
)
from tests.examples import CONTENT, ME, NOW, OTHER, REF, a_claim

UNVERSIONED = replace(REF, version_id=None, etag="6f1ed002ab5595859014ebf0951522d9-4", sequencer="0A")
PUBLISHED = {"idempotency_key": "lease-commit:a1"}


@pytest.mark.requirement("L3", "L15", "V4")
@pytest.mark.parametrize("status", list(Status))
def test_another_holder_makes_a_duplicate_whatever_its_status(status: Status) -> None:
    assert decide(a_claim(owner=OTHER, status=status), REF, ME) == Duplicate(status)


@pytest.mark.case("DDB-01")
@pytest.mark.parametrize("status", [Status.IN_PROGRESS, Status.IN_REVIEW])
def test_my_own_claim_is_no_duplicate(status: Status) -> None:
    mine = a_claim(status=status)
    assert decide(mine, REF, ME) == Proceed(mine)


@pytest.mark.requirement("L17")
@pytest.mark.parametrize("status", [Status.COMMITTED, Status.DONE])
def test_my_claim_that_is_committed_only_needs_publishing(status: Status) -> None:
    mine = a_claim(status=status, commit=PUBLISHED)
    assert decide(mine, REF, ME) == Committed(mine)


def test_my_claim_that_ended_without_a_commit_is_finished() -> None:
    assert decide(a_claim(status=Status.DONE), REF, ME) == Duplicate(Status.DONE)


@pytest.mark.parametrize(
    "known, told, later",
    [("0067ab", "0067B0", True), ("0067B0", "0067af", False), ("0067AB00", "0067ab", True), (None, "00", True)],
)
def test_uploads_are_compared_as_numbers_whatever_the_case_and_length_of_their_sequencers(
    known: str | None, told: str, later: bool
) -> None:
    ref = replace(UNVERSIONED, etag="9e107d9d372bb6826bd81d3542a419d6", sequencer=told)
    there = a_claim(ref=replace(ref, sequencer=known))
    assert may_be_put_back(ref, there) is later
    assert not may_be_put_back(replace(ref, version_id="v1"), there)


@pytest.mark.requirement("L16")
def test_an_opaque_etag_without_version_under_another_sequencer_is_ambiguous() -> None:
    there = a_claim(ref=UNVERSIONED, owner=OTHER, status=Status.DONE)
    assert decide(there, replace(UNVERSIONED, sequencer="0B"), ME) == Ambiguous()


@pytest.mark.requirement("L16", "L18")
@pytest.mark.parametrize(
    "ref",
    [
        UNVERSIONED,
        replace(UNVERSIONED, sequencer=None),
        replace(UNVERSIONED, sequencer="0B", version_id="v1"),
        replace(UNVERSIONED, sequencer="0B", etag="9e107d9d372bb6826bd81d3542a419d6"),
        replace(UNVERSIONED, sequencer="0B", ambiguous=True),
    ],
    ids=["same sequencer", "no sequencer", "versioned", "whole etag", "claimed as its own"],
)
def test_what_can_be_told_apart_is_a_duplicate(ref: object) -> None:
    assert decide(a_claim(ref=UNVERSIONED, owner=OTHER), ref, ME) == Duplicate(Status.IN_PROGRESS)  # type: ignore[arg-type]


@pytest.mark.case("IDEM-06")
@pytest.mark.requirement("V12")
@pytest.mark.parametrize("days", [1, 90, 400, 3650])
def test_a_finished_claim_expires_in_seconds_after_exactly_its_retention(days: int) -> None:
    stored = expiry(NOW, timedelta(days=days))
    assert stored - int(NOW.timestamp()) == days * 24 * 60 * 60
    # A value in milliseconds would lie tens of thousands of years ahead.
    assert datetime.fromtimestamp(stored, UTC) == NOW + timedelta(days=days)


@pytest.mark.requirement("V12")
@pytest.mark.parametrize("retention", [timedelta(0), timedelta(hours=23), timedelta(days=-5)])
def test_no_claim_expires_while_its_duplicates_may_still_come(retention: timedelta) -> None:
    assert expiry(NOW, retention) == expiry(NOW, MIN_RETENTION)


def test_the_expiry_is_the_same_moment_in_any_time_zone() -> None:
    elsewhere = NOW.astimezone(timezone(timedelta(hours=5, minutes=45)))
    assert expiry(elsewhere) == expiry(NOW, DEFAULT_RETENTION)


@given(
    status=st.sampled_from(Status),
    owner=st.sampled_from([ME, OTHER]),
    commit=st.none() | st.just(PUBLISHED),
    sequencer=st.sampled_from([None, "0A", "0B"]),
    ambiguous=st.booleans(),
)
def test_only_the_owner_ever_goes_on(
    status: Status, owner: str, commit: dict[str, str] | None, sequencer: str | None, ambiguous: bool
) -> None:
    ref = replace(UNVERSIONED, sequencer=sequencer, ambiguous=ambiguous)
    decision = decide(a_claim(ref=UNVERSIONED, owner=owner, status=status, commit=commit), ref, ME)
    assert isinstance(decision, Proceed | Committed) == (owner == ME and not isinstance(decision, Duplicate))
    if owner != ME:
        assert isinstance(decision, Duplicate | Ambiguous)


@pytest.mark.requirement("V11")
@pytest.mark.parametrize(
    "claim",
    [
        a_claim(),
        a_claim(content=CONTENT, property_id="PROP-1", resumes=2, status=Status.IN_REVIEW),
        a_claim(status=Status.DONE, outcome="committed", commit=PUBLISHED, expires_at=1798545600),
        a_claim(status=Status.HELD, hold_reason="resumed ten times"),
        a_claim(ref=replace(UNVERSIONED, ambiguous=True, size=0)),
    ],
    ids=["new", "in review", "done", "held", "ambiguous and empty"],
)
def test_a_claim_survives_its_record(claim: Claim) -> None:
    item = to_item(claim)
    assert from_item(item) == claim
    assert item["record_version"] == 1
    assert None not in item.values()


@pytest.mark.parametrize("status", list(Status))
def test_only_what_is_not_done_is_marked_unfinished(status: Status) -> None:
    assert ("unfinished" in to_item(a_claim(status=status))) == (status is not Status.DONE)
