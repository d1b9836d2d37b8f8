"""Writes a document as a PDF with a text layer. The same source gives the same bytes (reportlab's invariant mode)."""

import io
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY, TA_LEFT
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from samples_src.markup import Block, Source, bare, runs

FONTS = {
    "times": ("Times-Roman", "Times-Bold"),
    "helvetica": ("Helvetica", "Helvetica-Bold"),
    "courier": ("Courier", "Courier-Bold"),
    "vera": ("Vera", "VeraBd"),  # the TrueType font that reportlab ships: embedded as a subset, unlike the others
}


@dataclass(frozen=True)
class Look:
    """How a document is set."""

    font: str = "times"
    size: float = 11
    columns: int = 1
    justify: bool = True
    paper: str = "letter"
    margin: float = 72
    header: str = ""
    footer: str = "Page {n} of {m}"
    watermark: str = ""
    hyphenate: bool = False
    label_width: float = 0.34
    password: str = ""


DEFAULT_LOOK = Look()


class _FormLine(Flowable):  # type: ignore[misc]
    """A label and a fillable field, as in a form that was filled in on a screen."""

    def __init__(self, label: str, value: str, name: str, font: str, size: float) -> None:
        super().__init__()
        self.label, self.value, self.name, self.font, self.size = label, value, name, font, size

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width, self.height = width, self.size * 2.2
        return self.width, self.height

    def draw(self) -> None:
        self.canv.setFont(self.font, self.size)
        self.canv.drawString(0, self.size * 0.7, self.label)
        left = self.width * 0.34
        self.canv.acroForm.textfieldRelative(
            name=self.name,
            value=self.value,
            x=left,
            y=2,
            width=self.width - left,
            height=self.size * 1.7,
            fontName="Helvetica",
            fontSize=self.size,
            borderWidth=0.5,
            forceBorder=True,
        )


class _Numbered(Canvas):  # type: ignore[misc]
    """A canvas that knows the number of pages before it writes the running header and footer."""

    look: Look = Look()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._pages: list[dict[str, Any]] = []

    def showPage(self) -> None:  # noqa: N802 (reportlab's name)
        self._pages.append(dict(self.__dict__))
        self._startPage()

    def save(self) -> None:
        for number, page in enumerate(self._pages, 1):
            self.__dict__.update(page)
            self._furniture(number, len(self._pages))
            super().showPage()
        super().save()

    def _furniture(self, number: int, count: int) -> None:
        width, height = self._pagesize
        self.setFont(FONTS[self.look.font][0], 8)
        if self.look.header:
            self.drawString(self.look.margin, height - 36, self.look.header.format(n=number, m=count))
        if self.look.footer:
            self.drawCentredString(width / 2, 30, self.look.footer.format(n=number, m=count))
        if self.look.watermark:
            self.saveState()
            self.setFont("Helvetica-Bold", 72)
            self.setFillGray(0.86)
            self.translate(width / 2, height / 2)
            self.rotate(45)
            self.drawCentredString(0, 0, self.look.watermark)
            self.restoreState()


def _styles(look: Look) -> dict[str, ParagraphStyle]:
    font, strong = FONTS[look.font]
    if look.font == "vera":
        for name in (font, strong):
            if name not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(name, name + ".ttf"))
        pdfmetrics.registerFontFamily(font, normal=font, bold=strong, italic=font, boldItalic=strong)
    size = look.size
    extra: dict[str, Any] = {"hyphenationLang": "en_US", "hyphenationMinWordLength": 7} if look.hyphenate else {}
    base = ParagraphStyle(
        "para",
        fontName=font,
        fontSize=size,
        leading=size * 1.22,
        spaceAfter=size * 0.7,
        alignment=TA_JUSTIFY if look.justify else TA_LEFT,
        **extra,
    )
    plain = ParagraphStyle("cell", base, alignment=TA_LEFT, spaceAfter=0)
    return {
        "para": base,
        "indent": ParagraphStyle("indent", base, leftIndent=28, rightIndent=14),
        "heading": ParagraphStyle("heading", base, fontName=strong, alignment=TA_LEFT, spaceBefore=4, keepWithNext=1),
        "title": ParagraphStyle(
            "title", base, fontName=strong, fontSize=size * 1.35, leading=size * 1.7, alignment=TA_CENTER
        ),
        "centre": ParagraphStyle("centre", base, alignment=TA_CENTER),
        "cell": plain,
        "head": ParagraphStyle("head", plain, fontName=strong),
    }


def _markup(text: str) -> str:
    parts = []
    for run in runs(bare(text)):
        if run.change == "del":
            parts.append(f"<strike>{escape(run.text)}</strike>")
        elif run.change == "ins":
            parts.append(f"<u>{escape(run.text)}</u>")
        else:
            parts.append(f"<b>{escape(run.text)}</b>" if run.bold else escape(run.text))
    return "".join(parts).replace("\\\n", "<br/>")


def _table(block: Block, styles: dict[str, ParagraphStyle], width: float, look: Look) -> Table:
    wide = max(len(row) for row in block.rows)
    rows = []
    for number, row in enumerate(block.rows):
        style = styles["head"] if number == 0 and block.ruling == "grid" and wide > 2 else styles["cell"]
        rows.append([Paragraph(_markup(cell), style) for cell in row] + [""] * (wide - len(row)))
    first = look.label_width if wide == 2 else 1 / wide
    widths = [width * first] + [width * (1 - first) / max(1, wide - 1)] * (wide - 1) if wide > 1 else [width]
    rules: list[Any] = [("VALIGN", (0, 0), (-1, -1), "TOP")]
    if block.ruling == "grid":
        rules.append(("GRID", (0, 0), (-1, -1), 0.5, (0.4, 0.4, 0.4)))
    elif block.ruling == "lines":
        rules.append(("LINEBELOW", (0, 0), (-1, -1), 0.4, (0.5, 0.5, 0.5)))
    return Table(rows, colWidths=widths, style=TableStyle(rules), spaceAfter=look.size)


def write_pdf(source: Source, look: Look, title: str = "") -> bytes:
    """The document as PDF bytes; with `look.password` it opens with that password only."""
    page = A4 if look.paper == "a4" else LETTER
    styles, gap = _styles(look), 18.0
    width = (page[0] - 2 * look.margin - gap * (look.columns - 1)) / look.columns
    frames = [
        Frame(look.margin + i * (width + gap), 54, width, page[1] - 54 - look.margin * 0.85, 0, 0, 0, 0)
        for i in range(look.columns)
    ]
    story: list[Any] = []
    for block in source.blocks:
        if block.kind == "break":
            story.append(PageBreak())
        elif block.kind == "field":
            label, value = (bare(cell) for cell in block.rows[0])
            story.append(_FormLine(label, value, f"field{len(story)}", FONTS[look.font][0], look.size))
        elif block.kind == "table":
            story.append(_table(block, styles, width, look))
        else:
            story.append(Paragraph(_markup(block.text), styles[block.kind]))
    story.append(Spacer(1, 1))
    out = io.BytesIO()
    lock = StandardEncryption(look.password, "owner-" + look.password, strength=128) if look.password else None
    template = BaseDocTemplate(out, pagesize=page, title=title, author="", creator="", invariant=1, encrypt=lock)
    template.addPageTemplates(PageTemplate("all", frames, pagesize=page))
    numbered = type("Numbered", (_Numbered,), {"look": look})
    template.build(story, canvasmaker=numbered)
    return out.getvalue()
