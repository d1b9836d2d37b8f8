"""Functions in warm worker processes: Lambda's contract without Lambda, so that a document kills a worker at most.

A worker belongs to one function, handles one invocation at a time and stays warm for the next. It is ended, and another
started when needed, if it crashes, outruns its time-out or outgrows its memory. What differs from Lambda:

- an invocation beyond the function's workers waits for one instead of being throttled;
- memory is what the system calls resident, looked at 20 times a second (4 times where there is no /proc, as on macOS);
  a leap past the limit between two looks is caught by a limit on the address space on Linux, and by nothing on macOS;
- each invocation has an empty TMPDIR; the path /tmp itself is the machine's own.
"""

from __future__ import annotations

import json
import shutil
import threading
import uuid
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from leasebook_local.invoker import FunctionSpec, InvokeContext, InvokeResult
from leasebook_local.workers_environment import Surroundings
from leasebook_local.workers_one import Lost, Worker
from leasebook_local.workers_processes import Starter, best_starter

ATTEMPTS = 3
"""Workers that are tried for one request: an idle one that has just died, one of a dying starter, a new one's."""

WORKERS_PER_FUNCTION = 2
"""Workers of one function at most: as many as the smallest machine that we aim at has cores."""


class WorkerPool:
    """An `Invoker` that runs functions in worker processes. `invoke` may be called from many threads.

    Logs go to `data_dir`/logs/<function>.log, temporary folders to `data_dir`/tmp. `concurrency` overrules
    `WORKERS_PER_FUNCTION` for single functions. Workers end when this process does, even by kill -9.
    """

    def __init__(
        self,
        functions: Mapping[str, FunctionSpec],
        surroundings: Surroundings,
        data_dir: Path,
        concurrency: Mapping[str, int] | None = None,
        starter: Starter | None = None,
    ) -> None:
        self._starter = starter or best_starter()
        self._temporary = data_dir / "tmp"
        self._logs = data_dir / "logs"
        shutil.rmtree(self._temporary, ignore_errors=True)  # of a runtime that was killed
        self._temporary.mkdir(parents=True)
        self._logs.mkdir(parents=True, exist_ok=True)
        self._surroundings = surroundings
        chosen = concurrency or {}
        self._crews = {name: _Crew(spec, chosen.get(name, WORKERS_PER_FUNCTION)) for name, spec in functions.items()}
        self._serving: dict[str, Worker] = {}
        self._closed = threading.Event()

    def invoke(self, function_name: str, payload: bytes, context: InvokeContext | None = None) -> InvokeResult:
        """Run the function and wait for its answer, as `Invoker.invoke`; waits for a free worker first."""
        crew = self._crews[function_name]
        context = context or InvokeContext()
        request_id = context.request_id or str(uuid.uuid4())
        trace_id = context.trace_id or _trace_id()
        worker = crew.take()
        context.on_start()
        try:
            for _attempt in range(ATTEMPTS):
                if self._closed.is_set():
                    return _stopped(request_id)
                try:
                    if worker is None or not worker.idle():
                        worker = self._start(crew)
                    self._serving[request_id] = worker
                    return worker.invoke(payload, request_id, trace_id)
                except Lost:  # it died before it had seen the request: another may have it
                    worker = None
            return _stopped(request_id)
        finally:
            self._serving.pop(request_id, None)
            crew.give_back(worker if worker is not None and worker.alive and not self._closed.is_set() else None)
            if worker is not None and self._closed.is_set():
                worker.end()

    def warm(self, function_names: Iterable[str] | None = None) -> None:
        """Start a worker of each function (of those named) before it is needed; returns when all are ready."""
        names = list(self._crews if function_names is None else function_names)
        threads = [threading.Thread(target=self._warm_one, args=(self._crews[name],)) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def close(self) -> None:
        """End all workers; what they are busy with ends as `Runtime.ExitError`. A second call does nothing."""
        if self._closed.is_set():
            return
        self._closed.set()
        for crew in self._crews.values():
            crew.dismiss()
        self._starter.close()
        shutil.rmtree(self._temporary, ignore_errors=True)

    def kill(self, request_id: str) -> bool:
        """Kill the worker that serves this request, as a system short of memory would; whether one does.

        The invocation ends as `Runtime.ExitError`, the next has a new worker. For the demo, and to try what follows.
        """
        worker = self._serving.get(request_id)
        if worker is None:
            return False
        worker.end()
        return True

    def _warm_one(self, crew: _Crew) -> None:
        worker = crew.take()
        if worker is None and not self._closed.is_set():
            try:
                worker = self._start(crew)
                worker.wait_until_ready()
            except Lost:
                worker = None
        crew.give_back(worker if worker is not None and worker.alive else None)

    def _start(self, crew: _Crew) -> Worker:
        spec = crew.spec
        name = f"{spec.name}-{uuid.uuid4().hex[:8]}"
        temporary = self._temporary / name
        temporary.mkdir()
        environment = self._surroundings.environment(spec, name, temporary)
        arn = self._surroundings.function_arn(spec.name)
        log_file = self._logs / f"{spec.name}.log"
        worker = Worker(spec, arn, environment, temporary, log_file, self._starter)
        crew.joined(worker)
        return worker


def workers_in(data_dir: Path) -> Callable[[Mapping[str, FunctionSpec], str, Mapping[str, str]], WorkerPool]:
    """What `LocalStack(invokes=...)` takes: functions, endpoint and shared environment -> a pool that logs there."""

    def start(functions: Mapping[str, FunctionSpec], endpoint: str, environment: Mapping[str, str]) -> WorkerPool:
        return WorkerPool(functions, Surroundings(endpoint, extra=environment), data_dir)

    return start


class _Crew:
    """The workers of one function, `places` at most, of which some are idle."""

    def __init__(self, spec: FunctionSpec, places: int) -> None:
        self.spec = spec
        self._changed = threading.Condition()
        self._empty_places = places
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    def take(self) -> Worker | None:
        """The worker that was used last, or an empty place (None = start one); waits while all places are taken."""
        with self._changed:
            self._changed.wait_for(lambda: self._idle or self._empty_places)
            if self._idle:
                return self._idle.pop()
            self._empty_places -= 1
            return None

    def give_back(self, worker: Worker | None) -> None:
        """The place is free again, with the worker that is left in it."""
        with self._changed:
            if worker is None:
                self._empty_places += 1
            else:
                self._idle.append(worker)
            self._changed.notify()

    def joined(self, worker: Worker) -> None:
        """Remember a new worker, forget those that have ended."""
        with self._changed:
            self._all = {known for known in self._all if known.alive} | {worker}

    def dismiss(self) -> None:
        """End all workers, busy or idle."""
        with self._changed:
            everyone = list(self._all)
        for worker in everyone:
            worker.end()


def _stopped(request_id: str) -> InvokeResult:
    error = f"RequestId: {request_id} Error: Runtime exited with error: signal: terminated"
    return InvokeResult(json.dumps({"errorType": "Runtime.ExitError", "errorMessage": error}).encode(), error=True)


def _trace_id() -> str:
    root, parent = uuid.uuid4().hex, uuid.uuid4().hex[:16]
    return f"Root=1-{root[:8]}-{root[8:]};Parent={parent};Sampled=0"
