"""How long, and in how much memory, reconciliation compares so many object versions with their records.

    python bench/reconcile.py 1000000

The records are made up as they are read, in the order in which DynamoDB and S3 would give them (claims, ledger and
reviews in none, versions by key). Nine in a thousand do not add up, each in its way, and what is found must be exactly
that. Prints one line of JSON; peak memory is that of the whole process, and
a part of the time goes into making the records up.
"""

import json
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "functions")]

from leasebook.adapters.spill import SqliteSpill  # noqa: E402
from leasebook.domain.identity import DocumentRef  # noqa: E402
from leasebook.domain.reconcile.compare import Moment  # noqa: E402
from leasebook.domain.reconcile.facts import Arrived, Asked, Claimed, Committed, Revised, arrived  # noqa: E402
from leasebook.domain.reconcile.findings import Report  # noqa: E402
from leasebook.domain.reconcile.whole import reconcile, reconcile_versions  # noqa: E402

NOW = datetime(2026, 11, 30, tzinfo=UTC)
LONG_AGO = "2026-06-01T00:00:00.000+00:00"
MIXER = 2654435761  # prime to every power of ten: visits each number once, in no order that means anything
ONE_IN = 1000  # documents: of these the first nine each go wrong in a way of their own
WRONG = (
    "missing",
    "stuck",
    "committed_not_done",
    "decided_not_done",
    "review_without_waiter",
    "without_row",
    "two_bases",
    "orphan_artifact",
    "overlapping_leases",
)
COMMITTED = ("", "committed_not_done", "two_bases", "orphan_artifact", "overlapping_leases")


def wrong_with(number: int) -> str:
    return WRONG[number % ONE_IN] if number % ONE_IN < len(WRONG) else ""


def ref_of(number: int) -> DocumentRef:
    return DocumentRef(
        "leases", f"incoming/{number % 977:03d}/{number:08d}.pdf", f"{number:032x}", f"v{number:030d}", 100_000
    )


def hash_of(number: int) -> str:
    return sha256(str(number).encode()).hexdigest()


class MadeUp:
    """So many documents and their records; a tenth went over a person's desk."""

    def __init__(self, number: int) -> None:
        self.number = number

    def _in_no_order(self) -> Iterator[int]:
        return (index * MIXER % self.number for index in range(self.number))

    def versions(self) -> Iterator[Arrived]:
        for number in range(self.number):
            yield arrived(ref_of(number), LONG_AGO)

    def claims(self) -> Iterator[Claimed]:
        for number in self._in_no_order():
            wrong = wrong_with(number)
            if wrong == "missing":
                continue
            key, content = ref_of(number).claim_key, hash_of(number)
            status = {
                "stuck": "in_progress",
                "committed_not_done": "committed",
                "decided_not_done": "in_review",
                "review_without_waiter": "in_review",
            }.get(wrong, "done")
            outcome = "committed" if status == "done" else ""
            committed = content if status in ("done", "committed") else ""
            yield Claimed(key, key, status, outcome, f"execution-{number}", content, committed, LONG_AGO)

    def documents(self) -> Iterator[Committed]:
        for number in self._in_no_order():
            if wrong_with(number) in COMMITTED:
                # The one before it holds the same agreement.
                agreement = str(number + 2 if wrong_with(number) == "two_bases" else number)
                yield Committed(hash_of(number), ref_of(number).claim_key, agreement, LONG_AGO)

    def reviews(self) -> Iterator[Asked]:
        for number in self._in_no_order():
            wrong = wrong_with(number)
            if wrong not in ("decided_not_done", "review_without_waiter") and (wrong or number % 10):
                continue
            key, content = ref_of(number).claim_key, hash_of(number)
            status = {"decided_not_done": "decided", "review_without_waiter": "open"}.get(wrong, "committed")
            decided = "" if status == "open" else LONG_AGO
            action = "approve" if decided else ""
            execution = f"execution-{number}" if wrong != "review_without_waiter" else "one-that-ended"
            yield Asked(content, status, key, content, execution, LONG_AGO, action, decided, "")

    def revisions(self) -> Iterator[Revised]:
        for number in self._in_no_order():
            if wrong_with(number) in COMMITTED:
                # The one after it is of the same tenant. Every tenth has been corrected.
                place = str(number + 1 if wrong_with(number) == "overlapping_leases" else number)
                content, key = hash_of(number), ref_of(number).claim_key
                row = Revised(f"{content} rev#0001", content, key, place, "", "2026-01-01", "2030-12-31", LONG_AGO)
                yield row
                if number % 10 == 0:
                    yield row._replace(revision=f"{content} rev#0002", claim_key="", committed_at="", last="2031-12-31")

    def told(self) -> Iterator[str]:
        return (hash_of(number) for number in self._in_no_order() if number % 50 == 0)

    def run_at_once(self, one: str, other: str) -> bool:
        return True

    def artifacts(self) -> Iterator[str]:
        """Sorted, as S3 lists: the hashes of all documents, and some that no record knows. Made by sorting them in a
        spill of their own, outside of what is measured."""
        yield from self.kept

    def running(self) -> frozenset[str]:
        return frozenset(
            f"execution-{number}"
            for number in range(self.number)
            if wrong_with(number) in ("decided_not_done", "review_without_waiter")
        )

    def prepare(self) -> SqliteSpill:
        spill = SqliteSpill()
        orphans = ((hash_of(-1 - number),) for number in range(self.number) if wrong_with(number) == "orphan_artifact")
        read = (number for number in range(self.number) if wrong_with(number) != "missing")
        spill.keep("kept", ((hash_of(number),) for number in read))
        spill.keep("kept", orphans)
        self.kept = (row[0] for row in spill.sorted("kept", 0))
        return spill


def expected(number: int) -> dict[str, int]:
    counted = Counter(wrong_with(index) for index in range(number))
    del counted[""]
    return dict(counted)


def main(number: int) -> None:
    records, report, moment = MadeUp(number), Report(at=NOW.isoformat()), Moment(NOW)
    prepared = records.prepare()
    began, busy = time.perf_counter(), time.process_time()
    with SqliteSpill() as spill:
        reconcile(records, spill, moment, report)
        reconcile_versions(records.versions(), spill, moment, report, lambda version: None)
    took, busy = time.perf_counter() - began, time.process_time() - busy
    prepared.__exit__(None, None, None)
    found = {name: count for name, count in report.drift.items() if count}
    assert found == expected(number), (found, expected(number))
    peak = peak_mb()
    print(
        json.dumps(
            {
                "versions": number,
                "seconds": round(took, 1),
                "processor_seconds": round(busy, 1),
                "peak_mb": round(peak),
                "drift": report.total,
            }
        )
    )


def peak_mb() -> float:
    """This process's own peak; what getrusage says on Linux may be that of whoever started it."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
