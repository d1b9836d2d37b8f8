"""Whole documents through the real state machine definition, with its functions' steps over ports in memory.

A walk knows what the definition may use (Task, Choice, Pass, Succeed, Fail, plain paths, Retry, Catch) and nothing
else; it fails where a path is missing. It is no emulator: time does not pass, and the workflow tests run the same file
on one.
"""

import json
import tempfile
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from leasebook.domain.claims import Status
from leasebook.domain.errors import LeasebookError
from leasebook.domain.identity import DocumentRef
from leasebook.domain.replay import LookAgain, Part
from leasebook.domain.reviews import DEFAULT_DUE, Action, Decision, Review
from leasebook.domain.state import accept
from leasebook.domain.steps.answer import Answered, Desk
from leasebook.domain.steps.claim import claim
from leasebook.domain.steps.commit import commit
from leasebook.domain.steps.extract import extract
from leasebook.domain.steps.fetch_and_hash import fetch_and_hash
from leasebook.domain.steps.follow_up import FollowUp
from leasebook.domain.steps.human_review import human_review
from leasebook.domain.steps.replay import FOR_NOW, Replayed, Replayer, Request
from leasebook.domain.steps.validate import validate
from tests.examples import AT, EXECUTION, NOW, PROPERTY, REF, RETENTION, a_reading
from tests.fakes import (
    FakeArtifacts,
    FakeCallbacks,
    FakeClaims,
    FakeControls,
    FakeExecutions,
    FakeInbox,
    FakeLedger,
    FakeReader,
    FakeReviews,
    FakeRevisions,
    FakeTokens,
)

DEFINITION: dict[str, Any] = json.loads(
    (Path(__file__).resolve().parent.parent / "statemachine" / "intake.asl.json").read_text(encoding="utf-8")
)
STATES: dict[str, Any] = DEFINITION["States"]
MAX_STATE_BYTES = 8 * 1024
MAX_ENTERED = 200
BODY = b"%PDF-1.7 a lease"


class CutOff(Exception):
    """The worker dies here: nothing after this happens in its execution."""


@dataclass
class Walked:
    """One execution: the states it entered, how it ended (or the token under which it waits), its last data."""

    execution: str
    entered: list[str] = field(default_factory=list)
    status: str = "RUNNING"
    error: str = ""
    given: Any = None
    data: Any = None
    token: str | None = None
    largest: int = 0

    @property
    def outcome(self) -> str:
        return str(self.data.get("outcome", "")) if isinstance(self.data, Mapping) else ""


