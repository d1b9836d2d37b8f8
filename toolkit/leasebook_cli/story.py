"""One document's story as plain sentences, a pure function of its records and of what histories are still there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from leasebook.domain.claims import Claim, Status
from leasebook.domain.control import Act, Done
from leasebook.domain.reviews import Review
from leasebook_cli.execution_story import execution_lines
from leasebook_cli.fates import WORDS, Fate, document_of, fate_of, outcome_text, why
from leasebook_cli.history import visits
from leasebook_cli.ids import short
from leasebook_cli.ledger_text import committed_as
from leasebook_cli.review_history import reason_sentence, review_lines
from leasebook_cli.stack import Execution
from leasebook_cli.terms_text import NO_PERSON, name_text, value_text
from leasebook_cli.text import plural
from leasebook_cli.times import told, when

DEAD = ("FAILED", "TIMED_OUT", "ABORTED")
FIRST_REVISION = "rev#0001"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened: when (UTC), who recorded it, and the sentence."""

    at: datetime
    source: str  # claim, review, ledger, or the execution's name
    sentence: str

    def as_json(self) -> dict[str, str]:
        return {"at": self.at.isoformat(timespec="milliseconds"), "source": self.source, "sentence": self.sentence}


@dataclass(frozen=True, slots=True)
class Told:
    """An execution and its events; no events where the service has forgotten them."""

    execution: Execution
    events: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class Sources:
    """Everything that is known of one object version."""

    claim: Claim
    review: Review | None = None
    review_history: Sequence[Mapping[str, Any]] = ()
    ledger: Sequence[Mapping[str, Any]] = ()
    links: Sequence[Mapping[str, Any]] = ()  # to the lease that the document changes, or from those that change it
    acts: Sequence[Done] = ()  # what operators did with it
    linked: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # their commits, by content hash
    head: Mapping[str, Any] | None = None
    executions: Sequence[Told] = ()
    forgotten: Sequence[str] = field(default_factory=tuple)  # executions that the records name and nobody knows now


@dataclass(frozen=True, slots=True)
class Story:
    """The document, where it stands, what happened in order, and the command that goes on from there."""

    facts: Mapping[str, Any]
    standing: str
    lines: Sequence[Line]
    forgotten: Sequence[str]
    next_step: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
            **self.facts,
            "standing": self.standing,
            "events": [line.as_json() for line in self.lines],
            "forgotten_executions": list(self.forgotten),
        }


def tell(sources: Sources) -> Story:
    """The story of one object version."""
    claim = sources.claim
    lines = [
        *_of_claim(claim, sources),
        *(Line(at, "review", sentence) for at, sentence in review_lines(sources.review_history)),
        *_of_replays(claim),
        *_of_acts(sources.acts),
        *_of_ledger(sources.ledger, claim),
        *_of_links(sources),
        *_of_head(sources.head, claim),
        *(line for execution in sources.executions for line in _of_execution(execution, claim)),
    ]
    lines.sort(key=lambda line: line.at)
    return Story(_facts(claim, sources), _standing(sources), lines, tuple(sources.forgotten), _next_step(sources))


def _facts(claim: Claim, sources: Sources) -> dict[str, Any]:
    ref, content = claim.ref, claim.content
    return {
        "key": ref.key,
        "bucket": ref.bucket,
        "version_id": ref.version_id,
        "receipt": ref.receipt,
        "status": str(claim.status),
        "outcome": claim.outcome,
        "content_hash": content.hash if content else None,
        "size": content.size if content else ref.size,
        "media_type": content.media_type if content else None,
        "property_id": claim.property_id,
        "review_id": sources.review.review_id if sources.review else None,
        "execution": claim.owner,
        "resumes": claim.resumes,
        "replays": len(claim.replays),
    }


