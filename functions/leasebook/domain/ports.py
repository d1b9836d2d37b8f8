"""What the steps need from the world. Adapters implement these on AWS; tests implement them in memory.

All methods may raise the errors of domain/errors.py (`Retryable`, `OperatorFault`) and no others; what a condition
decides is returned, unless said otherwise. Times are ISO 8601 text in UTC.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from leasebook.domain.claims import Claim, Content
from leasebook.domain.control import Done, Pause
from leasebook.domain.drafts import Draft, Presence
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ledger import Changes, Commit, Link
from leasebook.domain.pointers import DecisionRef
from leasebook.domain.replay import Replay
from leasebook.domain.reviews import Review
from leasebook.domain.state import Artifact
from leasebook.domain.timeline.naming import Naming, Waiting


class ClaimStore(Protocol):
    """The claims table. Every change after `open` is conditional on the owner; a failed one raises `FencedOff`."""

    def open(self, claim: Claim) -> Claim | None:
        """Writes `claim` if there is none under its key: None. Else the claim that is there, unchanged."""

    def take_over(self, claim_key: str, from_owner: str, me: str, at: str, *, failed: bool) -> Claim | None:
        """Makes `me` the owner if `from_owner` still is and the claim is unfinished and not held; `failed` says that
        the dead execution failed by itself, and counts. Returns the claim as it is afterwards, whoever owns it; None
        where there is none."""

    def get(self, claim_key: str) -> Claim | None: ...

    def note_content(self, claim_key: str, owner: str, content: Content, property_id: str | None, at: str) -> Claim:
        """Keeps what was fetched. Returns the claim as it is afterwards: a later upload may have been noted."""

    def note_absence(self, claim_key: str, owner: str, sequencer: str | None, at: str) -> bool:
        """Keeps that an object without versions is not there. False where a later upload than that of `sequencer` was
        noted since: then it may be there again."""

    def note_upload(self, claim: Claim, sequencer: str) -> Claim | None:
        """Makes `sequencer` the claim's, whoever owns it, if it still has that of `claim` and is not `not_there`.
        Returns the claim as it is afterwards, also where it was left alone; None where there is none any more."""

    def open_again(self, claim: Claim, sequencer: str, me: str, at: str) -> Claim | None:
        """Makes `me` the owner of a claim that was given up, and `sequencer` the claim's; None where it is not as it
        was when `claim` was read."""

    def note_review(self, claim_key: str, owner: str, at: str) -> None: ...

    def hold(self, claim_key: str, owner: str, reason: str, at: str, by: str = "leasebook") -> None:
        """Stops a claim that is not committed, until somebody releases it."""

    def release(self, claim_key: str, at: str) -> bool:
        """Lets a held claim go on from the status that it had; whoever owned it still does. False: it is not held."""

    def reopen(self, claim_key: str, replay: Replay) -> bool:
        """Opens a done claim again for the replay's execution, and keeps the replay. False where it is not done, or was
        replayed since."""

    def unfinished(self) -> Iterator[Claim]:
        """The claims that are not done, the oldest first."""


class Ledger(Protocol):
    def document(self, content_hash: str) -> Mapping[str, Any] | None: ...

    def agreement(self, agreement: str) -> Mapping[str, Any] | None: ...

    def commit(self, commit: Commit) -> None:
        """The one transaction. Returns also when it had been done before (its answer was lost). Raises `SameContent`,
        `PossibleDuplicate`, `ReviewRefused` (the review changed), `FencedOff`, `TransactionBusy`."""

    def hold_agreement(self, agreement: str, first: Mapping[str, Any], at: str) -> None:
        """Makes a committed document (its first row) the holder of an agreement that nobody holds."""

    def rows_of(self, content_hash: str) -> list[Mapping[str, Any]]:
        """The commit and its corrections, the oldest first; empty where the document is not in the ledger."""

    def of_property(self, property_id: str) -> list[Naming]:
        """What each committed document of a property is known by; sees every commit that has been made."""

    def changes_of(self, base: str) -> Changes:
        """The documents that have been linked to a lease; sees every link that has been made."""

    def know(self, property_id: str, naming: Naming) -> None:
        """Keeps what a corrected document is known by now. One that is linked to a lease stays known as it was; one
        that was moved to another property may come back."""

    def link(self, property_id: str, naming: Naming, link: Link) -> bool:
        """Links a document that was committed before its lease was known. False where it is linked already. Raises
        `TransactionBusy` where another one joined the lease since `link.seen`."""

    def revise(self, claim: Claim, row: Mapping[str, Any], decision: DecisionRef, at: str) -> None:
        """Adds a revision that a reviewer approved, in one transaction with the claim of its execution and the review.
        Raises `FencedOff`, `ReviewRefused` (the review changed), `TransactionBusy` (another revision was first)."""

    def advance_head(self, ref: DocumentRef, content_hash: str, at: str) -> None:
        """Makes this version the object's head unless a newer one is; without a sequencer it does nothing."""


@dataclass(frozen=True, slots=True)
class Token:
    """The task token of the execution that waits for a review's round. Never logged, never in state data."""

    review_id: str
    round: int
    token: str
    execution: str

    def __repr__(self) -> str:
        return f"Token(review_id={self.review_id!r}, round={self.round})"


