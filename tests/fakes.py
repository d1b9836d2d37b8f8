"""The ports of domain/ports.py in memory, with the conditions that the adapters put on every write.

`tests/contract` holds fake and adapter to one suite. A fake fails only through `Broken`, which raises before or after
the effect of one method: after it, the caller has lost the answer of a write that was made.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from leasebook.domain import ledger as rows
from leasebook.domain.claims import Claim, Content, Status
from leasebook.domain.control import Done, Pause
from leasebook.domain.errors import (
    FencedOff,
    Misconfigured,
    PossibleDuplicate,
    ReviewRefused,
    SameContent,
    TransactionBusy,
)
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ledger import Changes, Commit, Link
from leasebook.domain.pointers import DecisionRef
from leasebook.domain.ports import Fetched, Message, NotThere, Token
from leasebook.domain.replay import Replay
from leasebook.domain.reviews import MAX_SOURCES, Review, ReviewStatus, history_item, merged_sources
from leasebook.domain.state import Artifact
from leasebook.domain.timeline.naming import Naming, Waiting

OPEN = (Status.IN_PROGRESS, Status.IN_REVIEW, Status.COMMITTED)
UNCOMMITTED = (Status.IN_PROGRESS, Status.IN_REVIEW)

Port = TypeVar("Port")


class Broken(Generic[Port]):
    """A port of which one method raises `error` on its first `times` calls, before its effect or after it."""

    def __init__(self, port: Port, method: str, error: Exception, *, after: bool, times: int = 1) -> None:
        self._port, self._method, self._error, self._after, self._left = port, method, error, after, times

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._port, name)
        if name != self._method:
            return real

        def call(*args: Any, **kwargs: Any) -> Any:
            if self._left <= 0:
                return real(*args, **kwargs)
            self._left -= 1
            if self._after:
                real(*args, **kwargs)
            raise self._error

        return call


@dataclass
class FakeClaims:
    rows: dict[str, Claim] = field(default_factory=dict)

    def open(self, claim: Claim) -> Claim | None:
        existing = self.rows.get(claim.ref.claim_key)
        if existing is None:
            self.rows[claim.ref.claim_key] = claim
        return existing

    def take_over(self, claim_key: str, from_owner: str, me: str, at: str, *, failed: bool) -> Claim | None:
        claim = self.rows.get(claim_key)
        if claim is not None and claim.owner == from_owner and claim.status in OPEN:
            claim = self.rows[claim_key] = replace(
                claim,
                owner=me,
                resumes=claim.resumes + 1,
                fruitless=claim.fruitless + failed,
                not_there=False,
                updated_at=at,
            )
        return claim

    def get(self, claim_key: str) -> Claim | None:
        return self.rows.get(claim_key)

    def note_content(self, claim_key: str, owner: str, content: Content, property_id: str | None, at: str) -> Claim:
        claim = self._mine(claim_key, owner)
        known = property_id or claim.property_id
        there = replace(claim, content=content, property_id=known, not_there=False, updated_at=at)
        self.rows[claim_key] = there
        return there

    def note_absence(self, claim_key: str, owner: str, sequencer: str | None, at: str) -> bool:
        claim = self._mine(claim_key, owner)
        if claim.ref.sequencer != sequencer:
            return False
        self.rows[claim_key] = replace(claim, not_there=True, updated_at=at)
        return True

    def note_upload(self, claim: Claim, sequencer: str) -> Claim | None:
        there = self.rows.get(claim.ref.claim_key)
        if there is None or there.not_there or there.ref.sequencer != claim.ref.sequencer:
            return there
        there = replace(there, ref=replace(there.ref, sequencer=sequencer))
        self.rows[claim.ref.claim_key] = there
        return there

    def open_again(self, claim: Claim, sequencer: str, me: str, at: str) -> Claim | None:
        there = self.rows.get(claim.ref.claim_key)
        if there is None or there.owner != claim.owner or there.ref.sequencer != claim.ref.sequencer:
            return None
        if not there.given_up:
            return None
        opened = {"status": Status.IN_PROGRESS, "owner": me, "fruitless": 0, "updated_at": at, "not_there": False}
        gone: dict[str, Any] = {"outcome": None, "expires_at": None}
        there = replace(there, ref=replace(there.ref, sequencer=sequencer), **opened, **gone)
        self.rows[claim.ref.claim_key] = there
        return there

    def note_review(self, claim_key: str, owner: str, at: str) -> None:
        claim = self._mine(claim_key, owner, UNCOMMITTED)
        self.rows[claim_key] = replace(claim, status=Status.IN_REVIEW, fruitless=0, updated_at=at)

    def hold(self, claim_key: str, owner: str, reason: str, at: str, by: str = "leasebook") -> None:
        claim = self._mine(claim_key, owner, UNCOMMITTED)
        held = {"status": Status.HELD, "held_from": claim.status, "hold_reason": reason, "held_by": by}
        self.rows[claim_key] = replace(claim, updated_at=at, **held)

    def release(self, claim_key: str, at: str) -> bool:
        claim = self.rows.get(claim_key)
        if claim is None or claim.status is not Status.HELD:
            return False
        none: dict[str, Any] = {"hold_reason": None, "held_by": None, "held_from": None}
        going_on = claim.held_from or Status.IN_PROGRESS
        self.rows[claim_key] = replace(claim, status=going_on, fruitless=0, updated_at=at, **none)
        return True

    def reopen(self, claim_key: str, replay: Replay) -> bool:
        claim = self.rows.get(claim_key)
        if claim is None or not claim.finished or len(claim.replays) != replay.n - 1:
            return False
        opened = {"status": Status.IN_PROGRESS, "owner": replay.execution, "fruitless": 0, "updated_at": replay.at}
        gone: dict[str, Any] = {"outcome": None, "expires_at": None, "not_there": False}
        self.rows[claim_key] = replace(claim, replays=(*claim.replays, replay), **opened, **gone)
        return True

    def unfinished(self) -> Iterator[Claim]:
        yield from sorted((c for c in self.rows.values() if not c.finished), key=lambda c: c.opened_at)

    def mark_done(self, claim_key: str, owner: str, outcome: str, at: str) -> None:
        """What the state machine's own MarkDone does."""
        claim = self._mine(claim_key, owner)
        self.rows[claim_key] = replace(claim, status=Status.DONE, outcome=outcome, updated_at=at)

    def _mine(self, claim_key: str, owner: str, statuses: tuple[Status, ...] = tuple(Status)) -> Claim:
        claim = self.rows.get(claim_key)
        if claim is None or claim.owner != owner or claim.status not in statuses:
            raise FencedOff
        return claim


