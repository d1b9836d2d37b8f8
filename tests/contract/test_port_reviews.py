"""Reviews and task tokens: in memory and on DynamoDB."""

from dataclasses import replace

import pytest

from leasebook.domain.ports import Token
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.reviews import MAX_SOURCES, Action, ReviewStatus, merged_sources
from tests.contract.conftest import World
from tests.examples import AT, HASH, ME, OTHER, a_decision, a_review, decided

LONG_TOKEN = "AQCEAAAA+/=" * 93  # tokens of Step Functions are long base64, about a thousand characters


def opened(world: World, **changes: object) -> None:
    assert world.reviews.write(a_review(**changes), None, "opened", AT, "leasebook", a_token())


def a_token(**changes: object) -> Token:
    return replace(Token(HASH, 1, LONG_TOKEN, ME), **changes)  # type: ignore[arg-type]


def test_there_is_no_head_before_a_review_is_opened(world: World) -> None:
    assert world.reviews.head(HASH) is None
    assert world.tokens.get(HASH) is None
    assert world.reviews.history(HASH) == []


@pytest.mark.case("HITL-11", "HITL-12")
def test_opening_writes_head_history_and_token_together(world: World) -> None:
    opened(world)
    assert world.reviews.head(HASH) == a_review()
    assert world.tokens.get(HASH) == a_token()
    assert [(line["sk"], line["event"]) for line in world.reviews.history(HASH)] == [("history#000001", "opened")]


def test_a_review_comes_back_as_it_was_written(world: World) -> None:
    full = decided(
        decision=a_decision(note="as agreed", values={"term_months": 60, "premises": {"area": 1200}, "x": ["a", 1]}),
        reasons=(Reason(Code.RENT_ARITHMETIC, "12 x 100 is not 1000", "base_rent", 4), Reason(Code.BLANK_FORM)),
        escalations=2,
    )
    world.reviews.write(full, None, "decided", AT, "Rosa")
    head = world.reviews.head(HASH)
    assert head is not None
    assert head.decision == full.decision
    assert [(r.code, r.field, r.page) for r in head.reasons] == [(r.code, r.field, r.page) for r in full.reasons]
    assert head.escalations == 2


@pytest.mark.case("HITL-01", "HITL-04")
def test_only_one_of_two_writers_of_a_version_wins(world: World) -> None:
    opened(world)
    first = decided(decision=a_decision(Action.APPROVE))
    second = decided(decision=a_decision(Action.REJECT, by="Otto"))
    assert world.reviews.write(first, 1, "decided", AT, "Rosa")
    assert not world.reviews.write(second, 1, "decided", AT, "Otto")
    assert world.reviews.head(HASH) == first
    assert len(world.reviews.history(HASH)) == 2


def test_only_one_of_two_openings_wins_and_its_token_stays(world: World) -> None:
    opened(world)
    late = a_token(token="late", execution=OTHER)
    assert not world.reviews.write(a_review(execution=OTHER), None, "opened", AT, "leasebook", late)
    assert world.tokens.get(HASH) == a_token()


@pytest.mark.case("DDB-03")
@pytest.mark.parametrize("status", [ReviewStatus.OPEN, ReviewStatus.DECIDED])
def test_a_write_whose_answer_was_lost_is_recognised_as_done(world: World, status: ReviewStatus) -> None:
    opened(world)
    after = decided() if status is ReviewStatus.DECIDED else a_review(version=2)
    assert world.reviews.write(after, 1, "again", AT, "leasebook")
    assert world.reviews.write(after, 1, "again", AT, "leasebook")
    assert len(world.reviews.history(HASH)) == 2


def test_a_review_that_is_not_there_cannot_be_replaced(world: World) -> None:
    assert not world.reviews.write(a_review(version=2), 1, "again", AT, "leasebook")
    assert world.reviews.head(HASH) is None


