"""DOCX to text: what the document says with all tracked changes accepted.

The body in its order with tables, content controls and text boxes; headers and footers as furniture; footnotes at the
end. Deleted and struck-out text is left out and inserted text kept; both are noted, since nobody has settled them.
"""

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from leasebook.adapters.text.docx_package import DocxPackage
from leasebook.adapters.text.flowing import FlowingText
from leasebook.adapters.text.limits import Limits
from leasebook.adapters.text.stamps import says_unfinished
from leasebook.domain.errors import UnreadableDocument
from leasebook.domain.extraction.text import DocumentText, Note
from leasebook.domain.media import MediaType
from leasebook.domain.reasons import Code

READER = "lxml-docx"

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_W_STRICT = "{http://purl.oclc.org/ooxml/wordprocessingml/main}"
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_PICTURE = "{http://schemas.openxmlformats.org/drawingml/2006/picture}pic"
_EXTENT = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}extent"
_LARGE_PICTURE = 27_000_000_000_000  # square EMU, a third of a letter page: what it shows may be part of the lease
_TEXT_PATH = "{urn:schemas-microsoft-com:vml}textpath"  # what Word makes a watermark of
_BLANK = "________"  # a content control that still shows its prompt is a blank to fill in
_TICKED = {"\u2611": "[X]", "\u2612": "[X]", "\u2610": "[ ]", "\u25a0": "[X]"}
_TICK_SYMBOLS = {
    "f0fe": "[X]",
    "f0fd": "[X]",
    "f052": "[X]",
    "f054": "[X]",
    "f0a8": "[ ]",
    "f06f": "[ ]",
    "f0a3": "[ ]",
}
_MOST_TEXT_IN_CELL = 1500  # characters; a table with such a cell lays out the page and is read as paragraphs
_DEEPEST = 60  # nested tables, controls and boxes; more is a trap


def read_docx(path: Path, limits: Limits) -> DocumentText:
    """Raises UnreadableDocument; open redlines and hidden text are noted."""
    with DocxPackage(path, limits) as package:
        root = package.xml(package.main)
        if root is None:
            raise UnreadableDocument(Code.CORRUPT)
        reader = _Reader(limits, _W_STRICT if root.tag.startswith(_W_STRICT) else _W)
        for name in package.related("header"):
            reader.furniture(package.xml(name))
        body = root.find(reader.w + "body")
        if body is None:
            raise UnreadableDocument(Code.CORRUPT)
        reader.blocks(body, 0)
        for kind in ("footnotes", "endnotes"):
            for name in package.related(kind):
                reader.footnotes(package.xml(name))
        for name in package.related("footer"):
            reader.furniture(package.xml(name))
        for name in package.related("comments"):
            reader.comments(package.xml(name))
    return reader.document()


