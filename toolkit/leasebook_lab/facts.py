"""What a history says, in the shapes in which the invariants ask for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from leasebook_lab.history import Event, Kind

Row = Mapping[str, Any]
Finding = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Change:
    """One write of a record: what was there (None: nothing) and what is."""

    event: Event
    table: str
    key: str
    before: Row | None
    after: Row | None
    claims: Mapping[str, Row]  # all claims as they were before this write and those made in the same instant

    @property
    def actor(self) -> str:
        """The execution behind it; empty for Answer and Sweep."""
        return str(self.event.data.get("actor", ""))


@dataclass
class Facts:
    """Built once from a history."""

    events: Sequence[Event]
    of: dict[Kind, list[Event]] = field(default_factory=lambda: defaultdict(list))
    changes: list[Change] = field(default_factory=list)
    final: Row | None = None

    def __post_init__(self) -> None:
        rows: dict[tuple[str, str], Row] = {}
        claims: dict[str, Row] = {}
        for event in self.events:
            self.of[event.kind].append(event)
            if event.kind is Kind.WRITE:
                self._changed(event, rows, claims)
            elif event.kind is Kind.FINAL:
                self.final = event.data

    def _changed(self, event: Event, rows: dict[tuple[str, str], Row], claims: dict[str, Row]) -> None:
        table, key = str(event.data["table"]), key_of(event.data)
        before = rows.get((table, key))
        after = None if event.data.get("gone") else event.data
        self.changes.append(Change(event, table, key, before, after, dict(claims)))
        if after is None:
            rows.pop((table, key), None)
        else:
            rows[(table, key)] = after
        if table == "ClaimsTable" and after is not None:
            claims[key] = after

    @property
    def arrivals(self) -> list[Event]:
        return self.of[Kind.ARRIVED]

    def documents(self) -> list[Change]:
        """Writes of first revisions."""
        return [one for one in self.of_table("LeasesTable") if one.key.startswith("doc#") and "rev#0001" in one.key]

    def of_table(self, table: str) -> list[Change]:
        return [change for change in self.changes if change.table == table]

    def final_claims(self) -> Mapping[str, Row]:
        return dict(self.final["claims"]) if self.final else {}

    def claim_of(self, arrival: Event) -> Row | None:
        """The claim of an arrival at the end. Where nothing tells two uploads apart, each has one of its own."""
        claims = self.final_claims()
        shared = claims.get(arrival.data["claim"])
        if shared is not None and arrival.data["opaque"] and shared.get("sequencer") != arrival.data["sequencer"]:
            shared = None
        return claims.get(arrival.data["own_claim"]) or shared

    def arrival_of(self, content: str) -> Event | None:
        """What is known of a content."""
        return next((event for event in self.arrivals if event.data["content"] == content), None)

    def reviews_of(self, claims: Iterable[str]) -> set[str]:
        """The reviews that were opened for these claims."""
        wanted = set(claims)
        rows = [one.after for one in self.of_table("ReviewsTable") if one.after is not None]
        return {str(row["review_id"]) for row in rows if row.get("sk") == "head" and row["claim_key"] in wanted}

    def decisions(self) -> Iterable[Event]:
        """Those that were taken."""
        return (event for event in self.of[Kind.DECIDED] if event.data["result"] in ("decided", "already_decided"))


def key_of(data: Row) -> str:
    """The key of a record, as the history tells it."""
    if data.get("gone"):
        return str(data["key"])
    if data["table"] == "ClaimsTable":
        return str(data["claim_key"])
    if data["table"] == "LeasesTable":
        return f"{data['pk']}/{data['sk']}"
    return f"{data.get('review_id', data.get('subject', ''))}/{data.get('sk', '')}"
