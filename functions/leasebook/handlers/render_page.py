"""RenderPage: one page of a PDF or a picture as PNG, written to the artifacts once. It reads no table.

in   {"bucket", "key", "version_id" (or null), "etag", "content_hash", "page"}
out  {"rendered": whether the picture is there now}
"""

import tempfile
from pathlib import Path
from typing import Any

from leasebook.adapters.documents import MAX_PICTURE_BYTES, picture_key
from leasebook.adapters.objects import S3Artifacts, S3Inbox
from leasebook.adapters.text.render import render_isolated
from leasebook.domain.errors import Misconfigured
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ports import NotThere
from leasebook.handlers.entry import Settings, function


class RenderPageSettings(Settings):
    artifacts_bucket: str


@function("RenderPage")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = RenderPageSettings.load()
    ref = DocumentRef(event["bucket"], event["key"], event["etag"], event.get("version_id"))
    with tempfile.TemporaryDirectory(prefix="render-") as workspace:
        document = Path(workspace) / "document"
        fetched = S3Inbox().download(ref, document)
        if isinstance(fetched, NotThere):
            return {"rendered": False}
        if fetched.sha256 != event["content_hash"]:
            raise Misconfigured  # a picture must never stand under the hash of other bytes
        picture = render_isolated(document, int(event["page"]), MAX_PICTURE_BYTES)
    if picture is None:
        return {"rendered": False}
    S3Artifacts(settings.artifacts_bucket).put_picture(picture_key(fetched.sha256, int(event["page"])), picture)
    return {"rendered": True}
