"""Which engine reads scans here, by the name in the function's settings."""

from enum import StrEnum

from leasebook.adapters.ocr import OcrEngine


class OcrChoice(StrEnum):
    """`auto`: the engine that is installed on this machine, or none. `textract`: Amazon Textract, billed a page."""

    AUTO = "auto"
    TEXTRACT = "textract"
    NONE = "none"


def engine_for(choice: OcrChoice, artifacts_bucket: str) -> OcrEngine | None:
    """The engine; Textract's answers are kept in the artifacts bucket."""
    if choice is OcrChoice.TEXTRACT:
        from leasebook.adapters.textract import S3PageStore, TextractEngine

        return TextractEngine(S3PageStore(artifacts_bucket, TextractEngine.name))
    if choice is OcrChoice.NONE:
        return None
    from leasebook.adapters.ocr_local import installed_engine

    return installed_engine()
