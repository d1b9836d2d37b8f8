"""The leases that a possible duplicate may repeat: enough to tell them apart, and where they can be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from leasebook.domain.comparing import Difference, differences, repeats
from leasebook.domain.reviews import Review, plain
from leasebook.domain.state import Artifact
from leasebook_cli.fates import document_of
from leasebook_cli.stack import Stack

if TYPE_CHECKING:
    from leasebook.domain.extraction.model import Extraction

NAMES_THE_LEASE = ("tenant_name", "lease_start", "base_rent")  # the page of the first of them that has a place is told
EVERY_TERM = "Every term that was read is the same, and the property."


@dataclass(frozen=True, slots=True)
class Similar:
    """One committed lease as it stands now. `page` is the page of its document that names it; `differs` is what the
    document under review says otherwise, and `repeated` that it says nothing otherwise, of the property neither."""

    content_hash: str
    receipt: str
    document: str
    page: int | None
    tenant_name: str
    property_id: str
    lease_start: str
    lease_end: str
    differs: tuple[Difference, ...] = ()
    repeated: bool = False

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "differs": [plain(asdict(one)) for one in self.differs]}

    def sentence(self) -> str:
        """One line, not yet escaped."""
        facts = [
            self.tenant_name or "no tenant",
            f"property {self.property_id or 'unknown'}",
            f"{self.lease_start} to {self.lease_end}" if self.lease_start else "not begun",
        ]
        page = f" page {self.page}" if self.page else ""
        seen = f"leasebook story {self.receipt}"
        holds = f"The ledger holds {', '.join(facts)}: {self.document}{page}, receipt {self.receipt} ({seen})"
        return f"{holds}. {EVERY_TERM}" if self.repeated else holds


def similar_to(
    stack: Stack, head: Review, reading: Extraction | None = None, property_id: str | None = None
) -> list[Similar]:
    """Those that the review names, beside what was read of its document; a review of an earlier version names none."""
    found = []
    for content_hash in head.like or ():
        rows = stack.ledger_rows(content_hash)
        if rows:
            one = _similar(stack, content_hash, rows[0], rows[-1])
            found.append(_beside(one, rows[-1], reading, property_id))
    return found


def _beside(one: Similar, last: Mapping[str, Any], reading: Extraction | None, property_id: str | None) -> Similar:
    differs = differences(reading, last.get("terms", {})) if reading is not None else []
    return replace(one, differs=tuple(differs), repeated=repeats(reading, property_id, last, differs))


def _similar(stack: Stack, content_hash: str, first: Mapping[str, Any], last: Mapping[str, Any]) -> Similar:
    terms = last.get("terms", {})
    return Similar(
        content_hash,
        str(first.get("receipt", "")),
        document_of(str(first.get("claim_key", ""))),
        _page(stack.extraction(_artifact(stack, content_hash, first))),
        str(terms.get("tenant_name", "")),
        str(last.get("property_id", "")),
        str(terms.get("lease_start", "")),
        str(terms.get("lease_end", "")),
    )


def _artifact(stack: Stack, content_hash: str, first: Mapping[str, Any]) -> Artifact | None:
    kept = first.get("provenance", {}).get("artifact")
    if kept:
        return Artifact.from_json(kept)
    review = stack.review(content_hash)
    return review.artifact if review else None


def _page(reading: Extraction | None) -> int | None:
    for name in NAMES_THE_LEASE:
        field = reading.fields.get(name) if reading else None
        if field and field.evidence:
            return field.evidence[0].page
    return None
