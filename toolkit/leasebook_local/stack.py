"""One local stack: started, deployed, repaired, stopped.

with LocalStack(data_dir) as stack:
    boto3.client("s3", endpoint_url=stack.endpoint).put_object(...)
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

from moto import mock_aws
from moto.core.base_backend import BackendDict
from moto.core.config import default_user_config

from leasebook_local import seams, self_check
from leasebook_local.console import ConsoleServer
from leasebook_local.deploy import Deployment, deploy
from leasebook_local.engine import REGION, Engine
from leasebook_local.errors import AlreadyRunning
from leasebook_local.in_process import InProcessInvoker
from leasebook_local.invoker import FunctionSpec, Invoker
from leasebook_local.repair import RepairReport, repair
from leasebook_local.schedule import Scheduler
from leasebook_local.seams.patching import Patches
from leasebook_local.seams.step_clients import LocalClients, local_clients
from leasebook_local.seams.step_start import executions
from leasebook_local.seams.step_stop import abort
from leasebook_local.server import LoopbackServer
from leasebook_local.state_file import DataDirLock, StackState, remove_state, write_state
from leasebook_local.storage.records import StoredRecords
from leasebook_local.template import read_template
from leasebook_local.workers import WorkerPool
from leasebook_local.workers_environment import Surroundings

STACK_NAME = "leasebook"
JOIN_S = 10.0
"""How long a stop waits for what is still running."""

ON_THIS_MACHINE = {"OcrEngine": "auto", "ExtractMemory": "4096"}
"""Parameters of the template that differ on one machine: there is no service that reads scans, so that the function
holds the models for it, 1.5 GB with a page's picture (and twice as much address space)."""

InvokerFactory = Callable[[Mapping[str, FunctionSpec], str, Mapping[str, str]], Invoker]
"""Functions, endpoint URL and the environment they share -> what runs them."""

_MOTO_LOG = logging.getLogger("moto")

_PROCESS = threading.Lock()
"""moto's state is one per process, so a process runs one stack at a time."""


def template_path() -> Path:
    """The source tree's template.yaml, else the one that travels in the wheel."""
    here = Path(__file__).resolve()
    in_tree = here.parents[2] / "template.yaml"
    return in_tree if in_tree.is_file() else here.parent / "bundle" / "template.yaml"


def client_environment(endpoint: str | None) -> dict[str, str]:
    """The AWS_* variables with which boto3 and the AWS CLI talk to the stack, and never to a real account."""
    variables = {
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
        "AWS_DEFAULT_REGION": REGION,
        "AWS_REGION": REGION,
        "AWS_CONFIG_FILE": os.devnull,
        "AWS_SHARED_CREDENTIALS_FILE": os.devnull,
        "AWS_EC2_METADATA_DISABLED": "true",
    }
    if endpoint is not None:
        variables["AWS_ENDPOINT_URL"] = endpoint
    return variables


