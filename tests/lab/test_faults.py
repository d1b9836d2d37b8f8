"""Faults that a reader of the requirements would ask after, each at its place, and the short seeded part of `prove`."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from leasebook.domain.claims import DEFAULT_RETENTION
from leasebook_lab.campaign import Campaign, Lab, Outcome, outcome_of, smallest
from leasebook_lab.checker import Judged, check
from leasebook_lab.crowds import crowd
from leasebook_lab.documents import DOCUMENTS
from leasebook_lab.faults import Fault, Place, Planned, possible
from leasebook_lab.history import Event, Kind
from leasebook_lab.invariants_of_conduct import START
from leasebook_lab.killers import killers
from leasebook_lab.mutants import applied, mutants
from leasebook_lab.run import Run
from leasebook_lab.scenario import UPLOADS, Action, Scenario
from leasebook_lab.workload import STORIES, by_chance, singles
from leasebook_lab.world import World

REST: Action = ("rest",)
CLEAR: tuple[Action, ...] = (("put", "a.txt", "clear"), REST)
DOUBTFUL: tuple[Action, ...] = (("put", "a.txt", "doubtful"), REST, ("decide", "approve"))


def acted(world: World, actions: Sequence[Action], *faults: str, seed: int | None = None) -> list[Event]:
    """The history of a run with these faults (`Commit.TransactWriteItems#1 lost after`); it is valid."""
    planned = tuple(Planned(Place.parse(told.partition(" ")[0]), Fault(told.partition(" ")[2])) for told in faults)
    run = Run(world, Scenario("test", tuple(actions), seed, planned))
    events = run.go().events
    assert check(events).reasons == ()
    assert {one.place for one in planned} == run.befallen, "a fault did not happen"
    return events


def final(events: list[Event]) -> dict[str, Any]:
    return dict(next(event.data for event in events if event.kind is Kind.FINAL))


def received(events: list[Event]) -> list[str]:
    return [event.data["key"] for event in events if event.kind is Kind.RECEIVED]


def states(events: list[Event]) -> list[str]:
    return [event.data["state"] for event in events if event.kind is Kind.ENTERED]


@pytest.mark.requirement("V4", "C7", "L17")
def test_who_dies_between_the_effect_and_its_mark_may_tell_twice_and_under_one_key(world: World) -> None:
    events = acted(world, CLEAR, "Publish.PutEvents#1 lost after")
    assert len(received(events)) == 2
    assert len(set(received(events))) == len(final(events)["revisions"]) == 1


@pytest.mark.requirement("V3", "V11", "V13")
def test_a_worker_that_dies_after_its_commit_leaves_a_record_of_how_far_it_got(world: World) -> None:
    events = acted(world, CLEAR, "Commit.TransactWriteItems#1 stop after")
    statuses = [
        event.data["status"] for event in events if event.kind is Kind.WRITE and event.data["table"] == "ClaimsTable"
    ]
    assert list(dict.fromkeys(statuses)) == ["in_progress", "committed", "done"]
    assert any(event.kind is Kind.QUEUED for event in events)
    assert len(received(events)) == 1


@pytest.mark.requirement("L17", "C4")
@pytest.mark.parametrize("fault", ["Commit.TransactWriteItems#1 stop after", "Commit.Query#2 killed after"])
def test_a_commit_after_a_replay_is_told_whoever_died_between(world: World, fault: str) -> None:
    again: tuple[Action, ...] = (("replay", "validate", "0"), REST, ("decide", "approve"))
    events = acted(world, (("put", "a.txt", "doubtful"), REST, ("decide", "reject"), REST, *again), fault)
    assert len(set(received(events))) == len(final(events)["revisions"]) == 1


@pytest.mark.requirement("C4", "L17", "V13")
def test_a_correction_whose_answer_was_lost_is_told_whatever_came_after_it(world: World) -> None:
    """The operator asks again when a replay's correction has become the next revision."""
    actions = next(story.actions for story in STORIES if "corrected while it is gone" in story.name)
    events = acted(world, actions, "Answer.PutItem#1 killed after")
    assert set(received(events)) == set(final(events)["revisions"].values())


@pytest.mark.requirement("L17", "V4")
def test_dates_whose_write_the_sdk_made_twice_are_told(world: World) -> None:
    actions = next(story.actions for story in STORIES if "first day" in story.name)
    for n in range(1, 5):
        events = acted(world, actions, f"Commit.PutItem#{n} made twice after")
        assert any(key.startswith("lease-settle:") for key in received(events))


