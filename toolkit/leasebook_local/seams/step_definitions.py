"""A definition is parsed once, not once per execution, and so is each path in it.

moto: `moto.stepfunctions.parser.backend.execution_worker.ExecutionWorker._get_evaluation_entrypoint` runs the ANTLR
parser over the whole definition at each start (80 to 150 ms of processor time for the intake).
What it builds holds no state of an execution, that is all in `Environment`, but for one thing: a component names its
place in an execution's memory when it is first asked (`EvalComponent.heap_key`), so that of two executions that ask at
once each gets a name, and one loses the count of its retries (Map, which runs one tree on many threads, has it too).
`moto.stepfunctions.parser.asl.utils.json_path` builds a parser for each path each time (a fifth of the time measured).
Patches: that method and that module's `parse`, with small caches keyed by the text; `heap_key`, under a lock.
Can go: when moto caches it (canary: `test_moto_seams_step_functions.py`).
"""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

from moto.stepfunctions.parser.asl.component.eval_component import EvalComponent
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

    naming = threading.Lock()
    name = vars(EvalComponent)["heap_key"].fget

    def heap_key(component: Any) -> str:
        with naming:
            return str(name(component))

    patches.replace(EvalComponent, "heap_key", property(heap_key))
    patches.replace(json_path, "parse", lru_cache(maxsize=PATHS_KEPT)(vars(json_path)["parse"]))
    patches.replace(ExecutionWorker, "_get_evaluation_entrypoint", entrypoint)
