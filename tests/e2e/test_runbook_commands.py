"""Each command of the runbook, run against a local stack that has something of everything."""

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.cli_process import Up, start_up
from tests.unit.test_runbook import commands
from tests.workflow.documents import clear_lease, doubtful_lease


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Up, dict[str, str]]]:
    """A stack with a document that is committed and one that waits for a person, and the receipts of both."""
    folder = tmp_path_factory.mktemp("runbook")
    (folder / "docs").mkdir()
    (folder / "docs" / "clear.txt").write_bytes(clear_lease())
    (folder / "docs" / "doubtful.txt").write_bytes(doubtful_lease(2))
    with start_up(folder / "data") as up:
        put: list[dict[str, Any]] = up.json("put", str(folder / "docs"), "--wait")
        yield up, {one["key"].rpartition("/")[2]: one["receipt"] for one in put}
        up.end()


def order(line: str) -> int:
    """What needs a running sweep first; what is released has been held before."""
    return 2 if " release " in line else 1 if " hold " in line else 0


@pytest.mark.slow
def test_each_command_of_the_runbook_works(stack: tuple[Up, dict[str, str]]) -> None:
    up, receipts = stack
    for line in sorted(commands(), key=order):
        receipt = receipts["clear.txt" if " replay " in line else "doubtful.txt"]  # what is replayed has been finished
        words = [receipt if word == "RECEIPT" else word for word in shlex.split(line)[1:]]
        ran = up.run(*words)
        assert ran.returncode == 0, (line, ran.stdout, ran.stderr)
        assert ran.stdout or ran.stderr
        assert "Traceback" not in ran.stderr


def test_the_runbook_gives_commands(tmp_path: Path) -> None:
    assert len(commands()) > 10
