"""What the functions import, against what their layers hold."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.unit.test_template import FUNCTIONS

CODE = Path(__file__).parents[2] / "functions"
RUNTIME = {"boto3", "botocore"}
"""What the python3.13 runtime itself carries and we use."""

MODULES = {"aws-lambda-powertools": "aws_lambda_powertools", "pillow": "PIL"}
ON_ONE_MACHINE_ONLY = {"rapidocr", "openvino", "numpy", "cv2"}
"""Imported where they are installed, by what is never reached on Lambda."""


def declared(name: str) -> set[str]:
    """The modules that a layer's .in file asks for."""
    lines = (CODE / f"requirements-{name}.in").read_text(encoding="utf-8").splitlines()
    names = [re.split(r"[\[<>=]", line)[0] for line in lines if line and not line.startswith("#")]
    return {MODULES.get(one, one) for one in names}


def locked(name: str) -> dict[str, str]:
    """Package -> version in a layer's lock."""
    text = (CODE / f"requirements-{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))


def third_party_imports() -> dict[str, set[str]]:
    """Top-level module that is neither ours nor the standard library's -> the files that import it."""
    found: dict[str, set[str]] = {}
    for path in (CODE / "leasebook").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in names:
                top = name.partition(".")[0]
                if top not in sys.stdlib_module_names and top != "leasebook":
                    found.setdefault(top, set()).add(str(path.relative_to(CODE)))
    return found


def for_type_checkers(module: str) -> bool:
    return module.startswith("mypy_boto3")


# Publishes the schema beside the models and checks that both agree; no function loads the module.
PUBLISHING_ONLY = {"jsonschema"}


def test_no_function_loads_what_only_publishes_the_schema() -> None:
    handlers = [str(function.properties["Handler"]).rpartition(".")[0] for function in FUNCTIONS.values()]
    load = f"import sys, importlib; [importlib.import_module(name) for name in {handlers}]"
    script = f"{load}; print('jsonschema' in sys.modules)"
    environment = {"PYTHONPATH": str(CODE), "POWERTOOLS_TRACE_DISABLED": "true"}
    loaded = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "False"


def test_whatever_the_functions_import_is_in_a_layer_or_in_the_runtime() -> None:
    known = RUNTIME | declared("base") | declared("parse") | ON_ONE_MACHINE_ONLY | PUBLISHING_ONLY
    unknown = {module: files for module, files in third_party_imports().items() if module not in known}
    assert not {module for module in unknown if not for_type_checkers(module)}, unknown


def test_the_layers_hold_nothing_that_no_function_imports() -> None:
    assert (declared("base") | declared("parse")) <= set(third_party_imports())


@pytest.mark.parametrize("function", sorted(FUNCTIONS))
def test_a_function_without_the_parse_layer_loads_without_it(function: str) -> None:
    """Also Extract: a parser that is missing or broken must not be found out at the import of its function."""
    blocked = sorted(declared("parse") | ON_ONE_MACHINE_ONLY)
    handler = str(FUNCTIONS[function].properties["Handler"]).rpartition(".")[0]
    script = f"import sys; sys.modules.update(dict.fromkeys({blocked})); import {handler}"
    environment = {"PYTHONPATH": str(CODE), "POWERTOOLS_TRACE_DISABLED": "true"}
    loaded = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert loaded.returncode == 0, loaded.stderr


@pytest.mark.parametrize("name", ["base", "parse", "sam"])
def test_a_lock_pins_all_that_its_in_file_asks_for_with_hashes_and_no_address(name: str) -> None:
    text = (CODE / f"requirements-{name}.txt").read_text(encoding="utf-8")
    asked = (CODE / f"requirements-{name}.in").read_text(encoding="utf-8")
    for line in asked.splitlines():
        if line and not line.startswith("#"):
            assert re.split(r"[\[<>=]", line)[0] in locked(name), line
    assert not re.search(r"https?:|git\+|file:|--index-url|--find-links", text)
    entries = re.split(r"\n(?=[\w.-]+==)", text)
    assert all("--hash=sha256:" in entry for entry in entries)


def test_no_layer_brings_what_the_runtime_brings() -> None:
    brought = {"boto3", "botocore", "s3transfer", "urllib3", "python-dateutil", "six"}
    assert not brought & (set(locked("base")) | set(locked("parse")))
    assert not set(locked("base")) & set(locked("parse"))


def test_layers_and_functions_are_for_one_platform() -> None:
    text = (CODE.parent / "template.yaml").read_text(encoding="utf-8")
    assert all(one.properties["Architectures"] == ["arm64"] for one in FUNCTIONS.values())
    assert all(one.properties["Runtime"] == "python3.13" for one in FUNCTIONS.values())
    events = [event.value for event in yaml.parse(text) if isinstance(event, yaml.ScalarEvent)]
    assert events.count("BuildArchitecture") == events.count("AWS::Serverless::LayerVersion") == 2
    assert "python3.13" in (CODE / "Makefile").read_text() or "--python-version 3.13" in (CODE / "Makefile").read_text()
