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
from leasebook_cli.story import Sources, Told, tell
from leasebook_cli.terms_text import value_text
from leasebook_cli.times import when
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
        f"The document was taken on; its receipt is {claim.ref.receipt}.",
        "Committed to the ledger as lease of property HM-0101 (approved by ada): "
        "Pelham Inc., USD 14,300.00 a month, 2025-05-01 to 2030-04-30.",
        "This is the newest version of its object.",
        "Done: it is in the ledger.",
    ]
    assert story.standing == "committed: Pelham Inc., USD 14,300.00 a month, 2025-05-01 to 2030-04-30"
    assert story.next_step == f"lease {claim.ref.receipt}"
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
    assert told[2] == "ada approved it with lease start = 2026-05-01 (round 1)."


def test_the_same_bytes_committed_under_another_name_are_told_as_such() -> None:
    story = tell(Sources(done("same_content"), ledger=[committed_row(claim_key="inbox/other@v9#e9", receipt="1f" * 8)]))
    assert (
        "The same bytes were committed as other (receipt 1f1f1f1f1f1f1f1f): "
        "Pelham Inc., USD 14,300.00 a month, 2025-05-01 to 2030-04-30."
    ) in [line.sentence for line in story.lines]
    assert story.standing == "duplicate: the same bytes are in the ledger as other (receipt 1f1f1f1f1f1f1f1f)"


def test_an_executions_failures_are_told_with_their_causes() -> None:
    began = when(OPENED)
    events = [
        {"type": "TaskStateEntered", "timestamp": began, "stateEnteredEventDetails": {"name": "Extract"}},
        {"type": "TaskScheduled", "timestamp": began},
        {
            "type": "TaskFailed",
            "timestamp": began + timedelta(seconds=1),
            "taskFailedEventDetails": {
                "error": "Runtime.ExitError",
                "cause": '{"errorMessage": "RequestId: 96-7 Error: signal: killed."}',
            },
        },
        {"type": "TaskScheduled", "timestamp": began + timedelta(seconds=2)},
        {"type": "TaskStateExited", "timestamp": began + timedelta(seconds=3)},
    ]
    execution = Execution(OWNER, "first", "SUCCEEDED", began, began + timedelta(seconds=4))

    told = sentences(Sources(done("committed"), executions=[Told(execution, events)]))

    assert "Execution started: the document has come in." in told
    assert "Extract: read the document (3.00 s, 2 tries; before, it failed: Runtime.ExitError: signal: killed)." in told
    assert "The execution ended SUCCEEDED." in told


def entered(name: str, at: datetime, kind: str = "Task") -> dict[str, Any]:
    return {"type": f"{kind}StateEntered", "timestamp": at, "stateEnteredEventDetails": {"name": name}}


def test_a_further_delivery_and_a_resumption_are_told_apart() -> None:
    began = when(OPENED)
    again = Execution("arn:other", "other", "SUCCEEDED", began, None, event_of(ref_of()))
    resumed = Execution("arn:r", "r-1", "RUNNING", began, None, {**event_of(ref_of()), "resume": {"owner": OWNER}})

    told = sentences(
        Sources(
            done("committed"),
            executions=[Told(again, [entered("Claim", began), entered("Duplicate", began, "Succeed")]), Told(resumed)],
        )
    )

    assert "Execution started: the same event was delivered again." in told
    assert "Execution started by the sweep, to take the document up again." in told


def test_the_first_execution_is_no_further_delivery_though_another_one_has_the_document_now() -> None:
    began = when(OPENED)
    first = Execution("arn:first", "first", "ABORTED", began, began, event_of(ref_of()), cause="stopped.")

    told = sentences(Sources(claim_of(resumes=1), executions=[Told(first, [entered("Extract", began)])]))

    assert "Execution started: the document has come in." in told
    assert "Extract: not finished when the execution ended." in told
    assert "The execution ended ABORTED: stopped." in told


