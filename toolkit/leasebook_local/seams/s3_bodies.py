"""The bytes of an object are written once, where they will stay.

moto: `moto.s3.models.FakeKey` keeps each body in a `SpooledTemporaryFile` that dies with the process, and an open file
handle for each body of more than 16 MB.
Patches: the `tempfile` that `moto.s3.models` uses; where nothing is kept it stays what it was.
Can go: never; moto has no storage to plug in.
"""

from __future__ import annotations

import tempfile
from types import SimpleNamespace
from typing import Any

from moto.s3 import models

from leasebook_local.engine import Engine
from leasebook_local.seams.patching import Patches


def apply(patches: Patches, engine: Engine) -> None:
    """Let the records say where bytes go."""

    def body(max_size: int = 0) -> Any:
        return engine.records.new_body() or tempfile.SpooledTemporaryFile(max_size)

    patches.replace(models, "tempfile", SimpleNamespace(SpooledTemporaryFile=body))
