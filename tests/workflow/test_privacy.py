"""A text planted in a document and in its file name occurs nowhere but in the records that are meant to hold it."""

import json
from itertools import chain

import pytest

from tests.workflow.documents import clear_lease, doubtful_lease
from tests.workflow.harness import Intake

SECRET = "Quibbleworth"  # a word that no program would say by itself
NAMED = f"{SECRET} 7 & sons.txt"


def documents() -> dict[str, bytes]:
    planted = f"\nConfidential: {SECRET} pays in cash.\n".encode()
    return {
        "clear": clear_lease(1) + planted,
        "doubtful": doubtful_lease(2) + planted,
        "copy": clear_lease(1) + planted,
        "broken": b"%PDF-1.7\n" + planted,
        "no lease": planted * 40,
        "tenant": clear_lease(3).replace(b"KETTLE 3", SECRET.upper().encode()),
    }


@pytest.fixture
def everything(intake: Intake, capfd: pytest.CaptureFixture[str]) -> tuple[Intake, str]:
    """Every kind of end, a decision, a refusal, a defect and a dead worker; with all that the functions wrote."""
    for name, body in documents().items():
        intake.put(f"{name}/{NAMED}", body)
    intake.quiet(runs=len(documents()))
    for review in intake.reviews():
        intake.answer("approve", review, values={"tenant_name": SECRET, "base_rent": SECRET, SECRET: SECRET})
        intake.answer("reject", review, note=SECRET)
    intake.plan("Validate", "Defect", times=9)
    intake.put(f"defect/{NAMED}", clear_lease(4))
    intake.quiet()
    intake.sweep()
    intake.quiet()
    written = capfd.readouterr()
    return intake, written.out + written.err


@pytest.mark.requirement("C5", "C8", "L20")
@pytest.mark.case("HITL-15", "S3-17")
def test_a_planted_text_is_in_no_log_metric_state_cause_or_execution_name(everything: tuple[Intake, str]) -> None:
    intake, written = everything

    assert '"_aws"' in written
    assert SECRET not in written
    for run in intake.runs():
        assert SECRET not in run.name
        assert SECRET not in str(run.cause)
        assert SECRET not in str(run.error)
        for event in run.events:
            assert SECRET not in without_the_event(event), event["type"]


@pytest.mark.requirement("C8")
@pytest.mark.case("HITL-09", "HITL-12")
def test_a_task_token_is_in_no_log_state_record_or_answer(intake: Intake, capfd: pytest.CaptureFixture[str]) -> None:
    intake.put("lease.txt", doubtful_lease())
    intake.quiet(runs=1)
    (token,) = intake.items("TokensTable")

    answer = intake.answer("approve", values={"base_rent": {"amount": "2000.00", "period": "month"}})
    intake.quiet()

    written = capfd.readouterr()
    tables = ("ClaimsTable", "LeasesTable", "ReviewsTable")
    records = list(chain.from_iterable(intake.items(table) for table in tables))
    (run,) = intake.runs()
    for text in (written.out, written.err, json.dumps(answer), str(records), str(run.output), run.name):
        assert token["token"] not in text
    assert intake.items("TokensTable") == []


@pytest.mark.requirement("C5")
@pytest.mark.case("SFN-01", "SFN-03")
def test_states_hold_pointers_in_under_eight_kilobytes_and_few_events(everything: tuple[Intake, str]) -> None:
    intake, _ = everything

    for run in intake.runs():
        assert len(run.events) < 500
        for event in run.events:
            output = event.get("stateExitedEventDetails", {}).get("output", "")
            assert len(output.encode()) < 8192


def without_the_event(event: dict[str, object]) -> str:
    """A history event as text, less what must name the object's key: the S3 event that every state keeps as its input,
    and the claim key by which MarkDone finds its row."""

    def strip(value: object) -> object:
        if isinstance(value, str) and value[:1] in "{[":
            try:
                return strip(json.loads(value))
            except ValueError:
                return value
        if isinstance(value, dict):
            key = "key" if "receipt" in value else "claim_key"
            return {name: strip(part) for name, part in value.items() if name not in ("detail", key)}
        if isinstance(value, list):
            return [strip(part) for part in value]
        return value

    return json.dumps(strip(event), default=str)
