"""A list of object versions can name any key: where the caller asks for it, URL-encoded.

moto: `S3Response.list_object_versions` ignores `encoding-type`, and a key with a character that XML has no form for
makes every list that holds it fail.
Patches: `S3Response.serialized`, which sees the finished result.
Can go: when moto encodes this list as it encodes the other two (canary: `test_moto_seams_data.py`).
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from moto.s3.responses import S3Response

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches

ENCODED = ("Prefix", "Delimiter", "KeyMarker", "NextKeyMarker")


def apply(patches: Patches, engine: Engine) -> None:
    """Encode what S3 encodes."""

    def serialized(response: Any, result: Any) -> Any:
        wanted = response.querystring.get("encoding-type", [None])[0]
        if response.data.get("Action") == "ListObjectVersions" and wanted == "url":
            _encode(result.result)
        return original(response, result)

    original = patches.replace(S3Response, "serialized", serialized)


def _encode(listed: dict[str, Any]) -> None:
    listed["EncodingType"] = "url"
    for name in ENCODED:
        if listed.get(name):
            listed[name] = quote(listed[name])
    for entry in (*listed["Versions"], *listed["DeleteMarkers"]):
        entry["Key"] = quote(entry["Key"])
    for common in listed.get("CommonPrefixes", ()):
        common["Prefix"] = quote(common["Prefix"])
