"""The two recipes for a key that derives from the work, and one that goes too far.

`by_version` needs a versioned bucket: without versions every overwrite is `null`. `by_sequencer` works without; it is a
name for one event of one object, and its sequencer orders the events of an object but removes no duplicate by itself.
Neither knows that two objects hold the same bytes: for that the content's hash is the key of the commit.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Upload:
    """One object version, as its event tells of it. `version` None: the bucket keeps no versions."""

    key: str
    version: str | None
    etag: str
    sequencer: str


def by_version(upload: Upload) -> str:
    """key + versionId."""
    return f"{upload.key}@{upload.version or 'null'}"


def by_sequencer(upload: Upload) -> str:
    """Hash of key + etag + sequencer."""
    return hashlib.sha256("\n".join((upload.key, upload.etag, upload.sequencer)).encode()).hexdigest()


def by_etag(upload: Upload) -> str:
    """The trap of taking equal content for the same event."""
    return upload.etag


def of_operation(operation: str, key: str) -> str:
    """Two effects of one upload have two keys."""
    return f"{operation}:{key}"
