"""Small files for the tests of reading: a PDF from content streams, a DOCX from its body, pictures."""

import zipfile
import zlib
from pathlib import Path

CASES = Path(__file__).resolve().parent / "fixtures" / "cases"

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_HELVETICA = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"


def lines_of_text(lines: list[tuple[float, float, str]], size: float = 10, extra: str = "") -> bytes:
    """A content stream with each line at (x, y), y measured from the bottom of the page."""
    drawn = "".join(f"BT /F1 {size} Tf {x} {y} Td ({_escaped(text)}) Tj ET\n" for x, y, text in lines)
    return (extra + drawn).encode("cp1252")


def pdf(
    pages: list[bytes], page_extra: str = "", objects: dict[int, bytes] | None = None, compress: bool = False
) -> bytes:
    """A PDF whose pages have these content streams. `page_extra` goes into each page's dictionary, which may refer to
    further `objects`, numbered from 900."""
    count = len(pages)
    kids = " ".join(f"{10 + 2 * index} 0 R" for index in range(count))
    parts: dict[int, bytes] = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        2: f"<< /Type /Pages /Kids [{kids}] /Count {count} >>".encode(),
        3: _HELVETICA,
        **(objects or {}),
    }
    for index, content in enumerate(pages):
        number = 10 + 2 * index
        parts[number] = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {number + 1} 0 R "
            f"/Resources << /Font << /F1 3 0 R >> /XObject << /Im 900 0 R >> >> {page_extra} >>"
        ).encode()
        packed = zlib.compress(content) if compress else content
        filter_ = b"/Filter /FlateDecode " if compress else b""
        parts[number + 1] = b"<< %s/Length %d >>\nstream\n%s\nendstream" % (filter_, len(packed), packed)
    return _file(parts)


def grey_picture(width: int, height: int, level: int) -> bytes:
    """A picture object of one grey level."""
    data = zlib.compress(bytes([level]) * (width * height))
    head = (
        f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceGray "
        f"/BitsPerComponent 8 /Filter /FlateDecode /Length {len(data)} >>\nstream\n"
    )
    return head.encode() + data + b"\nendstream"


def docx(path: Path, body: str, parts: dict[str, str] | None = None) -> Path:
    """A DOCX with this body (elements in the w: namespace) and further parts under word/."""
    relations = "".join(
        f'<Relationship Id="r{index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
        f'{name.split(".")[0].rstrip("0123456789")}" Target="{name}"/>'
        for index, name in enumerate(parts or {})
    )
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/'
            '2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        )
        archive.writestr("word/document.xml", f"<w:document {_W}><w:body>{body}</w:body></w:document>")
        archive.writestr(
            "word/_rels/document.xml.rels", f'<Relationships xmlns="{package}">{relations}</Relationships>'
        )
        for name, content in (parts or {}).items():
            archive.writestr(f"word/{name}", content.replace(">", f" {_W}>", 1))
    return path


def paragraph(text: str, run_properties: str = "") -> str:
    properties = f"<w:rPr>{run_properties}</w:rPr>" if run_properties else ""
    return f'<w:p><w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r></w:p>'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _file(parts: dict[int, bytes]) -> bytes:
    out = bytearray(b"%PDF-1.7\n")
    offsets = {}
    for number in sorted(parts):
        offsets[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, parts[number])
    start = len(out)
    out += b"xref\n0 1\n0000000000 65535 f \n"
    for number, offset in sorted(offsets.items()):
        out += b"%d 1\n%010d 00000 n \n" % (number, offset)
    out += b"trailer\n<< /Root 1 0 R /Size %d >>\nstartxref\n%d\n%%%%EOF\n" % (max(parts) + 1, start)
    return bytes(out)
