"""Extract."""

import tempfile
from pathlib import Path
from typing import Any

from leasebook.adapters.objects import S3Artifacts, S3Inbox
from leasebook.adapters.ocr_choice import OcrChoice, engine_for
from leasebook.adapters.reader import DocumentReader
from leasebook.domain.extraction import EXTRACTOR_VERSION
from leasebook.domain.extraction.dates import DateOrder
from leasebook.domain.state import accept
from leasebook.domain.steps.extract import extract
from leasebook.handlers.entry import Settings, function


class ExtractSettings(Settings):
    artifacts_bucket: str
    ocr_engine: OcrChoice = OcrChoice.AUTO
    date_order: DateOrder | None = None


@function("Extract")
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    settings = ExtractSettings.load()
    with tempfile.TemporaryDirectory(prefix="extract-") as workspace:
        return extract(
            accept(event["state"]),
            inbox=S3Inbox(),
            artifacts=S3Artifacts(settings.artifacts_bucket),
            reader=DocumentReader(engine_for(settings.ocr_engine, settings.artifacts_bucket), settings.date_order),
            extractor_version=EXTRACTOR_VERSION,
            workspace=Path(workspace),
        )
