"""Amazon Textract as an engine for text recognition: one DetectDocumentText call a page picture.

Pages are asked for a few at a time and no faster than the account's quota; each page's answer is stored as soon as it
is there, so that a retry of the document asks, and pays, only for what is missing.
"""

import gzip
import json
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

from leasebook.adapters import aws
from leasebook.adapters.objects import DELETED, put_once
from leasebook.adapters.ocr import OcrPage, OcrWord, Picture, Point
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.reasons import Code

MAX_PICTURE_BYTES = 10 * 1024 * 1024
"""What the service takes in one call."""

_UNREADABLE = {
    "UnsupportedDocumentException": Code.CORRUPT,
    "BadDocumentException": Code.CORRUPT,
    "InvalidParameterException": Code.CORRUPT,
    "DocumentTooLargeException": Code.TOO_LARGE,
}


class PageStore(Protocol):
    """Keeps the engine's answer for one page. What is stored may be asked for by any later attempt; of two answers for
    one page the first stands."""

    def get(self, document: str, page: int) -> bytes | None: ...

    def put(self, document: str, page: int, answer: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class S3PageStore:
    """Pages beside the document's other artifacts, under the engine's name: a new engine reads anew."""

    bucket: str
    engine: str

    def get(self, document: str, page: int) -> bytes | None:
        with aws.errors_translated():
            try:
                answer = aws.s3().get_object(Bucket=self.bucket, Key=self._key(document, page))
            except ClientError as error:
                if aws.code_of(error) in DELETED:
                    return None
                raise
            return gzip.decompress(answer["Body"].read())

    def put(self, document: str, page: int, answer: bytes) -> None:
        put_once(self.bucket, self._key(document, page), gzip.compress(answer, mtime=0), "application/gzip")

    def _key(self, document: str, page: int) -> str:
        return f"sha256/{document}/ocr/{self.engine}/page-{page:04d}.json.gz"


class TextractEngine:
    """Implements `OcrEngine`. `concurrency` calls at once and `pages_a_second` over all of them, which should stay
    below the account's quota for DetectDocumentText divided by the documents that are read at once."""

    name = "textract"
    dpi = 200  # the service wants 150 at least; a letter page in grey stays below its 10 MB

    def __init__(
        self,
        store: PageStore,
        *,
        client: Any = None,
        concurrency: int = 4,
        pages_a_second: float = 5.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._store, self._client, self._concurrency = store, client, concurrency
        self._pace = _Pace(1.0 / pages_a_second, clock, sleep)

    def read(self, pictures: Sequence[Picture], document: str) -> list[OcrPage]:
        """Raises Throttled or StoreUnavailable (pages already answered are kept), AccessOrMissing, and
        UnreadableDocument for a picture that the service does not take."""
        self._client = self._client or _client()
        with ThreadPoolExecutor(self._concurrency, thread_name_prefix="textract") as pool:
            waiting = [pool.submit(self._page, picture, document) for picture in pictures]
        # All calls have ended here: what succeeded is stored even where another failed.
        return [each.result() for each in waiting]

    def _page(self, picture: Picture, document: str) -> OcrPage:
        kept = self._store.get(document, picture.page)
        if kept is None:
            kept = self._asked(picture)
            self._store.put(document, picture.page, kept)
        return page_of(json.loads(kept), picture)

    def _asked(self, picture: Picture) -> bytes:
        content = picture.path.read_bytes()
        if len(content) > MAX_PICTURE_BYTES:
            raise UnreadableDocument(Code.TOO_LARGE, picture.page)
        self._pace.wait()
        with aws.errors_translated():
            try:
                answer = self._client.detect_document_text(Document={"Bytes": content})
            except ClientError as error:
                code = _UNREADABLE.get(aws.code_of(error))
                if code is not None:
                    raise UnreadableDocument(code, picture.page) from error
                raise
        return json.dumps({"Blocks": [block for block in answer["Blocks"] if block["BlockType"] == "WORD"]}).encode()


def page_of(answer: dict[str, Any], picture: Picture) -> OcrPage:
    """The words of an answer in the service's documented form: polygons in shares of the picture, confidence in %."""
    words = []
    for block in answer["Blocks"]:
        polygon = block["Geometry"]["Polygon"]
        if block["BlockType"] == "WORD" and len(polygon) == 4:
            corners: list[Point] = [(p["X"] * picture.width, p["Y"] * picture.height) for p in polygon]
            upper_left, upper_right, lower_right, lower_left = corners
            place = (upper_left, upper_right, lower_right, lower_left)
            words.append(OcrWord(block["Text"], place, block["Confidence"] / 100))
    return OcrPage(tuple(words))


class _Pace:
    """Lets one caller go every `interval` seconds, whichever thread it is."""

    def __init__(self, interval: float, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        self._interval, self._clock, self._sleep = interval, clock, sleep
        self._lock = threading.Lock()
        self._next = 0.0

    def wait(self) -> None:
        with self._lock:
            now = self._clock()
            turn = max(now, self._next)
            self._next = turn + self._interval
        if turn > now:
            self._sleep(turn - now)


def _client() -> Any:
    """With the SDK's adaptive retries: it slows itself down where the service says that calls come too fast."""
    config = Config(connect_timeout=3, read_timeout=60, retries={"total_max_attempts": 6, "mode": "adaptive"})
    return boto3.client("textract", config=config)
