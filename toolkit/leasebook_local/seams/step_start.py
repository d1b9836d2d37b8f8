"""Starting an execution: a name where none is given, one winner per name, a start time that is text, a written record.

moto: `StepFunctionsParserBackend.start_execution` gives an execution without a name the ARN `...:None`, so that the
second fails; it looks for the name and adds the execution with no lock, so that two starts of a name can both succeed;
`$$.Execution.StartTime` is a datetime object, which putItem and DescribeExecution can't serialise; an execution is
listed before it has a status, a worker and an environment, and whoever asks for it or its history then gets an error.
Patches: that method, `Execution.__init__` and `Execution.start` (an execution is whole before anyone can see it),
`Execution.get_start_execution_details`, and `ExecutionWorker` (its thread is remembered, its history is recorded as it
grows and takes nothing after its last event).
Can go: when moto does each of these (canaries: `test_moto_seams_step_functions.py`); the recording never.
"""

from __future__ import annotations

import threading
import uuid
from typing import Any

from moto.stepfunctions.parser import utils
from moto.stepfunctions.parser.api import ExecutionStatus
from moto.stepfunctions.parser.asl.eval.event.event_manager import EventManager
from moto.stepfunctions.parser.backend.execution import Execution
from moto.stepfunctions.parser.backend.execution_worker import ExecutionWorker
from moto.stepfunctions.parser.models import StepFunctionsParserBackend, stepfunctions_parser_backends

from leasebook_local.engine import ACCOUNT, REGION, Engine
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.step_status import announce


def executions() -> list[Any]:
    """All executions of all machines that this process knows, oldest first within each machine."""
    machines = stepfunctions_parser_backends[ACCOUNT][REGION].state_machines
    return [execution for machine in machines for execution in list(machine.executions)]


def apply(patches: Patches, engine: Engine) -> None:
    """Name, lock and record executions."""
    lock = threading.RLock()

    def start_execution(
        backend: Any, state_machine_arn: str, name: Any = None, execution_input: Any = None, trace_header: Any = None
    ) -> Any:
        if engine.closing.is_set():
            raise RuntimeError("The local stack is stopping; no execution can start.")
        with lock:
            return original_start(backend, state_machine_arn, name or str(uuid.uuid4()), execution_input, trace_header)

    def begin(execution: Any) -> None:
        engine.records.execution_started(execution)
        announce(execution)  # before it runs: its end must not be announced first
        execution.exec_worker.start()

    def initialise(execution: Any, *args: Any, **kwargs: Any) -> None:
        original_init(execution, *args, **kwargs)
        execution.exec_status = ExecutionStatus.RUNNING
        if type(execution) is Execution:  # one from disk is over and has no worker
            execution.exec_worker = worker = execution._get_start_execution_worker()
            worker.env = env = original_environment(worker)
            env.event_manager.execution_arn = execution.execution_arn

    def start_details(execution: Any) -> Any:
        details = original_details(execution)
        details.start_time = execution.start_date.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
        return details

    def environment(worker: Any) -> Any:
        return worker.env

    def publish(manager: Any, *args: Any, **kwargs: Any) -> None:
        if getattr(manager, "is_over", False):
            return
        original_publish(manager, *args, **kwargs)
        arn = getattr(manager, "execution_arn", None)
        if arn is not None:
            engine.records.history_event(arn, manager._history_event_list[-1])

    def start_thread(worker: Any) -> None:
        thread = threading.Thread(target=worker._execution_logic, daemon=True, name="execution")
        worker.thread = thread
        del utils.TMP_THREADS[:]  # moto appends each thread there and never looks at them again
        thread.start()

    original_start = patches.replace(StepFunctionsParserBackend, "start_execution", start_execution)
    patches.replace(Execution, "start", begin)
    original_init = patches.replace(Execution, "__init__", initialise)
    original_details = patches.replace(Execution, "get_start_execution_details", start_details)
    original_environment = patches.replace(ExecutionWorker, "_get_evaluation_environment", environment)
    original_publish = patches.replace(EventManager, "_publish_history_event", publish)
    patches.replace(ExecutionWorker, "start", start_thread)
