"""The runbook has a section for whatever can ring, be raised, be found or be asked, and names nothing else."""

import inspect
import re
from pathlib import Path

import click
import pytest

from leasebook.domain import errors
from leasebook.domain.errors import LeasebookError
from leasebook.domain.reasons import Code
from leasebook.domain.reconcile.findings import Drift
from leasebook_cli.main import COMMANDS, cli
from tests.unit.test_template import TEMPLATE_READ

TEXT = (Path(__file__).parents[2] / "docs" / "runbook.md").read_text(encoding="utf-8")
PARTS = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))
RAISED = {name for name, of in vars(errors).items() if inspect.isclass(of) and issubclass(of, LeasebookError)}
CONCRETE = {name for name in RAISED if not getattr(errors, name).__subclasses__()}


def sections(part: str) -> dict[str, str]:
    return dict(re.findall(r"^### ([^\n]+)\n(.*?)(?=^### |\Z)", PARTS[part], re.MULTILINE | re.DOTALL))


def commands() -> list[str]:
    """Every command that the runbook gives, each once."""
    blocks = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    return list(dict.fromkeys(line for block in blocks for line in block.splitlines()))


@pytest.mark.requirement("V14", "C6")
def test_each_alarm_has_its_section_and_no_other() -> None:
    alarms = {one.logical_id for one in TEMPLATE_READ.of_type("AWS::CloudWatch::Alarm")}
    assert set(sections("Alarms")) == alarms


@pytest.mark.requirement("V14", "C6")
def test_each_error_has_its_section_and_no_other() -> None:
    named = {name for name in sections("Errors") if "." not in name}
    assert named == CONCRETE
    of_aws = {part for name in sections("Errors") if "." in name for part in re.split(r", | and ", name)}
    assert of_aws >= {"Runtime.ImportModuleError", "Runtime.HandlerNotFound", "States.Timeout", "Lambda.Unknown"}


@pytest.mark.parametrize("part", ["Alarms", "Errors"])
def test_each_section_says_what_it_means_and_has_a_command(part: str) -> None:
    for name, text in sections(part).items():
        assert "**Means.**" in text, name
        assert "```sh\nleasebook " in text or "**Do.**" in text, name


def test_each_kind_of_drift_has_its_row() -> None:
    rows = set(re.findall(r"^\| `(\w+)` \|", PARTS["What reconcile finds"], re.MULTILINE))
    assert rows == {drift.label for drift in Drift}


def test_each_reason_stands_once_in_the_table() -> None:
    rows = re.findall(r"^\| ([A-Z_, ]+) \|", PARTS["Reasons"], re.MULTILINE)
    codes = [code for row in rows for code in row.split(", ")]
    assert sorted(codes) == sorted(code.value for code in Code)


def test_a_parameter_that_it_names_exists() -> None:
    named = {"ExtractConcurrency", "ExtractMemory", "DateOrder", "OcrEngine", "PropertiesKey", "ClaimRetentionDays"}
    assert all(name in TEXT for name in named)
    assert named <= set(TEMPLATE_READ.parameters)


@pytest.mark.parametrize("line", commands())
def test_a_command_that_it_gives_is_one(line: str) -> None:
    words = line.split()
    assert words[0] == "leasebook"
    assert words[1] in COMMANDS
    command = cli.get_command(click.Context(cli), words[1])
    assert command is not None
    if isinstance(command, click.Group):
        command = command.get_command(click.Context(command), words[2])
        assert command is not None
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known
