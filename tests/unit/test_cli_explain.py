import pytest
from botocore import exceptions
from botocore.exceptions import ClientError

from leasebook_cli.errors import ExitCode
from leasebook_cli.explain import explained
from leasebook_local.errors import DataDirInUse, NotRunning, PortTaken


def refused(code: str, status: int = 400) -> ClientError:
    response = {"Error": {"Code": code, "Message": "no"}, "ResponseMetadata": {"HTTPStatusCode": status}}
    return ClientError(response, "GetItem")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (NotRunning("No local stack runs.", "Start one."), ExitCode.UNREACHABLE),
        (PortTaken("Port 1 is taken."), ExitCode.FAILED),
        (DataDirInUse("In use."), ExitCode.FAILED),
        (exceptions.EndpointConnectionError(endpoint_url="http://127.0.0.1:1"), ExitCode.UNREACHABLE),
        (exceptions.ConnectTimeoutError(endpoint_url="http://127.0.0.1:1"), ExitCode.UNREACHABLE),
        (exceptions.NoCredentialsError(), ExitCode.UNREACHABLE),
        (exceptions.NoRegionError(), ExitCode.UNREACHABLE),
        (exceptions.ProfileNotFound(profile="x"), ExitCode.UNREACHABLE),
        (refused("ExpiredToken"), ExitCode.UNREACHABLE),
        (refused("AccessDeniedException"), ExitCode.FAILED),
        (refused("ResourceNotFoundException"), ExitCode.UNREACHABLE),
        (refused("InternalError", 500), ExitCode.UNREACHABLE),
        (refused("ValidationException"), ExitCode.FAILED),
        (PermissionError(13, "Permission denied", "/x"), ExitCode.FAILED),
    ],
)
def test_what_the_world_refuses_is_a_sentence_and_a_next_step(error: Exception, code: int) -> None:
    told = explained(error)
    assert told is not None
    assert told.exit_code == code
    assert told.message.rstrip(".")
    assert told.next_step or isinstance(error, PortTaken | DataDirInUse)


def test_a_fault_of_our_own_is_not_explained_away() -> None:
    assert explained(KeyError("x")) is None
