"""What `pipx install` of the built wheel gives: the command, the template, the definition and the samples."""

import importlib.util
import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling, which builds the wheel, is not installed here (requirements-dev.txt has it)")
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    subprocess.run([*build, str(folder), str(ROOT)], check=True, capture_output=True, text=True)
    return next(folder.glob("leasebook-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment that holds the wheel alone; what it depends on is taken from this one."""
    home = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    site = sysconfig.get_path("purelib", "venv", {"base": str(home), "platbase": str(home)})
    install = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*install, "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True, text=True)
    # The dependencies, offline. Paths files in there are not read, so an editable Leasebook stays out.
    Path(site, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home / "bin"


def run(command: Path, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(command), *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=240,
        stdin=subprocess.DEVNULL,
        env=environment,
        **options,
    )


def test_the_wheel_holds_what_the_command_needs_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "leasebook/handlers/claim.py",
        "leasebook_local/bundle/template.yaml",
        "leasebook_local/bundle/statemachine/intake.asl.json",
        "leasebook_cli/samples/manifest.json",
        "leasebook_cli/samples/office.pdf",
    ):
        assert needed in names
    assert not [name for name in names if name.startswith(("tests/", "samples_src/", "docs/"))]


def test_the_installed_command_is_the_wheels_own(installed: Path, tmp_path: Path) -> None:
    version = run(installed / "leasebook", "--version", cwd=tmp_path)
    where = run(
        installed / "python", "-c", "import leasebook, leasebook_cli; print(leasebook_cli.__file__)", cwd=tmp_path
    )
    assert version.stdout.startswith("leasebook, version "), version.stderr
    assert where.stdout.startswith(str(installed.parent)), where.stderr


@pytest.mark.requirement("V16")
def test_the_demo_runs_from_an_empty_folder_and_leaves_it_empty(installed: Path, tmp_path: Path) -> None:
    here = tmp_path / "empty"
    here.mkdir()

    ran = run(installed / "leasebook", "demo", "--json", "--data", str(tmp_path / "data"), cwd=here)

    told: dict[str, Any] = json.loads(ran.stdout)
    assert [document for document in told["documents"] if document["unmet"]] == [], ran.stderr
    assert (ran.returncode, told["totals"]["lost"]) == (0, 0)
    assert list(here.iterdir()) == []