def test_a_choice_between_states_is_not_told_and_a_failure_is_told_once() -> None:
    began = when(OPENED)
    cause = "Another execution owns this document now; nothing was written."
    events = [
        entered("Decided?", began, "Choice"),
        {"type": "ChoiceStateExited", "timestamp": began},
        entered("Commit", began),
        {"type": "LambdaFunctionScheduled", "timestamp": began},
        {
            "type": "LambdaFunctionFailed",
            "timestamp": began,
            "lambdaFunctionFailedEventDetails": {"error": "FencedOff", "cause": cause},
        },
        {"type": "ExecutionFailed", "timestamp": began},
    ]
    failed = Execution(OWNER, "first", "FAILED", began, began, event_of(ref_of()), cause=cause)

    told = sentences(Sources(claim_of(), executions=[Told(failed, events)]))

    assert not any("Decided?" in sentence for sentence in told)
    assert f"Commit failed: FencedOff: {cause}" in told
    assert "The execution ended FAILED in Commit." in told


def test_a_document_whose_execution_died_says_so_and_what_brings_it_home() -> None:
    failed = Execution(OWNER, "first", "FAILED", when(OPENED), when(OPENED), event_of(ref_of()))
    story = tell(Sources(claim_of(), executions=[Told(failed)]))
    assert story.standing == "under way: its execution FAILED; the sweep takes it up again"
    assert story.next_step == "reconcile --repair"


def test_a_review_whose_execution_died_says_that_the_sweep_brings_another() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    stopped = Execution(OWNER, "first", "ABORTED", when(OPENED), when(OPENED), event_of(ref_of()))
    story = tell(Sources(claim, review_of(claim, Code.CONDITIONAL_DATE), executions=[Told(stopped)]))
    assert story.standing.startswith("with a person, due 2026-03-04 10:00:05 UTC: CONDITIONAL_DATE: ")
    assert story.standing.endswith(" Its execution ABORTED; the sweep brings one that hears the decision.")


def test_a_held_document_says_by_whom_since_when_and_why() -> None:
    claim = claim_of(status=Status.HELD, hold_reason="legal", held_by="olga")
    acts = [Done(claim.ref.claim_key, Act.HOLD, "olga", "legal", "2026-03-03T09:00:00.000+00:00")]
    story = tell(Sources(claim, acts=acts))
    assert story.standing == "held for the operator by olga since 2026-03-03 09:00:00 UTC: legal"
    assert story.next_step == f"release {claim.ref.receipt} --reason TEXT"
    assert sum("legal" in line.sentence for line in story.lines) == 1


def test_a_question_that_only_found_another_execution_is_not_told_as_a_new_one() -> None:
    claim = claim_of(status=Status.IN_REVIEW)
    head = review_of(claim, Code.CONDITIONAL_DATE)
    history = [history_item(head, "opened", head.opened_at), history_item(head, "asked again", head.opened_at)]
    told = sentences(Sources(claim, head, history))
    assert "The question stands (round 1); another execution waits for the answer now." in told
    assert sum("CONDITIONAL_DATE" in sentence for sentence in told) == 1


def test_every_decision_is_told_as_what_its_reviewer_did() -> None:
    from leasebook.domain.reviews import Action
    from leasebook_cli.review_history import DECIDED, decision_sentence

    assert set(DECIDED) == {str(action) for action in Action}
    rejected = decision_of("reject")
    assert decision_sentence({**rejected.as_json(), "note": "no lease"}) == 'rejected it ("no lease")'


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.416, "0.42 s"), (185, "3 min 5 s"), (25_920, "7 h 12 min"), (356_400, "4 d 3 h")],
)
def test_how_long_something_took_is_told_in_the_units_of_people(seconds: float, text: str) -> None:
    from leasebook_cli.execution_story import lasted

    assert lasted(seconds) == text


@pytest.mark.requirement("C4", "V17")
def test_a_replay_is_told_with_who_why_and_how_it_had_ended() -> None:
    replay = Replay(1, Part.EXTRACT, "otto", "reader 2", "2026-03-03T09:00:00.000+00:00", "arn:r1", "committed")
    execution = Execution(
        "arn:r1", "r1", "SUCCEEDED", when(replay.at), None, {**event_of(ref_of()), "replay": {"n": 1}}
    )
    told = sentences(Sources(done("committed", replays=(replay,)), executions=[Told(execution)]))
    assert "otto had it read anew, replay 1; it had ended as committed before. Why: reader 2" in told
    assert "Execution started by a replay." in told
    assert "Done: the replay changed nothing, it is in the ledger." in told


