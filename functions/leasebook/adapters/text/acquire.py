"""One file to one text: the reader is chosen by what the file is."""

from pathlib import Path

from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.pictures import PictureReader
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText
from leasebook.domain.media import HEAD_BYTES, MediaType, sniff
from leasebook.domain.reasons import Code

_OLE = b"\xd0\xcf\x11\xe0"
_ENCRYPTED_PACKAGE = "EncryptedPackage".encode("utf-16-le")


def acquire(
    path: Path,
    limits: Limits,
    name_hint: str | None,
    recognise: PictureReader | None,
    dpi: int,
    directory: Path,
) -> DocumentText:
    """Read a file's text. `name_hint` is the name under which it came: a web page named .pdf is refused.

    Raises UnreadableDocument. Importing a reader waits until its kind of file comes.
    """
    size = path.stat().st_size
    if size > limits.file_bytes:
        raise UnreadableDocument(Code.TOO_LARGE)
    with path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    kind = sniff(head, size)
    if kind is MediaType.EMPTY:
        raise UnreadableDocument(Code.EMPTY_OBJECT)
    named_pdf = name_hint is not None and name_hint.lower().endswith(".pdf")
    if named_pdf and kind is not MediaType.PDF:
        raise UnreadableDocument(Code.CORRUPT if head.startswith(b"%PDF") else Code.NOT_A_PDF)
    if kind is MediaType.PDF:
        from leasebook.adapters.text.pdf import PdfReader

        return PdfReader(limits, recognise, dpi, directory).read(path)
    if kind is MediaType.DOCX:
        from leasebook.adapters.text.docx import read_docx

        return read_docx(path, limits)
    if kind is MediaType.HTML:
        from leasebook.adapters.text.html import read_html

        return read_html(path, limits)
    if kind is MediaType.TEXT:
        from leasebook.adapters.text.plain_text import read_plain_text

        return read_plain_text(path, limits)
    if kind.is_picture:
        from leasebook.adapters.text.photographs import read_pictures

        return read_pictures(path, kind, limits, recognise, dpi, directory)
    raise UnreadableDocument(Code.ENCRYPTED if _is_encrypted_office_file(path, head) else Code.UNSUPPORTED_TYPE)


def _is_encrypted_office_file(path: Path, head: bytes) -> bool:
    """Word wraps a document with a password into an old-style container with a stream of this name."""
    if not head.startswith(_OLE):
        return False
    with path.open("rb") as file:
        return _ENCRYPTED_PACKAGE in file.read(1024 * 1024)