@dataclass
class FakeTokens:
    rows: dict[str, Token] = field(default_factory=dict)

    def get(self, review_id: str) -> Token | None:
        return self.rows.get(review_id)

    def drop(self, token: Token) -> None:
        if self.rows.get(token.review_id) == token:
            del self.rows[token.review_id]


@dataclass
class FakeReviews:
    tokens: FakeTokens = field(default_factory=FakeTokens)
    heads: dict[str, Review] = field(default_factory=dict)
    lines: list[Mapping[str, Any]] = field(default_factory=list)
    waiting: dict[tuple[str, str], Waiting] = field(default_factory=dict)
    further: dict[tuple[str, str], bool] = field(default_factory=dict)  # (review, copy): whether it was dealt with

    def wait_for_base(self, property_id: str, waiting: Waiting) -> None:
        self.waiting[property_id, waiting.review_id] = waiting

    def waiting_for_base(self, property_id: str) -> list[Waiting]:
        return [waiting for (of, _), waiting in self.waiting.items() if of == property_id]

    def head(self, review_id: str) -> Review | None:
        return self.heads.get(review_id)

    def heads_of(self, review_ids: Sequence[str]) -> list[Review]:
        return [self.heads[one] for one in dict.fromkeys(review_ids) if one in self.heads]

    def write(
        self, review: Review, replaces: int | None, event: str, at: str, by: str, token: Token | None = None
    ) -> bool:
        there = self.heads.get(review.review_id)
        if (there.version if there else None) != replaces:
            return there is not None and _same_write(there, review)
        listed = there.sources if there else ()
        self.heads[review.review_id] = replace(review, sources=merged_sources(listed, review.sources))
        self.lines.append(history_item(review, event, at, by))
        if token is not None:
            self.tokens.rows[token.review_id] = token
        return True

    def add_source(self, review_id: str, claim_key: str) -> None:
        head = self.heads.get(review_id)
        if head is None or claim_key in head.sources:
            return
        if len(head.sources) < MAX_SOURCES:
            self.heads[review_id] = replace(head, sources=(*head.sources, claim_key))
        else:
            self.further.setdefault((review_id, claim_key), False)

    def further_sources(self, review_id: str) -> Iterator[str]:
        yield from [source for (of, source), dealt_with in self.further.items() if of == review_id and not dealt_with]

    def deal_with(self, review_id: str, source: str) -> None:
        self.further[review_id, source] = True

    def history(self, review_id: str) -> list[Mapping[str, Any]]:
        return sorted((line for line in self.lines if line["review_id"] == review_id), key=lambda line: line["sk"])


