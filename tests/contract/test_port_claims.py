"""The claims: in memory and on DynamoDB."""

from dataclasses import replace

import pytest

from leasebook.domain.claims import Claim, Status
from leasebook.domain.errors import FencedOff
from leasebook.domain.identity import DocumentRef
from leasebook.domain.pointers import DecisionRef
from leasebook.domain.replay import Part, Replay
from tests.contract.conftest import World
from tests.examples import ARTIFACT, AT, CONTENT, DEAD, ME, OTHER, REF, a_claim

KEY = REF.claim_key


@pytest.mark.requirement("L5", "V9")
def test_the_first_claim_of_a_version_wins_and_the_second_learns_the_holder(world: World) -> None:
    assert world.claims.open(a_claim()) is None
    assert world.claims.open(a_claim(owner=OTHER)) == a_claim()
    assert world.claims.get(KEY) == a_claim()


@pytest.mark.case("DDB-01")
def test_a_put_whose_answer_was_lost_shows_me_as_the_holder(world: World) -> None:
    world.claims.open(a_claim())
    again = world.claims.open(a_claim())
    assert again is not None
    assert again.owner == ME


def test_a_claim_comes_back_as_it_was_written(world: World) -> None:
    full = a_claim(
        ref=replace(REF, ambiguous=True, version_id=None, etag="6f1ed002-4"),
        content=CONTENT,
        property_id="PROP-1",
        resumes=3,
        fruitless=2,
        status=Status.COMMITTED,
        commit={"idempotency_key": "lease-commit:a1", "billable": False},
    )
    world.claims.open(full)
    assert world.claims.get(full.ref.claim_key) == full


@pytest.mark.parametrize("status", [Status.IN_PROGRESS, Status.IN_REVIEW, Status.COMMITTED])
@pytest.mark.requirement("L17")
def test_a_claim_of_the_dead_is_taken_over_once(world: World, status: Status) -> None:
    world.claims.open(a_claim(owner=DEAD, status=status))
    mine = world.claims.take_over(KEY, DEAD, ME, AT, failed=True)
    assert mine is not None
    assert (mine.owner, mine.resumes, mine.fruitless, mine.status) == (ME, 1, 1, status)
    late = world.claims.take_over(KEY, DEAD, OTHER, AT, failed=True)
    assert late is not None
    assert late.owner == ME


def test_taking_over_twice_counts_once(world: World) -> None:
    world.claims.open(a_claim(owner=DEAD))
    world.claims.take_over(KEY, DEAD, ME, AT, failed=True)
    again = world.claims.take_over(KEY, DEAD, ME, AT, failed=True)
    assert again is not None
    assert (again.owner, again.resumes) == (ME, 1)


@pytest.mark.parametrize("status", [Status.DONE, Status.HELD])
def test_a_claim_that_is_done_or_held_is_not_taken_over(world: World, status: Status) -> None:
    world.claims.open(a_claim(owner=DEAD, status=status))
    there = world.claims.take_over(KEY, DEAD, ME, AT, failed=True)
    assert there is not None
    assert there.owner == DEAD


def test_there_is_nothing_to_take_over_where_the_claims_were_flushed(world: World) -> None:
    assert world.claims.take_over(KEY, DEAD, ME, AT, failed=True) is None
    assert world.claims.get(KEY) is None


def test_content_and_property_are_noted_and_stay(world: World) -> None:
    world.claims.open(a_claim())
    world.claims.note_content(KEY, ME, CONTENT, "PROP-1", AT)
    world.claims.note_content(KEY, ME, CONTENT, None, AT)
    there = world.claims.get(KEY)
    assert there is not None
    assert (there.content, there.property_id, there.content_hash) == (CONTENT, "PROP-1", CONTENT.hash)


def test_taking_over_from_an_execution_that_was_stopped_is_not_fruitless(world: World) -> None:
    world.claims.open(a_claim(owner=DEAD))
    mine = world.claims.take_over(KEY, DEAD, ME, AT, failed=False)
    assert mine is not None
    assert (mine.resumes, mine.fruitless) == (1, 0)


def test_a_document_that_reaches_a_person_counts_its_fruitless_resumes_anew(world: World) -> None:
    world.claims.open(a_claim(resumes=7, fruitless=6))
    world.claims.note_review(KEY, ME, AT)
    there = world.claims.get(KEY)
    assert there is not None
    assert (there.status, there.resumes, there.fruitless) == (Status.IN_REVIEW, 7, 0)


def test_a_held_claim_says_why(world: World) -> None:
    world.claims.open(a_claim())
    world.claims.hold(KEY, ME, "resumed ten times", AT)
    there = world.claims.get(KEY)
    assert there is not None
    assert (there.status, there.hold_reason) == (Status.HELD, "resumed ten times")


