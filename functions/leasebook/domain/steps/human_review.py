"""HumanReview: write down why a person is asked, keep the token apart, and wait; or answer at once what was decided.

It depends only on the event, which every state keeps, and on records. The review is the truth, the token replaceable.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any

from leasebook.domain.claims import Claim, expiry
from leasebook.domain.errors import FencedOff, RoundsExhausted, TransactionBusy
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef, parse_event
from leasebook.domain.ports import Artifacts, Callbacks, ClaimStore, Ledger, Reviews, Token
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.rents_seen import highest_yearly
from leasebook.domain.reviews import (
    ROUTES,
    Action,
    AnswerAtOnce,
    Ask,
    Decided,
    Decision,
    Exhausted,
    JoinAsSource,
    Open,
    Review,
    Subject,
    decide,
    is_due,
    open_round,
    review_id_of,
)
from leasebook.domain.state import Artifact, DecisionRef, Outcome, Route, artifact_in, decision_in, event_in, rebuilt
from leasebook.domain.steps.assess import Assessment, assess, other_holders
from leasebook.domain.steps.follow_up import has_news
from leasebook.domain.steps.reviewed import build_reviewed
from leasebook.domain.terms import InvalidTerms, agreement_keys
from leasebook.domain.timeline.naming import Naming, Waiting, find_base

CODE_OF_ERROR = {
    "AmbiguousVersion": Code.AMBIGUOUS_VERSION,
    "PossibleDuplicate": Code.POSSIBLE_DUPLICATE,
    "ReviewRefused": Code.REVIEW_REFUSED,
    "States.Timeout": Code.PARSE_LIMIT,
    "Sandbox.Timedout": Code.PARSE_LIMIT,
}
BY = "leasebook"
MAX_SUBJECT = 200  # characters of a name or address that the queue keeps
# These ask about one object, not about its bytes: other objects may hold the same bytes without this doubt.
OF_ONE_OBJECT = frozenset({Code.EMPTY_OBJECT, Code.AMBIGUOUS_VERSION, Code.SAME_BYTES_OTHER_PROPERTY})


def human_review(
    state: Mapping[str, Any],
    me: str,
    task_token: str,
    *,
    claims: ClaimStore,
    artifacts: Artifacts,
    ledger: Ledger,
    reviews: Reviews,
    callbacks: Callbacks,
    now: datetime,
    due: timedelta,
    retention: timedelta,
    tell: Callable[[Review, str], None] = lambda review, receipt: None,
) -> str:
    """What was done: opened, asked_again, sent_on, answered, joined. Raises `RoundsExhausted` after holding the claim.
    `tell` hears of a round that waits for a person, with the document's receipt."""
    claim = _my_claim(state, me, claims)
    ask, waits = _ask(state, claim, me, artifacts, ledger)
    at = now.isoformat(timespec="milliseconds")
    head = reviews.head(ask.review_id)
    ask = replace(ask, overdue=ask.overdue and is_due(head, now))
    ask = replace(ask, like=_like(ask, head, claim, artifacts, ledger))
    match open_round(head, ask, now, due, heard=_heard(head, claims)):
        case Open(review, replaces):
            claims.note_review(claim.ref.claim_key, me, at)
            if waits is not None:
                reviews.wait_for_base(waits[0], Waiting(waits[1], review.review_id, review.round))
            event = "asked again" if head and head.round == review.round else "opened"
            token = Token(review.review_id, review.round, task_token, me)
            if not reviews.write(review, replaces, event, at, BY, token):
                raise TransactionBusy
            if waits is not None and has_news(review, find_base(waits[1], ledger.of_property(waits[0]))):
                return _sent_on(review, claim, task_token, reviews, callbacks, now, retention)
            if event == "opened" or ask.overdue:
                tell(review, claim.ref.receipt)
            return event.replace(" ", "_")
        case AnswerAtOnce(review):
            callbacks.answer(task_token, answered_state(review, claim, now, retention))
            return "answered"
        case JoinAsSource(review):
            reviews.add_source(review.review_id, claim.ref.claim_key)
            # In the ledger by now: whoever committed it may not have seen this copy, which FetchAndHash settles.
            there = ledger.document(claim.content_hash) is not None
            route, outcome = (Route.PROCESS, Outcome.NONE) if there else (Route.SAME_CONTENT, Outcome.SAME_CONTENT)
            joined = rebuilt(claim, expiry(now, retention), route, outcome, review.ref(), review.artifact)
            callbacks.answer(task_token, joined)
            return "joined"
        case Exhausted():
            claims.hold(claim.ref.claim_key, me, "five rounds of review did not settle the document", at)
            raise RoundsExhausted