def _same_write(there: Review, wanted: Review) -> bool:
    return (there.version, there.execution, there.status, there.decision) == (
        wanted.version,
        wanted.execution,
        wanted.status,
        wanted.decision,
    )


@dataclass
class FakeControls:
    standing: Pause | None = None
    lines: list[Done] = field(default_factory=list)
    swept_at: str = ""

    def swept(self, at: str) -> None:
        self.swept_at = at

    def pause(self) -> Pause | None:
        return self.standing

    def set_pause(self, pause: Pause) -> None:
        self.standing = pause

    def end_pause(self, by: str, reason: str, at: str) -> None:
        self.standing = None

    def note(self, done: Done) -> None:
        self.lines.append(done)


Row = Mapping[str, Any]


def _key(key: Mapping[str, str]) -> tuple[str, str]:
    return key["pk"], key["sk"]


@dataclass
class FakeLedger:
    """The ledger with the two stores that its transaction also writes."""

    claims: FakeClaims = field(default_factory=FakeClaims)
    reviews: FakeReviews = field(default_factory=FakeReviews)
    rows: dict[tuple[str, str], Row] = field(default_factory=dict)

    def document(self, content_hash: str) -> Row | None:
        return self.rows.get(_key(rows.document_key(content_hash)))

    def agreement(self, agreement: str) -> Row | None:
        return self.rows.get(_key(rows.agreement_row_key(agreement)))

    def commit(self, commit: Commit) -> None:
        claim_key = commit.claim.ref.claim_key
        there = self.document(commit.content_hash)
        if there is not None and there["claim_key"] != claim_key:
            raise SameContent
        claim = self.claims.get(claim_key)
        if claim is None or claim.owner != commit.owner or claim.status not in OPEN:
            raise FencedOff
        committed = replace(
            claim, status=Status.COMMITTED, commit=rows.published(commit), fruitless=0, updated_at=commit.at
        )
        if there is not None:
            self.claims.rows[claim_key] = committed
            return
        agreements = [item for key in (commit.agreement, commit.dated) if (item := rows.agreement_item(commit, key))]
        for agreement in agreements:
            held = self.rows.get(_key(agreement))
            if held is not None and held["content_hash"] != commit.content_hash:
                raise PossibleDuplicate
        head = self._decided(commit)
        if commit.base and self.changes_of(commit.base).count != commit.seen:
            raise TransactionBusy
        document = rows.document_item(commit)
        self.rows[_key(rows.document_key(commit.content_hash))] = document
        self.claims.rows[claim_key] = committed
        for agreement in agreements:
            self.rows[_key(agreement)] = agreement
        if head is not None:
            self.reviews.heads[head.review_id] = replace(head, status=ReviewStatus.COMMITTED, version=head.version + 1)
        naming = rows.naming_item(commit)
        if naming is not None:
            self.rows[_key(naming)] = naming
        if commit.link is not None:
            self._join(commit.link)

    def revise(self, claim: Claim, row: Row, decision: DecisionRef, at: str) -> None:
        if _key(row) in self.rows:
            raise TransactionBusy
        there = self.claims.get(claim.ref.claim_key)
        if there is None or there.owner != claim.owner or there.status not in OPEN:
            raise FencedOff
        head = self.reviews.head(decision.review_id)
        if head is None or head.status is not ReviewStatus.DECIDED or head.version != decision.version:
            raise ReviewRefused
        self.rows[_key(row)] = row
        learned = {"status": Status.COMMITTED, "commit": row["published"], "fruitless": 0, "updated_at": at}
        self.claims.rows[claim.ref.claim_key] = replace(there, **learned)
        self.reviews.heads[head.review_id] = replace(head, status=ReviewStatus.COMMITTED, version=head.version + 1)

    def _join(self, link: Link) -> None:
        for row in (rows.change_item(link), rows.count_item(link)):
            self.rows[_key(row)] = row

    def hold_agreement(self, agreement: str, first: Row, at: str) -> None:
        item = rows.settled_agreement_item(agreement, first, at)
        self.rows.setdefault(_key(item), item)

    def rows_of(self, content_hash: str) -> list[Row]:
        return [self.rows[key] for key in sorted(self.rows) if key[0] == f"doc#{content_hash}"]

    def of_property(self, property_id: str) -> list[Naming]:
        pk = f"property#{property_id}"
        return [Naming.from_item(self.rows[key]["naming"]) for key in sorted(self.rows) if key[0] == pk]

    def changes_of(self, base: str) -> Changes:
        there = [self.rows[key] for key in sorted(self.rows) if key[0] == f"lease#{base}"]
        count = next((row["number_of_changes"] for row in there if row["sk"] == "count"), 0)
        return Changes(tuple(row["content_hash"] for row in there if row["sk"] != "count"), count)

    def know(self, property_id: str, naming: Naming) -> None:
        row = rows.naming_row(property_id, naming)
        if self.rows.get(_key(row), {}).get("linked_to") in (None, naming.content_hash):
            self.rows[_key(row)] = row

    def link(self, property_id: str, naming: Naming, link: Link) -> bool:
        known = rows.naming_row(property_id, replace(naming, base=link.base))
        if "linked_to" in self.rows.get(_key(known), {}):
            return False
        if self.changes_of(link.base).count != link.seen:
            raise TransactionBusy
        self.rows[_key(known)] = known
        self._join(link)
        return True

    def _decided(self, commit: Commit) -> Review | None:
        if commit.approval is None:
            return None
        head = self.reviews.head(commit.approval.decision.review_id)
        if head is None or head.status is not ReviewStatus.DECIDED or head.version != commit.approval.decision.version:
            raise ReviewRefused
        return head

    def advance_head(self, ref: DocumentRef, content_hash: str, at: str) -> None:
        item = rows.head_item(ref, content_hash, at)
        if item is None:
            return
        there = self.rows.get(_key(rows.head_key(ref)))
        if there is None or there["sequencer_order"] < item["sequencer_order"]:
            self.rows[_key(rows.head_key(ref))] = item


