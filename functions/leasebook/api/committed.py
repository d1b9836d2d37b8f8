"""A committed document again: its reading, where each of its terms stands in it, its pages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from leasebook.adapters.documents import KeptText
from leasebook.api import models
from leasebook.api.heads import document_of
from leasebook.api.room import Room
from leasebook.domain.comparing import differences, repeats
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef
from leasebook.domain.media import MediaType
from leasebook.domain.reviews import Review
from leasebook.domain.state import Artifact

Row = Mapping[str, Any]
DRAWN = frozenset({MediaType.PDF, MediaType.PNG, MediaType.JPEG, MediaType.TIFF})
FIRST_ROUND = 1
NAMES_THE_LEASE = ("tenant_name", "lease_start", "base_rent")  # by whose place a similar lease is opened


@dataclass(frozen=True, slots=True)
class Committed:
    """The rows of one committed document (the commit first), its review and its reading, where there are such."""

    rows: Sequence[Row]
    review: Review | None
    artifact: Artifact | None
    reading: Extraction | None

    @property
    def ref(self) -> DocumentRef:
        """The object version that was committed, from the ledger alone: its claim may have expired."""
        first = self.rows[0]
        kept = first["provenance"]
        version = kept.get("version_id")
        etag = str(first["claim_key"]).rpartition("#")[2].partition("~")[0]
        return DocumentRef(kept["bucket"], kept["key"], etag, None if version in (None, "null") else version)


def committed(content_hash: str, room: Room) -> Committed | None:
    """None where these bytes are not in the ledger."""
    rows = room.ledger.revisions(content_hash)
    if not rows:
        return None
    review = room.reviews.head(content_hash)
    artifact = _artifact(rows[0].get("provenance", {}), content_hash, review, room)
    return Committed(rows, review, artifact, room.artifacts.load(artifact) if artifact else None)


def _artifact(provenance: Row, content_hash: str, review: Review | None, room: Room) -> Artifact | None:
    """The reading that was committed. An entry of an earlier version does not name it: then the review's, or the first
    that its extractor made."""
    if "artifact" in provenance:
        return Artifact.from_json(provenance["artifact"])
    if review is not None and review.artifact is not None:
        return review.artifact
    return room.artifacts.find(content_hash, str(provenance.get("extractor_version", "")), FIRST_ROUND)


def pages_of(kept: KeptText | None) -> list[models.Page]:
    """The pages that can be drawn, with their size."""
    if kept is None or kept.media_type not in DRAWN:
        return []
    return [models.Page(number=page.number, width=page.width, height=page.height) for page in kept.pages]


def places_of(reading: Extraction | None) -> list[models.Place]:
    """Where each field that was read stands, in the order of reading."""
    return list(_places(reading)) if reading is not None else []


def _places(reading: Extraction) -> Iterator[models.Place]:
    for name, field in reading.fields.items():
        condition = field.condition.evidence if field.condition else None
        for place in (*field.evidence, *((condition,) if condition else ())):
            yield models.Place(field=name, **place.model_dump())


def typed_fields(found: Committed) -> list[str]:
    """What stands in the ledger because a person typed it: at the approval, or in a correction."""
    decision = found.review.decision if found.review else None
    changed = [change["field"] for row in found.rows[1:] for change in row.get("changes", [])]
    return sorted({*(decision.values if decision else ()), *changed})


def entry_of(rows: Sequence[Row]) -> models.LedgerEntry:
    first, last = rows[0], rows[-1]
    terms = last.get("terms", {})
    return models.LedgerEntry(
        content_hash=first["content_hash"],
        document_type=first["document_type"],
        property_id=last.get("property_id"),
        tenant_name=terms.get("tenant_name"),
        lease_start=terms.get("lease_start"),
        lease_end=terms.get("lease_end"),
        monthly_rent=_monthly(terms.get("base_rent")),
        currency=terms.get("currency"),
        billable=bool(last.get("billable")),
        committed_at=first["committed_at"],
        approved_by=first.get("provenance", {}).get("approved_by", ""),
        document=document_of(first.get("claim_key", "")),
        receipt=first.get("receipt", ""),
        revision=revision_number(last),
    )


def _monthly(rent: Any) -> str | None:
    monthly = rent.get("monthly") if isinstance(rent, Mapping) else None
    return None if monthly is None else str(monthly)


def revision_number(row: Row) -> int:
    return int(str(row["sk"]).partition("#")[2])


def similar_of(
    content_hash: str, here: Extraction | None, property_id: str | None, room: Room
) -> models.Similar | None:
    """A lease that another document (of `property_id`, where that is known) may repeat, the page of its own document
    that names it, and what differs."""
    found = committed(content_hash, room)
    if found is None:
        return None
    places = places_of(found.reading)
    named = [place.page for name in NAMES_THE_LEASE for place in places if place.field == name]
    last = found.rows[-1]
    differs = differences(here, last.get("terms", {})) if here is not None else []
    return models.Similar(
        **entry_of(found.rows).model_dump(),
        page=named[0] if named else None,
        pages=pages_of(room.documents.text(found.artifact)) if found.artifact else [],
        places=places,
        differs=[models.Difference(**asdict(one)) for one in differs],
        repeated=repeats(here, property_id, last, differs),
    )
