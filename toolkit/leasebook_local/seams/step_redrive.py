"""RedriveExecution says that the execution can't be redriven, as Step Functions says of one that is too old.

moto has no such operation and answers as if the server were broken; whoever asks would try again and again.
Patches: gives `moto.stepfunctions.responses.StepFunctionResponse` the operation.
https://docs.aws.amazon.com/step-functions/latest/apireference/API_RedriveExecution.html
Can go: when moto redrives (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

from typing import Any

from moto.core.exceptions import AWSError
from moto.stepfunctions.responses import StepFunctionResponse

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches


class ExecutionNotRedrivable(AWSError):
    TYPE = "ExecutionNotRedrivable"
    STATUS = 400


def apply(patches: Patches, engine: Engine) -> None:
    """Refuse every redrive."""

    def redrive_execution(response: Any) -> Any:
        arn = response._get_param("executionArn")
        raise ExecutionNotRedrivable(f"Execution is not redrivable here: {arn}")

    patches.add(StepFunctionResponse, "redrive_execution", redrive_execution)
