"""TXT and Markdown to text. Form feeds make pages; everything else stays as it stands."""

from pathlib import Path

from leasebook.adapters.text.flowing import FlowingText
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.readable import is_garbled
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText
from leasebook.domain.media import HEAD_BYTES, MediaType, text_encoding
from leasebook.domain.reasons import Code

READER = "text"


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
    for number, page in enumerate(text.split("\f")):
        if number:
            flowing.page_break()
        flowing.paragraph(page.expandtabs(8) if "\t" not in page.strip() else page)
    return flowing.build(str(MediaType.TEXT), READER)


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 or, where it is neither, Windows-1252."""
    codec = text_encoding(data[:HEAD_BYTES]) or "cp1252"
    if codec == "utf-8":
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            codec = "cp1252"  # the first bytes were plain ASCII, a later one is not UTF-8
    return data.decode(codec, errors="replace")
