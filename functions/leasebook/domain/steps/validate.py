"""Validate: trusted, or the typed reasons for asking a person."""

from collections.abc import Mapping
from typing import Any

from leasebook.domain.errors import FencedOff
from leasebook.domain.ports import Artifacts, ClaimStore, Ledger
from leasebook.domain.reasons import Code
from leasebook.domain.state import REFUSED, Route, advanced, artifact_in, replay_in
from leasebook.domain.steps.assess import assess

MAX_CODES = 40  # more than there are kinds of doubt about one document; keeps the state small


def validate(
    state: Mapping[str, Any], me: str, *, claims: ClaimStore, artifacts: Artifacts, ledger: Ledger
) -> dict[str, Any]:
    claim, artifact = claims.get(state["claim"]["key"]), artifact_in(state)
    assert artifact is not None, "Extract precedes Validate on every path"
    if claim is None or claim.owner != me:
        raise FencedOff
    assessment = assess(artifacts.load(artifact), claim, artifacts=artifacts, ledger=ledger)
    replay = replay_in(state)
    if assessment.unchanged and replay is not None:
        return advanced(state, Route.UNCHANGED, replay[1], reasons=[])
    if replay is not None and replay[1] in REFUSED:
        codes = list(dict.fromkeys([*assessment.codes(), str(Code.PREVIOUSLY_REJECTED)]))
        return advanced(state, Route.REVIEW, reasons=codes[:MAX_CODES])
    if assessment.trusted:
        return advanced(state, Route.TRUSTED, reasons=[])
    return advanced(state, Route.REVIEW, reasons=assessment.codes()[:MAX_CODES])
