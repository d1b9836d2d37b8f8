"""What people and services do in a run: uploads, deliveries, decisions, sweeps. Plain values, so that a run can be had
again from its report."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from leasebook_lab.faults import Fault, Place, Planned

Action = tuple[str, ...]
"""What is done, and with what:

("put", key, document[, "plain"])       an upload to the inbox, or to one without versions
("land", key, document)                 an upload of whose event nothing is heard
("parts", key, document)                uploaded in parts to the one without versions
("elsewhere", key, document)            with another property id
("again", n)                            the event of the n-th upload comes once more
("odd", kind)                           an event that is no document
("decide", action[, "undoable"])        the oldest open review
("decide", "approve", "raised")         with a corrected rent
("decide", action, "beside")            while the others go on
("hold", n) ("release", n)              an operator sets the n-th upload aside, or lets it go on
("sweep", "beside")                     a sweep while the others go on
("undo",)                               the newest decision is taken back
("replay", part, n)                     an operator has the n-th upload gone through again
("correct", n[, "beside"])              an operator corrects the rent of the n-th upload, if the ledger has it
("pause",) ("resume",)                  an operator has the sweep do nothing, or do its work again
("reconcile",)                          what arrived is held against the records, and what was missed is started
("sweep",) ("stop",) ("rest",)          a sweep; the newest execution is stopped; until nothing moves
("pass", seconds)
"""
UPLOADS = ("put", "land", "parts", "elsewhere")


@dataclass(frozen=True)
class Scenario:
    """`seed` None: every task runs as far as it can; else it chooses the order. `faults`: what befalls the run."""

    name: str
    actions: tuple[Action, ...]
    seed: int | None = None
    faults: tuple[Planned, ...] = field(default=())

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "actions": [list(action) for action in self.actions],
            "seed": self.seed,
            "faults": [[str(planned.place), planned.fault.value] for planned in self.faults],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Scenario:
        faults = tuple(Planned(Place.parse(place), Fault(fault)) for place, fault in data.get("faults", ()))
        actions = tuple(tuple(map(str, action)) for action in data["actions"])
        return cls(str(data["name"]), actions, data.get("seed"), faults)

    def told(self) -> str:
        """On one line."""
        return json.dumps(self.as_json())
