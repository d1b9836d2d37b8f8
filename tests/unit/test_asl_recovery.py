"""The definitions of reconcile and back-fill: what holds for the intake's holds for them as far as they have it."""

import importlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from leasebook.domain import errors
from tests.stack_on_moto import template

FOLDER = Path(__file__).parents[2] / "statemachine"
MACHINES = {"ReconcileStateMachine": "reconcile.asl.json", "BackfillStateMachine": "backfill.asl.json"}
TEXTS = {machine: (FOLDER / name).read_text(encoding="utf-8") for machine, name in MACHINES.items()}


def levels(definition: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The machine, and the one inside each of its maps."""
    yield definition
    for state in definition["States"].values():
        if state["Type"] == "Map":
            yield from levels(state["ItemProcessor"])


LEVELS = [(machine, level) for machine, text in TEXTS.items() for level in levels(json.loads(text))]
TASKS = [
    (machine, name, state)
    for machine, level in LEVELS
    for name, state in level["States"].items()
    if "Resource" in state
]


def following(state: Mapping[str, Any]) -> set[str]:
    named = {state[key] for key in ("Next", "Default") if key in state}
    return named | {choice["Next"] for choice in state.get("Choices", ())}


@pytest.mark.parametrize("machine, level", LEVELS, ids=lambda value: value if isinstance(value, str) else "")
def test_every_state_is_reached_and_every_target_is_there(machine: str, level: Mapping[str, Any]) -> None:
    reached = {level["StartAt"]}.union(*(following(state) for state in level["States"].values()))
    assert reached == set(level["States"])
    assert all(state["Comment"] for state in level["States"].values())


@pytest.mark.parametrize("machine, name, state", TASKS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_task_is_named_as_its_function_and_waits_longer_than_it_may_run(
    machine: str, name: str, state: Mapping[str, Any]
) -> None:
    assert state["Parameters"]["FunctionName"] == f"${{{name}FunctionArn}}"
    function = template().resources[f"{name}Function"].properties
    assert state["TimeoutSeconds"] > function["Timeout"]
    assert str(function["Handler"]).split(".")[2] == re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@pytest.mark.parametrize("machine, name, state", TASKS, ids=lambda value: value if isinstance(value, str) else "")
def test_what_an_operator_must_mend_is_not_retried(machine: str, name: str, state: Mapping[str, Any]) -> None:
    first, last = state["Retry"]
    assert first["MaxAttempts"] == 0
    ours = {error for error in first["ErrorEquals"] if not error.startswith("Runtime.")}
    assert all(issubclass(getattr(errors, error), errors.OperatorFault) for error in ours)
    assert (last["ErrorEquals"], last["JitterStrategy"]) == (["States.ALL"], "FULL")


@pytest.mark.parametrize("machine", MACHINES)
def test_the_placeholders_are_the_templates_substitutions(machine: str) -> None:
    properties = template().resources[machine].properties
    assert set(re.findall(r"\$\{(\w+)\}", TEXTS[machine])) == set(properties["DefinitionSubstitutions"])
    assert properties["DefinitionUri"] == f"statemachine/{MACHINES[machine]}"


@pytest.mark.requirement("V15")
@pytest.mark.parametrize("machine", MACHINES)
def test_a_distributed_map_works_the_parts_off_with_a_bound(machine: str) -> None:
    (state,) = (one for one in json.loads(TEXTS[machine])["States"].values() if one["Type"] == "Map")
    assert state["ItemProcessor"]["ProcessorConfig"] == {"Mode": "DISTRIBUTED", "ExecutionType": "STANDARD"}
    module = {"ReconcileStateMachine": "compare_versions", "BackfillStateMachine": "send_versions"}[machine]
    at_once = importlib.import_module(f"leasebook.handlers.{module}").PARTS_AT_ONCE
    assert state["MaxConcurrency"] == at_once, "among so many the quota is shared"
    assert state["ResultPath"] is None, "what a part came to lies beside it, not in the state"


@pytest.mark.parametrize("machine", MACHINES)
def test_its_role_may_start_and_follow_its_own_map_and_call_its_own_functions(machine: str) -> None:
    resource = template().resources[machine]
    granted = {
        (action, target)
        for policy in resource.properties["Policies"]
        if isinstance(policy, dict)
        for statement in policy["Statement"]
        for action in _list(statement["Action"])
        for target in _list(statement["Resource"])
        if not action.startswith("logs:")
    }
    arn, name = resource.identity.ref, resource.identity.name
    called = {
        template().resources[f"{task}Function"].identity.attributes["Arn"] for of, task, _ in TASKS if of == machine
    }
    executions = arn.replace(":stateMachine:", ":execution:")
    bucket = template().resources["ArtifactsBucket"].identity.attributes["Arn"]
    assert name == f"test-{machine.removesuffix('StateMachine').lower()}"
    assert granted == {
        ("states:StartExecution", arn),
        # both forms, as AWS's own policy for a distributed map has the one and its runs' names begin with the other
        *((f"states:{action}Execution", executions + rest) for action in ("Describe", "Stop") for rest in (":*", "/*")),
        ("s3:ListBucket", bucket),
        *(("lambda:InvokeFunction", function) for function in called),
    }


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


@pytest.mark.requirement("V15")
def test_reconciliation_runs_every_day_and_repairs_nothing_by_itself() -> None:
    rule = template().resources["ReconcileSchedule"].properties
    (target,) = rule["Targets"]
    assert rule["ScheduleExpression"] == "rate(1 day)"
    assert target["Arn"] == template().resources["ReconcileStateMachine"].identity.ref
    assert json.loads(target["Input"]) == {"repair": False, "grace_minutes": 15, "prefix": "", "limit": 0}


@pytest.mark.slow
def test_the_definitions_pass_cloudformations_own_check(tmp_path: Path) -> None:
    arn = "arn:aws:lambda:us-east-1:123456789012:function:x"
    for machine, text in TEXTS.items():
        properties = {
            "RoleArn": "arn:aws:iam::123456789012:role/x",
            "Definition": json.loads(re.sub(r"\$\{\w+\}", arn, text)),
        }
        resource = {"Type": "AWS::StepFunctions::StateMachine", "Properties": properties}
        (tmp_path / f"{machine}.json").write_text(json.dumps({"Resources": {"Machine": resource}}))
    tool = shutil.which("cfn-lint", path=str(Path(sys.executable).parent)) or "cfn-lint"
    command = [tool, "--format", "parseable", *map(str, tmp_path.glob("*.json"))]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (0, "")
