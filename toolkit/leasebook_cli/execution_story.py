"""What one execution did with a document, as sentences: how it began, each state it went through, how it ended."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from leasebook.domain.claims import Claim
from leasebook_cli.history import Failure, Visit
from leasebook_cli.stack import Execution
from leasebook_cli.text import plural
from leasebook_cli.times import utc

# State: what it did. A state that is not here is told by its name alone.
DID = {
    "Claim": "asked for the document, so that no other execution works on it",
    "FetchAndHash": "fetched the object and hashed its bytes",
    "Extract": "read the document",
    "Validate": "judged what was read",
    "Overdue": "nobody decided in time, so the reviewers are reminded",
    "Commit": "entered it in the ledger",
    "Publish": "published it on the event bus",
    "MarkDone": "closed the claim",
    "SameContent": "the same bytes had been committed under another name meanwhile",
    "Unchanged": "the ledger holds it so already",
    "Duplicate": "nothing to do, another execution has the document",
    "Ignored": "nothing to do, this is no document",
}
ASKS = "HumanReview"
REPEAT = "Duplicate"  # the state in which a further delivery of an event ends
_REQUEST_ID = re.compile(r"^RequestId: \S+ (?:Error: )?")
CAUSE_LIMIT = 300  # characters


def execution_lines(execution: Execution, seen: Sequence[Visit], claim: Claim) -> Iterator[tuple[datetime, str]]:
    """Each thing that happened, with its time. A choice between states says nothing that the next state does not."""
    yield utc(execution.started), _started(execution, seen, claim)
    for visit in seen:
        if visit.failures or not visit.state.endswith("?"):
            yield visit.entered, _visit(visit, running=execution.status == "RUNNING")
    if execution.stopped is not None and execution.status != "RUNNING":
        yield utc(execution.stopped), _ended(execution, seen)


def _started(execution: Execution, seen: Sequence[Visit], claim: Claim) -> str:
    given = execution.input or {}
    if given.get("replay"):
        return "Execution started by a replay."
    if given.get("resume"):
        return "Execution started by the sweep, to take the document up again."
    if any(visit.state == REPEAT for visit in seen):
        return "Execution started: the same event was delivered again."
    if seen or execution.arn == claim.owner:
        return "Execution started: the document has come in."
    return "Execution started by a delivery of the event."


def _visit(visit: Visit, running: bool) -> str:
    if visit.failures and visit.tries <= len(visit.failures):
        took = f" after {lasted(visit.seconds)}" if visit.seconds is not None else ""
        tries = f", in {visit.tries} tries" if visit.tries > 1 else ""
        return f"{visit.state} failed{took}{tries}: {_failures(visit.failures)}."
    if visit.state == ASKS:
        return _asked(visit, running)
    parts = [lasted(visit.seconds)] if visit.seconds is not None else []
    if visit.failures:
        parts.append(f"{plural(visit.tries, 'try', 'tries')}; before, it failed: {_failures(visit.failures)}")
    elif visit.tries > 1:
        parts.append(f"{visit.tries} tries")
    about = f" ({', '.join(parts)})" if parts else ""
    if visit.seconds is None:
        return f"{visit.state}: {'under way' if running else 'not finished when the execution ended'}{about}."
    return f"{visit.state}: {DID[visit.state]}{about}." if visit.state in DID else f"{visit.state}{about}."


def _asked(visit: Visit, running: bool) -> str:
    if visit.seconds is not None:
        return f"{visit.state}: asked a person, and went on after {lasted(visit.seconds)}."
    return f"{visit.state}: asks a person; " + (
        "it waits." if running else "the execution ended before the answer came."
    )


def lasted(seconds: float) -> str:
    """`0.42 s`, `3 min 5 s`, `7 h 12 min`, `4 d 3 h`."""
    if seconds < 60:
        return f"{seconds:.2f} s"
    for unit, smaller, size, part in (("min", "s", 60, 1), ("h", "min", 3600, 60), ("d", "h", 86400, 3600)):
        if seconds < size * (60 if unit != "h" else 24) or unit == "d":
            return f"{int(seconds // size)} {unit} {int(seconds % size // part)} {smaller}"
    raise AssertionError(seconds)


def _failures(failures: Sequence[Failure]) -> str:
    """Each failure once, in order."""
    return "; then ".join(dict.fromkeys(f"{one.error}{_cause(one.cause)}" for one in failures))


def _ended(execution: Execution, seen: Sequence[Visit]) -> str:
    if execution.status == "SUCCEEDED":
        return "The execution ended SUCCEEDED."
    cause = _cause(execution.cause)
    last = seen[-1] if seen else None
    if last and last.failures and _cause(last.failures[-1].cause) == cause:
        return f"The execution ended {execution.status} in {last.state}."
    return f"The execution ended {execution.status}{cause}."


def _cause(cause: str) -> str:
    """Behind a colon, without the full stop that the sentence around it has; empty where there is none."""
    try:
        loaded = json.loads(cause)
    except ValueError:
        loaded = None
    text = str(loaded.get("errorMessage", "")) if isinstance(loaded, dict) else cause
    text = _REQUEST_ID.sub("", text)[:CAUSE_LIMIT].rstrip().rstrip(".")
    return f": {text}" if text else ""
