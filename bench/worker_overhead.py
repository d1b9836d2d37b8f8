"""What a worker process costs: the start of the first and of later ones, an invocation of a warm one, and memory.

    python bench/worker_overhead.py [--json]

The handler is one that returns its event, so that everything measured is overhead. Both ways of starting are measured.
"""

import argparse
import json
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from leasebook_local.invoker import FunctionSpec
from leasebook_local.workers import WorkerPool
from leasebook_local.workers_environment import Surroundings
from leasebook_local.workers_processes import ForkServer, Programs, Starter

HANDLERS = Path(__file__).parents[1] / "tests" / "fixtures" / "workers"
STARTS = 20
INVOCATIONS = 500


def measure(starter: type[ForkServer] | type[Programs], folder: Path) -> dict[str, float]:
    """Milliseconds for each figure, medians where there are several."""
    functions = {
        name: FunctionSpec(name, handler, 512, 30, {}, (HANDLERS,))
        for name, handler in {"echo": "handlers.echo", "fresh": "handlers.exits_at_once"}.items()
    }
    began = time.perf_counter()
    chosen: Starter = starter()
    pool = WorkerPool(functions, Surroundings("http://127.0.0.1:9"), folder, starter=chosen)
    try:
        pool.invoke("echo", b"1")
        first = time.perf_counter() - began
        fresh = [_timed(pool, "fresh") for _ in range(STARTS)]
        warm = [_timed(pool, "echo") for _ in range(INVOCATIONS)]
        with ThreadPoolExecutor(2) as threads:
            began = time.perf_counter()
            list(threads.map(lambda _: pool.invoke("echo", b"1"), range(INVOCATIONS)))
            rate = INVOCATIONS / (time.perf_counter() - began)
    finally:
        pool.close()
    return {
        "first_answer_ms": round(first * 1000, 1),
        "new_worker_and_its_crash_ms": round(statistics.median(fresh) * 1000, 1),
        "warm_invocation_ms": round(statistics.median(warm) * 1000, 2),
        "warm_invocation_p99_ms": round(sorted(warm)[int(len(warm) * 0.99)] * 1000, 2),
        "invocations_per_second_by_two": round(rate),
    }


def _timed(pool: WorkerPool, function: str) -> float:
    began = time.perf_counter()
    pool.invoke(function, b"0")
    return time.perf_counter() - began


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="one object a line")
    arguments = parser.parse_args()
    for starter in (ForkServer, Programs):
        with tempfile.TemporaryDirectory() as folder:
            figures = measure(starter, Path(folder))
        if arguments.json:
            print(json.dumps({"starter": starter.__name__, **figures}))
        else:
            print(f"{starter.__name__:12}" + "  ".join(f"{name} {value:g}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
