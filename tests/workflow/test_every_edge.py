"""Every transition of the definition is taken by a scenario of its own: each Next, each Choice branch, each Catch.

`EDGES` is read from the definition and `SCENARIOS` must name exactly those, so that a new branch needs a scenario.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from leasebook.domain.identity import DocumentRef
from tests.workflow.documents import annotated, clear_lease, doubtful_lease
from tests.workflow.harness import Intake

ROOT = Path(__file__).resolve().parents[2]
STATES = json.loads((ROOT / "statemachine" / "intake.asl.json").read_text(encoding="utf-8"))["States"]


def edges() -> set[tuple[str, str]]:
    found = set()
    for name, state in STATES.items():
        targets = [state.get("Next"), state.get("Default")]
        targets += [rule["Next"] for rule in [*state.get("Choices", ()), *state.get("Catch", ())]]
        found |= {(name, target) for target in targets if target}
    return found


def clear(intake: Intake) -> DocumentRef:
    return intake.put("clear.txt", clear_lease())


def delivered_twice(intake: Intake) -> DocumentRef:
    ref = clear(intake)
    intake.quiet()
    intake.deliver(ref)
    return ref


def ignored(intake: Intake) -> DocumentRef:
    return intake.put("folder/", b"")


def died_after_the_commit(intake: Intake) -> DocumentRef:
    intake.plan("Commit", "Misconfigured", after=True)
    ref = clear(intake)
    intake.quiet(runs=1)
    intake.sweep()
    intake.quiet(runs=2)
    return ref


def claims_were_flushed(intake: Intake) -> DocumentRef:
    ref = clear(intake)
    intake.quiet(runs=1)
    intake.client("dynamodb").delete_item(
        TableName=intake.table("ClaimsTable"), Key={"claim_key": {"S": ref.claim_key}}
    )
    intake.deliver(ref)
    return ref


def copied(intake: Intake) -> DocumentRef:
    clear(intake)
    intake.quiet(runs=1)
    return intake.put("copy.txt", clear_lease())


def empty(intake: Intake) -> DocumentRef:
    return intake.put("empty.txt", b"")


def doubtful(intake: Intake) -> DocumentRef:
    return intake.put("doubtful.txt", doubtful_lease())


def decided(action: str, **more: object) -> Callable[[Intake], DocumentRef]:
    def scenario(intake: Intake) -> DocumentRef:
        ref = doubtful(intake)
        intake.quiet(runs=1)
        answer = intake.answer(action, **more)
        assert answer["answered"], answer
        return ref

    return scenario


def ambiguous(intake: Intake) -> DocumentRef:
    """Two events of one unversioned key whose multipart etag cannot tell two uploads apart."""
    body = clear_lease()
    put = intake.client("s3").put_object(Bucket=intake.bucket, Key="elsewhere/scan.txt", Body=body)
    first = DocumentRef(intake.bucket, "elsewhere/scan.txt", f"{put['ETag'].strip(chr(34))}-2", sequencer="0A")
    second = DocumentRef(intake.bucket, "elsewhere/scan.txt", first.etag, sequencer="0B")
    intake.deliver(first)
    intake.quiet(runs=1)
    intake.deliver(second)
    return second.as_ambiguous()


def processed(intake: Intake) -> DocumentRef:
    ref = ambiguous(intake)
    intake.quiet(runs=2)
    assert intake.answer("process", intake.review_of(ref))["answered"]
    return ref


def two_copies_ask_at_once(intake: Intake) -> DocumentRef:
    """Both copies pass the look-up before either has opened the review; the second to ask joins the first."""
    first = intake.put("one.txt", doubtful_lease())
    intake.faults.before["Extract"] = lambda: intake.put("two.txt", doubtful_lease()) and None
    intake.quiet(runs=2)
    return first


def unreadable(intake: Intake) -> DocumentRef:
    return intake.put("broken.pdf", b"%PDF-1.7\nnothing that a reader could use")


def deleted_before_it_was_read(intake: Intake) -> DocumentRef:
    def delete() -> None:
        intake.client("s3").delete_object(Bucket=intake.bucket, Key="incoming/clear.txt", VersionId=version[0])

    version: list[str] = []
    intake.faults.before["Extract"] = delete
    ref = clear(intake)
    version.append(ref.version_id or "")
    return ref


def lost_the_race_for_the_content(intake: Intake) -> DocumentRef:
    """Another copy commits between this one's look-up and its commit."""
    intake.faults.before["Commit"] = lambda: intake.put("other.txt", clear_lease()) and _until_committed(intake)
    return intake.put("mine.txt", clear_lease())


def lost_the_race_for_the_agreement(intake: Intake) -> DocumentRef:
    other = annotated(clear_lease(), "Filed twice.")
    intake.faults.before["Commit"] = lambda: intake.put("other.txt", other) and _until_committed(intake)
    return intake.put("mine.txt", clear_lease())


def _until_committed(intake: Intake) -> None:
    for _ in range(400):
        if intake.ledger():
            return
        time.sleep(0.02)
    raise AssertionError("the other document was not committed")


def unknown_route(function: str, prepare: Callable[[Intake], DocumentRef] = clear) -> Callable[[Intake], DocumentRef]:
    def scenario(intake: Intake) -> DocumentRef:
        intake.plan(function, route="of another version")
        return prepare(intake)

    return scenario


def told_an_unknown_route(intake: Intake) -> DocumentRef:
    ref = doubtful(intake)
    intake.quiet(runs=1)
    (token,) = intake.items("TokensTable")
    intake.client("stepfunctions").send_task_success(taskToken=token["token"], output=json.dumps({"route": "other"}))
    return ref


