"""One document's story as plain sentences, a pure function of its records and of what histories are still there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from leasebook.domain.claims import Claim, Status
from leasebook.domain.control import Act, Done
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import Review
from leasebook_cli.fates import WORDS, fate_of, why
from leasebook_cli.history import Visit, visits
from leasebook_cli.ids import short
from leasebook_cli.ledger_text import committed_as
from leasebook_cli.stack import Execution


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
    head: Mapping[str, Any] | None = None
    executions: Sequence[Told] = ()
    forgotten: Sequence[str] = field(default_factory=tuple)  # executions that the records name and nobody knows now


@dataclass(frozen=True, slots=True)
class Story:
    """The document, where it stands, and what happened in order."""

    facts: Mapping[str, Any]
    standing: str
    lines: Sequence[Line]
    forgotten: Sequence[str]

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
        *_of_claim(claim),
        *review_lines(sources.review_history),
        *_of_replays(claim),
        *_of_acts(sources.acts),
        *_of_ledger(sources.ledger, claim),
        *_of_links(sources.links),
        *_of_head(sources.head, claim),
        *(line for told in sources.executions for line in _of_execution(told, claim)),
    ]
    standing = f"{WORDS[fate_of(claim, sources.review)]}: {why(claim, sources.review)}"
    return Story(_facts(claim, sources), standing, sorted(lines, key=lambda line: line.at), tuple(sources.forgotten))


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


def _of_claim(claim: Claim) -> Iterable[Line]:
    yield Line(when(claim.opened_at), "claim", f"The delivery was accepted; the receipt is {claim.ref.receipt}.")
    if claim.status is Status.DONE:
        yield Line(when(claim.updated_at), "claim", f"Marked done: {claim.outcome or 'no outcome'}.")
    elif claim.status is Status.HELD:
        yield Line(when(claim.updated_at), "claim", f"Held for the operator: {claim.hold_reason or 'no reason given'}.")
    elif claim.resumes:
        yield Line(when(claim.updated_at), "claim", f"Taken up again after its execution had died ({claim.resumes}x).")


PARTS = {"extract": "read anew", "validate": "judged again", "review": "put to a person again"}
ACTS = {
    Act.HOLD: "held the document",
    Act.RELEASE: "released the document",
    Act.GO_ON: "let the document go on at once",
}


def _of_replays(claim: Claim) -> Iterable[Line]:
    for replay in claim.replays:
        how = PARTS[replay.part]
        sentence = f"{replay.by} had it {how} (replay {replay.n}; it had ended as {replay.after}): {replay.why}"
        yield Line(when(replay.at), "claim", sentence)


def _of_acts(acts: Sequence[Done]) -> Iterable[Line]:
    for act in acts:
        yield Line(when(act.at), "operator", f"{act.by} {ACTS.get(act.act, act.act)}: {act.reason}")


def _of_links(links: Sequence[Mapping[str, Any]]) -> Iterable[Line]:
    for link in links:
        other = str(link["pk"]).partition("#")[2]
        yield Line(
            when(str(link["linked_at"])),
            "ledger",
            f"Linked: {short(str(link['content_hash']))} changes the lease {short(other)}.",
        )


def review_lines(history: Sequence[Mapping[str, Any]]) -> Iterable[Line]:
    """What happened in a review, from its history."""
    for item in history:
        yield Line(when(str(item["at"])), "review", _review_sentence(item))


def _review_sentence(item: Mapping[str, Any]) -> str:
    """What one line of a review's history says, in the words of the function that wrote it (`event`)."""
    round_, event, by = int(item["round"]), str(item["event"]), str(item["by"])
    asked = dict.fromkeys(str(code) for code in item.get("reasons", ()))
    decision = item.get("decision")
    if event in ("opened", "asked again"):
        verb = "A person is asked" if event == "opened" else "A person is asked again"
        return f"{verb} (round {round_}): {' '.join(map(_reason_sentence, asked)) or 'no reason given.'}"
    if decision and event.startswith("decided"):
        return f"{by} decided round {round_}: {_decision_sentence(decision)}"
    return f"{event[:1].upper()}{event[1:]} (round {round_}, by {by})."


def _reason_sentence(code: str) -> str:
    return f"{code}: {Code[code].sentence}" if code in Code.__members__ else f"{code}."