# ------------------------------------------------------------- where it stands
def _standing(sources: Sources) -> str:
    """Where the document stands now and why, in one sentence."""
    claim, review = sources.claim, sources.review
    fate = fate_of(claim, review)
    begin, own = WORDS[fate], _own_commit(sources)
    if fate is Fate.COMMITTED and own is not None:
        times = len(sources.ledger) - 1
        corrected = f"; corrected {'once' if times == 1 else f'{times} times'} since" if times else ""
        return f"{begin}: {committed_as({**own, 'terms': sources.ledger[-1].get('terms')})}{corrected}"
    if fate is Fate.DUPLICATE and sources.ledger and own is None:
        return f"{begin}: the same bytes are in the ledger as {_named(sources.ledger[0])}"
    if fate is Fate.WITH_PERSON and review is not None:
        asked = dict.fromkeys(str(reason.code) for reason in review.reasons)
        dead = _dead_owner(sources)
        lacks = f" Its execution {dead.status}; the sweep brings one that hears the decision." if dead else ""
        return f"{begin}, due {told(review.due_at)}: {' '.join(map(reason_sentence, asked))}{lacks}"
    if fate is Fate.HELD:
        since = next((act.at for act in reversed(sources.acts) if act.act is Act.HOLD), claim.updated_at)
        return f"{begin} by {claim.held_by or 'Leasebook'} since {told(since)}: {why(claim)}"
    dead = _dead_owner(sources)
    if fate is Fate.UNDER_WAY and dead is not None:
        decided = "decided, and " if claim.status is Status.IN_REVIEW else ""
        return f"{begin}: {decided}its execution {dead.status}; the sweep takes it up again"
    return f"{begin}: {why(claim, review)}"


def _next_step(sources: Sources) -> str:
    """The arguments of the command that a reader wants next; empty where there is none."""
    claim = sources.claim
    match fate_of(claim, sources.review):
        case Fate.WITH_PERSON if sources.review is not None:
            return f"review show {short(sources.review.review_id)}"
        case Fate.HELD:
            return f"release {claim.ref.receipt} --reason TEXT"
        case Fate.UNDER_WAY if _dead_owner(sources) is not None:
            return "reconcile --repair"
        case Fate.COMMITTED:
            return f"lease {claim.ref.receipt}"
    return ""


def _dead_owner(sources: Sources) -> Execution | None:
    """The execution that the document belongs to, where that ended without finishing it."""
    owner = next((one.execution for one in sources.executions if one.execution.arn == sources.claim.owner), None)
    return owner if owner is not None and owner.status in DEAD else None


def _own_commit(sources: Sources) -> Mapping[str, Any] | None:
    first = sources.ledger[0] if sources.ledger else None
    return first if first is not None and first.get("claim_key") == sources.claim.ref.claim_key else None


def _named(row: Mapping[str, Any]) -> str:
    """A commit by the object's key and the receipt."""
    receipt = f" (receipt {row['receipt']})" if row.get("receipt") else ""
    return f"{document_of(str(row.get('claim_key', '')))}{receipt}"


# ----------------------------------------------------------------- what happened
def _of_claim(claim: Claim, sources: Sources) -> Iterable[Line]:
    yield Line(when(claim.opened_at), "claim", f"The document was taken on; its receipt is {claim.ref.receipt}.")
    at = when(claim.updated_at)
    if claim.status is Status.DONE:
        unchanged = "the replay changed nothing, " if _replayed_in_vain(sources) else ""
        yield Line(at, "claim", f"Done: {unchanged}{outcome_text(claim)}.")
    elif claim.status is Status.HELD and claim.held_by is None:
        yield Line(at, "claim", f"Held for the operator: {claim.hold_reason or 'no reason given'}.")
    elif claim.resumes and not sources.executions:
        yield Line(
            at, "claim", f"Its execution had died and it was taken up again, {plural(claim.resumes, 'time')} in all."
        )


def _replayed_in_vain(sources: Sources) -> bool:
    """Whether the last replay led neither to an entry in the ledger nor to a person."""
    replay = sources.claim.replays[-1] if sources.claim.replays else None
    if replay is None:
        return False
    came = [str(row.get("committed_at") or row.get("corrected_at") or "") for row in sources.ledger]
    came += [str(item["at"]) for item in sources.review_history]
    return all(at < replay.at for at in came)