def replayed(intake: Intake, part: str = "extract") -> DocumentRef:
    ref = clear(intake)
    intake.quiet(runs=1)
    asked = {"claim_key": ref.claim_key, "by": "otto", "reason": "a newer reader", "from": part}
    assert intake.call("ReplayFunctionName", asked)["result"] == "started"
    intake.quiet(runs=2)
    return ref


def replayed_and_approved_unchanged(intake: Intake) -> DocumentRef:
    ref = replayed(intake, "review")
    assert intake.answer("approve")["answered"]
    return ref


SCENARIOS: dict[tuple[str, str], Callable[[Intake], DocumentRef]] = {
    ("Claim", "Claimed?"): clear,
    ("Claim", "HumanReview"): ambiguous,
    ("Claimed?", "FetchAndHash"): clear,
    ("Claimed?", "Duplicate"): delivered_twice,
    ("Claimed?", "Ignored"): ignored,
    ("Claimed?", "Commit"): died_after_the_commit,
    ("Claimed?", "UnknownRoute"): unknown_route("Claim"),
    ("FetchAndHash", "NewContent?"): clear,
    ("NewContent?", "Extract"): clear,
    ("NewContent?", "HumanReview"): empty,
    ("NewContent?", "MarkDone"): copied,
    ("NewContent?", "Commit"): claims_were_flushed,
    ("NewContent?", "UnknownRoute"): unknown_route("FetchAndHash"),
    ("Extract", "Validate"): clear,
    ("Extract", "HumanReview"): unreadable,
    ("Extract", "FetchAndHash"): deleted_before_it_was_read,
    ("Validate", "Trusted?"): clear,
    ("Trusted?", "Commit"): clear,
    ("Trusted?", "HumanReview"): doubtful,
    ("Trusted?", "MarkDone"): replayed,
    ("Trusted?", "UnknownRoute"): unknown_route("Validate"),
    ("HumanReview", "Decided?"): decided("reject", note="not ours"),
    ("Decided?", "Commit"): decided("approve", values={"base_rent": {"amount": "2000.00", "period": "month"}}),
    ("Decided?", "MarkDone"): decided("reject", note="not ours"),
    ("Decided?", "Extract"): decided("retry"),
    ("Decided?", "FetchAndHash"): processed,
    ("Decided?", "Validate"): decided("recheck"),
    ("Decided?", "UnknownRoute"): told_an_unknown_route,
    ("Commit", "Publish"): clear,
    ("Commit", "HumanReview"): lost_the_race_for_the_agreement,
    ("Commit", "Unchanged"): replayed_and_approved_unchanged,
    ("Unchanged", "MarkDone"): replayed_and_approved_unchanged,
    ("Commit", "SameContent"): lost_the_race_for_the_content,
    ("Publish", "MarkDone"): clear,
    ("SameContent", "MarkDone"): lost_the_race_for_the_content,
}
OVERDUE = {("HumanReview", "Overdue"), ("Overdue", "HumanReview")}  # need a much faster clock: a test of their own


def test_the_scenarios_name_every_transition_of_the_definition_and_no_other() -> None:
    assert set(SCENARIOS) | OVERDUE == edges()


@pytest.mark.case("SFN-04", "SFN-06")
@pytest.mark.parametrize("edge", sorted(SCENARIOS), ids=lambda edge: f"{edge[0]}-to-{edge[1]}")
def test_the_transition_is_taken_and_the_run_ends_well_or_waits(intake: Intake, edge: tuple[str, str]) -> None:
    SCENARIOS[edge](intake)

    runs = intake.quiet()

    taken = [run for run in runs if edge in run.edges]
    assert taken, [run.states for run in runs]
    if "UnknownRoute" in edge:
        assert {(run.status, run.error) for run in taken} == {("FAILED", "UnknownRoute")}
    elif SCENARIOS[edge] is not died_after_the_commit:
        assert all(run.status == "SUCCEEDED" or run.waits for run in runs), [(run.error, run.cause) for run in runs]
    hashes = [row["content_hash"] for row in intake.ledger()]
    assert len(hashes) == len(set(hashes)) <= 1


def test_a_copy_that_comes_while_its_twin_is_asked_about_is_listed_as_a_source(intake: Intake) -> None:
    two_copies_ask_at_once(intake)
    intake.quiet()

    (review,) = intake.reviews()
    assert len(review["sources"]) == 2
    assert sorted(item.get("outcome", "") for item in intake.items("ClaimsTable")) == ["", "same_content"]


@pytest.fixture
def fast_clock() -> Iterator[Intake]:
    # five days pass in some seconds, and functions know real time only: the review is due at once
    with Intake(time_scale=1e-5, parameters={"ReviewDueDays": "0"}) as intake:
        yield intake


@pytest.mark.case("SFN-12", "SFN-13")
def test_a_review_that_nobody_decides_is_asked_again_and_never_dropped(fast_clock: Intake) -> None:
    ref = fast_clock.put("doubtful.txt", doubtful_lease())
    fast_clock.quiet(runs=1)

    _wait_for(lambda: fast_clock.reviews()[0].get("escalations"))
    answer = fast_clock.reject_overdue(ref)

    (run,) = fast_clock.quiet()
    assert set(run.edges) >= OVERDUE
    assert "REVIEW_OVERDUE" in {reason["code"] for reason in fast_clock.reviews()[0]["reasons"]}
    assert answer["result"] == "decided"
    assert run.status == "SUCCEEDED"
    assert fast_clock.claim(ref)["outcome"] == "rejected"
    assert fast_clock.ledger() == []


def _wait_for(condition: Callable[[], object], seconds: float = 120) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.05)
