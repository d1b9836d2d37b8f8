"""What operators do in a run: hold, release, pause the sweep, replay, correct, reconcile. What fails they do again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from leasebook.domain.identity import DocumentRef
from leasebook_lab.documents import Document
from leasebook_lab.history import Kind
from leasebook_lab.seen import monthly

if TYPE_CHECKING:
    from leasebook_lab.run import Run

BY = "otto"
PRESSES = 4  # how often somebody asks again after an error
CORRECTED_BY = 50  # to the monthly rent
TRIES = 7  # of a state of reconcile.asl.json, its retries included
GRACE_MINUTES = 15


class Operators:
    """Act through the functions that the command line calls."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._reconciled = 0

    def replay(self, part: str, ref: DocumentRef) -> None:
        """`part` "failed": only a document whose execution ended badly goes on."""
        asked: dict[str, Any] = {"claim_key": ref.claim_key, "by": BY, "reason": "a newer reader"}
        asked |= {"failed": True} if part == "failed" else {"from": part}
        self._run.begin("Replay", asked)

    def control(self, action: str, ref: DocumentRef) -> None:
        asked = {"action": action, "claim_key": ref.claim_key, "by": BY, "reason": "told so"}
        self._run.begin("Control", asked)

    def pause(self) -> None:
        if self._asked("Control", {"action": "pause", "by": BY, "reason": "a store is being moved"}) is not None:
            self._run.note(Kind.PAUSED, on=True)

    def resume(self) -> None:
        self._run.note(Kind.PAUSED, on=False)
        self._asked("Control", {"action": "resume", "by": BY, "reason": "it has been moved"})

    def paused(self) -> bool:
        """Whether the sweep does nothing."""
        noted = self._run.world.stores.items("ControlTable")
        return any(item.get("paused") for item in noted)

    def release_all(self) -> None:
        """What an operator has set aside goes on."""
        for claim in self._run.world.stores.items("ClaimsTable"):
            if claim["status"] == "held" and claim.get("held_by") == BY:
                self._asked(
                    "Control",
                    {"action": "release", "claim_key": claim["claim_key"], "by": BY, "reason": "looked at"},
                )

    def correct(self, document: Document) -> None:
        """The rent of a lease that is in the ledger; of what is not, or is no lease, nothing."""
        rows = [row for row in self._run.world.stores.items("LeasesTable") if row["pk"] == f"doc#{document.sha256}"]
        if not rows or document.kind != "lease" or document.lease:
            return
        latest = max(rows, key=lambda row: str(row["sk"]))
        seen = int(str(latest["sk"]).partition("#")[2])
        rent = f"{float(monthly(latest['terms']['base_rent'])) + CORRECTED_BY:.2f}"
        asked = {
            "action": "correct",
            "content_hash": document.sha256,
            "version": seen,
            "by": BY,
            "values": {"base_rent": {"amount": rent, "period": "month"}},
            "note": "a typing error in the document",
        }
        said = self._asked("Answer", asked)
        result = "error" if said is None else str(said["result"])
        self._run.note(Kind.CORRECTED, content=document.sha256, seen=seen, rent=rent, result=result)

    def reconcile(self, *, repair: bool) -> None:
        """As reconcile.asl.json goes: the listing, each part against its claims, then all records."""
        self._reconciled += 1
        run = f"reconcile-{self._reconciled}"
        state: Any = {"repair": repair, "grace_minutes": GRACE_MINUTES, "prefix": "", "limit": 0, "more": True}
        while state["more"]:
            state = self._tried("ListVersions", {"run": run, "state": state})
            if state is None:
                return
        for part in sorted(self._parts(str(state["parts_prefix"]))):
            asked = {"part": part, "repair": repair, "grace_minutes": GRACE_MINUTES}
            if self._tried("CompareVersions", asked) is None:
                return
        state = self._tried("Reconcile", {"run": run, "state": state})
        if state is not None:
            self._run.note(Kind.RECONCILED, total=state["total"], left=state["left"], drift=self._drift())

    def _parts(self, prefix: str) -> list[str]:
        return [key for key in self._run.world.stores.keys("ArtifactsBucket") if key.startswith(prefix)]

    def _drift(self) -> str:
        """What the newest report names, each kind with its number."""
        report = json.loads(self._run.world.stores.body("ArtifactsBucket", "reports/latest.json"))
        return ", ".join(f"{kind} {number}" for kind, number in report["drift"].items() if number)

    def _tried(self, function: str, asked: Mapping[str, Any]) -> Any:
        """A state with its retries; None where all of them failed."""
        for attempt in range(TRIES):
            result = self._run.finish(self._run.begin(function, asked))
            if not result.error:
                return json.loads(result.body)
            self._run.scheduler.sleep(2.0 * 2**attempt)
        return None

    def _asked(self, function: str, asked: Mapping[str, Any]) -> Any:
        """The answer; None where it is an error however often one asks."""
        for _ in range(PRESSES):
            result = self._run.finish(self._run.begin(function, asked))
            if not result.error:
                return json.loads(result.body)
        return None