@dataclass
class FakeRevisions:
    """Over the rows of a ledger in memory."""

    ledger: FakeLedger

    def of(self, content_hash: str) -> list[Row]:
        return self.ledger.rows_of(content_hash)

    def append(self, row: Row) -> bool:
        return self.ledger.rows.setdefault(_key(row), row) is row  # type: ignore[arg-type]


@dataclass
class FakeCallbacks:
    """Executions that wait under a token; an answer ends the waiting."""

    waiting: set[str] = field(default_factory=set)
    answers: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def answer(self, token: str, output: Mapping[str, Any]) -> bool:
        text = json.dumps(output, allow_nan=False)
        if len(text.encode()) > 256 * 1024:
            raise Misconfigured
        if token not in self.waiting:
            return False
        self.waiting.remove(token)
        self.answers[token] = json.loads(text)
        return True


@dataclass
class FakeInbox:
    """Objects by (bucket, key); each holds its versions as (version id, etag, bytes, metadata), the newest last."""

    objects: dict[tuple[str, str], list[tuple[str | None, str, bytes, Mapping[str, str]]]] = field(default_factory=dict)
    reads: int = 0

    def put(
        self,
        ref: DocumentRef,
        body: bytes,
        metadata: Mapping[str, str] | None = None,
    ) -> None:
        version = (ref.version_id, ref.etag, body, dict(metadata or {}))
        if ref.version_id is None:
            self.objects[(ref.bucket, ref.key)] = [version]
        else:
            self.objects.setdefault((ref.bucket, ref.key), []).append(version)

    def fetch(self, ref: DocumentRef) -> Fetched | NotThere:
        self.reads += 1
        versions = self.objects.get((ref.bucket, ref.key), [])
        for version_id, etag, body, metadata in versions:
            if (version_id == ref.version_id) if ref.version_id else (etag == ref.etag):
                return Fetched(hashlib.sha256(body).hexdigest(), len(body), body[:8192], metadata)
        return NotThere(superseded=bool(versions) and ref.version_id is None)

    def download(self, ref: DocumentRef, path: Path) -> Fetched | NotThere:
        path.write_bytes(b"")
        fetched = self.fetch(ref)
        if isinstance(fetched, Fetched):
            for version_id, etag, body, _ in self.objects[(ref.bucket, ref.key)]:
                if (version_id == ref.version_id) if ref.version_id else (etag == ref.etag):
                    path.write_bytes(body)
        return fetched


