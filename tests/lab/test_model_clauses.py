"""The model's clauses are those of the code: the same text, named by the same calls, and none forgotten."""

import ast
import inspect
import json
from pathlib import Path
from types import ModuleType

import pytest

from leasebook.adapters import claims, ledger, reviews
from leasebook_lab.model import machine
from leasebook_lab.model.clauses import CALLS, CLAUSES, MARK_MINE, OUTSIDE, STEPS, Clause
from leasebook_lab.model.machine import UNFINISHED

ROOT = Path(__file__).parents[2]
ADAPTERS: dict[str, ModuleType] = {"claims": claims, "ledger": ledger, "reviews": reviews}
ELSEWHERE = {
    "claims.DynamoClaims.note_absence",  # an object without versions that is not there
    "ledger.DynamoLedger.revise",  # a replay's correction
    "ledger.DynamoLedger.hold_agreement",  # a lease whose dates were settled
}
"""Calls with the same clauses that are outside the model."""
IN_ADAPTERS = [clause for clause in CLAUSES if clause.module in ADAPTERS]


def conditions_of(module: ModuleType) -> dict[str, str]:
    """The named clauses: lower-case texts at the module's top."""
    return {name: value for name, value in vars(module).items() if name.islower() and _is_clause(name, value)}


def _is_clause(name: str, value: object) -> bool:
    return isinstance(value, str) and not name.startswith("_")


def names_in(module: ModuleType, qualified: str) -> set[str]:
    """The clauses that a method of a module names."""
    class_name, _, method = qualified.partition(".")
    tree = ast.parse(inspect.getsource(module))
    holder = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == class_name)
    function = next(node for node in holder.body if isinstance(node, ast.FunctionDef) and node.name == method)
    return {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} & set(conditions_of(module))


@pytest.mark.parametrize("clause", IN_ADAPTERS, ids=lambda clause: clause.name)
def test_a_clause_has_the_text_of_the_code(clause: Clause) -> None:
    assert vars(ADAPTERS[clause.module])[clause.variable] == clause.text
    assert clause.part in clause.text


def test_the_clause_of_mark_done_is_the_state_machines() -> None:
    states = json.loads((ROOT / "statemachine" / "intake.asl.json").read_text(encoding="utf-8"))["States"]
    assert states["MarkDone"]["Parameters"]["ConditionExpression"] == MARK_MINE.text


@pytest.mark.parametrize("name", ADAPTERS)
def test_every_clause_of_an_adapter_is_in_the_model_or_said_to_be_outside(name: str) -> None:
    inside = {clause.variable for clause in CLAUSES if clause.module == name}
    outside = {one.partition(".")[2] for one in OUTSIDE if one.startswith(f"{name}.")}
    assert not inside & outside
    assert inside | outside == set(conditions_of(ADAPTERS[name]))


@pytest.mark.parametrize("call", CALLS)
def test_a_call_names_the_clauses_that_its_step_has(call: str) -> None:
    name, _, qualified = call.partition(".")
    wanted = {clause.variable for clause in CALLS[call]}
    outside = {one.partition(".")[2] for one in OUTSIDE if one.startswith(f"{name}.")}
    assert names_in(ADAPTERS[name], qualified) - outside == wanted


def test_every_call_with_a_clause_of_the_model_is_a_step_of_it() -> None:
    named = set()
    for name, module in ADAPTERS.items():
        inside = {clause.variable for clause in CLAUSES if clause.module == name}
        for node in ast.parse(inspect.getsource(module)).body:
            for method in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(method, ast.FunctionDef) and names_in(module, f"{node.name}.{method.name}") & inside:
                    named.add(f"{name}.{node.name}.{method.name}")
    assert named - ELSEWHERE == set(CALLS)


def test_every_clause_stands_in_the_step_that_is_said_to_have_it() -> None:
    tree = ast.parse(inspect.getsource(machine))
    holder = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Machine")
    found = {}
    names = {id(value): name for name, value in vars(machine.the).items() if isinstance(value, Clause)}
    for method in (node for node in holder.body if isinstance(node, ast.FunctionDef)):
        used = {
            node.attr
            for node in ast.walk(method)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "the"
        }
        if used:
            found[method.name] = used
    assert found == {step: {names[id(clause)] for clause in clauses} for step, clauses in STEPS.items()}
    assert {clause for clauses in STEPS.values() for clause in clauses} == set(CLAUSES)


def test_unfinished_means_what_the_codes_open_claim_means() -> None:
    values = {name.removeprefix(":"): value["S"] for name, value in claims.OPEN.items()}
    assert tuple(values.values()) == UNFINISHED == tuple(values)