def _heard(head: Review | None, claims: ClaimStore) -> bool:
    """Whether nobody waits for what the head says any more."""
    decided_for = claims.get(head.claim_key) if head is not None else None
    return decided_for is None or decided_for.finished


def _sent_on(
    review: Review,
    claim: Claim,
    task_token: str,
    reviews: Reviews,
    callbacks: Callbacks,
    now: datetime,
    retention: timedelta,
) -> str:
    """The lease that the document waits for was committed while its review was being opened, and may not have seen it:
    it is judged again at once."""
    at = now.isoformat(timespec="milliseconds")
    recheck = Decision(Action.RECHECK, BY, at, {}, "Its lease was committed meanwhile.")
    verdict = decide(review, recheck, review.version)
    assert isinstance(verdict, Decided), "it has just been opened"
    if reviews.write(verdict.review, verdict.replaces, f"decided: {recheck.action}", at, BY):
        callbacks.answer(task_token, answered_state(verdict.review, claim, now, retention))
    return "sent_on"


def answered_state(review: Review, claim: Claim, now: datetime, retention: timedelta) -> dict[str, Any]:
    """The state with which a decided review lets its execution go on; built from records alone."""
    assert review.decision is not None, "only a decided round is answered"
    route, outcome = ROUTES[review.decision.action]
    if claim.replay is not None and claim.commit is not None and outcome is not Outcome.NONE:
        outcome = Outcome(claim.replay.after)  # a replay that is turned down leaves a committed document committed
    return rebuilt(claim, expiry(now, retention), route, outcome, review.ref(), review.artifact)


def _my_claim(state: Mapping[str, Any], me: str, claims: ClaimStore) -> Claim:
    """My claim, found by the event alone: also where Claim itself asked (`AmbiguousVersion`)."""
    pointer = state.get("claim")
    if pointer:
        claim = claims.get(pointer["key"])
    else:
        ref = parse_event(event_in(state))
        assert isinstance(ref, DocumentRef), "only an event with an identity is raised to a person"
        claim = claims.get(ref.as_ambiguous().claim_key)
    if claim is None or claim.owner != me:
        raise FencedOff
    return claim


def _ask(
    state: Mapping[str, Any], claim: Claim, me: str, artifacts: Artifacts, ledger: Ledger
) -> tuple[Ask, tuple[str, Naming] | None]:
    """What is asked; and the property and naming of a document that may wait for the lease which it changes."""
    consumed, artifact = decision_in(state), artifact_in(state)
    reading = artifacts.load(artifact) if artifact else None
    assessment = assess(reading, claim, artifacts=artifacts, ledger=ledger) if reading is not None else None
    reasons = _reasons(state, assessment)
    linking = assessment.linking if assessment else None
    waits = None
    # One whose lease is found waits for nothing, whatever else is unclear: it would be judged again for ever.
    if assessment and assessment.terms and linking and linking.base is None:
        waits = (assessment.terms.property_id, linking.naming)
    return _the_ask(consumed, claim, me, reasons, artifact, reading, overdue="overdue" in state), waits


def _the_ask(
    consumed: DecisionRef | None,
    claim: Claim,
    me: str,
    reasons: tuple[Reason, ...],
    artifact: Artifact | None,
    reading: Extraction | None,
    *,
    overdue: bool,
) -> Ask:
    return Ask(
        review_id=consumed.review_id if consumed else _review_id(claim, reasons),
        claim_key=claim.ref.claim_key,
        execution=me,
        reasons=reasons,
        content_hash=claim.content.hash if claim.content else None,
        artifact=artifact,
        consumed=consumed,
        overdue=overdue,
        subject=subject_of(reading),
    )


