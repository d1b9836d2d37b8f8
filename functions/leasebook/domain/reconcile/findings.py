"""What reconciliation can find, what each finding means, what mends it, and the report that sums them up."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

EXAMPLES = 100  # of each kind that a report keeps; the counts are whole


class Drift(Enum):
    """(name in reports, what it means, what mends it)"""

    MISSING = ("missing", "it arrived and nothing has claimed it", "repair starts it")
    STUCK = ("stuck", "its claim is unfinished and no execution works on it", "repair sweeps")
    COMMITTED_NOT_DONE = ("committed_not_done", "it is in the ledger and has not been published", "repair sweeps")
    DECIDED_NOT_DONE = ("decided_not_done", "a person decided and nothing came of it", "repair sweeps")
    REVIEW_WITHOUT_WAITER = (
        "review_without_waiter",
        "it is open, and no execution waits for its decision under a live token",
        "repair sweeps",
    )
    WITHOUT_ROW = (
        "without_row",
        "its claim says that it is in the ledger, and it is not",
        "leasebook replay RECEIPT --reason TEXT works on it again",
    )
    COPY_OF_NOTHING = (
        "copy_of_nothing",
        "it was set aside as a copy of bytes that neither the ledger nor a review knows",
        "leasebook replay RECEIPT --reason TEXT works on it again",
    )
    TWO_COMMITS = ("two_commits", "one claim has two documents in the ledger", "a person decides which is right")
    TWO_BASES = (
        "two_bases",
        "two documents in the ledger are the base of one agreement",
        "a person decides which is right",
    )
    OVERLAPPING_LEASES = (
        "overlapping_leases",
        "two leases of one tenant and property run at the same time, and nobody was told",
        "a person corrects the last day of the one that was replaced, or the suites where both stand",
    )
    ORPHAN_ARTIFACT = (
        "orphan_artifact",
        "its reading is kept, and no claim, review or ledger row knows its bytes",
        "nothing needs it; it may be deleted by hand",
    )

    def __init__(self, label: str, meaning: str, mend: str) -> None:
        self.label, self.meaning, self.mend = label, meaning, mend


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that does not add up. `about` is a claim key where there is one, else another record's id."""

    drift: Drift
    about: str
    receipt: str
    since: str = ""
    other: str = ""  # the second record, where two contradict each other

    def as_json(self) -> dict[str, str]:
        found = {
            "drift": self.drift.label,
            "receipt": self.receipt,
            "about": self.about,
            "since": self.since,
            "other": self.other,
        }
        return {name: value for name, value in found.items() if value}


@dataclass(slots=True)
class Arrivals:
    """Object versions in, and where each is: their sum is `arrived`, always."""

    arrived: int = 0
    claimed: int = 0
    on_the_way: int = 0  # so young that its event may still come
    missing: int = 0
    forgotten: int = 0  # older than claims are kept: nothing can be known of it

    def as_json(self) -> dict[str, int]:
        return {
            "arrived": self.arrived,
            "claimed": self.claimed,
            "on_the_way": self.on_the_way,
            "missing": self.missing,
            "forgotten": self.forgotten,
        }

    def add(self, other: Mapping[str, int]) -> None:
        self.arrived += other["arrived"]
        self.claimed += other["claimed"]
        self.on_the_way += other["on_the_way"]
        self.missing += other["missing"]
        self.forgotten += other["forgotten"]


@dataclass(slots=True)
class Report:
    """What one reconciliation found. `records` counts them by kind and status; `repaired` says what was done."""

    at: str
    arrivals: Arrivals = field(default_factory=Arrivals)
    records: Counter[str] = field(default_factory=Counter)
    drift: Counter[str] = field(default_factory=Counter)
    examples: list[dict[str, str]] = field(default_factory=list)
    repaired: Counter[str] = field(default_factory=Counter)

    def add(self, finding: Finding) -> None:
        self.drift[finding.drift.label] += 1
        if self.drift[finding.drift.label] <= EXAMPLES:
            self.examples.append(finding.as_json())

    def merge(self, part: Mapping[str, Any]) -> None:
        """Adds what a part's report says, as its JSON has it."""
        self.arrivals.add(part["arrivals"])
        for label, number in part["drift"].items():
            room = max(0, EXAMPLES - self.drift[label])
            self.drift[label] += number
            self.examples += [one for one in part["examples"] if one["drift"] == label][:room]
        self.repaired.update(part["repaired"])

    @property
    def total(self) -> int:
        return self.drift.total()

    @property
    def left(self) -> int:
        """The findings that this reconciliation has not mended."""
        return self.total - self.repaired["started"]

    def as_json(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "arrivals": self.arrivals.as_json(),
            "records": dict(sorted(self.records.items())),
            "drift": {drift.label: self.drift[drift.label] for drift in Drift},
            "total": self.total,
            "left": self.left,
            "examples": self.examples,
            "repaired": dict(self.repaired),
        }