class Reviews(Protocol):
    def head(self, review_id: str) -> Review | None: ...

    def heads_of(self, review_ids: Sequence[str]) -> list[Review]:
        """Those of these reviews that there are, in no order."""

    def write(
        self, review: Review, replaces: int | None, event: str, at: str, by: str, token: Token | None = None
    ) -> bool:
        """Writes head, history line and, when an execution begins to wait, its token in one transaction, if the head
        still has version `replaces` (None: if there is no head). False where someone else was first. A further copy
        that was listed since the head was read stays listed."""

    def wait_for_base(self, property_id: str, waiting: Waiting) -> None:
        """Notes, before its review is opened, that a document of the property waits for the lease that it names."""

    def waiting_for_base(self, property_id: str) -> list[Waiting]:
        """What was noted, of each review the last, those that have been decided since among them; sees every note."""

    def add_source(self, review_id: str, claim_key: str) -> None:
        """Lists a further copy of the same bytes, in the head or, where that is full, beside it; the head's version
        does not change."""

    def further_sources(self, review_id: str) -> Iterator[str]:
        """The claim keys of the copies that are listed beside the head and have not been dealt with; sees every one."""

    def deal_with(self, review_id: str, source: str) -> None:
        """Notes that nothing is left to do for a copy that is listed beside the head."""

    def history(self, review_id: str) -> list[Mapping[str, Any]]:
        """The review's lines, the oldest first."""


class Controls(Protocol):
    """What operators decided about the machinery, and the lines that say who did what."""

    def pause(self) -> Pause | None:
        """The sweep's pause, None where it is not paused."""

    def set_pause(self, pause: Pause) -> None: ...

    def end_pause(self, by: str, reason: str, at: str) -> None: ...

    def swept(self, at: str) -> None:
        """Says that a sweep has ended well."""

    def note(self, done: Done) -> None:
        """Adds one line; an act of the same subject in the same millisecond takes its place."""


class Tokens(Protocol):
    """Task tokens, which HumanReview writes (with its review) and Answer reads; nobody else may."""

    def get(self, review_id: str) -> Token | None: ...

    def drop(self, token: Token) -> None:
        """Forgets the token if it is still the one that waits."""


class Revisions(Protocol):
    """The rows of one committed document: the commit and its corrections."""

    def of(self, content_hash: str) -> list[Mapping[str, Any]]:
        """All of them, the oldest first; empty where the document is not in the ledger."""

    def append(self, row: Mapping[str, Any]) -> bool:
        """Writes the row if there is none of its number. False where someone else was first."""


class Bus(Protocol):
    def publish(self, kind: str, detail: Mapping[str, Any]) -> None:
        """Tells whoever acts on leases. May be repeated: `detail` holds an idempotency key."""


class DeskNotes(Protocol):
    """Drafts, and who looks at a review. Nothing here changes the review's head."""

    def draft(self, review_id: str) -> Draft | None: ...

    def keep(self, draft: Draft, replaces: int) -> bool:
        """Writes the draft if the one that is there has version `replaces` (0: there is none). False where someone
        else saved first."""

    def look(self, review_id: str, presence: Presence) -> None: ...


class Callbacks(Protocol):
    def answer(self, token: str, output: Mapping[str, Any]) -> bool:
        """Completes the waiting task. False where its execution is over or the token was answered before."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """An object version that was read to its end: SHA-256 (hex), bytes read, the first of them, user metadata."""

    sha256: str
    size: int
    head: bytes
    metadata: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class NotThere:
    """The version cannot be read any more: overwritten (unversioned buckets) or deleted."""

    superseded: bool


class Inbox(Protocol):
    def fetch(self, ref: DocumentRef) -> Fetched | NotThere:
        """Streams the pinned version in bounded memory, whatever its size."""

    def download(self, ref: DocumentRef, path: Path) -> Fetched | NotThere:
        """The same, into a file."""


class Artifacts(Protocol):
    """Readings of documents, written once under `sha256/<hash>/<extractor version>/<round>`, the manifest last."""

    def find(self, content_hash: str, extractor_version: str, round_: int) -> Artifact | None: ...

    def write(self, extraction: Extraction, text: bytes, round_: int) -> Artifact:
        """Writes text and extraction, then the manifest; where a manifest is there already, that reading stands."""

    def load(self, artifact: Artifact) -> Extraction:
        """The reading, its digest checked; a digest that differs is an `OperatorFault`."""

    def properties(self) -> str | None:
        """The property register (CSV text), None where none is configured. Raises `Misconfigured` where one is and
        does not exist."""


class Reader(Protocol):
    @property
    def most_bytes(self) -> int:
        """What a file may be at the most; a larger one is not worth fetching."""

    def read(self, path: Path, content: Content, name: str) -> tuple[Extraction, bytes]:
        """Text and fields of the document in `path`, and its text as it is kept (JSON). Raises `UnreadableDocument`.
        `name` is the object's key, for telling a mislabelled file; it is in no result."""


class Executions(Protocol):
    def status(self, execution: str) -> str | None:
        """RUNNING, SUCCEEDED, FAILED, TIMED_OUT, ABORTED; None where the service does not know it."""

    def running(self) -> frozenset[str]:
        """The ARNs of the executions that run now."""

    def start(self, name: str, event: Mapping[str, Any]) -> bool:
        """Starts the execution of that name; False where one of that name exists. One that runs with the same input
        counts as started: that is the service's own idempotency."""

    def arn_of(self, name: str) -> str:
        """The ARN that the execution of that name has or would have."""


class Redrivable(Executions, Protocol):
    def redrive(self, execution: str) -> bool:
        """Has a failed execution go on at the state that failed. False where it can't: it runs again already, ended
        well or too long ago, or the engine knows no such thing."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the failed-starts or the recovery queue; `receipt` is the queue's handle for deleting it."""

    body: Mapping[str, Any]
    receipt: str


class Queue(Protocol):
    def receive(self) -> list[Message]:
        """Up to ten messages, hidden from other receivers for a while."""

    def delete(self, message: Message) -> None: ...

    def send(self, body: Mapping[str, Any]) -> None: ...
