"""The worker pool keeps Lambda's contract. Each test runs with every way of starting workers that the system has."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from leasebook_local.invoker import FunctionSpec, InvokeContext, InvokeResult
from leasebook_local.workers import WorkerPool
from leasebook_local.workers_environment import Surroundings
from leasebook_local.workers_one import resident_bytes, resident_bytes_by_ps
from leasebook_local.workers_processes import ForkServer, Programs, Starter

HANDLERS = Path(__file__).parents[1] / "fixtures" / "workers"
TOOLKIT = Path(__file__).parents[2] / "toolkit"
ON_LINUX = sys.platform == "linux"
STARTERS: dict[str, Callable[[], Starter]] = {"programs": Programs, **({"fork server": ForkServer} if ON_LINUX else {})}

Invoke = Callable[..., InvokeResult]


def spec(name: str, timeout_s: float = 10, memory_mb: int = 512) -> FunctionSpec:
    """A function whose handler is the one of that name in the fixtures, or a whole handler string."""
    handler = name if "." in name else f"handlers.{name}"
    return FunctionSpec(name, handler, memory_mb, timeout_s, {"OWN_SETTING": name}, (HANDLERS,))


@pytest.fixture(params=sorted(STARTERS))
def starter(request: pytest.FixtureRequest) -> Callable[[], Starter]:
    chosen: Callable[[], Starter] = STARTERS[request.param]
    return chosen


@pytest.fixture
def pool_of(starter: Callable[[], Starter], tmp_path: Path) -> Iterator[Callable[..., WorkerPool]]:
    pools: list[WorkerPool] = []

    def make(*specs: FunctionSpec, places: int = 2) -> WorkerPool:
        functions = {one.name: one for one in specs}
        concurrency = dict.fromkeys(functions, places)
        surroundings = Surroundings("http://127.0.0.1:9")
        pools.append(WorkerPool(functions, surroundings, tmp_path / "data", concurrency, starter()))
        return pools[-1]

    yield make
    for pool in pools:
        pool.close()


def run(pool: WorkerPool, name: str, event: Any = None) -> InvokeResult:
    return pool.invoke(name, json.dumps(event).encode())


def answer(pool: WorkerPool, name: str, event: Any = None) -> Any:
    result = run(pool, name, event)
    assert not result.error, result
    return json.loads(result.body)


def failure(pool: WorkerPool, name: str, event: Any = None) -> tuple[str, str]:
    result = run(pool, name, event)
    assert result.error, result
    body = json.loads(result.body)
    return body["errorType"], body["errorMessage"]


def is_running(pid: int) -> bool:
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(shown.stdout.strip()) and not shown.stdout.strip().startswith("Z")


def wait_until(true: Callable[[], bool], seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.02)
    return true()


def test_a_worker_stays_warm_for_the_next_invocation(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("pid"))
    assert answer(pool, "pid") == answer(pool, "pid")


def test_the_context_says_what_lambda_says(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("describes_context", memory_mb=768))
    context = InvokeContext(request_id="8f5e1a52-0000-4000-8000-000000000001", trace_id="Root=1-2-3")
    said = json.loads(pool.invoke("describes_context", b"{}", context).body)
    assert said.pop("log_stream_name").startswith("describes_context-")
    assert said == {
        "aws_request_id": "8f5e1a52-0000-4000-8000-000000000001",
        "function_name": "describes_context",
        "function_version": "$LATEST",
        "memory_limit_in_mb": "768",
        "invoked_function_arn": "arn:aws:lambda:us-east-1:123456789012:function:describes_context",
        "log_group_name": "/aws/lambda/describes_context",
        "client_context": None,
        "trace": "Root=1-2-3",
        "time_left_is_whole": True,
        "time_left_is_some": True,
    }


def test_a_function_sees_its_own_environment_and_none_of_the_users(
    pool_of: Callable[..., WorkerPool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_PROFILE", "the-users-own")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "a-real-key")
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    seen = answer(pool_of(spec("environment")), "environment")
    assert seen["OWN_SETTING"] == "environment"
    assert seen["AWS_ENDPOINT_URL"] == "http://127.0.0.1:9"
    assert seen["AWS_ACCESS_KEY_ID"] == "local"
    assert seen["AWS_LAMBDA_FUNCTION_NAME"] == "environment"
    assert seen["AWS_EXECUTION_ENV"] == "AWS_Lambda_python3.13"
    assert not {"AWS_PROFILE", "PYTHONPATH", "HOME"} & set(seen)


def test_two_functions_have_two_environments(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("environment"), spec("handlers.environment"))
    assert answer(pool, "environment")["OWN_SETTING"] == "environment"
    assert answer(pool, "handlers.environment")["OWN_SETTING"] == "handlers.environment"


@pytest.mark.parametrize(
    "handler, event, how",
    [
        ("exits", 3, "Runtime exited with error: exit status 3"),
        ("exits_at_once", 4, "Runtime exited with error: exit status 4"),
        ("exits_at_once", 0, "Runtime exited without providing a reason"),
        ("is_signalled", "SIGKILL", "Runtime exited with error: signal: killed"),
        ("is_signalled", "SIGABRT", "Runtime exited with error: signal: aborted"),
        ("segfaults", None, "Runtime exited with error: signal: segmentation fault"),
        ("exits_at_import.handler", None, "Runtime exited with error: exit status 7"),
    ],
)
def test_a_crash_is_an_exit_error_in_lambdas_words(
    pool_of: Callable[..., WorkerPool], handler: str, event: Any, how: str
) -> None:
    pool = pool_of(spec(handler))
    context = InvokeContext(request_id="the-request")
    body = json.loads(pool.invoke(handler, json.dumps(event).encode(), context).body)
    assert body == {"errorType": "Runtime.ExitError", "errorMessage": f"RequestId: the-request Error: {how}"}


def test_after_a_crash_the_function_answers_from_a_new_worker(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("exits"), places=1)
    for _ in range(3):
        assert failure(pool, "exits", 1)[0] == "Runtime.ExitError"


def test_a_worker_killed_while_idle_is_replaced_unnoticed(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("pid"), places=1)
    first = answer(pool, "pid")
    os.kill(first, signal.SIGKILL)
    assert wait_until(lambda: not is_running(first))
    assert answer(pool, "pid") != first


def test_a_function_that_outruns_its_time_is_killed_with_all_it_started(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("sleeps_with_a_child", timeout_s=2.5))
    context = InvokeContext(request_id="the-request")
    started = time.monotonic()
    result = pool.invoke("sleeps_with_a_child", b"null", context)
    assert time.monotonic() - started < 20
    assert json.loads(result.body) == {
        "errorType": "Sandbox.Timedout",
        "errorMessage": "RequestId: the-request Error: Task timed out after 2.50 seconds",
    }
    child = int(result.log_tail.split()[1])
    assert wait_until(lambda: not is_running(child))


@pytest.mark.parametrize("ending, error_type", [("time-out", "Sandbox.Timedout"), ("crash", "Runtime.ExitError")])
def test_processes_that_a_function_set_apart_end_with_it(
    pool_of: Callable[..., WorkerPool], starter: Callable[[], Starter], ending: str, error_type: str
) -> None:
    if ending == "crash" and starter is Programs:
        pytest.skip("only Linux, with its fork server, finds what a crashed worker leaves behind")
    pool = pool_of(spec("starts_what_outlives_it", timeout_s=3))
    result = run(pool, "starts_what_outlives_it", ending)
    assert json.loads(result.body)["errorType"] == error_type
    child, grandchild = map(int, result.log_tail.split())
    assert wait_until(lambda: not is_running(child) and not is_running(grandchild))


def test_memory_of_what_a_function_starts_counts_as_its_own(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("grows_by_a_child", memory_mb=300))
    assert failure(pool, "grows_by_a_child")[0] == "Runtime.OutOfMemory"


def test_a_function_that_outgrows_its_memory_is_killed(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("grows", memory_mb=200))
    assert failure(pool, "grows")[0] == "Runtime.OutOfMemory"


@pytest.mark.skipif(not ON_LINUX, reason="only Linux limits the address space of a process")
def test_a_leap_past_the_memory_limit_is_out_of_memory_too(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("leaps", memory_mb=256))
    assert answer(pool, "leaps", 64 << 20) == 64 << 20
    kind, message = failure(pool, "leaps", 8 << 30)
    assert kind == "Runtime.OutOfMemory"
    assert message.endswith("Runtime exited with error: signal: killed")


def test_resident_memory_reads_alike_with_and_without_proc() -> None:
    by_proc, by_ps = resident_bytes(os.getpid()), resident_bytes_by_ps(os.getpid())
    assert by_ps > 1 << 20
    assert abs(by_proc - by_ps) < 32 << 20
    assert resident_bytes_by_ps(2**22 + 1) == 0


def test_at_most_so_many_workers_run_a_function_and_the_rest_wait(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("sleeps"), places=2)
    with ThreadPoolExecutor(6) as threads:
        pids = list(threads.map(lambda _: answer(pool, "sleeps", 0.15), range(6)))
    assert len(set(pids)) == 2


def test_an_invocation_finds_an_empty_temporary_folder_of_its_workers_own(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("leaves_a_file"), spec("handlers.leaves_a_file"))
    first, second = answer(pool, "leaves_a_file"), answer(pool, "leaves_a_file")
    other = answer(pool, "handlers.leaves_a_file")
    assert first["found"] == second["found"] == other["found"] == []
    assert first["folder"] == second["folder"] != other["folder"]


def test_what_a_function_writes_is_its_log(pool_of: Callable[..., WorkerPool], tmp_path: Path) -> None:
    pool = pool_of(spec("writes"), spec("sleeps"))
    tail = run(pool, "writes").log_tail
    assert answer(pool, "sleeps", 0)
    for line in ("from print", "from logging", "raw \ufffd bytes", "from stderr"):
        assert line in tail
    logged = (tmp_path / "data" / "logs" / "writes.log").read_text("utf-8", "replace")
    assert tail in logged
    assert json.loads(logged.splitlines()[-1])["record"]["status"] == "success"
    assert "sleeping" not in logged


def test_the_tail_is_the_last_four_kilobytes_of_this_invocation_and_the_file_has_all(
    pool_of: Callable[..., WorkerPool], tmp_path: Path
) -> None:
    pool = pool_of(spec("writes_much"))
    result = run(pool, "writes_much", 5000)
    assert len(result.log_tail) == 4096
    assert "line 004999 " in result.log_tail
    assert "line 000000 " in run(pool, "writes_much", 1).log_tail
    logged = (tmp_path / "data" / "logs" / "writes_much.log").read_text()
    assert all(f"line {number:06d} " in logged for number in range(5000))


def test_an_error_is_logged_with_its_trace(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("raises"))
    logged = json.loads(run(pool, "raises").log_tail)
    assert logged["level"] == "ERROR"
    assert logged["errorType"] == "NoSuchLease"
    assert "in raises" in logged["stackTrace"][0]


def test_a_large_event_and_a_large_answer_pass(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("echo"))
    event = "x" * 6_000_000
    assert answer(pool, "echo", event) == event


def test_an_answer_beyond_lambdas_limit_is_refused(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("echo"))
    assert failure(pool, "echo", "x" * 6_300_000)[0] == "Function.ResponseSizeTooLarge"


def test_an_unknown_function_is_a_key_error(pool_of: Callable[..., WorkerPool]) -> None:
    with pytest.raises(KeyError, match="absent"):
        run(pool_of(spec("echo")), "absent")


def test_warming_starts_each_function_before_it_is_needed(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("pid"), spec("raises_at_import.handler"), spec("exits_at_import.handler"))
    pool.warm()
    assert answer(pool, "pid")
    assert failure(pool, "raises_at_import.handler") == ("KeyError", "'CLAIMS_TABLE'")
    assert failure(pool, "exits_at_import.handler")[0] == "Runtime.ExitError"


def test_closing_ends_what_runs_as_an_exit_error_and_leaves_no_process(pool_of: Callable[..., WorkerPool]) -> None:
    pool = pool_of(spec("sleeps"), spec("pid"))
    idle = answer(pool, "pid")
    results: list[InvokeResult] = []
    busy = threading.Thread(target=lambda: results.append(run(pool, "sleeps", 30)))
    busy.start()
    time.sleep(0.5)
    pool.close()
    busy.join()
    assert json.loads(results[0].body)["errorType"] == "Runtime.ExitError"
    assert wait_until(lambda: not is_running(idle))
    assert json.loads(run(pool, "pid").body)["errorType"] == "Runtime.ExitError"


PARENT = """
import json, sys, threading, time
from pathlib import Path
from leasebook_local.invoker import FunctionSpec
from leasebook_local.workers import WorkerPool
from leasebook_local.workers_environment import Surroundings
from leasebook_local.workers_processes import ForkServer, Programs

