"""From recognised words to marks: turned upright, straightened and scaled to points."""

import math
import struct
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from leasebook.adapters.ocr import OcrPage, OcrWord, Picture, Point
from leasebook.adapters.text.marks import Mark
from leasebook.adapters.text.plain import plain, without_unreadable

PictureReader = Callable[[Sequence[Picture]], list[OcrPage]]
"""Asks the engine, wherever it runs."""

_LEVEL = math.radians(0.15)  # less skew than this does not mix up lines


def marks_of(page: OcrPage, points_per_pixel: float) -> list[Mark]:
    """The words of a recognised page, in points; layout boxes are upright and level, `place` is where they stand."""
    tilt = _tilt(page.words)
    level = abs(tilt) < _LEVEL
    cosine, sine = math.cos(-tilt), math.sin(-tilt)
    marks = []
    for word in page.words:
        corners = [(x * points_per_pixel, y * points_per_pixel) for x, y in word.corners]
        place = _around(corners)
        upright = place if level else _around([(x * cosine - y * sine, x * sine + y * cosine) for x, y in corners])
        text = without_unreadable(plain(word.text)).strip()
        if text:
            marks.append(Mark(text, *upright, word.confidence, False, None if level else place))
    return marks


def _tilt(words: Sequence[OcrWord]) -> float:
    """The direction of the lines in radians, clockwise on the page: the middle one of the longer words."""
    angles = []
    for word in words:
        (x0, y0), (x1, y1) = word.corners[0], word.corners[1]
        if len(word.text) >= 4:
            angles.append(math.atan2(y1 - y0, x1 - x0))
    if not angles:
        return 0.0
    # Upside-down text lies at both ends of the range: turn it by half before taking the middle.
    if sum(abs(angle) > math.pi * 0.75 for angle in angles) > len(angles) / 2:
        return median(angle % (2 * math.pi) for angle in angles)
    return median(angles)


def _around(corners: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))


def write_png(path: Path, grey: bytes, width: int, height: int) -> None:
    """Write a grey picture. No library: the function's package then needs none for this."""
    rows = b"".join(b"\x00" + grey[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, content in ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 3)), (b"IEND", b"")):
            file.write(struct.pack(">I", len(content)) + kind + content)
            file.write(struct.pack(">I", zlib.crc32(kind + content)))
