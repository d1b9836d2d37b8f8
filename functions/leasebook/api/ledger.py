"""The ledger: what was committed, from which document and page, by whom, and its corrections."""

from collections.abc import Mapping
from typing import Annotated, Any

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.openapi.params import Path, Query

from leasebook.adapters.documents import KeptText
from leasebook.api import models
from leasebook.api.auth import Group
from leasebook.api.committed import (
    Committed,
    committed,
    entry_of,
    pages_of,
    places_of,
    revision_number,
    typed_fields,
)
from leasebook.api.pages import NO_PAGES, PICTURE, PageNumber, document_text, page_picture
from leasebook.api.refusals import Refusal, not_found
from leasebook.api.room import Room
from leasebook.api.routing import Api, answers, raw

Hash = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="SHA-256 of the document's bytes")]


def add_to(api: Api) -> None:
    @api.get("/api/ledger", "ledger", answers=answers(models.LedgerPage))
    def ledger(
        property_id: Annotated[str | None, Query(max_length=200)] = None,
        after: Annotated[str | None, Query(max_length=4096)] = None,
        limit: Annotated[int, Query(ge=1, le=200)] = 100,
    ) -> models.LedgerPage:
        """Committed documents at their latest revision, of one property or of all."""
        room = api.room
        room.look()
        rows, following = room.ledger.page(limit, after or None, property_id or None)
        found = room.ledger.with_corrections(rows)
        entries = sorted(map(entry_of, found), key=lambda entry: entry.committed_at, reverse=True)
        return models.LedgerPage(entries=entries, next=following)

    @api.get("/api/ledger/<content_hash>", "ledger", answers=answers(models.LedgerDocument))
    def document(content_hash: Hash) -> models.LedgerDocument:
        """One document with every revision."""
        room = api.room
        room.look()
        return _document(content_hash, room)

    @api.get("/api/ledger/<content_hash>/text", "ledger", answers=answers(models.DocumentText))
    def text(content_hash: Hash) -> models.DocumentText:
        """The committed document's text page by page, as it was read."""
        room = api.room
        room.look()
        return document_text(_text(_committed(content_hash, room), room))

    @api.get("/api/ledger/<content_hash>/pages/<page>", "ledger", answers=PICTURE)
    @raw
    def page(content_hash: Hash, page: PageNumber) -> Response[bytes]:
        """A picture of one page of the committed document."""
        room = api.room
        room.look()
        found = _committed(content_hash, room)
        if not pages_of(_text(found, room)):
            raise Refusal(404, NO_PAGES)
        return page_picture(room.documents.picture(found.ref, content_hash, page))

    @api.post("/api/ledger/<content_hash>/correction", "ledger", answers=answers(models.CorrectedRevision))
    def correction(content_hash: Hash, sent: models.Correct) -> models.CorrectedRevision:
        """Corrects a committed lease by a new revision, with a reason; published as LeaseCorrected."""
        room = api.room
        caller = room.admit(Group.REVIEWER)
        answer = room.ask(
            {"action": "correct", "content_hash": content_hash, "by": caller.name, **sent.model_dump(mode="json")}
        )
        if answer["result"] == "conflict":
            raise Refusal(409, "The lease has been corrected since you saw it.", yours=sent.values)
        if answer["result"] == "refused":
            raise Refusal(422, "The correction was refused, and nothing was written.", problems=answer["problems"])
        if answer["result"] == "not_found":
            raise not_found("committed document")
        return models.CorrectedRevision(revision=answer["revision"])


def _document(content_hash: str, room: Room) -> models.LedgerDocument:
    found = _committed(content_hash, room)
    first = found.rows[0]
    return models.LedgerDocument(
        entry=entry_of(found.rows),
        provenance={**_told(first.get("provenance", {})), "claim_key": first.get("claim_key")},
        revisions=[_revision(row) for row in found.rows],
        reviewed=found.review is not None,
        places=places_of(found.reading),
        pages=pages_of(_text(found, room)),
        typed=typed_fields(found),
    )


def _told(provenance: Mapping[str, Any]) -> dict[str, Any]:
    """What a person wants to know of it: where the reading lies is not of it."""
    return {name: value for name, value in provenance.items() if name != "artifact"}


def _committed(content_hash: str, room: Room) -> Committed:
    found = committed(content_hash, room)
    if found is None:
        raise not_found("committed document")
    return found


def _text(found: Committed, room: Room) -> KeptText | None:
    return room.documents.text(found.artifact) if found.artifact else None


def _revision(row: Mapping[str, Any]) -> models.Revision:
    provenance = row.get("provenance", {})
    return models.Revision(
        number=revision_number(row),
        at=row.get("corrected_at") or row["committed_at"],
        by=row.get("by") or provenance.get("approved_by", ""),
        why=row.get("why", ""),
        terms=row.get("terms", {}),
        changes=row.get("changes", []),
    )
