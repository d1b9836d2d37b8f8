"""Objects on S3: the inbox (read, pinned to one version) and the artifacts (written once).

Nothing here holds an object in memory; chunks of a fixed size pass through, whatever the object's size.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from io import BufferedIOBase
from pathlib import Path
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters import aws
from leasebook.domain.errors import Misconfigured, StoreUnavailable
from leasebook.domain.extraction.model import Extraction
from leasebook.domain.identity import DocumentRef
from leasebook.domain.ports import Fetched, NotThere
from leasebook.domain.state import Artifact

CHUNK_BYTES = 1 << 20
SNIFF_BYTES = 8192  # enough for junk before %PDF (1,024 bytes) and for the first entries of a zip
MAX_ARTIFACT_BYTES = 64 << 20  # an extraction or a text larger than this was not written by us
OVERWRITTEN = frozenset({"PreconditionFailed", "412"})
DELETED = frozenset({"NoSuchKey", "NoSuchVersion", "404", "NotFound", "MethodNotAllowed", "405"})


@dataclass(frozen=True, slots=True)
class S3Inbox:
    """Implements `ports.Inbox`."""

    def fetch(self, ref: DocumentRef) -> Fetched | NotThere:
        return self._read(ref, None)

    def download(self, ref: DocumentRef, path: Path) -> Fetched | NotThere:
        with path.open("wb") as file:
            return self._read(ref, file)

    def _read(self, ref: DocumentRef, file: BufferedIOBase | Any) -> Fetched | NotThere:
        # A version id pins the bytes; without one only the etag says whether they are still the same.
        pin: dict[str, Any] = {"VersionId": ref.version_id} if ref.version_id else {"IfMatch": f'"{ref.etag}"'}
        try:
            answer = aws.s3().get_object(Bucket=ref.bucket, Key=ref.key, **pin)
        except ClientError as error:
            if aws.code_of(error) in OVERWRITTEN:
                return NotThere(superseded=True)
            if aws.code_of(error) in DELETED:
                return NotThere(superseded=False)
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        digest, size, head = hashlib.sha256(), 0, b""
        with closing(answer["Body"]) as body, aws.errors_translated():
            for chunk in _chunks(body):
                digest.update(chunk)
                size += len(chunk)
                if len(head) < SNIFF_BYTES:
                    head = (head + chunk)[:SNIFF_BYTES]
                if file is not None:
                    file.write(chunk)
        if size != answer["ContentLength"]:
            raise StoreUnavailable
        return Fetched(digest.hexdigest(), size, head, dict(answer.get("Metadata", {})))


def _chunks(body: Any) -> Iterator[bytes]:
    while chunk := body.read(CHUNK_BYTES):
        yield chunk


@dataclass(frozen=True, slots=True)
class S3Artifacts:
    """Implements `ports.Artifacts`."""

    bucket: str
    properties_key: str | None = None

    def find(self, content_hash: str, extractor_version: str, round_: int) -> Artifact | None:
        prefix = prefix_of(content_hash, extractor_version, round_)
        manifest = self._get(f"{prefix}/manifest.json")
        return Artifact(prefix, json.loads(manifest)["digest"], round_) if manifest is not None else None

    def write(self, extraction: Extraction, text: bytes, round_: int) -> Artifact:
        prefix = prefix_of(extraction.content_hash, extraction.extractor_version, round_)
        body = extraction.model_dump_json().encode()
        digest = hashlib.sha256(body).hexdigest()
        # Two workers may write at once. Bodies lie under their own digest, so that whichever manifest is first
        # finds its body whole; the manifest decides.
        self._put_once(f"{prefix}/{digest}/text.json.gz", gzip.compress(text, mtime=0), "application/gzip")
        self._put_once(f"{prefix}/{digest}/extraction.json", body, "application/json")
        manifest = json.dumps({"digest": digest, "content_hash": extraction.content_hash, "round": round_}).encode()
        self._put_once(f"{prefix}/manifest.json", manifest, "application/json")
        written = self.find(extraction.content_hash, extraction.extractor_version, round_)
        if written is None:
            raise StoreUnavailable
        return written

    def load(self, artifact: Artifact) -> Extraction:
        body = self._get(f"{artifact.prefix}/{artifact.digest}/extraction.json")
        if body is None or hashlib.sha256(body).hexdigest() != artifact.digest:
            raise Misconfigured
        return Extraction.model_validate_json(body)

    def put_picture(self, key: str, png: bytes) -> None:
        """Keeps the picture of a page; one that is there stands."""
        self._put_once(key, png, "image/png")

    def properties(self) -> str | None:
        if not self.properties_key:
            return None
        body = self._get(self.properties_key)
        if body is None:  # taken for no register, it would make every property provisional in silence
            raise Misconfigured
        try:
            return body.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Misconfigured from error

    def _get(self, key: str) -> bytes | None:
        try:
            answer = aws.s3().get_object(Bucket=self.bucket, Key=key)
        except ClientError as error:
            if aws.code_of(error) in DELETED:
                return None
            raise aws.translate(error) from error
        except BotoCoreError as error:
            raise aws.translate(error) from error
        if answer["ContentLength"] > MAX_ARTIFACT_BYTES:
            raise Misconfigured
        with closing(answer["Body"]) as body, aws.errors_translated():
            return body.read()

    def _put_once(self, key: str, body: bytes, content_type: str) -> None:
        put_once(self.bucket, key, body, content_type)


def put_once(bucket: str, key: str, body: bytes, content_type: str) -> None:
    """Writes an artifact; one that is there stands. The bucket's policy refuses a put that could write one over."""
    try:
        aws.s3().put_object(Bucket=bucket, Key=key, Body=body, ContentType=content_type, IfNoneMatch="*")
    except ClientError as error:
        if aws.code_of(error) in OVERWRITTEN:
            return
        raise aws.translate(error) from error
    except BotoCoreError as error:
        raise aws.translate(error) from error


def prefix_of(content_hash: str, extractor_version: str, round_: int) -> str:
    return f"sha256/{content_hash}/{extractor_version}/{round_}"