@dataclass
class FakeArtifacts:
    register: str | None = None
    manifests: dict[str, Artifact] = field(default_factory=dict)
    bodies: dict[tuple[str, str], str] = field(default_factory=dict)

    def find(self, content_hash: str, extractor_version: str, round_: int) -> Artifact | None:
        return self.manifests.get(_prefix(content_hash, extractor_version, round_))

    def write(self, extraction: Extraction, text: bytes, round_: int) -> Artifact:
        prefix = _prefix(extraction.content_hash, extraction.extractor_version, round_)
        body = extraction.model_dump_json()
        digest = hashlib.sha256(body.encode()).hexdigest()
        self.bodies.setdefault((prefix, digest), body)
        return self.manifests.setdefault(prefix, Artifact(prefix, digest, round_))

    def load(self, artifact: Artifact) -> Extraction:
        body = self.bodies.get((artifact.prefix, artifact.digest))
        if body is None or hashlib.sha256(body.encode()).hexdigest() != artifact.digest:
            raise Misconfigured
        return Extraction.model_validate_json(body)

    def properties(self) -> str | None:
        return self.register


def _prefix(content_hash: str, extractor_version: str, round_: int) -> str:
    return f"sha256/{content_hash}/{extractor_version}/{round_}"


@dataclass
class FakeReader:
    """Reads every document as `extraction` (under its own content hash); counts how often."""

    extraction: Extraction
    reads: int = 0
    names: list[str] = field(default_factory=list)
    most_bytes: int = 200 * 1024 * 1024

    def read(self, path: Path, content: Content, name: str) -> tuple[Extraction, bytes]:
        self.reads += 1
        self.names.append(name)
        assert hashlib.sha256(path.read_bytes()).hexdigest() == content.hash
        return self.extraction.model_copy(update={"content_hash": content.hash}), b'{"text": ""}'


@dataclass
class FakeExecutions:
    statuses: dict[str, str] = field(default_factory=dict)
    inputs: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    redrivable: set[str] = field(default_factory=set)

    def status(self, execution: str) -> str | None:
        return self.statuses.get(execution)

    def running(self) -> frozenset[str]:
        return frozenset(arn for arn, status in self.statuses.items() if status == "RUNNING")

    def start(self, name: str, event: Mapping[str, Any]) -> bool:
        arn = self.arn_of(name)
        given = json.loads(json.dumps(event))
        if arn in self.statuses:
            return self.statuses[arn] == "RUNNING" and self.inputs.get(arn) == given
        self.statuses[arn], self.inputs[arn] = "RUNNING", given
        return True

    def redrive(self, execution: str) -> bool:
        if execution not in self.redrivable or self.statuses.get(execution) not in ("FAILED", "TIMED_OUT", "ABORTED"):
            return False
        self.statuses[execution] = "RUNNING"
        return True

    def arn_of(self, name: str) -> str:
        return f"arn:aws:states:us-east-1:123456789012:execution:intake:{name}"


@dataclass
class FakeQueue:
    bodies: list[Mapping[str, Any]] = field(default_factory=list)
    hidden: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    sent: int = 0

    def send(self, body: Mapping[str, Any]) -> None:
        self.bodies.append(body)

    def receive(self) -> list[Message]:
        taken, self.bodies = self.bodies[:10], self.bodies[10:]
        messages = []
        for body in taken:
            self.sent += 1
            messages.append(Message(body, f"handle-{self.sent}"))
            self.hidden[f"handle-{self.sent}"] = body
        return messages

    def delete(self, message: Message) -> None:
        self.hidden.pop(message.receipt, None)

    def left(self) -> list[Mapping[str, Any]]:
        """Every message that is not settled."""
        return [*self.bodies, *self.hidden.values()]