def test_a_further_copy_is_listed_once_and_leaves_the_version_alone(world: World) -> None:
    opened(world)
    world.reviews.add_source(HASH, "another")
    world.reviews.add_source(HASH, "another")
    head = world.reviews.head(HASH)
    assert head is not None
    assert (head.sources, head.version) == ((a_review().claim_key, "another"), 1)


def test_a_copy_that_is_listed_between_a_look_and_a_write_stays_listed(world: World) -> None:
    opened(world)
    seen = world.reviews.head(HASH)
    assert seen is not None
    world.reviews.add_source(HASH, "another")
    world.reviews.add_source(HASH, "a third")
    after = replace(seen, version=2, status=ReviewStatus.DECIDED, decision=a_decision())
    assert world.reviews.write(after, 1, "decided", AT, "Rosa")
    head = world.reviews.head(HASH)
    assert head is not None
    assert (head.sources, head.version) == ((a_review().claim_key, "another", "a third"), 2)
    assert len(world.reviews.history(HASH)) == 2


def test_the_next_round_lists_its_own_copy_beside_one_that_came_meanwhile(world: World) -> None:
    opened(world)
    seen = world.reviews.head(HASH)
    assert seen is not None
    world.reviews.add_source(HASH, "another")
    assert world.reviews.write(replace(seen, version=2, sources=(*seen.sources, "mine")), 1, "opened", AT, "leasebook")
    head = world.reviews.head(HASH)
    assert head is not None
    assert head.sources == (a_review().claim_key, "another", "mine")


def test_the_list_of_copies_ends_somewhere_and_goes_on_beside_the_head(world: World) -> None:
    opened(world, sources=tuple(f"copy-{number}" for number in range(MAX_SOURCES)))
    for source in ("one more", "one more", "another", "copy-7"):
        world.reviews.add_source(HASH, source)
    head = world.reviews.head(HASH)
    assert head is not None
    assert len(head.sources) == MAX_SOURCES
    assert sorted(world.reviews.further_sources(HASH)) == ["another", "one more"]
    world.reviews.deal_with(HASH, "another")
    world.reviews.add_source(HASH, "another")
    assert list(world.reviews.further_sources(HASH)) == ["one more"]
    assert list(world.reviews.further_sources("f" * 64)) == []
    assert len(world.reviews.history(HASH)) == 1


def test_who_opens_a_round_is_listed_however_many_copies_there_are(world: World) -> None:
    listed = tuple(f"copy-{number}" for number in range(MAX_SOURCES))
    opened(world, sources=listed)
    seen = world.reviews.head(HASH)
    assert seen is not None
    sources = merged_sources(seen.sources, ("mine",))
    assert world.reviews.write(replace(seen, version=2, sources=sources), 1, "opened", AT, "leasebook")
    head = world.reviews.head(HASH)
    assert head is not None
    assert head.sources == (*listed, "mine")


def test_a_copy_of_an_unknown_review_is_listed_nowhere(world: World) -> None:
    world.reviews.add_source(HASH, "another")
    assert world.reviews.head(HASH) is None


def test_asking_again_replaces_the_token(world: World) -> None:
    opened(world)
    fresh = a_token(token="fresh", execution=OTHER)
    assert world.reviews.write(a_review(version=2, execution=OTHER), 1, "asked again", AT, "leasebook", fresh)
    assert world.tokens.get(HASH) == fresh


@pytest.mark.case("SFN-11")
def test_only_the_token_that_was_used_is_dropped(world: World) -> None:
    opened(world)
    world.tokens.drop(a_token(token="an older one"))
    assert world.tokens.get(HASH) == a_token()
    world.tokens.drop(a_token())
    world.tokens.drop(a_token())
    assert world.tokens.get(HASH) is None


@pytest.mark.case("HITL-09")
def test_a_token_never_shows_itself(world: World) -> None:
    opened(world)
    token = world.tokens.get(HASH)
    assert token is not None
    assert LONG_TOKEN not in f"{token} {token!r} {[token]!r} {world.reviews.history(HASH)} {world.reviews.head(HASH)}"
