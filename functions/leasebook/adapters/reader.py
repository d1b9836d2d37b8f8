"""The reader of documents as Extract sees it: a file in, fields and the text as it is kept out."""

from pathlib import Path

from leasebook.adapters.ocr import OcrEngine
from leasebook.adapters.text.limits import Limits
from leasebook.domain.claims import Content
from leasebook.domain.extraction.dates import DateOrder
from leasebook.domain.extraction.model import Extraction


class DocumentReader:
    """Implements `ports.Reader`. The parsers are imported when the first document comes, not with the function."""

    def __init__(self, ocr: OcrEngine | None, date_order: DateOrder | None = None) -> None:
        self._ocr = ocr
        self._date_order = date_order

    @property
    def most_bytes(self) -> int:
        return Limits().file_bytes

    def read(self, path: Path, content: Content, name: str) -> tuple[Extraction, bytes]:
        from leasebook.adapters.reading import extract_file

        reading = extract_file(
            path, content_hash=content.hash, name_hint=name, ocr=self._ocr, date_order=self._date_order
        )
        return reading.extraction, reading.text_json
