"""The boundary of every function: what leaves it, in errors, logs and metrics, and what never does."""

import importlib
import io
import json
import traceback
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import BaseModel

from leasebook.adapters import aws
from leasebook.domain.errors import (
    MAX_CAUSE,
    AmbiguousVersion,
    Defect,
    LeasebookError,
    Misconfigured,
    StoreUnavailable,
    UnreadableDocument,
)
from leasebook.domain.identity import event_of
from leasebook.domain.reasons import Code
from leasebook.handlers.entry import count, function, logger
from tests.examples import ME, REF
from tests.stack_on_moto import MACHINE, Stack

SECRET = "Griffin-Office-Supply-18500"
TOKEN = "AQCEAAAAKgAAAAMAAAAAAAAAAf8wTOKEN+/="
STATES = ["claim", "fetch_and_hash", "extract", "validate", "human_review", "commit"]
CONTEXT = SimpleNamespace(
    function_name="Claim",
    memory_limit_in_mb=512,
    invoked_function_arn="arn:aws:lambda:us-east-1:123456789012:function:Claim",
    aws_request_id="1",
    get_remaining_time_in_millis=lambda: 60_000,
)


def handler_of(name: str) -> Callable[[Any, Any], dict[str, Any]]:
    handler: Callable[[Any, Any], dict[str, Any]] = importlib.import_module(f"leasebook.handlers.{name}").handler
    return handler


Lines = Callable[[], tuple[list[dict[str, Any]], str]]


