"""FetchAndHash: read the pinned version once, know its bytes by SHA-256, and see whether they are known already."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from leasebook.domain.claims import Claim, Content
from leasebook.domain.errors import TransactionBusy
from leasebook.domain.identity import DocumentRef, parse_event
from leasebook.domain.media import sniff
from leasebook.domain.ports import ClaimStore, Fetched, Inbox, Ledger, NotThere, Reviews
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.replay import Part
from leasebook.domain.reviews import Action, Review, ReviewStatus, review_id_of
from leasebook.domain.state import Outcome, Route, advanced, decision_in, event_in, replay_in

LOOKS = 5  # at an object that is uploaded again and again while it is looked at
PROPERTY_METADATA = "property-id"
MAX_PROPERTY_ID = 128  # characters; longer metadata is not an id


def fetch_and_hash(
    state: Mapping[str, Any],
    me: str,
    *,
    inbox: Inbox,
    claims: ClaimStore,
    ledger: Ledger,
    reviews: Reviews,
    now: datetime,
) -> dict[str, Any]:
    """Routes: new, review, same_content, mine_already_committed, superseded, gone. What a person has been asked about
    goes on though its object is not there any more: its reading is kept, and so is what they decided."""
    ref = parse_event(event_in(state))
    assert isinstance(ref, DocumentRef), "Claim lets only complete events pass"
    claim_key, at = state["claim"]["key"], now.isoformat(timespec="milliseconds")
    fetched, replay = inbox.fetch(ref), replay_in(state)
    if isinstance(fetched, NotThere):
        asked = _asked_about(state, claim_key, me, claims, reviews)
        if asked is not None:
            return asked
        fetched = _not_there(fetched, ref, claim_key, me, inbox, claims, at)
    if isinstance(fetched, NotThere):
        return _given_up(state, fetched)
    content = Content(fetched.sha256, fetched.size, str(sniff(fetched.head, fetched.size)))
    property_id = _property_of(fetched)
    claim = claims.note_content(claim_key, me, content, property_id, at)
    # An artifact is what a replay judges again; of bytes that are fetched again in any other case nothing is read yet.
    state = {**_without_reading(state), "content": content.as_json()}
    if content.size == 0:
        return advanced(state, Route.REVIEW, reasons=[str(Code.EMPTY_OBJECT)])
    committed = ledger.document(content.hash)
    if committed is not None:
        ledger.advance_head(claim.ref, content.hash, at)
        mine = committed["claim_key"] == claim_key
        if mine and replay is not None and not _by_this_replay(committed, claims.get(claim_key)):
            return _gone_through_again(state, replay[0], reviews.head(content.hash), claim_key)
        if mine:
            return advanced(state, Route.MINE_ALREADY_COMMITTED, Outcome.COMMITTED, commit=dict(committed["published"]))
        if property_id and committed.get("property_id") and property_id != committed["property_id"]:
            return advanced(state, Route.REVIEW, reasons=[str(Code.SAME_BYTES_OTHER_PROPERTY)])
        return advanced(state, Route.SAME_CONTENT, Outcome.SAME_CONTENT)
    route = _with_reviews(state, ref, claim_key, content, property_id, claims, reviews)
    if route["route"] == Route.SAME_CONTENT and ledger.document(content.hash) is not None:
        ledger.advance_head(claim.ref, content.hash, at)  # committed before this copy was listed on its review
    return route


def _asked_about(
    state: Mapping[str, Any], claim_key: str, me: str, claims: ClaimStore, reviews: Reviews
) -> dict[str, Any] | None:
    """Back to the claim's own review, where there is one that this execution has not acted on yet."""
    claim = claims.get(claim_key)
    if claim is None or claim.owner != me or claim.content is None:
        return None
    heads = [reviews.head(one) for one in (claim.content.hash, review_id_of(claim_key))]
    mine = [head for head in heads if head is not None and head.claim_key == claim_key]
    own = max(mine, key=lambda head: head.opened_at, default=None)
    if own is None or own.status is ReviewStatus.COMMITTED or own.acted_on(decision_in(state)):
        return None
    return _back_to_review({**_without_reading(state), "content": claim.content.as_json()}, own)


