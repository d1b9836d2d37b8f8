"""`leasebook reconcile`: runs the stack's reconciliation, waits for it, and shows its report."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from leasebook.domain.reconcile.findings import Drift
from leasebook_cli.console import cell
from leasebook_cli.errors import CommandError
from leasebook_cli.tables import plain_table

if TYPE_CHECKING:
    from rich.table import Table

    from leasebook_cli.stack import Stack

MEANING = {drift.label: drift for drift in Drift}
LOOK_SECONDS = 0.2
MOST_SECONDS = 2.0  # between two looks at a run that takes long


def run(stack: Stack, repair: bool, grace_minutes: float) -> dict[str, Any]:
    """The report; with `repair` it has swept first and started what was missed. Raises `CommandError` where the sweep
    is paused or the run failed."""
    swept: Mapping[str, Any] = {}
    if repair:
        swept = stack.sweep()
        if swept.get("paused"):
            raise CommandError(
                f"The sweep is paused ({swept['paused']}), so nothing is repaired.",
                "leasebook release --all --reason TEXT, or reconcile without --repair",
            )
    name = f"cli-{datetime.now(UTC):%Y%m%dT%H%M%S}-{secrets.token_hex(3)}"
    given = {"repair": repair, "grace_minutes": grace_minutes, "prefix": "", "limit": 0}
    output = finished(stack, "ReconcileStateMachineArn", name, given)
    report = json.loads(stack.artifact_text(output["report"]))
    if swept:
        report["repaired"] |= {what: swept[what] for what in ("resumed", "answered", "drained") if swept.get(what)}
        report["repaired"]["started"] = report["repaired"].get("started", 0) + swept.get("started", 0)
    return dict(report)


def finished(stack: Stack, machine: str, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Starts a machine and waits until it has ended; returns its output."""
    arn, pause = stack.start_machine(machine, name, given), LOOK_SECONDS
    while (status := stack.machine_status(arn))[0] == "RUNNING":
        time.sleep(pause)
        pause = min(pause * 1.2, MOST_SECONDS)
    if status[0] != "SUCCEEDED":
        raise CommandError(
            f"The run {name} ended {status[0]}: {status[2] or 'no reason was told'}.",
            "leasebook doctor looks for what is wrong with the deployment",
        )
    return status[1]


def tables(report: Mapping[str, Any]) -> list[Table]:
    """What came in against where it is, and what does not add up."""
    arrivals = plain_table("object versions", "count")
    for name, number in report["arrivals"].items():
        style = "red" if name == "missing" and number else ""
        arrivals.add_row(cell(name.replace("_", " ")), cell(f"{number:,}", style=style))
    found = plain_table("what does not add up", "count", "it means", "what mends it")
    for name, number in report["drift"].items():
        if number:
            drift = MEANING[name]
            found.add_row(
                cell(name.replace("_", " ")), cell(f"{number:,}", style="red"), cell(drift.meaning), cell(drift.mend)
            )
    examples = plain_table("receipt", "what", "since", "about")
    for one in report["examples"][:20]:
        examples.add_row(
            cell(one.get("receipt")), cell(one["drift"].replace("_", " ")), cell(one.get("since")), cell(one["about"])
        )
    shown = [arrivals]
    if report["total"]:
        shown += [found, examples]
    return shown


def sentence(report: Mapping[str, Any], repair: bool) -> str:
    """What the report says, in one sentence."""
    done = ", ".join(f"{what} {number}" for what, number in report["repaired"].items() if number)
    told = f" Repaired: {done}." if done else (" There was nothing to repair." if repair else "")
    if not report["total"]:
        return f"Everything adds up.{told}"
    left = report["left"]
    if not left:
        return f"{report['total']} did not add up, and is mended.{told}"
    return f"{report['total']} do not add up, {left} of them are left.{told}"
