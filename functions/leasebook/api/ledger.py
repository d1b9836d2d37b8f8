"""The ledger: what was committed, from which document and page, by whom, and its corrections."""

from collections.abc import Mapping
from typing import Annotated, Any

from aws_lambda_powertools.event_handler.openapi.params import Path, Query

from leasebook.api import models
from leasebook.api.auth import Group
from leasebook.api.heads import document_of
from leasebook.api.refusals import Refusal, not_found
from leasebook.api.room import Room
from leasebook.api.routing import Api, answers

Hash = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="SHA-256 of the document's bytes")]


def add_to(api: Api) -> None:
    @api.get("/api/ledger", "ledger", answers=answers(models.LedgerPage))
    def ledger(
        property_id: Annotated[str | None, Query(max_length=200)] = None,
        after: Annotated[str | None, Query(max_length=4096)] = None,
        limit: Annotated[int, Query(ge=1, le=200)] = 100,
    ) -> models.LedgerPage:
        """Committed documents, of one property or of all."""
        room = api.room
        room.look()
        rows, following = room.ledger.page(limit, after or None, property_id or None)
        entries = sorted((entry_of([row]) for row in rows), key=lambda entry: entry.committed_at, reverse=True)
        return models.LedgerPage(entries=entries, next=following)

    @api.get("/api/ledger/<content_hash>", "ledger", answers=answers(models.LedgerDocument))
    def document(content_hash: Hash) -> models.LedgerDocument:
        """One document with every revision."""
        room = api.room
        room.look()
        return _document(content_hash, room)

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
    rows = room.ledger.revisions(content_hash)
    if not rows:
        raise not_found("committed document")
    return models.LedgerDocument(
        entry=entry_of(rows),
        provenance={**rows[0].get("provenance", {}), "claim_key": rows[0].get("claim_key")},
        revisions=[_revision(row) for row in rows],
        reviewed=room.reviews.head(content_hash) is not None,
    )


def entry_of(rows: list[Mapping[str, Any]] | list[dict[str, Any]]) -> models.LedgerEntry:
    first, last = rows[0], rows[-1]
    terms = last.get("terms", {})
    return models.LedgerEntry(
        content_hash=first["content_hash"],
        document_type=first["document_type"],
        property_id=last.get("property_id"),
        tenant_name=terms.get("tenant_name"),
        lease_start=terms.get("lease_start"),
        lease_end=terms.get("lease_end"),
        billable=bool(last.get("billable")),
        committed_at=first["committed_at"],
        approved_by=first.get("provenance", {}).get("approved_by", ""),
        document=document_of(first.get("claim_key", "")),
        receipt=first.get("receipt", ""),
        revision=_number(last),
    )


def _revision(row: Mapping[str, Any]) -> models.Revision:
    provenance = row.get("provenance", {})
    return models.Revision(
        number=_number(row),
        at=row.get("corrected_at") or row["committed_at"],
        by=row.get("by") or provenance.get("approved_by", ""),
        why=row.get("why", ""),
        terms=row.get("terms", {}),
        changes=row.get("changes", []),
    )


def _number(row: Mapping[str, Any]) -> int:
    return int(str(row["sk"]).partition("#")[2])
