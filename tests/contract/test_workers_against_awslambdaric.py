"""One table of handlers, run by our worker and by AWS's own runtime client: the answers are the same.

The runtime client speaks to a small Runtime API server in this file. What Lambda's platform adds around it (time-outs,
memory, the wording of a crash) it does not have, so for a crash the exit code is compared.
"""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from leasebook_local.invoker import FunctionSpec, InvokeContext
from leasebook_local.workers import WorkerPool
from leasebook_local.workers_environment import EXECUTION_ENVIRONMENT, Surroundings

pytest.importorskip("awslambdaric", reason="awslambdaric has wheels for Linux only; there this test runs")

HANDLERS = Path(__file__).parents[1] / "fixtures" / "workers"
REQUEST_ID = "8f5e1a52-0000-4000-8000-000000000001"
SYNTAX_ERROR = "def handler(event, context)\n    return 1\n"

ANSWERS: list[tuple[str, Any]] = [
    ("handlers.echo", {"a": [1, 2.5, None, "ü"]}),
    ("handlers.echo", "text"),
    ("handlers.numbers", None),
    ("handlers.words", None),
    ("handlers.raw", None),
    ("handlers.nothing", None),
    ("handlers.describes_context", None),
    ("handlers.a_set", None),
    ("handlers.loop", None),
    ("handlers.raises", None),
    ("handlers.raises_nothing_said", None),
    ("handlers.raises_key_error", {}),
    ("handlers.raises_deep", None),
    ("handlers.there_is_none", None),
    ("no_such_module.handler", None),
    ("imports_what_is_not_there.handler", None),
    ("has_a_syntax_error.handler", None),
    ("raises_at_import.handler", None),
    ("sys.exit", None),
    ("without_a_dot", None),
]

CRASHES: list[tuple[str, Any, int]] = [
    ("handlers.exits", 3, 3),
    ("handlers.exits_at_once", 4, 4),
    ("handlers.is_signalled", "SIGKILL", -9),
    ("handlers.segfaults", None, -11),
    ("exits_at_import.handler", None, 7),
]


class RuntimeApi(ThreadingHTTPServer):
    """Lambda's Runtime API for one invocation. `answer` is (kind, body) once the runtime has given one."""

    daemon_threads = True

    def __init__(self, event: Any) -> None:
        super().__init__(("127.0.0.1", 0), _RuntimeApiHandler)
        self.event = json.dumps(event).encode()
        self.answer: tuple[str, bytes] | None = None
        self.asked = False
        self.answered = threading.Event()


class _RuntimeApiHandler(BaseHTTPRequestHandler):
    server: RuntimeApi
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.server.asked:  # there is no second event: hold the line until the test ends the process
            time.sleep(30)
            self.close_connection = True
            return
        self.server.asked = True
        self.send_response(200)
        self.send_header("Lambda-Runtime-Aws-Request-Id", REQUEST_ID)
        self.send_header("Lambda-Runtime-Trace-Id", "Root=1-2-3")
        self.send_header("Lambda-Runtime-Invoked-Function-Arn", Surroundings("").function_arn("table"))
        self.send_header("Lambda-Runtime-Deadline-Ms", str(int(time.time() * 1000) + 10_000))
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(self.server.event)))
        self.end_headers()
        self.wfile.write(self.server.event)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        kind = "result" if self.path.endswith("/response") else "error"
        self.server.answer = (kind, body)
        self.send_response(202)
        self.send_header("Content-Length", "0")
        self.end_headers()
        self.server.answered.set()

    def log_message(self, format: str, *args: object) -> None:
        """The requests are of no interest."""


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The fixture handlers, and one module that no formatter could read."""
    folder = tmp_path_factory.mktemp("code")
    for source in HANDLERS.glob("*.py"):
        (folder / source.name).write_bytes(source.read_bytes())
    (folder / "has_a_syntax_error.py").write_text(SYNTAX_ERROR)
    return folder


@pytest.fixture(scope="module")
def pool(code: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WorkerPool]:
    handlers = {handler for handler, _ in ANSWERS} | {handler for handler, _, _ in CRASHES}
    functions = {one: FunctionSpec("table", one, 512, 10, {}, (code,)) for one in handlers}
    pool = WorkerPool(functions, Surroundings("http://127.0.0.1:9"), tmp_path_factory.mktemp("data"))
    yield pool
    pool.close()


def aws_runtime(handler: str, event: Any, code: Path) -> tuple[tuple[str, bytes] | None, int | None]:
    """(what the runtime answered, its exit code if it ended by itself)."""
    server = RuntimeApi(event)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    environment = {
        **Surroundings("http://127.0.0.1:9").environment(
            FunctionSpec("table", handler, 512, 10, {}, (code,)), "table-stream", code
        ),
        "AWS_LAMBDA_RUNTIME_API": f"127.0.0.1:{server.server_port}",
        "PYTHONPATH": str(code),
    }
    running = subprocess.Popen(
        [sys.executable, "-m", "awslambdaric", handler], env=environment, cwd=code, stdout=subprocess.DEVNULL
    )
    try:
        while running.poll() is None and not server.answered.wait(0.02):
            pass
        return server.answer, running.poll()
    finally:
        running.kill()
        running.wait()
        server.shutdown()
        server.server_close()


def plain(kind: str, body: bytes) -> tuple[str, Any]:
    """An answer without what must differ: where a traceback begins, and the log stream's name."""
    try:
        value = json.loads(body)
    except ValueError:
        return kind, body
    if kind == "error":
        value["stackTrace"] = [frame for frame in value["stackTrace"] if "importlib" not in frame]
    elif isinstance(value, dict):
        value.pop("log_stream_name", None)
    return kind, value


@pytest.mark.parametrize("handler, event", ANSWERS, ids=[f"{handler} {event}" for handler, event in ANSWERS])
def test_our_worker_answers_as_awslambdaric_does(handler: str, event: Any, code: Path, pool: WorkerPool) -> None:
    theirs, _ = aws_runtime(handler, event, code)
    assert theirs is not None
    context = InvokeContext(request_id=REQUEST_ID, trace_id="Root=1-2-3")
    ours = pool.invoke(handler, json.dumps(event).encode(), context)
    assert repr(plain("error" if ours.error else "result", ours.body)) == repr(plain(*theirs))  # NaN is not NaN


def test_the_bytes_of_an_answer_are_those_of_the_deployed_runtime(code: Path, pool: WorkerPool) -> None:
    assert EXECUTION_ENVIRONMENT == "AWS_Lambda_python3.13"
    for handler in ("handlers.words", "handlers.numbers", "handlers.raw"):
        theirs, _ = aws_runtime(handler, None, code)
        assert theirs == ("result", pool.invoke(handler, b"null").body)


@pytest.mark.parametrize("handler, event, code_expected", CRASHES, ids=[handler for handler, *_ in CRASHES])
def test_a_crash_ends_awslambdaric_with_the_code_that_we_report(
    handler: str, event: Any, code_expected: int, code: Path, pool: WorkerPool
) -> None:
    theirs, exit_code = aws_runtime(handler, event, code)
    assert theirs is None
    assert exit_code == code_expected
    message = json.loads(pool.invoke(handler, json.dumps(event).encode()).body)["errorMessage"]
    words = {-9: "signal: killed", -11: "signal: segmentation fault"}
    assert message.endswith(words.get(code_expected, f"exit status {code_expected}"))
