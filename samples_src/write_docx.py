"""Writes a document as DOCX: tables, headers, tracked changes; the same source gives the same bytes."""

import datetime
import io
import zipfile
from typing import Any

from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_BREAK
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt

from samples_src.markup import Source, bare, runs

_STAMP = datetime.datetime(2024, 1, 2, 9, 0, 0)  # noqa: DTZ001 (a fixed date inside the file)


def write_docx(source: Source, title: str = "", header: str = "", footer: str = "", font: str = "Cambria") -> bytes:
    document = Document()
    document.styles["Normal"].font.name = font
    document.styles["Normal"].font.size = Pt(11)
    properties = document.core_properties
    properties.title, properties.author, properties.last_modified_by, properties.comments = title, "", "", ""
    properties.created = properties.modified = _STAMP
    if header:
        document.sections[0].header.paragraphs[0].text = header
    if footer:
        document.sections[0].footer.paragraphs[0].text = footer
    for block in source.blocks:
        if block.kind == "break":
            document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
        elif block.kind in ("table", "field"):
            wide = max(len(row) for row in block.rows)
            table = document.add_table(rows=0, cols=wide)
            if block.ruling == "grid":
                table.style = "Table Grid"
            for row in block.rows:
                cells = table.add_row().cells
                for cell, text in zip(cells, row, strict=False):
                    _fill(cell.paragraphs[0], text)
            document.add_paragraph()
        else:
            paragraph = document.add_paragraph()
            _fill(paragraph, block.text, bold=block.kind in ("title", "heading"))
            if block.kind in ("title", "centre"):
                paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER
            if block.kind == "indent":
                paragraph.paragraph_format.left_indent = Pt(28)
    out = io.BytesIO()
    document.save(out)
    return _with_fixed_times(out.getvalue())


def _fill(paragraph: Any, text: str, bold: bool = False) -> None:
    for run in runs(bare(text)):
        pieces = run.text.split("\\\n")
        for number, piece in enumerate(pieces):
            if number:
                paragraph.add_run().add_break()
            added = paragraph.add_run(piece)
            added.bold = True if bold or run.bold else None
            if run.change:
                _track(paragraph, added, run.change)


def _track(paragraph: Any, added: Any, change: str) -> None:
    """Wraps the run in w:ins or w:del, as Word does when a change is tracked."""
    wrapper = OxmlElement(f"w:{change}")
    wrapper.set(qn("w:id"), str(100 + len(paragraph._p)))
    wrapper.set(qn("w:author"), "Counsel")
    wrapper.set(qn("w:date"), _STAMP.isoformat() + "Z")
    if change == "del":
        for node in added._r.findall(qn("w:t")):
            node.tag = qn("w:delText")
            node.set(qn("xml:space"), "preserve")
    paragraph._p.remove(added._r)
    wrapper.append(added._r)
    paragraph._p.append(wrapper)


def _with_fixed_times(data: bytes) -> bytes:
    """The same package with the zip times pinned and without the template's thumbnail."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for item in old.infolist():
            new.writestr(
                zipfile.ZipInfo(item.filename, (2024, 1, 2, 9, 0, 0)), old.read(item.filename), zipfile.ZIP_DEFLATED
            )
    return out.getvalue()
