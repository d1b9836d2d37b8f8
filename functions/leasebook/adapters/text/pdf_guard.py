"""What the raw bytes of a PDF tell before a parser is let near them.

PDFium reports an unpacking bomb, a truncated upload or a portfolio as an empty or short document. This looks at the
file itself: is its end there, where does its table of objects start, how much do its streams unpack to, is it a
portfolio.
"""

import base64
import binascii
import mmap
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from leasebook.adapters.text.limits import Limits
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.reasons import Code

_SMALLEST = 64  # bytes; no PDF with a page is smaller
_HEADER_WITHIN = 1024
_TAIL = 2048
_CHUNK = 1024 * 1024
_DICTIONARY_WITHIN = 4096  # a stream's dictionary stands this close before it

_STREAM = re.compile(rb"stream\r?\n")
_STARTXREF = re.compile(rb"startxref\s+(\d{1,12})")
_XREF_AT = re.compile(rb"\s*(?:xref\b|\d+\s+\d+\s+obj\b)")
_FILTERS = re.compile(rb"/(?:Filter|F)\s*(\[[^\]]{0,200}\]|/[A-Za-z0-9]+)")
_FILTER_NAME = re.compile(rb"/([A-Za-z0-9]+)")
_IMAGE = re.compile(rb"/Subtype\s*/Image\b")
_OBJECT_STREAM = re.compile(rb"/Type\s*/ObjStm\b")
_COLLECTION = re.compile(rb"/Collection\s*(?:<<|\d+\s+\d+\s+R)")
_CATALOG = re.compile(rb"/Type\s*/Catalog\b")

_FLATE = (b"FlateDecode", b"Fl")
_ASCII85 = (b"ASCII85Decode", b"A85")
_ASCII_HEX = (b"ASCIIHexDecode", b"AHx")


@dataclass(frozen=True, slots=True)
class Findings:
    """`repaired`: a reader must rebuild the table of objects. `portfolio`: a cover with documents inside."""

    repaired: bool
    portfolio: bool


def inspect(path: Path, limits: Limits) -> Findings:
    """Look at the bytes; raises UnreadableDocument CORRUPT or DECOMPRESSION_LIMIT."""
    if path.stat().st_size < _SMALLEST:
        raise UnreadableDocument(Code.CORRUPT)
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        header = data.find(b"%PDF-", 0, _HEADER_WITHIN + 5)
        if header < 0:
            raise UnreadableDocument(Code.CORRUPT)
        repaired = _must_be_rebuilt(data, header)
        portfolio = _weigh_streams(data, limits) or _catalog_has_collection(data)
        return Findings(repaired, portfolio)


def _must_be_rebuilt(data: mmap.mmap, header: int) -> bool:
    """Whether the table of objects is not where the file says. Raises CORRUPT where the end of the file is missing."""
    end = data.rfind(b"%%EOF")
    start = data.rfind(b"startxref", 0, end if end >= 0 else len(data))
    if start < 0:
        raise UnreadableDocument(Code.CORRUPT)
    behind = data[max(end, start) :]
    if len(behind) > _TAIL and re.search(rb"\d+\s+\d+\s+obj\b", behind):
        # Objects after the last end mark: an update of the file that was cut off.
        raise UnreadableDocument(Code.CORRUPT)
    pointer = _STARTXREF.match(data, start)
    if pointer is None:
        return True
    offset = int(pointer[1])
    return not any(_XREF_AT.match(data, at) for at in {offset, offset + header} if at < len(data))


def _weigh_streams(data: mmap.mmap, limits: Limits) -> bool:
    """Unpack what is compressed and no picture, without keeping it. True if a packed catalog names a collection."""
    total, portfolio, position = 0, False, 0
    while (match := _STREAM.search(data, position)) is not None:
        if data[max(0, match.start() - 3) : match.start()] == b"end":
            position = match.end()
            continue
        start = match.end()
        end = data.find(b"endstream", start)
        end = len(data) if end < 0 else end
        position = end
        dictionary = data[max(0, match.start() - _DICTIONARY_WITHIN) : match.start()]
        dictionary = dictionary[dictionary.rfind(b" obj") + 1 :]
        if _IMAGE.search(dictionary):
            continue
        filters = _filters(dictionary)
        if not any(name in _FLATE for name in filters):
            continue
        keep = _OBJECT_STREAM.search(dictionary) is not None
        size, head = _unpacked(data, start, end, filters, min(limits.stream_bytes, limits.unpacked_bytes - total), keep)
        total += size
        portfolio = portfolio or (_CATALOG.search(head) is not None and _COLLECTION.search(head) is not None)
    return portfolio


def _filters(dictionary: bytes) -> list[bytes]:
    match = _FILTERS.search(dictionary)
    return [] if match is None else _FILTER_NAME.findall(match[1])


def _unpacked(
    data: mmap.mmap, start: int, end: int, filters: list[bytes], allowed: int, keep: bool
) -> tuple[int, bytes]:
    """How many bytes a stream unpacks to, and its content if it is to be kept. What is not deflated (an encrypted
    stream, a damaged one) counts as it stands: the parser will not unpack it either."""
    stages = [zlib.decompressobj() for name in filters if name in _FLATE]
    size, kept = 0, []
    try:
        for chunk in _packed_chunks(data, start, end, filters):
            for piece in _inflate(chunk, stages):
                size += len(piece)
                if size > allowed:
                    raise UnreadableDocument(Code.DECOMPRESSION_LIMIT)
                if keep:
                    kept.append(piece)
    except (zlib.error, binascii.Error, ValueError):
        return size, b"".join(kept)
    return size, b"".join(kept)


def _packed_chunks(data: mmap.mmap, start: int, end: int, filters: list[bytes]) -> Iterator[bytes]:
    if filters[0] in _ASCII85:
        yield base64.a85decode(data[start:end].strip().removesuffix(b"~>"))
    elif filters[0] in _ASCII_HEX:
        yield bytes.fromhex(data[start:end].strip().rstrip(b">").decode("ascii"))
    else:
        for at in range(start, end, _CHUNK):
            yield data[at : min(end, at + _CHUNK)]


def _inflate(chunk: bytes, stages: "list[zlib._Decompress]") -> Iterator[bytes]:
    """The unpacked form of a chunk, at most `_CHUNK` bytes at a time at every stage."""
    if not stages:
        yield chunk
        return
    waiting = chunk
    while waiting:
        piece = stages[0].decompress(waiting, _CHUNK)
        waiting = stages[0].unconsumed_tail
        if piece:
            yield from _inflate(piece, stages[1:])


def _catalog_has_collection(data: mmap.mmap) -> bool:
    for match in _COLLECTION.finditer(data):
        start = data.rfind(b" obj", max(0, match.start() - 65536), match.start())
        end = data.find(b"endobj", match.end(), match.end() + 65536)
        if start >= 0 and end >= 0 and _CATALOG.search(data, start, end):
            return True
    return False
