"""What a file is, judged by its first bytes and never by its name.

`sniff` is pure. It answers from the first `HEAD_BYTES` bytes; what it cannot settle from there it leaves to the reader
(a zip that claims to be a DOCX may turn out not to hold a document).
"""

import re
from enum import StrEnum

HEAD_BYTES = 4096
"""How much of a file `sniff` wants: the PDF header may stand within 1,024 bytes; a DOCX names its parts soon."""

_PDF_HEADER_WITHIN = 1024  # readers accept junk before %PDF- up to here (PDF 1.7, implementation note 13)
_MAX_CONTROL_SHARE = 0.02  # text has next to no control characters; binary data has many


class MediaType(StrEnum):
    """The value is the Internet media type where there is one that we read."""

    PDF = "application/pdf"
    DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    HTML = "text/html"
    TEXT = "text/plain"
    PNG = "image/png"
    JPEG = "image/jpeg"
    TIFF = "image/tiff"
    EMPTY = "inode/x-empty"
    UNSUPPORTED = "application/octet-stream"

    @property
    def is_picture(self) -> bool:
        return self in (MediaType.PNG, MediaType.JPEG, MediaType.TIFF)


_PICTURES = (
    (b"\x89PNG\r\n\x1a\n", MediaType.PNG),
    (b"\xff\xd8\xff", MediaType.JPEG),
    (b"II*\x00", MediaType.TIFF),
    (b"MM\x00*", MediaType.TIFF),
    (b"II+\x00", MediaType.TIFF),
    (b"MM\x00+", MediaType.TIFF),
)
_OTHER_FORMATS = (
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",  # OLE: .doc, .xls, .msg
    b"{\\rtf",
    b"%!PS",
    b"\x1f\x8b",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!",
    b"GIF8",
    b"RIFF",
    b"\xff\xfb",
    b"\x7fELF",
    b"MZ",
)
_HTML_START = re.compile(
    r"\A\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--.{0,1500}?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|title|table|div|p|h1|center|document)\b",
    re.IGNORECASE | re.DOTALL,
)
_HTML_SOMEWHERE = re.compile(r"<(?:html|body|!doctype\s+html)\b", re.IGNORECASE)
_MAIL_HEADER = re.compile(
    r"\A(?:(?:Received|Return-Path|Delivered-To|MIME-Version|Message-ID|DKIM-Signature|X-[\w-]+|Date|From|To|Subject|"
    r"Content-Type):[^\n]*\n(?:[ \t][^\n]*\n)*){3,}",
    re.IGNORECASE,
)
_DOCX_PART = re.compile(
    rb"word/(?:document|_rels|styles|settings|fontTable|theme|numbering|webSettings|header|footer|footnotes)"
)


def sniff(head: bytes, size: int | None = None) -> MediaType:
    """The type of a file from its first bytes (`HEAD_BYTES` of them are enough) and its size, if known."""
    if size == 0 or not head:
        return MediaType.EMPTY
    for magic, media_type in _PICTURES:
        if head.startswith(magic):
            return media_type
    if head.startswith(b"PK"):
        return _kind_of_zip(head)
    if any(head.startswith(magic) for magic in _OTHER_FORMATS):
        return MediaType.UNSUPPORTED
    at = head.find(b"%PDF-", 0, _PDF_HEADER_WITHIN + 5)
    if at == 0 or (at > 0 and not _is_prose_before(head[:at])):
        return MediaType.PDF
    text = decode_head(head)
    if text is None:
        return MediaType.UNSUPPORTED
    if not text.strip("\x00 \t\r\n\f\ufeff"):
        return MediaType.EMPTY if size is not None and size <= len(head) else MediaType.TEXT
    if _MAIL_HEADER.match(text.replace("\r\n", "\n")):
        return MediaType.UNSUPPORTED  # also of a web page that was saved as a mail
    if _HTML_START.match(text) or _HTML_SOMEWHERE.search(text[:1024]):
        return MediaType.HTML
    return MediaType.TEXT


def text_encoding(head: bytes) -> str | None:
    """The codec for a text of which `head` is the start, or None if it is not text.

    UTF-8 and UTF-16 (with or without a byte order mark) are recognised; what is neither is read as Windows-1252.
    """
    for mark, codec in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if head.startswith(mark):
            return codec
    even, odd = head[0::2], head[1::2]
    if len(head) >= 8:
        if odd.count(0) > 0.6 * len(odd) and even.count(0) < 0.05 * len(even):
            return "utf-16-le"
        if even.count(0) > 0.6 * len(even) and odd.count(0) < 0.05 * len(odd):
            return "utf-16-be"
    if _control_share(head) > _MAX_CONTROL_SHARE:
        return None
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        # A head that ends inside a character is still UTF-8.
        if error.start < len(head) - 3 or error.reason != "unexpected end of data":
            return "cp1252"
    return "utf-8"


def decode_head(head: bytes) -> str | None:
    """`head` as text, or None if it is not text."""
    codec = text_encoding(head)
    return None if codec is None else head.decode(codec, errors="replace")


def _kind_of_zip(head: bytes) -> MediaType:
    if not head.startswith(b"PK\x03\x04"):
        return MediaType.UNSUPPORTED
    # An OPC package starts with its content types or its relations; which application's it is, its parts' names tell.
    # The names may stand after HEAD_BYTES, and then the reader decides.
    if _DOCX_PART.search(head):
        return MediaType.DOCX
    is_package = b"[Content_Types].xml" in head or b"_rels/.rels" in head or b"docProps/" in head
    other = re.search(rb"(?:xl|ppt|visio)/", head) is not None
    return MediaType.DOCX if is_package and not other else MediaType.UNSUPPORTED


def _is_prose_before(junk: bytes) -> bool:
    """Whether what stands before %PDF- is a text that merely mentions it (a web page, a mail) rather than junk."""
    text = decode_head(junk)
    return text is not None and (_HTML_SOMEWHERE.search(text) is not None or _MAIL_HEADER.match(text) is not None)


def _control_share(head: bytes) -> float:
    allowed = b"\t\n\r\f\x0b\x1b\x1a"
    controls = sum(head.count(bytes([code])) for code in range(32) if code not in allowed)
    return controls / len(head)
