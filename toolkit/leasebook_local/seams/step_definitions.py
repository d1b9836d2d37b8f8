"""A definition is parsed once, not once per execution, and so is each path in it.

moto: `moto.stepfunctions.parser.backend.execution_worker.ExecutionWorker._get_evaluation_entrypoint` runs the ANTLR
parser over the whole definition at each start (80 to 150 ms of processor time for the intake).
What it builds holds no state of an execution: that is all in `Environment` (Map runs one tree on many threads too).
`moto.stepfunctions.parser.asl.utils.json_path` builds a parser for each path each time (a fifth of the time measured).
Patches: that method and that module's `parse`, with small caches keyed by the text.
Can go: when moto caches it (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

from moto.stepfunctions.parser.asl.parse.asl_parser import AmazonStateLanguageParser
from moto.stepfunctions.parser.asl.utils import json_path
from moto.stepfunctions.parser.backend.execution_worker import ExecutionWorker

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

DEFINITIONS_KEPT = 16
PATHS_KEPT = 1024


def apply(patches: Patches, engine: Engine) -> None:
    """Keep the parsed programs."""
    lock = threading.Lock()

    @lru_cache(maxsize=DEFINITIONS_KEPT)
    def parsed(definition: str) -> Any:
        return AmazonStateLanguageParser.parse(definition)[0]

    def entrypoint(worker: Any) -> Any:
        with lock:
            return parsed(worker._evaluation_details.state_machine_details.definition)

    patches.replace(json_path, "parse", lru_cache(maxsize=PATHS_KEPT)(vars(json_path)["parse"]))
    patches.replace(ExecutionWorker, "_get_evaluation_entrypoint", entrypoint)
