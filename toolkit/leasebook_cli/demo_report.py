"""What the demo shows in the end: each document's fate against the plan, and the totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.table import Table
from rich.text import Text

from leasebook_cli.console import cell
from leasebook_cli.demo_plan import KILL_WORKER, Step
from leasebook_cli.demo_watch import Delivery
from leasebook_cli.fates import WORDS, Fate, codes_of
from leasebook_cli.tables import STYLES, fate_cell, plain_table
from leasebook_cli.text import plural

CRASH = "Runtime.ExitError"  # what Lambda calls the death of a worker


@dataclass(frozen=True, slots=True)
class Result:
    """How one step ended. `deliveries` are its executions, the one that has the document first; `unmet` says what of
    the plan did not come true."""

    step: Step
    deliveries: Sequence[Delivery]
    unmet: Sequence[str]

    @property
    def main(self) -> Delivery | None:
        return next((one for one in self.deliveries if not one.redelivered), None)

    @property
    def duplicates(self) -> int:
        return sum(1 for one in self.deliveries if one.redelivered and one.fate is Fate.DUPLICATE)


def judge_step(step: Step, deliveries: Sequence[Delivery]) -> Result:
    """The step's result: its ending among the right ones, each repeat a duplicate, a killed worker survived."""
    found = Result(step, deliveries, ())
    unmet = []
    main = found.main
    if main is None or not any(_ends_so(main, ending.outcome, ending.reason) for ending in step.right):
        wanted = " or ".join(str(ending) for ending in step.right)
        unmet.append(f"expected {wanted}, saw {outcome_of(main)}")
    if found.duplicates != step.deliveries - 1:
        unmet.append(f"expected {plural(step.deliveries - 1, 'duplicate')}, saw {found.duplicates}")
    if any(one.failed for one in deliveries):
        unmet.append("an execution ended FAILED")
    if step.special == KILL_WORKER and not (main and any(error == CRASH for _, error in main.failures)):
        unmet.append("expected its worker to be killed, and it was not")
    return Result(step, deliveries, tuple(unmet))


def _ends_so(main: Delivery, outcome: str, reason: str | None) -> bool:
    if outcome == "review":
        codes = {str(one.code) for one in main.review.reasons} if main.review else set()
        return main.fate is Fate.WITH_PERSON and (reason is None or reason in codes)
    return main.claim is not None and main.claim.finished and main.claim.outcome == outcome


def outcome_of(main: Delivery | None) -> str:
    if main is None:
        return "no execution"
    if main.fate is Fate.WITH_PERSON and main.review:
        return f"review ({codes_of(main.review)})"
    return str(main.claim.outcome) if main.claim and main.claim.outcome else f"{WORDS[main.fate]}"


@dataclass(frozen=True, slots=True)
class Sum:
    """Events in against ends, counted over executions; `lost` is what has no end."""

    events_in: int
    committed: int
    duplicates: int
    with_people: int
    settled_otherwise: int
    lost: int
    states_entered: int

    def as_json(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in self.__slots__}

    def sentence(self) -> str:
        return (
            f"Events in {self.events_in} = committed {self.committed} + duplicates {self.duplicates} "
            f"+ with people {self.with_people} + settled otherwise {self.settled_otherwise}; lost {self.lost}. "
            f"States entered: {self.states_entered}."
        )


def add_up(events_in: int, deliveries: Sequence[Delivery]) -> Sum:
    """The totals: `events_in` is what was sent, everything else is what was seen."""
    at_rest = [one for one in deliveries if one.at_rest and not one.failed]
    ends = Counter(one.fate for one in at_rest)
    out = sum(ends[fate] for fate in (Fate.COMMITTED, Fate.DUPLICATE, Fate.WITH_PERSON, Fate.SETTLED))
    return Sum(
        events_in=events_in,
        committed=ends[Fate.COMMITTED],
        duplicates=ends[Fate.DUPLICATE],
        with_people=ends[Fate.WITH_PERSON],
        settled_otherwise=ends[Fate.SETTLED],
        lost=events_in - out,
        states_entered=sum(len(one.states) for one in deliveries),
    )


def results_table(results: Sequence[Result]) -> Table:
    table = plain_table("#", "document", "became", "why", "states", "as planned")
    for result in results:
        main = result.main
        table.add_row(
            cell(result.step.number),
            cell(result.step.key.removeprefix("incoming/")),
            fate_cell(main.fate) if main else Text("never begun", style="red"),
            cell(_why(result)),
            cell("+".join(str(len(one.states)) for one in result.deliveries)),
            Text("NO", style="red") if result.unmet else Text("yes", style=STYLES[Fate.COMMITTED]),
        )
    return table


def _why(result: Result) -> str:
    main = result.main
    if main is None:
        return "no execution was seen"
    parts = [main.why]
    if main.failures:
        parts.append("after " + ", ".join(f"{error} in {state}" for state, error in main.failures))
    if result.duplicates:
        parts.append(plural(result.duplicates, "duplicate delivery", "duplicate deliveries"))
    return "; ".join(parts)


def as_json(results: Sequence[Result], totals: Sum, seconds: float, outputs: Mapping[str, str]) -> dict[str, Any]:
    """The one object that `leasebook demo --json` prints."""
    return {
        "documents": [
            {
                "step": result.step.number,
                "key": result.step.key,
                "outcome": outcome_of(result.main),
                "why": _why(result),
                "receipt": result.main.ref.receipt if result.main and result.main.ref else None,
                "review_id": result.main.review.review_id if result.main and result.main.review else None,
                "states": [len(one.states) for one in result.deliveries],
                "unmet": list(result.unmet),
            }
            for result in results
        ],
        "totals": totals.as_json(),
        "seconds": round(seconds, 1),
        "outputs": dict(outputs),
    }
