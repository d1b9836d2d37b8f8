"""What boto3 raises becomes one of ours: retried, for an operator, or a condition's answer; never a reviewer's."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import boto3
import botocore.exceptions
import pytest
from botocore.exceptions import BotoCoreError, ClientError
from botocore.stub import Stubber

from leasebook.adapters import aws
from leasebook.adapters.claims import DynamoClaims
from leasebook.adapters.executions import MAX_OUTPUT_BYTES, StepFunctions
from leasebook.adapters.objects import S3Artifacts, S3Inbox
from leasebook.domain.errors import (
    AccessOrMissing,
    LeasebookError,
    Misconfigured,
    NeedsHuman,
    OperatorFault,
    Retryable,
    StoreUnavailable,
    Throttled,
    TransactionBusy,
)
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.ports import NotThere
from tests.examples import HASH, ME, REF, a_claim

URL = "https://example.invalid"


def refused(code: str, status: int = 400) -> ClientError:
    return ClientError(
        {"Error": {"Code": code, "Message": "secret text"}, "ResponseMetadata": {"HTTPStatusCode": status}},  # type: ignore[typeddict-item]
        "Operation",
    )


CODES: list[tuple[str, int, type[LeasebookError]]] = [
    *((code, 400, Throttled) for code in sorted(aws.THROTTLED)),
    ("SlowDown", 503, Throttled),
    ("TransactionConflictException", 400, TransactionBusy),
    ("TransactionInProgressException", 400, TransactionBusy),
    ("OperationAborted", 409, TransactionBusy),
    ("ConditionalRequestConflict", 409, TransactionBusy),
    ("InternalError", 500, StoreUnavailable),
    ("InternalServerError", 500, StoreUnavailable),
    ("ServiceUnavailable", 503, StoreUnavailable),
    ("RequestTimeout", 400, StoreUnavailable),
    ("NobodyKnowsThis", 502, StoreUnavailable),
    ("503", 503, StoreUnavailable),
    ("AccessDenied", 403, AccessOrMissing),
    ("AccessDeniedException", 400, AccessOrMissing),
    ("403", 403, AccessOrMissing),
    ("NobodyKnowsThis", 403, AccessOrMissing),
    ("ExpiredTokenException", 400, AccessOrMissing),
    ("InvalidObjectState", 403, Misconfigured),
    ("KMS.DisabledException", 400, Misconfigured),
    ("NoSuchBucket", 404, Misconfigured),
    ("ResourceNotFoundException", 400, Misconfigured),
    ("ValidationException", 400, Misconfigured),
    ("NobodyKnowsThis", 400, Misconfigured),
]


@pytest.mark.case("SFN-09", "S3-15")
@pytest.mark.requirement("L19")
@pytest.mark.parametrize("code, status, expected", CODES)
def test_each_answer_of_a_service_is_one_of_ours(code: str, status: int, expected: type[LeasebookError]) -> None:
    assert type(aws.translate(refused(code, status))) is expected


@pytest.mark.requirement("L19")
@pytest.mark.parametrize(
    "reason, expected",
    [
        ("ThrottlingError", Throttled),
        ("ProvisionedThroughputExceeded", Throttled),
        ("TransactionConflict", TransactionBusy),
        ("ValidationError", Misconfigured),
    ],
)
def test_a_cancelled_transaction_is_what_its_rows_say(reason: str, expected: type[LeasebookError]) -> None:
    error = refused("TransactionCanceledException")
    error.response["CancellationReasons"] = [{"Code": "None"}, {"Code": reason}]  # type: ignore[typeddict-unknown-key]
    assert type(aws.translate(error)) is expected


@pytest.mark.case("SFN-09")
@pytest.mark.requirement("L6")
@pytest.mark.parametrize(
    "error",
    [
        botocore.exceptions.ReadTimeoutError(endpoint_url=URL),
        botocore.exceptions.ConnectTimeoutError(endpoint_url=URL),
        botocore.exceptions.EndpointConnectionError(endpoint_url=URL),
        botocore.exceptions.ConnectionClosedError(endpoint_url=URL),
        botocore.exceptions.ProxyConnectionError(proxy_url=URL),
        botocore.exceptions.SSLError(endpoint_url=URL, error="x"),
        botocore.exceptions.ResponseStreamingError(error="x"),
        botocore.exceptions.IncompleteReadError(actual_bytes=1, expected_bytes=2),
        botocore.exceptions.FlexibleChecksumError(error_msg="x"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_network_that_fails_is_tried_again(error: BotoCoreError) -> None:
    assert type(aws.translate(error)) is StoreUnavailable


@pytest.mark.parametrize(
    "error",
    [botocore.exceptions.NoCredentialsError(), botocore.exceptions.ParamValidationError(report="secret text")],
    ids=lambda error: type(error).__name__,
)
def test_what_repeating_cannot_mend_is_for_an_operator(error: BotoCoreError) -> None:
    assert type(aws.translate(error)) is Misconfigured


def test_no_answer_of_aws_ever_reaches_a_reviewer_or_is_quoted() -> None:
    for code, status, _ in CODES:
        ours = aws.translate(refused(code, status))
        assert not isinstance(ours, NeedsHuman)
        assert isinstance(ours, Retryable | OperatorFault)
        assert "secret" not in str(ours)


def test_a_failed_condition_is_an_answer_and_carries_what_is_there() -> None:
    error = refused("ConditionalCheckFailedException")
    error.response["Item"] = {"owner": {"S": ME}}  # type: ignore[typeddict-unknown-key]
    ours = aws.translate(error)
    assert isinstance(ours, aws.ConditionFailed)
    assert ours.item == {"owner": {"S": ME}}


def test_botocore_is_translated_in_the_adapters_alone(root: Path) -> None:
    """The domain and the handlers know no error of boto3."""
    for folder in ("domain", "handlers"):
        for path in sorted((root / "functions" / "leasebook" / folder).rglob("*.py")):
            assert "botocore" not in path.read_text(encoding="utf-8"), path


# -- the adapters under stubbed answers


@cache
def client_of(service: str) -> Any:
    return boto3.client(service, region_name="us-east-1")  # type: ignore[call-overload]


@pytest.fixture
def stubbed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """`stubbed("s3")` gives the stub of that service's client, which the adapters then use."""
    stubs: list[Stubber] = []

    def stub(service: str) -> Stubber:
        client = client_of(service)
        stubber = Stubber(client)
        stubber.activate()
        stubs.append(stubber)
        monkeypatch.setattr(aws, service, lambda: client)
        return stubber

    yield stub
    for stubber in stubs:
        stubber.deactivate()
        stubber.assert_no_pending_responses()


