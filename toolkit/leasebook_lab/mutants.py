"""The code with one thing less: a clause of a condition, a refusal, a pin. The lab must notice each.

Clauses are the named strings of the adapters, taken apart at AND; a mutant's clause holds always. Refusals are the `if`
and `except` of the steps and adapters that end in raising one of the project's errors; a mutant's never raises. What is
neither is listed by hand. Each mutant names the run that kills it, found once by a search and kept in killers.json.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from leasebook_lab.campaign import Lab, Outcome, outcome_of
from leasebook_lab.killers import killers
from leasebook_lab.scenario import Scenario
from leasebook_lab.world import World

CLAUSES_IN = ("claims", "ledger", "reviews", "revisions")
REFUSALS_IN = (
    *(f"domain.steps.{name}" for name in ("claim", "fetch_and_hash", "extract", "validate", "human_review", "commit")),
    *(f"adapters.{name}" for name in ("claims", "ledger", "objects")),
)

IMPATIENT_SECONDS = 600

Undo = Callable[[], None]


@dataclass(frozen=True)
class Mutant:
    """`how`: clause, refusal, or by hand. `where` and `what` find it again; see `applied`."""

    how: str
    where: str
    what: str

    @property
    def name(self) -> str:
        return f"{self.where}: {self.what}"


def clauses() -> Iterator[Mutant]:
    """Every part of every named condition."""
    for name in CLAUSES_IN:
        module = import_module(f"leasebook.adapters.{name}")
        for constant in _conditions_of(module):
            text = str(getattr(module, constant))
            parts = _parts(text)
            for part in parts:
                yield Mutant("clause", f"adapters.{name}", constant if len(parts) == 1 else f"{constant}, {part}")
    yield Mutant("clause", "statemachine", "MarkDone's owner")


def _conditions_of(module: ModuleType) -> list[str]:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    return [
        node.targets[0].id
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id.islower()
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def _parts(text: str) -> list[str]:
    """Taken apart at each AND that stands in no bracket."""
    parts: list[str] = []
    for piece in text.split(" AND "):
        if parts and parts[-1].count("(") > parts[-1].count(")"):
            parts[-1] += f" AND {piece}"
        else:
            parts.append(piece)
    return parts


def refusals() -> Iterator[Mutant]:
    """Every `if` and `except` of the steps and adapters that only refuses."""
    for name in REFUSALS_IN:
        for qualified, node in _refusals_of(name):
            yield Mutant("refusal", name, f"{qualified}, {_title(node)}")


def _title(node: ast.AST) -> str:
    """What it says, whatever line it stands on."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}: {ast.unparse(node.body[-1])}"
    assert isinstance(node, ast.ExceptHandler)
    return f"except {ast.unparse(node.type) if node.type else ''}: {ast.unparse(node.body[-1])}"


@cache
def _source(name: str) -> str:
    return Path(str(import_module(f"leasebook.{name}").__file__)).read_text(encoding="utf-8")


@cache
def _errors() -> frozenset[str]:
    from leasebook.domain import errors

    return frozenset(
        name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, errors.LeasebookError)
    )