@pytest.mark.requirement("L11", "L12", "C2")
def test_an_approval_confirms_the_lease_that_was_shown_and_no_later_one(world: World) -> None:
    actions = next(story.actions for story in STORIES if "another tenant's" in story.name)
    clear, amendment = DOCUMENTS["clear"].sha256, DOCUMENTS["amendment"].sha256
    assert list(final(acted(world, actions))["changes"]) == [f"lease#{clear}/change#{amendment}"]


@pytest.mark.requirement("L17", "C4")
def test_an_execution_that_is_gone_on_with_keeps_its_claim(world: World) -> None:
    actions = next(story.actions for story in STORIES if "gone on with" in story.name)
    events = acted(world, actions)
    assert {event.data["owner"] for event in events if event.data.get("table") == "ClaimsTable"} == {
        event.data["execution"] for event in events if event.kind is Kind.REDRIVEN
    }


@pytest.mark.requirement("V14", "V15")
def test_an_upload_of_whose_event_nothing_is_heard_is_found_and_started(world: World) -> None:
    actions = next(story.actions for story in STORIES if "never comes" in story.name)
    events = acted(world, actions)
    found = [event.data["total"] for event in events if event.kind is Kind.RECONCILED]
    assert (found[0], found[-1]) == (1, 0)
    assert len(received(events)) == len(set(received(events))) == 2


@pytest.mark.requirement("V16")
def test_crowds_follow_from_their_seed_and_hold_everything_that_people_do(world: World) -> None:
    sites = {Place("Commit", "TransactWriteItems", 1): "", Place("Claim", "PutItem", 1): ""}
    found = [(STORIES[0], sites)]
    crowds = [crowd(found, seed) for seed in range(60)]
    assert crowds == [crowd(found, seed) for seed in range(60)]
    assert {sum(action[0] in UPLOADS for action in one.actions) for one in crowds} == {3, 4, 5, 6}
    done = {action[0] for one in crowds for action in one.actions}
    assert done >= {
        "again",
        "decide",
        "undo",
        "sweep",
        "stop",
        "replay",
        "correct",
        "hold",
        "release",
        "pause",
        "reconcile",
    }
    for one in crowds[:6]:
        assert outcome_of(world, one).verdict.judged is Judged.VALID


@pytest.mark.requirement("L6")
@pytest.mark.parametrize("fault", [Fault.UNAVAILABLE, Fault.UNREACHABLE, Fault.THROTTLED, Fault.DENIED])
def test_while_the_claim_store_is_away_nothing_is_processed_and_nothing_skipped(world: World, fault: Fault) -> None:
    faults = [f"Claim.PutItem#{n} {fault}" for n in range(1, 4)]
    events = acted(world, CLEAR, *faults)
    at = [event.n for event in events if event.kind is Kind.FAULT]
    before = [event for event in events if event.n < at[-1]]
    assert [event for event in before if event.kind is Kind.WRITE] == []
    assert {claim["outcome"] for claim in final(events)["claims"].values()} == {"committed"}


@pytest.mark.requirement("L3", "L15", "L18")
def test_a_redelivery_while_the_first_attempt_runs_steps_aside(world: World) -> None:
    events = acted(world, CLEAR, "Extract.GetObject#1 slow before")
    assert states(events).count("Duplicate") == 1
    assert states(events).count("Commit") == 1


@pytest.mark.requirement("L3", "V9", "V10")
def test_a_zombie_that_goes_on_when_its_document_is_settled_changes_nothing(world: World) -> None:
    events = acted(world, CLEAR, "Commit.TransactWriteItems#1 ghost before")
    left = [event.data for event in events if event.kind is Kind.ANSWERED and event.data["function"] == "Commit"]
    assert left[-1]["error"] == "FencedOff"
    assert len(received(events)) == 1


@pytest.mark.requirement("L1", "L10", "L18")
def test_the_same_bytes_under_another_name_collapse_to_one_effect(world: World) -> None:
    events = acted(world, [*CLEAR, ("put", "b.txt", "clear")], "Commit.TransactWriteItems#1 conflict before")
    assert sorted(claim["outcome"] for claim in final(events)["claims"].values()) == ["committed", "same_content"]