@pytest.mark.case("DDB-03", "DDB-08")
@pytest.mark.parametrize("write", ["note_content", "note_review", "hold"])
def test_every_later_write_of_another_execution_is_fenced_off(world: World, write: str) -> None:
    world.claims.open(a_claim(owner=OTHER))
    with pytest.raises(FencedOff):
        attempt(world, write)
    assert world.claims.get(KEY) == a_claim(owner=OTHER)


@pytest.mark.parametrize("write", ["note_content", "note_review", "hold"])
def test_no_later_write_makes_a_claim_that_is_not_there(world: World, write: str) -> None:
    with pytest.raises(FencedOff):
        attempt(world, write)
    assert world.claims.get(KEY) is None


@pytest.mark.case("SFN-15")
@pytest.mark.parametrize("status", [Status.COMMITTED, Status.DONE, Status.HELD])
@pytest.mark.parametrize("write", ["note_review", "hold"])
def test_what_is_committed_done_or_held_is_not_downgraded(world: World, write: str, status: Status) -> None:
    world.claims.open(a_claim(status=status))
    with pytest.raises(FencedOff):
        attempt(world, write)
    assert world.claims.get(KEY) == a_claim(status=status)


@pytest.mark.case("DDB-03")
@pytest.mark.parametrize("write", ["note_content", "note_review"])
def test_repeating_a_write_changes_nothing_more(world: World, write: str) -> None:
    world.claims.open(a_claim())
    attempt(world, write)
    once = world.claims.get(KEY)
    attempt(world, write)
    assert world.claims.get(KEY) == once


@pytest.mark.requirement("V11", "V15")
def test_the_unfinished_are_listed_oldest_first_without_those_done(world: World) -> None:
    for number, (status, hour) in enumerate(
        [(Status.IN_REVIEW, 3), (Status.DONE, 1), (Status.HELD, 2), (Status.IN_PROGRESS, 0)]
    ):
        world.claims.open(
            Claim(
                DocumentRef("b", f"k{number}", "e"),
                ME,
                status,
                opened_at=f"2026-11-29T0{hour}:00:00.000+00:00",
                updated_at=AT,
            )
        )
    assert [claim.ref.key for claim in world.claims.unfinished()] == ["k3", "k2", "k0"]


@pytest.mark.case("S3-03", "S3-17")
@pytest.mark.parametrize(
    "key",
    ["a+b c%20d.pdf", "Cafe\u0301 Lumie\u0300re.pdf", '"><img src=x onerror=alert(1)>.pdf', "k" * 1024, "語" * 341],
)
def test_a_claim_is_found_again_under_any_key(world: World, key: str) -> None:
    claim = a_claim(ref=replace(REF, key=key))
    world.claims.open(claim)
    assert world.claims.get(claim.ref.claim_key) == claim


def attempt(world: World, write: str) -> None:
    match write:
        case "note_content":
            world.claims.note_content(KEY, ME, CONTENT, None, AT)
        case "note_review":
            world.claims.note_review(KEY, ME, AT)
        case "hold":
            world.claims.hold(KEY, ME, "why", AT)


@pytest.mark.case("S3-11")
@pytest.mark.requirement("L1", "L3", "V9", "V18")
def test_of_fifty_claims_at_once_exactly_one_wins(world: World) -> None:
    """In memory one after the other; on DynamoDB in threads, under the seam that serialises moto's calls."""
    from concurrent.futures import ThreadPoolExecutor

    from tests.stack_on_moto import serialised

    def one(number: int) -> bool:
        return world.claims.open(a_claim(owner=f"{ME}{number}")) is None

    if world.stack is None:
        assert sum(map(one, range(50))) == 1
        return
    with serialised(), ThreadPoolExecutor(16) as pool:
        assert sum(pool.map(one, range(50))) == 1


# -- replays

REPLAY = Replay(1, Part.EXTRACT, "Otto", "a newer reader", AT, OTHER, "committed", None, ARTIFACT)


def done(world: World) -> None:
    world.claims.open(a_claim(status=Status.DONE, outcome="committed", expires_at=1, fruitless=3, content=CONTENT))


@pytest.mark.requirement("C4", "V9")
def test_a_claim_that_is_done_is_opened_again_for_a_replay_and_keeps_it(world: World) -> None:
    done(world)
    assert world.claims.reopen(KEY, REPLAY)
    claim = world.claims.get(KEY)
    assert claim is not None
    assert (claim.status, claim.owner, claim.outcome, claim.expires_at) == (Status.IN_PROGRESS, OTHER, None, None)
    assert (claim.replays, claim.replay, claim.fruitless) == ((REPLAY,), REPLAY, 0)
    assert [one.ref for one in world.claims.unfinished()] == [REF]