def _refusals_of(name: str) -> list[tuple[str, ast.If | ast.ExceptHandler]]:
    found: list[tuple[str, ast.If | ast.ExceptHandler]] = []

    def visit(node: ast.AST, inside: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                visit(child, f"{inside}.{child.name}" if inside else child.name)
                continue
            if isinstance(child, ast.If | ast.ExceptHandler) and _refuses(child):
                found.append((inside, child))
            visit(child, inside)

    visit(ast.parse(_source(name)), "")
    return found


def _refuses(node: ast.If | ast.ExceptHandler) -> bool:
    last = node.body[-1]
    if len(node.body) != 1 or not isinstance(last, ast.Raise) or last.exc is None:
        return False
    raised = last.exc.func if isinstance(last.exc, ast.Call) else last.exc
    return isinstance(raised, ast.Name) and raised.id in _errors()


# -- by hand: what is no condition and no refusal


def _by_hand() -> dict[str, tuple[str, str, Callable[[Any], Any]]]:
    """Name -> module, function, and what it becomes (given the function as it is)."""
    from dataclasses import replace as changed

    from leasebook.domain.errors import Retryable

    def processed(before: Any) -> Any:
        def open_(self: Any, claim: Any) -> Any:
            try:
                return before(self, claim)
            except Retryable:
                return None

        return open_

    def skipped(before: Any) -> Any:
        def open_(self: Any, claim: Any) -> Any:
            try:
                return before(self, claim)
            except Retryable:
                return changed(claim, owner="somebody else")

        return open_

    def unpinned(before: Any) -> Any:
        def read(self: Any, ref: Any, file: Any) -> Any:
            from leasebook.adapters import aws

            newest = aws.s3().head_object(Bucket=ref.bucket, Key=ref.key)
            pinned = changed(ref, version_id=newest.get("VersionId"), etag=newest["ETag"].strip('"'))
            return before(self, pinned, file)

        return read

    def without_agreement(before: Any) -> Any:
        return lambda self, commit: None

    def guessed(before: Any) -> Any:
        def decide(existing: Any, ref: Any, me: str) -> Any:
            from leasebook.domain.claims import Ambiguous, Duplicate

            decision = before(existing, ref, me)
            return Duplicate(existing.status) if isinstance(decision, Ambiguous) else decision

        return decide

    def unasked(before: Any) -> Any:
        def judge(*args: Any, **given: Any) -> Any:
            return changed(before(*args, **given), trusted=True, reasons=())

        return judge

    def impatient(before: Any) -> Any:
        def look_after(self: Any, claim: Any, running: Any, waiting: Any, tally: Any) -> None:
            if claim.status == "in_progress" and self._age(claim).total_seconds() > IMPATIENT_SECONDS:
                self._resume(claim, False, tally)
            else:
                before(self, claim, running, waiting, tally)

        return look_after

    def any_taker(before: Any) -> Any:
        def status(self: Any, execution: str) -> str:
            return "ABORTED"

        return status

    def headless(before: Any) -> Any:
        return lambda self, ref, content_hash, at: None

    def silent(before: Any) -> Any:
        return lambda state, failure, receipt: None

    def unheard(before: Any) -> Any:
        def receive(self: Any) -> list[Any]:
            messages = before(self)
            for message in messages:
                self.delete(message)
            return []

        return receive

    steps, adapters = "leasebook.domain.steps", "leasebook.adapters"
    return {
        "the claim store is away, so it is processed": (f"{adapters}.claims", "DynamoClaims.open", processed),
        "the claim store is away, so it is skipped": (f"{adapters}.claims", "DynamoClaims.open", skipped),
        "the version is not pinned": (f"{adapters}.objects", "S3Inbox._read", unpinned),
        "the agreement is not put": (f"{adapters}.ledger", "DynamoLedger._agreement_put", without_agreement),
        "two uploads that nobody can tell apart are one": (f"{steps}.claim", "decide", guessed),
        "every doubt is dropped": (f"{steps}.assess", "judge", unasked),
        "whoever is not listed is dead": (f"{adapters}.executions", "StepFunctions.status", any_taker),
        "whoever works for long is dead": (f"{steps}.sweep", "Sweep._look_after", impatient),
        "the head is not advanced": (f"{adapters}.ledger", "DynamoLedger.advance_head", headless),
        "departures are not counted": ("leasebook.handlers.entry", "_tell_failure", silent),
        "a message that cannot be settled is deleted": (f"{adapters}.executions", "SqsQueue.receive", unheard),
    }


def by_hand() -> Iterator[Mutant]:
    for name, (module, function, _) in _by_hand().items():
        yield Mutant("by hand", f"{module.removeprefix('leasebook.')}.{function}", name)


def mutants() -> list[Mutant]:
    """All of them."""
    return [*clauses(), *refusals(), *by_hand()]


# -- making them


def applied(world: World, mutant: Mutant) -> AbstractContextManager[None]:
    """The world with that one thing less, while the block lasts."""
    return _applied(world, mutant)


@contextmanager
def _applied(world: World, mutant: Mutant) -> Iterator[None]:
    undo = {"clause": _weaken, "refusal": _silence, "by hand": _replace}[mutant.how](world, mutant)
    try:
        yield
    finally:
        undo()


def _weaken(world: World, mutant: Mutant) -> Undo:
    if mutant.where == "statemachine":
        before = world.definition
        world.definition = json.loads(json.dumps(before))
        task = world.definition["States"]["MarkDone"]["Parameters"]
        task["ConditionExpression"] = _always(task["ConditionExpression"])
        return lambda: setattr(world, "definition", before)
    module = import_module(f"leasebook.{mutant.where}")
    constant, _, part = mutant.what.partition(", ")
    text = str(getattr(module, constant))
    setattr(module, constant, text.replace(part, _always(part)) if part else _always(text))
    return lambda: setattr(module, constant, text)


def _always(clause: str) -> str:
    """A clause that holds whatever the item is, and still uses the names and values of the first."""
    return f"(({clause}) OR NOT ({clause}))"


def _silence(world: World, mutant: Mutant) -> Undo:
    qualified, _, title = mutant.what.partition(", ")
    tree = ast.parse(_source(mutant.where))
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.ExceptHandler) and _refuses(node) and _title(node) == title:
            node.body = [ast.copy_location(ast.Pass(), node.body[0])]
    module = import_module(f"leasebook.{mutant.where}")
    function = _function(module, qualified)
    before = function.__code__
    compiled = compile(ast.fix_missing_locations(tree), str(module.__file__), "exec")
    function.__code__ = _code(compiled, qualified)
    return lambda: setattr(function, "__code__", before)


