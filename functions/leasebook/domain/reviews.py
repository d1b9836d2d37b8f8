"""A review: why a person is asked about a document, round by round, and what they decided.

    open ──> decided ──> committed         each round is decided once; the next one opens when
      ^         │                          the document is read again, an approval is refused,
      └─────────┘                          or the same bytes come again after a rejection
The decision is one conditional write to the head, and the truth; answering the waiting execution is its effect and may
be repeated. The head's `version` grows with every write; whoever decides names the version they saw.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from enum import StrEnum
from typing import Any

from leasebook.domain.identity import receipt_of
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.searching import text_of
from leasebook.domain.state import Artifact, DecisionRef, Outcome, Route

RECORD_VERSION = 1
MAX_ROUNDS = 5
MAX_SOURCES = 50  # copies that the head lists, so that it stays small; further ones have rows of their own
EARLY = timedelta(hours=1)
DEFAULT_DUE = timedelta(days=5)  # as the template's ReviewDueDays and the state machine's heartbeat
# Reasons that lie in how the object came, not in what was read: another reading does not mend them.
ABOUT_THE_OBJECT = frozenset(
    {Code.EMPTY_OBJECT, Code.AMBIGUOUS_VERSION, Code.SAME_BYTES_OTHER_PROPERTY, Code.PREVIOUSLY_REJECTED}
)


class ReviewStatus(StrEnum):
    OPEN = "open"
    DECIDED = "decided"
    COMMITTED = "committed"


class Action(StrEnum):
    """What a reviewer may decide."""

    APPROVE = "approve"  # commit, with the corrections given
    REJECT = "reject"  # never commit
    RETRY = "retry"  # read the document again
    PROCESS = "process"  # an ambiguous upload is a document of its own: fetch and read it
    SAME_LEASE = "same_lease"  # the ledger holds this lease already, from other bytes: nothing to commit
    RECHECK = "recheck"  # judge the same reading again by what the ledger holds now


ROUTES = {
    Action.APPROVE: (Route.APPROVE, Outcome.NONE),
    Action.REJECT: (Route.REJECT, Outcome.REJECTED),
    Action.RETRY: (Route.EXTRACT, Outcome.NONE),
    Action.PROCESS: (Route.PROCESS, Outcome.NONE),
    Action.SAME_LEASE: (Route.REJECT, Outcome.SAME_LEASE),
    Action.RECHECK: (Route.RECHECK, Outcome.NONE),
}
UNDO_SECONDS = 10  # for which a decision may wait before its execution is told
MOST_UNDO_SECONDS = 600  # for whoever needs longer: a time limit can be lengthened tenfold at least (WCAG 2.2.1)


@dataclass(frozen=True, slots=True)
class Decision:
    """One round's decision. `values` are the reviewer's corrections by field name, plain JSON. Until `settles_at` (ISO,
    "" = at once) the execution is not told, and whoever decided may take it back."""

    action: Action
    by: str
    at: str
    values: Mapping[str, Any]
    note: str = ""
    pending: bool = False  # the term's start is not known yet and is approved as pending
    settles_at: str = ""
    open_seconds: int | None = None  # for which the reviewer had the item open

    def as_json(self) -> dict[str, Any]:
        settling = {"settles_at": self.settles_at} if self.settles_at else {}
        timed = {"open_seconds": self.open_seconds} if self.open_seconds is not None else {}
        return {
            **settling,
            **timed,
            "action": str(self.action),
            "by": self.by,
            "at": self.at,
            "values": dict(self.values),
            "note": self.note,
            "pending": self.pending,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Decision":
        return cls(
            Action(data["action"]),
            str(data["by"]),
            str(data["at"]),
            {name: plain(value) for name, value in (data.get("values") or {}).items()},
            str(data.get("note") or ""),
            bool(data.get("pending")),
            str(data.get("settles_at") or ""),
            None if data.get("open_seconds") is None else int(data["open_seconds"]),
        )

    def same_as(self, other: "Decision") -> bool:
        """Whether deciding `other` again is a repetition (a double click) and no conflict."""
        return (self.action, dict(self.values), self.pending, self.by) == (
            other.action,
            dict(other.values),
            other.pending,
            other.by,
        )


def plain(value: Any) -> Any:
    """A value of a record as JSON has it: DynamoDB hands whole numbers back as Decimal, which is no JSON."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else str(value)
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Hold:
    """A review that is set aside: until when (ISO date), by whom, why. It stays open and due."""

    until: str
    by: str
    note: str

    def as_json(self) -> dict[str, str]:
        return {"until": self.until, "by": self.by, "note": self.note}


