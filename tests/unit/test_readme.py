"""The first screen says what is so."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_statemachine", ROOT / "docs" / "generate_statemachine.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_diagram_is_the_machine() -> None:
    assert generator().main_line() in README


def test_every_link_leads_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), ROOT / "statemachine" / "README.md"]:
        for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if not target.startswith(("http://", "https://", "mailto:")):
                assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for command in re.findall(r"^\$ make ([a-z]+)", README, re.MULTILINE):
        assert command in targets


def test_the_changelog_names_the_version() -> None:
    from leasebook import __version__

    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'version = "{__version__}"' in project
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