def _function(module: ModuleType, qualified: str) -> FunctionType:
    found: Any = module
    for name in qualified.split("."):
        found = found.__dict__[name] if isinstance(found, type) else getattr(found, name)
    assert isinstance(found, FunctionType), f"{qualified} is no plain function"
    return found


def _code(compiled: CodeType, qualified: str) -> CodeType:
    for name in qualified.split("."):
        compiled = next(one for one in compiled.co_consts if isinstance(one, CodeType) and one.co_name == name)
    return compiled


def _replace(world: World, mutant: Mutant) -> Undo:
    module_name, qualified, change = _by_hand()[mutant.what]
    owner: Any = import_module(module_name)
    *path, name = qualified.split(".")
    for part in path:
        owner = getattr(owner, part)
    before = owner.__dict__[name]
    setattr(owner, name, change(before))
    return lambda: setattr(owner, name, before)


# -- killing them


@dataclass(frozen=True)
class Killing:
    """What became of a mutant. `held`: why nothing can notice it, where that is known."""

    mutant: Mutant
    scenario: Scenario | None = None
    reasons: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    held: str = ""

    @property
    def name(self) -> str:
        return self.mutant.name

    @property
    def killed(self) -> bool:
        return self.scenario is not None


def kill(world: World, work: tuple[Mutant, tuple[Scenario, ...]]) -> Killing:
    """Runs the scenarios until one of them notices the mutant."""
    mutant, scenarios = work
    with applied(world, mutant):
        for scenario in scenarios:
            outcome: Outcome = outcome_of(world, scenario)
            if not outcome.valid:
                return Killing(mutant, scenario, tuple(map(str, outcome.verdict.reasons)), outcome.lines)
    return Killing(mutant)


Progress = Callable[[str, int], None]


def kill_all(lab: Lab, progress: Progress = lambda kind, done: None) -> Iterator[Killing]:
    """Every mutant, by the run that is known to kill it."""
    known = killers()
    held = excused()
    work = [
        (mutant, (known[mutant.name],) if mutant.name in known else ())
        for mutant in mutants()
        if mutant.name not in held
    ]
    for done, killing in enumerate(lab.call(kill, work), 1):
        progress("mutants", done)
        yield killing


def excused() -> dict[str, str]:
    """Mutants that no history can tell from the code, by name, with the reason."""
    from leasebook_lab.excuses import EXCUSES

    return dict(EXCUSES)
