"""A page as a picture, drawn by a process that may die: it has limits, no credentials and no network of its own.

A PNG of 8-bit gray, at most `MAX_SIDE` pixels high or wide. The process is
`python -m leasebook.adapters.text.render FILE PAGE OUT MOST`.
"""

import os
import resource
import struct
import subprocess
import sys
import zlib
from pathlib import Path

DPI = 120  # legible at twice the width of a laptop's window, and about 150 KB a page of text
MAX_SIDE = 3000  # pixels
SECONDS = 20  # of wall clock for one page; a page of a scan takes less than one
MEMORY_BYTES = 1200 << 20
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TMPDIR", "SYSTEMROOT")


def render_isolated(document: Path, page: int, most: int) -> bytes | None:
    """The page (from 1) as PNG of at most `most` bytes; None where the document has no such page, or drawing it took
    too long, too much memory, or ended the process."""
    out = document.with_suffix(".png")
    environment = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    environment["PYTHONPATH"] = os.pathsep.join(path or os.getcwd() for path in sys.path)
    command = [sys.executable, "-m", "leasebook.adapters.text.render", str(document), str(page), str(out), str(most)]
    try:
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,  # a parser's complaint may quote the document
            timeout=SECONDS,
            check=False,
            start_new_session=True,
        )
    except subprocess.TimeoutExpired:
        return None
    return out.read_bytes() if done.returncode == 0 and out.is_file() else None


def render(document: Path, page: int, most: int) -> bytes | None:
    """As `render_isolated`, in this process."""
    if document.read_bytes()[:3] == b"\xff\xd8\xff" or document.read_bytes()[:8] == _PNG:
        return _picture_file(document, most)
    import pypdfium2 as pdfium

    with pdfium.PdfDocument(document) as opened:
        if not 1 <= page <= len(opened):
            return None
        drawn = opened[page - 1]
        longest = max(drawn.get_width(), drawn.get_height())
        scale = min(DPI / 72, MAX_SIDE / max(1.0, longest))
        for _attempt in range(4):
            bitmap = drawn.render(scale=scale, grayscale=True, may_draw_forms=True)
            picture = png(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
            if len(picture) <= most:
                return picture
            scale /= 1.5
    return None


_PNG = b"\x89PNG\r\n\x1a\n"


def _picture_file(document: Path, most: int) -> bytes | None:
    """A picture that is no page of a PDF: put on one of its size, so that one drawer draws everything."""
    import pypdfium2 as pdfium

    data = document.read_bytes()
    if data[:8] == _PNG:
        return data if len(data) <= most else None  # shown as it is; a browser's own decoder is sandboxed
    with pdfium.PdfDocument.new() as opened:
        image = pdfium.PdfImage.new(opened)
        image.load_jpeg(document)
        width, height = image.get_px_size()
        image.set_matrix(pdfium.PdfMatrix().scale(width, height))
        page = opened.new_page(width, height)
        page.insert_obj(image)
        page.gen_content()
        scale = min(1.0, MAX_SIDE / max(width, height))
        bitmap = page.render(scale=scale, grayscale=True)
        picture = png(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
    return picture if len(picture) <= most else None


def png(rows: bytes, width: int, height: int, stride: int) -> bytes:
    """8-bit gray rows as a PNG file."""
    lines = b"".join(b"\0" + rows[row * stride : row * stride + width] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return _PNG + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(lines, 6)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main(file: str, page: str, out: str, most: str) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform != "darwin":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    picture = render(Path(file), int(page), int(most))
    if picture is None:
        return 1
    Path(out).write_bytes(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
