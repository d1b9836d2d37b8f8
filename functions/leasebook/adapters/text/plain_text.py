"""TXT and Markdown to text. Form feeds, and lines that say <PAGE> as old filings have them, make pages; lone page
numbers at their edges are furniture; everything else stays as it stands."""

import re
from pathlib import Path

from leasebook.adapters.text.flowing import FlowingText
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.readable import is_garbled
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText
from leasebook.domain.media import HEAD_BYTES, MediaType, text_encoding
from leasebook.domain.reasons import Code

READER = "text"

_PAGE_BREAK = re.compile(r"\f|^[ \t]*<PAGE>[ \t]*$", re.MULTILINE)
_NUMBER_ABOVE = re.compile(r"(?P<number>-?[ \t]*(?:\d{1,4}|[ivxl]{1,7})[ \t]*-?)[ \t]*\n")
_NUMBER_BELOW = re.compile(r"\n[ \t]*(?P<number>-?[ \t]*(?:\d{1,4}|[ivxl]{1,7})[ \t]*-?)\Z")


def read_plain_text(path: Path, limits: Limits) -> DocumentText:
    """Raises UnreadableDocument GARBLED_TEXT, PARSE_LIMIT or EMPTY_OBJECT."""
    data = path.read_bytes()
    text = decoded(data)
    if len(text) > limits.text_characters:
        raise UnreadableDocument(Code.PARSE_LIMIT)
    if not text.strip():
        raise UnreadableDocument(Code.EMPTY_OBJECT)
    if is_garbled(text[:20000]):
        raise UnreadableDocument(Code.GARBLED_TEXT)
    flowing = FlowingText()
    pages = _PAGE_BREAK.split(text.replace("\r\n", "\n"))
    for number, page in enumerate(pages):
        if number:
            flowing.page_break()
        _add(flowing, page, numbered=len(pages) > 1)
    return flowing.build(str(MediaType.TEXT), READER)


def _add(flowing: FlowingText, page: str, numbered: bool) -> None:
    """Append one page; where there are several, its number at the head or foot is set apart."""
    page = page.strip() if numbered else page
    above = _NUMBER_ABOVE.match(page) if numbered else None
    below = _NUMBER_BELOW.search(page) if numbered else None
    if above is not None:
        flowing.paragraph(above["number"], furniture=True)
    flowing.paragraph(page[above.end() if above else 0 : below.start() if below else None])
    if below is not None:
        flowing.paragraph(below["number"], furniture=True)


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 or, where it is neither, Windows-1252."""
    codec = text_encoding(data[:HEAD_BYTES]) or "cp1252"
    if codec == "utf-8":
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            codec = "cp1252"  # the first bytes were plain ASCII, a later one is not UTF-8
    return data.decode(codec, errors="replace")
