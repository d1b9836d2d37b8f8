"""The interpreter is imported without AWS Batch, and so without EC2.

moto: `moto.stepfunctions.parser...service.state_task_service_batch` imports `moto.batch.utils` for one enumeration, and
that brings in all of `moto.ec2`: a third of the time of a start (1.0 of 3.0 s measured), for an integration that no
state machine here uses.
Patches: `moto.batch` and `moto.batch.utils` in `sys.modules`, only while the interpreter is imported.
Can go: when moto imports the enumeration alone (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import enum
import importlib
import sys
from types import ModuleType

INTERPRETER = "moto.stepfunctions.parser.models"
STANDINS = ("moto.batch", "moto.batch.utils")


class JobStatus(enum.StrEnum):
    """What the Batch integration compares with; only its import needs it here."""

    SUCCEEDED = "SUCCEEDED"
    FAILED = "FAILED"


def import_interpreter() -> None:
    """Import moto's interpreter, without Batch where neither is imported yet."""
    if INTERPRETER in sys.modules or any(name in sys.modules for name in STANDINS):
        return
    package, utilities = (ModuleType(name) for name in STANDINS)
    package.__path__ = []
    utilities.JobStatus = JobStatus  # type: ignore[attr-defined]
    sys.modules.update(zip(STANDINS, (package, utilities), strict=True))
    try:
        importlib.import_module(INTERPRETER)
    finally:
        for name in STANDINS:
            del sys.modules[name]


import_interpreter()