def _decision_sentence(decision: Mapping[str, Any]) -> str:
    values = decision.get("values") or {}
    changed = f" with {', '.join(f'{name} = {value_text(value)}' for name, value in values.items())}" if values else ""
    pending = ", the start of the term pending" if decision.get("pending") else ""
    note = f' ("{decision["note"]}")' if decision.get("note") else ""
    return f"{decision['action']}{changed}{pending}{note}."


def _revision_sentence(row: Mapping[str, Any]) -> str:
    """Who corrected the ledger's entry, what from what, and why."""
    changes = "; ".join(
        f"{change.get('field')} {value_text(change.get('from'))} -> {value_text(change.get('to'))}"
        for change in row.get("changes", ())
    )
    by, why_ = row.get("by", "somebody"), row.get("why", "no reason given")
    if row.get("settled_by"):
        certificate = short(str(row["settled_by"]))
        return f"The dates of the term were settled ({row.get('sk')}) by the certificate {certificate}: {changes}."
    return f"The ledger's entry was revised ({row.get('sk')}) by {by}: {changes or 'no change told'} ({why_})."


def _of_ledger(rows: Sequence[Mapping[str, Any]], claim: Claim) -> Iterable[Line]:
    for row in rows:
        at = row.get("committed_at") or row.get("corrected_at") or row.get("at")
        if at is None:
            continue
        if str(row.get("sk")) != "rev#0001":
            yield Line(when(str(at)), "ledger", _revision_sentence(row))
            continue
        own = row.get("claim_key") == claim.ref.claim_key
        by = row.get("provenance", {}).get("approved_by", "nobody: corroborated")
        if own:
            sentence = (
                f"Committed to the ledger as {row.get('document_type')} of property {row.get('property_id')} "
                f"(approved by {by}): {committed_as(row)}."
            )
        else:
            sentence = "The same bytes were committed under another name or version: see the ledger."
        yield Line(when(str(at)), "ledger", sentence)


def _of_head(head: Mapping[str, Any] | None, claim: Claim) -> Iterable[Line]:
    if head is None or not head.get("updated_at"):
        return
    if head.get("claim_key") == claim.ref.claim_key:
        yield Line(when(str(head["updated_at"])), "ledger", "This version is the newest of its object in the ledger.")
    else:
        yield Line(when(str(head["updated_at"])), "ledger", "A newer version of this object is in the ledger.")


def _of_execution(told: Told, claim: Claim) -> Iterable[Line]:
    execution = told.execution
    yield Line(_utc(execution.started), execution.name, _start_sentence(execution, claim))
    for visit in visits(told.events):
        yield Line(visit.entered, execution.name, _visit_sentence(visit))
    if execution.stopped is not None and execution.status != "RUNNING":
        cause = _cause(execution.cause) if execution.status != "SUCCEEDED" else ""
        yield Line(_utc(execution.stopped), execution.name, f"Execution {execution.status}{cause}.")


def _start_sentence(execution: Execution, claim: Claim) -> str:
    if (execution.input or {}).get("replay"):
        return "Execution started by a replay."
    resumed = (execution.input or {}).get("resume")
    if resumed:
        return "Execution started by the sweep, to take the document up again."
    role = "which works on the document" if execution.arn == claim.owner else "a delivery of the same event"
    return f"Execution started, {role}."


def _visit_sentence(visit: Visit) -> str:
    took = f" ({visit.seconds:.2f} s)" if visit.seconds is not None else ""
    tries = f"; {visit.tries} tries" if visit.tries > 1 else ""
    failed = "".join(f"; failed with {failure.error}{_cause(failure.cause)}" for failure in visit.failures)
    waits = " and waits for a person" if visit.waits else ""
    return f"{visit.state}{waits}{took}{tries}{failed}."


def _cause(cause: str) -> str:
    try:
        loaded = json.loads(cause)
    except ValueError:
        loaded = None
    text = loaded.get("errorMessage", "") if isinstance(loaded, dict) else cause
    return f": {str(text)[:300]}" if text else ""


def value_text(value: object) -> str:
    """A field's value on one line: text as it is, compound values as `amount 18500.00, period month`."""
    if value is None:
        return "-"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {value_text(part)}" for name, part in value.items() if part is not None)
    if isinstance(value, list | tuple):
        return "; ".join(value_text(part) for part in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def when(text: str) -> datetime:
    """A record's time. One without a zone is UTC."""
    return _utc(datetime.fromisoformat(text))


def _utc(moment: datetime) -> datetime:
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
