"""The judgement that Validate makes, Commit repeats and HumanReview shows: one function, so that they agree."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from leasebook.domain.claims import Claim
from leasebook.domain.errors import Misconfigured
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.ports import Artifacts, Ledger
from leasebook.domain.property import PropertyRegister
from leasebook.domain.reasons import Code, Reason
from leasebook.domain.steps.compare import news_in
from leasebook.domain.steps.linking import Linking, conflicts_in_the_ledger, linking_of
from leasebook.domain.steps.overlapping import overlapping
from leasebook.domain.terms import (
    AgreementKeys,
    ChangeTerms,
    InvalidTerms,
    LeaseTerms,
    agreement_keys,
    build_terms,
)
from leasebook.domain.timeline.layers import said
from leasebook.domain.validation import judge

Terms = LeaseTerms | ChangeTerms


@dataclass(frozen=True, slots=True)
class Assessment:
    """`terms` is what could be committed, None where required values are missing; `reasons` are why a person is asked,
    empty for a document that is trusted. `linking` is which lease a document changes, None for a lease."""

    terms: Terms | None
    agreements: AgreementKeys
    reasons: tuple[Reason, ...]
    property_id: str | None
    linking: Linking | None = None
    unchanged: bool = False  # a replay, and nothing is new

    def codes(self) -> list[str]:
        """The kinds of doubt, each once."""
        return list(dict.fromkeys(str(reason.code) for reason in self.reasons))

    @property
    def trusted(self) -> bool:
        return self.terms is not None and not self.reasons


def assess(extraction: Extraction, claim: Claim, *, artifacts: Artifacts, ledger: Ledger) -> Assessment:
    """Judges one reading with what is known of its object (`property-id`), the register and the ledger. A replay of a
    document that is in the ledger is held against what the ledger has of it."""
    committed = ledger.rows_of(claim.content_hash) if claim.replay is not None else []
    if committed and claim.replay is not None and committed[0]["claim_key"] == claim.ref.claim_key:
        before = artifacts.load(claim.replay.before) if claim.replay.before else None
        assessment = _compared(extraction, before, committed[-1])
        if claim.replay.doubt is Code.AMENDMENT_CONFLICT:
            doubts = (*assessment.reasons, *conflicts_in_the_ledger(committed[-1], ledger))
            return replace(assessment, reasons=doubts, unchanged=not doubts)
        return assessment
    verdict = judge(extraction, property_id=claim.property_id, register=register_of(artifacts))
    reasons = list(verdict.reasons)
    try:
        terms = build_terms(extraction, property_id=verdict.property_id)
    except InvalidTerms as invalid:
        if not reasons:
            named = ((field.partition(".")[0], sentence) for field, sentence in invalid.problems)
            reasons = [Reason(Code.INVALID_VALUE, sentence, field) for field, sentence in dict(named).items()]
        if other_holders(_agreements_if_pending(extraction, verdict.property_id), extraction.content_hash, ledger):
            reasons.append(Reason(Code.POSSIBLE_DUPLICATE))
        return Assessment(None, AgreementKeys(), tuple(reasons), verdict.property_id)
    agreements = agreement_keys(terms)
    like = other_holders(agreements, extraction.content_hash, ledger)
    if like:
        reasons.append(Reason(Code.POSSIBLE_DUPLICATE))
    if isinstance(terms, LeaseTerms):
        reasons += overlapping(terms, extraction.content_hash, ledger, but_not=like.values())
    linking = linking_of(terms, extraction.content_hash, ledger) if isinstance(terms, ChangeTerms) else None
    if linking is not None:
        reasons += linking.doubts
    if not verdict.trusted and not reasons:
        reasons = [Reason(Code.VALUE_UNCORROBORATED)]
    return Assessment(terms, agreements, tuple(reasons), verdict.property_id, linking)


def _agreements_if_pending(extraction: Extraction, property_id: str | None) -> AgreementKeys:
    """Those of a lease whose start is still open, so that a person who approves it so sees what it may repeat."""
    try:
        return agreement_keys(build_terms(extraction, property_id=property_id, pending=True))
    except InvalidTerms:
        return AgreementKeys()


def _compared(extraction: Extraction, before: Extraction | None, latest: Mapping[str, Any]) -> Assessment:
    reasons = tuple(
        Reason(
            Code.NEW_READING_DISAGREES,
            f"Read anew it says {said(one.new)}; the ledger holds {said(one.held)}.",
            one.field,
            one.page,
        )
        for one in news_in(extraction, before, latest)
    )
    return Assessment(None, AgreementKeys(), reasons, latest.get("property_id"), unchanged=not reasons)


def register_of(artifacts: Artifacts) -> PropertyRegister | None:
    """Raises `Misconfigured` for a register that is none: taken for an empty one, it would make every property
    provisional in silence."""
    text = artifacts.properties()
    try:
        return PropertyRegister.from_csv(text) if text is not None else None
    except ValueError as error:
        raise Misconfigured from error


def other_holders(agreements: AgreementKeys, content_hash: str, ledger: Ledger) -> dict[str, str]:
    """The content of the other document that holds an agreement, by its key; empty where all are free or this
    content's."""
    rows = {key: ledger.agreement(key) for key in agreements}
    holders = {key: str(row["content_hash"]) for key, row in rows.items() if row is not None}
    return {key: holder for key, holder in holders.items() if holder != content_hash}