@dataclass
class Bench:
    """The world of a walk: every port in memory. Replace one by `Broken` to make it fail."""

    claims: Any
    reviews: Any
    tokens: Any
    ledger: Any
    artifacts: Any = field(default_factory=FakeArtifacts)
    inbox: Any = field(default_factory=FakeInbox)
    callbacks: Any = field(default_factory=FakeCallbacks)
    reader: Any = field(default_factory=lambda: FakeReader(a_reading()))
    executions: FakeExecutions = field(default_factory=FakeExecutions)
    controls: FakeControls = field(default_factory=FakeControls)
    published: list[Mapping[str, Any]] = field(default_factory=list)
    published_as: list[str] = field(default_factory=list)
    told: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)
    to_look_at: list[LookAgain] = field(default_factory=list)  # the recovery queue's messages that ask for that
    now: datetime = NOW
    due: timedelta = DEFAULT_DUE
    extractor_version: str = "x1"
    dies_in: str | None = None  # the state whose function does its work and is never heard of again
    faults: dict[str, list[Exception]] = field(default_factory=dict)  # raised by a state instead of its work

    # -- what a test does

    def put(
        self, ref: DocumentRef = REF, body: bytes = b"%PDF-1.7 a lease", property_id: str | None = PROPERTY
    ) -> None:
        self.inbox.put(ref, body, {"property-id": property_id} if property_id else None)

    def run(self, event: Any, name: str = "me") -> Walked:
        """A new execution, until it ends or waits for a person."""
        walked = Walked(EXECUTION + name, given=event)
        self.executions.statuses[walked.execution] = "RUNNING"
        return self.walk(walked, str(DEFINITION["StartAt"]), event)

    def go_on(self, walked: Walked) -> Walked:
        """After a decision: the execution takes its answer, if there is one."""
        assert walked.token is not None
        answer = self.callbacks.answers.get(walked.token)
        if answer is None:
            return walked
        walked.token = None
        return self.walk(walked, STATES["HumanReview"]["Next"], answer)

    def overdue(self, walked: Walked) -> Walked:
        """The heartbeat passes, five days: the token is over, the Catch asks again."""
        self.now += DEFAULT_DUE
        self.callbacks.waiting.discard(walked.token)
        walked.token = None
        rule = _caught(STATES["HumanReview"], "States.HeartbeatTimeout")
        assert rule is not None
        kept = {rule["ResultPath"].removeprefix("$."): {"Error": "States.HeartbeatTimeout", "Cause": ""}}
        return self.walk(walked, rule["Next"], {**walked.data, **kept})

    def decide(self, review_id: str, action: Action, version: int | None = None, **given: Any) -> Answered:
        return self.desk().decide(
            review_id, Decision(action, given.pop("by", "Rosa"), AT, given.pop("values", {}), **given), version
        )

    def desk(self) -> Desk:
        return Desk(
            self.claims,
            self.artifacts,
            self.reviews,
            self.tokens,
            self.callbacks,
            self.now,
            RETENTION,
            self.ledger.rows_of,
        )

    def replay(self, ref: DocumentRef = REF, part: Part = Part.EXTRACT, **more: Any) -> tuple[Replayed, str]:
        """What `leasebook replay` asks for, in Otto's name."""
        return self._replayer().replay(Request(ref.claim_key, "Otto", "a newer reader", part, **more))

    def _replayer(self) -> Replayer:
        def decide(review: Review, action: Action, request: Request) -> bool:
            answered = self.decide(review.review_id, action, review.version, by=request.by, note=request.why)
            return answered.result in ("decided", "already_decided")

        return Replayer(self.claims, self.reviews, self.ledger, self.executions, self.controls, decide, self.now)

    def look_again(self) -> list[Walked]:
        """What the sweep does with the requests to judge a committed document again; those that are to wait stay."""
        walks, asked_for, self.to_look_at = [], self.to_look_at, []
        for asked in asked_for:
            request = Request(asked.claim_key, "leasebook", asked.why, Part.VALIDATE, doubt=asked.doubt)
            result, execution = self._replayer().replay(request)
            if result in FOR_NOW:
                self.to_look_at.append(asked)
            elif result is Replayed.STARTED:
                walked = Walked(execution, given=self.executions.inputs[execution])
                walks.append(self.walk(walked, str(DEFINITION["StartAt"]), walked.given))
        return walks

    def run_replay(self, ref: DocumentRef = REF, part: Part = Part.EXTRACT) -> Walked:
        """Replays the document, and walks the execution that was started for it."""
        result, execution = self.replay(ref, part)
        assert result is Replayed.STARTED, result
        walked = Walked(execution, given=self.executions.inputs[execution])
        return self.walk(walked, str(DEFINITION["StartAt"]), walked.given)

    def revisions(self) -> FakeRevisions:
        return FakeRevisions(self.ledger)

    def recheck(self, review: Review, why: str) -> None:
        """What Commit asks Answer for."""
        self.decide(review.review_id, Action.RECHECK, review.version, by="leasebook", note=why)

    def publish(self, kind: str, detail: Mapping[str, Any]) -> None:
        """The bus, for what a function publishes by itself."""
        self.told.append((kind, detail))

    def status_of(self, ref: DocumentRef = REF) -> Status | None:
        there = self.claims.get(ref.claim_key)
        return there.status if there else None

    def records(self) -> dict[str, Any]:
        """All that is remembered, without the numbers that count tries."""
        heads = {
            key: (head.status, head.round, head.claim_key, head.decision, head.reasons)
            for key, head in self.reviews.heads.items()
        }
        claims = {
            key: (claim.status, claim.owner, claim.outcome, claim.content, claim.commit)
            for key, claim in self.ledger.claims.rows.items()
        }
        return {
            "claims": claims,
            "ledger": dict(self.ledger.rows),
            "reviews": heads,
            "artifacts": self.artifacts.manifests,
        }

    # -- the interpreter

    def walk(self, walked: Walked, name: str, data: Any) -> Walked:
        while True:
            state = STATES[name]
            walked.entered.append(name)
            assert len(walked.entered) < MAX_ENTERED, f"it goes round for ever: {walked.entered[-12:]}"
            walked.data = data = json.loads(json.dumps(data, allow_nan=False))
            size = len(json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass"))
            walked.largest = max(walked.largest, size)
            match state["Type"]:
                case "Succeed" | "Fail":
                    return self._ended(walked, "SUCCEEDED" if state["Type"] == "Succeed" else "FAILED")
                case "Choice":
                    name = _chosen(state, data)
                    continue
                case "Pass":
                    if "Result" in state:
                        data = {**data, state["ResultPath"].removeprefix("$."): state["Result"]}
                    name = state["Next"]
                    continue
            try:
                result = self._tried(name, state, data, walked)
            except CutOff:
                walked.error = "died"
                return self._ended(walked, "ABORTED")
            except LeasebookError as error:
                caught = _caught(state, type(error).__name__)
                if caught is None:
                    walked.error = type(error).__name__
                    return self._ended(walked, "FAILED")
                data = {**data, caught["ResultPath"].removeprefix("$."): _as_catch_keeps(error)}
                name = caught["Next"]
                continue
            if walked.token is not None:
                return walked
            data = data if state.get("ResultPath", "$") is None else result
            if state.get("End"):
                walked.data = data
                return self._ended(walked, "SUCCEEDED")
            name = state["Next"]

    def _ended(self, walked: Walked, status: str) -> Walked:
        walked.status = self.executions.statuses[walked.execution] = status
        return walked

    def _tried(self, name: str, state: Mapping[str, Any], data: Any, walked: Walked) -> Any:
        """The task, as often as its Retry allows."""
        tries: dict[int, int] = {}
        while True:
            try:
                return self._done(name, state, data, walked)
            except LeasebookError as error:
                rule = _retrier(state, type(error).__name__)
                if rule is None or tries.get(rule, 0) >= state["Retry"][rule].get("MaxAttempts", 3):
                    raise
                tries[rule] = tries.get(rule, 0) + 1

    def _done(self, name: str, state: Mapping[str, Any], data: Any, walked: Walked) -> Any:
        if self.faults.get(name):
            raise self.faults[name].pop(0)
        result = self._work(name, state, data, walked)
        if self.dies_in == name:
            self.dies_in = None
            raise CutOff
        return result

    def _work(self, name: str, state: Mapping[str, Any], data: Any, walked: Walked) -> Any:
        if name == "Publish":
            [entry] = state["Parameters"]["Entries"]
            self.published.append(read(data, entry["Detail.$"]))
            self.published_as.append(read(data, entry["DetailType.$"]))
            return {}
        if name == "MarkDone":
            key = read(data, state["Parameters"]["Key"]["claim_key"]["S.$"])
            outcome = read(data, state["Parameters"]["ExpressionAttributeValues"][":outcome"]["S.$"])
            assert read(data, state["Parameters"]["ExpressionAttributeValues"][":expires"]["N.$"]).isdigit()
            self.claims.mark_done(key, walked.execution, outcome, AT)
            return {}
        assert set(state["Parameters"]["Payload"]) >= {"state.$", "execution.$"}
        return self._functions()[name](data, walked)

    def _functions(self) -> Mapping[str, Callable[[Any, Walked], Any]]:
        stores = {"claims": self.claims, "artifacts": self.artifacts, "ledger": self.ledger}
        return {
            "Claim": lambda state, by: claim(
                state,
                by.execution,
                claims=self.claims,
                ledger=self.ledger,
                now=self.now,
                retention=RETENTION,
                own_buckets=frozenset(),
            )[0],
            "FetchAndHash": lambda state, by: fetch_and_hash(
                accept(state),
                by.execution,
                inbox=self.inbox,
                claims=self.claims,
                ledger=self.ledger,
                reviews=self.reviews,
                now=self.now,
            ),
            "Extract": lambda state, by: self._extract(accept(state)),
            "Validate": lambda state, by: validate(accept(state), by.execution, **stores),
            "HumanReview": self._ask,
            "Commit": lambda state, by: commit(
                accept(state),
                by.execution,
                **stores,
                reviews=self.reviews,
                follow_up=FollowUp(
                    self.ledger, self.revisions(), self.reviews, self, self.recheck, self.to_look_at.append
                ),
                now=self.now,
            ),
        }

    def _extract(self, state: Mapping[str, Any]) -> dict[str, Any]:
        with tempfile.TemporaryDirectory() as folder:
            return extract(
                state,
                inbox=self.inbox,
                artifacts=self.artifacts,
                reader=self.reader,
                extractor_version=self.extractor_version,
                workspace=Path(folder),
            )

    def _ask(self, state: Any, walked: Walked) -> Any:
        token = f"token-{uuid.uuid4()}"
        self.callbacks.waiting.add(token)
        human_review(
            accept(state),
            walked.execution,
            token,
            claims=self.claims,
            artifacts=self.artifacts,
            ledger=self.ledger,
            reviews=self.reviews,
            callbacks=self.callbacks,
            now=self.now,
            due=self.due,
            retention=RETENTION,
        )
        if token in self.callbacks.answers:
            return self.callbacks.answers[token]
        walked.token = token
        return None


def bench(**changes: Any) -> Bench:
    claims, tokens = FakeClaims(), FakeTokens()
    reviews = FakeReviews(tokens)
    return Bench(claims=claims, reviews=reviews, tokens=tokens, ledger=FakeLedger(claims, reviews), **changes)


def read(data: Any, path: str) -> Any:
    """What a plain path names; a missing one fails, as on AWS."""
    assert path.startswith("$.") and not any(sign in path for sign in "[]?*@"), path  # noqa: PT018
    for part in path.removeprefix("$.").split("."):
        assert isinstance(data, Mapping), f"{path} is missing"
        assert part in data, f"{path} is missing"
        data = data[part]
    return data


def _chosen(state: Mapping[str, Any], data: Any) -> str:
    for choice in state["Choices"]:
        if read(data, choice["Variable"]) == choice["StringEquals"]:
            return str(choice["Next"])
    return str(state["Default"])


def _retrier(state: Mapping[str, Any], error: str) -> int | None:
    for index, rule in enumerate(state.get("Retry", ())):
        if error in rule["ErrorEquals"] or "States.ALL" in rule["ErrorEquals"]:
            return index
    return None


def _caught(state: Mapping[str, Any], error: str) -> Mapping[str, Any] | None:
    for catch in state.get("Catch", ()):
        if error in catch["ErrorEquals"] or "States.ALL" in catch["ErrorEquals"]:
            return dict(catch)
    return None


def _as_catch_keeps(error: LeasebookError) -> dict[str, str]:
    """An error of a function as Step Functions hands it to a Catch."""
    cause = {"errorMessage": str(error), "errorType": type(error).__name__, "requestId": "1", "stackTrace": []}
    return {"Error": type(error).__name__, "Cause": json.dumps(cause)}
