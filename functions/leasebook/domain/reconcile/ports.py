"""What reconciliation needs from the world. All may raise the errors of domain/errors.py and no others."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from leasebook.domain.reconcile.facts import Arrived, Asked, Claimed, Committed, Revised


class Records(Protocol):
    """Every record, in no order, read a page at a time."""

    def claims(self) -> Iterator[Claimed]: ...

    def documents(self) -> Iterator[Committed]: ...

    def reviews(self) -> Iterator[Asked]: ...

    def revisions(self) -> Iterator[Revised]:
        """Every row of every document in the ledger."""

    def told(self) -> Iterator[str]:
        """The content hashes of documents of which a person was told, in any round, that another lease is like them;
        some perhaps more than once."""

    def run_at_once(self, one: str, other: str) -> bool:
        """Whether two leases (content hashes) run at the same time with all that changes them."""

    def artifacts(self) -> Iterator[str]:
        """The content hashes of which something is kept, each once, sorted."""

    def running(self) -> frozenset[str]:
        """The executions that run now. As many as documents are under way or with people, never as many as there
        are documents."""


class Claims(Protocol):
    def of(self, identities: Sequence[str]) -> list[Claimed]:
        """The claims of these object versions, in no order."""


class Spill(Protocol):
    """Where more facts than fit in memory are laid aside, and come back sorted."""

    def keep(self, name: str, facts: Iterable[tuple[str, ...]]) -> int:
        """Lays facts aside under a name; returns how many. All of one name have the same width."""

    def all(self, name: str) -> Iterator[tuple[str, ...]]:
        """All facts of a name, in no order."""

    def sorted(self, name: str, column: int) -> Iterator[tuple[str, ...]]:
        """All facts of a name by one of their columns, as text by code point."""


class Lists(Protocol):
    """Object versions as a lister wrote them, part by part, and what became of each part."""

    def write_part(self, run: str, number: int, versions: Sequence[Arrived]) -> None: ...

    def part(self, key: str) -> list[Arrived]:
        """One part, by its object key."""

    def write_result(self, key: str, result: object) -> None:
        """What a part came to (JSON), beside it; the same part overwrites its earlier result."""

    def results(self, run: str) -> Iterator[object]:
        """The results of all parts of a run."""

    def write_report(self, run: str, report: object) -> str:
        """Keeps a run's report, and as the latest one; returns its key."""


class Versions(Protocol):
    def page(self, prefix: str, cursor: str) -> tuple[list[Arrived], str]:
        """Up to a thousand object versions after `cursor` ("" = from the start), and the cursor of the next page, ""
        after the last. Folder markers and what is no version are left out."""
