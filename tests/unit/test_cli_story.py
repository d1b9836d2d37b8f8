from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from leasebook.domain.claims import Status
from leasebook.domain.control import Act, Done
from leasebook.domain.identity import event_of
from leasebook.domain.reasons import Code
from leasebook.domain.replay import Part, Replay
from leasebook.domain.reviews import ReviewStatus, history_item
from leasebook_cli.stack import Execution
from leasebook_cli.story import Sources, Told, tell, value_text, when
from tests.unit.cli_records import HASH, OPENED, OWNER, claim_of, decision_of, done, ref_of, review_of


def sentences(sources: Sources) -> list[str]:
    return [line.sentence for line in tell(sources).lines]


def committed_row(**changes: Any) -> dict[str, Any]:
    row = {
        "pk": f"doc#{HASH}",
        "sk": "rev#0001",
        "document_type": "lease",
        "property_id": "HM-0101",
        "claim_key": ref_of().claim_key,
        "committed_at": "2026-03-01T10:00:04.000+00:00",
        "provenance": {"approved_by": "ada"},
        "terms": {
            "tenant_name": "Pelham Inc.",
            "base_rent": {"amount": Decimal("14300"), "period": "month"},
            "currency": "USD",
            "lease_start": "2025-05-01",
            "lease_end": "2030-04-30",
        },
    }
    return row | changes


@pytest.mark.requirement("L20", "V17")
def test_a_committed_document_is_told_in_order_from_records_alone() -> None:
    claim = done("committed")
    head = {"claim_key": claim.ref.claim_key, "updated_at": "2026-03-01T10:00:04.500+00:00"}

    story = tell(Sources(claim, ledger=[committed_row()], head=head, forgotten=[OWNER]))

    assert [line.sentence for line in story.lines] == [
        f"The delivery was accepted; the receipt is {claim.ref.receipt}.",
        "Committed to the ledger as lease of property HM-0101 (approved by ada): "
        "Pelham Inc., USD 14,300.00 a month, 2025-05-01 to 2030-04-30.",
        "This version is the newest of its object in the ledger.",
        "Marked done: committed.",
    ]
    assert story.standing == "committed: its lease is in the ledger"
    assert story.forgotten == (OWNER,)


def test_a_review_is_told_with_its_reasons_and_who_decided_what() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    opened = review_of(claim, Code.CONDITIONAL_DATE)
    decided = review_of(claim, status=ReviewStatus.DECIDED, version=2, decision=decision_of(lease_start="2026-05-01"))
    history = [
        history_item(opened, "opened", opened.opened_at),
        history_item(decided, "decided: approve", "2026-03-02T09:00:00.000+00:00", "ada"),
    ]

    told = sentences(Sources(claim, decided, history))

    assert told[1] == (
        "A person is asked (round 1): CONDITIONAL_DATE: A date depends on an event that the document does not date."
    )
    assert told[2] == "ada decided round 1: approve with lease_start = 2026-05-01."


def test_the_same_bytes_committed_under_another_name_are_told_as_such() -> None:
    told = sentences(Sources(done("same_content"), ledger=[committed_row(claim_key="inbox/other@v9#e9")]))
    assert "The same bytes were committed under another name or version: see the ledger." in told


def test_an_executions_failures_are_told_with_their_causes() -> None:
    began = when(OPENED)
    events = [
        {"type": "TaskStateEntered", "timestamp": began, "stateEnteredEventDetails": {"name": "Extract"}},
        {"type": "TaskScheduled", "timestamp": began},
        {
            "type": "TaskFailed",
            "timestamp": began + timedelta(seconds=1),
            "taskFailedEventDetails": {"error": "Runtime.ExitError", "cause": '{"errorMessage": "signal: killed"}'},
        },
        {"type": "TaskScheduled", "timestamp": began + timedelta(seconds=2)},
        {"type": "TaskStateExited", "timestamp": began + timedelta(seconds=3)},
    ]
    execution = Execution(OWNER, "first", "SUCCEEDED", began, began + timedelta(seconds=4))

    told = sentences(Sources(done("committed"), executions=[Told(execution, events)]))

    assert "Execution started, which works on the document." in told
    assert "Extract (3.00 s); 2 tries; failed with Runtime.ExitError: signal: killed." in told
    assert "Execution SUCCEEDED." in told


def test_a_further_delivery_and_a_resumption_are_told_apart() -> None:
    began = when(OPENED)
    again = Execution("arn:other", "other", "SUCCEEDED", began, None, event_of(ref_of()))
    resumed = Execution("arn:r", "r-1", "RUNNING", began, None, {**event_of(ref_of()), "resume": {"owner": OWNER}})

    told = sentences(Sources(done("committed"), executions=[Told(again), Told(resumed)]))

    assert "Execution started, a delivery of the same event." in told
    assert "Execution started by the sweep, to take the document up again." in told


@pytest.mark.requirement("C4", "V17")
def test_a_replay_is_told_with_who_why_and_how_it_had_ended() -> None:
    replay = Replay(1, Part.EXTRACT, "otto", "reader 2", "2026-03-03T09:00:00.000+00:00", "arn:r1", "committed")
    execution = Execution(
        "arn:r1", "r1", "SUCCEEDED", when(replay.at), None, {**event_of(ref_of()), "replay": {"n": 1}}
    )
    told = sentences(Sources(done("committed", replays=(replay,)), executions=[Told(execution)]))
    assert "otto had it read anew (replay 1; it had ended as committed): reader 2" in told
    assert "Execution started by a replay." in told


@pytest.mark.requirement("C6", "V17")
def test_what_operators_did_is_told_with_who_and_why() -> None:
    key = ref_of().claim_key
    acts = [
        Done(key, act, "olga", why, f"2026-03-03T09:00:0{number}.000+00:00")
        for number, (act, why) in enumerate([(Act.HOLD, "legal"), (Act.RELEASE, "cleared"), (Act.GO_ON, "mended")])
    ]
    told = sentences(Sources(done("committed"), acts=acts))
    assert told[-3:] == [
        "olga held the document: legal",
        "olga released the document: cleared",
        "olga let the document go on at once: mended",
    ]


@pytest.mark.requirement("L12", "V17")
def test_links_and_settled_dates_are_told() -> None:
    link = {"pk": f"lease#{HASH}", "content_hash": "c" * 64, "linked_at": "2026-03-03T09:00:00.000+00:00"}
    settled = {
        "sk": "rev#0002",
        "corrected_at": "2026-03-03T09:00:01.000+00:00",
        "by": "leasebook",
        "settled_by": "c" * 64,
        "changes": [{"field": "lease_start", "from": None, "to": "2026-04-01"}],
    }
    told = sentences(Sources(done("committed"), ledger=[committed_row(), settled], links=[link]))
    assert "Linked: cccccccccccc changes the lease abababababab." in told
    assert (
        "The dates of the term were settled (rev#0002) by the certificate cccccccccccc: lease_start - -> 2026-04-01."
        in told
    )


def test_times_without_a_zone_are_utc() -> None:
    assert when("2026-03-01T10:00:00") == datetime(2026, 3, 1, 10, tzinfo=UTC)
    assert when("2026-03-01T12:00:00+02:00") == datetime(2026, 3, 1, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        ("18500.00", "18500.00"),
        ({"amount": "18500.00", "period": "month", "monthly": None}, "amount 18500.00, period month"),
        ([{"from": 1, "to": 12}], "from 1, to 12"),
        (True, "yes"),
    ],
)
def test_values_are_shown_on_one_line(value: object, text: str) -> None:
    assert value_text(value) == text