@pytest.mark.case("S3-15")
@pytest.mark.parametrize(
    "code, status, expected",
    [("AccessDenied", 403, AccessOrMissing), ("InvalidObjectState", 403, Misconfigured), ("SlowDown", 503, Throttled)],
)
def test_an_object_that_may_not_be_read_is_for_an_operator(
    stubbed: Any, code: str, status: int, expected: type[LeasebookError]
) -> None:
    stubbed("s3").add_client_error("get_object", code, http_status_code=status)
    with pytest.raises(expected) as raised:
        S3Inbox().fetch(REF)
    assert REF.key not in str(raised.value)


@pytest.mark.case("S3-09", "S3-13")
@pytest.mark.parametrize(
    "code, status, superseded",
    [
        ("PreconditionFailed", 412, True),
        ("NoSuchKey", 404, False),
        ("NoSuchVersion", 404, False),
        ("MethodNotAllowed", 405, False),
    ],
)
def test_an_object_that_is_not_there_is_an_answer(stubbed: Any, code: str, status: int, superseded: bool) -> None:
    stubbed("s3").add_client_error("get_object", code, http_status_code=status)
    assert S3Inbox().fetch(REF) == NotThere(superseded)


def test_an_artifact_that_another_worker_writes_at_this_moment_is_tried_again(stubbed: Any) -> None:
    stubbed("s3").add_client_error("put_object", "ConditionalRequestConflict", http_status_code=409)
    reading = Extraction(content_hash=HASH, extractor_version="x1", document_type="lease", fields={})
    with pytest.raises(TransactionBusy):
        S3Artifacts("artifacts").write(reading, b"", 1)