@pytest.mark.requirement("L4", "L11")
def test_an_overwrite_is_a_document_of_its_own_with_its_own_bytes(world: World) -> None:
    """The first version is read when the second is there already."""
    actions: list[Action] = [("put", "a.txt", "clear"), ("pass", "1"), ("put", "a.txt", "other"), REST]
    events = acted(world, actions, "FetchAndHash.GetObject#1 slow before")
    assert len(final(events)["revisions"]) == 2
    assert final(events)["heads"].popitem()[1].endswith("2")


@pytest.mark.requirement("L13")
def test_where_nothing_is_versioned_overwritten_bytes_are_superseded_and_never_mixed(world: World) -> None:
    actions: list[Action] = [
        ("put", "a.txt", "clear", "plain"),
        ("pass", "1"),
        ("put", "a.txt", "other", "plain"),
        REST,
    ]
    events = acted(world, actions, "Extract.GetObject#1 slow before")
    assert sorted(claim["outcome"] for claim in final(events)["claims"].values()) == ["committed", "superseded"]


@pytest.mark.requirement("L14", "L16")
def test_two_uploads_that_nobody_can_tell_apart_go_to_a_person(world: World) -> None:
    events = acted(
        world, [("parts", "a.txt", "clear"), REST, ("parts", "a.txt", "clear")], "Claim.PutItem#3 stop before"
    )
    assert [event.data["action"] for event in events if event.kind is Kind.DECIDED] == ["process"]


@pytest.mark.requirement("L16")
def test_who_says_that_there_was_no_second_upload_rejects_that_alone(world: World) -> None:
    twice: list[Action] = [("parts", "a.txt", "doubtful"), ("parts", "a.txt", "doubtful"), REST]
    events = acted(world, [*twice, ("decide", "reject"), ("decide", "approve"), REST])
    assert sorted(claim["outcome"] for claim in final(events)["claims"].values()) == ["committed", "rejected"]


@pytest.mark.requirement("L2", "L12", "C2")
def test_an_amendment_before_its_lease_waits_and_is_linked(world: World) -> None:
    actions: list[Action] = [("put", "b.txt", "amendment"), REST, ("put", "a.txt", "clear"), REST]
    events = acted(world, actions, "Commit.Invoke#1 unknown after")
    assert len(final(events)["changes"]) == 1


@pytest.mark.requirement("L9", "C1")
def test_what_a_person_approved_is_what_the_ledger_holds(world: World) -> None:
    raised: list[Action] = [*DOUBTFUL[:2], ("decide", "approve", "raised"), REST]
    events = acted(world, raised, "Commit.TransactWriteItems#1 lost after")
    (row,) = [event.data for event in events if event.kind is Kind.WRITE and event.data.get("sk") == "rev#0001"]
    assert (row["rent"], row["approved_by"]) == ("2100.00", "rita")


@pytest.mark.requirement("L19", "L20", "C5", "V14")
def test_an_error_that_passes_is_retried_and_counted_and_says_nothing_of_the_document(world: World) -> None:
    events = acted(world, CLEAR, "Validate.GetItem#1 throttled before")
    counted = [
        event.data["dimensions"]
        for event in events
        if event.kind is Kind.METRIC and event.data["metric"] == "Departures"
    ]
    assert [(one["State"], one["Error"]) for one in counted] == [("Validate", "Throttled")]
    assert len(received(events)) == 1


@pytest.mark.requirement("V5", "V6", "V8")
def test_every_telling_of_one_effect_has_one_key_and_two_effects_have_two(world: World) -> None:
    actions = next(story.actions for story in STORIES if "first day" in story.name)
    events = acted(world, actions, "Publish.PutEvents#1 twice after", "Publish.PutEvents#2 twice after")
    kinds = {key.partition(":")[0] for key in received(events)}
    assert kinds == {"lease-commit", "lease-settle"}
    assert len(set(received(events))) == len(final(events)["revisions"]) == 3


@pytest.mark.requirement("V7", "C9")
def test_an_older_event_after_a_newer_one_leaves_the_head_where_it_is(world: World) -> None:
    events = acted(
        world, [*CLEAR, ("put", "a.txt", "other"), REST, ("again", "0"), REST], "Commit.PutItem#2 lost after"
    )
    assert [head[-1] for head in final(events)["heads"].values()] == ["2"]
    assert len(received(events)) == len(set(received(events))) == 2


