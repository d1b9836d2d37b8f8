"""What boto3, the local runtime and the operating system raise, as a sentence and a next step."""

from __future__ import annotations

from leasebook_cli.errors import CommandError, Unreachable

_CREDENTIALS = frozenset(
    {
        "ExpiredToken",
        "ExpiredTokenException",
        "InvalidClientTokenId",
        "UnrecognizedClientException",
        "InvalidAccessKeyId",
        "SignatureDoesNotMatch",
        "AuthFailure",
    }
)
_DENIED = frozenset({"AccessDenied", "AccessDeniedException", "403", "KMSAccessDeniedException"})
_MISSING = frozenset({"ResourceNotFoundException", "NoSuchBucket", "StateMachineDoesNotExist", "404"})


def explained(error: Exception) -> CommandError | None:
    """The error as a user should read it; None where it is not one of the world's but a fault of ours."""
    from leasebook_local.errors import LocalRuntimeError, NotRunning

    if isinstance(error, NotRunning):
        return Unreachable(str(error), error.hint)
    if isinstance(error, LocalRuntimeError):
        return CommandError(str(error), error.hint)
    return _of_boto(error) or _of_system(error) or _of_leasebook(error)


def _of_boto(error: Exception) -> CommandError | None:
    from botocore.exceptions import BotoCoreError, ClientError

    if isinstance(error, ClientError):
        return _of_service(error)
    return _of_connection(error) if isinstance(error, BotoCoreError) else None


def _of_connection(error: Exception) -> CommandError:
    from botocore import exceptions as botocore

    if isinstance(error, botocore.NoCredentialsError | botocore.PartialCredentialsError | botocore.SSOError):
        return Unreachable("There are no usable AWS credentials.", "sign in, for instance with `aws sso login`")
    if isinstance(error, botocore.NoRegionError):
        return Unreachable("No AWS region is chosen.", "set AWS_REGION, or a region in your AWS profile")
    if isinstance(error, botocore.ProfileNotFound):
        return Unreachable(f"{error}.", "check AWS_PROFILE")
    if isinstance(error, botocore.ConnectionError | botocore.HTTPClientError):
        where = getattr(error, "kwargs", {}).get("endpoint_url") or "its address"
        return Unreachable(
            f"The stack does not answer at {where}.",
            "for a local stack see whether `leasebook up` still runs; for one on AWS check the network",
        )
    return CommandError(f"AWS could not be asked: {error}", "check the AWS settings of this shell")


def _of_service(error: Exception) -> CommandError:
    response = getattr(error, "response", {})
    code = str(response.get("Error", {}).get("Code", ""))
    status = response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    action = getattr(error, "operation_name", "a call")
    if code in _CREDENTIALS:
        return Unreachable(f"AWS does not accept the credentials ({code}).", "sign in again")
    if code in _DENIED:
        return CommandError(
            f"These credentials may not call {action} on the stack.", "use a role that may, or ask who runs the stack"
        )
    if code in _MISSING:
        return Unreachable(f"The stack lacks what {action} needs ({code}).", "see whether `leasebook outputs` shows it")
    if status >= 500:
        return Unreachable(f"The stack answered {action} with {code}.", "try again; it may be overloaded")
    return CommandError(f"The stack refused {action}: {error}", "see `leasebook status`")


def _of_leasebook(error: Exception) -> CommandError | None:
    """An error of the deployed code that runs in this process, as in `extract`; its text is one fixed sentence."""
    from leasebook.domain.errors import LeasebookError

    return CommandError(str(error), "try again; if it stays, report it") if isinstance(error, LeasebookError) else None


def _of_system(error: Exception) -> CommandError | None:
    if isinstance(error, OSError):
        named = f"{error.filename}: " if error.filename else ""
        return CommandError(f"{named}{error.strerror or error}", "check the path, its permissions and the disk")
    return None