@pytest.mark.case("DDB-01")
@pytest.mark.parametrize("told", [True, False], ids=["told by the refusal", "read afterwards"])
def test_a_refused_put_tells_the_holder(stubbed: Any, told: bool) -> None:
    from leasebook.adapters.items import to_wire
    from leasebook.domain.claims import to_item

    item = to_wire(to_item(a_claim()))
    stub = stubbed("dynamodb")
    fields = {"modeled_fields": {"Item": item}} if told else {}
    stub.add_client_error("put_item", "ConditionalCheckFailedException", **fields)
    if not told:
        stub.add_response("get_item", {"Item": item})
    assert DynamoClaims("claims").open(a_claim()) == a_claim()


@pytest.mark.requirement("L6")
@pytest.mark.parametrize(
    "code, expected",
    [
        ("ProvisionedThroughputExceededException", Throttled),
        ("InternalServerError", StoreUnavailable),
        ("AccessDeniedException", AccessOrMissing),
        ("ResourceNotFoundException", Misconfigured),
    ],
)
def test_a_claim_store_that_is_down_claims_nothing_and_skips_nothing(
    stubbed: Any, code: str, expected: type[LeasebookError]
) -> None:
    stubbed("dynamodb").add_client_error("put_item", code)
    with pytest.raises(expected):
        DynamoClaims("claims").open(a_claim())


@pytest.mark.case("LOC-07", "SFN-11", "HITL-13")
@pytest.mark.parametrize("code", ["TaskTimedOut", "TaskDoesNotExist", "InvalidToken"])
def test_a_token_whose_execution_is_over_is_an_answer(stubbed: Any, code: str) -> None:
    stubbed("stepfunctions").add_client_error("send_task_success", code)
    assert StepFunctions("machine").answer("token", {"route": "approve"}) is False


@pytest.mark.case("LOC-07")
@pytest.mark.parametrize(
    "code, expected", [("ThrottlingException", Throttled), ("InvalidOutput", Misconfigured), ("X", Misconfigured)]
)
def test_any_other_refusal_of_an_answer_is_an_error(stubbed: Any, code: str, expected: type[LeasebookError]) -> None:
    stubbed("stepfunctions").add_client_error("send_task_success", code)
    with pytest.raises(expected):
        StepFunctions("machine").answer("token", {"route": "approve"})


@pytest.mark.case("LOC-07")
@pytest.mark.parametrize("output", [{"text": "x" * MAX_OUTPUT_BYTES}, {"value": float("nan")}], ids=["size", "nan"])
def test_an_output_that_is_no_json_or_too_large_is_never_sent(stubbed: Any, output: dict[str, Any]) -> None:
    stubbed("stepfunctions")
    with pytest.raises((Misconfigured, ValueError)):
        StepFunctions("machine").answer("token", output)


@pytest.mark.case("HITL-09")
def test_a_refused_answer_does_not_quote_the_token(stubbed: Any) -> None:
    stubbed("stepfunctions").add_client_error("send_task_success", "ThrottlingException", "token-AQCEAAAA")
    with pytest.raises(Throttled) as raised:
        StepFunctions("machine").answer("token-AQCEAAAA", {"route": "approve"})
    assert "AQCEAAAA" not in str(raised.value)


@pytest.mark.parametrize(
    "code, expected", [("AccessDeniedException", AccessOrMissing), ("ThrottlingException", Throttled)]
)
def test_an_execution_that_may_not_be_looked_at_is_not_dead(
    stubbed: Any, code: str, expected: type[LeasebookError]
) -> None:
    stubbed("stepfunctions").add_client_error("describe_execution", code)
    with pytest.raises(expected):
        StepFunctions("machine").status(ME)


def test_every_call_of_an_adapter_translates_its_errors(root: Path) -> None:
    """Each function that calls a client uses `errors_translated`, or catches and translates itself."""
    calls = {"dynamodb", "s3", "stepfunctions", "sqs", "lambda_"}
    seen = 0
    for path in sorted((root / "functions" / "leasebook").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef) or (function in tree.body and function.name.startswith("_")):
                continue  # a module's private function is called under its caller's translation
            attributes = {
                (node.value.id, node.attr)
                for node in ast.walk(function)
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "aws"
            }
            if attributes & {("aws", call) for call in calls}:
                seen += 1
                assert attributes & {("aws", "errors_translated"), ("aws", "translate")}, (path, function.name)
    assert seen > 8
