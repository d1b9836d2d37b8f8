"""The environment that Lambda gives a function, as far as a function can tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from leasebook_local.engine import ACCOUNT, REGION
from leasebook_local.invoker import FunctionSpec
from leasebook_local.workers_processes import bare_environment

EXECUTION_ENVIRONMENT = "AWS_Lambda_python3.13"
"""The deployed runtime. Whatever Python runs here, its answers are written as that one writes them."""


@dataclass(frozen=True)
class Surroundings:
    """What all functions of one local stack share. `extra` overrules everything but the function's own settings."""

    endpoint_url: str
    region: str = REGION
    account: str = ACCOUNT
    access_key: str = "local"
    secret_key: str = "local"
    extra: Mapping[str, str] | None = None

    def function_arn(self, name: str) -> str:
        """The ARN under which the function `name` is invoked."""
        return f"arn:aws:lambda:{self.region}:{self.account}:function:{name}"

    def environment(self, spec: FunctionSpec, worker: str, temporary: Path) -> dict[str, str]:
        """All environment variables of one worker of `spec`; nothing of the caller's own AWS configuration gets in."""
        reserved = {
            "AWS_LAMBDA_FUNCTION_NAME": spec.name,
            "AWS_LAMBDA_FUNCTION_VERSION": "$LATEST",
            "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": str(spec.memory_mb),
            "AWS_LAMBDA_LOG_GROUP_NAME": f"/aws/lambda/{spec.name}",
            "AWS_LAMBDA_LOG_STREAM_NAME": worker,
            "AWS_LAMBDA_LOG_FORMAT": "JSON",
            "AWS_LAMBDA_INITIALIZATION_TYPE": "on-demand",
            "AWS_EXECUTION_ENV": EXECUTION_ENVIRONMENT,
            "AWS_REGION": self.region,
            "AWS_DEFAULT_REGION": self.region,
            "AWS_ACCESS_KEY_ID": self.access_key,
            "AWS_SECRET_ACCESS_KEY": self.secret_key,
            "AWS_SESSION_TOKEN": "local",
            "_HANDLER": spec.handler,
            "LAMBDA_TASK_ROOT": str(spec.code_paths[0]) if spec.code_paths else str(temporary),
        }
        ours = {
            "AWS_ENDPOINT_URL": self.endpoint_url,
            "AWS_CONFIG_FILE": "/dev/null",
            "AWS_SHARED_CREDENTIALS_FILE": "/dev/null",
            "AWS_EC2_METADATA_DISABLED": "true",
            "NO_PROXY": "*",
            "POWERTOOLS_TRACE_DISABLED": "true",  # there is no X-Ray daemon to send to
            "TMPDIR": str(temporary),
            "TZ": "UTC",
            "LANG": "en_US.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",  # the code is read-only on Lambda
        }
        return {**bare_environment(), **ours, **(self.extra or {}), **spec.environment, **reserved}
