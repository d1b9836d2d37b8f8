"""Picture files (PNG, JPEG, TIFF with several pages) to text through recognition."""

import warnings
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from leasebook.adapters.ocr import Picture
from leasebook.adapters.text.assemble import PageLayout, TextBuilder
from leasebook.adapters.text.furniture import mark_furniture
from leasebook.adapters.text.layout import arrange
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.pictures import PictureReader, marks_of, write_png
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText, Source
from leasebook.domain.media import MediaType
from leasebook.domain.reasons import Code

if TYPE_CHECKING:
    from PIL import Image

READER = "picture"
_POINTS = 72
_LETTER_WIDTH = 8.5 * _POINTS  # a picture that does not tell its resolution is taken for a page this wide
_PLAUSIBLE_DPI = (100, 1200)
MOST_DECODED = 4  # times the limit of pixels: what is decoded at most before it is scaled down


def read_pictures(
    path: Path, kind: MediaType, limits: Limits, recognise: PictureReader | None, dpi: int, directory: Path
) -> DocumentText:
    """Raises UnreadableDocument NO_TEXT_LAYER (no engine, or nothing was read), CORRUPT, TOO_MANY_PAGES or
    DECOMPRESSION_LIMIT."""
    if recognise is None:
        raise UnreadableDocument(Code.NO_TEXT_LAYER)
    from PIL import Image, UnidentifiedImageError

    builder = TextBuilder()
    seconds: list[str] = []
    warnings.simplefilter("error", Image.DecompressionBombWarning)
    Image.MAX_IMAGE_PIXELS = MOST_DECODED * limits.pixels
    try:
        with Image.open(path) as image:
            count = getattr(image, "n_frames", 1)
            if count > limits.pages:
                raise UnreadableDocument(Code.TOO_MANY_PAGES)
            for number in range(1, count + 1):
                image.seek(number - 1)
                picture, width, height = _page(image, number, limits, directory)
                reading = recognise([picture])[0]
                picture.path.unlink(missing_ok=True)
                marks = marks_of(reading, width / picture.width)
                if reading.second:
                    seconds.append(reading.second)
                builder.add(PageLayout(width, height, Source.OCR, arrange(marks)))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise UnreadableDocument(Code.DECOMPRESSION_LIMIT) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError) as error:
        raise UnreadableDocument(Code.CORRUPT) from error
    text = builder.text()
    if not text.strip():
        raise UnreadableDocument(Code.NO_TEXT_LAYER)
    builder.pages = mark_furniture(text, builder.pages, builder.edges)
    document = builder.build(str(kind), READER)
    return replace(document, alternatives=("\f".join(seconds),)) if seconds else document


def _page(image: "object", number: int, limits: Limits, directory: Path) -> tuple[Picture, float, float]:
    """One frame as a grey picture within the limits, and its size in points."""
    from PIL import Image

    assert isinstance(image, Image.Image)
    grey = upright_grey(image)
    told = image.info.get("dpi", (0, 0))[0]
    resolution = float(told) if _PLAUSIBLE_DPI[0] <= float(told or 0) <= _PLAUSIBLE_DPI[1] else 0.0
    width = grey.width / resolution * _POINTS if resolution else _LETTER_WIDTH
    height = width * grey.height / grey.width
    if grey.width * grey.height > limits.pixels:
        factor = (limits.pixels / (grey.width * grey.height)) ** 0.5
        grey = grey.resize((max(1, int(grey.width * factor)), max(1, int(grey.height * factor))))
    target = directory / f"page-{number}.png"
    write_png(target, grey.tobytes(), grey.width, grey.height)
    return Picture(number, target, grey.width, grey.height), width, height


def upright_grey(image: "Image.Image") -> "Image.Image":
    """The frame that is open, turned as its camera says, in grey; what is transparent is paper. Boxes of words are
    measured on this, so that whoever draws them must draw it too."""
    from PIL import Image, ImageOps

    upright = ImageOps.exif_transpose(image)
    if upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info:
        on_white = Image.new("RGBA", upright.size, "white")
        on_white.alpha_composite(upright.convert("RGBA"))
        upright = on_white
    return upright.convert("L")
