"""The command as a user runs it: a process of its own, and `leasebook up` that holds a stack for it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "toolkit" / "leasebook_cli" / "samples"
READY_WITHIN_S = 60
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in ("functions", "toolkit")),
    "LEASEBOOK_USER": "ada",
    "LEASEBOOK_UNDO_SECONDS": "600",  # so that no test depends on how fast a process starts
}
COMMAND = [sys.executable, "-m", "leasebook_cli"]


@dataclass
class Up:
    """A running `leasebook up`."""

    process: subprocess.Popen[str]
    data: Path
    ready: str

    def run(self, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
        return leasebook(*arguments, "--data", str(self.data), **options)

    def json(self, *arguments: str) -> Any:
        ran = self.run(*arguments, "--json")
        lines = [json.loads(line) for line in ran.stdout.splitlines()]
        assert lines, ran.stderr
        return lines[0] if len(lines) == 1 else lines

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        self.process.send_signal(number)
        _, messages = self.process.communicate(timeout=120)
        return self.process.returncode, messages


def leasebook(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    settings: dict[str, Any] = {"capture_output": True, "text": True, "timeout": 180, "env": ENVIRONMENT} | options
    return subprocess.run([*COMMAND, *arguments], check=False, **settings)


@contextmanager
def start_up(data: Path, *arguments: str) -> Iterator[Up]:
    process = subprocess.Popen(
        [*COMMAND, "up", "--data", str(data), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        ready = process.stdout.readline()
        if not ready:
            raise AssertionError(process.communicate(timeout=READY_WITHIN_S)[1])
        yield Up(process, data, ready)
    finally:
        if process.poll() is None:  # the test failed before it could end it
            process.kill()
            process.wait()
