"""A lease over time: its documents in the order in which they hold, and the terms in force on a day."""

from datetime import date
from typing import Annotated, Any

from aws_lambda_powertools.event_handler.openapi.params import Path, Query
from pydantic import BaseModel, Field

from leasebook.api.committed import Committed, committed
from leasebook.api.refusals import not_found
from leasebook.api.room import Room
from leasebook.api.routing import Api, answers
from leasebook.domain.kinds import LEASE_KINDS
from leasebook.domain.timeline.in_force import Document, in_force
from leasebook.domain.timeline.told import lease_as_json

Hash = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="SHA-256 of the document's bytes")]
Day = Annotated[date | None, Query(description="The day to tell of; today where it is left out")]


class Source(BaseModel):
    """Which document says it, on which page, from when, and who approved that."""

    content_hash: str
    receipt: str | None = None
    document_type: str
    key: str | None = None
    page: int | None = None
    revision: int
    approved_by: str
    since: str | None = Field(default=None, description="null: from the beginning")
    value: Any = None


class TermInForce(Source):
    replaced: list[Source] = []


class TermInConflict(BaseModel):
    field: str
    values: list[Source]


class LeaseDocument(BaseModel):
    """The lease itself or a document that changes it, as the time line lists them."""

    content_hash: str
    receipt: str | None = None
    document_type: str
    key: str | None = None
    effective_date: str | None = None
    agreement_date: str | None = None
    changes: list[str] = []
    committed_at: str | None = None
    approved_by: str | None = None
    revisions: int


class LeaseOverTime(BaseModel):
    """`lease` is null for a document of which it is not known yet which lease it changes; then all else is empty."""

    lease: str | None = None
    receipt: str | None = None
    document_type: str | None = None
    property_id: str | None = None
    as_of: str
    rent: str | None = Field(default=None, description="of one month on that day, before abatements")
    currency: str | None = None
    waits: bool = Field(default=False, description="the term has not got its first day yet")
    waits_for: dict[str, Any] | None = None
    terms: dict[str, TermInForce] = {}
    conflicts: list[TermInConflict] = []
    documents: list[LeaseDocument] = []
    ahead: list[str] = []


def add_to(api: Api) -> None:
    @api.get("/api/ledger/<content_hash>/timeline", "ledger", answers=answers(LeaseOverTime))
    def timeline(content_hash: Hash, as_of: Day = None) -> LeaseOverTime:
        """The lease that this document is or changes: its documents, and its terms in force on a day."""
        room = api.room
        room.look()
        day = as_of or room.now.date()
        base = _lease_of(content_hash, room)
        if base is None:
            return LeaseOverTime(as_of=day.isoformat())
        members = [base, *(_there(one, room) for one in room.agreements.changes_of(_hash_of(base)).documents)]
        lease, *changes = (Document(found.rows) for found in members)
        by_hash = {_hash_of(found): found for found in members}
        told = lease_as_json(
            in_force(lease, changes, day),
            lease,
            changes,
            lambda document, field, place: _page(by_hash[document.content_hash], field, place),
        )
        return LeaseOverTime.model_validate(told)


def _lease_of(content_hash: str, room: Room) -> Committed | None:
    found = _there(content_hash, room)
    first = found.rows[0]
    if first["document_type"] in LEASE_KINDS:
        return found
    namings = room.agreements.of_property(str(first.get("property_id")))
    base = next((one.base for one in namings if one.content_hash == content_hash), None)
    return _there(base, room) if base else None


def _there(content_hash: str, room: Room) -> Committed:
    found = committed(content_hash, room)
    if found is None:
        raise not_found("committed document")
    return found


def _hash_of(found: Committed) -> str:
    return str(found.rows[0]["content_hash"])


def _page(found: Committed, field: str, place: int) -> int | None:
    evidence = found.reading.fields[field].evidence if found.reading and field in found.reading.fields else []
    return evidence[min(place, len(evidence) - 1)].page if evidence else None