@dataclass(frozen=True, slots=True)
class Subject:
    """What the queue shows of a document without reading it: whose lease, what kind, how much rent a year."""

    tenant_name: str = ""
    document_type: str = ""
    property_address: str = ""
    yearly_rent: Decimal | None = None
    about: bool = False  # no rent was taken: this is the highest that the document names
    currency: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
            "tenant_name": self.tenant_name,
            "document_type": self.document_type,
            "property_address": self.property_address,
            **({"yearly_rent": str(self.yearly_rent)} if self.yearly_rent is not None else {}),
            **({"about": True} if self.about else {}),
            **({"currency": self.currency} if self.currency else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Subject":
        rent = data.get("yearly_rent")
        return cls(
            str(data.get("tenant_name") or ""),
            str(data.get("document_type") or ""),
            str(data.get("property_address") or ""),
            None if rent is None else Decimal(str(rent)),
            bool(data.get("about")),
            str(data.get("currency") or ""),
        )


@dataclass(frozen=True, slots=True)
class Review:
    """The head of one review."""

    review_id: str
    status: ReviewStatus
    round: int
    version: int
    claim_key: str
    execution: str
    opened_at: str
    due_at: str
    reasons: tuple[Reason, ...]
    content_hash: str | None = None
    artifact: Artifact | None = None
    sources: tuple[str, ...] = ()
    decision: Decision | None = None
    escalations: int = 0
    subject: Subject = Subject()
    hold: Hold | None = None
    like: tuple[str, ...] | None = None  # content of leases that hold an agreement which this one may repeat

    def ref(self) -> DecisionRef:
        return DecisionRef(self.review_id, self.round, self.version)

    def has(self, code: Code) -> bool:
        return any(reason.code is code for reason in self.reasons)

    def acted_on(self, consumed: DecisionRef | None) -> bool:
        """Whether an execution that consumed that decision has acted on this round already."""
        return consumed is not None and (consumed.review_id, consumed.round) == (self.review_id, self.round)


@dataclass(frozen=True, slots=True)
class Ask:
    """Why and for whom HumanReview asks."""

    review_id: str
    claim_key: str
    execution: str
    reasons: tuple[Reason, ...]
    content_hash: str | None
    artifact: Artifact | None
    consumed: DecisionRef | None  # the decision that this execution has acted on already
    overdue: bool = False
    subject: Subject = Subject()
    like: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Open:
    """Write `review` (version `replaces`, None where there is none yet) and wait for a person."""

    review: Review
    replaces: int | None


@dataclass(frozen=True, slots=True)
class AnswerAtOnce:
    """The round has been decided already: the new token is answered with that decision."""

    review: Review


@dataclass(frozen=True, slots=True)
class JoinAsSource:
    """The same bytes are with a person or decided under another claim: this claim ends as the same content."""

    review: Review


@dataclass(frozen=True, slots=True)
class Exhausted:
    """Five rounds did not settle the document: it is held until an operator releases it."""

    review: Review


def review_id_of(claim_key: str) -> str:
    """The id of a review about one object, where there is no content or its content is not the question."""
    return hashlib.sha256(claim_key.encode()).hexdigest()


def open_round(
    head: Review | None, ask: Ask, now: datetime, due: timedelta = DEFAULT_DUE, *, heard: bool = True
) -> "Open | AnswerAtOnce | JoinAsSource | Exhausted":
    """What HumanReview does, given the review's head (None where there is none). `heard`: the document for which the
    head was decided has come to its end. Until then a copy joins: a next round would take the token in use."""
    at, due_at = now.isoformat(timespec="milliseconds"), (now + due).isoformat(timespec="milliseconds")
    if head is None:
        return Open(_first(ask, at, due_at), None)
    mine = head.claim_key == ask.claim_key
    if head.status is ReviewStatus.OPEN:
        if not mine:
            return JoinAsSource(head)
        return Open(_asked_again(head, ask, due_at), head.version)
    if mine and not head.acted_on(ask.consumed):
        if head.decision is not None and ends(head.decision) and not settled(head.decision, now):
            # It may be taken back yet: told now, the execution could end before that, and nobody would wait any more.
            return Open(replace(head, version=head.version + 1, execution=ask.execution), head.version)
        return AnswerAtOnce(head)
    decision = head.decision
    rejected = decision is not None and decision.action is Action.REJECT
    if not mine and not (rejected and heard):
        return JoinAsSource(head)
    if head.round >= MAX_ROUNDS:
        return Exhausted(head)
    lasting = tuple(reason for reason in head.reasons if reason.code in ABOUT_THE_OBJECT)
    extra = (*lasting, Reason(Code.PREVIOUSLY_REJECTED)) if rejected else lasting
    following = replace(
        _first(ask, at, due_at),
        round=head.round + 1,
        version=head.version + 1,
        reasons=_merged(ask.reasons, extra),
        artifact=ask.artifact or head.artifact,
        sources=_with_source(head.sources, ask.claim_key),
    )
    return Open(following, head.version)


def is_due(head: Review | None, now: datetime) -> bool:
    """Whether the day on which a review should be decided has come. The state machine reminds at fixed times, and may
    be early by what it takes to open a review."""
    return head is None or now + EARLY >= datetime.fromisoformat(head.due_at)


def _first(ask: Ask, at: str, due_at: str) -> Review:
    return Review(
        review_id=ask.review_id,
        status=ReviewStatus.OPEN,
        round=1,
        version=1,
        claim_key=ask.claim_key,
        execution=ask.execution,
        opened_at=at,
        due_at=due_at,
        reasons=_merged(ask.reasons),
        content_hash=ask.content_hash,
        artifact=ask.artifact,
        sources=(ask.claim_key,),
        subject=ask.subject,
        like=ask.like,
    )


def _asked_again(head: Review, ask: Ask, due_at: str) -> Review:
    """The same round under a new token: the execution was resumed, or nobody decided in time."""
    late = (Reason(Code.REVIEW_OVERDUE),) if ask.overdue else ()
    return replace(
        head,
        version=head.version + 1,
        execution=ask.execution,
        reasons=_merged(head.reasons, late),
        artifact=head.artifact or ask.artifact,
        due_at=due_at if ask.overdue else head.due_at,
        escalations=head.escalations + (1 if ask.overdue else 0),
        like=tuple(dict.fromkeys((*(head.like or ()), *ask.like))),
    )


def _merged(*groups: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """All reasons, each (code, field) once, in order."""
    seen: dict[tuple[Code, str | None], Reason] = {}
    for reason in (reason for group in groups for reason in group):
        seen.setdefault((reason.code, reason.field), reason)
    return tuple(seen.values())


def _with_source(sources: tuple[str, ...], claim_key: str) -> tuple[str, ...]:
    return merged_sources(sources, (claim_key,))


def merged_sources(listed: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """The copies that are listed, and those of `more` that are not; whoever opens a round is among them."""
    added = dict.fromkeys(source for source in more if source not in listed)
    return (*listed, *added)


@dataclass(frozen=True, slots=True)
class Decided:
    """Write `review` if the head still has version `replaces`."""

    review: Review
    replaces: int


@dataclass(frozen=True, slots=True)
class AlreadyDecided:
    """The same decision again: its effect may be repeated, nothing is written."""

    review: Review


@dataclass(frozen=True, slots=True)
class Conflict:
    """Someone was first, or the review has changed since it was seen."""

    review: Review


def decide(head: Review, decision: Decision, seen_version: int | None) -> Decided | AlreadyDecided | Conflict:
    """The one place where a review is decided. `seen_version` is the head's version that the reviewer saw."""
    if head.status is not ReviewStatus.OPEN:
        repeated = head.decision is not None and head.decision.same_as(decision)
        return AlreadyDecided(head) if repeated else Conflict(head)
    if seen_version is not None and seen_version != head.version:
        return Conflict(head)
    after = replace(head, status=ReviewStatus.DECIDED, version=head.version + 1, decision=decision)
    return Decided(after, head.version)


@dataclass(frozen=True, slots=True)
class TooLate:
    """The decision cannot be taken back any more, or is another person's."""

    review: Review


def set_aside(head: Review, hold: Hold, seen_version: int | None) -> Decided | Conflict:
    """Sets an open review aside. It is still waited for, and the state machine's own time-out still reminds of it."""
    if head.status is not ReviewStatus.OPEN or seen_version not in (None, head.version):
        return Conflict(head)
    return Decided(replace(head, version=head.version + 1, hold=hold), head.version)


def take_back(head: Review, by: str, now: datetime, seen_version: int | None) -> Decided | TooLate | Conflict:
    """Undoes a decision that its execution has not been told of. The round is open again under a new version, so that
    an execution that heard of the decision all the same can commit nothing by it."""
    if seen_version not in (None, head.version):
        return Conflict(head)
    decision = head.decision
    if head.status is not ReviewStatus.DECIDED or decision is None or decision.by != by or settled(decision, now):
        return TooLate(head)
    return Decided(replace(head, status=ReviewStatus.OPEN, version=head.version + 1, decision=None), head.version)


def ends(decision: Decision) -> bool:
    """Whether the document ends with the decision, with nothing after it that asks whether it still stands."""
    return ROUTES[decision.action][1] is not Outcome.NONE


def settled(decision: Decision, now: datetime) -> bool:
    """Whether the time for taking the decision back is over."""
    return not decision.settles_at or now >= datetime.fromisoformat(decision.settles_at)


def urgency(review: Review) -> str:
    """The queue's order as sortable text: what is set aside last, then the most rent at risk, then what is due."""
    cents = int((review.subject.yearly_rent or 0) * 100)
    return f"{int(review.hold is not None)}#{max(0, 10**15 - cents):016d}#{review.due_at}"


def found_by(review: Review) -> str:
    """What the queue's search looks in besides the receipt: whose lease it is, of what, and the object's key."""
    subject, key = review.subject, review.claim_key.partition("/")[2].rpartition("@")[0]
    return text_of(subject.tenant_name, subject.property_address, key)


def to_item(review: Review) -> dict[str, Any]:
    item: dict[str, Any] = {
        "review_id": review.review_id,
        "sk": "head",
        "record_version": RECORD_VERSION,
        "status": str(review.status),
        "round": review.round,
        "version": review.version,
        "claim_key": review.claim_key,
        "execution": review.execution,
        "opened_at": review.opened_at,
        "due_at": review.due_at,
        "reasons": [reason.as_json() for reason in review.reasons],
        "content_hash": review.content_hash,
        "artifact": review.artifact.as_json() if review.artifact else None,
        "sources": list(review.sources),
        "decision": review.decision.as_json() if review.decision else None,
        "escalations": review.escalations,
        "waiting": "y" if review.status is ReviewStatus.OPEN else None,
        "urgency": urgency(review) if review.status is ReviewStatus.OPEN else None,
        "codes": [str(reason.code) for reason in review.reasons],
        "subject": review.subject.as_json(),
        "found_by": found_by(review) if review.status is ReviewStatus.OPEN else None,
        "receipt": receipt_of(review.claim_key) if review.status is ReviewStatus.OPEN else None,
        "hold": review.hold.as_json() if review.hold else None,
        "like": list(review.like) if review.like is not None else None,
    }
    return {name: value for name, value in item.items() if value is not None}


def from_item(item: Mapping[str, Any]) -> Review:
    artifact, decision, hold = item.get("artifact"), item.get("decision"), item.get("hold")
    return Review(
        review_id=item["review_id"],
        status=ReviewStatus(item["status"]),
        round=int(item["round"]),
        version=int(item["version"]),
        claim_key=item["claim_key"],
        execution=item["execution"],
        opened_at=item["opened_at"],
        due_at=item["due_at"],
        reasons=tuple(Reason.from_json(reason) for reason in item.get("reasons", ())),
        content_hash=item.get("content_hash"),
        artifact=Artifact.from_json(artifact) if artifact else None,
        sources=tuple(item.get("sources", ())),
        decision=Decision.from_json(decision) if decision else None,
        escalations=int(item.get("escalations", 0)),
        subject=Subject.from_json(item.get("subject") or {}),
        hold=Hold(str(hold["until"]), str(hold["by"]), str(hold["note"])) if hold else None,
        like=tuple(map(str, item["like"])) if "like" in item else None,  # a record of an earlier version does not say
    )


def history_item(review: Review, event: str, at: str, by: str = "leasebook") -> dict[str, Any]:
    """One append-only line of the review's history; its number is the version that it led to."""
    return {
        "review_id": review.review_id,
        "sk": f"history#{review.version:06d}",
        "record_version": RECORD_VERSION,
        "event": event,
        "round": review.round,
        "at": at,
        "by": by,
        "reasons": [str(reason.code) for reason in review.reasons],
        **({"decision": review.decision.as_json()} if review.decision else {}),
    }