starter, handlers, data = sys.argv[1:]
NAMES = ("pid", "sleeps", "starts_what_outlives_it")
functions = {n: FunctionSpec(n, f"handlers.{n}", 512, 60, {}, (Path(handlers),)) for n in NAMES}
made = {"P": Programs, "F": ForkServer}[starter]()
pool = WorkerPool(functions, Surroundings("http://127.0.0.1:9"), Path(data), {}, made)
idle = json.loads(pool.invoke("pid", b"null").body)
threading.Thread(target=pool.invoke, args=("sleeps", b"0"), daemon=True).start()
time.sleep(0.5)
busy = json.loads(pool.invoke("sleeps", b"0").body)
threading.Thread(target=pool.invoke, args=("sleeps", b"60"), daemon=True).start()
threading.Thread(target=pool.invoke, args=("starts_what_outlives_it", b'"wait"'), daemon=True).start()
log = Path(data) / "logs" / "starts_what_outlives_it.log"
while not (log.exists() and log.read_text().endswith("\\n")):
    time.sleep(0.05)
print(json.dumps([idle, busy, *map(int, log.read_text().split())]), flush=True)
time.sleep(60)
"""


def test_workers_end_with_their_parent_even_by_kill_9(starter: Callable[[], Starter], tmp_path: Path) -> None:
    # given a process with an idle worker, a busy one, and a third that has started others
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PARENT), starter.__name__[0], str(HANDLERS), str(tmp_path)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TOOLKIT)},
        start_new_session=True,
    )
    assert parent.stdout is not None
    workers = json.loads(parent.stdout.readline())
    assert len(workers) == 4
    assert all(map(is_running, workers))
    # when it is killed without a chance to clean up
    parent.kill()
    parent.wait()
    parent.stdout.close()
    # then none is left
    assert wait_until(lambda: not any(map(is_running, workers)))


@pytest.mark.skipif(not ON_LINUX, reason="the fork server is for Linux")
def test_a_fork_server_that_dies_is_replaced(tmp_path: Path) -> None:
    starter = ForkServer()
    pool = WorkerPool({"pid": spec("pid")}, Surroundings("http://127.0.0.1:9"), tmp_path, starter=starter)
    try:
        worker = answer(pool, "pid")
        os.kill(starter._server._process.pid, signal.SIGKILL)
        assert wait_until(lambda: not is_running(worker))
        assert answer(pool, "pid") != worker
    finally:
        pool.close()
