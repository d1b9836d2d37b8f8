"""Leasebook itself under the same conditions: the real state machine and functions in the lab, and after the event bus
an API destination that hands the key to the receiver, as docs/examples/receiver.yaml does."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leasebook_lab.faults import Fault, Place, Planned
from leasebook_lab.history import History, Kind
from leasebook_lab.run import Run
from leasebook_lab.scenario import Action, Scenario
from leasebook_lab.scribes.cells import Cell, Condition
from leasebook_lab.scribes.hands import Scribe
from leasebook_lab.scribes.receiver import Receiver, Refused
from leasebook_lab.script import Script
from leasebook_lab.world import World

REST: Action = ("rest",)
LEASE: Action = ("put", "a.txt", "clear")
DESTINATION_TRIES = 4  # the bus goes on for a day; how often it asks changes nothing here
CLAIM_TRIES = 8  # of a Claim before its execution fails, as statemachine/intake.asl.json says
FAILED_EXECUTION = "operator: alarm ExecutionsFailed"
UNDELIVERED = "operator: dead-letter queue of the destination"

ACTIONS: dict[Condition, tuple[Action, ...]] = {
    Condition.DUPLICATE: (LEASE, REST, ("again", "0")),
    Condition.EXPIRED: (LEASE, REST, ("expire",), ("again", "0")),
    Condition.SAME_BYTES: (LEASE, REST, ("put", "b.txt", "clear")),
    Condition.OVERWRITE: (LEASE, REST, ("put", "a.txt", "other")),
    Condition.OLDER_LAST: (
        ("land", "a.txt", "clear"),
        ("land", "a.txt", "other"),
        *(("again", "1"), REST, ("again", "0")),
    ),
}
"""Elsewhere the lease is uploaded, and the fault does the rest."""

FAULTS: dict[Condition, tuple[Planned, ...]] = {
    Condition.TRANSIENT: (Planned(Place("Publish", "PutEvents", 1), Fault.LOST),),
    Condition.DEATH: (Planned(Place("MarkDone", "Enter", 1), Fault.STOP),),
    Condition.STORE_DOWN: tuple(
        Planned(Place("Claim", "PutItem", n), Fault.UNAVAILABLE) for n in range(1, CLAIM_TRIES + 1)
    ),
    Condition.AT_ONCE: (Planned(Place("Commit", "TransactWriteItems", 1), Fault.SLOW),),  # its event comes once more
    Condition.WARM: (Planned(Place("Commit", "TransactWriteItems", 1), Fault.UNAVAILABLE),),
}


class _Script(Script):
    """Also lets a record be gone too soon."""

    def _act(self, action: Action) -> None:
        match action:
            case ("expire",):
                world = self._run.world
                name = world.stores.tables["ClaimsTable"]
                for claim in world.stores.items("ClaimsTable"):
                    gone = {"claim_key": {"S": claim["claim_key"]}}
                    world.stack.client("dynamodb").delete_item(TableName=name, Key=gone)
            case _:
                super()._act(action)


@dataclass
class Delivering(Run):
    """What reaches the bus goes on to the receiver, with its key as a header; what it refuses is kept apart."""

    receiver: Receiver | None = None
    undelivered: int = 0

    def receive(self, kind: str, detail: Mapping[str, Any]) -> None:
        super().receive(kind, detail)
        assert self.receiver is not None
        for _ in range(DESTINATION_TRIES):
            try:
                self.receiver.post({"event": kind, "detail": dict(detail)}, str(detail["idempotency_key"]))
            except Refused:
                continue
            return
        self.undelivered += 1

    def act(self) -> None:
        _Script(self).act()


def run_of(world: World, condition: Condition, receiver: Receiver) -> Delivering:
    """Acts the condition out, up to where everything that can come home has come home."""
    receiver.refusals = math.inf if condition is Condition.POISON else 0
    actions = ACTIONS.get(condition, (LEASE,))
    scenario = Scenario(f"Leasebook: {condition}", actions, faults=FAULTS.get(condition, ()))
    run = Delivering(world, scenario, receiver=receiver)
    run.go()
    return run


def own_cell(world: World, condition: Condition) -> Cell:
    """Leasebook's cell."""
    with Receiver() as receiver:
        run = run_of(world, condition, receiver)
        record, agrees = _record(run.history, len(receiver.effects))
        return Cell(
            Scribe.LEASEBOOK, condition, len(receiver.effects), receiver.requests, record, agrees, tuple(_told(run))
        )


def _record(history: History, effects: int) -> tuple[str, bool]:
    """The claims' ends, the ledger's entries, and which version heads the object."""
    final = next(event.data for event in history if event.kind is Kind.FINAL)
    ends = [f"{claim['status']} ({claim.get('outcome', '')})" for claim in final["claims"].values()]
    entries = len(final["revisions"])
    newest: dict[str, str] = {}
    for event in history:
        if event.kind is Kind.ARRIVED:
            newest[event.data["object"]] = event.data["sequencer"]
    heads_are_newest = dict(final["heads"]) == newest
    told = [f"{ends.count(end)} {end}" for end in sorted(set(ends))]
    told.append(f"{entries} in the ledger")
    told.append("head: the newest version" if heads_are_newest else "head: an older version")
    done = all(claim["status"] == "done" for claim in final["claims"].values())
    return ", ".join(told), done and entries == effects and heads_are_newest


def _told(run: Delivering) -> list[str]:
    """Whom the run told that something went wrong."""
    told = []
    if any(event.kind is Kind.ENDED and event.data["status"] == "FAILED" for event in run.history):
        told.append(FAILED_EXECUTION)
    if any(event.kind is Kind.METRIC and event.data["metric"] == "ClaimHeld" for event in run.history):
        told.append("operator: alarm ClaimsHeld")
    if any(event.kind is Kind.NOTICE for event in run.history):
        told.append("reviewers")
    if run.undelivered:
        told.append(UNDELIVERED)
    return told
