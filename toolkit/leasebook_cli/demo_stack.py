"""The demo's local stack: an ordinary one, but that the plan's accident happens in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from leasebook_cli.demo_accident import Accident
from leasebook_cli.demo_plan import KILL_WORKER, Step
from leasebook_local.invoker import FunctionSpec, Invoker
from leasebook_local.stack import LocalStack
from leasebook_local.workers import workers_in

EXTRACT_HANDLER = "leasebook.handlers.extract.handler"


def stack_with_accident(data_dir: Path, port: int | None, console_port: int | None, plan: Sequence[Step]) -> LocalStack:
    """A stack, not started, in which the worker that reads the plan's unlucky document is killed once."""
    doomed = next((step.key for step in plan if step.special == KILL_WORKER), None)
    start_pool = workers_in(data_dir)

    def invokes(functions: Mapping[str, FunctionSpec], endpoint: str, environment: Mapping[str, str]) -> Invoker:
        pool = start_pool(functions, endpoint, environment)
        reader = next((name for name, spec in functions.items() if spec.handler == EXTRACT_HANDLER), None)
        return Accident(pool, reader, doomed) if doomed and reader else pool

    return LocalStack(data_dir, port=port, console_port=console_port, invokes=invokes)
