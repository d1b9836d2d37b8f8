"""What `leasebook --version` and `--help` load: a command line that is slow to answer is not used."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("boto3", "botocore", "moto", "pydantic", "rich", "leasebook.domain", "pypdfium2", "lxml")
MOST_MODULES_BEYOND_PYTHONS_OWN = 60  # click has about twenty of its own and loads as many of the standard library

PROBE = """
import sys
before = set(sys.modules)
sys.argv = ["leasebook", *{arguments!r}]
from leasebook_cli.main import main
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print("\\n" + " ".join(sorted(set(sys.modules) - before)), file=sys.stderr)
"""


def loaded_by(root: Path, *arguments: str) -> set[str]:
    path = os.pathsep.join(str(root / part) for part in ("functions", "toolkit"))
    ran = subprocess.run(
        [sys.executable, "-c", PROBE.format(arguments=list(arguments))],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("review", "--help"), ("put", "--help")])
def test_version_and_help_load_nothing_heavy(root: Path, arguments: tuple[str, ...]) -> None:
    loaded = loaded_by(root, *arguments)

    assert not [name for name in loaded if name.startswith(HEAVY)]
    foreign = [name for name in loaded if name.split(".")[0] not in sys.stdlib_module_names]
    assert len(foreign) <= MOST_MODULES_BEYOND_PYTHONS_OWN, sorted(foreign)


def test_version_is_the_packages(root: Path) -> None:
    from leasebook import __version__

    path = os.pathsep.join(str(root / part) for part in ("functions", "toolkit"))
    ran = subprocess.run(
        [sys.executable, "-m", "leasebook_cli", "--version"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert ran.stdout == f"leasebook, version {__version__}\n"


def test_asking_a_stack_loads_no_reader_of_documents(root: Path, tmp_path: Path) -> None:
    path = os.pathsep.join(str(root / part) for part in ("functions", "toolkit"))
    probe = (
        "import sys; import leasebook_cli.stack, leasebook_cli.connection, leasebook_cli.tables; print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", probe],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    readers = ("pypdfium2", "lxml", "moto", "leasebook.domain.extraction", "leasebook.adapters.text")
    loaded = {name for name in ran.stdout.split() if name.startswith(readers)}
    assert loaded <= {
        f"leasebook.domain.extraction{part}" for part in ("", ".version", ".folding")
    }  # how text is folded
