"""How much of a document is read without a person. Each limit stands here once, with its reason.

They are meant for a function of 2,048 MB and 15 minutes, and for a laptop; all but a few hostile files stay far below.
"""

from dataclasses import dataclass

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Exceeding a limit raises `UnreadableDocument` with the code named beside it."""

    file_bytes: int = 200 * MEGABYTE
    """TOO_LARGE. A 500-page colour scan is about 100 MB; the file lies on the function's 1,024 MB of disk."""

    pages: int = 1000
    """TOO_MANY_PAGES. The longest lease with all exhibits that we know of has about 600."""

    pixels: int = 40_000_000
    """Pictures of pages are scaled down to this many pixels (an A3 page at 300 dpi has 17 million; 40 million
    are 160 MB as RGBA). A picture file that declares over four times as many is not decoded: DECOMPRESSION_LIMIT."""

    stream_bytes: int = 100 * MEGABYTE
    """DECOMPRESSION_LIMIT. One compressed part of a file, unpacked. The text of 1,000 pages takes about 10 MB."""

    unpacked_bytes: int = 300 * MEGABYTE
    """DECOMPRESSION_LIMIT. All compressed parts that are no pictures, unpacked, together."""

    text_characters: int = 20_000_000
    """PARSE_LIMIT. 1,000 pages of prose have about 4 million characters."""

    seconds: float = 120.0
    """PARSE_LIMIT. Wall clock for reading and finding, without text recognition; a 300-page lease takes about 5."""

    ocr_seconds: float = 600.0
    """PARSE_LIMIT. Wall clock for recognising one document; the rest of 15 minutes is for writing the result."""

    memory_bytes: int = 1400 * MEGABYTE
    """PARSE_LIMIT. Address space of the reading process; the caller takes about 200 of the function's 2,048 MB."""


DEFAULT_LIMITS = Limits()
