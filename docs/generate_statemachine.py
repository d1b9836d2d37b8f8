"""Writes statemachine/README.md from statemachine/intake.asl.json: the diagram and the table of states.

    python docs/generate_statemachine.py            writes it
    python docs/generate_statemachine.py --check    fails where the committed one is stale

`diagram()` and `main_line()` give the two pictures as Mermaid, for the project's first page.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "statemachine" / "intake.asl.json"
TARGET = ROOT / "statemachine" / "README.md"
MAIN_LINE = ("Claim", "FetchAndHash", "Extract", "Validate", "Commit", "Publish", "MarkDone")
CRASHES = {
    *("Lambda.Unknown", "Sandbox.Timedout", "Runtime.ExitError", "Runtime.OutOfMemory"),
    *("States.Timeout", "Defect"),
}
OVERDUE = {"States.Timeout", "States.HeartbeatTimeout"}
TRANSIENT = {
    *("Lambda.ServiceException", "Lambda.AWSLambdaException", "Lambda.SdkClientException"),
    *("Lambda.ClientExecutionTimeoutException", "Lambda.TooManyRequestsException"),
}


def states() -> dict[str, Any]:
    """The states of the definition, by name, in its order."""
    definition: dict[str, Any] = json.loads(SOURCE.read_text(encoding="utf-8"))["States"]
    return definition


def diagram() -> str:
    """Every state and every transition, with what is chosen or caught on it."""
    lines = ["```mermaid", "stateDiagram-v2", "    [*] --> Claim"]
    lines += [f'    state "{name}" as {_id(name)}' for name in states() if _id(name) != name]
    for name, state in states().items():
        for target, label in _transitions(state):
            lines.append(f"    {_id(name)} --> {_id(target)}" + (f": {label}" if label else ""))
        if state.get("End") or state["Type"] in ("Succeed", "Fail"):
            lines.append(f"    {_id(name)} --> [*]")
    return "\n".join([*lines, "```"])


def main_line() -> str:
    """The road of a new document from left to right, with the one place where a person is asked."""
    lines = ["```mermaid", "flowchart LR"]
    lines.append("    " + " --> ".join(MAIN_LINE))
    lines.append("    Extract -. unreadable .-> HumanReview")
    lines.append("    Validate -. doubtful .-> HumanReview")
    lines.append("    HumanReview -. approved .-> Commit")
    lines.append("    HumanReview -. rejected .-> MarkDone")
    return "\n".join([*lines, "```"])


def _id(name: str) -> str:
    return name.replace("?", "_")


def _transitions(state: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """(target, label): what the state goes on to by itself, by choice and by catching; labels of one target joined."""
    labels: dict[str, list[str]] = {}
    if "Next" in state:
        labels.setdefault(state["Next"], [])
    for rule in state.get("Choices", ()):
        labels.setdefault(rule["Next"], []).append(rule["StringEquals"])
    if "Default" in state:
        labels.setdefault(state["Default"], []).append("anything else")
    for rule in state.get("Catch", ()):
        labels.setdefault(rule["Next"], []).extend(_caught(rule["ErrorEquals"]))
    for target, of in labels.items():
        yield target, ", ".join(of)


def _caught(names: list[str]) -> list[str]:
    """Errors as the diagram shows them: ours by name, what a platform reports of a crash or a passed limit in words."""
    if set(names) <= OVERDUE:
        return ["nobody decided in time"]
    ours = [name for name in names if name not in CRASHES]
    return ours + (["a crash or time-out"] if CRASHES & set(names) else [])


def table() -> str:
    """One row for each state: what does it, how long it may take, what is retried, what is caught, what it is for."""
    lines = ["| state | done by | time-out | retried | caught | what it is for |", "|---|---|---|---|---|---|"]
    for name, state in states().items():
        cells = (name, _done_by(name, state), _time_out(state), _retries(state), _catches(state), state["Comment"])
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines)


def _done_by(name: str, state: Mapping[str, Any]) -> str:
    if state["Type"] != "Task":
        return str(state["Type"])
    if "lambda:invoke" not in state["Resource"]:
        return f"`{state['Resource'].rpartition(':::')[2]}`"
    module = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).strip("_")
    waits = ", then waits for its token" if state["Resource"].endswith("waitForTaskToken") else ""
    return f"[`{module}.handler`](../functions/leasebook/handlers/{module}.py){waits}"


def _time_out(state: Mapping[str, Any]) -> str:
    if "TimeoutSeconds" not in state:
        return ""
    heartbeat = f", heartbeat {_span(state['HeartbeatSeconds'])}" if "HeartbeatSeconds" in state else ""
    return _span(state["TimeoutSeconds"]) + heartbeat


def _span(seconds: int) -> str:
    days, rest = divmod(seconds, 24 * 60 * 60)
    return f"{days} days" if days and not rest else f"{seconds} s"


def _retries(state: Mapping[str, Any]) -> str:
    lines = []
    for rule in state.get("Retry", ()):
        names = "anything else" if rule["ErrorEquals"] == ["States.ALL"] else ", ".join(_short(rule["ErrorEquals"]))
        lines.append(f"**{rule['MaxAttempts']}×** {names}" if rule["MaxAttempts"] else f"never: {names}")
    return "<br>".join(lines)


def _short(names: list[str]) -> list[str]:
    """The five transient errors of Lambda, which stand together everywhere, as one."""
    if not set(names) >= TRANSIENT:
        return names
    return [*(name for name in names if name not in TRANSIENT), "Lambda's transient errors"]


def _catches(state: Mapping[str, Any]) -> str:
    return "<br>".join(f"{', '.join(rule['ErrorEquals'])} → {rule['Next']}" for rule in state.get("Catch", ()))


def other(name: str) -> str:
    """The states of one of the other machines: what does each, and what it is for."""
    definition = json.loads((ROOT / "statemachine" / name).read_text(encoding="utf-8"))
    lines = [definition["Comment"].rstrip(".") + ".", "", "| state | done by | what it is for |", "|---|---|---|"]
    lines += [f"| {state} | {by} | {comment} |" for state, by, comment in _rows(definition["States"], "")]
    return "\n".join(lines)


def _rows(states_: Mapping[str, Any], indent: str) -> Iterator[tuple[str, str, str]]:
    for name, state in states_.items():
        by = f"distributed, {state['MaxConcurrency']} at once" if state["Type"] == "Map" else _done_by(name, state)
        yield indent + name, by, state["Comment"]
        if state["Type"] == "Map":
            yield from _rows(state["ItemProcessor"]["States"], indent + "· ")


def readme() -> str:
    """The whole page."""
    return f"""# The intake's state machine

[intake.asl.json](intake.asl.json) is the one definition: AWS deploys it and the local runtime runs it. This page is
made from it by `python docs/generate_statemachine.py`; a test compares them.

What a healthy system decides is returned as `$.route` and taken by a Choice; what a Retry, a Catch or an operator must
act on is raised ([why](../docs/decisions/returned-and-raised.md)). The names of errors are the classes of
[domain/errors.py](../functions/leasebook/domain/errors.py).

The road of a new document:

{main_line()}

Every state and every transition:

{diagram()}

Retries are judged from above; the first rule that names an error decides. Back-off is exponential with full jitter.

Lambda's transient errors are {", ".join(sorted(TRANSIENT))}.

{table()}

## Reconcile

[reconcile.asl.json](reconcile.asl.json). {other("reconcile.asl.json")}

## Back-fill

[backfill.asl.json](backfill.asl.json). {other("backfill.asl.json")}
"""


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        current = TARGET.exists() and TARGET.read_text(encoding="utf-8") == readme()
        if not current:
            print(f"{TARGET.relative_to(ROOT)} is stale: run python docs/generate_statemachine.py", file=sys.stderr)
        return 0 if current else 1
    TARGET.write_text(readme(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