class LocalStack:
    """The whole application on one machine.

    `data_dir` keeps everything that is written, across stops and crashes; None keeps it in memory.
    `port` None takes a free one. `time_scale` multiplies every duration of the state machine. With `in_process` there
    is no port: functions are plain calls in this process, and boto3 in it is answered by the stack (moto's `mock_aws`).
    `invokes` replaces what runs the functions. Without `repairs` nothing sweeps, neither at the start nor on schedule.
    """

    def __init__(
        self,
        data_dir: Path | None,
        port: int | None = None,
        console_port: int | None = None,
        time_scale: float = 1.0,
        in_process: bool = False,
        *,
        stack_name: str = STACK_NAME,
        template: Path | None = None,
        parameters: Mapping[str, str] | None = None,
        invokes: InvokerFactory | None = None,
        repairs: bool = True,
    ) -> None:
        self.data_dir = data_dir
        self.port = port
        self.console_port = console_port
        self.time_scale = time_scale
        self.in_process = in_process
        self.stack_name = stack_name
        self.template = template or template_path()
        self.parameters = parameters
        self.repairs = repairs
        self.repair_report: RepairReport | None = None
        self._invokes = invokes
        self._engine: Engine | None = None
        self._deployment: Deployment | None = None
        self._clients: LocalClients | None = None
        self._undo: list[Callable[[], None]] = []
        self._console: ConsoleServer | None = None

    @property
    def endpoint(self) -> str | None:
        """What `--endpoint-url` takes; None in process."""
        return None if self.in_process else f"http://127.0.0.1:{self.port}"

    @property
    def engine(self) -> Engine:
        """The running engine."""
        if self._engine is None:
            raise RuntimeError("The local stack is not started.")
        return self._engine

    @property
    def deployment(self) -> Deployment:
        """What is deployed."""
        if self._deployment is None:
            raise RuntimeError("The local stack is not started.")
        return self._deployment

    def client(self, service: str) -> Any:
        """A boto3 client that this process's stack answers without a detour over the port."""
        if self._clients is None:
            raise RuntimeError("The local stack is not started.")
        return self._clients.get(service)

    def outputs(self) -> dict[str, str]:
        """The template's outputs with `endpoint`, `console` and `region`; what is not there is left out."""
        found = {"region": REGION, **self.deployment.outputs}
        if self.endpoint is not None:
            found["endpoint"] = self.endpoint
        if self._console is not None:
            found["console"] = self._console.address
        return found

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start, deploy, load what is stored, repair; returns when the stack is ready.

        Raises a `LocalRuntimeError` with a sentence where that is not possible, and has then undone what it began.
        """
        if not _PROCESS.acquire(blocking=False):
            raise AlreadyRunning("This process already runs a local stack.")
        self._undo.append(_PROCESS.release)
        try:
            self._start()
        except BaseException:
            self._tear_down()
            raise

    def _start(self) -> None:
        if self.data_dir is not None:
            lock = DataDirLock(self.data_dir)
            lock.acquire()
            self._undo.append(lock.release)
        self._leave_the_users_account_alone()
        engine = self._engine = Engine(time_scale=self.time_scale)
        self._undo.append(engine.closing.set)
        server = self._listen(engine)
        self._configure_moto()
        patches: Patches = seams.install(engine)
        self._undo.append(patches.undo)
        self._clients = local_clients()
        template = read_template(self.template, self.stack_name, self._queue_base(), self.parameters, ON_THIS_MACHINE)
        self._deployment = deploy(template, self.client)
        self_check.check(self.client)
        self._load(engine)
        engine.invoker = self._make_invoker()
        if server is not None:  # it stops when no function runs any more that could wait for an answer
            server.start()
            self._undo.append(server.stop)
        self._undo.append(lambda: self._join(engine))
        self._undo.append(engine.invoker.close)
        self._undo.append(lambda: self._end_executions(engine))
        self._open_console(engine.invoker)
        if self.repairs:
            self.repair_report = repair(self)
            scheduler = Scheduler(engine, self.deployment.schedules, self.client)
            scheduler.start()
            self._undo.append(scheduler.stop)
        self._publish()

    def _listen(self, engine: Engine) -> LoopbackServer | None:
        """Take the port first of all, so that a port that is taken is said at once."""
        if self.in_process:
            return None
        server = LoopbackServer(self.port, lambda: engine.records.barrier())  # noqa: PLW0108 - the records are replaced later
        self.port = server.port
        self._undo.append(server.close)
        return server

    def _open_console(self, invoker: Invoker) -> None:
        """Serve the review page on a port of its own, where the template has one."""
        function = self.deployment.outputs.get("ApiFunctionName")
        if self.in_process or function is None:
            return
        console = self._console = ConsoleServer(self.console_port)
        self.console_port = console.port
        self._undo.append(console.close)
        console.start(lambda event: invoker.invoke(function, event))
        self._undo.append(console.stop)

    def _leave_the_users_account_alone(self) -> None:
        """Hide the user's AWS settings from this process while the stack runs: moto and botocore would read them."""
        before = {name: value for name, value in os.environ.items() if name.startswith("AWS_")}

        def put_back() -> None:
            for name in [name for name in os.environ if name.startswith("AWS_")]:
                del os.environ[name]
            os.environ.update(before)

        for name in before:
            del os.environ[name]
        os.environ.update(client_environment(None))
        self._undo.append(put_back)

    def _configure_moto(self) -> None:
        """Run state machines, and keep the interpreter's log shut: what it logs of an error holds the state's data."""
        level = _MOTO_LOG.level
        _MOTO_LOG.setLevel(logging.CRITICAL + 1)
        self._undo.append(lambda: _MOTO_LOG.setLevel(level))
        if self.in_process:
            mocked = mock_aws(config={"stepfunctions": {"execute_state_machine": True}})
            mocked.start()
            self._undo.append(mocked.stop)
            return
        before = default_user_config.copy()
        default_user_config["stepfunctions"] = {"execute_state_machine": True}
        BackendDict.reset()
        self._undo.append(lambda: default_user_config.update(before))
        self._undo.append(BackendDict.reset)

    def _queue_base(self) -> str:
        return self.endpoint or f"https://sqs.{REGION}.amazonaws.com"

    def _load(self, engine: Engine) -> None:
        """Take up what earlier runs have left; from here on everything is recorded."""
        if self.data_dir is None:
            return
        records = StoredRecords(self.data_dir)
        self._undo.append(records.close)
        records.load()
        engine.records = records
        records.end_the_dead()

    def _make_invoker(self) -> Invoker:
        functions = self.deployment.functions
        if self._invokes is not None:
            return self._invokes(functions, self._queue_base(), client_environment(self.endpoint))
        if self.endpoint is None:
            return InProcessInvoker(functions, client_environment(None))
        folder = self.data_dir
        if folder is None:
            temporary = TemporaryDirectory(prefix="leasebook-")
            self._undo.append(temporary.cleanup)
            folder = Path(temporary.name)
        return WorkerPool(functions, Surroundings(endpoint_url=self.endpoint), folder)

    def _publish(self) -> None:
        if self.data_dir is None or self.endpoint is None:
            return
        folder = self.data_dir
        state = StackState(
            endpoint=self.endpoint,
            pid=os.getpid(),
            region=REGION,
            outputs=self.outputs(),
            console=self._console.address if self._console is not None else None,
            data_dir=str(folder.resolve()),
            environment=client_environment(self.endpoint),
        )
        write_state(folder, state)
        self._undo.append(lambda: remove_state(folder))

    def _end_executions(self, engine: Engine) -> None:
        """What still runs ends as ABORTED; the next start resumes its documents, as after a crash."""
        for execution in executions():
            if execution.status == "RUNNING":
                abort(engine, execution, "LocalStackStopped", "The local stack was stopped.")
        engine.closing.set()

    def _join(self, engine: Engine) -> None:
        """Wait until no thread of the engine can touch the records any more."""
        workers = [execution.exec_worker for execution in executions()]
        threads = [worker.thread for worker in workers if getattr(worker, "thread", None) is not None]
        until = time.monotonic() + JOIN_S
        for thread in [*threads, *engine.background]:
            thread.join(max(0.0, until - time.monotonic()))

    def stop(self) -> None:
        """Stop everything; a second call does nothing."""
        self._tear_down()

    def _tear_down(self) -> None:
        while self._undo:
            self._undo.pop()()
        self._engine = self._deployment = self._clients = self._console = None
