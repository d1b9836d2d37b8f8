"""Any history of deliveries, deaths, lost answers, sweeps and decisions: each document takes effect once, none is lost.

Hypothesis makes the histories; afterwards the faults stop, the sweep runs until it is quiet and a person decides what
still waits. What must then hold is said in `check`.
"""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leasebook.domain.claims import Status
from leasebook.domain.errors import LeasebookError, StoreUnavailable
from leasebook.domain.identity import DocumentRef, event_of
from leasebook.domain.reviews import MAX_ROUNDS, Action, ReviewStatus
from leasebook.domain.steps.sweep import Sweep
from tests.examples import EXECUTION, REF, a_doubtful_reading, a_reading
from tests.fakes import Broken, FakeQueue
from tests.walk import Bench, Walked, bench

# Two names for one content; a new version in other bytes, which claims the same agreement; a document that a person
# must see, under two names; one that is clear when it is read again.
DOCUMENTS: dict[str, tuple[DocumentRef, bytes]] = {
    "lease": (REF, b"%PDF clear lease"),
    "copy": (replace(REF, key="incoming/copy.pdf", version_id="c1"), b"%PDF clear lease"),
    "amended": (replace(REF, version_id="v2", sequencer="0067AB13"), b"%PDF doubtful, amended"),
    "doubtful": (replace(REF, key="incoming/doubtful.pdf", version_id="d1"), b"%PDF doubtful"),
    "second sight": (replace(REF, key="incoming/pale.pdf", version_id="s1"), b"%PDF legible at second sight"),
    "doubtful copy": (replace(REF, key="incoming/doubtful 2.pdf", version_id="d2"), b"%PDF doubtful"),
}
STATES = ["Claim", "FetchAndHash", "Extract", "Validate", "HumanReview", "Commit", "Publish", "MarkDone"]
WRITES = [
    *(("claims", "open"), ("claims", "take_over"), ("claims", "note_content"), ("claims", "note_review")),
    *(("claims", "mark_done"), ("ledger", "commit"), ("ledger", "advance_head"), ("reviews", "write")),
    *(("reviews", "add_source"), ("artifacts", "write"), ("callbacks", "answer"), ("inbox", "fetch")),
]

deliveries = st.tuples(st.just("deliver"), st.sampled_from(sorted(DOCUMENTS)))
deaths = st.tuples(st.just("die in"), st.sampled_from(STATES))
losses = st.tuples(st.just("lose"), st.sampled_from(WRITES), st.booleans(), st.integers(1, 9))
decisions = st.tuples(st.just("decide"), st.sampled_from([Action.APPROVE, Action.REJECT, Action.RETRY]))
moments = st.sampled_from([("sweep",), ("stop one",), ("overdue",)])
histories = st.lists(st.one_of(deliveries, deliveries, deaths, losses, decisions, moments), min_size=3, max_size=25)