def test_a_replay_that_led_to_an_entry_or_to_a_person_is_not_told_as_one_in_vain() -> None:
    replay = Replay(1, Part.EXTRACT, "otto", "reader 2", "2026-03-03T09:00:00.000+00:00", "arn:r1", "committed")
    claim = done("committed", replays=(replay,))
    entered = sentences(Sources(claim, ledger=[committed_row(committed_at="2026-03-03T09:00:04.000+00:00")]))
    asked = history_item(review_of(claim), "opened", "2026-03-03T09:00:04.000+00:00")
    for told in (entered, sentences(Sources(claim, review_history=[asked]))):
        assert "Done: it is in the ledger." in told


@pytest.mark.requirement("C6", "V17")
def test_what_operators_did_is_told_with_who_and_why() -> None:
    key = ref_of().claim_key
    acts = [
        Done(key, act, "olga", why, f"2026-03-03T09:00:0{number}.000+00:00")
        for number, (act, why) in enumerate([(Act.HOLD, "legal"), (Act.RELEASE, "cleared"), (Act.GO_ON, "mended")])
    ]
    told = sentences(Sources(done("committed"), acts=acts))
    assert told[-3:] == [
        "olga held the document, so that nothing goes on with it. Why: legal",
        "olga released the document. Why: cleared",
        "olga let the document go on at once. Why: mended",
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
    certificate = committed_row(
        document_type="commencement_certificate", claim_key="inbox/incoming/certificate.pdf@v1#e1", receipt="2e" * 8
    )
    told = sentences(
        Sources(done("committed"), ledger=[committed_row(), settled], links=[link], linked={"c" * 64: certificate})
    )
    assert (
        "It is changed by commencement certificate incoming/certificate.pdf (receipt 2e2e2e2e2e2e2e2e): "
        "the two were linked."
    ) in told
    assert (
        "Revision 2: the certificate cccccccccccc settled the dates of the term: lease start - -> 2026-04-01." in told
    )


def test_a_document_that_changes_a_lease_names_that_lease() -> None:
    lease = "d" * 64
    link = {"pk": f"lease#{lease}", "content_hash": HASH, "linked_at": "2026-03-03T09:00:00.000+00:00"}
    row = committed_row(claim_key="inbox/incoming/office.pdf@v1#e1", receipt="3d" * 8)
    told = sentences(Sources(done("committed"), ledger=[committed_row()], links=[link], linked={lease: row}))
    assert "It changes the lease incoming/office.pdf (receipt 3d3d3d3d3d3d3d3d): the two were linked." in told


def test_a_correction_is_told_with_what_changed_by_whom_and_why() -> None:
    corrected = {
        "sk": "rev#0002",
        "corrected_at": "2026-03-03T09:00:01.000+00:00",
        "by": "bea",
        "why": "typo",
        "changes": [
            {
                "field": "base_rent",
                "from": {"amount": Decimal("14300"), "period": "month"},
                "to": {"amount": Decimal("14200"), "period": "month"},
            },
            {"field": "unconfirmed", "from": ["currency"], "to": None},
        ],
        "terms": committed_row()["terms"],
    }
    story = tell(Sources(done("committed"), ledger=[committed_row(), corrected]))
    assert "Revision 2: bea corrected the entry: base rent 14,300.00 a month -> 14,200.00 a month. Why: typo" in [
        line.sentence for line in story.lines
    ]
    assert story.standing.endswith("; corrected once since")


def test_times_without_a_zone_are_utc() -> None:
    assert when("2026-03-01T10:00:00") == datetime(2026, 3, 1, 10, tzinfo=UTC)
    assert when("2026-03-01T12:00:00+02:00") == datetime(2026, 3, 1, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        ("18500.00", "18500.00"),
        ({"amount": "18500.00", "period": "month", "monthly": None}, "18,500.00 a month"),
        ([{"from": 1, "to": 12}], "month 1 to month 12: no sum"),
        ({"field": "lease_end", "from": "2030-04-30", "to": "2032-04-30"}, "lease end 2030-04-30 -> 2032-04-30"),
        ({"kind": "net", "share": "0.12"}, "kind net, share 0.12"),
        (True, "yes"),
    ],
)
def test_values_are_shown_on_one_line(value: object, text: str) -> None:
    assert value_text(value) == text
