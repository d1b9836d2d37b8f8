"""Writes docs/requirements.md and docs/cases.md from the tests' marks: which test covers what, and what is open.

    python docs/generate_coverage.py            writes both
    python docs/generate_coverage.py --check    fails where a committed one is stale

A test covers what its `@pytest.mark.requirement("L5")` and `@pytest.mark.case("S3-01")` name; the marks are read from
the sources of the tests, so that the answer is the same on every machine. Nothing here says that a test is enough.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
CASES = TESTS / "cases.txt"
MARKS = ("requirement", "case")

REQUIREMENTS = {
    "L1": "One abstraction is committed per real document, however often its event comes.",
    "L2": "A later event may arrive before an earlier one; order is settled downstream by effective date.",
    "L3": "The same document worked on twice at once: exactly one proceeds.",
    "L4": "Claim key: bucket, key, version id and etag, known before a byte is fetched.",
    "L5": "Claim: a conditional put before any expensive work; only the winner goes on.",
    "L6": "The claim store failing is not a condition failing: fail closed, retry under back-pressure.",
    "L7": "Content hash: SHA-256 computed after the fetch; the commit is keyed on it.",
    "L8": "The two barriers are independent: each alone holds its own failure.",
    "L9": "Typed abstraction; an extraction that is invalid by the schema never reaches the books.",
    "L10": "Overwrite with identical bytes: the claim succeeds, the commit collapses to nothing.",
    "L11": "An amendment under the same key is a document of its own; the base is never overwritten.",
    "L12": "An amendment that comes before its base lease makes no difference.",
    "L13": "Unversioned bucket: fall back on the etag, rely on the content hash.",
    "L14": "A multipart etag is opaque: part of a key, never a checksum.",
    "L15": "Redelivery while the first attempt runs: one proceeds; time-outs stand above the worst case.",
    "L16": "Ambiguous version identity goes to a person, never a guess.",
    "L17": "A claim without a commit is taken up again; after repeated failures it goes to a person or operator.",
    "L18": "A redelivered event and a new version are told apart; identical bytes are confirmed by the hash.",
    "L19": "Transient and permanent failures are told apart: what retries, what goes to a person.",
    "L20": "Everything on the way is logged with the claim's identity: duplicate skipped, invalid, committed.",
    "V1": "A naive handler has its effect again on the retry: shown, and pinned by a test.",
    "V2": "Claim-first holds a transient failure, but poison leaves record and reality apart: shown and pinned.",
    "V3": "In progress, effect, done: holds both; poison leaves a record and a failure that a person sees.",
    "V4": "Death between effect and mark: the effect may repeat, cured by handing the same key to the receiver.",
    "V5": "The key derives from the work, never from the attempt, the clock or a random id.",
    "V6": "Key by version id, or by etag and sequencer; identical content is not the same event.",
    "V7": "The sequencer orders events of one object; it does not deduplicate.",
    "V8": "The key is scoped to the operation: two effects of one upload have two keys.",
    "V9": "One atomic conditional write, never read-then-write.",
    "V10": "Nothing is remembered in a worker's memory; facts live in the store.",
    "V11": "The record says how far the work got; half-done entries can be found.",
    "V12": "Records outlive the longest time in which a duplicate can arrive, then expire.",
    "V13": "When retries run out the event goes to a destination that a person watches.",
    "V14": "What arrived is counted against what was recorded; alarms on failures, used-up retries, the failure queue.",
    "V15": "Reconciliation on a schedule: missing, stuck too long, counted twice.",
    "V16": "Offline first, then one SAM stack, least privilege; failures forced there, remembered in the store.",
    "V17": "A query shows the ledger's state; outputs name what there is; clean-up is documented.",
    "V18": "Concurrency and load are tested, not reasoned about.",
    "C1": "The processing decision is idempotent and recorded.",
    "C2": "A late older event has a decided outcome.",
    "C3": "Output is outside the trigger's scope: checked, so that no cycle can start.",
    "C4": "A controlled replay that repeats no effect; who may replay is decided and recorded.",
    "C5": "Failures are observable without confidential contents in the diagnostic record.",
    "C6": "Repeated or stalled events have an owner who reviews them.",
    "C7": "Duplicates are handled at the boundary of the business effect.",
    "C8": "One processing identifier may be disclosed by support; it reveals nothing.",
    "C9": "The same notification twice, then an older after a newer: the visible effects are counted.",
}

# Why a case that no test names needs none here, or what it waits for. A case with tests shows its tests.
NOTES: dict[str, str] = {}


@dataclass(frozen=True)
class Covering:
    """One test function (or, for a mark on a module, all tests of a file)."""

    path: str
    name: str


Coverage = Mapping[str, Mapping[str, list[Covering]]]


def coverage() -> Coverage:
    """For each mark: which tests name each id, in the order of the files."""
    found: dict[str, dict[str, list[Covering]]] = {mark: defaultdict(list) for mark in MARKS}
    for path in sorted(TESTS.rglob("test_*.py")):
        relative = path.relative_to(ROOT).as_posix()
        for mark, id_, name in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            covering = Covering(relative, name)
            if covering not in found[mark][id_]:
                found[mark][id_].append(covering)
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """(mark, id, test) of every mark in a file: on functions, on classes, on cases of a parametrised test."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            yield from ((mark, id_, "") for mark, id_ in _ids(node.value))
        elif isinstance(node, ast.ClassDef):
            of_class = [marked for decorator in node.decorator_list for marked in _ids(decorator)]
            for test in node.body:
                if isinstance(test, ast.FunctionDef):
                    yield from ((mark, id_, test.name) for mark, id_ in [*of_class, *_of(test)])
        elif isinstance(node, ast.FunctionDef):
            yield from ((mark, id_, node.name) for mark, id_ in _of(node))