class _Reader:
    def __init__(self, limits: Limits, namespace: str) -> None:
        self.w = namespace
        self._limits = limits
        self._flowing = FlowingText()
        self._changes = 0
        self._hidden = 0
        self._foreign = 0
        self._comments = 0
        self._boxes: list[etree._Element] = []
        self._seen_furniture: set[str] = set()
        self._stamp = ""

    def document(self) -> DocumentText:
        notes = self._flowing.notes
        if self._changes:
            notes.append(Note(Code.OPEN_REDLINES, None, f"{self._changes} changes"))
        elif self._comments:
            notes.append(Note(Code.OPEN_REDLINES, None, f"{self._comments} comments"))
        if self._hidden:
            notes.append(Note(Code.HIDDEN_TEXT, None, f"{self._hidden} passages left out"))
        if self._foreign:
            notes.append(Note(Code.UNSUPPORTED_TYPE, None, f"{self._foreign} embedded parts not read"))
        if self._stamp:
            notes.append(Note(Code.NOT_EXECUTED, None, f'"{self._stamp[:40]}" stands across the pages'))
        document = self._flowing.build(str(MediaType.DOCX), READER)
        if not document.text.strip():
            raise UnreadableDocument(Code.NO_TEXT_LAYER if self._foreign else Code.EMPTY_OBJECT)
        return document

    def furniture(self, root: "etree._Element | None") -> None:
        """A header or footer; the same text is written once."""
        if root is None:
            return
        for path in root.iter(_TEXT_PATH):
            if says_unfinished(path.get("string", "")):
                self._stamp = path.get("string", "")
        lines = [text for p in root.iter(self.w + "p") if (text := self._paragraph_text(p, 0).strip())]
        self._boxes.clear()
        text = "\n".join(lines)
        if text and text not in self._seen_furniture:
            self._seen_furniture.add(text)
            self._flowing.paragraph(text, furniture=True)

    def comments(self, root: "etree._Element | None") -> None:
        """What somebody remarked beside the text; it is no part of it, and a person looks."""
        if root is not None:
            self._comments += sum(1 for text in root.iter(self.w + "t") if (text.text or "").strip())

    def footnotes(self, root: "etree._Element | None") -> None:
        if root is None:
            return
        for note in root:
            if note.get(self.w + "type") in (None, "normal"):
                self.blocks(note, 1)

    def blocks(self, parent: "etree._Element", depth: int) -> None:
        """Paragraphs and tables in their order."""
        if depth > _DEEPEST or self._flowing.length > self._limits.text_characters:
            raise UnreadableDocument(Code.PARSE_LIMIT)
        for child in parent:
            tag = child.tag
            if not isinstance(tag, str):
                continue
            if tag == self.w + "p":
                self._paragraph(child, depth)
            elif tag == self.w + "tbl":
                self._table(child, depth)
            elif tag == self.w + "sdt":
                content = child.find(self.w + "sdtContent")
                if content is not None and not self._shows_prompt(child):
                    self.blocks(content, depth + 1)
                elif content is not None:
                    self._flowing.paragraph(_BLANK)
            elif tag in (self.w + "del", self.w + "moveFrom"):
                self._changes += 1
            elif tag in (self.w + "ins", self.w + "moveTo"):
                self._changes += 1
                self.blocks(child, depth + 1)
            elif tag == self.w + "altChunk":
                self._foreign += 1
            elif tag == _MC + "AlternateContent":
                self._alternative_blocks(child, depth)
            elif tag in (self.w + "customXml", self.w + "smartTag"):
                self.blocks(child, depth + 1)

    def _alternative_blocks(self, element: "etree._Element", depth: int) -> None:
        chosen = element.find(_MC + "Choice")
        chosen = chosen if chosen is not None else element.find(_MC + "Fallback")
        if chosen is not None:
            self.blocks(chosen, depth + 1)

    def _paragraph(self, p: "etree._Element", depth: int) -> None:
        properties = p.find(self.w + "pPr")
        if self._breaks_page(p, properties):
            self._flowing.page_break()
        deleted_mark = properties is not None and properties.find(f"{self.w}rPr/{self.w}del") is not None
        text = self._paragraph_text(p, depth)
        if deleted_mark:
            self._changes += 1
        self._flowing.paragraph(text)
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            self.blocks(box, depth + 1)
        section = properties.find(self.w + "sectPr") if properties is not None else None
        if section is not None:
            kind = section.find(self.w + "type")
            if kind is None or kind.get(self.w + "val") in ("nextPage", "oddPage", "evenPage"):
                self._flowing.page_break()

    def _breaks_page(self, p: "etree._Element", properties: "etree._Element | None") -> bool:
        if properties is not None:
            before = properties.find(self.w + "pageBreakBefore")
            if before is not None and before.get(self.w + "val") not in ("0", "false", "off"):
                return True
        if next(p.iter(self.w + "lastRenderedPageBreak"), None) is not None:
            return True
        return any(br.get(self.w + "type") == "page" for br in p.iter(self.w + "br"))

    def _paragraph_text(self, p: "etree._Element", depth: int) -> str:
        return "".join(self._inline(p, depth))

    def _inline(self, parent: "etree._Element", depth: int) -> Iterator[str]:
        if depth > _DEEPEST:
            raise UnreadableDocument(Code.PARSE_LIMIT)
        for child in parent:
            tag = child.tag
            if not isinstance(tag, str):
                continue
            if tag == self.w + "r":
                yield from self._run(child, depth)
            elif tag in (self.w + "del", self.w + "moveFrom"):
                self._changes += 1
            elif tag in (self.w + "ins", self.w + "moveTo"):
                self._changes += 1
                yield from self._inline(child, depth + 1)
            elif tag == self.w + "sdt":
                content = child.find(self.w + "sdtContent")
                if self._shows_prompt(child):
                    yield _BLANK
                elif content is not None:
                    yield from self._inline(content, depth + 1)
            elif tag == _MC + "AlternateContent":
                chosen = child.find(_MC + "Choice")
                if chosen is not None:
                    yield from self._inline(chosen, depth + 1)
            elif tag != self.w + "pPr":
                yield from self._inline(child, depth + 1)

    def _run(self, run: "etree._Element", depth: int) -> Iterator[str]:
        properties = run.find(self.w + "rPr")
        if properties is not None:
            if self._is_on(properties, "vanish") or self._is_white(run, properties):
                self._hidden += any((t.text or "").strip() for t in run.iter(self.w + "t"))
                return
            if self._is_on(properties, "strike") or self._is_on(properties, "dstrike"):
                self._changes += any((t.text or "").strip() for t in run.iter(self.w + "t"))
                return
        for child in run:
            tag = child.tag
            if not isinstance(tag, str):
                continue
            name = tag.removeprefix(self.w)
            if name == "t":
                text = child.text or ""
                yield _TICKED.get(text.strip(), text) if len(text.strip()) == 1 else text
            elif name == "tab" or name == "ptab":
                yield "\t"
            elif name == "br" or name == "cr":
                yield "\n"
            elif name == "noBreakHyphen":
                yield "-"
            elif name == "sym":
                yield _TICK_SYMBOLS.get((child.get(self.w + "char") or "").lower(), "\u2022")
            elif name == "fldChar":
                yield self._legacy_field(child)
            elif name in ("drawing", "pict", "object") or tag == _MC + "AlternateContent":
                self._foreign += any(map(_is_large_picture, child.iter(_EXTENT)))
                self._collect_boxes(child)

    def _collect_boxes(self, drawing: "etree._Element") -> None:
        """Text boxes of a drawing, each once: a fallback repeats what its choice says."""
        chosen = drawing.find(_MC + "Choice") if drawing.tag == _MC + "AlternateContent" else None
        self._boxes.extend((drawing if chosen is None else chosen).iter(self.w + "txbxContent"))

    def _legacy_field(self, mark: "etree._Element") -> str:
        box = mark.find(f"{self.w}ffData/{self.w}checkBox")
        if box is None:
            return ""
        state = box.find(self.w + "checked")
        state = state if state is not None else box.find(self.w + "default")
        ticked = state is not None and state.get(self.w + "val") not in ("0", "false", "off")
        return "[X]" if ticked else "[ ]"

    def _table(self, table: "etree._Element", depth: int) -> None:
        rows: list[list[tuple[int, str]]] = []
        headers = 0
        layout = any(
            sum(len(t.text or "") for t in cell.iter(self.w + "t")) > _MOST_TEXT_IN_CELL
            for cell in table.iter(self.w + "tc")
        )
        for row in self._rows(table):
            if layout:
                for cell in row.iter(self.w + "tc"):
                    if cell.getparent() is row or next(cell.iterancestors(self.w + "tc"), None) is None:
                        self.blocks(cell, depth + 1)
                continue
            if row.find(f"{self.w}trPr/{self.w}tblHeader") is not None and headers == len(rows):
                headers += 1
            rows.append(list(self._cells(row, depth)))
        self._flowing.table(rows, headers)

    def _rows(self, table: "etree._Element") -> Iterator["etree._Element"]:
        """The rows that stand once changes are accepted."""
        for child in table:
            if child.tag == self.w + "tr":
                if child.find(f"{self.w}trPr/{self.w}del") is not None:
                    self._changes += 1
                    continue
                if child.find(f"{self.w}trPr/{self.w}ins") is not None:
                    self._changes += 1
                yield child
            elif child.tag in (self.w + "sdt", self.w + "sdtContent", self.w + "customXml", self.w + "ins"):
                yield from self._rows(child)

    def _cells(self, row: "etree._Element", depth: int) -> Iterator[tuple[int, str]]:
        column = 0
        before = row.find(f"{self.w}trPr/{self.w}gridBefore")
        if before is not None:
            column += self._number(before)
        for cell in row.iter(self.w + "tc"):
            if next(cell.iterancestors(self.w + "tr")) is not row:
                continue  # a nested table's cell: its words come with the outer one
            properties = cell.find(self.w + "tcPr")
            span = properties.find(self.w + "gridSpan") if properties is not None else None
            merge = properties.find(self.w + "vMerge") if properties is not None else None
            if merge is None or merge.get(self.w + "val") == "restart":
                yield column, self._cell_text(cell, depth + 1)
            column += 1 if span is None else self._number(span)

    def _cell_text(self, cell: "etree._Element", depth: int) -> str:
        texts = []
        for p in cell.iter(self.w + "p"):
            if next(p.iterancestors(self.w + "txbxContent"), None) is None:
                texts.append(self._paragraph_text(p, depth))
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            texts += [self._paragraph_text(p, depth) for p in box.iter(self.w + "p")]
        self._boxes = []
        return " ".join(text for text in texts if text.strip())

    def _number(self, element: "etree._Element") -> int:
        value = element.get(self.w + "val") or "1"
        return min(int(value), 200) if value.isdecimal() else 1

    def _shows_prompt(self, control: "etree._Element") -> bool:
        return control.find(f"{self.w}sdtPr/{self.w}showingPlcHdr") is not None

    def _is_on(self, properties: "etree._Element", name: str) -> bool:
        element = properties.find(self.w + name)
        return element is not None and element.get(self.w + "val") not in ("0", "false", "off")

    def _is_white(self, run: "etree._Element", properties: "etree._Element") -> bool:
        """White text that stands on no shading."""
        colour = properties.find(self.w + "color")
        if colour is None or (colour.get(self.w + "val") or "").upper() != "FFFFFF":
            return False
        if properties.find(self.w + "shd") is not None or properties.find(self.w + "highlight") is not None:
            return False
        places = (("p", "pPr"), ("tc", "tcPr"), ("tbl", "tblPr"))
        for ancestor, kind in places:
            owner = next(run.iterancestors(self.w + ancestor), None)
            if owner is not None and owner.find(f"{self.w}{kind}/{self.w}shd") is not None:
                return False
        # A table's style may shade its cells; only text outside tables is known to stand on white.
        return next(run.iterancestors(self.w + "tbl"), None) is None


def _is_large_picture(extent: "etree._Element") -> bool:
    """Whether a drawing of this extent, in EMU, is a picture of a third of a page or more."""
    sides = [extent.get(side) or "" for side in ("cx", "cy")]
    if not all(map(str.isdecimal, sides)) or int(sides[0]) * int(sides[1]) < _LARGE_PICTURE:
        return False
    drawing = extent.getparent()
    return drawing is not None and next(drawing.iter(_PICTURE), None) is not None