@dataclass
class Story:
    """One history as it unfolds."""

    world: Bench = field(default_factory=bench)
    walks: dict[str, Walked] = field(default_factory=dict)
    delivered: set[str] = field(default_factory=set)
    approved: set[str] = field(default_factory=set)
    count: int = 0

    def __post_init__(self) -> None:
        self.clean = {name: getattr(self.world, name) for name in {port for port, _ in WRITES}}
        for ref, body in DOCUMENTS.values():
            self.world.put(ref, body)
        read, seen = self.world.reader.read, set()

        def read_by_content(path: Any, content: Any, name: str) -> Any:
            body = path.read_bytes()
            doubtful = b"doubtful" in body or (b"at second sight" in body and content.hash not in seen)
            seen.add(content.hash)
            reading = a_doubtful_reading() if doubtful else a_reading()
            tenant = "One Tenant LLC" if b"amended" in body or b"clear" in body else f"Tenant {content.hash[:6]} LLC"
            field = reading.fields["tenant_name"].model_copy(update={"value": tenant})
            fields = {**reading.fields, "tenant_name": field}
            self.world.reader.extraction = reading.model_copy(update={"fields": fields})
            return read(path, content, name)

        self.world.reader.read = read_by_content

    def step(self, action: Any) -> None:
        match action:
            case ("deliver", name):
                self.delivered.add(name)
                self.count += 1
                self._run(event_of(DOCUMENTS[name][0]), f"delivery-{self.count}")
            case ("die in", state):
                self.world.dies_in = state
            case ("lose", (port, method), after, times):
                broken = Broken(getattr(self.world, port), method, StoreUnavailable(), after=after, times=times)
                setattr(self.world, port, broken)
            case ("decide", decision):
                self._decide(decision)
            case ("sweep",):
                self._sweep()
            case ("stop one",):
                for walked in [w for w in self.walks.values() if w.token][:1]:
                    self.world.callbacks.waiting.discard(walked.token)
                    walked.token = None
                    walked.status = self.world.executions.statuses[walked.execution] = "ABORTED"
            case ("overdue",):
                for walked in [w for w in self.walks.values() if w.token][:1]:
                    self.world.overdue(walked)

    def end(self) -> None:
        """The faults stop; time passes; what waits is decided."""
        for name, port in self.clean.items():
            setattr(self.world, name, port)
        self.world.dies_in = None
        for _ in range(40):
            self.world.now += timedelta(hours=7)
            self._sweep()
            self._decide(Action.APPROVE)
            if all(claim.status in (Status.DONE, Status.HELD) for claim in self.world.ledger.claims.rows.values()):
                return

    def _run(self, event: Any, name: str) -> None:
        self.walks[EXECUTION + name] = self.world.run(event, name)

    def _decide(self, action: Action) -> None:
        for review_id, head in sorted(self.world.ledger.reviews.heads.items()):
            if head.status is ReviewStatus.OPEN:
                try:
                    self.world.decide(review_id, action)
                except LeasebookError:
                    continue  # the person sees an error, and presses again or not
        self._take_answers()

    def _take_answers(self) -> None:
        for walked in list(self.walks.values()):
            if walked.token:
                self.world.go_on(walked)

    def _sweep(self) -> None:
        executions = self.world.executions
        before = set(executions.inputs)
        queue = FakeQueue()
        for walked in self.walks.values():
            if walked.status in ("FAILED", "ABORTED"):
                event = {"executionArn": walked.execution, "status": walked.status, "input": walked.given}
                queue.send({"detail": event})
        sweep = Sweep(
            self.world.claims,
            executions,
            (queue,),
            self.world.reviews,
            self._tell,
            lambda asked: True,  # nothing here changes a lease
            self.world.now,
        )
        with suppress(LeasebookError):  # the store was away; the next sweep goes on
            sweep.run()
        self._take_answers()
        for arn in [arn for arn in executions.inputs if arn not in before]:
            self._run(executions.inputs[arn], arn.removeprefix(EXECUTION))

    def _tell(self, review_id: str) -> bool:
        return self.world.desk().tell_again(review_id).answered


def check(story: Story) -> None:
    world = story.world
    claims = world.ledger.claims.rows
    # Nothing is lost: every delivery has a claim, and each ended, or is held for an operator after five rounds.
    assert {DOCUMENTS[name][0].claim_key for name in story.delivered} == set(claims)
    for claim in claims.values():
        rounds = [head.round for head in world.ledger.reviews.heads.values() if head.claim_key == claim.ref.claim_key]
        exhausted = max(rounds, default=0) == MAX_ROUNDS
        assert claim.status is (Status.HELD if claim.status is Status.HELD and exhausted else Status.DONE)
    # One entry for each content, and only for contents that a claim says were committed.
    documents = {
        key[0].removeprefix("doc#"): row for key, row in world.ledger.rows.items() if key[0].startswith("doc#")
    }
    committed = {claim.content_hash for claim in claims.values() if claim.outcome == "committed"}
    assert set(documents) == committed
    # Every entry was published, under one key; nothing else was.
    notices = {notice["idempotency_key"] for notice in world.published}
    assert notices == {f"lease-commit:{content}" for content in documents}
    # No doubtful document is in the books without a person.
    for row in documents.values():
        body = next(body for ref, body in DOCUMENTS.values() if ref.claim_key == row["claim_key"])
        assert (row["provenance"]["approved_by"] == "Rosa") or b"doubtful" not in body
    # Documents of the same content end alike: one committed, the others settled as the same.
    for claim in claims.values():
        if claim.outcome == "same_content" and claim.content_hash not in documents:
            outcomes = {other.outcome for other in claims.values() if other.content_hash == claim.content_hash}
            held = any(other.status is Status.HELD for other in claims.values())
            assert "rejected" in outcomes or held, "a copy was settled as the same as something"


@pytest.mark.requirement("L1", "L3", "L8", "L17", "V3", "V4", "V18", "C1", "C7")
@pytest.mark.case("S3-11", "DDB-03", "SFN-19", "HITL-13")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(histories)
def test_in_any_history_each_document_takes_effect_once_and_none_is_lost(history: list[Any]) -> None:
    story = Story()
    for action in history:
        story.step(action)
    story.end()
    check(story)
