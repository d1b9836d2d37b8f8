"""ListVersions: writes the inbox's object versions to the artifacts bucket, a thousand a part.

in   {"run", "state": {"prefix", "limit", ...}}; `limit` 0 lists all
out  the state with {"run", "versions", "parts", "cursor", "more"}; while `more` it is called again
"""

from typing import Any

from leasebook.adapters.reconciling import S3Lists, S3Versions
from leasebook.domain.reconcile.listing import Listing, list_some
from leasebook.handlers.entry import Settings, function

ENOUGH_SECONDS = 30  # for one more page and its part


class ListVersionsSettings(Settings):
    inbox_bucket: str
    inbox_prefix: str
    artifacts_bucket: str


@function("ListVersions")
def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    settings = ListVersionsSettings.load()
    state = event["state"]
    listing = list_some(
        Listing(
            run=event["run"],
            prefix=state.get("prefix") or settings.inbox_prefix,
            limit=int(state.get("limit", 0)),
            versions=int(state.get("versions", 0)),
            parts=int(state.get("parts", 0)),
            cursor=state.get("cursor", ""),
        ),
        S3Versions(settings.inbox_bucket),
        S3Lists(settings.artifacts_bucket),
        lambda: context.get_remaining_time_in_millis() / 1000 > ENOUGH_SECONDS,
    )
    return {**state, **listing.as_json()}