@pytest.mark.requirement("V12")
def test_a_done_claim_outlives_every_duplicate(world: World) -> None:
    events = acted(world, CLEAR, "MarkDone.UpdateItem#1 lost after")
    done = [event for event in events if event.kind is Kind.WRITE and event.data.get("status") == "done"]
    assert done
    assert all(event.data["expires_at"] - (START + event.at) >= DEFAULT_RETENTION.total_seconds() - 1 for event in done)
    assert timedelta(days=14) < DEFAULT_RETENTION, "a message may lie in a queue for as long"


@pytest.mark.requirement("C3", "C8")
def test_what_starts_nothing_and_what_is_no_document_leaves_no_claim(world: World) -> None:
    odd: list[Action] = [("odd", "folder"), ("odd", "own output"), ("odd", "nonsense"), *CLEAR]
    events = acted(world, odd, "Claim.PutItem#1 conflict before")
    assert states(events).count("Ignored") == 3
    assert len(final(events)["claims"]) == 1


@pytest.mark.requirement("C4", "C6")
def test_a_replay_repeats_no_effect(world: World) -> None:
    events = acted(world, [*CLEAR, ("replay", "extract", "0"), REST], "Claim.Invoke#2 lost after")
    assert len(received(events)) == 1


# -- the lab itself


@pytest.mark.requirement("V16")
def test_a_run_is_a_function_of_its_seed(world: World) -> None:
    found = [(story, {}) for story in STORIES]
    sites = {Place("Commit", "TransactWriteItems", 1): "", Place("Claim", "PutItem", 1): ""}
    for seed in range(5):
        scenario = by_chance([(story, sites) for story, _ in found], seed)
        one, other = (Run(world, scenario).go().events for _ in range(2))
        assert [event for event in one if event.kind is not Kind.LOG] == [  # a log line has the real time in it
            event for event in other if event.kind is not Kind.LOG
        ]


def test_other_seeds_give_other_orders(world: World) -> None:
    actions = (("put", "a.txt", "clear"), ("put", "b.txt", "doubtful"))
    orders = {tuple(states(Run(world, Scenario("t", actions, seed)).go().events)) for seed in range(4)}
    assert len(orders) > 1


@pytest.mark.requirement("V16", "V18")
def test_the_short_part_of_the_campaign_is_valid(world: World) -> None:
    """Every so-many-th single fault, a few pairs and stories by chance; `make prove` does the whole."""
    found = Campaign(Lab(world=world), seed=3, numbers=(6, 12), share=32).run()
    assert [failure.as_json() for failure in found.failures] == []
    assert found.verdict is Judged.VALID
    assert found.kinds["single faults"].runs > 25
    assert len(found.places) > 30


def test_every_kind_of_fault_is_tried_and_no_place_of_a_story_is_left_out(world: World) -> None:
    surveyed = []
    for story in STORIES:
        run = Run(world, story)
        run.sites = {}
        run.go()
        surveyed.append((story, run.sites))
    tried = [planned for scenario in singles(surveyed) for planned in scenario.faults]
    assert {planned.fault for planned in tried} == set(Fault)
    sites = {site for _, places in surveyed for site in places.values()}
    covered = {places[planned.place] for planned in tried for _, places in surveyed if planned.place in places}
    assert sites <= covered
    assert all(set(possible(planned.place)) >= {planned.fault} for planned in tried)


def test_a_failure_is_made_small_and_can_be_had_again(world: World) -> None:
    """A history by chance on code that forgets the agreement; what is left is two uploads of one lease."""
    name = "adapters.ledger: agreement_is_free_or_of_this_content"
    mutant = next(one for one in mutants() if one.name == name)
    killer = killers()[name]
    large = replace(
        killer,
        actions=(("put", "c.txt", "other"), REST, *killer.actions, ("sweep",), ("again", "0")),
        faults=(*killer.faults, Planned(Place("Validate", "GetItem", 2), Fault.THROTTLED)),
    )
    large = replace(large, faults=tuple(replace(one, place=replace(one.place, n=2)) for one in large.faults))
    with applied(world, mutant):
        outcome: Outcome = outcome_of(world, large)
        assert outcome.verdict.judged is Judged.INVALID
        small = smallest(world, outcome)
        again = outcome_of(world, Scenario.from_json(json.loads(small.scenario.told())))
    assert len(small.scenario.actions) < len(large.actions)
    assert again.verdict == small.verdict
    assert again.lines == small.lines
