"""Extract: bytes to fields, done once for each content, extractor version and round, and found again afterwards."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from leasebook.domain.errors import Superseded, UnreadableDocument
from leasebook.domain.identity import DocumentRef, parse_event
from leasebook.domain.ports import Artifacts, Inbox, NotThere, Reader
from leasebook.domain.reasons import Code
from leasebook.domain.state import Route, advanced, artifact_in, content_in, decision_in, event_in


def extract(
    state: Mapping[str, Any],
    *,
    inbox: Inbox,
    artifacts: Artifacts,
    reader: Reader,
    extractor_version: str,
    workspace: Path,
) -> dict[str, Any]:
    """Raises `UnreadableDocument` for a document that cannot be read, `Superseded` where an unversioned object was
    overwritten since its bytes were hashed. `workspace` is an empty folder that the caller removes."""
    if state.get("route") == Route.NEW and artifact_in(state) is not None:
        return advanced(state, Route.EXTRACTED)  # a replay that judges the same reading again
    content, round_ = content_in(state), _reading_round(state)
    assert content is not None, "FetchAndHash precedes Extract on every path"
    artifact = artifacts.find(content.hash, extractor_version, round_)
    if artifact is None:
        ref = parse_event(event_in(state))
        assert isinstance(ref, DocumentRef), "Claim lets only complete events pass"
        if content.size > reader.most_bytes:
            raise UnreadableDocument(Code.TOO_LARGE)  # before it fills the function's disk
        path = workspace / "document"
        fetched = inbox.download(ref, path)
        if isinstance(fetched, NotThere) or fetched.sha256 != content.hash:
            raise Superseded
        extraction, text = reader.read(path, content, ref.key)
        artifact = artifacts.write(extraction, text, round_)
    return advanced(state, Route.EXTRACTED, artifact=artifact.as_json())


def _reading_round(state: Mapping[str, Any]) -> int:
    """The first reading is round 1; a reviewer's `retry` in review round n asks for reading n + 1."""
    decision = decision_in(state)
    return decision.round + 1 if decision and state.get("route") == Route.EXTRACT else 1
