"""boto3 clients and the one place where their errors become ours.

Clients are made once per (service, region) and process; they hold no facts about documents. SDK retries are short: the
state machine owns the long back-off.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import boto3
from botocore.config import Config
from botocore.exceptions import (
    BotoCoreError,
    ChecksumError,
    ClientError,
    ConnectionError,
    FlexibleChecksumError,
    HTTPClientError,
    IncompleteReadError,
)

from leasebook.domain.errors import (
    AccessOrMissing,
    LeasebookError,
    Misconfigured,
    StoreUnavailable,
    Throttled,
    TransactionBusy,
)

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient
    from mypy_boto3_events import EventBridgeClient
    from mypy_boto3_lambda import LambdaClient
    from mypy_boto3_s3 import S3Client
    from mypy_boto3_sns import SNSClient
    from mypy_boto3_sqs import SQSClient
    from mypy_boto3_stepfunctions import SFNClient

for library in ("boto3", "botocore", "s3transfer", "urllib3"):
    # Below this they write whole requests: names of files, task tokens. Lambda sets the root logger's level.
    logging.getLogger(library).setLevel(logging.WARNING)

CONNECT_SECONDS = 3
READ_SECONDS = 6
SDK_ATTEMPTS = 3  # with the read time-out, below the shortest function's 30 s: a store that hangs is said to be away
INVOKE_SECONDS = 28  # what another function may take to answer; the page's API waits 30 s for an answer, and no more

THROTTLED = frozenset(
    {
        "Throttling",
        "ThrottlingException",
        "ThrottledException",
        "ThrottlingError",
        "ProvisionedThroughputExceededException",
        "RequestLimitExceeded",
        "RequestThrottled",
        "TooManyRequestsException",
        "SlowDown",
        "LimitExceededException",
        "ExecutionLimitExceeded",
        "KmsThrottlingException",
        "KMSThrottlingException",
        "KMS.ThrottlingException",
    }
)
BUSY = frozenset(
    {
        "TransactionConflictException",
        "TransactionInProgressException",
        "OperationAborted",
        "ConditionalRequestConflict",  # S3: two conditional puts of one key at once; it asks to repeat
    }
)
UNAVAILABLE = frozenset(
    {
        "InternalServerError",
        "InternalError",
        "InternalFailure",
        "ServiceUnavailable",
        "RequestTimeout",
        "RequestTimeoutException",
        "503",
        "500",
    }
)
ARCHIVED = frozenset({"InvalidObjectState"})  # S3 says it with the status of a denial; an operator must restore it
NETWORK = (HTTPClientError, ConnectionError, IncompleteReadError, ChecksumError, FlexibleChecksumError)
DENIED = frozenset(
    {
        "AccessDenied",
        "AccessDeniedException",
        "403",
        "Forbidden",
        "UnauthorizedOperation",
        "KMSAccessDeniedException",
        "InvalidAccessKeyId",
        "SignatureDoesNotMatch",
        "ExpiredToken",
        "ExpiredTokenException",
        "UnrecognizedClientException",
    }
)


@cache
def _client(service: str) -> Any:
    invokes = service == "lambda"
    config = Config(
        connect_timeout=CONNECT_SECONDS,
        read_timeout=INVOKE_SECONDS if invokes else READ_SECONDS,
        retries={"total_max_attempts": 1 if invokes else SDK_ATTEMPTS, "mode": "standard"},
    )
    return boto3.client(service, config=config)  # type: ignore[call-overload]


def dynamodb() -> "DynamoDBClient":
    client: DynamoDBClient = _client("dynamodb")
    return client


def s3() -> "S3Client":
    client: S3Client = _client("s3")
    return client


def stepfunctions() -> "SFNClient":
    client: SFNClient = _client("stepfunctions")
    return client


def sqs() -> "SQSClient":
    client: SQSClient = _client("sqs")
    return client


def events() -> "EventBridgeClient":
    client: EventBridgeClient = _client("events")
    return client


def sns() -> "SNSClient":
    client: SNSClient = _client("sns")
    return client


def lambda_() -> "LambdaClient":
    client: LambdaClient = _client("lambda")
    return client


def code_of(error: ClientError) -> str:
    return str(error.response.get("Error", {}).get("Code", ""))


class ConditionFailed(Exception):
    """A conditional write was refused. `item` is the row that is there (wire form), where the service told it."""

    def __init__(self, item: Mapping[str, Any] | None) -> None:
        super().__init__("the condition of a write failed")
        self.item = item


def translate(error: ClientError | BotoCoreError) -> LeasebookError | ConditionFailed:
    """Our error for what boto3 raised. What is not known to be transient needs an operator, never a reviewer."""
    if not isinstance(error, ClientError):
        return StoreUnavailable() if isinstance(error, NETWORK) else Misconfigured()
    code = code_of(error)
    if code == "ConditionalCheckFailedException":
        return ConditionFailed(cast("Mapping[str, Any] | None", error.response.get("Item")))
    status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    if code == "TransactionCanceledException":
        return _of_a_transaction(error)
    if code in THROTTLED:
        return Throttled()
    if code in BUSY:
        return TransactionBusy()
    if code in UNAVAILABLE or status >= 500:
        return StoreUnavailable()
    if code in DENIED or (status == 403 and code not in ARCHIVED):
        return AccessOrMissing()
    return Misconfigured()


def _of_a_transaction(error: ClientError) -> LeasebookError:
    """Why a transaction was cancelled that no condition stopped: its rows say so, each for itself."""
    reasons = [str(reason.get("Code")) for reason in error.response.get("CancellationReasons", [])]
    if any("Throttling" in reason or "ProvisionedThroughput" in reason for reason in reasons):
        return Throttled()
    return TransactionBusy() if "TransactionConflict" in reasons else Misconfigured()


@contextmanager
def errors_translated() -> Iterator[None]:
    """Whatever boto3 raises inside leaves as one of ours, or as `ConditionFailed` where a condition decided."""
    try:
        yield
    except (ClientError, BotoCoreError) as error:
        raise translate(error) from error
