"""Commit: validate once more what is about to be written, then one transaction, then the object's head, then what the
commit means for other documents. An execution that finds its document committed does the last part again."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.errors import FencedOff, PossibleDuplicate, ReviewRefused, SameContent, Unchanged
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.ledger import FIRST_REVISION, Approval, Commit, published
from leasebook.domain.ports import Artifacts, ClaimStore, Ledger, Reviews
from leasebook.domain.reasons import Code
from leasebook.domain.reviews import MAX_SOURCES, Action, Review, ReviewStatus
from leasebook.domain.revisions import DERIVED, Correction, number_of, revision_row
from leasebook.domain.state import REFUSED, DecisionRef, Outcome, Route, advanced, artifact_in, decision_in
from leasebook.domain.steps.assess import Terms, assess, other_holders
from leasebook.domain.steps.compare import approved_terms
from leasebook.domain.steps.follow_up import FollowUp
from leasebook.domain.steps.linking import Linking, linking_of
from leasebook.domain.steps.overlapping import OVERLAP_SEEN, overlapping
from leasebook.domain.steps.reviewed import TYPED_BY_A_PERSON, build_reviewed
from leasebook.domain.terms import AgreementKeys, ChangeTerms, InvalidTerms, LeaseTerms, agreement_keys

COMMITTED = "LeaseCommitted"
# A round that shows one of these has shown the conflict, or has been refused for one that only corrections brought.
CONFLICT_SEEN = (Code.AMENDMENT_CONFLICT, Code.REVIEW_REFUSED)


def commit(
    state: Mapping[str, Any],
    me: str,
    *,
    claims: ClaimStore,
    artifacts: Artifacts,
    ledger: Ledger,
    reviews: Reviews,
    follow_up: FollowUp,
    now: datetime,
) -> dict[str, Any]:
    """Raises `ReviewRefused`, `PossibleDuplicate` (to a person), `SameContent`, `Unchanged` (settled), `FencedOff`."""
    claim = claims.get(state["claim"]["key"])
    if claim is None or claim.owner != me or claim.content is None:
        raise FencedOff
    if state.get("route") == Route.MINE_ALREADY_COMMITTED:
        # Whoever committed may have died before the head was advanced.
        _lead_heads(claim, claims, ledger, reviews, now.isoformat(timespec="milliseconds"))
        follow_up(claim.content_hash, me, now.isoformat(timespec="milliseconds"))
        return _committed(state, state["commit"], ledger)
    artifact = artifact_in(state)
    extraction = artifacts.load(artifact) if artifact else None
    # A decision to read or fetch the document again has been acted on by now; only an approval stands behind a commit.
    decision = decision_in(state) if state.get("route") == Route.APPROVE else None
    at = now.isoformat(timespec="milliseconds")
    if decision is not None and _is_replayed(claim, ledger):
        revised = _revised(claim, extraction, artifacts, ledger, reviews, decision, at)
        follow_up.corrected(claim.content_hash, me, at)
        return _committed(state, revised, ledger)
    if decision is None:
        entry = _unreviewed(claim, extraction, me, at, artifacts, ledger)
    else:
        entry = _reviewed(claim, extraction, me, at, artifacts, ledger, reviews, decision)
    entry = replace(entry, artifact=artifact)
    try:
        ledger.commit(entry)
    except SameContent:
        ledger.advance_head(claim.ref, entry.content_hash, at)
        raise
    _lead_heads(claim, claims, ledger, reviews, at)
    follow_up(entry.content_hash, me, at)
    return _committed(state, published(entry), ledger)


def _lead_heads(claim: Claim, claims: ClaimStore, ledger: Ledger, reviews: Reviews, at: str) -> None:
    """The heads of all objects that hold these bytes: of copies that were listed on the review while nobody knew
    whether the bytes would be committed, and of later uploads. Both are written down before the ledger is asked whether
    the bytes are in it, and are read here after they are."""

    def lead(holder: str) -> None:
        there = claims.get(holder) or (claim if holder == claim.ref.claim_key else None)
        if there is not None and there.content_hash == claim.content_hash:
            ledger.advance_head(there.ref, claim.content_hash, at)

    review = reviews.head(claim.content_hash)
    listed = review.sources if review is not None else ()
    for holder in dict.fromkeys((claim.ref.claim_key, *listed)):
        lead(holder)
    for further in reviews.further_sources(claim.content_hash) if len(listed) >= MAX_SOURCES else ():
        lead(further)
        reviews.deal_with(claim.content_hash, further)  # there may be more of them than one invocation has time for


def _committed(state: Mapping[str, Any], pointers: Mapping[str, Any], ledger: Ledger) -> dict[str, Any]:
    """The state for Publish: the pointers, and under which name they are told."""
    kind = COMMITTED
    if pointers.get("sk", FIRST_REVISION) != FIRST_REVISION:
        rows = ledger.rows_of(str(pointers["content_hash"]))
        kind = str(next(row["published_as"] for row in rows if row["sk"] == pointers["sk"]))
    return advanced(state, Route.COMMITTED, Outcome.COMMITTED, commit=dict(pointers), publishes=kind)


def _is_replayed(claim: Claim, ledger: Ledger) -> bool:
    """Whether the document was in the ledger by this claim before it was gone through again: then an approval corrects
    it. What this replay itself has committed is no such document."""
    if claim.replay is None:
        return False
    there = ledger.document(claim.content_hash)
    return there is not None and there["claim_key"] == claim.ref.claim_key and not claim.replay.committed(there)


def _revised(
    claim: Claim,
    reading: Extraction | None,
    artifacts: Artifacts,
    ledger: Ledger,
    reviews: Reviews,
    decision: DecisionRef,
    at: str,
) -> Mapping[str, Any]:
    """Adds the revision that a reviewer approved after a replay, and returns its pointers. Raises `Unchanged` where the
    ledger holds all of it already."""
    assert claim.replay is not None
    review = reviews.head(decision.review_id)
    if review is None or review.decision is None or not _is_this_decision(review, decision):
        raise FencedOff
    rows = ledger.rows_of(claim.content_hash)
    done = next((row for row in rows if row.get("decision") == decision.as_json()), None)
    if done is not None:
        return dict(done["published"])
    before = artifacts.load(claim.replay.before) if claim.replay.before else None
    try:
        values, terms = approved_terms(reading, before, rows, review.decision.values)
    except InvalidTerms as invalid:
        raise ReviewRefused from invalid
    why = review.decision.note or f"Replay {claim.replay.n}: {claim.replay.why}"
    correction = Correction(claim.content_hash, number_of(rows[-1]), values, why, review.decision.by, at)
    row = revision_row(rows[0], rows[-1], correction, terms)
    if all(change["field"] in DERIVED for change in row["changes"]):
        raise Unchanged
    row |= {"decision": decision.as_json(), "replay": claim.replay.n, "execution": claim.owner}
    ledger.revise(claim, row, decision, at)
    return dict(row["published"])


def _unreviewed(
    claim: Claim, extraction: Extraction | None, me: str, at: str, artifacts: Artifacts, ledger: Ledger
) -> Commit:
    assert extraction is not None, "a document that nobody approved has been read"
    if claim.replay is not None and claim.replay.after in REFUSED:
        raise ReviewRefused
    assessment = assess(extraction, claim, artifacts=artifacts, ledger=ledger)
    if any(reason.code is Code.POSSIBLE_DUPLICATE for reason in assessment.reasons):
        raise PossibleDuplicate
    if not assessment.trusted or assessment.terms is None:
        raise ReviewRefused  # judged otherwise than a moment ago: a deployment in between, or a changed register
    return _entry(claim, extraction, assessment.terms, assessment.agreements, me, at, None, assessment.linking)


def _reviewed(
    claim: Claim,
    extraction: Extraction | None,
    me: str,
    at: str,
    artifacts: Artifacts,
    ledger: Ledger,
    reviews: Reviews,
    decision: DecisionRef,
) -> Commit:
    review = reviews.head(decision.review_id)
    if not _is_this_decision(review, decision):
        raise FencedOff
    assert review is not None
    assert review.decision is not None
    if review.has(Code.SAME_BYTES_OTHER_PROPERTY):
        raise ReviewRefused
    try:
        terms = build_reviewed(extraction, review.decision, claim, artifacts)
    except InvalidTerms as invalid:
        raise ReviewRefused from invalid
    agreements = agreement_keys(terms)
    held = other_holders(agreements, claim.content_hash, ledger)
    if not all(_was_shown(review, holder) for holder in held.values()):
        raise PossibleDuplicate
    if _overlaps_unseen(terms, claim, review, held, ledger):
        raise ReviewRefused
    linking = linking_of(terms, claim.content_hash, ledger) if isinstance(terms, ChangeTerms) else None
    if linking is not None and linking.conflicts and not any(map(review.has, CONFLICT_SEEN)):
        raise ReviewRefused
    if linking is not None and not review.has(Code.AMENDS_UNCLEAR):
        # Shown was that its lease is missing: one that came since is not the one that was approved, unless it names it.
        linking = replace(linking, approved=linking.base)
    # Whoever approved in spite of POSSIBLE_DUPLICATE says that it is a lease of its own: it holds what is free.
    approval = Approval(decision, review.decision.by, review.decision.at)
    return _entry(claim, extraction, terms, agreements.without(held), me, at, approval, linking)


def _overlaps_unseen(terms: Terms, claim: Claim, review: Review, held: Mapping[str, str], ledger: Ledger) -> bool:
    """Whether the lease runs at the same time as another one that the reviewer has not been told of."""
    if not isinstance(terms, LeaseTerms) or any(map(review.has, OVERLAP_SEEN)):
        return False
    return bool(overlapping(terms, claim.content_hash, ledger, but_not=held.values()))


def _was_shown(review: Review, holder: str) -> bool:
    """Whether the reviewer saw that lease beside this one. Corrections may have led to another than the one that the
    reading was like: of that nobody has said yet that it is a different lease."""
    if not review.has(Code.POSSIBLE_DUPLICATE):
        return False
    return review.like is None or holder in review.like  # a review of an earlier version does not say which it showed


def _is_this_decision(review: Review | None, decision: DecisionRef) -> bool:
    """Whether the head still says what this execution was told; `committed` one version on is a repeated commit."""
    if review is None or review.round != decision.round or review.decision is None:
        return False
    if review.decision.action is not Action.APPROVE:
        return False
    if review.status is ReviewStatus.COMMITTED:
        return review.version == decision.version + 1
    return review.status is ReviewStatus.DECIDED and review.version == decision.version


def _entry(
    claim: Claim,
    extraction: Extraction | None,
    terms: Terms,
    agreements: AgreementKeys,
    me: str,
    at: str,
    approval: Approval | None,
    linking: Linking | None,
) -> Commit:
    # A document of which no lease is known joins one later; a person's approval confirms the only lease of its date.
    base = None if linking is None else linking.approved if approval else linking.base
    return Commit(
        claim=claim,
        content_hash=claim.content_hash,
        terms=terms.as_item(),
        document_type=terms.document_type,
        property_id=terms.property_id,
        agreement=agreements.started,
        dated=agreements.dated,
        extractor_version=extraction.extractor_version if extraction else TYPED_BY_A_PERSON,
        billable=not (isinstance(terms, LeaseTerms) and terms.commencement == "pending"),
        owner=me,
        at=at,
        approval=approval,
        base=base,
        seen=linking.seen if linking and base else 0,
    )
