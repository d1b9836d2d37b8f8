"""A page as a picture, drawn by a process that may die: it has limits, no credentials and no network of its own.

A PNG of 8-bit gray, at most `MAX_SIDE` pixels high or wide. The process is
`python -m leasebook.adapters.text.render FILE PAGE OUT MOST`.
"""

import os
import resource
import struct
import subprocess
import sys
import tempfile
import warnings
import zlib
from pathlib import Path

from leasebook.adapters.text.limits import DEFAULT_LIMITS
from leasebook.adapters.text.photographs import MOST_DECODED, upright_grey
from leasebook.domain.media import HEAD_BYTES, sniff

DPI = 120  # legible at twice the width of a laptop's window, and about 150 KB a page of text
MAX_SIDE = 3000  # pixels
ATTEMPTS, SMALLER = 4, 1.5  # a picture that is too large is drawn so often, each time smaller
SECONDS = 20  # of wall clock for one page; a page of a scan takes less than one
MEMORY_BYTES = 1200 << 20
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TMPDIR", "SYSTEMROOT")


def render_isolated(document: Path, page: int, most: int) -> bytes | None:
    """The page (from 1) as PNG of at most `most` bytes; None where the document has no such page, or drawing it took
    too long, too much memory, or ended the process."""
    environment = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    environment["PYTHONPATH"] = os.pathsep.join(path or os.getcwd() for path in sys.path)
    with tempfile.TemporaryDirectory(prefix="leasebook-page-") as folder:
        out = Path(folder, "page.png")
        arguments = [str(document), str(page), str(out), str(most)]
        try:
            done = subprocess.run(
                [sys.executable, "-m", "leasebook.adapters.text.render", *arguments],
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
    with document.open("rb") as file:
        kind = sniff(file.read(HEAD_BYTES))
    return _frame(document, page, most) if kind.is_picture else _sheet(document, page, most)


def _sheet(document: Path, page: int, most: int) -> bytes | None:
    """A page of a PDF."""
    import pypdfium2 as pdfium

    with pdfium.PdfDocument(document) as opened:
        if not 1 <= page <= len(opened):
            return None
        drawn = opened[page - 1]
        longest = max(drawn.get_width(), drawn.get_height())
        scale = min(DPI / 72, MAX_SIDE / max(1.0, longest))
        for _attempt in range(ATTEMPTS):
            bitmap = drawn.render(scale=scale, grayscale=True, may_draw_forms=True)
            picture = png(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
            if len(picture) <= most:
                return picture
            scale /= SMALLER
    return None


def _frame(document: Path, page: int, most: int) -> bytes | None:
    """A picture file, or one page of a TIFF: as recognition saw it, so that its boxes lie where they should."""
    from PIL import Image

    warnings.simplefilter("error", Image.DecompressionBombWarning)
    Image.MAX_IMAGE_PIXELS = MOST_DECODED * DEFAULT_LIMITS.pixels
    with Image.open(document) as image:
        if not 1 <= page <= getattr(image, "n_frames", 1):
            return None
        image.seek(page - 1)
        grey = upright_grey(image)
    scale = min(1.0, MAX_SIDE / max(grey.size))
    for _attempt in range(ATTEMPTS):
        width, height = (max(1, round(side * scale)) for side in grey.size)
        drawn = grey if (width, height) == grey.size else grey.resize((width, height), Image.Resampling.LANCZOS)
        picture = png(drawn.tobytes(), width, height, width)
        if len(picture) <= most:
            return picture
        scale /= SMALLER
    return None


def png(rows: bytes, width: int, height: int, stride: int) -> bytes:
    """8-bit gray rows as a PNG file."""
    lines = b"".join(b"\0" + rows[row * stride : row * stride + width] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(lines, 6)) + _chunk(b"IEND", b"")
    )


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
