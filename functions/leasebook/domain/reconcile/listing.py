"""Listing the inbox for whoever works it off part by part; goes on where an earlier call stopped."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from leasebook.domain.reconcile.ports import Lists, Versions


@dataclass(frozen=True, slots=True)
class Listing:
    """How far a listing has got. `limit` 0: no limit."""

    run: str
    prefix: str
    limit: int = 0
    versions: int = 0
    parts: int = 0
    cursor: str = ""
    more: bool = True

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "parts_prefix": f"lists/{self.run}/versions/"}


def list_some(listing: Listing, versions: Versions, lists: Lists, time_left: Callable[[], bool]) -> Listing:
    """Lists at least one page, then as many more as there is time for."""
    while True:
        page, cursor = versions.page(listing.prefix, listing.cursor)
        if listing.limit:
            page = page[: listing.limit - listing.versions]
        if page:
            lists.write_part(listing.run, listing.parts + 1, page)
        total = listing.versions + len(page)
        more = bool(cursor) and not (listing.limit and total >= listing.limit)
        parts = listing.parts + bool(page)
        listing = replace(listing, versions=total, parts=parts, cursor=cursor if more else "", more=more)
        if not more or not time_left():
            return listing
