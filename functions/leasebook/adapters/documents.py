"""What a reviewer sees of a document: its text as it was kept, and pictures of its pages."""

import gzip
import json
from dataclasses import dataclass
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.adapters.invoking import ask
from leasebook.adapters.objects import DELETED
from leasebook.domain.identity import DocumentRef
from leasebook.domain.state import Artifact

MAX_PICTURE_BYTES = 4 << 20  # a function's answer is 6 MB at most, and base64 takes a third more
MAX_TEXT_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class KeptPage:
    """One page of the text: number from 1, size in points (0 = none), offset of its text."""

    number: int
    width: float
    height: float
    start: int
    text: str


@dataclass(frozen=True, slots=True)
class KeptText:
    media_type: str
    pages: tuple[KeptPage, ...]


@dataclass(frozen=True, slots=True)
class DocumentPages:
    bucket: str
    renderer: str

    def text(self, artifact: Artifact) -> KeptText | None:
        """The text of one reading; None where it was not kept."""
        body = self._get(f"{artifact.prefix}/{artifact.digest}/text.json.gz", MAX_TEXT_BYTES)
        if body is None:
            return None
        raw = json.loads(gzip.decompress(body))
        whole = raw["text"]
        pages = [(page["span"], page["size"]) for page in raw["pages"]] or [((1, 0, len(whole)), (0, 0))]
        return KeptText(
            raw["media_type"],
            tuple(
                KeptPage(number, float(size[0]), float(size[1]), start, whole[start:end])
                for (number, start, end), size in pages
            ),
        )

    def picture(self, ref: DocumentRef, content_hash: str, page: int) -> bytes | None:
        """The page as PNG, rendered where it has not been; None where it cannot be shown as a picture."""
        key = picture_key(content_hash, page)
        body = self._get(key, MAX_PICTURE_BYTES)
        if body is None and self._render(ref, content_hash, page):
            body = self._get(key, MAX_PICTURE_BYTES)
        return body

    def _render(self, ref: DocumentRef, content_hash: str, page: int) -> bool:
        request: dict[str, Any] = {
            "bucket": ref.bucket,
            "key": ref.key,
            "version_id": ref.version_id,
            "etag": ref.etag,
            "content_hash": content_hash,
            "page": page,
        }
        return bool(ask(self.renderer, request)["rendered"])

    def _get(self, key: str, most: int) -> bytes | None:
        try:
            answer = aws.s3().get_object(Bucket=self.bucket, Key=key)
            if answer["ContentLength"] > most:
                return None
            return answer["Body"].read()
        except ClientError as error:
            if aws.code_of(error) in DELETED:
                return None
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error


RENDERER_VERSION = "2"


def picture_key(content_hash: str, page: int) -> str:
    return f"sha256/{content_hash}/pages-{RENDERER_VERSION}/{page:04d}.png"