@pytest.fixture
def printed_lines(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> Lines:
    """Gives what was printed: each line of JSON parsed, and all of it, libraries' logs included, as text."""
    log = io.StringIO()
    for handler in logger.handlers:
        monkeypatch.setattr(handler, "stream", log)

    def read() -> tuple[list[dict[str, Any]], str]:
        printed = capsys.readouterr()
        text = log.getvalue() + printed.out
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        return lines, text + printed.err + caplog.text

    return read


class Typed(BaseModel):
    number: int


def invalid(_: Any, __: Any) -> dict[str, Any]:
    return Typed.model_validate({"number": SECRET}).model_dump()


def missing(_: Any, __: Any) -> dict[str, Any]:
    return dict({}[SECRET])


def nested(_: Any, __: Any) -> dict[str, Any]:
    try:
        raise ValueError(SECRET)
    except ValueError as error:
        raise StoreUnavailable from error


def unreadable(_: Any, __: Any) -> dict[str, Any]:
    raise UnreadableDocument(Code.ENCRYPTED, page=4) from ValueError(SECRET)


def endless(_: Any, __: Any) -> dict[str, Any]:
    raise type("E" * 500, (Exception,), {})(SECRET)


def too_deep(event: Any, context: Any) -> dict[str, Any]:
    return too_deep(event, context)


FAILURES = [invalid, missing, nested, unreadable, endless, too_deep]


@pytest.mark.case("HITL-15", "S3-20")
@pytest.mark.requirement("C5")
@pytest.mark.parametrize("failing", FAILURES, ids=lambda of: of.__name__)
def test_what_leaves_is_one_fixed_sentence_without_any_content(
    failing: Callable[[Any, Any], dict[str, Any]], printed_lines: Lines
) -> None:
    wrapped = function("Extract")(failing)
    with pytest.raises(LeasebookError) as raised:
        wrapped({"state": {"claim": {"receipt": "0123456789abcdef"}}, "text": SECRET}, CONTEXT)
    error = raised.value
    assert 0 < len(str(error)) <= MAX_CAUSE
    assert "\n" not in str(error)
    assert error.__cause__ is None
    assert error.__context__ is None
    written = "".join(traceback.format_exception(error))
    _, printed = printed_lines()
    for text in (str(error), repr(error), written, printed):
        assert SECRET not in text


def test_an_unforeseen_error_is_told_by_its_class_and_place() -> None:
    with pytest.raises(Defect) as raised:
        function("Extract")(missing)({}, CONTEXT)
    assert "KeyError" in str(raised.value)


def test_an_error_of_ours_keeps_its_class_code_and_page() -> None:
    with pytest.raises(UnreadableDocument) as raised:
        function("Extract")(unreadable)({}, CONTEXT)
    assert str(raised.value) == "ENCRYPTED: The document is protected with a password. (page 4)"


@pytest.mark.requirement("L20", "V14")
def test_each_departure_is_logged_and_counted_under_the_receipt(printed_lines: Lines) -> None:
    with pytest.raises(StoreUnavailable):
        function("Commit")(nested)({"state": {"claim": {"receipt": "0123456789abcdef"}}}, CONTEXT)
    lines, _ = printed_lines()
    [log] = [line for line in lines if line.get("message") == "left"]
    assert (log["state"], log["error"], log["correlation_id"]) == ("Commit", "StoreUnavailable", "0123456789abcdef")
    [metric] = [line for line in lines if "_aws" in line]
    assert (metric["State"], metric["Error"], metric["Departures"]) == ("Commit", "StoreUnavailable", [1.0])


@pytest.mark.requirement("L20", "V14")
def test_each_outcome_is_logged_and_counted_with_its_reasons(printed_lines: Lines) -> None:
    answer = {"route": "review", "reasons": ["BLANK_FORM"], "claim": {"receipt": "0123456789abcdef"}}
    assert function("Validate")(lambda event, context: answer)({}, CONTEXT) == answer
    lines, _ = printed_lines()
    [log] = [line for line in lines if line.get("message") == "decided"]
    assert (log["route"], log["reasons"], log["correlation_id"]) == ("review", ["BLANK_FORM"], "0123456789abcdef")
    counted = [line for line in lines if "_aws" in line]
    assert [next(name for name in ("Outcomes", "Reasons") if name in line) for line in counted] == [
        "Outcomes",
        "Reasons",
    ]


@pytest.mark.requirement("V10")
def test_a_count_carries_no_dimension_of_the_count_before_it(printed_lines: Lines) -> None:
    count("First", Reason="A")
    count("Second")
    lines, _ = printed_lines()
    assert "Reason" in lines[0]
    assert "Reason" not in lines[1]
    assert lines[1]["_aws"]["CloudWatchMetrics"][0]["Namespace"] == "Leasebook"


def test_no_invocation_speaks_in_the_name_of_the_one_before_it(printed_lines: Lines) -> None:
    answer = {"route": "claimed", "claim": {"receipt": "0123456789abcdef"}}
    function("Claim")(lambda event, context: answer)({}, CONTEXT)
    with pytest.raises(Defect):
        function("Claim")(missing)({}, CONTEXT)
    lines, _ = printed_lines()
    [left] = [line for line in lines if line.get("message") == "left"]
    assert not left["correlation_id"]


@pytest.mark.parametrize("error", LeasebookError.__subclasses__(), ids=lambda of: of.__name__)
def test_every_sentence_fits(error: type[LeasebookError]) -> None:
    assert len(error.sentence) <= MAX_CAUSE


# -- the handlers themselves


@pytest.mark.parametrize("name", [*STATES, "answer", "sweep"])
def test_a_function_without_its_settings_is_misconfigured(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in ("CLAIMS_TABLE", "ARTIFACTS_BUCKET", "LEASES_TABLE", "REVIEWS_TABLE", "STATE_MACHINE_ARN"):
        monkeypatch.delenv(setting, raising=False)
    with pytest.raises(Misconfigured):
        handler_of(name)({"state": {}, "execution": ME, "token": TOKEN, "action": "approve"}, CONTEXT)


def test_a_setting_of_the_wrong_form_is_misconfigured_and_not_quoted(
    stack: Stack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAIM_RETENTION_DAYS", SECRET)
    with pytest.raises(Misconfigured) as raised:
        handler_of("claim")({"state": event_of(REF), "execution": ME}, CONTEXT)
    assert SECRET not in str(raised.value)


@pytest.mark.parametrize("name", [name for name in STATES if name != "claim"])
def test_a_state_of_an_unknown_schema_is_for_an_operator(stack: Stack, name: str) -> None:
    with pytest.raises(Misconfigured):
        handler_of(name)({"state": {"schema": 99}, "execution": ME, "token": TOKEN}, CONTEXT)


@pytest.mark.case("S3-20")
@pytest.mark.parametrize("event", [[], "text", None, {}, {"Records": []}], ids=repr)
def test_claim_ignores_whatever_is_no_event_and_counts_why(stack: Stack, event: Any, printed_lines: Lines) -> None:
    answer = handler_of("claim")({"state": event, "execution": ME}, CONTEXT)
    assert (answer["route"], answer["reason"]) == ("ignored", "INVALID_EVENT")
    lines, _ = printed_lines()
    assert any(line.get("Reason") == "INVALID_EVENT" and "Ignored" in line for line in lines)


@pytest.mark.requirement("L5", "L20")
@pytest.mark.case("S3-17")
def test_no_line_of_a_run_names_the_document(stack: Stack, printed_lines: Lines) -> None:
    """Claim and FetchAndHash over a key that holds a secret: events, states and records know it, lines do not."""
    key = f"incoming/{SECRET}.txt"
    answer = aws.s3().put_object(
        Bucket=stack.inbox, Key=key, Body=f"LEASE of {SECRET}".encode(), Metadata={"property-id": SECRET}
    )
    item = {"key": key, "etag": answer["ETag"].strip('"'), "version-id": answer["VersionId"]}
    event = {"detail": {"bucket": {"name": stack.inbox}, "object": item}}
    claimed = handler_of("claim")({"state": event, "execution": ME}, CONTEXT)
    fetched = handler_of("fetch_and_hash")({"state": claimed, "execution": ME}, CONTEXT)
    assert (claimed["route"], fetched["route"]) == ("claimed", "new")
    lines, printed = printed_lines()
    assert SECRET not in printed
    assert {line["correlation_id"] for line in lines if "correlation_id" in line} == {claimed["claim"]["receipt"]}


@pytest.mark.case("HITL-09", "HITL-15")
def test_no_token_is_ever_printed_or_raised(stack: Stack, printed_lines: Lines) -> None:
    event = event_of(REF)
    with pytest.raises(LeasebookError) as raised:
        handler_of("human_review")({"state": event, "execution": ME, "token": TOKEN}, CONTEXT)
    _, printed = printed_lines()
    written = "".join(traceback.format_exception(raised.value))
    for text in (printed, str(raised.value), written):
        assert TOKEN not in text


@pytest.mark.case("HITL-09", "HITL-11")
def test_a_review_is_opened_answered_and_told_without_showing_its_token(
    stack: Stack, load_event: Callable[[str], Any], printed_lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(aws.stepfunctions(), "send_task_success", lambda **request: sent.append(request))
    first, second = load_event("claim_unversioned_multipart"), load_event("claim_unversioned_multipart_other_sequencer")
    handler_of("claim")({"state": first, "execution": ME}, CONTEXT)
    with pytest.raises(AmbiguousVersion):
        handler_of("claim")({"state": second, "execution": ME + "2"}, CONTEXT)
    caught = {**second, "error": {"Error": "AmbiguousVersion", "Cause": "{}"}}
    handler_of("human_review")({"state": caught, "execution": ME + "2", "token": TOKEN}, CONTEXT)
    [head] = [item for item in aws.dynamodb().scan(TableName=stack.reviews)["Items"] if item["sk"]["S"] == "head"]
    review_id = head["review_id"]["S"]
    decided = handler_of("answer")(load_event("answer_process") | {"review_id": review_id}, CONTEXT)
    assert (decided["result"], decided["answered"]) == ("decided", True)
    assert [request["taskToken"] for request in sent] == [TOKEN]
    assert json.loads(sent[0]["output"])["route"] == "process"
    told = handler_of("answer")(load_event("answer_tell") | {"review_id": review_id}, CONTEXT)
    assert told["answered"] is False
    _, printed = printed_lines()
    assert TOKEN not in printed + json.dumps(decided) + json.dumps(told)


@pytest.mark.case("HITL-03")
@pytest.mark.parametrize("name", ["answer_approve", "answer_reject", "answer_retry", "answer_process"])
def test_a_decision_on_a_review_that_is_not_there_finds_nothing(
    stack: Stack, load_event: Callable[[str], Any], name: str
) -> None:
    assert handler_of("answer")(load_event(name), CONTEXT)["result"] == "not_found"


@pytest.mark.parametrize(
    "change, field",
    [
        ({"action": "burn"}, "action"),
        ({"by": ""}, "by"),
        ({"review_id": ""}, "review_id"),
        ({"surprise": SECRET}, "surprise"),
        ({"values": SECRET}, "values"),
        ({"values": {"base_rent": 18500.10}}, "values"),
    ],
    ids=str,
)
@pytest.mark.case("DDB-10")
def test_a_request_of_the_wrong_form_is_refused_by_field(
    stack: Stack, load_event: Callable[[str], Any], change: dict[str, Any], field: str
) -> None:
    answer = handler_of("answer")(load_event("answer_approve") | change, CONTEXT)
    assert answer["result"] == "refused"
    assert {problem["field"].partition(".")[0] for problem in answer["problems"]} == {field}
    assert SECRET not in json.dumps(answer["problems"])


@pytest.mark.requirement("L17")
def test_the_sweep_reports_what_it_did(stack: Stack, load_event: Callable[[str], Any]) -> None:
    for name in ("sweep_event_could_not_start", "sweep_execution_failed_on_nothing"):
        aws.sqs().send_message(QueueUrl=stack.failed_starts, MessageBody=json.dumps(load_event(name)))
    tally = handler_of("sweep")({}, CONTEXT)
    assert tally == {"resumed": 0, "held": 0, "started": 1, "answered": 0, "drained": 2}
    [execution] = aws.stepfunctions().list_executions(stateMachineArn=MACHINE)["executions"]
    assert execution["name"].endswith("-0")


def test_every_function_of_the_template_has_its_handler() -> None:
    from tests.stack_on_moto import template

    for resource in template().of_type("AWS::Serverless::Function"):
        module, _, name = str(resource.properties["Handler"]).rpartition(".")
        assert callable(getattr(importlib.import_module(module), name))


def test_every_function_gets_the_settings_it_needs() -> None:
    from leasebook.handlers.entry import Settings
    from tests.stack_on_moto import template

    for resource in template().of_type("AWS::Serverless::Function"):
        module = importlib.import_module(str(resource.properties["Handler"]).rpartition(".")[0])
        kinds = [of for of in vars(module).values() if isinstance(of, type) and issubclass(of, Settings)]
        [settings] = [of for of in kinds if of.__module__ == module.__name__]
        given = resource.properties["Environment"]["Variables"]
        for name, of in settings.model_fields.items():
            assert not of.is_required() or given.get(name.upper()), f"{resource.logical_id} lacks {name.upper()}"