def _of(test: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    for decorator in test.decorator_list:
        yield from _ids(decorator)


def _ids(tree: ast.expr) -> Iterator[tuple[str, str]]:
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and ast.unparse(call.func) in {f"pytest.mark.{mark}" for mark in MARKS}):
            continue
        for argument in call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"line {call.lineno}: the ids of a mark are written out as text")
            yield ast.unparse(call.func).rpartition(".")[2], argument.value


def cases() -> dict[str, str]:
    """The public failure cases: id and what was seen, in the order of the list."""
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return {id_: title.strip() for id_, _, title in (line.partition(" ") for line in lines if line.strip())}


def requirements_page() -> str:
    found = coverage()["requirement"]
    covered = sum(1 for id_ in REQUIREMENTS if found.get(id_))
    head = f"""# Requirements and the tests that name them

Made from the tests' marks by `python docs/generate_coverage.py`; a test compares them. {covered} of {len(REQUIREMENTS)}
requirements are named by a test; the others are open. Ids: `L` lease ingestion, `V` the ledger that charged twice, `C`
consumers of object events.
"""
    return head + _table(REQUIREMENTS, found, {})


def cases_page() -> str:
    known, found = cases(), coverage()["case"]
    covered = sum(1 for id_ in known if found.get(id_))
    head = f"""# Failure cases and the tests that name them

Failures that others met in public, listed in [tests/cases.txt](../tests/cases.txt). Made from the tests' marks by
`python docs/generate_coverage.py`; a test compares them. {covered} of {len(known)} are named by a test; the others say
what they wait for, or are open.
"""
    return head + _table(known, found, NOTES)


def _table(titles: Mapping[str, str], found: Mapping[str, list[Covering]], notes: Mapping[str, str]) -> str:
    lines = ["", "| id | | tests |", "|---|---|---|"]
    for id_, title in titles.items():
        shown = _tests(found[id_]) if found.get(id_) else notes.get(id_, "**open**")
        lines.append(f"| {id_} | {title.replace('|', chr(92) + '|')} | {shown} |")
    return "\n".join(lines) + "\n"


def _tests(of: list[Covering]) -> str:
    """Tests by file, their names as the sentences that they are."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for covering in of:
        by_file[covering.path].append(covering.name.removeprefix("test_").replace("_", " "))
    return "<br>".join(_of_file(path, names) for path, names in by_file.items())


def _of_file(path: str, names: list[str]) -> str:
    link = f"[{path.removeprefix('tests/')}](../{path})"
    named = [name for name in names if name]
    return f"{link}: {'; '.join(named)}" if named else link


PAGES = {ROOT / "docs" / "requirements.md": requirements_page, ROOT / "docs" / "cases.md": cases_page}


def main(arguments: list[str]) -> int:
    stale = [path for path, page in PAGES.items() if not path.exists() or path.read_text(encoding="utf-8") != page()]
    if arguments == ["--check"]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is stale: run python docs/generate_coverage.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(PAGES[path](), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