PARTS = {"extract": "read anew", "validate": "judged again", "review": "put to a person again"}
ACTS = {
    Act.HOLD: "held the document, so that nothing goes on with it",
    Act.RELEASE: "released the document",
    Act.GO_ON: "let the document go on at once",
}


def _of_replays(claim: Claim) -> Iterable[Line]:
    for replay in claim.replays:
        how = PARTS[replay.part]
        before = name_text(replay.after)
        sentence = f"{replay.by} had it {how}, replay {replay.n}; it had ended as {before} before. Why: {replay.why}"
        yield Line(when(replay.at), "claim", sentence)


def _of_acts(acts: Sequence[Done]) -> Iterable[Line]:
    for act in acts:
        yield Line(when(act.at), "operator", f"{act.by} {ACTS.get(act.act, act.act)}. Why: {act.reason}")


def _of_links(sources: Sources) -> Iterable[Line]:
    """Each link told from this document's side: what it changes, or what changes it."""
    mine = sources.claim.content_hash
    for link in sources.links:
        changing, lease = str(link["content_hash"]), str(link["pk"]).partition("#")[2]
        other = lease if changing == mine else changing
        row = sources.linked.get(other, {})
        kind = f"{name_text(row['document_type'])} " if row.get("document_type") else ""
        named = _named(row) if row else short(other)
        does = f"It changes the {kind or 'lease '}{named}" if changing == mine else f"It is changed by {kind}{named}"
        yield Line(when(str(link["linked_at"])), "ledger", f"{does}: the two were linked.")


def _of_ledger(rows: Sequence[Mapping[str, Any]], claim: Claim) -> Iterable[Line]:
    for row in rows:
        at = row.get("committed_at") or row.get("corrected_at") or row.get("at")
        if at is None:
            continue
        if str(row.get("sk")) != FIRST_REVISION:
            yield Line(when(str(at)), "ledger", _revision_sentence(row))
        elif row.get("claim_key") == claim.ref.claim_key:
            yield Line(when(str(at)), "ledger", _commit_sentence(row))
        else:
            sentence = f"The same bytes were committed as {_named(row)}: {committed_as(row)}."
            yield Line(when(str(at)), "ledger", sentence)


def _commit_sentence(row: Mapping[str, Any]) -> str:
    by = row.get("provenance", {}).get("approved_by", NO_PERSON)
    whose = "approved automatically, its values confirm each other" if by == NO_PERSON else f"approved by {by}"
    kind = name_text(row.get("document_type"))
    return f"Committed to the ledger as {kind} of property {row.get('property_id')} ({whose}): {committed_as(row)}."


def _revision_sentence(row: Mapping[str, Any]) -> str:
    """Who corrected the ledger's entry, what from what, and why."""
    changes = "; ".join(
        f"{name_text(change.get('field'))} {value_text(change.get('from'))} -> {value_text(change.get('to'))}"
        for change in row.get("changes", ())
        if change.get("field") != UNCONFIRMED
    )
    number = revision_number(row)
    if row.get("settled_by"):
        certificate = short(str(row["settled_by"]))
        return f"Revision {number}: the certificate {certificate} settled the dates of the term: {changes}."
    by, why_ = row.get("by", "somebody"), row.get("why", "no reason given")
    return f"Revision {number}: {by} corrected the entry: {changes or 'no value changed'}. Why: {why_}"


UNCONFIRMED = "unconfirmed"  # the ledger's own list of what no second place confirms; it follows from the values


def revision_number(row: Mapping[str, Any]) -> int:
    return int(str(row.get("sk", FIRST_REVISION)).partition("#")[2])


def _of_head(head: Mapping[str, Any] | None, claim: Claim) -> Iterable[Line]:
    if head is None or not head.get("updated_at"):
        return
    newest = head.get("claim_key") == claim.ref.claim_key
    sentence = (
        "This is the newest version of its object." if newest else "A newer version of its object has come since."
    )
    yield Line(when(str(head["updated_at"])), "ledger", sentence)


def _of_execution(told_: Told, claim: Claim) -> Iterable[Line]:
    execution = told_.execution
    for at, sentence in execution_lines(execution, visits(told_.events), claim):
        yield Line(at, execution.name, sentence)