def _like(ask: Ask, head: Review | None, claim: Claim, artifacts: Artifacts, ledger: Ledger) -> tuple[str, ...]:
    """The content of every lease that a possible duplicate may repeat: as it was read, and as it was approved in the
    round before, whose corrections may have led to another one."""
    if all(reason.code is not Code.POSSIBLE_DUPLICATE for reason in ask.reasons):
        return ()
    artifact = ask.artifact or (head.artifact if head else None)
    reading = artifacts.load(artifact) if artifact else None
    approvals = [Decision(Action.APPROVE, "", "", {}, pending=pending) for pending in (False, True)]
    if head is not None and head.decision is not None and head.decision.action is Action.APPROVE:
        approvals.append(head.decision)
    found = dict.fromkeys(head.like or () if head is not None else ())
    for approval in approvals:
        try:
            terms = build_reviewed(reading, approval, claim, artifacts)
        except InvalidTerms:
            continue
        found |= dict.fromkeys(other_holders(agreement_keys(terms), claim.content_hash, ledger).values())
    return tuple(found)


def _review_id(claim: Claim, reasons: tuple[Reason, ...]) -> str:
    """The content hash; the hash of the claim key where there is no content or the doubt is about one object. An
    ambiguous upload keeps the review that it began with, so that a resumed execution finds it."""
    if claim.content is None or claim.ref.ambiguous or any(reason.code in OF_ONE_OBJECT for reason in reasons):
        return review_id_of(claim.ref.claim_key)
    return claim.content.hash


def _reasons(state: Mapping[str, Any], assessment: Assessment | None) -> tuple[Reason, ...]:
    """All that speaks for asking: the caught error, the reading's own doubts with their places, the routes' codes."""
    reasons: list[Reason] = []
    if "error" in state:
        reasons.append(_reason_of_error(state["error"]))
    if assessment is not None:
        reasons += assessment.reasons
    known = {reason.code for reason in reasons}
    reasons += [Reason(Code[code]) for code in state.get("reasons", ()) if Code[code] not in known]
    return tuple(reasons)


def subject_of(reading: Extraction | None) -> Subject:
    """What the queue shows of the document: a rent that was read, else the highest that the document names."""
    if reading is None:
        return Subject()
    values = reading.values()
    yearly, about = _yearly(values.get("base_rent")), False
    if yearly is None and "base_rent" in reading.fields:
        yearly = highest_yearly(reading.fields["base_rent"].candidates, values)
        about = yearly is not None
    tenant, address = _text(values.get("tenant_name")), _text(values.get("property_address"))
    return Subject(tenant, reading.document_type, address, yearly, about, _text(values.get("currency")))


def _yearly(rent: object) -> Decimal | None:
    monthly = rent.get("monthly") if isinstance(rent, Mapping) else None
    try:
        return Decimal(str(monthly)) * 12 if monthly is not None else None
    except InvalidOperation:
        return None


def _text(value: object) -> str:
    return value[:MAX_SUBJECT] if isinstance(value, str) else ""


def _reason_of_error(error: Mapping[str, Any]) -> Reason:
    """The typed reason of an error as Catch keeps it: {"Error": name, "Cause": JSON text of the function's answer}."""
    message = _message_of(error.get("Cause"))
    code, separator, _ = message.partition(":")
    if separator and code in Code.__members__:
        page = message.rpartition("(page ")[2].rstrip(")") if "(page " in message else ""
        return Reason(Code[code], page=int(page) if page.isdigit() else None)
    return Reason(CODE_OF_ERROR.get(str(error.get("Error")), Code.EXTRACT_CRASHED))


def _message_of(cause: object) -> str:
    try:
        parsed = json.loads(str(cause))
    except ValueError:
        return ""
    return str(parsed.get("errorMessage", "")) if isinstance(parsed, Mapping) else ""