@pytest.mark.requirement("C4", "L3")
def test_a_replay_is_recorded_once_and_only_of_what_is_done(world: World) -> None:
    done(world)
    assert world.claims.reopen(KEY, REPLAY)
    assert not world.claims.reopen(KEY, REPLAY)
    assert not world.claims.reopen(KEY, replace(REPLAY, n=2))
    assert not world.claims.reopen("another claim", REPLAY)


@pytest.mark.requirement("C4")
def test_replays_follow_each_other_and_none_is_lost(world: World) -> None:
    second = replace(REPLAY, n=2, part=Part.REVIEW, consumed=DecisionRef("r", 2, 7), before=None)
    world.claims.open(a_claim(status=Status.DONE, replays=(REPLAY,)))
    assert not world.claims.reopen(KEY, REPLAY)
    assert world.claims.reopen(KEY, second)
    claim = world.claims.get(KEY)
    assert claim is not None
    assert claim.replays == (REPLAY, second)


PLAIN = a_claim(ref=replace(REF, version_id=None, sequencer="0A"))


@pytest.mark.requirement("L13")
def test_a_later_upload_of_the_same_bytes_is_noted_whoever_owns_the_claim(world: World) -> None:
    world.claims.open(PLAIN)
    noted = world.claims.note_upload(PLAIN, "0B")
    assert noted is not None
    assert (noted.ref.sequencer, noted.owner, noted.status) == ("0B", ME, Status.IN_PROGRESS)
    left_alone = world.claims.note_upload(PLAIN, "0C")  # it has been noted since that another came
    assert left_alone == noted == world.claims.get(PLAIN.ref.claim_key)


def test_the_first_sequencer_that_is_known_is_noted_too(world: World) -> None:
    unknown = replace(PLAIN, ref=replace(PLAIN.ref, sequencer=None))
    world.claims.open(unknown)
    assert world.claims.note_upload(PLAIN, "0B") == unknown
    noted = world.claims.note_upload(unknown, "0B")
    assert noted is not None
    assert noted.ref.sequencer == "0B"


def test_no_upload_is_noted_on_a_claim_that_is_not_there(world: World) -> None:
    assert world.claims.note_upload(PLAIN, "0B") is None
    assert world.claims.get(PLAIN.ref.claim_key) is None


@pytest.mark.requirement("L13", "L3")
def test_an_absence_and_a_later_upload_never_pass_each_other_unseen(world: World) -> None:
    key = PLAIN.ref.claim_key
    world.claims.open(PLAIN)
    assert world.claims.note_absence(key, ME, "0A", AT)
    left_alone = world.claims.note_upload(PLAIN, "0B")
    assert left_alone is not None
    assert (left_alone.not_there, left_alone.ref.sequencer) == (True, "0A")
    mine = world.claims.open_again(left_alone, "0B", OTHER, AT)
    assert mine == world.claims.get(key)
    assert mine == replace(PLAIN, owner=OTHER, ref=replace(PLAIN.ref, sequencer="0B"))
    assert not world.claims.note_absence(key, OTHER, "0A", AT)
    with pytest.raises(FencedOff):
        world.claims.note_absence(key, ME, "0A", AT)


@pytest.mark.parametrize("outcome", ["superseded", "gone"])
def test_a_claim_that_was_given_up_is_opened_again_once(world: World, outcome: str) -> None:
    done = replace(PLAIN, status=Status.DONE, outcome=outcome, expires_at=5)
    world.claims.open(done)
    mine = world.claims.open_again(done, "0B", OTHER, AT)
    assert mine is not None
    assert (mine.owner, mine.status, mine.outcome, mine.expires_at) == (OTHER, Status.IN_PROGRESS, None, None)
    assert [claim.owner for claim in world.claims.unfinished()] == [OTHER]
    assert world.claims.open_again(done, "0B", DEAD, AT) is None


@pytest.mark.parametrize("outcome", ["committed", "same_content", "rejected", None])
def test_a_claim_that_was_not_given_up_is_not_opened_again(world: World, outcome: str | None) -> None:
    there = replace(PLAIN, status=Status.DONE if outcome else Status.IN_PROGRESS, outcome=outcome)
    world.claims.open(there)
    assert world.claims.open_again(there, "0B", OTHER, AT) is None
    assert world.claims.get(PLAIN.ref.claim_key) == there


def test_what_is_read_after_all_is_there(world: World) -> None:
    key = PLAIN.ref.claim_key
    world.claims.open(PLAIN)
    world.claims.note_absence(key, ME, "0A", AT)
    assert world.claims.note_content(key, ME, CONTENT, None, AT) == replace(PLAIN, content=CONTENT)
    world.claims.note_absence(key, ME, "0A", AT)
    taken = world.claims.take_over(key, ME, OTHER, AT, failed=False)
    assert taken is not None
    assert not taken.not_there
