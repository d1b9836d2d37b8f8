"""Makes a scan of a PDF: pages as pictures only, a little crooked and dirty; the same seed gives the same dirt."""

import io
import random
from dataclasses import dataclass

import pypdfium2
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas


@dataclass(frozen=True)
class Scan:
    """How bad the scanner was. `fax` gives black and white (CCITT G4), else grey JPEG. `turn` is in degrees.

    `hidden_text` lays the text invisibly over the pictures, as scanning software does, misread by `hidden_instead`.
    """

    dpi: int = 150
    skew: float = 0.4
    noise: int = 10
    blur: float = 0.0
    specks: int = 40
    fax: bool = False
    quality: int = 38
    turn: int = 0
    stamp: str = ""
    shade: bool = False
    kind: str = "pdf"
    hidden_text: bool = False
    hidden_instead: tuple[tuple[str, str], ...] = ()


def _dirty(page: Image.Image, how: Scan, rng: random.Random) -> Image.Image:
    page = page.convert("L")
    width, height = page.size
    draw = ImageDraw.Draw(page)
    for _ in range(how.specks):
        x, y, r = rng.randrange(width), rng.randrange(height), rng.choice((1, 1, 1, 2))
        draw.ellipse((x, y, x + r, y + r), fill=rng.randrange(40, 120))
    if how.stamp:
        box = (width * 0.62, height * 0.03, width * 0.93, height * 0.075)
        draw.rectangle(box, outline=90, width=3)
        draw.text((box[0] + 12, box[1] + 10), how.stamp, fill=90, font_size=how.dpi // 7)
    page = page.rotate(rng.uniform(-how.skew, how.skew), resample=Image.Resampling.BICUBIC, fillcolor=255)
    if how.shade:  # a phone's photograph: darker to one corner
        ramp = Image.linear_gradient("L").rotate(35).crop((58, 58, 198, 198)).resize(page.size)
        ramp = ramp.point(lambda v: 130 + v * 125 // 255)
        page = ImageChops.multiply(page, ramp)
    if how.blur:
        page = page.filter(ImageFilter.GaussianBlur(how.blur))
    if how.noise and not how.fax:
        grain = Image.frombytes("L", (width // 2, height // 2), rng.randbytes((width // 2) * (height // 2)))
        grain = grain.point(lambda v: v * how.noise // 255).resize((width, height))
        page = ImageChops.subtract(page, grain)
    return page.rotate(how.turn, expand=True) if how.turn else page


def pictures(pdf: bytes, how: Scan, seed: str) -> list[Image.Image]:
    rng = random.Random(seed)
    document = pypdfium2.PdfDocument(pdf)
    return [_dirty(page.render(scale=how.dpi / 72).to_pil(), how, rng) for page in document]


def write_scan(pdf: bytes, how: Scan, seed: str) -> tuple[bytes, int]:
    """The scan's bytes (PDF, multi-page TIFF or JPEG, as `how.kind` says) and its number of pages."""
    pages = pictures(pdf, how, seed)
    if how.kind == "jpg":
        return _jpeg(pages[0], how.quality), 1
    if how.kind == "tiff":
        out = io.BytesIO()
        bilevel = [_bilevel(page) for page in pages]
        bilevel[0].save(
            out, "TIFF", compression="group4", save_all=True, append_images=bilevel[1:], dpi=(how.dpi, how.dpi)
        )
        return out.getvalue(), len(pages)
    if how.hidden_text:
        return _searchable(pdf, pages, how), len(pages)
    return _image_pdf([_embedded(page, how) for page in pages], how.dpi), len(pages)


def _searchable(pdf: bytes, pages: list[Image.Image], how: Scan) -> bytes:
    """Pictures with an invisible text layer (render mode 3), line by line where the lines stand."""
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1)
    document = pypdfium2.PdfDocument(pdf)
    for page, picture in zip(document, pages, strict=True):
        width, height = page.get_size()
        canvas.setPageSize((width, height))
        canvas.drawImage(ImageReader(io.BytesIO(_jpeg(picture, how.quality))), 0, 0, width, height)
        textpage = page.get_textpage()
        for index in range(textpage.count_rects()):
            left, bottom, right, top = textpage.get_rect(index)
            said = textpage.get_text_bounded(left, bottom, right, top).strip()
            for right_words, misread in how.hidden_instead:
                said = said.replace(right_words, misread)
            line = canvas.beginText(left, bottom)
            line.setTextRenderMode(3)
            line.setFont("Helvetica", max(4.0, (top - bottom) * 0.9))
            line.textOut(said)
            canvas.drawText(line)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _bilevel(page: Image.Image) -> Image.Image:
    return page.point(lambda v: 255 if v > 150 else 0).convert("1", dither=Image.Dither.NONE)


def _jpeg(page: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    page.save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()


def _embedded(page: Image.Image, how: Scan) -> tuple[int, int, bytes, str]:
    """Width, height, stream and the PDF dictionary entries that decode it."""
    width, height = page.size
    if not how.fax:
        return width, height, _jpeg(page, how.quality), "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode"
    out = io.BytesIO()
    _bilevel(page).save(out, "TIFF", compression="group4", tiffinfo={278: height})  # 278: all rows in one strip
    with Image.open(io.BytesIO(out.getvalue())) as tiff:
        tags = tiff.tag_v2  # type: ignore[attr-defined]
        offset, length, black_is_zero = tags[273][0], tags[279][0], tags[262] == 1
    entries = f"/Columns {width} /Rows {height} /K -1 /BlackIs1 {'true' if black_is_zero else 'false'}"
    decode = f"/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << {entries} >>"
    return width, height, out.getvalue()[offset : offset + length], decode


def _image_pdf(images: list[tuple[int, int, bytes, str]], dpi: int) -> bytes:
    """A PDF with one picture a page, written by hand so that streams pass through and no date gets in."""
    kids = " ".join(f"{3 + 3 * i} 0 R" for i in range(len(images)))
    objects: list[bytes] = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(images)} /Kids [{kids}] >>".encode(),
    ]
    for i, (width, height, stream, decode) in enumerate(images):
        w, h = width * 72 / dpi, height * 72 / dpi
        draw = f"q {w:.2f} 0 0 {h:.2f} 0 0 cm /Im0 Do Q".encode()
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {w:.2f} {h:.2f}] /Contents {4 + 3 * i} 0 R "
            f"/Resources << /XObject << /Im0 {5 + 3 * i} 0 R >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%b\nendstream" % (len(draw), draw))
        head = f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} {decode} /Length {len(stream)} >>"
        objects.append(head.encode() + b"\nstream\n" + stream + b"\nendstream")
    out, places = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    xref = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, xref)
    return bytes(out)