def _given_up(state: Mapping[str, Any], fetched: NotThere) -> dict[str, Any]:
    replay = replay_in(state)
    if replay is not None:
        return advanced(state, Route.GONE, replay[1])  # what had become of it stands
    if fetched.superseded:
        return advanced(state, Route.SUPERSEDED, Outcome.SUPERSEDED)
    return advanced(state, Route.GONE, Outcome.GONE)


def _not_there(
    fetched: Fetched | NotThere,
    ref: DocumentRef,
    claim_key: str,
    me: str,
    inbox: Inbox,
    claims: ClaimStore,
    at: str,
) -> Fetched | NotThere:
    """That the version is not there, which is kept; or the version, where the same bytes have been uploaded again."""
    sequencer = ref.sequencer
    for _ in range(LOOKS):
        if isinstance(fetched, Fetched) or ref.version_id is not None:
            return fetched
        if claims.note_absence(claim_key, me, sequencer, at):
            return fetched
        there = claims.get(claim_key)
        sequencer = there.ref.sequencer if there is not None else sequencer
        fetched = inbox.fetch(ref)
    raise TransactionBusy


def _without_reading(state: Mapping[str, Any]) -> Mapping[str, Any]:
    return state if replay_in(state) else {name: value for name, value in state.items() if name != "artifact"}


def _with_reviews(
    state: Mapping[str, Any],
    ref: DocumentRef,
    claim_key: str,
    content: Content,
    property_id: str | None,
    claims: ClaimStore,
    reviews: Reviews,
) -> dict[str, Any]:
    """The bytes are not in the ledger: are they with a person, or were they rejected? A review of this claim that waits
    or was decided goes on where it was: what a person decided is not judged again by a newer program."""
    head = reviews.head(content.hash)
    own = head if claim_key == ref.claim_key else reviews.head(review_id_of(claim_key))
    if own is not None and own.claim_key == claim_key and not own.acted_on(decision_in(state)):
        return _back_to_review(state, own)
    if head is None or head.claim_key == claim_key:
        replay = replay_in(state)
        return _from_part(state, replay[0]) if replay else advanced(state, Route.NEW)
    asked_about = claims.get(head.claim_key)
    rejected = head.status is ReviewStatus.DECIDED and head.decision and head.decision.action is Action.REJECT
    if rejected and (asked_about is None or asked_about.finished):  # before that it is still being rejected
        return _back_to_review(state, replace(head, reasons=(Reason(Code.PREVIOUSLY_REJECTED),)))
    if property_id and asked_about and asked_about.property_id and property_id != asked_about.property_id:
        return advanced(state, Route.REVIEW, reasons=[str(Code.SAME_BYTES_OTHER_PROPERTY)])
    reviews.add_source(head.review_id, claim_key)
    return advanced(state, Route.SAME_CONTENT, Outcome.SAME_CONTENT)


def _by_this_replay(committed: Mapping[str, Any], claim: Claim | None) -> bool:
    return claim is not None and claim.replay is not None and claim.replay.committed(committed)


def _gone_through_again(state: Mapping[str, Any], part: Part, head: Review | None, claim_key: str) -> dict[str, Any]:
    """A replay of a document that is in the ledger. One that has come to a review of its own goes on there."""
    if head is not None and head.claim_key == claim_key and not head.acted_on(decision_in(state)):
        return _back_to_review(state, head)
    return _from_part(state, part)


def _from_part(state: Mapping[str, Any], part: Part) -> dict[str, Any]:
    if part is Part.REVIEW:
        return advanced(state, Route.REVIEW, reasons=[str(Code.ASKED_AGAIN)])
    return advanced(state, Route.NEW)


def _back_to_review(state: Mapping[str, Any], head: Review) -> dict[str, Any]:
    codes = list(dict.fromkeys(str(reason.code) for reason in head.reasons))
    asked = advanced(state, Route.REVIEW, reasons=codes)
    return asked | ({"artifact": head.artifact.as_json()} if head.artifact else {})


def _property_of(fetched: Fetched) -> str | None:
    value = fetched.metadata.get(PROPERTY_METADATA, "").strip()
    return value if value and len(value) <= MAX_PROPERTY_ID and value.isprintable() else None
